//! What the steps leave unsaid or say against the list: an ingredient never used, one used and not listed, a rest of nothing,
//! an oven whose heat no step states or that none heats. All of it quiet: where a step may mean it in other words, nothing is said.

use std::collections::HashSet;

use quantity::{Magnitude, TemperatureScale};
use recipe::foods::{FoodClass, class_of};
use recipe::{
    Diagnostic, DurationKind, IngredientIndex, IngredientKind, MentionKind, Portion, Recipe,
    Severity, Step,
};

use super::{diagnostic, shortened};
use crate::words::{self, Sort, singular};

/// All that the steps leave unsaid, in the order of the kinds.
pub(super) fn about_use(text: &str, recipe: &Recipe, found: &mut Vec<Diagnostic>) {
    let said = said(recipe);
    unused(recipe, &said, found);
    unlisted(recipe, found);
    nothing_left(recipe, found);
    oven(text, recipe, &said, found);
}

fn steps(recipe: &Recipe) -> impl Iterator<Item = &Step> {
    recipe
        .instruction_sections
        .iter()
        .flat_map(|section| &section.steps)
}

/// The words of all steps, in the singular.
fn said(recipe: &Recipe) -> HashSet<String> {
    steps(recipe)
        .flat_map(|step| step.text.split(|mark: char| !mark.is_alphanumeric()))
        .filter(|word| !word.is_empty() && word.len() <= 40)
        .map(singular)
        .collect()
}

/// Ingredients that no step speaks of, by any of their words.
fn unused(recipe: &Recipe, said: &HashSet<String>, found: &mut Vec<Diagnostic>) {
    let linked: HashSet<IngredientIndex> = steps(recipe)
        .flat_map(Step::uses)
        .map(|used| used.index)
        .collect();
    let has = |word: &str| said.contains(word);
    let all_at_once = has("everything")
        || has("ingredient") && (has("all") || has("remaining") || has("rest") || has("listed"));
    // Foods of other languages are not known well enough to say so of them.
    let english = has("the") || has("and") || has("with");
    if linked.is_empty() || all_at_once || !english {
        return;
    }
    for (group, lines) in recipe.ingredient_groups.iter().enumerate() {
        // "Add the levain" uses what the group "Levain" lists.
        let as_a_whole = lines.name.as_ref().is_some_and(|name| {
            name.value
                .split(|mark: char| !mark.is_alphanumeric())
                .any(|word| {
                    word.len() > 3 && !words::is(word, Sort::Little) && has(&singular(word))
                })
        });
        if as_a_whole {
            continue;
        }
        for (ingredient, line) in lines.ingredients.iter().enumerate() {
            let spoken = line
                .name
                .split(|mark: char| !mark.is_alphanumeric())
                .any(|word| is_telling(word) && has(&singular(word)));
            let class = class_of(&line.name);
            let spice = (has("spice") || has("seasoning") || has("season") || has("herb"))
                && (class == FoodClass::Dark || is_seasoning(&line.name));
            let aside = line.optional || line.purpose.is_some();
            let known = linked.contains(&IngredientIndex { group, ingredient }) || spoken || spice;
            if line.kind == IngredientKind::Food
                && !line.name.is_empty()
                && line.doubts.is_empty()
                && !aside
                && !known
            {
                found.push(diagnostic(
                    "ingredient_unused",
                    Severity::Note,
                    Some(line.span),
                    &format!("no step uses \"{}\"", shortened(&line.name)),
                    Some("name it in the step where it goes in"),
                    &line.text,
                ));
            }
        }
    }
}

fn is_telling(word: &str) -> bool {
    !word.is_empty() && words::is(word, Sort::Food) && !words::is(word, Sort::Adjective)
}

fn is_seasoning(name: &str) -> bool {
    const SEASONINGS: &[&str] = &[
        "salt",
        "pepper",
        "powder",
        "seasoning",
        "thyme",
        "oregano",
        "basil",
        "parsley",
        "mustard",
        "paprika",
        "cumin",
    ];
    name.split(|mark: char| !mark.is_alphanumeric())
        .any(|word| SEASONINGS.contains(&singular(word).as_str()))
}

