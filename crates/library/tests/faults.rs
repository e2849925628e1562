//! The fault tests that concern the library, by the numbers of the list in docs/reliability.md. `LEVAIN_FAULTS=full` (make test-faults)
//! takes all the counts; without it a tenth. Deaths in the middle of bringing forward, backing up and restoring are in src/dying.rs.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

mod larder;

use std::collections::HashSet;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

use larder::{add, reading, recipe};
use library::{
    Access, BackupReason, Cooked, Fault, ImportedRecipe, Labels, Library, NewRecipe, Query,
    TimerRow,
};
use tempfile::TempDir;

const FOLDER: &str = "LEVAIN_TEST_FAULT_IN";
const BATCH: usize = 50;

/// All of a count, or a tenth.
fn count(all: usize) -> usize {
    match std::env::var("LEVAIN_FAULTS").as_deref() {
        Ok("full") => all,
        _ => all.div_ceil(10),
    }
}

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most.max(1)
    }
}

fn child(test: &str, folder: &Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args([test, "--exact", "--nocapture"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Lets the child tell `lines` times, then kills it in whatever it does next; gives what it told.
fn kill_after(mut child: Child, lines: usize) -> Vec<String> {
    let told = BufReader::new(child.stdout.take().unwrap()).lines();
    let told = told
        .map_while(Result::ok)
        .filter(|line| line.starts_with("saved "));
    let told: Vec<String> = told.take(lines).collect();
    child.kill().unwrap();
    child.wait().unwrap();
    told
}

fn faults(library: &Library) -> Vec<Fault> {
    let checker = library.checker().unwrap();
    let mut faults = checker.run(&mut || ControlFlow::Continue(()));
    faults.extend(checker.indexes());
    faults
}

fn total(library: &Library, search: &str) -> usize {
    let query = Query {
        search: search.to_owned(),
        limit: u32::MAX,
        ..Query::default()
    };
    library.list(&query).unwrap().total as usize
}

#[test]
fn fault_1_killed_while_importing() {
    const TEST: &str = "fault_1_killed_while_importing";
    if let Some(folder) = std::env::var_os(FOLDER) {
        let mut library = Library::open(Path::new(&folder)).unwrap();
        let text = "flour and water\n".repeat(40);
        for now_ms in 1.. {
            let batch: Vec<_> = (0..BATCH)
                .map(|_| ImportedRecipe {
                    recipe: NewRecipe {
                        reading: reading("Bread"),
                        ..recipe(&text)
                    },
                    labels: Labels {
                        tags: vec!["loaf".to_owned()],
                        ..Labels::default()
                    },
                    photos: Vec::new(),
                })
                .collect();
            let ids = library
                .add_imported(&batch, &[], now_ms, &mut |_| ControlFlow::Continue(()))
                .unwrap();
            writeln!(std::io::stdout(), "saved {}", ids.join(" ")).unwrap();
        }
    }
    let mut dice = Dice(1);
    let mut home = TempDir::new().unwrap();
    let mut told: HashSet<String> = HashSet::new();
    for round in 0..count(200) {
        if round % 20 == 0 {
            home = TempDir::new().unwrap();
            told.clear();
        }
        for line in kill_after(child(TEST, home.path()), 1 + dice.below(3)) {
            told.extend(line.split(' ').skip(1).map(str::to_owned));
        }
        let library = Library::open(home.path()).unwrap();
        let recipes = total(&library, "");
        assert_eq!(recipes % BATCH, 0, "round {round} left a batch by halves");
        assert_eq!(total(&library, "bread"), recipes, "round {round}");
        for id in &told {
            assert!(library.recipe(id).unwrap().unwrap().intact, "round {round}");
        }
        if round % 20 == 19 {
            assert_eq!(faults(&library), [], "round {round}");
        }
    }
}

#[test]
fn fault_2_killed_while_an_edit_is_saved() {
    const TEST: &str = "fault_2_killed_while_an_edit_is_saved";
    if let Some(folder) = std::env::var_os(FOLDER) {
        let mut library = Library::open(Path::new(&folder)).unwrap();
        let entry = library.list(&Query::default()).unwrap().entries.remove(0);
        let before = library.recipe(&entry.id).unwrap().unwrap().updated_ms;
        for now_ms in before + 1.. {
            let text = format!("Bread\nsaved for the {now_ms} time");
            library
                .set_text(&entry.id, &text, &[], &reading("Bread"), now_ms)
                .unwrap();
            writeln!(std::io::stdout(), "saved {now_ms}").unwrap();
        }
    }
    let home = TempDir::new().unwrap();
    let id = add(&mut Library::open(home.path()).unwrap(), "Bread", 1);
    let mut dice = Dice(2);
    for round in 0..count(200) {
        let told = kill_after(child(TEST, home.path()), 1 + dice.below(8));
        let last: i64 = told.last().unwrap()["saved ".len()..].parse().unwrap();
        let library = Library::open(home.path()).unwrap();
        let stored = library.recipe(&id).unwrap().unwrap();
        assert!(stored.intact && stored.updated_ms >= last, "round {round}");
        let versions = library.versions_of(&id).unwrap();
        assert_eq!(
            versions[0].number as i64, stored.updated_ms,
            "round {round}"
        );
    }
}

/// A library of some size, as bytes.
fn some_library() -> Vec<u8> {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let text = "flour and water and salt\n".repeat(150);
    for number in 0..120 {
        let text = format!("Bread {number}\n{text}");
        let id = add(&mut library, &text, 1);
        library.set_tags(&id, &["loaf"]).unwrap();
    }
    drop(library);
    fs::read(home.path().join("library.db")).unwrap()
}

/// Opens what is there; whatever it is, this ends with an answer or an error. Gives whether the damage was noticed anywhere, and how
/// many recipes could be read.
fn look(home: &Path) -> (bool, usize) {
    let library = match Library::open(home) {
        Ok(library) => library,
        Err(error) => {
            assert!(
                ["library_damaged", "library_newer", "library_failed"].contains(&error.code()),
                "{error}"
            );
            let salvage = library::salvage_of(home).unwrap();
            return (true, salvage.recipes.len());
        }
    };
    let noticed = !faults(&library).is_empty();
    let query = Query {
        limit: u32::MAX,
        ..Query::default()
    };
    let entries = library.list(&query).map(|page| page.entries);
    let mut read = 0;
    for entry in entries.unwrap_or_default() {
        match library.recipe(&entry.id) {
            Ok(Some(stored)) if stored.intact => read += 1,
            _ => assert!(
                noticed,
                "{} is not as it was, and no check says so",
                entry.name
            ),
        }
    }
    (noticed, read)
}

#[test]
fn fault_8_pages_overwritten() {
    let whole = some_library();
    let pages = whole.len() / 4096;
    let home = TempDir::new().unwrap();
    let mut dice = Dice(8);
    let (mut noticed, mut least) = (0, usize::MAX);
    let rounds = count(200);
    for _ in 0..rounds {
        let mut bytes = whole.clone();
        let at = (1 + dice.below(pages - 1)) * 4096 + dice.below(4096 - 64);
        let before = bytes[at..at + 64].to_vec();
        bytes[at..at + 64].fill(0xA5);
        let changed = before != bytes[at..at + 64];
        fs::write(home.path().join("library.db"), &bytes).unwrap();
        let (seen, read) = look(home.path());
        noticed += usize::from(seen || !changed);
        least = least.min(read);
    }
    println!("fault 8: {noticed} of {rounds} noticed, at least {least} of 120 recipes readable");
    // What is not noticed lies in room that nothing uses, where it changes nothing.
    assert!(noticed * 10 >= rounds * 5, "{noticed} of {rounds}");
}

#[test]
fn fault_9_bits_flipped() {
    let whole = some_library();
    let home = TempDir::new().unwrap();
    let mut dice = Dice(9);
    let mut noticed = 0;
    let rounds = count(1000);
    for _ in 0..rounds {
        let mut bytes = whole.clone();
        let at = dice.below(bytes.len());
        bytes[at] ^= 1 << dice.below(8);
        fs::write(home.path().join("library.db"), &bytes).unwrap();
        noticed += usize::from(look(home.path()).0);
    }
    println!("fault 9: {noticed} of {rounds} noticed");
    assert!(noticed * 10 >= rounds * 4, "{noticed} of {rounds}");
}

#[test]
fn fault_10_the_log_is_cut_changed_gone_or_anothers() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    for number in 0..20 {
        add(&mut library, &format!("Bread {number}"), 1);
    }
    drop(library);
    let mut library = Library::open(home.path()).unwrap();
    for number in 20..40 {
        add(&mut library, &format!("Bread {number}"), 1);
    }
    let file = |name: &str| fs::read(home.path().join(name)).unwrap();
    let (database, log, beside) = (
        file("library.db"),
        file("library.db-wal"),
        file("library.json"),
    );
    let foreign = {
        let other = TempDir::new().unwrap();
        let mut library = Library::open(other.path()).unwrap();
        for number in 0..20 {
            add(&mut library, &format!("Soup {number}"), 1);
        }
        fs::read(other.path().join("library.db-wal")).unwrap()
    };
    let mut dice = Dice(10);
    let (mut less, mut refused) = (0, 0);
    let rounds = count(50);
    for round in 0..rounds {
        for kind in ["cut", "changed", "gone", "anothers"] {
            let copy = TempDir::new().unwrap();
            let mut bytes = log.clone();
            match kind {
                "cut" => bytes.truncate(dice.below(log.len())),
                "changed" => {
                    let at = dice.below(log.len());
                    bytes[at] ^= 1 << dice.below(8);
                }
                "gone" => bytes.clear(),
                _ => bytes = foreign[..foreign.len() - dice.below(foreign.len() / 2)].to_vec(),
            }
            fs::write(copy.path().join("library.db"), &database).unwrap();
            fs::write(copy.path().join("library.json"), &beside).unwrap();
            if kind != "gone" {
                fs::write(copy.path().join("library.db-wal"), &bytes).unwrap();
            }
            match Library::open(copy.path()) {
                Ok(library) => {
                    let there = total(&library, "");
                    let told = library.arrival().is_less();
                    assert!(
                        there == 40 || told,
                        "{kind} {round}: {there} and nothing told"
                    );
                    less += usize::from(told);
                    assert_eq!(faults(&library), [], "{kind} {round}");
                }
                Err(error) => {
                    assert_eq!(error.code(), "library_damaged", "{kind} {round}: {error}");
                    refused += 1;
                }
            }
        }
    }
    println!(
        "fault 10: {less} times something was missing and told, {refused} times refused as damaged, of {}",
        4 * rounds
    );
}

#[test]
fn fault_13_ten_open_at_once() {
    let home = TempDir::new().unwrap();
    for round in 0..count(50) {
        let all_have_tried = std::sync::Barrier::new(10);
        let outcomes: Vec<bool> = std::thread::scope(|scope| {
            let try_it = || {
                let outcome = Library::open(home.path());
                all_have_tried.wait();
                outcome.is_ok()
            };
            let threads: Vec<_> = (0..10).map(|_| scope.spawn(try_it)).collect();
            let ended = threads.into_iter().map(|thread| thread.join().unwrap());
            ended.collect()
        });
        let owners = outcomes.iter().filter(|owner| **owner).count();
        assert_eq!(owners, 1, "round {round}");
    }
}

#[test]
fn fault_14_read_by_eight_while_importing() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    add(&mut library, "Cake", 1);
    let checkers: Vec<_> = (0..8).map(|_| library.checker().unwrap()).collect();
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let read = |checker: library::Checker| {
            let mut reads = 0;
            while !over.load(Ordering::SeqCst) || reads == 0 {
                let found = checker.run(&mut || ControlFlow::Continue(()));
                assert_eq!(found, [], "a reader was disturbed");
                reads += 1;
            }
        };
        let threads: Vec<_> = checkers
            .into_iter()
            .map(|checker| scope.spawn(move || read(checker)))
            .collect();
        for now_ms in 0..count(300) {
            let batch: Vec<_> = (0..BATCH).map(|_| recipe("Bread\nflour")).collect();
            library
                .add_recipes(&batch, i64::try_from(now_ms).unwrap())
                .unwrap();
        }
        library.back_up(BackupReason::Asked, 1).unwrap();
        over.store(true, Ordering::SeqCst);
        for thread in threads {
            thread.join().unwrap();
        }
    });
    assert_eq!(total(&library, "bread"), count(300) * BATCH);
}

