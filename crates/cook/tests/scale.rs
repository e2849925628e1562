//! What a line, a step and a yield come to at another size and in other units, read as a cook would.

mod table;

use cook::scale::{
    Factor, ScaledRecipe, ShownAmount, for_count, one_fewer, one_more, standard_words, view,
};
use quantity::{Amount, Standards, TimeSpan, UnitSystem};
use recipe::{AmountRole, Choices, DurationKind, IngredientKind, MentionKind, Portion, Recipe};

use table::{food, located, makes, quantity, recipe, seen, span_of, stated, step, uses};

const AS_WRITTEN: UnitSystem = UnitSystem::AsWritten;
const METRIC: UnitSystem = UnitSystem::Metric;
const US: UnitSystem = UnitSystem::Us;

fn scaled(recipe: &Recipe, factor: &str, units: UnitSystem) -> ScaledRecipe {
    view(recipe, &seen(recipe, factor, units))
}

fn amount(scaled: &ScaledRecipe, line: usize) -> &ShownAmount {
    scaled.groups[0].ingredients[line]
        .amount
        .as_ref()
        .expect("an amount")
}

/// A line with one amount to what is shown for it.
fn check(meaning: &str, name: &str, factor: &str, units: UnitSystem, expected: &str) {
    let text = format!("{meaning} {name}");
    let recipe = recipe(vec![food(&text, meaning, meaning, name)], Vec::new());
    let scaled = scaled(&recipe, factor, units);
    assert_eq!(
        amount(&scaled, 0).text(),
        expected,
        "{text} ×{factor} {units:?}"
    );
}

#[test]
fn amounts_scale_to_what_a_cook_can_measure() {
    for (meaning, name, factor, expected) in [
        ("500 g", "strong white flour", "2", "1000 g"),
        ("5000 g", "strong white flour", "2", "10 kg"),
        ("140 ml", "milk", "2", "280 ml"),
        ("4", "eggs", "1/2", "2"),
        ("1", "egg", "1/2", "1/2"),
        ("3", "eggs", "1/2", "1 1/2"),
        ("1/2 handful", "mint", "2", "1 handful"),
        ("1 pinch", "nutmeg", "2", "2 pinches"),
        ("5-6 piece", "garlic", "2", "10–12 pieces"),
        ("3 stick", "green onion", "2", "6 sticks"),
        ("1/4 cup", "white rum", "2", "1/2 cup"),
        ("1 cup", "plain flour", "3/2", "1 1/2 cups"),
        ("2 tsp", "soy sauce", "2", "4 tsp"),
        ("12 g", "salt", "1/3", "4 g"),
        ("1 cup", "plain flour", "1", "1 cup"),
        ("3 tsp", "soy sauce", "1", "3 tsp"),
    ] {
        check(meaning, name, factor, AS_WRITTEN, expected);
    }
}

#[test]
fn metric_weighs_what_is_dry_and_pours_what_is_wet() {
    for (meaning, name, factor, expected) in [
        ("1 cup", "brown sugar", "1", "about 220 g"),
        ("1 cup", "brown sugar", "2", "about 440 g"),
        ("1 cup", "plain flour", "1", "about 125 g"),
        ("1/4 cup", "white rum", "1", "60 ml"),
        ("1/2 cup", "Port wine", "2", "240 ml"),
        ("140 ml", "milk", "2", "280 ml"),
        ("1 tbsp", "warm water", "1", "1 tbsp"),
        ("1/2 tsp", "baking powder", "1", "1/2 tsp"),
        ("3 tbsp", "baking powder", "1", "3 tbsp"),
        ("6 tbsp", "dried cranberries", "1", "about 60 g"),
        ("1/4 tsp", "cardamom", "1", "1/4 tsp"),
        ("3 tsp", "soy sauce", "1", "3 tsp"),
        ("1 tbsp", "cinnamon", "2", "2 tbsp"),
        ("1 tbsp", "cinnamon", "3", "3 tbsp"),
        ("8 oz", "butter", "1", "227 g"),
        ("4", "eggs", "1", "4"),
    ] {
        check(meaning, name, factor, METRIC, expected);
    }
}

