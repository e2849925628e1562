//! Faults 15, 19 and 21: texts of any length, archives whose names lead elsewhere, and letters that can be written in several ways.
//! `LEVAIN_FAULTS=full` reads the long texts, too.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use std::collections::BTreeSet;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use kitchen::{Kitchen, Origin, Outcome, Query, gather, read_import, read_paste};
use tempfile::TempDir;

const TEXT: &str = "LEVAIN_TEST_LONG_TEXT";
const MOST_MEGABYTES: u64 = 400;

fn is_full() -> bool {
    std::env::var("LEVAIN_FAULTS").as_deref() == Ok("full")
}

/// The most that this process has held of the memory, in megabytes; `None` where the system does not tell.
fn most_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes / 1024)
}

/// What the text is made of, repeated up to so many bytes; whether it is read.
const LONG: [(&str, &str, usize, bool); 11] = [
    (
        "1 MB of a diary",
        "It rained all day and nobody cooked.\n",
        1_000_000,
        true,
    ),
    (
        "5 MB of a diary",
        "It rained all day and nobody cooked.\n",
        5_000_000,
        true,
    ),
    (
        "4 MB of recipes",
        "# Toast\n\n## Ingredients\n\n- 2 slices bread\n- 10 g butter\n\n## Method\n\n1. Toast the bread for 2 minutes.\n\n",
        3_999_000,
        true,
    ),
    ("6 MB of one line", "flour ", 5_999_000, true),
    ("a line of 2 MB of amounts", "1/2 cup ", 2_000_000, true),
    ("240,000 ingredients", "2 egg\n", 1_440_000, true),
    ("a million lines", "2 egg\n", 6_000_000, false),
    ("6 MB of line ends", "\n", 5_999_000, true),
    (
        "7 MB",
        "It rained all day and nobody cooked.\n",
        7_000_000,
        false,
    ),
    (
        "50 MB",
        "It rained all day and nobody cooked.\n",
        50_000_000,
        false,
    ),
    ("50 MB of one line", "flour ", 50_000_000, false),
];

#[test]
fn fault_15_texts_of_any_length() {
    if let Ok(number) = std::env::var(TEXT) {
        let (what, piece, bytes, is_read) = LONG[number.parse::<usize>().unwrap()];
        let text = piece.repeat(bytes / piece.len());
        let began = Instant::now();
        let read = read_paste(&text);
        let took = began.elapsed();
        assert_eq!(read.is_ok(), is_read, "{what}");
        if let Err(error) = read {
            assert_eq!(error.code(), "text_too_long", "{what}");
        }
        let memory = most_memory().unwrap_or(0);
        println!(
            "fault 15: {what}: {} ms, at most {memory} MB",
            took.as_millis()
        );
        assert!(memory < MOST_MEGABYTES, "{what} took {memory} MB");
        return;
    }
    for (number, (what, _, bytes, is_read)) in LONG.iter().enumerate() {
        if !is_full() && *is_read && *bytes > 1_000_000 {
            continue;
        }
        let output = Command::new(std::env::current_exe().unwrap())
            .args(["fault_15_texts_of_any_length", "--exact", "--nocapture"])
            .env(TEXT, number.to_string())
            .output()
            .unwrap();
        let words = String::from_utf8_lossy(&output.stdout);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{what}: {words}{errors}");
        words
            .lines()
            .filter(|line| line.starts_with("fault"))
            .for_each(|line| println!("{line}"));
    }
}

/// As zip files check what is in them: ISO 3309.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            (sum >> 1) ^ (0xEDB8_8320 & (sum & 1).wrapping_neg())
        })
    })
}

