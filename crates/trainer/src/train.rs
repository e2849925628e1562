//! Labelled lines to weights: a linear chain over the automaton, one step a line by AdaGrad, with proximal L1 and L2 spread over a
//! feature's occurrences. One thread and a fixed order: the same weights every time.
#![allow(
    clippy::needless_range_loop,
    reason = "a state or a label is the place in several tables at once"
)]

use crate::variants::Without;
use parser::tagging::automaton::{Automaton, LABELS, Label};
use parser::tagging::templates::TEMPLATES;

/// A line as feature numbers, `NONE` where a feature is too rare to keep.
pub struct Example {
    /// Templates × words.
    pub features: Vec<u32>,
    /// One label a word.
    pub labels: Vec<Label>,
}

/// No feature.
pub const NONE: u32 = u32::MAX;

/// What is learnt.
pub struct Weights {
    /// By feature and label.
    pub rows: Vec<[f32; LABELS]>,
    /// By state and label.
    pub memory: Vec<[f32; LABELS]>,
    /// By state.
    pub ends: Vec<f32>,
}

/// How it is learnt.
#[derive(Clone, Copy)]
pub struct Recipe {
    /// Times through all lines.
    pub epochs: usize,
    /// First step size; falls to a twentieth.
    pub rate: f32,
    /// L1 a feature and epoch.
    pub lasso: f32,
    /// L2 a feature and epoch.
    pub ridge: f32,
    /// The order of lines.
    pub seed: u64,
    /// The templates that are passed over.
    pub without: Without,
}

/// A number from 0 to 1 (xorshift).
pub fn random(seed: &mut u64) -> f32 {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    (*seed >> 40) as f32 / (1u64 << 24) as f32
}

/// Gradient sums of squares beside the weights they belong to; those of the features stand next to them in memory.
struct Squares {
    memory: Vec<[f32; LABELS]>,
    ends: Vec<f32>,
}

/// The weights that make the labels of `examples` likely. `counts` says how often each feature occurs; `tell` hears of each epoch.
pub fn train(
    automaton: &Automaton,
    examples: &[Example],
    counts: &[u32],
    recipe: &Recipe,
    mut tell: impl FnMut(usize, f64),
) -> Weights {
    let states = automaton.states();
    let mut weights = Weights {
        rows: Vec::new(),
        memory: vec![[0.0; LABELS]; states],
        ends: vec![0.0; states],
    };
    let mut rows = vec![([0.0; LABELS], [1e-6; LABELS]); counts.len()];
    let mut squares = Squares {
        memory: vec![[1e-6; LABELS]; states],
        ends: vec![1e-6; states],
    };
    let kept: Vec<bool> = (0..TEMPLATES.len())
        .map(|template| recipe.without.keeps(template))
        .collect();
    let mut order: Vec<usize> = (0..examples.len()).collect();
    let mut seed = recipe.seed;
    let total = (recipe.epochs * examples.len()) as f32;
    let mut done = 0.0f32;
    for epoch in 0..recipe.epochs {
        for place in (1..order.len()).rev() {
            order.swap(
                place,
                ((random(&mut seed) * (place + 1) as f32) as usize).min(place),
            );
        }
        let (mut loss, mut words) = (0.0f64, 0usize);
        for &number in &order {
            let rate = recipe.rate * (1.0 - 0.95 * done / total);
            done += 1.0;
            let example = &examples[number];
            if !example.labels.is_empty() {
                loss += Step {
                    automaton,
                    example,
                    rate,
                    recipe,
                    counts,
                    kept: &kept,
                }
                .take(&mut weights, &mut rows, &mut squares);
                words += example.labels.len();
            }
        }
        tell(epoch + 1, loss / words as f64);
    }
    weights.rows = rows.into_iter().map(|(row, _)| row).collect();
    weights
}

/// A feature's weights and, beside them, its gradients' sums of squares.
type Learnt = ([f32; LABELS], [f32; LABELS]);

