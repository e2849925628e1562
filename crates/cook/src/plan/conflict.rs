//! What a ready hour clashes with: each demand is left out in turn, and those without which it can be kept are named, with the
//! tasks that fall into each other.

use super::calendar::{QuietKind, zoned};
use super::net::Net;
use super::schedule::{Demand, Found, Relaxed, attempt, horizon};
use super::task::{Dish, Heat};
use super::windows::Minute;

/// With what the hour clashes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClashKind {
    /// Hands-on work would fall into the cook's sleep.
    Sleep,
    /// Hands-on work would fall into hours when the cook is out.
    Out,
    /// It would have had to begin before now.
    TooLate,
    /// The oven would have to be at two temperatures, or hold more than it has shelves.
    Oven,
    /// Two tasks would need the hands at once.
    Hands,
    /// A dish would stand for longer than it is good.
    Table,
    /// None of these by itself.
    Several,
}

impl ClashKind {
    /// A stable code.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Sleep => "sleep_clash",
            Self::Out => "out_clash",
            Self::TooLate => "too_late",
            Self::Oven => "oven_clash",
            Self::Hands => "hands_clash",
            Self::Table => "table_clash",
            Self::Several => "several_clash",
        }
    }
}

/// A clash: without this demand the hour could be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    /// With what.
    pub kind: ClashKind,
    /// What happens, in words: lower case, no full stop.
    pub message: String,
    /// The tasks that it is about, by dish and task.
    pub tasks: Vec<(usize, usize)>,
}

/// Why the hour of `demand` cannot be kept.
pub(super) fn explain(net: &Net, dishes: &[Dish], demand: &Demand) -> Vec<Conflict> {
    let none = Relaxed::default();
    let singles = [
        Relaxed { late: true, ..none },
        Relaxed {
            sleep: true,
            ..none
        },
        Relaxed { oven: true, ..none },
        Relaxed {
            hands: true,
            ..none
        },
        Relaxed {
            table: true,
            ..none
        },
    ];
    let mut found: Vec<Conflict> = Vec::new();
    for relaxed in singles {
        if matters(relaxed, demand)
            && let Some(way) = attempt(net, dishes, demand, demand.ready, relaxed)
        {
            found.extend(told(net, dishes, demand, relaxed, &way));
        }
    }
    if !found.is_empty() {
        return found;
    }
    let pairs = [(0, 1), (2, 3), (0, 3), (0, 2), (1, 3), (1, 2)];
    for (one, two) in pairs {
        let both = both(singles[one], singles[two]);
        if let Some(way) = attempt(net, dishes, demand, demand.ready, both) {
            for each in [singles[one], singles[two]] {
                found.extend(told(net, dishes, demand, each, &way));
            }
            if !found.is_empty() {
                return found;
            }
        }
    }
    vec![Conflict {
        kind: ClashKind::Several,
        message: "hands, oven, sleep and the time that is left do not go together for this hour"
            .to_owned(),
        tasks: Vec::new(),
    }]
}

fn matters(relaxed: Relaxed, demand: &Demand) -> bool {
    (!relaxed.late || demand.now.is_some()) && (!relaxed.sleep || !demand.quiet.is_empty())
}

fn both(one: Relaxed, two: Relaxed) -> Relaxed {
    Relaxed {
        sleep: one.sleep || two.sleep,
        up_for: None,
        late: one.late || two.late,
        oven: one.oven || two.oven,
        hands: one.hands || two.hands,
        table: one.table || two.table,
    }
}

/// The clash as it shows in a plan made without the demand.
fn told(
    net: &Net,
    dishes: &[Dish],
    demand: &Demand,
    relaxed: Relaxed,
    way: &Found,
) -> Vec<Conflict> {
    if relaxed.late {
        too_late(net, demand, way).into_iter().collect()
    } else if relaxed.sleep {
        asleep(net, dishes, demand, way)
    } else if relaxed.oven {
        ovens(net, dishes, demand, way)
    } else if relaxed.table {
        standing(net, dishes, way)
    } else {
        hands(net, dishes, demand, way)
    }
}

