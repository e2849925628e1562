//! `plan`: when to start each step of some recipes, working back from the hour they must be ready; for a calendar too.

use std::collections::HashSet;
use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use kitchen::plan::{self as planner, words};
use kitchen::{PlanQuestion, Planned, TimeZone, plan_texts};
use wire::contract::PlanAnswer;

use crate::{
    Output,
    failure::Failure,
    parse::write_json,
    request::{Form, Plan},
    source,
};

/// Plans the recipes of all texts for one hour.
///
/// # Errors
/// `ready_in_the_past`, `ready_too_far`, `moment_unreadable`, `zone_unknown`, `nothing_to_plan` and the like; those of reading and
/// writing.
pub fn plan(request: &Plan, output: &mut Output<'_>) -> Result<(), Failure> {
    let texts = request.sources.iter().map(source::read);
    let texts = texts.collect::<Result<Vec<String>, Failure>>()?;
    let question = PlanQuestion {
        ready: &request.ready,
        now: request.now.as_deref(),
        now_ms: now_ms(),
        sleep: &request.sleep,
        home: TimeZone::system(),
        shelves: request.shelves,
    };
    let planned = plan_texts(&texts, &question)?;
    if let Some(path) = &request.calendar {
        let series = planner::series_of(&planned.plan, &planned.dishes);
        let file =
            planner::calendar_file(&planned.plan, &planned.dishes, &series, planned.now * 60);
        std::fs::write(path, file).map_err(|error| {
            Failure::refused(
                "file_not_writable",
                format!("cannot write \"{}\": {error}", path.display()),
                "name a file in a folder that you may write to",
            )
        })?;
    }
    if request.form == Form::Json {
        return write_json(&PlanAnswer::new(&planned), output);
    }
    page(&planned, output)
}

fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since
        .ok()
        .and_then(|since| i64::try_from(since.as_millis()).ok())
        .unwrap_or(0)
}

fn page(planned: &Planned, output: &mut Output<'_>) -> Result<(), Failure> {
    let (plan, zone) = (&planned.plan, &planned.demand.zone);
    let ready = words::day(plan.ready, zone);
    let clock = words::clock(plan.ready, zone);
    // Nothing could be laid anywhere: then there is no plan to show, only what is in its way.
    let nothing = plan.slots.is_empty() && !plan.conflicts.is_empty();
    if nothing {
        writeln!(output, "No plan for {ready} at {clock}")?;
    } else {
        writeln!(output, "Ready on {ready} at {clock}")?;
    }
    if plan.asked != plan.ready {
        let asked = words::day_and_clock(plan.asked, plan.ready, zone);
        writeln!(output, "not on {asked}, as asked:")?;
    }
    let mut told = HashSet::new();
    for conflict in &plan.conflicts {
        if told.insert(&conflict.message) {
            writeln!(output, "! {}", conflict.message)?;
        }
    }
    if !plan.nearest.is_empty() {
        let hours: Vec<String> = plan
            .nearest
            .iter()
            .map(|at| words::day_and_clock(*at, plan.asked, zone))
            .collect();
        writeln!(output, "It can be ready on {}", hours.join(", or on "))?;
    }
    if nothing {
        return Ok(());
    }
    writeln!(
        output,
        "Begin on {} · {} in all, {} with your hands",
        words::day_and_clock(plan.start(), plan.ready, zone),
        words::minutes_label(plan.ready - plan.start()),
        words::minutes_label(plan.hands())
    )?;
    for note in plan.notes.iter().chain(&words::made_ahead(&planned.dishes)) {
        writeln!(output, "{note}")?;
    }
    let mut day = String::new();
    for slot in &plan.slots {
        let this = words::day(slot.start, zone);
        if this != day {
            writeln!(output, "\n{this}")?;
            day = this;
        }
        let mut what = words::title(slot);
        if planned.dishes.len() > 1 {
            let dish = planned
                .dishes
                .get(slot.dish)
                .map_or("", |dish| dish.name.as_str());
            what = format!("{dish}: {what}");
        }
        let mark = if slot.hands_on() { ' ' } else { '·' };
        let details: Vec<String> = [
            words::steps(slot).to_lowercase(),
            words::length(slot),
            words::room(slot, zone),
        ]
        .into_iter()
        .filter(|text| !text.is_empty())
        .collect();
        writeln!(output, "  {} {mark} {what}", words::clock(slot.start, zone))?;
        writeln!(output, "          {}", details.join(" · "))?;
    }
    writeln!(output, "  {}   Ready", words::clock(plan.ready, zone))?;
    Ok(())
}
