//! Which group of ingredients a section or a step speaks of: "For the streusel", "SAUCE: heat the oil", or by what it uses.
//! Looks at names and at the foods of a step only.

use recipe::Recipe;

use super::pantry::Pantry;
use crate::lex::{Token, TokenKind};
use crate::words::{self, Sort, singular};

/// The group of ingredients that a section speaks of: the one whose name it shares, or the first for a first section
/// without a name where other groups have names.
pub(crate) fn group_of(recipe: &Recipe, section: usize) -> Option<usize> {
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

/// The group that a step names at its head: "To make the streusel, …", "For the frosting: …", "Meatballs: …", "Icing".
pub(crate) fn named_at_head(text: &str, tokens: &[Token], recipe: &GroupNames) -> Option<usize> {
    if recipe.names.len() < 2 {
        return None;
    }
    let end = tokens
        .iter()
        .take(10)
        .position(|token| {
            matches!(
                token.kind,
                TokenKind::Colon | TokenKind::Comma | TokenKind::Stop
            )
        })
        .or_else(|| (tokens.len() <= 6).then_some(tokens.len()))?;
    let lead = |at: usize, list: &[&str]| {
        tokens
            .get(at)
            .is_some_and(|token| list.iter().any(|word| token.is_word(text, word)))
    };
    let colon = tokens
        .get(end)
        .is_none_or(|token| token.is(TokenKind::Colon));
    let says = colon
        || lead(0, &["for", "make"])
        || lead(0, &["to"]) && lead(1, &["make", "prepare"])
        || lead(0, &["prepare"]);
    if !says {
        return None;
    }
    let spoken: Vec<String> = tokens[..end]
        .iter()
        .filter(|token| token.is(TokenKind::Word) && token.end - token.start <= 40)
        .map(|token| singular(token.text(text)))
        .collect();
    let shared = |group: usize| {
        recipe.names[group]
            .iter()
            .filter(|word| spoken.contains(word))
            .count()
    };
    (0..recipe.names.len())
        .filter(|&group| shared(group) > 0)
        .max_by_key(|&group| (shared(group), usize::MAX - group))
}

/// The telling words of the groups' names.
pub(crate) struct GroupNames {
    names: Vec<Vec<String>>,
}

impl GroupNames {
    pub(crate) fn of(recipe: &Recipe) -> Self {
        let names = recipe
            .ingredient_groups
            .iter()
            .take(64)
            .map(|group| {
                let name = group.name.as_ref().map_or("", |name| name.value.as_str());
                name.split(|mark: char| !mark.is_alphanumeric())
                    .filter(|word| {
                        !word.is_empty() && word.len() <= 40 && !words::is(word, Sort::Little)
                    })
                    .map(singular)
                    .filter(|word| word != "ingredient")
                    .collect()
            })
            .collect();
        Self { names }
    }

    /// The group that has the word in its name.
    pub(crate) fn with(&self, word: &String) -> Option<usize> {
        self.names.iter().position(|name| name.contains(word))
    }
}

/// The group that most of a step's foods are of which stand in one group only, and whether two or more are and no other
/// group's.
pub(crate) fn by_foods(text: &str, tokens: &[Token], pantry: &Pantry) -> Option<(usize, bool)> {
    let mut votes: Vec<(usize, usize)> = Vec::new();
    for token in tokens {
        if !token.is(TokenKind::Word) || token.end - token.start > 40 {
            continue;
        }
        let word = singular(token.text(text));
        let Some(listed) = pantry.by_word.get(&word) else {
            continue;
        };
        let mut groups = listed
            .iter()
            .map(|&entry| &pantry.entries[entry])
            .filter(|entry| entry.heads.contains(&word) || entry.weak.contains(&word))
            .map(|entry| entry.index.group);
        let Some(first) = groups.next() else { continue };
        if groups.any(|group| group != first) {
            continue;
        }
        match votes.iter_mut().find(|(group, _)| *group == first) {
            Some((_, count)) => *count += 1,
            None => votes.push((first, 1)),
        }
    }
    let (group, most) = *votes.iter().max_by_key(|(_, count)| *count)?;
    let tied = votes
        .iter()
        .any(|(other, count)| *other != group && *count == most);
    (!tied).then_some((group, most > 1 && votes.len() == 1))
}
