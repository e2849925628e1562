//! A formula to the tables, figures and sentences that the window draws. All numbers are rounded here, and only here.

use cook::formula::{Formula, FormulaKind, FormulaLine, FormulaPart};
use cook::scale::ShownAmount;
use kitchen::{OpenedFormula, row_id};
use quantity::{Amount, Magnitude, MassUnit, Quantity, Unit, plain_text};
use recipe::{Ingredient, IngredientIndex, Recipe};

use super::amounts::amount_view;
use super::recipe::{comment, shown_name};
use crate::{FormulaEdit, FormulaLeftOut, FormulaRow, FormulaTable, FormulaTotal, FormulaView};

mod figures;
mod notes;

/// The formula of an opened recipe, ready to set.
#[must_use]
pub fn formula_view(shown: &OpenedFormula) -> FormulaView {
    let OpenedFormula { opened, formula } = shown;
    let recipe = opened.recipe.as_ref();
    let (less, more) = steps(formula.dough);
    FormulaView {
        id: opened.id.clone(),
        name: recipe.name.clone(),
        mix: mix(formula).to_owned(),
        dough_weight: plain_text(&grams(whole(formula.dough)).pieces()),
        less,
        more,
        figures: figures::figures(recipe, formula),
        tables: tables(recipe, formula),
        left_out: formula
            .left_out
            .iter()
            .map(|left| FormulaLeftOut {
                row: row_id(left.index),
                name: line(recipe, left.index).map_or_else(String::new, shown_name),
                reason: left.reason.clone(),
            })
            .collect(),
        notes: notes::notes(recipe, formula),
        factor: formula.factor.map(|factor| factor.to_string()),
        factor_text: formula.factor.map(|factor| factor.text()),
        layers: (!formula.layers.is_empty()).then(|| formula.layers.iter().product()),
    }
}

impl From<FormulaEdit> for kitchen::FormulaEdit {
    fn from(edit: FormulaEdit) -> Self {
        match edit {
            FormulaEdit::Hydration { percent } => Self::Hydration { percent },
            FormulaEdit::DoughWeight { weight } => Self::DoughWeight { weight },
            FormulaEdit::LineWeight { row, weight } => Self::LineWeight { row, weight },
            FormulaEdit::Share { row, percent } => Self::Share { row, percent },
        }
    }
}

impl From<&kitchen::FormulaEdit> for FormulaEdit {
    fn from(edit: &kitchen::FormulaEdit) -> Self {
        use kitchen::FormulaEdit as Edit;
        match edit.clone() {
            Edit::Hydration { percent } => Self::Hydration { percent },
            Edit::DoughWeight { weight } => Self::DoughWeight { weight },
            Edit::LineWeight { row, weight } => Self::LineWeight { row, weight },
            Edit::Share { row, percent } => Self::Share { row, percent },
        }
    }
}

fn mix(formula: &Formula) -> &'static str {
    if formula.is_dough { "Dough" } else { "Mix" }
}

fn line(recipe: &Recipe, index: IngredientIndex) -> Option<&Ingredient> {
    let group = recipe.ingredient_groups.get(index.group)?;
    group.ingredients.get(index.ingredient)
}

/// The round weights below and above, for the stepper.
fn steps(dough: Magnitude) -> (Option<String>, String) {
    let fifty = Magnitude::from(50u32);
    let fifties = dough.checked_div(fifty).map_or(0, Magnitude::whole);
    let exact = dough
        == Magnitude::from(50u32)
            .checked_mul(number(fifties))
            .unwrap_or(dough);
    let below = if exact {
        fifties.saturating_sub(1)
    } else {
        fifties
    };
    let weight = |fifties: u128| format!("{} g", fifties.saturating_mul(50));
    (
        (below > 0).then(|| weight(below)),
        weight(fifties.saturating_add(1)),
    )
}

fn number(whole: u128) -> Magnitude {
    Magnitude::new(whole, 1).unwrap_or_else(|_| Magnitude::zero())
}

fn grams(weight: Magnitude) -> Quantity {
    Quantity {
        amount: Amount::Exactly(weight),
        unit: Some(Unit::Mass(MassUnit::Gram)),
    }
}

fn whole(weight: Magnitude) -> Magnitude {
    let rounded = weight.rounded_to(Magnitude::one()).unwrap_or(weight);
    if rounded.is_zero() { weight } else { rounded }
}

