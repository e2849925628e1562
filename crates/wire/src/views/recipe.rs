//! An opened recipe to the page that the window draws.

use cook::scale::{
    RULES, ScaledIngredient, ScaledRecipe, ScaledYield, View, nearest_stop, standard_words, stops,
    usual_eggs, view_of,
};
use cook::timers::TimeZone;
use kitchen::{Cup, OpenedRecipe, Origin, StandardsBasis, row_id};
use quantity::{Amount, Magnitude, Quantity, Standards, Unit, UnitSystem, VolumeUnit};
use recipe::{
    AmountRole, Doubt, Ingredient, IngredientGroup, IngredientKind, LineReading, Recipe,
    RecipeYield, Severity, StatedAmount,
};

use super::amounts::amount_view;
use super::cards::drawn_parts;
use super::correction::correction_of;
use super::sizing::rules;
use super::steps::step_view;
use super::utf16::Utf16;
use super::words::{bare, day, noun_for, times};
use crate::{
    AdviceView, AmountView, CupSetting, CupView, DoubtShape, DoubtView, EggsView,
    IngredientGroupView, IngredientRow, InstructionSectionView, OwnFormulaView, Piece, RecipeView,
    RowKind, Scaling, SizeStop, YieldView,
};

/// The recipe at the size and in the units that it is shown in; `now_ms` and `zone` only for words such as "made on 8 Nov".
#[must_use]
pub fn recipe_view(opened: &OpenedRecipe, now_ms: i64, zone: &TimeZone) -> RecipeView {
    let recipe = opened.recipe.as_ref();
    let seen = opened.view();
    let scaled = view_of(recipe, &opened.mise, &seen);
    let looks = opened.mise.looks(recipe, &seen);
    RecipeView {
        id: opened.id.clone(),
        name: recipe.name.clone(),
        name_inferred: recipe.name_inferred(),
        sample: opened.origin == Origin::Sample,
        favourite: opened.favourite,
        description: recipe
            .description
            .iter()
            .map(|one| one.value.clone())
            .collect(),
        origin: origin(opened, now_ms, zone),
        made: made(opened, now_ms, zone),
        recipe_yield: yield_view(opened.recipe_yield(), scaled.recipe_yield.as_ref()),
        scaling: Scaling {
            factor: scaled.scaling.factor.to_string(),
            units: scaled.scaling.units.into(),
        },
        factor_text: scaled.scaling.factor.text(),
        sized_by: (&opened.sized_by).into(),
        sized_words: opened.sized_words(),
        own_formula: own_formula(opened),
        stops: stops()
            .map(|stop| SizeStop {
                factor: stop.to_string(),
                text: stop.text(),
            })
            .collect(),
        stop: u32::try_from(nearest_stop(scaled.scaling.factor)).unwrap_or(0),
        written_tin: looks.written_tin.map(|tin| tin.to_string()),
        standards: standards(recipe, &scaled, opened.standards_basis),
        cup: cup(opened, &scaled),
        eggs: looks.counts_eggs.then(|| eggs(opened)),
        silhouette: looks.silhouette.into(),
        composition: drawn_parts(&looks.composition),
        has_flour: looks.has_flour,
        groups: groups(opened, &scaled, &seen),
        sections: sections(recipe, &scaled),
        notes: recipe.notes.iter().map(|note| note.value.clone()).collect(),
        advice: advice(opened, &scaled),
        rules: rules(opened, recipe, &scaled),
        source_text: opened.text.clone(),
        ticked: opened.ticked.clone(),
    }
}

fn own_formula(opened: &OpenedRecipe) -> Option<OwnFormulaView> {
    let words = opened.own_formula_words()?;
    let edits = opened.own_formula.edits.iter().map(Into::into);
    Some(OwnFormulaView {
        words,
        edits: edits.collect(),
    })
}

fn eggs(opened: &OpenedRecipe) -> EggsView {
    let usual = usual_eggs(opened.standards);
    let class = opened.eggs.unwrap_or(usual);
    let (taken, why) = match (opened.chosen_eggs, opened.eggs) {
        (Some(_), _) => ("", "you chose them"),
        (None, Some(_)) => ("", "by your setting"),
        (None, None) => ("Taken as ", "as the recipe does not tell"),
    };
    EggsView {
        words: format!("{taken}{} eggs", class.label()),
        why: why.to_owned(),
        class: class.into(),
        chosen: opened.chosen_eggs.is_some(),
    }
}

fn origin(opened: &OpenedRecipe, now_ms: i64, zone: &TimeZone) -> String {
    let read = day(opened.added_ms, now_ms, zone);
    match opened.origin {
        Origin::Sample => "One of the samples".to_owned(),
        Origin::Pasted => format!("From a pasted page, read on {read}"),
        Origin::File => format!("From a file, read on {read}"),
        Origin::Imported => format!("Brought from another program on {read}"),
    }
}

