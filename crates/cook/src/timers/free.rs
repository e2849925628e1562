//! "tea 4 min" to a timer: what the cook typed, with the times that were found in it, makes label and length.
//! Does not read durations in words; whoever calls hands over those that were found.

use quantity::TimeSpan;
use recipe::{ByteSpan, Located};

use super::new::NewTimer;
use super::rounds::Round;
use super::timer::TimerError;

/// The longest label; more is cut.
const LABEL_LETTERS: usize = 60;

/// The timer that `text` asks for. `found` are the times found in it; several make a sum only where nothing but blanks or "and"
/// stands between them, otherwise the first counts. Without any, "12:30" is minutes and seconds, "1:15:00" hours too, and a bare
/// number is minutes.
///
/// # Errors
/// [`TimerError::NoTime`] where there is no time in the text; nought is refused by [`super::Timers::start`].
pub fn free_timer(text: &str, found: &[Located<TimeSpan>]) -> Result<NewTimer, TimerError> {
    let found = match found.first() {
        Some(first) => Some((first.value, first.span)),
        None => clock_figure(text),
    };
    let Some((time, span)) = found else {
        return Err(TimerError::NoTime {
            text: text.trim().chars().take(LABEL_LETTERS).collect(),
        });
    };
    Ok(NewTimer {
        label: label(text, span),
        place: None,
        time,
        round: Round::ONLY,
    })
}

/// What is left of the text without its time and without the little words around it.
fn label(text: &str, span: ByteSpan) -> String {
    let before = text.get(..span.start).unwrap_or("").trim();
    let after = text.get(span.end..).unwrap_or("").trim();
    let loose = |letter: char| letter.is_whitespace() || ",;:-–—()@".contains(letter);
    let before = before.trim_end_matches(loose);
    let before = ["for", "in"].iter().fold(before, |words, little| {
        match words.rsplit_once(char::is_whitespace) {
            Some((rest, last)) if last.eq_ignore_ascii_case(little) => rest,
            None if words.eq_ignore_ascii_case(little) => "",
            _ => words,
        }
    });
    let after = after.trim_start_matches(loose);
    let after = ["for ", "of "]
        .iter()
        .find_map(|little| after.strip_prefix(little))
        .unwrap_or(after);
    let words = format!("{before} {after}");
    let words = words.trim_matches(loose);
    words.chars().take(LABEL_LETTERS).collect()
}

/// "12:30", "1:15:00" or a bare number of minutes, as a word of its own.
fn clock_figure(text: &str) -> Option<(TimeSpan, ByteSpan)> {
    let mut start = 0;
    let mut bare = None;
    for word in text.split_inclusive(char::is_whitespace) {
        let trimmed = word.trim();
        let span = ByteSpan::new(start, start + trimmed.len());
        start += word.len();
        let parts: Option<Vec<u64>> = trimmed
            .split(':')
            .map(|part| {
                let digits = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
                digits.then(|| part.parse().ok()).flatten()
            })
            .collect();
        match parts.as_deref() {
            Some([minutes, seconds]) if *seconds < 60 => {
                let whole = minutes.checked_mul(60)?.checked_add(*seconds)?;
                return Some((TimeSpan::exactly(whole), span));
            }
            Some([hours, minutes, seconds]) if *minutes < 60 && *seconds < 60 => {
                let whole = hours
                    .checked_mul(3600)?
                    .checked_add(minutes * 60 + seconds)?;
                return Some((TimeSpan::exactly(whole), span));
            }
            Some([minutes]) if bare.is_none() => {
                bare = Some((TimeSpan::exactly(minutes.checked_mul(60)?), span));
            }
            _ => {}
        }
    }
    bare
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<(&str, u64)>) {
        let made = free_timer(text, &[]).ok();
        let made = made.as_ref().map(|new| (new.label.as_str(), new.time.low));
        assert_eq!(made, expected, "{text}");
    }

    #[test]
    fn clock_figures_and_bare_numbers_are_read() {
        check("12:30", Some(("", 750)));
        check("1:15:00 bread", Some(("bread", 4500)));
        check("tea 4", Some(("tea", 240)));
        check("5", Some(("", 300)));
        check("eggs, 6:30", Some(("eggs", 390)));
        check("12:75", None);
        check("tea", None);
        check("", None);
        check("99999999999999999999999", None);
        check("18446744073709551615", None);
    }

    #[test]
    fn a_found_time_leaves_the_label() {
        for (text, time, label) in [
            ("tea 4 min", "4 min", "tea"),
            ("4 min tea", "4 min", "tea"),
            ("10 minutes for the eggs", "10 minutes", "the eggs"),
            ("rest the dough for 1h", "1h", "rest the dough"),
            ("pizza - 8-10 min", "8-10 min", "pizza"),
            ("½ h crème brûlée", "½ h", "crème brûlée"),
            ("4 min", "4 min", ""),
        ] {
            let start = text.find(time).expect(time);
            let found = [Located {
                value: TimeSpan::exactly(240),
                span: ByteSpan::new(start, start + time.len()),
            }];
            let new = free_timer(text, &found).expect(text);
            assert_eq!((new.label.as_str(), new.time.low), (label, 240), "{text}");
        }
    }
}
