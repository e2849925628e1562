//! Where a food stands in a shop, and what kind of food it is: nuts, dairy, meat. For shopping lists and for the search.
//! A food that is not in the table is taken by its words, the last known one first; one without any stands elsewhere.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::find;
use super::words::words;

/// `= aisle`, then lines of `kinds: names`; a name is a food of the table or a word that foods outside of it are named by.
const SHELVES: &str = include_str!("shelves.txt");
/// Stands where a food is of no kind that a cook would ask for.
const NO_KIND: &str = "plain";

/// A part of a shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Aisle {
    /// Fruit, vegetables, fresh herbs.
    Greengrocery,
    /// Bread and what is made of it.
    Bakery,
    /// Milk, butter, cheese, eggs.
    Dairy,
    /// Meat and fish.
    MeatAndFish,
    /// Flour, sugar and what goes with them.
    Baking,
    /// Chocolate and biscuits.
    Chocolate,
    /// Nuts, seeds, dried fruit.
    NutsAndDriedFruit,
    /// Pasta, rice, pulses, grains.
    Dry,
    /// What keeps in tins and jars, and stock.
    TinsAndJars,
    /// Oils, vinegars, sauces.
    OilsAndSauces,
    /// Dried herbs, spices, salt.
    Spices,
    /// What is frozen.
    Frozen,
    /// Drinks, with and without alcohol.
    Drinks,
    /// Food that we do not know.
    Elsewhere,
}

impl Aisle {
    /// All of them, in the order of a walk through a shop.
    pub const ALL: [Self; 14] = [
        Self::Greengrocery,
        Self::Bakery,
        Self::Dairy,
        Self::MeatAndFish,
        Self::Baking,
        Self::Chocolate,
        Self::NutsAndDriedFruit,
        Self::Dry,
        Self::TinsAndJars,
        Self::OilsAndSauces,
        Self::Spices,
        Self::Frozen,
        Self::Drinks,
        Self::Elsewhere,
    ];

    /// What stands above it.
    #[must_use]
    pub fn heading(self) -> &'static str {
        match self {
            Self::Greengrocery => "Fruit and vegetables",
            Self::Bakery => "Bread and bakery",
            Self::Dairy => "Dairy and eggs",
            Self::MeatAndFish => "Meat and fish",
            Self::Baking => "Flour, sugar, baking",
            Self::Chocolate => "Chocolate and biscuits",
            Self::NutsAndDriedFruit => "Nuts, seeds and dried fruit",
            Self::Dry => "Pasta, rice and pulses",
            Self::TinsAndJars => "Tins and jars",
            Self::OilsAndSauces => "Oils, vinegars and sauces",
            Self::Spices => "Herbs, spices and salt",
            Self::Frozen => "Frozen",
            Self::Drinks => "Drinks",
            Self::Elsewhere => "Elsewhere",
        }
    }
}

/// Where a food stands, and of what kinds it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) aisle: Aisle,
    pub(super) kinds: Vec<&'static str>,
}

/// Places by the plain singular words of a name.
struct Shelves {
    by_name: HashMap<String, Place>,
    kinds: Vec<&'static str>,
}

fn shelves() -> &'static Shelves {
    static SHELVES_READ: OnceLock<Shelves> = OnceLock::new();
    SHELVES_READ.get_or_init(read)
}

fn read() -> Shelves {
    let mut by_name = HashMap::new();
    let mut all_kinds: Vec<&'static str> = Vec::new();
    let mut aisle = Aisle::Elsewhere;
    for line in SHELVES.lines() {
        if let Some(heading) = line.strip_prefix("= ") {
            let named = |one: &Aisle| one.heading() == heading;
            aisle = Aisle::ALL.into_iter().find(named).unwrap_or(aisle);
        } else if let Some((kinds, names)) = line.split_once(": ") {
            let kinds: Vec<&'static str> =
                kinds.split(' ').filter(|kind| *kind != NO_KIND).collect();
            all_kinds.extend(&kinds);
            for name in names.split('|') {
                let kinds = kinds.clone();
                by_name.insert(words(name).join(" "), Place { aisle, kinds });
            }
        }
    }
    all_kinds.sort_unstable();
    all_kinds.dedup();
    Shelves {
        by_name,
        kinds: all_kinds,
    }
}

/// Where a food is found in a shop, by its name: that of the food, else by its words.
///
/// # Examples
/// ```
/// use recipe::foods::{Aisle, aisle_of};
/// assert_eq!(aisle_of("unsalted butter, soft"), Aisle::Dairy);
/// assert_eq!(aisle_of("boneless chicken thighs"), Aisle::MeatAndFish);
/// assert_eq!(aisle_of("quixotic powder"), Aisle::Elsewhere);
/// ```
#[must_use]
pub fn aisle_of(name: &str) -> Aisle {
    place_of(name).map_or(Aisle::Elsewhere, |place| place.aisle)
}

