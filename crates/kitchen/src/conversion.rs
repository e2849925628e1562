//! What a cook types into the converter to its answer: "1 cup plain flour in g", "350 F in C", "gas 4". Exact where units are
//! of one dimension, by the food table where they are not, refused where nothing is known.

mod phrase;
mod query;
mod rounded;
mod temperature;

use std::collections::HashSet;

use cook::scale::{self, Crossed, Estimate, ShownAmount, ToWeigh, View};
use quantity::{
    Amount, Dimension, LengthUnit, Magnitude, MassUnit, Quantity, QuantityError, RoughMeasure,
    Standards, Unit, VolumeUnit,
};
use recipe::Ingredient;

pub use temperature::Dialled;

use crate::{Cup, Kitchen, KitchenError};
use query::Asked;
use rounded::{as_known, fitted, in_the_unit, readable};

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
        convert_in(query, &self.house(cup)?)
    }

    /// What the cook may weigh to have an answer to a query that has none; `None` where it has one, or where no weight would help.
    #[must_use]
    pub fn lacking(&self, query: &str, cup: Option<Cup>) -> Option<ToWeigh> {
        let house = self.house(cup).ok()?;
        let Err(KitchenError::Quantity(QuantityError::DensityUnknown { .. })) =
            convert_in(query, &house)
        else {
            return None;
        };
        let Ok(Asked::Amount(line, target)) = query::read(query) else {
            return None;
        };
        let given = given(&line).ok()?;
        let target = target.unwrap_or_else(|| usual_target(&line, &given, &house));
        scale::lacking(&line, &given, &target, &house)
    }

    /// The kitchen as it is set, in which no recipe is looked at.
    fn house(&self, cup: Option<Cup>) -> Result<View, KitchenError> {
        let settings = self.settings()?;
        let standards = cup.unwrap_or(settings.cup).standards();
        let house = View::of_the_house(standards)
            .with_own_weights(self.own_weights()?)
            .with_tools(settings.tools);
        Ok(View {
            egg_class: settings.eggs,
            ..house
        })
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
    if let Some(pepper) = which_pepper(line, given) {
        return Some(pepper);
    }
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

/// A quarter of a cup of "pepper" is no seasoning: which of the two is taken is said.
fn which_pepper(line: &Ingredient, given: &Quantity) -> Option<String> {
    let name = line.name.trim().to_lowercase();
    let much = given
        .converted_to(&CUP, Standards::US)
        .ok()
        .and_then(|cups| cups.amount.high())
        .is_some_and(|cups| Magnitude::new(1, 4).is_ok_and(|quarter| cups >= quarter));
    match name.as_str() {
        "pepper" if much => Some(
            "pepper is taken as ground black pepper; ask for \"bell pepper\" for the vegetable"
                .to_owned(),
        ),
        "peppers" => Some(
            "peppers are taken as bell peppers; ask for \"black pepper\" for the spice".to_owned(),
        ),
        _ => None,
    }
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
