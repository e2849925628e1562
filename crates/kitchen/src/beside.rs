//! What a web page says beside its recipes (tags, who wrote them, where they and their pictures stand), kept with them when they are saved.
//! Fetches nothing.

use library::{ImportedRecipe, Labels, Origin};
use recipe::LineReading;

use crate::pasting::{decode, new_recipe, said_of};
use crate::{Kitchen, KitchenError, Pasted, read_pasted};

/// What a page says beside one of its recipes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Beside {
    /// The recipe's title, by which it is found again in the text.
    pub name: String,
    /// Keywords, category, cuisine.
    pub tags: Vec<String>,
    /// Who it is from.
    pub source: Option<String>,
    /// Where it stands.
    pub address: Option<String>,
    /// Where its picture is on the web.
    pub picture: Option<String>,
}

/// The recipes of a page as plain text, and what it says beside them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PageText {
    /// One recipe below the other.
    pub text: String,
    /// For each of them.
    pub beside: Vec<Beside>,
}

/// The recipes on the page `html`; `None` where it holds none. `address` is where it came from, if that is known.
pub(crate) fn page_text(html: &str, address: Option<&str>) -> Option<PageText> {
    let mut page = PageText::default();
    for recipe in interchange::read_page_from(html, address) {
        if !page.text.is_empty() {
            page.text.push('\n');
        }
        page.text.push_str(&recipe.text);
        let heading = recipe.text.lines().next().unwrap_or_default();
        page.beside.push(Beside {
            name: heading.trim_start_matches(['#', ' ']).to_owned(),
            tags: recipe.labels.tags,
            source: recipe.labels.source,
            address: recipe.labels.address,
            picture: recipe.picture,
        });
    }
    (!page.beside.is_empty()).then_some(page)
}

/// The recipes of a page that was fetched from `address`.
///
/// # Errors
/// `not_text`, `text_too_long`, and `no_recipe_on_page`.
pub fn fetched_page(bytes: &[u8], address: &str) -> Result<PageText, KitchenError> {
    let html = decode(bytes)?.text;
    page_text(&html, Some(address)).ok_or_else(|| KitchenError::NoRecipeOnPage {
        address: address.to_owned(),
    })
}

/// A recipe that was saved and whose picture is on the web.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureOnWeb {
    /// The recipe.
    pub id: String,
    /// Its title.
    pub name: String,
    /// Where the picture is.
    pub address: String,
}

/// Recipes that were saved.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Saved {
    /// Their ids, in the order in which they were named.
    pub ids: Vec<String>,
    /// Those whose picture can be fetched when the cook says so.
    pub pictures: Vec<PictureOnWeb>,
}

impl Kitchen {
    /// Saves recipes of a text as [`Kitchen::save_pasted`] does, each with what its page says beside it.
    ///
    /// # Errors
    /// Those of [`Kitchen::save_pasted`].
    pub fn save_from_page(
        &mut self,
        text: &str,
        kept: &[usize],
        said: &[LineReading],
        beside: &[Beside],
        now_ms: i64,
    ) -> Result<Saved, KitchenError> {
        let Pasted { text, parsed, .. } = read_pasted(text.to_owned(), said)?;
        let found = crate::pasting::chosen(&parsed, kept)?;
        let own: Vec<Option<&Beside>> = found
            .iter()
            .map(|recipe| beside_of(&recipe.name, beside, parsed.recipes.len()))
            .collect();
        let batch: Vec<ImportedRecipe<'_>> = found
            .iter()
            .zip(&own)
            .map(|(recipe, beside)| {
                let readings = said_of(recipe, said);
                ImportedRecipe {
                    recipe: new_recipe(recipe.span.of(&text), readings, Origin::Pasted),
                    labels: beside.map(labels).unwrap_or_default(),
                    photos: Vec::new(),
                }
            })
            .collect();
        if batch.is_empty() {
            return Err(KitchenError::NothingToSave {
                reason: "no recipe was found or kept",
            });
        }
        let go_on = &mut |_| std::ops::ControlFlow::Continue(());
        let ids = self.library.add_imported(&batch, &[], now_ms, go_on)?;
        let pictures = ids.iter().zip(found.iter().zip(&own));
        let pictures = pictures.filter_map(|(id, (recipe, beside))| {
            Some(PictureOnWeb {
                id: id.clone(),
                name: recipe.name.clone(),
                address: beside.as_ref()?.picture.clone()?,
            })
        });
        Ok(Saved {
            pictures: pictures.collect(),
            ids,
        })
    }
}

fn labels(beside: &Beside) -> Labels {
    Labels {
        tags: beside.tags.clone(),
        source: beside.source.clone(),
        address: beside.address.clone(),
        ..Labels::default()
    }
}

/// What is said beside a recipe of that name; where there is one recipe and one page, it is that, whatever the cook has made of the name.
fn beside_of<'b>(name: &str, beside: &'b [Beside], recipes: usize) -> Option<&'b Beside> {
    match beside {
        [only] if recipes == 1 => Some(only),
        _ => beside.iter().find(|one| one.name == name),
    }
}
