//! Tables with a row a recipe: Plan to Eat's and My Recipe Box's CSV, told by their first row.

use std::collections::HashMap;

use super::{spoken, taken::Taken};
use crate::Incoming;

/// Which program wrote a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Table {
    PlanToEat,
    MyRecipeBox,
}

/// The program that wrote `text`, where it is a table of recipes.
pub(crate) fn kind(text: &str) -> Option<Table> {
    let first = text.lines().next()?;
    let columns: Vec<String> = first
        .split(',')
        .map(|name| name.trim().trim_matches('"').to_lowercase())
        .collect();
    let has = |names: &[&str]| {
        names
            .iter()
            .all(|name| columns.iter().any(|column| column == name))
    };
    if has(&["title", "ingredients", "directions", "source"]) {
        Some(Table::PlanToEat)
    } else if has(&["title", "ingredients", "instructions"]) {
        Some(Table::MyRecipeBox)
    } else {
        None
    }
}

/// The recipes in `text`, a row each.
pub(crate) fn read(text: &str, table: Table) -> Vec<Incoming> {
    let mut reader = csv::ReaderBuilder::new()
        .flexible(true)
        .from_reader(text.as_bytes());
    let columns: Vec<String> = match reader.headers() {
        Ok(names) => names
            .iter()
            .map(|name| name.trim().to_lowercase())
            .collect(),
        Err(_) => return Vec::new(),
    };
    let rows = reader.records().map_while(Result::ok);
    let told = rows.filter(|row| row.iter().any(|cell| !cell.trim().is_empty()));
    told.map(|row| {
        let row: HashMap<&str, &str> = columns.iter().map(String::as_str).zip(row.iter()).collect();
        match table {
            Table::PlanToEat => plan_to_eat(&row),
            Table::MyRecipeBox => my_recipe_box(&row),
        }
    })
    .collect()
}

fn cell<'a>(row: &HashMap<&str, &'a str>, name: &str) -> &'a str {
    row.get(name).map_or("", |text| text.trim())
}

fn plan_to_eat(row: &HashMap<&str, &str>) -> Incoming {
    let mut taken = Taken::named(cell(row, "title"));
    taken.description(cell(row, "description"));
    let (servings, makes) = (cell(row, "servings"), cell(row, "yield"));
    taken.makes(if servings.is_empty() { makes } else { servings });
    if !servings.is_empty() && !makes.is_empty() {
        taken.notes(&format!("Yield: {makes}"));
    }
    taken.times(
        Some(cell(row, "prep time")),
        Some(cell(row, "cook time")),
        Some(cell(row, "total time")),
    );
    for line in cell(row, "ingredients").lines() {
        // ", Heading": nothing where the amount would be.
        match line.trim().strip_prefix(',') {
            Some(name) => taken.group(name),
            None => taken.ingredient(&without_items(line.trim())),
        }
    }
    taken.method(cell(row, "directions"));
    for column in ["tags", "course", "cuisine", "main ingredient"] {
        taken.tags(cell(row, column));
    }
    taken.rating(cell(row, "rating"));
    taken.from(cell(row, "url"));
    taken.from(cell(row, "source"));
    taken.labels.created_ms = spoken::date_ms(cell(row, "created at"));
    taken.leave_out_nutrition(cell(row, "calories"));
    taken.leave_out_linked_photo(cell(row, "photo url"));
    taken.finish()
}

/// "2 itm eggs": Plan to Eat's word for a count.
fn without_items(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    let of_count = |at: usize, word: &str| {
        at <= 2
            && matches!(word, "itm" | "itms")
            && words[..at]
                .iter()
                .any(|word| word.starts_with(|mark: char| mark.is_numeric()))
    };
    let kept: Vec<&str> = words
        .iter()
        .enumerate()
        .filter(|(at, word)| !of_count(*at, word))
        .map(|(_, word)| *word)
        .collect();
    kept.join(" ")
}

fn my_recipe_box(row: &HashMap<&str, &str>) -> Incoming {
    let mut taken = Taken::named(cell(row, "title"));
    taken.description(cell(row, "description"));
    taken.makes(cell(row, "quantity"));
    taken.times(
        Some(cell(row, "preparationtime")),
        Some(cell(row, "cookingtime")),
        Some(cell(row, "totaltime")),
    );
    if let Some(rest) = spoken::time(cell(row, "inactivetime")) {
        taken.notes(&format!("Resting time: {rest}"));
    }
    for line in cell(row, "ingredients").lines() {
        taken.ingredients(&single_brackets(line));
    }
    let groups = std::mem::take(&mut taken.draft.groups);
    taken.draft.groups = rejoined(groups);
    taken.method(cell(row, "instructions"));
    taken.notes(cell(row, "notes"));
    taken.rating(cell(row, "rating"));
    taken.labels.favourite = cell(row, "favorite").eq_ignore_ascii_case("true");
    behind_the_rating(row, &mut taken);
    taken.leave_out_nutrition(cell(row, "nutrition"));
    taken.finish()
}

/// Categories, tags, video, source and picture. Categories with commas are written without quotes and push the rest along, so that
/// what a cell is is told by its words: addresses are the video's, the source's or the picture's.
fn behind_the_rating(row: &HashMap<&str, &str>, taken: &mut Taken) {
    let names = [
        "categories",
        "tags",
        "video",
        "source",
        "originalpicture",
        "",
    ];
    let mut picture = "";
    for text in names.map(|name| cell(row, name)) {
        let lower = text.to_lowercase();
        let path = lower.split('?').next().unwrap_or_default();
        let is_picture = [".jpg", ".jpeg", ".png", ".webp", ".gif"]
            .iter()
            .any(|ending| path.ends_with(ending));
        if !lower.starts_with("http") {
            taken.tags(text);
        } else if is_picture {
            picture = text;
        } else if ["youtube.", "youtu.be", "vimeo."]
            .iter()
            .any(|host| lower.contains(host))
        {
            taken.notes(&format!("Video: {text}"));
        } else {
            taken.from(text);
        }
    }
    taken.leave_out_linked_photo(picture);
}

/// Lines taken one by one to one list again; only headings part it.
fn rejoined(groups: Vec<crate::Group>) -> Vec<crate::Group> {
    let mut found: Vec<crate::Group> = Vec::new();
    for group in groups {
        match found.last_mut().filter(|_| group.name.is_none()) {
            Some(last) => last.lines.extend(group.lines),
            None => found.push(group),
        }
    }
    found
}

/// "2 potatoes ((cut into slices))": the program brackets what was in brackets.
fn single_brackets(line: &str) -> String {
    line.replace("((", "(").replace("))", ")")
}
