//! Mela: one JSON object a recipe; "# " heads a group in ingredients and instructions, pictures are base64, dates count from 2001.

use serde_json::Value;

use super::{field, taken::Taken};
use crate::Incoming;

/// Seconds from 1970 to the first of January 2001, where Apple begins to count.
const FROM_2001: i64 = 978_307_200;

/// Whether `value` is a recipe of Mela.
pub(crate) fn is_ours(value: &Value) -> bool {
    let text = |name: &str| value.get(name).is_some_and(Value::is_string);
    text("ingredients") && text("instructions") && text("title")
}

/// The recipe in `value`.
pub(crate) fn read(value: &Value) -> Incoming {
    let mut taken = Taken::named(&field::text(value, "title"));
    taken.description(&field::text(value, "text"));
    taken.makes(&field::text(value, "yield"));
    taken.times(
        Some(&field::text(value, "prepTime")),
        Some(&field::text(value, "cookTime")),
        Some(&field::text(value, "totalTime")),
    );
    taken.ingredients(&field::text(value, "ingredients"));
    taken.method(&field::text(value, "instructions"));
    taken.notes(&field::text(value, "notes"));
    for category in field::names(value, "categories") {
        taken.labels.tag(&category);
    }
    if field::says_yes(value, "wantToCook") {
        taken.labels.tag("want to cook");
    }
    taken.labels.favourite = field::says_yes(value, "favorite");
    taken.from(&field::text(value, "link"));
    let seconds = field::text(value, "date");
    let seconds = seconds
        .split('.')
        .next()
        .and_then(|whole| whole.parse::<i64>().ok());
    taken.labels.created_ms =
        seconds.and_then(|since| since.checked_add(FROM_2001)?.checked_mul(1000));
    for (at, image) in field::names(value, "images").iter().enumerate() {
        taken.photo_base64(&format!("photo {}", at + 1), image);
    }
    taken.leave_out_nutrition(&field::text(value, "nutrition"));
    taken.finish()
}
