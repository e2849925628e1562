//! Pages of long lists: one after the other they give every recipe once, in every order, whatever comes or goes between two of them.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

mod larder;

use std::collections::HashSet;
use std::fs;

use larder::{add, reading, recipe};
use library::{Entry, Library, Mark, NewRecipe, Query, Shelf, Sort};
use tempfile::TempDir;

const SORTS: [Sort; 5] = [
    Sort::LastCooked,
    Sort::Title,
    Sort::Added,
    Sort::Quickest,
    Sort::BestRated,
];

/// A book of `count` recipes with many ties: three of each title, four of each minute, five of each moment, a few stars and cookings.
fn book(home: &TempDir, count: u32) -> (Library, Vec<String>) {
    let mut library = Library::open(home.path()).unwrap();
    let mut ids = Vec::new();
    for number in 0..count {
        let name = format!("Dish {}", number / 3 % 7);
        let new = NewRecipe {
            reading: library::Reading {
                minutes: (number % 4 > 0).then_some(number % 4 * 10),
                doubtful_lines: number % 2,
                ..reading(&name)
            },
            ..recipe(&name)
        };
        let id = library
            .add_recipes(&[new], i64::from(number / 5))
            .unwrap()
            .remove(0);
        let stars = u8::try_from(number % 6).unwrap();
        library
            .set_rating(&id, (stars > 0).then_some(stars))
            .unwrap();
        library
            .set_favourite(&id, Mark::from(number % 3 > 0))
            .unwrap();
        if number % 4 == 0 {
            library.mark_opened(&id, i64::from(number / 8)).unwrap();
        }
        ids.push(id);
    }
    (library, ids)
}

/// All pages of a list one after the other; `between` is done after each.
fn paged(
    library: &mut Library,
    query: &Query,
    between: &mut dyn FnMut(&mut Library),
) -> Vec<Entry> {
    let mut all = Vec::new();
    let mut query = query.clone();
    loop {
        let page = library.list(&query).unwrap();
        all.extend(page.entries);
        between(library);
        match page.end {
            Some(end) => query.after = Some(end),
            None => return all,
        }
    }
}

fn ids(entries: &[Entry]) -> Vec<String> {
    entries.iter().map(|entry| entry.id.clone()).collect()
}

/// What is asked for in the tests: whole shelves, words, and what narrows them.
fn queries(limit: u32) -> Vec<Query> {
    let mut queries = Vec::new();
    for sort in SORTS {
        for (shelf, search, most_minutes) in [
            (Shelf::All, "", None),
            (Shelf::Favourites, "", None),
            (Shelf::ToReview, "", None),
            (Shelf::All, "dish", None),
            (Shelf::All, "eggs", None),
            (Shelf::All, "", Some(20)),
        ] {
            queries.push(Query {
                shelf,
                search: search.to_owned(),
                most_minutes,
                sort,
                limit,
                ..Query::default()
            });
        }
    }
    queries
}

#[test]
fn pages_one_after_the_other_are_the_list() {
    let home = TempDir::new().unwrap();
    let (mut library, _) = book(&home, 61);
    for query in queries(7) {
        let whole = Query {
            limit: 1000,
            ..query.clone()
        };
        let whole = library.list(&whole).unwrap();
        assert_eq!(whole.entries.len(), whole.total as usize, "{query:?}");
        assert_eq!(whole.end, None);
        let after = paged(&mut library, &query, &mut |_| ());
        assert_eq!(ids(&after), ids(&whole.entries), "{query:?}");
        // The same by their places, which is how one jumps into a list.
        for offset in (0..whole.total + 9).step_by(7) {
            let page = library
                .list(&Query {
                    offset,
                    ..query.clone()
                })
                .unwrap();
            let from = (offset as usize).min(whole.entries.len());
            let past = (from + 7).min(whole.entries.len());
            assert_eq!(
                ids(&page.entries),
                ids(&whole.entries[from..past]),
                "{query:?}"
            );
            assert_eq!(page.total, whole.total);
        }
    }
}

