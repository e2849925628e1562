//! Mealie: one JSON object a recipe, in the spelling of its version 0 (recipe_ingredient) or 1 and later (recipeIngredient).

use serde_json::Value;

use super::{field, spoken, taken::Taken};
use crate::Incoming;

/// Whether `value` is a recipe of Mealie.
pub(crate) fn is_ours(value: &Value) -> bool {
    let old =
        value.get("recipe_ingredient").is_some() && value.get("recipe_instructions").is_some();
    let lines = field::list(value, "recipeIngredient");
    let parted = lines
        .iter()
        .any(|line| line.get("note").is_some() || line.get("food").is_some());
    let typed = value.get("@type").is_some() || value.get("@context").is_some();
    let marked = ["recipeServings", "orgURL", "householdId", "groupId"]
        .iter()
        .any(|name| value.get(name).is_some());
    old || !typed && (parted || marked && value.get("recipeInstructions").is_some())
}

/// The recipe in `value`.
pub(crate) fn read(value: &Value) -> Incoming {
    let mut taken = Taken::named(&field::text(value, "name"));
    taken.description(&field::text(value, "description"));
    taken.makes(&makes(value));
    taken.times(
        Some(&field::first(value, &["prep_time", "prepTime"])),
        Some(&field::first(
            value,
            &["perform_time", "performTime", "cook_time", "cookTime"],
        )),
        Some(&field::first(value, &["total_time", "totalTime"])),
    );
    for line in either(value, "recipe_ingredient", "recipeIngredient") {
        ingredient(line, &mut taken);
    }
    for step in either(value, "recipe_instructions", "recipeInstructions") {
        let heading = field::first(step, &["title"]);
        if !heading.trim().is_empty() {
            taken.section(&heading);
        }
        let words = field::words(step).unwrap_or_else(|| field::text(step, "text"));
        for line in super::fragment::lines(&words) {
            taken.step(&line);
        }
    }
    for note in field::list(value, "notes") {
        let (title, text) = (field::text(note, "title"), field::text(note, "text"));
        taken.notes(&if title.is_empty() {
            text
        } else {
            format!("{title}: {text}")
        });
    }
    labels(value, &mut taken);
    taken.finish()
}

fn either<'a>(value: &'a Value, old: &str, new: &str) -> Vec<&'a Value> {
    let found = field::list(value, old);
    if found.is_empty() {
        field::list(value, new)
    } else {
        found
    }
}

/// "4 servings" from the words, or from the number that newer versions keep beside them.
fn makes(value: &Value) -> String {
    let words = field::first(value, &["recipe_yield", "recipeYield"]);
    let servings = field::number(value, "recipeServings");
    let count = field::number(value, "recipeYieldQuantity");
    match (count.as_str(), words.as_str(), servings.as_str()) {
        ("" | "0", "", "" | "0") => String::new(),
        ("" | "0", "", servings) => servings.to_owned(),
        ("" | "0", words, _) => words.to_owned(),
        (count, words, _) => field::joined(&[count, words]),
    }
}

fn ingredient(line: &Value, taken: &mut Taken) {
    if let Some(words) = field::words(line) {
        return taken.ingredient(&words);
    }
    let heading = field::text(line, "title");
    if !heading.trim().is_empty() {
        taken.group(&heading);
    }
    let named = |name: &str| match line.get(name) {
        Some(Value::Object(_)) => line
            .get(name)
            .map(|part| field::text(part, "name"))
            .unwrap_or_default(),
        _ => field::text(line, name),
    };
    let (unit, food, note) = (named("unit"), named("food"), field::text(line, "note"));
    // Without a food or a unit the note is the whole line and the quantity a default that nobody wrote.
    let loose = unit.trim().is_empty() && food.trim().is_empty();
    if loose || field::says_yes(line, "disable_amount") || field::says_yes(line, "disableAmount") {
        let original = field::first(line, &["originalText", "original_text", "display"]);
        return taken.ingredient(if note.trim().is_empty() {
            &original
        } else {
            &note
        });
    }
    let amount = field::number(line, "quantity");
    let amount = if amount == "0" { "" } else { &amount };
    let said = field::joined(&[amount, &unit, &food]);
    let note = note.trim();
    taken.ingredient(&if note.is_empty() {
        said
    } else {
        format!("{said}, {note}")
    });
}

fn labels(value: &Value, taken: &mut Taken) {
    for list in ["tags", "recipe_category", "recipeCategory"] {
        for tag in field::names(value, list) {
            taken.labels.tag(&tag);
        }
    }
    taken.rating(&field::text(value, "rating"));
    taken.from(&field::first(value, &["org_url", "orgURL"]));
    taken.labels.created_ms = spoken::date_ms(&field::first(
        value,
        &["date_added", "dateAdded", "createdAt"],
    ));
    if field::has(value, "nutrition") {
        taken.leave_out_nutrition("nutrition");
    }
    for (list, what) in [
        ("comments", "comments"),
        ("assets", "attached files"),
        ("tools", "the list of tools"),
    ] {
        if field::has(value, list) {
            taken.leave_out(what, "they are not kept");
        }
    }
}
