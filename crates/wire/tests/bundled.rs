//! The bundled recipes as the window draws them: what the cook reads at ×2, in grams, in cups, step by step.

mod book;

use kitchen::UnitSystem::{AsWritten, Metric, Us};
use wire::{FoodClass, Silhouette, StepPiece, StepView};

use book::{amount, rows, seen, words};

#[test]
fn croissants_twice_are_a_kilogram_of_flour() {
    let view = seen("croissants", "2", AsWritten);
    assert_eq!(
        rows(&view),
        [
            ("strong white flour", "1000 g (1 kg)"),
            ("fine salt", "24 g"),
            ("sugar", "110 g"),
            ("soft butter", "80 g"),
            ("instant dried yeast", "30 g"),
            ("cold water", "280 ml"),
            ("milk", "280 ml"),
            ("unsalted cold butter block", "560 g"),
            ("egg", "1"),
        ]
        .map(|(name, amount)| (name.to_owned(), amount.to_owned()))
    );
    let made = view.recipe_yield.expect("a yield");
    assert_eq!(made.text, "about 32 croissants");
    assert_eq!((made.count.as_str(), made.estimated), ("32", true));
    assert_eq!(view.factor_text, "×2");
    assert_eq!(view.silhouette, Silhouette::Crescent);
    assert_eq!(view.groups[0].rows[0].written.as_deref(), Some("500g"));
}

#[test]
fn as_written_nothing_is_said_to_be_changed() {
    for (name, _) in book::texts() {
        let view = seen(&name, "1", AsWritten);
        assert!(
            !view.groups.is_empty() && !view.sections.is_empty(),
            "{name}"
        );
        for row in view.groups.iter().flat_map(|group| &group.rows) {
            assert_eq!(row.written, None, "{name}: {}", row.text);
            let amount = row.amount.as_ref();
            assert!(
                amount.is_none_or(|amount| amount.estimate.is_none() && amount.rounding.is_none())
            );
        }
        // The roulade lists 1 tbsp warm water and uses 1 tsp.
        let said: Vec<&str> = view
            .advice
            .iter()
            .map(|advice| advice.code.as_str())
            .collect();
        let expected: &[&str] = match name.as_str() {
            "strawberry-roulade" => &["portions_differ"],
            _ => &[],
        };
        assert_eq!(said, expected, "{name}");
    }
}

#[test]
fn rum_cake_in_grams_says_how_the_cup_was_filled() {
    let view = seen("jamaican-rum-cake", "1", Metric);
    assert_eq!(amount(&view, "brown sugar"), "about 220 g");
    assert_eq!(amount(&view, "plain flour"), "about 125 g");
    assert_eq!(amount(&view, "white rum"), "60 ml");
    assert_eq!(amount(&view, "eggs"), "4");
    let sugar = view.groups[0]
        .rows
        .iter()
        .find(|row| row.name == "brown sugar");
    let sugar = sugar
        .and_then(|row| row.amount.as_ref())
        .expect("an amount");
    assert_eq!(sugar.spoken, "about 220 grams");
    let estimate = sugar.estimate.as_ref().expect("an estimate");
    let states: Vec<(&str, bool)> = estimate
        .points
        .iter()
        .map(|point| (point.state.as_str(), point.chosen))
        .collect();
    assert_eq!(states.first(), Some(&("loose", false)));
    assert_eq!(states.last(), Some(&("packed", true)));
    assert!(
        estimate
            .points
            .windows(2)
            .all(|pair| pair[0].position <= pair[1].position)
    );
    assert!((0.0..=1.0).contains(&estimate.position));
    assert!(estimate.source.starts_with("USDA"), "{}", estimate.source);
    assert_eq!(estimate.standard.as_deref(), Some("1 cup = 236.6 ml, US"));
    assert!(!estimate.state_stated);
    assert_eq!(
        view.standards.as_deref(),
        Some("1 cup = 236.6 ml, taken as US cups")
    );
}

#[test]
fn metric_keeps_a_spoon_of_spice() {
    let view = seen("jamaican-rum-cake", "2", Metric);
    assert_eq!(amount(&view, "cinnamon"), "2 tbsp");
    assert_eq!(amount(&view, "lime juice"), "2 tbsp");
    let bread = seen("banana-bread", "1", Metric);
    assert_eq!(amount(&bread, "dried cranberries"), "about 60 g");
}

#[test]
fn the_size_of_an_uncounted_piece_stands_before_it() {
    let view = seen("garlic-chili-noodles", "1", AsWritten);
    let ginger = view.groups[0].rows.iter().find(|row| row.name == "ginger");
    let ginger = ginger.expect("ginger");
    assert_eq!(ginger.size, None);
    assert_eq!(
        ginger.amount.as_ref().map(words).as_deref(),
        Some("small piece")
    );
}

#[test]
fn the_drawing_tells_wine_from_fruit_and_noodles_from_tofu() {
    let class_of = |name: &str, food: &str| {
        let parts = seen(name, "1", AsWritten).composition;
        let part = parts.into_iter().find(|part| part.label.contains(food));
        part.map(|part| part.class)
    };
    assert_eq!(
        class_of("jamaican-rum-cake", "fruits"),
        Some(FoodClass::Fruit)
    );
    assert_eq!(
        class_of("jamaican-rum-cake", "wine"),
        Some(FoodClass::Liquid)
    );
    assert_eq!(
        class_of("garlic-chili-noodles", "noodles"),
        Some(FoodClass::Flour)
    );
    assert_eq!(
        class_of("garlic-chili-noodles", "tofu"),
        Some(FoodClass::Other)
    );
}

