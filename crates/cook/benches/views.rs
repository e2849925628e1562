//! How long a scaled and converted view takes: the six bundled recipes, and a list of forty ingredients with its steps. Dragging
//! the factor asks for one in every frame, each at another factor, of a recipe that was laid out when it was opened; opening it
//! lays it out first.

use std::hint::black_box;
use std::path::Path;

use cook::formula::formula;
use cook::scale::{MiseEnPlace, Scaling, View, view, view_of};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use quantity::{Standards, UnitSystem};
use recipe::{Choices, Recipe};

/// Forty lines of all kinds, and twelve steps that use them with amounts of their own.
const FORTY: &str = include_str!("forty.txt");

fn read(text: &str) -> Recipe {
    parser::parse_recipe(text).recipes.remove(0)
}

fn recipes() -> Vec<(String, Recipe)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../recipes");
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut all: Vec<(String, Recipe)> = entries
        .filter_map(|entry| {
            let text = std::fs::read_to_string(entry.path()).ok()?;
            let name = entry.path().file_stem()?.to_string_lossy().into_owned();
            Some((name, read(&text)))
        })
        .collect();
    all.sort_by(|one, other| one.0.cmp(&other.0));
    all.push(("forty".to_owned(), read(FORTY)));
    all
}

fn seen(recipe: &Recipe, factor: &str, units: UnitSystem) -> View {
    let factor = factor.parse().expect("a factor");
    let scaling = Scaling { factor, units };
    View::new(recipe, &Choices::default(), Standards::US, scaling)
}

fn views(criterion: &mut Criterion) {
    for (units, name) in [
        (UnitSystem::AsWritten, "as written"),
        (UnitSystem::Metric, "metric"),
        (UnitSystem::Us, "us"),
    ] {
        let mut group = criterion.benchmark_group(format!("view {name}"));
        for (recipe_name, recipe) in recipes() {
            let seen = seen(&recipe, "7/4", units);
            group.bench_with_input(
                BenchmarkId::from_parameter(recipe_name),
                &recipe,
                |bencher, recipe| {
                    let mise = MiseEnPlace::of(&seen);
                    bencher.iter(|| view_of(black_box(recipe), black_box(&mise), black_box(&seen)));
                },
            );
        }
        group.finish();
    }
}

/// The first view of a recipe, with all that is looked for in its words.
fn first_views(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("first view metric");
    for (name, recipe) in recipes() {
        let seen = seen(&recipe, "7/4", UnitSystem::Metric);
        group.bench_with_input(
            BenchmarkId::from_parameter(name),
            &recipe,
            |bencher, recipe| bencher.iter(|| view(black_box(recipe), black_box(&seen))),
        );
    }
    group.finish();
}

fn formulas(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("formula");
    for (name, recipe) in recipes() {
        let seen = seen(&recipe, "7/4", UnitSystem::Metric);
        group.bench_with_input(
            BenchmarkId::from_parameter(name),
            &recipe,
            |bencher, recipe| bencher.iter(|| formula(black_box(recipe), black_box(&seen), &[])),
        );
    }
    group.finish();
}

criterion_group!(benches, views, first_views, formulas);
criterion_main!(benches);
