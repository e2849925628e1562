//! Tins: their shapes and sizes, what they hold, and how many times one fills another. Exact but where a circle meets straight
//! sides. Knows nothing of recipes; what a cook types for a tin is read in `tin::words`.

mod presets;
mod words;

use std::fmt;

use thiserror::Error;

use crate::{LengthUnit, Magnitude, QuantityError};

pub use presets::{TinPreset, tin_presets};

/// Why a tin cannot be taken as described.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TinError {
    /// Neither a shape nor a size that tells one.
    #[error("\"{text}\" names no shape of tin")]
    ShapeMissing {
        /// What was given, shortened.
        text: String,
    },
    /// A word that is no shape we know.
    #[error("{} is no tin we know", in_its_place(.word, .text))]
    WordUnknown {
        /// The word.
        word: String,
        /// What was given, shortened.
        text: String,
    },
    /// A shape without its size.
    #[error("\"{text}\" does not say how large the tin is")]
    SizeMissing {
        /// What was given, shortened.
        text: String,
        /// How to say it.
        example: &'static str,
    },
    /// Numbers that do not fit the shape.
    #[error("the sizes in \"{text}\" do not fit its shape")]
    SizesDoNotFit {
        /// What was given, shortened.
        text: String,
        /// How to say it.
        example: &'static str,
    },
    /// A number without a unit.
    #[error("\"{text}\" does not say whether it is in centimetres or inches")]
    UnitMissing {
        /// What was given, shortened.
        text: String,
    },
    /// Nought, or larger than any oven.
    #[error("no tin is as small or as large as \"{text}\"")]
    SizeOutOfRange {
        /// What was given, shortened.
        text: String,
    },
    /// Two tins of which too little is known to compare them.
    #[error("cannot tell how much of \"{from}\" goes into \"{into}\"")]
    NotComparable {
        /// The tin of the recipe.
        from: String,
        /// The tin to be used.
        into: String,
    },
}

/// `"moon" in "20 cm moon"`, and of one word alone that word.
fn in_its_place(word: &str, text: &str) -> String {
    if word.eq_ignore_ascii_case(text.trim()) {
        format!("\"{word}\"")
    } else {
        format!("\"{word}\" in \"{text}\"")
    }
}

impl TinError {
    /// The stable code of the error at the wire.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::ShapeMissing { .. } => "tin_shape_missing",
            Self::WordUnknown { .. } => "tin_word_unknown",
            Self::SizeMissing { .. } => "tin_size_missing",
            Self::SizesDoNotFit { .. } => "tin_sizes_do_not_fit",
            Self::UnitMissing { .. } => "tin_unit_missing",
            Self::SizeOutOfRange { .. } => "tin_size_out_of_range",
            Self::NotComparable { .. } => "tins_not_comparable",
        }
    }

    /// What the cook can do about it.
    #[must_use]
    pub fn hint(&self) -> &'static str {
        match self {
            Self::ShapeMissing { .. } | Self::WordUnknown { .. } => {
                "say round, square, tray, loaf, ring, muffin or moulds, such as 20 cm round"
            }
            Self::SizeMissing { example, .. } | Self::SizesDoNotFit { example, .. } => example,
            Self::UnitMissing { .. } => "write cm or in behind the number, such as 20 cm round",
            Self::SizeOutOfRange { .. } => {
                "give sizes from 1 cm to 1 m, up to 100 tins, and more than nothing to hold"
            }
            Self::NotComparable { .. } => {
                "say what each holds, such as 6 moulds of 150 ml, or 20 cm round, 5 cm deep"
            }
        }
    }
}

/// The form of a tin, inside, in millimetres.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TinShape {
    /// A round cake tin.
    Round {
        /// From side to side.
        across: Magnitude,
    },
    /// A square tin.
    Square {
        /// One side.
        side: Magnitude,
    },
    /// A tray or rectangular tin.
    Tray {
        /// The longer side, or the one that was named first.
        length: Magnitude,
        /// The other.
        width: Magnitude,
    },
    /// A loaf tin.
    Loaf {
        /// Along.
        length: Magnitude,
        /// Across.
        width: Magnitude,
    },
    /// A ring or bundt tin: known by what it holds.
    Ring,
    /// A hole of a muffin tin.
    Muffin,
    /// A hole of a tin for small muffins.
    SmallMuffin,
    /// A mould, ramekin or dariole.
    Mould,
}

