//! Stretches of time in a recipe, in whole seconds, with both ends where the text gives a range, and how a cook reads them.
//! Holds no clock and no deadline.

use serde::{Deserialize, Serialize};

/// A stretch of time: "8-12h" is 28800 to 43200 seconds; one number gives equal ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TimeSpan {
    /// The shorter end in seconds.
    pub low: u64,
    /// The longer end in seconds, never below `low`.
    pub high: u64,
    /// "at least 20 minutes": the longer end is not bounded; then `low == high`.
    pub open: bool,
}

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// A unit of time with its sign on a screen and its names read aloud.
#[derive(Clone, Copy, PartialEq, Eq)]
struct TimeUnit {
    seconds: u64,
    sign: &'static str,
    one: &'static str,
    many: &'static str,
}

const DAYS: TimeUnit = TimeUnit {
    seconds: DAY,
    sign: "d",
    one: "day",
    many: "days",
};
const HOURS: TimeUnit = TimeUnit {
    seconds: HOUR,
    sign: "h",
    one: "hour",
    many: "hours",
};
const MINUTES: TimeUnit = TimeUnit {
    seconds: MINUTE,
    sign: "min",
    one: "minute",
    many: "minutes",
};
const SECONDS: TimeUnit = TimeUnit {
    seconds: 1,
    sign: "s",
    one: "second",
    many: "seconds",
};

impl TimeSpan {
    /// The span between two ends in either order.
    #[must_use]
    pub fn between(one: u64, other: u64) -> Self {
        Self {
            low: one.min(other),
            high: one.max(other),
            open: false,
        }
    }

    /// Exactly so many seconds.
    #[must_use]
    pub fn exactly(seconds: u64) -> Self {
        Self::between(seconds, seconds)
    }

    /// For a screen: "8–12 h", "1 h 15 min", "9–10 min", "45 s", "2 d", "at least 20 min", "45 min – 1 h 15 min".
    ///
    /// Days are written only from two whole days on, since a cook reads "24 h" sooner than "1 d".
    ///
    /// # Examples
    /// ```
    /// use quantity::TimeSpan;
    /// assert_eq!(TimeSpan::between(28_800, 43_200).label(), "8–12 h");
    /// assert_eq!(TimeSpan::exactly(4_500).label(), "1 h 15 min");
    /// ```
    #[must_use]
    pub fn label(&self) -> String {
        self.written("–", |count, unit| format!("{count} {}", unit.sign), " ")
    }

    /// To be read aloud: "8 to 12 hours", "1 hour 15 minutes", "at least 20 minutes".
    #[must_use]
    pub fn spoken(&self) -> String {
        let say = |count: u64, unit: TimeUnit| {
            format!("{count} {}", if count == 1 { unit.one } else { unit.many })
        };
        self.written(" to ", say, " ")
    }

    fn written(&self, dash: &str, write: impl Fn(u64, TimeUnit) -> String, gap: &str) -> String {
        let whole = |seconds: u64| {
            let parts: Vec<String> = parts(seconds)
                .into_iter()
                .map(|(count, unit)| write(count, unit))
                .collect();
            parts.join(gap)
        };
        if self.open {
            return format!("at least {}", whole(self.low));
        }
        if self.low == self.high {
            return whole(self.low);
        }
        match (parts(self.low).as_slice(), parts(self.high).as_slice()) {
            ([(low, unit)], [(high, same)]) if unit == same => {
                format!("{low}{dash}{}", write(*high, *same))
            }
            ([(0, _)], [(high, unit)]) => format!("0{dash}{}", write(*high, *unit)),
            _ => format!("{} {} {}", whole(self.low), dash.trim(), whole(self.high)),
        }
    }
}

/// A timer's face: "9:00", "0:45", "1:15:00", "999:59:59"; minutes and seconds always have two digits behind a larger part.
///
/// # Examples
/// ```
/// assert_eq!(quantity::clock_face(4_500), "1:15:00");
/// assert_eq!(quantity::clock_face(45), "0:45");
/// ```
#[must_use]
pub fn clock_face(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / HOUR, seconds % HOUR / MINUTE, seconds % MINUTE);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// The parts of a stretch of time that are not nought, largest first; at least one.
fn parts(seconds: u64) -> Vec<(u64, TimeUnit)> {
    if seconds >= 2 * DAY && seconds.is_multiple_of(DAY) {
        return vec![(seconds / DAY, DAYS)];
    }
    // 90 minutes is how cooks write it, but "1 h 30 min" is how they read it on a clock.
    let mut rest = seconds;
    let mut parts = Vec::new();
    for unit in [HOURS, MINUTES, SECONDS] {
        let count = rest / unit.seconds;
        rest %= unit.seconds;
        if count > 0 {
            parts.push((count, unit));
        }
    }
    if parts.is_empty() {
        parts.push((0, SECONDS));
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cooks_read_times_as_words() {
        for (low, high, label, spoken) in [
            (28_800, 43_200, "8–12 h", "8 to 12 hours"),
            (540, 600, "9–10 min", "9 to 10 minutes"),
            (4_500, 4_500, "1 h 15 min", "1 hour 15 minutes"),
            (45, 45, "45 s", "45 seconds"),
            (60, 60, "1 min", "1 minute"),
            (
                2_700,
                4_500,
                "45 min – 1 h 15 min",
                "45 minutes to 1 hour 15 minutes",
            ),
            (172_800, 259_200, "2–3 d", "2 to 3 days"),
            (86_400, 86_400, "24 h", "24 hours"),
            (0, 0, "0 s", "0 seconds"),
            (30, 60, "30 s – 1 min", "30 seconds to 1 minute"),
        ] {
            let time = TimeSpan::between(low, high);
            assert_eq!(
                (time.label().as_str(), time.spoken().as_str()),
                (label, spoken)
            );
        }
        let open = TimeSpan {
            open: true,
            ..TimeSpan::exactly(1_200)
        };
        assert_eq!(open.label(), "at least 20 min");
    }

    #[test]
    fn a_timer_shows_hours_to_999_and_beyond() {
        for (seconds, face) in [
            (0, "0:00"),
            (45, "0:45"),
            (540, "9:00"),
            (3_600, "1:00:00"),
            (43_200, "12:00:00"),
            (3_599_999, "999:59:59"),
            (3_600_000, "1000:00:00"),
        ] {
            assert_eq!(clock_face(seconds), face);
        }
        assert!(!clock_face(u64::MAX).is_empty());
    }
}
