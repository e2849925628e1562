//! A recipe for one tin baked in another: the factor, and how deep the mix then stands. Tins themselves are `quantity`'s.

use quantity::{Magnitude, Tin, TinBasis, TinDoubt, TinShape};

use super::{Factor, ScaleError, View};

/// The recipe's tin and the cook's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TinChange {
    /// What the recipe is written for.
    pub from: Tin,
    /// What it is to be baked in.
    pub into: Tin,
}

impl TinChange {
    /// The two tins as typed: "20 cm round", "23 cm round".
    ///
    /// # Errors
    /// `tin_shape_missing`, `tin_size_missing`, `tin_unit_missing` and the like.
    pub fn read(from: &str, into: &str) -> Result<Self, ScaleError> {
        Ok(Self {
            from: from.parse()?,
            into: into.parse()?,
        })
    }

    /// The factor at which the recipe fills the new tin as it filled the old one.
    ///
    /// # Errors
    /// `tins_not_comparable`, `factor_out_of_range`.
    pub fn factor(&self) -> Result<Factor, ScaleError> {
        Factor::new(self.from.times_into(&self.into)?.factor)
    }

    /// How many times as deep the mix stands in the new tin when the recipe is scaled by `factor`; `None` where that cannot be
    /// told (muffin tins, rings, moulds).
    #[must_use]
    pub fn depth(&self, factor: Factor) -> Option<Magnitude> {
        let area = self.from.area_into(&self.into)?;
        factor.magnitude().checked_div(area).ok()
    }

    /// The two tins, and what `factor` rests on where it is theirs: "20 cm round into 23 cm round: by area, for a mix as deep as
    /// before".
    #[must_use]
    pub fn words(&self, factor: Factor) -> String {
        let tins = format!("{} into {}", self.from, self.into);
        let ratio = self.from.times_into(&self.into);
        let Some(ratio) = ratio
            .ok()
            .filter(|ratio| ratio.factor == factor.magnitude())
        else {
            return tins;
        };
        let by = match ratio.basis {
            TinBasis::Area => "by area, for a mix as deep as before",
            TinBasis::Volume => "by what they hold",
            TinBasis::Count => "by their number",
        };
        let doubts: Vec<&str> = ratio
            .doubts
            .iter()
            .flat_map(|doubt| match doubt {
                TinDoubt::Pi => vec!["; a circle against straight sides, right to seven digits"],
                TinDoubt::UsualSize => [self.from, self.into]
                    .iter()
                    .filter(|tin| tin.millilitres().is_none())
                    .map(|tin| match tin.shape {
                        TinShape::Muffin => "; a muffin hole is taken to hold 120 ml",
                        TinShape::SmallMuffin => "; a small muffin hole is taken to hold 35 ml",
                        _ => "; a tin is taken to be 5 cm deep",
                    })
                    .collect(),
            })
            .collect();
        format!("{tins}: {by}{}", doubts.concat())
    }
}

impl View {
    /// This view for another tin; the factor is as it was.
    #[must_use]
    pub fn for_tins(self, tins: TinChange) -> Self {
        Self {
            tins: Some(tins),
            ..self
        }
    }
}
