//! How much of an ingredient a step uses: all, some, the rest, a part, or an amount that the step states.
//! Looks only at the words around; which ingredient is meant is known already.

use std::collections::{HashMap, HashSet};

use quantity::{Amount, Magnitude};
use recipe::{
    AmountRole, IngredientIndex, Mention, MentionKind, Portion, Recipe, StatedAmount, StepIndex,
};

use super::linker::Named;
use super::pantry::Entry;
use crate::amounts::{read_count, read_quantity};
use crate::lex::{Token, TokenKind, touching};
use crate::marks::is_of_each;
use crate::words::{self, Sort};

/// "pumpkin and sunflower seeds" is one use of one line.
pub(crate) fn join_or_push(text: &str, found: &mut Vec<Mention>, mention: Mention) {
    let index_of = |mention: &Mention| match mention.kind {
        MentionKind::Ingredient { index, .. } => Some(index),
        _ => None,
    };
    // "1 1/4 cups milk and 3/4 cup milk" are two uses: each says how much.
    let says_how_much = matches!(&mention.kind, MentionKind::Ingredient { portion, amounts, .. }
        if !amounts.is_empty() || !matches!(portion, Portion::All));
    if let Some(last) = found.last_mut()
        && !says_how_much
        && index_of(last) == index_of(&mention)
        && matches!(
            text.get(last.span.end..mention.span.start).map(str::trim),
            Some("and" | "&" | "or" | ",")
        )
    {
        last.span.end = mention.span.end;
        return;
    }
    // "a little flour and sugar": little of both.
    let mut mention = mention;
    if let Some(last) = found.last()
        && matches!(last.kind, MentionKind::Ingredient { portion: Portion::Some, ref amounts, .. } if amounts.is_empty())
        && text.get(last.span.end..mention.span.start).map(str::trim) == Some("and")
        && let MentionKind::Ingredient {
            portion: portion @ Portion::All,
            amounts,
            ..
        } = &mut mention.kind
        && amounts.is_empty()
    {
        *portion = Portion::Some;
    }
    // "Add the butter. … 1 cup butter": the second says how much the first was.
    if let MentionKind::Ingredient {
        index,
        portion: Portion::All,
        amounts,
    } = &mention.kind
        && !amounts.is_empty()
        && let Some(earlier) = found.iter().rev().take(64).position(|earlier| {
            matches!(&earlier.kind, MentionKind::Ingredient { index: other, portion: Portion::All, amounts } if other == index && amounts.is_empty())
        })
    {
        let at = found.len() - 1 - earlier;
        found.remove(at);
    }
    // "Pour in half of the milk. The milk must not be hot": the second says nothing of how much.
    let again = matches!(mention.kind, MentionKind::Ingredient { portion: Portion::All, ref amounts, .. } if amounts.is_empty())
        && found
            .iter()
            .rev()
            .take(64)
            .any(|earlier| index_of(earlier) == index_of(&mention));
    // "Add ½ cup of the flour. Keep adding the flour": more of it.
    let more = text.get(..mention.span.start).is_some_and(|before| {
        let before = before.trim_end();
        before
            .strip_suffix("the")
            .unwrap_or(before)
            .trim_end()
            .ends_with("adding")
    });
    if !again || more {
        found.push(mention);
    }
}

/// "Once the milk has cooled, add half of the milk": only the second says how much is used.
pub(crate) fn drop_unqualified(found: &mut Vec<Mention>) {
    let mut qualified: HashSet<IngredientIndex> = HashSet::new();
    for at in (0..found.len()).rev() {
        let MentionKind::Ingredient {
            index,
            portion,
            amounts,
        } = &found[at].kind
        else {
            continue;
        };
        match portion {
            Portion::Part(_) | Portion::Rest => {
                qualified.insert(*index);
            }
            Portion::All if amounts.is_empty() && qualified.contains(index) => {
                // Marked by an empty span, taken out below in one pass.
                found[at].span.end = found[at].span.start;
            }
            _ => {}
        }
    }
    found.retain(|mention| !mention.span.is_empty());
}

/// Takes out of a common name what the step names by itself, and what is said twice.
pub(crate) fn say_once(text: &str, found: &mut Vec<Mention>) {
    let named: HashSet<IngredientIndex> = found
        .iter()
        .filter_map(|mention| match mention.kind {
            MentionKind::Ingredient { index, .. } => Some(index),
            _ => None,
        })
        .collect();
    let mut made: HashSet<(StepIndex, &str)> = HashSet::new();
    found.retain_mut(|mention| match &mut mention.kind {
        MentionKind::Ingredients { indices, .. } => {
            indices.retain(|index| !named.contains(index));
            !indices.is_empty()
        }
        MentionKind::Made(maker) => made.insert((*maker, mention.span.of(text))),
        _ => true,
    });
}

