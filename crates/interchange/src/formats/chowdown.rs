//! Chowdown and its like: Markdown with ingredients and directions in the block at its head, pictures in a folder beside.

use super::front_matter::{self, Fields};
use super::taken::{self, Taken};
use crate::Incoming;

/// Whether the block at the head holds a recipe.
pub(crate) fn is_ours(fields: &Fields) -> bool {
    let listed = |name: &str| !front_matter::values(fields, name).is_empty();
    listed("ingredients") && (listed("directions") || listed("instructions") || listed("method"))
}

/// The recipe, and the name of its picture.
pub(crate) fn read(fields: &Fields, body: &str) -> (Incoming, Option<String>) {
    let said = |names: &[&str]| {
        names
            .iter()
            .map(|name| front_matter::said(fields, name))
            .find(|text| !text.is_empty())
            .unwrap_or_default()
    };
    let mut taken = Taken::named(said(&["title", "name"]));
    for paragraph in body.split("\n\n") {
        taken.description(&without_links(paragraph));
    }
    taken.makes(said(&["servings", "serves", "yield", "yields"]));
    taken.times(
        Some(said(&["prep_time", "prep time", "preptime"])),
        Some(said(&["cook_time", "cook time", "cooktime"])),
        Some(said(&["total_time", "total time"])),
    );
    let lines: Vec<String> = front_matter::values(fields, "ingredients")
        .iter()
        .flat_map(|value| super::fragment::lines(value))
        .collect();
    taken.draft.groups = taken::groups(&lines);
    for name in ["directions", "instructions", "method"] {
        front_matter::values(fields, name)
            .iter()
            .for_each(|step| taken.step(step));
    }
    for name in ["notes", "tips"] {
        front_matter::values(fields, name)
            .iter()
            .for_each(|note| taken.notes(note));
    }
    for name in ["tags", "categories", "category"] {
        front_matter::values(fields, name)
            .iter()
            .for_each(|tags| taken.tags(tags));
    }
    taken.from(said(&["source", "source_url", "link", "url"]));
    taken.from(said(&["author"]));
    if !front_matter::values(fields, "components").is_empty() {
        let parts = front_matter::values(fields, "components").join(", ");
        taken.notes(&format!("Made with the recipes: {parts}"));
    }
    let image = said(&["image", "photo"]);
    let image = (!image.is_empty()).then(|| image.to_owned());
    (taken.finish(), image)
}

/// "[Salty Sow](http://…)" to "Salty Sow (http://…)".
fn without_links(text: &str) -> String {
    let mut found = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = rest.find('[') {
        let link = rest[open..].find("](").and_then(|middle| {
            let middle = open + middle;
            let end = middle + rest[middle..].find(')')?;
            Some((middle, end))
        });
        let Some((middle, end)) =
            link.filter(|(middle, end)| !rest[open..*middle].contains('\n') && end - middle < 2000)
        else {
            found.push_str(&rest[..=open]);
            rest = &rest[open + 1..];
            continue;
        };
        found.push_str(&rest[..open]);
        found.push_str(&rest[open + 1..middle]);
        found.push_str(" (");
        found.push_str(&rest[middle + 2..end]);
        found.push(')');
        rest = &rest[end + 1..];
    }
    found.push_str(rest);
    found
}
