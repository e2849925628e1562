//! Ways in which pages that only show a recipe draw its two lists: one recipe in each of them, and the same text from all.

use interchange::read_page;

const PANCAKES: &str = "# Pancakes

## Ingredients

- 200 g flour
- 2 large eggs
- 300 ml milk

## Method

1. Sift the flour into a bowl.
2. Beat in the eggs and the milk until smooth.
3. Fry thin pancakes in butter.
";

const GROUPED: &str = "# Pancakes

## Ingredients

### Batter

- 200 g flour
- 2 large eggs
- 300 ml milk

### To serve

- 1 lemon
- 2 tbsp sugar

## Method

1. Sift the flour into a bowl.
2. Beat in the eggs and the milk until smooth.
3. Fry thin pancakes in butter.
";

const LINES: &str = "<li>200 g flour</li><li>2 large eggs</li><li>300 ml milk</li>";
const SERVE: &str = "<li>1 lemon</li><li>2 tbsp sugar</li>";
const CUPS: &str = "<li>1 2/3 cups flour</li><li>2 large eggs</li><li>1 1/4 cups milk</li>";
const STEPS: &str = "<li>Sift the flour into a bowl.</li><li>Beat in the eggs and the milk until smooth.</li><li>Fry thin pancakes in butter.</li>";

/// A page with a navigation, a story before the recipe and talk behind it.
fn page(body: &str) -> String {
    let body = body
        .replace("@LINES", LINES)
        .replace("@SERVE", SERVE)
        .replace("@CUPS", CUPS)
        .replace("@STEPS", STEPS);
    format!(
        "<html><head><title>Pancakes | My Kitchen</title></head><body><nav><ul><li><a href='/'>Home</a></li><li><a href='/all'>All recipes</a></li></ul></nav>\
         <h1>Pancakes</h1><p>My grandmother took 3 eggs, but two are enough.</p>{body}\
         <section id='comments'><h3>Comments</h3><ol><li>Ann: I took 2 cups of flour and it was great.</li></ol></section></body></html>"
    )
}

fn check(body: &str, expected: &str) {
    let page = page(body);
    let read = read_page(&page);
    let text = read.first().map(|recipe| recipe.text.as_str());
    assert_eq!(text, Some(expected), "{body}");
}

