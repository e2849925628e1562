//! `levain-train DATA OUT`: labelled ingredient lines to the tagger's model, byte for byte the same from the same data.
//!
//! DATA holds `train.jsonl.gz`; `nyt.jsonl.gz`, if there, is read for word clusters alone (its labels follow older conventions).
//! `--also FILE` adds further labelled lines; `--dev FILE` tells how well the packed model labels a file that was not trained on.
//! `levain-train judge MODEL FILE` shows the lines that a model labels otherwise than the file.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program of the terminal says how far it is"
)]

mod clusters;
mod compact;
mod lexicon;
mod lines;
mod pack;
mod reading;
mod train;
mod variants;
mod wanted;

use std::collections::HashMap;
use std::path::Path;
use std::process::ExitCode;

use lexicon::Words;
use lines::Line;
use parser::Rules;
use parser::tagging::attributes::{attributes, hash, stem};
use parser::tagging::model::Model;
use parser::tagging::templates::{TEMPLATES, feature};
use parser::tagging::{Automaton, Tagger, WordKind};
use train::{Example, NONE, Recipe};
use wanted::Wanted;

/// Features seen less often are left out.
const LEAST: u32 = 3;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).peekable();
    let done = match arguments.peek().map(String::as_str) {
        Some("parse-lines") => parse_lines(),
        Some("judge") => judge_files(&arguments.skip(1).collect::<Vec<_>>()),
        _ => Wanted::read(arguments).and_then(|wanted| run(&wanted)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}\nhint: {}", wanted::USAGE);
            ExitCode::from(2)
        }
    }
}

/// Standing in for `levain-cli parse-lines`: with a model that is not in the program, or with the labels of a labelled file.
fn parse_lines() -> Result<(), String> {
    let rules = match std::env::var("LEVAIN_RULES").as_deref() {
        Ok("none") => Rules::None,
        _ => Rules::All,
    };
    let told = |error: std::io::Error| error.to_string();
    if let Ok(path) = std::env::var("LEVAIN_LABELS") {
        return reading::by_labels(&read(Path::new(&path))?, rules).map_err(told);
    }
    let path = std::env::var("LEVAIN_MODEL").map_err(|_| "no model is named".to_owned())?;
    reading::by_model(&bytes_of(&path)?, rules).map_err(told)
}

fn judge_files(places: &[String]) -> Result<(), String> {
    match places {
        [model, lines] => judge(&bytes_of(model)?, &read(Path::new(lines))?, Show::Differing),
        _ => Err("judge wants a model and a file of labelled lines".to_owned()),
    }
}

fn bytes_of(path: &str) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|error| format!("cannot read {path}: {error}"))
}

fn read(path: &Path) -> Result<Vec<Line>, String> {
    if path.extension().is_some_and(|end| end == "txt") {
        return std::fs::read_to_string(path)
            .map(|text| compact::read(&text))
            .map_err(|error| format!("cannot read {}: {error}", path.display()));
    }
    lines::read(path).map_err(|error| format!("cannot read {}: {error}", path.display()))
}

fn run(wanted: &Wanted) -> Result<(), String> {
    let mut lines = read(&wanted.data.join("train.jsonl.gz"))?;
    for path in &wanted.also {
        lines.extend(read(path)?);
    }
    if wanted.own {
        lines.extend(compact::read(include_str!("../lines/own.txt")));
    }
    let unlabelled = read(&wanted.data.join("nyt.jsonl.gz")).unwrap_or_default();
    eprintln!(
        "{} labelled lines, {} more for clusters",
        lines.len(),
        unlabelled.len()
    );
    let mut words = Words::of_lists();
    let stems: Vec<Vec<u32>> = lines.iter().chain(&unlabelled).map(stems).collect();
    if wanted.clusters {
        words.cluster(clusters::clusters(
            &stems,
            &clusters::Shape {
                least: 4,
                rank: 64,
                sizes: (40, 300),
            },
        ));
    }
    let (features, counts, examples) = examples(&lines, &words);
    eprintln!(
        "{} features of {} templates",
        features.len(),
        TEMPLATES.len()
    );
    let automaton = wanted.memory.automaton();
    let learn = &|seed: u64| {
        let without = wanted.sets.of(seed, wanted.recipe.without);
        let recipe = Recipe {
            seed,
            without,
            ..wanted.recipe
        };
        train::train(&automaton, &examples, &counts, &recipe, |epoch, loss| {
            eprintln!(
                "order {seed}, epoch {epoch}: {:.2} nats a thousand words",
                1000.0 * loss
            )
        })
    };
    let all: Vec<_> = std::thread::scope(|scope| {
        let running: Vec<_> = (1..=wanted.orders)
            .map(|seed| scope.spawn(move || learn(seed)))
            .collect();
        running
            .into_iter()
            .filter_map(|order| order.join().ok())
            .collect()
    });
    let weights = train::Weights::mean(&all).ok_or("--orders wants at least 1")?;
    if let (Some(dev), Some(path)) = (&wanted.dev, &wanted.labels) {
        return tell_labels(
            &read(dev)?,
            &Learnt {
                automaton: &automaton,
                weights: &weights,
                features: &features,
                words: &words,
            },
            path,
        );
    }
    let bytes = pack::pack(&weights, &features, &words.0);
    std::fs::write(&wanted.out, &bytes)
        .map_err(|error| format!("cannot write {}: {error}", wanted.out.display()))?;
    eprintln!("{} bytes written to {}", bytes.len(), wanted.out.display());
    match &wanted.dev {
        Some(dev) => judge(&bytes, &read(dev)?, Show::Sums),
        None => Ok(()),
    }
}

