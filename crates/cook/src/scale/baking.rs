//! What another tin, or more of them, do to a bake: time, heat and how full; and how many tins, trays and lots a larger batch wants.
//! Figures are on the safe side: look early, bake on.

use quantity::{Magnitude, TimeSpan, TinShape};
use recipe::{DurationKind, Ingredient, IngredientKind, MentionKind, Recipe};

use super::wording::{has_any, has_phrase, has_word};
use super::{TinChange, View};

/// Within this part of the depth nobody tells the difference.
const SAME_DEPTH: u128 = 5;

/// The longest time of the steps that bake.
pub(super) fn bake_time(recipe: &Recipe) -> Option<TimeSpan> {
    steps(recipe)
        .filter(|step| has_any(&step.text, "bake baking roast oven"))
        .flat_map(|step| &step.mentions)
        .filter_map(|mention| match mention.kind {
            MentionKind::Duration {
                time,
                kind: DurationKind::Timer,
            } => Some(time),
            _ => None,
        })
        .max_by_key(|time| time.low)
}

fn steps(recipe: &Recipe) -> impl Iterator<Item = &recipe::Step> {
    recipe
        .instruction_sections
        .iter()
        .flat_map(|section| &section.steps)
}

/// What the change of tin means for the bake.
pub(super) fn other_tin(recipe: &Recipe, view: &View, tins: &TinChange) -> String {
    let what = format!("{} for {}", tins.into, tins.from);
    let time = bake_time(recipe);
    match tins.depth(view.scaling.factor) {
        None => format!("{what}: {}", other_form(tins, time)),
        Some(depth) => format!("{what}: {}", by_depth(depth, tins, time)),
    }
}

fn other_form(tins: &TinChange, time: Option<TimeSpan>) -> String {
    let small = |shape: TinShape| {
        matches!(
            shape,
            TinShape::Muffin | TinShape::SmallMuffin | TinShape::Mould
        )
    };
    let look = match (small(tins.from.shape), small(tins.into.shape)) {
        (true, true) => return "the same form, so the baking time stays; fill each to two thirds at most.".to_owned(),
        (false, true) => {
            let early = time.and_then(|time| part(time, 1, 3));
            let early = early.map_or_else(
                || "after a third of the time".to_owned(),
                |early| format!("from {early} on"),
            );
            format!("small cakes are done much sooner, look {early}")
        }
        (true, false) => "one large cake bakes much longer than small ones: 10–20 °C less, and go by a skewer in the middle".to_owned(),
        (false, false) => {
            let early = time.and_then(|time| part(time, 3, 4));
            let early = early.map_or_else(
                || "after three quarters of the time".to_owned(),
                |early| format!("from {early} on"),
            );
            format!("another form bakes otherwise, a ring sooner: look {early}")
        }
    };
    format!("{look}. Fill each to two thirds at most.")
}

fn by_depth(depth: Magnitude, tins: &TinChange, time: Option<TimeSpan>) -> String {
    let one = Magnitude::one();
    let near = |times: u128| Magnitude::new(times, 100);
    let (Ok(low), Ok(high)) = (near(100 - SAME_DEPTH), near(100 + SAME_DEPTH)) else {
        return String::new();
    };
    if depth >= low && depth <= high {
        let wider = tins
            .from
            .area_into(&tins.into)
            .is_some_and(|area| area > one)
            && tins.into.count == 1;
        let wider = if wider {
            " In a wider tin the middle may want a few minutes more."
        } else {
            ""
        };
        return format!("the mix stands as deep as before, so the baking time stays.{wider}");
    }
    let times = decimal(depth);
    if depth < one {
        let early = time
            .and_then(|time| scaled_time(time.low, depth))
            .map(|early| format!(", look from {early} on"))
            .unwrap_or_default();
        return format!("the mix stands {times} times as deep and is done sooner{early}.");
    }
    let later = match time {
        Some(time) => {
            let from = TimeSpan::exactly(time.low).label();
            let until = scaled_time(time.high.max(time.low), depth)
                .map(|until| format!(", it may want up to {until}"))
                .unwrap_or_default();
            format!("look from {from} on{until}")
        }
        None => "go by a skewer in the middle".to_owned(),
    };
    let two = if depth >= Magnitude::from(2u32) {
        " So deep a cake is better baked in two tins."
    } else {
        ""
    };
    format!(
        "the mix stands {times} times as deep and bakes longer: {later}. Bake it 10–20 °C cooler, so that the outside does not brown \
         before the middle is done, and fill the tin to two thirds at most.{two}"
    )
}

