//! The figures of one food: grams per measured spoon and cup by state, grams per piece; and the crossing that they give.

use quantity::{
    Amount, Crossing, Density, Magnitude, MassUnit, PieceWeight, Quantity, QuantityError, Source,
    Standard, Standards, Unit, VolumeUnit,
};

use super::{FoodMatch, Weighed, density_unknown};

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
        let cup = by(self.per_cup, VolumeUnit::Cup);
        let tablespoon = by(self.per_tablespoon, VolumeUnit::Tablespoon);
        let teaspoon = by(self.per_teaspoon, VolumeUnit::Teaspoon);
        let usual = match near {
            VolumeUnit::Teaspoon => teaspoon.or(tablespoon).or(cup),
            VolumeUnit::Tablespoon | VolumeUnit::Dessertspoon => tablespoon.or(teaspoon).or(cup),
            _ => cup.or(tablespoon).or(teaspoon),
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

/// See [`super::cross`].
pub(super) fn cross(
    quantity: &Quantity,
    target: &Unit,
    found: &FoodMatch,
    state: Option<&str>,
    standards: Standards,
) -> Result<Weighed, QuantityError> {
    let weighed = |crossing: Crossing, state: Option<&'static str>| Weighed {
        crossing,
        food: found.food.name,
        state,
    };
    let unknown = || density_unknown(found.food.name, target);
    match (&quantity.unit, target) {
        (Some(Unit::Volume(unit, _)), Unit::Mass(_))
        | (Some(Unit::Mass(_)), Unit::Volume(unit, _)) => {
            let figures = found.figures(state).ok_or_else(unknown)?;
            let near = nearest_spoon(*unit, quantity, standards);
            let density = figures.density(near).ok_or_else(unknown)?;
            let crossing = density.cross(quantity, target, standards)?;
            Ok(weighed(crossing, figures.state))
        }
        (None | Some(Unit::Piece(_)), Unit::Mass(_)) => {
            let weight = found.piece_weight(quantity, state).ok_or_else(unknown)?;
            Ok(weighed(weight.weigh(quantity.amount, target)?, None))
        }
        (None | Some(Unit::Piece(_)), Unit::Volume(unit, _)) => {
            let weight = found.piece_weight(quantity, state).ok_or_else(unknown)?;
            let figures = found.figures(state).ok_or_else(unknown)?;
            let density = figures.density(*unit).ok_or_else(unknown)?;
            let grams = weight.weigh(quantity.amount, &GRAM)?;
            let crossing = through(&grams, &density, target, standards)?;
            Ok(weighed(crossing, figures.state))
        }
        (unit, _) => Err(QuantityError::IncompatibleUnits {
            from: unit
                .as_ref()
                .map_or_else(|| "pieces".to_owned(), |unit| unit.short().into_owned()),
            to: target.short().into_owned(),
        }),
    }
}

const GRAM: Unit = Unit::Mass(MassUnit::Gram);

/// Pieces by weight into a volume: the bounds of both figures together.
fn through(
    grams: &Crossing,
    density: &Density,
    target: &Unit,
    standards: Standards,
) -> Result<Crossing, QuantityError> {
    let of = |amount: Amount| {
        let quantity = Quantity {
            amount,
            unit: Some(GRAM),
        };
        density.cross(&quantity, target, standards)
    };
    Ok(Crossing {
        low: of(Amount::Exactly(grams.low))?.low,
        high: of(Amount::Exactly(grams.high))?.high,
        ..of(grams.usual)?
    })
}

impl FoodMatch {
    /// The figures of the asked state, else of the state that the name states, else of the usual one.
    fn figures(&self, state: Option<&str>) -> Option<&'static StateFigures> {
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

    fn piece_weight(
        &self,
        quantity: &Quantity,
        size: Option<&str>,
    ) -> Option<&'static PieceWeight> {
        let piece = match &quantity.unit {
            Some(Unit::Piece(word)) => Some(word.as_str()),
            _ => None,
        };
        self.food.piece_weight(piece, size.or(self.size))
    }
}

/// The household measure that is nearest in size to a volume given in any unit: spoons stay spoons, a few ml are teaspoons.
fn nearest_spoon(unit: VolumeUnit, quantity: &Quantity, standards: Standards) -> VolumeUnit {
    if unit.depends_on_standard() {
        return unit;
    }
    let millilitre = Unit::Volume(VolumeUnit::Millilitre, None);
    let volume = quantity.converted_to(&millilitre, standards).ok();
    match volume.and_then(|volume| volume.amount.high()) {
        Some(high) if high < Magnitude::from(10u32) => VolumeUnit::Teaspoon,
        Some(high) if high < Magnitude::from(50u32) => VolumeUnit::Tablespoon,
        _ => VolumeUnit::Cup,
    }
}
