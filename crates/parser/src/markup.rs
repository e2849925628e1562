//! HTML to plain text of the same length: tags become blanks, so that every place stays where it is in the paste.
//! Understands no structure; reading a web page's own recipe data is another crate's work.

use std::sync::LazyLock;

use regex::Regex;

/// A text of the same length in which what is no word of it is blank.
pub(crate) struct Masked {
    pub(crate) text: String,
    pub(crate) was_html: bool,
}

/// The text without HTML's tags and without the ">" of a quoted message, `None` where it has neither.
pub(crate) fn masked(text: &str) -> Option<Masked> {
    let tagless = without_tags(text);
    let quoteless = without_quotes(tagless.as_deref().unwrap_or(text));
    let was_html = tagless.is_some();
    let plain = quoteless.or(tagless);
    let linkless = without_links(plain.as_deref().unwrap_or(text));
    linkless.or(plain).map(|text| Masked { text, was_html })
}

/// The text with the addresses of Markdown's links and their brackets blanked, `None` where it has none: of
/// "[savoiardi](https://example.org)" the word stays. Pictures are left as they are.
fn without_links(text: &str) -> Option<String> {
    const TURN: &str = "](http";
    if !text.contains(TURN) {
        return None;
    }
    let mut found = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let mut rest = line;
        while let Some(turn) = rest.find(TURN) {
            let open = rest[..turn].rfind('[');
            let close = rest[turn..].find(')').map(|at| turn + at);
            match (open, close) {
                (Some(open), Some(close)) if !rest[..open].ends_with('!') => {
                    found.push_str(&rest[..open]);
                    found.push(' ');
                    found.push_str(&rest[open + 1..turn]);
                    found.extend(std::iter::repeat_n(' ', close + 1 - turn));
                    rest = &rest[close + 1..];
                }
                _ => {
                    let kept = turn + TURN.len();
                    found.push_str(&rest[..kept]);
                    rest = &rest[kept..];
                }
            }
        }
        found.push_str(rest);
    }
    Some(found)
}

/// The text with the ">" at the head of its lines blanked, `None` where no line has one.
fn without_quotes(text: &str) -> Option<String> {
    let head = |line: &str| {
        let marks = line.trim_start_matches(['>', ' ', '\t']);
        line.len() - marks.len()
    };
    let quoted = |line: &str| line[..head(line)].contains('>');
    if !text.split('\n').any(quoted) {
        return None;
    }
    let mut found = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let (marks, rest) = line.split_at(head(line));
        found.push_str(&marks.replace('>', " "));
        found.push_str(rest);
    }
    Some(found)
}

/// The text with its tags and entities blanked, `None` where it is not HTML.
fn without_tags(text: &str) -> Option<String> {
    if !is_html(text) {
        return None;
    }
    let mut found = String::with_capacity(text.len());
    let mut rest = text;
    let mut closes = Closes { text, next: None };
    // What was never closed once is not looked for again: the search must not grow with every tag.
    let mut unclosed = false;
    while let Some(at) = rest.find(['<', '&']) {
        found.push_str(&rest[..at]);
        rest = &rest[at..];
        let taken = if rest.starts_with('<') {
            tag(rest, &mut found, &mut unclosed, &mut closes)
        } else {
            entity(rest, &mut found)
        };
        rest = &rest[taken..];
    }
    found.push_str(rest);
    Some(found)
}

/// What only HTML has: its own opening, or tags that close a piece of text.
static OPENING: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"(?i-u)^\s*<(!doctype\s+html|html)").ok());
static ENDS: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"(?i-u)</(p|li|div|h[1-6]|ul|ol|span|td)>|<br\s*/?>").ok());

/// Whether a text is HTML rather than a text with a "<" in it.
pub(crate) fn is_html(text: &str) -> bool {
    let opens = OPENING
        .as_ref()
        .is_some_and(|opening| opening.is_match(text));
    // A single tag in a plain text is only a word in brackets.
    opens
        || ENDS
            .as_ref()
            .is_some_and(|ends| ends.find_iter(text).take(4).count() == 4)
}

