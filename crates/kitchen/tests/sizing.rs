//! Sizes by every way a cook has to say them, and rules set aside: done, asked back, refused, remembered and taken back.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may stop at the first thing that is not so"
)]

use kitchen::{
    EggClass, FormulaEdit, Kitchen, OpenedRecipe, Origin, RuleOf, SizeBy, Sizing, Treatment,
    UnitSystem,
};
use tempfile::TempDir;

const CAKE: &str = "# Butter cake\n\n## Ingredients\n\n- 200 g butter\n- 20 g soft butter, for greasing\n- 300 g flour\n- 4 eggs\n\n\
    ## Method\n\n1. Grease a 20 cm round tin.\n2. Cream the butter, add the rest and bake for 40 minutes.\n";

fn cake() -> (TempDir, Kitchen, String) {
    let home = TempDir::new().unwrap();
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    let id = kitchen
        .save_pasted(CAKE, &[0], &[], Origin::Pasted, 1)
        .unwrap()
        .remove(0);
    (home, kitchen, id)
}

fn hand(amount: &str, row: Option<&str>) -> SizeBy {
    SizeBy::Hand {
        amount: amount.to_owned(),
        row: row.map(str::to_owned),
    }
}

fn dough(weight: &str) -> SizeBy {
    SizeBy::Dough {
        weight: weight.to_owned(),
    }
}

fn tin(from: &str, into: &str) -> SizeBy {
    SizeBy::Tin {
        from: from.to_owned(),
        into: into.to_owned(),
    }
}

fn factor(factor: &str) -> SizeBy {
    SizeBy::Factor {
        factor: factor.to_owned(),
    }
}

fn sized(kitchen: &mut Kitchen, id: &str, by: &SizeBy) -> OpenedRecipe {
    match kitchen.size_recipe(id, by).unwrap() {
        Sizing::Sized(opened) => opened,
        Sizing::Which { lines, .. } => panic!("asked back: {lines:?}"),
    }
}

#[test]
fn every_way_comes_to_its_factor_and_says_from_what() {
    let (home, mut kitchen, id) = cake();
    for (by, expected, words) in [
        (factor("7/4"), "7/4", None),
        (
            hand("450 g flour", None),
            "3/2",
            Some("from your 450 g flour"),
        ),
        (hand("6 eggs", None), "3/2", Some("from your 6 eggs")),
        (
            hand("350 g", Some("0.0")),
            "7/4",
            Some("from your 350 g of butter"),
        ),
        (
            tin("20 cm round", "10 cm round"),
            "1/4",
            Some("20 cm round into 10 cm round: by area, for a mix as deep as before"),
        ),
    ] {
        let opened = sized(&mut kitchen, &id, &by);
        assert_eq!(opened.scaling.factor.to_string(), expected, "{by:?}");
        assert_eq!(opened.sized_words().as_deref(), words, "{by:?}");
        assert_eq!(opened.sized_by, by);
        // Units leave the way alone, and it is remembered.
        let metric = kitchen
            .show_recipe(&id, expected, UnitSystem::Metric)
            .unwrap();
        assert_eq!(metric.sized_by, by);
        drop(kitchen);
        kitchen = Kitchen::open(home.path()).unwrap();
        assert_eq!(kitchen.open_recipe(&id, 2).unwrap().sized_by, by);
    }
    let doubled = kitchen.show_recipe(&id, "2", UnitSystem::Metric).unwrap();
    assert_eq!(doubled.sized_by, factor("2"));
    assert_eq!(kitchen.open_recipe(&id, 3).unwrap().sized_by, factor("2"));
}

#[test]
fn a_name_that_fits_two_lines_is_asked_back_and_nothing_changes() {
    let (_home, mut kitchen, id) = cake();
    let Sizing::Which { name, lines } = kitchen
        .size_recipe(&id, &hand("350 g butter", None))
        .unwrap()
    else {
        panic!("not asked back");
    };
    assert_eq!(name, "butter");
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(texts, ["200 g butter", "20 g soft butter, for greasing"]);
    assert!(kitchen.open_recipe(&id, 2).unwrap().scaling.factor.is_one());
}

