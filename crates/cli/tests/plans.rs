//! Plans of the bundled recipes as a cook reads them, against pages that were read by eye (`tests/plans`), and the contract of
//! `plan` as scripts meet it. `LEVAIN_BLESS=1 cargo test -p cli --test plans` writes what is printed now, for a person to read.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may stop at the first thing that is not so"
)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

const SUNDAY: &str = "2026-11-22T09:00[Europe/London]";
const SATURDAY: &str = "2026-11-28T19:30[Europe/London]";
const NOW: &str = "2026-11-19T12:00[Europe/London]";
const NIGHT: [&str; 2] = ["--sleep", "22:30-07:00"];

/// The name of the page, the recipes, the hour, and further options.
const PAGES: [(&str, &[&str], &str, &[&str]); 8] = [
    ("croissants-sunday-nine", &["croissants"], SUNDAY, &[]),
    (
        "croissants-sunday-half-past-ten",
        &["croissants"],
        "2026-11-22T10:30[Europe/London]",
        &[],
    ),
    (
        "dinner-saturday",
        &[
            "strawberry-roulade",
            "chocolate-fondant",
            "jamaican-rum-cake",
        ],
        SATURDAY,
        &[],
    ),
    (
        "banana-bread-while-noodles-cook",
        &["banana-bread", "garlic-chili-noodles"],
        SATURDAY,
        &[],
    ),
    (
        "noodles-and-fondants-clash",
        &["garlic-chili-noodles", "chocolate-fondant"],
        SATURDAY,
        &[],
    ),
    (
        "croissants-over-the-clock-change",
        &["croissants"],
        "2026-10-25T10:30[Europe/London]",
        &["--now", "2026-10-22T12:00[Europe/London]"],
    ),
    (
        "croissants-too-late",
        &["croissants"],
        SUNDAY,
        &["--now", "2026-11-21T15:00[Europe/London]"],
    ),
    (
        "dinner-with-two-shelves",
        &["strawberry-roulade", "banana-bread", "jamaican-rum-cake"],
        SATURDAY,
        &["--shelves", "2"],
    ),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_levain-cli"))
        .args(arguments)
        .output()
        .expect("levain-cli starts")
}

fn recipe(name: &str) -> String {
    root()
        .join("recipes")
        .join(format!("{name}.txt"))
        .display()
        .to_string()
}

fn plan(recipes: &[&str], ready: &str, options: &[&str]) -> Output {
    let paths: Vec<String> = recipes.iter().map(|name| recipe(name)).collect();
    let mut arguments = vec!["plan"];
    arguments.extend(paths.iter().map(String::as_str));
    arguments.extend(["--ready", ready]);
    arguments.extend(NIGHT);
    if !options.contains(&"--now") {
        arguments.extend(["--now", NOW]);
    }
    arguments.extend(options);
    run(&arguments)
}

fn json(recipes: &[&str], ready: &str, options: &[&str]) -> Value {
    let output = plan(recipes, ready, &[options, &["--json"]].concat());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    serde_json::from_slice(&output.stdout).expect("one JSON object")
}