/// To a tenth: "28.9", "100".
fn tenth(number: Magnitude) -> String {
    let step = Magnitude::new(1, 10).unwrap_or_else(|_| Magnitude::one());
    let rounded = number.rounded_to(step).unwrap_or(number);
    // The decimal of a weight, without its unit.
    bare(&grams(rounded))
}

fn bare(quantity: &Quantity) -> String {
    plain_text(&quantity.amount.pieces(quantity.unit.as_ref()))
}

fn tables(recipe: &Recipe, formula: &Formula) -> Vec<FormulaTable> {
    let longest = formula.lines.iter().map(|line| line.percent).max();
    let longest = longest.unwrap_or_else(Magnitude::one);
    let beside = format!("Beside the {}", mix(formula).to_lowercase());
    [
        (FormulaPart::Dough, "dough", mix(formula).to_owned()),
        (FormulaPart::FoldedIn, "foldedIn", "Folded in".to_owned()),
        (FormulaPart::Beside, "beside", beside),
    ]
    .into_iter()
    .map(|(part, code, name)| FormulaTable {
        code: code.to_owned(),
        name,
        rows: formula
            .of(part)
            .filter_map(|line| row(recipe, formula, line, longest))
            .collect(),
        total: total(formula, part),
    })
    .filter(|table| !table.rows.is_empty())
    .collect()
}

fn row(
    recipe: &Recipe,
    formula: &Formula,
    counted: &FormulaLine,
    longest: Magnitude,
) -> Option<FormulaRow> {
    let written = line(recipe, counted.index)?;
    let bar = counted.percent.checked_div(longest);
    Some(FormulaRow {
        row: row_id(counted.index),
        name: shown_name(written),
        remark: remark(written, counted.amount.as_ref()),
        weight: amount_view(&ShownAmount {
            exact: vec![grams(counted.grams)],
            measure: counted.measure.parts.clone(),
            off_by: counted.measure.off_by,
            ..ShownAmount::default()
        }),
        grams: counted.measure.parts.first().map_or_else(String::new, bare),
        about: counted.about,
        percent: tenth(counted.percent),
        bar: bar.map_or(0.0, Magnitude::to_f64),
        class: counted.class.into(),
        changed: counted.changed,
        counted: notes::counted(counted).filter(|_| formula.is_dough),
    })
}

/// What the line says besides its name: its own amount where that is no weight, and its comment.
fn remark(line: &Ingredient, amount: Option<&ShownAmount>) -> String {
    let by_weight = |amount: &&ShownAmount| {
        let weight = |part: &Quantity| matches!(part.unit, Some(Unit::Mass(_)));
        amount.exact.iter().all(weight)
    };
    let said =
        [&line.size, &line.preparation].map(|said| said.as_ref().map(|said| said.value.clone()));
    let comment = line
        .comment
        .as_ref()
        .and_then(|said| comment(line, Some(&said.value)));
    amount
        .filter(|amount| !by_weight(amount))
        .map(ShownAmount::text)
        .into_iter()
        .chain(said.into_iter().flatten())
        .chain(comment)
        .collect::<Vec<String>>()
        .join(", ")
}

fn total(formula: &Formula, part: FormulaPart) -> Option<FormulaTotal> {
    let (name, weight) = match part {
        FormulaPart::Dough => (mix(formula).to_owned(), formula.dough),
        FormulaPart::FoldedIn => (
            "With what is folded in".to_owned(),
            formula.dough.checked_add(formula.folded_in).ok()?,
        ),
        FormulaPart::Beside => return None,
    };
    Some(FormulaTotal {
        name,
        grams: bare(&grams(whole(weight))),
        percent: tenth(formula.percent(weight)?),
    })
}

/// The name of what a kind of line is to a baker, for a label.
fn kind_name(kind: FormulaKind) -> &'static str {
    match kind {
        FormulaKind::Flour => "flour",
        FormulaKind::Starter => "starter",
        FormulaKind::Water => "water",
        FormulaKind::Liquid => "milk and other liquids",
        FormulaKind::Egg => "egg",
        FormulaKind::Salt => "salt",
        FormulaKind::Yeast => "yeast",
        FormulaKind::Sugar => "sugar",
        FormulaKind::Fat => "fat",
        FormulaKind::Other => "other",
    }
}
