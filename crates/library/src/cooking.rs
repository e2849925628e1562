//! The place in a cooking and the cook log.

use rusqlite::{Transaction, params};

use crate::recipes::{key_of, known_key};
use crate::{Cooked, Cooking, Library, LibraryError, Mark};

impl Library {
    /// The cooking of a recipe under way, if any.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn cooking(&self, recipe_id: &str) -> Result<Option<Cooking>, LibraryError> {
        let mut statement = self.connection.prepare_cached(
            "SELECT recipe.key, cooking.step FROM cooking JOIN recipe ON recipe.key = cooking.recipe WHERE recipe.id = ?1",
        )?;
        let mut rows = statement.query([recipe_id])?;
        let Some(row) = rows.next()? else {
            return Ok(None);
        };
        let (key, step): (i64, u32) = (row.get(0)?, row.get(1)?);
        let mut ticked = self
            .connection
            .prepare_cached("SELECT line FROM ticked WHERE recipe = ?1 ORDER BY line")?;
        let ticked = ticked.query_map([key], |row| row.get(0))?;
        Ok(Some(Cooking {
            recipe_id: recipe_id.to_owned(),
            step,
            ticked: ticked.collect::<Result<_, _>>()?,
        }))
    }

    /// The cooking that was touched last, of a recipe that is not in the bin.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn latest_cooking(&self) -> Result<Option<Cooking>, LibraryError> {
        let mut statement = self.connection.prepare_cached(
            // The cookings first: there are few, and SQLite does not know.
            "SELECT recipe.id FROM cooking CROSS JOIN recipe ON recipe.key = cooking.recipe
             WHERE recipe.deleted_ms IS NULL ORDER BY cooking.touched_ms DESC, cooking.recipe DESC LIMIT 1",
        )?;
        let mut rows = statement.query([])?;
        match rows.next()? {
            Some(row) => self.cooking(&row.get::<_, String>(0)?),
            None => Ok(None),
        }
    }

    /// Goes to a step (1-based) of a cooking, which begins with that where none was under way.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn set_cooking(
        &mut self,
        recipe_id: &str,
        step: u32,
        now_ms: i64,
    ) -> Result<(), LibraryError> {
        let going = self.begin()?;
        touch(&going, recipe_id, Some(step), now_ms)?;
        Ok(going.commit()?)
    }

    /// Ticks a row of the ingredients off in a cooking, or unticks it.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn tick(
        &mut self,
        recipe_id: &str,
        row: &str,
        ticked: Mark,
        now_ms: i64,
    ) -> Result<(), LibraryError> {
        let ticking = self.begin()?;
        let key = touch(&ticking, recipe_id, None, now_ms)?;
        let sql = match ticked {
            Mark::On => "INSERT OR IGNORE INTO ticked (recipe, line) VALUES (?1, ?2)",
            Mark::Off => "DELETE FROM ticked WHERE recipe = ?1 AND line = ?2",
        };
        ticking.execute(sql, params![key, row])?;
        Ok(ticking.commit()?)
    }

    /// All cookings under way, of recipes that are not in the bin, the last touched first.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn cookings(&self) -> Result<Vec<Cooking>, LibraryError> {
        let mut statement = self.connection.prepare_cached(
            "SELECT recipe.id FROM cooking CROSS JOIN recipe ON recipe.key = cooking.recipe
             WHERE recipe.deleted_ms IS NULL ORDER BY cooking.touched_ms DESC, cooking.recipe DESC",
        )?;
        let ids: Vec<String> = statement
            .query_map([], |row| row.get(0))?
            .collect::<Result<_, _>>()?;
        let mut all = Vec::with_capacity(ids.len());
        for id in ids {
            all.extend(self.cooking(&id)?);
        }
        Ok(all)
    }

    /// Ends a cooking and writes it into the log; gives the key of the entry.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn finish_cooking(
        &mut self,
        recipe_id: &str,
        note: &str,
        now_ms: i64,
    ) -> Result<i64, LibraryError> {
        let finishing = self.begin()?;
        let key = known_key(&finishing, recipe_id)?;
        finishing.execute("DELETE FROM cooking WHERE recipe = ?1", [key])?;
        finishing.execute(
            "INSERT INTO cook_log (recipe, cooked_ms, note) VALUES (?1, ?2, ?3)",
            params![key, now_ms, note],
        )?;
        let entry = finishing.last_insert_rowid();
        finishing.commit()?;
        Ok(entry)
    }

    /// Takes an entry out of the log of a recipe; an entry that is not there is no error.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn forget_cooked(&mut self, recipe_id: &str, entry: i64) -> Result<(), LibraryError> {
        let forgetting = self.begin()?;
        let key = known_key(&forgetting, recipe_id)?;
        forgetting.execute(
            "DELETE FROM cook_log WHERE recipe = ?1 AND key = ?2",
            params![key, entry],
        )?;
        Ok(forgetting.commit()?)
    }

    /// Ends a cooking without a word in the log; one that is not under way is no error.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn forget_cooking(&mut self, recipe_id: &str) -> Result<(), LibraryError> {
        let forgetting = self.begin()?;
        let key = known_key(&forgetting, recipe_id)?;
        forgetting.execute("DELETE FROM cooking WHERE recipe = ?1", [key])?;
        Ok(forgetting.commit()?)
    }

    /// Puts a cooking back as it was, with its step and all that was ticked off.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn put_back_cooking(&mut self, cooking: &Cooking, now_ms: i64) -> Result<(), LibraryError> {
        let putting = self.begin()?;
        let key = touch(&putting, &cooking.recipe_id, Some(cooking.step), now_ms)?;
        putting.execute("DELETE FROM ticked WHERE recipe = ?1", [key])?;
        for line in &cooking.ticked {
            putting.execute(
                "INSERT OR IGNORE INTO ticked (recipe, line) VALUES (?1, ?2)",
                params![key, line],
            )?;
        }
        Ok(putting.commit()?)
    }

    /// When a recipe was cooked and what was noted, the last first; empty for a recipe that is not there.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn cook_log(&self, recipe_id: &str) -> Result<Vec<Cooked>, LibraryError> {
        let entries = self.cook_entries(recipe_id)?;
        Ok(entries.into_iter().map(|(_, cooked)| cooked).collect())
    }

    /// The same with the keys of the entries, by which they can be taken out.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn cook_entries(&self, recipe_id: &str) -> Result<Vec<(i64, Cooked)>, LibraryError> {
        let Some(key) = key_of(&self.connection, recipe_id)? else {
            return Ok(Vec::new());
        };
        let mut statement = self.connection.prepare_cached(
            "SELECT key, cooked_ms, note FROM cook_log WHERE recipe = ?1 ORDER BY cooked_ms DESC, key DESC",
        )?;
        let rows = statement.query_map([key], |row| {
            let cooked = Cooked {
                at_ms: row.get(1)?,
                note: row.get(2)?,
            };
            Ok((row.get(0)?, cooked))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

fn touch(
    within: &Transaction<'_>,
    recipe_id: &str,
    step: Option<u32>,
    now_ms: i64,
) -> Result<i64, LibraryError> {
    let key = known_key(within, recipe_id)?;
    within.execute(
        "INSERT INTO cooking (recipe, step, touched_ms) VALUES (?1, coalesce(?2, 1), ?3)
         ON CONFLICT (recipe) DO UPDATE SET step = coalesce(?2, step), touched_ms = ?3",
        params![key, step, now_ms],
    )?;
    Ok(key)
}
