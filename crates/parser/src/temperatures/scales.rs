//! Which scale a temperature is of: named by sign, letter or word, or told by the words around it where none is.
//! An oven's heat, a roast's core and frying oil each have their own range in either scale.

use quantity::{Magnitude, Temperature, TemperatureScale};

use super::{Found, Reader};
use crate::durations::is_time_word;
use crate::lex::{TokenKind, touching};

/// How a scale is named.
#[derive(Debug, Clone, Copy)]
pub(super) enum Named {
    /// By a letter or word.
    Scale(TemperatureScale),
    /// By a degree sign or the word "degrees" alone, or by an oven.
    Unnamed,
}

/// What follows a degree sign within one token: "ºF" and "℉" give "F", "°" and "º" give "".
pub(super) fn degree_mark(token: &str) -> Option<&str> {
    match token {
        "℉" => Some("F"),
        "℃" => Some("C"),
        _ => ['°', 'º', '˚']
            .iter()
            .find_map(|sign| token.strip_prefix(*sign)),
    }
}

/// Whether two temperatures are one heat in Celsius and in Fahrenheit, as cooks round it.
pub(super) fn converts(one: Temperature, other: Temperature) -> bool {
    within(one, other, 13)
}

/// Whether a heat in Celsius and one in Fahrenheit are further apart than any cook rounds.
pub(crate) fn are_two_heats(one: Temperature, other: Temperature) -> bool {
    one.scale != other.scale && !within(one, other, 30)
}

/// Whether the two are at most so many degrees Fahrenheit apart.
fn within(one: Temperature, other: Temperature, apart: u32) -> bool {
    let (celsius, fahrenheit) = match (one.scale, other.scale) {
        (TemperatureScale::Celsius, TemperatureScale::Fahrenheit) => (one, other),
        (TemperatureScale::Fahrenheit, TemperatureScale::Celsius) => (other, one),
        _ => return false,
    };
    // In fifths of a degree Fahrenheit, to stay whole: F·5 = C·9 + 160.
    let (low, high) = (160u32.saturating_sub(apart * 5), 160 + apart * 5);
    let (Some(low), Some(high)) = (fifths(celsius, 9, low), fifths(celsius, 9, high)) else {
        return false;
    };
    let five = fahrenheit.degrees.checked_mul(Magnitude::from(5u32));
    five.is_ok_and(|five| low <= five && five <= high)
}

fn fifths(temperature: Temperature, times: u32, more: u32) -> Option<Magnitude> {
    let scaled = temperature
        .degrees
        .checked_mul(Magnitude::from(times))
        .ok()?;
    scaled.checked_add(Magnitude::from(more)).ok()
}

