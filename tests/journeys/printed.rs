//! A PDF as a cook would look at it: its sheets, the words on them and where they stand, and whether it is dark. Read by the
//! programs of poppler.

use std::{path::Path, process::Command};

use wire::Paper;

/// What was printed.
pub struct Printed {
    /// Width and height of each page in points, rounded.
    sheets: Vec<(u32, u32)>,
    /// Each word with its page, its top and its bottom.
    words: Vec<(usize, f64, f64, String)>,
    /// All of it in the order in which it was drawn, without white space.
    text: String,
    /// The first page in shades of grey, small.
    shades: Vec<u8>,
}

/// Lighter than this is paper.
const PAPER: u8 = 230;

impl Printed {
    pub fn read(path: &Path) -> Self {
        let boxes = poppler("pdftotext", &["-bbox"], path, &["-"]);
        let boxes = String::from_utf8_lossy(&boxes);
        let (mut sheets, mut words) = (Vec::new(), Vec::new());
        for line in boxes.lines().map(str::trim) {
            if line.starts_with("<page ") {
                let points = |name| number(line, name).round() as u32;
                sheets.push((points("width"), points("height")));
            } else if line.starts_with("<word ") {
                let word = line.split(['<', '>']).nth(2).unwrap_or_default();
                let (top, bottom) = (number(line, "yMin"), number(line, "yMax"));
                words.push((sheets.len() - 1, top, bottom, word.to_owned()));
            }
        }
        let raw = poppler("pdftotext", &["-raw"], path, &["-"]);
        let picture = poppler("pdftoppm", &["-gray", "-r", "24", "-l", "1"], path, &[]);
        Self {
            sheets,
            words,
            text: plain(&String::from_utf8_lossy(&raw)),
            // The head of a PGM file has three lines.
            shades: picture
                .splitn(4, |byte| *byte == b'\n')
                .nth(3)
                .unwrap_or_default()
                .to_vec(),
        }
    }

    /// So many pages of that size.
    pub fn is_of(&self, what: &str, size: (u32, u32), pages: usize) {
        assert_eq!(self.sheets, vec![size; pages], "{what}");
    }

    /// Whether these words are there.
    pub fn holds(&self, words: &str) -> bool {
        self.text.contains(&plain(words))
    }

    /// Each of the lines, whole, one behind the other.
    pub fn holds_in_order(&self, what: &str, lines: &[String]) {
        let mut rest = &*self.text;
        for line in lines {
            let line = plain(line);
            let Some(at) = rest.find(&line) else {
                panic!("{what}: \"{line}\" is missing, or before its time, in {rest}");
            };
            rest = &rest[at + line.len()..];
        }
    }

    /// Nothing stands in a margin: where the end of a page cuts a line in two, its halves do.
    pub fn is_cut_nowhere(&self, what: &str) {
        assert!(!self.words.is_empty(), "{what} is empty");
        for (page, top, bottom, word) in &self.words {
            let (_, height) = self.sheets[*page];
            let (top_margin, foot) = (margin(height), f64::from(height) - margin(height));
            // A line's box is taller than its letters.
            let middle = f64::midpoint(*top, *bottom);
            assert!(
                middle > top_margin && middle < foot,
                "{what}: \"{word}\" stands at {middle} of page {page}, which is {height} high"
            );
        }
    }

    /// Most of it is paper.
    pub fn is_black_on_white(&self, what: &str) {
        let light = self.shades.iter().filter(|shade| **shade >= PAPER).count();
        let percent = 100 * light / self.shades.len().max(1);
        assert!(percent > 70, "{what} is {percent} % white");
    }
}

/// Letters and signs alone: white space is a matter of the line's end, and the bar of a fraction of the drawing.
fn plain(words: &str) -> String {
    words
        .chars()
        .filter(|letter| !letter.is_whitespace() && *letter != '\u{c}')
        .map(|letter| if letter == '⁄' { '/' } else { letter })
        .collect()
}

/// The margin of the sheet of that height, in points.
fn margin(height: u32) -> f64 {
    let points = |hundredths: u32| f64::from(hundredths) / 2540.0 * 72.0;
    let mut sheets = Paper::ALL.into_iter().map(Paper::sheet);
    let sheet = sheets.find(|sheet| (points(sheet.height) - f64::from(height)).abs() < 1.0);
    points(sheet.expect("a sheet of ours").margin)
}

fn number(line: &str, name: &str) -> f64 {
    line.split_once(&format!("{name}=\""))
        .and_then(|(_, rest)| rest.split('"').next()?.parse().ok())
        .unwrap_or_else(|| panic!("no {name} in {line}"))
}

fn poppler(program: &str, before: &[&str], path: &Path, after: &[&str]) -> Vec<u8> {
    let output = Command::new(program)
        .args(before)
        .arg(path)
        .args(after)
        .output()
        .unwrap_or_else(|error| {
            panic!(
                "the journeys need {program} ({error}); on Debian: apt-get install poppler-utils"
            )
        });
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program}: {words}");
    output.stdout
}
