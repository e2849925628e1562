//! The tree of a page to its lines of words, in order: each a heading, an item or a paragraph, with the part of the page it stands in.
//! A list item or row of a table is one line, unless it holds lists of its own. What a reader does not see is left out.

use super::plain;
use super::rows;
use super::showings::{self, Showing};
use super::tags::Tag;
use super::tree::{Kind, Tree};
use super::zones::{self, Zone};
use crate::entities::decode;

/// A page of so many lines has no more recipe to give.
const MOST_LINES: usize = 100_000;

/// How a line stands in the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// In h1 to h6, with the level.
    Heading(u8),
    /// In a list, or a row of a table.
    Item,
    /// Anything else.
    Paragraph,
}

/// One line of a page.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    /// The words.
    pub text: String,
    /// How it stands.
    pub shape: Shape,
    /// Which part it is in, by the names of the elements around it.
    pub zone: Zone,
    /// All its words are bold, or its element is named a heading.
    pub heads: bool,
    /// All its words lead elsewhere.
    pub leads_away: bool,
    /// Which showing of its list it is of.
    pub showing: Showing,
    /// It is hidden by itself and not with its list.
    pub hidden_alone: bool,
}

/// The lines inside the element at `root`.
pub(crate) fn of(tree: &Tree<'_>, root: usize) -> Vec<Line> {
    let mut reader = Reader {
        tree,
        lines: Vec::new(),
        text: String::new(),
        plain_letters: false,
        unlinked_letters: false,
        bold_until: 0,
        link_until: 0,
        blocks: Vec::new(),
        zones: Vec::new(),
        showings: Vec::new(),
        whole_until: 0,
        label: None,
        heads_list: None,
        cells: Vec::new(),
    };
    reader.read(root);
    reader.lines
}

