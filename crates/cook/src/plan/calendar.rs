//! Civil time: the hour that a cook says to an instant, and the hours asleep or out to stretches of minutes. A length stays what it is
//! over a change of the clocks; an hour that comes twice or not at all is read by a rule, and the rule is told.

use jiff::civil::{DateTime, Time, Weekday};
use jiff::fmt::temporal::DateTimeParser;
use jiff::tz::{AmbiguousOffset, TimeZone};
use jiff::{Timestamp, ToSpan, Zoned};

use super::error::PlanError;
use super::windows::{Minute, Windows};

/// Why no hands are to be had.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum QuietKind {
    /// The cook sleeps.
    Sleep,
    /// The cook is out.
    Out,
}

/// Hours of the week in which there is no hands-on work.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuietHours {
    /// Why.
    pub kind: QuietKind,
    /// The day on which they begin; `None` for every day.
    pub day: Option<Weekday>,
    /// When they begin.
    pub from: Time,
    /// When they end, on the next day where that is not after `from`.
    pub to: Time,
}

impl QuietHours {
    /// Hours of sleep on every day, from "22:30-07:00".
    ///
    /// # Errors
    /// [`PlanError::HoursUnreadable`].
    ///
    /// # Examples
    /// ```
    /// use cook::plan::QuietHours;
    /// assert!(QuietHours::sleep("22:30-07:00").is_ok());
    /// assert!(QuietHours::sleep("late").is_err());
    /// ```
    pub fn sleep(text: &str) -> Result<Self, PlanError> {
        Self::hours(QuietKind::Sleep, None, text)
    }

    /// All hours of the week, from "22:30-07:00; Fri Sat 23:30-09:00; out Mon Tue Wed 08:30-17:30". What is said of a day goes
    /// before what is said of every day; days are those on which the hours begin.
    ///
    /// # Errors
    /// [`PlanError::HoursUnreadable`].
    ///
    /// # Examples
    /// ```
    /// let hours = cook::plan::QuietHours::week("22:30-07:00; Sat 23:30-09:00; out Mon 08:30-17:30")?;
    /// assert_eq!(hours.len(), 8);
    /// # Ok::<(), cook::plan::PlanError>(())
    /// ```
    pub fn week(text: &str) -> Result<Vec<Self>, PlanError> {
        let mut hours: Vec<Self> = Vec::new();
        let mut every: Vec<Self> = Vec::new();
        for entry in text
            .split(';')
            .map(str::trim)
            .filter(|entry| !entry.is_empty())
        {
            let mut kind = QuietKind::Sleep;
            let mut days = Vec::new();
            for word in entry
                .split([' ', ','])
                .map(str::trim)
                .filter(|word| !word.is_empty())
            {
                match (word.to_lowercase().as_str(), weekday(word)) {
                    ("out", _) => kind = QuietKind::Out,
                    ("asleep" | "sleep", _) => kind = QuietKind::Sleep,
                    (_, Some(day)) => days.push(day),
                    _ if days.is_empty() => every.push(Self::hours(kind, None, word)?),
                    _ => {
                        for day in &days {
                            hours.push(Self::hours(kind, Some(*day), word)?);
                        }
                    }
                }
            }
        }
        for general in every {
            let own: Vec<Weekday> = hours
                .iter()
                .filter(|hours| hours.kind == general.kind)
                .filter_map(|hours| hours.day)
                .collect();
            if own.is_empty() {
                hours.push(general);
                continue;
            }
            let others = Weekday::Monday
                .cycle_forward()
                .take(7)
                .filter(|day| !own.contains(day));
            hours.extend(others.map(|day| Self {
                day: Some(day),
                ..general.clone()
            }));
        }
        Ok(hours)
    }

    fn hours(kind: QuietKind, day: Option<Weekday>, text: &str) -> Result<Self, PlanError> {
        let unreadable = || PlanError::HoursUnreadable {
            text: text.to_owned(),
        };
        let (from, to) = text.split_once(['-', '–']).ok_or_else(unreadable)?;
        let time = |part: &str| -> Result<Time, PlanError> {
            let part = part.trim();
            let (hour, minute) = part.split_once([':', '.']).unwrap_or((part, "0"));
            let hour: i8 = hour.parse().map_err(|_| unreadable())?;
            let minute: i8 = minute.parse().map_err(|_| unreadable())?;
            // A night that ends at 24:00 ends at midnight.
            let hour = if (hour, minute) == (24, 0) { 0 } else { hour };
            Time::new(hour, minute, 0, 0).map_err(|_| unreadable())
        };
        let (from, to) = (time(from)?, time(to)?);
        if from == to {
            return Err(unreadable());
        }
        Ok(Self {
            kind,
            day,
            from,
            to,
        })
    }
}

fn weekday(word: &str) -> Option<Weekday> {
    let start: String = word.to_lowercase().chars().take(3).collect();
    Some(match start.as_str() {
        "mon" => Weekday::Monday,
        "tue" => Weekday::Tuesday,
        "wed" => Weekday::Wednesday,
        "thu" => Weekday::Thursday,
        "fri" => Weekday::Friday,
        "sat" => Weekday::Saturday,
        "sun" => Weekday::Sunday,
        _ => return None,
    })
}

/// An instant as the cook said it, and what the calendar had to say to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment {
    /// The instant with its zone.
    pub at: Zoned,
    /// How an hour that comes twice or not at all was read.
    pub note: Option<String>,
}