fn made(opened: &OpenedRecipe, now_ms: i64, zone: &TimeZone) -> String {
    match (opened.made.times, opened.made.last_ms) {
        (0, _) => String::new(),
        (count, Some(last)) => {
            format!("Made {}, last on {}", times(count), day(last, now_ms, zone))
        }
        (count, None) => format!("Made {}", times(count)),
    }
}

/// "about 16 croissants", "2 cakes".
pub(super) fn yield_view(
    stated: Option<&RecipeYield>,
    scaled: Option<&ScaledYield>,
) -> Option<YieldView> {
    let (stated, scaled) = (stated?, scaled?);
    let is_one = |amount: &Amount| Some(amount.high()? == Magnitude::one());
    let noun = noun_for(
        &scaled.noun,
        is_one(&stated.quantity),
        is_one(&scaled.quantity),
    );
    let about = if scaled.estimated { "about " } else { "" };
    let quantity = countable(&scaled.quantity)?;
    let about = if quantity == scaled.quantity {
        about
    } else {
        "about "
    };
    let count = quantity.low().map(Amount::Exactly)?;
    Some(YieldView {
        text: format!("{about}{} {noun}", bare(&quantity))
            .trim()
            .to_owned(),
        count: bare(&count),
        noun,
        estimated: scaled.estimated,
    })
}

/// "1 cup = 236.6 ml, US", where the recipe uses anything whose size depends on it; and why, where nothing told.
fn standards(recipe: &Recipe, scaled: &ScaledRecipe, basis: StandardsBasis) -> Option<String> {
    if scaled.scaling.units == UnitSystem::Us {
        return standard_words(&one_of(VolumeUnit::Cup), Standards::US);
    }
    if !scaled.uses_standards {
        return None;
    }
    let amounts = recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients)
        .flat_map(|line| line.amounts.iter().chain(&line.also));
    let mut found: Option<VolumeUnit> = None;
    for stated in amounts {
        if let Some(Unit::Volume(unit, None)) = stated.quantity.unit
            && unit.depends_on_standard()
            && (found.is_none() || unit == VolumeUnit::Cup)
        {
            found = Some(unit);
        }
    }
    let one = one_of(found.unwrap_or(VolumeUnit::Tablespoon));
    let words = standard_words(&one, scaled.standards)?;
    Some(match basis {
        StandardsBasis::Chosen | StandardsBasis::Read => words,
        StandardsBasis::Setting => taken_as(&words),
    })
}

/// "1 cup = 236.6 ml, taken as US cups" of "1 cup = 236.6 ml, US": nothing told, and nobody need have set it.
fn taken_as(words: &str) -> String {
    let noun = match words.split(' ').nth(1) {
        Some("cup") => "cups",
        Some("tsp" | "tbsp" | "dsp") => "spoons",
        _ => "measures",
    };
    words.rsplit_once(", ").map_or_else(
        || words.to_owned(),
        |(measure, whose)| format!("{measure}, taken as {whose} {noun}"),
    )
}

/// Why that cup is taken, in words.
fn standards_reason(opened: &OpenedRecipe) -> String {
    match (opened.standards_basis, &opened.standards_reason) {
        (StandardsBasis::Chosen, _) => "you chose it".to_owned(),
        (StandardsBasis::Read, Some(reason)) => format!("because of {reason}"),
        (StandardsBasis::Read, None) => "as the recipe is written".to_owned(),
        (StandardsBasis::Setting, _) => "as the recipe does not tell".to_owned(),
    }
}

/// A count as one says it: halves, thirds and quarters stay, other parts are rounded to wholes, and small ones to quarters.
fn countable(amount: &Amount) -> Option<Amount> {
    let round = |number: Magnitude| {
        if number.denominator() <= 4 {
            return Some(number);
        }
        let quarter = Magnitude::new(1, 4).ok()?;
        let step = if number < Magnitude::from(4u32) {
            quarter
        } else {
            Magnitude::one()
        };
        let rounded = number.rounded_to(step).ok()?;
        Some(if rounded.is_zero() { quarter } else { rounded })
    };
    Some(Amount::between(
        round(amount.low()?)?,
        round(amount.high()?)?,
    ))
}

/// Which cup is meant and why, where the page says one that the cook may choose.
fn cup(opened: &OpenedRecipe, scaled: &ScaledRecipe) -> Option<CupView> {
    if !scaled.uses_standards {
        return None;
    }
    let of = scaled.standards;
    let words = standard_words(&one_of(VolumeUnit::Cup), of)?;
    let untold = opened.standards_basis == StandardsBasis::Setting;
    Some(CupView {
        words: if untold { taken_as(&words) } else { words },
        why: standards_reason(opened),
        setting: cup_setting(of),
        chosen: opened.standards_basis == StandardsBasis::Chosen,
    })
}

