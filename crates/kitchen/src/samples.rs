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

impl Kitchen {
    /// Puts the bundled recipes in, the first time ever; gives how many were added.
    ///
    /// # Errors
    /// Those of the library.
    pub fn welcome(&mut self, now_ms: i64) -> Result<u32, KitchenError> {
        if self.library.access() != Access::Full || self.library.setting(GIVEN)?.is_some() {
            return Ok(0);
        }
        let sample = |text: &&'static str| NewRecipe {
            text,
            origin: Origin::Sample,
            choices: Choices::default(),
            reading: Read::of(text, &[]).for_library(&Choices::default()),
        };
        let samples: Vec<NewRecipe<'_>> = SAMPLES.iter().map(sample).collect();
        Ok(self.library.add_once(GIVEN, &samples, now_ms)?)
    }

    /// Puts the samples into the bin; gives how many. A sample whose text was edited is the cook's own and stays.
    ///
    /// # Errors
    /// Those of the library.
    pub fn remove_samples(&mut self, now_ms: i64) -> Result<u32, KitchenError> {
        Ok(self.library.delete_samples(now_ms)?)
    }
}
