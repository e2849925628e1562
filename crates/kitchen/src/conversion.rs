//! What a cook types into the converter to its answer: "1 cup plain flour in g", "350 F in C", "gas 4". Exact where units are
//! of one dimension, by the food table where they are not, refused where nothing is known.

mod phrase;
mod query;
mod temperature;

use std::collections::HashSet;

use cook::scale::{self, Crossed, Estimate, ShownAmount, View};
use quantity::{
    Amount, Dimension, LengthUnit, Magnitude, MassUnit, Quantity, QuantityError, RelativeError,
    RoughMeasure, Standards, Unit, UnitSystem, VolumeUnit,
};
use recipe::Ingredient;

pub use temperature::Dialled;

use crate::{Cup, Kitchen, KitchenError};
use query::Asked;

const GRAM: Unit = Unit::Mass(MassUnit::Gram);
const OUNCE: Unit = Unit::Mass(MassUnit::Ounce);
const MILLILITRE: Unit = Unit::Volume(VolumeUnit::Millilitre, None);
const CUP: Unit = Unit::Volume(VolumeUnit::Cup, None);
const FLUID_OUNCE: Unit = Unit::Volume(VolumeUnit::FluidOunce, None);
const TABLESPOON: Unit = Unit::Volume(VolumeUnit::Tablespoon, None);
const LITRE: Unit = Unit::Volume(VolumeUnit::Litre, None);
const POUND: Unit = Unit::Mass(MassUnit::Pound);
const KILOGRAM: Unit = Unit::Mass(MassUnit::Kilogram);
const CENTIMETRE: Unit = Unit::Length(LengthUnit::Centimetre);
const INCH: Unit = Unit::Length(LengthUnit::Inch);

/// What a conversion rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Basis {
    /// The definition of the units: exact.
    Definition,
    /// The density of a food.
    Density,
    /// The weight of a piece.
    Piece,
    /// The usual size of a measure that has no definition: a pinch, a heaped spoon, a number 10 can.
    Convention,
}

/// The answer to a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Conversion {
    /// An amount in another unit.
    Amount(Box<Converted>),
    /// A temperature on another dial.
    Temperature(Box<Dialled>),
}

/// An amount in another unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Converted {
    /// What was understood: "1 cup plain flour".
    pub question: String,
    /// The amount asked about; of a sum its first part.
    pub given: Quantity,
    /// The least it is likely to be, unrounded; of an exact answer its lower end.
    pub low: Magnitude,
    /// The figure to use, unrounded; of a range its middle.
    pub value: Magnitude,
    /// The most it is likely to be, unrounded; of an exact answer its upper end.
    pub high: Magnitude,
    /// The unit of all three.
    pub unit: Unit,
    /// What it rests on.
    pub basis: Basis,
    /// What to show and to measure.
    pub shown: ShownAmount,
    /// The food, where its figures were used.
    pub food: Option<String>,
    /// The food's state whose figures were used.
    pub state: Option<String>,
    /// Whose figures.
    pub source: Option<String>,
    /// "1 cup = 236.6 ml, US", where a spoon or cup is in it.
    pub standard: Option<String>,
    /// The cups and spoons that were taken, where others would have given another answer.
    pub standards: Option<Standards>,
    /// What could have been meant otherwise: "8 oz is a weight; 8 fl oz is 237 ml".
    pub note: Option<String>,
    /// The same in a few other units.
    pub equivalents: Vec<ShownAmount>,
}

impl Kitchen {
    /// The answer to what the cook typed, cups and spoons as given, else as the house has them; `None` for a blank query.
    ///
    /// # Errors
    /// `query_unreadable`, `unit_unknown`, `incompatible_units`, `density_unknown`, `too_large`; those of the library.
    pub fn convert(
        &self,
        query: &str,
        cup: Option<Cup>,
    ) -> Result<Option<Conversion>, KitchenError> {
        let settings = self.settings()?;
        let standards = cup.unwrap_or(settings.cup).standards();
        let house = View::of_the_house(standards)
            .with_own_weights(self.own_weights()?)
            .with_tools(settings.tools);
        let house = View {
            egg_class: settings.eggs,
            ..house
        };
        convert_in(query, &house)
    }
}

