//! What part of a recipe an element holds, by the words of its class and id: the names that builders of pages give are much the same everywhere.

/// A part of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Zone {
    /// Nothing is known of it.
    Unknown,
    /// The list of ingredients.
    Ingredients,
    /// The steps.
    Method,
    /// The writer's notes and tips.
    Notes,
    /// Not of this recipe: comments, other recipes, nutrition, advertisements, navigation.
    Away,
}

/// Parts of names, in small letters, of which the first that is found decides.
const NAMES: &[(&str, Zone)] = &[
    ("comment", Zone::Away),
    ("nutrition", Zone::Away),
    ("equipment", Zone::Away),
    ("newsletter", Zone::Away),
    ("sidebar", Zone::Away),
    ("related", Zone::Away),
    ("breadcrumb", Zone::Away),
    ("cookie-", Zone::Away),
    ("advert", Zone::Away),
    ("share", Zone::Away),
    ("social", Zone::Away),
    ("table-of-contents", Zone::Away),
    ("ingredient", Zone::Ingredients),
    ("instruction", Zone::Method),
    ("direction", Zone::Method),
    ("preparation", Zone::Method),
    ("procedure", Zone::Method),
    ("method", Zone::Method),
];

/// Whole words, since they stand inside too many others.
const WORDS: &[(&str, Zone)] = &[
    ("steps", Zone::Method),
    ("step", Zone::Method),
    ("notes", Zone::Notes),
    ("tips", Zone::Notes),
    ("reviews", Zone::Away),
    ("toc", Zone::Away),
    ("ad", Zone::Away),
];

/// Names that only say how a box is laid out.
const LAYOUT: &[&str] = &[
    "flex-direction",
    "payment-method",
    "shipping-method",
    "has-direction",
];

/// The part that an element with this class or id holds, `None` where its names say nothing.
pub(crate) fn of_names(names: &str) -> Option<Zone> {
    let small = names.to_ascii_lowercase();
    if LAYOUT.iter().any(|layout| small.contains(layout)) {
        return None;
    }
    let by_part = NAMES.iter().find(|(part, _)| small.contains(part));
    let by_word = || {
        let mut words = small.split(|sign: char| !sign.is_ascii_alphanumeric());
        words.find_map(|word| WORDS.iter().find(|(known, _)| *known == word))
    };
    by_part.or_else(by_word).map(|(_, zone)| *zone)
}

/// Whether the names say that an element heads a group: "ingredient-group-name", "section-title".
pub(crate) fn names_a_heading(names: &str) -> bool {
    let small = names.to_ascii_lowercase();
    [
        "heading",
        "title",
        "group-name",
        "groupname",
        "header",
        "section-name",
        "sectionname",
        "subhead",
    ]
    .iter()
    .any(|part| small.contains(part))
}

/// Whether the names of what stands aside say that it is of the recipe itself.
pub(crate) fn names_the_recipe(names: &str) -> bool {
    const OTHERS: &[&str] = &["nav", "footer", "menu", "related", "more", "share", "other"];
    let small = names.to_ascii_lowercase();
    (small.contains("recipe") || small.contains("ingredient"))
        && !OTHERS.iter().any(|part| small.contains(part))
}

/// Whether the names say that an element is for screen readers or hidden only.
pub(crate) fn names_hidden(names: &str) -> bool {
    let small = names.to_ascii_lowercase();
    [
        "screen-reader",
        "sr-only",
        "visually-hidden",
        "visuallyhidden",
        "a11y-hidden",
    ]
    .iter()
    .any(|part| small.contains(part))
}

