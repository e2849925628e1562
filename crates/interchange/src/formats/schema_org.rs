//! schema.org's Recipe in JSON(-LD), bare or in a graph or a list: what Nextcloud Cookbook keeps, and what pages carry.

use serde_json::{Map, Value};

use super::{field, spoken, taken, taken::Taken};
use crate::page::{self, Part};
use crate::{Group, Incoming};

/// The recipe in an object that is one, read as a page's data is; a file may tell all its steps in one paragraph, too.
pub(crate) fn read(object: &Map<String, Value>) -> Incoming {
    let found = page::linked_recipe(object);
    let mut taken = Taken::named(found.name.as_deref().unwrap_or_default());
    taken.draft.description = found.description;
    taken.makes(found.recipe_yield.as_deref().unwrap_or_default());
    taken.draft.prep_time = found.prep_time;
    taken.draft.cook_time = found.cook_time;
    taken.draft.total_time = found.total_time;
    let lines = |part: Part| Group {
        name: part.name,
        lines: part
            .lines
            .iter()
            .map(|line| taken::unbulleted(line).to_owned())
            .collect(),
    };
    taken.draft.notes = found.notes;
    taken.labels.rating = found.rating;
    taken.draft.groups = found.ingredients.into_iter().map(lines).collect();
    match object.get("recipeInstructions") {
        Some(Value::String(told)) => taken.method(told),
        _ => taken.draft.sections = found.method.into_iter().map(steps).collect(),
    }
    labels(&Value::Object(object.clone()), &mut taken);
    taken.finish()
}

fn steps(part: Part) -> Group {
    let lines = part.lines.iter().map(|line| taken::unnumbered(line));
    Group {
        name: part.name,
        lines: lines
            .filter(|line| !line.is_empty())
            .map(str::to_owned)
            .collect(),
    }
}

fn labels(value: &Value, taken: &mut Taken) {
    for list in ["keywords", "recipeCategory", "recipeCuisine"] {
        field::names(value, list)
            .iter()
            .for_each(|words| taken.tags(words));
    }
    taken.from(&field::text(value, "url"));
    if taken.labels.address.is_none() {
        taken.from(&field::first(value, &["mainEntityOfPage", "isBasedOn"]));
    }
    let authors = field::names(value, "author").join(", ");
    taken.from(&authors);
    taken.labels.created_ms =
        spoken::date_ms(&field::first(value, &["dateCreated", "datePublished"]));
    if field::has(value, "nutrition") {
        taken.leave_out_nutrition("nutrition");
    }
    for (name, what) in [
        ("review", "reviews by others"),
        ("video", "the video"),
        ("comment", "comments by others"),
    ] {
        // Those of the cook's own were read with the rest.
        let is_own = match name {
            "review" => taken.labels.rating.is_some(),
            "comment" => !taken.draft.notes.is_empty(),
            _ => false,
        };
        if field::has(value, name) && !is_own {
            taken.leave_out(what, "not kept");
        }
    }
    for tool in field::names(value, "tool") {
        taken.notes(&format!("Tool: {tool}"));
    }
    for photo in field::list(value, "image") {
        let address = field::words(photo).unwrap_or_else(|| field::text(photo, "url"));
        if address.starts_with("data:image/") {
            taken.photo_base64("photo", &address);
        } else {
            taken.leave_out_linked_photo(&address);
        }
    }
}
