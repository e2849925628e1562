//! Planning again while cooking: what the cook says of a task ("done", "I am late", "skip", "put it there") to how the tasks stand,
//! and from that to a plan of the rest. What is done is never moved.

use super::error::PlanError;
use super::net::Estimates;
use super::progress::{Held, Progress, Standing};
use super::schedule::{Demand, Found, Plan, planned, written};
use super::slots::{Slot, SlotKind};
use super::task::Dish;
use super::windows::Minute;

/// What the cook says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// The task is done, now.
    Done {
        /// The slot.
        id: String,
    },
    /// The task or the wait is left out.
    Skip {
        /// The slot.
        id: String,
    },
    /// What is to be done next is so many minutes late.
    Late {
        /// Minutes.
        minutes: i64,
    },
    /// The task is to begin so many minutes later, or earlier below nought; what follows follows.
    Move {
        /// The slot.
        id: String,
        /// Minutes.
        minutes: i64,
    },
    /// The part of the recipe to which the task belongs is to be made the day before.
    Ahead {
        /// The slot.
        id: String,
    },
    /// The cook is up this once when the plan asks for it.
    Up,
    /// Plan what is left from now on.
    Again,
}

/// How the tasks stand after the cook has said something of `plan`.
///
/// # Errors
/// [`PlanError::TaskUnknown`].
pub fn said(
    dishes: &[Dish],
    plan: &Plan,
    progress: &Progress,
    said: &Said,
    now: Minute,
) -> Result<Progress, PlanError> {
    let mut after = held_as_planned(plan, progress);
    match said {
        Said::Done { id } => {
            let slot = slot(plan, id)?;
            done(dishes, plan, &mut after, slot, now);
        }
        Said::Skip { id } => {
            let slot = slot(plan, id)?;
            match (slot.task, slot.link) {
                (Some(task), _) => {
                    set(&mut after, slot.dish, task, Standing::Skipped);
                    // What soaks already needs no time to soak either.
                    after.left_out.extend(soak_of(dishes, slot.dish, task));
                }
                (None, Some(link)) => after.left_out.push((slot.dish, link)),
                (None, None) => {}
            }
        }
        Said::Late { minutes } => {
            let next = plan.slots.iter().find(|slot| {
                slot.hands_on() && slot.end > slot.start && slot.standing == Standing::ToDo
            });
            if let Some(slot) = next {
                let earliest = (slot.start + (*minutes).max(0)).max(now);
                hold(&mut after, slot, |held| held.earliest = Some(earliest));
            }
        }
        // What the cook chooses is placed by `moved`.
        Said::Move { .. } | Said::Ahead { .. } | Said::Again | Said::Up => {}
    }
    Ok(after)
}

/// The soak after a task of the list, by dish and link.
fn soak_of(dishes: &[Dish], dish: usize, task: usize) -> Vec<(usize, usize)> {
    let Some(of) = dishes.get(dish) else {
        return Vec::new();
    };
    let listed = of.tasks.get(task).is_some_and(|task| task.line.is_some());
    let links = of.links.iter().enumerate();
    let own = links.filter(|(_, link)| listed && link.from == task && link.wait.is_some());
    own.map(|(link, _)| (dish, link)).collect()
}

pub(super) fn slot<'a>(plan: &'a Plan, id: &str) -> Result<&'a Slot, PlanError> {
    let found = plan.slots.iter().find(|slot| slot.id == id);
    found.ok_or_else(|| PlanError::TaskUnknown { id: id.to_owned() })
}

/// Every task held where the plan has it.
#[must_use]
pub fn held_as_planned(plan: &Plan, progress: &Progress) -> Progress {
    let held = plan.slots.iter().filter_map(|slot| {
        let task = slot.task?;
        let before = progress.of(slot.dish, task);
        Some(Held {
            planned: Some(slot.start),
            ..before
                .copied()
                .unwrap_or(Held::to_do(slot.dish, task, slot.start))
        })
    });
    Progress {
        held: held.collect(),
        left_out: progress.left_out.clone(),
    }
}

fn set(progress: &mut Progress, dish: usize, task: usize, standing: Standing) {
    let held = progress
        .held
        .iter_mut()
        .find(|held| held.dish == dish && held.task == task);
    if let Some(held) = held {
        held.standing = standing;
    }
}

pub(super) fn hold(progress: &mut Progress, slot: &Slot, change: impl FnOnce(&mut Held)) {
    let held = progress.held.iter_mut();
    let mut own = held.filter(|held| held.dish == slot.dish && Some(held.task) == slot.task);
    if let Some(held) = own.next() {
        change(held);
    }
}

/// A task that is done, and with it all that must have come before it.
fn done(dishes: &[Dish], plan: &Plan, progress: &mut Progress, slot: &Slot, now: Minute) {
    // Of a wait the end is meant: it has gone on for long enough.
    let Some(task) = slot.task else {
        if let (Some(link), SlotKind::Wait(_)) = (slot.link, slot.kind) {
            progress.left_out.push((slot.dish, link));
        }
        return;
    };
    let Some(dish) = dishes.get(slot.dish) else {
        return;
    };
    let mut before = vec![task];
    let mut seen = Vec::new();
    while let Some(task) = before.pop() {
        if seen.contains(&task) || progress.is_done(slot.dish, task) {
            continue;
        }
        seen.push(task);
        before.extend(
            dish.links
                .iter()
                .filter(|link| link.to == Some(task))
                .map(|link| link.from),
        );
    }
    for each in seen {
        let own = plan
            .slots
            .iter()
            .find(|other| other.dish == slot.dish && other.task == Some(each));
        let Some(own) = own else { continue };
        let length = own.end - own.start;
        let standing = if each == task {
            let start = if now > own.start {
                own.start
            } else {
                now - length
            };
            Standing::Done { start, end: now }
        } else {
            let end = own.end.min(now);
            Standing::Done {
                start: end - length,
                end,
            }
        };
        set(progress, slot.dish, each, standing);
    }
}

