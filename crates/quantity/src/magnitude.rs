//! An exact, finite, non-negative rational: the only number an amount is ever made of.
//! The one user of `fraction::GenericFraction`, whose infinities, NaN and overflow never leave this file.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use fraction::{CheckedAdd, CheckedDiv, CheckedMul, CheckedSub, GenericFraction};
use serde::{Deserialize, Serialize};

use crate::QuantityError;
use crate::rational::{Parts, Small, reduced};

/// An exact rational number, finite and never negative, over `u128`.
///
/// Every operation is checked: what cannot be held is an error, never a wrong number.
///
/// # Examples
/// ```
/// use quantity::Magnitude;
/// let one_and_a_half: Magnitude = "3/2".parse()?;
/// assert_eq!(one_and_a_half.checked_mul(Magnitude::from(2u32))?, Magnitude::from(3u32));
/// # Ok::<(), quantity::QuantityError>(())
/// ```
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Magnitude(GenericFraction<u128>);

impl Magnitude {
    /// `numerator / denominator`, reduced.
    ///
    /// # Errors
    /// [`QuantityError::DivisionByZero`] where the denominator is 0.
    pub fn new(numerator: u128, denominator: u128) -> Result<Self, QuantityError> {
        if denominator == 0 {
            return Err(QuantityError::DivisionByZero {
                text: format!("{numerator}/0"),
            });
        }
        if let Some(small) = Small::of((numerator, denominator)) {
            return Ok(Self::reduced(reduced(small.numerator, small.denominator)));
        }
        Ok(Self(GenericFraction::new(numerator, denominator)))
    }

    /// `numerator / denominator` for the constants of this crate, whose denominators are written in the source.
    pub(crate) fn ratio(numerator: u64, denominator: u64) -> Self {
        debug_assert!(denominator > 0, "a constant over nought");
        Self::reduced(reduced(numerator, denominator.max(1)))
    }

    /// Nought.
    #[must_use]
    pub fn zero() -> Self {
        Self::from(0u32)
    }

    /// One.
    #[must_use]
    pub fn one() -> Self {
        Self::from(1u32)
    }

    /// A fraction that is reduced already.
    fn reduced((numerator, denominator): Parts) -> Self {
        Self(GenericFraction::new_raw(numerator, denominator))
    }

    fn parts(self) -> Parts {
        (self.numerator(), self.denominator())
    }

    /// Both numbers, where they are small enough for the short way.
    fn small(self, other: Self) -> Option<(Small, Small)> {
        Some((Small::of(self.parts())?, Small::of(other.parts())?))
    }

    /// The numerator of the reduced fraction.
    #[must_use]
    pub fn numerator(self) -> u128 {
        self.0.numer().copied().unwrap_or(0)
    }

    /// The denominator of the reduced fraction, at least 1.
    #[must_use]
    pub fn denominator(self) -> u128 {
        self.0.denom().copied().unwrap_or(1)
    }

    /// Whether this is 0.
    #[must_use]
    pub fn is_zero(self) -> bool {
        self.numerator() == 0
    }

    /// Whether this is a whole number.
    #[must_use]
    pub fn is_whole(self) -> bool {
        self.denominator() == 1
    }

    /// The whole part, rounded towards 0.
    #[must_use]
    pub fn whole(self) -> u128 {
        match Small::of(self.parts()) {
            Some(small) => u128::from(small.numerator / small.denominator),
            None => self.numerator() / self.denominator(),
        }
    }

    /// The nearest multiple of `step`; halves go up.
    ///
    /// # Errors
    /// [`QuantityError::DivisionByZero`] for a step of 0, [`QuantityError::TooLarge`] where the result cannot be held.
    pub fn rounded_to(self, step: Self) -> Result<Self, QuantityError> {
        if let Some((small, by)) = self.small(step)
            && by.numerator != 0
            && let Some(steps) = small.steps(by)
        {
            return Self::reduced((steps, 1)).checked_mul(step);
        }
        let half = Self::ratio(1, 2);
        let steps = self.checked_div(step)?.checked_add(half)?.whole();
        Self(GenericFraction::from(steps)).checked_mul(step)
    }

