//! The steps of a recipe to the ingredients that they use: which line, how much of it, and the amount where the step states one.
//! Links only what is sure: a word that could be two lines is left alone, and so is "the egg mix".

use std::collections::{HashMap, HashSet};

use quantity::{Amount, Magnitude};
use recipe::{
    AmountRole, ByteSpan, Ingredient, IngredientIndex, IngredientKind, Mention, MentionKind,
    Portion, Recipe, StatedAmount, Step,
};

use crate::amounts::{read_count, read_quantity};
use crate::lex::{Token, TokenKind, tokens};
use crate::marks::{keep_apart, overlap};
use crate::words::{self, Sort, singular};

/// Links every step of the recipe.
pub(crate) fn link(recipe: &mut Recipe) {
    let pantry = Pantry::of(recipe);
    if pantry.entries.is_empty() {
        return;
    }
    let mut used: HashMap<IngredientIndex, (Portion, usize)> = HashMap::new();
    let sections = recipe.instruction_sections.len();
    for at in 0..sections {
        let group = group_of(recipe, at);
        for step in &mut recipe.instruction_sections[at].steps {
            let mut linker = Linker {
                pantry: &pantry,
                group,
                used: &mut used,
            };
            linker.step(step);
        }
    }
    settle_portions(recipe);
}

/// Words at the end of a name that do not name the food by themselves: "vanilla paste", "butter block".
const FORMS: &[&str] = &[
    "block", "paste", "powder", "leaf", "flake", "piece", "cube", "half", "slice", "extract",
    "essence", "crumb", "sheet", "clove", "sprig", "stick", "fillet", "floret",
];

/// Words at the end of a name that may be left out: "the Port" for Port wine; alone they name the food too.
const LOOSE: &[&str] = &["wine", "syrup", "spice", "bean", "chip", "seed", "liqueur"];

/// What a food becomes when it is no longer the ingredient alone.
const MIXES: &[&str] = &[
    "mix", "mixture", "batter", "dough", "spray", "bath", "base", "envelope", "wash", "layer",
];

/// One food of a line: a line "salt and pepper" gives two.
#[derive(Debug)]
struct Entry {
    index: IngredientIndex,
    words: Vec<String>,
    /// The words that alone name the food, the most telling first.
    heads: Vec<String>,
    total: Option<Total>,
    /// The line says that some is for greasing, dusting, garnish.
    extra: bool,
    /// What the line says was done to it: "mashed" tells one banana from the other.
    done: Vec<String>,
}

fn is_extra(line: &Ingredient) -> bool {
    let more = line.comment.as_ref().is_some_and(|comment| {
        ["+", "plus", "extra"]
            .iter()
            .any(|start| comment.value.to_lowercase().starts_with(start))
            && !comment.value.contains('%')
    });
    more || line.purpose.is_some()
}

/// "juice of 1 lemon": the juice is the lemon.
fn taken_parts(line: &Ingredient) -> Vec<String> {
    let said = line
        .preparation
        .as_ref()
        .map_or("", |preparation| preparation.value.as_str());
    let parts = said.split_once(" of").map_or("", |(parts, _)| parts);
    parts
        .split_whitespace()
        .filter(|part| matches!(*part, "juice" | "zest" | "rind" | "peel"))
        .map(str::to_owned)
        .collect()
}

fn done_words(line: &Ingredient) -> Vec<String> {
    let said = line
        .preparation
        .as_ref()
        .map_or("", |preparation| preparation.value.as_str());
    said.split_whitespace()
        .take(8)
        .map(|word| word.trim_matches(',').to_lowercase())
        .collect()
}

/// The first amount of a line.
#[derive(Debug)]
struct Total {
    amount: Amount,
    unit: Option<quantity::Unit>,
    /// More is added to it: "1 cup plus 2 tbsp".
    summed: bool,
}

/// The ingredients by their words.
#[derive(Debug, Default)]
struct Pantry {
    entries: Vec<Entry>,
    by_word: HashMap<String, Vec<usize>>,
    /// The last words of the groups' names: "pastry cream" is made of its group and is no ingredient.
    components: Vec<Vec<String>>,
}

