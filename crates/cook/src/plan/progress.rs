//! How far a plan that was begun has come: what is done stays where it was, what was skipped takes no time, what is late starts
//! later. Turns that into a net for planning the rest.

use super::net::{Estimates, Net};
use super::schedule::Demand;
use super::task::Dish;
use super::windows::Minute;

/// How a task stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Standing {
    /// Still to do.
    #[default]
    ToDo,
    /// Done: it can never be moved again.
    Done {
        /// When it began.
        start: Minute,
        /// When it ended.
        end: Minute,
    },
    /// Left out by the cook.
    Skipped,
}

/// One task's state in a plan under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    /// The dish.
    pub dish: usize,
    /// The task in it.
    pub task: usize,
    /// How it stands.
    pub standing: Standing,
    /// Where the plan has it.
    pub planned: Option<Minute>,
    /// Not before this, because the cook is late or has put it there.
    pub earliest: Option<Minute>,
    /// Ended by this, because the cook wants it so.
    pub latest: Option<Minute>,
}

impl Held {
    /// A task still to do, planned for `planned`.
    #[must_use]
    pub fn to_do(dish: usize, task: usize, planned: Minute) -> Self {
        Self {
            dish,
            task,
            standing: Standing::ToDo,
            planned: Some(planned),
            earliest: None,
            latest: None,
        }
    }
}

/// How all tasks stand; empty for a plan not begun.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Progress {
    /// The tasks that there is something to say of.
    pub held: Vec<Held>,
    /// Waits that the cook has cut short or left out, by dish and link.
    pub left_out: Vec<(usize, usize)>,
}

impl Progress {
    pub(super) fn of(&self, dish: usize, task: usize) -> Option<&Held> {
        let mut held = self.held.iter();
        held.find(|held| held.dish == dish && held.task == task)
    }

    /// Whether a task's time cannot be changed any more.
    #[must_use]
    pub fn is_done(&self, dish: usize, task: usize) -> bool {
        let held = self.of(dish, task);
        held.is_some_and(|held| matches!(held.standing, Standing::Done { .. }))
    }

    pub(super) fn net(&self, dishes: &[Dish], demand: &Demand, estimates: Estimates) -> Net {
        let mut net = Net::of(dishes, estimates);
        for node in &mut net.nodes {
            let Some(held) = self.of(node.dish, node.task) else {
                continue;
            };
            node.wanted = held.planned;
            node.earliest = held.earliest;
            match held.standing {
                Standing::Done { start, end } => {
                    node.fixed = Some(start);
                    node.minutes = end - start;
                }
                Standing::Skipped => node.minutes = 0,
                Standing::ToDo => node.latest = held.latest,
            }
        }
        self.ease(&mut net, demand);
        net
    }

    /// What already is as it is breaks no rule: a rest that has run over its time, a wait that was left out.
    fn ease(&self, net: &mut Net, demand: &Demand) {
        for gap in &mut net.gaps {
            if self.left_out.contains(&(gap.dish, gap.link)) {
                gap.least = 0;
                gap.usual = 0;
                gap.oven = None;
            }
            let from = &net.nodes[gap.from];
            let Some(end) = from.fixed.map(|start| start + from.minutes) else {
                continue;
            };
            let then = gap.to.map(|to| &net.nodes[to]);
            match then.and_then(|node| node.fixed) {
                Some(start) => {
                    gap.least = gap.least.min(start - end);
                    gap.most = gap.most.max(start - end);
                }
                None => {
                    // The task after it can begin now at the earliest, or when the cook has said.
                    let first = then
                        .and_then(|node| node.earliest)
                        .into_iter()
                        .chain(demand.now)
                        .max();
                    let first = first.unwrap_or(end);
                    // Some room beyond, so that another task in hand can be ended first.
                    if first > end + gap.most {
                        gap.most = first - end + 60;
                    } else if first + 60 > end + gap.most && gap.oven.is_none() {
                        gap.most = gap.most.max(first + 30 - end);
                    }
                }
            }
        }
    }
}
