//! The temperatures of a step on the dial that the units asked for have: "350 °F" is "180 °C" in metric. A heat that the text gives
//! on that dial already is left as it is written, in all its scales: nothing is said twice.

use quantity::{Dial, Magnitude, Temperature, TemperatureScale, UnitSystem};
use recipe::{ByteSpan, MentionKind, Step};

/// A temperature of a step's text, on another dial.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redialled {
    /// Its place in the step's text as written.
    pub span: ByteSpan,
    /// What is shown there: "180 °C".
    pub text: String,
}

/// So many bytes may stand between two scales of one heat: "180C (160C fan), gas mark 4".
const NEAR: usize = 32;
/// Two scales of one heat differ by no more, in °C, as books round them.
const ALIKE: u32 = 15;

/// What stands in the place of the temperatures of a step; those not named stay as written.
pub(super) fn redialled(step: &Step, units: UnitSystem) -> Vec<Redialled> {
    let heats: Vec<(ByteSpan, Temperature)> = step
        .mentions
        .iter()
        .filter_map(|mention| match mention.kind {
            MentionKind::Temperature(temperature) => Some((mention.span, temperature)),
            _ => None,
        })
        .collect();
    let mut found = Vec::new();
    let mut from = 0;
    while from < heats.len() {
        let mut to = from + 1;
        while to < heats.len() && is_same_heat(&heats[to - 1], &heats[to], &step.text) {
            to += 1;
        }
        let group = &heats[from..to];
        let given = group
            .iter()
            .any(|(_, heat)| dial_for(heat, units).is_none());
        if !given {
            found.extend(group.first().and_then(|(span, heat)| {
                let dial = dial_for(heat, units)?;
                let text = in_the_place_of(span.of(&step.text), &heat.on_dial(dial).ok()?.dial);
                Some(Redialled { span: *span, text })
            }));
        }
        from = to;
    }
    found
}

/// The dial that a temperature is to be turned to, `None` where it is on one of those units.
fn dial_for(heat: &Temperature, units: UnitSystem) -> Option<Dial> {
    match (units, heat.scale) {
        (UnitSystem::Metric, TemperatureScale::Fahrenheit) if heat.fan => Some(Dial::CelsiusFan),
        (UnitSystem::Metric, TemperatureScale::Fahrenheit | TemperatureScale::GasMark) => {
            Some(Dial::Celsius)
        }
        (UnitSystem::Us, TemperatureScale::Celsius) if heat.fan => Some(Dial::FahrenheitFan),
        (UnitSystem::Us, TemperatureScale::Celsius | TemperatureScale::GasMark) => {
            Some(Dial::Fahrenheit)
        }
        _ => None,
    }
}

/// Whether the second is the first heat once more, in another scale or with the fan on.
fn is_same_heat(
    (first_span, first): &(ByteSpan, Temperature),
    (second_span, second): &(ByteSpan, Temperature),
    text: &str,
) -> bool {
    let between = text.get(first_span.end..second_span.start).unwrap_or(".");
    let other_dial = first.scale != second.scale || first.fan != second.fan;
    let near = between.len() <= NEAR && !between.contains(['.', ';', '\n']);
    let celsius = |heat: &Temperature| Some(heat.on_dial(Dial::Celsius).ok()?.dial.degrees);
    let alike = match (celsius(first), celsius(second)) {
        (Some(one), Some(other)) => {
            let apart = one.max(other).checked_sub(one.min(other));
            apart.is_ok_and(|apart| apart <= Magnitude::from(ALIKE))
        }
        _ => false,
    };
    near && other_dial && alike && first.below_zero == second.below_zero
}

/// A temperature as it is set in the place of what is written: the word "fan" stands beside it in the text, where it is said.
#[must_use]
pub fn in_the_place_of(written: &str, shown: &Temperature) -> String {
    let text = shown.to_string();
    match text.strip_suffix(" fan") {
        Some(bare) if !written.to_lowercase().contains("fan") => bare.to_owned(),
        _ => text,
    }
}
