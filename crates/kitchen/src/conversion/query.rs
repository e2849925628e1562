//! The words of a query to what is asked: an amount of something, or a temperature, and the unit it is wanted in.

use quantity::{Amount, Dial, Dimension, Quantity, Temperature, Unit};
use recipe::{AmountRole, ByteSpan, Ingredient, StatedAmount};

use super::{phrase, temperature};
use crate::{KitchenError, error::shortened};

/// A query, read.
pub(super) enum Asked {
    /// A temperature, and the dial it is wanted on.
    Temperature(Temperature, Dial),
    /// An amount, and the unit it is wanted in, where the cook said one.
    Amount(Box<Ingredient>, Option<Unit>),
}

/// Words that stand between what is given and what is wanted.
const BETWEEN: &[&str] = &[
    " in ", " to ", " into ", " as ", " = ", " -> ", " → ", " equals ",
];

/// Words that a question begins with and that say nothing.
const ASKING: &[&str] = &[
    "what is ",
    "what's ",
    "whats ",
    "how much is ",
    "convert ",
    "about ",
];

/// The longest query that is read; nobody types more.
const LONGEST: usize = 300;

/// Reads "1 cup plain flour in g", "350F to C", "1 cup plain flour", "how many grams in a cup of sugar".
pub(super) fn read(query: &str) -> Result<Asked, KitchenError> {
    let tidy = query.replace("= ?", "= ").replace("=?", "= ");
    let plain = tidy.trim().trim_end_matches(['?', '=']).trim_end();
    if plain.chars().count() > LONGEST {
        return Err(unreadable(plain));
    }
    let lower = plain.to_lowercase();
    // Lower case may change the length of rare letters; then the words between are not looked for.
    if lower.len() != plain.len() {
        return read_apart(plain, None);
    }
    let said = ASKING.iter().find(|words| lower.starts_with(**words));
    let from = said.map_or(0, |words| words.len());
    let (plain, lower) = (plain[from..].trim(), lower[from..].trim());
    if let Some((what, wanted)) = the_other_way_round(plain, lower) {
        return read_apart(what, Some(wanted));
    }
    if let Some(what) = without_its_end(plain, lower) {
        return Err(incomplete(
            plain,
            format!("{what} in what: g, ml, cups, oz"),
        ));
    }
    match halves(plain, lower) {
        Some((what, wanted)) => read_apart(what, Some(wanted)),
        None => match unit_at_the_end(plain) {
            Some((what, wanted)) => read_apart(what, Some(wanted)),
            None => read_apart(plain, None),
        },
    }
}

/// "how many grams in a cup of sugar", "grams in 1 cup flour".
fn the_other_way_round<'a>(plain: &'a str, lower: &str) -> Option<(&'a str, &'a str)> {
    let many = if lower.starts_with("how many ") { 9 } else { 0 };
    let at = lower.find(" in ")?;
    let unit = plain.get(many..at)?.trim_end_matches(" are").trim();
    let what = plain.get(at + 4..)?.trim();
    let is_amount = what.starts_with(|letter: char| letter.is_numeric())
        || ["a ", "an ", "one ", "half "]
            .iter()
            .any(|word| what.starts_with(word));
    (is_amount && Unit::parse(unit).is_ok()).then_some((what, unit))
}

/// "1 cup plain flour in": the unit is still to come.
fn without_its_end<'a>(plain: &'a str, lower: &str) -> Option<&'a str> {
    let between = BETWEEN.iter().map(|word| word.trim_end());
    let end = between
        .into_iter()
        .chain([" i"])
        .find(|word| lower.ends_with(word))?;
    let what = plain.get(..plain.len() - end.len())?.trim();
    // "9 in" is a length.
    let is_length = end == " in" && what.parse::<quantity::Magnitude>().is_ok();
    (!what.is_empty() && !is_length).then_some(what)
}

/// "1 cup flour grams": a unit behind the food is the one that is wanted.
fn unit_at_the_end(plain: &str) -> Option<(&str, &str)> {
    let (what, unit) = plain.rsplit_once(' ')?;
    let wanted = Unit::parse(unit).ok()?;
    let measures = matches!(wanted.dimension(), Dimension::Mass | Dimension::Volume);
    let named = phrase::read(what).ok()??.name;
    (measures && recipe::foods::find(&named).is_some()).then_some((what, unit))
}

/// The last of the words between that has a unit behind it: "9 in to cm" has "to", "1 cup cream in tin in g" the second "in".
fn halves<'a>(plain: &'a str, lower: &str) -> Option<(&'a str, &'a str)> {
    BETWEEN
        .iter()
        .filter_map(|word| lower.rfind(word).map(|at| (at, at + word.len())))
        .max()
        .and_then(|(end, start)| Some((plain.get(..end)?, plain.get(start..)?)))
}

