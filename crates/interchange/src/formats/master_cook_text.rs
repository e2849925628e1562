//! MasterCook 1 to 4 (.mxp): "* Exported from MasterCook *", labels with colons, a table of Amount, Measure and Ingredient, prose.

use super::taken::Taken;
use crate::Incoming;

/// Whether `text` holds recipes of MasterCook.
pub(crate) fn is_ours(text: &str) -> bool {
    text.lines().any(is_head)
}

fn is_head(line: &str) -> bool {
    let line = line.trim();
    let starred = line.starts_with(['*', '{']);
    starred
        && line.to_lowercase().contains("exported")
        && line.to_lowercase().contains("mastercook")
}

/// The recipes in `text`.
pub(crate) fn read(text: &str) -> Vec<Incoming> {
    let mut found: Vec<Vec<&str>> = Vec::new();
    for line in text.lines() {
        if is_head(line) {
            found.push(Vec::new());
        } else if let Some(lines) = found.last_mut() {
            lines.push(line.trim_end());
        }
    }
    found.iter().map(|lines| recipe(lines)).collect()
}

fn recipe(lines: &[&str]) -> Incoming {
    let mut taken = Taken::default();
    let table = lines
        .iter()
        .position(|line| is_rule_of_table(line))
        .map_or(lines.len(), |at| at + 1);
    header(&lines[..table], &mut taken);
    let rest = &lines[table..];
    let end = rest
        .iter()
        .position(|line| line.trim().is_empty())
        .unwrap_or(rest.len());
    ingredients(&rest[..end], &mut taken);
    after_table(&rest[end..], &mut taken);
    taken.finish()
}

/// "--------  ------------  --------------------------------"
fn is_rule_of_table(line: &str) -> bool {
    let line = line.trim();
    line.starts_with("----")
        && line.split_whitespace().count() >= 3
        && line.chars().all(|mark| matches!(mark, '-' | ' '))
}

fn header(lines: &[&str], taken: &mut Taken) {
    let mut in_categories = false;
    for line in lines {
        let text = line.trim();
        let lower = text.to_lowercase();
        if text.is_empty() || is_rule_of_table(text) || lower.starts_with("amount ") {
            in_categories = false;
            continue;
        }
        let value = || text.split_once(':').map_or("", |(_, value)| value.trim());
        if lower.starts_with("recipe by") {
            taken.from(value());
        } else if lower.starts_with("serving size") {
            let value = value();
            let (serves, prep) = value.split_once("Preparation Time").unwrap_or((value, ""));
            taken.makes(serves.trim());
            taken.times(Some(prep.trim_start_matches([' ', ':'])), None, None);
        } else if lower.starts_with("preparation time") {
            taken.times(Some(value()), None, None);
        } else if lower.starts_with("categories") {
            columns(value(), taken);
            in_categories = true;
        } else if in_categories {
            columns(text, taken);
        } else if taken.draft.name.is_empty() {
            taken.draft.name = text.to_owned();
        }
    }
}

/// Categories stand in two columns.
fn columns(text: &str, taken: &mut Taken) {
    text.split("  ").for_each(|tag| taken.tags(tag));
}

/// Where the words of an ingredient begin.
const WORDS: usize = 24;

fn ingredients(lines: &[&str], taken: &mut Taken) {
    let mut waiting: Vec<String> = Vec::new();
    for line in lines {
        let chars: Vec<char> = line.chars().collect();
        let part =
            |from: usize, to: usize| chars.iter().skip(from).take(to - from).collect::<String>();
        let (amount, words) = (part(0, WORDS), part(WORDS, usize::MAX));
        let (amount, words) = (amount.trim(), words.trim());
        let goes_on = amount.is_empty() && words.starts_with("--");
        match waiting
            .last_mut()
            .filter(|_| goes_on || amount.is_empty() && is_wrapped(&part(0, 40)))
        {
            Some(last) => {
                let sign = if last.contains("--") { " " } else { ", " };
                last.push_str(sign);
                last.push_str(words.trim_start_matches('-').trim());
            }
            None => waiting.push([amount, words].join(" ")),
        }
    }
    for line in waiting {
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        let line = line.replace(" -- ", ", ");
        match line
            .strip_suffix(':')
            .filter(|name| name.chars().next().is_some_and(char::is_alphabetic))
        {
            Some(name) => taken.group(name),
            None => taken.ingredient(&line),
        }
    }
}

/// Words that begin a few columns further in go on with the line above.
fn is_wrapped(head: &str) -> bool {
    head.len() > WORDS + 2 && head.chars().skip(WORDS).take(2).all(|mark| mark == ' ')
}

/// The method, then what stands behind it under labels.
fn after_table(lines: &[&str], taken: &mut Taken) {
    let mut steps: Vec<String> = Vec::new();
    let mut label: Option<String> = None;
    let mut behind = false;
    for line in lines {
        let text = line.trim();
        if text.is_empty() {
            continue;
        }
        if text.len() > 10 && text.chars().all(|mark| matches!(mark, '-' | ' ')) {
            (behind, label) = (true, None);
            continue;
        }
        if let Some((name, value)) = known_label(text) {
            take_label(&name, value, taken);
            label = value.is_empty().then_some(name);
        } else if let Some(name) = label.take() {
            take_label(&name, text.trim_matches('"'), taken);
        } else if behind {
            taken.notes(text);
        } else {
            steps.push(text.to_owned());
        }
    }
    taken.method(&steps.join("\n"));
}

fn known_label(text: &str) -> Option<(String, &str)> {
    const KNOWN: &[&str] = &[
        "description",
        "source",
        "copyright",
        "yield",
        "start to finish time",
        "t(start to finish time)",
        "ratings",
        "cuisine",
        "notes",
        "note",
        "s(internet address)",
        "internet address",
        "nutr. assoc.",
        "suggested wine",
        "serving ideas",
        "per serving (excluding unknown items)",
        "t(cooking time)",
    ];
    let (name, value) = text.split_once(':')?;
    let name = name.trim().to_lowercase();
    KNOWN.contains(&name.as_str()).then(|| (name, value.trim()))
}

fn take_label(name: &str, value: &str, taken: &mut Taken) {
    if value.is_empty() {
        return;
    }
    match name {
        "description" => taken.description(value),
        "source" | "copyright" | "s(internet address)" | "internet address" => taken.from(value),
        "yield" => {
            taken.draft.recipe_yield = None;
            taken.makes(value);
        }
        "start to finish time" | "t(start to finish time)" => taken.times(None, None, Some(value)),
        "t(cooking time)" => taken.times(None, Some(value), None),
        "cuisine" => taken.tags(value),
        "nutr. assoc." => {}
        "per serving (excluding unknown items)" => taken.leave_out_nutrition(value),
        "ratings" => taken.leave_out("ratings", "they are of qualities, not of the recipe"),
        "notes" | "note" => taken.notes(value),
        other => taken.notes(&format!("{}: {value}", capital(other))),
    }
}

fn capital(text: &str) -> String {
    let mut marks = text.chars();
    marks
        .next()
        .map(|first| first.to_uppercase().chain(marks).collect())
        .unwrap_or_default()
}
