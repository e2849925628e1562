//! A pasted text and what was read of it, line by line: every line of a recipe stands beside what became of it, none is dropped.

use std::ops::Range;

use cook::scale::{ScaledRecipe, Scaling, View, view};
use kitchen::{Beside, Pasted, Saved};
use quantity::Standards;
use recipe::{
    ByteSpan, Choices, Diagnostic, Doubt, Ingredient, IngredientKind, Parsed, Recipe, Severity,
};

use super::amounts::amount_view;
use super::recipe::{comment, doubt_views, heading_line, shape, shown_name};
use super::steps::step_pieces;
use super::utf16::Utf16;
use super::words::{counted, many};
use crate::{
    AdviceLine, DoubtView, FoundRecipe, PageAddress, PageLabels, PageText, PasteView, PhotoOnWeb,
    ReadAs, ReadLine, SavedView,
};

/// The longest line that is shown whole, in bytes; a longer one is cut in the list, never in what is saved.
const LONGEST_LINE: usize = 20_000;

/// What was pasted and what it was read as. Offsets are UTF-16 units of the plain text where there is one.
#[must_use]
pub fn pasted_view(pasted: Pasted) -> PasteView {
    let view = paste_view(&pasted.text, &pasted.parsed);
    PasteView {
        plain: pasted.beside.is_some().then_some(pasted.text),
        labels: pasted.beside.iter().flatten().map(page_labels).collect(),
        ..view
    }
}

/// A page that was fetched.
#[must_use]
pub fn page_text(page: kitchen::PageText) -> PageText {
    PageText {
        labels: page.beside.iter().map(page_labels).collect(),
        text: page.text,
    }
}

/// Recipes that were saved.
#[must_use]
pub fn saved_view(saved: Saved) -> SavedView {
    let pictures = saved.pictures.into_iter();
    SavedView {
        ids: saved.ids,
        photos: pictures
            .filter_map(|one| photo_on_web(one.id, &one.name, &one.address))
            .collect(),
    }
}

/// A photo at an address that names a host.
pub(crate) fn photo_on_web(id: String, name: &str, address: &str) -> Option<PhotoOnWeb> {
    let (address, host) = kitchen::lone_address(address)?;
    Some(PhotoOnWeb {
        id,
        name: name.to_owned(),
        address,
        host,
    })
}

fn page_labels(beside: &Beside) -> PageLabels {
    let picture = beside.picture.as_deref().and_then(kitchen::lone_address);
    let (picture, picture_host) = picture.unzip();
    PageLabels {
        name: beside.name.clone(),
        tags: beside.tags.clone(),
        source: beside.source.clone(),
        address: beside.address.clone(),
        picture,
        picture_host,
    }
}

impl From<PageLabels> for Beside {
    fn from(labels: PageLabels) -> Self {
        Self {
            name: labels.name,
            tags: labels.tags,
            source: labels.source,
            address: labels.address,
            picture: labels.picture,
        }
    }
}

/// What `text` was read as; `parsed` is of that very text. Offsets are UTF-16 units of the text.
#[must_use]
pub fn paste_view(text: &str, parsed: &Parsed) -> PasteView {
    let index = Utf16::new(text);
    let page = kitchen::lone_address(text).map(|(address, host)| PageAddress { address, host });
    PasteView {
        title: match &page {
            Some(_) => "The address of a web page".to_owned(),
            None => title(text, parsed.recipes.len()),
        },
        words: u32::try_from(text.split_whitespace().count()).unwrap_or(u32::MAX),
        recipes: parsed
            .recipes
            .iter()
            .enumerate()
            .map(|(place, recipe)| found(text, &index, recipe, place, &parsed.diagnostics))
            .collect(),
        diagnostics: parsed
            .diagnostics
            .iter()
            // An address wants no advice on how recipes are written.
            .filter(|one| page.is_none() && (one.span.is_none() || parsed.recipes.is_empty()))
            .map(|one| AdviceLine {
                code: one.code.to_owned(),
                message: one.message.clone(),
                hint: one.hint.clone(),
            })
            .collect(),
        plain: None,
        labels: Vec::new(),
        page,
    }
}

