//! Recipes to one HTML page that any browser shows and prints: no script, nothing loaded, the data of each recipe beside it for machines.

use std::fmt::Write;

use base64::Engine;

use super::{Outgoing, json_ld};

const STYLE: &str = "body{font:16px/1.5 Georgia,serif;max-width:44em;margin:2em auto;padding:0 1em;color:#222;background:#fff}\
h1{font-size:1.8em;margin:2em 0 .3em}h2{font-size:1.2em;margin:1.2em 0 .3em}h3{font-size:1em;margin:1em 0 .2em}\
article{border-top:1px solid #bbb}article:first-of-type{border:0}img{max-width:100%;height:auto}\
.about,.from{color:#555}@media print{article{break-before:page}article:first-of-type{break-before:auto}}";

/// The page.
pub(crate) fn print(recipes: &[Outgoing<'_>]) -> String {
    let title = match recipes {
        [only] => only.recipe.name.as_str(),
        _ => "Recipes",
    };
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n",
        escaped(title)
    );
    recipes.iter().for_each(|recipe| article(recipe, &mut page));
    page.push_str("</body>\n</html>\n");
    page
}

/// Writing into a string cannot fail.
fn put(page: &mut String, tag: &str, words: &str) {
    let written = writeln!(page, "<{tag}>{}</{tag}>", escaped(words));
    debug_assert!(written.is_ok());
}

fn article(outgoing: &Outgoing<'_>, page: &mut String) {
    let recipe = outgoing.recipe;
    page.push_str("<article>\n");
    // "<" is written so that nothing in a recipe can end the script.
    let data = json_ld::value(outgoing).to_string().replace('<', "\\u003c");
    page.push_str(&format!(
        "<script type=\"application/ld+json\">{data}</script>\n"
    ));
    put(page, "h1", &recipe.name);
    recipe
        .description
        .iter()
        .for_each(|text| put(page, "p", &text.value));
    let mut about: Vec<String> = outgoing
        .makes()
        .map(|makes| format!("Makes {makes}"))
        .into_iter()
        .collect();
    for (label, time) in [
        ("Preparation", recipe.prep_time),
        ("Cooking", recipe.cook_time),
        ("In all", recipe.total_time),
    ] {
        about.extend(time.map(|time| format!("{label}: {}", time.spoken())));
    }
    if !about.is_empty() {
        page.push_str(&format!(
            "<p class=\"about\">{}</p>\n",
            escaped(&about.join(" · "))
        ));
    }
    for photo in &outgoing.photos {
        let code = base64::engine::general_purpose::STANDARD.encode(&photo.bytes);
        page.push_str(&format!(
            "<p><img alt=\"{}\" src=\"data:image/jpeg;base64,{code}\"></p>\n",
            escaped(&recipe.name)
        ));
    }
    lists(outgoing, page);
    from(outgoing, page);
    page.push_str("</article>\n");
}

fn lists(outgoing: &Outgoing<'_>, page: &mut String) {
    let recipe = outgoing.recipe;
    if !recipe.ingredient_groups.is_empty() {
        put(page, "h2", "Ingredients");
    }
    for group in &recipe.ingredient_groups {
        group
            .name
            .iter()
            .for_each(|name| put(page, "h3", &name.value));
        page.push_str("<ul>\n");
        group
            .ingredients
            .iter()
            .for_each(|line| put(page, "li", &line.text));
        page.push_str("</ul>\n");
    }
    if !recipe.instruction_sections.is_empty() {
        put(page, "h2", "Method");
    }
    for section in &recipe.instruction_sections {
        section
            .name
            .iter()
            .for_each(|name| put(page, "h3", &name.value));
        page.push_str("<ol>\n");
        section
            .steps
            .iter()
            .for_each(|step| put(page, "li", &step.text));
        page.push_str("</ol>\n");
    }
    if !recipe.notes.is_empty() {
        put(page, "h2", "Notes");
    }
    recipe
        .notes
        .iter()
        .for_each(|note| put(page, "p", &note.value));
}

fn from(outgoing: &Outgoing<'_>, page: &mut String) {
    let labels = &outgoing.labels;
    let mut said: Vec<String> = Vec::new();
    said.extend(
        labels
            .source
            .as_ref()
            .map(|source| format!("From {source}")),
    );
    said.extend(labels.address.clone());
    said.extend((!labels.tags.is_empty()).then(|| labels.tags.join(", ")));
    if !said.is_empty() {
        page.push_str(&format!(
            "<p class=\"from\">{}</p>\n",
            escaped(&said.join(" · "))
        ));
    }
}

fn escaped(text: &str) -> String {
    let mut found = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => found.push_str("&amp;"),
            '<' => found.push_str("&lt;"),
            '>' => found.push_str("&gt;"),
            '"' => found.push_str("&quot;"),
            '\'' => found.push_str("&#39;"),
            // Signs that turn the direction of writing would reorder what stands beside.
            '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => {}
            _ => found.push(sign),
        }
    }
    found
}
