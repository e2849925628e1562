//! A shopping list to what the window draws, and to the text that is copied.

use cook::shopping::{Need, Place, Total};
use kitchen::{Basket, ShoppingDish, ShoppingItem, ShoppingList};
use quantity::{Quantity, plain_text};

use super::amounts::{end, pieces};
use crate::{
    BasketView, Piece, ShoppingAisle, ShoppingAmount, ShoppingDishView, ShoppingItemView,
    ShoppingView,
};

/// What items by hand say they are for.
const BY_HAND: &str = "by hand";

/// The list as the window draws it.
#[must_use]
pub fn shopping_view(list: &ShoppingList) -> ShoppingView {
    let mut aisles: Vec<(Place, ShoppingAisle)> = Vec::new();
    for item in &list.items {
        let place = item.need.place;
        let view = item_view(item, &list.dishes);
        match aisles.last_mut() {
            Some((last, aisle)) if *last == place => aisle.items.push(view),
            _ => aisles.push((
                place,
                ShoppingAisle {
                    heading: place.heading().to_owned(),
                    items: vec![view],
                },
            )),
        }
    }
    let in_basket = list
        .items
        .iter()
        .filter(|item| item.basket == Basket::In)
        .count();
    ShoppingView {
        dishes: list.dishes.iter().map(dish_view).collect(),
        aisles: aisles.into_iter().map(|(_, aisle)| aisle).collect(),
        items: count(list.items.len()),
        in_basket: count(in_basket),
        left_out: list.left_out.iter().map(Need::text).collect(),
        text: text(list),
        undoable: list.undoable,
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn dish_view(dish: &ShoppingDish) -> ShoppingDishView {
    ShoppingDishView {
        id: dish.id.clone(),
        name: dish.name.clone(),
        size: size(dish),
    }
}

fn size(dish: &ShoppingDish) -> String {
    let factor = quantity::Amount::Exactly(dish.factor.magnitude());
    format!("×{}", plain_text(&factor.pieces(None)))
}

fn item_view(item: &ShoppingItem, dishes: &[ShoppingDish]) -> ShoppingItemView {
    ShoppingItemView {
        key: item.need.key.clone(),
        name: item.need.name.clone(),
        amounts: item.need.totals.iter().map(amount).collect(),
        remark: remark(&item.need, dishes),
        basket: match item.basket {
            Basket::In => BasketView::In,
            Basket::Out => BasketView::Out,
        },
    }
}

fn amount(total: &Total) -> ShoppingAmount {
    let mut drawn = pieces(&total.pieces());
    let measure: Vec<String> = total.measure.iter().map(Quantity::spoken).collect();
    let mut spoken = measure.join(" plus ");
    if total.about.is_some() {
        spoken = format!("about {spoken}");
    }
    for each in &total.per_piece {
        let text = format!("({} each)", plain_text(&each.pieces()));
        match drawn.last_mut() {
            Some(Piece::Unit { text: unit }) => *unit = format!("{unit} {text}"),
            _ => drawn.push(Piece::Unit { text }),
        }
        spoken = format!("{spoken}, {} each", each.spoken());
    }
    let about = total.about.as_ref().map(|about| {
        let [low, high] = [&about.low, &about.high].map(|bound| plain_text(&end(bound)));
        format!(
            "between {low} and {high}, by {}",
            about.sources.join(" and ")
        )
    });
    ShoppingAmount {
        pieces: drawn,
        spoken,
        about,
    }
}

/// "roulade 250 g + 15 g, fondants 70 g"; where only one recipe takes it, that one alone.
fn remark(need: &Need, dishes: &[ShoppingDish]) -> String {
    let name = |dish: usize| dishes.get(dish).map_or(BY_HAND, |dish| dish.name.as_str());
    let alone = need.uses.len() == 1;
    let uses: Vec<String> = need
        .uses
        .iter()
        .map(|one| {
            if alone && one.amounts.len() == 1 {
                name(one.dish).to_owned()
            } else {
                format!("{} {}", name(one.dish), one.amounts.join(" + "))
            }
        })
        .collect();
    let mut parts = vec![uses.join(", ")];
    parts.extend(need.remark.clone());
    if !need.alternatives.is_empty() {
        parts.push(format!("or {}", need.alternatives.join(", ")));
    }
    if need.optional {
        parts.push("can be left out".to_owned());
    }
    parts.join("; ")
}

/// One line an item below its part of the shop; what is in the basket is left out.
fn text(list: &ShoppingList) -> String {
    let mut text = String::new();
    let mut place = None;
    for item in list.items.iter().filter(|item| item.basket == Basket::Out) {
        if place != Some(item.need.place) {
            if place.is_some() {
                text.push('\n');
            }
            text.push_str(item.need.place.heading());
            text.push('\n');
            place = Some(item.need.place);
        }
        text.push_str("- ");
        text.push_str(&item.need.text());
        text.push('\n');
    }
    text
}
