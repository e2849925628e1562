//! Faults 27, 29 and 30: sizes that are none, hours that are none, and an import that the memory does not suffice for.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

const PROGRAM: &str = env!("CARGO_BIN_EXE_levain-cli");

fn recipe(name: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../recipes");
    root.join(format!("{name}.txt")).display().to_string()
}

fn run(arguments: &[&str]) -> Output {
    Command::new(PROGRAM).args(arguments).output().unwrap()
}

/// It is done, or refused in words with a code; it never ends otherwise.
fn check(what: &str, output: &Output) -> Option<Value> {
    let errors = String::from_utf8_lossy(&output.stderr);
    let code = output.status.code();
    assert!(
        matches!(code, Some(0..=2)),
        "{what}: {:?} {errors}",
        output.status
    );
    assert!(!errors.contains("panicked"), "{what}: {errors}");
    let words = String::from_utf8_lossy(&output.stdout);
    if code == Some(0) {
        assert!(
            !words.contains("NaN") && !words.contains("inf,"),
            "{what}: {words}"
        );
    }
    serde_json::from_slice(&output.stdout)
        .ok()
        .filter(|_| code == Some(0))
}

#[test]
fn fault_27_sizes_that_are_none() {
    let cake = recipe("banana-bread");
    let (mut done, mut refused) = (0, 0);
    for size in [
        "-1", "-0", "0", "0.001", "1/1000", "1000000", "1000001", "1e6", "1e309", "NaN", "inf",
        "1/0", "0/0", "", " ", "½", "1/3", "3",
    ] {
        for way in ["--by", "--serves"] {
            let output = run(&["scale", &cake, way, size, "--json"]);
            match check(&format!("{way} {size:?}"), &output) {
                Some(_) => done += 1,
                None => refused += 1,
            }
            let is_none = ["-1", "0", "NaN", "inf", "1/0", "0/0", "1e309", ""].contains(&size);
            assert!(!(is_none && output.status.success()), "{way} {size:?}");
        }
    }
    println!("fault 27: {done} done, {refused} refused");
    assert!(done >= 6);
}

/// Hours that come twice, never, or long before and after any kitchen; zones that are none.
const HOURS: [&str; 40] = [
    "2026-10-25T01:30[Europe/London]",
    "2026-10-25T02:00[Europe/London]",
    "2026-10-25T00:59[Europe/London]",
    "2026-03-29T01:30[Europe/London]",
    "2026-03-29T02:00[Europe/London]",
    "2026-11-01T01:30[America/New_York]",
    "2026-03-08T02:30[America/New_York]",
    "2026-04-05T02:45[Pacific/Chatham]",
    "2026-09-27T02:45[Pacific/Chatham]",
    "2026-04-05T01:45[Australia/Lord_Howe]",
    "2011-12-30T09:00[Pacific/Apia]",
    "2026-02-29T09:00[Europe/London]",
    "2028-02-29T09:00[Europe/London]",
    "2026-12-31T23:59[Europe/London]",
    "2027-01-01T00:00[Europe/London]",
    "0001-01-01T00:00[Europe/London]",
    "9999-12-31T23:59[Europe/London]",
    "-009999-01-01T00:00[Europe/London]",
    "10000-01-01T00:00[Europe/London]",
    "2016-12-31T23:59:60[Europe/London]",
    "2026-06-30T23:59:60Z",
    "2026-11-22T24:00[Europe/London]",
    "2026-11-22T25:00[Europe/London]",
    "2026-13-01T09:00[Europe/London]",
    "2026-11-31T09:00[Europe/London]",
    "2026-11-22T09:00[Mars/Olympus]",
    "2026-11-22T09:00[]",
    "2026-11-22T09:00[Europe/Lon",
    "2026-11-22T09:00",
    "2026-11-22",
    "09:00",
    "",
    "tomorrow",
    "2026-11-22T09:00+14:00",
    "2026-11-22T09:00-12:00",
    "2026-11-22T09:00+25:00",
    "2026-11-22T09:00Z[Asia/Kathmandu]",
    "2026-11-22T09:00[Etc/GMT+12]",
    "2026-11-22T09:00:00.999999999[Europe/London]",
    "2026-11-22T09:00+01:00[Europe/London]",
];

#[test]
fn fault_29_hours_that_are_none() {
    let bread = recipe("croissants");
    let (mut planned, mut refused) = (0, 0);
    for ready in HOURS {
        let plan = [
            "plan",
            &bread,
            "--ready",
            ready,
            "--sleep",
            "22:30-07:00",
            "--now",
            "2026-01-01T00:00Z",
            "--json",
        ];
        let Some(plan) = check(ready, &run(&plan)) else {
            refused += 1;
            continue;
        };
        planned += 1;
        let minute = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        for task in plan["tasks"].as_array().into_iter().flatten() {
            let (start, end) = (minute(&task["start"]), minute(&task["end"]));
            assert!(!start.is_empty() && !end.is_empty(), "{ready}: {task}");
            assert!(
                task["slackMin"].as_i64().is_none_or(|slack| slack >= 0),
                "{ready}: {task}"
            );
        }
        assert!(
            plan["conflicts"]
                .as_array()
                .is_some_and(|clashes| !clashes.is_empty())
                || plan["tasks"]
                    .as_array()
                    .is_some_and(|tasks| !tasks.is_empty()),
            "{ready}"
        );
        // The same again is the same plan.
        let again = [
            "plan",
            &bread,
            "--ready",
            ready,
            "--sleep",
            "22:30-07:00",
            "--now",
            "2026-01-01T00:00Z",
            "--json",
        ];
        assert_eq!(check(ready, &run(&again)), Some(plan), "{ready}");
    }
    println!("fault 29: {planned} planned, {refused} refused in words");
    assert!(
        planned >= 15 && refused >= 10,
        "{planned} planned, {refused} refused"
    );
}

