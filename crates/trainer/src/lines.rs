//! Labelled lines from `*.jsonl` or `*.jsonl.gz` to words with labels. The labels are laid over our own words by their place.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use parser::tagging::{Label, Word, words};
use serde::Deserialize;

/// A labelled line, with our words.
#[derive(Debug)]
pub struct Line {
    /// The line as written.
    pub sentence: String,
    /// Our words of it.
    pub words: Vec<Word>,
    /// One label a word.
    pub labels: Vec<Label>,
    /// The amounts that are stated, as number and unit; our own lines have none.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "tests alone compare with what is stated")
    )]
    pub amounts: Vec<StatedAmount>,
}

/// An amount as the labelled lines write it.
#[derive(Debug, Deserialize)]
#[cfg_attr(
    not(test),
    expect(dead_code, reason = "tests alone compare with what is stated")
)]
pub struct StatedAmount {
    /// "1½", "2-3", "one"; may be empty.
    pub quantity: String,
    /// "fl oz", "large cloves"; may be empty.
    pub unit: String,
}

#[derive(Deserialize)]
struct Labelled {
    sentence: String,
    spans: Vec<(usize, usize)>,
    labels: Vec<String>,
    #[serde(default)]
    amounts: Vec<StatedAmount>,
}

/// The lines of a file.
///
/// # Errors
/// What the file system or the JSON reader says, with the line's number.
pub fn read(path: &Path) -> io::Result<Vec<Line>> {
    let file = File::open(path)?;
    let reader: Box<dyn Read> = if path.extension().is_some_and(|end| end == "gz") {
        Box::new(flate2::read::GzDecoder::new(file))
    } else {
        Box::new(file)
    };
    let mut found = Vec::new();
    for (number, line) in BufReader::new(reader).lines().enumerate() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let labelled: Labelled = serde_json::from_str(&line).map_err(|error| {
            io::Error::other(format!("{}:{}: {error}", path.display(), number + 1))
        })?;
        found.push(laid_over(labelled));
    }
    Ok(found)
}

/// A word takes the label of the first labelled token that it shares a character with; a word that shares none is punctuation.
fn laid_over(labelled: Labelled) -> Line {
    let bytes: Vec<usize> = labelled
        .sentence
        .char_indices()
        .map(|(at, _)| at)
        .chain([labelled.sentence.len()])
        .collect();
    let byte = |character: usize| {
        bytes
            .get(character)
            .copied()
            .unwrap_or(labelled.sentence.len())
    };
    let words = words(&labelled.sentence);
    let labels = words
        .iter()
        .map(|word| {
            let shared = labelled
                .spans
                .iter()
                .position(|&(start, end)| byte(start) < word.end && word.start < byte(end));
            let written = shared.and_then(|place| labelled.labels.get(place));
            written
                .and_then(|written| Label::read(written))
                .unwrap_or(Label::Punctuation)
        })
        .collect();
    Line {
        words,
        labels,
        amounts: labelled.amounts,
        sentence: labelled.sentence,
    }
}
