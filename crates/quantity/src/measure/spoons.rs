//! The best way to measure a volume in cups, tablespoons and teaspoons. All counts are whole numbers of one small part that makes
//! every size whole, so that looking at all ways costs no division; nothing is rounded.

use super::household::Set;
use super::{RelativeError, Tools, far};
use crate::rational::least_common;
use crate::{Magnitude, QuantityError, VolumeUnit};

/// The parts of a tablespoon that are measured, in halves.
const SPOON_HALVES: [u64; 3] = [0, 1, 2];

/// A way to measure: twelfths of a cup, halves of a tablespoon, eighths of a teaspoon.
#[derive(Debug, Clone, Copy)]
struct Way {
    counts: [u64; 3],
    sum: u64,
}

/// How many of each count make one.
const PARTS: [u64; 3] = [12, 2, 8];

/// What to take, and how far off it is.
pub(super) struct Taken {
    /// Cups, tablespoons, teaspoons.
    pub(super) counts: [Magnitude; 3],
    pub(super) off_by: Option<RelativeError>,
}

/// A volume and the sizes of the counts, as whole numbers.
struct Counter {
    exact: u64,
    sizes: [u64; 3],
    near: (u128, u128),
    written: Option<usize>,
    tools: Tools,
}

/// How many cups, tablespoons and teaspoons to take, and how far off that is; `None` where nothing comes within 15 per cent.
pub(super) fn best(
    exact: Magnitude,
    written: Option<VolumeUnit>,
    set: Set,
) -> Result<Option<Taken>, QuantityError> {
    let Some(counter) = Counter::new(exact, written, set)? else {
        return Ok(None);
    };
    let Some(way) = counter.best() else {
        return Ok(None);
    };
    let apart = way.sum.abs_diff(counter.exact);
    let off_by = match apart {
        0 => None,
        apart => Some(RelativeError {
            below: way.sum < counter.exact,
            ratio: Magnitude::ratio(apart, counter.exact),
        }),
    };
    if off_by.is_some_and(|error| error.ratio > far()) {
        return Ok(None);
    }
    let [cups, tablespoons, teaspoons] = way.counts;
    let counts = [
        Magnitude::ratio(cups, PARTS[0]),
        Magnitude::ratio(tablespoons, PARTS[1]),
        Magnitude::ratio(teaspoons, PARTS[2]),
    ];
    Ok(Some(Taken { counts, off_by }))
}

impl Counter {
    /// `None` where the numbers are too long for it; such an amount stays exact.
    fn new(
        exact: Magnitude,
        written: Option<VolumeUnit>,
        set: Set,
    ) -> Result<Option<Self>, QuantityError> {
        let teaspoon = set.size(VolumeUnit::Teaspoon);
        let in_teaspoons = [
            exact.checked_div(teaspoon)?,
            set.size(VolumeUnit::Cup)
                .checked_div(teaspoon)?
                .checked_mul(Magnitude::ratio(1, 12))?,
            set.size(VolumeUnit::Tablespoon)
                .checked_div(teaspoon)?
                .checked_mul(Magnitude::ratio(1, 2))?,
            Magnitude::ratio(1, 8),
        ];
        let whole = || -> Option<[u128; 4]> {
            let mut common = 1u128;
            for number in in_teaspoons {
                common = least_common(common, number.denominator())?;
            }
            let mut whole = [0; 4];
            for (place, number) in whole.iter_mut().zip(in_teaspoons) {
                *place = (common / number.denominator()).checked_mul(number.numerator())?;
            }
            Some(whole)
        };
        // Ten digits more than any kitchen has, and far from what could overflow below.
        let short = |whole: [u128; 4]| -> Option<[u64; 4]> {
            let fits = whole.iter().all(|number| *number < 1 << 56);
            fits.then(|| whole.map(|number| number as u64))
        };
        let near = (set.near.numerator(), set.near.denominator());
        if near.0 >= 1 << 60 || near.1 >= 1 << 60 {
            return Ok(None);
        }
        Ok(whole()
            .and_then(short)
            .map(|[exact, cup, tablespoon, teaspoon]| Self {
                exact,
                sizes: [cup, tablespoon, teaspoon],
                near,
                written: match written {
                    Some(VolumeUnit::Cup) => Some(0),
                    Some(VolumeUnit::Tablespoon) => Some(1),
                    Some(VolumeUnit::Teaspoon) => Some(2),
                    _ => None,
                },
                tools: set.tools,
            }))
    }

