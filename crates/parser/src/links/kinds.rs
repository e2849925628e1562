//! Foods by kind, as cooks sum them up: what is dry, wet, a spice, a cheese; what a food is also called, and what is made of it.
//! Lists only; who means what with them is decided elsewhere.

/// Words at the end of a name that do not name the food by themselves: "vanilla paste", "butter block".
pub(super) const FORMS: &[&str] = &[
    "block", "paste", "powder", "leaf", "flake", "piece", "cube", "half", "slice", "extract",
    "essence", "crumb", "sheet", "clove", "sprig", "stick", "fillet", "floret",
];

/// Words at the end of a name that may be left out: "the Port" for Port wine; alone they name the food too.
pub(super) const LOOSE: &[&str] = &["wine", "syrup", "spice", "bean", "chip", "seed", "liqueur"];

/// Sauces that go by their first word alone.
pub(super) const NAMED_SAUCES: &[&str] = &[
    "worcestershire",
    "tabasco",
    "hoisin",
    "sriracha",
    "teriyaki",
    "ponzu",
];

/// Peppers that are vegetables, and none from the mill.
pub(super) const POD_PEPPERS: &[&str] = &[
    "bell",
    "sweet",
    "chipotle",
    "poblano",
    "jalapeno",
    "jalapeño",
    "serrano",
    "habanero",
    "banana",
    "romano",
    "chili",
    "chilli",
    "pointed",
    "roasted",
];

/// Whether a food is made of the one that stands before it in its name.
pub(super) fn is_made_of(word: &str) -> bool {
    MADE_OF.contains(&word)
}

/// Foods made of others: chicken stock is no chicken.
pub(super) const MADE_OF: &[&str] = &[
    "stock",
    "broth",
    "oil",
    "sauce",
    "milk",
    "butter",
    "bouillon",
    "soup",
    "bread",
    "noodle",
    "cream",
    "cake",
    "cracker",
    "seasoning",
    "spice",
    "chip",
    "flour",
    "jam",
    "dressing",
];

/// Names for several foods of a kind, which mean the one of the kind that is listed.
pub(super) const CLASSES: &[(&str, &[&str])] = &[
    (
        "meat",
        &[
            "beef", "pork", "lamb", "turkey", "chicken", "veal", "mince", "bison", "sausage",
            "steak", "venison", "duck",
        ],
    ),
    (
        "fish",
        &[
            "salmon",
            "cod",
            "halibut",
            "swordfish",
            "tuna",
            "tilapia",
            "haddock",
            "trout",
            "bass",
            "mackerel",
            "snapper",
            "pollock",
        ],
    ),
    (
        "pasta",
        &[
            "spaghetti",
            "penne",
            "macaroni",
            "linguine",
            "fettuccine",
            "rigatoni",
            "orzo",
            "lasagna",
            "tagliatelle",
            "fusilli",
            "cavatappi",
        ],
    ),
    ("cheese", CHEESES),
    ("lettuce", &["romaine", "iceberg", "cos"]),
    ("mayo", &["mayonnaise"]),
    ("mayonnaise", &["mayo"]),
    (
        "nut",
        &[
            "almond",
            "walnut",
            "pecan",
            "hazelnut",
            "cashew",
            "pistachio",
            "peanut",
        ],
    ),
    (
        "berry",
        &[
            "blueberry",
            "raspberry",
            "strawberry",
            "blackberry",
            "cranberry",
        ],
    ),
    ("onion", &["scallion", "shallot"]),
    ("scallion", &["onion"]),
    ("eggplant", &["aubergine"]),
    ("aubergine", &["eggplant"]),
    ("courgette", &["zucchini"]),
    ("zucchini", &["courgette"]),
    ("cilantro", &["coriander"]),
    ("coriander", &["cilantro"]),
    ("prawn", &["shrimp"]),
    ("shrimp", &["prawn"]),
    ("yogurt", &["yoghurt"]),
    ("yoghurt", &["yogurt"]),
    (
        "chili",
        &["chilli", "chile", "jalapeno", "jalapeño", "serrano"],
    ),
    ("chilli", &["chili", "chile"]),
    ("cornstarch", &["cornflour"]),
    ("lentil", &["masoor", "dal"]),
    ("dough", &["pastry"]),
    ("spirit", &["rum", "brandy", "whisky", "bourbon", "vodka"]),
];

