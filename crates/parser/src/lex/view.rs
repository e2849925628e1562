//! A text beside its tokens, for asking what stands at a place or before it. Holds no place of its own and reads no meaning.

use super::{Token, TokenKind};

/// The tokens of a text, asked by index; an index beyond the last gives no token.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TokenView<'a> {
    pub(crate) text: &'a str,
    pub(crate) tokens: &'a [Token],
}

impl<'a> TokenView<'a> {
    /// The text of the token at `at`, empty beyond the last.
    pub(crate) fn word(&self, at: usize) -> &'a str {
        self.tokens
            .get(at)
            .map_or("", |token| token.text(self.text))
    }

    pub(crate) fn is(&self, at: usize, word: &str) -> bool {
        self.tokens
            .get(at)
            .is_some_and(|token| token.is_word(self.text, word))
    }

    /// Whether the token at `at` is one of `words`, in any case.
    pub(crate) fn any(&self, at: usize, words: &[&str]) -> bool {
        self.tokens.get(at).is_some_and(|token| {
            token.is(TokenKind::Word)
                && words
                    .iter()
                    .any(|word| token.text(self.text).eq_ignore_ascii_case(word))
        })
    }

    /// As [`Self::any`], for the token `back` places before `at`.
    pub(crate) fn any_before(&self, at: usize, back: usize, words: &[&str]) -> bool {
        at.checked_sub(back).is_some_and(|at| self.any(at, words))
    }

    pub(crate) fn kind(&self, at: usize) -> Option<TokenKind> {
        self.tokens.get(at).map(|token| token.kind)
    }

    /// Whether the token at `at` stands right behind the one before it, with nothing between them.
    pub(crate) fn touches_before(&self, at: usize) -> bool {
        at > 0
            && self
                .tokens
                .get(at)
                .is_some_and(|token| super::touching(self.tokens[at - 1], *token))
    }
}
