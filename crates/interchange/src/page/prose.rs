//! A page that neither says nor names its parts: its lines as plain text to the parser, which knows recipes in prose.

use super::found::{Found, Part};
use super::lines::{Line, Shape};
use super::zones::Zone;

/// A page of more words is not read for prose.
const MOST_BYTES: usize = 400_000;

/// The recipe with the most lines among those that the parser finds in the page's words.
pub(crate) fn recipe(lines: &[Line]) -> Option<Found> {
    let text = text(lines);
    let parsed = parser::parse(&text);
    let most = parsed.recipes.into_iter().max_by_key(|recipe| {
        let lines = recipe
            .ingredient_groups
            .iter()
            .map(|group| group.ingredients.len())
            .sum::<usize>();
        let steps = recipe
            .instruction_sections
            .iter()
            .map(|section| section.steps.len())
            .sum::<usize>();
        (lines.min(3) * steps.min(2), lines + steps)
    })?;
    let groups = most.ingredient_groups.into_iter().map(|group| Part {
        name: group.name.map(|name| name.value),
        lines: group
            .ingredients
            .into_iter()
            .map(|line| line.text)
            .collect(),
    });
    let sections = most.instruction_sections.into_iter().map(|section| Part {
        name: section.name.map(|name| name.value),
        lines: section.steps.into_iter().map(|step| step.text).collect(),
    });
    Some(Found {
        ingredients: groups.collect(),
        method: sections.collect(),
        ..Found::default()
    })
}

fn text(lines: &[Line]) -> String {
    let mut text = String::new();
    let mut in_list = false;
    for (at, line) in lines.iter().enumerate() {
        if line.zone == Zone::Away || line.leads_away && !is_linked_item(lines, at) {
            continue;
        }
        if text.len() > MOST_BYTES {
            break;
        }
        let is_item = line.shape == Shape::Item;
        if !(is_item && in_list) {
            text.push('\n');
        }
        match line.shape {
            Shape::Heading(level) => {
                text.push_str(&"#".repeat(usize::from(level)));
                text.push(' ');
            }
            Shape::Item => text.push_str("- "),
            Shape::Paragraph => {}
        }
        text.push_str(&line.text);
        text.push('\n');
        in_list = is_item;
    }
    text
}

/// Whether the line at `at` is the one of a list whose words are all a link, as foods are that need no amount; several in a row are links
/// to other pages.
fn is_linked_item(lines: &[Line], at: usize) -> bool {
    let is_plain_item = |line: &Line| line.shape == Shape::Item && !line.leads_away;
    let before = at.checked_sub(1).and_then(|before| lines.get(before));
    let after = lines.get(at + 1);
    lines.get(at).is_some_and(|line| line.shape == Shape::Item)
        && before.is_some_and(is_plain_item)
        && after.is_none_or(|after| after.shape != Shape::Item || is_plain_item(after))
}