fn title(text: &str, found: usize) -> String {
    match found {
        0 if text.trim().is_empty() => "Nothing pasted yet".to_owned(),
        0 => "No recipe found".to_owned(),
        1 => "One recipe in this page".to_owned(),
        more => format!("{} recipes in this page", counted(more)),
    }
}

fn found(
    text: &str,
    index: &Utf16<'_>,
    recipe: &Recipe,
    place: usize,
    diagnostics: &[Diagnostic],
) -> FoundRecipe {
    let lines = lines(text, index, recipe, diagnostics);
    let foods = recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients)
        .filter(|line| line.kind == IngredientKind::Food)
        .count();
    let steps = kitchen::steps(recipe).count();
    let doubtful = lines.iter().filter(|line| !line.doubts.is_empty()).count();
    FoundRecipe {
        index: u32::try_from(place).unwrap_or(u32::MAX),
        name: recipe.name.clone(),
        name_inferred: recipe.name_inferred(),
        counts: format!("{}, {}", many(foods, "ingredient"), many(steps, "step")),
        doubtful_lines: u32::try_from(doubtful).unwrap_or(u32::MAX),
        lines,
    }
}

/// Something of a recipe with its place in the text.
struct Item {
    span: ByteSpan,
    read_as: ReadAs,
    doubts: Vec<Doubt>,
    /// The line that a correction would be of.
    line: Option<String>,
}

impl Item {
    fn sure(span: ByteSpan, read_as: ReadAs) -> Self {
        Self {
            span,
            read_as,
            doubts: Vec::new(),
            line: None,
        }
    }
}

fn lines(
    text: &str,
    index: &Utf16<'_>,
    recipe: &Recipe,
    diagnostics: &[Diagnostic],
) -> Vec<ReadLine> {
    let mut items = items(text, recipe);
    items.sort_by_key(|item| (item.span.start, item.span.end));
    let mut written = Written {
        text,
        index,
        diagnostics,
        lines: Vec::new(),
    };
    let end = recipe.span.end.min(text.len());
    let mut done = recipe.span.start.min(end);
    for (place, item) in items.iter().enumerate() {
        if item.span.of(text).is_empty() {
            continue;
        }
        let start = line_start(text, item.span.start).max(done);
        written.unread(done..start);
        let next = items.get(place + 1).map(|next| next.span.start);
        let line_end = line_end(text, item.span.end);
        // Two things on one line: the first ends where the second begins.
        let stop = match next {
            Some(next) if next >= item.span.end && next < line_end => next,
            _ => line_end,
        };
        if stop > start {
            written.read(start..stop, item);
            done = stop;
        }
    }
    written.unread(done..end.max(done));
    written.lines
}

/// The read lines so far.
struct Written<'a> {
    text: &'a str,
    index: &'a Utf16<'a>,
    diagnostics: &'a [Diagnostic],
    lines: Vec<ReadLine>,
}