/// A food that a step measures out and that no line lists: "2 tbsp olive oil".
fn unlisted(recipe: &Recipe, found: &mut Vec<Diagnostic>) {
    let listed: HashSet<String> = recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients)
        .flat_map(|line| line.text.split(|mark: char| !mark.is_alphanumeric()))
        .filter(|word| !word.is_empty() && word.len() <= 40)
        .map(singular)
        .collect();
    if listed.is_empty() {
        return;
    }
    let mut told: HashSet<String> = HashSet::new();
    for step in steps(recipe) {
        for mention in &step.mentions {
            let MentionKind::Amount(_) = mention.kind else {
                continue;
            };
            let behind = step.text.get(mention.span.end..).unwrap_or("");
            let Some((food, length)) = food_behind(behind, &listed) else {
                continue;
            };
            if !told.insert(food) {
                continue;
            }
            let end = mention.span.end + length;
            let words = step.text.get(mention.span.start..end).unwrap_or("");
            let span = recipe::ByteSpan::new(mention.span.start, end).shifted(step.span.start);
            found.push(diagnostic(
                "ingredient_unlisted",
                Severity::Note,
                Some(span),
                &format!(
                    "a step uses \"{}\", which is not in the list",
                    shortened(words)
                ),
                Some("add it to the ingredients, so that it scales and is shopped for"),
                words,
            ));
        }
    }
}

/// Foods that a step speaks of and that other foods give.
const MADE: &[&str] = &[
    "liquid",
    "dough",
    "sauce",
    "dressing",
    "juice",
    "syrup",
    "cream",
    "filling",
    "seasoning",
    "vegetable",
    "fruit",
    "herb",
    "meat",
    "marinade",
    "batter",
    "mixture",
    "stock",
    "broth",
    "fat",
    "measuring",
];

/// The food right behind an amount, none of whose words the list has, and where it ends.
fn food_behind(behind: &str, listed: &HashSet<String>) -> Option<(String, usize)> {
    let mut food: Option<(String, usize)> = None;
    let mut from = 0;
    for (number, piece) in behind
        .split_inclusive(|mark: char| !mark.is_alphanumeric())
        .take(8)
        .enumerate()
    {
        let word = piece.trim_end_matches(|mark: char| !mark.is_alphanumeric());
        let end = from + word.len();
        from += piece.len();
        if word.is_empty() {
            if piece.trim().is_empty() && number == 0 {
                continue;
            }
            break;
        }
        let single = singular(word);
        let describes = words::is(word, Sort::Adjective)
            || words::is(word, Sort::Preparation)
            || matches!(single.as_str(), "of" | "the" | "extra" | "virgin");
        let names = words::is(word, Sort::Food) && !words::is(word, Sort::Ambiguous);
        if listed.contains(&single) && !matches!(single.as_str(), "of" | "the") || single == "water"
        {
            return None;
        }
        // What the steps themselves make, or a jug for liquids, is not for the list.
        let made = MADE.contains(&single.as_str()) || words::is(word, Sort::Tool);
        if made {
            return None;
        }
        if names {
            food = Some((single, end));
        } else if !describes || food.is_some() {
            break;
        }
        // A mark behind the word ends the name.
        if !piece.ends_with(|mark: char| mark.is_alphanumeric() || mark == ' ') {
            break;
        }
    }
    food
}

/// "Add the remaining milk" where the steps before already take all that is listed.
fn nothing_left(recipe: &Recipe, found: &mut Vec<Diagnostic>) {
    let mut taken: HashSet<IngredientIndex> = HashSet::new();
    for step in steps(recipe) {
        for used in step.uses() {
            let line = recipe
                .ingredient_groups
                .get(used.index.group)
                .and_then(|group| group.ingredients.get(used.index.ingredient));
            let Some(line) = line else { continue };
            let whole = line.amounts.first().is_some_and(|listed| {
                used.amounts
                    .iter()
                    .any(|own| own.quantity == listed.quantity)
            });
            if whole && line.amounts.len() == 1 {
                taken.insert(used.index);
            } else if matches!(used.portion, Portion::Rest)
                && taken.contains(&used.index)
                && !is_divided(&line.text)
            {
                let words = used.span.of(&step.text);
                found.push(diagnostic(
                    "nothing_left",
                    Severity::Note,
                    Some(used.span.shifted(step.span.start)),
                    &format!(
                        "the steps before \"{}\" already use all of \"{}\"",
                        shortened(words),
                        shortened(&line.name)
                    ),
                    Some("say in the earlier step how much of it goes in there"),
                    words,
                ));
            }
        }
    }
}

