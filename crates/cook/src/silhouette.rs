//! The form that the cut through a dish is drawn in, from the words of its title, what it makes, and its tins. A guess for a
//! drawing only: nothing else depends on it.

use recipe::{IngredientKind, Recipe};

/// The form of a dish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Silhouette {
    /// Croissants.
    Crescent,
    /// A round cake.
    Cake,
    /// Bread, a loaf tin.
    Loaf,
    /// Moulds, muffins.
    Mould,
    /// Roulade.
    Roll,
    /// Noodles, soup, salad.
    Bowl,
    /// Jam, sauce.
    Jar,
    /// Nothing tells: the first letter of the title.
    Letter,
}

/// Words that name a form when they end a title, or say what a recipe makes.
const DISHES: &[(Silhouette, &str)] = &[
    (
        Silhouette::Crescent,
        "croissant croissants crescent crescents kipferl cornetti",
    ),
    (Silhouette::Roll, "roulade roll rolls swirl strudel log"),
    (
        Silhouette::Loaf,
        "bread loaf loaves sourdough brioche focaccia baguette baguettes ciabatta challah slices",
    ),
    (
        Silhouette::Cake,
        "cake cakes gateau torte tart pie cheesecake sponge quiche pizza brownies brownie flan",
    ),
    (
        Silhouette::Mould,
        "fondant fondants muffin muffins cupcake cupcakes pudding puddings souffle soufflé scone scones mould moulds panna ramekins buns",
    ),
    (
        Silhouette::Bowl,
        "noodles noodle soup stew salad curry pasta spaghetti risotto chili chilli dal dahl ramen porridge bowl bowls rice ragù ragu \
         broth casserole stir-fry tagine goulash gnocchi lasagne",
    ),
    (
        Silhouette::Jar,
        "jam jams marmalade chutney pickle pickles sauce syrup curd pesto dressing ketchup jar jars relish jelly starter hummus dip",
    ),
];

/// What the tins and steps say, where title and yield say nothing.
const VESSELS: &[(Silhouette, &str)] = &[
    (Silhouette::Loaf, "loaf tin"),
    (Silhouette::Mould, "mould"),
    (Silhouette::Mould, "muffin"),
    (Silhouette::Mould, "ramekin"),
    (Silhouette::Cake, "cake tin"),
    (Silhouette::Cake, "springform"),
    (Silhouette::Jar, "sterilised jar"),
    (Silhouette::Bowl, "saucepan"),
    (Silhouette::Bowl, "wok"),
];

/// The form that the recipe's title, else what it makes, else its tins and steps speak of.
#[must_use]
pub fn silhouette(recipe: &Recipe) -> Silhouette {
    let noun = recipe
        .recipe_yield
        .as_ref()
        .map_or("", |made| made.noun.as_str());
    dish(&recipe.name)
        .or_else(|| dish(noun).filter(|_| !noun.starts_with("slice")))
        .or_else(|| vessel(recipe))
        .unwrap_or(Silhouette::Letter)
}

/// English puts the thing last: a "chocolate cake bread" is a bread, and what follows "with" is only beside it.
fn dish(title: &str) -> Option<Silhouette> {
    let title = title.to_lowercase();
    let head = [" with ", " in ", " from ", " for ", " (", " - ", ": "]
        .iter()
        .fold(title.as_str(), |head, stop| {
            head.split_once(stop).map_or(head, |(before, _)| before)
        });
    head.split(|letter: char| !(letter.is_alphanumeric() || letter == '-'))
        .rev()
        .find_map(|word| {
            DISHES
                .iter()
                .find(|(_, words)| words.split_whitespace().any(|known| known == word))
                .map(|(form, _)| *form)
        })
}

fn vessel(recipe: &Recipe) -> Option<Silhouette> {
    let tins = recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients)
        .filter(|line| line.kind == IngredientKind::Equipment)
        .map(|line| line.text.to_lowercase());
    let steps = recipe
        .instruction_sections
        .iter()
        .flat_map(|section| &section.steps)
        .map(|step| step.text.to_lowercase());
    let texts: Vec<String> = tins.chain(steps).collect();
    VESSELS
        .iter()
        .find(|(_, words)| texts.iter().any(|text| text.contains(words)))
        .map(|(form, _)| *form)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(title: &str, expected: Option<Silhouette>) {
        assert_eq!(dish(title), expected, "{title}");
    }

    #[test]
    fn a_title_tells_the_form() {
        check("Croissants", Some(Silhouette::Crescent));
        check("Jamaican Rum Cake", Some(Silhouette::Cake));
        check("Strawberry Roulade", Some(Silhouette::Roll));
        check("Chocolate Fondant", Some(Silhouette::Mould));
        check("Banana Bread", Some(Silhouette::Loaf));
        check("Garlic Chili Noodles", Some(Silhouette::Bowl));
        check("Tomato Sauce for Pasta", Some(Silhouette::Jar));
        check(
            "Sticky toffee pudding with bread sauce",
            Some(Silhouette::Mould),
        );
        check("Crème brûlée", None);
        check("", None);
    }
}
