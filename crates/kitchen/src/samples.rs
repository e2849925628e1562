//! The bundled recipes, put into a library once. Who removed them does not get them again.

use library::{Access, NewRecipe, Origin};
use recipe::Choices;

use crate::reading::Read;
use crate::{Kitchen, KitchenError};

pub(crate) const SAMPLES: &[&str] = &[
    include_str!("../../../recipes/croissants.txt"),
    include_str!("../../../recipes/jamaican-rum-cake.txt"),
    include_str!("../../../recipes/strawberry-roulade.txt"),
    include_str!("../../../recipes/chocolate-fondant.txt"),
    include_str!("../../../recipes/banana-bread.txt"),
    include_str!("../../../recipes/garlic-chili-noodles.txt"),
];
/// The setting that tells that a library has had them.
const GIVEN: &str = "samples_given";

/// The bundled recipes as they stand in a book.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Samples {
    /// So many stand in it as they came.
    pub standing: u32,
    /// So many lie in the bin or are gone for good.
    pub missing: u32,
}

impl Kitchen {
    /// Puts the bundled recipes in, the first time ever; gives how many were added.
    ///
    /// # Errors
    /// Those of the library.
    pub fn welcome(&mut self, now_ms: i64) -> Result<u32, KitchenError> {
        if self.library.access() != Access::Full || self.library.setting(GIVEN)?.is_some() {
            return Ok(0);
        }
        Ok(self.library.add_once(GIVEN, &all(), now_ms)?)
    }

    /// Puts the samples into the bin; gives how many. A sample whose text was edited is the cook's own and stays.
    ///
    /// # Errors
    /// Those of the library.
    pub fn remove_samples(&mut self, now_ms: i64) -> Result<u32, KitchenError> {
        Ok(self.library.delete_samples(now_ms)?)
    }

    /// How many samples stand in the book, and how many could come back. One whose text was edited is the cook's own, and not missing.
    ///
    /// # Errors
    /// Those of the library.
    pub fn samples(&self) -> Result<Samples, KitchenError> {
        let mut missing = 0;
        for sample in all() {
            missing += u32::from(!self.library.has_sample(&sample)?);
        }
        Ok(Samples {
            standing: self.library.standing_samples()?,
            missing,
        })
    }

    /// Brings the missing samples: out of the bin, or anew where they are gone from there too; gives how many.
    ///
    /// # Errors
    /// Those of the library; then none comes.
    pub fn bring_samples(&mut self, now_ms: i64) -> Result<u32, KitchenError> {
        Ok(self.library.bring_samples(&all(), now_ms)?)
    }
}

fn all() -> Vec<NewRecipe<'static>> {
    let sample = |text: &&'static str| NewRecipe {
        text,
        origin: Origin::Sample,
        choices: Choices::default(),
        reading: Read::of(text, &[]).for_library(&Choices::default()),
    };
    SAMPLES.iter().map(sample).collect()
}
