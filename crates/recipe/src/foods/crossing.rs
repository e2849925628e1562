//! A food as one kitchen knows it, and its crossing between volume, weight and pieces: by what the cook has weighed, else by the
//! table, else not at all.

use std::borrow::Cow;

use quantity::{
    Amount, Crossing, Density, Magnitude, MassUnit, PieceWeight, Quantity, QuantityError,
    Standards, Unit, VolumeUnit,
};

use super::words::words;
use super::{FoodMatch, OwnWeight, Weighed, density_unknown, matching};

const GRAM: Unit = Unit::Mass(MassUnit::Gram);

/// A food as one kitchen knows it: by the table, by what the cook has weighed, or by both.
#[derive(Debug, Clone)]
pub struct KitchenFood {
    name: Cow<'static, str>,
    found: Option<FoodMatch>,
    /// What the cook has weighed of it; nearly always nothing.
    own: Vec<OwnWeight>,
}

impl KitchenFood {
    pub(super) fn new(name: &str, found: Option<FoodMatch>, own: &[OwnWeight]) -> Option<Self> {
        let known = found.map(|found| found.food.name);
        let own: Vec<OwnWeight> = match known {
            _ if own.is_empty() => Vec::new(),
            Some(known) => own.iter().filter(|own| own.is_of(known)).cloned().collect(),
            None => {
                let name = words(name);
                let of_it = |own: &&OwnWeight| own.is_of_words(&name);
                own.iter().filter(of_it).cloned().collect()
            }
        };
        if found.is_none() && own.is_empty() {
            return None;
        }
        Some(Self {
            name: known.map_or_else(|| Cow::Owned(name.trim().to_owned()), Cow::Borrowed),
            found,
            own,
        })
    }

    /// The food's name in the table, or the cook's own name for one that is not there.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The food of the table, with what its name says of it.
    #[must_use]
    pub fn found(&self) -> Option<FoodMatch> {
        self.found
    }

