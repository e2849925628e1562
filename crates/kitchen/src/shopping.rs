//! The shopping list: recipes at the size they are shown at, and lines by hand, to items by aisle; what is in the basket, what is left
//! out, and one step back.

use cook::scale::{Factor, ScaledRecipe, Scaling, View, view, view_of};
use cook::shopping::{Dish, Need, item_key, shopping_list};
use library::{ItemMark, MarkedItem, ShoppedFor, Shopping};
use recipe::{Choices, Ingredient, IngredientKind, Recipe};

use crate::{Kitchen, KitchenError, OpenedRecipe};

/// What items by hand say they are for.
const BY_HAND: &str = "by hand";
/// The longest line by hand, in letters.
const LONGEST_LINE: usize = 200;
/// More lines by hand than this are no list for a shop.
const MOST_LINES: usize = 500;

/// Whether an item is bought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basket {
    /// It is in the basket.
    In,
    /// It is still to be bought.
    Out,
}

/// A recipe on the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShoppingDish {
    /// Its id.
    pub id: String,
    /// Its title.
    pub name: String,
    /// How many times it is shopped for.
    pub factor: Factor,
}

/// An item of the list with what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShoppingItem {
    /// What is needed.
    pub need: Need,
    /// Whether it is bought.
    pub basket: Basket,
}

/// The list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShoppingList {
    /// The recipes, as they were added; `uses` of the items point here, those by hand one behind the last.
    pub dishes: Vec<ShoppingDish>,
    /// By aisle and name.
    pub items: Vec<ShoppingItem>,
    /// What the cook has and leaves out.
    pub left_out: Vec<Need>,
    /// Whether the last change can be taken back.
    pub undoable: bool,
}

impl Kitchen {
    /// The shopping list.
    ///
    /// # Errors
    /// Those of the library.
    pub fn shopping(&self) -> Result<ShoppingList, KitchenError> {
        let kept = self.library.shopping()?;
        let needs = self.needs(&kept)?;
        let (mut items, mut left_out) = (Vec::new(), Vec::new());
        for need in needs.1 {
            match marked(&kept, &need) {
                Some(ItemMark::LeftOut) => left_out.push(need),
                mark => items.push(ShoppingItem {
                    need,
                    basket: if mark.is_some() {
                        Basket::In
                    } else {
                        Basket::Out
                    },
                }),
            }
        }
        Ok(ShoppingList {
            dishes: needs.0,
            items,
            left_out,
            undoable: self.shopping_before.is_some(),
        })
    }

    /// How many items are still to be bought.
    ///
    /// # Errors
    /// Those of the library.
    pub fn to_buy(&self) -> Result<u32, KitchenError> {
        let list = self.shopping()?;
        let open = list.items.iter().filter(|item| item.basket == Basket::Out);
        Ok(u32::try_from(open.count()).unwrap_or(u32::MAX))
    }

    /// At how many times a recipe stands on the list, if it does.
    ///
    /// # Errors
    /// Those of the library.
    pub fn shopped_for(&self, id: &str) -> Result<Option<Factor>, KitchenError> {
        let kept = self.library.shopping()?;
        let dish = kept.recipes.iter().find(|one| one.id == id);
        Ok(dish.map(|one| Factor::new(one.factor)).transpose()?)
    }

