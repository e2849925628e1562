//! The structured recipe and its invariants, foods and text spans.
//! Knows neither how a text looks nor how a recipe is stored.

pub mod foods;
mod ingredient;
mod model;
mod reading;
mod span;
mod step;

pub use ingredient::{
    AmountRole, Doubt, Ingredient, IngredientGroup, IngredientKind, StatedAmount, equivalents,
};
pub use model::{Choices, Diagnostic, Parsed, Recipe, RecipeYield, Severity};
pub use reading::{LinePart, LineReading};
pub use span::{ByteSpan, Located};
pub use step::{
    DurationKind, IngredientIndex, IngredientUse, InstructionSection, Mention, MentionKind,
    Portion, Step, StepIndex,
};
