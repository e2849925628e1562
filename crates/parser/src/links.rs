//! The steps of a recipe to the ingredients that they use: which line, how much of it, and the amount where the step states one.
//! Links only what is sure: a word that could be two lines is left alone, and so is "the egg mix".

mod groups;
mod made;
mod pantry;
mod portions;
mod wholes;

use std::collections::HashMap;

use recipe::{ByteSpan, IngredientIndex, Mention, MentionKind, Portion, Recipe, Step, StepIndex};

use crate::lex::{Token, TokenKind, tokens};
use crate::marks::{keep_apart, overlap};
use crate::words::{self, Sort, singular};
use groups::{GroupNames, by_foods, group_of, named_at_head};
use made::Kitchen;
use pantry::{FORMS, LOOSE, Pantry};
use portions::{
    drop_unqualified, is_for_surface, is_leavings, is_named_again, is_within_sign, join_or_push,
    portion, say_once, settle_portions, thirds_at_a_time,
};

/// Links every step of the recipe.
pub(crate) fn link(recipe: &mut Recipe) {
    let pantry = Pantry::of(recipe);
    if pantry.entries.is_empty() {
        return;
    }
    let mut used: HashMap<IngredientIndex, (Portion, usize)> = HashMap::new();
    let mut turns = 0;
    let names = GroupNames::of(recipe);
    let mut lean = None;
    let mut kitchen = Kitchen::of(recipe);
    let sections = recipe.instruction_sections.len();
    for at in 0..sections {
        let mut group = group_of(recipe, at);
        let named = recipe.instruction_sections[at].name.is_some();
        let steps = recipe.instruction_sections[at].steps.iter_mut();
        for (number, step) in steps.enumerate() {
            let tokens = tokens(&step.text);
            // A heading within the steps speaks for those after it, as long as no section of its own does.
            let spoken = named_at_head(&step.text, &tokens, &names);
            if let (false, Some(_)) = (named, spoken) {
                group = spoken;
            }
            let by_foods = by_foods(&step.text, &tokens, &pantry);
            let mut linker = Linker {
                pantry: &pantry,
                group: spoken.or(group),
                lean: by_foods,
                kept: lean,
                names: &names,
                kitchen: &kitchen,
                section: at,
                used: &mut used,
                turns,
            };
            // "For the whipped cream:" heads the steps after it and uses nothing.
            let heads_only =
                tokens.len() <= 12 && tokens.last().is_some_and(|last| last.is(TokenKind::Colon));
            if !heads_only {
                linker.step(step, &tokens);
            }
            turns = linker.turns;
            let index = StepIndex {
                section: at,
                step: number,
            };
            let foods = pantry.foods_of(step);
            kitchen.keep(index, step, &tokens, foods);
            lean = spoken.or(by_foods).or(lean);
        }
    }
    settle_portions(recipe);
}

/// What a food becomes when it is no longer the ingredient alone.
const MIXES: &[&str] = &[
    "mix",
    "mixture",
    "batter",
    "dough",
    "spray",
    "bath",
    "base",
    "envelope",
    "wash",
    "layer",
    "fat",
    "grease",
    "drippings",
    "filling",
    "flavour",
    "flavor",
    "flavours",
    "flavors",
    "dip",
    "giblets",
];

/// Parts of a food that are still the food of the list: "the lemon juice" of 1 lemon.
const PARTS: &[&str] = &[
    "juice",
    "zest",
    "rind",
    "peel",
    "wedge",
    "stalk",
    "stem",
    "breast",
    "thigh",
    "leg",
    "drumstick",
    "wing",
    "rib",
    "chunk",
    "strip",
    "ring",
    "segment",
    "bulb",
    "head",
];

