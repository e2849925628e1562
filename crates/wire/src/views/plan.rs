//! A plan as the window draws it.

use kitchen::plan::{
    self, Minute, QuietHours, QuietKind, Said, Slot, SlotKind, Standing, WaitKind, words,
};
use kitchen::{OpenPlan, PlanReminder, TimeZone};

use crate::{
    PlanAhead, PlanClash, PlanDay, PlanDrawing, PlanHour, PlanKind, PlanMark, PlanNight,
    PlanRecipe, PlanReminderView, PlanSaid, PlanSlot, PlanStanding, PlanTimer, PlanView,
};

impl From<PlanSaid> for Said {
    fn from(said: PlanSaid) -> Self {
        match said {
            PlanSaid::Done { id } => Self::Done { id },
            PlanSaid::Skip { id } => Self::Skip { id },
            PlanSaid::Late { minutes } => Self::Late {
                minutes: i64::from(minutes),
            },
            PlanSaid::Move { id, minutes } => Self::Move {
                id,
                minutes: i64::from(minutes),
            },
            PlanSaid::Ahead { id } => Self::Ahead { id },
            PlanSaid::Up => Self::Up,
            PlanSaid::Again => Self::Again,
        }
    }
}

impl From<&PlanReminder> for PlanReminderView {
    fn from(reminder: &PlanReminder) -> Self {
        Self {
            what: reminder.summary.clone(),
            when: reminder.body.clone(),
            missed: reminder.missed,
        }
    }
}

/// The plan at `now_ms` in the cook's zone.
#[must_use]
pub fn plan_view(open: &OpenPlan, now_ms: i64) -> PlanView {
    let (plan, zone) = (&open.plan, &open.demand.zone);
    let now = now_ms.div_euclid(60_000);
    let paper = Paper::of(open);
    let asked =
        (plan.asked != plan.ready).then(|| words::day_and_clock(plan.asked, plan.ready, zone));
    let reminders = plan.slots.iter().filter(|slot| {
        let reminds = matches!(slot.kind, SlotKind::Hands | SlotKind::Heat(_));
        reminds && slot.end > slot.start && slot.standing == Standing::ToDo
    });
    PlanView {
        recipes: open
            .recipes
            .iter()
            .map(|(id, name)| PlanRecipe {
                id: id.clone(),
                name: name.clone(),
            })
            .collect(),
        started: open.started,
        ready: words::day_and_clock(plan.ready, now, zone),
        ready_local: local(plan.ready, zone),
        asked,
        begin: words::day_and_clock(plan.start(), now, zone),
        in_all: words::minutes_label(plan.ready - plan.start()),
        hands: words::minutes_label(plan.hands()),
        hours: open.hours.clone(),
        hours_words: plan::hours_label(&open.demand.quiet),
        week: week(&open.demand.quiet),
        shelves: u32::try_from(open.demand.shelves).unwrap_or(1),
        reminders: u32::try_from(reminders.count()).unwrap_or(0),
        slots: plan
            .slots
            .iter()
            .map(|slot| slot_view(slot, open, &paper, now))
            .collect(),
        clashes: plan
            .conflicts
            .iter()
            .map(|clash| PlanClash {
                code: clash.kind.code().to_owned(),
                message: clash.message.clone(),
            })
            .collect(),
        nearest: plan
            .nearest
            .iter()
            .map(|at| PlanHour {
                local: local(*at, zone),
                words: words::day_and_clock(*at, plan.asked, zone),
            })
            .collect(),
        notes: plan.notes.clone(),
        wake: plan.wake.map(|wake| {
            let (from, to) = (words::clock(wake.from, zone), words::clock(wake.to, zone));
            if wake.early {
                format!("Get up at {from} this once")
            } else {
                format!("Stay up till {to} this once")
            }
        }),
        ahead: ahead(open),
        changes: open.changes.clone(),
        drawing: paper.drawing(open, now),
    }
}

fn local(minute: Minute, zone: &TimeZone) -> String {
    plan::zoned(minute, zone)
        .strftime("%Y-%m-%dT%H:%M")
        .to_string()
}

/// What could be made the day before, of what is still planned for the same day.
fn ahead(open: &OpenPlan) -> Vec<PlanAhead> {
    let zone = &open.demand.zone;
    let day = |minute: Minute| plan::zoned(minute, zone).date();
    let parts = open
        .dishes
        .iter()
        .enumerate()
        .flat_map(|(dish, body)| body.ahead.iter().map(move |part| (dish, part)));
    let open_parts = parts.filter_map(|(dish, part)| {
        let slots = open.plan.slots.iter();
        let mut own = slots.filter(|slot| slot.dish == dish && slot.task == Some(part.task));
        let slot = own.next()?;
        let same_day = day(slot.start) == day(open.plan.ready);
        (same_day && slot.standing == Standing::ToDo).then(|| PlanAhead {
            id: slot.id.clone(),
            name: part.name.clone(),
        })
    });
    open_parts.collect()
}

fn week(hours: &[QuietHours]) -> Vec<PlanDay> {
    let days = plan::week(hours).unwrap_or_default();
    let both = |span: Option<(_, _)>| match span {
        Some((from, to)) => (plan::hour(from), plan::hour(to)),
        None => (String::new(), String::new()),
    };
    let rows = days.into_iter().map(|day| {
        let ((asleep_from, asleep_to), (out_from, out_to)) = (both(day.asleep), both(day.out));
        PlanDay {
            code: day.short().to_owned(),
            name: day.name().to_owned(),
            asleep_from,
            asleep_to,
            out_from,
            out_to,
        }
    });
    rows.collect()
}

