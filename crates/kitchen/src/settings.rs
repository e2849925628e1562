//! What the cook has set, as kept in the library: one short word a setting. An unknown word gives the default.

use quantity::{CupSet, ScaleStep, SmallestSpoon, Standard, Standards, Tools, UnitSystem};

use recipe::foods::EggClass;

use crate::{Kitchen, KitchenError};

const THEMES: &[(Theme, &str)] = &[
    (Theme::System, "system"),
    (Theme::Light, "light"),
    (Theme::Dark, "dark"),
];
const UNITS: &[(UnitSystem, &str)] = &[
    (UnitSystem::AsWritten, "as_written"),
    (UnitSystem::Metric, "metric"),
    (UnitSystem::Us, "us"),
];
const CUPS: &[(Cup, &str)] = &[
    (Cup::Us, "us"),
    (Cup::Metric, "metric"),
    (Cup::Australia, "australia"),
    (Cup::Imperial, "imperial"),
    (Cup::Japan, "japan"),
];
const SIZES: &[(CookSize, &str)] = &[
    (CookSize::Hand, "hand"),
    (CookSize::Counter, "counter"),
    (CookSize::Across, "across"),
];
const SPOONS: &[(SmallestSpoon, &str)] = &[
    (SmallestSpoon::Eighth, "eighth"),
    (SmallestSpoon::Quarter, "quarter"),
    (SmallestSpoon::Half, "half"),
    (SmallestSpoon::Whole, "whole"),
];
const CUP_SETS: &[(CupSet, &str)] = &[
    (CupSet::All, "all"),
    (CupSet::Quarters, "quarters"),
    (CupSet::Halves, "halves"),
    (CupSet::Whole, "whole"),
    (CupSet::Without, "without"),
];
const EGGS: &[(Option<EggClass>, &str)] = &[
    (None, "by_cups"),
    (Some(EggClass::UsLarge), "us_large"),
    (Some(EggClass::EuMedium), "eu_medium"),
    (Some(EggClass::EuLarge), "eu_large"),
    (Some(EggClass::AuLarge), "au_large"),
];
const SCALES: &[(ScaleStep, &str)] = &[
    (ScaleStep::TenthGram, "tenth_gram"),
    (ScaleStep::Gram, "gram"),
    (ScaleStep::FiveGrams, "five_grams"),
];
const SWITCH: &[(bool, &str)] = &[(true, "on"), (false, "off")];

fn word<T: PartialEq>(words: &[(T, &'static str)], value: &T) -> &'static str {
    words
        .iter()
        .find(|(one, _)| one == value)
        .map_or("", |(_, word)| word)
}

fn value<T: Copy>(words: &[(T, &'static str)], stored: Option<&str>, default: T) -> T {
    words
        .iter()
        .find(|(_, word)| Some(*word) == stored)
        .map_or(default, |(value, _)| *value)
}

/// The word that units are stored as.
pub(crate) fn units_word(units: UnitSystem) -> &'static str {
    word(UNITS, &units)
}

/// The units that a stored word stands for.
pub(crate) fn units_of(stored: &str) -> UnitSystem {
    value(UNITS, Some(stored), UnitSystem::default())
}

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
            Self::Australia => Standards::with_cup(Standard::Australia),
            Self::Imperial => Standards::with_cup(Standard::Imperial),
            Self::Japan => Standards::with_cup(Standard::Japan),
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
    /// Which spoons, cups and scale the kitchen has.
    pub tools: Tools,
    /// Which eggs are meant where neither a line nor the cook says; `None` goes by the cups that are meant.
    pub eggs: Option<EggClass>,
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
            tools: Tools::default(),
            eggs: None,
        }
    }
}

impl Kitchen {
    /// What the cook has set.
    ///
    /// # Errors
    /// Those of the library.
    pub fn settings(&self) -> Result<Settings, KitchenError> {
        let stored = |name| self.library.setting(name);
        let default = Settings::default();
        Ok(Settings {
            theme: value(THEMES, stored("theme")?.as_deref(), default.theme),
            units: value(UNITS, stored("units")?.as_deref(), default.units),
            cup: value(CUPS, stored("cup")?.as_deref(), default.cup),
            cook_size: value(SIZES, stored("cook_size")?.as_deref(), default.cook_size),
            letter_keys: value(
                SWITCH,
                stored("letter_keys")?.as_deref(),
                default.letter_keys,
            ),
            sound: value(SWITCH, stored("sound")?.as_deref(), default.sound),
            tools: self.tools(default.tools)?,
            eggs: value(EGGS, stored("eggs")?.as_deref(), default.eggs),
        })
    }

    /// Keeps what the cook has set.
    ///
    /// # Errors
    /// Those of the library.
    pub fn set_settings(&mut self, settings: Settings) -> Result<(), KitchenError> {
        Ok(self.library.set_settings(&[
            ("theme", word(THEMES, &settings.theme)),
            ("units", word(UNITS, &settings.units)),
            ("cup", word(CUPS, &settings.cup)),
            ("cook_size", word(SIZES, &settings.cook_size)),
            ("letter_keys", word(SWITCH, &settings.letter_keys)),
            ("sound", word(SWITCH, &settings.sound)),
            ("spoons", word(SPOONS, &settings.tools.spoons)),
            ("cups", word(CUP_SETS, &settings.tools.cups)),
            ("scale", word(SCALES, &settings.tools.scale)),
            ("eggs", word(EGGS, &settings.eggs)),
        ])?)
    }

    fn tools(&self, default: Tools) -> Result<Tools, KitchenError> {
        let stored = |name| self.library.setting(name);
        Ok(Tools {
            spoons: value(SPOONS, stored("spoons")?.as_deref(), default.spoons),
            cups: value(CUP_SETS, stored("cups")?.as_deref(), default.cups),
            scale: value(SCALES, stored("scale")?.as_deref(), default.scale),
        })
    }
}
