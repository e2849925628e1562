//! Amounts in step texts scale, and only amounts: phrases as cooks write them, at twice the recipe.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use cook::scale::{Scaling, View, view};
use quantity::{Standards, UnitSystem};
use recipe::Choices;

/// What a step reads at twice the recipe, where the list has a little of everything.
fn doubled(step: &str) -> String {
    let text = format!(
        "# Try\n\nServes 4\n\n## Ingredients\n\n- 500 g plain flour\n- 250 ml milk\n- 4 eggs\n- 200 g butter\n- 3 tsp soy sauce\n\
         - 100 g sugar\n- 1 tsp salt\n- 2 tbsp olive oil\n- 4 garlic cloves\n- 1 cup cream\n- 2 bananas\n- 300 ml water\n- 1 tbsp rum\n\
         - 12 prunes\n- 1 lemon\n\n## Method\n\n1. Get everything ready.\n2. {step}\n3. Eat it at once.\n"
    );
    let parsed = kitchen::read_paste(&text).unwrap();
    let recipe = &parsed.recipes[0];
    let scaling = Scaling {
        factor: "2".parse().unwrap(),
        units: UnitSystem::AsWritten,
    };
    let seen = View::new(recipe, &Choices::default(), Standards::METRIC, scaling);
    view(recipe, &seen).sections[0].steps[1].text.clone()
}