    /// The states that the table has of it.
    pub fn states(&self) -> impl Iterator<Item = &'static str> + use<> {
        let food = self.found.map(|found| found.food);
        food.into_iter().flat_map(super::Food::states)
    }

    /// This food by the table alone, as if the cook had weighed nothing.
    #[must_use]
    pub fn by_the_table(&self) -> Option<Self> {
        KitchenFood::new(&self.name, Some(self.found?), &[])
    }

    /// Whether the cook has weighed any of it.
    #[must_use]
    pub fn is_weighed_by_the_cook(&self) -> bool {
        !self.own.is_empty()
    }

    /// What the cook has weighed of it in a state (or size), as volume or by pieces of the kind that `unit` is.
    #[must_use]
    pub fn weighed_by_the_cook(
        &self,
        unit: Option<&Unit>,
        state: Option<&str>,
    ) -> Option<&OwnWeight> {
        let volume = matches!(unit, Some(Unit::Volume(..) | Unit::Mass(_)));
        let usual = self.found.and_then(|found| found.food.default_state);
        let kind = |own: &&OwnWeight| match (&own.measured().unit, unit) {
            (Some(Unit::Volume(..)), _) => volume && own.state().or(usual) == state.or(usual),
            (one, other) => one.as_ref() == other && own.state() == state,
        };
        self.own.iter().find(kind)
    }

    /// `quantity` of this food in `target`: as [`super::cross`], by the cook's own figure where there is one for the state.
    ///
    /// # Errors
    /// As [`super::cross`].
    pub fn cross(
        &self,
        quantity: &Quantity,
        target: &Unit,
        state: Option<&str>,
        standards: Standards,
    ) -> Result<Weighed, QuantityError> {
        let unknown = || density_unknown(&self.name, target);
        let weighed = |crossing: Crossing, state: Option<&'static str>| Weighed {
            crossing,
            food: self.name.clone(),
            state,
        };
        match (&quantity.unit, target) {
            (Some(Unit::Volume(unit, _)), Unit::Mass(_))
            | (Some(Unit::Mass(_)), Unit::Volume(unit, _)) => {
                let near = nearest_spoon(*unit, quantity, standards);
                let (density, state) = self.density(state, near).ok_or_else(unknown)?;
                let crossing = density.cross(quantity, target, standards)?;
                Ok(weighed(crossing, state))
            }
            (None | Some(Unit::Piece(_)), Unit::Mass(_)) => {
                let weight = self.piece(quantity.unit.as_ref(), state);
                let weight = weight.ok_or_else(unknown)?;
                Ok(weighed(weight.weigh(quantity.amount, target)?, None))
            }
            (Some(Unit::Mass(_)), Unit::Piece(_)) => {
                let weight = self.piece(Some(target), state).ok_or_else(unknown)?;
                Ok(weighed(weight.count(quantity, target, standards)?, None))
            }
            (None | Some(Unit::Piece(_)), Unit::Volume(unit, _)) => {
                let weight = self.piece(quantity.unit.as_ref(), state);
                let weight = weight.ok_or_else(unknown)?;
                let (density, state) = self.density(state, *unit).ok_or_else(unknown)?;
                let grams = weight.weigh(quantity.amount, &GRAM)?;
                let by = |quantity: &Quantity| density.cross(quantity, target, standards);
                Ok(weighed(through(&grams, by)?, state))
            }
            (Some(Unit::Volume(unit, _)), Unit::Piece(_)) => {
                let weight = self.piece(Some(target), state).ok_or_else(unknown)?;
                let near = nearest_spoon(*unit, quantity, standards);
                let (density, state) = self.density(state, near).ok_or_else(unknown)?;
                let grams = density.cross(quantity, &GRAM, standards)?;
                let by = |quantity: &Quantity| weight.count(quantity, target, standards);
                Ok(weighed(through(&grams, by)?, state))
            }
            (unit, _) => Err(QuantityError::IncompatibleUnits {
                from: unit
                    .as_ref()
                    .map_or_else(|| "pieces".to_owned(), |unit| unit.short().into_owned()),
                to: target.short().into_owned(),
            }),
        }
    }

    /// The density in the asked state, else in the state that the name states, else in the usual one.
    fn density(
        &self,
        state: Option<&str>,
        near: VolumeUnit,
    ) -> Option<(Density, Option<&'static str>)> {
        let Some(found) = &self.found else {
            let own = self.own.iter().find(|own| own.state().is_none());
            return Some((own?.density()?, None));
        };
        let usual = found.food.default_state;
        let figures = found.figures(state);
        let taken = figures.map_or(usual, |figures| figures.state);
        let own = self
            .own
            .iter()
            .filter(|own| own.state().or(usual) == taken)
            .find_map(|own| own.density());
        match own {
            Some(own) => Some((own, taken)),
            None => Some((figures?.density(near)?, taken)),
        }
    }

    /// The weight of a piece of a kind and a size.
    fn piece(&self, unit: Option<&Unit>, size: Option<&str>) -> Option<Cow<'static, PieceWeight>> {
        let piece = match unit {
            Some(Unit::Piece(word)) if !self.is_one_of(word) => Some(word.as_str()),
            _ => None,
        };
        let size = size
            .filter(|size| self.has_size(size))
            .or(self.found.and_then(|found| found.size));
        let own = self
            .own
            .iter()
            .filter(|own| own.state() == size)
            .find_map(|own| own.piece_weight(piece));
        match own {
            Some(own) => Some(Cow::Owned(own)),
            None => {
                let food = self.found?.food;
                food.piece_weight(piece, size).map(Cow::Borrowed)
            }
        }
    }

    /// Whether a piece of that name is simply one of this food: "egg" of eggs.
    fn is_one_of(&self, piece: &str) -> bool {
        let Some(found) = &self.found else {
            return words(piece) == words(&self.name);
        };
        let is_named = || matching::find(piece, &[]).is_some_and(|of| of.food.name == self.name);
        found.food.piece_weight(Some(piece), None).is_none() && is_named()
    }

    fn has_size(&self, size: &str) -> bool {
        let of_table = |found: &FoodMatch| {
            let pieces = &found.food.pieces;
            pieces.iter().any(|figures| figures.size == Some(size))
        };
        self.found.as_ref().is_some_and(of_table)
    }
}

/// From grams by one figure on by another: the bounds of both together.
fn through(
    grams: &Crossing,
    on: impl Fn(&Quantity) -> Result<Crossing, QuantityError>,
) -> Result<Crossing, QuantityError> {
    let of = |amount: Amount| {
        on(&Quantity {
            amount,
            unit: Some(GRAM),
        })
    };
    Ok(Crossing {
        low: of(Amount::Exactly(grams.low))?.low,
        high: of(Amount::Exactly(grams.high))?.high,
        ..of(grams.usual)?
    })
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
