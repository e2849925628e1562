//! Temperatures in a query: "350 F", "gas mark 4", "200 C fan", "-18 C", and the dial that is wanted.
//! A number is a temperature only beside a word of its scale.

use quantity::{Dial, DialSetting, QuantityError, Temperature, TemperatureScale};

use crate::KitchenError;

/// A temperature on another dial.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dialled {
    /// As given.
    pub given: Temperature,
    /// What to set, and the exact equal where there is one.
    pub setting: DialSetting,
    /// The same on the other dials.
    pub equivalents: Vec<Temperature>,
}

/// The dials that an answer is repeated on.
const DIALS: &[Dial] = &[
    Dial::Celsius,
    Dial::CelsiusFan,
    Dial::Fahrenheit,
    Dial::GasMark,
];

impl Dialled {
    /// # Errors
    /// `off_the_dial`, `too_large`.
    pub(super) fn new(given: Temperature, dial: Dial) -> Result<Self, KitchenError> {
        let setting = given.on_dial(dial)?;
        let equivalents = DIALS
            .iter()
            .filter(|other| **other != dial)
            .filter_map(|other| given.on_dial(*other).ok())
            .map(|other| other.dial)
            .filter(|other| *other != given && *other != setting.dial)
            // What is no oven has no fan.
            .filter(|other| given.fan || !other.fan || is_oven(other))
            .collect();
        Ok(Self {
            given,
            setting,
            equivalents,
        })
    }

    /// What the books mean by the gas mark, where that is not what was asked for: "gas mark 1/4 is 110 °C in the books".
    #[must_use]
    pub fn note(&self) -> Option<String> {
        let dial = match (self.given.scale, self.given.fan) {
            (TemperatureScale::Celsius, false) => Dial::Celsius,
            (TemperatureScale::Celsius, true) => Dial::CelsiusFan,
            (TemperatureScale::Fahrenheit, _) => Dial::Fahrenheit,
            (TemperatureScale::GasMark, _) => return None,
        };
        let set = self.setting.dial;
        let meant = set.on_dial(dial).ok()?.dial;
        (set.scale == TemperatureScale::GasMark && meant != self.given)
            .then(|| format!("{set} is {meant} in the books"))
    }
}

/// How cookbooks call an oven, with the gas mark that they mean by it.
const OVENS: &[(&str, &str)] = &[
    ("very cool", "1/2"),
    ("very slow", "1/2"),
    ("cool", "1"),
    ("slow", "2"),
    ("warm", "3"),
    ("moderately slow", "3"),
    ("moderate", "4"),
    ("moderately hot", "6"),
    ("hot", "7"),
    ("very hot", "8"),
];

/// "a moderate oven".
fn oven_in_words(text: &str) -> Option<Temperature> {
    let lower = text.trim().to_lowercase();
    let words = lower.strip_suffix("oven")?.trim();
    let words = words.strip_prefix("a ").unwrap_or(words);
    let (_, mark) = OVENS.iter().find(|(known, _)| *known == words)?;
    gas_mark(mark)
}

/// Whether a word names a dial: no unit that an amount can be in.
pub(super) fn is_dial(word: &str) -> bool {
    let plain = word.replace(['°', 'º'], "");
    scale_of(plain.trim()).is_some() || is_gas(plain.trim()) || is_fan(plain.trim())
}

fn is_oven(temperature: &Temperature) -> bool {
    !temperature.below_zero && temperature.degrees >= quantity::Magnitude::from(70u32)
}

/// The temperature that `text` states. A bare small "c" is a cup unless a dial is asked for beside it.
pub(super) fn read(text: &str, wanted: Option<&str>) -> Option<Temperature> {
    let has_target = wanted.is_some();
    if let Some(oven) = oven_in_words(text) {
        return Some(oven);
    }
    let spaced: String = text.replace(['°', 'º'], " ");
    let words = apart(&spaced);
    let words: Vec<&str> = words
        .iter()
        .map(String::as_str)
        .filter(|word| {
            !matches!(
                word.to_lowercase().as_str(),
                "degrees" | "degree" | "deg" | "oven" | "mark"
            )
        })
        .collect();
    let marked = spaced != text || words.len() != apart(&spaced).len();
    let fan = words.iter().any(|word| is_fan(word));
    let rest: Vec<&str> = words.into_iter().filter(|word| !is_fan(word)).collect();
    let (number, scale) = match rest.as_slice() {
        [gas, number] if is_gas(gas) => (*number, TemperatureScale::GasMark),
        [gas, mark, number] if is_gas(gas) && mark.eq_ignore_ascii_case("mark") => {
            (*number, TemperatureScale::GasMark)
        }
        [gas, whole, part] if is_gas(gas) && part.contains('/') => {
            return gas_mark(&format!("{whole} {part}"));
        }
        [number, scale] => {
            let sure = marked || fan || has_target || *scale != "c";
            (*number, scale_of(scale).filter(|_| sure)?)
        }
        // "350 degrees", "fan 180": a number that an oven can have.
        [number] if marked || fan => (*number, scale_by_size(number, wanted)?),
        _ => return None,
    };
    temperature(number, scale, fan)
}

