//! How long a look at five hundred timers takes: where nothing ends, and where all of them do.

use std::hint::black_box;

use cook::timers::{NewTimer, Round, Snapshot, Timers};
use criterion::{Criterion, criterion_group, criterion_main};
use quantity::TimeSpan;

const MANY: u64 = 500;

fn at(ms: i64) -> Snapshot {
    Snapshot {
        wall_ms: 1_795_291_200_000 + ms,
        boot_ms: 18_000_000 + ms,
        boot_id: [1; 16],
    }
}

fn five_hundred() -> Timers {
    let mut timers = Timers::default();
    for number in 0..MANY {
        let new = NewTimer {
            label: format!("pot {number}"),
            place: None,
            time: TimeSpan::between(3600, 3600 + number),
            round: Round::ONLY,
        };
        let started = timers.start(at(0), new);
        assert!(started.is_ok(), "an hour is a time");
    }
    timers
}

fn ticks(bench: &mut Criterion) {
    let timers = five_hundred();
    bench.bench_function("tick of 500 timers, none ends", |bencher| {
        let mut running = timers.clone();
        let mut ms = 0;
        bencher.iter(|| {
            ms = (ms + 1) % 3_000_000;
            black_box(running.tick(at(ms)))
        });
    });
    bench.bench_function("tick of 500 timers, all end", |bencher| {
        bencher.iter_batched(
            || timers.clone(),
            |mut running| black_box(running.tick(at(3_600_000 + 1000))),
            criterion::BatchSize::SmallInput,
        );
    });
    bench.bench_function("order of 500 timers in the tray", |bencher| {
        let mut running = timers.clone();
        running.tick(at(1));
        bencher.iter(|| black_box(running.shown().len()));
    });
}

criterion_group!(benches, ticks);
criterion_main!(benches);
