//! One timer: what it was set for, and the state it is in.

use thiserror::Error;

use super::clock::{BootId, Snapshot};
use super::rounds::Round;

/// The longest a timer can run: 999 hours.
pub(super) const LONGEST_MS: i64 = 999 * 3_600_000;

/// Why a timer could not be set or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TimerError {
    /// A text without a time.
    #[error("cannot read a time in \"{text}\"")]
    NoTime {
        /// As typed, shortened.
        text: String,
    },
    /// Nought, or beyond what a timer can hold.
    #[error("cannot set a timer for \"{text}\"")]
    OutOfRange {
        /// The time.
        text: String,
    },
    /// No timer of that id.
    #[error("there is no timer \"{id}\"")]
    Unknown {
        /// The id.
        id: String,
    },
    /// A stored row that makes no sense.
    #[error("a stored timer has \"{value}\" for its {field}")]
    RowUnreadable {
        /// Which field.
        field: &'static str,
        /// What stands there.
        value: String,
    },
}

impl TimerError {
    /// The stable code of the error at the wire.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoTime { .. } => "no_time",
            Self::OutOfRange { .. } => "time_out_of_range",
            Self::Unknown { .. } => "timer_unknown",
            Self::RowUnreadable { .. } => "timer_row_unreadable",
        }
    }

    /// What the cook can do about it.
    #[must_use]
    pub fn hint(&self) -> &'static str {
        match self {
            Self::NoTime { .. } => "write it as \"tea 4 min\", \"1 h 15 min\" or \"12:30\"",
            Self::OutOfRange { .. } => "give a time from 1 second to 999 hours",
            Self::Unknown { .. } => "it was put away more than a day ago; start it again",
            Self::RowUnreadable { .. } => "start the timer again from its step",
        }
    }
}

/// What names a timer for good; made from the moment of its start, so that it is never used twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimerId(pub i64);

impl std::fmt::Display for TimerId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::str::FromStr for TimerId {
    type Err = TimerError;

    fn from_str(text: &str) -> Result<Self, TimerError> {
        text.parse().map(Self).map_err(|_| TimerError::Unknown {
            id: text.chars().take(40).collect(),
        })
    }
}

/// The step that a timer was started from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The recipe.
    pub recipe_id: String,
    /// Its title at the start; kept, so that the timer outlives the recipe.
    pub recipe_name: String,
    /// 1-based over the whole recipe.
    pub step: u32,
    /// Which of the step's times, from 0.
    pub index: u32,
}

/// One moment by both clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// By the wall clock.
    pub wall_ms: i64,
    /// By the boot clock.
    pub boot_ms: i64,
}

/// Which end of a range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// The first: "check".
    Low,
    /// The last, and the only one where there is no range.
    High,
}

/// The deadlines of a timer that runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Course {
    /// The boot whose clock `boot_ms` is.
    pub boot_id: BootId,
    /// When this course was set; a clock before it cannot be true.
    pub since: Moment,
    /// The first end.
    pub low: Moment,
    /// The last end, never before `low`.
    pub high: Moment,
    /// The first end has been announced, or missed by too much to announce.
    pub checked: bool,
}

impl Course {
    /// The course that leaves `left` from `now` on.
    #[must_use]
    pub(super) fn starting(now: Snapshot, left: Left) -> Self {
        let at = |ms: i64| Moment {
            wall_ms: now.wall_ms.saturating_add(ms),
            boot_ms: now.boot_ms.saturating_add(ms),
        };
        Self {
            boot_id: now.boot_id,
            since: at(0),
            low: at(left.low_ms),
            high: at(left.high_ms.max(left.low_ms)),
            checked: left.checked,
        }
    }

    /// Milliseconds until each end; negative where it has passed. Within one boot by the boot clock alone, so that setting the
    /// wall clock changes nothing; across boots, and where the boot clock lies before the start, by the wall clock.
    #[must_use]
    pub fn left(&self, now: Snapshot) -> Left {
        let by_boot = self.boot_id == now.boot_id && now.boot_ms >= self.since.boot_ms;
        let until = |end: Moment| {
            if by_boot {
                end.boot_ms.saturating_sub(now.boot_ms)
            } else {
                // A wall clock that was set back must not make a timer longer than it was.
                let whole = end.wall_ms.saturating_sub(self.since.wall_ms);
                end.wall_ms.saturating_sub(now.wall_ms).min(whole)
            }
        };
        Left {
            low_ms: until(self.low),
            high_ms: until(self.high),
            checked: self.checked,
        }
    }

