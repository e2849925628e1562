//! All timers together: their order in the tray, the next deadline, one voice for all that ring.

use super::clock::{Snapshot, SteadyClock};
use super::new::NewTimer;
use super::row::TimerRow;
use super::step::{Event, Outcome, step};
use super::timer::{Course, End, Left, State, Timer, TimerError, TimerId};

/// How long a timer that was put away can be taken back.
const KEPT_AWAY_MS: i64 = 24 * 3_600_000;
/// The longest label; more is cut.
const LABEL_LETTERS: usize = 60;

/// What the cook can do to a timer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// Stand still.
    Pause,
    /// Go on.
    Resume,
    /// So many seconds more, or fewer where negative.
    AddSeconds(i32),
    /// From the start again.
    Restart,
    /// Finished with it.
    Done,
    /// Never wanted it.
    Delete,
}

#[allow(
    clippy::large_enum_variant,
    reason = "effects live for a moment, a handful at a time"
)]
/// What is to be done about a change, in this order: saves come before everything that can be heard or seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Keep this row, in place of the one with its id.
    Save(TimerRow),
    /// Forget the row.
    Forget(TimerId),
    /// Tell the cook that this timer ended. At most once for an id and revision.
    Ring {
        /// Which timer.
        id: TimerId,
        /// Its revision.
        revision: u32,
        /// Which end; the first end of a range says "check".
        end: End,
        /// By how much too late; below a minute nobody needs to know.
        late_ms: i64,
    },
    /// Make the one sound, from its beginning.
    SoundOn,
    /// Make no sound.
    SoundOff,
}

/// All timers of the kitchen.
///
/// `now` is always a raw reading of the clocks; what a broken boot clock does is put right here.
#[derive(Debug, Clone, Default)]
pub struct Timers {
    timers: Vec<Timer>,
    clock: SteadyClock,
    sounding: bool,
    /// The newest name ever given here, so that none is given twice though a timer is forgotten and the wall clock set back.
    newest: Option<TimerId>,
}

impl Timers {
    /// The timers of stored rows, moved on to `now`: what ended meanwhile rings or is missed. Rows that make no sense come back
    /// apart, so that they can be reported and are not lost.
    #[must_use]
    pub fn restore(rows: &[TimerRow], now: Snapshot) -> (Self, Vec<Effect>, Vec<TimerError>) {
        let mut all = Self::default();
        let mut troubles = Vec::new();
        for row in rows {
            match Timer::try_from(row) {
                Ok(timer) => all.timers.push(timer),
                Err(trouble) => troubles.push(trouble),
            }
        }
        all.timers.sort_by_key(|timer| timer.id);
        all.newest = all.timers.last().map(|timer| timer.id);
        let now = all.clock.read(now);
        let effects = all.apply_to_all(now, Event::Restored, |_| true);
        (all, effects, troubles)
    }

    /// Moves every timer on to `now`.
    pub fn tick(&mut self, now: Snapshot) -> Vec<Effect> {
        let now = self.clock.read(now);
        self.apply_to_all(now, Event::Tick, |_| true)
    }

    /// Starts a timer. The same step's time started again while it runs, and the same free timer within a second, give the one
    /// that is there.
    ///
    /// # Errors
    /// [`TimerError::OutOfRange`] for nought and for more than 999 hours.
    pub fn start(
        &mut self,
        now: Snapshot,
        new: NewTimer,
    ) -> Result<(TimerId, Vec<Effect>), TimerError> {
        let now = self.clock.read(now);
        let (low_ms, high_ms) = new.milliseconds()?;
        if let Some(there) = self.timers.iter().find(|timer| new.is(timer, now)) {
            return Ok((there.id, Vec::new()));
        }
        let after_newest = |newest: TimerId| now.wall_ms.max(newest.0.saturating_add(1));
        let id = TimerId(self.newest.map_or(now.wall_ms, after_newest));
        self.newest = Some(id);
        let left = Left {
            low_ms,
            high_ms,
            checked: false,
        };
        let timer = Timer {
            id,
            revision: 1,
            label: new.label,
            place: new.place,
            round: new.round,
            set_low_ms: low_ms,
            set_high_ms: high_ms,
            created_wall_ms: now.wall_ms,
            state: State::Running(Course::starting(now, left)),
            put_away_wall_ms: None,
        };
        let row = TimerRow::from(&timer);
        self.timers.push(timer);
        Ok((id, vec![Effect::Save(row)]))
    }

