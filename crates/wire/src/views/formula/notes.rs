//! What was counted and how, in sentences: which flours are the hundred, where water was found, how a starter was split.

use cook::formula::{Formula, FormulaKind, FormulaLine, FormulaPart};
use recipe::Recipe;

use super::{line, tenth};

/// "milk", "milk and egg", "milk, egg and starter".
pub(super) fn and(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// What of the dough holds water that was counted, besides water: "milk", "egg", "starter".
pub(super) fn watered(recipe: &Recipe, formula: &Formula) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for counted in formula.of(FormulaPart::Dough) {
        let usual = counted.water.is_some_and(|water| water.usual);
        let name = match counted.kind {
            FormulaKind::Water => continue,
            FormulaKind::Starter => "starter".to_owned(),
            _ if !usual => continue,
            FormulaKind::Egg => "egg".to_owned(),
            _ => short_name(recipe, counted),
        };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

fn short_name(recipe: &Recipe, counted: &FormulaLine) -> String {
    let name = line(recipe, counted.index).map_or("", |line| line.name.as_str());
    let lower = name.to_lowercase();
    match lower.rsplit(' ').next() {
        Some("milk") if !lower.contains("coconut") && !lower.contains("soy") => "milk".to_owned(),
        _ => lower,
    }
}

/// How the water or the flour of one line was counted.
pub(super) fn counted(line: &FormulaLine) -> Option<String> {
    if let Some(starter) = line.starter {
        let basis = if starter.stated {
            "as its line says"
        } else {
            "as is usual"
        };
        return Some(format!(
            "flour and water at {} % hydration, {basis}",
            tenth(starter.hydration)
        ));
    }
    let water = line.water.filter(|_| line.kind != FormulaKind::Water)?;
    let percent = tenth(water.percent());
    let not = if water.usual { "" } else { ", not counted" };
    Some(format!("{percent} % water ({}){not}", water.source))
}

/// The sentences below the tables.
pub(super) fn notes(recipe: &Recipe, formula: &Formula) -> Vec<String> {
    let mut notes = vec![flours(recipe, formula)];
    if formula
        .of(FormulaPart::Dough)
        .any(|line| line.kind == FormulaKind::Water)
    {
        notes.push("A millilitre of water is counted as a gram.".to_owned());
    }
    // Where no hydration is told, nobody asks where its water was found.
    let told = |counted: &&FormulaLine| formula.is_dough || counted.starter.is_some();
    for counted in formula.of(FormulaPart::Dough).filter(told) {
        notes.extend(note(recipe, counted));
    }
    if formula.lines.iter().any(|line| line.about) {
        notes.push(
            "Weights marked about come from volumes or pieces, by the table of foods.".to_owned(),
        );
    }
    notes.dedup();
    notes
}

fn flours(recipe: &Recipe, formula: &Formula) -> String {
    let names: Vec<String> = formula
        .of(FormulaPart::Dough)
        .filter_map(|counted| match counted.kind {
            FormulaKind::Flour => line(recipe, counted.index).map(|line| line.name.to_lowercase()),
            FormulaKind::Starter => Some("the flour in the starter".to_owned()),
            _ => None,
        })
        .collect();
    format!("100 % is {}.", and(&names))
}

fn note(recipe: &Recipe, counted: &FormulaLine) -> Option<String> {
    let name = line(recipe, counted.index)?.name.to_lowercase();
    if let Some(starter) = counted.starter {
        return Some(if starter.stated {
            format!(
                "The {name} is counted at {} % hydration, as its line says.",
                tenth(starter.hydration)
            )
        } else if starter.hydration == quantity::Magnitude::from(100u32) {
            format!("The {name} is counted as half flour, half water (100 % hydration).")
        } else {
            format!(
                "The {name} is counted at {} % hydration.",
                tenth(starter.hydration)
            )
        });
    }
    let water = counted
        .water
        .filter(|_| counted.kind != FormulaKind::Water)?;
    let percent = tenth(water.percent());
    Some(if water.usual {
        format!(
            "{percent} % of the {name} is counted as water ({}).",
            water.source
        )
    } else {
        format!(
            "{percent} % of the {name} is water ({}), which bakers do not count.",
            water.source
        )
    })
}
