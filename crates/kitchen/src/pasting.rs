//! Texts from outside into the library: what was pasted or read from a file is checked, shown as read, and saved verbatim.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use interchange::DecodedText;
use library::{NewRecipe, Origin};
use recipe::{Choices, Ingredient, LineReading, Parsed, Recipe, Step};

use crate::beside::{Beside, PageText, page_text};
use crate::correcting::has_line;
use crate::reading::Read;
use crate::{Kitchen, KitchenError, OpenedRecipe};

/// A cookery book is about 1 MB of text, in some 30,000 lines. What is read of a text takes up to fifty times its length of
/// memory and up to 1.4 kB a line; within both limits that stays below 400 MB.
pub(crate) const MOST_MEGABYTES: u64 = 6;
pub(crate) const MOST_BYTES: u64 = MOST_MEGABYTES * 1_000_000;
const MOST_LINES: usize = 250_000;

/// What was pasted, as read; the text itself is not kept.
///
/// # Errors
/// `text_too_long` beyond 6 MB or 250,000 lines.
pub fn read_paste(text: &str) -> Result<Parsed, KitchenError> {
    read_paste_as(text, &[])
}

/// What was pasted, with lines read as the cook has said.
///
/// # Errors
/// `text_too_long` beyond 6 MB or 250,000 lines.
pub fn read_paste_as(text: &str, said: &[LineReading]) -> Result<Parsed, KitchenError> {
    check_text(text)?;
    Ok(parser::parse_with(text, said))
}

/// The recipes of a web page as the plain text that is kept of it, where `text` is the source of a page that holds some.
///
/// # Examples
/// ```
/// let page = "<h1>Toast</h1><h2>Ingredients</h2><ul><li>2 slices bread</li></ul><h2>Method</h2><p>Toast the bread until brown.</p>";
/// let text = kitchen::page_as_text(&format!("<html>{page}</html>")).expect("a page with a recipe");
/// assert_eq!(text, "# Toast\n\n## Ingredients\n\n- 2 slices bread\n\n## Method\n\n1. Toast the bread until brown.\n");
/// assert_eq!(kitchen::page_as_text("Toast\n\n2 slices bread"), None);
/// ```
#[must_use]
pub fn page_as_text(text: &str) -> Option<String> {
    pasted_page(text).map(|page| page.text)
}

fn pasted_page(text: &str) -> Option<PageText> {
    interchange::is_page(text).then(|| page_text(text, None))?
}

/// The address of a page and its host, where `text` is that and nothing more.
///
/// # Examples
/// ```
/// let (address, host) = kitchen::lone_address(" https://www.example.org/toast\n").expect("an address");
/// assert_eq!((address.as_str(), host.as_str()), ("https://www.example.org/toast", "www.example.org"));
/// assert_eq!(kitchen::lone_address("Toast, from https://example.org"), None);
/// ```
#[must_use]
pub fn lone_address(text: &str) -> Option<(String, String)> {
    const LONGEST: usize = 2048;
    let text = text.trim();
    if text.len() > LONGEST || text.contains(|mark: char| mark.is_whitespace() || mark.is_control())
    {
        return None;
    }
    let starts = |with: &str| {
        text.get(..with.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(with))
    };
    let (address, rest) = match ["https://", "http://"].iter().find(|scheme| starts(scheme)) {
        Some(scheme) => (text.to_owned(), text.get(scheme.len()..)?),
        None if starts("www.") => (format!("https://{text}"), text),
        None => return None,
    };
    let host = rest.split(['/', '?', '#']).next()?.to_lowercase();
    let name = host
        .rsplit_once(':')
        .map_or(host.as_str(), |(name, _)| name);
    (name.contains('.') && !name.starts_with('.') && !host.contains('@'))
        .then(|| (address, host.clone()))
}

/// A text from outside as it is shown and saved, with what was read of it.
#[derive(Debug, Clone)]
pub struct Pasted {
    /// As pasted, or the plain text of a page.
    pub text: String,
    /// Where a page's source was pasted and its recipes stand in its place: what it says beside them.
    pub beside: Option<Vec<Beside>>,
    /// What was read of `text`.
    pub parsed: Parsed,
}

