//! A string of a page's data, which may hold HTML, to plain lines.

use super::found::{Part, heading, push_line};
use super::lines::{self, Shape};
use super::plain;
use super::tree::Tree;

/// The lines of a string; tags and line ends part them.
pub(crate) fn lines_of(written: &str) -> Vec<String> {
    parts_of(written)
        .into_iter()
        .flat_map(|part| part.name.into_iter().chain(part.lines))
        .collect()
}

/// The string as one line. What reads as markup only after markup was taken off is taken off too.
pub(crate) fn line_of(written: &str) -> String {
    const MOST_LAYERS: usize = 4;
    let mut line = written.to_owned();
    for _ in 0..MOST_LAYERS {
        let decoded = crate::entities::decode_all(&line);
        if !holds_markup(&decoded) {
            return tidy(&plain::line(&line));
        }
        line = lines::words(&Tree::read(&decoded), 0);
    }
    tidy(&line.replace('<', ""))
}

/// The lines of a string under the headings in it.
pub(crate) fn parts_of(written: &str) -> Vec<Part> {
    let decoded = crate::entities::decode_all(written);
    let mut parts = Vec::new();
    if !holds_markup(&decoded) {
        for line in decoded.split(['\n', '\r', '\u{2028}', '\u{2029}']) {
            let line = tidy(&plain::line(line));
            if line.chars().any(char::is_alphanumeric) {
                push_line(&mut parts, line);
            }
        }
        return parts;
    }
    // Line ends are blanks to HTML, unless no tag parts the lines.
    let broken;
    let html = if breaks(&decoded) {
        &*decoded
    } else {
        broken = decoded.replace('\n', "<br>");
        &broken
    };
    for line in lines::of(&Tree::read(html), 0) {
        match line.shape {
            Shape::Heading(_) => parts.push(Part {
                name: heading(&line.text),
                lines: Vec::new(),
            }),
            _ => push_line(&mut parts, tidy(&line.text)),
        }
    }
    parts
}

/// What widely used programs break in a line, mended: doubled brackets round a remark, the first half of a sign of two bytes ("Â½"), marks
/// of markup that lost the bar before their number ("u003cb").
pub(crate) fn tidy(line: &str) -> String {
    let mut line = line.to_owned();
    if line.contains("((") && line.contains("))") {
        line = line.replace("((", "(").replace("))", ")");
    }
    if line.contains("u003c") && line.contains("u003e") {
        let marked = line.replace("u003c", "<").replace("u003e", ">");
        line = lines::words(&Tree::read(&marked), 0).replace('<', "");
    }
    if line.contains('Â') {
        line = without_halves(&line);
    }
    line
}

/// No word has "Â" before anything but a letter.
fn without_halves(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut signs = line.chars().peekable();
    while let Some(sign) = signs.next() {
        let is_half = sign == 'Â' && !signs.peek().is_some_and(|next| next.is_alphabetic());
        if !is_half {
            out.push(sign);
        }
    }
    out.truncate(out.trim_end().len());
    out
}

fn holds_markup(text: &str) -> bool {
    text.match_indices('<').any(|(at, _)| {
        let next = text.as_bytes().get(at + 1);
        next.is_some_and(|next| next.is_ascii_alphabetic() || matches!(next, b'/' | b'!'))
    })
}

fn breaks(html: &str) -> bool {
    let small = html.to_ascii_lowercase();
    ["<p", "<li", "<br", "<div", "<h", "<tr"]
        .iter()
        .any(|tag| small.contains(tag))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_become_plain_lines() {
        for (written, expected) in [
            ("Mix. Bake.", vec!["Mix. Bake."]),
            ("Mix.\n\nBake.\r\n", vec!["Mix.", "Bake."]),
            (
                "<p>Mix &amp; stir.</p><p>Bake <b>hot</b>.</p>",
                vec!["Mix & stir.", "Bake hot."],
            ),
            ("&lt;p&gt;Mix.&lt;/p&gt;", vec!["Mix."]),
            (
                "<h3>Icing</h3><ol><li>Beat\nwell.</li><li>Spread.</li></ol>",
                vec!["Icing", "Beat well.", "Spread."],
            ),
            ("Mix <b>well</b>.\nBake.", vec!["Mix well.", "Bake."]),
            ("bake if t < 5 and h > 3", vec!["bake if t < 5 and h > 3"]),
            (
                "<script>alert(1)</script>Mix<img src=x onerror=alert(1)>.",
                vec!["Mix."],
            ),
            ("<!-- gone -->Mix.", vec!["Mix."]),
        ] {
            assert_eq!(lines_of(written), expected, "{written}");
        }
        assert_eq!(
            line_of("1 cup <a href=\"x\">flour</a><br/> ((sifted))"),
            "1 cup flour (sifted)"
        );
    }
}
