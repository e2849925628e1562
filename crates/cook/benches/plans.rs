//! How long a plan takes: six recipes of thirty steps each for one dinner, the bundled ones,
//! the croissants, and fifty recipes at once; with an hour that can be kept and one that clashes.

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

/// Minutes since 1970 of 2026-11-22T09:00 in London; the present is so many minutes before the hour.
const SUNDAY_NINE: i64 = 29_922_300;

fn demand(ready: i64, ahead: i64) -> Demand {
    Demand {
        ready,
        now: Some(ready - ahead),
        zone: TimeZone::get("Europe/London").unwrap_or(TimeZone::UTC),
        quiet: QuietHours::sleep("22:30-07:00").into_iter().collect(),
        shelves: 1,
        up: Vec::new(),
    }
}

fn bundled(name: &str) -> Vec<Dish> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../recipes");
    read(&std::fs::read_to_string(path.join(name)).unwrap_or_default())
}

fn plans(criterion: &mut Criterion) {
    let six: Vec<Dish> = (0..6).flat_map(|number| read(&thirty(number))).collect();
    let dinner: Vec<Dish> = [
        "croissants.txt",
        "banana-bread.txt",
        "jamaican-rum-cake.txt",
        "chocolate-fondant.txt",
        "garlic-chili-noodles.txt",
        "strawberry-roulade.txt",
    ]
    .into_iter()
    .flat_map(bundled)
    .collect();
    let croissants = bundled("croissants.txt");
    let fifty: Vec<Dish> = dinner.iter().cycle().take(50).cloned().collect();
    let evening = SUNDAY_NINE + 600;
    let cases: [(&str, &[Dish], i64, i64); 8] = [
        ("six-of-thirty-steps/evening", &six, evening, 3600),
        ("six-of-thirty-steps/night", &six, SUNDAY_NINE - 180, 3600),
        ("six-of-thirty-steps/too-late", &six, evening, 300),
        ("the-six-bundled/evening", &dinner, evening, 3600),
        (
            "croissants/half-past-ten",
            &croissants,
            SUNDAY_NINE + 90,
            3600,
        ),
        ("croissants/nine", &croissants, SUNDAY_NINE, 3600),
        ("fifty/evening", &fifty, evening, 3600),
        ("fifty/too-late", &fifty, evening, 300),
    ];
    for (name, dishes, ready, ahead) in cases {
        let demand = demand(ready, ahead);
        criterion.bench_function(&format!("plan/{name}"), |bencher| {
            bencher.iter(|| plan(black_box(dishes), &demand));
        });
    }
}

criterion_group!(benches, plans);
criterion_main!(benches);
