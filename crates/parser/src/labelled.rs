//! The labelled words of an ingredient line to its fields: runs of words with one label, amounts with their roles, and how sure it all is.

pub(crate) mod roles;

use std::sync::OnceLock;

use quantity::{Amount, LengthUnit, Magnitude, Quantity, Unit};
use recipe::{AmountRole, ByteSpan, Located, StatedAmount};

use crate::amounts::{AmountRun, read_count};
use crate::guesses::{Guess, guess};
use crate::lex::{Token, tokens};
use crate::tagging::groups::{Group, groups};
use crate::tagging::mending::mend;
use crate::tagging::{Label, Model, Tagger, Word, WordKind, words};
use crate::units::is_measure;

/// The model that `make train` writes; docs/model.md says what it is made of.
static MODEL: &[u8] = include_bytes!("tagging/ingredient_lines.model");

/// No quotation in a line is longer, in bytes.
const LONGEST_QUOTED: usize = 400;

/// Below this the line is marked for the cook; docs/model.md has how often the others are right.
const SURE: f32 = 0.88;

fn tagger() -> &'static Tagger<'static> {
    static TAGGER: OnceLock<Tagger<'static>> = OnceLock::new();
    TAGGER.get_or_init(|| {
        Tagger::new(
            Model::read(MODEL).expect("the embedded model is of this version: a test reads it"),
        )
    })
}

/// What is done to labels before fields are made of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rules {
    /// All that the program does to the labels of its model.
    All,
    /// Nothing: the labels are right as they are.
    None,
}

/// A line with its words labelled.
pub(crate) struct Labelled<'a> {
    text: &'a str,
    tokens: &'a [Token],
    words: Vec<Word>,
    labels: Vec<Label>,
    confidence: f32,
    /// The cook has said what the words are.
    given: bool,
}

impl<'a> Labelled<'a> {
    pub(crate) fn read(text: &'a str, tokens: &'a [Token]) -> Self {
        let words = words(text);
        let tagged = tagger().tag(text, &words);
        let mut labelled = Self {
            text,
            tokens,
            words,
            labels: tagged.labels,
            confidence: tagged.confidence,
            given: false,
        };
        labelled.mend();
        labelled
    }

    /// A line whose labels are known; missing ones are punctuation.
    pub(crate) fn with_labels(
        text: &'a str,
        tokens: &'a [Token],
        labels: &[Label],
        rules: Rules,
    ) -> Self {
        let words = words(text);
        let mut labels = labels.to_vec();
        labels.resize(words.len(), Label::Punctuation);
        let mut labelled = Self {
            text,
            tokens,
            words,
            labels,
            confidence: 1.0,
            given: false,
        };
        if rules == Rules::All {
            labelled.mend();
        }
        labelled
    }

    /// The line with the labels that the cook gives its words, one for each of `words`; nothing of it is doubted.
    pub(crate) fn given(
        text: &'a str,
        tokens: &'a [Token],
        words: Vec<Word>,
        labels: Vec<Label>,
    ) -> Self {
        Self {
            text,
            tokens,
            words,
            labels,
            confidence: 1.0,
            given: true,
        }
    }

    /// The words and what each is taken for.
    pub(crate) fn labels(&self) -> impl Iterator<Item = (Word, Label)> {
        self.words.iter().copied().zip(self.labels.iter().copied())
    }

    /// Sets right what exact rules know better than the chain.
    fn mend(&mut self) {
        mend(self.text, &self.words, &mut self.labels);
        self.inches();
        self.count_at_head();
        self.degrees();
    }

    /// `2" piece`, `1 9" pie crust`, `1-2"`: a number with the mark of an inch is the size of a piece, and no count.
    fn inches(&mut self) {
        let word = |at: usize| self.words[at].of(self.text);
        let is_mark = |at: usize| matches!(word(at), "\"" | "″" | "”");
        let mut sizes: Vec<std::ops::RangeInclusive<usize>> = Vec::new();
        let mut open = false;
        for at in 1..self.words.len() {
            open ^= is_mark(at - 1) && sizes.last().is_none_or(|size| *size.end() != at - 1);
            let number = self.words[at - 1];
            // "#10 can"
            if word(at - 1) == "#"
                && self.words[at].is_number()
                && number.end == self.words[at].start
            {
                sizes.push(at - 1..=at);
                continue;
            }
            if open || !is_mark(at) || !number.is_number() || number.end != self.words[at].start {
                continue;
            }
            let mut first = at - 1;
            while first > 1
                && matches!(word(first - 1), "-" | "–" | "to" | "x" | "×" | "\"" | "″")
                && self.words[..first - 1]
                    .iter()
                    .rev()
                    .take(1)
                    .all(Word::is_number)
            {
                first -= 2;
            }
            sizes.push(first..=at);
        }
        for size in sizes {
            self.labels[size].fill(Label::Size);
        }
    }

