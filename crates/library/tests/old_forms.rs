//! Libraries of earlier forms, saved when those were the newest, are brought forward with all that was in them.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

mod larder;

use std::fs;

use larder::reading;
use library::{
    Face, ItemMark, Library, Mark, MarkedItem, MirrorRound, Mirrored, Origin, OwnShare, Query,
    Shelf, ShoppedFor, Shopping, Sort, StoredPlan, StoredTask,
};
use quantity::{Amount, Magnitude, Standard, Standards};
use recipe::foods::EggClass;
use recipe::{ByteSpan, IngredientKind, LinePart};
use tempfile::TempDir;

#[test]
fn a_library_of_the_seventh_form_keeps_everything() {
    let home = TempDir::new().unwrap();
    fs::copy("tests/fixtures/form-7.db", home.path().join("library.db")).unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let cake = "c7433e11488523cf";
    let stored = library.recipe(cake).unwrap().unwrap();
    assert!(stored.intact && stored.favourite);
    assert_eq!(stored.rating, Some(4));
    assert_eq!(library.tags_of(cake).unwrap(), ["Christmas"]);
    assert_eq!(
        library.sized_by(cake).unwrap().unwrap().given,
        "23 cm round"
    );
    assert_eq!(library.own_formula(cake).unwrap(), []);
    assert_eq!(library.egg_class(cake).unwrap(), None);

    // What is new is kept and taken back.
    let shares = [OwnShare {
        line: Some("200 g flour".to_owned()),
        percent: "62.5".to_owned(),
    }];
    library.set_own_formula(cake, &shares).unwrap();
    library
        .set_egg_class(cake, Some(EggClass::EuLarge))
        .unwrap();
    drop(library);
    let mut library = Library::open(home.path()).unwrap();
    assert_eq!(library.own_formula(cake).unwrap(), shares);
    assert_eq!(library.egg_class(cake).unwrap(), Some(EggClass::EuLarge));
    library.set_own_formula(cake, &[]).unwrap();
    library.set_egg_class(cake, None).unwrap();
    assert_eq!(library.own_formula(cake).unwrap(), []);
    assert_eq!(library.egg_class(cake).unwrap(), None);
    assert!(library.set_egg_class("gone", None).is_err());
}

