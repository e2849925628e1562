//! What an estimate rests on: the food, its states as points on a range, the bounds, the source, the cup that was meant.

use quantity::{
    Amount, Magnitude, Quantity, QuantityError, SourceKind, Standard, Standards, Tools, Unit,
    VolumeUnit, plain_text,
};
use recipe::foods::{Weighed, YOURS};

use super::food::KnownFood;
use super::{Estimate, EstimatePoint};

const MILLILITRE: Unit = Unit::Volume(VolumeUnit::Millilitre, None);

pub(super) fn estimate(
    known: &KnownFood,
    quantity: &Quantity,
    taken: &Weighed,
    standards: Standards,
    tools: Tools,
) -> Result<Estimate, QuantityError> {
    let unit = &taken.crossing.unit;
    let exactly = |number: Magnitude| Quantity {
        amount: Amount::Exactly(number),
        unit: Some(unit.clone()),
    };
    let (mut low, mut high) = (taken.crossing.low, taken.crossing.high);
    let is_own = taken.crossing.source.kind == SourceKind::Cook;
    let mut points = Vec::new();
    for other in known.in_each_state(quantity, unit, standards) {
        if !known.is_state_stated() && !is_own {
            low = low.min(other.crossing.low);
            high = high.max(other.crossing.high);
        }
        let state = other.state.unwrap_or_default();
        let chosen = other.state == taken.state && !is_own;
        points.push(EstimatePoint {
            state,
            quantity: match chosen {
                true => point(&other, standards, tools)?,
                false => point_beside(&other, standards, tools)?,
            },
            chosen,
            own: false,
        });
    }
    if let Some(own) = known.by_the_cook(quantity, unit, standards) {
        points.push(EstimatePoint {
            state: YOURS,
            quantity: point(&own, standards, tools)?,
            chosen: is_own,
            own: true,
        });
    }
    if points.is_empty() {
        points.push(EstimatePoint {
            state: "",
            quantity: point(taken, standards, tools)?,
            chosen: true,
            own: false,
        });
    }
    Ok(Estimate {
        food: taken.food.clone(),
        state: taken.state,
        state_stated: known.is_state_stated(),
        low: exactly(low),
        high: exactly(high),
        points,
        source: taken.crossing.source.clone(),
        figures: by_volume(quantity, unit)
            .then(|| known.figures(&taken.crossing.source))
            .flatten(),
        measured_in: measured_in(quantity, standards),
    })
}

/// Whether the figure taken is a density, and not the weight of a piece.
fn by_volume(quantity: &Quantity, target: &Unit) -> bool {
    let is_volume = |unit: &Unit| matches!(unit, Unit::Volume(..));
    quantity.unit.as_ref().is_some_and(is_volume) || is_volume(target)
}

/// A point on a line wants one number; what would be a sum of spoons is told by the exact figure.
fn point(weighed: &Weighed, standards: Standards, tools: Tools) -> Result<Quantity, QuantityError> {
    let fitted = weighed.crossing.measured_with(standards, tools)?;
    Ok(match fitted.parts.as_slice() {
        [only] => only.clone(),
        _ => weighed.crossing.quantity(),
    })
}

/// A point that was not taken is told to the gram, as its source tells it: 142 g dipped, beside about 125 g that were taken.
fn point_beside(
    weighed: &Weighed,
    standards: Standards,
    tools: Tools,
) -> Result<Quantity, QuantityError> {
    let figure = weighed.crossing.quantity();
    let in_grams = weighed.crossing.unit == Unit::Mass(quantity::MassUnit::Gram);
    let ten = Magnitude::from(10u32);
    match figure.amount {
        Amount::Exactly(grams) if in_grams && grams >= ten => {
            let whole = Amount::Exactly(grams.rounded_to(Magnitude::one())?);
            Ok(figure.with_amount(whole))
        }
        _ => point(weighed, standards, tools),
    }
}

/// "1 cup = 236.6 ml, US": which spoon or cup was taken; `None` for units that are the same everywhere.
#[must_use]
pub fn standard_words(quantity: &Quantity, standards: Standards) -> Option<String> {
    let (unit, standard) = measured_in(quantity, standards)?;
    words_of(unit, standard)
}

/// The spoon or cup of a quantity and whose it is; `None` for units that are the same everywhere.
fn measured_in(quantity: &Quantity, standards: Standards) -> Option<(VolumeUnit, Standard)> {
    match &quantity.unit {
        Some(Unit::Volume(unit, stated)) if unit.depends_on_standard() => {
            Some((*unit, stated.unwrap_or_else(|| standards.for_unit(*unit))))
        }
        _ => None,
    }
}

pub(super) fn words_of(unit: VolumeUnit, standard: Standard) -> Option<String> {
    let tenth = Magnitude::new(1, 10).ok()?;
    let millilitres = unit.in_millilitres(standard).rounded_to(tenth).ok()?;
    let name = Unit::Volume(unit, None).label(&Amount::Exactly(Magnitude::one()));
    let millilitres = Quantity {
        amount: Amount::Exactly(millilitres),
        unit: Some(MILLILITRE),
    };
    Some(format!(
        "1 {name} = {}, {}",
        plain_text(&millilitres.pieces()),
        standard.label()
    ))
}