/// What a heading says that stands above a part: "Ingredients:", "For the method".
pub(crate) fn of_heading(text: &str) -> Option<Zone> {
    // What an encyclopaedia writes behind each of its headings.
    let text = text.split("[edit").next().unwrap_or(text);
    let key = super::plain::key(text);
    let key = key
        .strip_prefix("the")
        .or_else(|| key.strip_prefix("recipe"))
        .unwrap_or(&key);
    const INGREDIENTS: &[&str] = &[
        "ingredients",
        "ingredient",
        "ingredientlist",
        "ingredientslist",
        "whatyouneed",
        "whatyoullneed",
        "youwillneed",
        "youllneed",
        "whatyouwillneed",
        "shoppinglist",
        "zutaten",
        "ingrédients",
        "ingredientes",
        "ingredienti",
        "ingrediënten",
        "ingredienser",
    ];
    const METHOD: &[&str] = &[
        "instructions",
        "instruction",
        "directions",
        "direction",
        "method",
        "methods",
        "preparation",
        "procedure",
        "steps",
        "stepbystep",
        "howtomake",
        "howtomakeit",
        "letscook",
        "letsmakeit",
        "letsbake",
        "letsgetcooking",
        "howtoprepare",
        "cookinginstructions",
        "cookingmethod",
        "cookingdirections",
        "preparationsteps",
        "stepbystepinstructions",
        "preparationmethod",
        "methodofpreparation",
        "zubereitung",
        "préparation",
        "preparación",
        "elaboración",
        "preparazione",
        "procedimento",
        "bereiding",
        "bereidingswijze",
        "fremgangsmåde",
        "instruktioner",
        "preparo",
        "mododepreparo",
    ];
    const NOTES: &[&str] = &[
        "notes",
        "note",
        "tips",
        "cooksnotes",
        "recipenotes",
        "chefsnotes",
        "recipetips",
        "cookstips",
        "tip",
        "chefstips",
        "toptips",
        "protips",
        "experttips",
        "helpfultips",
        "cookingtips",
        "bakingtips",
        "servingtips",
        "storagetips",
        "variations",
        "recipevariations",
        "substitutions",
    ];
    const AWAY: &[&str] = &[
        "nutrition",
        "nutritioninformation",
        "nutritionfacts",
        "equipment",
        "comments",
        "related",
        "relatedrecipes",
        "reviews",
        "leaveareply",
        "leaveacomment",
        "youmayalsolike",
        "morerecipes",
        "sharethis",
        "faq",
        "faqs",
        "frequentlyaskedquestions",
    ];
    let lists = [
        (INGREDIENTS, Zone::Ingredients),
        (METHOD, Zone::Method),
        (NOTES, Zone::Notes),
        (AWAY, Zone::Away),
    ];
    let exact = lists.iter().find(|(words, _)| words.contains(&key));
    exact.map(|(_, zone)| *zone).or_else(|| beginning(key))
}

/// Whether a heading says that pans and spoons follow.
pub(crate) fn names_tools(text: &str) -> bool {
    let key = super::plain::key(text);
    let key = key.strip_prefix("special").unwrap_or(&key);
    matches!(key, "equipment" | "tools" | "equipmentneeded" | "utensils")
}

/// "Ingredients for four people", "Ingredients (makes 12)", "How to make clam chowder".
fn beginning(key: &str) -> Option<Zone> {
    if key.len() > 60 {
        return None;
    }
    if [
        "related",
        "postviews",
        "leaveacomment",
        "youmight",
        "youmayalso",
        "morerecipes",
    ]
    .iter()
    .any(|start| key.starts_with(start))
    {
        return Some(Zone::Away);
    }
    if key.starts_with("ingredientsfor")
        || key.starts_with("ingredientsserves")
        || key.starts_with("ingredientsmakes")
    {
        return Some(Zone::Ingredients);
    }
    // "Notes, tips and variations", "Tips from our kitchen"; asparagus tips are food.
    const ADDS: &[&str] = &[
        "notestips",
        "notesand",
        "tipsand",
        "tipsfrom",
        "tipsfor",
        "tipsto",
        "tipstricks",
    ];
    if ADDS.iter().any(|start| key.starts_with(start)) {
        return Some(Zone::Notes);
    }
    let method = key.starts_with("howtomake")
        || key.starts_with("hereshow")
        || key.starts_with("instructionsfor")
        || key.starts_with("directionsfor");
    method.then_some(Zone::Method)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_what_a_part_is() {
        for (names, expected) in [
            ("wprm-recipe-ingredients-container", Some(Zone::Ingredients)),
            (
                "RecipeBodyContent_ingredientItemBlock__tK0sj",
                Some(Zone::Ingredients),
            ),
            ("tab-pane method", Some(Zone::Method)),
            ("recipe-steps", Some(Zone::Method)),
            ("wprm-recipe-notes", Some(Zone::Notes)),
            ("mv-create-nutrition", Some(Zone::Away)),
            ("stepmother", None),
            ("row flex-direction-column", None),
            ("entry-content", None),
        ] {
            assert_eq!(of_names(names), expected, "{names}");
        }
    }

    #[test]
    fn headings_say_what_follows() {
        for (text, expected) in [
            ("Ingredients:", Some(Zone::Ingredients)),
            ("INGREDIENTS FOR 4 PEOPLE", Some(Zone::Ingredients)),
            ("What you'll need", Some(Zone::Ingredients)),
            ("Method", Some(Zone::Method)),
            ("How to make clam chowder", Some(Zone::Method)),
            ("Tips from our kitchen", Some(Zone::Notes)),
            ("12 asparagus tips", None),
            ("For the sauce", None),
            ("Why this recipe works", None),
        ] {
            assert_eq!(of_heading(text), expected, "{text}");
        }
    }
}
