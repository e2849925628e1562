//! The fault cases of timers with an injected clock: (events, clock readings) to states and effects. Nothing sleeps.

use cook::timers::{
    Away, BootId, Change, Effect, End, NewTimer, Place, Round, Snapshot, State, Timer, TimerId,
    TimerRow, Timers, day_to_come, set_for, when,
};
use jiff::tz::TimeZone;
use quantity::TimeSpan;

const FIRST_BOOT: BootId = [1; 16];
const SECOND_BOOT: BootId = [2; 16];
/// 21 November 2026, 20:00:00 UTC.
const EVENING_MS: i64 = 1_795_291_200_000;
const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The clocks and the timers of one kitchen, and what would lie in its library.
struct Kitchen {
    now: Snapshot,
    timers: Timers,
    rows: Vec<TimerRow>,
    rings: Vec<(TimerId, u32, End, i64)>,
    voices: Vec<Effect>,
}

impl Kitchen {
    fn new() -> Self {
        let now = Snapshot {
            wall_ms: EVENING_MS,
            boot_ms: 5 * HOUR,
            boot_id: FIRST_BOOT,
        };
        let (timers, effects, _) = Timers::restore(&[], now);
        assert_eq!(effects, []);
        Self {
            now,
            timers,
            rows: Vec::new(),
            rings: Vec::new(),
            voices: Vec::new(),
        }
    }

    fn do_all(&mut self, effects: Vec<Effect>) {
        let mut told = false;
        for effect in effects {
            match effect {
                Effect::Save(row) => {
                    assert!(!told, "everything is saved before anything is heard");
                    self.rows.retain(|other| other.id != row.id);
                    self.rows.push(row);
                }
                Effect::Forget(id) => self.rows.retain(|row| row.id != id.0),
                Effect::Ring {
                    id,
                    revision,
                    end,
                    late_ms,
                } => {
                    told = true;
                    self.rings.push((id, revision, end, late_ms));
                }
                voice => {
                    told = true;
                    self.voices.push(voice);
                }
            }
        }
    }

    fn start(&mut self, seconds: u64) -> TimerId {
        self.start_between(seconds, seconds, "bake")
    }

    fn start_between(&mut self, low: u64, high: u64, label: &str) -> TimerId {
        let new = NewTimer {
            label: label.to_owned(),
            place: None,
            time: TimeSpan::between(low, high),
            round: Round::ONLY,
        };
        let (id, effects) = self.timers.start(self.now, new).expect("a timer");
        self.do_all(effects);
        id
    }

    /// Both clocks move on; then the timers are looked at.
    fn pass(&mut self, ms: i64) {
        self.asleep(ms);
        self.tick();
    }

    /// Both clocks move on and nobody looks.
    fn asleep(&mut self, ms: i64) {
        self.now.wall_ms += ms;
        self.now.boot_ms += ms;
    }

    fn tick(&mut self) {
        let effects = self.timers.tick(self.now);
        self.do_all(effects);
    }

    /// The cook does something to a timer as now shown.
    fn change(&mut self, id: TimerId, change: Change) {
        let revision = self.timer(id).revision;
        let effects = self
            .timers
            .change(self.now, id, revision, change)
            .expect("a timer");
        self.do_all(effects);
    }

    fn take_back(&mut self, id: TimerId) {
        let effects = self.timers.take_back(self.now, id).expect("a timer");
        self.do_all(effects);
    }

    fn silence(&mut self) {
        let effects = self.timers.silence(self.now);
        self.do_all(effects);
    }

    /// The program is killed and started again on what it had saved.
    fn restart(&mut self) {
        let (timers, effects, troubles) = Timers::restore(&self.rows, self.now);
        assert_eq!(troubles, []);
        self.timers = timers;
        self.do_all(effects);
    }

    fn reboot(&mut self, off_ms: i64) {
        self.now = Snapshot {
            wall_ms: self.now.wall_ms + off_ms,
            boot_ms: 20 * SECOND,
            boot_id: SECOND_BOOT,
        };
        self.restart();
    }

