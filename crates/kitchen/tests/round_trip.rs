//! What is exported, wiped and imported is the same library: byte for byte in the canonical JSON, whatever the recipes hold.
//! `LEVAIN_FAULTS=full` makes as many recipes as a release is tested with (1,000); without it a tenth of that.

use std::ops::ControlFlow;
use std::path::PathBuf;

use kitchen::{ExportForm, Gathered, Kitchen, Outcome, Progress, Take, Twin, gather, read_import};

const NOW_MS: i64 = 1_790_000_000_000;

fn on(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Numbers that are the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % sides
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.roll(of.len())]
    }
}

const NAMES: &[&str] = &[
    "Bread",
    "Crème brûlée",
    "Cre\u{300}me",
    "餃子",
    "كبسة",
    "Straße",
    "Café 🍋",
    "do\u{AD}ugh",
    "A\u{200B}B",
    "\u{202E}Cake",
    "CON",
    "../..",
    "a/b\\c",
    "\"quoted\"",
    "---",
    "x: y",
    "Z\u{30a}\u{30a}\u{30a}",
    "½ ⅓ ¼ 1⁄2",
    "fullwidth ２",
    "٢ eggs",
    "<script>alert(1)</script>",
    "'; DROP TABLE recipe; --",
    "%_",
    "\u{E0041}tag",
];
const LINES: &[&str] = &[
    "200 g flour",
    "½ cup crème fraîche",
    "1\u{202F}000 g rice",
    "2 eggs 🍋",
    "salt",
    "٢٠٠ g طحين",
    "2–3 tbsp oil",
    "1/0 cup air",
    "NaN g sugar",
    "levain: 1",
    "---",
    "\"quotes\" & <b>",
];
const STEPS: &[&str] = &[
    "Mix.",
    "Bake 20 minutes at 180 °C.",
    "餃子を包む。",
    "Stir \u{202E}well\u{202C}.",
    "---",
    "tags: [a]",
    "1. nested",
];

/// The files of our own form, with texts, labels and choices of every kind.
fn files(count: usize) -> Vec<(String, Vec<u8>)> {
    let mut dice = Dice(33);
    (0..count)
        .map(|at| {
            let mut text = format!("# {} {at}\n\n", dice.one(NAMES));
            let end = dice.one(&["\n", "\r\n"]);
            let bullet = dice.one(&["- ", "", "* "]);
            for _ in 0..=dice.roll(6) {
                text.push_str(&format!("{bullet}{}{end}", dice.one(LINES)));
            }
            text.push_str(end);
            for _ in 0..=dice.roll(4) {
                text.push_str(&format!("{}{end}", dice.one(STEPS)));
            }
            if dice.roll(3) == 0 {
                text = text.trim_end().to_owned();
            }
            let mut head = String::from("---\nlevain: 1\n");
            if dice.roll(2) == 0 {
                head.push_str(&format!("tags: [\"t{}\",\"{}\"]\n", dice.roll(9), dice.one(&["Brot & Käse", "餃子", "a,b", "\\\"x\\\""])));
            }
            if dice.roll(2) == 0 {
                head.push_str(&format!("rating: {}\n", 1 + dice.roll(5)));
            }
            if dice.roll(3) == 0 {
                head.push_str("favourite: true\nsource: \"Ann: \\\"the\\\" Book\"\naddress: \"https://kitchen.example/?a=b&c=%20d\"\n");
            }
            head.push_str(&format!("created_ms: {}\n", 1_600_000_000_000_i64 + i64::try_from(at).unwrap_or(0)));
            if dice.roll(4) == 0 {
                head.push_str("cooked: [[1700000000000,\"a\\nb\"],[1700000000001,\"\"]]\n");
            }
            if dice.roll(4) == 0 {
                head.push_str("makes: [\"3/2\",\"2\",\"loaves\",true]\ncup: [\"metric\",\"australia\"]\nfilled: [[\"sugar\",\"packed\"]]\n");
                head.push_str("lines: [[\"200 g flour\",\"food\",[[\"amount\",0,5],[\"name\",6,11]]]]\n");
            }
            if dice.roll(10) == 0 {
                head.push_str("photos: [\"crumb.png\"]\n");
            }
            (format!("recipes/{at}.md"), format!("{head}---\n{text}").into_bytes())
        })
        .chain([("photos/crumb.png".to_owned(), picture())])
        .collect()
}

