//! HTML to plain text of the same length: tags become blanks, so that every place stays where it is in the paste.
//! Understands no structure; reading a web page's own recipe data is another crate's work.

/// The text with its tags and entities blanked, `None` where it is not HTML.
pub(crate) fn without_tags(text: &str) -> Option<String> {
    if !is_html(text) {
        return None;
    }
    let mut found = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['<', '&']) {
        found.push_str(&rest[..at]);
        rest = &rest[at..];
        let taken = if rest.starts_with('<') {
            tag(rest, &mut found)
        } else {
            entity(rest, &mut found)
        };
        rest = &rest[taken..];
    }
    found.push_str(rest);
    Some(found)
}

fn is_html(text: &str) -> bool {
    let head = text
        .trim_start()
        .get(..15)
        .unwrap_or("")
        .to_ascii_lowercase();
    if head.starts_with("<!doctype html") || head.starts_with("<html") {
        return true;
    }
    let ends = [
        "</p>", "</li>", "</div>", "</h1>", "</h2>", "</ul>", "</ol>", "</span>", "<br>", "<br/>",
        "<br />",
    ];
    ends.iter()
        .map(|end| text.matches(end).take(4).count())
        .sum::<usize>()
        >= 4
}

/// Blanks one tag, with its content where that is no text; the bytes taken.
fn tag(rest: &str, found: &mut String) -> usize {
    let lower = rest
        .get(..12)
        .map(str::to_ascii_lowercase)
        .unwrap_or_default();
    let whole = ["script", "style", "noscript"]
        .iter()
        .find(|name| lower[1.min(lower.len())..].starts_with(**name));
    let end = match whole {
        Some(name) => rest
            .find(&format!("</{name}"))
            .and_then(|close| rest[close..].find('>').map(|end| close + end + 1)),
        None if rest.starts_with("<!--") => rest.find("-->").map(|end| end + 3),
        None if rest[1..]
            .starts_with(|mark: char| mark.is_ascii_alphabetic() || mark == '/' || mark == '!') =>
        {
            rest.find('>').map(|end| end + 1)
        }
        None => None,
    };
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
    found.push(if breaks { '\n' } else { ' ' });
    found.extend(std::iter::repeat_n(' ', end - 1));
    end
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
