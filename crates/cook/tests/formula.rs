//! Recipes as formulas: what is counted, what stands apart, what follows a change, and what is refused.

use std::path::Path;

use cook::formula::{
    Formula, FormulaChange, FormulaError, FormulaKind, FormulaPart, formula, has_flour,
    proportions, read_percent, read_weight,
};
use cook::scale::{Scaling, View};
use quantity::{Magnitude, Standards, UnitSystem};
use recipe::{Choices, IngredientIndex, Recipe};

fn read(text: &str) -> Recipe {
    parser::parse_recipe(text).recipes.remove(0)
}

fn bundled(name: &str) -> Recipe {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../recipes/{name}.txt"));
    read(&std::fs::read_to_string(path).expect(name))
}

fn seen(recipe: &Recipe, factor: &str) -> View {
    let scaling = Scaling {
        factor: factor.parse().expect(factor),
        units: UnitSystem::Metric,
    };
    View::new(recipe, &Choices::default(), Standards::US, scaling)
}

fn of(recipe: &Recipe, changes: &[FormulaChange]) -> Result<Formula, FormulaError> {
    formula(recipe, &seen(recipe, "1"), changes)
}

fn tenth(number: Magnitude) -> String {
    format!("{:.1}", number.to_f64())
}

fn line(recipe: &Recipe, words: &str) -> IngredientIndex {
    let mut found = None;
    for (group, lines) in recipe.ingredient_groups.iter().enumerate() {
        if let Some(ingredient) = lines
            .ingredients
            .iter()
            .position(|line| line.text.contains(words))
        {
            found = found.or(Some(IngredientIndex { group, ingredient }));
        }
    }
    found.expect(words)
}

fn grams(formula: &Formula, index: IngredientIndex) -> Magnitude {
    formula
        .lines
        .iter()
        .find(|line| line.index == index)
        .expect("counted")
        .grams
}

const BREAD: &str = "# Bread

## Ingredients

### Levain

- 50 g strong white flour
- 50 g water
- 20 g starter

### Dough

- 400 g strong white flour
- 100 g rye flour
- 330 g water
- 10 g salt
- the levain
- flour for dusting

## Method

1. Mix everything to a dough.
2. Bake at 230C for 40 minutes.
";

#[test]
fn the_croissants_are_what_a_baker_would_write() {
    let recipe = bundled("croissants");
    let found = of(&recipe, &[]).expect("flour");
    assert_eq!(found.flour, Magnitude::from(500u32));
    assert_eq!(tenth(found.hydration.counted), "53.4");
    assert_eq!(tenth(found.hydration.as_poured), "56.0");
    assert_eq!(tenth(found.hydration.with_butter), "54.7");
    assert_eq!(tenth(found.dough), "906.4");
    assert_eq!(found.folded_in, Magnitude::from(280u32));
    assert_eq!(found.layers, [3, 3, 3]);
    assert!(found.is_dough);
    for (kind, expected) in [
        (FormulaKind::Salt, "2.4"),
        (FormulaKind::Yeast, "3.0"),
        (FormulaKind::Sugar, "11.0"),
        (FormulaKind::Fat, "8.0"),
    ] {
        assert_eq!(
            tenth(found.percent_of(kind).expect("some")),
            expected,
            "{kind:?}"
        );
    }
    let names = |part: FormulaPart| -> Vec<&str> {
        found
            .of(part)
            .map(|line| {
                recipe.ingredient_groups[line.index.group].ingredients[line.index.ingredient]
                    .name
                    .as_str()
            })
            .collect()
    };
    assert_eq!(names(FormulaPart::FoldedIn), ["unsalted cold butter block"]);
    assert_eq!(names(FormulaPart::Beside), ["egg"]);
    assert_eq!(names(FormulaPart::Dough).len(), 7);
    assert_eq!(
        tenth(found.percent(found.folded_in).expect("flour")),
        "56.0"
    );
}

