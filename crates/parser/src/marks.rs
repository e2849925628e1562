//! One step's text to what it mentions: times, temperatures, sizes, tools and stated amounts, in order and apart from each other.
//! Knows nothing of the recipe's ingredients; those are linked later, in place of the amounts found here.

use quantity::{Amount, Magnitude, Quantity, Unit};
use recipe::{AmountRole, ByteSpan, Mention, MentionKind, StatedAmount, Step};

use crate::amounts::read_quantity;
use crate::durations::durations;
use crate::lex::{Token, TokenKind, tokens};
use crate::temperatures::temperatures;
use crate::units::{is_measure, unit_at};

/// What the text of one step mentions: times, temperatures, sizes and stated amounts, with no ingredients linked.
///
/// A bullet or number before the text is left out of the step's `text`; the step's span points into `text`.
///
/// # Examples
/// ```
/// let step = parser::parse_step("Bake at 180C for 20-25 minutes.");
/// assert_eq!(step.mentions.len(), 2);
/// assert_eq!(step.mentions[1].span.of(&step.text), "20-25 minutes");
/// ```
#[must_use]
pub fn parse_step(text: &str) -> Step {
    let content = crate::lines::content_span(text);
    step(content.of(text), content.start)
}

/// The step in `text`, which stands at byte `start` of its source.
pub(crate) fn step(text: &str, start: usize) -> Step {
    let tokens = tokens(text);
    let mut mentions: Vec<Mention> = Vec::new();
    for (span, temperature) in temperatures(text, &tokens) {
        mentions.push(Mention {
            span,
            kind: MentionKind::Temperature(temperature),
        });
    }
    for found in durations(text, &tokens) {
        add(
            &mut mentions,
            found.span,
            MentionKind::Duration {
                time: found.time,
                kind: found.kind,
            },
        );
    }
    mentions.sort_by_key(|mention| mention.span);
    let taken = mentions.clone();
    let mut cursor = Taken {
        taken: &taken,
        next: 0,
    };
    let mut at = 0;
    while at < tokens.len() {
        let found = dimension(text, &tokens, at).or_else(|| amount(text, &tokens, at));
        match found {
            Some((mention, next)) => {
                if cursor.is_free(mention.span) {
                    mentions.push(mention);
                }
                at = next;
            }
            None => at += 1,
        }
    }
    keep_apart(&mut mentions);
    Step {
        span: ByteSpan::new(start, start + text.len()),
        text: text.to_owned(),
        mentions,
    }
}

/// Temperatures are few and found first; a time never lies over one but in odd texts ("180C minutes").
fn add(mentions: &mut Vec<Mention>, span: ByteSpan, kind: MentionKind) {
    let free = mentions
        .last()
        .is_none_or(|last| last.span.end <= span.start)
        || !mentions
            .iter()
            .rev()
            .take(64)
            .any(|other| overlap(other.span, span));
    if free {
        mentions.push(Mention { span, kind });
    }
}

/// Sorts by place and drops what lies over an earlier mention.
pub(crate) fn keep_apart(mentions: &mut Vec<Mention>) {
    mentions.sort_by_key(|mention| mention.span);
    let mut end = 0;
    mentions.retain(|mention| {
        let apart = mention.span.start >= end;
        if apart {
            end = mention.span.end;
        }
        apart
    });
}

pub(crate) fn overlap(one: ByteSpan, other: ByteSpan) -> bool {
    one.start < other.end && other.start < one.end
}

/// Walks along spans that are taken, for questions in rising order.
struct Taken<'a> {
    taken: &'a [Mention],
    next: usize,
}

impl Taken<'_> {
    fn is_free(&mut self, span: ByteSpan) -> bool {
        while self
            .taken
            .get(self.next)
            .is_some_and(|mention| mention.span.end <= span.start)
        {
            self.next += 1;
        }
        self.taken
            .get(self.next)
            .is_none_or(|mention| !overlap(mention.span, span))
    }
}