fn part(time: TimeSpan, over: u128, under: u128) -> Option<String> {
    scaled_time(time.low, Magnitude::new(over, under).ok()?)
}

/// A time in words, to a minute below half an hour and to five from there on.
fn scaled_time(seconds: u64, times: Magnitude) -> Option<String> {
    let exact = Magnitude::from(seconds).checked_mul(times).ok()?;
    let minute = Magnitude::from(60u32);
    let step = if exact < Magnitude::from(1800u32) {
        minute
    } else {
        Magnitude::from(300u32)
    };
    let rounded = exact.rounded_to(step).ok()?.max(minute);
    let seconds = u64::try_from(rounded.whole()).ok()?;
    Some(TimeSpan::exactly(seconds).label())
}

/// To one decimal: "1.3".
pub(super) fn decimal(number: Magnitude) -> String {
    let tenth = Magnitude::new(1, 10);
    let rounded = tenth
        .and_then(|tenth| number.rounded_to(tenth))
        .unwrap_or(number);
    let tenths = (rounded.numerator() * 10 / rounded.denominator()) % 10;
    match tenths {
        0 => rounded.whole().to_string(),
        _ => format!("{}.{tenths}", rounded.whole()),
    }
}

/// How many tins, trays or moulds another size of the recipe wants, where it speaks of any.
pub(super) fn more_tins(recipe: &Recipe, factor: Magnitude) -> Option<String> {
    let equipment = || {
        recipe
            .ingredient_groups
            .iter()
            .flat_map(|group| &group.ingredients)
            .filter(|line| line.kind == IngredientKind::Equipment)
    };
    let counted = equipment().find_map(|line| Some((line, vessel(&line.text)?)));
    let vessel = counted.map(|(_, vessel)| vessel).or_else(|| {
        steps(recipe)
            .filter(|step| !has_phrase(&step.text, "tray waiting"))
            .find_map(|step| vessel(&step.text))
    })?;
    let stated = counted.and_then(|(line, _)| count_of(line)).unwrap_or(1);
    if factor > Magnitude::one() {
        return Some(more(vessel, stated, factor));
    }
    Some(fewer(vessel, stated, factor))
}

const OVENFUL: &str =
    " A home oven takes two trays or three tins at a time: bake the rest after them.";

fn more(vessel: &str, stated: u128, factor: Magnitude) -> String {
    let wanted = factor
        .checked_mul(Magnitude::new(stated, 1).unwrap_or_else(|_| Magnitude::one()))
        .unwrap_or(factor);
    let count = wanted.whole() + u128::from(!wanted.is_whole());
    let oven = if count > 3 && vessel != "mould" {
        OVENFUL
    } else {
        ""
    };
    if vessel == "mould" {
        return format!("Take {count} moulds of the same size, and the baking time stays.");
    }
    if wanted.is_whole() {
        return format!(
            "Take {count} {vessel}s of the same size, and the baking time stays.{oven}"
        );
    }
    format!(
        "Take {count} {vessel}s of the same size: the mix stands a little less deep in them, so look a little early. \
         In one larger {vessel} it bakes longer.{oven}"
    )
}

fn fewer(vessel: &str, stated: u128, factor: Magnitude) -> String {
    let wanted = factor
        .checked_mul(Magnitude::new(stated, 1).unwrap_or_else(|_| Magnitude::one()))
        .unwrap_or(factor);
    if stated > 1 {
        let count = wanted.whole() + u128::from(!wanted.is_whole());
        return format!("Take {count} {vessel}s instead of {stated}, and the baking time stays.");
    }
    let side = root(factor).map_or_else(String::new, |side| {
        format!(", {side} times as long and as wide")
    });
    format!(
        "Take a smaller {vessel}{side}, so that it is filled as deep; in the same one the mix is done sooner."
    )
}

/// The square root to one decimal, in words.
fn root(number: Magnitude) -> Option<String> {
    let hundredths = number.checked_mul(Magnitude::from(100u32)).ok()?;
    let tenths = (hundredths.whole()).isqrt();
    (tenths > 0).then(|| format!("about 0.{tenths}"))
}

fn count_of(line: &Ingredient) -> Option<u128> {
    let count = line.amounts.first()?.quantity.amount.low()?;
    (count.is_whole() && !count.is_zero()).then(|| count.whole())
}

fn vessel(text: &str) -> Option<&'static str> {
    ["mould", "tray", "tin"]
        .into_iter()
        .find(|word| has_word(text, word))
}
