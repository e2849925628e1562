//! Texts as they are pasted: every line comes out as something, and headings in any dress are headings.

use proptest::prelude::*;
use recipe::{Parsed, Recipe};

/// All that was read of a text, as it stands there.
fn told(parsed: &Parsed) -> String {
    let mut all = String::new();
    for recipe in &parsed.recipes {
        all.push_str(&recipe.name);
        for prose in recipe.description.iter().chain(&recipe.notes) {
            all.push('\n');
            all.push_str(&prose.value);
        }
        for group in &recipe.ingredient_groups {
            for line in group.name.iter().map(|name| &name.value) {
                all.push('\n');
                all.push_str(line);
            }
            for line in &group.ingredients {
                all.push('\n');
                all.push_str(&line.text);
            }
        }
        for section in &recipe.instruction_sections {
            for line in section.name.iter().map(|name| &name.value) {
                all.push('\n');
                all.push_str(line);
            }
            for step in &section.steps {
                all.push('\n');
                all.push_str(&step.text);
            }
        }
    }
    all
}

fn groups(recipe: &Recipe) -> Vec<(String, Vec<String>)> {
    let name = |name: &Option<recipe::Located<String>>| {
        name.as_ref()
            .map_or(String::new(), |name| name.value.clone())
    };
    recipe
        .ingredient_groups
        .iter()
        .map(|group| {
            let lines = group.ingredients.iter().map(|line| line.name.clone());
            (name(&group.name), lines.collect())
        })
        .collect()
}

fn check(text: &str, expected: &[(&str, &[&str])], steps: usize) {
    let parsed = parser::parse(text);
    let recipe = parsed.recipes.first().expect("a recipe");
    let expected: Vec<(String, Vec<String>)> = expected
        .iter()
        .map(|(name, lines)| {
            let lines = lines.iter().map(|line| (*line).to_owned()).collect();
            ((*name).to_owned(), lines)
        })
        .collect();
    let count: usize = recipe
        .instruction_sections
        .iter()
        .map(|section| section.steps.len())
        .sum();
    assert_eq!((groups(recipe), count), (expected, steps), "{text}");
}

#[test]
fn groups_without_amounts_are_kept() {
    check(
        "Cobbler\n\nBatter\n\nFlour\nBrown sugar\n60 g lard\n\nFilling\n\nPlums\nNutmeg\n\nMethod\n\nRub the lard into the flour.\n",
        &[
            ("Batter", &["Flour", "Brown sugar", "lard"]),
            ("Filling", &["Plums", "Nutmeg"]),
        ],
        1,
    );
}

#[test]
fn several_short_recipes_are_all_there() {
    let parsed = parser::parse(
        "Harissa\n60g chillies\n20g garlic\nGrind.\n\nTapenade\n200g olives\n1 lemon\nChop and stir.\n\nRemoulade\n1 celeriac\n150ml mayonnaise\nToss gently.\n",
    );
    let told = told(&parsed);
    for line in [
        "60g chillies",
        "1 lemon",
        "Chop and stir.",
        "1 celeriac",
        "Toss gently.",
    ] {
        assert!(told.contains(line), "{line} is lost: {told}");
    }
}

#[test]
fn headings_in_small_letters_and_among_lines_are_headings() {
    check(
        "LAMB PIE\n\nfor the lamb\n1 kg lamb shoulder\n2 tbsp oil\n\nfor the mash\n500 g potatoes\n50 g butter\n\nto assemble\n1 egg, beaten\n\nfor the lamb\nbrown it in the oil for 10 min.\n\nfor the mash\nboil the potatoes for 20 min until soft.\n",
        &[
            ("for the lamb", &["lamb shoulder", "oil"]),
            ("for the mash", &["potatoes", "butter"]),
            ("to assemble", &["egg"]),
        ],
        2,
    );
    check(
        "Plum Slices\nServings: 12\nTotal Time: 2hours hours 10minutes minutes\n\nIngredients\nBase\n200 g flour\n100 g butter\nTopping\n500 g plums\n\nInstructions\nBase\nRub the butter into the flour.\nTopping\nLay the plums on top.\n",
        &[("Base", &["flour", "butter"]), ("Topping", &["plums"])],
        2,
    );
}

#[test]
fn a_time_said_twice_is_read_once() {
    let parsed = parser::parse(
        "Plum Slices\nTotal Time: 2hours hours 10minutes minutes\n\nIngredients\n200 g flour\n100 g butter\n\nMethod\nRub the butter into the flour.\n",
    );
    let time = parsed.recipes[0].total_time.expect("a time");
    assert_eq!((time.low, time.high), (7800, 7800));
}

