//! What lives as long as the program: the kitchen over its library behind one lock, and why it could not be opened.
//! A command asks for the kitchen here and gets it or the trouble.

use std::{
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, OnceLock, PoisonError},
};

use jiff::tz::TimeZone;
use kitchen::{Backup, Before, Kitchen, KitchenError, Query, Searches};
use wire::Trouble;

use crate::clock;

/// So many recipes are read anew before others may use the kitchen.
const AT_A_TIME: u32 = 5;

/// The kitchen, or why there is none.
type Opened = Result<Kitchen, Trouble>;

/// The state behind all commands.
pub struct House {
    folder: PathBuf,
    /// Filled by a thread while the window is being built; whoever asks before waits.
    kitchen: OnceLock<Mutex<Opened>>,
    /// Known without the lock, so that a new search can give up an old one.
    searches: Searches,
}

impl House {
    /// A house whose library will lie in `folder`.
    pub fn new(folder: PathBuf) -> Self {
        Self {
            folder,
            kitchen: OnceLock::new(),
            searches: Searches::default(),
        }
    }

    /// Opens the library, once, then reads anew what another version of the parser has read, a few recipes at a time, so that
    /// commands need not wait. The bundled recipes are put in the first time ever.
    pub fn open_and_read(&self) {
        self.kitchen.get_or_init(|| Mutex::new(self.opened()));
        while let Ok(1..) = self.with(|kitchen| kitchen.reread(AT_A_TIME)) {}
    }

    /// Opens the library once more where it could not be opened, or is no longer the file that was opened: a disk may be back, another
    /// Levain may have ended, a program that synchronises folders may have put another file there.
    pub fn try_again(&self) {
        let mut opened = self.lock();
        let gone = opened.as_ref().is_ok_and(Kitchen::was_replaced);
        if gone || opened.is_err() {
            // What is open has to be closed before it can be opened again.
            *opened = Err(closed());
            *opened = self.opened();
        }
    }

    fn opened(&self) -> Opened {
        let mut kitchen = Kitchen::open(&self.folder)?;
        kitchen.welcome(clock::wall_ms())?;
        Ok(kitchen)
    }

    /// Does `use_case` in the kitchen.
    ///
    /// # Errors
    /// The trouble of the library where it could not be opened, else that of the use-case.
    pub fn with<T>(
        &self,
        use_case: impl FnOnce(&mut Kitchen) -> Result<T, KitchenError>,
    ) -> Result<T, Trouble> {
        match &mut *self.lock() {
            Ok(kitchen) => Ok(use_case(kitchen)?),
            Err(trouble) => Err(trouble.clone()),
        }
    }

    /// As [`House::with`], for a page of a list. The first page of a new search gives up the search that is running, and every
    /// search that waits: nobody looks at their answers any more.
    ///
    /// # Errors
    /// `search_given_up`, and as [`House::with`].
    pub fn search<T>(
        &self,
        query: &Query,
        list: impl FnOnce(&mut Kitchen) -> Result<T, KitchenError>,
    ) -> Result<T, Trouble> {
        let searches = &self.searches;
        let turn = if query.is_first() {
            searches.begin()
        } else {
            searches.newest()
        };
        self.with(|kitchen| {
            kitchen.follow(searches);
            searches.check(turn)?;
            list(kitchen)
        })
    }

    /// Puts the library that cannot be opened aside and starts a new one.
    ///
    /// # Errors
    /// Where that cannot be done either; a library that is open stays as it is.
    pub fn start_afresh(&self) -> Result<(), Trouble> {
        let mut opened = self.lock();
        if opened.is_err() {
            let mut kitchen = Kitchen::start_afresh(&self.folder, &self.stamp())?;
            kitchen.welcome(clock::wall_ms())?;
            *opened = Ok(kitchen);
        }
        Ok(())
    }

    /// Puts a backup in the place of the library, whether that is open, damaged or gone; gives what became of what was there.
    ///
    /// # Errors
    /// `backup_unfit`, and those of the library, which is then as it was.
    pub fn restore(&self, backup: &Backup) -> Result<Before, Trouble> {
        self.replace(|folder, stamp, now_ms| Kitchen::restore_backup(folder, backup, stamp, now_ms))
    }

    /// Opens what can be saved of a library that cannot be opened, together with its newest good backup.
    ///
    /// # Errors
    /// Those of the library, which is then as it was.
    pub fn salvage(&self) -> Result<Before, Trouble> {
        self.replace(Kitchen::salvage)
    }

    /// Closes the library, lets `act` put another in its place, and opens that, or the old one where it could not be done.
    fn replace(
        &self,
        act: impl FnOnce(&Path, &str, i64) -> Result<(Kitchen, Before), KitchenError>,
    ) -> Result<Before, Trouble> {
        let mut opened = self.lock();
        *opened = Err(closed());
        match act(&self.folder, &self.stamp(), clock::wall_ms()) {
            Ok((kitchen, before)) => {
                *opened = Ok(kitchen);
                Ok(before)
            }
            Err(error) => {
                *opened = self.opened();
                Err(error.into())
            }
        }
    }

    /// The date and hour, as part of a folder's name.
    fn stamp(&self) -> String {
        jiff::Timestamp::now()
            .to_zoned(self.zone())
            .strftime("%Y-%m-%d-%H%M%S")
            .to_string()
    }

    /// Where the library lies.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The cook's time zone. Asked for anew each time, as a computer is carried from one to another: what the system says is
    /// noticed within five minutes.
    pub fn zone(&self) -> TimeZone {
        TimeZone::system()
    }

    fn lock(&self) -> MutexGuard<'_, Opened> {
        // A use-case that panicked has written nothing half: the library works in transactions.
        self.kitchen
            .wait()
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// What is told to whoever asks while the library is being replaced; nobody does, for the lock is held.
fn closed() -> Trouble {
    Trouble {
        code: "library_closed".to_owned(),
        message: "the library is being opened again".to_owned(),
        hint: None,
    }
}
