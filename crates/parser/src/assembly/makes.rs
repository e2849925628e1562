//! What a recipe makes, where no line of its own says so: its introduction, its title, its last sentence, its moulds.

use quantity::Amount;
use recipe::{AmountRole, ByteSpan, Ingredient, IngredientKind, Recipe, RecipeYield};

use crate::words;
use crate::yields::{overall, yield_in_prose};

/// The first of those that tells.
pub(super) fn told(recipe: &Recipe) -> Option<RecipeYield> {
    in_description(recipe)
        .or_else(|| in_name(recipe))
        .or_else(|| at_the_end(recipe))
        .or_else(|| of_moulds(recipe))
}

/// "CHICKEN PIE Serves 6", "Soup - 6 servings", "Sourdough (1 loaf)".
fn in_name(recipe: &Recipe) -> Option<RecipeYield> {
    let name = recipe.name.as_str();
    let written = recipe
        .name_span
        .filter(|span| span.end - span.start == name.len());
    let pieces = name
        .split_inclusive(['(', '-', '–', '|', ','])
        .scan(0, |end, piece| {
            let start = *end;
            *end += piece.len();
            Some((start, piece))
        })
        .skip(1);
    let said = yield_in_prose(name).map(|found| (0, found)).or_else(|| {
        pieces
            .filter_map(|(start, piece)| {
                let lead = piece.len() - piece.trim_start().len();
                let words = piece
                    .trim()
                    .trim_end_matches([')', '(', '-', '–', '|', ',']);
                let told = overall(words)
                    .and_then(|told| told.recipe_yield)
                    .filter(|told| !told.noun.is_empty());
                Some((start + lead, told.or_else(|| pieces_made(words))?))
            })
            .next()
    });
    said.map(|(start, found)| RecipeYield {
        span: found
            .span
            .zip(written)
            .map(|(own, name)| own.shifted(name.start + start)),
        ..found
    })
}

/// "2 loaves", "12 muffins".
fn pieces_made(words: &str) -> Option<RecipeYield> {
    const MADE: &[&str] = &[
        "loaf", "loaves", "cake", "cakes", "muffins", "cupcakes", "cookies", "biscuits", "rolls",
        "buns", "pancakes", "scones", "pie", "pies", "tart", "tarts", "jars", "pizzas", "slices",
        "squares", "bars", "brownies", "pieces",
    ];
    let noun = words.split_whitespace().next_back()?.to_lowercase();
    let counted = words.starts_with(|mark: char| mark.is_ascii_digit())
        && words
            .chars()
            .all(|mark| mark.is_alphanumeric() || mark == ' ');
    (counted && MADE.contains(&noun.as_str()))
        .then(|| yield_in_prose(&format!("makes {words}")))
        .flatten()
        .map(|found| RecipeYield {
            span: found
                .span
                .map(|span| ByteSpan::new(0, span.end.saturating_sub("makes ".len()))),
            ..found
        })
}

fn in_description(recipe: &Recipe) -> Option<RecipeYield> {
    recipe.description.iter().find_map(|paragraph| {
        let found = yield_in_prose(&paragraph.value)?;
        Some(RecipeYield {
            span: found.span.map(|own| own.shifted(paragraph.span.start)),
            ..found
        })
    })
}

/// "Bake for 10 min. Makes 3 doz.": what a card says last, as a sentence of its own.
fn at_the_end(recipe: &Recipe) -> Option<RecipeYield> {
    let step = recipe
        .instruction_sections
        .iter()
        .rev()
        .find_map(|section| section.steps.last())?;
    let lower = step.text.to_lowercase();
    let said = ["makes ", "serves ", "yields ", "feeds "]
        .iter()
        .filter_map(|word| lower.rfind(word))
        .max()?;
    let alone = lower[..said].trim_end().ends_with(['.', '!']) || said == 0;
    let sentence = step
        .text
        .get(said..)
        .filter(|_| alone && lower.len() == step.text.len())?;
    let found = yield_in_prose(sentence).filter(|_| sentence.len() <= 60)?;
    Some(RecipeYield {
        span: found.span.map(|own| own.shifted(step.span.start + said)),
        ..found
    })
}

/// "4 aluminium moulds" among the ingredients: the recipe fills four.
fn of_moulds(recipe: &Recipe) -> Option<RecipeYield> {
    const FILLED: &[&str] = &[
        "mould", "mold", "ramekin", "case", "glass", "jar", "pot", "liner",
    ];
    let lines = recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients);
    lines.filter(|line| line.kind == IngredientKind::Equipment).find_map(|line: &Ingredient| {
        let noun = line.name.split_whitespace().next_back()?;
        let stated = line.amounts.iter().find(|stated| stated.role == AmountRole::Main)?;
        let several = matches!(stated.quantity.amount, Amount::Exactly(count) if count > quantity::Magnitude::one());
        let filled = FILLED.contains(&words::singular(noun).as_str());
        (several && filled).then(|| RecipeYield {
            quantity: stated.quantity.amount,
            noun: noun.to_owned(),
            estimated: false,
            span: Some(stated.span.shifted(line.span.start)),
        })
    })
}
