//! The stretches of time in a step: how long, and whether a cook would start a timer for it.
//! Reads no clock; a number without a unit of time ("at 350 for 10 minutes") is never a stretch.

mod counts;
mod uses;

use quantity::{Magnitude, TimeSpan};
use recipe::{ByteSpan, DurationKind};

use crate::lex::{Token, TokenKind, touching};

const HOUR: u64 = 3600;
const DAY: u64 = 24 * HOUR;
/// Longer stretches are no kitchen's.
const LONGEST: u64 = 20 * 366 * DAY;

/// A stretch of time with its place and use.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Duration {
    pub(crate) span: ByteSpan,
    pub(crate) time: TimeSpan,
    pub(crate) kind: DurationKind,
}

/// All stretches of time in `text`, in order.
pub(crate) fn durations(text: &str, tokens: &[Token]) -> Vec<Duration> {
    let mut found = Vec::new();
    // Most steps speak of no time at all.
    let timed = |token: &Token| token.is(TokenKind::Word) && is_time_word(token.text(text));
    if !tokens.iter().any(timed) {
        return found;
    }
    let reader = Reader { text, tokens };
    let mut at = 0;
    while at < tokens.len() {
        let Some((stretch, next)) = reader.stretch(at) else {
            at += 1;
            continue;
        };
        if let Some(duration) = reader.judged(stretch, at, next, &found) {
            found.push(duration);
        }
        at = next;
    }
    found
}

/// The whole of `text` as one stretch of time, as after "Prep time:": "1 hour 20 minutes".
pub(crate) fn stretch_at(text: &str, tokens: &[Token], at: usize) -> Option<(TimeSpan, usize)> {
    if let Some(found) = iso_stretch(text, tokens, at) {
        return Some(found);
    }
    let reader = Reader { text, tokens };
    let (stretch, next) = reader.stretch(at)?;
    let (minutes, next) = reader.bare_minutes(stretch, next).unwrap_or((0, next));
    let stretch = stretch.plus(minutes, minutes);
    Some((TimeSpan::between(stretch.low, stretch.high), next))
}

fn iso_stretch(text: &str, tokens: &[Token], at: usize) -> Option<(TimeSpan, usize)> {
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

struct Reader<'a> {
    text: &'a str,
    tokens: &'a [Token],
}

