//! What a stretch of time is for: a timer to start, a moment inside another, keeping, a measure by weight, an alternative.
//! Looks at the words around it in its sentence, and at the stretches before it in the step.

use recipe::DurationKind;

use super::units::{DAY, HOUR};
use super::{Duration, Reader, Stretch};
use crate::lex::TokenKind;

/// Words that may stand between a number and the word that tells its use.
const ABOUT: &[&str] = &[
    "about",
    "around",
    "approximately",
    "approx",
    "roughly",
    "exactly",
    "the",
];

/// Words of work that takes days, and is no keeping.
const SLOW_WORK: &[&str] = &[
    "marinate",
    "marinade",
    "marinating",
    "brine",
    "cure",
    "curing",
    "soak",
    "soaking",
    "ferment",
    "fermenting",
    "fermentation",
    "rise",
    "proof",
    "prove",
    "age",
    "ageing",
    "aging",
    "infuse",
    "steep",
    "feeding",
    "dry",
    "undisturbed",
    "thaw",
    "defrost",
    "rest",
];

impl Reader<'_> {
    pub(super) fn is_open(&self, from: usize, to: usize) -> bool {
        let least = self.any_before(from, 1, &["least", "minimum"])
            || self.any_before(from, 2, &["least", "minimum"])
            || self.any_before(from, 3, &["minimum"])
            || self.any_before(from, 1, &["than"])
                && self.any_before(from, 2, &["more"])
                && !self.any_before(from, 3, &["no", "not"]);
        let after = self.is(to, "at") && self.is(to + 1, "least")
            || self.is(to, "minimum")
            || self.is(to, "or") && self.any(to + 1, &["more", "longer"]);
        least || after
    }

    /// The use of the stretch in the tokens `from..to`, with the stretches `earlier` in the step.
    pub(super) fn use_of(
        &self,
        stretch: Stretch,
        from: usize,
        to: usize,
        earlier: &[Duration],
    ) -> DurationKind {
        let slash = self.kind(to) == Some(TokenKind::Slash);
        if (self.any(to, &["per", "a", "for", "each"]) || slash) && self.is_by_weight(to + 1) {
            return DurationKind::Per;
        }
        if self.is_alternative(stretch, from, to) {
            return DurationKind::Alt;
        }
        if self.is_moment(from, to)
            || self.is_check(from)
            || self.is_after_start(stretch, from, earlier)
        {
            return DurationKind::Ref;
        }
        if self.is_on_keeping() || self.is_store(stretch, from, to) {
            return DurationKind::Store;
        }
        if self.is_other_way(stretch, from, earlier) {
            return DurationKind::Alt;
        }
        DurationKind::Timer
    }

    /// "overnight is even better", "ideally overnight", "(or overnight)".
    fn is_alternative(&self, stretch: Stretch, from: usize, to: usize) -> bool {
        let praised =
            self.is(to, "is") && self.any(to + 1, &["better", "best", "even", "ideal", "fine"]);
        if praised && stretch.low == stretch.high {
            return true;
        }
        const LIMITS: &[&str] = &["for", "up", "to", "at", "least", "about", "or"];
        let mut before = from;
        while before > 0
            && from - before < 4
            && (self.any(before - 1, LIMITS) || self.kind(before - 1) == Some(TokenKind::Comma))
        {
            before -= 1;
        }
        let preferred =
            self.any_before(before, 1, &["ideally", "preferably", "better", "optimally"]);
        let bracketed = self.kind(before.wrapping_sub(1)) == Some(TokenKind::Open)
            && self.is(before, "or")
            && (self.is(from, "overnight") || stretch.high >= DAY || self.is(from - 1, "to"));
        preferred || bracketed
    }

    /// "every 30 seconds", "in the last 5 minutes", "at the 25 minute mark", "10 minutes before the end", "5 minutes left".
    fn is_moment(&self, from: usize, to: usize) -> bool {
        let lead = self.past(from, ABOUT);
        let every = self.any_before(lead, 1, &["every"])
            || self.any_before(lead, 2, &["every"]) && self.any_before(lead, 1, &["other"])
            || self.any_before(from, 1, &["once", "twice", "times"]);
        let end = self.any_before(from, 1, &["last", "final"])
            && !self.any_before(from, 2, &["a", "an", "another", "one"])
            || self.any(from, &["last", "final"]) && self.any_before(from, 1, &["the"]);
        let at = self.any_before(lead, 1, &["at"]);
        let told = self.any_before(from, 1, &["these", "those"])
            || self.any_before(from, 1, &["the"])
                && self.any_before(from, 2, &["of", "after", "once", "when", "during"]);
        let bracketed = self.any_before(from, 1, &["to"])
            && self.any_before(from, 2, &["up"])
            && from
                .checked_sub(3)
                .is_some_and(|at| self.kind(at) == Some(TokenKind::Open));
        let warned = self.any_before(from, 1, &["than"])
            && self.any_before(from, 2, &["longer"])
            && (from.saturating_sub(6)..from)
                .any(|at| self.any(at, &["avoid", "don't", "don’t", "never", "not"]));
        every || end || at || told || bracketed || warned || self.is_left(to)
    }

    /// What follows a moment: "mark", "into", "in, turn it", "left", "before the end", "to go".
    fn is_left(&self, to: usize) -> bool {
        let into = self.is(to, "into")
            || self.kind(to) == Some(TokenKind::Stop)
                && (1..4).any(|ahead| self.is(to + ahead, "into"));
        let left = self.any(to, &["mark", "left", "remaining", "through"])
            || self.is(to, "to") && self.any(to + 1, &["go", "spare"]);
        let end = self.any(to, &["before", "from"])
            && (self.is(to + 1, "end") || self.is(to + 1, "the") && self.is(to + 2, "end"));
        let inside = self.is(to, "in")
            && matches!(
                self.kind(to + 1),
                Some(TokenKind::Comma | TokenKind::Close | TokenKind::Stop)
            );
        into || left || end || inside
    }

    /// The index of the first of the words of `list` that stand right before `from`.
    fn past(&self, from: usize, list: &[&str]) -> usize {
        let mut lead = from;
        while lead > 0 && from - lead < 3 && self.any(lead - 1, list) {
            lead -= 1;
        }
        lead
    }

    /// "check after 35 minutes": a look within a longer stretch.
    fn is_check(&self, from: usize) -> bool {
        let lead = self.past(from, ABOUT);
        let start = self.sentence_start(from);
        self.any_before(lead, 1, &["after", "at"])
            && (start..from).any(|at| self.any(at, &["check", "checking", "look"]))
    }

    /// "Bake 40 minutes, turning after 20 minutes" or "in the first 10 minutes"; "Rest for 20 minutes. After 20 minutes, …".
    fn is_after_start(&self, stretch: Stretch, from: usize, earlier: &[Duration]) -> bool {
        let lead = self.past(from, ABOUT);
        let first = self.any_before(from, 1, &["first"]);
        if !first && !self.any_before(lead, 1, &["after"]) {
            return false;
        }
        let start = self.sentence_start(from);
        let opens = start + 1 == lead && !first;
        let started = |other: &&Duration| other.kind == DurationKind::Timer;
        if opens {
            return earlier
                .iter()
                .rev()
                .take(8)
                .filter(started)
                .any(|other| other.time.low == stretch.low && other.time.high == stretch.high);
        }
        let from_byte = self.tokens[start].start;
        let before_last = |other: &&Duration| {
            let after = self.tokens[start..from]
                .iter()
                .position(|token| token.start == other.span.start)
                .is_some_and(|at| self.any_before(start + at, 1, &["after"]));
            other.span.start >= from_byte && !after
        };
        earlier
            .iter()
            .rev()
            .take(8)
            .filter(started)
            .filter(before_last)
            .any(|other| other.time.high > stretch.low)
    }

    fn is_by_weight(&self, at: usize) -> bool {
        const BY: &[&str] = &[
            "pound",
            "pounds",
            "lb",
            "lbs",
            "kg",
            "kilo",
            "kilos",
            "kilogram",
            "kilograms",
            "g",
            "gram",
            "grams",
            "ounce",
            "ounces",
            "oz",
            "inch",
            "cm",
            "piece",
            "egg",
            "batch",
        ];
        let every = at + usize::from(self.any(at, &["every", "each"]));
        let counted = every + usize::from(self.kind(every) == Some(TokenKind::Number));
        let said = self.any(at - 1, &["per", "a", "each"])
            || every > at
            || self.kind(at - 1) == Some(TokenKind::Slash);
        self.any(counted, BY) && said
    }

    /// Whether the finished dish is kept for so long.
    fn is_store(&self, stretch: Stretch, from: usize, to: usize) -> bool {
        let ahead = self.any(to, &["ahead"])
            || self.is(to, "in") && self.is(to + 1, "advance")
            || self.is(to, "before") && self.is(to + 1, "serving") && stretch.low >= DAY;
        if stretch.low >= HOUR && ahead {
            return true;
        }
        let (start, end) = (self.sentence_start(from), self.sentence_end(to));
        let says = |words: &[&str]| (start..end).any(|at| self.any(at, words));
        let said = |words: &[&str]| (start..from).any(|at| self.any(at, words));
        let least = self.is_open(from, to);
        if stretch.low >= HOUR && !least && said(&["keeps", "stored", "storing", "store"]) {
            return true;
        }
        if stretch.low < DAY {
            return false;
        }
        if stretch.low >= 21 * DAY {
            return !says(&[
                "cure", "ferment", "age", "infuse", "steep", "mature", "feed",
            ]);
        }
        let up_to = self.any_before(from, 1, &["to", "upto"]);
        let kept = says(&[
            "keep",
            "kept",
            "keeps",
            "stay",
            "stays",
            "lasts",
            "leftovers",
            "leftover",
            "airtight",
            "ahead",
            "advance",
            "consume",
            "shelf",
            "storage",
        ]) || self.says_lasting(start, end)
            || self.any_before(self.past(from, ABOUT), 1, &["within"]);
        if kept {
            return !says(&["undisturbed"]);
        }
        let cold = says(&[
            "freeze",
            "frozen",
            "freezer",
            "refrigerate",
            "refrigerated",
            "refrigerator",
            "fridge",
            "chill",
            "chilled",
        ]);
        let long = stretch.low >= 2 * DAY;
        cold && (up_to || stretch.low >= 3 * DAY)
            && long
            && stretch.low == stretch.high
            && !says(SLOW_WORK)
    }

    /// "will last", "can last": not "the last".
    fn says_lasting(&self, start: usize, end: usize) -> bool {
        (start..end).any(|at| {
            self.is(at, "last") && self.any_before(at, 1, &["will", "can", "should", "only", "ll"])
                || self.is(at, "good") && self.any(at + 1, &["in", "for"])
        })
    }

    /// The first token of the sentence, looking at most forty tokens back.
    fn sentence_start(&self, from: usize) -> usize {
        let earliest = from.saturating_sub(40);
        (earliest..from)
            .rev()
            .find(|&at| self.is_sentence_end(at))
            .map_or(earliest, |at| at + 1)
    }

    /// The token after the sentence's last, looking at most twenty-four tokens ahead.
    fn sentence_end(&self, to: usize) -> usize {
        let latest = (to + 24).min(self.tokens.len());
        (to..latest)
            .find(|&at| self.is_sentence_end(at))
            .unwrap_or(latest)
    }

    /// A stop that ends a sentence, not one that shortens a word ("approx. 5 minutes").
    fn is_sentence_end(&self, at: usize) -> bool {
        self.kind(at) == Some(TokenKind::Stop)
            && !self.any_before(
                at,
                1,
                &["approx", "min", "mins", "hr", "hrs", "sec", "secs"],
            )
            || self.kind(at) == Some(TokenKind::Stop)
                && self.word(at + 1).starts_with(char::is_uppercase)
    }
}
