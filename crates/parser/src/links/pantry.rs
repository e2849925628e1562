//! A recipe's ingredients by the words that name them, for finding them in the steps.
//! Decides no use: only which words belong to which line.

use std::collections::HashMap;

use quantity::Amount;
use recipe::{
    AmountRole, Ingredient, IngredientIndex, IngredientKind, Mention, MentionKind, Recipe, Step,
};

use super::kinds::{CLASSES, FORMS, LOOSE, MADE_OF, NAMED_SAUCES};
use crate::words::{self, Sort, singular};

/// One food of a line: a line "salt and pepper" gives two.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) index: IngredientIndex,
    pub(crate) words: Vec<String>,
    /// The words that alone name the food, the most telling first.
    pub(crate) heads: Vec<String>,
    /// Words that name it where nothing else is called so: "pumpkin" for pumpkin puree, "meat" for the beef.
    pub(crate) weak: Vec<String>,
    pub(crate) total: Option<Total>,
    /// The line says that some is for greasing, dusting, garnish.
    pub(crate) extra: bool,
    /// Its group is for the end: "To serve", "Garnish".
    pub(crate) aside: bool,
    /// What the line says was done to it: "mashed" tells one banana from the other.
    pub(crate) done: Vec<String>,
}

impl Entry {
    /// Whether it is made of the food that its name begins with: chicken broth is no chicken.
    pub(crate) fn is_made_of_another(&self) -> bool {
        self.words
            .last()
            .is_some_and(|last| MADE_OF.contains(&last.as_str()))
    }

