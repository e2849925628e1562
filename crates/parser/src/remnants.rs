//! What the labels leave over in shapes of line that few labelled lines have: bars of a table, a label before the line, "per litre", a
//! piece that only its length counts, and spoons in French. Says nothing of words that the cook has labelled.

use std::borrow::Cow;
use std::ops::Range;

use quantity::{Amount, Magnitude, Quantity, Unit};
use recipe::{AmountRole, ByteSpan, Ingredient, Located, StatedAmount};

use self::columns::{cells, percent_before, percent_column, percentage};
use self::spoons::french_spoon;
pub(crate) use self::spoons::over_spoon;
use crate::words;

mod columns;
mod spoons;

/// `text` with what no labelled line has in words that they have, of just as many bytes, so that every place in it stays: French
/// spoons ("2 c. à s." is "2 tbsp    "), and blanks for a baker's percentage at its head.
pub(crate) fn readable(text: &str) -> Cow<'_, str> {
    if let Some((place, english)) = french_spoon(text) {
        return Cow::Owned(in_place(text, place, english));
    }
    match percentage(text) {
        Some(end) => Cow::Owned(in_place(text, 0..end, "")),
        None => Cow::Borrowed(text),
    }
}

/// `text` with `word` and blanks in a place of it.
fn in_place(text: &str, place: Range<usize>, word: &str) -> String {
    let blanks = " ".repeat(place.len().saturating_sub(word.len()));
    let (before, after) = (&text[..place.start], &text[place.end..]);
    format!("{before}{word}{blanks}{after}")
}

/// Sets right what the labels left.
pub(crate) fn settle(found: &mut Ingredient) {
    if !found.amounts.is_empty() {
        without_of(found);
    }
    percent_before(found);
    percent_column(found);
    times_behind(found);
    marks_around(found);
    if found.text.contains(['|', '\t']) {
        cells(found);
    }
    label(found);
    per(found);
    one_long_piece(found);
}

/// The name is what stands in its spans.
fn rename(found: &mut Ingredient) {
    let words: Vec<&str> = found
        .name_spans
        .iter()
        .map(|span| span.of(&found.text))
        .collect();
    found.name = words.join(" ");
}

/// "de miel", "d'olive": the French "of" is no part of the food.
fn without_of(found: &mut Ingredient) {
    let Some(first) = found.name_spans.first_mut() else {
        return;
    };
    let written = first.of(&found.text);
    let short = ["de ", "d'", "d’", "du ", "des ", "di "].iter().find(|of| {
        let start = written.get(..of.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(of))
    });
    if let Some(of) = short.filter(|of| of.len() < written.len()) {
        first.start += of.len();
        rename(found);
    }
}

/// "yolks x4", "eggs × 2": the count behind the food.
fn times_behind(found: &mut Ingredient) {
    let Some(last) = found.name_spans.last().copied() else {
        return;
    };
    let written = last.of(&found.text);
    let name = written.trim_end_matches(|mark: char| mark.is_ascii_digit());
    let (Ok(count), Some(before)) = (
        written[name.len()..].parse::<u32>(),
        name.trim_end().strip_suffix(['x', 'X', '×']),
    ) else {
        return;
    };
    let food = before.trim_end();
    if !found.amounts.is_empty() || count == 0 || food.is_empty() || food.len() == before.len() {
        return;
    }
    found.amounts.push(StatedAmount {
        quantity: Quantity {
            amount: Amount::Exactly(Magnitude::from(count)),
            unit: None,
        },
        span: ByteSpan::new(last.start + before.len(), last.end),
        role: AmountRole::Main,
    });
    if let Some(last) = found.name_spans.last_mut() {
        last.end = last.start + food.len();
    }
    rename(found);
}