/// Juice, zest, spice, raising agent and treacle are spoons side by side, up to a stated number; flour and butter go on the scale.
#[test]
fn lines_that_are_written_alike_are_read_alike_in_metric() {
    for (factor, spoons) in [
        ("1", "1 tbsp"),
        ("2", "2 tbsp"),
        ("9/4", "2 tbsp + 3/4 tsp"),
        ("3", "3 tbsp"),
        ("6", "6 tbsp"),
    ] {
        for name in [
            "lime juice",
            "lime zest",
            "cinnamon",
            "baking powder",
            "almond extract",
            "black treacle",
            "honey",
        ] {
            check("1 tbsp", name, factor, METRIC, spoons);
        }
    }
    for (meaning, name, factor, expected) in [
        ("1 tbsp", "cinnamon", "8", "about 62 g"),
        ("1 tbsp", "lime juice", "8", "120 ml"),
        ("1 tbsp", "butter", "4", "about 57 g"),
        ("6 tbsp", "plain flour", "1", "about 47 g"),
    ] {
        check(meaning, name, factor, METRIC, expected);
    }
}

/// What comes of cups is what a jug shows; what is written in ml stays to the millilitre.
#[test]
fn cups_become_what_a_jug_shows() {
    for (meaning, factor, expected) in [
        ("1/4 cup", "2", "120 ml"),
        ("1/4 cup", "9/4", "135 ml"),
        ("1 cup", "1", "240 ml"),
        ("1 cup", "2", "470 ml"),
        ("1 cup", "10", "2.35 l"),
        ("1/3 cup", "1", "80 ml"),
        ("125 ml", "2/3", "83 ml"),
        ("125 ml", "7/4", "219 ml"),
    ] {
        check(meaning, "milk", factor, METRIC, expected);
    }
}

#[test]
fn us_units_fill_cups_where_the_food_is_known_and_weigh_ounces_where_not() {
    for (meaning, name, expected) in [
        ("125 g", "plain flour", "about 1 cup"),
        ("100 g", "caster sugar", "about 1/2 cup"),
        ("500 g", "quixotic paste", "1 lb + 1 1/2 oz"),
        ("15 g", "cornflour", "about 2 tbsp"),
        ("150 g", "noodles", "5 1/4 oz"),
        ("140 ml", "milk", "1/2 cup + 1 1/2 tbsp"),
        ("1 cup", "plain flour", "1 cup"),
        ("6 tsp", "baking powder", "6 tsp"),
        ("4", "eggs", "4"),
    ] {
        check(meaning, name, "1", US, expected);
    }
}

#[test]
fn a_kilogram_stands_beside_a_thousand_grams() {
    let recipe = recipe(
        vec![food("500g flour", "500g", "500 g", "flour")],
        Vec::new(),
    );
    let scaled = scaled(&recipe, "2", AS_WRITTEN);
    assert_eq!(amount(&scaled, 0).measure, [quantity("1000 g")]);
    assert_eq!(amount(&scaled, 0).equivalents, [quantity("1 kg")]);
    assert_eq!(amount(&scaled, 0).exact, [quantity("1000 g")]);
}

#[test]
fn an_estimate_names_its_state_spread_and_source() {
    let line = food("1 cup of brown sugar", "1 cup", "1 cup", "brown sugar");
    let recipe = recipe(vec![line], Vec::new());
    let scaled_ = scaled(&recipe, "1", METRIC);
    let estimate = amount(&scaled_, 0).estimate.as_ref().expect("an estimate");
    assert_eq!(estimate.food, "brown sugar");
    assert_eq!(estimate.state, Some("packed"));
    assert!(!estimate.state_stated);
    let points: Vec<(&str, String, bool)> = estimate
        .points
        .iter()
        .map(|point| {
            let grams = point.quantity.amount.low().expect("a number");
            (point.state, grams.to_string(), point.chosen)
        })
        .collect();
    assert_eq!(points.first(), Some(&("loose", "145".to_owned(), false)));
    assert_eq!(points.last(), Some(&("packed", "220".to_owned(), true)));
    assert!(
        estimate.source_words().contains("USDA FDC 168833"),
        "{}",
        estimate.source
    );
    assert_eq!(
        estimate.standard_words().as_deref(),
        Some("1 cup = 236.6 ml, US")
    );

    let mut loose = seen(&recipe, "1", METRIC);
    loose.fills = vec![("brown sugar".to_owned(), "loose".to_owned())];
    let chosen = view(&recipe, &loose);
    assert_eq!(amount(&chosen, 0).text(), "about 145 g");
    let estimate = amount(&chosen, 0).estimate.as_ref().expect("an estimate");
    assert!(estimate.state_stated);
}

