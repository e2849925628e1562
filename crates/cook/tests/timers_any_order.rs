//! Whatever happens to timers in whatever order: a revision rings at most once, what is left stays in its bounds, and the
//! saved rows tell the same as the living timers.

use std::collections::HashSet;

use cook::timers::{Change, Effect, NewTimer, Round, Snapshot, Timer, TimerId, TimerRow, Timers};
use proptest::prelude::*;
use quantity::TimeSpan;

const LONGEST_MS: i64 = 999 * 3_600_000;

#[derive(Debug, Clone)]
enum Happening {
    Start { low: u64, high: u64 },
    Pass { ms: i64 },
    SetWall { by_ms: i64 },
    BootClockBack { ms: i64 },
    Change { which: usize, change: Change },
    Follow { which: usize },
    Rename { which: usize, label: String },
    TakeBack { which: usize },
    Silence,
    Restart,
    Reboot { off_ms: i64 },
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        Just(Change::Pause),
        Just(Change::Resume),
        any::<i32>().prop_map(Change::AddSeconds),
        (-600..600).prop_map(Change::AddSeconds),
        Just(Change::Restart),
        Just(Change::Done),
        Just(Change::Delete),
    ]
}

fn happening() -> impl Strategy<Value = Happening> {
    prop_oneof![
        3 => (1..50_000u64, 0..20_000u64).prop_map(|(low, more)| Happening::Start { low, high: low + more }),
        6 => (0..4_000_000i64).prop_map(|ms| Happening::Pass { ms }),
        1 => any::<i32>().prop_map(|by| Happening::SetWall { by_ms: i64::from(by) * 100 }),
        1 => (0..10_000_000i64).prop_map(|ms| Happening::BootClockBack { ms }),
        6 => (0..8usize, change()).prop_map(|(which, change)| Happening::Change { which, change }),
        2 => (0..8usize).prop_map(|which| Happening::TakeBack { which }),
        2 => (0..8usize).prop_map(|which| Happening::Follow { which }),
        1 => (0..8usize, "[a-z ]{0,9}").prop_map(|(which, label)| Happening::Rename { which, label }),
        2 => Just(Happening::Silence),
        1 => Just(Happening::Restart),
        1 => (0..20_000_000i64).prop_map(|off_ms| Happening::Reboot { off_ms }),
    ]
}

/// Some timers come round twice or without end.
fn rounds_of(low: u64) -> Option<u32> {
    match low % 4 {
        0 => None,
        1 => Some(3),
        _ => Some(1),
    }
}

struct World {
    now: Snapshot,
    timers: Timers,
    rows: Vec<TimerRow>,
    ids: Vec<TimerId>,
    rung: HashSet<(TimerId, u32)>,
    sound: bool,
}

impl World {
    fn new() -> Self {
        Self {
            now: Snapshot {
                wall_ms: 1_795_291_200_000,
                boot_ms: 1_000_000,
                boot_id: [0; 16],
            },
            timers: Timers::default(),
            rows: Vec::new(),
            ids: Vec::new(),
            rung: HashSet::new(),
            sound: false,
        }
    }

    fn id(&self, which: usize) -> Option<TimerId> {
        self.ids.get(which % self.ids.len().max(1)).copied()
    }

