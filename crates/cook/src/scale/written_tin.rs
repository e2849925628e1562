//! The tin that a recipe's own text names: "a 20 cm round tin", "two 9-inch cake tins". Only what the reader of tins takes whole;
//! a tin without a size is none.

use quantity::Tin;
use recipe::{IngredientKind, Recipe};

use super::wording::has_any;

/// What a recipe is baked in, singular; plurals are found too.
const VESSELS: &str = "tin pan tray mould mold ramekin dish springform";
/// How many words before and after the vessel may belong to it.
const BEFORE: usize = 8;
const AFTER: usize = 6;

/// The first tin with its size that the text names: among the equipment, then in the steps.
#[must_use]
pub fn written_tin(recipe: &Recipe) -> Option<Tin> {
    let lines = recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients);
    let equipment = lines
        .filter(|line| line.kind == IngredientKind::Equipment)
        .map(|line| line.text.as_str());
    let steps = recipe
        .instruction_sections
        .iter()
        .flat_map(|section| &section.steps)
        .map(|step| step.text.as_str());
    equipment.chain(steps).find_map(tin_in)
}

fn tin_in(text: &str) -> Option<Tin> {
    text.split_inclusive(['.', ';', '\n'])
        .filter(|sentence| sentence.contains(|letter: char| letter.is_ascii_digit()))
        .find_map(tin_in_sentence)
}

/// The longest stretch of words around a vessel that reads as one tin.
fn tin_in_sentence(sentence: &str) -> Option<Tin> {
    let words: Vec<&str> = sentence
        .split([' ', '(', ')'])
        .map(|word| word.trim_matches(['.', ';', ',', ':']))
        .filter(|word| !word.is_empty())
        .collect();
    words
        .iter()
        .enumerate()
        .filter(|(_, word)| has_any(word, VESSELS))
        .find_map(|(at, _)| {
            let from = at.saturating_sub(BEFORE)..=at;
            from.flat_map(|from| {
                let to = at..=(at + AFTER).min(words.len() - 1);
                to.rev().map(move |to| (from, to))
            })
            .find_map(|(from, to)| words[from..=to].join(" ").parse().ok())
        })
}

#[cfg(test)]
mod tests {
    use super::tin_in;

    #[test]
    fn finds_the_tin_that_a_step_names() {
        for (text, expected) in [
            (
                "Pour into a greased 20 cm round cake tin and bake.",
                Some("20 cm round"),
            ),
            (
                "Line a 9x13 in baking tray with paper.",
                Some("9 × 13 in tray"),
            ),
            (
                "Grease two 8-inch round tins, then heat the oven to 180 C.",
                Some("2 × 8 in round"),
            ),
            ("Grease the cake tins and bake for 75 minutes.", None),
            ("Heat a pan for 2 minutes.", None),
        ] {
            assert_eq!(
                tin_in(text).map(|tin| tin.to_string()).as_deref(),
                expected,
                "{text}"
            );
        }
    }
}
