//! Templates: which attributes, at which words around, are combined into one feature. The list is what the ablation in docs/model.md kept.

use super::attributes::Attribute::{self, *};
use super::attributes::{AFTER, Attributes, BEFORE, REACH};

/// An attribute of the word so many places to the right.
pub type Part = (Attribute, i8);

/// The templates; the place in this list is part of a feature's identity, so a change needs a new model.
pub const TEMPLATES: &[&[Part]] = &[
    &[],
    &[(Stem, 0)],
    &[(Kind, 0)],
    &[(Unit, 0)],
    &[(Bracket, 0), (Commas, 0), (Plus, 0)],
    &[(Stem, -1)],
    &[(Stem, 1)],
    &[(Unit, -1), (Kind, -1)],
    &[(Unit, 1), (Kind, 1)],
    &[(Stem, -2)],
    &[(Stem, 2)],
    &[(Stem, -1), (Stem, 0)],
    &[(Stem, 0), (Stem, 1)],
    &[(Last3, 0)],
    &[(Last2, 0)],
    &[(First3, 0)],
    &[(Shape, 0)],
    &[(Kind, -1), (Kind, 0), (Kind, 1)],
    &[(Unit, -2), (Unit, -1), (Unit, 0), (Unit, 1), (Unit, 2)],
    &[(Last3, -1)],
    &[(Last3, 1)],
    &[(Place, 0)],
    &[(FromEnd, 0)],
    &[(Bracket, 0), (Last3, 0)],
    &[(Commas, 0), (Last3, 0)],
    &[(OrBefore, 0)],
    &[(Stem, -3)],
    &[(Stem, 3)],
    &[(Stem, -1), (Stem, 1)],
    &[(Stem, -2), (Stem, -1)],
    &[(Stem, 1), (Stem, 2)],
    &[(Stem, -1), (Stem, 0), (Stem, 1)],
    &[(Last3, -2)],
    &[(Last3, 2)],
    &[(Commas, 0), (Stem, 0)],
    &[(Bracket, 0), (Stem, 0)],
    &[(Length, 0)],
    &[(Commas, 0), (Stem, -1)],
    &[(FirstStem, 0)],
    &[(Last3, 0), (Last3, 1)],
    &[(Last3, -1), (Last3, 0)],
    &[(Last2, 0), (Commas, 0), (Bracket, 0)],
    &[(Linked, 0)],
    &[(LinkInSegment, 0), (Fine, 0)],
    &[(Linked, 0), (Coarse, -1), (Coarse, 1)],
    &[(LinkWords, 0)],
    &[(LinkWords, 0), (Fine, 0)],
    &[(OrInSegment, 0), (SegmentStart, 0), (Stem, 0)],
    &[(ForInSegment, 0), (Stem, 0)],
    &[(Lower, -1), (Lower, 1)],
    &[(Lower, 0)],
    &[(Capital, 0), (Stem, 0)],
    &[(Capital, 0), (Capital, 1)],
    &[(AfterHyphen, 0)],
    &[(Last1, 0), (Last2, -1)],
    &[(SegmentFirstCoarse, 0), (Coarse, 0)],
    &[(SegmentNumber, 0), (SegmentLength, 0)],
    &[(OrAround, 0), (Bracket, 0), (Commas, 0)],
    &[(Style, 0), (Last3, 0)],
    &[(Ending, -1), (Ending, 0), (Ending, 1)],
    &[(Last4, -1), (Last4, 0)],
    &[(Fine, 0)],
    &[(Lower, -1), (Coarse, 0)],
    &[(Coarse, 0), (Lower, 1)],
    &[(Fine, 0), (Commas, 0), (Bracket, 0)],
    &[(Coarse, 0), (Coarse, 1)],
    &[(Fine, 1)],
    &[(SegmentLastCoarse, 0), (Coarse, 0)],
    &[(SinceAmount, 0), (Stem, 0)],
    &[(AndAround, 0), (Commas, 0)],
    &[(SegmentFirst, 0), (Stem, 0)],
    &[(SegmentLast, 0), (Stem, 0)],
];

const SEED: u64 = 0x9E37_79B9_7F4A_7C15;
const SPREAD: u64 = 0xff51_afd7_ed55_8ccd;

const fn start(template: usize) -> u64 {
    (template as u64 + 1).wrapping_mul(SEED)
}

#[inline(always)]
fn joined(identity: u64, value: u32) -> u64 {
    let identity = (identity ^ value as u64).wrapping_mul(SPREAD);
    identity ^ (identity >> 32)
}

