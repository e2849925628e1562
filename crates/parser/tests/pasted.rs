//! Recipes as cooks paste them, each a way of laying one out: what it is called, what it makes, and where its lines went.

use recipe::Recipe;

/// "name, yield: group (lines), group (lines); section (steps)"
fn outline(recipe: &Recipe) -> String {
    let named = |name: Option<&str>| name.unwrap_or("-").to_owned();
    let made = recipe.recipe_yield.as_ref().map_or("-".to_owned(), |made| {
        let count = quantity::plain_text(&made.quantity.pieces(None));
        format!("{count} {}", made.noun)
    });
    let groups: Vec<String> = recipe
        .ingredient_groups
        .iter()
        .map(|group| {
            let name = group.name.as_ref().map(|name| name.value.as_str());
            format!("{} {}", named(name), group.ingredients.len())
        })
        .collect();
    let sections: Vec<String> = recipe
        .instruction_sections
        .iter()
        .map(|section| {
            let name = section.name.as_ref().map(|name| name.value.as_str());
            format!("{} {}", named(name), section.steps.len())
        })
        .collect();
    format!(
        "{}, {made}: {}; {}",
        recipe.name,
        groups.join(", "),
        sections.join(", ")
    )
}

fn check(text: &str, expected: &[&str]) {
    let parsed = parser::parse(text);
    let found: Vec<String> = parsed.recipes.iter().map(outline).collect();
    assert_eq!(found, expected, "{text}");
    // What is shown of a page is what is read of it once saved.
    for recipe in &parsed.recipes {
        let again = parser::parse_recipe(recipe.span.of(text));
        assert_eq!(outline(&again.recipes[0]), outline(recipe), "{text}");
    }
}

#[test]
fn what_it_makes_may_stand_above_the_title_or_in_it() {
    check(
        "SERVES 4\n\nLemon Rice\n\n300 g rice\n1 lemon\n\nBoil the rice for 12 minutes. Add the lemon.\n",
        &["Lemon Rice, 4 servings: - 2; - 1"],
    );
    check(
        "Makes 12 buns\nHoney Buns\n500 g flour\n2 tbsp honey\nMethod\nMix. Bake for 20 minutes at 180C.\n",
        &["Honey Buns, 12 buns: - 2; - 1"],
    );
    check(
        "MARMALADE\n(makes 6-7 x 1lb jars)\n\n2 lb Seville oranges\n4 lb sugar\n\nSimmer for 2 hours. Boil for 15 minutes.\n",
        &["MARMALADE, 6–7 jars: - 2; - 1"],
    );
    check(
        "Tiramisu (8 portions)\n\n500 g mascarpone\n4 eggs\n\nWhisk the eggs. Fold in the mascarpone.\n",
        &["Tiramisu, 8 servings: - 2; - 1"],
    );
}

#[test]
fn several_short_recipes_are_several() {
    check(
        "Pepper Steak\n\n2 sirloin steaks\n1 tsp peppercorns\n\nFry the steaks for 3 minutes a side.\n\nBlue Cheese Sauce\n\n\
         100 g stilton\n150 ml cream\n\nMelt the cheese into the cream.\n\nLemon Curd\n\n3 lemons\n200 g sugar\n\nStir over low heat for 10 minutes.\n",
        &[
            "Pepper Steak, -: - 2; - 1",
            "Blue Cheese Sauce, -: - 2; - 1",
            "Lemon Curd, -: - 2; - 1",
        ],
    );
    // What the steps before speak of, or no cook serves alone, is a part.
    check(
        "Pancakes\n\n200 g flour\n2 eggs\n\nFry thin pancakes. Serve with the sauce.\n\nChocolate sauce\n\n100 g chocolate\n100 ml cream\n\n\
         Heat the cream. Stir in the chocolate.\n",
        &["Pancakes, -: - 2, Chocolate sauce 2; - 1, Chocolate sauce 1"],
    );
    check(
        "Carrot Cake\n\n175 g brown sugar\n3 eggs\n\nBeat well. Bake for 40 minutes at 180C. Cool, then top with the icing.\n\nCream Cheese Icing\n\n200 g cream cheese\n\
         100 g icing sugar\n\nBeat together.\n",
        &["Carrot Cake, -: - 2, Cream Cheese Icing 2; - 1, Cream Cheese Icing 1"],
    );
}

#[test]
fn an_ovens_heat_at_the_end_is_no_amount_behind_a_food() {
    check(
        "Carrot Cake\n\n175 g brown sugar\n3 eggs\n\nBeat. Bake for 40 minutes at 180C.\n\nIcing\n\n200 g cream cheese\n100 g icing sugar\n\n\
         Beat together.\n",
        &["Carrot Cake, -: - 2, Icing 2; - 1, Icing 1"],
    );
}

