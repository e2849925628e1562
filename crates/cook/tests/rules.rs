//! What does not grow with the recipe, what comes whole, what is too little, tins and parts: read as a cook would.

mod table;

use cook::scale::{
    HandLine, Overridden, Override, ScaledRecipe, TinChange, Treatment, View, for_hand, view,
};
use proptest::prelude::*;
use quantity::{Magnitude, TimeSpan, UnitSystem};
use recipe::{AmountRole, DurationKind, Ingredient, IngredientIndex, MentionKind, Portion, Recipe};

use table::{food, located, recipe, seen, stated, step, uses};

const AS_WRITTEN: UnitSystem = UnitSystem::AsWritten;

fn line(meaning: &str, name: &str, tail: &str) -> Ingredient {
    let text = format!("{meaning} {name} {tail}");
    let mut line = food(text.trim(), meaning, meaning, name);
    if tail.starts_with("for ") {
        line.purpose = located(&text, tail);
    } else if !tail.is_empty() {
        line.comment = located(&text, tail);
    }
    line
}

fn at(recipe: &Recipe, factor: &str) -> ScaledRecipe {
    view(recipe, &seen(recipe, factor, AS_WRITTEN))
}

fn shown(scaled: &ScaledRecipe, place: usize) -> String {
    let amount = scaled.groups[0].ingredients[place].amount.as_ref();
    amount
        .map(cook::scale::ShownAmount::text)
        .unwrap_or_default()
}

#[test]
fn lines_under_a_rule_grow_less_and_say_why() {
    for (meaning, name, tail, factor, expected, code) in [
        ("1", "egg", "for glazing", "2", "1", "egg_wash"),
        ("1", "egg", "for glazing", "1/3", "1", "egg_wash"),
        ("1", "egg", "for glazing", "10", "5", "egg_wash"),
        ("20 g", "butter", "for greasing", "3", "20 g", "greasing"),
        (
            "2 tbsp",
            "olive oil",
            "for frying",
            "4",
            "2 tbsp",
            "frying_oil",
        ),
        ("2 tbsp", "olive oil", "for frying", "1/2", "1 tbsp", ""),
        (
            "1 l",
            "sunflower oil",
            "for deep-frying",
            "1/2",
            "1 l",
            "deep_frying_oil",
        ),
        ("2", "bay leaves", "", "2", "3", "whole_spice"),
        ("2", "bay leaves", "", "10", "11", "whole_spice"),
        ("2", "bay leaves", "", "1/4", "1", "whole_spice"),
        ("1", "star anise", "", "3", "2", "whole_spice"),
        ("1 tsp", "salt", "to taste", "2", "2 tsp", ""),
        ("4 clove", "garlic", "", "2", "8 cloves", ""),
        ("1 tsp", "ground cinnamon", "", "2", "2 tsp", ""),
        ("200 g", "butter", "+ extra for greasing", "2", "400 g", ""),
    ] {
        let recipe = recipe(vec![line(meaning, name, tail)], Vec::new());
        let scaled = at(&recipe, factor);
        let what = format!("{meaning} {name} {tail} ×{factor}");
        assert_eq!(shown(&scaled, 0), expected, "{what}");
        let rule = scaled.groups[0].ingredients[0].rule.as_ref();
        let in_force = rule
            .filter(|rule| rule.in_force)
            .map_or("", |rule| rule.code);
        assert_eq!(in_force, code, "{what}");
        if !code.is_empty() {
            assert!(
                scaled.advice.iter().any(|advice| advice.code == code),
                "{what}"
            );
            // What plain scaling would give stays beside it.
            let exact = &scaled.groups[0].ingredients[0]
                .amount
                .as_ref()
                .expect("shown")
                .exact[0];
            let plain = recipe.ingredient_groups[0].ingredients[0].amounts[0]
                .quantity
                .scaled(factor.parse().expect(factor))
                .expect("held");
            assert_eq!(*exact, plain, "{what}");
        }
    }
}

#[test]
fn salt_of_a_dough_scales_and_salt_to_taste_is_tasted() {
    let salt = || line("12 g", "fine salt", "to taste");
    let soup = recipe(vec![salt(), line("1 l", "stock", "")], Vec::new());
    let codes = |recipe: &Recipe| -> Vec<&'static str> {
        at(recipe, "2")
            .advice
            .iter()
            .map(|advice| advice.code)
            .collect()
    };
    assert_eq!(codes(&soup), ["to_taste"]);
    let bread = recipe(
        vec![
            salt(),
            line("500 g", "strong flour", ""),
            line("7 g", "dried yeast", ""),
        ],
        Vec::new(),
    );
    assert!(!codes(&bread).contains(&"to_taste"));
    assert_eq!(shown(&at(&bread, "2"), 0), "24 g");
}

