//! What every plan keeps to, over random sets of recipes: one pair of hands, ranges, order, one oven at one temperature, the night,
//! the hour asked for or a clash that is one. The recipes are texts, read by the parser as a cook's would be.
//! 100 sets; all 10,000 by `LEVAIN_SETS=10000 cargo test --profile quick -p cook --test plan_properties`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may stop at the first thing that is not so"
)]

use cook::plan::{
    ClashKind, Conflict, Demand, Dish, Heat, OwnMinutes, Plan, Progress, QuietHours, Said, Slot,
    SlotKind, Standing, dish, held_as_planned, moved, plan, replan, said,
};
use jiff::tz::TimeZone;

/// Numbers that look random and are the same on every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % end as u64).expect("a small number")
    }

    fn of<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.below(words.len())]
    }
}

const STEPS: [&str; 26] = [
    "Mix the flour with the water.",
    "Knead the dough.",
    "Chop the onions.",
    "Whisk the eggs until pale.",
    "Roll out the dough and cut it.",
    "Stir for 5 minutes.",
    "Leave the dough to rise for 1-2 hours.",
    "Leave it in the fridge for 8-12h.",
    "Rest the dough for 30 minutes.",
    "Leave to prove until doubled in size.",
    "Chill for 1h.",
    "Leave it to cool down.",
    "Leave to cool for 1h.",
    "Simmer for 20 minutes.",
    "Put a pot of water on to boil.",
    "When the water boils, cook the noodles.",
    "Preheat the oven to 180C.",
    "Preheat the oven to 220C.",
    "Bake for 30 minutes.",
    "Bake at 200C for 10-15 minutes.",
    "Bake at 160C for at least 20 minutes.",
    "Take it out of the oven and turn it out.",
    "Meanwhile, make the glaze.",
    "Soak the beans overnight.",
    "Serve hot.",
    "Sauté the onions for 3-4min.",
];

fn text(dice: &mut Dice) -> String {
    let mut text = format!(
        "# {}\n\n## Ingredients\n\n- 500 g flour\n- 3 eggs\n- 2 onions\n\n## Method\n\n",
        dice.of(&["Bread", "Soup", "Cake", "Pie", "Stew"])
    );
    for section in 0..=dice.below(2) {
        if section > 0 {
            text.push_str("\n### Second part\n\n");
        }
        for step in 0..=dice.below(6) {
            text.push_str(&format!("{}. {}\n", step + 1, dice.of(&STEPS)));
        }
    }
    text
}

fn dishes(dice: &mut Dice) -> Vec<Dish> {
    (0..=dice.below(3))
        .flat_map(|_| {
            let parsed = parser::parse_recipe(&text(dice));
            let dishes: Vec<Dish> = parsed
                .recipes
                .iter()
                .map(|recipe| dish(recipe, &OwnMinutes::new()))
                .collect();
            dishes
        })
        .filter(|dish| !dish.tasks.is_empty())
        .collect()
}

fn demand(dice: &mut Dice) -> Demand {
    let zone = TimeZone::get(dice.of(&["Europe/London", "America/New_York", "Pacific/Chatham"]))
        .expect("a zone");
    // Around the change of the clocks on 25 October 2026, and 1 November in New York.
    let first = 29_881_440;
    let ready = first + i64::try_from(dice.below(20 * 24 * 60)).expect("minutes");
    let sleep = dice.of(&["22:30-07:00", "23:00-06:00", "00:30-01:30"]);
    let quiet = if dice.below(4) == 0 {
        Vec::new()
    } else {
        vec![QuietHours::sleep(sleep).expect("hours")]
    };
    let ahead = [30, 300, 2_000, 6_000][dice.below(4)];
    Demand {
        ready,
        now: Some(ready - ahead),
        zone,
        quiet,
        shelves: 1 + dice.below(2),
        up: Vec::new(),
    }
}

fn hands(plan: &Plan) -> Vec<&Slot> {
    plan.slots.iter().filter(|slot| slot.hands_on()).collect()
}

