//! The library's lists as the window draws them: entries with the recipes that their cards are drawn from.

use std::sync::Arc;

use library::{Entries, Entry, Query, Question, ShelfCounts, TagCount};
use recipe::{Choices, Recipe, foods};

use crate::{Face, Kitchen, KitchenError};

/// One recipe in a list with what its card draws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// The recipe in the list.
    pub entry: Entry,
    /// What its card draws.
    pub face: Face,
}

/// The cooking under way: the one that was touched last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OnTheGo {
    /// The recipe's id.
    pub id: String,
    /// As read from its text.
    pub recipe: Arc<Recipe>,
    /// The cook's own choices.
    pub choices: Choices,
    /// 1-based; within the recipe's steps where it has any.
    pub step: u32,
}

/// How another search differs from the one that found nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InsteadOf {
    /// It leaves this part out.
    Without(String),
    /// It spells a word like this food.
    Spelt(String),
}

/// Another search that finds something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Instead {
    /// How it differs.
    pub of: InsteadOf,
    /// What to type.
    pub search: String,
    /// How many it finds.
    pub total: u32,
}

/// So many other searches are offered at most, of so many that are tried.
const MOST_INSTEAD: usize = 3;
const MOST_TRIED: usize = 8;

/// A page of the library as the window shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LibraryPage {
    /// How many recipes the search and shelf hold in all.
    pub total: u32,
    /// Those of this page.
    pub cards: Vec<Card>,
    /// How many were passed over.
    pub offset: u32,
    /// Where the page ended, for the next one; `None` at the end of the list.
    pub end: Option<String>,
    /// Where not all could be put in order by how well they fit: how many were.
    pub ranked: Option<u32>,
    /// What was typed, as it was read.
    pub question: Question,
    /// All tags in the book; none with further pages.
    pub tags: Vec<TagCount>,
    /// Where nothing was found: what else to try.
    pub instead: Vec<Instead>,
    /// The shelves.
    pub counts: ShelfCounts,
    /// The cooking under way, if any; none with further pages.
    pub on_the_go: Option<OnTheGo>,
}

impl Kitchen {
    /// A page of the library, with what its cards draw.
    ///
    /// # Errors
    /// Those of the library; no search fails.
    pub fn list_recipes(&self, query: &Query) -> Result<LibraryPage, KitchenError> {
        let page = self.library.list(query)?;
        let mut cards = Vec::with_capacity(page.entries.len());
        for mut entry in page.entries {
            let face = match entry.face.take().and_then(Face::kept) {
                Some(face) => face,
                None => self.face(&entry.id)?,
            };
            cards.push(Card { face, entry });
        }
        let question = Question::read(&query.search);
        let is_first = query.is_first();
        let instead = if page.total == 0 && is_first {
            self.instead(query, &question)?
        } else {
            Vec::new()
        };
        Ok(LibraryPage {
            total: page.total,
            cards,
            offset: query.offset,
            ranked: page.ranked,
            question,
            end: page.end,
            tags: if is_first {
                self.library.all_tags()?
            } else {
                Vec::new()
            },
            instead,
            counts: self.library.counts()?,
            on_the_go: if is_first { self.on_the_go()? } else { None },
        })
    }

    /// What the card of a recipe draws, made anew.
    fn face(&self, id: &str) -> Result<Face, KitchenError> {
        let stored = self.stored(id)?;
        Ok(Face::of(&self.read(id, &stored).recipe, &stored.choices))
    }

    /// A page of the library without reading the recipes: for long lists and the companion program.
    ///
    /// # Errors
    /// Those of the library; no search fails.
    pub fn list_entries(&self, query: &Query) -> Result<Entries, KitchenError> {
        Ok(self.library.list(query)?)
    }

    /// What finds something where a search finds nothing: a word spelt as a food is, or the search without one of its parts.
    fn instead(&self, query: &Query, question: &Question) -> Result<Vec<Instead>, KitchenError> {
        let asked = question.words.iter().chain(&question.with);
        let spelt = asked.filter_map(|word| {
            let food = foods::nearest(word).filter(|food| !word.eq_ignore_ascii_case(food))?;
            let of = InsteadOf::Spelt(food.to_owned());
            Some((of, question.typed().replacen(word.as_str(), food, 1)))
        });
        let fewer = question
            .without_each()
            .into_iter()
            .map(|(part, search)| (InsteadOf::Without(part), search));
        let mut all = Vec::new();
        for (of, search) in spelt.chain(fewer).take(MOST_TRIED) {
            let found = self.library.list(&Query {
                search: search.clone(),
                limit: 0,
                offset: 0,
                after: None,
                ..query.clone()
            })?;
            if found.total > 0 && all.len() < MOST_INSTEAD {
                let total = found.total;
                all.push(Instead { of, search, total });
            }
        }
        Ok(all)
    }

    fn on_the_go(&self) -> Result<Option<OnTheGo>, KitchenError> {
        let Some(cooking) = self.library.latest_cooking()? else {
            return Ok(None);
        };
        let stored = self.stored(&cooking.recipe_id)?;
        let recipe = self.read(&cooking.recipe_id, &stored).recipe;
        let step = crate::cooking::within_steps(&recipe, cooking.step);
        Ok(Some(OnTheGo {
            id: cooking.recipe_id,
            recipe,
            choices: stored.choices,
            step,
        }))
    }
}
