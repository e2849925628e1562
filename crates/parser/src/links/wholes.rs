//! Several ingredients under one name: "the dry ingredients", "the rest of the ingredients", "the spices", "both sugars", "the herbs".
//! Gives only lines that have not gone in yet and that no later step puts in; what was mixed before is what an earlier step made.

use recipe::IngredientIndex;

use super::kinds::{CHEESES, DRY, SPICES, TOGETHER, WET, kind_named};
use super::linker::Linker;
use super::made::is_part;
use super::pantry::Listed;
use crate::lex::{Token, TokenKind};
use crate::words::{self, Sort, singular};

/// The lines that a name means, and the tokens that say it.
pub(super) struct Whole {
    pub(super) indices: Vec<IngredientIndex>,
    pub(super) from: usize,
    pub(super) to: usize,
}

/// Whether a step's words may gather several lines.
pub(super) fn speaks_of_several(text: &str) -> bool {
    text.split(|mark: char| !mark.is_alphabetic())
        .filter(|word| (3..=12).contains(&word.len()))
        .any(|word| may_gather(&word.to_ascii_lowercase()))
}

fn may_gather(lower: &str) -> bool {
    matches!(
        lower,
        "rest"
            | "ingredient"
            | "ingredients"
            | "everything"
            | "spices"
            | "seasonings"
            | "seasoning"
    ) || TOGETHER.contains(&lower)
        || kind_named(lower).is_some()
}

