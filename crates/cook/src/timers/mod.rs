//! Timers as a pure state machine: what was set, what the clocks say and what happened give the new state and what to do.
//! Reads no clock, makes no sound, stores nothing. Deadlines are kept, never counts.

mod clock;
mod free;
mod new;
mod rounds;
mod row;
mod set;
mod step;
mod timer;
mod words;

pub use clock::{BootId, Snapshot};
pub use free::free_timer;
pub use jiff::tz::TimeZone;
pub use new::{NewTimer, time_after};
pub use rounds::{Round, rounds};
pub use row::TimerRow;
pub use set::{Change, Effect, Timers};
pub use step::{Event, Outcome, step};
pub use timer::{Away, Course, End, Left, Moment, Place, State, Timer, TimerError, TimerId};
pub use words::{date, day, day_and_hour, day_to_come, length, set_for, time_of_day, when};
