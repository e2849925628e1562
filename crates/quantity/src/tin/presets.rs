//! The tins that most kitchens have, with their inner sizes; what each holds follows from them.

use crate::{Magnitude, Tin};

/// A usual tin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TinPreset {
    /// As a shop names it, and as [`Tin`] reads it.
    pub words: &'static str,
    /// The tin.
    pub tin: Tin,
    /// What it holds to the brim, in ml.
    pub millilitres: Option<Magnitude>,
    /// Where the figure comes from.
    pub source: &'static str,
}

const BY_SIZE: &str = "reckoned from its inner sizes; makers differ by up to a fifth";
const BY_LOAF: &str =
    "named after the weight of the loaf, not after what it holds; makers differ by up to a fifth";
const BY_MAKER: &str = "the maker's figure; fill it with water and weigh it to be sure";

const TINS: &[(&str, &str)] = &[
    ("15 cm round, 5 cm deep", BY_SIZE),
    ("18 cm round, 5 cm deep", BY_SIZE),
    ("20 cm round, 5 cm deep", BY_SIZE),
    ("20 cm round, 7.5 cm deep", BY_SIZE),
    ("23 cm round, 5 cm deep", BY_SIZE),
    ("25 cm round, 7.5 cm deep", BY_SIZE),
    ("8 in round, 2 in deep", BY_SIZE),
    ("9 in round, 2 in deep", BY_SIZE),
    ("18 cm square, 5 cm deep", BY_SIZE),
    ("20 cm square, 5 cm deep", BY_SIZE),
    ("23 cm square, 5 cm deep", BY_SIZE),
    ("8 in square, 2 in deep", BY_SIZE),
    ("33 x 23 x 2 cm Swiss roll tin", BY_SIZE),
    ("30 x 20 x 4 cm tray", BY_SIZE),
    ("9 x 13 x 2 in tray", BY_SIZE),
    ("1 lb loaf tin", BY_LOAF),
    ("2 lb loaf tin", BY_LOAF),
    ("8.5 x 4.5 x 2.75 in loaf tin", BY_SIZE),
    ("9 x 5 x 3 in loaf tin", BY_SIZE),
    ("10-cup bundt tin", BY_MAKER),
    ("12-cup bundt tin", BY_MAKER),
    ("12-hole muffin tin, 120 ml", BY_MAKER),
    ("24-hole small muffin tin, 35 ml", BY_MAKER),
];

/// The usual tins, the round ones first.
#[must_use]
pub fn tin_presets() -> Vec<TinPreset> {
    TINS.iter()
        .filter_map(|&(words, source)| {
            let tin: Tin = words.parse().ok()?;
            Some(TinPreset {
                words,
                tin,
                millilitres: tin.millilitres(),
                source,
            })
        })
        .collect()
}