#[test]
fn a_library_of_the_fourth_form_keeps_everything() {
    let home = TempDir::new().unwrap();
    fs::copy("tests/fixtures/form-4.db", home.path().join("library.db")).unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let (cake, soup, toast) = ("c7433e11488523cf", "5535ddaeb8afc7ee", "f38d6415dcfce984");
    let stored = library.recipe(cake).unwrap().unwrap();
    assert!(stored.intact && stored.favourite);
    assert!(stored.text.starts_with("Rum cake\r\nIngredients\r\n"));
    assert_eq!((stored.created_ms, stored.updated_ms), (1000, 1000));
    assert_eq!(stored.factor, "3/2".parse().unwrap());
    assert_eq!(stored.units.as_deref(), Some("metric"));
    assert_eq!((stored.made.times, stored.made.last_ms), (1, Some(5000)));
    assert_eq!(
        (stored.rating, stored.source, stored.address),
        (None, None, None)
    );
    let made = stored.choices.recipe_yield.unwrap();
    assert_eq!(
        made.quantity,
        Amount::between(Magnitude::from(12u32), "33/2".parse().unwrap())
    );
    assert_eq!(
        stored.choices.standards,
        Some(Standards {
            cup: Standard::Imperial,
            spoon: Standard::Australia
        })
    );
    assert_eq!(
        stored.choices.fills,
        [("flour".to_owned(), "sifted".to_owned())]
    );
    let said = &stored.choices.readings[0];
    assert_eq!(
        (said.line.as_str(), said.kind),
        ("1 tray", IngredientKind::Equipment)
    );
    assert_eq!(said.parts, [(LinePart::Name, ByteSpan::new(2, 6))]);
    assert_eq!(
        library.sized_by(cake).unwrap().unwrap().given,
        "23 cm round"
    );
    assert_eq!(
        library.all_set_aside(cake).unwrap()[0].treatment,
        "as_written"
    );
    assert_eq!(library.cook_log(cake).unwrap()[0].note, "less sugar");
    let cooking = library.cooking(soup).unwrap().unwrap();
    assert_eq!((cooking.step, cooking.ticked), (1, vec!["0.0".to_owned()]));
    assert_eq!(library.recipe(toast).unwrap().unwrap().origin, Origin::File);
    assert_eq!(library.bin().unwrap()[0].deleted_ms, 9000);
    assert_eq!(library.setting("theme").unwrap().as_deref(), Some("dark"));
    assert_eq!(library.own_weights().unwrap().len(), 1);
    assert_eq!(library.timers().unwrap()[0].label, "tea");
    let listed = |search: &str, shelf, sort| {
        let page = library.list(&Query {
            search: search.to_owned(),
            shelf,
            sort,
            ..Query::default()
        });
        let names = page.unwrap().entries.into_iter().map(|entry| entry.name);
        names.collect::<Vec<_>>()
    };
    assert_eq!(listed("", Shelf::All, Sort::Title), ["Rum cake", "Soup"]);
    assert_eq!(listed("flour", Shelf::All, Sort::Title), ["Rum cake"]);
    assert_eq!(listed("bread", Shelf::Deleted, Sort::Title), ["Toast"]);
    assert_eq!(library.versions_of(cake).unwrap().len(), 1);

    // And everything that is new works on what is old.
    library.set_tags(cake, &["Christmas"]).unwrap();
    library.set_rating(cake, Some(5)).unwrap();
    library.set_favourite(cake, Mark::Off).unwrap();
    library
        .set_text(cake, "Rum cake", &[], &reading("Rum cake"), 10_000)
        .unwrap();
    assert_eq!(library.versions_of(cake).unwrap().len(), 2);
    drop(library);
    let library = Library::open(home.path()).unwrap();
    assert_eq!(library.tags_of(cake).unwrap(), ["Christmas"]);
    assert_eq!(library.recipe(cake).unwrap().unwrap().rating, Some(5));
}

#[test]
fn a_library_of_the_fifth_form_is_listed_as_before() {
    let home = TempDir::new().unwrap();
    fs::copy("tests/fixtures/form-5.db", home.path().join("library.db")).unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let list = |library: &Library, search: &str, shelf, sort| {
        let page = library.list(&Query {
            search: search.to_owned(),
            shelf,
            sort,
            ..Query::default()
        });
        let names = page.unwrap().entries.into_iter().map(|entry| entry.name);
        names.collect::<Vec<_>>()
    };
    for (search, shelf, sort, expected) in [
        (
            "",
            Shelf::All,
            Sort::LastCooked,
            &["Rum cake", "Soup"] as &[&str],
        ),
        ("", Shelf::All, Sort::BestRated, &["Rum cake", "Soup"]),
        ("", Shelf::Favourites, Sort::Title, &["Soup"]),
        ("", Shelf::ToReview, Sort::Title, &["Soup"]),
        ("", Shelf::Deleted, Sort::Title, &["Toast"]),
        ("cake", Shelf::All, Sort::LastCooked, &["Rum cake"]),
        ("egg", Shelf::All, Sort::Title, &["Rum cake"]),
        ("4 stars", Shelf::All, Sort::Title, &["Rum cake"]),
        ("#christmas", Shelf::All, Sort::Title, &["Rum cake"]),
    ] {
        assert_eq!(list(&library, search, shelf, sort), expected, "{search}");
    }
    let counts = library.counts().unwrap();
    assert_eq!(
        (
            counts.all,
            counts.favourites,
            counts.to_review,
            counts.deleted
        ),
        (2, 1, 1, 1)
    );
    // All are to be read again, for their foods and how long they take.
    let stale = library.read_by_others(7, 0, 10).unwrap();
    assert_eq!(stale.len(), 3);
    let mut soup = reading("Soup");
    soup.foods = recipe::foods::marks_of("leek");
    soup.minutes = Some(20);
    let id = library
        .list(&Query {
            search: "soup".to_owned(),
            ..Query::default()
        })
        .unwrap()
        .entries
        .remove(0)
        .id;
    library.set_readings(&[(id.clone(), soup)]).unwrap();
    assert_eq!(
        list(&library, "with leeks under 30 min", Shelf::All, Sort::Title),
        ["Soup"]
    );
    // What is kept by the triggers.
    library.set_favourite(&id, Mark::Off).unwrap();
    library
        .restore_recipe(
            &library
                .list(&Query {
                    shelf: Shelf::Deleted,
                    ..Query::default()
                })
                .unwrap()
                .entries
                .remove(0)
                .id,
        )
        .unwrap();
    assert_eq!(
        list(&library, "", Shelf::Favourites, Sort::Title),
        Vec::<String>::new()
    );
    assert_eq!(
        list(&library, "", Shelf::All, Sort::Title),
        ["Rum cake", "Soup", "Toast"]
    );
}

