//! What a unit is called: the short name of the contract with other programs, the label on a screen, the words read aloud.

use std::borrow::Cow;

use crate::{Amount, LengthUnit, Magnitude, MassUnit, Standard, Unit, VolumeUnit, pieces};

impl Standard {
    /// The name that stands behind a unit's ("cup_metric") and that `--cup` takes with `-` for `_`.
    #[must_use]
    pub fn short(self) -> &'static str {
        match self {
            Self::UsCustomary => "us",
            Self::UsLegal => "us_legal",
            Self::Metric => "metric",
            Self::Imperial => "imperial",
            Self::Japan => "japan",
            Self::Australia => "au",
        }
    }

    /// As an adjective for the cook: "US" as in "US cup".
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::UsCustomary => "US",
            Self::UsLegal => "US label",
            Self::Metric => "metric",
            Self::Imperial => "imperial",
            Self::Japan => "Japanese",
            Self::Australia => "Australian",
        }
    }
}

impl Unit {
    /// The canonical name: `g`, `tbsp`, `fl_oz`, `cup_metric` where the standard is stated, `clove`, or the cook's own word.
    #[must_use]
    pub fn short(&self) -> Cow<'_, str> {
        match self {
            Self::Mass(unit) => mass(*unit).0.into(),
            Self::Volume(unit, None) => volume(*unit).0.into(),
            Self::Volume(unit, Some(standard)) => {
                format!("{}_{}", volume(*unit).0, standard.short()).into()
            }
            Self::Length(unit) => length(*unit).0.into(),
            Self::Piece(word) => word.as_str().into(),
        }
    }

    /// What stands after `amount` on a screen: "g", "tbsp", "cups" (of 2), "cup" (of 1/2), "metric cup", "cloves".
    #[must_use]
    pub fn label(&self, amount: &Amount) -> String {
        let many = is_many(amount);
        match self {
            Self::Mass(unit) => mass(*unit).0.to_owned(),
            Self::Volume(unit, standard) => {
                let (_, one, more, shown) = volume(*unit);
                let name = shown.unwrap_or(if many { more } else { one });
                match standard {
                    Some(standard) => format!("{} {name}", standard.label()),
                    None => name.to_owned(),
                }
            }
            Self::Length(unit) => length(*unit).0.to_owned(),
            Self::Piece(word) => self::piece(word, many).to_owned(),
        }
    }

    /// The unit in full words, to be read aloud after `amount`: "tablespoons", "grams".
    #[must_use]
    pub fn spoken(&self, amount: &Amount) -> String {
        let many = is_many(amount);
        let of = |one: &str, more: &str| {
            if many {
                more.to_owned()
            } else {
                one.to_owned()
            }
        };
        match self {
            Self::Mass(unit) => {
                let (_, one, more) = mass(*unit);
                of(one, more)
            }
            Self::Volume(unit, standard) => {
                let (_, one, more, _) = volume(*unit);
                match standard {
                    Some(standard) => format!("{} {}", standard.label(), of(one, more)),
                    None => of(one, more),
                }
            }
            Self::Length(unit) => {
                let (_, one, more) = length(*unit);
                of(one, more)
            }
            Self::Piece(word) => self::piece(word, many).to_owned(),
        }
    }

    /// Whether cooks write amounts of this unit as decimals (12.5 g) and not as fractions (1/2 cup).
    #[must_use]
    pub fn is_decimal(&self) -> bool {
        match self {
            Self::Mass(unit) => matches!(
                unit,
                MassUnit::Milligram | MassUnit::Gram | MassUnit::Kilogram
            ),
            Self::Volume(unit, _) => !unit.depends_on_standard(),
            Self::Length(unit) => !matches!(unit, LengthUnit::Inch),
            Self::Piece(_) => false,
        }
    }
}

fn is_many(amount: &Amount) -> bool {
    amount
        .high()
        .is_some_and(|high| high > Magnitude::one() || high.is_zero())
}

fn piece(word: &str, many: bool) -> &str {
    if many { pieces::plural(word) } else { word }
}

fn mass(unit: MassUnit) -> (&'static str, &'static str, &'static str) {
    match unit {
        MassUnit::Milligram => ("mg", "milligram", "milligrams"),
        MassUnit::Gram => ("g", "gram", "grams"),
        MassUnit::Kilogram => ("kg", "kilogram", "kilograms"),
        MassUnit::Ounce => ("oz", "ounce", "ounces"),
        MassUnit::Pound => ("lb", "pound", "pounds"),
        MassUnit::Stone => ("stone", "stone", "stone"),
    }
}

fn length(unit: LengthUnit) -> (&'static str, &'static str, &'static str) {
    match unit {
        LengthUnit::Millimetre => ("mm", "millimetre", "millimetres"),
        LengthUnit::Centimetre => ("cm", "centimetre", "centimetres"),
        LengthUnit::Inch => ("inch", "inch", "inches"),
    }
}

/// The short name, singular and plural in full, and the label where the screen shows an abbreviation.
type VolumeNames = (
    &'static str,
    &'static str,
    &'static str,
    Option<&'static str>,
);

fn volume(unit: VolumeUnit) -> VolumeNames {
    match unit {
        VolumeUnit::Millilitre => ("ml", "millilitre", "millilitres", Some("ml")),
        VolumeUnit::Centilitre => ("cl", "centilitre", "centilitres", Some("cl")),
        VolumeUnit::Decilitre => ("dl", "decilitre", "decilitres", Some("dl")),
        VolumeUnit::Litre => ("l", "litre", "litres", Some("l")),
        VolumeUnit::Teaspoon => ("tsp", "teaspoon", "teaspoons", Some("tsp")),
        VolumeUnit::Dessertspoon => ("dessertspoon", "dessertspoon", "dessertspoons", Some("dsp")),
        VolumeUnit::Tablespoon => ("tbsp", "tablespoon", "tablespoons", Some("tbsp")),
        VolumeUnit::FluidOunce => ("fl_oz", "fluid ounce", "fluid ounces", Some("fl oz")),
        VolumeUnit::Gill => ("gill", "gill", "gills", None),
        VolumeUnit::Go => ("go", "gō", "gō", None),
        VolumeUnit::Cup => ("cup", "cup", "cups", None),
        VolumeUnit::Pint => ("pint", "pint", "pints", None),
        VolumeUnit::Quart => ("quart", "quart", "quarts", None),
        VolumeUnit::Gallon => ("gallon", "gallon", "gallons", None),
    }
}
