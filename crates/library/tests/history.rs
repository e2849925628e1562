//! Every text that a recipe had can be read and brought back, and bringing it back can be taken back; the bin keeps thirty days.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

mod larder;

use larder::{add, reading};
use library::{Library, Mark, Query, Shelf, Sort};
use quantity::{Amount, Magnitude, Standards};
use recipe::{ByteSpan, Choices, IngredientKind, LinePart, LineReading, RecipeYield};
use rusqlite::Connection;
use tempfile::TempDir;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

fn chosen() -> Choices {
    let said = |line: &str, parts: &[(LinePart, usize, usize)]| LineReading {
        line: line.to_owned(),
        kind: IngredientKind::Equipment,
        parts: parts
            .iter()
            .map(|(part, start, end)| (*part, ByteSpan::new(*start, *end)))
            .collect(),
    };
    Choices {
        recipe_yield: Some(RecipeYield {
            quantity: Amount::between(Magnitude::from(12u32), "33/2".parse().unwrap()),
            noun: "\"slices\"".to_owned(),
            estimated: true,
            span: None,
        }),
        standards: Some(Standards::METRIC),
        fills: vec![("flour".to_owned(), "sifted".to_owned())],
        readings: vec![
            said(
                "1 \"tray\"\t[big]",
                &[(LinePart::Amount, 0, 1), (LinePart::Name, 2, 8)],
            ),
            said("½ sheet", &[]),
        ],
    }
}

fn text(library: &Library, id: &str) -> String {
    library.recipe(id).unwrap().unwrap().text
}

fn numbers(library: &Library, id: &str) -> Vec<(u32, i64)> {
    let entries = library.versions_of(id).unwrap();
    entries
        .iter()
        .map(|entry| (entry.number, entry.saved_ms))
        .collect()
}

#[test]
fn every_text_can_be_read_and_brought_back_with_the_choices_of_its_time() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Cake\r\none", 10);
    library.set_choices(&id, &chosen(), None).unwrap();
    library
        .set_text(&id, "Cake\ntwo", &[], &reading("Cake"), 20)
        .unwrap();
    library.set_choices(&id, &Choices::default(), None).unwrap();
    library
        .set_text(&id, "Torte\nthree", &[], &reading("Torte"), 30)
        .unwrap();
    assert_eq!(numbers(&library, &id), [(3, 30), (2, 20), (1, 10)]);
    let first = library.version(&id, 1).unwrap().unwrap();
    assert_eq!((first.text.as_str(), first.intact), ("Cake\r\none", true));
    assert_eq!(first.choices, chosen());
    let now = library.version(&id, 3).unwrap().unwrap();
    assert_eq!((now.text.as_str(), now.saved_ms), ("Torte\nthree", 30));
    assert_eq!(library.version(&id, 4).unwrap(), None);

    library
        .restore_version(&id, 1, &reading("Cake"), 40)
        .unwrap();
    let stored = library.recipe(&id).unwrap().unwrap();
    assert_eq!(
        (stored.text.as_str(), stored.updated_ms),
        ("Cake\r\none", 40)
    );
    assert_eq!(stored.choices, chosen());
    assert_eq!(numbers(&library, &id)[0], (4, 40));
    let query = Query {
        search: "cake".to_owned(),
        ..Query::default()
    };
    assert_eq!(library.list(&query).unwrap().total, 1);

    library
        .restore_version(&id, 3, &reading("Torte"), 50)
        .unwrap();
    assert_eq!(text(&library, &id), "Torte\nthree");
    drop(library);
    let library = Library::open(home.path()).unwrap();
    assert_eq!(library.versions_of(&id).unwrap().len(), 5);
    assert_eq!(library.version(&id, 4).unwrap().unwrap().choices, chosen());
}

