//! The right food for a name, or none: the longest name we know within it, when every other word is one that changes nothing.

use super::index::{Index, Known, Meaning, WordId, index};
use super::words::{Commas, Part, Reader};
use super::{FoodClass, FoodMatch};

/// Nobody names a food in more words; of what stands behind the comma so many are looked at.
const LONGEST_NAME: usize = 16;
const LONGEST_REST: usize = 48;

/// A text as numbers of words: those of the name, then those behind its comma.
struct Said {
    words: Vec<WordId>,
    name: usize,
}

impl Said {
    /// `None` where there is no name, or one that is too long to be a food's.
    fn read(index: &Index, text: &str, beside: &[&str]) -> Option<Self> {
        let mut said = Self {
            words: Vec::with_capacity(LONGEST_NAME),
            name: 0,
        };
        let mut reader = Reader::new();
        reader.read(text, Commas::PartTheName, |part, word| {
            said.take(part, index.word(word))
        });
        reader.goes_on_with_the_rest();
        for text in beside {
            reader.read(text, Commas::PartTheName, |part, word| {
                said.take(part, index.word(word))
            });
        }
        (1..=LONGEST_NAME).contains(&said.name).then_some(said)
    }

    /// Whether to go on.
    fn take(&mut self, part: Part, word: WordId) -> bool {
        self.words.push(word);
        if part == Part::Name {
            self.name += 1;
        }
        self.name <= LONGEST_NAME && self.words.len() < LONGEST_NAME + LONGEST_REST
    }

    fn name(&self) -> &[WordId] {
        &self.words[..self.name]
    }

    /// The longest of `phrases` that is said, in the name or behind it.
    fn longest_of(&self, phrases: &[(&'static str, Vec<WordId>)]) -> Option<&'static str> {
        phrases
            .iter()
            .filter(|(_, words)| contains(&self.words, words))
            .map(|(phrase, _)| *phrase)
            .max_by_key(|phrase| phrase.len())
    }
}

/// Whether the words of a phrase stand side by side among the words.
fn contains(words: &[WordId], phrase: &[WordId]) -> bool {
    !phrase.is_empty() && words.windows(phrase.len()).any(|window| window == phrase)
}

/// What the words of a name mean.
struct Named {
    /// The longest food: where it starts and ends, and its place in the table.
    food: Option<(usize, usize, usize)>,
    /// Which words change nothing, one bit each.
    harmless: u32,
    /// Where names of other foods stand.
    others: Vec<(usize, usize)>,
}

impl Named {
    /// Of two equally long foods the later is taken, since English puts the noun last.
    fn read(index: &Index, name: &[WordId]) -> Self {
        let mut named = Self {
            food: None,
            harmless: 0,
            others: Vec::new(),
        };
        for start in 0..name.len() {
            for (length, meaning) in index.meanings(&name[start..]) {
                let end = start + length;
                match meaning {
                    Meaning::Food(place) => {
                        let longest = named.food.map_or(0, |(start, end, _)| end - start);
                        if length >= longest {
                            named.food = Some((start, end, place));
                        }
                    }
                    Meaning::Harmless => named.harmless |= bits(start, end),
                    Meaning::OtherFood => named.others.push((start, end)),
                    Meaning::Nothing => {}
                }
            }
        }
        named
    }
}

fn bits(start: usize, end: usize) -> u32 {
    (start..end).fold(0, |bits, place| bits | 1 << place)
}

/// See [`super::find_beside`].
pub(super) fn find(text: &str, beside: &[&str]) -> Option<FoodMatch> {
    let found = find_as_written(text, beside)?;
    // Of the spice nobody has several: "2 peppers" are the vegetable, unless their words say more.
    if found.food.name() == "black pepper" && has_peppers(text) {
        return find_as_written("bell pepper", beside);
    }
    Some(found)
}

fn has_peppers(text: &str) -> bool {
    text.split(|mark: char| !mark.is_alphanumeric())
        .any(|word| word.eq_ignore_ascii_case("peppers"))
}

fn find_as_written(text: &str, beside: &[&str]) -> Option<FoodMatch> {
    let index = index();
    let said = Said::read(index, text, beside)?;
    let named = Named::read(index, said.name());
    let (start, end, place) = named.food?;
    let known = index.food(place);
    let is_another = named
        .others
        .iter()
        .any(|(from, to)| !(start <= *from && *to <= end));
    let left = (0..said.name).filter(|at| !(start..end).contains(at));
    let surely = |at: usize| {
        named.harmless & bits(at, at + 1) != 0 || leaves_the_same(index, known, said.words[at])
    };
    if is_another || !left.into_iter().all(surely) {
        return None;
    }
    Some(FoodMatch {
        food: known.food,
        state: said.longest_of(&known.states),
        size: said.longest_of(&known.sizes),
    })
}

/// Whether a word leaves this food what it is, though not every food.
fn leaves_the_same(index: &Index, known: &Known, word: WordId) -> bool {
    let within =
        |phrases: &[(&str, Vec<WordId>)]| phrases.iter().any(|(_, words)| words.contains(&word));
    let says_which = || within(&known.states) || within(&known.sizes);
    // What melts without losing its air keeps its density; a cup of melted chocolate weighs far more than one of chips.
    let melts = || known.food.class == FoodClass::Fat && word == index.word("melted");
    says_which() || melts()
}

/// See [`super::class_of`].
pub(super) fn class_of(text: &str) -> FoodClass {
    let index = index();
    let food = Said::read(index, text, &[])
        .and_then(|said| Named::read(index, said.name()).food)
        .map(|(_, _, place)| index.food(place).food);
    food.map_or(FoodClass::Other, |food| food.class)
}

/// The known food that a longer name ends in: of "cashew milk" milk. What to offer, never what to take.
pub(super) fn head(text: &str) -> Option<&'static str> {
    let index = index();
    let said = Said::read(index, text, &[])?;
    let named = Named::read(index, said.name());
    named
        .food
        .filter(|(_, end, _)| *end == said.name)
        .map(|(_, _, place)| index.food(place).food.name)
}
