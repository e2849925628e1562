//! Backups, what may be restored and what can be salvaged, as the window draws them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::HouseView;

/// A backup in the list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct BackupView {
    /// By which it is named when it is restored.
    pub id: String,
    /// "Today at 18:00".
    pub made: String,
    /// "before an import".
    pub why: String,
    /// "128 recipes", "10 recipes, and 1 in the bin".
    pub recipes: String,
    /// "1.2 MB".
    pub size: String,
}

/// All backups and where they go.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct BackupsView {
    pub folder: String,
    /// The cook has chosen the folder.
    pub chosen: bool,
    /// The newest first.
    pub backups: Vec<BackupView>,
}

/// A backup was restored, or a damaged library salvaged.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct RestoredView {
    pub house: HouseView,
    /// "Restored the backup of today at 18:00, with 128 recipes".
    pub done: String,
    /// The backup by which it can be taken back, where there was a whole library before.
    pub undo: Option<String>,
}

/// A recipe that can be saved of a damaged library, or is only in the backup.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct SalvagedView {
    pub name: String,
    /// "not in the backup", "changed since the backup", "only in the backup", "may be damaged".
    pub what: String,
}

/// What may help where the library cannot be opened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct RescueView {
    /// The newest backup that reads back whole.
    pub backup: Option<BackupView>,
    /// "41 of about 43 recipes can still be read: 38 as in the backup, 3 that it has not".
    pub words: Option<String>,
    /// Something can be saved beside or without the backup.
    pub worth: bool,
    /// What differs from the backup, as much as fits in a list.
    pub differing: Vec<SalvagedView>,
    /// How many more there are.
    pub more: u32,
}
