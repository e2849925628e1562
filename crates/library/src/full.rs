//! Fault 5: there is no room for what is to be written, on every way of writing. Once by a file that may not grow, which can be had
//! everywhere, and once on a small disk, where this user may make one.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::ops::ControlFlow;
use std::process::{Command, Stdio};

use quantity::{Amount, Magnitude, Quantity, Standards, Unit};
use recipe::foods::OwnWeight;
use recipe::{ByteSpan, Choices, IngredientKind, LinePart, LineReading};
use tempfile::TempDir;

use crate::{
    BackupReason, Cooking, ImportedRecipe, ItemMark, Labels, Library, LibraryError, MarkedItem,
    NewPhoto, NewRecipe, Origin, OwnShare, PhotoKind, Reading, Shopping, SizedBy, StoredPlan,
    TimerRow,
};

/// Longer than what is left on any page.
const LONG: usize = 200_000;

fn reading(name: &str) -> Reading {
    Reading {
        name: name.to_owned(),
        ingredients: "2 eggs".to_owned(),
        steps: String::new(),
        notes: String::new(),
        foods: String::new(),
        minutes: None,
        doubtful_lines: 0,
        parser_version: 1,
        face: None,
    }
}

fn cake(text: &str) -> NewRecipe<'_> {
    NewRecipe {
        text,
        origin: Origin::Pasted,
        choices: Choices::default(),
        reading: reading("Cake"),
    }
}

fn line(words: &str) -> LineReading {
    LineReading {
        line: words.to_owned(),
        kind: IngredientKind::Food,
        parts: vec![(LinePart::Name, ByteSpan::new(0, 4))],
    }
}

