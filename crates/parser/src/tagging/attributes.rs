//! Words of a line to the attributes that templates combine, as hashes; one pass, cost linear in the line.

use super::letters::{Pieces, singular};
pub use super::letters::{hash, stem};
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

/// How far from a word templates look.
pub(super) const REACH: usize = 3;
/// What stands before the first word.
pub(super) const BEFORE: Attributes = Attributes([0x51ed_270b; COUNT]);
/// What stands behind the last word.
pub(super) const AFTER: Attributes = Attributes([0xb529_7a4d; COUNT]);

impl Attributes {
    /// The value of one attribute.
    #[must_use]
    #[inline(always)]
    pub fn get(&self, attribute: Attribute) -> u32 {
        self.0[attribute as usize]
    }
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
    /// The hash of the lower-case word; of what is no word, its stem.
    whole: u32,
    /// What it does in the line.
    part: Part,
    is_word: bool,
    is_number: bool,
    traits: WordTraits,
}

/// What a word or a mark does in a line, by its letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Other,
    And,
    Or,
    Plus,
    For,
    With,
    Such,
    To,
    In,
    From,
    Comma,
    Open,
    Close,
    /// Divides a line wherever it stands.
    Divider,
    Slash,
    Hyphen,
}

impl Part {
    fn of(lower: &str) -> Self {
        match lower {
            "and" | "&" => Self::And,
            "or" => Self::Or,
            "plus" => Self::Plus,
            "for" => Self::For,
            "with" => Self::With,
            "such" => Self::Such,
            "to" => Self::To,
            "in" => Self::In,
            "from" => Self::From,
            "," => Self::Comma,
            "(" | "[" => Self::Open,
            ")" | "]" => Self::Close,
            ";" | ":" | "–" | "—" => Self::Divider,
            "/" => Self::Slash,
            "-" => Self::Hyphen,
            _ => Self::Other,
        }
    }
}

impl Seen<'_> {
    fn is(&self, part: Part) -> bool {
        self.part == part
    }

    fn is_link(&self) -> bool {
        matches!(self.part, Part::And | Part::Or)
    }

    fn is_measure(&self) -> bool {
        self.traits.unit == 1
    }

    fn divides(&self, before: Option<&Self>) -> bool {
        match self.part {
            Part::Comma | Part::Open | Part::Close | Part::Divider => true,
            Part::Slash | Part::Hyphen => {
                before.is_some_and(|word| word.is_word && word.traits.unit == 0)
            }
            _ => false,
        }
    }
}

/// The attributes of the words of `line`, one for each.
#[must_use]
pub fn attributes(line: &str, words: &[Word], lexicon: &dyn Lexicon) -> Vec<Attributes> {
    let mut rows = Vec::with_capacity(words.len());
    describe(line, words, lexicon, &mut rows);
    rows
}

/// The same with [`REACH`] rows before and behind, so that templates find a row wherever they look.
pub(super) fn surrounded(line: &str, words: &[Word], lexicon: &dyn Lexicon) -> Vec<Attributes> {
    let mut rows = Vec::with_capacity(words.len() + 2 * REACH);
    rows.extend([BEFORE; REACH]);
    describe(line, words, lexicon, &mut rows);
    rows.extend([AFTER; REACH]);
    rows
}

fn describe(line: &str, words: &[Word], lexicon: &dyn Lexicon, rows: &mut Vec<Attributes>) {
    let mut lower = line.to_owned();
    let places: Option<Vec<(usize, usize)>> = if line.is_ascii() {
        lower.make_ascii_lowercase();
        None
    } else {
        lower.clear();
        Some(
            words
                .iter()
                .map(|word| lowered(word.of(line), &mut lower))
                .collect(),
        )
    };
    let mut seen = Vec::with_capacity(words.len());
    for (at, word) in words.iter().enumerate() {
        let (from, to) = places
            .as_ref()
            .map_or((word.start, word.end), |places| places[at]);
        seen.push(look(
            word,
            word.of(line),
            lower.get(from..to).unwrap_or(""),
            lexicon,
        ));
    }
    Walk::over(&seen).run(rows);
}

/// Writes `word` in lower case behind `lower`; where it stands there.
fn lowered(word: &str, lower: &mut String) -> (usize, usize) {
    let from = lower.len();
    if word.is_ascii() {
        lower.push_str(word);
        lower[from..].make_ascii_lowercase();
    } else {
        lower.extend(word.chars().flat_map(char::to_lowercase));
    }
    (from, lower.len())
}

