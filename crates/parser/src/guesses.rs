//! What the tagger is not sure of in a line, as parts of the line and in the cook's words.
//! Reads nothing anew: it compares the labels that were taken with the chances of the others.

use recipe::{ByteSpan, Doubt, LinePart};

use crate::tagging::chances::Chances;
use crate::tagging::{Label, Word, WordKind};
use crate::words::{self, Sort};

/// A word is sure where the part that it is taken for is at least this likely.
const SURE: f32 = 0.88;

/// What is not sure.
pub(crate) struct Guess {
    /// The parts that may hold more or fewer words, in the order of [`PARTS`].
    pub(crate) unsure: Vec<LinePart>,
    /// The same in words.
    pub(crate) doubt: Doubt,
}

const PARTS: [LinePart; 6] = [
    LinePart::Name,
    LinePart::Amount,
    LinePart::Size,
    LinePart::Preparation,
    LinePart::Comment,
    LinePart::Purpose,
];

/// Words side by side that are in doubt between the same two parts.
struct Stretch {
    span: ByteSpan,
    taken: LinePart,
    other: LinePart,
    /// The least chance of what they are taken for.
    chance: f32,
}

/// What is not sure of a line whose words have these labels and chances.
///
/// `None` where all that is not sure is settled by a list of the kitchen's words: "small" is a size, whatever it may also be.
pub(crate) fn guess(
    text: &str,
    words: &[Word],
    labels: &[Label],
    chances: &[Chances],
) -> Option<Guess> {
    let (stretches, settled) = stretches(text, words, labels, chances);
    if settled && stretches.is_empty() {
        return None;
    }
    let mut unsure: Vec<LinePart> = PARTS
        .into_iter()
        .filter(|part| {
            stretches
                .iter()
                .any(|stretch| stretch.taken == *part || stretch.other == *part)
        })
        .collect();
    if unsure.is_empty() {
        unsure.push(LinePart::Name);
    }
    // What makes a line doubtful is its name, amount and size; of those, what is least likely.
    let beside = |stretch: &Stretch| {
        ![stretch.taken, stretch.other]
            .iter()
            .any(|part| PARTS[..3].contains(part))
    };
    let least = stretches.iter().min_by(|one, other| {
        (beside(one).cmp(&beside(other))).then(one.chance.total_cmp(&other.chance))
    });
    let message = match least {
        Some(stretch) => {
            let shown: String = stretch.span.of(text).chars().take(40).collect();
            format!(
                "not sure of \"{shown}\": taken for {}, but it may be {}",
                said(stretch.taken),
                said(stretch.other)
            )
        }
        None => "not sure which words are the food and which a remark".to_owned(),
    };
    let of_amount = |stretch: &Stretch| [stretch.taken, stretch.other].contains(&LinePart::Amount);
    let hint = if least.is_some_and(of_amount) {
        "compare it with the line; write the amount first, as 2, 1/2 or 200 g"
    } else {
        "compare it with the line; put what is done to the food behind a comma"
    };
    Some(Guess {
        unsure,
        doubt: Doubt {
            code: "guessed",
            span: ByteSpan::new(0, text.len()),
            message,
            hint: Some(hint.to_owned()),
        },
    })
}

/// The stretches in doubt, and whether any others were settled by what the words themselves are.
fn stretches(
    text: &str,
    words: &[Word],
    labels: &[Label],
    chances: &[Chances],
) -> (Vec<Stretch>, bool) {
    let mut found: Vec<Stretch> = Vec::new();
    let mut settled = false;
    let mut goes_on = false;
    for ((word, label), chances) in words.iter().zip(labels).zip(chances) {
        if word.kind == WordKind::Mark {
            continue;
        }
        let Some((taken, other, chance)) = doubted(*label, chances) else {
            goes_on = false;
            continue;
        };
        if is_settled(text, word, taken, other) {
            settled = true;
            goes_on = false;
            continue;
        }
        match found.last_mut() {
            Some(last) if goes_on && (last.taken, last.other) == (taken, other) => {
                last.span.end = word.end;
                last.chance = last.chance.min(chance);
            }
            _ => found.push(Stretch {
                span: ByteSpan::new(word.start, word.end),
                taken,
                other,
                chance,
            }),
        }
        goes_on = true;
    }
    (found, settled)
}

/// A word for a size before a piece ("small piece") is no number, and a number behind the food ("chocolate +70%") is no name.
fn is_settled(text: &str, word: &Word, taken: LinePart, other: LinePart) -> bool {
    match (taken, other) {
        (LinePart::Size, LinePart::Amount) => words::is(&word.of(text).to_lowercase(), Sort::Size),
        (LinePart::Comment, LinePart::Name) => word.is_number(),
        _ => false,
    }
}

/// What a word is taken for, what else it may be, and how likely the first is; `None` where it is likely enough.
fn doubted(label: Label, chances: &Chances) -> Option<(LinePart, LinePart, f32)> {
    let taken = part(label)?;
    let chance_of = |wanted: LinePart| -> f32 {
        Label::ALL
            .iter()
            .zip(chances)
            .filter(|(label, _)| part(**label) == Some(wanted))
            .map(|(_, chance)| chance)
            .sum()
    };
    let chance = chance_of(taken);
    let other = PARTS
        .into_iter()
        .filter(|part| *part != taken)
        .max_by(|one, other| chance_of(*one).total_cmp(&chance_of(*other)))?;
    // Where another part is likelier, an exact rule has overruled the chain, and the rule is sure.
    (chance < SURE && chance >= chance_of(other)).then_some((taken, other, chance))
}

fn part(label: Label) -> Option<LinePart> {
    Some(match label {
        Label::Name => LinePart::Name,
        Label::Quantity | Label::Unit => LinePart::Amount,
        Label::Size => LinePart::Size,
        Label::Preparation => LinePart::Preparation,
        Label::Purpose => LinePart::Purpose,
        Label::Comment => LinePart::Comment,
        Label::Punctuation => return None,
    })
}

fn said(part: LinePart) -> &'static str {
    match part {
        LinePart::Name => "part of the name",
        LinePart::Amount => "part of the amount",
        LinePart::Size => "a size",
        LinePart::Preparation => "what is done to it",
        LinePart::Comment => "a remark",
        LinePart::Purpose => "what it is for",
    }
}

#[cfg(test)]
mod tests {
    use recipe::LinePart;

    use crate::parse_ingredient;

    fn check(line: &str, unsure: &[LinePart], message: &str) {
        let found = parse_ingredient(line);
        assert_eq!(found.unsure, unsure, "{line}");
        let told: Vec<&str> = found
            .doubts
            .iter()
            .map(|doubt| doubt.message.as_str())
            .collect();
        assert_eq!(told.join("; "), message, "{line}");
    }

    #[test]
    fn says_of_which_words_it_is_not_sure() {
        check("200 g flour", &[], "");
        check("2 garlic cloves, crushed", &[], "");
    }

    #[test]
    fn a_line_in_doubt_names_a_part() {
        for line in [
            "1 cup frozen chopped spinach or kale thawed drained",
            "zig zag zog zug of bim",
            "2 or so rounds what you like best toasted brioche",
        ] {
            let found = parse_ingredient(line);
            let guessed = found.doubts.iter().any(|doubt| doubt.code == "guessed");
            assert_eq!(guessed, !found.unsure.is_empty(), "{line}");
        }
    }
}
