//! The best labels of a line by the model, and how likely they are.

use super::attributes::attributes;
use super::automaton::{Automaton, LABELS, Label};
use super::model::Model;
use super::templates::{TEMPLATES, feature};
use super::words::Word;

/// The labels of a line's words.
#[derive(Debug, Clone, PartialEq)]
pub struct Tagged {
    /// One label for each word.
    pub labels: Vec<Label>,
    /// The probability that name, amounts and size stand where these labels say, whatever the rest is; 0 to 1, well calibrated
    /// (docs/model.md).
    pub confidence: f32,
}

/// How far below the best a state may lie before it is dropped, in nats.
const BEAM: f32 = 16.0;
const UNREACHED: f32 = f32::NEG_INFINITY;

/// A model with what every line needs of it, worked out once.
#[derive(Debug)]
pub struct Tagger<'a> {
    model: Model<'a>,
    automaton: Automaton,
    memory: Vec<[f32; LABELS]>,
    /// `memory` as factors.
    odds: Vec<[f32; LABELS]>,
    ends: Vec<f32>,
}

impl<'a> Tagger<'a> {
    /// The tagger of a model.
    #[must_use]
    pub fn new(model: Model<'a>) -> Self {
        let automaton = Automaton::new();
        let states = 0..automaton.states();
        let memory: Vec<_> = states
            .clone()
            .map(|state| {
                model
                    .memory(state)
                    .map(|weight| weight as f32 * model.step())
            })
            .collect();
        Self {
            model,
            odds: memory
                .iter()
                .map(|row: &[f32; LABELS]| row.map(f32::exp))
                .collect(),
            memory,
            ends: states
                .map(|state| model.end(state) as f32 * model.step())
                .collect(),
            automaton,
        }
    }

    /// The best labels for `words` of `line`. Cost is linear in the number of words.
    #[must_use]
    pub fn tag(&self, line: &str, words: &[Word]) -> Tagged {
        let seen = attributes(line, words, &self.model);
        let mut chain = Chain::new(self, words.len());
        for at in 0..words.len() {
            let mut scores = [0i32; LABELS];
            for template in 0..TEMPLATES.len() {
                if let Some(row) = self.model.row(feature(template, &seen, at)) {
                    for (score, weight) in scores.iter_mut().zip(row) {
                        *score += i32::from(weight);
                    }
                }
            }
            chain.advance(&scores);
        }
        chain.finish()
    }
}

struct Chain<'a> {
    tagger: &'a Tagger<'a>,
    best: Vec<f32>,
    next_best: Vec<f32>,
    /// The share of each state in all that is likely so far.
    mass: Vec<f32>,
    next_mass: Vec<f32>,
    /// The logarithm of what the shares were divided by, the best labels' scores left aside.
    scale: f64,
    /// For each word and state: the state before and the label that led here.
    back: Vec<(u8, u8)>,
    /// For each word the labels' odds, the best one's being 1.
    odds: Vec<[f32; LABELS]>,
}

impl<'a> Chain<'a> {
    fn new(tagger: &'a Tagger<'a>, words: usize) -> Self {
        let states = tagger.automaton.states();
        let mut chain = Self {
            tagger,
            best: vec![UNREACHED; states],
            next_best: vec![UNREACHED; states],
            mass: vec![0.0; states],
            next_mass: vec![0.0; states],
            scale: 0.0,
            back: Vec::with_capacity(words * states),
            odds: Vec::with_capacity(words),
        };
        chain.best[0] = 0.0;
        chain.mass[0] = 1.0;
        chain
    }

    fn advance(&mut self, scores: &[i32; LABELS]) {
        let states = self.best.len();
        let scores = scores.map(|score| score as f32 * self.tagger.model.step());
        let highest = scores.iter().copied().fold(UNREACHED, f32::max);
        let weights = scores.map(|score| (score - highest).exp());
        self.next_best.fill(UNREACHED);
        self.next_mass.fill(0.0);
        let from = self.back.len();
        self.back.resize(from + states, (0, 0));
        for state in (0..states).filter(|state| self.best[*state] >= -BEAM) {
            let (memory, odds) = (&self.tagger.memory[state], &self.tagger.odds[state]);
            for label in 0..LABELS {
                let next = usize::from(self.tagger.automaton.next[state][label]);
                self.next_mass[next] += self.mass[state] * odds[label] * weights[label];
                let score = self.best[state] + memory[label] + scores[label];
                if score > self.next_best[next] {
                    self.next_best[next] = score;
                    self.back[from + next] = (state as u8, label as u8);
                }
            }
        }
        self.odds.push(weights);
        self.scale += f64::from(levelled(&mut self.next_mass).ln());
        // The best score stays at nought, so that a line of any length keeps its precision.
        let top = self.next_best.iter().copied().fold(UNREACHED, f32::max);
        self.next_best.iter_mut().for_each(|score| *score -= top);
        std::mem::swap(&mut self.best, &mut self.next_best);
        std::mem::swap(&mut self.mass, &mut self.next_mass);
    }

    fn finish(self) -> Tagged {
        let states = self.best.len();
        let ended = |state: usize| self.best[state] + self.tagger.ends[state];
        let mut state = (0..states).fold(0, |best, state| {
            if ended(state) > ended(best) {
                state
            } else {
                best
            }
        });
        let mut labels = Vec::with_capacity(self.odds.len());
        for word in (0..self.odds.len()).rev() {
            let (before, label) = self.back[word * states + state];
            labels.push(Label::ALL[usize::from(label)]);
            state = usize::from(before);
        }
        labels.reverse();
        let all = self.scale + f64::from(self.ending(&self.mass).ln());
        let confidence = (self.likeness(&labels) - all).exp() as f32;
        Tagged {
            labels,
            confidence: confidence.clamp(0.0, 1.0),
        }
    }

    fn ending(&self, mass: &[f32]) -> f32 {
        mass.iter()
            .zip(&self.tagger.ends)
            .map(|(share, end)| share * end.exp())
            .sum()
    }

    /// The mass, as a logarithm, of all labellings that agree with `labels` on what is name, amount and size.
    fn likeness(&self, labels: &[Label]) -> f64 {
        let states = self.best.len();
        let mut mass = vec![0.0f32; states];
        let mut next = vec![0.0f32; states];
        let mut scale = 0.0f64;
        mass[0] = 1.0;
        for (label, odds) in labels.iter().zip(&self.odds) {
            next.fill(0.0);
            for state in (0..states).filter(|state| mass[*state] > 0.0) {
                for other in Label::ALL.into_iter().filter(|other| {
                    other == label || other.is_said_about() && label.is_said_about()
                }) {
                    let to = usize::from(self.tagger.automaton.next[state][other as usize]);
                    next[to] += mass[state]
                        * self.tagger.odds[state][other as usize]
                        * odds[other as usize];
                }
            }
            scale += f64::from(levelled(&mut next).ln());
            std::mem::swap(&mut mass, &mut next);
        }
        scale + f64::from(self.ending(&mass).ln())
    }
}

/// Makes the shares add up to 1; what they added up to.
fn levelled(shares: &mut [f32]) -> f32 {
    let total: f32 = shares.iter().sum();
    shares.iter_mut().for_each(|share| *share /= total);
    total
}
