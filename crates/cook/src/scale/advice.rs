//! What a factor does not do: sentences about times, tins, yeast, raising agents, parts of eggs and "a little for the tin".
//! Says nothing where there is nothing to say, and never changes an amount.

use quantity::{Amount, Magnitude, Quantity};
use recipe::{DurationKind, Ingredient, IngredientKind, MentionKind, Recipe};

use super::food::weight_of_count;
use super::{Advice, ScaledRecipe, View};

/// How far from ×1 the recipe is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Size {
    /// Half as much or less.
    MuchLess,
    Less,
    Same,
    More,
    /// Twice as much or more.
    MuchMore,
    /// Three times as much or more.
    FarMore,
}

impl Size {
    fn of(view: &View) -> Self {
        let factor = view.scaling.factor.magnitude();
        let two = Magnitude::from(2u32);
        if factor >= Magnitude::from(3u32) {
            Self::FarMore
        } else if factor >= two {
            Self::MuchMore
        } else if factor > Magnitude::one() {
            Self::More
        } else if factor == Magnitude::one() {
            Self::Same
        } else if factor
            .checked_mul(two)
            .is_ok_and(|twice| twice <= Magnitude::one())
        {
            Self::MuchLess
        } else {
            Self::Less
        }
    }

    fn is_up(self) -> bool {
        matches!(self, Self::More | Self::MuchMore | Self::FarMore)
    }

    fn is_far(self) -> bool {
        matches!(self, Self::MuchLess | Self::MuchMore | Self::FarMore)
    }
}

pub(super) fn advice(recipe: &Recipe, view: &View, scaled: &ScaledRecipe) -> Vec<Advice> {
    let size = Size::of(view);
    let mut all = egg_parts(recipe, view, scaled);
    if size != Size::Same {
        all.extend(tin(recipe, size));
        all.extend(times(recipe, size));
        all.extend(yeast(recipe, size));
        all.extend(raising(recipe, size));
        all.extend(a_little(recipe, size));
    }
    all.extend(held(scaled));
    all
}

fn foods(recipe: &Recipe) -> impl Iterator<Item = &Ingredient> {
    recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients)
        .filter(|line| line.kind == IngredientKind::Food)
}

fn says(code: &'static str, message: impl Into<String>, text: &str) -> Advice {
    Advice {
        code,
        message: message.into(),
        text: text.to_owned(),
    }
}

/// An egg that does not come out whole.
fn egg_parts(recipe: &Recipe, view: &View, scaled: &ScaledRecipe) -> Vec<Advice> {
    let lines = recipe
        .ingredient_groups
        .iter()
        .zip(&scaled.groups)
        .flat_map(|(group, scaled)| group.ingredients.iter().zip(&scaled.ingredients));
    lines
        .filter(|(line, _)| line.kind == IngredientKind::Food && has_word(&line.name, "egg"))
        .filter_map(|(line, scaled)| {
            let [Quantity { amount, unit: None }] = scaled.amount.as_ref()?.exact.as_slice() else {
                return None;
            };
            egg_part(line, *amount, view)
        })
        .collect()
}

fn egg_part(line: &Ingredient, amount: Amount, view: &View) -> Option<Advice> {
    let Amount::Exactly(count) = amount else {
        return None;
    };
    let whole = Magnitude::new(count.whole(), 1).ok()?;
    let part = count.checked_sub(whole).ok()?;
    if part.is_zero() {
        return None;
    }
    let thing = match (has_word(&line.name, "yolk"), has_word(&line.name, "white")) {
        (true, false) => "yolk",
        (false, true) => "egg white",
        _ => "egg",
    };
    let weight = weight_of_count(line, part, view)
        .map(|grams| format!(", about {grams} g"))
        .unwrap_or_default();
    let share = share_words(part);
    let amount = written(count);
    let message = if whole.is_zero() {
        format!("{amount} {thing}: beat one and use {share}{weight}.")
    } else {
        let wholes = whole.numerator();
        format!("{amount} {thing}s: take {wholes}, beat one more and use {share} of it{weight}.")
    };
    Some(says("egg_part", message, &line.text))
}

fn share_words(part: Magnitude) -> String {
    match (part.numerator(), part.denominator()) {
        (1, 2) => "half".to_owned(),
        (1, 3) => "a third".to_owned(),
        (2, 3) => "two thirds".to_owned(),
        (1, 4) => "a quarter".to_owned(),
        (3, 4) => "three quarters".to_owned(),
        (numerator, denominator) => format!("{numerator}/{denominator}"),
    }
}

fn written(number: Magnitude) -> String {
    let (whole, over) = (number.whole(), number.numerator() % number.denominator());
    match (whole, over) {
        (whole, 0) => whole.to_string(),
        (0, _) => number.to_string(),
        _ => format!("{whole} {over}/{}", number.denominator()),
    }
}

