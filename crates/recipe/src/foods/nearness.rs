//! An unknown name to the food whose spelling is nearest: what to ask "did you mean" with.

use std::sync::OnceLock;

use super::words::{Commas, Part, Reader};
use super::{matching, table};

/// A known name, with which letters it has: names that differ in too many of them need not be compared letter by letter.
struct Spelling {
    name: String,
    length: usize,
    letters: u32,
    food: &'static str,
}

fn spellings() -> &'static [Spelling] {
    static SPELLINGS: OnceLock<Vec<Spelling>> = OnceLock::new();
    SPELLINGS.get_or_init(|| {
        let mut all: Vec<Spelling> = table::foods()
            .iter()
            .flat_map(|food| {
                std::iter::once(&food.name)
                    .chain(&food.aliases)
                    .map(|name| Spelling::new(&plain(name), food.name))
            })
            .collect();
        all.sort_by_key(|spelling| spelling.length);
        all
    })
}

impl Spelling {
    fn new(name: &str, food: &'static str) -> Self {
        Self {
            name: name.to_owned(),
            length: name.chars().count(),
            letters: letters(name),
            food,
        }
    }
}

/// The letters that occur, one bit each.
fn letters(name: &str) -> u32 {
    name.bytes()
        .filter(u8::is_ascii_lowercase)
        .fold(0, |letters, letter| letters | 1 << (letter - b'a'))
}

/// The words of the name, without what stands behind its comma.
fn plain(text: &str) -> String {
    let mut joined = String::new();
    Reader::new().read(text, Commas::PartTheName, |part, word| {
        if part == Part::Name && !joined.is_empty() {
            joined.push(' ');
        }
        if part == Part::Name {
            joined.push_str(word);
        }
        part == Part::Name && joined.len() < 200
    });
    joined
}

/// See [`super::nearest`].
pub(super) fn nearest(text: &str) -> Option<&'static str> {
    let wanted = Spelling::new(&plain(text), "");
    if !(3..=40).contains(&wanted.length) {
        return None;
    }
    said_more_fully(&wanted)
        .or_else(|| misspelt(&wanted))
        .or_else(|| matching::head(text))
}

/// The name that the wanted one was to be, but for a letter or two: "cinamon".
fn misspelt(wanted: &Spelling) -> Option<&'static str> {
    let reach: usize = match wanted.length {
        0..=3 => return None,
        4..=5 => 1,
        _ => 2,
    };
    let spellings = spellings();
    let from = spellings.partition_point(|known| known.length + reach < wanted.length);
    spellings[from..]
        .iter()
        .take_while(|known| known.length <= wanted.length + reach)
        // Each change takes one letter away and brings one.
        .filter(|known| (known.letters ^ wanted.letters).count_ones() as usize <= 2 * reach)
        .map(|known| (quantity::distance(&wanted.name, &known.name), known.food))
        .filter(|(distance, _)| (1..=reach).contains(distance))
        .min()
        .map(|(_, name)| name)
}

/// The shortest name that has all the words of the wanted one: of "black beans" the dried ones or those of a tin.
fn said_more_fully(wanted: &Spelling) -> Option<&'static str> {
    let has_all = |known: &&Spelling| {
        let has = |word: &str| known.name.split(' ').any(|other| other == word);
        let last = wanted.name.rsplit(' ').next();
        wanted.letters & !known.letters == 0
            && known.name.rsplit(' ').next() == last
            && wanted.name.split(' ').all(has)
    };
    let mut longer = spellings()
        .iter()
        .filter(|known| known.length > wanted.length);
    longer.find(has_all).map(|known| known.food)
}
