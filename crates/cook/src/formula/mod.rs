//! A recipe with flour as bakers write it: every weight as a percentage of the flour, the water counted wherever it is, what is
//! folded in and what is brushed on apart. A view: changing it gives new amounts and never changes the recipe.

mod change;
mod error;
mod figures;
mod kind;
mod layers;
mod own;
mod parts;
mod trough;
mod types;
mod water;
mod weighing;

pub use change::{FormulaChange, read_percent, read_weight};
pub use error::FormulaError;
pub(crate) use figures::dough_lines;
pub use figures::formula;
pub use kind::has_flour;
pub use own::proportions;
pub use types::{
    Formula, FormulaKind, FormulaLine, FormulaPart, Hydration, LeftOut, StarterCounted,
};
pub use water::WaterShare;
