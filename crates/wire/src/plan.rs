//! The plan as the window draws it: places on the drawing are already reckoned, hours and lengths are words.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A plan.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PlanView {
    pub recipes: Vec<PlanRecipe>,
    pub started: bool,
    /// "Sunday at 09:00".
    pub ready: String,
    /// As an input of the page writes it: "2026-11-22T09:00".
    pub ready_local: String,
    /// The hour asked for, where it could not be kept.
    pub asked: Option<String>,
    /// "Saturday at 06:45".
    pub begin: String,
    /// "26 h 15 min".
    pub in_all: String,
    /// "2 h 50 min".
    pub hands: String,
    /// When the cook sleeps and is out, as written.
    pub hours: String,
    /// The same in words: "22:30–07:00, out Mon–Fri 08:30–17:30".
    pub hours_words: String,
    /// The same day by day; empty where one row a day cannot say it.
    pub week: Vec<PlanDay>,
    pub shelves: u32,
    /// How many reminders starting it sets.
    pub reminders: u32,
    pub slots: Vec<PlanSlot>,
    pub clashes: Vec<PlanClash>,
    /// Hours that can be kept, nearest first.
    pub nearest: Vec<PlanHour>,
    pub notes: Vec<String>,
    /// What getting up early or staying up late this once would be called, where that keeps the hour: "Get up at 05:55 this once".
    pub wake: Option<String>,
    /// Parts that can be made the day before and are not yet planned so.
    pub ahead: Vec<PlanAhead>,
    /// What the last change has changed, in words.
    pub changes: Vec<String>,
    pub drawing: PlanDrawing,
}

/// A day's hours without hands, each "22:30" or empty.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PlanDay {
    /// "Mon", as the hours are written.
    pub code: String,
    /// "Monday".
    pub name: String,
    pub asleep_from: String,
    pub asleep_to: String,
    pub out_from: String,
    pub out_to: String,
}

/// A part of a recipe that can be made the day before.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PlanAhead {
    /// The slot of its first task.
    pub id: String,
    /// "Pastry Cream".
    pub name: String,
}

/// The timer of a wait.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PlanTimer {
    /// Which mention of its step; without one the words are typed.
    pub index: Option<u32>,
    /// "Prove 2 h".
    pub words: String,
}

/// What the plan has the cook begin now, or should have.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PlanReminderView {
    /// "Roll the dough into a square".
    pub what: String,
    /// "Croissants: it was due at 17:20, 2 h ago".
    pub when: String,
    /// Whether its hour passed unseen: the computer slept, or Levain was closed.
    pub missed: bool,
}

/// A recipe of a plan.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PlanRecipe {
    pub id: String,
    pub name: String,
}

/// How a block is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum PlanKind {
    Hands,
    /// In the fridge or the freezer.
    Cold,
    /// Everything else that waits.
    Warm,
    Oven,
    /// The oven gets hot.
    Heat,
}

/// How a task stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum PlanStanding {
    ToDo,
    Done,
    Skipped,
}

/// One thing that happens.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PlanSlot {
    pub id: String,
    /// Which recipe.
    pub recipe: u32,
    /// Its first step, 1-based over the recipe.
    pub step: u32,
    /// "Steps 1–7".
    pub steps: String,
    pub what: String,
    pub section: Option<String>,
    /// "Saturday 21 November".
    pub day: String,
    /// "06:45".
    pub time: String,
    pub kind: PlanKind,
    pub standing: PlanStanding,
    /// "25 min, hands".
    pub length: String,
    /// "06:50 at the latest".
    pub room: String,
    /// Whether its hour has come.
    pub due: bool,
    pub minutes: i32,
    /// By how many minutes it can be moved, if what follows follows.
    pub earlier_min: i32,
    pub later_min: i32,
    /// The timer, of a wait.
    pub timer: Option<PlanTimer>,
    /// A word or two for its mark on the drawing: "Mix".
    pub caption: String,
    /// Where it stands on the drawing, in hundredths of its width.
    pub left: f64,
    pub width: f64,
}

/// Why the hour asked for cannot be kept.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PlanClash {
    pub code: String,
    pub message: String,
}

/// An hour to choose.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PlanHour {
    pub local: String,
    pub words: String,
}

/// What lies behind the blocks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PlanDrawing {
    /// The minutes from its left to its right.
    pub minutes: i32,
    pub days: Vec<PlanMark>,
    pub hours: Vec<PlanMark>,
    pub nights: Vec<PlanNight>,
    /// Where the present is, if it is on it.
    pub now: Option<f64>,
}

/// A word at a place.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PlanMark {
    pub left: f64,
    pub words: String,
}

/// Hours without hands.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PlanNight {
    pub left: f64,
    pub width: f64,
    /// "asleep, nothing rings" or "out".
    pub words: String,
}

/// What the cook says of the plan under way.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[ts(export)]
pub enum PlanSaid {
    Done { id: String },
    Skip { id: String },
    Late { minutes: i32 },
    Move { id: String, minutes: i32 },
    Ahead { id: String },
    Up,
    Again,
}