/// What might be typed, pasted or sent: letters of any script, signs that mean something to the index or to a database, the words that a
/// question is made of, and names of foods, in any order and glued in any way.
fn typed(dice: &mut Dice) -> String {
    const PIECES: &[&str] = &[
        "\"",
        "'",
        "*",
        "(",
        ")",
        "^",
        ":",
        "+",
        "-",
        "{",
        "}",
        "~",
        "\\",
        "%",
        "_",
        ";",
        "--",
        "/*",
        "*/",
        "\0",
        "\u{FEFF}",
        "\u{200B}",
        "\u{202E}",
        "\u{301}",
        "\u{FFFD}",
        "\u{10FFFF}",
        "\r\n",
        "\t",
        "AND",
        "OR",
        "NOT",
        "NEAR(",
        "NEAR/2",
        "title:",
        "rowid",
        "rank",
        "MATCH",
        "' OR 1=1 --",
        "); DROP TABLE recipe; --",
        "butter",
        "eggs",
        "plain flour",
        "nuts",
        "no ",
        "not",
        "with",
        "without",
        "and",
        ",",
        "under",
        "30 min",
        "<1h",
        "≤",
        "99999999999999999999",
        "-1",
        "4 stars",
        "★★★",
        "#",
        "#weeknight",
        "½",
        "1,5",
        "…",
        "ß",
        "İ",
        "ﬁ",
        "crème",
        "餃子",
        "ก็",
        "👩‍🍳",
        "a",
        "e",
        "s",
        " ",
        " ",
        " ",
        "  ",
    ];
    let mut all = String::new();
    for _ in 0..dice.below(14) {
        match dice.below(4) {
            0 => {
                let any = u32::try_from(dice.below(0x11_0000)).unwrap();
                all.extend(char::from_u32(any));
            }
            1 => all.push(char::from(u8::try_from(dice.below(128)).unwrap())),
            _ => all.push_str(PIECES[dice.below(PIECES.len())]),
        }
    }
    match dice.below(500) {
        0 => all.repeat(2000),
        1 => format!("{all} ").repeat(300),
        _ => all,
    }
}

