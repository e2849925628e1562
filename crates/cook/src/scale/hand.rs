//! The factor at which the recipe uses up an amount in hand: "350 g butter block", "4 yolks". Which line is meant is never guessed:
//! a name that fits two lines is refused with both.

use quantity::{Amount, Magnitude, Quantity, Unit};
use recipe::foods;
use recipe::{AmountRole, Ingredient, IngredientIndex, IngredientKind, Recipe};

use super::factor::shortened;
use super::food::{FoodSought, sought};
use super::{Factor, FittingLine, ScaleError, View};

/// Which line of the list an amount in hand is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum HandLine {
    /// The only one that its name fits.
    #[default]
    ByName,
    /// This one, as the cook has chosen.
    This(IngredientIndex),
    /// The one with this number in the list, from 1, headings not counted.
    Number(usize),
    /// All that its name fits, together: "2 bananas in all".
    AllThatFit,
}

/// The factor at which `recipe` uses what is in `hand`, a line as read ("350 g butter block"); the amount is converted by density
/// or the weight of a piece where the units differ.
///
/// # Errors
/// `hand_unreadable`, `hand_unknown`, `hand_ambiguous` (with all lines that fit), `hand_unstated`, `hand_not_comparable`;
/// `factor_out_of_range`.
pub fn for_hand(
    recipe: &Recipe,
    view: &View,
    hand: &Ingredient,
    line: HandLine,
) -> Result<Factor, ScaleError> {
    let unreadable = || ScaleError::HandUnreadable {
        text: shortened(hand.text.trim()),
    };
    let given = main_amounts(hand);
    let [given] = given.as_slice() else {
        return Err(unreadable());
    };
    let known = matches!(given.amount, Amount::Exactly(number) if !number.is_zero());
    if !known {
        return Err(unreadable());
    }
    let meant = meant(recipe, hand, line)?;
    let mut stated: Option<Magnitude> = None;
    for index in meant {
        let Some(line) = line_at(recipe, index) else {
            continue;
        };
        let more = line_in_units_of(line, given, view)?
            .checked_mul(view.own_factor(index).magnitude())
            .map_err(|_| out_of_range(&hand.text))?;
        stated = Some(match stated {
            Some(sum) => sum
                .checked_add(more)
                .map_err(|_| out_of_range(&hand.text))?,
            None => more,
        });
    }
    let (Some(stated), Amount::Exactly(given)) = (stated, given.amount) else {
        return Err(unreadable());
    };
    let factor = given
        .checked_div(stated)
        .map_err(|_| out_of_range(&hand.text))?;
    Factor::new(factor)
}

fn out_of_range(text: &str) -> ScaleError {
    ScaleError::FactorOutOfRange {
        text: shortened(text),
    }
}

fn line_at(recipe: &Recipe, index: IngredientIndex) -> Option<&Ingredient> {
    recipe
        .ingredient_groups
        .get(index.group)?
        .ingredients
        .get(index.ingredient)
}

fn meant(
    recipe: &Recipe,
    hand: &Ingredient,
    line: HandLine,
) -> Result<Vec<IngredientIndex>, ScaleError> {
    let all = food_lines(recipe);
    let name = shortened(hand.name.trim());
    let unknown = || ScaleError::HandUnknown {
        name: name.clone(),
        lines: all
            .iter()
            .filter(|(_, line)| !main_amounts(line).is_empty())
            .map(|(found, _)| found.clone())
            .take(4)
            .collect(),
    };
    match line {
        HandLine::This(index) => Ok(vec![index]),
        HandLine::Number(number) => {
            let found = all.iter().find(|(line, _)| line.number == number);
            Ok(vec![found.ok_or_else(unknown)?.0.index])
        }
        HandLine::ByName | HandLine::AllThatFit => {
            if name.is_empty() {
                return Err(ScaleError::HandUnreadable {
                    text: shortened(hand.text.trim()),
                });
            }
            let fitting: Vec<FittingLine> = all
                .iter()
                .filter(|(found, line)| fits(hand, line, group_name(recipe, found.index)))
                .map(|(found, _)| found.clone())
                .collect();
            match fitting.as_slice() {
                [] => Err(unknown()),
                [only] => Ok(vec![only.index]),
                several if line == HandLine::AllThatFit => {
                    Ok(several.iter().map(|line| line.index).collect())
                }
                _ => Err(ScaleError::HandAmbiguous {
                    name,
                    lines: fitting,
                }),
            }
        }
    }
}

fn group_name(recipe: &Recipe, index: IngredientIndex) -> &str {
    recipe
        .ingredient_groups
        .get(index.group)
        .and_then(|group| group.name.as_ref())
        .map_or("", |name| name.value.as_str())
}

