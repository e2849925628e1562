//! The steps of a recipe to the ingredients that they use: which line, how much of it, and the amount where the step states one.
//! Links only what is sure: a word that could be two lines is left alone, and so is "the egg mix".

mod pantry;
mod portions;

use std::collections::HashMap;

use recipe::{ByteSpan, IngredientIndex, Mention, MentionKind, Portion, Recipe, Step};

use crate::lex::{Token, TokenKind, tokens};
use crate::marks::{keep_apart, overlap};
use crate::words::{self, Sort, singular};
use pantry::{FORMS, LOOSE, Pantry, group_of};
use portions::{
    drop_unqualified, is_for_surface, is_leavings, is_named_again, join_or_push, portion,
    settle_portions, thirds_at_a_time,
};

/// Links every step of the recipe.
pub(crate) fn link(recipe: &mut Recipe) {
    let pantry = Pantry::of(recipe);
    if pantry.entries.is_empty() {
        return;
    }
    let mut used: HashMap<IngredientIndex, (Portion, usize)> = HashMap::new();
    let mut turns = 0;
    let sections = recipe.instruction_sections.len();
    for at in 0..sections {
        let group = group_of(recipe, at);
        for step in &mut recipe.instruction_sections[at].steps {
            let mut linker = Linker {
                pantry: &pantry,
                group,
                used: &mut used,
                turns,
            };
            linker.step(step);
            turns = linker.turns;
        }
    }
    settle_portions(recipe);
}

/// What a food becomes when it is no longer the ingredient alone.
const MIXES: &[&str] = &[
    "mix", "mixture", "batter", "dough", "spray", "bath", "base", "envelope", "wash", "layer",
];

struct Linker<'a> {
    pantry: &'a Pantry,
    group: Option<usize>,
    used: &'a mut HashMap<IngredientIndex, (Portion, usize)>,
    /// How many uses were found so far.
    turns: usize,
}

/// A stretch of tokens that names an ingredient.
#[derive(Debug, Clone, Copy)]
struct Named {
    entry: usize,
    from: usize,
    to: usize,
}

