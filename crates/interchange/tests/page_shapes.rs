//! Small pages in every shape that recipes come in, with the text that is made of them; and pages that mean harm.

use interchange::read_page;

fn check(page: &str, expected: &str) {
    let read: Vec<String> = read_page(page)
        .into_iter()
        .map(|recipe| recipe.text)
        .collect();
    assert_eq!(read.join("====\n"), expected.trim_start(), "{page}");
}

fn data(json: &str) -> String {
    format!("<html><body><script type=\"application/ld+json\">{json}</script></body></html>")
}

const TOAST: &str = "
# Toast

## Ingredients

- 2 slices bread
- 10 g butter

## Method

1. Toast the bread.
2. Butter it.
";

#[test]
fn data_in_every_shape() {
    for json in [
        r#"{"@type":"Recipe","name":"Toast","recipeIngredient":["2 slices bread","10 g butter"],"recipeInstructions":["Toast the bread.","Butter it."]}"#,
        r#"{"@graph":[{"@type":"WebPage"},{"@type":["Thing","Recipe"],"name":"Toast","ingredients":"2 slices bread\n10 g butter","recipeInstructions":"Toast the bread.\nButter it."}]}"#,
        r#"[[{"@type":"http://schema.org/Recipe","name":["Toast"],"recipeIngredient":[["2 slices bread"],["10 g butter"]],"recipeInstructions":[["Toast the bread."],["Butter it."]]}]]"#,
        r#"{"@type":"Article","mainEntity":{"@type":"Recipe","name":"Toast","recipeIngredient":[{"@type":"PropertyValue","value":2,"unitText":"slices","name":"bread"},{"@type":"PropertyValue","value":"10","unitCode":"g","name":"butter"}],"recipeInstructions":{"@type":"ItemList","itemListElement":[{"@type":"HowToStep","text":"Toast the bread."},{"@type":"HowToStep","text":"Butter it."}]}}}"#,
        r#"{"@type":"Recipe","name":"Toast","recipeIngredient":"<ul><li>2 slices bread</li><li>10&nbsp;g butter</li></ul>","recipeInstructions":"<p>Toast the bread.</p><p>Butter it.</p>"}"#,
        "<!--//--><![CDATA[//><!--\n{\"@type\":\"Recipe\",\"name\":\"Toast\",\"recipeIngredient\":[\"2 slices bread\",\"10 g butter\",],\"recipeInstructions\":\"Toast the bread.\n\nButter it.\",}\n//--><!]]>",
        r#"{"@type":"Recipe","name":"&amp;#84;oast","recipeIngredient":["2 slices bread ","\t10 g &lt;b&gt;butter&lt;/b&gt;"],"recipeInstructions":[{"@type":"HowToSection","itemListElement":{"@type":"HowToStep","name":"Step 1","itemListElement":[{"@type":"HowToDirection","text":"Toast the bread."}]}},{"@type":"HowToStep","name":"Butter it."}]}"#,
    ] {
        check(&data(json), TOAST);
    }
}

#[test]
fn yields_times_sections_and_headings() {
    check(
        &data(
            r#"{"@type":"Recipe","name":"Pie","description":"<p>Good.</p>","recipeYield":["6","6 slices"],"prepTime":"PT20M","cookTime":"PT1H5M","totalTime":"P0DT1H25M",
            "recipeIngredient":["For the pastry:","0.33333334326744 cup water","Filling","2 apples"],
            "recipeInstructions":[{"@type":"HowToSection","name":"Pastry","itemListElement":[{"@type":"HowToStep","name":"Rest","text":"Leave it for an hour."}]},
            {"@type":"HowToSection","name":"Filling:","itemListElement":[{"@type":"HowToStep","text":"Peel &amp; slice."}]}]}"#,
        ),
        "
# Pie

Good.

Yield: 6 slices

Prep time: 20 minutes

Cook time: 1 hour 5 minutes

Total time: 1 hour 25 minutes

## Ingredients

### For the pastry

- 1/3 cup water
- Filling
- 2 apples

## Method

### Pastry

1. Rest: Leave it for an hour.

### Filling

1. Peel & slice.
",
    );
}

