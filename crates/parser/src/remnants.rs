//! What the labels leave over in shapes of line that few labelled lines have: bars of a table, a label before the line, "per litre", a
//! piece that only its length counts, and spoons in French. Says nothing of words that the cook has labelled.

use std::borrow::Cow;
use std::sync::LazyLock;

use quantity::{Amount, Magnitude, Unit};
use recipe::{ByteSpan, Ingredient, Located};
use regex::Regex;

use crate::words;

/// `text` with French spoons as English ones of just as many bytes, so that every place in it stays: "2 c. à s." is "2 tbsp    ".
pub(crate) fn readable(text: &str) -> Cow<'_, str> {
    if !text.contains(['à', 'À']) {
        return Cow::Borrowed(text);
    }
    let Some(spoon) = SPOONS.as_ref().and_then(|spoons| spoons.captures(text)) else {
        return Cow::Borrowed(text);
    };
    let (Some(whole), Some(kind)) = (spoon.name("spoon"), spoon.name("kind")) else {
        return Cow::Borrowed(text);
    };
    let english = if kind.as_str().starts_with(['s', 'S']) {
        "tbsp"
    } else {
        "tsp"
    };
    let (before, after) = (&text[..whole.start()], &text[whole.end()..]);
    let blanks = " ".repeat(whole.len().saturating_sub(english.len()));
    Cow::Owned(format!("{before}{english}{blanks}{after}"))
}

static SPOONS: LazyLock<Option<Regex>> = LazyLock::new(|| {
    let spoon = r"(?i)^[^\p{Alphabetic}]*[0-9½¼¾⅓⅔]\s*(?P<spoon>(?:c|cs|cuil|cuill|cuill[èe]re|cuill[èe]res)\s?\.?\s?à\s?\.?\s?(?P<kind>soupe|caf[ée]|s|c)\b\.?)";
    Regex::new(spoon).ok()
});

/// Sets right what the labels left.
pub(crate) fn settle(found: &mut Ingredient, in_french: bool) {
    if in_french {
        without_of(found);
    }
    if found.text.contains(['|', '\t']) {
        cells(found);
    }
    label(found);
    per(found);
    one_long_piece(found);
}

/// "de miel", "d'olive": the French "of" is no part of the food.
fn without_of(found: &mut Ingredient) {
    let Some(first) = found.name_spans.first_mut() else {
        return;
    };
    let written = first.of(&found.text);
    let short = ["de ", "d'", "d’", "du ", "des "].iter().find(|of| {
        let start = written.get(..of.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(of))
    });
    if let Some(of) = short.filter(|of| of.len() < written.len()) {
        first.start += of.len();
        rename(found);
    }
}

fn rename(found: &mut Ingredient) {
    let words: Vec<&str> = found
        .name_spans
        .iter()
        .map(|span| span.of(&found.text))
        .collect();
    found.name = words.join(" ");
}

/// "Water | 350 ml": the bars and tabs between the columns of a table are no words of a name, and "a" before a pinch is none either.
fn cells(found: &mut Ingredient) {
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
            for span in found.name_spans {
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
    fn a_piece_of_a_length_is_one() {
        check(&[
            ("10cm piece ginger", "1 piece | ginger | "),
            ("2-inch piece of ginger", "1 piece | ginger | of"),
        ]);
    }
}
