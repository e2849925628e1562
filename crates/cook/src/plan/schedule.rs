//! From dishes and the hour they must be ready to a plan: the best of a bounded number of ways of placing the work, or what the
//! hour clashes with and the nearest hours that can be kept.

use jiff::tz::TimeZone;

use super::calendar::{QuietHours, QuietKind, awake, quiet};
use super::conflict::{ClashKind, Conflict, explain};
use super::error::PlanError;
use super::net::{Estimates, Net};
use super::progress::Progress;
use super::rounds::{Effort, Question, best_of};
use super::search::Kitchen;
use super::slots::{Slot, slots};
use super::task::Dish;
use super::wake::{Wake, wake};
use super::windows::{Minute, Windows};

/// What the cook asks for and has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Demand {
    /// When all must be on the table.
    pub ready: Minute,
    /// The present, before which nothing can begin; `None` to plan without a clock.
    pub now: Option<Minute>,
    /// The cook's zone.
    pub zone: TimeZone,
    /// When there are no hands.
    pub quiet: Vec<QuietHours>,
    /// How many trays the oven takes at once.
    pub shelves: usize,
    /// Stretches in which the cook is up this once, whatever the hours say.
    pub up: Vec<(Minute, Minute)>,
}

impl Demand {
    /// The stretches without hands that touch the minutes from `first` to `last`.
    #[must_use]
    pub fn nights(&self, first: Minute, last: Minute) -> Vec<(Minute, Minute, QuietKind)> {
        let mut nights = quiet(&self.quiet, &self.zone, first, last);
        for (from, to) in &self.up {
            nights = nights
                .into_iter()
                .flat_map(|(begin, finish, kind)| {
                    let apart = finish <= *from || begin >= *to;
                    let whole = apart.then_some((begin, finish, kind));
                    let before = (!apart && begin < *from).then_some((begin, *from, kind));
                    let after = (!apart && finish > *to).then_some((*to, finish, kind));
                    [whole, before, after].into_iter().flatten()
                })
                .collect();
        }
        nights
    }
}

/// When everything happens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The hour that was asked for.
    pub asked: Minute,
    /// When all is ready; not what was asked where that clashes with something.
    pub ready: Minute,
    /// What happens, in order of time.
    pub slots: Vec<Slot>,
    /// Why the hour that was asked for cannot be kept.
    pub conflicts: Vec<Conflict>,
    /// Other hours that can be kept, nearest first.
    pub nearest: Vec<Minute>,
    /// When the cook would have to be up this once for the hour asked for, where that would do.
    pub wake: Option<Wake>,
    /// What the cook should know.
    pub notes: Vec<String>,
}

impl Plan {
    /// When the first thing begins.
    #[must_use]
    pub fn start(&self) -> Minute {
        let first = self.slots.iter().map(|slot| slot.start).min();
        first.unwrap_or(self.ready)
    }

    /// The minutes of hands in it.
    #[must_use]
    pub fn hands(&self) -> i64 {
        let hands = self.slots.iter().filter(|slot| slot.hands_on());
        hands.map(|slot| slot.end - slot.start).sum()
    }
}

/// What is left out of account, to see what a clash is with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Relaxed {
    pub sleep: bool,
    /// A task for which the cook gets up.
    pub up_for: Option<usize>,
    pub late: bool,
    pub oven: bool,
    pub hands: bool,
    /// How long dishes may wait for the table.
    pub table: bool,
}

/// Starts of all tasks for a ready hour.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Found {
    pub starts: Vec<Minute>,
    pub ready: Minute,
}

/// The longest way ahead, in minutes.
const YEAR: i64 = 366 * 24 * 60;
/// A plan does not reach back further than this.
const REACH: i64 = 45 * 24 * 60;
const MOST_RECIPES: usize = 60;

/// The plan for `dishes`.
///
/// # Errors
/// [`PlanError`], where the question itself makes no sense. A ready hour that cannot be kept is no error: the plan then is for the
/// nearest that can, and says what the hour asked for clashes with.
pub fn plan(dishes: &[Dish], demand: &Demand) -> Result<Plan, PlanError> {
    check(dishes, demand)?;
    Ok(planned(dishes, demand, &Progress::default()))
}

