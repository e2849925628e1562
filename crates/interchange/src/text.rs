//! Bytes to text: byte order marks, UTF-16 and damaged UTF-8 are read with a note; what is no text is refused.
//! Does not look for recipes and does not change line ends.

use recipe::{ByteSpan, Diagnostic, Severity};
use thiserror::Error;

/// A text and what was doubtful about its bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecodedText {
    /// The text, without byte order mark.
    pub text: String,
    /// `bytes_replaced` where something could not be read.
    pub notes: Vec<Diagnostic>,
}

/// Why bytes cannot be taken for a text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TextError {
    /// A picture, an archive, a program.
    #[error("this is {kind} and no text with a recipe in it")]
    NotText {
        /// What it looks like: "a PDF file", "a picture or a program".
        kind: &'static str,
    },
}

impl TextError {
    /// The stable code at the wire.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotText { .. } => "not_text",
        }
    }

    /// What the cook can do about it.
    #[must_use]
    pub fn hint(&self) -> String {
        match self {
            Self::NotText { kind: DATABASE } => {
                "a backup of Levain is restored in Settings; for levain-cli, copy it to a folder as library.db".to_owned()
            }
            Self::NotText { .. } => {
                "open it in its own program, copy the recipe and paste it here".to_owned()
            }
        }
    }
}

/// The text in `bytes`: UTF-8 with or without byte order mark, or UTF-16 with one; a web page in the encoding it says.
///
/// Bytes that are no UTF-8 become U+FFFD and are reported in `notes`; nothing else is changed.
///
/// # Errors
/// [`TextError::NotText`] for known binary formats and for bytes with NUL in them.
///
/// # Examples
/// ```
/// let read = interchange::read_text(b"\xEF\xBB\xBF2 eggs")?;
/// assert_eq!(read.text, "2 eggs");
/// assert!(interchange::read_text(b"%PDF-1.7 ...").is_err());
/// # Ok::<(), interchange::TextError>(())
/// ```
pub fn read_text(bytes: &[u8]) -> Result<DecodedText, TextError> {
    if let Some(kind) = known_binary(bytes) {
        return Err(TextError::NotText { kind });
    }
    // A page says itself how it is written, and has its own rules for what cannot be read.
    if let Some(text) = crate::page::decoded(bytes) {
        let notes = replaced(&text).into_iter().collect();
        return Ok(DecodedText { text, notes });
    }
    let text = match bytes {
        [0xEF, 0xBB, 0xBF, rest @ ..] => String::from_utf8_lossy(rest).into_owned(),
        [0xFF, 0xFE, rest @ ..] => from_utf16(rest, u16::from_le_bytes),
        [0xFE, 0xFF, rest @ ..] => from_utf16(rest, u16::from_be_bytes),
        all => String::from_utf8_lossy(all).into_owned(),
    };
    if text.contains('\0') {
        return Err(TextError::NotText {
            kind: "a picture or a program",
        });
    }
    // A replacement character that the writer typed would be reported too; that does no harm.
    let notes = replaced(&text).into_iter().collect();
    Ok(DecodedText { text, notes })
}

/// The first bytes of a text, at most `most` and no half character.
pub(crate) fn start(text: &str, most: usize) -> &str {
    let mut end = most.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

/// What a library and a backup of one look like from outside.
const DATABASE: &str = "a database";

fn known_binary(bytes: &[u8]) -> Option<&'static str> {
    const KINDS: &[(&[u8], &str)] = &[
        (b"%PDF-", "a PDF file"),
        (b"PK\x03\x04", "a zip archive or office document"),
        (b"\x89PNG", "a picture"),
        (b"\xFF\xD8\xFF", "a picture"),
        (b"GIF8", "a picture"),
        (b"\x1F\x8B", "a compressed file"),
        (b"\x7FELF", "a program"),
        (b"SQLite format 3\0", DATABASE),
    ];
    KINDS
        .iter()
        .find(|(magic, _)| bytes.starts_with(magic))
        .map(|(_, kind)| *kind)
}

fn from_utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|pair| unit(*pair));
    let mut text: String = char::decode_utf16(units)
        .map(|read| read.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect();
    if !rest.is_empty() {
        text.push(char::REPLACEMENT_CHARACTER);
    }
    text
}

