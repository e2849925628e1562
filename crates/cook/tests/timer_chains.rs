//! Timers that lead on: how often a step's time comes round, what follows what, and other names.

use cook::timers::{
    Change, Effect, NewTimer, Place, Round, Snapshot, TimerId, Timers, rounds, time_after,
};
use quantity::TimeSpan;
use recipe::{MentionKind, Step};

const MINUTE_MS: i64 = 60_000;

fn at(minutes: i64) -> Snapshot {
    Snapshot {
        wall_ms: 1_795_291_200_000 + minutes * MINUTE_MS,
        boot_ms: 18_000_000 + minutes * MINUTE_MS,
        boot_id: [1; 16],
    }
}

fn read(step: &str) -> Step {
    parser::parse_step(step)
}

/// The rounds of every time in a step: "30 min: 1 of 4".
fn check(step: &str, expected: &[&str]) {
    let step = read(step);
    let found: Vec<String> = step
        .mentions
        .iter()
        .enumerate()
        .filter_map(|(index, mention)| {
            let MentionKind::Duration { time, .. } = mention.kind else {
                return None;
            };
            let round = match rounds(&step, index) {
                None => "none".to_owned(),
                Some(round) => round.words().unwrap_or_else(|| "once".to_owned()),
            };
            Some(format!("{}: {round}", time.label()))
        })
        .collect();
    assert_eq!(found, expected, "{}", step.text);
}

#[test]
fn a_time_comes_round_as_often_as_the_step_says() {
    check("Bake for 40 minutes.", &["40 min: once"]);
    check(
        "Stretch and fold the dough every 30 minutes, four times.",
        &["30 min: 1 of 4"],
    );
    check(
        "Do 4 sets of folds, one every 30 minutes.",
        &["30 min: 1 of 4"],
    );
    check("Fold every 30 min × 4.", &["30 min: 1 of 4"]);
    check(
        "Prove for 2 hours, folding every 30 minutes.",
        &["2 h: once", "30 min: 1 of 4"],
    );
    check(
        "Simmer on a medium heat, stirring every 15 minutes or so.",
        &["15 min: round 1"],
    );
    check(
        "Fold, then rest for 30 minutes. Repeat three more times.",
        &["30 min: 1 of 4"],
    );
    check("Chill for 30 minutes. Repeat twice.", &["30 min: 1 of 3"]);
    check(
        "Repeat twice, then chill for 30 minutes.",
        &["30 min: once"],
    );
    check("It keeps for 3 days in a tin.", &["3 d: none"]);
    check("Fold every 30 minutes, 900 times.", &["30 min: round 1"]);
}

#[test]
fn what_follows_is_in_the_same_step_or_the_next() {
    let method = [
        read("Prove for 1 hour, then knock back and rest for 20 minutes."),
        read("Bake for 40 minutes."),
        read("Turn out."),
        read("Cool for 2 hours."),
    ];
    let from = |step: u32, words: &str| {
        let text = &method[step as usize - 1];
        let index = text
            .mentions
            .iter()
            .position(|mention| mention.span.of(&text.text).contains(words));
        let place = Place {
            recipe_id: "7".to_owned(),
            recipe_name: "Rolls".to_owned(),
            step,
            index: u32::try_from(index.expect("a time")).expect("small"),
        };
        time_after(method.iter(), &place).map(|(step, index)| {
            let text = &method[step as usize - 1];
            let words = text.mentions[index as usize].span.of(&text.text);
            format!("{step}: {words}")
        })
    };
    assert_eq!(from(1, "1 hour").as_deref(), Some("1: 20 minutes"));
    assert_eq!(from(1, "20").as_deref(), Some("2: 40 minutes"));
    assert_eq!(from(2, "40"), None, "a step lies between");
    assert_eq!(from(4, "2"), None);
}

fn fold(round: Round) -> NewTimer {
    NewTimer {
        label: "fold".to_owned(),
        place: None,
        time: TimeSpan::exactly(1800),
        round,
    }
}

fn ids(timers: &Timers) -> Vec<TimerId> {
    timers.shown().iter().map(|timer| timer.id).collect()
}

