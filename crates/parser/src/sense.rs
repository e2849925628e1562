//! The words of a passage to what they say: foods, cooking, an amount at the head, a sentence's end, a writer's "I".
//! Counts only; weighing is done by the reader of roles.

use quantity::Unit;

use crate::amounts::read_amounts;
use crate::lex::{Token, TokenKind, tokens};
use crate::line::of_prefix;
use crate::units::{is_measure, unit_at};
use crate::words::{self, Sort};

/// With what a passage begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Lead {
    /// No amount.
    #[default]
    Nothing,
    /// A number with a unit of weight or volume.
    Measure,
    /// A number with another unit, or with none.
    Count,
    /// "pinch of", "small piece".
    UnitOnly,
    /// The amount stands at the end: "Flour 250 g".
    AmountLast,
}

/// What the words of a passage say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Sense {
    pub(crate) words: usize,
    pub(crate) foods: usize,
    /// Words that are foods among foods and something else elsewhere: "apple", "chip".
    pub(crate) maybe_foods: usize,
    pub(crate) dishes: usize,
    pub(crate) tools: usize,
    pub(crate) verbs: usize,
    pub(crate) lead: Lead,
    pub(crate) leads_with_verb: bool,
    /// An oven's heat or a stretch of minutes or hours.
    pub(crate) heat_or_time: bool,
    /// Amounts of weight or volume within: "add 50g of sugar and a pint of milk".
    pub(crate) measures: usize,
    /// It begins with the hour: "12:30 parboil the potatoes".
    pub(crate) by_the_clock: bool,
    /// "I", "my", "we".
    pub(crate) first_person: bool,
    pub(crate) ends_sentence: bool,
    /// "for greasing", "to taste", "to serve", "optional".
    pub(crate) says_use: bool,
}

impl Sense {
    /// Whether it starts as an ingredient's line does.
    pub(crate) fn leads_with_amount(&self) -> bool {
        !matches!(self.lead, Lead::Nothing | Lead::AmountLast)
    }

    /// How many words speak of the kitchen.
    pub(crate) fn cooking(&self) -> usize {
        self.foods + self.dishes + self.tools + self.verbs
    }

    /// Whether a text of this length speaks of food often enough to belong to a recipe.
    pub(crate) fn is_about_food(&self) -> bool {
        let said = self.foods + self.dishes;
        said > 0 && said * 25 >= self.words
    }
}

/// Whether a line starts with a number that can be an ingredient's amount.
pub(crate) fn leads_with_amount(line: &str) -> bool {
    // The head of the line is enough, and a paste may hold one of a million bytes.
    let head: String = line.chars().take(60).collect();
    matches!(
        lead(&head, &tokens(&head)),
        Lead::Measure | Lead::Count | Lead::UnitOnly
    )
}

/// What the words of `text` say.
pub(crate) fn sense(text: &str) -> Sense {
    let tokens = tokens(text);
    let mut found = Sense {
        lead: lead(text, &tokens),
        ..Sense::default()
    };
    for (at, token) in tokens.iter().enumerate() {
        if token.is(TokenKind::Word) {
            found.words += 1;
            count_word(text, &tokens, at, &mut found);
        } else if token.is(TokenKind::Number) {
            found.words += 1;
        }
    }
    if is_by_the_clock(text, &tokens) {
        found.by_the_clock = true;
        found.lead = Lead::Nothing;
    }
    found.leads_with_verb = found.lead == Lead::Nothing && leads_with_verb(text, &tokens);
    found.ends_sentence = text.trim_end().ends_with(['.', '!', '?']);
    if found.lead == Lead::Nothing
        && found.words <= 16
        && (found.words <= 8 && ends_with_amount(text, &tokens) || has_amount_column(text))
    {
        found.lead = Lead::AmountLast;
    }
    found
}