/// "brush off any flour", "until no dry flour shows": what is left over, not used.
pub(crate) fn is_leavings(text: &str, tokens: &[Token], at: usize) -> bool {
    const LEFT: &[&str] = &["any", "excess", "no", "without", "loose"];
    (at.saturating_sub(2)..at)
        .any(|before| LEFT.iter().any(|word| tokens[before].is_word(text, word)))
}

/// "into the flour", "until the milk boils": words that make a food used before the place or the sign, not a new use.
pub(crate) fn is_named_again(text: &str, tokens: &[Token], at: usize) -> bool {
    const BEFORE: &[&str] = &[
        "into", "to", "of", "over", "until", "that", "so", "in", "on", "onto", "around", "is",
        "because", "when", "once", "if", "as", "while", "through", "from", "under", "between",
        "towards", "not", "isn't", "for",
    ];
    let filler = |at: usize| {
        let word = tokens[at].text(text);
        ["the", "your", "this", "all"]
            .iter()
            .any(|filler| word.eq_ignore_ascii_case(filler))
            || words::is(word, Sort::Adjective)
            || words::is(word, Sort::Preparation)
    };
    let mut before = at;
    while before > 0 && at - before < 4 && filler(before - 1) {
        before -= 1;
    }
    let denied = (before.saturating_sub(3)..before).any(|at| {
        ["not", "don't", "don’t", "never"]
            .iter()
            .any(|word| tokens[at].is_word(text, word))
    });
    if denied || is_within_sign(text, tokens, before) {
        return true;
    }
    // "Drain the water", "rinse with water": not the water of the list.
    let water = tokens[at].is_word(text, "water");
    let poured_off = water
        && (at.saturating_sub(5)..at).any(|before| {
            ["drain", "rinse", "discard", "wash", "ice"]
                .iter()
                .any(|word| tokens[before].is_word(text, word))
        });
    if poured_off {
        return true;
    }
    if is_taken_up(text, tokens, before, at) {
        return false;
    }
    let plain_water = tokens[at].is_word(text, "water") && before == at;
    plain_water
        || before > 0
            && BEFORE
                .iter()
                .any(|word| tokens[before - 1].is_word(text, word))
}

/// "Once the butter has cooled, whisk it in": the food is used, by another word.
fn is_taken_up(text: &str, tokens: &[Token], before: usize, at: usize) -> bool {
    const ADDS: &[&str] = &[
        "add", "whisk", "stir", "pour", "fold", "mix", "beat", "toss",
    ];
    let is = |at: usize, words: &[&str]| {
        tokens
            .get(at)
            .is_some_and(|token| words.iter().any(|word| token.is_word(text, word)))
    };
    let waits = before > 0 && is(before - 1, &["once", "when", "after", "as"]);
    let end = (at..tokens.len().min(at + 24))
        .find(|&at| tokens[at].is(TokenKind::Stop))
        .unwrap_or(at + 24);
    waits && (at + 1..end).any(|at| is(at, ADDS) && is(at + 1, &["it", "them"]))
}

/// "until cream and strawberries show": foods that are named as the sign to stop at.
pub(crate) fn is_within_sign(text: &str, tokens: &[Token], at: usize) -> bool {
    for before in (at.saturating_sub(8)..at).rev() {
        let token = tokens[before];
        if token.is_word(text, "until") || token.is_word(text, "so") {
            return true;
        }
        let verb = token.is(TokenKind::Word)
            && words::is(token.text(text), Sort::Verb)
            && !words::is(token.text(text), Sort::Food);
        if verb || !token.is(TokenKind::Word) || token.is_word(text, "then") {
            return false;
        }
    }
    false
}

