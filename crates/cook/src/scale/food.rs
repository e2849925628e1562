//! Which food of the table an ingredient line means, in which state it is taken, and how dense it is. The table itself is not here.

use quantity::{Density, Magnitude, Standard, VolumeUnit};
use recipe::Ingredient;

use super::View;

/// What is known of the food that an amount is of.
pub(super) enum FoodSought<'a> {
    /// The amount is of no listed food.
    Nothing,
    /// The food has a density.
    Known(KnownFood),
    /// It has none.
    Unknown {
        /// As the line names it.
        name: &'a str,
        /// The nearest food that has one.
        nearest: Option<String>,
    },
}

/// A food with its densities.
pub(super) struct KnownFood {
    /// Its name in the table.
    pub(super) name: String,
    /// Its states from light to heavy, at least one.
    pub(super) states: Vec<FoodState>,
    /// The state that is taken, a place in `states`.
    pub(super) chosen: usize,
    /// Whether the line or the cook says that state.
    pub(super) stated: bool,
    /// Whether it is measured by volume as a matter of course: water, milk, wine.
    pub(super) pours: bool,
}

/// One state of a food.
pub(super) struct FoodState {
    /// "packed"; empty where there is but one.
    pub(super) name: String,
    /// Its density.
    pub(super) density: Density,
}

pub(super) fn sought<'a>(ingredient: &'a Ingredient, _view: &View) -> FoodSought<'a> {
    FoodSought::Unknown {
        name: &ingredient.name,
        nearest: None,
    }
}

impl KnownFood {
    /// The density of the state that is taken.
    pub(super) fn density(&self) -> Option<&Density> {
        self.states.get(self.chosen).map(|state| &state.density)
    }

    /// The source as a sentence: "USDA FDC 168833: 145 g loose and 220 g packed per US cup of 236.6 ml".
    pub(super) fn source(&self) -> String {
        let Some(density) = self.density() else {
            return String::new();
        };
        let cup = VolumeUnit::Cup.in_millilitres(Standard::UsCustomary);
        let points: Vec<String> = self
            .states
            .iter()
            .filter_map(|state| {
                let grams = state.density.usual().checked_mul(cup).ok()?;
                let grams = grams.rounded_to(Magnitude::one()).ok()?;
                Some(format!("{grams} g {}", state.name).trim_end().to_owned())
            })
            .collect();
        format!(
            "{}: {} per US cup of 236.6 ml",
            density.source(),
            points.join(", ")
        )
    }

    /// The state that is taken.
    pub(super) fn state(&self) -> Option<&FoodState> {
        self.states
            .get(self.chosen)
            .filter(|state| !state.name.is_empty())
    }
}

/// What `count` of the line's food weighs in whole grams, where a piece of it has a known weight.
pub(super) fn weight_of_count(
    _line: &Ingredient,
    _count: Magnitude,
    _view: &View,
) -> Option<String> {
    None
}
