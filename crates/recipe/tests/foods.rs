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

/// Names that look like foods we know, each with the food (and the state) that it is, or `-`: read by eye, one by one.
#[test]
fn names_that_look_alike_are_told_apart() {
    let mut wrong = Vec::new();
    for line in include_str!("names.txt").lines() {
        let (name, expected) = line.split_once('\t').expect(line);
        let found = foods::find(name).map_or("-".to_owned(), |found| match found.state {
            Some(state) => format!("{}, {state}", found.food.name()),
            None => found.food.name().to_owned(),
        });
        if found != expected {
            wrong.push(format!("{name}: {found}, not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_unknown_food_is_offered_its_nearest() {
    for (name, expected) in [
        ("cinamon", Some("ground cinnamon")),
        ("black beans", Some("dried black beans")),
        ("chickpeas", Some("dried chickpeas")),
        ("cashew milk", Some("milk")),
        ("gluten-free flour", Some("plain flour")),
        ("feathers", None),
        ("unicorn tears", None),
        ("peanut butter cups", None),
    ] {
        assert_eq!(foods::nearest(name), expected, "{name}");
    }
}
