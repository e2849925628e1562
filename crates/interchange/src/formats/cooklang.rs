//! Cooklang: a method with marks in it: @ingredient{amount%unit}, #tool{}, ~timer{10%minutes}; the list of ingredients is gathered from them.

use super::front_matter;
use super::{fragment, taken::Taken};
use crate::{Group, Incoming};

/// Whether `text` holds Cooklang's marks.
pub(crate) fn is_ours(text: &str) -> bool {
    let mut ingredients = 0;
    let mut rest = text;
    while let Some(at) = rest.find('@') {
        let before = rest[..at].chars().next_back();
        let after = &rest[at + 1..];
        // "ann@example.org" is an address.
        let starts = before.is_none_or(|mark| !mark.is_alphanumeric())
            && after
                .starts_with(|mark: char| mark.is_alphabetic() || matches!(mark, '&' | '?' | '-'));
        let braced = after
            .find(['{', '@', '\n', '.'])
            .is_some_and(|end| after[end..].starts_with('{'));
        if starts && braced {
            ingredients += 1;
        }
        rest = after;
    }
    ingredients >= 2
        || ingredients == 1
            && (text.contains("~{") || text.contains("#") || text.trim_start().starts_with(">>"))
}

/// The recipe in `text`; `name` is that of its file, where Cooklang keeps the title.
pub(crate) fn read(text: &str, name: &str) -> Incoming {
    let mut taken = Taken::default();
    let body = match front_matter::split(text) {
        Some((fields, body)) => {
            for (name, values) in &fields {
                metadata(name, &values.join(", "), &mut taken);
            }
            body
        }
        None => text,
    };
    let mut reader = Reader::default();
    for line in without_comments(body).lines() {
        reader.line(line.trim(), &mut taken);
    }
    reader.close_step();
    reader.finish(&mut taken);
    if taken.draft.name.is_empty() {
        taken.draft.name = fragment::line(name);
    }
    taken.finish()
}

fn metadata(name: &str, value: &str, taken: &mut Taken) {
    let value = value.trim();
    match name.trim().to_lowercase().as_str() {
        "title" => taken.draft.name = fragment::line(value),
        "servings" | "serves" | "yield" => taken.makes(value.split('|').next().unwrap_or(value)),
        "tags" | "course" | "category" | "cuisine" | "diet" => taken.tags(value),
        "source" | "source.url" | "source.name" | "author" | "source.author" => taken.from(value),
        "time" | "time required" | "duration" | "total time" => {
            taken.times(None, None, Some(value))
        }
        "prep time" | "time.prep" | "prep_time" => taken.times(Some(value), None, None),
        "cook time" | "time.cook" | "cook_time" => taken.times(None, Some(value), None),
        "description" | "introduction" => taken.description(value),
        "image" | "images" | "locale" => {}
        _ if !value.is_empty() => taken.notes(&format!("{name}: {value}")),
        _ => {}
    }
}

