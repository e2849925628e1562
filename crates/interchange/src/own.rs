//! This program's own form of a recipe in a file: a block of fields, each a line of JSON, then the text byte for byte.
//! What is written here is read here again without a difference.

use quantity::{Amount, Magnitude, Standard, Standards};
use recipe::{ByteSpan, Choices, IngredientKind, LinePart, LineReading, RecipeYield};
use serde_json::{Value, json};

use crate::{Incoming, Labels};

const HEAD: &str = "---\nlevain: 1\n";
const END: &str = "---\n";

/// The names of all fields.
pub(crate) const FIELDS: &[&str] = &[
    "tags",
    "rating",
    "favourite",
    "source",
    "address",
    "created_ms",
    "cooked",
    "photos",
    "makes",
    "cup",
    "filled",
    "lines",
];

const STANDARDS: &[(Standard, &str)] = &[
    (Standard::UsCustomary, "us"),
    (Standard::UsLegal, "us-legal"),
    (Standard::Metric, "metric"),
    (Standard::Imperial, "imperial"),
    (Standard::Japan, "japan"),
    (Standard::Australia, "australia"),
];
const KINDS: &[(IngredientKind, &str)] = &[
    (IngredientKind::Food, "food"),
    (IngredientKind::Equipment, "equipment"),
    (IngredientKind::Heading, "heading"),
];
const PARTS: &[(LinePart, &str)] = &[
    (LinePart::Name, "name"),
    (LinePart::Amount, "amount"),
    (LinePart::Size, "size"),
    (LinePart::Preparation, "preparation"),
    (LinePart::Comment, "comment"),
    (LinePart::Purpose, "purpose"),
];

