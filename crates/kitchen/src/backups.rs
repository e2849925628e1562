//! When a backup is due, and the use-cases around backups: list, make, restore, and where they go.

use std::path::Path;

use library::{Backup, BackupJob, BackupReason, Before, Library, Purged};

use crate::{Kitchen, KitchenError};

const MINUTE_MS: i64 = 60 * 1000;
/// Nothing was changed for so long: the cook is at the stove.
const QUIET_MS: i64 = 10 * MINUTE_MS;
/// Backups are at least so far apart.
const APART_MS: i64 = 30 * MINUTE_MS;
/// After so long a change is backed up whether it is quiet or not.
const LONGEST_MS: i64 = 12 * 60 * MINUTE_MS;
/// The newest backup is read back again after so long.
const VERIFIED_FOR_MS: i64 = 30 * 24 * 60 * MINUTE_MS;
const VERIFIED: &str = "backup_verified_ms";

/// What is known of changes and backups since the kitchen was opened.
#[derive(Debug, Default)]
pub(crate) struct Schedule {
    seen: Option<Seen>,
    backed_up: Option<u64>,
}

#[derive(Debug, Clone, Copy)]
struct Seen {
    changes: u64,
    since_ms: i64,
}

impl Schedule {
    /// Whether a backup is due, at a look at the number of changes. `written_ms` and `last_ms` are when the library and its newest
    /// backup were written.
    fn is_due(&mut self, now_ms: i64, changes: u64, written_ms: i64, last_ms: Option<i64>) -> bool {
        let seen = match self.seen {
            Some(seen) if seen.changes == changes => seen,
            // At the first look it is not known since when it is quiet.
            _ => Seen {
                changes,
                since_ms: now_ms,
            },
        };
        self.seen = Some(seen);
        let changed = match self.backed_up {
            Some(at) => at != changes,
            None => last_ms.is_none_or(|last_ms| written_ms > last_ms),
        };
        let ago_ms = last_ms.map_or(i64::MAX, |last_ms| now_ms.saturating_sub(last_ms));
        let quiet_ms = now_ms.saturating_sub(seen.since_ms);
        // A clock that was set back must not put backups off for ever.
        let long_ago = !(0..LONGEST_MS).contains(&ago_ms);
        changed && (long_ago || (ago_ms >= APART_MS && quiet_ms >= QUIET_MS))
    }

    fn backed_up(&mut self, changes: u64) {
        self.backed_up = Some(changes);
    }
}

impl Kitchen {
    /// All backups, the newest first.
    #[must_use]
    pub fn backups(&self) -> Vec<Backup> {
        self.library.backups()
    }

    /// Where backups go.
    #[must_use]
    pub fn backup_folder(&self) -> std::path::PathBuf {
        self.library.backup_folder()
    }

    /// Lets backups go to another folder from now on; none is the usual one.
    ///
    /// # Errors
    /// Those of the library where nothing can be written there.
    pub fn set_backup_folder(&mut self, folder: Option<&Path>) -> Result<(), KitchenError> {
        Ok(self.library.set_backup_folder(folder)?)
    }

    /// What makes a backup now, to be run while the kitchen is used.
    ///
    /// # Errors
    /// Those of the library.
    pub fn backup_job(
        &mut self,
        reason: BackupReason,
        now_ms: i64,
    ) -> Result<BackupJob, KitchenError> {
        let job = self.library.backup_job(reason, now_ms)?;
        self.schedule.backed_up(self.library.changes());
        Ok(job)
    }

    /// What makes a backup, where one is due: something was changed, it is quiet, and the last one is a while ago. To be asked every
    /// minute or so.
    ///
    /// # Errors
    /// Those of the library.
    pub fn due_backup(&mut self, now_ms: i64) -> Result<Option<BackupJob>, KitchenError> {
        if self.library.writable().is_err() {
            return Ok(None);
        }
        let last_ms = self.library.backups().first().map(|last| last.made_ms);
        let (changes, written_ms) = (self.library.changes(), self.library.written_ms());
        if !self.schedule.is_due(now_ms, changes, written_ms, last_ms) {
            return Ok(None);
        }
        self.backup_job(BackupReason::Scheduled, now_ms).map(Some)
    }

    /// Makes a backup and waits for it; gives what was made. Before many recipes are brought in this comes first.
    ///
    /// # Errors
    /// Those of the library; then nothing should be brought in.
    pub fn back_up(&mut self, reason: BackupReason, now_ms: i64) -> Result<Backup, KitchenError> {
        Ok(self.backup_job(reason, now_ms)?.run()?)
    }

