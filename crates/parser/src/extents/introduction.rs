//! What stands above the body of a recipe: its title, and how far back its introduction reaches.

use super::{Page, REACH};
use crate::headings::{self, Part};
use crate::lines::Marker;
use crate::passages::Shape;
use crate::roles::Role;
use crate::titles::is_page_label;

#[derive(Debug)]
struct Introduction {
    start: usize,
    /// Passages of the story that do not speak of food.
    foodless: usize,
    /// The highest heading that names a group.
    group: Option<usize>,
    /// Paragraphs between the ingredients and here.
    story: usize,
}

impl Introduction {
    fn keep(&mut self, at: usize) {
        self.start = at;
    }

    fn has_food(&self, page: &Page, at: usize) -> bool {
        page.passages[at].sense.is_about_food()
    }

    /// No title was found: the introduction starts at the first passage that speaks of food, and a lone group's
    /// heading above everything is the title.
    fn without_title(&self) -> (Option<usize>, usize) {
        match self.group {
            Some(group) if group == self.start => (Some(group), group),
            _ => (None, self.start),
        }
    }
}

impl Page<'_> {
    /// The title and the first passage of the recipe whose body starts at `body`, as its headings tell, not before
    /// `bound`.
    pub(super) fn introduction(&self, body: usize, bound: usize) -> (Option<usize>, usize) {
        let mut walk = Introduction {
            start: body,
            foodless: 0,
            group: None,
            story: 0,
        };
        let lowest = bound.max(body.saturating_sub(REACH));
        for at in (lowest..body).rev() {
            let passage = &self.passages[at];
            if passage.is_heading() {
                match passage.part {
                    Some((Part::Method | Part::Notes, _))
                        if !headings::is_nutrition(self.content(at)) =>
                    {
                        break;
                    }
                    Some(_) => {
                        walk.keep(at);
                        continue;
                    }
                    None => {}
                }
                if self.is_title_like(at) {
                    return match self.title_at(at, lowest, &walk) {
                        Some(title) => (Some(title), title),
                        None => walk.without_title(),
                    };
                }
                self.walk_heading(at, &mut walk);
            } else if passage.shape == Shape::Overall {
                walk.keep(at);
            } else if matches!(passage.shape, Shape::Aside | Shape::Close) {
                continue;
            } else if self.roles[at] != Role::Other && passage.marker != Marker::Plain
                || !self.walk_story(at, &mut walk)
            {
                break;
            }
        }
        walk.without_title()
    }

    fn walk_heading(&self, at: usize, walk: &mut Introduction) {
        if is_page_label(self.content(at)) {
            return;
        }
        let named =
            headings::is_component(self.content(at)) || headings::is_about_food(self.content(at));
        if walk.story == 0 && (named || self.passages[at].blanks == 0) {
            if !headings::is_component(self.content(at)) {
                walk.group = Some(at);
            }
            walk.keep(at);
        } else if headings::is_about_food(self.content(at)) || walk.story == 0 {
            walk.keep(at);
        } else {
            walk.foodless += 1;
        }
    }

    /// Takes a passage of the story before the ingredients; false where the story cannot reach further back.
    fn walk_story(&self, at: usize, walk: &mut Introduction) -> bool {
        walk.story += 1;
        if self.passages[at].sense.is_about_food() {
            walk.keep(at);
            return true;
        }
        // A list counts once: "One bowl / No mixer / Ready in an hour".
        let listed = |at: usize| {
            self.passages
                .get(at)
                .is_some_and(|passage| passage.marker != Marker::Plain)
        };
        walk.foodless += usize::from(!(listed(at) && listed(at + 1)));
        let gap = self
            .passages
            .get(at + 1)
            .is_some_and(|next| next.blanks >= 2)
            && self.passages[at].sense.words > 12;
        walk.foodless <= 4 && !(gap && walk.start == at + 1 && walk.has_food(self, at + 1))
    }

    /// A page that holds one recipe may have its title far above, at its very top, with a long story between.
    pub(super) fn title_of_all(&self, start: usize) -> Option<usize> {
        let title = (0..start.min(3))
            .find(|&at| self.is_title_like(at) && headings::is_about_food(self.content(at)))?;
        let story = || (title + 1..start).filter(|&at| self.passages[at].shape == Shape::Paragraph);
        let of_food = story()
            .filter(|&at| self.passages[at].sense.is_about_food())
            .count();
        let other_titles = (title + 1..start)
            .filter(|&at| self.is_title_like(at) && self.passages[at].marker == Marker::Plain)
            .count();
        (of_food * 2 >= story().count() && other_titles <= of_food && start - title <= REACH)
            .then_some(title)
    }

    /// The title, where what stands at `at` is one.
    fn title_at(&self, at: usize, bound: usize, walk: &Introduction) -> Option<usize> {
        let foody = headings::is_about_food(self.content(at));
        if let Marker::Hash(level) = self.passages[at].marker {
            let higher = (bound..at).rev().take(30).find(|&above| {
                matches!(self.passages[above].marker, Marker::Hash(other) if other < level)
                    || matches!(
                        self.passages[above].part,
                        Some((Part::Method | Part::Notes, _))
                    )
            });
            let is_other = |above: usize| {
                matches!(
                    self.passages[above].part,
                    Some((Part::Method | Part::Notes, _))
                )
            };
            // "# Cake / ## Dough / - flour": the higher one is the dish, where nothing but its own words stand between.
            return match higher {
                Some(above) if !is_other(above) && !foody => Some(above),
                Some(above)
                    if !is_other(above) && walk.story == 0 && self.is_near_title(above, at) =>
                {
                    Some(above)
                }
                _ => Some(at),
            };
        }
        let first = at == 0;
        (foody && walk.foodless <= 4 || walk.foodless == 0 || first).then_some(at)
    }

    fn is_near_title(&self, above: usize, at: usize) -> bool {
        headings::is_about_food(self.content(above)) && at - above <= 12
    }
}
