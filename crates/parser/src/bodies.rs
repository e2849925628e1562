//! Ingredients and steps that stand together to the judgement whether they are enough of a recipe. Counts only; what
//! stands together is decided by the reader of extents.

/// A body that is being gathered.
#[derive(Debug, Clone, Default)]
pub(crate) struct Body {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) ingredients: usize,
    /// Ingredients with an amount.
    pub(crate) measured: usize,
    /// Two for each ingredient that names a food, one for each that may.
    pub(crate) foods: usize,
    pub(crate) steps: usize,
    /// Steps that tell the cook to do something with a food or a tool.
    pub(crate) told: usize,
    /// Amounts that the steps state, and words for foods in them.
    pub(crate) stated: usize,
    pub(crate) foods_told: usize,
    /// Stands under "Ingredients".
    pub(crate) headed: bool,
    /// Stands under "Method".
    pub(crate) method: bool,
}

impl Body {
    /// The body, if it is enough of a recipe.
    pub(crate) fn if_recipe(self) -> Option<Self> {
        let enough = if self.steps == 0 {
            self.is_list_of_foods()
        } else {
            self.is_listed() || self.is_told() && self.foods >= self.ingredients
        };
        enough.then_some(self)
    }

    /// Without steps only foods with their amounts make a recipe: a list for a journey or a shop holds some, too.
    fn is_list_of_foods(&self) -> bool {
        let measured = self.measured * 2 >= self.ingredients;
        let foods = if self.headed { 1 } else { 2 };
        self.measured + self.foods / 2 >= 2
            && (self.ingredients >= 3 || self.headed)
            && (measured || self.headed)
            && self.foods * 3 >= self.ingredients * 2 * foods
    }

    fn is_listed(&self) -> bool {
        let of_food = self.foods >= self.ingredients
            || self.measured * 2 >= self.ingredients && self.foods * 3 > self.ingredients * 2;
        let listed = self.measured >= 2
            || self.headed && self.measured + self.foods / 2 >= 2
            || self.ingredients >= 3 && self.steps >= 2 && self.told >= 1 && self.measured >= 1
            || self.ingredients >= 1 && self.headed && self.method;
        // Under both headings foods in another language are foods too.
        of_food && listed || self.headed && self.method && self.measured >= 2
    }

    /// A method without a list.
    fn is_told(&self) -> bool {
        // "Put 100g of rice into a dish with 50g of sugar …": the list is in the steps.
        let listed_within =
            self.stated >= 2 && self.foods_told >= 4 && (self.told >= 1 || self.stated >= 4);
        self.method && self.told >= 1
            || self.told >= 3 && self.told * 2 >= self.steps
            || listed_within
    }
}