/// Reads what is given apart from the unit that is wanted.
pub(super) fn read_apart(what: &str, wanted: Option<&str>) -> Result<Asked, KitchenError> {
    let wanted = wanted.map(str::trim).filter(|wanted| !wanted.is_empty());
    if let Some(given) = temperature::read(what, wanted) {
        return match wanted {
            None => Ok(Asked::Temperature(given, temperature::other_dial(&given))),
            Some(wanted) => temperature::read_dial(wanted, &given)
                .map(|dial| Asked::Temperature(given, dial))
                .ok_or_else(|| temperature::not_a_dial(&given, wanted)),
        };
    }
    if temperature::is_range(what) {
        let hint = "one temperature at a time: 350 F".to_owned();
        return Err(incomplete(what, hint));
    }
    // Units as our own answers write them: "cup_metric", "fl_oz".
    let plain = &what.trim().replace('_', " ");
    if plain.contains("..") {
        return Err(unreadable(plain));
    }
    if plain.starts_with(['-', '−']) {
        return Err(quantity::QuantityError::Negative {
            text: shortened(plain),
        }
        .into());
    }
    let target = wanted.map(|wanted| target(wanted, plain)).transpose()?;
    if let Some(length) = length(plain) {
        let mut line = parser::parse_ingredient(plain);
        line.amounts = vec![length];
        return Ok(Asked::Amount(Box::new(line), target));
    }
    let line = match phrase::read(plain)? {
        Some(line) => line,
        None => parser::parse_ingredient(plain),
    };
    if line.amounts.is_empty() {
        return Err(match recipe::foods::find(plain) {
            Some(found) => incomplete(
                plain,
                format!("how much {}: 1 cup, 2 tbsp, 100 g", found.food.name()),
            ),
            None => unreadable(plain),
        });
    }
    let is_bare =
        line.name.is_empty() && line.amounts.iter().all(|one| one.quantity.unit.is_none());
    if is_bare || plain.parse::<quantity::Magnitude>().is_ok() {
        return Err(incomplete(
            plain,
            format!("{plain} of what: cups, g, eggs, °C"),
        ));
    }
    if let Some(unit) = misspelt_unit(&line) {
        return Err(quantity::QuantityError::UnitUnknown {
            nearest: Unit::nearest(&unit).map(str::to_owned),
            unit,
        }
        .into());
    }
    Ok(Asked::Amount(Box::new(whole_juice(line, plain)), target))
}

/// "1 cop flour": a word that is nearly a unit before a food that is known, whether the line was read with it as a unit or as a name.
fn misspelt_unit(line: &Ingredient) -> Option<String> {
    let as_unit = line
        .amounts
        .iter()
        .find_map(|one| match &one.quantity.unit {
            Some(Unit::Piece(word)) if Unit::named(word).is_none() => Some(word),
            _ => None,
        });
    // A teacup is a vessel of its own and no misspelt cup.
    let compound = |word: &str| {
        let ends = word.char_indices().skip(1).map(|(at, _)| &word[at..]);
        ends.filter(|end| end.len() > 2)
            .any(|end| Unit::named(end).is_some())
    };
    let meant = |word: &&String| Unit::nearest(word).is_some() && !compound(word);
    if let Some(word) = as_unit.filter(meant) {
        return Some(word.clone());
    }
    let (first, food) = line.name.split_once(' ')?;
    let bare = line.amounts.iter().all(|one| one.quantity.unit.is_none());
    let is_food = |name: &str| recipe::foods::find(name).is_some();
    let food = food.strip_prefix("of ").unwrap_or(food);
    let nearly = bare && !is_food(&line.name) && is_food(food) && Unit::nearest(first).is_some();
    nearly.then(|| first.to_owned())
}

/// The juice and the zest of a fruit are no fruit.
fn whole_juice(line: Ingredient, plain: &str) -> Ingredient {
    let lower = plain.to_lowercase();
    let part = ["juice of ", "zest of "]
        .into_iter()
        .find(|part| lower.starts_with(part));
    match part {
        Some(part) if !line.name.to_lowercase().starts_with(part.trim()) => Ingredient {
            name: format!("{part}{}", line.name),
            ..line
        },
        _ => line,
    }
}

/// The unit that is wanted; a dial is not one that an amount can be in.
fn target(wanted: &str, what: &str) -> Result<Unit, KitchenError> {
    let plain = wanted.trim_end_matches(['.', '?']).trim();
    let found = Unit::parse(plain).or_else(|error| {
        // "in us cups", "in cups (metric)", "in eggs": a count of the food itself.
        let counted = recipe::foods::find(plain).is_some_and(|_| !plain.contains(' '));
        if counted {
            Ok(Unit::Piece(plain.to_lowercase()))
        } else {
            Err(error)
        }
    });
    found.map_err(|error| {
        if temperature::is_dial(plain) {
            return quantity::QuantityError::IncompatibleUnits {
                from: shortened(what),
                to: shortened(plain),
            }
            .into();
        }
        error.into()
    })
}

/// "9 in", "20 cm": in a line of ingredients a length is a size, here it is what is asked about.
fn length(text: &str) -> Option<StatedAmount> {
    let (number, unit) = text.rsplit_once(' ')?;
    let unit = Unit::parse(if unit == "in" { "inch" } else { unit }).ok();
    let unit = unit.filter(|unit| unit.dimension() == Dimension::Length)?;
    let quantity = Quantity {
        amount: Amount::Exactly(number.trim().parse().ok()?),
        unit: Some(unit),
    };
    Some(StatedAmount {
        quantity,
        span: ByteSpan::new(0, text.len()),
        role: AmountRole::Main,
    })
}

/// What is not yet a question, and what is missing.
fn incomplete(query: &str, missing: String) -> KitchenError {
    KitchenError::QueryIncomplete {
        query: shortened(query),
        missing,
    }
}

/// What cannot be read as something to convert.
pub(super) fn unreadable(query: &str) -> KitchenError {
    KitchenError::QueryUnreadable {
        query: shortened(query),
    }
}
