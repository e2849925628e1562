//! Tokens to one exact number: digits, decimals, vulgar and mixed fractions, number words.
//! Reads neither ranges nor units; a number that cannot be held is a fault, never a wrong value.

use quantity::Magnitude;

use crate::lex::{Token, TokenKind, plain_digit, plain_figures, touching, vulgar};

/// Why digits that look like a number are none that a kitchen can use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NumberFault {
    /// "1/0"
    DivisionByZero,
    /// "1e308", or more digits than any kitchen needs.
    TooLarge,
    /// "1.2.3"
    Garbled,
}

/// The largest amount that is believed; beyond it the line is kept as text.
const LARGEST: u32 = 1_000_000_000;

type Reading = Result<Magnitude, NumberFault>;

/// The number that starts at token `at`, with the index of the token after it.
pub(crate) fn read_number(text: &str, tokens: &[Token], at: usize) -> Option<(Reading, usize)> {
    let token = *tokens.get(at)?;
    match token.kind {
        TokenKind::Number => Some(read_digits(text, tokens, at)),
        TokenKind::Vulgar => Some((vulgar_value(text, token), at + 1)),
        TokenKind::Word => read_words(text, tokens, at),
        _ => None,
    }
}

fn read_digits(text: &str, tokens: &[Token], at: usize) -> (Reading, usize) {
    if let Some(mixed) = read_run_together(text, tokens, at) {
        return mixed;
    }
    if let Some(fraction) = read_simple_fraction(text, tokens, at) {
        return fraction;
    }
    let token = tokens[at];
    if is_exponent(text, tokens, at) {
        return (Err(NumberFault::TooLarge), at + 3);
    }
    let whole = decimal(&plain_figures(token.text(text)));
    let Ok(value) = whole else {
        return (whole, at + 1);
    };
    match fraction_after(text, tokens, at).filter(|_| value.is_whole()) {
        Some((Ok(part), next)) if part < Magnitude::one() => (add(value, part), next),
        Some((Err(fault), next)) => (Err(fault), next),
        _ => (Ok(value), at + 1),
    }
}

/// "1.1/2", and "11/2" where no cook would count in halves so far: a mixed number that lost its blank.
fn read_run_together(text: &str, tokens: &[Token], at: usize) -> Option<(Reading, usize)> {
    let (upper, slash, lower) = (tokens.get(at)?, tokens.get(at + 1)?, tokens.get(at + 2)?);
    let tight = slash.is(TokenKind::Slash)
        && lower.is(TokenKind::Number)
        && touching(*upper, *slash)
        && touching(*slash, *lower);
    if !tight {
        return None;
    }
    let (whole, part) = parted(upper.text(text), lower.text(text))?;
    let below: u128 = lower.text(text).parse().ok()?;
    let part = Magnitude::new(part, below).ok()?;
    Some((add(Magnitude::from(whole), part), at + 3))
}

/// The whole number and the upper part of its fraction in "1.1" over "2" and in "11" over "2".
fn parted(upper: &str, lower: &str) -> Option<(u32, u128)> {
    let below: u128 = Some(lower).filter(|lower| lower.len() <= 2)?.parse().ok()?;
    if let Some((whole, part)) = upper.split_once('.') {
        let part: u128 = Some(part).filter(|part| part.len() <= 2)?.parse().ok()?;
        return (part > 0 && part < below).then_some((whole.parse().ok()?, part));
    }
    is_lost_blank(upper, lower).then_some(())?;
    let (whole, part) = upper.split_at(1);
    Some((whole.parse().ok()?, part.parse().ok()?))
}

/// "11/2", "13/4", "21/2": two digits over a kitchen's divisor, of which the second makes a plain fraction with it.
pub(crate) fn is_lost_blank(upper: &str, lower: &str) -> bool {
    let plain = |part: &str| {
        matches!(
            (part, lower),
            ("1", "2" | "3" | "4" | "8") | ("2", "3") | ("3", "4" | "8") | ("5" | "7", "8")
        )
    };
    upper.len() == 2
        && upper.bytes().all(|byte| byte.is_ascii_digit())
        && !upper.starts_with('0')
        && plain(&upper[1..])
}

