//! From recipes at their sizes to a shopping list, and what becomes of its items.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use kitchen::{Basket, Kitchen, Origin, ShoppingList, UnitSystem};
use quantity::Magnitude;
use tempfile::TempDir;

fn kitchen() -> (TempDir, Kitchen) {
    let home = TempDir::new().unwrap();
    let kitchen = Kitchen::open(home.path()).unwrap();
    (home, kitchen)
}

fn recipe(kitchen: &mut Kitchen, name: &str, lines: &[&str]) -> String {
    let lines: String = lines.iter().map(|line| format!("- {line}\n")).collect();
    let text = format!(
        "# {name}\n\n## Ingredients\n\n{lines}\n## Method\n\n1. Mix everything and bake it.\n"
    );
    kitchen
        .save_pasted(&text, &[0], &[], Origin::Pasted, 1)
        .unwrap()
        .remove(0)
}

/// Every item on a line of its own: where: how much, what, what else is said.
fn told(list: &ShoppingList) -> Vec<String> {
    let item = |item: &kitchen::ShoppingItem| {
        let need = &item.need;
        let remark = need.remark.iter().map(|remark| format!("; {remark}"));
        let or = need.alternatives.iter().map(|other| format!(" or {other}"));
        let basket = if item.basket == Basket::In {
            " [x]"
        } else {
            ""
        };
        let more: String = or.chain(remark).collect();
        format!("{}: {}{more}{basket}", need.place.heading(), need.text())
    };
    list.items.iter().map(item).collect()
}

fn check(dishes: &[&[&str]], expected: &[&str]) {
    let (_home, mut kitchen) = kitchen();
    let mut list = kitchen.shopping().unwrap();
    for (number, lines) in dishes.iter().enumerate() {
        let id = recipe(&mut kitchen, &format!("Dish {number}"), lines);
        list = kitchen.shop_for(&id).unwrap();
    }
    assert_eq!(told(&list), expected, "{dishes:?}");
}

#[test]
fn like_foods_are_added_up() {
    check(
        &[
            &["280 g cold butter", "40 g soft butter"],
            &["130g unsalted butter"],
        ],
        &["Dairy and eggs: 450 g butter"],
    );
    check(
        &[&["1 kg potatoes"], &["1/2 lb potatoes"]],
        &["Fruit and vegetables: 1.227 kg potatoes"],
    );
    check(
        &[&["140 ml milk"], &["350 ml whole milk"], &["1 l milk"]],
        &["Dairy and eggs: 1.49 l milk"],
    );
    check(
        &[&["2 zucchini"], &["1 courgette"]],
        &["Fruit and vegetables: 3 courgettes"],
    );
    check(
        &[&["1 onion"], &["1/2 onion"], &["1/4 onion"]],
        &["Fruit and vegetables: 2 onions"],
    );
    check(
        &[&["2-3 carrots"], &["1 carrot"]],
        &["Fruit and vegetables: 3–4 carrots"],
    );
    check(
        &[
            &["2 x 400 g tins chopped tomatoes"],
            &["1 x 400 g tin chopped tomatoes"],
        ],
        &["Tins and jars: 3 tins (400 g each) chopped tomatoes"],
    );
}

#[test]
fn cups_are_added_to_grams_by_the_density_and_said_to_be_about() {
    let (_home, mut kitchen) = kitchen();
    let scones = recipe(&mut kitchen, "Scones", &["250 g plain flour"]);
    let cake = recipe(&mut kitchen, "Cake", &["2 cups plain flour"]);
    kitchen.shop_for(&scones).unwrap();
    let list = kitchen.shop_for(&cake).unwrap();
    let total = &list.items[0].need.totals[0];
    let about = total.about.as_ref().unwrap();
    assert!(about.low.amount.low() < total.measure[0].amount.low());
    assert!(about.high.amount.low() > total.measure[0].amount.low());
    assert!(!about.sources.is_empty());
    assert_eq!(told(&list).len(), 1);
    assert!(
        told(&list)[0].starts_with("Flour, sugar, baking: about 5"),
        "{:?}",
        told(&list)
    );
    // Without a weight beside them cups stay cups.
    let list = kitchen.shop_no_more_for(&scones).unwrap();
    assert_eq!(told(&list), ["Flour, sugar, baking: 2 cups plain flour"]);
    // Unless the cook sees the recipe in grams.
    kitchen.show_recipe(&cake, "1", UnitSystem::Metric).unwrap();
    assert!(told(&kitchen.shopping().unwrap())[0].contains(" about 2"));
}

