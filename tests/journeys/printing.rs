//! What comes out of the printer: the window writes PDFs as a cook does, and they hold every line in order, whole, on the
//! sheet that was chosen, black on white, with nothing of the window around it.

use serde_json::{Value, json};

use crate::{
    page::by,
    planner::plan_croissants,
    printed::Printed,
    rig::{Rig, Window},
};

/// Chooses a paper in the dialog and saves what is on the screen.
async fn save(rig: &Rig, window: &Window, paper: &str, name: &str) -> Printed {
    let path = rig.picked().join(format!("{name}.pdf"));
    let _ = std::fs::remove_file(&path);
    window.press("\u{E009}p\u{E000}").await;
    window.click(&by(&format!("paper-{paper}"))).await;
    window.click(&by("save-pdf")).await;
    window.see(&by("toast"), &path.display().to_string()).await;
    let printed = Printed::read(&path);
    window.click(".toast .icon").await;
    window.see_gone(&by("toast")).await;
    printed
}

/// What the screen has of a recipe, in the order in which it is read: the lines of the list, then the steps.
async fn lines(window: &Window) -> (Vec<String>, Vec<String>) {
    let script = r#"
        const words = (element) => {
            const copy = element.cloneNode(true);
            copy.querySelectorAll('.vh, button:not(.approx, .tchip), .mark').forEach((one) => one.remove());
            return copy.textContent;
        };
        const line = (row) => [
            words(row.querySelector('.am')) + words(row.querySelector('.nm b')),
            ...[...row.querySelectorAll('.nm small')].map(words),
        ].join(',');
        return [
            [...document.querySelectorAll('.list .ing')].map(line),
            [...document.querySelectorAll('.step p')].map(words),
        ];
    "#;
    let both = window.ask(script, Vec::new()).await;
    let texts = |one: &Value| -> Vec<String> {
        let all = one.as_array().into_iter().flatten();
        all.filter_map(|text| text.as_str().map(str::to_owned))
            .collect()
    };
    (texts(&both[0]), texts(&both[1]))
}

#[tokio::test]
async fn recipes_are_printed_whole_on_every_paper() {
    let rig = Rig::new();
    std::fs::create_dir_all(rig.picked()).expect("a folder for the files");
    let window = rig.start().await;
    // Recipe, paper, size in points, pages. A short card has the list in front and the method on its back.
    for (recipe, papers) in [
        (
            "Banana Bread",
            [
                ("a4", (595, 842), 1),
                ("letter", (612, 792), 1),
                ("a5", (420, 595), 2),
                ("card", (432, 288), 2),
            ],
        ),
        (
            "Strawberry Roulade",
            [
                ("a4", (595, 842), 3),
                ("letter", (612, 792), 3),
                ("a5", (420, 595), 4),
                ("card", (432, 288), 5),
            ],
        ),
    ] {
        window.open_recipe_again(recipe).await;
        window.see(&by("step"), "180 °C").await;
        let (list, method) = lines(&window).await;
        assert!(list.len() > 15 && method.len() > 7, "{recipe}");
        for (paper, size, pages) in papers {
            let printed = save(&rig, &window, paper, recipe).await;
            let what = format!("{recipe} on {paper}");
            printed.is_of(&what, size, pages);
            printed.holds_in_order(&what, &list);
            printed.holds_in_order(&what, &method);
            printed.is_cut_nowhere(&what);
            printed.is_black_on_white(&what);
            for frame in [
                "Paste a recipe",
                "Add a photo",
                "Delete",
                "not sure of",
                "Original text",
            ] {
                assert!(!printed.holds(frame), "{what} has \"{frame}\"");
            }
        }
    }
    window.close().await;
}

#[tokio::test]
async fn a_shopping_list_is_printed_with_what_is_still_to_buy() {
    let rig = Rig::new();
    std::fs::create_dir_all(rig.picked()).expect("a folder for the files");
    let window = rig.start().await;
    window.open_recipe("Chocolate Fondant").await;
    window.click(&by("shop-for")).await;
    window.see(&by("toast"), "Chocolate Fondant").await;
    window.click(&by("shopping-place")).await;
    window.click("[data-item=butter] input").await;
    window.see(&by("shopping-sum"), "1 in the basket").await;
    let rest = window.texts(".shop .ing:not([data-done]) .nm b").await;
    let printed = save(&rig, &window, "a4", "Shopping").await;
    printed.is_of("the list", (595, 842), 1);
    assert!(rest.len() > 5, "{rest:?}");
    for item in &rest {
        assert!(printed.holds(item), "{item}");
    }
    assert!(!printed.holds("butter"), "it is in the basket");
    assert!(!printed.holds("Empty the list") && !printed.holds("in the basket"));
    printed.is_cut_nowhere("the list");
    window.close().await;
}

#[tokio::test]
async fn a_plan_is_printed_from_a_dark_window() {
    let rig = Rig::new();
    std::fs::create_dir_all(rig.picked()).expect("a folder for the files");
    let window = rig.start().await;
    plan_croissants(&window).await;
    window
        .ask(
            "document.documentElement.dataset.theme = arguments[0]",
            vec![json!("dark")],
        )
        .await;
    let rows = window
        .texts(&format!("{} .what > :first-child", by("plan-row")))
        .await;
    let printed = save(&rig, &window, "a4", "Planner").await;
    assert!(rows.len() > 8, "{rows:?}");
    printed.is_of("the plan", (595, 842), 1);
    printed.holds_in_order("the plan", &rows);
    printed.is_cut_nowhere("the plan");
    printed.is_black_on_white("the plan");
    assert!(printed.holds("Croissants") && !printed.holds("Start the plan"));
    window.close().await;
}
