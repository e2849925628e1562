//! The recipes in a page's JSON-LD, in all the shapes that writers of pages give it: graphs, lists, recipes inside a page or an article,
//! types as lists, strings where objects belong and the other way round.

use serde_json::{Map, Value};

use super::found::{Found, Part, heading};
use super::fragment::{line_of, lines_of, tidy};
use super::method;
use crate::durations;

/// So many recipes of one page are taken.
const MOST_RECIPES: usize = 200;

type Object = Map<String, Value>;

/// What the list of ingredients is called.
const INGREDIENTS: &[&str] = &["recipeIngredient", "ingredients", "recipeIngredients"];
/// What the steps are called.
const METHOD: &[&str] = &["recipeInstructions", "instructions", "step", "steps"];

/// The recipes in `value`, in order; without those that are only named.
pub(crate) fn recipes(value: &Value) -> Vec<Found> {
    let found = objects(value).into_iter().map(recipe);
    found
        .filter(|recipe| recipe.has_ingredients() || recipe.has_method())
        .collect()
}

/// The objects in `value` that are recipes and hold a list, in order, wherever they stand.
pub(crate) fn objects(value: &Value) -> Vec<&Object> {
    let mut found = Vec::new();
    collect(value, &mut found);
    found
}

/// Recursion ends at the depth that the reader of JSON allows.
fn collect<'v>(value: &'v Value, found: &mut Vec<&'v Object>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| collect(value, found)),
        Value::Object(object) => {
            if is_recipe(object) {
                if found.len() < MOST_RECIPES {
                    found.push(object);
                }
                return;
            }
            object.values().for_each(|value| collect(value, found));
        }
        _ => {}
    }
}

/// Whether an object says that it is a recipe and holds one, or has no type and looks like one.
fn is_recipe(object: &Object) -> bool {
    let holds_list = get(object, INGREDIENTS).is_some() || get(object, METHOD).is_some();
    let has_no_type = get(object, &["@type", "type"]).is_none();
    let looks_like = || {
        let own = ["recipeIngredient", "recipeInstructions"];
        object.contains_key("name") && own.iter().any(|name| object.contains_key(*name))
    };
    holds_list && (is_a(object, "recipe") || has_no_type && looks_like())
}

/// Whether the type of an object ends so: "Recipe", "schema:Recipe", "http://schema.org/Recipe".
pub(crate) fn is_a(object: &Object, wanted: &str) -> bool {
    let is = |value: &Value| {
        value.as_str().is_some_and(|name| {
            let name = name.rsplit(['/', ':', '#']).next().unwrap_or(name);
            name.trim().eq_ignore_ascii_case(wanted)
        })
    };
    match get(object, &["@type", "type"]) {
        Some(Value::Array(names)) => names.iter().any(is),
        Some(name) => is(name),
        None => false,
    }
}

/// The first of the fields that has something in it. Names differ in capitals and may have a prefix.
pub(crate) fn get<'v>(object: &'v Object, names: &[&str]) -> Option<&'v Value> {
    let says = |value: &&Value| !matches!(value, Value::Null) && value.as_str() != Some("");
    let exact = names.iter().find_map(|name| object.get(*name).filter(says));
    exact.or_else(|| {
        let same = |key: &str| {
            let key = key.strip_prefix("schema:").unwrap_or(key);
            names.iter().any(|name| name.eq_ignore_ascii_case(key))
        };
        object
            .iter()
            .find(|(key, value)| same(key) && says(value))
            .map(|(_, value)| value)
    })
}

/// The recipe in `object`, as its fields have it.
pub(crate) fn recipe(object: &Object) -> Found {
    let time = |name: &str| get(object, &[name]).and_then(duration);
    Found {
        name: get(object, &["name", "headline"]).and_then(words),
        description: get(object, &["description"])
            .and_then(first_text)
            .map(|text| lines_of(&text))
            .unwrap_or_default(),
        recipe_yield: get(object, &["recipeYield", "yield", "servings"]).and_then(recipe_yield),
        prep_time: time("prepTime"),
        cook_time: time("cookTime"),
        total_time: time("totalTime"),
        ingredients: get(object, INGREDIENTS)
            .map(ingredients)
            .unwrap_or_default(),
        method: get(object, METHOD).map(method::parts).unwrap_or_default(),
        notes: notes(object),
        tags: tags(object),
        source: get(object, &["author"])
            .or_else(|| get(object, &["publisher"]))
            .and_then(words),
        address: get(object, &["url", "mainEntityOfPage", "@id"]).and_then(address),
        picture: get(object, &["image"])
            .and_then(picture)
            .filter(|address| !is_data(address)),
        pictures_within: pictures_within(object),
        rating: own_rating(object),
    }
}

