//! Cooklang: the steps as written with each ingredient marked where all of it is used; what no step names, or takes by parts, is gathered
//! first, so that the steps keep their own amounts ("half the stock", "25 g of the butter").

use std::collections::HashSet;

use quantity::Quantity;
use recipe::{
    Ingredient, IngredientIndex, IngredientKind, MentionKind, Portion, Recipe, StatedAmount, Step,
};

use super::{Outgoing, counted};

/// Shown as nothing, and keeps signs apart.
const JOINER: char = '\u{2060}';

/// A recipe as a `.cook` file.
pub(crate) fn print(outgoing: &Outgoing<'_>) -> String {
    let recipe = outgoing.recipe;
    let mut blocks = vec![head(outgoing)];
    let mut marked = HashSet::new();
    let told: Vec<Vec<String>> = recipe
        .instruction_sections
        .iter()
        .map(|section| {
            section
                .steps
                .iter()
                .map(|step| step_with_marks(step, recipe, &mut marked))
                .collect()
        })
        .collect();
    for (at, group) in recipe.ingredient_groups.iter().enumerate() {
        let left: Vec<String> = group
            .ingredients
            .iter()
            .enumerate()
            .filter(|(line, _)| {
                !marked.contains(&IngredientIndex {
                    group: at,
                    ingredient: *line,
                })
            })
            .map(|(_, line)| mark(line))
            .collect();
        if !left.is_empty() {
            let named = group
                .name
                .as_ref()
                .map(|name| format!(" ({})", one_line(&name.value)))
                .unwrap_or_default();
            blocks.push(format!("Have ready{named}: {}.", left.join(", ")));
        }
    }
    for (section, steps) in recipe.instruction_sections.iter().zip(told) {
        if let Some(name) = &section.name {
            blocks.push(format!("= {}", one_line(&name.value)));
        }
        blocks.extend(steps);
    }
    blocks.extend(
        recipe
            .notes
            .iter()
            .map(|text| format!("> {}", escaped(&one_line(&text.value)))),
    );
    let mut text = blocks.join("\n\n");
    text.push('\n');
    text
}

