//! The plan under way and the cook's own minutes, in and out of the library. Plain values: what they mean is the kitchen's business.

use rusqlite::{OptionalExtension, Row, params};

use crate::recipes::{key_of, known_key};
use crate::{Library, LibraryError};

/// A plan as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StoredPlan {
    /// The hour asked for, in minutes since 1970.
    pub asked_min: i64,
    /// The hour planned for.
    pub ready_min: i64,
    /// The zone in which it was said.
    pub zone: String,
    /// Whether it was started, so that it reminds.
    pub started: bool,
    /// Its recipes by id and name.
    pub recipes: Vec<(String, String)>,
    /// Its tasks.
    pub tasks: Vec<StoredTask>,
}

/// A task of a plan as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredTask {
    /// The slot's name.
    pub id: String,
    /// "to_do", "done", "skipped" or "left_out".
    pub standing: String,
    /// When it begins.
    pub start_min: i64,
    /// When it ends.
    pub end_min: i64,
    /// Not before this.
    pub earliest_min: Option<i64>,
    /// Whether the cook has been reminded.
    pub told: bool,
}

impl Library {
    /// The plan that is kept.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn plan(&self) -> Result<Option<StoredPlan>, LibraryError> {
        let head = self
            .connection
            .prepare_cached("SELECT asked_min, ready_min, zone, started FROM plan")?
            .query_row([], |row| {
                Ok(StoredPlan {
                    asked_min: row.get(0)?,
                    ready_min: row.get(1)?,
                    zone: row.get(2)?,
                    started: row.get(3)?,
                    ..StoredPlan::default()
                })
            })
            .optional()?;
        let Some(mut plan) = head else {
            return Ok(None);
        };
        let mut recipes = self
            .connection
            .prepare_cached("SELECT recipe_id, name FROM plan_recipe ORDER BY place")?;
        let rows = recipes.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        plan.recipes = rows.collect::<Result<_, _>>()?;
        let mut tasks = self.connection.prepare_cached(
            "SELECT id, standing, start_min, end_min, earliest_min, told FROM plan_task ORDER BY start_min, id",
        )?;
        let rows = tasks.query_map([], task_of)?;
        plan.tasks = rows.collect::<Result<_, _>>()?;
        Ok(Some(plan))
    }

    /// Keeps a plan in place of the one before; none takes it away.
    ///
    /// # Errors
    /// `disk_full`, or where SQLite fails; then the one before stays.
    pub fn set_plan(&mut self, plan: Option<&StoredPlan>) -> Result<(), LibraryError> {
        let writing = self.begin()?;
        writing
            .execute_batch("DELETE FROM plan; DELETE FROM plan_recipe; DELETE FROM plan_task;")?;
        if let Some(plan) = plan {
            writing.execute(
                "INSERT INTO plan (key, asked_min, ready_min, zone, started) VALUES (1, ?1, ?2, ?3, ?4)",
                params![plan.asked_min, plan.ready_min, plan.zone, plan.started],
            )?;
            for (id, name) in &plan.recipes {
                writing
                    .prepare_cached("INSERT INTO plan_recipe (recipe_id, name) VALUES (?1, ?2)")?
                    .execute(params![id, name])?;
            }
            for task in &plan.tasks {
                writing
                    .prepare_cached(
                        "INSERT OR REPLACE INTO plan_task (id, standing, start_min, end_min, earliest_min, told)
                            VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                    )?
                    .execute(params![
                        task.id,
                        task.standing,
                        task.start_min,
                        task.end_min,
                        task.earliest_min,
                        task.told
                    ])?;
            }
        }
        Ok(writing.commit()?)
    }

    /// Keeps that the cook has been reminded of tasks.
    ///
    /// # Errors
    /// `disk_full`, or where SQLite fails.
    pub fn set_reminded(&mut self, ids: &[&str]) -> Result<(), LibraryError> {
        let writing = self.begin()?;
        for id in ids {
            writing.execute("UPDATE plan_task SET told = 1 WHERE id = ?1", [id])?;
        }
        Ok(writing.commit()?)
    }

    /// How long the cook takes for the work that steps of a recipe begin, by the words of the step.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn own_minutes(&self, id: &str) -> Result<Vec<(String, i64)>, LibraryError> {
        let Some(key) = key_of(&self.connection, id)? else {
            return Ok(Vec::new());
        };
        let mut statement = self.connection.prepare_cached(
            "SELECT step, minutes FROM own_minutes WHERE recipe = ?1 ORDER BY step",
        )?;
        let rows = statement.query_map([key], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Keeps how long the cook takes; no minutes take it back.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn set_own_minutes(
        &mut self,
        id: &str,
        step: &str,
        minutes: Option<i64>,
    ) -> Result<(), LibraryError> {
        let writing = self.begin()?;
        let key = known_key(&writing, id)?;
        match minutes {
            Some(minutes) => writing.execute(
                "INSERT OR REPLACE INTO own_minutes (recipe, step, minutes) VALUES (?1, ?2, ?3)",
                params![key, step, minutes],
            )?,
            None => writing.execute(
                "DELETE FROM own_minutes WHERE recipe = ?1 AND step = ?2",
                params![key, step],
            )?,
        };
        Ok(writing.commit()?)
    }
}

fn task_of(row: &Row<'_>) -> rusqlite::Result<StoredTask> {
    Ok(StoredTask {
        id: row.get(0)?,
        standing: row.get(1)?,
        start_min: row.get(2)?,
        end_min: row.get(3)?,
        earliest_min: row.get(4)?,
        told: row.get(5)?,
    })
}
