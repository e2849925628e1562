//! schema.org's Recipe in JSON(-LD), bare or in a graph or a list: what Nextcloud Cookbook keeps, and what pages carry.

use serde_json::Value;

use super::{field, fragment, spoken, taken, taken::Taken};
use crate::Incoming;

/// How deep lists and graphs are looked through.
const DEEPEST: usize = 12;

/// The objects in `value` that are recipes.
pub(crate) fn recipes(value: &Value) -> Vec<&Value> {
    let mut found = Vec::new();
    gather(value, 0, &mut found);
    found
}

fn gather<'a>(value: &'a Value, depth: usize, found: &mut Vec<&'a Value>) {
    if depth > DEEPEST {
        return;
    }
    match value {
        Value::Array(items) => items.iter().for_each(|item| gather(item, depth + 1, found)),
        Value::Object(_) if is_recipe(value) => found.push(value),
        Value::Object(fields) => {
            for name in [
                "@graph",
                "itemListElement",
                "item",
                "mainEntity",
                "mainEntityOfPage",
                "hasPart",
            ] {
                if let Some(inner) = fields.get(name) {
                    gather(inner, depth + 1, found);
                }
            }
        }
        _ => {}
    }
}

fn is_recipe(value: &Value) -> bool {
    let kinds = field::names(value, "@type");
    let kind = |name: &String| name.rsplit(['/', ':', '#']).next() == Some("Recipe");
    let lines =
        value.get("recipeIngredient").is_some() || value.get("recipeInstructions").is_some();
    kinds.iter().any(kind) || kinds.is_empty() && lines && value.get("name").is_some()
}

/// The recipe in `value`.
pub(crate) fn read(value: &Value) -> Incoming {
    let mut taken = Taken::named(&field::first(value, &["name", "headline"]));
    taken.description(&field::text(value, "description"));
    taken.makes(&makes(value));
    let (prep, cook, total) = (
        field::text(value, "prepTime"),
        field::text(value, "cookTime"),
        field::text(value, "totalTime"),
    );
    taken.times(Some(&prep), Some(&cook), Some(&total));
    let lines = if field::has(value, "recipeIngredient") {
        "recipeIngredient"
    } else {
        "ingredients"
    };
    match value.get(lines) {
        Some(Value::String(block)) => taken.ingredients(block),
        _ => {
            let lines: Vec<String> = field::list(value, lines)
                .into_iter()
                .filter_map(ingredient)
                .collect();
            taken.draft.groups.extend(taken::groups(&lines));
        }
    }
    instructions(
        value.get("recipeInstructions").unwrap_or(&Value::Null),
        0,
        &mut taken,
    );
    labels(value, &mut taken);
    taken.finish()
}

/// "4 servings" rather than "4" where a list has both.
fn makes(value: &Value) -> String {
    let found = field::list(value, "recipeYield")
        .into_iter()
        .filter_map(|item| {
            let quantity = || {
                field::joined(&[
                    &field::number(item, "value"),
                    &field::first(item, &["unitText", "unitCode"]),
                ])
            };
            let words = field::words(item).or_else(|| item.is_object().then(quantity));
            words.filter(|words| !words.trim().is_empty())
        });
    found
        .max_by_key(|words| words.split_whitespace().count())
        .unwrap_or_default()
}

/// A line that is a string, or an object with a quantity and a name.
fn ingredient(item: &Value) -> Option<String> {
    if let Some(words) = field::words(item) {
        let line = fragment::line(&words);
        return (!line.is_empty()).then(|| shortened_decimals(&line));
    }
    let name = field::first(item, &["name", "text", "item"]);
    let amount = field::first(item, &["value", "amount", "quantity", "requiredQuantity"]);
    let unit = field::first(item, &["unitText", "unit", "unitCode"]);
    let line = field::joined(&[&spoken::number(&amount), &unit, &name]);
    (!line.is_empty()).then_some(line)
}

/// "0.33333334326744 cup": a decimal of many places at the head of a line is a fraction that a program reckoned.
fn shortened_decimals(line: &str) -> String {
    let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
    let places = first.split_once('.').map_or(0, |(_, places)| places.len());
    if places < 4 {
        line.to_owned()
    } else {
        field::joined(&[&spoken::number(first), rest])
    }
}

fn instructions(value: &Value, depth: usize, taken: &mut Taken) {
    if depth > DEEPEST {
        return;
    }
    match value {
        Value::String(block) => taken.method(block),
        Value::Array(items) => items.iter().for_each(|item| match item {
            // In a list every string is a step, with its own line ends inside.
            Value::String(step) => fragment::lines(step)
                .iter()
                .for_each(|line| taken.step(line)),
            _ => instructions(item, depth + 1, taken),
        }),
        Value::Object(_) => {
            let inner = value.get("itemListElement").or_else(|| value.get("steps"));
            let (name, text) = (
                field::text(value, "name"),
                field::first(value, &["text", "description"]),
            );
            if let Some(inner) = inner {
                if !name.trim().is_empty() {
                    taken.section(&name);
                }
                instructions(inner, depth + 1, taken);
                if !name.trim().is_empty() {
                    // What follows the section is no longer in it.
                    taken.section("");
                }
                return;
            }
            let words = if text.trim().is_empty() { name } else { text };
            fragment::lines(&words)
                .iter()
                .for_each(|line| taken.step(line));
        }
        _ => {}
    }
}

fn labels(value: &Value, taken: &mut Taken) {
    for list in ["keywords", "recipeCategory", "recipeCuisine"] {
        field::names(value, list)
            .iter()
            .for_each(|words| taken.tags(words));
    }
    taken.from(&field::text(value, "url"));
    if taken.labels.address.is_none() {
        taken.from(&field::first(value, &["mainEntityOfPage", "isBasedOn"]));
    }
    let authors = field::names(value, "author").join(", ");
    taken.from(&authors);
    taken.labels.created_ms =
        spoken::date_ms(&field::first(value, &["dateCreated", "datePublished"]));
    if field::has(value, "nutrition") {
        taken.leave_out_nutrition("nutrition");
    }
    for (name, what) in [
        ("review", "reviews by others"),
        ("video", "the video"),
        ("comment", "comments by others"),
    ] {
        if field::has(value, name) {
            taken.leave_out(what, "not kept");
        }
    }
    for tool in field::names(value, "tool") {
        taken.notes(&format!("Tool: {tool}"));
    }
    let images = field::list(value, "image");
    let address = images
        .first()
        .map(|image| field::words(image).unwrap_or_else(|| field::text(image, "url")))
        .unwrap_or_default();
    if address.starts_with("data:image/") {
        taken.photo_base64("photo", &address);
    } else {
        taken.leave_out_linked_photo(&address);
    }
}