#[test]
fn what_cannot_be_is_refused_and_nothing_changes() {
    let (_home, mut kitchen, id) = cake();
    for (by, code) in [
        (factor("0"), "factor_out_of_range"),
        (factor("-1"), "factor_out_of_range"),
        (factor("1000000000"), "factor_out_of_range"),
        (factor("7/0"), "factor_out_of_range"),
        (hand("flour", None), "hand_unreadable"),
        (hand("60 g", None), "hand_unreadable"),
        (hand("", None), "hand_unreadable"),
        (hand("1 g flour #99", None), "hand_unknown"),
        (hand("999999 kg flour", None), "factor_out_of_range"),
        (dough("0 g"), "dough_unreadable"),
        (dough("3 cups"), "dough_unreadable"),
        (tin("4 moulds", "20 cm round"), "tins_not_comparable"),
        (hand("0 g flour", None), "hand_unreadable"),
        (hand("3 g saffron", None), "hand_unknown"),
        (tin("20 cm round", "0 cm round"), "tin_size_out_of_range"),
        (tin("20 cm round", "moon"), "tin_word_unknown"),
    ] {
        let error = kitchen.size_recipe(&id, &by).unwrap_err();
        assert_eq!(error.code(), code, "{by:?}: {error}");
        assert!(error.hint().is_some_and(|hint| !hint.is_empty()), "{by:?}");
    }
    assert!(kitchen.open_recipe(&id, 2).unwrap().scaling.factor.is_one());
}

#[test]
fn a_rule_set_aside_stays_so_until_it_is_taken_back() {
    let (home, mut kitchen, id) = cake();
    let rule = RuleOf::Rule("greasing".to_owned());
    assert_eq!(kitchen.open_recipe(&id, 2).unwrap().overrides, []);
    kitchen
        .override_rule(&id, &rule, Some(Treatment::Scaled))
        .unwrap();
    kitchen
        .override_rule(
            &id,
            &RuleOf::Line("0.2".to_owned()),
            Some(Treatment::AsWritten),
        )
        .unwrap();
    drop(kitchen);
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    assert_eq!(kitchen.open_recipe(&id, 2).unwrap().overrides.len(), 2);
    assert_eq!(
        kitchen
            .override_rule(&id, &rule, None)
            .unwrap()
            .overrides
            .len(),
        1
    );
}

const BUNS: &str = "# Buns\n\nMakes 8 buns\n\n## Ingredients\n\n- 400 g strong flour\n- 240 g water\n- 8 g salt\n- 6 g instant yeast\n\
    - 50 g butter\n- 30 g butter for greasing\n- 1 egg for glazing\n\n## Method\n\n1. Knead the flour, water, salt, yeast and butter.\n\
    2. Grease a tin with butter.\n3. Brush with the egg.\n4. Bake for 20 minutes.\n";

fn shown(opened: &OpenedRecipe, line: usize) -> String {
    let scaled = cook::scale::view(&opened.recipe, &opened.view());
    scaled.groups[0].ingredients[line]
        .amount
        .as_ref()
        .unwrap()
        .text()
}

#[test]
fn a_line_under_a_rule_follows_what_the_cook_says_of_it() {
    let home = TempDir::new().unwrap();
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    let id = kitchen.save_all(BUNS, Origin::Pasted, 1).unwrap().remove(0);
    let opened = sized(&mut kitchen, &id, &dough("1408 g"));
    assert_eq!(opened.scaling.factor.to_string(), "2");
    assert_eq!(opened.sized_words().as_deref(), Some("for 1408 g of dough"));
    assert_eq!(
        (shown(&opened, 5), shown(&opened, 6)),
        ("30 g".to_owned(), "1".to_owned())
    );
    let line = |row: &str| RuleOf::Line(row.to_owned());
    let mut said = |of: &RuleOf, treatment| kitchen.override_rule(&id, of, treatment).unwrap();
    assert_eq!(shown(&said(&line("0.6"), Some(Treatment::Scaled)), 6), "2");
    assert_eq!(shown(&said(&line("0.6"), None), 6), "1");
    let greasing = RuleOf::Rule("greasing".to_owned());
    assert_eq!(shown(&said(&greasing, Some(Treatment::Scaled)), 5), "60 g");
    assert_eq!(
        shown(&said(&line("0.0"), Some(Treatment::AsWritten)), 0),
        "400 g"
    );
}

