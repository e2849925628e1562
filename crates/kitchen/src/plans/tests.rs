//! Plans over time, by a given clock: kept over a restart, told late, reminded of, with the cook's own minutes.

use super::*;

const BUNS: &str = "# Buns\n\n## Ingredients\n\n- 500 g flour\n- 1 egg\n\n## Method\n\n1. Knead the flour with water.\n2. Leave the dough to rise for 1-2 hours.\n3. Shape the dough into balls.\n4. Preheat the oven to 200C.\n5. Bake for 20 minutes.\n6. Leave to cool for 30 minutes.\n";
/// 10:00 UTC on 24 November 2026.
const NOON: i64 = 1_795_514_400_000;
const HOUR: i64 = 3_600_000;

fn kitchen(home: &tempfile::TempDir) -> Kitchen {
    Kitchen::open(home.path()).expect("a kitchen")
}

fn started(home: &tempfile::TempDir) -> (Kitchen, OpenPlan) {
    let mut kitchen = kitchen(home);
    let ids = kitchen
        .save_pasted(BUNS, &[0], &[], library::Origin::Pasted, NOON)
        .expect("saved");
    let made = kitchen
        .make_plan(&ids, "2026-11-24T18:00", NOON, &TimeZone::UTC)
        .expect("a plan");
    assert!(!made.started && made.plan.conflicts.is_empty());
    let open = kitchen.start_plan(NOON, &TimeZone::UTC).expect("started");
    (kitchen, open)
}

#[test]
fn a_plan_is_still_there_after_a_restart_and_never_reminds_twice() {
    let home = tempfile::tempdir().expect("a folder");
    let (mut kitchen, open) = started(&home);
    assert_eq!(
        kitchen.plan_reminders(NOON, &TimeZone::UTC).expect("none"),
        []
    );
    let first = open.plan.start() * MINUTE_MS;
    assert_eq!(kitchen.next_reminder_ms().expect("read"), Some(first));
    let told = kitchen.plan_reminders(first, &TimeZone::UTC).expect("one");
    assert_eq!(told.len(), 1);
    assert!(told[0].summary.starts_with("Knead") && told[0].body.starts_with("Buns: now"));
    drop(kitchen);
    let mut kitchen = self::kitchen(&home);
    assert_eq!(
        kitchen
            .plan_reminders(first + 1, &TimeZone::UTC)
            .expect("none"),
        []
    );
    let again = kitchen
        .open_plan(first, &TimeZone::UTC)
        .expect("read")
        .expect("a plan");
    assert!(again.started);
    assert_eq!(
        again.plan.slots,
        kitchen
            .open_plan(first, &TimeZone::UTC)
            .expect("read")
            .expect("a plan")
            .plan
            .slots
    );
    assert_eq!(again.plan.start(), open.plan.start());
}

#[test]
fn what_was_missed_while_the_machine_slept_is_told_once_with_its_hour() {
    let home = tempfile::tempdir().expect("a folder");
    let (mut kitchen, open) = started(&home);
    let woken = open.plan.ready * MINUTE_MS - HOUR / 2;
    let told = kitchen
        .plan_reminders(woken, &TimeZone::UTC)
        .expect("several");
    assert!(told.len() >= 2, "{told:?}");
    assert!(told[0].body.contains("it was due at"), "{told:?}");
    assert_eq!(
        kitchen.plan_reminders(woken, &TimeZone::UTC).expect("none"),
        []
    );
}

#[test]
fn being_late_plans_the_rest_again_and_reminds_at_the_new_hour() {
    let home = tempfile::tempdir().expect("a folder");
    let (mut kitchen, open) = started(&home);
    let first = open.plan.start() * MINUTE_MS;
    kitchen.plan_reminders(first, &TimeZone::UTC).expect("one");
    let late = kitchen
        .tell_plan(&Said::Late { minutes: 20 }, first, &TimeZone::UTC)
        .expect("told");
    assert!(
        late.changes
            .iter()
            .any(|words| words.contains("moves from")),
        "{:?}",
        late.changes
    );
    assert_eq!(late.plan.start(), open.plan.start() + 20);
    assert_eq!(
        kitchen.next_reminder_ms().expect("read"),
        Some(first + 20 * MINUTE_MS)
    );
    drop(kitchen);
    let mut kitchen = self::kitchen(&home);
    let id = late.plan.slots[0].id.clone();
    let done = kitchen
        .tell_plan(&Said::Done { id: id.clone() }, first + HOUR, &TimeZone::UTC)
        .expect("done");
    let slot = done
        .plan
        .slots
        .iter()
        .find(|slot| slot.id == id)
        .expect("kneading");
    assert!(matches!(slot.standing, Standing::Done { .. }));
    assert_eq!(slot.end * MINUTE_MS, first + HOUR);
}

#[test]
fn minutes_of_the_cooks_own_and_hours_of_sleep_are_remembered() {
    let home = tempfile::tempdir().expect("a folder");
    let (mut kitchen, open) = started(&home);
    let knead = open.plan.slots[0].clone();
    let after = kitchen
        .set_plan_minutes(&knead.id, Some(25), NOON, &TimeZone::UTC)
        .expect("kept");
    let own = after
        .plan
        .slots
        .iter()
        .find(|slot| slot.id == knead.id)
        .expect("kneading");
    assert_eq!((own.end - own.start, own.basis), (25, plan::Basis::Own));
    assert!(
        kitchen
            .set_plan_hours("late", 1, NOON, &TimeZone::UTC)
            .is_err()
    );
    kitchen
        .set_plan_hours("23:00-06:30; out Mon 09:00-17:00", 2, NOON, &TimeZone::UTC)
        .expect("kept");
    drop(kitchen);
    let mut kitchen = self::kitchen(&home);
    assert_eq!(
        kitchen.plan_hours().expect("read"),
        "23:00-06:30; out Mon 09:00-17:00"
    );
    assert_eq!(kitchen.oven_shelves().expect("read"), 2);
    assert!(
        kitchen
            .plan_calendar(NOON, &TimeZone::UTC)
            .expect("a file")
            .contains("BEGIN:VEVENT")
    );
    kitchen.drop_plan().expect("gone");
    assert!(
        kitchen
            .open_plan(NOON, &TimeZone::UTC)
            .expect("read")
            .is_none()
    );
}
