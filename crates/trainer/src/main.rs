//! `levain-train DATA OUT`: labelled ingredient lines to the tagger's model, byte for byte the same from the same data.
//!
//! DATA holds `train.jsonl.gz`; `nyt.jsonl.gz`, if there, is read for word clusters alone (its labels follow older conventions).
//! `--also FILE` adds further labelled lines; `--dev FILE` tells how well the packed model labels a file that was not trained on.
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

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use lexicon::Words;
use lines::Line;
use parser::Rules;
use parser::tagging::attributes::{attributes, hash, stem};
use parser::tagging::model::Model;
use parser::tagging::templates::{TEMPLATES, feature};
use parser::tagging::{Automaton, Tagger, WordKind};
use train::{Example, NONE, Recipe};

/// Features seen less often are left out.
const LEAST: u32 = 3;

struct Wanted {
    data: PathBuf,
    out: PathBuf,
    also: Vec<PathBuf>,
    dev: Option<PathBuf>,
    recipe: Recipe,
    orders: u64,
    own: bool,
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).peekable();
    if arguments.peek().is_some_and(|first| first == "parse-lines") {
        return match parse_lines() {
            Ok(()) => ExitCode::SUCCESS,
            Err(message) => {
                eprintln!(
                    "error: {message}\nhint: LEVAIN_MODEL=FILE or LEVAIN_LABELS=FILE levain-train parse-lines"
                );
                ExitCode::from(2)
            }
        };
    }
    match wanted(arguments).and_then(|wanted| run(&wanted)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!(
                "error: {message}\nhint: levain-train DATA OUT [--also FILE]... [--dev FILE]"
            );
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
    let bytes = std::fs::read(&path).map_err(|error| format!("cannot read {path}: {error}"))?;
    reading::by_model(&bytes, rules).map_err(told)
}

fn wanted(mut arguments: impl Iterator<Item = String>) -> Result<Wanted, String> {
    let mut places = Vec::new();
    let (mut also, mut dev) = (Vec::new(), None);
    let (mut orders, mut own) = (3, true);
    let mut recipe = Recipe {
        epochs: 20,
        rate: 0.05,
        lasso: 0.15,
        ridge: 1.0,
        seed: 1,
    };
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} wants a value"));
        let number = |text: String| {
            text.parse::<f32>()
                .map_err(|_| format!("\"{text}\" is no number"))
        };
        match argument.as_str() {
            "--also" => also.push(PathBuf::from(value()?)),
            "--dev" => dev = Some(PathBuf::from(value()?)),
            "--lasso" => recipe.lasso = number(value()?)?,
            "--ridge" => recipe.ridge = number(value()?)?,
            "--rate" => recipe.rate = number(value()?)?,
            "--epochs" => recipe.epochs = number(value()?)? as usize,
            "--without-own" => own = false,
            "--orders" => orders = number(value()?)? as u64,
            _ => places.push(PathBuf::from(argument)),
        }
    }
    match <[PathBuf; 2]>::try_from(places) {
        Ok([data, out]) => Ok(Wanted {
            data,
            out,
            also,
            dev,
            recipe,
            orders,
            own,
        }),
        Err(_) => Err("two folders are wanted: the data's and the model's file".to_owned()),
    }
}

fn read(path: &Path) -> Result<Vec<Line>, String> {
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
    words.cluster(clusters::clusters(
        &stems,
        &clusters::Shape {
            least: 4,
            rank: 64,
            sizes: (40, 300),
        },
    ));
    let (features, counts, examples) = examples(&lines, &words);
    eprintln!(
        "{} features of {} templates",
        features.len(),
        TEMPLATES.len()
    );
    let automaton = Automaton::new();
    let learn = &|seed: u64| {
        let recipe = Recipe {
            seed,
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
    let bytes = pack::pack(&weights, &features, &words.0);
    std::fs::write(&wanted.out, &bytes)
        .map_err(|error| format!("cannot write {}: {error}", wanted.out.display()))?;
    eprintln!("{} bytes written to {}", bytes.len(), wanted.out.display());
    match &wanted.dev {
        Some(dev) => judge(&bytes, &read(dev)?),
        None => Ok(()),
    }
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

/// How well the packed model labels lines it was not trained on.
fn judge(bytes: &[u8], lines: &[Line]) -> Result<(), String> {
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