fn check(dishes: &[Dish], demand: &Demand) -> Result<(), PlanError> {
    let said = || {
        let at = super::calendar::zoned(demand.ready, &demand.zone);
        at.strftime("%H:%M on %-d %B %Y").to_string()
    };
    if dishes.len() > MOST_RECIPES {
        return Err(PlanError::TooManyRecipes {
            count: dishes.len(),
        });
    }
    if dishes.iter().all(|dish| dish.tasks.is_empty()) {
        return Err(PlanError::NothingToPlan);
    }
    match demand.now {
        Some(now) if demand.ready <= now => Err(PlanError::ReadyInThePast { ready: said() }),
        Some(now) if demand.ready - now > YEAR => Err(PlanError::ReadyTooFar { ready: said() }),
        _ => Ok(()),
    }
}

pub(super) fn planned(dishes: &[Dish], demand: &Demand, progress: &Progress) -> Plan {
    let net = progress.net(dishes, demand, Estimates::Whole);
    let calm = progress.net(dishes, demand, Estimates::NotShort);
    let none = Relaxed::default();
    // The search is bounded: now and then it finds a way only where it has less to choose from.
    let found = attempt(&net, dishes, demand, demand.ready, none)
        .or_else(|| attempt(&calm, dishes, demand, demand.ready, none));
    if let Some(found) = found {
        return written(dishes, demand, progress, &found);
    }
    let conflicts = explain(&net, dishes, demand);
    let asleep = |clash: &Conflict| matches!(clash.kind, ClashKind::Sleep | ClashKind::Out);
    let wake = conflicts
        .iter()
        .any(asleep)
        .then(|| wake(&net, dishes, demand))
        .flatten();
    let mut nearest = Vec::new();
    let later = near(&calm, dishes, demand, Side::Later);
    let soonest = near(&net, dishes, demand, Side::Later);
    let earlier = near(&net, dishes, demand, Side::Earlier);
    for found in [&later, &soonest, &earlier].into_iter().flatten() {
        if !nearest.contains(&found.ready) {
            nearest.push(found.ready);
        }
    }
    nearest.sort_by_key(|ready| (ready - demand.ready).abs());
    let standing = Relaxed {
        table: true,
        ..none
    };
    let found = later.or(soonest).or(earlier);
    // No other hour mends two dishes that must both be eaten at once: then one has to stand.
    let found = found
        .or_else(|| attempt(&net, dishes, demand, demand.ready, standing))
        .or_else(|| near(&net.patient(), dishes, demand, Side::Later))
        .or_else(|| near(&net.overrun(), dishes, demand, Side::Later));
    match found {
        Some(found) => Plan {
            conflicts,
            nearest,
            wake,
            ..written(dishes, demand, progress, &found)
        },
        None => Plan {
            asked: demand.ready,
            ready: demand.ready,
            slots: Vec::new(),
            conflicts,
            nearest,
            wake,
            notes: notes(dishes),
        },
    }
}

/// The plan of what was found, without clashes.
pub(super) fn written(
    dishes: &[Dish],
    demand: &Demand,
    progress: &Progress,
    found: &Found,
) -> Plan {
    let net = progress.net(dishes, demand, Estimates::Whole);
    Plan {
        asked: demand.ready,
        ready: found.ready,
        slots: slots(dishes, &net, demand, progress, found),
        conflicts: Vec::new(),
        nearest: Vec::new(),
        wake: None,
        notes: notes(dishes),
    }
}

fn notes(dishes: &[Dish]) -> Vec<String> {
    let several = dishes.len() > 1;
    let own = dishes.iter().flat_map(|dish| {
        dish.notes.iter().map(move |note| {
            if several {
                format!("{}: {note}", dish.name)
            } else {
                note.clone()
            }
        })
    });
    own.collect()
}

/// The stretches without hands that can matter for a ready hour.
pub(super) fn horizon(net: &Net, demand: &Demand, ready: Minute) -> (Minute, Minute) {
    let reach = (net.longest() + 24 * 60).min(REACH);
    let first = demand
        .now
        .map_or(ready - reach, |now| (ready - reach).max(now - 3 * 24 * 60));
    (first, ready)
}

