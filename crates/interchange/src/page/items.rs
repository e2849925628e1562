//! The recipes that a page marks in its elements: microdata (`itemprop`), RDFa (`property`) and microformats (classes of hRecipe and h-recipe).
//! The words are those that a reader sees, unless the element says them otherwise in `content` or `datetime`.

use super::found::{Found, Part, heading, push_line};
use super::fragment::{line_of, tidy};
use super::lines::{self, Shape};
use super::method::says_only_its_number;
use super::numbered::without_numbers;
use super::tags::Tag;
use super::tree::{Kind, Tree};
use crate::durations;

/// How a page marks what is what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Marking {
    Microdata,
    Rdfa,
    Classes,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Field {
    Name,
    Description,
    Ingredient,
    Method,
    Yield,
    Prep,
    Cook,
    Total,
    Author,
    Tag,
    Picture,
}

/// The recipes marked in the page, in order.
pub(crate) fn recipes(tree: &Tree<'_>) -> Vec<Found> {
    let mut found = Vec::new();
    let mut place = 0;
    while place < tree.nodes.len() {
        match marking_of(tree, place) {
            Some(marking) => {
                let recipe = recipe(tree, place, marking);
                place = tree.inside(place).end;
                if recipe.has_ingredients() || recipe.has_method() {
                    found.push(recipe);
                }
            }
            None => place += 1,
        }
    }
    found
}

/// How the element at `place` says that it is a recipe.
fn marking_of(tree: &Tree<'_>, place: usize) -> Option<Marking> {
    if tree.attributes(place).is_empty() {
        return None;
    }
    let names_recipe = |attribute: &str| {
        tree.attribute(place, attribute).is_some_and(|types| {
            types.split_ascii_whitespace().any(|name| {
                let name = name.rsplit(['/', ':', '#']).next().unwrap_or(name);
                name.eq_ignore_ascii_case("recipe")
            })
        })
    };
    if names_recipe("itemtype") {
        return Some(Marking::Microdata);
    }
    if names_recipe("typeof") {
        return Some(Marking::Rdfa);
    }
    let class = tree.attribute(place, "class")?;
    let is_format = |name: &str| matches!(name, "hrecipe" | "h-recipe" | "hRecipe");
    class
        .split_ascii_whitespace()
        .any(is_format)
        .then_some(Marking::Classes)
}

fn recipe(tree: &Tree<'_>, root: usize, marking: Marking) -> Found {
    let mut found = Found::default();
    let mut place = root + 1;
    let end = tree.inside(root).end;
    let marked = tree
        .inside(root)
        .filter(|place| field_at(tree, *place, marking) == Some(Field::Ingredient))
        .count();
    while place < end {
        let field = field_at(tree, place, marking);
        let is_own = || marking != Marking::Microdata || scope_of(tree, place) == root;
        match field {
            Some(Field::Ingredient) => {
                take_lines(tree, place, marked, &mut found.ingredients);
                place = tree.inside(place).end;
                continue;
            }
            Some(Field::Method) => {
                take_steps(tree, place, &mut found.method);
                place = tree.inside(place).end;
                continue;
            }
            Some(field) if is_own() => take_fact(tree, place, field, &mut found),
            _ => {}
        }
        place += 1;
    }
    found.ingredients.retain(|part| !part.lines.is_empty());
    found.method.retain(|part| !part.lines.is_empty());
    found.method = without_numbers(std::mem::take(&mut found.method));
    found
}

/// The nearest element around that is a thing of its own.
fn scope_of(tree: &Tree<'_>, place: usize) -> usize {
    let scoped = |around: &usize| {
        tree.attribute(*around, "itemscope").is_some()
            || tree.attribute(*around, "itemtype").is_some()
    };
    tree.around(place).find(scoped).unwrap_or(0)
}

fn field_at(tree: &Tree<'_>, place: usize, marking: Marking) -> Option<Field> {
    let attribute = match marking {
        Marking::Microdata => "itemprop",
        Marking::Rdfa => "property",
        Marking::Classes => "class",
    };
    let names = tree.attribute(place, attribute)?;
    names.split_ascii_whitespace().find_map(|name| {
        let name = name
            .rsplit(['/', ':', '#'])
            .next()
            .unwrap_or(name)
            .to_ascii_lowercase();
        if marking == Marking::Classes {
            // A link on the food alone, the amount beside it, is not the ingredient.
            let is_link = tree.tag(place) == Some(Tag::Anchor);
            field_of_class(&name).filter(|field| !(is_link && *field == Field::Ingredient))
        } else {
            field_of(&name)
        }
    })
}

fn field_of(name: &str) -> Option<Field> {
    Some(match name {
        "name" => Field::Name,
        "description" | "summary" => Field::Description,
        "recipeingredient" | "ingredients" | "ingredient" => Field::Ingredient,
        "recipeinstructions" | "instructions" | "instruction" => Field::Method,
        "recipeyield" | "yield" => Field::Yield,
        "preptime" => Field::Prep,
        "cooktime" => Field::Cook,
        "totaltime" => Field::Total,
        "author" => Field::Author,
        "image" => Field::Picture,
        "recipecategory" | "recipecuisine" | "keywords" => Field::Tag,
        _ => return None,
    })
}