/// "1/2"; the slash must touch at least one of its digits, so that "2 / 3" is one too but "ml / 7" never comes here.
fn read_simple_fraction(text: &str, tokens: &[Token], at: usize) -> Option<(Reading, usize)> {
    let (upper, slash, lower) = (tokens.get(at)?, tokens.get(at + 1)?, tokens.get(at + 2)?);
    if !upper.is(TokenKind::Number) || !slash.is(TokenKind::Slash) || !lower.is(TokenKind::Number) {
        return None;
    }
    let digits = |token: &Token| plain_figures(token.text(text)).parse::<u32>().ok();
    match (digits(upper), digits(lower)) {
        (Some(upper), Some(lower)) => {
            let value = Magnitude::new(u128::from(upper), u128::from(lower))
                .map_err(|_| NumberFault::DivisionByZero)
                .and_then(believable);
            Some((value, at + 3))
        }
        // Separators inside ("1.5/2") are no fraction; sheer length is a fault.
        _ if upper.text(text).len() > 9 || lower.text(text).len() > 9 => {
            Some((Err(NumberFault::TooLarge), at + 3))
        }
        _ => None,
    }
}

/// The fraction that makes a mixed number with the whole number at `at`: "½", " 1/2", "-1/2", " and 1/2", " and a half".
fn fraction_after(text: &str, tokens: &[Token], at: usize) -> Option<(Reading, usize)> {
    let next = *tokens.get(at + 1)?;
    match next.kind {
        TokenKind::Vulgar => Some((vulgar_value(text, next), at + 2)),
        TokenKind::Number => read_simple_fraction(text, tokens, at + 1),
        // "1-1/2" and "1 -1/2", which is no range; "1 - 1/2" might be one.
        TokenKind::Dash
            if touching(tokens[at], next)
                || tokens
                    .get(at + 2)
                    .is_some_and(|third| touching(next, *third)) =>
        {
            let third = *tokens.get(at + 2)?;
            match third.kind {
                _ if !touching(next, third) => None,
                TokenKind::Vulgar => Some((vulgar_value(text, third), at + 3)),
                _ => read_simple_fraction(text, tokens, at + 2),
            }
        }
        TokenKind::Plus => read_simple_fraction(text, tokens, at + 2),
        _ if next.is_word(text, "and") || next.text(text) == "&" => {
            let third = *tokens.get(at + 2)?;
            match third.kind {
                TokenKind::Vulgar => Some((vulgar_value(text, third), at + 3)),
                TokenKind::Number => read_simple_fraction(text, tokens, at + 2),
                _ => article_fraction(text, tokens, at + 2),
            }
        }
        _ => None,
    }
}

/// "a half", "half", "a quarter" after "one and".
fn article_fraction(text: &str, tokens: &[Token], at: usize) -> Option<(Reading, usize)> {
    let skip = usize::from(tokens.get(at)?.is_word(text, "a"));
    let word = tokens.get(at + skip)?;
    let lower = word.text(text).to_lowercase();
    let value = match lower.as_str() {
        "half" => (1, 2),
        "quarter" => (1, 4),
        "third" => (1, 3),
        _ => return None,
    };
    Some((
        Magnitude::new(value.0, value.1).map_err(|_| NumberFault::DivisionByZero),
        at + skip + 1,
    ))
}

fn vulgar_value(text: &str, token: Token) -> Reading {
    if let Some((upper, lower)) = raised(token.text(text)) {
        return Magnitude::new(upper, lower).map_err(|_| NumberFault::DivisionByZero);
    }
    let (upper, lower) = token
        .text(text)
        .chars()
        .next()
        .and_then(vulgar)
        .unwrap_or((1, 1));
    Magnitude::new(u128::from(upper), u128::from(lower)).map_err(|_| NumberFault::DivisionByZero)
}

