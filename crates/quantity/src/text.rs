//! An amount as the pieces that a screen sets (numbers, built-up fractions, a dash, a unit) and as words to be read aloud.
//! Never uses vulgar-fraction characters, and never rounds: what is to be rounded was rounded by `measure`, which says so.

use serde::{Deserialize, Serialize};

use crate::{Amount, Magnitude, Quantity, Unit};

/// One piece of a written amount. Pieces stand apart by a space, but for a number before its fraction and around a dash.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ScreenPiece {
    /// "about": what follows is an estimate.
    About,
    /// A whole or decimal number.
    Number(String),
    /// A fraction, to be set with a bar.
    Fraction {
        /// Above the bar.
        numerator: String,
        /// Below the bar.
        denominator: String,
    },
    /// Between the ends of a range.
    Dash,
    /// A unit: "cups".
    Unit(String),
    /// Between the parts of a sum: "2 tbsp + 1 tsp".
    Plus,
}

/// The most digits behind the point that are written; what needs more is written as a fraction.
const MOST_DECIMALS: usize = 6;

/// `number` as a decimal where it has one of few digits: "12.5"; `None` for a third.
pub(crate) fn decimal(number: Magnitude) -> Option<String> {
    let ten = Magnitude::from(10u32);
    let mut scaled = number;
    for places in 0..=MOST_DECIMALS {
        if scaled.is_whole() {
            let digits = format!(
                "{:0>width$}",
                scaled.numerator().to_string(),
                width = places + 1
            );
            let (whole, behind) = digits.split_at(digits.len() - places);
            return Some(if places == 0 {
                whole.to_owned()
            } else {
                format!("{whole}.{behind}")
            });
        }
        scaled = scaled.checked_mul(ten).ok()?;
    }
    None
}

impl Amount {
    /// The pieces of this amount before a unit, `None` for a bare count.
    #[must_use]
    pub fn pieces(&self, unit: Option<&Unit>) -> Vec<ScreenPiece> {
        let decimals = unit.is_some_and(Unit::is_decimal);
        match *self {
            Self::Unstated => Vec::new(),
            Self::Exactly(only) => number(only, decimals),
            Self::Between { low, high } => {
                let mut pieces = number(low, decimals);
                pieces.push(ScreenPiece::Dash);
                pieces.extend(number(high, decimals));
                pieces
            }
        }
    }

    fn spoken(&self, unit: Option<&Unit>) -> String {
        let decimals = unit.is_some_and(Unit::is_decimal);
        match *self {
            Self::Unstated => String::new(),
            Self::Exactly(only) => say(only, decimals),
            Self::Between { low, high } => {
                format!("{} to {}", say(low, decimals), say(high, decimals))
            }
        }
    }
}

impl Quantity {
    /// The pieces of this quantity: `1`, `1/2`, `cups`.
    ///
    /// # Examples
    /// ```
    /// use quantity::{Amount, Quantity, ScreenPiece, Unit};
    /// let quantity = Quantity { amount: Amount::Exactly("3/2".parse()?), unit: Some(Unit::parse("cup")?) };
    /// let fraction = ScreenPiece::Fraction { numerator: "1".into(), denominator: "2".into() };
    /// assert_eq!(quantity.pieces(), [ScreenPiece::Number("1".into()), fraction, ScreenPiece::Unit("cups".into())]);
    /// assert_eq!(quantity.spoken(), "1 and a half cups");
    /// # Ok::<(), quantity::QuantityError>(())
    /// ```
    #[must_use]
    pub fn pieces(&self) -> Vec<ScreenPiece> {
        let mut pieces = self.amount.pieces(self.unit.as_ref());
        if let Some(unit) = &self.unit {
            pieces.push(ScreenPiece::Unit(unit.label(&self.amount)));
        }
        pieces
    }

    /// The words to be read aloud: "1 and a half cups", "half a cup", "2 to 3 tablespoons".
    #[must_use]
    pub fn spoken(&self) -> String {
        let number = self.amount.spoken(self.unit.as_ref());
        let Some(unit) = &self.unit else {
            return number;
        };
        let name = unit.spoken(&self.amount);
        let decimal = unit.is_decimal();
        let part = match self.amount {
            Amount::Exactly(only) => {
                !only.is_zero()
                    && only < Magnitude::one()
                    && !(decimal && self::decimal(only).is_some())
            }
            _ => false,
        };
        let vowel = name.starts_with(['a', 'e', 'i', 'o', 'u']);
        let article = if vowel { "an" } else { "a" };
        match (number.as_str(), part) {
            ("", _) => name,
            ("half", _) => format!("half {article} {name}"),
            (_, true) => format!("{number} of {article} {name}"),
            _ => format!("{number} {name}"),
        }
    }
}

