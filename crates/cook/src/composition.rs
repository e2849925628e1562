//! What a recipe is made of, for the composition bar and the drawing: shares by weight, and the form of the dish.
//! Counts only what is known by weight; draws nothing.

use quantity::{Magnitude, MassUnit, Quantity, Unit};
use recipe::foods::{self, FoodClass};
use recipe::{AmountRole, Ingredient, IngredientKind, Recipe};

use crate::scale::{FoodSought, View, sought};

/// One part of the bar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Which class.
    pub class: FoodClass,
    /// Its foods, the heaviest first: "sugar, treacle".
    pub label: String,
    /// Share of the known weight in whole percent; all parts together are 100.
    pub percent: u32,
}

/// How many foods a label names.
const NAMES: usize = 2;
/// The longest name in a label, in letters.
const NAME_LETTERS: usize = 24;

/// The parts of the recipe by weight, the heaviest first; empty where no weight is known. What is under one per cent folds into
/// the last part. The factor does not matter.
#[must_use]
pub fn composition(recipe: &Recipe, view: &View) -> Vec<Part> {
    let mut classes: Vec<Class> = Vec::new();
    let lines = recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients)
        .filter(|line| line.kind == IngredientKind::Food);
    for line in lines {
        if let Some(grams) = grams(line, view).filter(|grams| !grams.is_zero()) {
            add(&mut classes, line, grams);
        }
    }
    parts(classes)
}

/// What has been found of one class of food.
struct Class {
    class: FoodClass,
    grams: Magnitude,
    names: Vec<(String, Magnitude)>,
}

fn add(classes: &mut Vec<Class>, line: &Ingredient, grams: Magnitude) {
    let class = drawn_as(&line.name);
    let place = classes
        .iter()
        .position(|other| other.class == class)
        .unwrap_or_else(|| {
            classes.push(Class {
                class,
                grams: Magnitude::zero(),
                names: Vec::new(),
            });
            classes.len() - 1
        });
    let entry = &mut classes[place];
    let Ok(sum) = entry.grams.checked_add(grams) else {
        return;
    };
    entry.grams = sum;
    let name = short_name(&line.name);
    let same = |known: &str| known == name || is_one_food(known, &name);
    match entry.names.iter_mut().find(|(known, _)| same(known)) {
        Some((_, known)) => *known = known.checked_add(grams).unwrap_or(*known),
        None => entry.names.push((name, grams)),
    }
}

/// Words that say what a food looks like in a cut, stronger than the table, which sorts by colour in the jar.
const DRAWN: [(FoodClass, &str); 5] = [
    (
        FoodClass::Flour,
        "noodle noodles pasta spaghetti macaroni crumbs breadcrumbs panko rice couscous",
    ),
    (FoodClass::Liquid, "wine port sherry coffee"),
    (
        FoodClass::Fruit,
        "fruit fruits raisins sultanas currants cherries dates figs prunes",
    ),
    (FoodClass::Other, "tofu tempeh"),
    (FoodClass::Dark, "soy"),
];

pub(crate) fn drawn_as(name: &str) -> FoodClass {
    let lower = name.to_lowercase();
    let words = lower.split(|letter: char| !letter.is_alphabetic());
    let mut drawn = None;
    for word in words {
        let found = DRAWN
            .iter()
            .find(|(_, known)| known.split(' ').any(|known| known == word));
        drawn = found.map(|(class, _)| *class).or(drawn);
    }
    drawn
        .filter(|_| !lower.contains("vinegar"))
        .unwrap_or_else(|| foods::class_of(name))
}

/// The weight of a line in grams, by its figure where its amount is no weight.
fn grams(line: &Ingredient, view: &View) -> Option<Magnitude> {
    let is_mass = |quantity: &Quantity| matches!(quantity.unit, Some(Unit::Mass(_)));
    let by_weight = line
        .amounts
        .first()
        .is_some_and(|stated| is_mass(&stated.quantity));
    // "6 potatoes (1 kg)": the line weighs them itself.
    if let (false, Some(weighed)) = (
        by_weight,
        recipe::equivalents(&line.amounts, view.standards)
            .iter()
            .find(|quantity| is_mass(quantity)),
    ) {
        return weigh(weighed, line, view);
    }
    let main = line
        .amounts
        .iter()
        .filter(|stated| matches!(stated.role, AmountRole::Main | AmountRole::Added));
    let mut sum: Option<Magnitude> = None;
    for stated in main {
        let quantity = per_piece(line).unwrap_or_else(|| stated.quantity.clone());
        let grams = weigh(&quantity, line, view)?;
        sum = Some(match sum {
            Some(sum) => sum.checked_add(grams).ok()?,
            None => grams,
        });
    }
    sum
}

/// "2 x 400 g tins" weighs 800 g.
fn per_piece(line: &Ingredient) -> Option<Quantity> {
    let with = |role| line.amounts.iter().find(|stated| stated.role == role);
    let (count, piece) = (with(AmountRole::Main)?, with(AmountRole::PerPiece)?);
    if matches!(count.quantity.unit, Some(Unit::Mass(_) | Unit::Volume(..))) {
        return None;
    }
    piece.quantity.scaled(count.quantity.amount.low()?).ok()
}