/// What was pasted, which may be the source of a page, with lines read as the cook has said.
///
/// # Errors
/// `text_too_long` beyond 6 MB or 250,000 lines.
pub fn read_pasted(text: String, said: &[LineReading]) -> Result<Pasted, KitchenError> {
    check_text(&text)?;
    let (text, beside) = match pasted_page(&text) {
        Some(page) => (page.text, Some(page.beside)),
        None => (text, None),
    };
    let parsed = parser::parse_with(&text, said);
    Ok(Pasted {
        text,
        beside,
        parsed,
    })
}

/// One ingredient line, as read.
#[must_use]
pub fn read_ingredient(line: &str) -> Ingredient {
    parser::parse_ingredient(line)
}

/// One step, as read.
#[must_use]
pub fn read_step(line: &str) -> Step {
    parser::parse_step(line)
}

/// The text of bytes from outside.
///
/// # Errors
/// `text_too_long` beyond 6 MB or 250,000 lines, `not_text`.
pub fn decode(bytes: &[u8]) -> Result<DecodedText, KitchenError> {
    check_length(bytes.len() as u64)?;
    Ok(interchange::read_text(bytes)?)
}

/// The text of a file.
///
/// # Errors
/// `file_unreadable`, `text_too_long` beyond 6 MB or 250,000 lines, `not_text`.
pub fn read_file(path: &Path) -> Result<DecodedText, KitchenError> {
    match read_bytes(path, MOST_BYTES)? {
        Some(bytes) => decode(&bytes),
        None => {
            let length = path.metadata().map_or(0, |file| file.len());
            Err(too_long(length.max(MOST_BYTES + 1)))
        }
    }
}

/// The bytes of a file, `None` where it has more than `most`.
///
/// # Errors
/// `file_unreadable`.
pub(crate) fn read_bytes(path: &Path, most: u64) -> Result<Option<Vec<u8>>, KitchenError> {
    let unreadable = |source| KitchenError::FileUnreadable {
        path: path.display().to_string(),
        source,
    };
    let file = File::open(path).map_err(unreadable)?;
    let kind = file.metadata().map_err(unreadable)?;
    if kind.is_dir() {
        return Err(unreadable(std::io::ErrorKind::IsADirectory.into()));
    }
    // A file may grow while it is read, and a device has no length.
    let mut bytes = Vec::new();
    file.take(most + 1)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    Ok(Some(bytes).filter(|bytes| bytes.len() as u64 <= most))
}

fn check_text(text: &str) -> Result<(), KitchenError> {
    check_length(text.len() as u64)?;
    let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
    if lines > MOST_LINES {
        return Err(KitchenError::TooManyLines {
            lines,
            limit: MOST_LINES,
        });
    }
    Ok(())
}

fn check_length(bytes: u64) -> Result<(), KitchenError> {
    if bytes > MOST_BYTES {
        return Err(too_long(bytes));
    }
    Ok(())
}

fn too_long(bytes: u64) -> KitchenError {
    KitchenError::TextTooLong {
        megabytes: bytes.div_ceil(1_000_000),
        limit: MOST_MEGABYTES,
    }
}

impl Kitchen {
    /// Saves the recipes of `text` whose places in [`read_pasted`]'s list are kept, each with its own text verbatim and with what
    /// the cook has said of its lines, all or none. Gives their ids in the order of `kept`; a place named twice is saved once.
    ///
    /// # Errors
    /// `nothing_to_save`, `no_such_found`, `text_too_long`, and those of the library.
    pub fn save_pasted(
        &mut self,
        text: &str,
        kept: &[usize],
        said: &[LineReading],
        origin: Origin,
        now_ms: i64,
    ) -> Result<Vec<String>, KitchenError> {
        let Pasted { text, parsed, .. } = read_pasted(text.to_owned(), said)?;
        let text = text.as_str();
        let recipes = chosen(&parsed, kept)?
            .into_iter()
            .map(|found| (found.span.of(text), said_of(found, said)));
        let recipes = recipes.collect();
        self.add(recipes, origin, now_ms)
    }

