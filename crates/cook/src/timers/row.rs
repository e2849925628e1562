//! A timer as one flat row of plain values, for whoever stores it, and back. Stores nothing itself.

use super::rounds::Round;
use super::timer::{Away, Course, End, Left, Moment, Place, State, Timer, TimerError, TimerId};

/// A timer as a row: numbers, texts and yes or no.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TimerRow {
    /// The timer's name for good; the key.
    pub id: i64,
    /// Raised by every change.
    pub revision: u32,
    /// What it is for.
    pub label: String,
    /// The recipe it was started from, where it was; then `recipe_name`, `step` and `time_index` are there too.
    pub recipe_id: Option<String>,
    /// Its title at the start.
    pub recipe_name: Option<String>,
    /// 1-based.
    pub step: Option<u32>,
    /// Which of the step's times.
    pub time_index: Option<u32>,
    /// Which of several times it is, from 1.
    pub round: u32,
    /// Of how many; `None` without end.
    pub rounds: Option<u32>,
    /// What it was set for, to the first end.
    pub set_low_ms: i64,
    /// What it was set for, to the last end.
    pub set_high_ms: i64,
    /// When it was started, by the wall clock.
    pub created_wall_ms: i64,
    /// `running`, `paused`, `ringing_low`, `ringing_high`, `missed_asleep`, `missed_off` or `uncertain`.
    pub state: String,
    /// Running and ringing: 32 hexadecimal digits.
    pub boot_id: String,
    /// Running and ringing: when the deadlines were set, by the wall clock.
    pub since_wall_ms: i64,
    /// Running and ringing: the same by the boot clock.
    pub since_boot_ms: i64,
    /// Running and ringing: the first deadline by the wall clock; paused and uncertain: what is left to it.
    pub low_wall_ms: i64,
    /// Running and ringing: the first deadline by the boot clock.
    pub low_boot_ms: i64,
    /// Running and ringing: the last deadline by the wall clock; paused and uncertain: what is left to it; missed: when it ended.
    pub high_wall_ms: i64,
    /// Running and ringing: the last deadline by the boot clock.
    pub high_boot_ms: i64,
    /// The first end has been announced.
    pub checked: bool,
    /// Ringing: silenced by the cook.
    pub silenced: bool,
    /// Ringing and missed: by how much too late.
    pub late_ms: i64,
    /// When the cook was done with it.
    pub put_away_wall_ms: Option<i64>,
}

impl From<&Timer> for TimerRow {
    fn from(timer: &Timer) -> Self {
        let place = timer.place.as_ref();
        let mut row = Self {
            id: timer.id.0,
            revision: timer.revision,
            label: timer.label.clone(),
            recipe_id: place.map(|place| place.recipe_id.clone()),
            recipe_name: place.map(|place| place.recipe_name.clone()),
            step: place.map(|place| place.step),
            time_index: place.map(|place| place.index),
            round: timer.round.at,
            rounds: timer.round.of,
            set_low_ms: timer.set_low_ms,
            set_high_ms: timer.set_high_ms,
            created_wall_ms: timer.created_wall_ms,
            put_away_wall_ms: timer.put_away_wall_ms,
            ..Self::default()
        };
        row.take_state(timer.state);
        row
    }
}

impl TimerRow {
    fn take_state(&mut self, state: State) {
        let word = match state {
            State::Running(course) => {
                self.take_course(course);
                "running"
            }
            State::Paused(left) => {
                self.take_left(left);
                "paused"
            }
            State::Uncertain(left) => {
                self.take_left(left);
                "uncertain"
            }
            State::Ringing {
                course,
                end,
                silenced,
                late_ms,
            } => {
                self.take_course(course);
                self.silenced = silenced;
                self.late_ms = late_ms;
                match end {
                    End::Low => "ringing_low",
                    End::High => "ringing_high",
                }
            }
            State::Missed {
                ended_wall_ms,
                late_ms,
                away,
            } => {
                self.high_wall_ms = ended_wall_ms;
                self.late_ms = late_ms;
                match away {
                    Away::Asleep => "missed_asleep",
                    Away::Off => "missed_off",
                }
            }
        };
        word.clone_into(&mut self.state);
    }

    fn take_course(&mut self, course: Course) {
        self.boot_id = course
            .boot_id
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        self.since_wall_ms = course.since.wall_ms;
        self.since_boot_ms = course.since.boot_ms;
        self.low_wall_ms = course.low.wall_ms;
        self.low_boot_ms = course.low.boot_ms;
        self.high_wall_ms = course.high.wall_ms;
        self.high_boot_ms = course.high.boot_ms;
        self.checked = course.checked;
    }

    fn take_left(&mut self, left: Left) {
        self.low_wall_ms = left.low_ms;
        self.high_wall_ms = left.high_ms;
        self.checked = left.checked;
    }

    fn course(&self) -> Result<Course, TimerError> {
        let unreadable = || TimerError::RowUnreadable {
            field: "boot",
            value: self.boot_id.chars().take(40).collect(),
        };
        let number = u128::from_str_radix(&self.boot_id, 16).map_err(|_| unreadable())?;
        Ok(Course {
            boot_id: number.to_be_bytes(),
            since: Moment {
                wall_ms: self.since_wall_ms,
                boot_ms: self.since_boot_ms,
            },
            low: Moment {
                wall_ms: self.low_wall_ms,
                boot_ms: self.low_boot_ms,
            },
            high: Moment {
                wall_ms: self.high_wall_ms,
                boot_ms: self.high_boot_ms,
            },
            checked: self.checked,
        })
    }

    fn read_state(&self) -> Result<State, TimerError> {
        let left = Left {
            low_ms: self.low_wall_ms,
            high_ms: self.high_wall_ms,
            checked: self.checked,
        };
        let ringing = |end| {
            Ok(State::Ringing {
                course: self.course()?,
                end,
                silenced: self.silenced,
                late_ms: self.late_ms,
            })
        };
        let missed = |away| State::Missed {
            ended_wall_ms: self.high_wall_ms,
            late_ms: self.late_ms,
            away,
        };
        match self.state.as_str() {
            "running" => Ok(State::Running(self.course()?)),
            "paused" => Ok(State::Paused(left)),
            "uncertain" => Ok(State::Uncertain(left)),
            "ringing_low" => ringing(End::Low),
            "ringing_high" => ringing(End::High),
            "missed_asleep" => Ok(missed(Away::Asleep)),
            "missed_off" => Ok(missed(Away::Off)),
            other => Err(TimerError::RowUnreadable {
                field: "state",
                value: other.chars().take(40).collect(),
            }),
        }
    }
}

impl TryFrom<&TimerRow> for Timer {
    type Error = TimerError;

    /// # Errors
    /// [`TimerError::RowUnreadable`] for an unknown state or a boot that is none.
    fn try_from(row: &TimerRow) -> Result<Self, TimerError> {
        let place = row.recipe_id.as_ref().map(|recipe_id| Place {
            recipe_id: recipe_id.clone(),
            recipe_name: row.recipe_name.clone().unwrap_or_default(),
            step: row.step.unwrap_or(1),
            index: row.time_index.unwrap_or(0),
        });
        Ok(Self {
            id: TimerId(row.id),
            revision: row.revision,
            label: row.label.clone(),
            place,
            round: Round {
                at: row.round,
                of: row.rounds,
            },
            set_low_ms: row.set_low_ms,
            set_high_ms: row.set_high_ms,
            created_wall_ms: row.created_wall_ms,
            state: row.read_state()?,
            put_away_wall_ms: row.put_away_wall_ms,
        })
    }
}
