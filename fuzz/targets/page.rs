//! Any bytes as a saved web page: no panic, no markup and no sign that steers a display in what comes out, and the parser reads every
//! text back as a recipe of that name.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Ok(read) = interchange::read_text(bytes) else {
        return;
    };
    for recipe in interchange::read_page(&read.text) {
        let name = recipe
            .text
            .lines()
            .next()
            .and_then(|line| line.strip_prefix("# "))
            .expect("a recipe begins with its name");
        assert!(
            !recipe
                .text
                .contains(['\u{202E}', '\u{2066}', '\u{200B}', '\0']),
            "{}",
            recipe.text
        );
        let small = recipe.text.to_ascii_lowercase();
        assert!(
            !small.contains("<script") && !small.contains("<img"),
            "{}",
            recipe.text
        );
        let parsed = parser::parse_recipe(&recipe.text);
        assert_eq!(parsed.recipes[0].name, name);
    }
});
