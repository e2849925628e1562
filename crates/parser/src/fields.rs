//! The tokens of an ingredient line after its amounts to labels: name, size, preparation, purpose, comment.
//! The one place that decides which words are which; rules today, a trained tagger can stand here without touching the rest.

use crate::lex::{Token, TokenKind};
use crate::words::{self, Sort};

/// What a token of an ingredient line belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Label {
    Name,
    Size,
    Preparation,
    Purpose,
    Comment,
    /// Belongs to no field: commas, brackets, the "of" after a unit.
    Mark,
}

/// One label for each token.
pub(crate) fn label(text: &str, tokens: &[Token]) -> Vec<Label> {
    let mut labeller = Labeller {
        text,
        tokens,
        labels: Vec::with_capacity(tokens.len()),
        named: false,
        begun: false,
        prepared: false,
        mode: None,
    };
    labeller.run();
    labeller.labels
}

/// Words that begin a remark when the food has been named.
const REMARKS: &[&str] = &[
    "such",
    "preferably",
    "optional",
    "if",
    "any",
    "depending",
    "as",
    "more",
    "homemade",
    "or",
    "like",
    "about",
    "approximately",
    "ideally",
    "including",
    "use",
    "see",
    "see note",
    "not",
    "your",
    "the",
    "i",
    "we",
    "you",
];

/// Participles that stand before a food as part of its name: "rolled oats", "mixed fruit", "split peas".
const NAMING: &[&str] = &[
    "rolled", "mixed", "split", "pitted", "whipped", "combined", "packed", "folded", "pressed",
];

struct Labeller<'a> {
    text: &'a str,
    tokens: &'a [Token],
    labels: Vec<Label>,
    /// Whether a noun of the name has been seen.
    named: bool,
    /// Whether any word of the name has been seen.
    begun: bool,
    /// Whether a preparation has been seen.
    prepared: bool,
    /// The label of everything up to the end of the segment, `None` while in the name.
    mode: Option<Label>,
}

