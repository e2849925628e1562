//! The answer of `plan`: when to start each step. Hours are civil time with offset and zone; lengths are whole minutes.

use kitchen::plan::{self, Heat, Minute, Slot, SlotKind, WaitKind, words};
use kitchen::{Planned, TimeZone};
use serde::Serialize;

/// A plan.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlanAnswer {
    /// When all is ready.
    pub ready: String,
    /// The hour that was asked for; another than `ready` only where it clashes with something.
    pub asked: String,
    /// When the first thing begins.
    pub start: String,
    /// Minutes of hands.
    pub hands_on_min: i64,
    /// What happens, in order of time.
    pub tasks: Vec<PlanTaskJson>,
    /// Why the hour asked for cannot be kept.
    pub conflicts: Vec<PlanConflictJson>,
    /// Hours that can be kept, nearest first, where there are conflicts.
    pub nearest: Vec<String>,
    /// What to know before beginning.
    pub notes: Vec<String>,
}

/// One thing that happens.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlanTaskJson {
    /// Stays the same when the plan is made again.
    pub id: String,
    /// The recipe's name.
    pub recipe: String,
    /// Which of the recipes given, from 0.
    pub recipe_index: usize,
    /// The first of its steps, counted from 1 through the recipe.
    pub step: usize,
    /// All of its steps.
    pub steps: Vec<usize>,
    /// The part of the recipe.
    pub section: Option<String>,
    /// What it is, in words.
    pub what: String,
    /// `hands`, `oven_heats`, `bake`, `prove`, `fridge`, `freezer`, `cool`, `rest`, `hob`, `boil`, `soak`.
    pub kind: &'static str,
    /// When it begins.
    pub start: String,
    /// When it ends.
    pub end: String,
    /// Its length.
    pub minutes: i64,
    /// Whether it needs hands.
    pub hands_on: bool,
    /// By how much it could begin later, all else staying where it is.
    pub slack_min: i64,
    /// `stated`, `estimated` or `own`.
    pub basis: &'static str,
    /// Both ends of a wait in minutes; `null` for `most` where more does no harm.
    pub range: Option<RangeJson>,
    /// The oven, where it is in it or heats it.
    pub oven: Option<OvenJson>,
}

/// Both ends of a wait.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RangeJson {
    /// The shorter, in minutes.
    pub least: i64,
    /// The longer.
    pub most: Option<i64>,
}

/// An oven.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OvenJson {
    /// °C; `null` where it is not lit.
    pub celsius: Option<i64>,
    /// Whether the recipe says how hot.
    pub stated: bool,
}

/// A clash.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlanConflictJson {
    /// `too_late`, `sleep_clash`, `out_clash`, `oven_clash`, `hands_clash`, `table_clash` or `several_clash`.
    pub code: &'static str,
    /// What clashes.
    pub message: String,
    /// What to do about it.
    pub hint: String,
    /// The tasks that it is about.
    pub tasks: Vec<String>,
    /// Hours that can be kept, nearest first.
    pub nearest: Vec<String>,
}

impl PlanAnswer {
    /// The answer for a plan.
    #[must_use]
    pub fn new(planned: &Planned) -> Self {
        let zone = &planned.demand.zone;
        let plan = &planned.plan;
        let nearest: Vec<String> = plan.nearest.iter().map(|at| hour(*at, zone)).collect();
        let hint = hint(planned);
        Self {
            ready: hour(plan.ready, zone),
            asked: hour(plan.asked, zone),
            start: hour(plan.start(), zone),
            hands_on_min: plan.hands(),
            tasks: plan.slots.iter().map(|slot| task(slot, planned)).collect(),
            conflicts: plan
                .conflicts
                .iter()
                .map(|conflict| PlanConflictJson {
                    code: conflict.kind.code(),
                    message: conflict.message.clone(),
                    hint: hint.clone(),
                    tasks: plan
                        .slots
                        .iter()
                        .filter(|slot| {
                            slot.task
                                .is_some_and(|task| conflict.tasks.contains(&(slot.dish, task)))
                        })
                        .map(|slot| slot.id.clone())
                        .collect(),
                    nearest: nearest.clone(),
                })
                .collect(),
            nearest,
            notes: [plan.notes.clone(), words::made_ahead(&planned.dishes)].concat(),
        }
    }
}

/// The hours that can be kept, in words.
fn hint(planned: &Planned) -> String {
    let plan = &planned.plan;
    let hours: Vec<String> = plan
        .nearest
        .iter()
        .map(|at| words::day_and_clock(*at, plan.asked, &planned.demand.zone))
        .collect();
    if hours.is_empty() {
        "serve one of the dishes at another hour".to_owned()
    } else {
        format!("it can be ready on {}", hours.join(", or on "))
    }
}

fn hour(minute: Minute, zone: &TimeZone) -> String {
    plan::zoned(minute, zone).to_string()
}

fn task(slot: &Slot, planned: &Planned) -> PlanTaskJson {
    let zone = &planned.demand.zone;
    let recipe = planned.dishes.get(slot.dish);
    PlanTaskJson {
        id: slot.id.clone(),
        recipe: recipe.map(|dish| dish.name.clone()).unwrap_or_default(),
        recipe_index: slot.dish,
        step: slot.steps.first().copied().unwrap_or(0),
        steps: slot.steps.clone(),
        section: slot.section.clone(),
        what: words::title(slot),
        kind: kind(slot.kind),
        start: hour(slot.start, zone),
        end: hour(slot.end, zone),
        minutes: slot.end - slot.start,
        hands_on: slot.hands_on(),
        slack_min: slot.slack(),
        basis: match slot.basis {
            plan::Basis::Stated => "stated",
            plan::Basis::Estimated => "estimated",
            plan::Basis::Own => "own",
        },
        range: slot.range.map(|(least, most)| RangeJson { least, most }),
        oven: slot.oven.map(|oven| OvenJson {
            celsius: match oven.heat {
                Heat::Celsius(degrees) => Some(degrees),
                Heat::Unlit => None,
            },
            stated: oven.stated,
        }),
    }
}

fn kind(kind: SlotKind) -> &'static str {
    match kind {
        SlotKind::Hands => "hands",
        SlotKind::Heat(_) => "oven_heats",
        SlotKind::Wait(wait) => match wait {
            WaitKind::Bake => "bake",
            WaitKind::Prove => "prove",
            WaitKind::Chill => "fridge",
            WaitKind::Freeze => "freezer",
            WaitKind::Cool => "cool",
            WaitKind::Rest => "rest",
            WaitKind::Simmer => "hob",
            WaitKind::Boil => "boil",
            WaitKind::Soak => "soak",
        },
    }
}