#[test]
fn lists_in_every_drawing() {
    for body in [
        "<ul>@LINES</ul><ol>@STEPS</ol>",
        "<p><strong>Ingredients</strong></p><ul>@LINES</ul><p><strong>Here's how to make it:</strong></p><ol>@STEPS</ol>",
        "<h2>Ingredients</h2><p>Good pancakes begin with fresh eggs from a hen that you know by name.</p><ul>@LINES</ul><h2>Directions</h2><ol>@STEPS</ol>",
        "<p>Ingredients</p><ul>@LINES</ul><p>Sift the flour into a bowl.</p><p>Beat in the eggs and the milk until smooth.</p><p>Fry thin pancakes in butter.</p>",
        "<h4>Ingredients</h4><h5>• 200 g flour<br>• 2 large eggs<br>• 300 ml milk</h5><h4>Method</h4><ol>@STEPS</ol>",
        "<div id='ingredients'><label><input type=checkbox>200 g flour</label><label><input type=checkbox>2 large eggs</label><label><input type=checkbox>300 ml milk</label></div><h3>Method</h3><ol>@STEPS</ol>",
        "<h2>Ingredients</h2><table><tr><th>Amount</th><th>Measure</th><th>Ingredient</th></tr><tr><td>200</td><td>g</td><td>flour</td></tr><tr><td>2</td><td>large</td><td>eggs</td></tr><tr><td>300</td><td>ml</td><td>milk</td></tr></table><h2>Method</h2><ol>@STEPS</ol>",
        "<h3>Ingredients</h3><div><span>200</span> <span>g</span></div><div>flour</div><div>2 large</div><div>eggs</div><div>300 ml</div><div>milk</div><h3>Method</h3><ol>@STEPS</ol>",
        "<div class='sidebarContent'><h3>Ingredients</h3><ul>@LINES</ul></div><div class='instructions'><h3>Directions</h3><ol>@STEPS</ol></div>",
        "<section id='recipe-ingredients'><div><h2>Ingredients</h2><p>200 g flour</p><p>2 large eggs</p><p>300 ml milk</p></div><div><h2>Preparation</h2><ol>@STEPS</ol></div></section>",
        "<div>Ingredients</div><div><div class='row big'><div>200 g</div><div>flour</div></div><div class='row big'><div>2 large</div><div>eggs</div></div><div class='row big'><div>300 ml</div><div>milk</div></div></div><h3>Method</h3><ol>@STEPS</ol>",
        "<h3>Ingredients</h3><table><tr><th>flour</th><td>200 g</td></tr><tr><th>eggs</th><td>2 large</td></tr><tr><th>milk</th><td>300 ml</td></tr></table><h3>Method</h3><ol>@STEPS</ol>",
        "<h3>Ingredients</h3><ul><li><div><a href='f'>flour</a></div><div>200 g</div></li><li><div>eggs</div><div>2 large</div></li><li><div>milk</div><div>300 ml</div></li></ul><h3>Method</h3><ol>@STEPS</ol>",
        "<h3>Ingredients</h3><dl><dt>flour</dt><dd>200 g</dd><dt>eggs</dt><dd>2 large</dd><dt>milk</dt><dd>300 ml</dd></dl><h3>Method</h3><ol>@STEPS</ol>",
        "<table><tr><td><b>Ingredients</b><br>200 g flour<br>2 large eggs<br>300 ml milk</td><td><b>Method</b><br>Sift the flour into a bowl.<br>Beat in the eggs and the milk until smooth.<br>Fry thin pancakes in butter.</td></tr></table>",
        "<div class='col'><h3>INGREDIENTS</h3><ul>@LINES</ul></div><div class='col'><ol>@STEPS</ol></div>",
        // One list for narrow screens, one for wide.
        "<div class='d-lg-none'><h3>Ingredients</h3><ul>@LINES</ul></div><div class='wide'><h3>Ingredients</h3><ul>@LINES</ul></div><h3>Method</h3><ol>@STEPS</ol>",
        // A link beside each line.
        "<div class='hrecipe'><h3>Ingredients</h3><ul class='ingredients'><li>200 g <a class='ingredient' href='f'>flour</a> <a href='#'>shopping list</a></li><li>2 large <a class='ingredient' href='e'>eggs</a> <a href='#'>shopping list</a></li>\
         <li>300 ml milk <a href='#'>shopping list</a></li></ul><h3>Method</h3><ol>@STEPS</ol></div>",
        // Talk of how it is done goes before the recipe itself, and other things stand behind it.
        "<h4>How to make the best pancakes</h4><ul><li>First sift the flour so that there are no lumps in it, which nobody likes in pancakes.</li><li>Next add eggs and milk, and beat until your arm hurts.</li><li>Then fry as many as you can eat.</li></ul>\
         <div class='card'><h2>Pancakes</h2><h3>Ingredients</h3><ul>@LINES</ul><h3>Method</h3><ol>@STEPS</ol><p>Photo by Ann Example</p></div>",
        "<div class='ingredients'><h3>Ingredients</h3><ul>@LINES</ul></div><div class='directions'><h3>Directions</h3><ol>@STEPS</ol><h3>Nutrition Facts</h3><ul><li>Calories 200</li><li>Fat 10 g</li></ul></div>",
        "<p>Ingredients:</p><p>- 200 g flour</p><p>- 2 large eggs</p><p>- 300 ml milk</p><p>Method:</p><p>Sift the flour into a bowl.</p><p>Beat in the eggs and the milk until smooth.</p><p>Fry thin pancakes in butter.</p><p>Did you make this? Tell us!</p>",
        "<h3>Ingredients</h3><ul>@LINES</ul><h3>Method</h3><p>Sift the flour into a bowl.</p><p>Advertisement</p><p>Beat in the eggs and the milk until smooth.</p><p>Fry thin pancakes in butter.</p><p>Per serving: 220 calories, 10 g fat</p>",
        "<aside class='recipe__aside'><p>Serves four</p><ul>@LINES</ul></aside><div><ol>@STEPS</ol></div>",
        "<h3>Ingredients</h3><ul><li>200 g flour<br>2 large eggs<br>300 ml milk</li></ul><h3>Method</h3><ol>@STEPS</ol>",
        // A button is a word where it opens an explanation of it.
        "<h3>Ingredients</h3><ul><li>200 g flour <button>Add</button></li><li>2 large eggs</li><li>300 ml milk</li></ul><h3>Method</h3><ol><li><button>1</button>Sift the <button><span>flour</span></button> into a bowl.</li>\
         <li>Beat in the eggs and the milk until smooth.</li><li>Fry thin pancakes in butter.<button>Print</button></li></ol>",
        // What goes into a step, listed in it once more.
        "<div class='card-ingredients'><h3>Ingredients</h3><ul>@LINES</ul></div><div class='card-instructions'><h3>Instructions</h3><ul><li><div class='text'>Sift the flour into a bowl.</div><div class='step-ingredients'><span>200 g flour</span></div></li>\
         <li><div class='text'>Beat in the eggs and the <span class='ingredient'>milk</span> until smooth.</div><div class='step-ingredients'><span>2 large eggs</span>, <span>300 ml milk</span></div></li><li><div class='text'>Fry thin pancakes in butter.</div></li></ul></div>",
        "<div class='ingredients'><h3>Ingredients</h3><ul><li>Scale</li>@LINES<li>Cook Mode Prevent your screen from going dark</li><li>Per serving (serves 4)</li><li>Calories 220 Fat 10 g</li></ul></div>\
         <div class='method'><h3>Method</h3><ol>@STEPS</ol><h4>Tips from our kitchen</h4><ul><li>Use a heavy pan and little butter.</li></ul></div>",
        "<h3>Ingredients</h3><ul>@LINES</ul><div class='method'><h3>Method</h3><ol>@STEPS</ol><ul><li><a href='a'>Flour recipes</a></li><li><a href='b'>Milk recipes</a></li></ul><p>More of them</p></div>",
        "<ul><li><h4>Ingredients</h4><ul><li><a>Beef</a></li><li><a>Beans</a></li><li><a>Rice</a></li><li><a>Fish</a></li></ul></li></ul><h4>Ingredients</h4><ul>@LINES</ul><h4>Method</h4><ol>@STEPS</ol>",
        "<h2>Ingredients</h2><ul>@LINES</ul><h2>Procedure<span>[edit | edit source]</span></h2><ol>@STEPS</ol><h2>Notes, tips, and variations</h2>",
    ] {
        check(body, PANCAKES);
    }
}

