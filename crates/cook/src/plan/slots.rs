//! A solution as the cook reads it: what happens when, how far each task could be moved, and how long each wait may be.

use recipe::StepIndex;

use super::calendar::awake;
use super::net::{Gap, Net};
use super::progress::{Progress, Standing};
use super::schedule::{Demand, Found};
use super::task::{Basis, Dish, Heat, OvenUse, WaitKind};
use super::windows::{Minute, Windows};

/// What a slot is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SlotKind {
    /// Work for hands.
    Hands,
    /// A wait.
    Wait(WaitKind),
    /// The oven gets hot.
    Heat(Heat),
}

/// One thing that happens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slot {
    /// Stays the same when the plan is made again: "1.2.3.hands".
    pub id: String,
    /// Which dish.
    pub dish: usize,
    /// The task, where it is one.
    pub task: Option<usize>,
    /// The link in which the wait lies, or before which the oven is heated.
    pub link: Option<usize>,
    /// What it is.
    pub kind: SlotKind,
    /// Its steps, counted from 1 through the recipe.
    pub steps: Vec<usize>,
    /// What it is, in words.
    pub what: String,
    /// The part of the recipe.
    pub section: Option<String>,
    /// When it begins.
    pub start: Minute,
    /// When it ends.
    pub end: Minute,
    /// When it could begin, all else staying where it is.
    pub earliest: Minute,
    /// As [`Slot::earliest`].
    pub latest: Minute,
    /// Where its length comes from.
    pub basis: Basis,
    /// Both ends of a wait, in minutes.
    pub range: Option<(i64, Option<i64>)>,
    /// The oven it is in, or that is heated.
    pub oven: Option<OvenUse>,
    /// How it stands.
    pub standing: Standing,
}

impl Slot {
    /// Whether it needs hands.
    #[must_use]
    pub fn hands_on(&self) -> bool {
        self.kind == SlotKind::Hands
    }

    /// The minutes by which it could begin later.
    #[must_use]
    pub fn slack(&self) -> i64 {
        self.latest - self.start
    }
}

/// The name of a task's slot, the same each time the plan is made: by its dish, its first step, and which of that step's it is.
#[must_use]
pub fn task_id(dishes: &[Dish], dish: usize, task: usize) -> Option<String> {
    let of = dishes.get(dish)?;
    let own = of.tasks.get(task)?;
    let step = own.steps.first()?;
    let before = of.tasks.iter().take(task);
    let same = before
        .filter(|task| task.steps.first() == Some(step))
        .filter(|task| task.line.is_some() == own.line.is_some())
        .count();
    let kind = if own.line.is_some() { "list" } else { "hands" };
    Some(format!("{}.{kind}{}", place(dish, *step), mark(same)))
}

/// As [`task_id`], of the wait in a link.
#[must_use]
pub fn wait_id(dishes: &[Dish], dish: usize, link: usize) -> Option<String> {
    let of = dishes.get(dish)?;
    let step = of.links.get(link)?.wait.as_ref()?.step;
    let before = of
        .links
        .iter()
        .take(link)
        .filter_map(|link| link.wait.as_ref());
    let same = before.filter(|wait| wait.step == step).count();
    Some(format!("{}.wait{}", place(dish, step), mark(same)))
}

fn place(dish: usize, step: StepIndex) -> String {
    format!("{}.{}.{}", dish + 1, step.section + 1, step.step + 1)
}

fn mark(same: usize) -> String {
    if same > 0 {
        format!(".{}", same + 1)
    } else {
        String::new()
    }
}

pub(super) fn slots(
    dishes: &[Dish],
    net: &Net,
    demand: &Demand,
    progress: &Progress,
    found: &Found,
) -> Vec<Slot> {
    let first = found.starts.iter().min().copied().unwrap_or(found.ready) - 24 * 60;
    let nights = demand.nights(first, found.ready + 24 * 60);
    let view = View {
        dishes,
        net,
        progress,
        found,
        now: demand.now,
        awake: awake(&nights, first, found.ready + 24 * 60),
    };
    let mut all: Vec<Slot> = (0..net.nodes.len())
        .filter_map(|node| view.hands(node))
        .collect();
    for gap in &net.gaps {
        all.extend(view.heating(gap));
        all.extend(view.wait(gap));
    }
    all.sort_by(|one, two| {
        let key = |slot: &Slot| (slot.start, slot.end, slot.dish, slot.steps.first().copied());
        key(one).cmp(&key(two))
    });
    all
}

struct View<'a> {
    dishes: &'a [Dish],
    net: &'a Net,
    progress: &'a Progress,
    found: &'a Found,
    now: Option<Minute>,
    awake: Windows,
}

