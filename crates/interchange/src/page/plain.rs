//! Words of a page to plain text: references read, markup inside removed, white space made one blank, and the signs gone that only
//! steer a display (zero width, soft hyphens, overrides of the direction of writing, tags), so that no line can disturb its neighbours.

use crate::entities::decode_all;

/// `written` as one line of plain text.
pub(crate) fn line(written: &str) -> String {
    let mut out = String::with_capacity(written.len());
    push(&decode_all(written), &mut out);
    out.truncate(out.trim_end().len());
    out
}

/// Adds text whose references are read: white space becomes one blank, steering signs go.
pub(crate) fn push(text: &str, out: &mut String) {
    if text.is_ascii() && !text.bytes().any(|byte| byte.is_ascii_control()) && !text.contains("  ")
    {
        let text = if out.is_empty() || out.ends_with(' ') {
            text.trim_start()
        } else {
            text
        };
        out.push_str(text);
        return;
    }
    for sign in text.chars() {
        if sign.is_whitespace() || is_blank(sign) {
            if !out.is_empty() && !out.ends_with(' ') {
                out.push(' ');
            }
        } else if !steers(sign) {
            out.push(sign);
        }
    }
}

/// Signs that look like a blank and are none to Unicode.
fn is_blank(sign: char) -> bool {
    matches!(sign, '\u{2800}' | '\u{3164}')
}

/// Signs without a shape of their own.
pub(crate) fn steers(sign: char) -> bool {
    matches!(sign,
        '\0'..='\u{8}' | '\u{E}'..='\u{1F}' | '\u{7F}'..='\u{9F}' | '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{180E}'
        | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}'
        | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Letters and digits only, in small letters, fractions as digits: two writings of one line have the same key.
pub(crate) fn key(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        if sign.is_ascii_alphanumeric() {
            out.push(sign.to_ascii_lowercase());
        } else if sign.is_alphanumeric() {
            match fraction(sign) {
                Some(digits) => out.push_str(digits),
                None => out.extend(sign.to_lowercase()),
            }
        }
    }
    out
}

fn fraction(sign: char) -> Option<&'static str> {
    const SIGNS: &[(char, &str)] = &[
        ('½', "12"),
        ('⅓', "13"),
        ('⅔', "23"),
        ('¼', "14"),
        ('¾', "34"),
        ('⅕', "15"),
        ('⅖', "25"),
        ('⅗', "35"),
        ('⅘', "45"),
        ('⅙', "16"),
        ('⅚', "56"),
        ('⅛', "18"),
        ('⅜', "38"),
        ('⅝', "58"),
        ('⅞', "78"),
    ];
    SIGNS
        .iter()
        .find(|(known, _)| *known == sign)
        .map(|(_, digits)| *digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_plain() {
        for (written, expected) in [
            ("  1 &frac12;\u{A0}cups \n\t flour ", "1 ½ cups flour"),
            ("do\u{AD}ugh flour\u{200B}less", "dough flourless"),
            ("2 eggs \u{202E}gnitset\u{202C}", "2 eggs gnitset"),
            ("salt\u{0}&#0; x", "salt\u{FFFD} x"),
            ("a\u{E0041}b", "ab"),
            ("&amp;amp; &lt;b&gt;", "& <b>"),
        ] {
            assert_eq!(line(written), expected, "{written:?}");
        }
    }

    #[test]
    fn keys_forget_case_and_signs() {
        assert_eq!(key("1 ½ Cups (flour)"), key("1 1/2 cups flour"));
        assert_eq!(key("Crème"), "crème");
    }
}
