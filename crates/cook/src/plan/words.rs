//! A plan in a cook's words: titles, lengths, how much room there is, days and hours. For the list on the screen, print and paper.

use jiff::tz::TimeZone;
use quantity::TimeSpan;

use super::calendar::zoned;
use super::schedule::Plan;
use super::slots::{Slot, SlotKind};
use super::task::{Basis, Dish, WaitKind};
use super::windows::Minute;

/// What a slot is called: "Fridge", "Heat the oven to 210 °C", "Fold baking paper into an envelope".
#[must_use]
pub fn title(slot: &Slot) -> String {
    match slot.kind {
        SlotKind::Wait(WaitKind::Simmer) => slot.what.clone(),
        SlotKind::Wait(kind) => kind.title().to_owned(),
        SlotKind::Hands | SlotKind::Heat(_) => slot.what.clone(),
    }
}

/// A word or two for its mark on a drawing: what a wait is for, else how the work begins and with what: "Roll dough".
#[must_use]
pub fn caption(slot: &Slot) -> String {
    match slot.kind {
        SlotKind::Wait(kind) => return kind.title().to_owned(),
        SlotKind::Heat(_) => return "Heat oven".to_owned(),
        SlotKind::Hands => {}
    }
    let first = slot.what.split(" … ").next().unwrap_or("");
    let whole = first.len() == slot.what.len();
    let mut words = first.split_whitespace();
    let verb = words.next().unwrap_or("");
    // "As soon as the sponge", "With the fruits": what is done is not said first.
    if NOT_A_VERB.contains(&verb.to_lowercase().as_str()) {
        return String::new();
    }
    let (mut kept, mut ended) = (vec![verb], whole);
    for word in words {
        let bare = word.trim_end_matches([',', ';', ':']);
        if ENDS_OBJECT.contains(&bare) || !bare.starts_with(char::is_alphabetic) {
            ended = true;
            break;
        }
        if !["the", "a", "an", "each"].contains(&bare) {
            kept.push(bare);
        }
        if bare.len() < word.len() {
            ended = true;
            break;
        }
    }
    let caption = kept.join(" ");
    // Half a name says less than none.
    if ended && caption.chars().count() <= CAPTION {
        caption
    } else {
        verb.to_owned()
    }
}

/// The longest caption, in letters.
const CAPTION: usize = 24;
const NOT_A_VERB: [&str; 12] = [
    "as",
    "with",
    "when",
    "once",
    "meanwhile",
    "while",
    "in",
    "on",
    "for",
    "after",
    "if",
    "just",
];
/// Words with which what a verb is done to is over.
const ENDS_OBJECT: [&str; 24] = [
    "and", "in", "into", "of", "with", "to", "on", "onto", "from", "for", "over", "under", "until",
    "around", "out", "by", "at", "so", "then", "or", "that", "only", "as", "through",
];

/// What can be made the day before, in words: "Pastry Cream can be made the day before".
#[must_use]
pub fn made_ahead(dishes: &[Dish]) -> Vec<String> {
    let parts = dishes
        .iter()
        .flat_map(|dish| dish.ahead.iter().map(move |part| (dish, part)));
    let told = parts.map(|(dish, part)| {
        let before = format!("{} can be made the day before", part.name);
        if dishes.len() > 1 {
            format!("{}: {before}", dish.name)
        } else {
            before
        }
    });
    told.collect()
}

/// How long it takes and what of: "25 min, hands, estimated", "8 h 5 min", "2 h, assumed".
#[must_use]
pub fn length(slot: &Slot) -> String {
    let minutes = slot.end - slot.start;
    let long = minutes_label(minutes);
    match (slot.kind, slot.basis) {
        (SlotKind::Hands, _) if minutes == 0 => "a moment".to_owned(),
        (SlotKind::Hands, Basis::Estimated) => format!("about {long}, hands"),
        (SlotKind::Hands, _) => format!("{long}, hands"),
        (SlotKind::Wait(WaitKind::Bake), Basis::Estimated) => format!("{long}, oven, assumed"),
        (SlotKind::Wait(WaitKind::Bake), _) => format!("{long}, oven"),
        (SlotKind::Wait(_), Basis::Estimated) => format!("{long}, assumed"),
        _ => long,
    }
}