/// The answer to a query such as "1 cup plain flour in g"; `None` for a blank one.
///
/// # Errors
/// `query_unreadable`, `unit_unknown`, `incompatible_units`, `density_unknown`, `off_the_dial`, `too_large`.
///
/// # Examples
/// ```
/// use kitchen::{Conversion, convert};
/// let answer = convert("1 cup plain flour in g", quantity::Standards::US)?;
/// let Some(Conversion::Amount(flour)) = answer else { panic!("an amount") };
/// assert_eq!(flour.shown.text(), "about 125 g");
/// # Ok::<(), kitchen::KitchenError>(())
/// ```
pub fn convert(query: &str, standards: Standards) -> Result<Option<Conversion>, KitchenError> {
    convert_in(query, &View::of_the_house(standards))
}

fn convert_in(query: &str, house: &View) -> Result<Option<Conversion>, KitchenError> {
    if query.trim().is_empty() {
        return Ok(None);
    }
    answer(&query::read(query)?, house).map(Some)
}

/// `what` ("1 cup plain flour") in `unit` ("g").
///
/// # Errors
/// As [`convert`].
pub fn convert_to(
    what: &str,
    unit: &str,
    standards: Standards,
) -> Result<Conversion, KitchenError> {
    answer(
        &query::read_apart(what, Some(unit))?,
        &View::of_the_house(standards),
    )
}

fn answer(asked: &Asked, house: &View) -> Result<Conversion, KitchenError> {
    match asked {
        Asked::Temperature(given, dial) => Ok(Conversion::Temperature(Box::new(Dialled::new(
            *given, *dial,
        )?))),
        Asked::Amount(line, target) => {
            let given = given(line)?;
            let target = target
                .clone()
                .unwrap_or_else(|| usual_target(line, &given, house));
            let converted = converted(line, &target, house)?;
            Ok(Conversion::Amount(Box::new(converted)))
        }
    }
}

/// The first amount of a line; a line of food without a number is one of it where it names a unit.
fn given(line: &Ingredient) -> Result<Quantity, KitchenError> {
    line.amounts
        .iter()
        .map(|stated| stated.quantity.clone())
        .find(|quantity| quantity.amount != Amount::Unstated)
        .ok_or_else(|| query::unreadable(&line.text))
}

/// Where no unit is asked for: what the cook has least reason to have typed.
fn usual_target(line: &Ingredient, given: &Quantity, house: &View) -> Unit {
    let known = |target: &Unit| scale::crossing(line, given, target, house).is_ok();
    match given.unit.as_ref().map(Unit::dimension) {
        Some(Dimension::Length) if given.unit == Some(INCH) => CENTIMETRE,
        Some(Dimension::Length) => INCH,
        Some(Dimension::Mass) if !is_metric(given) => GRAM,
        Some(Dimension::Mass) if known(&CUP) => CUP,
        Some(Dimension::Mass) => OUNCE,
        Some(Dimension::Volume) if known(&GRAM) => GRAM,
        Some(Dimension::Volume) if is_metric(given) => CUP,
        Some(Dimension::Volume) => MILLILITRE,
        Some(Dimension::Count) | None if known(&GRAM) => GRAM,
        Some(Dimension::Count) => MILLILITRE,
        None => GRAM,
    }
}

fn is_metric(quantity: &Quantity) -> bool {
    quantity.unit.as_ref().is_some_and(Unit::is_decimal)
}

/// The main amount of a line, with the parts of a sum added, in `target`.
fn converted(line: &Ingredient, target: &Unit, house: &View) -> Result<Converted, KitchenError> {
    let first = given(line)?;
    let all = summed(line, &first, target, house)?;
    let words = |standards| {
        scale::standard_words(&first, standards)
            .or_else(|| scale::standard_words(&one(target), standards))
    };
    // A measure that names its standard ("1 metric cup") is the same whatever is chosen.
    let chosen = words(Standards::US) != words(Standards::METRIC);
    let standard = words(house.standards);
    Ok(Converted {
        question: question(line),
        low: all.low,
        value: all.value,
        high: all.high,
        unit: target.clone(),
        basis: all.basis,
        shown: all.shown(target, house)?,
        food: all
            .crossed
            .as_ref()
            .map(|crossed| crossed.weighed.food.clone().into_owned()),
        state: all
            .crossed
            .as_ref()
            .and_then(|crossed| crossed.weighed.state)
            .map(str::to_owned),
        source: all.source(),
        standard,
        standards: chosen.then_some(house.standards),
        note: note(line, &first, target, house),
        equivalents: equivalents(line, &first, target, house),
        given: first,
    })
}