impl Weights {
    /// The mean of weights that were learnt in different orders of the same lines.
    pub fn mean(all: &[Self]) -> Option<Self> {
        let (first, rest) = all.split_first()?;
        let share = 1.0 / all.len() as f32;
        let mut mean = Self {
            rows: first.rows.clone(),
            memory: first.memory.clone(),
            ends: first.ends.clone(),
        };
        for other in rest {
            let rows = mean
                .rows
                .iter_mut()
                .zip(&other.rows)
                .chain(mean.memory.iter_mut().zip(&other.memory));
            rows.flat_map(|(sum, row)| sum.iter_mut().zip(row))
                .chain(mean.ends.iter_mut().zip(&other.ends))
                .for_each(|(sum, weight)| *sum += weight);
        }
        let rows = mean.rows.iter_mut().chain(&mut mean.memory).flatten();
        rows.chain(&mut mean.ends)
            .for_each(|weight| *weight *= share);
        Some(mean)
    }
}

struct Step<'a> {
    automaton: &'a Automaton,
    example: &'a Example,
    rate: f32,
    recipe: &'a Recipe,
    counts: &'a [u32],
    /// By template.
    kept: &'a [bool],
}

impl Step<'_> {
    fn features(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        let templates = self.example.features.len() / self.example.labels.len();
        self.example.features[at * templates..(at + 1) * templates]
            .iter()
            .enumerate()
            .filter(|(template, feature)| **feature != NONE && self.kept[*template])
            .map(|(_, feature)| *feature as usize)
    }

    /// Takes one step; the line's surprise before it, in nats.
    fn take(&self, weights: &mut Weights, rows: &mut [Learnt], squares: &mut Squares) -> f64 {
        let words = self.example.labels.len();
        let states = self.automaton.states();
        let scores: Vec<[f32; LABELS]> = (0..words)
            .map(|at| score(rows, self.features(at)))
            .collect();
        let odds: Vec<[f32; LABELS]> = weights.memory.iter().map(|row| row.map(f32::exp)).collect();
        let end_odds: Vec<f32> = weights.ends.iter().map(|weight| weight.exp()).collect();
        let lattice = Lattice::over(self.automaton, &scores, &odds, &end_odds);
        let mut memory = vec![[0.0f32; LABELS]; states];
        let mut ends: Vec<f32> = (0..states)
            .map(|state| lattice.forward[words * states + state] * end_odds[state] / lattice.ending)
            .collect();
        let (mut state, mut gold) = (0usize, 0.0f64);
        for (at, label) in self.example.labels.iter().enumerate() {
            let mut gradient = lattice.expected(self.automaton, at, &odds, &mut memory);
            let label = *label as usize;
            gold += f64::from(scores[at][label] + weights.memory[state][label]);
            gradient[label] -= 1.0;
            memory[state][label] -= 1.0;
            state = usize::from(self.automaton.next[state][label]);
            for feature in self.features(at) {
                let share = 1.0 / self.counts[feature] as f32;
                self.learn(&mut rows[feature], &gradient, share);
            }
        }
        gold += f64::from(weights.ends[state]);
        ends[state] -= 1.0;
        for state in 0..states {
            for label in 0..LABELS {
                descend(
                    &mut weights.memory[state][label],
                    &mut squares.memory[state][label],
                    memory[state][label],
                    self.rate,
                );
            }
            descend(
                &mut weights.ends[state],
                &mut squares.ends[state],
                ends[state],
                self.rate,
            );
        }
        lattice.likelihood - gold
    }

    fn learn(&self, (row, squares): &mut Learnt, gradient: &[f32; LABELS], share: f32) {
        let (lasso, ridge) = (self.recipe.lasso * share, self.recipe.ridge * share);
        for label in 0..LABELS {
            let slope = gradient[label];
            squares[label] += slope * slope;
            let rate = self.rate / squares[label].sqrt();
            let moved = row[label] - rate * slope;
            let kept = (moved.abs() - rate * lasso).max(0.0).copysign(moved);
            row[label] = kept / (1.0 + rate * ridge);
        }
    }
}

fn descend(weight: &mut f32, square: &mut f32, slope: f32, rate: f32) {
    if slope != 0.0 {
        *square += slope * slope;
        *weight -= rate / square.sqrt() * slope;
    }
}

/// The scores of the labels at a word.
pub fn score_of(weights: &Weights, example: &Example, at: usize) -> [f32; LABELS] {
    let templates = example.features.len() / example.labels.len();
    let mut sum = [0.0f32; LABELS];
    let features = &example.features[at * templates..(at + 1) * templates];
    for feature in features.iter().filter(|feature| **feature != NONE) {
        for (sum, weight) in sum.iter_mut().zip(&weights.rows[*feature as usize]) {
            *sum += weight;
        }
    }
    sum
}

