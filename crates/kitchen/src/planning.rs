//! Plans for the companion program: texts of recipes and an hour as typed to a plan. The present and the zone are arguments.

use cook::plan::{self, Demand, Dish, OwnMinutes, Plan, QuietHours};
use cook::timers::TimeZone;

use crate::KitchenError;
use crate::pasting::read_paste;

/// What is asked of a plan, as typed.
#[derive(Debug, Clone)]
pub struct PlanQuestion<'a> {
    /// "2026-11-22T09:00[Europe/London]".
    pub ready: &'a str,
    /// The present, as typed; stronger than `now_ms`.
    pub now: Option<&'a str>,
    /// The present.
    pub now_ms: i64,
    /// Hours of sleep: "22:30-07:00".
    pub sleep: &'a [String],
    /// The zone of hours that name none.
    pub home: TimeZone,
    /// How many trays the oven takes at once.
    pub shelves: usize,
}

/// A plan and what it was made of.
#[derive(Debug, Clone)]
pub struct Planned {
    /// The recipes' work.
    pub dishes: Vec<Dish>,
    /// What was asked.
    pub demand: Demand,
    /// When everything happens.
    pub plan: Plan,
    /// The present.
    pub now: plan::Minute,
}

/// Plans all recipes of `texts` for one hour.
///
/// # Errors
/// `moment_unreadable`, `zone_unknown`, `hours_unreadable`, `ready_in_the_past`, `ready_too_far`, `nothing_to_plan`,
/// `too_many_recipes`, `text_too_long`.
///
/// # Examples
/// ```
/// use kitchen::{PlanQuestion, TimeZone, plan_texts};
/// let question = PlanQuestion {
///     ready: "2026-11-22T09:00[Europe/London]",
///     now: Some("2026-11-20T12:00[Europe/London]"),
///     now_ms: 0,
///     sleep: &["22:30-07:00".to_owned()],
///     home: TimeZone::UTC,
///     shelves: 1,
/// };
/// let text = "# Buns\n\n## Ingredients\n\n- 500 g flour\n\n## Method\n\n1. Knead the flour with water.\n2. Leave to rise for 1 hour.\n";
/// let planned = plan_texts(&[text.to_owned()], &question)?;
/// assert!(planned.plan.conflicts.is_empty());
/// # Ok::<(), kitchen::KitchenError>(())
/// ```
pub fn plan_texts(texts: &[String], question: &PlanQuestion<'_>) -> Result<Planned, KitchenError> {
    let ready = plan::moment(question.ready, &question.home)?;
    let zone = ready.at.time_zone().clone();
    let now = match question.now {
        Some(text) => plan::minute_of(plan::moment(text, &zone)?.at.timestamp()),
        None => question.now_ms.div_euclid(60_000),
    };
    let quiet = QuietHours::week(&question.sleep.join(";"));
    let demand = Demand {
        ready: plan::minute_of(ready.at.timestamp()),
        now: Some(now),
        zone,
        quiet: quiet?,
        shelves: question.shelves,
        up: Vec::new(),
    };
    let mut dishes = Vec::new();
    let mut notes: Vec<String> = ready.note.into_iter().collect();
    for text in texts {
        for recipe in &read_paste(text)?.recipes {
            let dish = plan::dish(recipe, &OwnMinutes::new());
            if dish.tasks.is_empty() {
                notes.push(format!("\"{}\" has no steps to plan", dish.name));
            } else {
                dishes.push(dish);
            }
        }
    }
    let mut plan = plan::plan(&dishes, &demand)?;
    notes.append(&mut plan.notes);
    plan.notes = notes;
    Ok(Planned {
        dishes,
        demand,
        plan,
        now,
    })
}
