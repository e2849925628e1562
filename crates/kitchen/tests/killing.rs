//! Timers in a process that is killed without warning, fifty times over: none is lost, none rings twice, what the cook is
//! done with stays done.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use kitchen::{Change, Effect, Kitchen, Snapshot};
use tempfile::TempDir;

const NAME: &str = "fifty_kills_lose_no_timer_and_ring_none_twice";
const FOLDER: &str = "LEVAIN_TEST_KILLED_IN";
const FROM: &str = "LEVAIN_TEST_KILLED_FROM";
const KILLS: u32 = 50;
/// How long the timers run, in the seconds of the made-up clock.
const LENGTHS: [i64; 5] = [1, 3, 8, 30, 200];

fn at(seconds: i64) -> Snapshot {
    Snapshot {
        wall_ms: 1_795_000_000_000 + seconds * 1000,
        boot_ms: 50_000 + seconds * 1000,
        boot_id: [7; 16],
    }
}

/// What the cook would have seen and heard, as told on standard output after it was so.
#[derive(Debug, Default)]
struct Heard {
    started: BTreeSet<String>,
    rings: BTreeMap<(String, u32), u32>,
    done: BTreeSet<String>,
    rang_after_done: Vec<String>,
    second: i64,
}

impl Heard {
    fn hear(&mut self, line: &str) {
        match line.split(' ').collect::<Vec<_>>().as_slice() {
            ["second", second] => self.second = second.parse().unwrap(),
            ["started", id] => {
                self.started.insert((*id).to_owned());
            }
            ["rings", id, revision] => {
                let ring = ((*id).to_owned(), revision.parse().unwrap());
                *self.rings.entry(ring).or_default() += 1;
                if self.done.contains(*id) {
                    self.rang_after_done.push((*id).to_owned());
                }
            }
            ["done", id] => {
                self.done.insert((*id).to_owned());
            }
            _ => {}
        }
    }

    fn hear_effects(&mut self, effects: &[Effect]) {
        for line in told(effects) {
            self.hear(&line);
        }
    }
}

fn told(effects: &[Effect]) -> Vec<String> {
    effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Ring { id, revision, .. } => Some(format!("rings {id} {revision}")),
            _ => None,
        })
        .collect()
}

/// Starts timers, lets them ring and is done with some, telling each thing after it was saved, until it is killed.
fn cook_without_end(folder: &Path, from: i64) {
    let mut out = std::io::stdout();
    let mut kitchen = Kitchen::open(folder).unwrap();
    for second in from.. {
        let now = at(second);
        writeln!(out, "second {second}").unwrap();
        for line in told(&kitchen.tick_timers(now).unwrap()) {
            writeln!(out, "{line}").unwrap();
        }
        if second % 2 == 0 {
            let length = LENGTHS[usize::try_from(second / 2).unwrap() % LENGTHS.len()];
            let ids = |kitchen: &Kitchen| -> BTreeSet<_> {
                let shown = kitchen.timers().shown();
                shown.iter().map(|timer| timer.id).collect()
            };
            let before = ids(&kitchen);
            let typed = format!("pot {second} {length} seconds");
            let effects = kitchen.start_free_timer(&typed, now).unwrap();
            for timer in kitchen.timers().shown() {
                if !before.contains(&timer.id) {
                    writeln!(out, "started {}", timer.id).unwrap();
                }
            }
            for line in told(&effects) {
                writeln!(out, "{line}").unwrap();
            }
        }
        let shown = kitchen.timers().shown();
        let ringing = shown.iter().find(|timer| timer.sounds());
        if let Some((id, revision)) = ringing
            .filter(|_| second % 3 == 0)
            .map(|timer| (timer.id.to_string(), timer.revision))
        {
            kitchen
                .change_timer(&id, revision, Change::Done, now)
                .unwrap();
            writeln!(out, "done {id}").unwrap();
        }
    }
}

/// A child that cooks from `second` on, killed after it has told `lines` lines.
fn cook_and_kill(folder: &Path, heard: &mut Heard, lines: usize) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args([NAME, "--exact", "--nocapture"])
        .env(FOLDER, folder)
        .env(FROM, (heard.second + 1).to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut told = BufReader::new(child.stdout.take().unwrap()).lines();
    for line in told.by_ref().take(lines).map_while(Result::ok) {
        heard.hear(&line);
    }
    child.kill().unwrap();
    child.wait().unwrap();
    // What it told before the blow fell is so, though nobody had read it yet.
    let rest: Vec<String> = told.map_while(Result::ok).collect();
    let whole = rest.len().saturating_sub(1);
    for line in &rest[..whole] {
        heard.hear(line);
    }
}

#[test]
fn fifty_kills_lose_no_timer_and_ring_none_twice() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        let from = std::env::var(FROM).unwrap().parse().unwrap();
        return cook_without_end(Path::new(&folder), from);
    }
    let home = TempDir::new().unwrap();
    let mut heard = Heard::default();
    let mut chance: u32 = 20_261_121;
    for _ in 0..KILLS {
        chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        cook_and_kill(home.path(), &mut heard, 3 + (chance >> 26) as usize);
    }
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    for second in heard.second + 1..heard.second + 300 {
        let effects = kitchen.tick_timers(at(second)).unwrap();
        heard.hear_effects(&effects);
    }
    let rang: BTreeSet<String> = heard.rings.keys().map(|(id, _)| id.clone()).collect();
    let gone = |id: &&String| kitchen.timers().find(id.parse().unwrap()).is_err();
    let silent = |id: &&String| !rang.contains(*id) && !heard.done.contains(*id);
    assert_eq!(heard.started.iter().filter(gone).count(), 0, "lost timers");
    assert_eq!(heard.started.iter().filter(silent).count(), 0, "never rang");
    assert!(heard.rings.values().all(|times| *times == 1), "rang twice");
    assert_eq!(heard.rang_after_done, Vec::<String>::new());
    assert!(heard.started.len() > 50 && !heard.done.is_empty());
}
