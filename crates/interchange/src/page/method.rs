//! The steps in `recipeInstructions`: a text, a list of texts, steps, sections with steps inside, steps with directions inside, or a recipe
//! inside a recipe. The name of a step stands before it where it says something of its own.

use serde_json::{Map, Value};

use super::found::{Part, heading, push_line};
use super::fragment::{line_of, lines_of, parts_of};
use super::linked::{first_text, get, is_a};
use super::plain::key;
use super::zones::{self, Zone};

/// The steps under their headings.
pub(crate) fn parts(value: &Value) -> Vec<Part> {
    let mut parts = Vec::new();
    take(value, &mut parts);
    parts.retain(|part| !part.lines.is_empty());
    parts
}

fn take(value: &Value, parts: &mut Vec<Part>) {
    match value {
        Value::String(text) => take_text(text, parts),
        Value::Array(values) => values.iter().for_each(|value| take(value, parts)),
        Value::Object(object) => take_object(object, parts),
        Value::Number(_) | Value::Null | Value::Bool(_) => {}
    }
}

fn take_text(text: &str, parts: &mut Vec<Part>) {
    for part in parts_of(text) {
        if part.name.is_some() {
            parts.push(Part {
                name: part.name,
                lines: Vec::new(),
            });
        }
        for line in part.lines {
            if names_the_method(&line) {
                open_with(&line, parts);
            } else if !says_only_its_number(&line) {
                push_line(parts, line);
            }
        }
    }
}

/// "Preparation": a heading that stands among the steps.
fn names_the_method(line: &str) -> bool {
    line.len() <= 20 && zones::of_heading(line) == Some(Zone::Method)
}

/// A section keeps the name that it has.
fn open_with(line: &str, parts: &mut Vec<Part>) {
    let is_named = |part: &Part| part.name.is_some() && part.lines.is_empty();
    if !parts.last().is_some_and(is_named) {
        parts.push(Part {
            name: heading(line),
            lines: Vec::new(),
        });
    }
}

fn take_object(object: &Map<String, Value>, parts: &mut Vec<Part>) {
    let listed = get(
        object,
        &["itemListElement", "steps", "recipeInstructions", "step"],
    );
    let is_section =
        is_a(object, "HowToSection") || is_a(object, "Recipe") || is_a(object, "ItemList");
    match listed {
        Some(listed)
            if is_section
                || matches!(listed, Value::Array(_))
                    && get(object, &["text"]).is_none()
                    && !is_a(object, "HowToStep") =>
        {
            let name = get(object, &["name", "headline"])
                .and_then(first_text)
                .map(|name| line_of(&name));
            let name = name
                .as_deref()
                .and_then(heading)
                .filter(|name| !says_only_its_number(name));
            if name.is_some() || parts.last().is_some_and(|part| part.name.is_some()) {
                parts.push(Part {
                    name,
                    lines: Vec::new(),
                });
            }
            let is_named = parts.last().is_some_and(|part| part.name.is_some());
            take(listed, parts);
            if is_named {
                // What follows a section is no longer in it.
                parts.push(Part::default());
            }
        }
        _ => take_step(object, listed, parts),
    }
}

fn take_step(object: &Map<String, Value>, listed: Option<&Value>, parts: &mut Vec<Part>) {
    let told = |names: &[&str]| get(object, names).and_then(first_text);
    let text = told(&["text", "description", "directions"]).unwrap_or_default();
    let mut lines = lines_of(&text).into_iter();
    let mut text = lines.next().unwrap_or_default();
    if text.is_empty()
        && let Some(listed) = listed
    {
        let mut inside = Vec::new();
        take(listed, &mut inside);
        let lines: Vec<String> = inside.into_iter().flat_map(|part| part.lines).collect();
        text = lines.join(" ");
    }
    let name = told(&["name", "headline"])
        .map(|name| line_of(&name))
        .unwrap_or_default();
    let line = match (says_something_else(&name, &text), text.is_empty()) {
        (_, true) => name,
        (true, false) => format!("{}: {text}", name.trim_end_matches([':', ' '])),
        (false, false) => text,
    };
    for line in std::iter::once(line).chain(lines) {
        if names_the_method(&line) {
            open_with(&line, parts);
        } else if line.chars().any(char::is_alphanumeric) && !says_only_its_number(&line) {
            push_line(parts, line);
        }
    }
}