/// A picture of one point.
fn picture() -> Vec<u8> {
    const DOT: &str = "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8cfc0000003010100c9fe92ef0000000049454e44ae426082";
    let digits = |at: usize| u8::from_str_radix(&DOT[at..at + 2], 16).expect("hexadecimal");
    (0..DOT.len()).step_by(2).map(digits).collect()
}

fn kitchen() -> (tempfile::TempDir, Kitchen) {
    let folder = tempfile::tempdir().expect("a folder");
    let kitchen = Kitchen::open(folder.path()).expect("a library");
    (folder, kitchen)
}

fn bring_in(kitchen: &mut Kitchen, gathered: Gathered) -> kitchen::ImportReport {
    let mut import = read_import(gathered, &mut on).expect("read");
    kitchen.find_twins(&mut import).expect("compared");
    kitchen.keep_import(import, NOW_MS, &mut on).expect("kept")
}

fn filled(count: usize) -> (tempfile::TempDir, Kitchen) {
    let (folder, mut kitchen) = kitchen();
    let gathered = Gathered {
        folders: vec![files(count)],
        ..Gathered::default()
    };
    let report = bring_in(&mut kitchen, gathered);
    assert_eq!(
        report.count(Outcome::Added),
        count,
        "{:?}",
        report.passed_over
    );
    (folder, kitchen)
}

#[test]
fn export_wipe_import_gives_the_same_library() {
    let full = std::env::var_os("LEVAIN_FAULTS").is_some_and(|how| how == "full");
    let (_folder, mut before) = filled(if full { 1000 } else { 100 });
    let canonical = before.canonical().expect("a library");
    assert!(canonical.contains("photos"), "some recipes have a photo");
    for form in [ExportForm::Zip, ExportForm::Markdown] {
        let out = tempfile::tempdir().expect("a folder");
        let target = out.path().join("export");
        before
            .export(form, None, &target, &mut on)
            .expect("exported");
        let paths: Vec<PathBuf> = match form {
            ExportForm::Zip => std::fs::read_dir(&target)
                .expect("files")
                .map(|entry| entry.expect("a file").path())
                .collect(),
            _ => vec![target],
        };
        let (_wiped, mut after) = kitchen();
        let report = bring_in(&mut after, gather(&paths));
        assert_eq!(report.passed_over, [], "{form:?}");
        let found = after.canonical().expect("a library");
        let differs = canonical
            .lines()
            .zip(found.lines())
            .find(|(one, other)| one != other);
        assert_eq!(differs, None, "{form:?}");
        assert_eq!(found, canonical, "{form:?}");
    }
}

#[test]
fn what_cooklang_cannot_mark_keeps_its_own_words() {
    let (_folder, mut before) = kitchen();
    let text = b"# Stew\n\n## Ingredients\n\n- 2 x 400g tins tomatoes\n- 1 lb 4 oz apples\n- 300 ml stock\n- 50 g butter\n- 3 eggs\n\n## Method\n\n1. Add half the stock to the tomatoes.\n2. Melt 20 g of the butter -- slowly.\n3. Add the eggs and the apples.\n";
    bring_in(
        &mut before,
        Gathered {
            single: vec![("a.md".to_owned(), text.to_vec())],
            ..Gathered::default()
        },
    );
    let out = tempfile::tempdir().expect("a folder");
    let exported = before
        .export(ExportForm::Cooklang, None, &out.path().join("x"), &mut on)
        .expect("exported");
    let file = std::fs::read_to_string(&exported.files[0]).expect("a file");
    for kept in [
        "Have ready: @stock{300%ml}, @butter{50%g}.",
        "Add half the stock to the @tomatoes{2 x 400g tins}.",
        "Melt 20 g of the butter",
        "@eggs{3} and the @apples{1 lb 4 oz}.",
    ] {
        assert!(file.contains(kept), "{kept} is not in:\n{file}");
    }
    let import = read_import(gather(&exported.files), &mut on).expect("read");
    let (_other, mut other) = kitchen();
    let report = other.keep_import(import, NOW_MS, &mut on).expect("kept");
    let lines: Vec<&str> = report.recipes[0]
        .lines
        .iter()
        .map(|line| line.text.as_str())
        .collect();
    assert_eq!(
        lines,
        [
            "300 ml stock",
            "50 g butter",
            "2 x 400g tins tomatoes",
            "3 eggs",
            "1 lb 4 oz apples"
        ]
    );
}