    fn timer(&self, id: TimerId) -> &Timer {
        self.timers.find(id).expect("a timer")
    }

    fn remaining(&self, id: TimerId) -> i64 {
        self.timer(id)
            .remaining_ms(self.timers.now().expect("read before"))
    }

    fn when(&self, id: TimerId) -> String {
        let now = self.timers.now().expect("read before");
        when(self.timer(id), now, &TimeZone::UTC)
    }

    fn rings_of(&self, id: TimerId) -> usize {
        self.rings.iter().filter(|ring| ring.0 == id).count()
    }

    fn is_ringing(&self, id: TimerId) -> bool {
        matches!(self.timer(id).state, State::Ringing { .. })
    }
}

#[test]
fn case_1_ten_minutes_ring_once_and_on_time() {
    let mut kitchen = Kitchen::new();
    let id = kitchen.start(600);
    assert_eq!(kitchen.when(id), "rings 20:10");
    for _ in 0..599 {
        kitchen.pass(SECOND);
        assert_eq!(kitchen.rings, []);
    }
    assert_eq!(kitchen.remaining(id), SECOND);
    for _ in 0..120 {
        kitchen.pass(SECOND);
    }
    assert_eq!(kitchen.rings, [(id, 2, End::High, 0)]);
    assert_eq!(kitchen.voices, [Effect::SoundOn]);
    assert_eq!(kitchen.when(id), "rang 20:10");
    let now = kitchen.timers.now().expect("read");
    assert_eq!(kitchen.timer(id).over_ms(now), 119 * SECOND);
}

#[test]
fn case_2_seven_minutes_without_a_tick_lose_nothing() {
    let mut kitchen = Kitchen::new();
    let (long, short) = (kitchen.start(600), kitchen.start_between(300, 300, "tea"));
    kitchen.pass(7 * MINUTE);
    assert_eq!(kitchen.remaining(long), 3 * MINUTE);
    assert_eq!(kitchen.rings, [(short, 2, End::High, 2 * MINUTE)]);
    assert_eq!(kitchen.when(short), "ended 20:05, 2 min ago");
}

#[test]
fn case_3_sleep_counts() {
    let mut kitchen = Kitchen::new();
    let id = kitchen.start(20 * 60);
    kitchen.pass(10 * MINUTE);
    kitchen.asleep(5 * MINUTE);
    kitchen.pass(5 * MINUTE - 1);
    assert!(!kitchen.is_ringing(id));
    kitchen.pass(1);
    assert!(kitchen.is_ringing(id));
}

#[test]
fn case_4_what_ended_in_a_sleep_rings_late_or_is_told_quietly() {
    for (late_ms, rings, words) in [
        (20 * SECOND, 1, "rang 20:20"),
        (10 * MINUTE, 1, "ended 20:20, 10 min ago"),
        (5 * HOUR, 0, "ended 20:20, while asleep"),
    ] {
        let mut kitchen = Kitchen::new();
        let id = kitchen.start(20 * 60);
        kitchen.pass(20 * MINUTE + late_ms);
        kitchen.pass(SECOND);
        assert_eq!(kitchen.rings_of(id), rings, "{words}");
        assert_eq!(kitchen.when(id), words);
        assert_eq!(kitchen.timers.sounding(), rings == 1, "{words}");
    }
}

#[test]
fn cases_5_and_6_setting_the_wall_clock_changes_nothing_but_the_label() {
    for (set_by, label) in [(-HOUR, "rings 19:10"), (DAY, "rings 20:10")] {
        let mut kitchen = Kitchen::new();
        let id = kitchen.start(600);
        kitchen.pass(MINUTE);
        kitchen.now.wall_ms += set_by;
        kitchen.pass(MINUTE);
        assert_eq!(kitchen.remaining(id), 8 * MINUTE);
        assert_eq!(kitchen.rings, []);
        assert_eq!(kitchen.when(id), label);
        kitchen.pass(8 * MINUTE);
        assert_eq!(kitchen.rings_of(id), 1);
    }
}

