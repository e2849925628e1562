//! Recipes from files of other programs on their way in, what became of them, and recipes out in a form.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What the cook is asked to pick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum ImportPick {
    Files,
    Folder,
}

/// What is to be done with recipes that are there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum TwinsChoice {
    /// Leave them.
    Skip,
    /// Put tags, stars, source and photos with those that are there.
    Merge,
    /// Keep them beside those that are there.
    Both,
}

/// Something that is not kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeftOutView {
    pub what: String,
    pub why: String,
}

/// A recipe that would come in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ImportRecipe {
    pub name: String,
    /// The file, with the place inside.
    pub from: String,
    /// "Paprika".
    pub format: String,
    /// "12 lines · 5 steps · 1 photo".
    pub facts: String,
    /// Why it is there already, in words; null where it is new.
    pub twin: Option<String>,
}

/// What would come in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ImportView {
    /// The first of them.
    pub recipes: Vec<ImportRecipe>,
    /// How many in all.
    pub total: u32,
    /// How many are there already.
    pub twins: u32,
    pub passed_over: Vec<LeftOutView>,
}

/// What became of a line of ingredients.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ImportedLine {
    pub text: String,
    /// The food that was read; empty for a heading.
    pub name: String,
    /// What is doubtful about it.
    pub doubt: Option<String>,
}

/// What became of a recipe.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum ImportOutcome {
    Added,
    Merged,
    Skipped,
}

/// What became of a recipe, line by line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ImportedRecipe {
    /// Its id, where it is in the library.
    pub id: Option<String>,
    pub name: String,
    pub from: String,
    pub format: String,
    pub outcome: ImportOutcome,
    pub facts: String,
    pub lines: Vec<ImportedLine>,
    /// How many of the lines are doubtful.
    pub doubtful: u32,
    pub doubts: Vec<String>,
    pub left_out: Vec<LeftOutView>,
}

/// What became of an import.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ImportReportView {
    /// The first of them, those with something to say before the others.
    pub recipes: Vec<ImportedRecipe>,
    pub total: u32,
    pub added: u32,
    pub merged: u32,
    pub skipped: u32,
    pub passed_over: Vec<LeftOutView>,
    /// Photos of recipes that came in, which the files only had the addresses of.
    pub photos: Vec<crate::PhotoOnWeb>,
}

/// What is done now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum ImportStage {
    Opening,
    Reading,
    Keeping,
    Writing,
}

/// How far an import or an export is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ImportProgress {
    pub stage: ImportStage,
    pub done: u32,
    /// 0 while it is not known.
    pub of: u32,
}

/// In what form recipes go out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum ExportForm {
    Markdown,
    JsonLd,
    Cooklang,
    Paprika,
    Html,
    Zip,
}

/// A form for recipes on their way out, with what it has no place for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ExportFormView {
    pub form: ExportForm,
    /// In a cook's words: "your stars".
    pub without: Vec<String>,
}

/// What went out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ExportView {
    pub recipes: u32,
    pub folder: String,
}
