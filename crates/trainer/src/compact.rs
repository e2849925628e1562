//! Our own labelled lines from their compact form: the line with a tag before each run of words (`Q:2 N:garlic U:cloves, P:crushed`).
//! N name, Q quantity, U unit, S size, P preparation, R purpose, C comment; a tag holds until the next. Marks are punctuation.

use parser::tagging::{Label, WordKind, words};

use crate::lines::Line;

const TAGS: [(char, Label); 7] = [
    ('N', Label::Name),
    ('Q', Label::Quantity),
    ('U', Label::Unit),
    ('S', Label::Size),
    ('P', Label::Preparation),
    ('R', Label::Purpose),
    ('C', Label::Comment),
];

/// The lines of a compact text; empty lines and lines that begin with `#` are passed over.
pub fn read(text: &str) -> Vec<Line> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(expand)
        .collect()
}

fn expand(source: &str) -> Line {
    let mut sentence = String::with_capacity(source.len());
    let mut places: Vec<(usize, Label)> = Vec::new();
    let mut rest = source;
    let mut before = ' ';
    while let Some(mark) = rest.chars().next() {
        let tag = TAGS
            .iter()
            .find(|(letter, _)| *letter == mark)
            .filter(|_| !before.is_alphabetic());
        let tagged = rest
            .get(1..)
            .and_then(|after| after.strip_prefix(':'))
            .filter(|after| after.starts_with(|next: char| !next.is_whitespace()));
        match (tag, tagged) {
            (Some((_, label)), Some(after)) => {
                places.push((sentence.len(), *label));
                rest = after;
                before = ':';
            }
            _ => {
                sentence.push(mark);
                rest = &rest[mark.len_utf8()..];
                before = mark;
            }
        }
    }
    let words = words(&sentence);
    let label = |start: usize| {
        places
            .iter()
            .rev()
            .find(|(place, _)| *place <= start)
            .map(|(_, label)| *label)
    };
    let mut labels: Vec<Label> = words
        .iter()
        .map(|word| match word.kind {
            WordKind::Mark => Label::Punctuation,
            _ => label(word.start).unwrap_or(Label::Punctuation),
        })
        .collect();
    for at in 1..words.len().saturating_sub(1) {
        let dash = matches!(words[at].of(&sentence), "-" | "–");
        if dash && words[at - 1].is_number() && words[at + 1].is_number() {
            labels[at] = label(words[at].start).unwrap_or(Label::Punctuation);
        }
    }
    Line {
        sentence,
        words,
        labels,
        amounts: Vec::new(),
    }
}

/// A line in its compact form, with these labels.
pub fn written(line: &Line, labels: &[Label]) -> String {
    let mut text = String::new();
    let (mut end, mut open) = (0, None);
    for (word, label) in line.words.iter().zip(labels) {
        text.push_str(&line.sentence[end..word.start]);
        if word.kind != WordKind::Mark && open != Some(*label) {
            let tag = TAGS.iter().find(|(_, known)| known == label);
            text.extend([tag.map_or('-', |(letter, _)| *letter), ':']);
            open = Some(*label);
        }
        text.push_str(word.of(&line.sentence));
        end = word.end;
    }
    text
}
