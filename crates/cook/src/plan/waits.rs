//! A step as pieces of work in turn: hands, oven to be heated, and waits with both ends, stated or by what is usual for the kind.
//! Where the recipe gives no time ("until doubled") the range is ours, and marked.

use quantity::{Dial, Magnitude, TimeSpan};
use recipe::{DurationKind, MentionKind, Step, StepIndex};

use super::task::{Basis, Heat, OvenUse, Wait, WaitKind};
use super::wording::{says, sentence_around, short};
use super::work::{estimate, estimate_step};

/// One piece of a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Piece {
    /// Work for hands.
    Hands {
        /// How long.
        seconds: u32,
        /// Whether the recipe says so.
        stated: bool,
        /// The words that ask for it.
        text: String,
    },
    /// The oven is to be heated, to so many degrees where it says so.
    Heat(Option<i64>),
    /// A wait.
    Wait(Wait),
}

const MINUTE: u64 = 60;
/// A stretch on the hob below this needs the cook beside it.
const ATTENDED: u64 = 3 * MINUTE;
/// A wait for longer than a month is a slip of the pen.
const LONGEST: u64 = 31 * 24 * 60;

/// Words beside a time that say a hand is on it, whatever else is said.
const HANDS_ON: &[&str] = &[
    "stirring",
    "whisking",
    "stir for",
    "whisk for",
    "beat",
    "knead",
    "whisk",
    "sauté",
    "saute",
    "fry",
    "toss",
    "without stopping",
    "constantly",
    "continuously",
    "blend",
    "process",
    "massage",
    "sear",
    "toast",
    "cream the",
    "mix for",
    "whip",
    "rub",
    "brown",
    "per side",
    "each side",
    "a side",
];

/// The pieces of `step`, in order.
pub(super) fn pieces(step: &Step, at: StepIndex) -> Vec<Piece> {
    let lower = step.text.to_lowercase();
    let mut pieces = Vec::new();
    let preheats = says(&lower, PREHEATING);
    if preheats {
        pieces.push(Piece::Heat(celsius(step)));
    }
    let ingredients = step.uses().count();
    let timed = timed_waits(step, at, &lower);
    let (mut waits, attended) = (timed.waits, timed.attended);
    let last_end = timed.last_end;
    if waits.is_empty() && !preheats {
        // "Boil for 1 minute, stirring, and let the syrup rest": the wait comes after the time.
        let open = last_end
            .filter(|_| attended > 0)
            .and_then(|end| step.text.get(end..));
        let open = open.map_or(lower, str::to_lowercase);
        waits.extend(untimed_wait(&open, at, step));
    }
    let last_end = last_end.filter(|_| attended == 0);
    let (head, tail) = match (waits.is_empty(), last_end) {
        (false, Some(end)) => (
            step.text.get(..end).unwrap_or(""),
            step.text.get(end..).unwrap_or(""),
        ),
        _ => (step.text.as_str(), ""),
    };
    let rest = without_preheat(&step.text);
    if !(preheats && estimate(&rest, 0) == 0) {
        let seconds = if attended > 0 {
            let fetching = estimate("", ingredients);
            u32::try_from(attended)
                .unwrap_or(u32::MAX)
                .saturating_add(fetching)
        } else if waits.is_empty() {
            estimate_step(head, ingredients)
        } else {
            estimate(head, ingredients).max(30)
        };
        let text = if preheats { rest } else { head.to_owned() };
        pieces.push(Piece::Hands {
            seconds,
            stated: attended > 0,
            text,
        });
    }
    pieces.extend(waits.into_iter().map(Piece::Wait));
    let after = estimate(tail, 0);
    if after > 0 {
        let text = tail.trim_start_matches([',', '.', ';', ' ']);
        let text = ["and ", "then "]
            .iter()
            .fold(text, |text, word| text.strip_prefix(word).unwrap_or(text));
        pieces.push(Piece::Hands {
            seconds: after,
            stated: false,
            text: text.to_owned(),
        });
    }
    pieces
}

const PREHEATING: &[&str] = &[
    "preheat",
    "pre-heat",
    "heat the oven",
    "heat oven",
    "turn the oven on",
    "turn on the oven",
];

/// What a step that heats the oven says after that: "put greaseproof paper in a loaf tin".
fn without_preheat(text: &str) -> String {
    text.split_inclusive(['.', ';', ','])
        .flat_map(|clause| clause.split(" and "))
        .skip_while(|clause| !says(&clause.to_lowercase(), PREHEATING))
        .skip(1)
        .collect::<Vec<_>>()
        .join(" ")
}