#[test]
fn numbers_drawn_before_steps_are_no_words() {
    for steps in [
        "<p><b>1. </b>Sift the flour into a bowl.</p><p><b>2. </b>Beat in the eggs and the milk until smooth.</p><p><b>3. </b>Fry thin pancakes in butter.</p>",
        "<ul><li><span>1</span>Sift the flour into a bowl.</li><li><span>2</span>Beat in the eggs and the milk until smooth.</li><li><span>3</span>Fry thin pancakes in butter.</li></ul>",
        "<ol><li><h3>Step 1</h3><p>Sift the flour into a bowl.</p></li><li><h3>Step 2</h3><p>Beat in the eggs and the milk until smooth.</p></li><li><h3>Step 3</h3><p>Fry thin pancakes in butter.</p></li></ol>",
        "<div class='s'><div class='title'>Step 1 of 3</div><div>Sift the flour into a bowl.</div></div><div class='s'><div class='title'>Step 2 of 3</div><div>Beat in the eggs and the milk until smooth.</div></div><div class='s'><div class='title'>Step 3 of 3</div><div>Fry thin pancakes in butter.</div></div>",
        "<p><strong>STEP 1 | </strong>Sift the flour into a bowl.</p><p><strong>STEP 2 | </strong>Beat in the eggs and the milk until smooth.</p><p><strong>STEP 3 | </strong>Fry thin pancakes in butter.</p>",
    ] {
        check(
            &format!("<h2>Ingredients</h2><ul>@LINES</ul><h2>Method</h2>{steps}"),
            PANCAKES,
        );
    }
}