/// The words inside the element at `place` as one line.
pub(crate) fn words(tree: &Tree<'_>, place: usize) -> String {
    let mut out = String::new();
    let mut skipped_until = 0;
    for inside in tree.inside(place) {
        if inside < skipped_until {
            continue;
        }
        match tree.nodes.get(inside).map(|node| (&node.kind, node.end)) {
            Some((Kind::Text(text), _)) => plain::push(&decode(text), &mut out),
            Some((Kind::Element(tag, _), end)) if tag.is_silent() || is_hidden(tree, inside) => {
                skipped_until = end
            }
            Some((Kind::Element(tag, _), _))
                if tag.breaks_line() && !out.ends_with(' ') && !out.is_empty() =>
            {
                out.push(' ')
            }
            _ => {}
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// Whether the element at `place` is not shown to a reader who sees. What is hidden as a whole block is shown by a press on its
/// tab and is read.
pub(crate) fn is_hidden(tree: &Tree<'_>, place: usize) -> bool {
    if tree.attributes(place).is_empty() {
        return false;
    }
    let style_hides = || {
        let in_line = tree.tag(place).is_some_and(|tag| !tag.breaks_line());
        in_line
            && tree.attribute(place, "style").is_some_and(|style| {
                let style: String = style.split_whitespace().collect();
                style.contains("display:none") || style.contains("visibility:hidden")
            })
    };
    let class = tree.attribute(place, "class");
    class.is_some_and(|class| zones::names_hidden(&class)) && !holds_a_list(tree, place)
        || style_hides()
}

/// What is said to screen readers only is a few words; a list so hidden waits for a press on what stands above it.
fn holds_a_list(tree: &Tree<'_>, place: usize) -> bool {
    let is_item = |inside: &usize| matches!(tree.tag(*inside), Some(Tag::Item | Tag::Paragraph));
    tree.inside(place).filter(is_item).nth(1).is_some()
}

struct Reader<'t, 'a> {
    tree: &'t Tree<'a>,
    lines: Vec<Line>,
    text: String,
    plain_letters: bool,
    unlinked_letters: bool,
    bold_until: usize,
    link_until: usize,
    /// Elements that break lines: where they end, their place, how their lines stand.
    blocks: Vec<(usize, usize, Shape)>,
    zones: Vec<(usize, Zone)>,
    /// Where they end, whether they are an item.
    showings: Vec<(usize, Showing, bool)>,
    /// Until here blocks break no line: inside an item or row.
    whole_until: usize,
    /// The element around the last label, where several stand side by side.
    label: Option<usize>,
    /// The item at hand that holds a list, whose own words head it.
    heads_list: Option<usize>,
    /// Where the cells of the row at hand begin in the text.
    cells: Vec<usize>,
}

impl Reader<'_, '_> {
    fn read(&mut self, root: usize) {
        let mut place = root;
        let end = self.tree.inside(root).end;
        while place < end && self.lines.len() < MOST_LINES {
            self.leave(place);
            let Some(node) = self.tree.nodes.get(place) else {
                break;
            };
            place = match &node.kind {
                Kind::Text(text) => {
                    self.take(text, place);
                    place + 1
                }
                Kind::Script(_) => node.end,
                Kind::Element(tag, _)
                    if place != root
                        && (tag.is_silent() && !rows::is_word_of_sentence(self.tree, place)
                            || is_hidden(self.tree, place)
                            || self.repeats_ingredients(place, *tag)) =>
                {
                    node.end
                }
                Kind::Element(tag, _) => {
                    self.enter(place, *tag, node.end, node.holds_list);
                    place + 1
                }
            };
        }
        self.leave(usize::MAX);
        self.flush(root);
    }

    fn take(&mut self, text: &str, place: usize) {
        let before = self.text.len();
        plain::push(&decode(text), &mut self.text);
        let added = self.text.get(before..).unwrap_or_default();
        if added.chars().any(char::is_alphanumeric) {
            self.plain_letters |= place >= self.bold_until;
            self.unlinked_letters |= place >= self.link_until;
        }
    }

    fn enter(&mut self, place: usize, tag: Tag, end: usize, holds_list: bool) {
        match tag {
            Tag::Bold => self.bold_until = self.bold_until.max(end),
            Tag::Anchor => self.link_until = self.link_until.max(end),
            // A heading within an item is set off in it as bold words are.
            Tag::Heading(_) if place < self.whole_until => {
                self.bold_until = self.bold_until.max(end);
            }
            Tag::Label if place >= self.whole_until => self.part_labels(place),
            _ => {}
        }
        // A word in a line does not say what the line is of.
        let is_of_known_line = place < self.whole_until && !self.zones.is_empty();
        if !is_of_known_line && let Some(zone) = self.zone_of(place) {
            self.zones.push((end, zone));
        }
        if let Some(showing) = showings::of_element(self.tree, place) {
            self.showings.push((end, showing, tag == Tag::Item));
        }
        if !tag.breaks_line() {
            return;
        }
        if place < self.whole_until {
            if tag == Tag::Break && self.heads_its_item() {
                return self.flush(place);
            }
            if !self.text.is_empty() && !self.text.ends_with(' ') {
                self.text.push(' ');
            }
            let is_cell = matches!(tag, Tag::Cell | Tag::HeadCell | Tag::Block | Tag::Paragraph);
            if is_cell && self.cells.last() != Some(&self.text.len()) {
                self.cells.push(self.text.len());
            }
            return;
        }
        let around = self.blocks.last().map_or(place, |(_, around, _)| *around);
        self.flush(around);
        if tag == Tag::Break {
            return;
        }
        let outer = self
            .blocks
            .last()
            .map_or(Shape::Paragraph, |(.., shape)| *shape);
        let holds_lines = match tag {
            Tag::Heading(_) => self.breaks_in(place) >= 2,
            Tag::Row => !holds_list && rows::is_layout(self.tree, place),
            Tag::Item => {
                !holds_list && self.breaks_in(place) >= 2 && rows::is_alone(self.tree, place)
            }
            _ => false,
        };
        let is_row = tag == Tag::Row || rows::is_row_of_boxes(self.tree, place);
        let shape = match tag {
            Tag::Heading(_) | Tag::Row if holds_lines => outer,
            Tag::Heading(level) => Shape::Heading(level),
            Tag::Item | Tag::Detail => Shape::Item,
            _ if is_row => Shape::Item,
            Tag::Table | Tag::List => Shape::Paragraph,
            _ => outer,
        };
        self.blocks.push((end, place, shape));
        if (is_row || matches!(tag, Tag::Item | Tag::Heading(_))) && !holds_list && !holds_lines {
            self.whole_until = end;
            self.cells.clear();
        }
        self.heads_list = (tag == Tag::Item && holds_list).then_some(place);
    }

    /// Whether a box within a step lists once more what goes into it.
    fn repeats_ingredients(&self, place: usize, tag: Tag) -> bool {
        place < self.whole_until
            && matches!(tag, Tag::Block | Tag::List)
            && self
                .zones
                .last()
                .is_some_and(|(_, zone)| *zone == Zone::Method)
            && self.zone_of(place) == Some(Zone::Ingredients)
    }

    /// Whether the words of an item so far are a heading in it: "<b>For the sauce:</b><br>".
    fn heads_its_item(&self) -> bool {
        let is_of_method = self
            .zones
            .last()
            .is_some_and(|(_, zone)| *zone == Zone::Method);
        !is_of_method && !self.plain_letters && self.text.trim_end().ends_with(':')
    }

    /// Labels side by side are lines, as where each has a box to tick.
    fn part_labels(&mut self, place: usize) {
        let around = self.tree.nodes.get(place).map(|node| node.parent);
        if around.is_some() && self.label == around {
            let block = self.blocks.last().map_or(place, |(_, block, _)| *block);
            self.flush(block);
        }
        self.label = around;
    }

    fn breaks_in(&self, place: usize) -> usize {
        self.tree
            .inside(place)
            .filter(|inside| self.tree.tag(*inside) == Some(Tag::Break))
            .count()
    }

    fn zone_of(&self, place: usize) -> Option<Zone> {
        if matches!(self.tree.tag(place), Some(Tag::Frame)) {
            let class = self.tree.attribute(place, "class");
            let is_of_recipe = class.is_some_and(|names| zones::names_the_recipe(&names));
            if !is_of_recipe {
                return Some(Zone::Away);
            }
        }
        if self.tree.attributes(place).is_empty()
            || matches!(
                self.tree.tag(place),
                Some(Tag::Body | Tag::Article | Tag::Main)
            )
        {
            return None;
        }
        let class = self
            .tree
            .attribute(place, "class")
            .and_then(|names| zones::of_names(&names));
        class.or_else(|| {
            self.tree
                .attribute(place, "id")
                .and_then(|names| zones::of_names(&names))
        })
    }

    /// Ends the elements that end at or before `place`.
    fn leave(&mut self, place: usize) {
        while let Some((end, block, _)) = self.blocks.last().copied() {
            if end > place {
                break;
            }
            self.flush(block);
            self.blocks.pop();
        }
        while self.zones.last().is_some_and(|(end, _)| *end <= place) {
            self.zones.pop();
        }
        while self.showings.last().is_some_and(|(end, ..)| *end <= place) {
            self.showings.pop();
        }
    }

    fn flush(&mut self, place: usize) {
        let text = self.text.trim();
        if text
            .chars()
            .any(|sign| sign.is_alphanumeric() || sign == '#')
        {
            let shape = self
                .blocks
                .last()
                .map_or(Shape::Paragraph, |(.., shape)| *shape);
            let named = ["class", "id"].iter().any(|name| {
                self.tree
                    .attribute(place, name)
                    .is_some_and(|names| zones::names_a_heading(&names))
            });
            let heads_list = self.heads_list == Some(place) && text.len() <= 60;
            let turned = match self.cells.as_slice() {
                [_, second] => rows::amount_first(&self.text, *second),
                _ => None,
            };
            self.lines.push(Line {
                text: turned.unwrap_or_else(|| text.trim_start_matches(is_bullet).to_owned()),
                shape,
                zone: self.zones.last().map_or(Zone::Unknown, |(_, zone)| *zone),
                heads: !self.plain_letters || named || heads_list,
                leads_away: !self.unlinked_letters,
                showing: self
                    .showings
                    .last()
                    .map_or(Showing::Plain, |(_, showing, _)| *showing),
                hidden_alone: self.showings.last().is_some_and(|(.., alone)| *alone),
            });
        }
        self.text.clear();
        self.cells.clear();
        self.heads_list = None;
        self.plain_letters = false;
        self.unlinked_letters = false;
    }
}

/// Signs that draw a box or a point before an item.
pub(crate) fn is_bullet(sign: char) -> bool {
    sign.is_whitespace()
        || matches!(
            sign,
            '•' | '▢'
                | '☐'
                | '☑'
                | '✓'
                | '✔'
                | '◦'
                | '▪'
                | '■'
                | '□'
                | '●'
                | '○'
                | '·'
                | '‣'
                | '⁃'
        )
}
