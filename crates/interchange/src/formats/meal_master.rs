//! MealMaster: fixed columns (amount in 7, unit in 2, then words), often two side by side, "-" to go on, "MMMMM" or "-----" around.

use super::{spoken, taken::Taken};
use crate::Incoming;

/// Whether `text` holds recipes of MealMaster.
pub(crate) fn is_ours(text: &str) -> bool {
    text.lines().any(|line| is_head(line.trim_end()))
}

/// "MMMMM----- Recipe via Meal-Master (tm) v8.05", "---------- MEAL-MASTER Format".
fn is_head(line: &str) -> bool {
    let ruled = line.starts_with("MMMMM") || line.starts_with("-----");
    let lower = line.to_lowercase();
    ruled
        && (lower.contains("meal-master")
            || lower.contains("mealmaster")
            || lower.contains("recipe via"))
}

fn is_end(line: &str) -> bool {
    let line = line.trim_end();
    line == "MMMMM" || line == "-----"
}

/// The recipes in `text`.
pub(crate) fn read(text: &str) -> Vec<Incoming> {
    let mut found = Vec::new();
    let mut open: Option<Vec<&str>> = None;
    for line in text.lines() {
        if is_head(line.trim_end()) {
            found.extend(open.take().map(|lines| recipe(&lines)));
            open = Some(Vec::new());
        } else if is_end(line) {
            found.extend(open.take().map(|lines| recipe(&lines)));
        } else if let Some(lines) = &mut open {
            lines.push(line.trim_end());
        }
    }
    found.extend(open.map(|lines| recipe(&lines)));
    found
}

fn recipe(lines: &[&str]) -> Incoming {
    let mut taken = Taken::default();
    let head = header(lines, &mut taken);
    let body = &lines[head..];
    // The list ends with the last line that stands in its columns before the prose begins.
    let mut reader = Columns::default();
    let mut at = 0;
    while at < body.len() {
        if !reader.take(body[at], body.get(at + 1).copied()) {
            break;
        }
        at += 1;
    }
    reader.finish(&mut taken);
    method(&body[at..], &mut taken);
    taken.finish()
}

/// Takes "Title:", "Categories:", "Yield:" and "Servings:"; the index behind them.
fn header(lines: &[&str], taken: &mut Taken) -> usize {
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        let Some((label, value)) = line.split_once(':') else {
            if line.trim().is_empty() {
                at += 1;
                continue;
            }
            break;
        };
        let value = value.trim();
        match label.trim().to_lowercase().as_str() {
            "title" => taken.draft.name = value.to_owned(),
            "categories" | "category" | "keywords" => taken.tags(value),
            "yield" | "servings" | "serves" => taken.makes(value),
            "preparation time" | "prep time" => taken.times(Some(value), None, None),
            "source" | "recipe by" | "from" | "author" => taken.from(value),
            _ => break,
        }
        at += 1;
    }
    at
}

/// The two columns of a list, each read down on its own.
#[derive(Default)]
struct Columns {
    /// Groups finished, each with its heading.
    groups: Vec<(Option<String>, Vec<String>)>,
    left: Vec<String>,
    right: Vec<String>,
    heading: Option<String>,
}

impl Columns {
    /// Takes a line of the list; false where the list has ended.
    fn take(&mut self, line: &str, next: Option<&str>) -> bool {
        if line.trim().is_empty() {
            return true;
        }
        if let Some(name) = ruled_heading(line) {
            // A heading over the method is the method's.
            let of_list = next.is_none_or(|next| next.trim().is_empty() || is_listed(next));
            if of_list {
                self.close();
                self.heading = Some(name);
            }
            return of_list;
        }
        if !is_listed(line) {
            return false;
        }
        let chars: Vec<char> = line.chars().collect();
        let split = second_column(&chars);
        let (one, other) = chars.split_at(split.unwrap_or(chars.len()));
        take_column(one, &mut self.left);
        if split.is_some() {
            take_column(other, &mut self.right);
        }
        true
    }

