//! The cook's own formula: changed percentages as how many times each line is what the recipe has of it. So it is a way of sizing,
//! which reaches the list, the steps and all that comes after them, whatever the size.

use quantity::Magnitude;
use recipe::{IngredientIndex, Recipe};

use super::figures::fill;
use super::trough::Trough;
use super::{FormulaChange, FormulaError, FormulaKind};
use crate::scale::{Factor, Scaling, View};

/// How many times the lines of `recipe` are what it has of them, by the changed percentages of `changes`; lines that stay are left out.
///
/// The order of the changes does not matter: what brings flour with it comes first and the water last, so that every percentage
/// asked for holds at the end. Sizes (a dough's or a line's weight) are no matter of proportions and are passed over.
///
/// # Errors
/// As [`super::formula`].
pub fn proportions(
    recipe: &Recipe,
    view: &View,
    changes: &[FormulaChange],
) -> Result<Vec<(IngredientIndex, Factor)>, FormulaError> {
    let as_written = View {
        scaling: Scaling::as_written(),
        proportions: std::sync::Arc::default(),
        ..view.clone()
    };
    let (mut trough, _) = fill(recipe, &as_written)?;
    let mut ordered: Vec<&FormulaChange> = changes.iter().collect();
    ordered.sort_by_key(|change| turn(change, &trough));
    for change in ordered {
        match change {
            FormulaChange::Hydration(_) | FormulaChange::Share(..) => trough.change(*change)?,
            FormulaChange::DoughWeight(_) | FormulaChange::LineWeight(..) => {}
        }
    }
    let mut all = Vec::new();
    for line in &trough.lines {
        let own = line.grams.checked_div(line.written)?;
        if own != Magnitude::one() {
            let own = Factor::new(own).map_err(|_| FormulaError::NoRoomForFlour {
                line: line.text.clone(),
                wanted: own.to_string(),
            })?;
            all.push((line.index, own));
        }
    }
    Ok(all)
}

/// Flours, then starters, then what is counted from them, then the water.
fn turn(change: &FormulaChange, trough: &Trough) -> u8 {
    let FormulaChange::Share(index, _) = change else {
        return 3;
    };
    let line = trough.lines.iter().find(|line| line.index == *index);
    match line.map(|line| line.kind) {
        Some(FormulaKind::Flour) => 0,
        Some(FormulaKind::Starter) => 1,
        _ => 2,
    }
}