#[test]
fn amounts_scale() {
    let mut wrong = Vec::new();
    for (step, expected) in [
        ("Pour in 2 tsp soy sauce.", "Pour in 4 tsp soy sauce."),
        ("Add 250 ml milk and stir.", "Add 500 ml milk and stir."),
        (
            "Whisk in 1 1/2 cups cream and 1/4 cup cream.",
            "Whisk in 3 cups cream and 1/2 cup cream.",
        ),
        (
            "Mash half a banana and 1½ bananas.",
            "Mash 1 banana and 3 bananas.",
        ),
        ("Then add 1 1/2 more bananas.", "Then add 3 more bananas."),
        ("Poach 1 of the 4 eggs.", "Poach 2 of the 8 eggs."),
        (
            "Melt 50 g of the 200 g butter.",
            "Melt 100 g of the 400 g butter.",
        ),
        ("Stir in 3 avocados.", "Stir in 6 avocados."),
        (
            "Add the flour, 2 tbsp at a time.",
            "Add the flour, 2 tbsp at a time.",
        ),
        ("Cut into 6 x 90 g pieces.", "Cut into 12 x 90 g pieces."),
        ("Rub in 100g butter.", "Rub in 200g butter."),
        ("Add 1 tbsp of the rum.", "Add 2 tbsp of the rum."),
        ("Add 1/2 tsp salt.", "Add 1 tsp salt."),
        ("Add ½ tsp salt.", "Add 1 tsp salt."),
        ("Stir in 1 1/2 cups of cream.", "Stir in 3 cups of cream."),
        (
            "Heat 2 tbsp olive oil in a pan.",
            "Heat 4 tbsp olive oil in a pan.",
        ),
        (
            "Add two tablespoons of olive oil.",
            "Add 4 tbsp of olive oil.",
        ),
        (
            "Whisk in 2 eggs, then the rest.",
            "Whisk in 4 eggs, then the rest.",
        ),
        (
            "Beat 3 of the eggs with the sugar.",
            "Beat 6 of the eggs with the sugar.",
        ),
        (
            "Mash 1 banana and slice the other.",
            "Mash 2 bananas and slice the other.",
        ),
        (
            "Crush 2 garlic cloves into the oil.",
            "Crush 4 garlic cloves into the oil.",
        ),
        (
            "Add 2-3 tbsp water if it is dry.",
            "Add 4–6 tbsp water if it is dry.",
        ),
        ("Add 2 to 3 tablespoons of water.", "Add 4–6 tbsp of water."),
        (
            "Weigh out 450 g of the flour.",
            "Weigh out 900 g of the flour.",
        ),
        (
            "Keep 50g of the flour for dusting.",
            "Keep 100g of the flour for dusting.",
        ),
        ("Add a pinch of salt.", "Add 2 pinches of salt."),
        ("Add 1 pinch of nutmeg.", "Add 2 pinches of nutmeg."),
        (
            "Stir in a handful of parsley.",
            "Stir in 2 handfuls of parsley.",
        ),
        ("Melt a knob of butter.", "Melt 2 knobs of butter."),
        (
            "Melt 50 g butter with 1 tbsp rum.",
            "Melt 100 g butter with 2 tbsp rum.",
        ),
        (
            "Pour on 1 litre boiling water.",
            "Pour on 2 l boiling water.",
        ),
        ("Cover with 2 cups of water.", "Cover with 4 cups of water."),
        ("Add 8 oz of the flour.", "Add 1 lb of the flour."),
        ("Add 1 tbsp vinegar.", "Add 2 tbsp vinegar."),
        (
            "Loosen it with 4 tbsp pasta water.",
            "Loosen it with 8 tbsp pasta water.",
        ),
        (
            "Stir in 100ml of the milk and 1 egg.",
            "Stir in 200ml of the milk and 2 eggs.",
        ),
        (
            "Add the flour (500 g) to the bowl.",
            "Add the flour (1000 g) to the bowl.",
        ),
        (
            "Dissolve the sugar in 150ml water.",
            "Dissolve the sugar in 300ml water.",
        ),
        (
            "Mix 1 tsp cornflour with 1 tbsp water.",
            "Mix 2 tsp cornflour with 2 tbsp water.",
        ),
        (
            "Sprinkle with 2 tsp sesame seeds.",
            "Sprinkle with 4 tsp sesame seeds.",
        ),
        ("Add 6 prunes to the pot.", "Add 12 prunes to the pot."),
        (
            "Spoon 3 tbsp of the sauce over it.",
            "Spoon 6 tbsp of the sauce over it.",
        ),
    ] {
        let found = doubled(step);
        if found != expected {
            wrong.push(format!("{step}\n  wanted {expected}\n  found  {found}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn nothing_else_scales() {
    let mut wrong = Vec::new();
    for step in [
        "Knead for 2 minutes.",
        "Bake at 180C for 9-10 minutes.",
        "Bake at 350 for 30 min.",
        "Bake at 180°C/350°F/gas mark 4.",
        "Roll it out to 20x15cm.",
        "Use a 20 cm tin.",
        "Grease a 2 lb loaf tin.",
        "Line a 900g loaf tin with paper.",
        "Grease a 1.5 litre baking dish.",
        "Pour it into a 12-hole muffin tin.",
        "Grease a 12-cup bundt tin.",
        "Go back to step 2.",
        "Repeat steps 3 and 4.",
        "See page 3.",
        "Fold in the flour, 1/3 at the time.",
        "Fold in the flour, a third at a time.",
        "Add the flour in 3 lots.",
        "Add the flour in 3 additions.",
        "Fold the dough 3 times.",
        "Roll it out 1/2 pin wide.",
        "Roll it 1 1/4 rolling pins long.",
        "Spread 3/4 of the cream over it.",
        "Use half of the butter.",
        "Add half the milk, then the rest.",
        "Cut a base 4 fingers wide.",
        "Fill the moulds to 90%.",
        "Fill them two thirds full.",
        "Roll it 4mm thick.",
        "Make a slit about 1/4″ long.",
        "Make two more half folds.",
        "Make 2 more turns.",
        "Cut the dough into 8 pieces.",
        "Divide it into 2 equal parts.",
        "Cut 4 slits in the top.",
        "Leave a gap of 2 inches.",
        "Raise the edge by 1 in.",
        "About 1 in 4 will split.",
        "Press it with 2 fingers.",
        "Use 2 forks to lift it.",
        "Take 2 baking sheets.",
        "Stack 3 layers of paper.",
        "Whip to a 1:2 ratio.",
        "Use one part rum to two parts water.",
        "Chill for 1h, then 12h more.",
        "Turn it once or twice.",
        "Stir 10 times.",
        "Beat in the eggs one at a time.",
        "Add the eggs, one by one.",
        "Cook each side for 1 to 2 minutes.",
        "Heat the oil to 160 degrees.",
        "Reduce by half.",
        "Let it double in size.",
        "Roll the sponge from one of its longer sides.",
        "Whisk at speed 2.",
        "Set the hob to 6 out of 10.",
        "It keeps for 3 days.",
        "Cook the noodles for 1 min less than the packet says.",
        "Use the 2 bowls from before.",
        "Shape each into a 50 g ball.",
        "Fill each case with 2 tbsp of the batter.",
        "Set aside for the 2nd layer.",
        "Bake at 2/3 of the way up the oven.",
        "Drop 1 tbsp of batter per pancake into the pan.",
        "Use a 1 tbsp measure to scoop it.",
        "Put a 5 cm strip of peel in.",
        "Give each plate 2 slices.",
        "Cut it into 4 to 6 wedges.",
        "Add 30 g of the butter to each pan.",
        "Roll it into 30g balls.",
        "Use a 2-inch cutter.",
        "Poach at 80 C until it reads 65 C.",
        "Heat a 25cm frying pan.",
    ] {
        let found = doubled(step);
        if found != step {
            wrong.push(format!("{step}\n  found {found}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The list at twice the recipe: what is measured out, and the size of a piece.
#[test]
fn a_weight_behind_the_food_doubles_and_that_of_a_piece_stays() {
    for (line, expected, each) in [
        ("5 leeks (600 g)", "10 / 1.2 kg", ""),
        ("3 mangoes (about 2 cups diced)", "6 / 4 cups", ""),
        ("6 lamb chops (120g each)", "12", "120 g"),
        ("3kg/6lb 8oz mutton", "6 kg / 13 lb", ""),
        ("2 cups prunes (pitted, 14 ounces)", "4 cups / 1 3/4 lb", ""),
        ("1 lb 4 oz plums", "2 1/2 lb", ""),
        ("three quarters of a cup rice", "1 1/2 cups", ""),
    ] {
        let text =
            format!("# Try\n\nServes 4\n\n## Ingredients\n\n- {line}\n\n## Method\n\n1. Mix.\n");
        let parsed = kitchen::read_paste(&text).unwrap();
        let recipe = &parsed.recipes[0];
        let scaling = Scaling {
            factor: "2".parse().unwrap(),
            units: UnitSystem::AsWritten,
        };
        let seen = View::new(recipe, &Choices::default(), Standards::METRIC, scaling);
        let scaled = view(recipe, &seen);
        let shown = scaled.groups[0].ingredients[0].amount.clone().unwrap();
        let words = |quantities: &[quantity::Quantity]| -> Vec<String> {
            let texts = quantities
                .iter()
                .map(|one| quantity::plain_text(&one.pieces()));
            texts.collect()
        };
        let again = words(&shown.equivalents);
        let measured = std::iter::once(words(&shown.measure).join(" + ")).chain(again);
        let found = (
            measured.collect::<Vec<_>>().join(" / "),
            words(&shown.per_piece).join(", "),
        );
        assert_eq!(found, (expected.to_owned(), each.to_owned()), "{line}");
    }
}

/// "250ml/1 cup": the second figure is the same once more, and is not turned into the first.
#[test]
fn what_is_said_twice_keeps_both_units() {
    let text = "# Try\n\nServes 4\n\n## Ingredients\n\n- 400 ml stock\n\n## Method\n\n1. Add 200ml/1 cup stock.\n";
    let parsed = kitchen::read_paste(text).unwrap();
    let recipe = &parsed.recipes[0];
    let scaling = Scaling {
        factor: "2".parse().unwrap(),
        units: UnitSystem::Metric,
    };
    let seen = View::new(recipe, &Choices::default(), Standards::METRIC, scaling);
    let step = view(recipe, &seen).sections[0].steps[0].text.clone();
    assert_eq!(step, "Add 400ml/2 cups stock.");
}