/// A name, be it a string, a list or an object with a name.
fn words(value: &Value) -> Option<String> {
    let text = first_text(value)?;
    let line = line_of(&text);
    (!line.is_empty()).then_some(line)
}

/// The first text in a value.
pub(crate) fn first_text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Array(values) => values.iter().find_map(first_text),
        Value::Object(object) => {
            get(object, &["@value", "name", "text", "value"]).and_then(|value| match value {
                // No deeper: an object's name is a text.
                Value::Object(_) => None,
                other => first_text(other),
            })
        }
        _ => None,
    }
}

fn duration(value: &Value) -> Option<String> {
    match value {
        Value::Object(object) => get(
            object,
            &["maxValue", "value", "@value", "minValue", "duration"],
        )
        .and_then(duration),
        other => durations::in_words(&first_text(other)?),
    }
}

/// What a recipe makes: of several ways of saying it the one with words.
fn recipe_yield(value: &Value) -> Option<String> {
    let said: Vec<String> = match value {
        Value::Array(values) => values.iter().filter_map(one_yield).collect(),
        other => one_yield(other).into_iter().collect(),
    };
    let with_words = said.iter().find(|text| text.contains(char::is_alphabetic));
    with_words
        .or(said.first())
        .filter(|text| text.as_str() != "0")
        .cloned()
}

fn one_yield(value: &Value) -> Option<String> {
    if let Value::Object(object) = value {
        let count = get(object, &["value", "maxValue", "minValue"]).and_then(first_text)?;
        let unit = get(object, &["unitText"])
            .and_then(first_text)
            .unwrap_or_default();
        return Some(line_of(&format!("{count} {unit}")));
    }
    words(value)
}

/// The ingredient lines under their headings, whatever holds them.
pub(crate) fn ingredients(value: &Value) -> Vec<Part> {
    let mut parts = vec![Part::default()];
    take_ingredients(value, &mut parts);
    parts.retain(|part| !part.lines.is_empty());
    parts
}

fn take_ingredients(value: &Value, parts: &mut Vec<Part>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| match value {
            Value::String(text) if values.len() > 1 && !is_all_bold(text) => {
                take_entry(text, parts);
            }
            value => take_ingredients(value, parts),
        }),
        Value::String(text) if is_all_bold(text) => open(&line_of(text), parts),
        Value::String(text) => lines_of(text)
            .into_iter()
            .for_each(|line| take_line(line, parts)),
        Value::Number(number) => take_line(number.to_string(), parts),
        Value::Object(object) => {
            let listed = get(
                object,
                &[
                    "itemListElement",
                    "ingredients",
                    "recipeIngredient",
                    "items",
                ],
            );
            if let Some(listed @ (Value::Array(_) | Value::Object(_))) = listed {
                let name = get(object, &["name", "title", "purpose"]).and_then(words);
                parts.push(Part {
                    name: name.as_deref().and_then(heading),
                    lines: Vec::new(),
                });
                take_ingredients(listed, parts);
            } else {
                take_line(property(object), parts);
            }
        }
        Value::Null | Value::Bool(_) => {}
    }
}

/// One of several entries: a template's line ends inside it part nothing, unless it is a list of its own.
fn take_entry(text: &str, parts: &mut Vec<Part>) {
    let lines = lines_of(text);
    let has_amount_and_food = |line: &&String| {
        let words = line.split_whitespace();
        line.starts_with(char::is_numeric)
            && words
                .filter(|word| word.contains(char::is_alphabetic))
                .count()
                >= 2
    };
    if lines.iter().filter(has_amount_and_food).count() >= 2 {
        lines.into_iter().for_each(|line| take_line(line, parts));
    } else {
        take_line(lines.join(" "), parts);
    }
}

fn take_line(line: String, parts: &mut Vec<Part>) {
    let line = tidy(line.trim_start_matches(super::lines::is_bullet));
    if let Some(name) = line.strip_prefix("##") {
        open(name, parts);
    } else if line.chars().any(char::is_alphanumeric)
        && let Some(part) = parts.last_mut()
    {
        part.lines.push(super::amounts::in_fractions(&line));
    }
}

fn open(name: &str, parts: &mut Vec<Part>) {
    parts.push(Part {
        name: heading(name),
        lines: Vec::new(),
    });
}

