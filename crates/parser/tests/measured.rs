//! Steps and ingredient lines with known answers, read from the sources beside the workspace where they are present.
//! Where they are absent the tests say so and pass over.

#![allow(clippy::print_stdout, reason = "a test that passes over says so")]

use std::path::{Path, PathBuf};

use recipe::{DurationKind, MentionKind};
use serde_json::Value;

/// The lines of a file beside the workspace, `None` (said aloud) where it is absent.
fn shared(path: &str) -> Option<Vec<Value>> {
    let file: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared")
        .join(path);
    let Ok(text) = std::fs::read_to_string(&file) else {
        println!("passed over: {path} is not beside the workspace");
        return None;
    };
    Some(
        text.lines()
            .map(|line| serde_json::from_str(line).expect("one JSON object a line"))
            .collect(),
    )
}

fn kind_name(kind: DurationKind) -> &'static str {
    match kind {
        DurationKind::Timer => "timer",
        DurationKind::Ref => "ref",
        DurationKind::Store => "store",
        DurationKind::Per => "per",
        DurationKind::Alt => "alt",
    }
}

#[test]
fn durations_of_real_steps_are_read() {
    let Some(cases) = shared("data/durations.jsonl") else {
        return;
    };
    let mut wrong = Vec::new();
    for case in &cases {
        let text = case["text"].as_str().expect("a step");
        let expected: Vec<String> = case["durations"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|one| {
                format!(
                    "{}-{} {}",
                    one["min_s"],
                    one["max_s"],
                    one["kind"].as_str().expect("a kind")
                )
            })
            .collect();
        let found: Vec<String> = parser::parse_step(text)
            .mentions
            .iter()
            .filter_map(|mention| match mention.kind {
                MentionKind::Duration { time, kind } => {
                    Some(format!("{}-{} {}", time.low, time.high, kind_name(kind)))
                }
                _ => None,
            })
            .collect();
        if found != expected {
            wrong.push(format!(
                "{text}\n  expected {expected:?}\n  found    {found:?}"
            ));
        }
    }
    println!(
        "durations: {} of {} steps right",
        cases.len() - wrong.len(),
        cases.len()
    );
    assert!(wrong.len() * 20 <= cases.len(), "{}", wrong.join("\n"));
}

#[test]
fn hard_ingredient_lines_are_read() {
    let Some(cases) = shared("data/ingredient_lines/hard.jsonl") else {
        return;
    };
    let wrong: Vec<String> = cases
        .iter()
        .filter_map(|case| {
            let found = parser::parse_ingredient(case["sentence"].as_str().expect("a line"));
            let expected = case["name"].as_str().expect("a name");
            let same = found.name.eq_ignore_ascii_case(expected);
            (!same).then(|| {
                format!(
                    "{}: expected {expected:?}, found {:?}",
                    case["sentence"], found.name
                )
            })
        })
        .collect();
    println!(
        "hard lines: {} of {} names right",
        cases.len() - wrong.len(),
        cases.len()
    );
    assert!(wrong.len() * 10 <= cases.len(), "{}", wrong.join("\n"));
}
