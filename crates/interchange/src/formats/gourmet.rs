//! Gourmet and Gourmand: XML with an element for amount, unit and item of each ingredient, groups, and the method as one text.

use super::{field, spoken, taken::Taken, xml, xml::Element};
use crate::Incoming;

/// Whether `text` is a book of Gourmet.
pub(crate) fn is_ours(text: &str) -> bool {
    let head: String = text.chars().take(2000).collect();
    head.contains("<gourmetDoc")
}

/// The recipes in `text`.
pub(crate) fn read(text: &str) -> Vec<Incoming> {
    let root = xml::read(text);
    let books = root.all("gourmetDoc");
    books
        .flat_map(|book| book.all("recipe"))
        .map(recipe)
        .collect()
}

fn recipe(element: &Element) -> Incoming {
    let mut taken = Taken::named(element.said("title"));
    taken.description(element.said("description"));
    let servings = element.said("servings");
    taken.makes(if element.said("yields").is_empty() {
        servings
    } else {
        element.said("yields")
    });
    taken.times(
        Some(element.said("preptime")),
        Some(element.said("cooktime")),
        None,
    );
    for list in element.all("ingredient-list") {
        for child in &list.children {
            match child.name.as_str() {
                "ingredient" => ingredient(child, &mut taken),
                "inggroup" => group(child, &mut taken),
                "ingref" => taken.ingredient(&field::joined(&[
                    child.said("amount"),
                    child.text.trim(),
                    child.said("item"),
                ])),
                _ => {}
            }
        }
    }
    taken.method(element.said("instructions"));
    taken.notes(element.said("modifications"));
    taken.tags(element.said("category"));
    taken.tags(element.said("cuisine"));
    rating(element.said("rating"), &mut taken);
    taken.from(element.said("link"));
    taken.from(element.said("source"));
    if let Some(image) = element.all("image").next() {
        taken.photo_base64("photo", &image.text);
    }
    taken.finish()
}

/// "4/5 stars", "5.0/5", "9/10"
fn rating(written: &str, taken: &mut Taken) {
    let (stars, of) = written.split_once('/').unwrap_or((written, "5"));
    let of_ten = of.trim_start().starts_with("10");
    let whole: Option<u8> = stars
        .trim()
        .split('.')
        .next()
        .and_then(|stars| stars.parse().ok());
    if let Some(stars) = whole {
        taken.rating(&if of_ten { stars.div_ceil(2) } else { stars }.to_string());
    }
}

fn group(element: &Element, taken: &mut Taken) {
    taken.group(element.said("groupname"));
    element
        .all("ingredient")
        .for_each(|line| ingredient(line, taken));
    // What follows the group is no longer in it.
    taken.group("");
}

fn ingredient(line: &Element, taken: &mut Taken) {
    let amount: Vec<String> = line
        .said("amount")
        .split_whitespace()
        .map(spoken::number)
        .collect();
    let said = field::joined(&[&amount.join(" "), line.said("unit"), line.said("item")]);
    let optional = line.attribute("optional") == "yes" && !said.to_lowercase().contains("optional");
    taken.ingredient(&if optional {
        format!("{said} (optional)")
    } else {
        said
    });
}