/// One tin, or several of a kind.
///
/// # Examples
/// ```
/// use quantity::{Magnitude, Tin};
/// let from: Tin = "20 cm round".parse()?;
/// let into: Tin = "23 cm round".parse()?;
/// assert_eq!(from.times_into(&into)?.factor.to_string(), "529/400");
/// assert!("20 round".parse::<Tin>().is_err());
/// # Ok::<(), quantity::TinError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tin {
    /// How many; of muffin tins, how many holes.
    pub count: u32,
    /// The form of one.
    pub shape: TinShape,
    /// How deep, in millimetres, where that is said.
    pub depth: Option<Magnitude>,
    /// What one holds to the brim, in millilitres, where that is said.
    pub holds: Option<Magnitude>,
    /// What it was given in, for words about it.
    pub unit: LengthUnit,
}

/// What a comparison of two tins rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TinBasis {
    /// By the area of the bottom: the mix stands as deep as before.
    Area,
    /// By what the tins hold.
    Volume,
    /// By how many there are of one kind.
    Count,
}

/// Why a comparison is not exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TinDoubt {
    /// A circle against straight sides: 355/113 stands for pi, which is less than one ten-millionth too much.
    Pi,
    /// One of the tins does not say how deep it is or what it holds, and was taken as usual.
    UsualSize,
}

/// How one tin compares with another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TinRatio {
    /// How many times the first fills the second.
    pub factor: Magnitude,
    /// By what.
    pub basis: TinBasis,
    /// Why it is "about" so, empty where it is exact.
    pub doubts: Vec<TinDoubt>,
}

/// An area or volume, times pi where the tin is round.
#[derive(Debug, Clone, Copy)]
struct Extent {
    number: Magnitude,
    round: bool,
}

/// The usual depth of a cake tin where none is said and one is needed, in millimetres: 5 cm, or two inches nearly.
const USUAL_DEPTH: u32 = 50;
/// What a muffin case of usual size holds, in ml.
const USUAL_MUFFIN: u32 = 120;
/// What a small one holds, in ml.
const SMALL_MUFFIN: u32 = 35;

impl Tin {
    /// How many times what fills this tin fills `other`: by what they hold where both say it or both depths are known, else by
    /// their areas, so that the mix stands as deep; exactly, but where a circle meets straight sides.
    ///
    /// # Errors
    /// [`TinError::NotComparable`] where a mould does not say what it holds and the other tin is no mould, and for numbers that
    /// cannot be held.
    pub fn times_into(&self, other: &Self) -> Result<TinRatio, TinError> {
        let refused = || TinError::NotComparable {
            from: self.to_string(),
            into: other.to_string(),
        };
        let kin = self.kind() == other.kind();
        let (from, into) = (self.volume(), other.volume());
        if let (Some(from), Some(into)) = (from, into) {
            return ratio(from, into, TinBasis::Volume, Vec::new()).map_err(|_| refused());
        }
        if let (Some(from), Some(into)) = (self.area(), other.area()) {
            return ratio(from, into, TinBasis::Area, Vec::new()).map_err(|_| refused());
        }
        if kin && from.is_none() && into.is_none() {
            let count = |tin: &Self| Extent {
                number: Magnitude::from(tin.count),
                round: false,
            };
            return ratio(count(self), count(other), TinBasis::Count, Vec::new())
                .map_err(|_| refused());
        }
        let usual = |tin: &Self| tin.volume().or_else(|| tin.usual_volume());
        match (usual(self), usual(other)) {
            (Some(from), Some(into)) => {
                ratio(from, into, TinBasis::Volume, vec![TinDoubt::UsualSize])
                    .map_err(|_| refused())
            }
            _ => Err(refused()),
        }
    }

    /// How many times the bottom of this tin lies in that of `other`, `None` where one of them has none to speak of.
    #[must_use]
    pub fn area_into(&self, other: &Self) -> Option<Magnitude> {
        let (from, into) = (self.area()?, other.area()?);
        Some(ratio(from, into, TinBasis::Area, Vec::new()).ok()?.factor)
    }

    /// What all of them hold to the brim, in whole millilitres, where depth or capacity is known.
    #[must_use]
    pub fn millilitres(&self) -> Option<Magnitude> {
        let Extent { number, round } = self.volume()?;
        let held = if round {
            number.checked_mul(pi()).ok()?
        } else {
            number
        };
        held.rounded_to(Magnitude::one()).ok()
    }

    fn kind(&self) -> std::mem::Discriminant<TinShape> {
        std::mem::discriminant(&self.shape)
    }

