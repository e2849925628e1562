//! What crosses of the cook's corrections: words with their parts, there and back, and where a recipe and a paste tell of them.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

mod book;

use std::sync::Arc;

use kitchen::{LineReading, UnitSystem, read_paste_as};
use wire::{LineCorrection, LinePart, ReadAs, RowKind, line_view, paste_view, recipe_view};

const LINE: &str = "½ cup crème, fraîche (14% fat) 🍋 of Normandy";

/// The words with the first letter of their part, "-" for nothing, marks as they are.
fn parts(words: &[wire::LineWord]) -> String {
    let letter = |part| match part {
        Some(LinePart::Name) => "N",
        Some(LinePart::Amount) => "A",
        Some(LinePart::Size) => "S",
        Some(LinePart::Preparation) => "P",
        Some(LinePart::Comment) => "C",
        Some(LinePart::Purpose) => "U",
        None => "-",
    };
    words
        .iter()
        .map(|word| {
            if word.mark {
                word.text.as_str()
            } else {
                letter(word.part)
            }
        })
        .collect()
}

fn correction(line: &str, kind: RowKind, letters: &str) -> LineCorrection {
    let parts = letters.chars().map(|letter| match letter {
        'N' => Some(LinePart::Name),
        'A' => Some(LinePart::Amount),
        'P' => Some(LinePart::Preparation),
        'C' => Some(LinePart::Comment),
        _ => None,
    });
    LineCorrection {
        line: line.to_owned(),
        kind,
        parts: parts.collect(),
    }
}

#[test]
fn words_stand_where_the_window_counts_them() {
    let units: Vec<u16> = LINE.encode_utf16().collect();
    let view = line_view(LINE, None);
    for word in &view.words {
        let range = usize::try_from(word.start).unwrap()..usize::try_from(word.end).unwrap();
        assert_eq!(String::from_utf16(&units[range]).unwrap(), word.text);
    }
    assert_eq!(view.words.len(), 13);
    assert!(view.row.correction.is_none());
}

#[test]
fn a_correction_is_answered_as_it_was_said() {
    let said = correction(LINE, RowKind::Food, "AAN-N-C-C---N");
    let view = line_view(LINE, Some(&said));
    assert_eq!(parts(&view.words), "AAN,N(C%C)🍋-N");
    assert_eq!(view.row.name, "crème, fraîche Normandy");
    assert_eq!(view.row.comment.as_deref(), Some("14% fat"));
    assert_eq!(book::words(view.row.amount.as_ref().unwrap()), "1/2 cup");
    assert!(view.row.doubts.is_empty());
    let there = LineReading::from(&said);
    assert!(there.fits());
    let back = LineCorrection::from(&there);
    assert_eq!(LineReading::from(&back), there);
    assert_eq!(
        parts(&line_view(LINE, Some(&back)).words),
        parts(&view.words)
    );
}

#[test]
fn parts_of_too_many_or_too_few_words_do_no_harm() {
    for letters in ["", "A", "AANNNNNNNNNNNNNNNNNNNNNNNNNNN"] {
        for line in [LINE, "", "🍋", "½½½"] {
            let said = correction(line, RowKind::Food, letters);
            assert!(LineReading::from(&said).fits(), "{line} {letters}");
            assert_eq!(
                line_view(line, Some(&said)).words.len(),
                line_view(line, None).words.len()
            );
        }
    }
}

#[test]
fn a_kind_goes_along() {
    for kind in [RowKind::Food, RowKind::Equipment, RowKind::Heading] {
        let said = correction("1 baking tray", kind, "ANN");
        assert_eq!(line_view("1 baking tray", Some(&said)).row.kind, kind);
    }
}

#[test]
fn a_recipe_tells_which_lines_the_cook_has_corrected() {
    let mut opened = book::opened("banana-bread", "1", UnitSystem::AsWritten);
    let line = opened.recipe.ingredient_groups[0].ingredients[0]
        .text
        .clone();
    let words = line_view(&line, None).words.len();
    let said = correction(&line, RowKind::Food, &"N".repeat(words));
    opened.choices.readings = vec![LineReading::from(&said)];
    let mut parsed = read_paste_as(&opened.text, &opened.choices.readings).unwrap();
    opened.recipe = Arc::new(parsed.recipes.remove(0));
    let view = recipe_view(&opened, 0, &cook::timers::TimeZone::UTC);
    let corrected: Vec<&str> = view
        .groups
        .iter()
        .flat_map(|group| &group.rows)
        .filter_map(|row| row.correction.as_ref())
        .map(|correction| correction.line.as_str())
        .collect();
    assert_eq!(corrected, [line.as_str()]);
    assert_eq!(view.groups[0].rows[0].name, line);
}

#[test]
fn a_paste_tells_which_lines_can_be_corrected_and_how_they_are_read_then() {
    let text = "Pie\n\nIngredients\n\n- 2 apples\nFOR THE TOP:\n* 200 g good flour\n\nMethod\n\n1. Mix.\n2. Bake for 40 minutes.\n";
    let said = correction("200 g good flour", RowKind::Food, "AACN");
    let read = |corrections: &[LineCorrection]| {
        let readings: Vec<LineReading> = corrections.iter().map(Into::into).collect();
        paste_view(text, &read_paste_as(text, &readings).unwrap())
    };
    let lines = |view: &wire::PasteView| -> Vec<(String, String)> {
        let lines = view.recipes[0].lines.iter();
        lines
            .filter_map(|line| {
                let words = match &line.read_as {
                    ReadAs::Ingredient { name, .. } => name.clone(),
                    ReadAs::Heading { text } => text.clone(),
                    _ => String::new(),
                };
                Some((line.line.clone()?, words))
            })
            .collect()
    };
    let pair = |line: &str, words: &str| (line.to_owned(), words.to_owned());
    assert_eq!(
        lines(&read(&[said])),
        [
            pair("2 apples", "apples"),
            pair("FOR THE TOP:", "FOR THE TOP"),
            pair("200 g good flour", "flour")
        ]
    );
    let heading = correction("FOR THE TOP:", RowKind::Food, "NNN");
    let kinds = |view: &wire::PasteView| {
        let lines = view.recipes[0].lines.iter();
        lines
            .filter(|line| matches!(line.read_as, ReadAs::Ingredient { .. }))
            .count()
    };
    assert_eq!((kinds(&read(&[])), kinds(&read(&[heading]))), (2, 3));
}
