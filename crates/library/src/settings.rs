//! What the cook has set, as pairs of words. Knows no setting by name.

use crate::{Library, LibraryError};

impl Library {
    /// The value of a setting, `None` where it was never set.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn setting(&self, name: &str) -> Result<Option<String>, LibraryError> {
        let mut statement = self
            .connection
            .prepare_cached("SELECT value FROM setting WHERE name = ?1")?;
        let mut rows = statement.query([name])?;
        Ok(rows.next()?.map(|row| row.get(0)).transpose()?)
    }

    /// Keeps settings, all or none.
    ///
    /// # Errors
    /// `disk_full`, or where SQLite fails; then nothing is kept.
    pub fn set_settings(&mut self, settings: &[(&str, &str)]) -> Result<(), LibraryError> {
        let keeping = self.begin()?;
        for (name, value) in settings {
            keeping
                .prepare_cached("INSERT OR REPLACE INTO setting (name, value) VALUES (?1, ?2)")?
                .execute([name, value])?;
        }
        Ok(keeping.commit()?)
    }
}
