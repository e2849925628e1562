//! Columns: bars and tabs between them, and a baker's percentage in one of its own.

use recipe::{ByteSpan, Ingredient, Located};

use super::rename;

/// "68% water (408g)": the end of a baker's percentage at the head of a line that has its weight too.
pub(super) fn percentage(text: &str) -> Option<usize> {
    let digits = text
        .bytes()
        .take_while(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b','))
        .count();
    let behind = text.get(digits..)?;
    let blank = usize::from(behind.starts_with(' '));
    let rest = behind.get(blank..)?.strip_prefix('%')?;
    let (named, weighed) = rest.split_once('(')?;
    let weighed = weighed.starts_with(|mark: char| mark.is_ascii_digit());
    // Of these the percentage says which they are.
    let lower = named.to_lowercase();
    let is_kind = [
        "choc", "cocoa", "cacao", "fat", "milk", "cream", "yog", "acid",
    ]
    .iter()
    .any(|kind| lower.contains(kind));
    (digits > 0 && weighed && !is_kind && rest.starts_with(' ')).then_some(digits + blank + 1)
}

/// The percentage that was no part of the food is a remark.
pub(super) fn percent_before(found: &mut Ingredient) {
    if let Some(end) = percentage(&found.text)
        && found.comment.is_none()
    {
        let span = ByteSpan::new(0, end);
        found.comment = Some(Located {
            value: span.of(&found.text).to_owned(),
            span,
        });
    }
}

/// "Bread flour   500 g    100%": a percentage in a column of its own is no word of the name.
pub(super) fn percent_column(found: &mut Ingredient) {
    let Some(last) = found.name_spans.last().copied() else {
        return;
    };
    let written = last.of(&found.text);
    let Some(percent) = written
        .strip_suffix('%')
        .map(|number| number.trim_end_matches(|mark: char| mark.is_ascii_digit() || mark == '.'))
        .filter(|before| before.len() + 1 < written.len())
    else {
        return;
    };
    let at = last.start + percent.len();
    let before = &found.text[..at];
    let apart = ["   ", "  ", "\t", "|", "| "];
    if !apart.iter().any(|gap| before.ends_with(gap)) || found.amounts.is_empty() {
        return;
    }
    found.name_spans.pop();
    let kept = percent.trim_end_matches(['|', ' ', '\t']);
    if !kept.is_empty() {
        let end = last.start + kept.len();
        found.name_spans.push(ByteSpan::new(last.start, end));
    }
    if found.name_spans.is_empty() {
        found.name_spans.push(last);
        return;
    }
    rename(found);
    if found.comment.is_none() {
        let span = ByteSpan::new(at, last.end);
        found.comment = Some(Located {
            value: span.of(&found.text).to_owned(),
            span,
        });
    }
}

/// "Water | 350 ml": the bars and tabs between the columns of a table are no words of a name, and "a" before a pinch is none either.
pub(super) fn cells(found: &mut Ingredient) {
    let mut kept = Vec::new();
    for span in &found.name_spans {
        let mut start = span.start;
        for cell in span.of(&found.text).split(['|', '\t']) {
            let trimmed = cell.trim();
            let lead = cell.len() - cell.trim_start().len();
            if !trimmed.is_empty() && !["a", "an"].contains(&trimmed) {
                kept.push(ByteSpan::new(start + lead, start + lead + trimmed.len()));
            }
            start += cell.len() + 1;
        }
    }
    if !kept.is_empty() {
        found.name_spans = kept;
        rename(found);
    }
    for located in [
        &mut found.preparation,
        &mut found.comment,
        &mut found.purpose,
    ] {
        let bare = |one: &Located<String>| one.value.trim_matches(['|', ' ', '\t']).to_owned();
        let value = located.as_ref().map(bare);
        if value.as_ref().is_some_and(String::is_empty) {
            *located = None;
        } else if let (Some(one), Some(value)) = (located, value) {
            one.value = value;
        }
    }
}
