//! A parsed text as readable lines, for comparing with a blessed file and with another reading of the same recipe.

use std::fmt::Write;

use quantity::{Amount, TimeSpan};
use recipe::{
    AmountRole, Ingredient, IngredientKind, MentionKind, Parsed, Portion, Recipe, RecipeYield,
    StatedAmount, Step,
};

#[allow(dead_code, reason = "each test uses its part of this file")]
/// Everything that was understood, without byte offsets.
pub fn parsed(parsed: &Parsed) -> String {
    let mut out = String::new();
    for found in &parsed.recipes {
        out.push_str(&recipe(found));
        out.push('\n');
    }
    for found in &parsed.diagnostics {
        let hint = found.hint.as_deref().unwrap_or("-");
        writeln!(
            out,
            "! {} {:?}: {} ({hint})",
            found.code, found.severity, found.message
        )
        .expect("a string takes all");
    }
    out
}

/// One recipe, without byte offsets.
pub fn recipe(found: &Recipe) -> String {
    let mut lines = Vec::new();
    let inferred = if found.name_inferred() {
        " (inferred)"
    } else {
        ""
    };
    lines.push(format!("# {}{inferred}", found.name));
    lines.extend(found.recipe_yield.as_ref().map(makes));
    for (label, time) in [
        ("prep", found.prep_time),
        ("cook", found.cook_time),
        ("total", found.total_time),
    ] {
        lines.extend(time.map(|time| format!("{label}: {}", seconds(time))));
    }
    lines.extend(
        found
            .standards
            .map(|standards| format!("cups {:?}, spoons {:?}", standards.cup, standards.spoon)),
    );
    lines.extend(
        found
            .description
            .iter()
            .map(|paragraph| format!("about: {}", flat(&paragraph.value))),
    );
    for group in &found.ingredient_groups {
        lines.push(
            format!("== {}", group.name.as_ref().map_or("", |name| &name.value))
                .trim_end()
                .to_owned(),
        );
        lines.extend(group.ingredients.iter().map(ingredient));
    }
    for section in &found.instruction_sections {
        lines.push(
            format!(
                ">> {}",
                section.name.as_ref().map_or("", |name| &name.value)
            )
            .trim_end()
            .to_owned(),
        );
        lines.extend(section.steps.iter().map(|one| step(one, found)));
    }
    lines.extend(
        found
            .notes
            .iter()
            .map(|note| format!("note: {}", flat(&note.value))),
    );
    lines.join("\n") + "\n"
}

fn makes(found: &RecipeYield) -> String {
    let estimated = if found.estimated { " (estimated)" } else { "" };
    format!(
        "makes: {} {}{estimated}",
        amount(found.quantity),
        found.noun
    )
}

fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn seconds(time: TimeSpan) -> String {
    let open = if time.open { " at least" } else { "" };
    if time.low == time.high {
        format!("{} s{open}", time.low)
    } else {
        format!("{}-{} s", time.low, time.high)
    }
}

fn amount(found: Amount) -> String {
    match found {
        Amount::Unstated => "?".to_owned(),
        Amount::Exactly(only) => only.to_string(),
        Amount::Between { low, high } => format!("{low}-{high}"),
    }
}

fn stated(found: &StatedAmount) -> String {
    let role = match found.role {
        AmountRole::Main => "",
        AmountRole::Added => "+",
        AmountRole::Equivalent => "=",
        AmountRole::EquivalentAdded => "=+",
        AmountRole::Whole => "of ",
        AmountRole::PerPiece => "each ",
    };
    let unit = found
        .quantity
        .unit
        .as_ref()
        .map(|unit| format!(" {}", unit.short()))
        .unwrap_or_default();
    format!("{role}{}{unit}", amount(found.quantity.amount))
}

fn ingredient(found: &Ingredient) -> String {
    let kind = match found.kind {
        IngredientKind::Food => "",
        IngredientKind::Equipment => " (equipment)",
        IngredientKind::Heading => " (heading)",
    };
    let mut fields = vec![
        found
            .amounts
            .iter()
            .map(stated)
            .collect::<Vec<_>>()
            .join(" "),
        format!("{}{kind}", found.name),
    ];
    for (label, field) in [
        ("size", &found.size),
        ("prep", &found.preparation),
        ("for", &found.purpose),
        ("more", &found.comment),
    ] {
        fields.extend(
            field
                .as_ref()
                .map(|field| format!("{label}: {}", field.value)),
        );
    }
    if found.optional {
        fields.push("optional".to_owned());
    }
    if !found.alternatives.is_empty() {
        fields.push(format!("or: {}", found.alternatives.join(", ")));
    }
    if !found.also.is_empty() {
        fields.push(format!(
            "also: {}",
            found.also.iter().map(stated).collect::<Vec<_>>().join(" ")
        ));
    }
    fields.extend(
        found
            .doubts
            .iter()
            .map(|doubt| format!("doubt: {}", doubt.code)),
    );
    format!("- {}\n    {}", flat(&found.text), fields.join(" | "))
}

fn step(found: &Step, recipe: &Recipe) -> String {
    let mut out = format!("* {}", flat(&found.text));
    for mention in &found.mentions {
        let what = match &mention.kind {
            MentionKind::Duration { time, kind } => format!("{kind:?} {}", seconds(*time)),
            MentionKind::Temperature(found) => {
                let sign = if found.below_zero { "-" } else { "" };
                let fan = if found.fan { " fan" } else { "" };
                format!("{sign}{} {:?}{fan}", found.degrees, found.scale)
            }
            MentionKind::Ingredient {
                index,
                portion,
                amounts,
            } => {
                let line = &recipe.ingredient_groups[index.group].ingredients[index.ingredient];
                let portion = match portion {
                    Portion::All => "all".to_owned(),
                    Portion::Some => "some".to_owned(),
                    Portion::Rest => "rest".to_owned(),
                    Portion::Part(part) => part.to_string(),
                };
                let amounts: String = amounts
                    .iter()
                    .map(|amount| format!(" {}", stated(amount)))
                    .collect();
                format!("uses {portion}{amounts} of {}", flat(&line.text))
            }
            MentionKind::Ingredients { indices, .. } => {
                let names: Vec<&str> = indices
                    .iter()
                    .map(|index| {
                        recipe.ingredient_groups[index.group].ingredients[index.ingredient]
                            .name
                            .as_str()
                    })
                    .collect();
                format!("uses all of {}", names.join(", "))
            }
            MentionKind::Made(maker) => {
                let section = &recipe.instruction_sections[maker.section];
                format!("made in {}", flat(&section.steps[maker.step].text))
            }
            MentionKind::Amount(found) => format!("amount {}", stated(found)),
            MentionKind::Dimension => "size".to_owned(),
            MentionKind::Tool => "tool".to_owned(),
        };
        write!(out, "\n    [{}] {what}", flat(mention.span.of(&found.text)))
            .expect("a string takes all");
    }
    out
}
