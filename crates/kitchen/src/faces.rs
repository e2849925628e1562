//! What the card of a recipe draws: made from the recipe as it is read and chosen, kept by the library as words, and read back from those.
//! Knows nothing of how it is drawn.

use cook::scale::{Scaling, View};
use cook::{Part, Silhouette, composition, silhouette};
use quantity::{Standards, TimeSpan};
use recipe::foods::FoodClass;
use recipe::{Choices, DurationKind, MentionKind, Recipe, RecipeYield};

/// To be counted up when a recipe's card would come out otherwise than before, so that all are made anew: by a change here, of the
/// compositions and drawings in `cook`, or of the densities of foods. The parser's own version counts by itself.
const VERSION: u32 = 1;

/// What a card draws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Face {
    /// The form of the dish.
    pub silhouette: Silhouette,
    /// What it is made of, the heaviest first.
    pub parts: Vec<Part>,
    /// What it makes, by the cook's own choice or as the text says.
    pub makes: Option<RecipeYield>,
    /// How long it takes, where the text says so.
    pub total_time: Option<TimeSpan>,
    /// How long it is in the oven.
    pub oven_time: Option<TimeSpan>,
    /// How many lines of ingredients it has.
    pub lines: u32,
}

const SILHOUETTES: &[(Silhouette, &str)] = &[
    (Silhouette::Crescent, "crescent"),
    (Silhouette::Cake, "cake"),
    (Silhouette::Loaf, "loaf"),
    (Silhouette::Mould, "mould"),
    (Silhouette::Roll, "roll"),
    (Silhouette::Bowl, "bowl"),
    (Silhouette::Jar, "jar"),
    (Silhouette::Letter, "letter"),
];

const CLASSES: &[(FoodClass, &str)] = &[
    (FoodClass::Flour, "flour"),
    (FoodClass::Fat, "fat"),
    (FoodClass::Liquid, "liquid"),
    (FoodClass::Sugar, "sugar"),
    (FoodClass::Egg, "egg"),
    (FoodClass::Dark, "dark"),
    (FoodClass::Fruit, "fruit"),
    (FoodClass::Pale, "pale"),
    (FoodClass::Green, "green"),
    (FoodClass::Other, "other"),
];

/// The version that a face is kept under.
pub(crate) fn version() -> u32 {
    parser::VERSION * 1000 + VERSION
}

impl Face {
    /// What the card of `recipe` draws, by the cook's own `choices`.
    #[must_use]
    pub fn of(recipe: &Recipe, choices: &Choices) -> Self {
        let view = View::new(recipe, choices, Standards::US, Scaling::as_written());
        let groups = recipe.ingredient_groups.iter();
        let lines: usize = groups.map(|group| group.ingredients.len()).sum();
        let made = choices
            .recipe_yield
            .as_ref()
            .or(recipe.recipe_yield.as_ref());
        Self {
            silhouette: silhouette(recipe),
            parts: composition(recipe, &view),
            makes: made.map(|made| RecipeYield {
                span: None,
                ..made.clone()
            }),
            total_time: recipe.total_time,
            oven_time: in_the_oven(recipe),
            lines: u32::try_from(lines).unwrap_or(u32::MAX),
        }
    }

    /// In the words that the library keeps.
    pub(crate) fn for_library(&self) -> library::Face {
        library::Face {
            version: version(),
            silhouette: word(SILHOUETTES, self.silhouette).to_owned(),
            parts: self
                .parts
                .iter()
                .map(|part| library::FacePart {
                    class: word(CLASSES, part.class).to_owned(),
                    label: part.label.clone(),
                    percent: part.percent,
                })
                .collect(),
            makes: self.makes.clone(),
            total_time: self.total_time,
            oven_time: self.oven_time,
            lines: self.lines,
        }
    }

    /// From the words that the library keeps; `None` for words that are not known. What another version has made stands until the recipe
    /// is read anew: a book of thousands is listed at once after a new version, too.
    pub(crate) fn kept(face: library::Face) -> Option<Self> {
        let parts = face.parts.into_iter().map(|part| {
            Some(Part {
                class: meant(CLASSES, &part.class)?,
                label: part.label,
                percent: part.percent,
            })
        });
        Some(Self {
            silhouette: meant(SILHOUETTES, &face.silhouette)?,
            parts: parts.collect::<Option<_>>()?,
            makes: face.makes,
            total_time: face.total_time,
            oven_time: face.oven_time,
            lines: face.lines,
        })
    }
}

fn word<T: PartialEq>(words: &[(T, &'static str)], value: T) -> &'static str {
    let found = words.iter().find(|(one, _)| *one == value);
    found.map_or("", |(_, word)| word)
}

fn meant<T: Copy>(words: &[(T, &'static str)], word: &str) -> Option<T> {
    let found = words.iter().find(|(_, one)| *one == word);
    found.map(|(value, _)| *value)
}

/// The longest time of a step that bakes.
fn in_the_oven(recipe: &Recipe) -> Option<TimeSpan> {
    recipe
        .instruction_sections
        .iter()
        .flat_map(|section| &section.steps)
        .filter(|step| {
            let text = step.text.to_lowercase();
            text.contains("bake") || text.contains("roast")
        })
        .flat_map(|step| &step.mentions)
        .filter_map(|mention| match mention.kind {
            MentionKind::Duration {
                time,
                kind: DurationKind::Timer,
            } => Some(TimeSpan {
                open: false,
                ..time
            }),
            _ => None,
        })
        .max_by_key(|time| time.high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::Read;
    use crate::samples::SAMPLES;

    #[test]
    fn a_card_of_kept_words_is_the_card_of_the_recipe() {
        for text in SAMPLES
            .iter()
            .copied()
            .chain(["", "Tea", "Soup\n\n2 leeks\n"])
        {
            let read = Read::of(text, &[]);
            let face = Face::of(&read.recipe, &Choices::default());
            assert_eq!(Face::kept(face.for_library()), Some(face), "{text:.40}");
        }
    }

    #[test]
    fn what_another_version_made_stands_where_its_words_are_known() {
        let read = Read::of("Soup\n\n2 leeks\n", &[]);
        let face = Face::of(&read.recipe, &Choices::default());
        let mut kept = face.for_library();
        kept.version += 1;
        assert_eq!(Face::kept(kept.clone()), Some(face));
        kept.silhouette = "cauldron".to_owned();
        assert_eq!(Face::kept(kept), None);
    }
}