#[test]
fn numbers_drawn_before_headings_are_no_words() {
    check(
        "<h2>Ingredients</h2><ul>@LINES</ul><h2>Method</h2><h3>Step 1: Mix</h3><p>Sift the flour into a bowl.</p><p>Beat in the eggs and the milk until smooth.</p>\
         <h3>Step 2: Fry</h3><p>Fry thin pancakes in butter.</p>",
        &PANCAKES
            .replace("1. Sift", "### Mix\n\n1. Sift")
            .replace("3. Fry", "\n### Fry\n\n1. Fry"),
    );
}

#[test]
fn of_two_showings_one_is_read() {
    for lists in [
        "<div class='tab-pane active' id='metric'><ul>@LINES</ul></div><div class='tab-pane' id='imperial'><ul>@CUPS</ul></div>",
        "<div class='tab-pane' id='us'><ul>@CUPS</ul></div><div class='tab-pane active' id='metric'><ul>@LINES</ul></div>",
        "<ul name='list-metric'>@LINES</ul><ul name='list-imperial'>@CUPS</ul>",
        "<div data-unit='metric'><ul>@LINES</ul></div><div data-unit='us' class='d-none'><ul>@CUPS</ul></div>",
        "<div data-way='pan'><ul>@LINES</ul></div><div data-way='oven' class='d-none'><ul><li>3 eggs</li><li>1 cup oats</li></ul></div>",
        "<ul><li class='metric'>200 g flour</li><li class='imperial'>7 oz flour</li><li class='metric'>2 large eggs</li><li class='imperial'>2 large eggs</li><li class='metric'>300 ml milk</li><li class='imperial'>10 fl oz milk</li></ul>",
        // The rest of one list behind "show more" is not another showing.
        "<ul><li>200 g flour</li><li>2 large eggs</li><li style='display:none'>300 ml milk</li></ul>",
    ] {
        check(
            &format!(
                "<div class='ingredients'><h2>Ingredients</h2>{lists}</div><h2>Method</h2><ol>@STEPS</ol>"
            ),
            PANCAKES,
        );
    }
}

#[test]
fn headings_among_the_lines() {
    let data = |first: &str, second: &str| {
        format!(
            r#"<script type="application/ld+json">{{"@type":"Recipe","name":"Pancakes","recipeIngredient":[{first}"200 g flour","2 large eggs","300 ml milk",{second}"1 lemon","2 tbsp sugar"],
            "recipeInstructions":["Sift the flour into a bowl.","Beat in the eggs and the milk until smooth.","Fry thin pancakes in butter."]}}</script>"#
        )
    };
    let bold =
        "<ul><li><strong>Batter</strong></li>@LINES<li><strong>To serve</strong></li>@SERVE</ul>";
    for body in [
        format!("<h2>Ingredients</h2>{bold}<h2>Method</h2><ol>@STEPS</ol>"),
        "<ul class='ingredients'><li><h3>Batter</h3></li>@LINES<li><h3>To serve</h3></li>@SERVE</ul><ol class='method'>@STEPS</ol>".to_owned(),
        "<h3>Ingredients</h3><ul><li>Batter<ul>@LINES</ul></li><li>To serve<ul>@SERVE</ul></li></ul><h3>Method</h3><ol>@STEPS</ol>".to_owned(),
        "<h3>Ingredients</h3><ul><li><b>Batter:</b><br>200 g flour</li><li>2 large eggs</li><li>300 ml milk</li><li><b>To serve:</b><br>1 lemon</li><li>2 tbsp sugar</li></ul><h3>Method</h3><ol>@STEPS</ol>".to_owned(),
        // The data has the headings as lines, and the page shows what they are.
        format!("<h3>Ingredients</h3>{bold}{}", data("\"Batter\",", "\"To serve\",")),
        data("\"<strong>Batter</strong>\",", "\"<b>To serve:</b>\","),
    ] {
        check(&body, GROUPED);
    }
}

