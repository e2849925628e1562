//! Bytes of old programs to text: UTF-8 and UTF-16 where they are it, else the Windows or the DOS page, whichever fits the letters around.

/// 0x80 to 0x9F of Windows-1252; above that it is Latin-1.
const WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ";
/// 0x80 to 0xFF of the DOS code page 437.
const DOS: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}";

/// The text in `bytes`, and whether its letters had to be guessed.
pub(crate) fn decode(bytes: &[u8]) -> Option<(String, bool)> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        let text = text.trim_start_matches('\u{FEFF}');
        return (!text.contains('\0')).then(|| (text.to_owned(), false));
    }
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        return crate::read_text(bytes).ok().map(|read| (read.text, false));
    }
    if bytes.contains(&0) {
        return None;
    }
    let page = if is_dos(bytes) { dos } else { windows };
    Some((bytes.iter().map(|byte| page(*byte)).collect(), true))
}

/// Small letters with accents stand at 0x81 to 0xA5 in DOS and at 0xE0 to 0xFF in Windows: those beside other letters decide.
fn is_dos(bytes: &[u8]) -> bool {
    let beside = |at: usize| {
        let letter = |at: Option<usize>| {
            at.and_then(|at| bytes.get(at))
                .is_some_and(u8::is_ascii_alphabetic)
        };
        letter(at.checked_sub(1)) && letter(at.checked_add(1))
    };
    let count = |range: std::ops::RangeInclusive<u8>| {
        let inside = bytes
            .iter()
            .enumerate()
            .filter(|(at, byte)| range.contains(byte) && beside(*at));
        inside.count()
    };
    // A typographic apostrophe (0x92) between letters is Windows' too.
    let apostrophes = bytes.iter().filter(|byte| **byte == 0x92).count();
    count(0x81..=0xA5).saturating_sub(apostrophes) > count(0xC0..=0xFF)
}

fn windows(byte: u8) -> char {
    match byte {
        0x80..=0x9F => WINDOWS
            .chars()
            .nth(usize::from(byte - 0x80))
            .unwrap_or(char::REPLACEMENT_CHARACTER),
        _ => char::from(byte),
    }
}

fn dos(byte: u8) -> char {
    match byte {
        0x80.. => DOS
            .chars()
            .nth(usize::from(byte - 0x80))
            .unwrap_or(char::REPLACEMENT_CHARACTER),
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_pages_are_told_apart() {
        let check = |bytes: &[u8], expected: &str| {
            assert_eq!(
                decode(bytes).map(|(text, _)| text).as_deref(),
                Some(expected)
            );
        };
        check("½ cup crème".as_bytes(), "½ cup crème");
        check(
            b"\xBD cup cr\xE8me fra\xEEche, don\x92t stir",
            "½ cup crème fraîche, don’t stir",
        );
        check(b"\xAB cup cr\x8Ame fra\x8Cche", "½ cup crème fraîche");
        check(b"350\xB0F", "350°F");
        assert_eq!(decode(b"a\0\xFF"), None);
        assert_eq!(DOS.chars().count(), 128);
        assert_eq!(WINDOWS.chars().count(), 32);
    }
}
