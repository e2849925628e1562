//! The converter's answer, large and with what it rests on, or why there is none.

use cook::scale::{self, ShownAmount};
use kitchen::{Basis, Conversion, Converted, Dialled, KitchenError};
use quantity::plain_text;

use super::amounts::amount_view;
use super::recipe::cup_setting;
use crate::{AmountView, ConverterView, Equivalent, Piece, ToWeigh};

/// What to try, where nothing is typed yet.
const EXAMPLES: [&str; 4] = [
    "1 cup plain flour in g",
    "350 F in C",
    "3 tsp in tbsp",
    "gas mark 4",
];

/// What the converter shows for what was typed: nothing yet, an answer, or why there is none and what the cook may weigh to have one.
#[must_use]
pub fn converter_view(
    answer: Result<Option<Conversion>, KitchenError>,
    lacking: Option<&scale::ToWeigh>,
) -> ConverterView {
    match answer {
        Ok(None) => ConverterView::Empty {
            examples: EXAMPLES.iter().map(|one| (*one).to_owned()).collect(),
        },
        Ok(Some(Conversion::Amount(converted))) => amount(&converted),
        Ok(Some(Conversion::Temperature(dialled))) => temperature(&dialled),
        Err(error) => ConverterView::Refused {
            code: error.code().to_owned(),
            message: error.to_string(),
            hint: match (error.code(), lacking) {
                // A tin in millilitres: no weight of a cup would tell.
                ("density_unknown", None) => {
                    Some("say its weight or its volume: 400 g, 400 ml".to_owned())
                }
                _ => error.hint(),
            },
            to_weigh: lacking.map(ToWeigh::from),
        },
    }
}

fn amount(converted: &Converted) -> ConverterView {
    ConverterView::Answer {
        question: asked(converted),
        answer: amount_view(&converted.shown),
        copy: converted.shown.text(),
        equivalents: converted.equivalents.iter().map(equivalent).collect(),
        trust: trust(converted),
        cup: converted.standards.and_then(cup_setting),
    }
}

/// "1 cup plain flour is about", "3 bananas are about", "1 l is".
fn asked(converted: &Converted) -> String {
    let several = converted.given.unit.is_none()
        && converted.given.amount.high() > Some(quantity::Magnitude::one());
    let verb = if several { "are" } else { "is" };
    let about = match converted.shown.estimate {
        Some(_) => " about",
        None => "",
    };
    format!("{} {verb}{about}", converted.question)
}

fn equivalent(shown: &ShownAmount) -> Equivalent {
    let view = amount_view(shown);
    Equivalent {
        pieces: view.pieces,
        spoken: view.spoken,
        about: shown.estimate.is_some(),
    }
}

/// How far to trust it, as a sentence.
fn trust(converted: &Converted) -> String {
    let standard = converted
        .standard
        .as_ref()
        .map(|words| format!(" {words}."))
        .unwrap_or_default();
    let standard = match &converted.note {
        Some(note) => format!("{standard} {note}."),
        None => standard,
    };
    let rounded = converted
        .shown
        .off_by
        .filter(|_| converted.basis == Basis::Definition)
        .map(|off_by| format!(" Shown {}.", off_by.label()))
        .unwrap_or_default();
    match converted.basis {
        Basis::Definition => format!("Exact, by definition of the units.{rounded}{standard}"),
        Basis::Density | Basis::Piece | Basis::Convention => {
            let from = match converted.basis {
                Basis::Piece => "By the usual weight of a piece",
                Basis::Convention => "By custom, not by definition",
                _ => "By a measured density",
            };
            let spread = converted.shown.estimate.as_ref().map(|estimate| {
                let low = plain_text(&super::amounts::end(&estimate.low));
                let high = plain_text(&super::amounts::end(&estimate.high));
                format!(": from {low} to {high}")
            });
            // The figures of an estimate stand below with their source, and the size of the cup that they are of.
            let below = converted
                .shown
                .estimate
                .as_ref()
                .map(cook::scale::Estimate::source_words);
            let source = converted
                .source
                .as_deref()
                .filter(|source| !source.is_empty() && below.is_none())
                .map(|source| format!(" Source: {source}."))
                .unwrap_or_default();
            let told = converted.standard.as_ref().is_some_and(|words| {
                let size = words
                    .split(" = ")
                    .nth(1)
                    .and_then(|size| size.split(',').next());
                size.zip(below.as_ref())
                    .is_some_and(|(size, below)| below.contains(size))
            });
            let standard = match (told, &converted.note) {
                (true, Some(note)) => format!(" {note}."),
                (true, None) => String::new(),
                (false, _) => standard,
            };
            format!("{from}{}.{source}{standard}", spread.unwrap_or_default())
        }
    }
}