/// Whether a step's name is more than its number or the beginning of its text.
fn says_something_else(name: &str, text: &str) -> bool {
    let (name_key, text_key) = (key(name), key(text));
    !name_key.is_empty()
        && !text_key.starts_with(&name_key)
        && !says_only_its_number(name)
        && !name_key.starts_with(&text_key)
}

/// "Step 3", "3.", "Schritt 1:".
pub(crate) fn says_only_its_number(line: &str) -> bool {
    let key = key(line);
    // "Step 1 of 4".
    let key = match key.rsplit_once("of") {
        Some((step, all)) if !all.is_empty() && all.bytes().all(|byte| byte.is_ascii_digit()) => {
            step
        }
        _ => &key,
    };
    let digits = key.trim_start_matches(|sign: char| sign.is_alphabetic());
    let word = key.strip_suffix(digits).unwrap_or_default();
    let is_number =
        !digits.is_empty() && digits.len() <= 3 && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_word = matches!(
        word,
        "" | "step"
            | "schritt"
            | "étape"
            | "etape"
            | "paso"
            | "passo"
            | "stap"
            | "steg"
            | "trin"
            | "no"
    );
    is_number && is_word
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn check(value: Value, expected: &[(Option<&str>, &[&str])]) {
        let read = parts(&value);
        let read: Vec<(Option<&str>, Vec<&str>)> = read
            .iter()
            .map(|part| {
                (
                    part.name.as_deref(),
                    part.lines.iter().map(String::as_str).collect(),
                )
            })
            .collect();
        let expected: Vec<_> = expected
            .iter()
            .map(|(name, lines)| (*name, lines.to_vec()))
            .collect();
        assert_eq!(read, expected, "{value}");
    }

    #[test]
    fn steps_in_every_shape() {
        check(json!("Mix.\nBake."), &[(None, &["Mix.", "Bake."])]);
        check(json!(["Mix.", " ", "Bake."]), &[(None, &["Mix.", "Bake."])]);
        check(json!([["Mix."], ["Bake."]]), &[(None, &["Mix.", "Bake."])]);
        check(
            json!([{"@type": "HowToStep", "name": "Mix", "text": "Mix it."}, {"@type": "HowToStep", "name": "Step 2", "text": "Bake."}]),
            &[(None, &["Mix it.", "Bake."])],
        );
        check(
            json!([{"@type": "HowToStep", "name": "Prepare the filling", "text": "Melt butter."}]),
            &[(None, &["Prepare the filling: Melt butter."])],
        );
        check(
            json!([{"@type": "HowToSection", "name": "For the dough:", "itemListElement": [{"@type": "HowToStep", "text": "Knead."}]},
                   {"@type": "HowToSection", "name": "Icing", "itemListElement": {"@type": "HowToStep", "text": "Beat."}}]),
            &[
                (Some("For the dough"), &["Knead."]),
                (Some("Icing"), &["Beat."]),
            ],
        );
        check(
            json!({"@type": "ItemList", "itemListElement": [{"@type": "HowToStep", "itemListElement": [{"@type": "HowToDirection", "text": "Mix."}, {"@type": "HowToTip", "text": "Gently."}]}]}),
            &[(None, &["Mix. Gently."])],
        );
        check(
            json!([{"@type": "Recipe", "name": "Custard", "recipeInstructions": "Whisk.\nHeat."}, "Pour over."]),
            &[
                (Some("Custard"), &["Whisk.", "Heat."]),
                (None, &["Pour over."]),
            ],
        );
        check(
            json!("<h4>Cake</h4><ol><li>Mix.</li><li>Bake.</li></ol><h4>Icing</h4><p>Beat.</p>"),
            &[
                (Some("Cake"), &["Mix.", "Bake."]),
                (Some("Icing"), &["Beat."]),
            ],
        );
        check(
            json!({"@type": "HowToStep", "name": "Mix all."}),
            &[(None, &["Mix all."])],
        );
        check(json!(["Method", "Mix."]), &[(Some("Method"), &["Mix."])]);
        check(
            json!([{"@type": "HowToSection", "name": "Glaze", "itemListElement": ["Directions:", "Beat."]}]),
            &[(Some("Glaze"), &["Beat."])],
        );
        check(json!(null), &[]);
    }
}
