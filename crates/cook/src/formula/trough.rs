//! The lines of a formula while it is worked out: their weights, what of each is flour and what is water, and the sums.

use quantity::{Magnitude, QuantityError};
use recipe::IngredientIndex;

use super::water::WaterShare;
use super::{FormulaError, FormulaKind, FormulaPart, StarterCounted};

/// A line with a weight.
#[derive(Debug, Clone)]
pub(super) struct Weighed {
    pub(super) index: IngredientIndex,
    /// The line as written, for messages.
    pub(super) text: String,
    pub(super) part: FormulaPart,
    pub(super) kind: FormulaKind,
    pub(super) about: bool,
    /// In grams, after the changes so far.
    pub(super) grams: Magnitude,
    /// In grams, as the text says it.
    pub(super) written: Magnitude,
    /// How many times that, by the cook's own formula.
    pub(super) own: Magnitude,
    /// Grams as if it were water for one gram of it.
    pub(super) as_water: Magnitude,
    pub(super) water: Option<WaterShare>,
    pub(super) starter: Option<StarterCounted>,
}

impl Weighed {
    /// The part of its weight that is flour.
    pub(super) fn flour_share(&self) -> Result<Magnitude, QuantityError> {
        match (self.kind, self.starter) {
            (FormulaKind::Flour, _) => Ok(Magnitude::one()),
            (_, Some(starter)) => {
                let hundred = Magnitude::from(100u32);
                hundred.checked_div(hundred.checked_add(starter.hydration)?)
            }
            _ => Ok(Magnitude::zero()),
        }
    }

    /// The part of its weight that is water, as bakers count it.
    pub(super) fn water_share(&self) -> Result<Magnitude, QuantityError> {
        if self.starter.is_some() {
            return Magnitude::one().checked_sub(self.flour_share()?);
        }
        let usual = self.water.filter(|water| water.usual);
        Ok(usual.map_or_else(Magnitude::zero, WaterShare::part))
    }

    /// The part of its weight that counts where liquids are taken as water.
    pub(super) fn poured_share(&self) -> Result<Magnitude, QuantityError> {
        match self.kind {
            FormulaKind::Water | FormulaKind::Liquid => Ok(self.as_water),
            _ => self.water_share(),
        }
    }

    /// As [`Weighed::water_share`], with the water in butter.
    pub(super) fn all_water_share(&self) -> Result<Magnitude, QuantityError> {
        match self.water {
            Some(water) if !water.usual => Ok(water.part()),
            _ => self.water_share(),
        }
    }
}

/// All lines with a weight.
#[derive(Debug, Clone)]
pub(super) struct Trough {
    pub(super) lines: Vec<Weighed>,
}

impl Trough {
    pub(super) fn dough(&self) -> impl Iterator<Item = &Weighed> {
        self.lines
            .iter()
            .filter(|line| line.part == FormulaPart::Dough)
    }

    /// The sum over the dough of what `share` of each line is.
    pub(super) fn sum(
        &self,
        share: impl Fn(&Weighed) -> Result<Magnitude, QuantityError>,
    ) -> Result<Magnitude, QuantityError> {
        self.dough().try_fold(Magnitude::zero(), |sum, line| {
            let share = share(line)?;
            if share.is_zero() {
                return Ok(sum);
            }
            sum.checked_add(line.grams.checked_mul(share)?)
        })
    }

    /// The flour in grams; never nought in a trough that was filled.
    pub(super) fn flour(&self) -> Result<Magnitude, FormulaError> {
        let flour = self.sum(Weighed::flour_share)?;
        if flour.is_zero() {
            return Err(FormulaError::NoFlour);
        }
        Ok(flour)
    }

    /// The weight of a part in grams.
    pub(super) fn weight(&self, part: FormulaPart) -> Result<Magnitude, QuantityError> {
        self.lines
            .iter()
            .filter(|line| line.part == part)
            .try_fold(Magnitude::zero(), |sum, line| sum.checked_add(line.grams))
    }

    /// Every line, also what is folded in and beside, times `factor`.
    pub(super) fn scale(&mut self, factor: Magnitude) -> Result<(), QuantityError> {
        for line in &mut self.lines {
            line.grams = line.grams.checked_mul(factor)?;
        }
        Ok(())
    }
}

/// `grams` as a percentage of `flour`.
pub(super) fn percent_of(grams: Magnitude, flour: Magnitude) -> Result<Magnitude, QuantityError> {
    grams
        .checked_div(flour)?
        .checked_mul(Magnitude::from(100u32))
}
