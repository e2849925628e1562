//! The answer of `convert`: decimals, since whoever asks for another unit wants a number to go on with.

use kitchen::{Basis, Conversion, Converted, Dialled};
use quantity::{Magnitude, Temperature, TemperatureScale};
use serde::Serialize;

/// An amount or a temperature in another unit.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ConvertAnswer {
    pub low: f64,
    pub value: f64,
    pub high: f64,
    /// A unit's short name; of temperatures `C`, `F` or `gas`.
    pub unit: String,
    /// Whether the figure follows from the definition of the units alone; then `low`, `value` and `high` are equal (or the ends of
    /// the range that was asked about).
    pub exact: bool,
    /// `definition`, `density`, `piece`; of temperatures also `table` (gas marks) and `convention` (fan ovens).
    pub basis: &'static str,
    pub food: Option<String>,
    pub state: Option<String>,
    pub source: Option<String>,
    /// Which cup or spoon was meant: "1 cup = 236.6 ml, US".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standard: Option<String>,
    /// What could have been meant otherwise: "8 oz is taken as a weight; 8 fl oz would be about 244 g".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// What to set an oven to, in the steps of dials and cookbooks; only of temperatures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dial: Option<f64>,
    /// Only of temperatures, where the fan is on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fan: Option<bool>,
}

impl From<&Conversion> for ConvertAnswer {
    fn from(conversion: &Conversion) -> Self {
        match conversion {
            Conversion::Amount(converted) => Self::amount(converted),
            Conversion::Temperature(dialled) => Self::temperature(dialled),
        }
    }
}

impl ConvertAnswer {
    fn amount(converted: &Converted) -> Self {
        Self {
            low: decimal(converted.low),
            value: decimal(converted.value),
            high: decimal(converted.high),
            unit: converted.unit.short().into_owned(),
            exact: converted.basis == Basis::Definition,
            basis: match converted.basis {
                Basis::Definition => "definition",
                Basis::Density => "density",
                Basis::Piece => "piece",
                Basis::Convention => "convention",
            },
            food: converted.food.clone(),
            state: converted.state.clone(),
            source: converted.source.clone(),
            standard: converted.standard.clone(),
            note: converted.note.clone(),
            dial: None,
            fan: None,
        }
    }

    fn temperature(dialled: &Dialled) -> Self {
        let set = dialled.setting.dial;
        let value = degrees(dialled.setting.exact.unwrap_or(set));
        let basis = match dialled.setting.exact {
            None => "table",
            Some(_) if dialled.given.fan != set.fan => "convention",
            Some(_) => "definition",
        };
        Self {
            low: value,
            value,
            high: value,
            unit: scale_name(set.scale).to_owned(),
            exact: basis == "definition",
            basis,
            food: None,
            state: None,
            source: None,
            standard: None,
            note: dialled.note(),
            dial: Some(degrees(set)),
            fan: set.fan.then_some(true),
        }
    }
}

/// To twelve digits, so that an exact 125 is not written as 124.99999999999999.
fn decimal(number: Magnitude) -> f64 {
    let value = number.to_f64();
    format!("{value:.12e}").parse().unwrap_or(value)
}

fn degrees(temperature: Temperature) -> f64 {
    let degrees = decimal(temperature.degrees);
    if temperature.below_zero {
        -degrees
    } else {
        degrees
    }
}

fn scale_name(scale: TemperatureScale) -> &'static str {
    match scale {
        TemperatureScale::Celsius => "C",
        TemperatureScale::Fahrenheit => "F",
        TemperatureScale::GasMark => "gas",
    }
}
