//! What is offered when a timer has ended: its next round, or the time that comes next in the method. Starts nothing unasked.

use std::collections::BTreeMap;

use cook::timers::{
    Effect, NewTimer, Place, Round, Snapshot, State, Timer, TimerId, rounds, time_after,
};
use recipe::{MentionKind, Recipe};

use crate::label::label_of;
use crate::{Kitchen, KitchenError, opened, steps};

/// What each timer that has ended leads on to; looked up once, not at every tick.
#[derive(Debug, Default)]
pub(crate) struct Offers {
    known: BTreeMap<TimerId, (u32, Option<NewTimer>)>,
}

impl Kitchen {
    /// What follows the timer, where it has ended and something does.
    #[must_use]
    pub fn next_timer(&self, id: TimerId) -> Option<&NewTimer> {
        let (_, next) = self.offers.known.get(&id)?;
        next.as_ref()
    }

    /// Done with a timer that has ended, and on to what follows it, if `revision` is the one that the cook saw.
    ///
    /// # Errors
    /// `timer_unknown`, and those of the library. Where nothing follows, it is only done with.
    pub fn follow_timer(
        &mut self,
        id: &str,
        revision: u32,
        now: Snapshot,
    ) -> Result<Vec<Effect>, KitchenError> {
        let id: TimerId = id.parse()?;
        let Some(next) = self.next_timer(id).cloned() else {
            let done = cook::timers::Change::Done;
            return self.turn(now, |timers| timers.change(now, id, revision, done));
        };
        self.turn(now, |timers| timers.follow(now, id, revision, next))
    }

    /// Looks up what follows the timers that have ended, and forgets it of the others.
    pub(crate) fn look_ahead(&mut self) {
        let ended: Vec<(TimerId, u32)> = self
            .timers()
            .shown()
            .into_iter()
            .filter(|timer| has_ended(timer))
            .map(|timer| (timer.id, timer.round.at))
            .collect();
        let mut known = std::mem::take(&mut self.offers.known);
        known.retain(|id, (round, _)| ended.contains(&(*id, *round)));
        for (id, round) in ended {
            known.entry(id).or_insert_with(|| (round, self.after(id)));
        }
        self.offers.known = known;
    }

    fn after(&self, id: TimerId) -> Option<NewTimer> {
        let timer = self.timers().find(id).ok()?;
        if let Some(again) = timer.next_round() {
            return Some(again);
        }
        let place = timer.place.as_ref()?;
        let stored = self.stored(&place.recipe_id).ok()?;
        let recipe = self.read(&place.recipe_id, &stored).recipe;
        let (step, index) = time_after(steps(&recipe), place)?;
        timer_at(
            &recipe,
            &Place {
                step,
                index,
                ..place.clone()
            },
        )
    }
}

/// The timer of the time at a place of the method.
pub(crate) fn timer_at(recipe: &Recipe, place: &Place) -> Option<NewTimer> {
    let step = usize::try_from(place.step.checked_sub(1)?).ok()?;
    let step = opened::steps(recipe).nth(step)?;
    let index = usize::try_from(place.index).ok()?;
    let mention = step.mentions.get(index)?;
    let MentionKind::Duration { time, .. } = mention.kind else {
        return None;
    };
    Some(NewTimer {
        label: label_of(step, mention.span),
        place: Some(place.clone()),
        time,
        round: rounds(step, index).unwrap_or(Round::ONLY),
    })
}

fn has_ended(timer: &Timer) -> bool {
    matches!(timer.state, State::Ringing { .. } | State::Missed { .. })
}
