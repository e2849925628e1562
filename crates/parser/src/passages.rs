//! Lines to passages: headings, list items and whole paragraphs, each with what its words say about being part of a recipe.
//! Joins wrapped lines; does not yet decide what is an ingredient and what a step.

mod one_line;
mod wrapping;

use std::ops::Range;

use recipe::ByteSpan;

use one_line::{label_of, labelled, listed};
use wrapping::{
    ends, is_narrow_column, is_wrapped, is_wrapped_paragraph, leads_with_time, leans_on, width,
};

use crate::furniture::Furniture;
use crate::headings::{self, Part};
use crate::lines::{Line, Marker, lines};
use crate::sense::{Lead, Sense, sense};
use crate::words::{self, Sort};
use crate::yields::{is_overall_label, overall};

/// What a passage is by its shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Stands alone, short and without a full stop: perhaps a heading, perhaps a line of a spaced-out list.
    MaybeHeading,
    /// A heading by its mark, its colon or its capitals.
    Heading,
    /// "Serves 4", "Prep time: 10 min".
    Overall,
    /// A line of a list.
    Item,
    /// A paragraph.
    Paragraph,
    /// A button, a rating, a byline: part of the page.
    Aside,
    /// "Did you make this recipe?": what follows is no longer the recipe's.
    Close,
}

/// A piece of the text that is one thing.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Passage {
    pub(crate) span: ByteSpan,
    pub(crate) shape: Shape,
    pub(crate) marker: Marker,
    /// Blank lines before.
    pub(crate) blanks: usize,
    /// The part of a recipe that a heading opens, and how much of it is a group's name.
    pub(crate) part: Option<(Part, Option<usize>)>,
    pub(crate) sense: Sense,
}

impl Passage {
    pub(crate) fn is_heading(&self) -> bool {
        matches!(self.shape, Shape::Heading | Shape::MaybeHeading)
    }

    /// Whether it holds text of its own: no heading and no line about the whole.
    pub(crate) fn is_content(&self) -> bool {
        matches!(self.shape, Shape::Item | Shape::Paragraph)
    }
}

/// The passages of a text, in order.
pub(crate) fn passages(text: &str) -> Vec<Passage> {
    let lines = lines(text);
    let mut found = Vec::with_capacity(lines.len());
    let mut at = 0;
    while at < lines.len() {
        at = match lines[at].marker {
            Marker::Plain => plain_block(text, &lines, at, &mut found),
            Marker::Hash(_) => {
                let sense = sense(lines[at].content.of(text));
                found.push(passage(text, &lines, at..at + 1, Shape::Heading, sense));
                at + 1
            }
            Marker::Bullet | Marker::Number(_) => item(text, &lines, at, &mut found),
            Marker::Page(furniture) => {
                let shape = match furniture {
                    Furniture::Aside => Shape::Aside,
                    Furniture::Close => Shape::Close,
                };
                let plain = passage(text, &lines, at..at + 1, shape, Sense::default());
                found.push(Passage {
                    marker: Marker::Plain,
                    ..plain
                });
                at + 1
            }
        };
    }
    settle_spaced_lists(text, &mut found);
    found
}

/// Between "Ingredients" and "Method" a lone short line of a list with a blank line after each line is an ingredient,
/// and below "Method" one that tells the cook to do something is a step.
fn settle_spaced_lists(text: &str, passages: &mut [Passage]) {
    let mut part = None;
    let mut method_ahead = false;
    let mut ahead = vec![false; passages.len()];
    for at in (0..passages.len()).rev() {
        if let Some((part, _)) = passages[at].part {
            method_ahead = part == Part::Method;
        }
        ahead[at] = method_ahead;
    }
    for at in 0..passages.len() {
        part = passages[at].part.map_or(part, |(part, _)| Some(part));
        let alone =
            passages[at].blanks > 0 && passages.get(at + 1).is_none_or(|next| next.blanks > 0);
        let passage = &passages[at];
        if passage.shape != Shape::MaybeHeading || passage.part.is_some() || !alone {
            continue;
        }
        let component = headings::is_component(passage.span.of(text));
        let is_line = match part {
            Some(Part::Ingredients) => ahead[at] && !component,
            Some(Part::Method) => passage.sense.leads_with_verb && !component,
            _ => false,
        };
        if is_line {
            passages[at].shape = Shape::Item;
        }
    }
}

