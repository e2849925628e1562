//! The best labels of a line by the model, and how likely they are. Cost is linear in the words; nothing is kept between lines.

use super::attributes::surrounded;
use super::automaton::{Automaton, LABELS, Label};
use super::chances::{Chances, chances};
use super::model::Model;
use super::templates::features;
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
/// Less than any sum of weights over one word.
const UNREACHED: i32 = -(1 << 24);
/// Room for the states of the automaton; what lies beyond them is never reached.
const ROOM: usize = 1 << PLACE;
/// The bits that tell a state's place.
const PLACE: u32 = 5;
/// How many units of weight below the best a label's odds are told apart; beyond, it is as good as impossible.
const ODDS: usize = 4096;
const MARK: usize = Label::Punctuation as usize;
/// How many fans the automaton has: what was and what was not named before.
const FANS: usize = 2;

/// One share a state.
type States = [f32; ROOM];
/// One factor a label.
type Lanes = [f32; LABELS];
/// Ways into states or labels, the best being the greatest: the weight so far in whole units, and in the last bits the state that
/// it comes from, so that of equal ways the one from the earliest state is taken.
type Ways<const COUNT: usize> = [i32; COUNT];

/// A model with what every line needs of it, worked out once.
#[derive(Debug)]
pub struct Tagger<'a> {
    model: Model<'a>,
    fans: Fans,
    memory: Vec<Ways<LABELS>>,
    /// `memory` as factors.
    odds: Vec<Lanes>,
    /// `BEAM` in units of weight.
    beam: i32,
    ends: Vec<i32>,
    /// `ends` as factors.
    end_odds: Vec<f32>,
    /// The odds of a label so many units of weight below the best one.
    falling: Vec<f32>,
}

/// The automaton, its states gathered into fans: those of one fan lead to the same states by all labels but a mark's. What comes
/// from one fan is worked out for all labels side by side.
#[derive(Debug)]
struct Fans {
    /// The fan of a state.
    of: Vec<usize>,
    /// Where each label leads from a fan; its mark is not used.
    next: [[u8; LABELS]; FANS],
    /// Where a mark leads from a state.
    after_mark: Vec<u8>,
    /// The label that leads to a state.
    label: Vec<Label>,
}

impl Fans {
    fn of(automaton: &Automaton) -> Self {
        let mut next: Vec<[u8; LABELS]> = Vec::new();
        let mut of = Vec::new();
        let mut label = vec![Label::Name; automaton.states()];
        for targets in &automaton.next {
            let same = |fan: &[u8; LABELS]| fan[..MARK] == targets[..MARK];
            of.push(next.iter().position(same).unwrap_or_else(|| {
                next.push(*targets);
                next.len() - 1
            }));
            for (target, by) in targets.iter().zip(Label::ALL) {
                label[usize::from(*target)] = by;
            }
        }
        Self {
            of,
            next: next
                .try_into()
                .expect("the automaton has two fans: a test makes a tagger"),
            after_mark: automaton.next.iter().map(|row| row[MARK]).collect(),
            label,
        }
    }
}

impl<'a> Tagger<'a> {
    /// The tagger of a model.
    #[must_use]
    pub fn new(model: Model<'a>) -> Self {
        let automaton = Automaton::new();
        let states = 0..automaton.states();
        let memory = |state: usize| model.memory(state);
        let factor = |units: i32| (units as f32 * model.step()).exp();
        Self {
            model,
            fans: Fans::of(&automaton),
            memory: states
                .clone()
                .map(|state| memory(state).map(|units| way(units, state)))
                .collect(),
            odds: states
                .clone()
                .map(|state| memory(state).map(factor))
                .collect(),
            ends: states.clone().map(|state| model.end(state)).collect(),
            end_odds: states.map(|state| factor(model.end(state))).collect(),
            falling: (0..ODDS as i32).map(|units| factor(-units)).collect(),
            beam: (BEAM / model.step()) as i32,
        }
    }

    /// The best labels for `words` of `line`. Cost is linear in the number of words.
    #[must_use]
    pub fn tag(&self, line: &str, words: &[Word]) -> Tagged {
        let rows = surrounded(line, words, &self.model);
        let mut chain = Chain::new(self, words.len());
        for at in 0..words.len() {
            chain.advance(&self.model.sum(&features(&rows, at)));
        }
        chain.finish()
    }

    /// How likely each label is for each of `words`, all labellings of the line taken together.
    #[must_use]
    pub fn chances(&self, line: &str, words: &[Word]) -> Vec<Chances> {
        let rows = surrounded(line, words, &self.model);
        let scores: Vec<_> = (0..words.len())
            .map(|at| self.model.sum(&features(&rows, at)))
            .collect();
        chances(&self.model, &scores)
    }

    /// The odds of the labels with these scores, the best one's being 1.
    fn odds(&self, scores: &[i32; LABELS]) -> Lanes {
        let highest = scores.iter().copied().max().unwrap_or(0);
        scores.map(|score| {
            let below = usize::try_from(highest - score).unwrap_or(0);
            self.falling[below.min(ODDS - 1)]
        })
    }

    /// How the shares of the states go on over one word, and by how much they were divided to add up to 1 again.
    fn flow(&self, mass: &States, odds: &Lanes) -> (States, f32) {
        let mut by_fan = [[0.0f32; LABELS]; FANS];
        let mut next = [0.0; ROOM];
        for (state, memory) in self.odds.iter().enumerate() {
            let share = mass[state];
            if share > 0.0 {
                let lanes = &mut by_fan[self.fans.of[state]];
                for (lane, factor) in lanes.iter_mut().zip(memory) {
                    *lane += share * factor;
                }
                next[usize::from(self.fans.after_mark[state])] += share * memory[MARK] * odds[MARK];
            }
        }
        for (lanes, targets) in by_fan.iter().zip(&self.fans.next) {
            for label in 0..MARK {
                next[usize::from(targets[label])] += lanes[label] * odds[label];
            }
        }
        let total = total(&next);
        let scale = total.recip();
        next.iter_mut().for_each(|share| *share *= scale);
        (next, total)
    }

