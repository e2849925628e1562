//! Bits of HTML or Markdown inside other programs' fields to plain lines: breaks become line ends, marks and references words.
//! Reads no structure; a page of its own is another module's work.

use crate::entities::character_of;

/// The lines of a field, without markup and without blank ones.
pub(crate) fn lines(field: &str) -> Vec<String> {
    plain(field)
        .split(['\n', '\r', '\u{2028}', '\u{2029}', '\u{B}', '\u{C}'])
        .map(crate::draft::one_line)
        .filter(|line| !line.is_empty())
        .collect()
}

/// A field on one line.
pub(crate) fn line(field: &str) -> String {
    crate::draft::one_line(&plain(field))
}

/// The paragraphs of a field: lines that no blank line parts are one.
pub(crate) fn paragraphs(field: &str) -> Vec<String> {
    let text = plain(field).replace("\r\n", "\n").replace('\r', "\n");
    text.split("\n\n")
        .flat_map(|block| {
            // A list keeps its lines, wrapped prose does not.
            let short = block.lines().filter(|line| line.trim().len() < 45).count() > 1;
            if short {
                block.lines().map(crate::draft::one_line).collect()
            } else {
                vec![crate::draft::one_line(block)]
            }
        })
        .filter(|line| !line.is_empty())
        .collect()
}

/// Words without tags, with line ends where a tag breaks the line; "2 < 3" is no tag.
fn plain(field: &str) -> String {
    if !field.contains(['<', '&']) {
        return field.to_owned();
    }
    let mut found = String::with_capacity(field.len());
    let mut rest = field;
    while let Some(at) = rest.find(['<', '&']) {
        found.push_str(&rest[..at]);
        rest = &rest[at..];
        let taken = if rest.starts_with('<') {
            tag(rest, &mut found)
        } else {
            reference(rest, &mut found)
        };
        rest = &rest[taken..];
    }
    found.push_str(rest);
    found
}

/// No tag in a field is longer.
const LONGEST_TAG: usize = 4096;

fn tag(rest: &str, found: &mut String) -> usize {
    let name = rest[1..].trim_start_matches('/');
    let looks_like = name.starts_with(|mark: char| mark.is_ascii_alphabetic() || mark == '!');
    let end = rest.bytes().take(LONGEST_TAG).position(|byte| byte == b'>');
    let Some(end) = end.filter(|_| looks_like) else {
        found.push('<');
        return 1;
    };
    let name: String = name
        .chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect();
    let breaks = [
        "br", "p", "li", "ul", "ol", "div", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "table",
    ];
    if breaks.contains(&name.to_ascii_lowercase().as_str()) {
        found.push('\n');
    }
    end + 1
}

fn reference(rest: &str, found: &mut String) -> usize {
    let end = rest.bytes().take(34).position(|byte| byte == b';');
    let named = end.and_then(|end| rest.get(1..end));
    match named.and_then(character_of) {
        Some(mark) => {
            found.push(mark);
            end.map_or(1, |end| end + 1)
        }
        None => {
            found.push('&');
            1
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_become_plain_lines() {
        for (field, expected) in [
            ("1 egg\n2 cups flour", vec!["1 egg", "2 cups flour"]),
            (
                "<p>&frac12; cup <b>oats</b></p><p>milk &amp; honey</p>",
                vec!["½ cup oats", "milk & honey"],
            ),
            ("one<br/>two<BR>three", vec!["one", "two", "three"]),
            ("2 < 3 & 4 > 1", vec!["2 < 3 & 4 > 1"]),
            ("<script>alert(1)</script>", vec!["alert(1)"]),
            ("&#189; &#xBD; &#0; &bogus; &", vec!["½ ½ &#0; &bogus; &"]),
            ("  \n\n", vec![]),
        ] {
            assert_eq!(lines(field), expected, "{field}");
        }
    }
}