#[test]
fn headings_come_back_from_what_the_page_shows() {
    let page = format!(
        "{}<h1>Cake</h1><div class='card'><h2>Cake</h2><h3>Ingredients</h3><button>1x</button><h4>Sponge</h4><ul><li>▢ 100 g <b>flour</b></li><li>2 eggs</li></ul>\
         <h4>Icing:</h4><ul><li>50 g sugar (sifted)</li></ul><h3>Instructions</h3><h4>For the sponge</h4><ol><li>Beat the eggs.</li><li>Fold in the flour.</li></ol>\
         <h4>To finish</h4><ol><li>Ice it.</li></ol><div class='recipe-notes'><h3>Notes</h3><p>Keeps for a week.</p></div></div>",
        data(
            r#"{"@type":"Recipe","name":"Cake","recipeIngredient":["100 g flour","2 eggs","50 g sugar ((sifted))"],"recipeInstructions":[{"@type":"HowToStep","text":"Beat the eggs."},{"@type":"HowToStep","text":"Fold in the flour."},{"@type":"HowToStep","text":"Ice it."}]}"#
        )
    );
    check(
        &page,
        "
# Cake

## Ingredients

### Sponge

- 100 g flour
- 2 eggs

### Icing

- 50 g sugar (sifted)

## Method

### For the sponge

1. Beat the eggs.
2. Fold in the flour.

### To finish

1. Ice it.

## Notes

- Keeps for a week.
",
    );
}

#[test]
fn marks_in_the_elements() {
    for page in [
        "<div itemscope itemtype='https://schema.org/Recipe'><h1 itemprop=name>Toast</h1><span itemprop=author itemscope itemtype='Person'><b itemprop=name>Ann</b></span>\
         <ul><li itemprop='recipeIngredient'>2 slices bread<li itemprop='ingredients'>10 g  butter</ul><div itemprop='recipeInstructions'><ol><li>Toast the bread.<li>Butter it.</ol></div></div>",
        "<div vocab='http://schema.org/' typeof='Recipe'><h1 property='name'>Toast</h1><p property='recipeIngredient'>2 slices bread</p><p property='schema:recipeIngredient'>10 g butter</p>\
         <p property='recipeInstructions'>Toast the bread.<br>Butter it.</p></div>",
        "<article class='hrecipe post'><h2 class='fn'>Toast</h2><ul><li class='ingredient'>2 slices bread</li><li class=\"ingredient\">10 g butter</li></ul><div class='instructions'><p>Toast the bread.</p><p>Butter it.</p></div></article>",
        "<article class=h-recipe><h2 class=p-name>Toast</h2><p class='p-ingredient'>2 slices bread<p class='p-ingredient'>10 g butter<div class='e-instructions'><p>Toast the bread.<p>Butter it.</div></article>",
    ] {
        check(page, TOAST);
    }
}

#[test]
fn pages_that_only_show() {
    for page in [
        "<title>Toast | My Kitchen</title><div id=ingredients><h3>You will need</h3><ul><li>2 slices bread</li><li>10 g butter</li></ul></div><div class='method tab' style='display:none'><ol><li>Toast the bread.</li><li>Butter it.</li></ol></div>",
        "<h1>Toast</h1><p>A story.</p><h2>Ingredients</h2><p>2 slices bread<br>10 g butter</p><h2>Directions</h2><p>Toast the bread.</p><p>Butter it.</p><h2>Comments</h2><p>I love this.</p>",
        "<h1>Toast</h1><table><tr><th colspan=2>Ingredients</th></tr><tr><td>2 slices</td><td>bread</td></tr><tr><td>10 g</td><td>butter</td></tr></table><h3>Method</h3><p>1</p><p>Toast the bread.</p><p>Step 2</p><p>Butter it.</p>",
    ] {
        check(page, TOAST);
    }
}

#[test]
fn each_field_comes_from_where_it_is() {
    // The data has no steps, and says its recipe twice.
    let json =
        r#"{"@type":"Recipe","name":"Toast","recipeIngredient":["2 slices bread","10 g butter"]}"#;
    let page = format!(
        "{}{}<h1>Toast</h1><h2>Method</h2><ol><li>Toast the bread.</li><li>Butter it.</li></ol>",
        data(json),
        data(json)
    );
    check(&page, TOAST);
}

#[test]
fn several_recipes_the_one_of_the_title_first() {
    let json = r#"[{"@type":"Recipe","name":"Jam","recipeIngredient":["1 kg plums"],"recipeInstructions":"Boil."},
        {"@type":"Recipe","name":"Scones","recipeIngredient":["200 g flour"],"recipeInstructions":"Bake."},{"@type":"Recipe","name":"Only named"}]"#;
    let read = read_page(&format!("<h1>Scones</h1>{}", data(json)));
    let names: Vec<&str> = read
        .iter()
        .filter_map(|recipe| recipe.text.lines().next())
        .collect();
    assert_eq!(names, ["# Scones", "# Jam"]);
}

