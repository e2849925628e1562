//! What a timer started from a step is for, in a word or two: the cooking verb nearest before the time, in its sentence.
//! Does not read the time itself.

use recipe::{ByteSpan, Step};

/// A label and the beginnings of the words that ask for it. Whole words where they end in a full stop.
const VERBS: &[(&str, &[&str])] = &[
    ("blind bake", &["blind-bak"]),
    ("bake", &["bake", "baking", "rebake"]),
    ("roast", &["roast"]),
    ("simmer", &["simmer"]),
    ("boil", &["boil", "parboil", "blanch"]),
    (
        "fry",
        &["fry.", "frying", "fried", "sauté", "saute", "sear"],
    ),
    ("brown", &["brown.", "browning", "browned"]),
    ("grill", &["grill", "broil", "barbecue"]),
    ("toast", &["toast"]),
    ("steam", &["steam"]),
    ("poach", &["poach"]),
    ("braise", &["brais"]),
    ("stew", &["stew"]),
    ("reduce", &["reduc"]),
    ("microwave", &["microwav"]),
    (
        "prove",
        &[
            "prove", "proving", "proof", "rise.", "rising", "rises", "ferment",
        ],
    ),
    ("knead", &["knead"]),
    ("whisk", &["whisk", "whip"]),
    ("beat", &["beat.", "beating"]),
    ("mix", &["mix.", "mixing", "blend"]),
    ("stir", &["stir.", "stirring"]),
    ("marinate", &["marinat"]),
    ("soak", &["soak"]),
    ("steep", &["steep", "infus", "brew"]),
    ("freeze", &["freez"]),
    ("chill", &["chill", "refrigerat"]),
    ("cool", &["cool.", "cooling"]),
    ("set", &["set.", "setting"]),
    ("dry", &["dry.", "drying"]),
    ("drain", &["drain"]),
    ("melt", &["melt.", "melting"]),
    ("preheat", &["preheat"]),
    (
        "rest",
        &[
            "rest.", "rests", "resting", "stand.", "leave.", "left.", "sit.", "return.",
        ],
    ),
    ("cook", &["cook.", "cooks", "cooking"]),
    ("check", &["check."]),
];
/// Places that turn a rest into a cold one.
const COLD: &[&str] = &["fridge", "refrigerator", "refrigerated", "chill"];
const FROZEN: &[&str] = &["freezer"];

/// The label of a timer for the time at `span` in the step.
pub(crate) fn label_of(step: &Step, span: ByteSpan) -> String {
    let sentence = sentence_around(&step.text, span);
    let part = |start, end| words(step.text.get(start..end).unwrap_or(""));
    let before = part(sentence.start, span.start);
    let after = part(span.end, sentence.end);
    let verb = nearest_verb(&before, &after).or_else(|| {
        let all_before = part(0, span.start);
        nearest_verb(&all_before, &part(span.end, step.text.len()))
    });
    let lies_in = |places: &[&str]| {
        let mut all = before.iter().chain(&after);
        all.any(|word| places.contains(&word.as_str()))
    };
    match verb {
        Some("rest" | "chill" | "prove" | "set") | None if lies_in(FROZEN) => "freeze".to_owned(),
        Some("rest") | None if lies_in(COLD) => "cold rest".to_owned(),
        Some("prove") if lies_in(COLD) => "cold prove".to_owned(),
        Some(verb) => verb.to_owned(),
        None => first_words(&step.text),
    }
}

fn nearest_verb(before: &[String], after: &[String]) -> Option<&'static str> {
    let nearest_first = || before.iter().rev().chain(after);
    // "Over medium heat" says nothing of what is done there.
    let heats = || nearest_first().any(|word| word == "heat").then_some("heat");
    nearest_first()
        .find_map(|word| verb_of(word))
        .or_else(heats)
}

fn verb_of(word: &str) -> Option<&'static str> {
    let asks = |form: &&str| match form.strip_suffix('.') {
        Some(whole) => word == whole,
        None => word.starts_with(form),
    };
    VERBS
        .iter()
        .find(|(_, forms)| forms.iter().any(asks))
        .map(|(label, _)| *label)
}