#[test]
fn every_form_can_be_read_back() {
    let (_folder, mut before) = kitchen();
    let text = b"# Oat biscuits\n\nMakes 12 biscuits\n\n## Ingredients\n\n- 100 g oats\n\n### Icing\n\n- 2 tbsp milk\n\n## Method\n\n1. Mix the oats.\n2. Bake 12 minutes.\n\n## Notes\n\n- Keep them dry.\n";
    bring_in(
        &mut before,
        Gathered {
            single: vec![("a.md".to_owned(), text.to_vec())],
            ..Gathered::default()
        },
    );
    for (form, word) in ExportForm::ALL {
        let out = tempfile::tempdir().expect("a folder");
        let exported = before
            .export(*form, None, &out.path().join("x"), &mut on)
            .expect("exported");
        assert_eq!((exported.recipes, exported.files.len()), (1, 1), "{word}");
        let import = read_import(gather(&exported.files), &mut on).expect("read");
        let names: Vec<&str> = import
            .candidates
            .iter()
            .map(kitchen::Candidate::name)
            .collect();
        assert_eq!(names, ["Oat biscuits"], "{word}: {:?}", import.passed_over);
        let (_other, mut other) = kitchen();
        let report = other.keep_import(import, NOW_MS, &mut on).expect("kept");
        let lines: Vec<&str> = report.recipes[0]
            .lines
            .iter()
            .map(|line| line.text.as_str())
            .collect();
        // Cooklang lists ingredients as the steps come to them.
        let expected = match form {
            ExportForm::Cooklang => ["2 tbsp milk", "100 g oats"],
            _ => ["100 g oats", "2 tbsp milk"],
        };
        assert_eq!(lines, expected, "{word}");
        // What no step names has a first step of its own there: "Have ready (Icing): milk."
        let steps = match form {
            ExportForm::Cooklang => 3,
            _ => 2,
        };
        assert_eq!(report.recipes[0].steps, steps, "{word}");
    }
    let again = before.export(
        ExportForm::Html,
        None,
        &std::env::current_dir().expect("here"),
        &mut on,
    );
    assert_eq!(
        again.expect_err("the folder is full").code(),
        "folder_not_empty"
    );
}

#[test]
fn what_is_there_already_is_seen() {
    let (_folder, mut kitchen) = kitchen();
    let file = |text: &str| Gathered {
        single: vec![("a.txt".to_owned(), text.as_bytes().to_vec())],
        ..Gathered::default()
    };
    let toast = "Toast\n\n2 slices bread\n10 g butter\n\nToast the bread. Butter it.";
    let alike =
        "TOAST\n\n10 g Butter\n2 slices bread\n\nToast the bread well, then butter it while hot.";
    let other = "Toast\n\n2 slices bread\n1 tomato\n\nToast the bread and rub it with tomato.";
    bring_in(&mut kitchen, file(toast));
    let id = kitchen
        .list_recipes(&kitchen::Query::default())
        .expect("a list")
        .cards[0]
        .entry
        .id
        .clone();
    for (text, twin, take) in [
        (toast, Some(Twin::SameText(id.clone())), Take::Skip),
        (alike, Some(Twin::Alike(id.clone())), Take::Skip),
        (other, None, Take::Both),
    ] {
        let mut import = read_import(file(text), &mut on).expect("read");
        kitchen.find_twins(&mut import).expect("compared");
        assert_eq!(import.candidates[0].twin(), twin.as_ref(), "{text}");
        assert_eq!(import.candidates[0].take(), take, "{text}");
    }
    let labelled = format!("---\nlevain: 1\ntags: [\"quick\"]\nrating: 4\n---\n{toast}");
    let mut import = read_import(file(&labelled), &mut on).expect("read");
    kitchen.find_twins(&mut import).expect("compared");
    import.take_twins(Take::Merge);
    let report = kitchen.keep_import(import, NOW_MS, &mut on).expect("kept");
    assert_eq!(report.count(Outcome::Merged), 1);
    let canonical = kitchen.canonical().expect("a library");
    assert_eq!(canonical.lines().count(), 1);
    assert!(
        canonical.contains("quick") && canonical.contains("\"rating\":4"),
        "{canonical}"
    );
}