/// How much is used, the stated amounts, and the token where the words about it begin.
pub(crate) fn portion(
    text: &str,
    tokens: &[Token],
    named: Named,
    entry: &Entry,
) -> (Portion, Vec<StatedAmount>, usize) {
    let lower = |at: usize| tokens[at].text(text).to_lowercase();
    let is_filler = |at: usize| {
        let word = lower(at);
        matches!(word.as_str(), "the" | "of" | "your" | "that" | "this")
            || tokens[at].is(TokenKind::Word)
                && (words::is(&word, Sort::Adjective)
                    || words::is(&word, Sort::Preparation)
                    || words::is(&word, Sort::Manner)
                    || words::is(&word, Sort::Size))
    };
    let mut from = named.from;
    while from > 0 && named.from - from < 5 && is_filler(from - 1) {
        from -= 1;
    }
    // "1 1/2 more onions", "1 tbsp extra flour".
    if from > 1
        && matches!(
            lower(from - 1).as_str(),
            "more" | "extra" | "further" | "additional" | "other"
        )
        && ends_in_amount(text, tokens, from - 1)
    {
        from -= 1;
    }
    // The amount or part ends where the fillers begin: look a few tokens back for the first one that reaches exactly here, so that
    // of "1 1/2 cups" and "2-3 tbsp" the whole is meant and not the tail.
    for start in from.saturating_sub(7)..from {
        // "13:35 chicken out": the minutes of an hour are no amount.
        let by_the_clock = start > 1
            && tokens[start - 1].is(TokenKind::Colon)
            && touching(tokens[start - 1], tokens[start])
            && touching(tokens[start - 2], tokens[start - 1]);
        if by_the_clock {
            continue;
        }
        let reached = read_quantity(text, tokens, start)
            .filter(|(_, next)| *next == from || *next == from + 1 && *next <= named.from);
        if let Some((stated, next)) = reached {
            if is_of_each(text, tokens, start, next) {
                return (Portion::Some, Vec::new(), from);
            }
            // "One cup of flour at a time": all of it, by cups.
            if says_at_a_time(text, tokens, named.to) {
                return (Portion::All, Vec::new(), from);
            }
            if let Some((taken, first)) = taken_of(text, tokens, start) {
                return part_of_stated(taken, stated, entry, first);
            }
            if let Some((first, from)) = sum_before(text, tokens, start) {
                return sum_of_stated(first, stated, entry, from);
            }
            let of_what = (next..named.from).any(|at| matches!(lower(at).as_str(), "of" | "the"));
            return stated_portion(stated, of_what, entry, start);
        }
    }
    let near = from.saturating_sub(1);
    // The word stands right before the food and its describing words: "the remaining soft butter", "the rest of the milk".
    let rest = (from.saturating_sub(1)..named.from)
        .find(|&at| matches!(lower(at).as_str(), "remaining" | "rest" | "leftover"));
    if let Some(start) = rest {
        return (Portion::Rest, Vec::new(), start);
    }
    let vague = from > 0
        && matches!(
            lower(near).as_str(),
            "some" | "little" | "bit" | "extra" | "more" | "few" | "splash" | "drizzle"
        );
    if vague {
        let article = near > 0 && tokens[near - 1].is_word(text, "a");
        return (Portion::Some, Vec::new(), near - usize::from(article));
    }
    if entry.extra && (entry.total.is_none() || is_for_surface(text, tokens, named.from))
        || lower(named.from) == "butter" && named.from == 0
    {
        return (Portion::Some, Vec::new(), named.from);
    }
    (Portion::All, Vec::new(), named.from)
}

/// Whether a stated amount ends right before token `end`.
fn ends_in_amount(text: &str, tokens: &[Token], end: usize) -> bool {
    (end.saturating_sub(5)..end)
        .any(|start| read_quantity(text, tokens, start).is_some_and(|(_, next)| next == end))
}

/// "1 of the 3 eggs", "half of the 250 g butter": what is taken of the amount at `start`, and the token where it begins.
fn taken_of(text: &str, tokens: &[Token], start: usize) -> Option<(StatedAmount, usize)> {
    let is = |at: usize, words: &[&str]| words.iter().any(|word| tokens[at].is_word(text, word));
    let mut at = start;
    while at > 0 && start - at < 2 && is(at - 1, &["the", "your", "those", "these", "all"]) {
        at -= 1;
    }
    let of = at.checked_sub(1).filter(|of| is(*of, &["of"]))?;
    (of.saturating_sub(5)..of).find_map(|first| {
        let (taken, next) = read_quantity(text, tokens, first)?;
        (next == of || next == of + 1).then_some((taken, first))
    })
}

/// "1 tsp plus 1/8 tsp salt": the amount before the one at `start`, to which that is added, and the token where it begins.
fn sum_before(text: &str, tokens: &[Token], start: usize) -> Option<(StatedAmount, usize)> {
    let plus = start.checked_sub(1).filter(|plus| {
        let sign = tokens[*plus].text(text);
        sign == "+" || sign.eq_ignore_ascii_case("plus")
    })?;
    (plus.saturating_sub(5)..plus).find_map(|first| {
        let (stated, next) = read_quantity(text, tokens, first)?;
        (next == plus && stated.quantity.unit.is_some()).then_some((stated, first))
    })
}

/// The use where a step states a sum; all of the line only where both say the same.
fn sum_of_stated(
    first: StatedAmount,
    more: StatedAmount,
    entry: &Entry,
    start: usize,
) -> (Portion, Vec<StatedAmount>, usize) {
    let whole = entry.total.as_ref().is_some_and(|total| {
        total.summed && total.amount == first.quantity.amount && total.unit == first.quantity.unit
    });
    let more = StatedAmount {
        role: AmountRole::Added,
        ..more
    };
    let portion = if whole { Portion::All } else { Portion::Some };
    (portion, vec![first, more], start)
}