fn count_word(text: &str, tokens: &[Token], at: usize, found: &mut Sense) {
    let word = tokens[at].text(text);
    let sorts = words::sorts(word);
    let is = |sort: Sort| sorts & sort as u16 != 0;
    if is(Sort::Ambiguous) {
        found.tools += usize::from(is(Sort::Tool));
        found.maybe_foods += usize::from(is(Sort::Food));
    } else {
        found.foods += usize::from(is(Sort::Food));
        found.dishes += usize::from(is(Sort::Dish) && !is(Sort::Food));
        found.tools += usize::from(is(Sort::Tool) && !is(Sort::Food));
        found.verbs +=
            usize::from(is(Sort::Verb) && !is(Sort::Food) && !is(Sort::Tool) && !is(Sort::Common));
    }
    if word.len() <= 8 {
        let lower = word.to_lowercase();
        found.first_person |= matches!(
            lower.as_str(),
            "i" | "my" | "we" | "our" | "i'm" | "i’m" | "i've" | "i’ve" | "me"
        );
        let next = |words: &[&str]| {
            tokens
                .get(at + 1)
                .is_some_and(|next| words.iter().any(|word| next.is_word(text, word)))
        };
        found.says_use |= lower == "for"
            && tokens.get(at + 1).is_some_and(|next| {
                next.text(text).ends_with("ing") || next.is_word(text, "garnish")
            })
            || lower == "to" && next(&["taste", "serve", "garnish", "decorate", "finish"])
            || lower == "optional";
    }
    found.heat_or_time |= is_heat_or_time(text, tokens, at);
    found.measures += usize::from(is_measured(text, tokens, at));
}

/// "12:30 parboil the potatoes", "12.30pm: oven on"
fn is_by_the_clock(text: &str, tokens: &[Token]) -> bool {
    let [hour, colon, minute, _, ..] = tokens else {
        return false;
    };
    let number = |token: &Token, most: u32| token.text(text).parse().is_ok_and(|n: u32| n < most);
    colon.is(TokenKind::Colon)
        && hour.end == colon.start
        && colon.end == minute.start
        && minute.text(text).len() == 2
        && number(hour, 24)
        && number(minute, 60)
}

/// A unit of weight or volume behind a number: "50g", "2 tablespoons", "1½ pints", "a pound of".
fn is_measured(text: &str, tokens: &[Token], at: usize) -> bool {
    let counted = at.checked_sub(1).is_some_and(|before| {
        let article = tokens[before].is_word(text, "a")
            && tokens
                .get(at + 1)
                .is_some_and(|next| next.is_word(text, "of"));
        article || matches!(tokens[before].kind, TokenKind::Number | TokenKind::Vulgar)
    });
    counted && unit_at(text, tokens, at).is_some_and(|(unit, _)| is_measure(&unit))
}

/// A word of time or heat behind a number: "10 minutes", "180C", "350 °F".
fn is_heat_or_time(text: &str, tokens: &[Token], at: usize) -> bool {
    let Some(before) = at.checked_sub(1).and_then(|before| tokens.get(before)) else {
        return false;
    };
    if !matches!(
        before.kind,
        TokenKind::Number | TokenKind::Vulgar | TokenKind::Degree
    ) {
        return false;
    }
    [
        "minutes", "minute", "mins", "min", "hours", "hour", "hrs", "hr", "h", "seconds", "secs",
        "c", "f", "degrees", "minuten", "stunde", "stunden", "heure", "heures", "minutos", "hora",
        "horas", "minuti",
    ]
    .iter()
    .any(|word| tokens[at].is_word(text, word))
}

/// Sorts of words that can begin an amount.
const OPENS_AMOUNT: u16 =
    Sort::NumberWord as u16 | Sort::Vague as u16 | Sort::Size as u16 | Sort::Preparation as u16;

