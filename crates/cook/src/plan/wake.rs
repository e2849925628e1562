//! Getting up early once, or staying up late once: the one stretch of a night which, spent awake, lets the hour asked for be kept.
//! Only offered; nothing is ever planned into a night that the cook has not given away.

use super::net::Net;
use super::schedule::{Demand, Relaxed, attempt, horizon};
use super::task::Dish;
use super::windows::Minute;

/// The most of a night that a cook is asked for, in minutes.
const MOST: i64 = 3 * 60;

/// A stretch of one night to be up in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wake {
    /// From when.
    pub from: Minute,
    /// Until when.
    pub to: Minute,
    /// Whether it is the morning's end of the night.
    pub early: bool,
}

/// The stretch that would do, if there is one.
pub(super) fn wake(net: &Net, dishes: &[Dish], demand: &Demand) -> Option<Wake> {
    let asleep = Relaxed {
        sleep: true,
        ..Relaxed::default()
    };
    let way = attempt(net, dishes, demand, demand.ready, asleep)?;
    let (first, last) = horizon(net, demand, way.ready);
    let hands = net
        .nodes
        .iter()
        .zip(&way.starts)
        .filter(|(node, _)| node.fixed.is_none())
        .map(|(node, start)| (*start, *start + node.minutes));
    let lit = net.gaps.iter().filter_map(|gap| {
        let node = &net.nodes[gap.from];
        let into = way.starts[gap.from] + node.minutes;
        let open = node.fixed.is_none();
        open.then_some((into - gap.oven?.lead, into - gap.oven?.lead))
    });
    let busy: Vec<(Minute, Minute)> = hands.chain(lit).collect();
    let nights = demand.nights(first, last);
    let stretches = nights.iter().flat_map(|(begin, finish, _)| {
        let inside = busy
            .iter()
            .filter(|(start, end)| *start < *finish && *end > *begin);
        let from = inside.clone().map(|(start, _)| *start).min();
        let to = inside.map(|(_, end)| *end).max();
        let early = from.map(|from| Wake {
            from: from.max(*begin),
            to: *finish,
            early: true,
        });
        let late = to.map(|to| Wake {
            from: *begin,
            to: to.min(*finish),
            early: false,
        });
        [early, late].into_iter().flatten()
    });
    // One stretch of one night: what takes more of the cook than that is no offer.
    stretches
        .filter(|wake| wake.to - wake.from <= MOST)
        .find(|wake| {
            let mut up = demand.clone();
            up.up.push((wake.from, wake.to));
            attempt(net, dishes, &up, demand.ready, Relaxed::default()).is_some()
        })
}
