//! What an earlier step made and a later one uses: "the egg mix", "the dough", "the pastry cream", "the dry ingredients".
//! Ties the words to the step that made it; a thing made within the same step is tied to nothing.

use recipe::{MentionKind, Recipe, Step, StepIndex};

use crate::lex::{Token, TokenKind};
use crate::words::{self, Sort, singular};

/// Words for what mixing gives.
const MIXED: &[&str] = &["mix", "mixture", "batter", "dough", "ingredient"];

/// Words for what a part of a recipe gives.
const PARTS: &[&str] = &[
    "sauce", "marinade", "dressing", "filling", "topping", "glaze", "icing", "frosting", "syrup",
    "custard", "streusel", "crumble", "ganache", "curd", "crust", "sponge", "cream", "brine",
    "rub", "paste", "puree", "roux", "salsa", "pesto", "gravy", "slaw", "salad", "rissole",
    "meatball", "patty", "levain", "starter", "poolish", "base", "compote", "meringue", "sabayon",
];

const WET: &[&str] = &[
    "egg",
    "milk",
    "butter",
    "oil",
    "buttermilk",
    "water",
    "yogurt",
];

/// How many steps are looked back.
const LOOK_BACK: usize = 64;

/// A step that is done, with what may be called by it.
struct Done {
    index: StepIndex,
    foods: Vec<String>,
    uses: usize,
    /// Names of mixes and parts that it speaks of.
    said: Vec<String>,
}

/// The steps done so far.
#[derive(Default)]
pub(super) struct Kitchen {
    done: Vec<Done>,
    /// The telling words of each section's name.
    sections: Vec<Vec<String>>,
}

/// A name for something made, and where it stands.
pub(super) struct Product {
    pub(super) maker: StepIndex,
    pub(super) from: usize,
    pub(super) to: usize,
}

impl Kitchen {
    pub(super) fn of(recipe: &Recipe) -> Self {
        let sections = recipe
            .instruction_sections
            .iter()
            .map(|section| {
                let name = section.name.as_ref().map_or("", |name| name.value.as_str());
                name.split(|mark: char| !mark.is_alphanumeric())
                    .filter(|word| !word.is_empty() && word.len() <= 40)
                    .map(singular)
                    .collect()
            })
            .collect();
        Self {
            done: Vec::new(),
            sections,
        }
    }

    /// Whether a word can name what a step made.
    pub(super) fn may_name(word: &str) -> bool {
        (3..=12).contains(&word.len()) && is_product(&singular(word))
    }

    /// Keeps a step that was linked, with the words of the foods in it.
    pub(super) fn keep(
        &mut self,
        index: StepIndex,
        step: &Step,
        tokens: &[Token],
        foods: Vec<String>,
    ) {
        let said = tokens
            .iter()
            .filter(|token| token.is(TokenKind::Word) && token.end - token.start <= 16)
            .map(|token| singular(token.text(&step.text)))
            .filter(|word| is_product(word))
            .collect();
        let made = step
            .mentions
            .iter()
            .filter(|mention| matches!(mention.kind, MentionKind::Made(_)))
            .count();
        self.done.push(Done {
            index,
            uses: step.uses().count() + made,
            foods,
            said,
        });
    }

    /// The product named by the word at `at`, where an earlier step surely made it. `here` are the words of the foods that the step used so far.
    pub(super) fn product_at(
        &self,
        text: &str,
        tokens: &[Token],
        at: usize,
        section: usize,
        here: &[String],
    ) -> Option<Product> {
        let head = singular(tokens[at].text(text));
        let before = at
            .checked_sub(1)
            .filter(|&before| tokens[before].is(TokenKind::Word))
            .map(|before| singular(tokens[before].text(text)));
        let the = (at.saturating_sub(4)..at).rev().find(|&before| {
            ["the", "your", "this", "prepared", "reserved", "remaining"]
                .iter()
                .any(|word| tokens[before].is_word(text, word))
        });
        let food = before.as_deref().unwrap_or("");
        // "and mix", "then glaze": a thing to do.
        if matches!(food, "and" | "then" | "to" | "well" | "or") {
            return None;
        }
        let maker = if head == "ingredient" {
            self.dry_or_wet(food, here)?
        } else if let Some(maker) = self
            .by_section(&head, food, section)
            .filter(|_| the.is_some() || food == "stock")
        {
            maker
        } else if MIXED.contains(&head.as_str()) {
            let dry = self.dry_or_wet(food, here);
            let by_food = if here.iter().any(|own| own == food) {
                None
            } else {
                self.latest(|done| done.uses > 1 && done.foods.iter().any(|own| own == food))
            };
            dry.or(by_food)
                .or_else(|| self.latest_mix(head.as_str(), the.is_some(), here.is_empty()))?
        } else {
            the?;
            self.latest(|done| done.said.contains(&head) && done.uses > 0)?
        };
        let start = the.unwrap_or(at).min(at);
        let telling =
            !food.is_empty() && !words::is(food, Sort::Little) && !words::is(food, Sort::Verb);
        let from = if the.is_some() {
            start + 1
        } else {
            at - usize::from(telling)
        };
        Some(Product {
            maker,
            from: from.min(at),
            to: at + 1,
        })
    }

    fn latest(&self, wanted: impl Fn(&Done) -> bool) -> Option<StepIndex> {
        self.done
            .iter()
            .rev()
            .take(LOOK_BACK)
            .find(|done| wanted(done))
            .map(|done| done.index)
    }

    fn dry_or_wet(&self, word: &str, here: &[String]) -> Option<StepIndex> {
        let has = |done: &Done, foods: &[&str]| {
            done.uses > 1 && done.foods.iter().any(|own| foods.contains(&own.as_str()))
        };
        match word {
            "dry" if here.iter().any(|own| own == "flour") => None,
            "dry" => self.latest(|done| has(done, &["flour"])),
            "wet" => self.latest(|done| has(done, WET) && !has(done, &["flour"])),
            _ => None,
        }
    }

    /// "the dough", "the batter", "the mixture" of no food in particular, where this step has not mixed one itself.
    fn latest_mix(&self, head: &str, the: bool, nothing_here: bool) -> Option<StepIndex> {
        if !the && !matches!(head, "dough" | "batter") || !nothing_here {
            return None;
        }
        let said = self.latest(|done| done.uses > 1 && done.said.iter().any(|own| own == head));
        said.or_else(|| self.latest(|done| done.uses > 1))
    }

    /// The last step done of the section that has this name, where that is not the section spoken in.
    fn by_section(&self, head: &str, before: &str, section: usize) -> Option<StepIndex> {
        let named = |words: &Vec<String>| words.last().is_some_and(|last| last == head);
        let fully = |words: &Vec<String>| {
            named(words) && words.len() > 1 && words[words.len() - 2] == before
        };
        let sections = &self.sections[..section.min(self.sections.len()).min(LOOK_BACK)];
        let found = sections
            .iter()
            .rposition(fully)
            .or_else(|| sections.iter().rposition(named))?;
        self.done
            .iter()
            .rev()
            .find(|done| done.index.section == found)
            .map(|done| done.index)
    }
}

fn is_product(word: &str) -> bool {
    MIXED.contains(&word) || PARTS.contains(&word)
}

/// Whether a word names a part of a dish: "marinade", "sauce".
pub(super) fn is_part(word: &str) -> bool {
    PARTS.contains(&word)
}
