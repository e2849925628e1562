//! How likely each label is for each word of a line: what a doubt about the line is told with. Only lines in doubt are looked at so;
//! the labels themselves are the chain's.

use std::sync::OnceLock;

use super::automaton::{Automaton, LABELS};
use super::model::Model;

/// The chances of the labels of one word; they add up to 1.
pub type Chances = [f32; LABELS];

/// The chances of the labels of each word whose scores by the model are given.
#[must_use]
pub fn chances(model: &Model<'_>, scores: &[[i32; LABELS]]) -> Vec<Chances> {
    static AUTOMATON: OnceLock<Automaton> = OnceLock::new();
    let automaton = AUTOMATON.get_or_init(Automaton::new);
    let factor = |units: i32| (units as f32 * model.step()).exp();
    let memory: Vec<Chances> = (0..automaton.states())
        .map(|state| model.memory(state).map(factor))
        .collect();
    let odds: Vec<Chances> = scores
        .iter()
        .map(|scores| {
            let highest = scores.iter().copied().max().unwrap_or(0);
            scores.map(|score| factor(score - highest))
        })
        .collect();
    let way = |state: usize, label: usize, at: usize| {
        let next = usize::from(automaton.next[state][label]);
        (next, memory[state][label] * odds[at][label])
    };
    let mut after = vec![vec![0.0f32; automaton.states()]; odds.len() + 1];
    if let Some(last) = after.last_mut() {
        *last = (0..automaton.states())
            .map(|state| factor(model.end(state)))
            .collect();
    }
    for at in (0..odds.len()).rev() {
        let mut row = vec![0.0f32; automaton.states()];
        for (state, share) in row.iter_mut().enumerate() {
            *share = (0..LABELS)
                .map(|label| way(state, label, at))
                .map(|(next, factor)| factor * after[at + 1][next])
                .sum();
        }
        level(&mut row);
        after[at] = row;
    }
    let mut before = vec![0.0f32; automaton.states()];
    before[0] = 1.0;
    (0..odds.len())
        .map(|at| {
            let mut next_before = vec![0.0f32; automaton.states()];
            let mut found = [0.0f32; LABELS];
            for (state, share) in before.iter().enumerate().filter(|(_, share)| **share > 0.0) {
                for (label, chance) in found.iter_mut().enumerate() {
                    let (next, factor) = way(state, label, at);
                    next_before[next] += share * factor;
                    *chance += share * factor * after[at + 1][next];
                }
            }
            level(&mut next_before);
            level(&mut found);
            before = next_before;
            found
        })
        .collect()
}

/// Makes shares add up to 1.
fn level(shares: &mut [f32]) {
    let total: f32 = shares.iter().sum();
    if total > 0.0 {
        shares.iter_mut().for_each(|share| *share /= total);
    }
}