type Outcome = Result<(), LibraryError>;
/// One way to write: its name, and the writing of something long to the recipe of that id.
type Way = (&'static str, fn(&mut Library, &str, &str) -> Outcome);

/// Every way to write that takes something of any length.
const WAYS: &[Way] = &[
    ("recipes", |library, _, long| {
        library.add_recipes(&[cake(long)], 1).map(drop)
    }),
    ("samples", |library, _, long| {
        library.add_once(long, &[cake(long)], 1).map(drop)
    }),
    ("an import", |library, _, long| {
        let one = ImportedRecipe {
            recipe: cake(long),
            labels: Labels {
                tags: vec!["tea".to_owned()],
                ..Labels::default()
            },
            photos: Vec::new(),
        };
        let on = &mut |_| ControlFlow::Continue(());
        library.add_imported(&[one], &[], 1, on).map(drop)
    }),
    ("a text", |library, id, long| {
        library.set_text(id, long, &[], &reading("Cake"), 2)
    }),
    ("an earlier text", |library, id, _| {
        library.restore_version(id, 1, &reading("Cake"), 3)
    }),
    ("what was read", |library, id, long| {
        library.set_readings(&[(id.to_owned(), reading(long))])
    }),
    ("choices", |library, id, long| {
        let fills = vec![("flour".to_owned(), long.to_owned())];
        let choices = Choices {
            fills,
            ..Choices::default()
        };
        library.set_choices(id, &choices, None)
    }),
    ("corrected lines", |library, id, long| {
        library.set_line_readings(id, &[line(long)], &reading("Cake"))
    }),
    ("tags", |library, id, long| library.set_tags(id, &[long])),
    ("a size", |library, id, long| {
        let sized = SizedBy {
            way: "hand".to_owned(),
            given: long.to_owned(),
            against: None,
        };
        library.set_scaling(id, Magnitude::one(), "metric", Some(&sized))
    }),
    ("a rule set aside", |library, id, long| {
        library.set_aside(id, "line", long, Some("scaled"))
    }),
    ("a formula", |library, id, long| {
        let share = OwnShare {
            line: Some(long.to_owned()),
            percent: "60".to_owned(),
        };
        library.set_own_formula(id, &[share])
    }),
    ("minutes of a step", |library, id, long| {
        library.set_own_minutes(id, long, Some(7))
    }),
    ("a cooking", |library, id, long| {
        let cooking = Cooking {
            recipe_id: id.to_owned(),
            step: 2,
            ticked: vec![long.to_owned()],
        };
        library.put_back_cooking(&cooking, 4)
    }),
    ("a note of cooking", |library, id, long| {
        library.finish_cooking(id, long, 5).map(drop)
    }),
    ("settings", |library, _, long| {
        library.set_settings(&[("long", long)])
    }),
    ("an own weight", |library, _, long| {
        let cup = Quantity {
            amount: Amount::Exactly(Magnitude::one()),
            unit: Some(Unit::parse("cup").expect("a unit")),
        };
        let own = OwnWeight::new(long, None, &cup, Magnitude::from(132_u32), Standards::US);
        library.set_own_weight(&own.expect("a weight"))
    }),
    ("timers", |library, _, long| {
        let timer = TimerRow {
            id: 1,
            round: 1,
            label: long.to_owned(),
            ..TimerRow::default()
        };
        library.save_timers(&[timer], &[])
    }),
    ("a plan", |library, id, long| {
        let plan = StoredPlan {
            asked_min: 1,
            ready_min: 2,
            zone: "Europe/London".to_owned(),
            started: true,
            recipes: vec![(id.to_owned(), long.to_owned())],
            tasks: Vec::new(),
        };
        library.set_plan(Some(&plan))
    }),
    ("a shopping list", |library, _, long| {
        let list = Shopping {
            recipes: Vec::new(),
            lines: vec![long.to_owned()],
            marks: vec![MarkedItem {
                item: long.to_owned(),
                amount: "1".to_owned(),
                mark: ItemMark::InBasket,
            }],
        };
        library.set_shopping(&list)
    }),
];

/// Ways that write beside the database; a disk can be too full for them, the database cannot.
const WAYS_BESIDE: &[Way] = &[
    ("a photo", |library, id, long| {
        let photo = NewPhoto {
            kind: PhotoKind::Jpeg,
            bytes: long.as_bytes(),
            small: b"small",
            width: 2,
            height: 1,
        };
        library.add_photo(id, &photo).map(drop)
    }),
    ("a backup", |library, _, _| {
        library.back_up(BackupReason::Asked, 1).map(drop)
    }),
];

/// Words that are the same in no two ways of writing, so that each way has to keep its own.
fn long(number: usize) -> String {
    let word = format!("word{number} ");
    word.repeat(LONG / word.len())
}

/// A library with a recipe whose first text was long; gives its id.
fn library(home: &TempDir) -> (Library, String) {
    let mut library = Library::open(home.path()).expect("a library");
    let id = library.add_recipes(&[cake(&long(99))], 1).expect("room");
    let id = id.into_iter().next().expect("an id");
    library
        .set_text(&id, "Cake\n2 eggs", &[], &reading("Cake"), 1)
        .expect("room");
    (library, id)
}

/// Nothing but the way that was refused has changed, and all of it reads well.
fn check_whole(library: &Library, id: &str, name: &str) {
    let stored = library.recipe(id).expect("reads").expect("is there");
    assert!(stored.intact && stored.text == "Cake\n2 eggs", "{name}");
    let checker = library.checker().expect("a checker");
    let faults = checker.run(&mut || ControlFlow::Continue(()));
    assert_eq!(faults, [], "{name}");
    assert_eq!(checker.indexes(), [], "{name}");
}

#[test]
fn fault_5_a_file_that_may_not_grow() {
    let names: BTreeSet<&str> = WAYS.iter().map(|(name, _)| *name).collect();
    assert!(names.len() >= 20, "{} ways to write", names.len());
    for (number, (name, write)) in WAYS.iter().enumerate() {
        let home = TempDir::new().expect("a folder");
        let (mut library, id) = library(&home);
        let connection = &library.connection;
        connection.execute_batch("VACUUM").expect("no room unused");
        let most = |pages: i64| {
            let sql = format!("PRAGMA max_page_count = {pages}");
            connection.query_row(&sql, [], |row| row.get::<_, i64>(0))
        };
        most(1).expect("so many as there are, and no more");
        let error = write(&mut library, &id, &long(number)).expect_err(name);
        assert_eq!(error.code(), "disk_full", "{name}: {error}");
        check_whole(&library, &id, name);
        let sql = "PRAGMA max_page_count = 100000";
        let room = library
            .connection
            .query_row(sql, [], |row| row.get::<_, i64>(0));
        assert_eq!(room.expect("room again"), 100_000);
        write(&mut library, &id, &long(number)).unwrap_or_else(|error| panic!("{name}: {error}"));
        drop(library);
        if let Err(error) = Library::open(home.path()) {
            panic!("{name}: {error}");
        }
    }
    println!("fault 5: {} ways, each refused and done again", WAYS.len());
}

#[test]
fn fault_5_a_disk_that_is_full() {
    for (number, (name, write)) in WAYS.iter().chain(WAYS_BESIDE).enumerate() {
        let home = TempDir::new().expect("a folder");
        let Some(_disk) = SmallDisk::at(&home) else {
            eprintln!("passed over: this user cannot make a small disk");
            return;
        };
        let (mut library, id) = library(&home);
        let filling = home.path().join("filling");
        // All the room there is.
        let mut file = fs::File::create(&filling).expect("a file");
        while file.write_all(&[0; 4096]).is_ok() {}
        drop(file);
        let error = write(&mut library, &id, &long(number)).expect_err(name);
        assert_eq!(error.code(), "disk_full", "{name}: {error}");
        check_whole(&library, &id, name);
        fs::remove_file(&filling).expect("removed");
        write(&mut library, &id, &long(number)).unwrap_or_else(|error| panic!("{name}: {error}"));
        drop(library);
        if let Err(error) = Library::open(home.path()) {
            panic!("{name}: {error}");
        }
    }
}

/// A disk of 4 MB in place of a folder, where this user may make one.
struct SmallDisk<'home>(&'home TempDir);

impl<'home> SmallDisk<'home> {
    fn at(home: &'home TempDir) -> Option<Self> {
        let made = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=4m", "levain-test"])
            .arg(home.path())
            .stderr(Stdio::null())
            .status();
        made.is_ok_and(|made| made.success()).then_some(Self(home))
    }
}

impl Drop for SmallDisk<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}