fn field_of_class(name: &str) -> Option<Field> {
    Some(match name {
        "fn" | "p-name" => Field::Name,
        "summary" | "p-summary" => Field::Description,
        "ingredient" | "p-ingredient" => Field::Ingredient,
        "instructions" | "e-instructions" | "instruction" => Field::Method,
        "yield" | "p-yield" => Field::Yield,
        "preptime" => Field::Prep,
        "cooktime" => Field::Cook,
        "duration" | "dt-duration" | "totaltime" => Field::Total,
        "author" | "p-author" => Field::Author,
        _ => return None,
    })
}

fn take_fact(tree: &Tree<'_>, place: usize, field: Field, found: &mut Found) {
    if field == Field::Picture {
        let address = ["content", "src", "href"]
            .iter()
            .find_map(|name| tree.attribute(place, name));
        let address = address.map(|address| address.trim().to_owned());
        found.picture = found.picture.take().or(address);
        return;
    }
    let Some(words) = said(tree, place) else {
        return;
    };
    let once = |slot: &mut Option<String>| {
        if slot.is_none() {
            *slot = Some(words.clone());
        }
    };
    let time = |slot: &mut Option<String>| {
        if slot.is_none() {
            *slot = durations::in_words(&words);
        }
    };
    match field {
        Field::Name => once(&mut found.name),
        Field::Yield => once(&mut found.recipe_yield),
        Field::Author => once(&mut found.source),
        Field::Prep => time(&mut found.prep_time),
        Field::Cook => time(&mut found.cook_time),
        Field::Total => time(&mut found.total_time),
        Field::Description if found.description.is_empty() => found.description.push(words),
        Field::Tag if words.len() <= 60 && found.tags.len() < 12 => {
            let new = words
                .split(',')
                .map(|tag| tag.trim().to_owned())
                .filter(|tag| !tag.is_empty());
            found.tags.extend(new);
        }
        _ => {}
    }
}

/// What an element says: by an attribute, or by its words.
fn said(tree: &Tree<'_>, place: usize) -> Option<String> {
    let by_attribute = ["content", "datetime"]
        .iter()
        .find_map(|name| tree.attribute(place, name));
    let words = match by_attribute {
        Some(value) if !value.trim().is_empty() => line_of(&value),
        _ => lines::words(tree, place),
    };
    (!words.is_empty()).then_some(words)
}

/// One ingredient, or a whole list where the list is marked and not its lines.
fn take_lines(tree: &Tree<'_>, place: usize, marked: usize, parts: &mut Vec<Part>) {
    if let Some(content) = tree.attribute(place, "content")
        && tree.tag(place) == Some(Tag::Meta)
    {
        for part in super::fragment::parts_of(&content) {
            part.name.iter().for_each(|name| open(parts, name));
            part.lines
                .into_iter()
                .for_each(|line| push_line(parts, line));
        }
        return;
    }
    let lists = tree
        .inside(place)
        .filter(|inside| tree.tag(*inside) == Some(Tag::Item))
        .count()
        > 1;
    let lists = lists || marked == 1 && lines::of(tree, place).len() > 1;
    if !lists {
        let words = tidy(lines::words(tree, place).trim_start_matches(lines::is_bullet));
        if words.chars().any(char::is_alphanumeric) {
            if stands_apart(tree, place) && !words.contains(char::is_numeric) && words.len() <= 40 {
                open(parts, &words);
            } else {
                push_line(parts, super::amounts::in_fractions(&words));
            }
        }
        return;
    }
    for line in lines::of(tree, place) {
        match line.shape {
            Shape::Heading(_) => open(parts, &line.text),
            _ if line.heads && line.shape != Shape::Item => open(parts, &line.text),
            _ if super::zones::of_heading(&line.text).is_some() => {}
            _ => push_line(parts, tidy(line.text.trim_start_matches(['-', '–', ' ']))),
        }
    }
}

/// Whether an element begins with an empty line, as a heading does among the lines of a list that is none.
fn stands_apart(tree: &Tree<'_>, place: usize) -> bool {
    let says_nothing = |inside: &usize| !matches!(tree.nodes.get(*inside).map(|node| &node.kind), Some(Kind::Text(text)) if !text.trim().is_empty());
    tree.inside(place)
        .take_while(says_nothing)
        .any(|inside| tree.tag(inside) == Some(Tag::Break))
}

fn take_steps(tree: &Tree<'_>, place: usize, parts: &mut Vec<Part>) {
    if let Some(content) = tree.attribute(place, "content")
        && tree.tag(place) == Some(Tag::Meta)
    {
        return parts.extend(super::fragment::parts_of(&content));
    }
    for line in lines::of(tree, place) {
        if says_only_its_number(&line.text)
            || super::zones::of_heading(&line.text).is_some() && line.text.len() < 40
        {
            continue;
        }
        match line.shape {
            Shape::Heading(_) => open(parts, &line.text),
            _ => push_line(parts, line.text),
        }
    }
}

fn open(parts: &mut Vec<Part>, name: &str) {
    if super::zones::of_heading(name).is_none() {
        parts.push(Part {
            name: heading(name),
            lines: Vec::new(),
        });
    }
}
