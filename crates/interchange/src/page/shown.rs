//! The recipe that a page only shows: which of its lines are ingredients and which are steps, by the names of the elements around them
//! and by the headings above. Reads no data that the page carries beside its words.

use super::found::{Found, Part, heading, push_line};
use super::fragment::tidy;
use super::grouping::is_group_heading;
use super::lines::{Line, Shape};
use super::method::says_only_its_number;
use super::zones::{self, Zone};

/// Consecutive lines of one part.
#[derive(Debug, Clone)]
struct Run {
    zone: Zone,
    places: Vec<usize>,
}

/// What the lines of a page show.
pub(crate) fn recipe(lines: &[Line]) -> Found {
    let runs = runs(lines, &zones_by_heading(lines));
    let ingredients = best(lines, &runs, Zone::Ingredients, 0, quality_of_ingredients);
    let start = ingredients
        .and_then(|run| run.places.first().copied())
        .unwrap_or(0);
    let method = best(lines, &runs, Zone::Method, start, quality_of_method);
    let end = method
        .or(ingredients)
        .and_then(|run| run.places.last().copied())
        .unwrap_or(0);
    let mut found = Found {
        ingredients: ingredients.map(|run| parts(lines, run)).unwrap_or_default(),
        method: method.map(|run| parts(lines, run)).unwrap_or_default(),
        notes: notes_after(lines, end),
        ..Found::default()
    };
    take_closing_yield(&mut found);
    take_facts(
        lines
            .get(start.saturating_sub(40)..end.max(start))
            .unwrap_or_default(),
        &mut found,
    );
    found
}

/// "Serves 4" behind the last step is what the recipe makes.
fn take_closing_yield(found: &mut Found) {
    let Some(last) = found
        .method
        .last_mut()
        .and_then(|part| part.lines.last_mut())
    else {
        return;
    };
    let Some(end) = last
        .rfind(['.', '!'])
        .filter(|end| end + 1 < last.len())
        .or_else(|| last.trim_end_matches('.').rfind(['.', '!']))
    else {
        return;
    };
    let closing = last
        .get(end + 1..)
        .unwrap_or_default()
        .trim()
        .trim_end_matches('.')
        .to_owned();
    let tells = ["serves", "makes"]
        .iter()
        .any(|verb| starts_with_word(&closing, verb))
        && closing.contains(char::is_numeric);
    if tells && closing.len() <= 30 {
        last.truncate(end + 1);
        found.recipe_yield.get_or_insert(closing);
    }
}

/// The part each line is in: what its element says, or else the heading above it.
fn zones_by_heading(lines: &[Line]) -> Vec<Zone> {
    let mut open: Option<(Zone, u8)> = None;
    let mut zones = Vec::with_capacity(lines.len());
    for line in lines {
        let rank = match line.shape {
            Shape::Heading(level) => Some(level),
            _ if line.heads || line.text.ends_with(':') || line.text.len() < 40 => Some(7),
            _ => None,
        };
        let named = rank.and_then(|rank| zones::of_heading(&line.text).map(|zone| (zone, rank)));
        if named.is_some() {
            open = named;
        } else if let (Some((_, opened)), Shape::Heading(level)) = (open, line.shape)
            && level <= opened
        {
            open = None;
        }
        let by_heading = open.map_or(Zone::Unknown, |(zone, _)| zone);
        zones.push(if line.zone == Zone::Unknown {
            by_heading
        } else {
            line.zone
        });
    }
    zones
}

fn runs(lines: &[Line], zones: &[Zone]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    // Lines since the last run that may be headings between two lists of the same part.
    let mut between: Vec<usize> = Vec::new();
    for (place, (line, zone)) in lines.iter().zip(zones).enumerate() {
        match (zone, runs.last_mut()) {
            (Zone::Ingredients | Zone::Method, Some(run))
                if run.zone == *zone && between.len() <= 2 =>
            {
                run.places.append(&mut between);
                run.places.push(place);
            }
            (Zone::Ingredients | Zone::Method, _) => {
                between.clear();
                runs.push(Run {
                    zone: *zone,
                    places: vec![place],
                });
            }
            (Zone::Away, _) => {}
            (Zone::Unknown, _) if is_group_heading(line) => between.push(place),
            // Anything else ends the list.
            _ => between.extend([place; 3]),
        }
    }
    runs
}

/// The best run of a part, the first of equals; those that begin before `start` count half.
fn best<'r>(
    lines: &[Line],
    runs: &'r [Run],
    zone: Zone,
    start: usize,
    quality: impl Fn(&Line) -> i64,
) -> Option<&'r Run> {
    let scored = runs.iter().filter(|run| run.zone == zone).map(|run| {
        let score: i64 = run
            .places
            .iter()
            .filter_map(|place| lines.get(*place))
            .map(&quality)
            .sum();
        let follows = run.places.first().is_some_and(|first| *first >= start);
        (if follows { score * 2 } else { score }, run)
    });
    let mut best: Option<(i64, &Run)> = None;
    for (score, run) in scored {
        if score > 0 && best.is_none_or(|(most, _)| score > most) {
            best = Some((score, run));
        }
    }
    best.map(|(_, run)| run)
}

