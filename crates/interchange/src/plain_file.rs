//! A recipe as a plain file that other programs may have changed: Markdown below a block of fields. Reads what an editor has made of the
//! block (fields as YAML, lines of its own, other line ends) as far as it can be understood, says which fields it could not, and gives
//! back lines that are not ours, so that they are written again.

use recipe::Choices;
use serde_json::Value;

use crate::{Incoming, Labels, own};

/// A file as it was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlainFile {
    /// The text below the fields; with the line ends of Windows only where it has others as well.
    pub text: String,
    /// The fields, where the file has a block of ours.
    pub head: Option<Head>,
}

/// The block of fields of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Head {
    /// What stands beside the text.
    pub labels: Labels,
    /// What the cook has chosen.
    pub choices: Choices,
    /// The names of its pictures.
    pub photos: Vec<String>,
    /// Fields that are there and could not be understood, by name.
    pub unread: Vec<String>,
    /// Lines of other programs in the block, as they stand.
    pub foreign: String,
}

const MARK: &str = "---";
/// Nobody's block has more lines.
const MOST_LINES: usize = 2000;

/// The recipe in a file of the mirror.
///
/// # Examples
/// ```
/// let file = interchange::read_plain_file("---\r\nlevain: 1\r\ntags:\r\n  - bread\r\ncssclass: wide\r\n---\r\nToast\r\n");
/// let head = file.head.expect("a block of ours");
/// assert_eq!((head.labels.tags, head.foreign.as_str()), (vec!["bread".to_owned()], "cssclass: wide\n"));
/// assert_eq!(file.text, "Toast\n");
/// ```
#[must_use]
pub fn read_plain_file(file: &str) -> PlainFile {
    let file = file.strip_prefix('\u{FEFF}').unwrap_or(file);
    let file = with_plain_ends(file);
    match head_of(&file) {
        Some((head, text)) => PlainFile {
            text: text.to_owned(),
            head: Some(head),
        },
        None => PlainFile {
            text: file,
            head: None,
        },
    }
}

/// The file of a recipe, with the lines of other programs that its block had.
#[must_use]
pub fn print_plain_file(
    text: &str,
    labels: &Labels,
    choices: &Choices,
    photos: &[String],
    foreign: &str,
) -> String {
    own::print_with(text, labels, choices, photos, foreign)
}

/// As an import sees such a file; `None` where it has no block of ours.
pub(crate) fn read(file: &str) -> Option<(Incoming, Vec<String>)> {
    let PlainFile { text, head } = read_plain_file(file);
    let head = head?;
    let incoming = Incoming {
        text,
        labels: head.labels,
        choices: head.choices,
        ..Incoming::default()
    };
    Some((incoming, head.photos))
}

/// A file that git or an editor has given the line ends of Windows throughout gets ours back; one with both kinds is left as it is.
fn with_plain_ends(file: &str) -> String {
    let lines = file.matches('\n').count();
    if lines > 0 && file.matches("\r\n").count() == lines {
        file.replace("\r\n", "\n")
    } else {
        file.to_owned()
    }
}

fn head_of(file: &str) -> Option<(Head, &str)> {
    let mut at = file.split_inclusive('\n').next()?.len();
    if file.get(..at)?.trim_end() != MARK {
        return None;
    }
    let mut fields: Vec<Field<'_>> = Vec::new();
    for line in file.get(at..)?.split_inclusive('\n').take(MOST_LINES) {
        at += line.len();
        if line.trim_end() == MARK {
            let ours = fields.iter().any(|field| field.name == "levain");
            return ours.then(|| (understood(&fields), file.get(at..).unwrap_or_default()));
        }
        match (named(line), fields.last_mut()) {
            (Some(name), _) => fields.push(Field {
                name,
                lines: vec![line],
            }),
            (None, Some(last)) => last.lines.push(line),
            (None, None) => return None,
        }
    }
    None
}

/// A field with all its lines.
struct Field<'file> {
    name: &'file str,
    lines: Vec<&'file str>,
}

/// The name at the begin of "tags: []"; none of a line that goes on with the one above.
fn named(line: &str) -> Option<&str> {
    let (name, rest) = line.split_once(':')?;
    let plain = |mark: char| mark.is_alphanumeric() || matches!(mark, '_' | '-' | ' ' | '.');
    let begins = name.starts_with(|mark: char| mark.is_alphanumeric() || mark == '_');
    let ends = rest.trim_end().is_empty() || rest.starts_with([' ', '\t']);
    (begins && ends && name.chars().all(plain)).then_some(name)
}

