//! A book of 100,000 generated recipes of realistic length: its first page, searches by many words, opening a recipe, saving one with
//! full durability, against the aims, and against searching the texts one by one and the index by its own ranking alone, in the same run.
//! Lays the book in the target folder the first time, which takes minutes. `BOOK=1000` measures a smaller one.

#[path = "generated/mod.rs"]
mod generated;

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use generated::{Dice, Generated, Generator};
use kitchen::{Kitchen, Query};
use library::Library;

const SEED: u64 = 7;
/// So many are written at once.
const AT_ONCE: usize = 1000;

/// A measurement: its name, what it is to stay below, and how long each time took by the clock and of the processor.
struct Measured {
    name: String,
    aim: Option<Duration>,
    times: Vec<Duration>,
    worked: Vec<Duration>,
}

/// How long this thread has worked. On a machine that does other things too this is the fairer figure; waiting for the disk is not in it.
fn worked() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(
        time.tv_sec.cast_unsigned(),
        u32::try_from(time.tv_nsec).expect("below a second"),
    )
}

fn at(times: &[Duration], part: usize) -> f64 {
    let place = (times.len() * part / 100).min(times.len() - 1);
    times[place].as_secs_f64() * 1000.0
}

#[expect(clippy::print_stdout, reason = "this is what the bench is for")]
fn told(mut measured: Measured) -> f64 {
    measured.times.sort_unstable();
    measured.worked.sort_unstable();
    let aim = measured.aim.map_or_else(String::new, |aim| {
        let most = aim.as_secs_f64() * 1000.0;
        let met = |times: &[Duration]| {
            if at(times, 95) < most {
                "met"
            } else {
                "MISSED"
            }
        };
        format!(
            "  aim {most} ms: {} ({} by work)",
            met(&measured.times),
            met(&measured.worked)
        )
    });
    println!(
        "{:<52} p50 {:8.2} p95 {:8.2} ms, worked {:8.2} {:8.2}  n {:4}{aim}",
        measured.name,
        at(&measured.times, 50),
        at(&measured.times, 95),
        at(&measured.worked, 50),
        at(&measured.worked, 95),
        measured.times.len()
    );
    at(&measured.worked, 50)
}

fn measure<T>(
    name: &str,
    aim_ms: u64,
    what: impl IntoIterator<Item = T>,
    mut each: impl FnMut(T),
) -> f64 {
    let (mut times, mut works) = (Vec::new(), Vec::new());
    for one in what {
        let (begun, before) = (Instant::now(), worked());
        each(one);
        works.push(worked().saturating_sub(before));
        times.push(begun.elapsed());
    }
    told(Measured {
        name: name.to_owned(),
        aim: (aim_ms > 0).then(|| Duration::from_millis(aim_ms)),
        times,
        worked: works,
    })
}

fn count() -> usize {
    let asked = std::env::var("BOOK")
        .ok()
        .and_then(|count| count.parse().ok());
    asked.unwrap_or(100_000)
}

fn folder(count: usize) -> PathBuf {
    match std::env::var_os("BOOK_FOLDER") {
        Some(folder) => PathBuf::from(folder),
        None => Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("book-{count}")),
    }
}

fn lay(folder: &Path, count: usize) {
    let mut library = Library::open(folder).expect("a library");
    let mut generator = Generator::new(SEED, parser::VERSION);
    let already = library.counts().expect("counts").all as usize;
    if already >= count {
        return;
    }
    for done in (0..count).step_by(AT_ONCE) {
        let recipes: Vec<_> = (done..count.min(done + AT_ONCE))
            .map(|_| generator.recipe())
            .collect();
        let new: Vec<_> = recipes.iter().map(Generated::as_new).collect();
        let now = 1_700_000_000_000 + i64::try_from(done).expect("a count");
        library.add_recipes(&new, now).expect("room");
    }
    drop(library);
    // Foods, minutes and cards as they are read of the texts, as the window does when it has time.
    let mut kitchen = Kitchen::open(folder).expect("a kitchen");
    while kitchen.reread(500).expect("room") > 0 {}
}

/// Words as they stand in recipes: every one of three letters or more of some recipes, each once.
fn words(of: impl Fn(&generated::Generated) -> String, recipes: usize) -> Vec<String> {
    let mut generator = Generator::new(SEED, parser::VERSION);
    let mut words: Vec<String> = (0..recipes)
        .map(|_| of(&generator.recipe()))
        .flat_map(|text| {
            let split = text
                .split(|one: char| !one.is_alphabetic())
                .map(str::to_lowercase);
            split
                .filter(|word| word.chars().count() >= 3)
                .collect::<Vec<_>>()
        })
        .collect();
    words.sort_unstable();
    words.dedup();
    words
}

fn sample(mut words: Vec<String>, most: usize) -> Vec<String> {
    let mut dice = Dice::new(3);
    let mut taken = Vec::new();
    while taken.len() < most && !words.is_empty() {
        taken.push(words.swap_remove(dice.below(words.len())));
    }
    taken
}

fn query(search: &str) -> Query {
    Query {
        search: search.to_owned(),
        limit: 48,
        ..Query::default()
    }
}