    /// "One and a half", "half a", "a couple of": a number of several words at the head is read exactly.
    fn count_at_head(&mut self) {
        // "juice of half a lemon": the number may stand behind what is done to the food.
        let from = self
            .labels
            .iter()
            .position(|label| *label == Label::Quantity)
            .filter(|at| *at <= 4 && !self.is_article(0))
            .unwrap_or(0);
        if self.labels.get(from) == Some(&Label::Size) {
            return;
        }
        let start = self.words.get(from).map_or(0, |word| word.start);
        let token = self.tokens.partition_point(|token| token.start < start);
        let Some((_, next)) = read_count(self.text, self.tokens, token) else {
            return;
        };
        let end = next.checked_sub(1).map_or(0, |last| self.tokens[last].end);
        let to = from
            + self.words[from..]
                .iter()
                .take_while(|word| word.end <= end)
                .count();
        let several = to > from + 1;
        if several || self.labels.get(to) == Some(&Label::Unit) {
            let article = usize::from(several && self.is_article(from));
            self.labels[from + article..to].fill(Label::Quantity);
            if article == 1 && self.labels[from] == Label::Name {
                self.labels[from] = Label::Comment;
            }
        }
        let next = self.words.get(to).map(|word| word.of(self.text));
        if several && next.is_some_and(|word| word.eq_ignore_ascii_case("of")) {
            self.labels[to] = Label::Punctuation;
        }
    }

    /// "water at 30°C": degrees are no amount of anything.
    fn degrees(&mut self) {
        let bracket = self
            .words
            .iter()
            .position(|word| word.of(self.text) == "(")
            .unwrap_or(usize::MAX);
        for at in 1..self.words.len() {
            if !matches!(self.words[at].of(self.text), "°" | "º" | "˚")
                || !self.words[at - 1].is_number()
            {
                continue;
            }
            let scale = self
                .words
                .get(at + 1)
                .is_some_and(|word| matches!(word.of(self.text), "C" | "F" | "c" | "f"));
            let said = at
                .checked_sub(2)
                .is_some_and(|before| matches!(self.words[before].of(self.text), "at" | "to"));
            let (from, to) = (at - 1 - usize::from(said), at + usize::from(scale));
            let remark = if bracket < from {
                Label::Comment
            } else {
                Label::Preparation
            };
            for label in &mut self.labels[from..=to] {
                if !label.is_said_about() {
                    *label = remark;
                }
            }
        }
    }

    /// The stretches of words with one label. A comma inside a preparation or comment belongs to it.
    pub(crate) fn runs(&self, wanted: Label) -> Vec<ByteSpan> {
        let mut spans: Vec<ByteSpan> = Vec::new();
        let mut open = false;
        for (at, (word, label)) in self.words.iter().zip(&self.labels).enumerate() {
            if *label == wanted {
                match spans.last_mut() {
                    Some(last) if open => last.end = word.end,
                    _ => spans.push(ByteSpan::new(self.begun(at), word.end)),
                }
                open = true;
                self.close(&mut spans, at);
            } else if *label != Label::Punctuation
                || matches!(word.of(self.text), "(" | ")" | "[" | "]")
                || self.given && word.kind != WordKind::Mark
            {
                open = false;
            }
        }
        spans
    }

    /// A stretch that opens a quotation takes its closing mark along.
    fn close(&self, spans: &mut [ByteSpan], at: usize) {
        let next = self.words.get(at + 1);
        if let (Some(percent), Some(last), true) = (
            next.filter(|next| next.of(self.text) == "%"),
            spans.last_mut(),
            self.words[at].is_number(),
        ) {
            last.end = percent.end;
            return;
        }
        let next = next.filter(|next| matches!(next.of(self.text), "”" | "\""));
        if let (Some(next), Some(last)) = (next, spans.last_mut())
            && last.end - last.start < LONGEST_QUOTED
            && last.of(self.text).contains(['“', '"'])
        {
            last.end = next.end;
        }
    }

    /// Where a stretch begins: "+ a bit for greasing" keeps its plus.
    fn begun(&self, at: usize) -> usize {
        let plus = at
            .checked_sub(1)
            .map(|before| self.words[before])
            .filter(|before| before.of(self.text) == "+");
        let comment = self.labels[at] == Label::Comment;
        plus.filter(|_| comment).unwrap_or(self.words[at]).start
    }

