//! The words of a step as the planner needs them: lower-case words with their places, sentences, and short names for tasks.
//! Knows nothing of time.

/// A word in lower case and where it starts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    /// Without apostrophes and the like.
    pub text: String,
    /// Byte in the step's text.
    pub at: usize,
}

/// The words of `text`.
pub(super) fn words(text: &str) -> Vec<Word> {
    let mut all = Vec::new();
    let mut start = None;
    for (at, letter) in text.char_indices().chain([(text.len(), ' ')]) {
        match (letter.is_alphanumeric(), start) {
            (true, None) => start = Some(at),
            (false, Some(begun)) => {
                let word = text.get(begun..at).unwrap_or("").to_lowercase();
                all.push(Word {
                    text: word,
                    at: begun,
                });
                start = None;
            }
            _ => {}
        }
    }
    all
}

/// Where the sentence around byte `at` begins and ends.
pub(super) fn sentence_around(text: &str, at: usize) -> (usize, usize) {
    let ends = |index: usize, letter: char| {
        let next = text
            .get(index + letter.len_utf8()..)
            .and_then(|rest| rest.chars().next());
        matches!(letter, '.' | ';' | '!' | '?') && next.is_none_or(char::is_whitespace)
    };
    let (mut begin, mut end) = (0, text.len());
    for (index, letter) in text.char_indices() {
        if ends(index, letter) {
            if index < at {
                begin = index + letter.len_utf8();
            } else {
                end = index;
                break;
            }
        }
    }
    (begin, end)
}

/// Whether one of `phrases` stands in `text`, which is in lower case, at the beginning of a word.
pub(super) fn says(text: &str, phrases: &[&str]) -> bool {
    phrases.iter().any(|phrase| {
        text.match_indices(phrase).any(|(at, _)| {
            let before = text.get(..at).and_then(|head| head.chars().next_back());
            before.is_none_or(|letter| !letter.is_alphanumeric())
        })
    })
}

/// The longest name of a task, in letters.
const NAME: usize = 56;
/// The longest end of a name that says where a task begins and where it ends.
const HALF_NAME: usize = 34;
/// A name that stops at one of these reads as broken off.
const UNFINISHED: &[&str] = &[
    "a", "about", "after", "again", "an", "and", "as", "at", "before", "by", "each", "for", "from",
    "in", "into", "is", "it", "its", "just", "large", "leave", "of", "on", "one", "or", "over",
    "so", "still", "that", "the", "their", "them", "then", "they", "to", "until", "very", "when",
    "while", "with",
];

/// A step's first clause as a short name: "Combine the strong white flour, fine salt and sugar in a bowl".
pub(super) fn short(text: &str) -> String {
    shortened(text, NAME)
}

/// Where a longer piece of work begins and where it ends: "Grease a cake tin … fill the tin with the cake mix".
pub(super) fn from_to(first: &str, last: &str) -> String {
    let (first, last) = (shortened(first, HALF_NAME), shortened(last, HALF_NAME));
    let mut letters = last.chars();
    let last: String = letters
        .next()
        .into_iter()
        .flat_map(char::to_lowercase)
        .chain(letters)
        .collect();
    format!("{first} … {last}")
}

fn shortened(text: &str, most: usize) -> String {
    let text = text.trim();
    let first_colon = text.find(": ");
    // "Make a raw sabayon: whisk the eggs ..." says what it is before the colon.
    let clause_end = [
        ". ",
        "; ",
        ", until ",
        " until ",
        ", then ",
        ", so that ",
        ", minding ",
    ]
    .iter()
    .filter_map(|mark| text.find(mark))
    .chain(first_colon)
    .min()
    .unwrap_or(text.len());
    let clause = text.get(..clause_end).unwrap_or(text);
    let clause = clause.trim_end_matches(['.', ',', ';', ':', ' ']);
    if clause.chars().count() <= most {
        return capitalised(clause);
    }
    let mut kept = String::new();
    for word in clause.split(' ') {
        if kept.chars().count() + 1 + word.chars().count() > most {
            break;
        }
        if !kept.is_empty() {
            kept.push(' ');
        }
        kept.push_str(word);
    }
    if kept.is_empty() {
        kept = clause.chars().take(most).collect();
    }
    // Half a clause after a comma says less than none.
    if let Some(comma) = kept.rfind(", ").filter(|at| at * 2 > most) {
        kept.truncate(comma);
    }
    // Of "yolks and caster sugar" the caster alone says nothing.
    if let Some((head, last)) = kept.rsplit_once(" and ")
        && !last.contains(' ')
    {
        kept.truncate(head.len());
    }
    let mut kept = kept.as_str();
    while let Some((head, last)) = kept.rsplit_once(' ')
        && UNFINISHED.contains(&last)
    {
        kept = head;
    }
    capitalised(kept.trim_end_matches([',', ';', ':', ' ', '(']))
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_gets_a_short_name() {
        for (step, name) in [
            (
                "Mix only until no dry flour is left, and stop there.",
                "Mix only",
            ),
            ("Bake at 180C for 9 minutes.", "Bake at 180C for 9 minutes"),
            (
                "Make a raw sabayon: whisk the eggs until pale.",
                "Make a raw sabayon",
            ),
            (
                "Put a pot of water on to boil for the noodles and the greens and the rest of the supper.",
                "Put a pot of water on to boil for the noodles and",
            ),
        ] {
            assert!(
                name.starts_with(&short(step)) || short(step) == name,
                "{}",
                short(step)
            );
        }
        assert_eq!(short(""), "");
    }
}
