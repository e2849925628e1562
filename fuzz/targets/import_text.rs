//! The forms that are text, our own among them, which a folder that mirrors the library holds, too: the first byte chooses the program
//! (unless `LEVAIN_FORM` does) and one of its heads, which is put before the rest, or that nothing is put there.
#![no_main]

mod arriving;

/// What `LEVAIN_FORM` calls the form, and beginnings of its files.
const FORMS: &[(&str, &[&str])] = &[
    (
        "mealmaster",
        &[
            "MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: A\n Categories: B\n      Yield: 2\n\n",
            "MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: A\n Categories: B\n      Yield: 2\n\n      1 c  Flour\n           Butter\nMMMMM--------------------------FILLING--------------------------------\n",
        ],
    ),
    (
        "mastercook.mxp",
        &[
            "* Exported from MasterCook *\n\nA\n\nRecipe By     : B\nServing Size  : 2\n\n  Amount  Measure       Ingredient -- Preparation Method\n--------  ------------  --------------------------------\n",
        ],
    ),
    (
        "mastercook.mx2",
        &["<mx2 source=\"MasterCook\">\n<RcpE name=\"A\">\n"],
    ),
    ("gourmet", &["<gourmetDoc>\n<recipe>\n<title>A</title>\n"]),
    (
        "plantoeat",
        &["Title,Course,Description,Source,Url,Ingredients,Directions,Tags,Rating\n"],
    ),
    (
        "myrecipebox",
        &["title,description,quantity,ingredients,instructions,notes,rating,categories,tags\n"],
    ),
    (
        "recipemd",
        &["# A\n\n*tag*\n\n**2**\n\n---\n\n- *1 cup* flour\n"],
    ),
    ("cooklang", &["Mix @flour{1%cup} and @water.\n"]),
    (
        "chowdown",
        &["---\ntitle: A\ningredients:\n- b\ndirections:\n- c\n"],
    ),
    (
        "copymethat",
        &[
            "<!DOCTYPE html>\n<head><meta name=\"copymethat_class_id_version\"></head><div class=\"recipe\">",
        ],
    ),
    (
        "own",
        &[
            "---\nlevain: 1\n",
            "---\nlevain: 1\ntags: [\"a\"]\nrating: 3\ncooked: [[1700000000000,\"a\"]]\nmakes: [\"3/2\",\"2\",\"loaves\",true]\nfilled: [[\"sugar\",\"packed\"]]\n",
        ],
    ),
    (
        "plain",
        &["Serves 2\n\nIngredients\n\n- 1 cup flour\n", "A\n\n200 g "],
    ),
];

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((which, rest)) = bytes.split_first() else {
        return;
    };
    let which = usize::from(*which);
    let alone = arriving::form::alone(FORMS.iter().map(|(name, _)| *name));
    // A few of the 256 values choose a head; the others leave the file as it is, so that its own beginning is changed, too.
    let head = FORMS
        .get(alone.unwrap_or(which % (FORMS.len() + 8)))
        .and_then(|(_, heads)| heads.get(if alone.is_some() { which } else { which / 100 }))
        .copied()
        .unwrap_or_default();
    let text = String::from_utf8_lossy(rest);
    arriving::check("file.txt", format!("{head}{text}").as_bytes());
});
