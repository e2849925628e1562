//! Timers as the cook asks for them: every change is saved before anything rings. The state machine is not here, nor is a clock.
//! A save that fails keeps no timer from running: it is tried again at every change and every tick, and told meanwhile.

use std::collections::BTreeMap;

use cook::timers::{
    Change, Effect, NewTimer, Place, Snapshot, TimerError, TimerId, TimerRow as CookRow, Timers,
    free_timer,
};
use library::TimerRow;
use quantity::TimeSpan;
use recipe::{Located, MentionKind, Step};

use crate::error::shortened;
use crate::following::timer_at;
use crate::timer_rows::{to_cook, to_library};
use crate::{Kitchen, KitchenError};

/// The timers of the kitchen and what of them is not on disk yet.
#[derive(Debug, Default)]
pub(crate) struct Timing {
    timers: Timers,
    restored: bool,
    /// What restored timers have to say and nobody has heard yet.
    unheard: Vec<Effect>,
    /// Rows to be saved; `None` for those to be forgotten.
    unsaved: BTreeMap<i64, Option<TimerRow>>,
    /// Why they could not be saved.
    save_trouble: Option<String>,
    /// Stored timers that make no sense; they stay in the library as they are.
    row_troubles: Vec<TimerError>,
}

impl Kitchen {
    /// The timers as they were last moved on; empty before the first [`Kitchen::tick_timers`].
    #[must_use]
    pub fn timers(&self) -> &Timers {
        &self.timing.timers
    }

    /// Why timers could not be saved or read, in words; `None` where all is well.
    #[must_use]
    pub fn timers_unsaved(&self) -> Option<String> {
        let rows = self.timing.row_troubles.iter().map(ToString::to_string);
        let troubles: Vec<String> = self
            .timing
            .save_trouble
            .iter()
            .cloned()
            .chain(rows)
            .collect();
        (!troubles.is_empty()).then(|| troubles.join("; "))
    }

    /// Moves all timers on to `now`; the first time, those of the library are restored by that.
    ///
    /// # Errors
    /// Those of the library, the first time only.
    pub fn tick_timers(&mut self, now: Snapshot) -> Result<Vec<Effect>, KitchenError> {
        self.turn(now, |timers| Ok(timers.tick(now)))
    }

    /// Starts a timer for a time that a step mentions: `step` is 1-based over the recipe, `index` the place in the step's mentions.
    ///
    /// # Errors
    /// `step_unknown`, `no_time`, `time_out_of_range`, `recipe_unknown`, and those of the library.
    pub fn start_step_timer(
        &mut self,
        recipe_id: &str,
        step: u32,
        index: u32,
        now: Snapshot,
    ) -> Result<Vec<Effect>, KitchenError> {
        let opened = self.opened(recipe_id)?;
        let text = opened.step(step).ok_or_else(|| KitchenError::StepUnknown {
            name: opened.recipe.name.clone(),
            step,
        })?;
        let place = Place {
            recipe_id: opened.id.clone(),
            recipe_name: opened.recipe.name.clone(),
            step,
            index,
        };
        let new = timer_at(&opened.recipe, &place).ok_or_else(|| TimerError::NoTime {
            text: shortened(&text.text),
        })?;
        self.start(new, now)
    }

    /// Starts a timer for what the cook typed: "tea 4 min", "12:30", "1h 30m bread".
    ///
    /// # Errors
    /// `no_time`, `time_out_of_range`, and those of the library.
    pub fn start_free_timer(
        &mut self,
        text: &str,
        now: Snapshot,
    ) -> Result<Vec<Effect>, KitchenError> {
        let typed: String = text.chars().take(200).collect();
        let read = parser::parse_step(&typed);
        let offset = typed.find(read.text.as_str()).unwrap_or(0);
        let times: Vec<Located<TimeSpan>> = (0u32..)
            .take(read.mentions.len())
            .filter_map(|index| time_of(&read, index))
            .map(|time| Located {
                span: time.span.shifted(offset),
                ..time
            })
            .collect();
        self.start(free_timer(&typed, &times)?, now)
    }

