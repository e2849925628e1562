//! Recipes of the library to files of other programs, and to our own form that brings everything back.

mod bundle;
mod canonical;
mod cooklang;
mod file_names;
mod json_ld;
mod page;
mod paprika;

use recipe::{Choices, Recipe};

pub use bundle::{Bundle, BundleError};
pub use file_names::{FileNames, file_stem};

use crate::{Labels, Photo, own};

/// A recipe on its way out.
#[derive(Debug, Clone)]
pub struct Outgoing<'a> {
    /// Its text, byte for byte.
    pub text: &'a str,
    /// As read from the text.
    pub recipe: &'a Recipe,
    /// What stands beside the text.
    pub labels: Labels,
    /// What the cook has chosen.
    pub choices: &'a Choices,
    /// Its pictures, under names that no other picture has.
    pub photos: Vec<Photo>,
}

impl Outgoing<'_> {
    /// Our own form: Markdown as the cook wrote it below a block of fields. Read again, it is the same recipe.
    #[must_use]
    pub fn markdown(&self) -> String {
        let photos: Vec<String> = self.photos.iter().map(|photo| photo.name.clone()).collect();
        own::print(self.text, &self.labels, self.choices, &photos)
    }

    /// Everything of it that must come back after export and import, in one line of JSON with its fields sorted.
    #[must_use]
    pub fn canonical(&self) -> String {
        canonical::print(self)
    }

    /// schema.org's Recipe in JSON-LD.
    #[must_use]
    pub fn json_ld(&self) -> String {
        json_ld::print(self)
    }

    /// Cooklang.
    #[must_use]
    pub fn cooklang(&self) -> String {
        cooklang::print(self)
    }

    /// One recipe of Paprika: JSON, compressed.
    #[must_use]
    pub fn paprika(&self) -> Vec<u8> {
        paprika::print(self)
    }

    /// What it makes in words: "4 servings".
    fn makes(&self) -> Option<String> {
        let own = self.choices.recipe_yield.as_ref();
        let makes = own.or(self.recipe.recipe_yield.as_ref())?;
        let noun = if makes.noun.is_empty() {
            "servings"
        } else {
            &makes.noun
        };
        Some(format!("{} {noun}", counted(&makes.quantity)))
    }
}

/// One page with all of `recipes`, readable without any program but a browser.
#[must_use]
pub fn html_page(recipes: &[Outgoing<'_>]) -> String {
    page::print(recipes)
}

/// "1 1/2", "2-3"; empty where no amount is stated.
fn counted(amount: &quantity::Amount) -> String {
    let one = |value: quantity::Magnitude| {
        let (over, under) = (value.numerator() % value.denominator(), value.denominator());
        match (value.whole(), over) {
            (whole, 0) => whole.to_string(),
            (0, over) => format!("{over}/{under}"),
            (whole, over) => format!("{whole} {over}/{under}"),
        }
    };
    match (amount.low(), amount.high()) {
        (Some(low), Some(high)) if low == high => one(low),
        (Some(low), Some(high)) => format!("{}-{}", one(low), one(high)),
        _ => String::new(),
    }
}
