//! CopyMeThat: one HTML page with every recipe, each part under a name of its own.

use super::taken::Taken;
use crate::Incoming;

/// Whether `text` is a page of CopyMeThat's export.
pub(crate) fn is_ours(text: &str) -> bool {
    let head = crate::text::start(text, 4000);
    head.contains("copymethat_class_id_version")
        || head.contains("recipeIngredient_subheader") && head.contains("made_this")
}

/// The recipes in `text`, each with the name of its picture in the folder beside.
pub(crate) fn read(text: &str) -> Vec<(Incoming, Option<String>)> {
    let starts: Vec<usize> = places(text, "recipe");
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts
        .iter()
        .zip(ends)
        .map(|(start, end)| recipe(&text[*start..end]))
        .collect()
}

/// Where tags with the class or id `name` begin.
fn places(text: &str, name: &str) -> Vec<usize> {
    tags(text)
        .filter(|tag| tag.named == name)
        .map(|tag| tag.start)
        .collect()
}

/// An opening tag with a class or an id, and the text up to the next tag of the same kind closing it.
struct Tag<'a> {
    start: usize,
    named: String,
    /// As written between "<" and ">".
    inside: &'a str,
    after: usize,
}

fn tags(text: &str) -> impl Iterator<Item = Tag<'_>> {
    text.match_indices('<').filter_map(move |(start, _)| {
        let end = start + crate::text::start(&text[start..], 600).find('>')?;
        let inside = &text[start + 1..end];
        let named = attribute(inside, "id").or_else(|| attribute(inside, "class"))?;
        Some(Tag {
            start,
            named: named.to_owned(),
            inside,
            after: end + 1,
        })
    })
}

/// The value of `name = "value"`, with or without blanks.
fn attribute<'a>(inside: &'a str, name: &str) -> Option<&'a str> {
    for (at, _) in inside.match_indices(name) {
        let free = inside[..at].ends_with([' ', '\t', '\n']);
        let rest = inside[at + name.len()..].trim_start();
        if let Some(value) = rest
            .strip_prefix('=')
            .map(str::trim_start)
            .and_then(|rest| rest.strip_prefix('"'))
            .filter(|_| free)
        {
            return value.split('"').next();
        }
    }
    None
}

fn recipe(text: &str) -> (Incoming, Option<String>) {
    let mut taken = Taken::default();
    let mut photo = None;
    for tag in tags(text) {
        let words = || content(text, &tag);
        match tag.named.as_str() {
            "name" => taken.draft.name = super::fragment::line(words()),
            "description" => taken.description(words()),
            "original_link" => taken.from(attribute(tag.inside, "href").unwrap_or_default()),
            "recipeImage" => photo = attribute(tag.inside, "src").map(str::to_owned),
            "recipeCategory" => taken.tags(words()),
            "recipeYield" => taken.makes(words()),
            "ratingValue" => taken.rating(words()),
            "starred" => taken.labels.favourite = true,
            "made_this" => taken.labels.tag("made this"),
            "recipeIngredient_subheader" => taken.group(words()),
            "recipeIngredient_spacer" => taken.group(""),
            "recipeIngredient" | "recipeIngredient_note" => taken.ingredient(words()),
            "instruction_subheader" => taken.section(words()),
            "instruction" | "instruction_next" => super::fragment::lines(words())
                .iter()
                .for_each(|line| taken.step(line)),
            "recipeNote" => taken.notes(words()),
            _ => {}
        }
    }
    (taken.finish(), photo)
}

/// What stands in an element, up to its closing tag.
fn content<'a>(text: &'a str, tag: &Tag<'_>) -> &'a str {
    let name: String = tag
        .inside
        .chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect();
    let rest = &text[tag.after..];
    let end = rest.find(&format!("</{name}")).unwrap_or(rest.len());
    &rest[..end]
}
