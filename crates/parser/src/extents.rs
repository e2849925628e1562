//! Passages with roles to the extents of recipes: where each one's introduction, body and notes begin and end.
//! Decides what belongs to which recipe and what to none; builds nothing.

mod introduction;

use std::collections::HashSet;
use std::ops::Range;

use crate::bodies::Body;
use crate::headings::{self, Part};
use crate::lines::Marker;
use crate::naming;
use crate::passages::{Passage, Shape};
use crate::roles::Role;
use crate::sense::Lead;
use crate::titles::{Search, is_page_label, telling_words};
use crate::words::{self, Sort};

/// Where one recipe stands, in passages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Extent {
    /// The passage that is its title, where it has one.
    pub(crate) title: Option<usize>,
    /// From title or introduction to the last note.
    pub(crate) range: Range<usize>,
    /// Ingredients and method.
    pub(crate) body: Range<usize>,
}

/// How far an introduction or the notes may reach, in passages.
const REACH: usize = 60;

/// The recipes of a text.
pub(crate) fn extents(text: &str, passages: &[Passage], roles: &[Role]) -> Vec<Extent> {
    let page = Page {
        text,
        passages,
        roles,
    };
    let bodies = page.bodies();
    let mut found: Vec<Extent> = Vec::new();
    let mut free = 0;
    for body in &bodies {
        let (title, start) = page.titled(body, free);
        free = body.end;
        found.push(Extent {
            title,
            range: start..body.end,
            body: body.clone(),
        });
    }
    if let [only] = found.as_mut_slice()
        && only.title.is_none()
        && let Some(title) = page.title_of_all(only.range.start)
    {
        (only.title, only.range.start) = (Some(title), title);
    }
    page.take_what_stands_above(&mut found);
    for at in 0..found.len() {
        let bound = found
            .get(at + 1)
            .map_or(passages.len(), |next| next.range.start);
        found[at].range.end = page.notes(&found[at], bound);
    }
    page.take_strays(&mut found);
    found
}

/// The whole text as one recipe: from the first body to the last, whatever stands around.
pub(crate) fn whole(text: &str, passages: &[Passage], roles: &[Role]) -> Extent {
    let page = Page {
        text,
        passages,
        roles,
    };
    let bodies = page.bodies();
    let told = |at: &usize| passages[*at].is_content() && roles[*at] != Role::Other;
    let first = (0..passages.len()).find(told).unwrap_or(passages.len());
    let last = (0..passages.len())
        .rev()
        .find(told)
        .map_or(first, |at| at + 1);
    let body = match (bodies.first(), bodies.last()) {
        (Some(first), Some(last)) => first.start..last.end,
        _ => first..last,
    };
    // With nothing of a recipe in it, the first line is still what the cook will know the text by.
    let named = |at: usize| bodies.is_empty() && passages[at].sense.words <= 12;
    let top = || (0..body.start.min(1)).find(|&at| page.is_title_like(at) || named(at));
    Extent {
        title: page
            .first_as_title(&body)
            .or_else(|| page.titled(&body, 0).0)
            .or_else(top),
        range: 0..passages.len(),
        body,
    }
}

struct Page<'a> {
    text: &'a str,
    passages: &'a [Passage],
    roles: &'a [Role],
}

/// No more lines than these are strays; more are another article.
const STRAYS: usize = 8;

