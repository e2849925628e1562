//! A recipe at another size and in other units, as a view; the recipe itself is never changed.
//! Times, temperatures, lengths, equipment and headings never scale.

mod factor;
mod scaled;
mod serving;
mod view;

pub use factor::{Factor, ScaleError};
pub use scaled::{
    Advice, Estimate, EstimatePoint, Replacement, Rounding, ScaledGroup, ScaledIngredient,
    ScaledRecipe, ScaledSection, ScaledStep, ScaledYield, Scaling, ShownAmount, StepUse,
    UnitSystem, View,
};
pub use serving::{for_count, one_fewer, one_more};
pub use view::view;
