//! Weights and words to the model's bytes, as `parser::tagging::model` lays them out.

use std::collections::HashMap;

use parser::tagging::automaton::LABELS;
use parser::tagging::model::{MAGIC, VERSION, WordTraits, feature_check, feature_slot};

use crate::train::Weights;

/// The weight of one unit of the packed weights, in nats.
pub const STEP: f32 = 0.025;

/// The bytes of a model; features whose packed weights are all 0 are left out.
pub fn pack(weights: &Weights, features: &[u64], words: &HashMap<u32, WordTraits>) -> Vec<u8> {
    let rows: Vec<(u64, [i8; LABELS])> = features
        .iter()
        .zip(&weights.rows)
        .map(|(feature, row)| {
            (
                *feature,
                row.map(|weight| (weight / STEP).round().clamp(-127.0, 127.0) as i8),
            )
        })
        .filter(|(_, row)| row.iter().any(|weight| *weight != 0))
        .collect();
    let word_slots = (words.len() * 4 / 3).next_power_of_two();
    let feature_slots = (rows.len() * 5 / 4).next_power_of_two();
    let mut bytes = Vec::new();
    bytes.extend(MAGIC);
    for number in [
        VERSION,
        word_slots as u32,
        feature_slots as u32,
        STEP.to_bits(),
        weights.ends.len() as u32,
    ] {
        bytes.extend(number.to_le_bytes());
    }
    bytes.extend(word_table(words, word_slots));
    bytes.extend(feature_table(rows, feature_slots));
    let short =
        |weight: &f32| ((weight / STEP).round().clamp(-32000.0, 32000.0) as i16).to_le_bytes();
    bytes.extend(weights.memory.iter().flatten().flat_map(short));
    bytes.extend(weights.ends.iter().flat_map(short));
    bytes
}

fn word_table(words: &HashMap<u32, WordTraits>, slots: usize) -> Vec<u8> {
    let mut table = vec![0u8; slots * 8];
    let mut sorted: Vec<_> = words.iter().collect();
    sorted.sort_by_key(|(stem, _)| **stem);
    for (stem, traits) in sorted {
        let mut slot = *stem as usize & (slots - 1);
        while table[slot * 8..slot * 8 + 4] != [0; 4] {
            slot = (slot + 1) & (slots - 1);
        }
        let [low, high] = traits.fine.to_le_bytes();
        table[slot * 8..slot * 8 + 4].copy_from_slice(&stem.to_le_bytes());
        table[slot * 8 + 4..slot * 8 + 8].copy_from_slice(&[traits.unit, traits.coarse, low, high]);
    }
    table
}

/// Features with the larger weights come first, so that where two share slot and check the stronger is found.
fn feature_table(mut rows: Vec<(u64, [i8; LABELS])>, slots: usize) -> Vec<u8> {
    rows.sort_by_key(|(feature, row)| {
        (
            std::cmp::Reverse(
                row.iter()
                    .map(|weight| u32::from(weight.unsigned_abs()))
                    .sum::<u32>(),
            ),
            *feature,
        )
    });
    let mut checks = vec![0u16; slots];
    let mut weights = vec![[0i8; LABELS]; slots];
    for (feature, row) in rows {
        let check = feature_check(feature);
        let mut slot = feature_slot(feature, slots);
        while checks[slot] != 0 && checks[slot] != check {
            slot = (slot + 1) & (slots - 1);
        }
        if checks[slot] == 0 {
            checks[slot] = check;
            weights[slot] = row;
        }
    }
    let checks = checks.iter().flat_map(|check| check.to_le_bytes());
    checks
        .chain(
            weights
                .iter()
                .flatten()
                .map(|weight| weight.cast_unsigned()),
        )
        .collect()
}
