//! A recipe at another size and in other units, as a view; the recipe itself is never changed.
//! Times, temperatures, lengths, equipment and headings never scale.

mod advice;
mod amount;
mod crossing;
mod estimate;
mod factor;
mod food;
mod handy;
mod phrase;
mod scaled;
mod serving;
mod steps;
mod units;
mod view;

pub use crossing::{Crossed, crossing};
pub use quantity::UnitSystem;

pub(crate) use amount::shown_at;
pub use estimate::standard_words;
pub(crate) use factor::read_magnitude;
pub use factor::{Factor, ScaleError};
pub(crate) use food::{FoodSought, sought};
pub use scaled::{
    Advice, Estimate, EstimatePoint, Replacement, ScaledGroup, ScaledIngredient, ScaledRecipe,
    ScaledSection, ScaledStep, ScaledYield, Scaling, ShownAmount, StepUse, ToWeigh, View,
};
pub use serving::{for_count, one_fewer, one_more};
pub use view::view;
