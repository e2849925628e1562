//! Volumes in cups and spoons: the simplest measures of a spoon set that make up an exact amount, or come near it.

use super::scale::in_millilitres;
use super::{CupSet, Measured, RelativeError, Tools, UnitSystem, in_one_unit, spoons};
use crate::{Amount, Magnitude, Quantity, QuantityError, Standard, Standards, Unit, VolumeUnit};

/// Whose cups and spoons are used, whether the label must say so, and within what part one measure is better than an exact
/// sum of two.
#[derive(Clone, Copy)]
pub(super) struct Set {
    standards: Standards,
    stated: bool,
    pub(super) near: Magnitude,
    pub(super) tools: Tools,
}

impl Set {
    fn unit(self, unit: VolumeUnit) -> Unit {
        let stated = self.stated.then(|| self.standards.for_unit(unit));
        Unit::Volume(unit, stated)
    }

    pub(super) fn size(self, unit: VolumeUnit) -> Magnitude {
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
    tools: Tools,
) -> Result<Measured, QuantityError> {
    let standard = stated.unwrap_or_else(|| standards.for_unit(unit));
    let millilitres = amount.scaled(unit.in_millilitres(standard))?;
    let metric = !unit.depends_on_standard();
    let own = own_set(unit, stated, standards, near, tools);
    let spoons = |amount: Amount| {
        let enough = own
            .size(VolumeUnit::Tablespoon)
            .checked_mul(Magnitude::from(6u32))?;
        Ok::<bool, QuantityError>(
            is_spoon(unit) && amount.high().is_some_and(|high| high <= enough),
        )
    };
    match system {
        UnitSystem::AsWritten if metric => in_millilitres(millilitres, Some(unit)),
        UnitSystem::AsWritten => fit(millilitres, Some(unit), own),
        UnitSystem::Metric if spoons(millilitres)? => {
            // A kitchen that weighs need not have cups.
            let cups = CupSet::Without;
            let tools = Tools { cups, ..tools };
            fit(millilitres, Some(unit), Set { tools, ..own })
        }
        UnitSystem::Metric => in_millilitres(millilitres, metric.then_some(unit)),
        UnitSystem::Us => {
            let set = Set {
                standards: Standards::US,
                stated: standards != Standards::US || stated.is_some(),
                near,
                tools,
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
    tools: Tools,
) -> Set {
    match stated {
        None => Set {
            standards,
            stated: false,
            near,
            tools,
        },
        Some(standard) if is_spoon(unit) => Set {
            standards: Standards {
                cup: standard,
                spoon: standard,
            },
            stated: true,
            near,
            tools,
        },
        Some(standard) => Set {
            standards: Standards::with_cup(standard),
            stated: true,
            near,
            tools,
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

/// The parts of a teaspoon that a cook can picture where no spoon holds them, the simplest first.
const PICTURED: [u64; 8] = [3, 6, 12, 16, 24, 32, 48, 64];

/// An amount that no spoon holds, in the simplest fraction that comes within a twentieth, else in the coarsest of halved ones that
/// comes within 15 per cent: 529/3200 is about 1/6. Smaller ones than these stay exact.
fn readable(exact: Magnitude) -> Result<(Magnitude, Option<RelativeError>), QuantityError> {
    let plain = |parts: &u64| exact.denominator() == u128::from(*parts);
    if exact.denominator() <= 12 || PICTURED.iter().any(plain) {
        return Ok((exact, None));
    }
    let near = Magnitude::ratio(1, 20);
    let simple = PICTURED.map(|parts| (parts, near));
    let halved = [16, 32, 64, 128, 256, 512, 1024].map(|parts| (parts, super::far()));
    for (parts, most) in simple.into_iter().chain(halved) {
        let rounded = exact.rounded_to(Magnitude::ratio(1, parts))?;
        let error = RelativeError::between(exact, rounded)?;
        if !rounded.is_zero() && error.is_none_or(|error| error.ratio <= most) {
            return Ok((rounded, error));
        }
    }
    Ok((exact, None))
}

const LADDER: [VolumeUnit; 3] = [
    VolumeUnit::Cup,
    VolumeUnit::Tablespoon,
    VolumeUnit::Teaspoon,
];

fn sum(exact: Magnitude, written: Option<VolumeUnit>, set: Set) -> Result<Measured, QuantityError> {
    let Some(spoons::Taken { counts, off_by }) = spoons::best(exact, written, set)? else {
        let teaspoons = exact.checked_div(set.size(VolumeUnit::Teaspoon))?;
        let (shown, off_by) = readable(teaspoons)?;
        return Ok(Measured {
            off_by,
            ..Measured::exactly(Quantity {
                amount: Amount::Exactly(shown),
                unit: Some(set.unit(VolumeUnit::Teaspoon)),
            })
        });
    };
    let parts = LADDER
        .iter()
        .zip(counts)
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

fn over(part: u64, of: u64) -> Magnitude {
    Magnitude::ratio(part, of)
}

/// None, and every permitted count from the whole number below to the next above.
fn counts_near(count: Magnitude, parts: &[Magnitude]) -> Result<Vec<Magnitude>, QuantityError> {
    let whole = Magnitude::new(count.whole(), 1)?;
    let mut counts = vec![Magnitude::zero()];
    for part in parts {
        counts.push(whole.checked_add(*part)?);
    }
    counts.push(whole.checked_add(Magnitude::one())?);
    Ok(counts)
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
        if unit == VolumeUnit::Cup && set.tools.cups == CupSet::Without {
            continue;
        }
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
    let parts: Vec<Magnitude> = match unit {
        VolumeUnit::Cup => set
            .tools
            .cups
            .twelfths()
            .iter()
            .map(|part| over(*part, 12))
            .collect(),
        VolumeUnit::Tablespoon => vec![over(0, 1), over(1, 2)],
        _ => [0, 1, 2, 4, 6]
            .into_iter()
            .filter(|eighths| *eighths % set.tools.spoons.eighths() == 0)
            .map(|eighths| over(eighths, 8))
            .collect(),
    };
    in_one_unit(Amount::between(low, high), set.unit(unit), size, |end| {
        let count = end.checked_div(size)?;
        nearest(count, &counts_near(count, &parts)?)?.checked_mul(size)
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
