//! Several ingredients under one name: "the dry ingredients", "the rest of the ingredients", "the spices", "both sugars".
//! Gives only lines that no step has used yet; what was mixed before is what an earlier step made.

use recipe::IngredientIndex;

use super::Linker;
use super::pantry::Listed;
use crate::lex::{Token, TokenKind};
use crate::words::singular;

/// The lines that a name means, and the tokens that say it.
pub(super) struct Whole {
    pub(super) indices: Vec<IngredientIndex>,
    pub(super) from: usize,
    pub(super) to: usize,
}

/// What a cook calls dry.
const DRY: &[&str] = &[
    "flour",
    "powder",
    "soda",
    "salt",
    "cornstarch",
    "cornflour",
    "starch",
    "cocoa",
    "yeast",
    "oat",
    "cinnamon",
    "nutmeg",
    "ginger",
    "sugar",
    "cardamom",
    "allspice",
    "cornmeal",
    "semolina",
    "spice",
];

/// What a cook calls wet.
const WET: &[&str] = &[
    "egg",
    "milk",
    "oil",
    "buttermilk",
    "water",
    "honey",
    "vanilla",
    "extract",
    "yogurt",
    "yoghurt",
    "syrup",
    "molasses",
    "cream",
    "juice",
    "vinegar",
];

const SPICES: &[&str] = &[
    "cumin",
    "coriander",
    "paprika",
    "cinnamon",
    "nutmeg",
    "ginger",
    "turmeric",
    "clove",
    "cardamom",
    "cayenne",
    "oregano",
    "thyme",
    "basil",
    "allspice",
    "powder",
    "seasoning",
    "flake",
    "mustard",
    "pepper",
    "masala",
    "spice",
    "salt",
];

/// Foods that are spoken of together where several lines are of the kind.
const TOGETHER: &[&str] = &["sugars", "flours", "oils", "vinegars", "cheeses", "lentils"];

impl Linker<'_> {
    /// The lines that the word at `at` gathers.
    pub(super) fn whole_at(&self, text: &str, tokens: &[Token], at: usize) -> Option<Whole> {
        let word = tokens[at].text(text);
        if word.len() < 4 || word.len() > 12 || !word.ends_with(['s', 'S', 't', 'T']) {
            return None;
        }
        let lower = word.to_ascii_lowercase();
        let (indices, from) = match lower.as_str() {
            "ingredient" | "ingredients" => self.ingredients(text, tokens, at)?,
            "spices" | "seasonings" => (self.fresh(|line| line.is_spice(SPICES)), at),
            kind if TOGETHER.contains(&kind) => {
                let single = singular(kind);
                (self.fresh(|line| line.last == single), at)
            }
            _ => return None,
        };
        (indices.len() > 1).then_some(Whole {
            indices,
            from,
            to: at + 1,
        })
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
        let back = remaining
            .or(all.filter(|_| self.used.is_empty() || self.group.is_some()))
            .or(plain.then_some(1))?;
        let group = self.group;
        let lines = self.fresh(|line| group.is_none_or(|group| group == line.index.group));
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
            .filter(|line| !self.used.contains_key(&line.index) && wanted(line))
            .map(|line| line.index)
            .collect()
    }
}
