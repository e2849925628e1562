//! The folder of plain files, as the window draws it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Trouble;

/// When the folder is looked at; off forgets it, and leaves the files where they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum MirrorSetting {
    Always,
    OnDemand,
    Off,
}

/// What the cook decides about a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum MatterWay {
    WriteAgain,
    Bin,
    TakeText,
    KeepOurs,
    TakeNew,
}

/// A way with its words: "Put the recipe in the bin".
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct MatterChoice {
    pub way: MatterWay,
    pub words: String,
}

/// A file that only the cook can decide about.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct MatterView {
    /// By which it is named when it is settled.
    pub file: String,
    /// "The file of Rum cake was deleted. The recipe is still in the book."
    pub words: String,
    pub choices: Vec<MatterChoice>,
}

/// How the folder stands.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct MirrorView {
    /// None where no folder was chosen.
    pub folder: Option<String>,
    pub always: bool,
    /// "412 recipes in ~/Recipes, 2 changes read in today at 14:03, 1 file to look at".
    pub words: String,
    pub trouble: Option<Trouble>,
    /// A backup was restored since, and what that means.
    pub restored: Option<String>,
    pub matters: Vec<MatterView>,
    /// How many files are gone whose recipes are still in the book.
    pub missing: u32,
}

/// What the window is told unasked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct MirrorNews {
    pub mirror: MirrorView,
    /// "2 changes read in from the plain files", where recipes are others than before.
    pub came: Option<String>,
}
