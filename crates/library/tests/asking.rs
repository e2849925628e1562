//! What a cook asks for beside words: foods in it and not in it, time, tags, stars; and in which order the answers come.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use library::{Library, LibraryError, NewRecipe, Origin, Query, Reading, Shelf, Sort};
use recipe::{Choices, foods};
use tempfile::TempDir;

/// Title, ingredients, minutes, stars, tags.
type Row = (
    &'static str,
    &'static [&'static str],
    Option<u32>,
    Option<u8>,
    &'static [&'static str],
);

const RECIPES: &[Row] = &[
    (
        "Carrot cake",
        &["eggs", "plain flour", "carrots", "walnuts"],
        Some(70),
        Some(5),
        &["cake", "Slow cooker"],
    ),
    (
        "Butter biscuits",
        &["butter", "all-purpose flour", "egg yolk"],
        Some(25),
        Some(3),
        &["weeknight"],
    ),
    (
        "Satay",
        &["peanut butter", "chicken thighs", "lime juice"],
        Some(30),
        None,
        &["weeknight"],
    ),
    (
        "Omelette",
        &["eggs", "butter", "chives"],
        Some(10),
        Some(4),
        &[],
    ),
    (
        "Ratatouille",
        &["courgettes", "aubergine", "olive oil"],
        None,
        None,
        &["vegan"],
    ),
];

fn library() -> (TempDir, Library) {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    for (now, (name, lines, minutes, stars, tags)) in (1_i64..).zip(RECIPES) {
        let text = format!("{name}\n{}", lines.join("\n"));
        let marks: Vec<String> = lines.iter().map(|line| foods::marks_of(line)).collect();
        let new = NewRecipe {
            text: &text,
            origin: Origin::Pasted,
            choices: Choices::default(),
            reading: Reading {
                name: (*name).to_owned(),
                ingredients: lines.join("\n"),
                steps: "Cook it.".to_owned(),
                notes: String::new(),
                foods: marks.join("\n"),
                minutes: *minutes,
                doubtful_lines: 0,
                parser_version: 1,
                face: None,
            },
        };
        let id = library.add_recipes(&[new], now).unwrap().remove(0);
        library.set_rating(&id, *stars).unwrap();
        library.set_tags(&id, tags).unwrap();
    }
    (home, library)
}

fn names(library: &Library, query: &Query) -> Vec<String> {
    let page = library.list(query).unwrap();
    assert_eq!(page.total as usize, page.entries.len());
    page.entries.into_iter().map(|entry| entry.name).collect()
}

fn by_title(search: &str) -> Query {
    Query {
        search: search.to_owned(),
        sort: Sort::Title,
        ..Query::default()
    }
}

#[test]
fn finds_by_foods_time_tags_and_stars() {
    let (_home, library) = library();
    for (typed, expected) in [
        ("with butter", &["Butter biscuits", "Omelette"] as &[&str]),
        ("butter, eggs", &["Butter biscuits", "Omelette"]),
        ("butter, eggs, chives", &["Omelette"]),
        ("eggs, no nuts", &["Butter biscuits", "Omelette"]),
        ("no nuts", &["Butter biscuits", "Omelette", "Ratatouille"]),
        ("without eggs and nuts", &["Ratatouille"]),
        ("with chicken", &["Satay"]),
        ("with butt", &["Butter biscuits", "Omelette"]),
        ("zucchini", &["Ratatouille"]),
        ("with eggplant", &["Ratatouille"]),
        ("plain flour", &["Butter biscuits", "Carrot cake"]),
        ("under 30 min", &["Butter biscuits", "Omelette", "Satay"]),
        ("butter under 20", &["Omelette"]),
        ("#weeknight", &["Butter biscuits", "Satay"]),
        ("#week", &["Butter biscuits", "Satay"]),
        ("#slow", &["Carrot cake"]),
        ("vegan", &["Ratatouille"]),
        ("vegan courgette", &["Ratatouille"]),
        ("slow cooker walnut", &["Carrot cake"]),
        ("4 stars", &["Carrot cake", "Omelette"]),
        ("4 stars, no nuts", &["Omelette"]),
        ("with saffron", &[]),
    ] {
        assert_eq!(names(&library, &by_title(typed)), expected, "{typed}");
    }
}