#[test]
fn the_cook_sets_a_rule_aside_or_leaves_a_line_as_written() {
    let text = "Fry it in 2 tbsp olive oil.";
    let oil = vec![stated(text, "2 tbsp", "2 tbsp", AmountRole::Main)];
    let mut oil_line = line("2 tbsp", "olive oil", "for frying");
    oil_line.amounts[0].role = AmountRole::Main;
    let recipe = recipe(
        vec![oil_line, line("100 g", "sugar", "")],
        vec![step(
            text,
            vec![("2 tbsp olive oil", uses(0, Portion::All, oil))],
        )],
    );
    let with = |of: Overridden, treatment: Treatment| {
        let mut seen = seen(&recipe, "2", AS_WRITTEN);
        seen.overrides = vec![Override { of, treatment }];
        view(&recipe, &seen)
    };
    let place = |ingredient| {
        Overridden::Line(IngredientIndex {
            group: 0,
            ingredient,
        })
    };
    let rule = || Overridden::Rule("frying_oil".to_owned());

    let by_rule = at(&recipe, "2");
    assert_eq!(by_rule.sections[0].steps[0].text, text);
    assert_eq!(
        by_rule.sections[0].steps[0].replacements[0].rule,
        Some("frying_oil")
    );
    for aside in [
        with(place(0), Treatment::Scaled),
        with(rule(), Treatment::Scaled),
    ] {
        assert_eq!(shown(&aside, 0), "4 tbsp");
        assert_eq!(
            aside.sections[0].steps[0].text,
            "Fry it in 4 tbsp olive oil."
        );
        assert!(
            aside
                .advice
                .iter()
                .all(|advice| advice.code != "frying_oil")
        );
    }
    let kept = with(place(1), Treatment::AsWritten);
    assert_eq!(shown(&kept, 1), "100 g");
    let rule = kept.groups[0].ingredients[1].rule.as_ref().expect("a rule");
    assert_eq!((rule.code, rule.in_force), ("left_as_written", true));
}

#[test]
fn what_comes_whole_or_too_little_says_what_to_take() {
    for (meaning, name, factor, expected) in [
        (
            "1 sachet",
            "dried yeast",
            "3/2",
            "1 1/2 sachets: open 2, use 10.5 g in all.",
        ),
        (
            "1 packet",
            "pudding powder",
            "1/2",
            "1/2 packet: open one and use half of it.",
        ),
        (
            "5 leaf",
            "gelatine",
            "1/2",
            "2 1/2 leaves of gelatine: take 2 and cut half off one more with scissors.",
        ),
        (
            "3 g",
            "instant yeast",
            "1/10",
            "0.3 g instant yeast: dissolve 3 g in 100 g water, use 10 g of it, and take 10 g less water.",
        ),
        (
            "1/4 tsp",
            "cardamom",
            "1/3",
            "1/12 tsp cardamom is less than the smallest spoon holds: take a good pinch.",
        ),
        (
            "4",
            "eggs",
            "3/8",
            "1 1/2 eggs: beat 2, use 75 g (50 g each, US egg without its shell).",
        ),
        (
            "7",
            "egg whites",
            "1/2",
            "3 1/2 egg whites: take 3, beat one more and use 17 g of it (33 g each, of a US egg).",
        ),
    ] {
        let water = line("300 g", "water", "");
        let recipe = recipe(vec![line(meaning, name, ""), water], Vec::new());
        let said = at(&recipe, factor).advice;
        let said: Vec<&str> = said.iter().map(|advice| advice.message.as_str()).collect();
        assert!(
            said.contains(&expected),
            "{meaning} {name} ×{factor}: {said:?}"
        );
    }
    let text = "2 x 400 g tins tomatoes";
    let mut tins = food(text, "2", "2 tin", "tomatoes");
    tins.amounts
        .push(stated(text, "400 g", "400 g", AmountRole::PerPiece));
    let said = at(&recipe(vec![tins], Vec::new()), "7/4").advice;
    assert_eq!(said[0].message, "3 1/2 tins: open 4, use 1.4 kg in all.");
}

#[test]
fn another_tin_bakes_longer_or_sooner() {
    let text = "Bake it in the tin for 45 minutes.";
    let time = MentionKind::Duration {
        time: TimeSpan::exactly(2700),
        kind: DurationKind::Timer,
    };
    let cake = recipe(
        vec![
            line("200 g", "flour", ""),
            line("2 tsp", "baking powder", ""),
        ],
        vec![step(text, vec![("45 minutes", time)])],
    );
    for (from, into, factor, expected) in [
        ("20 cm round", "23 cm round", "529/400", "as deep as before"),
        (
            "20 cm round",
            "20 cm round",
            "3/2",
            "1.5 times as deep and bakes longer: look from 45 min on, it may want up to 1 h 10 min",
        ),
        (
            "20 cm round",
            "20 cm round",
            "3/4",
            "0.8 times as deep and is done sooner, look from 35 min on",
        ),
        (
            "20 cm round",
            "12-hole muffin",
            "1",
            "small cakes are done much sooner, look from 15 min on",
        ),
        ("20 cm round", "10-cup bundt", "1", "a ring sooner"),
    ] {
        let mut seen: View = seen(&cake, factor, AS_WRITTEN);
        seen.tins = Some(TinChange::read(from, into).expect(into));
        let said = view(&cake, &seen).advice;
        let tin = said
            .iter()
            .find(|advice| advice.code == "tin")
            .expect("advice");
        assert!(tin.message.contains(expected), "{}", tin.message);
        let less = said.iter().any(|advice| advice.code == "raising_agent");
        assert_eq!(less, factor == "3/2", "{from} into {into}");
    }
}