    fn close(&mut self) {
        let mut lines = std::mem::take(&mut self.left);
        lines.append(&mut self.right);
        let name = self.heading.take();
        if name.is_some() || !lines.is_empty() {
            self.groups.push((name, lines));
        }
    }

    fn finish(mut self, taken: &mut Taken) {
        self.close();
        for (name, lines) in self.groups {
            if let Some(name) = name {
                taken.group(&name);
            }
            lines.iter().for_each(|line| taken.ingredient(line));
        }
    }
}

/// "MMMMM--------------FILLING---------------", "-------------------------------FILLING-----"
fn ruled_heading(line: &str) -> Option<String> {
    let line = line.trim();
    let rest = line.strip_prefix("MMMMM").unwrap_or(line);
    let inner = rest.strip_prefix("---")?.trim_matches('-').trim();
    (line.len() > 10 && inner.contains(char::is_alphanumeric)).then(|| inner.to_owned())
}

/// Whether a line stands in the columns: an amount or blanks in the first 7, a blank, a unit or blanks in 2, a blank, words.
fn is_listed(line: &str) -> bool {
    let chars: Vec<char> = line.chars().collect();
    let amount: String = chars.iter().take(7).collect();
    let unit: String = chars.iter().skip(8).take(2).collect();
    let gap = |at: usize| chars.get(at).is_none_or(|mark| *mark == ' ');
    let counted = amount.trim().is_empty() || is_amount(amount.trim());
    let measured = unit.trim().is_empty() || unit.trim().chars().all(char::is_alphabetic);
    let first = chars.iter().position(|mark| *mark != ' ').unwrap_or(0);
    // Prose may begin with a few blanks; a line of the list without an amount has its words in column 12.
    let stands = !amount.trim().is_empty() || !unit.trim().is_empty() || first >= 11;
    counted && measured && gap(7) && gap(10) && stands && chars.len() > 11
}

/// The codes that a line without an amount may have.
const UNITS: &[&str] = &[
    "c", "T", "t", "tb", "ts", "pn", "ds", "dr", "sm", "md", "lg", "bn", "sl", "cn", "pk", "oz",
    "lb", "g", "ml",
];

fn is_amount(text: &str) -> bool {
    text.contains(|mark: char| mark.is_ascii_digit())
        && text.chars().all(|mark| {
            mark.is_ascii_digit() || matches!(mark, ' ' | '/' | '.' | '-' | ',' | '½' | '¼' | '¾')
        })
}

/// Where a second column begins, about the middle of the line: blanks before, and columns of its own.
fn second_column(chars: &[char]) -> Option<usize> {
    (36..=44).filter(|at| *at + 11 < chars.len()).find(|&at| {
        let rest: String = chars[at..].iter().collect();
        let before = chars[at.saturating_sub(1)] == ' ';
        let amount = rest.chars().take(7).collect::<String>();
        let marked = is_amount(amount.trim()) && amount.ends_with(|mark: char| mark != ' ');
        let goes_on =
            amount.trim().is_empty() && rest.chars().nth(11).is_some_and(|mark| mark == '-');
        let unit: String = rest.chars().skip(8).take(2).collect();
        let measured = amount.trim().is_empty() && UNITS.contains(&unit.trim());
        before && is_listed(&rest) && (marked || goes_on || measured)
    })
}

/// One column's cell to a line, or to the end of the line above where it begins with "-".
fn take_column(chars: &[char], lines: &mut Vec<String>) {
    let part = |from: usize, to: usize| {
        chars
            .iter()
            .skip(from)
            .take(to - from)
            .collect::<String>()
            .trim()
            .to_owned()
    };
    let (amount, unit, words) = (part(0, 7), part(8, 10), part(11, usize::MAX));
    if amount.is_empty() && unit.is_empty() && words.starts_with('-') {
        let rest = words.trim_start_matches('-').trim();
        if let Some(last) = lines.last_mut() {
            last.push(' ');
            last.push_str(rest);
            return;
        }
    }
    if words.is_empty() && amount.is_empty() {
        return;
    }
    let amount = counted(&amount);
    let said = [amount.as_str(), unit_word(&unit, &amount), words.as_str()];
    lines.push(
        said.into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
            .replace(';', ","),
    );
}