    /// The field of a label, its stretches joined; a number and a unit that touch are set apart.
    pub(crate) fn located(&self, wanted: Label) -> Option<Located<String>> {
        let spans = self.runs(wanted);
        let (first, last) = (spans.first()?, spans.last()?);
        // Amounts of further uses are looked for as they are written, so that they can be scaled.
        let kept = |piece: &str| piece.contains('+') || piece.contains("plus");
        let value: Vec<String> = spans
            .iter()
            .map(|span| span.of(self.text))
            .map(|piece| {
                if kept(piece) {
                    piece.to_owned()
                } else {
                    spaced(piece)
                }
            })
            .collect();
        let value = value.join(", ");
        let value = value.trim_end_matches(['.', ' ', ',', ';']).to_owned();
        (!value.is_empty()).then_some(Located {
            value,
            span: ByteSpan::new(first.start, last.end),
        })
    }

    /// The amounts with their roles; where the exact reader of a line's head finds the same numbers, its roles are taken.
    pub(crate) fn amounts(&self, head: &AmountRun) -> Vec<StatedAmount> {
        let groups = groups(self.text, &self.words, &self.labels);
        let mut found: Vec<StatedAmount> = Vec::with_capacity(groups.len());
        let mut measured = false;
        for group in groups.iter().filter(|group| !self.is_length(group)) {
            let role = self.role(group, &groups, &found, measured);
            if let Some(stated) = self.stated(group, role) {
                measured |= stated.quantity.unit.as_ref().is_some_and(is_measure);
                found.push(stated);
            }
        }
        let agree = found.len() >= head.amounts.len()
            && head
                .amounts
                .iter()
                .zip(&found)
                .all(|(exact, ours)| exact.quantity == ours.quantity);
        if agree {
            for (ours, exact) in found.iter_mut().zip(&head.amounts) {
                ours.role = exact.role;
                ours.span = exact.span;
            }
        }
        found
    }

    /// "5cm/2in piece": a length is the size of a piece, no amount.
    fn is_length(&self, group: &Group) -> bool {
        matches!(self.unit(group), Some(Unit::Length(_)))
    }

    /// What is said of the size, lengths included.
    pub(crate) fn size(&self) -> Option<Located<String>> {
        let groups = groups(self.text, &self.words, &self.labels);
        let places = groups
            .iter()
            .filter(|group| self.is_length(group))
            .flat_map(|group| group.numbers.iter().chain(&group.units));
        let lengths: Vec<Word> = places.map(|at| self.words[*at]).collect();
        match (
            lengths.iter().map(|word| word.start).min(),
            lengths.iter().map(|word| word.end).max(),
        ) {
            (Some(start), Some(end)) => {
                let span = ByteSpan::new(start, end);
                Some(Located {
                    value: span.of(self.text).to_owned(),
                    span,
                })
            }
            _ => self.located(Label::Size).or_else(|| self.sized_unit()),
        }
    }

    fn stated(&self, group: &Group, role: AmountRole) -> Option<StatedAmount> {
        let amount = if group.implied || self.follows_article(group) {
            Amount::Exactly(Magnitude::one())
        } else {
            self.amount(group)
        };
        let unit = self.unit(group);
        if amount == Amount::Unstated && unit.is_none() {
            return None;
        }
        let places = || {
            group
                .numbers
                .iter()
                .chain(&group.units)
                .map(|at| &self.words[*at])
        };
        let span = ByteSpan::new(
            places().map(|word| word.start).min()?,
            places().map(|word| word.end).max()?,
        );
        Some(StatedAmount {
            quantity: Quantity { amount, unit },
            span,
            role,
        })
    }

    /// "small piece": the chain takes the size for a part of the unit.
    fn sized_unit(&self) -> Option<Located<String>> {
        let sizes = ["small", "medium", "large", "big", "little", "thin", "thick"];
        let said = |word: &Word| {
            sizes
                .iter()
                .any(|size| word.of(self.text).eq_ignore_ascii_case(size))
        };
        let (word, _) = self
            .words
            .iter()
            .zip(&self.labels)
            .find(|(word, label)| **label == Label::Unit && said(word))?;
        Some(Located {
            value: word.of(self.text).to_owned(),
            span: ByteSpan::new(word.start, word.end),
        })
    }

    fn is_article(&self, at: usize) -> bool {
        let word = self.words.get(at).map(|word| word.of(self.text));
        matches!(word, Some("a" | "A" | "an" | "An"))
    }

