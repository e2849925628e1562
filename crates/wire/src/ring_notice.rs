//! The words that stand on the desktop when a timer rings.

use cook::timers::{Effect, End, Timer, Timers, length};

/// From this much on, a late ring says how late it is.
const WORTH_TELLING_MS: i64 = 60_000;

/// A notice for the desktop; plain text, never markup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RingNotice {
    /// "Bake: time is up"
    pub summary: String,
    /// "Chocolate Fondant, step 8"; may be empty.
    pub body: String,
}

/// So many that end together are told in one notice.
const A_FEW: usize = 3;

/// One notice for each timer that begins to ring by `effects`; where several end together, one for all.
#[must_use]
pub fn ring_notices(effects: &[Effect], timers: &Timers) -> Vec<RingNotice> {
    let notices = each(effects, timers);
    if notices.len() < A_FEW {
        return notices;
    }
    let names: Vec<&str> = notices
        .iter()
        .map(|notice| notice.summary.as_str())
        .collect();
    vec![RingNotice {
        summary: format!("{} timers ring", notices.len()),
        body: names.join(" · "),
    }]
}

fn each(effects: &[Effect], timers: &Timers) -> Vec<RingNotice> {
    effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Ring {
                id, end, late_ms, ..
            } => timers
                .find(*id)
                .ok()
                .map(|timer| notice(timer, *end, *late_ms)),
            _ => None,
        })
        .collect()
}

fn notice(timer: &Timer, end: End, late_ms: i64) -> RingNotice {
    let news = match end {
        End::Low if timer.is_range() => "time to check",
        _ => "time is up",
    };
    let mut body = Vec::new();
    if let Some(place) = &timer.place {
        body.push(format!("{}, step {}", place.recipe_name, place.step));
    }
    if late_ms >= WORTH_TELLING_MS {
        body.push(format!("ended {} ago", length(late_ms)));
    }
    RingNotice {
        summary: format!("{}: {news}", capitalised(&timer.label)),
        body: body.join(" · "),
    }
}

fn capitalised(label: &str) -> String {
    let mut letters = label.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => "Timer".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use cook::timers::{NewTimer, Place, Round, Snapshot};
    use quantity::TimeSpan;

    use super::*;

    fn at(seconds: i64) -> Snapshot {
        Snapshot {
            wall_ms: 1_700_000_000_000 + seconds * 1000,
            boot_ms: 5_000_000 + seconds * 1000,
            boot_id: [1; 16],
        }
    }

    fn rung(label: &str, place: Option<Place>, time: TimeSpan, after: i64) -> RingNotice {
        let mut timers = Timers::default();
        let new = NewTimer {
            label: label.to_owned(),
            place,
            time,
            round: Round::ONLY,
        };
        timers.start(at(0), new).expect("a timer");
        let effects = timers.tick(at(after));
        ring_notices(&effects, &timers).remove(0)
    }

    #[test]
    fn a_notice_says_what_it_is_for() {
        let place = Place {
            recipe_id: "r".to_owned(),
            recipe_name: "Chocolate Fondant".to_owned(),
            step: 8,
            index: 0,
        };
        let notice = rung("bake", Some(place), TimeSpan::exactly(540), 540);
        assert_eq!(notice.summary, "Bake: time is up");
        assert_eq!(notice.body, "Chocolate Fondant, step 8");
    }

    #[test]
    fn case_15_three_that_end_together_are_one_notice() {
        let mut timers = Timers::default();
        for label in ["bake", "tea", "rest"] {
            let new = NewTimer {
                label: label.to_owned(),
                place: None,
                time: TimeSpan::exactly(60),
                round: Round::ONLY,
            };
            timers.start(at(0), new).expect("a timer");
        }
        let effects = timers.tick(at(60));
        let notices = ring_notices(&effects, &timers);
        assert_eq!(notices.len(), 1);
        assert_eq!(notices[0].summary, "3 timers ring");
        assert_eq!(
            notices[0].body,
            "Bake: time is up · Tea: time is up · Rest: time is up"
        );
    }

    #[test]
    fn the_first_end_of_a_range_says_check_and_a_late_ring_how_late() {
        let notice = rung("rest", None, TimeSpan::between(600, 1200), 600);
        assert_eq!(
            (notice.summary.as_str(), notice.body.as_str()),
            ("Rest: time to check", "")
        );
        let notice = rung("tea", None, TimeSpan::exactly(240), 240 + 720);
        assert_eq!(notice.body, "ended 12 min ago");
    }
}
