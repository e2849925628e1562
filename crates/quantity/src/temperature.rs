//! Oven and food temperatures: signed, with their own scale, converted exactly and to the step that a cook sets on the dial.
//! Reads no text, and never decides whether a number is a temperature.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::signed::Signed;
use crate::text::decimal;
use crate::{Magnitude, QuantityError};

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

/// What a cook can set an oven to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Dial {
    /// °C, no fan
    Celsius,
    /// °C with the fan on: 20 °C lower
    CelsiusFan,
    /// °F, no fan
    Fahrenheit,
    /// °F with the fan on
    FahrenheitFan,
    /// Gas mark
    GasMark,
}

/// A temperature on another dial.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DialSetting {
    /// The exact equal: `None` where only the book's table joins the two (gas marks).
    pub exact: Option<Temperature>,
    /// What to set, in the steps that dials and cookbooks have: "180 °C" for 350 °F.
    pub dial: Temperature,
}

/// One row of the table that British cookbooks print: gas mark in quarters, °F, the °C of the books, the °C of their fan
/// ovens. (Mark 2 is 300 °F is 150 °C.) Where books differ, the commoner figure.
struct BookRow {
    quarter_marks: u32,
    fahrenheit: u32,
    celsius: u32,
}

const fn row(quarter_marks: u32, fahrenheit: u32, celsius: u32) -> BookRow {
    BookRow {
        quarter_marks,
        fahrenheit,
        celsius,
    }
}

const BOOK: [BookRow; 12] = [
    row(1, 225, 110),
    row(2, 250, 120),
    row(4, 275, 140),
    row(8, 300, 150),
    row(12, 325, 160),
    row(16, 350, 180),
    row(20, 375, 190),
    row(24, 400, 200),
    row(28, 425, 220),
    row(32, 450, 230),
    row(36, 475, 240),
    row(40, 500, 260),
];

/// A fan oven is set 20 °C lower (the convention of cookbooks; some say 25).
const FAN_CELSIUS: u32 = 20;
/// Below this many °C a temperature is food's and not an oven's: it is shown to the degree.
const OVEN_FROM_CELSIUS: u32 = 90;

impl Temperature {
    /// This temperature on another dial: exactly, and as the step to set.
    ///
    /// Between °C and °F the exact equal is rational. The dial step is the row of the table that cookbooks print where there
    /// is one (350 °F is 180 °C, not 177), else the nearest 5 degrees, and the nearest degree below 90 °C, where it is food
    /// that is measured. The fan is 20 °C lower.
    ///
    /// # Examples
    /// ```
    /// use quantity::{Dial, Temperature, TemperatureScale};
    /// let hot = Temperature { below_zero: false, degrees: "350".parse()?, scale: TemperatureScale::Fahrenheit, fan: false };
    /// let setting = hot.on_dial(Dial::Celsius)?;
    /// assert_eq!(setting.dial.to_string(), "180 °C");
    /// assert_eq!(setting.exact.expect("rational").degrees.to_string(), "1590/9".parse::<quantity::Magnitude>()?.to_string());
    /// assert_eq!(hot.on_dial(Dial::GasMark)?.dial.to_string(), "gas mark 4");
    /// # Ok::<(), quantity::QuantityError>(())
    /// ```
    ///
    /// # Errors
    /// [`QuantityError::OffTheDial`] where no gas mark is near, and for what is colder than anything can be; [`QuantityError::TooLarge`].
    pub fn on_dial(&self, dial: Dial) -> Result<DialSetting, QuantityError> {
        let off = || QuantityError::OffTheDial {
            temperature: self.to_string(),
            scale: dial.label().to_owned(),
        };
        let coldest = Magnitude::ratio(27_315, 100);
        let celsius = self.exact_celsius()?;
        if celsius.is_some_and(|celsius| celsius.below_zero && celsius.size > coldest) {
            return Err(off());
        }
        if dial == self.own_dial() {
            return Ok(DialSetting {
                exact: Some(*self),
                dial: *self,
            });
        }
        let exact = self.exactly_on(dial)?;
        let conventional = self.book_celsius()?;
        let stepped = match dial {
            Dial::Celsius => conventional.nearest_celsius_step()?,
            Dial::CelsiusFan => conventional
                .nearest_celsius_step()?
                .minus(Signed::from(FAN_CELSIUS))?,
            Dial::Fahrenheit => self.fahrenheit_step(conventional)?,
            Dial::FahrenheitFan => fahrenheit_of(conventional.minus(Signed::from(FAN_CELSIUS))?)?,
            Dial::GasMark => gas_mark(self, conventional)?.ok_or_else(off)?,
        };
        Ok(DialSetting {
            exact,
            dial: Self::on(dial, stepped),
        })
    }

