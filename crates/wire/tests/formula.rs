//! A recipe as a formula, as the window sets it: the tables, the figures above them, what is said below.

mod book;

use kitchen::{OpenedFormula, UnitSystem};
use wire::{FormulaRow, FormulaView, formula_view};

fn formula(name: &str, factor: &str) -> FormulaView {
    let opened = book::opened(name, factor, UnitSystem::Metric);
    let formula = cook::formula::formula(&opened.recipe, &opened.view(), &[]).expect("flour");
    formula_view(&OpenedFormula { opened, formula })
}

fn lines(view: &FormulaView) -> Vec<String> {
    let mut lines = Vec::new();
    for figure in &view.figures {
        let detail = figure.detail.as_deref().unwrap_or("-");
        lines.push(format!("{} | {} | {detail}", figure.value, figure.label));
    }
    for table in &view.tables {
        lines.push(format!("# {}", table.name));
        for row in &table.rows {
            let about = if row.about { "about " } else { "" };
            lines.push(format!(
                "{} | {} | {about}{} | {}",
                row.name, row.remark, row.grams, row.percent
            ));
        }
        if let Some(total) = &table.total {
            lines.push(format!(
                "= {} | {} | {}",
                total.name, total.grams, total.percent
            ));
        }
    }
    lines.extend(
        view.left_out
            .iter()
            .map(|left| format!("- {}: {}", left.name, left.reason)),
    );
    lines.extend(view.notes.iter().cloned());
    lines
}

#[test]
fn the_croissants_as_a_baker_writes_them() {
    let view = formula("croissants", "1");
    assert_eq!(
        lines(&view),
        [
            "53 % | hydration, milk's water counted | 56 % if milk counts as water, 55 % with the water in the butter",
            "31 % | butter block to dough | 56 % of the flour",
            "2.4 % | salt on flour | -",
            "3 % | yeast on flour | -",
            "8 % | fat on flour | -",
            "11 % | sugar on flour | -",
            "27 | layers of butter, 3 × 3 × 3 | -",
            "# Dough",
            "strong white flour | 14% protein | 500 | 100",
            "fine salt |  | 12 | 2.4",
            "sugar |  | 55 | 11",
            "soft butter |  | 40 | 8",
            "instant dried yeast |  | 15 | 3",
            "cold water | 140 ml | 140 | 28",
            "milk | 140 ml | about 144 | 28.9",
            "= Dough | 906 | 181.3",
            "# Folded in",
            "unsalted cold butter block |  | 280 | 56",
            "= With what is folded in | 1186 | 237.3",
            "# Beside the dough",
            "egg | 1 | about 50 | 10",
            "100 % is strong white flour.",
            "A millilitre of water is counted as a gram.",
            "15.9 % of the soft butter is water (USDA FDC 173410), which bakers do not count.",
            "88.1 % of the milk is counted as water (USDA FDC 171265).",
            "Weights marked about come from volumes or pieces, by the table of foods.",
        ]
    );
    assert_eq!(
        (view.less.as_deref(), view.more.as_str()),
        (Some("900 g"), "950 g")
    );
    assert_eq!(view.factor.as_deref(), Some("1"));
    assert_eq!(view.layers, Some(27));
}

#[test]
fn at_another_size_the_percentages_stay() {
    let (once, thirds) = (formula("croissants", "1"), formula("croissants", "1/3"));
    let percents = |view: &FormulaView| -> Vec<String> {
        let rows = view.tables.iter().flat_map(|table| &table.rows);
        rows.map(|row| row.percent.clone()).collect()
    };
    assert_eq!(percents(&once), percents(&thirds));
    assert_eq!(thirds.dough_weight, "302 g");
    assert_eq!(thirds.factor_text.as_deref(), Some("×1/3"));
}

#[test]
fn every_formula_of_the_book_says_what_it_counts() {
    for name in [
        "banana-bread",
        "chocolate-fondant",
        "jamaican-rum-cake",
        "strawberry-roulade",
    ] {
        let view = formula(name, "1");
        assert_eq!(view.mix, "Mix", "{name}");
        let told = lines(&view).join("\n");
        assert!(!told.contains("hydration"), "{name}: {told}");
        assert!(!told.contains("% water"), "{name}: {told}");
        assert!(told.contains(" on flour"), "{name}: {told}");
        let of = |row: &FormulaRow| row.remark.split(", ").any(|said| said == "of");
        assert!(
            !view.tables.iter().flat_map(|table| &table.rows).any(of),
            "{name}"
        );
        assert!(view.notes[0].starts_with("100 % is "), "{name}");
        assert!(
            view.left_out.iter().all(|left| !left.reason.is_empty()),
            "{name}"
        );
    }
}