/// The first amount of a line with the parts of a sum added to it.
fn summed(
    line: &Ingredient,
    first: &Quantity,
    target: &Unit,
    house: &View,
) -> Result<Figures, KitchenError> {
    let mut all = figures(line, first, target, house)?;
    let added = line
        .amounts
        .iter()
        .filter(|stated| stated.role == recipe::AmountRole::Added);
    for stated in added {
        let more = figures(line, &stated.quantity, target, house)?;
        all.low = all.low.checked_add(more.low)?;
        all.value = all.value.checked_add(more.value)?;
        all.high = all.high.checked_add(more.high)?;
        all.sum = true;
    }
    Ok(all)
}

/// Ounces of what is poured may be fluid ones: both are said.
fn note(line: &Ingredient, given: &Quantity, target: &Unit, house: &View) -> Option<String> {
    let is_poured = recipe::foods::class_of(&line.name) == recipe::foods::FoodClass::Liquid;
    if given.unit != Some(OUNCE) || !is_poured {
        return None;
    }
    let fluid = Quantity {
        amount: given.amount,
        unit: Some(Unit::Volume(VolumeUnit::FluidOunce, None)),
    };
    let shown = figures(line, &fluid, target, house)
        .ok()?
        .shown(target, house)
        .ok()?;
    let words = |quantity: &Quantity| quantity::plain_text(&quantity.pieces());
    Some(format!(
        "{} is taken as a weight; {} would be {}",
        words(given),
        words(&fluid),
        shown.text()
    ))
}

fn one(unit: &Unit) -> Quantity {
    Quantity {
        amount: Amount::Exactly(Magnitude::one()),
        unit: Some(unit.clone()),
    }
}