#[test]
fn breaking_off_keeps_nothing() {
    let (_folder, mut kitchen) = kitchen();
    let gathered = Gathered {
        folders: vec![files(30)],
        ..Gathered::default()
    };
    let stopped = read_import(gathered.clone(), &mut |progress| {
        if progress.done > 0 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    assert_eq!(stopped.expect_err("broken off").code(), "cancelled");
    let import = read_import(gathered, &mut on).expect("read");
    let kept = kitchen.keep_import(import, NOW_MS, &mut |progress| {
        if progress.done == 20 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    assert_eq!(kept.expect_err("broken off").code(), "cancelled");
    assert_eq!(kitchen.canonical().expect("a library"), "");
}

/// What stands beside a text comes back out of every form that has a place for it; what a form has no place for, it says.
#[test]
fn labels_come_back_where_a_form_has_a_place_for_them() {
    let file = "---\nlevain: 1\ntags: [\"quick\",\"oats\"]\nrating: 4\nfavourite: true\nsource: \"Ann\"\naddress: \"https://kitchen.example/oats\"\n\
                created_ms: 1700006400000\ncooked: [[1700000000000,\"good\"]]\nphotos: [\"crumb.png\"]\n---\n\
                # Oat biscuits\n\nMakes 12 biscuits\n\nPrep time: 10 minutes\n\nCook time: 12 minutes\n\n## Ingredients\n\n- 100 g oats\n- 2 tbsp milk\n\n\
                ## Method\n\n1. Mix the oats and the milk.\n2. Bake for 12 minutes.\n\n## Notes\n\n- Keep them dry.\n";
    let (_folder, mut before) = kitchen();
    let gathered = Gathered {
        folders: vec![vec![
            ("recipes/oats.md".to_owned(), file.as_bytes().to_vec()),
            ("photos/crumb.png".to_owned(), picture()),
        ]],
        ..Gathered::default()
    };
    bring_in(&mut before, gathered);
    for (form, word) in ExportForm::ALL {
        let out = tempfile::tempdir().expect("a folder");
        let exported = before
            .export(*form, None, &out.path().join("x"), &mut on)
            .expect("exported");
        let (_other, mut after) = kitchen();
        let paths = match form {
            ExportForm::Markdown => vec![out.path().join("x")],
            _ => exported.files.clone(),
        };
        let report = bring_in(&mut after, gather(&paths));
        let id = report.recipes[0].id.clone().expect("it is in the library");
        let about = after.about_recipe(&id).expect("it is there");
        let all = after.canonical().expect("a library");
        let said = form.without().join(", ");
        assert_eq!(about.tags, ["quick", "oats"], "{word}");
        assert_eq!(about.source.as_deref(), Some("Ann"), "{word}");
        assert_eq!(
            about.address.as_deref(),
            Some("https://kitchen.example/oats"),
            "{word}"
        );
        for words in ["Keep them dry.", "10 minutes", "12 biscuits"] {
            assert!(all.contains(words), "{word}: {words} in {all}");
        }
        for (there, lost) in [
            (about.rating == Some(4), "your stars"),
            (all.contains("favourite"), "favourites"),
            (all.contains("\"cooked\""), "the days you cooked them"),
            (about.photos.len() == 1, "the photos"),
        ] {
            assert_eq!(there, !said.contains(lost), "{word}: {lost}\n{all}");
        }
    }
}
