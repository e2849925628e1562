//! One step to its uses of ingredients, in the order of its words, with what the steps before used and made at hand.

use std::collections::HashMap;

use recipe::{ByteSpan, IngredientIndex, Mention, MentionKind, Portion, Step};

use super::ahead::{Ahead, is_made_ready};
use super::groups::GroupNames;
use super::made::Kitchen;
use super::pantry::Pantry;
use super::portions::{
    drop_unqualified, is_leavings, is_named_again, is_within_sign, join_or_push, portion, say_once,
    thirds_at_a_time,
};
use crate::lex::{Token, TokenKind};
use crate::marks::{keep_apart, overlap};

/// A step to link, with what is known of the recipe and of the steps before.
pub(super) struct Linker<'a> {
    pub(super) pantry: &'a Pantry,
    /// What later steps put in by name; `None` on the walk that finds it out.
    pub(super) ahead: Option<&'a Ahead>,
    /// The step's number over all sections.
    pub(super) number: usize,
    pub(super) group: Option<usize>,
    /// The group that the step's other foods are of.
    pub(super) lean: Option<usize>,
    /// The group that the steps before leaned to.
    pub(super) kept: Option<usize>,
    pub(super) names: &'a GroupNames,
    pub(super) kitchen: &'a Kitchen,
    pub(super) section: usize,
    pub(super) used: &'a mut HashMap<IngredientIndex, Used>,
    /// How many uses were found so far.
    pub(super) turns: usize,
}

/// What the steps so far did with a line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Used {
    pub(super) portion: Portion,
    /// How many uses were found before it.
    pub(super) turn: usize,
    /// It was only chopped, drained or the like.
    pub(super) made_ready: bool,
}

/// A stretch of tokens that names an ingredient.
#[derive(Debug, Clone, Copy)]
pub(super) struct Named {
    pub(super) entry: usize,
    pub(super) from: usize,
    pub(super) to: usize,
}

impl Linker<'_> {
    pub(super) fn step(&mut self, step: &mut Step, tokens: &[Token]) {
        let text = step.text.clone();
        let mut found: Vec<Mention> = Vec::new();
        let mut at = 0;
        // Where a food ended that was only named again: what "and" joins to it is only named again too.
        let mut passed: Option<usize> = None;
        while at < tokens.len() {
            let Some(named) = self.named_at(&text, tokens, at) else {
                at = self.gathered(&text, tokens, at, &mut found);
                continue;
            };
            at = named.to;
            if is_leavings(&text, tokens, named.from) || is_within_sign(&text, tokens, named.from) {
                continue;
            }
            let mention = self.mention(&text, tokens, named);
            if self.names_again(&text, tokens, named, &mention, passed) {
                passed = Some(named.to);
                continue;
            }
            if let MentionKind::Ingredient { index, portion, .. } = mention.kind {
                let made_ready = is_made_ready(&text, tokens, named.from);
                self.use_up(index, portion, made_ready);
            }
            join_or_push(&text, &mut found, mention);
        }
        thirds_at_a_time(&text, tokens, &mut found);
        drop_unqualified(&mut found);
        say_once(&text, &mut found);
        // An amount that belongs to an ingredient is stated there; times and temperatures keep their place.
        let mut rest: Vec<Mention> = std::mem::take(&mut step.mentions);
        let mut cursor = 0;
        rest.retain(|mention| {
            while found
                .get(cursor)
                .is_some_and(|other| other.span.end <= mention.span.start)
            {
                cursor += 1;
            }
            let covered = found
                .get(cursor)
                .is_some_and(|other| overlap(other.span, mention.span));
            !covered || !matches!(mention.kind, MentionKind::Amount(_))
        });
        rest.extend(found);
        keep_apart(&mut rest);
        step.mentions = rest;
    }

    /// Pushes what the word at `at` gathers or what an earlier step made by that name, and gives the index after it.
    fn gathered(
        &mut self,
        text: &str,
        tokens: &[Token],
        at: usize,
        found: &mut Vec<Mention>,
    ) -> usize {
        if !tokens[at].is(TokenKind::Word) {
            return at + 1;
        }
        let span = |from: usize, to: usize| ByteSpan::new(tokens[from].start, tokens[to - 1].end);
        if let Some(whole) = self.whole_at(text, tokens, at) {
            let group = whole.indices.first().map(|index| index.group);
            if whole.indices.iter().all(|index| Some(index.group) == group) {
                self.lean = group;
            }
            for index in &whole.indices {
                self.use_up(*index, Portion::All, false);
            }
            found.push(Mention {
                span: span(whole.from, whole.to),
                kind: MentionKind::Ingredients {
                    indices: whole.indices,
                    portion: Portion::All,
                },
            });
            return whole.to;
        }
        if !Kitchen::may_name(tokens[at].text(text)) {
            return at + 1;
        }
        let here = self.pantry.heads_of(found);
        let product = self
            .kitchen
            .product_at(text, tokens, at, self.section, &here);
        let Some(product) = product else {
            return at + 1;
        };
        let span = span(product.from, product.to);
        let free = found.last().is_none_or(|last| last.span.end <= span.start);
        if free && !is_within_sign(text, tokens, product.from) {
            found.push(Mention {
                span,
                kind: MentionKind::Made(product.maker),
            });
        }
        product.to
    }

    fn use_up(&mut self, index: IngredientIndex, portion: Portion, made_ready: bool) {
        let turn = self.turns;
        self.turns += 1;
        let before = self.used.get(&index).is_none_or(|used| used.made_ready);
        let used = Used {
            portion,
            turn,
            made_ready: made_ready && before,
        };
        self.used.insert(index, used);
    }

    /// Whether the line has not gone in yet: unused, or only chopped, and named by no later step.
    pub(super) fn is_to_come(&self, index: IngredientIndex) -> bool {
        let later = self
            .ahead
            .is_some_and(|ahead| ahead.is_put_in_after(index, self.number));
        !later && self.used.get(&index).is_none_or(|used| used.made_ready)
    }

    /// Whether a food that was used up before is named as a place or a sign: "stir the yeast into the flour".
    fn names_again(
        &self,
        text: &str,
        tokens: &[Token],
        named: Named,
        mention: &Mention,
        passed: Option<usize>,
    ) -> bool {
        let MentionKind::Ingredient {
            index,
            portion: Portion::All,
            ref amounts,
        } = mention.kind
        else {
            return false;
        };
        let used_up = self
            .used
            .get(&index)
            .is_some_and(|used| matches!(used.portion, Portion::All | Portion::Rest));
        let joined = passed.is_some_and(|end| {
            (end..named.from).all(|at| {
                tokens[at].is(TokenKind::Comma)
                    || ["and", "the"]
                        .iter()
                        .any(|word| tokens[at].is_word(text, word))
            })
        });
        used_up && amounts.is_empty() && (joined || is_named_again(text, tokens, named.from))
    }

    fn mention(&self, text: &str, tokens: &[Token], named: Named) -> Mention {
        let entry = &self.pantry.entries[named.entry];
        let (portion, amounts, from) = portion(text, tokens, named, entry);
        Mention {
            span: ByteSpan::new(tokens[from].start, tokens[named.to - 1].end),
            kind: MentionKind::Ingredient {
                index: entry.index,
                portion,
                amounts,
            },
        }
    }
}