/// The lines of food with their numbers in the list.
fn food_lines(recipe: &Recipe) -> Vec<(FittingLine, &Ingredient)> {
    let lines = recipe
        .ingredient_groups
        .iter()
        .enumerate()
        .flat_map(|(group, lines)| {
            lines
                .ingredients
                .iter()
                .enumerate()
                .map(move |(ingredient, line)| (IngredientIndex { group, ingredient }, line))
        });
    lines
        .filter(|(_, line)| line.kind != IngredientKind::Heading)
        .enumerate()
        .filter(|(_, (_, line))| line.kind == IngredientKind::Food)
        .map(|(place, (index, line))| {
            let found = FittingLine {
                index,
                number: place + 1,
                text: line.text.clone(),
            };
            (found, line)
        })
        .collect()
}

/// Words that say in what form a food comes, and not which food it is.
const FORMS: &str = "block blocks piece pieces stick sticks cube cubes slice slices chip chips chunk chunks leaf leaves";

/// Whether what is in hand may be the line's food: every word of it stands in the line (or in the heading above it) and they are
/// not two foods that share a word (egg and egg yolk, milk and coconut milk), or both are the same food by other names.
fn fits(hand: &Ingredient, line: &Ingredient, group: &str) -> bool {
    let wanted: Vec<&str> = words(&hand.name).chain(said(hand)).collect();
    let has = |word: &str| {
        words(&line.name)
            .chain(said(line))
            .chain(words(group))
            .any(|other| same(word, other))
    };
    let (own, other) = (foods::find(&hand.name), foods::find(&line.name));
    let same_food = match (&own, &other) {
        (Some(one), Some(other)) => one.food.name() == other.food.name(),
        _ => false,
    };
    if wanted.iter().all(|word| has(word)) {
        let headed = head(&line.name).is_some_and(|head| names(&hand.name, head));
        return same_food || headed && !is_of_another(hand, line);
    }
    // Scallions are spring onions; but "plain flour" is not the strong flour of the list where a word says otherwise.
    same_food && !words(&hand.name).any(|word| words(&line.name).any(|other| same(word, other)))
}

/// Words that make another food of milk, butter, cream or water, and no food alone that the table surely knows.
const MAKES_ANOTHER: &str = "coconut almond soya soy oat rice peanut cashew hazelnut nut cocoa shea rose blossom condensed evaporated \
    soured sour ice";

/// Whether the line's further words name a food of their own: coconut milk is no milk, peanut butter no butter.
fn is_of_another(hand: &Ingredient, line: &Ingredient) -> bool {
    let further = || words(&line.name).filter(|word| !names(&hand.name, word));
    let another = |word: &str| {
        MAKES_ANOTHER
            .split(' ')
            .any(|other| other.eq_ignore_ascii_case(word))
    };
    further().any(another)
        || further()
            .filter_map(foods::find)
            .any(|other| !words(other.food.name()).any(|word| names(&hand.name, word)))
}

fn names(name: &str, wanted: &str) -> bool {
    words(name).any(|word| same(word, wanted))
}

/// The last word that names the food: of "unsalted cold butter block" butter.
fn head(name: &str) -> Option<&str> {
    words(name)
        .filter(|word| !FORMS.split(' ').any(|form| form.eq_ignore_ascii_case(word)))
        .last()
        .or_else(|| words(name).last())
}

fn said(line: &Ingredient) -> impl Iterator<Item = &str> {
    [&line.size, &line.preparation, &line.purpose]
        .into_iter()
        .flatten()
        .flat_map(|said| words(&said.value))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    const FILLERS: [&str; 7] = ["of", "the", "a", "and", "for", "my", "or"];
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .filter(|word| {
            !FILLERS
                .iter()
                .any(|filler| filler.eq_ignore_ascii_case(word))
        })
}

/// Singular or plural of one word.
fn same(one: &str, other: &str) -> bool {
    let (short, long) = if one.len() <= other.len() {
        (one.to_lowercase(), other.to_lowercase())
    } else {
        (other.to_lowercase(), one.to_lowercase())
    };
    let rest = long.strip_prefix(&short);
    matches!(rest, Some("" | "s" | "es"))
        || short
            .strip_suffix('y')
            .is_some_and(|stem| long.strip_suffix("ies") == Some(stem))
        || short
            .strip_suffix('f')
            .is_some_and(|stem| long.strip_suffix("ves") == Some(stem))
}

