//! A recipe on its way in: its plain text, what no text can say beside it, its pictures, and what could not be taken.
//! Nothing here is stored or fetched; an address is only words.

use base64::Engine;
use recipe::Choices;

/// A recipe as it would be kept.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Incoming {
    /// The text that the parser reads: a printed [`Draft`](crate::Draft), or the text as the source had it.
    pub text: String,
    /// What stands beside the text.
    pub labels: Labels,
    /// What the cook had chosen, where the source is this program's own.
    pub choices: Choices,
    /// Pictures as they came, neither checked nor decoded.
    pub photos: Vec<Photo>,
    /// Where its picture is on the web, `http` or `https`; only said, never fetched here.
    pub picture: Option<String>,
    /// What the source said and we do not keep.
    pub left_out: Vec<LeftOut>,
}

/// What a recipe has beside its text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Labels {
    /// Words that recipes are found by, each once.
    pub tags: Vec<String>,
    /// One to five stars; `None` where it was not rated.
    pub rating: Option<u8>,
    /// The cook's favourite.
    pub favourite: bool,
    /// Who it is from.
    pub source: Option<String>,
    /// Where it is from: `http` or `https`, never fetched.
    pub address: Option<String>,
    /// When it was written, in milliseconds since 1970.
    pub created_ms: Option<i64>,
    /// When it was cooked, with what was said of it.
    pub cooked: Vec<(i64, String)>,
}

/// A picture's bytes under the name that the source gave it; the name is never used as a path.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Photo {
    /// As the source called it.
    pub name: String,
    /// As they came.
    pub bytes: Vec<u8>,
}

/// A piece of the source that is not kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    /// What it is: "nutrition", "photo \"cake.svg\"".
    pub what: String,
    /// Why: lower case, no full stop.
    pub why: String,
}

/// A picture in a file may have so many bytes.
const MOST_PHOTO_BYTES: usize = 40_000_000;

impl Photo {
    /// A picture that is written in base64, bare or as a `data:` address, or why it cannot be taken.
    pub(crate) fn written(name: &str, written: &str) -> Result<Self, &'static str> {
        let code = written
            .split_once("base64,")
            .map_or(written, |(_, code)| code);
        let code: String = code.split_ascii_whitespace().collect();
        match base64::engine::general_purpose::STANDARD_NO_PAD.decode(code.trim_end_matches('=')) {
            Ok(bytes) if bytes.len() <= MOST_PHOTO_BYTES => Ok(Self {
                name: name.to_owned(),
                bytes,
            }),
            Ok(_) => Err("it is larger than 40 MB"),
            Err(_) => Err("it is written in a way that cannot be read"),
        }
    }
}

impl LeftOut {
    /// `what` is not kept because of `why`.
    pub fn new(what: impl Into<String>, why: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            why: why.into(),
        }
    }
}

impl Labels {
    /// Adds a tag where it says something new; capitals make no difference.
    pub fn tag(&mut self, tag: &str) {
        let tag = crate::draft::one_line(tag);
        let known = |own: &String| own.to_lowercase() == tag.to_lowercase();
        if !tag.is_empty() && !self.tags.iter().any(known) {
            self.tags.push(tag);
        }
    }

    /// Keeps `words` as an address where they are one of the web, else as the name of who it is from.
    pub fn from_source(&mut self, words: &str) {
        let words = crate::draft::one_line(words);
        if is_web_address(&words) {
            self.address.get_or_insert(words);
        } else if !words.is_empty() {
            self.source.get_or_insert(words);
        }
    }
}

/// Whether `words` are an `http` or `https` address and nothing more.
pub(crate) fn is_web_address(words: &str) -> bool {
    let scheme = |wanted: &str| {
        words
            .get(..wanted.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(wanted))
    };
    (scheme("http://") || scheme("https://"))
        && words.len() <= 2048
        && !words.contains(|mark: char| mark.is_whitespace() || mark.is_control())
}

/// The address that `written` means on a page at `base`: whole, without its scheme, or from the root of the site.
pub(crate) fn web_address_at(written: &str, base: Option<&str>) -> Option<String> {
    let written = written.trim();
    let whole = match written.strip_prefix("//") {
        Some(rest) => format!("https://{rest}"),
        None if written.starts_with('/') => {
            let base = base?;
            let host_from = base.find("://")? + 3;
            let host_to = base.get(host_from..)?.find(['/', '?', '#']);
            let site = host_to.map_or(base, |length| &base[..host_from + length]);
            format!("{site}{written}")
        }
        None => written.to_owned(),
    };
    is_web_address(&whole).then_some(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_pictures_are_whole() {
        let page = Some("https://x.example:8080/soups/1?a=b");
        for (written, base, expected) in [
            (
                "https://y.example/p.jpg",
                None,
                Some("https://y.example/p.jpg"),
            ),
            ("//y.example/p.jpg", None, Some("https://y.example/p.jpg")),
            ("/p.jpg", page, Some("https://x.example:8080/p.jpg")),
            (
                "/p.jpg",
                Some("https://x.example"),
                Some("https://x.example/p.jpg"),
            ),
            ("/p.jpg", None, None),
            ("p.jpg", page, None),
            ("data:image/png;base64,AAAA", page, None),
            ("javascript:alert(1)", page, None),
            ("file:///etc/passwd", page, None),
        ] {
            assert_eq!(
                web_address_at(written, base).as_deref(),
                expected,
                "{written}"
            );
        }
    }
}