impl Reader<'_> {
    fn word(&self, at: usize) -> &str {
        self.tokens
            .get(at)
            .map_or("", |token| token.text(self.text))
    }

    fn is(&self, at: usize, word: &str) -> bool {
        self.tokens
            .get(at)
            .is_some_and(|token| token.is_word(self.text, word))
    }

    fn any(&self, at: usize, words: &[&str]) -> bool {
        self.tokens.get(at).is_some_and(|token| {
            token.is(TokenKind::Word)
                && words
                    .iter()
                    .any(|word| token.text(self.text).eq_ignore_ascii_case(word))
        })
    }

    /// As [`Self::any`], for the token `back` places before `at`.
    fn any_before(&self, at: usize, back: usize, words: &[&str]) -> bool {
        at.checked_sub(back).is_some_and(|at| self.any(at, words))
    }

    fn kind(&self, at: usize) -> Option<TokenKind> {
        self.tokens.get(at).map(|token| token.kind)
    }

    /// One stretch from token `at`, with both ends where a range follows.
    fn stretch(&self, at: usize) -> Option<(Stretch, usize)> {
        let (first, next) = self.simple(at)?;
        let Some(second) = self.range_from(next) else {
            return Some((first, next));
        };
        match self.simple(second) {
            Some((other, after)) if other.high > first.low => Some((
                Stretch {
                    low: first.low,
                    high: other.high,
                    open: false,
                },
                after,
            )),
            _ => Some((first, next)),
        }
    }

    /// The index after what joins two stretches to a range: "-", "to", "or", "and up to", ", or up to", "but no more than".
    fn range_from(&self, at: usize) -> Option<usize> {
        let comma = usize::from(self.kind(at) == Some(TokenKind::Comma));
        let joined = at + comma;
        if self.any(joined, &["or", "and", "but"]) {
            let next = joined + 1 + usize::from(self.is(joined + 1, "for"));
            if self.is(next, "up") && self.is(next + 1, "to") {
                return Some(next + 2);
            }
            if self.any(next, &["no", "not"])
                && self.any(next + 1, &["more", "longer"])
                && self.is(next + 2, "than")
            {
                return Some(next + 3);
            }
            let plain = next == joined + 1 && comma == 0 && self.is(joined, "or");
            let allowed = plain || self.is(next, "overnight") && !self.is(joined, "but");
            return allowed.then_some(next);
        }
        if self.is(joined, "up") && self.is(joined + 1, "to") {
            return Some(joined + 2);
        }
        let mark = self.kind(at) == Some(TokenKind::Dash) || self.is(at, "to");
        mark.then_some(at + 1)
    }

    /// One count with its unit and the smaller units after it: "1 hour 20 minutes", "an hour and a half", "overnight".
    fn simple(&self, at: usize) -> Option<(Stretch, usize)> {
        if self.is(at, "overnight") {
            let named = self.any(at + 1, &["version", "option", "method", "oats", "recipe"]);
            return (!named).then_some((Stretch::of(8 * HOUR), at + 1));
        }
        if self.any(at, &["half-hour", "half-an-hour"]) {
            return Some((Stretch::of(HOUR / 2), at + 1));
        }
        let count = self.count(at)?;
        let (seconds, next) = self.unit(count.next)?;
        let stretch = Stretch {
            low: times(count.low, seconds)?,
            high: times(count.high, seconds)?,
            open: count.plus,
        };
        let (stretch, next) = self.with_rest(stretch, seconds, next);
        (stretch.high <= LONGEST && stretch.high > 0).then_some((stretch, next))
    }

    /// What stands behind a stretch in `seconds` and belongs to it: "and a half", "or two", "and 15 minutes", "h30".
    fn with_rest(&self, stretch: Stretch, seconds: u64, at: usize) -> (Stretch, usize) {
        if self.is(at, "and")
            && let Some((part, next)) = self.fraction(at + 1)
            && let Some(part) = times(part, seconds)
            && self.unit(next).is_none()
        {
            return (stretch.plus(part, part), next);
        }
        let only_one = stretch.low == seconds && stretch.high == seconds;
        if only_one && self.is(at, "or") && self.unit(at + 2).is_none() {
            let most = match self.word(at + 1) {
                "two" | "2" => 2,
                "three" | "3" => 3,
                _ => 1,
            };
            if most > 1 {
                return (stretch.plus(0, (most - 1) * seconds), at + 2);
            }
        }
        if let Some((low, high, next)) = self.smaller(at, seconds) {
            return (stretch.plus(low, high), next);
        }
        match self.bare_minutes(stretch, at) {
            Some((minutes, next)) => (stretch.plus(minutes, minutes), next),
            None => (stretch, at),
        }
    }

    /// "20 minutes", "and 15 to 25 min", "15m" after a larger unit, with both ends.
    fn smaller(&self, at: usize, than: u64) -> Option<(u64, u64, usize)> {
        let from = at + usize::from(self.is(at, "and") || self.kind(at) == Some(TokenKind::Comma));
        if self.kind(from) != Some(TokenKind::Number) {
            return None;
        }
        let count = self.count(from)?;
        let (seconds, next) = self.unit(count.next)?;
        (seconds < than).then_some(())?;
        Some((
            times(count.low, seconds)?,
            times(count.high, seconds)?,
            next,
        ))
    }

    /// "1 hr 20": minutes without their unit at the end of a line, in seconds.
    fn bare_minutes(&self, hours: Stretch, at: usize) -> Option<(u64, usize)> {
        let whole = hours.low == hours.high && hours.low.is_multiple_of(HOUR) && hours.low < DAY;
        let last = at + 1 == self.tokens.len()
            || matches!(
                self.kind(at + 1),
                Some(TokenKind::Close | TokenKind::Other | TokenKind::Stop | TokenKind::Comma)
            )
            || self.is_run_on(at);
        let minutes: u64 = self.tokens.get(at)?.text(self.text).parse().ok()?;
        (whole && last && (1..60).contains(&minutes)).then(|| (minutes * 60, at + 1))
    }

    /// In "1h30 until set" the number is told by what it touches before it.
    fn is_run_on(&self, at: usize) -> bool {
        let touches = at > 0
            && self
                .tokens
                .get(at)
                .is_some_and(|token| touching(self.tokens[at - 1], *token));
        touches && self.kind(at + 1) == Some(TokenKind::Word) && self.unit(at + 1).is_none()
    }

    /// The seconds of the unit of time at token `at`, and the index after it.
    fn unit(&self, at: usize) -> Option<(u64, usize)> {
        let dash = usize::from(self.kind(at) == Some(TokenKind::Dash));
        let at = at + dash;
        let token = self
            .tokens
            .get(at)
            .filter(|token| token.is(TokenKind::Word))?;
        let tight = at > 0 && touching(self.tokens[at - 1], *token);
        let word = token.text(self.text);
        let seconds = match word {
            "s" if tight => 1,
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
        Some((seconds, at + 1 + usize::from(dot)))
    }

    /// The stretch with its use, `None` where it is no stretch of its own ("1 min less than the packet says").
    fn judged(
        &self,
        stretch: Stretch,
        from: usize,
        to: usize,
        earlier: &[Duration],
    ) -> Option<Duration> {
        let compared = self.any(to, &["less", "fewer", "shorter", "short", "old", "shy"])
            || self.any(to, &["longer", "more"]) && self.is(to + 1, "than");
        if compared {
            return None;
        }
        let last = self.tokens[to - 1];
        let end = if last.text(self.text) == "." {
            last.start
        } else {
            last.end
        };
        let open = stretch.low == stretch.high && (stretch.open || self.is_open(from, to));
        Some(Duration {
            span: ByteSpan::new(self.tokens[from].start, end),
            time: TimeSpan {
                low: stretch.low,
                high: stretch.high,
                open,
            },
            kind: self.use_of(stretch, from, to, earlier),
        })
    }
}