#[test]
fn one_marked_element_round_a_whole_list() {
    for list in [
        "<div itemprop='ingredients'><p>200 g flour</p><p>2 large eggs</p><p>300 ml milk</p></div>",
        "<div itemprop='ingredients'>- 200 g flour<br>- 2 large eggs<br>- 300 ml milk</div>",
        "<div itemprop='ingredients recipeIngredient'><h3>Ingredients</h3><div><p>200 g flour</p></div><div><p>2 large eggs</p></div><div><p>300 ml milk</p></div></div>",
        // Marked one by one, an ingredient may be of several boxes.
        "<div itemprop='ingredients'><div>200 g</div><div>flour</div></div><div itemprop='ingredients'><div>2 large</div><div>eggs</div></div><div itemprop='ingredients'><div>300 ml</div><div>milk</div></div>",
    ] {
        check(
            &format!(
                "<div itemscope itemtype='https://schema.org/Recipe'><b itemprop='name'>Pancakes</b>{list}<div itemprop='recipeInstructions'><ol>@STEPS</ol></div></div>"
            ),
            PANCAKES,
        );
    }
}

#[test]
fn a_template_breaks_no_ingredient() {
    let page = page(
        r#"<script type="application/ld+json">{"@type":"Recipe","name":"Pancakes","recipeIngredient":["200\n g\n  flour","2\n large\n eggs","300 ml\r\n milk"],
        "recipeInstructions":["Sift the flour into a bowl.","Beat in the eggs and the milk until smooth.","Fry thin pancakes in butter."]}</script>"#,
    );
    let read = read_page(&page);
    assert_eq!(
        read.first().map(|recipe| recipe.text.as_str()),
        Some(PANCAKES)
    );
}

#[test]
fn amounts_for_other_people_are_not_taken() {
    let page = page(
        r#"<script type="application/ld+json">{"@type":"Recipe","name":"Pancakes","recipeIngredient":["200 g flour","2 large eggs","3 cup(s) milk"],
        "recipeInstructions":["Sift the flour into a bowl.","Beat in the eggs and the milk until smooth.","Fry thin pancakes in butter."]}</script>
        <h3>Ingredients</h3><ul><li>100 g flour</li><li>1 large egg</li><li>1 1/2 cups milk</li></ul>"#,
    );
    let read = read_page(&page);
    let expected = PANCAKES.replace("300 ml", "3 cup(s)");
    assert_eq!(
        read.first().map(|recipe| recipe.text.as_str()),
        Some(expected.as_str())
    );
}

#[test]
fn what_the_writer_adds_behind_the_steps_is_a_note() {
    let steps = "<p>Sift the flour into a bowl.</p><p>Beat in the eggs and the milk until smooth.</p><p>Fry thin pancakes in butter.</p>";
    for (behind, note) in [
        ("<p>* First told in 2019.</p>", "First told in 2019."),
        (
            "<p><b>Cook's note:</b> Rye flour does, too.</p>",
            "Cook's note: Rye flour does, too.",
        ),
        ("<p>Adapted from my aunt.</p>", "Adapted from my aunt."),
    ] {
        check(
            &format!("<h3>Ingredients</h3><ul>@LINES</ul><h3>Method</h3>{steps}{behind}"),
            &format!("{PANCAKES}\n## Notes\n\n- {note}\n"),
        );
    }
}

#[test]
fn names_of_steps_that_only_machines_see_are_left_out() {
    let data = r#"<script type="application/ld+json">{"@type":"Recipe","name":"Pancakes","recipeIngredient":["200 g flour","2 large eggs","300 ml milk"],
        "recipeInstructions":[{"@type":"HowToStep","name":"Sifting","text":"Sift the flour into a bowl."},{"@type":"HowToStep","name":"Batter","text":"Beat in the eggs and the milk until smooth."},
        {"@type":"HowToStep","name":"Fry hot","text":"Fry thin pancakes in butter."}]}</script>"#;
    check(&format!("{data}<h3>Method</h3><ol>@STEPS</ol>"), PANCAKES);
    let named = PANCAKES
        .replace("Sift the", "Sifting: Sift the")
        .replace("Beat in", "Batter: Beat in")
        .replace("Fry thin", "Fry hot: Fry thin");
    for body in [
        data.to_owned(),
        format!(
            "{data}<h3>Method</h3><b>Sifting</b><p>Sift the flour into a bowl.</p><b>Batter</b><p>Beat in the eggs and the milk until smooth.</p><b>Fry hot</b><p>Fry thin pancakes in butter.</p>"
        ),
    ] {
        let read = read_page(&page(&body));
        let text = read
            .first()
            .map(|recipe| recipe.text.replace("### Sifting\n\n", ""));
        assert_eq!(text.as_deref(), Some(named.as_str()), "{body}");
    }
}

