//! The shell: one window over the kitchen, and the one clock. It takes arguments, calls one function of the kitchen and
//! converts the answer; what is right for a recipe or a timer is decided below.

mod arriving;
mod awake;
mod bell;
mod clock;
mod commands;
mod desktop;
#[cfg(target_os = "linux")]
mod first;
mod gallery;
mod getting;
mod house;
mod keeper;
mod mirroring;
mod notice;
mod printing;
mod start;
mod ticker;
mod window;

pub use start::run;

/// A line for whoever started Levain from a terminal; there is no log file.
#[expect(
    clippy::print_stderr,
    reason = "the one place where the shell speaks to the terminal"
)]
pub(crate) fn log(words: &str) {
    eprintln!("levain: {words}");
}