    /// The best of every way worth a look: cups at or below the amount (and the next above), then tablespoons, then teaspoons of
    /// what is left.
    fn best(&self) -> Option<Way> {
        let [cup, tablespoon, teaspoon] = self.sizes;
        let mut best: Option<(Rank, Way)> = None;
        let cup_parts = self.tools.cups.twelfths();
        for cups in counts_near(self.exact, cup * PARTS[0], PARTS[0], cup_parts) {
            let poured = cups * cup;
            let left = self.exact.saturating_sub(poured);
            for spoons in counts_near(left, tablespoon * PARTS[1], PARTS[1], &SPOON_HALVES) {
                let poured = poured + spoons * tablespoon;
                let eighths = self.nearest_spoons(self.exact.saturating_sub(poured));
                for small in [0, eighths] {
                    let way = Way {
                        counts: [cups, spoons, small],
                        sum: poured + small * teaspoon,
                    };
                    let rank = self.rank(&way);
                    if way.sum > 0 && best.as_ref().is_none_or(|(least, _)| rank < *least) {
                        best = Some((rank, way));
                    }
                }
            }
        }
        best.map(|(_, way)| way)
    }

    /// Teaspoons in eighths: below one to the smallest spoon, from there on to a quarter at least; halves go up.
    fn nearest_spoons(&self, left: u64) -> u64 {
        let eighth = self.sizes[2];
        let smallest = self.tools.spoons.eighths();
        let step = if left < eighth * PARTS[2] {
            smallest
        } else {
            smallest.max(2)
        };
        (2 * left + step * eighth) / (2 * step * eighth) * step
    }

    fn rank(&self, way: &Way) -> Rank {
        let parts = way.counts.iter().filter(|count| **count > 0).count();
        let apart = way.sum.abs_diff(self.exact);
        let within =
            |(part, of): (u128, u128)| u128::from(apart) * of <= u128::from(self.exact) * part;
        let class = match parts {
            1 | 2 if within(self.near) => 0,
            1 | 2 if within((1, 50)) => 1,
            _ if within((1, 50)) => 2,
            // A way that is far off is judged by nearness alone.
            _ => return (3, 0, 0, false, false, false, apart),
        };
        let in_written = self.written.is_some_and(|unit| way.counts[unit] > 0);
        let [_, halves, eighths] = way.counts;
        let whole = halves.is_multiple_of(PARTS[1]) && eighths.is_multiple_of(PARTS[2]);
        (
            class,
            awkwardness(halves, eighths) + u32::try_from(parts).unwrap_or(3),
            parts,
            apart != 0,
            !in_written,
            !whole,
            apart,
        )
    }
}

/// How good a way is, least best: near enough before far, few and handy measures before many, then few, then exact,
/// then as written, then whole spoons, then near.
type Rank = (u8, u32, usize, bool, bool, bool, u64);

/// None, and every permitted count from the whole number below to the next above.
fn counts_near<'a>(
    left: u64,
    size: u64,
    parts: u64,
    permitted: &'a [u64],
) -> impl Iterator<Item = u64> + use<'a> {
    let whole = left / size * parts;
    std::iter::once(0).chain(permitted.iter().map(move |part| whole + part))
}

/// Counting out many small spoons is worse than one larger measure.
fn awkwardness(halves: u64, eighths: u64) -> u32 {
    let spoons = match halves {
        0..=8 => 0,
        9..=16 => 1,
        17..=32 => 2,
        _ => 4,
    };
    let small = match eighths {
        0..24 => 0,
        24..=48 => 1,
        _ => 5,
    };
    spoons + small
}