/// "<strong>For the sauce</strong>": a heading that its writer made among the ingredients.
fn is_all_bold(text: &str) -> bool {
    let text = text.trim();
    ["strong", "b"].iter().any(|name| {
        let inside = text
            .strip_prefix(&format!("<{name}>"))
            .and_then(|text| text.strip_suffix(&format!("</{name}>")));
        inside.is_some_and(|inside| {
            let inside = inside.trim();
            !inside.is_empty() && !inside.contains('<') && !inside.starts_with(char::is_numeric)
        })
    })
}

/// An ingredient as an object: amount, unit, name.
fn property(object: &Object) -> String {
    let say = |names: &[&str]| {
        let value = get(object, names)?;
        match value {
            Value::Object(inner) => {
                let parts = [
                    &["value", "amount", "quantity"][..],
                    &["unitText", "unitCode", "unit"],
                    &["name", "text"],
                ];
                let said: Vec<String> = parts
                    .iter()
                    .filter_map(|names| get(inner, names))
                    .filter_map(first_text)
                    .collect();
                Some(said.join(" "))
            }
            other => first_text(other),
        }
    };
    if let Some(text) = say(&["text", "originalText", "display"]) {
        return line_of(&text);
    }
    let said = [
        say(&["value", "amount", "quantity"]),
        say(&["unitText", "unitCode", "unit"]),
        say(&["name", "item", "ingredient", "food"]),
        say(&["note", "notes", "comment"]).map(|note| format!("({note})")),
    ];
    let said: Vec<String> = said
        .into_iter()
        .flatten()
        .filter(|part| !part.trim().is_empty())
        .collect();
    line_of(&said.join(" "))
}

/// Keywords, category and cuisine, each once and none longer than a tag is.
fn tags(object: &Object) -> Vec<String> {
    const MOST: usize = 12;
    let mut tags: Vec<String> = Vec::new();
    for name in ["recipeCategory", "recipeCuisine", "keywords"] {
        let texts = match get(object, &[name]) {
            Some(Value::Array(values)) => values.iter().filter_map(first_text).collect(),
            Some(value) => first_text(value).into_iter().collect::<Vec<_>>(),
            None => Vec::new(),
        };
        for text in &texts {
            for tag in line_of(text).split([',', ';']) {
                let tag = tag.trim().to_owned();
                let known = tags.iter().any(|own| own.eq_ignore_ascii_case(&tag));
                if !tag.is_empty() && tag.chars().count() <= 30 && !known && tags.len() < MOST {
                    tags.push(tag);
                }
            }
        }
    }
    tags
}

/// What the writer notes: a comment without an author. Those of readers have one.
fn notes(object: &Object) -> Vec<String> {
    let comments = match object.get("comment") {
        Some(Value::Array(comments)) => comments.as_slice(),
        Some(one) => std::slice::from_ref(one),
        None => &[],
    };
    let own = comments
        .iter()
        .filter_map(Value::as_object)
        .filter(|comment| !comment.contains_key("author") && !comment.contains_key("dateCreated"));
    own.filter_map(|comment| get(comment, &["text"]).and_then(words))
        .collect()
}

/// The stars that this program's own export gives; those of readers are not the cook's.
fn own_rating(object: &Object) -> Option<u8> {
    let review = object.get("review")?.as_object()?;
    let is_own = review.get("name").and_then(Value::as_str) == Some(crate::OWN_RATING);
    let stars = review.get("reviewRating")?.get("ratingValue")?.as_u64()?;
    u8::try_from(stars)
        .ok()
        .filter(|stars| is_own && (1..=5).contains(stars))
}

fn is_data(address: &str) -> bool {
    address.starts_with("data:image/")
}

fn pictures_within(object: &Object) -> Vec<String> {
    let written = match object.get("image") {
        Some(Value::Array(all)) => all.iter().filter_map(picture).collect(),
        one => one.and_then(picture).into_iter().collect::<Vec<_>>(),
    };
    written
        .into_iter()
        .filter(|address| is_data(address))
        .collect()
}

/// The first of its pictures that says where it is.
fn picture(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.trim().to_owned()).filter(|text| !text.is_empty()),
        Value::Array(values) => values.iter().find_map(picture),
        Value::Object(object) => get(object, &["url", "contentUrl"]).and_then(picture),
        _ => None,
    }
}

fn address(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.trim().to_owned()),
        Value::Object(object) => {
            get(object, &["@id", "url"]).and_then(|value| value.as_str().map(str::to_owned))
        }
        _ => None,
    }
}