#[test]
fn case_7_a_change_of_zone_or_summer_time_changes_only_the_label() {
    let mut kitchen = Kitchen::new();
    // 29 March 2026, 00:30 UTC: Berlin goes from 02:00 to 03:00 half an hour later.
    kitchen.now.wall_ms = 1_774_744_200_000;
    let id = kitchen.start(3600);
    let now = kitchen.timers.now().expect("read");
    let berlin = TimeZone::posix("CET-1CEST,M3.5.0,M10.5.0/3").expect("a zone");
    assert_eq!(when(kitchen.timer(id), now, &TimeZone::UTC), "rings 01:30");
    assert_eq!(when(kitchen.timer(id), now, &berlin), "rings 03:30");
    kitchen.pass(59 * MINUTE);
    assert_eq!(kitchen.remaining(id), MINUTE);
    kitchen.pass(MINUTE);
    assert_eq!(kitchen.rings_of(id), 1);
}

#[test]
fn case_8_a_pause_keeps_what_is_left_to_the_millisecond() {
    let mut kitchen = Kitchen::new();
    let id = kitchen.start(600);
    kitchen.pass(123_456);
    kitchen.change(id, Change::Pause);
    assert_eq!(kitchen.when(id), "paused");
    kitchen.pass(3 * HOUR);
    assert_eq!(kitchen.remaining(id), 600_000 - 123_456);
    kitchen.change(id, Change::Resume);
    assert_eq!(kitchen.remaining(id), 600_000 - 123_456);
    assert_eq!(kitchen.rings, []);
}

#[test]
fn cases_9_10_and_11_timers_outlive_the_program_and_the_boot() {
    let mut kitchen = Kitchen::new();
    let paused = kitchen.start(600);
    let running = kitchen.start_between(600, 600, "rest");
    kitchen.pass(61_007);
    kitchen.change(paused, Change::Pause);
    kitchen.asleep(2 * MINUTE);
    kitchen.restart();
    assert_eq!(kitchen.remaining(paused), 600_000 - 61_007);
    assert_eq!(kitchen.remaining(running), 600_000 - 61_007 - 120_000);
    kitchen.reboot(4 * MINUTE);
    assert_eq!(kitchen.remaining(paused), 600_000 - 61_007);
    assert_eq!(kitchen.remaining(running), 600_000 - 61_007 - 360_000);
    kitchen.pass(HOUR);
    assert_eq!(kitchen.rings_of(paused), 0);
}

#[test]
fn case_11_after_a_reboot_the_new_boot_clock_rules() {
    let mut kitchen = Kitchen::new();
    let id = kitchen.start(600);
    kitchen.reboot(4 * MINUTE);
    kitchen.now.wall_ms += DAY;
    kitchen.pass(5 * MINUTE);
    assert_eq!(kitchen.remaining(id), MINUTE);
    kitchen.restart();
    assert_eq!(kitchen.remaining(id), MINUTE);
}

#[test]
fn case_12_a_wall_clock_that_cannot_be_true_asks_the_cook() {
    for wall_ms in [0, 4_070_908_800_000] {
        let mut kitchen = Kitchen::new();
        let id = kitchen.start(600);
        kitchen.reboot(wall_ms - kitchen.now.wall_ms);
        assert!(matches!(kitchen.timer(id).state, State::Uncertain(_)));
        assert_eq!(kitchen.remaining(id), 600_000);
        assert_eq!(kitchen.rings, []);
        kitchen.pass(HOUR);
        assert_eq!(kitchen.rings, []);
        kitchen.change(id, Change::Resume);
        kitchen.pass(10 * MINUTE);
        assert_eq!(kitchen.rings_of(id), 1);
    }
}

#[test]
fn missed_while_the_program_was_closed_says_so() {
    let mut kitchen = Kitchen::new();
    let id = kitchen.start(600);
    kitchen.reboot(5 * HOUR);
    assert_eq!(kitchen.rings, []);
    assert_eq!(kitchen.when(id), "ended 20:10, while Levain was closed");
    let State::Missed { late_ms, away, .. } = kitchen.timer(id).state else {
        panic!("{:?}", kitchen.timer(id));
    };
    assert_eq!((late_ms, away), (5 * HOUR - 10 * MINUTE, Away::Off));
}

