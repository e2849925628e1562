//! Exact amounts to what a cook reads, line by line, with how far off it is.

use super::*;
use crate::{Density, Source, SourceKind, Standard, plain_text};

fn number(text: &str) -> Magnitude {
    text.parse().expect(text)
}

fn quantity(amount: &str, unit: &str) -> Quantity {
    let amount = match amount.split_once('-') {
        Some((low, high)) => Amount::between(number(low), number(high)),
        None => Amount::Exactly(number(amount)),
    };
    let unit = (!unit.is_empty()).then(|| Unit::parse(unit).expect(unit));
    Quantity { amount, unit }
}

fn check(amount: &str, unit: &str, system: UnitSystem, expected: &str) {
    check_by(amount, unit, system, Standards::US, expected);
}

/// `expected` is "text" or "text (off by)".
fn check_by(amount: &str, unit: &str, system: UnitSystem, standards: Standards, expected: &str) {
    let measured = quantity(amount, unit)
        .measured(system, standards)
        .expect("held");
    let text = plain_text(&measured.pieces());
    let found = match measured.off_by {
        Some(error) => format!("{text} ({error})"),
        None => text,
    };
    assert_eq!(found, expected, "{amount} {unit} {system:?}");
}

/// No kitchen counts in three-thousandths: what no spoon holds is said in halved fractions, with how far off that is.
#[test]
fn what_no_spoon_holds_is_still_a_number_to_read() {
    for amount in ["529/3200", "1080000000/31373882059", "97/4001", "41/20011"] {
        let measured = quantity(amount, "tsp")
            .measured(UnitSystem::AsWritten, Standards::US)
            .expect("held");
        let shown = measured.parts[0].amount.low().expect("a number");
        assert!(shown.denominator() <= 1024, "{amount}: {shown}");
        assert!(measured.off_by.is_some(), "{amount} is not said to be off");
    }
}

#[test]
fn spoons_and_cups_are_what_a_set_can_measure() {
    for (amount, unit, expected) in [
        ("1", "tsp", "1 tsp"),
        ("7", "tsp", "2 tbsp + 1 tsp"),
        ("48", "tsp", "1 cup"),
        ("4", "tsp", "4 tsp"),
        ("3", "tsp", "1 tbsp"),
        ("3/8", "tsp", "3/8 tsp"),
        ("1/16", "tsp", "1/16 tsp"),
        ("1/48", "tsp", "1/48 tsp"),
        ("1/3", "tsp", "3/8 tsp (1/8)"),
        ("6", "tbsp", "6 tbsp"),
        ("12", "tbsp", "3/4 cup"),
        ("3/2", "tbsp", "1 1/2 tbsp"),
        ("2/3", "tbsp", "2 tsp"),
        ("1/8", "cup", "2 tbsp"),
        ("2/3", "cup", "2/3 cup"),
        ("9/8", "cup", "1 cup + 2 tbsp"),
        ("7/2", "cup", "3 1/2 cups"),
        ("10", "cup", "10 cups"),
        ("1/2", "pint", "1/2 pint"),
        ("5/8", "pint", "10 fl oz"),
        ("1/2", "fl oz", "1/2 fl oz"),
        ("1/2-1", "tbsp", "1/2–1 tbsp"),
        ("4-6", "tbsp", "4–6 tbsp"),
        ("1-2", "cup", "1–2 cups"),
        ("1/4-1/2", "tsp", "1/4–1/2 tsp"),
        ("1/32-1/24", "tsp", "1/32–1/24 tsp"),
        ("3-6", "tsp", "3–6 tsp"),
        ("2", "cup_metric", "2 metric cups"),
        ("1/2", "tbsp_au", "1/2 Australian tbsp"),
    ] {
        check(amount, unit, UnitSystem::AsWritten, expected);
    }
}

