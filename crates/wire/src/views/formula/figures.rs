//! The large figures above a formula: water, what is folded in, salt, yeast, fat, sugar, starter, layers.

use cook::formula::{Formula, FormulaKind, FormulaPart};
use quantity::Magnitude;
use recipe::Recipe;

use super::notes::{and, watered};
use super::{kind_name, tenth, whole};
use crate::FormulaFigure;

pub(super) fn figures(recipe: &Recipe, formula: &Formula) -> Vec<FormulaFigure> {
    // Of a cake or a batter nobody says so.
    let mut figures: Vec<FormulaFigure> = Vec::new();
    figures.extend(formula.is_dough.then(|| hydration(recipe, formula)));
    figures.extend(folded_in(recipe, formula));
    let kinds = [
        ("salt", FormulaKind::Salt),
        ("yeast", FormulaKind::Yeast),
        ("starter", FormulaKind::Starter),
        ("fat", FormulaKind::Fat),
        ("sugar", FormulaKind::Sugar),
    ];
    for (code, kind) in kinds {
        if let Some(percent) = formula.percent_of(kind) {
            figures.push(FormulaFigure {
                code: code.to_owned(),
                value: format!("{} %", tenth(percent)),
                label: format!("{} on flour", kind_name(kind)),
                detail: None,
                edit: None,
            });
        }
    }
    figures.extend(layers(formula));
    figures
}

/// "53 %", "hydration, milk's water counted", "56 % if milk counts as water".
fn hydration(recipe: &Recipe, formula: &Formula) -> FormulaFigure {
    let hydration = formula.hydration;
    let names = watered(recipe, formula);
    let label = match names.as_slice() {
        [] => "hydration".to_owned(),
        [only] => format!("hydration, {only}'s water counted"),
        several => format!("hydration, the water in {} counted", and(several)),
    };
    let mut details = Vec::new();
    let rounded = |percent: Magnitude| bare_whole(percent);
    let liquids = names
        .iter()
        .filter(|name| *name != "egg" && *name != "starter");
    let liquids: Vec<String> = liquids.cloned().collect();
    if hydration.as_poured != hydration.counted && !liquids.is_empty() {
        details.push(format!(
            "{} % if {} {} as water",
            rounded(hydration.as_poured),
            and(&liquids),
            if liquids.len() == 1 {
                "counts"
            } else {
                "count"
            }
        ));
    }
    if hydration.with_butter != hydration.counted {
        details.push(format!(
            "{} % with the water in the butter",
            rounded(hydration.with_butter)
        ));
    }
    FormulaFigure {
        code: "hydration".to_owned(),
        value: format!("{} %", rounded(hydration.counted)),
        label,
        detail: (!details.is_empty()).then(|| details.join(", ")),
        edit: Some(tenth(hydration.counted)),
    }
}

fn bare_whole(percent: Magnitude) -> String {
    super::bare(&super::grams(whole(percent)))
}

fn folded_in(recipe: &Recipe, formula: &Formula) -> Option<FormulaFigure> {
    if formula.folded_in.is_zero() {
        return None;
    }
    let to_dough = formula
        .folded_in
        .checked_div(formula.dough)
        .and_then(|part| part.checked_mul(Magnitude::from(100u32)))
        .ok()?;
    let butter = formula.of(FormulaPart::FoldedIn).all(|counted| {
        super::line(recipe, counted.index)
            .is_some_and(|line| line.name.to_lowercase().contains("butter"))
    });
    let what = if butter {
        "butter block"
    } else {
        "what is folded in"
    };
    let of_flour = formula.percent(formula.folded_in)?;
    Some(FormulaFigure {
        code: "foldedIn".to_owned(),
        value: format!("{} %", bare_whole(to_dough)),
        label: format!("{what} to dough"),
        detail: Some(format!("{} % of the flour", tenth(of_flour))),
        edit: None,
    })
}

fn layers(formula: &Formula) -> Option<FormulaFigure> {
    if formula.layers.is_empty() {
        return None;
    }
    let folds: Vec<String> = formula.layers.iter().map(u32::to_string).collect();
    Some(FormulaFigure {
        code: "layers".to_owned(),
        value: formula.layers.iter().product::<u32>().to_string(),
        label: format!("layers of butter, {}", folds.join(" × ")),
        detail: None,
        edit: None,
    })
}
