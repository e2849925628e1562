//! What holds for any text: no panic, every span inside the text and on a character boundary, texts equal to their
//! spans, and the slice under a recipe's span parsed alone gives that recipe again.

#![allow(clippy::print_stdout, reason = "a test that passes over says so")]

mod dump;
mod invariants;

use std::path::{Path, PathBuf};

use proptest::prelude::*;

use invariants::{check_all, check_line, check_step};

/// Pieces of recipes put together at random come closer to trouble than random letters do.
fn recipe_like() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "2 cups flour",
        "1/2",
        "½",
        "1e308 g",
        "1/0 cup",
        "0 cups",
        " eggs",
        "\n",
        "\n\n",
        "- ",
        "• ",
        "1. ",
        "# ",
        "## Ingredients\n",
        "Method:\n",
        "Mix the eggs",
        " for 10 minutes",
        " at 180C",
        "180-200°C",
        "(",
        ")",
        " + ",
        "20g for garnish",
        " 30x25cm",
        "🍋",
        "é",
        "crème fraîche",
        "\u{FEFF}",
        "\r\n",
        "<p>",
        "</p>",
        "&frac12;",
        "Serves 4",
        "Notes\n",
        " half of the hot milk",
        "the rest of",
        ",",
        " plus ",
        "1 (14 oz) can",
        " 2 x 400g tins",
        "**",
        "overnight",
        "gas mark ½",
        "–",
        "″",
        "\t",
        "Title\n",
        "a ",
        "°",
        "x",
        "/",
    ]);
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn any_text_is_read_without_panic(text in "\\PC{0,200}|(.|\\n){0,200}") {
        check_all(&text, &parser::parse(&text));
        check_line(&text);
        check_step(&parser::parse_step(&text));
    }

    #[test]
    fn any_heap_of_recipe_pieces_is_read_without_panic(text in recipe_like()) {
        check_all(&text, &parser::parse(&text));
        check_line(&text);
        check_step(&parser::parse_step(&text));
    }
}

/// What the fuzz targets and the texts drawn at random found.
#[test]
fn texts_that_once_broke_the_reading_are_read() {
    for text in [
        "Bake for 1h 8888888888888888888",
        "130g flour (8888h 8888888888888888888)",
        "• a • \r\n",
    ] {
        check_all(text, &parser::parse(text));
        check_line(text);
        check_step(&parser::parse_step(text));
    }
}

fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    for folder in ["tests/corpus", "recipes", "../shared/seeds"] {
        let Ok(entries) = std::fs::read_dir(root.join(folder)) else {
            println!("passed over: {folder} is not beside the workspace");
            continue;
        };
        found.extend(
            entries
                .filter_map(Result::ok)
                .map(|entry| entry.path())
                .filter(|path| path.extension().is_some_and(|ending| ending == "txt")),
        );
    }
    found
}

#[test]
fn the_slice_of_a_recipe_gives_the_recipe_again() {
    for path in pages() {
        let bytes = std::fs::read(&path).expect("a readable file");
        let text = String::from_utf8_lossy(&bytes);
        let whole = parser::parse(&text);
        check_all(&text, &whole);
        for recipe in &whole.recipes {
            let slice = recipe.span.of(&text);
            let again = parser::parse_recipe(slice);
            let dumps: Vec<String> = again.recipes.iter().map(dump::recipe).collect();
            assert_eq!(
                dumps,
                [dump::recipe(recipe)],
                "{}: {}",
                path.display(),
                recipe.name
            );
        }
    }
}

#[test]
fn the_text_of_a_line_or_step_is_the_text_under_its_span() {
    for path in pages() {
        let bytes = std::fs::read(&path).expect("a readable file");
        let text = String::from_utf8_lossy(&bytes);
        // Of HTML and of quoted messages only the words are read, so the text is not the source's letter by letter.
        if path.to_string_lossy().contains("html") || text.lines().any(|line| line.starts_with('>'))
        {
            continue;
        }
        for recipe in &parser::parse(&text).recipes {
            for line in recipe
                .ingredient_groups
                .iter()
                .flat_map(|group| &group.ingredients)
            {
                assert_eq!(line.span.of(&text), line.text, "{}", path.display());
            }
            for step in recipe
                .instruction_sections
                .iter()
                .flat_map(|section| &section.steps)
            {
                assert_eq!(step.span.of(&text), step.text, "{}", path.display());
            }
        }
    }
}
