//! Words of a line to the attributes that templates combine, as hashes; one pass, cost linear in the line.

use super::model::{Lexicon, WordTraits};
use super::words::{Word, WordKind};

macro_rules! attributes {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {
        /// What is known of a word and its surroundings.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[repr(u8)]
        pub enum Attribute { $($(#[$doc])* $name),* }
        const COUNT: usize = [$(Attribute::$name),*].len();
    };
}

attributes!(
    /// Lower-case singular; all numbers alike.
    Stem,
    /// Lower case.
    Lower,
    /// Number, fraction, word, or which mark.
    Kind,
    /// Measure, piece word, size word, number word, or none.
    Unit,
    /// Upper, capitalised, hyphenated, lower.
    Shape,
    /// The last letter.
    Last1,
    /// The last two letters.
    Last2,
    /// The last three letters.
    Last3,
    /// The last four letters.
    Last4,
    /// The first three letters.
    First3,
    /// -ed, -ing, -ly ..., plural.
    Ending,
    /// Capitalised, and whether it is the first word.
    Capital,
    /// The part after the last hyphen.
    AfterHyphen,
    /// Inside a bracket.
    Bracket,
    /// Commas so far outside brackets, up to 2.
    Commas,
    /// "plus" seen.
    Plus,
    /// "or" seen.
    OrBefore,
    /// Place from the start.
    Place,
    /// Place from the end.
    FromEnd,
    /// Length of the line.
    Length,
    /// Words since the last number or measure.
    SinceAmount,
    /// First stem of the segment.
    SegmentFirst,
    /// Last stem of the segment.
    SegmentLast,
    /// What stands before the segment.
    SegmentStart,
    /// Number of the segment.
    SegmentNumber,
    /// Length of the segment.
    SegmentLength,
    /// Which of for, or, with, such, to, in, from, plus stood before.
    LinkWords,
    /// "or" in the segment before.
    OrInSegment,
    /// "for" in the segment before.
    ForInSegment,
    /// "and" or "or" next to it.
    Linked,
    /// "and" or "or" before and after it in the segment.
    LinkInSegment,
    /// "or" before and after it in the line.
    OrAround,
    /// "and" before and after it in the line.
    AndAround,
    /// How the line writes its amounts.
    Style,
    /// First stem of the line.
    FirstStem,
    /// Cluster of 40.
    Coarse,
    /// Cluster of 300.
    Fine,
    /// Coarse cluster of the segment's first word.
    SegmentFirstCoarse,
    /// Coarse cluster of the segment's last word.
    SegmentLastCoarse,
);

/// The attributes of one word.
#[derive(Debug, Clone, Copy)]
pub struct Attributes([u32; COUNT]);

impl Attributes {
    /// The value of one attribute.
    #[must_use]
    pub fn get(&self, attribute: Attribute) -> u32 {
        self.0[attribute as usize]
    }
}

/// A well-spread 32-bit hash (FNV-1a with a final mix); the same on every machine.
#[must_use]
pub fn hash(text: &str) -> u32 {
    mix(text.bytes().fold(0x811c_9dc5, step))
}

fn step(hash: u32, byte: u8) -> u32 {
    (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
}

fn mix(hash: u32) -> u32 {
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
    let bent = lower.rfind('-').map_or(0, |hyphen| hyphen + 1);
    let (head, last) = lower.split_at(bent);
    let seed = head.bytes().fold(0x811c_9dc5, step);
    if let Some((_, singular)) = IRREGULAR.iter().find(|(plural, _)| *plural == last) {
        return mix(singular.bytes().fold(seed, step));
    }
    let plural = last.len() > 3
        && last.ends_with('s')
        && !["ss", "us", "is"].iter().any(|end| last.ends_with(end));
    if !plural {
        return mix(last.bytes().fold(seed, step));
    }
    if last.len() > 4 && last.ends_with("ies") {
        return mix(step(last[..last.len() - 3].bytes().fold(seed, step), b'y'));
    }
    let cut = if ["ches", "shes", "xes", "sses", "zes"]
        .iter()
        .any(|end| last.ends_with(end))
    {
        2
    } else {
        1
    };
    mix(last[..last.len() - cut].bytes().fold(seed, step))
}

fn salted(attribute: Attribute, value: u32) -> u32 {
    value.wrapping_mul(0x85eb_ca6b) ^ (attribute as u32 + 1).wrapping_mul(0xc2b2_ae35)
}

fn small(number: usize) -> u32 {
    (number as u32).wrapping_add(1).wrapping_mul(0x9E37_79B1)
}

/// A word with what can be said of it alone.
struct Seen<'a> {
    raw: &'a str,
    lower: &'a str,
    kind: u32,
    stem: u32,
    is_word: bool,
    is_number: bool,
    traits: WordTraits,
}

impl Seen<'_> {
    fn is(&self, word: &str) -> bool {
        self.lower == word
    }

    fn is_and(&self) -> bool {
        matches!(self.lower, "and" | "&")
    }

    fn is_link(&self) -> bool {
        self.is_and() || self.is("or")
    }

    fn is_measure(&self) -> bool {
        self.traits.unit == 1
    }

    fn divides(&self, before: Option<&Self>) -> bool {
        match self.lower {
            "," | "(" | ")" | "[" | "]" | ";" | ":" | "–" | "—" => true,
            "/" | "-" => before.is_some_and(|word| word.is_word && word.traits.unit == 0),
            _ => false,
        }
    }
}

/// The attributes of the words of `line`, one for each.
#[must_use]
pub fn attributes(line: &str, words: &[Word], lexicon: &dyn Lexicon) -> Vec<Attributes> {
    let mut lower = String::with_capacity(line.len());
    let places: Vec<(usize, usize)> = words
        .iter()
        .map(|word| {
            let from = lower.len();
            lower.extend(word.of(line).chars().flat_map(char::to_lowercase));
            (from, lower.len())
        })
        .collect();
    let seen: Vec<Seen<'_>> = words
        .iter()
        .zip(&places)
        .map(|(word, &(from, to))| look(word, word.of(line), &lower[from..to], lexicon))
        .collect();
    Walk::over(&seen).run()
}

fn look<'a>(word: &Word, raw: &'a str, lower: &'a str, lexicon: &dyn Lexicon) -> Seen<'a> {
    // "+ extra for greasing" is "plus extra for greasing".
    if lower == "+" {
        let stem = hash("plus");
        return Seen {
            raw: "plus",
            lower: "plus",
            kind: 3,
            stem,
            is_word: true,
            is_number: false,
            traits: lexicon.traits(stem),
        };
    }
    let stem = match word.kind {
        WordKind::Number => hash("!num"),
        WordKind::Fraction => hash("!frac"),
        WordKind::Word => stem(lower),
        WordKind::Mark => hash(lower),
    };
    let kind = match word.kind {
        WordKind::Number => 1,
        WordKind::Fraction => 2,
        WordKind::Word => 3,
        WordKind::Mark => 10 + lower.chars().next().map_or(0, mark),
    };
    Seen {
        raw,
        lower,
        kind,
        stem,
        is_word: word.kind == WordKind::Word,
        is_number: word.is_number(),
        traits: lexicon.traits(stem),
    }
}

fn mark(mark: char) -> u32 {
    u32::from(match mark {
        '–' | '—' | '‑' => '-',
        '”' | '“' => '"',
        '[' => '(',
        ']' => ')',
        _ => mark,
    }) % 1000
}

/// What has been passed on the way through a line.
struct Walk<'a> {
    seen: &'a [Seen<'a>],
    segments: Vec<(usize, usize)>,
    style: u32,
    last_or: Option<usize>,
    last_and: Option<usize>,
    depth: usize,
    commas: usize,
    plus: bool,
    or: bool,
    and: bool,
    since: usize,
    links: u32,
    segment: usize,
    segment_number: usize,
    segment_or: bool,
    segment_for: bool,
    segment_link: bool,
    segment_last_link: Option<usize>,
}