/// The amounts of a line that are its own: parts of a sum, not the size of one can.
fn main_amounts(line: &Ingredient) -> Vec<Quantity> {
    line.amounts
        .iter()
        .filter(|stated| matches!(stated.role, AmountRole::Main | AmountRole::Added))
        .map(|stated| stated.quantity.clone())
        .collect()
}

/// What the line states, in the unit of what is in hand; of a range its lower end, so that what is in hand is enough.
fn line_in_units_of(
    line: &Ingredient,
    given: &Quantity,
    view: &View,
) -> Result<Magnitude, ScaleError> {
    let unstated = || ScaleError::HandUnstated {
        line: line.text.clone(),
    };
    let mut stated = main_amounts(line);
    // "1 cup (240g) flour" and "2 x 400 g tins" tell in grams themselves.
    let alike = |quantity: &Quantity| is_alike(quantity, given);
    let equivalent = recipe::equivalents(&line.amounts, view.standards)
        .into_iter()
        .find(|quantity| alike(quantity));
    let each = line
        .amounts
        .iter()
        .find(|stated| stated.role == AmountRole::PerPiece && alike(&stated.quantity));
    if let (Some(equivalent), false) = (equivalent, stated.iter().all(alike)) {
        stated = vec![equivalent];
    } else if let (Some(each), [count]) = (each, stated.as_slice())
        && !alike(count)
        && let Some(count) = count.amount.low()
    {
        stated = vec![each.quantity.scaled(count).map_err(|_| unstated())?];
    }
    let mut sum: Option<Magnitude> = None;
    for quantity in &stated {
        let more = in_unit_of(quantity, given, line, view)?;
        sum = Some(match sum {
            Some(sum) => sum.checked_add(more).map_err(|_| unstated())?,
            None => more,
        });
    }
    sum.filter(|sum| !sum.is_zero()).ok_or_else(unstated)
}

fn is_alike(one: &Quantity, other: &Quantity) -> bool {
    match (&one.unit, &other.unit) {
        (Some(one), Some(other)) => one.dimension() == other.dimension() && is_sized(one),
        (None, None) => true,
        _ => false,
    }
}

fn is_sized(unit: &Unit) -> bool {
    !matches!(unit, Unit::Piece(_))
}

fn in_unit_of(
    quantity: &Quantity,
    given: &Quantity,
    line: &Ingredient,
    view: &View,
) -> Result<Magnitude, ScaleError> {
    let refused = |source| ScaleError::HandNotComparable {
        hand: quantity::plain_text(&given.pieces()),
        line: line.text.clone(),
        source,
    };
    let unstated = || ScaleError::HandUnstated {
        line: line.text.clone(),
    };
    if quantity.amount == Amount::Unstated {
        return Err(unstated());
    }
    let target = match (&given.unit, &quantity.unit) {
        (None, None) => return quantity.amount.low().ok_or_else(unstated),
        (Some(one), Some(other)) if one == other => {
            return quantity.amount.low().ok_or_else(unstated);
        }
        // "5 pieces garlic" are counted as "3 garlic" are.
        (None, Some(Unit::Piece(_))) | (Some(Unit::Piece(_)), None) => {
            return quantity.amount.low().ok_or_else(unstated);
        }
        (Some(target), _) => target,
        (None, Some(_)) => return pieces_of(quantity, given, line, view).map_err(refused),
    };
    if let Ok(converted) = quantity.converted_to(target, view.standards) {
        return converted.amount.low().ok_or_else(unstated);
    }
    match sought(line, view) {
        FoodSought::Known(known) => {
            let weighed = known
                .cross(quantity, target, view.standards)
                .map_err(refused)?;
            weighed.crossing.value().map_err(refused)
        }
        _ => Err(refused(foods::density_unknown(&line.name, target))),
    }
}

/// How many pieces the line's weight is: the amount in hand is a bare count.
fn pieces_of(
    quantity: &Quantity,
    given: &Quantity,
    line: &Ingredient,
    view: &View,
) -> Result<Magnitude, quantity::QuantityError> {
    let gram = Unit::Mass(quantity::MassUnit::Gram);
    let FoodSought::Known(known) = sought(line, view) else {
        return Err(foods::density_unknown(&line.name, &gram));
    };
    let one = Quantity {
        amount: Amount::Exactly(Magnitude::one()),
        unit: given.unit.clone(),
    };
    let piece = known.cross(&one, &gram, view.standards)?;
    let grams = match quantity.converted_to(&gram, view.standards) {
        Ok(grams) => grams.amount.low().unwrap_or_else(Magnitude::zero),
        Err(_) => known
            .cross(quantity, &gram, view.standards)?
            .crossing
            .value()?,
    };
    grams.checked_div(piece.crossing.value()?)
}
