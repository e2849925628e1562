//! One amount of one food in one unit, for the converter: the estimate that a list shows, with the figures behind it.

use quantity::{Dimension, Quantity, QuantityError, Unit};
use recipe::Ingredient;
use recipe::foods::{self, Weighed};

use super::estimate::estimate;
use super::food::{self, FoodSought};
use super::{Estimate, ToWeigh, View};

/// An amount that has crossed between volume, weight and pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Crossed {
    /// The figures, unrounded, with their bounds and source.
    pub weighed: Weighed,
    /// The same as it is shown.
    pub estimate: Estimate,
    /// What the cook may weigh to have an own figure.
    pub to_weigh: ToWeigh,
}

/// `quantity` of what `line` names in `target`, by the food's density or the weight of its pieces; of `view` only the cups and
/// spoons, the fills, the cook's own weights and what the kitchen measures with are looked at.
///
/// # Errors
/// `density_unknown` for a food without the figure; those of the crossing.
pub fn crossing(
    line: &Ingredient,
    quantity: &Quantity,
    target: &Unit,
    view: &View,
) -> Result<Crossed, QuantityError> {
    let standards = view.standards;
    match food::sought(line, view) {
        FoodSought::Known(known) => {
            let weighed = known.cross(quantity, target, standards)?;
            let estimate = estimate(&known, quantity, &weighed, standards, view.tools)?;
            Ok(Crossed {
                to_weigh: known.to_weigh(quantity, target, view),
                weighed,
                estimate,
            })
        }
        FoodSought::Unknown(food) => Err(foods::density_unknown(food.name(), target)),
        // Without a food this names the two units that do not meet.
        FoodSought::Nothing => Err(match quantity.converted_to(target, standards) {
            Ok(_) => foods::density_unknown(&line.text, target),
            Err(error) => error,
        }),
    }
}

/// What the cook may weigh to have `quantity` of what `line` names in `target`; `None` where one weight would not tell, as of a tin
/// in millilitres.
#[must_use]
pub fn lacking(
    line: &Ingredient,
    quantity: &Quantity,
    target: &Unit,
    view: &View,
) -> Option<ToWeigh> {
    let of = |unit: Option<&Unit>| unit.map_or(Dimension::Count, Unit::dimension);
    match (of(quantity.unit.as_ref()), of(Some(target))) {
        (Dimension::Volume, Dimension::Mass)
        | (Dimension::Mass, Dimension::Volume)
        | (Dimension::Count, Dimension::Mass) => {}
        _ => return None,
    }
    match food::sought(line, view) {
        FoodSought::Known(known) => Some(known.to_weigh(quantity, target, view)),
        FoodSought::Unknown(food) => Some(food::unknown_to_weigh(food.name(), quantity, view)),
        FoodSought::Nothing => None,
    }
}
