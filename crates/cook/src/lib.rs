//! Pure functions on a recipe: what it comes to at another size and in other units, what it is made of, and timers.
//! Reads no clock and no file: time is an argument. Never changes a recipe: everything here is a view of it.

mod composition;
pub mod formula;
pub mod plan;
pub mod scale;
pub mod shopping;
mod silhouette;
pub mod timers;

pub use composition::{Part, composition};
pub use silhouette::{Silhouette, silhouette};