#[test]
fn what_the_title_says_of_servings_is_read() {
    for (title, count) in [
        ("LEEK TART Serves 6", 6u32),
        ("Goulash - 8 servings", 8),
        ("Rye Bread (2 loaves)", 2),
    ] {
        let text = format!(
            "{title}\n\nIngredients\n\n200 g flour\n3 leeks\n\nMethod\n\nBake the leeks for 20 minutes.\n"
        );
        let parsed = parser::parse(&text);
        let made = parsed.recipes[0].recipe_yield.as_ref();
        let low = made.and_then(|made| made.quantity.low());
        assert_eq!(low, Some(quantity::Magnitude::from(count)), "{title}");
    }
}

#[test]
fn a_title_may_take_more_than_a_line_to_say() {
    let title = "My great-aunt's slow roasted leg of lamb with preserved lemons, apricots and far too many onions";
    let text = format!(
        "{title}\n\nServes 6\n\nIngredients\n\n1 leg of lamb\n4 onions\n\nMethod\n\nRoast the lamb with the onions for 4 hours.\n"
    );
    assert_eq!(parser::parse(&text).recipes[0].name, title);
    let greeted =
        "Hello all, this is the leek tart that I promised to everybody after the party on Sunday";
    let text = format!(
        "{greeted}\n\nLeek Tart\n\nIngredients\n\n200 g flour\n3 leeks\n\nMethod\n\nBake the leeks for 20 minutes.\n"
    );
    assert_eq!(parser::parse(&text).recipes[0].name, "Leek Tart");
}

#[test]
fn marks_of_other_programs_are_no_words() {
    check(
        "Tart\n\n🧂 Ingredients\n| Food | Amount |\n|---|---|\n| Plums | 500 g |\n| Butter | 80 g |\n\n👩‍🍳 Directions\nStep 1 of 2\nSlice the plums.\nStep 2 of 2\nMelt the butter.\n",
        &[("", &["Plums", "Butter"])],
        2,
    );
    let parsed = parser::parse(
        "Tiramisu\n\nIngredients\n\n1 pkt (200g) [ladyfingers](https://example.org/ladyfingers)\n250 g mascarpone\n\nMethod\n\nWhisk the mascarpone.\n",
    );
    let line = &parsed.recipes[0].ingredient_groups[0].ingredients[0];
    assert_eq!(line.name, "ladyfingers");
}

#[test]
fn rates_and_the_weight_of_a_piece_do_not_scale() {
    let stated = |text: &str| -> Vec<String> {
        let step = parser::parse_step(text);
        step.mentions
            .iter()
            .filter(|mention| matches!(mention.kind, recipe::MentionKind::Amount(_)))
            .map(|mention| mention.span.of(&step.text).to_owned())
            .collect()
    };
    assert_eq!(stated("Whisk in the oil, 2 tbsp at a time."), [""; 0]);
    assert_eq!(stated("Add the stock in 150 ml additions."), [""; 0]);
    assert_eq!(stated("Shape into 6 x 90 g pieces."), ["6"]);
    assert_eq!(stated("Add 90 g nuts."), ["90 g"]);
}

const FOODS: &[&str] = &[
    "200 g flour",
    "3 eggs",
    "Brown sugar",
    "Salt",
    "2 tbsp olive oil",
    "Cinnamon",
    "1 onion, chopped",
    "Black pepper",
    "500 ml milk",
    "4 apples",
    "Butter",
    "a pinch of nutmeg",
    "2 x 400g tins tomatoes",
];
const GROUPS: &[&str] = &[
    "Topping",
    "For the filling",
    "Base",
    "For the sauce:",
    "GLAZE",
];
const STEPS: &[&str] = &[
    "Mix the flour and the eggs.",
    "Bake for 20 minutes at 180C.",
    "Chop and toss.",
    "Whisk slowly.",
    "Melt the butter in a pan.",
];

proptest! {
    /// Whatever foods stand in which groups, with which blank lines: each line is in a recipe.
    #[test]
    fn no_line_of_a_list_is_lost(
        parts in prop::collection::vec(
            (prop::sample::select(GROUPS), prop::collection::vec(prop::sample::select(FOODS), 2..6), any::<bool>()),
            1..4,
        ),
        steps in prop::collection::vec(prop::sample::select(STEPS), 1..4),
    ) {
        let mut text = "Sunday Pudding\n\n".to_owned();
        let mut lines: Vec<&str> = Vec::new();
        for (group, foods, spaced) in &parts {
            text.push_str(group);
            text.push_str(if *spaced { "\n\n" } else { "\n" });
            text.push_str(&foods.join("\n"));
            text.push_str("\n\n");
            lines.push(group.trim_end_matches(':'));
            lines.extend(foods);
        }
        text.push_str("Method\n\n");
        text.push_str(&steps.join("\n"));
        lines.extend(&steps);
        // A text with too little in it to be told for a recipe is read as one where the cook says so.
        let found = parser::parse(&text);
        let parsed = if found.recipes.is_empty() { parser::parse_recipe(&text) } else { found };
        let all = told(&parsed);
        for line in lines {
            prop_assert!(all.contains(line), "{line:?} is lost of\n{text}\nread as\n{all}");
        }
    }
}
