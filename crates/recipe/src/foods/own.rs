//! What a cook has weighed in the own kitchen: "my cup of plain flour is 132 g", "my eggs are 58 g". Stronger than the table,
//! exact, and shown as theirs.

use quantity::{
    Amount, Density, Magnitude, PieceWeight, Quantity, Source, SourceKind, Standards, Unit,
    plain_text,
};
use thiserror::Error;

use super::matching;
use super::words::words;

/// The name that the cook's own figure has among the states of a food.
pub const YOURS: &str = "yours";

/// What the cook has weighed of a food.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct OwnWeight {
    food: String,
    /// The plain words of a food that the table does not have.
    words: Vec<String>,
    state: Option<String>,
    measured: Quantity,
    grams: Magnitude,
}

/// Why a figure of the cook's own cannot be taken.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OwnWeightError {
    /// No food is named.
    #[error("no food is named for the weight")]
    NoFood,
    /// What was weighed is no volume and no count.
    #[error("cannot take \"{measured}\" as what was weighed")]
    NotMeasured {
        /// As given.
        measured: String,
    },
    /// Nothing was weighed, or it weighs nothing.
    #[error("cannot take \"{measured}\" for {grams}: nothing weighs nothing")]
    Nothing {
        /// As given.
        measured: String,
        /// As given.
        grams: String,
    },
    /// No food is so light or so heavy.
    #[error("cannot take {grams} for \"{measured}\": no food is so {so}")]
    Unlikely {
        /// As given.
        measured: String,
        /// As given.
        grams: String,
        /// "light" or "heavy".
        so: &'static str,
    },
}

impl OwnWeightError {
    /// The stable code at the wire.
    #[must_use]
    pub fn code(&self) -> &'static str {
        "own_weight_unlikely"
    }

    /// What the cook can do about it.
    #[must_use]
    pub fn hint(&self) -> &'static str {
        match self {
            Self::NoFood => "name the food that was weighed",
            Self::NotMeasured { .. } => "weigh a cup, a spoon or a number of pieces of it",
            Self::Nothing { .. } => "give the weight in grams, above 0",
            Self::Unlikely { .. } => "see whether the unit and the grams are right",
        }
    }
}

impl OwnWeight {
    /// `measured` (a volume, or a count of pieces) of `food` weighs `grams`. A spoon or cup that does not say whose it is, is
    /// taken by `standards`. Without a state the figure is for the usual one; of pieces `state` is their size.
    ///
    /// # Examples
    /// ```
    /// use quantity::{Amount, Quantity, Standards, Unit};
    /// use recipe::foods::OwnWeight;
    /// let cup = Quantity { amount: Amount::Exactly("1".parse()?), unit: Some(Unit::parse("cup")?) };
    /// let own = OwnWeight::new("plain flour", None, &cup, "132".parse()?, Standards::US)?;
    /// assert_eq!(own.text(), "1 US cup = 132 g");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`OwnWeightError`].
    pub fn new(
        food: &str,
        state: Option<&str>,
        measured: &Quantity,
        grams: Magnitude,
        standards: Standards,
    ) -> Result<Self, OwnWeightError> {
        let given = || plain_text(&measured.pieces());
        let weight = || plain_text(&in_grams(grams).pieces());
        let food = food.trim();
        if food.is_empty() {
            return Err(OwnWeightError::NoFood);
        }
        let number = match measured.amount {
            Amount::Exactly(number) => number,
            _ => return Err(OwnWeightError::NotMeasured { measured: given() }),
        };
        let unit = match &measured.unit {
            Some(Unit::Volume(unit, None)) if unit.depends_on_standard() => {
                Some(Unit::Volume(*unit, Some(standards.for_unit(*unit))))
            }
            None | Some(Unit::Volume(..) | Unit::Piece(_)) => measured.unit.clone(),
            Some(Unit::Mass(_) | Unit::Length(_)) => {
                return Err(OwnWeightError::NotMeasured { measured: given() });
            }
        };
        if number.is_zero() || grams.is_zero() {
            return Err(OwnWeightError::Nothing {
                measured: given(),
                grams: weight(),
            });
        }
        let known = matching::find(food, &[]).map(|found| found.food.name);
        let own = Self {
            food: known.unwrap_or(food).to_owned(),
            words: known.map_or_else(|| words(food), |_| Vec::new()),
            state: state
                .map(str::trim)
                .filter(|state| !state.is_empty())
                .map(str::to_owned),
            measured: Quantity {
                amount: measured.amount,
                unit,
            },
            grams,
        };
        match own.unlikely() {
            Some(so) => Err(OwnWeightError::Unlikely {
                measured: given(),
                grams: weight(),
                so,
            }),
            None => Ok(own),
        }
    }