const CUPS: &[(CupSetting, Cup)] = &[
    (CupSetting::Us, Cup::Us),
    (CupSetting::Metric, Cup::Metric),
    (CupSetting::Australia, Cup::Australia),
    (CupSetting::Imperial, Cup::Imperial),
    (CupSetting::Japan, Cup::Japan),
];

/// The setting that stands for these cups and spoons, where one does.
pub(super) fn cup_setting(of: Standards) -> Option<CupSetting> {
    CUPS.iter()
        .find(|(_, cup)| cup.standards() == of)
        .map(|(setting, _)| *setting)
}

fn one_of(unit: VolumeUnit) -> Quantity {
    Quantity {
        amount: Amount::Exactly(Magnitude::one()),
        unit: Some(Unit::Volume(unit, None)),
    }
}

fn advice(opened: &OpenedRecipe, scaled: &ScaledRecipe) -> Vec<AdviceView> {
    let warnings = opened
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.severity == Severity::Warning)
        .map(|diagnostic| AdviceView {
            code: diagnostic.code.to_owned(),
            message: sentence(&diagnostic.message, diagnostic.hint.as_deref()),
        });
    // Rules for lines stand in a list of their own, where they can be set aside.
    let of_rule = |code: &str| RULES.iter().any(|rule| rule.code == code);
    let said = scaled
        .advice
        .iter()
        .filter(|advice| !of_rule(advice.code))
        .map(|advice| AdviceView {
            code: advice.code.to_owned(),
            message: advice.message.clone(),
        });
    warnings.chain(said).collect()
}

/// A message and its hint as sentences.
pub(super) fn sentence(message: &str, hint: Option<&str>) -> String {
    let closed = |text: &str| {
        let mut letters = text.chars();
        let first = letters.next().map(|first| first.to_uppercase().to_string());
        format!("{}{}.", first.unwrap_or_default(), letters.as_str())
    };
    match hint {
        Some(hint) => format!("{} {}", closed(message), closed(hint)),
        None => closed(message),
    }
}

fn groups(opened: &OpenedRecipe, scaled: &ScaledRecipe, seen: &View) -> Vec<IngredientGroupView> {
    let readings = &opened.choices.readings;
    let groups = opened.recipe.ingredient_groups.iter().zip(&scaled.groups);
    groups
        .map(|(group, scaled)| {
            let line = heading_line(&opened.text, group);
            IngredientGroupView {
                name: scaled.name.clone(),
                correction: line
                    .as_deref()
                    .and_then(|line| correction_of(line, readings)),
                line,
                rows: group
                    .ingredients
                    .iter()
                    .zip(&scaled.ingredients)
                    .map(|(line, scaled)| row(line, scaled, seen, readings))
                    .collect(),
            }
        })
        .collect()
}

/// The line of the text that a group's name stands in, without its bullet.
pub(super) fn heading_line(text: &str, group: &IngredientGroup) -> Option<String> {
    let span = group.name.as_ref()?.span;
    let start = text.get(..span.start)?.rfind('\n').map_or(0, |end| end + 1);
    let end = text.get(span.end..)?.find('\n');
    let line = text.get(start..end.map_or(text.len(), |end| span.end + end))?;
    Some(kitchen::read_ingredient(line).text)
}

pub(super) fn row(
    line: &Ingredient,
    scaled: &ScaledIngredient,
    seen: &View,
    readings: &[LineReading],
) -> IngredientRow {
    let as_written = seen.scaling.factor.is_one() && seen.scaling.units == UnitSystem::AsWritten;
    let as_written = as_written && !scaled.by_own_formula;
    let changed = scaled
        .amount
        .as_ref()
        .is_some_and(|shown| !as_written && !is_as_stated(&shown.measure, &line.amounts));
    let size = line.size.as_ref().map(|size| size.value.clone());
    let (amount, size) = sized(scaled.amount.as_ref().map(amount_view), size, line);
    IngredientRow {
        id: row_id(scaled.index),
        kind: line.kind.into(),
        amount,
        written: changed.then(|| written(line)).flatten(),
        size,
        name: scaled.name.clone().unwrap_or_else(|| shown_name(line)),
        preparation: line.preparation.as_ref().map(|one| one.value.clone()),
        comment: comment(line, scaled.comment.as_deref()),
        optional: line.optional,
        rule: scaled
            .rule
            .as_ref()
            .filter(|rule| rule.in_force)
            .map(|rule| rule.reason)
            .or(scaled.by_own_formula.then_some("by your formula"))
            .map(str::to_owned),
        text: line.text.clone(),
        doubts: doubt_views(&line.doubts, &line.text, 0),
        correction: correction_of(&line.text, readings),
    }
}