fn lead(text: &str, tokens: &[Token]) -> Lead {
    let Some(first) = tokens.first() else {
        return Lead::Nothing;
    };
    // Most lines of a long text start with a word that can begin no amount.
    let starts = !first.is(TokenKind::Word)
        || words::sorts(first.text(text)) & OPENS_AMOUNT != 0
        || ["an", "another", "juice", "zest", "rind", "finely"]
            .iter()
            .any(|word| first.is_word(text, word))
        || unit_at(text, tokens, 0).is_some();
    if !starts {
        return Lead::Nothing;
    }
    let numeric = matches!(
        first.kind,
        TokenKind::Number | TokenKind::Vulgar | TokenKind::Dash
    ) || first.is(TokenKind::Word) && words::is(first.text(text), Sort::NumberWord)
        || first.is(TokenKind::Word) && words::is(first.text(text), Sort::Vague);
    let (prefix, from) = of_prefix(text, tokens);
    if prefix.is_some() && matches!(read_amounts(text, tokens, from), Ok(Some(_))) {
        return Lead::Count;
    }
    match read_amounts(text, tokens, 0) {
        // What no kitchen can use still stands where an amount stands.
        Err(_) if unit_at(text, tokens, 1).is_some() || tokens.len() < 8 => Lead::Measure,
        Ok(Some(run)) => {
            let measured = run
                .amounts
                .iter()
                .any(|stated| stated.quantity.unit.as_ref().is_some_and(is_measure));
            let unit = run
                .amounts
                .first()
                .and_then(|stated| stated.quantity.unit.as_ref());
            match unit {
                _ if measured => Lead::Measure,
                _ if numeric || run.size.is_some() => Lead::Count,
                Some(Unit::Piece(_)) => Lead::UnitOnly,
                _ => Lead::Nothing,
            }
        }
        _ => Lead::Nothing,
    }
}

/// "bananas⇥2⇥very ripe": a row of a table with the amount in a column of its own.
fn has_amount_column(text: &str) -> bool {
    let mut columns = text.split('\t').map(str::trim);
    columns.next().is_some_and(|first| !first.is_empty())
        && columns.any(|column| {
            column.starts_with(|mark: char| mark.is_ascii_digit()) && column.len() <= 20
        })
}

fn ends_with_amount(text: &str, tokens: &[Token]) -> bool {
    let from = tokens.len().saturating_sub(4).max(1);
    // "Bake at 180C": no cups.
    let is_heat = |before: usize| {
        ["at", "to"]
            .iter()
            .any(|word| tokens[before].is_word(text, word))
    };
    (from..tokens.len()).any(|at| {
        tokens[at].is(TokenKind::Number)
            && !is_heat(at - 1)
            && matches!(read_amounts(text, tokens, at), Ok(Some(run)) if run.next == tokens.len()
                && run.amounts.iter().any(|stated| stated.quantity.unit.as_ref().is_some_and(is_measure)))
    })
}

/// Words that may stand before the verb of a command: "Then slowly pour", "In a bowl, mix".
const OPENINGS: &[&str] = &[
    "in",
    "on",
    "once",
    "when",
    "while",
    "after",
    "before",
    "then",
    "next",
    "finally",
    "meanwhile",
    "using",
    "with",
    "until",
    "if",
    "now",
    "slowly",
    "carefully",
    "gradually",
    "for",
    "as",
    "at",
    "lastly",
    "first",
    "immediately",
    "also",
    "and",
    "to",
    "afterwards",
    "and",
    "optionally",
    "quickly",
    "start",
    "begin",
    "be",
    "make",
    "do",
    "don't",
    "dont",
    "evenly",
    "thinly",
    "finely",
    "roughly",
    "lightly",
    "gently",
    "by",
    "during",
    "you",
    "please",
    "over",
    "from",
    "into",
    "working",
    "just",
];

/// Whether a sentence tells the cook to do something: "Mix …", "In a bowl, mix …", "Then slowly pour …".
fn leads_with_verb(text: &str, tokens: &[Token]) -> bool {
    let word = |at: usize| {
        tokens
            .get(at)
            .filter(|token| token.is(TokenKind::Word))
            .map(|token| token.text(text))
    };
    let Some(first) = word(0) else { return false };
    if is_command(text, tokens, 0) {
        return true;
    }
    let lower = first.to_lowercase();
    if !OPENINGS.contains(&lower.as_str()) {
        return false;
    }
    (1..tokens.len().min(24)).any(|at| {
        let behind_comma = tokens[at - 1].is(TokenKind::Comma)
            || is_time_word(&lower) && is_told_what(text, tokens, at);
        let near = at <= 2
            && !matches!(
                lower.as_str(),
                "in" | "on" | "with" | "to" | "at" | "for" | "from" | "over" | "into" | "as"
            );
        (behind_comma || near) && is_command(text, tokens, at)
    })
}

