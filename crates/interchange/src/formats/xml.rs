//! XML to a small tree, mended where MasterCook breaks it. References to entities of its own are never followed, nothing outside the
//! file is read, and neither depth nor number of elements is without a bound.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use crate::entities::character_of;

/// Deeper no recipe stands.
const DEEPEST: usize = 64;
/// More elements than any cook's book.
const MOST: usize = 5_000_000;

/// An element.
#[derive(Debug, Default)]
pub(crate) struct Element {
    pub(crate) name: String,
    attributes: Vec<(String, String)>,
    pub(crate) children: Vec<Element>,
    /// The text directly in it.
    pub(crate) text: String,
}

impl Element {
    /// The attribute `name`; empty where it has none.
    pub(crate) fn attribute(&self, name: &str) -> &str {
        let mut found = self.attributes.iter().filter(|(own, _)| own == name);
        found.next().map_or("", |(_, value)| value.as_str())
    }

    /// The children called `name`.
    pub(crate) fn all<'a>(&'a self, name: &str) -> impl Iterator<Item = &'a Element> + use<'a> {
        let name = name.to_owned();
        self.children.iter().filter(move |child| child.name == name)
    }

    /// The text of the first child called `name`, trimmed; empty where there is none.
    pub(crate) fn said(&self, name: &str) -> &str {
        self.all(name).next().map_or("", |child| child.text.trim())
    }
}

/// The tree in `text` below a nameless root, as far as it can be read.
pub(crate) fn read(text: &str) -> Element {
    let mut reader = Reader::from_str(text);
    reader.config_mut().check_end_names = false;
    reader.config_mut().allow_unmatched_ends = true;
    let mut open = vec![Element::default()];
    let mut count = 0;
    loop {
        match reader.read_event() {
            Ok(Event::Start(start)) if open.len() < DEEPEST && count < MOST => {
                count += 1;
                open.push(element(&start));
            }
            Ok(Event::Empty(start)) if count < MOST => {
                count += 1;
                let child = element(&start);
                last(&mut open).children.push(child);
            }
            Ok(Event::End(_)) if open.len() > 1 => close(&mut open),
            Ok(Event::Text(words)) => last(&mut open).text.push_str(&words),
            Ok(Event::CData(words)) => last(&mut open).text.push_str(&words),
            Ok(Event::GeneralRef(name)) => {
                let mark = character_of(&name);
                last(&mut open).text.extend(mark);
            }
            Ok(Event::Eof) | Err(_) => break,
            Ok(_) => {}
        }
    }
    while open.len() > 1 {
        close(&mut open);
    }
    open.pop().unwrap_or_default()
}

fn last(open: &mut [Element]) -> &mut Element {
    let end = open.len() - 1;
    &mut open[end]
}

fn close(open: &mut Vec<Element>) {
    if let Some(done) = open.pop() {
        last(open).children.push(done);
    }
}

fn element(start: &BytesStart<'_>) -> Element {
    let mut attributes = start.attributes();
    let attributes = attributes.with_checks(false).flatten();
    Element {
        name: start.name().as_ref().to_owned(),
        attributes: attributes
            .map(|attribute| {
                (
                    attribute.key.as_ref().to_owned(),
                    referenced(&attribute.value),
                )
            })
            .collect(),
        ..Element::default()
    }
}

/// An attribute with its references as characters; those of entities stay as they are written.
fn referenced(value: &str) -> String {
    let mut found = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(at) = rest.find('&') {
        found.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = rest.bytes().take(12).position(|byte| byte == b';');
        let mark = end.and_then(|end| character_of(rest.get(1..end)?));
        match (mark, end) {
            (Some(mark), Some(end)) => {
                found.push(mark);
                rest = &rest[end + 1..];
            }
            _ => {
                found.push('&');
                rest = &rest[1..];
            }
        }
    }
    found.push_str(rest);
    found
}

/// XML as MasterCook writes it with its faults mended: quotes inside attributes, "&" that begins no reference, control characters.
pub(crate) fn mended(text: &str) -> String {
    let mut found = String::with_capacity(text.len() + 64);
    for line in text.split_inclusive('\n') {
        let quotes = line.matches('"').count();
        let tag = line.trim_start().starts_with('<') && line.contains('=');
        if tag && quotes > 2 {
            mend_quotes(line, &mut found);
        } else {
            found.push_str(line);
        }
    }
    let chars = found
        .chars()
        .filter(|mark| !mark.is_control() || matches!(mark, '\n' | '\t'));
    let found: String = chars.collect();
    mend_references(&found)
}

/// A quote is an attribute's own only behind "=" or before the next attribute or the end of the tag.
fn mend_quotes(line: &str, found: &mut String) {
    let bytes = line.as_bytes();
    for (at, mark) in line.char_indices() {
        let opens = at > 0 && bytes[at - 1] == b'=';
        let rest = &line[at + mark.len_utf8()..];
        if mark == '"' && !opens && !closes(rest) {
            found.push_str("&quot;");
        } else {
            found.push(mark);
        }
    }
}

fn closes(rest: &str) -> bool {
    let trimmed = rest.trim_start();
    let next: String = trimmed
        .chars()
        .take(40)
        .take_while(|mark| mark.is_ascii_alphanumeric() || *mark == ':')
        .collect();
    let attribute =
        !next.is_empty() && trimmed[next.len()..].starts_with("=\"") && rest.starts_with(' ');
    trimmed.starts_with('>') || trimmed.starts_with("/>") || trimmed.starts_with("?>") || attribute
}

fn mend_references(text: &str) -> String {
    let mut found = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        found.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let end = rest.bytes().take(10).position(|byte| byte == b';');
        let reference = end
            .and_then(|end| rest.get(..end))
            .is_some_and(|name| character_of(name).is_some());
        found.push_str(if reference { "&" } else { "&amp;" });
    }
    found.push_str(rest);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masterscooks_faults_are_mended() {
        let text = "<mx2>\n<IngR name=\"carrot sticks (4\" by 1/2\")\" qty=\"5\"></IngR>\n<IngR name=\"salt & pepper\" qty=\"1\"/>\n</mx2>";
        let root = read(&mended(text));
        let lines: Vec<&str> = root.children[0]
            .all("IngR")
            .map(|line| line.attribute("name"))
            .collect();
        assert_eq!(lines, ["carrot sticks (4\" by 1/2\")", "salt & pepper"]);
    }

    #[test]
    fn entities_are_not_followed() {
        let bomb = "<!DOCTYPE r [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\"><!ENTITY c SYSTEM \"file:///etc/passwd\">]><r><t>x&b;&c;&amp;</t></r>";
        let root = read(bomb);
        assert_eq!(root.children[0].said("t"), "x&");
    }

    #[test]
    fn depth_is_bounded() {
        let deep = "<a>".repeat(200_000);
        read(&deep);
        assert_eq!(read("<a><b>1</a>").children.len(), 1);
    }
}
