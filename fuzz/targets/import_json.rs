//! The forms that are JSON: a sample of one program in which a few values are replaced by others, of other kinds, too. The first number
//! chooses the program unless `LEVAIN_FORM` does.
#![no_main]

mod arriving;

use serde_json::{Value, json};

/// What `LEVAIN_FORM` calls the form, and a file of it.
const FORMS: &[(&str, &str)] = &[
    ("paprika", include_str!("../../tests/imports/paprika.json")),
    ("mealie", include_str!("../../tests/imports/mealie.json")),
    ("tandoor", include_str!("../../tests/imports/tandoor.json")),
    (
        "nextcloud",
        include_str!("../../tests/imports/nextcloud.json"),
    ),
    ("crouton", include_str!("../../tests/imports/crouton.crumb")),
    ("mela", include_str!("../../tests/imports/mela.melarecipe")),
    (
        "schema",
        r#"{"@graph": [{"@type": "WebPage"}, {"@type": ["Recipe"], "name": "A", "recipeYield": ["4", "4 servings"], "prepTime": "PT1H30M",
        "recipeIngredient": ["1 cup flour", "2 eggs"], "aggregateRating": {"ratingValue": "4.5"}, "author": [{"name": "B"}],
        "recipeInstructions": [{"@type": "HowToSection", "name": "Dough", "itemListElement": [{"@type": "HowToStep", "name": "Mix", "text": "Mix it."}]},
        {"@type": "HowToStep", "text": "Bake for 20 minutes."}], "image": [{"url": "https://kitchen.example/a.jpg"}], "keywords": "x, y"}]}"#,
    ),
];

/// Which value, of which kind the new one is, and its words.
type Change<'a> = (u16, u8, &'a str);

fn replacement(kind: u8, words: &str, old: &Value) -> Value {
    match kind % 12 {
        0..=4 => json!(words),
        5 => json!(words.parse::<f64>().unwrap_or(-1e300)),
        6 => Value::Null,
        7 => json!([words, [words], {"text": words}, null]),
        8 => json!({"name": words, "text": [words], "@type": words}),
        9 => json!([old, old]),
        10 => json!({"@value": old, "value": old, "unit": words}),
        _ => json!(words.len() % 2 == 0),
    }
}

/// Replaces the value at `left` places behind this one, in the order of the file.
fn change(value: &mut Value, left: &mut usize, kind: u8, words: &str) -> bool {
    if *left == 0 {
        *value = replacement(kind, words, value);
        return true;
    }
    *left -= 1;
    match value {
        Value::Array(items) => items.iter_mut().any(|item| change(item, left, kind, words)),
        Value::Object(fields) => fields
            .values_mut()
            .any(|field| change(field, left, kind, words)),
        _ => false,
    }
}

fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

libfuzzer_sys::fuzz_target!(|given: (u8, Vec<Change<'_>>)| {
    let (which, changes) = given;
    let form = arriving::form::alone(FORMS.iter().map(|(name, _)| *name))
        .unwrap_or(usize::from(which) % FORMS.len());
    let mut file: Value = serde_json::from_str(FORMS[form].1).expect("the sample is JSON");
    for (place, kind, words) in changes.into_iter().take(6) {
        let mut left = usize::from(place) % count(&file);
        change(&mut file, &mut left, kind, words);
    }
    arriving::check("file.json", file.to_string().as_bytes());
});
