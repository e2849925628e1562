//! Files of other programs with what becomes of them: every file of `tests/imports` beside its `*.golden`, read by eye.
//! A new case is a new file; `LEVAIN_BLESS=1 cargo test -p interchange` writes what is read now, for a person to look at.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use interchange::{Arrival, Arrived, Format, arrive};

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn shown(arrival: &Arrival) -> String {
    let mut out = String::new();
    for Arrived {
        format, incoming, ..
    } in &arrival.recipes
    {
        writeln!(out, "== {}", format.label()).expect("a string takes all");
        out.push_str(&incoming.text);
        if !incoming.text.ends_with('\n') {
            out.push('\n');
        }
        writeln!(out, "-- {:?}", incoming.labels).expect("a string takes all");
        if incoming.choices != recipe::Choices::default() {
            writeln!(out, "-- {:?}", incoming.choices).expect("a string takes all");
        }
        for left in &incoming.left_out {
            writeln!(out, "-- left out: {}: {}", left.what, left.why).expect("a string takes all");
        }
    }
    for left in &arrival.passed_over {
        writeln!(out, "-- passed over: {}: {}", left.what, left.why).expect("a string takes all");
    }
    out
}

#[test]
fn every_form_arrives_as_blessed() {
    let bless = std::env::var_os("LEVAIN_BLESS").is_some();
    let folder = workspace().join("tests/imports");
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder)
        .expect("the folder is part of the project")
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_none_or(|ending| ending != "golden"))
        .collect();
    files.sort();
    let mut wrong = Vec::new();
    for path in files {
        let name = path.file_name().expect("a named file").to_string_lossy();
        let bytes = std::fs::read(&path).expect("a readable file");
        let found = shown(&arrive(&name, &bytes));
        let golden = folder.join(format!("{name}.golden"));
        if bless {
            std::fs::write(&golden, &found).expect("a file to write to");
        }
        let expected = std::fs::read_to_string(&golden).unwrap_or_default();
        if found != expected {
            wrong.push(format!("{name}\nexpected:\n{expected}\nfound:\n{found}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// How many recipes, ingredient lines, steps and photos a real export holds, as counted by hand in the file.
struct Count {
    recipes: usize,
    lines: usize,
    steps: usize,
    photos: usize,
}

fn counted(arrival: &Arrival) -> [usize; 4] {
    let mut found = [arrival.recipes.len(), 0, 0, 0];
    for arrived in &arrival.recipes {
        let parsed = parser::parse_recipe(&arrived.incoming.text);
        let recipe = &parsed.recipes[0];
        found[1] += recipe
            .ingredient_groups
            .iter()
            .map(|group| group.ingredients.len())
            .sum::<usize>();
        found[2] += recipe
            .instruction_sections
            .iter()
            .map(|section| section.steps.len())
            .sum::<usize>();
        found[3] += arrived.incoming.photos.len();
    }
    found
}

/// Needs the real exports that lie beside the workspace; where they are not, there is nothing to count.
fn check_sample(file: &str, format: Format, expected: &Count) {
    let path = workspace().join("../shared/data/samples").join(file);
    let Ok(bytes) = std::fs::read(&path) else {
        return;
    };
    let arrival = arrive(file, &bytes);
    assert_eq!(arrival.passed_over, [], "{file}");
    assert!(
        arrival
            .recipes
            .iter()
            .all(|arrived| arrived.format == format),
        "{file}"
    );
    let Count {
        recipes,
        lines,
        steps,
        photos,
    } = expected;
    assert_eq!(
        counted(&arrival),
        [*recipes, *lines, *steps, *photos],
        "{file}"
    );
}

#[test]
fn every_recipe_of_the_real_exports_arrives() {
    let check = |file, format, [recipes, lines, steps, photos]: [usize; 4]| {
        let count = Count {
            recipes,
            lines,
            steps,
            photos,
        };
        check_sample(file, format, &count);
    };
    check("chowdown.zip", Format::Chowdown, [2, 8, 9, 2]);
    check("copymethat.zip", Format::CopyMeThat, [3, 33, 18, 3]);
    check("mealie.zip", Format::Mealie, [3, 33, 24, 3]);
    check("myrecipebox.csv", Format::MyRecipeBox, [10, 109, 72, 0]);
    check("nextcloud.zip", Format::SchemaOrg, [3, 31, 17, 2]);
    // Methods told in one paragraph are split into their sentences.
    check("paprika.zip", Format::Paprika, [5, 58, 31, 5]);
    check("plantoeat.zip", Format::PlanToEat, [2, 4, 4, 0]);
    check("tandoor.zip", Format::Tandoor, [1, 12, 3, 1]);
}
