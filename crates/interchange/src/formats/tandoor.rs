//! Tandoor: one JSON object a recipe, with the ingredients of each step beside it; Markdown in the instructions.

use serde_json::Value;

use super::{field, fragment, spoken, taken, taken::Taken};
use crate::Incoming;

/// Whether `value` is a recipe of Tandoor.
pub(crate) fn is_ours(value: &Value) -> bool {
    field::list(value, "steps")
        .iter()
        .any(|step| step.get("instruction").is_some())
}

/// The recipe in `value`.
pub(crate) fn read(value: &Value) -> Incoming {
    let mut taken = Taken::named(&field::text(value, "name"));
    taken.description(&field::text(value, "description"));
    let (servings, of) = (
        field::number(value, "servings"),
        field::text(value, "servings_text"),
    );
    taken.makes(&field::joined(&[&servings, &of]));
    let minutes = |name: &str| {
        field::text(value, name)
            .parse()
            .map(spoken::minutes)
            .unwrap_or_default()
    };
    let (working, waiting) = (minutes("working_time"), minutes("waiting_time"));
    let told = |time: &str| (time != "0 minutes").then(|| time.to_owned());
    taken.times(told(&working).as_deref(), told(&waiting).as_deref(), None);
    let steps = field::list(value, "steps");
    for step in &steps {
        read_step(step, &mut taken);
    }
    for keyword in field::names(value, "keywords") {
        taken.labels.tag(&keyword);
    }
    taken.rating(&field::text(value, "rating"));
    taken.from(&field::text(value, "source_url"));
    taken.labels.created_ms = spoken::date_ms(&field::text(value, "created_at"));
    if field::has(value, "nutrition") {
        taken.leave_out_nutrition("nutrition");
    }
    taken.finish()
}

fn read_step(step: &Value, taken: &mut Taken) {
    let name = field::text(step, "name");
    let name = name.trim();
    let lines = field::list(step, "ingredients");
    if !lines.is_empty() && !name.is_empty() {
        taken.group(name);
    }
    for line in lines {
        ingredient(line, taken);
    }
    let told = markdown_sections(&field::text(step, "instruction"), taken);
    if !name.is_empty() {
        taken.section(name);
    }
    let minutes = field::text(step, "time");
    for group in told {
        if let Some(heading) = &group.name {
            taken.section(heading);
        }
        group.lines.iter().for_each(|line| taken.step(line));
    }
    if let Ok(time @ 1..) = minutes.parse::<u64>() {
        let part = if name.is_empty() {
            "Time for a step"
        } else {
            name
        };
        taken.notes(&format!("{part}: {}", spoken::minutes(time)));
    }
}

/// The steps of an instruction; a heading "Source" and "Notes" and what stands under it are not steps.
fn markdown_sections(instruction: &str, taken: &mut Taken) -> Vec<crate::Group> {
    let mut steps = Vec::new();
    for group in taken::sections(instruction) {
        let heading = group.name.as_deref().unwrap_or_default().to_lowercase();
        match heading.trim_end_matches(':') {
            "source" => group.lines.iter().for_each(|line| taken.from(line)),
            "notes" | "note" => group.lines.iter().for_each(|line| taken.notes(line)),
            _ => steps.push(group),
        }
    }
    steps
}

fn ingredient(line: &Value, taken: &mut Taken) {
    let named = |name: &str| {
        line.get(name)
            .map(|part| field::words(part).unwrap_or_else(|| field::text(part, "name")))
            .unwrap_or_default()
    };
    let note = fragment::line(&field::text(line, "note"));
    if field::says_yes(line, "is_header") {
        return taken.group(&note);
    }
    let amount = field::number(line, "amount");
    let bare = field::says_yes(line, "no_amount") || matches!(amount.as_str(), "" | "0");
    let said = if bare {
        field::joined(&[&named("food")])
    } else {
        field::joined(&[&amount, &named("unit"), &named("food")])
    };
    taken.ingredient(&match (said.as_str(), note.as_str()) {
        (_, "") => said,
        ("", _) => note,
        _ => format!("{said} ({note})"),
    });
}
