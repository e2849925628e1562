//! Lines that the cook has said how to read, within whole texts: found by their words, kept through edits, followed by the steps.

use recipe::{ByteSpan, Ingredient, IngredientKind, LinePart, LineReading, MentionKind, Recipe};

fn reading(line: &str, kind: IngredientKind, parts: &[(LinePart, &str)]) -> LineReading {
    let placed = |(part, words): &(LinePart, &str)| {
        let start = line.find(words).expect("the words of the line");
        (*part, ByteSpan::new(start, start + words.len()))
    };
    LineReading {
        line: line.to_owned(),
        kind,
        parts: parts.iter().map(placed).collect(),
    }
}

/// The list of ingredients as "group: name, name; group: ...".
fn list(recipe: &Recipe) -> String {
    let groups = recipe.ingredient_groups.iter().map(|group| {
        let name = group.name.as_ref().map_or("", |name| name.value.as_str());
        let lines: Vec<&str> = group
            .ingredients
            .iter()
            .map(|line| line.name.as_str())
            .collect();
        format!("{name}: {}", lines.join(", "))
    });
    groups.collect::<Vec<_>>().join("; ")
}

fn only(text: &str, readings: &[LineReading]) -> Recipe {
    parser::parse_recipe_with(text, readings).recipes.remove(0)
}

const SALAD: &str = "Mint salad\n\nIngredients\n\n- 2 handfuls picked mint\n- 1 cucumber\n- 2 handfuls picked mint\n\nMethod\n\n\
                     1. Chop the picked mint.\n2. Slice the cucumber and mix.\n";

fn mint() -> LineReading {
    reading(
        "2 handfuls picked mint",
        IngredientKind::Food,
        &[
            (LinePart::Amount, "2 handfuls"),
            (LinePart::Preparation, "picked"),
            (LinePart::Name, "mint"),
        ],
    )
}

fn picked_mint() -> LineReading {
    reading(
        "2 handfuls picked mint",
        IngredientKind::Food,
        &[
            (LinePart::Amount, "2 handfuls"),
            (LinePart::Name, "picked mint"),
        ],
    )
}

#[test]
fn every_equal_line_is_read_as_the_cook_says_and_no_other() {
    let as_read = only(SALAD, &[]);
    for (said, name) in [(mint(), "mint"), (picked_mint(), "picked mint")] {
        let recipe = only(SALAD, &[said]);
        assert_eq!(list(&recipe), format!(": {name}, cucumber, {name}"));
        let lines = |recipe: &Recipe| recipe.ingredient_groups[0].ingredients.clone();
        assert_eq!(lines(&recipe)[1], lines(&as_read)[1]);
        assert!(lines(&recipe)[0].doubts.is_empty());
    }
}

#[test]
fn a_reading_holds_through_edits_elsewhere_and_comes_back_with_its_line() {
    let said = [picked_mint()];
    let moved = format!(
        "{}\nServe with bread.",
        SALAD.replace("1 cucumber", "3 tomatoes")
    );
    assert_eq!(
        list(&only(&moved, &said)),
        ": picked mint, tomatoes, picked mint"
    );
    let gone = SALAD
        .replace("picked mint\n-", "basil\n-")
        .replace("picked mint\n\n", "basil\n\n");
    assert_eq!(only(&gone, &said), only(&gone, &[]));
}

#[test]
fn steps_speak_of_the_name_that_the_cook_gives() {
    let text =
        "Sauce\n\n- 2 tbsp house red\n- 1 onion\n\nFry the onion. Add the house red and stir.\n";
    let uses = |readings: &[LineReading]| -> Vec<String> {
        let recipe = only(text, readings);
        let steps = recipe
            .instruction_sections
            .iter()
            .flat_map(|section| &section.steps);
        let mentions = steps.flat_map(|step| {
            let foods = step
                .mentions
                .iter()
                .filter(|mention| matches!(&mention.kind, MentionKind::Ingredient { .. }));
            foods.map(|mention| mention.span.of(&step.text).to_owned())
        });
        mentions.collect()
    };
    let said = reading(
        "2 tbsp house red",
        IngredientKind::Food,
        &[(LinePart::Amount, "2 tbsp"), (LinePart::Name, "house red")],
    );
    assert!(uses(&[said]).contains(&"house red".to_owned()));
    let as_comment = reading(
        "2 tbsp house red",
        IngredientKind::Food,
        &[
            (LinePart::Amount, "2 tbsp"),
            (LinePart::Comment, "house red"),
        ],
    );
    assert!(!uses(&[as_comment]).contains(&"house red".to_owned()));
}