fn clock(minute: Minute, demand: &Demand) -> String {
    zoned(minute, &demand.zone).strftime("%H:%M").to_string()
}

fn too_late(net: &Net, demand: &Demand, way: &Found) -> Option<Conflict> {
    let now = demand.now?;
    let lit = net.gaps.iter().filter_map(|gap| {
        let end = way.starts[gap.from] + net.nodes[gap.from].minutes;
        Some(end - gap.oven?.lead)
    });
    let first = way.starts.iter().copied().chain(lit).min()?;
    let at = zoned(first, &demand.zone);
    let message = if first < now {
        let begin = at.strftime("%H:%M on %A");
        format!("it would have had to begin at {begin}, which is past")
    } else {
        "there is not time enough before it".to_owned()
    };
    Some(Conflict {
        kind: ClashKind::TooLate,
        message,
        tasks: Vec::new(),
    })
}

fn asleep(net: &Net, dishes: &[Dish], demand: &Demand, way: &Found) -> Vec<Conflict> {
    let (first, last) = horizon(net, demand, way.ready);
    let nights = demand.nights(first, last);
    let mut found = Vec::new();
    let one = one_to_get_up_for(net, dishes, demand, way, &nights);
    for (index, (node, start)) in net.nodes.iter().zip(&way.starts).enumerate() {
        if node.fixed.is_some() || one.as_ref().is_some_and(|one| !one.contains(&index)) {
            continue;
        }
        let end = start + node.minutes;
        let night = nights
            .iter()
            .find(|(begin, finish, _)| *start < *finish && end > *begin);
        let Some((begin, finish, kind)) = night else {
            continue;
        };
        let inside = end.min(*finish) - (*start).max(*begin);
        let (kind, why) = match kind {
            QuietKind::Sleep => (ClashKind::Sleep, "inside your sleep"),
            QuietKind::Out => (ClashKind::Out, "while you are out"),
        };
        found.push(Conflict {
            kind,
            message: format!(
                "\"{}\" would fall at {}, {inside} min {why}",
                name(dishes, node.dish, node.task),
                clock(*start, demand)
            ),
            tasks: vec![(node.dish, node.task)],
        });
    }
    // Only an oven to be lit falls into the night.
    if found.is_empty() {
        for gap in net.gaps.iter().filter(|gap| gap.oven.is_some()) {
            let end = way.starts[gap.from] + net.nodes[gap.from].minutes;
            let lit = end - gap.oven.map_or(0, |oven| oven.lead);
            if nights
                .iter()
                .any(|(begin, finish, _)| lit > *begin && lit < *finish)
            {
                found.push(Conflict {
                    kind: ClashKind::Sleep,
                    message: format!(
                        "the oven would have to be turned on at {}, inside your sleep",
                        clock(lit, demand)
                    ),
                    tasks: vec![(gap.dish, net.nodes[gap.from].task)],
                });
            }
        }
    }
    found
}

/// The tasks that fall into the night, each of which alone would let the hour be kept if the cook got up for it; `None` where it
/// takes several of them.
fn one_to_get_up_for(
    net: &Net,
    dishes: &[Dish],
    demand: &Demand,
    way: &Found,
    nights: &[(Minute, Minute, QuietKind)],
) -> Option<Vec<usize>> {
    let at_night = |node: usize| {
        let (start, end) = (way.starts[node], way.starts[node] + net.nodes[node].minutes);
        nights
            .iter()
            .any(|(begin, finish, _)| start < *finish && end > *begin)
    };
    let alone: Vec<usize> = (0..net.nodes.len())
        .filter(|node| at_night(*node))
        .filter(|node| {
            let relaxed = Relaxed {
                up_for: Some(*node),
                ..Relaxed::default()
            };
            attempt(net, dishes, demand, demand.ready, relaxed).is_some()
        })
        .collect();
    (!alone.is_empty()).then_some(alone)
}