fn weigh(quantity: &Quantity, line: &Ingredient, view: &View) -> Option<Magnitude> {
    let gram = Unit::Mass(MassUnit::Gram);
    let middle = |quantity: &Quantity| {
        let (low, high) = (quantity.amount.low()?, quantity.amount.high()?);
        low.checked_add(high)
            .ok()?
            .checked_div(Magnitude::from(2u32))
            .ok()
    };
    if let Ok(converted) = quantity.converted_to(&gram, view.standards) {
        return middle(&converted);
    }
    match sought(line, view) {
        FoodSought::Known(known) => {
            let weighed = known.cross(quantity, &gram, view.standards).ok()?;
            weighed.crossing.value().ok()
        }
        _ => None,
    }
}

fn parts(mut classes: Vec<Class>) -> Vec<Part> {
    classes.sort_by_key(|class| std::cmp::Reverse(class.grams));
    let shares: Vec<f64> = classes.iter().map(|class| class.grams.to_f64()).collect();
    let total: f64 = shares.iter().sum();
    if total <= 0.0 || !total.is_finite() {
        return Vec::new();
    }
    let is_small = |grams: f64| grams / total < 0.01;
    let large = shares
        .iter()
        .filter(|grams| !is_small(**grams))
        .count()
        .max(1);
    while classes.len() > large {
        let (Some(small), Some(last)) = (classes.pop(), classes.get_mut(large - 1)) else {
            break;
        };
        last.names.extend(small.names);
        last.grams = last.grams.checked_add(small.grams).unwrap_or(last.grams);
    }
    let shares: Vec<f64> = classes.iter().map(|class| class.grams.to_f64()).collect();
    let percents = whole_percents(&shares, total);
    classes
        .into_iter()
        .zip(percents)
        .map(|(class, percent)| Part {
            class: class.class,
            label: label(class.names),
            percent,
        })
        .collect()
}

/// Whole percents that add up to 100: all rounded down, and what is missing goes to those that lost most.
fn whole_percents(shares: &[f64], total: f64) -> Vec<u32> {
    let exact: Vec<f64> = shares.iter().map(|share| share / total * 100.0).collect();
    let mut whole: Vec<u32> = exact.iter().map(|percent| percent.floor() as u32).collect();
    let mut order: Vec<usize> = (0..exact.len()).collect();
    order.sort_by(|one, other| exact[*other].fract().total_cmp(&exact[*one].fract()));
    let missing = 100u32.saturating_sub(whole.iter().sum());
    for place in order.into_iter().take(missing as usize) {
        whole[place] += 1;
    }
    whole
}

fn label(mut names: Vec<(String, Magnitude)>) -> String {
    names.sort_by_key(|(_, grams)| std::cmp::Reverse(*grams));
    let mut shown: Vec<String> = Vec::new();
    for (name, _) in names {
        if !shown.contains(&name) && shown.len() < NAMES {
            shown.push(name);
        }
    }
    shown.join(", ")
}

/// Words that say how a food is and not what it is.
const HOW: &str = "strong plain white caster fine cold soft softened warm hot unsalted salted fresh freshly dried instant extra firm \
    large medium small ripe block of dark-brown light whole good quality finely chopped grated gratted ground melted room temperature \
    organic virgin all-purpose self-raising icing granulated demerara muscovado double single heavy low-fat semi-skimmed blended";

/// "unsalted cold butter block" is butter; words that make another food of it ("brown", "dark") stay.
/// "Ripe bananas" and "banana" are one food in the label.
fn is_one_food(one: &str, other: &str) -> bool {
    let key = foods::identity(one);
    !key.is_empty() && key == foods::identity(other)
}

/// What is named after a place or a person keeps its capital, "Bramley apples"; of any other name nobody knows why it has one.
const PROPER: &str = "bramley cox braeburn greek dijon worcestershire parma savoy maldon thai french italian spanish english irish \
indian chinese japanese mexican jamaican turkish swiss belgian seville victoria maris king";

fn short_name(name: &str) -> String {
    let lower = name
        .split(' ')
        .map(|word| {
            let lower = word.to_lowercase();
            match PROPER.split_whitespace().any(|proper| proper == lower) {
                true => word.to_owned(),
                false => lower,
            }
        })
        .collect::<Vec<String>>()
        .join(" ");
    let words: Vec<&str> = lower
        .split(|letter: char| letter.is_whitespace() || letter == ',')
        .filter(|word| !word.is_empty())
        .collect();
    let mut kept: Vec<&str> = words
        .iter()
        .copied()
        .filter(|word| !HOW.split_whitespace().any(|how| how == *word))
        .collect();
    if kept.is_empty() {
        kept = words;
    }
    let short = kept.join(" ");
    match short.char_indices().nth(NAME_LETTERS) {
        Some((end, _)) => {
            let cut = &short[..end];
            cut.rsplit_once(' ')
                .map_or(cut, |(words, _)| words)
                .to_owned()
        }
        None => short,
    }
}
