//! What stands beside a recipe's text, and the texts that it had before.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is known of a recipe besides its text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct AboutView {
    /// In the cook's order.
    pub tags: Vec<String>,
    /// From 1 to 5.
    pub rating: Option<u8>,
    /// Whose it is; empty where nobody said.
    pub source: String,
    /// Where on the web it stands; empty where nobody said.
    pub address: String,
    pub photos: Vec<PhotoView>,
    /// How many texts it has had, the present one counted.
    pub versions: u32,
    /// Tags of the whole book, A to Z.
    pub known_tags: Vec<TagView>,
}

/// A photo of a recipe; the window asks for its bytes by this name.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PhotoView {
    /// 64 hexadecimal digits.
    pub name: String,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

/// A tag with how many recipes have it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct TagView {
    pub tag: String,
    pub recipes: u32,
}

/// One of the texts that a recipe had.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct VersionView {
    /// 1 is the first.
    pub number: u32,
    /// "8 Nov, 14:02".
    pub saved: String,
    /// It is the text that the recipe has now.
    pub present: bool,
}

/// An earlier text beside the present one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ComparedView {
    pub number: u32,
    /// "8 Nov, 14:02".
    pub saved: String,
    /// False where the disk has changed the text since it was saved.
    pub intact: bool,
    pub lines: Vec<ComparedLine>,
    /// "2 lines gone, 1 new"; empty where nothing differs.
    pub difference: String,
}

/// A line of either text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ComparedLine {
    pub change: LineChange,
    pub text: String,
}

/// Which of the two texts has a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum LineChange {
    /// Both.
    Kept,
    /// Only the earlier one.
    Gone,
    /// Only the present one.
    New,
}