/// "1-1/2" is one and a half; "2-3" is two to three.
fn counted(amount: &str) -> String {
    let amount = match amount.split_once('-') {
        Some((whole, part)) if part.contains('/') && !whole.contains('/') => {
            format!("{whole} {part}")
        }
        _ => amount.to_owned(),
    };
    let words = amount.split_whitespace().map(spoken::number);
    words.collect::<Vec<_>>().join(" ")
}

/// The words of MealMaster's two letters.
fn unit_word<'a>(code: &'a str, amount: &str) -> &'a str {
    let several = !(amount.is_empty() || amount == "1" || amount.starts_with("1/"));
    match code {
        "c" => {
            if several {
                "cups"
            } else {
                "cup"
            }
        }
        "T" | "tb" | "Tb" => "tbsp",
        "t" | "ts" => "tsp",
        "pk" => {
            if several {
                "packages"
            } else {
                "package"
            }
        }
        "cn" => {
            if several {
                "cans"
            } else {
                "can"
            }
        }
        "pt" => {
            if several {
                "pints"
            } else {
                "pint"
            }
        }
        "qt" => {
            if several {
                "quarts"
            } else {
                "quart"
            }
        }
        "ga" => {
            if several {
                "gallons"
            } else {
                "gallon"
            }
        }
        "fl" => "fl oz",
        "sm" => "small",
        "md" => "medium",
        "lg" => "large",
        "ds" => {
            if several {
                "dashes"
            } else {
                "dash"
            }
        }
        "pn" => {
            if several {
                "pinches"
            } else {
                "pinch"
            }
        }
        "dr" => {
            if several {
                "drops"
            } else {
                "drop"
            }
        }
        "bn" => {
            if several {
                "bunches"
            } else {
                "bunch"
            }
        }
        "sl" => {
            if several {
                "slices"
            } else {
                "slice"
            }
        }
        "ct" => {
            if several {
                "cartons"
            } else {
                "carton"
            }
        }
        "x" | "ea" => "",
        other => other,
    }
}

/// Paragraphs of the method, each wrapped over several lines; a ruled line heads a section.
fn method(lines: &[&str], taken: &mut Taken) {
    let mut paragraph = String::new();
    let mut prose: Vec<String> = Vec::new();
    let close = |paragraph: &mut String, prose: &mut Vec<String>| {
        if !paragraph.trim().is_empty() {
            prose.push(std::mem::take(paragraph));
        }
    };
    for line in lines {
        if let Some(name) = ruled_heading(line) {
            close(&mut paragraph, &mut prose);
            prose.push(format!("**{name}**"));
        } else if line.trim().is_empty() {
            close(&mut paragraph, &mut prose);
        } else {
            // A line that is indented more than the one before begins a paragraph only after a blank one.
            paragraph.push_str(line.trim());
            paragraph.push(' ');
        }
    }
    close(&mut paragraph, &mut prose);
    take_prose(&prose, taken);
}

/// Steps, and what the cooks of the bulletin boards wrote behind them: who it is from, notes.
fn take_prose(prose: &[String], taken: &mut Taken) {
    let mut steps: Vec<&str> = Vec::new();
    for paragraph in prose {
        let text = paragraph.trim();
        let lower = text.to_lowercase();
        let labelled = |labels: &[&str]| {
            labels
                .iter()
                .find(|label| lower.starts_with(**label))
                .map(|label| text[label.len()..].trim())
        };
        if let Some(who) = labelled(&[
            "source:",
            "from:",
            "recipe by:",
            "recipe from:",
            "recipe by",
        ]) {
            taken.from(who.trim_start_matches(':').trim());
        } else if labelled(&["note:", "notes:"]).is_some()
            || lower.starts_with("posted by")
            || lower.starts_with("from the collection")
        {
            taken.notes(text);
        } else {
            steps.push(text);
        }
    }
    taken.method(&steps.join("\n"));
}