impl Labeller<'_> {
    fn run(&mut self) {
        let mut depth = 0usize;
        while self.labels.len() < self.tokens.len() {
            let at = self.labels.len();
            let token = self.tokens[at];
            match token.kind {
                TokenKind::Open => {
                    depth += 1;
                    self.labels.push(Label::Mark);
                }
                TokenKind::Close => {
                    depth = depth.saturating_sub(1);
                    self.labels.push(Label::Mark);
                }
                _ if depth > 0 => self.labels.push(Label::Comment),
                TokenKind::Comma | TokenKind::Semicolon | TokenKind::Colon => self.separator(at),
                TokenKind::Dash if self.is_spaced(at) => self.separator(at),
                TokenKind::Plus => {
                    self.mode = Some(Label::Comment);
                    self.labels.push(Label::Comment);
                }
                _ => self.word(at),
            }
        }
    }

    fn lower(&self, at: usize) -> String {
        self.tokens.get(at).map_or_else(String::new, |token| {
            let word = token.text(self.text);
            if word.len() > 40 {
                String::new()
            } else {
                word.to_lowercase()
            }
        })
    }

    fn is(&self, at: usize, sort: Sort) -> bool {
        self.tokens.get(at).is_some_and(|token| {
            token.is(TokenKind::Word) && words::is(token.text(self.text), sort)
        })
    }

    fn is_spaced(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|before| self.tokens.get(before));
        let token = self.tokens[at];
        before.is_none_or(|before| before.end < token.start)
            && self
                .tokens
                .get(at + 1)
                .is_none_or(|next| next.start > token.end)
    }

    /// A comma, colon or dash: ends a segment and says how the next is read.
    fn separator(&mut self, at: usize) {
        self.labels.push(Label::Mark);
        let sticky = self.mode == Some(Label::Comment) && self.said_plus();
        if sticky || !self.named && self.mode.is_none() && self.is_name_ahead(at + 1) {
            return;
        }
        let next = self.segment_label(at + 1);
        let colon = self.tokens[at].is(TokenKind::Colon);
        self.mode = Some(match (self.mode, next) {
            // After "drained" a following "2 cm cubes" still says what was done.
            (Some(Label::Preparation), Label::Comment) if !self.is_remark(at + 1) && !colon => {
                Label::Preparation
            }
            (Some(Label::Comment), _) if self.after_colon() => Label::Comment,
            (_, next) => next,
        });
    }

    fn after_colon(&self) -> bool {
        self.tokens[..self.labels.len().saturating_sub(1)]
            .iter()
            .rev()
            .take(40)
            .any(|token| token.is(TokenKind::Colon))
    }

    fn said_plus(&self) -> bool {
        let seen = &self.tokens[..self.labels.len()];
        seen.iter()
            .rev()
            .take(40)
            .any(|token| token.is(TokenKind::Plus) || token.is_word(self.text, "plus"))
    }

    fn is_name_ahead(&self, from: usize) -> bool {
        self.segment(from).any(|at| self.is(at, Sort::Food))
    }

    fn is_remark(&self, at: usize) -> bool {
        let word = self.lower(at);
        REMARKS.contains(&word.as_str()) || word == "plus" || word == "with" || word == "from"
    }

    /// The tokens from `from` to the next separator, at most forty.
    fn segment(&self, from: usize) -> impl Iterator<Item = usize> + '_ {
        (from..self.tokens.len().min(from + 40)).take_while(|&at| {
            !matches!(
                self.tokens[at].kind,
                TokenKind::Comma
                    | TokenKind::Semicolon
                    | TokenKind::Colon
                    | TokenKind::Open
                    | TokenKind::Plus
            )
        })
    }

    /// How a segment behind the name is read, by its first words.
    fn segment_label(&self, from: usize) -> Label {
        let word = self.lower(from);
        let prepared = self.segment(from).any(|at| self.is(at, Sort::Preparation));
        match word.as_str() {
            "for" => Label::Purpose,
            "to" if self.lower(from + 1) != "taste" => Label::Purpose,
            "at" | "room" => Label::Preparation,
            _ if self.is_remark(from) || word == "to" => Label::Comment,
            _ if prepared || self.is(from, Sort::Manner) => Label::Preparation,
            _ => Label::Comment,
        }
    }

    fn word(&mut self, at: usize) {
        if self.mode.is_none() {
            self.mode = self.tail_from(at);
        }
        if let Some(label) = self.mode {
            self.labels.push(label);
            return;
        }
        let token = self.tokens[at];
        let label = if !self.begun && !self.prepared && self.is(at, Sort::Size) {
            Label::Size
        } else if !self.begun && token.is_word(self.text, "of") {
            Label::Mark
        } else if self.is_preparation_before_food(at) {
            Label::Preparation
        } else {
            Label::Name
        };
        self.begun |= label == Label::Name;
        self.prepared |= label == Label::Preparation;
        self.named |= label == Label::Name && self.is_noun(at);
        self.labels.push(label);
    }

    fn is_noun(&self, at: usize) -> bool {
        self.is(at, Sort::Food)
            || self.tokens[at].is(TokenKind::Word)
                && !self.is(at, Sort::Adjective)
                && !self.is(at, Sort::Little)
                && !self.is(at, Sort::Manner)
                && !self.is(at, Sort::Preparation)
    }

    /// Where the name ends without a comma: "for greasing", "to taste", "at room temperature", "plus extra", "chopped".
    fn tail_from(&self, at: usize) -> Option<Label> {
        if !self.begun {
            return None;
        }
        let word = self.lower(at);
        match word.as_str() {
            "for" => Some(Label::Purpose),
            "to" if self.lower(at + 1) == "taste" => Some(Label::Comment),
            "to" => Some(Label::Purpose),
            "at" => Some(Label::Preparation),
            "plus" | "such" | "preferably" | "if" | "depending" | "like" | "optional" | "about"
            | "as" => Some(Label::Comment),
            _ if self.named && self.is_trailing_preparation(at) => Some(Label::Preparation),
            _ => None,
        }
    }

    fn is_trailing_preparation(&self, at: usize) -> bool {
        let opens = self.is(at, Sort::Preparation)
            || self.is(at, Sort::Manner) && self.is_participle(at + 1);
        opens && !self.segment(at + 1).any(|next| self.is(next, Sort::Food))
    }

    fn is_participle(&self, at: usize) -> bool {
        let word = self.lower(at);
        self.is(at, Sort::Preparation) || word == "ground" || word.ends_with("ed") && word.len() > 4
    }

    /// "finely chopped", "grated", "peeled and diced" before the food they are done to.
    fn is_preparation_before_food(&self, at: usize) -> bool {
        let before = self.labels.last() == Some(&Label::Preparation);
        let word = self.lower(at);
        let manner = self.is(at, Sort::Manner)
            && (self.is_participle(at + 1)
                || self.is(at + 1, Sort::Manner) && self.is_participle(at + 2));
        let done =
            self.is(at, Sort::Preparation) && !NAMING.contains(&word.as_str()) && !self.named
                || before && self.is_participle(at) && self.is(at.saturating_sub(1), Sort::Manner);
        let joined = before
            && word == "and"
            && (self.is_participle(at + 1) || self.is(at + 1, Sort::Manner));
        (manner || done || joined)
            && self
                .segment(at + 1)
                .any(|next| self.is(next, Sort::Food) || self.is_unknown(next))
    }

    fn is_unknown(&self, at: usize) -> bool {
        self.tokens[at].is(TokenKind::Word) && words::sorts(self.tokens[at].text(self.text)) == 0
    }
}
