//! A recipe of the library at another size, by any way that a cook has to say it, and with rules of scaling set aside. Both are
//! remembered with the recipe. The arithmetic is `cook`'s.

use cook::scale::{FittingLine, Overridden, Override, ScaleError, Scaling, TinChange, Treatment};
use library::{SetAside, SizedBy};
use recipe::Recipe;

use crate::opened::{line_at, lines_written, row_of};
use crate::{By, Kitchen, KitchenError, OpenedRecipe, Sized, size_by};

/// A way to a size, as the cook gave it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SizeBy {
    /// A factor: "7/4".
    Factor {
        /// As typed.
        factor: String,
    },
    /// What is in hand of one ingredient: "350 g butter".
    Hand {
        /// As typed.
        amount: String,
        /// The row that is meant, where the cook has chosen it.
        row: Option<String>,
    },
    /// So much dough: "900 g".
    Dough {
        /// As typed.
        weight: String,
    },
    /// From the recipe's tin into another.
    Tin {
        /// What the recipe is written for, as typed.
        from: String,
        /// What it is to be baked in, as typed.
        into: String,
    },
}

/// What asking for a size came to.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(
    clippy::large_enum_variant,
    reason = "made once for each answer, and taken apart at once"
)]
pub enum Sizing {
    /// The recipe at that size.
    Sized(OpenedRecipe),
    /// The name fits more than one line: nothing was changed, and the cook is to choose.
    Which {
        /// The ingredient as named.
        name: String,
        /// The lines that fit.
        lines: Vec<FittingLine>,
    },
}

impl Kitchen {
    /// Shows a recipe at the size that `by` comes to, which is remembered.
    ///
    /// # Errors
    /// As [`size_by`], but for `hand_ambiguous`, which is a question and no error; `recipe_unknown`, and those of the library.
    pub fn size_recipe(&mut self, id: &str, by: &SizeBy) -> Result<Sizing, KitchenError> {
        let opened = self.opened(id)?;
        let Sized { factor, tins } = match sized(&opened, by) {
            Ok(sized) => sized,
            Err(KitchenError::Scale(ScaleError::HandAmbiguous { name, lines })) => {
                return Ok(Sizing::Which { name, lines });
            }
            Err(error) => return Err(error),
        };
        let units = opened.scaling.units;
        let by = match by {
            SizeBy::Factor { .. } => None,
            other => Some((other.clone(), tins)),
        };
        Ok(Sizing::Sized(self.shown_by(
            opened,
            Scaling { factor, units },
            by,
        )?))
    }

    /// Sets a rule of scaling aside, or has a line left as written; no treatment takes that back.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn override_rule(
        &mut self,
        id: &str,
        of: &RuleOf,
        treatment: Option<Treatment>,
    ) -> Result<OpenedRecipe, KitchenError> {
        let treatment = treatment.map(treatment_word);
        let (kind, name) = match of {
            RuleOf::Rule(code) => (RULE, Some(code.clone())),
            RuleOf::Line(row) => {
                let recipe = self.opened(id)?.recipe;
                let line = row_of(&recipe, row).and_then(|index| line_at(&recipe, index));
                (LINE, line.map(|line| line.text.clone()))
            }
        };
        // A row that is gone has nothing to set aside.
        if let Some(name) = name {
            self.library.set_aside(id, kind, &name, treatment)?;
        }
        self.opened(id)
    }

    /// By what way the recipe came to `factor`, where that still holds for what is now read of it.
    pub(crate) fn sized_by(
        &self,
        opened: &OpenedRecipe,
    ) -> Result<Option<(SizeBy, Option<TinChange>)>, KitchenError> {
        let Some(by) = self.library.sized_by(&opened.id)?.and_then(way_of) else {
            return Ok(None);
        };
        let holds = sized(opened, &by)
            .ok()
            .filter(|sized| sized.factor == opened.scaling.factor);
        Ok(holds.map(|sized| (by, sized.tins)))
    }

    /// What the cook has set aside, by the lines as they now stand.
    pub(crate) fn overrides(
        &self,
        id: &str,
        recipe: &Recipe,
    ) -> Result<Vec<Override>, KitchenError> {
        let kept = self.library.all_set_aside(id)?;
        Ok(kept
            .iter()
            .flat_map(|kept| overrides_of(kept, recipe))
            .collect())
    }
}

