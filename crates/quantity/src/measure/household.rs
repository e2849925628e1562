//! Volumes in cups and spoons: the simplest measures of a spoon set that make up an exact amount, or come near it.

use super::scale::{error_of, in_millilitres};
use super::{Measured, RelativeError, UnitSystem, far, in_one_unit};
use crate::{Amount, Magnitude, Quantity, QuantityError, Standard, Standards, Unit, VolumeUnit};

/// The fractions of a cup that sets have.
const CUP_PARTS: [(u64, u64); 6] = [(0, 1), (1, 4), (1, 3), (1, 2), (2, 3), (3, 4)];

/// Whose cups and spoons are used, whether the label must say so, and within what part one measure is better than an exact
/// sum of two.
#[derive(Clone, Copy)]
struct Set {
    standards: Standards,
    stated: bool,
    near: Magnitude,
}

impl Set {
    fn unit(self, unit: VolumeUnit) -> Unit {
        let stated = self.stated.then(|| self.standards.for_unit(unit));
        Unit::Volume(unit, stated)
    }

    fn size(self, unit: VolumeUnit) -> Magnitude {
        unit.in_millilitres(self.standards.for_unit(unit))
    }
}

/// A volume as the cook wants to read it.
pub(super) fn pour(
    amount: Amount,
    unit: VolumeUnit,
    stated: Option<Standard>,
    system: UnitSystem,
    standards: Standards,
    near: Magnitude,
) -> Result<Measured, QuantityError> {
    let standard = stated.unwrap_or_else(|| standards.for_unit(unit));
    let millilitres = amount.scaled(unit.in_millilitres(standard))?;
    let metric = !unit.depends_on_standard();
    let own = own_set(unit, stated, standards, near);
    let spoons = |amount: Amount| {
        let enough = own
            .size(VolumeUnit::Tablespoon)
            .checked_mul(Magnitude::from(4u32))?;
        Ok::<bool, QuantityError>(is_spoon(unit) && amount.high().is_some_and(|high| high < enough))
    };
    match system {
        UnitSystem::AsWritten if metric => in_millilitres(millilitres, Some(unit)),
        UnitSystem::AsWritten => fit(millilitres, Some(unit), own),
        UnitSystem::Metric if spoons(millilitres)? => fit(millilitres, Some(unit), own),
        UnitSystem::Metric => in_millilitres(millilitres, metric.then_some(unit)),
        UnitSystem::Us => {
            let set = Set {
                standards: Standards::US,
                stated: standards != Standards::US || stated.is_some(),
                near,
            };
            fit(millilitres, (!metric).then_some(unit), set)
        }
    }
}

fn own_set(
    unit: VolumeUnit,
    stated: Option<Standard>,
    standards: Standards,
    near: Magnitude,
) -> Set {
    match stated {
        None => Set {
            standards,
            stated: false,
            near,
        },
        Some(standard) if is_spoon(unit) => Set {
            standards: Standards {
                cup: standard,
                spoon: standard,
            },
            stated: true,
            near,
        },
        Some(standard) => Set {
            standards: Standards::with_cup(standard),
            stated: true,
            near,
        },
    }
}

fn is_spoon(unit: VolumeUnit) -> bool {
    matches!(
        unit,
        VolumeUnit::Teaspoon | VolumeUnit::Dessertspoon | VolumeUnit::Tablespoon
    )
}

fn fit(
    millilitres: Amount,
    written: Option<VolumeUnit>,
    set: Set,
) -> Result<Measured, QuantityError> {
    if let Some(kept) = as_it_is(millilitres, written, set)? {
        return Ok(kept);
    }
    let fluid_ounce = set.size(VolumeUnit::FluidOunce);
    let by_ounces = matches!(
        written,
        Some(
            VolumeUnit::FluidOunce
                | VolumeUnit::Gill
                | VolumeUnit::Pint
                | VolumeUnit::Quart
                | VolumeUnit::Gallon
        )
    );
    if by_ounces && millilitres.low().is_some_and(|low| low >= fluid_ounce) {
        let quarter = fluid_ounce.checked_mul(Magnitude::ratio(1, 4))?;
        return in_one_unit(
            millilitres,
            set.unit(VolumeUnit::FluidOunce),
            fluid_ounce,
            |end| end.rounded_to(quarter),
        );
    }
    match millilitres {
        Amount::Exactly(only) => sum(only, written, set),
        Amount::Between { low, high } => range(low, high, written, set),
        Amount::Unstated => Ok(Measured::exactly(Quantity {
            amount: millilitres,
            unit: written.map(|unit| set.unit(unit)),
        })),
    }
}

