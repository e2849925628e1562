//! Crouton: one JSON object a recipe (.crumb); an ingredient is a quantity with a unit's code and a name, a step may be a heading.

use serde_json::Value;

use super::{field, spoken, taken::Taken};
use crate::Incoming;

/// Whether `value` is a recipe of Crouton.
pub(crate) fn is_ours(value: &Value) -> bool {
    let steps = field::list(value, "steps");
    let ingredients = field::list(value, "ingredients");
    let told = steps.iter().any(|step| step.get("step").is_some());
    let named = ingredients
        .iter()
        .any(|line| line.get("ingredient").is_some_and(Value::is_object));
    value.get("name").is_some() && (told || named)
}

/// The recipe in `value`.
pub(crate) fn read(value: &Value) -> Incoming {
    let mut taken = Taken::named(&field::text(value, "name"));
    taken.makes(&field::number(value, "serves"));
    taken.times(
        Some(&minutes_or_seconds(&field::text(value, "duration"))),
        Some(&minutes_or_seconds(&field::text(value, "cookingDuration"))),
        None,
    );
    for line in in_order(value, "ingredients") {
        ingredient(line, &mut taken);
    }
    for step in in_order(value, "steps") {
        let words = field::text(step, "step");
        if field::says_yes(step, "isSection") {
            taken.section(&words);
        } else {
            taken.step(&words);
        }
    }
    taken.notes(&field::text(value, "notes"));
    for tag in field::names(value, "tags") {
        taken.labels.tag(&tag);
    }
    taken.rating(&field::text(value, "rating"));
    taken.from(&field::text(value, "webLink"));
    taken.from(&field::text(value, "sourceName"));
    for (at, image) in field::names(value, "images").iter().enumerate() {
        taken.photo_base64(&format!("photo {}", at + 1), image);
    }
    taken.leave_out_nutrition(&field::first(
        value,
        &["neutritionalInfo", "nutritionalInfo"],
    ));
    if field::has(value, "folderIDs") {
        taken.leave_out(
            "its folders",
            "the file has their numbers only, not their names",
        );
    }
    taken.finish()
}

fn in_order<'a>(value: &'a Value, name: &str) -> Vec<&'a Value> {
    let mut items = field::list(value, name);
    items.sort_by_key(|item| item.get("order").and_then(Value::as_i64).unwrap_or(0));
    items
}

/// Exports have been seen with minutes and with seconds: more than ten hours' worth of minutes that are whole minutes as seconds are seconds.
fn minutes_or_seconds(written: &str) -> String {
    match written.parse::<u64>() {
        Ok(count) if count > 600 && count % 60 == 0 => spoken::minutes(count / 60),
        _ => written.to_owned(),
    }
}

fn ingredient(line: &Value, taken: &mut Taken) {
    let name = line
        .get("ingredient")
        .map(|named| field::text(named, "name"))
        .unwrap_or_default();
    let Some(quantity) = line.get("quantity").filter(|quantity| quantity.is_object()) else {
        return taken.ingredient(&name);
    };
    let code = field::text(quantity, "quantityType");
    if code == "SECTION" {
        return taken.group(&name);
    }
    let (low, high) = (
        field::number(quantity, "amount"),
        field::number(quantity, "secondaryAmount"),
    );
    let amount = match (low.as_str(), high.as_str()) {
        ("" | "0", "" | "0") => String::new(),
        (low, "" | "0") => low.to_owned(),
        (low, high) if low == high => low.to_owned(),
        (low, high) => format!("{low}-{high}"),
    };
    taken.ingredient(&field::joined(&[&amount, &unit(&code, &amount), &name]));
}

/// The unit of a code; a code that is not known is written as a word.
fn unit(code: &str, amount: &str) -> String {
    const UNITS: &[(&str, &str)] = &[
        ("CUP", "cup"),
        ("TABLESPOON", "tbsp"),
        ("TEASPOON", "tsp"),
        ("GRAM", "g"),
        ("KG", "kg"),
        ("OUNCE", "oz"),
        ("POUND", "lb"),
        ("FLUID_OUNCE", "fl oz"),
        ("MILL", "ml"),
        ("LITRE", "l"),
        ("LITER", "l"),
        ("CAN", "can"),
        ("BUNCH", "bunch"),
        ("BUNCHE", "bunch"),
        ("PACKET", "packet"),
        ("PINCH", "pinch"),
        ("PINCHE", "pinch"),
        ("ITEM", ""),
        ("", ""),
    ];
    let single = code.trim().to_uppercase();
    let single = single.strip_suffix('S').unwrap_or(&single);
    let Some((_, word)) = UNITS.iter().find(|(known, _)| *known == single) else {
        return code.to_lowercase().replace('_', " ");
    };
    let several = !matches!(amount, "" | "1") && !amount.starts_with("1/");
    match *word {
        "cup" | "can" | "packet" if several => format!("{word}s"),
        "bunch" | "pinch" if several => format!("{word}es"),
        word => word.to_owned(),
    }
}