#[test]
fn what_cannot_be_added_stands_apart() {
    check(
        &[&["2 cups quixotic powder"], &["100 g quixotic powder"]],
        &["Elsewhere: 100 g and 2 cups quixotic powder"],
    );
    check(
        &[&["1 bunch parsley"], &["2 tbsp parsley"]],
        &["Fruit and vegetables: 2 tbsp and 1 bunch parsley"],
    );
    check(
        &[&["100 g butter"], &["100 g peanut butter"]],
        &[
            "Dairy and eggs: 100 g butter",
            "Tins and jars: 100 g peanut butter",
        ],
    );
}

#[test]
fn yolks_and_whites_are_bought_as_eggs() {
    check(
        &[&["6 large eggs"], &["3 egg yolks", "1 egg"], &["2 yolks"]],
        &["Dairy and eggs: 12 eggs; 7 whole, 5 yolks, so 5 whites are left over"],
    );
    check(
        &[&["2 egg whites", "2 egg yolks"]],
        &["Dairy and eggs: 2 eggs; 2 yolks, 2 whites"],
    );
}

#[test]
fn the_cupboard_and_what_is_no_food_stand_last() {
    check(
        &[&[
            "salt, to taste",
            "1 tsp salt",
            "oil for frying",
            "200 g rice",
            "500 ml water",
            "walnuts (optional)",
        ]],
        &[
            "Pasta, rice and pulses: 200 g rice",
            "Probably in the cupboard: oil",
            "Probably in the cupboard: 1 tsp salt",
            "Probably in the cupboard: walnuts",
            "Probably in the cupboard: 500 ml water",
        ],
    );
}

#[test]
fn an_amount_without_a_number_is_bought_as_it_is_written() {
    check(
        &[&[
            "small piece ginger",
            "a knob of butter",
            "5-6 pieces garlic",
        ]],
        &[
            "Fruit and vegetables: 5–6 pieces garlic",
            "Fruit and vegetables: small piece ginger",
            "Dairy and eggs: 1 knob butter",
        ],
    );
    check(
        &[
            &["small piece ginger"],
            &["2 pieces ginger"],
            &["small piece ginger"],
        ],
        &["Fruit and vegetables: 2 pieces and small piece ginger"],
    );
}

/// The numbers of the pieces that the recipes take of the item, as the list says them, and the number that is to be bought.
fn pieces_of(item: &kitchen::ShoppingItem) -> (Vec<Magnitude>, Magnitude) {
    let number = |words: &str| {
        let line = kitchen::read_ingredient(&format!("{words} x"));
        let only = line
            .amounts
            .first()
            .and_then(|stated| stated.quantity.amount.high());
        only.ok_or(words).expect("a number")
    };
    let uses = item.need.uses.iter().flat_map(|used| &used.amounts);
    let taken = uses.map(|words| number(words)).collect();
    let total = item.need.totals[0].measure[0].amount.high().unwrap();
    (taken, total)
}

#[test]
fn what_the_recipes_take_adds_up_to_what_is_bought() {
    let (_home, mut kitchen) = kitchen();
    let croissants = recipe(
        &mut kitchen,
        "Croissants",
        &["1 egg for glazing", "3 g salt", "2 bay leaves", "1 onion"],
    );
    let cake = recipe(
        &mut kitchen,
        "Cake",
        &["3 eggs", "55 g salt", "3 bay leaves", "2 onions"],
    );
    for (one, other) in [
        ("1", "1"),
        ("2", "1"),
        ("2", "3"),
        ("1/3", "2/3"),
        ("9/4", "7/4"),
        ("1/2", "10"),
        ("17/10", "13/10"),
    ] {
        for (id, factor) in [(&croissants, one), (&cake, other)] {
            kitchen
                .show_recipe(id, factor, UnitSystem::AsWritten)
                .unwrap();
            kitchen.shop_for(id).unwrap();
        }
        let list = kitchen.shopping().unwrap();
        assert_eq!(list.items.len(), 4);
        for item in &list.items {
            let (taken, total) = pieces_of(item);
            let sum = taken
                .iter()
                .try_fold(Magnitude::zero(), |sum, part| sum.checked_add(*part));
            let sum = sum.unwrap();
            // Nobody sells half an egg; salt is weighed, from 50 g on to the gram.
            let pieces = item.need.totals[0].measure[0].unit.is_none();
            let bought = match pieces {
                true => Magnitude::from(sum.whole() as u32 + u32::from(!sum.is_whole())),
                false if sum < Magnitude::from(10u32) => sum,
                false if sum < Magnitude::from(50u32) => {
                    sum.rounded_to(Magnitude::new(1, 2).unwrap()).unwrap()
                }
                false => sum.rounded_to(Magnitude::one()).unwrap(),
            };
            let told = (&item.need.name, one, other, &item.need.uses);
            assert_eq!(bought, total, "{told:?}");
        }
    }
}

