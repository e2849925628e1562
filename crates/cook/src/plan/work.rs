//! How long hands take: what the recipe says, else what each kind of work usually takes a home cook.
//! The figures are our own estimates, marked as such wherever they are shown, and the cook can change each.

use super::wording::{Word, words};

/// Seconds that a kind of work takes, by the forms in which a step orders it.
const WORK: &[(u32, &[&str])] = &[
    (
        300,
        &[
            "knead", "stretch", "peel", "pipe", "decorate", "assemble", "shape", "fillet", "bone",
        ],
    ),
    (
        240,
        &[
            "roll", "rub", "cream", "chop", "slice", "dice", "grate", "melt", "laminate", "shell",
            "pit", "stuff", "fry", "saute", "sauté", "brown", "sear", "cook",
        ],
    ),
    (
        180,
        &[
            "cut", "bring", "heat", "whisk", "beat", "mince", "crush", "grind", "blend", "ice",
            "spread", "divide", "portion", "boil", "toast", "zest", "juice", "mash",
        ],
    ),
    (
        120,
        &[
            "mix", "fold", "flatten", "brush", "set", "sift", "sieve", "fill", "grease", "line",
            "garnish", "glaze", "tip", "strain", "serve", "plate", "arrange", "shred", "skim",
            "deglaze", "wash",
        ],
    ),
    (
        60,
        &[
            "combine", "stir", "press", "seal", "trim", "spray", "drain", "scatter", "clean",
            "unroll", "score", "slit", "season", "toss", "dust", "drizzle", "measure", "weigh",
            "crack", "separate", "test", "sprinkle", "rinse", "pat", "mark", "tuck", "dissolve",
        ],
    ),
    (
        30,
        &[
            "pour", "hollow", "cover", "turn", "unwrap", "wrap", "lay", "put", "place", "add",
            "return", "remove", "check", "take", "stand", "shake", "tap", "let", "leave",
            "transfer", "top", "uncover", "discard", "push", "even", "bake", "roast", "reduce",
        ],
    ),
];
/// For fetching and weighing each ingredient that a step names.
const FETCHING: u32 = 40;
/// For a step of which no word is known as work.
const UNKNOWN: u32 = 120;
/// No single step is taken for longer than this without the recipe saying so.
const LONGEST: u32 = 20 * 60;

/// The estimated seconds of hands for `text` that names so many ingredients; 0 where it orders nothing.
pub(super) fn estimate(text: &str, ingredients: usize) -> u32 {
    let all = words(text);
    let mut done: Vec<&str> = Vec::new();
    let mut seconds = 0;
    for (index, word) in all.iter().enumerate() {
        if let Some((each, _)) = kind_of(word)
            && is_order(text, &all, index)
            && !done.contains(&word.text.as_str())
        {
            done.push(word.text.as_str());
            seconds += each;
        }
    }
    if seconds == 0 && ingredients == 0 {
        return 0;
    }
    let fetching = FETCHING * u32::try_from(ingredients).unwrap_or(0);
    (seconds * times(&all) + fetching).min(LONGEST)
}

/// As [`estimate`], for a whole step, which always takes a moment.
pub(super) fn estimate_step(text: &str, ingredients: usize) -> u32 {
    match estimate(text, ingredients) {
        0 => UNKNOWN,
        seconds => seconds,
    }
}

/// Whether the word stands where a step orders something: "cream the butter", not "the pastry cream".
fn is_order(text: &str, all: &[Word], index: usize) -> bool {
    const BEFORE: &[&str] = &[
        "and",
        "then",
        "or",
        "but",
        "gently",
        "slowly",
        "carefully",
        "quickly",
        "lightly",
        "finely",
        "just",
        "well",
        "now",
        "also",
        "again",
    ];
    let (Some(word), Some(before)) = (
        all.get(index),
        index.checked_sub(1).and_then(|at| all.get(at)),
    ) else {
        return true;
    };
    let between = text
        .get(before.at + before.text.len()..word.at)
        .unwrap_or(" ");
    BEFORE.contains(&before.text.as_str()) || between.contains([',', '.', ';', ':', '('])
}

fn kind_of(word: &Word) -> Option<(u32, &'static str)> {
    WORK.iter().find_map(|(seconds, forms)| {
        let form = forms.iter().find(|form| **form == word.text)?;
        Some((*seconds, *form))
    })
}

/// "two more folds", "the same once more", "each triangle": the work comes again.
fn times(all: &[Word]) -> u32 {
    let pair = |one: &str, two: &str| {
        all.windows(2)
            .any(|both| both[0].text == one && both[1].text == two)
    };
    if pair("three", "more") || pair("three", "times") {
        3
    } else if pair("two", "more")
        || pair("once", "more")
        || pair("each", "triangle")
        || pair("each", "piece")
        || pair("each", "ball")
        || pair("each", "one")
    {
        2
    } else {
        1
    }
}

/// A block's estimate as a cook would say it: to the minute below five, in fives above.
pub(super) fn rounded(seconds: u32) -> i64 {
    let minutes = i64::from(seconds.div_ceil(60));
    if minutes <= 5 {
        minutes
    } else {
        (minutes + 2) / 5 * 5
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_estimated_by_its_kind() {
        for (text, ingredients, least, most) in [
            ("Stir the yeast into the flour.", 1, 60, 180),
            ("Knead the dough.", 0, 240, 600),
            (
                "Make two more half folds: roll out a rectangle, fold it in thirds.",
                0,
                600,
                1200,
            ),
            ("Serve hot.", 0, 30, 180),
        ] {
            let seconds = estimate_step(text, ingredients);
            assert!((least..=most).contains(&seconds), "{text}: {seconds}");
        }
        assert_eq!((rounded(61), rounded(420), rounded(480)), (2, 5, 10));
        assert!(estimate_step(&"knead roll chop cut whisk beat ".repeat(50), 40) <= LONGEST);
    }
}
