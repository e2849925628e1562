//! The factor that makes a recipe serve as many as are wanted.

use quantity::{Amount, Magnitude};
use recipe::{Recipe, RecipeYield};

use super::factor::{read_magnitude, shortened};
use super::{Factor, ScaleError, View};

/// What the recipe makes as written: the cook's own figure, else the text's.
fn base<'a>(recipe: &'a Recipe, view: &'a View) -> Result<Magnitude, ScaleError> {
    view.recipe_yield
        .as_ref()
        .or(recipe.recipe_yield.as_ref())
        .and_then(|stated: &RecipeYield| stated.quantity.low())
        .filter(|count| !count.is_zero())
        .ok_or(ScaleError::YieldUnknown)
}

/// The factor at which the recipe makes `count`, as typed ("32", "7 1/2"); a range counts by its lower end.
///
/// # Errors
/// [`ScaleError::YieldUnknown`] where it is not known what the recipe makes, [`ScaleError::CountOutOfRange`] where `count` is no
/// number above 0, [`ScaleError::FactorOutOfRange`] where that would be more than a million times the recipe.
pub fn for_count(recipe: &Recipe, view: &View, count: &str) -> Result<Factor, ScaleError> {
    let base = base(recipe, view)?;
    let refused = || ScaleError::CountOutOfRange {
        text: shortened(count),
    };
    let wanted = read_magnitude(count.trim())
        .ok()
        .filter(|wanted| !wanted.is_zero())
        .ok_or_else(refused)?;
    Factor::new(wanted.checked_div(base).map_err(|_| refused())?)
}

/// The factor for one more than now: the next whole count.
///
/// # Errors
/// As [`for_count`].
pub fn one_more(recipe: &Recipe, view: &View) -> Result<Factor, ScaleError> {
    let (base, now) = count_now(recipe, view)?;
    let next = Magnitude::new(now.whole() + 1, 1);
    toward(base, next.map_err(|_| ScaleError::YieldUnknown)?)
}

/// The factor for one fewer than now: the whole count before, never below 1; where it is at or below 1, the factor stays.
///
/// # Errors
/// As [`for_count`].
pub fn one_fewer(recipe: &Recipe, view: &View) -> Result<Factor, ScaleError> {
    let (base, now) = count_now(recipe, view)?;
    let whole = now.whole();
    let before = if now.is_whole() {
        whole.saturating_sub(1)
    } else {
        whole
    };
    match Magnitude::new(before, 1) {
        Ok(before) if !before.is_zero() => toward(base, before),
        _ => Ok(view.scaling.factor),
    }
}

fn count_now(recipe: &Recipe, view: &View) -> Result<(Magnitude, Magnitude), ScaleError> {
    let base = base(recipe, view)?;
    let now = Amount::Exactly(base)
        .scaled(view.scaling.factor.magnitude())
        .ok()
        .and_then(|now| now.low())
        .ok_or(ScaleError::YieldUnknown)?;
    Ok((base, now))
}

fn toward(base: Magnitude, wanted: Magnitude) -> Result<Factor, ScaleError> {
    let factor = wanted
        .checked_div(base)
        .map_err(|_| ScaleError::CountOutOfRange {
            text: wanted.to_string(),
        })?;
    Factor::new(factor)
}
