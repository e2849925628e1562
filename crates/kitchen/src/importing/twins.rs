//! Which recipes that would come in are in the library already: with the same text, or with the same title and ingredients.

use std::collections::HashMap;

use interchange::Format;
use library::{Query, Sort};
use recipe::Recipe;

use super::Import;
use crate::reading::Read;
use crate::{Kitchen, KitchenError};

/// What is to be done with a recipe that would come in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Take {
    /// Keep it, beside the one that is there.
    Both,
    /// Leave it.
    Skip,
    /// Put its tags, rating, source and photos with the one that is there, whose text stays.
    Merge,
}

/// A recipe that one that would come in is the same as.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Twin {
    /// Its text is that of this recipe of the library, letter for letter.
    SameText(String),
    /// Its title and ingredients are those of this recipe of the library.
    Alike(String),
    /// It is twice in the files.
    InFiles,
}

impl Twin {
    /// The recipe of the library, where it is one.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        match self {
            Self::SameText(id) | Self::Alike(id) => Some(id),
            Self::InFiles => None,
        }
    }
}

/// A page of names.
const PAGE: u32 = 1000;
/// So many recipes of one name are compared.
const MOST_OF_A_NAME: usize = 20;

impl Kitchen {
    /// Finds for each recipe of an import the one that it is the same as; such are left unless the cook says otherwise.
    ///
    /// # Errors
    /// Those of the library.
    pub fn find_twins(&self, import: &mut Import) -> Result<(), KitchenError> {
        let named = self.ids_by_name()?;
        let mut seen: HashMap<String, ()> = HashMap::new();
        for candidate in &mut import.candidates {
            let text = &candidate.arrived.incoming.text;
            let mut twin = None;
            for id in named
                .get(&folded(candidate.name()))
                .into_iter()
                .flatten()
                .take(MOST_OF_A_NAME)
            {
                let Some(stored) = self.library.recipe(id)? else {
                    continue;
                };
                if stored.text == *text {
                    twin = Some(Twin::SameText(id.clone()));
                    break;
                }
                let own = Read::of(&stored.text, &stored.choices.readings);
                if twin.is_none() && foods(&own.recipe) == foods(&candidate.read.recipe) {
                    twin = Some(Twin::Alike(id.clone()));
                }
            }
            // Our own export is a book as it was, with what is twice in it.
            let again =
                seen.insert(text.clone(), ()).is_some() && candidate.arrived.format != Format::Own;
            candidate.twin = twin.or(again.then_some(Twin::InFiles));
            candidate.take = if candidate.twin.is_some() {
                Take::Skip
            } else {
                Take::Both
            };
        }
        Ok(())
    }

    fn ids_by_name(&self) -> Result<HashMap<String, Vec<String>>, KitchenError> {
        let mut found: HashMap<String, Vec<String>> = HashMap::new();
        for (id, name) in self.all_names()? {
            found.entry(folded(&name)).or_default().push(id);
        }
        Ok(found)
    }

    /// The id and the title of every recipe outside the bin.
    pub(crate) fn all_names(&self) -> Result<Vec<(String, String)>, KitchenError> {
        let mut found = Vec::new();
        let mut query = Query {
            sort: Sort::Title,
            limit: PAGE,
            ..Query::default()
        };
        loop {
            let page = self.library.list(&query)?;
            let names = page.entries.into_iter();
            found.extend(names.map(|entry| (entry.id, entry.name)));
            if page.end.is_none() {
                return Ok(found);
            }
            query.after = page.end;
        }
    }
}

fn folded(name: &str) -> String {
    let letters = name.chars().filter(|mark| mark.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// The lines of a recipe without case, marks and order.
fn foods(recipe: &Recipe) -> Vec<String> {
    let lines = recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients);
    let mut found: Vec<String> = lines.map(|line| folded(&line.text)).collect();
    found.sort();
    found
}
