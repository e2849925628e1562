//! A pasted text beside what was read of it: every line is there, once, at the place where the window finds it.

mod book;

use std::path::PathBuf;

use recipe::{ByteSpan, Doubt, Ingredient, IngredientKind, Parsed, Recipe};
use wire::{DoubtShape, PasteView, ReadAs, paste_view};

/// What the window's own `slice(start, end)` would give.
fn sliced(text: &str, start: u32, end: u32) -> String {
    let units: Vec<u16> = text.encode_utf16().collect();
    let range = usize::try_from(start).expect("small")..usize::try_from(end).expect("small");
    String::from_utf16(&units[range]).expect("whole characters")
}

/// Every line that is not blank stands in exactly one read line, in order, where the offsets say.
fn check_lines(text: &str, parsed: &Parsed, view: &PasteView) {
    for (recipe, found) in parsed.recipes.iter().zip(&view.recipes) {
        let mut shown = String::new();
        let mut done = 0;
        for line in &found.lines {
            assert_eq!(sliced(text, line.start, line.end), line.text);
            assert!(line.start >= done, "{line:?}");
            done = line.end;
            shown.push_str(&line.text);
            for doubt in &line.doubts {
                assert!(doubt.start <= doubt.end, "{doubt:?}");
            }
        }
        let bare = |text: &str| -> String {
            text.chars()
                .filter(|letter| !letter.is_whitespace())
                .collect()
        };
        let (shown, whole) = (bare(&shown), bare(recipe.span.of(text)));
        assert!(shown.contains(&whole), "{}: {whole}\n{shown}", found.name);
    }
}

fn read(text: &str) -> (Parsed, PasteView) {
    let parsed = kitchen::read_paste(text).expect("short enough");
    let view = paste_view(text, &parsed);
    check_lines(text, &parsed, &view);
    (parsed, view)
}

#[test]
fn the_bundled_recipes_are_read_line_by_line() {
    for (name, text) in book::texts() {
        let (_, view) = read(&text);
        assert_eq!(view.recipes.len(), 1, "{name}");
        assert_eq!(view.title, "One recipe in this page");
        let found = &view.recipes[0];
        assert!(
            matches!(found.lines[0].read_as, ReadAs::Title { .. }),
            "{name}"
        );
        let steps = found
            .lines
            .iter()
            .filter(|line| matches!(line.read_as, ReadAs::Step { .. }));
        assert!(
            found.counts.ends_with(&format!("{} steps", steps.count())),
            "{name}: {}",
            found.counts
        );
    }
}

#[test]
fn three_recipes_are_three() {
    let texts: Vec<String> = book::texts().into_iter().map(|(_, text)| text).collect();
    let (parsed, view) = read(&texts[..3].join("\n\n"));
    assert_eq!(parsed.recipes.len(), 3);
    assert_eq!(view.title, "Three recipes in this page");
    let places: Vec<u32> = view.recipes.iter().map(|found| found.index).collect();
    assert_eq!(places, [0, 1, 2]);
}

#[test]
fn a_line_that_also_tells_what_is_made_stays_a_line() {
    let text = "Chocolate Fondant\n\n130g dark chocolate\n130g butter\n3 eggs\n4 aluminium moulds\n\n\
        1. Melt the chocolate and the butter.\n2. Whisk in the eggs.\n3. Bake in the moulds for 9 minutes.\n";
    let (parsed, view) = read(text);
    assert_eq!(parsed.recipes.len(), 1);
    let line = view.recipes[0]
        .lines
        .iter()
        .find(|line| line.text == "4 aluminium moulds");
    let read_as = line.map(|line| &line.read_as);
    assert!(
        matches!(read_as, Some(ReadAs::Ingredient { .. })),
        "{read_as:?}"
    );
}

#[test]
fn text_without_a_recipe_says_why() {
    for text in [
        "",
        "   \n ",
        "hello",
        "<script>alert(1)</script>",
        "\u{0}\u{1}\u{fffd}",
    ] {
        let (_, view) = read(text);
        assert_eq!(view.recipes.len(), 0, "{text}");
        let expected = if text.trim().is_empty() {
            "Nothing pasted yet"
        } else {
            "No recipe found"
        };
        assert_eq!(view.title, expected, "{text:?}");
    }
}

/// A recipe with one line, laid by hand.
fn one_line(text: &str, line: Ingredient) -> Parsed {
    let recipe = Recipe {
        span: ByteSpan::new(0, text.len()),
        ..Recipe::of_lines("Lemon", vec![line])
    };
    Parsed {
        recipes: vec![recipe],
        diagnostics: Vec::new(),
    }
}

#[test]
fn offsets_are_those_of_the_window() {
    let text = "🍋🍋 Ingredients\n- ½ cup crème fraîche 🍋\n🍋 kept";
    let line = "½ cup crème fraîche 🍋";
    let start = text.find(line).expect("there");
    let mut ingredient = kitchen::read_ingredient(line);
    ingredient.span = ByteSpan::new(start, start + line.len());
    ingredient.kind = IngredientKind::Food;
    let lemon = line.find('🍋').expect("there");
    ingredient.doubts = vec![Doubt {
        code: "kept_as_text",
        span: ByteSpan::new(lemon, line.len()),
        message: "no word".to_owned(),
        hint: None,
    }];
    let parsed = one_line(text, ingredient);
    let view = paste_view(text, &parsed);
    check_lines(text, &parsed, &view);
    let found = &view.recipes[0];
    let texts: Vec<&str> = found.lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(
        texts,
        ["🍋🍋 Ingredients", "- ½ cup crème fraîche 🍋", "🍋 kept"]
    );
    assert_eq!(found.doubtful_lines, 1);
    let read = &found.lines[1];
    let doubt = &read.doubts[0];
    assert_eq!(doubt.shape, DoubtShape::Kept);
    assert_eq!(sliced(&read.text, doubt.start, doubt.end), "🍋");
    let ReadAs::Ingredient { amount, name, .. } = &read.read_as else {
        panic!("{read:?}");
    };
    assert_eq!(amount.as_ref().map(book::words).as_deref(), Some("1/2 cup"));
    assert_eq!(name, "crème fraîche 🍋");
}

#[test]
fn a_page_of_the_customer_loses_no_line() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/seeds");
    let Ok(pages) = std::fs::read_dir(&folder) else {
        println!("passed over: the customer's pages are not beside the workspace");
        return;
    };
    for page in pages {
        let text = std::fs::read_to_string(page.expect("a file").path()).expect("text");
        read(&text);
    }
}
