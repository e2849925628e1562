//! What is put into the library comes out of it, also after it was closed, or left without being closed.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use std::fs;

use library::{Library, Made, Mark, NewRecipe, Origin, Query, Reading, Shelf, Sort, TimerRow};
use quantity::{Amount, Magnitude, Standard, Standards};
use recipe::{Choices, RecipeYield};
use tempfile::TempDir;

fn reading(name: &str) -> Reading {
    Reading {
        name: name.to_owned(),
        ingredients: String::new(),
        steps: String::new(),
        notes: String::new(),
        foods: String::new(),
        minutes: None,
        doubtful_lines: 0,
        parser_version: 1,
        face: None,
    }
}

fn add(library: &mut Library, name: &str, origin: Origin, now_ms: i64) -> String {
    let new = NewRecipe {
        text: name,
        origin,
        choices: Choices::default(),
        reading: reading(name),
    };
    library.add_recipes(&[new], now_ms).unwrap().remove(0)
}

fn names(library: &Library, query: &Query) -> Vec<String> {
    library
        .list(query)
        .unwrap()
        .entries
        .into_iter()
        .map(|entry| entry.name)
        .collect()
}

#[test]
fn a_text_comes_back_byte_for_byte() {
    let home = TempDir::new().unwrap();
    let long = "½ cup crème\r\n".repeat(50_000);
    let texts = [
        "'; DROP TABLE recipe; --",
        "%_\"'`",
        "\u{202E}evil\u{200B}",
        "a\tb\r\n\u{FEFF}",
        long.as_str(),
    ];
    let mut library = Library::open(home.path()).unwrap();
    for text in texts {
        let new = NewRecipe {
            text,
            origin: Origin::File,
            choices: Choices::default(),
            reading: reading("x"),
        };
        let id = library.add_recipes(&[new], 5).unwrap().remove(0);
        let stored = library.recipe(&id).unwrap().unwrap();
        assert_eq!(stored.text, text);
        assert!(stored.intact);
        assert_eq!((stored.origin, stored.created_ms), (Origin::File, 5));
    }
    assert_eq!(library.counts().unwrap().all, 5);
}

#[test]
fn what_was_saved_survives_a_crash() {
    let home = TempDir::new().unwrap();
    let crashed = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Saved", Origin::Pasted, 1);
    // The files as a crash at this moment leaves them: nothing closed, the newest rows only in the log.
    for name in ["library.db", "library.db-wal", "library.json"] {
        fs::copy(home.path().join(name), crashed.path().join(name)).unwrap();
    }
    let found = Library::open(crashed.path()).unwrap();
    assert_eq!(found.recipe(&id).unwrap().unwrap().text, "Saved");
    assert_eq!(
        names(
            &found,
            &Query {
                search: "saved".to_owned(),
                ..Query::default()
            }
        ),
        ["Saved"]
    );
}

#[test]
fn choices_and_scaling_round_trip() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Rum cake", Origin::Pasted, 1);
    let choices = Choices {
        recipe_yield: Some(RecipeYield {
            quantity: Amount::between(Magnitude::from(12u32), "33/2".parse().unwrap()),
            noun: "slices".to_owned(),
            estimated: true,
            span: None,
        }),
        standards: Some(Standards {
            cup: Standard::Imperial,
            spoon: Standard::Australia,
        }),
        fills: vec![
            ("brown sugar".to_owned(), "loose".to_owned()),
            ("flour".to_owned(), "sifted".to_owned()),
        ],
        readings: Vec::new(),
    };
    let third: Magnitude = "1/3".parse().unwrap();
    library.set_choices(&id, &choices, None).unwrap();
    library.set_scaling(&id, third, "metric", None).unwrap();
    drop(library);
    let mut library = Library::open(home.path()).unwrap();
    let stored = library.recipe(&id).unwrap().unwrap();
    assert_eq!(stored.choices, choices);
    assert_eq!(
        (stored.factor, stored.units.as_deref()),
        (third, Some("metric"))
    );
    library.set_choices(&id, &Choices::default(), None).unwrap();
    assert_eq!(
        library.recipe(&id).unwrap().unwrap().choices,
        Choices::default()
    );
}

