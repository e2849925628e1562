//! What a kitchen has to measure with: which spoons and cups, and how finely its scale shows.

use serde::{Deserialize, Serialize};

use crate::Magnitude;

/// The smallest spoon of the set; all sets have a teaspoon and a tablespoon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum SmallestSpoon {
    /// An eighth of a teaspoon.
    #[default]
    Eighth,
    /// A quarter of a teaspoon.
    Quarter,
    /// Half a teaspoon.
    Half,
    /// A teaspoon.
    Whole,
}

impl SmallestSpoon {
    /// In eighths of a teaspoon.
    pub(super) fn eighths(self) -> u64 {
        match self {
            Self::Eighth => 1,
            Self::Quarter => 2,
            Self::Half => 4,
            Self::Whole => 8,
        }
    }
}

/// Which cups are at hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum CupSet {
    /// 1, 1/2, 1/3 and 1/4.
    #[default]
    All,
    /// 1, 1/2 and 1/4.
    Quarters,
    /// 1 and 1/2.
    Halves,
    /// 1 alone.
    Whole,
    /// None: spoons only.
    Without,
}

impl CupSet {
    /// The parts of a cup that can be measured, in twelfths, up to the next whole cup; empty without cups.
    pub(super) fn twelfths(self) -> &'static [u64] {
        match self {
            Self::All => &[0, 3, 4, 6, 8, 9, 12],
            Self::Quarters => &[0, 3, 6, 9, 12],
            Self::Halves => &[0, 6, 12],
            Self::Whole => &[0, 12],
            Self::Without => &[],
        }
    }

    /// Into how many parts a cup can be cut: thirds and quarters.
    #[must_use]
    pub fn parts(self) -> &'static [u32] {
        match self {
            Self::All => &[4, 3],
            Self::Quarters => &[4],
            Self::Halves => &[2],
            Self::Whole => &[1],
            Self::Without => &[],
        }
    }
}

/// The smallest step that the scale shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum ScaleStep {
    /// 0.1 g.
    #[default]
    TenthGram,
    /// 1 g.
    Gram,
    /// 5 g.
    FiveGrams,
}

impl ScaleStep {
    /// In grams.
    #[must_use]
    pub fn in_grams(self) -> Magnitude {
        match self {
            Self::TenthGram => Magnitude::ratio(1, 10),
            Self::Gram => Magnitude::one(),
            Self::FiveGrams => Magnitude::ratio(5, 1),
        }
    }
}

/// What a kitchen measures with; by default the full sets and a fine scale.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Tools {
    /// The spoons.
    pub spoons: SmallestSpoon,
    /// The cups.
    pub cups: CupSet,
    /// The scale.
    pub scale: ScaleStep,
}

impl Tools {
    /// Into how many parts a teaspoon is cut where one measure is wanted: quarters at most.
    #[must_use]
    pub fn teaspoon_parts(self) -> u32 {
        match self.spoons {
            SmallestSpoon::Eighth | SmallestSpoon::Quarter => 4,
            SmallestSpoon::Half => 2,
            SmallestSpoon::Whole => 1,
        }
    }
}
