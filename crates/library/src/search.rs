//! What the cook types into the search field, as a question that the index always understands, and the line that answers it.

use std::ops::Range;

use crate::folding::{folded, words};
use crate::rows::SnippetPiece;

/// More words than this add nothing; the rest of a pasted page is left out of the question.
const MOST_WORDS: usize = 16;
/// A snippet shows about so many characters.
const SNIPPET_LENGTH: usize = 110;
/// Longer texts are found all the same; only the line to show is not looked for further down.
const MOST_LINES: usize = 2000;

/// The words asked for, folded; the last one may be unfinished.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Search {
    /// What stood between spaces, each as one or more folded words.
    phrases: Vec<Vec<String>>,
}

impl Search {
    /// The search in what was typed; `None` where there is no word in it.
    pub(crate) fn read(typed: &str) -> Option<Self> {
        let phrases: Vec<Vec<String>> = typed
            .split_whitespace()
            .map(|token| {
                folded(token)
                    .split(' ')
                    .filter(|word| !word.is_empty())
                    .map(str::to_owned)
                    .collect()
            })
            .filter(|phrase: &Vec<String>| !phrase.is_empty())
            .take(MOST_WORDS)
            .collect();
        (!phrases.is_empty()).then_some(Self { phrases })
    }

    /// The question to the index: every word quoted, so that no character has a meaning of its own; the last as a beginning.
    pub(crate) fn question(&self) -> String {
        let quoted: Vec<String> = self
            .phrases
            .iter()
            .map(|phrase| format!("\"{}\"", phrase.join(" ")))
            .collect();
        format!("{}*", quoted.join(" "))
    }

    /// The line of `text` that holds most of the words, cut to a snippet; the title only where no other line holds any.
    pub(crate) fn snippet(&self, title: &str, text: &str) -> Vec<SnippetPiece> {
        let mut best = (0, title);
        for line in text
            .lines()
            .map(without_bullet)
            .filter(|line| *line != title)
            .take(MOST_LINES)
        {
            let found = self.found_in(line);
            if found > best.0 {
                best = (found, line);
            }
            if found == self.phrases.len() {
                break;
            }
        }
        let line = best.1;
        let shown = cut(line, self.first_match(line));
        let mut pieces = self.marked(line.get(shown.clone()).unwrap_or(line));
        if shown.start > 0 {
            pieces.insert(0, dots());
        }
        if shown.end < line.len() {
            pieces.push(dots());
        }
        pieces
    }

    /// How many of the phrases begin in this line.
    fn found_in(&self, line: &str) -> usize {
        let folded_words: Vec<String> = words(line).map(|word| folded(word.written)).collect();
        let holds = |wanted: &&Vec<String>| {
            wanted
                .iter()
                .all(|part| folded_words.iter().any(|word| self.matches(word, part)))
        };
        self.phrases.iter().filter(holds).count()
    }

    /// Whether a folded word of the text is what `part` asks for.
    fn matches(&self, word: &str, part: &str) -> bool {
        let unfinished = self.phrases.last().and_then(|phrase| phrase.last());
        let mut pieces = word.split(' ').filter(|piece| !piece.is_empty());
        pieces.any(|piece| {
            piece == part
                || (unfinished.is_some_and(|last| last == part) && piece.starts_with(part))
        })
    }

    fn asks_for(&self, written: &str) -> bool {
        let word = folded(written);
        self.phrases
            .iter()
            .flatten()
            .any(|part| self.matches(&word, part))
    }

    fn first_match(&self, line: &str) -> usize {
        words(line)
            .find(|word| self.asks_for(word.written))
            .map_or(0, |word| word.start)
    }

    fn marked(&self, line: &str) -> Vec<SnippetPiece> {
        let mut pieces: Vec<SnippetPiece> = Vec::new();
        let mut at = 0;
        let mut push = |text: Option<&str>, matched: bool| match text {
            Some(text) if !text.is_empty() => pieces.push(SnippetPiece {
                text: text.to_owned(),
                matched,
            }),
            _ => {}
        };
        for word in words(line).filter(|word| self.asks_for(word.written)) {
            push(line.get(at..word.start), false);
            push(Some(word.written), true);
            at = word.start + word.written.len();
        }
        push(line.get(at..), false);
        pieces
    }
}

fn without_bullet(line: &str) -> &str {
    line.trim()
        .trim_start_matches(|one: char| !one.is_alphanumeric() && !one.is_numeric())
}

/// Stands where a line was cut.
fn dots() -> SnippetPiece {
    SnippetPiece {
        text: "…".to_owned(),
        matched: false,
    }
}

/// About [`SNIPPET_LENGTH`] characters of `line` around the byte `at`, cut between words where there are any.
fn cut(line: &str, at: usize) -> Range<usize> {
    let before = line.get(..at).unwrap_or("");
    let start = match before.char_indices().rev().nth(SNIPPET_LENGTH / 3) {
        Some((far, _)) => {
            let space = before.get(far..).and_then(|part| part.find(' '));
            space.map_or(far, |space| far + space + 1)
        }
        None => 0,
    };
    let rest = line.get(start..).unwrap_or("");
    let Some((end, _)) = rest.char_indices().nth(SNIPPET_LENGTH) else {
        return start..line.len();
    };
    let part = rest.get(..end).unwrap_or(rest);
    let space = part.rfind(' ').filter(|space| start + space > at);
    start..start + space.unwrap_or(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(typed: &str, text: &str) -> String {
        let search = Search::read(typed).expect("words");
        let mark = |piece: SnippetPiece| {
            if piece.matched {
                format!("[{}]", piece.text)
            } else {
                piece.text
            }
        };
        search
            .snippet("Rum Cake", text)
            .into_iter()
            .map(mark)
            .collect()
    }

    #[test]
    fn marks_the_words_as_they_are_written() {
        let text = "Rum Cake\n- 2 cups crème fraîche\n- Straße 1";
        assert_eq!(shown("creme", text), "2 cups [crème] fraîche");
        assert_eq!(shown("fra cup", text), "2 [cups] crème fraîche");
        assert_eq!(shown("strasse", text), "[Straße] 1");
        assert_eq!(shown("rum cups", text), "2 [cups] crème fraîche");
        assert_eq!(shown("cake", text), "Rum [Cake]");
    }

    #[test]
    fn a_long_line_is_cut_around_the_match() {
        let line = format!("{} cardamom {}", "word ".repeat(100), "tail ".repeat(100));
        let snippet = shown("cardamom", &line);
        assert!(snippet.contains("[cardamom]"), "{snippet}");
        assert!(
            snippet.starts_with("…word") && snippet.ends_with("tail…"),
            "{snippet}"
        );
        assert!(snippet.chars().count() < 130, "{snippet}");
        assert!(shown("a", &"a".repeat(10_000)).chars().count() < 130);
    }

    #[test]
    fn what_holds_no_word_is_no_search() {
        for typed in ["", "  ", "*", "-", "\"", "()", "%%", "\\", "\0", "\u{200B}"] {
            assert_eq!(Search::read(typed), None, "{typed:?}");
        }
        assert_eq!(
            Search::read("don't a-b").expect("words").question(),
            "\"don t\" \"a b\"*"
        );
    }
}