#[test]
fn case_13_killed_between_saving_and_ringing_rings_once_after_the_restart() {
    let mut kitchen = Kitchen::new();
    let id = kitchen.start(600);
    kitchen.asleep(10 * MINUTE);
    // Only what is saved happens; the ring is lost with the process.
    for effect in kitchen.timers.tick(kitchen.now) {
        if let Effect::Save(row) = effect {
            kitchen.rows = vec![row];
        }
    }
    kitchen.asleep(30 * SECOND);
    kitchen.restart();
    assert_eq!(kitchen.rings.len(), 1);
    kitchen.pass(MINUTE);
    assert_eq!(kitchen.rings_of(id), 1);
    assert_eq!(kitchen.voices, [Effect::SoundOn]);
}

#[test]
fn case_14_what_was_acknowledged_never_rings_again_and_what_was_not_does() {
    let mut kitchen = Kitchen::new();
    let (heard, unheard) = (kitchen.start(60), kitchen.start_between(120, 120, "tea"));
    kitchen.pass(MINUTE);
    kitchen.silence();
    kitchen.pass(MINUTE);
    let before: Vec<u32> = kitchen.rings.iter().map(|ring| ring.1).collect();
    kitchen.restart();
    assert_eq!(kitchen.rings_of(heard), 1);
    assert_eq!(kitchen.rings_of(unheard), 2);
    let after = kitchen.rings.last().expect("rang").1;
    assert!(!before.contains(&after), "a revision rings once");
    assert!(kitchen.is_ringing(heard));
}

#[test]
fn case_15_three_at_once_have_three_cards_and_one_voice() {
    let mut kitchen = Kitchen::new();
    let ids = ["a", "b", "c"].map(|label| kitchen.start_between(600, 600, label));
    kitchen.pass(10 * MINUTE);
    assert_eq!(kitchen.rings.len(), 3);
    assert_eq!(kitchen.voices, [Effect::SoundOn]);
    let order: Vec<TimerId> = kitchen
        .timers
        .shown()
        .iter()
        .map(|timer| timer.id)
        .collect();
    assert_eq!(order, ids);
    kitchen.change(ids[1], Change::Done);
    assert!(kitchen.timers.sounding());
    kitchen.change(ids[0], Change::Done);
    kitchen.change(ids[2], Change::Done);
    assert_eq!(kitchen.voices, [Effect::SoundOn, Effect::SoundOff]);
    assert!(kitchen.timers.shown().is_empty());
}

#[test]
fn case_16_one_more_after_silence_sounds_again() {
    let mut kitchen = Kitchen::new();
    let ids = [60, 60, 60, 90]
        .map(|seconds| kitchen.start_between(seconds, seconds, &seconds.to_string()));
    kitchen.pass(MINUTE);
    kitchen.silence();
    assert_eq!(kitchen.voices, [Effect::SoundOn, Effect::SoundOff]);
    assert!(kitchen.is_ringing(ids[0]), "silence is not done");
    kitchen.pass(MINUTE);
    assert_eq!(kitchen.voices.last(), Some(&Effect::SoundOn));
    assert!(kitchen.timers.sounding());
}

#[test]
fn case_17_a_minute_more_runs_again_and_a_minute_less_rings_at_nought() {
    let mut kitchen = Kitchen::new();
    let id = kitchen.start(90);
    kitchen.change(id, Change::AddSeconds(-60));
    assert_eq!(kitchen.remaining(id), 30 * SECOND);
    kitchen.change(id, Change::AddSeconds(-60));
    assert!(kitchen.is_ringing(id));
    assert_eq!(kitchen.remaining(id), 0);
    kitchen.change(id, Change::AddSeconds(60));
    assert_eq!(kitchen.remaining(id), MINUTE);
    assert!(!kitchen.timers.sounding());
    kitchen.pass(MINUTE);
    assert_eq!(kitchen.rings_of(id), 2);
    kitchen.change(id, Change::AddSeconds(-60));
    assert!(kitchen.is_ringing(id), "less of nothing is nothing");
}