/// The identity of the feature that template number `template` gives for word `at`.
#[must_use]
pub fn feature(template: usize, words: &[Attributes], at: usize) -> u64 {
    TEMPLATES[template]
        .iter()
        .fold(start(template), |identity, &(attribute, offset)| {
            let row = match at.checked_add_signed(isize::from(offset)) {
                None => &BEFORE,
                Some(place) => words.get(place).unwrap_or(&AFTER),
            };
            joined(identity, row.get(attribute))
        })
}

/// The features of one word by all templates, in an order of their own: the same as [`feature`] gives one by one, but the places
/// of the attributes are worked out when the program is built. `rows` are surrounded by [`REACH`] rows on either side.
#[must_use]
pub(super) fn features(rows: &[Attributes], at: usize) -> [u64; TEMPLATES.len()] {
    let mut found = [0; TEMPLATES.len()];
    let near = &rows[at..at + 2 * REACH + 1];
    let (none, rest) = found.split_at_mut(counted(0));
    let (one, rest) = rest.split_at_mut(counted(1));
    let (two, rest) = rest.split_at_mut(counted(2));
    let (three, rest) = rest.split_at_mut(counted(3));
    planned::<0>(&PLAN_0, near, none);
    planned::<1>(&PLAN_1, near, one);
    planned::<2>(&PLAN_2, near, two);
    planned::<3>(&PLAN_3, near, three);
    planned::<5>(&PLAN_5, near, rest);
    found
}

/// A template with its number's share in the identity, and row and attribute of each part.
type Planned<const PARTS: usize> = (u64, [(u8, Attribute); PARTS]);

static PLAN_0: [Planned<0>; counted(0)] = plan();
static PLAN_1: [Planned<1>; counted(1)] = plan();
static PLAN_2: [Planned<2>; counted(2)] = plan();
static PLAN_3: [Planned<3>; counted(3)] = plan();
static PLAN_5: [Planned<5>; counted(5)] = plan();
const _: () = assert!(
    counted(0) + counted(1) + counted(2) + counted(3) + counted(5) == TEMPLATES.len(),
    "a template of another length needs a plan of its own"
);

/// How many templates have so many parts.
const fn counted(parts: usize) -> usize {
    let (mut count, mut template) = (0, 0);
    while template < TEMPLATES.len() {
        count += (TEMPLATES[template].len() == parts) as usize;
        template += 1;
    }
    count
}

const fn plan<const PARTS: usize, const COUNT: usize>() -> [Planned<PARTS>; COUNT] {
    let mut found = [(0, [(0, Stem); PARTS]); COUNT];
    let (mut count, mut template) = (0, 0);
    while template < TEMPLATES.len() {
        if TEMPLATES[template].len() == PARTS {
            found[count].0 = start(template);
            let mut part = 0;
            while part < PARTS {
                let (attribute, offset) = TEMPLATES[template][part];
                found[count].1[part] = ((REACH as i8 + offset) as u8, attribute);
                part += 1;
            }
            count += 1;
        }
        template += 1;
    }
    found
}

#[inline(always)]
fn planned<const PARTS: usize>(plan: &[Planned<PARTS>], near: &[Attributes], found: &mut [u64]) {
    for ((start, parts), identity) in plan.iter().zip(found) {
        *identity = parts.iter().fold(*start, |identity, &(row, attribute)| {
            joined(identity, near[usize::from(row)].get(attribute))
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::attributes::{attributes, surrounded};
    use super::super::model::{Lexicon, WordTraits};
    use super::super::words::words;
    use super::*;

    struct NoWords;

    impl Lexicon for NoWords {
        fn traits(&self, _: u32) -> WordTraits {
            WordTraits::default()
        }
    }

    #[test]
    fn all_features_at_once_are_the_same_as_one_by_one() {
        for line in [
            "",
            "1",
            "2 large eggs, beaten",
            "1½ (14-oz) cans Crème fraîche or Quark",
        ] {
            let words = words(line);
            let (alone, rows) = (
                attributes(line, &words, &NoWords),
                surrounded(line, &words, &NoWords),
            );
            for at in 0..words.len() {
                let mut expected: Vec<u64> = (0..TEMPLATES.len())
                    .map(|template| feature(template, &alone, at))
                    .collect();
                let mut found = features(&rows, at).to_vec();
                expected.sort_unstable();
                found.sort_unstable();
                assert_eq!(found, expected, "{line} at {at}");
            }
        }
    }
}