/// A zip file of files as they are, under names of any bytes; `mode` is what Unix keeps of a file.
fn zipped(files: &[(Vec<u8>, Vec<u8>, u32)]) -> Vec<u8> {
    let (mut bytes, mut list) = (Vec::new(), Vec::new());
    let four = |number: usize| u32::try_from(number).unwrap().to_le_bytes();
    let two = |number: usize| u16::try_from(number).unwrap().to_le_bytes();
    for (name, held, mode) in files {
        let start = bytes.len();
        // Made on Unix, names in UTF-8, nothing packed, no date.
        let mut told = [0x14, 0, 0, 8, 0, 0, 0, 0, 0x21, 0].to_vec();
        told.extend(crc32(held).to_le_bytes());
        told.extend(four(held.len()));
        told.extend(four(held.len()));
        told.extend(two(name.len()));
        told.extend([0, 0]);
        bytes.extend(b"PK\x03\x04");
        bytes.extend(&told);
        bytes.extend(name);
        bytes.extend(held);
        list.extend(b"PK\x01\x02\x14\x03");
        list.extend(&told);
        list.extend([0; 6]);
        list.extend((mode << 16).to_le_bytes());
        list.extend(four(start));
        list.extend(name);
    }
    let (length, at) = (list.len(), bytes.len());
    bytes.extend(list);
    bytes.extend(b"PK\x05\x06\0\0\0\0");
    bytes.extend(two(files.len()));
    bytes.extend(two(files.len()));
    bytes.extend(four(length));
    bytes.extend(four(at));
    bytes.extend([0, 0]);
    bytes
}

/// Names that would lead elsewhere, or to what is no file, where they were followed.
const NAMES: [&[u8]; 40] = [
    b"../toast.md",
    b"../../toast.md",
    b"../../../../../../../../tmp/levain-was-here.md",
    b"a/../../toast.md",
    b"./../toast.md",
    b"/toast.md",
    b"/etc/levain-was-here.md",
    b"//server/share/toast.md",
    b"\\\\server\\share\\toast.md",
    b"C:\\toast.md",
    b"C:toast.md",
    b"c:/windows/toast.md",
    b"..\\toast.md",
    b"..\\..\\toast.md",
    b"a\\..\\..\\toast.md",
    b"toast.md\0.png",
    b"\0toast.md",
    b"toast\n.md",
    b"toast\x1b[31m.md",
    b"CON",
    b"con.md",
    b"NUL.md",
    b"aux.md",
    b"COM1.md",
    b"LPT1",
    b"toast.md.",
    b"toast.md ",
    b"TOAST.MD",
    b"Toast.md",
    b"~/toast.md",
    b"$HOME/toast.md",
    b"%TEMP%\\toast.md",
    b"file:///toast.md",
    b"toast.md:stream",
    b".hidden.md",
    b"-rf.md",
    b"library.db",
    b"photos/../../library.json",
    b"backups/toast.md",
    b"\xff\xfe toast.md",
];

/// Every path below a folder.
fn below(folder: &Path) -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() && !path.is_symlink() {
                folders.push(path.clone());
            }
            found.insert(path);
        }
    }
    found
}

#[test]
fn fault_19_names_that_lead_elsewhere() {
    let on = &mut |_| ControlFlow::Continue(());
    let mut tried = 0;
    for (number, name) in NAMES.iter().enumerate() {
        let around = TempDir::new().unwrap();
        let home = around.path().join("a/b/c/levain");
        let mut kitchen = Kitchen::open(&home).unwrap();
        let text = format!(
            "# Toast {number}\n\n## Ingredients\n\n- 2 slices bread\n\n## Method\n\n1. Toast it.\n"
        );
        // A file, and a link to one that a cook would not want to give away.
        let link = [name, b".link.md".as_slice()].concat();
        let archive = zipped(&[
            (name.to_vec(), text.into_bytes(), 0o100_644),
            (link, b"/etc/passwd".to_vec(), 0o120_777),
        ]);
        let file = around.path().join("a/import.zip");
        fs::write(&file, archive).unwrap();
        let before = below(around.path());
        let import = read_import(gather(&[file]), on).unwrap();
        let shown: Vec<String> = import
            .candidates
            .iter()
            .map(|one| one.name().to_owned())
            .collect();
        let report = kitchen.keep_import(import, 1, on).unwrap();
        let hidden = [b"library.db".as_slice(), b".hidden.md"].contains(name);
        let added = report.count(Outcome::Added);
        assert!(added >= 1 || hidden, "{number}: {:?}", report.passed_over);
        assert!(
            shown.iter().all(|name| !name.contains("root:")),
            "{shown:?}"
        );
        let told = report.recipes.iter().map(|one| one.from.as_str());
        for from in told.chain(report.passed_over.iter().map(|left| left.what.as_str())) {
            assert!(!from.contains(char::is_control), "{from:?}");
        }
        let more: Vec<PathBuf> = below(around.path()).difference(&before).cloned().collect();
        for path in &more {
            let inside = path.starts_with(&home);
            let ours = [
                "backups",
                "library.db-wal",
                "library.db-shm",
                "library.json",
            ];
            let first = path
                .strip_prefix(&home)
                .ok()
                .and_then(|path| path.iter().next());
            let known = first.is_some_and(|first| ours.iter().any(|ours| first == *ours));
            assert!(inside && known, "{number}: {}", path.display());
        }
        tried += 1;
    }
    assert!(!Path::new("/tmp/levain-was-here.md").exists());
    assert!(!Path::new("/etc/levain-was-here.md").exists());
    println!("fault 19: {tried} names");
}

