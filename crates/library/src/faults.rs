//! Points where a test can make the process die, as a kill or a power cut would. In the program they are nothing.

/// One of those points.
#[inline]
pub(crate) fn point() {
    #[cfg(test)]
    counted::pass();
}

#[cfg(test)]
pub(crate) mod counted {
    //! Dies at the point whose number stands in the environment, or after so many steps of SQLite.

    use std::sync::atomic::{AtomicU32, Ordering};

    use rusqlite::Connection;

    /// Names the point to die at, counted from 1.
    pub(crate) const DIES_AT: &str = "LEVAIN_TEST_DIES_AT";
    /// Names the step to die at, counted in hundreds of SQLite's instructions.
    pub(crate) const DIES_AT_STEP: &str = "LEVAIN_TEST_DIES_AT_STEP";
    static POINTS: AtomicU32 = AtomicU32::new(0);
    static STEPS: AtomicU32 = AtomicU32::new(0);

    /// How many points and steps this process has passed.
    pub(crate) fn passed() -> (u32, u32) {
        (POINTS.load(Ordering::SeqCst), STEPS.load(Ordering::SeqCst))
    }

    pub(super) fn pass() {
        die_if_due(&POINTS, DIES_AT);
    }

    /// Counts the steps of a connection.
    pub(crate) fn watch(connection: &mut Connection) -> rusqlite::Result<()> {
        connection.progress_handler(
            100,
            Some(|| {
                die_if_due(&STEPS, DIES_AT_STEP);
                false
            }),
        )
    }

    fn die_if_due(passed: &AtomicU32, named: &str) {
        let number = passed.fetch_add(1, Ordering::SeqCst) + 1;
        let due = std::env::var(named).ok().and_then(|at| at.parse().ok());
        if due == Some(number) {
            // Like a kill: nothing is unwound, dropped or flushed.
            std::process::abort();
        }
    }
}