#[test]
fn weights_are_what_a_scale_can_show() {
    for (amount, unit, expected) in [
        ("500", "g", "500 g"),
        ("999", "g", "999 g"),
        ("1000", "g", "1 kg"),
        ("1250", "g", "1.25 kg"),
        ("2.5", "g", "2.5 g"),
        ("1.25", "g", "1.3 g (1/25)"),
        ("12.5", "g", "12.5 g"),
        ("100/3", "g", "33.5 g (1/200)"),
        ("500/3", "g", "167 g (1/500)"),
        ("0.05", "g", "50 mg"),
        ("1/2", "kg", "0.5 kg"),
        ("1.5", "dl", "1.5 dl"),
        ("1/3", "dl", "33.5 ml (1/200)"),
        ("2000", "ml", "2 l"),
        ("1.25", "ml", "1.25 ml"),
        ("8", "oz", "8 oz"),
        ("24", "oz", "1 1/2 lb"),
        ("20", "oz", "1 1/4 lb"),
        ("18", "oz", "1 lb + 2 oz"),
        ("1/3", "lb", "1/3 lb"),
        ("2/7", "oz", "1/4 oz (-1/8)"),
        ("100-150", "g", "100–150 g"),
    ] {
        check(amount, unit, UnitSystem::AsWritten, expected);
    }
}

#[test]
fn systems_change_units_but_not_dimensions() {
    for (amount, unit, system, expected) in [
        ("1", "cup", UnitSystem::Metric, "240 ml (2274509/157725491)"),
        ("1", "tsp", UnitSystem::Metric, "1 tsp"),
        ("1", "lb", UnitSystem::Metric, "454 g (40763/45359237)"),
        ("20", "cm", UnitSystem::Us, "20 cm"),
        ("3", "", UnitSystem::Us, "3"),
        ("2.5", "g", UnitSystem::Us, "2.5 g"),
        ("16", "oz", UnitSystem::Us, "1 lb"),
    ] {
        check(amount, unit, system, expected);
    }
    let text = |amount: &str, unit: &str, system, standards| {
        let measured = quantity(amount, unit)
            .measured(system, standards)
            .expect("held");
        plain_text(&measured.pieces())
    };
    assert_eq!(text("250", "g", UnitSystem::Us, Standards::US), "8 3/4 oz");
    assert_eq!(
        text("500", "ml", UnitSystem::Us, Standards::US),
        "2 cups + 2 tbsp"
    );
    assert_eq!(
        text("1", "cup", UnitSystem::Metric, Standards::METRIC),
        "250 ml"
    );
    assert_eq!(
        text("15", "ml", UnitSystem::Us, Standards::METRIC),
        "1 US tbsp"
    );
}

#[test]
fn counts_are_cut_honestly() {
    for (amount, unit, expected) in [
        ("2", "", "2"),
        ("1/2", "", "1/2"),
        ("21/4", "", "5 1/4"),
        ("21/5", "", "4 1/4 (1/84)"),
        ("1/16", "", "1/16"),
        ("1/2", "handful", "1/2 handful"),
        ("3/2", "clove", "1 1/2 cloves"),
        ("5/2-3", "clove", "2 1/2–3 cloves"),
        ("0", "g", "0 g"),
    ] {
        check(amount, unit, UnitSystem::AsWritten, expected);
    }
    let imperial = Standards::with_cup(Standard::Imperial);
    check_by(
        "3/8",
        "pint",
        UnitSystem::AsWritten,
        imperial,
        "7 1/2 fl oz",
    );
}