fn head(outgoing: &Outgoing<'_>) -> String {
    let recipe = outgoing.recipe;
    let labels = &outgoing.labels;
    let mut lines = vec![
        "---".to_owned(),
        format!("title: {}", one_line(&recipe.name)),
    ];
    let mut put = |name: &str, words: Option<String>| {
        lines.extend(
            words
                .filter(|words| !words.is_empty())
                .map(|words| format!("{name}: {}", one_line(&words))),
        )
    };
    let told: Vec<&str> = recipe
        .description
        .iter()
        .map(|text| text.value.as_str())
        .collect();
    put("description", Some(escaped(&told.join(" "))));
    put("servings", outgoing.makes());
    put("prep time", recipe.prep_time.map(|time| time.spoken()));
    put("cook time", recipe.cook_time.map(|time| time.spoken()));
    put("time", recipe.total_time.map(|time| time.spoken()));
    put(
        "tags",
        (!labels.tags.is_empty()).then(|| format!("[{}]", labels.tags.join(", "))),
    );
    put("source", labels.address.clone());
    put("author", labels.source.clone());
    lines.push("---".to_owned());
    lines.join("\n")
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The step with a mark at the first place that speaks of an ingredient, where that takes all of it.
fn step_with_marks(step: &Step, recipe: &Recipe, marked: &mut HashSet<IngredientIndex>) -> String {
    let mut uses: Vec<(recipe::ByteSpan, IngredientIndex)> = Vec::new();
    for mention in &step.mentions {
        if let MentionKind::Ingredient {
            index,
            portion: Portion::All,
            amounts,
        } = &mention.kind
            && amounts.is_empty()
            && marked.insert(*index)
        {
            uses.push((mention.span, *index));
        }
    }
    uses.sort_by_key(|(span, _)| span.start);
    let mut found = String::new();
    let mut at = 0;
    for (span, index) in uses {
        let line = recipe
            .ingredient_groups
            .get(index.group)
            .and_then(|group| group.ingredients.get(index.ingredient));
        let before = step.text.get(at..span.start);
        let (Some(line), Some(before)) = (line, before) else {
            marked.remove(&index);
            continue;
        };
        found.push_str(&escaped(before));
        found.push_str(&mark(line));
        at = span.end;
    }
    found.push_str(&escaped(step.text.get(at..).unwrap_or_default()));
    one_line(&found)
}

/// Signs that mean something in Cooklang stand for themselves only where nothing follows them; a word joiner keeps them apart.
fn escaped(text: &str) -> String {
    let mut found = String::with_capacity(text.len());
    for sign in text.chars() {
        // "--" and "[-" begin a comment.
        if sign == '-' && found.ends_with(['-', '[']) {
            found.push(JOINER);
        }
        found.push(sign);
        if matches!(sign, '@' | '#' | '~') {
            found.push(JOINER);
        }
    }
    // So do these at the beginning of a line begin a note or a section.
    if found.starts_with(['>', '=']) {
        found.insert(0, JOINER);
    }
    found
}

/// "@unsalted butter{15%g}(melted)", "#frying pan{}".
fn mark(line: &Ingredient) -> String {
    let plain = |text: &str| {
        one_line(&text.replace(
            [
                '{', '}', '(', ')', '@', '#', '~', '%', ',', '.', '!', '|', '/', '&',
            ],
            " ",
        ))
    };
    let name = plain(if line.name.is_empty() {
        &line.text
    } else {
        &line.name
    });
    if line.kind == IngredientKind::Equipment {
        return format!("#{name}{{}}");
    }
    let (quantity, behind) = amounts_of(line);
    let said = [&line.size, &line.preparation, &line.comment, &line.purpose];
    let said = said.into_iter().flatten().map(|part| part.value.as_str());
    let said: Vec<String> = behind
        .into_iter()
        .chain(said)
        .filter(|part| part.contains(char::is_alphanumeric))
        .map(|part| one_line(&part.replace(['(', ')'], " ")))
        .collect();
    let note = if said.is_empty() {
        String::new()
    } else {
        format!("({})", said.join(", "))
    };
    format!("@{name}{{{quantity}}}{note}")
}

/// "15%g", "3", "pinch".
fn measured(quantity: &Quantity) -> String {
    let unit = quantity
        .unit
        .as_ref()
        .map(|unit| unit.label(&quantity.amount))
        .unwrap_or_default();
    let count = counted(&quantity.amount);
    match (count.as_str(), unit.as_str()) {
        (_, "") => count,
        ("", _) => unit,
        _ => format!("{count}%{unit}"),
    }
}

/// What stands in the braces, and what the line says about its amount behind the name: "2 cups flour (250 g)".
///
/// Several amounts before the name stand in the line's own words: "2 x 400g tins", "1 lb 4 oz", "250g/9oz".
fn amounts_of(line: &Ingredient) -> (String, Vec<&str>) {
    let name = line.name_spans.first().map(|span| span.start);
    let stands_before = |stated: &&StatedAmount| name.is_none_or(|name| stated.span.start < name);
    let (before, mut behind): (Vec<_>, Vec<_>) = line.amounts.iter().partition(stands_before);
    let quantity = match before.as_slice() {
        [] if behind.is_empty() => String::new(),
        [] => measured(&behind.remove(0).quantity),
        [only] => measured(&only.quantity),
        [first, .., last] => {
            let words = line.text.get(first.span.start..last.span.end);
            let words = one_line(
                &words
                    .unwrap_or_default()
                    .replace(['{', '}', '%', '@', '#', '~'], " "),
            );
            // The tins of "2 x 400g tins" stand behind their size.
            let unit = first.quantity.unit.as_ref();
            match unit.map(|unit| unit.label(&first.quantity.amount)) {
                Some(unit) if !words.contains(&unit) && unit.len() > 2 => format!("{words} {unit}"),
                _ => words,
            }
        }
    };
    let words = behind
        .into_iter()
        .filter_map(|stated| line.text.get(stated.span.start..stated.span.end));
    (quantity, words.collect())
}
