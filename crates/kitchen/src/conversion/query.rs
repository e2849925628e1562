//! The words of a query to what is asked: an amount of something, or a temperature, and the unit it is wanted in.

use quantity::{Amount, Dial, Dimension, Quantity, Temperature, Unit};
use recipe::{AmountRole, ByteSpan, Ingredient, StatedAmount};

use super::temperature;
use crate::{KitchenError, error::shortened};

/// A query, read.
pub(super) enum Asked {
    /// A temperature, and the dial it is wanted on.
    Temperature(Temperature, Dial),
    /// An amount, and the unit it is wanted in, where the cook said one.
    Amount(Box<Ingredient>, Option<Unit>),
}

/// Words that stand between what is given and what is wanted.
const BETWEEN: &[&str] = &[" in ", " to ", " into ", " as ", " = ", " -> ", " → "];

/// The longest query that is read; nobody types more.
const LONGEST: usize = 300;

/// Reads "1 cup plain flour in g", "350F to C", "1 cup plain flour".
pub(super) fn read(query: &str) -> Result<Asked, KitchenError> {
    let plain = query.trim().trim_end_matches(['?', '=']).trim_end();
    if plain.chars().count() > LONGEST {
        return Err(unreadable(plain));
    }
    let lower = plain.to_lowercase();
    // Lower case may change the length of rare letters; then the words between are not looked for.
    let parts = if lower.len() == plain.len() {
        halves(plain, &lower)
    } else {
        None
    };
    match parts {
        Some((what, wanted)) => read_apart(what, Some(wanted)),
        None => read_apart(plain, None),
    }
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
    if let Some(given) = temperature::read(what, wanted.is_some()) {
        return match wanted {
            None => Ok(Asked::Temperature(given, temperature::other_dial(&given))),
            Some(wanted) => temperature::read_dial(wanted, &given)
                .map(|dial| Asked::Temperature(given, dial))
                .ok_or_else(|| temperature::not_a_dial(&given, wanted)),
        };
    }
    let target = wanted.map(Unit::parse).transpose()?;
    let plain = what.trim();
    if plain.starts_with(['-', '−']) {
        return Err(quantity::QuantityError::Negative {
            text: shortened(plain),
        }
        .into());
    }
    let mut line = parser::parse_ingredient(plain);
    if let Some(length) = length(plain) {
        line.amounts = vec![length];
    }
    if line.amounts.is_empty() {
        return Err(unreadable(plain));
    }
    Ok(Asked::Amount(Box::new(line), target))
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

/// What cannot be read as something to convert.
pub(super) fn unreadable(query: &str) -> KitchenError {
    KitchenError::QueryUnreadable {
        query: shortened(query),
    }
}