#[test]
fn every_bundled_recipe_with_flour_has_a_formula() {
    for (name, flour, dough) in [
        ("banana-bread", Some("240.0"), false),
        ("chocolate-fondant", Some("70.0"), false),
        ("croissants", Some("500.0"), true),
        ("garlic-chili-noodles", None, false),
        ("jamaican-rum-cake", Some("125.0"), false),
        ("strawberry-roulade", Some("250.0"), false),
    ] {
        let recipe = bundled(name);
        let found = of(&recipe, &[]);
        assert_eq!(has_flour(&recipe), flour.is_some(), "{name}");
        assert_eq!(
            found
                .as_ref()
                .ok()
                .map(|found| tenth(found.flour))
                .as_deref(),
            flour,
            "{name}"
        );
        if let Ok(found) = found {
            assert_eq!(found.is_dough, dough, "{name}");
        }
    }
}

#[test]
fn hydration_is_told_of_doughs_and_of_nothing_wetter() {
    let method = "## Method\n\n1. Mix everything and bake.\n";
    let dough_method = "## Method\n\n1. Mix everything to a dough and bake.\n";
    for (lines, method, dough) in [
        (
            "500 g bread flour\n- 350 g water\n- 7 g dried yeast",
            method,
            true,
        ),
        (
            "500 g bread flour\n- 500 g water\n- 100 g sourdough starter",
            method,
            true,
        ),
        (
            "500 g flour\n- 250 g cold butter\n- 100 g water",
            dough_method,
            true,
        ),
        (
            "500 g flour\n- 250 g cold butter\n- 100 g water",
            method,
            false,
        ),
        // A yeast batter, a pancake, a choux paste, a cake with dough in a word of its name.
        (
            "300 g flour\n- 500 g water\n- 7 g dried yeast",
            method,
            false,
        ),
        ("300 g flour\n- 300 ml milk\n- 2 eggs", method, false),
        (
            "100 g flour\n- 200 g water\n- 80 g butter",
            dough_method,
            false,
        ),
        (
            "100 g flour\n- 20 g water\n- 2 doughnuts, crumbled",
            method,
            false,
        ),
    ] {
        let recipe = read(&format!("# Try\n\n## Ingredients\n\n- {lines}\n\n{method}"));
        let found = of(&recipe, &[]).expect("flour");
        assert_eq!(found.is_dough, dough, "{lines}");
    }
}

#[test]
fn a_starter_is_half_flour_and_half_water_and_counted_once() {
    let recipe = read(BREAD);
    let found = of(&recipe, &[]).expect("flour");
    assert_eq!(found.flour, Magnitude::from(560u32));
    assert_eq!(found.dough, Magnitude::from(960u32));
    assert_eq!(tenth(found.hydration.counted), "69.6");
    let reasons: Vec<&str> = found
        .left_out
        .iter()
        .map(|left| left.reason.as_str())
        .collect();
    assert_eq!(
        reasons,
        [
            "its parts are counted under \"Levain\"",
            "no amount is given"
        ]
    );
}

#[test]
fn a_change_moves_what_it_names_and_nothing_else() {
    let recipe = bundled("croissants");
    let (flour, water, milk, block) = (
        line(&recipe, "flour"),
        line(&recipe, "water"),
        line(&recipe, "milk"),
        line(&recipe, "block"),
    );
    let percent = |text: &str| read_percent(text).expect(text);
    let before = of(&recipe, &[]).expect("flour");
    let wetter = of(&recipe, &[FormulaChange::Hydration(percent("60"))]).expect("water");
    assert_eq!(wetter.hydration.counted, Magnitude::from(60u32));
    for index in [flour, milk, block] {
        assert_eq!(grams(&wetter, index), grams(&before, index));
    }
    assert!(grams(&wetter, water) > grams(&before, water));
    assert_eq!(wetter.factor, None);

    let larger = of(
        &recipe,
        &[FormulaChange::DoughWeight(
            read_weight("2 kg").expect("a weight"),
        )],
    );
    let larger = larger.expect("a dough");
    assert_eq!(larger.dough, Magnitude::from(2000u32));
    assert_eq!(larger.hydration, before.hydration);
    assert_eq!(
        grams(&larger, block).checked_div(grams(&before, block)),
        larger.dough.checked_div(before.dough)
    );

    let by_block = of(
        &recipe,
        &[FormulaChange::LineWeight(block, Magnitude::from(350u32))],
    );
    let by_block = by_block.expect("a block");
    assert_eq!(
        by_block.factor.map(|factor| factor.to_string()).as_deref(),
        Some("5/4")
    );
    assert_eq!(grams(&by_block, flour), Magnitude::from(625u32));

    let richer = of(&recipe, &[FormulaChange::Share(block, percent("60"))]).expect("a block");
    assert_eq!(grams(&richer, block), Magnitude::from(300u32));
    assert_eq!(richer.dough, before.dough);
}

