//! Which food of the table an ingredient line means, and what its amount comes to in the other dimension. The figures are the
//! table's; here is only the choice of the state: the cook's, else the line's, else the usual one.

use quantity::{
    Amount, Magnitude, Quantity, QuantityError, SourceKind, Standard, Standards, Unit, UnitSystem,
    VolumeUnit,
};
use recipe::foods::{self, FoodClass, KitchenFood, Weighed};
use recipe::{Ingredient, IngredientIndex, Recipe};

use super::{ToWeigh, View};

const CUP: Unit = Unit::Volume(VolumeUnit::Cup, None);

/// What is known of the food that an amount is of.
pub(crate) enum FoodSought<'a> {
    /// The amount is of no listed food.
    Nothing,
    /// The food is in the table, or the cook has weighed it.
    Known(KnownFood<'a>),
    /// Neither.
    Unknown {
        /// As the line names it.
        name: &'a str,
    },
}

/// A food as a line means it.
pub(crate) struct KnownFood<'a> {
    food: KitchenFood<'a>,
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

pub(crate) fn sought<'a>(line: &'a Ingredient, view: &'a View) -> FoodSought<'a> {
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
        return FoodSought::Unknown { name };
    };
    let chosen = view
        .fills
        .iter()
        .find(|(filled, _)| filled == food.name() || filled == name)
        .and_then(|(_, state)| food.states().find(|known| known == state));
    let stated = chosen.or(food.found().and_then(|found| found.state));
    FoodSought::Known(KnownFood { food, stated })
}

/// The foods that the lines of a recipe mean, each found once for a view: steps speak of the same lines again and again.
pub(super) struct Foods<'a> {
    groups: Vec<Vec<FoodSought<'a>>>,
}

impl<'a> Foods<'a> {
    /// In the recipe's own units nothing crosses, and no food needs to be found.
    pub(super) fn of(recipe: &'a Recipe, view: &'a View) -> Self {
        if view.scaling.units == UnitSystem::AsWritten {
            return Self { groups: Vec::new() };
        }
        let groups = recipe.ingredient_groups.iter();
        Self {
            groups: groups
                .map(|group| {
                    group
                        .ingredients
                        .iter()
                        .map(|line| sought(line, view))
                        .collect()
                })
                .collect(),
        }
    }

    /// The food of a line.
    pub(super) fn of_line(&self, index: IngredientIndex) -> &FoodSought<'a> {
        let group = self.groups.get(index.group);
        group
            .and_then(|lines| lines.get(index.ingredient))
            .unwrap_or(&FoodSought::Nothing)
    }
}

impl KnownFood<'_> {
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

    /// Whether it is measured by volume as a matter of course: water, milk, wine, oil.
    pub(super) fn pours(&self) -> bool {
        let name = self.name();
        let class = self.food.found().map(|found| found.food.class());
        let liquid = class == Some(FoodClass::Liquid) && !THICK.contains(&name);
        liquid || DARK_AND_WET.contains(&name) || (name.ends_with("oil") && name != "coconut oil")
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

    /// The source as a sentence: "USDA FDC 168833: 145 g loose, 220 g packed per US cup of 236.6 ml".
    pub(super) fn source(&self, taken: &Weighed) -> String {
        let source = &taken.crossing.source;
        let Some(found) = self
            .food
            .found()
            .filter(|_| source.kind != SourceKind::Cook)
        else {
            return source.to_string();
        };
        let cup = VolumeUnit::Cup.in_millilitres(Standard::UsCustomary);
        let in_state = |state: Option<&'static str>| {
            let density = found.food.density(state, VolumeUnit::Cup)?;
            let grams = density.usual().checked_mul(cup).ok()?;
            let grams = grams.rounded_to(Magnitude::one()).ok()?;
            let state = state.unwrap_or_default();
            Some(format!("{grams} g {state}").trim_end().to_owned())
        };
        let states: Vec<&'static str> = found.food.states().collect();
        let points: Vec<String> = if states.is_empty() {
            in_state(None).into_iter().collect()
        } else {
            states
                .into_iter()
                .filter_map(|state| in_state(Some(state)))
                .collect()
        };
        if points.is_empty() {
            return source.to_string();
        }
        format!("{source}: {} per US cup of 236.6 ml", points.join(", "))
    }
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
