//! Times that no timer can be set for as they are written: "0 minutes", a thousand years, "25 to 20 minutes".
//! Only tells what they are; what is made of them is decided where they are read.

use recipe::ByteSpan;

use super::units::LONGEST;
use super::{Reader, may_speak_of_time, stretches};
use crate::lex::{Token, TokenKind};
use crate::numbers::read_number;

/// Why a time is doubtful.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TimeDoubt {
    /// "0 minutes"
    Nothing,
    /// Longer than any kitchen waits.
    TooLong,
    /// "25 to 20 minutes", read as twenty to twenty-five.
    Backwards,
}

/// The doubtful times in `text`, in order.
pub(crate) fn time_doubts(text: &str, tokens: &[Token]) -> Vec<(ByteSpan, TimeDoubt)> {
    let mut found = Vec::new();
    if !may_speak_of_time(text, tokens) {
        return found;
    }
    let reader = Reader::over(text, tokens);
    let mut at = 0;
    while at < tokens.len() {
        let Some((doubt, next)) = reader.doubt(at) else {
            at = reader.stretch(at).map_or(at + 1, |(_, next)| next);
            continue;
        };
        found.push((ByteSpan::new(tokens[at].start, tokens[next - 1].end), doubt));
        at = next;
    }
    found
}

impl Reader<'_> {
    fn doubt(&self, at: usize) -> Option<(TimeDoubt, usize)> {
        if let Some((_, next)) = self.turned_round(at) {
            return Some((TimeDoubt::Backwards, next));
        }
        if self.kind(at)? != TokenKind::Number {
            return None;
        }
        if let (Err(_), next) = read_number(self.text, self.tokens, at)? {
            let (_, next) = self.unit(next)?;
            return Some((TimeDoubt::TooLong, next));
        }
        let count = self.numbered(at)?;
        let (seconds, next) = self.unit(count.next)?;
        let most = stretches::times(count.high, seconds);
        if most == Some(0) && count.high.is_zero() {
            return Some((TimeDoubt::Nothing, next));
        }
        most.is_none_or(|most| most > LONGEST)
            .then_some((TimeDoubt::TooLong, next))
    }
}