/// Units that have no place in the ladder of cups and spoons stay what they are while their fraction is one that cooks know.
fn as_it_is(
    millilitres: Amount,
    written: Option<VolumeUnit>,
    set: Set,
) -> Result<Option<Measured>, QuantityError> {
    let Some(unit) = written else {
        return Ok(None);
    };
    if matches!(
        unit,
        VolumeUnit::Cup | VolumeUnit::Tablespoon | VolumeUnit::Teaspoon
    ) {
        return Ok(None);
    }
    let size = set.size(unit);
    let count = millilitres.try_map(|end| end.checked_div(size))?;
    let plain = |end: Option<Magnitude>| end.is_some_and(|end| end.denominator() <= 4);
    Ok((plain(count.low()) && plain(count.high())).then(|| {
        Measured::exactly(Quantity {
            amount: count,
            unit: Some(set.unit(unit)),
        })
    }))
}

/// One way to measure an amount: counts of cups, tablespoons and teaspoons.
#[derive(Clone, Copy)]
struct Way {
    counts: [Magnitude; 3],
    sum: Magnitude,
}

const LADDER: [VolumeUnit; 3] = [
    VolumeUnit::Cup,
    VolumeUnit::Tablespoon,
    VolumeUnit::Teaspoon,
];

fn sum(exact: Magnitude, written: Option<VolumeUnit>, set: Set) -> Result<Measured, QuantityError> {
    let mut best: Option<(Rank, Way)> = None;
    for way in ways(exact, set)? {
        let error = error_of(exact, way.sum)?;
        let rank = rank(&way, error, written, set.near);
        if best.as_ref().is_none_or(|(least, _)| rank < *least) {
            best = Some((rank, way));
        }
    }
    let teaspoon = set.size(VolumeUnit::Teaspoon);
    let best = match best {
        Some((_, way)) => {
            let off_by = error_of(exact, way.sum)?;
            off_by
                .is_none_or(|error| error.ratio <= far())
                .then_some((way, off_by))
        }
        None => None,
    };
    let Some((way, off_by)) = best else {
        return Ok(Measured::exactly(Quantity {
            amount: Amount::Exactly(exact.checked_div(teaspoon)?),
            unit: Some(set.unit(VolumeUnit::Teaspoon)),
        }));
    };
    let parts = LADDER
        .iter()
        .zip(way.counts)
        .filter(|(_, count)| !count.is_zero())
        .map(|(unit, count)| Quantity {
            amount: Amount::Exactly(count),
            unit: Some(set.unit(*unit)),
        })
        .collect();
    Ok(Measured {
        parts,
        off_by,
        estimate: false,
    })
}

/// Every way worth a look: cups at or below the amount (and the next above), then tablespoons, then teaspoons of what is left.
fn ways(exact: Magnitude, set: Set) -> Result<Vec<Way>, QuantityError> {
    let [cup, tablespoon, teaspoon] = LADDER.map(|unit| set.size(unit));
    let mut ways = Vec::new();
    for cups in counts_near(exact.checked_div(cup)?, &CUP_PARTS)? {
        let poured = cups.checked_mul(cup)?;
        let left = if poured > exact {
            Magnitude::zero()
        } else {
            exact.checked_sub(poured)?
        };
        for spoons in counts_near(left.checked_div(tablespoon)?, &[(0, 1), (1, 2)])? {
            let poured = poured.checked_add(spoons.checked_mul(tablespoon)?)?;
            let left = if poured > exact {
                Magnitude::zero()
            } else {
                exact.checked_sub(poured)?
            };
            let small = left.checked_div(teaspoon)?;
            let step = Magnitude::ratio(1, if small < Magnitude::one() { 8 } else { 4 });
            for teaspoons in [Magnitude::zero(), small.rounded_to(step)?] {
                let sum = poured.checked_add(teaspoons.checked_mul(teaspoon)?)?;
                if !sum.is_zero() {
                    ways.push(Way {
                        counts: [cups, spoons, teaspoons],
                        sum,
                    });
                }
            }
        }
    }
    Ok(ways)
}

/// None, and every permitted count from the whole number below to the next above.
fn counts_near(count: Magnitude, parts: &[(u64, u64)]) -> Result<Vec<Magnitude>, QuantityError> {
    let whole = Magnitude::new(count.whole(), 1)?;
    let mut counts = vec![Magnitude::zero()];
    for (numerator, denominator) in parts {
        counts.push(whole.checked_add(Magnitude::ratio(*numerator, *denominator))?);
    }
    counts.push(whole.checked_add(Magnitude::one())?);
    Ok(counts)
}