#[test]
fn saving_what_is_there_already_makes_no_version() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Cake", 1);
    let said = chosen().readings;
    library
        .set_text(&id, "Cake", &[], &reading("Cake"), 2)
        .unwrap();
    assert_eq!(library.versions_of(&id).unwrap().len(), 1);
    library
        .set_text(&id, "Cake", &said, &reading("Cake"), 3)
        .unwrap();
    assert_eq!(library.versions_of(&id).unwrap().len(), 2);
    library
        .set_text(&id, "Cake", &said, &reading("Cake"), 4)
        .unwrap();
    assert_eq!(library.versions_of(&id).unwrap().len(), 2);
}

#[test]
fn a_version_that_is_not_there_is_said_to_be_unknown() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Cake", 1);
    assert_eq!(library.versions_of("nope").unwrap(), []);
    assert_eq!(library.version("nope", 1).unwrap(), None);
    for number in [0, 1, 2] {
        let error = library.restore_version(&id, number, &reading("Cake"), 2);
        assert_eq!(error.expect_err("unknown").code(), "version_unknown");
    }
    let error = library.restore_version("nope", 1, &reading("Cake"), 2);
    assert_eq!(error.expect_err("unknown").code(), "recipe_unknown");
}

#[test]
fn a_version_that_changed_on_disk_is_known_by_its_checksum() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Cake", 1);
    library
        .set_text(&id, "Torte", &[], &reading("Torte"), 2)
        .unwrap();
    drop(library);
    Connection::open(home.path().join("library.db"))
        .unwrap()
        .execute("UPDATE version SET text = 'Cakf'", [])
        .unwrap();
    let library = Library::open(home.path()).unwrap();
    assert!(!library.version(&id, 1).unwrap().unwrap().intact);
    assert!(library.version(&id, 2).unwrap().unwrap().intact);
}

#[test]
fn the_bin_is_emptied_of_what_lay_in_it_for_thirty_days() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let old = add(&mut library, "Old", 1);
    let new = add(&mut library, "New", 1);
    let kept = add(&mut library, "Kept", 1);
    library
        .set_text(&old, "Old\nagain", &[], &reading("Old"), 2)
        .unwrap();
    library.set_tags(&old, &["x"]).unwrap();
    library.set_favourite(&old, Mark::On).unwrap();
    library.delete_recipe(&old, 0).unwrap();
    library.delete_recipe(&new, DAY_MS).unwrap();
    let bin = library.bin().unwrap();
    let shown: Vec<_> = bin
        .iter()
        .map(|one| (one.name.as_str(), one.purged_from_ms))
        .collect();
    assert_eq!(shown, [("New", 31 * DAY_MS), ("Old", 30 * DAY_MS)]);
    let listed = |shelf| {
        let query = Query {
            shelf,
            sort: Sort::Title,
            ..Query::default()
        };
        let entries = library.list(&query).unwrap().entries;
        entries
            .into_iter()
            .map(|entry| (entry.name, entry.purged_from_ms))
            .collect::<Vec<_>>()
    };
    let told = [("New", 31), ("Old", 30)];
    let told = told.map(|(name, days)| (name.to_owned(), Some(days * DAY_MS)));
    assert_eq!(listed(Shelf::Deleted), told);
    assert_eq!(listed(Shelf::All), [("Kept".to_owned(), None)]);
    assert_eq!(library.purge_bin(30 * DAY_MS - 1).unwrap().recipes, 0);
    assert_eq!(library.purge_bin(30 * DAY_MS).unwrap().recipes, 1);
    assert_eq!(library.recipe(&old).unwrap(), None);
    assert_eq!(library.versions_of(&old).unwrap(), []);
    library.restore_recipe(&new).unwrap();
    assert_eq!(library.purge_bin(i64::MAX).unwrap().recipes, 0);
    let query = Query {
        search: "eggs".to_owned(),
        ..Query::default()
    };
    assert_eq!(library.list(&query).unwrap().total, 2);
    assert!(library.recipe(&kept).unwrap().is_some());
}