struct Learnt<'a> {
    automaton: &'a Automaton,
    weights: &'a train::Weights,
    features: &'a [u64],
    words: &'a Words,
}

/// Writes the labels that unpacked weights give to lines.
fn tell_labels(lines: &[Line], learnt: &Learnt<'_>, path: &Path) -> Result<(), String> {
    let numbers: HashMap<u64, u32> = learnt.features.iter().copied().zip(0u32..).collect();
    let labels: Vec<_> = lines
        .iter()
        .map(|line| {
            let seen = attributes(&line.sentence, &line.words, learnt.words);
            let features = (0..seen.len())
                .flat_map(|at| (0..TEMPLATES.len()).map(move |template| (template, at)))
                .map(|(template, at)| {
                    numbers
                        .get(&feature(template, &seen, at))
                        .copied()
                        .unwrap_or(NONE)
                })
                .collect();
            let example = Example {
                features,
                labels: line.labels.clone(),
            };
            variants::best_labels(learnt.automaton, learnt.weights, &example)
        })
        .collect();
    let whole = labels
        .iter()
        .zip(lines)
        .filter(|(ours, line)| **ours == line.labels)
        .count();
    println!(
        "{} lines: {:.2} % with every label right",
        lines.len(),
        100.0 * whole as f64 / lines.len().max(1) as f64
    );
    variants::write_labelled(path, lines, &labels)
        .map_err(|error| format!("cannot write {}: {error}", path.display()))
}

fn stems(line: &Line) -> Vec<u32> {
    let of = |word: &parser::tagging::Word| match word.kind {
        WordKind::Number => hash("!num"),
        WordKind::Fraction => hash("!frac"),
        WordKind::Word => stem(&word.of(&line.sentence).to_lowercase()),
        WordKind::Mark => hash(word.of(&line.sentence)),
    };
    line.words.iter().map(of).collect()
}

/// The features that occur often enough, how often, and the lines in their numbers.
fn examples(lines: &[Line], words: &Words) -> (Vec<u64>, Vec<u32>, Vec<Example>) {
    let all: Vec<Vec<u64>> = lines
        .iter()
        .map(|line| {
            let seen = attributes(&line.sentence, &line.words, words);
            (0..seen.len())
                .flat_map(|at| (0..TEMPLATES.len()).map(move |template| (template, at)))
                .map(|(template, at)| feature(template, &seen, at))
                .collect()
        })
        .collect();
    let mut seen: HashMap<u64, u32> = HashMap::new();
    for feature in all.iter().flatten() {
        *seen.entry(*feature).or_default() += 1;
    }
    let (mut features, mut counts, mut numbers) = (Vec::new(), Vec::new(), HashMap::new());
    for feature in all
        .iter()
        .flatten()
        .filter(|feature| seen[feature] >= LEAST)
    {
        numbers.entry(*feature).or_insert_with(|| {
            features.push(*feature);
            counts.push(seen[feature]);
            features.len() as u32 - 1
        });
    }
    let number = |feature: &u64| numbers.get(feature).copied().unwrap_or(NONE);
    let examples = all
        .iter()
        .zip(lines)
        .map(|(all, line)| Example {
            features: all.iter().map(number).collect(),
            labels: line.labels.clone(),
        })
        .collect();
    (features, counts, examples)
}

/// What is told of judged lines.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Show {
    Sums,
    /// And the lines whose labels differ, as given and as the model has them.
    Differing,
}

/// How well the packed model labels lines it was not trained on.
fn judge(bytes: &[u8], lines: &[Line], show: Show) -> Result<(), String> {
    let tagger = Tagger::new(Model::read(bytes).ok_or("the packed model cannot be read back")?);
    let (mut right, mut words, mut whole) = (0, 0, 0);
    for line in lines {
        let tagged = tagger.tag(&line.sentence, &line.words);
        let agreeing = tagged
            .labels
            .iter()
            .zip(&line.labels)
            .filter(|(ours, given)| ours == given)
            .count();
        right += agreeing;
        words += line.labels.len();
        whole += usize::from(agreeing == line.labels.len());
        if show == Show::Differing && agreeing < line.labels.len() {
            println!(
                "{}\n  {}",
                compact::written(line, &line.labels),
                compact::written(line, &tagged.labels)
            );
        }
    }
    let percent = |part: usize, all: usize| 100.0 * part as f64 / all.max(1) as f64;
    println!(
        "{} lines: {:.2} % with every label right, {:.2} % of words",
        lines.len(),
        percent(whole, lines.len()),
        percent(right, words)
    );
    Ok(())
}