#[test]
fn case_18_lengths_that_are_none_are_refused_and_long_ones_are_right() {
    let mut kitchen = Kitchen::new();
    for seconds in [0, 999 * 3600 + 1, u64::MAX, i64::MAX.unsigned_abs()] {
        let new = NewTimer {
            label: String::new(),
            place: None,
            time: TimeSpan::exactly(seconds),
            round: Round::ONLY,
        };
        let error = kitchen.timers.start(kitchen.now, new).expect_err("refused");
        assert_eq!(error.code(), "time_out_of_range", "{seconds}");
        assert!(error.hint().contains("999 hours"));
    }
    for (seconds, words) in [
        (1, "1 s"),
        (59, "59 s"),
        (4500, "1 h 15 min"),
        (100 * 3600, "100 h"),
        (10 * 24 * 3600, "10 d"),
        (999 * 3600, "999 h"),
    ] {
        let id = kitchen.start_between(seconds, seconds, words);
        assert_eq!(set_for(kitchen.timer(id)), words);
        assert_eq!(
            kitchen.remaining(id),
            i64::try_from(seconds).expect("small") * SECOND
        );
    }
    let longest = kitchen.start_between(999 * 3600, 999 * 3600, "more");
    kitchen.change(longest, Change::AddSeconds(i32::MAX));
    assert_eq!(kitchen.remaining(longest), 999 * HOUR);
}

#[test]
fn case_19_five_hundred_timers_ring_once_each() {
    let mut kitchen = Kitchen::new();
    let ids: Vec<TimerId> = (0..500)
        .map(|place: u64| kitchen.start_between(place * 7 + 1, place * 7 + 1, &place.to_string()))
        .collect();
    for _ in 0..3600 {
        kitchen.pass(SECOND);
    }
    for id in ids {
        assert_eq!(kitchen.rings_of(id), 1);
    }
    assert_eq!(kitchen.timers.next_deadline_ms(), None);
}

#[test]
fn case_20_the_same_start_twice_is_one_timer() {
    let mut kitchen = Kitchen::new();
    let from_step = |index| NewTimer {
        label: "bake".to_owned(),
        place: Some(Place {
            recipe_id: "7".to_owned(),
            recipe_name: "Rum Cake".to_owned(),
            step: 12,
            index,
        }),
        time: TimeSpan::exactly(4500),
        round: Round::ONLY,
    };
    let (first, _) = kitchen
        .timers
        .start(kitchen.now, from_step(0))
        .expect("a timer");
    kitchen.asleep(MINUTE);
    let (again, effects) = kitchen
        .timers
        .start(kitchen.now, from_step(0))
        .expect("a timer");
    assert_eq!((again, effects), (first, Vec::new()));
    let (other, _) = kitchen
        .timers
        .start(kitchen.now, from_step(1))
        .expect("a timer");
    assert_ne!(other, first);
    let (tea, tea_again) = (
        kitchen.start_between(240, 240, "tea"),
        kitchen.start_between(240, 240, "tea"),
    );
    assert_eq!(tea, tea_again);
    kitchen.asleep(2 * SECOND);
    assert_ne!(kitchen.start_between(240, 240, "tea"), tea, "a second pot");
    // A command about a revision that is gone changes nothing.
    let stale = kitchen.timer(first).revision;
    kitchen.change(first, Change::AddSeconds(60));
    let effects = kitchen
        .timers
        .change(kitchen.now, first, stale, Change::AddSeconds(60))
        .expect("a timer");
    assert_eq!(effects, []);
}