#[test]
fn which_cup_is_meant_changes_what_it_comes_to() {
    let recipe = recipe(
        vec![food("1 cup milk", "1 cup", "1 cup", "milk")],
        Vec::new(),
    );
    let mut metric_cup = seen(&recipe, "1", METRIC);
    metric_cup.standards = Standards::METRIC;
    assert_eq!(amount(&view(&recipe, &metric_cup), 0).text(), "250 ml");
    assert_eq!(
        standard_words(&quantity("2 cup"), Standards::METRIC).as_deref(),
        Some("1 cup = 250 ml, metric")
    );
}

#[test]
fn an_unknown_food_is_never_taken_for_another() {
    let line = food("2 cups moonberry dust", "2 cups", "2 cup", "moonberry dust");
    let recipe = recipe(vec![line], Vec::new());
    let scaled = scaled(&recipe, "2", METRIC);
    assert_eq!(amount(&scaled, 0).text(), "4 cups");
    let refusal = amount(&scaled, 0).refusal.as_deref().expect("a reason");
    assert!(
        refusal.starts_with("no density known for \"moonberry dust\""),
        "{refusal}"
    );
}

#[test]
fn what_the_line_gives_in_other_units_scales_too_and_is_taken_before_a_density() {
    let text = "2 cups (240g) plain flour";
    let mut line = food(text, "2 cups", "2 cup", "plain flour");
    line.amounts
        .push(stated(text, "240g", "240 g", AmountRole::Equivalent));
    let flour = recipe(vec![line], Vec::new());
    let as_written = scaled(&flour, "2", AS_WRITTEN);
    assert_eq!(amount(&as_written, 0).text(), "4 cups");
    assert_eq!(amount(&as_written, 0).equivalents, [quantity("480 g")]);
    let metric = scaled(&flour, "2", METRIC);
    assert_eq!(amount(&metric, 0).text(), "480 g");
    assert_eq!(amount(&metric, 0).estimate, None);

    let text = "2 x 400g tins tomatoes";
    let mut line = food(text, "2", "2 tin", "tomatoes");
    line.amounts
        .push(stated(text, "400g", "400 g", AmountRole::PerPiece));
    let tins = scaled(&recipe(vec![line], Vec::new()), "2", AS_WRITTEN);
    assert_eq!(amount(&tins, 0).text(), "4 tins");
    assert_eq!(amount(&tins, 0).per_piece, [quantity("400 g")]);
}

#[test]
fn a_sum_scales_in_all_its_parts() {
    let text = "1 cup plus 2 tbsp sugar";
    let mut line = food(text, "1 cup", "1 cup", "sugar");
    line.amounts
        .push(stated(text, "2 tbsp", "2 tbsp", AmountRole::Added));
    let scaled = scaled(&recipe(vec![line], Vec::new()), "2", AS_WRITTEN);
    assert_eq!(amount(&scaled, 0).text(), "2 1/4 cups");
}

#[test]
fn the_tail_of_a_line_scales() {
    let text = "150g finely chopped strawberries + 20g for garnish";
    let mut line = food(text, "150g", "150 g", "strawberries");
    line.comment = located(text, "+ 20g for garnish");
    line.also = vec![stated(text, "20g", "20 g", AmountRole::Main)];
    let berries = recipe(vec![line], Vec::new());
    for (factor, expected) in [
        ("1", "+ 20g for garnish"),
        ("2", "+ 40g for garnish"),
        ("1/2", "+ 10g for garnish"),
    ] {
        let scaled = scaled(&berries, factor, AS_WRITTEN);
        let comment = scaled.groups[0].ingredients[0].comment.as_deref();
        assert_eq!(comment, Some(expected), "×{factor}");
    }
}

#[test]
fn a_tail_that_was_tidied_while_it_was_read_scales_too() {
    let text = "1 lemon ( + 20 g  for garnish )";
    let mut line = food(text, "1", "1", "lemon");
    line.comment = located(text, "20 g  for garnish").map(|mut comment| {
        comment.value = "20 g for garnish".to_owned();
        comment
    });
    line.also = vec![stated(text, "20 g", "20 g", AmountRole::Main)];
    let scaled = scaled(&recipe(vec![line], Vec::new()), "3", AS_WRITTEN);
    let comment = scaled.groups[0].ingredients[0].comment.as_deref();
    assert_eq!(comment, Some("60 g for garnish"));
}

