//! An opened recipe at another size, by each way that a cook says it, and rules set aside.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use kitchen::{By, Kitchen, OpenedRecipe, Origin, Overridden, Treatment};
use recipe::IngredientIndex;
use tempfile::TempDir;

const BUNS: &str = "# Buns\n\nMakes 8 buns\n\n## Ingredients\n\n- 400 g strong flour\n- 240 g water\n- 8 g salt\n- 6 g instant yeast\n\
    - 50 g butter\n- 30 g butter for greasing\n- 1 egg for glazing\n\n## Method\n\n1. Knead the flour, water, salt, yeast and butter.\n\
    2. Grease a tin with butter.\n3. Brush with the egg.\n4. Bake for 20 minutes.\n";

fn buns() -> (TempDir, Kitchen, String) {
    let home = TempDir::new().unwrap();
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    let id = kitchen.save_all(BUNS, Origin::Pasted, 1).unwrap().remove(0);
    (home, kitchen, id)
}

fn shown(opened: &OpenedRecipe, line: usize) -> String {
    let scaled = cook::scale::view(&opened.recipe, &opened.view());
    scaled.groups[0].ingredients[line]
        .amount
        .as_ref()
        .unwrap()
        .text()
}

#[test]
fn every_way_comes_to_its_factor_and_is_remembered() {
    let (_home, mut kitchen, id) = buns();
    for (by, factor) in [
        (By::Factor("3/2"), "3/2"),
        (By::Serves("4"), "1/2"),
        (By::Have("500 g flour"), "5/4"),
        (
            By::HaveOf(
                "75 g butter",
                IngredientIndex {
                    group: 0,
                    ingredient: 4,
                },
            ),
            "3/2",
        ),
        (By::Dough("1408 g"), "2"),
        (
            By::Tin {
                from: "20 cm round",
                into: "2 x 20 cm round",
            },
            "2",
        ),
        (
            By::FactorInTin {
                factor: "1",
                from: "20 cm round",
                into: "25 cm round",
            },
            "1",
        ),
    ] {
        let opened = kitchen.resize(&id, by).unwrap();
        assert_eq!(opened.scaling.factor.to_string(), factor, "{by:?}");
        let again = kitchen.look_at_recipe(&id).unwrap();
        assert_eq!(again.scaling, opened.scaling, "{by:?}");
        let named = matches!(by, By::Tin { .. } | By::FactorInTin { .. });
        assert_eq!(again.tins.is_some(), named, "{by:?}");
    }
    assert_eq!(kitchen.forget_tins(&id).unwrap().tins, None);
}

#[test]
fn what_cannot_be_is_refused_in_words_and_changes_nothing() {
    let (_home, mut kitchen, id) = buns();
    kitchen.resize(&id, By::Factor("2")).unwrap();
    for (by, code) in [
        (By::Factor("0"), "factor_out_of_range"),
        (By::Factor("-1"), "factor_out_of_range"),
        (By::Factor("1000000000"), "factor_out_of_range"),
        (By::Factor("7/0"), "factor_out_of_range"),
        (By::Have("60 g butter"), "hand_ambiguous"),
        (By::Have("butter"), "hand_unreadable"),
        (By::Have("60 g"), "hand_unreadable"),
        (By::Have(""), "hand_unreadable"),
        (By::Have("60 g saffron"), "hand_unknown"),
        (By::Have("1 g flour #99"), "hand_unknown"),
        (By::Have("999999 kg flour"), "factor_out_of_range"),
        (By::Dough("0 g"), "dough_unreadable"),
        (By::Dough("two"), "dough_unreadable"),
        (By::Dough("3 cups"), "dough_unreadable"),
        (
            By::Tin {
                from: "0 cm round",
                into: "20 cm round",
            },
            "tin_size_out_of_range",
        ),
        (
            By::Tin {
                from: "20 cm round",
                into: "a hat",
            },
            "tin_word_unknown",
        ),
        (
            By::Tin {
                from: "4 moulds",
                into: "20 cm round",
            },
            "tins_not_comparable",
        ),
    ] {
        let error = kitchen.resize(&id, by).unwrap_err();
        assert_eq!(error.code(), code, "{by:?}: {error}");
        assert!(error.hint().is_some_and(|hint| !hint.is_empty()), "{by:?}");
    }
    let still = kitchen.look_at_recipe(&id).unwrap();
    assert_eq!(still.scaling.factor.to_string(), "2");
}

#[test]
fn a_rule_is_set_aside_and_taken_back() {
    let (_home, mut kitchen, id) = buns();
    let opened = kitchen.resize(&id, By::Factor("2")).unwrap();
    assert_eq!(
        (shown(&opened, 5), shown(&opened, 6)),
        ("30 g".to_owned(), "1".to_owned())
    );
    let glaze = || {
        Overridden::Line(IngredientIndex {
            group: 0,
            ingredient: 6,
        })
    };
    let anyway = kitchen
        .set_rule(&id, glaze(), Some(Treatment::Scaled))
        .unwrap();
    assert_eq!(shown(&anyway, 6), "2");
    let back = kitchen.set_rule(&id, glaze(), None).unwrap();
    assert_eq!(shown(&back, 6), "1");
    let flour = Overridden::Line(IngredientIndex {
        group: 0,
        ingredient: 0,
    });
    let kept = kitchen
        .set_rule(&id, flour, Some(Treatment::AsWritten))
        .unwrap();
    assert_eq!(shown(&kept, 0), "400 g");
}
