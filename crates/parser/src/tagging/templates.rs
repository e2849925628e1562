//! Templates: which attributes, at which words around, are combined into one feature. The list is what the ablation in docs/model.md kept.

use super::attributes::Attribute::{self, *};
use super::attributes::Attributes;

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

/// The identity of the feature that template number `template` gives for word `at`.
#[must_use]
pub fn feature(template: usize, words: &[Attributes], at: usize) -> u64 {
    let mut identity = (template as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    for &(attribute, offset) in TEMPLATES[template] {
        let value = match at.checked_add_signed(isize::from(offset)) {
            None => 0x51ed_270b,
            Some(place) => words
                .get(place)
                .map_or(0xb529_7a4d, |word| word.get(attribute)),
        };
        identity = (identity ^ u64::from(value)).wrapping_mul(0xff51_afd7_ed55_8ccd);
        identity ^= identity >> 32;
    }
    identity
}