/// "✨ salt & pepper", "200g • butter": bullets around a name, and little pictures before it, are no words of it.
fn marks_around(found: &mut Ingredient) {
    let is_mark =
        |mark: char| mark.is_whitespace() || matches!(mark, '•' | '·' | '×' | '…' | '►' | '▪');
    let is_drawn = |mark: char| matches!(mark, '\u{2190}'..='\u{21FF}' | '\u{2600}'..='\u{27BF}' | '\u{2B00}'..='\u{2BFF}' | '\u{1F000}'..='\u{1FAFF}' | '\u{FE0F}' | '\u{200D}');
    let mut changed = false;
    for span in &mut found.name_spans {
        let written = span.of(&found.text);
        let begun = written.trim_start_matches(|mark| is_mark(mark) || is_drawn(mark));
        let inner = begun.trim_end_matches(is_mark);
        if inner.is_empty() || inner.len() == written.trim().len() {
            continue;
        }
        let start = span.start + written.len() - begun.len();
        *span = ByteSpan::new(start, start + inner.len());
        changed = true;
    }
    if changed {
        rename(found);
    }
}

/// "Jelly: 1 x 135g pack": what stands before the colon is the food where behind it only what holds it is named.
fn label(found: &mut Ingredient) {
    let Some((label, _)) = found.text.split_once(':') else {
        return;
    };
    let end = label.len();
    let is_label = (1..=4).contains(&label.split_whitespace().count())
        && label.trim_start().starts_with(char::is_alphabetic)
        && !label.contains(|mark: char| mark.is_numeric());
    let Some(first) = found
        .amounts
        .first_mut()
        .filter(|first| first.span.start > end)
    else {
        return;
    };
    let held = words::singular(&found.name.to_lowercase());
    let holder = matches!(Unit::parse(&held), Ok(Unit::Piece(_)));
    if !is_label || !(found.name.is_empty() || holder) {
        return;
    }
    if holder && first.quantity.unit.is_none() {
        first.quantity.unit = Some(Unit::Piece(held));
    }
    let start = end - label.trim_start().len();
    found.name_spans = vec![ByteSpan::new(start, start + label.trim().len())];
    rename(found);
    if found
        .comment
        .as_ref()
        .is_some_and(|comment| comment.span.start < end)
    {
        found.comment = None;
    }
}

const MEASURED_BY: &[&str] = &[
    "litre", "liter", "l", "kilo", "kg", "pound", "lb", "quart", "gallon", "pint", "cup", "person",
    "head", "serving", "portion", "jar", "bottle",
];

/// "25 g salt per litre of water": what the amount is reckoned by is a remark.
fn per(found: &mut Ingredient) {
    let Some(at) = found.text.find(" per ") else {
        return;
    };
    let rest = &found.text[at + " per ".len()..];
    let by = rest
        .split(|mark: char| !mark.is_alphabetic())
        .find(|word| !word.is_empty())
        .unwrap_or("");
    let behind_name = found.name_spans.first().is_some_and(|name| name.start < at);
    if !behind_name || !MEASURED_BY.contains(&words::singular(&by.to_lowercase()).as_str()) {
        return;
    }
    let end = at
        + 1
        + found.text[at + 1..]
            .find([',', '(', ';'])
            .unwrap_or(found.text.len() - at - 1);
    found.name_spans.retain(|name| name.start < at);
    for name in &mut found.name_spans {
        name.end = name.end.min(at);
    }
    rename(found);
    if found
        .comment
        .as_ref()
        .is_none_or(|comment| comment.span.start >= at && comment.span.end <= end)
    {
        let span = ByteSpan::new(at + 1, end);
        found.comment = Some(Located {
            value: span.of(&found.text).trim().to_owned(),
            span,
        });
    }
}

/// "10cm piece ginger": one piece, of that length.
fn one_long_piece(found: &mut Ingredient) {
    let long = found
        .size
        .as_ref()
        .is_some_and(|size| is_length(&size.value));
    if let ([only], true) = (found.amounts.as_mut_slice(), long)
        && only.quantity.amount == Amount::Unstated
        && matches!(only.quantity.unit, Some(Unit::Piece(_)))
    {
        only.quantity.amount = Amount::Exactly(Magnitude::one());
    }
}

/// "10cm", "2-inch", `12"`
fn is_length(size: &str) -> bool {
    let unit = size.trim_start_matches(|mark: char| {
        mark.is_numeric() || matches!(mark, ' ' | '-' | '.' | ',' | '/' | '–')
    });
    let lower = unit.to_lowercase();
    unit.len() < size.len()
        && ["cm", "mm", "in", "inch", "\"", "″", "”"]
            .iter()
            .any(|known| {
                lower
                    .strip_prefix(known)
                    .is_some_and(|rest| !rest.starts_with(char::is_alphabetic) || rest == "es")
            })
}