#[test]
fn case_21_a_timer_carries_its_own_label() {
    let mut kitchen = Kitchen::new();
    let place = Place {
        recipe_id: "7".to_owned(),
        recipe_name: "Rum Cake".to_owned(),
        step: 12,
        index: 0,
    };
    let new = NewTimer {
        label: "bake".to_owned(),
        place: Some(place.clone()),
        time: TimeSpan::exactly(60),
        round: Round::ONLY,
    };
    let (id, effects) = kitchen.timers.start(kitchen.now, new).expect("a timer");
    kitchen.do_all(effects);
    kitchen.restart();
    assert_eq!(kitchen.timer(id).label, "bake");
    assert_eq!(kitchen.timer(id).place, Some(place));
}

#[test]
fn case_22_undo_of_delete_knows_the_time_that_has_passed() {
    for (away_ms, rings, words) in [
        (5 * MINUTE, 0, "rings 20:10"),
        (12 * MINUTE, 1, "ended 20:10, 2 min ago"),
        (5 * HOUR, 0, "ended 20:10, while asleep"),
    ] {
        let mut kitchen = Kitchen::new();
        let id = kitchen.start(600);
        kitchen.change(id, Change::Delete);
        assert!(kitchen.timers.shown().is_empty());
        kitchen.pass(away_ms);
        assert_eq!(kitchen.rings, []);
        kitchen.take_back(id);
        assert_eq!(kitchen.rings_of(id), rings, "{words}");
        assert_eq!(kitchen.when(id), words);
    }
}

#[test]
fn undo_of_done_brings_the_card_back_without_the_noise() {
    let mut kitchen = Kitchen::new();
    let id = kitchen.start(60);
    kitchen.pass(MINUTE);
    kitchen.change(id, Change::Done);
    kitchen.pass(5 * SECOND);
    kitchen.take_back(id);
    assert!(kitchen.is_ringing(id));
    assert!(!kitchen.timers.sounding());
    assert_eq!(kitchen.rings_of(id), 1);
}

#[test]
fn what_was_put_away_is_forgotten_after_a_day() {
    let mut kitchen = Kitchen::new();
    let id = kitchen.start(60);
    kitchen.change(id, Change::Done);
    kitchen.pass(23 * HOUR);
    assert_eq!(kitchen.rows.len(), 1);
    kitchen.pass(2 * HOUR);
    assert_eq!(kitchen.rows, []);
    let error = kitchen.timers.take_back(kitchen.now, id).expect_err("gone");
    assert_eq!(error.code(), "timer_unknown");
}

#[test]
fn case_26_a_boot_clock_that_stands_or_runs_backwards_is_replaced_by_the_wall() {
    let mut kitchen = Kitchen::new();
    let id = kitchen.start(600);
    for _ in 0..300 {
        kitchen.now.wall_ms += SECOND;
        kitchen.tick();
    }
    let left = kitchen.remaining(id);
    assert!(
        (5 * MINUTE..=5 * MINUTE + 2 * SECOND).contains(&left),
        "stands still: {left}"
    );
    kitchen.now.boot_ms -= HOUR;
    kitchen.now.wall_ms += MINUTE;
    kitchen.tick();
    let after = kitchen.remaining(id);
    assert!(
        (4 * MINUTE..=4 * MINUTE + 2 * SECOND).contains(&after),
        "backwards: {after}"
    );
    kitchen.pass(3 * MINUTE);
    kitchen.pass(MINUTE + 2 * SECOND);
    assert_eq!(kitchen.rings_of(id), 1);
}

#[test]
fn case_27_a_range_rings_check_and_then_finally_once_each() {
    let mut kitchen = Kitchen::new();
    let id = kitchen.start_between(12 * 60, 15 * 60, "bake");
    assert_eq!(kitchen.when(id), "check 20:12, latest 20:15");
    assert_eq!(set_for(kitchen.timer(id)), "12–15 min");
    kitchen.pass(12 * MINUTE);
    assert_eq!(kitchen.rings, [(id, 2, End::Low, 0)]);
    assert_eq!(kitchen.when(id), "check now, latest 20:15");
    kitchen.silence();
    assert!(!kitchen.timers.sounding());
    assert_eq!(kitchen.remaining(id), 3 * MINUTE);
    assert_eq!(kitchen.when(id), "check since 20:12, latest 20:15");
    kitchen.pass(MINUTE);
    assert_eq!(kitchen.timers.next_deadline_ms(), Some(2 * MINUTE));
    kitchen.pass(2 * MINUTE);
    kitchen.pass(MINUTE);
    let ends: Vec<End> = kitchen.rings.iter().map(|ring| ring.2).collect();
    assert_eq!(ends, [End::Low, End::High]);
    assert_eq!(kitchen.when(id), "rang 20:15");
}

