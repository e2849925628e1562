//! The cook's corrections of lines: through scaling, edits, closing, another version of the parser, and back.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use cook::scale::{ScaledRecipe, view};
use kitchen::{Kitchen, OpenedRecipe, Origin, Query, UnitSystem, read_line};
use recipe::{ByteSpan, IngredientKind, LinePart, LineReading};
use rusqlite::Connection;
use tempfile::TempDir;

const LINE: &str = "2 lemons worth of juice";
const PUNCH: &str = "# Punch\n\n## Ingredients\n\n- 1 cup rum\n- 2 lemons worth of juice\n- 1/0 cup sugar\n\n## Method\n\n\
    1. Stir the rum into the juice.\n2. Add the sugar.";

fn said(line: &str, kind: IngredientKind, parts: &[(LinePart, &str)]) -> LineReading {
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

fn juice() -> LineReading {
    said(
        LINE,
        IngredientKind::Food,
        &[
            (LinePart::Amount, "2"),
            (LinePart::Comment, "lemons worth"),
            (LinePart::Name, "juice"),
        ],
    )
}

fn kitchen_with(text: &str) -> (TempDir, Kitchen, String) {
    let home = TempDir::new().unwrap();
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    let id = kitchen.save_all(text, Origin::Pasted, 1).unwrap().remove(0);
    (home, kitchen, id)
}

fn names(opened: &OpenedRecipe) -> Vec<String> {
    let lines = opened
        .recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients);
    lines.map(|line| line.name.clone()).collect()
}

fn shown(opened: &OpenedRecipe, row: usize) -> (String, String) {
    let scaled: ScaledRecipe = view(&opened.recipe, &opened.view());
    let line = &scaled.groups[0].ingredients[row];
    let amount = line.amount.as_ref().map_or(String::new(), |amount| {
        amount
            .measure
            .iter()
            .map(quantity::Quantity::spoken)
            .collect()
    });
    (
        amount,
        opened.recipe.ingredient_groups[0].ingredients[row]
            .name
            .clone(),
    )
}

#[test]
fn a_correction_survives_scaling_edits_closing_and_another_parser() {
    let (home, mut kitchen, id) = kitchen_with(PUNCH);
    assert_ne!(names(&kitchen.look_at_recipe(&id).unwrap())[1], "juice");
    let opened = kitchen.correct_line(&id, juice()).unwrap();
    assert_eq!(names(&opened)[1], "juice");
    assert_eq!(opened.text, PUNCH, "the text is never touched");

    let twice = kitchen
        .show_recipe(&id, "2", UnitSystem::AsWritten)
        .unwrap();
    assert_eq!(shown(&twice, 1), ("4".to_owned(), "juice".to_owned()));

    let edited = PUNCH
        .replace("1 cup rum", "3 cups rum\n- 1 orange")
        .replace("1. Stir", "1. Slice the orange. Stir");
    let opened = kitchen.save_edit(&id, &edited, &[juice()], 2).unwrap();
    assert_eq!(names(&opened)[2], "juice");

    drop(kitchen);
    let connection = Connection::open(home.path().join("library.db")).unwrap();
    connection
        .execute_batch("UPDATE recipe SET parser_version = 9999, name = 'old', doubtful_lines = 7")
        .unwrap();
    drop(connection);
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    assert_eq!(kitchen.reread(10).unwrap(), 1);
    let opened = kitchen.look_at_recipe(&id).unwrap();
    assert_eq!(names(&opened)[2], "juice");
    assert_eq!(shown(&opened, 2), ("4".to_owned(), "juice".to_owned()));
    assert_eq!(
        kitchen.list_entries(&Query::default()).unwrap().entries[0].name,
        "Punch"
    );
}

#[test]
fn a_correction_waits_for_its_line_and_is_taken_back_when_the_cook_says() {
    let (_home, mut kitchen, id) = kitchen_with(PUNCH);
    let as_read = names(&kitchen.look_at_recipe(&id).unwrap());
    kitchen.correct_line(&id, juice()).unwrap();
    let without = PUNCH.replace("- 2 lemons worth of juice\n", "");
    let opened = kitchen.save_edit(&id, &without, &[], 2).unwrap();
    assert_eq!(opened.choices.readings, [juice()]);
    assert_eq!(
        names(&kitchen.save_edit(&id, PUNCH, &[juice()], 3).unwrap())[1],
        "juice"
    );
    let opened = kitchen.save_edit(&id, PUNCH, &[], 4).unwrap();
    assert_eq!(names(&opened), as_read, "not said again, so taken back");
    kitchen.correct_line(&id, juice()).unwrap();
    let opened = kitchen.forget_correction(&id, LINE).unwrap();
    assert_eq!(names(&opened), as_read);
    assert_eq!(opened.choices.readings, []);
    assert_eq!(
        names(&kitchen.forget_correction(&id, "no such line").unwrap()),
        as_read
    );
}

#[test]
fn a_corrected_line_asks_for_no_look_and_is_found_by_its_words() {
    let (_home, mut kitchen, id) = kitchen_with(PUNCH);
    let doubtful = |kitchen: &Kitchen| {
        kitchen.list_entries(&Query::default()).unwrap().entries[0].doubtful_lines
    };
    assert_eq!(doubtful(&kitchen), 1);
    let sugar = |kind, parts: &[(LinePart, &str)]| said("1/0 cup sugar", kind, parts);
    let opened = kitchen
        .correct_line(
            &id,
            sugar(IngredientKind::Food, &[(LinePart::Name, "sugar")]),
        )
        .unwrap();
    assert_eq!(names(&opened)[2], "sugar");
    assert_eq!(doubtful(&kitchen), 0);
    kitchen
        .correct_line(
            &id,
            sugar(
                IngredientKind::Food,
                &[(LinePart::Amount, "1/0 cup"), (LinePart::Name, "sugar")],
            ),
        )
        .unwrap();
    assert_eq!(doubtful(&kitchen), 1, "nobody can divide by zero");
    kitchen.forget_correction(&id, "1/0 cup sugar").unwrap();
    assert_eq!(doubtful(&kitchen), 1);
}

