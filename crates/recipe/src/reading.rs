//! How the cook says an ingredient line is to be read: which words are the name, the amount, the preparation and so on.
//! Kept beside the text and found again by the line's own words, so that it outlives edits elsewhere and newer parsers.

use crate::{ByteSpan, IngredientKind};

/// What the cook says that words of a line are. Words given to no part are read as nothing: "of", "and".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LinePart {
    /// The food's name.
    Name,
    /// Numbers and units; which is which is read by the exact rules.
    Amount,
    /// "large".
    Size,
    /// "finely chopped".
    Preparation,
    /// "to taste".
    Comment,
    /// "for the topping".
    Purpose,
}

/// A line as the cook says it is to be read.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct LineReading {
    /// The line as written, without its bullet; every such line of the recipe is read so.
    pub line: String,
    /// Food, equipment or heading.
    pub kind: IngredientKind,
    /// The words' parts, in the order of the line; spans are of `line`.
    pub parts: Vec<(LinePart, ByteSpan)>,
}

impl LineReading {
    /// Whether every part lies in the line on character boundaries, holds something and overlaps no other.
    #[must_use]
    pub fn fits(&self) -> bool {
        let mut spans: Vec<ByteSpan> = self.parts.iter().map(|(_, span)| *span).collect();
        spans.sort_unstable();
        let apart = spans
            .windows(2)
            .all(|pair| matches!(pair, [one, next] if one.end <= next.start));
        apart && spans.iter().all(|span| !span.of(&self.line).is_empty())
    }

    /// The part that a word is given to: the one that its first byte lies in.
    #[must_use]
    pub fn part_at(&self, byte: usize) -> Option<LinePart> {
        self.parts
            .iter()
            .find(|(_, span)| (span.start..span.end).contains(&byte))
            .map(|(part, _)| *part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_parts_that_fit_their_line_from_those_that_do_not() {
        let check = |spans: &[(usize, usize)], fits: bool| {
            let reading = LineReading {
                line: "½ cup crème".to_owned(),
                kind: IngredientKind::Food,
                parts: spans
                    .iter()
                    .map(|(start, end)| {
                        let span = ByteSpan {
                            start: *start,
                            end: *end,
                        };
                        (LinePart::Name, span)
                    })
                    .collect(),
            };
            assert_eq!(reading.fits(), fits, "{spans:?}");
        };
        check(&[], true);
        check(&[(7, 13), (0, 6)], true);
        check(&[(0, 6), (5, 9)], false);
        check(&[(1, 6)], false);
        check(&[(7, 11)], true);
        check(&[(7, 10)], false);
        check(&[(7, 99)], false);
        check(&[(6, 2)], false);
        check(&[(usize::MAX, usize::MAX)], false);
        check(&[(3, 3)], false);
    }
}