fn score(rows: &[Learnt], features: impl Iterator<Item = usize>) -> [f32; LABELS] {
    let mut sum = [0.0f32; LABELS];
    for feature in features {
        for (sum, weight) in sum.iter_mut().zip(&rows[feature].0) {
            *sum += weight;
        }
    }
    sum
}

/// Forward and backward shares of a line, each word's forward shares adding up to 1.
struct Lattice {
    states: usize,
    odds: Vec<[f32; LABELS]>,
    forward: Vec<f32>,
    backward: Vec<f32>,
    scales: Vec<f32>,
    ending: f32,
    likelihood: f64,
}

impl Lattice {
    fn over(
        automaton: &Automaton,
        scores: &[[f32; LABELS]],
        memory: &[[f32; LABELS]],
        ends: &[f32],
    ) -> Self {
        let (words, states) = (scores.len(), automaton.states());
        let mut likelihood = 0.0f64;
        let odds: Vec<[f32; LABELS]> = scores
            .iter()
            .map(|row| {
                let highest = row.iter().copied().fold(f32::MIN, f32::max);
                likelihood += f64::from(highest);
                row.map(|score| (score - highest).exp())
            })
            .collect();
        let mut lattice = Self {
            states,
            odds,
            forward: vec![0.0; (words + 1) * states],
            backward: vec![0.0; (words + 1) * states],
            scales: vec![0.0; words],
            ending: 0.0,
            likelihood,
        };
        lattice.forward[0] = 1.0;
        for at in 0..words {
            lattice.step_forward(automaton, at, memory);
        }
        for state in 0..states {
            lattice.ending += lattice.forward[words * states + state] * ends[state];
            lattice.backward[words * states + state] = ends[state];
        }
        lattice.likelihood += f64::from(lattice.ending.ln());
        for at in (0..words).rev() {
            lattice.step_backward(automaton, at, memory);
        }
        lattice
    }

    fn step_forward(&mut self, automaton: &Automaton, at: usize, memory: &[[f32; LABELS]]) {
        let (before, after) = self.forward.split_at_mut((at + 1) * self.states);
        let (before, after) = (&before[at * self.states..], &mut after[..self.states]);
        for (state, share) in before.iter().enumerate().filter(|(_, share)| **share > 0.0) {
            for label in 0..LABELS {
                after[usize::from(automaton.next[state][label])] +=
                    share * memory[state][label] * self.odds[at][label];
            }
        }
        let sum: f32 = after.iter().sum();
        after.iter_mut().for_each(|share| *share /= sum);
        self.scales[at] = sum;
        self.likelihood += f64::from(sum.ln());
    }

    fn step_backward(&mut self, automaton: &Automaton, at: usize, memory: &[[f32; LABELS]]) {
        for state in 0..self.states {
            if self.forward[at * self.states + state] == 0.0 {
                continue;
            }
            let after = |label: usize| {
                self.backward[(at + 1) * self.states + usize::from(automaton.next[state][label])]
            };
            let sum: f32 = (0..LABELS)
                .map(|label| memory[state][label] * self.odds[at][label] * after(label))
                .sum();
            self.backward[at * self.states + state] = sum / self.scales[at];
        }
    }

    /// The expected count of each label at a word; those of each state's transitions are added to `memory`.
    fn expected(
        &self,
        automaton: &Automaton,
        at: usize,
        odds: &[[f32; LABELS]],
        memory: &mut [[f32; LABELS]],
    ) -> [f32; LABELS] {
        let mut sums = [0.0f32; LABELS];
        for state in 0..self.states {
            let share = self.forward[at * self.states + state];
            if share == 0.0 {
                continue;
            }
            for label in 0..LABELS {
                let after = self.backward
                    [(at + 1) * self.states + usize::from(automaton.next[state][label])];
                let expected = share * odds[state][label] * self.odds[at][label] * after
                    / (self.scales[at] * self.ending);
                sums[label] += expected;
                memory[state][label] += expected;
            }
        }
        sums
    }
}