/// The plan of what is left; what is done stays where it was.
#[must_use]
pub fn replan(dishes: &[Dish], demand: &Demand, progress: &Progress) -> Plan {
    planned(dishes, demand, progress)
}

/// The plan as it was last made, without making it again; `None` where a task has no place in it.
#[must_use]
pub fn shown(dishes: &[Dish], demand: &Demand, progress: &Progress, ready: Minute) -> Option<Plan> {
    let net = progress.net(dishes, demand, Estimates::Whole);
    let starts = net.nodes.iter().map(|node| node.fixed.or(node.wanted));
    let found = Found {
        starts: starts.collect::<Option<Vec<Minute>>>()?,
        ready,
    };
    if found.starts.is_empty() {
        return None;
    }
    Some(written(dishes, demand, progress, &found))
}

#[cfg(test)]
mod tests {
    use jiff::tz::TimeZone;

    use super::super::calendar::QuietHours;
    use super::super::dish::dish;
    use super::super::schedule::plan;
    use super::super::words::changes;
    use super::*;

    const BUNS: &str = "# Buns\n\n## Ingredients\n\n- 500 g flour\n- 1 egg\n\n## Method\n\n1. Knead the flour with water.\n2. Leave the dough to rise for 1-2 hours.\n3. Shape the dough into balls.\n4. Preheat the oven to 200C.\n5. Bake for 20 minutes.\n6. Leave to cool for 30 minutes.\n";
    const READY: Minute = 29_928_120;

    fn buns() -> Vec<Dish> {
        let parsed = parser::parse_recipe(BUNS);
        parsed
            .recipes
            .iter()
            .map(|recipe| dish(recipe, &Vec::new()))
            .collect()
    }

    fn demand(now: Minute) -> Demand {
        Demand {
            ready: READY,
            now: Some(now),
            zone: TimeZone::UTC,
            quiet: QuietHours::sleep("22:30-07:00").into_iter().collect(),
            shelves: 1,
            up: Vec::new(),
        }
    }

    fn made() -> (Vec<Dish>, Plan) {
        let dishes = buns();
        let plan = plan(&dishes, &demand(READY - 600)).expect("a plan");
        assert!(plan.conflicts.is_empty(), "{plan:#?}");
        (dishes, plan)
    }

    #[test]
    fn late_moves_what_is_left_and_uses_the_slack_of_the_rise() {
        let (dishes, first) = made();
        let now = first.start();
        let late = Said::Late { minutes: 15 };
        let progress = said(&dishes, &first, &Progress::default(), &late, now).expect("known");
        let after = replan(&dishes, &demand(now), &progress);
        assert_eq!(after.ready, READY, "the rise gives way first: {after:#?}");
        assert_eq!(after.start(), first.start() + 15);
        let told = changes(&first, &after, &TimeZone::UTC);
        assert!(
            told.iter().any(|words| words.contains("moves from")),
            "{told:?}"
        );
        assert!(
            told.iter()
                .any(|words| words.contains("takes 1 h 15 min, not 1 h 30 min")),
            "{told:?}"
        );
    }

    #[test]
    fn what_is_done_never_moves_again() {
        let (dishes, first) = made();
        let knead = first.slots[0].id.clone();
        let now = first.slots[0].end + 7;
        let progress = said(
            &dishes,
            &first,
            &Progress::default(),
            &Said::Done { id: knead.clone() },
            now,
        )
        .expect("known");
        let second = replan(&dishes, &demand(now), &progress);
        let then = now + 120;
        let late = said(
            &dishes,
            &second,
            &progress,
            &Said::Late { minutes: 90 },
            then,
        )
        .expect("known");
        let third = replan(&dishes, &demand(then), &late);
        let of = |plan: &Plan| {
            plan.slots
                .iter()
                .find(|slot| slot.id == knead)
                .cloned()
                .expect("kneading")
        };
        assert_eq!(
            (of(&second).start, of(&second).end),
            (of(&third).start, of(&third).end)
        );
        assert_eq!(of(&second).end, now);
        assert!(
            third.ready > READY && !third.conflicts.is_empty(),
            "{third:#?}"
        );
    }

    #[test]
    fn a_task_that_is_skipped_takes_no_time_and_an_unknown_one_is_told() {
        let (dishes, first) = made();
        let shape = first
            .slots
            .iter()
            .filter(|slot| slot.hands_on())
            .nth(1)
            .expect("shaping")
            .clone();
        let skip = Said::Skip {
            id: shape.id.clone(),
        };
        let progress =
            said(&dishes, &first, &Progress::default(), &skip, first.start()).expect("known");
        let after = replan(&dishes, &demand(first.start() - 60), &progress);
        let skipped = after
            .slots
            .iter()
            .find(|slot| slot.id == shape.id)
            .expect("still told");
        assert_eq!(skipped.end - skipped.start, 0);
        assert_eq!(skipped.standing, Standing::Skipped);

        let unknown = said(
            &dishes,
            &first,
            &Progress::default(),
            &Said::Done {
                id: "9.9".to_owned(),
            },
            READY,
        );
        assert!(matches!(unknown, Err(PlanError::TaskUnknown { .. })));
    }
}