/// "³/₄": raised digits over lowered ones.
fn raised(token: &str) -> Option<(u128, u128)> {
    let (upper, lower) = token.split_once(['/', '\u{2044}', '\u{2215}'])?;
    let number = |digits: &str| -> Option<u128> {
        let plain: Option<String> = digits.chars().map(plain_digit).collect();
        plain?.parse().ok()
    };
    Some((number(upper)?, number(lower)?))
}

fn is_exponent(text: &str, tokens: &[Token], at: usize) -> bool {
    let (Some(sign), Some(power)) = (tokens.get(at + 1), tokens.get(at + 2)) else {
        return false;
    };
    sign.is_word(text, "e")
        && touching(tokens[at], *sign)
        && touching(*sign, *power)
        && power.is(TokenKind::Number)
}

/// "12", "1.5", "0,5" (decimal comma), "1,000" (thousands).
fn decimal(digits: &str) -> Reading {
    if digits.len() > 30 {
        return Err(NumberFault::TooLarge);
    }
    if digits.matches('.').count() > 1 {
        return Err(NumberFault::Garbled);
    }
    // Nearly every number is a small whole one.
    if digits.len() < 9
        && let Ok(small) = digits.parse::<u32>()
    {
        return Ok(Magnitude::from(small));
    }
    let plain = if is_thousands(digits) {
        digits.replace(',', "")
    } else if digits.matches(',').count() == 1 && !digits.contains('.') {
        digits.replace(',', ".")
    } else {
        digits.to_owned()
    };
    plain
        .parse::<Magnitude>()
        .map_err(|_| NumberFault::TooLarge)
        .and_then(believable)
}

fn is_thousands(digits: &str) -> bool {
    let whole = digits.split('.').next().unwrap_or("");
    let mut groups = whole.split(',');
    let first = groups.next().unwrap_or("");
    let mut rest = groups.peekable();
    rest.peek().is_some()
        && (1..=3).contains(&first.len())
        && first != "0"
        && rest.all(|group| group.len() == 3)
}

fn believable(value: Magnitude) -> Reading {
    if value > Magnitude::from(LARGEST) {
        return Err(NumberFault::TooLarge);
    }
    Ok(value)
}

fn add(one: Magnitude, other: Magnitude) -> Reading {
    one.checked_add(other).map_err(|_| NumberFault::TooLarge)
}

/// "two", "half", "one and a half", "half a dozen", "a dozen", "a couple of".
fn read_words(text: &str, tokens: &[Token], at: usize) -> Option<(Reading, usize)> {
    let word = tokens[at].text(text).to_lowercase();
    let next_is = |offset: usize, other: &str| {
        tokens
            .get(at + offset)
            .is_some_and(|token| token.is_word(text, other))
    };
    match word.as_str() {
        "half" if next_is(1, "a") && next_is(2, "dozen") => {
            Some((Ok(Magnitude::from(6u32)), at + 3))
        }
        "half" => {
            let article = usize::from(next_is(1, "a") || next_is(1, "an"));
            Some((article_value(1, 2), at + 1 + article))
        }
        "quarter" => {
            let article = usize::from(next_is(1, "of"));
            Some((article_value(1, 4), at + 1 + article))
        }
        "dozen" => Some((Ok(Magnitude::from(12u32)), at + 1)),
        "a" if next_is(1, "dozen") => Some((Ok(Magnitude::from(12u32)), at + 2)),
        "a" if next_is(1, "half") => Some((article_value(1, 2), at + 2)),
        "a" if next_is(1, "quarter") => Some((article_value(1, 4), at + 2)),
        "a" | "another" if next_is(1, "couple") => Some((
            Ok(Magnitude::from(2u32)),
            at + 2 + usize::from(next_is(2, "of")),
        )),
        "couple" => Some((
            Ok(Magnitude::from(2u32)),
            at + 1 + usize::from(next_is(1, "of")),
        )),
        _ => {
            let value = Magnitude::from(whole_word(&word)?);
            if next_is(1, "dozen") {
                let dozens = value
                    .checked_mul(Magnitude::from(12u32))
                    .map_err(|_| NumberFault::TooLarge);
                return Some((dozens, at + 2));
            }
            if let Some((fraction, next)) = spelt_fraction(text, tokens, at, value) {
                return Some((fraction, next));
            }
            match fraction_after(text, tokens, at) {
                Some((Ok(part), next)) if part < Magnitude::one() && next_is(1, "and") => {
                    Some((add(value, part), next))
                }
                _ => Some((Ok(value), at + 1)),
            }
        }
    }
}