#[test]
fn fault_24_whatever_is_typed_into_the_search() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let names = [
        "Butter cake",
        "Crème brûlée",
        "餃子",
        "Straße",
        "AND OR NOT",
        "50 % rye",
        "Pasta, no cream",
        "a",
    ];
    for name in names {
        let id = add(&mut library, &format!("{name}\n2 eggs\nbutter"), 1);
        library.set_tags(&id, &["weeknight", "🍰"]).unwrap();
    }
    let mut dice = Dice(24);
    for number in 0..count(20_000) {
        let search = typed(&mut dice);
        let other = typed(&mut dice);
        let query = Query {
            tags: match dice.below(4) {
                0 => vec![other.clone()],
                _ => Vec::new(),
            },
            after: (dice.below(8) == 0).then_some(other),
            offset: u32::try_from(dice.below(4)).unwrap(),
            limit: u32::try_from(dice.below(9)).unwrap(),
            search,
            ..Query::default()
        };
        let found = library
            .list(&query)
            .unwrap_or_else(|error| panic!("number {number}: {error} by {query:?}"));
        assert!(found.total as usize <= names.len(), "{query:?}");
        assert!(found.entries.len() <= query.limit as usize, "{query:?}");
    }
    // None of it has changed anything.
    assert_eq!(total(&library, ""), names.len());
    assert_eq!(faults(&library), []);
}

