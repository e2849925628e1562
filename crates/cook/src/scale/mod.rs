//! A recipe at another size and in other units, as a view; the recipe itself is never changed.
//! Times, temperatures, lengths, equipment and headings never scale.

mod advice;
mod amount;
mod baking;
mod batches;
mod crossing;
mod dough;
mod error;
mod estimate;
mod factor;
mod food;
mod hand;
mod handy;
mod heat;
mod mise;
mod nouns;
mod phrase;
mod rules;
mod scaled;
mod serving;
mod shares;
mod small;
mod steps;
mod stops;
mod tins;
mod units;
mod view;
mod whole;
mod wording;
mod written_tin;

pub use crossing::{Crossed, crossing, lacking};
pub use heat::{Redialled, in_the_place_of};
pub use quantity::UnitSystem;

pub(crate) use amount::shown_at;
pub use dough::{DoughWeight, dough_weight, for_dough};
pub use error::{FittingLine, ScaleError};
pub use estimate::standard_words;
pub use factor::Factor;
pub(crate) use factor::read_magnitude;
pub(crate) use food::{FoodSought, sought};
pub use hand::{HandLine, for_hand};
pub use mise::{Looks, MiseEnPlace};
pub use nouns::in_number;
pub use phrase::{exact_line, share};
pub use rules::{AppliedRule, Overridden, Override, RULES, Rule, Treatment};
pub use scaled::{
    Advice, Estimate, EstimatePoint, NounInNumber, Replacement, ScaledGroup, ScaledIngredient,
    ScaledRecipe, ScaledSection, ScaledStep, ScaledYield, Scaling, ShownAmount, StepUse, ToWeigh,
    View,
};
pub use serving::{for_count, one_fewer, one_more};
pub use stops::{nearest_stop, stops};
pub use tins::TinChange;
pub use view::{view, view_of};
pub use whole::usual_eggs;
pub use written_tin::written_tin;
