//! A noun in number with the amount before it: 1 egg, 2 eggs, 1/2 egg. Only for bare counts, whose noun is the food itself.

use quantity::{Amount, Magnitude};

/// Foods that are counted without a plural.
const WITHOUT: &str =
    "garlic broccoli celery fennel corn chicken beef lamb pork salmon fish spinach lettuce";

/// `noun` with its last word in number with `is`, where it was written for `was` and would read wrongly; `None` where it may stay.
#[must_use]
pub fn in_number(noun: &str, was: &Amount, is: &Amount) -> Option<String> {
    let one = |amount: &Amount| Some(amount.high()? <= Magnitude::one());
    let (was, is) = (one(was)?, one(is)?);
    if was == is {
        return None;
    }
    let (before, last) = match noun.rsplit_once(' ') {
        Some((before, last)) => (format!("{before} "), last),
        None => (String::new(), noun),
    };
    let lower = last.to_lowercase();
    if last.is_empty()
        || !last.chars().all(char::is_alphabetic)
        || WITHOUT.split(' ').any(|word| word == lower)
    {
        return None;
    }
    let changed = if is { singular(last) } else { plural(last) };
    changed.map(|changed| format!("{before}{changed}"))
}

fn singular(word: &str) -> Option<String> {
    for (many, one) in [
        ("leaves", "leaf"),
        ("loaves", "loaf"),
        ("halves", "half"),
        ("ies", "y"),
        ("shes", "sh"),
        ("ches", "ch"),
        ("xes", "x"),
        ("oes", "o"),
    ] {
        if let Some(stem) = word.strip_suffix(many) {
            return Some(format!("{stem}{one}"));
        }
    }
    let stem = word.strip_suffix('s')?;
    (!stem.ends_with('s') && stem.len() > 1).then(|| stem.to_owned())
}

fn plural(word: &str) -> Option<String> {
    if let Some(stem) = word.strip_suffix("leaf") {
        return Some(format!("{stem}leaves"));
    }
    if let Some(stem) = word.strip_suffix("loaf") {
        return Some(format!("{stem}loaves"));
    }
    let vowel_before_y = |stem: &str| stem.ends_with(['a', 'e', 'i', 'o', 'u']);
    Some(match word.chars().last()? {
        's' => return None,
        'h' | 'x' => format!("{word}es"),
        'o' if word.ends_with("tato") || word.ends_with("mango") => format!("{word}es"),
        'y' if !vowel_before_y(&word[..word.len() - 1]) => {
            format!("{}ies", &word[..word.len() - 1])
        }
        _ => format!("{word}s"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nouns_follow_their_count() {
        for (noun, was, is, expected) in [
            ("egg", "1", "2", "eggs"),
            ("eggs", "3", "1", "egg"),
            ("eggs", "3", "1/2", "egg"),
            ("egg", "1", "1/2", "egg"),
            ("egg yolk", "1", "7/4", "egg yolks"),
            ("ripe bananas", "3", "1", "ripe banana"),
            ("Banana", "1", "10", "Bananas"),
            ("cherries", "2", "1", "cherry"),
            ("bay leaf", "1", "3", "bay leaves"),
            ("tomatoes", "2", "1", "tomato"),
            ("potato", "1", "4", "potatoes"),
            ("garlic", "1", "4", "garlic"),
            ("servings", "2", "2/3", "serving"),
        ] {
            let amount = |text: &str| Amount::Exactly(text.parse().expect(text));
            let found = in_number(noun, &amount(was), &amount(is));
            assert_eq!(found.as_deref().unwrap_or(noun), expected);
        }
    }
}
