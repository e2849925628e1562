//! Tokens to stated amounts: numbers with units, ranges, multipliers, sums and equivalents, each with its role and place.
//! Knows nothing of food; what cannot be a kitchen's amount is a fault that the line is told of.

use quantity::{Amount, Magnitude, Quantity, Unit};
use recipe::{AmountRole, ByteSpan, StatedAmount};

use crate::lex::{Token, TokenKind, touching};
use crate::numbers::{NumberFault, read_number};
use crate::units::{is_container, is_measure, is_packaging, unit_at};
use crate::words::{self, Sort};

/// Why the number at the head of a line cannot be an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AmountFault {
    /// "1/0"
    DivisionByZero,
    /// "1e308"
    TooLarge,
    /// "0 cups"
    Nothing,
    /// "1.2.3 g"
    Garbled,
}

/// The amounts read from one place on.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct AmountRun {
    pub(crate) amounts: Vec<StatedAmount>,
    /// "large" in "2 large handfuls", "30x25cm", "5cm/2in".
    pub(crate) size: Option<ByteSpan>,
    /// The index of the first token after the amounts.
    pub(crate) next: usize,
}

type Read<T> = Result<T, (AmountFault, ByteSpan)>;

/// One number or range.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Count {
    amount: Amount,
    from: usize,
    next: usize,
}

/// Reads the amounts of a line from token `at`; `None` where there is none.
///
/// # Errors
/// The fault and its place where a number stands there that no kitchen can use.
pub(crate) fn read_amounts(text: &str, tokens: &[Token], at: usize) -> Read<Option<AmountRun>> {
    let reader = Reader { text, tokens };
    let from = reader.skip_modifiers(at);
    match reader.count(from)? {
        Some(count) => reader.counted(count),
        None => Ok(reader.uncounted(from)),
    }
}

/// One number or range with a unit where one follows, as a step states it: "2 tsp", "5-6", "half".
pub(crate) fn read_quantity(
    text: &str,
    tokens: &[Token],
    at: usize,
) -> Option<(StatedAmount, usize)> {
    let reader = Reader { text, tokens };
    let count = reader.count(at).ok()??;
    let unit_from = reader.skip_dash(count.next);
    match reader.unit_past_sizes(unit_from) {
        Some((unit, next, _)) => Some((
            reader.stated(count.amount, Some(unit), at, next, AmountRole::Main),
            next,
        )),
        None => Some((
            reader.stated(count.amount, None, at, count.next, AmountRole::Main),
            count.next,
        )),
    }
}

/// The number or range at token `at`, with the index of the token after it.
pub(crate) fn read_count(text: &str, tokens: &[Token], at: usize) -> Option<(Amount, usize)> {
    let count = Reader { text, tokens }.count(at).ok()??;
    Some((count.amount, count.next))
}

struct Reader<'a> {
    text: &'a str,
    tokens: &'a [Token],
}