#[test]
fn a_library_of_the_eighth_form_has_room_for_a_plan() {
    let home = TempDir::new().unwrap();
    fs::copy("tests/fixtures/form-8.db", home.path().join("library.db")).unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let listed = library.list(&Query::default()).unwrap();
    let buns = listed
        .entries
        .iter()
        .find(|entry| entry.name == "Buns")
        .unwrap();
    assert_eq!((listed.total, buns.rating), (2, Some(4)));
    assert_eq!(library.setting("theme").unwrap().as_deref(), Some("dark"));
    assert_eq!(library.plan().unwrap(), None);

    let plan = StoredPlan {
        asked_min: 29_927_700,
        ready_min: 29_927_760,
        zone: "Europe/London".to_owned(),
        started: true,
        recipes: vec![(buns.id.clone(), "Buns".to_owned())],
        tasks: vec![StoredTask {
            id: "1.1.1.hands".to_owned(),
            standing: "to_do".to_owned(),
            start_min: 29_927_000,
            end_min: 29_927_020,
            earliest_min: None,
            told: false,
        }],
    };
    library.set_plan(Some(&plan)).unwrap();
    library.set_reminded(&["1.1.1.hands"]).unwrap();
    library
        .set_own_minutes(&buns.id, "Beat the eggs.", Some(7))
        .unwrap();
    drop(library);
    let mut library = Library::open(home.path()).unwrap();
    let mut told = plan.clone();
    told.tasks[0].told = true;
    assert_eq!(library.plan().unwrap(), Some(told));
    assert_eq!(
        library.own_minutes(&buns.id).unwrap(),
        [("Beat the eggs.".to_owned(), 7)]
    );
    library.set_plan(None).unwrap();
    library
        .set_own_minutes(&buns.id, "Beat the eggs.", None)
        .unwrap();
    assert_eq!(library.plan().unwrap(), None);
    assert!(library.own_minutes(&buns.id).unwrap().is_empty());
}

#[test]
fn a_library_of_the_eighth_form_can_be_shopped_for() {
    let home = TempDir::new().unwrap();
    fs::copy("tests/fixtures/form-8.db", home.path().join("library.db")).unwrap();
    let mut library = Library::open(home.path()).unwrap();
    assert_eq!(library.shopping().unwrap(), Shopping::default());
    let ids: Vec<String> = library
        .list(&Query::default())
        .unwrap()
        .entries
        .into_iter()
        .map(|entry| entry.id)
        .collect();
    let list = Shopping {
        recipes: vec![ShoppedFor {
            id: ids[0].clone(),
            factor: "3/2".parse().unwrap(),
        }],
        lines: vec!["kitchen roll".to_owned()],
        marks: vec![MarkedItem {
            item: "butter".to_owned(),
            amount: "200 g".to_owned(),
            mark: ItemMark::InBasket,
        }],
    };
    library.set_shopping(&list).unwrap();
    drop(library);
    let library = Library::open(home.path()).unwrap();
    assert_eq!(library.shopping().unwrap(), list);
    // Tags are counted as they change, in whichever spelling.
    let mut library = library;
    library.set_tags(&ids[0], &["Tea time", "cake"]).unwrap();
    let counted = |library: &Library| {
        library
            .all_tags()
            .unwrap()
            .into_iter()
            .map(|one| one.tag)
            .collect::<Vec<_>>()
    };
    assert!(counted(&library).contains(&"Tea time".to_owned()));
    library.delete_recipe(&ids[0], 10_000).unwrap();
    assert!(!counted(&library).contains(&"Tea time".to_owned()));
    library.restore_recipe(&ids[0]).unwrap();
    assert!(counted(&library).contains(&"Tea time".to_owned()));
}