/// The same word as it may be written, and as a cook may look for it.
const WORDS: [(&str, &[&str]); 10] = [
    (
        "crème",
        &[
            "creme",
            "CRÈME",
            "cre\u{300}me",
            "crè\u{AD}me",
            "cr\u{200B}ème",
            "ｃｒèｍｅ",
            "Crème\u{FE0F}",
            "\u{2066}crème\u{2069}",
        ],
    ),
    (
        "jalapeño",
        &[
            "jalapeno",
            "JALAPEÑO",
            "jalapen\u{303}o",
            "jala\u{AD}peño",
            "jala\u{200D}peño",
            "ｊalapeño",
        ],
    ),
    (
        "Straße",
        &["strasse", "STRASSE", "straße", "Stra\u{AD}ße", "STRAẞE"],
    ),
    (
        "smørrebrød",
        &[
            "smorrebrod",
            "SMØRREBRØD",
            "smør\u{AD}rebrød",
            "smørre\u{200B}brød",
        ],
    ),
    (
        "żurek",
        &["zurek", "z\u{307}urek", "ŻUREK", "żu\u{200C}rek"],
    ),
    (
        "pierogi łódzkie",
        &["lodzkie", "łódzkie", "ło\u{301}dzkie", "ŁÓDZKIE"],
    ),
    ("餃子", &["餃子", "餃"]),
    ("piragı", &["piragi", "PIRAGI", "piragı"]),
    (
        "æbleskiver",
        &["aebleskiver", "ÆBLESKIVER", "æble\u{AD}skiver"],
    ),
    ("ﬁg", &["fig", "ﬁg", "FIG", "f\u{AD}ig"]),
];

#[test]
fn fault_21_letters_written_in_several_ways() {
    let mut tried = 0;
    let mut missed = Vec::new();
    for (written, typed) in WORDS {
        // Either may be the one in the text.
        let first = written.split(' ').next_back().unwrap();
        for kept in typed.iter().chain([&written]) {
            let home = TempDir::new().unwrap();
            let mut kitchen = Kitchen::open(home.path()).unwrap();
            let text = format!(
                "# Dish with {kept}\n\n## Ingredients\n\n- 2 eggs\n\n## Method\n\n1. Beat the eggs.\n"
            );
            kitchen.save_all(&text, Origin::Pasted, 1).unwrap();
            for search in typed.iter().chain([&first]) {
                let query = Query {
                    search: (*search).to_owned(),
                    ..Query::default()
                };
                let found = kitchen.list_entries(&query).unwrap().total;
                // A longer word is not found by its first letter's neighbour: 餃子 in a text that has only 餃.
                if found != 1
                    && !(kept.chars().count() < search.chars().count() && written == "餃子")
                {
                    missed.push(format!("{search:?} in {kept:?}"));
                }
                tried += 1;
            }
        }
    }
    println!("fault 21: {tried} searches, missed: {missed:?}");
    assert!(tried >= 120);
    assert_eq!(missed, Vec::<String>::new());
}
