//! The plan that the cook is following: made, kept after every change, planned again, and reminded of. What is kept are hours and how
//! each task stands; the tasks themselves are read from the recipes anew, so that a better reading of them is a better plan.

use cook::plan::{
    self, Demand, Dish, Held, Minute, Plan, Progress, QuietHours, Said, Slot, SlotKind, Standing,
    words,
};
use cook::timers::TimeZone;
use library::{StoredPlan, StoredTask};

use crate::{Kitchen, KitchenError};

const HOURS: &str = "plan_hours";
const SHELVES: &str = "oven_shelves";
/// From and until when the cook is up this once, in minutes since 1970.
const UP: &str = "plan_up";
/// What the plan is called in calendars.
const SERIES: &str = "plan_series";
/// A night for who has not said when they sleep.
const USUAL_HOURS: &str = "22:30-07:00";
const MINUTE_MS: i64 = 60_000;
/// A reminder this late was missed.
const MISSED_MIN: i64 = 5;

/// The plan with all that is to be shown of it.
#[derive(Debug, Clone)]
pub struct OpenPlan {
    /// When everything happens.
    pub plan: Plan,
    /// The recipes' work.
    pub dishes: Vec<Dish>,
    /// The recipes by id and name.
    pub recipes: Vec<(String, String)>,
    /// Whether it reminds.
    pub started: bool,
    /// What was asked, in the cook's zone.
    pub demand: Demand,
    /// What the last change has changed, in words.
    pub changes: Vec<String>,
    /// When there are no hands, as the cook wrote it.
    pub hours: String,
    /// How far each task can be moved if what follows follows: its slot, and the first and the last minute to begin.
    pub reach: Vec<(String, Minute, Minute)>,
}

/// Something to begin now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanReminder {
    /// What: "Roll the dough into a square".
    pub summary: String,
    /// Of which recipe, and since when it was due.
    pub body: String,
    /// Whether its hour has passed unseen.
    pub missed: bool,
}

impl Kitchen {
    /// The plan, where there is one.
    ///
    /// # Errors
    /// Those of the library.
    pub fn open_plan(
        &self,
        now_ms: i64,
        zone: &TimeZone,
    ) -> Result<Option<OpenPlan>, KitchenError> {
        let Some(stored) = self.library.plan()? else {
            return Ok(None);
        };
        let demand = self.demand(stored.asked_min, now_ms, zone)?;
        let dishes = self.dishes(&stored.recipes)?;
        if dishes.iter().all(|dish| dish.tasks.is_empty()) {
            return Ok(None);
        }
        let progress = progress_of(&stored, &dishes);
        // What the cook has put somewhere stays there; before it is started a plan may still change with the clock and the recipes.
        let shown = plan::shown(&dishes, &demand, &progress, stored.ready_min).filter(|plan| {
            let kept = plan.asked == plan.ready;
            stored.started || (kept && plan::still_fits(&dishes, &demand, &progress, plan))
        });
        let mut plan = shown.unwrap_or_else(|| plan::replan(&dishes, &demand, &progress));
        if stored.started {
            plan.notes.clear();
        }
        let open = OpenPlan {
            plan,
            dishes,
            recipes: stored.recipes,
            started: stored.started,
            demand,
            changes: Vec::new(),
            hours: self.plan_hours()?,
            reach: Vec::new(),
        };
        Ok(Some(reached(open, &progress)))
    }

    /// Plans recipes for an hour as typed ("2026-11-22T09:00"), in place of the plan before.
    ///
    /// # Errors
    /// `moment_unreadable`, `ready_in_the_past`, `ready_too_far`, `nothing_to_plan`, `too_many_recipes`, `recipe_unknown`, and
    /// those of the library.
    pub fn make_plan(
        &mut self,
        ids: &[String],
        ready: &str,
        now_ms: i64,
        zone: &TimeZone,
    ) -> Result<OpenPlan, KitchenError> {
        let moment = plan::moment(ready, zone)?;
        self.library.set_settings(&[(UP, "")])?;
        let asked = plan::minute_of(moment.at.timestamp());
        let demand = self.demand(asked, now_ms, zone)?;
        let mut recipes = Vec::new();
        for id in ids {
            let opened = self.opened(id)?;
            recipes.push((opened.id.clone(), opened.recipe.name.clone()));
        }
        let dishes = self.dishes(&recipes)?;
        let mut plan = plan::plan(&dishes, &demand)?;
        plan.notes.extend(moment.note);
        self.name_series(&recipes, now_ms)?;
        let stored = stored_of(&plan, &recipes, &demand, false, None);
        self.library.set_plan(Some(&stored))?;
        let open = OpenPlan {
            plan,
            dishes,
            recipes,
            started: false,
            demand,
            changes: Vec::new(),
            hours: self.plan_hours()?,
            reach: Vec::new(),
        };
        Ok(reached(open, &Progress::default()))
    }