pub(super) fn attempt(
    net: &Net,
    dishes: &[Dish],
    demand: &Demand,
    ready: Minute,
    relaxed: Relaxed,
) -> Option<Found> {
    look(net, dishes, demand, ready, relaxed, Effort::Full)
}

fn look(
    net: &Net,
    dishes: &[Dish],
    demand: &Demand,
    ready: Minute,
    relaxed: Relaxed,
    effort: Effort,
) -> Option<Found> {
    let patient = relaxed.table.then(|| net.patient());
    let net = patient.as_ref().unwrap_or(net);
    let (first, last) = horizon(net, demand, ready);
    let nights = if relaxed.sleep {
        Vec::new()
    } else {
        demand.nights(first, last)
    };
    let awake = awake(&nights, first, last);
    let now = demand.now.filter(|_| !relaxed.late);
    let (domains, _) = net.domains(&awake, relaxed.up_for, Windows::between(ready, ready), now)?;
    let kitchen = Kitchen {
        shelves: (!relaxed.oven).then_some(demand.shelves.max(1)),
        one_cook: !relaxed.hands,
    };
    let starts = best_of(&Question {
        net,
        dishes,
        domains: &domains,
        kitchen,
        ready,
        effort,
    })?;
    Some(Found { starts, ready })
}

/// On which side of the hour asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Later,
    Earlier,
}

/// How far from the hour asked for others are sought, in minutes.
const FAR: i64 = 4 * 24 * 60;

/// The nearest ready hour on one side that can be kept.
fn near(net: &Net, dishes: &[Dish], demand: &Demand, side: Side) -> Option<Found> {
    let longest = net.longest().min(REACH);
    let (mut first, mut last) = match side {
        Side::Later => (demand.ready + 1, demand.ready + FAR.max(longest + 24 * 60)),
        Side::Earlier => (demand.ready - FAR, demand.ready - 1),
    };
    if let Some(now) = demand.now {
        first = first.max(now);
        // A ready hour that has passed: the next that can be kept is sought from the present on.
        last = last.max(now + longest.max(FAR));
    }
    if side == Side::Earlier {
        last = demand.ready - 1;
    }
    let begin = demand
        .now
        .map_or(first - longest - 24 * 60, |now| now.min(first));
    let begin = begin.max(first - REACH);
    let nights = demand.nights(begin, last);
    let awake = awake(&nights, begin, last);
    let (_, hours) = net.domains(&awake, None, Windows::between(first, last), demand.now)?;
    let tries = (3_000 / net.nodes.len().max(1)).clamp(6, 40);
    let hour = hours_of(&hours, side)
        .into_iter()
        .take(tries)
        .find(|ready| {
            let brief = look(
                net,
                dishes,
                demand,
                *ready,
                Relaxed::default(),
                Effort::Brief,
            );
            brief.is_some()
        })?;
    attempt(net, dishes, demand, hour, Relaxed::default())
}

/// Hours to try, nearest first: closely at the beginning of each stretch, then ever more coarsely.
fn hours_of(hours: &Windows, side: Side) -> Vec<Minute> {
    const STEPS: [i64; 13] = [0, 5, 10, 15, 20, 30, 45, 60, 75, 90, 120, 150, 180];
    let mut times = Vec::new();
    let mut along = |first: Minute, last: Minute| {
        let (mut steps, mut beyond) = (STEPS.iter().copied(), 180);
        loop {
            let step = steps.next().unwrap_or_else(|| {
                beyond += 60;
                beyond
            });
            // Told in fives, as a cook would say them.
            let time = match side {
                Side::Later => (first + step + 4).div_euclid(5) * 5,
                Side::Earlier => (last - step).div_euclid(5) * 5,
            };
            if time < first || time > last || beyond > 30 * 60 {
                break;
            }
            times.push(time);
        }
    };
    match side {
        Side::Later => hours
            .stretches()
            .for_each(|(first, last)| along(first, last)),
        Side::Earlier => hours
            .stretches()
            .rev()
            .for_each(|(first, last)| along(first, last)),
    }
    times.dedup();
    times
}
