//! One extent of passages to a recipe: title, description, groups of ingredients, sections of steps, notes.
//! Every passage of the extent comes out somewhere; nothing is judged again.

mod makes;

use recipe::{
    ByteSpan, IngredientGroup, IngredientKind, InstructionSection, LineReading, Located, Recipe,
    RecipeYield, Step,
};

use crate::extents::Extent;
use crate::headings::{self, Part};
use crate::lines::Marker;
use crate::passages::{Passage, Shape};
use crate::roles::Role;
use crate::words::{self, Sort};
use crate::yields::{Overall, overall, yield_in_brackets, yield_in_prose};
use crate::{corrected, line, links, marks, naming, standards, steps, titles};

/// The recipe that stands in `extent`.
pub(crate) fn assemble(
    text: &str,
    passages: &[Passage],
    roles: &[Role],
    extent: &Extent,
    readings: &[LineReading],
) -> Recipe {
    let mut builder = Builder {
        text,
        readings,
        passages,
        roles,
        extent,
        recipe: empty(text, passages, extent),
        headings: Vec::new(),
        equipment: false,
        noted: false,
        tight: is_tight(passages, roles, extent),
        steps: Steps::of(passages, roles, extent),
        follows: Vec::new(),
    };
    for at in extent.range.clone() {
        builder.take(at);
    }
    builder.finish()
}

fn empty(text: &str, passages: &[Passage], extent: &Extent) -> Recipe {
    let name_span = extent
        .title
        .map(|title| title_span(text, passages[title].span));
    Recipe {
        span: span(text, passages, extent),
        name_span,
        ..Recipe::bare(name_span.map_or_else(String::new, |span| one_line(span.of(text))))
    }
}

/// The place of a whole recipe. The mark before the first passage belongs to it: a heading cut off from its "#" would
/// read otherwise.
pub(crate) fn span(text: &str, passages: &[Passage], extent: &Extent) -> ByteSpan {
    let (Some(first), Some(last)) = (
        passages.get(extent.range.start),
        passages.get(extent.range.end.wrapping_sub(1)),
    ) else {
        return ByteSpan::new(0, text.len());
    };
    ByteSpan::new(
        line_start(text, first.span.start),
        line_end(text, last.span.end),
    )
}

fn one_line(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn line_start(text: &str, at: usize) -> usize {
    text[..at]
        .rfind(['\n', '\r'])
        .map_or(0, |newline| newline + 1)
}

fn line_end(text: &str, at: usize) -> usize {
    let rest = &text[at..];
    let line = &rest[..rest.find(['\n', '\r']).unwrap_or(rest.len())];
    at + line.trim_end().len()
}

/// The name in a title line: without "Recipe:", "Subject:" and a closing colon.
fn title_span(text: &str, span: ByteSpan) -> ByteSpan {
    let mut content = span.of(text);
    let mut start = span.start;
    loop {
        let lower = content.to_lowercase();
        let Some(prefix) = [
            "subject:",
            "recipe:",
            "title:",
            "name:",
            "re:",
            "fwd:",
            "fw:",
            "recipe for:",
            "get the recipe:",
        ]
        .iter()
        .find(|prefix| {
            lower.starts_with(**prefix)
                && lower.len() == content.len()
                && content.len() > prefix.len()
        }) else {
            break;
        };
        let rest = content[prefix.len()..].trim_start();
        start += content.len() - rest.len();
        content = rest;
    }
    let named = titles::without_tag(content);
    start += content.len() - named.len();
    content = named;
    // "Mousse (serves 6)": what the bracket says of the whole is no part of the name.
    if let Some((named, rest)) = content.split_once('(')
        && overall(rest).is_some()
        && !named.trim().is_empty()
    {
        content = named.trim_end();
    }
    // "Chilli con carne recipe | Example Food": what a browser's tab adds is no part of the name.
    if let Some((named, _)) = content
        .split_once(" | ")
        .filter(|(named, _)| !named.trim().is_empty())
    {
        content = named.trim_end();
        let last = content.len().saturating_sub(" recipe".len());
        let said = content
            .get(last..)
            .is_some_and(|end| end.eq_ignore_ascii_case(" recipe"));
        if said && last > 0 {
            content = content[..last].trim_end();
        }
    }
    let bare = headings::bare(content);
    let lead = content.find(bare).unwrap_or(0);
    if bare.is_empty() {
        span
    } else {
        ByteSpan::new(start + lead, start + lead + bare.len())
    }
}

/// Whether the list of ingredients is written without blank lines, so that a blank line parts two groups.
fn is_tight(passages: &[Passage], roles: &[Role], extent: &Extent) -> bool {
    let items: Vec<&Passage> = extent
        .body
        .clone()
        .filter(|&at| roles[at] == Role::Ingredient && passages[at].is_content())
        .map(|at| &passages[at])
        .collect();
    let spaced = items
        .iter()
        .skip(1)
        .filter(|passage| passage.blanks > 0)
        .count();
    spaced * 3 <= items.len()
}

struct Builder<'a> {
    text: &'a str,
    /// Lines that the cook has said how to read.
    readings: &'a [LineReading],
    passages: &'a [Passage],
    roles: &'a [Role],
    extent: &'a Extent,
    recipe: Recipe,
    /// Headings that wait for what they head.
    headings: Vec<usize>,
    equipment: bool,
    /// A notes heading was passed after the body.
    noted: bool,
    tight: bool,
    steps: Steps,
    /// Sections that follow directly on a group of ingredients, with that group.
    follows: Vec<(usize, usize)>,
}