    /// Does to a timer what the cook asks for, if `revision` is the one that the cook saw; an older one changes nothing.
    ///
    /// # Errors
    /// `timer_unknown`, and those of the library.
    pub fn change_timer(
        &mut self,
        id: &str,
        revision: u32,
        change: Change,
        now: Snapshot,
    ) -> Result<Vec<Effect>, KitchenError> {
        let id: TimerId = id.parse()?;
        self.turn(now, |timers| timers.change(now, id, revision, change))
    }

    /// Names a timer anew; empty words leave it as it is.
    ///
    /// # Errors
    /// `timer_unknown`, and those of the library.
    pub fn rename_timer(
        &mut self,
        id: &str,
        label: &str,
        now: Snapshot,
    ) -> Result<Vec<Effect>, KitchenError> {
        let id: TimerId = id.parse()?;
        self.turn(now, |timers| timers.rename(id, label))
    }

    /// Undo of done and delete.
    ///
    /// # Errors
    /// `timer_unknown`, and those of the library.
    pub fn restore_timer(&mut self, id: &str, now: Snapshot) -> Result<Vec<Effect>, KitchenError> {
        let id: TimerId = id.parse()?;
        self.turn(now, |timers| timers.take_back(now, id))
    }

    /// Silences everything that sounds.
    ///
    /// # Errors
    /// Those of the library.
    pub fn silence_timers(&mut self, now: Snapshot) -> Result<Vec<Effect>, KitchenError> {
        self.turn(now, |timers| Ok(timers.silence(now)))
    }

    fn start(&mut self, new: NewTimer, now: Snapshot) -> Result<Vec<Effect>, KitchenError> {
        self.turn(now, |timers| {
            timers.start(now, new).map(|(_, effects)| effects)
        })
    }

    /// One turn of the timers: restored where they are not yet, moved on by `change`, saved; then what is to be done.
    pub(crate) fn turn(
        &mut self,
        now: Snapshot,
        change: impl FnOnce(&mut Timers) -> Result<Vec<Effect>, TimerError>,
    ) -> Result<Vec<Effect>, KitchenError> {
        self.restore(now)?;
        let changed = change(&mut self.timing.timers)?;
        self.save(&changed);
        self.look_ahead();
        let mut effects = std::mem::take(&mut self.timing.unheard);
        effects.extend(changed);
        effects.retain(|effect| !matches!(effect, Effect::Save(_) | Effect::Forget(_)));
        Ok(effects)
    }

    fn restore(&mut self, now: Snapshot) -> Result<(), KitchenError> {
        if self.timing.restored {
            return Ok(());
        }
        let rows: Vec<CookRow> = self.library.timers()?.into_iter().map(to_cook).collect();
        let (timers, effects, troubles) = Timers::restore(&rows, now);
        self.timing.timers = timers;
        self.timing.row_troubles = troubles;
        self.timing.restored = true;
        self.save(&effects);
        self.timing.unheard = effects;
        Ok(())
    }

    fn save(&mut self, effects: &[Effect]) {
        let timing = &mut self.timing;
        for effect in effects {
            match effect {
                Effect::Save(row) => timing.unsaved.insert(row.id, Some(to_library(row.clone()))),
                Effect::Forget(id) => timing.unsaved.insert(id.0, None),
                _ => None,
            };
        }
        if timing.unsaved.is_empty() {
            return;
        }
        let changed: Vec<TimerRow> = timing.unsaved.values().flatten().cloned().collect();
        let removed: Vec<i64> = timing
            .unsaved
            .iter()
            .filter(|(_, row)| row.is_none())
            .map(|(id, _)| *id)
            .collect();
        match self.library.save_timers(&changed, &removed) {
            Ok(()) => {
                timing.unsaved.clear();
                timing.save_trouble = None;
            }
            Err(error) => {
                timing.save_trouble = Some(format!("timers run but are not saved: {error}"))
            }
        }
    }
}

/// The time that a step mentions at a place in its mentions.
fn time_of(step: &Step, index: u32) -> Option<Located<TimeSpan>> {
    let mention = step.mentions.get(usize::try_from(index).ok()?)?;
    match &mention.kind {
        MentionKind::Duration { time, .. } => Some(Located {
            value: *time,
            span: mention.span,
        }),
        _ => None,
    }
}