    /// The sum.
    ///
    /// # Errors
    /// [`QuantityError::TooLarge`] where the result cannot be held.
    pub fn checked_add(self, other: Self) -> Result<Self, QuantityError> {
        if let Some((one, two)) = self.small(other)
            && let Some(parts) = one.plus(two)
        {
            return Ok(Self::reduced(parts));
        }
        self.0
            .checked_add(&other.0)
            .map(Self)
            .filter(Self::is_held)
            .ok_or(QuantityError::TooLarge)
    }

    /// The difference.
    ///
    /// # Errors
    /// [`QuantityError::Negative`] where `other` is larger, [`QuantityError::TooLarge`] where the result cannot be held.
    pub fn checked_sub(self, other: Self) -> Result<Self, QuantityError> {
        if other > self {
            return Err(QuantityError::Negative {
                text: format!("{self} - {other}"),
            });
        }
        if let Some((one, two)) = self.small(other)
            && let Some(parts) = one.minus(two)
        {
            return Ok(Self::reduced(parts));
        }
        self.0
            .checked_sub(&other.0)
            .map(Self)
            .filter(Self::is_held)
            .ok_or(QuantityError::TooLarge)
    }

    /// The product.
    ///
    /// # Errors
    /// [`QuantityError::TooLarge`] where the result cannot be held.
    pub fn checked_mul(self, other: Self) -> Result<Self, QuantityError> {
        if let Some((one, two)) = self.small(other)
            && let Some(parts) = one.times(two)
        {
            return Ok(Self::reduced(parts));
        }
        self.0
            .checked_mul(&other.0)
            .map(Self)
            .filter(Self::is_held)
            .ok_or(QuantityError::TooLarge)
    }

    /// The quotient.
    ///
    /// # Errors
    /// [`QuantityError::DivisionByZero`] where `other` is 0, [`QuantityError::TooLarge`] where the result cannot be held.
    pub fn checked_div(self, other: Self) -> Result<Self, QuantityError> {
        if other.is_zero() {
            return Err(QuantityError::DivisionByZero {
                text: format!("{self}/0"),
            });
        }
        if let Some((one, two)) = self.small(other)
            && let Some(parts) = one.over(two)
        {
            return Ok(Self::reduced(parts));
        }
        self.0
            .checked_div(&other.0)
            .map(Self)
            .filter(Self::is_held)
            .ok_or(QuantityError::TooLarge)
    }

    /// The nearest floating-point number, for drawing and for the decimal JSON of conversions; never to compute on.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        self.numerator() as f64 / self.denominator() as f64
    }

    fn is_held(&self) -> bool {
        matches!(self.0, GenericFraction::Rational(fraction::Sign::Plus, _))
            || self.0 == GenericFraction::from(0u128)
    }
}

impl PartialEq for Magnitude {
    fn eq(&self, other: &Self) -> bool {
        // Both are reduced.
        self.parts() == other.parts()
    }
}

impl Eq for Magnitude {}

impl Hash for Magnitude {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.parts().hash(state);
    }
}

impl Ord for Magnitude {
    fn cmp(&self, other: &Self) -> Ordering {
        match self.small(*other) {
            Some((one, two)) => one.cmp(two),
            None => self.0.cmp(&other.0),
        }
    }
}

impl PartialOrd for Magnitude {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<u32> for Magnitude {
    fn from(whole: u32) -> Self {
        Self::reduced((u128::from(whole), 1))
    }
}

impl From<u64> for Magnitude {
    fn from(whole: u64) -> Self {
        Self::reduced((u128::from(whole), 1))
    }
}

impl fmt::Display for Magnitude {
    /// Writes `3/2`, or `2` for a whole number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator() {
            1 => write!(f, "{}", self.numerator()),
            denominator => write!(f, "{}/{denominator}", self.numerator()),
        }
    }
}

impl fmt::Debug for Magnitude {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Magnitude {
    type Err = QuantityError;