#[test]
fn plans_read_as_they_were_read_by_eye() {
    for (page, recipes, ready, options) in PAGES {
        let output = plan(recipes, ready, options);
        assert_eq!(output.status.code(), Some(0), "{page}");
        let printed = String::from_utf8(output.stdout).expect("UTF-8");
        let path = root().join("tests/plans").join(format!("{page}.txt"));
        if std::env::var_os("LEVAIN_BLESS").is_some() {
            std::fs::write(&path, &printed).expect("a page that can be written");
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(
            printed, kept,
            "{page} reads otherwise now; look, then LEVAIN_BLESS=1"
        );
    }
}

/// The minutes since 1970 of "2026-11-22T09:00:00+00:00[Europe/London]".
fn minute(hour: &Value) -> i64 {
    let zoned: &str = hour.as_str().expect("an hour");
    let (day, clock) = zoned.split_once('T').expect("a day and an hour");
    let number = |text: &str| text.parse::<i64>().expect("a number");
    let day: Vec<i64> = day.split('-').map(number).collect();
    let (hours, minutes) = (number(&clock[0..2]), number(&clock[3..5]));
    let east = match &clock[8..9] {
        "+" => number(&clock[9..11]) * 60,
        _ => 0,
    };
    // Days since 1970, by the rule of the calendar, with March as the first month.
    let (year, month) = if day[1] > 2 {
        (day[0], day[1] - 3)
    } else {
        (day[0] - 1, day[1] + 9)
    };
    let days =
        year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + day[2] - 719_469;
    days * 1440 + hours * 60 + minutes - east
}

fn tasks(answer: &Value) -> &Vec<Value> {
    answer["tasks"].as_array().expect("tasks")
}

#[test]
fn a_plan_keeps_to_its_night_its_ranges_and_one_pair_of_hands() {
    for (page, recipes, ready, options) in PAGES {
        let answer = json(recipes, ready, options);
        let mut busy = 0;
        for task in tasks(&answer) {
            let (start, end) = (minute(&task["start"]), minute(&task["end"]));
            assert_eq!(
                end - start,
                task["minutes"].as_i64().expect("minutes"),
                "{page}: {task}"
            );
            if task["handsOn"] == true {
                assert!(start >= busy, "{page}: two tasks at once: {task}");
                busy = end;
                let clock = &task["start"].as_str().expect("an hour")[11..16];
                assert!(("07:00".."22:31").contains(&clock), "{page}: {task}");
                assert!(task["slackMin"].as_i64().expect("slack") >= 0);
            }
            if let (Some(least), most) = (task["range"]["least"].as_i64(), &task["range"]["most"]) {
                assert!(end - start >= least, "{page}: {task}");
                assert!(
                    most.as_i64().is_none_or(|most| end - start <= most),
                    "{page}: {task}"
                );
            }
        }
        assert_eq!(answer["start"], tasks(&answer)[0]["start"], "{page}");
        let late = answer["ready"] != answer["asked"];
        assert!(
            !late
                || answer["conflicts"]
                    .as_array()
                    .is_some_and(|all| !all.is_empty()),
            "{page}"
        );
    }
}

#[test]
fn the_rum_cake_is_baked_first_and_the_fondants_last() {
    let answer = json(
        &[
            "strawberry-roulade",
            "chocolate-fondant",
            "jamaican-rum-cake",
        ],
        SATURDAY,
        &[],
    );
    assert_eq!(answer["conflicts"].as_array().map(Vec::len), Some(0));
    let mut bakes: Vec<(i64, &str)> = tasks(&answer)
        .iter()
        .filter(|task| task["kind"] == "bake")
        .map(|task| {
            (
                minute(&task["start"]),
                task["recipe"].as_str().expect("a name"),
            )
        })
        .collect();
    bakes.sort_unstable();
    let order: Vec<&str> = bakes.iter().map(|(_, name)| *name).collect();
    assert_eq!(
        order,
        [
            "Jamaican Rum Cake",
            "Strawberry Roulade",
            "Chocolate Fondant"
        ]
    );
}

#[test]
fn the_oven_is_hot_when_the_croissants_go_in() {
    let answer = json(&["croissants"], SUNDAY, &[]);
    let of = |kind: &str| {
        tasks(&answer)
            .iter()
            .find(|task| task["kind"] == kind)
            .expect("a task")
    };
    let (heats, bakes, proves) = (of("oven_heats"), of("bake"), of("prove"));
    assert_eq!(heats["end"], bakes["start"]);
    assert_eq!(heats["oven"]["celsius"], 210);
    // The tray proves in the same oven.
    assert!(minute(&proves["end"]) <= minute(&heats["start"]));
    let codes: Vec<&Value> = answer["conflicts"]
        .as_array()
        .expect("conflicts")
        .iter()
        .map(|one| &one["code"])
        .collect();
    assert_eq!(codes, ["sleep_clash"]);
    assert!(answer["conflicts"][0]["nearest"][0].as_str().is_some());
}

#[test]
fn twelve_hours_stay_twelve_hours_when_the_clocks_go_back() {
    let answer = json(
        &["croissants"],
        "2026-10-25T10:30[Europe/London]",
        &["--now", "2026-10-22T12:00[Europe/London]"],
    );
    let night = tasks(&answer)
        .iter()
        .find(|task| task["minutes"] == 720)
        .expect("twelve hours");
    let clock = |hour: &Value| hour.as_str().expect("an hour")[11..16].to_owned();
    // On the clock it looks like eleven.
    assert!(night["start"].as_str().expect("an hour").contains("+01:00"));
    assert!(night["end"].as_str().expect("an hour").contains("+00:00"));
    assert_ne!(clock(&night["start"]), clock(&night["end"]));
}

#[test]
fn what_cannot_be_planned_is_told_plainly() {
    let folder = tempfile::tempdir().expect("a folder");
    let empty = folder.path().join("empty.txt");
    std::fs::write(&empty, "Nothing to cook here.\n").expect("a file");
    let empty = empty.display().to_string();
    let bread = recipe("banana-bread");
    let now = ["--now", NOW];
    for (path, ready, code, exit) in [
        (
            &bread,
            "2020-01-01T09:00[Europe/London]",
            "ready_in_the_past",
            1,
        ),
        (
            &bread,
            "2036-11-22T09:00[Europe/London]",
            "ready_too_far",
            1,
        ),
        (&bread, "next Sunday", "moment_unreadable", 1),
        (
            &bread,
            "2026-11-22T09:00[Europe/Atlantis]",
            "zone_unknown",
            1,
        ),
        (&empty, SUNDAY, "nothing_to_plan", 1),
    ] {
        let mut arguments = vec!["plan", path, "--ready", ready, "--json"];
        arguments.extend(now);
        let output = run(&arguments);
        let answer: Value = serde_json::from_slice(&output.stdout).expect("an error object");
        assert_eq!(answer["error"]["code"], code, "{ready}");
        assert!(
            answer["error"]["hint"]
                .as_str()
                .is_some_and(|hint| !hint.is_empty())
        );
        assert_eq!(output.status.code(), Some(exit), "{ready}");
    }
    let usage = run(&["plan", &bread]);
    assert_eq!(usage.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&usage.stderr).contains("--ready"));
}

