//! Elements side by side that are one line of a list: the cells of a row, and the boxes of a row that is drawn without a table.
//! Tells also a table that only lays out a page from one that lists.

use super::tags::Tag;
use super::tree::{Kind, Tree};

/// A row drawn with boxes has no more nodes and no more letters.
const MOST_NODES: usize = 16;
const MOST_LETTERS: usize = 160;
/// So many rows alike are a list.
const FEWEST_ROWS: usize = 3;
/// A row whose cells hold so many lines is a layout.
const FEWEST_LINES: usize = 4;

/// Whether the button at `place` is a word with others of its sentence on both sides: "heat to [boil]."
pub(crate) fn is_word_of_sentence(tree: &Tree<'_>, place: usize) -> bool {
    let Some(node) = tree.nodes.get(place) else {
        return false;
    };
    let says = |at: usize| {
        tree.nodes.get(at).is_some_and(|beside| {
            beside.parent == node.parent
                && matches!(beside.kind, Kind::Text(text) if !text.trim().is_empty())
        })
    };
    tree.tag(place) == Some(Tag::Button)
        && tree.inside(place).len() <= MOST_NODES
        && place > 0
        && says(place - 1)
        && says(node.end)
}

/// Whether the row of a table at `place` holds lists of its own, written with line breaks or paragraphs.
pub(crate) fn is_layout(tree: &Tree<'_>, place: usize) -> bool {
    let parts = |wanted: Tag| {
        tree.inside(place)
            .filter(|inside| tree.tag(*inside) == Some(wanted))
            .count()
    };
    parts(Tag::Break) >= FEWEST_LINES || parts(Tag::Paragraph) >= FEWEST_LINES
}

/// Whether the item at `place` is the only one of its list, which then draws no list.
pub(crate) fn is_alone(tree: &Tree<'_>, place: usize) -> bool {
    let parent = tree.nodes.get(place).map_or(0, |node| node.parent);
    let beside = siblings_before(tree, place, parent)
        .take(1)
        .chain(siblings_after(tree, place, parent).take(1));
    beside.count() == 0
}

/// Whether the box at `place` is one of several alike, each with an amount in a box and its food in another.
pub(crate) fn is_row_of_boxes(tree: &Tree<'_>, place: usize) -> bool {
    if tree.tag(place) != Some(Tag::Block)
        || tree.attributes(place).is_empty()
        || !holds_boxes(tree, place)
    {
        return false;
    }
    let Some(parent) = tree.nodes.get(place).map(|node| node.parent) else {
        return false;
    };
    let before = siblings_before(tree, place, parent);
    let alike = |other: &usize| {
        tree.attributes(*other) == tree.attributes(place) && holds_boxes(tree, *other)
    };
    let after = siblings_after(tree, place, parent)
        .take_while(alike)
        .take(FEWEST_ROWS);
    before.take_while(alike).take(FEWEST_ROWS).count() + after.count() + 1 >= FEWEST_ROWS
}

/// The elements behind `place` that stand beside it, those of the next few.
fn siblings_after(tree: &Tree<'_>, place: usize, parent: usize) -> impl Iterator<Item = usize> {
    let end = tree.inside(parent).end;
    let mut at = tree.inside(place).end;
    std::iter::from_fn(move || {
        while at < end {
            let own = at;
            at = tree.inside(own).end.max(own + 1);
            if tree.tag(own).is_some() {
                return Some(own);
            }
        }
        None
    })
}

/// The elements before `place` that stand beside it, the nearest first, as far as they are small.
fn siblings_before(tree: &Tree<'_>, place: usize, parent: usize) -> impl Iterator<Item = usize> {
    let mut last = place;
    std::iter::from_fn(move || {
        let from = last.saturating_sub(MOST_NODES + 4).max(parent + 1);
        let found = (from..last).rev().find(|at| {
            tree.nodes
                .get(*at)
                .is_some_and(|node| node.parent == parent && matches!(node.kind, Kind::Element(..)))
        })?;
        last = found;
        Some(found)
    })
}

/// Two to four boxes of a few words each, one of which begins as an amount does, and nothing else.
fn holds_boxes(tree: &Tree<'_>, place: usize) -> bool {
    let inside = tree.inside(place);
    if inside.len() > MOST_NODES || inside.len() < 3 {
        return false;
    }
    let (mut boxes, mut letters, mut amounts) = (0, 0, 0);
    let mut is_first = false;
    for at in inside {
        let Some(node) = tree.nodes.get(at) else {
            return false;
        };
        match &node.kind {
            Kind::Text(text) => {
                let text = text.trim();
                if !text.is_empty() && node.parent == place {
                    return false;
                }
                amounts += usize::from(is_first && text.starts_with(char::is_numeric));
                is_first &= text.is_empty();
                letters += text.len();
            }
            Kind::Element(Tag::Block | Tag::Paragraph, _) if node.parent == place => {
                boxes += 1;
                is_first = true;
            }
            Kind::Element(tag, _) if tag.breaks_line() || node.parent == place => return false,
            _ => {}
        }
    }
    (2..=4).contains(&boxes) && amounts <= 1 && (1..=MOST_LETTERS).contains(&letters)
}

/// The words of a row with its amount first: tables also have it behind the food.
///
/// `second` is where the second of two cells begins.
pub(crate) fn amount_first(text: &str, second: usize) -> Option<String> {
    let (food, amount) = (text.get(..second)?.trim(), text.get(second..)?.trim());
    let turned = super::listed::is_amount_alone(amount)
        && food.contains(char::is_alphabetic)
        && !food.contains(char::is_numeric);
    turned.then(|| format!("{amount} {food}"))
}
