//! The companion program as scripts meet it: the program itself is run, on the bundled recipes, and its output is read.

use std::{
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use serde_json::Value;

fn recipes() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../recipes")
}

fn recipe(name: &str) -> String {
    recipes().join(name).display().to_string()
}

/// Runs the program with `input` on its standard input.
fn run_with(arguments: &[&str], input: &[u8]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_levain-cli"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("levain-cli starts");
    let mut pipe = program.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // The program answers while it reads: whoever only writes waits for ever.
    let writer = std::thread::spawn(move || {
        // A program that refuses its arguments does not read.
        let _ = pipe.write_all(&input);
    });
    let output = program.wait_with_output().expect("levain-cli ends");
    writer.join().expect("a writer that ends");
    output
}

fn run(arguments: &[&str]) -> Output {
    run_with(arguments, b"")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is UTF-8")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the errors are UTF-8")
}

/// The JSON of a run that must succeed.
fn json(arguments: &[&str]) -> Value {
    let output = run(arguments);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{arguments:?}: {}",
        err(&output)
    );
    serde_json::from_str(&out(&output)).expect("the output is one JSON object")
}

/// Exit code and error code of a run that must be refused, in both forms.
fn refused(arguments: &[&str]) -> (Option<i32>, String) {
    let output = run(&[arguments, &["--json"]].concat());
    let answer: Value = serde_json::from_str(&out(&output)).expect("an error object");
    let words = err(&output);
    assert!(words.starts_with("error: "), "{words}");
    let message = answer["error"]["message"].as_str().expect("a message");
    assert!(words.contains(message), "{words}");
    let human = run(arguments);
    assert!(human.stdout.is_empty(), "{}", out(&human));
    assert_eq!(human.status.code(), output.status.code());
    (
        output.status.code(),
        answer["error"]["code"].as_str().expect("a code").to_owned(),
    )
}

#[test]
fn parse_finds_the_bundled_recipes_with_all_their_lines() {
    for (file, name, ingredients, steps) in [
        ("croissants.txt", "Croissants", 9, 30),
        ("jamaican-rum-cake.txt", "Jamaican Rum Cake", 17, 14),
        ("strawberry-roulade.txt", "Strawberry Roulade", 20, 29),
        ("chocolate-fondant.txt", "Chocolate Fondant", 9, 11),
        ("banana-bread.txt", "Banana Bread", 17, 8),
        ("garlic-chili-noodles.txt", "Garlic Chili Noodles", 9, 9),
    ] {
        let answer = json(&["parse", "--json", &recipe(file)]);
        let found = answer["recipes"].as_array().expect("recipes");
        assert_eq!(found.len(), 1, "{file}");
        assert_eq!(found[0]["name"], name);
        let count = |list: &str, of: &str| -> usize {
            let parts = found[0][list].as_array().expect("a list");
            parts
                .iter()
                .map(|part| part[of].as_array().map_or(0, Vec::len))
                .sum()
        };
        assert_eq!(
            count("ingredientGroups", "ingredients"),
            ingredients,
            "{file}"
        );
        assert_eq!(count("instructionSections", "steps"), steps, "{file}");
    }
}

#[test]
fn parse_gives_exact_amounts_times_and_temperatures() {
    let answer = json(&["parse", "--json", &recipe("chocolate-fondant.txt")]);
    let fondant = &answer["recipes"][0];
    assert_eq!(fondant["recipeYield"]["quantity"]["low"], "4");
    let lines = fondant["ingredientGroups"][0]["ingredients"].as_array();
    let butter = lines
        .expect("lines")
        .iter()
        .find(|line| line["text"] == "130g butter + extra for greasing")
        .expect("the butter");
    assert_eq!(butter["amounts"][0]["quantity"]["high"], "130");
    assert_eq!(butter["amounts"][0]["unit"], "g");
    assert_eq!(
        (&butter["name"], &butter["kind"]),
        (&"butter".into(), &"food".into())
    );
    let steps: Vec<&Value> = fondant["instructionSections"]
        .as_array()
        .expect("sections")
        .iter()
        .flat_map(|section| section["steps"].as_array().expect("steps"))
        .collect();
    let times: Vec<&Value> = steps
        .iter()
        .flat_map(|step| step["durations"].as_array().expect("durations"))
        .collect();
    assert!(
        times
            .iter()
            .any(|time| time["low"] == 540 && time["high"] == 540 && time["kind"] == "timer")
    );
    let degrees: Vec<&Value> = steps
        .iter()
        .flat_map(|step| step["temperatures"].as_array().expect("temperatures"))
        .collect();
    assert!(
        degrees
            .iter()
            .any(|one| one["value"] == "180" && one["unit"] == "C")
    );
}

