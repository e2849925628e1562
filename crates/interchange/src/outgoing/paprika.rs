//! Paprika's form: JSON compressed by itself, ingredients and directions as texts with headings as lines.

use std::io::Write;

use base64::Engine;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::json;

use super::Outgoing;

/// A recipe as a `.paprikarecipe`.
pub(crate) fn print(outgoing: &Outgoing<'_>) -> Vec<u8> {
    let json = value(outgoing).to_string();
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    // Writing into memory cannot fail.
    let written = encoder.write_all(json.as_bytes());
    debug_assert!(written.is_ok());
    encoder.finish().unwrap_or_default()
}

fn value(outgoing: &Outgoing<'_>) -> serde_json::Value {
    let recipe = outgoing.recipe;
    let labels = &outgoing.labels;
    let headed = |name: Option<&str>, lines: Vec<&str>| {
        let heading = name.map(|name| format!("{name}:"));
        heading
            .into_iter()
            .chain(lines.into_iter().map(str::to_owned))
            .collect::<Vec<_>>()
            .join("\n")
    };
    let groups: Vec<String> = recipe
        .ingredient_groups
        .iter()
        .map(|group| {
            headed(
                group.name.as_ref().map(|name| name.value.as_str()),
                group
                    .ingredients
                    .iter()
                    .map(|line| line.text.as_str())
                    .collect(),
            )
        })
        .collect();
    let sections: Vec<String> = recipe
        .instruction_sections
        .iter()
        .map(|section| {
            headed(
                section.name.as_ref().map(|name| name.value.as_str()),
                section
                    .steps
                    .iter()
                    .map(|step| step.text.as_str())
                    .collect(),
            )
        })
        .collect();
    let prose = |texts: &[recipe::Located<String>]| {
        texts
            .iter()
            .map(|text| text.value.as_str())
            .collect::<Vec<_>>()
            .join("\n\n")
    };
    let time =
        |time: Option<quantity::TimeSpan>| time.map(|time| time.spoken()).unwrap_or_default();
    let base64 = |bytes: &[u8]| base64::engine::general_purpose::STANDARD.encode(bytes);
    let first = outgoing.photos.first();
    let more: Vec<_> = outgoing.photos.iter().skip(1).map(|photo| json!({ "filename": photo.name, "name": photo.name, "data": base64(&photo.bytes) })).collect();
    json!({
        "name": recipe.name,
        "description": prose(&recipe.description),
        "ingredients": groups.join("\n"),
        "directions": sections.join("\n\n"),
        "notes": prose(&recipe.notes),
        "servings": outgoing.makes().unwrap_or_default(),
        "prep_time": time(recipe.prep_time),
        "cook_time": time(recipe.cook_time),
        "total_time": time(recipe.total_time),
        "difficulty": "",
        "rating": labels.rating.unwrap_or(0),
        "categories": labels.tags,
        "on_favorites": u8::from(labels.favourite),
        "source": labels.source.as_deref().unwrap_or_default(),
        "source_url": labels.address.as_deref().unwrap_or_default(),
        "created": labels.created_ms.and_then(super::json_ld::date).map(|day| format!("{day} 00:00:00")).unwrap_or_default(),
        "nutritional_info": "",
        "image_url": "",
        "photo": first.map(|photo| photo.name.as_str()),
        "photo_data": first.map(|photo| base64(&photo.bytes)),
        "photo_hash": null,
        "photos": more,
        "hash": "",
        "uid": "",
    })
}
