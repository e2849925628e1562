//! How a recipe is shown: its exact factor and its units, remembered per recipe. Reads a factor as a cook types it.
//! Does not scale anything; that is the work of the crate `cook`.

use quantity::Magnitude;

use crate::KitchenError;

/// In which units amounts are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum UnitSystem {
    /// As the recipe has them.
    #[default]
    AsWritten,
    /// Grams and millilitres.
    Metric,
    /// Cups, spoons, ounces.
    Us,
}

/// How a recipe is to be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scaling {
    /// Exact, from 1/1000 to 1000.
    pub factor: Magnitude,
    /// The units.
    pub units: UnitSystem,
}

impl Scaling {
    /// The scaling with the factor as the cook typed it: "2", "3/2", "1 1/2", "1.5", "1,5", "½", "×2".
    ///
    /// # Errors
    /// `factor_out_of_range` for what is no number from 1/1000 to 1000.
    ///
    /// # Examples
    /// ```
    /// use kitchen::{Scaling, UnitSystem};
    /// assert_eq!(Scaling::read("×1½", UnitSystem::Metric)?.factor, "3/2".parse()?);
    /// assert!(Scaling::read("0", UnitSystem::Metric).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(factor: &str, units: UnitSystem) -> Result<Self, KitchenError> {
        let factor = read_number(factor)
            .filter(|number| is_in_range(*number))
            .ok_or_else(|| KitchenError::FactorOutOfRange {
                factor: crate::error::shortened(factor),
            })?;
        Ok(Self { factor, units })
    }
}

/// Whether a factor can be shown: from 1/1000 to 1000.
pub(crate) fn is_in_range(factor: Magnitude) -> bool {
    let thousand = Magnitude::from(1000u32);
    factor <= thousand
        && factor
            .checked_mul(thousand)
            .is_ok_and(|times| times >= Magnitude::one())
}

/// A number as a cook types it, exactly; `None` for anything else.
pub(crate) fn read_number(text: &str) -> Option<Magnitude> {
    let mut plain = String::with_capacity(text.len() + 4);
    for character in text.trim().trim_start_matches(['×', 'x', 'X']).chars() {
        match vulgar(character) {
            Some(fraction) => {
                plain.push(' ');
                plain.push_str(fraction);
            }
            None if character == ',' => plain.push('.'),
            None if character == '\u{2044}' => plain.push('/'),
            None => plain.push(character),
        }
    }
    plain.trim().parse().ok()
}

fn vulgar(character: char) -> Option<&'static str> {
    Some(match character {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_a_factor_as_typed() {
        for (typed, expected) in [
            ("2", "2"),
            ("3/2", "3/2"),
            (" 1 1/2 ", "3/2"),
            ("1.5", "3/2"),
            ("1,5", "3/2"),
            ("½", "1/2"),
            ("1½", "3/2"),
            ("×2", "2"),
            ("1⁄3", "1/3"),
            ("0.001", "1/1000"),
            ("1000", "1000"),
        ] {
            let scaling = Scaling::read(typed, UnitSystem::AsWritten).expect(typed);
            assert_eq!(scaling.factor.to_string(), expected, "{typed}");
        }
    }

    #[test]
    fn refuses_a_factor_that_makes_no_recipe() {
        for typed in [
            "", "0", "-1", "1/0", "NaN", "1e3", "1001", "0.0009", "two", "0/5",
        ] {
            let error = Scaling::read(typed, UnitSystem::Us).expect_err(typed);
            assert_eq!(error.code(), "factor_out_of_range", "{typed}");
        }
    }
}