fn look<'a>(word: &Word, raw: &'a str, lower: &'a str, lexicon: &dyn Lexicon) -> Seen<'a> {
    const NUMBER: u32 = hash("!num");
    const FRACTION: u32 = hash("!frac");
    // "+ extra for greasing" is "plus extra for greasing".
    let (raw, lower, kind) = if lower == "+" {
        ("plus", "plus", WordKind::Word)
    } else {
        (raw, lower, word.kind)
    };
    let whole = match kind {
        WordKind::Number => NUMBER,
        WordKind::Fraction => FRACTION,
        WordKind::Word | WordKind::Mark => hash(lower),
    };
    let is_word = kind == WordKind::Word;
    let stem = Some(lower)
        .filter(|_| is_word)
        .and_then(singular)
        .unwrap_or(whole);
    Seen {
        raw,
        lower,
        kind: match kind {
            WordKind::Number => 1,
            WordKind::Fraction => 2,
            WordKind::Word => 3,
            WordKind::Mark => 10 + lower.chars().next().map_or(0, mark),
        },
        stem,
        whole,
        part: Part::of(lower),
        is_word,
        is_number: matches!(kind, WordKind::Number | WordKind::Fraction),
        traits: lexicon.traits(stem),
    }
}

fn mark(mark: char) -> u32 {
    u32::from(match mark {
        '–' | '—' | '‑' | '−' | '〜' | '～' => '-',
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
            .any(|pair| pair[0].is_measure() && pair[1].is(Part::Slash));
        Self {
            seen,
            segments,
            style: small(usize::from(vulgar) * 4 + usize::from(short) * 2 + usize::from(dual)),
            last_or: seen.iter().rposition(|word| word.is(Part::Or)),
            last_and: seen.iter().rposition(|word| word.is(Part::And)),
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

    fn run(mut self, rows: &mut Vec<Attributes>) {
        for number in 0..self.segments.len() {
            let (from, to) = self.segments[number];
            self.enter(number);
            for at in from..to {
                if self.seen[at].is(Part::Close) {
                    self.depth = self.depth.saturating_sub(1);
                }
                rows.push(self.describe(at));
                self.pass(at);
            }
        }
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
        set(Attribute::Lower, word.whole);
        set(Attribute::Kind, word.kind);
        set(Attribute::Unit, u32::from(word.traits.unit));
        set(Attribute::Shape, shape(word));
        let pieces = if word.is_word {
            Pieces::of(word.lower, word.whole)
        } else {
            Pieces::none(word.kind)
        };
        for (attribute, letters) in [
            Attribute::Last1,
            Attribute::Last2,
            Attribute::Last3,
            Attribute::Last4,
        ]
        .into_iter()
        .zip(pieces.last)
        {
            set(attribute, letters);
        }
        set(Attribute::First3, pieces.first);
        set(Attribute::Ending, ending(word));
        set(
            Attribute::Capital,
            u32::from(word.is_word && is_capitalised(word.raw)) + 2 * u32::from(at == 0),
        );
        set(Attribute::AfterHyphen, pieces.after_hyphen);
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
        match word.part {
            Part::Open => self.depth += 1,
            Part::Comma if self.depth == 0 => self.commas += 1,
            Part::Plus => {
                self.plus = true;
                self.links |= 128;
            }
            Part::Or => {
                self.or = true;
                self.segment_or = true;
                self.links |= 2;
            }
            Part::For => {
                self.segment_for = true;
                self.links |= 1;
            }
            Part::With => self.links |= 4,
            Part::Such => self.links |= 8,
            Part::To => self.links |= 16,
            Part::In => self.links |= 32,
            Part::From => self.links |= 64,
            _ => {}
        }
        self.and |= word.is(Part::And);
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
    let (upper, lower) = cases(word.raw);
    let several = word.raw.len() > 1 && word.raw.chars().nth(1).is_some();
    match () {
        () if !lower && several => 1,
        () if upper && is_capitalised(word.raw) => 2,
        () if word.raw.contains('-') => 3,
        () if upper => 4,
        () => 5,
    }
}

/// Whether there is a capital, and whether there is a small letter.
fn cases(raw: &str) -> (bool, bool) {
    if raw.is_ascii() {
        let bytes = || raw.bytes();
        (
            bytes().any(|byte| byte.is_ascii_uppercase()),
            bytes().any(|byte| byte.is_ascii_lowercase()),
        )
    } else {
        (
            raw.chars().any(char::is_uppercase),
            raw.chars().any(char::is_lowercase),
        )
    }
}

fn ending(word: &Seen<'_>) -> u32 {
    if !word.is_word {
        return 9;
    }
    let endings = ["ed", "ing", "ly", "less", "ish", "en"];
    let found = endings.iter().position(|end| word.lower.ends_with(end));
    let other = if word.stem == word.whole { 8 } else { 7 };
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
