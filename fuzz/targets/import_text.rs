//! The forms that are text: the first byte chooses the program whose head is put before the rest.
#![no_main]

mod arriving;

const HEADS: &[&str] = &[
    "MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: A\n Categories: B\n      Yield: 2\n\n",
    "* Exported from MasterCook *\n\nA\n\nRecipe By     : B\nServing Size  : 2\n\n  Amount  Measure       Ingredient -- Preparation Method\n--------  ------------  --------------------------------\n",
    "<mx2 source=\"MasterCook\">\n<RcpE name=\"A\">\n",
    "<gourmetDoc>\n<recipe>\n<title>A</title>\n",
    "Title,Course,Description,Source,Url,Ingredients,Directions,Tags,Rating\n",
    "title,description,quantity,ingredients,instructions,notes,rating,categories,tags\n",
    "# A\n\n*tag*\n\n**2**\n\n---\n\n- *1 cup* flour\n",
    "Mix @flour{1%cup} and @water.\n",
    "---\ntitle: A\ningredients:\n- b\ndirections:\n- c\n",
    "<!DOCTYPE html>\n<head><meta name=\"copymethat_class_id_version\"></head><div class=\"recipe\">",
    "---\nlevain: 1\n",
];

libfuzzer_sys::fuzz_target!(|given: (u8, &str)| {
    let (which, text) = given;
    let head = HEADS[usize::from(which) % HEADS.len()];
    arriving::check("file.txt", format!("{head}{text}").as_bytes());
});
