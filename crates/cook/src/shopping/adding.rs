//! Adds up the amounts of one food: weights with weights, volumes with volumes, pieces with pieces, exactly. Volumes are added to
//! weights by the food's density, and are then said to be about so much; what cannot be added stands apart.

use quantity::{
    Amount, Dimension, Magnitude, MassUnit, Quantity, QuantityError, Standards, Unit, UnitSystem,
    VolumeUnit,
};

use super::need::{About, Total};
use crate::scale::{FoodSought, View};

const GRAM: Unit = Unit::Mass(MassUnit::Gram);
const MILLILITRE: Unit = Unit::Volume(VolumeUnit::Millilitre, None);

/// One amount of the food in one line, exactly as it is to be cooked.
#[derive(Debug)]
pub(super) struct Part<'a> {
    pub quantity: Quantity,
    /// The size of one tin or packet.
    pub per_piece: Vec<Quantity>,
    /// "small" of "small piece ginger".
    pub size: Option<&'a str>,
    /// Whether the line is shown as a weight though it is written in spoons or cups.
    pub wants_grams: bool,
    pub food: &'a FoodSought,
    pub view: &'a View,
}

/// A sum in one unit.
#[derive(Debug, Clone, Copy)]
struct Sum {
    low: Magnitude,
    high: Magnitude,
}

impl Sum {
    fn zero() -> Self {
        Self {
            low: Magnitude::zero(),
            high: Magnitude::zero(),
        }
    }

    fn add(&mut self, amount: Amount) -> Result<(), QuantityError> {
        if let (Some(low), Some(high)) = (amount.low(), amount.high()) {
            self.low = self.low.checked_add(low)?;
            self.high = self.high.checked_add(high)?;
        }
        Ok(())
    }

    fn of(self, unit: Option<Unit>) -> Quantity {
        Quantity {
            amount: Amount::between(self.low, self.high),
            unit,
        }
    }
}

/// What the parts come to. A number beyond all counting leaves its parts apart.
pub(super) fn totals(parts: &[Part<'_>]) -> Vec<Total> {
    let of = |wanted: Dimension| -> Vec<&Part<'_>> {
        let is = |part: &&Part<'_>| {
            dimension(&part.quantity) == wanted && part.quantity.amount != Amount::Unstated
        };
        parts.iter().filter(is).collect()
    };
    let (weights, volumes) = (of(Dimension::Mass), of(Dimension::Volume));
    let wants_grams = !weights.is_empty() || volumes.iter().any(|part| part.wants_grams);
    let mut totals = Vec::new();
    let together = wants_grams
        .then(|| weighed_together(&weights, &volumes))
        .flatten();
    match together {
        Some(total) => totals.push(total),
        None => {
            totals.extend(of_weights(&weights));
            totals.extend(of_volumes(&volumes));
        }
    }
    let (uncounted, parts): (Vec<&Part<'_>>, Vec<&Part<'_>>) = parts
        .iter()
        .partition(|part| part.quantity.amount == Amount::Unstated);
    for kind in kinds(&parts) {
        totals.extend(counted(&kind));
    }
    for total in uncounted.into_iter().filter_map(as_it_stands) {
        if !totals.contains(&total) {
            totals.push(total);
        }
    }
    totals
}

/// An amount without a number in its own words, "small piece": it is not counted, and so is never none.
fn as_it_stands(part: &Part<'_>) -> Option<Total> {
    let unit = match (part.quantity.unit.clone()?, part.size) {
        (Unit::Piece(piece), Some(size)) => Unit::Piece(format!("{size} {piece}")),
        (unit, _) => unit,
    };
    let quantity = Quantity {
        amount: Amount::Unstated,
        unit: Some(unit),
    };
    Some(Total {
        per_piece: part.per_piece.clone(),
        ..plain(vec![quantity])
    })
}

fn dimension(quantity: &Quantity) -> Dimension {
    quantity
        .unit
        .as_ref()
        .map_or(Dimension::Count, Unit::dimension)
}

/// Weights, and volumes through the density; `None` where there is no volume or one has no density.
fn weighed_together(weights: &[&Part<'_>], volumes: &[&Part<'_>]) -> Option<Total> {
    if volumes.is_empty() {
        return None;
    }
    let (mut usual, mut bounds) = (in_grams(weights)?, in_grams(weights)?);
    let mut sources: Vec<String> = Vec::new();
    for part in volumes {
        let FoodSought::Known(known) = part.food else {
            return None;
        };
        let weighed = known
            .cross(&part.quantity, &GRAM, part.view.standards)
            .ok()?;
        let crossing = weighed.crossing;
        usual.add(crossing.usual).ok()?;
        bounds
            .add(Amount::between(crossing.low, crossing.high))
            .ok()?;
        let source = crossing.source.to_string();
        if !sources.contains(&source) {
            sources.push(source);
        }
    }
    let system = system_of(weights.iter().chain(volumes));
    let first = volumes.first()?;
    let shown = |sum: Sum| measured(&sum.of(Some(GRAM)), system, first.view);
    let end = |end: Magnitude| Quantity {
        amount: Amount::Exactly(end),
        unit: Some(GRAM),
    };
    Some(Total {
        measure: shown(usual),
        per_piece: Vec::new(),
        about: Some(About {
            low: end(bounds.low),
            high: end(bounds.high),
            sources,
        }),
    })
}