/// What was in a library when its form was the newest, and what came with the next.
#[test]
fn libraries_of_the_ninth_and_tenth_form_keep_everything() {
    for (form, cake, soup) in [
        (9, "5df16d23e7423f72", "14904280f3c779f3"),
        (10, "35c41e2666db0cbf", "5d1c364a83b30ffb"),
    ] {
        let home = TempDir::new().unwrap();
        let saved = format!("tests/fixtures/form-{form}.db");
        fs::copy(saved, home.path().join("library.db")).unwrap();
        let mut library = Library::open(home.path()).unwrap();
        let stored = library.recipe(cake).unwrap().unwrap();
        assert!(stored.intact && stored.favourite, "form {form}");
        assert!(stored.text.ends_with("3 eggs\n"), "form {form}");
        assert_eq!((stored.rating, stored.made.times), (Some(4), 1));
        assert_eq!(stored.source.as_deref(), Some("Ann"));
        let first = library.version(cake, 1).unwrap().unwrap();
        assert!(first.text.starts_with("Rum cake\r\nIngredients"));
        assert_eq!(library.tags_of(cake).unwrap(), ["Christmas", "cake"]);
        assert_eq!(library.own_formula(cake).unwrap()[0].percent, "62.5");
        assert_eq!(library.egg_class(cake).unwrap(), Some(EggClass::EuLarge));
        let minutes = library.own_minutes(cake).unwrap();
        assert_eq!(minutes, [("Beat the eggs.".to_owned(), 7)]);
        assert_eq!(library.cooking(soup).unwrap().unwrap().step, 2);
        assert_eq!(library.bin().unwrap()[0].name, "Toast");
        assert_eq!(library.timers().unwrap()[0].label, "tea");
        let plan = library.plan().unwrap().unwrap();
        assert_eq!((plan.ready_min, plan.tasks.len()), (29_927_760, 1));
        let tags = library.all_tags().unwrap();
        let counted: Vec<_> = tags
            .iter()
            .map(|one| (one.tag.as_str(), one.recipes))
            .collect();
        assert_eq!(counted, [("cake", 1), ("Christmas", 1)], "form {form}");
        let shopping = library.shopping().unwrap();
        assert_eq!(shopping.recipes.len(), usize::from(form == 10));
        library.set_shopping(&Shopping::default()).unwrap();
        assert_eq!(library.shopping().unwrap(), Shopping::default());
    }
}

#[test]
fn a_library_of_the_tenth_form_gets_its_counts_and_its_cards() {
    let home = TempDir::new().unwrap();
    fs::copy("tests/fixtures/form-10.db", home.path().join("library.db")).unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let counts = library.counts().unwrap();
    assert_eq!((counts.all, counts.favourites, counts.deleted), (2, 1, 1));
    let listed = library.list(&Query::default()).unwrap();
    let names: Vec<&str> = listed
        .entries
        .iter()
        .map(|entry| entry.name.as_str())
        .collect();
    // The cake was cooked, the soup never.
    assert_eq!(names, ["Rum cake", "Soup"]);
    let cake = &listed.entries[0];
    assert!(listed.entries.iter().all(|entry| entry.face.is_none()));
    let stored = library.recipe(&cake.id).unwrap().unwrap();

    // Every card is to be made; that of the cake is, until the cook chooses otherwise.
    assert_eq!(library.read_by_others(1, 1, 10).unwrap().len(), 3);
    let face = Face {
        version: 1,
        silhouette: "cake".to_owned(),
        parts: Vec::new(),
        makes: stored.choices.recipe_yield.clone(),
        total_time: None,
        oven_time: None,
        lines: 3,
    };
    let read = library::Reading {
        face: Some(face.clone()),
        ..reading("Rum cake")
    };
    library.set_readings(&[(cake.id.clone(), read)]).unwrap();
    let kept = |library: &Library| {
        let found = library.list(&Query::default()).unwrap().entries;
        let of_cake = found.into_iter().find(|entry| entry.id == cake.id);
        of_cake.unwrap().face
    };
    assert_eq!(kept(&library), Some(face.clone()));
    assert_eq!(library.read_by_others(1, 1, 10).unwrap().len(), 2);
    assert_eq!(library.read_by_others(1, 2, 10).unwrap().len(), 3);
    library
        .set_choices(&cake.id, &stored.choices, Some(&face))
        .unwrap();
    assert_eq!(kept(&library), Some(face));
    library
        .set_choices(&cake.id, &stored.choices, None)
        .unwrap();
    assert_eq!(kept(&library), None);
}