    /// In square millimetres.
    fn area(&self) -> Option<Extent> {
        let count = Magnitude::from(self.count);
        let product =
            |one: Magnitude, other: Magnitude| one.checked_mul(other).ok()?.checked_mul(count).ok();
        let extent = |number, round| Some(Extent { number, round });
        match self.shape {
            TinShape::Round { across } => {
                let half = across.checked_div(Magnitude::from(2u32)).ok()?;
                extent(product(half, half)?, true)
            }
            TinShape::Square { side } => extent(product(side, side)?, false),
            TinShape::Tray { length, width } | TinShape::Loaf { length, width } => {
                extent(product(length, width)?, false)
            }
            TinShape::Ring | TinShape::Muffin | TinShape::SmallMuffin | TinShape::Mould => None,
        }
    }

    /// In millilitres.
    fn volume(&self) -> Option<Extent> {
        if let Some(holds) = self.holds {
            let number = holds.checked_mul(Magnitude::from(self.count)).ok()?;
            return Some(Extent {
                number,
                round: false,
            });
        }
        self.deep(self.depth?)
    }

    fn deep(&self, depth: Magnitude) -> Option<Extent> {
        let area = self.area()?;
        let number = area.number.checked_mul(depth).ok()?;
        Some(Extent {
            number: number.checked_div(Magnitude::from(1000u32)).ok()?,
            ..area
        })
    }

    fn usual_volume(&self) -> Option<Extent> {
        let each = match self.shape {
            TinShape::Muffin => USUAL_MUFFIN,
            TinShape::SmallMuffin => SMALL_MUFFIN,
            TinShape::Ring | TinShape::Mould => return None,
            _ => return self.deep(Magnitude::from(USUAL_DEPTH)),
        };
        let number = Magnitude::from(each)
            .checked_mul(Magnitude::from(self.count))
            .ok()?;
        Some(Extent {
            number,
            round: false,
        })
    }
}

/// 355/113, which is 3.14159292: less than one ten-millionth too much.
fn pi() -> Magnitude {
    Magnitude::ratio(355, 113)
}

fn ratio(
    from: Extent,
    into: Extent,
    basis: TinBasis,
    mut doubts: Vec<TinDoubt>,
) -> Result<TinRatio, QuantityError> {
    let plain = into.number.checked_div(from.number)?;
    let factor = match (from.round, into.round) {
        (false, true) => plain.checked_mul(pi())?,
        (true, false) => plain.checked_div(pi())?,
        _ => plain,
    };
    if from.round != into.round {
        doubts.push(TinDoubt::Pi);
    }
    Ok(TinRatio {
        factor,
        basis,
        doubts,
    })
}

impl fmt::Display for Tin {
    /// "20 cm round", "2 × 9 inch square", "23 × 13 × 7 cm loaf", "12-hole muffin tin", "6 moulds of 150 ml".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let holds = |before: &str| {
            self.holds
                .map(|held| format!("{before}{} ml", words::short(held)))
                .unwrap_or_default()
        };
        let flat = |sides: &[Magnitude], name: &str| {
            let mut sizes: Vec<String> = sides
                .iter()
                .chain(&self.depth)
                .map(|size| words::in_unit(*size, self.unit))
                .collect();
            let deep = match (sides.len(), self.depth) {
                (1, Some(_)) => sizes.pop(),
                _ => None,
            };
            let times = if self.count > 1 {
                format!("{} × ", self.count)
            } else {
                String::new()
            };
            let unit = words::unit_name(self.unit);
            let deep = deep
                .map(|deep| format!(", {deep} {unit} deep"))
                .unwrap_or_default();
            format!(
                "{times}{} {unit} {name}{deep}{}",
                sizes.join(" × "),
                holds(", ")
            )
        };
        let text = match self.shape {
            TinShape::Round { across } => flat(&[across], "round"),
            TinShape::Square { side } => flat(&[side], "square"),
            TinShape::Tray { length, width } => flat(&[length, width], "tray"),
            TinShape::Loaf { length, width } => flat(&[length, width], "loaf tin"),
            TinShape::Ring if self.count > 1 => {
                format!("{} ring tins{}", self.count, holds(" of "))
            }
            TinShape::Ring => format!("ring tin{}", holds(" of ")),
            TinShape::Muffin => format!("{}-hole muffin tin{}", self.count, holds(" of ")),
            TinShape::SmallMuffin => {
                format!("{}-hole small muffin tin{}", self.count, holds(" of "))
            }
            TinShape::Mould if self.count == 1 => format!("1 mould{}", holds(" of ")),
            TinShape::Mould => format!("{} moulds{}", self.count, holds(" of ")),
        };
        f.write_str(&text)
    }
}

#[cfg(test)]
mod tests;
