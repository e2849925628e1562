//! Text to tokens: numbers, vulgar fractions, words, dashes, degree signs and marks, each with its place in the text.
//! Reads no meaning: what a number is worth or whether a word is a unit is decided elsewhere.

use std::borrow::Cow;

mod view;

pub(crate) use view::TokenView;

/// What a token is by its look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TokenKind {
    /// Digits, with the separators inside: `12`, `1.5`, `0,5`, `1,000`.
    Number,
    /// One vulgar fraction: `½`.
    Vulgar,
    /// Letters, with the apostrophes and hyphens inside: `don't`, `all-purpose`.
    Word,
    /// Any hyphen, dash or minus.
    Dash,
    /// A slash or fraction slash.
    Slash,
    /// `×` or `*`.
    Times,
    /// `°` or `º`.
    Degree,
    /// A straight or curly double quote or a double prime.
    Quote,
    /// `+`
    Plus,
    /// `,`
    Comma,
    /// `(` or `[`
    Open,
    /// `)` or `]`
    Close,
    /// `:`
    Colon,
    /// `;`
    Semicolon,
    /// `.`, `!` or `?`
    Stop,
    /// Any other mark.
    Other,
}

/// A piece of the text with its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Token {
    pub(crate) fn text(self, text: &str) -> &str {
        text.get(self.start..self.end).unwrap_or("")
    }

    pub(crate) fn is(self, kind: TokenKind) -> bool {
        self.kind == kind
    }

    pub(crate) fn is_word(self, text: &str, word: &str) -> bool {
        self.kind == TokenKind::Word && self.text(text).eq_ignore_ascii_case(word)
    }
}

/// Whether two tokens stand side by side with nothing between them.
pub(crate) fn touching(left: Token, right: Token) -> bool {
    left.end == right.start
}

/// The tokens of `text` in order; blanks are left out.
pub(crate) fn tokens(text: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(first) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let (kind, length) = if digit(first).is_some() {
            (Some(TokenKind::Number), number_length(&text[at..]))
        } else if let Some(length) = raised_length(&text[at..]) {
            (Some(TokenKind::Vulgar), length)
        } else if first.is_alphabetic() {
            (Some(TokenKind::Word), word_length(&text[at..]))
        } else if let Some(length) = emphasis_length(&text[at..]) {
            (None, length)
        } else {
            (mark_kind(first), first.len_utf8())
        };
        if let Some(kind) = kind {
            found.push(Token {
                kind,
                start: at,
                end: at + length,
            });
        }
        at += length;
    }
    found
}

fn mark_kind(mark: char) -> Option<TokenKind> {
    Some(match mark {
        _ if mark.is_whitespace() || is_invisible(mark) => return None,
        _ if vulgar(mark).is_some() => TokenKind::Vulgar,
        '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '~' | '\u{301C}' | '\u{FF5E}' => {
            TokenKind::Dash
        }
        '/' | '\u{2044}' | '\u{2215}' | '\u{FF0F}' => TokenKind::Slash,
        '×' | '*' | '✕' => TokenKind::Times,
        '°' | 'º' | '˚' => TokenKind::Degree,
        '"' | '\u{201C}' | '\u{201D}' | '\u{2033}' => TokenKind::Quote,
        '+' => TokenKind::Plus,
        ',' => TokenKind::Comma,
        '(' | '[' => TokenKind::Open,
        ')' | ']' => TokenKind::Close,
        ':' => TokenKind::Colon,
        ';' => TokenKind::Semicolon,
        '.' | '!' | '?' => TokenKind::Stop,
        _ => TokenKind::Other,
    })
}

/// Marks that no reader sees: zero-width spaces, byte-order marks, variation selectors.
pub(crate) fn is_invisible(mark: char) -> bool {
    matches!(mark, '\u{200B}'..='\u{200F}' | '\u{FEFF}' | '\u{FE00}'..='\u{FE0F}' | '\u{AD}' | '\u{2060}')
}

/// Markdown's `**` and `__` around words are no words.
fn emphasis_length(text: &str) -> Option<usize> {
    ["**", "__"]
        .iter()
        .find(|mark| text.starts_with(**mark))
        .map(|mark| mark.len())
}

/// What a digit is worth, in our own figures, in wide ones, and in those of Arabic, Persian and Devanagari.
pub(crate) fn digit(mark: char) -> Option<u32> {
    match mark {
        '0'..='9' => mark.to_digit(10),
        '\u{FF10}'..='\u{FF19}' => Some(u32::from(mark) - 0xFF10),
        '\u{660}'..='\u{669}' => Some(u32::from(mark) - 0x660),
        '\u{6F0}'..='\u{6F9}' => Some(u32::from(mark) - 0x6F0),
        '\u{966}'..='\u{96F}' => Some(u32::from(mark) - 0x966),
        _ => None,
    }
}

/// A number's own text in plain figures, without what stands between thousands and what no reader sees.
pub(crate) fn plain_figures(number: &str) -> Cow<'_, str> {
    if number.is_ascii() && !number.contains('\'') {
        return Cow::Borrowed(number);
    }
    let plain = number.chars().filter_map(|mark| match digit(mark) {
        Some(value) => char::from_digit(value, 10),
        None => Some(mark).filter(|mark| matches!(mark, '.' | ',')),
    });
    Cow::Owned(plain.collect())
}

