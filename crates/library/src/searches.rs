//! Searches that nobody waits for any more are given up, so that the newest one is answered at once. Never gives up anything but a list.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::InterruptHandle;

use crate::LibraryError;

/// The searches of one library, known outside of the lock that the library stands behind.
#[derive(Debug, Clone, Default)]
pub struct Searches {
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    newest: AtomicU64,
    /// How to stop the search that is running; `None` while none is.
    running: Mutex<Option<InterruptHandle>>,
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_tuple("Searches")
            .field(&self.newest)
            .finish()
    }
}

/// A search's place among all: over as soon as a newer one is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn(u64);

/// Stands while a list is being made; only then may anything be interrupted.
pub(crate) struct Running<'a>(&'a Searches);

impl Searches {
    /// Begins a new search: whatever is being searched for now is given up.
    #[must_use]
    pub fn begin(&self) -> Turn {
        let turn = Turn(self.shared.newest.fetch_add(1, Ordering::SeqCst) + 1);
        let running = self
            .shared
            .running
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(running) = running.as_ref() {
            running.interrupt();
        }
        turn
    }

    /// The turn of the search that was begun last, for further pages of it.
    #[must_use]
    pub fn newest(&self) -> Turn {
        Turn(self.shared.newest.load(Ordering::SeqCst))
    }

    /// Goes on only where no newer search was begun.
    ///
    /// # Errors
    /// `search_given_up`.
    pub fn check(&self, turn: Turn) -> Result<(), LibraryError> {
        if self.is_over(turn) {
            return Err(LibraryError::SearchGivenUp);
        }
        Ok(())
    }

    /// Whether a newer search was begun.
    #[must_use]
    pub fn is_over(&self, turn: Turn) -> bool {
        self.newest() != turn
    }

    /// Until the answer is dropped this may be interrupted.
    pub(crate) fn run(&self, interrupt: InterruptHandle) -> Running<'_> {
        *self
            .shared
            .running
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = Some(interrupt);
        Running(self)
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        *self
            .0
            .shared
            .running
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = None;
    }
}