    fn happen(&mut self, happening: &Happening) -> Vec<Effect> {
        match happening {
            Happening::Start { low, high } => {
                let new = NewTimer {
                    label: self.ids.len().to_string(),
                    place: None,
                    time: TimeSpan::between(*low, *high),
                    round: Round::first(rounds_of(*low)),
                };
                let (id, effects) = self.timers.start(self.now, new).expect("in range");
                self.ids.push(id);
                effects
            }
            Happening::Pass { ms } => {
                self.now.wall_ms += ms;
                self.now.boot_ms += ms;
                self.timers.tick(self.now)
            }
            Happening::SetWall { by_ms } => {
                self.now.wall_ms += by_ms;
                self.timers.tick(self.now)
            }
            Happening::BootClockBack { ms } => {
                self.now.boot_ms -= ms;
                self.timers.tick(self.now)
            }
            Happening::Change { which, change } => match self.id(*which) {
                Some(id) => {
                    let revision = self.timers.find(id).map_or(0, |timer| timer.revision);
                    self.timers
                        .change(self.now, id, revision, *change)
                        .unwrap_or_default()
                }
                None => Vec::new(),
            },
            Happening::Follow { which } => self.follow(*which),
            Happening::Rename { which, label } => match self.id(*which) {
                Some(id) => self.timers.rename(id, label).unwrap_or_default(),
                None => Vec::new(),
            },
            Happening::TakeBack { which } => match self.id(*which) {
                Some(id) => self.timers.take_back(self.now, id).unwrap_or_default(),
                None => Vec::new(),
            },
            Happening::Silence => self.timers.silence(self.now),
            Happening::Restart => self.restart(),
            Happening::Reboot { off_ms } => {
                self.now.wall_ms += off_ms;
                self.now.boot_ms = 1_000;
                self.now.boot_id[0] = self.now.boot_id[0].wrapping_add(1);
                self.restart()
            }
        }
    }

    /// Done with one, and on to its next round where it has any.
    fn follow(&mut self, which: usize) -> Vec<Effect> {
        let Some(timer) = self.id(which).and_then(|id| self.timers.find(id).ok()) else {
            return Vec::new();
        };
        let (id, revision, next) = (timer.id, timer.revision, timer.next_round());
        let Some(next) = next else {
            return Vec::new();
        };
        let effects = self
            .timers
            .follow(self.now, id, revision, next)
            .expect("in range");
        let new = effects.iter().filter_map(|effect| match effect {
            Effect::Save(row) => Some(TimerId(row.id)),
            _ => None,
        });
        let new: Vec<_> = new.filter(|id| !self.ids.contains(id)).collect();
        self.ids.extend(new);
        effects
    }

    fn restart(&mut self) -> Vec<Effect> {
        let (timers, effects, troubles) = Timers::restore(&self.rows, self.now);
        assert_eq!(troubles, []);
        self.timers = timers;
        self.sound = false;
        effects
    }

    fn apply(&mut self, effects: Vec<Effect>) -> Result<(), TestCaseError> {
        for effect in effects {
            match effect {
                Effect::Save(row) => {
                    self.rows.retain(|other| other.id != row.id);
                    self.rows.push(row);
                }
                Effect::Forget(id) => {
                    self.rows.retain(|row| row.id != id.0);
                    self.ids.retain(|other| *other != id);
                    self.rung.retain(|(other, _)| *other != id);
                }
                Effect::Ring { id, revision, .. } => {
                    prop_assert!(
                        self.rung.insert((id, revision)),
                        "{id} rang twice at {revision}"
                    );
                }
                Effect::SoundOn => self.sound = true,
                Effect::SoundOff => self.sound = false,
            }
        }
        Ok(())
    }

    fn check(&self) -> Result<(), TestCaseError> {
        let now = self.timers.now();
        for id in &self.ids {
            let timer = self.timers.find(*id).expect("kept");
            // What was put away is moved on only when it is taken back.
            if let (Some(now), None) = (now, timer.put_away_wall_ms) {
                for left in [
                    timer.remaining_ms(now),
                    timer.latest_ms(now),
                    timer.over_ms(now),
                ] {
                    prop_assert!(left >= 0);
                }
                prop_assert!(timer.latest_ms(now) <= LONGEST_MS, "{timer:?}");
            }
            let row = self.rows.iter().find(|row| row.id == id.0).expect("saved");
            let saved = Timer::try_from(row).expect("a readable row");
            prop_assert_eq!(&saved, timer, "the row tells what lives");
        }
        prop_assert_eq!(self.sound, self.timers.sounding());
        let sounds = self.timers.shown().iter().any(|timer| timer.sounds());
        prop_assert_eq!(self.sound, sounds);
        Ok(())
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_rings_twice_and_rows_tell_the_truth(happenings in prop::collection::vec(happening(), 1..200)) {
        let mut world = World::new();
        for happening in &happenings {
            let effects = world.happen(happening);
            world.apply(effects)?;
            world.check()?;
        }
    }
}