    /// "a handful of": one is meant.
    fn follows_article(&self, group: &Group) -> bool {
        let before = group.units.first().and_then(|at| at.checked_sub(1));
        group.numbers.is_empty() && before.is_some_and(|at| self.is_article(at))
    }

    /// The numbers of a group: read in place where one reading covers them ("one and a half", "5-6"), else each by itself.
    fn amount(&self, group: &Group) -> Amount {
        let (Some(first), Some(last)) = (group.numbers.first(), group.numbers.last()) else {
            return Amount::Unstated;
        };
        // "few drops" says no more than "drops"; "a few" is a number.
        let few = self.words[*first].of(self.text).eq_ignore_ascii_case("few")
            && !first
                .checked_sub(1)
                .is_some_and(|before| self.is_article(before));
        if few && first == last && !group.units.is_empty() {
            return Amount::Unstated;
        }
        let (from, to) = (self.words[*first].start, self.words[*last].end);
        let token = self.tokens.partition_point(|token| token.start < from);
        let whole = read_count(self.text, self.tokens, token)
            .filter(|(_, next)| {
                next.checked_sub(1)
                    .is_some_and(|last| self.tokens[last].end == to)
            })
            .map(|(amount, _)| amount);
        whole.unwrap_or_else(|| {
            let dozen = self.words[*last]
                .of(self.text)
                .eq_ignore_ascii_case("dozen");
            let counted = &group.numbers[..group.numbers.len() - usize::from(dozen)];
            // "a couple": the article is one only where it stands alone.
            let said = |at: &&usize| counted.len() == 1 || !self.is_article(**at);
            let ends: Vec<Amount> = counted
                .iter()
                .filter(said)
                .filter_map(|at| self.figure(*at))
                .collect();
            let range = match (
                ends.first().and_then(Amount::low),
                ends.last().and_then(Amount::high),
            ) {
                (Some(low), Some(high)) => Amount::between(low, high),
                _ => Amount::Unstated,
            };
            match self.figure(*last).and_then(|twelve| twelve.low()) {
                Some(twelve) if dozen => range.scaled(twelve).unwrap_or(Amount::Unstated),
                _ => range,
            }
        })
    }

    fn figure(&self, at: usize) -> Option<Amount> {
        let word = self.words[at].of(self.text);
        if word.eq_ignore_ascii_case("few") {
            return Some(Amount::between(
                Magnitude::from(3u32),
                Magnitude::from(5u32),
            ));
        }
        if self.is_article(at) {
            return Some(Amount::Exactly(Magnitude::one()));
        }
        if word.starts_with('.') {
            return word.parse().ok().map(Amount::Exactly);
        }
        let inside = tokens(word);
        read_count(word, &inside, 0).map(|(amount, _)| amount)
    }

    /// The unit of a group: a unit we know by its words, else the cook's own words.
    fn unit(&self, group: &Group) -> Option<Unit> {
        let words: Vec<&str> = group
            .units
            .iter()
            .map(|at| self.words[*at].of(self.text))
            .collect();
        if words.is_empty() {
            return None;
        }
        if words.len() == 1 && words[0].eq_ignore_ascii_case("in") {
            return Some(Unit::Length(LengthUnit::Inch));
        }
        match Unit::longest_match(&words) {
            Some((unit, count)) if count == words.len() => Some(unit),
            _ => Some(Unit::Piece(words.join(" ").to_lowercase())),
        }
    }

    fn is_measure_at(&self, at: usize) -> bool {
        crate::units::is_measure_word(self.words[at].of(self.text))
    }

    /// What the chain was not sure of.
    pub(crate) fn guess(&self) -> Option<Guess> {
        if self.confidence >= SURE {
            return None;
        }
        let chances = tagger().chances(self.text, &self.words);
        guess(self.text, &self.words, &self.labels, &chances)
    }
}

/// "5cm/2in" to "5 cm/2 in": a unit does not stick to its number.
fn spaced(text: &str) -> String {
    let words = words(text);
    let mut spaced = String::with_capacity(text.len() + 4);
    let mut end = 0;
    for (at, word) in words.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| words[before]);
        spaced.push_str(&text[end..word.start]);
        if before.is_some_and(|before| {
            before.end == word.start
                && before.is_number() != word.is_number()
                && before.kind != WordKind::Mark
                && word.kind != WordKind::Mark
        }) {
            spaced.push(' ');
        }
        spaced.push_str(word.of(text));
        end = word.end;
    }
    spaced
}
