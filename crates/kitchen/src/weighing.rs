//! What the cook weighs in the own kitchen: "my cup of plain flour is 132 g". Kept for every recipe, taken back by a word.

use std::sync::Arc;

use quantity::{Amount, Magnitude, Quantity, Standards, Unit};
use recipe::foods::{self, OwnWeight, OwnWeightError};

use crate::error::shortened;
use crate::{Kitchen, KitchenError, OpenedRecipe};

/// A figure as the cook gives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weighing<'a> {
    /// The food as it is shown or as the cook names it.
    pub food: &'a str,
    /// The state ("sifted") or the size of a piece ("large") that it is the weight of; `None` is the usual one.
    pub state: Option<&'a str>,
    /// What was weighed: "1 cup", "100 ml", "6" (pieces), "10 cloves".
    pub measured: &'a str,
}

/// What the cook has weighed, and the recipe that is open, shown with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnWeights {
    /// Every figure of the cook's own, by food.
    pub weights: Arc<[OwnWeight]>,
    /// The recipe that was named, as it is now.
    pub recipe: Option<OpenedRecipe>,
}

impl Kitchen {
    /// Everything that the cook has weighed, by food.
    ///
    /// # Errors
    /// Those of the library.
    pub fn own_weights(&self) -> Result<Arc<[OwnWeight]>, KitchenError> {
        Ok(self.library.own_weights()?.into())
    }

    /// Everything that the cook has weighed, and the recipe `shown` where one is named.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn list_own_weights(&self, shown: Option<&str>) -> Result<OwnWeights, KitchenError> {
        Ok(OwnWeights {
            weights: self.own_weights()?,
            recipe: shown.map(|id| self.look_at_recipe(id)).transpose()?,
        })
    }

    /// Keeps what the cook has weighed; `grams` as typed ("132", "132 g", "4 3/4 oz"). A cup that does not say whose it is, is the
    /// one of the recipe `shown`, or of the house.
    ///
    /// # Errors
    /// `own_weight_unlikely`, `weight_unreadable`, `unit_unknown`, `recipe_unknown`, and those of the library.
    pub fn set_own_weight(
        &mut self,
        shown: Option<&str>,
        weighing: Weighing<'_>,
        grams: &str,
    ) -> Result<OwnWeights, KitchenError> {
        let standards = self.cups_of(shown)?;
        let measured = read_measured(weighing.measured, weighing.food)?;
        let grams = read_grams(grams)?;
        let own = OwnWeight::new(weighing.food, weighing.state, &measured, grams, standards)?;
        self.library.set_own_weight(&own)?;
        self.list_own_weights(shown)
    }

    /// Takes a figure of the cook's own back; where there is none, nothing changes.
    ///
    /// # Errors
    /// `weight_unreadable`, `unit_unknown`, `recipe_unknown`, and those of the library.
    pub fn forget_own_weight(
        &mut self,
        shown: Option<&str>,
        weighing: Weighing<'_>,
    ) -> Result<OwnWeights, KitchenError> {
        let measured = read_measured(weighing.measured, weighing.food)?;
        let food = weighing.food.trim();
        let known = foods::find(food).map_or(food, |found| found.food.name());
        let state = weighing
            .state
            .map(str::trim)
            .filter(|state| !state.is_empty());
        self.library
            .forget_own_weight(known, state, measured.unit.as_ref())?;
        self.list_own_weights(shown)
    }

    fn cups_of(&self, recipe: Option<&str>) -> Result<Standards, KitchenError> {
        match recipe {
            Some(id) => Ok(self.look_at_recipe(id)?.standards),
            None => Ok(self.settings()?.cup.standards()),
        }
    }
}

/// "1 cup", "cup", "6", "6 eggs", "10 cloves": one number at most and one unit at most.
fn read_measured(text: &str, food: &str) -> Result<Quantity, KitchenError> {
    let plain = text.trim();
    let (number, word) = number_before(plain);
    let unit = match Unit::parse(word) {
        _ if word.is_empty() => None,
        Ok(unit) => Some(unit),
        Err(_) if means_the_same(word, food) => None,
        Err(error) => return Err(error.into()),
    };
    if plain.is_empty() {
        return Err(unreadable(text));
    }
    Ok(Quantity {
        amount: Amount::Exactly(number.unwrap_or_else(Magnitude::one)),
        unit,
    })
}

/// The longest number that the text starts with, and the word behind it.
fn number_before(text: &str) -> (Option<Magnitude>, &str) {
    let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
    ends.rev()
        .find_map(|end| {
            let (number, word) = text.split_at(end);
            Some((Some(number.trim().parse().ok()?), word.trim()))
        })
        .unwrap_or((None, text))
}

fn means_the_same(word: &str, food: &str) -> bool {
    let name = |text: &str| foods::find(text).map(|found| found.food.name());
    let plain = |text: &str| text.trim().trim_end_matches('s').to_lowercase();
    plain(word) == plain(food) || name(word).is_some_and(|found| name(food) == Some(found))
}

/// "132", "132 g", "4 3/4 oz".
fn read_grams(text: &str) -> Result<Magnitude, KitchenError> {
    let plain = text.trim();
    if let Ok(grams) = plain.parse::<Magnitude>() {
        return Ok(grams);
    }
    let measured = read_measured(plain, "").map_err(|_| unreadable(text))?;
    let gram = Unit::Mass(quantity::MassUnit::Gram);
    let grams = measured.converted_to(&gram, Standards::US);
    match grams.map(|grams| grams.amount) {
        Ok(Amount::Exactly(grams)) => Ok(grams),
        _ => Err(unreadable(text)),
    }
}

fn unreadable(text: &str) -> KitchenError {
    KitchenError::WeightUnreadable {
        text: shortened(text),
    }
}

impl From<OwnWeightError> for KitchenError {
    fn from(error: OwnWeightError) -> Self {
        Self::OwnWeight(error)
    }
}
