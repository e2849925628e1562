//! Everything of a recipe that must come back after export and import, as one line of JSON: fields sorted, nothing of where it lies or when.

use serde_json::{Map, Value};

use super::Outgoing;
use crate::own;

/// The recipe in one line; two recipes are the same where these bytes are.
pub(crate) fn print(outgoing: &Outgoing<'_>) -> String {
    let mut photos: Vec<String> = outgoing
        .photos
        .iter()
        .map(|photo| photo.name.clone())
        .collect();
    photos.sort();
    let fields = own::fields(&outgoing.labels, outgoing.choices, &photos);
    // Maps of serde_json are sorted by name.
    let mut all: Map<String, Value> = fields
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect();
    all.insert("text".to_owned(), Value::String(outgoing.text.to_owned()));
    Value::Object(all).to_string()
}
