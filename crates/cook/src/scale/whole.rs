//! Things that come whole and do not come out even: eggs, which are beaten and weighed, cans, sachets and leaves of gelatine.
//! Says what to take; changes no amount.

use quantity::{
    Amount, Magnitude, Quantity, RelativeError, Standard, Standards, Unit, UnitSystem, plain_text,
};
use recipe::foods::EggClass;
use recipe::{AmountRole, Ingredient};

use super::phrase::share;
use super::wording::{capital, has_any, has_word};
use super::{Advice, ScaledIngredient, View};

/// Up to so many eggs are all beaten and weighed; of more only the last is.
const FEW: u32 = 3;

/// What to take of `line` where it does not come out even.
pub(super) fn whole(line: &Ingredient, scaled: &ScaledIngredient, view: &View) -> Option<Advice> {
    let [only] = scaled.amount.as_ref()?.exact.as_slice() else {
        return None;
    };
    let Amount::Exactly(count) = only.amount else {
        return None;
    };
    let listed = as_listed(only, view)?;
    if count.is_whole() || listed.is_whole() && is_near(count, listed)? {
        return None;
    }
    let (code, message) = match &only.unit {
        None if has_word(&line.name, "egg") || has_any(&line.name, "yolk") => {
            ("egg_part", eggs(line, count, listed, view)?)
        }
        Some(Unit::Piece(unit)) if has_any(&line.name, "gelatine gelatin") => {
            ("piece_part", gelatine(count, listed, unit))
        }
        Some(Unit::Piece(unit)) if is_container(unit) => {
            ("piece_part", container(line, count, listed, unit, view)?)
        }
        _ => return None,
    };
    Some(Advice {
        code,
        message,
        text: line.text.clone(),
        line: Some(scaled.index),
    })
}

/// The count as the list shows it, in halves, thirds and quarters: no cook counts 529/1600 of a leaf.
fn as_listed(exact: &Quantity, view: &View) -> Option<Magnitude> {
    let measured = exact
        .measured_with(UnitSystem::AsWritten, view.standards, view.tools)
        .ok()?;
    measured.parts.first()?.amount.low()
}

/// Within a fiftieth a count that comes out nearly even is even.
fn is_near(count: Magnitude, whole: Magnitude) -> Option<bool> {
    let off_by = RelativeError::between(count, whole).ok()?;
    let fiftieth = Magnitude::new(1, 50).ok()?;
    Some(off_by.is_none_or(|off_by| off_by.ratio <= fiftieth))
}

/// The part of an egg that is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum EggPart {
    Whole,
    Yolk,
    White,
}

/// What an egg without its shell weighs by its class in whole grams, and where that is from.
///
/// US: USDA SR 171287 (a large egg is 50 g). EU and UK: the middle of the class by weight in the shell (Regulation 589/2008),
/// times 0.88 for the shell; a medium egg is as large as a US large one. Australia: the middle of the class, likewise.
/// Yolk 17 g and white 33 g of an egg of 50 g (USDA), others in proportion.
fn egg_grams(line: &Ingredient, part: EggPart, view: &View) -> (Magnitude, &'static str) {
    let said = |word: &str| {
        line.size
            .as_ref()
            .is_some_and(|size| has_word(&size.value, word))
            || has_word(&line.name, word)
    };
    let class = if said("small") || said("peewee") {
        0
    } else if said("medium") {
        1
    } else if said("jumbo") || said("very") {
        4
    } else if said("extra") || said("xl") {
        3
    } else if said("large") {
        2
    } else {
        usize::MAX
    };
    let meant = view.egg_class.unwrap_or_else(|| usual_eggs(view.standards));
    let (classes, unstated, source): ([u32; 5], u32, &str) = match meant {
        EggClass::AuLarge => ([36, 40, 48, 55, 60], 48, "Australian egg without its shell"),
        EggClass::EuMedium => (EUROPEAN, 50, EUROPEAN_EGG),
        EggClass::EuLarge => (EUROPEAN, 60, EUROPEAN_EGG),
        EggClass::UsLarge => ([38, 44, 50, 56, 63], 50, "US egg without its shell"),
    };
    let whole = Magnitude::from(classes.get(class).copied().unwrap_or(unstated));
    let parts = match part {
        EggPart::Whole => return (whole, source),
        EggPart::Yolk => 34u32,
        EggPart::White => 66,
    };
    let hundred = Magnitude::from(100u32);
    let grams = whole
        .checked_mul(Magnitude::from(parts))
        .and_then(|grams| grams.checked_div(hundred))
        .and_then(|grams| grams.rounded_to(Magnitude::one()))
        .unwrap_or(whole);
    (grams, source)
}

const EUROPEAN: [u32; 5] = [43, 50, 60, 67, 67];
const EUROPEAN_EGG: &str = "British or European egg without its shell";

/// The eggs of the country whose cups and spoons are meant.
#[must_use]
pub fn usual_eggs(standards: Standards) -> EggClass {
    match (standards.spoon, standards.cup) {
        (Standard::Australia, _) => EggClass::AuLarge,
        (_, Standard::Metric | Standard::Imperial) => EggClass::EuMedium,
        _ => EggClass::UsLarge,
    }
}

