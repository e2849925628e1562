//! The stretches of time in a step: how long, and whether a cook would start a timer for it.
//! Reads no clock; a number without a unit of time ("at 350 for 10 minutes") is never a stretch.

use quantity::{Amount, Magnitude, TimeSpan};
use recipe::{ByteSpan, DurationKind};

use crate::amounts::read_count;
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
    let reader = Reader { text, tokens };
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let Some((stretch, next)) = reader.stretch(at) else {
            at += 1;
            continue;
        };
        if let Some(duration) = reader.judged(stretch, at, next) {
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
    let stretch = stretch.plus(minutes);
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

#[derive(Debug, Clone, Copy)]
struct Stretch {
    low: u64,
    high: u64,
    /// "4+ hours"
    open: bool,
}

struct Reader<'a> {
    text: &'a str,
    tokens: &'a [Token],
}

impl Reader<'_> {
    fn lower(&self, at: usize) -> String {
        let word = self
            .tokens
            .get(at)
            .map_or("", |token| token.text(self.text));
        if word.len() > 40 {
            String::new()
        } else {
            word.to_lowercase()
        }
    }

    fn is(&self, at: usize, word: &str) -> bool {
        self.tokens
            .get(at)
            .is_some_and(|token| token.is_word(self.text, word))
    }

    fn any(&self, at: usize, words: &[&str]) -> bool {
        words.iter().any(|word| self.is(at, word))
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

    /// The index after what joins two stretches to a range: "-", "to", "or", "and up to", ", or up to".
    fn range_from(&self, at: usize) -> Option<usize> {
        let comma = usize::from(self.kind(at) == Some(TokenKind::Comma));
        let joined = at + comma;
        if self.any(joined, &["or", "and"]) {
            let up_to = self.is(joined + 1, "up") && self.is(joined + 2, "to");
            let next = if up_to { joined + 3 } else { joined + 1 };
            let allowed =
                up_to || comma == 0 && self.is(joined, "or") || self.is(next, "overnight");
            return allowed.then_some(next);
        }
        if comma > 0 {
            return None;
        }
        if self.is(at, "up") && self.is(at + 1, "to") {
            return Some(at + 2);
        }
        (self.kind(at) == Some(TokenKind::Dash) || self.is(at, "to")).then_some(at + 1)
    }

    /// One count with its unit and the smaller units after it: "1 hour 20 minutes", "an hour and a half", "overnight".
    fn simple(&self, at: usize) -> Option<(Stretch, usize)> {
        if self.is(at, "overnight") {
            return Some((
                Stretch {
                    low: 8 * HOUR,
                    high: 8 * HOUR,
                    open: false,
                },
                at + 1,
            ));
        }
        let (amount, counted) = self.count(at)?;
        let plus = self.kind(counted) == Some(TokenKind::Plus);
        let after = counted + usize::from(plus);
        let more = usize::from(self.any(
            after,
            &[
                "more",
                "additional",
                "extra",
                "full",
                "further",
                "whole",
                "solid",
            ],
        ));
        let (seconds, mut next) = self.unit(after + more)?;
        let mut stretch = Stretch {
            low: times(amount.low()?, seconds)?,
            high: times(amount.high()?, seconds)?,
            open: plus,
        };
        if self.is(next, "and") && self.is(next + 1, "a") && self.is(next + 2, "half") {
            stretch = stretch.plus(seconds / 2);
            next += 3;
        } else if let Some((rest, after)) = self.smaller(next, seconds) {
            stretch = stretch.plus(rest);
            next = after;
        }
        (stretch.high <= LONGEST && stretch.high > 0).then_some((stretch, next))
    }

    fn count(&self, at: usize) -> Option<(Amount, usize)> {
        if !matches!(
            self.kind(at)?,
            TokenKind::Number | TokenKind::Vulgar | TokenKind::Word
        ) {
            return None;
        }
        if let Some(found) = read_count(self.text, self.tokens, at) {
            return Some(found);
        }
        // "In a second bowl" is no second of time.
        let ordinal = self.is(at + 1, "second");
        if self.any(at, &["a", "an", "another", "one"]) && !ordinal && self.unit(at + 1).is_some() {
            return Some((Amount::Exactly(Magnitude::one()), at + 1));
        }
        None
    }

    /// "20 minutes", "and 15 min", "15m" after a larger unit.
    fn smaller(&self, at: usize, than: u64) -> Option<(u64, usize)> {
        let from = at + usize::from(self.is(at, "and") || self.kind(at) == Some(TokenKind::Comma));
        if self.kind(from) != Some(TokenKind::Number) {
            return None;
        }
        let (amount, after) = read_count(self.text, self.tokens, from)?;
        let Amount::Exactly(only) = amount else {
            return None;
        };
        let (seconds, next) = self.unit(after)?;
        (seconds < than).then_some(())?;
        Some((times(only, seconds)?, next))
    }

    /// "1 hr 20": minutes without their unit at the end of a line, in seconds.
    fn bare_minutes(&self, hours: Stretch, at: usize) -> Option<(u64, usize)> {
        let whole = hours.low == hours.high && hours.low.is_multiple_of(HOUR) && hours.low < DAY;
        let last = at + 1 == self.tokens.len()
            || matches!(self.kind(at + 1), Some(TokenKind::Close | TokenKind::Other));
        let minutes: u64 = self.tokens.get(at)?.text(self.text).parse().ok()?;
        (whole && last && (1..60).contains(&minutes)).then_some((minutes * 60, at + 1))
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
        let word = self.lower(at);
        let seconds = match word.as_str() {
            "s" if tight => 1,
            "m" if tight => 60,
            "h" => HOUR,
            "sec" | "secs" | "second" | "seconds" => 1,
            "min" | "mins" | "minute" | "minutes" | "minuten" | "minutos" | "minuti" => 60,
            "hr" | "hrs" | "hour" | "hours" | "stunde" | "stunden" | "heure" | "heures"
            | "hora" | "horas" => HOUR,
            "day" | "days" => DAY,
            "week" | "weeks" => 7 * DAY,
            "month" | "months" => 30 * DAY,
            _ if dash > 0 && word.starts_with("second") => 1,
            _ if dash > 0 && word.starts_with("minute") => 60,
            _ if dash > 0 && word.starts_with("hour") => HOUR,
            _ => return None,
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
    fn judged(&self, stretch: Stretch, from: usize, to: usize) -> Option<Duration> {
        if self.any(to, &["less", "fewer", "shorter", "short", "old"]) {
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
            kind: self.use_of(stretch, from, to),
        })
    }

    fn is_open(&self, from: usize, to: usize) -> bool {
        let before =
            |back: usize, word: &str| from.checked_sub(back).is_some_and(|at| self.is(at, word));
        let least = before(1, "least")
            || before(2, "least")
            || before(1, "minimum")
            || before(3, "minimum")
            || before(1, "than") && before(2, "more");
        let after = self.is(to, "at") && self.is(to + 1, "least")
            || self.is(to, "minimum")
            || self.is(to, "or") && self.any(to + 1, &["more", "longer"]);
        least || after
    }

    fn use_of(&self, stretch: Stretch, from: usize, to: usize) -> DurationKind {
        let before: Vec<String> = (from.saturating_sub(7)..from)
            .map(|at| self.lower(at))
            .collect();
        let said = |word: &str| before.iter().any(|other| other == word);
        let just = |back: usize| {
            before
                .len()
                .checked_sub(back)
                .and_then(|at| before.get(at))
                .map_or("", String::as_str)
        };
        let clause_start = before
            .iter()
            .rposition(|word| matches!(word.as_str(), "." | "!" | ";" | "("))
            .map_or(0, |at| at + 1);
        let in_clause = |word: &str| {
            before[clause_start.min(before.len())..]
                .iter()
                .any(|other| other == word)
        };

        if self.any(to, &["per", "a", "for", "each"]) && self.is_by_weight(to + 1) {
            return DurationKind::Per;
        }
        let better =
            self.is(to, "is") && (self.any(to + 1, &["better", "best", "even", "ideal", "fine"]));
        if better
            || just(1) == "ideally"
            || just(1) == "preferably"
            || just(2) == "ideally" && just(1) == "for"
        {
            return DurationKind::Alt;
        }
        let moment = just(1) == "every"
            || matches!(just(1), "last" | "final")
            || just(2) == "last" && just(1) == "the"
            || self.is(to, "mark")
            || (0..4).any(|ahead| {
                self.is(to + ahead, "into")
                    && (ahead == 0 || self.kind(to) == Some(TokenKind::Stop))
            })
            || self.is(to, "before")
                && (self.is(to + 1, "the") && self.is(to + 2, "end") || self.is(to + 1, "end"))
            || self.is_check(from)
            || just(3) == "(" && just(2) == "up" && just(1) == "to";
        if moment {
            return DurationKind::Ref;
        }
        if stretch.low >= DAY && self.is_keeping(from, to)
            || (said("keeps") || in_clause("stored")) && stretch.low >= HOUR
        {
            return DurationKind::Store;
        }
        DurationKind::Timer
    }

    /// "check after 35 minutes": a look within a longer stretch.
    fn is_check(&self, from: usize) -> bool {
        let after = from.checked_sub(1).is_some_and(|at| self.is(at, "after"));
        let start = self.sentence_start(from);
        after && (start..from).any(|at| self.any(at, &["check", "checking", "look"]))
    }

    fn is_by_weight(&self, at: usize) -> bool {
        const BY: &[&str] = &[
            "pound", "lb", "kg", "kilo", "kilogram", "g", "gram", "grams", "ounce", "oz", "inch",
            "cm", "piece", "egg", "batch",
        ];
        let every = at + usize::from(self.is(at, "every"));
        let counted = every + usize::from(self.kind(every) == Some(TokenKind::Number));
        self.any(counted, BY) && (counted > at || self.any(at - 1, &["per", "a", "each"]))
    }

    /// Whether the sentence speaks of keeping the finished dish.
    fn is_keeping(&self, from: usize, to: usize) -> bool {
        const KEEPING: &[&str] = &[
            "store",
            "stored",
            "storing",
            "keep",
            "keeps",
            "stay",
            "stays",
            "last",
            "lasts",
            "leftovers",
            "leftover",
            "airtight",
            "frozen",
            "ahead",
            "advance",
            "within",
            "freeze",
            "consume",
            "shelf",
        ];
        let start = self.sentence_start(from);
        (start..(to + 12).min(self.tokens.len())).any(|at| self.any(at, KEEPING))
    }

    /// The first token of the sentence, looking at most forty tokens back.
    fn sentence_start(&self, from: usize) -> usize {
        let earliest = from.saturating_sub(40);
        (earliest..from)
            .rev()
            .find(|&at| self.kind(at) == Some(TokenKind::Stop))
            .map_or(earliest, |at| at + 1)
    }
}

impl Stretch {
    fn plus(self, seconds: u64) -> Self {
        Self {
            low: self.low.saturating_add(seconds),
            high: self.high.saturating_add(seconds),
            open: self.open,
        }
    }
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
    }

    #[test]
    fn tells_a_timer_from_a_moment_and_from_keeping() {
        check("stir every 30 seconds", "30-30 Ref 30 seconds");
        check("Check it after 35 minutes.", "2100-2100 Ref 35 minutes");
        check("It keeps 3 days in a tin.", "259200-259200 Store 3 days");
        check("Allow 12 minutes per pound", "720-720 Per 12 minutes");
        check("Fry 2 minutes per side", "120-120 Timer 2 minutes");
    }
}
