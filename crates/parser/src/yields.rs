//! Short lines about the whole recipe: what it makes and how long it takes. "Serves 4 | Prep time: 10 min".
//! Says also whether such a line says anything else, so that nothing of it is lost.

use std::sync::LazyLock;

use quantity::{Amount, Magnitude, TimeSpan};
use recipe::{ByteSpan, RecipeYield};
use regex::Regex;

use crate::amounts::read_count;
use crate::durations::stretch_at;
use crate::lex::{Token, TokenKind, tokens, touching};
use crate::words::{self, Sort};

/// What a line says about the whole recipe.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Overall {
    pub(crate) recipe_yield: Option<RecipeYield>,
    pub(crate) prep_time: Option<TimeSpan>,
    pub(crate) cook_time: Option<TimeSpan>,
    pub(crate) total_time: Option<TimeSpan>,
    /// The line has words that were not understood; it must be kept as text too.
    pub(crate) says_more: bool,
}

impl Overall {
    fn is_empty(&self) -> bool {
        self.recipe_yield.is_none()
            && self.prep_time.is_none()
            && self.cook_time.is_none()
            && self.total_time.is_none()
    }
}

/// Reads a short line about the whole recipe; `None` where it is none. Spans are relative to `line`.
pub(crate) fn overall(line: &str) -> Option<Overall> {
    if line.len() > 160 || !may_be_overall(line) {
        return None;
    }
    let tokens = tokens(line);
    let mut found = Overall::default();
    let mut read = 0;
    let mut at = 0;
    while at < tokens.len() {
        let next = time_at(line, &tokens, at, &mut found)
            .or_else(|| yield_at(line, &tokens, at, &mut found));
        match next {
            Some(next) => {
                read += words_between(&tokens, at, next);
                at = next;
            }
            None => at += 1,
        }
    }
    let unread = words_between(&tokens, 0, tokens.len()) - read;
    found.says_more = unread > 0;
    (!found.is_empty() && (unread == 0 || unread <= 6 && read >= unread)).then_some(found)
}

/// "Prep Time:", "Servings": the label of what stands on the next line.
pub(crate) fn is_overall_label(line: &str) -> bool {
    let lower = line.trim_end_matches([':', ' ']).to_lowercase();
    let (first, second) = lower.split_once(' ').unwrap_or((lower.as_str(), "time"));
    let timed = TIMES.iter().any(|(_, words, _)| words.contains(&first));
    timed && second == "time"
        || matches!(
            lower.as_str(),
            "serves" | "servings" | "yield" | "yields" | "makes" | "portions"
        )
}

/// A cheap look before the careful one: a digit, or one of the words that need none ("Serves four").
fn may_be_overall(line: &str) -> bool {
    OVERALL
        .as_ref()
        .is_some_and(|overall| overall.is_match(line))
}

static OVERALL: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r"(?i-u)[0-9]|^(serves|makes|yields?|feeds|for|servings|portions|prep|cook|total|ready|time|takes)\b")
        .ok()
});

/// "… makes about 12 scones …" in running text, as a yield that the text keeps. The span is relative to `text`.
pub(crate) fn yield_in_prose(text: &str) -> Option<RecipeYield> {
    if text.len() > 4000 {
        return None;
    }
    let tokens = tokens(text);
    (0..tokens.len()).find_map(|at| {
        let said = ["serves", "makes", "yields", "feeds"]
            .iter()
            .any(|word| tokens[at].is_word(text, word));
        let mut found = Overall::default();
        if said {
            yield_at(text, &tokens, at, &mut found);
        }
        found.recipe_yield.filter(|found| {
            found
                .quantity
                .high()
                .is_some_and(|high| high <= Magnitude::from(1000u32))
        })
    })
}

/// "Tiramisu (8 portions)", with its place in `heading`.
pub(crate) fn yield_in_brackets(heading: &str) -> Option<RecipeYield> {
    let (before, inner) = heading.trim_end().strip_suffix(')')?.rsplit_once('(')?;
    let found = overall(inner).filter(|found| !found.says_more)?;
    let made = found.recipe_yield?;
    Some(RecipeYield {
        span: made.span.map(|span| span.shifted(before.len() + 1)),
        ..made
    })
}

