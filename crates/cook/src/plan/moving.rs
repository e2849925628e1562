//! The cook puts a task elsewhere: everything that hangs on it follows within the same ready hour, and what cannot follow says why.
//! The rest stays where it was as far as it can.

use super::calendar::{awake, zoned};
use super::conflict::explain;
use super::error::PlanError;
use super::net::{Estimates, Net};
use super::progress::{Progress, Standing};
use super::replan::{Said, held_as_planned, hold, slot};
use super::schedule::{Demand, Plan, Relaxed, attempt, horizon, written};
use super::slots::Slot;
use super::task::Dish;
use super::windows::{Minute, Windows};

/// The plan with the task of `said` elsewhere, and how the tasks then stand; `None` where `said` is nothing of the kind.
///
/// # Errors
/// [`PlanError::TaskUnknown`], [`PlanError::NotMovable`], and [`PlanError::CannotMove`] with the reason.
pub fn moved(
    dishes: &[Dish],
    demand: &Demand,
    plan: &Plan,
    progress: &Progress,
    said: &Said,
) -> Result<Option<(Plan, Progress)>, PlanError> {
    let mut after = held_as_planned(plan, progress);
    let (slot, to) = match said {
        Said::Move { id, minutes } => {
            let slot = own(plan, id)?;
            let (first, last) = reach(dishes, demand, plan, progress, slot);
            let to = (slot.start + minutes).clamp(first, last);
            hold(&mut after, slot, |held| {
                held.planned = Some(to);
                held.earliest = Some(to);
                held.latest = Some(to + slot.end - slot.start);
            });
            (slot, to)
        }
        Said::Ahead { id } => {
            let slot = own(plan, id)?;
            let end = midnight_before(demand, plan.ready);
            for other in section_of(dishes, plan, slot) {
                hold(&mut after, other, |held| {
                    held.planned = Some(end - 120 + (other.start - slot.start));
                    held.latest = Some(end);
                });
            }
            (slot, end)
        }
        _ => return Ok(None),
    };
    let demand = Demand {
        ready: plan.ready,
        ..demand.clone()
    };
    let net = after.net(dishes, &demand, Estimates::Whole);
    let found = attempt(&net, dishes, &demand, plan.ready, Relaxed::default());
    let Some(found) = found else {
        return Err(cannot(&net, dishes, &demand, slot, to));
    };
    let found = Plan {
        asked: plan.asked,
        ..written(dishes, &demand, &after, &found)
    };
    let kept = held_as_planned(&found, progress);
    Ok(Some((found, kept)))
}

fn own<'a>(plan: &'a Plan, id: &str) -> Result<&'a Slot, PlanError> {
    let slot = slot(plan, id)?;
    if slot.task.is_none() || slot.standing != Standing::ToDo {
        return Err(PlanError::NotMovable {
            what: slot.what.clone(),
        });
    }
    Ok(slot)
}

/// The tasks of the same part of the recipe.
fn section_of<'a>(dishes: &[Dish], plan: &'a Plan, slot: &Slot) -> Vec<&'a Slot> {
    let section = |slot: &Slot| {
        let task = dishes.get(slot.dish)?.tasks.get(slot.task?)?;
        Some((slot.dish, task.steps.first()?.section))
    };
    plan.slots
        .iter()
        .filter(|other| other.hands_on() && section(other) == section(slot))
        .collect()
}

/// The midnight with which the day begins on which all is ready.
fn midnight_before(demand: &Demand, ready: Minute) -> Minute {
    let at = zoned(ready, &demand.zone);
    let day = at.start_of_day().map(|day| day.timestamp());
    day.map_or(ready, super::calendar::minute_of)
}

/// When a task could begin with the same ready hour, if all else gives way; one thing after the other is not looked at.
///
/// At most from the first to the last minute of each: a night may lie between.
#[must_use]
pub fn reaches(
    dishes: &[Dish],
    demand: &Demand,
    plan: &Plan,
    progress: &Progress,
) -> Vec<(String, Minute, Minute)> {
    let net = progress.net(dishes, demand, Estimates::Whole);
    let Some(starts) = domains(&net, demand, plan.ready) else {
        return Vec::new();
    };
    let own = plan.slots.iter().filter_map(|slot| {
        let task = slot.task?;
        let node = net
            .nodes
            .iter()
            .position(|node| (node.dish, node.task) == (slot.dish, task))?;
        let mut stretches = starts[node].stretches();
        let first = stretches.next()?;
        let last = stretches.next_back().unwrap_or(first);
        Some((
            slot.id.clone(),
            first.0.min(slot.start),
            last.1.max(slot.start),
        ))
    });
    own.collect()
}

fn reach(
    dishes: &[Dish],
    demand: &Demand,
    plan: &Plan,
    progress: &Progress,
    slot: &Slot,
) -> (Minute, Minute) {
    let all = reaches(dishes, demand, plan, progress);
    let own = all.iter().find(|(id, _, _)| *id == slot.id);
    own.map_or((slot.start, slot.start), |(_, first, last)| (*first, *last))
}

fn domains(net: &Net, demand: &Demand, ready: Minute) -> Option<Vec<Windows>> {
    let (first, last) = horizon(net, demand, ready);
    let awake = awake(&demand.nights(first, last), first, last);
    let (starts, _) = net.domains(&awake, None, Windows::between(ready, ready), demand.now)?;
    Some(starts)
}

fn cannot(net: &Net, dishes: &[Dish], demand: &Demand, slot: &Slot, to: Minute) -> PlanError {
    let why = explain(net, dishes, demand).into_iter().next();
    PlanError::CannotMove {
        what: slot.what.clone(),
        to: zoned(to, &demand.zone).strftime("%H:%M on %A").to_string(),
        why: why.map_or_else(String::new, |clash| clash.message),
    }
}

/// Whether a plan that was made before still is one: every range kept, one thing in hand at a time, nothing at night or in the past.
#[must_use]
pub fn still_fits(dishes: &[Dish], demand: &Demand, progress: &Progress, plan: &Plan) -> bool {
    let net = progress.net(dishes, demand, Estimates::Whole);
    let Some(domains) = domains(&net, demand, plan.ready) else {
        return false;
    };
    let starts: Vec<Option<Minute>> = net
        .nodes
        .iter()
        .map(|node| node.fixed.or(node.wanted))
        .collect();
    let placed = starts
        .iter()
        .zip(&domains)
        .all(|(start, own)| start.is_some_and(|start| own.has(start)));
    let in_range = net.gaps.iter().all(|gap| {
        let end = starts[gap.from].map(|start| start + net.nodes[gap.from].minutes);
        let then = gap.to.map_or(Some(plan.ready), |to| starts[to]);
        let between = end.zip(then).map(|(end, then)| then - end);
        between.is_some_and(|between| (gap.least..=gap.most).contains(&between))
    });
    let hands: Vec<&Slot> = plan.slots.iter().filter(|slot| slot.hands_on()).collect();
    let one_by_one = hands.windows(2).all(|pair| pair[0].end <= pair[1].start);
    placed && in_range && one_by_one
}