    /// Saves every recipe found in `text`.
    ///
    /// # Errors
    /// `nothing_to_save` where none is found, `text_too_long`, and those of the library.
    pub fn save_all(
        &mut self,
        text: &str,
        origin: Origin,
        now_ms: i64,
    ) -> Result<Vec<String>, KitchenError> {
        let parsed = read_paste(text)?;
        let recipes: Vec<(&str, Vec<LineReading>)> = parsed
            .recipes
            .iter()
            .map(|found| (found.span.of(text), Vec::new()))
            .collect();
        self.add(recipes, origin, now_ms)
    }

    /// Gives a recipe a new text, its lines read as `said`. What the cook has chosen beside the text stays, and so do corrections of
    /// lines that the new text has not.
    ///
    /// # Errors
    /// `nothing_to_save` for a blank text, `text_too_long`, `recipe_unknown`, and those of the library.
    pub fn save_edit(
        &mut self,
        id: &str,
        text: &str,
        said: &[LineReading],
        now_ms: i64,
    ) -> Result<OpenedRecipe, KitchenError> {
        check_text(text)?;
        if text.trim().is_empty() {
            return Err(KitchenError::NothingToSave {
                reason: "the text is empty",
            });
        }
        let mut readings = said.to_vec();
        let choices = self.stored(id)?.choices;
        let untold = |one: &LineReading| !said.iter().any(|other| other.line == one.line);
        readings.extend(choices.readings.iter().filter(|one| untold(one)).cloned());
        let mut read = Read::of(text, &readings);
        // What the cook did not say again of a line that is there was taken back.
        let all = readings.len();
        readings.retain(|one| !untold(one) || !has_line(&read.recipe, one));
        if readings.len() < all {
            read = Read::of(text, &readings);
        }
        let derived = read.for_library(&choices);
        self.library
            .set_text(id, text, &readings, &derived, now_ms)?;
        self.readings.borrow_mut().keep(id, read);
        self.opened(id)
    }

    pub(crate) fn add(
        &mut self,
        recipes: Vec<(&str, Vec<LineReading>)>,
        origin: Origin,
        now_ms: i64,
    ) -> Result<Vec<String>, KitchenError> {
        if recipes.is_empty() {
            return Err(KitchenError::NothingToSave {
                reason: "no recipe was found or kept",
            });
        }
        let recipes: Vec<NewRecipe<'_>> = recipes
            .into_iter()
            .map(|(text, readings)| new_recipe(text, readings, origin))
            .collect();
        Ok(self.library.add_recipes(&recipes, now_ms)?)
    }
}

/// The recipes at the places `kept`, each once.
pub(crate) fn chosen<'p>(
    parsed: &'p Parsed,
    kept: &[usize],
) -> Result<Vec<&'p Recipe>, KitchenError> {
    let mut chosen = Vec::with_capacity(kept.len());
    for (place, index) in kept.iter().enumerate() {
        let found = parsed
            .recipes
            .get(*index)
            .ok_or(KitchenError::NoSuchFound {
                number: index.saturating_add(1),
                found: parsed.recipes.len(),
            })?;
        if !kept.iter().take(place).any(|before| before == index) {
            chosen.push(found);
        }
    }
    Ok(chosen)
}

/// A text that holds one recipe as the library takes it, its lines read as the cook has said.
pub(crate) fn new_recipe(text: &str, readings: Vec<LineReading>, origin: Origin) -> NewRecipe<'_> {
    let read = Read::of(text, &readings);
    let choices = Choices {
        readings,
        ..Choices::default()
    };
    NewRecipe {
        text,
        origin,
        reading: read.for_library(&choices),
        choices,
    }
}

/// What the cook has said of lines that this recipe has.
pub(crate) fn said_of(recipe: &Recipe, said: &[LineReading]) -> Vec<LineReading> {
    let of_recipe = |reading: &&LineReading| has_line(recipe, reading);
    said.iter().filter(of_recipe).cloned().collect()
}
