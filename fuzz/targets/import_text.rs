//! The forms that are text, our own among them, which a folder that mirrors the library holds, too: the first byte chooses the program
//! whose head is put before the rest, or that nothing is.
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
    "---\nlevain: 1\ntags: [\"a\"]\nrating: 3\ncooked: [[1700000000000,\"a\"]]\nmakes: [\"3/2\",\"2\",\"loaves\",true]\nfilled: [[\"sugar\",\"packed\"]]\n",
    "MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: A\n Categories: B\n      Yield: 2\n\n      1 c  Flour\n           Butter\nMMMMM--------------------------FILLING--------------------------------\n",
];

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((which, rest)) = bytes.split_first() else {
        return;
    };
    let text = String::from_utf8_lossy(rest);
    let head = HEADS.get(usize::from(*which)).copied().unwrap_or_default();
    arriving::check("file.txt", format!("{head}{text}").as_bytes());
});
