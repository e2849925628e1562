//! Counts of time whose unit is left out: "then another 5", "6-8 hours on low or 3-4 on high", "15 minutes at 220C, then 30 at 180C".
//! Reads one only where the words around leave no other meaning; the unit is that of the time before, or minutes.

use recipe::DurationKind;

use super::units::HOUR;
use super::{Duration, Reader, Stretch};
use crate::lex::TokenKind;

/// Words that stand before or behind a count whose unit was said before.
const MORE: &[&str] = &["another", "further", "additional", "more"];

/// Work whose length is counted in minutes where nothing else is said.
const TIMED_WORK: &[&str] = &[
    "bake",
    "baking",
    "boil",
    "broil",
    "chill",
    "cook",
    "cooking",
    "fry",
    "grill",
    "knead",
    "leave",
    "microwave",
    "rest",
    "roast",
    "saute",
    "sauté",
    "simmer",
    "stand",
    "steam",
    "wait",
];

/// Whether a word can mark a count without a unit in a step that has no unit of time at all.
pub(super) fn leaves_unit_out(word: &str) -> bool {
    MORE.iter().any(|more| word.eq_ignore_ascii_case(more))
}

impl Reader<'_> {
    /// The stretch counted at token `at` without a unit, after the stretches `earlier` of the step.
    pub(super) fn without_unit(&self, at: usize, earlier: &[Duration]) -> Option<(Stretch, usize)> {
        let countable = match self.kind(at)? {
            TokenKind::Number | TokenKind::Vulgar => true,
            TokenKind::Word => self.any_before(at, 1, MORE),
            _ => false,
        };
        if !countable {
            return None;
        }
        let count = self.numbered(at)?;
        let unit = self.unit_left_out(at, count.after, count.next, earlier)?;
        let low = super::stretches::times(count.low, unit)?;
        let high = super::stretches::times(count.high, unit)?;
        let stretch = Stretch {
            low,
            high,
            open: count.plus,
        };
        (low > 0 && high <= 24 * HOUR).then_some((stretch, count.next))
    }

    /// The seconds of the unit that is meant, where the words around say that time is counted. The number ends before `after`, and
    /// what belongs to it before `next`.
    fn unit_left_out(
        &self,
        at: usize,
        after: usize,
        next: usize,
        earlier: &[Duration],
    ) -> Option<u64> {
        let before = earlier
            .iter()
            .rev()
            .find(|other| other.kind == DurationKind::Timer);
        let unit_before = before.map(|other| match other.time.low {
            low if low >= HOUR => HOUR,
            low if low >= 60 => 60,
            _ => 1,
        });
        if self.is_heat_of_slow_cooker(at, next) {
            let later = (next..next + 12)
                .filter(|&at| self.kind(at) == Some(TokenKind::Number))
                .find_map(|at| self.stretch(at))
                .is_some_and(|(stretch, _)| stretch.low >= HOUR);
            return (later || unit_before == Some(HOUR)).then_some(HOUR);
        }
        // "15 minutes at 220C, then 30 at 180C"
        let hotter = self.any_before(at, 1, &["then", "for"])
            && self.is(after, "at")
            && self.kind(after + 1) == Some(TokenKind::Number);
        if hotter {
            return unit_before;
        }
        if !self.ends_clause(next) {
            return None;
        }
        let more = self.any_before(at, 1, MORE)
            || self.any(after, &["more", "longer"]) && self.any_before(at, 1, &["for"]);
        let work = self.any_before(at, 2, &["for"])
            || self.any_before(at, 3, &["for"])
            || before.is_some()
            || (at.saturating_sub(6)..at).any(|at| self.any(at, TIMED_WORK));
        // An hour and "another 5" are five minutes more.
        let short = unit_before.filter(|unit| *unit < HOUR).unwrap_or(60);
        (more && work).then_some(short)
    }

    /// "on high for 4", "4 to 5 on high": how long a slow cooker takes at one of its heats.
    fn is_heat_of_slow_cooker(&self, at: usize, next: usize) -> bool {
        const HEATS: &[&str] = &["low", "high"];
        let behind = self.is(next, "on") && self.any(next + 1, HEATS);
        let before = self.any_before(at, 1, HEATS)
            || self.any_before(at, 2, HEATS) && self.any_before(at, 1, &["for"]);
        behind || before && self.ends_clause(next)
    }

    fn ends_clause(&self, at: usize) -> bool {
        const NEXT: &[&str] = &["until", "or", "and", "then", "till", "on", "before"];
        match self.kind(at) {
            None
            | Some(TokenKind::Stop | TokenKind::Comma | TokenKind::Close | TokenKind::Semicolon) => {
                true
            }
            Some(TokenKind::Word) => self.any(at, NEXT),
            _ => false,
        }
    }
}