fn timer(slot: &Slot, open: &OpenPlan) -> Option<PlanTimer> {
    let SlotKind::Wait(_) = slot.kind else {
        return None;
    };
    let wait = open.dishes.get(slot.dish)?.links.get(slot.link?)?;
    let wait = wait.wait.as_ref()?;
    Some(PlanTimer {
        index: wait.mention.and_then(|index| u32::try_from(index).ok()),
        words: format!(
            "{} {}",
            words::title(slot),
            words::minutes_label(slot.end - slot.start)
        ),
    })
}

fn slot_view(slot: &Slot, open: &OpenPlan, paper: &Paper, now: Minute) -> PlanSlot {
    let zone = &open.demand.zone;
    let reach = open.reach.iter().find(|(id, _, _)| *id == slot.id);
    let (first, last) = reach.map_or((slot.start, slot.start), |(_, first, last)| (*first, *last));
    let whole = |minutes: i64| i32::try_from(minutes).unwrap_or(i32::MAX);
    PlanSlot {
        id: slot.id.clone(),
        recipe: u32::try_from(slot.dish).unwrap_or(0),
        step: slot
            .steps
            .first()
            .and_then(|step| u32::try_from(*step).ok())
            .unwrap_or(1),
        steps: words::steps(slot),
        what: words::title(slot),
        section: slot.section.clone(),
        day: words::day(slot.start, zone),
        time: words::clock(slot.start, zone),
        kind: match slot.kind {
            SlotKind::Hands => PlanKind::Hands,
            SlotKind::Heat(_) => PlanKind::Heat,
            SlotKind::Wait(WaitKind::Chill | WaitKind::Freeze) => PlanKind::Cold,
            SlotKind::Wait(WaitKind::Bake) => PlanKind::Oven,
            SlotKind::Wait(_) => PlanKind::Warm,
        },
        standing: match slot.standing {
            Standing::ToDo => PlanStanding::ToDo,
            Standing::Done { .. } => PlanStanding::Done,
            Standing::Skipped => PlanStanding::Skipped,
        },
        length: words::length(slot),
        room: words::room(slot, zone),
        due: slot.start <= now && slot.standing == Standing::ToDo,
        minutes: whole(slot.end - slot.start),
        earlier_min: whole((slot.start - first).max(0)),
        later_min: whole((last - slot.start).max(0)),
        timer: timer(slot, open),
        caption: words::caption(slot),
        left: paper.place(slot.start),
        width: paper.place(slot.end) - paper.place(slot.start),
    }
}

/// The stretch of time that is drawn: whole hours, with a little room on both sides.
struct Paper {
    first: Minute,
    last: Minute,
}

impl Paper {
    fn of(open: &OpenPlan) -> Self {
        let (start, ready) = (open.plan.start(), open.plan.ready);
        Self {
            first: (start - 15).div_euclid(60) * 60,
            last: (ready + 20 + 59).div_euclid(60) * 60,
        }
    }

    fn minutes(&self) -> i64 {
        (self.last - self.first).max(60)
    }

    /// In hundredths of the width, to a hundredth of those.
    fn place(&self, minute: Minute) -> f64 {
        let part = (minute - self.first) * 10_000 / self.minutes();
        f64::from(i32::try_from(part).unwrap_or(0)) / 100.0
    }

    /// The days' names where they begin, as long as there is room for them.
    fn days(&self, zone: &TimeZone) -> Vec<PlanMark> {
        let begins =
            |minute: &Minute| *minute == self.first || plan::zoned(*minute, zone).hour() == 0;
        let hours = (self.first..self.last).step_by(60);
        let begun: Vec<Minute> = hours.filter(begins).collect();
        let ends = begun.iter().skip(1).copied().chain([self.last]);
        let mut dated = false;
        let marks = begun.iter().zip(ends).filter_map(|(minute, end)| {
            let (left, room) = (self.place(*minute), self.place(end) - self.place(*minute));
            // The first that has room for it says the date.
            let form = match room {
                room if room > 20.0 && !dated => "%A %-d %B",
                room if room > 11.0 => "%A",
                room if room > 4.0 => "%a",
                _ => return None,
            };
            dated |= room > 20.0;
            let words = plan::zoned(*minute, zone).strftime(form).to_string();
            Some(PlanMark { left, words })
        });
        marks.collect()
    }

    fn drawing(&self, open: &OpenPlan, now: Minute) -> PlanDrawing {
        let zone = &open.demand.zone;
        let step = [60, 180, 360, 720, 1440].into_iter();
        let step = step
            .min_by_key(|step| (self.minutes() / step - 9).abs())
            .unwrap_or(60);
        let hours = (self.first..=self.last).step_by(60).filter(|minute| {
            let hour = plan::zoned(*minute, zone).hour();
            i64::from(hour) * 60 % step == 0
        });
        let days = self.days(zone);
        let nights = open.demand.nights(self.first, self.last);
        let nights = nights.into_iter().map(|(begin, finish, kind)| {
            let (begin, finish) = (begin.max(self.first), finish.min(self.last));
            PlanNight {
                left: self.place(begin),
                width: self.place(finish) - self.place(begin),
                words: match kind {
                    QuietKind::Sleep => "asleep, nothing rings".to_owned(),
                    QuietKind::Out => "out".to_owned(),
                },
            }
        });
        PlanDrawing {
            minutes: i32::try_from(self.minutes()).unwrap_or(i32::MAX),
            days,
            hours: hours
                .map(|minute| PlanMark {
                    left: self.place(minute),
                    words: plan::zoned(minute, zone).strftime("%H").to_string(),
                })
                .collect(),
            nights: nights.collect(),
            now: (self.first..=self.last)
                .contains(&now)
                .then(|| self.place(now)),
        }
    }
}