/// The step's temperature on an oven's dial in °C, the highest where there are several.
fn celsius(step: &Step) -> Option<i64> {
    step.mentions
        .iter()
        .filter_map(|mention| match &mention.kind {
            MentionKind::Temperature(temperature) => {
                let dial = temperature.on_dial(Dial::Celsius).ok()?.dial;
                (!dial.below_zero).then(|| whole(dial.degrees))
            }
            _ => None,
        })
        .filter(|degrees| (50..=550).contains(degrees))
        .max()
}

fn whole(magnitude: Magnitude) -> i64 {
    i64::try_from(magnitude.whole()).unwrap_or(0)
}

#[derive(Default)]
struct Timed {
    waits: Vec<Wait>,
    /// Seconds that the recipe gives with a hand on it.
    attended: u64,
    /// Where the last stated time that is waited for ends.
    last_end: Option<usize>,
}

/// The waits whose time the step states.
fn timed_waits(step: &Step, at: StepIndex, lower: &str) -> Timed {
    let mut timed = Timed::default();
    for (index, mention) in step.mentions.iter().enumerate() {
        let MentionKind::Duration {
            time,
            kind: DurationKind::Timer,
        } = &mention.kind
        else {
            continue;
        };
        // The lower-case text may have other byte places; sentences are cut from the text itself.
        let (begin, end) = sentence_around(&step.text, mention.span.start);
        let before = step
            .text
            .get(begin..mention.span.start)
            .unwrap_or("")
            .to_lowercase();
        let sentence = step.text.get(begin..end).unwrap_or("").to_lowercase();
        match kind_of(&before, &sentence, lower, *time) {
            None => {
                timed.attended += time.high;
                timed.last_end = Some(mention.span.end);
            }
            Some(kind) => {
                timed.last_end = Some(mention.span.end);
                let wait = Wait {
                    mention: Some(index),
                    ..stated(step, at, kind, *time, &sentence)
                };
                match timed.waits.last_mut() {
                    Some(open) if open.kind == kind => longer(open, &wait),
                    _ => timed.waits.push(wait),
                }
            }
        }
    }
    timed
}

/// One wait after another of the same kind ("10 minutes at 220, then 20 more at 180") is one wait.
fn longer(open: &mut Wait, next: &Wait) {
    open.mention = None;
    open.least += next.least;
    open.usual += next.usual;
    open.most = open.most.zip(next.most).map(|(one, two)| one + two);
}

/// What a stated time is for; `None` where a hand is on it all the while.
fn kind_of(before: &str, sentence: &str, step: &str, time: TimeSpan) -> Option<WaitKind> {
    let nearest = |kinds: &[(WaitKind, &[&str])]| {
        let found = kinds.iter().filter_map(|(kind, stems)| {
            let at = stems.iter().filter_map(|stem| before.rfind(stem)).max()?;
            Some((at, *kind))
        });
        found.max_by_key(|(at, _)| *at).map(|(_, kind)| kind)
    };
    let cold = |text: &str| says(text, &["fridge", "refrigerat", "chill"]);
    let kind = nearest(&[
        (WaitKind::Bake, &["bake", "baking", "roast", "in the oven"]),
        (
            WaitKind::Prove,
            &["prove", "proof", "rise", "rising", "ferment", "double"],
        ),
        (WaitKind::Chill, &["fridge", "refrigerat", "chill"]),
        (WaitKind::Freeze, &["freez"]),
        (WaitKind::Cool, &["cool"]),
        (
            WaitKind::Soak,
            &["soak", "marinat", "steep", "infuse", "macerat", "brine"],
        ),
        (
            WaitKind::Rest,
            &[
                "rest",
                "stand",
                "leave",
                "sit ",
                "set aside",
                "relax",
                "autolyse",
            ],
        ),
        (
            WaitKind::Simmer,
            &[
                "simmer", "boil", "poach", "steam", "stew", "brais", "cook", "reduce", "grill",
            ],
        ),
    ]);
    let attended = says(sentence, HANDS_ON) || says(before, &["stir", "whisk"]);
    match kind {
        Some(WaitKind::Rest | WaitKind::Prove | WaitKind::Soak | WaitKind::Cool)
            if cold(sentence) =>
        {
            Some(WaitKind::Chill)
        }
        Some(WaitKind::Rest) if says(sentence, &["freezer"]) => Some(WaitKind::Freeze),
        Some(WaitKind::Simmer) if attended || time.high < ATTENDED => None,
        Some(WaitKind::Simmer) if says(before, &["grill"]) && time.high <= 10 * MINUTE => None,
        // "Cook the onions for 5 minutes" needs the cook; "cook for 20 minutes" does not.
        Some(WaitKind::Simmer)
            if time.high <= 6 * MINUTE
                && says(before, &["cook"])
                && !says(sentence, &["noodle", "pasta", "rice", "water"]) =>
        {
            None
        }
        Some(kind) => Some(kind),
        None if attended => None,
        None if says(sentence, &["oven"]) || says(step, &["bake", "roast"]) => Some(WaitKind::Bake),
        None if cold(sentence) => Some(WaitKind::Chill),
        None if time.high < 10 * MINUTE => None,
        None => Some(WaitKind::Rest),
    }
}

