//! The steps of a recipe to the ingredients that they use: which line, how much of it, and the amount where the step states one.
//! Links only what is sure: a word that could be two lines is left alone, and so is "the egg mix".

mod ahead;
mod groups;
mod kinds;
mod linker;
mod made;
mod naming;
mod pantry;
mod portions;
mod unlisted;
mod wholes;

use std::collections::HashMap;

use recipe::{Recipe, StepIndex};

use crate::lex::{TokenKind, tokens};
use ahead::Ahead;
use groups::{GroupNames, by_foods, group_of, named_at_head};
use linker::Linker;
use made::Kitchen;
use naming::MIXES;
use pantry::Pantry;
use portions::settle_portions;

/// Links every step of the recipe.
pub(crate) fn link(recipe: &mut Recipe) {
    let pantry = Pantry::of(recipe);
    if !pantry.entries.is_empty() {
        let ahead = Ahead::of(recipe, &pantry);
        walk(recipe, &pantry, ahead.as_ref());
        settle_portions(recipe);
    }
    let listed = unlisted::listed(recipe);
    for section in &mut recipe.instruction_sections {
        for step in &mut section.steps {
            unlisted::count_unlisted(step, &listed);
        }
    }
}

/// Links the steps in turn; what gathers several lines under one name is linked only where it is known what lies ahead.
fn walk(recipe: &mut Recipe, pantry: &Pantry, ahead: Option<&Ahead>) {
    let mut used = HashMap::new();
    let mut turns = 0;
    let names = GroupNames::of(recipe);
    let mut lean = None;
    let mut kitchen = Kitchen::of(recipe);
    let mut count = 0;
    for at in 0..recipe.instruction_sections.len() {
        let mut group = group_of(recipe, at);
        let named = recipe.instruction_sections[at].name.is_some();
        let steps = recipe.instruction_sections[at].steps.iter_mut();
        for (number, step) in steps.enumerate() {
            let tokens = tokens(&step.text);
            // A heading within the steps speaks for those after it, as long as no section of its own does.
            let spoken = named_at_head(&step.text, &tokens, &names);
            if let (false, Some(_)) = (named, spoken) {
                group = spoken;
            }
            let by_foods = by_foods(&step.text, &tokens, pantry);
            // Two foods that only another group has tell more than a heading further up.
            let elsewhere =
                |group: usize| by_foods.is_some_and(|(other, sure)| sure && other != group);
            let mut linker = Linker {
                pantry,
                ahead,
                number: count,
                group: spoken.or(group.filter(|group| !elsewhere(*group))),
                lean: by_foods.map(|(group, _)| group),
                kept: lean,
                names: &names,
                kitchen: &kitchen,
                section: at,
                used: &mut used,
                turns,
            };
            // "For the whipped cream:" heads the steps after it and uses nothing.
            let heads_only =
                tokens.len() <= 12 && tokens.last().is_some_and(|last| last.is(TokenKind::Colon));
            if !heads_only {
                linker.step(step, &tokens);
            }
            turns = linker.turns;
            count += 1;
            let index = StepIndex {
                section: at,
                step: number,
            };
            let foods = pantry.foods_of(step);
            kitchen.keep(index, step, &tokens, foods);
            lean = spoken.or(by_foods.map(|(group, _)| group)).or(lean);
        }
    }
}