#[test]
fn lines_and_steps_come_back_one_object_a_line() {
    let output = run_with(
        &["parse-lines"],
        "1 1/2 cups plain flour\n\n2-3 tbs dark soy sauce\n".as_bytes(),
    );
    let lines: Vec<Value> = out(&output)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["amounts"][0]["quantity"]["low"], "3/2");
    assert_eq!(lines[0]["amounts"][0]["unit"], "cup");
    assert_eq!(lines[1]["amounts"].as_array().map(Vec::len), Some(0));
    assert_eq!(lines[2]["amounts"][0]["quantity"]["high"], "3");
    assert_eq!(lines[2]["amounts"][0]["unit"], "tbsp");

    let output = run_with(
        &["parse-steps"],
        b"Bake at 180C for 9 minutes.\nKeeps for 3 days in the fridge.\n",
    );
    let steps: Vec<Value> = out(&output)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(steps.len(), 2);
    assert_eq!(steps[0]["durations"][0]["low"], 540);
    assert_eq!(steps[1]["durations"][0]["kind"], "store");
}

#[test]
fn a_text_without_a_recipe_is_an_answer() {
    let output = run_with(&["parse", "--json"], b"");
    assert_eq!(output.status.code(), Some(0));
    let answer: Value = serde_json::from_str(&out(&output)).expect("JSON");
    assert_eq!(answer["recipes"].as_array().map(Vec::len), Some(0));
    let human = run_with(&["parse", "-"], b"hello there");
    assert!(out(&human).starts_with("No recipe found."));
}

#[test]
fn bytes_that_are_no_text_are_replaced_or_refused_and_never_lost_silently() {
    let text = b"Jam\n\nIngredients\n- 500 g straw\xFFberries\n- 300 g sugar\n\nMethod\n1. Boil for 10 minutes.\n";
    let output = run_with(&["parse", "--json", "-"], text);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert!(
        err(&output).contains("could not be read"),
        "{}",
        err(&output)
    );
    assert!(out(&output).contains("straw\u{FFFD}berries"));
    let marks = "2 eggs\u{85}x\u{2028}y\u{B}\r\n\u{1}\0\r\n\u{202E}1 egg";
    let answer = out(&run_with(&["parse-lines"], marks.as_bytes())).to_owned();
    assert_eq!(
        answer.chars().filter(|mark| mark.is_control()).count(),
        3,
        "{answer:?}"
    );
    assert!(!answer.contains('\u{2028}'), "{answer:?}");
    let output = run_with(&["parse-lines"], b"2 \xC3 eggs\n");
    assert!(err(&output).contains("not UTF-8"), "{}", err(&output));
    let output = run_with(&["parse", "--json", "-"], b"%PDF-1.7 \0\0\0");
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).contains("\"not_text\""));
}

/// Each is one line, kept as it stands and not sure.
#[test]
fn odd_lines_are_kept_whole_and_marked() {
    let million = "7".repeat(1_000_000);
    let brackets = "(".repeat(100_000) + &")".repeat(100_000);
    let lines = [
        "2 e\u{1}ggs",
        "1 cup\u{7F} milk",
        "1 cup \u{202E}klim",
        "1 cup\u{200B} milk",
        "2\u{2028}eggs",
        million.as_str(),
        brackets.as_str(),
        "1/0",
        "1/0 cup sugar",
        "½½½",
        "½½½ cup sugar",
        "1.2.3 g",
        "1.2.3 g salt",
        "1e308 g flour",
        "كوبان من الطحين",
        "200克面粉",
        "小麦粉 200g",
        "แป้ง 200 กรัม",
        "500 г муки",
        "МУКА",
        "🍋🍋🍋",
        "???",
    ];
    let answer = out(&run_with(&["parse-lines"], lines.join("\n").as_bytes()));
    let read: Vec<Value> = answer
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(read.len(), lines.len());
    for (line, read) in lines.iter().zip(&read) {
        let shown: String = line.chars().take(40).collect();
        assert_eq!(read["text"], *line, "{shown:?}");
        assert_eq!(read["sure"], false, "{shown:?}");
    }
}