#[derive(Debug, Clone, Copy)]
struct Stretch {
    low: u64,
    high: u64,
    /// "4+ hours"
    open: bool,
}

impl Stretch {
    fn of(seconds: u64) -> Self {
        Self {
            low: seconds,
            high: seconds,
            open: false,
        }
    }

    fn plus(self, low: u64, high: u64) -> Self {
        Self {
            low: self.low.saturating_add(low),
            high: self.high.saturating_add(high),
            open: self.open,
        }
    }
}

/// Whether a word can make a stretch of time of the number before it, or is one by itself.
fn is_time_word(word: &str) -> bool {
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
                "minutes", "minute", "min", "mins", "minuten", "minutos", "minuti",
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

/// `count` units of `seconds` each in whole seconds, rounded down.
fn times(count: Magnitude, seconds: u64) -> Option<u64> {
    let whole = count.checked_mul(Magnitude::from(seconds)).ok()?.whole();
    u64::try_from(whole).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lex::tokens;

    fn check(input: &str, expected: &str) {
        let found: Vec<String> = durations(input, &tokens(input))
            .iter()
            .map(|found| {
                let open = if found.time.open { "+" } else { "" };
                format!(
                    "{}-{}{open} {:?} {}",
                    found.time.low,
                    found.time.high,
                    found.kind,
                    found.span.of(input)
                )
            })
            .collect();
        assert_eq!(found.join("; "), expected, "{input}");
    }

    #[test]
    fn reads_how_cooks_say_time() {
        check("Bake at 350 for 10 minutes", "600-600 Timer 10 minutes");
        check("Leave for 8-12h in the fridge", "28800-43200 Timer 8-12h");
        check("Bake about 1h 15m.", "4500-4500 Timer 1h 15m");
        check(
            "Roast an hour and a half",
            "5400-5400 Timer an hour and a half",
        );
        check(
            "Simmer 30 seconds to a minute",
            "30-60 Timer 30 seconds to a minute",
        );
        check("2 to 2 1/2 hours", "7200-9000 Timer 2 to 2 1/2 hours");
        check(
            "sauté for another couple of minutes",
            "120-120 Timer another couple of minutes",
        );
        check("sauté for another minute", "60-60 Timer another minute");
        check("20 minutes at least", "1200-1200+ Timer 20 minutes");
        check("cook for 1 min less than the packet says", "");
        check("Fry 3-4min", "180-240 Timer 3-4min");
        check("mix in a second bowl", "");
        check("fill a 12-hole tin with 4-strand dough", "");
        check("use a 1M nozzle", "");
    }

    #[test]
    fn reads_words_for_spans() {
        check("fry a minute or two", "60-120 Timer a minute or two");
        check(
            "bake 1 hour and 15 to 25 minutes",
            "4500-5100 Timer 1 hour and 15 to 25 minutes",
        );
        check("boil several minutes", "180-300 Timer several minutes");
        check("fry for a further minute", "60-60 Timer a further minute");
        check("stir for 5 or so minutes", "300-300 Timer 5 or so minutes");
        check("about 45-ish minutes", "2700-2700 Timer 45-ish minutes");
        check(
            "three quarters of an hour",
            "2700-2700 Timer three quarters of an hour",
        );
        check(
            "two-and-a-half hours",
            "9000-9000 Timer two-and-a-half hours",
        );
        check(
            "between 20 and 25 minutes",
            "1200-1500 Timer 20 and 25 minutes",
        );
        check("roast 1h30 until done", "5400-5400 Timer 1h30");
        check(
            "rest thirty-five minutes",
            "2100-2100 Timer thirty-five minutes",
        );
        check("a minimum of 30 minutes", "1800-1800+ Timer 30 minutes");
        check(
            "at least 4 hours but no longer than 24 hours",
            "14400-86400 Timer 4 hours but no longer than 24 hours",
        );
        check("no more than 2 minutes", "120-120 Timer 2 minutes");
        check("the overnight version rises slowly", "");
        check("2 minutes longer than the packet says", "");
        check("0 minutes", "");
        check("leave for 1000000000 years", "");
    }

    #[test]
    fn tells_a_timer_from_a_moment_and_from_keeping() {
        check("stir every 30 seconds", "30-30 Ref 30 seconds");
        check("Check it after 35 minutes.", "2100-2100 Ref 35 minutes");
        check("It keeps 3 days in a tin.", "259200-259200 Store 3 days");
        check("Allow 12 minutes per pound", "720-720 Per 12 minutes");
        check("Fry 2 minutes per side", "120-120 Timer 2 minutes");
        check("turning every other minute", "120-120 Ref other minute");
        check("during the last minute of cooking", "60-60 Ref last minute");
        check("flip at 10 minutes", "600-600 Ref 10 minutes");
        check("with 5 minutes left", "300-300 Ref 5 minutes");
        check(
            "Bake 40 minutes, turning after 20 minutes",
            "2400-2400 Timer 40 minutes; 1200-1200 Ref 20 minutes",
        );
        check(
            "Rest 20 minutes. After 20 minutes, open it",
            "1200-1200 Timer 20 minutes; 1200-1200 Ref 20 minutes",
        );
        check("for a final 3 minutes", "180-180 Timer 3 minutes");
        check("24 hours for every 4 pounds", "86400-86400 Per 24 hours");
        check(
            "30 minutes (or overnight if time allows)",
            "1800-1800 Timer 30 minutes; 28800-28800 Alt overnight",
        );
        check(
            "Freeze for 24 hours until solid",
            "86400-86400 Timer 24 hours",
        );
        check("Freeze for up to 8 weeks", "4838400-4838400 Store 8 weeks");
        check("Make it 1 day ahead", "86400-86400 Store 1 day");
        check("Feed it once a day", "86400-86400 Ref a day");
    }
}