impl Reader<'_> {
    /// The scale named from token `at` on, for a number of so many degrees, and the index after it.
    pub(super) fn named(
        &self,
        at: usize,
        degrees: Magnitude,
        found: &[Found],
    ) -> Option<(Named, usize)> {
        let dash = usize::from(self.kind(at) == Some(TokenKind::Dash));
        let token = self.tokens.get(at)?;
        let signed = degree_mark(token.text(self.text));
        let spelt = self.any(at + dash, &["degrees", "degree", "deg"]);
        if let Some(letter) = signed
            && let Some(scale) = scale_of(letter)
        {
            return Some((Named::Scale(scale), at + 1));
        }
        let sign = signed == Some("");
        // Some write a quote for the sign: 350”F.
        let quote = token.is(TokenKind::Quote)
            && self.any(at + 1, &["f", "c"])
            && touching(*token, self.tokens[at + 1]);
        let from = at + usize::from(sign || quote) + if spelt { 1 + dash } else { 0 };
        let next = self.tokens.get(from);
        if let Some(word) = next.filter(|next| next.is(TokenKind::Word))
            && let Some(scale) = scale_of(word.text(self.text))
        {
            let tight = from > 0 && touching(self.tokens[from - 1], *word);
            let told = word.text(self.text).len() > 1 || sign || quote || spelt;
            return (told || self.is_letter_told(from, degrees, tight, found))
                .then_some((Named::Scale(scale), from + 1));
        }
        if !(sign || spelt) || self.is(from, "angle") {
            return None;
        }
        (degrees >= Magnitude::from(60u32)).then_some((Named::Unnamed, from))
    }

    /// "2 c flour" are cups: a lone letter stands for an oven's heat, for what a food reaches, or beside another temperature.
    fn is_letter_told(
        &self,
        letter: usize,
        degrees: Magnitude,
        tight: bool,
        found: &[Found],
    ) -> bool {
        const REACHES: &[&str] = &[
            "at", "to", "below", "reaches", "under", "above", "reads", "is",
        ];
        let capital = self.tokens[letter]
            .text(self.text)
            .starts_with(char::is_uppercase);
        let number = letter - 1;
        let beside = found.last().is_some_and(|last| {
            last.to + 1 == number && self.kind(last.to) == Some(TokenKind::Slash)
        });
        if degrees >= Magnitude::from(30u32) {
            return tight || capital;
        }
        tight && capital && (beside || self.any_before(number, 1, REACHES))
    }

    /// "Preheat the oven to 400", "bake at 350 for": an oven's heat without sign or scale.
    pub(super) fn is_bare_oven(&self, at: usize, after: usize, degrees: Magnitude) -> bool {
        const OVEN: &[&str] = &[
            "oven",
            "preheat",
            "bake",
            "roast",
            "fry",
            "fryer",
            "broil",
            "preheated",
            "pre-heat",
            "baking",
            "roasting",
            "air-fry",
            "cook",
            "airfry",
        ];
        const FOLLOWS: &[&str] = &[
            "for", "and", "until", "then", "while", "with", "or", "before", "on", "in",
        ];
        let heat = degrees.is_whole()
            && (Magnitude::from(140u32)..=Magnitude::from(550u32)).contains(&degrees)
            && degrees
                .checked_div(Magnitude::from(5u32))
                .is_ok_and(Magnitude::is_whole);
        let told =
            self.kind(after) == Some(TokenKind::Number) && is_time_word(self.word(after + 1));
        let led = self.any_before(at, 1, &["at", "to"])
            || told && self.any_before(at, 1, &["bake", "roast", "oven"]);
        let followed = match self.kind(after) {
            None | Some(TokenKind::Stop | TokenKind::Comma | TokenKind::Close) => true,
            Some(TokenKind::Word) => self.any(after, FOLLOWS),
            // "Bake at 350 30 minutes."
            Some(TokenKind::Number) => is_time_word(self.word(after + 1)),
            _ => false,
        };
        heat && led && followed && (at.saturating_sub(8)..at).any(|before| self.any(before, OVEN))
    }

    /// The scale of a number that names none.
    pub(super) fn guessed(&self, at: usize, degrees: Magnitude) -> TemperatureScale {
        const CORE: &[&str] = &[
            "internal",
            "thermometer",
            "registers",
            "register",
            "reads",
            "thickest",
            "center",
            "thigh",
            "breast",
            "water",
        ];
        const AMERICAN: &[&str] = &[
            "inch",
            "inches",
            "inch-thick",
            "pound",
            "pounds",
            "broil",
            "broiler",
            "skillet",
            "cup",
            "cups",
            "ounce",
            "ounces",
            "stick",
            "quart",
        ];
        let more = |limit: u32| degrees >= Magnitude::from(limit);
        let near = |words: &[&str]| {
            (at.saturating_sub(16)..(at + 16).min(self.tokens.len())).any(|at| self.any(at, words))
        };
        // No oven reaches 260 °C and more but in Fahrenheit, and no food is hotter than boiling inside.
        let fahrenheit = more(260)
            || more(105) && near(CORE)
            || more(225)
                && [225u32, 235, 245, 255]
                    .iter()
                    .any(|own| degrees == Magnitude::from(*own))
            || near(AMERICAN);
        if fahrenheit {
            TemperatureScale::Fahrenheit
        } else {
            TemperatureScale::Celsius
        }
    }

    /// One step keeps to one scale: beside an oven in Fahrenheit, "200 degrees" are Fahrenheit too.
    pub(super) fn settle_scales(&self, found: &mut [Found]) {
        let said = |scale: TemperatureScale| {
            found.iter().any(|found| {
                found.temperature.scale == scale
                    && (!found.unnamed || scale == TemperatureScale::Fahrenheit)
            })
        };
        let fahrenheit = said(TemperatureScale::Fahrenheit);
        let celsius = said(TemperatureScale::Celsius);
        let only = match (fahrenheit, celsius) {
            (true, false) => TemperatureScale::Fahrenheit,
            _ => return,
        };
        for found in found.iter_mut().filter(|found| found.unnamed) {
            found.temperature.scale = only;
        }
    }
}

fn scale_of(word: &str) -> Option<TemperatureScale> {
    let is = |names: &[&str]| names.iter().any(|name| word.eq_ignore_ascii_case(name));
    if is(&["celsius", "centigrade", "c"]) {
        return Some(TemperatureScale::Celsius);
    }
    is(&["fahrenheit", "f"]).then_some(TemperatureScale::Fahrenheit)
}
