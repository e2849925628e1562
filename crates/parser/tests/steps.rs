//! Steps tied to the ingredients they use and to what earlier steps made, and what is said of steps that leave something out.

use std::time::{Duration, Instant};

use recipe::{MentionKind, Parsed, Portion};

/// The uses and products of step `number` (from 0, over all sections), as "portion name" and "<made".
fn uses(parsed: &Parsed, number: usize) -> String {
    let recipe = &parsed.recipes[0];
    let step = recipe
        .instruction_sections
        .iter()
        .flat_map(|section| &section.steps)
        .nth(number)
        .expect("the recipe has this step");
    let portion = |portion: Portion| match portion {
        Portion::All => "all".to_owned(),
        Portion::Some => "some".to_owned(),
        Portion::Rest => "rest".to_owned(),
        Portion::Part(part) => part.to_string(),
    };
    let mut said: Vec<String> = step
        .uses()
        .map(|used| {
            let line =
                &recipe.ingredient_groups[used.index.group].ingredients[used.index.ingredient];
            format!("{} {}", portion(used.portion), line.text)
        })
        .collect();
    for mention in &step.mentions {
        if let MentionKind::Made(maker) = mention.kind {
            let words = mention.span.of(&step.text);
            said.push(format!("<{words} {}", maker.step));
        }
    }
    said.join("; ")
}

fn check(text: &str, expected: &[(usize, &str)]) {
    let parsed = parser::parse_recipe(text);
    for (number, expected) in expected {
        assert_eq!(uses(&parsed, *number), *expected, "step {number} of {text}");
    }
}

const CAKE: &str = "Streusel cake

For the streusel:
100 g flour
50 g sugar
2 tsp cinnamon

For the cake:
200 g flour
2 tsp baking powder
150 g sugar
2 eggs
200 ml milk
100 g pumpkin puree
powdered sugar, to serve

Method

1. To make the streusel, rub the flour, sugar and cinnamon together.
2. To make the cake, heat the oven to 180C.
3. Whisk the flour and baking powder. In a second bowl beat the eggs, sugar, pumpkin and half the milk.
4. Add the dry ingredients and the remaining milk and beat until the eggs are no longer seen.
5. Sprinkle the streusel over the batter and bake for 40 minutes.
";

#[test]
fn one_food_in_two_groups_is_told_by_the_group_that_is_spoken_of() {
    check(
        CAKE,
        &[
            (0, "all 100 g flour; all 50 g sugar; all 2 tsp cinnamon"),
            (
                2,
                "all 200 g flour; all 2 tsp baking powder; all 2 eggs; all 150 g sugar; all 100 g pumpkin puree; 1/2 200 ml milk",
            ),
        ],
    );
}

#[test]
fn a_mix_is_tied_to_the_step_that_made_it() {
    check(
        CAKE,
        &[
            (3, "rest 200 ml milk; <dry ingredients 2"),
            (4, "<streusel 0; <batter 3"),
        ],
    );
}

#[test]
fn several_ingredients_go_by_one_name() {
    let text = "Spiced flatbread\n\nIngredients\n\n200 g flour\n1 tsp salt\n1 tsp baking powder\n1 tsp cumin\n1 tsp paprika\n2 eggs\n100 ml milk\n\nMethod\n\n1. Mix the dry ingredients.\n2. Whisk the eggs and the milk.\n3. Stir in the spices, add the egg mixture and fry for 5 minutes.\n";
    check(
        text,
        &[
            (
                0,
                "all 200 g flour; all 1 tsp salt; all 1 tsp baking powder",
            ),
            (1, "all 2 eggs; all 100 ml milk"),
            (2, "all 1 tsp cumin; all 1 tsp paprika; <egg mixture 1"),
        ],
    );
    let all = "Punch\n\nIngredients\n\n1 l orange juice\n500 ml ginger beer\n1 lime\n\nMethod\n\n1. Pour all the ingredients into a jug and chill for 1 hour.\n";
    check(
        all,
        &[(
            0,
            "all 1 l orange juice; all 500 ml ginger beer; all 1 lime",
        )],
    );
}

#[test]
fn a_food_goes_by_what_it_is() {
    let text = "Fish supper\n\nIngredients\n\n2 swordfish steaks\n1 lemon\n4 tbsp mayonnaise\n1 onion\n1 tsp onion powder\n500 ml fish stock\n\nMethod\n\n1. Fry the fish with the onion for 5 minutes.\n2. Add the lemon juice and the mayo.\n3. Boil the stock with the onion powder.\n4. Put water on to boil for the onion.\n";
    check(
        text,
        &[
            (0, "all 2 swordfish steaks; all 1 onion"),
            (1, "all 1 lemon; all 4 tbsp mayonnaise"),
            (2, "all 500 ml fish stock; all 1 tsp onion powder"),
            (3, ""),
        ],
    );
}

