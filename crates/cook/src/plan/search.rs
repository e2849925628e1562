//! Who gets the hands and the oven: places one dish after the other, each from the table backwards and each task at the best time
//! that is left, and goes back a step within the dish where nothing is left. A dish that finds no place gets it before the others
//! in the next round. Bounded by a count of trials, so that the same question always has the same answer, soon.

use super::net::{Gap, Net};
use super::task::{Heat, OvenUse};
use super::windows::{Minute, Windows};

/// What the kitchen has. Each can be left out, to see what a clash is with.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kitchen {
    /// Shelves of the oven that are used at once; `None` for as many ovens as dishes.
    pub shelves: Option<usize>,
    /// Whether there is but one pair of hands.
    pub one_cook: bool,
}

/// Minutes that a hot oven needs to be a place for dough again.
const COOLING: i64 = 45;
/// Times tried for one task before the one after it is moved.
const TIMES: usize = 12;
/// As [`TIMES`], for what may wait for long.
const TIMES_LOOSE: usize = 28;
/// How far beside the best time others are tried, in minutes.
const BESIDE: [i64; 22] = [
    -5, -10, 5, -15, 10, -20, -30, 15, -45, 30, -60, -90, -120, -150, -180, -240, -300, -360, -480,
    -600, -720, -1080,
];
/// Every minute is tried where there are no more than these.
const TIGHT: i64 = 10;
/// Trials for the tasks of one dish.
const TRIALS_A_DISH: usize = 400;

/// A stay in the oven.
#[derive(Debug, Clone, Copy)]
struct Stay {
    into: Minute,
    out: Minute,
    oven: OvenUse,
}

pub(super) struct Search<'a> {
    net: &'a Net,
    domains: &'a [Windows],
    ready: Minute,
    kitchen: Kitchen,
    dishes: &'a [usize],
    holds: &'a [i64],
    starts: Vec<Option<Minute>>,
    free: Vec<Windows>,
    stays: Vec<Stay>,
    trials: usize,
}

impl<'a> Search<'a> {
    /// Places the dishes in this order, one after the other, each done so many minutes before the table where it can be.
    pub fn new(
        net: &'a Net,
        domains: &'a [Windows],
        ready: Minute,
        kitchen: Kitchen,
        dishes: &'a [usize],
        holds: &'a [i64],
    ) -> Self {
        let mut search = Self {
            net,
            domains,
            ready,
            kitchen,
            dishes,
            holds,
            starts: vec![None; net.nodes.len()],
            free: vec![Windows::between(Minute::MIN / 4, Minute::MAX / 4)],
            stays: Vec::new(),
            trials: 0,
        };
        search.keep_fixed();
        search
    }

    /// What is done or under way holds its hands and its oven.
    fn keep_fixed(&mut self) {
        let mut free = self.free.pop().unwrap_or_default();
        for (index, node) in self.net.nodes.iter().enumerate() {
            if let Some(start) = node.fixed {
                self.starts[index] = Some(start);
                free = free.without_inside(start, start + node.minutes);
            }
        }
        self.free.push(free);
        for gap in &self.net.gaps {
            if let (Some(oven), Some(into), Some(out)) = (
                gap.oven,
                self.end_of(gap.from),
                gap.to.and_then(|to| self.starts[to]),
            ) {
                self.stays.push(Stay { into, out, oven });
            }
        }
    }

    fn end_of(&self, node: usize) -> Option<Minute> {
        Some(self.starts[node]? + self.net.nodes[node].minutes)
    }

    /// The start of every task.
    ///
    /// # Errors
    /// The dish for which no place was found.
    pub fn solve(mut self) -> Result<Vec<Minute>, usize> {
        for dish in self.dishes {
            let own = (0..self.net.nodes.len()).rev();
            let order: Vec<usize> = own
                .filter(|node| self.net.nodes[*node].dish == *dish)
                .filter(|node| self.net.nodes[*node].fixed.is_none())
                .collect();
            self.trials = TRIALS_A_DISH + 4 * order.len();
            if !self.place(&order) {
                return Err(*dish);
            }
        }
        Ok(self.starts.iter().map(|start| start.unwrap_or(0)).collect())
    }

    fn place(&mut self, order: &[usize]) -> bool {
        let Some((&node, rest)) = order.split_first() else {
            return true;
        };
        for start in self.times(node) {
            if self.trials == 0 {
                return false;
            }
            self.trials -= 1;
            let (stays, minutes) = (self.stays.len(), self.net.nodes[node].minutes);
            if !self.stay(node, start) {
                self.stays.truncate(stays);
                continue;
            }
            self.starts[node] = Some(start);
            if self.kitchen.one_cook {
                let free = self.free.last().cloned().unwrap_or_default();
                self.free.push(free.without_inside(start, start + minutes));
            }
            if self.place(rest) {
                return true;
            }
            if self.kitchen.one_cook {
                self.free.pop();
            }
            self.starts[node] = None;
            self.stays.truncate(stays);
        }
        false
    }

