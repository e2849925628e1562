//! Words folded for the search: crème, CREME and creme are one; Straße and strasse; smørrebrød and smorrebrod.
//! Does the same to what is stored and to what is typed; the text itself is never changed.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// `text` in compatibility form, lower case, without accents and invisible format characters; letters that do not decompose are
/// spelled out; Chinese, Japanese and Korean characters stand apart, since such text has no spaces to find words by.
pub(crate) fn folded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.nfkd().filter(|one| !is_dropped(*one)) {
        for lower in character
            .to_lowercase()
            .filter(|one| !is_combining_mark(*one))
        {
            match spelled_out(lower) {
                Some(letters) => out.push_str(letters),
                None if is_ideographic(lower) => {
                    out.push(' ');
                    out.push(lower);
                    out.push(' ');
                }
                None if lower.is_alphanumeric() => out.push(lower),
                // One kind of gap, so that the index and the query cut words at the same places.
                None => out.push(' '),
            }
        }
    }
    out
}

fn spelled_out(character: char) -> Option<&'static str> {
    Some(match character {
        'ß' => "ss",
        'ø' => "o",
        'æ' => "ae",
        'œ' => "oe",
        'ł' => "l",
        'ı' => "i",
        'đ' | 'ð' => "d",
        'þ' => "th",
        _ => return None,
    })
}

/// Accents, and characters of the class Cf (format) and NUL, which nobody sees: soft hyphen, zero-width space, marks of direction.
fn is_dropped(character: char) -> bool {
    is_combining_mark(character)
        || matches!(character,
            '\0' | '\u{AD}' | '\u{600}'..='\u{605}' | '\u{61C}' | '\u{6DD}' | '\u{70F}' | '\u{8E2}' | '\u{180E}'
            | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{206F}'
            | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0001}' | '\u{E0020}'..='\u{E007F}')
}

fn is_ideographic(character: char) -> bool {
    matches!(character, '\u{2E80}'..='\u{2FDF}' | '\u{3005}'..='\u{30FF}' | '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}'
        | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}')
}

/// A word of a text with its place in bytes.
pub(crate) struct Word<'text> {
    /// Where it starts in the text.
    pub start: usize,
    /// The word as written.
    pub written: &'text str,
}

/// The words of a text as written; marks and invisible characters belong to the word that they stand in.
pub(crate) fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.get(at..)?;
        let skipped = rest.find(char::is_alphanumeric)?;
        let start = at + skipped;
        let tail = text.get(start..)?;
        let is_part = |one: char| one.is_alphanumeric() || is_dropped(one);
        let length = tail.find(|one| !is_part(one)).unwrap_or(tail.len());
        at = start + length;
        Some(Word {
            start,
            written: tail.get(..length)?,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_that_a_cook_takes_for_one_fold_to_one() {
        for (one, other) in [
            ("crème fraîche", "creme fraiche"),
            ("cre\u{300}me", "crème"),
            ("Straße", "strasse"),
            ("smørrebrød", "smorrebrod"),
            ("JALAPEÑO", "jalapeno"),
            ("flour\u{200B}less", "flourless"),
            ("do\u{AD}ugh", "dough"),
            ("ﬁg", "fig"),
            ("２００ｇ", "200g"),
            ("Łódź", "lodz"),
            ("İzmir köfte", "izmir kofte"),
        ] {
            assert_eq!(folded(one), folded(other), "{one}");
        }
        assert_eq!(folded("½ cup"), "1 2 cup");
        assert_eq!(folded("餃子"), " 餃  子 ");
    }

    #[test]
    fn words_keep_their_places() {
        let text = "– crème, cre\u{300}me 2x!";
        let found: Vec<_> = words(text).map(|word| (word.start, word.written)).collect();
        assert_eq!(found, [(4, "crème"), (12, "cre\u{300}me"), (20, "2x")]);
    }
}