/// Of what kinds a food is: "nut", "dairy"; none where it is of none or we do not know it.
///
/// # Examples
/// ```
/// assert_eq!(recipe::foods::kinds_of("flaked almonds"), ["nut"]);
/// assert_eq!(recipe::foods::kinds_of("Worcestershire sauce"), ["sauce", "fish", "gluten"]);
/// ```
#[must_use]
pub fn kinds_of(name: &str) -> &'static [&'static str] {
    place_of(name).map_or(&[], |place| &place.kinds)
}

/// The kind that a word asks for: "nuts", "seafood"; `None` where it is no kind of food.
pub(super) fn kind_named(word: &str) -> Option<&'static [&'static str]> {
    let other_words: Option<&[&str]> = match word {
        "seafood" => Some(&["fish", "shellfish"]),
        "legume" => Some(&["pulse"]),
        "wheat" => Some(&["gluten"]),
        "lactose" => Some(&["dairy"]),
        "soy" => Some(&["soya"]),
        "booze" => Some(&["alcohol"]),
        "veg" | "veggie" => Some(&["vegetable"]),
        _ => None,
    };
    other_words.or_else(|| {
        let at = shelves().kinds.binary_search(&word).ok()?;
        shelves().kinds.get(at..=at)
    })
}

pub(super) fn place_of(name: &str) -> Option<&'static Place> {
    if let Some(found) = find(name) {
        return shelves().by_name.get(&words(found.food.name()).join(" "));
    }
    let words = words(name.split([',', '(']).next().unwrap_or(name));
    place_by_words(&words)
}

/// English puts the noun last, so that the last words that we know decide; two words before one.
fn place_by_words(words: &[String]) -> Option<&'static Place> {
    let by_name = &shelves().by_name;
    (1..=words.len()).rev().find_map(|end| {
        let pair = end.checked_sub(2).and_then(|from| words.get(from..end));
        let pair = pair.and_then(|pair| by_name.get(&pair.join(" ")));
        pair.or_else(|| words.get(end - 1).and_then(|word| by_name.get(word)))
    })
}

/// Whether the last words of a name are a name that has its place.
pub(super) fn is_placed(words: &[String]) -> bool {
    let by_name = &shelves().by_name;
    let pair = words.len().checked_sub(2).and_then(|at| words.get(at..));
    pair.is_some_and(|pair| by_name.contains_key(&pair.join(" ")))
        || words.last().is_some_and(|last| by_name.contains_key(last))
}

/// Whether a name or a kind begins with these words.
pub(super) fn begins_name(start: &str) -> bool {
    let shelves = shelves();
    let mut names = shelves.by_name.keys().map(String::as_str);
    names.any(|name| name.starts_with(start))
        || shelves.kinds.iter().any(|kind| kind.starts_with(start))
}

/// The places of the words of an unknown name, each by itself: what it may have in it.
pub(super) fn places_within(words: &[String]) -> impl Iterator<Item = &'static Place> {
    let pairs = words.windows(2).map(|pair| pair.join(" "));
    let by_name = &shelves().by_name;
    let names: Vec<String> = pairs.chain(words.iter().cloned()).collect();
    names.into_iter().filter_map(|name| by_name.get(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_food_has_its_place_and_no_name_stands_twice() {
        for food in crate::foods::all() {
            let name = words(food.name()).join(" ");
            assert!(shelves().by_name.contains_key(&name), "{name}");
        }
        let mut names: Vec<String> = SHELVES
            .lines()
            .filter_map(|line| line.split_once(": "))
            .flat_map(|(_, names)| names.split('|'))
            .map(|name| words(name).join(" "))
            .collect();
        names.sort_unstable();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all);
    }

    #[test]
    fn every_heading_is_an_aisle() {
        for heading in SHELVES.lines().filter_map(|line| line.strip_prefix("= ")) {
            assert!(
                Aisle::ALL.iter().any(|aisle| aisle.heading() == heading),
                "{heading}"
            );
        }
    }

    #[test]
    fn foods_stand_where_a_cook_looks_for_them() {
        for (name, aisle) in [
            ("eggs", Aisle::Dairy),
            ("zucchini", Aisle::Greengrocery),
            ("flat-leaf parsley, chopped", Aisle::Greengrocery),
            ("dried oregano", Aisle::Spices),
            ("bread flour", Aisle::Baking),
            ("sourdough bread", Aisle::Bakery),
            ("chicken stock", Aisle::TinsAndJars),
            ("skinless chicken breasts", Aisle::MeatAndFish),
            ("minced beef", Aisle::MeatAndFish),
            ("cod fillets", Aisle::MeatAndFish),
            ("tortilla chips", Aisle::Chocolate),
            ("frozen peas", Aisle::Greengrocery),
            ("linguine", Aisle::Dry),
            ("freshly ground pepper", Aisle::Spices),
            ("red wine", Aisle::Drinks),
            ("love", Aisle::Elsewhere),
        ] {
            assert_eq!(aisle_of(name), aisle, "{name}");
        }
    }
}
