//! What the companion program does without a library: a recipe of a text, scaled.

use cook::scale::{self, Factor, ScaledRecipe, Scaling, View};
use quantity::{Standards, UnitSystem};
use recipe::{Choices, Recipe};

use crate::KitchenError;

/// By how much to scale.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By<'a> {
    /// By a factor, as typed: "3/2".
    Factor(&'a str),
    /// So that it makes this many, as typed: "7".
    Serves(&'a str),
}

/// `recipe` at another size and in other units; where it does not tell which cup it means, `house` does.
///
/// # Errors
/// `factor_out_of_range`, `count_out_of_range`, `yield_unknown`.
pub fn scale_recipe(
    recipe: &Recipe,
    by: By<'_>,
    units: UnitSystem,
    house: Standards,
) -> Result<ScaledRecipe, KitchenError> {
    let as_written = View::new(recipe, &Choices::default(), house, Scaling::as_written());
    let factor: Factor = match by {
        By::Factor(text) => text.parse()?,
        By::Serves(count) => scale::for_count(recipe, &as_written, count)?,
    };
    let view = View {
        scaling: Scaling { factor, units },
        ..as_written
    };
    Ok(scale::view(recipe, &view))
}