    /// What was left when the course was set.
    #[must_use]
    pub(super) fn whole(&self) -> Left {
        Left {
            low_ms: self.low.wall_ms.saturating_sub(self.since.wall_ms),
            high_ms: self.high.wall_ms.saturating_sub(self.since.wall_ms),
            checked: self.checked,
        }
    }
}

/// What is left to both ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Left {
    /// Milliseconds to the first end.
    pub low_ms: i64,
    /// Milliseconds to the last end.
    pub high_ms: i64,
    /// The first end has been announced.
    pub checked: bool,
}

impl Left {
    /// Nothing is left.
    pub(super) const NONE: Self = Self {
        low_ms: 0,
        high_ms: 0,
        checked: true,
    };

    /// Milliseconds until it rings next: to the first end while that is not announced, then to the last; never negative.
    #[must_use]
    pub fn next_ms(self) -> i64 {
        if self.checked {
            self.high_ms.max(0)
        } else {
            self.low_ms.max(0)
        }
    }
}

/// Where the time went that a missed timer ended in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Away {
    /// The computer slept; the program lived.
    Asleep,
    /// The program was closed or the computer off.
    Off,
}

/// What a timer is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It runs towards its deadlines.
    Running(Course),
    /// It stands still.
    Paused(Left),
    /// It rings, or was silenced and waits for Done.
    Ringing {
        /// Its deadlines; while the first end rings, the last still lies ahead.
        course: Course,
        /// Which end rings.
        end: End,
        /// Whether the cook has silenced it.
        silenced: bool,
        /// How late it began to ring.
        late_ms: i64,
    },
    /// It ended too long ago to ring.
    Missed {
        /// When it ended, by the wall clock.
        ended_wall_ms: i64,
        /// By how much it was missed when that was noticed.
        late_ms: i64,
        /// Why nobody noticed.
        away: Away,
    },
    /// The clocks contradict each other since a restart; what was left when it was set is kept, and the cook is asked.
    Uncertain(Left),
}

/// One timer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Timer {
    /// Its name for good.
    pub id: TimerId,
    /// Raised by every change that the cook could see; a command about an older one is ignored.
    pub revision: u32,
    /// What it is for: "bake", "tea".
    pub label: String,
    /// The step that it was started from.
    pub place: Option<Place>,
    /// Which of several times it is: the second fold of four.
    pub round: Round,
    /// What it was set for: milliseconds to the first end.
    pub set_low_ms: i64,
    /// What it was set for: milliseconds to the last end.
    pub set_high_ms: i64,
    /// When it was started, by the wall clock.
    pub created_wall_ms: i64,
    /// What it is doing.
    pub state: State,
    /// When the cook was done with it; kept for a day, so that this can be undone.
    pub put_away_wall_ms: Option<i64>,
}

impl Timer {
    /// What was left at `now` to both ends: what is frozen where it stands still, nought where it rings or was missed.
    #[must_use]
    pub fn left(&self, now: Snapshot) -> Left {
        match self.state {
            State::Running(course) => course.left(now),
            State::Paused(left) | State::Uncertain(left) => left,
            State::Ringing { course, .. } => course.left(now),
            State::Missed { .. } => Left::NONE,
        }
    }

    /// Milliseconds until it rings next, never negative; 0 while it rings.
    #[must_use]
    pub fn remaining_ms(&self, now: Snapshot) -> i64 {
        match self.state {
            State::Ringing { .. } => 0,
            _ => self.left(now).next_ms(),
        }
    }

    /// Milliseconds until the last end, never negative.
    #[must_use]
    pub fn latest_ms(&self, now: Snapshot) -> i64 {
        self.left(now).high_ms.max(0)
    }

    /// Milliseconds since the end that rings or was missed, never negative; 0 otherwise.
    #[must_use]
    pub fn over_ms(&self, now: Snapshot) -> i64 {
        match self.state {
            State::Ringing { course, end, .. } => {
                let left = course.left(now);
                let passed = match end {
                    End::Low => left.low_ms,
                    End::High => left.high_ms,
                };
                passed.saturating_neg().max(0)
            }
            State::Missed { ended_wall_ms, .. } => now.wall_ms.saturating_sub(ended_wall_ms).max(0),
            _ => 0,
        }
    }

    /// Whether it was set for a range.
    #[must_use]
    pub fn is_range(&self) -> bool {
        self.set_high_ms > self.set_low_ms
    }

    /// Whether it makes a sound now.
    #[must_use]
    pub fn sounds(&self) -> bool {
        self.put_away_wall_ms.is_none()
            && matches!(
                self.state,
                State::Ringing {
                    silenced: false,
                    ..
                }
            )
    }
}
