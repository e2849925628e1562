//! Passages above a recipe's body to the one that reads most like its title. A weighing of hints, for pages where no
//! heading stands out: first lines, capitals, food words, words that the recipe uses again, how much stands between.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use crate::headings::{self, Part};
use crate::lex::{TokenKind, tokens};
use crate::lines::Marker;
use crate::naming;
use crate::passages::{Passage, Shape, is_named};
use crate::words::{self, singular};
use crate::yields::is_overall_label;

/// A title must be worth as much: a lone heading directly above, or a dish's name at the head of a paragraph.
const ENOUGH: f32 = 2.0;

/// A passage that may be a title, with how much speaks for it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Candidate {
    pub(crate) at: usize,
    pub(crate) worth: f32,
}

/// Where titles are looked for, and the words of the recipe that they may share.
pub(crate) struct Search<'a> {
    text: &'a str,
    passages: &'a [Passage],
    body: Range<usize>,
    words: HashSet<String>,
    /// How often short passages near the recipe are said, in small letters.
    said: HashMap<String, usize>,
}

impl<'a> Search<'a> {
    /// A search for the title of the recipe whose ingredients and method are `body`.
    pub(crate) fn new(text: &'a str, passages: &'a [Passage], body: Range<usize>) -> Self {
        let near = body.start..body.end.min(body.start + 60);
        let words = passages[near]
            .iter()
            .flat_map(|passage| telling_words(passage.span.of(text)))
            .collect();
        let mut said = HashMap::new();
        let around = body.start.saturating_sub(200)..passages.len().min(body.end + 60);
        for passage in &passages[around] {
            if passage.span.end - passage.span.start <= 110 {
                *said.entry(folded(passage.span.of(text))).or_insert(0) += 1;
            }
        }
        Self {
            said,
            text,
            passages,
            body,
            words,
        }
    }

    /// The best of what stands between `lowest` and the body.
    pub(crate) fn best(&self, lowest: usize) -> Option<Candidate> {
        let mut best: Option<Candidate> = None;
        let mut between = 0.0;
        for at in (lowest..self.body.start).rev() {
            let passage = &self.passages[at];
            let parts_articles = matches!(passage.part, Some((Part::Method | Part::Notes, _)))
                && !headings::is_nutrition(passage.span.of(self.text));
            if parts_articles || between > 6.0 {
                break;
            }
            if matches!(passage.part, Some((Part::Equipment, _))) {
                // What stood between it and the ingredients were tools.
                best = None;
            }
            let worth = self.own_worth(at, lowest) - between;
            if worth >= ENOUGH && best.is_none_or(|best| worth > best.worth) {
                best = Some(Candidate { at, worth });
            }
            between += distance(passage);
        }
        best
    }

    /// Whether the page says it more than once: at its top, in its path of links, above the recipe.
    fn is_repeated(&self, content: &str) -> bool {
        self.said
            .get(&folded(content))
            .is_some_and(|count| *count > 1)
    }

    /// What speaks for the passage at `at` alone; far below nothing where it cannot be a title.
    pub(crate) fn own_worth(&self, at: usize, lowest: usize) -> f32 {
        let passage = &self.passages[at];
        let content = passage.span.of(self.text);
        if !can_be_title(passage, content) {
            return f32::MIN;
        }
        let head = at
            .checked_sub(1)
            .filter(|before| *before >= lowest)
            .is_none_or(|before| {
                matches!(self.passages[before].shape, Shape::Aside | Shape::Close)
            });
        let shared = telling_words(content).any(|word| self.words.contains(&word));
        let component = headings::is_component(content);
        let value = |holds: bool, worth: f32| if holds { worth } else { 0.0 };
        value(naming::names_a_dish(content), 2.5)
            + value(is_named(content), 4.0)
            + value(matches!(passage.marker, Marker::Hash(_)), 2.0)
            + value(headings::is_shouted(content), 1.0)
            + value(passage.is_heading(), 1.0)
            + value(passage.blanks > 0 || head, 1.5)
            + value(head, 1.5)
            + value(shared, 1.0)
            + value(self.is_repeated(content), 2.0)
            - value(component, 2.0)
            - value(passage.sense.words > 8, 1.0)
    }
}