#[test]
fn all_the_ingredients_are_those_that_have_not_gone_in() {
    let list = "Curry\n\nIngredients\n\n500 g chicken\n2 onions\n200 ml coconut milk\n1 tbsp curry paste\n1 tsp salt\n1 handful coriander\n\nMethod\n\n";
    let after = "3. Garnish with the coriander.\n";
    let whole = "all 200 ml coconut milk; all 1 tbsp curry paste; all 1 tsp salt";
    for (steps, number, expected) in [
        // What a later step puts in by name is left for it; what was only chopped is not.
        (
            "1. Fry the chicken.\n2. Stir in the remaining ingredients and simmer.\n",
            1,
            format!("all 2 onions; {whole}"),
        ),
        (
            "1. Chop the onions.\n2. Put all of the ingredients into a pot.\n",
            1,
            format!("all 500 g chicken; all 2 onions; {whole}"),
        ),
        (
            "1. Fry the chicken and the onions.\n2. Add the other ingredients except the salt.\n",
            1,
            "all 200 ml coconut milk; all 1 tbsp curry paste".to_owned(),
        ),
        (
            "1. Mix the marinade ingredients.\n2. Fry.\n",
            0,
            format!("all 500 g chicken; all 2 onions; {whole}"),
        ),
    ] {
        check(
            &format!("{list}{steps}{after}"),
            &[(number, expected.as_str())],
        );
    }
}

#[test]
fn one_word_for_several_foods_of_a_kind() {
    let text = "Bake\n\nIngredients\n\n100 g cheddar\n50 g parmesan\n200 g ground beef\n200 g ground pork\n1 tbsp parsley\n1 tbsp basil\n3 tbsp soy sauce\n2 tbsp fish sauce\n2 tbsp cooking oil\n400 ml chicken broth\n1 scotch bonnet\n1 tsp pepper\n\nMethod\n\n1. Heat the vegetable oil and brown the ground meats with the scotch bonnet pepper.\n2. Stir in the herbs and the chicken stock.\n3. Pour over the sauce and wash your hands with soap and water.\n4. Scatter over the cheeses.\n";
    check(
        text,
        &[
            (
                0,
                "all 2 tbsp cooking oil; all 200 g ground beef; all 200 g ground pork; all 1 scotch bonnet",
            ),
            (
                1,
                "all 1 tbsp parsley; all 1 tbsp basil; all 400 ml chicken broth",
            ),
            (2, ""),
            (3, "all 100 g cheddar; all 50 g parmesan"),
        ],
    );
}

#[test]
fn pepper_from_the_mill_and_peppers_from_the_garden() {
    let text = "Fajitas\n\nIngredients\n\n2 bell peppers\n1 tbsp Worcestershire sauce\n1 head romaine\n500 g beef\n\nMethod\n\n1. Season the beef with salt and pepper and fry it.\n2. Add the peppers and the Worcestershire.\n3. Serve on the lettuce.\n";
    check(
        text,
        &[
            (0, "all 500 g beef"),
            (1, "all 2 bell peppers; all 1 tbsp Worcestershire sauce"),
            (2, "all 1 head romaine"),
        ],
    );
}

#[test]
fn headings_among_numbered_steps_are_sections() {
    let text = "Jollof\n\nIngredients\n\nBeef and stock:\n1 kg beef\n1 onion\n\nJollof rice:\n500 g rice\n1 large onion\n\nMethod\n\n1. Beef\n2. Fry the beef with the onion. Once it is brown, take it out.\n3. For the rice:\n4. Fry the onion.\n5. When the rice is washed, stir it in.\n";
    let parsed = parser::parse_recipe(text);
    let names: Vec<Option<&str>> = parsed.recipes[0]
        .instruction_sections
        .iter()
        .map(|section| section.name.as_ref().map(|name| name.value.as_str()))
        .collect();
    assert_eq!(names, [Some("Beef"), Some("For the rice")]);
    check(
        text,
        &[
            (0, "all 1 kg beef; all 1 onion"),
            (1, "all 1 large onion"),
            (2, "all 500 g rice"),
        ],
    );
}