fn check(number: u64, dishes: &[Dish], demand: &Demand, plan: &Plan) {
    let told = || {
        format!(
            "set {number}: {:?}\n{plan:#?}",
            dishes.iter().map(|dish| &dish.name).collect::<Vec<_>>()
        )
    };
    if plan.conflicts.is_empty() {
        assert_eq!(plan.ready, demand.ready, "{}", told());
    }
    if plan.slots.is_empty() {
        assert!(!plan.conflicts.is_empty(), "{}", told());
        return;
    }
    // One pair of hands.
    let hands = hands(plan);
    for pair in hands.windows(2) {
        assert!(pair[0].end <= pair[1].start, "{}", told());
    }
    // Never at night, never in the past, never after the table.
    let nights = demand.nights(plan.start() - 1440, plan.ready + 1440);
    for slot in plan
        .slots
        .iter()
        .filter(|slot| slot.hands_on() || matches!(slot.kind, SlotKind::Heat(_)))
    {
        assert!(slot.end <= plan.ready, "{}", told());
        assert!(demand.now.is_none_or(|now| slot.start >= now), "{}", told());
        assert!(
            slot.earliest <= slot.start && slot.start <= slot.latest,
            "{}",
            told()
        );
        for (begin, finish, _) in &nights {
            // An oven needs somebody only to turn it on.
            let end = if slot.hands_on() {
                slot.end
            } else {
                slot.start
            };
            let apart = end <= *begin || slot.start >= *finish;
            assert!(apart, "{} in {begin}..{finish}\n{}", slot.id, told());
        }
    }
    // Ranges, and the order within each dish.
    for (index, dish) in dishes.iter().enumerate() {
        let of = |task: usize| {
            plan.slots
                .iter()
                .find(|slot| slot.dish == index && slot.task == Some(task))
        };
        for (number, link) in dish.links.iter().enumerate() {
            let from = of(link.from).expect("a task");
            let then = link
                .to
                .map_or(plan.ready, |to| of(to).expect("a task").start);
            let (least, _, most) = link.gap();
            let gap = then - from.end;
            assert!(gap >= least, "gap {gap} of {least}..{most}\n{}", told());
            if link.wait.as_ref().is_some_and(|wait| wait.most.is_some()) {
                assert!(gap <= most, "gap {gap} of {least}..{most}\n{}", told());
            }
            let wait = plan.slots.iter().find(|slot| {
                slot.dish == index
                    && slot.link == Some(number)
                    && matches!(slot.kind, SlotKind::Wait(_))
            });
            assert_eq!(wait.is_some(), link.wait.is_some(), "{}", told());
        }
    }
    ovens(demand, plan, &told);
}

fn ovens(demand: &Demand, plan: &Plan, told: &dyn Fn() -> String) {
    let stays: Vec<&Slot> = plan
        .slots
        .iter()
        .filter(|slot| matches!(slot.kind, SlotKind::Wait(_)) && slot.oven.is_some())
        .collect();
    for (at, one) in stays.iter().enumerate() {
        let mut together = 1;
        for (other_at, other) in stays.iter().enumerate() {
            let overlap = one.start < other.end && other.start < one.end;
            if at == other_at || !overlap {
                continue;
            }
            let heat = |slot: &Slot| slot.oven.map(|oven| oven.heat);
            assert_eq!(heat(one), heat(other), "{}", told());
            if other.start <= one.start {
                together += 1;
            }
        }
        assert!(together <= demand.shelves, "{}", told());
        // Hot when the tray goes in: heated before it, or hot from the tray before.
        if let Some(Heat::Celsius(degrees)) = one.oven.map(|oven| oven.heat) {
            let heated = plan.slots.iter().any(|slot| {
                slot.kind == SlotKind::Heat(Heat::Celsius(degrees)) && slot.end == one.start
            });
            let still = stays.iter().any(|other| {
                other.oven.map(|oven| oven.heat) == Some(Heat::Celsius(degrees))
                    && other.id != one.id
                    && other.start <= one.start
                    && other.end >= one.start - 30
            });
            assert!(heated || still, "{}: {}", one.id, told());
        }
    }
}