impl Linker<'_> {
    /// The lines that the word at `at` gathers.
    pub(super) fn whole_at(&self, text: &str, tokens: &[Token], at: usize) -> Option<Whole> {
        self.ahead?;
        let word = tokens[at].text(text);
        if word.len() < 3 || word.len() > 12 {
            return None;
        }
        let lower = word.to_ascii_lowercase();
        if !may_gather(&lower) {
            return None;
        }
        // "Prepare the dry ingredients: sift the flour …": what they are is said behind.
        if tokens
            .get(at + 1)
            .is_some_and(|next| next.is(TokenKind::Colon))
        {
            return None;
        }
        let mut to = at + 1;
        let (mut indices, from) = match lower.as_str() {
            "ingredient" | "ingredients" => self.ingredients(text, tokens, at)?,
            "everything" => (self.everything(text, tokens, at)?, at),
            "rest" => self.the_rest(text, tokens, at)?,
            "spices" | "seasonings" | "seasoning" => (self.spices(&lower, text, tokens, at)?, at),
            kind if TOGETHER.contains(&kind) => {
                let single = singular(kind);
                (self.fresh(|line| line.last == single), at)
            }
            kind => (self.of_kind(kind_named(kind)?, text, tokens, at)?, at),
        };
        if let Some((left_out, next)) = self.left_out(text, tokens, at + 1) {
            indices.retain(|index| !left_out.contains(index));
            to = next;
        }
        (indices.len() > 1).then_some(Whole { indices, from, to })
    }

    /// "The spices", "all the seasoning", of the group that is spoken of; "pureed seasonings" were made before.
    fn spices(
        &self,
        word: &str,
        text: &str,
        tokens: &[Token],
        at: usize,
    ) -> Option<Vec<IngredientIndex>> {
        let is = |back: usize, words: &[&str]| {
            at.checked_sub(back)
                .is_some_and(|at| words.iter().any(|word| tokens[at].is_word(text, word)))
        };
        let made = at > 0 && words::is(tokens[at - 1].text(text), Sort::Preparation);
        let all = is(1, &["all"]) || is(2, &["all"]) || is(3, &["all"]);
        if made || word == "seasoning" && !all {
            return None;
        }
        let near = self.group.or(self.lean).or(self.kept);
        let spice = |line: &Listed| line.is_spice(SPICES);
        let own = self.fresh(|line| spice(line) && Some(line.index.group) == near);
        Some(if own.len() > 1 {
            own
        } else {
            self.fresh(spice)
        })
    }

    /// "Bung in the rest", "stir in the rest and simmer": of nothing in particular.
    fn the_rest(
        &self,
        text: &str,
        tokens: &[Token],
        at: usize,
    ) -> Option<(Vec<IngredientIndex>, usize)> {
        const PUTS: &[&str] = &[
            "add", "bung", "chuck", "stir", "throw", "mix", "put", "tip", "whisk", "in", "with",
        ];
        let is = |at: Option<usize>, words: &[&str]| {
            at.and_then(|at| tokens.get(at))
                .is_some_and(|token| words.iter().any(|word| token.is_word(text, word)))
        };
        let put = is(at.checked_sub(1), &["the"]) && is(at.checked_sub(2), PUTS);
        let plain = tokens.get(at + 1).is_none_or(|next| {
            !next.is(TokenKind::Word)
                || is(Some(at + 1), &["and", "then", "except", "apart", "but"])
        });
        (put && plain).then(|| {
            let group = self.group;
            let lines = self.fresh(|line| group.is_none_or(|group| group == line.index.group));
            (lines, at - 1)
        })
    }

    /// "Blend everything until smooth" where nothing has gone in yet.
    fn everything(&self, text: &str, tokens: &[Token], at: usize) -> Option<Vec<IngredientIndex>> {
        const INTO_ONE: &[&str] = &[
            "add", "blend", "blitz", "combine", "mix", "place", "put", "shake", "throw", "toss",
            "whisk", "stir", "simmer",
        ];
        // "Stir in everything else" is what remains.
        if tokens
            .get(at + 1)
            .is_some_and(|next| next.is_word(text, "else"))
        {
            return Some(self.fresh(|_| true));
        }
        let told = at > 0
            && INTO_ONE
                .iter()
                .any(|word| tokens[at - 1].is_word(text, word));
        let nothing_yet = self.used.values().all(|used| used.made_ready);
        (told && nothing_yet).then(|| self.fresh(|_| true))
    }

    /// The lines of a kind, where several have not gone in yet: "the cheeses", "the herbs". "Cottage cheese" is one food by its name.
    fn of_kind(
        &self,
        kind: &[&str],
        text: &str,
        tokens: &[Token],
        at: usize,
    ) -> Option<Vec<IngredientIndex>> {
        let plain = at == 0
            || words::is(tokens[at - 1].text(text), Sort::Preparation)
            || [
                "the", "both", "all", "your", "and", "fresh", "ground", "minced",
            ]
            .iter()
            .any(|word| tokens[at - 1].is_word(text, word));
        // "The cheese sauce", "the vegetable stock": what it is made of is no use.
        let last = tokens.get(at + 1).is_none_or(|next| {
            !next.is(TokenKind::Word)
                || words::is(next.text(text), Sort::Little)
                || !words::is(next.text(text), Sort::Food)
                    && !words::is(next.text(text), Sort::Dish)
        });
        if !plain || !last {
            return None;
        }
        let near = self.group;
        let found: Vec<IngredientIndex> = self
            .pantry
            .entries
            .iter()
            .filter(|entry| near.is_none_or(|group| group == entry.index.group))
            .filter(|entry| !entry.is_made_of_another() || kind == CHEESES)
            .filter(|entry| entry.words.iter().any(|word| kind.contains(&word.as_str())))
            .filter(|entry| {
                kind != CHEESES
                    || entry
                        .words
                        .last()
                        .is_some_and(|last| kind.contains(&last.as_str()))
            })
            .map(|entry| entry.index)
            .filter(|index| self.is_to_come(*index))
            .collect();
        Some(found)
    }

    /// What "except the salt and the butter", "apart from the parsley" behind the word at `from` leaves out, and the token after it.
    fn left_out(
        &self,
        text: &str,
        tokens: &[Token],
        from: usize,
    ) -> Option<(Vec<IngredientIndex>, usize)> {
        let is = |at: usize, words: &[&str]| {
            tokens
                .get(at)
                .is_some_and(|token| words.iter().any(|word| token.is_word(text, word)))
        };
        let open = usize::from(
            tokens
                .get(from)
                .is_some_and(|token| matches!(token.kind, TokenKind::Open | TokenKind::Comma)),
        );
        let at = from + open;
        let two = is(at, &["apart", "other", "save", "except", "but"])
            && is(at + 1, &["from", "than", "for", "not"]);
        let one = is(
            at,
            &["except", "excluding", "minus", "without", "but", "besides"],
        );
        if !one && !two {
            return None;
        }
        let mut next = at + 1 + usize::from(two);
        let mut found = Vec::new();
        while next < tokens.len().min(at + 24) {
            if let Some(named) = self.named_at(text, tokens, next) {
                found.push(self.pantry.entries[named.entry].index);
                next = named.to;
                continue;
            }
            let goes_on = tokens[next].is(TokenKind::Comma)
                || is(next, &["the", "and", "or", "for", "&", "your"])
                || tokens[next].text(text) == "&"
                || tokens[next].is(TokenKind::Word)
                    && (words::is(tokens[next].text(text), Sort::Adjective)
                        || words::is(tokens[next].text(text), Sort::Preparation));
            if !goes_on {
                break;
            }
            next += 1;
        }
        (!found.is_empty()).then_some((found, next))
    }

    /// "all the ingredients", "the remaining ingredients", "the sauce ingredients", "dry ingredients".
    fn ingredients(
        &self,
        text: &str,
        tokens: &[Token],
        at: usize,
    ) -> Option<(Vec<IngredientIndex>, usize)> {
        let before = |back: usize, words: &[&str]| {
            at.checked_sub(back)
                .is_some_and(|at| words.iter().any(|word| tokens[at].is_word(text, word)))
        };
        if before(1, &["dry"]) {
            return Some((self.kind(DRY, "flour"), at - 1));
        }
        if before(1, &["wet", "liquid"]) {
            return Some((self.kind(WET, ""), at - 1));
        }
        if let Some(group) = self.group_beside(text, tokens, at) {
            return Some((self.fresh(|line| line.index.group == group), at - 1));
        }
        let remaining = (1..5).find(|back| before(*back, &["remaining", "rest", "other"]));
        let all = (1..4).find(|back| before(*back, &["all", "these"]));
        let plain = self.used.is_empty() && before(1, &["the"]);
        // "The marinade ingredients", in a list that has no group of that name.
        let named = at > 0 && is_part(&singular(tokens[at - 1].text(text)));
        let back = remaining
            .or(all)
            .or(plain.then_some(1))
            .or(named.then_some(1))?;
        let here = self
            .group
            .or(if named { self.lean.or(self.kept) } else { None });
        let lines = self.fresh(|line| here.is_none_or(|group| group == line.index.group));
        Some((lines, at - back))
    }

    /// The group that is named right before "ingredients" or right after it: "the sauce ingredients", "ingredients for the ranch".
    fn group_beside(&self, text: &str, tokens: &[Token], at: usize) -> Option<usize> {
        let named = |token: Option<&Token>| {
            let word =
                token.filter(|token| token.is(TokenKind::Word) && token.end - token.start <= 40)?;
            self.names.with(&singular(word.text(text)))
        };
        let before = at.checked_sub(1).and_then(|at| named(tokens.get(at)));
        let joins = tokens
            .get(at + 1)
            .is_some_and(|token| ["for", "of"].iter().any(|word| token.is_word(text, word)));
        let the = 2 + usize::from(
            tokens
                .get(at + 2)
                .is_some_and(|token| token.is_word(text, "the")),
        );
        before.or_else(|| joins.then(|| named(tokens.get(at + the))).flatten())
    }

    /// The fresh lines of a kind, in the group that is spoken of or leaned to; none where the food it turns on was used before.
    fn kind(&self, kind: &[&str], turns_on: &str) -> Vec<IngredientIndex> {
        let group = self.group.or(self.kept);
        let of_kind = |line: &Listed| {
            kind.contains(&line.last.as_str())
                || line.last == "extract" && kind.contains(&"vanilla")
        };
        let group = group.filter(|group| {
            self.pantry
                .lines
                .iter()
                .any(|line| line.index.group == *group && of_kind(line))
        });
        let lines = self
            .fresh(|line| of_kind(line) && line.index.group == group.unwrap_or(line.index.group));
        let turned = turns_on.is_empty()
            || self
                .pantry
                .lines
                .iter()
                .any(|line| line.last == turns_on && lines.contains(&line.index));
        if turned { lines } else { Vec::new() }
    }

    fn fresh(&self, wanted: impl Fn(&Listed) -> bool) -> Vec<IngredientIndex> {
        self.pantry
            .lines
            .iter()
            .filter(|line| self.is_to_come(line.index) && wanted(line))
            .map(|line| line.index)
            .collect()
    }
}
