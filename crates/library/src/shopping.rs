//! The shopping list as it is kept: recipes with their sizes, lines by hand, and what became of items. Reckons nothing.

use quantity::Magnitude;
use rusqlite::params;

use crate::choices::magnitude_of;
use crate::recipes::key_of;
use crate::{Library, LibraryError};

/// What became of an item of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ItemMark {
    /// It is bought.
    InBasket,
    /// It is not to be bought: the cook has it.
    LeftOut,
}

/// A recipe on the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShoppedFor {
    /// The recipe's id.
    pub id: String,
    /// The exact factor it is to be cooked at.
    pub factor: Magnitude,
}

/// An item that something became of, with the amount it then had.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkedItem {
    /// The item's key.
    pub item: String,
    /// How much of it the list said.
    pub amount: String,
    /// What became of it.
    pub mark: ItemMark,
}

/// The whole list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Shopping {
    /// The recipes, as they were added.
    pub recipes: Vec<ShoppedFor>,
    /// Lines by hand, as they were added.
    pub lines: Vec<String>,
    /// What became of items.
    pub marks: Vec<MarkedItem>,
}

impl Library {
    /// The shopping list.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn shopping(&self) -> Result<Shopping, LibraryError> {
        let mut recipes = self.connection.prepare_cached(
            "SELECT recipe.id, shopping_recipe.factor FROM shopping_recipe CROSS JOIN recipe ON recipe.key = shopping_recipe.recipe
             ORDER BY shopping_recipe.place",
        )?;
        let recipes = recipes.query_map([], |row| {
            Ok(ShoppedFor {
                id: row.get(0)?,
                factor: magnitude_of(row, 1)?,
            })
        })?;
        let mut lines = self
            .connection
            .prepare_cached("SELECT line FROM shopping_line ORDER BY place")?;
        let lines = lines.query_map([], |row| row.get(0))?;
        let mut marks = self
            .connection
            .prepare_cached("SELECT item, amount, mark FROM shopping_mark ORDER BY item")?;
        let marks = marks.query_map([], |row| {
            let word: String = row.get(2)?;
            Ok(MarkedItem {
                item: row.get(0)?,
                amount: row.get(1)?,
                mark: if word == "in_basket" {
                    ItemMark::InBasket
                } else {
                    ItemMark::LeftOut
                },
            })
        })?;
        Ok(Shopping {
            recipes: recipes.collect::<Result<_, _>>()?,
            lines: lines.collect::<Result<_, _>>()?,
            marks: marks.collect::<Result<_, _>>()?,
        })
    }

    /// Puts this list in place of the one that was. Recipes that are there no more are passed over.
    ///
    /// # Errors
    /// `disk_full`, or where SQLite fails; then the list is as it was.
    pub fn set_shopping(&mut self, list: &Shopping) -> Result<(), LibraryError> {
        let writing = self.begin()?;
        writing.execute_batch(
            "DELETE FROM shopping_recipe; DELETE FROM shopping_line; DELETE FROM shopping_mark;",
        )?;
        for (place, one) in (0_i64..).zip(&list.recipes) {
            if let Some(key) = key_of(&writing, &one.id)? {
                writing
                    .prepare_cached("INSERT OR REPLACE INTO shopping_recipe (recipe, place, factor) VALUES (?1, ?2, ?3)")?
                    .execute(params![key, place, one.factor.to_string()])?;
            }
        }
        for (place, line) in (0_i64..).zip(&list.lines) {
            writing
                .prepare_cached("INSERT INTO shopping_line (place, line) VALUES (?1, ?2)")?
                .execute(params![place, line])?;
        }
        for marked in &list.marks {
            let word = match marked.mark {
                ItemMark::InBasket => "in_basket",
                ItemMark::LeftOut => "left_out",
            };
            writing
                .prepare_cached(
                    "INSERT OR REPLACE INTO shopping_mark (item, amount, mark) VALUES (?1, ?2, ?3)",
                )?
                .execute(params![marked.item, marked.amount, word])?;
        }
        Ok(writing.commit()?)
    }
}