#[test]
fn labels_say_where_it_is_from() {
    let json = r#"{"@type":"Recipe","name":"Toast","author":[{"@type":"Person","name":"Ann &amp; Bob"}],"keywords":"bread, quick, Bread","recipeCategory":["Breakfast"],"image":"https://x.example/t.jpg",
        "url":"javascript:alert(1)","recipeIngredient":["2 slices bread"],"recipeInstructions":"Toast."}"#;
    let read = read_page(&format!(
        "<link rel=canonical href='https://x.example/toast'>{}",
        data(json)
    ));
    let recipe = read.first().expect("a recipe");
    assert_eq!(recipe.labels.tags, ["Breakfast", "bread", "quick"]);
    assert_eq!(recipe.labels.source.as_deref(), Some("Ann & Bob"));
    assert_eq!(
        recipe.labels.address.as_deref(),
        Some("https://x.example/toast")
    );
    assert_eq!(recipe.photos, Vec::new());
    assert_eq!(recipe.left_out.len(), 1);
}

#[test]
fn what_is_no_recipe_gives_none() {
    for page in [
        "",
        "<",
        "<html></html>",
        "<p>Nothing to eat here.</p>",
        "<script type='application/ld+json'>{\"@type\":\"Recipe\"</script>",
        "&&&",
        "<!--",
        "<a href='",
    ] {
        assert_eq!(read_page(page), Vec::new(), "{page}");
    }
}

/// Fault 17: depth of elements and of data.
#[test]
fn depth_harms_nothing() {
    for depth in [127, 128, 129, 100_000] {
        for tag in ["div", "b", "ul><li", "table><tr><td", "p", "x-y"] {
            let page = format!("{}<p>2 eggs</p>", format!("<{tag}>").repeat(depth));
            assert_eq!(read_page(&page), Vec::new());
        }
    }
    for depth in [126, 128, 129, 100_000, 1_000_000] {
        let json = format!(
            "{{\"@type\":\"Recipe\",\"recipeIngredient\":{}\"2 eggs\"{}}}",
            "[".repeat(depth),
            "]".repeat(depth)
        );
        let read = read_page(&data(&json)).len();
        assert_eq!(read, usize::from(depth < 127), "{depth}");
    }
}

/// Faults 20 and 21: signs that no reader sees or that turn the line.
#[test]
fn steering_signs_are_gone() {
    let json = r#"{"@type":"Recipe","name":"To\u202east\u0000","recipeIngredient":["2 sl\u00adices\u200b bread","10\u202fg butter\ud83d"],"recipeInstructions":"Toast\u2066 the bread.\u2028Butter it."}"#;
    let read = read_page(&data(json)).remove(0).text;
    assert!(
        read.contains("# Toast")
            && read.contains("- 2 slices bread")
            && read.contains("1. Toast the bread.\n2. Butter it."),
        "{read}"
    );
    let steers = |sign: char| matches!(sign, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{AD}' | '\u{200B}' | '\0');
    assert!(!read.contains(steers), "{read:?}");
}

/// Faults 22 and 23: whatever would run or load is words or gone.
#[test]
fn nothing_runs_and_nothing_loads() {
    for payload in [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "<svg/onload=alert(1)>",
        "<iframe src='https://x.example'></iframe>",
        "&lt;script&gt;alert(1)&lt;/script&gt;",
        "&amp;lt;img src=x onerror=alert(1)&amp;gt;",
        "<a href='javascript:alert(1)'>x</a>",
        "<meta http-equiv=refresh content='0;url=https://x.example'>",
        "<style>@import url(https://x.example)</style>",
        "<scr<script>ipt>alert(1)</scr</script>ipt>",
    ] {
        let escaped = payload.replace('"', "\\\"").replace('/', "\\/");
        let json = format!(
            r#"{{"@type":"Recipe","name":"Toast {escaped}","description":"{escaped}","recipeIngredient":["bread {escaped}"],"recipeInstructions":["Toast {escaped}"]}}"#
        );
        let shown = format!(
            "<h1>Toast {payload}</h1><h2>Ingredients</h2><ul><li>2 slices bread {payload}</li></ul><h2>Method</h2><ol><li>Toast the bread until brown. {payload}</li></ol>"
        );
        for page in [data(&json), shown] {
            for recipe in read_page(&page) {
                let small = recipe.text.to_lowercase();
                for part in [
                    "<script",
                    "<img",
                    "<svg",
                    "<iframe",
                    "javascript:",
                    "<meta",
                    "<style",
                    "onerror=",
                ] {
                    assert!(!small.contains(part), "{payload}: {}", recipe.text);
                }
            }
        }
    }
}
