//! Settings and the state of the house.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{PrintingView, UnitSystem};

/// Light or dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum Theme {
    #[default]
    System,
    Light,
    Dark,
}

/// Which cup is taken where a recipe does not tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum CupSetting {
    #[default]
    Us,
    Metric,
    Australia,
    Imperial,
    Japan,
}

/// Text size in cook mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum CookSize {
    Hand,
    #[default]
    Counter,
    Across,
}

/// The smallest spoon of the set, as a part of a teaspoon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum SmallestSpoon {
    #[default]
    Eighth,
    Quarter,
    Half,
    Whole,
}

/// Which cups are at hand: all of 1, 1/2, 1/3, 1/4; down to quarters, halves, whole cups; or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum CupSet {
    #[default]
    All,
    Quarters,
    Halves,
    Whole,
    Without,
}

/// Which eggs are meant where a line does not say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum EggClass {
    UsLarge,
    EuMedium,
    EuLarge,
    AuLarge,
}

/// The smallest step that the scale shows: 0.1 g, 1 g or 5 g.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum ScaleStep {
    #[default]
    TenthGram,
    Gram,
    FiveGrams,
}

/// What the cook has set.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct SettingsView {
    pub theme: Theme,
    /// Units that a recipe is first shown in.
    pub units: UnitSystem,
    pub cup: CupSetting,
    pub cook_size: CookSize,
    /// Whether single letters are shortcuts (WCAG 2.1.4).
    pub letter_keys: bool,
    /// Whether timers sound.
    pub sound: bool,
    pub spoons: SmallestSpoon,
    pub cups: CupSet,
    pub scale: ScaleStep,
    /// `null` goes by the cups that a recipe means.
    pub eggs: Option<EggClass>,
}

/// What the window asks first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct HouseView {
    pub settings: SettingsView,
    /// The program's version.
    pub version: String,
    /// Where the library lies.
    pub folder: String,
    /// The desktop asks for dark; decides where the theme is `system`.
    pub desktop_dark: bool,
    pub printing: PrintingView,
    /// The library may only be read, and why.
    pub read_only: Option<Trouble>,
    /// What was noticed about the library when it was opened or checked.
    pub notices: Vec<Trouble>,
    /// Why the library could not be opened, where that is so; the window then shows this and the way out.
    pub trouble: Option<Trouble>,
}

/// An error as it crosses the wire. The page branches on `code` only.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Trouble {
    pub code: String,
    pub message: String,
    pub hint: Option<String>,
}
