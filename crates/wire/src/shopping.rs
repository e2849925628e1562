//! The shopping list as the window draws it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Piece;

/// Whether an item is bought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum BasketView {
    /// In the basket.
    In,
    /// Still to be bought.
    Out,
}

impl From<BasketView> for kitchen::Basket {
    fn from(view: BasketView) -> Self {
        match view {
            BasketView::In => Self::In,
            BasketView::Out => Self::Out,
        }
    }
}

/// A recipe on the list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ShoppingDishView {
    pub id: String,
    pub name: String,
    /// "×1", "×1 1/2".
    pub size: String,
}

/// How much of an item.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ShoppingAmount {
    pub pieces: Vec<Piece>,
    /// For screen readers.
    pub spoken: String,
    /// Present where cups or spoons were added to weights: "between 440 g and 480 g, by USDA FDC 168894".
    pub about: Option<String>,
}

/// One item.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ShoppingItemView {
    /// By which it is ticked off.
    pub key: String,
    pub name: String,
    /// More than one where amounts cannot be added up; none where no recipe says how much.
    pub amounts: Vec<ShoppingAmount>,
    /// "roulade 250 g + 15 g, fondants 70 g; or margarine".
    pub remark: String,
    pub basket: BasketView,
}

/// The items of one part of the shop.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ShoppingAisle {
    pub heading: String,
    pub items: Vec<ShoppingItemView>,
}

/// The list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ShoppingView {
    pub dishes: Vec<ShoppingDishView>,
    pub aisles: Vec<ShoppingAisle>,
    /// How many items there are, and how many of them are in the basket.
    pub items: u32,
    pub in_basket: u32,
    /// What the cook has and leaves out, in words: "300 g sugar".
    pub left_out: Vec<String>,
    /// The list as plain text, to be copied.
    pub text: String,
    /// Whether the last change can be taken back.
    pub undoable: bool,
}
