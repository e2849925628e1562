//! Timers and cook mode as the window draws them. The page never decides that a timer ended: it only draws these.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a timer is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum TimerState {
    Running,
    Paused,
    /// Sounding, or silenced and waiting for Done.
    Ringing,
    /// It ended while the computer slept or the program was off, too long ago to ring.
    Missed,
    /// The clock cannot be trusted since the restart; the cook is asked.
    Uncertain,
}

/// One timer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct TimerView {
    pub id: String,
    /// Raised by every change; a command about an older revision is ignored.
    pub revision: u32,
    /// What it is for: "cold rest", "fold, 2 of 4".
    pub label: String,
    pub recipe_id: Option<String>,
    pub recipe_name: Option<String>,
    /// 1-based.
    pub step: Option<u32>,
    pub state: TimerState,
    /// Milliseconds until it rings at the first end; 0 when ringing.
    #[ts(type = "number")]
    pub remaining_ms: i64,
    /// Milliseconds until the later end of a range; equals `remaining_ms` without one.
    #[ts(type = "number")]
    pub latest_ms: i64,
    /// A range timer past its first end rings "check" first and again at the later end.
    pub range: bool,
    /// Milliseconds since it rang or was missed.
    #[ts(type = "number")]
    pub over_ms: i64,
    pub silenced: bool,
    /// When it rings: "check 04:10, latest 08:10", "rings 20:43", "ended 04:10, while asleep".
    pub when: String,
    /// How long it was set for: "8–12 h".
    pub set_for: String,
    /// What can be started now that it has ended: "3 of 4, 30 min", "cool, 1 h, step 9".
    pub next: Option<String>,
}

/// All timers, in the order of the tray: ringing first, then next to ring.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct TimersView {
    pub timers: Vec<TimerView>,
    /// Whether sound comes out now.
    pub sounding: bool,
    /// Why no sound can be played, where that is so.
    pub sound_trouble: Option<String>,
    /// Why timers could not be saved, where that is so.
    pub save_trouble: Option<String>,
    /// Why no notification can be shown on the desktop, once that is known.
    pub notice_trouble: Option<String>,
}

/// What the shell knows of the world around the timers that the timers themselves do not.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AroundTimers {
    /// Why no sound can be played.
    pub sound_trouble: Option<String>,
    /// Why timers could not be saved.
    pub save_trouble: Option<String>,
    /// Why no notification can be shown.
    pub notice_trouble: Option<String>,
}

/// Whether the screen stays lit while the cook cooks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct AwakeView {
    /// It does.
    pub awake: bool,
    /// Why it does not, though that is wanted: "the desktop cannot be reached".
    pub trouble: Option<String>,
}

/// The place in a cooking, kept so that leaving, crashing or quitting loses nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct CookingView {
    pub recipe_id: String,
    /// 1-based step.
    pub step: u32,
    /// Rows ticked off.
    pub ticked: Vec<String>,
}

/// A cooking under way, for the strip that leads from one to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct UnderWayView {
    pub recipe_id: String,
    pub name: String,
    /// 1-based.
    pub step: u32,
    pub steps: u32,
}

/// One entry of the cook log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct CookedView {
    /// Names the entry, to take it back.
    #[ts(type = "number")]
    pub entry: i64,
    /// "today", "yesterday", "8 Nov".
    pub day: String,
    /// What the cook noted; may be empty.
    pub note: String,
}
