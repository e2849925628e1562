//! A draft printed and parsed is the draft again: name, lines in their groups, steps in their sections, yield, times and notes,
//! whatever words and marks it holds.

use interchange::{Draft, Group};
use proptest::prelude::*;
use recipe::{Located, Recipe};

fn value(name: Option<&Located<String>>) -> Option<String> {
    name.map(|name| name.value.clone())
}

fn groups(recipe: &Recipe) -> Vec<Group> {
    let groups = recipe.ingredient_groups.iter().map(|group| Group {
        name: value(group.name.as_ref()),
        lines: group
            .ingredients
            .iter()
            .map(|line| line.text.clone())
            .collect(),
    });
    groups.collect()
}

fn sections(recipe: &Recipe) -> Vec<Group> {
    let sections = recipe.instruction_sections.iter().map(|section| Group {
        name: value(section.name.as_ref()),
        lines: section.steps.iter().map(|step| step.text.clone()).collect(),
    });
    sections.collect()
}

fn values(texts: &[Located<String>]) -> Vec<&str> {
    texts.iter().map(|text| text.value.as_str()).collect()
}

/// Prints, parses (pasted and as kept) and compares.
fn check(draft: &Draft) {
    let text = draft.print();
    let settled = draft.settled();
    assert_eq!(
        settled.settled(),
        settled,
        "settled once is settled:\n{text}"
    );
    assert_eq!(settled.print(), text);
    let pasted = parser::parse(&text).recipes;
    let kept = parser::parse_recipe(&text).recipes;
    assert_eq!(pasted, kept, "{text}");
    assert_eq!(kept.len(), 1, "{text}");
    let recipe = &kept[0];
    assert_eq!(recipe.name, settled.name, "{text}");
    assert_eq!(groups(recipe), settled.groups, "{text}");
    assert_eq!(sections(recipe), settled.sections, "{text}");
    assert_eq!(values(&recipe.notes), settled.notes, "{text}");
    for paragraph in &settled.description {
        assert!(
            text.contains(paragraph.as_str()),
            "\"{paragraph}\" is lost: {text}"
        );
    }
}

/// Words that have tripped readers: page furniture, headings, marks of Markdown and HTML, numbers, other scripts.
fn words() -> impl Strategy<Value = String> {
    let odd = prop::sample::select(vec![
        "Ingredients",
        "Method",
        "## Method",
        "# Cake",
        "- 2 eggs",
        "1. Mix",
        "12. ",
        "Print",
        "Comments (3)",
        "Share this",
        "For the sauce:",
        "TOPPING",
        "To serve: rice",
        "Serves 4",
        "Prep time: 10 minutes",
        "<p>a</p><p>b</p><br><br>",
        "&frac12; cup",
        "> quoted",
        "***",
        "---",
        "| a | b |",
        "2 eggs    3 cups flour",
        "#pasta #dinner",
        "https://example.org/a",
        "½ cup crème fraîche 🍋",
        "餃子 200g",
        "طحين ٢٠٠",
        "\u{202E}flour",
        "do\u{AD}ugh\u{200B}",
        "a\nb",
        "a\r\n\r\nb",
        "\t",
        "",
        "  ",
        "**Icing**",
        "__",
        ":",
        "0",
        "1/0 cup",
        "Step 2: stir",
        "* star",
        "• bullet",
        "[ ] box",
        "(see note)",
        "Bake at 180C for 20 minutes, then rest overnight.",
        "Makes 12",
        "Equipment",
        "Notes:",
        "2 x 400 g tins tomatoes, drained",
        "salt",
        "a pinch of salt and pepper,",
        "and",
        "```",
        "~~~",
        "===",
    ]);
    let any = proptest::string::string_regex("[ -~\u{A0}-\u{17F}]{0,40}").expect("a pattern");
    let free = proptest::string::string_regex("\\PC{0,20}").expect("a pattern");
    prop_oneof![
        3 => odd.prop_map(str::to_owned),
        2 => any,
        1 => free,
        1 => (words_of_food(), words_of_food()).prop_map(|(one, two)| format!("{one} {two}")),
    ]
}