/// How good a way is, least best: near enough before far, few and handy measures before many, then few, then exact,
/// then as written, then whole spoons, then near.
type Rank = (u8, u32, usize, bool, bool, bool, Magnitude);

fn rank(
    way: &Way,
    error: Option<RelativeError>,
    written: Option<VolumeUnit>,
    near_enough: Magnitude,
) -> Rank {
    let parts = way.counts.iter().filter(|count| !count.is_zero()).count();
    let apart = error.map_or_else(Magnitude::zero, |error| error.ratio);
    let near = |per: (u64, u64)| apart <= Magnitude::ratio(per.0, per.1);
    let class = match parts {
        1 | 2 if apart <= near_enough => 0,
        1 | 2 if near((1, 50)) => 1,
        _ if near((1, 50)) => 2,
        _ => 3,
    };
    // A way that is far off is judged by nearness alone.
    if class == 3 {
        return (class, 0, 0, false, false, false, apart);
    }
    let in_written = LADDER
        .iter()
        .zip(way.counts)
        .any(|(unit, count)| Some(*unit) == written && !count.is_zero());
    (
        class,
        awkwardness(way) + u32::try_from(parts).unwrap_or(3),
        parts,
        !apart.is_zero(),
        !in_written,
        !way.counts[1..].iter().all(|count| count.is_whole()),
        apart,
    )
}

/// Counting out many small spoons is worse than one larger measure.
fn awkwardness(way: &Way) -> u32 {
    let [_, tablespoons, teaspoons] = way.counts;
    let many = |count: Magnitude, few: u32| count > Magnitude::from(few);
    let spoons = match tablespoons {
        count if !many(count, 4) => 0,
        count if !many(count, 8) => 1,
        count if !many(count, 16) => 2,
        _ => 4,
    };
    let small = match teaspoons {
        count if count < Magnitude::from(3u32) => 0,
        count if !many(count, 6) => 1,
        _ => 4,
    };
    spoons + small
}

/// A range is measured in one unit: as written or the largest where both ends come within two per cent, else where they come
/// nearest; exact teaspoons where no spoon fits at all.
fn range(
    low: Magnitude,
    high: Magnitude,
    written: Option<VolumeUnit>,
    set: Set,
) -> Result<Measured, QuantityError> {
    let mut best: Option<((bool, bool, Magnitude), Measured)> = None;
    for unit in LADDER {
        let measured = range_in(low, high, unit, set)?;
        if !measured
            .parts
            .iter()
            .all(|part| can_be_measured(part.amount))
        {
            continue;
        }
        let apart = measured
            .off_by
            .map_or_else(Magnitude::zero, |error| error.ratio);
        let far = apart > Magnitude::ratio(1, 50);
        let rank = (
            far,
            Some(unit) != written,
            if far { apart } else { Magnitude::zero() },
        );
        if best.as_ref().is_none_or(|(least, _)| rank < *least) {
            best = Some((rank, measured));
        }
    }
    match best {
        Some((_, measured)) => Ok(measured),
        None => {
            let unit = VolumeUnit::Teaspoon;
            let exact = Amount::between(low, high);
            in_one_unit(exact, set.unit(unit), set.size(unit), Ok)
        }
    }
}

fn range_in(
    low: Magnitude,
    high: Magnitude,
    unit: VolumeUnit,
    set: Set,
) -> Result<Measured, QuantityError> {
    let size = set.size(unit);
    let parts: &[(u64, u64)] = match unit {
        VolumeUnit::Cup => &CUP_PARTS,
        VolumeUnit::Tablespoon => &[(0, 1), (1, 2)],
        _ => &[(0, 1), (1, 8), (1, 4), (1, 2), (3, 4)],
    };
    in_one_unit(Amount::between(low, high), set.unit(unit), size, |end| {
        let count = end.checked_div(size)?;
        nearest(count, &counts_near(count, parts)?)?.checked_mul(size)
    })
}

/// Whether both ends are counts that a set of cups or spoons has.
fn can_be_measured(amount: Amount) -> bool {
    let eighths = |end: Option<Magnitude>| end.is_some_and(|end| end.denominator() <= 8);
    eighths(amount.low()) && eighths(amount.high())
}

fn nearest(count: Magnitude, candidates: &[Magnitude]) -> Result<Magnitude, QuantityError> {
    let mut best = count;
    let mut least: Option<Magnitude> = None;
    for candidate in candidates.iter().filter(|candidate| !candidate.is_zero()) {
        let apart = if *candidate > count {
            candidate.checked_sub(count)?
        } else {
            count.checked_sub(*candidate)?
        };
        if least.is_none_or(|least| apart < least) {
            least = Some(apart);
            best = *candidate;
        }
    }
    Ok(best)
}
