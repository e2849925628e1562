//! Numbers, units, densities, temperatures and durations of the kitchen, exact until the screen.
//! Knows nothing of recipes or of how text is laid out.

mod amount;
mod convert;
mod density;
mod duration;
mod error;
mod factors;
mod magnitude;
mod names;
mod nearness;
mod pieces;
mod spellings;
mod temperature;
mod unit;

pub use amount::{Amount, Quantity};
pub use convert::Dimension;
pub use density::{Crossing, Density, PieceWeight, Source, SourceKind};
pub use duration::TimeSpan;
pub use error::QuantityError;
pub use magnitude::Magnitude;
pub use nearness::distance;
pub use temperature::{Temperature, TemperatureScale};
pub use unit::{LengthUnit, MassUnit, Standard, Standards, Unit, VolumeUnit};
