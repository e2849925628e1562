//! The types of a formula. Only data: exact numbers, no texts but reasons and sources.

use quantity::{Magnitude, Measured};
use recipe::IngredientIndex;
use recipe::foods::FoodClass;

use super::WaterShare;
use crate::scale::{Factor, ShownAmount};

/// Where a line belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FormulaPart {
    /// In the dough: what all percentages and the weight of the dough are of.
    Dough,
    /// Folded or rolled in afterwards: the butter block of croissants.
    FoldedIn,
    /// Beside it: glaze, filling, topping, what is for dusting.
    Beside,
}

/// What a line is to a baker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FormulaKind {
    /// Flour or starch: together 100 %.
    Flour,
    /// A starter or pre-ferment that is flour and water at once.
    Starter,
    /// Water.
    Water,
    /// Something that is poured and holds water: milk, beer.
    Liquid,
    /// Eggs and their parts.
    Egg,
    /// Salt.
    Salt,
    /// Yeast.
    Yeast,
    /// Sugars and syrups.
    Sugar,
    /// Butter, oils, lard.
    Fat,
    /// Anything else.
    Other,
}

/// How a starter was counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StarterCounted {
    /// Its water as a percentage of its flour: 100 is half flour, half water.
    pub hydration: Magnitude,
    /// Whether the line says so; otherwise it is what such starters usually have.
    pub stated: bool,
}

/// One line of the list that has a weight.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormulaLine {
    /// Which line of the list.
    pub index: IngredientIndex,
    /// Where it belongs.
    pub part: FormulaPart,
    /// What it is.
    pub kind: FormulaKind,
    /// What it looks like, for the drawing.
    pub class: FoodClass,
    /// Its weight in grams, exactly, at this size and after the changes.
    pub grams: Magnitude,
    /// The same as a scale shows it, with how far off that is.
    pub measure: Measured,
    /// Its weight as a percentage of the flour, exactly.
    pub percent: Magnitude,
    /// Whether the weight rests on a density or on the weight of a piece.
    pub about: bool,
    /// How many times what the text says.
    pub factor: Magnitude,
    /// How many times of that are the cook's own formula, and not the size.
    pub own: Magnitude,
    /// The amount in the line's own units, times `factor`.
    pub amount: Option<ShownAmount>,
    /// How much of it is water, where it holds any that is known.
    pub water: Option<WaterShare>,
    /// How it was split, where it is a starter.
    pub starter: Option<StarterCounted>,
    /// Whether a change, or the cook's own formula, has given it another weight than the recipe at this size.
    pub changed: bool,
}

/// A line that is not counted, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    /// Which line of the list.
    pub index: IngredientIndex,
    /// In words: "no amount is given".
    pub reason: String,
}

/// Water as a percentage of the flour, counted three ways; all exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hydration {
    /// Water, and the water in milk, eggs and other liquids: the usual figure.
    pub counted: Magnitude,
    /// As `counted`, but milk and other liquids as if they were water, millilitre for gram.
    pub as_poured: Magnitude,
    /// The usual figure and the water in butter as well.
    pub with_butter: Magnitude,
}

/// A recipe as a formula.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Formula {
    /// The lines that have a weight, in the order of the list.
    pub lines: Vec<FormulaLine>,
    /// The lines that have none, or are counted elsewhere.
    pub left_out: Vec<LeftOut>,
    /// The flour in grams, that of starters included: 100 %.
    pub flour: Magnitude,
    /// The dough in grams.
    pub dough: Magnitude,
    /// What is folded in, in grams; 0 where nothing is.
    pub folded_in: Magnitude,
    /// The water.
    pub hydration: Hydration,
    /// The factor that gives this size, where the changes leave the proportions as they are: the recipe can be shown at it.
    pub factor: Option<Factor>,
    /// How many sheets of folded-in butter the stated folds make, with the sheets each fold makes: 27 = 3 × 3 × 3.
    pub layers: Vec<u32>,
    /// Whether it is a dough, of which bakers tell the hydration; otherwise it is a mix.
    pub is_dough: bool,
}

impl Formula {
    /// The lines of one part.
    pub fn of(&self, part: FormulaPart) -> impl Iterator<Item = &FormulaLine> {
        self.lines.iter().filter(move |line| line.part == part)
    }

    /// All lines of one kind in the dough, as a percentage of the flour; `None` where there is none.
    #[must_use]
    pub fn percent_of(&self, kind: FormulaKind) -> Option<Magnitude> {
        self.of(FormulaPart::Dough)
            .filter(|line| line.kind == kind)
            .map(|line| line.percent)
            .reduce(|sum, percent| sum.checked_add(percent).unwrap_or(sum))
    }

    /// `grams` as a percentage of the flour.
    #[must_use]
    pub fn percent(&self, grams: Magnitude) -> Option<Magnitude> {
        super::trough::percent_of(grams, self.flour).ok()
    }
}
