//! Which backups are kept: 8 of the newest, the last of each of 7 days, 4 weeks and 6 months, and the last ten that were made before
//! something was changed; all others go, and the oldest go first where they take too much room. Knows no files.

use super::{Backup, BackupReason};

const RECENT: usize = 8;
const DAYS: usize = 7;
const WEEKS: usize = 4;
const MONTHS: usize = 6;
const BEFORE_CHANGES: usize = 10;
/// All backups together take at most so much room, but the newest is kept however large it is.
const MOST_BYTES: u64 = 1_000_000_000;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Those of `backups` that need not be kept any longer.
pub(super) fn to_let_go(backups: &[Backup]) -> Vec<&Backup> {
    let mut newest_first: Vec<&Backup> = backups.iter().collect();
    newest_first.sort_by_key(|backup| std::cmp::Reverse(backup.made_ms));
    let (usual, before_changes): (Vec<&Backup>, Vec<&Backup>) =
        newest_first.iter().partition(|backup| is_usual(backup));
    let mut kept: Vec<&Backup> = before_changes.into_iter().take(BEFORE_CHANGES).collect();
    kept.extend(usual.iter().take(RECENT));
    for (most, span) in [
        (DAYS, day as fn(i64) -> i64),
        (WEEKS, week),
        (MONTHS, month),
    ] {
        kept.extend(last_of_each(&usual, most, span));
    }
    let is_kept = |backup: &Backup| kept.iter().any(|one| std::ptr::eq(*one, backup));
    let mut bytes = 0_u64;
    let mut let_go = Vec::new();
    for (place, backup) in newest_first.into_iter().enumerate() {
        let with_it = bytes.saturating_add(backup.bytes);
        if is_kept(backup) && (place == 0 || with_it <= MOST_BYTES) {
            bytes = with_it;
        } else {
            let_go.push(backup);
        }
    }
    let_go
}

fn is_usual(backup: &Backup) -> bool {
    matches!(backup.reason, BackupReason::Scheduled | BackupReason::Asked)
}

/// The newest backup of each of the newest `most` spans of time that have any.
fn last_of_each<'all>(
    newest_first: &[&'all Backup],
    most: usize,
    span: fn(i64) -> i64,
) -> Vec<&'all Backup> {
    let mut found: Vec<(i64, &Backup)> = Vec::new();
    for backup in newest_first {
        let of = span(backup.made_ms.div_euclid(DAY_MS));
        if found.last().is_none_or(|(last, _)| *last != of) {
            found.push((of, backup));
        }
    }
    found.into_iter().take(most).map(|(_, one)| one).collect()
}

fn day(days: i64) -> i64 {
    days
}

/// Weeks begin on Monday; the first of January 1970 was a Thursday.
fn week(days: i64) -> i64 {
    (days + 3).div_euclid(7)
}

fn month(days: i64) -> i64 {
    let (year, month, _) = date(days);
    year * 12 + month
}

/// Year, month and day of a number of days since the first of January 1970, in UTC (Howard Hinnant's `civil_from_days`).
pub(super) fn date(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let month = if from_march < 10 {
        from_march + 3
    } else {
        from_march - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, of_year - (153 * from_march + 2) / 5 + 1)
}

/// As it stands in file names: "2026-11-21-143005", in UTC.
pub(super) fn stamp(made_ms: i64) -> String {
    let (year, month, day) = date(made_ms.div_euclid(DAY_MS));
    let seconds = made_ms.rem_euclid(DAY_MS) / 1000;
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}-{hour:02}{minute:02}{second:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR_MS: i64 = 60 * 60 * 1000;

    fn made(made_ms: i64, reason: BackupReason, bytes: u64) -> Backup {
        Backup {
            file: stamp(made_ms).into(),
            made_ms,
            reason,
            recipes: 1,
            binned: 0,
            form: 1,
            program: String::new(),
            library: None,
            bytes,
            sha256: String::new(),
            photos: Vec::new(),
        }
    }

    /// Keeps as after each of many backups, one every `every_ms`; gives how many are left.
    fn left_after(count: i64, every_ms: i64, bytes: u64) -> Vec<Backup> {
        let mut all: Vec<Backup> = Vec::new();
        for number in 0..count {
            all.push(made(number * every_ms, BackupReason::Scheduled, bytes));
            let gone: Vec<i64> = to_let_go(&all).iter().map(|one| one.made_ms).collect();
            all.retain(|one| !gone.contains(&one.made_ms));
        }
        all
    }

    #[test]
    fn a_year_of_backups_leaves_a_few_of_each_age() {
        let left = left_after(365 * 12, 2 * HOUR_MS, 1);
        let ages: Vec<i64> = left
            .iter()
            .map(|one| (365 * DAY_MS - one.made_ms) / DAY_MS)
            .collect();
        assert!(left.len() <= 8 + 7 + 4 + 6, "{ages:?}");
        assert!(left.len() >= 8 + 5 + 3 + 4, "{ages:?}");
        for (from, to, least) in [(0, 1, 8), (1, 7, 5), (7, 31, 2), (60, 200, 3)] {
            let of_age = ages.iter().filter(|age| (from..=to).contains(*age)).count();
            assert!(of_age >= least, "{from} to {to} days: {ages:?}");
        }
    }

    #[test]
    fn backups_beyond_the_room_go_but_never_the_newest() {
        let left = left_after(100, DAY_MS, 300_000_000);
        assert_eq!(left.len(), 3);
        let left = left_after(5, DAY_MS, 3_000_000_000);
        assert_eq!((left.len(), left[0].made_ms), (1, 4 * DAY_MS));
    }

    #[test]
    fn the_last_ten_before_changes_stay_whatever_the_clock_makes() {
        let mut all: Vec<Backup> = (0..12)
            .map(|number| made(number, BackupReason::BeforeForm(number), 1))
            .collect();
        all.extend((1..100).map(|number| made(number * DAY_MS, BackupReason::Scheduled, 1)));
        let gone = to_let_go(&all);
        let forms: Vec<_> = gone
            .iter()
            .filter(|one| !is_usual(one))
            .map(|one| one.reason)
            .collect();
        assert_eq!(
            forms,
            [BackupReason::BeforeForm(1), BackupReason::BeforeForm(0)]
        );
    }

    #[test]
    fn stamps_are_dates() {
        for (made_ms, written) in [
            (0, "1970-01-01-000000"),
            (951_782_400_000, "2000-02-29-000000"),
            (1_795_271_405_999, "2026-11-21-143005"),
            (-1, "1969-12-31-235959"),
        ] {
            assert_eq!(stamp(made_ms), written);
        }
    }
}
