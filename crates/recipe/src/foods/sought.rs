//! A food as the search knows it: what a list of ingredients is found by, and what a cook asks for. Courgettes and zucchini are
//! one; butter is not peanut butter; "nuts" are all nuts. The marks are plain words without spaces, so that any index takes them.

use super::shelves::{begins_name, is_placed, kind_named, place_of, places_within};
use super::words::words;
use super::{find, index};

/// Foods whose last word names another food than they are.
const NOT_BY_THE_LAST_WORD: &[&str] = &[
    "almond butter",
    "almond milk",
    "apple butter",
    "black pepper",
    "cashew butter",
    "cayenne pepper",
    "cocoa butter",
    "coconut cream",
    "coconut milk",
    "coconut water",
    "ice cream",
    "oat milk",
    "orange blossom water",
    "peanut butter",
    "rice milk",
    "rose water",
    "soya milk",
    "sparkling water",
    "sun-dried tomatoes in oil",
    "sunflower seed butter",
    "sweet potato",
    "water chestnuts",
    "white pepper",
];
/// Parts of a food: who asks for lemons is content with their juice.
const PARTS: &[&str] = &["juice", "zest", "leaf", "white", "yolk"];

/// Whether a cook wants a food in the dish or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Wish {
    /// In it.
    With,
    /// Not in it: what may have it in it counts as having it.
    Without,
}

/// The marks of one name in a list of ingredients, apart by spaces.
///
/// # Examples
/// ```
/// assert_eq!(recipe::foods::marks_of("zucchini"), recipe::foods::marks_of("courgettes"));
/// assert!(recipe::foods::marks_of("flaked almonds").contains("knut"));
/// ```
#[must_use]
pub fn marks_of(name: &str) -> String {
    let mut marks: Vec<String> = Vec::new();
    if let Some(found) = find(name) {
        let known = found.food.name();
        let of_it = words(known);
        marks.push(format!("f{}", of_it.concat()));
        if !NOT_BY_THE_LAST_WORD.contains(&known)
            && let Some((last, before)) = of_it.split_last()
        {
            marks.push(format!("h{last}"));
            let whole = before.last().filter(|_| PARTS.contains(&last.as_str()));
            marks.extend(whole.map(|whole| format!("h{whole}")));
        }
        let kinds = place_of(known).into_iter().flat_map(|place| &place.kinds);
        marks.extend(kinds.map(|kind| format!("k{kind}")));
    } else {
        let of_it = words(name);
        marks.extend(of_it.iter().map(|word| format!("w{word}")));
        let kinds = place_of(name).into_iter().flat_map(|place| &place.kinds);
        marks.extend(kinds.map(|kind| format!("k{kind}")));
        let within = places_within(&of_it).flat_map(|place| &place.kinds);
        marks.extend(within.map(|kind| format!("m{kind}")));
    }
    let mut marks: Vec<String> = marks.iter().map(|mark| plain(mark)).collect();
    marks.sort_unstable();
    marks.dedup();
    marks.join(" ")
}

/// By which marks a cook's words for a food are found: any one of these groups, all marks of a group in one list. Empty where
/// there is no word.
#[must_use]
pub fn marks_sought(asked: &str, wish: Wish) -> Vec<Vec<String>> {
    let of_it = words(asked);
    let Some(last) = of_it.last() else {
        return Vec::new();
    };
    let mut groups: Vec<Vec<String>> = Vec::new();
    let found = find(asked);
    if let Some(found) = found {
        groups.push(vec![format!("f{}", words(found.food.name()).concat())]);
    }
    let kinds = kind_named(last).filter(|_| of_it.len() == 1);
    if of_it.len() == 1 {
        groups.push(vec![format!("h{last}")]);
    }
    // "cheese" is any cheese; of "eggs" only eggs are meant, but who can have none can have no mayonnaise either.
    for kind in kinds.into_iter().flatten() {
        if found.is_none() || wish == Wish::Without {
            groups.push(vec![format!("k{kind}")]);
        }
        if wish == Wish::Without {
            groups.push(vec![format!("m{kind}")]);
        }
    }
    groups.push(of_it.iter().map(|word| format!("w{word}")).collect());
    for mark in groups.iter_mut().flatten() {
        *mark = plain(mark);
    }
    groups
}

/// One word for a food, the same for all its names, by which like foods are put together; for one that we do not know, its own
/// plain words. Butter and soft butter are one, butter and peanut butter are two.
///
/// # Examples
/// ```
/// use recipe::foods::identity;
/// assert_eq!(identity("scallions"), identity("spring onion, sliced"));
/// assert_ne!(identity("butter"), identity("peanut butter"));
/// ```
#[must_use]
pub fn identity(name: &str) -> String {
    let of_it = match find(name) {
        Some(found) => words(found.food.name()),
        None => words(name.split([',', '(']).next().unwrap_or(name)),
    };
    of_it.join(" ")
}