fn quality_of_ingredients(line: &Line) -> i64 {
    let starts_with_amount = line.text.starts_with(|sign: char| sign.is_numeric());
    match line.text.len() {
        _ if zones::of_heading(&line.text).is_some() || line.leads_away && !starts_with_amount => 0,
        0..=160 => 1 + i64::from(line.shape == Shape::Item) + 2 * i64::from(starts_with_amount),
        _ => -4,
    }
}

fn quality_of_method(line: &Line) -> i64 {
    match line.text.len() {
        _ if line.leads_away => 0,
        0..=20 => i64::from(line.shape == Shape::Item || line.text.ends_with('.')),
        length => {
            4 + i64::from(line.shape == Shape::Item) * 2
                + i64::try_from(length.min(400) / 40).unwrap_or(0)
        }
    }
}

/// The lines of a run under the headings in it.
fn parts(lines: &[Line], run: &Run) -> Vec<Part> {
    let own: Vec<&Line> = run
        .places
        .iter()
        .filter_map(|place| lines.get(*place))
        .collect();
    let letters = |items_only: bool| -> usize {
        let counted = own
            .iter()
            .filter(|line| !items_only || line.shape == Shape::Item);
        counted.map(|line| line.text.len()).sum()
    };
    // Where a part is a list, what stands beside the list is talk.
    let items_only = letters(true) * 10 >= letters(false) * 6;
    let items = own.iter().filter(|line| line.shape == Shape::Item);
    // In some lists every item is bold.
    let all_bold = items.clone().filter(|line| line.heads).count() * 3 > items.count();
    let mut parts: Vec<Part> = Vec::new();
    for line in own {
        let names_part = zones::of_heading(&line.text).is_some() && line.text.len() < 60;
        if names_part
            || says_only_its_number(&line.text)
            || is_fact(&line.text) && line.shape != Shape::Item
        {
            continue;
        }
        let heads = match run.zone {
            Zone::Ingredients => {
                is_group_heading(line)
                    && !(all_bold && line.shape == Shape::Item && !line.text.ends_with(':'))
            }
            _ => {
                matches!(line.shape, Shape::Heading(_)) || (line.heads && line.text.ends_with(':'))
            }
        };
        if heads && !(line.leads_away && line.shape == Shape::Item) {
            parts.push(Part {
                name: heading(&line.text),
                lines: Vec::new(),
            });
        } else if !items_only || line.shape == Shape::Item {
            push_line(&mut parts, tidy(&line.text));
        }
    }
    parts.retain(|part| !part.lines.is_empty());
    parts
}

/// The writer's notes behind the line at `end`.
pub(crate) fn notes_after(lines: &[Line], end: usize) -> Vec<String> {
    const MOST: usize = 40;
    let behind = lines.iter().skip(end + 1);
    let own = behind
        .skip_while(|line| line.zone != Zone::Notes)
        .take_while(|line| line.zone == Zone::Notes);
    own.filter(|line| zones::of_heading(&line.text).is_none() && !line.leads_away)
        .take(MOST)
        .map(|line| line.text.clone())
        .collect()
}

/// "Serves 4", "Prep time: 10 minutes", also with the figure in the next line.
pub(crate) fn take_facts(lines: &[Line], found: &mut Found) {
    for (at, line) in lines.iter().enumerate() {
        let text = line.text.as_str();
        if text.len() > 60 {
            continue;
        }
        let Some(label) = LABELS
            .iter()
            .find(|(label, _)| starts_with_word(text, label))
        else {
            continue;
        };
        let own = text
            .get(label.0.len()..)
            .unwrap_or_default()
            .trim_matches([':', ' ', '–', '-']);
        let has_figure = |text: &str| text.contains(|sign: char| sign.is_numeric());
        let next = lines
            .get(at + 1)
            .map(|line| line.text.as_str())
            .filter(|text| text.len() <= 40 && has_figure(text));
        let Some(value) = Some(own)
            .filter(|own| has_figure(own))
            .or(next.filter(|_| own.is_empty()))
        else {
            continue;
        };
        let slot = match label.1 {
            Fact::Yield => &mut found.recipe_yield,
            Fact::Prep => &mut found.prep_time,
            Fact::Cook => &mut found.cook_time,
            Fact::Total => &mut found.total_time,
        };
        slot.get_or_insert_with(|| value.to_owned());
    }
}

#[derive(Debug, Clone, Copy)]
enum Fact {
    Yield,
    Prep,
    Cook,
    Total,
}

const LABELS: &[(&str, Fact)] = &[
    ("serves", Fact::Yield),
    ("servings", Fact::Yield),
    ("makes", Fact::Yield),
    ("yields", Fact::Yield),
    ("yield", Fact::Yield),
    ("preparation time", Fact::Prep),
    ("prep time", Fact::Prep),
    ("prep", Fact::Prep),
    ("cooking time", Fact::Cook),
    ("cook time", Fact::Cook),
    ("cook", Fact::Cook),
    ("total time", Fact::Total),
    ("ready in", Fact::Total),
];

fn is_fact(text: &str) -> bool {
    text.len() < 40
        && LABELS.iter().any(|(label, _)| {
            label.contains(' ') && starts_with_word(text, label)
                || label.starts_with("serv") && starts_with_word(text, label)
        })
}

fn starts_with_word(text: &str, word: &str) -> bool {
    let start = text
        .get(..word.len())
        .is_some_and(|start| start.eq_ignore_ascii_case(word));
    start
        && !text
            .get(word.len()..)
            .unwrap_or_default()
            .starts_with(char::is_alphanumeric)
}
