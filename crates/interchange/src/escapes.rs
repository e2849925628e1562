//! Halves of letters in JSON: some programs write one half of a pair, which no reader of JSON takes. Each becomes the sign for a letter
//! that could not be read; everything else stays as it is.

use std::borrow::Cow;

/// `json` with every half of a pair that stands alone made "\ufffd".
pub(crate) fn without_halves(json: &str) -> Cow<'_, str> {
    let mut mended = String::new();
    let mut kept = 0;
    let mut at = 0;
    while let Some(next) = json.get(at..).and_then(|rest| rest.find('\\')) {
        let place = at + next;
        let (length, is_half) = match unit(json, place) {
            Some(0xD800..=0xDBFF) if matches!(unit(json, place + 6), Some(0xDC00..=0xDFFF)) => {
                (12, false)
            }
            Some(0xD800..=0xDFFF) => (6, true),
            // "\\u" is a backslash and a letter.
            _ => (2, false),
        };
        if is_half {
            mended.push_str(json.get(kept..place).unwrap_or_default());
            mended.push_str("\\ufffd");
            kept = place + length;
        }
        at = next_boundary(json, place + length);
    }
    if kept == 0 {
        return Cow::Borrowed(json);
    }
    mended.push_str(json.get(kept..).unwrap_or_default());
    Cow::Owned(mended)
}

/// The number of an escape "\u1234" that begins there.
fn unit(json: &str, place: usize) -> Option<u32> {
    let digits = json.get(place..place + 6)?.strip_prefix("\\u")?;
    u32::from_str_radix(digits, 16).ok()
}

fn next_boundary(json: &str, place: usize) -> usize {
    (place..json.len())
        .find(|at| json.is_char_boundary(*at))
        .unwrap_or(json.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_that_stand_alone_are_replaced() {
        for (written, expected) in [
            (r#""a\ud83d\ude00b""#, r#""a\ud83d\ude00b""#),
            (r#""a\ud83db""#, r#""a\ufffdb""#),
            (r#""\ude00""#, r#""\ufffd""#),
            (r#""\ud83d\ud83d\ude00""#, r#""\ufffd\ud83d\ude00""#),
            (r#""\\ud83d""#, r#""\\ud83d""#),
            (r#""\ud8é""#, r#""\ud8é""#),
            ("\"\\é", "\"\\é"),
            ("\\", "\\"),
        ] {
            assert_eq!(without_halves(written), expected);
        }
    }
}
