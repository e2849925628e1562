//! Gathers the lines of all dishes by food, names each food once, and puts it where it stands in the shop.

use quantity::{Amount, Dimension, Magnitude, Quantity, Unit, plain_text};
use recipe::foods::{self, Aisle};
use recipe::{Ingredient, IngredientKind};

use super::adding::{Part, totals};
use super::eggs;
use super::need::{Dish, Need, Place, Total, Use};
use crate::scale::{FoodSought, ScaledIngredient, ShownAmount, in_number, sought};

/// What nobody goes to a shop for unless a recipe asks for much of it.
const IN_THE_CUPBOARD: [&str; 6] = [
    "salt",
    "coarse salt",
    "flaky sea salt",
    "black pepper",
    "white pepper",
    "water",
];

/// A line of a dish.
struct Line<'a> {
    dish: usize,
    written: &'a Ingredient,
    scaled: &'a ScaledIngredient,
    food: FoodSought,
    of: Dish<'a>,
}

/// The list for the dishes, by aisle in the order of a walk through a shop, and by name within.
#[must_use]
pub fn shopping_list(dishes: &[Dish<'_>]) -> Vec<Need> {
    let mut gathered: Vec<(String, IngredientKind, Vec<Line<'_>>)> = Vec::new();
    for line in dishes
        .iter()
        .enumerate()
        .flat_map(|(place, dish)| lines(place, *dish))
    {
        let key = item_key(&line.written.name);
        if key.is_empty() || line.written.kind == IngredientKind::Heading {
            continue;
        }
        let kind = line.written.kind;
        match gathered
            .iter_mut()
            .find(|(known, of, _)| *known == key && *of == kind)
        {
            Some((_, _, lines)) => lines.push(line),
            None => gathered.push((key, kind, vec![line])),
        }
    }
    let mut needs: Vec<Need> = gathered
        .into_iter()
        .map(|(key, kind, lines)| need(key, kind, &lines))
        .collect();
    eggs::together(&mut needs);
    needs.sort_by(|one, other| {
        (one.place, one.name.to_lowercase()).cmp(&(other.place, other.name.to_lowercase()))
    });
    needs
}

/// The key of the item that a name belongs to: one for all names of a food.
#[must_use]
pub fn item_key(name: &str) -> String {
    let key = foods::identity(name);
    if key.is_empty() {
        name.trim().to_lowercase()
    } else {
        key
    }
}

fn lines<'a>(place: usize, dish: Dish<'a>) -> impl Iterator<Item = Line<'a>> {
    let groups = dish
        .recipe
        .ingredient_groups
        .iter()
        .zip(&dish.scaled.groups);
    groups.flat_map(move |(written, scaled)| {
        let lines = written.ingredients.iter().zip(&scaled.ingredients);
        lines.map(move |(written, scaled)| Line {
            dish: place,
            written,
            scaled,
            food: sought(written, dish.view),
            of: dish,
        })
    })
}

