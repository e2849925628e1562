//! What an estimate rests on: the food, its states as points on a range, the bounds, the source, the cup that was meant.

use quantity::{
    Amount, Magnitude, Quantity, QuantityError, SourceKind, Standards, Unit, VolumeUnit, plain_text,
};
use recipe::foods::{Weighed, YOURS};

use super::food::KnownFood;
use super::{Estimate, EstimatePoint};

const MILLILITRE: Unit = Unit::Volume(VolumeUnit::Millilitre, None);

pub(super) fn estimate(
    known: &KnownFood<'_>,
    quantity: &Quantity,
    taken: &Weighed,
    standards: Standards,
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
        points.push(EstimatePoint {
            state: state.to_owned(),
            quantity: point(&other, standards)?,
            chosen: other.state == taken.state && !is_own,
            own: false,
        });
    }
    if let Some(own) = known.by_the_cook(quantity, unit, standards) {
        points.push(EstimatePoint {
            state: YOURS.to_owned(),
            quantity: point(&own, standards)?,
            chosen: is_own,
            own: true,
        });
    }
    if points.is_empty() {
        points.push(EstimatePoint {
            state: String::new(),
            quantity: point(taken, standards)?,
            chosen: true,
            own: false,
        });
    }
    Ok(Estimate {
        food: known.name().to_owned(),
        state: taken.state.map(str::to_owned),
        state_stated: known.is_state_stated(),
        low: exactly(low),
        high: exactly(high),
        points,
        source: known.source(taken),
        standard: standard_words(quantity, standards),
    })
}

/// A point on a line wants one number; what would be a sum of spoons is told by the exact figure.
fn point(weighed: &Weighed, standards: Standards) -> Result<Quantity, QuantityError> {
    let fitted = weighed.crossing.measured(standards)?;
    Ok(match fitted.parts.as_slice() {
        [only] => only.clone(),
        _ => weighed.crossing.quantity(),
    })
}

/// "1 cup = 236.6 ml, US": which spoon or cup was taken; `None` for units that are the same everywhere.
#[must_use]
pub fn standard_words(quantity: &Quantity, standards: Standards) -> Option<String> {
    let Some(Unit::Volume(unit, stated)) = &quantity.unit else {
        return None;
    };
    if !unit.depends_on_standard() {
        return None;
    }
    let standard = stated.unwrap_or_else(|| standards.for_unit(*unit));
    let tenth = Magnitude::new(1, 10).ok()?;
    let millilitres = unit.in_millilitres(standard).rounded_to(tenth).ok()?;
    let name = Unit::Volume(*unit, None).label(&Amount::Exactly(Magnitude::one()));
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
