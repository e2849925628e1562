//! The trained model as bytes: a table of words, a table of features and the memory's weights. Read once; looked up without decoding.
//!
//! Layout, little-endian: magic `LVTG`, version u32, word slots u32, feature slots u32, step f32, states u32; then the words
//! (stem u32, unit u8, coarse u8, fine u16 a slot), the features' checks (u16 a slot), their weights (8 × i8 a slot), the transitions
//! (8 × i16 a state) and the ends (i16 a state). Slots are powers of two, probed linearly; an empty word slot has stem 0, an empty
//! feature slot check 0.

use super::automaton::LABELS;

/// What the model knows of a word by its stem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WordTraits {
    /// 1 measure, 2 piece word, 3 size word, 4 number word, 0 none.
    pub unit: u8,
    /// Cluster of 40, 0 unknown.
    pub coarse: u8,
    /// Cluster of 300, 0 unknown.
    pub fine: u16,
}

/// Where the traits of words come from: the model, or the trainer's tables while it is being made.
pub trait Lexicon {
    /// The traits of the word with this stem; unknown words have none.
    fn traits(&self, stem: u32) -> WordTraits;
}

/// The version of the layout and of everything that features are made from; a model of another version is refused.
pub const VERSION: u32 = 1;
/// The first bytes of a model.
pub const MAGIC: [u8; 4] = *b"LVTG";
const HEADER: usize = 24;
const WORD_BYTES: usize = 8;
/// The check of a slot without a feature.
const EMPTY: [u8; 2] = [0; 2];

/// A model in memory. The bytes stay as they are.
#[derive(Debug, Clone, Copy)]
pub struct Model<'a> {
    words: &'a [[u8; WORD_BYTES]],
    checks: &'a [[u8; 2]],
    weights: &'a [[u8; LABELS]],
    memory: &'a [u8],
    ends: &'a [u8],
    step: f32,
}

impl<'a> Model<'a> {
    /// The model in `bytes`; `None` where they are no model of this version.
    #[must_use]
    pub fn read(bytes: &'a [u8]) -> Option<Self> {
        let number = |at: usize| {
            bytes
                .get(at..at + 4)
                .and_then(|four| four.try_into().ok())
                .map(u32::from_le_bytes)
        };
        if bytes.get(..4)? != MAGIC || number(4)? != VERSION {
            return None;
        }
        let (word_slots, feature_slots, states) = (
            number(8)? as usize,
            number(12)? as usize,
            number(20)? as usize,
        );
        if !word_slots.is_power_of_two()
            || !feature_slots.is_power_of_two()
            || states != super::automaton::Automaton::new().states()
        {
            return None;
        }
        let mut rest = bytes.get(HEADER..)?;
        let mut take = |count: usize| {
            let (head, tail) = rest.split_at_checked(count)?;
            rest = tail;
            Some(head)
        };
        let model = Self {
            words: take(word_slots.checked_mul(WORD_BYTES)?)?.as_chunks().0,
            checks: take(feature_slots.checked_mul(2)?)?.as_chunks().0,
            weights: take(feature_slots.checked_mul(LABELS)?)?.as_chunks().0,
            memory: take(states * LABELS * 2)?,
            ends: take(states * 2)?,
            step: f32::from_bits(number(16)?),
        };
        model.checks.contains(&EMPTY).then_some(model)
    }

    /// The sums, by label, of the weights of the features that the model knows.
    #[must_use]
    pub fn sum<const FEATURES: usize>(&self, features: &[u64; FEATURES]) -> [i32; LABELS] {
        const { assert!(FEATURES < Sums::MOST) };
        let last = self.weights.len() - 1;
        let mut sums = Sums::default();
        for &feature in features {
            let check = feature_check(feature).to_le_bytes();
            let mut slot = feature as usize & last;
            // Nearly always the first slot tells; `read` saw to it that one is empty.
            while self.checks[slot] != check && self.checks[slot] != EMPTY {
                slot = (slot + 1) & last;
            }
            if self.checks[slot] == check {
                sums.add(self.weights[slot]);
            }
        }
        sums.by_label()
    }

    /// The weights of the labels after a state.
    #[must_use]
    pub fn memory(&self, state: usize) -> [i32; LABELS] {
        std::array::from_fn(|label| self.short(self.memory, state * LABELS + label))
    }

    /// The weight of ending in a state.
    #[must_use]
    pub fn end(&self, state: usize) -> i32 {
        self.short(self.ends, state)
    }

    /// What one unit of weight is worth, in nats.
    #[must_use]
    pub fn step(&self) -> f32 {
        self.step
    }

    fn short(&self, from: &[u8], place: usize) -> i32 {
        match from.get(2 * place..2 * place + 2) {
            Some(&[low, high]) => i32::from(i16::from_le_bytes([low, high])),
            _ => 0,
        }
    }
}

/// Rows added up, four labels side by side in one number: every weight is 128 too large, so that none is below nought.
#[derive(Default)]
struct Sums {
    even: u64,
    odd: u64,
    rows: i32,
}

impl Sums {
    /// As many rows have room.
    const MOST: usize = 257;

    #[inline(always)]
    fn add(&mut self, row: [u8; LABELS]) {
        const EVEN: u64 = 0x00FF_00FF_00FF_00FF;
        let row = u64::from_le_bytes(row) ^ 0x8080_8080_8080_8080;
        self.even += row & EVEN;
        self.odd += (row >> 8) & EVEN;
        self.rows += 1;
    }

    fn by_label(&self) -> [i32; LABELS] {
        std::array::from_fn(|label| {
            let lanes = if label % 2 == 0 { self.even } else { self.odd };
            i32::from((lanes >> (8 * (label & !1))) as u16) - 128 * self.rows
        })
    }
}

impl Lexicon for Model<'_> {
    fn traits(&self, stem: u32) -> WordTraits {
        let last = self.words.len() - 1;
        let first = stem as usize & last;
        for [a, b, c, d, unit, coarse, low, high] in
            (0..=last).map(|step| self.words[(first + step) & last])
        {
            match u32::from_le_bytes([a, b, c, d]) {
                found if found == stem => {
                    return WordTraits {
                        unit,
                        coarse,
                        fine: u16::from_le_bytes([low, high]),
                    };
                }
                0 => break,
                _ => {}
            }
        }
        WordTraits::default()
    }
}

/// The check of a feature, never 0: tells it from most others that share its slot.
#[must_use]
pub fn feature_check(feature: u64) -> u16 {
    ((feature >> 48) as u16).max(1)
}

/// Where a feature's search starts.
#[must_use]
pub fn feature_slot(feature: u64, slots: usize) -> usize {
    (feature as usize) & (slots - 1)
}