    fn own_dial(&self) -> Dial {
        match (self.scale, self.fan) {
            (TemperatureScale::Celsius, false) => Dial::Celsius,
            (TemperatureScale::Celsius, true) => Dial::CelsiusFan,
            (TemperatureScale::Fahrenheit, false) => Dial::Fahrenheit,
            (TemperatureScale::Fahrenheit, true) => Dial::FahrenheitFan,
            (TemperatureScale::GasMark, _) => Dial::GasMark,
        }
    }

    fn on(dial: Dial, degrees: Signed) -> Self {
        let (scale, fan) = match dial {
            Dial::Celsius => (TemperatureScale::Celsius, false),
            Dial::CelsiusFan => (TemperatureScale::Celsius, true),
            Dial::Fahrenheit => (TemperatureScale::Fahrenheit, false),
            Dial::FahrenheitFan => (TemperatureScale::Fahrenheit, true),
            Dial::GasMark => (TemperatureScale::GasMark, false),
        };
        Self {
            below_zero: degrees.below_zero,
            degrees: degrees.size,
            scale,
            fan,
        }
    }

    fn signed(&self) -> Signed {
        Signed::new(self.below_zero, self.degrees)
    }

    /// The exact °C of an oven without a fan; `None` for gas marks, which have no degrees of their own.
    fn exact_celsius(&self) -> Result<Option<Signed>, QuantityError> {
        let celsius = match self.scale {
            TemperatureScale::Celsius => self.signed(),
            TemperatureScale::Fahrenheit => self
                .signed()
                .minus(Signed::from(32))?
                .times(Magnitude::ratio(5, 9))?,
            TemperatureScale::GasMark => return Ok(None),
        };
        let fan = Signed::from(if self.fan { FAN_CELSIUS } else { 0 });
        celsius.plus(fan).map(Some)
    }

    fn exactly_on(&self, dial: Dial) -> Result<Option<Self>, QuantityError> {
        let Some(celsius) = self.exact_celsius()? else {
            return Ok(None);
        };
        let fan = Signed::from(FAN_CELSIUS);
        let degrees = match dial {
            Dial::Celsius => celsius,
            Dial::CelsiusFan => celsius.minus(fan)?,
            Dial::Fahrenheit => in_fahrenheit(celsius)?,
            Dial::FahrenheitFan => in_fahrenheit(celsius.minus(fan)?)?,
            Dial::GasMark => return Ok(None),
        };
        Ok(Some(Self::on(dial, degrees)))
    }

    /// The °C, without a fan, that a cookbook prints for this temperature.
    fn book_celsius(&self) -> Result<Signed, QuantityError> {
        let of_book = |found: Option<&BookRow>| found.map(|row| Signed::from(row.celsius));
        let printed = match self.scale {
            TemperatureScale::GasMark => {
                let quarters = self.degrees.checked_mul(Magnitude::from(4u32))?;
                let row = BOOK
                    .iter()
                    .find(|row| Magnitude::from(row.quarter_marks) == quarters);
                return of_book(row).ok_or_else(|| QuantityError::OffTheDial {
                    temperature: self.to_string(),
                    scale: Dial::Celsius.label().to_owned(),
                });
            }
            TemperatureScale::Fahrenheit if !self.below_zero => of_book(
                BOOK.iter()
                    .find(|row| Magnitude::from(row.fahrenheit) == self.degrees),
            ),
            _ => None,
        };
        let fan = Signed::from(if self.fan { FAN_CELSIUS } else { 0 });
        match printed {
            Some(celsius) => celsius.plus(fan),
            None => Ok(self.exact_celsius()?.unwrap_or_default()),
        }
    }