#[test]
fn in_five_minutes_is_too_late_and_fifty_recipes_get_an_answer() {
    let soon = json(&["banana-bread"], "2026-11-19T12:05[Europe/London]", &[]);
    assert_eq!(soon["conflicts"][0]["code"], "too_late");
    assert!(minute(&soon["start"]) >= minute(&Value::from("2026-11-19T12:00:00+00:00")));
    assert!(!tasks(&soon).is_empty());

    let fifty: Vec<&str> = [
        "croissants",
        "banana-bread",
        "jamaican-rum-cake",
        "chocolate-fondant",
        "garlic-chili-noodles",
    ]
    .repeat(10);
    let answer = json(&fifty, SATURDAY, &[]);
    assert!(
        !answer["conflicts"]
            .as_array()
            .expect("conflicts")
            .is_empty()
    );
}

#[test]
fn a_recipe_without_times_or_with_steps_that_go_round_is_planned_all_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("soup.txt");
    let text = "# Soup\n\n## Ingredients\n\n- 2 onions\n- 1 l stock\n\n## Method\n\n1. Chop the onions, see step 3.\n2. Add the stock, then do step 1 again.\n3. Go back to step 2 until it is soup.\n";
    std::fs::write(&path, text).expect("a file");
    let output = run(&[
        "plan",
        &path.display().to_string(),
        "--ready",
        SUNDAY,
        "--now",
        NOW,
        "--json",
    ]);
    let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let steps: Vec<u64> = tasks(&answer)
        .iter()
        .flat_map(|task| task["steps"].as_array().expect("steps"))
        .filter_map(Value::as_u64)
        .collect();
    assert_eq!(steps, [1, 2, 3]);
    assert!(
        tasks(&answer)
            .iter()
            .all(|task| task["basis"] == "estimated")
    );
}

#[test]
fn a_calendar_gets_the_same_events_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("plan.ics").display().to_string();
    let events = |ready: &str| {
        let output = plan(&["croissants"], ready, &["--ics", &path]);
        assert_eq!(output.status.code(), Some(0));
        std::fs::read_to_string(&path).expect("a calendar file")
    };
    let uids = |file: &str| -> Vec<String> {
        file.lines()
            .filter(|line| line.starts_with("UID:"))
            .map(str::to_owned)
            .collect()
    };
    let (first, second) = (
        events("2026-11-22T10:30[Europe/London]"),
        events("2026-11-22T11:00[Europe/London]"),
    );
    assert_eq!(uids(&first), uids(&second));
    assert_ne!(first, second);
    assert!(first.starts_with("BEGIN:VCALENDAR\r\n") && first.ends_with("END:VCALENDAR\r\n"));
    assert!(first.split("\r\n").all(|line| line.len() <= 75));
    assert!(first.contains("DTSTART:20261121T") && first.contains("Z\r\n"));
}
