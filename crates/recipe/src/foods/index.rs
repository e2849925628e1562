//! The names of all foods as one tree of words, built once, so that a name is found in its own length and nothing is compared
//! as text: a view of a recipe asks for dozens of names in every frame.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::words::words;
use super::{Food, table};

/// Words and phrases that leave a food the same food with the same density, one a line: temperature, size, freshness, quality,
/// how it is cut. "dried", "ground", "canned" and colours are not among them: they make another food. Phrases are harmless only
/// as a whole: "low fat" leaves milk milk, but bacon fat is not bacon.
const HARMLESS: &str = include_str!("harmless.txt");
/// Names that harmless words make out of a food we know, and that are another food all the same, one a line.
const OTHER_FOODS: &str = include_str!("other_foods.txt");

/// A word of the vocabulary, by number; [`UNKNOWN`] for every word outside it.
pub(super) type WordId = u16;

/// What is no word of any name.
pub(super) const UNKNOWN: WordId = 0;

/// What a run of words is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// The beginning of something, or nothing.
    Nothing,
    /// The name of a food, by its place in the table.
    Food(usize),
    /// Words that change nothing.
    Harmless,
    /// Another food, of which we know nothing.
    OtherFood,
}

/// A food with its states and sizes as words.
pub(super) struct Known {
    pub(super) food: &'static Food,
    pub(super) states: Vec<(&'static str, Vec<WordId>)>,
    pub(super) sizes: Vec<(&'static str, Vec<WordId>)>,
}

struct Node {
    meaning: Meaning,
    next: Vec<(WordId, usize)>,
}

/// See [`index`].
pub(super) struct Index {
    vocabulary: HashMap<String, WordId>,
    nodes: Vec<Node>,
    known: Vec<Known>,
}

/// The index of all foods.
pub(super) fn index() -> &'static Index {
    static INDEX: OnceLock<Index> = OnceLock::new();
    INDEX.get_or_init(Index::build)
}

/// The food that these words are a name of, and nothing more than the name.
pub(super) fn food_named(name: &[String]) -> Option<&'static Food> {
    let index = index();
    let words: Vec<WordId> = name.iter().map(|word| index.word(word)).collect();
    let whole = |(length, meaning): (usize, Meaning)| match meaning {
        Meaning::Food(place) if length == words.len() => Some(index.known[place].food),
        _ => None,
    };
    index.meanings(&words).find_map(whole)
}

impl Index {
    fn build() -> Self {
        let mut index = Self {
            vocabulary: HashMap::new(),
            nodes: vec![Node {
                meaning: Meaning::Nothing,
                next: Vec::new(),
            }],
            known: Vec::new(),
        };
        for (place, food) in table::foods().iter().enumerate() {
            for name in std::iter::once(&food.name).chain(&food.aliases) {
                index.learn(name, Meaning::Food(place));
            }
        }
        for phrase in HARMLESS.lines() {
            index.learn(phrase, Meaning::Harmless);
        }
        for name in OTHER_FOODS.lines() {
            index.learn(name, Meaning::OtherFood);
        }
        for node in &mut index.nodes {
            node.next.sort_unstable();
        }
        index.known = table::foods()
            .iter()
            .map(|food| index.known(food))
            .collect();
        index
    }

    fn learn(&mut self, phrase: &str, meaning: Meaning) {
        let mut at = 0;
        for word in words(phrase) {
            let word = self.take_in(word);
            let next = self.nodes[at].next.iter().find(|(next, _)| *next == word);
            at = match next {
                Some((_, node)) => *node,
                None => {
                    let node = self.nodes.len();
                    self.nodes.push(Node {
                        meaning: Meaning::Nothing,
                        next: Vec::new(),
                    });
                    self.nodes[at].next.push((word, node));
                    node
                }
            };
        }
        self.nodes[at].meaning = meaning;
    }

    fn take_in(&mut self, word: String) -> WordId {
        let next = WordId::try_from(self.vocabulary.len() + 1)
            .expect("the table has fewer words than a WordId counts");
        *self.vocabulary.entry(word).or_insert(next)
    }

    fn known(&mut self, food: &'static Food) -> Known {
        let mut in_words = |phrases: Vec<&'static str>| {
            phrases
                .into_iter()
                .map(|phrase| {
                    let ids = words(phrase).into_iter().map(|word| self.take_in(word));
                    (phrase, ids.collect())
                })
                .collect()
        };
        Known {
            food,
            states: in_words(food.states().collect()),
            sizes: in_words(food.pieces.iter().filter_map(|piece| piece.size).collect()),
        }
    }

    /// The number of a word that went through [`words`].
    pub(super) fn word(&self, word: &str) -> WordId {
        self.vocabulary.get(word).copied().unwrap_or(UNKNOWN)
    }

    /// The food at a place of the table.
    pub(super) fn food(&self, place: usize) -> &Known {
        &self.known[place]
    }

    /// Every run of words that starts with the first of `words` and means something: its length and what it means.
    pub(super) fn meanings<'a>(
        &'a self,
        words: &'a [WordId],
    ) -> impl Iterator<Item = (usize, Meaning)> + 'a {
        let mut node = &self.nodes[0];
        words
            .iter()
            .enumerate()
            .map_while(move |(place, word)| {
                let next = node.next.binary_search_by_key(word, |(word, _)| *word);
                node = &self.nodes[node.next[next.ok()?].1];
                Some((place + 1, node.meaning))
            })
            .filter(|(_, meaning)| *meaning != Meaning::Nothing)
    }
}
