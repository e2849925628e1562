//! What holds for every food and every name, whatever the words.

use proptest::prelude::*;
use quantity::{Amount, Magnitude, Quantity, Standards, Unit};
use recipe::foods;

#[test]
fn every_food_is_found_by_each_of_its_names() {
    for food in foods::all() {
        for name in std::iter::once(food.name()).chain(food.aliases().iter().copied()) {
            let found = foods::find(name).map(|found| found.food.name());
            assert_eq!(found, Some(food.name()), "{name}");
        }
    }
}

#[test]
fn every_density_crosses_there_and_back() {
    let one = |unit: &str| Quantity {
        amount: Amount::Exactly(Magnitude::one()),
        unit: Some(Unit::parse(unit).expect(unit)),
    };
    for food in foods::all() {
        let found = foods::find(food.name()).expect("its own name");
        let states: Vec<Option<&str>> = food.states().map(Some).chain([None]).collect();
        for (state, unit) in states
            .into_iter()
            .flat_map(|state| ["cup", "tbsp", "tsp"].map(|unit| (state, unit)))
        {
            let there = one(unit);
            let Ok(grams) = foods::weigh(&there, &found, state, Standards::US) else {
                assert_eq!(food.states().count(), 0, "{}", food.name());
                continue;
            };
            let target = there.unit.clone().expect("a unit");
            let back = foods::cross(
                &grams.crossing.quantity(),
                &target,
                &found,
                state,
                Standards::US,
            )
            .expect("a volume");
            assert_eq!(back.crossing.quantity(), there, "{}", food.name());
            assert!(!grams.crossing.source.name.is_empty());
        }
    }
}

proptest! {
    #[test]
    fn no_name_breaks_the_search(name in ".{0,80}") {
        if let Some(found) = foods::find(&name) {
            prop_assert!(foods::find(found.food.name()).is_some());
        }
        let _ = (foods::nearest(&name), foods::class_of(&name));
    }

    #[test]
    fn a_strange_word_beside_a_food_makes_it_unknown(word in "[b-df-hj-np-tv-xz]{5,9}", behind: bool) {
        for food in ["water", "milk", "butter", "plain flour"] {
            let name = if behind { format!("{food} {word}") } else { format!("{word} {food}") };
            prop_assert!(foods::find(&name).is_none(), "{name}");
        }
    }
}
