//! RecipeMD: a Markdown title, words, *tags*, **yields**, a rule, ingredients with *amounts*, a rule, the method.

use super::{fragment, taken::Taken};
use crate::Incoming;

/// Whether `text` is written by the rules of RecipeMD: a title first, a rule, and amounts in emphasis.
pub(crate) fn is_ours(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let titled = lines.next().is_some_and(|line| line.starts_with("# "));
    let parts = parts(text);
    let amounts = parts
        .get(1)
        .is_some_and(|part| part.iter().any(|line| amount_of(line).is_some()));
    titled && parts.len() >= 2 && amounts
}

fn is_rule(line: &str) -> bool {
    let line = line.trim();
    line.len() >= 3
        && ["-", "*", "_"]
            .iter()
            .any(|mark| line.replace(*mark, "").trim().is_empty())
}

/// The lines between the rules: head, ingredients, method.
fn parts(text: &str) -> Vec<Vec<&str>> {
    let mut found: Vec<Vec<&str>> = vec![Vec::new()];
    for line in text.lines() {
        if found.len() < 3 && is_rule(line) {
            found.push(Vec::new());
        } else if let Some(part) = found.last_mut() {
            part.push(line);
        }
    }
    found
}

/// "- *1 1/2 cups* flour": the amount and the rest.
fn amount_of(line: &str) -> Option<(&str, &str)> {
    let item = line.trim().strip_prefix(['-', '*', '+'])?.trim_start();
    let rest = item
        .strip_prefix('*')
        .filter(|rest| !rest.starts_with('*'))?;
    rest.split_once('*')
}

/// The recipe in `text`.
pub(crate) fn read(text: &str) -> Incoming {
    let parts = parts(text);
    let mut taken = Taken::default();
    head(parts.first().map_or(&[], Vec::as_slice), &mut taken);
    for line in parts.get(1).into_iter().flatten() {
        let text = line.trim();
        if let Some(name) = text.strip_prefix('#') {
            taken.group(name.trim_start_matches('#'));
        } else if let Some((amount, rest)) = amount_of(text) {
            taken.ingredient(&format!("{amount} {}", linked(rest.trim())));
        } else {
            taken.ingredient(&linked(text));
        }
    }
    let method: Vec<&str> = parts.get(2).into_iter().flatten().copied().collect();
    taken.method(&joined_paragraphs(&method));
    taken.finish()
}

fn head(lines: &[&str], taken: &mut Taken) {
    let mut paragraphs: Vec<String> = Vec::new();
    let mut open = false;
    for line in lines {
        let text = line.trim();
        if let Some(name) = text.strip_prefix("# ") {
            taken.draft.name = fragment::line(name);
        } else if text.is_empty() {
            open = false;
        } else if open && let Some(last) = paragraphs.last_mut() {
            last.push(' ');
            last.push_str(text);
        } else {
            paragraphs.push(text.to_owned());
            open = true;
        }
    }
    for paragraph in paragraphs {
        let emphasised = |mark: &str| {
            let inner = paragraph.strip_prefix(mark)?.strip_suffix(mark)?;
            (!inner.contains('*')).then(|| inner.to_owned())
        };
        if let Some(makes) = emphasised("**") {
            let first = makes.split([',', ';']).next().unwrap_or_default();
            taken.makes(first);
            if first.len() < makes.len() {
                taken.notes(&format!("Yields: {makes}"));
            }
        } else if let Some(tags) = emphasised("*") {
            taken.tags(&tags);
        } else {
            taken.description(&paragraph);
        }
    }
}

/// "[pizza dough](./dough.md)" to "pizza dough".
fn linked(text: &str) -> String {
    let link = text
        .strip_prefix('[')
        .and_then(|rest| rest.split_once("]("));
    match link.and_then(|(name, rest)| Some((name, rest.split_once(')')?.1))) {
        Some((name, rest)) => format!("{name}{rest}"),
        None => text.to_owned(),
    }
}

/// A paragraph a line; lists and headings keep their lines.
fn joined_paragraphs(lines: &[&str]) -> String {
    let mut found: Vec<String> = Vec::new();
    let mut open = false;
    for line in lines {
        let text = line.trim();
        let marked = text.starts_with(['#', '-', '*', '+'])
            || text.starts_with(|mark: char| mark.is_ascii_digit());
        if text.is_empty() {
            open = false;
        } else if open
            && !marked
            && let Some(last) = found.last_mut()
        {
            last.push(' ');
            last.push_str(text);
        } else {
            found.push(text.to_owned());
            open = !text.starts_with('#');
        }
    }
    found.join("\n")
}