impl Reader<'_> {
    fn kind(&self, at: usize) -> Option<TokenKind> {
        self.tokens.get(at).map(|token| token.kind)
    }

    fn is_word(&self, at: usize, word: &str) -> bool {
        self.tokens
            .get(at)
            .is_some_and(|token| token.is_word(self.text, word))
    }

    fn word_sort(&self, at: usize, sort: Sort) -> bool {
        self.tokens.get(at).is_some_and(|token| {
            token.is(TokenKind::Word) && words::is(token.text(self.text), sort)
        })
    }

    fn span(&self, from: usize, to: usize) -> ByteSpan {
        let start = self.tokens.get(from).map_or(0, |token| token.start);
        let end = to
            .checked_sub(1)
            .and_then(|last| self.tokens.get(last))
            .map_or(start, |token| token.end);
        ByteSpan::new(start, end)
    }

    fn stated(
        &self,
        amount: Amount,
        unit: Option<Unit>,
        from: usize,
        to: usize,
        role: AmountRole,
    ) -> StatedAmount {
        StatedAmount {
            quantity: Quantity { amount, unit },
            span: self.span(from, to),
            role,
        }
    }

    /// "about", "scant", "a good", "~" before a number or unit.
    fn skip_modifiers(&self, at: usize) -> usize {
        let mut next = at;
        while self.word_sort(next, Sort::Vague) || self.kind(next) == Some(TokenKind::Dash) {
            next += 1;
        }
        next
    }

    fn skip_dash(&self, at: usize) -> usize {
        let dash = self.kind(at) == Some(TokenKind::Dash)
            && self
                .tokens
                .get(at + 1)
                .is_some_and(|next| touching(self.tokens[at], *next) && next.is(TokenKind::Word));
        at + usize::from(dash)
    }

    fn number(&self, at: usize) -> Read<Option<(Magnitude, usize)>> {
        match read_number(self.text, self.tokens, at) {
            None => Ok(None),
            Some((Ok(value), next)) => Ok(Some((value, next))),
            Some((Err(fault), next)) => {
                let fault = match fault {
                    NumberFault::DivisionByZero => AmountFault::DivisionByZero,
                    NumberFault::TooLarge => AmountFault::TooLarge,
                    NumberFault::Garbled => AmountFault::Garbled,
                };
                Err((fault, self.span(at, next)))
            }
        }
    }

    /// A number, or a range of two: "5-6", "2 to 3", "2 or 3", "4- to 5-".
    fn count(&self, at: usize) -> Read<Option<Count>> {
        if (self.is_word(at, "a") || self.is_word(at, "another")) && self.is_word(at + 1, "few") {
            let amount = Amount::between(Magnitude::from(3u32), Magnitude::from(5u32));
            return Ok(Some(Count {
                amount,
                from: at,
                next: at + 2,
            }));
        }
        let Some((low, after)) = self.number(at)? else {
            return Ok(None);
        };
        let single = Count {
            amount: Amount::Exactly(low),
            from: at,
            next: after,
        };
        let Some(second) = self.range_mark(after) else {
            return self.not_nothing(single);
        };
        match self.number(second)? {
            Some((high, next)) if high > low => Ok(Some(Count {
                amount: Amount::between(low, high),
                from: at,
                next,
            })),
            _ => self.not_nothing(single),
        }
    }

    fn not_nothing(&self, count: Count) -> Read<Option<Count>> {
        if count.amount.low().is_some_and(Magnitude::is_zero) {
            return Err((AmountFault::Nothing, self.span(count.from, count.next)));
        }
        Ok(Some(count))
    }

    /// The index after a dash, "to", "or" or "- to" that joins two ends of a range.
    fn range_mark(&self, at: usize) -> Option<usize> {
        let dash = self.kind(at) == Some(TokenKind::Dash);
        let joined = ["to", "or", "and up to", "through"]
            .iter()
            .any(|word| self.is_word(at, word));
        let next = match (dash, joined) {
            (true, _) if self.is_word(at + 1, "to") => at + 2,
            (true, _) | (_, true) => at + 1,
            _ => return None,
        };
        let numeric = matches!(self.kind(next), Some(TokenKind::Number | TokenKind::Vulgar))
            || self.word_sort(next, Sort::NumberWord);
        numeric.then_some(next)
    }

    /// A unit, past words of size or fullness: "large handfuls", "heaped tbsp"; with the size words' place.
    fn unit_past_sizes(&self, at: usize) -> Option<(Unit, usize, Option<ByteSpan>)> {
        if let Some((unit, next)) = unit_at(self.text, self.tokens, at) {
            return Some((unit, next, None));
        }
        let mut from = at;
        while from < at + 3
            && (self.word_sort(from, Sort::Size) || self.word_sort(from, Sort::Vague))
        {
            from += 1;
        }
        if from == at {
            return None;
        }
        let (unit, next) = unit_at(self.text, self.tokens, from)?;
        let size = self
            .word_sort(from - 1, Sort::Size)
            .then(|| self.span(at, from));
        Some((unit, next, size))
    }

    fn counted(&self, count: Count) -> Read<Option<AmountRun>> {
        if let Some(run) = self.dimension(&count).or_else(|| self.tool_count(&count)) {
            return Ok(Some(run));
        }
        let times =
            self.kind(count.next) == Some(TokenKind::Times) || self.is_word(count.next, "x");
        if times && let Some(run) = self.pieces_of(&count, count.next + 1) {
            return Ok(Some(run));
        }
        if self.kind(count.next) == Some(TokenKind::Open)
            && let Some(run) = self.sized_in_brackets(&count)
        {
            return Ok(Some(run));
        }
        if self.kind(count.next) == Some(TokenKind::Number)
            && let Some(run) = self.pieces_of(&count, count.next)
        {
            return Ok(Some(run));
        }
        self.plain(&count).map(Some)
    }

    /// "4 aluminium moulds", "1 loaf tin": a count of tools has no unit, though "loaf" and "tin" can be units.
    fn tool_count(&self, count: &Count) -> Option<AmountRun> {
        let rest = self.tokens.get(count.next..)?;
        let has = |sorts: u16, sort: Sort| sorts & sort as u16 != 0;
        let (mut tool, mut food) = (false, false);
        for token in rest
            .iter()
            .take(6)
            .filter(|token| token.is(TokenKind::Word))
        {
            let sorts = words::sorts(token.text(self.text));
            tool |= has(sorts, Sort::Tool) && !has(sorts, Sort::Container);
            food |= has(sorts, Sort::Food);
        }
        (tool && !food).then(|| AmountRun {
            amounts: vec![self.stated(
                count.amount,
                None,
                count.from,
                count.next,
                AmountRole::Main,
            )],
            size: None,
            next: count.next,
        })
    }

    /// "30x25cm", "5cm/2in piece", "2-inch piece": a length is a size; a piece word after it is an unstated amount.
    fn dimension(&self, count: &Count) -> Option<AmountRun> {
        let mut next = count.next;
        loop {
            let crossed = self.kind(next) == Some(TokenKind::Times) || self.is_word(next, "x");
            if !crossed {
                break;
            }
            next = self.number(next + 1).ok()??.1;
        }
        let (unit, mut next) = unit_at(self.text, self.tokens, self.skip_dash(next))?;
        if !matches!(unit, Unit::Length(_)) {
            return None;
        }
        if self.kind(next) == Some(TokenKind::Slash)
            && let Some((_, after)) = self.number(next + 1).ok()?
            && let Some((Unit::Length(_), after)) =
                unit_at(self.text, self.tokens, self.skip_dash(after))
        {
            next = after;
        }
        let size = Some(self.span(count.from, next));
        let dash = self.skip_dash(next);
        let amounts = match unit_at(self.text, self.tokens, dash) {
            Some((unit @ Unit::Piece(_), after)) => {
                let amount =
                    self.stated(Amount::Unstated, Some(unit), dash, after, AmountRole::Main);
                next = after;
                vec![amount]
            }
            _ => Vec::new(),
        };
        Some(AmountRun {
            amounts,
            size,
            next,
        })
    }

    /// "2 x 400g tins", "2 14-oz cans": a count of pieces whose own size is stated from `inner` on.
    fn pieces_of(&self, count: &Count, inner: usize) -> Option<AmountRun> {
        let each = self.count(inner).ok()??;
        let (unit, mut next) = unit_at(self.text, self.tokens, self.skip_dash(each.next))?;
        let mut amounts =
            vec![self.stated(each.amount, Some(unit), inner, next, AmountRole::PerPiece)];
        next = self.equivalents(next, AmountRole::PerPiece, &mut amounts);
        let dash = self.skip_dash(next);
        let (container, next) = match unit_at(self.text, self.tokens, dash) {
            Some((unit @ Unit::Piece(_), after)) => (Some(unit), after),
            _ => (None, next),
        };
        let main = self.stated(
            count.amount,
            container,
            count.from,
            count.next,
            AmountRole::Main,
        );
        amounts.insert(0, main);
        Some(AmountRun {
            amounts,
            size: None,
            next,
        })
    }

    /// "1 (14 oz) can": the size of each piece in brackets before its name.
    fn sized_in_brackets(&self, count: &Count) -> Option<AmountRun> {
        let (mut inner, after) = self.bracketed(count.next, AmountRole::PerPiece)?;
        let (unit, next, size) = self.unit_past_sizes(after)?;
        if !matches!(unit, Unit::Piece(_)) {
            return None;
        }
        inner.insert(
            0,
            self.stated(
                count.amount,
                Some(unit),
                count.from,
                count.next,
                AmountRole::Main,
            ),
        );
        Some(AmountRun {
            amounts: inner,
            size,
            next: self.also_named(next),
        })
    }

    /// "cans or bottles": a second container that will do.
    fn also_named(&self, at: usize) -> usize {
        if !self.is_word(at, "or") {
            return at;
        }
        match unit_at(self.text, self.tokens, at + 1) {
            Some((Unit::Piece(_), next)) => next,
            _ => at,
        }
    }

    /// The amounts between brackets, where nothing else stands there but "about" and "each".
    fn bracketed(&self, open: usize, role: AmountRole) -> Option<(Vec<StatedAmount>, usize)> {
        let mut amounts: Vec<StatedAmount> = Vec::new();
        let mut at = self.skip_modifiers(open + 1);
        let (mut role, mut goes_on) = (role, false);
        loop {
            let count = self.count(at).ok()??;
            let (unit, next) = match self.unit_past_sizes(self.skip_dash(count.next)) {
                Some((unit, next, _)) => (Some(unit), next),
                None => return None,
            };
            let own = match role {
                AmountRole::Equivalent if goes_on => AmountRole::EquivalentAdded,
                other => other,
            };
            amounts.push(self.stated(count.amount, unit, at, next, own));
            let said = match () {
                () if self.is_word(next, "each") => Some(AmountRole::PerPiece),
                () if self.is_word(next, "total") => Some(AmountRole::Equivalent),
                () => None,
            };
            at = next + usize::from(said.is_some());
            if let Some(said) = said {
                role = said;
                amounts.iter_mut().for_each(|stated| stated.role = said);
            }
            goes_on = false;
            match self.kind(at)? {
                TokenKind::Close => return Some((amounts, at + 1)),
                TokenKind::Slash | TokenKind::Comma | TokenKind::Semicolon => {
                    at = self.skip_modifiers(at + 1)
                }
                TokenKind::Word if self.is_word(at, "or") || self.is_word(at, "to") => at += 1,
                TokenKind::Number => goes_on = true,
                _ if amounts.len() > 6 => return None,
                _ => {}
            }
        }
    }

    /// A count and its unit, with the equivalents, the sums and the brackets after it.
    fn plain(&self, count: &Count) -> Read<AmountRun> {
        let unit_from = self.skip_dash(count.next);
        let Some((unit, mut next, size)) = self.unit_past_sizes(unit_from) else {
            let amount = self.stated(count.amount, None, count.from, count.next, AmountRole::Main);
            return Ok(AmountRun {
                amounts: vec![amount],
                size: None,
                next: count.next,
            });
        };
        let mut amount = count.amount;
        if let Some((high, after)) = self.repeated_unit(next, &unit) {
            amount = count
                .amount
                .low()
                .map_or(amount, |low| Amount::between(low, high));
            next = after;
        }
        if let Some(run) = self.implied_container(count, &unit, next) {
            return Ok(run);
        }
        let mut amounts = vec![self.stated(
            amount,
            Some(unit.clone()),
            count.from,
            next,
            AmountRole::Main,
        )];
        next = self.equivalents(next, AmountRole::Equivalent, &mut amounts);
        next = self.sums(next, &unit, AmountRole::Added, &mut amounts);
        let one = count.amount == Amount::Exactly(Magnitude::one());
        let role = if is_packaging(&unit) || one && is_container(&unit) {
            AmountRole::PerPiece
        } else {
            AmountRole::Equivalent
        };
        if self.kind(next) == Some(TokenKind::Open)
            && let Some((inner, after)) = self.bracketed(next, role)
        {
            amounts.extend(inner);
            next = after;
        }
        Ok(AmountRun {
            amounts,
            size,
            next: self.also_named(next),
        })
    }

    /// "5 oz - 8 oz": a range with its unit said twice.
    fn repeated_unit(&self, at: usize, unit: &Unit) -> Option<(Magnitude, usize)> {
        let (high, after) = self.number(self.range_mark(at)?).ok()??;
        let (again, next) = unit_at(self.text, self.tokens, self.skip_dash(after))?;
        (again == *unit).then_some((high, next))
    }

    /// "28-oz can": one can is implied.
    fn implied_container(&self, count: &Count, unit: &Unit, at: usize) -> Option<AmountRun> {
        if !is_measure(unit) {
            return None;
        }
        let mut amounts = vec![self.stated(
            count.amount,
            Some(unit.clone()),
            count.from,
            at,
            AmountRole::PerPiece,
        )];
        let at = self.equivalents(at, AmountRole::PerPiece, &mut amounts);
        let from = self.skip_dash(at);
        let (container, next) = unit_at(self.text, self.tokens, from)?;
        if !is_container(&container) || self.is_word(from, "bar") {
            return None;
        }
        let one = Amount::Exactly(Magnitude::one());
        amounts.insert(
            0,
            self.stated(one, Some(container), from, next, AmountRole::Main),
        );
        Some(AmountRun {
            amounts,
            size: None,
            next,
        })
    }

    /// "/6oz", "/1 lb 12 oz" after an amount.
    fn equivalents(&self, at: usize, role: AmountRole, amounts: &mut Vec<StatedAmount>) -> usize {
        let mut next = at;
        while self.kind(next) == Some(TokenKind::Slash) {
            let Ok(Some(count)) = self.count(next + 1) else {
                break;
            };
            let Some((unit, after)) = unit_at(self.text, self.tokens, self.skip_dash(count.next))
            else {
                break;
            };
            amounts.push(self.stated(count.amount, Some(unit.clone()), next + 1, after, role));
            let more = match role {
                AmountRole::Equivalent => AmountRole::EquivalentAdded,
                other => other,
            };
            next = self.sums(after, &unit, more, amounts);
        }
        next
    }

    /// "plus 2 tbsp", "and 1 tsp", or simply the next smaller unit: "1lb 2oz".
    fn sums(
        &self,
        at: usize,
        unit: &Unit,
        role: AmountRole,
        amounts: &mut Vec<StatedAmount>,
    ) -> usize {
        let joined = ["plus", "and"].iter().any(|word| self.is_word(at, word))
            || matches!(self.kind(at), Some(TokenKind::Plus));
        let from = at + usize::from(joined);
        if !is_measure(unit) || (!joined && self.kind(from) != Some(TokenKind::Number)) {
            return at;
        }
        let Ok(Some(count)) = self.count(from) else {
            return at;
        };
        let Some((more, next)) = unit_at(self.text, self.tokens, self.skip_dash(count.next)) else {
            return at;
        };
        let same_kind = matches!(
            (unit, &more),
            (Unit::Mass(_), Unit::Mass(_)) | (Unit::Volume(..), Unit::Volume(..))
        );
        if !same_kind || more == *unit {
            return at;
        }
        amounts.push(self.stated(count.amount, Some(more), from, next, role));
        next
    }

    /// "a pinch of", "handful of", "small piece": a unit with no number; "a" counts as one.
    fn uncounted(&self, at: usize) -> Option<AmountRun> {
        let article = self.is_word(at, "a") || self.is_word(at, "an");
        let from = at + usize::from(article);
        let (unit, next, size) = self.unit_past_sizes(from)?;
        let short = self.span(from, next).of(self.text).len() < 2;
        if !matches!(unit, Unit::Piece(_)) && !article || short || self.tokens.get(next).is_none() {
            return None;
        }
        const ALWAYS: &[&str] = &[
            "pinch", "handful", "splash", "sprig", "dash", "drizzle", "glug", "knob", "bunch",
        ];
        let always = matches!(&unit, Unit::Piece(word) if ALWAYS.contains(&word.as_str()));
        let named_by_it =
            !always && !article && !self.is_word(next, "of") && !self.word_sort(next, Sort::Food);
        if named_by_it && size.is_none() {
            return None;
        }
        let amount = if article {
            Amount::Exactly(Magnitude::one())
        } else {
            Amount::Unstated
        };
        Some(AmountRun {
            amounts: vec![self.stated(amount, Some(unit), at, next, AmountRole::Main)],
            size,
            next,
        })
    }
}
