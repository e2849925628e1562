//! "Fold every 30 minutes, four times": how often a time in a step comes round, read from the words about it.
//! Knows no timer that runs and reads no times of its own; the step's mentions hold them.

use quantity::TimeSpan;
use recipe::{ByteSpan, DurationKind, MentionKind, Step};

/// More rounds than this are no count of a cook's.
const MOST: u32 = 48;
/// How many times a round comes, by the word before "times".
const NUMBERS: &[(&str, u32)] = &[
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
    ("ten", 10),
    ("twelve", 12),
];
/// What is counted: "4 times", "three sets of folds", "6 turns".
const COUNTED: &[&str] = &["times", "sets", "rounds", "turns", "folds", "intervals"];

/// One time of several: the second of four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Round {
    /// Which, from 1.
    pub at: u32,
    /// Of how many; `None` where the recipe does not say when to end.
    pub of: Option<u32>,
}

impl Round {
    /// The only one.
    pub const ONLY: Self = Self { at: 1, of: Some(1) };

    /// The first of so many.
    #[must_use]
    pub fn first(of: Option<u32>) -> Self {
        Self { at: 1, of }
    }

    /// The one after this, where there is one.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        let more = self.of.is_none_or(|of| self.at < of);
        more.then_some(Self {
            at: self.at.saturating_add(1),
            of: self.of,
        })
    }

    /// "2 of 4", "round 2"; nothing for the only one.
    #[must_use]
    pub fn words(self) -> Option<String> {
        match self.of {
            Some(of) if of <= 1 => None,
            Some(of) => Some(format!("{} of {of}", self.at)),
            None => Some(format!("round {}", self.at)),
        }
    }
}

/// How often the time at `index` of a step's mentions comes round: once for a plain one, `None` for one that starts no timer.
///
/// "Every 30 minutes" starts one for each round; how many is what the words say ("4 times", "for 2 hours"), else without end.
/// "Rest 30 minutes. Repeat three times" is four rounds.
#[must_use]
pub fn rounds(step: &Step, index: usize) -> Option<Round> {
    let mention = step.mentions.get(index)?;
    let MentionKind::Duration { time, kind } = mention.kind else {
        return None;
    };
    let text = step.text.as_str();
    if comes_again(text, mention.span) {
        let said = counted(sentence(text, mention.span)).or_else(|| within(step, index, time));
        return Some(Round::first(said));
    }
    if kind != DurationKind::Timer {
        return None;
    }
    let after = text.get(mention.span.end..).unwrap_or("");
    let again = repeated(after, has_time_after(step, index)).unwrap_or(0);
    Some(Round::first(Some(again.saturating_add(1).min(MOST))))
}

/// Whether the words before or after a time make it one that comes again: "every 30 minutes", "at 30-minute intervals".
fn comes_again(text: &str, span: ByteSpan) -> bool {
    let before = text.get(..span.start).unwrap_or("").trim_end();
    let last = before.rsplit(char::is_whitespace).next().unwrap_or("");
    let last = last.trim_matches(|letter: char| !letter.is_alphabetic());
    let own = span.of(text).to_lowercase();
    let after = text.get(span.end..).unwrap_or("").trim_start();
    last.eq_ignore_ascii_case("every")
        || own.starts_with("every ")
        || after.to_lowercase().starts_with("interval")
        || own.ends_with("intervals")
}

/// The sentence that a place stands in, from the full stop before it to the one after.
fn sentence(text: &str, span: ByteSpan) -> &str {
    let begin = text.get(..span.start).map_or(0, |before| {
        before
            .rfind(['.', '\n', ';'])
            .map_or(0, |at| at.saturating_add(1))
    });
    let end = text.get(span.end..).map_or(text.len(), |after| {
        after
            .find(". ")
            .map_or(text.len(), |at| span.end.saturating_add(at))
    });
    text.get(begin..end).unwrap_or(text)
}

/// "4 times", "four sets", "× 4", "twice".
fn counted(words: &str) -> Option<u32> {
    let words: Vec<String> = words
        .split_whitespace()
        .map(|word| {
            let own = word.trim_matches(|letter: char| !letter.is_alphanumeric() && letter != '×');
            own.to_lowercase()
        })
        .collect();
    let place = words.iter().enumerate().find_map(|(at, word)| {
        let before = at.checked_sub(1).and_then(|at| words.get(at));
        match word.as_str() {
            "twice" => Some(2),
            "thrice" => Some(3),
            "×" | "x" => words.get(at + 1).and_then(|next| number(next)),
            _ if COUNTED.contains(&word.as_str()) => before.and_then(|before| number(before)),
            _ => ["×", "x"]
                .iter()
                .find_map(|sign| word.strip_prefix(sign))
                .and_then(number),
        }
    })?;
    (2..=MOST).contains(&place).then_some(place)
}

fn number(word: &str) -> Option<u32> {
    let named = NUMBERS.iter().find(|(name, _)| *name == word);
    named.map_or_else(|| word.parse().ok(), |(_, number)| Some(*number))
}

/// How often a time fits into a longer one of the same step: every 30 minutes for 2 hours is four.
fn within(step: &Step, index: usize, every: TimeSpan) -> Option<u32> {
    let longest = step
        .mentions
        .iter()
        .enumerate()
        .filter(|(at, _)| *at != index)
        .filter_map(|(_, mention)| match mention.kind {
            MentionKind::Duration {
                time,
                kind: DurationKind::Timer,
            } => Some(time.high),
            _ => None,
        })
        .max()?;
    let rounds = u32::try_from(longest.checked_div(every.high)?).ok()?;
    (2..=MOST).contains(&rounds).then_some(rounds)
}

/// "Repeat three more times" after a time, before any other time: how often again.
fn repeated(after: &str, other_time: Option<usize>) -> Option<u32> {
    let near = match other_time {
        Some(end) => after.get(..end)?,
        None => after,
    };
    let near = near.to_lowercase();
    let from = near.find("repeat")?;
    let words: Vec<&str> = near
        .get(from..)?
        .split(['.', ';', '\n'])
        .next()?
        .split_whitespace()
        .map(|word| word.trim_matches(|letter: char| !letter.is_alphanumeric()))
        .collect();
    words.iter().enumerate().find_map(|(at, word)| match *word {
        "once" => Some(1),
        "twice" => Some(2),
        "times" => words
            .get(..at)?
            .iter()
            .rev()
            .take(2)
            .find_map(|word| number(word)),
        _ => None,
    })
}

/// How far after the time at `index` the next one begins.
fn has_time_after(step: &Step, index: usize) -> Option<usize> {
    let end = step.mentions.get(index)?.span.end;
    step.mentions
        .iter()
        .skip(index.saturating_add(1))
        .find(|mention| matches!(mention.kind, MentionKind::Duration { .. }))
        .and_then(|mention| mention.span.start.checked_sub(end))
}
