//! A recipe of the library as a baker's formula, with the changes that the cook tries out. Nothing of it is kept: undoing is asking
//! again with one change fewer.

use cook::formula::{Formula, FormulaChange, FormulaError, formula, read_percent, read_weight};
use recipe::{IngredientIndex, Recipe};

use crate::opened::row_of;
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
        let changes = edits
            .iter()
            .map(|edit| change(&opened.recipe, edit))
            .collect::<Result<Vec<FormulaChange>, FormulaError>>()?;
        let formula = formula(&opened.recipe, &opened.view(), &changes)?;
        Ok(OpenedFormula { opened, formula })
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
