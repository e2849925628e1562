//! schema.org's Recipe: lines as written, headings as a property of their own beside the flat list, sections as HowToSection.

use base64::Engine;
use quantity::TimeSpan;
use recipe::{InstructionSection, Recipe};
use serde_json::{Map, Value, json};

use super::Outgoing;
use crate::Photo;

/// A recipe as one JSON-LD object, indented.
pub(crate) fn print(outgoing: &Outgoing<'_>) -> String {
    let mut value = value(outgoing);
    let code = |photo: &Photo| {
        let kind = if photo.name.ends_with(".webp") {
            "webp"
        } else {
            "jpeg"
        };
        let code = base64::engine::general_purpose::STANDARD.encode(&photo.bytes);
        format!("data:image/{kind};base64,{code}")
    };
    if let (Value::Object(fields), false) = (&mut value, outgoing.photos.is_empty()) {
        let photos: Vec<String> = outgoing.photos.iter().map(code).collect();
        fields.insert("image".to_owned(), json!(photos));
    }
    let mut text = serde_json::to_string_pretty(&value).unwrap_or_default();
    text.push('\n');
    text
}

/// A recipe as one JSON-LD object, without its pictures.
pub(crate) fn value(outgoing: &Outgoing<'_>) -> Value {
    let recipe = outgoing.recipe;
    let labels = &outgoing.labels;
    let mut fields = Map::new();
    let mut put = |name: &str, value: Value| {
        let empty = value.is_null() || value == json!([]) || value == json!("");
        if !empty {
            fields.insert(name.to_owned(), value);
        }
    };
    put("@context", json!("https://schema.org"));
    put("@type", json!("Recipe"));
    put("name", json!(recipe.name));
    let story: Vec<&str> = recipe
        .description
        .iter()
        .map(|text| text.value.as_str())
        .collect();
    put("description", json!(story.join("\n\n")));
    put("recipeYield", json!(outgoing.makes()));
    put("prepTime", json!(recipe.prep_time.map(duration)));
    put("cookTime", json!(recipe.cook_time.map(duration)));
    put("totalTime", json!(recipe.total_time.map(duration)));
    put("recipeIngredient", json!(lines(recipe)));
    put(
        "recipeInstructions",
        instructions(&recipe.instruction_sections),
    );
    put("keywords", json!(labels.tags.join(", ")));
    put("url", json!(labels.address));
    put(
        "author",
        labels.source.as_ref().map_or(
            Value::Null,
            |name| json!({ "@type": "Person", "name": name }),
        ),
    );
    let notes: Vec<&str> = recipe
        .notes
        .iter()
        .map(|text| text.value.as_str())
        .collect();
    put(
        "comment",
        json!(
            notes
                .iter()
                .map(|note| json!({ "@type": "Comment", "text": note }))
                .collect::<Vec<_>>()
        ),
    );
    // The standard has stars only as somebody's review.
    put(
        "review",
        labels.rating.map_or(Value::Null, |stars| {
            json!({ "@type": "Review", "name": crate::OWN_RATING,
                    "reviewRating": { "@type": "Rating", "ratingValue": stars, "bestRating": 5, "worstRating": 1 } })
        }),
    );
    put("dateCreated", json!(labels.created_ms.and_then(date)));
    Value::Object(fields)
}

/// Headings stand in the flat list as lines with a colon, which is how pages write them.
fn lines(recipe: &Recipe) -> Vec<String> {
    let groups = recipe.ingredient_groups.iter();
    groups
        .flat_map(|group| {
            let heading = group.name.iter().map(|name| format!("{}:", name.value));
            heading
                .chain(group.ingredients.iter().map(|line| line.text.clone()))
                .collect::<Vec<_>>()
        })
        .collect()
}

fn instructions(sections: &[InstructionSection]) -> Value {
    let steps = |section: &InstructionSection| -> Vec<Value> {
        let steps = section.steps.iter();
        steps
            .map(|step| json!({ "@type": "HowToStep", "text": step.text }))
            .collect()
    };
    let told = sections.iter().flat_map(|section| match &section.name {
        Some(name) => vec![json!({ "@type": "HowToSection", "name": name.value, "itemListElement": steps(section) })],
        None => steps(section),
    });
    Value::Array(told.collect())
}

/// ISO 8601 of the longer end.
fn duration(time: TimeSpan) -> String {
    let (hours, minutes, seconds) = (time.high / 3600, time.high / 60 % 60, time.high % 60);
    let part = |count: u64, unit: char| {
        if count == 0 {
            String::new()
        } else {
            format!("{count}{unit}")
        }
    };
    format!(
        "PT{}{}{}",
        part(hours, 'H'),
        part(minutes, 'M'),
        part(seconds, 'S')
    )
}

/// The day of a moment.
pub(crate) fn date(at_ms: i64) -> Option<String> {
    let days = at_ms.div_euclid(86_400_000);
    // Howard Hinnant's reckoning, the other way round.
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 {
        from_march + 3
    } else {
        from_march - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (0..=9999)
        .contains(&year)
        .then(|| format!("{year:04}-{month:02}-{day:02}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_durations_are_written_by_the_standard() {
        assert_eq!(date(0).as_deref(), Some("1970-01-01"));
        assert_eq!(date(1_709_164_800_000).as_deref(), Some("2024-02-29"));
        assert_eq!(duration(TimeSpan::exactly(5400)), "PT1H30M");
    }
}
