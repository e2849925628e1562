//! Parts that steps state of a line, tied to the whole: where 3 tsp of the list are 2 + 1 in the steps, what is shown of the parts adds
//! up to what is shown of the whole.

use quantity::{
    Amount, Dimension, Magnitude, MassUnit, Quantity, RelativeError, Unit, UnitSystem, VolumeUnit,
};
use recipe::{AmountRole, ByteSpan, IngredientIndex, MentionKind, Recipe};

use super::{MiseEnPlace, ScaledGroup, ScaledSection, ShownAmount, View};

/// The places at which steps state amounts of one line.
#[derive(Debug)]
pub(super) struct Places {
    index: IngredientIndex,
    places: Vec<Place>,
}

/// Where a part is stated.
#[derive(Debug, Clone, Copy)]
struct Place {
    section: usize,
    step: usize,
    span: ByteSpan,
}

/// Makes the parts in `sections` add up; gives the steps whose text has changed.
pub(super) fn tie(
    recipe: &Recipe,
    mise: &MiseEnPlace,
    view: &View,
    groups: &[ScaledGroup],
    sections: &mut [ScaledSection],
) -> Vec<(usize, usize)> {
    let mut changed = Vec::new();
    for Places { index, places } in mise.places(recipe) {
        if let Some((place, amount)) = settled(recipe, view, groups, sections, *index, places) {
            put(sections, *index, place, amount);
            changed.push((place.section, place.step));
        }
    }
    changed
}

/// The places at which steps state one amount of a line, for each line of which they state several.
pub(super) fn places(recipe: &Recipe) -> Vec<Places> {
    let mut all: Vec<Places> = Vec::new();
    for (section, of_section) in recipe.instruction_sections.iter().enumerate() {
        for (step, of_step) in of_section.steps.iter().enumerate() {
            for mention in &of_step.mentions {
                let MentionKind::Ingredient { index, amounts, .. } = &mention.kind else {
                    continue;
                };
                let [only] = amounts.as_slice() else {
                    continue;
                };
                let place = Place {
                    section,
                    step,
                    span: only.span,
                };
                match all.iter_mut().find(|other| other.index == *index) {
                    Some(line) => line.places.push(place),
                    None => all.push(Places {
                        index: *index,
                        places: vec![place],
                    }),
                }
            }
        }
    }
    all.retain(|line| line.places.len() > 1);
    all
}

/// The one part that must be shown otherwise, so that all add up; `None` where they do, or are no parts of the whole.
fn settled(
    recipe: &Recipe,
    view: &View,
    groups: &[ScaledGroup],
    sections: &[ScaledSection],
    index: IngredientIndex,
    places: &[Place],
) -> Option<(Place, ShownAmount)> {
    let line = recipe
        .ingredient_groups
        .get(index.group)?
        .ingredients
        .get(index.ingredient)?;
    let one = line
        .amounts
        .iter()
        .filter(|stated| matches!(stated.role, AmountRole::Main | AmountRole::Added))
        .count();
    let whole = groups
        .get(index.group)?
        .ingredients
        .get(index.ingredient)?
        .amount
        .as_ref()
        .filter(|_| one == 1)?;
    let parts: Vec<&ShownAmount> = places
        .iter()
        .map(|place| shown_at(sections, *place))
        .collect::<Option<_>>()?;
    let exact: Vec<Magnitude> = parts
        .iter()
        .map(|part| size(&part.exact, view))
        .collect::<Option<_>>()?;
    let total = sum(&exact)?;
    if total != size(&whole.exact, view)? {
        return None;
    }
    let measured: Vec<Magnitude> = parts
        .iter()
        .map(|part| size(&part.measure, view))
        .collect::<Option<_>>()?;
    let wanted = size(&whole.measure, view)?;
    let shown = sum(&measured)?;
    if shown == wanted || kind(&whole.measure) != kind(&parts.first()?.measure) {
        return None;
    }
    // The largest part bears the difference best; one that can be measured so is better than one that cannot.
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|part| std::cmp::Reverse(measured[*part]));
    let mut fallback = None;
    for part in order {
        let others = shown.checked_sub(measured[part]).ok()?;
        let Ok(left) = wanted.checked_sub(others) else {
            continue;
        };
        if left.is_zero() {
            continue;
        }
        let (amount, is_measurable) = shown_as(parts[part], left, exact[part], view)?;
        if is_measurable {
            return Some((places[part], amount));
        }
        fallback = fallback.or(Some((places[part], amount)));
    }
    fallback
}

