//! Names on standard input, one a line; on standard output each with the food and the state that it is taken for. For reading by
//! eye what the table finds, and what it wrongly finds.
#![allow(clippy::print_stdout, reason = "that is what it is for")]

use std::io::{BufRead, stdin};

use recipe::foods;

fn main() {
    for name in stdin().lock().lines().map_while(Result::ok) {
        let found = foods::find(&name);
        let food = found.map_or("-", |found| found.food.name());
        let state = found.and_then(|found| found.state).unwrap_or("");
        println!("{name}\t{food}\t{state}");
    }
}