    /// The starts that are left for a task, the best first.
    fn times(&self, node: usize) -> Vec<Minute> {
        let minutes = self.net.nodes[node].minutes;
        let mut left = self.domains[node].clone();
        let mut best = Minute::MAX / 4;
        for gap in self.net.after[node].iter().map(|gap| &self.net.gaps[*gap]) {
            let Some(then) = self.after(gap) else {
                continue;
            };
            let then = then - minutes;
            left = left.and(&Windows::between(then - gap.most, then - gap.least));
            let hold = if gap.to.is_none() {
                self.holds[gap.dish]
            } else {
                0
            };
            best = best.min(then - gap.usual - hold);
        }
        for gap in self.net.before[node].iter().map(|gap| &self.net.gaps[*gap]) {
            // Only what is done already stands before a task that is not.
            if let Some(end) = self.end_of(gap.from) {
                left = left.and(&Windows::between(end + gap.least, end + gap.most));
            }
        }
        if let Some(free) = self.free.last() {
            left = left.and(&free.starts_for(minutes));
        }
        let best = self.net.nodes[node].wanted.unwrap_or(best);
        let loose = self.net.after[node].iter().any(|gap| {
            let gap = &self.net.gaps[*gap];
            gap.most - gap.least > 4 * 60
        });
        let near = |time: Minute| [left.at_or_before(time), left.at_or_after(time)];
        let by_nearness = |times: &mut Vec<Minute>| {
            times.sort_unstable_by_key(|time| ((time - best).abs(), -time));
            times.dedup();
        };
        // What fits exactly beside something else goes before what is merely somewhere near.
        let mut times: Vec<Minute> = near(best).into_iter().flatten().collect();
        let exact = self
            .round_the_oven(node)
            .into_iter()
            .flat_map(near)
            .flatten();
        times.extend(exact);
        times.extend(left.stretches().flat_map(|(first, last)| [first, last]));
        if let Some((first, last)) = left.stretches().next_back()
            && last - first <= TIGHT
        {
            times.extend(first..=last);
        }
        by_nearness(&mut times);
        times.truncate(TIMES + 4);
        let beside = BESIDE
            .into_iter()
            .flat_map(|time| near(best + time))
            .flatten();
        times.extend(beside.take(if loose { TIMES_LOOSE } else { TIMES }));
        by_nearness(&mut times);
        times
    }

    fn after(&self, gap: &Gap) -> Option<Minute> {
        match gap.to {
            None => Some(self.ready),
            Some(to) => self.starts[to],
        }
    }

    /// Starts of `node` at which what it takes out of the oven comes just before or just after another stay.
    fn round_the_oven(&self, node: usize) -> Vec<Minute> {
        let mut times = Vec::new();
        for gap in self.net.before[node].iter().map(|gap| &self.net.gaps[*gap]) {
            let Some(oven) = gap.oven else { continue };
            for stay in &self.stays {
                let apart = oven.heat != stay.oven.heat;
                let lead = |lead: i64| if apart { lead } else { 0 };
                times.push(stay.into - lead(heating(stay.oven, oven)));
                times.push(stay.out + lead(heating(oven, stay.oven)) + gap.least);
            }
        }
        times
    }

    /// Takes the oven for the stays that begin or end with the task, where it is free.
    fn stay(&mut self, node: usize, start: Minute) -> bool {
        let end = start + self.net.nodes[node].minutes;
        for index in self.net.after[node].clone() {
            let gap = &self.net.gaps[index];
            if let (Some(oven), Some(out)) = (gap.oven, self.after(gap)) {
                let stay = Stay {
                    into: end,
                    out,
                    oven,
                };
                if !self.fits(stay) {
                    return false;
                }
                self.stays.push(stay);
            }
        }
        // What is to be taken out must have been in for the least time at least.
        self.net.before[node]
            .iter()
            .map(|gap| &self.net.gaps[*gap])
            .all(|gap| {
                let fixed = self.net.nodes[gap.from].fixed.is_some();
                gap.oven.is_none_or(|oven| {
                    let into = match self.end_of(gap.from) {
                        Some(end) if fixed => end,
                        _ => start - gap.least,
                    };
                    self.fits(Stay {
                        into,
                        out: start,
                        oven,
                    })
                })
            })
    }

    fn fits(&self, stay: Stay) -> bool {
        let Some(shelves) = self.kitchen.shelves else {
            return true;
        };
        let mut beside = 1;
        for other in &self.stays {
            if stay.oven.heat == other.oven.heat {
                if stay.into < other.out && other.into < stay.out {
                    beside += 1;
                }
            } else if stay.into - heating(stay.oven, other.oven) < other.out
                && other.into - heating(other.oven, stay.oven) < stay.out
            {
                return false;
            }
        }
        beside <= shelves.max(1)
    }
}

/// Minutes from taking `before` out until the oven is right for `then`.
fn heating(then: OvenUse, before: OvenUse) -> i64 {
    match (then.heat, before.heat) {
        (Heat::Unlit, Heat::Celsius(_)) => COOLING,
        _ => then.lead,
    }
}