impl Linker<'_> {
    fn step(&mut self, step: &mut Step) {
        let text = step.text.clone();
        let tokens = tokens(&text);
        let mut found: Vec<Mention> = Vec::new();
        let mut at = 0;
        // Where a food ended that was only named again: what "and" joins to it is only named again too.
        let mut passed: Option<usize> = None;
        while at < tokens.len() {
            let Some(named) = self.named_at(&text, &tokens, at) else {
                at += 1;
                continue;
            };
            at = named.to;
            if is_leavings(&text, &tokens, named.from) {
                continue;
            }
            let mention = self.mention(&text, &tokens, named);
            if self.names_again(&text, &tokens, named, &mention, passed) {
                passed = Some(named.to);
                continue;
            }
            if let MentionKind::Ingredient { index, portion, .. } = mention.kind {
                self.use_up(index, portion);
            }
            join_or_push(&text, &mut found, mention);
        }
        thirds_at_a_time(&text, &tokens, &mut found);
        drop_unqualified(&mut found);
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

    fn use_up(&mut self, index: IngredientIndex, portion: Portion) {
        let turn = self.turns;
        self.turns += 1;
        self.used.insert(index, (portion, turn));
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
        let used_up = matches!(
            self.used.get(&index),
            Some((Portion::All | Portion::Rest, _))
        );
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

    /// The ingredient named from token `at` on, where it is sure which one.
    fn named_at(&self, text: &str, tokens: &[Token], at: usize) -> Option<Named> {
        let word = |at: usize| {
            tokens
                .get(at)
                .filter(|token| token.is(TokenKind::Word) && token.end - token.start <= 40)
                .map(|token| singular(token.text(text)))
        };
        let mut candidates = self.pantry.by_word.get(&word(at)?)?.clone();
        let mut to = at + 1;
        while let Some(next) = word(to) {
            let narrowed: Vec<usize> = candidates
                .iter()
                .copied()
                .filter(|&entry| self.pantry.entries[entry].words.contains(&next))
                .collect();
            if narrowed.is_empty() {
                break;
            }
            candidates = narrowed;
            to += 1;
        }
        let last = word(to - 1)?;
        // In the section of its own group a food may be named by less than its head: "the eggs" are the egg yolks.
        candidates.retain(|&entry| {
            let entry = &self.pantry.entries[entry];
            let by_group = self.group == Some(entry.index.group) && words::is(&last, Sort::Food);
            entry.heads.contains(&last) || by_group && entry.words.first() == Some(&last)
        });
        let single = to == at + 1;
        if candidates.is_empty()
            || single && FORMS.contains(&last.as_str()) && !self.is_whole_name(&candidates, &last)
        {
            return None;
        }
        if self.is_other_food(text, tokens, at, to)
            || self.is_component(text, tokens, at, to, &candidates)
        {
            return None;
        }
        let spoken: Vec<String> = (at..to).filter_map(word).collect();
        self.choose(&candidates, &spoken, at, tokens, text)
            .map(|entry| Named {
                entry,
                from: at,
                to,
            })
    }

    fn is_whole_name(&self, candidates: &[usize], word: &str) -> bool {
        candidates.iter().any(|&entry| {
            self.pantry.entries[entry].words.len() == 1
                && self.pantry.entries[entry].words[0] == word
        })
    }

    /// "egg mix", "vanilla ice cream", "coconut milk" where only milk is listed: another food than the ingredient.
    fn is_other_food(&self, text: &str, tokens: &[Token], from: usize, to: usize) -> bool {
        let word = |at: usize| {
            tokens
                .get(at)
                .filter(|token| token.is(TokenKind::Word))
                .map(|token| token.text(text).to_lowercase())
        };
        if let Some(next) = word(to) {
            let known = self.pantry.by_word.contains_key(&singular(&next));
            let form = FORMS.contains(&singular(&next).as_str())
                || LOOSE.contains(&singular(&next).as_str())
                || words::is(&next, Sort::Ambiguous);
            let food = words::is(&next, Sort::Food)
                && !words::is(&next, Sort::Verb)
                && !form
                && !words::is(&next, Sort::Adjective);
            let part_of_egg = matches!(next.as_str(), "white" | "whites" | "yolk" | "yolks");
            if part_of_egg && word(to - 1).is_some_and(|egg| egg.starts_with("egg")) {
                return false;
            }
            if MIXES.contains(&next.as_str()) || food && !known || next == "ice" {
                return true;
            }
        }
        let joined = word(to).is_some_and(|next| next == "and")
            && word(to + 2).is_some_and(|next| MIXES.contains(&next.as_str()));
        if joined {
            return true;
        }
        let slashed = tokens
            .get(to)
            .is_some_and(|token| token.is(TokenKind::Slash));
        if slashed && word(to + 2).is_some_and(|next| MIXES.contains(&next.as_str())) {
            return true;
        }
        let Some(before) = from.checked_sub(1).and_then(word) else {
            return false;
        };
        let starts_sentence = from == 1 || tokens[from - 2].is(TokenKind::Stop);
        let other = words::is(&before, Sort::Food)
            && !words::is(&before, Sort::Adjective)
            && !words::is(&before, Sort::Verb);
        other
            && !starts_sentence
            && !words::is(&before, Sort::Ambiguous)
            && !self.pantry.by_word.contains_key(&singular(&before))
            || before == "ice"
    }

    /// "the pastry cream", and "the cream" where a group of that name is made of others.
    fn is_component(
        &self,
        text: &str,
        tokens: &[Token],
        from: usize,
        to: usize,
        candidates: &[usize],
    ) -> bool {
        let spoken: Vec<String> = (from.saturating_sub(1)..to)
            .map(|at| singular(tokens[at].text(text)))
            .collect();
        let own = &spoken[spoken.len() - (to - from)..];
        let whole = candidates
            .iter()
            .any(|&entry| self.pantry.entries[entry].words == own);
        let in_group = |entry: usize| self.group == Some(self.pantry.entries[entry].index.group);
        self.pantry
            .components
            .iter()
            .filter(|component| component.len() > 1 || own.len() == 1)
            .any(|component| {
                let named_fully = spoken.ends_with(component) && component.len() > 1;
                let last_only = own.len() == 1
                    && component.last() == own.last()
                    && !candidates.iter().any(|&entry| in_group(entry));
                named_fully || last_only && !whole
            })
    }

    /// The one candidate that is meant: of this section's group, named most fully, not used up, with an amount.
    fn choose(
        &self,
        candidates: &[usize],
        spoken: &[String],
        at: usize,
        tokens: &[Token],
        text: &str,
    ) -> Option<usize> {
        let entry = |number: usize| &self.pantry.entries[number];
        let in_group: Vec<usize> = candidates
            .iter()
            .copied()
            .filter(|&number| self.group == Some(entry(number).index.group))
            .collect();
        let pool = if in_group.is_empty() {
            candidates
        } else {
            &in_group
        };
        let use_verb = at > 0 && is_for_surface(text, tokens, at);
        let rank = |number: usize| {
            let entry = entry(number);
            let exact = entry.words.len() == spoken.len();
            let first_head = spoken
                .last()
                .is_some_and(|last| entry.heads.last() == Some(last));
            let fresh = !self.used.contains_key(&entry.index)
                || matches!(
                    self.used.get(&entry.index),
                    Some((Portion::Some | Portion::Part(_), _))
                );
            let listed = entry.total.is_some();
            let meant = use_verb && !listed && entry.extra;
            let recent = self.used.get(&entry.index).map_or(0, |(_, turn)| *turn);
            let done = (at.saturating_sub(2)..at).any(|before| {
                entry
                    .done
                    .contains(&tokens[before].text(text).to_lowercase())
            });
            (
                meant,
                done,
                spoken.len() > 1 && exact,
                listed,
                fresh,
                if fresh { 0 } else { recent },
                first_head,
                exact,
            )
        };
        let best = pool.iter().copied().map(rank).max()?;
        let mut tied = pool.iter().copied().filter(|&number| rank(number) == best);
        let first = tied.next()?;
        // Two lines of one food, both not used yet: the list's order is the order of use, but only within one group.
        let unsure = tied.any(|other| {
            entry(other).index.group != entry(first).index.group && self.group.is_none()
        });
        (!unsure).then_some(first)
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
