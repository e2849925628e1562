//! Measures that have no definition but a usual size: a pinch of a spoon set, a heaped tablespoon, a number 10 can. Only whoever asks
//! for their size gets it, with how far it may be off; in a recipe they stay the words that they are.

use crate::{Magnitude, Standard, Unit, VolumeUnit};

/// The usual size of a measure that has no definition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoughMeasure {
    /// What it is counted in.
    pub unit: Unit,
    /// The least that is meant by it.
    pub low: Magnitude,
    /// What spoon sets, makers and books mostly mean.
    pub usual: Magnitude,
    /// The most that is meant by it.
    pub high: Magnitude,
    /// Whose convention it is.
    pub source: &'static str,
}

/// Word, unit, and low, usual and high as numerator and denominator.
type Row = (&'static str, VolumeUnit, [(u64, u64); 3], &'static str);

const SPOON_SETS: &str = "convention of spoon sets; there is no standard";
const CANS: &str = "convention of US can sizes (GNU units)";

const ROWS: &[Row] = &[
    (
        "pinch",
        VolumeUnit::Teaspoon,
        [(1, 24), (1, 16), (1, 8)],
        SPOON_SETS,
    ),
    (
        "dash",
        VolumeUnit::Teaspoon,
        [(1, 16), (1, 8), (3, 16)],
        SPOON_SETS,
    ),
    (
        "smidgen",
        VolumeUnit::Teaspoon,
        [(1, 48), (1, 32), (1, 24)],
        SPOON_SETS,
    ),
    (
        "tad",
        VolumeUnit::Teaspoon,
        [(1, 8), (1, 4), (1, 4)],
        SPOON_SETS,
    ),
    (
        "saltspoon",
        VolumeUnit::Teaspoon,
        [(1, 8), (1, 4), (1, 4)],
        SPOON_SETS,
    ),
    (
        "coffeespoon",
        VolumeUnit::Teaspoon,
        [(2, 5), (1, 2), (3, 5)],
        SPOON_SETS,
    ),
    (
        "drop",
        VolumeUnit::Millilitre,
        [(4, 100), (5, 100), (8, 100)],
        "convention: 20 drops to the ml",
    ),
    (
        "#1 can",
        VolumeUnit::FluidOunce,
        [(95, 10), (10, 1), (11, 1)],
        CANS,
    ),
    (
        "#2 can",
        VolumeUnit::FluidOunce,
        [(18, 1), (19, 1), (20, 1)],
        CANS,
    ),
    (
        "#2.5 can",
        VolumeUnit::Cup,
        [(33, 10), (35, 10), (37, 10)],
        CANS,
    ),
    (
        "#3 can",
        VolumeUnit::Cup,
        [(38, 10), (4, 1), (57, 10)],
        CANS,
    ),
    (
        "#10 can",
        VolumeUnit::FluidOunce,
        [(96, 1), (105, 1), (109, 1)],
        CANS,
    ),
];

/// How full a spoon or cup is said to be, as parts of a level one.
const FILLED: &[(&str, [(u64, u64); 3])] = &[
    ("heaped", [(3, 2), (2, 1), (5, 2)]),
    ("rounded", [(5, 4), (3, 2), (7, 4)]),
    ("generous", [(1, 1), (11, 10), (5, 4)]),
    ("scant", [(4, 5), (9, 10), (1, 1)]),
];

impl RoughMeasure {
    /// The usual size of a measure that has no definition: of "pinch", "#10 can", "heaped tbsp"; `None` of any other word.
    ///
    /// # Examples
    /// ```
    /// let pinch = quantity::RoughMeasure::named("pinch").expect("a convention");
    /// assert_eq!(pinch.usual.to_string(), "1/16");
    /// assert_eq!(pinch.unit.short(), "tsp_us");
    /// ```
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        let found = ROWS.iter().find(|(known, ..)| *known == word);
        if let Some((_, unit, sizes, source)) = found {
            let standard = unit.depends_on_standard().then_some(Standard::UsCustomary);
            return Some(Self::of(Unit::Volume(*unit, standard), sizes, source));
        }
        let (fullness, measure) = word.split_once(' ')?;
        let (_, parts) = FILLED.iter().find(|(known, _)| *known == fullness)?;
        let unit = Unit::parse(measure).ok()?;
        let source =
            "custom: heaped is about twice level, rounded once and a half, scant a tenth less";
        matches!(unit, Unit::Volume(..)).then(|| Self::of(unit, parts, source))
    }

    fn of(unit: Unit, sizes: &[(u64, u64); 3], source: &'static str) -> Self {
        let [low, usual, high] = sizes.map(|(over, under)| Magnitude::ratio(over, under));
        Self {
            unit,
            low,
            usual,
            high,
            source,
        }
    }
}

/// The words for how full a measure is, each with the one that it is known by.
#[must_use]
pub fn fullness(word: &str) -> Option<&'static str> {
    let known = match word.to_lowercase().as_str() {
        "heaped" | "heaping" | "mounded" => "heaped",
        "rounded" => "rounded",
        "generous" => "generous",
        "scant" => "scant",
        _ => return None,
    };
    Some(known)
}
