//! The units of the kitchen as kinds; their exact sizes stand in `factors`, their spellings in `spellings`.

use serde::{Deserialize, Serialize};

/// A unit of weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MassUnit {
    /// mg
    Milligram,
    /// g
    Gram,
    /// kg
    Kilogram,
    /// avoirdupois ounce
    Ounce,
    /// avoirdupois pound
    Pound,
    /// 14 lb
    Stone,
}

/// A unit of volume; for spoons, cups and the larger customary units the size depends on a [`Standard`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum VolumeUnit {
    /// ml
    Millilitre,
    /// cl
    Centilitre,
    /// dl
    Decilitre,
    /// l
    Litre,
    /// teaspoon
    Teaspoon,
    /// dessertspoon
    Dessertspoon,
    /// tablespoon
    Tablespoon,
    /// fluid ounce
    FluidOunce,
    /// gill
    Gill,
    /// the cup of a Japanese rice cooker
    Go,
    /// cup
    Cup,
    /// pint
    Pint,
    /// quart
    Quart,
    /// gallon
    Gallon,
}

/// A unit of length, for tins and pieces; lengths never scale.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LengthUnit {
    /// mm
    Millimetre,
    /// cm
    Centimetre,
    /// inch
    Inch,
}

/// Whose spoons and cups are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Standard {
    /// US customary: cup 236.5882365 ml, tablespoon 14.78676478125 ml.
    UsCustomary,
    /// US food labels (21 CFR 101.9): cup 240 ml, tablespoon 15 ml.
    UsLegal,
    /// Metric: cup 250 ml, tablespoon 15 ml, teaspoon 5 ml.
    Metric,
    /// Imperial: fluid ounce 28.4130625 ml, pint 568.26125 ml.
    Imperial,
    /// Japan: cup 200 ml.
    Japan,
    /// Australia: tablespoon 20 ml, cup 250 ml.
    Australia,
}

/// Which cup and which spoon a recipe means: a property of the recipe, shown to the cook, never guessed inside a function.
/// The cup's standard also fixes fluid ounce, gill, pint, quart and gallon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Standards {
    /// For cup, fluid ounce, gill, pint, quart and gallon.
    pub cup: Standard,
    /// For teaspoon, dessertspoon and tablespoon.
    pub spoon: Standard,
}

impl Standards {
    /// US customary throughout: what is taken, and said, where nothing else is known.
    pub const US: Self = Self {
        cup: Standard::UsCustomary,
        spoon: Standard::UsCustomary,
    };
    /// Metric throughout.
    pub const METRIC: Self = Self {
        cup: Standard::Metric,
        spoon: Standard::Metric,
    };
}

/// A unit of any kind.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Unit {
    /// Weight.
    Mass(MassUnit),
    /// Volume; the standard is `Some` only where the text or the caller says so ("metric cup").
    Volume(VolumeUnit, Option<Standard>),
    /// Length.
    Length(LengthUnit),
    /// A unit of its own kind, as its singular word: `pinch`, `clove`, `can`, `handful`, `stick`, or a word we do not know.
    Piece(String),
}