#[test]
fn convert_answers_in_decimals_with_what_it_rests_on() {
    let flour = json(&["convert", "1 cup plain flour", "g", "--json"]);
    assert_eq!(
        (&flour["value"], &flour["unit"]),
        (&125.0.into(), &"g".into())
    );
    assert_eq!(
        (&flour["exact"], &flour["basis"]),
        (&false.into(), &"density".into())
    );
    assert_eq!(
        (&flour["food"], &flour["state"]),
        (&"plain flour".into(), &"spooned".into())
    );
    let low = flour["low"].as_f64().expect("a number");
    let high = flour["high"].as_f64().expect("a number");
    assert!(low < 125.0 && 125.0 < high);
    assert!(
        flour["source"]
            .as_str()
            .is_some_and(|source| source.contains("USDA"))
    );

    let cup = json(&["convert", "1 cup", "ml", "--cup", "metric", "--json"]);
    assert_eq!(
        (&cup["value"], &cup["exact"]),
        (&250.0.into(), &true.into())
    );
    assert_eq!(cup["basis"], "definition");
    let spoon = json(&["convert", "--json", "--spoon", "au", "1 tbsp", "ml"]);
    assert_eq!(spoon["value"], 20.0);
    let oven = json(&["convert", "350 F", "C", "--json"]);
    assert_eq!(oven["dial"], 180.0);
    assert_eq!(json(&["convert", "gas 4", "C", "--json"])["value"], 180.0);
    assert_eq!(json(&["convert", "200 C", "fan", "--json"])["value"], 180.0);
    assert_eq!(
        json(&["convert", "--json", "--", "-18 C", "F"])["value"],
        -0.4
    );
}

#[test]
fn convert_refuses_by_stable_codes() {
    assert_eq!(
        refused(&["convert", "1 cup moondust", "g"]),
        (Some(1), "density_unknown".to_owned())
    );
    assert_eq!(
        refused(&["convert", "1 cup milk", "cm"]),
        (Some(1), "incompatible_units".to_owned())
    );
    assert_eq!(
        refused(&["convert", "1 cup milk", "tbspoon"]),
        (Some(1), "unit_unknown".to_owned())
    );
    assert_eq!(
        refused(&["convert", "1 cup"]),
        (Some(2), "usage".to_owned())
    );
    assert_eq!(refused(&["bake"]), (Some(2), "usage".to_owned()));
}

#[test]
fn scale_keeps_the_exact_beside_what_to_measure() {
    let answer = json(&["scale", &recipe("croissants.txt"), "--by", "3/2", "--json"]);
    assert_eq!(answer["factor"], "3/2");
    let croissants = &answer["recipes"][0];
    let flour = &croissants["ingredientGroups"][0]["ingredients"][0]["amounts"][0];
    assert_eq!(flour["exact"]["low"], "750");
    assert_eq!(flour["measure"][0]["quantity"]["low"], "750");
    assert_eq!(flour["offBy"], "0");
    assert_eq!(croissants["recipeYield"]["quantity"]["low"], "24");

    let answer = json(&[
        "scale",
        &recipe("chocolate-fondant.txt"),
        "--serves",
        "6",
        "--json",
    ]);
    assert_eq!(answer["factor"], "3/2");
    let text = out(&run(&["scale", &recipe("croissants.txt"), "--by", "2"]));
    assert!(text.contains("1000 g") && text.contains("8-12h"), "{text}");
}

#[test]
fn scale_refuses_what_makes_no_recipe() {
    let path = recipe("croissants.txt");
    for factor in ["0", "-1", "1/0", "NaN", "1e308"] {
        let argument = format!("--by={factor}");
        assert_eq!(
            refused(&["scale", &path, &argument]),
            (Some(1), "factor_out_of_range".to_owned()),
            "{factor}"
        );
    }
    assert_eq!(
        refused(&["scale", &path, "--have", "350 g butter"]),
        (Some(1), "hand_ambiguous".to_owned())
    );
    for (tin, into, code) in [
        ("0 cm round", "20 cm round", "tin_size_out_of_range"),
        ("20 round", "20 cm round", "tin_unit_missing"),
        ("20 cm heart", "20 cm round", "tin_word_unknown"),
        ("20 cm", "20 cm round", "tin_shape_missing"),
    ] {
        assert_eq!(
            refused(&["scale", &path, "--tin", tin, "--into", into]),
            (Some(1), code.to_owned())
        );
    }
    assert_eq!(
        refused(&["scale", "no such file", "--by", "2"]),
        (Some(1), "file_unreadable".to_owned())
    );
}

