//! What holds for anything read of any text; shared by the property tests and the fuzz targets.
#![allow(dead_code, reason = "each user takes what it needs")]

use recipe::{ByteSpan, Ingredient, IngredientKind, MentionKind, Parsed, Step};

fn inside(span: ByteSpan, text: &str, what: &str) {
    assert!(span.start <= span.end, "{what}: {span:?}");
    assert!(
        text.get(span.start..span.end).is_some(),
        "{what}: {span:?} does not fit"
    );
}

/// Every place of a line lies in it; a line without a food says so.
pub fn check_ingredient(line: &Ingredient) {
    line.amounts
        .iter()
        .chain(&line.also)
        .for_each(|stated| inside(stated.span, &line.text, "amount"));
    line.name_spans
        .iter()
        .for_each(|span| inside(*span, &line.text, "name"));
    for field in [&line.size, &line.preparation, &line.comment, &line.purpose]
        .into_iter()
        .flatten()
    {
        inside(field.span, &line.text, "field");
    }
    line.doubts
        .iter()
        .for_each(|doubt| inside(doubt.span, &line.text, "doubt"));
    let read = line.kind == IngredientKind::Heading || !line.name.is_empty();
    assert!(
        read || !line.doubts.is_empty(),
        "nothing read and nothing said: {:?}",
        line.text
    );
}

/// One line of a list: kept whole, whatever it holds.
pub fn check_line(text: &str) {
    let line = parser::parse_ingredient(text);
    assert_eq!(
        line.span.of(text),
        line.text,
        "the line's text is what stands there"
    );
    let left = [&text[..line.span.start], &text[line.span.end..]].concat();
    assert!(
        line.text.is_empty() || left.chars().count() < 40 || !left.contains(char::is_alphabetic),
        "words are lost: {left:?}"
    );
    check_ingredient(&line);
}

/// Every place of a step lies in it, one after the other.
pub fn check_step(step: &Step) {
    let mut end = 0;
    for mention in &step.mentions {
        inside(mention.span, &step.text, "mention");
        assert!(
            mention.span.start >= end,
            "mentions overlap in {:?}",
            step.text
        );
        end = mention.span.end;
        match &mention.kind {
            MentionKind::Ingredient { amounts, .. } => amounts
                .iter()
                .for_each(|stated| inside(stated.span, &step.text, "stated")),
            MentionKind::Amount(stated) => inside(stated.span, &step.text, "stated"),
            _ => {}
        }
    }
}

/// Every place of what was read lies in `text`, line by line and step by step.
pub fn check_all(text: &str, parsed: &Parsed) {
    for diagnostic in &parsed.diagnostics {
        diagnostic
            .span
            .into_iter()
            .for_each(|span| inside(span, text, "diagnostic"));
    }
    for recipe in &parsed.recipes {
        assert!(!recipe.name.trim().is_empty(), "a recipe without a name");
        inside(recipe.span, text, "recipe");
        recipe
            .name_span
            .into_iter()
            .for_each(|span| inside(span, text, "title"));
        recipe
            .recipe_yield
            .iter()
            .filter_map(|found| found.span)
            .for_each(|span| inside(span, text, "yield"));
        for prose in recipe.description.iter().chain(&recipe.notes) {
            inside(prose.span, text, "prose");
        }
        for line in recipe
            .ingredient_groups
            .iter()
            .flat_map(|group| &group.ingredients)
        {
            inside(line.span, text, "line");
            check_ingredient(line);
        }
        for step in recipe
            .instruction_sections
            .iter()
            .flat_map(|section| &section.steps)
        {
            inside(step.span, text, "step");
            check_step(step);
        }
    }
}