#[test]
fn a_line_may_become_a_heading_and_a_line_again() {
    let (_home, mut kitchen, id) = kitchen_with(PUNCH);
    let heading = said("1 cup rum", IngredientKind::Heading, &[]);
    let opened = kitchen.correct_line(&id, heading.clone()).unwrap();
    let group = &opened.recipe.ingredient_groups[0];
    assert_eq!(group.name.as_ref().unwrap().value, "1 cup rum");
    assert_eq!(names(&opened).len(), 2);
    assert_eq!(opened.choices.readings, [heading]);
    assert_eq!(
        names(&kitchen.forget_correction(&id, "1 cup rum").unwrap()).len(),
        3
    );
}

#[test]
fn what_fits_no_line_is_refused_and_changes_nothing() {
    let (_home, mut kitchen, id) = kitchen_with(PUNCH);
    let mut broken = juice();
    broken.parts.push((LinePart::Size, ByteSpan::new(0, 900)));
    let elsewhere = said(
        "3 limes",
        IngredientKind::Food,
        &[(LinePart::Name, "limes")],
    );
    for (said, code) in [(broken, "correction_unfit"), (elsewhere, "line_unknown")] {
        let error = kitchen.correct_line(&id, said).expect_err(code);
        assert_eq!(error.code(), code);
        assert!(error.hint().is_some());
    }
    assert_eq!(
        kitchen
            .correct_line("nope", juice())
            .expect_err("unknown")
            .code(),
        "recipe_unknown"
    );
    assert_eq!(kitchen.look_at_recipe(&id).unwrap().choices.readings, []);
}

#[test]
fn corrections_of_a_paste_are_saved_with_the_recipes_that_have_the_line() {
    let home = TempDir::new().unwrap();
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    let soup = "# Soup\n\n## Ingredients\n\n- 500 g leeks\n- 100 ml cream\n\n## Method\n\n1. Slice the leeks.\n2. Simmer for 20 minutes.\n";
    let text = format!("{PUNCH}\n\n{soup}");
    let parsed = kitchen::read_paste_as(&text, &[juice()]).unwrap();
    assert_eq!(
        parsed.recipes[0].ingredient_groups[0].ingredients[1].name,
        "juice"
    );
    let ids = kitchen
        .save_pasted(&text, &[0, 1], &[juice()], Origin::Pasted, 1)
        .unwrap();
    let kept = |id: &str| kitchen.look_at_recipe(id).unwrap();
    assert_eq!(names(&kept(&ids[0]))[1], "juice");
    assert_eq!(kept(&ids[0]).choices.readings, [juice()]);
    assert_eq!(kept(&ids[1]).choices.readings, []);
}

#[test]
fn a_correction_is_tried_before_it_is_kept() {
    let as_said = read_line(LINE, Some(&juice()));
    assert_eq!(as_said.ingredient.name, "juice");
    assert_eq!(as_said.words.len(), 5);
    assert_eq!(as_said.words[0].part, Some(LinePart::Amount));
    assert_eq!(as_said.words[3].part, None);
    let as_read = read_line(LINE, None);
    assert_ne!(as_read.ingredient.name, "juice");
    assert_eq!(
        as_read,
        read_line(LINE, Some(&said("1 egg", IngredientKind::Food, &[])))
    );
}

#[test]
fn a_marked_line_asks_for_a_look_until_the_cook_says_that_it_is_right() {
    const GUESSED: &str = "1 tbsp gratted nutmeg";
    let text = format!(
        "# Cake\n\n## Ingredients\n\n- 200 g flour\n- {GUESSED}\n\n## Method\n\n1. Mix and bake."
    );
    let (home, mut kitchen, id) = kitchen_with(&text);
    let to_review = |kitchen: &Kitchen| {
        kitchen.list_entries(&Query::default()).unwrap().entries[0].doubtful_lines
    };
    let marked = |opened: &OpenedRecipe| {
        let lines = &opened.recipe.ingredient_groups[0].ingredients;
        lines.iter().filter(|line| !line.doubts.is_empty()).count()
    };
    assert_eq!(marked(&kitchen.look_at_recipe(&id).unwrap()), 1);
    assert_eq!(to_review(&kitchen), 1);
    let words = read_line(GUESSED, None).words;
    let right = LineReading {
        line: GUESSED.to_owned(),
        kind: IngredientKind::Food,
        parts: words
            .iter()
            .filter_map(|word| Some((word.part?, word.span)))
            .collect(),
    };
    let before = names(&kitchen.look_at_recipe(&id).unwrap());
    let opened = kitchen.correct_line(&id, right.clone()).unwrap();
    assert_eq!((marked(&opened), to_review(&kitchen)), (0, 0));
    assert_eq!(names(&opened), before);
    // It is kept beside the text, by the line's own words.
    drop(kitchen);
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    let edited = text.replace("200 g flour", "250 g flour");
    let opened = kitchen.save_edit(&id, &edited, &[right], 2).unwrap();
    assert_eq!((marked(&opened), to_review(&kitchen)), (0, 0));
    let opened = kitchen.forget_correction(&id, GUESSED).unwrap();
    assert_eq!((marked(&opened), to_review(&kitchen)), (1, 1));
}