impl<'a> Walk<'a> {
    fn over(seen: &'a [Seen<'a>]) -> Self {
        let mut segments = Vec::new();
        let mut begin = 0;
        for at in 0..seen.len() {
            if seen[at].divides(at.checked_sub(1).map(|before| &seen[before])) {
                if begin < at {
                    segments.push((begin, at));
                }
                segments.push((at, at + 1));
                begin = at + 1;
            }
        }
        if begin < seen.len() {
            segments.push((begin, seen.len()));
        }
        let vulgar = seen
            .iter()
            .any(|word| word.kind == 2 && !word.raw.contains('/'));
        let short = seen
            .iter()
            .any(|word| matches!(word.lower, "tbsp" | "tsp" | "oz" | "lb" | "g"));
        let dual = seen
            .windows(2)
            .any(|pair| pair[0].is_measure() && pair[1].is("/"));
        Self {
            seen,
            segments,
            style: small(usize::from(vulgar) * 4 + usize::from(short) * 2 + usize::from(dual)),
            last_or: seen.iter().rposition(|word| word.is("or")),
            last_and: seen.iter().rposition(Seen::is_and),
            depth: 0,
            commas: 0,
            plus: false,
            or: false,
            and: false,
            since: 9,
            links: 0,
            segment: usize::MAX,
            segment_number: 0,
            segment_or: false,
            segment_for: false,
            segment_link: false,
            segment_last_link: None,
        }
    }

    fn run(mut self) -> Vec<Attributes> {
        let mut found = Vec::with_capacity(self.seen.len());
        for number in 0..self.segments.len() {
            let (from, to) = self.segments[number];
            self.enter(number);
            for at in from..to {
                if matches!(self.seen[at].lower, ")" | "]") {
                    self.depth = self.depth.saturating_sub(1);
                }
                found.push(self.describe(at));
                self.pass(at);
            }
        }
        found
    }

    fn enter(&mut self, segment: usize) {
        let (from, to) = self.segments[segment];
        self.segment = segment;
        self.segment_or = false;
        self.segment_for = false;
        self.segment_link = false;
        self.segment_last_link = (from..to).rev().find(|at| self.seen[*at].is_link());
        let before = from.checked_sub(1).map(|before| &self.seen[before]);
        if !self.seen[from].divides(before) {
            self.segment_number += 1;
        }
    }

    fn describe(&self, at: usize) -> Attributes {
        let word = &self.seen[at];
        let (from, to) = self.segments[self.segment];
        let mut values = [0u32; COUNT];
        let mut set = |attribute: Attribute, value: u32| {
            values[attribute as usize] = salted(attribute, value)
        };
        set(Attribute::Stem, word.stem);
        set(
            Attribute::Lower,
            if word.is_word {
                hash(word.lower)
            } else {
                word.stem
            },
        );
        set(Attribute::Kind, word.kind);
        set(Attribute::Unit, u32::from(word.traits.unit));
        set(Attribute::Shape, shape(word));
        let tail = |letters: usize| {
            if word.is_word {
                hash(last(word.lower, letters))
            } else {
                word.kind
            }
        };
        set(Attribute::Last1, tail(1));
        set(Attribute::Last2, tail(2));
        set(Attribute::Last3, tail(3));
        set(Attribute::Last4, tail(4));
        set(
            Attribute::First3,
            if word.is_word {
                hash(first(word.lower, 3))
            } else {
                word.kind
            },
        );
        set(Attribute::Ending, ending(word));
        set(
            Attribute::Capital,
            u32::from(word.is_word && is_capitalised(word.raw)) + 2 * u32::from(at == 0),
        );
        let after_hyphen = word.lower.rsplit('-').next().unwrap_or(word.lower);
        set(
            Attribute::AfterHyphen,
            if word.is_word {
                hash(after_hyphen)
            } else {
                word.kind
            },
        );
        set(Attribute::Bracket, small(usize::from(self.depth > 0)));
        set(Attribute::Commas, small(self.commas.min(2)));
        set(Attribute::Plus, small(usize::from(self.plus)));
        set(Attribute::OrBefore, small(usize::from(self.or)));
        set(Attribute::Place, small(at.min(8)));
        set(Attribute::FromEnd, small((self.seen.len() - 1 - at).min(6)));
        set(Attribute::Length, small(length(self.seen.len())));
        set(Attribute::SinceAmount, small(self.since.min(6)));
        set(Attribute::SegmentFirst, self.seen[from].stem);
        set(Attribute::SegmentLast, self.seen[to - 1].stem);
        set(
            Attribute::SegmentFirstCoarse,
            u32::from(self.seen[from].traits.coarse),
        );
        set(
            Attribute::SegmentLastCoarse,
            u32::from(self.seen[to - 1].traits.coarse),
        );
        set(
            Attribute::SegmentStart,
            from.checked_sub(1)
                .map_or(1, |before| self.seen[before].kind),
        );
        set(Attribute::SegmentNumber, small(self.segment_number.min(5)));
        set(Attribute::SegmentLength, small((to - from).min(8)));
        set(Attribute::LinkWords, self.links);
        set(Attribute::OrInSegment, u32::from(self.segment_or));
        set(Attribute::ForInSegment, u32::from(self.segment_for));
        let beside = |place: Option<usize>| {
            place
                .and_then(|place| self.seen.get(place))
                .is_some_and(Seen::is_link)
        };
        let pair = |before: bool, after: bool| small(usize::from(before) * 2 + usize::from(after));
        set(
            Attribute::Linked,
            pair(beside(at.checked_sub(1)), beside(Some(at + 1))),
        );
        set(
            Attribute::LinkInSegment,
            pair(
                self.segment_link,
                self.segment_last_link.is_some_and(|place| place > at),
            ),
        );
        set(
            Attribute::OrAround,
            pair(self.or, self.last_or.is_some_and(|place| place > at)),
        );
        set(
            Attribute::AndAround,
            pair(self.and, self.last_and.is_some_and(|place| place > at)),
        );
        set(Attribute::Style, self.style);
        set(Attribute::FirstStem, self.seen[0].stem);
        set(Attribute::Coarse, u32::from(word.traits.coarse));
        set(Attribute::Fine, u32::from(word.traits.fine));
        Attributes(values)
    }

    fn pass(&mut self, at: usize) {
        let word = &self.seen[at];
        match word.lower {
            "(" | "[" => self.depth += 1,
            "," if self.depth == 0 => self.commas += 1,
            "plus" => {
                self.plus = true;
                self.links |= 128;
            }
            "or" => {
                self.or = true;
                self.segment_or = true;
                self.links |= 2;
            }
            "for" => {
                self.segment_for = true;
                self.links |= 1;
            }
            "with" => self.links |= 4,
            "such" => self.links |= 8,
            "to" => self.links |= 16,
            "in" => self.links |= 32,
            "from" => self.links |= 64,
            _ => {}
        }
        self.and |= word.is_and();
        self.segment_link |= word.is_link();
        self.since = if word.is_number || word.is_measure() {
            0
        } else {
            self.since + 1
        };
    }
}

