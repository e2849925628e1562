//! All dishes' tasks in one net, and what the calendar leaves of the times at which each could start. Looks at ranges, order and
//! sleep; who gets the hands and the oven is the search's.

use super::task::{Basis, Dish, OvenUse};
use super::windows::{Minute, Windows};

/// A task in the net.
#[derive(Debug, Clone)]
pub(super) struct Node {
    pub dish: usize,
    pub task: usize,
    pub minutes: i64,
    /// Where it is, if that cannot be changed any more.
    pub fixed: Option<Minute>,
    /// Not before this.
    pub earliest: Option<Minute>,
    /// Ended by this.
    pub latest: Option<Minute>,
    /// Where it was, so that planning again moves as little as it can.
    pub wanted: Option<Minute>,
}

/// What must lie between two tasks, or between a task and the table.
#[derive(Debug, Clone)]
pub(super) struct Gap {
    pub from: usize,
    pub to: Option<usize>,
    pub least: i64,
    pub usual: i64,
    pub most: i64,
    pub oven: Option<OvenUse>,
    /// Whether more of it does no harm.
    pub runs_on: bool,
    pub dish: usize,
    pub link: usize,
}

/// The net of all dishes.
#[derive(Debug, Clone, Default)]
pub(super) struct Net {
    pub nodes: Vec<Node>,
    pub gaps: Vec<Gap>,
    /// The gaps after and before each node.
    pub after: Vec<Vec<usize>>,
    pub before: Vec<Vec<usize>>,
}

/// How narrowly a wait without a stated time is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Estimates {
    /// Anywhere in its range.
    Whole,
    /// At its usual length or longer.
    NotShort,
}

impl Net {
    pub fn of(dishes: &[Dish], estimates: Estimates) -> Self {
        let mut net = Self { ..Self::default() };
        for (dish, body) in dishes.iter().enumerate() {
            let offset = net.nodes.len();
            net.nodes
                .extend(body.tasks.iter().enumerate().map(|(task, body)| Node {
                    dish,
                    task,
                    minutes: body.minutes,
                    fixed: None,
                    earliest: None,
                    latest: None,
                    wanted: None,
                }));
            for (link, body) in body.links.iter().enumerate() {
                let (mut least, usual, most) = body.gap();
                let wait = body.wait.as_ref();
                if estimates == Estimates::NotShort
                    && wait.is_some_and(|wait| wait.basis == Basis::Estimated)
                {
                    least = usual;
                }
                net.gaps.push(Gap {
                    from: offset + body.from,
                    to: body.to.map(|to| offset + to),
                    least,
                    usual,
                    most,
                    oven: wait.and_then(|wait| wait.oven),
                    runs_on: wait.map_or(body.patience > 24 * 60, |wait| wait.most.is_none()),
                    dish,
                    link,
                });
            }
        }
        net.join();
        net
    }

    pub fn join(&mut self) {
        self.after = vec![Vec::new(); self.nodes.len()];
        self.before = vec![Vec::new(); self.nodes.len()];
        for (index, gap) in self.gaps.iter().enumerate() {
            self.after[gap.from].push(index);
            if let Some(to) = gap.to {
                self.before[to].push(index);
            }
        }
    }

    /// The same, with dishes that may stand for two hours longer before they are eaten.
    pub fn patient(&self) -> Self {
        let mut net = self.clone();
        for gap in net.gaps.iter_mut().filter(|gap| gap.to.is_none()) {
            gap.most += 120;
        }
        net
    }

    /// The same, where what follows something that is done already may be later than it should.
    pub fn overrun(&self) -> Self {
        let mut net = self.patient();
        for gap in &mut net.gaps {
            if self.nodes[gap.from].fixed.is_some() {
                gap.most += 36 * 60;
            }
        }
        net
    }

    /// The minutes from the earliest possible start of anything to the table, at their longest.
    pub fn longest(&self) -> i64 {
        let mut back = vec![0_i64; self.nodes.len()];
        for index in (0..self.nodes.len()).rev() {
            let after = self.after[index].iter().filter_map(|gap| {
                let gap = self.gaps.get(*gap)?;
                Some(gap.most + gap.to.map_or(0, |to| back[to]))
            });
            back[index] = self.nodes[index].minutes + after.max().unwrap_or(0);
        }
        back.into_iter().max().unwrap_or(0)
    }

    /// For each task the minutes at which it could start, and those at which all could be ready, of those in `ready`;
    /// `None` where there are none. For the task `up_for` the cook gets up.
    pub fn domains(
        &self,
        awake: &Windows,
        up_for: Option<usize>,
        ready: Windows,
        now: Option<Minute>,
    ) -> Option<(Vec<Windows>, Windows)> {
        let floor = |earliest: Option<Minute>| earliest.into_iter().chain(now).max();
        let mut starts: Vec<Windows> = self
            .nodes
            .iter()
            .enumerate()
            .map(|(index, node)| {
                if let Some(fixed) = node.fixed {
                    return Windows::between(fixed, fixed);
                }
                let starts = if up_for == Some(index) {
                    Windows::between(Minute::MIN / 4, Minute::MAX / 4)
                } else {
                    awake.starts_for(node.minutes)
                };
                let first = floor(node.earliest).unwrap_or(Minute::MIN / 4);
                let last = node
                    .latest
                    .map_or(Minute::MAX / 4, |end| end - node.minutes);
                starts.and(&Windows::between(first, last))
            })
            .collect();
        for gap in &self.gaps {
            if let Some(oven) = gap.oven
                && self.nodes[gap.from].fixed.is_none()
                && up_for != Some(gap.from)
            {
                // Somebody has to turn the oven on.
                let end = oven.lead - self.nodes[gap.from].minutes;
                let lit = awake.moved(end, end);
                let lit = match now {
                    Some(now) => lit.and(&Windows::between(now + end, Minute::MAX / 4)),
                    None => lit,
                };
                starts[gap.from] = starts[gap.from].and(&lit);
            }
        }
        let mut ready = ready;
        for _ in 0..6 {
            let before = (starts.clone(), ready.clone());
            for gap in self.gaps.iter().rev() {
                let after = gap.to.map_or(&ready, |to| &starts[to]);
                let minutes = self.nodes[gap.from].minutes;
                let from = after.moved(-minutes - gap.most, -minutes - gap.least);
                starts[gap.from] = starts[gap.from].and(&from);
            }
            for gap in &self.gaps {
                let minutes = self.nodes[gap.from].minutes;
                let to = starts[gap.from].moved(minutes + gap.least, minutes + gap.most);
                match gap.to {
                    Some(to_node) => starts[to_node] = starts[to_node].and(&to),
                    None => ready = ready.and(&to),
                }
            }
            if ready.is_empty() || starts.iter().any(Windows::is_empty) {
                return None;
            }
            if before == (starts.clone(), ready.clone()) {
                break;
            }
        }
        Some((starts, ready))
    }
}
