//! What the cook weighs overrides the table in every recipe and in the converter, is shown as theirs, and can be taken back.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use cook::scale::view;
use kitchen::{Conversion, Kitchen, Origin, UnitSystem, Weighing};
use tempfile::TempDir;

const CAKE: &str = "# Cake\n\n## Ingredients\n\n- 2 cups all-purpose flour\n- 1 cup plain flour, sifted\n- 3 eggs\n- 1 large egg\n\
    - 1/2 cup moonberry dust\n- 1 stick butter\n\n## Method\n\n1. Mix everything.\n2. Bake at 350 °F for 40 minutes.\n";

fn kitchen() -> (TempDir, Kitchen, String) {
    let home = TempDir::new().unwrap();
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    let id = kitchen
        .save_pasted(CAKE, &[0], &[], Origin::Pasted, 1)
        .unwrap()
        .remove(0);
    kitchen.show_recipe(&id, "1", UnitSystem::Metric).unwrap();
    (home, kitchen, id)
}

/// The amounts of the list as shown, with whose figures they rest on.
fn shown(kitchen: &Kitchen, id: &str) -> Vec<String> {
    let opened = kitchen.look_at_recipe(id).unwrap();
    view(&opened.recipe, &opened.view()).groups[0]
        .ingredients
        .iter()
        .filter_map(|line| line.amount.as_ref())
        .map(|amount| {
            let source = amount.estimate.as_ref().map(|estimate| &estimate.source);
            let own = source.filter(|source| source.name.starts_with("your own figure"));
            format!("{}{}", amount.text(), own.map_or("", |_| ", yours"))
        })
        .collect()
}

fn of<'a>(food: &'a str, measured: &'a str) -> Weighing<'a> {
    Weighing {
        food,
        state: None,
        measured,
    }
}

fn answer(kitchen: &Kitchen, query: &str) -> String {
    match kitchen.convert(query, None).unwrap() {
        Some(Conversion::Amount(converted)) => converted.shown.text(),
        other => unreachable!("{query}: {other:?}"),
    }
}

#[test]
fn the_cooks_own_figure_overrides_the_table_until_it_is_taken_back() {
    let (_home, mut kitchen, id) = kitchen();
    let by_the_table = [
        "about 250 g",
        "about 113 g",
        "3",
        "1",
        "1/2 cup",
        "about 113 g",
    ];
    assert_eq!(shown(&kitchen, &id), by_the_table);
    let kept = kitchen
        .set_own_weight(Some(&id), of("plain flour", "1 cup"), "132")
        .unwrap();
    assert_eq!(kept.weights[0].text(), "1 US cup = 132 g");
    assert!(kept.recipe.is_some());
    kitchen
        .set_own_weight(None, of("moonberry dust", "1/2 cup"), "40 g")
        .unwrap();
    assert_eq!(
        shown(&kitchen, &id),
        [
            "about 264 g, yours",
            "about 113 g",
            "3",
            "1",
            "about 40 g, yours",
            "about 113 g"
        ]
    );
    for (query, expected) in [
        ("1 cup flour in g", "about 132 g"),
        ("132 g plain flour in cups", "about 1 cup"),
        ("1 cup sifted flour in g", "about 113 g"),
        ("2 cups of moonberry dust in g", "about 160 g"),
    ] {
        assert_eq!(answer(&kitchen, query), expected, "{query}");
    }
    kitchen
        .forget_own_weight(Some(&id), of("plain flour", "1 cup"))
        .unwrap();
    let left = kitchen
        .forget_own_weight(None, of("moonberry dust", "cup"))
        .unwrap();
    assert!(left.weights.is_empty());
    assert_eq!(shown(&kitchen, &id), by_the_table);
}

#[test]
fn a_state_and_a_size_of_piece_have_figures_of_their_own() {
    let (_home, mut kitchen, id) = kitchen();
    let sifted = Weighing {
        state: Some("sifted"),
        ..of("plain flour", "100 ml")
    };
    kitchen.set_own_weight(Some(&id), sifted, "44").unwrap();
    kitchen
        .set_own_weight(None, of("eggs", "6"), "348")
        .unwrap();
    kitchen
        .set_own_weight(None, of("butter", "1 stick"), "4 oz")
        .unwrap();
    for (query, expected) in [
        ("1 cup plain flour, sifted in g", "about 104 g"),
        ("1 cup plain flour in g", "about 125 g"),
        ("3 eggs in g", "about 174 g"),
        ("1 large egg in g", "about 50 g"),
        ("2 sticks butter in g", "about 227 g"),
    ] {
        assert_eq!(answer(&kitchen, query), expected, "{query}");
    }
}

#[test]
fn figures_stay_when_the_library_is_opened_again() {
    let (home, mut kitchen, id) = kitchen();
    kitchen
        .set_own_weight(Some(&id), of("flour", "1 1/3 cups"), "176.5")
        .unwrap();
    let before = kitchen.own_weights().unwrap();
    drop(kitchen);
    let kitchen = Kitchen::open(home.path()).unwrap();
    assert_eq!(kitchen.own_weights().unwrap(), before);
    assert_eq!(before[0].food(), "plain flour");
    assert_eq!(before[0].text(), "1 1/3 US cups = 176.5 g");
}

#[test]
fn what_cannot_be_a_weight_is_refused_with_a_remedy() {
    let (_home, mut kitchen, _id) = kitchen();
    for (food, measured, grams, code) in [
        ("flour", "1 cup", "0", "own_weight_unlikely"),
        ("flour", "0 cups", "132", "own_weight_unlikely"),
        ("flour", "1 tsp", "1320", "own_weight_unlikely"),
        ("flour", "1 litre", "1", "own_weight_unlikely"),
        ("flour", "100 g", "100", "own_weight_unlikely"),
        ("", "1 cup", "132", "own_weight_unlikely"),
        ("flour", "1 cup", "-4", "weight_unreadable"),
        ("flour", "1 cup", "a lot", "weight_unreadable"),
        ("flour", "", "132", "weight_unreadable"),
        ("flour", "1 cop", "132", "unit_unknown"),
        ("flour", "1 cup", "1e300", "weight_unreadable"),
    ] {
        let error = kitchen
            .set_own_weight(None, of(food, measured), grams)
            .expect_err(measured);
        assert_eq!(error.code(), code, "{food} {measured} {grams}: {error}");
        assert!(error.hint().is_some(), "{measured}");
    }
    assert!(kitchen.own_weights().unwrap().is_empty());
}