#[test]
fn a_new_text_is_found_by_its_new_words_and_unticks() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Pancakes", Origin::Sample, 1);
    library.tick(&id, "0.1", Mark::On, 2).unwrap();
    library
        .set_text(&id, "Waffles", &[], &reading("Waffles"), 9)
        .unwrap();
    let search = |words: &str| {
        names(
            &library,
            &Query {
                search: words.to_owned(),
                ..Query::default()
            },
        )
    };
    assert_eq!(search("waff"), ["Waffles"]);
    assert_eq!(search("pancakes"), Vec::<String>::new());
    let stored = library.recipe(&id).unwrap().unwrap();
    assert_eq!(
        (stored.origin, stored.updated_ms, stored.created_ms),
        (Origin::Pasted, 9, 1)
    );
    assert_eq!(
        library.cooking(&id).unwrap().unwrap().ticked,
        Vec::<String>::new()
    );
}

#[test]
fn the_bin_gives_back() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Bread", Origin::Pasted, 1);
    add(&mut library, "Sample", Origin::Sample, 2);
    library.set_favourite(&id, Mark::On).unwrap();
    library.delete_recipe(&id, 10).unwrap();
    assert_eq!(library.counts().unwrap().favourites, 0);
    assert_eq!(names(&library, &Query::default()), ["Sample"]);
    assert_eq!(
        names(
            &library,
            &Query {
                shelf: Shelf::Deleted,
                ..Query::default()
            }
        ),
        ["Bread"]
    );
    assert_eq!(library.delete_samples(11).unwrap(), 1);
    assert_eq!(library.delete_samples(12).unwrap(), 0);
    assert_eq!(library.counts().unwrap().deleted, 2);
    library.restore_recipe(&id).unwrap();
    assert_eq!(
        names(
            &library,
            &Query {
                shelf: Shelf::Favourites,
                ..Query::default()
            }
        ),
        ["Bread"]
    );
}

#[test]
fn an_unknown_recipe_is_said_to_be_unknown() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    assert_eq!(library.recipe("nope").unwrap(), None);
    let codes = [
        library.delete_recipe("nope", 1),
        library.restore_recipe("nope"),
        library.set_favourite("nope", Mark::On),
        library.set_text("nope", "x", &[], &reading("x"), 1),
        library.set_cooking("nope", 1, 1),
        library.tick("nope", "0.0", Mark::On, 1),
        library.finish_cooking("nope", "", 1).map(drop),
        library.set_choices("nope", &Choices::default(), None),
    ]
    .map(|outcome| outcome.expect_err("unknown").code());
    assert!(
        codes.iter().all(|code| *code == "recipe_unknown"),
        "{codes:?}"
    );
}

#[test]
fn lists_are_sorted_and_cut_into_pages_without_repeats() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let ids: Vec<String> = ["Éclairs", "apple pie", "Zopf", "Brioche"]
        .iter()
        .zip(1..)
        .map(|(name, now)| add(&mut library, name, Origin::Pasted, now))
        .collect();
    library.mark_opened(&ids[3], 50).unwrap();
    library.finish_cooking(&ids[2], "good", 40).unwrap();
    let sorted = |sort| {
        names(
            &library,
            &Query {
                sort,
                ..Query::default()
            },
        )
    };
    assert_eq!(
        sorted(Sort::Title),
        ["apple pie", "Brioche", "Éclairs", "Zopf"]
    );
    assert_eq!(
        sorted(Sort::Added),
        ["Brioche", "Zopf", "apple pie", "Éclairs"]
    );
    assert_eq!(
        sorted(Sort::LastCooked),
        ["Zopf", "Brioche", "apple pie", "Éclairs"]
    );
    let page = |offset| Query {
        sort: Sort::Title,
        offset,
        limit: 3,
        ..Query::default()
    };
    assert_eq!(library.list(&page(0)).unwrap().total, 4);
    assert_eq!(names(&library, &page(3)), ["Zopf"]);
    assert_eq!(names(&library, &page(9)), Vec::<String>::new());
}