fn minutes(seconds: u64) -> i64 {
    i64::try_from(seconds.div_ceil(MINUTE).min(LONGEST)).unwrap_or(0)
}

fn stated(step: &Step, at: StepIndex, kind: WaitKind, time: TimeSpan, sentence: &str) -> Wait {
    let (least, high) = (minutes(time.low), minutes(time.high));
    let most = match kind {
        _ if kind.may_run_on() => None,
        // "At least 20 minutes": a quarter more is what a cook gives it.
        _ if time.open => Some(high + (high / 4).max(1)),
        _ => Some(high),
    };
    let usual = if time.open || kind.may_run_on() {
        least
    } else {
        i64::midpoint(least, high)
    };
    Wait {
        step: at,
        within: Vec::new(),
        kind,
        least,
        usual,
        most,
        basis: Basis::Stated,
        mention: None,
        oven: in_oven(kind, step, sentence),
        what: short(&step.text),
    }
}

/// The oven where the wait happens in it: heated for baking, unlit as a warm place for dough.
fn in_oven(kind: WaitKind, step: &Step, sentence: &str) -> Option<OvenUse> {
    let heat = match kind {
        WaitKind::Bake => {
            let degrees = celsius(step);
            return Some(OvenUse {
                heat: Heat::Celsius(degrees.unwrap_or(0)),
                lead: 0,
                preheat: None,
                stated: degrees.is_some(),
            });
        }
        WaitKind::Prove if says(sentence, &["oven"]) => Heat::Unlit,
        _ => return None,
    };
    Some(OvenUse {
        heat,
        lead: 0,
        preheat: None,
        stated: true,
    })
}

/// What a wait without a time is for, and its usual minutes: the least, the aim, the most.
type Usual = (WaitKind, i64, i64, Option<i64>);

/// A wait that the step asks for without saying how long. The figures are usual ones of home baking books, in minutes.
fn untimed_wait(lower: &str, at: StepIndex, step: &Step) -> Option<Wait> {
    let (kind, least, usual, most) = usual_rise(lower)
        .or_else(|| usual_rest(lower))
        .or_else(|| usual_cold(lower))
        .or_else(|| usual_heat(lower))?;
    Some(Wait {
        step: at,
        within: Vec::new(),
        kind,
        least,
        usual,
        most,
        basis: Basis::Estimated,
        mention: None,
        oven: in_oven(kind, step, lower),
        what: short(&step.text),
    })
}

/// Whether the step leaves something to itself.
fn leaves(lower: &str) -> bool {
    const LEAVING: &[&str] = &[
        "let ",
        "leave ",
        "allow ",
        "set aside",
        "aside to",
        "put aside to",
        "set the",
        "put the",
        "place the",
    ];
    says(lower, LEAVING)
}

fn usual_rise(lower: &str) -> Option<Usual> {
    const UNTIL: &[&str] = &[
        "until doubled",
        "until risen",
        "prove until",
        "prove the",
        "proof the",
        "until it has doubled",
    ];
    let rises = says(lower, &["prove", "proof", "rise", "double"]);
    if !rises || !(leaves(lower) || says(lower, UNTIL)) {
        return None;
    }
    Some(if says(lower, &["fridge", "overnight"]) {
        (WaitKind::Chill, 480, 600, Some(720))
    } else {
        (WaitKind::Prove, 90, 120, Some(180))
    })
}

fn usual_rest(lower: &str) -> Option<Usual> {
    const A_LITTLE: &[&str] = &[
        "cool a little",
        "cool slightly",
        "cool a bit",
        "cool for a moment",
    ];
    const RESTS: &[&str] = &[
        "syrup rest",
        "it rest",
        "dough rest",
        "meat rest",
        "batter rest",
    ];
    let leave = leaves(lower);
    if leave && says(lower, A_LITTLE) {
        return Some((WaitKind::Cool, 5, 10, None));
    }
    if leave && says(lower, &["cool"]) && !says(lower, &["cooled"]) || lower.starts_with("cool ") {
        return Some((WaitKind::Cool, 30, 45, None));
    }
    if !(leave && says(lower, &["to rest", "rest."]) || says(lower, RESTS)) {
        return None;
    }
    Some(if says(lower, &["syrup", "boil"]) {
        (WaitKind::Cool, 15, 20, None)
    } else {
        (WaitKind::Rest, 10, 15, Some(30))
    })
}

