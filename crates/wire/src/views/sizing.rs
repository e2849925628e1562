//! Sizes there and back: what was asked for, what came of it, and the rules that lines are under.

use cook::scale::{self, Overridden, ScaledRecipe};
use cook::timers::TimeZone;
use kitchen::{OpenedRecipe, Sizing, row_id};
use quantity::tin_presets;
use recipe::Recipe;

use super::recipe::{sentence, shown_name};
use super::recipe_view;
use crate::{FittingRow, RuleOf, RuleView, SizeBy, SizingView, TinPresetView, Treatment};

/// The recipe at the size asked for, or the question which line is meant.
#[must_use]
pub fn sizing_view(sizing: &Sizing, now_ms: i64, zone: &TimeZone) -> SizingView {
    match sizing {
        Sizing::Sized(opened) => SizingView::Sized {
            recipe: recipe_view(opened, now_ms, zone),
        },
        Sizing::Which { name, lines } => SizingView::Which {
            name: name.clone(),
            lines: lines
                .iter()
                .map(|line| FittingRow {
                    row: row_id(line.index),
                    text: line.text.clone(),
                })
                .collect(),
        },
    }
}

/// The tins that most kitchens have.
#[must_use]
pub fn tin_preset_views() -> Vec<TinPresetView> {
    tin_presets()
        .into_iter()
        .map(|preset| TinPresetView {
            words: preset.words.to_owned(),
            holds: preset.millilitres.map(|held| format!("{held} ml")),
            source: preset.source.to_owned(),
        })
        .collect()
}

/// The rules that lines are under at this size, each once with all its lines.
pub(super) fn rules(
    opened: &OpenedRecipe,
    recipe: &Recipe,
    scaled: &ScaledRecipe,
) -> Vec<RuleView> {
    let mut rules: Vec<RuleView> = Vec::new();
    for (group, scaled) in recipe.ingredient_groups.iter().zip(&scaled.groups) {
        for (line, scaled) in group.ingredients.iter().zip(&scaled.ingredients) {
            let Some(rule) = &scaled.rule else { continue };
            let name = match &line.purpose {
                Some(purpose) => format!("{}, {}", shown_name(line), purpose.value),
                None => shown_name(line),
            };
            match rules.iter_mut().find(|other| other.code == rule.code) {
                Some(other) => {
                    other.names.push(name);
                    other.in_force |= rule.in_force;
                }
                None => rules.push(RuleView {
                    code: rule.code.to_owned(),
                    names: vec![name],
                    reason: sentence(rule.reason, None),
                    in_force: rule.in_force,
                    treatment: treatment(opened, rule.code),
                }),
            }
        }
    }
    rules
}

fn treatment(opened: &OpenedRecipe, code: &str) -> Option<Treatment> {
    let said = opened
        .overrides
        .iter()
        .find(|said| matches!(&said.of, Overridden::Rule(rule) if rule == code));
    said.map(|said| match said.treatment {
        scale::Treatment::Scaled => Treatment::Scaled,
        scale::Treatment::AsWritten => Treatment::AsWritten,
    })
}

impl From<Treatment> for scale::Treatment {
    fn from(treatment: Treatment) -> Self {
        match treatment {
            Treatment::Scaled => Self::Scaled,
            Treatment::AsWritten => Self::AsWritten,
        }
    }
}

impl From<RuleOf> for kitchen::RuleOf {
    fn from(of: RuleOf) -> Self {
        match of {
            RuleOf::Line { row } => Self::Line(row),
            RuleOf::Rule { code } => Self::Rule(code),
        }
    }
}

impl From<SizeBy> for kitchen::SizeBy {
    fn from(by: SizeBy) -> Self {
        match by {
            SizeBy::Factor { factor } => Self::Factor { factor },
            SizeBy::Hand { amount, row } => Self::Hand { amount, row },
            SizeBy::Dough { weight } => Self::Dough { weight },
            SizeBy::Tin { from, into } => Self::Tin { from, into },
        }
    }
}

impl From<&kitchen::SizeBy> for SizeBy {
    fn from(by: &kitchen::SizeBy) -> Self {
        match by.clone() {
            kitchen::SizeBy::Factor { factor } => Self::Factor { factor },
            kitchen::SizeBy::Hand { amount, row } => Self::Hand { amount, row },
            kitchen::SizeBy::Dough { weight } => Self::Dough { weight },
            kitchen::SizeBy::Tin { from, into } => Self::Tin { from, into },
        }
    }
}
