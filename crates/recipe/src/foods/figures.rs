//! The figures of one food: grams per measured spoon and cup by state, grams per piece.

use quantity::{Density, Magnitude, PieceWeight, Source, Standard, VolumeUnit};

use super::FoodMatch;

/// What a food weighs in one state. As measured: scaling a rounded teaspoon up to a cup would multiply its rounding.
#[derive(Debug, Clone)]
pub(super) struct StateFigures {
    pub(super) state: Option<&'static str>,
    pub(super) per_cup: Option<Magnitude>,
    pub(super) per_tablespoon: Option<Magnitude>,
    pub(super) per_teaspoon: Option<Magnitude>,
    pub(super) per_millilitre: Option<Magnitude>,
    pub(super) low: Magnitude,
    pub(super) high: Magnitude,
    pub(super) source: Source,
}

/// What a piece of a food weighs.
#[derive(Debug, Clone)]
pub(super) struct PieceFigures {
    pub(super) piece: Option<&'static str>,
    pub(super) size: Option<&'static str>,
    pub(super) weight: PieceWeight,
}

impl StateFigures {
    /// The density by the figure that was measured in the unit nearest to `near`.
    pub(super) fn density(&self, near: VolumeUnit) -> Option<Density> {
        let by = |grams: Option<Magnitude>, unit: VolumeUnit| {
            grams?
                .checked_div(unit.in_millilitres(Standard::UsCustomary))
                .ok()
        };
        let cup = || by(self.per_cup, VolumeUnit::Cup);
        let tablespoon = || by(self.per_tablespoon, VolumeUnit::Tablespoon);
        let teaspoon = || by(self.per_teaspoon, VolumeUnit::Teaspoon);
        let usual = match near {
            VolumeUnit::Teaspoon => teaspoon().or_else(tablespoon).or_else(cup),
            VolumeUnit::Tablespoon | VolumeUnit::Dessertspoon => {
                tablespoon().or_else(teaspoon).or_else(cup)
            }
            _ => cup().or_else(tablespoon).or_else(teaspoon),
        };
        Density::new(
            self.low,
            usual.or(self.per_millilitre)?,
            self.high,
            self.source.clone(),
        )
        .ok()
    }
}

impl FoodMatch {
    /// The figures of the asked state, else of the state that the name states, else of the usual one.
    pub(super) fn figures(&self, state: Option<&str>) -> Option<&'static StateFigures> {
        let of = |wanted: Option<&str>| {
            self.food
                .states
                .iter()
                .find(|figures| figures.state == wanted)
        };
        state
            .and_then(|state| of(Some(state)))
            .or_else(|| self.state.and_then(|state| of(Some(state))))
            .or_else(|| of(self.food.default_state))
    }
}
