//! Byte offsets of a text to the UTF-16 offsets that the window counts in.

use recipe::ByteSpan;

/// How many bytes lie between two places whose offset is kept.
const STRIDE: usize = 1024;

/// The UTF-16 offsets of one text; looking one up costs at most a kilobyte of counting.
pub(super) struct Utf16<'a> {
    text: &'a str,
    /// Byte offset, on a character boundary, and the UTF-16 offset there.
    kept: Vec<(usize, u32)>,
}

impl<'a> Utf16<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let mut kept = vec![(0, 0)];
        let mut units = 0u32;
        let mut next = STRIDE;
        for (byte, letter) in text.char_indices() {
            if byte >= next {
                kept.push((byte, units));
                next = byte + STRIDE;
            }
            units = units.saturating_add(u32::try_from(letter.len_utf16()).unwrap_or(1));
        }
        Self { text, kept }
    }

    /// The UTF-16 offset of `byte`; a place inside a character counts as its start, one past the end as the end.
    pub(super) fn offset(&self, byte: usize) -> u32 {
        let place = self.kept.partition_point(|(start, _)| *start <= byte);
        let (start, mut units) = place
            .checked_sub(1)
            .and_then(|place| self.kept.get(place))
            .copied()
            .unwrap_or((0, 0));
        for (at, letter) in self.text.get(start..).unwrap_or("").char_indices() {
            if start + at + letter.len_utf8() > byte {
                break;
            }
            units = units.saturating_add(u32::try_from(letter.len_utf16()).unwrap_or(1));
        }
        units
    }

    pub(super) fn span(&self, span: ByteSpan) -> (u32, u32) {
        (self.offset(span.start), self.offset(span.end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_as_the_window_does() {
        let text = "½ cup crème fraîche 🍋 and more";
        let index = Utf16::new(text);
        for (byte, _) in text.char_indices().chain([(text.len(), ' ')]) {
            let expected: usize = text[..byte].encode_utf16().count();
            assert_eq!(index.offset(byte), u32::try_from(expected).expect("short"));
        }
        assert_eq!(index.offset(1), 0, "inside a character");
        assert_eq!(index.offset(10_000), index.offset(text.len()));
    }

    #[test]
    fn long_texts_count_the_same() {
        let text = "🍋 é x\n".repeat(2_000);
        let index = Utf16::new(&text);
        for byte in (0..text.len()).step_by(997) {
            if text.is_char_boundary(byte) {
                let expected = text[..byte].encode_utf16().count();
                assert_eq!(index.offset(byte), u32::try_from(expected).expect("short"));
            }
        }
    }
}
