//! Small words of the window: counts in words, days, fractions of a portion, names for one and for many.

use cook::timers::TimeZone;
use quantity::{Amount, plain_text};

/// "Three", "12".
pub(super) fn counted(count: usize) -> String {
    const WORDS: [&str; 11] = [
        "No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten",
    ];
    WORDS
        .get(count)
        .map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// "1 step", "14 steps".
pub(super) fn many(count: usize, noun: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{s}")
}

/// "8 Nov", with the year where it is not this one; empty where the calendar ends.
pub(super) fn day(wall_ms: i64, now_ms: i64, zone: &TimeZone) -> String {
    cook::timers::day(wall_ms, now_ms, zone).unwrap_or_default()
}

/// "8 Nov, 14:02"; empty where the calendar ends.
pub(super) fn moment(wall_ms: i64, now_ms: i64, zone: &TimeZone) -> String {
    let day = day(wall_ms, now_ms, zone);
    match cook::timers::time_of_day(wall_ms, zone) {
        Some(time) if !day.is_empty() => format!("{day}, {time}"),
        _ => day,
    }
}

/// "once", "twice", "3 times".
pub(super) fn times(count: u32) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        more => format!("{more} times"),
    }
}

/// An amount without a unit: "5 1/3", "12–16".
pub(super) fn bare(amount: &Amount) -> String {
    plain_text(&amount.pieces(None))
}

/// What a recipe makes, in the singular for exactly one and in the plural where one became several: "1 loaf", "2 cakes".
pub(super) fn noun_for(noun: &str, was_one: Option<bool>, is_one: Option<bool>) -> String {
    match (was_one, is_one) {
        (Some(_), Some(true)) => one_of(noun),
        (Some(true), Some(false)) => many_of(noun),
        _ => noun.to_owned(),
    }
}

fn one_of(noun: &str) -> String {
    for (plural, singular) in [
        ("loaves", "loaf"),
        ("ies", "y"),
        ("shes", "sh"),
        ("ches", "ch"),
    ] {
        if let Some(stem) = noun.strip_suffix(plural) {
            return format!("{stem}{singular}");
        }
    }
    match noun.strip_suffix('s') {
        Some(stem) if !stem.ends_with('s') => stem.to_owned(),
        _ => noun.to_owned(),
    }
}

fn many_of(noun: &str) -> String {
    if let Some(stem) = noun.strip_suffix("loaf") {
        return format!("{stem}loaves");
    }
    match noun.chars().last() {
        None | Some('s') => noun.to_owned(),
        Some('h' | 'x') => format!("{noun}es"),
        _ if noun.contains(' ') => noun.to_owned(),
        _ => format!("{noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_loaf_and_two_loaves() {
        for (noun, was_one, is_one, expected) in [
            ("loaves", false, true, "loaf"),
            ("moulds", false, true, "mould"),
            ("loaf", true, false, "loaves"),
            ("cake", true, false, "cakes"),
            ("croissants", false, false, "croissants"),
            ("", true, false, ""),
        ] {
            assert_eq!(noun_for(noun, Some(was_one), Some(is_one)), expected);
        }
    }
}
