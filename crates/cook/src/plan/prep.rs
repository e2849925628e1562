//! What the list of ingredients asks for before the first step: "pre-soak the fruits", "chickpeas, soaked overnight". Each becomes a
//! task with a soak behind it. Lines that ask for no time of their own are not looked at.

use recipe::{Ingredient, IngredientIndex, Recipe, StepIndex};

use super::task::{Basis, Wait, WaitKind};
use super::wording::{says, words};

/// A line of the list that is work of its own.
#[derive(Debug, Clone)]
pub(super) struct Prep {
    /// The line as written.
    pub line: String,
    /// What is to be done: "Soak the fruits".
    pub what: String,
    /// How long it soaks.
    pub wait: Wait,
}

/// What is soaked without a time is soaked overnight where it can be: the least that dried fruit needs, and a night.
const SOAK: (i64, i64) = (120, 720);
/// "Overnight".
const OVERNIGHT: (i64, i64) = (480, 600);

/// The preparations of `recipe`, in the order of its list.
pub(super) fn preps(recipe: &Recipe) -> Vec<Prep> {
    let mut found = Vec::new();
    for (group, body) in recipe.ingredient_groups.iter().enumerate() {
        for (ingredient, body) in body.ingredients.iter().enumerate() {
            let index = IngredientIndex { group, ingredient };
            if soaks(&body.text.to_lowercase())
                && let Some(step) = first_use(recipe, index)
            {
                found.push(prep(body, step));
            }
        }
    }
    found
}

/// Whether a line, in lower case, is to be soaked by the cook.
pub(super) fn soaks(line: &str) -> bool {
    says(line, &["soak", "pre-soak", "presoak"])
        && !says(
            line,
            &[
                "soaking liquid",
                "soaking water",
                "no-soak",
                "no soak",
                "ready-soaked",
                "ready soaked",
                "no need to soak",
                "do not soak",
            ],
        )
}

/// The step that first uses the ingredient, else the first of all.
fn first_use(recipe: &Recipe, index: IngredientIndex) -> Option<StepIndex> {
    let mut steps = recipe
        .instruction_sections
        .iter()
        .enumerate()
        .flat_map(|(section, body)| {
            body.steps
                .iter()
                .enumerate()
                .map(move |(step, body)| (StepIndex { section, step }, body))
        });
    let first = steps.clone().next().map(|(at, _)| at);
    steps
        .find(|(_, step)| step.uses().any(|used| used.index == index))
        .map(|(at, _)| at)
        .or(first)
}

fn prep(line: &Ingredient, step: StepIndex) -> Prep {
    let stated = stated(&line.text);
    let (least, usual) = stated.unwrap_or(SOAK);
    let name = if line.name.is_empty() {
        line.text.as_str()
    } else {
        line.name.as_str()
    };
    Prep {
        line: line.text.clone(),
        what: format!("Soak the {}", name.to_lowercase()),
        wait: Wait {
            step,
            within: Vec::new(),
            kind: WaitKind::Soak,
            least,
            usual,
            most: None,
            basis: if stated.is_some() {
                Basis::Stated
            } else {
                Basis::Estimated
            },
            mention: None,
            oven: None,
            what: "Leave to soak".to_owned(),
        },
    }
}

/// The time that a line states, in minutes: "overnight", "for 2 hours", "30 min".
fn stated(line: &str) -> Option<(i64, i64)> {
    if says(&line.to_lowercase(), &["overnight", "over night"]) {
        return Some(OVERNIGHT);
    }
    let all = words(line);
    let unit = |text: &str| match text {
        "h" | "hr" | "hrs" | "hour" | "hours" => Some(60),
        "min" | "mins" | "minute" | "minutes" => Some(1),
        _ => None,
    };
    all.iter().enumerate().find_map(|(at, word)| {
        let digits = word.text.trim_end_matches(char::is_alphabetic);
        let number: i64 = digits.parse().ok()?;
        let own = word.text.get(digits.len()..).unwrap_or("");
        let each = if own.is_empty() {
            unit(all.get(at + 1)?.text.as_str())?
        } else {
            unit(own)?
        };
        let minutes = number.checked_mul(each)?;
        (1..=4 * 24 * 60)
            .contains(&minutes)
            .then_some((minutes, minutes))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_ask_to_be_soaked_are_work_of_their_own() {
        for (line, expected) in [
            ("200 g dried chickpeas, soaked overnight", Some((480, 600))),
            ("100 g raisins, soaked in rum for 2 hours", Some((120, 120))),
            ("50 g cashews (soak 30 min)", Some((30, 30))),
            ("1 cup fruits. Pre-soak the fruits earlier", Some(SOAK)),
            ("2 tbsp soaking liquid from the mushrooms", None),
            ("250 g ready-soaked prunes", None),
            ("500 g flour", None),
        ] {
            let lower = line.to_lowercase();
            let found = soaks(&lower).then(|| stated(line).unwrap_or(SOAK));
            assert_eq!(found, expected, "{line}");
        }
    }
}