fn passage(text: &str, lines: &[Line], range: Range<usize>, shape: Shape, sense: Sense) -> Passage {
    let (first, last) = (lines[range.start], lines[range.end - 1]);
    let span = ByteSpan::new(first.content.start, last.content.end);
    let heads = matches!(shape, Shape::Heading | Shape::MaybeHeading);
    let part = heads.then(|| headings::part(span.of(text))).flatten();
    Passage {
        span,
        shape,
        marker: first.marker,
        blanks: first.blanks,
        part,
        sense,
    }
}

/// The words of all lines of a range as one text.
fn sense_of(text: &str, lines: &[Line], range: &Range<usize>) -> Sense {
    sense(
        ByteSpan::new(
            lines[range.start].content.start,
            lines[range.end - 1].content.end,
        )
        .of(text),
    )
}

/// A bulleted or numbered line with the lines that continue it.
fn item(text: &str, lines: &[Line], at: usize, found: &mut Vec<Passage>) -> usize {
    let mut end = at + 1;
    while end < lines.len()
        && end - at < 200
        && continues(text, lines[at], lines[end - 1], lines[end])
    {
        end += 1;
    }
    let content = lines[at].content.of(text);
    let sense = sense_of(text, lines, &(at..end));
    let shape = if end == at + 1 && overall(content).is_some() {
        Shape::Overall
    } else if end == at + 1 && heads_steps(content, lines[at].marker, &sense) {
        Shape::Heading
    } else {
        Shape::Item
    };
    found.push(passage(text, lines, at..end, shape, sense));
    end
}

/// "3. For the ganache:", "5. Icing": a page that counts its headings among the steps.
fn heads_steps(content: &str, marker: Marker, sense: &Sense) -> bool {
    let named = content.ends_with(':') && sense.words <= 6
        || sense.words <= 3 && headings::is_component(content);
    let told = sense.leads_with_verb && !content.to_lowercase().starts_with("to ");
    matches!(marker, Marker::Number(_))
        && named
        && headings::part(content).is_none()
        && !told
        && !sense.ends_sentence
        && sense.lead == Lead::Nothing
}

fn continues(text: &str, first: Line, before: Line, line: Line) -> bool {
    if line.marker != Marker::Plain || line.blanks > 0 || line.bold {
        return false;
    }
    let content = line.content.of(text);
    let earlier = before.content.of(text);
    // A step in a narrow column goes on in small letters, however short its lines are.
    let narrow = matches!(first.marker, Marker::Number(_))
        && !ends(earlier)
        && content.starts_with(char::is_lowercase)
        && earlier.len() >= 20;
    narrow
        || line.indent > first.indent && !headings::is_group_heading(content)
        || is_wrapped(earlier, content, 60)
}
/// Unmarked lines with no blank line between: one wrapped paragraph, or lines of their own.
fn plain_block(text: &str, lines: &[Line], at: usize, found: &mut Vec<Passage>) -> usize {
    let mut end = at + 1;
    while end < lines.len() && lines[end].marker == Marker::Plain && lines[end].blanks == 0 {
        end += 1;
    }
    let senses: Vec<Sense> = lines[at..end]
        .iter()
        .map(|line| sense(line.content.of(text)))
        .collect();
    let counted = senses
        .iter()
        .zip(&lines[at..end])
        .filter(|(sense, line)| {
            sense.leads_with_amount() && !leads_with_time(line.content.of(text))
        })
        .count();
    let is_paragraph =
        is_wrapped_paragraph(text, &lines[at..end]) || is_narrow_column(text, &lines[at..end]);
    if counted * 2 < end - at && is_paragraph {
        let sense = sense_of(text, lines, &(at..end));
        found.push(passage(text, lines, at..end, Shape::Paragraph, sense));
        return end;
    }
    let block = Block {
        text,
        lines,
        range: at..end,
        senses,
        is_list: counted * 2 >= end - at,
        shouts: shouts(text, &lines[at..end]),
        width: width(&lines[at..end]),
    };
    let mut start = at;
    while start < end {
        let mut next = start + 1;
        while next < end && block.runs_on(next) {
            next += 1;
        }
        if next > start + 1 {
            let label = headings::inline_part(lines[start].content.of(text))
                .filter(|(part, _)| *part == Part::Notes);
            let sense = sense_of(text, lines, &(start..next));
            let mut whole = passage(text, lines, start..next, Shape::Paragraph, sense);
            if let Some((part, from)) = label {
                found.push(label_of(text, lines[start], part, from));
                whole.span.start += from;
                whole.blanks = 0;
            }
            found.push(whole);
        } else if let Some(end) = label_and_value(text, lines, start) {
            let sense = block.senses[start - at];
            found.push(passage(text, lines, start..end, Shape::Overall, sense));
            next = end;
        } else if overall(block.content(start)).is_some()
            || !labelled(text, lines[start], found)
                && !component_line(text, lines[start], found)
                && !listed(text, lines[start], found)
        {
            let shape = if is_named_again(text, &block, start, found) {
                Shape::Heading
            } else {
                block.shape_of(start)
            };
            found.push(passage(
                text,
                lines,
                start..next,
                shape,
                block.senses[start - at],
            ));
        }
        start = next;
    }
    end.max(start)
}