#[expect(clippy::print_stdout, reason = "this is what the bench is for")]
fn main() {
    let count = count();
    let folder = folder(count);
    lay(&folder, count);
    let begun = Instant::now();
    let mut kitchen = Kitchen::open(&folder).expect("a kitchen");
    println!(
        "a book of {count} recipes, opened in {:.0} ms",
        begun.elapsed().as_secs_f64() * 1000.0
    );

    let cold = Instant::now();
    black_box(kitchen.list_recipes(&query("")).expect("a page"));
    println!(
        "first page, first time, cards read: {:.1} ms",
        cold.elapsed().as_secs_f64() * 1000.0
    );
    measure("first page with its cards", 30, 0..40, |_| {
        black_box(kitchen.list_recipes(&query("")).expect("a page"));
    });
    measure("  of it the entries alone", 0, 0..40, |_| {
        black_box(kitchen.list_entries(&query("")).expect("a page"));
    });
    let far = u32::try_from(count * 9 / 10).expect("a count");
    measure("a page far down, cards read", 30, 0..40, |place| {
        let page = Query {
            offset: far - place * 48,
            ..query("")
        };
        black_box(kitchen.list_recipes(&page).expect("a page"));
    });

    let titles = sample(words(|one| one.reading.name.clone(), 3000), 300);
    let find = |kitchen: &Kitchen, words: &str| {
        black_box(kitchen.list_entries(&query(words)).expect("an answer"));
    };
    measure("words in titles", 50, &titles, |word| find(&kitchen, word));
    let all = sample(words(|one| one.text.clone(), 300), 600);
    let ours = measure("any word of three letters or more", 150, &all, |word| {
        find(&kitchen, word)
    });
    let beginnings: Vec<String> = all
        .iter()
        .map(|word| word.chars().take(3).collect())
        .collect();
    measure(
        "the first three letters of any word",
        150,
        &beginnings,
        |word| find(&kitchen, word),
    );
    let short: Vec<String> = ('a'..='z').map(String::from).collect();
    measure("one letter", 0, &short, |word| find(&kitchen, word));
    measure(
        "the commonest words",
        150,
        ["salt", "butter", "minutes", "heat", "stir", "oven", "flour"],
        |word| {
            find(&kitchen, word);
        },
    );
    measure(
        "two common words",
        150,
        ["butter flour", "salt pepper", "garlic onion", "heat stir"],
        |word| find(&kitchen, word),
    );
    measure(
        "by foods, time: butter, eggs, no nuts, under 2 h",
        150,
        [
            "butter, eggs, no nuts",
            "with garlic and onion without milk",
            "under 120 min",
            "butter, eggs, no nuts, under 180 min",
        ],
        |asked| find(&kitchen, asked),
    );

    let ids: Vec<String> = kitchen
        .list_entries(&Query {
            offset: far,
            limit: 200,
            ..query("")
        })
        .expect("a page")
        .entries
        .into_iter()
        .map(|entry| entry.id)
        .collect();
    measure("opening a recipe", 10, &ids, |id| {
        black_box(
            kitchen
                .open_recipe(id, 1_800_000_000_000)
                .expect("a recipe"),
        );
    });
    let mut generator = Generator::new(99, parser::VERSION);
    let texts: Vec<String> = (0..100).map(|_| generator.recipe().text).collect();
    measure(
        "saving a changed recipe, full durability",
        20,
        ids.iter().zip(&texts),
        |(id, text)| {
            black_box(
                kitchen
                    .save_edit(id, text, &[], 1_800_000_000_000)
                    .expect("saved"),
            );
        },
    );
    drop(kitchen);

    // The same book by plain means.
    let plain = rusqlite::Connection::open(folder.join("library.db")).expect("the database");
    let like = measure(
        "the texts one by one (LIKE), first 48 and how many",
        0,
        all.iter().take(20),
        |word| {
            let sql = "SELECT count(*) FROM recipe WHERE text LIKE '%' || ?1 || '%'";
            let count: i64 = plain
                .query_row(sql, [word], |row| row.get(0))
                .expect("a count");
            black_box(count);
        },
    );
    let ranked = measure(
        "the index by its own ranking alone, and how many",
        0,
        &all,
        |word| {
            let match_ = format!("\"{word}\"*");
            let mut statement = plain
            .prepare_cached(
                "SELECT recipe.id, recipe.name, recipe.text FROM recipe_words JOIN recipe ON recipe.key = recipe_words.rowid
                 WHERE recipe_words MATCH ?1 AND deleted_ms IS NULL ORDER BY recipe_words.rank LIMIT 48",
            )
            .expect("a statement");
            let rows = statement
                .query_map([&match_], |row| row.get::<_, String>(0))
                .expect("rows");
            black_box(rows.count());
            let sql =
                "SELECT count(*) FROM recipe_words JOIN recipe ON recipe.key = recipe_words.rowid
            WHERE recipe_words MATCH ?1 AND deleted_ms IS NULL";
            let count: i64 = plain
                .query_row(sql, [&match_], |row| row.get(0))
                .expect("a count");
            black_box(count);
        },
    );
    println!(
        "any word, by the medians: {:.0} times as fast as one by one, {:.1} times as by the index alone",
        like / ours,
        ranked / ours
    );
}
