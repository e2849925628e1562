//! The text of a page to the tree of its elements: whatever it holds makes a tree, in time linear in its length, and without recursion,
//! so that no depth can harm. Nodes stand in the order of the page, each with the place behind its last descendant.
//! Runs no script and fetches nothing; references (`&amp;`) are left to the readers of words.

use std::borrow::Cow;

use memchr::{memchr, memchr2, memmem};

use super::tags::Tag;
use crate::entities::decode;

/// Elements deeper than this are laid flat, as browsers do.
const DEEPEST: usize = 512;
/// A page of so many nodes has no more recipe to give.
const MOST_NODES: usize = 1_000_000;
/// An end that is missing is looked for among so many open elements.
const LOOK_BACK: usize = 24;

/// One element or text.
#[derive(Debug)]
pub(crate) struct Node<'a> {
    /// What it is.
    pub kind: Kind<'a>,
    /// The element around it; the root is its own.
    pub parent: usize,
    /// The place behind its last descendant.
    pub end: usize,
    /// A list item with a list inside, a row with a list or table inside.
    pub holds_list: bool,
}

/// What a node is.
#[derive(Debug)]
pub(crate) enum Kind<'a> {
    /// An element, its attributes as written.
    Element(Tag, &'a str),
    /// Words, their references not yet read.
    Text(&'a str),
    /// The content of a script.
    Script(&'a str),
}

/// A page as a tree.
#[derive(Debug)]
pub(crate) struct Tree<'a> {
    /// In the order of the page, the root first.
    pub nodes: Vec<Node<'a>>,
}

impl<'a> Tree<'a> {
    /// The tree of `html`.
    pub(crate) fn read(html: &'a str) -> Self {
        let mut builder = Builder {
            nodes: Vec::with_capacity(html.len() / 40 + 16),
            open: Vec::with_capacity(64),
        };
        builder.nodes.push(Node {
            kind: Kind::Element(Tag::Block, ""),
            parent: 0,
            end: 0,
            holds_list: false,
        });
        builder.open.push((0, Tag::Block, ""));
        builder.read(html);
        builder.close_down_to(0);
        Self {
            nodes: builder.nodes,
        }
    }

    /// The element at `place`, `None` for words.
    pub(crate) fn tag(&self, place: usize) -> Option<Tag> {
        match self.nodes.get(place)?.kind {
            Kind::Element(tag, _) => Some(tag),
            _ => None,
        }
    }

    /// The attributes of the element at `place` as written, nothing for words.
    pub(crate) fn attributes(&self, place: usize) -> &'a str {
        match self.nodes.get(place).map(|node| &node.kind) {
            Some(Kind::Element(_, written)) => written,
            _ => "",
        }
    }

    /// An attribute of the element at `place`.
    pub(crate) fn attribute(&self, place: usize, name: &str) -> Option<Cow<'a, str>> {
        let written = self.attributes(place);
        // Most elements have none of what is asked for.
        memmem::find(written.as_bytes(), name.as_bytes())?;
        Attributes(written)
            .find(|(found, _)| found.eq_ignore_ascii_case(name))
            .map(|(_, value)| decode(value))
    }

    /// The elements around `place`, the nearest first.
    pub(crate) fn around(&self, place: usize) -> impl Iterator<Item = usize> {
        let mut at = place;
        std::iter::from_fn(move || {
            let parent = self.nodes.get(at)?.parent;
            (parent != at).then(|| {
                at = parent;
                parent
            })
        })
    }

    /// The places inside the element at `place`, in order.
    pub(crate) fn inside(&self, place: usize) -> std::ops::Range<usize> {
        let end = self.nodes.get(place).map_or(place, |node| node.end);
        place + 1..end.max(place + 1)
    }
}

/// Names and values of attributes as written.
pub(crate) struct Attributes<'a>(pub &'a str);