#[test]
fn changes_follow_one_another_and_undo_by_being_left_out() {
    let recipe = read(BREAD);
    let rye = line(&recipe, "rye");
    let changes = [
        FormulaChange::Share(rye, Magnitude::from(50u32)),
        FormulaChange::Hydration(Magnitude::from(75u32)),
        FormulaChange::DoughWeight(Magnitude::from(1000u32)),
    ];
    let found = of(&recipe, &changes).expect("flour");
    assert_eq!(found.dough, Magnitude::from(1000u32));
    assert_eq!(found.hydration.counted, Magnitude::from(75u32));
    let share = found
        .lines
        .iter()
        .find(|line| line.index == rye)
        .expect("rye")
        .percent;
    assert_eq!(share, Magnitude::from(50u32));
    assert_eq!(
        of(&recipe, &[]).expect("flour"),
        of(&recipe, &changes[..0]).expect("flour")
    );
    let starter = line(&recipe, "starter");
    let more = of(
        &recipe,
        &[FormulaChange::Share(starter, Magnitude::from(20u32))],
    )
    .expect("flour");
    let share = more
        .lines
        .iter()
        .find(|line| line.index == starter)
        .expect("starter")
        .percent;
    assert_eq!(share, Magnitude::from(20u32));
}

#[test]
fn what_cannot_be_is_refused_in_words() {
    let recipe = bundled("croissants");
    let flour = line(&recipe, "flour");
    let number = |text: &str| text.parse::<Magnitude>().expect(text);
    let nowhere = IngredientIndex {
        group: 7,
        ingredient: 0,
    };
    for (change, code) in [
        (FormulaChange::Hydration(number("25")), "too_little_water"),
        (
            FormulaChange::Hydration(number("0")),
            "percent_out_of_range",
        ),
        (
            FormulaChange::Hydration(number("1000000000")),
            "percent_out_of_range",
        ),
        (
            FormulaChange::DoughWeight(number("0")),
            "weight_out_of_range",
        ),
        (
            FormulaChange::DoughWeight(number("1000000000")),
            "weight_out_of_range",
        ),
        (
            FormulaChange::Share(flour, number("90")),
            "no_room_for_flour",
        ),
        (FormulaChange::Share(nowhere, number("5")), "not_counted"),
        (
            FormulaChange::LineWeight(nowhere, number("5")),
            "not_counted",
        ),
    ] {
        let error = of(&recipe, &[change]).expect_err(code);
        assert_eq!(error.code(), code, "{error}");
        assert!(!error.hint().is_empty());
    }
    for (text, code) in [
        (
            "# Soup\n\n## Ingredients\n\n- 200 g tofu\n- 1 l water\n\n## Method\n\n1. Boil.\n",
            "no_flour",
        ),
        (
            "# Roux\n\n## Ingredients\n\n- flour\n- 100 g butter\n\n## Method\n\n1. Stir.\n",
            "flour_unweighed",
        ),
    ] {
        let error = of(&read(text), &[]).expect_err(code);
        assert_eq!(error.code(), code, "{error}");
    }
    let dry = read(
        "# Shortbread\n\n## Ingredients\n\n- 300 g plain flour\n- 200 g butter\n- 100 g caster sugar\n\n## Method\n\n1. Rub.\n",
    );
    let error = of(&dry, &[FormulaChange::Hydration(number("20"))]).expect_err("dry");
    assert_eq!(error.code(), "nothing_to_pour");
    for text in ["", "0", "-5", "abc", "1000000000", "1/0"] {
        assert_eq!(
            read_percent(text).expect_err(text).code(),
            "percent_out_of_range"
        );
        assert_eq!(
            read_weight(text).expect_err(text).code(),
            "weight_out_of_range"
        );
    }
}

