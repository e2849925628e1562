//! The letters of a word to hashes: of the whole, its singular, its beginning and its ends. The same on every machine; a change
//! here needs a new model.

/// A well-spread 32-bit hash (FNV-1a with a final mix); the same on every machine.
#[must_use]
pub const fn hash(text: &str) -> u32 {
    mix(running(BASIS, text.as_bytes()))
}

const BASIS: u32 = 0x811c_9dc5;

const fn running(mut hash: u32, bytes: &[u8]) -> u32 {
    let mut at = 0;
    while at < bytes.len() {
        hash = step(hash, bytes[at]);
        at += 1;
    }
    hash
}

const fn step(hash: u32, byte: u8) -> u32 {
    (hash ^ byte as u32).wrapping_mul(0x0100_0193)
}

const fn mix(hash: u32) -> u32 {
    let hash = (hash ^ (hash >> 15)).wrapping_mul(0x2c1b_3c6d);
    hash ^ (hash >> 12)
}

const IRREGULAR: &[(&str, &str)] = &[
    ("leaves", "leaf"),
    ("loaves", "loaf"),
    ("halves", "half"),
    ("knives", "knife"),
    ("potatoes", "potato"),
    ("tomatoes", "tomato"),
    ("inches", "inch"),
    ("lbs", "lb"),
    ("pts", "pt"),
];

/// The hash of a lower-case word's singular. Only the part after the last hyphen is bent.
#[must_use]
pub fn stem(lower: &str) -> u32 {
    singular(lower).unwrap_or_else(|| hash(lower))
}

/// The hash of the singular of what looks like a plural.
pub(super) fn singular(lower: &str) -> Option<u32> {
    if !lower.ends_with('s') {
        return None;
    }
    let bent = lower.rfind('-').map_or(0, |hyphen| hyphen + 1);
    let (head, last) = lower.split_at(bent);
    let with = |rest: &str| running(running(BASIS, head.as_bytes()), rest.as_bytes());
    if let Some((_, singular)) = IRREGULAR.iter().find(|(plural, _)| *plural == last) {
        return Some(mix(with(singular)));
    }
    let ends = |endings: &[&str]| endings.iter().any(|end| last.ends_with(end));
    if last.len() <= 3 || ends(&["ss", "us", "is"]) {
        return None;
    }
    if last.len() > 4 && last.ends_with("ies") {
        return Some(mix(step(with(&last[..last.len() - 3]), b'y')));
    }
    let cut = if ends(&["ches", "shes", "xes", "sses", "zes"]) {
        2
    } else {
        1
    };
    Some(mix(with(&last[..last.len() - cut])))
}

/// The hashes of parts of a word's letters.
pub(super) struct Pieces {
    /// The last one to four letters.
    pub(super) last: [u32; 4],
    /// The first three letters.
    pub(super) first: u32,
    pub(super) after_hyphen: u32,
}

impl Pieces {
    /// Of what is no word: all the same.
    pub(super) fn none(kind: u32) -> Self {
        Self {
            last: [kind; 4],
            first: kind,
            after_hyphen: kind,
        }
    }

    /// Those of a word in lower case, whose hash as a whole is known.
    pub(super) fn of(lower: &str, whole: u32) -> Self {
        let short = |piece: &str| {
            if piece.len() == lower.len() {
                whole
            } else {
                hash(piece)
            }
        };
        Self {
            last: [1, 2, 3, 4].map(|letters| short(last(lower, letters))),
            first: short(first(lower, 3)),
            after_hyphen: lower
                .rfind('-')
                .map_or(whole, |hyphen| hash(&lower[hyphen + 1..])),
        }
    }
}

fn last(text: &str, letters: usize) -> &str {
    if let Some(start) = text.len().checked_sub(letters)
        && text.as_bytes()[start..].is_ascii()
    {
        return text.get(start..).unwrap_or(text);
    }
    text.char_indices()
        .rev()
        .nth(letters - 1)
        .map_or(text, |(at, _)| &text[at..])
}

fn first(text: &str, letters: usize) -> &str {
    if text.as_bytes().get(..letters).is_some_and(<[u8]>::is_ascii) {
        return &text[..letters];
    }
    text.char_indices()
        .nth(letters)
        .map_or(text, |(at, _)| &text[..at])
}
