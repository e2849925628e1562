//! Words to units: the one place where the parser asks what a word measures.
//! Adds to the table of `quantity` only the piece words and the traps of running text ("in", "T" and "t").

use quantity::{LengthUnit, MassUnit, Unit, VolumeUnit};

use crate::lex::{Token, TokenKind, touching};

/// The unit at token `at`, with the index of the token after it.
pub(crate) fn unit_at(text: &str, tokens: &[Token], at: usize) -> Option<(Unit, usize)> {
    let first = *tokens.get(at)?;
    if first.is(TokenKind::Quote) {
        return Some((Unit::Length(LengthUnit::Inch), at + 1));
    }
    if !first.is(TokenKind::Word) || is_running_word(text, tokens, at) {
        return None;
    }
    let (words, ends) = words_from(text, tokens, at);
    let (unit, count) = longest_match(&words)?;
    let end = *ends.get(count.checked_sub(1)?)?;
    let dotted = tokens.get(end).is_some_and(|dot| {
        dot.text(text) == "."
            && touching(tokens[end - 1], *dot)
            && is_abbreviation(words[count - 1])
    });
    Some((unit, end + usize::from(dotted)))
}

/// Up to three words with, for each, the index of the token after it; an abbreviating dot joins ("fl. oz").
fn words_from<'a>(text: &'a str, tokens: &[Token], at: usize) -> (Vec<&'a str>, Vec<usize>) {
    let (mut words, mut ends) = (Vec::new(), Vec::new());
    let mut next = at;
    while let Some(word) = tokens.get(next).filter(|token| token.is(TokenKind::Word)) {
        words.push(word.text(text));
        next += 1;
        ends.push(next);
        let is_dot = tokens.get(next).is_some_and(|dot| dot.text(text) == ".");
        if words.len() == 3 || (is_dot && !word.is_word(text, "fl")) {
            break;
        }
        next += usize::from(is_dot);
    }
    (words, ends)
}

fn is_abbreviation(word: &str) -> bool {
    word.len() <= 5
}

/// "in" is an inch only when it touches its number or stands before a piece; otherwise it is the preposition.
fn is_running_word(text: &str, tokens: &[Token], at: usize) -> bool {
    let touches = at > 0 && touching(tokens[at - 1], tokens[at]);
    let before_piece = tokens.get(at + 1).is_some_and(|next| {
        [
            "piece", "pieces", "knob", "thick", "long", "square", "round", "cubes", "tin", "pan",
        ]
        .iter()
        .any(|word| next.is_word(text, word))
    });
    tokens[at].is_word(text, "in") && !touches && !before_piece
}

/// Whether a unit is a container or piece that comes in a size of its own: "1 (14 oz) can".
pub(crate) fn is_container(unit: &Unit) -> bool {
    matches!(unit, Unit::Piece(word) if [
        "can", "packet", "package", "pack", "jar", "bottle", "bag", "box", "carton", "tub", "sachet", "envelope",
        "container", "punnet", "pouch", "block", "bar", "piece", "ball", "tube", "pot", "loaf", "log", "fillet",
        "slice", "sheet", "roll", "cube", "keg", "rack", "round",
    ].contains(&word.as_str()))
}

/// Whether a unit weighs or measures out, so that a sum of two such amounts makes sense.
pub(crate) fn is_measure(unit: &Unit) -> bool {
    matches!(unit, Unit::Mass(_) | Unit::Volume(..))
}

fn longest_match(words: &[&str]) -> Option<(Unit, usize)> {
    let two = words.get(..2).map(|pair| pair.join(" ").to_lowercase());
    if let Some(unit) = two.as_deref().and_then(named) {
        return Some((unit, 2));
    }
    let first = *words.first()?;
    match first {
        "T" => return Some((Unit::Volume(VolumeUnit::Tablespoon, None), 1)),
        "t" => return Some((Unit::Volume(VolumeUnit::Teaspoon, None), 1)),
        _ => {}
    }
    named(&first.to_lowercase()).map(|unit| (unit, 1))
}

