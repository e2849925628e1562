//! How long an import takes: `cargo run --profile quick -p kitchen --example import_many -- [COUNT]` makes as many recipes of realistic
//! length, as our own archive would hold them, and brings them into a new library.

#![allow(clippy::print_stdout, reason = "it is what the example is for")]

use std::ops::ControlFlow;
use std::time::Instant;

use kitchen::{Gathered, Kitchen, Progress, Stage, read_import};

const FOODS: &[&str] = &[
    "plain flour",
    "butter",
    "caster sugar",
    "eggs",
    "milk",
    "olive oil",
    "onions, finely chopped",
    "garlic cloves, crushed",
    "salt",
    "black pepper",
    "tomatoes",
    "basil leaves",
];

fn recipe(at: usize) -> String {
    let mut text = format!(
        "# Dish {at} with {}\n\nServes {}\n\n## Ingredients\n\n",
        FOODS[at % FOODS.len()],
        2 + at % 7
    );
    for line in 0..12 {
        text.push_str(&format!(
            "- {} g {}\n",
            10 * (1 + (at * 7 + line * 13) % 40),
            FOODS[(at + line) % FOODS.len()]
        ));
    }
    text.push_str("\n## Method\n\n");
    for step in 0..8 {
        let (one, other) = (
            FOODS[(at + step) % FOODS.len()],
            FOODS[(at + step + 1) % FOODS.len()],
        );
        text.push_str(&format!("{}. Mix the {one} with the {other} in a large bowl, then cook over a medium heat for {} minutes until golden.\n", step + 1, 3 + (at + step) % 20));
    }
    text
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let count = std::env::args()
        .nth(1)
        .and_then(|count| count.parse().ok())
        .unwrap_or(10_000);
    let files = (0..count).map(|at| {
        (
            format!("{at}.md"),
            format!(
                "---\nlevain: 1\ntags: [\"tag {}\"]\n---\n{}",
                at % 50,
                recipe(at)
            )
            .into_bytes(),
        )
    });
    let gathered = Gathered {
        folders: vec![files.collect()],
        ..Gathered::default()
    };
    let folder = std::env::temp_dir().join(format!("levain-import-many-{}", std::process::id()));
    let mut kitchen = Kitchen::open(&folder)?;
    let mut told = 0_usize;
    let mut watch = |progress: Progress| {
        told += usize::from(progress.stage != Stage::Writing);
        ControlFlow::Continue(())
    };
    let begun = Instant::now();
    let mut import = read_import(gathered, &mut watch)?;
    let read = begun.elapsed();
    kitchen.find_twins(&mut import)?;
    let report = kitchen.keep_import(import, 1_790_000_000_000, &mut watch)?;
    println!(
        "{} recipes: read in {read:.1?}, kept after {:.1?}, {told} words of progress",
        report.recipes.len(),
        begun.elapsed()
    );
    drop(kitchen);
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}
