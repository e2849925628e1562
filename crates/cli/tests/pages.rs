//! `parse` given web pages: what the answer holds is what the page says, and a page in an old encoding needs no help.

use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

fn parse(page: &[u8]) -> Value {
    let mut program = Command::new(env!("CARGO_BIN_EXE_levain-cli"))
        .args(["parse", "--json", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("levain-cli starts");
    let mut pipe = program.stdin.take().expect("a pipe");
    pipe.write_all(page).expect("the page is taken");
    drop(pipe);
    let output = program.wait_with_output().expect("levain-cli ends");
    assert!(output.status.success());
    serde_json::from_slice(&output.stdout).expect("the answer is JSON")
}

#[test]
fn a_page_answers_with_its_groups_yield_and_times() {
    let page = r#"<html><head><meta charset="iso-8859-1"><script type="application/ld+json">
        {"@type":"Recipe","name":"Tarte &amp; cr*me","recipeYield":["8","8 slices"],"prepTime":"PT20M","totalTime":"PT1H20M",
         "recipeIngredient":["200 g flour","100 g butter","200 ml cream"],
         "recipeInstructions":[{"@type":"HowToSection","name":"Pastry","itemListElement":[{"@type":"HowToStep","text":"Rub in the butter."}]},
                               {"@type":"HowToSection","name":"Filling","itemListElement":[{"@type":"HowToStep","text":"Bake at 180C for 40 minutes."}]}]}
        </script></head><body><h3>Ingredients</h3><h4>Pastry</h4><ul><li>200 g flour</li><li>100 g butter</li></ul><h4>Filling</h4><ul><li>200 ml cream</li></ul></body></html>"#;
    let bytes: Vec<u8> = page
        .bytes()
        .map(|byte| if byte == b'*' { 0xE8 } else { byte })
        .collect();
    let answer = parse(&bytes);
    let recipe = &answer["recipes"][0];
    assert_eq!(recipe["name"], "Tarte & crème");
    assert_eq!(
        recipe["recipeYield"],
        json!({"quantity": {"low": "8", "high": "8"}, "noun": "slices"})
    );
    assert_eq!(
        (recipe["prepTime"].as_u64(), recipe["totalTime"].as_u64()),
        (Some(1200), Some(4800))
    );
    let groups: Vec<(&str, usize)> = recipe["ingredientGroups"]
        .as_array()
        .expect("groups")
        .iter()
        .map(|group| {
            (
                group["name"].as_str().unwrap_or_default(),
                group["ingredients"].as_array().map_or(0, Vec::len),
            )
        })
        .collect();
    assert_eq!(groups, [("Pastry", 2), ("Filling", 1)]);
    assert_eq!(
        recipe["ingredientGroups"][0]["ingredients"][0]["text"],
        "200 g flour"
    );
    assert_eq!(recipe["instructionSections"][1]["name"], "Filling");
    assert_eq!(
        recipe["instructionSections"][1]["steps"][0]["durations"][0]["low"],
        2400
    );
}

#[test]
fn a_page_with_two_recipes_answers_with_both() {
    let one = |name: &str, line: &str| {
        format!(
            r#"{{"@type":"Recipe","name":"{name}","recipeIngredient":["{line}"],"recipeInstructions":["Mix.","Serve it."]}}"#
        )
    };
    let page = format!(
        "<!doctype html><h1>Salsa</h1><script type='application/ld+json'>[{},{}]</script>",
        one("Guacamole", "2 avocados"),
        one("Salsa", "4 tomatoes")
    );
    let answer = parse(page.as_bytes());
    let names: Vec<&str> = answer["recipes"]
        .as_array()
        .expect("recipes")
        .iter()
        .filter_map(|recipe| recipe["name"].as_str())
        .collect();
    assert_eq!(names, ["Salsa", "Guacamole"]);
    assert_eq!(
        answer["recipes"][1]["ingredientGroups"][0]["ingredients"][0]["text"],
        "2 avocados"
    );
}