    /// Reads `2`, `3/2`, `1 1/2`, `1.25`; nothing else (the parser crate reads what cooks write).
    fn from_str(text: &str) -> Result<Self, QuantityError> {
        let text = text.trim();
        let unreadable = || QuantityError::NotANumber {
            text: text.chars().take(40).collect(),
        };
        if let Some((whole, fraction)) = text.split_once(' ') {
            return whole.parse::<Self>()?.checked_add(fraction.trim().parse()?);
        }
        if let Some((numerator, denominator)) = text.split_once('/') {
            let digits = |part: &str| part.trim().parse::<u128>().map_err(|_| unreadable());
            return Self::new(digits(numerator)?, digits(denominator)?);
        }
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if (whole.is_empty() && decimals.is_empty()) || !all_digits(whole) || !all_digits(decimals)
        {
            return Err(unreadable());
        }
        let digits = format!("{whole}{decimals}")
            .parse::<u128>()
            .map_err(|_| QuantityError::TooLarge)?;
        let places = u32::try_from(decimals.len()).map_err(|_| QuantityError::TooLarge)?;
        Self::new(
            digits,
            10u128.checked_pow(places).ok_or(QuantityError::TooLarge)?,
        )
    }
}

impl From<Magnitude> for String {
    fn from(magnitude: Magnitude) -> Self {
        magnitude.to_string()
    }
}

impl TryFrom<String> for Magnitude {
    type Error = QuantityError;

    fn try_from(text: String) -> Result<Self, QuantityError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn magnitude(text: &str) -> Magnitude {
        text.parse().expect(text)
    }

    #[test]
    fn reads_and_writes_exactly() {
        for (input, expected) in [
            ("2", "2"),
            ("3/2", "3/2"),
            ("6/4", "3/2"),
            ("1 1/2", "3/2"),
            ("1.25", "5/4"),
            (".5", "1/2"),
        ] {
            assert_eq!(magnitude(input).to_string(), expected, "{input}");
        }
    }

    #[test]
    fn refuses_what_is_no_finite_amount() {
        for input in [
            "", "1/0", "-1", "1e308", "NaN", "inf", "1.2.3", "half", "1/", ".",
        ] {
            assert!(input.parse::<Magnitude>().is_err(), "{input}");
        }
        assert!("9".repeat(1_000_000).parse::<Magnitude>().is_err());
    }

    #[test]
    fn overflow_is_an_error_and_not_a_wrong_number() {
        let large = Magnitude::new(u128::MAX, 1).expect("a whole number");
        assert!(large.checked_add(Magnitude::one()).is_err());
        assert!(large.checked_mul(large).is_err());
        assert!(Magnitude::one().checked_sub(large).is_err());
        assert!(Magnitude::one().checked_div(Magnitude::zero()).is_err());
    }

    #[test]
    fn rounds_to_a_step() {
        assert_eq!(
            magnitude("7/8").rounded_to(magnitude("1/4")).expect("held"),
            magnitude("1")
        );
        assert_eq!(
            magnitude("0.1").rounded_to(magnitude("1/4")).expect("held"),
            Magnitude::zero()
        );
    }

    #[test]
    fn the_short_way_gives_what_fraction_gives() {
        let mut seed = 7u64;
        let mut random = move |bits: u32| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            u128::from(seed >> (64 - bits))
        };
        for bits in [2, 4, 8, 16, 31, 50] {
            for _ in 0..2_000 {
                let mut number =
                    || Magnitude::new(random(bits), random(bits) + 1).expect("not over 0");
                let (one, two) = (number(), number());
                let same = |ours: Result<Magnitude, QuantityError>,
                            theirs: Option<GenericFraction<u128>>| {
                    assert_eq!(ours.ok().map(|ours| ours.0), theirs, "{one} {two}");
                };
                same(one.checked_add(two), one.0.checked_add(&two.0));
                same(one.checked_mul(two), one.0.checked_mul(&two.0));
                assert_eq!(one.cmp(&two), one.0.cmp(&two.0), "{one} {two}");
                assert_eq!(one == two, one.0 == two.0, "{one} {two}");
                if two <= one {
                    same(one.checked_sub(two), one.0.checked_sub(&two.0));
                }
                if !two.is_zero() {
                    same(one.checked_div(two), one.0.checked_div(&two.0));
                    let rounded = one.rounded_to(two).expect("held");
                    assert!(rounded.checked_div(two).expect("held").is_whole());
                }
                let sum = one.checked_add(two).expect("held");
                let again = Magnitude(GenericFraction::new(sum.numerator(), sum.denominator()));
                assert_eq!(sum.parts(), again.parts(), "reduced");
            }
        }
    }
}
