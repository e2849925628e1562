//! What the cook types into the search field, as a question that the index always understands, and the line that answers it.

use std::ops::Range;

use recipe::foods;

use crate::folding::{folded, words};
use crate::rows::SnippetPiece;

/// A snippet shows about so many characters.
const SNIPPET_LENGTH: usize = 110;
/// Longer texts are found all the same; only the line to show is not looked for further down.
const MOST_LINES: usize = 2000;
/// Names of foods have at most so many words.
const LONGEST_NAME: usize = 3;

/// Folded words that stand side by side.
type Phrase = Vec<String>;

/// What stood between two spaces, as one and as many. The first form is as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Sought {
    forms: Vec<Phrase>,
    /// Whether the first form may be the beginning of a word.
    unfinished: bool,
}

/// Words that are all to be found, or one of the other names of the food that they name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Term {
    words: Vec<Sought>,
    names: Vec<Phrase>,
}

/// The words asked for, folded; the last one may be unfinished.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Search {
    terms: Vec<Term>,
}

impl Search {
    /// The search for words as typed; `None` where there is none.
    pub(crate) fn new(typed: &[String]) -> Option<Self> {
        let mut terms = Vec::new();
        let mut at = 0;
        while at < typed.len() {
            let longest = LONGEST_NAME.min(typed.len() - at);
            let run = (1..=longest).rev().find_map(|length| {
                let run = &typed[at..at + length];
                let others = foods::other_names(&run.join(" "));
                (!others.is_empty()).then_some((length, others))
            });
            let (length, others) = run.unwrap_or((1, Vec::new()));
            let past = at + length;
            let unfinished = |place: usize| place + 1 == typed.len();
            let words: Vec<Sought> = (at..past)
                .filter_map(|place| Sought::new(&typed[place], unfinished(place)))
                .collect();
            if !words.is_empty() {
                let names = other_phrases(&others, &words);
                terms.push(Term { words, names });
            }
            at = past;
        }
        (!terms.is_empty()).then_some(Self { terms })
    }

    /// The question to the index: every word quoted, so that no character has a meaning of its own; the last as a beginning.
    pub(crate) fn question(&self) -> String {
        let terms: Vec<String> = self.terms.iter().map(Term::question).collect();
        terms.join(" AND ")
    }

    /// Whether it is nothing but the first letter or two of a word.
    pub(crate) fn is_a_beginning(&self) -> bool {
        let [Term { words, .. }] = self.terms.as_slice() else {
            return false;
        };
        let [Sought { forms, unfinished }] = words.as_slice() else {
            return false;
        };
        let letters = |form: &Phrase| form.iter().map(|part| part.chars().count()).sum::<usize>();
        *unfinished && forms.first().is_some_and(|form| letters(form) <= 2)
    }

    /// The same words, of which none is unfinished.
    pub(crate) fn finished(&self) -> Self {
        let mut finished = self.clone();
        for sought in finished.terms.iter_mut().flat_map(|term| &mut term.words) {
            sought.unfinished = false;
        }
        finished
    }

    /// Each part of the search by itself.
    pub(crate) fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// The words as typed, folded, a space apart.
    pub(crate) fn as_typed(&self) -> String {
        let words = self.terms.iter().flat_map(|term| &term.words);
        let forms: Vec<String> = words
            .filter_map(|sought| sought.forms.first())
            .map(|form| form.join(" "))
            .collect();
        forms.join(" ")
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
            let found = Line::read(line).found(&self.terms).0;
            if found > best.0 {
                best = (found, line);
            }
            if found == self.terms.len() {
                break;
            }
        }
        let line = best.1;
        let read = Line::read(line);
        let marked = read.found(&self.terms).1;
        let first = marked.first().and_then(|place| read.words.get(*place));
        let shown = cut(line, first.map_or(0, |(start, _)| *start));
        let mut pieces = read.pieces(&marked, &shown);
        if shown.start > 0 {
            pieces.insert(0, dots());
        }
        if shown.end < line.len() {
            pieces.push(dots());
        }
        pieces
    }
}

impl Sought {
    fn new(typed: &str, unfinished: bool) -> Option<Self> {
        let form = phrase(typed);
        let mut forms = match form.as_slice() {
            [] => return None,
            [word] => foods::one_and_many(word)
                .into_iter()
                .map(|word| vec![word])
                .collect(),
            _ => vec![form],
        };
        forms.dedup();
        Some(Self { forms, unfinished })
    }

    fn question(&self) -> String {
        let forms: Vec<String> = self
            .forms
            .iter()
            .enumerate()
            .map(|(place, form)| {
                let star = if place == 0 && self.unfinished {
                    "*"
                } else {
                    ""
                };
                format!("{}{star}", quoted(form))
            })
            .collect();
        format!("({})", forms.join(" OR "))
    }
}

impl Term {
    /// The question to the index for this part alone.
    pub(crate) fn question(&self) -> String {
        let words: Vec<String> = self.words.iter().map(Sought::question).collect();
        let mut asked = format!("({})", words.join(" AND "));
        for name in &self.names {
            asked = format!("{asked} OR {}", quoted(name));
        }
        format!("({asked})")
    }

