//! The converter's answer, large and with what it rests on, or why there is none.

use cook::scale::ShownAmount;
use kitchen::{Basis, Conversion, Converted, Dialled, KitchenError};
use quantity::plain_text;

use super::amounts::amount_view;
use super::recipe::cup_setting;
use crate::{AmountView, ConverterView, Equivalent, Piece};

/// What to try, where nothing is typed yet.
const EXAMPLES: [&str; 4] = [
    "1 cup plain flour in g",
    "350 F in C",
    "3 tsp in tbsp",
    "gas mark 4",
];

/// What the converter shows for what was typed: nothing yet, an answer, or why there is none.
#[must_use]
pub fn converter_view(answer: Result<Option<Conversion>, KitchenError>) -> ConverterView {
    match answer {
        Ok(None) => ConverterView::Empty {
            examples: EXAMPLES.iter().map(|one| (*one).to_owned()).collect(),
        },
        Ok(Some(Conversion::Amount(converted))) => amount(&converted),
        Ok(Some(Conversion::Temperature(dialled))) => temperature(&dialled),
        Err(error) => ConverterView::Refused {
            code: error.code().to_owned(),
            message: error.to_string(),
            hint: error.hint(),
        },
    }
}

fn amount(converted: &Converted) -> ConverterView {
    ConverterView::Answer {
        question: converted.question.clone(),
        answer: amount_view(&converted.shown),
        copy: converted.shown.text(),
        equivalents: converted.equivalents.iter().map(equivalent).collect(),
        trust: trust(converted),
        cup: converted.standards.and_then(cup_setting),
    }
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
            let source = converted.source.as_deref().unwrap_or_default();
            let source = if source.is_empty() {
                String::new()
            } else {
                format!(" Source: {source}.")
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
        question: dialled.given.to_string(),
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
        converter_view(kitchen::convert(query, Standards::US))
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
            "Source: USDA FDC 168894",
        );
        check(
            "1 cup plain flour in g",
            "about 125 g",
            "1 cup = 236.6 ml, US",
        );
        check("3 tsp in tbsp", "1 tbsp", "Exact, by definition");
        check("350 F in C", "180 °C", "Exactly 176.7 °C");
        check("gas 4 in C", "180 °C", "table");
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
