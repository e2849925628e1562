//! What the cook has set, as kept in the library: one short word a setting. An unknown word gives the default.

use quantity::{Standard, Standards};

use crate::UnitSystem;

/// Light or dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// As the desktop has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// Which cup and spoon are meant where a recipe does not tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Cup {
    /// US customary.
    #[default]
    Us,
    /// 250 ml, spoons of 15 and 5 ml.
    Metric,
    /// 250 ml, tablespoon of 20 ml.
    Australia,
    /// British imperial measures.
    Imperial,
    /// 200 ml.
    Japan,
}

impl Cup {
    /// The standards that this setting stands for.
    #[must_use]
    pub fn standards(self) -> Standards {
        match self {
            Self::Us => Standards::US,
            Self::Metric => Standards::METRIC,
            Self::Australia => Standards {
                cup: Standard::Metric,
                spoon: Standard::Australia,
            },
            Self::Imperial => Standards {
                cup: Standard::Imperial,
                spoon: Standard::Metric,
            },
            Self::Japan => Standards {
                cup: Standard::Japan,
                spoon: Standard::Metric,
            },
        }
    }
}

/// Text size in cook mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CookSize {
    /// Held in the hand.
    Hand,
    /// On the counter.
    #[default]
    Counter,
    /// Across the kitchen.
    Across,
}

/// What the cook has set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// Units that a recipe is first shown in.
    pub units: UnitSystem,
    /// Which cup is taken where a recipe does not tell.
    pub cup: Cup,
    /// Text size in cook mode.
    pub cook_size: CookSize,
    /// Whether single letters are shortcuts.
    pub letter_keys: bool,
    /// Whether timers sound.
    pub sound: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            units: UnitSystem::default(),
            cup: Cup::default(),
            cook_size: CookSize::default(),
            letter_keys: true,
            sound: true,
        }
    }
}