/// Without "-- to the end of the line" and "[- … -]".
fn without_comments(text: &str) -> String {
    let mut found = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = rest.find("[-") {
        found.push_str(&rest[..open]);
        match rest[open..].find("-]") {
            Some(end) => rest = &rest[open + end + 2..],
            None => {
                found.push_str(&rest[open..open + 2]);
                rest = &rest[open + 2..];
            }
        }
    }
    found.push_str(rest);
    let lines = found.lines().map(|line| match line.find("--") {
        Some(at) if !line.trim_start().starts_with("---") => &line[..at],
        _ => line,
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[derive(Default)]
struct Reader {
    step: String,
    /// Ingredients gathered, section by section, each once.
    groups: Vec<Group>,
    sections: Vec<Group>,
    tools: Vec<String>,
}

impl Reader {
    fn line(&mut self, line: &str, taken: &mut Taken) {
        if let Some((name, value)) = line
            .strip_prefix(">>")
            .and_then(|rest| rest.split_once(':'))
        {
            return metadata(name, value, taken);
        }
        if let Some(note) = line.strip_prefix('>') {
            self.close_step();
            return taken.notes(note);
        }
        if line.starts_with('=') {
            self.close_step();
            let name = line.trim_matches(['=', ' ']);
            let name = (!name.is_empty()).then(|| name.to_owned());
            self.sections.push(Group {
                name: name.clone(),
                lines: Vec::new(),
            });
            self.groups.push(Group {
                name,
                lines: Vec::new(),
            });
            return;
        }
        if line.is_empty() {
            return self.close_step();
        }
        let told = self.told(line);
        if !self.step.is_empty() {
            self.step.push(' ');
        }
        self.step.push_str(&told);
    }

    fn close_step(&mut self) {
        let step = std::mem::take(&mut self.step);
        if step.trim().is_empty() {
            return;
        }
        match self.sections.last_mut() {
            Some(section) => section.lines.push(step),
            None => self.sections.push(Group {
                name: None,
                lines: vec![step],
            }),
        }
    }

    /// A line with its marks as words; ingredients and tools are gathered.
    fn told(&mut self, line: &str) -> String {
        let mut found = String::with_capacity(line.len());
        let mut rest = line;
        while let Some(at) = rest.find(['@', '#', '~']) {
            let before = rest[..at].chars().next_back();
            found.push_str(&rest[..at]);
            let (sign, after) = (rest.as_bytes()[at], &rest[at + 1..]);
            let free = before.is_none_or(|mark| !mark.is_alphanumeric());
            match mark(after, sign).filter(|_| free) {
                Some(mark) => {
                    found.push_str(&self.said(sign, &mark));
                    rest = &after[mark.length..];
                }
                None => {
                    found.push(char::from(sign));
                    rest = after;
                }
            }
        }
        found.push_str(rest);
        found
    }

    fn said(&mut self, sign: u8, mark: &Mark) -> String {
        let (amount, unit) = mark.quantity.split_once('%').unwrap_or((mark.quantity, ""));
        let measured = super::field::joined(&[amount.trim().trim_start_matches('='), unit]);
        if sign == b'~' {
            let named = if mark.name.is_empty() {
                String::new()
            } else {
                format!(" ({})", mark.name)
            };
            return if measured.is_empty() {
                mark.name.to_owned()
            } else {
                measured + &named
            };
        }
        let name = mark
            .name
            .trim_start_matches(['&', '?', '-', '+', '@'])
            .rsplit('/')
            .next()
            .unwrap_or_default();
        let (name, shown) = name.split_once('|').unwrap_or((name, name));
        if sign == b'#' {
            self.tools.push(name.to_owned());
            return shown.to_owned();
        }
        let again = mark.name.starts_with('&');
        if !again {
            let noted = if mark.note.is_empty() {
                String::new()
            } else {
                format!(", {}", mark.note)
            };
            let optional = if mark.name.starts_with('?') {
                " (optional)"
            } else {
                ""
            };
            let line = super::field::joined(&[&measured, name]) + &noted + optional;
            match self.groups.last_mut() {
                Some(group) => group.lines.push(line),
                None => self.groups.push(Group {
                    name: None,
                    lines: vec![line],
                }),
            }
        }
        shown.to_owned()
    }

    fn finish(self, taken: &mut Taken) {
        let told = |group: &Group| !group.lines.is_empty();
        taken.draft.groups = self.groups.into_iter().filter(told).collect();
        taken.draft.sections = self.sections.into_iter().filter(told).collect();
        if !self.tools.is_empty() {
            let mut tools = self.tools;
            tools.dedup();
            taken.notes(&format!("Tools: {}", tools.join(", ")));
        }
    }
}

struct Mark<'a> {
    name: &'a str,
    /// "200%g"
    quantity: &'a str,
    /// "(chopped)" behind it.
    note: &'a str,
    /// Bytes taken behind the sign.
    length: usize,
}

/// "olive oil{2%tbsp}(warm)", "salt", "{10%minutes}".
fn mark(after: &str, sign: u8) -> Option<Mark<'_>> {
    let brace = after
        .find('{')
        .filter(|end| !after[..*end].contains(['@', '#', '~', '.', ',', '\n', '!']));
    if let Some(open) = brace {
        let close = open + after[open..].find('}')?;
        let behind = &after[close + 1..];
        let note = behind
            .strip_prefix('(')
            .and_then(|rest| rest.split_once(')'))
            .map(|(note, _)| note)
            .filter(|_| sign == b'@');
        return Some(Mark {
            name: after[..open].trim(),
            quantity: &after[open + 1..close],
            note: note.unwrap_or_default(),
            length: close + 1 + note.map_or(0, |note| note.len() + 2),
        });
    }
    let word = after
        .find(|mark: char| !mark.is_alphanumeric() && !matches!(mark, '-' | '_' | '\''))
        .unwrap_or(after.len());
    let name = &after[..word];
    (name.starts_with(char::is_alphabetic)).then_some(Mark {
        name,
        quantity: "",
        note: "",
        length: word,
    })
}