    /// Whether the folded words of a tag, a space apart, are what this asks for.
    pub(crate) fn is_in(&self, tag: &str) -> bool {
        Line::read(tag).found(std::slice::from_ref(self)).0 == 1
    }
}

/// A line of a text as folded pieces of words, each with the word that it is of.
struct Line<'text> {
    text: &'text str,
    /// Start and end of each word in the text.
    words: Vec<(usize, usize)>,
    pieces: Vec<(String, usize)>,
}

impl<'text> Line<'text> {
    fn read(text: &'text str) -> Self {
        let mut line = Self {
            text,
            words: Vec::new(),
            pieces: Vec::new(),
        };
        for (place, word) in words(text).enumerate() {
            line.words
                .push((word.start, word.start + word.written.len()));
            let pieces = phrase(word.written).into_iter().map(|piece| (piece, place));
            line.pieces.extend(pieces);
        }
        line
    }

    /// How many of the terms are in the line, and which of its words are what they ask for.
    fn found(&self, terms: &[Term]) -> (usize, Vec<usize>) {
        let mut marked = Vec::new();
        let mut found = 0;
        for term in terms {
            let mut of_words = 0;
            for sought in &term.words {
                let before = marked.len();
                for (place, form) in sought.forms.iter().enumerate() {
                    self.mark(form, place == 0 && sought.unfinished, &mut marked);
                }
                of_words += usize::from(marked.len() > before);
            }
            let before = marked.len();
            for name in &term.names {
                self.mark(name, false, &mut marked);
            }
            found += usize::from(of_words == term.words.len() || marked.len() > before);
        }
        marked.sort_unstable();
        marked.dedup();
        (found, marked)
    }

    /// Adds the words of every place where the phrase stands.
    fn mark(&self, phrase: &[String], unfinished: bool, marked: &mut Vec<usize>) {
        for window in self.pieces.windows(phrase.len().max(1)) {
            let same = window
                .iter()
                .zip(phrase)
                .enumerate()
                .all(|(place, ((piece, _), part))| {
                    piece == part
                        || (unfinished
                            && place + 1 == phrase.len()
                            && piece.starts_with(part.as_str()))
                });
            if same {
                marked.extend(window.iter().map(|(_, word)| *word));
            }
        }
    }

    fn pieces(&self, marked: &[usize], shown: &Range<usize>) -> Vec<SnippetPiece> {
        let mut pieces: Vec<SnippetPiece> = Vec::new();
        let mut at = shown.start;
        let mut push = |from: usize, to: usize, matched: bool| {
            if let Some(text) = self.text.get(from..to).filter(|text| !text.is_empty()) {
                let text = text.to_owned();
                pieces.push(SnippetPiece { text, matched });
            }
        };
        for (start, end) in marked.iter().filter_map(|place| self.words.get(*place)) {
            // A word that was cut in two, as one without spaces may be, is marked up to there.
            let end = (*end).min(shown.end);
            if *start >= at && *start < end {
                push(at, *start, false);
                push(*start, end, true);
                at = end;
            }
        }
        push(at, shown.end, false);
        pieces
    }
}

/// Other names of a food as phrases, as one and as many; those that the typed words are in anyway are left out.
fn other_phrases(names: &[&str], typed: &[Sought]) -> Vec<Phrase> {
    let in_it = |name: &Phrase| {
        typed.iter().all(|sought| {
            sought
                .forms
                .iter()
                .any(|form| name.windows(form.len().max(1)).any(|part| part == form))
        })
    };
    let mut phrases: Vec<Phrase> = Vec::new();
    for name in names {
        let mut name = phrase(name);
        let Some(last) = name.pop() else { continue };
        for form in foods::one_and_many(&last) {
            let whole: Phrase = name.iter().cloned().chain([form]).collect();
            if !in_it(&whole) && !phrases.contains(&whole) {
                phrases.push(whole);
            }
        }
    }
    phrases
}

fn phrase(typed: &str) -> Phrase {
    let parts = folded(typed);
    parts
        .split(' ')
        .filter(|part| !part.is_empty())
        .map(str::to_owned)
        .collect()
}

fn quoted(phrase: &[String]) -> String {
    format!("\"{}\"", phrase.join(" "))
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

    fn read(typed: &str) -> Option<Search> {
        let words: Vec<String> = typed.split_whitespace().map(str::to_owned).collect();
        Search::new(&words)
    }

    fn shown(typed: &str, text: &str) -> String {
        let search = read(typed).expect("words");
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
        assert_eq!(shown("cake cup", text), "2 [cups] crème fraîche");
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
            assert_eq!(read(typed), None, "{typed:?}");
        }
        assert_eq!(
            read("don't a-b").expect("words").question(),
            "(((\"don t\"))) AND (((\"a b\"*)))"
        );
    }

    #[test]
    fn a_food_is_found_by_its_other_names_and_in_any_number() {
        let text = "Stew\n2 courgettes, sliced\n1 egg\nall-purpose flour\n2 spring onions";
        assert_eq!(shown("zucchini", text), "2 [courgettes], sliced");
        assert_eq!(shown("eggs", text), "1 [egg]");
        assert_eq!(shown("plain flour", text), "[all]-[purpose] [flour]");
        assert_eq!(shown("scallions", text), "2 [spring] [onions]");
    }
}