impl Written<'_> {
    fn read(&mut self, range: Range<usize>, item: &Item) {
        let Some(range) = trimmed(self.text, range) else {
            return;
        };
        let line = cut(self.text.get(range.clone()).unwrap_or(""));
        let before = item.span.start.saturating_sub(range.start);
        let mut doubts = doubt_views(&item.doubts, line, before);
        // A line's doubt is also told among the diagnostics of the text; here it is said once.
        let also: Vec<DoubtView> = self
            .said_of(&range)
            .filter(|said| {
                !doubts
                    .iter()
                    .any(|doubt| doubt.code == said.code && doubt.message == said.message)
            })
            .collect();
        doubts.extend(also);
        self.push(range, item.read_as.clone(), doubts, item.line.clone());
    }

    /// Lines of the recipe that became nothing of their own: headings such as "Ingredients", times, stray text.
    fn unread(&mut self, range: Range<usize>) {
        let mut start = range.start;
        for line in self.text.get(range).unwrap_or("").split_inclusive('\n') {
            let whole = start..start + line.len();
            start = whole.end;
            if let Some(place) = trimmed(self.text, whole) {
                let line = cut(self.text.get(place.clone()).unwrap_or(""));
                let doubts = self.said_of(&place).collect();
                self.push(place, plain(line), doubts, None);
            }
        }
    }

    /// The diagnostics that speak of this place and want a look.
    fn said_of<'b>(&'b self, range: &Range<usize>) -> impl Iterator<Item = DoubtView> + use<'b> {
        let range = range.clone();
        let start = self.index.offset(range.start);
        self.diagnostics
            .iter()
            .filter(|one| one.severity == Severity::Warning)
            .filter_map(move |one| {
                let span = one
                    .span
                    .filter(|span| range.contains(&span.start) && span.end <= range.end)?;
                let (from, to) = self.index.span(span);
                Some(DoubtView {
                    code: one.code.to_owned(),
                    shape: shape(one.code),
                    message: one.message.clone(),
                    hint: one.hint.clone(),
                    start: from.saturating_sub(start),
                    end: to.saturating_sub(start),
                })
            })
    }

    fn push(
        &mut self,
        range: Range<usize>,
        read_as: ReadAs,
        doubts: Vec<DoubtView>,
        line: Option<String>,
    ) {
        let (start, end) = self.index.span(range.clone().into());
        self.lines.push(ReadLine {
            text: cut(self.text.get(range).unwrap_or("")).to_owned(),
            line,
            start,
            end,
            read_as,
            doubts,
        });
    }
}

fn items(text: &str, recipe: &Recipe) -> Vec<Item> {
    let seen = View::new(
        recipe,
        &Choices::default(),
        Standards::US,
        Scaling::as_written(),
    );
    let scaled = view(recipe, &seen);
    let mut items = Vec::new();
    if let Some(span) = recipe.name_span {
        let text = recipe.name.clone();
        items.push(Item::sure(span, ReadAs::Title { text }));
    }
    items.extend(recipe.description.iter().map(|one| {
        let text = one.value.clone();
        Item::sure(one.span, ReadAs::Description { text })
    }));
    let lines = listed(text, recipe, &scaled, yield_words(recipe, &scaled).as_ref());
    if let Some((span, text)) = yield_words(recipe, &scaled)
        && !lines.iter().any(|line| overlap(line.span, span))
    {
        items.push(Item::sure(span, ReadAs::Fact { text }));
    }
    items.extend(lines);
    items.extend(method(recipe, &scaled));
    items.extend(recipe.notes.iter().map(|note| {
        let text = note.value.clone();
        Item::sure(note.span, ReadAs::Note { text })
    }));
    items
}

/// Where the text says what the recipe makes, and that in words.
fn yield_words(recipe: &Recipe, scaled: &ScaledRecipe) -> Option<(ByteSpan, String)> {
    let made = recipe.recipe_yield.as_ref()?;
    let shown = super::recipe::yield_view(Some(made), scaled.recipe_yield.as_ref())?;
    Some((made.span?, format!("makes {}", shown.text)))
}

fn overlap(one: ByteSpan, other: ByteSpan) -> bool {
    one.start < other.end && other.start < one.end
}

