//! A web page to the recipes on it: from the data that the page carries for machines, from the marks in its elements, and from what it
//! shows, each field from the first that has it. Runs no script, fetches nothing, and lets no markup through.

mod amounts;
mod bytes;
mod facts;
mod found;
mod fragment;
mod grouping;
mod items;
mod json;
mod lines;
mod linked;
mod listed;
mod method;
mod numbered;
mod plain;
mod prose;
mod rows;
mod showings;
mod shown;
mod step_names;
mod tags;
mod talk;
mod titles;
mod tree;
mod zones;

use memchr::memmem;

pub(crate) use bytes::decoded;
pub use bytes::is_page;
pub(crate) use found::Part;
pub(crate) use linked::{objects, recipe as linked_recipe};
pub(crate) use plain::line;

use crate::{Draft, Group, Incoming, Labels, LeftOut, Photo};
use found::Found;
use grouping::Shown;
use plain::key;
use tree::{Kind, Tree};

/// The recipes on the page `html`, the one that the page is about first; none where it shows none.
///
/// # Examples
/// ```
/// let page = "<h1>Toast</h1><h2>Ingredients</h2><ul><li>2 slices bread</li><li>10 g butter</li></ul>\
///             <h2>Method</h2><ol><li>Toast the bread until it is brown.</li><li>Butter it while hot.</li></ol>";
/// let recipes = interchange::read_page(page);
/// assert_eq!(
///     recipes[0].text,
///     "# Toast\n\n## Ingredients\n\n- 2 slices bread\n- 10 g butter\n\n## Method\n\n1. Toast the bread until it is brown.\n2. Butter it while hot.\n"
/// );
/// ```
#[must_use]
pub fn read_page(html: &str) -> Vec<Incoming> {
    read_page_from(html, None)
}

/// The recipes on the page `html` that came from `address`, which is then where they stand.
#[must_use]
pub fn read_page_from(html: &str, address: Option<&str>) -> Vec<Incoming> {
    let tree = Tree::read(html);
    let shown = Shown::new(lines::of(&tree, 0));
    let mut about = titles::about(&tree, &shown.lines);
    about.address = address.map(str::to_owned).or(about.address);
    let mut found = with_data(&tree);
    lead_with(&about.title, &mut found);
    if found.len() <= 1 {
        let only = found.pop().unwrap_or_default();
        found.push(completed(only, &shown));
    }
    if let Some(first) = found.first_mut() {
        first.picture = first.picture.take().or(about.picture.clone());
    }
    let recipes = found
        .into_iter()
        .filter(|recipe| recipe.has_ingredients() || recipe.has_method());
    recipes
        .map(|recipe| incoming(recipe, &shown, &about))
        .collect()
}

/// The recipes that the page says for machines.
fn with_data(tree: &Tree<'_>) -> Vec<Found> {
    let mut found: Vec<Found> = Vec::new();
    for node in &tree.nodes {
        if let Kind::Script(script) = node.kind
            && memmem::find(script.as_bytes(), b"ecipe").is_some()
            && (memmem::find(script.as_bytes(), b"ngredient").is_some()
                || memmem::find(script.as_bytes(), b"nstruction").is_some())
            && is_linked_data(tree, node.parent)
            && let Some(value) = json::read(script)
        {
            let around = tree.around(node.parent).next().unwrap_or(0);
            for mut recipe in linked::recipes(&value) {
                if tree.tag(around) == Some(tags::Tag::Article) {
                    recipe.pictures_within.extend(pictures_in(tree, around));
                }
                add(recipe, &mut found);
            }
        }
    }
    items::recipes(tree)
        .into_iter()
        .for_each(|recipe| add(recipe, &mut found));
    found
}

/// Pictures whose bytes stand in the page, as in our own export.
fn pictures_in(tree: &Tree<'_>, article: usize) -> Vec<String> {
    tree.inside(article)
        .filter(|place| tree.tag(*place) == Some(tags::Tag::Void))
        .filter_map(|place| tree.attribute(place, "src"))
        .filter(|source| source.starts_with("data:image/"))
        .map(|source| source.into_owned())
        .collect()
}

fn is_linked_data(tree: &Tree<'_>, script: usize) -> bool {
    tree.attribute(script, "type")
        .is_some_and(|kind| kind.to_ascii_lowercase().contains("ld+json"))
}

