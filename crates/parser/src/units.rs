//! Words to units: the one place where the parser asks what a word measures.
//! The table is `quantity`'s; here stand only the traps of running text ("in", "pot roast", abbreviating dots).

use quantity::{LengthUnit, Unit};

use crate::lex::{Token, TokenKind, touching};

/// The unit at token `at`, with the index of the token after it.
pub(crate) fn unit_at(text: &str, tokens: &[Token], at: usize) -> Option<(Unit, usize)> {
    let first = *tokens.get(at)?;
    if first.is(TokenKind::Quote) && at > 0 && touching(tokens[at - 1], first) {
        return Some((Unit::Length(LengthUnit::Inch), at + 1));
    }
    if !first.is(TokenKind::Word) || is_running_word(text, tokens, at) {
        return None;
    }
    let (words, ends) = words_from(text, tokens, at);
    let (unit, count) = Unit::longest_match(&words).or_else(|| {
        first
            .is_word(text, "in")
            .then_some((Unit::Length(LengthUnit::Inch), 1))
    })?;
    // "1 pot roast" is no pot of roast.
    if words[0].eq_ignore_ascii_case("pot")
        && words
            .get(1)
            .is_some_and(|next| next.eq_ignore_ascii_case("roast"))
    {
        return None;
    }
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
    if !tokens[at].is_word(text, "in") {
        return false;
    }
    let touches = at > 0 && touching(tokens[at - 1], tokens[at]);
    let before_piece = tokens.get(at + 1).is_some_and(|next| {
        [
            "piece", "pieces", "knob", "thick", "long", "square", "round", "cubes", "tin", "pan",
        ]
        .iter()
        .any(|word| next.is_word(text, word))
    });
    !touches && !before_piece
}

/// Whether a unit is a container or piece that comes in a size of its own: "1 (14 oz) can".
pub(crate) fn is_container(unit: &Unit) -> bool {
    matches!(unit, Unit::Piece(word) if [
        "can", "tin", "package", "pack", "packet", "jar", "bottle", "bag", "box", "carton", "tub", "sachet", "envelope",
        "container", "punnet", "pouch", "block", "bar", "piece", "ball", "tube", "pot", "loaf", "log", "fillet",
        "slice", "sheet", "roll", "cube", "keg", "rack", "round",
    ].contains(&word.as_str()))
}

/// Whether a unit is a pack that is bought with its weight on it, so that a weight in brackets is that of one.
pub(crate) fn is_packaging(unit: &Unit) -> bool {
    matches!(unit, Unit::Piece(word) if [
        "can", "tin", "package", "pack", "packet", "jar", "bottle", "bag", "box", "carton", "tub", "sachet", "envelope",
        "container", "punnet", "pouch", "block", "bar", "tube", "pot", "keg", "ball", "log", "loaf", "roll",
    ].contains(&word.as_str()))
}

/// Whether a unit weighs or measures out, so that a sum of two such amounts makes sense.
pub(crate) fn is_measure(unit: &Unit) -> bool {
    matches!(unit, Unit::Mass(_) | Unit::Volume(..))
}

/// Whether a word of a line is a measure of weight, volume or length, whatever stands around it.
pub(crate) fn is_measure_word(word: &str) -> bool {
    matches!(Unit::named(word), Some(Unit::Mass(_) | Unit::Volume(..)))
        || is_length_word(word)
        || matches!(word.to_lowercase().as_str(), "fl" | "fluid")
}

/// Whether a word of a line is a measure of length.
pub(crate) fn is_length_word(word: &str) -> bool {
    matches!(Unit::named(word), Some(Unit::Length(_))) || word.eq_ignore_ascii_case("in")
}
