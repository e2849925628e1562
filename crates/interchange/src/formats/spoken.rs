//! Numbers and times as other programs store them to the words a cook would write: 0.333333 to "1/3", "PT1H30M" to "1 hour 30 minutes".
//! What is no number or time stays as it was written.

use crate::durations;

/// "1.5" to "1 1/2", "0.3333" to "1/3", "2.0" to "2"; what has no short fraction stays a decimal.
pub(crate) fn number(written: &str) -> String {
    let written = written.trim();
    short(written).unwrap_or_else(|| written.to_owned())
}

/// Denominators that cooks write.
const PARTS: [u64; 6] = [2, 3, 4, 5, 6, 8];
const MILLION: u64 = 1_000_000;

fn short(written: &str) -> Option<String> {
    let (whole, decimals) = written.split_once('.').unwrap_or((written, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 9 || !digits(whole) || !digits(decimals) {
        return None;
    }
    let whole: u64 = whole.parse().ok()?;
    let kept: String = decimals.chars().chain("000000".chars()).take(6).collect();
    let millionths: u64 = kept.parse().ok()?;
    if millionths == 0 && decimals.bytes().all(|digit| digit == b'0') {
        return Some(whole.to_string());
    }
    let near = |part: u64, over: u64| (part * MILLION).abs_diff(millionths * over);
    for under in PARTS {
        for over in 1..under {
            // Within a thousandth: "0.33" is a third, "0.3" is not.
            if near(over, under) <= under * 4000
                && is_reduced(over, under)
                && fits(over, under, decimals, near(over, under))
            {
                let fraction = format!("{over}/{under}");
                return Some(if whole == 0 {
                    fraction
                } else {
                    format!("{whole} {fraction}")
                });
            }
        }
    }
    let decimals = decimals.trim_end_matches('0');
    Some(format!("{whole}.{decimals}"))
}

/// A fraction that a decimal can say is only meant where the decimal says it exactly.
fn fits(_over: u64, under: u64, decimals: &str, distance: u64) -> bool {
    match under {
        3 | 6 => decimals.len() >= 2,
        _ => distance == 0 || decimals.len() > 6 && distance <= under,
    }
}

fn is_reduced(over: u64, under: u64) -> bool {
    (2..=over).all(|by| !over.is_multiple_of(by) || !under.is_multiple_of(by))
}

/// Minutes in words: 90 to "1 hour 30 minutes".
pub(crate) fn minutes(count: u64) -> String {
    durations::words(count.saturating_mul(60))
}

/// A time in any spelling to words: "PT1H30M", "1:25", "75" (minutes), "20 mins", "overnight"; `None` for none at all.
pub(crate) fn time(written: &str) -> Option<String> {
    let written = written.trim();
    let bare = written.strip_suffix(".0").unwrap_or(written);
    durations::in_words(bare).or_else(|| {
        let is_words = written.contains(char::is_alphabetic) && !written.starts_with("PT");
        is_words.then(|| written.to_owned())
    })
}

/// "2023-10-13 20:29:29", "2021-10-28", "2023-05-01T14:54:16+02:00" in milliseconds since 1970, as if it were in UTC where no zone is named.
pub(crate) fn date_ms(written: &str) -> Option<i64> {
    let written = written.trim();
    let part = |from: usize, to: usize| written.get(from..to)?.parse::<i64>().ok();
    let (year, month, day) = (part(0, 4)?, part(5, 7)?, part(8, 10)?);
    let is_date = written.get(4..5) == Some("-") && written.get(7..8) == Some("-");
    if !is_date || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    let (hour, minute, second) = (
        part(11, 13).unwrap_or(0),
        part(14, 16).unwrap_or(0),
        part(17, 19).unwrap_or(0),
    );
    let of_day = hour.clamp(0, 23) * 3600 + minute.clamp(0, 59) * 60 + second.clamp(0, 59);
    let zone = written.get(19..).and_then(zone_seconds).unwrap_or(0);
    Some((days_since_1970(year, month, day) * 86_400 + of_day - zone) * 1000)
}

fn zone_seconds(rest: &str) -> Option<i64> {
    let at = rest.find(['+', '-'])?;
    let sign = if rest[at..].starts_with('-') { -1 } else { 1 };
    let hours: i64 = rest.get(at + 1..at + 3)?.parse().ok()?;
    let minutes: i64 = rest
        .get(at + 4..at + 6)
        .and_then(|text| text.parse().ok())
        .unwrap_or(0);
    Some(sign * (hours * 3600 + minutes * 60))
}

/// Howard Hinnant's reckoning of days in the civil calendar.
fn days_since_1970(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_as_cooks_write_them() {
        for (written, expected) in [
            ("2", "2"),
            ("2.0", "2"),
            ("0.5", "1/2"),
            ("1.5", "1 1/2"),
            ("0.33", "1/3"),
            ("0.3333333333333333", "1/3"),
            ("0.33333334326744", "1/3"),
            ("1.6666666", "1 2/3"),
            ("0.125", "1/8"),
            ("1.9999999", "1.9999999"),
            ("0.3", "0.3"),
            ("0.35", "0.35"),
            ("2.50", "2 1/2"),
            ("1.3", "1.3"),
            ("0.2", "1/5"),
            ("1e308", "1e308"),
            ("-1", "-1"),
            ("a few", "a few"),
            ("", ""),
        ] {
            assert_eq!(number(written), expected, "{written}");
        }
    }

    #[test]
    fn times_are_words() {
        for (written, expected) in [
            ("PT1H30M", Some("1 hour 30 minutes")),
            ("PT0H0M", None),
            ("P0DT0H8M0.0S", Some("8 minutes")),
            ("P1D", Some("1 day")),
            ("PT36H", Some("36 hours")),
            ("1:25", Some("1 hour 25 minutes")),
            ("0:00", None),
            ("75", Some("1 hour 15 minutes")),
            ("0", None),
            ("20 mins", Some("20 mins")),
            ("overnight", Some("overnight")),
            ("", None),
            ("P", Some("P")),
            ("PT99999999999999999999H", None),
        ] {
            assert_eq!(time(written).as_deref(), expected, "{written}");
        }
    }

    #[test]
    fn dates_are_moments() {
        assert_eq!(date_ms("1970-01-02"), Some(86_400_000));
        assert_eq!(date_ms("2023-10-13 20:29:29"), Some(1_697_228_969_000));
        assert_eq!(
            date_ms("2023-10-13T20:29:29+02:00"),
            Some(1_697_221_769_000)
        );
        assert_eq!(date_ms("yesterday"), None);
        assert_eq!(date_ms("2023-13-01"), None);
    }
}