/// The lines of the list; one that also tells what the recipe makes ("4 moulds") says so in its remark.
fn listed(
    source: &str,
    recipe: &Recipe,
    scaled: &ScaledRecipe,
    made: Option<&(ByteSpan, String)>,
) -> Vec<Item> {
    let mut items = Vec::new();
    for (group, seen) in recipe.ingredient_groups.iter().zip(&scaled.groups) {
        if let Some(name) = &group.name {
            let text = name.value.clone();
            items.push(Item {
                line: heading_line(source, group),
                ..Item::sure(name.span, ReadAs::Heading { text })
            });
        }
        for (line, seen) in group.ingredients.iter().zip(&seen.ingredients) {
            let tells = made.filter(|(span, _)| overlap(line.span, *span));
            let tells = tells.map(|(_, words)| words.as_str());
            let read_as = ReadAs::Ingredient {
                row: line.kind.into(),
                amount: seen.amount.as_ref().map(amount_view),
                name: shown_name(line),
                remark: remark(line, seen.comment.as_deref(), tells),
            };
            items.push(Item {
                span: line.span,
                read_as,
                doubts: line.doubts.clone(),
                line: Some(line.text.clone()),
            });
        }
    }
    items
}

fn remark(line: &Ingredient, scaled_comment: Option<&str>, made: Option<&str>) -> String {
    let said = [
        line.size.as_ref().map(|size| size.value.clone()),
        line.preparation.as_ref().map(|one| one.value.clone()),
        comment(line, scaled_comment),
        made.map(str::to_owned),
    ];
    let mut said: Vec<String> = said.into_iter().flatten().collect();
    if line.optional && !said.iter().any(|words| words.contains("optional")) {
        said.push("optional".to_owned());
    }
    said.join("; ")
}

fn method(recipe: &Recipe, scaled: &ScaledRecipe) -> Vec<Item> {
    let mut items = Vec::new();
    for (section, seen) in recipe.instruction_sections.iter().zip(&scaled.sections) {
        if let Some(name) = &section.name {
            let text = name.value.clone();
            items.push(Item::sure(name.span, ReadAs::Heading { text }));
        }
        for (step, seen) in section.steps.iter().zip(&seen.steps) {
            let read_as = ReadAs::Step {
                number: seen.number,
                pieces: step_pieces(step, seen),
            };
            items.push(Item::sure(step.span, read_as));
        }
    }
    items
}

/// A line that is only a heading ("Ingredients", "## Method"), a fact ("Prep: 10 min"), or text that is kept.
fn plain(line: &str) -> ReadAs {
    const HEADINGS: [&str; 10] = [
        "ingredients",
        "method",
        "directions",
        "instructions",
        "steps",
        "preparation",
        "notes",
        "note",
        "procedure",
        "what you need",
    ];
    let bare = line
        .trim_matches(|letter: char| "#*_=-: \t".contains(letter))
        .to_lowercase();
    let text = line.trim_matches(|letter: char| "#*_=- \t".contains(letter));
    let is_heading = HEADINGS.contains(&bare.as_str()) || line.starts_with('#');
    let is_fact = line.len() < 80
        && [
            "prep", "cook", "total", "serves", "makes", "time", "yield", "servings",
        ]
        .iter()
        .any(|word| bare.starts_with(word));
    let text = if text.is_empty() { line } else { text }.to_owned();
    if is_heading {
        ReadAs::Heading { text }
    } else if is_fact {
        ReadAs::Fact { text }
    } else {
        ReadAs::Note { text }
    }
}

fn line_start(text: &str, at: usize) -> usize {
    text.get(..at)
        .and_then(|before| before.rfind('\n'))
        .map_or(0, |end| end + 1)
}

fn line_end(text: &str, at: usize) -> usize {
    text.get(at..)
        .and_then(|after| after.find('\n'))
        .map_or(text.len(), |end| at + end)
}

/// The range without blanks at its ends; `None` where nothing is left.
fn trimmed(text: &str, range: Range<usize>) -> Option<Range<usize>> {
    let line = text.get(range.clone())?;
    let kept = line.trim();
    if kept.is_empty() {
        return None;
    }
    let start = range.start + (line.len() - line.trim_start().len());
    Some(start..start + kept.len())
}

fn cut(line: &str) -> &str {
    let mut end = line.len().min(LONGEST_LINE);
    while !line.is_char_boundary(end) {
        end -= 1;
    }
    line.get(..end).unwrap_or("")
}
