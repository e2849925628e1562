//! "Beat 3 eggs with 400 g sugar" where no list names eggs: the count is an amount of the step, as the grams beside it are.
//! Reads one only where a food stands right behind it that no line of the list has.

use std::collections::HashSet;

use quantity::{Amount, Magnitude};
use recipe::{Mention, MentionKind, Recipe, Step};

use crate::amounts::read_quantity;
use crate::lex::{Token, TokenKind, tokens};
use crate::marks::{is_of_each, keep_apart, overlap};
use crate::words::{self, Sort, singular};

/// No more words stand between a count and its food: "2 large ripe avocados".
const DESCRIBING: usize = 4;

/// The words of the foods that the list names.
pub(super) fn listed(recipe: &Recipe) -> HashSet<String> {
    recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients)
        .flat_map(|line| line.name.split(|mark: char| !mark.is_alphanumeric()))
        .map(singular)
        .collect()
}

/// Adds the counts of foods that are not `listed` to what the step states.
pub(super) fn count_unlisted(step: &mut Step, listed: &HashSet<String>) {
    if !step.text.contains(|mark: char| mark.is_ascii_digit()) && !speaks_of_numbers(&step.text) {
        return;
    }
    let tokens = tokens(&step.text);
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        match counted(&step.text, &tokens, at, listed) {
            Some((mention, next)) => {
                let free = step
                    .mentions
                    .iter()
                    .all(|other| !overlap(other.span, mention.span));
                if free {
                    found.push(mention);
                }
                at = next;
            }
            None => at += 1,
        }
    }
    if !found.is_empty() {
        step.mentions.extend(found);
        keep_apart(&mut step.mentions);
    }
}

fn speaks_of_numbers(text: &str) -> bool {
    text.split(|mark: char| !mark.is_alphabetic())
        .any(|word| words::is(word, Sort::NumberWord))
}

fn counted(
    text: &str,
    tokens: &[Token],
    at: usize,
    listed: &HashSet<String>,
) -> Option<(Mention, usize)> {
    let numeric = match tokens[at].kind {
        TokenKind::Number | TokenKind::Vulgar => true,
        TokenKind::Word => words::is(tokens[at].text(text), Sort::NumberWord),
        _ => false,
    };
    // "of 4 apples", "step 2", "no. 2": told, not taken.
    let told = at > 0
        && ["step", "no", "number", "part", "of", "each", "per", "into"]
            .iter()
            .any(|word| tokens[at - 1].is_word(text, word));
    let glued = at > 0 && matches!(tokens[at - 1].kind, TokenKind::Dash | TokenKind::Slash);
    if !numeric || told || glued {
        return None;
    }
    let (stated, next) = read_quantity(text, tokens, at)?;
    if stated.quantity.unit.is_some() || is_of_each(text, tokens, at, next) {
        return None;
    }
    let several = stated
        .quantity
        .amount
        .high()
        .is_some_and(|number| number > Magnitude::one());
    if stated.quantity.amount == Amount::Unstated {
        return None;
    }
    let food = food_behind(text, tokens, next, several)?;
    let at_a_time = tokens
        .get(food + 1)
        .is_some_and(|token| token.is_word(text, "at"));
    let is_listed = (next..=food).any(|at| listed.contains(&singular(tokens[at].text(text))));
    (!is_listed && !at_a_time).then(|| {
        let mention = Mention {
            span: stated.span,
            kind: MentionKind::Amount(stated),
        };
        (mention, food + 1)
    })
}

/// The food that a count is of: named right behind it, in the number that the count asks for.
fn food_behind(text: &str, tokens: &[Token], from: usize, several: bool) -> Option<usize> {
    let end = tokens.len().min(from + DESCRIBING);
    for at in from..end {
        if !tokens[at].is(TokenKind::Word) {
            return None;
        }
        let word = tokens[at].text(text);
        let plural = singular(word) != word.to_lowercase();
        let goes_on = tokens.get(at + 1).is_some_and(|next| {
            next.is(TokenKind::Word)
                && (words::is(next.text(text), Sort::Food)
                    || words::is(next.text(text), Sort::Dish)
                    || words::is(next.text(text), Sort::Tool))
        });
        let sure = !words::is(word, Sort::Ambiguous)
            || matches!(singular(word).as_str(), "apple" | "fig" | "pita");
        if words::is(word, Sort::Food) && sure && !goes_on {
            return (plural == several).then_some(at);
        }
        let describes = words::is(word, Sort::Adjective)
            || words::is(word, Sort::Size)
            || words::is(word, Sort::Preparation)
            || words::is(word, Sort::Food)
            || word.eq_ignore_ascii_case("more");
        if !describes {
            return None;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use recipe::MentionKind;

    fn check(text: &str, expected: &[&str]) {
        let parsed = crate::parse(text);
        let recipe = parsed.recipes.first().expect("a recipe");
        let found: Vec<String> = recipe
            .instruction_sections
            .iter()
            .flat_map(|section| &section.steps)
            .flat_map(|step| {
                let amounts = step
                    .mentions
                    .iter()
                    .filter(|mention| matches!(mention.kind, MentionKind::Amount(_)));
                amounts.map(|mention| mention.span.of(&step.text).to_owned())
            })
            .collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn counts_of_foods_that_no_line_names_are_amounts() {
        check(
            "Whisk 5 eggs with 120g sugar for 4 minutes. Fold in 90g flour and 2 ripe bananas, mashed. Bake in 3 tins at 180C for 25 minutes.",
            &["5", "120g", "90g", "2"],
        );
        check(
            "Cake\n\nIngredients\n200 g sugar\n4 eggs\n\nMethod\n1. Whisk the sugar with 2 lemons and 2 eggs.\n2. Cut in 8 pieces. Add 1 egg at a time.\n",
            &["2"],
        );
    }
}