/// More lines with one word than this cannot be told apart anyway.
const MOST_PER_WORD: usize = 24;

impl Pantry {
    fn of(recipe: &Recipe) -> Self {
        let mut pantry = Self::default();
        for (group, lines) in recipe.ingredient_groups.iter().enumerate() {
            if let Some(name) = &lines.name {
                pantry
                    .components
                    .push(name.value.split_whitespace().map(singular).collect());
            }
            for (ingredient, line) in lines.ingredients.iter().enumerate() {
                if line.kind == IngredientKind::Food && line.name.len() <= 120 {
                    pantry.add(line, IngredientIndex { group, ingredient });
                }
            }
        }
        pantry
    }

    fn add(&mut self, line: &Ingredient, index: IngredientIndex) {
        let summed = line
            .amounts
            .iter()
            .any(|stated| stated.role == AmountRole::Added);
        let first = line
            .amounts
            .iter()
            .find(|stated| stated.role == AmountRole::Main);
        for part in line
            .name
            .split(" and ")
            .flat_map(|part| part.split(" or "))
            .flat_map(|part| part.split([',', '&', '/']))
        {
            let words: Vec<String> = part
                .split(|mark: char| !mark.is_alphanumeric() && mark != '-' && mark != '\'')
                .filter(|word| !word.is_empty() && !words::is(word, Sort::Little))
                .map(singular)
                .collect();
            let Some(last) = words.last().cloned() else {
                continue;
            };
            let mut words = words;
            let mut heads = vec![last.clone()];
            for part in taken_parts(line) {
                heads.insert(0, part.clone());
                words.push(part);
            }
            if let Some(before) = words.len().checked_sub(2).and_then(|at| words.get(at))
                && (FORMS.contains(&last.as_str()) || LOOSE.contains(&last.as_str()))
                && words::is(before, Sort::Food)
                && !words::is(before, Sort::Verb)
            {
                heads.insert(0, before.clone());
            }
            let entry = Entry {
                index,
                heads,
                total: first.map(|stated| Total {
                    amount: stated.quantity.amount,
                    unit: stated.quantity.unit.clone(),
                    summed,
                }),
                extra: is_extra(line),
                done: done_words(line),
                words: words.clone(),
            };
            let number = self.entries.len();
            self.entries.push(entry);
            for word in words {
                let listed = self.by_word.entry(word).or_default();
                if listed.len() < MOST_PER_WORD && listed.last() != Some(&number) {
                    listed.push(number);
                }
            }
        }
    }
}

/// The group of ingredients that a section speaks of: the one whose name it shares, or the first for a first section
/// without a name where other groups have names.
fn group_of(recipe: &Recipe, section: usize) -> Option<usize> {
    if recipe.ingredient_groups.len() < 2 || recipe.ingredient_groups.len() > 64 {
        return None;
    }
    let Some(name) = &recipe.instruction_sections[section].name else {
        let rest_named = recipe
            .instruction_sections
            .iter()
            .skip(1)
            .any(|section| section.name.is_some());
        return (section == 0 && rest_named).then_some(0);
    };
    let words: Vec<String> = name
        .value
        .split_whitespace()
        .map(singular)
        .filter(|word| !words::is(word, Sort::Little))
        .collect();
    let shared = |group: usize| {
        let Some(name) = &recipe.ingredient_groups[group].name else {
            return 0;
        };
        name.value
            .split_whitespace()
            .map(singular)
            .filter(|word| words.contains(word))
            .count()
    };
    (0..recipe.ingredient_groups.len())
        .filter(|&group| shared(group) > 0)
        .max_by_key(|&group| (shared(group), usize::MAX - group))
}

struct Linker<'a> {
    pantry: &'a Pantry,
    group: Option<usize>,
    used: &'a mut HashMap<IngredientIndex, (Portion, usize)>,
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
            join_or_push(&text, &mut found, mention);
        }
        thirds_at_a_time(&text, &tokens, &mut found);
        drop_unqualified(&mut found);
        for mention in &found {
            if let MentionKind::Ingredient { index, portion, .. } = mention.kind {
                let turn = self.used.len() + self.used.get(&index).map_or(0, |(_, turn)| turn + 1);
                self.used.insert(index, (portion, turn));
            }
        }
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
            let form =
                FORMS.contains(&singular(&next).as_str()) || words::is(&next, Sort::Ambiguous);
            let food = words::is(&next, Sort::Food)
                && !words::is(&next, Sort::Verb)
                && !form
                && !words::is(&next, Sort::Adjective);
            if MIXES.contains(&next.as_str()) || food && !known || next == "ice" {
                return true;
            }
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