    /// Whether a word is one of its own, or one that it may be called by.
    pub(crate) fn has(&self, word: &String) -> bool {
        self.words.contains(word) || self.weak.contains(word)
    }
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

/// The parts that a line's food is parted into: "3 eggs, separated", "scallions, white and green parts apart".
fn parted(line: &Ingredient, words: &[String]) -> Vec<String> {
    let is = |foods: &[&str]| words.iter().any(|word| foods.contains(&word.as_str()));
    let lower = line.text.to_lowercase();
    let own: &[&str] = if is(&["egg"]) && lower.contains("separate") {
        &["white", "yolk"]
    } else if is(&["onion", "scallion", "leek"])
        && (lower.contains("white") || lower.contains("green part"))
    {
        &["white", "green"]
    } else {
        &[]
    };
    own.iter().map(|part| (*part).to_owned()).collect()
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

/// A line by the word that ends its name.
#[derive(Debug)]
pub(crate) struct Listed {
    pub(crate) index: IngredientIndex,
    pub(crate) last: String,
    /// Measured by the spoon, the pinch, or not at all.
    little: bool,
}

impl Listed {
    /// Whether it is a little of one of the spices.
    pub(crate) fn is_spice(&self, spices: &[&str]) -> bool {
        self.little && spices.contains(&self.last.as_str())
    }
}

fn is_little(line: &Ingredient) -> bool {
    use quantity::{Unit, VolumeUnit};
    line.amounts
        .first()
        .and_then(|stated| stated.quantity.unit.as_ref())
        .is_some_and(|unit| match unit {
            Unit::Volume(unit, _) => {
                matches!(unit, VolumeUnit::Teaspoon | VolumeUnit::Tablespoon)
            }
            Unit::Piece(word) => matches!(word.as_str(), "pinch" | "dash"),
            _ => false,
        })
}

/// The ingredients by their words.
#[derive(Debug, Default)]
pub(crate) struct Pantry {
    pub(crate) entries: Vec<Entry>,
    pub(crate) by_word: HashMap<String, Vec<usize>>,
    /// The last words of the groups' names: "pastry cream" is made of its group and is no ingredient.
    pub(crate) components: Vec<Component>,
    pub(crate) lines: Vec<Listed>,
}

/// What a group makes, by the words of its name.
#[derive(Debug)]
pub(crate) struct Component {
    pub(crate) group: usize,
    pub(crate) words: Vec<String>,
}

/// More lines with one word than this cannot be told apart anyway.
pub(crate) const MOST_PER_WORD: usize = 24;

impl Pantry {
    pub(crate) fn of(recipe: &Recipe) -> Self {
        let mut pantry = Self::default();
        for (group, lines) in recipe.ingredient_groups.iter().enumerate() {
            if let Some(name) = &lines.name {
                pantry.components.push(Component {
                    group,
                    words: name
                        .value
                        .split_whitespace()
                        .filter(|word| !words::is(word, Sort::Little))
                        .map(singular)
                        .collect(),
                });
            }
            let aside = lines
                .name
                .as_ref()
                .is_some_and(|name| is_for_the_end(&name.value));
            for (ingredient, line) in lines.ingredients.iter().enumerate() {
                if line.kind == IngredientKind::Food && line.name.len() <= 120 {
                    let first = pantry.entries.len();
                    pantry.add(line, IngredientIndex { group, ingredient });
                    for entry in &mut pantry.entries[first..] {
                        entry.aside = aside;
                    }
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
        let names = std::iter::once(line.name.as_str())
            .chain(line.alternatives.iter().map(String::as_str))
            .take(8);
        for part in names.flat_map(parts) {
            let Some(mut named) = Named::of(part) else {
                continue;
            };
            if self.lines.last().is_none_or(|last| last.index != index) {
                self.lines.push(Listed {
                    index,
                    last: named.heads.last().cloned().unwrap_or_default(),
                    little: is_little(line),
                });
            }
            for taken in taken_parts(line) {
                named.heads.insert(0, taken.clone());
                named.words.push(taken);
            }
            named.weak.extend(parted(line, &named.words));
            let entry = Entry {
                index,
                heads: named.heads,
                weak: named.weak,
                total: first.map(|stated| Total {
                    amount: stated.quantity.amount,
                    unit: stated.quantity.unit.clone(),
                    summed,
                }),
                extra: is_extra(line),
                aside: false,
                done: done_words(line),
                words: named.words,
            };
            self.list(entry);
        }
    }

    /// The words that name the foods of a linked step.
    pub(crate) fn foods_of(&self, step: &Step) -> Vec<String> {
        let used = step.uses().take(64).map(|used| used.index);
        self.heads(used)
    }

    /// The words that name the foods that are mentioned.
    pub(crate) fn heads_of(&self, mentions: &[Mention]) -> Vec<String> {
        let used = mentions
            .iter()
            .rev()
            .filter_map(|mention| match mention.kind {
                MentionKind::Ingredient { index, .. } => Some(index),
                _ => None,
            });
        self.heads(used.take(64))
    }

    fn heads(&self, used: impl Iterator<Item = IngredientIndex>) -> Vec<String> {
        let mut foods: Vec<String> = Vec::new();
        for index in used {
            let at = self.entries.partition_point(|entry| entry.index < index);
            let own = self.entries[at..]
                .iter()
                .take_while(|entry| entry.index == index);
            foods.extend(own.flat_map(|entry| entry.heads.iter().chain(&entry.weak).cloned()));
        }
        foods
    }

    fn list(&mut self, entry: Entry) {
        let number = self.entries.len();
        for word in entry.words.iter().chain(&entry.weak) {
            let listed = self.by_word.entry(word.clone()).or_default();
            if listed.len() < MOST_PER_WORD && listed.last() != Some(&number) {
                listed.push(number);
            }
        }
        self.entries.push(entry);
    }
}

/// "To garnish", "Toppings", "To serve": a group for the end, some of which the list may have before.
fn is_for_the_end(group: &str) -> bool {
    const END: &[&str] = &[
        "garnish",
        "serve",
        "serving",
        "topping",
        "finish",
        "decorate",
        "decoration",
    ];
    group
        .split(|mark: char| !mark.is_alphabetic())
        .any(|word| !word.is_empty() && word.len() <= 20 && END.contains(&singular(word).as_str()))
}

/// The foods of a name: "salt and pepper" are two, "eggplants (aubergines)" is one by two names.
fn parts(name: &str) -> impl Iterator<Item = &str> {
    name.split(" and ")
        .flat_map(|part| part.split(" or "))
        .flat_map(|part| part.split([',', '&', '/', '(', ')']))
}

/// A food's words, and which of them name it.
struct Named {
    words: Vec<String>,
    heads: Vec<String>,
    weak: Vec<String>,
}

impl Named {
    fn of(part: &str) -> Option<Self> {
        // "tomatoes in juice" are tomatoes.
        const BEHIND: &[&str] = &[
            "with", "in", "from", "for", "without", "on", "to", "plus", "such", "at", "room",
        ];
        let words: Vec<String> = part
            .split(|mark: char| !mark.is_alphanumeric() && mark != '-' && mark != '\'')
            .filter(|word| !word.is_empty())
            .enumerate()
            .take_while(|(at, word)| {
                *at == 0
                    || !BEHIND
                        .iter()
                        .any(|behind| word.eq_ignore_ascii_case(behind))
            })
            .map(|(_, word)| word)
            .filter(|word| !words::is(word, Sort::Little))
            .map(singular)
            .collect();
        let last = words.last().cloned()?;
        let mut heads = vec![last.clone()];
        let form = FORMS.contains(&last.as_str()) || LOOSE.contains(&last.as_str());
        if let Some(before) = words.len().checked_sub(2).and_then(|at| words.get(at))
            && form
            && words::is(before, Sort::Food)
            && !super::MIXES.contains(&before.as_str())
        {
            heads.insert(0, before.clone());
        }
        let weak = weak_names(&words, &last);
        Some(Self { words, heads, weak })
    }
}

/// What a food may also be called where no other line can be meant.
fn weak_names(words: &[String], last: &str) -> Vec<String> {
    let mut weak: Vec<String> = Vec::new();
    match last {
        "stock" => weak.push("broth".to_owned()),
        "broth" => weak.push("stock".to_owned()),
        "sauce" => weak.extend(
            words
                .iter()
                .filter(|word| NAMED_SAUCES.contains(&word.as_str()))
                .cloned(),
        ),
        _ => {}
    }
    if !MADE_OF.contains(&last) {
        let own = words.iter().take(words.len().saturating_sub(1));
        weak.extend(
            own.filter(|word| {
                words::is(word, Sort::Food)
                    && !words::is(word, Sort::Adjective)
                    && (last != "cheese" || word.as_str() != "cream")
                    && !super::MIXES.contains(&word.as_str())
            })
            .cloned(),
        );
        for (class, members) in CLASSES {
            if words.iter().any(|word| members.contains(&word.as_str())) {
                weak.push((*class).to_owned());
            }
        }
    }
    weak
}