fn in_grams(weights: &[&Part<'_>]) -> Option<Sum> {
    let mut sum = Sum::zero();
    for part in weights {
        let grams = part
            .quantity
            .converted_to(&GRAM, part.view.standards)
            .ok()?;
        sum.add(grams.amount).ok()?;
    }
    Some(sum)
}

fn of_weights(weights: &[&Part<'_>]) -> Vec<Total> {
    let Some(first) = weights.first() else {
        return Vec::new();
    };
    let system = system_of(weights.iter());
    match in_grams(weights) {
        Some(sum) => vec![plain(measured(&sum.of(Some(GRAM)), system, first.view))],
        None => apart(weights),
    }
}

/// In the unit of the first line where all are in spoons and cups, else in millilitres.
fn of_volumes(volumes: &[&Part<'_>]) -> Vec<Total> {
    let Some(first) = volumes.first() else {
        return Vec::new();
    };
    let household = |part: &&Part<'_>| match part.quantity.unit {
        Some(Unit::Volume(unit, _)) => unit.depends_on_standard(),
        _ => false,
    };
    let unit = match &first.quantity.unit {
        Some(unit) if volumes.iter().all(household) => unit.clone(),
        _ => MILLILITRE,
    };
    let mut sum = Sum::zero();
    for part in volumes {
        let added = part
            .quantity
            .converted_to(&MILLILITRE, part.view.standards)
            .and_then(|millilitres| millilitres.converted_to(&unit, first.view.standards))
            .and_then(|converted| sum.add(converted.amount));
        if added.is_err() {
            return apart(volumes);
        }
    }
    let system = system_of(volumes.iter());
    vec![plain(measured(&sum.of(Some(unit)), system, first.view))]
}

/// The parts that are no weights and no volumes, by what is counted: eggs, cloves, tins of 400 g.
fn kinds<'a, 'b>(parts: &[&'a Part<'b>]) -> Vec<Vec<&'a Part<'b>>> {
    let mut kinds: Vec<Vec<&Part<'_>>> = Vec::new();
    for &part in parts {
        if matches!(
            dimension(&part.quantity),
            Dimension::Mass | Dimension::Volume
        ) {
            continue;
        }
        let same = |kind: &&mut Vec<&Part<'_>>| {
            kind.first().is_some_and(|first| {
                first.quantity.unit == part.quantity.unit && first.per_piece == part.per_piece
            })
        };
        match kinds.iter_mut().find(same) {
            Some(kind) => kind.push(part),
            None => kinds.push(vec![part]),
        }
    }
    kinds
}

/// Nobody sells three quarters of an egg: pieces are rounded up.
fn counted(parts: &[&Part<'_>]) -> Vec<Total> {
    let Some(first) = parts.first() else {
        return Vec::new();
    };
    let mut sum = Sum::zero();
    for part in parts {
        if sum.add(part.quantity.amount).is_err() {
            return apart(parts);
        }
    }
    let length = dimension(&first.quantity) == Dimension::Length;
    let whole = |end: Magnitude| if length { end } else { rounded_up(end) };
    let quantity = Sum {
        low: whole(sum.low),
        high: whole(sum.high),
    }
    .of(first.quantity.unit.clone());
    vec![Total {
        measure: vec![quantity],
        per_piece: first.per_piece.clone(),
        about: None,
    }]
}

pub(super) fn rounded_up(number: Magnitude) -> Magnitude {
    if number.is_whole() {
        return number;
    }
    let whole =
        Magnitude::new(number.whole(), 1).and_then(|whole| whole.checked_add(Magnitude::one()));
    whole.unwrap_or(number)
}

fn apart(parts: &[&Part<'_>]) -> Vec<Total> {
    parts
        .iter()
        .map(|part| plain(vec![part.quantity.clone()]))
        .collect()
}

fn plain(measure: Vec<Quantity>) -> Total {
    Total {
        measure,
        per_piece: Vec::new(),
        about: None,
    }
}

/// Ounces and pounds where a line is shown in them or all are written so; else grams and litres, unless all are spoons and cups.
fn system_of<'a, 'b: 'a>(parts: impl Iterator<Item = &'a &'a Part<'b>> + Clone) -> UnitSystem {
    let system = |wanted: UnitSystem| parts.clone().any(|part| part.view.scaling.units == wanted);
    let ounces = |part: &&&Part<'_>| {
        matches!(
            part.quantity.unit,
            Some(Unit::Mass(MassUnit::Ounce | MassUnit::Pound))
        )
    };
    if system(UnitSystem::Us) || parts.clone().all(|part| ounces(&part)) {
        UnitSystem::Us
    } else if system(UnitSystem::Metric) {
        UnitSystem::Metric
    } else {
        UnitSystem::AsWritten
    }
}

fn measured(quantity: &Quantity, system: UnitSystem, view: &View) -> Vec<Quantity> {
    let standards = if system == UnitSystem::Us {
        Standards::US
    } else {
        view.standards
    };
    quantity
        .measured_with(system, standards, view.tools)
        .map_or_else(|_| vec![quantity.clone()], |measured| measured.parts)
}