/// What is set aside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RuleOf {
    /// A line, by its row.
    Line(String),
    /// A rule, by its code.
    Rule(String),
}

const LINE: &str = "line";
const RULE: &str = "rule";
const SCALED: &str = "scaled";
const AS_WRITTEN: &str = "as_written";

fn treatment_word(treatment: Treatment) -> &'static str {
    match treatment {
        Treatment::Scaled => SCALED,
        Treatment::AsWritten => AS_WRITTEN,
    }
}

fn sized(opened: &OpenedRecipe, by: &SizeBy) -> Result<Sized, KitchenError> {
    let by = match by {
        SizeBy::Factor { factor } => By::Factor(factor),
        SizeBy::Hand { amount, row } => {
            let row = row.as_deref().and_then(|row| row_of(&opened.recipe, row));
            match row {
                Some(index) => By::HaveOf(amount, index),
                None => By::Have(amount),
            }
        }
        SizeBy::Dough { weight } => By::Dough(weight),
        SizeBy::Tin { from, into } => By::Tin { from, into },
    };
    size_by(&opened.recipe, &opened.view(), by)
}

/// As the library keeps it; a factor alone is kept as it is.
pub(crate) fn kept(by: &SizeBy) -> Option<SizedBy> {
    let (way, given, against) = match by {
        SizeBy::Factor { .. } => return None,
        SizeBy::Hand { amount, row } => ("hand", amount, row.clone()),
        SizeBy::Dough { weight } => ("dough", weight, None),
        SizeBy::Tin { from, into } => ("tin", into, Some(from.clone())),
    };
    Some(SizedBy {
        way: way.to_owned(),
        given: given.clone(),
        against,
    })
}

fn way_of(kept: SizedBy) -> Option<SizeBy> {
    let SizedBy {
        way,
        given,
        against,
    } = kept;
    match way.as_str() {
        "hand" => Some(SizeBy::Hand {
            amount: given,
            row: against,
        }),
        "dough" => Some(SizeBy::Dough { weight: given }),
        "tin" => Some(SizeBy::Tin {
            from: against?,
            into: given,
        }),
        _ => None,
    }
}

fn overrides_of(kept: &SetAside, recipe: &Recipe) -> Vec<Override> {
    let treatment = match kept.treatment.as_str() {
        SCALED => Treatment::Scaled,
        AS_WRITTEN => Treatment::AsWritten,
        _ => return Vec::new(),
    };
    let of = |of| Override { of, treatment };
    if kept.kind == RULE {
        return vec![of(Overridden::Rule(kept.name.clone()))];
    }
    lines_written(recipe, &kept.name)
        .map(|index| of(Overridden::Line(index)))
        .collect()
}

impl OpenedRecipe {
    /// How the recipe came to its size, where it was more than a factor: "from your 350 g butter", "for 900 g of dough".
    #[must_use]
    pub fn sized_words(&self) -> Option<String> {
        Some(match &self.sized_by {
            SizeBy::Factor { .. } => return None,
            SizeBy::Hand { amount, row } => {
                let named = !parser::parse_ingredient(amount).name.is_empty();
                let line = row
                    .as_deref()
                    .filter(|_| !named)
                    .and_then(|row| line_at(&self.recipe, row_of(&self.recipe, row)?));
                match line {
                    Some(line) => format!("from your {} of {}", amount.trim(), line.name),
                    None => format!("from your {}", amount.trim()),
                }
            }
            SizeBy::Dough { weight } => format!("for {} of dough", weight.trim()),
            SizeBy::Tin { .. } => self.tins?.words(self.scaling.factor),
        })
    }
}
