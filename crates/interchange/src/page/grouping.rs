//! The headings that a page shows among ingredients or steps, put back into a list that came without them. The list's lines are looked up
//! in the page, the longest run of them in order is the list as shown, and the headings in that run part it.

use std::collections::HashMap;

use super::found::{Part, heading};
use super::lines::{Line, Shape};
use super::method::says_only_its_number;
use super::plain::key;
use super::zones::{self, Zone};

/// A line may be in the page so often that no more need be looked at.
const MOST_MATCHES: usize = 600;
/// Lines of other things that may stand between two of a list.
const WIDEST_GAP: usize = 14;
/// No heading of a group is longer.
const LONGEST_HEADING: usize = 80;

/// A page's lines with their keys.
pub(crate) struct Shown {
    /// In the order of the page.
    pub lines: Vec<Line>,
    keys: Vec<String>,
}

/// Where a list stands in the page.
#[derive(Debug, Clone, Copy)]
struct Match {
    line: usize,
    item: usize,
}

impl Shown {
    /// The lines of a page.
    pub(crate) fn new(lines: Vec<Line>) -> Self {
        let keys = lines.iter().map(|line| key(&line.text)).collect();
        Self { lines, keys }
    }

    /// `parts` under the headings that the page shows; as they are where they have headings, or the page shows none.
    /// Gives the last line of the list in the page beside it.
    pub(crate) fn regrouped(&self, parts: Vec<Part>, title: &str) -> (Vec<Part>, Option<usize>) {
        let items: Vec<&str> = parts
            .iter()
            .flat_map(|part| part.lines.iter().map(String::as_str))
            .collect();
        let run = self.run(&items);
        let last = run.last().map(|found| found.line);
        if parts.iter().any(|part| part.name.is_some())
            || run.len() * 2 < items.len()
            || run.is_empty()
        {
            return (parts, last);
        }
        let groups = self.parted(&items, &run, &key(title));
        let named = groups.iter().filter(|part| part.name.is_some()).count();
        let is_telling = groups.len() > 1
            || groups
                .iter()
                .any(|part| part.name.as_deref().is_some_and(tells_by_itself));
        // A heading over nearly every line is that line's own name.
        if named == 0 || !is_telling || (named > 2 && named * 4 > items.len() * 3) {
            return (parts, last);
        }
        (groups, last)
    }

    /// Whether a line of the page has this key.
    pub(crate) fn has_line(&self, key: &str) -> bool {
        self.keys.iter().any(|own| own == key)
    }

    /// Whether these words stand anywhere in the page.
    pub(crate) fn says(&self, key: &str) -> bool {
        self.keys.iter().any(|own| own.contains(key))
    }

    /// Ingredient lines in which a program wrote "cup(s)" as the page shows them.
    pub(crate) fn as_shown(&self, mut parts: Vec<Part>) -> Vec<Part> {
        let items: Vec<&str> = parts
            .iter()
            .flat_map(|part| part.lines.iter().map(String::as_str))
            .collect();
        if !items.iter().any(|item| item.contains("(s)")) {
            return parts;
        }
        let mut shown: Vec<Option<String>> = vec![None; items.len()];
        for found in self.run(&items) {
            let item = items.get(found.item).copied().unwrap_or_default();
            if let (Some(slot), Some(line)) =
                (shown.get_mut(found.item), self.lines.get(found.line))
                // A page may show the amounts for another number of people.
                && digits(item).eq(digits(&line.text))
            {
                *slot = Some(line.text.clone());
            }
        }
        let lines = parts.iter_mut().flat_map(|part| &mut part.lines);
        for (line, shown) in lines.zip(shown) {
            if let Some(shown) = shown {
                *line = shown;
            }
        }
        parts
    }

    /// The longest run of lines in the page that are lines of the list, in its order.
    fn run(&self, items: &[&str]) -> Vec<Match> {
        let keys: Vec<String> = items.iter().map(|item| key(item)).collect();
        let mut matches = self.matches(&keys, false);
        if matches.len() < items.len() {
            matches = self.matches(&keys, true);
        }
        longest(&matches, |found| self.weight(found.line))
    }

    fn weight(&self, line: usize) -> usize {
        let Some(line) = self.lines.get(line) else {
            return 0;
        };
        let zone = match line.zone {
            Zone::Ingredients | Zone::Method => 3,
            Zone::Away => 0,
            _ => 1,
        };
        10 + zone + usize::from(line.shape == Shape::Item)
    }