#[test]
fn a_recipe_is_scaled_by_what_is_in_hand_and_by_its_tin() {
    for (name, way, factor) in [
        ("croissants.txt", ["--have", "350 g butter block"], "5/4"),
        ("jamaican-rum-cake.txt", ["--have", "3 eggs"], "3/4"),
        ("strawberry-roulade.txt", ["--have", "8 yolks"], "2"),
        (
            "chocolate-fondant.txt",
            ["--have", "100 g chocolate"],
            "10/13",
        ),
        ("chocolate-fondant.txt", ["--have", "6 eggs"], "2"),
        ("banana-bread.txt", ["--have", "2 ripe bananas"], "2/3"),
        ("banana-bread.txt", ["--have", "2 bananas in all"], "1/2"),
        ("garlic-chili-noodles.txt", ["--have", "200 g tofu"], "4/3"),
        ("croissants.txt", ["--have", "60 g butter #4"], "3/2"),
    ] {
        let answer = json(&["scale", &recipe(name), way[0], way[1], "--json"]);
        assert_eq!(answer["factor"], factor, "{name} {way:?}");
    }
    let path = recipe("jamaican-rum-cake.txt");
    let answer = json(&[
        "scale",
        &path,
        "--tin",
        "20 cm round",
        "--into",
        "23 cm round",
        "--json",
    ]);
    assert_eq!(answer["factor"], "529/400");
}

#[test]
fn a_library_keeps_what_is_added_and_finds_it() {
    let folder = std::env::temp_dir().join(format!("levain-cli-{}", std::process::id()));
    let at = folder.display().to_string();
    // A mistyped folder makes no library, and says so.
    let list = json(&["library", "--at", &at, "list", "--json"]);
    assert_eq!(list["total"], 0);
    let none = run(&["library", "--at", &at, "search", "butter"]);
    assert!(none.status.success() && none.stdout.is_empty());
    assert!(String::from_utf8_lossy(&none.stderr).contains("there is no library in"));
    let missing = refused(&["library", "--at", &at, "check"]);
    assert_eq!(missing, (Some(1), "library_not_found".to_owned()));
    assert!(!folder.exists());
    let added = json(&[
        "library",
        "--at",
        &at,
        "add",
        &recipe("croissants.txt"),
        &recipe("banana-bread.txt"),
        "--json",
    ]);
    assert_eq!(added["total"], 2);
    let list = json(&["library", "--at", &at, "list", "--json"]);
    assert_eq!(list["total"], 2);
    let found = json(&[
        "library", "--at", &at, "search", "butter", "block", "--json",
    ]);
    assert_eq!(found["total"], 1);
    assert_eq!(found["recipes"][0]["name"], "Croissants");
    assert!(
        found["recipes"][0]["snippet"]
            .as_str()
            .is_some_and(|snippet| snippet.contains("butter"))
    );
    assert!(found["tookMs"].is_number());
    let id = found["recipes"][0]["id"]
        .as_str()
        .expect("an id")
        .to_owned();
    let shown = json(&["library", "--at", &at, "show", &id, "--json"]);
    let text = std::fs::read_to_string(recipe("croissants.txt")).expect("a recipe");
    assert!(
        text.contains(shown["text"].as_str().expect("the text").trim()),
        "the text is verbatim"
    );
    assert!(out(&run(&["library", "--at", &at, "show", &id])).starts_with("Croissants\n"));
    assert_eq!(
        refused(&["library", "--at", &at, "show", "nothing"]),
        (Some(1), "recipe_unknown".to_owned())
    );
    std::fs::remove_dir_all(&folder).expect("the library can be removed");
}

#[test]
fn help_and_version_are_there() {
    assert!(out(&run(&["--help"])).contains("levain-cli convert"));
    assert!(out(&run(&["--version"])).starts_with("levain-cli 0."));
}
