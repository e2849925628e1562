//! A recipe's ingredients by the words that name them, for finding them in the steps.
//! Decides no use: only which words belong to which line.

use std::collections::HashMap;

use quantity::Amount;
use recipe::{AmountRole, Ingredient, IngredientIndex, IngredientKind, Recipe};

use crate::words::{self, Sort, singular};

/// Words at the end of a name that do not name the food by themselves: "vanilla paste", "butter block".
pub(crate) const FORMS: &[&str] = &[
    "block", "paste", "powder", "leaf", "flake", "piece", "cube", "half", "slice", "extract",
    "essence", "crumb", "sheet", "clove", "sprig", "stick", "fillet", "floret",
];

/// Words at the end of a name that may be left out: "the Port" for Port wine; alone they name the food too.
pub(crate) const LOOSE: &[&str] = &["wine", "syrup", "spice", "bean", "chip", "seed", "liqueur"];

/// One food of a line: a line "salt and pepper" gives two.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) index: IngredientIndex,
    pub(crate) words: Vec<String>,
    /// The words that alone name the food, the most telling first.
    pub(crate) heads: Vec<String>,
    pub(crate) total: Option<Total>,
    /// The line says that some is for greasing, dusting, garnish.
    pub(crate) extra: bool,
    /// What the line says was done to it: "mashed" tells one banana from the other.
    pub(crate) done: Vec<String>,
}

pub(crate) fn is_extra(line: &Ingredient) -> bool {
    let more = line.comment.as_ref().is_some_and(|comment| {
        ["+", "plus", "extra"]
            .iter()
            .any(|start| comment.value.to_lowercase().starts_with(start))
            && !comment.value.contains('%')
    });
    more || line.purpose.is_some()
}

/// "juice of 1 lemon": the juice is the lemon.
pub(crate) fn taken_parts(line: &Ingredient) -> Vec<String> {
    let said = line
        .preparation
        .as_ref()
        .map_or("", |preparation| preparation.value.as_str());
    let parts = said.split_once(" of").map_or("", |(parts, _)| parts);
    parts
        .split_whitespace()
        .filter(|part| matches!(*part, "juice" | "zest" | "rind" | "peel"))
        .map(str::to_owned)
        .collect()
}

pub(crate) fn done_words(line: &Ingredient) -> Vec<String> {
    let said = line
        .preparation
        .as_ref()
        .map_or("", |preparation| preparation.value.as_str());
    said.split_whitespace()
        .take(8)
        .map(|word| word.trim_matches(',').to_lowercase())
        .collect()
}

/// The first amount of a line.
#[derive(Debug)]
pub(crate) struct Total {
    pub(crate) amount: Amount,
    pub(crate) unit: Option<quantity::Unit>,
    /// More is added to it: "1 cup plus 2 tbsp".
    pub(crate) summed: bool,
}

/// The ingredients by their words.
#[derive(Debug, Default)]
pub(crate) struct Pantry {
    pub(crate) entries: Vec<Entry>,
    pub(crate) by_word: HashMap<String, Vec<usize>>,
    /// The last words of the groups' names: "pastry cream" is made of its group and is no ingredient.
    pub(crate) components: Vec<Vec<String>>,
}

/// More lines with one word than this cannot be told apart anyway.
pub(crate) const MOST_PER_WORD: usize = 24;

impl Pantry {
    pub(crate) fn of(recipe: &Recipe) -> Self {
        let mut pantry = Self::default();
        for (group, lines) in recipe.ingredient_groups.iter().enumerate() {
            if let Some(name) = &lines.name {
                pantry
                    .components
                    .push(name.value.split_whitespace().map(singular).collect());
            }
            for (ingredient, line) in lines.ingredients.iter().enumerate() {
                if line.kind == IngredientKind::Food && line.name.len() <= 120 {
                    pantry.add(line, IngredientIndex { group, ingredient });
                }
            }
        }
        pantry
    }

    fn add(&mut self, line: &Ingredient, index: IngredientIndex) {
        let summed = line
            .amounts
            .iter()
            .any(|stated| stated.role == AmountRole::Added);
        let first = line
            .amounts
            .iter()
            .find(|stated| stated.role == AmountRole::Main);
        for part in line
            .name
            .split(" and ")
            .flat_map(|part| part.split(" or "))
            .flat_map(|part| part.split([',', '&', '/']))
        {
            let words: Vec<String> = part
                .split(|mark: char| !mark.is_alphanumeric() && mark != '-' && mark != '\'')
                .filter(|word| !word.is_empty() && !words::is(word, Sort::Little))
                .map(singular)
                .collect();
            let Some(last) = words.last().cloned() else {
                continue;
            };
            let mut words = words;
            let mut heads = vec![last.clone()];
            for part in taken_parts(line) {
                heads.insert(0, part.clone());
                words.push(part);
            }
            if let Some(before) = words.len().checked_sub(2).and_then(|at| words.get(at))
                && (FORMS.contains(&last.as_str()) || LOOSE.contains(&last.as_str()))
                && words::is(before, Sort::Food)
                && !words::is(before, Sort::Ambiguous)
            {
                heads.insert(0, before.clone());
            }
            let entry = Entry {
                index,
                heads,
                total: first.map(|stated| Total {
                    amount: stated.quantity.amount,
                    unit: stated.quantity.unit.clone(),
                    summed,
                }),
                extra: is_extra(line),
                done: done_words(line),
                words: words.clone(),
            };
            let number = self.entries.len();
            self.entries.push(entry);
            for word in words {
                let listed = self.by_word.entry(word).or_default();
                if listed.len() < MOST_PER_WORD && listed.last() != Some(&number) {
                    listed.push(number);
                }
            }
        }
    }
}

/// The group of ingredients that a section speaks of: the one whose name it shares, or the first for a first section
/// without a name where other groups have names.
pub(crate) fn group_of(recipe: &Recipe, section: usize) -> Option<usize> {
    if recipe.ingredient_groups.len() < 2 || recipe.ingredient_groups.len() > 64 {
        return None;
    }
    let Some(name) = &recipe.instruction_sections[section].name else {
        let rest_named = recipe
            .instruction_sections
            .iter()
            .skip(1)
            .any(|section| section.name.is_some());
        return (section == 0 && rest_named).then_some(0);
    };
    let words: Vec<String> = name
        .value
        .split_whitespace()
        .map(singular)
        .filter(|word| !words::is(word, Sort::Little))
        .collect();
    let shared = |group: usize| {
        let Some(name) = &recipe.ingredient_groups[group].name else {
            return 0;
        };
        name.value
            .split_whitespace()
            .map(singular)
            .filter(|word| words.contains(word))
            .count()
    };
    (0..recipe.ingredient_groups.len())
        .filter(|&group| shared(group) > 0)
        .max_by_key(|&group| (shared(group), usize::MAX - group))
}
