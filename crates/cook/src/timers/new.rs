//! A timer to be started, and what follows one that has ended: its next round, or the next time of the method.
//! Starts nothing.

use quantity::TimeSpan;
use recipe::{DurationKind, MentionKind, Step};

use super::clock::Snapshot;
use super::rounds::Round;
use super::timer::{LONGEST_MS, Place, State, Timer, TimerError};
use super::words::length;

/// The same free timer asked for again within this time is a double click.
const DOUBLE_CLICK_MS: i64 = 1_000;

/// A timer to be started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTimer {
    /// What it is for.
    pub label: String,
    /// The step it comes from; `None` for a free timer.
    pub place: Option<Place>,
    /// For how long.
    pub time: TimeSpan,
    /// Which of several times it is.
    pub round: Round,
}

impl NewTimer {
    /// What it is to be set for, in milliseconds to both ends.
    ///
    /// # Errors
    /// [`TimerError::OutOfRange`] for nought and for more than 999 hours.
    pub(super) fn milliseconds(&self) -> Result<(i64, i64), TimerError> {
        let (low, high) = (
            self.time.low.min(self.time.high),
            self.time.low.max(self.time.high),
        );
        Ok((milliseconds(low)?, milliseconds(high)?))
    }

    /// Whether `timer` is this one, asked for twice.
    pub(super) fn is(&self, timer: &Timer, now: Snapshot) -> bool {
        let runs = matches!(timer.state, State::Running(_) | State::Paused(_));
        if timer.put_away_wall_ms.is_some() || !runs {
            return false;
        }
        match (&timer.place, &self.place) {
            (Some(there), Some(asked)) => {
                there.recipe_id == asked.recipe_id
                    && (there.step, there.index) == (asked.step, asked.index)
            }
            (None, None) => {
                let since = now.wall_ms.saturating_sub(timer.created_wall_ms);
                timer.label == self.label
                    && self.milliseconds() == Ok((timer.set_low_ms, timer.set_high_ms))
                    && (0..DOUBLE_CLICK_MS).contains(&since)
            }
            _ => false,
        }
    }
}

impl Timer {
    /// The same once more, where the step asks for it: the third fold after the second.
    #[must_use]
    pub fn next_round(&self) -> Option<NewTimer> {
        let seconds = |ms: i64| u64::try_from(ms / 1000).unwrap_or(0);
        Some(NewTimer {
            label: self.label.clone(),
            place: self.place.clone(),
            time: TimeSpan::between(seconds(self.set_low_ms), seconds(self.set_high_ms)),
            round: self.round.next()?,
        })
    }
}

/// The time that comes after `place` in the method: a later one of its step, else the first of the step right after it.
/// Gives the step (1-based) and the place in its mentions.
#[must_use]
pub fn time_after<'a>(steps: impl Iterator<Item = &'a Step>, place: &Place) -> Option<(u32, u32)> {
    let from = usize::try_from(place.step.checked_sub(1)?).ok()?;
    (place.step..)
        .zip(steps.skip(from).take(2))
        .find_map(|(number, step)| {
            let after = |index: u32| number > place.step || index > place.index;
            (0..)
                .zip(&step.mentions)
                .find(|(index, mention)| after(*index) && starts_timer(&mention.kind))
                .map(|(index, _)| (number, index))
        })
}

fn starts_timer(kind: &MentionKind) -> bool {
    matches!(
        kind,
        MentionKind::Duration {
            kind: DurationKind::Timer,
            ..
        }
    )
}

fn milliseconds(seconds: u64) -> Result<i64, TimerError> {
    i64::try_from(seconds)
        .ok()
        .and_then(|seconds| seconds.checked_mul(1000))
        .filter(|ms| (1..=LONGEST_MS).contains(ms))
        .ok_or_else(|| TimerError::OutOfRange {
            text: length(
                i64::try_from(seconds)
                    .unwrap_or(i64::MAX)
                    .saturating_mul(1000),
            ),
        })
}
