//! What a line is to a baker: flour, water, salt, a starter. By the food it is found to be, and by its words where the table has none.

use recipe::foods::FoodClass;
use recipe::{Ingredient, IngredientKind, Recipe};

use super::FormulaKind;
use crate::scale::{FoodSought, View, sought};

/// Words that are flour by themselves: "200 g wholemeal".
const FLOURS: &str = "flour flours starch cornflour cornstarch semolina wholemeal wholewheat rye spelt einkorn emmer arrowroot";
/// What is made of flour and is none any more.
const NO_FLOURS: &str =
    "noodle noodles pasta crumbs breadcrumbs tortilla tortillas bread flakes cracker crackers";
/// Flour and water that have stood together.
const STARTERS: &str = "starter levain leaven poolish biga preferment pre-ferment sourdough";
/// Fats, by the word that ends their names.
const FATS: &str = "butter oil lard margarine shortening ghee dripping suet fat";

/// Whether any line of the recipe is a flour, so that it may have a formula.
///
/// Looks at names only, so it costs next to nothing.
#[must_use]
pub fn has_flour(recipe: &Recipe) -> bool {
    recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients)
        .filter(|line| line.kind == IngredientKind::Food && !line.amounts.is_empty())
        .any(|line| says_flour(&line.name.to_lowercase()))
}

/// English puts the noun last: bread flour is flour, and rye bread is none.
fn says_flour(name: &str) -> bool {
    let is_one = |word: &str, known: &str| known.split(' ').any(|known| known == word);
    let telling = words(name).filter(|word| is_one(word, FLOURS) || is_one(word, NO_FLOURS));
    telling.last().is_some_and(|word| is_one(word, FLOURS))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !(letter.is_alphanumeric() || letter == '-'))
        .filter(|word| !word.is_empty())
}

/// What a line is, and the name of its food in the table.
pub(super) struct Known {
    pub(super) kind: FormulaKind,
    pub(super) food: FoodSought,
}

impl Known {
    /// The name of its food in the table, or the cook's own for one that is not there; empty where it is not known.
    pub(super) fn name(&self) -> &str {
        match &self.food {
            FoodSought::Known(known) => known.name(),
            _ => "",
        }
    }
}

pub(super) fn known(line: &Ingredient, view: &View) -> Known {
    let food = sought(line, view);
    let (name, class) = match &food {
        FoodSought::Known(known) => (known.name(), known.class()),
        _ => ("", FoodClass::Other),
    };
    let lower = line.name.to_lowercase();
    Known {
        kind: kind(&lower, name, class),
        food,
    }
}

fn kind(lower: &str, food: &str, class: FoodClass) -> FormulaKind {
    let has = |known: &str| words(lower).any(|word| known.split(' ').any(|known| known == word));
    let ends = |known: &str| {
        let last = words(food).last().or_else(|| words(lower).last());
        last.is_some_and(|last| known.split(' ').any(|known| known == last))
    };
    let nut = has("peanut almond cashew nut apple cocoa body");
    if says_flour(lower) {
        FormulaKind::Flour
    } else if has(STARTERS) && !has("bread loaf discard-crackers") {
        FormulaKind::Starter
    } else if food == "water" {
        FormulaKind::Water
    } else if has("yeast") && !has("extract nutritional") {
        FormulaKind::Yeast
    } else if has("salt") {
        FormulaKind::Salt
    } else if class == FoodClass::Egg || has("egg eggs yolk yolks") && food.is_empty() {
        FormulaKind::Egg
    } else if class == FoodClass::Liquid || food == "brewed coffee" || food == "red wine" {
        FormulaKind::Liquid
    } else if class == FoodClass::Sugar || food == "black treacle" {
        FormulaKind::Sugar
    } else if (class == FoodClass::Fat || food.is_empty()) && ends(FATS) && !nut {
        FormulaKind::Fat
    } else {
        FormulaKind::Other
    }
}

#[cfg(test)]
mod tests {
    use recipe::foods;

    use super::*;

    #[test]
    fn lines_are_what_a_baker_calls_them() {
        use FormulaKind::{Egg, Fat, Flour, Liquid, Other, Salt, Starter, Sugar, Water, Yeast};
        for (name, expected) in [
            ("strong white flour", Flour),
            ("stoneground wholemeal", Flour),
            ("cornflour", Flour),
            ("potato starch", Flour),
            ("einkorn flour", Flour),
            ("bread flour", Flour),
            ("bread flour, strong", Flour),
            ("pasta flour", Flour),
            ("rye bread", Other),
            ("flour tortillas", Other),
            ("noodles", Other),
            ("cold water", Water),
            ("coconut water", Liquid),
            ("whole milk", Liquid),
            ("active sourdough starter", Starter),
            ("poolish", Starter),
            ("instant dried yeast", Yeast),
            ("fine salt", Salt),
            ("unsalted cold butter block", Fat),
            ("olive oil", Fat),
            ("peanut butter", Other),
            ("eggs", Egg),
            ("egg yolks", Egg),
            ("caster sugar", Sugar),
            ("honey", Sugar),
            ("cocoa powder", Other),
            ("ground almonds", Other),
            ("dark chocolate", Other),
        ] {
            let found = foods::find(name);
            let food = found.map_or("", |found| found.food.name());
            let class = found.map_or(FoodClass::Other, |found| found.food.class());
            assert_eq!(kind(name, food, class), expected, "{name} as \"{food}\"");
        }
    }
}
