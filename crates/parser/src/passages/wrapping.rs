//! Which lines are one paragraph that was wrapped, as e-mails, books and narrow columns do. Judges lines by their length and how the next
//! goes on; joins nothing.

use crate::headings;
use crate::lines::Line;
use crate::words::{self, Sort};

/// Whether a line runs on into the next: long, without an end, with no room left for the next word, which is in small
/// letters. `width` is the length of the longest line around.
pub(super) fn is_wrapped(line: &str, next: &str, width: usize) -> bool {
    let word = next.split_whitespace().next().unwrap_or("");
    line.len() >= 45
        && !ends(line)
        && !line.ends_with(')')
        && line.len() + 1 + word.len() > width
        && goes_on(next)
}

/// Whether a line can be the rest of a sentence: in small letters, in a bracket, or with a time or heat that no list begins with.
pub(super) fn goes_on(next: &str) -> bool {
    next.starts_with(|mark: char| mark.is_lowercase() || mark == '(') || leads_with_time(next)
}

/// "45 minutes.", "25-30 minutes until set", "180C for an hour"
pub(super) fn leads_with_time(line: &str) -> bool {
    let rest = line.trim_start_matches(|mark: char| {
        mark.is_ascii_digit() || matches!(mark, '-' | '–' | '½' | '¼' | '¾' | ' ' | '°')
    });
    if rest.len() == line.len() {
        return false;
    }
    let word: String = rest
        .chars()
        .take_while(|mark| mark.is_alphabetic())
        .collect();
    match word.to_ascii_lowercase().as_str() {
        "minutes" | "minute" | "mins" | "min" | "hours" | "hour" | "hrs" | "hr" | "seconds"
        | "degrees" => true,
        // A "c" or an "f" in small letters is a cup or nothing, unless a degree sign stands before it.
        "c" | "f" => word.starts_with(char::is_uppercase) || line.contains('°'),
        _ => false,
    }
}

/// Whether a line of a list cannot stand without the next: after a comma, "and" or "or", or before a bracket.
pub(super) fn leans_on(line: &str, next: &str) -> bool {
    let last = line.split_whitespace().next_back().unwrap_or("");
    line.ends_with([',', '&'])
        || last.starts_with(char::is_lowercase) && (words::is(last, Sort::Little) || last == "then")
        || next.starts_with('(')
}

pub(super) fn ends(line: &str) -> bool {
    line.trim_end().ends_with(['.', '!', '?', ':', ';'])
}

/// All lines but the last are about equally long, and some end without a full stop: an e-mail's wrapping.
pub(super) fn is_wrapped_paragraph(text: &str, lines: &[Line]) -> bool {
    let Some((_, full)) = lines.split_last().filter(|(_, full)| !full.is_empty()) else {
        return false;
    };
    let lengths = || {
        full.iter()
            .map(|line| line.content.of(text).chars().count())
    };
    let longest = lengths().max().unwrap_or(0);
    let even = lengths().all(|length| length * 4 >= longest * 3) && (50..=110).contains(&longest);
    let open = full
        .iter()
        .filter(|line| !ends(line.content.of(text)))
        .count();
    let last = lines[full.len()].content.of(text);
    // Two lines alone show no width; then the second must go on in small letters.
    let goes_on = full.len() > 1 || goes_on(last);
    let labelled = lines
        .iter()
        .any(|line| headings::inline_part(line.content.of(text)).is_some());
    even && open * 2 >= full.len() && goes_on && !labelled
}

/// A narrow column of a book: at least three lines, each but the last without an end, and most of them going on in small letters.
pub(super) fn is_narrow_column(text: &str, lines: &[Line]) -> bool {
    let Some((_, full)) = lines.split_last().filter(|_| lines.len() >= 3) else {
        return false;
    };
    let length = |line: &Line| line.content.of(text).chars().count();
    let longest = full.iter().map(length).max().unwrap_or(0);
    let even = full.iter().all(|line| length(line) * 3 >= longest * 2);
    let open = full.iter().all(|line| !ends(line.content.of(text)));
    let small = lines[1..]
        .iter()
        .all(|line| line.content.of(text).starts_with(char::is_lowercase));
    let told = lines
        .iter()
        .any(|line| line.content.of(text).contains([',', '.']));
    (24..=50).contains(&longest) && even && open && small && told && starts_large(text, &lines[0])
}

pub(super) fn starts_large(text: &str, line: &Line) -> bool {
    line.content.of(text).starts_with(char::is_uppercase)
}

pub(super) fn width(lines: &[Line]) -> usize {
    lines
        .iter()
        .map(|line| line.content.end - line.content.start)
        .max()
        .unwrap_or(0)
}
