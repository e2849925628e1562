//! How many of a unit of time: "20", "2 to 2 1/2", "a couple of", "three quarters of an", "a further".
//! Reads more words than an ingredient's amount does, since "an" or "another" counts only before a unit of time.

use quantity::Magnitude;

use super::Reader;
use crate::lex::TokenKind;
use crate::numbers::read_number;

/// Both ends of a count, and the token after it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Count {
    pub(super) low: Magnitude,
    pub(super) high: Magnitude,
    /// "4+ hours"
    pub(super) plus: bool,
    /// The token after the number itself.
    pub(super) after: usize,
    /// The token after the words that belong to it: "more", "or so".
    pub(super) next: usize,
}

/// Words between a count and its unit that change nothing of it.
const FILLERS: &[&str] = &[
    "more",
    "additional",
    "extra",
    "full",
    "further",
    "whole",
    "solid",
    "good",
    "final",
    "last",
    "ish",
];

impl Reader<'_> {
    /// The count at token `at`; a single thing counts only where a unit of time follows.
    pub(super) fn count(&self, at: usize) -> Option<Count> {
        match self.kind(at)? {
            TokenKind::Number | TokenKind::Vulgar => self.numbered(at),
            TokenKind::Word => self
                .vague(at)
                .or_else(|| self.single(at))
                .or_else(|| self.numbered(at)),
            _ => None,
        }
    }

    /// "20", "twenty", "20 to 25", "between 20 and 25", "20/25", "10 ± 2".
    pub(super) fn numbered(&self, at: usize) -> Option<Count> {
        if let Some((low, high, after)) = self.slashed(at) {
            return Some(self.filled(low, high, after));
        }
        let (number, after) = self.number(at)?;
        if let Some((part, after)) = self.give_or_take(after) {
            let (low, high) = (number.checked_sub(part), number.checked_add(part));
            return Some(self.filled(low.ok()?, high.ok()?, after));
        }
        // "3/4 of an hour"
        let of_one = self.is(after, "of") && self.any(after + 1, &["a", "an"]);
        if number < Magnitude::one() && of_one && self.unit(after + 2).is_some() {
            return Some(self.filled(number, number, after + 2));
        }
        if self.turned_count(at).is_some() {
            let second = self.range_mark(after, false)?;
            let (low, after) = self.number(second)?;
            return Some(self.filled(low, number, after));
        }
        let both = self.any_before(at, 1, &["between"]);
        let high = self
            .range_mark(after, both)
            .and_then(|second| self.number(second))
            .filter(|(high, _)| *high > number);
        let (high, after) = high.unwrap_or((number, after));
        Some(self.filled(number, high, after))
    }

    /// "25 to 20 minutes": the ends changed round. "From 25 to 20" is a change of mind, and "350 - 20 min" a heat before a time.
    pub(super) fn turned_count(&self, at: usize) -> Option<usize> {
        let (first, after) = self.number(at)?;
        let second = self.range_mark(after, false)?;
        let (other, next) = self.number(second)?;
        let double = other.checked_mul(Magnitude::from(2u32)).ok()?;
        let turned = other < first && first <= double && !self.any_before(at, 1, &["from"]);
        let joined = self.is(after, "to") || self.touches_before(after);
        (turned && joined && self.unit(next).is_some()).then_some(next)
    }

    /// "20/25 minutes": two ends; "3/4 hour" is a part.
    fn slashed(&self, at: usize) -> Option<(Magnitude, Magnitude, usize)> {
        if self.kind(at + 1)? != TokenKind::Slash {
            return None;
        }
        let low: u32 = self.word(at).parse().ok()?;
        let high: u32 = self.word(at + 2).parse().ok()?;
        let several = self.any(at + 3, &["minutes", "mins"]) && low > 1;
        let ends = low < high && (high > 9 || several);
        ends.then(|| (Magnitude::from(low), Magnitude::from(high), at + 3))
    }

    /// "± 2", "+/- 2" behind a number.
    fn give_or_take(&self, at: usize) -> Option<(Magnitude, usize)> {
        let spelt = self.kind(at) == Some(TokenKind::Plus)
            && self.kind(at + 1) == Some(TokenKind::Slash)
            && self.kind(at + 2) == Some(TokenKind::Dash);
        let next = match self.word(at) {
            "±" => at + 1,
            _ if spelt => at + 3,
            _ => return None,
        };
        self.number(next)
    }

    /// The index after what joins two numbers: "-", "to", "- to", "or", "and" after "between".
    fn range_mark(&self, at: usize, both: bool) -> Option<usize> {
        if self.kind(at) == Some(TokenKind::Dash) {
            return Some(at + 1 + usize::from(self.is(at + 1, "to")));
        }
        let joined = self.any(at, &["to", "or"]) || both && self.is(at, "and");
        joined.then_some(at + 1)
    }

    /// "a couple of", "a few", "several": few are three to five, and so are several.
    fn vague(&self, at: usize) -> Option<Count> {
        let from = at + usize::from(self.any(at, &["a", "another"]));
        let plural = |low: u32, high: u32, next: usize| {
            Some(self.filled(Magnitude::from(low), Magnitude::from(high), next))
        };
        if self.is(from, "couple") {
            let more = usize::from(self.is(from + 1, "more"));
            let of = usize::from(self.is(from + 1 + more, "of"));
            return plural(2, 2, from + 1 + more + of);
        }
        if self.any(from, &["few", "several"]) {
            return plural(3, 5, from + 1);
        }
        None
    }

    /// "an", "another", "a further", "every other" before one unit; "half an", "a quarter of an".
    fn single(&self, at: usize) -> Option<Count> {
        let article = usize::from(self.any(at, &["a", "an", "another"]));
        if let Some((part, after)) = self.fraction(at) {
            let of = after + usize::from(self.is(after, "of"));
            let next = of + usize::from(self.any(of, &["a", "an"]));
            return self.unit(next).map(|_| self.filled(part, part, next));
        }
        let one = article > 0
            || self.any(at, &["one", "further", "additional", "final"])
            || self.is(at, "last") && self.any_before(at, 1, &["the"])
            || self.any_before(at, 1, &["every", "each"]) && self.unit(at).is_some();
        let two = self.is(at, "other") && self.any_before(at, 1, &["every"]);
        if !one && !two {
            return None;
        }
        let own = article > 0 || two || self.is(at, "one");
        let count = Magnitude::from(if two { 2u32 } else { 1 });
        let found = self.filled(count, count, at + usize::from(own));
        let (_, after) = self.unit(found.next)?;
        // "In a second bowl" is no second of time, "another second or two" is.
        let ordinal = self.is(found.next, "second") && !self.is(after, "or");
        (!ordinal).then_some(found)
    }

    /// The count with the words before its unit left behind: "more", "or so", "+", "-ish".
    fn filled(&self, low: Magnitude, high: Magnitude, after: usize) -> Count {
        let mut next = after;
        let mut plus = false;
        for _ in 0..4 {
            if self.kind(next) == Some(TokenKind::Plus) {
                plus = true;
                next += 1;
            } else if self.is(next, "or") && self.any(next + 1, &["so", "more"])
                || self.kind(next) == Some(TokenKind::Dash) && self.is(next + 1, "ish")
            {
                next += 2;
            } else if self.any(next, FILLERS) {
                next += 1;
            } else {
                break;
            }
        }
        Count {
            low,
            high,
            plus,
            after,
            next,
        }
    }

    /// One number in digits or in words, "one and a half", "1:30" too.
    fn number(&self, at: usize) -> Option<(Magnitude, usize)> {
        if self.kind(at)? != TokenKind::Word {
            if let Some(clock) = self.clock(at) {
                return Some((clock, at + 3));
            }
            let (reading, next) = read_number(self.text, self.tokens, at)?;
            let value = reading.ok()?;
            let halved =
                self.kind(next) == Some(TokenKind::Dash) && self.is(next + 1, "and-a-half");
            if halved && value.is_whole() {
                return Some((value.checked_add(half()?).ok()?, next + 2));
            }
            return Some((value, next));
        }
        let (whole, next) = (number_word(self.word(at))?, at + 1);
        if self.is(next, "and")
            && let Some((part, after)) = self.fraction(next + 1)
            && let Ok(sum) = whole.checked_add(part)
        {
            return Some((sum, after));
        }
        Some((whole, next))
    }

    /// "1:30" before "hours": one and a half of them.
    fn clock(&self, at: usize) -> Option<Magnitude> {
        let tight = self.kind(at + 1)? == TokenKind::Colon
            && self.touches_before(at + 1)
            && self.touches_before(at + 2);
        let sixtieths = self.word(at + 2);
        if !tight || sixtieths.len() != 2 {
            return None;
        }
        let whole: u32 = self.word(at).parse().ok()?;
        let part: u32 = sixtieths.parse().ok().filter(|part| *part < 60)?;
        let part = Magnitude::from(part).checked_div(Magnitude::from(60u32));
        Magnitude::from(whole).checked_add(part.ok()?).ok()
    }

    /// "half", "a half", "a quarter", "three quarters", "three-quarters".
    pub(super) fn fraction(&self, at: usize) -> Option<(Magnitude, usize)> {
        let at = at + usize::from(self.is(at, "a"));
        let of_four = |quarters: u32, next: usize| {
            let part = Magnitude::from(quarters).checked_div(Magnitude::from(4u32));
            part.ok().map(|part| (part, next))
        };
        let at = at + usize::from(self.is(at, "one") && self.any(at + 1, &["half", "quarter"]));
        if self.any(at, &["half", "one-half"]) {
            return of_four(2, at + 1);
        }
        if self.any(at, &["quarter", "one-quarter"]) {
            return of_four(1, at + 1);
        }
        if self.any(at, &["three-quarters", "three-quarter"]) {
            return of_four(3, at + 1);
        }
        let three = self.is(at, "three") && self.any(at + 1, &["quarters", "quarter"]);
        three.then(|| of_four(3, at + 2)).flatten()
    }
}

fn half() -> Option<Magnitude> {
    Magnitude::one().checked_div(Magnitude::from(2u32)).ok()
}

/// "two", "forty-five", "two-and-a-half".
fn number_word(word: &str) -> Option<Magnitude> {
    if word.len() > 24 || !word.is_ascii() {
        return None;
    }
    let lower = word.to_ascii_lowercase();
    if let Some(whole) = lower.strip_suffix("-and-a-half") {
        return Magnitude::from(below_hundred(whole)?)
            .checked_add(half()?)
            .ok();
    }
    below_hundred(&lower).map(Magnitude::from)
}

fn below_hundred(word: &str) -> Option<u32> {
    const UNITS: &[&str] = &[
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
    ];
    const TENS: &[&str] = &[
        "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ];
    let place = |list: &[&str], word: &str| {
        let at = list.iter().position(|other| *other == word)?;
        u32::try_from(at).ok()
    };
    if let Some(at) = place(UNITS, word) {
        return Some(at + 1);
    }
    let (tens, unit) = word.split_once('-').unwrap_or((word, ""));
    let tens = (place(TENS, tens)? + 2) * 10;
    match unit {
        "" => Some(tens),
        unit => place(&UNITS[..9], unit).map(|at| tens + at + 1),
    }
}
