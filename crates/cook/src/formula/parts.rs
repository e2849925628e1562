//! Which lines are the dough, which are folded into it, and which stand beside it: by the words of the line and of its heading.

use recipe::{Ingredient, Recipe};

use super::{FormulaKind, FormulaPart};

/// Words that make a heading one of the dough; of several words in a heading the last one counts ("pastry cream" is a cream).
const DOUGH: &str = "dough doughs starter levain leaven poolish biga sponge preferment tangzhong scald soaker autolyse pastry \
    base cake batter mix dry wet bread crust";
/// Words that make a heading one of something else.
const BESIDE: &str = "topping toppings filling fillings glaze icing frosting cream custard syrup sauce ganache wash garnish serve \
    serving decoration decorate streusel crumble crumb jam curd compote caramel finish finishing finally brushing dusting drizzle \
    buttercream meringue mousse coating spread butter";
/// Words of a heading or a line that say that something is rolled in.
const FOLDED: &str = "block lamination laminating laminate roll-in rolling-in beurrage tourage";
/// What a line is for where it is not for the dough: beginnings of words.
const FOR: [&str; 13] = [
    "glaz",
    "egg wash",
    "eggwash",
    "egg-wash",
    "brush",
    "dust",
    "greas",
    "to serve",
    "for serving",
    "sprinkl",
    "decorat",
    "garnish",
    "to finish",
];
/// Words after which only a little more than the line's own amount is spoken of: "plus extra for dusting".
const EXTRA: &str = "plus extra more bit little some";

/// The part of every line, group for group.
pub(super) fn parts(recipe: &Recipe, kinds: &[Vec<FormulaKind>]) -> Vec<Vec<FormulaPart>> {
    let mut all: Vec<Vec<FormulaPart>> = recipe
        .ingredient_groups
        .iter()
        .zip(kinds)
        .map(|(group, kinds)| {
            let heading = group.name.as_ref().map_or("", |name| name.value.as_str());
            let usual = part_of_heading(heading);
            let lines = group.ingredients.iter().zip(kinds);
            lines
                .map(|(line, kind)| part_of(line, *kind, usual))
                .collect()
        })
        .collect();
    let has_flour = |parts: &[Vec<FormulaPart>]| {
        let mut lines = parts.iter().flatten().zip(kinds.iter().flatten());
        lines.any(|(part, kind)| *part == FormulaPart::Dough && *kind == FormulaKind::Flour)
    };
    if !has_flour(&all) {
        // A crumble is all topping: the group that has flour is then what the formula is of.
        for (parts, kinds) in all.iter_mut().zip(kinds) {
            if kinds.contains(&FormulaKind::Flour) {
                parts.fill(FormulaPart::Dough);
            }
        }
    }
    all
}

fn part_of_heading(heading: &str) -> FormulaPart {
    let lower = heading.to_lowercase();
    let mut part = FormulaPart::Dough;
    for word in words(&lower) {
        if is_one_of(word, FOLDED) {
            return FormulaPart::FoldedIn;
        }
        if is_one_of(word, BESIDE) {
            part = FormulaPart::Beside;
        } else if is_one_of(word, DOUGH) {
            part = FormulaPart::Dough;
        }
    }
    part
}

fn part_of(line: &Ingredient, kind: FormulaKind, usual: FormulaPart) -> FormulaPart {
    let lower = line.text.to_lowercase();
    let folded = words(&lower).any(|word| is_one_of(word, FOLDED)) || lower.contains("for folding");
    if kind == FormulaKind::Fat && usual == FormulaPart::Dough && folded {
        return FormulaPart::FoldedIn;
    }
    if FOR.iter().any(|purpose| is_for(&lower, purpose)) {
        return FormulaPart::Beside;
    }
    usual
}

/// Whether all of the line is for this, and not only a little more than it states.
fn is_for(text: &str, purpose: &str) -> bool {
    let begins = |at: usize| {
        text[..at]
            .chars()
            .next_back()
            .is_none_or(|one| !one.is_alphabetic())
    };
    text.match_indices(purpose)
        .filter(|(at, _)| begins(*at))
        .any(|(at, _)| {
            let before = &text[..at];
            let near = before.split_whitespace().rev().take(5);
            !near
                .map(|word| word.trim_matches(|one: char| !(one.is_alphanumeric() || one == '+')))
                .any(|word| word == "+" || is_one_of(word, EXTRA))
        })
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !(letter.is_alphanumeric() || letter == '-'))
        .filter(|word| !word.is_empty())
}

fn is_one_of(word: &str, known: &str) -> bool {
    known.split_whitespace().any(|known| known == word)
}

/// The heading of another group that a line means as a whole: "the levain" beside a group "Levain". Its flour and water are
/// counted there.
pub(super) fn made_above(recipe: &Recipe, group: usize, line: &Ingredient) -> Option<String> {
    const MADE: &str =
        "starter levain leaven poolish biga preferment pre-ferment tangzhong soaker scald sponge";
    let named = if line.name.is_empty() {
        &line.text
    } else {
        &line.name
    };
    let name = named.to_lowercase();
    recipe
        .ingredient_groups
        .iter()
        .enumerate()
        .filter(|(other, _)| *other != group)
        .filter_map(|(_, other)| other.name.as_ref())
        .find(|heading| {
            let heading = heading.value.to_lowercase();
            words(&heading)
                .any(|word| is_one_of(word, MADE) && words(&name).any(|said| said == word))
        })
        .map(|heading| heading.value.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_say_what_is_dough() {
        use FormulaPart::{Beside, Dough, FoldedIn};
        for (heading, expected) in [
            ("", Dough),
            ("For the dough", Dough),
            ("Levain", Dough),
            ("Roulade", Dough),
            ("Cream cheese dough", Dough),
            ("Pastry Cream", Beside),
            ("Stock Syrup", Beside),
            ("Cake topping", Beside),
            ("For the filling", Beside),
            ("Egg wash", Beside),
            ("Butter block", FoldedIn),
            ("Lamination", FoldedIn),
        ] {
            assert_eq!(part_of_heading(heading), expected, "{heading}");
        }
    }

    #[test]
    fn a_line_is_beside_the_dough_only_where_all_of_it_is() {
        let beside = |text: &str| FOR.iter().any(|purpose| is_for(text, purpose));
        for (text, expected) in [
            ("1 egg for glazing", true),
            ("1 egg, beaten, to glaze", true),
            ("1 tbsp demerara sugar, for sprinkling", true),
            ("500 g bread flour, plus extra for dusting", false),
            ("130g butter + extra for greasing", false),
            (
                "200g butter at room temperature + a bit for greasing",
                false,
            ),
            ("industrial flour", false),
            ("icing sugar for dusting", true),
        ] {
            assert_eq!(beside(text), expected, "{text}");
        }
    }
}