#[test]
fn fault_25_words_that_mean_something_to_a_database() {
    let home = TempDir::new().unwrap();
    let mut library = Library::open(home.path()).unwrap();
    let pieces = [
        "'; DROP TABLE recipe; --",
        "%",
        "_",
        "\"",
        "\\",
        "\u{0}",
        "`",
        "$1",
        "?1",
        ":now",
    ];
    let mut dice = Dice(25);
    for number in 1..51 {
        let words: String = (0..1 + dice.below(4))
            .map(|_| pieces[dice.below(pieces.len())])
            .collect();
        let plain = words.replace('\u{0}', "x");
        let id = add(&mut library, &format!("{words}\n2 eggs"), 1);
        library
            .set_text(&id, &words, &[], &reading(&words), 2)
            .unwrap();
        library.set_tags(&id, &[&plain]).unwrap();
        library.set_source(&id, Some(&plain), None).unwrap();
        library.finish_cooking(&id, &words, 3).unwrap();
        library.set_settings(&[(&words, &words)]).unwrap();
        library
            .set_aside(&id, "line", &words, Some("scaled"))
            .unwrap();
        let timer = TimerRow {
            id: number,
            round: 1,
            label: words.clone(),
            ..TimerRow::default()
        };
        library.save_timers(&[timer], &[]).unwrap();
        let stored = library.recipe(&id).unwrap().unwrap();
        assert_eq!(stored.text, words);
        assert_eq!(stored.source.as_deref(), Some(plain.as_str()));
        assert_eq!(library.tags_of(&id).unwrap(), [plain]);
        assert_eq!(
            library.version(&id, 1).unwrap().unwrap().text,
            format!("{words}\n2 eggs")
        );
        let noted: Vec<Cooked> = library.cook_log(&id).unwrap();
        assert_eq!(noted[0].note, words);
        assert_eq!(
            library.setting(&words).unwrap().as_deref(),
            Some(words.as_str())
        );
        assert_eq!(library.all_set_aside(&id).unwrap()[0].name, words);
        assert_eq!(library.timers().unwrap().last().unwrap().label, words);
        let query = Query {
            search: words,
            ..Query::default()
        };
        assert!(library.list(&query).is_ok());
    }
    assert_eq!(faults(&library), []);
}

