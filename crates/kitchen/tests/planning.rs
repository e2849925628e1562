//! The plan under way while life goes on: the clocks change, the machine is carried to another zone, midnight passes, it is started
//! late, the computer sleeps over a reminder, a task is put elsewhere. The present and the zone are arguments.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may stop at the first thing that is not so"
)]

use kitchen::plan::{Said, Slot, SlotKind, Standing, WaitKind, moment, words, zoned};
use kitchen::{Kitchen, OpenPlan, Origin, TimeZone};
use tempfile::TempDir;

const BREAD: &str = "# Bread\n\n## Ingredients\n\n- 500 g flour\n\n## Method\n\n1. Knead the flour with water.\n2. Leave the dough to rise for 12 hours.\n3. Shape the dough into a loaf.\n4. Preheat the oven to 230C.\n5. Bake for 40 minutes.\n";
const MINUTE: i64 = 60_000;

fn zone(name: &str) -> TimeZone {
    TimeZone::get(name).unwrap()
}

fn at(text: &str) -> i64 {
    moment(text, &TimeZone::UTC)
        .unwrap()
        .at
        .timestamp()
        .as_millisecond()
}

struct Home {
    /// Gone with the test.
    _folder: TempDir,
    kitchen: Kitchen,
    id: String,
    zone: TimeZone,
}

fn home(text: &str, zone_name: &str, hours: &str) -> Home {
    let folder = TempDir::new().unwrap();
    let mut kitchen = Kitchen::open(folder.path()).unwrap();
    let id = kitchen
        .save_pasted(text, &[0], &[], Origin::Pasted, 1)
        .unwrap()
        .remove(0);
    kitchen
        .set_plan_hours(hours, 1, 1, &zone(zone_name))
        .unwrap();
    Home {
        _folder: folder,
        kitchen,
        id,
        zone: zone(zone_name),
    }
}

impl Home {
    fn make(&mut self, ready: &str, now: i64) -> OpenPlan {
        self.kitchen
            .make_plan(std::slice::from_ref(&self.id), ready, now, &self.zone)
            .unwrap()
    }

    fn start(&mut self, now: i64) -> OpenPlan {
        self.kitchen.start_plan(now, &self.zone).unwrap()
    }

    fn say(&mut self, said: &Said, now: i64) -> OpenPlan {
        self.kitchen.tell_plan(said, now, &self.zone).unwrap()
    }

    fn open(&self, now: i64, zone: &TimeZone) -> OpenPlan {
        self.kitchen.open_plan(now, zone).unwrap().unwrap()
    }
}

fn hands(open: &OpenPlan) -> Vec<&Slot> {
    let slots = open.plan.slots.iter();
    slots
        .filter(|slot| slot.hands_on() && slot.end > slot.start)
        .collect()
}

fn instants(open: &OpenPlan) -> Vec<(String, i64, i64)> {
    let slots = open.plan.slots.iter();
    slots
        .map(|slot| (slot.id.clone(), slot.start, slot.end))
        .collect()
}

#[test]
fn a_rise_of_twelve_hours_is_twelve_hours_over_both_changes_of_the_clocks() {
    // Berlin: forward on 29 March at 02:00, back on 25 October at 03:00.
    for (now, ready, from, to) in [
        (
            "2026-03-27T12:00[Europe/Berlin]",
            "2026-03-29T10:30",
            "20:",
            "09:",
        ),
        (
            "2026-10-23T12:00[Europe/Berlin]",
            "2026-10-25T10:30",
            "22:",
            "09:",
        ),
    ] {
        let mut home = home(BREAD, "Europe/Berlin", "23:00-07:00");
        let open = home.make(ready, at(now));
        assert!(
            open.plan.conflicts.is_empty(),
            "{ready}: {:?}",
            open.plan.conflicts
        );
        let rise = open
            .plan
            .slots
            .iter()
            .find(|slot| slot.kind == SlotKind::Wait(WaitKind::Prove))
            .unwrap();
        assert_eq!(rise.end - rise.start, 12 * 60, "{ready}");
        let shown = (
            words::clock(rise.start, &home.zone),
            words::clock(rise.end, &home.zone),
        );
        assert!(
            shown.0.starts_with(from) && shown.1.starts_with(to),
            "{ready}: {shown:?}"
        );
    }
}

#[test]
fn a_machine_carried_to_another_zone_keeps_the_instants_and_shows_its_own_hours() {
    let mut home = home(BREAD, "Europe/Berlin", "23:00-07:00");
    let now = at("2026-11-20T12:00[Europe/Berlin]");
    home.make("2026-11-22T10:30", now);
    let berlin = home.start(now);
    let there = zone("America/New_York");
    let york = home.open(now + MINUTE, &there);
    assert_eq!(instants(&berlin), instants(&york));
    let first = york.plan.start();
    assert_ne!(words::clock(first, &home.zone), words::clock(first, &there));
    assert_eq!(
        zoned(york.plan.ready, &there)
            .strftime("%a %H:%M")
            .to_string(),
        "Sun 04:30"
    );
    // The reminder comes at the same instant, and is told by the clock on the wall there.
    let told = home.kitchen.plan_reminders(first * MINUTE, &there).unwrap();
    assert_eq!(told.len(), 1);
    assert!(
        told[0].body.contains(&words::clock(first, &there)),
        "{told:?}"
    );
}

