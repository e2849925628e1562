//! What a factor does not do, gathered: whole things, what is too little to measure, tins, what is better made twice, times, yeast and
//! raising agents, lines under a rule, "a little for the tin". Says nothing where there is nothing to say, and changes no amount.

use quantity::{Magnitude, Quantity, UnitSystem, plain_text};
use recipe::{
    DurationKind, Ingredient, IngredientIndex, IngredientKind, MentionKind, Recipe, Step,
};

use super::baking::{more_tins, other_tin};
use super::batches::{batches, made_twice, mixer};
use super::rules::is_stated;
use super::small::small;
use super::whole::whole;
use super::wording::{capital, has_any, has_phrase, has_word, listed};
use super::{Advice, MiseEnPlace, RULES, ScaledIngredient, ScaledRecipe, View};

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

pub(super) fn advice(
    recipe: &Recipe,
    mise: &MiseEnPlace,
    view: &View,
    scaled: &ScaledRecipe,
) -> Vec<Advice> {
    let size = Size::of(view);
    let mut all = Vec::new();
    let free = food_lines(recipe, scaled)
        .filter(|(_, scaled)| size != Size::Same || scaled.by_own_formula)
        .filter(|(_, scaled)| scaled.rule.as_ref().is_none_or(|rule| !rule.in_force));
    for (line, scaled) in free {
        all.extend(whole(line, scaled, view));
        all.extend(small(mise.said(recipe).liquid, line, scaled, view));
    }
    if size != Size::Same {
        all.extend(of_the_batch(recipe, mise, view, size));
        all.extend(rules(recipe, scaled, size));
        let little = mise.said(recipe).little.clone();
        all.extend(
            little
                .filter(|_| size.is_up())
                .map(|message| says("a_little", message)),
        );
    } else if let Some(tins) = &view.tins {
        let time = mise.said(recipe).bake_time;
        all.push(says("tin", other_tin(time, view, tins)));
    }
    all.retain(|advice| view.wants(advice.code));
    all.extend(held(scaled));
    all
}

/// What a larger or smaller batch as a whole wants.
fn of_the_batch(recipe: &Recipe, mise: &MiseEnPlace, view: &View, size: Size) -> Vec<Advice> {
    let mut all = Vec::new();
    let said = mise.said(recipe);
    let factor = view.scaling.factor.magnitude();
    let twice = made_twice(&said.batches, view);
    let apart = twice.is_some();
    all.extend(twice.map(|message| says("make_twice", message)));
    let tins = match &view.tins {
        Some(tins) => Some(other_tin(said.bake_time, view, tins)),
        None if apart => None,
        None => more_tins(&said.vessels, view),
    };
    let in_tins = tins.is_some();
    all.extend(tins.map(|message| says("tin", message)));
    if !apart {
        let mix = mise.mix(recipe, view);
        all.extend(mixer(&said.batches, mix, view).map(|message| says("mixer", message)));
    }
    all.extend(batches(&said.batches, factor).map(|message| says("batches", message)));
    if !in_tins && !apart && !said.vessels.lie_on_tray {
        all.extend(times(said.timed, size));
    }
    let line = |index: Option<IngredientIndex>| line_at(recipe, index?);
    if let Some(line) = line(said.yeast).filter(|_| !apart) {
        all.extend(yeast(line, size));
    }
    if let Some(line) = line(said.raising) {
        all.extend(raising(line, view, size));
    }
    all
}

fn food_lines<'a>(
    recipe: &'a Recipe,
    scaled: &'a ScaledRecipe,
) -> impl Iterator<Item = (&'a Ingredient, &'a ScaledIngredient)> {
    recipe
        .ingredient_groups
        .iter()
        .zip(&scaled.groups)
        .flat_map(|(group, scaled)| group.ingredients.iter().zip(&scaled.ingredients))
        .filter(|(line, _)| line.kind == IngredientKind::Food)
}

fn foods(recipe: &Recipe) -> impl Iterator<Item = (IngredientIndex, &Ingredient)> {
    let groups = recipe.ingredient_groups.iter().enumerate();
    groups.flat_map(|(group, lines)| {
        let lines = lines.ingredients.iter().enumerate();
        lines
            .filter(|(_, line)| line.kind == IngredientKind::Food)
            .map(move |(ingredient, line)| (IngredientIndex { group, ingredient }, line))
    })
}

fn line_at(recipe: &Recipe, index: IngredientIndex) -> Option<&Ingredient> {
    let group = recipe.ingredient_groups.get(index.group)?;
    group.ingredients.get(index.ingredient)
}

fn steps(recipe: &Recipe) -> impl Iterator<Item = &Step> {
    recipe
        .instruction_sections
        .iter()
        .flat_map(|section| &section.steps)
}

fn says(code: &'static str, message: impl Into<String>) -> Advice {
    Advice {
        code,
        message: message.into(),
        text: String::new(),
        line: None,
    }
}

/// Whether any step has a time to be kept.
pub(super) fn is_timed(recipe: &Recipe) -> bool {
    steps(recipe)
        .flat_map(|step| &step.mentions)
        .any(|mention| {
            matches!(
                mention.kind,
                MentionKind::Duration {
                    kind: DurationKind::Timer,
                    ..
                }
            )
        })
}

fn times(timed: bool, size: Size) -> Option<Advice> {
    if !timed || !size.is_far() {
        return None;
    }
    let message = if size.is_up() {
        "Times and temperatures stay as written. A larger batch mixes, boils and fries longer: go by what the step says to look for."
    } else {
        "Times and temperatures stay as written. A smaller batch is done sooner: look early."
    };
    Some(says("time_unscaled", message))
}