/// The cook's own formula reaches the list and the steps at every size, and the dough by weight counts by it.
#[test]
fn an_own_formula_is_a_way_of_sizing() {
    let text = "# Bread\n\n## Ingredients\n\n- 500 g bread flour\n- 300 g water\n- 10 g fine salt\n- 5 g instant yeast\n\n## Method\n\n\
        1. Mix the flour with 200 g water, then knead in the rest of the water, 10 g salt and the yeast to a dough.\n2. Bake for 40 minutes.\n";
    let recipe = parser::parse_recipe(text).recipes.remove(0);
    let line = |ingredient| IngredientIndex {
        group: 0,
        ingredient,
    };
    let number = |text: &str| text.parse::<Magnitude>().expect(text);
    let plain = View::new(
        &recipe,
        &Choices::default(),
        Standards::METRIC,
        Scaling::as_written(),
    );
    let changes = [
        FormulaChange::Share(line(2), number("2.5")),
        FormulaChange::Hydration(number("70")),
        FormulaChange::DoughWeight(number("1")),
    ];
    let own = proportions(&recipe, &plain, &changes).expect("a formula");
    let own = View {
        proportions: own.into(),
        ..plain.clone()
    };
    let shown = |view: &View| -> Vec<String> {
        let scaled = cook::scale::view(&recipe, view);
        let lines = scaled.groups[0].ingredients.iter();
        let list = lines.map(|line| line.amount.as_ref().expect("stated").text());
        let steps = scaled.sections[0].steps[..1].iter();
        list.chain(steps.map(|step| step.text.clone())).collect()
    };
    assert_eq!(
        shown(&own),
        [
            "500 g",
            "350 g",
            "12.5 g",
            "5 g",
            "Mix the flour with 233 g water, then knead in the rest of the water, 12.5 g salt and the yeast to a dough."
        ]
    );
    let twice = View {
        scaling: Scaling {
            factor: "2".parse().expect("a factor"),
            ..own.scaling
        },
        ..own.clone()
    };
    assert_eq!(shown(&twice)[..4], ["1000 g", "700 g", "25 g", "10 g"]);
    let factor = cook::scale::for_dough(
        &recipe,
        &own,
        &quantity::Quantity {
            amount: quantity::Amount::Exactly(number("1735")),
            unit: Some(quantity::Unit::parse("g").expect("g")),
        },
        "1735 g",
    );
    assert_eq!(factor.expect("a factor").to_string(), "2");
    let formula = formula(&recipe, &twice, &[]).expect("a formula");
    assert_eq!(formula.hydration.counted, number("70"));
    assert_eq!(
        formula.factor.map(|factor| factor.to_string()).as_deref(),
        Some("2")
    );
    let changed = formula.lines.iter().map(|line| line.changed);
    assert_eq!(changed.collect::<Vec<_>>(), [false, true, true, false]);

    // In a dough the proportions stay when amounts are rounded: 2 % salt is not shown as 1.9 or 2.1.
    let odd = View {
        scaling: Scaling {
            factor: "51/50".parse().expect("a factor"),
            ..plain.scaling
        },
        ..plain
    };
    assert_eq!(shown(&odd)[..4], ["510 g", "306 g", "10.2 g", "5.1 g"]);
}
