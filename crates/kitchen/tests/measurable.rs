//! What a scaled recipe says anywhere, in its list, steps and advice, is what a kitchen can measure, rounded once and said to be.

#![allow(clippy::unwrap_used, reason = "tests may stop at a fault")]

use cook::scale::{ScaledRecipe, Scaling, UnitSystem, View, view};
use quantity::Standards;
use recipe::Choices;

const BUNS: &str = "Tiny Buns\n\nServes 4\n\n8 g salt\n1/2 tsp dried yeast\n1 tsp + 1/8 tsp baking powder\n3 eggs\n200 g flour\n\
    1/4 tsp saffron\n3 leaves gelatine\n2 tins tomatoes\n1 sachet dried yeast\n\n1. Mix 1/2 tsp yeast with 200 g flour and 1 tsp + 1/8 tsp \
    baking powder. Add 1 of the 3 eggs and 2 tbsp water.\n2. Bake for 10 minutes.\n";

fn scaled(text: &str, factor: &str) -> ScaledRecipe {
    let parsed = kitchen::read_paste(text).unwrap();
    let recipe = &parsed.recipes[0];
    let scaling = Scaling {
        factor: factor.parse().unwrap(),
        units: UnitSystem::AsWritten,
    };
    view(
        recipe,
        &View::new(recipe, &Choices::default(), Standards::US, scaling),
    )
}

fn steps(scaled: &ScaledRecipe) -> Vec<String> {
    let sections = scaled.sections.iter();
    sections
        .flat_map(|section| &section.steps)
        .map(|step| step.text.clone())
        .collect()
}

/// The parts of the largest fraction in a text: 3200 of "529/3200 tsp".
fn most_parts(text: &str) -> u64 {
    text.split(|letter: char| !letter.is_ascii_digit() && letter != '/')
        .filter_map(|word| word.split_once('/')?.1.parse().ok())
        .max()
        .unwrap_or(1)
}

#[test]
fn no_text_has_a_fraction_that_no_cook_can_picture() {
    for factor in ["1/3", "2/7", "529/1600", "1/5", "7/3", "13/9", "97/100"] {
        let scaled = scaled(BUNS, factor);
        let advice = scaled.advice.iter().map(|one| one.message.clone());
        let lines = scaled.groups.iter().flat_map(|group| &group.ingredients);
        let lines = lines.filter_map(|line| Some(line.amount.as_ref()?.text()));
        for text in advice.chain(lines).chain(steps(&scaled)) {
            assert!(most_parts(&text) <= 64, "×{factor}: {text}");
        }
    }
}

#[test]
fn advice_gives_the_amount_that_the_list_gives() {
    let scaled = scaled(BUNS, "529/1600");
    let said: Vec<&str> = scaled
        .advice
        .iter()
        .filter(|one| one.line.is_some())
        .map(|one| one.message.as_str())
        .collect();
    for wanted in [
        "About 1/6 tsp dried yeast: take a heaped 1/8 tsp.",
        "About 1/12 tsp saffron is less than the smallest spoon holds: take a pinch.",
        "About 2/3 tin: open one and use two thirds of it.",
        "About 1/3 sachet: open 1, use 2.3 g in all.",
    ] {
        assert!(said.contains(&wanted), "{wanted} is not among {said:#?}");
    }
    // Three eggs and three leaves come to one of each within a hundredth: there is nothing to beat or to cut.
    assert!(
        said.iter()
            .all(|one| !one.contains("egg") && !one.contains("gelatine")),
        "{said:#?}"
    );
}

#[test]
fn a_step_has_its_sums_and_nouns_as_the_list_does() {
    for (factor, expected) in [
        (
            "1/3",
            "Mix 1/6 tsp yeast with 66.5 g flour and 3/8 tsp baking powder. Add 1/3 of the 1 egg and 2 tsp water.",
        ),
        (
            "2",
            "Mix 1 tsp yeast with 400 g flour and 2 1/4 tsp baking powder. Add 2 of the 6 eggs and 4 tbsp water.",
        ),
        (
            "1",
            "Mix 1/2 tsp yeast with 200 g flour and 1 tsp + 1/8 tsp baking powder. Add 1 of the 3 eggs and 2 tbsp water.",
        ),
    ] {
        assert_eq!(steps(&scaled(BUNS, factor))[0], expected, "×{factor}");
    }
}

#[test]
fn what_could_be_meant_otherwise_is_said() {
    for (query, food, note) in [
        ("1 cup peppers in g", "red pepper", Some("bell peppers")),
        ("1 cup sliced peppers in g", "red pepper", None),
        (
            "1 cup pepper in g",
            "black pepper",
            Some("ground black pepper"),
        ),
        ("1 tsp pepper in g", "black pepper", None),
        ("1 cup green peppers in g", "green pepper", None),
    ] {
        let answer = kitchen::convert(query, Standards::US).unwrap();
        let Some(kitchen::Conversion::Amount(answer)) = answer else {
            unreachable!("{query} asks for an amount");
        };
        assert_eq!(answer.food.as_deref(), Some(food), "{query}");
        if let Some(note) = note {
            let said = answer.note.unwrap_or_default();
            assert!(said.contains(note), "{query}: {said}");
        }
    }
    for (query, note) in [
        ("100 C in gas", Some("gas mark 1/4 is 110 °C in the books")),
        ("180 C in gas", None),
        ("350 F in gas", None),
    ] {
        let answer = kitchen::convert(query, Standards::US).unwrap();
        let Some(kitchen::Conversion::Temperature(answer)) = answer else {
            unreachable!("{query} asks for a temperature");
        };
        assert_eq!(answer.note().as_deref(), note, "{query}");
    }
}

#[test]
fn a_search_by_time_counts_what_the_steps_take() {
    let steps =
        "2 onions\n1 kg beef\n\nMethod\n1. Fry the onions for 10 minutes.\n2. Stew for 2 hours.\n";
    let folder = std::env::temp_dir().join(format!("levain-time-{}", std::process::id()));
    let mut kitchen = kitchen::Kitchen::open(&folder).unwrap();
    for (name, head, tail) in [
        ("Prepared Stew", "Prep: 10 mins\n", ""),
        ("Plain Stew", "", ""),
        ("Quick Stew", "Total time: 25 mins\n", ""),
    ] {
        let text = format!("{name}\n{head}\n{steps}{tail}");
        kitchen.save_all(&text, kitchen::Origin::Pasted, 1).unwrap();
    }
    let text = "Fried Onions\n\n2 onions\n1 tbsp oil\n\nMethod\n1. Fry for 10 minutes.\n\nTO FREEZE\nCool for 2 hours, then freeze.\n";
    kitchen.save_all(text, kitchen::Origin::Pasted, 1).unwrap();
    let query = kitchen::Query {
        search: "under 30 min".to_owned(),
        limit: 10,
        ..kitchen::Query::default()
    };
    let mut names: Vec<String> = kitchen
        .list_entries(&query)
        .unwrap()
        .entries
        .into_iter()
        .map(|entry| entry.name)
        .collect();
    names.sort();
    assert_eq!(names, ["Fried Onions", "Quick Stew"]);
    drop(kitchen);
    std::fs::remove_dir_all(&folder).unwrap();
}
