//! How long a plan takes: six recipes of thirty steps each for one dinner, and the croissants.

use std::hint::black_box;
use std::path::Path;

use cook::plan::{Demand, Dish, OwnMinutes, QuietHours, dish, plan};
use criterion::{Criterion, criterion_group, criterion_main};
use jiff::tz::TimeZone;

/// Thirty steps with rests and a bake, the oven at its own temperature.
fn thirty(number: usize) -> String {
    let mut text =
        format!("# Dish {number}\n\n## Ingredients\n\n- 500 g flour\n- 3 eggs\n\n## Method\n\n");
    for step in 1..=30 {
        let words = match step {
            6 => "Leave the dough to rise for 1-2 hours.",
            12 => "Rest the dough for 20-40 minutes.",
            18 => "Leave it in the fridge for 2-6 hours.",
            27 => "Bake at 180C for 25-30 minutes.",
            28 => "Take it out of the oven.",
            30 => "Leave to cool for 30 minutes.",
            _ => "Mix in some of the flour.",
        };
        text.push_str(&format!("{step}. {words}\n"));
    }
    text
}

fn read(text: &str) -> Vec<Dish> {
    let parsed = parser::parse_recipe(text);
    parsed
        .recipes
        .iter()
        .map(|recipe| dish(recipe, &OwnMinutes::new()))
        .collect()
}

fn plans(criterion: &mut Criterion) {
    let quiet: Vec<QuietHours> = QuietHours::sleep("22:30-07:00").into_iter().collect();
    let demand = Demand {
        ready: 29_927_730,
        now: None,
        zone: TimeZone::get("Europe/London").unwrap_or(TimeZone::UTC),
        quiet,
        shelves: 1,
    };
    let six: Vec<Dish> = (0..6).flat_map(|number| read(&thirty(number))).collect();
    criterion.bench_function("plan/six-of-thirty-steps", |bencher| {
        bencher.iter(|| plan(black_box(&six), &demand));
    });
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../recipes/croissants.txt");
    let croissants = read(&std::fs::read_to_string(path).unwrap_or_default());
    criterion.bench_function("plan/croissants", |bencher| {
        bencher.iter(|| plan(black_box(&croissants), &demand));
    });
}

criterion_group!(benches, plans);
criterion_main!(benches);
