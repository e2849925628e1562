//! Properties of scaling: k then 1/k is identity, no factor and no amount panics, and nothing is rounded unsaid.

mod table;

use cook::scale::{Factor, Scaling, View, view};
use proptest::prelude::*;
use quantity::{Amount, Magnitude, Quantity, Standards, Unit, UnitSystem};
use recipe::{Choices, Recipe};

fn magnitude() -> impl Strategy<Value = Magnitude> {
    prop_oneof![
        (1..2_000u128, 1..64u128),
        (1..u128::from(u64::MAX), 1..u128::from(u64::MAX)),
    ]
    .prop_map(|(over, under)| Magnitude::new(over, under).expect("not over nought"))
}

fn factor() -> impl Strategy<Value = Factor> {
    (1..1000u128, 1..1000u128).prop_map(|(over, under)| {
        Factor::new(Magnitude::new(over, under).expect("not over nought")).expect("in range")
    })
}

fn unit() -> impl Strategy<Value = Option<Unit>> {
    prop::sample::select(vec![
        None,
        Some("g"),
        Some("kg"),
        Some("oz"),
        Some("lb"),
        Some("ml"),
        Some("l"),
        Some("tsp"),
        Some("tbsp"),
        Some("cup"),
        Some("pint"),
        Some("fl_oz"),
        Some("clove"),
    ])
    .prop_map(|name| {
        name.map(|name| Unit::parse(name).unwrap_or_else(|_| Unit::Piece(name.to_owned())))
    })
}

fn units() -> impl Strategy<Value = UnitSystem> {
    prop::sample::select(vec![
        UnitSystem::AsWritten,
        UnitSystem::Metric,
        UnitSystem::Us,
    ])
}

fn name() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "plain flour",
        "brown sugar",
        "eggs",
        "milk",
        "garlic",
        "stardust",
    ])
}

fn one_line(amount: Amount, unit: Option<Unit>, name: &str) -> Recipe {
    let text = format!("1 {name}");
    let mut line = table::food(&text, "1", "1", name);
    line.amounts[0].quantity = Quantity { amount, unit };
    table::recipe(vec![line], Vec::new())
}

fn seen(recipe: &Recipe, factor: Factor, units: UnitSystem) -> View {
    View::new(
        recipe,
        &Choices::default(),
        Standards::US,
        Scaling { factor, units },
    )
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 10_000,
        failure_persistence: None,
        rng_seed: proptest::test_runner::RngSeed::Fixed(20_261_121),
        ..ProptestConfig::default()
    })]

    #[test]
    fn k_then_one_over_k_is_identity(low in magnitude(), high in magnitude(), unit in unit(), factor in factor()) {
        let amount = Amount::between(low, high);
        let back = Magnitude::one().checked_div(factor.magnitude()).expect("not nought");
        if let Ok(scaled) = amount.scaled(factor.magnitude()) {
            let recipe = one_line(amount, unit, "stardust");
            let shown = view(&recipe, &seen(&recipe, factor, UnitSystem::AsWritten));
            let shown = shown.groups[0].ingredients[0].amount.as_ref().expect("an amount");
            // What cannot be measured in a number that can be held stays as written, and says so.
            if shown.refusal.is_none() {
                prop_assert_eq!(shown.exact[0].amount, scaled);
                prop_assert_eq!(shown.exact[0].amount.scaled(back).expect("held before"), amount);
            }
        }
    }

    #[test]
    fn nothing_panics_and_nothing_is_rounded_unsaid(
        low in magnitude(),
        high in magnitude(),
        unit in unit(),
        factor in factor(),
        units in units(),
        name in name(),
    ) {
        let recipe = one_line(Amount::between(low, high), unit, name);
        let shown = view(&recipe, &seen(&recipe, factor, units));
        let shown = shown.groups[0].ingredients[0].amount.as_ref().expect("an amount");
        prop_assert!(!shown.measure.is_empty());
        prop_assert!(!shown.text().is_empty());
        prop_assert!(shown.measure.iter().all(|part| part.amount.high().is_some_and(|high| !high.is_zero())));
        if shown.off_by.is_none() && shown.estimate.is_none() && shown.measure.len() == 1 {
            let (exact, measured) = (&shown.exact[0], &shown.measure[0]);
            let same = match &exact.unit {
                Some(unit) => measured.converted_to(unit, Standards::US),
                None => Ok(measured.clone()),
            };
            if let Ok(same) = same {
                prop_assert_eq!(same.amount, exact.amount);
            }
        }
    }
}
