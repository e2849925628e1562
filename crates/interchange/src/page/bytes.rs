//! Whether bytes or a text are a web page, and the text of a page's bytes: in the encoding that its mark, its head or its letters say.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use memchr::memmem;

/// A page says its encoding within its first bytes.
const HEAD: usize = 4096;
/// What a text begins with that is a page.
const BEGINNING: usize = 2048;

/// Whether `text` is the source of a web page: it begins as one, or it is full of elements from its first sign on.
///
/// # Examples
/// ```
/// assert!(interchange::is_page("<!doctype html><title>Toast</title>"));
/// assert!(interchange::is_page("<div class=\"recipe\"><p>Toast</p></div>"));
/// assert!(!interchange::is_page("Toast\n\n2 slices <b>white</b> bread"));
/// ```
#[must_use]
pub fn is_page(text: &str) -> bool {
    begins_as_page(
        text.trim_start_matches(|sign: char| sign.is_whitespace() || sign == '\u{FEFF}')
            .as_bytes(),
    )
}

fn begins_as_page(bytes: &[u8]) -> bool {
    let start = bytes
        .get(..bytes.len().min(BEGINNING))
        .unwrap_or_default()
        .to_ascii_lowercase();
    let opens = |name: &str| start.starts_with(name.as_bytes());
    if ["<!doctype html", "<html", "<head", "<body"]
        .iter()
        .any(|name| opens(name))
    {
        return true;
    }
    // A piece of a page, a saved page with a remark in front, or a page as XML.
    let closes = |end: &[u8]| memmem::find(bytes, end).is_some();
    let holds = |part: &[u8]| memmem::find(&start, part).is_some();
    ((opens("<!--") || opens("<?xml")) && (holds(b"<html") || holds(b"<!doctype html")))
        || ([
            "<div", "<article", "<section", "<main", "<script", "<meta", "<title",
        ]
        .iter()
        .any(|name| opens(name))
            && [
                &b"</div>"[..],
                b"</article>",
                b"</section>",
                b"</main>",
                b"</script>",
                b"</title>",
                b"</DIV>",
            ]
            .iter()
            .any(|end| closes(end)))
}

/// The text of bytes that are a web page, `None` for bytes that are not. Nothing is reported where the page's own encoding reads it
/// whole; what cannot be read becomes U+FFFD.
pub(crate) fn decoded(bytes: &[u8]) -> Option<String> {
    let encoding = encoding_of(bytes)?;
    let (text, _) = encoding.decode_with_bom_removal(bytes);
    Some(text.replace('\0', "\u{FFFD}"))
}

fn encoding_of(bytes: &[u8]) -> Option<&'static Encoding> {
    if let Some((encoding, length)) = Encoding::for_bom(bytes) {
        let rest = bytes.get(length..).unwrap_or_default();
        let begins = if encoding == UTF_8 {
            begins_as_page(rest.trim_ascii_start())
        } else {
            begins_wide(rest, encoding)
        };
        return begins.then_some(encoding);
    }
    for wide in [UTF_16LE, UTF_16BE] {
        if begins_wide(bytes, wide) {
            return Some(wide);
        }
    }
    if !begins_as_page(bytes.trim_ascii_start()) {
        return None;
    }
    let head = bytes.get(..bytes.len().min(HEAD)).unwrap_or_default();
    let said = said_encoding(head).filter(|said| *said != UTF_16LE && *said != UTF_16BE);
    let is_utf8 = std::str::from_utf8(bytes).is_ok();
    Some(match said {
        // What reads as UTF-8 with letters beyond ASCII is UTF-8, whatever its head says.
        _ if is_utf8 => UTF_8,
        Some(said) => said,
        // Most likely a page of the days before UTF-8, unless only a little is damaged.
        None if is_mostly_utf8(bytes) => UTF_8,
        None => WINDOWS_1252,
    })
}

/// Whether UTF-16 without a mark begins as a page.
fn begins_wide(bytes: &[u8], encoding: &'static Encoding) -> bool {
    let zero = usize::from(encoding == UTF_16LE);
    let start = bytes
        .get(..bytes.len().min(BEGINNING * 2) / 2 * 2)
        .unwrap_or_default();
    let is_wide =
        start.get(zero) == Some(&0) && start.get(1 - zero).is_some_and(|first| *first != 0);
    is_wide
        && begins_as_page(
            encoding
                .decode_without_bom_handling(start)
                .0
                .trim_start()
                .as_bytes(),
        )
}