fn replaced(text: &str) -> Option<Diagnostic> {
    let count = text.matches(char::REPLACEMENT_CHARACTER).count();
    let first = text.find(char::REPLACEMENT_CHARACTER)?;
    let line = text.get(..first)?.matches('\n').count() + 1;
    Some(Diagnostic {
        code: "bytes_replaced",
        severity: Severity::Warning,
        span: Some(ByteSpan::new(
            first,
            first + char::REPLACEMENT_CHARACTER.len_utf8(),
        )),
        message: format!(
            "{count} {} could not be read, the first in line {line}",
            if count == 1 {
                "character"
            } else {
                "characters"
            }
        ),
        hint: Some("look for the sign \u{FFFD} and type what belongs there".to_owned()),
        text: text
            .lines()
            .nth(line - 1)
            .unwrap_or_default()
            .chars()
            .take(60)
            .collect(),
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn utf16(text: &str, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
        "\u{FEFF}"
            .encode_utf16()
            .chain(text.encode_utf16())
            .flat_map(unit)
            .collect()
    }

    #[test]
    fn reads_what_people_save_texts_as() {
        let text = "½ cup crème fraîche 🍋\r\n2 eggs";
        for bytes in [
            text.as_bytes().to_vec(),
            format!("\u{FEFF}{text}").into_bytes(),
            utf16(text, u16::to_le_bytes),
            utf16(text, u16::to_be_bytes),
        ] {
            let read = read_text(&bytes).expect("text");
            assert_eq!(read.text, text);
            assert_eq!(read.notes, Vec::new());
        }
    }

    #[test]
    fn damaged_text_is_kept_and_reported() {
        let read = read_text(b"Pancakes\ncr\xE8me \xFF 200 ml\n").expect("text");
        assert_eq!(read.text, "Pancakes\ncr\u{FFFD}me \u{FFFD} 200 ml\n");
        let [note] = read.notes.as_slice() else {
            panic!("one note expected: {:?}", read.notes);
        };
        assert_eq!(note.code, "bytes_replaced");
        assert_eq!(
            note.message,
            "2 characters could not be read, the first in line 2"
        );
        assert_eq!(note.span.map(|span| span.of(&read.text)), Some("\u{FFFD}"));
    }

    #[test]
    fn half_a_pair_and_lone_surrogates_are_replaced() {
        let mut bytes = utf16("egg", u16::to_le_bytes);
        bytes.extend([0x00, 0xD8, 0x41]);
        let read = read_text(&bytes).expect("text");
        assert_eq!(read.text, "egg\u{FFFD}\u{FFFD}");
        assert_eq!(read.notes.len(), 1);
    }

    #[test]
    fn refuses_what_is_no_text() {
        for (bytes, kind) in [
            (&b"\x89PNG\r\n\x1A\n"[..], "a picture"),
            (b"PK\x03\x04\x14\x00", "a zip archive or office document"),
            (b"flour\0\0\0sugar", "a picture or a program"),
            (b"SQLite format 3\0\x10\x00", "a database"),
        ] {
            assert_eq!(read_text(bytes), Err(TextError::NotText { kind }));
        }
    }

    #[test]
    fn nothing_is_an_empty_text() {
        for bytes in [&b""[..], b"\xEF\xBB\xBF", b"\xFF\xFE"] {
            assert_eq!(read_text(bytes).expect("text").text, "");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            if let Ok(read) = read_text(&bytes) {
                prop_assert!(!read.text.contains('\0'));
                let damaged = read.text.contains(char::REPLACEMENT_CHARACTER);
                prop_assert_eq!(damaged, !read.notes.is_empty());
                for note in &read.notes {
                    prop_assert_eq!(note.span.map(|span| span.of(&read.text)), Some("\u{FFFD}"));
                }
            }
        }

        #[test]
        fn any_text_comes_back_unchanged(text in "[^\\x00\\x{FEFF}\\x{FFFD}]{1,80}") {
            let known = known_binary(text.as_bytes()).is_some();
            match read_text(text.as_bytes()) {
                Ok(read) => prop_assert_eq!(read.text, text),
                Err(error) => prop_assert!(known, "{}", error),
            }
        }
    }
}