fn is_capitalised(raw: &str) -> bool {
    raw.chars().next().is_some_and(char::is_uppercase)
}

fn shape(word: &Seen<'_>) -> u32 {
    if !word.is_word {
        return 0;
    }
    let upper =
        word.raw.chars().all(|letter| !letter.is_lowercase()) && word.raw.chars().nth(1).is_some();
    match () {
        () if upper => 1,
        () if is_capitalised(word.raw) => 2,
        () if word.raw.contains('-') => 3,
        () if word.raw.chars().any(char::is_uppercase) => 4,
        () => 5,
    }
}

fn ending(word: &Seen<'_>) -> u32 {
    if !word.is_word {
        return 9;
    }
    let endings = ["ed", "ing", "ly", "less", "ish", "en"];
    let found = endings.iter().position(|end| word.lower.ends_with(end));
    let other = if word.stem == hash(word.lower) { 8 } else { 7 };
    found.map_or(other, |place| place as u32 + 1)
}

fn length(words: usize) -> usize {
    match words {
        0..=2 => 0,
        3 => 1,
        4 => 2,
        5..=6 => 3,
        7..=9 => 4,
        10..=14 => 5,
        _ => 6,
    }
}

fn last(text: &str, letters: usize) -> &str {
    text.char_indices()
        .rev()
        .nth(letters - 1)
        .map_or(text, |(at, _)| &text[at..])
}

fn first(text: &str, letters: usize) -> &str {
    text.char_indices()
        .nth(letters)
        .map_or(text, |(at, _)| &text[..at])
}
