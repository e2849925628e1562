//! What stands on one line and is several passages: a label with what it heads, a whole list between commas.

use recipe::ByteSpan;

use super::{Passage, Shape};
use crate::headings::{self, Part};
use crate::lines::{Line, Marker};
use crate::sense::{Sense, leads_with_amount, sense};

/// The label in the first `length` bytes of a line, as the heading that it is.
pub(super) fn label_of(text: &str, line: Line, part: Part, length: usize) -> Passage {
    let start = line.content.start;
    let label = line.content.of(text)[..length].trim_end().len();
    Passage {
        span: ByteSpan::new(start, start + label),
        shape: Shape::Heading,
        marker: line.marker,
        blanks: line.blanks,
        part: Some((part, None)),
        sense: Sense::default(),
    }
}

/// "Method: mix all and bake" is a heading and a text; "Ingredients: 2 eggs, 100 g flour" a heading and a list.
pub(super) fn labelled(text: &str, line: Line, found: &mut Vec<Passage>) -> bool {
    let content = line.content.of(text);
    let Some((part, from)) = headings::inline_part(content) else {
        return false;
    };
    let start = line.content.start;
    found.push(label_of(text, line, part, from));
    let rest = content[from..].trim_start_matches(['*', '_', ' ']);
    let from = content.len() - rest.len();
    if part == Part::Ingredients {
        push_pieces(&split_list(rest), start + from, 0, found);
    } else if !rest.is_empty() {
        // "To store: 3 days" is not said by "3 days".
        let from = if part == Part::Notes && !headings::is_plain_note(&content[..from]) {
            0
        } else {
            from
        };
        let span = ByteSpan::new(start + from, start + content.len());
        found.push(Passage {
            span,
            shape: Shape::Paragraph,
            marker: Marker::Plain,
            blanks: 0,
            part: None,
            sense: sense(rest),
        });
    }
    true
}

/// "100 g flour, 2 eggs, 300 ml milk": a whole list on one line.
pub(super) fn listed(text: &str, line: Line, found: &mut Vec<Passage>) -> bool {
    let content = line.content.of(text);
    let pieces = split_list(content);
    let counted = pieces
        .iter()
        .filter(|piece| leads_with_amount(piece.trim()))
        .count();
    if counted < 3
        || counted * 4 < pieces.len() * 3
        || pieces
            .iter()
            .any(|piece| piece.split_whitespace().count() > 8)
    {
        return false;
    }
    push_pieces(&pieces, line.content.start, line.blanks, found);
    true
}

/// The pieces of a list on one line, which starts at byte `start`, as items.
fn push_pieces(pieces: &[&str], start: usize, blanks: usize, found: &mut Vec<Passage>) {
    let mut offset = start;
    for (at, piece) in pieces.iter().enumerate() {
        let trimmed = piece.trim();
        let lead = piece.len() - piece.trim_start().len();
        let span = ByteSpan::new(offset + lead, offset + lead + trimmed.len());
        offset += piece.len() + 1;
        if !trimmed.is_empty() {
            let blanks = if at == 0 { blanks } else { 0 };
            found.push(Passage {
                span,
                shape: Shape::Item,
                marker: Marker::Plain,
                blanks,
                part: None,
                sense: sense(trimmed),
            });
        }
    }
}

/// Pieces at commas and semicolons, where most of them start with an amount; otherwise the whole.
fn split_list(rest: &str) -> Vec<&str> {
    let mark = if rest.contains(';') { ';' } else { ',' };
    let pieces: Vec<&str> = rest.split(mark).collect();
    let counted = pieces
        .iter()
        .filter(|piece| leads_with_amount(piece.trim()))
        .count();
    if counted >= 2 && counted * 2 >= pieces.len() {
        pieces
    } else {
        vec![rest]
    }
}