fn name(dishes: &[Dish], dish: usize, task: usize) -> String {
    let Some(of) = dishes.get(dish) else {
        return String::new();
    };
    let what = of.tasks.get(task).map_or("", |task| task.what.as_str());
    if dishes.len() > 1 {
        format!("{}: {what}", of.name)
    } else {
        what.to_owned()
    }
}

fn ovens(net: &Net, dishes: &[Dish], demand: &Demand, way: &Found) -> Vec<Conflict> {
    let stays: Vec<_> = net
        .gaps
        .iter()
        .filter_map(|gap| {
            let out = gap.to.map_or(way.ready, |to| way.starts[to]);
            let into = way.starts[gap.from] + net.nodes[gap.from].minutes;
            Some((gap, gap.oven?, into, out))
        })
        .collect();
    let mut found = Vec::new();
    for (at, (gap, oven, into, out)) in stays.iter().enumerate() {
        for (other, beside, from, to) in stays.iter().skip(at + 1) {
            let clash = *into - oven.lead < *to && *from - beside.lead < *out;
            if !clash || gap.dish == other.dish && gap.link == other.link {
                continue;
            }
            let both = [(gap, oven, into), (other, beside, from)].map(|(gap, oven, into)| {
                let dish = dishes.get(gap.dish).map_or("", |dish| dish.name.as_str());
                format!(
                    "\"{dish}\" ({}) at {}",
                    heat(oven.heat),
                    clock(*into, demand)
                )
            });
            found.push(Conflict {
                kind: ClashKind::Oven,
                message: format!("{} and {} would need the oven at once", both[0], both[1]),
                tasks: vec![
                    (gap.dish, net.nodes[gap.from].task),
                    (other.dish, net.nodes[other.from].task),
                ],
            });
        }
    }
    found.truncate(4);
    found
}

fn standing(net: &Net, dishes: &[Dish], way: &Found) -> Vec<Conflict> {
    let ends = net.gaps.iter().filter(|gap| gap.to.is_none());
    ends.filter_map(|gap| {
        let node = &net.nodes[gap.from];
        let stands = way.ready - way.starts[gap.from] - node.minutes;
        (stands > gap.most).then(|| Conflict {
            kind: ClashKind::Table,
            message: format!(
                "\"{}\" would stand for {stands} min before it is eaten, {} min is good",
                dishes.get(gap.dish).map_or("", |dish| dish.name.as_str()),
                gap.most
            ),
            tasks: vec![(node.dish, node.task)],
        })
    })
    .collect()
}

fn heat(heat: Heat) -> String {
    match heat {
        Heat::Unlit => "unlit".to_owned(),
        Heat::Celsius(degrees) => format!("{degrees} °C"),
    }
}

fn hands(net: &Net, dishes: &[Dish], demand: &Demand, way: &Found) -> Vec<Conflict> {
    let mut found = Vec::new();
    for (one, node) in net.nodes.iter().enumerate() {
        for (two, other) in net.nodes.iter().enumerate().skip(one + 1) {
            let (start, then) = (way.starts[one], way.starts[two]);
            let (end, other_end) = (start + node.minutes, then + other.minutes);
            if start < other_end && then < end && (node.fixed.is_none() || other.fixed.is_none()) {
                found.push(Conflict {
                    kind: ClashKind::Hands,
                    message: format!(
                        "\"{}\" at {} and \"{}\" at {} would need your hands at once",
                        name(dishes, node.dish, node.task),
                        clock(start, demand),
                        name(dishes, other.dish, other.task),
                        clock(then, demand)
                    ),
                    tasks: vec![(node.dish, node.task), (other.dish, other.task)],
                });
            }
        }
    }
    found.truncate(4);
    found
}