/// The use where a step says both what is taken and of how much.
fn part_of_stated(
    taken: StatedAmount,
    of: StatedAmount,
    entry: &Entry,
    start: usize,
) -> (Portion, Vec<StatedAmount>, usize) {
    let of = StatedAmount {
        role: AmountRole::Whole,
        ..of
    };
    let (portion, mut amounts, start) = stated_portion(taken, true, entry, start);
    amounts.push(of);
    (portion, amounts, start)
}

fn says_at_a_time(text: &str, tokens: &[Token], at: usize) -> bool {
    let is = |at: usize, words: &[&str]| {
        tokens
            .get(at)
            .is_some_and(|token| words.iter().any(|word| token.is_word(text, word)))
    };
    is(at, &["at"]) && is(at + 1, &["a", "the"]) && is(at + 2, &["time"])
}

/// What a stated number makes of the use: a part ("half of the milk"), the whole line, or some of it.
pub(crate) fn stated_portion(
    stated: StatedAmount,
    of_what: bool,
    entry: &Entry,
    start: usize,
) -> (Portion, Vec<StatedAmount>, usize) {
    let amount = stated.quantity.amount;
    if stated.quantity.unit.is_none()
        && let Amount::Exactly(part) = amount
        && part < Magnitude::one()
        && (of_what
            || entry
                .total
                .as_ref()
                .is_none_or(|total| total.unit.is_some()))
    {
        return (Portion::Part(part), Vec::new(), start);
    }
    let whole = entry.total.as_ref().is_some_and(|total| {
        !total.summed && total.amount == amount && total.unit == stated.quantity.unit
    });
    (
        if whole { Portion::All } else { Portion::Some },
        vec![stated],
        start,
    )
}

/// Whether the words shortly before speak of greasing, dusting, brushing: a little of what is listed for that.
pub(crate) fn is_for_surface(text: &str, tokens: &[Token], at: usize) -> bool {
    const SURFACE: &[&str] = &[
        "grease", "greasing", "dust", "dusting", "brush", "brushing", "sprinkle", "garnish",
        "decorate", "drizzle", "glaze",
    ];
    (at.saturating_sub(12)..at)
        .rev()
        .take_while(|&before| !tokens[before].is(TokenKind::Stop))
        .any(|before| {
            SURFACE
                .iter()
                .any(|word| tokens[before].is_word(text, word))
        })
}

/// "Sift the flour. Add 1/3 at the time": the food named last goes in by thirds.
pub(crate) fn thirds_at_a_time(text: &str, tokens: &[Token], found: &mut [Mention]) {
    for at in 0..tokens.len().saturating_sub(3) {
        if !matches!(
            tokens[at].kind,
            TokenKind::Number | TokenKind::Vulgar | TokenKind::Word
        ) {
            continue;
        }
        let Some((Amount::Exactly(part), next)) = read_count(text, tokens, at) else {
            continue;
        };
        let at_a_time = tokens
            .get(next)
            .is_some_and(|token| token.is_word(text, "at"))
            && tokens
                .get(next + 1)
                .is_some_and(|token| token.is_word(text, "a") || token.is_word(text, "the"))
            && tokens
                .get(next + 2)
                .is_some_and(|token| token.is_word(text, "time"));
        if at_a_time
            && part < Magnitude::one()
            && let Some(Mention {
                kind: MentionKind::Ingredient { portion, .. },
                ..
            }) = found.iter_mut().rev().find(|mention| {
                mention.span.end <= tokens[at].start
                    && matches!(mention.kind, MentionKind::Ingredient { .. })
            })
        {
            *portion = Portion::Part(part);
        }
    }
}

/// A use that was taken for all of a line, though a later step has the rest or states how much, was only some of it.
pub(crate) fn settle_portions(recipe: &mut Recipe) {
    let mut later: HashMap<IngredientIndex, bool> = HashMap::new();
    for section in recipe.instruction_sections.iter_mut().rev() {
        for step in section.steps.iter_mut().rev() {
            for mention in step.mentions.iter_mut().rev() {
                let MentionKind::Ingredient {
                    index,
                    portion,
                    amounts,
                } = &mut mention.kind
                else {
                    continue;
                };
                let partly = later.get(index).copied().unwrap_or(false);
                match portion {
                    Portion::All if partly => *portion = Portion::Some,
                    Portion::Rest => {
                        later.insert(*index, true);
                    }
                    Portion::Some if !amounts.is_empty() => {
                        later.insert(*index, true);
                    }
                    _ => {}
                }
            }
        }
    }
}