fn folded(content: &str) -> String {
    headings::bare(content).to_lowercase()
}

/// How much a passage parts what stands above it from the recipe.
fn distance(passage: &Passage) -> f32 {
    match passage.shape {
        Shape::Aside | Shape::Close | Shape::Overall => 0.0,
        Shape::Heading | Shape::MaybeHeading => 0.3,
        Shape::Item => 0.3,
        Shape::Paragraph if passage.sense.is_about_food() || passage.sense.words <= 12 => 0.4,
        Shape::Paragraph => 1.4,
    }
}

fn can_be_title(passage: &Passage, content: &str) -> bool {
    const GREETINGS: &[&str] = &[
        "hi", "hello", "dear", "thanks", "thank", "hey", "cheers", "love", "regards", "good",
    ];
    const PARTS: &[&str] = &["for ", "to ", "method", "step "];
    let lower = content.to_lowercase();
    let first = lower
        .split(|mark: char| !mark.is_alphanumeric())
        .find(|word| !word.is_empty())
        .unwrap_or("");
    let listed = matches!(passage.marker, Marker::Bullet | Marker::Number(_));
    let sense = &passage.sense;
    let heading = passage.is_heading();
    content.len() <= 110
        && passage.part.is_none()
        && !matches!(passage.shape, Shape::Aside | Shape::Close)
        && (passage.shape != Shape::Overall || sense.foods + sense.dishes > 0)
        && !listed
        && (1..=14).contains(&sense.words)
        && !content.ends_with([',', ';', ':', '.', '…'])
        && (!content.ends_with('?') || matches!(passage.marker, Marker::Hash(_)))
        && (heading || !sense.leads_with_amount())
        && !sense.first_person
        && !content.contains(['@', '»'])
        && without_tag(content)
            .chars()
            .find(|mark| mark.is_alphabetic())
            .is_some_and(|mark| !mark.is_lowercase() || heading && passage.span.start == 0)
        && !is_overall_label(content)
        && (!is_page_label(content) || lower.starts_with("how to make "))
        && !GREETINGS.contains(&first)
        && !PARTS.iter().any(|start| lower.starts_with(start))
}

/// "[homemade] Garlic naan": a forum's tag is no part of the name.
pub(crate) fn without_tag(content: &str) -> &str {
    content
        .strip_prefix('[')
        .and_then(|rest| rest.split_once(']'))
        .map(|(_, rest)| rest.trim_start())
        .filter(|rest| !rest.is_empty())
        .unwrap_or(content)
}

/// The words of a text that say what it is about, in the singular.
pub(crate) fn telling_words(text: &str) -> impl Iterator<Item = String> + '_ {
    tokens(text).into_iter().take(400).filter_map(move |token| {
        let word = token.text(text);
        let telling = token.is(TokenKind::Word)
            && (4..=40).contains(&word.len())
            && !words::is(word, words::Sort::Little);
        telling.then(|| singular(word))
    })
}

/// "Print recipe", "By Ann", "Difficulty: easy": lines of a page that are no dish's name.
pub(crate) fn is_page_label(content: &str) -> bool {
    const STARTS: &[&str] = &[
        "by ",
        "print",
        "jump to",
        "pin ",
        "save",
        "rate ",
        "email",
        "total time",
        "soaking",
        "yield",
        "serv",
        "share",
        "difficulty",
        "author",
        "course",
        "cuisine",
        "category",
        "rating",
        "calories",
        "level",
        "source",
        "posted",
        "date:",
        "from:",
        "to:",
        "sent:",
        "photo",
        "image",
        "advertisement",
        "subscribe",
        "comments",
        "keywords",
        "why ",
        "what ",
        "how ",
        "about ",
        "tips",
        "before you",
        "a note",
        "ingredient notes",
        "the story",
        "faq",
        "frequently",
        "recipe video",
    ];
    let lower = content.to_lowercase();
    STARTS.iter().any(|start| lower.starts_with(start))
}
