//! Whatever is typed into the search field, an answer comes; and it is the one a cook expects.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use library::{Library, NewRecipe, Origin, Query, Reading, Shelf, Sort};
use proptest::prelude::*;
use recipe::Choices;
use tempfile::TempDir;

/// Title, ingredients, steps, notes.
const RECIPES: &[[&str; 4]] = &[
    [
        "Crème brûlée",
        "4 egg yolks\n1/2 cup sugar",
        "Bake until set.",
        "Torch it.",
    ],
    [
        "Königsberger Klopse aus der Straße",
        "500 g beef",
        "Simmer.",
        "",
    ],
    [
        "Smørrebrød",
        "rye bread\nbutter",
        "Butter the bread.",
        "Serve with flour\u{200B}less crackers.",
    ],
    [
        "Banana bread",
        "3 bananas\n200 g flour",
        "Mash, mix and bake.",
        "Don't over-mix.",
    ],
    ["餃子の皮", "小麦粉 200g", "こねる", ""],
    [
        "C++ cookies",
        "20.04 g ginger",
        "Chill the do\u{AD}ugh.",
        "AND bake",
    ],
];

fn library() -> (TempDir, Library) {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let texts: Vec<String> = RECIPES.iter().map(|parts| parts.join("\n")).collect();
    let new: Vec<_> = RECIPES
        .iter()
        .zip(&texts)
        .map(|([name, ingredients, steps, notes], text)| NewRecipe {
            text,
            origin: Origin::Pasted,
            choices: Choices::default(),
            reading: Reading {
                name: (*name).to_owned(),
                ingredients: (*ingredients).to_owned(),
                steps: (*steps).to_owned(),
                notes: (*notes).to_owned(),
                foods: String::new(),
                minutes: None,
                doubtful_lines: 0,
                parser_version: 1,
                face: None,
            },
        })
        .collect();
    library.add_recipes(&new, 1).unwrap();
    (home, library)
}

fn query(search: &str) -> Query {
    Query {
        search: search.to_owned(),
        ..Query::default()
    }
}

#[test]
fn finds_what_a_cook_expects() {
    let (_home, library) = library();
    for (typed, expected) in [
        ("creme", "Crème brûlée"),
        ("CRÈME brul", "Crème brûlée"),
        ("cre\u{300}me", "Crème brûlée"),
        ("strasse", "Königsberger Klopse aus der Straße"),
        ("smorre", "Smørrebrød"),
        ("flourless", "Smørrebrød"),
        ("dough", "C++ cookies"),
        ("c++ cook", "C++ cookies"),
        ("20.04", "C++ cookies"),
        ("don't", "Banana bread"),
        ("over-mix", "Banana bread"),
        ("１/２ cup", "Crème brûlée"),
        ("½ cup", "Crème brûlée"),
        ("餃", "餃子の皮"),
        ("餃子", "餃子の皮"),
        ("小麦粉", "餃子の皮"),
    ] {
        let found = library.list(&query(typed)).unwrap();
        let names: Vec<_> = found
            .entries
            .iter()
            .map(|entry| entry.name.as_str())
            .collect();
        assert_eq!(names, [expected], "{typed}");
        assert_eq!(found.total, 1, "{typed}");
        assert!(
            found.entries[0].snippet.iter().any(|piece| piece.matched),
            "{typed} has no mark"
        );
    }
}

#[test]
fn a_word_in_the_title_comes_before_one_in_the_notes() {
    let (_home, library) = library();
    let names: Vec<_> = library
        .list(&query("bread"))
        .unwrap()
        .entries
        .into_iter()
        .map(|entry| entry.name)
        .collect();
    assert_eq!(names, ["Banana bread", "Smørrebrød"]);
    let by_title = Query {
        sort: Sort::Title,
        ..query("bak")
    };
    assert_eq!(
        library.list(&by_title).unwrap().entries[0].name,
        "Banana bread"
    );
}

#[test]
fn a_search_keeps_to_its_shelf_and_its_page() {
    let (_home, mut library) = library();
    let bread = library.list(&query("banana")).unwrap().entries.remove(0).id;
    library.delete_recipe(&bread, 1).unwrap();
    assert_eq!(library.list(&query("bread")).unwrap().total, 1);
    let in_bin = Query {
        shelf: Shelf::Deleted,
        ..query("bread")
    };
    assert_eq!(library.list(&in_bin).unwrap().entries[0].id, bread);
    let second = Query {
        offset: 1,
        limit: 1,
        ..query("bak")
    };
    let page = library.list(&second).unwrap();
    assert_eq!(page.entries.len(), 1);
    assert!(page.total > 1);
}

#[test]
fn no_word_lists_everything_and_nothing_found_is_no_error() {
    let (_home, library) = library();
    for typed in ["", "   ", "*", "\"", "()", "^", "%%", "\\", "\0", "-", "…"] {
        assert_eq!(library.list(&query(typed)).unwrap().total, 6, "{typed:?}");
    }
    assert_eq!(library.list(&query("zabaglione")).unwrap().total, 0);
}

#[test]
fn strings_that_mean_something_to_the_index_mean_words_here() {
    let (_home, library) = library();
    for typed in [
        "\"",
        "foo\"bar",
        "don't",
        "a-b",
        "20.04",
        "C++",
        "AND",
        "OR",
        "NOT",
        "NEAR(",
        "NEAR(a b, 2)",
        "*",
        "b*",
        "title:",
        "title:bread",
        "{title}:x",
        "^",
        "^bread",
        "()",
        "(bread",
        "-x",
        "x OR",
        "x AND",
        "\0",
        "a\0b",
        "",
        "1/2 cup",
        "%%",
        "\\",
        "'; DROP TABLE recipe; --",
        "\u{FFFD}",
        "𝕓𝕣𝕖𝕒𝕕",
        "a\u{300}\u{300}\u{300}",
        "🍞",
        ":",
        "+",
        "\"\"\"",
        "x\"*",
    ] {
        let answer = library.list(&query(typed));
        assert!(answer.is_ok(), "{typed:?}: {answer:?}");
    }
    let long = "bread ".repeat(100_000);
    assert!(library.list(&query(&long)).is_ok());
    assert!(library.list(&query(&"a".repeat(1_000_000))).is_ok());
    assert_eq!(library.counts().unwrap().all, 6);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_search_fails(
        strings in proptest::collection::vec("\\PC{0,24}|[\"'*()^:+{}\\-. aAbNDORET\\x00]{0,16}|[a-z]{1,6}( [a-z\"*]{1,6}){0,3}", 500)
    ) {
        let (_home, library) = library();
        for typed in strings {
            let answer = library.list(&query(&typed));
            prop_assert!(answer.is_ok(), "{:?}: {:?}", typed, answer);
        }
    }
}