/// A size that belongs to an uncounted piece stands before it: "small piece", ginger.
fn sized(
    amount: Option<AmountView>,
    size: Option<String>,
    line: &Ingredient,
) -> (Option<AmountView>, Option<String>) {
    let uncounted = line
        .amounts
        .iter()
        .all(|stated| stated.quantity.amount == Amount::Unstated);
    match (amount, size) {
        (Some(mut amount), Some(size)) if uncounted => match amount.pieces.as_mut_slice() {
            [Piece::Unit { text }] => {
                *text = format!("{size} {text}");
                amount.spoken = format!("{size} {}", amount.spoken);
                (Some(amount), None)
            }
            _ => (Some(amount), Some(size)),
        },
        other => other,
    }
}

/// Whether what is shown is, part for part, what the line states.
fn is_as_stated(measure: &[Quantity], stated: &[StatedAmount]) -> bool {
    let main = stated
        .iter()
        .filter(|stated| matches!(stated.role, AmountRole::Main | AmountRole::Added));
    main.map(|stated| &stated.quantity).eq(measure)
}

/// The amount in the line's own words, from its first figure to its last unit.
fn written(line: &Ingredient) -> Option<String> {
    let start = line.amounts.iter().map(|stated| stated.span.start).min()?;
    let end = line.amounts.iter().map(|stated| stated.span.end).max()?;
    let words = line.text.get(start..end)?.trim();
    (!words.is_empty()).then(|| words.to_owned())
}

/// The line's name, or the whole line where no name was found in it.
pub(super) fn shown_name(line: &Ingredient) -> String {
    if line.name.is_empty() {
        line.text.clone()
    } else {
        line.name.clone()
    }
}

/// Everything else that the line says: comment, purpose and what will do instead.
pub(super) fn comment(line: &Ingredient, scaled: Option<&str>) -> Option<String> {
    let mut said: Vec<String> = scaled
        .map(without_joints)
        .filter(|words| !words.is_empty())
        .into_iter()
        .collect();
    let more = line
        .purpose
        .iter()
        .map(|purpose| purpose.value.clone())
        .chain(line.alternatives.iter().map(|other| format!("or {other}")));
    for words in more {
        let bare = words.strip_prefix("or ").unwrap_or(&words);
        let told = said.iter().any(|other| other.contains(bare)) || line.name.contains(bare);
        if !told && !line.name.is_empty() {
            said.push(words);
        }
    }
    (!said.is_empty()).then(|| said.join("; "))
}

/// A remark without the pieces that only join: "1 cup of sugar" says nothing by its "of".
#[must_use]
pub fn without_joints(words: &str) -> String {
    const JOINTS: &[&str] = &["of", "a", "an", "A", "the", "a of", "A of", "plus", "+"];
    let pieces = words.split(", ").filter(|piece| !JOINTS.contains(piece));
    pieces.collect::<Vec<_>>().join(", ")
}

/// Doubts with their places in UTF-16 units of `text`, which begins `before` bytes ahead of the line that they speak of.
pub(super) fn doubt_views(doubts: &[Doubt], text: &str, before: usize) -> Vec<DoubtView> {
    if doubts.is_empty() {
        return Vec::new();
    }
    let index = Utf16::new(text);
    doubts
        .iter()
        .map(|doubt| {
            let (start, end) = index.span(doubt.span.shifted(before));
            DoubtView {
                code: doubt.code.to_owned(),
                shape: shape(doubt.code),
                message: doubt.message.clone(),
                hint: doubt.hint.clone(),
                start,
                end,
            }
        })
        .collect()
}

pub(super) fn shape(code: &str) -> DoubtShape {
    if code.starts_with("which_") {
        DoubtShape::Choose
    } else if code.contains("kept") {
        DoubtShape::Kept
    } else {
        DoubtShape::Guessed
    }
}

fn sections(recipe: &Recipe, scaled: &ScaledRecipe) -> Vec<InstructionSectionView> {
    recipe
        .instruction_sections
        .iter()
        .zip(&scaled.sections)
        .map(|(section, seen)| InstructionSectionView {
            name: seen.name.clone(),
            steps: section
                .steps
                .iter()
                .zip(&seen.steps)
                .map(|(step, seen)| step_view(recipe, step, seen))
                .collect(),
        })
        .collect()
}

impl From<IngredientKind> for RowKind {
    fn from(kind: IngredientKind) -> Self {
        match kind {
            IngredientKind::Food => Self::Food,
            IngredientKind::Equipment => Self::Equipment,
            IngredientKind::Heading => Self::Heading,
        }
    }
}
