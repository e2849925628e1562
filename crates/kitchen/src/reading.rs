//! A stored text to the one recipe that it is. A text without ingredients or steps is a recipe all the same, so that nothing of
//! it disappears. Keeps what was read last, since reading is pure.

use std::collections::HashMap;
use std::sync::Arc;

use cook::scale::{MiseEnPlace, View};
use library::Reading;
use recipe::{
    Choices, Diagnostic, DurationKind, Ingredient, IngredientKind, LineReading, MentionKind,
    Recipe, foods,
};

use crate::Face;

/// So many texts are kept as read; a page of the library needs a hundred.
const MOST_KEPT: usize = 500;

/// What was read of a stored text.
#[derive(Debug, Clone)]
pub(crate) struct Read {
    text: String,
    /// How the cook says lines are to be read.
    said: Vec<LineReading>,
    /// The recipe.
    pub recipe: Arc<Recipe>,
    /// What was doubtful about the text.
    pub diagnostics: Arc<Vec<Diagnostic>>,
}

/// The texts read last, by the recipe's id.
#[derive(Debug, Default)]
pub(crate) struct Readings {
    kept: HashMap<String, Read>,
    laid: Vec<(Arc<Recipe>, Arc<MiseEnPlace>)>,
}

/// So many recipes are kept laid out: the one that is looked at, and those that cook beside it.
const MOST_LAID: usize = 8;

impl Readings {
    /// What is read of `text`, which is the text of the recipe `id`, with lines read as the cook has said.
    pub(crate) fn read(&mut self, id: &str, text: &str, said: &[LineReading]) -> Read {
        let same = |read: &&Read| read.text == text && read.said == said;
        if let Some(read) = self.kept.get(id).filter(same) {
            return read.clone();
        }
        let read = Read::of(text, said);
        self.keep(id, read.clone());
        read
    }

    /// Keeps what was read of the text of the recipe `id`.
    pub(crate) fn keep(&mut self, id: &str, read: Read) {
        if self.kept.len() >= MOST_KEPT {
            self.kept.clear();
        }
        self.kept.insert(id.to_owned(), read);
    }

    /// A recipe that was read here, laid out for `view`.
    pub(crate) fn laid_out(&mut self, recipe: &Arc<Recipe>, view: &View) -> Arc<MiseEnPlace> {
        let of_it = |(other, _): &(Arc<Recipe>, _)| Arc::ptr_eq(other, recipe);
        let place = self.laid.iter().position(of_it);
        if let Some((_, mise)) = place.map(|place| &self.laid[place])
            && mise.serves(view)
        {
            return Arc::clone(mise);
        }
        match place {
            Some(place) => drop(self.laid.remove(place)),
            None if self.laid.len() >= MOST_LAID => drop(self.laid.remove(0)),
            None => {}
        }
        let mise = Arc::new(MiseEnPlace::of(view));
        self.laid.push((Arc::clone(recipe), Arc::clone(&mise)));
        mise
    }
}

impl Read {
    /// What is read of a text that holds one recipe, with lines read as the cook has said.
    pub(crate) fn of(text: &str, said: &[LineReading]) -> Self {
        let parsed = parser::parse_recipe_with(text, said);
        let diagnostics = parsed.diagnostics;
        let recipe = parsed
            .recipes
            .into_iter()
            .next()
            .expect("the parser reads any text as exactly one recipe here");
        Self {
            text: text.to_owned(),
            said: said.to_vec(),
            recipe: Arc::new(recipe),
            diagnostics: Arc::new(diagnostics),
        }
    }

    /// The words for lists and the search, and what the card draws by the cook's own choices.
    pub(crate) fn for_library(&self, choices: &Choices) -> Reading {
        let recipe = &self.recipe;
        // The same lines that are marked on the recipe's page, in the paste and in the report of an import.
        let wants_a_look = |line: &&Ingredient| !line.doubts.is_empty();
        let doubtful = ingredients(recipe).filter(wants_a_look).count();
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
            foods: joined(ingredients(recipe).flat_map(names).map(foods::marks_of)),
            minutes: minutes(recipe),
            doubtful_lines: u32::try_from(doubtful).unwrap_or(u32::MAX),
            parser_version: parser::VERSION,
            face: Some(Face::of(recipe, choices).for_library()),
        }
    }
}

fn ingredients(recipe: &Recipe) -> impl Iterator<Item = &Ingredient> {
    recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients)
}

/// What a line names, and what will do in its place.
fn names(line: &Ingredient) -> impl Iterator<Item = &str> {
    let food = line.kind == IngredientKind::Food;
    let names = std::iter::once(&line.name).chain(&line.alternatives);
    names.filter(move |_| food).map(String::as_str)
}

/// How long it takes in all: as stated, else preparing and cooking as stated, else what its steps take together, which is at least
/// that; so too where only one of preparing and cooking is stated and the steps take longer. A range counts by its end, and keeping
/// and reheating count nothing.
fn minutes(recipe: &Recipe) -> Option<u32> {
    let stated = recipe.total_time.map(|time| time.high);
    let parts = [recipe.prep_time, recipe.cook_time];
    let in_parts = || sum(parts.into_iter().flatten().map(|time| time.high));
    let in_steps = || {
        let cooked = (0..recipe.instruction_sections.len())
            .filter(|section| !cook::plan::is_for_later(recipe, *section));
        let mentions = cooked
            .flat_map(|section| &recipe.instruction_sections[section].steps)
            .flat_map(|step| &step.mentions);
        sum(mentions.filter_map(|mention| match mention.kind {
            MentionKind::Duration {
                time,
                kind: DurationKind::Timer,
            } => Some(time.high),
            _ => None,
        }))
    };
    let told = || match parts {
        [Some(_), Some(_)] => in_parts(),
        _ => in_parts().max(in_steps()),
    };
    let seconds = stated.or_else(told)?;
    u32::try_from(seconds.div_ceil(60)).ok()
}

/// Nothing of nothing.
fn sum(seconds: impl Iterator<Item = u64>) -> Option<u64> {
    seconds.reduce(u64::saturating_add)
}

fn joined(lines: impl Iterator<Item = impl AsRef<str>>) -> String {
    let mut all = String::new();
    for line in lines {
        if !all.is_empty() {
            all.push('\n');
        }
        all.push_str(line.as_ref());
    }
    all
}
