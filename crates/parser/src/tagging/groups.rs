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
    "large-size",
    "extra-large",
];
const CONTAINERS: &[&str] = &[
    "can",
    "tin",
    "tub",
    "jar",
    "bottle",
    "packet",
    "package",
    "pack",
    "bag",
    "box",
    "carton",
    "container",
    "pouch",
    "sachet",
    "envelope",
    "bundle",
    "punnet",
    "tube",
];

/// Sets right what exact rules know better than the chain. Each rule follows what the labelled lines do nearly always (docs/model.md has
/// the counts): a container right behind a size is a unit; brackets with nothing but weights and volumes hold amounts; what comes with
/// an amount of its own behind "or" or "plus" is a remark on the food named before.
pub(crate) fn mend(line: &str, words: &[Word], labels: &mut [Label]) {
    let reader = Reader { line, words };
    containers(&reader, labels);
    brackets(&reader, labels);
    second_foods(&reader, labels);
}

/// "1 (8 ounce) tub of x", "1 x 200ml tub x".
fn containers(reader: &Reader<'_>, labels: &mut [Label]) {
    for at in 1..labels.len().saturating_sub(1) {
        let named =
            labels[at] == Label::Name && matches!(labels[at + 1], Label::Name | Label::Preparation);
        let behind = match reader.raw(at - 1) {
            ")" => at >= 3 && labels[at - 2] == Label::Unit,
            _ => labels[at - 1] == Label::Unit && reader.is_measure(at - 1),
        };
        if named
            && behind
            && labels[..at].contains(&Label::Quantity)
            && CONTAINERS.contains(&reader.singular(at).as_str())
        {
            labels[at] = Label::Unit;
        }
    }
}

/// "(about 500 g/1 lb 2 oz)", "(5 to 6 cups)".
fn brackets(reader: &Reader<'_>, labels: &mut [Label]) {
    let mut open = None;
    for at in 0..labels.len() {
        match reader.raw(at) {
            "(" => open = Some(at),
            ")" => {
                if let Some(open) = open.take().filter(|open| at - open <= 16) {
                    amounts_inside(reader, labels, open + 1, at);
                }
            }
            _ => {}
        }
    }
}

fn amounts_inside(reader: &Reader<'_>, labels: &mut [Label], from: usize, to: usize) {
    let about = |at: usize| {
        matches!(
            reader.lower(at).as_str(),
            "about" | "approximately" | "approx"
        )
    };
    let measure = |at: usize| reader.is_measure(at) && !reader.is_length(at);
    let figure = |at: usize| reader.words[at].is_number();
    let fits = |at: usize| {
        figure(at)
            || measure(at)
            || about(at)
            || matches!(reader.raw(at), "/" | ".")
            || reader.is_link(at)
    };
    if !(from..to).all(fits) || !(from..to).any(figure) || !(from..to).any(measure) {
        return;
    }
    for (at, label) in labels.iter_mut().enumerate().take(to).skip(from) {
        *label = match () {
            () if figure(at) || matches!(reader.lower(at).as_str(), "to" | "or") => Label::Quantity,
            () if measure(at) => Label::Unit,
            () if about(at) => Label::Comment,
            () => Label::Punctuation,
        };
    }
}

/// "4 lime leaves or 1 tsp lemon zest", "6 eggs, plus 6 egg yolks".
fn second_foods(reader: &Reader<'_>, labels: &mut [Label]) {
    let (mut depth, mut named) = (0usize, false);
    for at in 0..labels.len().saturating_sub(1) {
        match reader.raw(at) {
            "(" | "[" => depth += 1,
            ")" | "]" => depth = depth.saturating_sub(1),
            _ => {}
        }
        let joins = matches!(reader.lower(at).as_str(), "or" | "plus" | "+");
        if joins
            && named
            && depth == 0
            && reader.words[at + 1].is_number()
            && labels[at] != Label::Preparation
        {
            for label in &mut labels[at..] {
                if matches!(
                    label,
                    Label::Name | Label::Quantity | Label::Unit | Label::Size
                ) {
                    *label = Label::Comment;
                }
            }
            return;
        }
        named |= labels[at] == Label::Name;
    }
}

/// The amounts of a line, in its order; an implied container comes first.
pub(crate) fn groups(line: &str, words: &[Word], labels: &[Label]) -> Vec<Group> {
    let mut grouping = Grouping {
        reader: Reader { line, words },
        groups: Vec::new(),
        last_number: None,
        last_unit: None,
        filled: None,
    };
    for (at, label) in labels.iter().enumerate() {
        match label {
            Label::Quantity => grouping.number(at),
            Label::Unit => grouping.unit(at),
            _ => {}
        }
    }
    grouping.groups
}