#[test]
fn food_that_sounds_like_talk_stays() {
    let lines = "<li>12 asparagus tips</li><li>2 tbsp nutritional yeast</li><li>Nutritional yeast, 1 tbsp, to taste</li>";
    let expected = "# Pancakes\n\n## Ingredients\n\n- 12 asparagus tips\n- 2 tbsp nutritional yeast\n- Nutritional yeast, 1 tbsp, to taste\n\n\
                    ## Method\n\n1. Make the dough\n2. Bake it until it is brown.\n";
    check(
        &format!(
            "<h3>Ingredients</h3><ul>{lines}</ul><h3>Method</h3><ol><li><a href='d'>Make the dough</a></li><li>Bake it until it is brown.</li></ol>"
        ),
        expected,
    );
    let tasted = "<li>Salt, to taste</li><li>Pepper, to taste</li><li>Lemon juice, to taste</li>";
    let expected = PANCAKES.replace(
        "- 200 g flour\n- 2 large eggs\n- 300 ml milk\n",
        "- Salt, to taste\n- Pepper, to taste\n- Lemon juice, to taste\n",
    );
    check(
        &format!("<h3>Ingredients</h3><ul>{tasted}</ul><h3>Method</h3><ol>@STEPS</ol>"),
        &expected,
    );
}

#[test]
fn pans_are_no_ingredients() {
    let page = page(
        r#"<script type="application/ld+json">{"@type":"Recipe","name":"Pancakes","recipeIngredient":["1 frying pan","1 whisk","200 g flour","2 large eggs","300 ml milk"],
        "recipeInstructions":["Sift the flour into a bowl.","Beat in the eggs and the milk until smooth.","Fry thin pancakes in butter."]}</script>
        <h3>Ingredients</h3><h4>Equipment</h4><ul><li>1 frying pan</li><li>1 whisk</li></ul><h4>Batter</h4><ul>@LINES</ul>"#,
    );
    let expected = PANCAKES.replace("- 200 g flour", "### Batter\n\n- 200 g flour")
        + "\n## Notes\n\n- Equipment: 1 frying pan, 1 whisk\n";
    let read = read_page(&page);
    assert_eq!(
        read.first().map(|recipe| recipe.text.as_str()),
        Some(expected.as_str())
    );
}

#[test]
fn what_programs_break_in_lines_is_mended() {
    let page = page(
        r#"<script type="application/ld+json">{"@type":"Recipe","name":"Pancakes","recipeIngredient":["u003cbu003e200 gu003c/bu003e flour","2Â large eggs","300 ml milk"],
        "recipeInstructions":["Sift the flour into a bowl.","Beat in the eggs and the milk until smooth.","Fry thin pancakes in butter."]}</script>"#,
    );
    let read = read_page(&page);
    let text = read
        .first()
        .map(|recipe| recipe.text.replace("2large", "2 large"));
    assert_eq!(text.as_deref(), Some(PANCAKES));
}

#[test]
fn steps_behind_a_press_are_read() {
    let closed = "class='is-visually-hidden inner'";
    for trigger in [
        "<h3>Method</h3>",
        "<div class='trigger'><span>Method</span></div>",
    ] {
        check(
            &format!(
                "<h3>Ingredients</h3><ul>@LINES</ul>{trigger}<div><div {closed}><ol>@STEPS</ol></div></div><span {closed}>Opens in a new tab</span>"
            ),
            PANCAKES,
        );
    }
}

#[test]
fn a_food_that_is_a_link_stays_in_a_list_without_a_heading() {
    check(
        "<ul>@LINES<li><a href='/salt'>salt</a></li></ul><h3>Method</h3><ol>@STEPS</ol><ul><li><a href='/a'>Waffles</a></li><li><a href='/b'>Crêpes</a></li></ul>",
        &PANCAKES.replace("- 300 ml milk\n", "- 300 ml milk\n- salt\n"),
    );
}
