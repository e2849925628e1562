//! Which food of the table an ingredient line means, and what its amount comes to in the other dimension. The figures are the
//! table's; here is only the choice of the state: the cook's, else the line's, else the usual one.

use std::sync::{Arc, OnceLock};

use quantity::{
    Amount, Magnitude, Quantity, QuantityError, Source, SourceKind, Standard, Standards, Unit,
    VolumeUnit,
};
use recipe::Ingredient;
use recipe::foods::{self, Aisle, Food, FoodClass, KitchenFood, Weighed};

use super::{ToWeigh, View};

const CUP: Unit = Unit::Volume(VolumeUnit::Cup, None);

/// What is known of the food that an amount is of.
#[derive(Debug)]
pub(crate) enum FoodSought {
    /// The amount is of no listed food.
    Nothing,
    /// The food is in the table, or the cook has weighed it.
    Known(KnownFood),
    /// Neither.
    Unknown(UnknownFood),
}

/// A food that is neither in the table nor weighed.
#[derive(Debug)]
pub(crate) struct UnknownFood {
    name: String,
    /// Looked for when it is first to be told.
    nearest: OnceLock<Option<&'static str>>,
}

/// A food as a line means it.
#[derive(Debug)]
pub(crate) struct KnownFood {
    food: KitchenFood,
    /// The state that the cook has chosen or the line says, "packed"; else the usual one is taken.
    stated: Option<&'static str>,
    pours: bool,
    /// The words of its figures, put together when they are first to be told.
    figures: OnceLock<Option<Arc<str>>>,
}

/// Foods of the class of liquids that a cook weighs, since they stick to the jug.
const THICK: [&str; 3] = ["condensed milk", "soured cream", "yogurt"];

/// The ends of names of foods that are taken by the spoon, whatever shelf they stand on.
const BY_THE_SPOON: [&str; 14] = [
    "baking powder",
    "baking soda",
    "bicarbonate of soda",
    "cream of tartar",
    "essence",
    "extract",
    "honey",
    "molasses",
    "paste",
    "salt",
    "syrup",
    "treacle",
    "yeast",
    "zest",
];

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

pub(crate) fn sought(line: &Ingredient, view: &View) -> FoodSought {
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
    let Some(food) = foods::known(name, &said, &view.own_weights) else {
        return FoodSought::Unknown(UnknownFood {
            name: name.to_owned(),
            nearest: OnceLock::new(),
        });
    };
    let chosen = view
        .fills
        .iter()
        .find(|(filled, _)| filled == food.name() || filled == name)
        .and_then(|(_, state)| food.states().find(|known| known == state));
    let stated = chosen
        .or(food.found().and_then(|found| found.state))
        .or_else(|| egg_size(&food, view));
    FoodSought::Known(KnownFood {
        pours: pours(&food),
        food,
        stated,
        figures: OnceLock::new(),
    })
}

/// The size of an egg by the class that is meant, unless the cook has weighed the own ones.
fn egg_size(food: &KitchenFood, view: &View) -> Option<&'static str> {
    let class = view.egg_class?;
    let size = food.found().filter(|_| food.name() == "egg")?.size;
    (!food.is_weighed_by_the_cook()).then(|| class.in_table(size))
}

/// Whether a food is measured by volume as a matter of course: water, milk, wine, oil.
fn pours(food: &KitchenFood) -> bool {
    let name = food.name();
    let class = food.found().map(|found| found.food.class());
    let liquid = class == Some(FoodClass::Liquid) && !THICK.contains(&name);
    liquid || DARK_AND_WET.contains(&name) || (name.ends_with("oil") && name != "coconut oil")
}

impl UnknownFood {
    /// As the line names it.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The known food that is nearest by its name, to be offered.
    pub(super) fn nearest(&self) -> Option<&'static str> {
        *self.nearest.get_or_init(|| foods::nearest(&self.name))
    }
}

impl KnownFood {
    pub(crate) fn name(&self) -> &str {
        self.food.name()
    }

    pub(crate) fn class(&self) -> FoodClass {
        self.food
            .found()
            .map_or(FoodClass::Other, |found| found.food.class())
    }

    /// Whether the line or the cook says the state.
    pub(super) fn is_state_stated(&self) -> bool {
        self.stated.is_some()
    }

    /// What no kitchen weighs by the spoonful: strong in taste, raising a cake, sticky, or poured.
    pub(super) fn is_taken_by_the_spoon(&self) -> bool {
        let name = self.name();
        self.pours
            || BY_THE_SPOON.iter().any(|end| name.ends_with(end))
            || foods::aisle_of(name) == Aisle::Spices
    }

    /// Whether it is measured by volume as a matter of course: water, milk, wine, oil.
    pub(super) fn pours(&self) -> bool {
        self.pours
    }

    /// What `quantity` comes to in `target`, in the state that is taken.
    pub(crate) fn cross(
        &self,
        quantity: &Quantity,
        target: &Unit,
        standards: Standards,
    ) -> Result<Weighed, QuantityError> {
        self.food.cross(quantity, target, self.stated, standards)
    }

