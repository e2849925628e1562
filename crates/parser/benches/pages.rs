//! How long reading takes: a pasted page, one ingredient line, one step, and how the cost grows with the length of the paste.
//! The page is the longest of ../shared/seeds where that folder is there, else the bundled recipes one after the other.

use std::hint::black_box;
use std::path::{Path, PathBuf};

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn texts(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .filter_map(|entry| std::fs::read_to_string(entry.path()).ok())
        .collect()
}

fn bundled() -> String {
    texts(&root().join("recipes")).join("\n\n\n")
}

fn longest_page() -> (&'static str, String) {
    let longest = texts(&root().join("../shared/seeds"))
        .into_iter()
        .max_by_key(String::len);
    longest.map_or_else(
        || ("bundled recipes", bundled()),
        |page| ("longest page", page),
    )
}

fn pages(criterion: &mut Criterion) {
    let (name, page) = longest_page();
    let mut group = criterion.benchmark_group("parse");
    group.throughput(Throughput::Bytes(page.len() as u64));
    group.bench_function(name, |bencher| {
        bencher.iter(|| parser::parse(black_box(&page)))
    });
    group.finish();
}

fn growth(criterion: &mut Criterion) {
    let once = bundled();
    let mut group = criterion.benchmark_group("growth");
    group.sample_size(10);
    for times in [10, 20, 40] {
        let paste = vec![once.as_str(); times].join("\n\n\n");
        group.throughput(Throughput::Bytes(paste.len() as u64));
        group.bench_with_input(
            BenchmarkId::new("pastes", times),
            &paste,
            |bencher, paste| bencher.iter(|| parser::parse(black_box(paste))),
        );
    }
    group.finish();
}

fn pieces(criterion: &mut Criterion) {
    let line = "200g butter at room temperature + a bit for greasing";
    criterion.bench_function("ingredient line", |bencher| {
        bencher.iter(|| parser::parse_ingredient(black_box(line)))
    });
    let step =
        "Bake for about 1h 15m at 180C, and take the cake out only when a skewer comes out clean.";
    criterion.bench_function("step", |bencher| {
        bencher.iter(|| parser::parse_step(black_box(step)))
    });
}

criterion_group!(benches, pages, growth, pieces);
criterion_main!(benches);
