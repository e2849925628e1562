//! Cooklang: the steps as written with each ingredient marked where it is first spoken of; what no step names is gathered first.

use std::collections::HashSet;

use recipe::{AmountRole, Ingredient, IngredientIndex, IngredientKind, MentionKind, Recipe, Step};

use super::{Outgoing, counted};

/// A recipe as a `.cook` file.
pub(crate) fn print(outgoing: &Outgoing<'_>) -> String {
    let recipe = outgoing.recipe;
    let mut blocks = vec![head(outgoing)];
    blocks.extend(
        recipe
            .description
            .iter()
            .map(|text| format!("> {}", one_line(&text.value))),
    );
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
            .map(|text| format!("> {}", one_line(&text.value))),
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

/// The step with a mark at the first place that speaks of an ingredient.
fn step_with_marks(step: &Step, recipe: &Recipe, marked: &mut HashSet<IngredientIndex>) -> String {
    let mut uses: Vec<(recipe::ByteSpan, IngredientIndex)> = Vec::new();
    for mention in &step.mentions {
        if let MentionKind::Ingredient { index, .. } = &mention.kind
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
        found.push(sign);
        if matches!(sign, '@' | '#' | '~') {
            found.push('\u{2060}');
        }
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
    let stated = line
        .amounts
        .iter()
        .find(|stated| stated.role == AmountRole::Main);
    let quantity = stated.map(|stated| {
        let unit = stated
            .quantity
            .unit
            .as_ref()
            .map(|unit| unit.label(&stated.quantity.amount))
            .unwrap_or_default();
        let count = counted(&stated.quantity.amount);
        match (count.as_str(), unit.as_str()) {
            (_, "") => count,
            ("", _) => unit,
            _ => format!("{count}%{unit}"),
        }
    });
    let said = [&line.size, &line.preparation, &line.comment, &line.purpose];
    let said: Vec<String> = said
        .into_iter()
        .flatten()
        .map(|part| one_line(&part.value.replace(['(', ')'], " ")))
        .collect();
    let note = if said.is_empty() {
        String::new()
    } else {
        format!("({})", said.join(", "))
    };
    format!("@{name}{{{}}}{note}", quantity.unwrap_or_default())
}