/// "350-375 F", "180 to 200 °C": two numbers of one scale.
pub(super) fn is_range(text: &str) -> bool {
    let spaced = text.replace(['°', 'º', '-', '–'], " ");
    let words = apart(&spaced);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (scale, numbers) = match words.as_slice() {
        [low, "to" | "or", high, scale] | [low, high, scale] => (*scale, [*low, *high]),
        _ => return false,
    };
    let is_number = |word: &str| word.parse::<quantity::Magnitude>().is_ok();
    // A small "c" beside numbers is a cup.
    scale != "c" && scale_of(scale).is_some() && numbers.into_iter().all(is_number)
}

/// Digits and letters that stand together are taken apart: "350F", "180C".
fn apart(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    for word in text.split_whitespace() {
        let number = word
            .char_indices()
            .find(|(_, letter)| letter.is_alphabetic())
            .map_or(word.len(), |(at, _)| at);
        let (digits, letters) = word.split_at(number);
        words.extend(
            [digits, letters]
                .into_iter()
                .filter(|part| !part.is_empty())
                .map(str::to_owned),
        );
    }
    words
}

fn is_fan(word: &str) -> bool {
    let word = word.to_lowercase();
    matches!(word.as_str(), "fan" | "convection" | "forced")
}

fn is_gas(word: &str) -> bool {
    word.eq_ignore_ascii_case("gas")
}

fn scale_of(word: &str) -> Option<TemperatureScale> {
    match word.to_lowercase().as_str() {
        "c" | "celsius" | "centigrade" => Some(TemperatureScale::Celsius),
        "f" | "fahrenheit" => Some(TemperatureScale::Fahrenheit),
        _ => None,
    }
}

/// No oven is hotter than 275 °C; where the other scale is asked for, that decides.
fn scale_by_size(number: &str, wanted: Option<&str>) -> Option<TemperatureScale> {
    let degrees: quantity::Magnitude = number.parse().ok()?;
    let plain = wanted.unwrap_or_default().replace(['°', 'º'], "");
    let asked = plain.split_whitespace().find_map(scale_of);
    let from = |least: u32| degrees >= quantity::Magnitude::from(least);
    match asked {
        _ if !from(60) => None,
        Some(TemperatureScale::Celsius) if from(250) => Some(TemperatureScale::Fahrenheit),
        _ if from(276) => Some(TemperatureScale::Fahrenheit),
        _ => Some(TemperatureScale::Celsius),
    }
}

fn gas_mark(number: &str) -> Option<Temperature> {
    temperature(number, TemperatureScale::GasMark, false)
}

fn temperature(number: &str, scale: TemperatureScale, fan: bool) -> Option<Temperature> {
    let unsigned = number.trim_start_matches(['-', '−']);
    Some(Temperature {
        below_zero: unsigned.len() != number.len(),
        degrees: unsigned.parse().ok()?,
        scale,
        fan,
    })
}

/// The dial that `wanted` names for `given`: "C", "°F", "gas", "fan" (of the scale given), "C fan".
pub(super) fn read_dial(wanted: &str, given: &Temperature) -> Option<Dial> {
    let spaced = wanted.replace(['°', 'º'], " ").to_lowercase();
    let words: Vec<&str> = spaced
        .split_whitespace()
        .filter(|word| !matches!(*word, "degrees" | "mark" | "oven"))
        .collect();
    let fan = words.iter().any(|word| is_fan(word));
    let rest: Vec<&str> = words.into_iter().filter(|word| !is_fan(word)).collect();
    let scale = match rest.as_slice() {
        ["gas"] if !fan => return Some(Dial::GasMark),
        [scale] => scale_of(scale)?,
        [] if fan => match given.scale {
            TemperatureScale::Fahrenheit => TemperatureScale::Fahrenheit,
            _ => TemperatureScale::Celsius,
        },
        _ => return None,
    };
    Some(match (scale, fan) {
        (TemperatureScale::Fahrenheit, false) => Dial::Fahrenheit,
        (TemperatureScale::Fahrenheit, true) => Dial::FahrenheitFan,
        (_, false) => Dial::Celsius,
        (_, true) => Dial::CelsiusFan,
    })
}

/// Where no dial is asked for: the other side of the ocean.
pub(super) fn other_dial(given: &Temperature) -> Dial {
    match given.scale {
        // A fan's number is first wanted without the fan.
        TemperatureScale::Celsius if given.fan => Dial::Celsius,
        TemperatureScale::Fahrenheit if given.fan => Dial::Fahrenheit,
        TemperatureScale::Celsius => Dial::Fahrenheit,
        _ => Dial::Celsius,
    }
}

/// A temperature asked for in something that is no dial.
pub(super) fn not_a_dial(given: &Temperature, wanted: &str) -> KitchenError {
    QuantityError::IncompatibleUnits {
        from: given.to_string(),
        to: crate::error::shortened(wanted),
    }
    .into()
}
