//! What the cook has weighed, to words.

use cook::scale;
use cook::timers::TimeZone;
use kitchen::{OwnWeights, Weighing};
use quantity::{Amount, Magnitude, MassUnit, Quantity, Unit, plain_text};
use recipe::foods::OwnWeight;

use super::recipe_view;
use crate::{OwnWeightsView, ToWeigh};

impl From<&scale::ToWeigh> for ToWeigh {
    fn from(own: &scale::ToWeigh) -> Self {
        let unit = own.measured.unit.as_ref();
        let number = Quantity {
            amount: own.measured.amount,
            unit: None,
        };
        let amount = plain_text(&own.measured.pieces());
        let words = match unit {
            Some(_) => format!("{amount} of {}", own.food),
            None => format!("{amount} {}", own.food),
        };
        let state = own.state.as_ref();
        Self {
            measured: unit
                .map(|unit| format!("{} {}", plain_text(&number.pieces()), unit.short()))
                .unwrap_or_else(|| plain_text(&number.pieces())),
            words: state.map_or_else(|| words.clone(), |state| format!("{words}, {state}")),
            food: own.food.clone(),
            state: own.state.clone(),
            grams: own.grams.map(grams),
        }
    }
}

impl From<&OwnWeight> for ToWeigh {
    fn from(own: &OwnWeight) -> Self {
        Self::from(&scale::ToWeigh {
            food: own.food().to_owned(),
            state: own.state().map(str::to_owned),
            measured: own.measured().clone(),
            grams: Some(own.grams()),
        })
    }
}

impl ToWeigh {
    /// As the kitchen asks for it.
    #[must_use]
    pub fn asked(&self) -> Weighing<'_> {
        Weighing {
            food: &self.food,
            state: self.state.as_deref(),
            measured: &self.measured,
        }
    }
}

/// "132", "132.5"; a third of a gram stays a fraction.
fn grams(number: Magnitude) -> String {
    let text = plain_text(&Amount::Exactly(number).pieces(Some(&Unit::Mass(MassUnit::Gram))));
    text.trim().to_owned()
}

/// Every figure of the cook's own, and the recipe that is open, where one is.
#[must_use]
pub fn own_weights_view(kept: &OwnWeights, now_ms: i64, zone: &TimeZone) -> OwnWeightsView {
    let recipe = kept.recipe.as_ref();
    OwnWeightsView {
        weights: kept.weights.iter().map(ToWeigh::from).collect(),
        recipe: recipe.map(|opened| recipe_view(opened, now_ms, zone)),
    }
}