fn words_of_food() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "200 g",
        "flour",
        "2 tbsp",
        "chopped",
        "butter,",
        "melted",
        "Mix",
        "the",
        "dough",
        "Icing",
        "for",
        "5 minutes",
    ])
    .prop_map(str::to_owned)
}

fn group() -> impl Strategy<Value = Group> {
    (
        prop::option::of(words()),
        prop::collection::vec(words(), 0..5),
    )
        .prop_map(|(name, lines)| Group { name, lines })
}

fn draft() -> impl Strategy<Value = Draft> {
    let lists = (
        prop::collection::vec(group(), 0..4),
        prop::collection::vec(group(), 0..4),
    );
    let prose = (
        prop::collection::vec(words(), 0..3),
        prop::collection::vec(words(), 0..3),
    );
    (words(), prose, lists).prop_map(|(name, (description, notes), (mut groups, sections))| {
        // A recipe has at least one line; what has none is told in a test of its own.
        groups.push(Group {
            name: None,
            lines: vec!["200 g flour".to_owned()],
        });
        Draft {
            name,
            description,
            groups,
            sections,
            notes,
            ..Draft::default()
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn any_draft_comes_back(draft in draft()) {
        check(&draft);
    }
}

fn small(
    recipe_yield: Option<&str>,
    prep: Option<&str>,
    cook: Option<&str>,
    total: Option<&str>,
) -> Recipe {
    let own = |words: Option<&str>| words.map(str::to_owned);
    let draft = Draft {
        name: "Pancakes".to_owned(),
        recipe_yield: own(recipe_yield),
        prep_time: own(prep),
        cook_time: own(cook),
        total_time: own(total),
        groups: vec![Group {
            name: None,
            lines: vec!["2 eggs".to_owned()],
        }],
        ..Draft::default()
    };
    check(&draft);
    parser::parse_recipe(&draft.print()).recipes.remove(0)
}

#[test]
fn what_it_makes_is_read_back() {
    for (words, low, high, noun) in [
        ("4", 4u32, 4u32, ""),
        ("4-6", 4, 6, ""),
        ("4 servings", 4, 4, "servings"),
        ("24 biscuits", 24, 24, "biscuits"),
        ("Serves 6", 6, 6, ""),
        ("Makes 12 muffins", 12, 12, "muffins"),
        ("2 loaves", 2, 2, "loaves"),
    ] {
        let recipe = small(Some(words), None, None, None);
        let Some(found) = recipe.recipe_yield else {
            panic!("\"{words}\" is not read");
        };
        let whole = |value: Option<quantity::Magnitude>| value.map(|value| value.whole());
        assert_eq!(
            whole(found.quantity.low()),
            Some(u128::from(low)),
            "{words}"
        );
        assert_eq!(
            whole(found.quantity.high()),
            Some(u128::from(high)),
            "{words}"
        );
        if !noun.is_empty() {
            assert_eq!(found.noun, noun, "{words}");
        }
        assert!(
            recipe.description.is_empty(),
            "{words}: {:?}",
            recipe.description
        );
    }
    let odd = small(Some("für 4 Personen"), None, None, None);
    let said = odd.recipe_yield.is_some()
        || odd
            .description
            .iter()
            .any(|text| text.value.contains("Personen"));
    assert!(said, "what is not understood is kept as words");
}

#[test]
fn times_are_read_back() {
    let seconds = |time: Option<quantity::TimeSpan>| time.map(|time| time.low);
    let recipe = small(
        Some("4"),
        Some("20 minutes"),
        Some("1 hour 30 minutes"),
        Some("1 hour 50 minutes"),
    );
    assert_eq!(seconds(recipe.prep_time), Some(20 * 60));
    assert_eq!(seconds(recipe.cook_time), Some(90 * 60));
    assert_eq!(seconds(recipe.total_time), Some(110 * 60));
}

#[test]
fn a_draft_without_a_recipe_keeps_its_words() {
    let draft = Draft {
        name: String::new(),
        notes: vec!["Ask Ann for the rest".to_owned()],
        ..Draft::default()
    };
    assert_eq!(
        draft.print(),
        "# Recipe without a name\n\nAsk Ann for the rest\n"
    );
}