#[test]
fn headings_tools_and_foods_are_what_the_cook_says() {
    let text = "Pie\n\nIngredients\n\n2 apples\nLATTICE TOP\n200 g flour\n1 pie dish\n100 g butter\n\nMethod\n\nMix and bake for 40 minutes.\n";
    let check = |line: &str, kind: IngredientKind, expected: &str| {
        let said = reading(line, kind, &[(LinePart::Name, line)]);
        let recipe = only(text, &[said]);
        let tools: Vec<&str> = recipe
            .ingredient_groups
            .iter()
            .flat_map(|group| &group.ingredients)
            .filter(|line| line.kind == IngredientKind::Equipment)
            .map(|line| line.text.as_str())
            .collect();
        assert_eq!(
            format!("{} / {}", list(&recipe), tools.join(", ")),
            expected
        );
    };
    check(
        "LATTICE TOP",
        IngredientKind::Food,
        ": apples, LATTICE TOP, flour, pie dish, butter / 1 pie dish",
    );
    check(
        "1 pie dish",
        IngredientKind::Food,
        ": apples; LATTICE TOP: flour, 1 pie dish, butter / ",
    );
    check(
        "2 apples",
        IngredientKind::Equipment,
        ": 2 apples; LATTICE TOP: flour, pie dish, butter / 2 apples, 1 pie dish",
    );
    check(
        "1 pie dish",
        IngredientKind::Heading,
        ": apples; LATTICE TOP: flour; 1 pie dish: butter / ",
    );
}

#[test]
fn a_reading_that_does_not_fit_is_said_and_does_no_harm() {
    let mut broken = mint();
    broken.parts[0].1 = ByteSpan::new(3, 400);
    let parsed = parser::parse_recipe_with(SALAD, &[broken.clone()]);
    let codes: Vec<&str> = parsed.diagnostics.iter().map(|one| one.code).collect();
    assert!(codes.contains(&"correction_passed_over"), "{codes:?}");
    assert_eq!(parsed.recipes, parser::parse_recipe(SALAD).recipes);
    let elsewhere = parser::parse_recipe_with("Toast\n\nToast the bread.", &[broken]);
    assert_eq!(elsewhere, parser::parse_recipe("Toast\n\nToast the bread."));
}

#[test]
fn a_page_and_its_slice_are_corrected_alike() {
    let page = format!(
        "A letter from my aunt.\n\n{SALAD}\n\nPancakes\n\n- 2 eggs\n- 200 g flour\n- 2 handfuls picked mint\n\nMix all and fry.\n"
    );
    let said = [picked_mint()];
    let parsed = parser::parse_with(&page, &said);
    assert!(!parsed.recipes.is_empty());
    for recipe in &parsed.recipes {
        assert!(list(recipe).contains("picked mint"));
        let alone = only(recipe.span.of(&page), &said);
        assert_eq!(list(&alone), list(recipe));
    }
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(300))]

    #[test]
    fn no_reading_of_any_line_panics_or_points_outside(
        line in "(\\PC|[0-9½/x., ()g]|[\u{0}-\u{ff}]){0,40}",
        cuts in proptest::collection::vec((0usize..50, 0usize..50, 0usize..6), 0..6),
    ) {
        let parts = [LinePart::Name, LinePart::Amount, LinePart::Size, LinePart::Preparation, LinePart::Comment, LinePart::Purpose];
        let said = LineReading {
            line: line.clone(),
            kind: IngredientKind::Food,
            parts: cuts
                .iter()
                .map(|(start, end, part)| (parts[*part], ByteSpan { start: *start, end: *end }))
                .collect(),
        };
        let found = parser::parse_ingredient_as(&said);
        proptest::prop_assert!(said.line.ends_with(&found.text));
        let fields = [&found.size, &found.preparation, &found.comment, &found.purpose];
        let spans = fields.into_iter().flatten().map(|field| field.span);
        let spans = spans.chain(found.name_spans.iter().copied()).chain(found.amounts.iter().map(|stated| stated.span));
        for span in spans {
            proptest::prop_assert!(found.text.get(span.start..span.end).is_some(), "{span:?} in {line:?}");
        }
        let words = parser::line_words(&line, Some(&said));
        proptest::prop_assert!(words.iter().all(|word| line.get(word.span.start..word.span.end).is_some()));
        let text = format!("Soup\n\n2 carrots\n{line}\n1 onion\n\nCook it all.");
        proptest::prop_assert_eq!(parser::parse_recipe_with(&text, &[said]).recipes.len(), 1);
    }
}

#[test]
fn a_guess_that_the_cook_says_is_right_is_kept_whole_and_no_doubt_any_more() {
    for line in [
        "1 tbsp gratted nutmeg",
        "1 cup of blended fruits: raisins, cherries, mixed fruit, etc. Pre-soak the fruits earlier with water and a bit of white rum.",
        "1 pinch of fresh grated nutmeg",
        "1 cup frozen chopped spinach or kale thawed drained",
    ] {
        let guessed = parser::parse_ingredient(line);
        assert!(!guessed.doubts.is_empty(), "{line}");
        let words = parser::line_words(line, None);
        let parts = words.iter().filter(|word| !word.is_mark);
        let right = LineReading {
            line: line.to_owned(),
            kind: guessed.kind,
            parts: parts
                .filter_map(|word| Some((word.part?, word.span)))
                .collect(),
        };
        let told = parser::parse_ingredient_as(&right);
        assert_eq!((told.doubts.len(), told.unsure.len()), (0, 0), "{line}");
        let as_guessed = Ingredient {
            doubts: guessed.doubts.clone(),
            unsure: guessed.unsure.clone(),
            ..told
        };
        assert_eq!(as_guessed, guessed, "{line}");
    }
}

#[test]
fn what_the_words_themselves_settle_is_no_guess() {
    for line in [
        "small piece ginger",
        "130g Dark chocolate +70%",
        "1 tray + baking paper",
    ] {
        assert_eq!(parser::parse_ingredient(line).doubts, [], "{line}");
    }
}