    /// The same in each state that the table has of the food, from light to heavy.
    pub(super) fn in_each_state(
        &self,
        quantity: &Quantity,
        target: &Unit,
        standards: Standards,
    ) -> Vec<Weighed> {
        let Some(table) = self.food.by_the_table() else {
            return Vec::new();
        };
        let mut all: Vec<Weighed> = table
            .states()
            .filter_map(|state| table.cross(quantity, target, Some(state), standards).ok())
            .collect();
        all.sort_by_key(|weighed| {
            weighed
                .crossing
                .value()
                .unwrap_or_else(|_| Magnitude::zero())
        });
        all
    }

    /// What the cook's own figure makes of it, where there is one and whether or not it is the one taken.
    pub(super) fn by_the_cook(
        &self,
        quantity: &Quantity,
        target: &Unit,
        standards: Standards,
    ) -> Option<Weighed> {
        if !self.food.is_weighed_by_the_cook() {
            return None;
        }
        let own = |state: Option<&'static str>| {
            let weighed = self.food.cross(quantity, target, state, standards).ok()?;
            (weighed.crossing.source.kind == SourceKind::Cook).then_some(weighed)
        };
        own(self.stated).or_else(|| {
            let usual = self.food.found()?.food.default_state();
            own(usual)
        })
    }

    /// What to weigh for an own figure of `quantity` in `target`.
    pub(super) fn to_weigh(&self, quantity: &Quantity, target: &Unit, view: &View) -> ToWeigh {
        let unit = weighed_unit(quantity, target, view.standards);
        let state = match (&unit, self.food.found()) {
            (Some(Unit::Volume(..)), Some(found)) => self
                .stated
                .filter(|state| Some(*state) != found.food.default_state()),
            (_, Some(found)) => found.size,
            (_, None) => None,
        };
        let own = self.food.weighed_by_the_cook(unit.as_ref(), state);
        let one = Quantity {
            amount: Amount::Exactly(Magnitude::one()),
            unit,
        };
        ToWeigh {
            food: self.name().to_owned(),
            state: state.map(str::to_owned),
            measured: own.map_or(one, |own| own.measured().clone()),
            grams: own.map(foods::OwnWeight::grams),
        }
    }

    /// The table's figures in words, where what was taken is one of them: "145 g loose, 220 g packed per US cup of 236.6 ml".
    pub(super) fn figures(&self, taken: &Source) -> Option<Arc<str>> {
        if taken.kind == SourceKind::Cook {
            return None;
        }
        self.figures
            .get_or_init(|| figures_in_words(self.food.found()?.food).map(Arc::from))
            .clone()
    }
}

fn figures_in_words(food: &Food) -> Option<String> {
    let cup = VolumeUnit::Cup.in_millilitres(Standard::UsCustomary);
    let in_state = |state: Option<&'static str>| {
        let density = food.density(state, VolumeUnit::Cup)?;
        let grams = density.usual().checked_mul(cup).ok()?;
        let grams = grams.rounded_to(Magnitude::one()).ok()?;
        let state = state.unwrap_or_default();
        Some(format!("{grams} g {state}").trim_end().to_owned())
    };
    // A usual state without a name comes before those with one.
    let usual = match food.default_state() {
        None => in_state(None),
        Some(_) => None,
    };
    let named = food.states().filter_map(|state| in_state(Some(state)));
    let points: Vec<String> = usual.into_iter().chain(named).collect();
    (!points.is_empty()).then(|| format!("{} per US cup of 236.6 ml", points.join(", ")))
}

/// What to weigh of a food that is neither in the table nor weighed yet.
pub(super) fn unknown_to_weigh(name: &str, quantity: &Quantity, view: &View) -> ToWeigh {
    ToWeigh {
        food: name.to_owned(),
        state: None,
        measured: Quantity {
            amount: Amount::Exactly(Magnitude::one()),
            unit: weighed_unit(quantity, &CUP, view.standards),
        },
        grams: None,
    }
}

/// The unit by which a cook weighs what is stated: its own spoon, cup or piece; a cup where only weights and millilitres are.
fn weighed_unit(quantity: &Quantity, target: &Unit, standards: Standards) -> Option<Unit> {
    let household = [quantity.unit.as_ref(), Some(target)]
        .into_iter()
        .flatten()
        .find_map(|unit| match unit {
            Unit::Volume(volume, stated) if volume.depends_on_standard() => {
                Some((*volume, *stated))
            }
            _ => None,
        });
    match &quantity.unit {
        None => None,
        Some(piece @ Unit::Piece(_)) => Some(piece.clone()),
        Some(_) => {
            let (volume, stated) = household.unwrap_or((VolumeUnit::Cup, None));
            let standard = stated.unwrap_or_else(|| standards.for_unit(volume));
            Some(Unit::Volume(volume, Some(standard)))
        }
    }
}
