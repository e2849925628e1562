//! Recipes as many as wanted, always the same ones: ten to sixteen lines of ingredients, a method of about 180 words, an introduction
//! and notes, the words as unevenly common as in a language. They read like recipes and are none.

use std::fmt::Write as _;

use library::{NewRecipe, Origin, Reading};
use recipe::{Choices, foods};

/// The foods that stand in most recipes, the commonest first; "flour" comes to be in a third of all.
const COMMON: &[&str] = &[
    "plain flour",
    "salt",
    "butter",
    "sugar",
    "eggs",
    "olive oil",
    "garlic",
    "onion",
    "black pepper",
    "milk",
    "water",
    "lemon",
    "baking powder",
    "vanilla extract",
    "double cream",
    "parmesan",
    "carrots",
    "chicken thighs",
    "tomatoes",
    "parsley",
    "ginger",
    "soy sauce",
    "rice",
    "ground cinnamon",
    "honey",
    "dark chocolate",
    "potatoes",
    "minced beef",
    "spring onions",
    "cumin",
];
const MANNERS: &[&str] = &[
    "Baked",
    "Roast",
    "Slow-cooked",
    "Quick",
    "Spiced",
    "Creamy",
    "Crisp",
    "Grandmother's",
    "Summer",
    "Winter",
    "Sticky",
    "Smoky",
    "Lemony",
    "Classic",
    "Easy",
    "Sunday",
    "Braised",
    "Glazed",
    "Stuffed",
    "Toasted",
];
const DISHES: &[&str] = &[
    "cake",
    "soup",
    "stew",
    "salad",
    "pie",
    "tart",
    "bread",
    "curry",
    "risotto",
    "biscuits",
    "pudding",
    "gratin",
    "noodles",
    "roast",
    "dumplings",
    "pancakes",
    "sauce",
    "loaf",
    "casserole",
    "fritters",
    "muffins",
    "crumble",
    "pilaf",
    "tacos",
    "skewers",
    "traybake",
];
const STEPS: &[&str] = &[
    "Heat the oven to {t} and line a tin with baking paper before you begin with the {a}.",
    "Put the {a} and the {b} into a large bowl and stir with a wooden spoon until no dry spots remain.",
    "Cook the {a} over a medium heat for {m} minutes, stirring now and then, until soft and golden at the edges.",
    "Add the {b}, turn the heat down and simmer for {m} minutes until it has thickened a little.",
    "Fold in the {a} with a light hand so that the air stays in, then scrape the mixture into the tin and level the top.",
    "Bake for {m} minutes until a skewer comes out clean, then leave to cool in the tin for 10 minutes.",
    "Meanwhile chop the {b} and toss it with a pinch of salt; set it aside until it is wanted.",
    "Whisk the {a} with the {b} in a jug, pour it over and leave it to stand for {m} minutes.",
    "Taste, season with salt and pepper, scatter over the {b} and serve at once with something green.",
    "Drain well, return to the pan with the {a} and shake over the heat for a minute to dry.",
];
const UNITS: &[&str] = &["g", "g", "g", "ml", "tbsp", "tsp", "cups"];

/// A generator of numbers that always begins the same way (splitmix64).
pub struct Dice(u64);

impl Dice {
    /// With a fixed beginning.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end as u64).expect("below a usize")
    }

    /// Below `end`, small numbers far more often: each octave as often as the next.
    fn uneven(&mut self, end: usize) -> usize {
        let octaves = usize::BITS - end.leading_zeros();
        let octave = self.below(octaves as usize);
        let low = (1usize << octave) - 1;
        (low + self.below(1 << octave)).min(end - 1)
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }
}

/// A recipe with what the parser would read of it for lists and search.
pub struct Generated {
    /// The text as a cook would paste it.
    pub text: String,
    /// What is found in it.
    pub reading: Reading,
}

impl Generated {
    /// As it goes into a library.
    pub fn as_new(&self) -> NewRecipe<'_> {
        NewRecipe {
            text: &self.text,
            origin: Origin::File,
            choices: Choices::default(),
            reading: self.reading.clone(),
        }
    }
}

/// Recipes one after the other.
pub struct Generator {
    dice: Dice,
    foods: Vec<&'static str>,
    words: Vec<String>,
    parser_version: u32,
}

