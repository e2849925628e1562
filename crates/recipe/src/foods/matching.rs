//! The right food for a name, or none: the longest name we know within it, when every other word is one that changes nothing.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use super::words::{name_and_rest, words};
use super::{Food, FoodClass, FoodMatch, table};

/// Words that leave a food the same food with the same density: temperature, size, freshness, quality, how it is cut.
/// "dried", "ground", "canned" and colours are not here: they make another food.
const HARMLESS: &str = "a an the of some good quality best fine finely roughly coarsely thinly thickly freshly fresh organic \
    ripe very extra large medium small big little plain unsweetened unbleached natural pure raw room temperature \
    soft softened cold chilled warm hot lukewarm tepid boiling boiled cool cooled iced frozen thawed defrosted \
    chopped diced sliced grated gratted shredded crushed minced peeled pitted stoned cored seeded deseeded trimmed washed rinsed \
    drained halved quartered cubed beaten whisked sifted packed loose level heaped toasted roasted unsalted salted \
    homemade store bought shop unwaxed vegan about approximately plus more optional your choice any \
    preferably ideally lightly firmly loosely tightly whole boneless skinless";

/// The same, of words that are harmless only side by side: "low fat" leaves milk milk, but bacon fat is not bacon.
const HARMLESS_PHRASES: &[&str] = &[
    "low fat",
    "reduced fat",
    "full fat",
    "fat free",
    "free range",
    "gluten free",
    "dairy free",
    "low sodium",
    "reduced sodium",
];

/// Names that harmless words make out of a food we know, and that are another food all the same.
const OTHER_FOODS: &[&str] = &[
    "hot chocolate",
    "frozen yogurt",
    "frozen yoghurt",
    "fresh oregano",
    "fresh turmeric",
    "fresh currant",
    "crushed pineapple",
    "frozen mixed fruit",
    "fresh mixed fruit",
    "whole cayenne",
    "fat free cream",
    "gluten free flour",
    "gluten free plain",
    "gluten free all purpose",
    "gluten free self raising",
    "gluten free white",
    "vegan egg",
    "vegan cheddar",
    "vegan parmesan",
    "vegan feta",
    "vegan mozzarella",
    "vegan milk",
    "dairy free milk",
    "dairy free cream",
    "vegan cream",
    "dairy free yogurt",
    "dairy free yoghurt",
    "vegan yogurt",
    "vegan yoghurt",
    "vegan honey",
    "vegan bacon",
    "whole spice",
];

struct Index {
    names: HashMap<Vec<String>, &'static Food>,
    longest: usize,
    harmless: HashSet<&'static str>,
    phrases: Vec<Vec<String>>,
    other_foods: Vec<Vec<String>>,
}

fn index() -> &'static Index {
    static INDEX: OnceLock<Index> = OnceLock::new();
    INDEX.get_or_init(|| {
        let mut names = HashMap::new();
        for food in table::foods() {
            for name in std::iter::once(&food.name).chain(&food.aliases) {
                names.insert(words(name), food);
            }
        }
        Index {
            longest: names.keys().map(Vec::len).max().unwrap_or(0),
            names,
            harmless: HARMLESS.split_whitespace().collect(),
            phrases: HARMLESS_PHRASES
                .iter()
                .map(|phrase| words(phrase))
                .collect(),
            other_foods: OTHER_FOODS.iter().map(|name| words(name)).collect(),
        }
    })
}

/// See [`super::find`].
pub(super) fn find(text: &str) -> Option<FoodMatch> {
    let (name, rest) = name_and_rest(text);
    let (name, rest) = (words(&name), words(&rest));
    if name.is_empty() || name.len() > 16 {
        return None;
    }
    let (start, end, food) = longest(&name)?;
    let states = |word: &String| food.states().any(|state| words(state).contains(word));
    // What melts without losing its air keeps its density; a cup of melted chocolate weighs far more than one of chips.
    let melts = |word: &String| word == "melted" && food.class == FoodClass::Fat;
    let harmless =
        |word: &String| index().harmless.contains(word.as_str()) || states(word) || melts(word);
    let left = [&name[..start], &name[end..]];
    if !left
        .iter()
        .all(|side| without_phrases(side).iter().all(harmless))
        || index()
            .other_foods
            .iter()
            .any(|other| contains(&name, other))
    {
        return None;
    }
    let said: Vec<String> = name.iter().chain(&rest).cloned().collect();
    let says = |phrase: &str| contains(&said, &words(phrase));
    let size = food
        .pieces
        .iter()
        .filter_map(|figures| figures.size)
        .filter(|size| says(size))
        .max_by_key(|size| size.len());
    Some(FoodMatch {
        food,
        state: food
            .states()
            .filter(|state| says(state))
            .max_by_key(|state| state.len()),
        size,
    })
}

/// The words without the harmless phrases among them.
fn without_phrases(words: &[String]) -> Vec<String> {
    let mut left = words.to_vec();
    for phrase in &index().phrases {
        while let Some(at) = left
            .windows(phrase.len())
            .position(|window| window == phrase.as_slice())
        {
            left.drain(at..at + phrase.len());
        }
    }
    left
}

/// Whether the words of a phrase stand side by side among the words.
fn contains(words: &[String], phrase: &[String]) -> bool {
    !phrase.is_empty() && words.windows(phrase.len()).any(|window| window == phrase)
}

/// The longest known name among the words; of two equally long ones the later, since English puts the noun last.
fn longest(words: &[String]) -> Option<(usize, usize, &'static Food)> {
    let index = index();
    (1..=index.longest.min(words.len()))
        .rev()
        .find_map(|length| {
            (0..=words.len() - length).rev().find_map(|start| {
                let food = index.names.get(&words[start..start + length])?;
                Some((start, start + length, *food))
            })
        })
}

/// See [`super::nearest`].
pub(super) fn nearest(text: &str) -> Option<&'static str> {
    let (name, _) = name_and_rest(text);
    let wanted = words(&name).join(" ");
    let length = wanted.chars().count();
    if !(4..=40).contains(&length) {
        return None;
    }
    let reach = if length < 8 { 1 } else { 2 };
    index()
        .names
        .iter()
        .map(|(words, food)| (words.join(" "), *food))
        .filter(|(known, _)| known.chars().count().abs_diff(length) <= reach)
        .map(|(known, food)| (quantity::distance(&wanted, &known), food.name))
        .filter(|(distance, _)| (1..=reach).contains(distance))
        .min()
        .map(|(_, name)| name)
}

/// See [`super::class_of`].
pub(super) fn class_of(text: &str) -> FoodClass {
    if let Some(found) = find(text) {
        return found.food.class;
    }
    let (name, _) = name_and_rest(text);
    longest(&words(&name)).map_or(FoodClass::Other, |(_, _, food)| food.class)
}