#[test]
fn what_comes_and_goes_between_pages_makes_nothing_come_twice_or_be_left_out() {
    let laid = TempDir::new().unwrap();
    let (library, all) = book(&laid, 40);
    drop(library);
    for (number, query) in queries(5).into_iter().enumerate() {
        let home = TempDir::new().unwrap();
        let place = home.path().join("library.db");
        fs::copy(laid.path().join("library.db"), place).unwrap();
        let mut library = Library::open(home.path()).unwrap();
        let before = library
            .list(&Query {
                limit: 1000,
                ..query.clone()
            })
            .unwrap();
        let mut turn = number;
        let mut gone = HashSet::new();
        let found = paged(&mut library, &query, &mut |library| {
            // Now one that was listed already, now one that is still to come, and a new one each time.
            turn += 1;
            let id = &all[turn * 17 % all.len()];
            library.delete_recipe(id, 9).unwrap();
            gone.insert(id.clone());
            add(library, "Dish 3", 4);
        });
        let found = ids(&found);
        let once: HashSet<&String> = found.iter().collect();
        assert_eq!(once.len(), found.len(), "twice: {query:?}");
        for entry in before
            .entries
            .iter()
            .filter(|entry| !gone.contains(&entry.id))
        {
            assert!(
                once.contains(&entry.id),
                "left out: {} of {query:?}",
                entry.name
            );
        }
    }
}

#[test]
fn a_deleted_last_recipe_of_a_page_is_no_trouble_for_the_next() {
    let home = TempDir::new().unwrap();
    let (mut library, _) = book(&home, 30);
    for query in queries(6) {
        let first = library.list(&query).unwrap();
        let second = library
            .list(&Query {
                after: first.end.clone(),
                ..query.clone()
            })
            .unwrap();
        let last = &first.entries.last().unwrap().id;
        library.delete_recipe(last, 9).unwrap();
        let again = library
            .list(&Query {
                after: first.end,
                ..query.clone()
            })
            .unwrap();
        assert_eq!(ids(&again.entries), ids(&second.entries), "{query:?}");
        library.restore_recipe(last).unwrap();
    }
}

#[test]
fn where_a_page_ended_is_good_for_that_order_alone_and_nonsense_begins_at_the_place() {
    let home = TempDir::new().unwrap();
    let (library, _) = book(&home, 20);
    let by_title = Query {
        sort: Sort::Title,
        limit: 4,
        ..Query::default()
    };
    let first = library.list(&by_title).unwrap();
    for after in [
        first.end.as_deref().unwrap(),
        "",
        "cooked|1",
        "cooked|1|2|3",
        "added|9|x",
        "found|",
        "'; DROP TABLE recipe",
    ] {
        let page = library
            .list(&Query {
                sort: Sort::LastCooked,
                after: Some(after.to_owned()),
                ..by_title.clone()
            })
            .unwrap();
        let expected = library
            .list(&Query {
                sort: Sort::LastCooked,
                ..by_title.clone()
            })
            .unwrap();
        assert_eq!(ids(&page.entries), ids(&expected.entries), "{after:?}");
    }
}

#[test]
fn shelves_are_counted_as_they_change() {
    let home = TempDir::new().unwrap();
    let (mut library, all) = book(&home, 24);
    let counted = |library: &Library| {
        let counts = library.counts().unwrap();
        let by_hand = |shelf| {
            let query = Query {
                shelf,
                limit: 1000,
                ..Query::default()
            };
            u32::try_from(library.list(&query).unwrap().entries.len()).unwrap()
        };
        assert_eq!(
            (
                counts.all,
                counts.favourites,
                counts.to_review,
                counts.deleted
            ),
            (
                by_hand(Shelf::All),
                by_hand(Shelf::Favourites),
                by_hand(Shelf::ToReview),
                by_hand(Shelf::Deleted)
            )
        );
        counts
    };
    assert_eq!(counted(&library).all, 24);
    library.delete_recipe(&all[1], 5).unwrap();
    library.delete_recipe(&all[2], 5).unwrap();
    assert_eq!(counted(&library).deleted, 2);
    library.set_favourite(&all[2], Mark::Off).unwrap();
    library.restore_recipe(&all[2]).unwrap();
    library.set_favourite(&all[3], Mark::On).unwrap();
    let newer = reading("Dish");
    library.set_readings(&[(all[5].clone(), newer)]).unwrap();
    counted(&library);
    library.purge_bin(i64::MAX).unwrap();
    let counts = counted(&library);
    assert_eq!((counts.all, counts.deleted), (23, 0));
}