fn word<T: PartialEq>(words: &[(T, &'static str)], value: &T) -> &'static str {
    words
        .iter()
        .find(|(one, _)| one == value)
        .map_or("", |(_, word)| word)
}

fn value<T: Copy>(words: &[(T, &'static str)], word: &str) -> Option<T> {
    words
        .iter()
        .find(|(_, one)| *one == word)
        .map(|(value, _)| *value)
}

/// A recipe as a file of our own; `photos` are the names of its pictures.
pub(crate) fn print(text: &str, labels: &Labels, choices: &Choices, photos: &[String]) -> String {
    print_with(text, labels, choices, photos, "")
}

/// As [`print`], with lines of other programs behind the fields.
pub(crate) fn print_with(
    text: &str,
    labels: &Labels,
    choices: &Choices,
    photos: &[String],
    foreign: &str,
) -> String {
    let mut file = HEAD.to_owned();
    for (name, value) in fields(labels, choices, photos) {
        file.push_str(&format!("{name}: {value}\n"));
    }
    file.push_str(foreign);
    file.push_str(END);
    file.push_str(text);
    file
}

/// What stands beside a text, by name in a fixed order; nothing is written of what is not there.
pub(crate) fn fields(
    labels: &Labels,
    choices: &Choices,
    photos: &[String],
) -> Vec<(&'static str, Value)> {
    let mut found = Vec::new();
    let mut put = |name: &'static str, value: Value| {
        let empty =
            value.is_null() || value == json!([]) || value == json!({}) || value == json!(false);
        if !empty {
            found.push((name, value));
        }
    };
    put("tags", json!(labels.tags));
    put("rating", json!(labels.rating));
    put("favourite", json!(labels.favourite));
    put("source", json!(labels.source));
    put("address", json!(labels.address));
    put("created_ms", json!(labels.created_ms));
    put("cooked", json!(labels.cooked));
    put("photos", json!(photos));
    put(
        "makes",
        choices
            .recipe_yield
            .as_ref()
            .map_or(Value::Null, yield_json),
    );
    put(
        "cup",
        choices.standards.map_or(Value::Null, |standards| {
            json!([
                word(STANDARDS, &standards.cup),
                word(STANDARDS, &standards.spoon)
            ])
        }),
    );
    put("filled", json!(choices.fills));
    let readings: Vec<Value> = choices.readings.iter().map(reading_json).collect();
    put("lines", json!(readings));
    found
}

fn yield_json(own: &RecipeYield) -> Value {
    let end = |end: Option<Magnitude>| end.map(|end| end.to_string());
    json!([
        end(own.quantity.low()),
        end(own.quantity.high()),
        own.noun,
        own.estimated
    ])
}

fn reading_json(reading: &LineReading) -> Value {
    let part =
        |(part, span): &(LinePart, ByteSpan)| json!([word(PARTS, part), span.start, span.end]);
    let parts: Vec<Value> = reading.parts.iter().map(part).collect();
    json!([reading.line, word(KINDS, &reading.kind), parts])
}

/// The recipe in a file of our own, with the names of its pictures; `None` where it is none.
pub(crate) fn read(file: &str) -> Option<(Incoming, Vec<String>)> {
    read_as_written(file).or_else(|| crate::plain_file::read(file))
}

/// A file as we have written it, byte for byte.
fn read_as_written(file: &str) -> Option<(Incoming, Vec<String>)> {
    let mut rest = file.strip_prefix(HEAD)?;
    let mut incoming = Incoming::default();
    let mut photos = Vec::new();
    loop {
        if let Some(text) = rest.strip_prefix(END) {
            incoming.text = text.to_owned();
            return Some((incoming, photos));
        }
        let (line, after) = rest.split_once('\n')?;
        let (name, written) = line.split_once(": ")?;
        let value: Value = serde_json::from_str(written).ok()?;
        take(name, &value, &mut incoming, &mut photos);
        rest = after;
    }
}

fn words(value: &Value) -> Vec<String> {
    let items = value.as_array().into_iter().flatten();
    items.filter_map(Value::as_str).map(str::to_owned).collect()
}

/// Whether a list is one that the field of this name can have.
pub(crate) fn can_be(name: &str, list: &Value) -> bool {
    let items = || list.as_array().into_iter().flatten();
    let all_words = |list: &Value| {
        list.as_array()
            .is_some_and(|of| of.iter().all(Value::is_string))
    };
    match name {
        "cooked" => items().all(|item| {
            item.get(0).is_some_and(Value::is_i64) && item.get(1).is_some_and(Value::is_string)
        }),
        "photos" => all_words(list),
        "makes" => read_yield(list).is_some(),
        "cup" => read_standards(list).is_some(),
        "filled" => items().all(all_words),
        "lines" => items().all(|item| read_reading(item).is_some()),
        _ => true,
    }
}

/// Puts what a field says with the recipe; a field that is not ours says nothing.
pub(crate) fn take(name: &str, given: &Value, incoming: &mut Incoming, photos: &mut Vec<String>) {
    let labels = &mut incoming.labels;
    let own = || given.as_str().map(str::to_owned);
    match name {
        "tags" => labels.tags = words(given),
        "rating" => {
            labels.rating = given
                .as_u64()
                .and_then(|stars| u8::try_from(stars).ok())
                .filter(|stars| (1..=5).contains(stars))
        }
        "favourite" => labels.favourite = given.as_bool().unwrap_or(false),
        "source" => labels.source = own(),
        "address" => {
            labels.address = own().filter(|address| crate::incoming::is_web_address(address))
        }
        "created_ms" => labels.created_ms = given.as_i64(),
        "cooked" => {
            let items = given.as_array().into_iter().flatten();
            let once =
                |item: &Value| Some((item.get(0)?.as_i64()?, item.get(1)?.as_str()?.to_owned()));
            labels.cooked = items.filter_map(once).collect();
        }
        "photos" => *photos = words(given),
        "makes" => incoming.choices.recipe_yield = read_yield(given),
        "cup" => incoming.choices.standards = read_standards(given),
        "filled" => {
            let items = given.as_array().into_iter().flatten();
            let pair = |item: &Value| {
                Some((
                    item.get(0)?.as_str()?.to_owned(),
                    item.get(1)?.as_str()?.to_owned(),
                ))
            };
            incoming.choices.fills = items.filter_map(pair).collect();
        }
        "lines" => {
            let items = given.as_array().into_iter().flatten();
            incoming.choices.readings = items.filter_map(read_reading).collect();
        }
        // What a later version writes beside.
        _ => {}
    }
}

fn read_yield(given: &Value) -> Option<RecipeYield> {
    let end = |at: usize| {
        given
            .get(at)
            .and_then(Value::as_str)
            .and_then(|text| text.parse::<Magnitude>().ok())
    };
    Some(RecipeYield {
        quantity: Amount::between(end(0)?, end(1)?),
        noun: given.get(2)?.as_str()?.to_owned(),
        estimated: given.get(3)?.as_bool()?,
        span: None,
    })
}

fn read_standards(given: &Value) -> Option<Standards> {
    let standard = |at: usize| value(STANDARDS, given.get(at)?.as_str()?);
    Some(Standards {
        cup: standard(0)?,
        spoon: standard(1)?,
    })
}

fn read_reading(given: &Value) -> Option<LineReading> {
    let parts = given.get(2)?.as_array()?.iter().map(|part| {
        let place = |at: usize| usize::try_from(part.get(at)?.as_u64()?).ok();
        Some((
            value(PARTS, part.get(0)?.as_str()?)?,
            ByteSpan::new(place(1)?, place(2)?),
        ))
    });
    Some(LineReading {
        line: given.get(0)?.as_str()?.to_owned(),
        kind: value(KINDS, given.get(1)?.as_str()?)?,
        parts: parts.collect::<Option<_>>()?,
    })
}