#[test]
fn four_folds_lead_from_one_to_the_next_and_no_further() {
    let mut timers = Timers::default();
    let first = Round::first(Some(4));
    let (mut id, _) = timers.start(at(0), fold(first)).expect("a timer");
    let mut now = 0;
    for round in 2..=4 {
        // The cook comes five minutes late each time, and the next half hour begins there.
        now += 35;
        timers.tick(at(now));
        let ended = timers.find(id).expect("there").clone();
        let next = ended.next_round().expect("another");
        let effects = timers
            .follow(at(now), id, ended.revision, next)
            .expect("started");
        let saves = effects
            .iter()
            .take_while(|effect| matches!(effect, Effect::Save(_)));
        assert_eq!(saves.count(), 2, "both are saved before anything is heard");
        assert_eq!(effects.last(), Some(&Effect::SoundOff));
        assert!(!ids(&timers).contains(&id));
        id = ids(&timers)[0];
        let timer = timers.find(id).expect("there");
        assert_eq!(
            timer.round,
            Round {
                at: round,
                of: Some(4)
            }
        );
        assert_eq!(timer.remaining_ms(at(now)), 30 * MINUTE_MS);
    }
    assert_eq!(timers.find(id).expect("there").next_round(), None);
}

#[test]
fn following_an_older_revision_changes_nothing() {
    let mut timers = Timers::default();
    let (id, _) = timers
        .start(at(0), fold(Round::first(None)))
        .expect("a timer");
    timers.tick(at(30));
    let ended = timers.find(id).expect("there").clone();
    let next = ended
        .next_round()
        .expect("without end there is always another");
    timers
        .change(at(31), id, ended.revision, Change::AddSeconds(60))
        .expect("there");
    let effects = timers
        .follow(at(31), id, ended.revision, next)
        .expect("there");
    assert_eq!(effects, []);
    assert_eq!(ids(&timers), [id]);
}

#[test]
fn rounds_outlive_the_program() {
    let mut timers = Timers::default();
    let second = Round { at: 2, of: Some(4) };
    let (id, effects) = timers.start(at(0), fold(second)).expect("a timer");
    let rows: Vec<_> = effects
        .into_iter()
        .filter_map(|effect| match effect {
            Effect::Save(row) => Some(row),
            _ => None,
        })
        .collect();
    let (restored, _, troubles) = Timers::restore(&rows, at(1));
    assert_eq!(troubles, []);
    assert_eq!(restored.find(id).expect("there").round, second);
}

#[test]
fn a_timer_can_be_named_anew() {
    let mut timers = Timers::default();
    let (id, _) = timers.start(at(0), fold(Round::ONLY)).expect("a timer");
    for (words, expected, saves) in [
        ("  second   tray ", "second tray", 1),
        ("second tray", "second tray", 0),
        ("   ", "second tray", 0),
    ] {
        let effects = timers.rename(id, words).expect("there");
        assert_eq!(effects.len(), saves, "{words:?}");
        assert_eq!(timers.find(id).expect("there").label, expected);
    }
    let long = "x".repeat(5000);
    timers.rename(id, &long).expect("there");
    assert_eq!(timers.find(id).expect("there").label.len(), 60);
    assert!(timers.rename(TimerId(1), "tea").is_err());
}

#[test]
fn a_bell_that_nobody_silences_stops_by_itself_and_the_card_stays() {
    let mut timers = Timers::default();
    let (id, _) = timers.start(at(0), fold(Round::ONLY)).expect("a timer");
    assert!(timers.tick(at(30)).contains(&Effect::SoundOn));
    assert!(timers.tick(at(39)).is_empty());
    assert!(timers.tick(at(40)).contains(&Effect::SoundOff));
    assert!(!timers.sounding());
    assert_eq!(ids(&timers), [id]);
    // One that began to ring late rings as long as any other.
    let (late, _) = timers.start(at(40), fold(Round::ONLY)).expect("a timer");
    timers.tick(at(90));
    assert!(timers.sounding());
    timers.tick(at(99));
    assert!(timers.sounding());
    timers.tick(at(100));
    assert!(!timers.sounding());
    assert!(ids(&timers).contains(&late));
}