#[test]
fn what_is_in_hand_must_meet_one_line() {
    let mut flour = line("500 g", "strong white flour", "");
    flour.size = None;
    let list = recipe(
        vec![
            flour,
            line("40 g", "soft butter", ""),
            line("280 g", "unsalted butter block", ""),
            line("3", "eggs", ""),
            line("1", "egg yolk", ""),
            line("250 ml", "milk", ""),
            line("200 ml", "coconut milk", ""),
            line("2", "spring onions", ""),
            line("100 g", "moonberry dust", ""),
            food("salt", "", "", "salt"),
        ],
        Vec::new(),
    );
    let view = seen(&list, "1", AS_WRITTEN);
    let factor = |meaning: &str, name: &str| {
        let hand = line(meaning, name, "");
        match for_hand(&list, &view, &hand, HandLine::ByName) {
            Ok(factor) => factor.to_string(),
            Err(error) => error.code().to_owned(),
        }
    };
    for (meaning, name, expected) in [
        ("750 g", "flour", "3/2"),
        ("1 kg", "white flour", "2"),
        ("350 g", "butter block", "5/4"),
        ("350 g", "butter", "hand_ambiguous"),
        ("6", "eggs", "2"),
        ("2", "yolks", "2"),
        ("500 ml", "milk", "2"),
        ("100 ml", "coconut milk", "1/2"),
        ("3", "scallions", "3/2"),
        ("150 g", "eggs", "1"),
        ("50 g", "moonberry dust", "1/2"),
        ("1 cup", "moonberry dust", "hand_not_comparable"),
        ("100 g", "saffron", "hand_unknown"),
        ("5 g", "salt", "hand_unstated"),
        ("0 g", "flour", "hand_unreadable"),
    ] {
        assert_eq!(factor(meaning, name), expected, "{meaning} {name}");
    }
    let error = for_hand(&list, &view, &line("9 g", "butter", ""), HandLine::ByName)
        .expect_err("two lines");
    let said = error.to_string();
    assert!(
        said.contains("40 g soft butter") && said.contains("280 g unsalted butter block"),
        "{said}"
    );
}

fn halves_of_a_line(first: u32, second: u32, under: u32, unit: &str) -> Recipe {
    let number =
        |count: u32| Magnitude::new(u128::from(count), u128::from(under)).expect("not over nought");
    let of = |count: u32| format!("{} {unit}", number(count));
    let (one, other, whole) = (of(first), of(second), of(first + second));
    let text = format!("Take {one} soy sauce, then {other} of soy sauce.");
    let at = |words: &str, meaning: &str| {
        uses(
            0,
            Portion::Some,
            vec![stated(&text, words, meaning, AmountRole::Main)],
        )
    };
    let later = format!("{other} of soy sauce");
    let earlier = format!("{one} soy sauce");
    let step = step(
        &text,
        vec![(&earlier, at(&earlier, &one)), (&later, at(&later, &other))],
    );
    let list = food(&format!("{whole} soy sauce"), &whole, &whole, "soy sauce");
    recipe(vec![list], vec![step])
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 10_000,
        failure_persistence: None,
        rng_seed: proptest::test_runner::RngSeed::Fixed(20_261_121),
        ..ProptestConfig::default()
    })]

    #[test]
    fn parts_add_up_to_the_whole(
        first in 1..24u32,
        second in 1..24u32,
        under in prop::sample::select(vec![1u32, 2, 4]),
        over in 1..40u128,
        below in 1..16u128,
        unit in prop::sample::select(vec!["tsp", "tbsp", "g", "ml", "cup", "oz"]),
    ) {
        let recipe = halves_of_a_line(first, second, under, unit);
        let factor = Magnitude::new(over, below).expect("not over nought").to_string();
        let scaled = at(&recipe, &factor);
        let size = |shown: &cook::scale::ShownAmount| {
            let mut sum = Magnitude::zero();
            for part in &shown.measure {
                let unit = part.unit.as_ref().expect("a unit").size(quantity::Standards::US).expect("a size");
                let more = part.amount.low().expect("a number").checked_mul(unit).expect("held");
                sum = sum.checked_add(more).expect("held");
            }
            sum
        };
        let whole = size(scaled.groups[0].ingredients[0].amount.as_ref().expect("an amount"));
        let parts = scaled.sections[0].steps[0]
            .replacements
            .iter()
            .map(|replacement| size(&replacement.amount))
            .fold(Magnitude::zero(), |sum, part| sum.checked_add(part).expect("held"));
        prop_assert_eq!(parts, whole, "{}", scaled.sections[0].steps[0].text.clone());
    }
}