/// The line of what raises slowly.
pub(super) fn yeast_line(recipe: &Recipe) -> Option<IngredientIndex> {
    let found = foods(recipe).find(|(_, line)| has_any(&line.name, "yeast sourdough"));
    found.map(|(index, _)| index)
}

fn yeast(line: &Ingredient, size: Size) -> Option<Advice> {
    let message = match size {
        Size::MuchMore | Size::FarMore => {
            "A large dough keeps its warmth and rises faster: go by its size, not by the clock."
        }
        Size::MuchLess => {
            "A small dough cools and rises more slowly: go by its size, not by the clock."
        }
        _ => return None,
    };
    Some(Advice {
        text: line.text.clone(),
        ..says("yeast", message)
    })
}

/// The line of what raises at once.
pub(super) fn raising_line(recipe: &Recipe) -> Option<IngredientIndex> {
    let raises = |line: &Ingredient| {
        has_phrase(&line.name, "baking powder")
            || has_phrase(&line.name, "baking soda")
            || has_any(&line.name, "bicarbonate")
    };
    let found = foods(recipe).find(|(_, line)| raises(line));
    found.map(|(index, _)| index)
}

/// A deeper mix holds the gas less well; in as many tins as deep nothing changes.
fn raising(line: &Ingredient, view: &View, size: Size) -> Option<Advice> {
    let name = capital(&line.name);
    let message = match &view.tins {
        Some(tins) => {
            let depth = tins.depth(view.scaling.factor)?;
            let deeper = depth >= Magnitude::new(5, 4).ok()?;
            deeper.then(|| {
                format!(
                    "{name}: take about a tenth less, since a deeper mix falls in before it sets."
                )
            })?
        }
        None if size == Size::FarMore => format!(
            "{name} scales as long as the mix stands as deep as before; in a deeper tin take about a tenth less."
        ),
        None => return None,
    };
    Some(Advice {
        text: line.text.clone(),
        ..says("raising_agent", message)
    })
}

/// Lines under a rule, each rule once with all its lines.
fn rules(recipe: &Recipe, scaled: &ScaledRecipe, size: Size) -> Vec<Advice> {
    let mut all = Vec::new();
    for rule in RULES {
        let under: Vec<(&Ingredient, &ScaledIngredient)> = food_lines(recipe, scaled)
            .filter(|(_, scaled)| {
                scaled.rule.as_ref().is_some_and(|applied| {
                    applied.code == rule.code && (applied.in_force || rule.code == "to_taste")
                })
            })
            .collect();
        let Some((first, scaled)) = under.first() else {
            continue;
        };
        let names: Vec<String> = under
            .iter()
            .map(|(line, scaled)| named(line, scaled))
            .collect();
        let name = scaled.name.as_deref().unwrap_or(&first.name);
        let many = names.len() > 1 || name.ends_with('s');
        let names = capital(&listed(&names));
        let message = match rule.code {
            "egg_wash" if size == Size::Less || size == Size::MuchLess => format!(
                "{names} {} whole: what is over keeps for a day in the fridge, covered.",
                if many { "stay" } else { "stays" }
            ),
            "egg_wash" | "whole_spice" if !is_as_written(first, scaled) => {
                format!(
                    "{names} {} less than the rest: {}.",
                    if many { "grow" } else { "grows" },
                    rule.reason
                )
            }
            "to_taste" => format!("{names}: {}.", rule.reason),
            _ => format!(
                "{names} {} as written: {}.",
                if many { "stay" } else { "stays" },
                rule.reason
            ),
        };
        all.push(Advice {
            code: rule.code,
            message,
            text: first.text.clone(),
            line: Some(scaled.index),
        });
    }
    all
}

/// "the egg for glazing"
fn named(line: &Ingredient, scaled: &ScaledIngredient) -> String {
    let name = scaled.name.as_deref().unwrap_or(&line.name).to_lowercase();
    match &line.purpose {
        Some(purpose) => format!("the {name} {}", purpose.value),
        None => format!("the {name}"),
    }
}

fn is_as_written(line: &Ingredient, scaled: &ScaledIngredient) -> bool {
    let first = line.amounts.first().map(|stated| &stated.quantity);
    let shown = scaled
        .amount
        .as_ref()
        .and_then(|shown| shown.measure.first());
    first == shown
}

/// "+ a bit for greasing" has no amount that could be scaled.
pub(super) fn little(recipe: &Recipe) -> Option<String> {
    const FOR: [&str; 5] = ["greasing", "dusting", "brushing", "frying", "glazing"];
    let little: Vec<String> = foods(recipe)
        .filter(|(index, line)| {
            line.also.is_empty() && !line.name.is_empty() && !is_stated(recipe, *index)
        })
        .filter_map(|(_, line)| {
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
    Some(match little.as_slice() {
        [] => return None,
        [only] => format!("{} stays a little, as needed.", capital(only)),
        several => format!("{} stay a little, as needed.", capital(&listed(several))),
    })
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
        )
    })
}

/// A quantity as a cook measures it, in words.
pub(super) fn measured_words(quantity: &Quantity, view: &View) -> Option<String> {
    let measured = quantity
        .measured(UnitSystem::AsWritten, view.standards)
        .ok()?;
    Some(plain_text(&measured.pieces()))
}
