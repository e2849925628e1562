//! Counts and units to one stretch of time with both ends: "2 to 2 1/2 hours", "1 hour 20 minutes", "an hour or two".
//! Decides no use of it.

use quantity::Magnitude;

use super::units::{DAY, HOUR, LONGEST, is_prime};
use super::{Reader, Stretch};
use crate::lex::TokenKind;

impl Reader<'_> {
    /// One stretch from token `at`, with both ends where a range follows.
    pub(super) fn stretch(&self, at: usize) -> Option<(Stretch, usize)> {
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
            Some((other, after)) if is_backwards(first, other) => Some((
                Stretch {
                    low: other.low,
                    high: first.high,
                    open: false,
                },
                after,
            )),
            _ => Some((first, next)),
        }
    }

    /// The two ends of a time that is written with the longer one first, and the token after its unit.
    pub(super) fn turned_round(&self, at: usize) -> Option<((), usize)> {
        if let Some(next) = self.turned_count(at) {
            return self.unit(next).map(|(_, next)| ((), next));
        }
        let (first, next) = self.simple(at)?;
        let second = self.range_from(next)?;
        let (other, after) = self.simple(second)?;
        is_backwards(first, other).then_some(((), after))
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
        let (mut stretch, next) = self.with_rest(stretch, seconds, next);
        // "0-5 minutes" are up to five: no bell rings at once.
        if stretch.low == 0 {
            stretch.low = stretch.high;
        }
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
        match self.bare_rest(stretch, at) {
            Some((rest, next)) => (stretch.plus(rest, rest), next),
            None => (stretch, at),
        }
    }

    /// "20 minutes", "and 15 to 25 min", "15m", `30"` after a larger unit, with both ends.
    fn smaller(&self, at: usize, than: u64) -> Option<(u64, u64, usize)> {
        let joined =
            self.is(at, "and") || self.word(at) == "&" || self.kind(at) == Some(TokenKind::Comma);
        let from = at + usize::from(joined);
        // "an hour and ten minutes": a number in words only behind "and".
        let spelt = self.is(at, "and")
            && self.kind(from) == Some(TokenKind::Word)
            && !self.any(from, &["a", "an", "another", "then"]);
        if self.kind(from) != Some(TokenKind::Number) && !spelt {
            return None;
        }
        let count = if spelt {
            self.numbered(from)?
        } else {
            self.count(from)?
        };
        let primed = from > 0 && is_prime(self.word(from - 1)) && self.touches_before(from);
        let (seconds, next) = if primed && self.kind(count.next) == Some(TokenKind::Quote) {
            (1, count.next + 1)
        } else {
            self.unit(count.next)?
        };
        (seconds < than).then_some(())?;
        Some((
            times(count.low, seconds)?,
            times(count.high, seconds)?,
            next,
        ))
    }

    /// "1 hr 20", "7min30": the smaller unit left out at the end of a clause, in seconds.
    pub(super) fn bare_rest(&self, whole: Stretch, at: usize) -> Option<(u64, usize)> {
        let one = whole.low == whole.high;
        let unit = match whole.low {
            low if one && low.is_multiple_of(HOUR) && low < DAY => 60,
            low if one && low.is_multiple_of(60) && low < HOUR => 1,
            _ => return None,
        };
        let last = at + 1 == self.tokens.len()
            || matches!(
                self.kind(at + 1),
                Some(TokenKind::Close | TokenKind::Other | TokenKind::Stop | TokenKind::Comma)
            )
            || self.is_run_on(at);
        let rest: u64 = self.word(at).parse().ok()?;
        (last && (1..60).contains(&rest)).then(|| (rest * unit, at + 1))
    }

    /// In "1h30 until set" the number is told by what it touches before it.
    fn is_run_on(&self, at: usize) -> bool {
        self.touches_before(at)
            && self.kind(at + 1) == Some(TokenKind::Word)
            && self.unit(at + 1).is_none()
    }
}

/// `count` units of `seconds` each in whole seconds, rounded down.
pub(super) fn times(count: Magnitude, seconds: u64) -> Option<u64> {
    let whole = count.checked_mul(Magnitude::from(seconds)).ok()?.whole();
    u64::try_from(whole).ok()
}

/// "1 hour to 50 minutes": the same time told with its ends changed round, and not two times.
fn is_backwards(first: Stretch, other: Stretch) -> bool {
    other.high < first.low && other.low > 0 && first.high / 2 <= other.low
}