#[test]
fn us_units_fill_cups_and_spoons() {
    let view = seen("croissants", "1", Us);
    assert_eq!(amount(&view, "strong white flour"), "about 4 cups");
    assert_eq!(amount(&view, "fine salt"), "about 2 tsp");
    assert_eq!(amount(&view, "milk"), "1/2 cup + 1 1/2 tbsp");
}

#[test]
fn the_tail_and_the_parts_of_a_line_scale() {
    let view = seen("strawberry-roulade", "2", AsWritten);
    let berries = view.groups[0]
        .rows
        .iter()
        .find(|row| row.name.contains("strawberries"));
    let berries = berries.expect("strawberries");
    assert_eq!(berries.comment.as_deref(), Some("+ 40g for garnish"));
    let tray = view.groups[0]
        .rows
        .iter()
        .find(|row| row.name.contains("tray"));
    let tray = tray.and_then(|row| row.amount.as_ref()).map(words);
    assert_eq!(tray.as_deref(), Some("1"), "a tray is not doubled");
}

fn step(name: &str, factor: &str, number: u32) -> StepView {
    let view = seen(name, factor, AsWritten);
    let step = view.sections.iter().flat_map(|section| &section.steps);
    step.clone()
        .find(|step| step.number == number)
        .expect("a step")
        .clone()
}

#[test]
fn steps_carry_amounts_times_and_temperatures() {
    let soy = step("garlic-chili-noodles", "2", 4);
    let amounts: Vec<(String, &str)> = soy
        .pieces
        .iter()
        .filter_map(|piece| match piece {
            StepPiece::Amount { amount, written } => Some((words(amount), written.as_str())),
            _ => None,
        })
        .collect();
    assert_eq!(amounts, [("4 tsp".to_owned(), "2 tsp")]);
    assert!(soy.written.starts_with("Pour in 2 tsp dark soy sauce"));

    let rest = step("croissants", "2", 8);
    let times: Vec<(&str, &str)> = rest
        .pieces
        .iter()
        .filter_map(|piece| match piece {
            StepPiece::Duration { text, spoken, .. } => Some((text.as_str(), spoken.as_str())),
            _ => None,
        })
        .collect();
    assert_eq!(times, [("8–12 h", "8 to 12 hours")]);

    let oven = step("chocolate-fondant", "1", 1);
    let hot = oven.pieces.iter().find_map(|piece| match piece {
        StepPiece::Temperature { text, also } => Some((text.as_str(), also.as_str())),
        _ => None,
    });
    assert_eq!(hot, Some(("180 °C", "160 °C fan, 350 °F, gas mark 4")));
}

#[test]
fn every_step_says_what_its_text_says() {
    for (name, _) in book::texts() {
        let view = seen(&name, "1", AsWritten);
        let steps = view.sections.iter().flat_map(|section| &section.steps);
        for (expected, step) in (1..).zip(steps) {
            assert_eq!(step.number, expected);
            let words: Vec<String> = step
                .pieces
                .iter()
                .filter_map(|piece| match piece {
                    StepPiece::Text { text } | StepPiece::Moment { text } => Some(text.clone()),
                    StepPiece::Amount { written, .. } => Some(written.clone()),
                    StepPiece::Duration { .. } | StepPiece::Temperature { .. } => None,
                })
                .collect();
            let mut rest = step.written.as_str();
            for piece in &words {
                let place = rest
                    .find(piece.as_str())
                    .unwrap_or_else(|| panic!("{piece} in {rest}"));
                rest = &rest[place + piece.len()..];
            }
            for used in &step.ingredients {
                let row = view
                    .groups
                    .iter()
                    .flat_map(|group| &group.rows)
                    .find(|row| row.id == used.row);
                assert_eq!(row.map(|row| &row.name), Some(&used.name));
            }
        }
    }
}

#[test]
fn croissants_are_two_fifths_flour() {
    let view = seen("croissants", "1/2", Metric);
    let parts: Vec<(FoodClass, &str, u32)> = view
        .composition
        .iter()
        .map(|part| (part.class, part.label.as_str(), part.percent))
        .collect();
    assert_eq!(
        parts,
        [
            (FoodClass::Flour, "flour", 40),
            (FoodClass::Fat, "butter", 26),
            (FoodClass::Liquid, "milk, water", 23),
            (FoodClass::Sugar, "sugar", 5),
            (FoodClass::Egg, "egg", 4),
            (FoodClass::Pale, "yeast, salt", 2),
        ]
    );
    for (name, _) in book::texts() {
        let parts = seen(&name, "1", AsWritten).composition;
        assert_eq!(
            parts.iter().map(|part| part.percent).sum::<u32>(),
            100,
            "{name}"
        );
        assert!(parts.iter().all(|part| !part.label.is_empty()), "{name}");
    }
}

#[test]
fn no_size_and_no_units_lose_a_row() {
    for (name, _) in book::texts() {
        let count = rows(&seen(&name, "1", AsWritten)).len();
        for factor in ["1/1000", "1/3", "7/4", "10", "1000000"] {
            for units in [AsWritten, Metric, Us] {
                assert_eq!(
                    rows(&seen(&name, factor, units)).len(),
                    count,
                    "{name} ×{factor}"
                );
            }
        }
    }
}
