//! How long it takes to find a food in a name, and a neighbour for a name that is not found: a view of a recipe asks for dozens.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use recipe::foods;

const FOUND: [&str; 6] = [
    "butter",
    "soft light brown sugar, packed",
    "strong white flour (14% protein)",
    "freshly ground black pepper",
    "finely chopped fresh flat-leaf parsley",
    "sun-dried tomatoes packed in oil",
];
const UNKNOWN: [&str; 4] = [
    "quixotic paste",
    "coriander chutney",
    "cinamon",
    "smoked eel from the good fishmonger",
];

fn finding(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("foods");
    for name in FOUND.iter().chain(&UNKNOWN) {
        group.bench_function(format!("find {name}"), |bencher| {
            bencher.iter(|| foods::find(black_box(name)));
        });
    }
    for name in UNKNOWN {
        group.bench_function(format!("nearest {name}"), |bencher| {
            bencher.iter(|| foods::nearest(black_box(name)));
        });
    }
    group.finish();
}

criterion_group!(benches, finding);
criterion_main!(benches);