impl View<'_> {
    fn end(&self, node: usize) -> Minute {
        self.found.starts[node] + self.net.nodes[node].minutes
    }

    fn then(&self, gap: &Gap) -> Minute {
        gap.to.map_or(self.found.ready, |to| self.found.starts[to])
    }

    fn hands(&self, index: usize) -> Option<Slot> {
        let node = &self.net.nodes[index];
        let dish = self.dishes.get(node.dish)?;
        let task = dish.tasks.get(node.task)?;
        let start = self.found.starts[index];
        let held = self.progress.of(node.dish, node.task);
        let standing = held.map_or(Standing::ToDo, |held| held.standing);
        let (earliest, latest) = match standing {
            Standing::ToDo => self.room(index),
            _ => (start, start),
        };
        Some(Slot {
            id: task_id(self.dishes, node.dish, node.task)?,
            dish: node.dish,
            task: Some(node.task),
            link: None,
            kind: SlotKind::Hands,
            steps: task.steps.iter().map(|step| dish.number(*step)).collect(),
            what: task.what.clone(),
            section: task.section.clone(),
            start,
            end: self.end(index),
            earliest,
            latest,
            basis: task.basis,
            range: None,
            oven: None,
            standing,
        })
    }

    /// The oven gets hot before something goes in, unless it already is.
    fn heating(&self, gap: &Gap) -> Option<Slot> {
        let oven = gap.oven?;
        let Heat::Celsius(_) = oven.heat else {
            return None;
        };
        let into = self.end(gap.from);
        let done = self.net.nodes[gap.from].fixed.is_some();
        let hot = self.net.gaps.iter().any(|other| {
            let same = other.oven.is_some_and(|beside| beside.heat == oven.heat);
            let (begun, ended) = (self.end(other.from), self.then(other));
            let earlier = (begun, other.dish, other.link) < (into, gap.dish, gap.link);
            same && earlier && ended >= into - oven.lead
        });
        let dish = self.dishes.get(gap.dish)?;
        let wait = dish.links.get(gap.link)?.wait.as_ref()?;
        if hot || done {
            return None;
        }
        let step = oven.preheat.unwrap_or(wait.step);
        Some(Slot {
            id: format!("{}.oven", place(gap.dish, wait.step)),
            dish: gap.dish,
            task: None,
            link: Some(gap.link),
            kind: SlotKind::Heat(oven.heat),
            steps: vec![dish.number(step)],
            what: match oven.heat {
                Heat::Celsius(degrees) => format!("Heat the oven to {degrees} °C"),
                Heat::Unlit => String::new(),
            },
            section: None,
            start: into - oven.lead,
            end: into,
            earliest: into - oven.lead,
            latest: into - oven.lead,
            basis: Basis::Estimated,
            range: None,
            oven: Some(oven),
            standing: Standing::ToDo,
        })
    }

    fn wait(&self, gap: &Gap) -> Option<Slot> {
        let dish = self.dishes.get(gap.dish)?;
        let wait = dish.links.get(gap.link)?.wait.as_ref()?;
        if self.progress.left_out.contains(&(gap.dish, gap.link)) {
            return None;
        }
        let start = self.end(gap.from);
        let then = self.then(gap);
        // What may stand longer is told at the length that counts; the rest is rest.
        let end = if wait.most.is_none() {
            then.min(start + wait.usual)
        } else {
            then
        };
        let mut steps = vec![wait.step];
        steps.extend(&wait.within);
        let over = gap.to.and_then(|to| self.net.nodes[to].fixed).is_some();
        Some(Slot {
            id: wait_id(self.dishes, gap.dish, gap.link)?,
            dish: gap.dish,
            task: None,
            link: Some(gap.link),
            kind: SlotKind::Wait(wait.kind),
            steps: steps.iter().map(|step| dish.number(*step)).collect(),
            what: wait.what.clone(),
            section: dish
                .tasks
                .get(self.net.nodes[gap.from].task)
                .and_then(|task| task.section.clone()),
            start,
            end: end.max(start),
            earliest: start,
            latest: start,
            basis: wait.basis,
            range: Some((wait.least, wait.most)),
            oven: wait.oven,
            standing: if over {
                Standing::Done {
                    start,
                    end: end.max(start),
                }
            } else {
                Standing::ToDo
            },
        })
    }

    /// When a task could begin with all else staying where it is.
    fn room(&self, index: usize) -> (Minute, Minute) {
        let (start, minutes) = (self.found.starts[index], self.net.nodes[index].minutes);
        let (mut first, mut last) = (
            self.now.unwrap_or(Minute::MIN / 4).min(start),
            Minute::MAX / 4,
        );
        for gap in self.net.after[index].iter().map(|gap| &self.net.gaps[*gap]) {
            let then = self.then(gap) - minutes;
            first = first.max(then - gap.most);
            last = last.min(then - gap.least);
            // The oven was promised to others until it was lit for this.
            if gap.oven.is_some() {
                first = first.max(start);
            }
        }
        for gap in self.net.before[index]
            .iter()
            .map(|gap| &self.net.gaps[*gap])
        {
            let end = self.end(gap.from);
            first = first.max(end + gap.least);
            last = last.min(end + gap.most);
            if gap.oven.is_some() {
                last = last.min(start.max(self.end(gap.from) + gap.least));
            }
        }
        for (other, then) in self.found.starts.iter().enumerate() {
            if other == index {
                continue;
            }
            if *then >= start + minutes && (other, *then) != (index, start) {
                last = last.min(then - minutes);
            } else if self.end(other) <= start {
                first = first.max(self.end(other));
            }
        }
        let stretch = self
            .awake
            .stretches()
            .find(|(from, to)| *from <= start && start + minutes <= *to);
        if let Some((from, to)) = stretch {
            first = first.max(from);
            last = last.min(to - minutes);
        }
        (first.min(start), last.max(start))
    }
}