/// What a cook calls dry.
pub(super) const DRY: &[&str] = &[
    "flour",
    "powder",
    "soda",
    "salt",
    "cornstarch",
    "cornflour",
    "starch",
    "cocoa",
    "yeast",
    "oat",
    "cinnamon",
    "nutmeg",
    "ginger",
    "sugar",
    "cardamom",
    "allspice",
    "cornmeal",
    "semolina",
    "spice",
];

/// What a cook calls wet.
pub(super) const WET: &[&str] = &[
    "egg",
    "milk",
    "oil",
    "buttermilk",
    "water",
    "honey",
    "vanilla",
    "extract",
    "yogurt",
    "yoghurt",
    "syrup",
    "molasses",
    "cream",
    "juice",
    "vinegar",
];

pub(super) const SPICES: &[&str] = &[
    "cumin",
    "coriander",
    "paprika",
    "cinnamon",
    "nutmeg",
    "ginger",
    "turmeric",
    "clove",
    "cardamom",
    "cayenne",
    "oregano",
    "thyme",
    "basil",
    "allspice",
    "powder",
    "seasoning",
    "flake",
    "mustard",
    "pepper",
    "masala",
    "spice",
    "salt",
];

/// Foods that are spoken of together where several lines are of the kind.
pub(super) const TOGETHER: &[&str] = &["sugars", "flours", "oils", "vinegars", "lentils"];

/// Words for several foods of a kind, with what belongs to it.
pub(super) const KINDS: &[(&[&str], &[&str])] = &[
    (&["cheeses", "cheese"], CHEESES),
    (
        &["herbs"],
        &[
            "parsley",
            "basil",
            "thyme",
            "rosemary",
            "sage",
            "oregano",
            "dill",
            "chive",
            "mint",
            "cilantro",
            "coriander",
            "tarragon",
            "marjoram",
            "chervil",
        ],
    ),
    (
        &["vegetables", "veggies", "veg"],
        &[
            "carrot",
            "celery",
            "onion",
            "zucchini",
            "courgette",
            "broccoli",
            "cauliflower",
            "potato",
            "parsnip",
            "turnip",
            "bell",
            "pea",
            "corn",
            "eggplant",
            "aubergine",
            "squash",
            "leek",
            "cabbage",
            "bean",
            "mushroom",
            "fennel",
            "asparagus",
            "capsicum",
            "cucumber",
            "tomato",
            "radish",
            "beet",
        ],
    ),
    (
        &["meats", "meat"],
        &[
            "beef", "pork", "lamb", "turkey", "chicken", "veal", "mince", "bison", "sausage",
            "bacon", "ham",
        ],
    ),
    (
        &["nuts"],
        &[
            "almond",
            "walnut",
            "pecan",
            "hazelnut",
            "cashew",
            "pistachio",
            "peanut",
        ],
    ),
    (
        &["berries"],
        &[
            "blueberry",
            "raspberry",
            "strawberry",
            "blackberry",
            "cranberry",
        ],
    ),
];

pub(super) const CHEESES: &[&str] = &[
    "cheese",
    "parmesan",
    "cheddar",
    "mozzarella",
    "feta",
    "ricotta",
    "gruyere",
    "gruyère",
    "provolone",
    "halloumi",
    "parmigiano",
    "pecorino",
    "mascarpone",
    "gouda",
    "brie",
];

/// What belongs to the kind that a word names.
pub(super) fn kind_named(lower: &str) -> Option<&'static [&'static str]> {
    KINDS
        .iter()
        .find(|(names, _)| names.contains(&lower))
        .map(|(_, members)| *members)
}
