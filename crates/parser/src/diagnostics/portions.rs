//! Amounts that the steps state of a line, against what the list states: a difference is told, and neither is changed.

use quantity::{Amount, Magnitude, Quantity, Standards, plain_text};
use recipe::{
    AmountRole, Diagnostic, Ingredient, IngredientIndex, MentionKind, Recipe, Severity,
    StatedAmount,
};

use super::{diagnostic, shortened};

/// What the steps say of one line.
struct Uses<'a> {
    index: IngredientIndex,
    stated: Vec<&'a StatedAmount>,
    /// Whether a step uses it without saying how much.
    vague: bool,
}

/// Lines of which the steps state more than the list has, or less where they state all that they use.
pub(super) fn differ(recipe: &Recipe, found: &mut Vec<Diagnostic>) {
    let standards = recipe.standards.unwrap_or(Standards::US);
    for uses in uses(recipe) {
        let line = recipe
            .ingredient_groups
            .get(uses.index.group)
            .and_then(|group| group.ingredients.get(uses.index.ingredient));
        if let Some(line) = line
            && let Some(found_one) = difference(line, &uses, standards)
        {
            found.push(found_one);
        }
    }
}

fn uses(recipe: &Recipe) -> Vec<Uses<'_>> {
    let mut all: Vec<Uses<'_>> = Vec::new();
    let mentions = recipe
        .instruction_sections
        .iter()
        .flat_map(|section| &section.steps)
        .flat_map(|step| &step.mentions);
    for mention in mentions {
        let MentionKind::Ingredient { index, amounts, .. } = &mention.kind else {
            continue;
        };
        let place = all
            .iter()
            .position(|uses| uses.index == *index)
            .unwrap_or_else(|| {
                all.push(Uses {
                    index: *index,
                    stated: Vec::new(),
                    vague: false,
                });
                all.len() - 1
            });
        let own = || {
            amounts
                .iter()
                .filter(|stated| stated.role != AmountRole::Whole)
        };
        all[place].stated.extend(own());
        all[place].vague |= own().next().is_none();
    }
    all.retain(|uses| !uses.stated.is_empty());
    all
}

fn difference(line: &Ingredient, uses: &Uses<'_>, standards: Standards) -> Option<Diagnostic> {
    let mut listed = line
        .amounts
        .iter()
        .filter(|stated| matches!(stated.role, AmountRole::Main | AmountRole::Added));
    let whole = listed.next()?;
    if listed.next().is_some() || !line.also.is_empty() {
        return None;
    }
    let Amount::Exactly(total) = whole.quantity.amount else {
        return None;
    };
    let mut sum = Magnitude::zero();
    for stated in &uses.stated {
        let part = like(&stated.quantity, &whole.quantity, standards)?;
        sum = sum.checked_add(part).ok()?;
    }
    // What is used without an amount may be the rest.
    let is_more = sum > total;
    if sum == total || !is_more && uses.vague {
        return None;
    }
    let mut said: Vec<String> = Vec::new();
    for stated in &uses.stated {
        let words = plain_text(&stated.quantity.pieces());
        said.push(words);
    }
    let message = format!(
        "the list has \"{}\" and the steps use {}",
        shortened(&line.text),
        said.join(" + ")
    );
    Some(diagnostic(
        "portions_differ",
        Severity::Warning,
        Some(line.span),
        &message,
        Some("correct the one that is wrong; until then each is scaled as it is written"),
        &line.text,
    ))
}

/// A single amount in the unit of `whole`, where both measure the same.
fn like(part: &Quantity, whole: &Quantity, standards: Standards) -> Option<Magnitude> {
    let Amount::Exactly(number) = part.amount else {
        return None;
    };
    match (&part.unit, &whole.unit) {
        (one, other) if one == other => Some(number),
        (Some(_), Some(unit)) => part.converted_to(unit, standards).ok()?.amount.low(),
        _ => None,
    }
}
