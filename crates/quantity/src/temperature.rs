//! Oven and food temperatures: signed, with their own scale; conversions land on dial steps elsewhere.

use serde::{Deserialize, Serialize};

use crate::Magnitude;

/// The scale a temperature is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TemperatureScale {
    /// °C
    Celsius,
    /// °F
    Fahrenheit,
    /// British gas mark, 1/4 to 10
    GasMark,
}

/// A temperature as written: "-18 °C", "350F", "gas 4", "180C fan".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Temperature {
    /// Whether it lies below nought of its scale.
    pub below_zero: bool,
    /// Degrees, or the gas mark, without sign.
    pub degrees: Magnitude,
    /// The scale.
    pub scale: TemperatureScale,
    /// Whether the text says that the oven's fan is on.
    pub fan: bool,
}
