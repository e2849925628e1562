//! Temperatures in steps on the dial of the units asked for: on dial steps, in every way cooks write them, and never twice.

use cook::scale::{Scaling, View, view};
use quantity::{Standards, UnitSystem};

fn shown(step: &str, units: UnitSystem) -> String {
    let text =
        format!("# Cake\n\n## Ingredients\n\n- 100 g flour\n- 2 eggs\n\n## Method\n\n1. {step}\n");
    let parsed = parser::parse(&text);
    let recipe = &parsed.recipes[0];
    let view_of = View {
        scaling: Scaling {
            units,
            ..Scaling::as_written()
        },
        ..View::of_the_house(Standards::US)
    };
    view(recipe, &view_of).sections[0].steps[0].text.clone()
}

#[test]
fn ovens_are_turned_to_the_dial_of_the_units() {
    use UnitSystem::{AsWritten, Metric, Us};
    for (step, units, expected) in [
        (
            "Bake at 350 °F for 20 minutes.",
            Metric,
            "Bake at 180 °C for 20 minutes.",
        ),
        (
            "Bake at 350 degrees F until done.",
            Metric,
            "Bake at 180 °C until done.",
        ),
        (
            "Bake at 350F until done.",
            Metric,
            "Bake at 180 °C until done.",
        ),
        ("Bake at 180C until done.", Us, "Bake at 350 °F until done."),
        (
            "Bake at 180C until done.",
            Metric,
            "Bake at 180C until done.",
        ),
        (
            "Bake at 180C until done.",
            AsWritten,
            "Bake at 180C until done.",
        ),
        (
            "Heat the oven to 350°F/180°C.",
            Metric,
            "Heat the oven to 350°F/180°C.",
        ),
        (
            "Heat the oven to 350°F (180°C).",
            Us,
            "Heat the oven to 350°F (180°C).",
        ),
        (
            "Heat to 180C (160C fan) gas 4.",
            Metric,
            "Heat to 180C (160C fan) gas 4.",
        ),
        (
            "Heat to 180C (160C fan) gas 4.",
            Us,
            "Heat to 350 °F (160C fan) gas 4.",
        ),
        (
            "Heat the oven to gas mark 4.",
            Metric,
            "Heat the oven to 180 °C.",
        ),
        (
            "Heat the oven to gas mark 6.",
            Us,
            "Heat the oven to 400 °F.",
        ),
        (
            "Bake at 425°F, then turn down to 350°F.",
            Metric,
            "Bake at 220 °C, then turn down to 180 °C.",
        ),
        ("Set a moderate oven.", Metric, "Set a moderate oven."),
        ("Warm the milk to 37 °C.", Us, "Warm the milk to 99 °F."),
        ("Freeze at -18 °C.", Us, "Freeze at 0 °F."),
        ("Bake at 160 °C fan.", Us, "Bake at 325 °F fan."),
        (
            "Stir for 2 minutes with 2 spoons.",
            Metric,
            "Stir for 2 minutes with 2 spoons.",
        ),
    ] {
        assert_eq!(shown(step, units), expected, "{step} {units:?}");
    }
}
