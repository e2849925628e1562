//! Days on which calendars go wrong: clocks that change, days that do not happen, the ends of the calendar, leap seconds, zones that
//! are gone. What is typed is read or refused with a code, and a plan for it keeps its ranges and one pair of hands.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may stop at the first thing that is not so"
)]

use cook::plan::{Demand, OwnMinutes, QuietHours, SlotKind, dish, minute_of, moment, plan};
use jiff::tz::TimeZone;

/// What is typed, and the instant in UTC to the minute, or the code of the refusal.
const TYPED: [(&str, &str); 44] = [
    // The clocks go forward: the hour that there is not is put off.
    ("2026-03-29T01:30[Europe/London]", "2026-03-29T01:30"),
    ("2026-03-29T02:30[Europe/Berlin]", "2026-03-29T01:30"),
    ("2026-03-08T02:15[America/New_York]", "2026-03-08T07:15"),
    ("2026-10-04T02:30[Australia/Sydney]", "2026-10-03T16:30"),
    ("2026-10-04T02:15[Australia/Lord_Howe]", "2026-10-03T15:45"),
    ("2026-09-27T03:00[Pacific/Chatham]", "2026-09-26T14:15"),
    // At midnight: the day begins at one.
    ("2026-04-24T00:30[Africa/Cairo]", "2026-04-23T22:30"),
    ("2026-03-28T00:30[Asia/Beirut]", "2026-03-27T22:30"),
    ("2018-11-04T00:30[America/Sao_Paulo]", "2018-11-04T03:30"),
    // They go back: of two such hours the first, unless an offset says which.
    ("2026-10-25T01:30[Europe/London]", "2026-10-25T00:30"),
    ("2026-10-25T02:30[Europe/Berlin]", "2026-10-25T00:30"),
    ("2026-10-25T02:30+01:00[Europe/Berlin]", "2026-10-25T01:30"),
    ("2026-10-25T02:30+02:00[Europe/Berlin]", "2026-10-25T00:30"),
    ("2026-11-01T01:30[America/New_York]", "2026-11-01T05:30"),
    (
        "2026-11-01T01:30-05:00[America/New_York]",
        "2026-11-01T06:30",
    ),
    ("2026-04-05T01:45[Australia/Lord_Howe]", "2026-04-04T14:45"),
    // Either side of a change.
    ("2026-03-29T00:59[Europe/London]", "2026-03-29T00:59"),
    ("2026-03-29T02:00[Europe/London]", "2026-03-29T01:00"),
    ("2026-10-25T02:00[Europe/London]", "2026-10-25T02:00"),
    // A day that did not happen: Samoa went over the date line.
    ("2011-12-30T12:00[Pacific/Apia]", "2011-12-30T22:00"),
    ("2011-12-31T12:00[Pacific/Apia]", "2011-12-30T22:00"),
    // Leap days and leap seconds.
    ("2028-02-29T09:00[UTC]", "2028-02-29T09:00"),
    ("2026-02-29T09:00[UTC]", "moment_unreadable"),
    ("2100-02-29T09:00[UTC]", "moment_unreadable"),
    ("2016-12-31T23:59:60[UTC]", "2016-12-31T23:59"),
    ("2026-06-30T24:00[UTC]", "moment_unreadable"),
    ("2026-06-30T23:60[UTC]", "moment_unreadable"),
    // The ends of the calendar.
    ("0001-01-01T00:00[UTC]", "0001-01-01T00:00"),
    ("0000-01-01T00:00[UTC]", "0000-01-01T00:00"),
    ("9999-12-30T09:00[UTC]", "9999-12-30T09:00"),
    ("10000-01-01T00:00[UTC]", "moment_unreadable"),
    ("1969-12-31T23:59[UTC]", "1969-12-31T23:59"),
    ("1970-01-01T00:00[UTC]", "1970-01-01T00:00"),
    ("2038-01-19T03:14[UTC]", "2038-01-19T03:14"),
    // Zones.
    ("2026-11-22T09:00[Europe/Atlantis]", "zone_unknown"),
    ("2026-11-22T09:00[US/Pacific-New]", "zone_unknown"),
    ("2026-11-22T09:00[Asia/Calcutta]", "2026-11-22T03:30"),
    ("2026-11-22T09:00[Asia/Kathmandu]", "2026-11-22T03:15"),
    ("2026-11-22T09:00Z", "2026-11-22T09:00"),
    ("2026-11-22T09:00+14:00", "2026-11-21T19:00"),
    // No hour, no day.
    ("2026-11-22", "moment_unreadable"),
    ("09:00", "moment_unreadable"),
    ("", "moment_unreadable"),
    ("2026-13-01T09:00[UTC]", "moment_unreadable"),
];

#[test]
fn every_hour_is_read_by_its_rule_or_refused_with_a_code() {
    for (typed, expected) in TYPED {
        let found = match moment(typed, &TimeZone::UTC) {
            Ok(moment) => {
                let utc = moment.at.with_time_zone(TimeZone::UTC);
                utc.strftime("%Y-%m-%dT%H:%M").to_string()
            }
            Err(error) => error.code().to_owned(),
        };
        assert_eq!(found, expected, "{typed}");
    }
}

const BREAD: &str = "# Bread\n\n## Ingredients\n\n- 500 g flour\n\n## Method\n\n1. Knead the flour with water.\n2. Leave the dough to rise for 8-12 hours.\n3. Shape the dough into a loaf.\n4. Preheat the oven to 230C.\n5. Bake for 40 minutes.\n";

#[test]
fn a_plan_for_any_of_them_keeps_its_ranges() {
    let parsed = parser::parse_recipe(BREAD);
    let dishes = [dish(&parsed.recipes[0], &OwnMinutes::new())];
    let mut planned = 0;
    for (typed, _) in TYPED {
        let Ok(ready) = moment(typed, &TimeZone::UTC) else {
            continue;
        };
        let demand = Demand {
            ready: minute_of(ready.at.timestamp()),
            now: None,
            zone: ready.at.time_zone().clone(),
            quiet: QuietHours::week("23:00-07:00; out Mon 12:00-14:00").unwrap(),
            shelves: 1,
            up: Vec::new(),
        };
        let plan = plan(&dishes, &demand).expect("a plan");
        let mut busy = i64::MIN;
        for slot in &plan.slots {
            if slot.hands_on() {
                assert!(slot.start >= busy, "{typed}: {plan:#?}");
                busy = slot.end;
            }
            if let (SlotKind::Wait(_), Some((least, most))) = (slot.kind, slot.range) {
                let long = slot.end - slot.start;
                assert!(
                    long >= least && most.is_none_or(|most| long <= most),
                    "{typed}: {slot:?}"
                );
            }
        }
        assert!(
            !plan.slots.is_empty() || !plan.conflicts.is_empty(),
            "{typed}"
        );
        planned += 1;
    }
    assert!(planned > 30, "{planned}");
}
