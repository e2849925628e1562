//! What is to be told about the library itself: why it may only be read, what was noticed when it was opened, what a check found; and
//! the ways out where it cannot be opened.

use std::path::Path;

use library::{
    Access, Arrival, Backup, Before, Checker, Fault, Library, LibraryError, Salvage,
    newest_good_backup, salvage_of,
};

use crate::{Kitchen, KitchenError};

/// Something to be told about the library, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// The stable code at the wire.
    pub code: &'static str,
    /// What is so.
    pub message: String,
    /// What can be done about it.
    pub hint: &'static str,
}

/// What may help where the library cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rescue {
    /// The newest backup that reads back whole.
    pub backup: Option<Backup>,
    /// What can still be read of the library itself, compared with that backup.
    pub salvage: Salvage,
}

/// What may help where the library in `folder` cannot be opened. Changes nothing, and may take a while.
#[must_use]
pub fn rescue_of(folder: &Path) -> Rescue {
    let salvage = salvage_of(folder).unwrap_or_default();
    let backup = salvage.backup.clone();
    Rescue {
        backup: backup.or_else(|| newest_good_backup(folder)),
        salvage,
    }
}

impl Kitchen {
    /// Why the library may only be read; `None` where it may be written.
    #[must_use]
    pub fn read_only(&self) -> Option<Notice> {
        let notice = |message: &str, hint| Notice {
            code: "library_read_only",
            message: message.to_owned(),
            hint,
        };
        match self.library.access() {
            Access::Full => None,
            Access::Newer { .. } => Some(notice(
                "this book was written by a newer Levain, so it is open for reading only",
                "get the newer version to change recipes; reading, copying and exporting work here",
            )),
            Access::NotWritable => Some(notice(
                "this book lies where nothing can be written, so it is open for reading only",
                "copy it to a folder of your own to change recipes",
            )),
            Access::NoRoom => Some(notice(
                "the disk of this book is full, so it is open for reading only",
                "make room on the disk and open Levain again to change recipes",
            )),
        }
    }

    /// Whether the library's file is no longer the one that was opened; nothing is written then until it is opened again.
    #[must_use]
    pub fn was_replaced(&self) -> bool {
        matches!(self.library.writable(), Err(LibraryError::Replaced { .. }))
    }

    /// What was noticed when the library was opened, and what a check found; nothing where all is well.
    #[must_use]
    pub fn notices(&self) -> Vec<Notice> {
        let mut notices = arrival_notices(self.library.arrival());
        if let Some(first) = self.faults.first() {
            let more = match self.faults.len() {
                1 => String::new(),
                count => format!(", and {} more", count - 1),
            };
            notices.push(Notice {
                code: "library_faults",
                message: format!("part of this book is not as it was saved: {}{more}", first.words()),
                hint: "compare it with a backup in the settings, and restore that if it has what is missing",
            });
        }
        notices
    }

    /// What reads the library through, where that is due: weekly, and after it was not closed. To be run in a thread of its own, its
    /// findings told to [`Kitchen::checked`].
    ///
    /// # Errors
    /// Those of the library.
    pub fn due_check(&self, now_ms: i64) -> Result<Option<Checker>, KitchenError> {
        match self.library.check_is_due(now_ms) {
            true => Ok(Some(self.library.checker()?)),
            false => Ok(None),
        }
    }

    /// What looks the library over, where it was too large for that before it was opened.
    ///
    /// # Errors
    /// Those of the library.
    pub fn look_over(&self) -> Result<Option<Checker>, KitchenError> {
        match self.library.arrival().unchecked {
            true => Ok(Some(self.library.checker()?)),
            false => Ok(None),
        }
    }

    /// Keeps what a check found, to be told.
    pub fn checked(&mut self, faults: Vec<Fault>, now_ms: i64) {
        if faults.is_empty() {
            self.library.mark_checked(now_ms);
        }
        self.faults = faults;
    }

    /// Reads everything through at once, for the companion program.
    ///
    /// # Errors
    /// Those of the library.
    pub fn check(&mut self, now_ms: i64) -> Result<Vec<Fault>, KitchenError> {
        let checker = self.library.checker()?;
        let mut faults = checker.run(&mut || std::ops::ControlFlow::Continue(()));
        faults.extend(checker.indexes());
        self.checked(faults.clone(), now_ms);
        Ok(faults)
    }

    /// Reads every recipe again and builds the search anew; gives how many there were.
    ///
    /// # Errors
    /// Those of the library.
    pub fn rebuild(&mut self) -> Result<u32, KitchenError> {
        self.library.forget_readings()?;
        let mut count = 0;
        loop {
            match self.reread(100)? {
                0 => return Ok(count),
                more => count += more,
            }
        }
    }

    /// Opens a kitchen over the newest good backup together with what can still be read of the damaged library in `folder`.
    ///
    /// # Errors
    /// Those of the library; then everything is as it was.
    pub fn salvage(
        folder: &Path,
        stamp: &str,
        now_ms: i64,
    ) -> Result<(Self, Before), KitchenError> {
        let (library, before) = Library::salvage(folder, stamp, now_ms)?;
        let mut kitchen = Self::over(library);
        kitchen.stop_mirror()?;
        Ok((kitchen, before))
    }
}

fn arrival_notices(arrival: &Arrival) -> Vec<Notice> {
    let mut notices = Vec::new();
    let mut tell = |code, message: String, hint| {
        notices.push(Notice {
            code,
            message,
            hint,
        });
    };
    if arrival.another {
        tell(
            "library_another",
            "this is not the book that was here last time".to_owned(),
            "another program may have put it there; the backups in the settings are of the book that was here",
        );
    } else if let Some(held) = arrival.held {
        tell(
            "library_less",
            format!(
                "there were {held} recipes when this book was last seen, and there are {} now",
                arrival.recipes
            ),
            "look whether a backup in the settings has those that are missing",
        );
    } else if arrival.log_missing {
        tell(
            "library_log_missing",
            "Levain was not closed last time, and the file with the newest changes is gone"
                .to_owned(),
            "the last things you changed may be missing; a backup in the settings may have them",
        );
    }
    if let Some(copy) = arrival.conflict_copies.first() {
        tell(
            "library_conflict_copies",
            format!("beside this book lies a second copy of it, \"{copy}\""),
            "a program that synchronises folders may have made it; sync the folder of plain recipe files instead",
        );
    }
    notices
}