#[cfg(test)]
mod tests {
    /// "amounts | name | remark"
    fn check(cases: &[(&str, &str)]) {
        for (line, expected) in cases {
            let found = crate::parse_ingredient(line);
            let amounts: Vec<String> = found
                .amounts
                .iter()
                .map(|stated| quantity::plain_text(&stated.quantity.pieces()))
                .collect();
            let comment = found.comment.map(|comment| comment.value);
            let read = format!(
                "{} | {} | {}",
                amounts.join("; "),
                found.name,
                comment.unwrap_or_default()
            );
            assert_eq!(read, *expected, "{line}");
            let spans = found.amounts.iter().map(|stated| stated.span);
            for span in spans.chain(found.name_spans.iter().copied()) {
                assert!(line.get(span.start..span.end).is_some(), "{line}");
            }
        }
    }

    #[test]
    fn rows_of_a_table_name_their_food_without_bars() {
        check(&[
            ("Flour | 500 g", "500 g | Flour | "),
            ("Water | 350 ml", "350 ml | Water | "),
            ("Milk | 100 ml |", "100 ml | Milk | "),
            ("Crème | 100 ml |", "100 ml | Crème | "),
            ("500 g | rye flour", "500 g | rye flour | "),
            ("Salt\ta pinch", "1 pinch | Salt | "),
            ("Flour ..... 500 g", "500 g | Flour | "),
            ("Sugar\t200 g", "200 g | Sugar | "),
        ]);
    }

    #[test]
    fn a_label_before_what_holds_it_is_the_food() {
        check(&[
            ("Jelly: 1 x 135g pack", "1 pack; 135 g | Jelly | "),
            (
                "Kidney beans: 2 x 400g tins",
                "2 tins; 400 g | Kidney beans | ",
            ),
            ("Flour: 500 g", "500 g | Flour | "),
        ]);
    }

    #[test]
    fn what_an_amount_is_reckoned_by_is_a_remark() {
        check(&[
            ("25 g salt per litre", "25 g | salt | per litre"),
            (
                "20 g salt per litre of water",
                "20 g | salt | per litre of water",
            ),
        ]);
    }

    #[test]
    fn spoons_are_read_in_french() {
        check(&[
            ("2 c.à.s. huile d'olive", "2 tbsp | huile d'olive | "),
            ("1 c. à s. sucre", "1 tbsp | sucre | "),
            ("1 c.à.c. sel", "1 tsp | sel | "),
            ("½ c. à café de sel", "1/2 tsp | sel | "),
            ("3 cuillères à soupe de farine", "3 tbsp | farine | "),
            ("2 càs de miel", "2 tbsp | miel | "),
            ("1 c sugar", "1 cup | sugar | "),
            ("1 c. all-purpose flour", "1 cup | all-purpose flour | "),
        ]);
    }

    #[test]
    fn percentages_of_bakers_are_no_words_of_a_name() {
        check(&[
            ("68% water (408g)", "408 g | water | 68%"),
            ("0.5% instant yeast (3g)", "3 g | instant yeast | 0.5%"),
            ("100% flour (600g)", "600 g | flour | 100%"),
            ("Bread flour   500 g    100%", "500 g | Bread flour | 100%"),
            ("Yeast         2 g      0.4%", "2 g | Yeast | 0.4%"),
            ("70% dark chocolate", " | 70% dark chocolate | "),
            (
                "half a 250 g pack of butter",
                "1/2 pack; 250 g | butter | of",
            ),
        ]);
    }

    #[test]
    fn counts_stand_behind_and_pictures_around() {
        check(&[
            ("yolks x4", "4 | yolks | "),
            ("Eggs × 2", "2 | Eggs | "),
            ("ox cheek", " | ox cheek | "),
            ("✨ salt & pepper", " | salt & pepper | "),
            ("200g • butter", "200 g | butter | "),
            ("… 100 g flour…", "100 g | flour | "),
            ("250 g de farine", "250 g | farine | "),
        ]);
    }

    #[test]
    fn a_piece_of_a_length_is_one() {
        check(&[
            ("10cm piece ginger", "1 piece | ginger | "),
            ("2-inch piece of ginger", "1 piece | ginger | of"),
        ]);
    }
}
