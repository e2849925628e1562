//! What a cook types into the converter, and what it answers.

use kitchen::{Basis, Conversion, convert, convert_to};
use quantity::Standards;

/// The answer in words: an amount as shown, a temperature as on the dial, or the code of the refusal.
fn answer(query: &str) -> String {
    words(convert(query, Standards::US))
}

fn words(found: Result<Option<Conversion>, kitchen::KitchenError>) -> String {
    match found {
        Ok(None) => "nothing asked".to_owned(),
        Ok(Some(Conversion::Amount(converted))) => converted.shown.text(),
        Ok(Some(Conversion::Temperature(dialled))) => dialled.setting.dial.to_string(),
        Err(error) => error.code().to_owned(),
    }
}

#[test]
fn queries_are_answered() {
    for (query, expected) in [
        ("1 cup plain flour in g", "about 125 g"),
        ("1 cup brown sugar in g", "about 220 g"),
        ("1 cup brown sugar, loose in g", "about 145 g"),
        ("1 cup plain flour", "about 125 g"),
        ("1 kg in g", "1000 g"),
        ("1 lb in kg", "0.454 kg"),
        ("16 tbsp in cups", "1 cup"),
        ("9 in in cm", "22.86 cm"),
        ("350 F in C", "180 °C"),
        ("350°F", "180 °C"),
        ("180C", "350 °F"),
        ("gas 4 in C", "180 °C"),
        ("gas mark 1/2 to f", "250 °F"),
        ("200 C in fan", "180 °C fan"),
        ("-18 C in F", "0 °F"),
        ("a couple of cups of plain flour in g", "about 250 g"),
        ("a dozen of eggs in g", "about 600 g"),
        ("2 cup_metric water in ml", "500 ml"),
        ("", "nothing asked"),
        ("   ", "nothing asked"),
    ] {
        assert_eq!(answer(query), expected, "{query}");
    }
}

#[test]
fn what_is_not_known_is_refused() {
    for (query, code) in [
        ("1 cup moondust in g", "density_unknown"),
        ("1 cup in g", "incompatible_units"),
        ("1 cup plain flour in cm", "incompatible_units"),
        ("1 cup plain flour in blorps", "unit_unknown"),
        ("350 F in g", "incompatible_units"),
        ("-1 cup milk in ml", "negative"),
        ("hello", "query_unreadable"),
        ("in g", "query_unreadable"),
        ("gas 40 in C", "off_the_dial"),
        ("-300 C in F", "off_the_dial"),
        ("350-375 F in C", "query_incomplete"),
        ("180 to 200 °C in F", "query_incomplete"),
        ("1..2 cups sugar in g", "query_unreadable"),
    ] {
        assert_eq!(answer(query), code, "{query}");
    }
}

#[test]
fn an_estimate_names_its_state_spread_and_source() {
    let Ok(Conversion::Amount(sugar)) = convert_to("1 cup brown sugar", "g", Standards::US) else {
        panic!("an amount");
    };
    assert_eq!(sugar.basis, Basis::Density);
    assert_eq!(sugar.food.as_deref(), Some("brown sugar"));
    assert_eq!(sugar.state.as_deref(), Some("packed"));
    assert!(sugar.source.is_some_and(|source| source.contains("USDA")));
    assert_eq!(sugar.standard.as_deref(), Some("1 cup = 236.6 ml, US"));
    assert!(sugar.low <= sugar.value && sugar.value <= sugar.high);
    let estimate = sugar.shown.estimate.expect("an estimate");
    assert!(
        estimate
            .points
            .iter()
            .any(|point| point.state == "loose" && !point.chosen)
    );
    assert!(sugar.equivalents.len() > 1);
}

#[test]
fn an_exact_answer_has_no_spread() {
    let Ok(Conversion::Amount(milk)) = convert_to("1 cup milk", "ml", Standards::US) else {
        panic!("an amount");
    };
    assert_eq!(milk.basis, Basis::Definition);
    assert_eq!((milk.low, milk.high), (milk.value, milk.value));
    assert_eq!(milk.value.to_string(), "473176473/2000000");
    assert_eq!(milk.shown.text(), "237 ml");
    assert!(milk.shown.off_by.is_some());
}

#[test]
fn a_sum_is_added_up() {
    assert_eq!(answer("1 cup plus 2 tbsp milk in ml"), "266 ml");
}

#[test]
fn no_query_panics() {
    for query in [
        "½",
        "1/0 cup flour in g",
        "1e308 g in kg",
        "∞ cups in ml",
        "° in °",
        "c",
        "F",
        "gas",
        "gas mark",
        "- C",
        "1 cup in",
        "🍋 in 🍋",
        "İ to İ in g",
    ] {
        let found = answer(query);
        assert!(!found.is_empty(), "{query}");
    }
    assert_eq!(answer(&"9".repeat(10_000)), "query_unreadable");
}

/// What cooks type, each with the answer or, behind a "!", the code of the refusal; read by eye against public figures.
#[test]
fn what_cooks_type_is_answered() {
    let mut wrong = Vec::new();
    for line in include_str!("queries.txt").lines() {
        let (query, expected) = line.split_once(" => ").expect(line);
        let found = match convert(query, Standards::US) {
            Err(error) => {
                assert!(error.hint().is_some(), "{query}");
                format!("!{}", error.code())
            }
            found => words(found),
        };
        if found != expected {
            wrong.push(format!("{query} => {found}, not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn ounces_of_what_is_poured_are_said_to_be_ambiguous() {
    for (query, expected) in [
        (
            "8 oz milk in g",
            Some("8 oz is taken as a weight; 8 fl oz would be about 244 g"),
        ),
        ("8 oz flour in g", None),
        ("8 fl oz milk in g", None),
    ] {
        let Ok(Some(Conversion::Amount(answer))) = convert(query, Standards::US) else {
            unreachable!("{query} is an amount");
        };
        assert_eq!(answer.note.as_deref(), expected, "{query}");
    }
}

/// What an answer is precise to: exact ones to a tenth of a gram, estimates to what is known of them.
#[test]
fn answers_are_as_precise_as_they_are_known() {
    for (query, expected) in [
        ("1 oz in g", "28.3 g"),
        ("1 tbsp in ml", "14.8 ml"),
        ("8 oz in g", "227 g"),
        ("10 g saffron in tsp", "about 14 1/2 tsp"),
        ("1 cup flour in g", "about 125 g"),
    ] {
        let answer = convert(query, Standards::US).unwrap().unwrap();
        let Conversion::Amount(converted) = answer else {
            panic!("an amount: {query}");
        };
        assert_eq!(converted.shown.text(), expected, "{query}");
    }
}