/// "To serve: rice and pickles": the heading of a group with its one line.
fn component_line(text: &str, line: Line, found: &mut Vec<Passage>) -> bool {
    let content = line.content.of(text);
    let Some((label, rest)) = content.split_once(':') else {
        return false;
    };
    let sensed = sense(rest.trim());
    let short = label.split_whitespace().count() <= 4 && (1..=12).contains(&sensed.words);
    let told = sensed.leads_with_verb || sensed.ends_sentence || sensed.foods == 0;
    if !short || told || !headings::is_component(label) {
        return false;
    }
    let start = line.content.start;
    found.push(Passage {
        span: ByteSpan::new(start, start + label.len() + 1),
        shape: Shape::Heading,
        marker: line.marker,
        blanks: line.blanks,
        part: None,
        sense: Sense::default(),
    });
    let from = start + content.len() - rest.trim_start().len();
    found.push(Passage {
        span: ByteSpan::new(from, line.content.end),
        shape: Shape::Item,
        marker: Marker::Plain,
        blanks: 0,
        part: None,
        sense: sensed,
    });
    true
}

/// So many passages above, the heading of a list may be named again.
const NAMED_ABOVE: usize = 120;

/// "Duxelles" right above the sentences that make them, where a heading of the list above was "Mushroom duxelles".
fn is_named_again(text: &str, block: &Block<'_>, at: usize, found: &[Passage]) -> bool {
    let content = block.content(at);
    let telling = |line: &str| -> Vec<String> {
        line.split(|mark: char| !mark.is_alphanumeric())
            .filter(|word| !word.is_empty() && !words::is(word, Sort::Little))
            .map(words::singular)
            .collect()
    };
    let short = content.split_whitespace().count() <= 4
        && content.starts_with(char::is_uppercase)
        && !content.ends_with(['.', '!', '?', ';', ',', '…']);
    let next = at + 1 - block.range.start;
    let told = block
        .senses
        .get(next)
        .is_some_and(|next| next.leads_with_verb)
        && ends(block.content(at + 1));
    let below_list = at > 0 && block.lines[at].blanks > 0;
    let own = telling(content);
    short
        && told
        && below_list
        && !own.is_empty()
        && found
            .iter()
            .rev()
            .take(NAMED_ABOVE)
            .filter(|passage| passage.is_heading() && passage.part.is_none())
            .any(|passage| {
                let named = telling(passage.span.of(text));
                own.iter().all(|word| named.contains(word))
            })
}

fn shouts(text: &str, lines: &[Line]) -> bool {
    let loud = lines
        .iter()
        .filter(|line| headings::is_shouted(line.content.of(text)))
        .count();
    loud >= 3 && loud * 3 >= lines.len() * 2
}