impl Generator {
    /// The same recipes for the same seed.
    pub fn new(seed: u64, parser_version: u32) -> Self {
        let mut dice = Dice::new(seed);
        let mut foods: Vec<&'static str> = COMMON.to_vec();
        foods.extend(
            foods::all()
                .map(foods::Food::name)
                .filter(|name| !COMMON.contains(name)),
        );
        let words = (0..12_000).map(|_| invented(&mut dice)).collect();
        Self {
            dice,
            foods,
            words,
            parser_version,
        }
    }

    /// The next recipe.
    pub fn recipe(&mut self) -> Generated {
        let count = 10 + self.dice.below(7);
        let mut foods: Vec<&'static str> = Vec::new();
        // So that the commonest food is in a third of all recipes and not in nearly all.
        while foods.len() < count {
            let at = match self.dice.below(3) {
                0 => self.dice.below(self.foods.len()),
                _ => {
                    self.dice.uneven(self.foods.len() * 2) / 2
                        + usize::from(self.dice.below(8) > 0) * self.dice.below(24)
                }
            };
            let food = self.foods[at.min(self.foods.len() - 1)];
            if !foods.contains(&food) {
                foods.push(food);
            }
        }
        let (first, second) = (foods[count - 1], foods[count - 2]);
        let name = format!(
            "{} {first} {} with {second}",
            self.dice.one(MANNERS),
            self.dice.one(DISHES)
        );
        let ingredients = foods
            .iter()
            .map(|food| self.line(food))
            .collect::<Vec<_>>()
            .join("\n");
        let (mut steps, mut minutes) = (String::new(), 0);
        for number in 1..=8 {
            let words = self.dice.below(60);
            let step = self
                .dice
                .one(STEPS)
                .replace("{a}", foods[self.dice.below(count)])
                .replace("{b}", foods[self.dice.below(count)])
                .replace("{t}", ["160 °C", "180 °C", "200 °C"][self.dice.below(3)])
                .replace("{m}", &(5 + words).to_string());
            minutes += 5 + u32::try_from(words).expect("below sixty");
            let _ = writeln!(steps, "{number}. {step} {}", self.prose(3));
        }
        let (introduction, notes) = (self.prose(30), self.prose(18));
        let serves = 2 + self.dice.below(7);
        let text = format!(
            "# {name}\n\n{introduction}\n\nServes {serves}\n\n## Ingredients\n\n{ingredients}\n\n## Method\n\n{steps}\n## Notes\n\n{notes}\n"
        );
        let marks: Vec<String> = foods.iter().map(|food| foods::marks_of(food)).collect();
        let reading = Reading {
            name,
            ingredients,
            steps,
            notes: format!("{introduction}\n{notes}"),
            foods: marks.join("\n"),
            minutes: Some(minutes),
            doubtful_lines: u32::from(self.dice.below(20) == 0),
            parser_version: self.parser_version,
            // The kitchen makes it when it reads the text.
            face: None,
        };
        Generated { text, reading }
    }

    fn line(&mut self, food: &str) -> String {
        let amount = (1 + self.dice.below(20)) * 25;
        match self.dice.one(UNITS) {
            "g" => format!("- {amount} g {food}"),
            "ml" => format!("- {amount} ml {food}"),
            unit => format!("- {} {unit} {food}", 1 + amount / 125),
        }
    }

    fn prose(&mut self, words: usize) -> String {
        let mut prose: Vec<&str> = Vec::with_capacity(words);
        for _ in 0..words {
            let at = self.dice.uneven(self.words.len());
            prose.push(&self.words[at]);
        }
        format!("{}.", prose.join(" "))
    }
}

/// A word of two to four syllables that is in no dictionary.
fn invented(dice: &mut Dice) -> String {
    const STARTS: &[&str] = &[
        "b", "br", "c", "d", "f", "g", "gl", "h", "k", "l", "m", "n", "p", "pr", "qu", "r", "s",
        "st", "t", "tr", "v", "w",
    ];
    const VOWELS: &[&str] = &["a", "e", "i", "o", "u", "ai", "ea", "oo"];
    const ENDS: &[&str] = &["", "", "n", "r", "s", "l", "t", "ck", "nd"];
    let syllables = 2 + dice.below(3);
    (0..syllables)
        .map(|_| format!("{}{}{}", dice.one(STARTS), dice.one(VOWELS), dice.one(ENDS)))
        .collect()
}
