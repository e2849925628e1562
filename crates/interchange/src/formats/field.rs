//! Fields of JSON to words: a string, a number or a flag as text, a list as its words. Never fails; what is not there is empty.

use serde_json::Value;

use super::spoken;

/// The words of a field that is a string or a number.
pub(crate) fn words(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// The words of the field `name`; empty where it has none.
pub(crate) fn text(value: &Value, name: &str) -> String {
    value.get(name).and_then(words).unwrap_or_default()
}

/// The first of the fields `names` that says something.
pub(crate) fn first(value: &Value, names: &[&str]) -> String {
    let found = names.iter().map(|name| text(value, name));
    found
        .into_iter()
        .find(|text| !text.trim().is_empty())
        .unwrap_or_default()
}

/// A number as a cook writes it.
pub(crate) fn number(value: &Value, name: &str) -> String {
    match value.get(name) {
        Some(Value::Number(number)) => spoken::number(&number.to_string()),
        Some(Value::String(text)) => spoken::number(text),
        _ => String::new(),
    }
}

/// Whether the field says yes.
pub(crate) fn says_yes(value: &Value, name: &str) -> bool {
    match value.get(name) {
        Some(Value::Bool(yes)) => *yes,
        Some(Value::Number(number)) => number.as_i64() == Some(1),
        Some(Value::String(text)) => {
            matches!(text.trim().to_lowercase().as_str(), "true" | "yes" | "1")
        }
        _ => false,
    }
}

/// The items of a list; a single object or string is a list of one.
pub(crate) fn list<'a>(value: &'a Value, name: &str) -> Vec<&'a Value> {
    match value.get(name) {
        Some(Value::Array(items)) => items.iter().collect(),
        Some(Value::Null) | None => Vec::new(),
        Some(one) => vec![one],
    }
}

/// The names of a list of words or of objects with a name.
pub(crate) fn names(value: &Value, name: &str) -> Vec<String> {
    let named = |item: &Value| words(item).or_else(|| item.get("name").and_then(words));
    list(value, name).into_iter().filter_map(named).collect()
}

/// Whether the field is there and holds something.
pub(crate) fn has(value: &Value, name: &str) -> bool {
    match value.get(name) {
        None | Some(Value::Null) => false,
        Some(Value::String(text)) => !text.trim().is_empty(),
        Some(Value::Array(items)) => !items.is_empty(),
        Some(Value::Object(fields)) => fields.values().any(|value| !value.is_null()),
        Some(_) => true,
    }
}

/// Words with one blank between those that say something.
pub(crate) fn joined(parts: &[&str]) -> String {
    let said = parts
        .iter()
        .map(|part| part.trim())
        .filter(|part| !part.is_empty());
    said.collect::<Vec<_>>().join(" ")
}
