//! A line word by word for the window, and the cook's parts of its words to places in the line and back.

use cook::scale::{Scaling, View, view};
use kitchen::read_line;
use quantity::Standards;
use recipe::{ByteSpan, Choices, Ingredient, IngredientKind, LineReading, Recipe};

use super::recipe::row;
use super::utf16::Utf16;
use crate::{IngredientRow, LineCorrection, LinePart, LineView, LineWord, RowKind};

/// The line as the parser reads it, or as it would be read by `correction`; nothing is kept.
#[must_use]
pub fn line_view(line: &str, correction: Option<&LineCorrection>) -> LineView {
    let said = correction.map(LineReading::from);
    let read = read_line(line, said.as_ref());
    let index = Utf16::new(line);
    let words = read.words.iter().map(|word| {
        let (start, end) = index.span(word.span);
        LineWord {
            text: word.span.of(line).to_owned(),
            start,
            end,
            part: word.part.filter(|_| !word.is_mark).map(Into::into),
            mark: word.is_mark,
        }
    });
    LineView {
        words: words.collect(),
        row: row_alone(read.ingredient),
    }
}

/// A line as a recipe of nothing else would list it.
fn row_alone(line: Ingredient) -> IngredientRow {
    let recipe = Recipe::of_lines("", vec![line]);
    let seen = View::new(
        &recipe,
        &Choices::default(),
        Standards::US,
        Scaling::as_written(),
    );
    let scaled = view(&recipe, &seen);
    let line = &recipe.ingredient_groups[0].ingredients[0];
    row(line, &scaled.groups[0].ingredients[0], &seen, &[])
}

/// The correction that `readings` hold for a line.
pub(super) fn correction_of(line: &str, readings: &[LineReading]) -> Option<LineCorrection> {
    let said = readings.iter().find(|said| said.line == line)?;
    said.fits().then(|| LineCorrection::from(said))
}

impl From<&LineReading> for LineCorrection {
    fn from(said: &LineReading) -> Self {
        let words = read_line(&said.line, Some(said)).words;
        Self {
            line: said.line.clone(),
            kind: said.kind.into(),
            parts: words
                .iter()
                .map(|word| word.part.filter(|_| !word.is_mark).map(Into::into))
                .collect(),
        }
    }
}

/// Neighbouring words of one part are one stretch, with the marks between them; more parts than words are passed over.
impl From<&LineCorrection> for LineReading {
    fn from(correction: &LineCorrection) -> Self {
        let words = read_line(&correction.line, None).words;
        let mut parts: Vec<(recipe::LinePart, ByteSpan)> = Vec::new();
        let mut open = false;
        for (word, part) in words.iter().zip(&correction.parts) {
            if word.is_mark {
                continue;
            }
            match (part.map(recipe::LinePart::from), parts.last_mut()) {
                (Some(part), Some((last, span))) if open && *last == part => {
                    span.end = word.span.end
                }
                (Some(part), _) => parts.push((part, word.span)),
                (None, _) => {}
            }
            open = part.is_some();
        }
        Self {
            line: correction.line.clone(),
            kind: correction.kind.into(),
            parts,
        }
    }
}

impl From<LinePart> for recipe::LinePart {
    fn from(part: LinePart) -> Self {
        match part {
            LinePart::Name => Self::Name,
            LinePart::Amount => Self::Amount,
            LinePart::Size => Self::Size,
            LinePart::Preparation => Self::Preparation,
            LinePart::Comment => Self::Comment,
            LinePart::Purpose => Self::Purpose,
        }
    }
}

impl From<recipe::LinePart> for LinePart {
    fn from(part: recipe::LinePart) -> Self {
        match part {
            recipe::LinePart::Name => Self::Name,
            recipe::LinePart::Amount => Self::Amount,
            recipe::LinePart::Size => Self::Size,
            recipe::LinePart::Preparation => Self::Preparation,
            recipe::LinePart::Comment => Self::Comment,
            recipe::LinePart::Purpose => Self::Purpose,
        }
    }
}

impl From<RowKind> for IngredientKind {
    fn from(kind: RowKind) -> Self {
        match kind {
            RowKind::Food => Self::Food,
            RowKind::Equipment => Self::Equipment,
            RowKind::Heading => Self::Heading,
        }
    }
}