fn noodles() -> Recipe {
    let soy = food("3 tsp dark soy sauce", "3 tsp", "3 tsp", "dark soy sauce");
    let water = food("700 ml water", "700 ml", "700 ml", "water");
    let first = "Pour in 2 tsp dark soy sauce, sauté for 2 minutes at 180C in a 20x15cm pan.";
    let second = "Add 1/2 of the water, then the rest of the soy sauce and 2 tbsp olive oil.";
    let third = "Add the rest of the water.";
    let steps = vec![
        step(
            first,
            vec![
                (
                    "2 tsp dark soy sauce",
                    uses(
                        0,
                        Portion::Some,
                        vec![stated(first, "2 tsp", "2 tsp", AmountRole::Main)],
                    ),
                ),
                (
                    "2 minutes",
                    MentionKind::Duration {
                        time: TimeSpan::exactly(120),
                        kind: DurationKind::Timer,
                    },
                ),
                ("20x15cm", MentionKind::Dimension),
            ],
        ),
        step(
            second,
            vec![
                (
                    "1/2 of the water",
                    uses(1, Portion::Part("1/2".parse().expect("half")), Vec::new()),
                ),
                (
                    "the rest of the soy sauce",
                    uses(0, Portion::Rest, Vec::new()),
                ),
                (
                    "2 tbsp olive oil",
                    MentionKind::Amount(stated(second, "2 tbsp", "2 tbsp", AmountRole::Main)),
                ),
            ],
        ),
        step(
            third,
            vec![("the rest of the water", uses(1, Portion::Rest, Vec::new()))],
        ),
    ];
    recipe(vec![soy, water], steps)
}

#[test]
fn amounts_in_steps_scale_and_nothing_else_does() {
    let scaled_ = scaled(&noodles(), "2", AS_WRITTEN);
    let texts: Vec<&str> = scaled_.sections[0]
        .steps
        .iter()
        .map(|step| step.text.as_str())
        .collect();
    assert_eq!(
        texts,
        [
            "Pour in 4 tsp dark soy sauce, sauté for 2 minutes at 180C in a 20x15cm pan.",
            "Add 1/2 of the water, then the rest of the soy sauce and 4 tbsp olive oil.",
            "Add the rest of the water.",
        ]
    );
    let as_written = scaled(&noodles(), "1", AS_WRITTEN);
    for (step, original) in as_written.sections[0]
        .steps
        .iter()
        .zip(&noodles().instruction_sections[0].steps)
    {
        assert_eq!(step.text, original.text);
    }
}

#[test]
fn steps_know_what_they_need_of_the_list() {
    let scaled = scaled(&noodles(), "2", AS_WRITTEN);
    let needs: Vec<Vec<(usize, Option<String>)>> = scaled.sections[0]
        .steps
        .iter()
        .map(|step| {
            step.uses
                .iter()
                .map(|used| {
                    (
                        used.index.ingredient,
                        used.amount.as_ref().map(ShownAmount::text),
                    )
                })
                .collect()
        })
        .collect();
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(
        needs,
        [
            vec![(0, some("4 tsp"))],
            vec![(1, some("700 ml")), (0, some("2 tsp"))],
            vec![(1, some("700 ml"))],
        ]
    );
}

#[test]
fn the_rest_of_what_was_never_begun_is_not_guessed() {
    let milk = food("350ml whole milk", "350ml", "350 ml", "whole milk");
    let text = "Add the rest of the milk.";
    let pour = step(
        text,
        vec![("the rest of the milk", uses(0, Portion::Rest, Vec::new()))],
    );
    let scaled = scaled(&recipe(vec![milk], vec![pour]), "2", AS_WRITTEN);
    assert_eq!(scaled.sections[0].steps[0].uses[0].amount, None);
}

#[test]
fn what_is_used_up_is_only_spoken_of_again() {
    let flour = food("500g flour", "500g", "500 g", "flour");
    let mix = step(
        "Tip in the flour.",
        vec![("the flour", uses(0, Portion::All, Vec::new()))],
    );
    let rub = step(
        "Rub into the flour.",
        vec![("the flour", uses(0, Portion::All, Vec::new()))],
    );
    let scaled = scaled(&recipe(vec![flour], vec![mix, rub]), "2", AS_WRITTEN);
    let needs = |step: usize| &scaled.sections[0].steps[step].uses;
    let first = needs(0)[0].amount.as_ref().map(ShownAmount::text);
    assert_eq!(first.as_deref(), Some("1000 g"));
    assert!(needs(1).is_empty());
}

