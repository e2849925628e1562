//! Queries to the quick converter on standard input, one a line; the answers on standard output, for reading by eye.
#![allow(clippy::print_stdout, reason = "that is what it is for")]

use std::io::{BufRead, stdin};

use kitchen::{Conversion, convert};
use quantity::Standards;

fn main() {
    for query in stdin().lock().lines().map_while(Result::ok) {
        let answer = match convert(&query, Standards::US) {
            Ok(None) => "nothing asked".to_owned(),
            Ok(Some(Conversion::Amount(amount))) => {
                let others: Vec<String> = amount
                    .equivalents
                    .iter()
                    .map(|other| other.text())
                    .collect();
                let source = amount.source.as_deref().unwrap_or("exact");
                let food = amount.food.as_deref().unwrap_or("-");
                format!(
                    "{} | {food} | {source} | {}",
                    amount.shown.text(),
                    others.join(", ")
                )
            }
            Ok(Some(Conversion::Temperature(dialled))) => {
                let others: Vec<String> = dialled
                    .equivalents
                    .iter()
                    .map(ToString::to_string)
                    .collect();
                format!("{} | {}", dialled.setting.dial, others.join(", "))
            }
            Err(error) => format!(
                "!{} {error} ({})",
                error.code(),
                error.hint().unwrap_or_default()
            ),
        };
        println!("{query} => {answer}");
    }
}