/// "charset=…" in a meta element or the XML declaration's "encoding=…".
fn said_encoding(head: &[u8]) -> Option<&'static Encoding> {
    let small = head.to_ascii_lowercase();
    ["charset=", "encoding="].iter().find_map(|word| {
        let at = memmem::find(&small, word.as_bytes())? + word.len();
        let rest = small.get(at..)?;
        let rest = rest
            .strip_prefix(b"\"")
            .or_else(|| rest.strip_prefix(b"'"))
            .unwrap_or(rest);
        let length = rest
            .iter()
            .take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b':'))
            .count();
        Encoding::for_label(rest.get(..length)?)
    })
}

fn is_mostly_utf8(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let damaged = text.matches(char::REPLACEMENT_CHARACTER).count();
    let whole = text
        .chars()
        .filter(|sign| !sign.is_ascii() && *sign != char::REPLACEMENT_CHARACTER)
        .count();
    whole > damaged * 4
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(bytes: &[u8], expected: Option<&str>) {
        let read = decoded(bytes);
        assert_eq!(
            read.as_deref(),
            expected,
            "{:?}",
            String::from_utf8_lossy(bytes)
        );
    }

    #[test]
    fn pages_are_read_in_their_encoding() {
        check("<html>½ crème".as_bytes(), Some("<html>½ crème"));
        check(b"\xEF\xBB\xBF<html>x", Some("<html>x"));
        check(
            b"<html><meta charset=\"iso-8859-1\">cr\xE8me \x95",
            Some("<html><meta charset=\"iso-8859-1\">crème •"),
        );
        check(b"<html>cr\xE8me", Some("<html>crème"));
        check(
            b"<html><meta charset=windows-1251>\xC1\xEE\xF0\xF9",
            Some("<html><meta charset=windows-1251>Борщ"),
        );
        check(
            b"<html><meta charset=gbk>\xB6\xB9\xB8\xAF",
            Some("<html><meta charset=gbk>豆腐"),
        );
        check(
            "<html><meta charset=latin1>crème".as_bytes(),
            Some("<html><meta charset=latin1>crème"),
        );
        check(
            b"<html><meta charset=nonsense>cr\xE8me",
            Some("<html><meta charset=nonsense>crème"),
        );
        check(
            "<html>crème fraîche, pâté, jalapeño"
                .as_bytes()
                .iter()
                .chain(b"\xFF")
                .copied()
                .collect::<Vec<u8>>()
                .as_slice(),
            Some("<html>crème fraîche, pâté, jalapeño\u{FFFD}"),
        );
        check(b"<html>a\0b", Some("<html>a\u{FFFD}b"));
    }

    #[test]
    fn wide_pages_are_read_with_and_without_a_mark() {
        for (unit, mark) in [
            (u16::to_le_bytes as fn(u16) -> [u8; 2], "\u{FEFF}"),
            (u16::to_be_bytes, "\u{FEFF}"),
            (u16::to_le_bytes, ""),
            (u16::to_be_bytes, ""),
        ] {
            let text = format!("{mark}<!DOCTYPE html><p>½ crème 🍋</p>");
            let bytes: Vec<u8> = text.encode_utf16().flat_map(unit).collect();
            check(&bytes, Some("<!DOCTYPE html><p>½ crème 🍋</p>"));
        }
        let half = [
            0x3C, 0, 0x68, 0, 0x74, 0, 0x6D, 0, 0x6C, 0, 0x3E, 0, 0x00, 0xD8, 0x41,
        ];
        check(&half, Some("<html>\u{FFFD}"));
    }

    #[test]
    fn what_is_no_page_is_left_alone() {
        for text in [
            "",
            "2 eggs",
            "Toast <b>hot</b>",
            "<3 this cake",
            "# <html>",
            "\u{FEFF}2 eggs",
            "<b>2 eggs</b>",
        ] {
            check(text.as_bytes(), None);
        }
    }
}