    /// Starts the plan: from now on it reminds, and stays as it is until the cook says something of it.
    ///
    /// # Errors
    /// `no_plan`, and those of the library.
    pub fn start_plan(&mut self, now_ms: i64, zone: &TimeZone) -> Result<OpenPlan, KitchenError> {
        let mut open = self.the_plan(now_ms, zone)?;
        open.started = true;
        open.plan.notes.clear();
        let stored = stored_of(&open.plan, &open.recipes, &open.demand, true, None);
        self.library.set_plan(Some(&stored))?;
        Ok(open)
    }

    /// Puts the plan away.
    ///
    /// # Errors
    /// Those of the library.
    pub fn drop_plan(&mut self) -> Result<(), KitchenError> {
        Ok(self.library.set_plan(None)?)
    }

    /// Hears from the cook how it goes, plans the rest again, and says what that changed.
    ///
    /// # Errors
    /// `no_plan`, `task_unknown`, and those of the library.
    pub fn tell_plan(
        &mut self,
        said: &Said,
        now_ms: i64,
        zone: &TimeZone,
    ) -> Result<OpenPlan, KitchenError> {
        let mut before = self.the_plan(now_ms, zone)?;
        let stored = self.library.plan()?.unwrap_or_default();
        let mut progress = progress_of(&stored, &before.dishes);
        let (dishes, now) = (&before.dishes, now_ms.div_euclid(MINUTE_MS));
        if *said == Said::Up
            && let Some(wake) = plan::replan(dishes, &before.demand, &progress).wake
        {
            let up = format!("{} {}", wake.from, wake.to);
            self.library.set_settings(&[(UP, &up)])?;
            before.demand.up = vec![(wake.from, wake.to)];
        }
        let after = match plan::moved(dishes, &before.demand, &before.plan, &progress, said)? {
            Some((plan, held)) => {
                progress = held;
                plan
            }
            None => {
                progress = plan::said(dishes, &before.plan, &progress, said, now)?;
                let anew = matches!(said, Said::Again | Said::Up) && !before.started;
                if anew {
                    // Nothing has been promised yet: the best plan there is now.
                    progress
                        .held
                        .iter_mut()
                        .for_each(|held| held.planned = None);
                }
                plan::replan(dishes, &before.demand, &progress)
            }
        };
        if after.slots.is_empty() {
            // No plan is worse than the one before, which at least says what is left.
            return Ok(OpenPlan {
                changes: after
                    .conflicts
                    .into_iter()
                    .map(|clash| clash.message)
                    .collect(),
                ..before
            });
        }
        let changes = words::changes(&before.plan, &after, zone);
        let mut kept = stored_of(
            &after,
            &before.recipes,
            &before.demand,
            before.started,
            Some(&stored),
        );
        kept.tasks.extend(left_out(&progress, &before.dishes));
        self.library.set_plan(Some(&kept))?;
        let after = OpenPlan {
            plan: after,
            changes,
            ..before
        };
        Ok(reached(after, &progress))
    }

    /// Keeps how long the cook takes for a task of the plan, for this and every later plan; `None` takes it back.
    ///
    /// # Errors
    /// `no_plan`, `task_unknown`, and those of the library.
    pub fn set_plan_minutes(
        &mut self,
        id: &str,
        minutes: Option<i64>,
        now_ms: i64,
        zone: &TimeZone,
    ) -> Result<OpenPlan, KitchenError> {
        let before = self.the_plan(now_ms, zone)?;
        let slot = slot_of(&before, id)?;
        let task = slot
            .task
            .and_then(|task| before.dishes[slot.dish].tasks.get(task));
        let recipe_id = before.recipes.get(slot.dish).map(|(id, _)| id.clone());
        if let (Some(task), Some(recipe_id)) = (task, recipe_id) {
            let opened = self.opened(&recipe_id)?;
            if let Some(text) = task.words(&opened.recipe) {
                let minutes = minutes.map(|minutes| minutes.clamp(0, 24 * 60));
                self.library.set_own_minutes(&recipe_id, text, minutes)?;
            }
        }
        self.tell_plan(&Said::Again, now_ms, zone)
    }

    /// When the cook sleeps and is out, as written: "22:30-07:00; out Mon Tue 08:30-17:30".
    ///
    /// # Errors
    /// Those of the library.
    pub fn plan_hours(&self) -> Result<String, KitchenError> {
        Ok(self
            .library
            .setting(HOURS)?
            .unwrap_or_else(|| USUAL_HOURS.to_owned()))
    }