#[test]
fn a_bit_of_something_is_not_counted_off() {
    let butter = food("200g butter", "200g", "200 g", "butter");
    let grease = "Grease the tin with a bit of butter.";
    let cream = "Cream the butter.";
    let brush = "Brush with a little butter.";
    let butter_in = |portion| vec![("butter", uses(0, portion, Vec::new()))];
    let steps = vec![
        step(grease, butter_in(Portion::Some)),
        step(cream, butter_in(Portion::All)),
        step(brush, butter_in(Portion::Some)),
    ];
    let scaled = scaled(&recipe(vec![butter], steps), "2", AS_WRITTEN);
    let needs: Vec<Option<String>> = scaled.sections[0]
        .steps
        .iter()
        .map(|step| step.uses[0].amount.as_ref().map(ShownAmount::text))
        .collect();
    assert_eq!(needs, [None, Some("400 g".to_owned()), None]);
}

#[test]
fn spoons_stay_spoons_where_there_are_no_cups() {
    let coconut = food("6 tbsp dried coconut", "6 tbsp", "6 tbsp", "dried coconut");
    let bread = recipe(vec![coconut], Vec::new());
    let mut british = seen(&bread, "2", AS_WRITTEN);
    british.standards = Standards::METRIC;
    assert_eq!(amount(&view(&bread, &british), 0).text(), "12 tbsp");
}

#[test]
fn equipment_and_headings_never_scale() {
    let mut moulds = food("4 aluminium moulds", "4", "4", "aluminium moulds");
    moulds.kind = IngredientKind::Equipment;
    let scaled = scaled(&recipe(vec![moulds], Vec::new()), "2", METRIC);
    assert_eq!(amount(&scaled, 0).text(), "4");
}

#[test]
fn servings_step_to_whole_counts() {
    let mut croissants = recipe(Vec::new(), Vec::new());
    croissants.recipe_yield = makes("16", "croissants");
    let at = |factor: &str| seen(&croissants, factor, AS_WRITTEN);
    let factor = |result: Result<Factor, _>| result.map(|factor: Factor| factor.to_string());
    assert_eq!(
        factor(for_count(&croissants, &at("1"), "32")),
        Ok("2".to_owned())
    );
    assert_eq!(
        factor(for_count(&croissants, &at("1"), "21")),
        Ok("21/16".to_owned())
    );
    assert_eq!(
        factor(one_more(&croissants, &at("1"))),
        Ok("17/16".to_owned())
    );
    assert_eq!(
        factor(one_more(&croissants, &at("1/3"))),
        Ok("3/8".to_owned())
    );
    assert_eq!(
        factor(one_fewer(&croissants, &at("1"))),
        Ok("15/16".to_owned())
    );
    assert_eq!(
        factor(one_fewer(&croissants, &at("1/3"))),
        Ok("5/16".to_owned())
    );
    assert_eq!(
        factor(one_fewer(&croissants, &at("1/16"))),
        Ok("1/16".to_owned())
    );
    let scaled = scaled(&croissants, "1/3", AS_WRITTEN);
    let made = scaled.recipe_yield.expect("a yield");
    assert_eq!(
        made.quantity,
        Amount::Exactly("16/3".parse().expect("a number"))
    );
    for (count, code) in [
        ("0", "count_out_of_range"),
        ("-4", "count_out_of_range"),
        ("many", "count_out_of_range"),
        ("", "count_out_of_range"),
        ("99999999999", "factor_out_of_range"),
    ] {
        let error = for_count(&croissants, &at("1"), count).expect_err(count);
        assert_eq!(error.code(), code, "{count}");
    }
    let bare = recipe(Vec::new(), Vec::new());
    let error = for_count(&bare, &seen(&bare, "1", AS_WRITTEN), "4").expect_err("no yield");
    assert_eq!(error.code(), "yield_unknown");
}

