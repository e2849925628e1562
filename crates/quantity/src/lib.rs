//! Numbers, units, densities, temperatures and durations of the kitchen, exact until the screen.
//! Knows nothing of recipes or of how text is laid out.

mod amount;
mod conventions;
mod convert;
mod density;
mod duration;
mod error;
mod factors;
mod magnitude;
mod measure;
mod names;
mod nearness;
mod pieces;
mod rational;
mod signed;
mod spellings;
mod temperature;
mod text;
mod tin;
mod unit;

pub use amount::{Amount, Quantity};
pub use conventions::{RoughMeasure, fullness};
pub use convert::Dimension;
pub use density::{Crossing, Density, PieceWeight, Source, SourceKind};
pub use duration::{TimeSpan, clock_face};
pub use error::QuantityError;
pub use magnitude::Magnitude;
pub use measure::{CupSet, Measured, RelativeError, ScaleStep, SmallestSpoon, Tools, UnitSystem};
pub use nearness::distance;
pub use temperature::{Dial, DialSetting, Temperature, TemperatureScale};
pub use text::{ScreenPiece, plain_text};
pub use tin::{Tin, TinBasis, TinDoubt, TinError, TinPreset, TinRatio, TinShape, tin_presets};
pub use unit::{LengthUnit, MassUnit, Standard, Standards, Unit, VolumeUnit};