fn temperature(dialled: &Dialled) -> ConverterView {
    let shown = dialled.setting.dial.to_string();
    let exact = dialled.setting.exact.map(|exact| exact.to_string());
    let trust = match &exact {
        Some(exact) if *exact == shown => "Exact.".to_owned(),
        Some(exact) => {
            format!("Exactly {exact}; shown is the step of the dial that cookbooks print.")
        }
        None => "By the table that cookbooks print: gas marks have no exact degrees.".to_owned(),
    };
    let answer = AmountView {
        pieces: vec![Piece::Number {
            text: shown.clone(),
        }],
        spoken: spoken(&shown),
        estimate: None,
        rounding: None,
        refusal: None,
        to_weigh: None,
    };
    ConverterView::Answer {
        question: format!("{} is", dialled.given),
        answer,
        copy: shown,
        equivalents: dialled
            .equivalents
            .iter()
            .map(|other| {
                let text = other.to_string();
                Equivalent {
                    spoken: spoken(&text),
                    pieces: vec![Piece::Number { text }],
                    about: false,
                }
            })
            .collect(),
        trust,
        cup: None,
    }
}

fn spoken(temperature: &str) -> String {
    temperature
        .replace("°C", "degrees Celsius")
        .replace("°F", "degrees Fahrenheit")
        .replace("fan", "with the fan on")
}

#[cfg(test)]
mod tests {
    use quantity::Standards;

    use super::*;

    fn ask(query: &str) -> ConverterView {
        converter_view(kitchen::convert(query, Standards::US), None)
    }

    fn check(query: &str, copy: &str, trust_says: &str) {
        match ask(query) {
            ConverterView::Answer {
                copy: found, trust, ..
            } => {
                assert_eq!(found, copy, "{query}");
                assert!(trust.contains(trust_says), "{query}: {trust}");
            }
            other => panic!("{query}: {other:?}"),
        }
    }

    #[test]
    fn an_answer_says_how_far_to_trust_it() {
        check(
            "1 cup plain flour in g",
            "about 125 g",
            "By a measured density: from",
        );
        check("1 tbsp honey in g", "about 21 g", "1 tbsp = 14.8 ml, US");
        check("3 tsp in tbsp", "1 tbsp", "Exact, by definition");
        check("350 F in C", "180 °C", "Exactly 176.7 °C");
        check("gas 4 in C", "180 °C", "table");
    }

    #[test]
    fn an_answer_says_each_thing_once() {
        for (query, asked) in [
            ("1 cup plain flour in g", "1 cup plain flour is about"),
            ("3 bananas in g", "3 bananas are about"),
            ("1 banana in g", "1 banana is about"),
            ("1 l in ml", "1 l is"),
            ("350 F in C", "350 °F is"),
        ] {
            let ConverterView::Answer {
                question,
                answer,
                trust,
                ..
            } = ask(query)
            else {
                panic!("{query}");
            };
            assert_eq!(question, asked, "{query}");
            let source = answer.estimate.map(|estimate| estimate.source);
            let told = format!("{trust} {}", source.unwrap_or_default());
            for once in ["USDA", "236.6 ml"] {
                assert!(told.matches(once).count() <= 1, "{query}: {told}");
            }
        }
    }

    #[test]
    fn the_scale_and_the_source_tell_the_same_grams() {
        let ConverterView::Answer { answer, .. } = ask("1 cup plain flour in g") else {
            panic!("no answer");
        };
        let estimate = answer.estimate.unwrap();
        for point in &estimate.points {
            let Some(crate::Piece::Number { text }) = point.pieces.first() else {
                panic!("{point:?}");
            };
            let told = format!("{text} g {}", point.state);
            assert!(
                estimate.source.contains(&told),
                "{told}: {}",
                estimate.source
            );
        }
    }

    #[test]
    fn nothing_typed_gives_examples_that_work() {
        let ConverterView::Empty { examples } = ask("  ") else {
            panic!("not empty");
        };
        for example in examples {
            assert!(
                matches!(ask(&example), ConverterView::Answer { .. }),
                "{example}"
            );
        }
    }

    #[test]
    fn a_refusal_has_a_code_and_a_hint() {
        for (query, expected) in [
            ("2 cups moonberry dust in g", "density_unknown"),
            ("3 g in ml", "incompatible_units"),
        ] {
            match ask(query) {
                ConverterView::Refused { code, hint, .. } => {
                    assert_eq!(code, expected, "{query}");
                    assert!(hint.is_some(), "{query}");
                }
                other => panic!("{query}: {other:?}"),
            }
        }
    }
}
