//! Labelled words to groups that are one amount each: which numbers, which unit words. Follows the conventions of the labelled lines:
//! "1 (14 oz) can" is [1 can][14 oz], "28-oz can" implies one can, "175g/6oz" are two amounts, "2 garlic cloves" is 2 cloves.

use super::automaton::Label;
use super::words::Word;
use crate::units;

/// The words of one amount, by their index.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Group {
    /// The numbers; two are the ends of a range.
    pub(crate) numbers: Vec<usize>,
    /// The unit's words.
    pub(crate) units: Vec<usize>,
    /// A container without a count: one is meant.
    pub(crate) implied: bool,
    /// How many brackets were open before its number.
    depth: usize,
}

/// Words that stand before a unit without being part of it.
const MODIFIERS: &[&str] = &[
    "small",
    "medium",
    "large",
    "big",
    "little",
    "heaped",
    "heaping",
    "level",
    "rounded",
    "scant",
    "generous",
    "good",
    "thin",
    "thick",
    "fat",
    "about",
    "full",
    "packed",
    "loosely",
    "lightly",
    "fresh",
    "whole",
    "medium-sized",
    "medium-size",
    "small-sized",
    "large-sized",
    "large-size",
    "extra-large",
    "very",
    "sm",
    "md",
    "med",
    "lg",
];
/// The amounts of a line, in its order; an implied container comes first.
pub(crate) fn groups(line: &str, words: &[Word], labels: &[Label]) -> Vec<Group> {
    let mut grouping = Grouping {
        reader: Reader { line, words },
        groups: Vec::new(),
        last_number: None,
        filled: None,
        depth: 0,
    };
    for (at, label) in labels.iter().enumerate() {
        match label {
            Label::Quantity => grouping.number(at),
            Label::Unit => grouping.unit(at),
            _ => grouping.pass(at),
        }
    }
    let reader = Reader { line, words };
    let mut found: Vec<Group> = Vec::with_capacity(grouping.groups.len());
    for group in grouping.groups {
        match found
            .last_mut()
            .filter(|last| reader.is_range(last, &group))
        {
            Some(last) => {
                last.numbers.extend(&group.numbers);
                last.units = group.units;
            }
            None => found.push(group),
        }
    }
    found
}

/// Words by their index, as they are compared.
pub(super) struct Reader<'a> {
    pub(super) line: &'a str,
    pub(super) words: &'a [Word],
}

impl Reader<'_> {
    pub(super) fn raw(&self, at: usize) -> &str {
        self.words.get(at).map_or("", |word| word.of(self.line))
    }

    pub(super) fn lower(&self, at: usize) -> String {
        let raw = self.raw(at);
        if raw.len() <= 40 && raw.is_ascii() {
            return raw.to_ascii_lowercase();
        }
        raw.chars().take(40).collect::<String>().to_lowercase()
    }

    pub(super) fn singular(&self, at: usize) -> String {
        let lower = self.lower(at);
        match lower
            .strip_suffix("es")
            .filter(|stem| stem.ends_with("ch") || stem.ends_with('x'))
        {
            Some(stem) => stem.to_owned(),
            None => lower
                .strip_suffix('s')
                .filter(|stem| stem.len() > 1)
                .map_or(lower.clone(), str::to_owned),
        }
    }

    pub(super) fn is_measure(&self, at: usize) -> bool {
        units::is_measure_word(self.raw(at))
    }

    pub(super) fn is_length(&self, at: usize) -> bool {
        units::is_length_word(self.raw(at))
    }

    /// "5 oz - 8 oz": the unit said at both ends of a range.
    fn is_range(&self, low: &Group, high: &Group) -> bool {
        let (&[_], &[number]) = (low.numbers.as_slice(), high.numbers.as_slice()) else {
            return false;
        };
        let same = low.units.len() == high.units.len()
            && low
                .units
                .iter()
                .zip(&high.units)
                .all(|(one, other)| self.singular(*one) == self.singular(*other));
        let Some(&unit) = low.units.last().filter(|unit| same && number == **unit + 2) else {
            return false;
        };
        matches!(
            self.raw(unit + 1),
            "-" | "–" | "—" | "−" | "〜" | "～" | "to"
        )
    }

    /// Whether a unit word says how much one piece is, so that the next unit word is what there are so many of: a measure,
    /// "inch-thick", "4-sheet".
    fn is_measured(&self, at: usize) -> bool {
        let lower = self.lower(at);
        self.is_measure(at)
            || ["inch-", "cm-", "mm-"]
                .iter()
                .any(|length| lower.starts_with(length))
            || at >= 2 && self.raw(at - 1) == "-" && self.words[at - 2].is_number()
    }

    fn is_number(&self, at: usize) -> bool {
        self.words[at].is_number() || NUMBER_WORDS.contains(&self.lower(at).as_str())
    }

    pub(super) fn is_link(&self, at: usize) -> bool {
        matches!(
            self.lower(at).as_str(),
            "-" | "–" | "—" | "‑" | "−" | "〜" | "～" | "~" | "to" | "or" | "and" | "&"
            // "three quarters of a cup"
            | "halves" | "thirds" | "quarters" | "of"
        )
    }
}

const NUMBER_WORDS: &[&str] = &[
    "a", "an", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "dozen", "half", "quarter", "third", "few", "couple", "several",
];

/// So many amounts back a unit may belong to.
const NEAR: usize = 8;