/// A clash with something is a clash with it: what it names is so, and where it is the only one the hour can be kept without it.
fn check_clash(dishes: &[Dish], demand: &Demand, given: &Plan, number: u64) {
    let alone = given
        .conflicts
        .iter()
        .all(|other| other.kind == given.conflicts[0].kind);
    for conflict in &given.conflicts {
        let mut without = demand.clone();
        match conflict.kind {
            ClashKind::TooLate => without.now = None,
            ClashKind::Sleep | ClashKind::Out => without.quiet.clear(),
            ClashKind::Oven => without.shelves = 1,
            ClashKind::Hands | ClashKind::Table | ClashKind::Several => {}
        }
        check_named(dishes, conflict, number);
        if !alone
            || matches!(
                conflict.kind,
                ClashKind::Several | ClashKind::Hands | ClashKind::Table
            )
        {
            continue;
        }
        if conflict.kind == ClashKind::Oven {
            // As many ovens as dishes are as good as dishes that need none.
            without_oven(dishes, demand, number);
            continue;
        }
        let other = plan(dishes, &without).expect("a plan");
        assert!(
            other.ready == demand.ready && other.conflicts.is_empty(),
            "set {number}: {conflict:?}, and without it {:?}",
            other.conflicts
        );
    }
    for hour in &given.nearest {
        let other = Demand {
            ready: *hour,
            ..demand.clone()
        };
        let other = plan(dishes, &other).expect("a plan");
        assert!(
            other.conflicts.is_empty(),
            "set {number}: {hour} was offered and clashes: {:?}",
            other.conflicts
        );
    }
    if let Some(wake) = given.wake {
        let mut up = demand.clone();
        up.up.push((wake.from, wake.to));
        let other = plan(dishes, &up).expect("a plan");
        assert!(
            other.conflicts.is_empty() && other.ready == demand.ready,
            "set {number}: {wake:?} was offered and clashes: {:?}",
            other.conflicts
        );
        check(number, dishes, &up, &other);
    }
}

/// What the clash speaks of is of its kind: two stays in an oven, two tasks for hands, a task for who sleeps.
fn check_named(dishes: &[Dish], conflict: &Conflict, number: u64) {
    let oven_after = |(dish, task): (usize, usize)| {
        dishes[dish].links.iter().any(|link| {
            link.from == task && link.wait.as_ref().is_some_and(|wait| wait.oven.is_some())
        })
    };
    let told = format!("set {number}: {conflict:?}");
    match conflict.kind {
        ClashKind::Oven => {
            assert_eq!(conflict.tasks.len(), 2, "{told}");
            assert!(
                conflict.tasks.iter().all(|task| oven_after(*task)),
                "{told}"
            );
        }
        ClashKind::Hands => {
            assert_eq!(conflict.tasks.len(), 2, "{told}");
            let minutes = |(dish, task): &(usize, usize)| dishes[*dish].tasks[*task].minutes;
            assert!(
                conflict.tasks.iter().map(minutes).sum::<i64>() > 0,
                "{told}"
            );
            assert_ne!(conflict.tasks[0], conflict.tasks[1], "{told}");
        }
        ClashKind::Table => {
            let (dish, task) = conflict.tasks[0];
            let last = |link: &cook::plan::Link| link.from == task && link.to.is_none();
            assert!(dishes[dish].links.iter().any(last), "{told}");
        }
        ClashKind::Sleep | ClashKind::Out => assert_eq!(conflict.tasks.len(), 1, "{told}"),
        ClashKind::TooLate | ClashKind::Several => {}
    }
    assert!(
        !conflict.message.is_empty() && !conflict.message.ends_with('.'),
        "{told}"
    );
}

/// The same dishes cooked without an oven are no trouble to it.
fn without_oven(dishes: &[Dish], demand: &Demand, number: u64) {
    let mut cold = dishes.to_vec();
    for link in cold.iter_mut().flat_map(|dish| &mut dish.links) {
        if let Some(wait) = &mut link.wait {
            wait.oven = None;
        }
    }
    let other = plan(&cold, demand).expect("a plan");
    assert!(
        other.conflicts.is_empty(),
        "set {number}: the oven was named, and without it {:?}",
        other.conflicts
    );
}

