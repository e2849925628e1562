//! "2 1/2 US cups icing sugar, sifted" to its amount and its food, where the amount is one number and one known unit. What is said in any
//! other way is for the reader of recipes.

use quantity::{Amount, Magnitude, Quantity, QuantityError, Standard, Unit, fullness};
use recipe::{AmountRole, ByteSpan, Ingredient, IngredientKind, Located, StatedAmount, foods};

/// Words of a number in letters.
const NUMBERS: &[(&str, (u64, u64))] = &[
    ("a", (1, 1)),
    ("an", (1, 1)),
    ("one", (1, 1)),
    ("half", (1, 2)),
    ("two", (2, 1)),
    ("couple", (2, 1)),
    ("three", (3, 1)),
    ("four", (4, 1)),
    ("five", (5, 1)),
    ("six", (6, 1)),
    ("dozen", (12, 1)),
];

/// The line of one amount and one food that `text` is, `None` where it is said in another way.
///
/// # Errors
/// `division_by_zero`, `too_large`.
pub(super) fn read(text: &str) -> Result<Option<Ingredient>, QuantityError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some((number, rest)) = number(&words)? else {
        return Ok(None);
    };
    let rest = rest.as_slice();
    let (filled, rest) = match rest.split_first() {
        Some((word, others)) => match fullness(word) {
            Some(filled) => (Some(filled), others),
            None => (None, rest),
        },
        None => (None, rest),
    };
    let (unit, rest) = match unit(rest) {
        Some((unit, taken)) => (Some(unit), &rest[taken..]),
        None => (None, rest),
    };
    let rest = match rest.split_first() {
        Some((word, others)) if word.eq_ignore_ascii_case("of") => others,
        _ => rest,
    };
    let food = rest.join(" ");
    // "1 cup plus 2 tbsp", "1 lb 4 oz", "2 - 3 eggs": sums and ranges are read elsewhere.
    let goes_on = food.starts_with(|letter: char| {
        letter.is_numeric() || matches!(letter, '+' | '-' | '–' | '/' | '(' | '&')
    }) || ["plus", "and", "or", "to", "x", "×"]
        .iter()
        .any(|word| rest.first() == Some(word));
    let is_known = unit.is_some() || foods::find(&food).is_some();
    if goes_on || !is_known {
        return Ok(None);
    }
    let unit = match (filled, unit) {
        (Some(filled), Some(unit)) => Some(Unit::Piece(format!("{filled} {}", unit.short()))),
        (_, unit) => unit,
    };
    let quantity = Quantity {
        amount: Amount::Exactly(number),
        unit,
    };
    Ok(Some(line(text, quantity, &food)))
}

/// The number that the words begin with, and the words behind it: "2", "1 1/2", "2½", "half a", "100g" apart.
fn number<'a>(words: &[&'a str]) -> Result<Option<(Magnitude, Vec<&'a str>)>, QuantityError> {
    let Some(first) = words.first() else {
        return Ok(None);
    };
    let end = first
        .char_indices()
        .find(|(_, letter)| !(letter.is_numeric() || matches!(letter, '.' | ',' | '/' | '⁄')))
        .map_or(first.len(), |(at, _)| at);
    let (digits, tail) = first.split_at(end);
    if digits.is_empty() {
        return Ok(spelt(words));
    }
    let mut rest = words[1..].to_vec();
    if !tail.is_empty() {
        rest.insert(0, tail);
        return Ok(plain(digits)?.map(|number| (number, rest)));
    }
    // "1 1/2", "1 ½"
    if let Some(part) = rest.first() {
        let is_part = part.contains(['/', '⁄']) || part.chars().all(is_vulgar);
        if is_part && let Some(number) = plain(&format!("{digits} {part}"))? {
            rest.remove(0);
            return Ok(Some((number, rest)));
        }
    }
    Ok(plain(digits)?.map(|number| (number, rest)))
}

fn is_vulgar(letter: char) -> bool {
    letter.is_numeric() && !letter.is_ascii_digit()
}

/// A number that is none at all is for others to read; one that cannot be held is refused.
fn plain(text: &str) -> Result<Option<Magnitude>, QuantityError> {
    match text.parse() {
        Ok(number) => Ok(Some(number)),
        Err(error @ (QuantityError::DivisionByZero { .. } | QuantityError::TooLarge)) => Err(error),
        Err(_) => Ok(None),
    }
}

/// "half a", "a dozen", "a couple of", "two".
fn spelt<'a>(words: &[&'a str]) -> Option<(Magnitude, Vec<&'a str>)> {
    let of = |word: &str| {
        let found = NUMBERS
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(word));
        found.and_then(|(_, (over, under))| {
            Magnitude::new(u128::from(*over), u128::from(*under)).ok()
        })
    };
    let first = of(words.first()?)?;
    let (number, taken) = match words.get(1).and_then(|word| of(word)) {
        Some(second) => (first.checked_mul(second).ok()?, 2),
        None => (first, 1),
    };
    let rest = &words[taken..];
    Some((number, rest.strip_prefix(&["of"]).unwrap_or(rest).to_vec()))
}

/// The unit that the words begin with and how many it takes; whose it is may stand behind it: "tbsp AU", "cup (metric)".
fn unit(words: &[&str]) -> Option<(Unit, usize)> {
    if let [size, can, ..] = words
        && size.starts_with('#')
        && matches!(can.to_lowercase().as_str(), "can" | "cans" | "tin" | "tins")
    {
        return Some((Unit::Piece(format!("{size} can")), 2));
    }
    if let Some(word) = words.first()
        && let known @ ("tad" | "saltspoon" | "coffeespoon") =
            word.to_lowercase().trim_end_matches('s')
    {
        return Some((Unit::Piece(known.to_owned()), 1));
    }
    let (found, taken) = Unit::longest_match(words)?;
    let Unit::Volume(volume, None) = found else {
        return Some((found, taken));
    };
    let behind = words
        .get(taken)
        .map(|word| word.trim_matches(['(', ')', ',']));
    match behind.and_then(Standard::named) {
        Some(standard) if volume.depends_on_standard() => {
            Some((Unit::Volume(volume, Some(standard)), taken + 1))
        }
        _ => Some((found, taken)),
    }
}

fn line(text: &str, quantity: Quantity, food: &str) -> Ingredient {
    let (name, said) = food.split_once(',').unwrap_or((food, ""));
    let said = said.trim();
    Ingredient {
        span: ByteSpan::new(0, text.len()),
        text: text.to_owned(),
        kind: IngredientKind::Food,
        amounts: vec![StatedAmount {
            quantity,
            span: ByteSpan::default(),
            role: AmountRole::Main,
        }],
        size: None,
        name: name.trim().to_owned(),
        name_spans: Vec::new(),
        preparation: (!said.is_empty()).then(|| Located {
            value: said.to_owned(),
            span: ByteSpan::default(),
        }),
        comment: None,
        purpose: None,
        optional: false,
        alternatives: Vec::new(),
        also: Vec::new(),
        doubts: Vec::new(),
        unsure: Vec::new(),
    }
}