#[test]
fn chips_narrow_what_is_typed() {
    let (_home, library) = library();
    let narrowed = Query {
        tags: vec!["Weeknight".to_owned()],
        most_minutes: Some(25),
        ..by_title("")
    };
    assert_eq!(names(&library, &narrowed), ["Butter biscuits"]);
    let rated = Query {
        least_rating: Some(4),
        ..by_title("eggs")
    };
    assert_eq!(names(&library, &rated), ["Carrot cake", "Omelette"]);
    let whole = Query {
        tags: vec!["week".to_owned()],
        ..by_title("")
    };
    assert_eq!(names(&library, &whole), Vec::<String>::new());
}

#[test]
fn every_order_has_every_recipe() {
    let (_home, mut library) = library();
    let omelette = library
        .list(&by_title("omelette"))
        .unwrap()
        .entries
        .remove(0)
        .id;
    library.finish_cooking(&omelette, "", 50).unwrap();
    for (sort, expected) in [
        (
            Sort::LastCooked,
            [
                "Omelette",
                "Ratatouille",
                "Satay",
                "Butter biscuits",
                "Carrot cake",
            ],
        ),
        (
            Sort::Title,
            [
                "Butter biscuits",
                "Carrot cake",
                "Omelette",
                "Ratatouille",
                "Satay",
            ],
        ),
        (
            Sort::Added,
            [
                "Ratatouille",
                "Omelette",
                "Satay",
                "Butter biscuits",
                "Carrot cake",
            ],
        ),
        (
            Sort::Quickest,
            [
                "Omelette",
                "Butter biscuits",
                "Satay",
                "Carrot cake",
                "Ratatouille",
            ],
        ),
        (
            Sort::BestRated,
            [
                "Carrot cake",
                "Omelette",
                "Butter biscuits",
                "Satay",
                "Ratatouille",
            ],
        ),
    ] {
        for search in ["", "without snails"] {
            let query = Query {
                search: search.to_owned(),
                sort,
                ..Query::default()
            };
            assert_eq!(names(&library, &query), expected, "{sort:?} {search}");
        }
    }
}

#[test]
fn pages_of_an_answer_are_the_answer() {
    let (_home, mut library) = library();
    let page = |library: &Library, offset| {
        let query = Query {
            offset,
            limit: 2,
            ..by_title("cook")
        };
        let page = library.list(&query).unwrap();
        assert_eq!(page.total, 5);
        let names = page.entries.into_iter().map(|entry| entry.name);
        names.collect::<Vec<_>>()
    };
    assert_eq!(page(&library, 0), ["Butter biscuits", "Carrot cake"]);
    assert_eq!(page(&library, 4), ["Satay"]);
    assert_eq!(page(&library, 9), Vec::<String>::new());
    // And a change between two pages is seen.
    let id = library
        .list(&by_title("satay"))
        .unwrap()
        .entries
        .remove(0)
        .id;
    library.delete_recipe(&id, 90).unwrap();
    assert_eq!(library.list(&by_title("cook")).unwrap().total, 4);
    let in_bin = Query {
        shelf: Shelf::Deleted,
        ..by_title("with peanut butter")
    };
    assert_eq!(names(&library, &in_bin), ["Satay"]);
}

#[test]
fn the_title_that_was_typed_comes_first() {
    let (_home, mut library) = library();
    for (now, name) in (100_i64..).zip(["Carrot cake with ginger", "A carrot cake", "Carrot"]) {
        let reading = Reading {
            name: name.to_owned(),
            ingredients: String::new(),
            steps: String::new(),
            notes: String::new(),
            foods: String::new(),
            minutes: None,
            doubtful_lines: 0,
            parser_version: 1,
            face: None,
        };
        let new = NewRecipe {
            text: name,
            origin: Origin::Pasted,
            choices: Choices::default(),
            reading,
        };
        library.add_recipes(&[new], now).unwrap();
    }
    let query = |search: &str| Query {
        search: search.to_owned(),
        ..Query::default()
    };
    assert_eq!(
        names(&library, &query("carrot cake")),
        ["Carrot cake", "Carrot cake with ginger", "A carrot cake"]
    );
    assert_eq!(
        names(&library, &query("carrot"))[..2],
        ["Carrot", "Carrot cake"]
    );
}

#[test]
fn a_search_that_nobody_waits_for_is_given_up() {
    let (_home, library) = library();
    let searches = library.searches();
    let first = searches.begin();
    assert!(!searches.is_over(first));
    let second = searches.begin();
    assert!(searches.is_over(first) && !searches.is_over(second));
    // What is not running cannot be given up: neither a list that comes later nor a change.
    assert_eq!(library.list(&by_title("cake")).unwrap().total, 1);
    assert_eq!(LibraryError::SearchGivenUp.code(), "search_given_up");
}