/// "pumpkin and sunflower seeds" is one use of one line.
fn join_or_push(text: &str, found: &mut Vec<Mention>, mention: Mention) {
    let index_of = |mention: &Mention| match mention.kind {
        MentionKind::Ingredient { index, .. } => Some(index),
        _ => None,
    };
    if let Some(last) = found.last_mut()
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
    // "Pour in half of the milk. The milk must not be hot": the second says nothing of how much.
    let again = matches!(mention.kind, MentionKind::Ingredient { portion: Portion::All, ref amounts, .. } if amounts.is_empty())
        && found
            .iter()
            .rev()
            .take(64)
            .any(|earlier| index_of(earlier) == index_of(&mention));
    if !again {
        found.push(mention);
    }
}

/// "Once the milk has cooled, add half of the milk": only the second says how much is used.
fn drop_unqualified(found: &mut Vec<Mention>) {
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

/// "brush off any flour", "the excess flour": what is left over, not used.
fn is_leavings(text: &str, tokens: &[Token], at: usize) -> bool {
    at > 0
        && ["any", "excess", "no", "without"]
            .iter()
            .any(|word| tokens[at - 1].is_word(text, word))
}

/// How much is used, the stated amounts, and the token where the words about it begin.
fn portion(
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
    // The amount or part ends where the fillers begin: look a few tokens back for one that reaches exactly here.
    for start in (from.saturating_sub(7)..from).rev() {
        if let Some((stated, next)) = read_quantity(text, tokens, start)
            .filter(|(_, next)| *next == from || *next == from + 1 && *next <= named.from)
        {
            // Of "3 1/2" the whole is meant, not its tail.
            let longer = start
                .checked_sub(1)
                .and_then(|earlier| read_count(text, tokens, earlier))
                .is_some_and(|(_, reached)| reached > start);
            if !longer {
                let of_what =
                    (next..named.from).any(|at| matches!(lower(at).as_str(), "of" | "the"));
                return stated_portion(stated, of_what, entry, start);
            }
        }
    }
    let before: Vec<String> = (from.saturating_sub(4)..named.from).map(lower).collect();
    let said = |word: &str| before.iter().any(|other| other == word);
    let near = from.saturating_sub(1);
    if said("remaining")
        || said("rest")
        || said("leftover")
        || said("reserved") && said("remaining")
    {
        let start = (from.saturating_sub(4)..named.from)
            .find(|&at| matches!(lower(at).as_str(), "remaining" | "rest" | "leftover"))
            .unwrap_or(named.from);
        return (Portion::Rest, Vec::new(), start);
    }
    let vague = from > 0
        && matches!(
            lower(near).as_str(),
            "some" | "little" | "bit" | "extra" | "more" | "few" | "splash" | "drizzle"
        );
    if vague {
        return (Portion::Some, Vec::new(), near);
    }
    if entry.extra && (entry.total.is_none() || is_for_surface(text, tokens, named.from))
        || lower(named.from) == "butter" && named.from == 0
    {
        return (Portion::Some, Vec::new(), named.from);
    }
    (Portion::All, Vec::new(), named.from)
}

/// What a stated number makes of the use: a part ("half of the milk"), the whole line, or some of it.
fn stated_portion(
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
fn is_for_surface(text: &str, tokens: &[Token], at: usize) -> bool {
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
fn thirds_at_a_time(text: &str, tokens: &[Token], found: &mut [Mention]) {
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
            }) = found
                .iter_mut()
                .rev()
                .find(|mention| mention.span.end <= tokens[at].start)
        {
            *portion = Portion::Part(part);
        }
    }
}

/// A use that was taken for all of a line, though a later step has the rest or states how much, was only some of it.
fn settle_portions(recipe: &mut Recipe) {
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
