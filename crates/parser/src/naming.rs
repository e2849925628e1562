//! A name for a recipe whose title is lost: the dish that its introduction or its steps speak of most.
//! Never looks outside the recipe.

use std::collections::HashMap;

use recipe::Recipe;

use crate::lex::{Token, TokenKind, tokens};
use crate::words::{self, Sort, singular};

/// Words that every recipe uses and that name no dish.
const GENERAL: &[&str] = &[
    "recipe",
    "bake",
    "baked",
    "baking",
    "oven",
    "cook",
    "cooked",
    "cooking",
    "kitchen",
    "tasty",
    "delicious",
    "yummy",
    "flavour",
    "flavor",
    "taste",
    "tasted",
    "crumb",
    "crust",
    "ingredient",
    "ingredients",
    "chef",
    "homemade",
    "vegan",
    "vegetarian",
    "gluten",
    "leftovers",
    "supper",
    "moist",
    "creamy",
    "crunchy",
    "crispy",
    "fluffy",
    "chewy",
    "spicy",
    "sweet",
    "savoury",
    "savory",
    "bakery",
    "dessert",
    "starter",
    "dip",
    "batter",
    "dough",
    "roll",
];

/// The name; never empty.
pub(crate) fn inferred(recipe: &Recipe) -> String {
    let group = || {
        recipe
            .ingredient_groups
            .iter()
            .find_map(|group| group.name.as_ref())
            .map(|name| name.value.clone())
    };
    let introduction: Vec<&str> = recipe
        .description
        .iter()
        .map(|paragraph| paragraph.value.as_str())
        .collect();
    let steps: Vec<&str> = recipe
        .instruction_sections
        .iter()
        .flat_map(|section| &section.steps)
        .take(200)
        .map(|step| step.text.as_str())
        .collect();
    most_spoken_of(&introduction)
        .or_else(|| group().filter(|name| words::is(name, Sort::Dish)))
        .or_else(|| most_spoken_of(&steps))
        .or_else(|| main_foods(recipe))
        .unwrap_or_else(|| "Untitled recipe".to_owned())
}

/// The dish named most often, in its plural where the text has it, with the words of food before it.
fn most_spoken_of(texts: &[&str]) -> Option<String> {
    let mut counts: HashMap<String, (usize, usize, String)> = HashMap::new();
    let mut order = 0;
    for text in texts {
        let tokens = tokens(text);
        for (at, token) in tokens.iter().enumerate().take(4000) {
            let word = token.text(text);
            if !is_dish(*token, word) {
                continue;
            }
            order += 1;
            let key = singular(word);
            let phrase = phrase(text, &tokens, at);
            let entry = counts.entry(key).or_insert((0, order, phrase.clone()));
            entry.0 += 1;
            // The fullest wording wins: "lemon cake" over "cake", "croissants" over "croissant".
            if phrase.len() > entry.2.len() {
                entry.2 = phrase;
            }
        }
    }
    let best = counts
        .into_values()
        .max_by_key(|(count, order, _)| (*count, usize::MAX - order))?;
    Some(capitalised(&best.2))
}

/// Whether a text names a food or a dish, and not only cooking in general.
pub(crate) fn names_a_dish(text: &str) -> bool {
    tokens(text).iter().take(40).any(|token| {
        let word = token.text(text);
        is_dish(*token, word) || token.is(TokenKind::Word) && words::is(word, Sort::Food)
    })
}

fn is_dish(token: Token, word: &str) -> bool {
    let lower = word.to_lowercase();
    token.is(TokenKind::Word)
        && words::is(word, Sort::Dish)
        && !GENERAL.contains(&lower.as_str())
        && !GENERAL.contains(&singular(&lower).as_str())
}

fn phrase(text: &str, tokens: &[Token], at: usize) -> String {
    let mut from = at;
    while from > 0 && at - from < 3 {
        let before = tokens[from - 1];
        let fits = before.is(TokenKind::Word)
            && words::is(before.text(text), Sort::Food)
            && !words::is(before.text(text), Sort::Verb);
        if !fits {
            break;
        }
        from -= 1;
    }
    text.get(tokens[from].start..tokens[at].end)
        .unwrap_or("")
        .to_lowercase()
}

fn main_foods(recipe: &Recipe) -> Option<String> {
    let names: Vec<&str> = recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients)
        .map(|line| line.name.as_str())
        .filter(|name| !name.is_empty() && name.len() <= 60)
        .take(2)
        .collect();
    (!names.is_empty()).then(|| capitalised(&names.join(" and ").to_lowercase()))
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
