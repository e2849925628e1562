//! The model with something left out or done otherwise, for the ablation in docs/model.md: other memories of the chain, fewer templates,
//! and the labels that such a model gives, which the program itself cannot read.

use std::io::{self, BufWriter, Write};

use parser::tagging::attributes::Attribute;
use parser::tagging::templates::TEMPLATES;
use parser::tagging::{Automaton, Label};
use serde_json::json;

use crate::lines::Line;
use crate::train::{Example, Weights, score_of};

/// What the chain remembers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Memory {
    /// The last label.
    Plain,
    /// And the last that is no punctuation.
    Content,
    /// And whether a name was seen: the program's own.
    Name,
    /// And whether a preparation and a comment were seen.
    Seen,
}

impl Memory {
    /// The memory of this name.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "plain" => Some(Self::Plain),
            "content" => Some(Self::Content),
            "name" => Some(Self::Name),
            "seen" => Some(Self::Seen),
            _ => None,
        }
    }

    /// Its states and where each label leads.
    pub fn automaton(self) -> Automaton {
        if self == Self::Name {
            return Automaton::new();
        }
        let mut states: Vec<(Option<Label>, Option<Label>, [bool; 3])> =
            vec![(None, None, [false; 3])];
        let mut automaton = Automaton { next: Vec::new() };
        while let Some(&(_, content, seen)) = states.get(automaton.next.len()) {
            automaton.next.push(Label::ALL.map(|label| {
                let kept = match self {
                    Self::Plain => None,
                    _ if label == Label::Punctuation => content,
                    _ => Some(label),
                };
                let mut seen = seen;
                if self == Self::Seen {
                    for (seen, marked) in
                        seen.iter_mut()
                            .zip([Label::Name, Label::Preparation, Label::Comment])
                    {
                        *seen |= label == marked;
                    }
                }
                let state = (Some(label), kept, seen);
                let place = states
                    .iter()
                    .position(|known| *known == state)
                    .unwrap_or(states.len());
                if place == states.len() {
                    states.push(state);
                }
                u8::try_from(place).unwrap_or(u8::MAX)
            }));
        }
        automaton
    }
}

/// Which templates a model does without.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Without {
    /// None of them.
    Nothing,
    /// Those of "and", "or", "for" and the like around a word.
    Links,
    /// Those of clusters.
    Clusters,
    /// Those of segments.
    Segments,
}

impl Without {
    /// The choice of this name.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "links" => Some(Self::Links),
            "clusters" => Some(Self::Clusters),
            "segments" => Some(Self::Segments),
            _ => None,
        }
    }

    /// Whether a template is kept.
    pub fn keeps(self, template: usize) -> bool {
        use Attribute as A;
        let left_out: &[Attribute] = match self {
            Self::Nothing => &[],
            Self::Links => &[
                A::OrBefore,
                A::LinkWords,
                A::OrInSegment,
                A::ForInSegment,
                A::Linked,
                A::LinkInSegment,
                A::OrAround,
                A::AndAround,
            ],
            Self::Clusters => &[
                A::Coarse,
                A::Fine,
                A::SegmentFirstCoarse,
                A::SegmentLastCoarse,
            ],
            Self::Segments => &[
                A::SegmentFirst,
                A::SegmentLast,
                A::SegmentStart,
                A::SegmentNumber,
                A::SegmentFirstCoarse,
                A::SegmentLastCoarse,
            ],
        };
        !TEMPLATES[template]
            .iter()
            .any(|(attribute, _)| left_out.contains(attribute))
    }
}

/// Whether the models that the weights are the mean of have the same templates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sets {
    /// All have all.
    Single,
    /// One has all, one does without clusters, one without segments.
    Merged,
}

impl Sets {
    /// What the model of an order does without, where all do without `usual`.
    pub fn of(self, order: u64, usual: Without) -> Without {
        match (self, order % 3) {
            (Self::Merged, 2) => Without::Clusters,
            (Self::Merged, 0) => Without::Segments,
            _ => usual,
        }
    }
}

/// The best labels of a line by weights that are not packed.
pub fn best_labels(automaton: &Automaton, weights: &Weights, example: &Example) -> Vec<Label> {
    let states = automaton.next.len();
    let mut best = vec![f32::NEG_INFINITY; states];
    best[0] = 0.0;
    let mut back: Vec<Vec<(u8, u8)>> = Vec::with_capacity(example.labels.len());
    for at in 0..example.labels.len() {
        let scores = score_of(weights, example, at);
        let mut next = vec![f32::NEG_INFINITY; states];
        let mut from = vec![(0, 0); states];
        for state in (0..states).filter(|state| best[*state] > f32::NEG_INFINITY) {
            for (label, score) in scores.iter().enumerate() {
                let to = usize::from(automaton.next[state][label]);
                let score = best[state] + weights.memory[state][label] + score;
                if score > next[to] {
                    next[to] = score;
                    from[to] = (state as u8, label as u8);
                }
            }
        }
        best = next;
        back.push(from);
    }
    let ended = |state: usize| best[state] + weights.ends[state];
    let mut state = (0..states).fold(0, |found, state| {
        if ended(state) > ended(found) {
            state
        } else {
            found
        }
    });
    let mut labels: Vec<Label> = back
        .iter()
        .rev()
        .map(|from| {
            let (before, label) = from[state];
            state = usize::from(before);
            Label::ALL[usize::from(label)]
        })
        .collect();
    labels.reverse();
    labels
}

/// Lines with labels in the form that they are read from.
///
/// # Errors
/// Those of writing.
pub fn write_labelled(
    path: &std::path::Path,
    lines: &[Line],
    labels: &[Vec<Label>],
) -> io::Result<()> {
    let mut output = BufWriter::new(std::fs::File::create(path)?);
    for (line, labels) in lines.iter().zip(labels) {
        let character = |byte: usize| line.sentence[..byte].chars().count();
        let spans: Vec<[usize; 2]> = line
            .words
            .iter()
            .map(|word| [character(word.start), character(word.end)])
            .collect();
        let written: Vec<&str> = labels.iter().map(|label| label.written()).collect();
        writeln!(
            output,
            "{}",
            json!({"sentence": line.sentence, "spans": spans, "labels": written})
        )?;
    }
    output.flush()
}