fn shown_at(sections: &[ScaledSection], place: Place) -> Option<&ShownAmount> {
    sections
        .get(place.section)?
        .steps
        .get(place.step)?
        .replacements
        .iter()
        .find(|replacement| replacement.span == place.span)
        .map(|replacement| &replacement.amount)
}

/// `part` shown as `left`, in its own unit, and whether spoons, cups or scales hold that.
fn shown_as(
    part: &ShownAmount,
    left: Magnitude,
    exact: Magnitude,
    view: &View,
) -> Option<(ShownAmount, bool)> {
    let first = part.measure.first()?;
    let one = Quantity {
        amount: Amount::Exactly(Magnitude::one()),
        unit: first.unit.clone(),
    };
    let count = left
        .checked_div(size(std::slice::from_ref(&one), view)?)
        .ok()?;
    let wanted = one.with_amount(Amount::Exactly(count));
    let measured = wanted
        .measured(UnitSystem::AsWritten, view.standards)
        .ok()
        .filter(|measured| measured.off_by.is_none());
    let is_measurable = measured.is_some();
    let measure = measured.map_or_else(|| vec![wanted], |measured| measured.parts);
    Some((
        ShownAmount {
            measure,
            off_by: RelativeError::between(exact, left).ok()?,
            ..part.clone()
        },
        is_measurable,
    ))
}

fn put(sections: &mut [ScaledSection], index: IngredientIndex, place: Place, amount: ShownAmount) {
    let Some(step) = sections
        .get_mut(place.section)
        .and_then(|section| section.steps.get_mut(place.step))
    else {
        return;
    };
    for used in &mut step.uses {
        let same = used.index == index
            && used
                .amount
                .as_ref()
                .is_some_and(|used| used.exact == amount.exact);
        if same {
            used.amount = Some(amount.clone());
        }
    }
    for replacement in &mut step.replacements {
        if replacement.span == place.span {
            replacement.amount = amount.clone();
            replacement.keeps_words = false;
        }
    }
}

fn sum(numbers: &[Magnitude]) -> Option<Magnitude> {
    numbers
        .iter()
        .try_fold(Magnitude::zero(), |sum, number| sum.checked_add(*number))
        .ok()
}

fn kind(quantities: &[Quantity]) -> Option<Dimension> {
    quantities
        .first()
        .and_then(|quantity| quantity.unit.as_ref())
        .map(Unit::dimension)
}

/// The sum of single amounts in grams, millilitres or pieces.
fn size(quantities: &[Quantity], view: &View) -> Option<Magnitude> {
    let mut sum = Magnitude::zero();
    for quantity in quantities {
        let Amount::Exactly(number) = quantity.amount else {
            return None;
        };
        let more = match quantity.unit.as_ref().map(Unit::dimension) {
            Some(Dimension::Mass) => in_unit(quantity, &Unit::Mass(MassUnit::Gram), view)?,
            Some(Dimension::Volume) => {
                in_unit(quantity, &Unit::Volume(VolumeUnit::Millilitre, None), view)?
            }
            Some(Dimension::Length) => return None,
            Some(Dimension::Count) | None => number,
        };
        sum = sum.checked_add(more).ok()?;
    }
    Some(sum)
}

fn in_unit(quantity: &Quantity, unit: &Unit, view: &View) -> Option<Magnitude> {
    quantity
        .converted_to(unit, view.standards)
        .ok()?
        .amount
        .low()
}
