//! The hours without hands as a week of seven days, for a form to fill in, and in words: "22:30–07:00, Fri and Sat 23:30–09:00, out
//! Mon–Fri 08:30–17:30".

use jiff::civil::{Time, Weekday};

use super::calendar::{QuietHours, QuietKind};

/// From when until when.
pub type Span = (Time, Time);

/// One day's hours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayHours {
    /// Which day.
    pub day: Weekday,
    /// The night that begins on it.
    pub asleep: Option<Span>,
    /// When the cook is out.
    pub out: Option<Span>,
}

impl DayHours {
    /// "Mon".
    #[must_use]
    pub fn short(&self) -> &'static str {
        short(self.day)
    }

    /// "Monday".
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self.day {
            Weekday::Monday => "Monday",
            Weekday::Tuesday => "Tuesday",
            Weekday::Wednesday => "Wednesday",
            Weekday::Thursday => "Thursday",
            Weekday::Friday => "Friday",
            Weekday::Saturday => "Saturday",
            Weekday::Sunday => "Sunday",
        }
    }
}

fn short(day: Weekday) -> &'static str {
    match day {
        Weekday::Monday => "Mon",
        Weekday::Tuesday => "Tue",
        Weekday::Wednesday => "Wed",
        Weekday::Thursday => "Thu",
        Weekday::Friday => "Fri",
        Weekday::Saturday => "Sat",
        Weekday::Sunday => "Sun",
    }
}

/// The seven days, Monday first; `None` where a day has two nights or is left twice, which no form of one row a day can say.
#[must_use]
pub fn week(hours: &[QuietHours]) -> Option<Vec<DayHours>> {
    let days = Weekday::Monday.cycle_forward().take(7);
    days.map(|day| {
        let one = |kind: QuietKind| {
            let mut own = hours
                .iter()
                .filter(|hours| hours.kind == kind && hours.day.is_none_or(|of| of == day));
            let first = own.next().map(|hours| (hours.from, hours.to));
            own.next().is_none().then_some(first)
        };
        Some(DayHours {
            day,
            asleep: one(QuietKind::Sleep)?,
            out: one(QuietKind::Out)?,
        })
    })
    .collect()
}

/// "22:30".
#[must_use]
pub fn hour(time: Time) -> String {
    time.strftime("%H:%M").to_string()
}

/// The hours in words; empty where there are none.
#[must_use]
pub fn hours_label(hours: &[QuietHours]) -> String {
    let Some(days) = week(hours) else {
        return "at hours of your own".to_owned();
    };
    let asleep = groups(&days, |day| day.asleep);
    let out = groups(&days, |day| day.out);
    let told = asleep
        .into_iter()
        .chain(out.into_iter().map(|words| format!("out {words}")));
    told.collect::<Vec<_>>().join(", ")
}

/// Days with the same hours together, the most days first.
fn groups(days: &[DayHours], of: impl Fn(&DayHours) -> Option<Span>) -> Vec<String> {
    let mut found: Vec<(Span, Vec<usize>)> = Vec::new();
    for (index, day) in days.iter().enumerate() {
        let Some(span) = of(day) else { continue };
        match found.iter_mut().find(|(other, _)| *other == span) {
            Some((_, days)) => days.push(index),
            None => found.push((span, vec![index])),
        }
    }
    found.sort_by_key(|(_, days)| (7 - days.len(), days.first().copied()));
    let words = found.into_iter().map(|((from, to), own)| {
        let hours = format!("{}–{}", hour(from), hour(to));
        if own.len() == 7 {
            hours
        } else {
            format!("{} {hours}", named(days, &own))
        }
    });
    words.collect()
}

/// "Mon–Fri", "Fri and Sat", "Mon, Wed and Sun".
fn named(days: &[DayHours], own: &[usize]) -> String {
    let name = |index: &usize| days.get(*index).map_or("", DayHours::short);
    let in_a_row = own.windows(2).all(|pair| pair[1] == pair[0] + 1);
    match own {
        [first, .., last] if in_a_row && own.len() > 2 => {
            format!("{}–{}", name(first), name(last))
        }
        [rest @ .., last] if !rest.is_empty() => {
            let rest: Vec<&str> = rest.iter().map(name).collect();
            format!("{} and {}", rest.join(", "), name(last))
        }
        _ => own.iter().map(name).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_week_is_told_as_a_cook_would() {
        for (text, expected) in [
            ("22:30-07:00", "22:30–07:00"),
            (
                "22:30-07:00; Fri Sat 23:30-09:00; out Mon Tue Wed Thu Fri 08:30-17:30",
                "Mon, Tue, Wed, Thu and Sun 22:30–07:00, Fri and Sat 23:30–09:00, out Mon–Fri 08:30–17:30",
            ),
            ("out Wed 9-12", "out Wed 09:00–12:00"),
            ("", ""),
            ("out Mon 8-12; out Mon 13-17", "at hours of your own"),
        ] {
            let hours = QuietHours::week(text).unwrap_or_default();
            assert_eq!(hours_label(&hours), expected, "{text}");
        }
    }
}
