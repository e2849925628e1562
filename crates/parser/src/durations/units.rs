//! The units of time: "min", "hours", "45'", a unit run on to the next word, and the form that web pages write ("PT1H30M").
//! Knows how long a unit is, not how many of it are meant.

use quantity::TimeSpan;

use super::Reader;
use crate::lex::{Token, TokenKind, touching};

pub(super) const HOUR: u64 = 3600;
pub(super) const DAY: u64 = 24 * HOUR;
/// Longer stretches are no kitchen's.
pub(super) const LONGEST: u64 = 20 * 366 * DAY;

pub(super) fn iso_stretch(text: &str, tokens: &[Token], at: usize) -> Option<(TimeSpan, usize)> {
    let rest = text.get(tokens.get(at)?.start..)?;
    let length = rest
        .bytes()
        .take(40)
        .take_while(u8::is_ascii_alphanumeric)
        .count();
    let seconds = iso_seconds(&rest[..length])?;
    let end = text.len() - rest.len() + length;
    let next = at
        + tokens[at..]
            .iter()
            .take_while(|token| token.start < end)
            .count();
    Some((TimeSpan::between(seconds, seconds), next))
}

/// "PT1H30M", as web pages write a stretch of time, in seconds.
fn iso_seconds(word: &str) -> Option<u64> {
    let upper = word.to_ascii_uppercase();
    let (days, clock) = upper.strip_prefix('P')?.split_once('T')?;
    let mut seconds = match days {
        "" => 0,
        days => days
            .strip_suffix('D')?
            .parse::<u64>()
            .ok()?
            .checked_mul(DAY)?,
    };
    let mut digits = String::new();
    for mark in clock.chars() {
        let unit = match mark {
            '0'..='9' => {
                digits.push(mark);
                continue;
            }
            'H' => HOUR,
            'M' => 60,
            'S' => 1,
            _ => return None,
        };
        let count: u64 = std::mem::take(&mut digits).parse().ok()?;
        seconds = count.checked_mul(unit)?.checked_add(seconds)?;
    }
    (digits.is_empty() && seconds > 0 && seconds <= LONGEST).then_some(seconds)
}

impl Reader<'_> {
    /// The seconds of the unit of time at token `at`, and the index after it.
    pub(super) fn unit(&self, at: usize) -> Option<(u64, usize)> {
        if self.is_minute_mark(at) {
            return Some((60, at + 1));
        }
        let dash = usize::from(self.kind(at) == Some(TokenKind::Dash));
        let at = at + dash;
        let token = self
            .tokens
            .get(at)
            .filter(|token| token.is(TokenKind::Word))?;
        let tight = self.touches_before(at);
        let word = token.text(self.text);
        let seconds = match word {
            "s" if tight || self.is_lone_letter(at) => 1,
            "m" if tight => 60,
            _ => unit_seconds(word).or_else(|| unit_run_on(word).filter(|_| dash > 0))?,
        };
        let dot = self.tokens.get(at + 1).is_some_and(|dot| {
            dot.text(self.text) == "."
                && touching(*token, *dot)
                && word.len() <= 4
                && self
                    .tokens
                    .get(at + 2)
                    .is_some_and(|next| !next.text(self.text).starts_with(char::is_uppercase))
        });
        let next = at + 1 + usize::from(dot);
        // "1hour hour 5minutes minutes": said once for the eye and once for readers of the screen.
        let again = self
            .tokens
            .get(next)
            .filter(|token| token.is(TokenKind::Word) && word.len() > 1)
            .and_then(|token| unit_seconds(token.text(self.text)))
            == Some(seconds);
        Some((seconds, next + usize::from(again)))
    }

    /// "45'": a prime that touches its number and no word behind it. "350'" is an oven, and "'another 5'" a quotation.
    fn is_minute_mark(&self, at: usize) -> bool {
        const MOST: u32 = 90;
        if self.kind(at) != Some(TokenKind::Other) || !is_prime(self.word(at)) {
            return false;
        }
        let number = at.wrapping_sub(1);
        let few = self.word(number).parse::<u32>().is_ok_and(|count| {
            count <= MOST || count < 2 * MOST && self.any_before(number, 1, &["for"])
        });
        let quoted = (number.saturating_sub(12)..number)
            .any(|before| is_prime(self.word(before)) && !self.touches_before(before));
        let measured = self.kind(at + 1) == Some(TokenKind::Times)
            || self.any(at + 1, &["x", "by", "of", "long", "wide", "tall"])
            || self.touches_before(at + 1) && self.kind(at + 1) == Some(TokenKind::Word);
        few && self.touches_before(at) && !quoted && !measured
    }

    /// "30-40 s." with a blank before the letter.
    fn is_lone_letter(&self, at: usize) -> bool {
        let number = at.checked_sub(1).and_then(|at| self.kind(at));
        let ends = matches!(
            self.kind(at + 1),
            None | Some(TokenKind::Stop | TokenKind::Comma | TokenKind::Close)
        );
        number == Some(TokenKind::Number) && ends
    }
}

/// Whether a word can make a stretch of time of the number before it, or is one by itself.
pub(crate) fn is_time_word(word: &str) -> bool {
    matches!(word.as_bytes(), [b's' | b'm'])
        || unit_seconds(word).is_some()
        || unit_run_on(word).is_some()
        || ["overnight", "half-hour", "half-an-hour"]
            .iter()
            .any(|other| word.eq_ignore_ascii_case(other))
}

/// The seconds of a unit of time, in any case and number, in English and its neighbours.
fn unit_seconds(word: &str) -> Option<u64> {
    const UNITS: &[(u64, &[&str])] = &[
        (
            60,
            &[
                "minutes", "minute", "min", "mins", "minuten", "minutos", "minuti", "mintues",
                "minuets", "minuts", "minites",
            ],
        ),
        (
            HOUR,
            &[
                "hour", "hours", "hr", "hrs", "h", "stunde", "stunden", "heure", "heures", "hora",
                "horas",
            ],
        ),
        (1, &["seconds", "second", "sec", "secs"]),
        (DAY, &["days", "day"]),
        (7 * DAY, &["weeks", "week", "wk", "wks"]),
        (30 * DAY, &["months", "month"]),
        (365 * DAY, &["years", "year", "yr", "yrs"]),
    ];
    let first = word.as_bytes().first()?.to_ascii_lowercase();
    if word.len() > 8 || !matches!(first, b'm' | b'h' | b's' | b'd' | b'w' | b'y') {
        return None;
    }
    UNITS
        .iter()
        .find(|(_, names)| names.iter().any(|name| word.eq_ignore_ascii_case(name)))
        .map(|(seconds, _)| *seconds)
}

/// "10-secondbursts", "30-minute-rest": a unit with the next word run on to it.
fn unit_run_on(word: &str) -> Option<u64> {
    [("second", 1), ("minute", 60), ("hour", HOUR)]
        .iter()
        .find(|(name, _)| {
            word.get(..name.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(name))
        })
        .map(|(_, seconds)| *seconds)
}

/// The marks that stand for minutes behind a number, or close a quotation.
pub(super) fn is_prime(mark: &str) -> bool {
    matches!(mark, "'" | "\u{2019}" | "\u{2032}")
}
