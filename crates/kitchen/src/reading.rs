//! A stored text to the recipe in it. A text in which the parser finds none is a recipe all the same: its title is its first line,
//! everything else a note, so that nothing of it disappears. Keeps what was read last, since reading is pure.

use std::collections::HashMap;
use std::sync::Arc;

use library::Reading;
use recipe::{ByteSpan, Diagnostic, Ingredient, Located, Recipe, Severity};

/// So many texts are kept as read; a page of the library needs a hundred.
const MOST_KEPT: usize = 500;

/// What was read of a stored text.
#[derive(Debug, Clone)]
pub(crate) struct Read {
    text: String,
    /// The recipe.
    pub recipe: Arc<Recipe>,
    /// What was doubtful about the text.
    pub diagnostics: Arc<Vec<Diagnostic>>,
}

/// The texts read last, by the recipe's id.
#[derive(Debug, Default)]
pub(crate) struct Readings {
    kept: HashMap<String, Read>,
}

impl Readings {
    /// What is read of `text`, which is the text of the recipe `id`.
    pub(crate) fn read(&mut self, id: &str, text: &str) -> Read {
        if let Some(read) = self.kept.get(id).filter(|read| read.text == text) {
            return read.clone();
        }
        if self.kept.len() >= MOST_KEPT {
            self.kept.clear();
        }
        let read = Read::of(text);
        self.kept.insert(id.to_owned(), read.clone());
        read
    }
}

impl Read {
    /// What is read of a text that holds one recipe.
    pub(crate) fn of(text: &str) -> Self {
        let parsed = parser::parse(text);
        let mut diagnostics = parsed.diagnostics;
        let found = parsed.recipes.len();
        if let Some(second) = parsed.recipes.get(1) {
            diagnostics.push(several(found, second));
        }
        let recipe = parsed
            .recipes
            .into_iter()
            .next()
            .unwrap_or_else(|| kept_as_notes(text));
        Self {
            text: text.to_owned(),
            recipe: Arc::new(recipe),
            diagnostics: Arc::new(diagnostics),
        }
    }

    /// The words for lists and the search.
    pub(crate) fn for_library(&self) -> Reading {
        let recipe = &self.recipe;
        let doubtful = ingredients(recipe)
            .filter(|line| !line.doubts.is_empty())
            .count();
        let paragraphs = recipe.description.iter().chain(&recipe.notes);
        let groups = recipe
            .ingredient_groups
            .iter()
            .filter_map(|group| group.name.as_ref());
        let sections = recipe
            .instruction_sections
            .iter()
            .filter_map(|section| section.name.as_ref());
        Reading {
            name: recipe.name.clone(),
            ingredients: joined(ingredients(recipe).map(|line| &line.text)),
            steps: joined(crate::steps(recipe).map(|step| &step.text)),
            notes: joined(
                paragraphs
                    .chain(groups)
                    .chain(sections)
                    .map(|paragraph| &paragraph.value),
            ),
            doubtful_lines: u32::try_from(doubtful).unwrap_or(u32::MAX),
            parser_version: parser::VERSION,
        }
    }
}

fn ingredients(recipe: &Recipe) -> impl Iterator<Item = &Ingredient> {
    recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients)
}

fn joined<'a>(lines: impl Iterator<Item = &'a String>) -> String {
    lines.map(String::as_str).collect::<Vec<_>>().join("\n")
}

fn several(found: usize, second: &Recipe) -> Diagnostic {
    Diagnostic {
        code: "several_recipes",
        severity: Severity::Warning,
        span: Some(second.span),
        message: format!("this text holds {found} recipes, and the first is shown"),
        hint: Some(format!(
            "cut \"{}\" out and paste it as a recipe of its own",
            second.name
        )),
        text: second.name.clone(),
    }
}

/// A recipe without ingredients or steps, whose lines are all kept as notes.
fn kept_as_notes(text: &str) -> Recipe {
    let mut lines = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim();
        if !trimmed.is_empty() {
            let from = start + (line.len() - line.trim_start().len());
            lines.push(Located {
                value: trimmed.to_owned(),
                span: ByteSpan::new(from, from + trimmed.len()),
            });
        }
        start += line.len();
    }
    let title = (!lines.is_empty()).then(|| lines.remove(0));
    Recipe {
        span: ByteSpan::new(0, text.len()),
        name: title
            .as_ref()
            .map_or_else(|| "Untitled".to_owned(), |title| title_of(&title.value)),
        name_span: title.map(|title| title.span),
        description: Vec::new(),
        recipe_yield: None,
        prep_time: None,
        cook_time: None,
        total_time: None,
        ingredient_groups: Vec::new(),
        instruction_sections: Vec::new(),
        notes: lines,
        standards: None,
    }
}

/// A first line may be a whole paragraph; a title is not.
fn title_of(line: &str) -> String {
    const LONGEST: usize = 80;
    let bare = line.trim_start_matches(['#', ' ']);
    match bare.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", bare.get(..end).unwrap_or(bare).trim_end()),
        None if bare.is_empty() => "Untitled".to_owned(),
        None => bare.to_owned(),
    }
}
