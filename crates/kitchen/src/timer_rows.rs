//! A timer's row as the timers have it and as the library keeps it: the same plain values on both sides.

use cook::timers::TimerRow as CookRow;
use library::TimerRow;

pub(crate) fn to_library(row: CookRow) -> TimerRow {
    TimerRow {
        id: row.id,
        revision: row.revision,
        label: row.label,
        recipe_id: row.recipe_id,
        recipe_name: row.recipe_name,
        step: row.step,
        time_index: row.time_index,
        round: row.round,
        rounds: row.rounds,
        set_low_ms: row.set_low_ms,
        set_high_ms: row.set_high_ms,
        created_wall_ms: row.created_wall_ms,
        state: row.state,
        boot_id: row.boot_id,
        since_wall_ms: row.since_wall_ms,
        since_boot_ms: row.since_boot_ms,
        low_wall_ms: row.low_wall_ms,
        low_boot_ms: row.low_boot_ms,
        high_wall_ms: row.high_wall_ms,
        high_boot_ms: row.high_boot_ms,
        checked: row.checked,
        silenced: row.silenced,
        late_ms: row.late_ms,
        put_away_wall_ms: row.put_away_wall_ms,
    }
}

pub(crate) fn to_cook(row: TimerRow) -> CookRow {
    CookRow {
        id: row.id,
        revision: row.revision,
        label: row.label,
        recipe_id: row.recipe_id,
        recipe_name: row.recipe_name,
        step: row.step,
        time_index: row.time_index,
        round: row.round,
        rounds: row.rounds,
        set_low_ms: row.set_low_ms,
        set_high_ms: row.set_high_ms,
        created_wall_ms: row.created_wall_ms,
        state: row.state,
        boot_id: row.boot_id,
        since_wall_ms: row.since_wall_ms,
        since_boot_ms: row.since_boot_ms,
        low_wall_ms: row.low_wall_ms,
        low_boot_ms: row.low_boot_ms,
        high_wall_ms: row.high_wall_ms,
        high_boot_ms: row.high_boot_ms,
        checked: row.checked,
        silenced: row.silenced,
        late_ms: row.late_ms,
        put_away_wall_ms: row.put_away_wall_ms,
    }
}
