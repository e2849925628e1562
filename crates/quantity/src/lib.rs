//! Numbers, units, densities, temperatures and durations of the kitchen, exact until the screen.
//! Knows nothing of recipes or of how text is laid out.

mod amount;
mod duration;
mod error;
mod magnitude;
mod temperature;
mod unit;

pub use amount::{Amount, Quantity};
pub use duration::TimeSpan;
pub use error::QuantityError;
pub use magnitude::Magnitude;
pub use temperature::{Temperature, TemperatureScale};
pub use unit::{LengthUnit, MassUnit, Standard, Standards, Unit, VolumeUnit};