/// How the method of an extent is laid out.
struct Steps {
    /// The whole method is one passage.
    alone: bool,
    /// Two blank lines are rare among the steps, so that they part blocks.
    rarely_parted: bool,
}

impl Steps {
    fn of(passages: &[Passage], roles: &[Role], extent: &Extent) -> Self {
        let steps = || {
            let body = extent.body.clone();
            body.filter(|&at| roles[at] == Role::Step && passages[at].is_content())
        };
        let all = steps().count();
        let parted = steps().filter(|&at| passages[at].blanks >= 2).count();
        Self {
            alone: all == 1,
            rarely_parted: parted * 3 <= all.max(3),
        }
    }
}

impl Builder<'_> {
    fn located(&self, at: usize) -> Located<String> {
        let span = self.passages[at].span;
        Located {
            value: span.of(self.text).to_owned(),
            span,
        }
    }

    fn take(&mut self, at: usize) {
        if self.extent.title == Some(at) {
            self.take_serving_in_heading(at);
            return;
        }
        let passage = &self.passages[at];
        if matches!(passage.shape, Shape::Aside | Shape::Close) {
            let located = self.located(at);
            self.recipe.notes.push(located);
        } else if passage.shape == Shape::Overall {
            self.take_overall(at);
        } else if passage.is_heading() && !self.is_line_of_list(at) {
            self.take_heading(at);
        } else if self.extent.body.contains(&at)
            && (self.roles[at] == Role::Ingredient || passage.is_heading())
        {
            self.take_ingredient(at);
        } else if self.extent.body.contains(&at) && self.roles[at] == Role::Step {
            self.take_step(at);
        } else {
            self.take_prose(at);
        }
    }

    /// A lone short line between ingredients of a spaced-out list is one of them: "Salt and pepper".
    fn is_line_of_list(&self, at: usize) -> bool {
        let neighbour = |at: Option<usize>| {
            at.and_then(|at| self.passages.get(at))
                .is_some_and(|passage| passage.is_content() && passage.blanks > 0)
                && at.is_some_and(|at| {
                    self.extent.body.contains(&at) && self.roles[at] == Role::Ingredient
                })
        };
        self.passages[at].shape == Shape::MaybeHeading
            && !self.tight
            && self.passages[at].sense.foods > 0
            && !headings::is_component(self.passages[at].span.of(self.text))
            && (neighbour(Some(at + 1)) && at > self.extent.body.start
                || neighbour(at.checked_sub(1))
                    && self.roles.get(at + 1) != Some(&Role::Ingredient)
                    && self.passages[at].part.is_none())
    }

    fn take_overall(&mut self, at: usize) {
        let span = self.passages[at].span;
        let Some(found) = overall(span.of(self.text)) else {
            return self.take_prose(at);
        };
        let lost = take_overall(&mut self.recipe, found, span.start);
        if lost {
            self.take_prose(at);
        }
    }

    fn take_heading(&mut self, at: usize) {
        if let Some((part, named)) = self.passages[at].part {
            self.equipment = part == Part::Equipment;
            self.noted |= part == Part::Notes && at >= self.extent.body.end;
            if self.equipment || named.is_some() {
                self.headings.push(at);
            } else if part == Part::Method || part == Part::Ingredients {
                self.take_serving_in_heading(at);
            }
            return;
        }
        self.headings.push(at);
    }

    /// "Ingredients (serves 4)"
    fn take_serving_in_heading(&mut self, at: usize) {
        let span = self.passages[at].span;
        if self.recipe.recipe_yield.is_none()
            && let Some(found) =
                yield_in_prose(span.of(self.text)).or_else(|| yield_in_brackets(span.of(self.text)))
        {
            self.recipe.recipe_yield = Some(RecipeYield {
                span: found.span.map(|own| own.shifted(span.start)),
                ..found
            });
        }
    }

    /// The name that the waiting headings give to what comes now; those that give none become prose.
    fn heading_name(&mut self) -> Option<Located<String>> {
        let waiting = std::mem::take(&mut self.headings);
        let (last, earlier) = waiting.split_last()?;
        for &at in earlier {
            self.push_prose(at);
        }
        let passage = &self.passages[*last];
        let content = passage.span.of(self.text);
        let named = passage
            .part
            .and_then(|(_, named)| named)
            .map_or(content, |length| &content[..length]);
        let bare = headings::bare(named);
        let start = passage.span.start + content.find(bare).unwrap_or(0);
        Some(Located {
            value: bare.to_owned(),
            span: ByteSpan::new(start, start + bare.len()),
        })
    }

    fn take_ingredient(&mut self, at: usize) {
        let passage = &self.passages[at];
        let first = self.recipe.ingredient_groups.is_empty();
        if first && self.is_story_heading() {
            let waiting = std::mem::take(&mut self.headings);
            waiting
                .into_iter()
                .for_each(|heading| self.push_prose(heading));
        }
        let headed = self.recipe.ingredient_groups.last();
        let headed = headed.is_some_and(|group| group.ingredients.is_empty());
        let parted = self.tight && passage.blanks > 0 && self.last_was_ingredient(at) && !headed;
        let (text, start) = (passage.span.of(self.text), passage.span.start);
        let given = corrected::reading_of(text, self.readings);
        let mut found = given.map_or_else(
            || line::ingredient(text, start),
            |reading| corrected::ingredient_as(text, start, reading),
        );
        if found.kind == IngredientKind::Heading {
            let content = passage.span.of(self.text);
            let bare = headings::bare(content);
            let start = passage.span.start + content.find(bare).unwrap_or(0);
            let name = Located {
                value: bare.to_owned(),
                span: ByteSpan::new(start, start + bare.len()),
            };
            self.recipe.ingredient_groups.push(IngredientGroup {
                name: Some(name),
                ingredients: Vec::new(),
            });
            return;
        }
        if self.equipment && given.is_none() {
            found.kind = IngredientKind::Equipment;
        }
        match self.heading_name() {
            Some(name) => self.recipe.ingredient_groups.push(IngredientGroup {
                name: Some(name),
                ingredients: vec![found],
            }),
            None if first || parted => {
                self.recipe.ingredient_groups.push(IngredientGroup {
                    name: None,
                    ingredients: vec![found],
                });
            }
            None => {
                if let Some(group) = self.recipe.ingredient_groups.last_mut() {
                    group.ingredients.push(found);
                }
            }
        }
    }

    /// "Based on this video:" above the first ingredients is a remark, not the name of a group.
    fn is_story_heading(&self) -> bool {
        self.headings.iter().all(|&at| {
            let passage = &self.passages[at];
            let content = passage.span.of(self.text);
            passage.part.is_none()
                && passage.marker == Marker::Plain
                && content.ends_with(':')
                && !headings::is_component(content)
                && !headings::is_about_food(content)
                && !headings::is_shouted(content)
        })
    }

    fn last_was_ingredient(&self, at: usize) -> bool {
        at.checked_sub(1).is_some_and(|before| {
            self.roles[before] == Role::Ingredient && self.passages[before].is_content()
        })
    }

    /// "4. Jollof rice" among the steps, where a group of the ingredients is called so: the heading of those that follow.
    fn names_a_group(&self, at: usize) -> bool {
        let passage = &self.passages[at];
        let content = passage.span.of(self.text);
        let lower = content.to_lowercase();
        // "7. Make the whipped honey butter"
        let made = ["make the ", "for the ", "to make the ", "prepare the "]
            .iter()
            .any(|start| lower.starts_with(start));
        let most = if made { 8 } else { 4 };
        let counted = matches!(passage.marker, Marker::Number(_));
        let told = passage.sense.leads_with_verb && !made;
        if !counted || passage.sense.words > most || passage.sense.ends_sentence || told {
            return false;
        }
        let telling = |name: &str| -> Vec<String> {
            name.split(|mark: char| !mark.is_alphanumeric())
                .filter(|word| !word.is_empty() && !words::is(word, Sort::Little))
                .map(words::singular)
                .filter(|word| !matches!(word.as_str(), "make" | "prepare"))
                .collect()
        };
        let own = telling(content);
        let named = |group: &IngredientGroup| {
            let name = group.name.as_ref().map(|name| telling(&name.value));
            name.is_some_and(|name| own.iter().all(|word| name.contains(word)))
        };
        !own.is_empty() && self.recipe.ingredient_groups.iter().any(named)
    }

    fn take_step(&mut self, at: usize) {
        if self.names_a_group(at) {
            self.headings.push(at);
            return;
        }
        let passage = &self.passages[at];
        let named = self.heading_name();
        let before = at.checked_sub(1).map(|before| &self.passages[before]);
        let renumbered = matches!(
            (passage.marker, before.map(|before| before.marker)),
            (Marker::Number(1), Some(Marker::Number(2..)))
        );
        let parted = renumbered
            || passage.blanks >= 2
                && before
                    .is_some_and(|before| before.is_content() && before.marker != Marker::Plain)
                && self.steps.rarely_parted;
        let steps = self.steps_of(at);
        let sections = &mut self.recipe.instruction_sections;
        let groups = self.recipe.ingredient_groups.len();
        let follows = groups > 0
            && self
                .follows
                .last()
                .is_none_or(|(_, group)| *group + 1 < groups);
        if follows {
            self.follows.push((sections.len(), groups - 1));
        }
        if named.is_some() || sections.is_empty() || parted || follows {
            sections.push(InstructionSection { name: named, steps });
        } else if let Some(section) = sections.last_mut() {
            section.steps.extend(steps);
        }
    }

    fn steps_of(&self, at: usize) -> Vec<Step> {
        let passage = &self.passages[at];
        let content = passage.span.of(self.text);
        let pieces = if passage.marker == Marker::Plain {
            steps::split(content, self.steps.alone)
        } else {
            vec![ByteSpan::new(0, content.len())]
        };
        pieces
            .into_iter()
            .map(|piece| marks::step(piece.of(content), passage.span.start + piece.start))
            .collect()
    }

    fn take_prose(&mut self, at: usize) {
        let waiting = std::mem::take(&mut self.headings);
        for heading in waiting {
            self.push_prose(heading);
        }
        self.push_prose(at);
    }

    fn push_prose(&mut self, at: usize) {
        let located = self.located(at);
        let list = if at < self.extent.body.start
            || self.recipe.ingredient_groups.is_empty()
                && self.recipe.instruction_sections.is_empty()
        {
            &mut self.recipe.description
        } else {
            &mut self.recipe.notes
        };
        list.push(located);
    }

    fn finish(mut self) -> Recipe {
        let waiting = std::mem::take(&mut self.headings);
        waiting
            .into_iter()
            .for_each(|heading| self.push_prose(heading));
        if self.follows.len() > 1 {
            name_parts(&mut self.recipe, &self.follows);
        }
        finished(self.recipe)
    }
}

