//! Durations as data has them ("PT1H30M", "P0DT90M", "45") to a cook's words. Exact to the second; what is no duration stays as written.

/// A duration in words, `None` where it is none or no time at all.
///
/// Words that are not of ISO 8601 and hold a digit are given back as they are; a bare number counts minutes.
pub(crate) fn in_words(written: &str) -> Option<String> {
    let written = written.trim();
    match seconds(written) {
        Some(0) => None,
        Some(seconds) => Some(words(seconds)),
        None if written.starts_with(['P', 'p']) && !written.contains(' ') => None,
        None => {
            let says_something = written.len() <= 60
                && written.contains(|sign: char| sign.is_ascii_digit() && sign != '0');
            says_something
                .then(|| crate::page::line(written))
                .filter(|words| !words.is_empty())
        }
    }
}

/// The seconds of a duration of ISO 8601 or a bare number of minutes.
fn seconds(written: &str) -> Option<u64> {
    if !written.is_empty() && written.len() < 6 && written.bytes().all(|byte| byte.is_ascii_digit())
    {
        return written.parse::<u64>().ok()?.checked_mul(60);
    }
    // "1:25"
    if let Some((hours, minutes)) = written.split_once(':') {
        let of = |digits: &str| {
            digits
                .trim()
                .parse::<u64>()
                .ok()
                .filter(|count| *count < 1000)
        };
        return Some(of(hours)? * 3600 + of(minutes).filter(|count| *count < 60)? * 60);
    }
    let upper = written.to_ascii_uppercase();
    let rest = upper
        .strip_prefix('P')
        .or_else(|| upper.strip_prefix("-P"))?;
    let mut total = 0_u64;
    let mut in_time = false;
    let mut number = String::new();
    for sign in rest.chars() {
        match sign {
            'T' => in_time = true,
            '0'..='9' | '.' | ',' => number.push(sign),
            ' ' => {}
            unit => {
                let each = match (unit, in_time) {
                    ('W', _) => 604_800,
                    ('D', _) => 86_400,
                    ('H', _) => 3600,
                    ('M', true) => 60,
                    ('S', true) => 1,
                    // Years and months cook nothing, unless they are minutes that lost their "T".
                    ('M', false) => 60,
                    ('Y', _) => 0,
                    _ => return None,
                };
                total = total.checked_add(times(&number, each)?)?;
                number.clear();
            }
        }
    }
    (number.is_empty() && total < 86_400 * 400).then_some(total)
}

/// "1.5" times so many seconds, cut to whole ones.
fn times(number: &str, each: u64) -> Option<u64> {
    let number = number.replace(',', ".");
    let (whole, part) = number.split_once('.').unwrap_or((&number, ""));
    let whole: u64 = if whole.is_empty() {
        0
    } else {
        whole.parse().ok()?
    };
    let part = part.get(..part.len().min(6))?;
    let below = 10_u64.checked_pow(u32::try_from(part.len()).ok()?)?;
    let part: u64 = if part.is_empty() {
        0
    } else {
        part.parse().ok()?
    };
    whole
        .checked_mul(each)?
        .checked_add(part.checked_mul(each)? / below)
}

/// Seconds in words; days only where nothing smaller is left over.
pub(crate) fn words(seconds: u64) -> String {
    if seconds == 0 {
        return "0 minutes".to_owned();
    }
    if seconds.is_multiple_of(86_400) {
        let days = seconds / 86_400;
        return format!("{days} day{}", if days == 1 { "" } else { "s" });
    }
    let parts = [
        (seconds / 3600, "hour"),
        (seconds / 60 % 60, "minute"),
        (seconds % 60, "second"),
    ];
    let said = parts.iter().filter(|(count, _)| *count > 0);
    let said: Vec<String> = said
        .map(|(count, unit)| format!("{count} {unit}{}", if *count == 1 { "" } else { "s" }))
        .collect();
    said.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_become_words() {
        for (written, expected) in [
            ("PT1H30M", Some("1 hour 30 minutes")),
            ("PT90M", Some("1 hour 30 minutes")),
            ("P0DT0H35M", Some("35 minutes")),
            ("P1DT2H", Some("26 hours")),
            ("PT0.5H", Some("30 minutes")),
            ("PT45S", Some("45 seconds")),
            ("P0Y0M0DT0H20M0.000S", Some("20 minutes")),
            ("PT0M", None),
            ("P", None),
            ("PT", None),
            ("20", Some("20 minutes")),
            ("1:25", Some("1 hour 25 minutes")),
            ("1:75", Some("1:75")),
            ("P2D", Some("2 days")),
            ("about 2 hours", Some("about 2 hours")),
            ("none", None),
            ("", None),
            ("PT99999999999999999999M", None),
        ] {
            assert_eq!(in_words(written).as_deref(), expected, "{written}");
        }
    }
}