/// How much room there is: "8–12 h is fine", "06:50 at the latest", "no slack", "the recipe gives no time: 1 h 30 min – 3 h".
#[must_use]
pub fn room(slot: &Slot, zone: &TimeZone) -> String {
    match (slot.kind, slot.range) {
        (SlotKind::Hands, _) if slot.latest > slot.start => {
            format!("{} at the latest", clock(slot.latest, zone))
        }
        (SlotKind::Hands, _) => "no slack".to_owned(),
        (SlotKind::Heat(_), _) => String::new(),
        (SlotKind::Wait(_), Some((least, most))) => {
            let both = match most {
                None => format!("at least {}", minutes_label(least)),
                Some(most) => span_label(least, most),
            };
            match (slot.basis, most) {
                (Basis::Estimated, _) => format!("the recipe gives no time: {both}"),
                (_, Some(most)) if most > least => format!("{both} is fine"),
                _ => both,
            }
        }
        (SlotKind::Wait(_), None) => String::new(),
    }
}

/// "Steps 1–7", "Step 8".
#[must_use]
pub fn steps(slot: &Slot) -> String {
    match slot.steps.as_slice() {
        [] => String::new(),
        [one] => format!("Step {one}"),
        [first, .., last] => format!("Steps {first}–{last}"),
    }
}

/// "26 h 15 min".
#[must_use]
pub fn minutes_label(minutes: i64) -> String {
    if minutes <= 0 {
        return "0 min".to_owned();
    }
    TimeSpan::exactly(seconds(minutes)).label()
}

fn span_label(least: i64, most: i64) -> String {
    TimeSpan::between(seconds(least), seconds(most)).label()
}

fn seconds(minutes: i64) -> u64 {
    u64::try_from(minutes.saturating_mul(60)).unwrap_or(0)
}

/// "06:45" in the cook's zone.
#[must_use]
pub fn clock(minute: Minute, zone: &TimeZone) -> String {
    zoned(minute, zone).strftime("%H:%M").to_string()
}

/// "Saturday 21 November".
#[must_use]
pub fn day(minute: Minute, zone: &TimeZone) -> String {
    zoned(minute, zone).strftime("%A %-d %B").to_string()
}

/// "Saturday at 06:45"; with its date where it is more than six days from `beside`.
#[must_use]
pub fn day_and_clock(minute: Minute, beside: Minute, zone: &TimeZone) -> String {
    let at = zoned(minute, zone);
    let far = (minute - beside).abs() > 6 * 24 * 60;
    let form = if far {
        "%A %-d %B at %H:%M"
    } else {
        "%A at %H:%M"
    };
    at.strftime(form).to_string()
}

/// What is different between a plan and the one made after it: "Bake moves from 08:40 to 09:20".
#[must_use]
pub fn changes(before: &Plan, after: &Plan, zone: &TimeZone) -> Vec<String> {
    let mut told = Vec::new();
    if before.ready != after.ready {
        told.push(format!(
            "ready at {} instead of {}",
            day_and_clock(after.ready, before.ready, zone),
            clock(before.ready, zone)
        ));
    }
    for slot in &after.slots {
        let was = before.slots.iter().find(|other| other.id == slot.id);
        match was {
            Some(was) if slot.hands_on() && was.start != slot.start => told.push(format!(
                "\"{}\" moves from {} to {}",
                title(slot),
                clock(was.start, zone),
                if (was.start - slot.start).abs() > 12 * 60 {
                    day_and_clock(slot.start, was.start, zone)
                } else {
                    clock(slot.start, zone)
                }
            )),
            Some(was)
                if matches!(slot.kind, SlotKind::Wait(_))
                    && was.end - was.start != slot.end - slot.start =>
            {
                told.push(format!(
                    "\"{}\" takes {}, not {}",
                    title(slot),
                    minutes_label(slot.end - slot.start),
                    minutes_label(was.end - was.start)
                ));
            }
            _ => {}
        }
    }
    for was in &before.slots {
        if was.hands_on() && !after.slots.iter().any(|slot| slot.id == was.id) {
            told.push(format!("\"{}\" is left out", title(was)));
        }
    }
    if told.is_empty() {
        told.push("nothing else moves".to_owned());
    }
    told
}
