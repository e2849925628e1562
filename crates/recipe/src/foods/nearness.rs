//! An unknown name to the food whose spelling is nearest: what to ask "did you mean" with.

use std::sync::OnceLock;

use super::table;
use super::words::{Commas, Part, Reader};

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
    let wanted = plain(text);
    let length = wanted.chars().count();
    if !(4..=40).contains(&length) {
        return None;
    }
    let reach: usize = if length < 8 { 1 } else { 2 };
    let occurring = letters(&wanted);
    let spellings = spellings();
    let from = spellings.partition_point(|known| known.length + reach < length);
    spellings[from..]
        .iter()
        .take_while(|known| known.length <= length + reach)
        // Each change takes one letter away and brings one.
        .filter(|known| (known.letters ^ occurring).count_ones() as usize <= 2 * reach)
        .map(|known| (quantity::distance(&wanted, &known.name), known.food))
        .filter(|(distance, _)| (1..=reach).contains(distance))
        .min()
        .map(|(_, name)| name)
}
