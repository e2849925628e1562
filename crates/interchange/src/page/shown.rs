//! The recipe that a page only shows: which of its lines are ingredients and which are steps, by the names of the elements around them
//! and by the headings above. Reads no data that the page carries beside its words.

use super::facts::{starts_with_word, take_facts};
use super::found::Found;
use super::grouping::is_group_heading;
use super::lines::{Line, Shape};
use super::listed;
use super::numbered::without_numbers;
use super::plain::key;
use super::talk;
use super::zones::{self, Zone};

/// Consecutive lines of one part.
#[derive(Debug, Clone)]
struct Run {
    zone: Zone,
    places: Vec<usize>,
}

/// What the lines of a page show.
pub(crate) fn recipe(lines: &[Line]) -> Found {
    let mut runs_found = runs(lines, &zones_by_heading(lines, Aside::Skipped));
    if best(
        lines,
        &runs_found,
        Zone::Ingredients,
        0,
        quality_of_ingredients,
    )
    .is_none()
    {
        runs_found = runs(lines, &zones_by_heading(lines, Aside::Read));
    }
    let runs = runs_found;
    let ingredients = best(lines, &runs, Zone::Ingredients, 0, quality_of_ingredients);
    let start = ingredients
        .and_then(|run| run.places.first().copied())
        .unwrap_or(0);
    let method = best(lines, &runs, Zone::Method, start, quality_of_method);
    let parted = ingredients
        .filter(|_| method.is_none())
        .and_then(|run| parted_by_words(lines, run));
    let (ingredients, method) = match &parted {
        Some((own, steps)) => (Some(own), Some(steps)),
        None => (ingredients, method),
    };
    let end = method
        .or(ingredients)
        .and_then(|run| run.places.last().copied())
        .unwrap_or(0);
    let lines_in = |run: Option<&Run>| {
        let places = run.map(|run| run.places.as_slice()).unwrap_or_default();
        let lines = places.iter().filter_map(|place| lines.get(*place));
        lines.collect::<Vec<&Line>>()
    };
    let (steps, mut notes) = talk::parted(lines_in(method));
    notes.extend(notes_after(lines, end));
    let mut found = Found {
        ingredients: listed::parts(
            talk::without_controls(lines_in(ingredients)),
            Zone::Ingredients,
        ),
        method: without_numbers(listed::parts(steps, Zone::Method)),
        notes,
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

/// Ingredients with the steps behind them under no heading of their own: the steps are the sentences at the end.
fn parted_by_words(lines: &[Line], run: &Run) -> Option<(Run, Run)> {
    let is_sentence = |place: &usize| {
        lines
            .get(*place)
            .is_some_and(|line| line.text.len() >= 25 && line.text.ends_with(['.', '!']))
    };
    let sentences = run
        .places
        .iter()
        .rev()
        .take_while(|place| is_sentence(place));
    let (own, steps) = run.places.split_at(run.places.len() - sentences.count());
    let part = |zone: Zone, places: &[usize]| Run {
        zone,
        places: places.to_vec(),
    };
    (own.len() >= 2 && !steps.is_empty())
        .then(|| (part(Zone::Ingredients, own), part(Zone::Method, steps)))
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

/// Whether what stands aside of a page's own words is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Aside {
    Skipped,
    /// Under a heading that names a part of a recipe.
    Read,
}

/// The heading that a line stands under.
#[derive(Debug, Clone, Copy)]
struct Above {
    zone: Zone,
    rank: u8,
    /// What the elements around the heading say, which it knows better.
    instead_of: Zone,
}

/// The part each line is in: what its element says, or else the heading above it.
fn zones_by_heading(lines: &[Line], aside: Aside) -> Vec<Zone> {
    let mut open: Option<Above> = None;
    let mut zones = Vec::with_capacity(lines.len());
    for line in lines {
        let rank = match line.shape {
            Shape::Heading(level) => Some(level),
            _ if line.heads || line.text.ends_with(':') || line.text.len() < 40 => Some(7),
            _ => None,
        };
        let named = rank.and_then(|rank| {
            let zone = zones::of_heading(&line.text)?;
            Some(Above {
                zone,
                rank,
                instead_of: line.zone,
            })
        });
        if named.is_some() {
            open = named;
        } else if let (Some(above), Shape::Heading(level)) = (open, line.shape)
            && level <= above.rank
        {
            open = None;
        }
        zones.push(match open {
            Some(above) if stands_under(line, above, aside) => above.zone,
            _ => line.zone,
        });
    }
    zones
}

/// Whether a heading says better than the elements around a line what it is of.
fn stands_under(line: &Line, above: Above, aside: Aside) -> bool {
    let is_of_recipe = matches!(above.zone, Zone::Ingredients | Zone::Method);
    match line.zone {
        Zone::Unknown => true,
        Zone::Away => aside == Aside::Read && is_of_recipe && above.instead_of == Zone::Away,
        // One box named "ingredients" that holds the method, too, or the nutrition.
        Zone::Ingredients | Zone::Method => above.instead_of == line.zone && above.rank < 7,
        Zone::Notes => false,
    }
}

fn runs(lines: &[Line], zones: &[Zone]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    // Lines since the last run that may be headings between two lists of the same part.
    let mut between: Vec<usize> = Vec::new();
    for (place, (line, zone)) in lines.iter().zip(zones).enumerate() {
        match (zone, runs.last_mut()) {
            (Zone::Ingredients | Zone::Method, Some(run))
                if run.zone == *zone && between.len() <= 2 && !begins_again(lines, run, line) =>
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

/// Whether a line is the very heading that a run began with.
fn begins_again(lines: &[Line], run: &Run, line: &Line) -> bool {
    let first = run.places.first().and_then(|first| lines.get(*first));
    run.places.len() > 1
        && zones::of_heading(&line.text) == Some(run.zone)
        && first.is_some_and(|first| key(&first.text) == key(&line.text))
}

/// The best run of a part, the first of equals; those that begin before `start` count a quarter: there a page talks of how it is done.
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
        (if follows { score * 4 } else { score }, run)
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
