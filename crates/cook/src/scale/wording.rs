//! Words looked for in a line or a step, without making new strings: a view is drawn anew for every frame of a drag.

/// Whether `word` (lower case) or its plural stands in `text` as a word.
pub(super) fn has_word(text: &str, word: &str) -> bool {
    has_any(text, word)
}

/// Whether any of `wanted`, lower-case words with single spaces between them, or its plural stands in `text` as a word.
pub(super) fn has_any(text: &str, wanted: &str) -> bool {
    let first_letters = wanted
        .split(' ')
        .filter_map(|word| word.bytes().next())
        .fold(0u32, |letters, first| letters | letter(first));
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if !is_letter(bytes[at]) {
            at += if bytes[at] == DASH_OR_QUOTE { 3 } else { 1 };
            continue;
        }
        let from = at;
        while at < bytes.len() && is_letter(bytes[at]) {
            at += 1;
        }
        let worth_a_look = first_letters & letter(bytes[from]) != 0;
        if worth_a_look
            && wanted
                .split(' ')
                .any(|word| is_word(&bytes[from..at], word))
        {
            return true;
        }
    }
    false
}

/// One bit for each first letter, so that most words are passed over at a glance.
fn letter(first: u8) -> u32 {
    1 << (first.to_ascii_lowercase() & 31)
}

/// The first of the three bytes of dashes, quotation marks and the like.
const DASH_OR_QUOTE: u8 = 0xE2;

/// Letters of any script, but not dashes and quotation marks.
fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || (byte >= 0x80 && byte != DASH_OR_QUOTE)
}

/// Whether `phrase` (lower case ASCII) stands in `text`, in any case.
pub(super) fn has_phrase(text: &str, phrase: &str) -> bool {
    let (text, phrase) = (text.as_bytes(), phrase.as_bytes());
    let Some(first) = phrase.first() else {
        return false;
    };
    text.windows(phrase.len()).any(|window| {
        window[0].to_ascii_lowercase() == *first && window.eq_ignore_ascii_case(phrase)
    })
}

fn is_word(other: &[u8], word: &str) -> bool {
    let Some((start, rest)) = other.split_at_checked(word.len()) else {
        return false;
    };
    start.eq_ignore_ascii_case(word.as_bytes()) && matches!(rest, b"" | b"s" | b"S")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_whole_in_any_case_and_number() {
        for (text, wanted, expected) in [
            ("Grease a tin.", "tin", true),
            ("two Tins", "tin", true),
            ("tinned tomatoes", "tin", false),
            ("martini", "tin", false),
            ("Sauté it—stir, then brown.", "fry sauté", true),
            ("word—whisk it", "whisk beat", true),
            ("“Bake” it", "bake", true),
            ("", "bake", false),
        ] {
            assert_eq!(has_any(text, wanted), expected, "{text}");
        }
        assert!(has_phrase("A Butter Block", "butter block"));
        assert!(!has_phrase("block of butter", "butter block"));
    }
}