fn words(text: &str) -> Vec<String> {
    text.split(|one: char| !one.is_alphanumeric() && one != '-' && one != '\'')
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

/// From the end of the sentence before the time to the end of its own. A full stop inside a number ends nothing.
fn sentence_around(text: &str, span: ByteSpan) -> ByteSpan {
    let ends = |part: &str| {
        part.char_indices()
            .any(|(at, one)| at == 0 && matches!(one, '.' | '!' | '?' | ';'))
    };
    let is_end = |at: usize| {
        let rest = text.get(at..).unwrap_or("");
        ends(rest) && rest.chars().nth(1).is_none_or(char::is_whitespace)
    };
    let boundaries = || {
        text.char_indices()
            .map(|(at, _)| at)
            .filter(|at| is_end(*at))
    };
    let start = boundaries()
        .take_while(|at| *at < span.start)
        .last()
        .map_or(0, |at| at + 1);
    let end = boundaries()
        .find(|at| *at >= span.end)
        .unwrap_or(text.len());
    ByteSpan::new(start, end)
}

/// Up to four words of a step whose verb is not known.
fn first_words(text: &str) -> String {
    let first: Vec<&str> = text.split_whitespace().take(4).collect();
    let label: String = first.join(" ").chars().take(40).collect();
    let label = label
        .trim_end_matches(|one: char| !one.is_alphanumeric())
        .to_lowercase();
    if label.is_empty() {
        "timer".to_owned()
    } else {
        label
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, time: &str, expected: &str) {
        let start = text.find(time).expect(time);
        let step = Step {
            span: ByteSpan::new(0, text.len()),
            text: text.to_owned(),
            mentions: Vec::new(),
        };
        let label = label_of(&step, ByteSpan::new(start, start + time.len()));
        assert_eq!(label, expected, "{text}");
    }

    #[test]
    fn a_timer_is_called_after_what_it_is_for() {
        for (text, time, expected) in [
            (
                "Cover the bowl and leave it in the fridge for 8-12h.",
                "8-12h",
                "cold rest",
            ),
            (
                "Wrap the dough in film and rest it in the fridge for 1h.",
                "1h",
                "cold rest",
            ),
            (
                "Wrap the dough again after the last fold and return it to the fridge for 12h.",
                "12h",
                "cold rest",
            ),
            (
                "Bake for around 20 minutes at least, until deep golden.",
                "20 minutes",
                "bake",
            ),
            (
                "Bake the moulds at 180C for 9 minutes.",
                "9 minutes",
                "bake",
            ),
            ("Let rise for 1.5 hours. Bake 40 min.", "1.5 hours", "prove"),
            ("Let rise for 1.5 hours. Bake 40 min.", "40 min", "bake"),
            ("Simmer, then reduce for 10 min", "10 min", "reduce"),
            ("After 5 minutes, stir the pot.", "5 minutes", "stir"),
            ("Put it in the freezer for 30 min.", "30 min", "freeze"),
            ("Fry the garlic for 2 min.", "2 min", "fry"),
            ("Soak the fruit in rum for 24 hours", "24 hours", "soak"),
            (
                "Something strange happens: 5 min",
                "5 min",
                "something strange happens: 5",
            ),
            ("5 min", "5 min", "5 min"),
            (
                "Sauté over medium heat for 2-3min, then stir.",
                "2-3min",
                "fry",
            ),
            ("Heat the oil for 2 min.", "2 min", "heat"),
            (
                "Bake until golden. Turn the tray. It should be around 20 minutes.",
                "20 minutes",
                "bake",
            ),
            (
                "Check it after 35 minutes and cover it for the rest of the time.",
                "35 minutes",
                "check",
            ),
            ("½ h; crème brûlée set 10 min", "10 min", "set"),
        ] {
            check(text, time, expected);
        }
    }
}