    fn matches(&self, keys: &[String], nearly: bool) -> Vec<Match> {
        let mut by_key: HashMap<&str, Vec<usize>> = HashMap::new();
        for (item, key) in keys.iter().enumerate() {
            by_key.entry(key).or_default().push(item);
        }
        let pairs: Vec<Vec<u32>> = if nearly {
            keys.iter().map(|key| pairs(key)).collect()
        } else {
            Vec::new()
        };
        let mut found = Vec::new();
        for (line, key) in self.keys.iter().enumerate() {
            if found.len() >= MOST_MATCHES {
                break;
            }
            if let Some(items) = by_key.get(key.as_str()) {
                found.extend(items.iter().map(|item| Match { line, item: *item }));
            } else if nearly && key.len() >= 6 {
                let own = pairs_of_line(key);
                let likeness = |other: &[u32]| likeness(&own, other);
                let best = (0..keys.len()).filter_map(|item| {
                    let other = keys.get(item)?;
                    let begins = other.len() >= 16
                        && (key.starts_with(other.as_str())
                            || other.starts_with(key.as_str()) && key.len() >= 16);
                    let percent = if begins {
                        95
                    } else {
                        likeness(pairs.get(item)?)
                    };
                    (percent >= 70).then_some((percent, item))
                });
                found.extend(best.max().map(|(_, item)| Match { line, item }));
            }
        }
        found
    }

    fn parted(&self, items: &[&str], run: &[Match], title: &str) -> Vec<Part> {
        let (Some(first), Some(last)) = (run.first(), run.last()) else {
            return Vec::new();
        };
        let mut parts = vec![Part {
            name: self.heading_above(first.line, title),
            lines: Vec::new(),
        }];
        let heads = self.headings_in(items, run);
        let mut taken = 0;
        let mut unknown_since_heading = false;
        let mut take = |parts: &mut Vec<Part>, up_to: usize, earlier: bool| {
            let lines = (taken..up_to)
                .filter(|item| !heads.contains(item))
                .filter_map(|item| items.get(item))
                .map(|line| (*line).to_owned());
            let place = if earlier && parts.len() > 1 {
                parts.len() - 2
            } else {
                parts.len() - 1
            };
            if let Some(part) = parts.get_mut(place) {
                part.lines.extend(lines);
            }
            taken = up_to.max(taken);
        };
        let mut matched = run.iter().peekable();
        for at in first.line..=last.line {
            if let Some(found) = matched.next_if(|found| found.line == at) {
                let opened = parts.last().is_some_and(|part| part.lines.is_empty());
                take(&mut parts, found.item, opened && !unknown_since_heading);
                if heads.contains(&found.item) {
                    parts.push(Part {
                        name: items.get(found.item).and_then(|item| heading(item)),
                        lines: Vec::new(),
                    });
                    unknown_since_heading = false;
                    continue;
                }
                take(&mut parts, found.item + 1, false);
            } else if let Some(name) = self.heading_at(at, title) {
                let next_item = matched
                    .peek()
                    .and_then(|found| items.get(found.item))
                    .map(|item| key(item));
                if next_item.is_some_and(|item| item.starts_with(&key(&name))) {
                    continue;
                }
                if parts.last().is_some_and(|part| part.lines.is_empty()) {
                    parts.pop();
                }
                parts.push(Part {
                    name: Some(name),
                    lines: Vec::new(),
                });
                unknown_since_heading = false;
            } else {
                unknown_since_heading = true;
            }
        }
        take(&mut parts, items.len(), false);
        parts.retain(|part| !part.lines.is_empty());
        parts
    }

    /// Lines of a list that the page sets off as headings: a program listed them among the ingredients.
    fn headings_in(&self, items: &[&str], run: &[Match]) -> Vec<usize> {
        let heads = |found: &&Match| {
            let line = self.lines.get(found.line);
            line.is_some_and(is_group_heading) && found.item + 1 < items.len()
        };
        let headings: Vec<usize> = run.iter().filter(heads).map(|found| found.item).collect();
        let in_a_row = headings
            .windows(2)
            .any(|pair| matches!(pair, [one, next] if one + 1 == *next));
        if headings.len() * 3 > run.len() || in_a_row {
            return Vec::new();
        }
        headings
    }

    /// The heading right above the first line of a list.
    fn heading_above(&self, first: usize, title: &str) -> Option<String> {
        for at in (first.saturating_sub(4)..first).rev() {
            let line = self.lines.get(at)?;
            if zones::of_heading(&line.text).is_some() && !zones::names_tools(&line.text) {
                return None;
            }
            if let Some(name) = self.heading_at(at, title) {
                return Some(name);
            }
            if line.text.len() > 25 {
                return None;
            }
        }
        None
    }

    /// The name of a group that stands in this line.
    fn heading_at(&self, at: usize, title: &str) -> Option<String> {
        let line = self.lines.get(at)?;
        let own_key = self.keys.get(at)?;
        let repeats_title = title.len() > 5 && own_key.contains(title);
        (is_group_heading(line) && !repeats_title)
            .then(|| heading(&line.text))
            .flatten()
    }
}