fn named(word: &str) -> Option<Unit> {
    use LengthUnit::{Centimetre, Inch, Millimetre};
    use MassUnit::{Gram, Kilogram, Milligram, Ounce, Pound, Stone};
    use VolumeUnit as V;
    let volume = |unit| Unit::Volume(unit, None);
    Some(match word {
        "g" | "gr" | "gm" | "gms" | "grm" | "gram" | "grams" | "gramme" | "grammes" | "grs" => {
            Unit::Mass(Gram)
        }
        "kg" | "kgs" | "kilo" | "kilos" | "kilogram" | "kilograms" => Unit::Mass(Kilogram),
        "mg" | "milligram" | "milligrams" => Unit::Mass(Milligram),
        "oz" | "ozs" | "ounce" | "ounces" => Unit::Mass(Ounce),
        "lb" | "lbs" | "pound" | "pounds" => Unit::Mass(Pound),
        "stone" => Unit::Mass(Stone),
        "ml" | "mls" | "millilitre" | "millilitres" | "milliliter" | "milliliters" => {
            volume(V::Millilitre)
        }
        "cl" | "centilitre" | "centilitres" => volume(V::Centilitre),
        "dl" | "decilitre" | "decilitres" | "deciliter" | "deciliters" => volume(V::Decilitre),
        "l" | "lt" | "ltr" | "litre" | "litres" | "liter" | "liters" => volume(V::Litre),
        "tsp" | "tsps" | "ts" | "teaspoon" | "teaspoons" | "teaspoonful" => volume(V::Teaspoon),
        "dsp" | "dessertspoon" | "dessertspoons" => volume(V::Dessertspoon),
        "tbsp" | "tbsps" | "tbs" | "tb" | "tblsp" | "tablespoon" | "tablespoons" => {
            volume(V::Tablespoon)
        }
        "fl oz" | "floz" | "fluid ounce" | "fluid ounces" | "fluid oz" => volume(V::FluidOunce),
        "cup" | "cups" | "c" | "cupful" => volume(V::Cup),
        "pint" | "pints" | "pt" => volume(V::Pint),
        "quart" | "quarts" | "qt" | "qts" => volume(V::Quart),
        "gallon" | "gallons" | "gal" => volume(V::Gallon),
        "cm" | "cms" | "centimetre" | "centimetres" | "centimeter" | "centimeters" => {
            Unit::Length(Centimetre)
        }
        "mm" | "millimetre" | "millimetres" => Unit::Length(Millimetre),
        "inch" | "inches" | "in" => Unit::Length(Inch),
        "tin" | "tins" | "cans" => Unit::Piece("can".to_owned()),
        "package" | "packages" | "pack" | "packs" | "pkg" | "packets" => {
            Unit::Piece("packet".to_owned())
        }
        "leaves" => Unit::Piece("leaf".to_owned()),
        "loaves" => Unit::Piece("loaf".to_owned()),
        _ => Unit::Piece(piece(word)?.to_owned()),
    })
}

/// The singular of a piece word.
fn piece(word: &str) -> Option<&'static str> {
    const PIECES: &[&str] = &[
        "pinch",
        "handful",
        "clove",
        "can",
        "packet",
        "piece",
        "slice",
        "stick",
        "sheet",
        "sprig",
        "bunch",
        "knob",
        "drop",
        "dash",
        "jar",
        "bottle",
        "bag",
        "box",
        "carton",
        "tub",
        "sachet",
        "envelope",
        "container",
        "punnet",
        "head",
        "bulb",
        "stalk",
        "rib",
        "rasher",
        "leaf",
        "ear",
        "loaf",
        "splash",
        "glug",
        "scoop",
        "cube",
        "ball",
        "strip",
        "wedge",
        "square",
        "block",
        "bar",
        "stem",
        "branch",
        "thumb",
        "drizzle",
        "grind",
        "twist",
        "shot",
        "pot",
        "pouch",
        "rack",
        "tube",
        "spear",
        "heap",
        "fillet",
        "grinding",
        "round",
        "roll",
        "log",
        "part",
    ];
    let singular = |suffix: &str| word.strip_suffix(suffix);
    PIECES
        .iter()
        .find(|&&known| {
            word == known || singular("s") == Some(known) || singular("es") == Some(known)
        })
        .copied()
}
