//! The kitchen planner: recipes to tasks, and tasks to a schedule that works back from the hour they must be ready.
//! Pure: reads no clock, stores nothing. One pair of hands, one oven, and a night's sleep are what it keeps to.

mod ahead;
mod calendar;
mod calendar_file;
mod conflict;
mod dish;
mod error;
mod later;
mod moving;
mod net;
mod prep;
mod progress;
mod replan;
mod rounds;
mod schedule;
mod search;
mod slots;
mod task;
mod waits;
mod wake;
mod week;
mod windows;
mod wording;
pub mod words;
mod work;

pub use ahead::Ahead;
pub use calendar::{Moment, QuietHours, QuietKind, minute_of, moment, quiet, zoned};
pub use calendar_file::{calendar_file, series_of};
pub use conflict::{ClashKind, Conflict};
pub use dish::{OwnMinutes, dish};
pub use error::PlanError;
pub use later::is_for_later;
pub use moving::{moved, reaches, still_fits};
pub use progress::{Held, Progress, Standing};
pub use replan::{Said, held_as_planned, replan, said, shown};
pub use schedule::{Demand, Plan, plan};
pub use slots::{Slot, SlotKind, task_id, wait_id};
pub use task::{Basis, Dish, Heat, Keeping, Link, OvenUse, Task, Wait, WaitKind};
pub use wake::Wake;
pub use week::{DayHours, hour, hours_label, week};
pub use windows::{Minute, Windows};