#[test]
fn an_egg_that_does_not_double_is_bought_once() {
    let (_home, mut kitchen) = kitchen();
    let id = recipe(
        &mut kitchen,
        "Croissants",
        &["500 g strong white flour", "1 egg for glazing"],
    );
    kitchen
        .show_recipe(&id, "2", UnitSystem::AsWritten)
        .unwrap();
    let list = kitchen.shop_for(&id).unwrap();
    assert_eq!(told(&list)[0], "Dairy and eggs: 1 egg");
}

#[test]
fn the_size_that_is_shown_is_what_is_shopped_for() {
    let (_home, mut kitchen) = kitchen();
    let id = recipe(&mut kitchen, "Cake", &["200 g butter", "3 eggs"]);
    kitchen
        .show_recipe(&id, "3/2", UnitSystem::AsWritten)
        .unwrap();
    let list = kitchen.shop_for(&id).unwrap();
    assert_eq!(
        told(&list),
        ["Dairy and eggs: 300 g butter", "Dairy and eggs: 5 eggs"]
    );
    // Looked at in another size afterwards it is shopped for as before, until it is put on the list again.
    kitchen
        .show_recipe(&id, "1", UnitSystem::AsWritten)
        .unwrap();
    assert_eq!(kitchen.shopping().unwrap(), list);
    assert_eq!(
        kitchen.shopped_for(&id).unwrap().unwrap().to_string(),
        "3/2"
    );
    let list = kitchen.shop_for(&id).unwrap();
    assert_eq!(told(&list)[0], "Dairy and eggs: 200 g butter");
    assert_eq!(list.dishes.len(), 1);
}

#[test]
fn items_are_ticked_left_out_and_taken_back() {
    let (home, mut kitchen) = kitchen();
    let cake = recipe(&mut kitchen, "Cake", &["200 g butter", "3 eggs"]);
    kitchen.shop_for(&cake).unwrap();
    let list = kitchen.tick_shopping("butter", Basket::In).unwrap();
    assert_eq!(
        told(&list),
        ["Dairy and eggs: 200 g butter [x]", "Dairy and eggs: 3 eggs"]
    );
    assert_eq!(kitchen.to_buy().unwrap(), 1);
    let list = kitchen.leave_out_of_shopping("egg").unwrap();
    assert_eq!((list.items.len(), list.left_out.len()), (1, 1));
    drop(kitchen);
    let mut kitchen = Kitchen::open(home.path()).unwrap();
    let list = kitchen.shopping().unwrap();
    assert_eq!(
        (list.items.len(), list.left_out.len(), list.undoable),
        (1, 1, false)
    );
    // More is needed than is in the basket: the item is open again.
    let more = recipe(&mut kitchen, "Shortbread", &["100 g butter"]);
    let list = kitchen.shop_for(&more).unwrap();
    assert_eq!(told(&list), ["Dairy and eggs: 300 g butter"]);
    let list = kitchen.undo_shopping().unwrap();
    assert_eq!(told(&list), ["Dairy and eggs: 200 g butter [x]"]);
    assert!(!list.undoable);
    let list = kitchen.put_back_into_shopping().unwrap();
    assert_eq!(list.items.len(), 2);
    let list = kitchen.clear_shopping().unwrap();
    assert!(list.items.is_empty() && list.undoable);
    assert_eq!(kitchen.undo_shopping().unwrap().items.len(), 2);
    // A recipe that is gone for good leaves nothing behind, one in the bin is still shopped for.
    kitchen.delete_recipe(&cake, 5).unwrap();
    assert_eq!(kitchen.shopping().unwrap().items.len(), 2);
}

#[test]
fn lines_by_hand_join_their_food_and_are_gone_when_left_out() {
    let (_home, mut kitchen) = kitchen();
    let cake = recipe(&mut kitchen, "Cake", &["200 ml milk"]);
    kitchen.shop_for(&cake).unwrap();
    for line in ["1 l milk", "kitchen roll", "  ", "For Anna:", "???"] {
        kitchen.add_shopping_line(line).unwrap();
    }
    let list = kitchen.shopping().unwrap();
    assert_eq!(told(&list)[0], "Dairy and eggs: 1.2 l milk");
    assert_eq!(list.items.len(), 4, "{:?}", told(&list));
    let roll = list
        .items
        .iter()
        .find(|item| item.need.name == "kitchen roll")
        .unwrap();
    let list = kitchen
        .leave_out_of_shopping(&roll.need.key.clone())
        .unwrap();
    assert_eq!((list.items.len(), list.left_out.len()), (3, 0));
    assert_eq!(kitchen.undo_shopping().unwrap().items.len(), 4);
}
