//! Tries a bounded number of ways to give dishes their place, and keeps the best: the order in which they get it, and how long what
//! must be eaten soon is let wait so that two dishes can end side by side.

use super::net::Net;
use super::search::{Kitchen, Search};
use super::task::{Dish, Keeping};
use super::windows::{Minute, Windows};

/// What is to be placed, and where.
#[derive(Clone, Copy)]
pub(super) struct Question<'a> {
    pub net: &'a Net,
    pub dishes: &'a [Dish],
    pub domains: &'a [Windows],
    pub kitchen: Kitchen,
    pub ready: Minute,
    pub effort: Effort,
}

/// How long to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Effort {
    /// For the best way.
    Full,
    /// Only whether there is a way.
    Brief,
}

/// What makes one plan better than another: the middle of ranges, then few interruptions, then a late start.
type Cost = (i64, usize, i64);

/// A way of placing: the dishes in turn, and how much sooner than the table each may be done.
type Way = (Vec<usize>, Vec<i64>);

struct Rounds<'a> {
    question: Question<'a>,
    tried: Vec<Way>,
    most: usize,
    best: Option<(Cost, Vec<Minute>)>,
    hopeless: bool,
}

/// The starts of all tasks in the best way that was found.
pub(super) fn best_of(question: &Question<'_>) -> Option<Vec<Minute>> {
    let dishes = question.dishes;
    let mut rounds = Rounds {
        question: *question,
        tried: Vec::new(),
        // Large dinners cost more a round, and get fewer.
        most: match question.effort {
            Effort::Full => (600 / question.net.nodes.len().max(1)).clamp(2, 12),
            Effort::Brief => 3,
        },
        best: None,
        hopeless: false,
    };
    let at_once = vec![0; dishes.len()];
    let orders = orders(dishes);
    for order in &orders {
        rounds.follow((order.clone(), at_once.clone()));
        if question.effort == Effort::Brief && rounds.best.is_some() {
            break;
        }
    }
    if rounds.best.is_none() && !rounds.hopeless && dishes.len() > 1 {
        rounds.most *= 3;
        for (order, holds) in side_by_side(dishes, &orders) {
            rounds.follow((order, holds));
            if rounds.best.is_some() {
                break;
            }
        }
    }
    rounds.best.map(|(_, starts)| starts)
}

impl Rounds<'_> {
    /// Tries a way; a dish that finds no place goes before the others, a few times over.
    fn follow(&mut self, way: Way) {
        let (mut order, holds) = way;
        let Question {
            net,
            domains,
            kitchen,
            ready,
            dishes,
            ..
        } = self.question;
        for _ in 0..=2 * dishes.len().min(4) {
            let way = (order.clone(), holds.clone());
            if self.hopeless || self.tried.len() >= self.most || self.tried.contains(&way) {
                return;
            }
            self.tried.push(way);
            match Search::new(net, domains, ready, kitchen, &order, &holds).solve() {
                Ok(starts) => {
                    let cost = cost(net, ready, &starts);
                    if self.best.as_ref().is_none_or(|(least, _)| cost < *least) {
                        self.best = Some((cost, starts));
                    }
                    return;
                }
                Err(dish) => {
                    let at = order.iter().position(|other| *other == dish).unwrap_or(0);
                    if at == 0 {
                        // Not even the empty kitchen has a place for it.
                        self.hopeless = true;
                        return;
                    }
                    order.remove(at);
                    order.insert(at / 2, dish);
                }
            }
        }
    }
}

/// Ways in which a dish that must be eaten soon is done a little before the table, so that another can be done after it.
fn side_by_side(dishes: &[Dish], orders: &[Vec<usize>]) -> Vec<Way> {
    let soon: Vec<usize> = (0..dishes.len())
        .filter(|dish| dishes[*dish].keeping.minutes() <= Keeping::Warm.minutes())
        .collect();
    let mut ways = Vec::new();
    for lead in soon.iter().rev() {
        for third in 1..=3 {
            let Some(order) = orders.first() else {
                continue;
            };
            let mut order: Vec<usize> = order.iter().copied().filter(|dish| dish != lead).collect();
            order.insert(0, *lead);
            let mut holds = vec![0; dishes.len()];
            holds[*lead] = dishes[*lead].keeping.minutes() * third / 3;
            ways.push((order, holds));
        }
    }
    ways
}

/// The orders in which dishes are given their place: what must be eaten at once first, then some others.
fn orders(dishes: &[Dish]) -> Vec<Vec<usize>> {
    let all: Vec<usize> = (0..dishes.len()).collect();
    let length = |dish: &usize| {
        let tasks: i64 = dishes[*dish].tasks.iter().map(|task| task.minutes).sum();
        let waits: i64 = dishes[*dish].links.iter().map(|link| link.gap().0).sum();
        tasks + waits
    };
    let by_keeping = |keeping: Keeping| keeping.minutes();
    let mut fresh = all.clone();
    fresh.sort_by_key(|dish| (by_keeping(dishes[*dish].keeping), -length(dish)));
    let mut short = all.clone();
    short.sort_by_key(|dish| (by_keeping(dishes[*dish].keeping), length(dish)));
    let mut long = all.clone();
    long.sort_by_key(|dish| -length(dish));
    let mut orders = vec![fresh, short, long];
    if dishes.len() <= 3 {
        orders.extend(permutations(&all));
    } else {
        let mut back = all;
        back.reverse();
        orders.push(back);
    }
    let mut kept: Vec<Vec<usize>> = Vec::new();
    for order in orders {
        if !kept.contains(&order) {
            kept.push(order);
        }
    }
    kept
}

fn permutations(all: &[usize]) -> Vec<Vec<usize>> {
    let Some((first, rest)) = all.split_first() else {
        return vec![Vec::new()];
    };
    let mut every = Vec::new();
    for tail in permutations(rest) {
        for at in 0..=tail.len() {
            let mut one = tail.clone();
            one.insert(at, *first);
            every.push(one);
        }
    }
    every
}

/// What makes one plan better than another: the middle of ranges, then few interruptions, then a late start.
fn cost(net: &Net, ready: Minute, starts: &[Minute]) -> (i64, usize, i64) {
    let mut off = 0;
    for gap in &net.gaps {
        let end = starts[gap.from] + net.nodes[gap.from].minutes;
        let then = gap.to.map_or(ready, |to| starts[to]);
        let over = then - end - gap.usual;
        // More of what may run on, as cooling, is no worse.
        let beside = if gap.runs_on {
            (-over).max(0)
        } else {
            over.abs()
        };
        let room = (gap.most - gap.usual).max(gap.usual - gap.least).max(1);
        off += beside * 20 / room;
    }
    let mut hands: Vec<(Minute, Minute)> = net
        .nodes
        .iter()
        .zip(starts)
        .filter(|(node, _)| node.minutes > 0)
        .map(|(node, start)| (*start, *start + node.minutes))
        .collect();
    hands.sort_unstable();
    let breaks = hands.windows(2).filter(|pair| pair[1].0 - pair[0].1 > 10);
    let first = starts.iter().min().copied().unwrap_or(ready);
    (off, breaks.count(), -first)
}