/// The plain words of a name as they are compared: lower case, one and not many.
#[must_use]
pub fn identity_of_words(name: &str) -> String {
    words(name).join(" ")
}

/// The other names of a food, where `name` is one of its names and nothing else: "zucchini" is "courgette".
///
/// # Examples
/// ```
/// assert!(recipe::foods::other_names("zucchini").contains(&"courgette"));
/// assert!(recipe::foods::other_names("zucchini bread").is_empty());
/// ```
#[must_use]
pub fn other_names(name: &str) -> Vec<&'static str> {
    let of_it = words(name);
    let Some(food) = index::food_named(&of_it) else {
        return Vec::new();
    };
    std::iter::once(food.name())
        .chain(food.aliases().iter().copied())
        .filter(|other| words(other) != of_it)
        .collect()
}

/// Whether the words name a food or a kind of food: "plain flour", "nuts", "chicken"; not "slow-cooked", not "beef stew".
#[must_use]
pub fn is_food(name: &str) -> bool {
    let of_it = words(name);
    let Some(last) = of_it.last() else {
        return false;
    };
    find(name).is_some() || kind_named(last).is_some() || is_placed(&of_it)
}

/// Whether a name of a food or of a kind of food begins so: "butt", as it is being typed.
#[must_use]
pub fn begins_food(start: &str) -> bool {
    let of_it = words(start).join(" ");
    of_it.chars().nth(1).is_some() && begins_name(&of_it)
}

/// A plain English word and the same word as one and as many: "egg" and "eggs"; also where it is none, which does no harm.
///
/// # Examples
/// ```
/// assert_eq!(recipe::foods::one_and_many("leaves"), ["leaves", "leaf"]);
/// assert_eq!(recipe::foods::one_and_many("berry"), ["berry", "berries"]);
/// ```
#[must_use]
pub fn one_and_many(word: &str) -> Vec<String> {
    let mut forms = vec![word.to_owned()];
    if word.len() < 3 || !word.bytes().all(|one| one.is_ascii_lowercase()) {
        return forms;
    }
    if let [one] = words(word).as_slice()
        && one != word
    {
        forms.push(one.clone());
        return forms;
    }
    let before = |end: &str| word.strip_suffix(end);
    if let Some(stem) = before("y").filter(|stem| !stem.ends_with(['a', 'e', 'o', 'u'])) {
        forms.push(format!("{stem}ies"));
    } else if before("ch").or(before("sh")).or(before("x")).is_some() {
        forms.push(format!("{word}es"));
    } else if let Some(stem) = before("af").or(before("alf").and(before("f"))) {
        let kept = if word.ends_with("alf") { "" } else { "a" };
        forms.push(format!("{stem}{kept}ves"));
    } else if word.ends_with('o') {
        forms.extend([format!("{word}s"), format!("{word}es")]);
    } else if !word.ends_with('s') {
        forms.push(format!("{word}s"));
    }
    forms
}

/// Letters and digits only, so that no index cuts a mark in two.
fn plain(mark: &str) -> String {
    mark.chars().filter(|one| one.is_alphanumeric()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_found(asked: &str, wish: Wish, line: &str) -> bool {
        let marks = marks_of(line);
        let marks: Vec<&str> = marks.split(' ').collect();
        marks_sought(asked, wish)
            .iter()
            .any(|group| group.iter().all(|mark| marks.contains(&mark.as_str())))
    }

    #[test]
    fn a_food_is_found_by_what_a_cook_calls_it() {
        for (asked, line, with, without) in [
            ("butter", "unsalted butter", true, true),
            ("butter", "peanut butter", false, false),
            ("butter", "butter beans", true, true),
            ("eggs", "large egg", true, true),
            ("egg", "egg yolks", true, true),
            ("eggs", "mayonnaise", false, true),
            ("nuts", "flaked almonds", true, true),
            ("nuts", "nutmeg", false, false),
            ("nuts", "coconut milk", false, false),
            ("nuts", "walnut praline crunch", true, true),
            ("nuts", "almond croissants", false, true),
            ("milk", "coconut milk", false, false),
            ("milk", "semi-skimmed milk", true, true),
            ("zucchini", "courgettes", true, true),
            ("eggplant", "aubergine", true, true),
            ("lemon", "lemon juice", true, true),
            ("cheese", "grated parmesan", true, true),
            ("flour", "strong white flour", true, true),
            ("plain flour", "strong white flour", false, false),
            ("chicken", "skinless chicken thighs", true, true),
            ("meat", "skinless chicken thighs", true, true),
            ("meat", "chicken stock", true, true),
            ("potatoes", "sweet potato", false, false),
            ("pepper", "red pepper", true, true),
            ("crème fraîche", "creme fraiche", true, true),
            ("", "butter", false, false),
            ("?!", "butter", false, false),
        ] {
            assert_eq!(is_found(asked, Wish::With, line), with, "{asked} in {line}");
            assert_eq!(
                is_found(asked, Wish::Without, line),
                without,
                "no {asked} with {line}"
            );
        }
    }
}