fn understood(fields: &[Field<'_>]) -> Head {
    let mut incoming = Incoming::default();
    let mut head = Head::default();
    for field in fields {
        if field.name == "levain" {
            continue;
        }
        if !own::FIELDS.contains(&field.name) {
            head.foreign.extend(field.lines.iter().copied());
            continue;
        }
        match value(field) {
            Some(Value::Null) => {}
            Some(value) => own::take(field.name, &value, &mut incoming, &mut head.photos),
            None => head.unread.push(field.name.to_owned()),
        }
    }
    head.labels = incoming.labels;
    head.choices = incoming.choices;
    head
}

/// The value of a field as JSON; `None` where it is none that the field can have.
fn value(field: &Field<'_>) -> Option<Value> {
    let (first, more) = field.lines.split_first()?;
    let said = first.split_once(':')?.1.trim();
    let items: Vec<&str> = more.iter().map(|line| line.trim()).collect();
    let items: Vec<&str> = items.into_iter().filter(|item| !item.is_empty()).collect();
    let value = match (said, items.as_slice()) {
        ("", []) => Value::Null,
        ("", items) => {
            let one = |item: &&str| item.strip_prefix("- ").map(scalar);
            Value::Array(items.iter().map(one).collect::<Option<_>>()?)
        }
        (said, []) => scalar(said),
        _ => return None,
    };
    fitting(field.name, value)
}

/// JSON, or the words that YAML leaves without quotes.
fn scalar(said: &str) -> Value {
    let said = said.trim();
    if let Ok(value) = serde_json::from_str(said) {
        return value;
    }
    let inner = said
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    if let Some(inner) = inner {
        let items = inner
            .split(',')
            .map(str::trim)
            .filter(|item| !item.is_empty());
        return Value::Array(items.map(scalar).collect());
    }
    match (
        said,
        said.strip_prefix('\'')
            .and_then(|rest| rest.strip_suffix('\'')),
    ) {
        (_, Some(quoted)) => Value::String(quoted.replace("''", "'")),
        ("~", _) => Value::Null,
        _ => Value::String(said.to_owned()),
    }
}

/// The value where the field can have it, tags and names made words.
fn fitting(name: &str, value: Value) -> Option<Value> {
    let word = |value: Value| match value {
        Value::String(words) => words,
        other => other.to_string(),
    };
    let fits = match (name, value) {
        (_, Value::Null) => Value::Null,
        ("tags", Value::Array(items)) => Value::Array(
            items
                .into_iter()
                .map(|item| Value::String(word(item)))
                .collect(),
        ),
        ("tags", said) => {
            let said = word(said);
            let tags = said.split(',').map(str::trim).filter(|tag| !tag.is_empty());
            Value::Array(tags.map(|tag| Value::String(tag.to_owned())).collect())
        }
        ("source" | "address", said @ (Value::String(_) | Value::Number(_))) => {
            Value::String(word(said))
        }
        ("rating" | "created_ms", said @ Value::Number(_)) => said,
        ("favourite", said @ Value::Bool(_)) => said,
        // Lists of lists that an editor has laid out over several lines cannot be told apart any more.
        ("cooked" | "makes" | "cup" | "filled" | "lines" | "photos", said @ Value::Array(_))
            if own::can_be(name, &said) =>
        {
            said
        }
        _ => return None,
    };
    Some(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(block: &str) -> Head {
        let file = format!("---\nlevain: 1\n{block}---\nText\n");
        let read = read_plain_file(&file);
        assert_eq!(read.text, "Text\n");
        read.head.expect("a block")
    }

    #[test]
    fn fields_are_read_in_whatever_way_an_editor_lays_them() {
        for block in [
            "tags: [\"rye bread\",\"2 days\"]\n",
            "tags: [rye bread, 2 days]\n",
            "tags:\n  - rye bread\n  - '2 days'\n",
            "tags:\n- \"rye bread\"\n- 2 days\n",
            "tags: rye bread, 2 days\n",
        ] {
            assert_eq!(head(block).labels.tags, ["rye bread", "2 days"], "{block}");
        }
        assert_eq!(head("tags:\n  - 2024\n").labels.tags, ["2024"]);
        assert_eq!(
            head("rating: 4\nsource: Nan's tin\n").labels.rating,
            Some(4)
        );
        assert_eq!(
            head("source: Nan's tin\n").labels.source.as_deref(),
            Some("Nan's tin")
        );
        assert_eq!(
            head("address: https://example.org/a?b=c:d\n")
                .labels
                .address
                .as_deref(),
            Some("https://example.org/a?b=c:d")
        );
        assert!(head("favourite: true\n").labels.favourite);
    }

    #[test]
    fn what_cannot_be_understood_is_named_and_what_is_not_ours_is_kept() {
        let read = head(
            "makes:\n  - - \"4\"\n    - \"4\"\nrating: good\naliases:\n  - Loaf\ncssclass: wide\n",
        );
        assert_eq!(read.unread, ["makes", "rating"]);
        assert_eq!(read.foreign, "aliases:\n  - Loaf\ncssclass: wide\n");
        let again = print_plain_file("Text\n", &read.labels, &read.choices, &[], &read.foreign);
        assert_eq!(head_of(&again).expect("a block").0.foreign, read.foreign);
        // What another program has written is none of ours.
        assert_eq!(read_plain_file("---\ntags: a\n---\nText").head, None);
        assert_eq!(read_plain_file("---\nlevain: 1\nno end").head, None);
        assert_eq!(read_plain_file("").text, "");
    }
}
