//! Which food of the table an ingredient line means, and what its amount comes to in the other dimension. The figures are the
//! table's; here is only the choice of the state: the cook's, else the line's, else the usual one.

use quantity::{
    Amount, Magnitude, MassUnit, Quantity, QuantityError, Standard, Standards, Unit, UnitSystem,
    VolumeUnit,
};
use recipe::Ingredient;
use recipe::foods::{self, FoodClass, FoodMatch, Weighed};

use super::View;

/// What is known of the food that an amount is of.
pub(crate) enum FoodSought<'a> {
    /// The amount is of no listed food.
    Nothing,
    /// The food is in the table.
    Known(KnownFood),
    /// It is not.
    Unknown {
        /// As the line names it.
        name: &'a str,
    },
}

/// A food of the table as a line means it.
pub(crate) struct KnownFood {
    found: FoodMatch,
    /// The state that the cook has chosen or the line says, "packed"; else the usual one is taken.
    stated: Option<&'static str>,
}

/// Foods of the class of liquids that a cook weighs, since they stick to the jug.
const THICK: [&str; 3] = ["condensed milk", "soured cream", "yogurt"];

/// Foods that are drawn dark and are poured all the same.
const DARK_AND_WET: [&str; 10] = [
    "balsamic vinegar",
    "brewed coffee",
    "coffee liqueur",
    "fish sauce",
    "port",
    "red wine",
    "soy sauce",
    "teriyaki sauce",
    "vanilla extract",
    "Worcestershire sauce",
];

pub(crate) fn sought<'a>(line: &'a Ingredient, view: &View) -> FoodSought<'a> {
    let name = line.name.as_str();
    if name.is_empty() {
        return FoodSought::Nothing;
    }
    let said = [
        line.size.as_ref(),
        line.preparation.as_ref(),
        line.comment.as_ref(),
    ];
    let said = said.map(|said| said.map_or("", |said| said.value.as_str()));
    let found = foods::find_beside(name, &said);
    let Some(found) = found else {
        return FoodSought::Unknown { name };
    };
    let chosen = view
        .fills
        .iter()
        .find(|(food, _)| food == found.food.name() || food == name)
        .and_then(|(_, state)| found.food.states().find(|known| known == state));
    FoodSought::Known(KnownFood {
        found,
        stated: chosen.or(found.state),
    })
}

/// As [`sought`], where it matters: in the recipe's own units nothing crosses, and no food needs to be found.
pub(super) fn sought_for<'a>(line: &'a Ingredient, view: &View) -> FoodSought<'a> {
    if view.scaling.units == UnitSystem::AsWritten {
        return FoodSought::Nothing;
    }
    sought(line, view)
}

impl KnownFood {
    pub(super) fn name(&self) -> &'static str {
        self.found.food.name()
    }

    /// Whether the line or the cook says the state.
    pub(super) fn is_state_stated(&self) -> bool {
        self.stated.is_some()
    }

    /// Whether it is measured by volume as a matter of course: water, milk, wine, oil.
    pub(super) fn pours(&self) -> bool {
        let name = self.name();
        let liquid = self.found.food.class() == FoodClass::Liquid && !THICK.contains(&name);
        liquid || DARK_AND_WET.contains(&name) || (name.ends_with("oil") && name != "coconut oil")
    }

    /// What `quantity` comes to in `target`, in the state that is taken.
    pub(crate) fn cross(
        &self,
        quantity: &Quantity,
        target: &Unit,
        standards: Standards,
    ) -> Result<Weighed, QuantityError> {
        foods::cross(quantity, target, &self.found, self.stated, standards)
    }

    /// The same in each state of the food, from light to heavy.
    pub(super) fn in_each_state(
        &self,
        quantity: &Quantity,
        target: &Unit,
        standards: Standards,
    ) -> Vec<Weighed> {
        let mut all: Vec<Weighed> = self
            .found
            .food
            .states()
            .filter_map(|state| {
                foods::cross(quantity, target, &self.found, Some(state), standards).ok()
            })
            .collect();
        all.sort_by_key(|weighed| {
            weighed
                .crossing
                .value()
                .unwrap_or_else(|_| Magnitude::zero())
        });
        all
    }

    /// The source as a sentence: "USDA FDC 168833: 145 g loose, 220 g packed per US cup of 236.6 ml".
    pub(super) fn source(&self, taken: &Weighed) -> String {
        let cup = VolumeUnit::Cup.in_millilitres(Standard::UsCustomary);
        let in_state = |state: Option<&'static str>| {
            let density = self.found.food.density(state, VolumeUnit::Cup)?;
            let grams = density.usual().checked_mul(cup).ok()?;
            let grams = grams.rounded_to(Magnitude::one()).ok()?;
            let state = state.unwrap_or_default();
            Some(format!("{grams} g {state}").trim_end().to_owned())
        };
        let states: Vec<&'static str> = self.found.food.states().collect();
        let points: Vec<String> = if states.is_empty() {
            in_state(None).into_iter().collect()
        } else {
            states
                .into_iter()
                .filter_map(|state| in_state(Some(state)))
                .collect()
        };
        let source = &taken.crossing.source;
        if points.is_empty() {
            return source.to_string();
        }
        format!("{source}: {} per US cup of 236.6 ml", points.join(", "))
    }
}

/// What `count` pieces of the line's food weigh in whole grams, where the weight of a piece is known.
pub(super) fn weight_of_count(line: &Ingredient, count: Magnitude, view: &View) -> Option<String> {
    let FoodSought::Known(known) = sought(line, view) else {
        return None;
    };
    let pieces = Quantity {
        amount: Amount::Exactly(count),
        unit: None,
    };
    let weighed = known
        .cross(&pieces, &Unit::Mass(MassUnit::Gram), view.standards)
        .ok()?;
    let grams = weighed.crossing.value().ok()?;
    Some(grams.rounded_to(Magnitude::one()).ok()?.to_string())
}
