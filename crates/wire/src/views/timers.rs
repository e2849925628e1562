//! Timers and the place in a cooking, as the window draws them.

use cook::timers::{NewTimer, Snapshot, State, TimeZone, Timer, day, set_for, when};
use kitchen::{Cooked, Cooking, Kitchen, UnderWay};

use crate::{
    AroundTimers, CookedView, CookingView, TimerState, TimerView, TimersView, UnderWayView,
};

const DAY_MS: i64 = 24 * 3_600_000;

/// All timers in the order of the tray, at the reading of the clocks that they were last moved on to.
#[must_use]
pub fn timers_view(kitchen: &Kitchen, zone: &TimeZone, around: AroundTimers) -> TimersView {
    let timers = kitchen.timers();
    let shown = timers.now().map(|now| {
        let shown = timers.shown();
        shown
            .into_iter()
            .map(|timer| timer_view(timer, kitchen.next_timer(timer.id), now, zone))
            .collect()
    });
    TimersView {
        timers: shown.unwrap_or_default(),
        sounding: timers.sounding() && around.sound_trouble.is_none(),
        sound_trouble: around.sound_trouble,
        save_trouble: around.save_trouble,
        notice_trouble: around.notice_trouble,
    }
}

fn timer_view(timer: &Timer, next: Option<&NewTimer>, now: Snapshot, zone: &TimeZone) -> TimerView {
    let place = timer.place.as_ref();
    TimerView {
        id: timer.id.to_string(),
        revision: timer.revision,
        label: label(timer),
        recipe_id: place.map(|place| place.recipe_id.clone()),
        recipe_name: place.map(|place| place.recipe_name.clone()),
        step: place.map(|place| place.step),
        state: match timer.state {
            State::Running(_) => TimerState::Running,
            State::Paused(_) => TimerState::Paused,
            State::Ringing { .. } => TimerState::Ringing,
            State::Missed { .. } => TimerState::Missed,
            State::Uncertain(_) => TimerState::Uncertain,
        },
        remaining_ms: timer.remaining_ms(now),
        latest_ms: timer.latest_ms(now),
        range: timer.is_range(),
        over_ms: timer.over_ms(now),
        silenced: matches!(timer.state, State::Ringing { silenced: true, .. }),
        when: when(timer, now, zone),
        set_for: set_for(timer),
        next: next.map(|next| next_words(timer, next)),
    }
}

fn label(timer: &Timer) -> String {
    let name = if timer.label.is_empty() {
        set_for(timer)
    } else {
        timer.label.clone()
    };
    match timer.round.words() {
        Some(round) => format!("{name}, {round}"),
        None => name,
    }
}

/// "3 of 4, 30 min" for the next round; "cool, 1 h, step 9" for the next time of the method.
fn next_words(ended: &Timer, next: &NewTimer) -> String {
    let length = next.time.label();
    let step = |timer: Option<&cook::timers::Place>| timer.map(|place| place.step);
    let to = step(next.place.as_ref()).filter(|to| Some(*to) != step(ended.place.as_ref()));
    let name = match next.round.words().filter(|_| next.round.at > 1) {
        Some(round) => round,
        None => next.label.clone(),
    };
    let parts = [
        Some(name),
        Some(length),
        to.map(|step| format!("step {step}")),
    ];
    let words: Vec<String> = parts
        .into_iter()
        .flatten()
        .filter(|words| !words.is_empty())
        .collect();
    words.join(", ")
}

/// The place in a cooking.
#[must_use]
pub fn cooking_view(cooking: &Cooking) -> CookingView {
    CookingView {
        recipe_id: cooking.recipe_id.clone(),
        step: cooking.step,
        ticked: cooking.ticked.clone(),
    }
}

/// All cookings under way.
#[must_use]
pub fn under_way_views(cookings: &[UnderWay]) -> Vec<UnderWayView> {
    cookings
        .iter()
        .map(|cooking| UnderWayView {
            recipe_id: cooking.id.clone(),
            name: cooking.recipe.name.clone(),
            step: cooking.step,
            steps: u32::try_from(kitchen::steps(&cooking.recipe).count()).unwrap_or(u32::MAX),
        })
        .collect()
}

/// When a recipe was cooked and what was noted.
#[must_use]
pub fn cook_log_view(log: &[(i64, Cooked)], now_ms: i64, zone: &TimeZone) -> Vec<CookedView> {
    let named = |at_ms: i64| {
        let on = day(at_ms, now_ms, zone)?;
        let ago = |days: i64| day(now_ms.saturating_sub(days * DAY_MS), now_ms, zone);
        if ago(0).as_ref() == Some(&on) {
            return Some("today".to_owned());
        }
        if ago(1).as_ref() == Some(&on) {
            return Some("yesterday".to_owned());
        }
        Some(on)
    };
    log.iter()
        .map(|(entry, cooked)| CookedView {
            entry: *entry,
            day: named(cooked.at_ms).unwrap_or_default(),
            note: cooked.note.clone(),
        })
        .collect()
}
