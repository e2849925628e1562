//! A recipe on its way in: its plain text, what no text can say beside it, its pictures, and what could not be taken.
//! Nothing here is stored or fetched; an address is only words.

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
