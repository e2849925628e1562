//! A plan as an iCalendar file (RFC 5545), so that a calendar rings for it. The same task always has the same UID: importing the
//! file again moves the events instead of doubling them.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::calendar::zoned;
use super::progress::Standing;
use super::schedule::Plan;
use super::slots::{Slot, SlotKind};
use super::task::Dish;
use super::words::{steps, title};

/// Octets in a line of the file.
const LINE: usize = 75;
/// 1 January 2020 in seconds since 1970: sequence numbers count from there, so that they fit for long.
const YEAR_2020: i64 = 1_577_836_800;

/// The file. `series` names the plan and stays the same when it is made again; `written` is when, in seconds since 1970.
///
/// Instants are written in UTC, so that the file needs no description of zones and is right in every calendar.
#[must_use]
pub fn calendar_file(plan: &Plan, dishes: &[Dish], series: &str, written: i64) -> String {
    let mut file = String::new();
    line(&mut file, "BEGIN:VCALENDAR");
    line(&mut file, "VERSION:2.0");
    line(&mut file, "PRODID:-//Levain//Kitchen planner//EN");
    line(&mut file, "CALSCALE:GREGORIAN");
    line(&mut file, "METHOD:PUBLISH");
    for slot in &plan.slots {
        let needed = matches!(slot.kind, SlotKind::Hands | SlotKind::Heat(_));
        // What was left out is told to a calendar that has it from an earlier file.
        if needed && (slot.end > slot.start || slot.standing == Standing::Skipped) {
            event(&mut file, slot, dishes, series, written);
        }
    }
    line(&mut file, "END:VCALENDAR");
    file
}

fn event(file: &mut String, slot: &Slot, dishes: &[Dish], series: &str, written: i64) {
    let dish = dishes.get(slot.dish).map_or("", |dish| dish.name.as_str());
    line(file, "BEGIN:VEVENT");
    line(
        file,
        &format!("UID:{}-{}@levain", identifier(series), slot.id),
    );
    line(file, &format!("DTSTAMP:{}", utc(written)));
    line(file, &format!("LAST-MODIFIED:{}", utc(written)));
    // A later file counts for more than an earlier one.
    let sequence = (written - YEAR_2020).clamp(0, i64::from(i32::MAX));
    line(file, &format!("SEQUENCE:{sequence}"));
    line(file, &format!("DTSTART:{}", utc(slot.start * 60)));
    line(
        file,
        &format!("DTEND:{}", utc(slot.end.max(slot.start + 1) * 60)),
    );
    let skipped = slot.standing == Standing::Skipped;
    let status = if skipped { "CANCELLED" } else { "CONFIRMED" };
    line(file, &format!("STATUS:{status}"));
    line(file, &format!("SUMMARY:{}", escaped(&title(slot))));
    line(
        file,
        &format!(
            "DESCRIPTION:{}",
            escaped(&format!("{dish}\n{}", steps(slot)))
        ),
    );
    if slot.standing == Standing::ToDo {
        line(file, "BEGIN:VALARM");
        line(file, "ACTION:DISPLAY");
        line(file, &format!("DESCRIPTION:{}", escaped(&title(slot))));
        line(file, "TRIGGER:PT0S");
        line(file, "END:VALARM");
    }
    line(file, "END:VEVENT");
}

/// A name for the series of a plan that has none of its own: the recipes and the day they are for.
#[must_use]
pub fn series_of(plan: &Plan, dishes: &[Dish]) -> String {
    let names: Vec<&str> = dishes.iter().map(|dish| dish.name.as_str()).collect();
    let day = zoned(plan.asked, &TimeZone::UTC)
        .strftime("%Y%m%d")
        .to_string();
    format!("{}-{day}", names.join("-"))
}

fn utc(second: i64) -> String {
    let at = Timestamp::from_second(second).unwrap_or(Timestamp::MAX);
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

fn identifier(text: &str) -> String {
    text.chars()
        .map(|letter| {
            if letter.is_ascii_alphanumeric() {
                letter.to_ascii_lowercase()
            } else {
                '-'
            }
        })
        .collect()
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | ';' | ',' => {
                safe.push('\\');
                safe.push(letter);
            }
            '\n' => safe.push_str("\\n"),
            _ if letter.is_control() => {}
            _ => safe.push(letter),
        }
    }
    safe
}

/// A line, folded so that none is longer than the format allows, between letters and never inside one.
fn line(file: &mut String, text: &str) {
    let mut octets = 0;
    for letter in text.chars() {
        if octets + letter.len_utf8() > LINE {
            file.push_str("\r\n ");
            octets = 1;
        }
        file.push(letter);
        octets += letter.len_utf8();
    }
    file.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_folded_between_letters_and_marks_are_escaped() {
        let mut file = String::new();
        line(
            &mut file,
            &format!("SUMMARY:{}", escaped(&"crème; brûlée, ".repeat(12))),
        );
        assert!(file.split("\r\n").all(|line| line.len() <= LINE), "{file}");
        let whole = file.replace("\r\n ", "");
        assert!(whole.contains("crème\\; brûlée\\, crème"), "{whole}");
        assert_eq!(escaped("a\\b\nc\u{7}"), "a\\\\b\\nc");
    }
}