fn words_between(tokens: &[Token], from: usize, to: usize) -> usize {
    tokens[from..to]
        .iter()
        .filter(|token| matches!(token.kind, TokenKind::Word | TokenKind::Number))
        .count()
}

fn any(text: &str, tokens: &[Token], at: usize, words: &[&str]) -> bool {
    tokens
        .get(at)
        .is_some_and(|token| words.iter().any(|word| token.is_word(text, word)))
}

fn skip_marks(text: &str, tokens: &[Token], at: usize) -> usize {
    let mut next = at;
    while tokens.get(next).is_some_and(|token| {
        matches!(
            token.kind,
            TokenKind::Colon | TokenKind::Dash | TokenKind::Times
        ) || [
            "about",
            "approx",
            "approximately",
            "around",
            "roughly",
            "circa",
            "aprox",
            "is",
            "in",
            "up",
            "to",
            "enough",
            "for",
        ]
        .iter()
        .any(|word| token.is_word(text, word))
            || token.text(text) == "." && next > at
    }) {
        next += 1;
    }
    next
}

/// The words that name one of the three times, and whether a time may follow without a colon ("Total 45 minutes"):
/// "Cook 10 minutes" can be a step.
const TIMES: &[(Time, &[&str], Bare)] = &[
    (
        Time::Prep,
        &[
            "prep",
            "preparation",
            "hands-on",
            "active",
            "préparation",
            "vorbereitungszeit",
            "zubereitungszeit",
            "arbeitszeit",
            "preparación",
            "preparazione",
        ],
        Bare::Allowed,
    ),
    (
        Time::Cook,
        &[
            "cook", "cooking", "bake", "baking", "cuisson", "backzeit", "kochzeit", "cocción",
            "cottura",
        ],
        Bare::Refused,
    ),
    (
        Time::Total,
        &["total", "ready", "time", "takes", "gesamtzeit"],
        Bare::Allowed,
    ),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Time {
    Prep,
    Cook,
    Total,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bare {
    Allowed,
    Refused,
}

fn time_label(text: &str, tokens: &[Token], at: usize) -> Option<(Time, Bare)> {
    TIMES
        .iter()
        .find(|(_, words, _)| any(text, tokens, at, words))
        .map(|(time, _, bare)| (*time, *bare))
}

/// "Prep time: 10 min", "Total: 45 minutes", "Ready in 30 minutes", "15 mins prep".
fn time_at(text: &str, tokens: &[Token], at: usize, found: &mut Overall) -> Option<usize> {
    let (which, time, next) =
        labelled_time(text, tokens, at, found).or_else(|| trailing_label(text, tokens, at))?;
    let slot = match which {
        Time::Prep => &mut found.prep_time,
        Time::Cook => &mut found.cook_time,
        Time::Total => &mut found.total_time,
    };
    *slot = Some(time);
    Some(next)
}

fn labelled_time(
    text: &str,
    tokens: &[Token],
    at: usize,
    found: &Overall,
) -> Option<(Time, TimeSpan, usize)> {
    let (which, bare) = time_label(text, tokens, at)?;
    let mut label = at + 1;
    let named = any(text, tokens, label, &["time"]);
    label += usize::from(named);
    let colon = tokens
        .get(label)
        .is_some_and(|token| matches!(token.kind, TokenKind::Colon | TokenKind::Dash));
    // "Makes 8 | Prep 15 mins | Cook 12 mins": behind the others it is no step.
    let among = found.recipe_yield.is_some() || found.prep_time.is_some();
    let open = is_parted(text, tokens, at) && (bare == Bare::Allowed || among);
    if !named && !colon && !open {
        return None;
    }
    let from = skip_marks(text, tokens, label);
    let (time, next) = stretch_at(text, tokens, from).or_else(|| clock_at(text, tokens, from))?;
    Some((which, time, next))
}

/// "Ready in 0:35": hours and minutes as a clock shows them.
fn clock_at(text: &str, tokens: &[Token], at: usize) -> Option<(TimeSpan, usize)> {
    let [hours, colon, minutes] = tokens.get(at..at + 3)? else {
        return None;
    };
    let tight = touching(*hours, *colon) && touching(*colon, *minutes);
    let whole: u64 = hours.text(text).parse().ok().filter(|hours| *hours < 24)?;
    let part: u64 = minutes.text(text).parse().ok().filter(|part| *part < 60)?;
    let seconds = whole * 3600 + part * 60;
    (tight && colon.is(TokenKind::Colon) && minutes.text(text).len() == 2 && seconds > 0)
        .then(|| (TimeSpan::between(seconds, seconds), at + 3))
}

/// "15 mins prep | 25 mins cooking"
fn trailing_label(text: &str, tokens: &[Token], at: usize) -> Option<(Time, TimeSpan, usize)> {
    if !tokens[at].is(TokenKind::Number) || !is_parted(text, tokens, at) {
        return None;
    }
    let (time, label) = stretch_at(text, tokens, at)?;
    let (which, _) = time_label(text, tokens, label)?;
    let next = label + 1 + usize::from(any(text, tokens, label + 1, &["time"]));
    let ends = next >= tokens.len() || is_parted(text, tokens, next);
    ends.then_some((which, time, next))
}

/// Whether a new statement starts at token `at`: the first of the line, or behind a mark that parts statements.
fn is_parted(text: &str, tokens: &[Token], at: usize) -> bool {
    let parts = |token: &Token| {
        matches!(
            token.kind,
            TokenKind::Other
                | TokenKind::Comma
                | TokenKind::Semicolon
                | TokenKind::Dash
                | TokenKind::Slash
        ) || token.text(text) == "."
    };
    let Some(before) = at.checked_sub(1).and_then(|before| tokens.get(before)) else {
        return true;
    };
    parts(before) || tokens.get(at).is_some_and(parts)
}

/// "Serves 4-6 people", "Makes about 16 croissants (our estimate)", "Yield: 2 loaves", "4 servings".
fn yield_at(text: &str, tokens: &[Token], at: usize, found: &mut Overall) -> Option<usize> {
    if found.recipe_yield.is_some() {
        return None;
    }
    let servings = any(
        text,
        tokens,
        at,
        &[
            "serves",
            "servings",
            "serving",
            "feeds",
            "portions",
            "serve",
            "portionen",
            "porciones",
            "raciones",
            "porzioni",
        ],
    );
    let makes = any(
        text,
        tokens,
        at,
        &["makes", "yields", "yield", "quantity", "recipeyield"],
    );
    let for_people = any(text, tokens, at, &["for", "für", "pour", "para", "per"]) && at == 0;
    let start = if servings || makes || for_people {
        skip_marks(text, tokens, at + 1)
    } else {
        at
    };
    let (quantity, mut next) = read_count(text, tokens, start)?;
    let dozens = any(text, tokens, next, &["dozen", "doz"]);
    let quantity = if dozens {
        let dot = tokens
            .get(next + 1)
            .is_some_and(|token| token.text(text) == "." && next + 2 < tokens.len());
        next += 1 + usize::from(dot && any(text, tokens, next, &["doz"]));
        quantity.scaled(Magnitude::from(12u32)).ok()?
    } else {
        quantity
    };
    next = after_size(text, tokens, next);
    let noun_from = next;
    while next < noun_from + 4
        && tokens
            .get(next)
            .is_some_and(|token| is_noun_part(text, *token))
    {
        next += 1;
    }
    let noun = tokens
        .get(noun_from..next)
        .and_then(|part| Some(text.get(part.first()?.start..part.last()?.end)?.to_owned()))
        .unwrap_or_default();
    let people = [
        "people",
        "person",
        "servings",
        "serving",
        "portions",
        "adults",
        "personen",
        "personnes",
        "personas",
        "persone",
        "portionen",
        "porciones",
        "raciones",
        "porzioni",
        "comensales",
    ]
    .iter()
    .any(|word| noun.eq_ignore_ascii_case(word));
    if !(servings || makes || people) {
        return None;
    }
    let end = tokens[next - 1].end;
    let estimated_to = estimate_mark(text, tokens, next);
    let noun = if people || noun.is_empty() && (servings || for_people) {
        "servings".to_owned()
    } else {
        noun
    };
    found.recipe_yield = Some(RecipeYield {
        quantity: Some(quantity).filter(|quantity| *quantity != Amount::Unstated)?,
        noun,
        estimated: estimated_to.is_some(),
        span: Some(ByteSpan::new(tokens[at].start, end)),
    });
    Some(estimated_to.unwrap_or(next))
}

/// The index after a size before what is made: "one 9-inch pie", "1 (8-inch) pan", "6 x 1lb jars".
fn after_size(text: &str, tokens: &[Token], at: usize) -> usize {
    let kind = |at: usize| tokens.get(at).map(|token| token.kind);
    let open = usize::from(kind(at) == Some(TokenKind::Open));
    let each = kind(at) == Some(TokenKind::Times) || any(text, tokens, at, &["x"]);
    let number = at + open.max(usize::from(each));
    let unit = number + 1 + usize::from(kind(number + 1) == Some(TokenKind::Dash));
    let sized = kind(number) == Some(TokenKind::Number)
        && (any(text, tokens, unit, &["inch", "inches", "in", "cm", "mm"])
            || each
                && any(
                    text,
                    tokens,
                    unit,
                    &["lb", "oz", "g", "kg", "ml", "l", "pint", "litre"],
                ));
    if !sized {
        return at;
    }
    unit + 1 + usize::from(kind(unit + 1) == Some(TokenKind::Close))
}

fn is_noun_part(text: &str, token: Token) -> bool {
    token.is(TokenKind::Word)
        && !words::is(token.text(text), Sort::Little)
        && ![
            "prep",
            "cook",
            "total",
            "time",
            "ready",
            "depending",
            "generously",
            "as",
            "cooking",
            "serves",
        ]
        .iter()
        .any(|word| token.is_word(text, word))
}

/// "(our estimate)", "(estimated)" after a yield: the index after it.
fn estimate_mark(text: &str, tokens: &[Token], at: usize) -> Option<usize> {
    let end = (at + 5).min(tokens.len());
    let said = (at..end).find(|&next| any(text, tokens, next, &["estimate", "estimated"]))?;
    Some(
        (said
            + 1
            + usize::from(
                tokens
                    .get(said + 1)
                    .is_some_and(|token| token.is(TokenKind::Close)),
            ))
        .min(tokens.len()),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(input: &str, expected: &str) {
        let shown = overall(input).map_or_else(
            || "none".to_owned(),
            |found| {
                let makes = found.recipe_yield.map_or_else(String::new, |found| {
                    let estimated = if found.estimated { " estimated" } else { "" };
                    format!(
                        "{:?}-{:?} {}{estimated}",
                        found.quantity.low(),
                        found.quantity.high(),
                        found.noun
                    )
                });
                let times: Vec<String> = [found.prep_time, found.cook_time, found.total_time]
                    .iter()
                    .map(|time| time.map_or_else(|| "-".to_owned(), |time| time.high.to_string()))
                    .collect();
                format!("{makes} {}", times.join(" "))
            },
        );
        assert_eq!(shown, expected, "{input}");
    }

    #[test]
    fn reads_yields_and_times() {
        check(
            "Makes about 16 croissants (our estimate)",
            "Some(16)-Some(16) croissants estimated - - -",
        );
        check("Serves 4-6 people", "Some(4)-Some(6) servings - - -");
        check("Yield: 2 loaves", "Some(2)-Some(2) loaves - - -");
        check("4 servings", "Some(4)-Some(4) servings - - -");
        check("Prep time: 1 hour 20 minutes", " 4800 - -");
        check(
            "Serves 4 | Prep: 10 min | Cook: 20 mins",
            "Some(4)-Some(4) servings 600 1200 -",
        );
        check("Total time 45 minutes", " - - 2700");
        check("Total: 3 hr 20", " - - 12000");
        check("Prep Time: PT1H30M", " 5400 - -");
        check("TIME 50 minutes", " - - 3000");
        check("15 mins prep | 25 mins cooking", " 900 1500 -");
        check("Yield: 2 dozen cookies", "Some(24)-Some(24) cookies - - -");
        check("Makes one 9-inch pie", "Some(1)-Some(1) pie - - -");
        check("Für 4 Personen", "Some(4)-Some(4) servings - - -");
        check("Cook 10 minutes", "none");
        check("2 cups flour", "none");
        check(
            "Cook for 10 minutes, then serve to your four friends on warm plates",
            "none",
        );
    }
}