impl<'a> Iterator for Attributes<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let written = self
            .0
            .trim_start_matches(|sign: char| sign.is_ascii_whitespace() || sign == '/');
        if written.is_empty() {
            return None;
        }
        let length = written
            .bytes()
            .skip(1)
            .position(|byte| byte == b'=' || byte == b'/' || byte.is_ascii_whitespace())
            .map_or(written.len(), |more| more + 1);
        // A name may begin with a letter of several bytes.
        let length = (length..=written.len()).find(|place| written.is_char_boundary(*place))?;
        let (name, rest) = written.split_at(length);
        let Some(value) = rest.trim_start().strip_prefix('=') else {
            self.0 = rest;
            return Some((name, ""));
        };
        let value = value.trim_start();
        let (value, rest) = match value.as_bytes().first() {
            Some(quote @ (b'"' | b'\'')) => {
                let inside = value.get(1..).unwrap_or_default();
                let end = memchr(*quote, inside.as_bytes()).unwrap_or(inside.len());
                (
                    inside.get(..end)?,
                    inside.get(end + 1..).unwrap_or_default(),
                )
            }
            _ => value.split_at(
                value
                    .find(|sign: char| sign.is_ascii_whitespace())
                    .unwrap_or(value.len()),
            ),
        };
        self.0 = rest;
        Some((name, value))
    }
}

struct Builder<'a> {
    nodes: Vec<Node<'a>>,
    /// Open elements: place, element, name as written.
    open: Vec<(usize, Tag, &'a str)>,
}

impl<'a> Builder<'a> {
    fn read(&mut self, html: &'a str) {
        let mut rest = html;
        while !rest.is_empty() && self.nodes.len() < MOST_NODES {
            let bytes = rest.as_bytes();
            rest = match (bytes.first(), bytes.get(1)) {
                (Some(b'<'), Some(b'/')) => self.read_end(rest),
                (Some(b'<'), Some(b'!' | b'?')) => skip_comment(rest),
                (Some(b'<'), Some(letter)) if letter.is_ascii_alphabetic() => self.read_start(rest),
                _ => self.read_text(rest),
            };
        }
    }