#[test]
fn a_library_of_the_tenth_form_can_be_mirrored() {
    let home = TempDir::new().unwrap();
    fs::copy("tests/fixtures/form-10.db", home.path().join("library.db")).unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let loaf = library.recipe("35c41e2666db0cbf").unwrap().unwrap();
    assert_eq!(library.arrival().older_form, Some(10));

    // Without a folder nobody minds what changes.
    library.set_rating(&loaf.id, Some(3)).unwrap();
    assert_eq!(library.touched(10).unwrap(), []);
    library
        .set_settings(&[("mirror_folder", "/recipes")])
        .unwrap();
    let turns = |library: &Library| {
        let touched = library.touched(10).unwrap();
        assert!(touched.iter().all(|one| one.id.as_ref() == Some(&loaf.id)));
        touched.iter().map(|one| one.turn).collect::<Vec<_>>()
    };
    type Change = fn(&mut Library, &str);
    let changes: &[(&str, Change)] = &[
        ("rating", |library, id| {
            library.set_rating(id, Some(4)).unwrap()
        }),
        ("the same tags again", |library, id| {
            library.set_tags(id, &["bread"]).unwrap();
        }),
        ("source", |library, id| {
            library.set_source(id, Some("Ann"), None).unwrap()
        }),
        ("text", |library, id| {
            library
                .set_text(id, "Loaf", &[], &reading("Loaf"), 5)
                .unwrap();
        }),
        ("cooked", |library, id| {
            library.finish_cooking(id, "good", 6).unwrap();
        }),
        ("bin", |library, id| library.delete_recipe(id, 7).unwrap()),
    ];
    let mut last = 0;
    for (what, change) in changes {
        change(&mut library, &loaf.id);
        let [turn] = turns(&library)[..] else {
            panic!("one recipe after {what}");
        };
        assert!(turn > last, "{what}");
        last = turn;
    }
    library.mark_opened(&loaf.id, 8).unwrap();
    assert_eq!(turns(&library), [last]);

    // An older turn that is done leaves a newer one.
    let seen = Mirrored {
        id: loaf.id.clone(),
        file: "Plain loaf.md".to_owned(),
        wanted: "Plain loaf".to_owned(),
        own: "a".to_owned(),
        found: "b".to_owned(),
        text: "c".to_owned(),
        born_ms: Some(1),
        bytes: 2,
        written_ns: None,
    };
    let mut round = MirrorRound {
        seen: vec![seen.clone()],
        forgotten: Vec::new(),
        done: vec![last - 1],
    };
    library.keep_mirror_round(&round).unwrap();
    assert_eq!(turns(&library), [last]);
    round.done = vec![last];
    library.keep_mirror_round(&round).unwrap();
    drop(library);
    let mut library = Library::open(home.path()).unwrap();
    assert_eq!(
        (library.mirrored().unwrap(), library.touched(10).unwrap()),
        (vec![seen], vec![])
    );
    assert_eq!(library.mirrored_count().unwrap(), 1);
    library
        .touch_without_file(std::slice::from_ref(&loaf.id))
        .unwrap();
    assert_eq!(
        (
            library.mirrored().unwrap(),
            library.touched(10).unwrap().len()
        ),
        (vec![], 1)
    );
    library.forget_mirrored(&["mirror_folder"]).unwrap();
    assert_eq!(library.setting("mirror_folder").unwrap(), None);
    assert_eq!(library.touched(10).unwrap(), []);
}