fn number_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut end = 0;
    loop {
        let is_digit = |byte: &u8| byte.is_ascii_digit();
        let separated =
            matches!(bytes.get(end), Some(b'.' | b',')) && bytes.get(end + 1).is_some_and(is_digit);
        if bytes.get(end).is_some_and(is_digit) || separated {
            end += 1;
        } else if let Some(more) = text.get(end..).and_then(|rest| rarer_figure(rest, true)) {
            end += more;
        } else {
            return thousands_length(text, end);
        }
    }
}

/// How long a figure is that is not one of ours; within a number also a sign that no reader sees before the next figure: "2\u{AD}00".
pub(crate) fn rarer_figure(text: &str, within: bool) -> Option<usize> {
    let first = text.chars().next().filter(|mark| !mark.is_ascii())?;
    if digit(first).is_some() {
        return Some(first.len_utf8());
    }
    let next = text.get(first.len_utf8()..)?.chars().next()?;
    let hidden = matches!(first, '\u{AD}' | '\u{200B}' | '\u{2060}');
    (within && hidden && digit(next).is_some()).then_some(first.len_utf8())
}

/// With the thousands behind it, where they stand apart as other countries write them: "1\u{202F}000", "1'000".
pub(crate) fn thousands_length(text: &str, whole: usize) -> usize {
    let mut end = whole;
    if !(1..=3).contains(&whole) || text.starts_with('0') || !text.is_char_boundary(whole) {
        return whole;
    }
    while let Some(rest) = text.get(end..) {
        let mut marks = rest.chars();
        let Some(between) = marks.next() else { break };
        let apart = matches!(
            between,
            '\u{A0}' | '\u{202F}' | '\u{2009}' | '\'' | '\u{2019}'
        );
        let figures = marks.take_while(char::is_ascii_digit).take(4).count();
        if !apart || figures != 3 {
            break;
        }
        end += between.len_utf8() + 3;
    }
    end
}

fn word_length(text: &str) -> usize {
    let mut end = 0;
    let mut marks = text.char_indices().peekable();
    while let Some((at, mark)) = marks.next() {
        let joins = matches!(mark, '-' | '\'' | '\u{2019}')
            && marks.peek().is_some_and(|(_, next)| next.is_alphabetic());
        let combines = matches!(mark, '\u{300}'..='\u{36F}');
        if !mark.is_alphabetic() && !joins && !combines {
            break;
        }
        end = at + mark.len_utf8();
    }
    end
}

/// The digit that a raised or lowered one stands for.
pub(crate) fn plain_digit(mark: char) -> Option<char> {
    let place = match mark {
        '⁰' | '₀' => 0,
        '¹' | '₁' => 1,
        '²' | '₂' => 2,
        '³' | '₃' => 3,
        '⁴'..='⁹' => u32::from(mark) - u32::from('⁰'),
        '₄'..='₉' => u32::from(mark) - u32::from('₀'),
        _ => return None,
    };
    char::from_digit(place, 10)
}

/// The bytes of a fraction in raised and lowered digits: "³/₄".
pub(crate) fn raised_length(text: &str) -> Option<usize> {
    let run = |text: &str| -> usize {
        let digits = text.chars().take(3);
        digits
            .take_while(|mark| plain_digit(*mark).is_some())
            .map(char::len_utf8)
            .sum()
    };
    let upper = run(text);
    let slash = text[upper..]
        .chars()
        .next()
        .filter(|mark| matches!(mark, '/' | '\u{2044}' | '\u{2215}'))?;
    let from = upper + slash.len_utf8();
    let lower = run(&text[from..]);
    (upper > 0 && lower > 0).then_some(from + lower)
}

/// Numerator and denominator of a vulgar fraction.
pub(crate) fn vulgar(mark: char) -> Option<(u32, u32)> {
    Some(match mark {
        '½' => (1, 2),
        '⅓' => (1, 3),
        '⅔' => (2, 3),
        '¼' => (1, 4),
        '¾' => (3, 4),
        '⅕' => (1, 5),
        '⅖' => (2, 5),
        '⅗' => (3, 5),
        '⅘' => (4, 5),
        '⅙' => (1, 6),
        '⅚' => (5, 6),
        '⅐' => (1, 7),
        '⅛' => (1, 8),
        '⅜' => (3, 8),
        '⅝' => (5, 8),
        '⅞' => (7, 8),
        '⅑' => (1, 9),
        '⅒' => (1, 10),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(input: &str, expected: &[&str]) {
        let found: Vec<&str> = tokens(input)
            .iter()
            .map(|token| token.text(input))
            .collect();
        assert_eq!(found, expected, "{input}");
    }

    #[test]
    fn splits_what_cooks_write_without_blanks() {
        check("50gr sugar", &["50", "gr", "sugar"]);
        check("1½ cups", &["1", "½", "cups"]);
        check("8-12h", &["8", "-", "12", "h"]);
        check("30x25cm", &["30", "x", "25", "cm"]);
        check("1,000 ml, warm", &["1,000", "ml", ",", "warm"]);
        check("all-purpose", &["all-purpose"]);
        check(
            "½ cup crème fraîche 🍋",
            &["½", "cup", "crème", "fraîche", "🍋"],
        );
        check("350°F", &["350", "°", "F"]);
        check(
            "1\u{202F}000 g, 1'000 g",
            &["1\u{202F}000", "g", ",", "1'000", "g"],
        );
        check(
            "2\u{A0}eggs, 20\u{A0}0000",
            &["2", "eggs", ",", "20", "0000"],
        );
        check("２００ g ٢٠٠ g", &["２００", "g", "٢٠٠", "g"]);
    }
}