#[test]
fn a_plan_goes_on_over_midnight() {
    let mut home = home(BREAD, "Europe/London", "03:00-05:00");
    let now = at("2026-11-20T12:00[Europe/London]");
    home.make("2026-11-22T00:40", now);
    let open = home.start(now);
    assert!(open.plan.conflicts.is_empty(), "{:?}", open.plan.conflicts);
    let days: Vec<String> = open
        .plan
        .slots
        .iter()
        .map(|slot| words::day(slot.end, &home.zone))
        .collect();
    assert_eq!(
        days.first().map(String::as_str),
        Some("Saturday 21 November")
    );
    assert_eq!(days.last().map(String::as_str), Some("Sunday 22 November"));
    let next = home.kitchen.next_reminder_ms().unwrap().unwrap();
    assert_eq!(next, open.plan.start() * MINUTE);
}

#[test]
fn a_plan_started_late_is_planned_again_from_now() {
    let mut home = home(BREAD, "Europe/London", "23:00-07:00");
    let made = home.make("2026-11-22T22:30", at("2026-11-20T12:00[Europe/London]"));
    let late = (made.plan.start() + 45) * MINUTE;
    let started = home.start(late);
    assert!(
        started.plan.start() * MINUTE >= late,
        "nothing begins in the past"
    );
    assert!(started.plan.ready > made.plan.ready && !started.plan.conflicts.is_empty());
    assert!(started.plan.nearest.contains(&started.plan.ready) || !started.plan.nearest.is_empty());
}

#[test]
fn a_machine_asleep_over_reminders_tells_each_once_with_how_long_ago() {
    let mut home = home(BREAD, "Europe/London", "23:00-07:00");
    let now = at("2026-11-20T12:00[Europe/London]");
    home.make("2026-11-22T10:30", now);
    let open = home.start(now);
    let tasks = hands(&open);
    let woken = (tasks[1].start + 90) * MINUTE;
    let told = home
        .kitchen
        .plan_reminders(woken, &home.zone.clone())
        .unwrap();
    assert!(
        told.len() >= 2 && told.iter().take(2).all(|one| one.missed),
        "{told:?}"
    );
    assert!(
        told.iter().any(|one| one.body.contains("1 h 30 min ago")),
        "{told:?}"
    );
    assert_eq!(
        home.kitchen
            .plan_reminders(woken + MINUTE, &home.zone.clone())
            .unwrap(),
        []
    );
    // One that comes within five minutes of its hour was not missed.
    let after = home.say(&Said::Again, woken);
    let next = hands(&after)
        .into_iter()
        .find(|slot| slot.standing == Standing::ToDo)
        .unwrap()
        .start;
    let told = home
        .kitchen
        .plan_reminders((next + 2) * MINUTE, &home.zone.clone())
        .unwrap();
    assert!(told.iter().any(|one| !one.missed), "{told:?}");
}

const DOUGH: &str = "# Rolls\n\n## Ingredients\n\n- 500 g flour\n\n## Method\n\n1. Knead the flour with water.\n2. Leave the dough in the fridge for 8-12 hours.\n3. Shape the dough into rolls.\n4. Leave to rise for 1-2 hours.\n5. Preheat the oven to 220C.\n6. Bake for 20 minutes.\n";

#[test]
fn what_hangs_on_a_moved_task_follows_and_what_cannot_follow_says_why() {
    let mut home = home(DOUGH, "Europe/London", "23:00-07:00");
    let now = at("2026-11-20T12:00[Europe/London]");
    let made = home.make("2026-11-21T18:00", now);
    let (knead, shape) = (hands(&made)[0].clone(), hands(&made)[1].clone());
    // Shaping half an hour earlier: the rise takes it up, the fridge gives it.
    let after = home.say(
        &Said::Move {
            id: shape.id.clone(),
            minutes: -30,
        },
        now,
    );
    let of = |open: &OpenPlan, id: &str| {
        open.plan
            .slots
            .iter()
            .find(|slot| slot.id == id)
            .unwrap()
            .start
    };
    assert_eq!(
        (of(&after, &shape.id), after.plan.ready),
        (shape.start - 30, made.plan.ready)
    );
    assert!(after.plan.conflicts.is_empty() && !after.changes.is_empty());
    // Kneading so early that the fridge would be too long takes the shaping along.
    let (_, first, _) = after
        .reach
        .iter()
        .find(|(id, _, _)| *id == knead.id)
        .unwrap()
        .clone();
    let early = home.say(
        &Said::Move {
            id: knead.id.clone(),
            minutes: first - of(&after, &knead.id),
        },
        now,
    );
    let wait = of(&early, &shape.id) - of(&early, &knead.id) - (knead.end - knead.start);
    assert!((8 * 60..=12 * 60).contains(&wait), "{wait}");
    // It is still there when the plan is opened again, before it is started and after.
    assert_eq!(instants(&home.open(now, &home.zone)), instants(&early));
    assert_eq!(instants(&home.start(now)), instants(&early));
    let bake = early
        .plan
        .slots
        .iter()
        .find(|slot| slot.kind == SlotKind::Wait(WaitKind::Bake))
        .unwrap();
    let refused = home.kitchen.tell_plan(
        &Said::Move {
            id: bake.id.clone(),
            minutes: 5,
        },
        now,
        &home.zone,
    );
    assert_eq!(refused.err().unwrap().code(), "not_movable");
}