/// A recipe that is said twice is one; what the second says more is kept.
fn add(recipe: Found, found: &mut Vec<Found>) {
    let name = |recipe: &Found| recipe.name.as_deref().map(key);
    let same = |known: &&mut Found| {
        name(known).is_none() || name(&recipe).is_none() || name(known) == name(&recipe)
    };
    match found.iter_mut().find(same) {
        Some(known) => *known = std::mem::take(known).or(recipe),
        None => found.push(recipe),
    }
}

/// The recipe that has the page's own title goes first.
fn lead_with(title: &str, found: &mut [Found]) {
    let title = key(title);
    let place = found
        .iter()
        .position(|recipe| recipe.name.as_deref().map(key).as_ref() == Some(&title));
    if let Some(led) = place.and_then(|place| found.get_mut(..=place)) {
        led.rotate_right(1);
    }
}

/// What the data lacks, from what the page shows.
fn completed(data: Found, shown: &Shown) -> Found {
    if data.has_ingredients() && data.has_method() {
        return data;
    }
    let found = data.or(shown::recipe(&shown.lines));
    if found.has_ingredients() && found.has_method() {
        return found;
    }
    match prose::recipe(&shown.lines) {
        Some(read) if !found.has_ingredients() && !found.has_method() => read.or(found),
        Some(read) => found.or(read),
        None => found,
    }
}

fn incoming(found: Found, shown: &Shown, about: &titles::About) -> Incoming {
    let name = found
        .name
        .filter(|name| !name.is_empty())
        .unwrap_or_else(|| about.title.clone());
    let name = unmarked_line(name);
    let (groups, last_ingredient) = shown.regrouped(found.ingredients, &name);
    let mut groups = shown.as_shown(groups);
    let tools: Vec<String> = groups
        .extract_if(.., lists_tools)
        .map(|part| format!("Equipment: {}", part.lines.join(", ")))
        .collect();
    let method = step_names::as_shown(found.method, shown);
    let (sections, last_step) = shown.regrouped(method, &name);
    let mut notes = found.notes;
    if let (true, Some(end)) = (notes.is_empty(), last_step.max(last_ingredient)) {
        notes = shown::notes_after(&shown.lines, end);
    }
    notes.splice(0..0, tools);
    let draft = Draft {
        name,
        description: unmarked(found.description),
        recipe_yield: found.recipe_yield,
        prep_time: found.prep_time,
        cook_time: found.cook_time,
        total_time: found.total_time,
        groups: groups.into_iter().map(group).collect(),
        sections: sections.into_iter().map(group).collect(),
        notes: unmarked(notes),
    };
    let mut labels = Labels {
        source: found.source,
        rating: found.rating,
        ..Labels::default()
    };
    found.tags.iter().for_each(|tag| labels.tag(tag));
    about
        .address
        .iter()
        .chain(&found.address)
        .for_each(|address| {
            if crate::incoming::is_web_address(address) {
                labels.from_source(address);
            }
        });
    let picture = found
        .picture
        .and_then(|written| crate::incoming::web_address_at(&written, labels.address.as_deref()));
    let left_out = picture.as_ref().map(|_| {
        LeftOut::new(
            "a photo",
            "the page only has its web address, and nothing is fetched unasked",
        )
    });
    let mut left_out: Vec<LeftOut> = left_out.into_iter().collect();
    let mut photos = Vec::new();
    for written in &found.pictures_within {
        match Photo::written("photo", written) {
            Ok(photo) => photos.push(photo),
            Err(why) => left_out.push(LeftOut::new("a photo", why)),
        }
    }
    Incoming {
        text: draft.print(),
        labels,
        choices: recipe::Choices::default(),
        photos,
        picture,
        left_out,
    }
}

/// A group of pans and spoons that its writer put among the ingredients.
fn lists_tools(part: &mut Part) -> bool {
    part.name.as_deref().is_some_and(zones::names_tools)
}

/// A page may show markup as words; none of it is kept.
fn unmarked(lines: Vec<String>) -> Vec<String> {
    lines.into_iter().map(unmarked_line).collect()
}

fn unmarked_line(line: String) -> String {
    if line.contains(['<', '&']) {
        return fragment::line_of(&line);
    }
    line
}

fn group(part: Part) -> Group {
    Group {
        name: part.name.map(unmarked_line),
        lines: unmarked(part.lines),
    }
}