#[test]
fn a_range_that_nobody_silenced_still_rings_at_its_last_end() {
    let mut kitchen = Kitchen::new();
    let id = kitchen.start_between(720, 900, "bake");
    kitchen.pass(12 * MINUTE);
    kitchen.pass(3 * MINUTE);
    assert_eq!(kitchen.rings_of(id), 2);
    assert_eq!(kitchen.voices, [Effect::SoundOn, Effect::SoundOn]);
}

#[test]
fn the_first_end_of_a_long_range_missed_in_a_sleep_makes_no_noise() {
    let mut kitchen = Kitchen::new();
    let id = kitchen.start_between(8 * 3600, 12 * 3600, "cold rest");
    assert_eq!(kitchen.when(id), "check 04:00, latest 08:00");
    kitchen.pass(11 * HOUR);
    assert_eq!(kitchen.rings, []);
    assert_eq!(kitchen.when(id), "check since 04:00, latest 08:00");
    kitchen.pass(HOUR);
    assert_eq!(kitchen.rings_of(id), 1);
}

#[test]
fn the_tray_is_in_the_order_of_what_rings_next() {
    let mut kitchen = Kitchen::new();
    let late = kitchen.start_between(3600, 3600, "late");
    let paused = kitchen.start_between(60, 60, "paused");
    let soon = kitchen.start_between(600, 600, "soon");
    let rung = kitchen.start_between(30, 30, "rung");
    kitchen.change(paused, Change::Pause);
    kitchen.pass(MINUTE);
    let order: Vec<TimerId> = kitchen
        .timers
        .shown()
        .iter()
        .map(|timer| timer.id)
        .collect();
    assert_eq!(order, [rung, soon, late, paused]);
    assert_eq!(kitchen.timers.next_deadline_ms(), Some(9 * MINUTE));
}

#[test]
fn a_row_that_makes_no_sense_is_reported_and_the_others_live() {
    let mut kitchen = Kitchen::new();
    let id = kitchen.start(600);
    let mut broken = kitchen.rows[0].clone();
    broken.id += 1;
    broken.state = "asleep".to_owned();
    let rows = [broken, kitchen.rows[0].clone()];
    let (timers, effects, troubles) = Timers::restore(&rows, kitchen.now);
    assert_eq!(effects, []);
    assert_eq!(timers.shown().len(), 1);
    assert_eq!(timers.shown()[0].id, id);
    assert_eq!(
        troubles[0].to_string(),
        "a stored timer has \"asleep\" for its state"
    );
}

#[test]
fn a_day_to_come_in_words() {
    let auckland = TimeZone::get("Pacific/Auckland").expect("a zone");
    for (after, zone, expected) in [
        (-3 * DAY, TimeZone::UTC, "today"),
        (3 * HOUR, TimeZone::UTC, "today"),
        (4 * HOUR, TimeZone::UTC, "tomorrow"),
        (2 * DAY, TimeZone::UTC, "in 2 days"),
        (7 * DAY, TimeZone::UTC, "in 7 days"),
        (8 * DAY, TimeZone::UTC, "on 29 November"),
        (30 * DAY, TimeZone::UTC, "on 21 December"),
        (60 * DAY, TimeZone::UTC, "on 20 January 2027"),
        // There it is morning already, and the next midnight is further off.
        (4 * HOUR, auckland.clone(), "today"),
        (16 * HOUR, auckland, "tomorrow"),
    ] {
        let words = day_to_come(EVENING_MS + after, EVENING_MS, &zone);
        assert_eq!(words.as_deref(), Some(expected), "{after} ms later");
    }
}
