//! A library of 10,000 generated recipes mirrored in a folder of plain files: written the first time, looked through with nothing changed,
//! with one file changed, and for how long the library is held at most, against writing and listing the same files by plain means in the
//! same run. `BOOK=1000` measures a smaller one.

#[path = "generated/mod.rs"]
mod generated;

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use generated::{Generated, Generator};
use kitchen::{Asked, Kitchen, KitchenError, MirrorChange, TimeZone};
use library::Library;

/// All files are older, so that none looks as if it were being written.
const LATER: i64 = 4_000_000_000_000;
const ROUNDS: usize = 20;

/// How a round went.
struct Went {
    took: Duration,
    held: Duration,
    change: MirrorChange,
}

fn round(kitchen: &mut Kitchen, minute: i64) -> Went {
    let (begun, mut held) = (Instant::now(), Duration::ZERO);
    let done = kitchen::mirror_round::<KitchenError>(
        &mut |act| {
            let borrowed = Instant::now();
            let gave = act(kitchen);
            held = held.max(borrowed.elapsed());
            gave
        },
        Asked::ByClock,
        LATER + minute * 60_000,
        &TimeZone::UTC,
    );
    let change = done.expect("a round").unwrap_or_default();
    Went {
        took: begun.elapsed(),
        held,
        change,
    }
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

#[expect(clippy::print_stdout, reason = "this is what the bench is for")]
fn told(name: &str, mut went: Vec<Went>, peer: Duration, peer_name: &str) {
    went.sort_by_key(|one| one.took);
    let middle = went[went.len() / 2].took;
    let held = went.iter().map(|one| one.held).max().unwrap_or_default();
    println!(
        "{name:<44} p50 {:9.1} ms, library held at most {:7.1} ms; {peer_name} {:9.1} ms: {:.1} times",
        ms(middle),
        ms(held),
        ms(peer),
        ms(middle) / ms(peer).max(0.001)
    );
}

fn lay(folder: &Path, count: usize) -> Vec<String> {
    let mut library = Library::open(folder).expect("a library");
    let mut generator = Generator::new(7, parser::VERSION);
    let recipes: Vec<_> = (0..count).map(|_| generator.recipe()).collect();
    for some in recipes.chunks(1000) {
        let new: Vec<_> = some.iter().map(Generated::as_new).collect();
        library.add_recipes(&new, 1_700_000_000_000).expect("room");
    }
    recipes.into_iter().map(|one| one.text).collect()
}

fn listed(folder: &Path) -> usize {
    fs::read_dir(folder)
        .expect("a folder")
        .flatten()
        .filter(|entry| entry.metadata().is_ok())
        .count()
}

#[expect(clippy::print_stdout, reason = "this is what the bench is for")]
fn main() {
    let asked = std::env::var("BOOK")
        .ok()
        .and_then(|count| count.parse().ok());
    let count: usize = asked.unwrap_or(10_000);
    let home = tempfile::TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let texts = lay(&home.path().join("book"), count);
    let mut kitchen = Kitchen::open(&home.path().join("book")).expect("a kitchen");
    while kitchen.reread(500).expect("room") > 0 {}
    let files = home.path().join("Recipes");
    kitchen.choose_mirror(&files).expect("chosen");
    println!("{count} recipes");

    let plain = home.path().join("plain");
    fs::create_dir(&plain).expect("a folder");
    let begun = Instant::now();
    for (number, text) in texts.iter().enumerate() {
        let file = fs::File::create(plain.join(format!("{number}.md"))).expect("a file");
        std::io::Write::write_all(&mut &file, text.as_bytes()).expect("room");
        file.sync_all().expect("synced");
    }
    let written = begun.elapsed();
    let first = round(&mut kitchen, 1);
    assert_eq!(first.change.written, count, "each has its file");
    told(
        "written the first time",
        vec![first],
        written,
        "written and synced",
    );

    let begun = Instant::now();
    black_box(listed(&files));
    let walked = begun.elapsed();
    let went = (100..)
        .take(ROUNDS)
        .map(|minute| round(&mut kitchen, minute))
        .collect::<Vec<_>>();
    assert!(went.iter().all(|one| one.change == MirrorChange::default()));
    told(
        "nothing changed",
        went,
        walked,
        "listed with sizes and times",
    );

    let some: Vec<_> = fs::read_dir(&files)
        .expect("a folder")
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|end| end == "md"))
        .take(ROUNDS)
        .collect();
    let went = (0i64..)
        .zip(&some)
        .map(|(number, path)| {
            let text = fs::read_to_string(path).expect("text");
            fs::write(path, format!("{}\n\n> One more note.\n", text.trim_end())).expect("room");
            round(&mut kitchen, 300 + number)
        })
        .collect::<Vec<_>>();
    assert!(went.iter().all(|one| one.change.read_in == 1));
    told(
        "one file changed",
        went,
        walked,
        "listed with sizes and times",
    );
}