/// "30x25cm", "4mm", "1/4″", "9 x 13 inch".
fn dimension(text: &str, tokens: &[Token], at: usize) -> Option<(Mention, usize)> {
    let (_, mut next) = number(text, tokens, at)?;
    let mut quoted = 0;
    loop {
        let inch = usize::from(
            tokens
                .get(next)
                .is_some_and(|token| token.is(TokenKind::Quote)),
        );
        let cross = tokens.get(next + inch)?;
        let joins = cross.is(TokenKind::Times)
            || cross.is_word(text, "x")
            || cross.is_word(text, "by")
            || cross.is(TokenKind::Dash)
            || cross.is_word(text, "to");
        match number(text, tokens, next + inch + 1).filter(|_| joins && quoted < 3) {
            Some((_, after)) => next = after,
            None => break,
        }
        quoted += 1;
    }
    let dash = usize::from(
        tokens
            .get(next)
            .is_some_and(|token| token.is(TokenKind::Dash)),
    );
    let (unit, after) = unit_at(text, tokens, next + dash)?;
    let Unit::Length(_) = unit else { return None };
    let end = tokens.get(after - 1)?.end;
    Some((
        Mention {
            span: ByteSpan::new(tokens[at].start, end),
            kind: MentionKind::Dimension,
        },
        after,
    ))
}

fn number(text: &str, tokens: &[Token], at: usize) -> Option<((), usize)> {
    let token = tokens.get(at)?;
    if !matches!(token.kind, TokenKind::Number | TokenKind::Vulgar) {
        return None;
    }
    let (reading, next) = crate::numbers::read_number(text, tokens, at)?;
    reading.ok().map(|_| ((), next))
}

/// "2 tsp", "1 cup", "a pinch of": an amount with a unit that is measured out.
fn amount(text: &str, tokens: &[Token], at: usize) -> Option<(Mention, usize)> {
    let token = tokens.get(at)?;
    if !matches!(
        token.kind,
        TokenKind::Number | TokenKind::Vulgar | TokenKind::Word
    ) {
        return None;
    }
    if let Some(pieces) = count_of_pieces(text, tokens, at) {
        return Some(pieces);
    }
    let (stated, next) = read_quantity(text, tokens, at).or_else(|| one_of_it(text, tokens, at))?;
    let unit = stated.quantity.unit.as_ref()?;
    let scales = is_measure(unit)
        || matches!(unit, Unit::Piece(word) if ["pinch", "handful", "dash", "knob", "splash", "sprig", "clove"].contains(&word.as_str()));
    let scales = scales && !is_of_each(text, tokens, at, next) && !is_rate(text, tokens, next);
    scales.then_some((
        Mention {
            span: stated.span,
            kind: MentionKind::Amount(stated),
        },
        next,
    ))
}

/// "1 tbsp at a time", "50 ml each time", "in 100 ml additions", "8 x 60 g pieces": how it goes in or what one piece weighs stays.
fn is_rate(text: &str, tokens: &[Token], next: usize) -> bool {
    let is = |at: usize, words: &[&str]| {
        tokens
            .get(at)
            .is_some_and(|token| words.iter().any(|word| token.is_word(text, word)))
    };
    let from = next
        + usize::from(
            tokens
                .get(next)
                .is_some_and(|token| token.is(TokenKind::Dash)),
        );
    is(from, &["at"]) && is(from + 1, &["a", "the"]) && is(from + 2, &["time"]) || is(from, PIECES)
}

/// Words right behind a weight that say it is that of one piece or portion.
const PIECES: &[&str] = &[
    "piece",
    "pieces",
    "portion",
    "portions",
    "addition",
    "additions",
    "increment",
    "increments",
    "batch",
    "batches",
    "lots",
    "patty",
    "patties",
    "scoops",
    "dollops",
    "mounds",
    "discs",
];

