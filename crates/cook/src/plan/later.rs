//! What a recipe tells of freezing, keeping and reheating the dish: no part of cooking it, so no plan has it.

use recipe::Recipe;

/// How headings begin under which a dish is kept or warmed again.
const KEEPING: &[&str] = &[
    "to freeze",
    "freezing",
    "to store",
    "storing",
    "storage",
    "to reheat",
    "reheating",
    "to keep",
    "keeping",
    "to thaw",
    "to defrost",
    "leftovers",
];
/// How headings begin that are the first part of a recipe as often as a word after its last.
const AHEAD: &[&str] = &[
    "make ahead",
    "make-ahead",
    "to make ahead",
    "get ahead",
    "making ahead",
];

/// Whether the section is of the time after the dish is done.
#[must_use]
pub fn is_for_later(recipe: &Recipe, section: usize) -> bool {
    let sections = &recipe.instruction_sections;
    let begins = |at: usize, starts: &[&str]| {
        let name = sections.get(at).and_then(|section| section.name.as_ref());
        name.is_some_and(|name| {
            let lower = name.value.trim().to_lowercase();
            starts.iter().any(|start| {
                lower
                    .strip_prefix(start)
                    .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
            })
        })
    };
    let keeps = |at: usize| begins(at, KEEPING);
    // A recipe of nothing else is cooked all the same.
    if (0..sections.len()).all(|at| keeps(at) || begins(at, AHEAD)) {
        return false;
    }
    let is_last = || (section..sections.len()).all(|at| keeps(at) || begins(at, AHEAD));
    keeps(section) || begins(section, AHEAD) && section > 0 && is_last()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_and_warmed_again_is_for_later() {
        for (headings, expected) in [
            (&["", "TO FREEZE"][..], &[false, true][..]),
            (&["", "To reheat", "To serve"], &[false, true, false]),
            (&["", "Make ahead", "Freezing"], &[false, true, true]),
            (&["Make ahead", "On the day"], &[false, false]),
            (&["", "Get ahead", "On the day"], &[false, false, false]),
            (&["Storage"], &[false]),
            (&["", "Storing the herbs"], &[false, true]),
            (&["", "Keepings"], &[false, false]),
        ] {
            let method: String = headings
                .iter()
                .map(|heading| {
                    let heading = if heading.is_empty() { "Soup" } else { heading };
                    format!("### {heading}\n\n1. Boil it for 10 minutes.\n\n")
                })
                .collect();
            let text =
                format!("# Soup\n\n## Ingredients\n\n- 1 onion\n- 1 leek\n\n## Method\n\n{method}");
            let recipe = &parser::parse_recipe(&text).recipes[0];
            let found: Vec<bool> = (0..recipe.instruction_sections.len())
                .map(|section| is_for_later(recipe, section))
                .collect();
            assert_eq!(found, expected, "{headings:?}");
        }
    }
}
