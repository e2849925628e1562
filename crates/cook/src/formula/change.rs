//! Changes of a formula: another hydration, another weight of dough, another percentage. Each gives new exact weights; which is
//! refused says why.

use quantity::{Amount, Magnitude, MassUnit, Quantity, Standards, Unit};
use recipe::IngredientIndex;

use super::trough::{Trough, Weighed, percent_of};
use super::{FormulaError, FormulaKind, FormulaPart};
use crate::scale::read_magnitude;

/// The largest percentage of flour that is taken for one.
const MOST_PERCENT: u32 = 1000;
/// The largest weight in grams: a tonne.
const MOST_GRAMS: u32 = 1_000_000;

/// What is to be different.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FormulaChange {
    /// So much water per hundred of flour: water follows (milk, where there is no water), all else stays.
    Hydration(Magnitude),
    /// So many grams of dough: everything follows, also what is folded in and beside.
    DoughWeight(Magnitude),
    /// So many grams of one line: everything follows. "If the butter block is 350 g".
    LineWeight(IngredientIndex, Magnitude),
    /// So many per cent of the flour for one line: only it changes. Of several flours the others make up the hundred.
    Share(IngredientIndex, Magnitude),
}

/// Reads "65", "65 %", "2,5" as a percentage of the flour.
///
/// # Examples
/// ```
/// assert_eq!(cook::formula::read_percent("62.5 %")?, "125/2".parse().expect("a number"));
/// assert!(cook::formula::read_percent("0").is_err());
/// # Ok::<(), cook::formula::FormulaError>(())
/// ```
///
/// # Errors
/// [`FormulaError::PercentOutOfRange`] for 0, above 1000 and what is no number.
pub fn read_percent(text: &str) -> Result<Magnitude, FormulaError> {
    let bare = text.trim().trim_end_matches('%').trim();
    let number = read_magnitude(bare).ok();
    number
        .filter(|number| !number.is_zero() && *number <= Magnitude::from(MOST_PERCENT))
        .ok_or_else(|| FormulaError::PercentOutOfRange {
            text: shortened(text),
        })
}

/// Reads "900", "900 g", "1.2 kg", "2 lb" as a weight in grams.
///
/// # Examples
/// ```
/// assert_eq!(cook::formula::read_weight("1.2 kg")?, quantity::Magnitude::from(1200u32));
/// assert!(cook::formula::read_weight("10000000000").is_err());
/// # Ok::<(), cook::formula::FormulaError>(())
/// ```
///
/// # Errors
/// [`FormulaError::WeightOutOfRange`] for 0, above 1000 kg, and what is no weight.
pub fn read_weight(text: &str) -> Result<Magnitude, FormulaError> {
    let bare = text.trim();
    let end = bare
        .char_indices()
        .find(|(_, letter)| letter.is_alphabetic())
        .map_or(bare.len(), |(at, _)| at);
    let (number, unit) = bare.split_at(end);
    let in_grams = || -> Option<Magnitude> {
        let number = read_magnitude(number.trim()).ok()?;
        let unit = match unit.trim() {
            "" => Unit::Mass(MassUnit::Gram),
            unit => Unit::parse(unit).ok()?,
        };
        let weight = Quantity {
            amount: Amount::Exactly(number),
            unit: Some(unit),
        };
        let gram = Unit::Mass(MassUnit::Gram);
        weight.converted_to(&gram, Standards::US).ok()?.amount.low()
    };
    in_grams()
        .filter(|grams| !grams.is_zero() && *grams <= Magnitude::from(MOST_GRAMS))
        .ok_or_else(|| FormulaError::WeightOutOfRange {
            text: shortened(text),
        })
}

fn shortened(text: &str) -> String {
    text.trim().chars().take(40).collect()
}

impl Trough {
    /// Does one change.
    pub(super) fn change(&mut self, change: FormulaChange) -> Result<(), FormulaError> {
        match change {
            FormulaChange::Hydration(percent) => self.hydrate(in_range(percent)?),
            FormulaChange::DoughWeight(grams) => {
                let now = self.weight(FormulaPart::Dough)?;
                self.scale_to(in_bounds(grams)?, now)
            }
            FormulaChange::LineWeight(index, grams) => {
                let now = self.lines[self.place(index)?].grams;
                self.scale_to(in_bounds(grams)?, now)
            }
            FormulaChange::Share(index, percent) => {
                let place = self.place(index)?;
                self.share(place, in_range(percent)?)
            }
        }
    }

    fn scale_to(&mut self, wanted: Magnitude, now: Magnitude) -> Result<(), FormulaError> {
        let factor = wanted.checked_div(now)?;
        Ok(self.scale(factor)?)
    }

    fn place(&self, index: IngredientIndex) -> Result<usize, FormulaError> {
        let found = self.lines.iter().position(|line| line.index == index);
        let found = found.filter(|place| !self.lines[*place].grams.is_zero());
        found.ok_or_else(|| FormulaError::NotCounted {
            line: format!("{}.{}", index.group, index.ingredient),
        })
    }