fn need(key: String, kind: IngredientKind, lines: &[Line<'_>]) -> Need {
    let totals = match kind {
        IngredientKind::Food => totals(&lines.iter().flat_map(parts).collect::<Vec<_>>()),
        // One tin serves all the dishes that ask for it.
        _ => most(lines),
    };
    let place = match kind {
        IngredientKind::Food if in_the_cupboard(&key, lines, &totals) => Place::Cupboard,
        IngredientKind::Food => Place::Aisle(aisle(&key, lines)),
        _ => Place::NotFood,
    };
    let mut alternatives: Vec<String> = Vec::new();
    for other in lines.iter().flat_map(|line| &line.written.alternatives) {
        if !alternatives.contains(other) {
            alternatives.push(other.clone());
        }
    }
    Need {
        name: name(&key, lines, &totals),
        key,
        place,
        totals,
        uses: uses(lines),
        remark: None,
        optional: lines.iter().all(|line| line.written.optional),
        alternatives,
    }
}

/// The amounts of a line, each by itself, as it is to be cooked.
fn parts<'a>(line: &'a Line<'a>) -> impl Iterator<Item = Part<'a>> {
    let main = line.scaled.amount.iter().map(|shown| (shown, ruled(line)));
    let further = line.scaled.further.iter();
    let further = further.map(|further| (&further.amount, Magnitude::one()));
    main.chain(further).flat_map(move |(shown, ruled)| {
        let wants_grams = shown.measure.iter().any(is_weight);
        let quantities = shown.exact.iter().enumerate();
        quantities.map(move |(place, exact)| {
            let quantity = to_measure(shown, place)
                .cloned()
                .or_else(|| exact.scaled(ruled).ok())
                .unwrap_or_else(|| exact.clone());
            Part {
                wants_grams: wants_grams && !is_weight(&quantity),
                quantity,
                per_piece: shown.per_piece.clone(),
                size: line.written.size.as_ref().map(|size| size.value.as_str()),
                food: &line.food,
                view: line.of.view,
            }
        })
    })
}

/// How many times its exact amount a line is taken: other than once only where a rule holds it, as an egg that does not double.
fn ruled(line: &Line<'_>) -> Magnitude {
    let taken = line.scaled.rule.as_ref().map(|rule| rule.factor);
    let without = line.of.view.factor_of(line.scaled.index);
    taken
        .and_then(|taken| taken.magnitude().checked_div(without.magnitude()).ok())
        .unwrap_or_else(Magnitude::one)
}

/// What the recipe shows of a piece or a weight, where that is in the unit of the line: the parts of a sum are read beside it, and
/// add up to it. What crosses into another unit is added exactly, and said to be about so much.
fn to_measure(shown: &ShownAmount, place: usize) -> Option<&Quantity> {
    let (exact, measure) = (shown.exact.get(place)?, shown.measure.get(place)?);
    let adds_up = exact
        .unit
        .as_ref()
        .map_or(Dimension::Count, Unit::dimension);
    let same = shown.exact.len() == shown.measure.len() && exact.unit == measure.unit;
    (same && adds_up != Dimension::Volume).then_some(measure)
}

fn is_weight(quantity: &Quantity) -> bool {
    quantity.unit.as_ref().map(Unit::dimension) == Some(Dimension::Mass)
}

fn most(lines: &[Line<'_>]) -> Vec<Total> {
    let amounts = lines.iter().filter_map(|line| line.scaled.amount.as_ref());
    let largest = amounts.max_by_key(|shown| {
        let number = shown
            .exact
            .first()
            .and_then(|quantity| quantity.amount.high());
        number.unwrap_or_else(Magnitude::zero)
    });
    largest
        .map(|shown| Total {
            measure: shown.measure.clone(),
            per_piece: shown.per_piece.clone(),
            about: None,
        })
        .into_iter()
        .collect()
}

fn in_the_cupboard(key: &str, lines: &[Line<'_>], totals: &[Total]) -> bool {
    let asked = lines.iter().any(|line| line.of.by_hand);
    !asked && (totals.is_empty() || IN_THE_CUPBOARD.contains(&key))
}

/// By the food; where the table has none, by what the first line calls it.
fn aisle(key: &str, lines: &[Line<'_>]) -> Aisle {
    match foods::aisle_of(key) {
        Aisle::Elsewhere => lines
            .iter()
            .map(|line| foods::aisle_of(&line.written.name))
            .find(|aisle| *aisle != Aisle::Elsewhere)
            .unwrap_or(Aisle::Elsewhere),
        aisle => aisle,
    }
}

/// As the lines have it where all call it the same, else as the table does; in number with a bare count.
fn name(key: &str, lines: &[Line<'_>], totals: &[Total]) -> String {
    let first = lines.first().map_or(key, |line| line.written.name.trim());
    let same = |line: &Line<'_>| {
        foods::identity_of_words(&line.written.name) == foods::identity_of_words(first)
    };
    let known = lines.iter().find_map(|line| match &line.food {
        FoodSought::Known(known) => Some(known.name()),
        _ => None,
    });
    let name = if lines.iter().all(same) {
        first
    } else {
        known.unwrap_or(first)
    };
    let Some(count) = totals.first().and_then(Total::count) else {
        return name.to_owned();
    };
    let (one, two) = (Magnitude::one(), Magnitude::from(2u32));
    let was = if count.high() > Some(one) { one } else { two };
    in_number(name, &Amount::Exactly(was), &count).unwrap_or_else(|| name.to_owned())
}

fn uses(lines: &[Line<'_>]) -> Vec<Use> {
    let mut uses: Vec<Use> = Vec::new();
    for line in lines {
        let shown = line.scaled.amount.iter();
        let mut amounts: Vec<String> = shown.map(|shown| words(shown, line)).collect();
        let further = line.scaled.further.iter();
        amounts.extend(further.map(|further| words(&further.amount, line)));
        if amounts.is_empty() {
            amounts.push("some".to_owned());
        }
        match uses.iter_mut().find(|other| other.dish == line.dish) {
            Some(other) => other.amounts.extend(amounts),
            None => uses.push(Use {
                dish: line.dish,
                amounts,
            }),
        }
    }
    uses
}

/// "280 g", "6 large", "3 yolks".
fn words(shown: &ShownAmount, line: &Line<'_>) -> String {
    let parts: Vec<String> = shown
        .measure
        .iter()
        .map(|part| plain_text(&part.pieces()))
        .collect();
    let about = if shown.estimate.is_some() {
        "about "
    } else {
        ""
    };
    let amount = format!("{about}{}", parts.join(" + "));
    let bare = shown.measure.iter().all(|part| part.unit.is_none());
    let uncounted = shown
        .measure
        .iter()
        .all(|part| part.amount == Amount::Unstated);
    match &line.written.size {
        Some(size) if bare => format!("{amount} {}", size.value),
        Some(size) if uncounted => format!("{} {amount}", size.value),
        _ => amount,
    }
}