/// "one half", "two thirds", "three quarters".
fn spelt_fraction(
    text: &str,
    tokens: &[Token],
    at: usize,
    upper: Magnitude,
) -> Option<(Reading, usize)> {
    let lower = match tokens.get(at + 1)?.text(text).to_lowercase().as_str() {
        "half" | "halves" => 2u32,
        "third" | "thirds" => 3,
        "quarter" | "quarters" => 4,
        _ => return None,
    };
    let value = upper
        .checked_div(Magnitude::from(lower))
        .map_err(|_| NumberFault::DivisionByZero);
    // "three quarters of a cup": the article belongs to the number.
    let is = |at: usize, word: &str| {
        tokens
            .get(at)
            .is_some_and(|token| token.is_word(text, word))
    };
    let of_one = is(at + 2, "of") && (is(at + 3, "a") || is(at + 3, "an"));
    Some((value, at + if of_one { 4 } else { 2 }))
}

fn article_value(upper: u128, lower: u128) -> Reading {
    Magnitude::new(upper, lower).map_err(|_| NumberFault::DivisionByZero)
}

fn whole_word(word: &str) -> Option<u32> {
    Some(match word {
        "one" => 1,
        "two" => 2,
        "three" => 3,
        "four" => 4,
        "five" => 5,
        "six" => 6,
        "seven" => 7,
        "eight" => 8,
        "nine" => 9,
        "ten" => 10,
        "eleven" => 11,
        "twelve" => 12,
        "fifteen" => 15,
        "twenty" => 20,
        "thirty" => 30,
        "forty" => 40,
        "forty-five" => 45,
        "sixty" => 60,
        "ninety" => 90,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lex::tokens;

    fn check(input: &str, expected: &str) {
        let tokens = tokens(input);
        let found = match read_number(input, &tokens, 0) {
            Some((Ok(value), next)) => format!("{value} +{}", tokens.len() - next),
            Some((Err(fault), _)) => format!("{fault:?}"),
            None => "none".to_owned(),
        };
        assert_eq!(found, expected, "{input}");
    }

    #[test]
    fn reads_what_cooks_write() {
        for (input, expected) in [
            ("12", "12 +0"),
            ("1.5", "3/2 +0"),
            ("0,5", "1/2 +0"),
            ("1,000", "1000 +0"),
            ("1/2", "1/2 +0"),
            ("1 1/2", "3/2 +0"),
            ("1-1/2", "3/2 +0"),
            ("1 +1/4", "5/4 +0"),
            ("2 -1/4", "9/4 +0"),
            ("2.3/4 cups", "11/4 +1"),
            ("31/2 cups", "7/2 +1"),
            ("13/3 cups", "13/3 +1"),
            ("2³/₄ cups", "11/4 +1"),
            ("two thirds of a pint", "2/3 +1"),
            ("1½", "3/2 +0"),
            ("1 ½", "3/2 +0"),
            ("1 and 1/2", "3/2 +0"),
            ("One and a half", "3/2 +0"),
            ("half a dozen", "6 +0"),
            ("a dozen", "12 +0"),
            ("Half handful", "1/2 +1"),
            ("half a lemon", "1/2 +1"),
            ("two thirds", "2/3 +0"),
            ("a couple of", "2 +0"),
            ("1\u{2044}2", "1/2 +0"),
            ("4 1", "4 +1"),
        ] {
            check(input, expected);
        }
    }

    #[test]
    fn keeps_from_guessing_at_faulty_numbers() {
        check("1/0 cup", "DivisionByZero");
        check("1e308 g", "TooLarge");
        check(&"9".repeat(1_000_000), "TooLarge");
        check("1.2.3 g", "Garbled");
        check("cup", "none");
    }
}
