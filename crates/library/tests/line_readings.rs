//! How the cook says lines are to be read: kept with the recipe through closing, editing and the coming of this form of the library.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use std::fs;
use std::path::Path;

use library::{Library, NewRecipe, Origin, Query, Reading};
use recipe::{ByteSpan, Choices, IngredientKind, LinePart, LineReading};
use rusqlite::Connection;
use tempfile::TempDir;

fn reading(name: &str) -> Reading {
    Reading {
        name: name.to_owned(),
        ingredients: "2 handfuls picked mint".to_owned(),
        steps: "Chop the mint.".to_owned(),
        notes: String::new(),
        foods: String::new(),
        minutes: None,
        doubtful_lines: 1,
        parser_version: 1,
        face: None,
    }
}

fn said(line: &str, kind: IngredientKind, parts: &[(LinePart, usize, usize)]) -> LineReading {
    let placed =
        |(part, start, end): &(LinePart, usize, usize)| (*part, ByteSpan::new(*start, *end));
    LineReading {
        line: line.to_owned(),
        kind,
        parts: parts.iter().map(placed).collect(),
    }
}

fn several() -> Vec<LineReading> {
    vec![
        said(
            "1 tray",
            IngredientKind::Equipment,
            &[(LinePart::Name, 2, 6)],
        ),
        said(
            "2 handfuls picked mint",
            IngredientKind::Food,
            &[
                (LinePart::Amount, 0, 10),
                (LinePart::Preparation, 11, 17),
                (LinePart::Name, 18, 22),
            ],
        ),
        said("TOPPING", IngredientKind::Heading, &[]),
        said(
            "½ crème, \"o'clock\"; --",
            IngredientKind::Food,
            &[(LinePart::Comment, 0, 2)],
        ),
    ]
}

fn add(folder: &Path, choices: Choices) -> String {
    let new = NewRecipe {
        text: "Mint salad\n2 handfuls picked mint",
        origin: Origin::Pasted,
        choices,
        reading: reading("Mint salad"),
    };
    Library::open(folder)
        .unwrap()
        .add_recipes(&[new], 1)
        .unwrap()
        .remove(0)
}

fn kept(folder: &Path, id: &str) -> Vec<LineReading> {
    let library = Library::open(folder).unwrap();
    library.recipe(id).unwrap().unwrap().choices.readings
}

#[test]
fn readings_are_there_after_closing_and_opening() {
    let home = TempDir::new().unwrap();
    let id = add(home.path(), Choices::default());
    assert_eq!(kept(home.path(), &id), []);
    let sure = Reading {
        foods: String::new(),
        minutes: None,
        doubtful_lines: 0,
        ..reading("Picked mint salad")
    };
    let mut library = Library::open(home.path()).unwrap();
    library.set_line_readings(&id, &several(), &sure).unwrap();
    let entry = library.list(&Query::default()).unwrap().entries.remove(0);
    assert_eq!(
        (entry.name.as_str(), entry.doubtful_lines),
        ("Picked mint salad", 0)
    );
    drop(library);
    assert_eq!(kept(home.path(), &id), several());
}

#[test]
fn readings_chosen_before_saving_are_saved_with_the_recipe() {
    let home = TempDir::new().unwrap();
    let choices = Choices {
        readings: several(),
        ..Choices::default()
    };
    let id = add(home.path(), choices);
    assert_eq!(kept(home.path(), &id), several());
}

#[test]
fn another_text_and_other_choices_leave_readings_alone() {
    let home = TempDir::new().unwrap();
    let id = add(home.path(), Choices::default());
    let mut library = Library::open(home.path()).unwrap();
    library
        .set_line_readings(&id, &several(), &reading("Mint salad"))
        .unwrap();
    library
        .set_text(&id, "Salad\n1 cucumber", &several(), &reading("Salad"), 2)
        .unwrap();
    library.delete_recipe(&id, 3).unwrap();
    library.restore_recipe(&id).unwrap();
    let mut choices = library.recipe(&id).unwrap().unwrap().choices;
    choices.fills.push(("sugar".to_owned(), "loose".to_owned()));
    library.set_choices(&id, &choices, None).unwrap();
    drop(library);
    assert_eq!(kept(home.path(), &id), several());
    let mut library = Library::open(home.path()).unwrap();
    library
        .set_line_readings(&id, &[], &reading("Salad"))
        .unwrap();
    let choices = library.recipe(&id).unwrap().unwrap().choices;
    assert_eq!((choices.readings.len(), choices.fills.len()), (0, 1));
}

#[test]
fn a_library_of_the_first_form_is_brought_forward_whole() {
    let home = TempDir::new().unwrap();
    let file = home.path().join("library.db");
    fs::copy("tests/fixtures/form-1.db", &file).unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let entries = library.list(&Query::default()).unwrap().entries;
    let [entry] = entries.as_slice() else {
        panic!("one recipe, not {}", entries.len());
    };
    assert_eq!((entry.name.as_str(), entry.favourite), ("Mint salad", true));
    assert_eq!(library.cook_log(&entry.id).unwrap()[0].note, "more mint");
    let stored = library.recipe(&entry.id).unwrap().unwrap();
    assert!(stored.intact && stored.text.contains("- 2 handfuls picked mint\n"));
    assert_eq!(stored.factor, "3/2".parse().unwrap());
    assert_eq!(stored.choices.recipe_yield.unwrap().noun, "bowls");
    assert_eq!(
        stored.choices.fills,
        [("brown sugar".to_owned(), "loose".to_owned())]
    );
    assert_eq!(stored.choices.readings, []);
    let found = library.list(&Query {
        search: "mint".to_owned(),
        ..Query::default()
    });
    assert_eq!(found.unwrap().total, 1);
    library
        .set_line_readings(&entry.id, &several(), &reading("Mint salad"))
        .unwrap();
    drop(library);
    assert_eq!(kept(home.path(), &entry.id), several());
    let form: i64 = Connection::open(&file)
        .unwrap()
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap();
    assert!(form >= 3);
}