    /// Does what the cook asks for, if `revision` is the one that the cook saw; an older one changes nothing.
    ///
    /// # Errors
    /// [`TimerError::Unknown`] where there is no such timer.
    pub fn change(
        &mut self,
        now: Snapshot,
        id: TimerId,
        revision: u32,
        change: Change,
    ) -> Result<Vec<Effect>, TimerError> {
        let now = self.clock.read(now);
        let timer = self.find(id)?;
        if timer.revision != revision {
            return Ok(Vec::new());
        }
        let event = match change {
            Change::Pause => Event::Pause,
            Change::Resume => Event::Resume,
            Change::AddSeconds(seconds) => Event::Add(i64::from(seconds) * 1000),
            Change::Restart => Event::Restart,
            Change::Done | Change::Delete => Event::PutAway,
        };
        Ok(self.apply_to_all(now, event, |timer| timer.id == id))
    }

    /// Done with a timer, and on to the next, in one go: both are saved together. An older `revision` changes nothing.
    ///
    /// # Errors
    /// [`TimerError::Unknown`] where there is no such timer, and those of [`Timers::start`]; then nothing is changed.
    pub fn follow(
        &mut self,
        now: Snapshot,
        id: TimerId,
        revision: u32,
        next: NewTimer,
    ) -> Result<Vec<Effect>, TimerError> {
        if self.find(id)?.revision != revision {
            return Ok(Vec::new());
        }
        next.milliseconds()?;
        let done = self.change(now, id, revision, Change::Done)?;
        let (_, started) = self.start(now, next)?;
        let (mut saves, heard): (Vec<_>, Vec<_>) = done
            .into_iter()
            .chain(started)
            .partition(|effect| matches!(effect, Effect::Save(_) | Effect::Forget(_)));
        saves.extend(heard);
        Ok(saves)
    }

    /// Names a timer anew, whatever the revision; empty words leave it as it is.
    ///
    /// # Errors
    /// [`TimerError::Unknown`] where there is no such timer.
    pub fn rename(&mut self, id: TimerId, label: &str) -> Result<Vec<Effect>, TimerError> {
        let words: Vec<&str> = label.split_whitespace().collect();
        let label: String = words.join(" ").chars().take(LABEL_LETTERS).collect();
        self.find(id)?;
        let named = self.timers.iter_mut().find(|timer| timer.id == id);
        let Some(timer) = named.filter(|timer| !label.is_empty() && timer.label != label) else {
            return Ok(Vec::new());
        };
        timer.label = label;
        timer.revision = timer.revision.saturating_add(1);
        Ok(vec![Effect::Save(TimerRow::from(&*timer))])
    }

    /// Undo of done and delete, whatever the revision: the timer is back, with the time that has passed meanwhile.
    ///
    /// # Errors
    /// [`TimerError::Unknown`] where there is no such timer, or no longer.
    pub fn take_back(&mut self, now: Snapshot, id: TimerId) -> Result<Vec<Effect>, TimerError> {
        let now = self.clock.read(now);
        self.find(id)?;
        Ok(self.apply_to_all(now, Event::TakeBack, |timer| timer.id == id))
    }

    /// Silences everything that sounds.
    pub fn silence(&mut self, now: Snapshot) -> Vec<Effect> {
        let now = self.clock.read(now);
        self.apply_to_all(now, Event::Silence, |_| true)
    }