    fn read_text(&mut self, rest: &'a str) -> &'a str {
        // The first sign may be a "<" that opens nothing.
        let after = rest.as_bytes().get(1..).unwrap_or_default();
        let end = memchr(b'<', after).map_or(rest.len(), |place| place + 1);
        let (text, more) = rest.split_at(end);
        self.push(Kind::Text(text));
        more
    }

    fn read_start(&mut self, rest: &'a str) -> &'a str {
        let inside = rest.get(1..).unwrap_or_default();
        let length = inside
            .bytes()
            .position(|byte| byte.is_ascii_whitespace() || byte == b'>' || byte == b'/')
            .unwrap_or(inside.len());
        let (name, after) = inside.split_at(length);
        let end = end_of_tag(after);
        let (attributes, more) = after.split_at(end);
        let more = more.get(1..).unwrap_or_default();
        let tag = Tag::of(name);
        self.end_what_ends_before(tag);
        let place = self.push(Kind::Element(tag, attributes));
        if tag.is_void() || (attributes.ends_with('/') && tag == Tag::Silent) {
            return more;
        }
        self.mark_holder(tag);
        if matches!(tag, Tag::Script | Tag::Title | Tag::Silent) && is_raw(name) {
            return self.read_raw(place, tag, name, more);
        }
        if self.open.len() < DEEPEST {
            self.open.push((place, tag, name));
        }
        more
    }

    /// The content of an element that is no markup, up to its end tag.
    fn read_raw(&mut self, place: usize, tag: Tag, name: &str, rest: &'a str) -> &'a str {
        let mut from = 0;
        let end = loop {
            let Some(found) = rest
                .get(from..)
                .and_then(|tail| memmem::find(tail.as_bytes(), b"</"))
            else {
                break rest.len();
            };
            let at = from + found;
            let written = rest.as_bytes().get(at + 2..at + 2 + name.len());
            if written.is_some_and(|written| written.eq_ignore_ascii_case(name.as_bytes())) {
                break at;
            }
            from = at + 2;
        };
        let (content, more) = rest.split_at(end);
        match tag {
            Tag::Script => self.push_into(place, Kind::Script(content)),
            Tag::Title => self.push_into(place, Kind::Text(content)),
            _ => {}
        }
        if let Some(node) = self.nodes.get(place).map(|_| self.nodes.len()) {
            self.end_at(place, node);
        }
        memchr(b'>', more.as_bytes()).map_or("", |end| more.get(end + 1..).unwrap_or_default())
    }

    fn read_end(&mut self, rest: &'a str) -> &'a str {
        let inside = rest.get(2..).unwrap_or_default();
        let end = memchr(b'>', inside.as_bytes()).unwrap_or(inside.len());
        let name = inside.get(..end).unwrap_or_default();
        let name = name
            .split(|sign: char| sign.is_ascii_whitespace() || sign == '/')
            .next()
            .unwrap_or_default();
        self.close(name);
        inside.get(end + 1..).unwrap_or_default()
    }

    /// Closes the nearest open element of that name. The end of an element within a line ends no element that breaks lines.
    fn close(&mut self, name: &str) {
        let tag = Tag::of(name);
        let within_line = !tag.breaks_line();
        for place in (1..self.open.len()).rev() {
            let Some((_, open, written)) = self.open.get(place) else {
                return;
            };
            if written.eq_ignore_ascii_case(name) {
                return self.close_down_to(place);
            }
            if within_line && open.breaks_line()
                || (*open == Tag::Table && tag != Tag::Table && tag != Tag::Block)
            {
                return;
            }
        }
    }

    fn end_what_ends_before(&mut self, tag: Tag) {
        let (ended, barriers) = tag.ends_before();
        if ended.is_empty() {
            return;
        }
        let from = self.open.len().saturating_sub(LOOK_BACK).max(1);
        for place in (from..self.open.len()).rev() {
            match self.open.get(place) {
                Some((_, open, _)) if ended.contains(open) => return self.close_down_to(place),
                Some((_, open, _)) if barriers.contains(open) => return,
                _ => {}
            }
        }
    }

    /// Marks the nearest item or row around a list, table or item that opens.
    fn mark_holder(&mut self, tag: Tag) {
        if !matches!(tag, Tag::List | Tag::Table | Tag::Item | Tag::Heading(_)) {
            return;
        }
        let from = self.open.len().saturating_sub(LOOK_BACK);
        let around = self.open.get(from..).unwrap_or_default();
        for (place, open, _) in around.iter().rev() {
            let holder = match open {
                Tag::Item => !matches!(tag, Tag::Heading(_)),
                Tag::Row => true,
                _ => continue,
            };
            if let (true, Some(node)) = (holder, self.nodes.get_mut(*place)) {
                node.holds_list = true;
            }
            return;
        }
    }

    fn push(&mut self, kind: Kind<'a>) -> usize {
        let parent = self.open.last().map_or(0, |(place, ..)| *place);
        let place = self.nodes.len();
        self.nodes.push(Node {
            kind,
            parent,
            end: place + 1,
            holds_list: false,
        });
        place
    }

    fn push_into(&mut self, parent: usize, kind: Kind<'a>) {
        let place = self.push(kind);
        if let Some(node) = self.nodes.get_mut(place) {
            node.parent = parent;
        }
    }

    fn end_at(&mut self, place: usize, end: usize) {
        if let Some(node) = self.nodes.get_mut(place) {
            node.end = end;
        }
    }

    fn close_down_to(&mut self, place: usize) {
        let end = self.nodes.len();
        while self.open.len() > place {
            if let Some((node, ..)) = self.open.pop() {
                self.end_at(node, end);
            }
        }
    }
}

/// Elements whose content is no markup.
fn is_raw(name: &str) -> bool {
    [
        "script", "title", "style", "svg", "iframe", "textarea", "noscript", "math", "canvas",
    ]
    .iter()
    .any(|raw| name.eq_ignore_ascii_case(raw))
}

/// Where a start tag ends: the first ">" outside quotes. A quote that never ends ends nothing.
fn end_of_tag(after: &str) -> usize {
    let bytes = after.as_bytes();
    let mut from = 0;
    let plain = memchr(b'>', bytes).unwrap_or(bytes.len());
    while let Some(found) = bytes
        .get(from..)
        .and_then(|tail| memchr::memchr3(b'>', b'"', b'\'', tail))
    {
        let at = from + found;
        let Some(quote @ (b'"' | b'\'')) = bytes.get(at) else {
            return at;
        };
        // Only a quote behind "=" opens a value.
        let before = bytes.get(..at).unwrap_or_default().trim_ascii_end();
        if before.last() != Some(&b'=') {
            from = at + 1;
            continue;
        }
        match bytes
            .get(at + 1..)
            .and_then(|tail| memchr2(*quote, *quote, tail))
        {
            Some(length) => from = at + length + 2,
            None => return plain,
        }
    }
    plain
}

/// What follows a comment, a doctype or an instruction.
fn skip_comment(rest: &str) -> &str {
    let (end, length) = if rest.starts_with("<!--") {
        (memmem::find(rest.as_bytes(), b"-->"), 3)
    } else {
        (memchr(b'>', rest.as_bytes()), 1)
    };
    end.map_or("", |end| rest.get(end + length..).unwrap_or_default())
}