    /// Copies the library into one file, with its manifest and its photos beside it.
    ///
    /// # Errors
    /// `backup_exists` where the name is taken, and those of the library.
    pub fn back_up_to(&self, file: &Path, now_ms: i64) -> Result<Backup, KitchenError> {
        Ok(self.library.back_up_to(file, now_ms)?)
    }

    /// The newest backup, where a month has gone since it was last read back: to be read back with `verify_backup`, and
    /// told to [`Kitchen::verified_backup`].
    ///
    /// # Errors
    /// Those of the library.
    pub fn backup_to_verify(&self, now_ms: i64) -> Result<Option<Backup>, KitchenError> {
        let last = self.library.setting(VERIFIED)?;
        let last_ms = last.and_then(|ms| ms.parse::<i64>().ok());
        let ago = last_ms.map(|last_ms| now_ms.saturating_sub(last_ms));
        match ago {
            Some(0..VERIFIED_FOR_MS) => Ok(None),
            _ => Ok(self.library.backups().into_iter().next()),
        }
    }

    /// Notes that the newest backup was read back.
    ///
    /// # Errors
    /// Those of the library.
    pub fn verified_backup(&mut self, now_ms: i64) -> Result<(), KitchenError> {
        Ok(self
            .library
            .set_settings(&[(VERIFIED, &now_ms.to_string())])?)
    }

    /// Takes away for good what lay in the bin for thirty days; nothing where the library may only be read.
    ///
    /// # Errors
    /// Those of the library.
    pub fn purge_bin(&mut self, now_ms: i64) -> Result<Purged, KitchenError> {
        match self.library.writable() {
            Ok(()) => Ok(self.library.purge_bin(now_ms)?),
            Err(_) => Ok(Purged::default()),
        }
    }

    /// Opens a kitchen over a backup in the place of the library in `folder`, which must not be open; what was there is kept.
    ///
    /// # Errors
    /// `backup_unfit`, and those of the library; then the library is as it was.
    pub fn restore_backup(
        folder: &Path,
        backup: &Backup,
        stamp: &str,
        now_ms: i64,
    ) -> Result<(Self, Before), KitchenError> {
        let (library, before) = Library::restore(folder, backup, stamp, now_ms)?;
        let mut kitchen = Self::over(library);
        kitchen.stop_mirror()?;
        Ok((kitchen, before))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Looks once a minute; `changes` says how many rows were written until then. Gives the minutes at which a backup was due.
    fn due(minutes: i64, changes: impl Fn(i64) -> u64, first: (i64, Option<i64>)) -> Vec<i64> {
        let mut schedule = Schedule::default();
        let (written_ms, mut last_ms) = first;
        let mut found = Vec::new();
        for minute in 0..minutes {
            let (now_ms, changes) = (minute * MINUTE_MS, changes(minute));
            if schedule.is_due(now_ms, changes, written_ms, last_ms) {
                found.push(minute);
                last_ms = Some(now_ms);
                schedule.backed_up(changes);
            }
        }
        found
    }

    #[test]
    fn a_backup_follows_on_a_change_when_it_is_quiet() {
        let fresh = (-60 * MINUTE_MS, Some(-40 * MINUTE_MS));
        // Nothing was changed.
        assert_eq!(due(600, |_| 0, fresh), [0; 0]);
        // Changed once, then quiet.
        assert_eq!(
            due(600, |minute| u64::from(minute >= 1), (1, Some(0))),
            [30]
        );
        // Changed all the time: after twelve hours in any case.
        assert_eq!(
            due(1000, |minute| minute.unsigned_abs(), (1, Some(0))),
            [720]
        );
        // Changed before this start, a long time ago, or never backed up.
        assert_eq!(due(60, |_| 0, (-MINUTE_MS, Some(-1000 * MINUTE_MS))), [0]);
        assert_eq!(due(60, |_| 0, (-MINUTE_MS, None)), [0]);
        // Changed before this start, a short time after the last backup.
        assert_eq!(due(60, |_| 0, (-MINUTE_MS, Some(-2 * MINUTE_MS))), [28]);
        // The clock was set back.
        assert_eq!(
            due(60, |_| 0, (10_000 * MINUTE_MS, Some(9000 * MINUTE_MS)))[0],
            0
        );
    }
}