/// "Prep Time:" with "10 mins" on the next line, as copied from a page's table: the index after both.
fn label_and_value(text: &str, lines: &[Line], at: usize) -> Option<usize> {
    let (label, value) = (lines[at], lines.get(at + 1)?);
    let short = |line: Line, most: usize| line.content.end - line.content.start <= most;
    // A bare number would be a page's own anywhere else.
    let plain = matches!(value.marker, Marker::Plain | Marker::Page(Furniture::Aside));
    let fits = plain && value.blanks <= 1;
    if !fits || !short(label, 20) || !short(*value, 40) || !is_overall_label(label.content.of(text))
    {
        return None;
    }
    let both = ByteSpan::new(label.content.start, value.content.end);
    overall(both.of(text)).map(|_| at + 2)
}
/// Unmarked lines with no blank line between.
struct Block<'a> {
    text: &'a str,
    lines: &'a [Line],
    range: Range<usize>,
    senses: Vec<Sense>,
    /// At least half of the lines start with an amount.
    is_list: bool,
    /// Capitals are how the whole block is written and mark nothing.
    shouts: bool,
    /// The bytes of the longest line.
    width: usize,
}

impl Block<'_> {
    fn content(&self, at: usize) -> &str {
        self.lines
            .get(at)
            .map_or("", |line| line.content.of(self.text))
    }

    /// Whether the line at `next` goes on with the one before.
    fn runs_on(&self, next: usize) -> bool {
        let (line, content) = (self.content(next - 1), self.content(next));
        // "1 ham, half or whole, see the notes above" and "water" are two lines of a list.
        let sensed = &self.senses[next - 1 - self.range.start];
        let listed = self.is_list || sensed.leads_with_amount() && sensed.words <= 16;
        is_wrapped(line, content, self.width) && (!listed || leans_on(line, content))
    }

    fn shape_of(&self, at: usize) -> Shape {
        let content = self.content(at);
        if overall(content).is_some() && !is_named_before_bracket(content) {
            return Shape::Overall;
        }
        if is_named(content) {
            return Shape::MaybeHeading;
        }
        let words = content.split_whitespace().take(12).count();
        if words <= 8 && headings::part(content).is_some()
            || words <= 4 && headings::is_day(content)
        {
            return Shape::Heading;
        }
        let sensed = &self.senses[at - self.range.start];
        let marked = self.lines[at].bold
            || words <= 9
                && (content.ends_with(':') && !is_several_sentences(content)
                    || headings::is_shouted(content) && !self.shouts && !sensed.ends_sentence);
        if !sensed.leads_with_amount() && words <= 10 && marked {
            return Shape::Heading;
        }
        if !sensed.leads_with_amount() && self.heads_rows(at, words) {
            return Shape::Heading;
        }
        if !sensed.leads_with_amount() && self.may_be_heading(at, words) {
            return Shape::MaybeHeading;
        }
        if self.range.len() == 1 || sensed.words > 25 {
            Shape::Paragraph
        } else {
            Shape::Item
        }
    }

    /// "Crust" between the lines of a list, above a line with an amount; "for the duxelles" above anything; and above a step, where
    /// the line before ended.
    fn heads_rows(&self, at: usize, words: usize) -> bool {
        let content = self.content(at);
        let last = at + 1 >= self.range.end;
        let plain = words <= 5 && !content.ends_with(['.', '!', '?', ';', ',', '…']);
        if !plain || last {
            return false;
        }
        if headings::opens_part(content) {
            return true;
        }
        let next = &self.senses[at + 1 - self.range.start];
        let before = at
            .checked_sub(1)
            .filter(|before| self.range.contains(before));
        let headed = before.is_some_and(|before| headings::part(self.content(before)).is_some());
        let listed = headed
            || before
                .is_some_and(|before| self.senses[before - self.range.start].leads_with_amount());
        let told = headed || before.is_some_and(|before| ends(self.content(before)));
        words <= 3
            && content.starts_with(char::is_uppercase)
            && headings::is_component(content)
            && (next.leads_with_amount() && listed
                || (next.leads_with_verb || headed) && next.ends_sentence && told)
    }

    /// Short, with a capital and without a full stop, and alone or at the head of what it can be the heading of.
    fn may_be_heading(&self, at: usize, words: usize) -> bool {
        let content = self.content(at);
        let capital = content.starts_with(|mark: char| {
            mark.is_uppercase() || mark.is_numeric() || mark == '"' || mark == '“'
        });
        let alone = self.range.len() == 1;
        // What a text opens with, alone in its first line, is its title even where it takes a line and a half to say.
        let opens = at == 0 && alone && content.chars().count() <= 160 && !content.contains(". ");
        let closed = content.ends_with(['.', '!', '?', ';', ',', '…']);
        let short = !closed && (words <= 11 || opens);
        // "nana's shortbread" as the very first line, right above what is measured out.
        let top_in_small = at == 0
            && (2..=6).contains(&words)
            && self.is_list
            && self.range.len() >= 3
            && self.senses[0].lead == Lead::Nothing
            && self.senses[1..3.min(self.senses.len())]
                .iter()
                .all(Sense::leads_with_amount)
            && !content.contains([',', ':'])
            && !content.split_whitespace().any(|word| {
                matches!(
                    word,
                    "ok" | "okay" | "so" | "hi" | "hey" | "here" | "the" | "recipe"
                )
            });
        if top_in_small && short {
            return true;
        }
        if !capital || !short || content.contains("? ") || content.contains("! ") {
            return false;
        }
        // "Makes 12 buns" above the title leaves it at the top.
        let told = |before: usize| overall(self.content(before)).is_some();
        let below_yield = at > self.range.start
            && at - self.range.start <= 3
            && (self.range.start..at).all(told)
            && self.senses[at - self.range.start].lead == Lead::Nothing;
        let top = at == self.range.start || below_yield;
        // "Black pepper" right below the last line of a list with marks is one more of them.
        let below_list = alone
            && self.lines[at].blanks == 0
            && words <= 3
            && at
                .checked_sub(1)
                .is_some_and(|before| self.lines[before].marker == Marker::Bullet);
        if below_list && sense(content).foods > 0 && !headings::is_component(content) {
            return false;
        }
        // "Topping", a blank line, "Brown sugar", "50 g butter": a food below a heading is the first of its list.
        let under_heading = top
            && at > 0
            && self.lines[at].blanks > 0
            && headings::is_component(self.content(at - 1))
            && content
                .split_whitespace()
                .all(|word| words::is(word, Sort::Food) || words::is(word, Sort::Adjective));
        let next_is_list = top
            && !under_heading
            && (self
                .senses
                .get(at + 1 - self.range.start)
                .is_some_and(Sense::leads_with_amount)
                || headings::part(self.content(at + 1)).is_some());
        let parted = top && self.lines[at].blanks > 0 && self.range.len() > 1;
        let next_is_text =
            parted && words <= 4 && headings::is_component(content) && ends(self.content(at + 1));
        let next_is_overall = parted && words <= 6 && overall(self.content(at + 1)).is_some();
        at == 0 || alone || next_is_list || next_is_text || next_is_overall
    }
}
/// "Chocolate mousse (serves 6)", "Ingredients (serves 4)": what is said in brackets is said of what stands before.
fn is_named_before_bracket(content: &str) -> bool {
    let Some((named, _)) = content.split_once('(') else {
        return false;
    };
    !named.trim().is_empty() && !named.contains([':', '|']) && overall(named).is_none()
}

/// "Can you cook tonight? Here is how:" is a message, no heading.
fn is_several_sentences(content: &str) -> bool {
    content.contains("? ") || content.contains("! ") || content.contains(". ")
}

/// "Subject: onion soup", "Title: Onion soup"
pub(crate) fn is_named(content: &str) -> bool {
    content.len() <= 100
        && ["subject:", "title:", "recipe:", "recipe name:"]
            .iter()
            .any(|label| {
                content
                    .get(..label.len())
                    .is_some_and(|start| start.eq_ignore_ascii_case(label))
            })
}