/// "1 1/2 eggs: beat 2, use 75 g (50 g each)."
fn eggs(line: &Ingredient, count: Magnitude, listed: Magnitude, view: &View) -> Option<String> {
    let part = match (has_word(&line.name, "yolk"), has_word(&line.name, "white")) {
        (true, false) => EggPart::Yolk,
        (false, true) => EggPart::White,
        _ => EggPart::Whole,
    };
    let name = match part {
        EggPart::Whole => "egg",
        EggPart::Yolk => "yolk",
        EggPart::White => "egg white",
    };
    let (each, source) = egg_grams(line, part, view);
    let source = match part {
        EggPart::Whole => source.to_owned(),
        _ => format!("of a {}", source.trim_end_matches(" without its shell")),
    };
    let written = capital(&number(count, listed));
    let plural = if listed > Magnitude::one() { "s" } else { "" };
    let above = count.whole() + 1;
    let grams = |count: Magnitude| {
        let grams = count.checked_mul(each).ok()?;
        let grams = grams.rounded_to(Magnitude::one()).ok()?;
        Some(if grams.is_zero() {
            Magnitude::one()
        } else {
            grams
        })
    };
    if count <= Magnitude::from(FEW) {
        return Some(format!(
            "{written} {name}{plural}: beat {above}, use {} g ({each} g each, {source}).",
            grams(count)?
        ));
    }
    let whole = Magnitude::new(count.whole(), 1).ok()?;
    let rest = grams(count.checked_sub(whole).ok()?)?;
    Some(format!(
        "{written} {name}s: take {whole}, beat one more and use {rest} g of it ({each} g each, {source})."
    ))
}

/// A leaf is cut; which is no matter of weight, since leaves of all strengths are sold to set the same.
fn gelatine(count: Magnitude, listed: Magnitude, unit: &str) -> String {
    let whole = listed.whole();
    let written = counted_words(count, listed, unit);
    if listed.is_whole() && whole > 0 {
        return format!("{written} of gelatine: take {whole}.");
    }
    let part = part_of_last(listed);
    if whole == 0 {
        return format!("{written} of gelatine: cut {part} off one with scissors.");
    }
    format!("{written} of gelatine: take {whole} and cut {part} off one more with scissors.")
}

const CONTAINERS: &str = "can tin jar packet pack package sachet envelope carton tub bottle pot box bag tube punnet block";

fn is_container(unit: &str) -> bool {
    CONTAINERS.split(' ').any(|word| word == unit)
}

/// "3 1/2 tins: open 4, use 1400 g in all."
fn container(
    line: &Ingredient,
    count: Magnitude,
    listed: Magnitude,
    unit: &str,
    view: &View,
) -> Option<String> {
    let written = counted_words(count, listed, unit);
    let above = count.whole() + 1;
    let size = line
        .amounts
        .iter()
        .find(|stated| stated.role == AmountRole::PerPiece)
        .map(|stated| stated.quantity.clone())
        .or_else(|| sachet_of_yeast(line, unit));
    let Some(size) = size else {
        let part = part_of_last(listed);
        return Some(if listed.is_whole() && !listed.is_zero() {
            format!("{written}: use {listed}.")
        } else if count.whole() == 0 {
            format!("{written}: open one and use {part} of it.")
        } else {
            format!("{written}: open {above} and use {part} of the last.")
        });
    };
    let all = size.scaled(count).ok()?;
    let all = all
        .measured(quantity::UnitSystem::AsWritten, view.standards)
        .ok()?;
    Some(format!(
        "{written}: open {above}, use {} in all.",
        plain_text(&all.pieces())
    ))
}

/// A sachet of dried yeast is 7 g nearly everywhere: a quarter of an ounce.
fn sachet_of_yeast(line: &Ingredient, unit: &str) -> Option<Quantity> {
    (has_word(&line.name, "yeast") && matches!(unit, "sachet" | "packet" | "envelope")).then(|| {
        Quantity {
            amount: Amount::Exactly(Magnitude::from(7u32)),
            unit: Some(Unit::Mass(quantity::MassUnit::Gram)),
        }
    })
}

/// "3 1/2 tins", and "About 2 2/3 tins" of 2 129/200.
fn counted_words(count: Magnitude, listed: Magnitude, unit: &str) -> String {
    let label = Unit::Piece(unit.to_owned()).label(&Amount::Exactly(listed));
    capital(&format!("{} {label}", number(count, listed)))
}

/// "1 1/2", and "about 2 1/3" of what no cook would say as a fraction.
fn number(count: Magnitude, listed: Magnitude) -> String {
    let words = plain_text(&Amount::Exactly(listed).pieces(None));
    if count == listed {
        words
    } else {
        format!("about {words}")
    }
}

/// What is used of the last one.
fn part_of_last(count: Magnitude) -> String {
    let part = Magnitude::new(count.whole(), 1)
        .and_then(|whole| count.checked_sub(whole))
        .unwrap_or(count);
    share(part)
}
