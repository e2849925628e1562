//! Timers and the place in a cooking, as the window draws them.

use cook::timers::{State, TimeZone, Timer, Timers, set_for, when};
use kitchen::Cooking;

use crate::{CookingView, TimerState, TimerView, TimersView};

/// All timers in the order of the tray, at the reading of the clocks that they were last moved on to.
#[must_use]
pub fn timers_view(
    timers: &Timers,
    zone: &TimeZone,
    sound_trouble: Option<String>,
    save_trouble: Option<String>,
) -> TimersView {
    let shown = timers.now().map(|now| {
        let shown = timers.shown();
        shown
            .into_iter()
            .map(|timer| timer_view(timer, now, zone))
            .collect()
    });
    TimersView {
        timers: shown.unwrap_or_default(),
        sounding: timers.sounding() && sound_trouble.is_none(),
        sound_trouble,
        save_trouble,
    }
}

fn timer_view(timer: &Timer, now: cook::timers::Snapshot, zone: &TimeZone) -> TimerView {
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
    }
}

fn label(timer: &Timer) -> String {
    if timer.label.is_empty() {
        set_for(timer)
    } else {
        timer.label.clone()
    }
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