    /// The timers that are to be seen, in the order of the tray: ringing (the longest first), missed, uncertain, then by what
    /// rings next, paused last.
    #[must_use]
    pub fn shown(&self) -> Vec<&Timer> {
        let Some(now) = self.now() else {
            return Vec::new();
        };
        let mut shown: Vec<&Timer> = self
            .timers
            .iter()
            .filter(|timer| timer.put_away_wall_ms.is_none())
            .collect();
        shown.sort_by_key(|timer| {
            let (rank, within) = match timer.state {
                State::Ringing { .. } => (0, timer.over_ms(now).saturating_neg()),
                State::Missed { ended_wall_ms, .. } => (1, ended_wall_ms),
                State::Uncertain(_) => (2, timer.created_wall_ms),
                State::Running(_) => (3, timer.remaining_ms(now)),
                State::Paused(_) => (4, timer.remaining_ms(now)),
            };
            (rank, within, timer.id)
        });
        shown
    }

    /// The reading of the clocks that the timers were last moved on to; views are drawn at this.
    #[must_use]
    pub fn now(&self) -> Option<Snapshot> {
        self.clock.last()
    }

    /// Milliseconds from the last reading until something rings next; `None` where nothing runs.
    #[must_use]
    pub fn next_deadline_ms(&self) -> Option<i64> {
        let now = self.now()?;
        self.timers
            .iter()
            .filter(|timer| timer.put_away_wall_ms.is_none())
            .filter_map(|timer| match timer.state {
                State::Running(_) => Some(timer.remaining_ms(now)),
                State::Ringing { end: End::Low, .. } => Some(timer.latest_ms(now)),
                _ => None,
            })
            .min()
    }

    /// Whether anything sounds.
    #[must_use]
    pub fn sounding(&self) -> bool {
        self.sounding
    }

    /// The timer of that id, put away or not.
    ///
    /// # Errors
    /// [`TimerError::Unknown`].
    pub fn find(&self, id: TimerId) -> Result<&Timer, TimerError> {
        self.timers
            .iter()
            .find(|timer| timer.id == id)
            .ok_or_else(|| TimerError::Unknown { id: id.to_string() })
    }

    fn apply_to_all(
        &mut self,
        now: Snapshot,
        event: Event,
        meant: impl Fn(&Timer) -> bool,
    ) -> Vec<Effect> {
        let mut saves = Vec::new();
        let mut rings = Vec::new();
        for timer in self.timers.iter_mut().filter(|timer| meant(timer)) {
            let Outcome {
                timer: after,
                changed,
                ring,
            } = step(now, timer, event);
            *timer = after;
            if changed {
                saves.push(Effect::Save(TimerRow::from(&*timer)));
            }
            if let Some((end, late_ms)) = ring {
                rings.push(Effect::Ring {
                    id: timer.id,
                    revision: timer.revision,
                    end,
                    late_ms,
                });
            }
        }
        saves.extend(self.forget_old(now));
        let sounds = self.timers.iter().any(Timer::sounds);
        let voice = match (rings.is_empty(), sounds, self.sounding) {
            (false, true, _) => Some(Effect::SoundOn),
            (_, false, true) => Some(Effect::SoundOff),
            _ => None,
        };
        self.sounding = sounds;
        saves.extend(rings);
        saves.extend(voice);
        saves
    }

    fn forget_old(&mut self, now: Snapshot) -> Vec<Effect> {
        let is_old = |timer: &Timer| {
            timer
                .put_away_wall_ms
                .is_some_and(|since| now.wall_ms.saturating_sub(since) > KEPT_AWAY_MS)
        };
        let (old, kept) = std::mem::take(&mut self.timers)
            .into_iter()
            .partition::<Vec<_>, _>(is_old);
        self.timers = kept;
        old.iter().map(|timer| Effect::Forget(timer.id)).collect()
    }
}