fn tin(recipe: &Recipe, size: Size) -> Option<Advice> {
    let lines = recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients)
        .filter(|line| line.kind == IngredientKind::Equipment)
        .map(|line| line.text.as_str());
    let steps = step_texts(recipe);
    let vessel = lines.chain(steps).find_map(|text| {
        ["tin", "mould", "tray"]
            .into_iter()
            .find(|word| has_word(text, word))
    })?;
    let message = match (vessel, size.is_up()) {
        ("tray", true) => {
            "Use more trays, one after the other if need be; the baking time stays.".to_owned()
        }
        ("tray", false) => {
            "The tray may be half empty; the baking time stays, but look in early.".to_owned()
        }
        (_, true) => format!(
            "Use more {vessel}s of the same size, and the baking time stays. A larger {vessel} bakes longer."
        ),
        (_, false) => format!(
            "Use a smaller {vessel}, so that it is filled as deep; otherwise it bakes sooner."
        ),
    };
    Some(says("tin", message, ""))
}

fn times(recipe: &Recipe, size: Size) -> Option<Advice> {
    let timed = recipe
        .instruction_sections
        .iter()
        .flat_map(|section| &section.steps)
        .flat_map(|step| &step.mentions)
        .any(|mention| {
            matches!(
                mention.kind,
                MentionKind::Duration {
                    kind: DurationKind::Timer,
                    ..
                }
            )
        });
    if !timed || !size.is_far() {
        return None;
    }
    let message = if size.is_up() {
        "Times and temperatures stay as written. A larger batch mixes, boils and fries longer: go by what the step says to look for."
    } else {
        "Times and temperatures stay as written. A smaller batch is done sooner: look early."
    };
    Some(says("time_unscaled", message, ""))
}

fn yeast(recipe: &Recipe, size: Size) -> Option<Advice> {
    let line = foods(recipe)
        .find(|line| has_word(&line.name, "yeast") || has_word(&line.name, "sourdough"))?;
    let message = match size {
        Size::MuchMore | Size::FarMore => {
            "A large dough keeps its warmth and rises faster: go by its size, not by the clock."
        }
        Size::MuchLess => {
            "A small dough cools and rises more slowly: go by its size, not by the clock."
        }
        _ => return None,
    };
    Some(says("yeast", message, &line.text))
}

fn raising(recipe: &Recipe, size: Size) -> Option<Advice> {
    let raises = |line: &&Ingredient| {
        ["baking powder", "baking soda", "bicarbonate"]
            .iter()
            .any(|word| line.name.to_lowercase().contains(word))
    };
    let line = foods(recipe).find(raises)?;
    (size == Size::FarMore).then(|| {
        let message = format!(
            "{} scales as long as the mix stands as deep as before; in a deeper tin take a little less.",
            capital(&line.name)
        );
        says("raising_agent", message, &line.text)
    })
}

/// "+ a bit for greasing" has no amount that could be scaled.
fn a_little(recipe: &Recipe, size: Size) -> Option<Advice> {
    const FOR: [&str; 5] = ["greasing", "dusting", "brushing", "frying", "glazing"];
    if !size.is_up() {
        return None;
    }
    let little: Vec<String> = foods(recipe)
        .filter(|line| line.also.is_empty() && !line.name.is_empty())
        .filter_map(|line| {
            let comment = line.comment.as_ref().map_or("", |comment| &comment.value);
            let purpose = line.purpose.as_ref().map_or("", |purpose| &purpose.value);
            let unstated = line.amounts.is_empty();
            let words = [comment, if unstated { purpose } else { "" }];
            let what = FOR
                .iter()
                .find(|what| words.iter().any(|words| has_word(words, what)))?;
            Some(format!("the {} for {what}", line.name.to_lowercase()))
        })
        .collect();
    let message = match little.as_slice() {
        [] => return None,
        [only] => format!("{} stays a little, as needed.", capital(only)),
        [first, .., last] if little.len() == 2 => {
            format!("{} and {last} stay a little, as needed.", capital(first))
        }
        [first, second, ..] => format!(
            "{}, {second} and the like stay a little, as needed.",
            capital(first)
        ),
    };
    Some(says("a_little", message, ""))
}

/// Amounts that were too large to be scaled.
fn held(scaled: &ScaledRecipe) -> Option<Advice> {
    let held = scaled
        .groups
        .iter()
        .flat_map(|group| &group.ingredients)
        .filter_map(|line| line.amount.as_ref())
        .any(|amount| {
            amount
                .refusal
                .as_deref()
                .is_some_and(|reason| reason.starts_with("too large"))
        });
    held.then(|| {
        says(
            "too_large",
            "One amount is too large a number to be scaled: it is shown as written.",
            "",
        )
    })
}

fn step_texts(recipe: &Recipe) -> impl Iterator<Item = &str> {
    recipe
        .instruction_sections
        .iter()
        .flat_map(|section| &section.steps)
        .map(|step| step.text.as_str())
}

/// Whether `word` or its plural stands in `text` as a word.
fn has_word(text: &str, word: &str) -> bool {
    text.split(|letter: char| !letter.is_alphabetic())
        .map(str::to_lowercase)
        .any(|other| other == word || other.strip_suffix('s') == Some(word))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
