//! Words of a step to the one ingredient that they name, where it is sure which: "the cream" is none where two are listed and used up.
//! Knows nothing of how much is used.

use recipe::Portion;

use super::kinds::{FORMS, LOOSE, POD_PEPPERS, is_made_of};
use super::linker::{Linker, Named};
use super::made::is_part;

use super::portions::is_for_surface;
use crate::lex::{Token, TokenKind};
use crate::words::{self, Sort, singular};

/// What a food becomes when it is no longer the ingredient alone.
pub(super) const MIXES: &[&str] = &[
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

/// Words that by themselves mean what the steps made, where bottles and jars are called so too.
const MADE_HERE: &[&str] = &[
    "sauce",
    "dressing",
    "marinade",
    "paste",
    "syrup",
    "seasoning",
    "rub",
    "glaze",
    "topping",
    "filling",
];

/// Water that is on no list: to wash with, to boil things in, from the tap.
fn is_other_water(text: &str, tokens: &[Token], at: usize) -> bool {
    let is = |back: usize, words: &[&str]| {
        at.checked_sub(back)
            .is_some_and(|at| words.iter().any(|word| tokens[at].is_word(text, word)))
    };
    let vessel = |back: usize| {
        is(
            back,
            &[
                "pot", "pan", "saucepan", "stockpot", "kettle", "bath", "basin", "bowl", "sink",
            ],
        )
    };
    let kind = is(
        1,
        &[
            "soapy",
            "running",
            "tap",
            "salted",
            "pasta",
            "cooking",
            "simmering",
            "bath",
        ],
    );
    let soap = (1..4).any(|back| is(back, &["soap", "under"]));
    let held = (1..5).any(|back| is(back, &["of"]) && vessel(back + 1));
    kind || soap || held
}

/// "Salt and pepper", "salt & pepper", "salt, pepper"
fn follows_salt(text: &str, tokens: &[Token], at: usize) -> bool {
    (1..5).any(|back| {
        at.checked_sub(back)
            .is_some_and(|at| tokens[at].is_word(text, "salt"))
    })
}

/// Oils without a taste of their own, which one recipe calls by several names.
fn is_plain_oil(word: &str) -> bool {
    [
        "vegetable",
        "cooking",
        "neutral",
        "canola",
        "rapeseed",
        "sunflower",
        "frying",
        "grapeseed",
        "peanut",
    ]
    .iter()
    .any(|oil| word.eq_ignore_ascii_case(oil))
}

/// "Tomato paste", "onion powder", "almond extract": another thing on the shelf than the food itself.
fn is_concentrate(food: &str, next: &str) -> bool {
    let foods: &[&str] = match next {
        "paste" => &["tomato", "garlic", "ginger", "almond", "anchovy", "sesame"],
        "powder" => &["onion", "garlic", "tomato", "celery", "mushroom", "egg"],
        "extract" | "essence" => &["almond", "lemon", "orange", "mint", "coconut", "rum"],
        _ => return false,
    };
    foods.contains(&food)
}

impl Linker<'_> {
    /// The ingredient named from token `at` on, where it is sure which one.
    pub(super) fn named_at(&self, text: &str, tokens: &[Token], at: usize) -> Option<Named> {
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
        let first = word(at)?;
        let (mut candidates, mut to) = match self.pantry.by_word.get(&first) {
            Some(own) => (own.clone(), at + 1),
            None => (self.as_one_word(first, word(at + 1)?)?, at + 2),
        };
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
        let joined = to == at + 2 && !self.pantry.by_word.contains_key(&word(at)?);
        let last = if joined {
            word(at)? + &word(at + 1)?
        } else {
            word(to - 1)?
        };
        if last == "water" && is_other_water(text, tokens, at) {
            return None;
        }
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
        if single && last == "oil" && at > 0 && is_plain_oil(tokens[at - 1].text(text)) {
            candidates.retain(|&entry| {
                let words = &self.pantry.entries[entry].words;
                words.len() == 1 || words.iter().any(|word| is_plain_oil(word))
            });
        }
        if single && last == "pepper" {
            // "Salt and pepper" are no bell peppers, and "the peppers" none from the mill.
            let ground = !tokens[at].is_word(text, "peppers") && follows_salt(text, tokens, at);
            let pods = tokens[at].is_word(text, "peppers");
            let is_pod = |entry: usize| {
                let words = &self.pantry.entries[entry].words;
                words
                    .iter()
                    .any(|word| POD_PEPPERS.contains(&word.as_str()))
            };
            if pods && candidates.iter().any(|&entry| is_pod(entry)) {
                candidates.retain(|&entry| is_pod(entry));
            } else if ground {
                candidates.retain(|&entry| !is_pod(entry));
            }
            if candidates.is_empty() {
                return None;
            }
        }
        if single && MADE_HERE.contains(&last.as_str()) {
            candidates = self.only_fresh(&candidates)?;
        }
        let spoken: Vec<String> = (at..to).filter_map(word).collect();
        // "Scotch bonnet pepper" is no pepper from the mill.
        let pepper = word(to).is_some_and(|next| next == "pepper") && last != "salt";
        self.choose(&candidates, &spoken, at, tokens, text)
            .map(|entry| Named {
                entry,
                from: at,
                to: to + usize::from(pepper),
            })
    }

    /// "Corn meal" where cornmeal is listed.
    fn as_one_word(&self, first: String, second: String) -> Option<Vec<usize>> {
        let whole = first + &second;
        self.pantry.by_word.get(&whole).cloned()
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

    /// "The sauce" is the one bottle of sauce that has not gone in yet; of two it is neither.
    fn only_fresh(&self, candidates: &[usize]) -> Option<Vec<usize>> {
        let index = |&entry: &usize| self.pantry.entries[entry].index;
        let first = candidates.first().map(index)?;
        let one = candidates.iter().all(|entry| index(entry) == first);
        (one && !self.used.contains_key(&first)).then(|| candidates.to_vec())
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
            // "Chicken broth" where a broth is listed, "tomato paste" where only tomatoes are.
            let own = word(to - 1).map(|own| singular(&own)).unwrap_or_default();
            if known && is_made_of(&singular(&next)) || is_concentrate(&own, &next) {
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
        let kind_of_oil = is_plain_oil(&before) && word(to - 1).is_some_and(|own| own == "oil");
        other
            && !starts_sentence
            && !kind_of_oil
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
            .filter(|component| component.words.len() > 1 || own.len() == 1)
            .any(|component| {
                let words = &component.words;
                // "The dipping sauce" is what the group "Spicy dipping sauce base" makes.
                let within = spoken.len() == 2
                    && words.windows(2).any(|pair| pair == spoken)
                    && own.last().is_some_and(|last| is_part(last));
                // "The honey butter" of the group "Whipped hot honey butter", where no line is called so.
                let listed = candidates.iter().any(|&entry| {
                    let entry = &self.pantry.entries[entry];
                    spoken.len() > 1 && spoken.iter().all(|word| entry.has(word))
                });
                let tail = spoken.len() == 2
                    && own.len() == 1
                    && words.len() > 2
                    && words.ends_with(&spoken);
                let named_fully =
                    !listed && (within || tail || spoken.ends_with(words) && words.len() > 1);
                // "Wash the rice" of the group "Jollof rice" is the rice, until it has gone in; "the ham" of "For the ham" always is.
                let to_go_in = |entry: usize| {
                    let index = self.pantry.entries[entry].index;
                    index.group == component.group
                        && (words.len() == 1 || !self.used.contains_key(&index))
                };
                let last_only = own.len() == 1
                    && words.last() == own.last()
                    && !candidates
                        .iter()
                        .any(|&entry| in_group(entry) || to_go_in(entry));
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
                || self
                    .used
                    .get(&entry.index)
                    .is_some_and(|used| matches!(used.portion, Portion::Some | Portion::Part(_)));
            let listed = entry.total.is_some();
            let meant = use_verb && !listed && (entry.extra || entry.aside);
            let recent = self.used.get(&entry.index).map_or(0, |used| used.turn);
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
}