/// Pieces as plain text, for a terminal and for tests: "1 1/2 cups", "2–3 tbsp", "2 tbsp + 1 tsp".
#[must_use]
pub fn plain_text(pieces: &[ScreenPiece]) -> String {
    let mut text = String::new();
    for piece in pieces {
        let written = match piece {
            ScreenPiece::About => "about".to_owned(),
            ScreenPiece::Number(number) => number.clone(),
            ScreenPiece::Fraction {
                numerator,
                denominator,
            } => format!("{numerator}/{denominator}"),
            ScreenPiece::Dash => "–".to_owned(),
            ScreenPiece::Unit(unit) => unit.clone(),
            ScreenPiece::Plus => "+".to_owned(),
        };
        if !text.is_empty() && !text.ends_with('–') && *piece != ScreenPiece::Dash {
            text.push(' ');
        }
        text.push_str(&written);
    }
    text
}

fn number(number: Magnitude, decimals: bool) -> Vec<ScreenPiece> {
    if decimals && let Some(written) = decimal(number) {
        return vec![ScreenPiece::Number(written)];
    }
    let (whole, rest) = (number.whole(), number.numerator() % number.denominator());
    let mut pieces = Vec::new();
    if whole > 0 || rest == 0 {
        pieces.push(ScreenPiece::Number(whole.to_string()));
    }
    if rest > 0 {
        pieces.push(ScreenPiece::Fraction {
            numerator: rest.to_string(),
            denominator: number.denominator().to_string(),
        });
    }
    pieces
}

fn say(number: Magnitude, decimals: bool) -> String {
    if decimals && let Some(written) = decimal(number) {
        return written;
    }
    let (whole, rest) = (number.whole(), number.numerator() % number.denominator());
    match (whole, say_part(rest, number.denominator())) {
        (whole, None) => whole.to_string(),
        (0, Some(part)) => part,
        (whole, Some(part)) if part == "half" => format!("{whole} and a half"),
        (whole, Some(part)) => format!("{whole} and {part}"),
    }
}

fn say_part(numerator: u128, denominator: u128) -> Option<String> {
    let name = match denominator {
        2 => return (numerator == 1).then(|| "half".to_owned()),
        3 => "third",
        4 => "quarter",
        5 => "fifth",
        6 => "sixth",
        8 => "eighth",
        16 => "sixteenth",
        _ if numerator == 0 => return None,
        _ => return Some(format!("{numerator} over {denominator}")),
    };
    let article = if denominator == 8 { "an" } else { "a" };
    match numerator {
        0 => None,
        1 => Some(format!("{article} {name}")),
        _ => Some(format!("{numerator} {name}s")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quantity(amount: &str, unit: &str) -> Quantity {
        let end = |text: &str| text.parse::<Magnitude>().expect(text);
        let amount = match amount.split_once('-') {
            Some((low, high)) => Amount::between(end(low), end(high)),
            None if amount.is_empty() => Amount::Unstated,
            None => Amount::Exactly(end(amount)),
        };
        let unit = (!unit.is_empty()).then(|| Unit::parse(unit).expect(unit));
        Quantity { amount, unit }
    }

    #[test]
    fn amounts_are_written_and_said() {
        for (amount, unit, written, spoken) in [
            ("3/2", "cup", "1 1/2 cups", "1 and a half cups"),
            ("1/2", "cup", "1/2 cup", "half a cup"),
            ("3/4", "tsp", "3/4 tsp", "3 quarters of a teaspoon"),
            ("1/8", "tsp", "1/8 tsp", "an eighth of a teaspoon"),
            ("2-3", "tbsp", "2–3 tbsp", "2 to 3 tablespoons"),
            ("1/2-1", "cup", "1/2–1 cup", "half to 1 cup"),
            ("12.5", "g", "12.5 g", "12.5 grams"),
            ("1/3", "g", "1/3 g", "a third of a gram"),
            ("0.05", "kg", "0.05 kg", "0.05 kilogram"),
            ("1", "kg", "1 kg", "1 kilogram"),
            ("2", "clove", "2 cloves", "2 cloves"),
            ("1/2", "handful", "1/2 handful", "half a handful"),
            ("2", "cup_metric", "2 metric cups", "2 metric cups"),
            ("1", "fl oz", "1 fl oz", "1 fluid ounce"),
            ("1/2", "oz", "1/2 oz", "half an ounce"),
            ("5/2", "", "2 1/2", "2 and a half"),
            ("7/11", "", "7/11", "7 over 11"),
            ("0", "g", "0 g", "0 grams"),
            ("", "pinch", "pinch", "pinch"),
        ] {
            let quantity = quantity(amount, unit);
            let found = (plain_text(&quantity.pieces()), quantity.spoken());
            assert_eq!((found.0.as_str(), found.1.as_str()), (written, spoken));
        }
    }

    #[test]
    fn never_writes_a_vulgar_fraction_character() {
        for denominator in 1..=64u64 {
            for numerator in 0..=denominator {
                let amount = Amount::Exactly(Magnitude::ratio(numerator, denominator));
                let text = plain_text(&amount.pieces(None));
                assert!(text.is_ascii(), "{text}");
            }
        }
    }
}
