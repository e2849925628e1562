//! A list that a page holds more than once and shows once (cups or grams, one way or the other): which of its lines are the showing to take.

use super::lines::{Line, Shape};
use super::tags::Tag;
use super::tree::Tree;

/// Which showing of a list a line is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Showing {
    /// The only one, or the first.
    #[default]
    Plain,
    /// Not shown before a press.
    Hidden,
    /// Grams and millilitres.
    Metric,
    /// Cups, or ounces.
    Customary,
}

/// What the names and the style of the element at `place` say of what is in it.
pub(crate) fn of_element(tree: &Tree<'_>, place: usize) -> Option<Showing> {
    let written = tree.attributes(place);
    if written.is_empty() || !tree.tag(place).is_some_and(Tag::breaks_line) {
        return None;
    }
    let system = [
        "class",
        "id",
        "name",
        "data-unit",
        "data-units",
        "data-system",
    ]
    .iter()
    .filter_map(|name| tree.attribute(place, name))
    .find_map(|names| system_of(&names));
    system.or_else(|| is_hidden(tree, place).then_some(Showing::Hidden))
}

fn system_of(names: &str) -> Option<Showing> {
    let mut found = None;
    for word in names.split(|sign: char| !sign.is_ascii_alphanumeric()) {
        let showing = match word.to_ascii_lowercase().as_str() {
            "metric" => Showing::Metric,
            "imperial" | "customary" | "us" => Showing::Customary,
            _ => continue,
        };
        if found.is_some_and(|found| found != showing) {
            return None;
        }
        found = Some(showing);
    }
    found
}

fn is_hidden(tree: &Tree<'_>, place: usize) -> bool {
    let style = tree.attribute(place, "style").is_some_and(|style| {
        let style: String = style.split_whitespace().collect();
        style.contains("display:none")
    });
    let class = tree.attribute(place, "class").unwrap_or_default();
    let mut words = class.split_ascii_whitespace();
    let named = words
        .clone()
        .any(|word| matches!(word, "d-none" | "hidden" | "is-hidden" | "hide"))
        // "hidden md:block" is shown on a wide screen.
        && !words.clone().any(|word| word.contains(':') || word.starts_with("d-") && word != "d-none");
    let closed_tab = words.clone().any(|word| word == "tab-pane")
        && !words.any(|word| matches!(word, "active" | "show" | "in"));
    style || named || closed_tab
}

/// The lines of the showing to take. A list in grams goes before the same in cups; what is hidden goes where the same list is shown.
pub(crate) fn one_of(lines: Vec<&Line>) -> Vec<&Line> {
    let of = |showing: Showing| lines.iter().filter(move |line| line.showing == showing);
    if of(Showing::Metric).count() >= 2 && of(Showing::Customary).count() >= 2 {
        return without(lines, Showing::Customary);
    }
    let hidden_items = of(Showing::Hidden).filter(|line| line.hidden_alone).count();
    let hidden = of(Showing::Hidden).count();
    let shown = lines
        .iter()
        .filter(|line| line.showing != Showing::Hidden && !matches!(line.shape, Shape::Heading(_)))
        .count();
    // The rest of a list that a press opens is hidden item by item and has no twin.
    let is_twin = hidden > 0 && shown >= 2 && (hidden_items == 0 || hidden_items == shown);
    if is_twin {
        return without(lines, Showing::Hidden);
    }
    lines
}

fn without(mut lines: Vec<&Line>, showing: Showing) -> Vec<&Line> {
    lines.retain(|line| line.showing != showing);
    lines
}
