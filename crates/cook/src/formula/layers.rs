//! How many sheets of butter the folds of a laminated dough make: each fold in thirds makes three of one, each book fold four.

use recipe::Recipe;

/// The sheets that each fold makes, in the order of the steps; empty where no folds are told.
///
/// "Make two more half folds" counts as two, and a step that explains a fold in other words counts once.
pub(super) fn layers(recipe: &Recipe) -> Vec<u32> {
    let sections = &recipe.instruction_sections;
    let steps = sections.iter().flat_map(|section| &section.steps);
    let folds: Vec<u32> = steps.flat_map(|step| folds(&step.text)).collect();
    // More than nine folds is no lamination but a bread that is folded while it rises.
    if folds.len() > 9 { Vec::new() } else { folds }
}

/// The folds of one step.
fn folds(text: &str) -> Vec<u32> {
    let lower = text.to_lowercase();
    let says = |any: &[&str]| any.iter().any(|words| lower.contains(words));
    let sheets = if says(&[
        "book fold",
        "double fold",
        "fold in four",
        "fold into four",
        "4-fold",
    ]) {
        4
    } else if says(&[
        "half fold",
        "single fold",
        "letter fold",
        "simple fold",
        "fold in thirds",
        "fold it in thirds",
        "fold into thirds",
        "in thirds, like a letter",
        "envelope fold",
    ]) {
        3
    } else {
        return Vec::new();
    };
    vec![sheets; times(&lower)]
}

/// "Make two more half folds", "do three single folds"; once where no number stands before the word.
fn times(lower: &str) -> usize {
    const NUMBERS: [(&str, usize); 8] = [
        ("two", 2),
        ("three", 3),
        ("four", 4),
        ("five", 5),
        ("2", 2),
        ("3", 3),
        ("4", 4),
        ("5", 5),
    ];
    let Some(at) = lower.find("folds") else {
        return 1;
    };
    let before: Vec<&str> = lower[..at]
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    before
        .iter()
        .rev()
        .take(4)
        .find_map(|word| NUMBERS.iter().find(|(number, _)| number == word))
        .map_or(1, |(_, times)| *times)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folds_are_counted_as_a_baker_counts_them() {
        for (text, expected) in [
            (
                "Brush away loose flour and fold in thirds, like a letter: this is called a half fold.",
                vec![3],
            ),
            (
                "Make two more half folds: take the dough out of the fridge, fold it in thirds, and do the same once more.",
                vec![3, 3],
            ),
            ("Give it one book fold.", vec![4]),
            (
                "Fold the top flap down until the butter is fully covered.",
                vec![],
            ),
            ("Fold the flour into the eggs, 1/3 at a time.", vec![]),
        ] {
            assert_eq!(folds(text), expected, "{text}");
        }
    }
}