/// Files that are large in different ways, each some tens of megabytes of memory at least.
fn large_files(folder: &Path) -> Vec<(&'static str, PathBuf)> {
    let toast = "# Toast\n\n## Ingredients\n\n- 2 slices bread\n- 10 g butter\n\n## Method\n\n1. Toast the bread for 2 minutes.\n\n";
    let one = "{\"@type\":\"Recipe\",\"name\":\"Toast\",\"recipeIngredient\":[\"2 slices bread\"],\"recipeInstructions\":\"Toast.\"}";
    let mut mealmaster = String::new();
    for number in 0..20_000 {
        writeln!(mealmaster, "MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: Toast {number}\n Categories: Bread\n      Yield: 2\n\n      2 sl Bread\n\n  Toast it.\n\nMMMMM").unwrap();
    }
    let files: [(&str, &str, String); 10] = [
        (
            "20 MB of recipes",
            "a.md",
            toast.repeat(20_000_000 / toast.len()),
        ),
        (
            "49 MB of a diary",
            "b.txt",
            "It rained all day.\n".repeat(49_000_000 / 19),
        ),
        ("a line of 30 MB", "c.txt", "flour ".repeat(5_000_000)),
        (
            "40 MB of JSON",
            "d.json",
            format!("[{}]", vec![one; 300_000].join(",")),
        ),
        (
            "30 MB of empty objects",
            "e.json",
            format!("[{}]", vec!["{}"; 10_000_000].join(",")),
        ),
        (
            "a page of 30 MB",
            "f.html",
            format!(
                "<html><body>{}</body></html>",
                "<p>2 eggs</p>".repeat(2_300_000)
            ),
        ),
        (
            "ten million elements",
            "g.html",
            format!("<html><body>{}", "<b>".repeat(10_000_000)),
        ),
        (
            "a table of 30 MB",
            "h.csv",
            format!(
                "Title,Course,Description,Source,Url,Ingredients,Directions,Tags,Rating\n{}",
                "Toast,,,,,2 slices bread,Toast it.,,5\n".repeat(780_000)
            ),
        ),
        ("20,000 recipes of MealMaster", "i.txt", mealmaster),
        (
            "XML of 30 MB",
            "j.xml",
            format!(
                "<gourmetDoc>{}</gourmetDoc>",
                "<recipe><title>Toast</title></recipe>".repeat(800_000)
            ),
        ),
    ];
    files
        .into_iter()
        .map(|(what, name, text)| {
            let file = folder.join(name);
            fs::write(&file, text).unwrap();
            (what, file)
        })
        .collect()
}

/// A process that may take 300 MB and no more, as `ulimit -v` sees it. The short form takes two files, `LEVAIN_FAULTS=full` all ten.
#[cfg(target_os = "linux")]
#[test]
fn fault_30_memory_that_does_not_suffice() {
    let full = std::env::var("LEVAIN_FAULTS").as_deref() == Ok("full");
    let folder = std::env::temp_dir().join(format!("levain-memory-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let files = large_files(&folder);
    let (mut done, mut refused, mut ended) = (0, 0, 0);
    for (what, file) in files
        .iter()
        .filter(|(_, file)| full || file.ends_with("d.json") || file.ends_with("e.json"))
    {
        let home = folder.join(format!("library of {what}"));
        let at = home.display().to_string();
        let kept = run(&[
            "library",
            "--at",
            &at,
            "add",
            &recipe("banana-bread"),
            "--json",
        ]);
        assert!(
            kept.status.success(),
            "{what}: {}",
            String::from_utf8_lossy(&kept.stderr)
        );
        let limited = Command::new("sh")
            .args([
                "-c",
                "ulimit -v 307200; exec \"$0\" \"$@\"",
                PROGRAM,
                "library",
                "--at",
                &at,
                "import",
            ])
            .arg(file)
            .arg("--json")
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&limited.stderr);
        match limited.status.code() {
            Some(0) => done += 1,
            Some(1) => refused += 1,
            // Rust ends a process that gets no memory; it says so, and nothing is half done.
            None => {
                assert!(errors.contains("memory allocation of"), "{what}: {errors}");
                ended += 1;
            }
            code => panic!("{what}: {code:?} {errors}"),
        }
        let checked = run(&["library", "--at", &at, "check", "--json"]);
        assert!(
            checked.status.success(),
            "{what}: {}",
            String::from_utf8_lossy(&checked.stdout)
        );
        let listed = run(&["library", "--at", &at, "search", "banana", "--json"]);
        let listed: Value = serde_json::from_slice(&listed.stdout).unwrap();
        assert_eq!(listed["total"], 1, "{what}");
        println!("fault 30: {what}: {} {errors}", limited.status);
    }
    println!(
        "fault 30: {done} done, {refused} refused, {ended} ended for want of memory; every library whole"
    );
    fs::remove_dir_all(&folder).unwrap();
}