#[test]
fn an_own_formula_is_kept_shown_and_taken_back() {
    let home = TempDir::new().unwrap();
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    let text = "# Bread\n\n## Ingredients\n\n- 500 g bread flour\n- 300 g water\n- 10 g fine salt\n\n## Method\n\n1. Knead a dough.\n2. Bake.\n";
    let id = kitchen
        .save_pasted(text, &[0], &[], Origin::Pasted, 1)
        .unwrap()
        .remove(0);
    let hydration = |percent: &str| FormulaEdit::Hydration {
        percent: percent.to_owned(),
    };
    let salt = FormulaEdit::Share {
        row: "0.2".to_owned(),
        percent: "2.2 %".to_owned(),
    };
    let amounts = |opened: &OpenedRecipe| -> Vec<String> {
        let lines = opened.scaled().groups.remove(0).ingredients.into_iter();
        lines.map(|line| line.amount.unwrap().text()).collect()
    };
    let opened = kitchen
        .keep_formula(&id, &[hydration("70"), salt.clone()])
        .unwrap();
    assert_eq!(amounts(&opened), ["500 g", "350 g", "11 g"]);
    assert_eq!(
        opened.own_formula_words().as_deref(),
        Some("70 % hydration, fine salt 2.2 %")
    );

    // What cannot be is refused and changes nothing; sizes go on top of it; it is there when the book is opened again.
    assert!(kitchen.keep_formula(&id, &[hydration("0")]).is_err());
    let opened = sized(&mut kitchen, &id, &hand("700 g water", None));
    assert_eq!(opened.scaling.factor.to_string(), "2");
    drop(kitchen);
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    let opened = kitchen.look_at_recipe(&id).unwrap();
    assert_eq!(amounts(&opened), ["1000 g", "700 g", "22 g"]);

    // A line that is gone takes its percentage with it until it is back.
    let edited = text.replace("10 g fine salt", "12 g fine salt");
    let opened = kitchen.save_edit(&id, &edited, &[], 2).unwrap();
    assert_eq!(amounts(&opened), ["1000 g", "700 g", "24 g"]);
    let opened = kitchen.save_edit(&id, text, &[], 3).unwrap();
    assert_eq!(amounts(&opened), ["1000 g", "700 g", "22 g"]);
    let opened = kitchen.keep_formula(&id, &[]).unwrap();
    assert_eq!(amounts(&opened), ["1000 g", "600 g", "20 g"]);
    assert_eq!(opened.own_formula_words(), None);
}

#[test]
fn the_eggs_that_are_meant_weigh_what_their_class_does() {
    let (_home, mut kitchen, id) = cake();
    kitchen.size_recipe(&id, &factor("3/8")).unwrap();
    let said = |opened: &OpenedRecipe| {
        let advice = opened.scaled().advice;
        let egg = advice.into_iter().find(|advice| advice.code == "egg_part");
        egg.unwrap().message
    };
    let eggs = |class| kitchen_with(class);
    for (chosen, house, grams) in [
        (None, None, "75 g (50 g each"),
        (Some(EggClass::EuLarge), None, "90 g (60 g each"),
        (None, Some(EggClass::AuLarge), "72 g (48 g each"),
        (
            Some(EggClass::UsLarge),
            Some(EggClass::EuLarge),
            "75 g (50 g each",
        ),
    ] {
        let settings = kitchen.settings().unwrap();
        kitchen.set_settings(eggs(house)(settings)).unwrap();
        let opened = kitchen.choose_eggs(&id, chosen).unwrap();
        assert!(
            said(&opened).contains(grams),
            "{} for {grams}",
            said(&opened)
        );
    }
    let answer = |kitchen: &Kitchen| match kitchen.convert("3 eggs in g", None).unwrap() {
        Some(kitchen::Conversion::Amount(eggs)) => eggs.shown.text(),
        other => panic!("{other:?}"),
    };
    assert_eq!(answer(&kitchen), "about 180 g");
}

fn kitchen_with(eggs: Option<EggClass>) -> impl Fn(kitchen::Settings) -> kitchen::Settings {
    move |settings| kitchen::Settings { eggs, ..settings }
}

#[test]
fn a_size_that_is_dragged_to_is_not_remembered() {
    let (_home, mut kitchen, id) = cake();
    kitchen
        .size_recipe(&id, &hand("300 g butter", Some("0.0")))
        .unwrap();
    let before = kitchen.look_at_recipe(&id).unwrap();
    let dragged = kitchen.preview_size(&id, "7/4").unwrap();
    assert_eq!(dragged.scaling.factor.to_string(), "7/4");
    assert_eq!(dragged.sized_words(), None);
    assert!(kitchen.preview_size(&id, "7/0").is_err());
    assert_eq!(kitchen.look_at_recipe(&id).unwrap(), before);
}