    fn fahrenheit_step(&self, celsius: Signed) -> Result<Signed, QuantityError> {
        if self.scale == TemperatureScale::Fahrenheit {
            // From a fan oven in °F: back through the exact degrees, since the book's row was of the fan's number.
            let exact = self.exact_celsius()?.unwrap_or(celsius);
            return in_fahrenheit(exact)?.nearest(5);
        }
        fahrenheit_of(celsius)
    }
}

impl Dial {
    fn label(self) -> &'static str {
        match self {
            Self::Celsius => "degrees Celsius",
            Self::CelsiusFan => "degrees Celsius with fan",
            Self::Fahrenheit => "degrees Fahrenheit",
            Self::FahrenheitFan => "degrees Fahrenheit with fan",
            Self::GasMark => "gas mark",
        }
    }
}

fn in_fahrenheit(celsius: Signed) -> Result<Signed, QuantityError> {
    celsius
        .times(Magnitude::ratio(9, 5))?
        .plus(Signed::from(32))
}

/// The °F that a US dial or book has for these °C: the book's row, else a multiple of 25 within 7 degrees, else of 5; food
/// temperatures to the degree.
fn fahrenheit_of(celsius: Signed) -> Result<Signed, QuantityError> {
    let row = BOOK.iter().find(|row| Signed::from(row.celsius) == celsius);
    if let Some(row) = row {
        return Ok(Signed::from(row.fahrenheit));
    }
    let exact = in_fahrenheit(celsius)?;
    if !celsius.is_oven() {
        return exact.nearest(1);
    }
    let quarter_hundred = exact.nearest(25)?;
    if exact.apart(quarter_hundred)? <= Magnitude::from(7u32) {
        return Ok(quarter_hundred);
    }
    exact.nearest(5)
}

/// The mark whose row is nearest, `None` beyond the ends of the table.
fn gas_mark(from: &Temperature, celsius: Signed) -> Result<Option<Signed>, QuantityError> {
    let reach = Magnitude::from(10u32);
    let mut nearest: Option<(Magnitude, &BookRow)> = None;
    for row in &BOOK {
        let apart = if from.scale == TemperatureScale::Fahrenheit && !from.fan {
            Signed::from(row.fahrenheit).apart(from.signed())?
        } else {
            Signed::from(row.celsius).apart(celsius)?
        };
        if nearest.is_none_or(|(least, _)| apart < least) {
            nearest = Some((apart, row));
        }
    }
    Ok(nearest
        .filter(|(apart, _)| *apart <= reach.max(Magnitude::from(12u32)))
        .map(|(_, row)| Signed::new(false, Magnitude::ratio(u64::from(row.quarter_marks), 4))))
}

impl Signed {
    fn is_oven(self) -> bool {
        !self.below_zero && self.size >= Magnitude::from(OVEN_FROM_CELSIUS)
    }

    fn nearest_celsius_step(self) -> Result<Self, QuantityError> {
        self.nearest(if self.is_oven() { 5 } else { 1 })
    }
}

