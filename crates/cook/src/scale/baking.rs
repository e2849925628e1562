//! What another tin, or more of them, do to a bake: time, heat and how full; and how many tins, trays and lots a larger batch wants.
//! Figures are on the safe side: look early, bake on.

use quantity::{LengthUnit, Magnitude, TimeSpan, Tin, TinShape};
use recipe::{DurationKind, Ingredient, IngredientKind, MentionKind, Recipe};

use super::wording::{has_any, has_word};
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
pub(super) fn other_tin(time: Option<TimeSpan>, view: &View, tins: &TinChange) -> String {
    let what = format!("{} for {}", tins.into, tins.from);
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

/// What a recipe is baked in, by its own words.
#[derive(Debug)]
pub(super) struct Vessels {
    /// "tin", "tray" or "mould", and how many.
    vessel: Option<(&'static str, u128)>,
    /// The one that a step gives the size of.
    sized: Option<Tin>,
    /// Whether a mix is poured or spread into the tray, and not pieces set on it.
    is_filled: bool,
    /// Whether it bakes pieces side by side on a tray: however many there are, each bakes as it did.
    pub(super) lie_on_tray: bool,
}

impl Vessels {
    pub(super) fn of(recipe: &Recipe) -> Self {
        let listed = recipe
            .ingredient_groups
            .iter()
            .flat_map(|group| &group.ingredients)
            .filter(|line| line.kind == IngredientKind::Equipment)
            .find_map(|line| Some((line, vessel(&line.text)?)));
        let vessel = listed
            .map(|(_, vessel)| vessel)
            .or_else(|| steps(recipe).find_map(|step| vessel(&step.text)));
        let stated = listed.and_then(|(line, _)| count_of(line)).unwrap_or(1);
        let is_filled = is_filled(recipe);
        Self {
            vessel: vessel.map(|vessel| (vessel, stated)),
            sized: vessel.and_then(|vessel| steps(recipe).find_map(|step| sized_tin(step, vessel))),
            is_filled,
            lie_on_tray: !is_filled && speaks_of_tray(recipe),
        }
    }
}

/// How many tins, trays or moulds another size of the recipe wants, where it speaks of any.
pub(super) fn more_tins(said: &Vessels, view: &View) -> Option<String> {
    let factor = view.scaling.factor.magnitude();
    let (vessel, stated) = said.vessel?;
    let wanted = factor.checked_mul(Magnitude::new(stated, 1).ok()?).ok()?;
    let count = wanted.whole() + u128::from(!wanted.is_whole());
    if vessel == "tray" && !said.is_filled {
        // What lies on a tray, side by side, bakes as it did.
        return (count > stated).then(|| {
            let oven = if count > 2 { OVENFUL } else { "" };
            format!("Take {count} trays, and the baking time stays.{oven}")
        });
    }
    if stated > 1 || vessel == "mould" {
        return moulds(vessel, stated, count);
    }
    if factor > Magnitude::one() {
        return more(vessel, wanted, count);
    }
    fewer(said, vessel, factor)
}

fn speaks_of_tray(recipe: &Recipe) -> bool {
    let named = |wanted: &str| steps(recipe).any(|step| has_any(&step.text, wanted));
    named("tray") && !named("tin mould")
}

const OVENFUL: &str =
    " A home oven takes two trays or three tins at a time: bake the rest after them.";

/// Whether a mix is poured or spread into the tray, and not pieces set on it.
fn is_filled(recipe: &Recipe) -> bool {
    steps(recipe)
        .filter(|step| has_word(&step.text, "tray"))
        .any(|step| has_any(&step.text, "pour spread fill tip batter"))
}

fn moulds(vessel: &str, stated: u128, count: u128) -> Option<String> {
    if count == stated {
        return Some(format!(
            "The {stated} {vessel}s are a little less full, so look a little early."
        ));
    }
    let many = if count == 1 { "" } else { "s" };
    Some(format!(
        "Take {count} {vessel}{many} instead of {stated}, and the baking time stays."
    ))
}

fn more(vessel: &str, wanted: Magnitude, count: u128) -> Option<String> {
    // A tenth more rises a little higher in the same tin.
    if wanted <= Magnitude::new(11, 10).ok()? {
        return None;
    }
    let oven = if count > 3 { OVENFUL } else { "" };
    if wanted.is_whole() {
        return Some(format!(
            "Take {count} {vessel}s of the same size, and the baking time stays.{oven}"
        ));
    }
    Some(format!(
        "Take {count} {vessel}s of the same size: the mix stands a little less deep in them, so look a little early. \
         In one larger {vessel} as deep as before the middle wants a few minutes more.{oven}"
    ))
}

fn fewer(said: &Vessels, vessel: &str, factor: Magnitude) -> Option<String> {
    if factor >= Magnitude::new(9, 10).ok()? {
        return None;
    }
    let sized = said.sized.and_then(|tin| smaller(&tin, vessel, factor));
    let smaller = sized.or_else(|| {
        let tenths = root(factor.checked_mul(Magnitude::from(100u32)).ok()?)?;
        Some(format!(
            "a smaller {vessel}, about 0.{tenths} times as long and as wide"
        ))
    })?;
    Some(format!(
        "Take {smaller}, so that it is filled as deep; in the same one the mix is done sooner."
    ))
}

/// The vessel as a step gives its size.
fn sized_tin(step: &recipe::Step, vessel: &str) -> Option<Tin> {
    if !has_word(&step.text, vessel) {
        return None;
    }
    step.mentions
        .iter()
        .filter(|mention| mention.kind == MentionKind::Dimension)
        .find_map(|mention| {
            let size = mention.span.of(&step.text);
            let round = if has_word(&step.text, "round") {
                "round"
            } else {
                ""
            };
            format!("{size} {round} {vessel}").parse::<Tin>().ok()
        })
        .filter(|tin| {
            !matches!(
                tin.shape,
                TinShape::Ring | TinShape::Muffin | TinShape::SmallMuffin | TinShape::Mould
            )
        })
}

/// "a smaller tray, about 21 × 18 cm for the 30 × 25 cm tray of the recipe".
fn smaller(tin: &Tin, vessel: &str, factor: Magnitude) -> Option<String> {
    let unit = tin.unit.in_millimetres();
    let side = |side: Magnitude| {
        let side = side.checked_div(unit).ok()?;
        root(side.checked_mul(side).ok()?.checked_mul(factor).ok()?)
    };
    let unit = match tin.unit {
        LengthUnit::Inch => "in",
        LengthUnit::Centimetre => "cm",
        LengthUnit::Millimetre => "mm",
    };
    let sizes = match tin.shape {
        TinShape::Round { across } => side(across)?.to_string(),
        TinShape::Square { side: one } => side(one)?.to_string(),
        TinShape::Tray { length, width } | TinShape::Loaf { length, width } => {
            format!("{} × {}", side(length)?, side(width)?)
        }
        _ => return None,
    };
    Some(format!(
        "a smaller {vessel}, about {sizes} {unit} for the {tin} of the recipe"
    ))
}

/// The square root, to the nearest whole number.
fn root(number: Magnitude) -> Option<u128> {
    let four = number.checked_mul(Magnitude::from(4u32)).ok()?;
    let root = four.whole().isqrt().div_ceil(2);
    (root > 0).then_some(root)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_are_the_nearest() {
        for (number, expected) in [("100/3", 6), ("50", 7), ("75", 9), ("300", 17), ("208", 14)] {
            let number: Magnitude = number.parse().expect("a number");
            assert_eq!(root(number), Some(expected), "{number}");
        }
    }
}