    /// The mass of ending after these shares.
    fn ending(&self, mass: &States) -> f32 {
        mass.iter()
            .zip(&self.end_odds)
            .map(|(share, end)| share * end)
            .sum()
    }
}

/// The way that comes from `state` with this weight.
fn way(units: i32, state: usize) -> i32 {
    (units << PLACE) + (ROOM - 1 - state) as i32
}

fn weight(way: i32) -> i32 {
    way >> PLACE
}

fn origin(way: i32) -> u8 {
    (ROOM - 1) as u8 - (way & (ROOM - 1) as i32) as u8
}

struct Chain<'a> {
    tagger: &'a Tagger<'a>,
    /// The weight of the best way into each state, the best of all being 0.
    best: [i32; ROOM],
    /// The share of each state in all that is likely so far.
    mass: States,
    /// For each word and state: the state before.
    back: Vec<[u8; ROOM]>,
    /// For each word the labels' odds, and what the shares were divided by.
    odds: Vec<(Lanes, f32)>,
}

impl<'a> Chain<'a> {
    fn new(tagger: &'a Tagger<'a>, words: usize) -> Self {
        let mut chain = Self {
            tagger,
            best: [UNREACHED; ROOM],
            mass: [0.0; ROOM],
            back: Vec::with_capacity(words),
            odds: Vec::with_capacity(words),
        };
        chain.best[0] = 0;
        chain.mass[0] = 1.0;
        chain
    }

    fn advance(&mut self, scores: &[i32; LABELS]) {
        for (share, best) in self.mass.iter_mut().zip(&self.best) {
            if *best < -self.tagger.beam {
                *share = 0.0;
            }
        }
        let odds = self.tagger.odds(scores);
        let (mass, divided) = self.tagger.flow(&self.mass, &odds);
        self.mass = mass;
        self.odds.push((odds, divided));
        self.reach(scores);
    }

    /// The best way into each state by the next word.
    fn reach(&mut self, scores: &[i32; LABELS]) {
        let fans = &self.tagger.fans;
        let scores = scores.map(|score| score << PLACE);
        let mut by_fan = [[way(UNREACHED, 0); LABELS]; FANS];
        let mut best = [way(UNREACHED, 0); ROOM];
        for (state, memory) in self.tagger.memory.iter().enumerate() {
            let before = self.best[state];
            if before < -self.tagger.beam {
                continue;
            }
            let fan = &mut by_fan[fans.of[state]];
            let ways: Ways<LABELS> =
                std::array::from_fn(|label| (before << PLACE) + memory[label] + scores[label]);
            for (best, way) in fan.iter_mut().zip(ways) {
                *best = way.max(*best);
            }
            let marked = &mut best[usize::from(fans.after_mark[state])];
            *marked = ways[MARK].max(*marked);
        }
        for (fan, targets) in by_fan.iter().zip(&fans.next) {
            for label in 0..MARK {
                let best = &mut best[usize::from(targets[label])];
                *best = fan[label].max(*best);
            }
        }
        // The best stays at nought, so that a line of any length keeps within bounds.
        let top = best.iter().copied().max().map_or(0, weight);
        self.best = best.map(|way| weight(way) - top);
        self.back.push(best.map(origin));
    }

    fn finish(self) -> Tagged {
        let ended = |state: usize| self.best[state] + self.tagger.ends[state];
        let mut state = (0..self.tagger.ends.len()).fold(0, |best, state| {
            if ended(state) > ended(best) {
                state
            } else {
                best
            }
        });
        let mut labels = Vec::with_capacity(self.back.len());
        for back in self.back.iter().rev() {
            labels.push(self.tagger.fans.label[state]);
            state = usize::from(back[state]);
        }
        labels.reverse();
        let confidence = self.likeness(&labels) as f32;
        Tagged {
            labels,
            confidence: confidence.clamp(0.0, 1.0),
        }
    }

    /// The share, in all labellings, of those that agree with `labels` on what is name, amount and size.
    fn likeness(&self, labels: &[Label]) -> f64 {
        let mut mass = [0.0; ROOM];
        mass[0] = 1.0;
        let mut share = 1.0;
        for (label, (odds, divided)) in labels.iter().zip(&self.odds) {
            let agrees =
                |other: Label| other == *label || other.is_said_about() && label.is_said_about();
            let odds = std::array::from_fn(|other| {
                if agrees(Label::ALL[other]) {
                    odds[other]
                } else {
                    0.0
                }
            });
            let (next, kept) = self.tagger.flow(&mass, &odds);
            // Nothing left is no share at all, not a division of nothing by nothing.
            if kept <= 0.0 {
                return 0.0;
            }
            share *= f64::from(kept) / f64::from(*divided);
            mass = next;
        }
        share * f64::from(self.tagger.ending(&mass)) / f64::from(self.tagger.ending(&self.mass))
    }
}

/// Added up eight at a time, which is several times as fast as one by one.
fn total(shares: &States) -> f32 {
    let mut lanes = [0.0f32; 8];
    for eight in shares.as_chunks::<8>().0 {
        for (lane, share) in lanes.iter_mut().zip(eight) {
            *lane += share;
        }
    }
    lanes.iter().sum()
}
