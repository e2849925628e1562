//! Journeys of a cook through the real window: the real program with a library of its own, driven by WebDriver.
//! They ask what a cook sees, by the words and roles on the page. Each has a display and a home of its own.
#![allow(
    clippy::panic,
    reason = "a journey ends at the first thing that is not so"
)]

mod about;
mod access;
mod access_cook;
mod book;
mod cook;
mod correct;
mod exchange;
mod guard;
mod nowhere;
mod over;
mod page;
mod paste;
mod payloads;
mod plain_files;
mod planner;
mod printed;
mod printing;
mod rig;
mod scaling;
mod screenshots;
mod shopping;
#[cfg(target_os = "linux")]
mod slow_disk;
mod timers;
mod trouble;