#[test]
fn getting_up_early_once_keeps_the_hour_and_only_this_once() {
    let mut home = home(DOUGH, "Europe/London", "22:30-07:00");
    let now = at("2026-11-20T08:00[Europe/London]");
    let clash = home.make("2026-11-21T08:15", now);
    let wake = clash.plan.wake.unwrap();
    assert!(wake.early && clash.plan.ready != clash.plan.asked);
    let up = home.say(&Said::Up, now);
    assert_eq!(
        (up.plan.ready, up.plan.conflicts.len()),
        (clash.plan.asked, 0)
    );
    assert_eq!(home.start(now).plan.ready, clash.plan.asked);
    let again = home.make("2026-11-21T08:15", now);
    assert!(
        !again.plan.conflicts.is_empty(),
        "the next plan knows nothing of it"
    );
}

const TART: &str = "# Tart\n\n## Ingredients\n\n- 100 g raisins, soaked overnight\n- 500 ml milk\n- 3 egg yolks\n- 1 tart shell\n\n## Method\n\n### Pastry Cream\n\n1. Heat the milk and whisk in the egg yolks.\n2. Set the pastry cream aside to cool.\n\n### Tart\n\n1. Spread the pastry cream and the raisins over the tart shell.\n2. Chop some nuts and scatter them.\n";

#[test]
fn raisins_are_soaked_and_the_cream_can_be_made_the_day_before() {
    let mut home = home(TART, "Europe/London", "22:30-07:00");
    let now = at("2026-11-20T08:00[Europe/London]");
    let made = home.make("2026-11-21T18:00", now);
    let soak = made
        .plan
        .slots
        .iter()
        .find(|slot| slot.kind == SlotKind::Wait(WaitKind::Soak))
        .unwrap();
    assert_eq!(soak.range, Some((480, None)));
    let task = made
        .plan
        .slots
        .iter()
        .find(|slot| slot.what == "Soak the raisins")
        .unwrap()
        .clone();
    assert!(task.end == soak.start && task.id.contains("list"));
    let part = made.dishes[0].ahead.first().unwrap();
    assert_eq!(part.name, "Pastry Cream");
    let id = made
        .plan
        .slots
        .iter()
        .find(|slot| slot.task == Some(part.task))
        .unwrap()
        .id
        .clone();
    let ahead = home.say(&Said::Ahead { id: id.clone() }, now);
    let cream = ahead.plan.slots.iter().find(|slot| slot.id == id).unwrap();
    assert_eq!(words::day(cream.end, &home.zone), "Friday 20 November");
    assert_eq!(ahead.plan.ready, made.plan.ready);
    // How long the soaking takes the cook is remembered by the line.
    let own = home
        .kitchen
        .set_plan_minutes(&task.id, Some(9), now, &home.zone.clone())
        .unwrap();
    let slot = own
        .plan
        .slots
        .iter()
        .find(|slot| slot.id == task.id)
        .unwrap();
    assert_eq!(slot.end - slot.start, 9);
}

#[test]
fn a_calendar_gets_the_events_of_another_hour_under_the_same_names() {
    let mut home = home(DOUGH, "Europe/London", "22:30-07:00");
    let now = at("2026-11-20T08:00[Europe/London]");
    let file = |home: &mut Home, ready: &str, now: i64| {
        home.make(ready, now);
        home.kitchen.plan_calendar(now, &home.zone.clone()).unwrap()
    };
    let lines = |file: &str, of: &str| -> Vec<String> {
        file.lines()
            .filter(|line| line.starts_with(of))
            .map(str::to_owned)
            .collect()
    };
    let first = file(&mut home, "2026-11-21T18:00", now);
    let second = file(&mut home, "2026-11-23T12:00", now + 30_000);
    assert_eq!(lines(&first, "UID:"), lines(&second, "UID:"));
    let sequence = |file: &str| -> i64 {
        lines(file, "SEQUENCE:")[0]["SEQUENCE:".len()..]
            .parse()
            .unwrap()
    };
    assert!(sequence(&second) > sequence(&first));
    // Another day's plan of the same rolls is other events.
    home.kitchen.drop_plan().unwrap();
    let third = file(&mut home, "2026-11-28T12:00", now + 60_000);
    assert_ne!(lines(&first, "UID:"), lines(&third, "UID:"));
}