#[test]
fn a_group_called_after_its_food_or_after_what_it_makes() {
    let text = "Ham\n\nIngredients\n\nFor the ham:\n1 ham\n1 cup cornmeal\n100 g butter\n\nWhipped honey butter:\n50 g butter\n2 tbsp honey\n\nMethod\n\n1. Rub the ham with the corn meal and the butter.\n2. Roast the ham for 2 hours.\n3. Make the whipped honey butter\n4. Beat the butter with the honey.\n5. Prepare the dry ingredients: none.\n6. Serve with the honey butter.\n";
    check(
        text,
        &[
            (0, "all 1 ham; all 1 cup cornmeal; all 100 g butter"),
            (1, "all 1 ham"),
            (2, "all 50 g butter; all 2 tbsp honey"),
            (3, ""),
            (4, ""),
        ],
    );
}

/// The codes of what is said of a text, without those about single lines.
fn codes(text: &str) -> Vec<&'static str> {
    parser::parse_recipe(text)
        .diagnostics
        .iter()
        .map(|found| found.code)
        .filter(|code| !matches!(*code, "guessed" | "which_cup" | "name_inferred"))
        .collect()
}

#[test]
fn what_the_steps_leave_out_is_said_and_nothing_else() {
    let list = "Buns\n\nIngredients\n\n300 g flour\n200 ml milk\n50 g butter\n\nMethod\n\n";
    let said = |method: &str| codes(&format!("{list}{method}"));
    let heat = "1. Preheat the oven to 180C.\n";
    let whole = format!("{heat}2. Mix the flour, milk and butter.\n3. Bake for 20 minutes.\n");
    assert!(said(&whole).is_empty(), "{:?}", said(&whole));
    for (method, code) in [
        (
            "2. Mix the flour and the milk.\n3. Bake for 20 minutes.\n",
            "ingredient_unused",
        ),
        (
            "2. Mix the flour, milk, butter and 2 tbsp honey.\n3. Bake for 20 minutes.\n",
            "ingredient_unlisted",
        ),
        (
            "2. Mix the flour, butter and 200 ml milk.\n3. Bake for 20 minutes.\n4. Brush with the remaining milk.\n",
            "nothing_left",
        ),
    ] {
        let found = said(&format!("{heat}{method}"));
        assert!(found.contains(&code), "{code} in {found:?}");
        assert_eq!(found.len(), 1, "{found:?}");
    }
    let mix = "1. Mix the flour, milk and butter.\n";
    for (bake, code) in [
        ("2. Bake for 20 minutes until golden.\n", "oven_heat_unsaid"),
        ("2. Bake at 180C for 20 minutes.\n", "oven_not_preheated"),
    ] {
        assert_eq!(said(&format!("{mix}{bake}")), [code]);
    }
}

#[test]
fn times_and_heats_that_cannot_be_meant_are_said() {
    let list = "Buns\n\nTotal time: 1 hour\n\nIngredients\n\n300 g flour\n200 ml milk\n\nMethod\n\n1. Preheat the oven to 180C.\n2. Mix the flour and the milk.\n";
    for (step, code) in [
        ("Bake for 0 minutes.", Some("time_zero")),
        ("Bake for 1000000000 years.", Some("time_too_long")),
        ("Bake for 25 to 20 minutes.", Some("time_backwards")),
        ("Rest the dough for 2 hours.", Some("time_beyond_total")),
        ("Bake at 180C/450F for 20 minutes.", Some("heats_differ")),
        ("Bake at 180C/350F for 20 minutes.", None),
        ("Cook at high pressure for 0 minutes.", None),
    ] {
        let found = codes(&format!("{list}3. {step}\n"));
        assert_eq!(found, Vec::from_iter(code), "{step}");
    }
}

#[test]
fn long_methods_are_linked_in_time() {
    let mut text = String::from("Feast\n\nIngredients\n\n");
    for line in 0..500 {
        text.push_str(&format!("{} g sugar number {line}\n", line + 1));
    }
    text.push_str("\nMethod\n\n");
    for step in 0..500 {
        text.push_str(&format!(
            "{}. Whisk the sugar into the egg mixture and the dough for {step} minutes at 180C.\n",
            step + 1
        ));
    }
    let words = "stir the dough for 5 minutes, ".repeat(2_000);
    let start = Instant::now();
    assert_eq!(parser::parse_recipe(&text).recipes.len(), 1);
    assert_eq!(parser::parse_step(&words).mentions.len(), 2_000);
    assert!(start.elapsed() < Duration::from_secs(20));
}
