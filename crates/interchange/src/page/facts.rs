//! What a page shows beside a recipe's lists: "Serves 4", "Prep time: 10 minutes".

use super::found::Found;
use super::lines::Line;

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

pub(crate) fn is_fact(text: &str) -> bool {
    text.len() < 40
        && LABELS.iter().any(|(label, _)| {
            label.contains(' ') && starts_with_word(text, label)
                || label.starts_with("serv") && starts_with_word(text, label)
        })
}

pub(crate) fn starts_with_word(text: &str, word: &str) -> bool {
    let start = text
        .get(..word.len())
        .is_some_and(|start| start.eq_ignore_ascii_case(word));
    start
        && !text
            .get(word.len()..)
            .unwrap_or_default()
            .starts_with(char::is_alphanumeric)
}
