//! What stands among the steps that a page shows, and behind them, and is none: advertisements, who took the photo, links elsewhere,
//! nutrition; and the writer's notes and footnotes at the end.

use super::lines::{Line, Shape};
use super::plain::key;

/// The lines that are steps, and the notes that stood behind the last of them.
pub(crate) fn parted(mut own: Vec<&Line>) -> (Vec<&Line>, Vec<String>) {
    own.retain(|line| !is_beside(line));
    // A step may be nothing but a link to the recipe of its dough; links behind the last other step are tags.
    let is_step = |line: &&Line| line.shape == Shape::Item && !is_link(line);
    let last_item = own.iter().rposition(is_step).unwrap_or(0);
    let mut at = 0..;
    own.retain(|line| at.next().is_some_and(|at| at < last_item) || !is_link(line));
    let last_step = own.iter().rposition(|line| !is_note(&line.text));
    let behind = own.split_off(last_step.map_or(0, |last| last + 1));
    if own.is_empty() {
        return (behind, Vec::new());
    }
    let notes = behind.iter().filter(|line| !asks(&line.text));
    let words = |line: &&Line| line.text.trim_start_matches(['*', ' ']).to_owned();
    (own, notes.map(words).collect())
}

/// The lines that are ingredients: without what a page lets its user press, and nothing behind the nutrition.
pub(crate) fn without_controls(mut own: Vec<&Line>) -> Vec<&Line> {
    const CLOSING: &[&str] = &[
        "per serving",
        "amount per serving",
        "nutrition facts",
        "nutrition per",
        "nutrition information",
        "calories",
    ];
    let end = own
        .iter()
        .skip(1)
        .position(|line| begins(&line.text, CLOSING) && line.text.contains(char::is_numeric));
    own.truncate(end.map_or(own.len(), |end| end + 1));
    own.retain(|line| !is_control(&line.text));
    own
}

/// "Scale", "Cook Mode Prevent your screen from going dark", "Advertisement".
fn is_control(text: &str) -> bool {
    const WHOLE: &[&str] = &[
        "scale", "print", "1x2x3x", "usmetric", "metricus", "usm", "units",
    ];
    const BEGINNINGS: &[&str] = &[
        "cookmode",
        "preventyourscreen",
        "advertisement",
        "uscustomary",
        "addtoshoppinglist",
        "addtocart",
        "addallto",
        "addingredientsto",
        "shopingredients",
        "shopthisrecipe",
        "selectall",
        "deselectall",
        "copyingredients",
        "getingredients",
        "poweredby",
    ];
    let key = key(text);
    text.len() < 80
        && (WHOLE.contains(&key.as_str()) || BEGINNINGS.iter().any(|start| key.starts_with(start)))
}

fn is_beside(line: &Line) -> bool {
    const CREDITS: &[&str] = &[
        "photo by",
        "photos by",
        "photo credit",
        "photo:",
        "photograph by",
        "photography by",
        "image credit",
        "image:",
        "image by",
        "advertisement",
        "sponsored",
    ];
    is_link(line) && line.shape != Shape::Item
        || line.text.len() < 80 && begins(&line.text, CREDITS)
        || tells_nutrition(&line.text)
}

fn is_link(line: &Line) -> bool {
    line.leads_away && line.text.len() < 60
}

/// "Per serving: 220 calories, 10 g fat", "Energy 200 kcal".
fn tells_nutrition(text: &str) -> bool {
    const BEGINNINGS: &[&str] = &[
        "per serving",
        "energy",
        "calories",
        "kcal",
        "nutrition",
        "nutritional",
        "each serving",
    ];
    const FIGURES: &[&str] = &[
        "fat",
        "protein",
        "carb",
        "sodium",
        "cholesterol",
        "fibre",
        "fiber",
    ];
    let small = text.to_ascii_lowercase();
    let counts = text.len() < 240
        && text.contains(char::is_numeric)
        && (small.contains("kcal") || small.contains("calorie"));
    let figures = FIGURES.iter().filter(|figure| small.contains(**figure));
    counts && (begins(text, BEGINNINGS) || figures.count() >= 2)
}

/// A line that only ever stands behind the last step.
fn is_note(text: &str) -> bool {
    const BEGINNINGS: &[&str] = &[
        "note:",
        "notes:",
        "cook's note",
        "cook’s note",
        "cooks note",
        "chef's note",
        "chef’s note",
        "recipe note",
        "cook's tip",
        "cook’s tip",
        "chef's tip",
        "chef’s tip",
        "tip:",
        "tips:",
        "recipe adapted from",
        "adapted from",
        "recipe from",
        "recipe by",
        "recipe courtesy",
    ];
    text.starts_with('*') && !text.starts_with("**") || begins(text, BEGINNINGS) || asks(text)
}

/// "Did you make this recipe? Tag us!"
fn asks(text: &str) -> bool {
    const BEGINNINGS: &[&str] = &[
        "did you make this",
        "tried this recipe",
        "if you make this",
        "last step: don't forget to share",
    ];
    begins(text, BEGINNINGS)
}

fn begins(text: &str, beginnings: &[&str]) -> bool {
    beginnings.iter().any(|start| {
        text.get(..start.len())
            .is_some_and(|own| own.eq_ignore_ascii_case(start))
    })
}
