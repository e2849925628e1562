//! A line read and printed in one plain form says the same when it is read again: nearly always, not always, since which words are the
//! name is a judgement by all that stands around them, and printing puts them in another order. What the form cannot say is left
//! aside: sizes, remarks and purposes, alternatives, sums, tins with a weight, amounts of further uses, lines that are not sure.

#![allow(clippy::print_stdout, reason = "it says how often the words came back")]

use std::path::Path;

use quantity::{Amount, Magnitude, Unit};
use recipe::{AmountRole, Ingredient, IngredientKind, StatedAmount};

fn number(value: Magnitude) -> String {
    let (whole, over, under) = (
        value.whole(),
        value.numerator() % value.denominator(),
        value.denominator(),
    );
    match (whole, over) {
        (whole, 0) => whole.to_string(),
        (0, over) => format!("{over}/{under}"),
        (whole, over) => format!("{whole} {over}/{under}"),
    }
}

fn amount(stated: &StatedAmount) -> String {
    let count = match stated.quantity.amount {
        Amount::Unstated => String::new(),
        Amount::Exactly(only) => number(only),
        Amount::Between { low, high } => format!("{}-{}", number(low), number(high)),
    };
    let unit = stated
        .quantity
        .unit
        .as_ref()
        .map(|unit| unit.label(&stated.quantity.amount));
    [count, unit.unwrap_or_default()]
        .join(" ")
        .trim()
        .to_owned()
}

/// "2 tbsp/30 ml olive oil, warmed (see Note)".
fn printed(line: &Ingredient) -> String {
    let mut text = String::new();
    for stated in &line.amounts {
        let before = match stated.role {
            AmountRole::Main => "",
            AmountRole::Added => " plus ",
            AmountRole::Equivalent => "/",
            AmountRole::EquivalentAdded => " ",
            AmountRole::Whole => " of ",
            AmountRole::PerPiece => " x ",
        };
        text = text + before + &amount(stated);
    }
    let value =
        |field: &Option<recipe::Located<String>>| field.as_ref().map(|field| field.value.clone());
    for word in [value(&line.size), Some(line.name.clone())]
        .into_iter()
        .flatten()
    {
        text = text + " " + &word;
    }
    for behind in [value(&line.preparation), value(&line.purpose)]
        .into_iter()
        .flatten()
    {
        text = text + ", " + &behind;
    }
    if let Some(comment) = value(&line.comment) {
        text = format!("{text} ({comment})");
    }
    text.trim().to_owned()
}

/// Whether the plain form can say all of the line: one amount, or one and its equivalents.
fn is_plain(line: &Ingredient) -> bool {
    line.kind == IngredientKind::Food
        && line.doubts.is_empty()
        && line.also.is_empty()
        && line.size.is_none()
        && line.comment.is_none()
        && line.purpose.is_none()
        && line.alternatives.is_empty()
        && line
            .amounts
            .iter()
            .all(|stated| matches!(stated.role, AmountRole::Main | AmountRole::Equivalent))
        // "6 potatoes (1 kg)": behind a bare count the plain form would say a fraction.
        && (line.amounts.len() < 2
            || line.amounts.iter().all(|stated| {
                matches!(stated.quantity.unit, Some(Unit::Mass(_) | Unit::Volume(..)))
            }))
}

/// Reads, prints and reads again what the plain form can say; at most one line in `rare` may come back otherwise.
fn check(lines: impl Iterator<Item = String>, rare: usize) {
    let (mut plain, mut lost) = (0usize, Vec::new());
    for line in lines {
        let read = parser::parse_ingredient(&line);
        if !is_plain(&read) {
            continue;
        }
        plain += 1;
        let print = printed(&read);
        let again = parser::parse_ingredient(&print);
        if fields(&again) != fields(&read) {
            lost.push(format!("{line} -> {print} -> {:?}", fields(&again)));
        }
    }
    let shown = lost.join("\n");
    println!(
        "{plain} plain lines, {} not the same again:\n{shown}",
        lost.len()
    );
    assert!(plain > 100, "too few lines to say anything: {plain}");
    assert!(
        lost.len() * rare <= plain,
        "{} of {plain} are lost:\n{shown}",
        lost.len()
    );
}

fn fields(line: &Ingredient) -> (Vec<String>, String, Option<String>) {
    let amounts = line.amounts.iter().map(amount).collect();
    let preparation = line.preparation.as_ref().map(|field| field.value.clone());
    (amounts, line.name.clone(), preparation)
}

#[test]
fn lines_made_of_parts_come_back() {
    let counts = ["1", "2", "1/2", "1 1/2", "2-3", "¾", "1½", "0.5", "250"];
    let units = ["cups", "tbsp", "g", "ml", "oz", "lb", "tsp", "kg"];
    let foods = [
        "plain flour",
        "butter",
        "olive oil",
        "sugar",
        "milk",
        "onions",
        "red wine",
    ];
    let said = ["", ", chopped", ", sifted", ", at room temperature"];
    let mut lines = Vec::new();
    for count in counts {
        for unit in units {
            for food in foods {
                lines.extend(said.map(|behind| format!("{count} {unit} {food}{behind}")));
            }
        }
    }
    check(lines.into_iter(), 100);
}

#[test]
fn lines_of_cooks_come_back() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let own =
        std::fs::read_to_string(root.join("crates/trainer/lines/own.txt")).expect("our own lines");
    let lines = own
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    check(lines.map(without_marks), 20);
}

/// The line as a cook wrote it: our own lines carry "N:" and the like before the words of a label.
fn without_marks(marked: &str) -> String {
    const LABELS: [&str; 8] = ["N:", "Q:", "U:", "S:", "P:", "R:", "C:", "X:"];
    let mut rest = marked;
    let mut text = String::new();
    while let Some(mark) = rest.chars().next() {
        if let Some(label) = LABELS.iter().find(|label| rest.starts_with(**label)) {
            rest = &rest[label.len()..];
            continue;
        }
        text.push(mark);
        rest = &rest[mark.len_utf8()..];
    }
    text
}