    /// Puffed rice weighs 0.06 g per ml and syrup 1.4; a piece from a peppercorn to a pumpkin.
    fn unlikely(&self) -> Option<&'static str> {
        let each = self.grams_each()?;
        let (least, most) = match self.measured.unit {
            Some(Unit::Volume(..)) => (Magnitude::new(1, 200), Magnitude::new(4, 1)),
            _ => (Magnitude::new(1, 1000), Magnitude::new(50_000, 1)),
        };
        if each < least.ok()? {
            return Some("light");
        }
        (each > most.ok()?).then_some("heavy")
    }

    /// Grams per millilitre, or per piece.
    fn grams_each(&self) -> Option<Magnitude> {
        let number = self.measured.amount.low()?;
        let size = match &self.measured.unit {
            // Its standard is stated, so that no other is asked.
            Some(unit @ Unit::Volume(..)) => unit.size(Standards::US)?,
            _ => Magnitude::one(),
        };
        self.grams.checked_div(number.checked_mul(size).ok()?).ok()
    }

    /// The food: its name in the table, or the cook's own name for one that is not there.
    #[must_use]
    pub fn food(&self) -> &str {
        &self.food
    }

    /// The state, or the size of a piece, that it is the weight of; the usual one where there is none.
    #[must_use]
    pub fn state(&self) -> Option<&str> {
        self.state.as_deref()
    }

    /// What was weighed; a cup or spoon says whose it is.
    #[must_use]
    pub fn measured(&self) -> &Quantity {
        &self.measured
    }

    /// What it weighs.
    #[must_use]
    pub fn grams(&self) -> Magnitude {
        self.grams
    }

    /// "1 US cup = 132 g", "1 egg = 58 g".
    #[must_use]
    pub fn text(&self) -> String {
        if let (None, Some(each)) = (&self.measured.unit, self.grams_each()) {
            let weight = plain_text(&in_grams(each).pieces());
            return format!("1 {} = {weight}", self.food);
        }
        format!(
            "{} = {}",
            plain_text(&self.measured.pieces()),
            plain_text(&in_grams(self.grams).pieces())
        )
    }

    fn source(&self) -> Source {
        Source {
            kind: SourceKind::Cook,
            name: format!("your own figure: {}", self.text()).into(),
        }
    }

    /// Whether this is about a food of the table.
    pub(super) fn is_of(&self, known: &str) -> bool {
        self.food == known
    }

    /// Whether this is about a food that the table does not have.
    pub(super) fn is_of_words(&self, name: &[String]) -> bool {
        !name.is_empty() && self.words == name
    }

    /// The density, where a volume was weighed.
    pub(super) fn density(&self) -> Option<Density> {
        let Some(Unit::Volume(..)) = self.measured.unit else {
            return None;
        };
        let each = self.grams_each()?;
        Density::new(each, each, each, self.source()).ok()
    }

    /// The weight of a piece, where pieces of this kind were weighed.
    pub(super) fn piece_weight(&self, piece: Option<&str>) -> Option<PieceWeight> {
        let weighed = match &self.measured.unit {
            None => None,
            Some(Unit::Piece(word)) => Some(word.as_str()),
            _ => return None,
        };
        let each = self.grams_each()?;
        (weighed == piece).then(|| PieceWeight {
            low: each,
            usual: each,
            high: each,
            source: self.source(),
        })
    }
}

fn in_grams(grams: Magnitude) -> Quantity {
    Quantity {
        amount: Amount::Exactly(grams),
        unit: Some(Unit::Mass(quantity::MassUnit::Gram)),
    }
}