#[test]
fn an_estimate_is_rounded_to_what_its_spread_justifies() {
    let shown = |amount: &str, unit: &str, target: &str, figures: [&str; 3]| {
        let source = Source {
            kind: SourceKind::Measured,
            name: "a table".into(),
        };
        let [low, usual, high] = figures.map(number);
        let density = Density::new(low, usual, high, source).expect("above 0");
        let target = Unit::parse(target).expect(target);
        let crossing = density
            .cross(&quantity(amount, unit), &target, Standards::US)
            .expect("held");
        let measured = crossing.measured(Standards::US).expect("held");
        (plain_text(&measured.pieces()), measured.spoken())
    };
    let flour = ["0.475", "0.528", "0.6"];
    assert_eq!(shown("1", "cup", "g", flour).0, "about 125 g");
    assert_eq!(shown("1-2", "cup", "g", flour).0, "about 120–250 g");
    assert_eq!(shown("10", "cup", "g", flour).0, "about 1.25 kg");
    assert_eq!(shown("125", "g", "cup", flour).0, "about 1 cup");
    assert_eq!(shown("100", "g", "cup", flour).0, "about 2/3 cup + 2 tbsp");
    assert_eq!(shown("300", "g", "cup", flour).0, "about 2 1/3 cups");
    let brown_sugar = ["0.837", "0.93", "1.023"];
    assert_eq!(shown("1", "cup", "g", brown_sugar).1, "about 220 grams");
    let cinnamon = ["0.475", "0.528", "0.58"];
    assert_eq!(shown("1", "tsp", "g", cinnamon).0, "about 2.6 g");
    assert_eq!(shown("1/64", "tsp", "g", cinnamon).0, "about 41 mg");
}

#[test]
fn a_kitchen_measures_with_what_it_has() {
    let full = Tools::default();
    let with_cups = |cups| Tools { cups, ..full };
    let with_spoons = |spoons| Tools { spoons, ..full };
    let with_scale = |scale| Tools { scale, ..full };
    for (amount, unit, tools, expected) in [
        ("2/3", "cup", full, "2/3 cup"),
        ("3/4", "cup", with_cups(CupSet::Quarters), "3/4 cup"),
        ("1/3", "cup", with_cups(CupSet::Halves), "5 tbsp + 1 tsp"),
        ("2", "cup", with_cups(CupSet::Without), "32 tbsp"),
        ("1-2", "cup", with_cups(CupSet::Without), "16–32 tbsp"),
        ("1/8", "tsp", full, "1/8 tsp"),
        ("1/8", "tsp", with_spoons(SmallestSpoon::Quarter), "1/8 tsp"),
        ("3/8", "tsp", with_spoons(SmallestSpoon::Whole), "3/8 tsp"),
        (
            "9/8",
            "tsp",
            with_spoons(SmallestSpoon::Half),
            "1 tsp (-1/9)",
        ),
        ("12.3", "g", full, "12.5 g (2/123)"),
        ("12.3", "g", with_scale(ScaleStep::Gram), "12 g (-1/41)"),
        (
            "123",
            "g",
            with_scale(ScaleStep::FiveGrams),
            "125 g (2/123)",
        ),
        ("0.4", "g", with_scale(ScaleStep::FiveGrams), "0.4 g"),
    ] {
        let measured = quantity(amount, unit)
            .measured_with(UnitSystem::AsWritten, Standards::US, tools)
            .expect("held");
        let text = plain_text(&measured.pieces());
        let found = match measured.off_by {
            Some(error) => format!("{text} ({error})"),
            None => text,
        };
        assert_eq!(found, expected, "{amount} {unit} {tools:?}");
    }
}

#[test]
fn the_weights_of_a_formula_keep_their_proportions() {
    for grams in 1..=4_000u32 {
        let exact = Magnitude::new(u128::from(grams), 7).expect("not over 0");
        let line = Quantity {
            amount: Amount::Exactly(exact),
            unit: Some(Unit::parse("g").expect("g")),
        };
        let measured = line
            .in_proportion(Standards::US, Tools::default())
            .expect("held");
        let off_by = measured
            .off_by
            .map_or_else(Magnitude::zero, |error| error.ratio);
        let half_step = number("0.05").checked_div(exact).expect("not 0");
        assert!(
            off_by <= number("1/200").max(half_step),
            "{exact}: {off_by}"
        );
    }
}

#[test]
fn what_others_show_is_impossible() {
    for (amount, unit, expected) in [
        ("42", "oz", "2 lb + 10 oz"),
        ("1/16", "tsp", "1/16 tsp"),
        ("1/32", "tsp", "1/32 tsp"),
        ("1/1000", "g", "1 mg"),
        ("24", "serving", "24 servings"),
    ] {
        check(amount, unit, UnitSystem::AsWritten, expected);
    }
    check("42", "oz", UnitSystem::Metric, "1.191 kg (85341/317514659)");
}
