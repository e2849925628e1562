//! The block between two "---" at the head of a text: names with words, lists or texts of several lines behind them.
//! Only the little of YAML that recipe folders use; what is not understood is left as the words it is.

/// A field and its values: one for words, several for a list, one with line ends for a block.
pub(crate) type Fields = Vec<(String, Vec<String>)>;

/// The fields at the head of `text` and the rest of it; `None` where it has no such block.
pub(crate) fn split(text: &str) -> Option<(Fields, &str)> {
    let text = text.trim_start_matches('\u{FEFF}');
    let rest = text.strip_prefix("---").and_then(|rest| {
        rest.strip_prefix("\r\n")
            .or_else(|| rest.strip_prefix('\n'))
    })?;
    let mut at = 0;
    let mut lines = Vec::new();
    for line in rest.split_inclusive('\n') {
        at += line.len();
        let bare = line.trim_end();
        if bare == "---" {
            let body = rest.get(at..).unwrap_or_default();
            return fields(&lines).map(|fields| (fields, body));
        }
        lines.push(line.trim_end_matches(['\n', '\r']));
    }
    None
}

/// The values of the field `name`.
pub(crate) fn values<'a>(fields: &'a Fields, name: &str) -> &'a [String] {
    let mut named = fields
        .iter()
        .filter(|(own, _)| own.eq_ignore_ascii_case(name));
    named.next().map_or(&[], |(_, values)| values.as_slice())
}

/// The words of the field `name`; empty where it has none.
pub(crate) fn said<'a>(fields: &'a Fields, name: &str) -> &'a str {
    values(fields, name).first().map_or("", String::as_str)
}

fn fields(lines: &[&str]) -> Option<Fields> {
    let mut found: Fields = Vec::new();
    for line in lines {
        let text = line.trim();
        if text.is_empty() || text.starts_with("# ") {
            continue;
        }
        let indented = line.starts_with([' ', '\t']);
        if let Some(item) = text
            .strip_prefix("- ")
            .or_else(|| (text == "-").then_some(""))
        {
            let (_, values) = found.last_mut()?;
            values.push(unquoted(item));
            continue;
        }
        if !indented && let Some((name, value)) = named(text) {
            found.push((name.to_owned(), told(value)));
            continue;
        }
        // A line that goes on with the one above.
        let (_, values) = found.last_mut()?;
        match values.last_mut() {
            Some(last) if !last.is_empty() => {
                last.push('\n');
                last.push_str(text);
            }
            _ => values.push(text.to_owned()),
        }
    }
    (!found.is_empty()).then_some(found)
}

/// "prep time: 10 min"
fn named(text: &str) -> Option<(&str, &str)> {
    let (name, value) = text.split_once(':')?;
    let plain = !name.is_empty()
        && name.len() <= 40
        && name
            .chars()
            .all(|mark| mark.is_alphanumeric() || matches!(mark, ' ' | '_' | '-' | '.'));
    let ends = value.is_empty() || value.starts_with([' ', '\t']);
    (plain && ends).then(|| (name.trim(), value.trim()))
}

fn told(value: &str) -> Vec<String> {
    if matches!(value, "" | "|" | ">" | "|-" | ">-") {
        return Vec::new();
    }
    if let Some(inner) = value
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
    {
        let items = inner.split(',').map(unquoted);
        return items.filter(|item| !item.is_empty()).collect();
    }
    vec![unquoted(value)]
}

fn unquoted(value: &str) -> String {
    let value = value.trim();
    for quote in ['"', '\''] {
        if let Some(inner) = value
            .strip_prefix(quote)
            .and_then(|rest| rest.strip_suffix(quote))
        {
            return inner.replace("\\\"", "\"").replace("''", "'");
        }
    }
    value.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_and_body_are_parted() {
        let text = "---\ntitle: \"Okra\"\ntags: sides, greens\nlist: [a, 'b']\ningredients:\n- salt\n- 2: eggs\nstory: |\n  one\n  two\n---\nBody\n";
        let (fields, body) = split(text).expect("a block");
        assert_eq!(said(&fields, "Title"), "Okra");
        assert_eq!(values(&fields, "list"), ["a", "b"]);
        assert_eq!(values(&fields, "ingredients"), ["salt", "2: eggs"]);
        assert_eq!(said(&fields, "story"), "one\ntwo");
        assert_eq!(body, "Body\n");
        assert!(split("# Cake\n").is_none());
        assert!(split("---\nno end").is_none());
    }
}