#[test]
fn headings_of_the_list_head_their_steps_too() {
    check(
        "Beef Wellington\n\nServes 6\n\nMushroom duxelles\n400g mushrooms\n1 shallot\n\nTo assemble\n1kg beef fillet\n500g puff pastry\n\n\
         Duxelles\nBlitz the mushrooms and shallot. Fry for 10 minutes.\n\nTo assemble\nSear the beef. Wrap in pastry. Bake at 200C for 25 minutes.\n",
        &[
            "Beef Wellington, 6 servings: Mushroom duxelles 2, To assemble 2; Duxelles 1, To assemble 1",
        ],
    );
}

#[test]
fn switches_of_a_page_are_no_food() {
    check(
        "Roast Carrots\nUS Customary - Metric\nCook Mode\n1x 2x 3x\n\nIngredients\nMetric | Imperial\n1x2x3x\n1 lb carrots\n2 tbsp oil\n\n\
         Instructions\nCook Mode\nRoast at 200C for 30 minutes.\n",
        &["Roast Carrots, -: - 2; - 1"],
    );
}

#[test]
fn titles_are_found_below_a_tabs_words_and_in_small_letters() {
    check(
        "Chilli con Carne Recipe | Example Food\nServes 4\n\nNutrition: per serving\nkcal 387\n\nIngredients\n1 tbsp oil\n500g beef mince\n\n\
         Method\nFry the mince in the oil for 10 minutes.\n",
        &["Chilli con Carne, 4 servings: - 2; - 1"],
    );
    check(
        "nana's shortbread\n12oz plain flour\n8oz butter\n4oz caster sugar\nrub in the butter, stir in the sugar, bake at 160 for 35 mins.\n",
        &["nana's shortbread, -: - 3; - 1"],
    );
}

#[test]
fn narrow_columns_and_numbers_in_a_paragraph_are_steps() {
    check(
        "Baked Custard\n\n1 pint milk\n3 eggs\n\nWarm the milk. Beat the eggs and\nsugar together, pour on the milk,\n\
         strain into a greased pie dish and\nbake until set.\n",
        &["Baked Custard, -: - 2; - 1"],
    );
    check(
        "Rice\n\n100 g rice\n1 onion\n\nMethod\nGet all ready. 1. Boil the rice. 2. Fry the onion. 3. Mix.\n",
        &["Rice, -: - 2; - 4"],
    );
}

#[test]
fn what_is_said_of_keeping_keeps_its_label() {
    let parsed = parser::parse(
        "Roast Chicken\n\n1 chicken\n50g butter\n\nMethod\n1. Roast for 80 minutes at 190C.\n2. Rest for 15 minutes.\n\nTo store: chill for up to 3 days.\n",
    );
    let notes: Vec<&str> = parsed.recipes[0]
        .notes
        .iter()
        .map(|note| note.value.as_str())
        .collect();
    assert_eq!(notes, ["To store: chill for up to 3 days."]);
}

/// Marks of several bytes wherever a mark of one byte is looked for.
#[test]
fn marks_of_several_bytes_stop_nothing() {
    let marks = [
        "•", "–", "—", "…", "«", "»", "“", "”", "‘", "’", "½", "⁄", "×", "º", "·", "→", "➡️", "1️⃣",
        "🧈", "à", "İ", "ſ", "\u{200B}", "\u{A0}", "\u{2028}", "́", "ﬁ", "㎏",
    ];
    let shapes = [
        "{} 200 g flour {}",
        "{}200g{}flour{}",
        "{}: 1 x 135g pack",
        "Jelly{}: {}1 x 135g pack{}",
        "2 c{}à{}s{} sucre",
        "2 c.à.{}",
        "Flour {}|{} 500 g",
        "| {} | {} |",
        "{}|",
        "25 g salt per {}",
        "68{}% water (408g)",
        "68% {}(408g)",
        "eggs x{}4",
        "eggs {}4",
        "{}%",
        "To store{}: {}",
        "({}",
        "Cake ({} portions)",
        "Cake | {}",
        "Cake{} | ",
        "Step 1{} Mix",
        "1{} Mix. 2. Bake.",
        "half a {}250 g pack",
        "1 tsp {} 1/8 tsp salt",
    ];
    for mark in marks {
        for shape in shapes {
            let line = shape.replace("{}", mark);
            let text = format!(
                "{line}\n\n{line}\n200 g flour\n2 eggs\n\nMethod\n{line}\nMix the flour. {line} Bake.\n{line}\n"
            );
            for text in [&line, &text] {
                for recipe in parser::parse(text).recipes {
                    assert!(text.get(recipe.span.start..recipe.span.end).is_some());
                }
                let _ = parser::parse_recipe(text);
                let _ = parser::parse_step(text);
                let found = parser::parse_ingredient(text);
                let spans = found.amounts.iter().map(|stated| stated.span);
                let doubts = found.doubts.iter().map(|doubt| doubt.span);
                for span in spans.chain(doubts).chain(found.name_spans.iter().copied()) {
                    assert!(
                        found.text.get(span.start..span.end).is_some(),
                        "{text}: {span:?}"
                    );
                }
            }
        }
    }
}