struct Reader<'a> {
    line: &'a str,
    words: &'a [Word],
}

impl Reader<'_> {
    fn raw(&self, at: usize) -> &str {
        self.words.get(at).map_or("", |word| word.of(self.line))
    }

    fn lower(&self, at: usize) -> String {
        self.raw(at)
            .chars()
            .take(40)
            .collect::<String>()
            .to_lowercase()
    }

    fn singular(&self, at: usize) -> String {
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

    fn is_measure(&self, at: usize) -> bool {
        units::is_measure_word(self.raw(at))
    }

    fn is_length(&self, at: usize) -> bool {
        units::is_length_word(self.raw(at))
    }

    fn is_number(&self, at: usize) -> bool {
        self.words[at].is_number() || NUMBER_WORDS.contains(&self.lower(at).as_str())
    }

    fn is_link(&self, at: usize) -> bool {
        matches!(
            self.lower(at).as_str(),
            "-" | "–" | "—" | "‑" | "~" | "to" | "or" | "and" | "&"
        )
    }
}

const NUMBER_WORDS: &[&str] = &[
    "a", "an", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "dozen", "half", "quarter", "third", "few", "couple", "several",
];

struct Grouping<'a> {
    reader: Reader<'a>,
    groups: Vec<Group>,
    last_number: Option<usize>,
    last_unit: Option<usize>,
    /// The bare count that last got its unit from behind.
    filled: Option<usize>,
}

impl Grouping<'_> {
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
                ..Group::default()
            }),
        }
        self.last_number = Some(at);
    }

    /// Whether nothing but links stands between two numbers: "4- to 6", "one and a half", "two dozen", "a couple".
    fn is_same_amount(&self, last: usize, at: usize) -> bool {
        let only_links = (last + 1..at).all(|between| self.reader.is_link(between));
        let linked = at > last + 1
            || matches!(
                self.reader.lower(at).as_str(),
                "dozen" | "half" | "few" | "couple"
            )
            || matches!(self.reader.lower(last).as_str(), "a" | "half");
        only_links && linked
    }

    fn unit(&mut self, at: usize) {
        if MODIFIERS.contains(&self.reader.lower(at).as_str()) {
            return;
        }
        let follows = self.last_unit.is_some_and(|last| {
            at <= last + 3
                && (last + 1..at)
                    .all(|between| matches!(self.reader.raw(between), "." | "-" | "/" | ")"))
        });
        self.last_unit = Some(at);
        let Some(last) = self.groups.last_mut() else {
            self.groups.push(Group {
                units: vec![at],
                ..Group::default()
            });
            return;
        };
        if last.units.is_empty() {
            last.units.push(at);
            return;
        }
        let before = last.units.last().copied().unwrap_or(at);
        let behind_measure = !last.numbers.is_empty() && self.reader.is_measure(before);
        let touches = before + 1 == at || self.reader.raw(at - 1) == ".";
        let other_kind = behind_measure && !self.reader.is_measure(at);
        if follows && touches && !other_kind {
            last.units.push(at);
            return;
        }
        self.unit_from_behind(at, follows, behind_measure, before);
    }

    /// A unit word that does not go on with the unit before it: it belongs to a bare count, or to a container that was not counted.
    fn unit_from_behind(&mut self, at: usize, follows: bool, behind_measure: bool, before: usize) {
        if let Some(bare) = self
            .groups
            .iter()
            .position(|group| group.units.is_empty() && !group.numbers.is_empty())
        {
            self.groups[bare].units.push(at);
            self.filled = Some(bare);
            return;
        }
        if let Some(filled) = self.filled {
            let goes_on = self.groups[filled]
                .units
                .last()
                .is_some_and(|last| last + 1 == at)
                || self.reader.lower(at) == "or";
            if goes_on {
                self.groups[filled].units.push(at);
                return;
            }
        }
        if !behind_measure {
            return;
        }
        if self.reader.is_length(before)
            && self
                .groups
                .iter()
                .all(|group| !group.units.is_empty() && !group.numbers.is_empty())
        {
            self.groups.push(Group {
                units: vec![at],
                ..Group::default()
            });
            return;
        }
        let alone = self.groups.len() == 1
            && self.groups[0]
                .numbers
                .first()
                .is_some_and(|first| *first <= 1);
        if alone && (follows || self.reader.raw(at - 1) == ")") {
            self.groups.insert(
                0,
                Group {
                    units: vec![at],
                    implied: true,
                    ..Group::default()
                },
            );
        }
    }
}