/// Whether a line heads a group of ingredients or steps.
pub(crate) fn is_group_heading(line: &Line) -> bool {
    let heads = matches!(line.shape, Shape::Heading(2..)) || line.heads || line.text.ends_with(':');
    let starts_with_amount = line.text.starts_with(|sign: char| sign.is_numeric())
        && !matches!(line.shape, Shape::Heading(_));
    heads
        && line.text.len() <= LONGEST_HEADING
        && !starts_with_amount
        && !line.text.ends_with('.')
        && (zones::of_heading(&line.text).is_none() || zones::names_tools(&line.text))
        && !says_only_its_number(&line.text)
        && !is_control(&line.text)
}

/// What a page says to its user and not of the recipe: "1x 2x 3x", "US Customary", "Print", "Cook mode".
fn is_control(text: &str) -> bool {
    const BEGINNINGS: &[&str] = &[
        "uscustomary",
        "metric",
        "1x",
        "x1",
        "05x",
        "scale",
        "units",
        "print",
        "serv",
        "yield",
        "makes",
        "preptime",
        "cooktime",
        "totaltime",
        "cookmode",
        "advert",
        "selectall",
        "deselect",
        "addto",
        "shop",
        "save",
        "rate",
        "pin",
        "jumpto",
        "copy",
        "share",
        "email",
        "screen",
        "prevent",
        "keepscreen",
        "watch",
        "video",
        "step1of",
        "course",
        "cuisine",
        "calories",
        "author",
        "keyword",
        "adjust",
        "original",
        "gather",
        "checkoff",
        "tap",
        "click",
        "buy",
        "getingredients",
        "poweredby",
        "imperial",
        "us",
        "ingredient",
        "instruction",
        "direction",
    ];
    let key = key(text);
    key.len() < 2
        || BEGINNINGS
            .iter()
            .any(|start| key == *start || (start.len() > 2 && key.starts_with(start)))
}

/// The figures of a line, fractions as theirs.
fn digits(text: &str) -> impl Iterator<Item = char> {
    let figures: Vec<char> = key(text).chars().filter(char::is_ascii_digit).collect();
    figures.into_iter()
}

/// "For the sauce" is the name of a group even where there is no other.
fn tells_by_itself(name: &str) -> bool {
    name.get(..4)
        .is_some_and(|start| start.eq_ignore_ascii_case("for "))
}

/// The heaviest sequence of matches whose lines and items both grow, with no wide gap.
fn longest(matches: &[Match], weight: impl Fn(&Match) -> usize) -> Vec<Match> {
    let mut best: Vec<(usize, Option<usize>)> = Vec::with_capacity(matches.len());
    for (at, found) in matches.iter().enumerate() {
        let mut own = (0, None);
        for (before, earlier) in matches.iter().enumerate().take(at).rev() {
            let gap = found.line - earlier.line;
            if gap > WIDEST_GAP * 3 {
                break;
            }
            let reach = WIDEST_GAP + found.item.saturating_sub(earlier.item) * 2;
            let score = best.get(before).map_or(0, |(score, _)| *score);
            if gap > 0 && gap <= reach && earlier.item < found.item && score > own.0 {
                own = (score, Some(before));
            }
        }
        best.push((own.0 + weight(found), own.1));
    }
    let last = (0..best.len()).max_by_key(|at| {
        (
            best.get(*at).map_or(0, |(score, _)| *score),
            usize::MAX - at,
        )
    });
    let mut chain = Vec::new();
    let mut at = last;
    while let Some(place) = at {
        chain.extend(matches.get(place));
        at = best.get(place).and_then(|(_, before)| *before);
    }
    chain.reverse();
    chain
}

/// The pairs of letters in a key, each once, in order.
fn pairs(key: &str) -> Vec<u32> {
    let bytes = key.as_bytes();
    let mut pairs: Vec<u32> = bytes
        .windows(2)
        .map(|pair| {
            pair.iter()
                .fold(0, |sum, byte| sum * 256 + u32::from(*byte))
        })
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// The pairs of a line of the page, of which a long one can be like no ingredient beyond its beginning.
fn pairs_of_line(key: &str) -> Vec<u32> {
    let end = (0..=key.len().min(240))
        .rev()
        .find(|end| key.is_char_boundary(*end))
        .unwrap_or(0);
    pairs(key.get(..end).unwrap_or_default())
}

/// How much two sets of pairs have in common, in percent (Dice).
fn likeness(one: &[u32], other: &[u32]) -> usize {
    let total = one.len() + other.len();
    if total == 0 || one.len() * 3 < other.len() || other.len() * 3 < one.len() {
        return 0;
    }
    let (mut left, mut right, mut both) = (0, 0, 0);
    while let (Some(a), Some(b)) = (one.get(left), other.get(right)) {
        match a.cmp(b) {
            std::cmp::Ordering::Less => left += 1,
            std::cmp::Ordering::Greater => right += 1,
            std::cmp::Ordering::Equal => {
                both += 1;
                left += 1;
                right += 1;
            }
        }
    }
    both * 200 / total
}