/// Takes what a line at byte `start` says of the whole; true where the line must be kept as text too.
pub(crate) fn take_overall(recipe: &mut Recipe, found: Overall, start: usize) -> bool {
    let moved = found.recipe_yield.map(|found| RecipeYield {
        span: found.span.map(|own| own.shifted(start)),
        ..found
    });
    let lost = found.says_more || recipe.recipe_yield.is_some() && moved.is_some();
    recipe.recipe_yield = recipe.recipe_yield.take().or(moved);
    recipe.prep_time = recipe.prep_time.or(found.prep_time);
    recipe.cook_time = recipe.cook_time.or(found.cook_time);
    recipe.total_time = recipe.total_time.or(found.total_time);
    lost
}

/// The recipe with what only all its lines together tell: what it makes, its name, whose cups, which step uses what.
pub(crate) fn finished(mut recipe: Recipe) -> Recipe {
    if recipe.recipe_yield.is_none() {
        recipe.recipe_yield = makes::told(&recipe);
    }
    if recipe.name.is_empty() {
        recipe.name = naming::inferred(&recipe);
    }
    recipe.standards = standards::inferred(&recipe);
    links::link(&mut recipe);
    recipe
}

/// "For the filling: … peel the apples": where ingredients and steps take turns, the steps are of their ingredients' part.
fn name_parts(recipe: &mut Recipe, follows: &[(usize, usize)]) {
    for (section, group) in follows {
        let name = recipe
            .ingredient_groups
            .get(*group)
            .and_then(|group| group.name.clone());
        if let Some(section) = recipe.instruction_sections.get_mut(*section) {
            section.name = section.name.take().or(name);
        }
    }
}