    /// Puts a recipe on the list at the size it is shown at; one that is there gets that size.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn shop_for(&mut self, id: &str) -> Result<ShoppingList, KitchenError> {
        let opened = self.opened(id)?;
        let factor = opened.scaling.factor.magnitude();
        self.change_shopping(
            |list| match list.recipes.iter_mut().find(|one| one.id == opened.id) {
                Some(there) => there.factor = factor,
                None => list.recipes.push(ShoppedFor {
                    id: opened.id,
                    factor,
                }),
            },
        )
    }

    /// Takes a recipe off the list.
    ///
    /// # Errors
    /// Those of the library.
    pub fn shop_no_more_for(&mut self, id: &str) -> Result<ShoppingList, KitchenError> {
        self.change_shopping(|list| list.recipes.retain(|one| one.id != id))
    }

    /// Adds a line by hand, "2 l milk"; a blank one adds nothing.
    ///
    /// # Errors
    /// Those of the library.
    pub fn add_shopping_line(&mut self, line: &str) -> Result<ShoppingList, KitchenError> {
        let line: Vec<&str> = line.split_whitespace().collect();
        let line: String = line.join(" ").chars().take(LONGEST_LINE).collect();
        if line.is_empty() {
            return self.shopping();
        }
        self.change_shopping(|list| {
            if list.lines.len() < MOST_LINES {
                list.lines.push(line);
            }
        })
    }

    /// Puts an item into the basket, or takes it out.
    ///
    /// # Errors
    /// Those of the library.
    pub fn tick_shopping(
        &mut self,
        item: &str,
        basket: Basket,
    ) -> Result<ShoppingList, KitchenError> {
        self.mark_shopping(item, (basket == Basket::In).then_some(ItemMark::InBasket))
    }

    /// Leaves an item out: the cook has it. Lines by hand that it is made of alone are gone.
    ///
    /// # Errors
    /// Those of the library.
    pub fn leave_out_of_shopping(&mut self, item: &str) -> Result<ShoppingList, KitchenError> {
        let kept = self.library.shopping()?;
        let (dishes, needs) = self.needs(&kept)?;
        let need = needs.iter().find(|need| need.key == item);
        let by_hand = need.is_some_and(|need| need.uses.iter().all(|one| one.dish == dishes.len()));
        if by_hand {
            return self.change_shopping(|list| list.lines.retain(|line| key_of(line) != item));
        }
        self.mark_shopping(item, Some(ItemMark::LeftOut))
    }

    /// Puts back whatever was left out.
    ///
    /// # Errors
    /// Those of the library.
    pub fn put_back_into_shopping(&mut self) -> Result<ShoppingList, KitchenError> {
        self.change_shopping(|list| list.marks.retain(|marked| marked.mark != ItemMark::LeftOut))
    }

    /// Empties the list.
    ///
    /// # Errors
    /// Those of the library.
    pub fn clear_shopping(&mut self) -> Result<ShoppingList, KitchenError> {
        self.change_shopping(|list| *list = Shopping::default())
    }

    /// Takes the last change back; the one before is then kept no more.
    ///
    /// # Errors
    /// Those of the library.
    pub fn undo_shopping(&mut self) -> Result<ShoppingList, KitchenError> {
        if let Some(before) = self.shopping_before.take() {
            self.library.set_shopping(&before)?;
        }
        self.shopping()
    }

    fn mark_shopping(
        &mut self,
        item: &str,
        mark: Option<ItemMark>,
    ) -> Result<ShoppingList, KitchenError> {
        let kept = self.library.shopping()?;
        let needs = self.needs(&kept)?.1;
        let amount = needs
            .iter()
            .find(|need| need.key == item)
            .map(Need::amount_text);
        self.change_shopping(|list| {
            list.marks.retain(|marked| marked.item != item);
            if let (Some(mark), Some(amount)) = (mark, amount) {
                list.marks.push(MarkedItem {
                    item: item.to_owned(),
                    amount,
                    mark,
                });
            }
        })
    }

    fn change_shopping(
        &mut self,
        change: impl FnOnce(&mut Shopping),
    ) -> Result<ShoppingList, KitchenError> {
        let before = self.library.shopping()?;
        let mut list = before.clone();
        change(&mut list);
        if list != before {
            self.library.set_shopping(&list)?;
            self.shopping_before = Some(before);
        }
        self.shopping()
    }

    /// The recipes of the list, and what they need with the lines by hand.
    fn needs(&self, kept: &Shopping) -> Result<(Vec<ShoppingDish>, Vec<Need>), KitchenError> {
        let mut dishes = Vec::new();
        let mut cooked: Vec<(OpenedRecipe, View, ScaledRecipe)> = Vec::new();
        for one in &kept.recipes {
            let opened = self.opened(&one.id)?;
            let factor = Factor::new(one.factor)?;
            let seen = at(&opened, factor);
            let scaled = view_of(&opened.recipe, &opened.mise, &seen);
            dishes.push(ShoppingDish {
                id: opened.id.clone(),
                name: opened.recipe.name.clone(),
                factor,
            });
            cooked.push((opened, seen, scaled));
        }
        let by_hand = by_hand(&kept.lines);
        let own = self.own_weights()?;
        let house = View::new(
            &by_hand,
            &Choices::default(),
            self.settings()?.cup.standards(),
            Scaling::as_written(),
        )
        .with_own_weights(own);
        let hand = view(&by_hand, &house);
        let mut all: Vec<Dish<'_>> = cooked
            .iter()
            .map(|(opened, view, scaled)| Dish {
                name: &opened.recipe.name,
                recipe: &opened.recipe,
                scaled,
                view,
                by_hand: false,
            })
            .collect();
        all.push(Dish {
            name: BY_HAND,
            recipe: &by_hand,
            scaled: &hand,
            view: &house,
            by_hand: true,
        });
        let needs = shopping_list(&all);
        Ok((dishes, needs))
    }
}

/// A recipe as it is seen, at the size it was put on the list at. Another tin belongs to another size.
fn at(opened: &OpenedRecipe, factor: Factor) -> View {
    let seen = opened.view();
    let tins = seen.tins.filter(|_| opened.scaling.factor == factor);
    let scaling = Scaling {
        factor,
        units: opened.scaling.units,
    };
    View {
        scaling,
        tins,
        ..seen
    }
}

/// Lines by hand as a recipe of nothing else.
fn by_hand(lines: &[String]) -> Recipe {
    Recipe::of_lines(
        BY_HAND,
        lines.iter().map(|line| line_by_hand(line)).collect(),
    )
}

/// A line by hand is always something to buy, whatever it looks like in a recipe.
fn line_by_hand(line: &str) -> Ingredient {
    let mut read = parser::parse_ingredient(line);
    if recipe::foods::identity(&read.name).is_empty() || read.kind == IngredientKind::Heading {
        read.amounts.clear();
        read.also.clear();
        line.clone_into(&mut read.name);
    }
    read.kind = IngredientKind::Food;
    read
}

/// The item that a line by hand belongs to.
fn key_of(line: &str) -> String {
    item_key(&line_by_hand(line).name)
}

fn marked(kept: &Shopping, need: &Need) -> Option<ItemMark> {
    let of_it = kept.marks.iter().find(|marked| marked.item == need.key)?;
    (of_it.amount == need.amount_text()).then_some(of_it.mark)
}