#[test]
fn a_cooking_is_where_it_was_left() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let bread = add(&mut library, "Bread", Origin::Pasted, 1);
    let soup = add(&mut library, "Soup", Origin::Pasted, 1);
    library.set_cooking(&bread, 3, 10).unwrap();
    library.tick(&bread, "0.2", Mark::On, 11).unwrap();
    library.tick(&bread, "1.0", Mark::On, 12).unwrap();
    library.tick(&bread, "0.2", Mark::Off, 13).unwrap();
    library.set_cooking(&soup, 1, 5).unwrap();
    drop(library);
    let mut library = Library::open(home.path()).unwrap();
    let latest = library.latest_cooking().unwrap().unwrap();
    assert_eq!(
        (latest.recipe_id, latest.step, latest.ticked),
        (bread.clone(), 3, vec!["1.0".to_owned()])
    );
    library
        .finish_cooking(&bread, "a little less salt", 20)
        .unwrap();
    assert_eq!(library.cooking(&bread).unwrap(), None);
    assert_eq!(library.latest_cooking().unwrap().unwrap().recipe_id, soup);
    let log = library.cook_log(&bread).unwrap();
    assert_eq!(
        (log[0].at_ms, log[0].note.as_str()),
        (20, "a little less salt")
    );
    let made = library.recipe(&bread).unwrap().unwrap().made;
    assert_eq!(
        made,
        Made {
            times: 1,
            last_ms: Some(20)
        }
    );
}

#[test]
fn timers_and_settings_round_trip() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let timer = TimerRow {
        id: 1_795_000_000_123,
        revision: 4,
        label: "cold rest".to_owned(),
        recipe_id: Some("ab12".to_owned()),
        recipe_name: Some("Croissants".to_owned()),
        step: Some(8),
        time_index: Some(0),
        round: 2,
        rounds: Some(4),
        set_low_ms: 28_800_000,
        set_high_ms: 43_200_000,
        created_wall_ms: -5,
        state: "running".to_owned(),
        boot_id: "00ff".repeat(8),
        since_wall_ms: 1,
        since_boot_ms: 2,
        low_wall_ms: i64::MAX,
        low_boot_ms: i64::MIN,
        high_wall_ms: 5,
        high_boot_ms: 6,
        checked: true,
        silenced: true,
        late_ms: 7,
        put_away_wall_ms: Some(8),
    };
    let tea = TimerRow {
        id: 9,
        label: "tea".to_owned(),
        round: 1,
        ..TimerRow::default()
    };
    library
        .save_timers(&[timer.clone(), tea.clone()], &[])
        .unwrap();
    library
        .set_settings(&[("theme", "dark"), ("sound", "off")])
        .unwrap();
    library.set_settings(&[("theme", "light")]).unwrap();
    drop(library);
    let mut library = Library::open(home.path()).unwrap();
    assert_eq!(library.timers().unwrap(), [tea.clone(), timer.clone()]);
    let later = TimerRow {
        revision: 5,
        ..timer
    };
    library
        .save_timers(std::slice::from_ref(&later), &[tea.id])
        .unwrap();
    assert_eq!(library.timers().unwrap(), [later]);
    assert_eq!(library.setting("theme").unwrap().as_deref(), Some("light"));
    assert_eq!(library.setting("sound").unwrap().as_deref(), Some("off"));
    assert_eq!(library.setting("nothing").unwrap(), None);
}

#[test]
fn texts_read_by_another_parser_are_named() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let id = add(&mut library, "Bread", Origin::Pasted, 1);
    assert_eq!(library.read_by_others(1, 0, 10).unwrap(), [""; 0]);
    assert_eq!(library.read_by_others(2, 0, 10).unwrap(), [id.as_str()]);
    let newer = Reading {
        parser_version: 2,
        face: None,
        foods: String::new(),
        minutes: None,
        doubtful_lines: 3,
        ..reading("Better bread")
    };
    library.set_readings(&[(id.clone(), newer)]).unwrap();
    assert_eq!(library.read_by_others(2, 0, 10).unwrap(), [""; 0]);
    assert_eq!(library.counts().unwrap().to_review, 1);
}