impl Page<'_> {
    /// "SERVES 4" above the title is the recipe's below it, where the text begins so; then all its recipes are laid out so.
    fn take_what_stands_above(&self, found: &mut [Extent]) {
        let mut bound = 0;
        for (number, extent) in found.iter_mut().enumerate() {
            let start = extent.range.start;
            let above = (bound..start)
                .rev()
                .take_while(|&at| self.passages[at].shape == Shape::Overall)
                .last();
            bound = extent.body.end;
            match above {
                Some(above) if number > 0 || above == 0 => extent.range.start = above,
                None if number > 0 => {}
                _ => return,
            }
        }
    }

    /// A few lines with amounts that no recipe took are the recipe's before them, or after them: nothing of a list is lost.
    fn take_strays(&self, found: &mut [Extent]) {
        for at in 0..found.len() {
            let before = at
                .checked_sub(1)
                .map_or(0, |before| found[before].range.end);
            if at == 0 && self.is_stray(before..found[0].range.start) {
                found[0].range.start = before;
            }
            let next = found
                .get(at + 1)
                .map_or(self.passages.len(), |next| next.range.start);
            if self.is_stray(found[at].range.end..next) {
                found[at].range.end = next;
            }
        }
    }

    fn is_stray(&self, between: Range<usize>) -> bool {
        let contents = || between.clone().filter(|&at| self.passages[at].is_content());
        let measured = |at: usize| {
            self.roles[at] == Role::Ingredient
                && self.passages[at].sense.foods > 0
                && matches!(
                    self.passages[at].sense.lead,
                    Lead::Measure | Lead::Count | Lead::UnitOnly
                )
        };
        contents().any(measured) && contents().count() <= STRAYS
    }

    fn content(&self, at: usize) -> &str {
        self.passages[at].span.of(self.text)
    }

    fn bodies(&self) -> Vec<Range<usize>> {
        let found = self.gathered();
        let told_again = |at: usize| {
            found
                .get(at + 1)
                .is_some_and(|next| self.is_told_again(&found[at], next))
        };
        (0..found.len())
            .filter(|&at| !told_again(at))
            .map(|at| found[at].start..found[at].end)
            .collect()
    }

    /// A blog tells how it is done before its recipe says the same with amounts: the first is story.
    fn is_told_again(&self, body: &Body, next: &Body) -> bool {
        let near = next.start.saturating_sub(body.end) <= REACH;
        if !near || body.measured > 0 || next.measured < 2 || next.steps == 0 {
            return false;
        }
        let foods = |body: &Body| -> HashSet<String> {
            (body.start..body.end.min(body.start + REACH))
                .flat_map(|at| telling_words(self.content(at)))
                .filter(|word| words::is(word, Sort::Food))
                .collect()
        };
        let (own, again) = (foods(body), foods(next));
        own.intersection(&again).count() * 10 >= own.len() * 7
    }

    fn gathered(&self) -> Vec<Body> {
        let mut found = Vec::new();
        let mut current: Option<Body> = None;
        for at in 0..self.passages.len() {
            if !self.passages[at].is_content() || self.roles[at] == Role::Other {
                continue;
            }
            let joins = current.as_ref().is_some_and(|body| self.joins(body, at));
            if current
                .as_ref()
                .is_some_and(|body| self.is_only_story(body, at))
            {
                current = None;
            } else if !joins && let Some(done) = current.take() {
                found.extend(done.if_recipe());
            }
            let body = current.get_or_insert_with(|| Body {
                start: at,
                end: at,
                ..Body::default()
            });
            self.take(body, at);
        }
        if let Some(done) = current {
            found.extend(done.if_recipe());
        }
        found
    }

    fn take(&self, body: &mut Body, at: usize) {
        let sense = &self.passages[at].sense;
        let (ingredients, method) =
            self.parts_above(at, if body.start == at { 0 } else { body.end });
        body.headed |= ingredients;
        body.method |= method;
        body.end = at + 1;
        if self.roles[at] == Role::Ingredient {
            body.ingredients += 1;
            body.measured += usize::from(matches!(
                sense.lead,
                Lead::Measure | Lead::Count | Lead::UnitOnly | Lead::AmountLast
            ));
            body.foods += if sense.foods > 0 {
                2
            } else {
                usize::from(sense.maybe_foods > 0)
            };
        } else {
            body.steps += 1;
            body.told += usize::from(sense.leads_with_verb && sense.foods + sense.tools > 0);
            body.stated += sense.measures;
            body.foods_told += sense.foods;
        }
    }

    /// Whether what was gathered is a paragraph or two above the heading "Ingredients": a story that speaks of cooking.
    fn is_only_story(&self, body: &Body, at: usize) -> bool {
        let few = body.ingredients + body.steps <= 3 && !body.headed && !body.method;
        let plain = || (body.start..body.end).all(|at| self.passages[at].marker == Marker::Plain);
        few && self.parts_above(at, body.end).0 && plain()
    }

    /// Whether "Ingredients" or "Method" stands among the headings directly above.
    fn parts_above(&self, at: usize, from: usize) -> (bool, bool) {
        let above = self.passages[from.max(at.saturating_sub(8)).min(at)..at]
            .iter()
            .rev()
            .take_while(|passage| !passage.is_content());
        above.fold(
            (false, false),
            |(ingredients, method), passage| match passage.part {
                Some((Part::Ingredients, _)) => (true, method),
                Some((Part::Method, _)) => (ingredients, true),
                _ => (ingredients, method),
            },
        )
    }

    /// Whether the ingredient or step at `at` goes on with the recipe gathered so far.
    fn joins(&self, body: &Body, at: usize) -> bool {
        let between = body.end..at;
        let others = between
            .clone()
            .filter(|&between| self.passages[between].is_content())
            .count();
        let titles = between
            .clone()
            .filter(|&between| self.is_title_like(between))
            .count();
        let parts: Vec<Part> = between
            .clone()
            .filter_map(|between| self.passages[between].part.map(|(part, _)| part))
            .collect();
        let is_step = self.roles[at] == Role::Step;
        if between
            .clone()
            .any(|between| self.passages[between].shape == Shape::Close)
        {
            return false;
        }
        if parts.contains(&Part::Notes) && !(is_step && parts.contains(&Part::Method)) {
            return false;
        }
        if is_step {
            let headed = parts.contains(&Part::Method);
            let limit = if headed { 12 } else { 3 };
            return others <= limit
                && (titles == 0 || others == 0 || headed && body.steps == 0 && titles <= 1);
        }
        if body.steps == 0 {
            return others <= 2 && (titles == 0 || others == 0 && self.heads_group(&between));
        }
        if body.ingredients == 0 && body.method && titles == 0 && parts.contains(&Part::Ingredients)
        {
            // The method stood first, unless another one follows.
            return !self.method_follows(at);
        }
        // Ingredients after steps: another part of the same dish, or another dish.
        let headings: Vec<usize> = between
            .clone()
            .filter(|&between| self.passages[between].is_heading())
            .collect();
        if headings.is_empty() {
            // The running head of a book's page ("64  EGGS AND CHEESE") below the last step.
            let is_last = body.steps > 0
                && self.passages[at].blanks > 0
                && self.roles[at + 1..].iter().all(|role| *role == Role::Other);
            if is_last && self.roles[at - 1] == Role::Step {
                return false;
            }
            let gap = self.passages[at].blanks;
            let goes_on = body.end == at && self.roles[at - 1] == Role::Ingredient;
            return others == 0 && gap < 2 && (goes_on || self.run_length(at) < 3);
        }
        if others == 0
            && headings
                .iter()
                .any(|&heading| self.is_dish_of_its_own(heading, body))
        {
            return false;
        }
        others == 0 && titles == 0 && !parts.contains(&Part::Ingredients)
            || others == 0
                && titles <= 1
                && headings
                    .iter()
                    .any(|&heading| headings::is_component(self.content(heading)))
    }

    /// "Chocolate sauce" below the last step of another dish that says nothing of any sauce, with a list and a method of its own, is
    /// the next of several short recipes and no part of the one before.
    fn is_dish_of_its_own(&self, heading: usize, before: &Body) -> bool {
        const SERVED_ALONE: &[&str] = &[
            "sauce", "dressing", "salsa", "marinade", "syrup", "gravy", "rub", "ganache", "pastry",
        ];
        let named = headings::bare(self.content(heading));
        let words: Vec<String> = telling_words(named).collect();
        let Some(kind) = words
            .last()
            .filter(|last| words.len() > 1 && SERVED_ALONE.contains(&last.as_str()))
        else {
            return false;
        };
        let plain = named.starts_with(char::is_uppercase)
            && !self.content(heading).ends_with(':')
            && !named.to_lowercase().starts_with("for ")
            && self.passages[heading].blanks > 0;
        let list = (heading + 1..self.passages.len())
            .take(REACH)
            .take_while(|&at| self.passages[at].is_content() && self.roles[at] == Role::Ingredient)
            .count();
        let told = heading + 1 + list;
        let has_method = self.roles.get(told) == Some(&Role::Step)
            || matches!(self.passages.get(told), Some(passage) if matches!(passage.part, Some((Part::Method, _))));
        let is_named = || {
            (before.start..before.end)
                .any(|at| telling_words(self.content(at)).any(|word| word == *kind))
        };
        plain && list >= 2 && has_method && !is_named()
    }

    /// Whether a heading of a method comes before the next that may be a title.
    fn method_follows(&self, at: usize) -> bool {
        (at..self.passages.len())
            .take(REACH)
            .take_while(|&next| !self.is_title_like(next))
            .any(|next| matches!(self.passages[next].part, Some((Part::Method, _))))
    }

    fn run_length(&self, at: usize) -> usize {
        (at..self.passages.len())
            .take(8)
            .take_while(|&next| {
                self.passages[next].is_content() && self.roles[next] == Role::Ingredient
            })
            .count()
    }

    /// Whether what may be titles between two lots of ingredients only names a group: directly above its lines.
    fn heads_group(&self, between: &Range<usize>) -> bool {
        let count = between.clone().filter(|&at| self.is_title_like(at)).count();
        count <= 1
    }

    /// A heading that can be the title of a dish or of another article.
    fn is_title_like(&self, at: usize) -> bool {
        let passage = &self.passages[at];
        if !passage.is_heading() || passage.part.is_some() {
            return false;
        }
        let content = self.content(at);
        let colon = content.ends_with(':');
        !colon
            && !headings::is_component(content)
            && !is_page_label(content)
            && !matches!(passage.marker, Marker::Hash(3..))
    }

    /// A slice that was cut from a page starts with its title.
    fn first_as_title(&self, body: &Range<usize>) -> Option<usize> {
        let search = Search::new(self.text, self.passages, body.clone());
        (body.start > 0 && search.own_worth(0, 0) > 3.0).then_some(0)
    }

    /// The title and the first passage of the recipe with this body, not before `bound`.
    fn titled(&self, body: &Range<usize>, bound: usize) -> (Option<usize>, usize) {
        let (title, start) = self.introduction(body.start, bound);
        let search = Search::new(self.text, self.passages, body.clone());
        let lowest = bound.max(body.start.saturating_sub(REACH));
        let Some(best) = search.best(lowest) else {
            return (title, start);
        };
        match title {
            Some(title) if best.at >= title => (Some(title), start),
            // What was taken first must be clearly less: a lone heading of a group, a channel's name.
            Some(title)
                if naming::names_a_dish(self.content(title)) && !self.heads_tight_group(title)
                    || best.worth < search.own_worth(title, lowest) + 1.0 =>
            {
                (Some(title), start)
            }
            _ => (Some(best.at), best.at),
        }
    }

    /// Directly above a line of ingredients, with no blank line between: the heading of a group, where others follow.
    fn heads_tight_group(&self, at: usize) -> bool {
        self.passages.get(at + 1).is_some_and(|next| {
            next.blanks == 0 && next.is_content() && self.roles[at + 1] == Role::Ingredient
        })
    }

    /// The end of the notes after a body, not beyond `bound`.
    fn notes(&self, extent: &Extent, bound: usize) -> usize {
        let mut end = extent.body.end;
        let level = extent.title.map(|title| self.passages[title].marker);
        let mut under_notes = false;
        let mut at = extent.body.end;
        let mut pending = 0;
        while at < bound.min(extent.body.end + REACH * 4) {
            let passage = &self.passages[at];
            if passage.shape == Shape::Close {
                break;
            }
            if passage.is_heading() {
                let notes = matches!(passage.part, Some((Part::Notes | Part::Description, _)));
                under_notes |= notes;
                let deeper = matches!((level, passage.marker), (Some(Marker::Hash(title)), Marker::Hash(own)) if own > title);
                let ends = self.is_title_like(at) && !deeper || passage.marker == Marker::Hash(1);
                if ends && !notes {
                    break;
                }
                if notes || deeper || under_notes {
                    end = at + 1;
                } else {
                    pending += 1;
                }
            } else if passage.shape == Shape::Aside {
                at += 1;
                continue;
            } else if under_notes
                || passage.shape == Shape::Overall
                || self.goes_on(at, &mut pending, end)
            {
                if passage.blanks >= 3 && passage.sense.cooking() == 0 {
                    break;
                }
                end = at + 1;
            } else if pending == 0 || passage.sense.words > 12 {
                break;
            }
            if pending > 4 {
                break;
            }
            at += 1;
        }
        end
    }

    /// Whether a passage after the method still speaks of the dish.
    fn goes_on(&self, at: usize, pending: &mut usize, end: usize) -> bool {
        let passage = &self.passages[at];
        let sense = &passage.sense;
        let listed = matches!(passage.marker, Marker::Bullet | Marker::Number(_));
        let in_kept_list = listed && end == at && passage.blanks <= 1;
        let short = sense.words <= 12 && passage.blanks <= 1 && end == at;
        if sense.is_about_food() || in_kept_list || short {
            *pending = 0;
            return true;
        }
        // A last word of thanks at the end of the text is the author's too.
        passage.blanks <= 1 && end == at && at + 2 >= self.passages.len() && sense.words <= 40
    }
}
