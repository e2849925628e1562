//! The factor a recipe is scaled by: exact, above nought, at most a million. Reads what a cook types for it.

use std::fmt;
use std::str::FromStr;

use quantity::{Amount, Magnitude, MassUnit, QuantityError, Unit, plain_text};

use super::ScaleError;

/// The largest factor: enough for any canteen, small enough that every amount can still be held exactly.
const LARGEST: u32 = 1_000_000;
/// The largest denominator that a cook reads as a fraction; "×529/400" is read better as "about ×1.32".
const LARGEST_PART: u128 = 20;
/// A unit that is written in decimals.
const GRAM: Unit = Unit::Mass(MassUnit::Gram);

/// An exact factor, above 0 and at most 1000000.
///
/// # Examples
/// ```
/// use cook::scale::Factor;
/// let factor: Factor = "×1 3/4".parse()?;
/// assert_eq!(factor.to_string(), "7/4");
/// assert!("0".parse::<Factor>().is_err());
/// # Ok::<(), cook::scale::ScaleError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Factor(Magnitude);

impl Factor {
    /// ×1: as written.
    #[must_use]
    pub fn one() -> Self {
        Self(Magnitude::one())
    }

    /// The factor `magnitude`.
    ///
    /// # Errors
    /// [`ScaleError::FactorOutOfRange`] for 0 and above 1000000.
    pub fn new(magnitude: Magnitude) -> Result<Self, ScaleError> {
        if magnitude.is_zero() || magnitude > Magnitude::from(LARGEST) {
            return Err(out_of_range(&magnitude.to_string()));
        }
        Ok(Self(magnitude))
    }

    /// The exact number.
    #[must_use]
    pub fn magnitude(self) -> Magnitude {
        self.0
    }

    /// Whether the recipe is shown at the size it is written in.
    #[must_use]
    pub fn is_one(self) -> bool {
        self.0 == Magnitude::one()
    }

    /// As a cook reads it: "×2", "×1/2", "×1 3/4".
    #[must_use]
    pub fn text(self) -> String {
        let whole = self.0.whole();
        let over = self.0.numerator() % self.0.denominator();
        match (whole, over) {
            (_, 0) => format!("×{whole}"),
            _ if self.0.denominator() > LARGEST_PART => self.about(),
            (0, _) => format!("×{}", self.0),
            _ => format!("×{whole} {over}/{}", self.0.denominator()),
        }
    }

    /// "about ×1.27", to three digits.
    fn about(self) -> String {
        let one = Magnitude::one();
        let steps = [(100u32, 1u32), (10, 10), (1, 100), (0, 1000)];
        let step = steps
            .into_iter()
            .find(|(from, _)| self.0 >= Magnitude::from(*from))
            .and_then(|(_, parts)| one.checked_div(Magnitude::from(parts)).ok());
        let rounded = step
            .and_then(|step| self.0.rounded_to(step).ok())
            .filter(|rounded| !rounded.is_zero());
        match rounded.map(|rounded| plain_text(&Amount::Exactly(rounded).pieces(Some(&GRAM)))) {
            Some(decimal) => format!("about ×{decimal}"),
            None => format!("×{}", self.0),
        }
    }
}

impl fmt::Display for Factor {
    /// The exact number: "2", "7/4".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Factor {
    type Err = ScaleError;

    /// Reads "2", "1/2", "1 3/4", "1.5", "1,5", "½", "1½" and "7⁄4", with or without a "×" or "x" before or after it.
    fn from_str(text: &str) -> Result<Self, ScaleError> {
        let bare = text
            .trim()
            .trim_start_matches(['×', 'x', 'X', '*'])
            .trim_end_matches(['×', 'x', 'X', '*'])
            .trim();
        read_magnitude(bare)
            .map_err(|_| out_of_range(text))
            .and_then(|magnitude| Self::new(magnitude).map_err(|_| out_of_range(text)))
    }
}

/// Reads a number as typed into a field: vulgar fractions and a decimal comma too.
pub(crate) fn read_magnitude(text: &str) -> Result<Magnitude, QuantityError> {
    let mut plain = String::new();
    for letter in text.chars().take(60) {
        match vulgar(letter) {
            Some(fraction) => {
                plain.push(' ');
                plain.push_str(fraction);
            }
            None if letter == ',' => plain.push('.'),
            None if letter == '⁄' => plain.push('/'),
            None if letter.is_whitespace() => plain.push(' '),
            None => plain.push(letter),
        }
    }
    let words: Vec<&str> = plain.split_whitespace().collect();
    words.join(" ").parse()
}

fn vulgar(letter: char) -> Option<&'static str> {
    Some(match letter {
        '½' => "1/2",
        '⅓' => "1/3",
        '⅔' => "2/3",
        '¼' => "1/4",
        '¾' => "3/4",
        '⅕' => "1/5",
        '⅖' => "2/5",
        '⅗' => "3/5",
        '⅘' => "4/5",
        '⅙' => "1/6",
        '⅚' => "5/6",
        '⅛' => "1/8",
        '⅜' => "3/8",
        '⅝' => "5/8",
        '⅞' => "7/8",
        _ => return None,
    })
}

fn out_of_range(text: &str) -> ScaleError {
    ScaleError::FactorOutOfRange {
        text: shortened(text),
    }
}

pub(super) fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_a_cook_types() {
        for (typed, exact, shown) in [
            ("2", "2", "×2"),
            ("1/2", "1/2", "×1/2"),
            ("1 3/4", "7/4", "×1 3/4"),
            ("1.5", "3/2", "×1 1/2"),
            ("1,5", "3/2", "×1 1/2"),
            ("×2", "2", "×2"),
            ("x 3", "3", "×3"),
            ("2x", "2", "×2"),
            ("½", "1/2", "×1/2"),
            ("1½", "3/2", "×1 1/2"),
            ("2⁄3", "2/3", "×2/3"),
            (" 1000000 ", "1000000", "×1000000"),
            ("529/400", "529/400", "about ×1.32"),
            ("452/355", "452/355", "about ×1.27"),
            ("35/27", "35/27", "about ×1.3"),
            ("1234/100", "617/50", "about ×12.3"),
            ("1/3000", "1/3000", "×1/3000"),
        ] {
            let factor: Factor = typed.parse().expect(typed);
            assert_eq!(factor.to_string(), exact, "{typed}");
            assert_eq!(factor.text(), shown, "{typed}");
        }
    }

    #[test]
    fn refuses_what_no_recipe_can_be_scaled_by() {
        for typed in [
            "", "0", "0/5", "7/0", "-1", "-1/2", "1000001", "10⁹", "1e9", "1e308", "NaN", "inf",
            "two", "×", "1/2/3",
        ] {
            let error = typed.parse::<Factor>().expect_err(typed);
            assert_eq!(error.code(), "factor_out_of_range", "{typed}");
            assert!(
                error.to_string().contains(&format!("\"{typed}\"")),
                "{typed}"
            );
            assert!(!error.hint().is_empty());
        }
        assert!("9".repeat(100_000).parse::<Factor>().is_err());
    }
}