/// A line that lists more than its first amount.
fn is_divided(line: &str) -> bool {
    let lower = line.to_lowercase();
    ["divided", "plus", "+", "extra", "more"]
        .iter()
        .any(|sign| lower.contains(sign))
}

/// An oven that a step bakes in, and no step heats or says how hot.
fn oven(text: &str, recipe: &Recipe, said: &HashSet<String>, found: &mut Vec<Diagnostic>) {
    const ELSEWHERE: &[&str] = &[
        "microwave",
        "fryer",
        "slow",
        "crockpot",
        "crock",
        "grill",
        "waffle",
        "instant",
        "machine",
        "cooker",
        "barbecue",
        "bbq",
        "skillet",
        "stove",
        "campfire",
        "coal",
        "broil",
        "broiler",
    ];
    let Some(step) = steps(recipe).find(|step| bakes(step)) else {
        return;
    };
    if ELSEWHERE.iter().any(|word| said.contains(*word)) {
        return;
    }
    let whole = recipe.span.of(text).to_lowercase();
    let hot = steps(recipe)
        .flat_map(|step| &step.mentions)
        .any(|mention| match mention.kind {
            MentionKind::Temperature(found) => {
                found.scale == TemperatureScale::GasMark || found.degrees >= Magnitude::from(90u32)
            }
            _ => false,
        });
    let stated = hot
        || ["°", "º", "degree", "gas mark", "℃", "℉"]
            .iter()
            .any(|sign| whole.contains(sign))
        || has_oven_number(&whole);
    let heated = [
        "preheat",
        "pre-heat",
        "pre heat",
        "oven to",
        "the oven on",
        "hot oven",
        "warm oven",
        "cold oven",
        "heat oven",
        "heat the oven",
        "heat your oven",
        "oven at",
        "moderate",
        "oven is",
    ]
    .iter()
    .any(|sign| whole.contains(sign));
    let (code, message, hint) = if !stated && !whole.contains("preheated") {
        (
            "oven_heat_unsaid",
            "a step bakes, and none says how hot the oven is",
            "write the heat into the step, as \"at 180C\"",
        )
    } else if stated && !heated {
        (
            "oven_not_preheated",
            "a step bakes, and none says to heat the oven first",
            "write a step that heats the oven before it is needed",
        )
    } else {
        return;
    };
    found.push(diagnostic(
        code,
        Severity::Note,
        Some(step.span),
        message,
        Some(hint),
        &step.text,
    ));
}

/// "Bake for 20 minutes": told as a step's own verb, with a time a timer is set for.
fn bakes(step: &Step) -> bool {
    let timed = step.mentions.iter().any(|mention| {
        matches!(mention.kind, MentionKind::Duration { time, kind: DurationKind::Timer } if time.high >= 300)
    });
    timed
        && step.text.split(['.', '!', ';']).any(|sentence| {
            let mut words = sentence.split_whitespace();
            words.next().is_some_and(|word| {
                word.eq_ignore_ascii_case("bake") || word.eq_ignore_ascii_case("roast")
            })
        })
}

/// A number that an oven can be set to, anywhere: "200/180 fan", "350F".
fn has_oven_number(text: &str) -> bool {
    text.split(|mark: char| !mark.is_ascii_digit())
        .any(|digits| {
            digits.len() == 3 && ("140"..="500").contains(&digits) && digits.ends_with(['0', '5'])
        })
        && (text.contains("oven") || text.contains("bake at"))
}
