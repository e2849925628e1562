//! An amount in the middle of a sentence: what stands in a text is replaced by what is shown, in the manner of the text.

use quantity::{Amount, Magnitude, QuantityError, ScreenPiece, plain_text};
use recipe::{AmountRole, ByteSpan, Ingredient, StatedAmount};

use super::{Factor, NounInNumber, Redialled, Replacement, ShownAmount};

impl ShownAmount {
    /// The pieces of what is to be measured: `about`, `125`, `g`.
    #[must_use]
    pub fn pieces(&self) -> Vec<ScreenPiece> {
        let mut pieces = Vec::new();
        if self.estimate.is_some() {
            pieces.push(ScreenPiece::About);
        }
        for (index, part) in self.measure.iter().enumerate() {
            if index > 0 {
                pieces.push(ScreenPiece::Plus);
            }
            pieces.extend(part.pieces());
        }
        pieces
    }

    /// As plain text: "about 125 g", "2 tbsp + 1 tsp"; without equivalents.
    #[must_use]
    pub fn text(&self) -> String {
        plain_text(&self.pieces())
    }

    /// Whether what is shown is the amount as stated, so that a text may keep its own words.
    pub(super) fn is_as_stated(&self, factor: Factor) -> bool {
        factor.is_one() && self.estimate.is_none() && self.measure == self.exact
    }
}

/// `text` with each amount replaced by what is shown for it. Replacements are by place; those that overlap an earlier one, or do
/// not fit the text, are left out.
pub(super) fn replaced(text: &str, replacements: &[Replacement]) -> String {
    in_number_too(text, replacements, &[], &[])
}

/// As [`replaced`], with the nouns behind bare counts in number with them, and temperatures on another dial.
pub(super) fn in_number_too(
    text: &str,
    replacements: &[Replacement],
    nouns: &[NounInNumber],
    redialled: &[Redialled],
) -> String {
    let amounts = replacements.iter().map(|replacement| {
        let span = replacement.span;
        let shown = (!replacement.keeps_words)
            .then(|| in_the_manner_of(span.of(text), &replacement.amount.text()));
        (span, shown)
    });
    let nouns = nouns
        .iter()
        .map(|noun| (noun.span, Some(noun.text.clone())));
    let heats = redialled
        .iter()
        .map(|heat| (heat.span, Some(heat.text.clone())));
    let mut places: Vec<(ByteSpan, Option<String>)> = amounts.chain(nouns).chain(heats).collect();
    places.sort_by_key(|(span, _)| span.start);
    let mut made = String::with_capacity(text.len() + 8);
    let mut done = 0;
    for (span, shown) in places {
        let (Some(before), Some(written)) =
            (text.get(done..span.start), text.get(span.start..span.end))
        else {
            continue;
        };
        made.push_str(before);
        made.push_str(shown.as_deref().unwrap_or(written));
        done = span.end;
    }
    made.push_str(text.get(done..).unwrap_or(""));
    made
}

/// "40 g" where the text has "20g" becomes "40g".
fn in_the_manner_of(written: &str, shown: &str) -> String {
    let attached = !written.trim().contains(char::is_whitespace)
        && written.contains(|letter: char| letter.is_ascii_digit())
        && written.contains(char::is_alphabetic);
    match shown.split_once(' ') {
        Some((number, unit)) if attached && !unit.contains(' ') && is_number(number) => {
            format!("{number}{unit}")
        }
        _ => shown.to_owned(),
    }
}

fn is_number(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_digit()) && !text.contains('/')
}

/// A value that was read from `text` at `whole`, with the amounts in it replaced; amounts outside it are left alone.
pub(super) fn value_replaced(
    value: &str,
    whole: ByteSpan,
    text: &str,
    replacements: &[Replacement],
) -> String {
    if whole.of(text) == value {
        let inside: Vec<Replacement> = replacements
            .iter()
            .filter(|replacement| {
                replacement.span.start >= whole.start && replacement.span.end <= whole.end
            })
            .map(|replacement| Replacement {
                span: ByteSpan::new(
                    replacement.span.start - whole.start,
                    replacement.span.end - whole.start,
                ),
                ..replacement.clone()
            })
            .collect();
        return replaced(value, &inside);
    }
    // The value was tidied while it was read, so its amounts are looked for by their words.
    let mut found = Vec::new();
    let mut from = 0;
    for replacement in replacements {
        let written = replacement.span.of(text);
        let place = value.get(from..).and_then(|rest| rest.find(written));
        if let (Some(place), false) = (place, written.is_empty()) {
            let start = from + place;
            from = start + written.len();
            found.push(Replacement {
                span: ByteSpan::new(start, from),
                ..replacement.clone()
            });
        }
    }
    replaced(value, &found)
}

/// The line as written with each of its amounts times `factor`, exactly: what a parser reads back as the scaled line. The size of one
/// can or piece stays.
///
/// # Errors
/// [`QuantityError::TooLarge`].
pub fn exact_line(line: &Ingredient, factor: Factor) -> Result<String, QuantityError> {
    let mut amounts: Vec<&StatedAmount> = line
        .amounts
        .iter()
        .chain(&line.also)
        .filter(|stated| stated.role != AmountRole::PerPiece)
        .filter(|stated| stated.quantity.amount != Amount::Unstated)
        .collect();
    amounts.sort_by_key(|stated| stated.span.start);
    let mut made = String::with_capacity(line.text.len() + 8);
    let mut done = 0;
    for stated in amounts {
        let scaled = stated.quantity.scaled(factor.magnitude())?;
        made.push_str(line.text.get(done..stated.span.start).unwrap_or(""));
        let written = stated.span.of(&line.text);
        let names_food = line
            .name_spans
            .iter()
            .any(|name| name.start >= stated.span.start && name.end <= stated.span.end);
        // "2 garlic cloves": the food stands between its number and its unit, so the number alone is exchanged.
        match written.find(char::is_alphabetic).filter(|_| names_food) {
            Some(words) => {
                made.push_str(&plain_text(&scaled.amount.pieces(None)));
                made.push(' ');
                made.push_str(&written[words..]);
            }
            None => made.push_str(&plain_text(&scaled.pieces())),
        }
        done = stated.span.end.max(done);
    }
    made.push_str(line.text.get(done..).unwrap_or(""));
    Ok(made)
}

/// A part of a whole in words: "half", "a third", "2/5".
#[must_use]
pub fn share(part: Magnitude) -> String {
    match (part.numerator(), part.denominator()) {
        (1, 2) => "half".to_owned(),
        (1, 3) => "a third".to_owned(),
        (2, 3) => "two thirds".to_owned(),
        (1, 4) => "a quarter".to_owned(),
        (3, 4) => "three quarters".to_owned(),
        (numerator, denominator) => format!("{numerator}/{denominator}"),
    }
}
