//! Paprika: one JSON object a recipe, each compressed by itself; ingredients and directions are texts, pictures base64.

use serde_json::Value;

use super::{field, spoken, taken::Taken};
use crate::Incoming;

/// Whether `value` is a recipe of Paprika.
pub(crate) fn is_ours(value: &Value) -> bool {
    let text = |name: &str| {
        value
            .get(name)
            .is_some_and(|field| field.is_string() || field.is_null())
    };
    text("ingredients")
        && text("directions")
        && (value.get("photo_hash").is_some()
            || value.get("source_url").is_some()
            || value.get("hash").is_some())
}

/// The recipe in `value`.
pub(crate) fn read(value: &Value) -> Incoming {
    let mut taken = Taken::named(&field::text(value, "name"));
    taken.description(&field::text(value, "description"));
    taken.makes(&field::text(value, "servings"));
    taken.times(
        Some(&field::text(value, "prep_time")),
        Some(&field::text(value, "cook_time")),
        Some(&field::text(value, "total_time")),
    );
    taken.ingredients(&field::text(value, "ingredients"));
    taken.method(&field::text(value, "directions"));
    taken.notes(&field::text(value, "notes"));
    for category in field::names(value, "categories") {
        taken.labels.tag(&category);
    }
    let difficulty = field::text(value, "difficulty");
    if !difficulty.is_empty() {
        taken.labels.tag(&difficulty);
    }
    taken.rating(&field::text(value, "rating"));
    taken.labels.favourite = field::says_yes(value, "on_favorites");
    taken.from(&field::text(value, "source_url"));
    taken.from(&field::text(value, "source"));
    taken.labels.created_ms = spoken::date_ms(&field::text(value, "created"));
    photos(value, &mut taken);
    taken.leave_out_nutrition(&field::text(value, "nutritional_info"));
    taken.finish()
}

fn photos(value: &Value, taken: &mut Taken) {
    taken.photo_base64(
        &field::text(value, "photo"),
        &field::text(value, "photo_data"),
    );
    for photo in field::list(value, "photos") {
        taken.photo_base64(
            &field::first(photo, &["filename", "name"]),
            &field::text(photo, "data"),
        );
    }
    taken.leave_out_linked_photo(&field::text(value, "image_url"));
}