fn usual_cold(lower: &str) -> Option<Usual> {
    let into = says(
        lower,
        &["in the fridge", "into the fridge", "to the fridge"],
    );
    if says(lower, &["chill", "refrigerate"]) || leaves(lower) && into {
        Some((WaitKind::Chill, 60, 120, Some(720)))
    } else if says(lower, &["freeze ", "in the freezer"]) {
        Some((WaitKind::Freeze, 120, 240, None))
    } else if says(lower, &["marinate"]) || lower.starts_with("soak ") {
        Some((WaitKind::Soak, 60, 120, None))
    } else {
        None
    }
}

fn usual_heat(lower: &str) -> Option<Usual> {
    const BAKES: &[&str] = &["and bake", "then bake", "bake until", "roast until"];
    const STARCH: &[&str] = &[
        "cook the noodles",
        "cook the pasta",
        "cook the spaghetti",
        "boil the pasta",
        "boil the noodles",
        "cook the rice",
        "boil the potatoes",
        "cook the potatoes",
    ];
    const SIMMERS: &[&str] = &[
        "simmer until",
        "simmer gently",
        "leave to simmer",
        "let simmer",
        "let it simmer",
        "let them simmer",
    ];
    let boils = says(
        lower,
        &["to boil", "to the boil", "boil a ", "boil the water"],
    ) && says(lower, &["water", "kettle", "pot"])
        && says(lower, &["put", "bring", "boil a", "boil the water", "fill"]);
    if lower.starts_with("bake ") || lower.starts_with("roast ") || says(lower, BAKES) {
        Some((WaitKind::Bake, 20, 30, Some(40)))
    } else if says(lower, STARCH) {
        Some((WaitKind::Simmer, 8, 10, Some(12)))
    } else if boils {
        Some((WaitKind::Boil, 8, 10, Some(25)))
    } else if says(lower, SIMMERS) {
        Some((WaitKind::Simmer, 10, 15, Some(20)))
    } else {
        None
    }
}

/// Whether `text` (in lower case) begins what can only be done when a wait of this kind has ended.
pub(super) fn ends(kind: WaitKind, text: &str) -> bool {
    let head: String = text.chars().take(90).collect();
    let any: &[&str] = match kind {
        WaitKind::Bake => &[
            "as soon as",
            "out of the oven",
            "take the",
            "take out",
            "take it",
            "remove",
            "once baked",
            "is baked",
            "are baked",
            "still hot",
            "while hot",
            "from the oven",
            "when golden",
            "once it is golden",
        ],
        WaitKind::Chill | WaitKind::Freeze => &[
            "from the fridge",
            "out of the fridge",
            "chilled",
            "from the freezer",
            "out of the freezer",
            "straight from",
        ],
        WaitKind::Boil => &[
            "when the water boils",
            "once the water boils",
            "water is boiling",
            "boiling water",
            "when it boils",
            "when boiling",
        ],
        WaitKind::Simmer => &[
            "drain",
            "once cooked",
            "when cooked",
            "is cooked",
            "are cooked",
            "when the noodles",
            "when the pasta",
        ],
        WaitKind::Cool => &[
            "cooled",
            "no longer hot",
            "cool enough",
            "once cool",
            "is cool",
            "are cool",
            "when cool",
            "is cold",
            "lost its",
        ],
        WaitKind::Prove | WaitKind::Rest => &[
            "risen", "doubled", "proved", "rested", "proofed", "take the",
        ],
        WaitKind::Soak => &["drain", "soaked", "marinated", "squeeze"],
    };
    says(&head, any)
}

/// Whether the step says of itself that it is done while something else goes on.
pub(super) fn meanwhile(text: &str) -> bool {
    let head: String = text.to_lowercase().chars().take(60).collect();
    says(
        &head,
        &[
            "meanwhile",
            "in the meantime",
            "while the",
            "while it",
            "while they",
            "while you wait",
            "at the same time",
        ],
    ) && !says(
        &head,
        &[
            "while it is still",
            "while it is hot",
            "while they are",
            "while still",
        ],
    )
}