impl fmt::Display for Temperature {
    /// Writes "180 °C", "-18 °C", "160 °C fan", "gas mark 4", "gas mark 1/2"; what is no decimal to one tenth.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.scale == TemperatureScale::GasMark {
            return write!(f, "gas mark {}", self.degrees);
        }
        let tenth = Magnitude::ratio(1, 10);
        let shown = decimal(self.degrees)
            .or_else(|| decimal(self.degrees.rounded_to(tenth).ok()?))
            .unwrap_or_else(|| self.degrees.to_string());
        let sign = if self.below_zero && !self.degrees.is_zero() {
            "-"
        } else {
            ""
        };
        let scale = match self.scale {
            TemperatureScale::Fahrenheit => "°F",
            _ => "°C",
        };
        let fan = if self.fan { " fan" } else { "" };
        write!(f, "{sign}{shown} {scale}{fan}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn temperature(text: &str) -> Temperature {
        let (below_zero, text) = text
            .strip_prefix('-')
            .map_or((false, text), |rest| (true, rest));
        let (text, fan) = text
            .strip_suffix(" fan")
            .map_or((text, false), |rest| (rest, true));
        let (degrees, scale) = match text.split_at(text.len() - 1) {
            (degrees, "C") => (degrees, TemperatureScale::Celsius),
            (degrees, "F") => (degrees, TemperatureScale::Fahrenheit),
            (degrees, _) => (degrees, TemperatureScale::GasMark),
        };
        Temperature {
            below_zero,
            degrees: degrees.parse().expect(degrees),
            scale,
            fan,
        }
    }

    fn check(from: &str, dial: Dial, expected: &str) {
        let found = match temperature(from).on_dial(dial) {
            Ok(setting) => setting.dial.to_string(),
            Err(error) => error.code().to_owned(),
        };
        assert_eq!(found, expected, "{from} on {dial:?}");
    }

    #[test]
    fn dials_show_what_books_print() {
        for (from, dial, expected) in [
            ("350F", Dial::Celsius, "180 °C"),
            ("350F", Dial::CelsiusFan, "160 °C fan"),
            ("325F", Dial::Celsius, "160 °C"),
            ("400F", Dial::Celsius, "200 °C"),
            ("340F", Dial::Celsius, "170 °C"),
            ("180C", Dial::Fahrenheit, "350 °F"),
            ("170C", Dial::Fahrenheit, "340 °F"),
            ("175C", Dial::Fahrenheit, "350 °F"),
            ("200C", Dial::CelsiusFan, "180 °C fan"),
            ("160C fan", Dial::Celsius, "180 °C"),
            ("160C fan", Dial::Fahrenheit, "350 °F"),
            ("160C fan", Dial::GasMark, "gas mark 4"),
            ("180C", Dial::FahrenheitFan, "325 °F fan"),
            ("4G", Dial::Celsius, "180 °C"),
            ("1/2G", Dial::Fahrenheit, "250 °F"),
            ("1/4G", Dial::CelsiusFan, "90 °C fan"),
            ("6G", Dial::CelsiusFan, "180 °C fan"),
            ("180C", Dial::GasMark, "gas mark 4"),
            ("350F", Dial::GasMark, "gas mark 4"),
            ("250F", Dial::GasMark, "gas mark 1/2"),
            ("-18C", Dial::Fahrenheit, "0 °F"),
            ("0F", Dial::Celsius, "-18 °C"),
            ("-40F", Dial::Celsius, "-40 °C"),
            ("110F", Dial::Celsius, "43 °C"),
            ("40C", Dial::GasMark, "off_the_dial"),
            ("900F", Dial::GasMark, "off_the_dial"),
            ("11G", Dial::Celsius, "off_the_dial"),
        ] {
            check(from, dial, expected);
        }
    }

    #[test]
    fn celsius_and_fahrenheit_are_exact_there_and_back() {
        for degrees in ["-40C", "-18C", "0C", "37.5C", "176C", "180C", "1000C"] {
            let there = temperature(degrees)
                .on_dial(Dial::Fahrenheit)
                .expect(degrees)
                .exact
                .expect("rational");
            let back = there.on_dial(Dial::Celsius).expect(degrees).exact;
            assert_eq!(back, Some(temperature(degrees)), "{degrees}");
        }
        assert_eq!(
            temperature("4G")
                .on_dial(Dial::Celsius)
                .expect("a row")
                .exact,
            None
        );
    }

    #[test]
    fn every_gas_mark_comes_back() {
        for row in &BOOK {
            let mark = Temperature {
                below_zero: false,
                degrees: Magnitude::ratio(u64::from(row.quarter_marks), 4),
                scale: TemperatureScale::GasMark,
                fan: false,
            };
            for dial in [Dial::Celsius, Dial::CelsiusFan, Dial::Fahrenheit] {
                let there = mark.on_dial(dial).expect("a row").dial;
                assert_eq!(
                    there.on_dial(Dial::GasMark).expect("a row").dial,
                    mark,
                    "{there}"
                );
            }
        }
    }
}