    /// Water where there is any, else the other liquids, are brought to what is missing.
    fn hydrate(&mut self, percent: Magnitude) -> Result<(), FormulaError> {
        let wanted = self
            .flour()?
            .checked_mul(percent)?
            .checked_div(Magnitude::from(100u32))?;
        let holds = |kind: FormulaKind| {
            self.dough()
                .any(|line| line.kind == kind && line.water.is_some() && !line.grams.is_zero())
        };
        let poured = [FormulaKind::Water, FormulaKind::Liquid]
            .into_iter()
            .find(|kind| holds(*kind))
            .ok_or(FormulaError::NothingToPour)?;
        let now = self.sum(Weighed::water_share)?;
        let of_poured = self.sum(|line| {
            if line.kind == poured {
                line.water_share()
            } else {
                Ok(Magnitude::zero())
            }
        })?;
        let of_others = now.checked_sub(of_poured)?;
        if wanted <= of_others {
            return Err(FormulaError::TooLittleWater {
                wanted: tenth(percent),
                least: tenth(percent_of(of_others, self.flour()?)?),
            });
        }
        let factor = wanted.checked_sub(of_others)?.checked_div(of_poured)?;
        for line in &mut self.lines {
            if line.part == FormulaPart::Dough && line.kind == poured {
                line.grams = line.grams.checked_mul(factor)?;
            }
        }
        Ok(())
    }

    /// The line at `place` is brought to a percentage of the flour.
    fn share(&mut self, place: usize, percent: Magnitude) -> Result<(), FormulaError> {
        let part = percent.checked_div(Magnitude::from(100u32))?;
        let line = &self.lines[place];
        let (text, in_dough) = (line.text.clone(), line.part == FormulaPart::Dough);
        let flour_share = line.flour_share()?;
        let refused = || FormulaError::NoRoomForFlour {
            line: text.clone(),
            wanted: tenth(percent),
        };
        if line.kind == FormulaKind::Flour && in_dough {
            return self.share_of_flours(place, part, &refused);
        }
        let flour = self.flour()?;
        let own = if in_dough {
            line.grams.checked_mul(flour_share)?
        } else {
            Magnitude::zero()
        };
        // A starter brings flour with it, so the flour that it is a part of grows with it.
        let brings = if in_dough {
            part.checked_mul(flour_share)?
        } else {
            Magnitude::zero()
        };
        let room = Magnitude::one()
            .checked_sub(brings)
            .map_err(|_| refused())?;
        if room.is_zero() {
            return Err(refused());
        }
        let grams = flour
            .checked_sub(own)?
            .checked_mul(part)?
            .checked_div(room)?;
        if grams.is_zero() {
            return Err(refused());
        }
        self.lines[place].grams = grams;
        Ok(())
    }

    /// One of several flours: the flour stays as heavy as it is, and the other flours share what is left as before.
    fn share_of_flours(
        &mut self,
        place: usize,
        part: Magnitude,
        refused: &dyn Fn() -> FormulaError,
    ) -> Result<(), FormulaError> {
        let flour = self.flour()?;
        let wanted = flour.checked_mul(part)?;
        let own = self.lines[place].grams;
        let is_other = |at: usize, line: &Weighed| {
            at != place && line.part == FormulaPart::Dough && line.kind == FormulaKind::Flour
        };
        let mut others = Magnitude::zero();
        for (at, line) in self.lines.iter().enumerate() {
            if is_other(at, line) {
                others = others.checked_add(line.grams)?;
            }
        }
        if wanted == own {
            return Ok(());
        }
        let left = others
            .checked_add(own)?
            .checked_sub(wanted)
            .map_err(|_| refused())?;
        if others.is_zero() || left.is_zero() {
            return Err(refused());
        }
        let factor = left.checked_div(others)?;
        for (at, line) in self.lines.iter_mut().enumerate() {
            if is_other(at, line) {
                line.grams = line.grams.checked_mul(factor)?;
            }
        }
        self.lines[place].grams = wanted;
        Ok(())
    }
}

fn in_range(percent: Magnitude) -> Result<Magnitude, FormulaError> {
    if percent.is_zero() || percent > Magnitude::from(MOST_PERCENT) {
        return Err(FormulaError::PercentOutOfRange {
            text: percent.to_string(),
        });
    }
    Ok(percent)
}

fn in_bounds(grams: Magnitude) -> Result<Magnitude, FormulaError> {
    if grams.is_zero() || grams > Magnitude::from(MOST_GRAMS) {
        return Err(FormulaError::WeightOutOfRange {
            text: grams.to_string(),
        });
    }
    Ok(grams)
}

/// A percentage to a tenth, for a message: "25.4".
fn tenth(percent: Magnitude) -> String {
    let Some(tenths) = Magnitude::new(1, 10)
        .ok()
        .and_then(|step| percent.rounded_to(step).ok())
    else {
        return percent.to_string();
    };
    match tenths.denominator() {
        1 => tenths.to_string(),
        denominator => {
            let tenth = (tenths.numerator() % denominator) * 10 / denominator;
            format!("{}.{tenth}", tenths.whole())
        }
    }
}
