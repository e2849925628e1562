//! What is said about a timer: when it rings by the clock on the wall, and how long it was set for.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use quantity::TimeSpan;

use super::clock::Snapshot;
use super::timer::{Away, End, State, Timer};

const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;

/// When the timer rings or rang, in the civil time of `zone`: "rings 20:43", "check 04:10, latest 08:10", "rings Mon 04:10",
/// "ended 04:10, while asleep". Made anew for each view, so that it follows a clock or zone that is changed.
#[must_use]
pub fn when(timer: &Timer, now: Snapshot, zone: &TimeZone) -> String {
    let left = timer.left(now);
    let at = |ms: i64| clock_time(now.wall_ms.saturating_add(ms), now.wall_ms, zone);
    match timer.state {
        State::Running(_) if left.high_ms <= left.low_ms => format!("rings {}", at(left.high_ms)),
        State::Running(_) if left.checked => {
            format!(
                "check since {}, latest {}",
                at(left.low_ms),
                at(left.high_ms)
            )
        }
        State::Running(_) => format!("check {}, latest {}", at(left.low_ms), at(left.high_ms)),
        State::Paused(_) => "paused".to_owned(),
        State::Ringing { end: End::Low, .. } => format!("check now, latest {}", at(left.high_ms)),
        State::Ringing { late_ms, .. } if late_ms > MINUTE_MS => {
            format!(
                "ended {}, {} ago",
                at(left.high_ms),
                length(whole_minutes(-left.high_ms))
            )
        }
        State::Ringing { .. } => format!("rang {}", at(left.high_ms)),
        State::Missed {
            ended_wall_ms,
            away,
            ..
        } => {
            let ended = clock_time(ended_wall_ms, now.wall_ms, zone);
            match away {
                Away::Asleep => format!("ended {ended}, while asleep"),
                Away::Off => format!("ended {ended}, while Levain was closed"),
            }
        }
        State::Uncertain(_) => {
            "the computer’s clock has changed; start it again or resume".to_owned()
        }
    }
}

/// How long the timer was set for: "8–12 h", "1 h 15 min".
#[must_use]
pub fn set_for(timer: &Timer) -> String {
    TimeSpan::between(seconds(timer.set_low_ms), seconds(timer.set_high_ms)).label()
}

/// A length of time as short text: "12 h", "1 h 15 min", "45 s".
#[must_use]
pub fn length(ms: i64) -> String {
    TimeSpan::exactly(seconds(ms)).label()
}

/// Whole seconds, rounded up, so that nothing reads as nought before it is.
fn seconds(ms: i64) -> u64 {
    u64::try_from(ms.saturating_add(999) / 1000).unwrap_or(0)
}

fn whole_minutes(ms: i64) -> i64 {
    (ms / MINUTE_MS).max(1) * MINUTE_MS
}

/// "20:43" today, "Mon 20:43" within the week, "23 Nov 20:43" beyond.
fn clock_time(wall_ms: i64, now_wall_ms: i64, zone: &TimeZone) -> String {
    let (Ok(moment), Ok(now)) = (
        Timestamp::from_millisecond(wall_ms),
        Timestamp::from_millisecond(now_wall_ms),
    ) else {
        return "at a time beyond the calendar".to_owned();
    };
    let (moment, now) = (moment.to_zoned(zone.clone()), now.to_zoned(zone.clone()));
    let days = now
        .date()
        .until(moment.date())
        .map_or(i32::MAX, |span| span.get_days());
    match days.abs() {
        // A timer over midnight is near enough to be told by the hour alone.
        0 => moment.strftime("%H:%M").to_string(),
        1 if wall_ms.saturating_sub(now_wall_ms).abs() < 18 * HOUR_MS => {
            moment.strftime("%H:%M").to_string()
        }
        1..=6 => moment.strftime("%a %H:%M").to_string(),
        _ => moment.strftime("%-d %b %H:%M").to_string(),
    }
}

/// "14:02" in the civil time of `zone`; `None` beyond the calendar.
#[must_use]
pub fn time_of_day(wall_ms: i64, zone: &TimeZone) -> Option<String> {
    let moment = Timestamp::from_millisecond(wall_ms).ok()?;
    Some(moment.to_zoned(zone.clone()).strftime("%H:%M").to_string())
}

/// A day in the civil time of `zone` as names of files have it: "2026-11-08"; `None` beyond the calendar.
#[must_use]
pub fn date(wall_ms: i64, zone: &TimeZone) -> Option<String> {
    let moment = Timestamp::from_millisecond(wall_ms).ok()?;
    Some(moment.to_zoned(zone.clone()).date().to_string())
}

/// A day in the civil time of `zone`: "8 Nov", with the year where it is not that of `now_wall_ms`; `None` beyond the calendar.
#[must_use]
pub fn day(wall_ms: i64, now_wall_ms: i64, zone: &TimeZone) -> Option<String> {
    let civil = |ms: i64| {
        let moment = Timestamp::from_millisecond(ms).ok()?;
        Some(moment.to_zoned(zone.clone()))
    };
    let (moment, now) = (civil(wall_ms)?, civil(now_wall_ms)?);
    let format = if moment.year() == now.year() {
        "%-d %b"
    } else {
        "%-d %b %Y"
    };
    Some(moment.strftime(format).to_string())
}

/// A day to come in the civil time of `zone`: "today" (as what is past), "tomorrow", "in 3 days" up to a week, then "on 12 December",
/// with the year where it is not that of `now_wall_ms`; `None` beyond the calendar.
#[must_use]
pub fn day_to_come(wall_ms: i64, now_wall_ms: i64, zone: &TimeZone) -> Option<String> {
    let civil = |ms: i64| {
        let moment = Timestamp::from_millisecond(ms).ok()?;
        Some(moment.to_zoned(zone.clone()).date())
    };
    let (date, today) = (civil(wall_ms)?, civil(now_wall_ms)?);
    let days = today.until(date).ok()?.get_days();
    Some(match days {
        ..=0 => "today".to_owned(),
        1 => "tomorrow".to_owned(),
        2..=7 => format!("in {days} days"),
        _ if date.year() == today.year() => format!("on {}", date.strftime("%-d %B")),
        _ => format!("on {}", date.strftime("%-d %B %Y")),
    })
}

/// A day with its hour: "today at 18:00", "yesterday at 18:00", "8 Nov at 18:00"; `None` beyond the calendar.
#[must_use]
pub fn day_and_hour(wall_ms: i64, now_wall_ms: i64, zone: &TimeZone) -> Option<String> {
    let civil = |ms: i64| {
        let moment = Timestamp::from_millisecond(ms).ok()?;
        Some(moment.to_zoned(zone.clone()))
    };
    let (moment, now) = (civil(wall_ms)?, civil(now_wall_ms)?);
    let day = if moment.date() == now.date() {
        "today".to_owned()
    } else if now
        .date()
        .yesterday()
        .is_ok_and(|before| before == moment.date())
    {
        "yesterday".to_owned()
    } else {
        day(wall_ms, now_wall_ms, zone)?
    };
    Some(format!("{day} at {}", moment.strftime("%H:%M")))
}