fn question(line: &Ingredient) -> String {
    line.text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The numbers of an answer before they are rounded to what a cook can measure.
struct Figures {
    low: Magnitude,
    value: Magnitude,
    high: Magnitude,
    exact: Amount,
    basis: Basis,
    crossed: Option<Crossed>,
    /// Whose convention the size of the measure is.
    convention: Option<&'static str>,
    sum: bool,
}

fn figures(
    line: &Ingredient,
    quantity: &Quantity,
    target: &Unit,
    house: &View,
) -> Result<Figures, KitchenError> {
    let same = quantity
        .unit
        .as_ref()
        .is_some_and(|unit| unit.dimension() == target.dimension());
    if same {
        let exact = quantity.converted_to(target, house.standards)?.amount;
        let (low, high) = (
            exact.low().unwrap_or_else(Magnitude::zero),
            exact.high().unwrap_or_else(Magnitude::zero),
        );
        return Ok(Figures {
            low,
            value: middle(low, high)?,
            high,
            exact,
            basis: Basis::Definition,
            crossed: None,
            convention: None,
            sum: false,
        });
    }
    let crossed = match scale::crossing(line, quantity, target, house) {
        Ok(crossed) => crossed,
        Err(error) => return by_convention(line, quantity, target, house, error),
    };
    let crossing = &crossed.weighed.crossing;
    let pieces =
        matches!(quantity.unit, None | Some(Unit::Piece(_))) || matches!(target, Unit::Piece(_));
    Ok(Figures {
        low: crossing.low,
        value: crossing.value()?,
        high: crossing.high,
        exact: crossing.usual,
        basis: if pieces { Basis::Piece } else { Basis::Density },
        crossed: Some(crossed),
        convention: None,
        sum: false,
    })
}

/// What has only a usual size, by that: its ends and those of the food's density together.
fn by_convention(
    line: &Ingredient,
    quantity: &Quantity,
    target: &Unit,
    house: &View,
    error: QuantityError,
) -> Result<Figures, KitchenError> {
    let Some(rough) = (match &quantity.unit {
        Some(Unit::Piece(word)) => RoughMeasure::named(word),
        _ => None,
    }) else {
        return Err(error.into());
    };
    let of = |size: Magnitude| -> Result<Figures, KitchenError> {
        let measured = Quantity {
            amount: quantity.amount.scaled(size)?,
            unit: Some(rough.unit.clone()),
        };
        figures(line, &measured, target, house)
    };
    let (low, usual, high) = (of(rough.low)?, of(rough.usual)?, of(rough.high)?);
    Ok(Figures {
        low: low.low,
        high: high.high,
        basis: Basis::Convention,
        convention: Some(rough.source),
        ..usual
    })
}

fn middle(low: Magnitude, high: Magnitude) -> Result<Magnitude, QuantityError> {
    low.checked_add(high)?.checked_div(Magnitude::from(2u32))
}

impl Figures {
    /// Whose figures, and whose convention.
    fn source(&self) -> Option<String> {
        let food = self.crossed.as_ref();
        let food = food.map(|crossed| crossed.weighed.crossing.source.to_string());
        match (self.convention, food) {
            (Some(convention), Some(food)) => Some(format!("{convention}; {food}")),
            (Some(convention), None) => Some(convention.to_owned()),
            (None, food) => food,
        }
    }

    fn shown(&self, target: &Unit, house: &View) -> Result<ShownAmount, QuantityError> {
        let amount = if self.sum {
            Amount::Exactly(self.value)
        } else {
            self.exact
        };
        let exact = Quantity {
            amount,
            unit: Some(target.clone()),
        };
        let (measure, off_by) = readable(match &self.crossed {
            Some(crossed) if !self.sum => {
                let measured = crossed
                    .weighed
                    .crossing
                    .measured_with(house.standards, house.tools)?;
                (measured.parts, measured.off_by)
            }
            _ => fitted(&exact, house)?,
        })?;
        let alone = match &self.crossed {
            Some(_) => as_known(&exact)?,
            None => exact.clone(),
        };
        let (measure, off_by) = in_the_unit(&alone, measure, off_by)?;
        Ok(ShownAmount {
            exact: vec![exact],
            measure,
            off_by,
            estimate: self
                .crossed
                .as_ref()
                .map(|crossed| self.estimate(crossed, target)),
            to_weigh: self
                .crossed
                .as_ref()
                .map(|crossed| crossed.to_weigh.clone()),
            ..ShownAmount::default()
        })
    }

    /// The estimate of the first part; where parts were added its ends are those of the sum.
    fn estimate(&self, crossed: &Crossed, target: &Unit) -> Estimate {
        let mut estimate = crossed.estimate.clone();
        if self.sum || self.convention.is_some() {
            let end = |number| Quantity {
                amount: Amount::Exactly(number),
                unit: Some(target.clone()),
            };
            estimate.low = end(self.low);
            estimate.high = end(self.high);
            estimate.points.retain(|point| point.chosen);
            for point in &mut estimate.points {
                point.quantity = end(self.value);
            }
        }
        estimate
    }
}

/// An exact amount as it is written: in the unit that was asked for, to a thousandth where it has no end.
fn fitted(
    exact: &Quantity,
    house: &View,
) -> Result<(Vec<Quantity>, Option<RelativeError>), QuantityError> {
    let measured = exact.measured_with(UnitSystem::AsWritten, house.standards, house.tools)?;
    let in_its_unit = |parts: &[Quantity]| parts.iter().all(|part| part.unit == exact.unit);
    // An ounce is 28.3 g, whatever a kitchen's scale shows.
    let hundred = Magnitude::from(100u32);
    let small = exact.amount.high().is_some_and(|high| high < hundred);
    if small && matches!(exact.unit, Some(GRAM | MILLILITRE)) {
        let tenth = Magnitude::new(1, 10)?;
        let amount = exact.amount.try_map(|end| end.rounded_to(tenth))?;
        if amount.low().is_some_and(|low| low >= Magnitude::one()) {
            let off_by = relative(exact.amount, amount)?;
            return Ok((vec![exact.clone().with_amount(amount)], off_by));
        }
    }
    if !exact.unit.as_ref().is_some_and(Unit::is_decimal) || in_its_unit(&measured.parts) {
        return Ok((measured.parts, measured.off_by));
    }
    let thousandth = Magnitude::new(1, 1000)?;
    let amount = exact.amount.try_map(|end| {
        let rounded = end.rounded_to(thousandth)?;
        Ok(if rounded.is_zero() { end } else { rounded })
    })?;
    let off_by = relative(exact.amount, amount)?;
    Ok((vec![exact.clone().with_amount(amount)], off_by))
}

/// An estimate in spoons or ounces to quarters, halves or whole ones: what is about 14 is not 14 2/7.
fn as_known(exact: &Quantity) -> Result<Quantity, QuantityError> {
    let amount = exact.amount.try_map(|end| {
        let parts = match end.whole() {
            0 => return Ok(end),
            1..=3 => 4u32,
            4..=19 => 2,
            _ => 1,
        };
        end.rounded_to(Magnitude::one().checked_div(Magnitude::from(parts))?)
    })?;
    Ok(exact.clone().with_amount(amount))
}

/// Whoever asks for tablespoons wants no cups: where the measure is in other units, the unit that was asked for alone.
fn in_the_unit(
    exact: &Quantity,
    measure: Vec<Quantity>,
    off_by: Option<RelativeError>,
) -> Result<(Vec<Quantity>, Option<RelativeError>), QuantityError> {
    let starts_with_it = measure.first().is_none_or(|first| first.unit == exact.unit);
    let household = matches!(exact.unit, Some(Unit::Volume(..) | Unit::Mass(_)));
    if starts_with_it || !household || exact.unit.as_ref().is_some_and(Unit::is_decimal) {
        return Ok((measure, off_by));
    }
    let (alone, error) = readable((vec![exact.clone()], None))?;
    Ok((alone, error.or(off_by)))
}

/// What no spoon and no ruler has (119/127 of an inch) to a sixteenth, a thirty-second or a sixty-fourth, the first that is near.
fn readable(
    (parts, off_by): (Vec<Quantity>, Option<RelativeError>),
) -> Result<(Vec<Quantity>, Option<RelativeError>), QuantityError> {
    let [only] = parts.as_slice() else {
        return Ok((parts, off_by));
    };
    let decimal = only.unit.as_ref().is_some_and(Unit::is_decimal);
    let most = if decimal { 1000 } else { 16 };
    let is_odd = |end: Option<Magnitude>| end.is_some_and(|end| end.denominator() > most);
    let fine = !is_odd(only.amount.low()) && !is_odd(only.amount.high());
    if fine || only.unit.is_none() {
        return Ok((parts, off_by));
    }
    let steps: &[u128] = if decimal {
        &[10, 100, 1000, 10_000]
    } else {
        &[8, 16, 32, 64, 1000]
    };
    for part in steps.iter().copied() {
        let step = Magnitude::new(1, part)?;
        let rounded = only.amount.try_map(|end| end.rounded_to(step))?;
        let error = relative(only.amount, rounded)?;
        let near = Magnitude::new(1, 100)?;
        let is_near = error.is_none_or(|error| error.ratio <= near);
        if is_near && rounded.low().is_some_and(|low| !low.is_zero()) {
            return Ok((vec![only.clone().with_amount(rounded)], error.or(off_by)));
        }
    }
    Ok((parts, off_by))
}

fn relative(exact: Amount, shown: Amount) -> Result<Option<RelativeError>, QuantityError> {
    let (Some(exact), Some(shown)) = (exact.high(), shown.high()) else {
        return Ok(None);
    };
    if exact == shown || exact.is_zero() {
        return Ok(None);
    }
    let below = shown < exact;
    let apart = if below {
        exact.checked_sub(shown)?
    } else {
        shown.checked_sub(exact)?
    };
    Ok(Some(RelativeError {
        below,
        ratio: apart.checked_div(exact)?,
    }))
}

/// The same in up to three other units; what cannot be had is left out.
fn equivalents(
    line: &Ingredient,
    given: &Quantity,
    target: &Unit,
    house: &View,
) -> Vec<ShownAmount> {
    let named = !line.name.is_empty();
    let mut said = HashSet::new();
    let others: &[Unit] = match (target.dimension(), given.unit.as_ref().map(Unit::dimension)) {
        (Dimension::Length, _) => &[],
        (Dimension::Volume, Some(Dimension::Volume)) if !named => {
            &[MILLILITRE, FLUID_OUNCE, CUP, TABLESPOON, LITRE]
        }
        (Dimension::Mass, Some(Dimension::Mass)) if !named => &[GRAM, OUNCE, POUND, KILOGRAM],
        _ => &[GRAM, OUNCE, MILLILITRE, CUP],
    };
    let is_simple = |shown: &ShownAmount| {
        let all = |part: &Quantity| {
            let decimal = part.unit.as_ref().is_some_and(Unit::is_decimal);
            let most = if decimal { 1000 } else { 8 };
            let simple = |end: Option<Magnitude>| end.is_none_or(|end| end.denominator() <= most);
            simple(part.amount.low()) && simple(part.amount.high())
        };
        shown.measure.iter().all(all)
    };
    others
        .iter()
        .filter(|unit| *unit != target && Some(*unit) != given.unit.as_ref())
        .filter_map(|unit| {
            let all = summed(line, given, unit, house).ok()?;
            all.shown(unit, house).ok()
        })
        .filter(is_simple)
        .filter(|shown| said.insert(shown.text()))
        .take(3)
        .collect()
}
