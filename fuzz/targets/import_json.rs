//! The forms that are JSON: the first byte chooses the program, the texts go into its fields.
#![no_main]

mod arriving;

use serde_json::{Value, json};

type Words<'a> = (u8, &'a str, &'a str, &'a str, &'a str);

fn value(which: u8, [a, b, c, d]: [&str; 4]) -> Value {
    match which % 8 {
        0 => json!({"name": a, "ingredients": b, "directions": c, "notes": d, "hash": "", "servings": d, "photo_data": c, "rating": 3}),
        1 => json!({"title": a, "ingredients": b, "instructions": c, "text": d, "yield": d, "images": [c], "date": d}),
        2 => json!({"name": a, "steps": [{"name": d, "instruction": b, "ingredients": [{"food": {"name": c}, "unit": {"name": d}, "amount": a, "note": b}]}]}),
        3 => json!({"name": a, "serves": d, "ingredients": [{"ingredient": {"name": b}, "quantity": {"amount": c, "quantityType": d}}], "steps": [{"step": c}]}),
        4 => json!({"name": a, "recipe_ingredient": [{"note": b, "title": d}, {"food": b, "unit": c, "quantity": d}], "recipe_instructions": [{"title": d, "text": c}]}),
        5 => json!({"name": a, "recipeIngredient": [{"note": b, "food": {"name": c}, "quantity": d}], "recipeInstructions": [{"text": c}], "recipeYield": d}),
        6 => json!({"@type": "Recipe", "name": a, "recipeIngredient": [b, d], "recipeInstructions": c, "recipeYield": d, "prepTime": d, "url": b}),
        _ => json!({"@graph": [{"@type": ["Recipe"], "name": a, "recipeIngredient": b, "recipeInstructions": [{"@type": "HowToSection", "name": d, "itemListElement": [{"text": c}]}]}]}),
    }
}

libfuzzer_sys::fuzz_target!(|given: Words<'_>| {
    let (which, a, b, c, d) = given;
    arriving::check("file.json", value(which, [a, b, c, d]).to_string().as_bytes());
});
