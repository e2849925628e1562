//! A page of the library to its cards.

use cook::scale::{ScaledYield, Scaling, View};
use cook::timers::TimeZone;
use kitchen::{Card, LibraryPage, OnTheGo};
use quantity::Standards;
use recipe::{Choices, Recipe, RecipeYield};

use super::recipe::yield_view;
use super::words::{many, times};
use crate::{
    CompositionPart, FoodClass, InsteadView, LibraryView, RecipeCard, ShelfCounts, Silhouette,
    TagView,
};

/// The longest piece of a step that stands beside the cooking under way, in letters.
const SENTENCE_LETTERS: usize = 110;

/// The list as the window draws it.
#[must_use]
pub fn library_view(page: &LibraryPage, now_ms: i64, zone: &TimeZone) -> LibraryView {
    let card = |card| recipe_card(card, now_ms, zone);
    LibraryView {
        total: page.total,
        cards: page.cards.iter().map(card).collect(),
        offset: page.offset,
        end: page.end.clone(),
        ranked: page.ranked,
        understood: page.question.conditions(),
        tags: page.tags.iter().map(tag_view).collect(),
        instead: page.instead.iter().map(instead_view).collect(),
        counts: ShelfCounts {
            all: page.counts.all,
            favourites: page.counts.favourites,
            to_review: page.counts.to_review,
            deleted: page.counts.deleted,
        },
        on_the_go: page.on_the_go.as_ref().map(on_the_go),
    }
}

fn tag_view(tag: &kitchen::TagCount) -> TagView {
    TagView {
        tag: tag.tag.clone(),
        recipes: tag.recipes,
    }
}

fn instead_view(instead: &kitchen::Instead) -> InsteadView {
    InsteadView {
        search: instead.search.clone(),
        words: match &instead.of {
            kitchen::InsteadOf::Without(part) => format!("without “{part}”"),
            kitchen::InsteadOf::Spelt(word) => format!("did you mean “{word}”?"),
        },
        total: instead.total,
    }
}

fn plain_view(recipe: &Recipe, choices: &Choices) -> View {
    View::new(recipe, choices, Standards::US, Scaling::as_written())
}

fn recipe_card(card: &Card, now_ms: i64, zone: &TimeZone) -> RecipeCard {
    let (face, entry) = (&card.face, &card.entry);
    RecipeCard {
        id: entry.id.clone(),
        name: entry.name.clone(),
        sample: entry.sample,
        favourite: entry.favourite,
        facts: facts(card),
        silhouette: face.silhouette.into(),
        composition: drawn_parts(&face.parts),
        snippet: entry
            .snippet
            .iter()
            .map(|piece| crate::SnippetPiece {
                text: piece.text.clone(),
                matched: piece.matched,
            })
            .collect(),
        doubtful_lines: entry.doubtful_lines,
        gone_for_good: entry
            .purged_from_ms
            .and_then(|from_ms| cook::timers::day_to_come(from_ms, now_ms, zone)),
    }
}

/// "4 moulds · 9 min in the oven · made 3 times".
fn facts(card: &Card) -> String {
    let face = &card.face;
    let mut facts: Vec<String> = face.makes.as_ref().and_then(made).into_iter().collect();
    match face.total_time {
        Some(total) => facts.push(total.label()),
        None => facts.extend(
            face.oven_time
                .map(|time| format!("{} in the oven", time.label())),
        ),
    }
    if card.entry.made.times > 0 {
        facts.push(format!("made {}", times(card.entry.made.times)));
    }
    if facts.is_empty() {
        facts.push(many(face.lines as usize, "ingredient"));
    }
    facts.join(" · ")
}

/// What the recipe makes, unscaled.
fn made(stated: &RecipeYield) -> Option<String> {
    let scaled = ScaledYield {
        quantity: stated.quantity,
        noun: stated.noun.clone(),
        estimated: stated.estimated,
    };
    yield_view(Some(stated), Some(&scaled)).map(|made| made.text)
}

fn on_the_go(cooking: &OnTheGo) -> crate::OnTheGo {
    let recipe = cooking.recipe.as_ref();
    let steps: Vec<_> = kitchen::steps(recipe).collect();
    let place = usize::try_from(cooking.step).unwrap_or(1).saturating_sub(1);
    crate::OnTheGo {
        id: cooking.id.clone(),
        name: recipe.name.clone(),
        silhouette: cook::silhouette(recipe).into(),
        composition: composition_parts(recipe, &plain_view(recipe, &cooking.choices)),
        step: cooking.step,
        steps: u32::try_from(steps.len()).unwrap_or(u32::MAX),
        sentence: steps
            .get(place)
            .map_or_else(String::new, |step| shortened(&step.text)),
    }
}

/// The first sentence, cut at a word where it is long.
fn shortened(text: &str) -> String {
    let first = text.split_inclusive(". ").next().unwrap_or(text).trim();
    match first.char_indices().nth(SENTENCE_LETTERS) {
        Some((end, _)) => {
            let cut = &first[..end];
            let words = cut.rsplit_once(' ').map_or(cut, |(words, _)| words);
            format!("{words}…")
        }
        None => first.to_owned(),
    }
}

/// The composition bar.
pub(super) fn composition_parts(recipe: &Recipe, seen: &View) -> Vec<CompositionPart> {
    drawn_parts(&cook::composition(recipe, seen))
}

pub(super) fn drawn_parts(parts: &[cook::Part]) -> Vec<CompositionPart> {
    parts
        .iter()
        .map(|part| CompositionPart {
            class: part.class.into(),
            label: part.label.clone(),
            percent: part.percent,
        })
        .collect()
}

impl From<recipe::foods::FoodClass> for FoodClass {
    fn from(class: recipe::foods::FoodClass) -> Self {
        use recipe::foods::FoodClass as Known;
        match class {
            Known::Flour => Self::Flour,
            Known::Fat => Self::Fat,
            Known::Liquid => Self::Liquid,
            Known::Sugar => Self::Sugar,
            Known::Egg => Self::Egg,
            Known::Dark => Self::Dark,
            Known::Fruit => Self::Fruit,
            Known::Pale => Self::Pale,
            Known::Green => Self::Green,
            Known::Other => Self::Other,
        }
    }
}

impl From<cook::Silhouette> for Silhouette {
    fn from(form: cook::Silhouette) -> Self {
        use cook::Silhouette as Form;
        match form {
            Form::Crescent => Self::Crescent,
            Form::Cake => Self::Cake,
            Form::Loaf => Self::Loaf,
            Form::Mould => Self::Mould,
            Form::Roll => Self::Roll,
            Form::Bowl => Self::Bowl,
            Form::Jar => Self::Jar,
            Form::Letter => Self::Letter,
        }
    }
}
