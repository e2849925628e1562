//! Parts of a recipe that lose nothing by being made the day before: syrups, custards, doughs. What they are is told by their names;
//! what must be whipped, fried or eaten at once is none of them.

use super::task::{Dish, Link};
use super::wording::says;

/// How long such a part may stand before it is used, in minutes: a day and a half, so that the evening before always fits.
pub(super) const STANDS: i64 = 36 * 60;

/// Names of parts that stand for a day in the fridge or the cupboard. Sources are in `docs/planner.md`.
const KEEPS: &[&str] = &[
    "syrup",
    "pastry cream",
    "crème pâtissière",
    "creme patissiere",
    "custard",
    "curd",
    "jam",
    "compote",
    "coulis",
    "ganache",
    "caramel",
    "marinade",
    "stock",
    "broth",
    "dressing",
    "vinaigrette",
    "pesto",
    "spice mix",
    "rub",
    "dough",
    "pastry",
    "crust",
    "sponge",
    "biscuit base",
    "crumble",
    "praline",
    "sauce",
    "filling",
    "poolish",
    "biga",
    "levain",
    "starter",
    "preferment",
    "soaker",
    "tangzhong",
    "brine",
    "pickle",
];
/// Names that have one of those in them and do not keep.
const FRESH: &[&str] = &[
    "whipped",
    "chantilly",
    "hollandaise",
    "béarnaise",
    "bearnaise",
    "meringue",
    "puff",
];

/// A part that can be made ahead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ahead {
    /// The part's name: "Pastry Cream".
    pub name: String,
    /// Its first task.
    pub task: usize,
}

/// Whether a part of this name can be made the day before.
pub(super) fn keeps(name: &str) -> bool {
    let name = name.to_lowercase();
    says(&name, KEEPS) && !says(&name, FRESH)
}

/// The parts of `dish` that can be made ahead: those that begin by themselves and end in something that stands until another part
/// needs it.
pub(super) fn ahead(dish: &mut Dish) {
    let section = |task: usize| {
        let task = dish.tasks.get(task)?;
        Some((task.steps.first()?.section, task.section.clone()?))
    };
    let mut found: Vec<(usize, Ahead)> = Vec::new();
    for task in 0..dish.tasks.len() {
        let Some((number, name)) = section(task) else {
            continue;
        };
        let begun = found.iter().any(|(of, _)| *of == number);
        let within = |other: usize| section(other).is_some_and(|(of, _)| of == number);
        let begins = !dish
            .links
            .iter()
            .any(|link| link.to == Some(task) || link.to.is_some_and(within) && !within(link.from));
        let mut out = dish
            .links
            .iter()
            .filter(|link| within(link.from) && link.to.is_none_or(|to| !within(to)))
            .peekable();
        // What the recipe bounds, as eight to twelve hours in the fridge, is planned by that; what goes to the table is no part.
        let serves_another =
            out.peek().is_some() && out.all(|link| link.to.is_some() && may_stand(link));
        if !begun && begins && serves_another && keeps(&name) {
            found.push((number, Ahead { name, task }));
        }
    }
    for (number, _) in &found {
        let tasks = &dish.tasks;
        let within = |task: usize| {
            tasks
                .get(task)
                .and_then(|task| task.steps.first())
                .is_some_and(|step| step.section == *number)
        };
        for link in &mut dish.links {
            if within(link.from) && link.to.is_some_and(|to| !within(to)) {
                link.patience = link.patience.max(STANDS);
            }
        }
    }
    dish.ahead = found.into_iter().map(|(_, ahead)| ahead).collect();
}

/// Whether nothing bounds what comes after.
fn may_stand(link: &Link) -> bool {
    link.wait.as_ref().is_none_or(|wait| wait.most.is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_keeps_is_told_by_its_name() {
        for (name, expected) in [
            ("Stock Syrup", true),
            ("Pastry Cream", true),
            ("For the dough", true),
            ("Chantilly Cream", false),
            ("Whipped ganache", false),
            ("Filling", true),
            ("Garnish", false),
            ("Decoration", false),
        ] {
            assert_eq!(keeps(name), expected, "{name}");
        }
    }
}
