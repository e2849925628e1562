//! The JSON of the companion program: a contract with scripts and other programs. Fields are only ever added.
//! Exact numbers are rationals as text; units are short singular names; times are seconds.

mod convert;
mod parse;
mod plan;
mod scale;

pub use convert::ConvertAnswer;
pub use parse::{
    AmountJson, DiagnosticJson, DurationJson, IngredientGroupJson, IngredientJson, MadeJson,
    ParseAnswer, QuantityJson, RecipeJson, RoundedJson, SectionJson, StepIngredientJson, StepJson,
    TemperatureJson, YieldJson,
};
pub use plan::{OvenJson, PlanAnswer, PlanConflictJson, PlanTaskJson, RangeJson};
pub use scale::{
    AdviceJson, EstimateJson, MeasureJson, RuleJson, ScaleAnswer, ScaledAmountJson,
    ScaledRecipeJson,
};