/// Blanks one tag, with its content where that is no text; the bytes taken.
fn tag(rest: &str, found: &mut String, unclosed: &mut bool, closes: &mut Closes) -> usize {
    let lower = rest
        .get(..12)
        .map(str::to_ascii_lowercase)
        .unwrap_or_default();
    let whole = ["script", "style", "noscript"]
        .iter()
        .find(|name| lower[1.min(lower.len())..].starts_with(**name));
    let long = whole.is_some() || rest.starts_with("<!--");
    let opens = rest[1..]
        .starts_with(|mark: char| mark.is_ascii_alphabetic() || mark == '/' || mark == '!');
    let mut end = match whole {
        _ if long && *unclosed => None,
        Some(name) => rest
            .find(&format!("</{name}"))
            .and_then(|close| closes.after(&rest[close..]).map(|end| close + end)),
        None if long => rest.find("-->").map(|end| end + 3),
        None if opens => closes.after(rest),
        None => None,
    };
    *unclosed |= long && end.is_none();
    if end.is_none() && long {
        end = closes.after(rest);
    }
    let Some(end) = end else {
        found.push('<');
        return 1;
    };
    let name = lower.trim_start_matches(['<', '/']);
    let inline = [
        "a ", "a>", "b>", "b ", "i>", "i ", "em", "span", "strong", "u>", "small", "sup", "sub",
        "font", "mark",
    ];
    let breaks = !inline.iter().any(|other| name.starts_with(other));
    // The line breaks where the tag ends, so that a line never starts inside a tag.
    found.extend(std::iter::repeat_n(' ', end - 1));
    found.push(if breaks { '\n' } else { ' ' });
    end
}

/// Where tags close; each ">" is looked for once only, so that a text of open tags costs no more than its length.
struct Closes<'a> {
    text: &'a str,
    /// The next ">" that was found; the text's length where there is none.
    next: Option<usize>,
}

impl Closes<'_> {
    /// The bytes of `rest`, a tail of the text, up to and with its first ">"; no tag is longer than some kilobytes.
    fn after(&mut self, rest: &str) -> Option<usize> {
        let from = self.text.len() - rest.len();
        let next = match self.next {
            Some(next) if next >= from => next,
            _ => self.text[from..]
                .find('>')
                .map_or(self.text.len(), |found| from + found),
        };
        self.next = Some(next);
        (next < self.text.len() && next - from < 8192).then(|| next - from + 1)
    }
}

/// Replaces one entity by its character and blanks of the same length; the bytes taken.
fn entity(rest: &str, found: &mut String) -> usize {
    let name = rest
        .bytes()
        .take(12)
        .position(|byte| byte == b';')
        .and_then(|end| rest.get(1..end));
    let mark = name.and_then(|name| match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" | "rsquo" | "lsquo" | "#39" => Some('\''),
        "nbsp" => Some(' '),
        "deg" => Some('°'),
        "frac12" => Some('½'),
        "frac14" => Some('¼'),
        "frac34" => Some('¾'),
        "ndash" | "mdash" => Some('–'),
        "eacute" => Some('é'),
        "egrave" => Some('è'),
        "times" => Some('×'),
        _ => {
            let code = name.strip_prefix('#')?;
            let code = match code.strip_prefix(['x', 'X']) {
                Some(digits) => u32::from_str_radix(digits, 16).ok()?,
                None => code.parse().ok()?,
            };
            char::from_u32(code).filter(|mark| !mark.is_control())
        }
    });
    match (name, mark) {
        (Some(name), Some(mark)) if mark.len_utf8() <= name.len() + 2 => {
            found.push(mark);
            found.extend(std::iter::repeat_n(' ', name.len() + 2 - mark.len_utf8()));
            name.len() + 2
        }
        _ => {
            found.push('&');
            1
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_tags_and_keeps_every_place() {
        let html = "<html><script>2 cups</script><p>&frac12; cup <b>oats</b> &amp; milk</p>";
        let found = without_tags(html).expect("this is HTML");
        assert_eq!(found.len(), html.len());
        assert_eq!(
            found.split_whitespace().collect::<Vec<_>>(),
            ["½", "cup", "oats", "&", "milk"]
        );
        assert_eq!(found.find("oats"), html.find("oats"));
    }

    #[test]
    fn blanks_the_addresses_of_links() {
        let text =
            "1 pack [ladyfingers](https://example.org/a_b) or ![x](http://a.b)\n[open](http://";
        let found = masked(text).expect("it has a link").text;
        assert_eq!(found.len(), text.len());
        assert_eq!(
            found.split_whitespace().collect::<Vec<_>>(),
            [
                "1",
                "pack",
                "ladyfingers",
                "or",
                "![x](http://a.b)",
                "[open](http://"
            ]
        );
    }

    #[test]
    fn leaves_plain_text_alone() {
        assert_eq!(
            without_tags("# <script>alert(1)</script> Cake\n\n2 < 3 & 4 > 1"),
            None
        );
    }
}