/// The 8 of "8 x 60 g pieces".
fn count_of_pieces(text: &str, tokens: &[Token], at: usize) -> Option<(Mention, usize)> {
    if !tokens.get(at)?.is(TokenKind::Number) {
        return None;
    }
    let (count, times) = read_quantity(text, tokens, at)?;
    let cross = tokens.get(times)?;
    if count.quantity.unit.is_some() || !(cross.is(TokenKind::Times) || cross.is_word(text, "x")) {
        return None;
    }
    let (piece, next) = read_quantity(text, tokens, times + 1)?;
    let of_one = piece.quantity.unit.as_ref().is_some_and(is_measure)
        && (is_rate(text, tokens, next) || is_of_each(text, tokens, times + 1, next));
    of_one.then(|| {
        let mention = Mention {
            span: count.span,
            kind: MentionKind::Amount(count),
        };
        (mention, next)
    })
}

/// "a pinch of salt", "a tablespoon of oil": one of a measure, where it is said of what.
fn one_of_it(text: &str, tokens: &[Token], at: usize) -> Option<(StatedAmount, usize)> {
    let article = tokens.get(at)?;
    if !article.is_word(text, "a") && !article.is_word(text, "an") {
        return None;
    }
    let (unit, next) = unit_at(text, tokens, at + 1)?;
    let measured = is_measure(&unit)
        || matches!(&unit, Unit::Piece(word) if ["pinch", "handful", "knob"].contains(&word.as_str()));
    let of_it = tokens
        .get(next)
        .is_some_and(|token| token.is_word(text, "of"));
    (measured && of_it).then(|| {
        let stated = StatedAmount {
            quantity: Quantity {
                amount: Amount::Exactly(Magnitude::one()),
                unit: Some(unit),
            },
            span: ByteSpan::new(article.start, tokens[next - 1].end),
            role: AmountRole::Main,
        };
        (stated, next)
    })
}

/// Things that are named by what they hold or weigh: "a 2 lb loaf tin", "a 1.5 litre baking dish", "50 g balls".
const SIZED: &[&str] = &[
    "tin",
    "tins",
    "pan",
    "pans",
    "dish",
    "dishes",
    "bowl",
    "bowls",
    "mould",
    "moulds",
    "mold",
    "molds",
    "ramekin",
    "ramekins",
    "jar",
    "jars",
    "pot",
    "pots",
    "jug",
    "saucepan",
    "casserole",
    "measure",
    "measures",
    "ladle",
    "scoop",
    "spoon",
    "bag",
    "bags",
    "basin",
    "basins",
    "bundt",
    "muffin",
    "loaf",
    "ball",
    "balls",
    "round",
    "rounds",
    "bottle",
    "bottles",
];
/// How many words after an amount, or before it, are looked at for what it is the size or share of.
const NEAR_WORDS: usize = 3;
const CLAUSE: usize = 10;

/// Whether the amount from token `at` up to `next` is the size of a vessel or piece, or is said for each of several: it then stays
/// at any size of the recipe.
pub(crate) fn is_of_each(text: &str, tokens: &[Token], at: usize, next: usize) -> bool {
    let is_any = |token: &Token, words: &[&str]| {
        token.is(TokenKind::Word) && words.iter().any(|word| token.is_word(text, word))
    };
    let dash = |token: &&Token| token.is(TokenKind::Dash);
    let mut near = tokens
        .iter()
        .skip(next)
        .skip_while(|token| dash(token))
        .take(NEAR_WORDS)
        .take_while(|token| token.is(TokenKind::Word))
        .take_while(|token| {
            !is_any(
                token,
                &[
                    "of", "and", "to", "into", "in", "for", "with", "or", "at", "from", "the",
                ],
            )
        });
    if near.any(|token| is_any(token, SIZED)) {
        return true;
    }
    let share = &["each", "per", "apiece"];
    let within = |token: &&Token| !token.is(TokenKind::Stop) && !token.is(TokenKind::Comma);
    let before = tokens[..at].iter().rev().take(CLAUSE).take_while(within);
    let after = tokens.iter().skip(next).take(CLAUSE).take_while(within);
    before.chain(after).any(|token| is_any(token, share))
}