/// Reads "2026-11-22T09:00[Europe/London]"; where no zone is written, the hour is that of `home`.
///
/// An hour that the clocks leave out is put off by what they leave out; of an hour that comes twice the first is meant.
///
/// # Errors
/// [`PlanError::MomentUnreadable`], [`PlanError::ZoneUnknown`].
///
/// # Examples
/// ```
/// use jiff::tz::TimeZone;
/// let ready = cook::plan::moment("2026-03-29T01:30[Europe/London]", &TimeZone::UTC)?;
/// assert_eq!(ready.at.to_string(), "2026-03-29T02:30:00+01:00[Europe/London]");
/// assert!(ready.note.is_some());
/// # Ok::<(), cook::plan::PlanError>(())
/// ```
pub fn moment(text: &str, home: &TimeZone) -> Result<Moment, PlanError> {
    static PARSER: DateTimeParser = DateTimeParser::new();
    let unreadable = || PlanError::MomentUnreadable {
        text: text.to_owned(),
    };
    let spaced = text.trim().replacen(' ', "T", 1);
    let pieces = PARSER.parse_pieces(&spaced).map_err(|_| unreadable())?;
    let time = pieces.time().ok_or_else(unreadable)?;
    let local = DateTime::from_parts(pieces.date(), time);
    let zone = match pieces.to_time_zone() {
        Ok(zone) => zone,
        Err(_) => {
            return Err(PlanError::ZoneUnknown {
                text: text.to_owned(),
            });
        }
    };
    match (zone, pieces.to_numeric_offset()) {
        // The offset says which of two hours is meant, unless a zone beside it knows better.
        (None, Some(offset)) => {
            let at = offset.to_timestamp(local).map_err(|_| unreadable())?;
            Ok(Moment {
                at: at.to_zoned(TimeZone::fixed(offset)),
                note: None,
            })
        }
        (Some(zone), Some(offset)) if zone.to_ambiguous_timestamp(local).is_ambiguous() => {
            let at = offset.to_timestamp(local).map_err(|_| unreadable())?;
            Ok(Moment {
                at: at.to_zoned(zone),
                note: None,
            })
        }
        (zone, _) => civil(local, &zone.unwrap_or_else(|| home.clone())).ok_or_else(unreadable),
    }
}

/// The instant of a civil hour, by the rule of [`moment`].
fn civil(local: DateTime, zone: &TimeZone) -> Option<Moment> {
    let ambiguous = zone.to_ambiguous_zoned(local);
    let offset = ambiguous.offset();
    let at = ambiguous.compatible().ok()?;
    let said = local.strftime("%H:%M on %-d %B");
    let note = match offset {
        AmbiguousOffset::Unambiguous { .. } => None,
        AmbiguousOffset::Gap { .. } => Some(format!(
            "there is no {said}, the clocks go forward: {} is meant",
            at.strftime("%H:%M")
        )),
        AmbiguousOffset::Fold { .. } => Some(format!(
            "{said} comes twice, the clocks go back: the first is meant"
        )),
    };
    Some(Moment { at, note })
}

/// The minute in which an instant lies.
#[must_use]
pub fn minute_of(at: Timestamp) -> Minute {
    at.as_second().div_euclid(60)
}

/// The instant at which a minute begins, in a zone; the calendar's end where it lies beyond.
#[must_use]
pub fn zoned(minute: Minute, zone: &TimeZone) -> Zoned {
    let at = minute
        .checked_mul(60)
        .and_then(|seconds| Timestamp::from_second(seconds).ok())
        .unwrap_or(Timestamp::MAX);
    at.to_zoned(zone.clone())
}

/// The quiet stretches that touch the minutes from `first` to `last`.
///
/// Over a change of the clocks a night is taken at its longest: it begins at the first of two such hours and ends at the second.
#[must_use]
pub fn quiet(
    hours: &[QuietHours],
    zone: &TimeZone,
    first: Minute,
    last: Minute,
) -> Vec<(Minute, Minute, QuietKind)> {
    let mut stretches = Vec::new();
    let mut day = zoned(first, zone).date().saturating_sub(2.days());
    let end = zoned(last, zone).date();
    while day <= end {
        for quiet in hours {
            if quiet.day.is_some_and(|weekday| weekday != day.weekday()) {
                continue;
            }
            let until = if quiet.to <= quiet.from {
                day.saturating_add(1.day())
            } else {
                day
            };
            let begin = zone
                .to_ambiguous_zoned(day.to_datetime(quiet.from))
                .compatible();
            let finish = zone.to_ambiguous_zoned(until.to_datetime(quiet.to)).later();
            if let (Ok(begin), Ok(finish)) = (begin, finish) {
                stretches.push((
                    minute_of(begin.timestamp()),
                    minute_of(finish.timestamp()),
                    quiet.kind,
                ));
            }
        }
        match day.tomorrow() {
            Ok(next) => day = next,
            Err(_) => break,
        }
    }
    stretches.retain(|(begin, finish, _)| *finish > first && *begin < last);
    stretches.sort_unstable_by_key(|(begin, finish, _)| (*begin, *finish));
    stretches
}

/// When hands are to be had, from `first` to `last`.
#[must_use]
pub fn awake(quiet: &[(Minute, Minute, QuietKind)], first: Minute, last: Minute) -> Windows {
    let mut free = Windows::between(first, last);
    for (begin, finish, _) in quiet {
        free = free.without_inside(*begin, *finish);
    }
    free
}
