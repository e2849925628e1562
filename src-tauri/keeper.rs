//! Looks after the library once a minute, in a thread of its own: backups when they are due, reading all of it through weekly, the bin;
//! and every few seconds after the folder of plain files.
//! Decides nothing itself, and keeps nobody waiting: copying and reading through happen outside of the kitchen's lock.

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use tauri::{AppHandle, Emitter, Manager};

use crate::{clock, commands::house_view, house::House, mirroring, window};

/// Between two looks.
const EVERY: Duration = Duration::from_secs(60);
/// A large library is left alone for so long, so that reading it through does not hold up the window that is just opening.
const SETTLED: Duration = Duration::from_secs(10);
/// Between two looks at the folder of plain files.
const GLANCE: Duration = Duration::from_secs(5);

/// Looks after the library for as long as the program lives.
pub fn keep(app: &AppHandle) {
    let house = app.state::<House>();
    look_over(app, &house);
    loop {
        read_through(app, &house);
        back_up(&house);
        verify(&house);
        tell(house.with(|kitchen| kitchen.purge_bin(clock::wall_ms())));
        let looked = Instant::now();
        while looked.elapsed() < EVERY {
            let took = mirroring::tend(app);
            // A folder of tens of thousands of files, or one on a slow disk, is looked at less often.
            std::thread::park_timeout((took * 50).clamp(GLANCE, EVERY));
        }
    }
}

/// A large library was opened without that, so that the window need not wait.
fn look_over(app: &AppHandle, house: &House) {
    if let Some(Some(checker)) = tell(house.with(|kitchen| kitchen.look_over())) {
        std::thread::park_timeout(SETTLED);
        let faults = checker.look_over();
        if !faults.is_empty() {
            tell(house.with(|kitchen| {
                kitchen.checked(faults, clock::wall_ms());
                Ok(())
            }));
            show(app);
        }
    }
}

fn read_through(app: &AppHandle, house: &House) {
    let due = house.with(|kitchen| kitchen.due_check(clock::wall_ms()));
    if let Some(Some(checker)) = tell(due) {
        let faults = checker.run(&mut || ControlFlow::Continue(()));
        let found = !faults.is_empty();
        tell(house.with(|kitchen| {
            kitchen.checked(faults, clock::wall_ms());
            Ok(())
        }));
        if found {
            show(app);
        }
    }
}

fn back_up(house: &House) {
    let due = house.with(|kitchen| kitchen.due_backup(clock::wall_ms()));
    if let Some(Some(job)) = tell(due) {
        tell(job.run().map_err(kitchen::KitchenError::from));
    }
}

fn verify(house: &House) {
    let due = house.with(|kitchen| kitchen.backup_to_verify(clock::wall_ms()));
    if let Some(Some(backup)) = tell(due) {
        let read_back = kitchen::verify_backup(&backup);
        if tell(read_back.map_err(kitchen::KitchenError::from)).is_some() {
            tell(house.with(|kitchen| kitchen.verified_backup(clock::wall_ms())));
        }
    }
}

fn show(app: &AppHandle) {
    let _ = app.emit_to(window::LABEL, "house:changed", house_view(app));
}

/// What went wrong is written to the log; it is tried again at the next look.
fn tell<T, E: Into<wire::Trouble>>(outcome: Result<T, E>) -> Option<T> {
    outcome
        .map_err(|error| {
            let trouble: wire::Trouble = error.into();
            crate::log(&format!(
                "the library is not looked after: {}",
                trouble.message
            ));
        })
        .ok()
}