fn is_time_word(word: &str) -> bool {
    matches!(
        word,
        "once" | "when" | "after" | "if" | "while" | "until" | "before" | "as"
    )
}

/// "Once golden leave it to cool": a verb with what it is done to.
fn is_told_what(text: &str, tokens: &[Token], at: usize) -> bool {
    let subject = ["the", "a", "to", "it", "you", "is", "are", "of"]
        .iter()
        .any(|word| tokens[at - 1].is_word(text, word));
    let object = tokens.get(at + 1).is_some_and(|next| {
        ["it", "them", "the", "all"]
            .iter()
            .any(|word| next.is_word(text, word))
    });
    !subject && object
}

/// "Brown sugar", "Split peas": a food of two words.
fn describes_food(text: &str, tokens: &[Token], at: usize, lower: &str) -> bool {
    const DESCRIBING: &[&str] = &[
        "brown", "ground", "roast", "split", "cream", "dry", "clear", "warm", "spread",
    ];
    DESCRIBING.contains(&lower)
        && tokens.len() == at + 2
        && words::is(tokens[at + 1].text(text), Sort::Food)
}

/// "Chop and toss.", "Whisk slowly.": a second command, or how it is done; no food is called so.
fn is_told_more(text: &str, tokens: &[Token], at: usize) -> bool {
    let Some(next) = tokens.get(at + 1) else {
        return false;
    };
    let how = next.end - next.start > 4 && next.text(text).to_lowercase().ends_with("ly");
    let joined = ["and", "then", "&"].contains(&next.text(text));
    let ends = tokens.last().is_some_and(|last| last.is(TokenKind::Stop));
    let commanded = |second: &Token| {
        let sorts = words::sorts(second.text(text));
        let is = |sort: Sort| sorts & sort as u16 != 0;
        is(Sort::Verb) && (!is(Sort::Food) || ends)
    };
    how || joined && tokens.get(at + 2).is_some_and(commanded)
}

fn is_command(text: &str, tokens: &[Token], at: usize) -> bool {
    let Some(token) = tokens.get(at).filter(|token| token.is(TokenKind::Word)) else {
        return false;
    };
    let word = token.text(text);
    let lower = word.to_lowercase();
    // "Mixes" and "Whisked" tell no one to do anything.
    let sorts = words::sorts(word);
    let is = |sort: Sort| sorts & sort as u16 != 0;
    if !is(Sort::Verb) || lower.ends_with('s') && !lower.ends_with("ss") {
        return false;
    }
    if describes_food(text, tokens, at, &lower) {
        return false;
    }
    let noun_too = is(Sort::Food) || is(Sort::Tool) || is(Sort::Common) && at > 0;
    // "Mix all.", "Dry well.": no food is called so.
    let done_to_it = || {
        tokens.get(at + 1).is_some_and(|next| {
            [
                "all",
                "it",
                "them",
                "well",
                "everything",
                "together",
                "until",
            ]
            .iter()
            .any(|word| next.is_word(text, word))
        })
    };
    !noun_too
        || done_to_it()
        || is_told_more(text, tokens, at)
        || tokens.get(at + 1).is_some_and(|next| {
            [
                "the", "a", "an", "your", "all", "both", "each", "in", "into", "over",
            ]
            .iter()
            .any(|word| next.is_word(text, word))
                && tokens.len() > 3
        })
        || tokens.len() > 7
            && tokens
                .iter()
                .take(40)
                .any(|token| token.is(TokenKind::Word) && words::is(token.text(text), Sort::Tool))
}
