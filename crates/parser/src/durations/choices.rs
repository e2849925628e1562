//! A second time for the same wait: "low for 8 hours or on high for 4", "overnight (at least 6 hours)", "1 hour (or 30 minutes in a
//! pressure cooker)". And asides on keeping: "To freeze: … Defrost overnight".

use recipe::DurationKind;

use super::{Duration, Reader, Stretch};
use crate::lex::TokenKind;

/// No more tokens stand between "or" and the time that it leads to.
const FARTHEST: usize = 9;

/// Words between "or" and another time for the same: where and how it is cooked instead.
const MEANS: &[&str] = &[
    "on",
    "in",
    "at",
    "for",
    "a",
    "an",
    "the",
    "your",
    "about",
    "around",
    "approximately",
    "up",
    "to",
    "least",
    "low",
    "high",
    "medium",
    "setting",
    "heat",
    "pressure",
    "slow",
    "instant",
    "pot",
    "cooker",
    "multicooker",
    "oven",
    "microwave",
    "fridge",
    "refrigerator",
    "freezer",
    "even",
    "just",
    "preferably",
    "ideally",
    "better",
    "if",
    "pushed",
    "fan",
];

/// Words between "overnight" and the hours that say how long a night is.
const SAYS_HOW_LONG: &[&str] = &[
    "at",
    "least",
    "about",
    "around",
    "or",
    "for",
    "a",
    "minimum",
    "of",
    "up",
    "to",
    "approximately",
    "roughly",
    "ideally",
    "i.e",
    "that",
    "is",
];

/// What opens an aside on keeping the dish.
const KEEPING: &[&[&str]] = &[
    &["to", "freeze"],
    &["to", "store"],
    &["to", "keep"],
    &["to", "make", "ahead"],
    &["freezing"],
    &["freezer"],
    &["storage"],
    &["storing"],
    &["make", "ahead"],
];

impl Reader<'_> {
    /// Whether the stretch that begins at token `from` is another way to spend the time of an earlier one in the sentence.
    pub(super) fn is_other_way(&self, stretch: Stretch, from: usize, earlier: &[Duration]) -> bool {
        let Some(last) = earlier
            .last()
            .filter(|last| matches!(last.kind, DurationKind::Timer | DurationKind::Alt))
        else {
            return false;
        };
        let after = self
            .tokens
            .partition_point(|token| token.start < last.span.end);
        if (after..from).any(|at| self.ends_thought(at)) {
            return false;
        }
        self.is_behind_or(after, from) || self.is_length_of_night(last, stretch, after, from)
    }

    /// A full stop or a semicolon, but not that of "hrs."
    fn ends_thought(&self, at: usize) -> bool {
        match self.kind(at) {
            Some(TokenKind::Semicolon) => true,
            Some(TokenKind::Stop) => {
                !self.touches_before(at) || {
                    let next = self.word(at + 1);
                    next.is_empty() || next.starts_with(char::is_uppercase)
                }
            }
            _ => false,
        }
    }

    /// "or on high for 4 hours": nothing but where it cooks stands between "or" and the time.
    fn is_behind_or(&self, after: usize, from: usize) -> bool {
        let first = after.max(from.saturating_sub(FARTHEST));
        let Some(or) = (first..from).rev().find(|at| self.is(*at, "or")) else {
            return false;
        };
        (or + 1..from).all(|at| {
            self.any(at, MEANS)
                || matches!(
                    self.kind(at),
                    Some(TokenKind::Comma | TokenKind::Open | TokenKind::Close | TokenKind::Dash)
                )
        })
    }

    /// "overnight (at least 6 hours)", "overnight, 8-12 hours", "8 hours (overnight)".
    fn is_length_of_night(
        &self,
        last: &Duration,
        stretch: Stretch,
        after: usize,
        from: usize,
    ) -> bool {
        let night = |text: &str| text.eq_ignore_ascii_case("overnight");
        let named = night(last.span.of(self.text));
        let own = self.is(from, "overnight");
        let hours = |low: u64, high: u64| low >= super::units::HOUR && high <= super::units::DAY;
        let fits = named && !own && hours(stretch.low, stretch.high)
            || own && !named && hours(last.time.low, last.time.high);
        let joined = matches!(
            self.kind(after),
            Some(TokenKind::Comma | TokenKind::Open | TokenKind::Dash)
        ) || after == from
            || self.any(after, SAYS_HOW_LONG);
        fits && joined
            && from <= after + FARTHEST
            && (after..from).all(|at| {
                self.any(at, SAYS_HOW_LONG)
                    || matches!(
                        self.kind(at),
                        Some(TokenKind::Comma | TokenKind::Open | TokenKind::Dash)
                    )
            })
    }

    /// Whether the text opens as an aside on keeping: nothing in it is waited for today.
    pub(super) fn is_on_keeping(&self) -> bool {
        KEEPING.iter().any(|opening| {
            let next = opening.len();
            let said = opening
                .iter()
                .enumerate()
                .all(|(at, word)| self.is(at, word));
            said && matches!(
                self.kind(next),
                Some(TokenKind::Colon | TokenKind::Comma | TokenKind::Dash)
            )
        })
    }
}
