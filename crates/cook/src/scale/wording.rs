//! Words looked for in a line or a step, without making new strings: a view is drawn anew for every frame of a drag.

/// Whether `word` (lower case) or its plural stands in `text` as a word.
pub(super) fn has_word(text: &str, word: &str) -> bool {
    words(text).any(|other| is_word(other, word))
}

/// Whether any of `wanted`, words with spaces between them, stands in `text`.
pub(super) fn has_any(text: &str, wanted: &str) -> bool {
    // Most words are told apart by their first letter: only where one of the wanted begins so, all are compared.
    let begins = first_letters(wanted);
    words(text).any(|other| {
        begins & letter_bit(other.as_bytes()) != 0
            && wanted.split(' ').any(|word| is_word(other, word))
    })
}

fn first_letters(wanted: &str) -> u64 {
    let mut begins = 0;
    let mut at_start = true;
    for (place, byte) in wanted.bytes().enumerate() {
        if at_start {
            begins |= letter_bit(&wanted.as_bytes()[place..]);
        }
        at_start = byte == b' ';
    }
    begins
}

/// One bit for the first letter, in either case.
fn letter_bit(word: &[u8]) -> u64 {
    let first = word.first().copied().unwrap_or(b' ');
    1 << (first.to_ascii_lowercase() & 63)
}

/// Whether `phrase` (lower case ASCII) stands in `text`, in any case.
pub(super) fn has_phrase(text: &str, phrase: &str) -> bool {
    let (text, phrase) = (text.as_bytes(), phrase.as_bytes());
    !phrase.is_empty()
        && text
            .windows(phrase.len())
            .any(|window| window.eq_ignore_ascii_case(phrase))
}

pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphabetic())
        .filter(|word| !word.is_empty())
}

fn is_word(other: &str, word: &str) -> bool {
    let Some(start) = other.get(..word.len()) else {
        return false;
    };
    let rest = &other[word.len()..];
    start.eq_ignore_ascii_case(word) && matches!(rest, "" | "s" | "S")
}

/// The text with its first letter large.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// "a", "a and b", "a, b and c".
pub(super) fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