/// What a cook may say of a plan, at random; every time the rest is planned again, and what is done stays.
fn check_again(number: u64, dice: &mut Dice, dishes: &[Dish], demand: &Demand, made: &Plan) {
    let mut plan = made.clone();
    let mut demand = demand.clone();
    let mut progress = Progress::default();
    let mut now = plan.start();
    for _ in 0..4 {
        let open: Vec<Slot> = hands(&plan)
            .into_iter()
            .filter(|slot| slot.standing == Standing::ToDo && slot.end > slot.start)
            .cloned()
            .collect();
        let Some(next) = open.first() else { break };
        now = now.max(next.start) + i64::try_from(dice.below(40)).expect("minutes");
        demand.now = Some(now);
        let word = match dice.below(5) {
            0 => Said::Late {
                minutes: 10 + i64::try_from(dice.below(50)).expect("minutes"),
            },
            1 => Said::Skip {
                id: next.id.clone(),
            },
            2 => Said::Move {
                id: open[dice.below(open.len())].id.clone(),
                minutes: i64::try_from(dice.below(120)).expect("minutes") - 60,
            },
            _ => Said::Done {
                id: next.id.clone(),
            },
        };
        let told = || format!("set {number}, {word:?} at {now}: {plan:#?}");
        let after = match moved(dishes, &demand, &plan, &progress, &word) {
            Ok(Some((after, held))) => {
                progress = held;
                assert_eq!(after.ready, plan.ready, "{}", told());
                after
            }
            Ok(None) => {
                progress = said(dishes, &plan, &progress, &word, now).expect("a known task");
                replan(dishes, &demand, &progress)
            }
            Err(error) => {
                assert!(matches!(word, Said::Move { .. }) && !error.to_string().is_empty());
                continue;
            }
        };
        if after.slots.is_empty() {
            break;
        }
        check_kept(&progress, dishes, &plan, &after, &told);
        progress = held_as_planned(&after, &progress);
        plan = after;
    }
}

/// What is done is where it was, one thing is in hand at a time, order holds, and no wait that lies ahead is cut short.
fn check_kept(
    progress: &Progress,
    dishes: &[Dish],
    before: &Plan,
    after: &Plan,
    told: &dyn Fn() -> String,
) {
    for slot in &before.slots {
        if let (Standing::Done { start, end }, Some(_)) = (slot.standing, slot.task) {
            let same = after
                .slots
                .iter()
                .find(|other| other.id == slot.id)
                .expect("what is done is told");
            assert_eq!((same.start, same.end), (start, end), "{}", told());
        }
    }
    let ahead = |slot: &Slot| slot.standing == Standing::ToDo && slot.end > slot.start;
    let open: Vec<&Slot> = hands(after)
        .into_iter()
        .filter(|slot| ahead(slot))
        .collect();
    for pair in open.windows(2) {
        assert!(
            pair[0].end <= pair[1].start,
            "{}\nafter: {after:#?}",
            told()
        );
    }
    for (index, dish) in dishes.iter().enumerate() {
        let of = |task: usize| {
            after
                .slots
                .iter()
                .find(|slot| slot.dish == index && slot.task == Some(task))
        };
        for (number, link) in dish.links.iter().enumerate() {
            let (Some(from), Some(to)) = (of(link.from), link.to.and_then(of)) else {
                continue;
            };
            if matches!(to.standing, Standing::Done { .. }) {
                continue;
            }
            let left_out = progress.left_out.contains(&(index, number));
            let least = if left_out { 0 } else { link.gap().0 };
            assert!(
                to.start - from.end >= least,
                "{}\nafter: {after:#?}",
                told()
            );
        }
    }
}

#[test]
fn random_sets_of_recipes_keep_to_the_kitchen() {
    let (mut kept, mut clashed) = (0_u64, 0_u64);
    let sets = std::env::var("LEVAIN_SETS")
        .ok()
        .and_then(|sets| sets.parse().ok());
    let sets: u64 = sets.unwrap_or(100);
    for number in 1..=sets {
        let mut dice = Dice(number.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        for _ in 0..4 {
            dice.below(7);
        }
        let dishes = dishes(&mut dice);
        let demand = demand(&mut dice);
        let Ok(plan) = plan(&dishes, &demand) else {
            continue;
        };
        check(number, &dishes, &demand, &plan);
        if plan.conflicts.is_empty() {
            kept += 1;
        } else {
            clashed += 1;
            check_clash(&dishes, &demand, &plan, number);
        }
        if !plan.slots.is_empty() {
            check_again(number, &mut dice, &dishes, &demand, &plan);
        }
        assert_eq!(
            plan,
            cook::plan::plan(&dishes, &demand).expect("the same"),
            "set {number}"
        );
    }
    assert!(
        kept > sets / 5 && clashed > sets / 50,
        "{kept} kept, {clashed} clashed"
    );
}
