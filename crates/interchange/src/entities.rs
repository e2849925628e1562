//! Character references (`&frac12;`, `&#189;`, `&amp;`) to the characters they stand for. The names are those of the HTML standard
//! (html.spec.whatwg.org, "Named character references"); a star marks those that old pages write without semicolon.

use std::borrow::Cow;
use std::sync::LazyLock;

/// The longest name of the standard has 31 letters.
const LONGEST_NAME: usize = 32;

struct Named {
    name: &'static str,
    bare: bool,
    stands_for: &'static str,
}

static NAMES: LazyLock<Vec<Named>> = LazyLock::new(|| {
    let lines = include_str!("entities.txt").lines();
    lines
        .filter_map(|line| {
            let (name, stands_for) = line.split_once(' ')?;
            Some(Named {
                bare: name.ends_with('*'),
                name: name.trim_end_matches('*'),
                stands_for,
            })
        })
        .collect()
});

/// `text` with its references read, once. Text without any is given back as it is.
///
/// What is no reference stays as written; references to NUL, surrogates and beyond Unicode become U+FFFD.
pub(crate) fn decode(text: &str) -> Cow<'_, str> {
    let Some(first) = memchr::memchr(b'&', text.as_bytes()) else {
        return Cow::Borrowed(text);
    };
    let mut out = String::with_capacity(text.len());
    let (start, mut rest) = text.split_at(first);
    out.push_str(start);
    while let Some(after) = rest.strip_prefix('&') {
        let taken = reference(after, &mut out);
        if taken == 0 {
            out.push('&');
        }
        let tail = after.get(taken..).unwrap_or_default();
        let next = memchr::memchr(b'&', tail.as_bytes()).unwrap_or(tail.len());
        let (plain, more) = tail.split_at(next);
        out.push_str(plain);
        rest = more;
    }
    Cow::Owned(out)
}

/// `text` with its references read until none is left, since some pages write them twice (`&amp;frac12;`).
pub(crate) fn decode_all(text: &str) -> Cow<'_, str> {
    let mut read = decode(text);
    for _ in 0..3 {
        if !read.contains('&') {
            break;
        }
        let again = decode(&read).into_owned();
        if again == *read {
            break;
        }
        read = Cow::Owned(again);
    }
    read
}

/// The character of the reference `name` ("frac12", "#189"), `None` where it names none that a line may hold.
pub(crate) fn character_of(name: &str) -> Option<char> {
    let mut read = String::new();
    let taken = reference(&format!("{name};"), &mut read);
    let mut signs = read.chars();
    let sign = signs.next().filter(|_| taken == name.len() + 1)?;
    let is_one = signs.next().is_none();
    let is_words = sign != char::REPLACEMENT_CHARACTER && (!sign.is_control() || sign == '\n');
    (is_one && is_words).then_some(sign)
}

/// Reads one reference behind its "&" into `out`; gives how many bytes it took, none where there is no reference.
fn reference(after: &str, out: &mut String) -> usize {
    match after.strip_prefix('#') {
        Some(number) => numbered(number, out).map_or(0, |taken| taken + 1),
        None => named(after, out).unwrap_or(0),
    }
}

fn numbered(number: &str, out: &mut String) -> Option<usize> {
    let (digits, radix, before) = match number.strip_prefix(['x', 'X']) {
        Some(hex) => (hex, 16, 1),
        None => (number, 10, 0),
    };
    let length = digits
        .bytes()
        .take_while(|byte| char::from(*byte).is_digit(radix))
        .count();
    if length == 0 {
        return None;
    }
    let code = u32::from_str_radix(digits.get(..length)?, radix).unwrap_or(0);
    out.push(character(code));
    let semicolon = usize::from(digits.as_bytes().get(length) == Some(&b';'));
    Some(before + length + semicolon)
}

/// The character of a number, 128 to 159 as Windows has them, since that is what the writer's keyboard meant.
fn character(code: u32) -> char {
    const WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ";
    if (0x80..=0x9F).contains(&code) {
        let place = usize::try_from(code - 0x80).unwrap_or(0);
        return WINDOWS
            .chars()
            .nth(place)
            .unwrap_or(char::REPLACEMENT_CHARACTER);
    }
    match char::from_u32(code) {
        Some('\0') | None => char::REPLACEMENT_CHARACTER,
        Some(read) => read,
    }
}

fn named(after: &str, out: &mut String) -> Option<usize> {
    let length = after
        .bytes()
        .take(LONGEST_NAME)
        .take_while(u8::is_ascii_alphanumeric)
        .count();
    let word = after.get(..length)?;
    if after.as_bytes().get(length) == Some(&b';') {
        push(find(word)?, out);
        return Some(length + 1);
    }
    let bare = find(word).filter(|named| named.bare)?;
    push(bare, out);
    Some(length)
}

fn find(name: &str) -> Option<&'static Named> {
    let place = NAMES
        .binary_search_by(|named| named.name.as_bytes().cmp(name.as_bytes()))
        .ok()?;
    NAMES.get(place)
}

fn push(named: &Named, out: &mut String) {
    let codes = named.stands_for.split(' ');
    out.extend(codes.filter_map(|code| char::from_u32(u32::from_str_radix(code, 16).ok()?)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_are_read() {
        for (written, expected) in [
            ("salt &amp; pepper", "salt & pepper"),
            ("&frac12; cup &#189; &#xBD; &#XBD", "½ cup ½ ½ ½"),
            ("cr&egrave;me fra&icirc;che", "crème fraîche"),
            ("350&deg F &copy 2020", "350° F © 2020"),
            ("&frac13; &NotEqualTilde;", "⅓ ≂̸"),
            ("it&#146;s &#150; so", "it’s – so"),
            (
                "R&D, M&Ms, &; &# &#x; &unknown;",
                "R&D, M&Ms, &; &# &#x; &unknown;",
            ),
            ("&#0;&#xD800;&#99999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("&ampersand", "&ampersand"),
            ("ends with &", "ends with &"),
        ] {
            assert_eq!(decode(written), expected, "{written}");
        }
    }

    #[test]
    fn what_is_written_twice_is_read_twice() {
        assert_eq!(
            decode_all("1 &amp;frac12; cup &amp;amp;amp; more"),
            "1 ½ cup & more"
        );
        assert_eq!(decode_all("AT&T"), "AT&T");
    }

    #[test]
    fn the_names_are_in_order() {
        assert!(NAMES.len() > 2000);
        assert!(NAMES.is_sorted_by(|a, b| a.name.as_bytes() < b.name.as_bytes()));
    }
}