#[test]
fn the_cooks_own_yield_is_stronger() {
    let mut croissants = recipe(Vec::new(), Vec::new());
    croissants.recipe_yield = makes("16", "croissants");
    let choices = Choices {
        recipe_yield: makes("12", "large croissants"),
        ..Choices::default()
    };
    let scaling = seen(&croissants, "2", AS_WRITTEN).scaling;
    let own = cook::scale::View::new(&croissants, &choices, Standards::US, scaling);
    let made = view(&croissants, &own).recipe_yield.expect("a yield");
    assert_eq!(made.quantity, Amount::Exactly(24u32.into()));
    assert_eq!(made.noun, "large croissants");
}

fn advice(recipe: &Recipe, factor: &str) -> Vec<(&'static str, String)> {
    scaled(recipe, factor, AS_WRITTEN)
        .advice
        .into_iter()
        .map(|advice| (advice.code, advice.message))
        .collect()
}

#[test]
fn advice_speaks_only_where_there_is_something_to_say() {
    let egg = recipe(vec![food("1 egg for glazing", "1", "1", "egg")], Vec::new());
    assert_eq!(advice(&egg, "1"), []);
    assert_eq!(advice(&egg, "2"), []);
    let half = advice(&egg, "1/2");
    assert_eq!(half[0].0, "egg_part");
    assert_eq!(
        half[0].1,
        "1/2 egg: beat 1, use 25 g (50 g each, US egg without its shell)."
    );
    let eggs = recipe(vec![food("3 eggs", "3", "3", "eggs")], Vec::new());
    assert_eq!(
        advice(&eggs, "1/2")[0].1,
        "1 1/2 eggs: beat 2, use 75 g (50 g each, US egg without its shell)."
    );

    let mut butter = food(
        "200g butter + a bit for greasing",
        "200g",
        "200 g",
        "butter",
    );
    butter.comment = located(&butter.text, "+ a bit for greasing");
    let yeast = food(
        "15g instant dried yeast",
        "15g",
        "15 g",
        "instant dried yeast",
    );
    let bake = "Bake in the tin for 45 minutes.";
    let time = MentionKind::Duration {
        time: TimeSpan::exactly(2700),
        kind: DurationKind::Timer,
    };
    let bread = recipe(
        vec![butter, yeast],
        vec![step(bake, vec![("45 minutes", time)])],
    );
    let codes = |factor: &str| -> Vec<&'static str> {
        advice(&bread, factor)
            .into_iter()
            .map(|(code, _)| code)
            .collect()
    };
    assert_eq!(codes("1"), [""; 0]);
    assert_eq!(codes("2"), ["tin", "yeast", "a_little"]);
    assert_eq!(codes("1/2"), ["tin", "yeast"]);
    let (_, little) = advice(&bread, "2").pop().expect("advice");
    assert_eq!(little, "The butter for greasing stays a little, as needed.");
}

#[test]
fn a_number_too_large_to_scale_stays_and_says_so() {
    let text = "340282366920938463463374607431768211455 g flour";
    let words = "340282366920938463463374607431768211455 g";
    let recipe = recipe(vec![food(text, words, words, "flour")], Vec::new());
    for units in [AS_WRITTEN, METRIC, US] {
        let scaled = scaled(&recipe, "1000000", units);
        assert_eq!(amount(&scaled, 0).measure, [quantity(words)]);
        assert!(
            amount(&scaled, 0)
                .refusal
                .as_deref()
                .expect("a reason")
                .contains("too large")
        );
        assert_eq!(scaled.advice[0].code, "too_large");
    }
}

#[test]
fn spans_that_fit_nothing_are_left_alone() {
    let text = "½ cup crème fraîche 🍋";
    let mut line = food(text, "½ cup", "1/2 cup", "crème fraîche");
    line.also = vec![stated(text, "½ cup", "1/2 cup", AmountRole::Main)];
    line.also[0].span = recipe::ByteSpan::new(1, 400);
    line.comment = located(text, "🍋");
    let odd = recipe(
        vec![line],
        vec![step(text, vec![("🍋", uses(9, Portion::All, Vec::new()))])],
    );
    let scaled = scaled(&odd, "2", METRIC);
    assert_eq!(
        scaled.groups[0].ingredients[0].comment.as_deref(),
        Some("🍋")
    );
    assert!(scaled.sections[0].steps[0].uses.is_empty());
    assert_eq!(span_of(text, "🍋").of(text), "🍋");
}