struct Linker<'a> {
    pantry: &'a Pantry,
    group: Option<usize>,
    /// The group that the step's other foods are of.
    lean: Option<usize>,
    /// The group that the steps before leaned to.
    kept: Option<usize>,
    names: &'a GroupNames,
    kitchen: &'a Kitchen,
    section: usize,
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
    fn step(&mut self, step: &mut Step, tokens: &[Token]) {
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
            if is_leavings(&text, tokens, named.from) {
                continue;
            }
            let mention = self.mention(&text, tokens, named);
            if self.names_again(&text, tokens, named, &mention, passed) {
                passed = Some(named.to);
                continue;
            }
            if let MentionKind::Ingredient { index, portion, .. } = mention.kind {
                self.use_up(index, portion);
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
            for index in &whole.indices {
                self.use_up(*index, Portion::All);
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
        // "Sprinkle with sprinkles": the first is what to do.
        if tokens[at].is_word(text, "sprinkle") {
            return None;
        }
        let mut candidates = self.pantry.by_word.get(&word(at)?)?.clone();
        let mut to = at + 1;
        while let Some(next) = word(to) {
            let narrowed: Vec<usize> = candidates
                .iter()
                .copied()
                .filter(|&entry| self.pantry.entries[entry].has(&next))
                .collect();
            if narrowed.is_empty() {
                break;
            }
            candidates = narrowed;
            to += 1;
        }
        let last = word(to - 1)?;
        // In the section of its own group a food may be named by less than its head: "the eggs" are the egg yolks.
        let named: Vec<usize> = candidates
            .iter()
            .copied()
            .filter(|&entry| {
                let entry = &self.pantry.entries[entry];
                let by_group =
                    self.group == Some(entry.index.group) && words::is(&last, Sort::Food);
                entry.heads.contains(&last)
                    || by_group && !entry.is_made_of_another() && entry.words.first() == Some(&last)
            })
            .collect();
        candidates = if named.is_empty() {
            self.only_weak(&candidates, &last)
        } else {
            self.without_derived(named, &last)
        };
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

    /// The one line that a word names loosely, in the step's group before the others; none where it could be two.
    fn only_weak(&self, candidates: &[usize], word: &String) -> Vec<usize> {
        let weak = |group: Option<usize>| -> Vec<usize> {
            let mut found: Vec<usize> = candidates
                .iter()
                .copied()
                .filter(|&entry| {
                    let entry = &self.pantry.entries[entry];
                    entry.weak.contains(word)
                        && group.is_none_or(|group| group == entry.index.group)
                })
                .collect();
            found.dedup_by_key(|entry| self.pantry.entries[*entry].index);
            found
        };
        let near = self.group.or(self.lean).or(self.kept);
        let own = near.map_or_else(Vec::new, |group| weak(Some(group)));
        let found = if own.is_empty() { weak(None) } else { own };
        if found.len() == 1 { found } else { Vec::new() }
    }

    /// "The onions" are the onions, not the onion powder, where both are listed.
    fn without_derived(&self, named: Vec<usize>, word: &String) -> Vec<usize> {
        const DERIVED: &[&str] = &[
            "powder", "extract", "essence", "flake", "seed", "syrup", "paste",
        ];
        let own = |&entry: &usize| {
            let last = self.pantry.entries[entry].heads.last();
            last == Some(word) || last.is_none_or(|last| !DERIVED.contains(&last.as_str()))
        };
        let meant: Vec<usize> = named.iter().copied().filter(own).collect();
        if meant.is_empty() { named } else { meant }
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
            let part = PARTS.contains(&singular(&next).as_str());
            let dish = words::is(&next, Sort::Dish) || words::is(&next, Sort::Tool);
            let verb = word(to - 1).is_some_and(|own| words::is(&own, Sort::Verb));
            let made = dish
                && !known
                && !verb
                && !form
                && !words::is(&next, Sort::Verb)
                && !words::is(&next, Sort::Food);
            if MIXES.contains(&next.as_str()) || food && !known && !part || made || next == "ice" {
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
                self.lean == Some(entry.index.group),
                fresh,
                self.kept == Some(entry.index.group),
                if fresh { 0 } else { recent },
                first_head,
                exact,
            )
        };
        let best = pool.iter().copied().map(rank).max()?;
        // Two lines of one food, both not used yet: the list's order is the order of use.
        pool.iter().copied().find(|&number| rank(number) == best)
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