    /// How many trays the oven takes at once.
    ///
    /// # Errors
    /// Those of the library.
    pub fn oven_shelves(&self) -> Result<usize, KitchenError> {
        let stored = self.library.setting(SHELVES)?;
        Ok(stored.and_then(|shelves| shelves.parse().ok()).unwrap_or(1))
    }

    /// Keeps both, and plans again what is planned.
    ///
    /// # Errors
    /// `hours_unreadable`, and those of the library.
    pub fn set_plan_hours(
        &mut self,
        hours: &str,
        shelves: usize,
        now_ms: i64,
        zone: &TimeZone,
    ) -> Result<Option<OpenPlan>, KitchenError> {
        QuietHours::week(hours)?;
        let shelves = shelves.clamp(1, 8).to_string();
        self.library
            .set_settings(&[(HOURS, hours.trim()), (SHELVES, &shelves)])?;
        match self.tell_plan(&Said::Again, now_ms, zone) {
            Ok(open) => Ok(Some(open)),
            Err(KitchenError::Plan(plan::PlanError::NoPlan)) => Ok(None),
            Err(other) => Err(other),
        }
    }

    /// The plan as a calendar file.
    ///
    /// # Errors
    /// `no_plan`, and those of the library.
    pub fn plan_calendar(&self, now_ms: i64, zone: &TimeZone) -> Result<String, KitchenError> {
        let open = self.the_plan(now_ms, zone)?;
        let kept = self.library.setting(SERIES)?;
        let series = kept.unwrap_or_else(|| plan::series_of(&open.plan, &open.dishes));
        let written = now_ms.div_euclid(1000);
        Ok(plan::calendar_file(
            &open.plan,
            &open.dishes,
            &series,
            written,
        ))
    }

    /// What is to be begun by now and has not been told of; each is told once.
    ///
    /// # Errors
    /// Those of the library.
    pub fn plan_reminders(
        &mut self,
        now_ms: i64,
        zone: &TimeZone,
    ) -> Result<Vec<PlanReminder>, KitchenError> {
        let now = now_ms.div_euclid(MINUTE_MS);
        let Some(stored) = self.library.plan()?.filter(|stored| stored.started) else {
            return Ok(Vec::new());
        };
        let due: Vec<&StoredTask> = stored
            .tasks
            .iter()
            .filter(|task| is_due(task, now))
            .collect();
        if due.is_empty() {
            return Ok(Vec::new());
        }
        let Some(open) = self.open_plan(now_ms, zone)? else {
            return Ok(Vec::new());
        };
        let told = due.iter().filter_map(|task| {
            let slot = open.plan.slots.iter().find(|slot| slot.id == task.id)?;
            let recipe = open
                .recipes
                .get(slot.dish)
                .map_or("", |(_, name)| name.as_str());
            let late = now - task.start_min;
            let at = words::clock(task.start_min, zone);
            let when = if late > MISSED_MIN {
                format!("it was due at {at}, {} ago", words::minutes_label(late))
            } else {
                format!("now, {at}")
            };
            Some(PlanReminder {
                summary: words::title(slot),
                body: format!("{recipe}: {when}"),
                missed: late > MISSED_MIN,
            })
        });
        let told: Vec<PlanReminder> = told.collect();
        let ids: Vec<&str> = due.iter().map(|task| task.id.as_str()).collect();
        self.library.set_reminded(&ids)?;
        Ok(told)
    }

    /// When the next reminder is due, in wall milliseconds.
    ///
    /// # Errors
    /// Those of the library.
    pub fn next_reminder_ms(&self) -> Result<Option<i64>, KitchenError> {
        let stored = self.library.plan()?.filter(|stored| stored.started);
        let next = stored.and_then(|stored| {
            let open = stored
                .tasks
                .iter()
                .filter(|task| task.standing == "to_do" && !task.told);
            open.map(|task| task.start_min).min()
        });
        Ok(next.map(|minute| minute.saturating_mul(MINUTE_MS)))
    }

    fn the_plan(&self, now_ms: i64, zone: &TimeZone) -> Result<OpenPlan, KitchenError> {
        let open = self.open_plan(now_ms, zone)?;
        Ok(open.ok_or(plan::PlanError::NoPlan)?)
    }

    fn demand(&self, ready: Minute, now_ms: i64, zone: &TimeZone) -> Result<Demand, KitchenError> {
        Ok(Demand {
            ready,
            now: Some(now_ms.div_euclid(MINUTE_MS)),
            zone: zone.clone(),
            // What was kept by an older Levain and cannot be read is as if it were not said.
            quiet: QuietHours::week(&self.plan_hours()?).unwrap_or_default(),
            shelves: self.oven_shelves()?,
            up: self.up_this_once()?,
        })
    }

