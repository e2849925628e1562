//! A recipe of the library as a baker's formula: with changes that the cook tries out, and with those that are kept with the recipe
//! as the cook's own formula. Undoing either is asking with one change fewer.

use std::sync::Arc;

use cook::formula::{
    Formula, FormulaChange, FormulaError, formula, proportions, read_percent, read_weight,
};
use cook::scale::Factor;
use library::OwnShare;
use recipe::{IngredientIndex, Recipe};

use crate::opened::{line_at, lines_written, row_id, row_of};
use crate::{Kitchen, KitchenError, OpenedRecipe};

/// A change as the cook types it; a row is named as in [`crate::row_id`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FormulaEdit {
    /// So much water per hundred of flour: "62".
    Hydration {
        /// As typed.
        percent: String,
    },
    /// So much dough: "900 g", "1.2 kg".
    DoughWeight {
        /// As typed.
        weight: String,
    },
    /// So much of one line, everything else with it: "350 g".
    LineWeight {
        /// Which row.
        row: String,
        /// As typed.
        weight: String,
    },
    /// So many per cent of the flour for one line alone: "2.2".
    Share {
        /// Which row.
        row: String,
        /// As typed.
        percent: String,
    },
}

/// A recipe and its formula.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenedFormula {
    /// The recipe, at the size at which it is shown.
    pub opened: OpenedRecipe,
    /// Its formula at that size, after the changes.
    pub formula: Formula,
}

impl Kitchen {
    /// A recipe as a formula at the size at which it was last shown, with the `edits` done one after the other.
    ///
    /// # Errors
    /// `no_flour`, `flour_unweighed`, `percent_out_of_range`, `weight_out_of_range`, `too_little_water`, `nothing_to_pour`,
    /// `not_counted`, `no_room_for_flour`, `recipe_unknown`, and those of the library.
    pub fn show_formula(
        &self,
        id: &str,
        edits: &[FormulaEdit],
    ) -> Result<OpenedFormula, KitchenError> {
        let opened = self.opened(id)?;
        let changes = changes(&opened.recipe, edits)?;
        let formula = formula(&opened.recipe, &opened.view(), &changes)?;
        Ok(OpenedFormula { opened, formula })
    }
}

/// The cook's own formula of a recipe.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OwnFormula {
    /// The changed percentages, as typed.
    pub edits: Vec<FormulaEdit>,
    /// How many times what the recipe has of them the lines are.
    pub proportions: Arc<[(IngredientIndex, Factor)]>,
}

impl Kitchen {
    /// Keeps changed percentages (a hydration, shares of lines) with the recipe in the place of those kept before: its list, its steps
    /// and all that is made of them follow. No edits take the recipe back to its own formula.
    ///
    /// # Errors
    /// As [`Kitchen::show_formula`]; nothing is then kept.
    pub fn keep_formula(
        &mut self,
        id: &str,
        edits: &[FormulaEdit],
    ) -> Result<OpenedRecipe, KitchenError> {
        let opened = self.opened(id)?;
        let recipe = opened.recipe.as_ref();
        let changes = changes(recipe, edits)?;
        proportions(recipe, &opened.view(), &changes)?;
        let kept: Vec<OwnShare> = edits.iter().filter_map(|edit| kept(recipe, edit)).collect();
        self.library.set_own_formula(id, &kept)?;
        self.opened(id)
    }

    /// The cook's own formula of what is now read; what no longer can be waits until it can.
    pub(crate) fn own_formula(&self, opened: &OpenedRecipe) -> Result<OwnFormula, KitchenError> {
        let recipe = opened.recipe.as_ref();
        let edits: Vec<FormulaEdit> = self
            .library
            .own_formula(&opened.id)?
            .iter()
            .flat_map(|kept| edits_of(kept, recipe))
            .collect();
        if edits.is_empty() {
            return Ok(OwnFormula::default());
        }
        let made = changes(recipe, &edits)
            .and_then(|changes| proportions(recipe, &opened.view(), &changes));
        Ok(made.map_or_else(
            |_| OwnFormula::default(),
            |proportions| OwnFormula {
                edits,
                proportions: proportions.into(),
            },
        ))
    }
}

fn changes(recipe: &Recipe, edits: &[FormulaEdit]) -> Result<Vec<FormulaChange>, FormulaError> {
    edits.iter().map(|edit| change(recipe, edit)).collect()
}

/// As the library keeps it; sizes are kept as sizes.
fn kept(recipe: &Recipe, edit: &FormulaEdit) -> Option<OwnShare> {
    let (line, percent) = match edit {
        FormulaEdit::Hydration { percent } => (None, percent),
        FormulaEdit::Share { row, percent } => {
            let line = line_at(recipe, row_of(recipe, row)?)?;
            (Some(line.text.clone()), percent)
        }
        FormulaEdit::DoughWeight { .. } | FormulaEdit::LineWeight { .. } => return None,
    };
    Some(OwnShare {
        line,
        percent: percent.trim().to_owned(),
    })
}

fn edits_of(kept: &OwnShare, recipe: &Recipe) -> Vec<FormulaEdit> {
    let percent = || kept.percent.clone();
    match &kept.line {
        None => vec![FormulaEdit::Hydration { percent: percent() }],
        Some(line) => lines_written(recipe, line)
            .map(|index| FormulaEdit::Share {
                row: row_id(index),
                percent: percent(),
            })
            .collect(),
    }
}

impl OpenedRecipe {
    /// The cook's own formula in words: "62 % hydration, fine salt 2.2 %".
    #[must_use]
    pub fn own_formula_words(&self) -> Option<String> {
        let percent = |percent: &str| {
            let bare = percent.trim().trim_end_matches('%').trim();
            format!("{bare} %")
        };
        let words: Vec<String> = self
            .own_formula
            .edits
            .iter()
            .filter_map(|edit| match edit {
                FormulaEdit::Hydration { percent: of } => {
                    Some(format!("{} hydration", percent(of)))
                }
                FormulaEdit::Share { row, percent: of } => {
                    let index = row_of(&self.recipe, row)?;
                    let line = line_at(&self.recipe, index)?;
                    let name = if line.name.is_empty() {
                        &line.text
                    } else {
                        &line.name
                    };
                    Some(format!("{name} {}", percent(of)))
                }
                FormulaEdit::DoughWeight { .. } | FormulaEdit::LineWeight { .. } => None,
            })
            .collect();
        (!words.is_empty()).then(|| words.join(", "))
    }
}

fn change(recipe: &Recipe, edit: &FormulaEdit) -> Result<FormulaChange, FormulaError> {
    Ok(match edit {
        FormulaEdit::Hydration { percent } => FormulaChange::Hydration(read_percent(percent)?),
        FormulaEdit::DoughWeight { weight } => FormulaChange::DoughWeight(read_weight(weight)?),
        FormulaEdit::LineWeight { row, weight } => {
            FormulaChange::LineWeight(index(recipe, row)?, read_weight(weight)?)
        }
        FormulaEdit::Share { row, percent } => {
            FormulaChange::Share(index(recipe, row)?, read_percent(percent)?)
        }
    })
}

fn index(recipe: &Recipe, row: &str) -> Result<IngredientIndex, FormulaError> {
    row_of(recipe, row).ok_or_else(|| FormulaError::NotCounted {
        line: crate::error::shortened(row),
    })
}