struct Grouping<'a> {
    reader: Reader<'a>,
    groups: Vec<Group>,
    last_number: Option<usize>,
    /// The bare count that last got its unit from behind.
    filled: Option<usize>,
    /// How many brackets are open.
    depth: usize,
}

impl Grouping<'_> {
    fn pass(&mut self, at: usize) {
        match self.reader.raw(at) {
            "(" => self.depth += 1,
            ")" => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
    }

    fn number(&mut self, at: usize) {
        if matches!(self.reader.lower(at).as_str(), "x" | "×" | "*") {
            self.last_number = None;
            return;
        }
        if !self.reader.is_number(at) {
            return;
        }
        let joins = self
            .last_number
            .is_some_and(|last| self.is_same_amount(last, at));
        match self
            .groups
            .last_mut()
            .filter(|group| joins && group.units.is_empty())
        {
            Some(group) => group.numbers.push(at),
            None => self.groups.push(Group {
                numbers: vec![at],
                depth: self.depth,
                ..Group::default()
            }),
        }
        self.last_number = Some(at);
    }

    /// Whether nothing but links stands between two numbers: "4- to 6", "one and a half", "two dozen", "a couple".
    fn is_same_amount(&self, last: usize, at: usize) -> bool {
        // "half a 250 g pack": the half is of the pack, and the 250 how heavy one is.
        let is_part =
            |at: usize| matches!(self.reader.lower(at).as_str(), "half" | "quarter" | "third");
        let part_of_one = self.is_article(last)
            && self.reader.words[at].is_number()
            && last.checked_sub(1).is_some_and(is_part);
        if part_of_one {
            return false;
        }
        let only_links = (last + 1..at).all(|between| self.reader.is_link(between));
        let linked = at > last + 1
            || matches!(self.reader.lower(at).as_str(), "dozen" | "few" | "couple")
            || matches!(self.reader.lower(last).as_str(), "a" | "an" | "half")
            || self.reader.lower(last) == "one" && self.reader.lower(at) == "half";
        only_links && linked
    }

    fn is_article(&self, at: usize) -> bool {
        matches!(self.reader.lower(at).as_str(), "a" | "an")
    }

    fn unit(&mut self, at: usize) {
        if MODIFIERS.contains(&self.reader.lower(at).as_str()) {
            return;
        }
        let Some(last) = self.groups.last_mut() else {
            self.groups.push(Group {
                units: vec![at],
                ..Group::default()
            });
            return;
        };
        let Some(before) = last.units.last().copied() else {
            last.units.push(at);
            return;
        };
        let behind_measure = !last.numbers.is_empty() && self.reader.is_measured(before);
        let other_kind = behind_measure && !self.reader.is_measure(at);
        if self.touches(before, at) && !other_kind {
            self.lengthen(at);
            return;
        }
        self.unit_from_behind(at, behind_measure, before);
    }

    /// Whether nothing but words of size and an abbreviation's dot stands between two unit words.
    fn touches(&self, before: usize, at: usize) -> bool {
        (before + 1..at).all(|between| {
            self.reader.raw(between) == "."
                || MODIFIERS.contains(&self.reader.lower(between).as_str())
        })
    }

    /// The unit of the last amount goes on with this word.
    fn lengthen(&mut self, at: usize) {
        if let Some(last) = self.groups.last_mut() {
            last.units.push(at);
        }
    }

    /// The bare count that a unit word behind a measure belongs to: the nearest on the same side of the brackets, else the farthest.
    /// Only the last few amounts are looked at, so that a line of any length takes its share of time and no more.
    fn bare(&self, at: usize) -> Option<usize> {
        let depth = self.depth;
        let recent = self.groups.len().saturating_sub(NEAR)..self.groups.len();
        let bare = |place: &usize| {
            let group = &self.groups[*place];
            group.units.is_empty() && group.numbers.first().is_some_and(|number| *number < at)
        };
        recent
            .clone()
            .rev()
            .find(|place| bare(place) && self.groups[*place].depth == depth)
            .or_else(|| recent.clone().find(bare))
    }

    /// A unit word that does not go on with the unit before it: it belongs to a bare count, or to a container that was not counted.
    fn unit_from_behind(&mut self, at: usize, behind_measure: bool, before: usize) {
        if let Some(bare) = self.bare(at) {
            self.groups[bare].units.push(at);
            self.filled = Some(bare);
            return;
        }
        if let Some(filled) = self.filled {
            let goes_on = self.groups[filled]
                .units
                .last()
                .is_some_and(|last| self.touches(*last, at))
                || self.reader.lower(at) == "or";
            if goes_on {
                self.groups[filled].units.push(at);
                return;
            }
        }
        if !behind_measure {
            return;
        }
        let stated = |group: &Group| !group.units.is_empty() && !group.numbers.is_empty();
        if self.reader.is_length(before) && self.groups.iter().rev().take(NEAR).all(stated) {
            self.groups.push(Group {
                units: vec![at],
                ..Group::default()
            });
            return;
        }
        let follows = at <= before + 3
            && (before + 1..at)
                .all(|between| matches!(self.reader.raw(between), "." | "-" | "/" | ")"));
        let alone = self.groups.len() == 1
            && self.groups[0]
                .numbers
                .first()
                .is_some_and(|first| *first <= 1);
        if alone && follows && !self.reader.is_measure(at) {
            self.groups.insert(
                0,
                Group {
                    units: vec![at],
                    implied: true,
                    ..Group::default()
                },
            );
        } else if self.touches(before, at) {
            // "400g/14oz can": the second weight is that of a can.
            self.lengthen(at);
        }
    }
}
