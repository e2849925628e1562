//! Timers as rows of plain values, saved all together before anything rings. Knows nothing of what the values mean.

use rusqlite::{Row, named_params};

use crate::{Library, LibraryError};

/// A timer as stored; what the fields mean is the business of whoever runs timers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[allow(
    missing_docs,
    reason = "plain columns, passed through; the timers' own row says what they mean"
)]
pub struct TimerRow {
    pub id: i64,
    pub revision: u32,
    pub label: String,
    pub recipe_id: Option<String>,
    pub recipe_name: Option<String>,
    pub step: Option<u32>,
    pub time_index: Option<u32>,
    pub round: u32,
    pub rounds: Option<u32>,
    pub set_low_ms: i64,
    pub set_high_ms: i64,
    pub created_wall_ms: i64,
    pub state: String,
    pub boot_id: String,
    pub since_wall_ms: i64,
    pub since_boot_ms: i64,
    pub low_wall_ms: i64,
    pub low_boot_ms: i64,
    pub high_wall_ms: i64,
    pub high_boot_ms: i64,
    pub checked: bool,
    pub silenced: bool,
    pub late_ms: i64,
    pub put_away_wall_ms: Option<i64>,
}

const SAVE: &str = "INSERT OR REPLACE INTO timer
    (id, revision, label, recipe_id, recipe_name, step, time_index, round, rounds, set_low_ms, set_high_ms, created_wall_ms, state, boot_id,
     since_wall_ms, since_boot_ms, low_wall_ms, low_boot_ms, high_wall_ms, high_boot_ms, checked, silenced, late_ms,
     put_away_wall_ms)
    VALUES (:id, :revision, :label, :recipe_id, :recipe_name, :step, :time_index, :round, :rounds, :set_low_ms, :set_high_ms, :created_wall_ms,
     :state, :boot_id, :since_wall_ms, :since_boot_ms, :low_wall_ms, :low_boot_ms, :high_wall_ms, :high_boot_ms, :checked,
     :silenced, :late_ms, :put_away_wall_ms)";

impl Library {
    /// All timers that were ever saved and not removed, the oldest first.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn timers(&self) -> Result<Vec<TimerRow>, LibraryError> {
        let mut statement = self
            .connection
            .prepare_cached("SELECT * FROM timer ORDER BY id")?;
        let rows = statement.query_map([], timer_of)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Saves changed timers and forgets removed ones, all or none; on disk when this returns.
    ///
    /// # Errors
    /// `disk_full`, or where SQLite fails; then nothing is saved.
    pub fn save_timers(
        &mut self,
        changed: &[TimerRow],
        removed: &[i64],
    ) -> Result<(), LibraryError> {
        let saving = self.begin()?;
        for timer in changed {
            saving.prepare_cached(SAVE)?.execute(named_params! {
                ":id": timer.id, ":revision": timer.revision, ":label": timer.label,
                ":recipe_id": timer.recipe_id, ":recipe_name": timer.recipe_name,
                ":step": timer.step, ":time_index": timer.time_index,
                ":round": timer.round, ":rounds": timer.rounds,
                ":set_low_ms": timer.set_low_ms, ":set_high_ms": timer.set_high_ms,
                ":created_wall_ms": timer.created_wall_ms, ":state": timer.state, ":boot_id": timer.boot_id,
                ":since_wall_ms": timer.since_wall_ms, ":since_boot_ms": timer.since_boot_ms,
                ":low_wall_ms": timer.low_wall_ms, ":low_boot_ms": timer.low_boot_ms,
                ":high_wall_ms": timer.high_wall_ms, ":high_boot_ms": timer.high_boot_ms,
                ":checked": timer.checked, ":silenced": timer.silenced, ":late_ms": timer.late_ms,
                ":put_away_wall_ms": timer.put_away_wall_ms,
            })?;
        }
        for id in removed {
            saving
                .prepare_cached("DELETE FROM timer WHERE id = ?1")?
                .execute([id])?;
        }
        Ok(saving.commit()?)
    }
}

fn timer_of(row: &Row<'_>) -> rusqlite::Result<TimerRow> {
    Ok(TimerRow {
        id: row.get("id")?,
        revision: row.get("revision")?,
        label: row.get("label")?,
        recipe_id: row.get("recipe_id")?,
        recipe_name: row.get("recipe_name")?,
        step: row.get("step")?,
        time_index: row.get("time_index")?,
        round: row.get("round")?,
        rounds: row.get("rounds")?,
        set_low_ms: row.get("set_low_ms")?,
        set_high_ms: row.get("set_high_ms")?,
        created_wall_ms: row.get("created_wall_ms")?,
        state: row.get("state")?,
        boot_id: row.get("boot_id")?,
        since_wall_ms: row.get("since_wall_ms")?,
        since_boot_ms: row.get("since_boot_ms")?,
        low_wall_ms: row.get("low_wall_ms")?,
        low_boot_ms: row.get("low_boot_ms")?,
        high_wall_ms: row.get("high_wall_ms")?,
        high_boot_ms: row.get("high_boot_ms")?,
        checked: row.get("checked")?,
        silenced: row.get("silenced")?,
        late_ms: row.get("late_ms")?,
        put_away_wall_ms: row.get("put_away_wall_ms")?,
    })
}