/// A small disk, where this user may make one.
struct SmallDisk(TempDir);

impl SmallDisk {
    fn of(bytes: usize) -> Option<Self> {
        let folder = TempDir::new().ok()?;
        let made = Command::new("mount")
            .args([
                "-t",
                "tmpfs",
                "-o",
                &format!("size={}k", bytes / 1024),
                "levain-test",
            ])
            .arg(folder.path())
            .stderr(Stdio::null())
            .status();
        made.is_ok_and(|made| made.success())
            .then_some(Self(folder))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0.path()).status();
    }
}

#[test]
fn fault_5_a_disk_that_is_full_already_is_opened_for_reading() {
    let Some(disk) = SmallDisk::of(3 << 20) else {
        eprintln!("passed over: this user cannot make a small disk");
        return;
    };
    let home = disk.0.path().join("book");
    let mut library = Library::open(&home).unwrap();
    let id = add(&mut library, "Omelette\n2 eggs", 1);
    drop(library);
    let filling = disk.0.path().join("film");
    let mut film = fs::File::create(&filling).unwrap();
    while film.write_all(&[7; 512]).is_ok() {}
    let before = fs::read(home.join("library.db")).unwrap();

    let mut library = Library::open(&home).unwrap();
    assert_eq!(library.access(), Access::NoRoom);
    assert_eq!(total(&library, "omelette"), 1);
    assert_eq!(
        library.recipe(&id).unwrap().unwrap().text,
        "Omelette\n2 eggs"
    );
    assert_eq!(
        library.set_tags(&id, &["egg"]).expect_err("full").code(),
        "disk_full"
    );
    drop(library);
    assert_eq!(fs::read(home.join("library.db")).unwrap(), before);

    drop(film);
    fs::remove_file(&filling).unwrap();
    let mut library = Library::open(&home).unwrap();
    assert_eq!(library.access(), Access::Full);
    library.set_tags(&id, &["egg"]).unwrap();
}

#[test]
fn fault_6_no_room_to_bring_forward() {
    let old = fs::read("tests/fixtures/form-4.db").unwrap();
    for tenths in 11..21 {
        let Some(disk) = SmallDisk::of(old.len() * tenths / 10) else {
            eprintln!("passed over: this user cannot make a small disk");
            return;
        };
        let file = disk.0.path().join("library.db");
        fs::write(&file, &old).unwrap();
        let error = Library::open(disk.0.path()).expect_err("no room");
        assert_eq!(error.code(), "disk_full", "{error}");
        assert_eq!(fs::read(&file).unwrap(), old);
    }
}
