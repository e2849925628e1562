//! What the window may ask of a timer.

use cook::timers::Change;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is to be done to a timer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum TimerChange {
    Pause,
    Resume,
    /// The cook is done with it.
    Done,
    /// The cook does not want it any more.
    Delete,
    PlusMinute,
    MinusMinute,
    PlusFive,
    /// From its full time again.
    Restart,
}

impl From<TimerChange> for Change {
    fn from(change: TimerChange) -> Self {
        match change {
            TimerChange::Pause => Self::Pause,
            TimerChange::Resume => Self::Resume,
            TimerChange::Done => Self::Done,
            TimerChange::Delete => Self::Delete,
            TimerChange::PlusMinute => Self::AddSeconds(60),
            TimerChange::MinusMinute => Self::AddSeconds(-60),
            TimerChange::PlusFive => Self::AddSeconds(300),
            TimerChange::Restart => Self::Restart,
        }
    }
}