    /// When the cook has said to be up this once.
    fn up_this_once(&self) -> Result<Vec<(Minute, Minute)>, KitchenError> {
        let stored = self.library.setting(UP)?.unwrap_or_default();
        let both = stored.split_once(' ');
        let both = both.and_then(|(from, to)| from.parse().ok().zip(to.parse().ok()));
        Ok(both.into_iter().collect())
    }

    /// A plan for the same recipes is the same series of events in a calendar, whatever its hour.
    fn name_series(
        &mut self,
        recipes: &[(String, String)],
        now_ms: i64,
    ) -> Result<(), KitchenError> {
        let before = self.library.plan()?;
        if before.is_some_and(|before| before.recipes == recipes) {
            return Ok(());
        }
        let series = format!("plan-{now_ms}");
        Ok(self.library.set_settings(&[(SERIES, &series)])?)
    }

    /// The work of the recipes; none of one that is gone, so that the others keep their places.
    fn dishes(&self, recipes: &[(String, String)]) -> Result<Vec<Dish>, KitchenError> {
        let mut dishes = Vec::new();
        for (id, name) in recipes {
            let dish = match self.opened(id) {
                Ok(opened) => plan::dish(&opened.recipe, &self.library.own_minutes(id)?),
                Err(error) if error.code() == "recipe_unknown" => Dish::empty(name),
                Err(error) => return Err(error),
            };
            dishes.push(dish);
        }
        Ok(dishes)
    }
}

fn is_due(task: &StoredTask, now: Minute) -> bool {
    task.standing == "to_do" && !task.told && task.start_min <= now
}

fn reached(mut open: OpenPlan, progress: &Progress) -> OpenPlan {
    open.reach = plan::reaches(&open.dishes, &open.demand, &open.plan, progress);
    open
}

fn slot_of<'a>(open: &'a OpenPlan, id: &str) -> Result<&'a Slot, KitchenError> {
    let found = open.plan.slots.iter().find(|slot| slot.id == id);
    Ok(found.ok_or_else(|| plan::PlanError::TaskUnknown { id: id.to_owned() })?)
}

/// How the tasks stand, by their names.
fn progress_of(stored: &StoredPlan, dishes: &[Dish]) -> Progress {
    let row = |id: &str| stored.tasks.iter().find(|task| task.id == id);
    let mut progress = Progress::default();
    for (dish, body) in dishes.iter().enumerate() {
        for task in 0..body.tasks.len() {
            let id = plan::task_id(dishes, dish, task);
            let Some(row) = id.and_then(|id| row(&id)) else {
                continue;
            };
            progress.held.push(Held {
                standing: match row.standing.as_str() {
                    "done" => Standing::Done {
                        start: row.start_min,
                        end: row.end_min,
                    },
                    "skipped" => Standing::Skipped,
                    _ => Standing::ToDo,
                },
                earliest: row.earliest_min,
                ..Held::to_do(dish, task, row.start_min)
            });
        }
        for link in 0..body.links.len() {
            let id = plan::wait_id(dishes, dish, link);
            if id
                .and_then(|id| row(&id))
                .is_some_and(|row| row.standing == "left_out")
            {
                progress.left_out.push((dish, link));
            }
        }
    }
    progress
}

fn left_out(progress: &Progress, dishes: &[Dish]) -> Vec<StoredTask> {
    let left = progress.left_out.iter();
    left.filter_map(|(dish, link)| {
        Some(StoredTask {
            id: plan::wait_id(dishes, *dish, *link)?,
            standing: "left_out".to_owned(),
            start_min: 0,
            end_min: 0,
            earliest_min: None,
            told: true,
        })
    })
    .collect()
}

fn stored_of(
    plan: &Plan,
    recipes: &[(String, String)],
    demand: &Demand,
    started: bool,
    before: Option<&StoredPlan>,
) -> StoredPlan {
    let slots = plan.slots.iter();
    let reminding = slots.filter(|slot| matches!(slot.kind, SlotKind::Hands | SlotKind::Heat(_)));
    let tasks = reminding.map(|slot| {
        let kept = before.and_then(|before| before.tasks.iter().find(|task| task.id == slot.id));
        StoredTask {
            id: slot.id.clone(),
            standing: match slot.standing {
                Standing::ToDo => "to_do",
                Standing::Done { .. } => "done",
                Standing::Skipped => "skipped",
            }
            .to_owned(),
            start_min: slot.start,
            end_min: slot.end,
            earliest_min: None,
            // What was put off is told again when its hour comes.
            told: slot.start == slot.end
                || kept.is_some_and(|kept| kept.told && kept.start_min == slot.start),
        }
    });
    StoredPlan {
        asked_min: plan.asked,
        ready_min: plan.ready,
        zone: demand.zone.iana_name().unwrap_or("").to_owned(),
        started,
        recipes: recipes.to_vec(),
        tasks: tasks.collect(),
    }
}

#[cfg(test)]
mod tests;
