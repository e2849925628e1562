//! The stretches of time in a step: how long, and whether a cook would start a timer for it.
//! Reads no clock; a number without a unit of time ("at 350 for 10 minutes") is never a stretch.

mod choices;
mod counts;
mod doubts;
mod elliptic;
mod stretches;
mod units;
mod uses;

use quantity::TimeSpan;
use recipe::{ByteSpan, DurationKind};

use crate::lex::{Token, TokenKind, TokenView};
pub(crate) use doubts::{TimeDoubt, time_doubts};
pub(crate) use units::is_time_word;
use units::{is_prime, iso_stretch};

/// A stretch of time with its place and use.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Duration {
    pub(crate) span: ByteSpan,
    pub(crate) time: TimeSpan,
    pub(crate) kind: DurationKind,
}

/// All stretches of time in `text`, in order.
pub(crate) fn durations(text: &str, tokens: &[Token]) -> Vec<Duration> {
    let mut found = Vec::new();
    if !may_speak_of_time(text, tokens) {
        return found;
    }
    let reader = Reader::over(text, tokens);
    let mut at = 0;
    while at < tokens.len() {
        let stretch = reader
            .stretch(at)
            .or_else(|| reader.without_unit(at, &found));
        let Some((stretch, next)) = stretch else {
            at += 1;
            continue;
        };
        if let Some(duration) = reader.judged(stretch, at, next, &found) {
            found.push(duration);
        }
        at = next;
    }
    found
}

/// Most steps speak of no time at all.
fn may_speak_of_time(text: &str, tokens: &[Token]) -> bool {
    tokens.iter().any(|token| match token.kind {
        TokenKind::Word => {
            let word = token.text(text);
            is_time_word(word) || elliptic::leaves_unit_out(word)
        }
        TokenKind::Other => is_prime(token.text(text)),
        _ => false,
    })
}

/// The whole of `text` as one stretch of time, as after "Prep time:": "1 hour 20 minutes".
pub(crate) fn stretch_at(text: &str, tokens: &[Token], at: usize) -> Option<(TimeSpan, usize)> {
    if let Some(found) = iso_stretch(text, tokens, at) {
        return Some(found);
    }
    let reader = Reader::over(text, tokens);
    let (stretch, next) = reader.stretch(at)?;
    let (minutes, next) = reader.bare_rest(stretch, next).unwrap_or((0, next));
    let stretch = stretch.plus(minutes, minutes);
    Some((TimeSpan::between(stretch.low, stretch.high), next))
}

struct Reader<'a> {
    view: TokenView<'a>,
}

impl<'a> std::ops::Deref for Reader<'a> {
    type Target = TokenView<'a>;

    fn deref(&self) -> &Self::Target {
        &self.view
    }
}

impl<'a> Reader<'a> {
    fn over(text: &'a str, tokens: &'a [Token]) -> Self {
        Self {
            view: TokenView { text, tokens },
        }
    }
}

impl Reader<'_> {
    /// The stretch with its use, `None` where it is no stretch of its own ("1 min less than the packet says").
    fn judged(
        &self,
        stretch: Stretch,
        from: usize,
        to: usize,
        earlier: &[Duration],
    ) -> Option<Duration> {
        let compared = self.any(to, &["less", "fewer", "shorter", "short", "old", "shy"])
            || self.any(to, &["longer", "more"]) && self.is(to + 1, "than");
        if compared {
            return None;
        }
        let last = self.tokens[to - 1];
        let end = if last.text(self.text) == "." {
            last.start
        } else {
            last.end
        };
        let open = stretch.low == stretch.high && (stretch.open || self.is_open(from, to));
        Some(Duration {
            span: ByteSpan::new(self.tokens[from].start, end),
            time: TimeSpan {
                low: stretch.low,
                high: stretch.high,
                open,
            },
            kind: self.use_of(stretch, from, to, earlier),
        })
    }
}

#[derive(Debug, Clone, Copy)]
struct Stretch {
    low: u64,
    high: u64,
    /// "4+ hours"
    open: bool,
}

impl Stretch {
    fn of(seconds: u64) -> Self {
        Self {
            low: seconds,
            high: seconds,
            open: false,
        }
    }

    fn plus(self, low: u64, high: u64) -> Self {
        Self {
            low: self.low.saturating_add(low),
            high: self.high.saturating_add(high),
            open: self.open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lex::tokens;

    fn check(input: &str, expected: &str) {
        let found: Vec<String> = durations(input, &tokens(input))
            .iter()
            .map(|found| {
                let open = if found.time.open { "+" } else { "" };
                format!(
                    "{}-{}{open} {:?} {}",
                    found.time.low,
                    found.time.high,
                    found.kind,
                    found.span.of(input)
                )
            })
            .collect();
        assert_eq!(found.join("; "), expected, "{input}");
    }

    #[test]
    fn reads_how_cooks_say_time() {
        check("Bake at 350 for 10 minutes", "600-600 Timer 10 minutes");
        check("Leave for 8-12h in the fridge", "28800-43200 Timer 8-12h");
        check("Bake about 1h 15m.", "4500-4500 Timer 1h 15m");
        check(
            "Roast an hour and a half",
            "5400-5400 Timer an hour and a half",
        );
        check(
            "Simmer 30 seconds to a minute",
            "30-60 Timer 30 seconds to a minute",
        );
        check("2 to 2 1/2 hours", "7200-9000 Timer 2 to 2 1/2 hours");
        check(
            "sauté for another couple of minutes",
            "120-120 Timer another couple of minutes",
        );
        check("sauté for another minute", "60-60 Timer another minute");
        check("20 minutes at least", "1200-1200+ Timer 20 minutes");
        check("cook for 1 min less than the packet says", "");
        check("Fry 3-4min", "180-240 Timer 3-4min");
        check("mix in a second bowl", "");
        check("fill a 12-hole tin with 4-strand dough", "");
        check("use a 1M nozzle", "");
    }

    #[test]
    fn reads_words_for_spans() {
        check("fry a minute or two", "60-120 Timer a minute or two");
        check(
            "bake 1 hour and 15 to 25 minutes",
            "4500-5100 Timer 1 hour and 15 to 25 minutes",
        );
        check("boil several minutes", "180-300 Timer several minutes");
        check("fry for a further minute", "60-60 Timer a further minute");
        check("stir for 5 or so minutes", "300-300 Timer 5 or so minutes");
        check("about 45-ish minutes", "2700-2700 Timer 45-ish minutes");
        check(
            "three quarters of an hour",
            "2700-2700 Timer three quarters of an hour",
        );
        check(
            "two-and-a-half hours",
            "9000-9000 Timer two-and-a-half hours",
        );
        check(
            "between 20 and 25 minutes",
            "1200-1500 Timer 20 and 25 minutes",
        );
        check("roast 1h30 until done", "5400-5400 Timer 1h30");
        check(
            "rest thirty-five minutes",
            "2100-2100 Timer thirty-five minutes",
        );
        check("a minimum of 30 minutes", "1800-1800+ Timer 30 minutes");
        check(
            "at least 4 hours but no longer than 24 hours",
            "14400-86400 Timer 4 hours but no longer than 24 hours",
        );
        check("no more than 2 minutes", "120-120 Timer 2 minutes");
        check("the overnight version rises slowly", "");
        check("2 minutes longer than the packet says", "");
        check("0 minutes", "");
        check("leave for 1000000000 years", "");
    }

    #[test]
    fn reads_time_however_it_is_spelt() {
        for (input, low, high) in [
            ("Bake 1:30 h.", 5400, 5400),
            ("Boil 3:30 minutes.", 210, 210),
            ("Bake for 45' at 180C.", 2700, 2700),
            ("Bake 20'-25'.", 1200, 1500),
            ("Bake 1h 15'.", 4500, 4500),
            ("Boil 3'30\".", 210, 210),
            ("Steam 7min30.", 450, 450),
            ("Boil 3 min 30.", 210, 210),
            ("Bake 20/25 minutes.", 1200, 1500),
            ("Rest 3/4 hour.", 2700, 2700),
            ("Rest 3/4 of an hour.", 2700, 2700),
            ("Bake one and one-half hours.", 5400, 5400),
            ("Boil 3-and-a-half minutes.", 210, 210),
            ("Bake for 1 hour & 20 minutes.", 4800, 4800),
            ("Bake for 10 ± 2 minutes.", 480, 720),
            ("Bake for 10 +/- 2 min.", 480, 720),
            ("Wait 30-40 s.", 30, 40),
            ("Bake 20 mintues.", 1200, 1200),
            ("Bake 2 x 10 minutes.", 600, 600),
            ("Simmer half an hour.", 1800, 1800),
            ("Cook for 0-5 minutes.", 300, 300),
            ("Bake for 25 to 20 minutes.", 1200, 1500),
            ("Bake for 1 hour to 50 minutes.", 3000, 3600),
            ("Steam for two hours and twenty minutes.", 8400, 8400),
            ("Prove for an hour and five minutes.", 3900, 3900),
            ("Simmer for 6-\n9 minutes.", 360, 540),
        ] {
            let found = durations(input, &tokens(input));
            let times: Vec<(u64, u64)> = found
                .iter()
                .map(|found| (found.time.low, found.time.high))
                .collect();
            assert_eq!(times, [(low, high)], "{input}");
        }
        for input in [
            "Pipe 5' of dough.",
            "Heat the oven to 350'.",
            "Write 'add 5' on the lid.",
            "Reduce from 25 to 5 g.",
        ] {
            check(input, "");
        }
    }

    #[test]
    fn a_count_goes_by_the_unit_before_it() {
        check(
            "Bake for 25 minutes, then another 5.",
            "1500-1500 Timer 25 minutes; 300-300 Timer 5",
        );
        check(
            "Simmer for a further 10 to 15 until thick.",
            "600-900 Timer 10 to 15",
        );
        check("Cook for 5 more.", "300-300 Timer 5 more");
        check(
            "Cook on low for 6-8 hours or on high for 3-4.",
            "21600-28800 Timer 6-8 hours; 10800-14400 Alt 3-4",
        );
        check(
            "Bake 15 minutes at 220C, then 30 at 180C.",
            "900-900 Timer 15 minutes; 1800-1800 Timer 30",
        );
        check("Beat in 2 eggs, then another 2.", "");
        check("Cook another 5 eggs.", "");
        check("Add 2 more.", "");
    }

    #[test]
    fn times_that_cannot_be_meant_are_doubted() {
        let doubts = |input: &str| -> Vec<(String, TimeDoubt)> {
            time_doubts(input, &tokens(input))
                .into_iter()
                .map(|(span, doubt)| (span.of(input).to_owned(), doubt))
                .collect()
        };
        for (input, words, doubt) in [
            ("Bake for 0 minutes.", "0 minutes", TimeDoubt::Nothing),
            (
                "Wait 1000000000 years.",
                "1000000000 years",
                TimeDoubt::TooLong,
            ),
            (
                "Wait 99999999999999999999 min.",
                "99999999999999999999 min",
                TimeDoubt::TooLong,
            ),
            (
                "Bake 25 to 20 minutes.",
                "25 to 20 minutes",
                TimeDoubt::Backwards,
            ),
        ] {
            assert_eq!(doubts(input), [(words.to_owned(), doubt)], "{input}");
        }
        for input in [
            "Bake 0-5 minutes.",
            "Bake at 180 - 20 minutes.",
            "From 25 to 20 minutes.",
        ] {
            assert_eq!(doubts(input), [], "{input}");
        }
    }

    #[test]
    fn a_second_time_for_the_same_is_another_way() {
        for (input, kinds) in [
            ("Braise on low for 7 hours or on high for 3 hours.", "TA"),
            (
                "Simmer 90 minutes (or 25 minutes in a pressure cooker).",
                "TA",
            ),
            ("Soak overnight (at least 7 hours).", "TA"),
            ("Soak overnight, 9-11 hours.", "TA"),
            ("Rest for 5 hours or overnight.", "T"),
            (
                "Simmer for 20 minutes or until soft, then rest for 5 minutes.",
                "TT",
            ),
            ("Chill overnight. Bake for 2 hours.", "TT"),
            (
                "To freeze: wrap well and thaw for 8 hours before using.",
                "S",
            ),
        ] {
            let found: String = durations(input, &tokens(input))
                .iter()
                .map(|found| match found.kind {
                    DurationKind::Timer => 'T',
                    DurationKind::Alt => 'A',
                    DurationKind::Store => 'S',
                    _ => '?',
                })
                .collect();
            assert_eq!(found, kinds, "{input}");
        }
    }

    #[test]
    fn tells_a_timer_from_a_moment_and_from_keeping() {
        check("stir every 30 seconds", "30-30 Ref 30 seconds");
        check("Check it after 35 minutes.", "2100-2100 Ref 35 minutes");
        check("It keeps 3 days in a tin.", "259200-259200 Store 3 days");
        check("Allow 12 minutes per pound", "720-720 Per 12 minutes");
        check("Fry 2 minutes per side", "120-120 Timer 2 minutes");
        check("turning every other minute", "120-120 Ref other minute");
        check("during the last minute of cooking", "60-60 Ref last minute");
        check("flip at 10 minutes", "600-600 Ref 10 minutes");
        check("with 5 minutes left", "300-300 Ref 5 minutes");
        check(
            "Bake 40 minutes, turning after 20 minutes",
            "2400-2400 Timer 40 minutes; 1200-1200 Ref 20 minutes",
        );
        check(
            "Rest 20 minutes. After 20 minutes, open it",
            "1200-1200 Timer 20 minutes; 1200-1200 Ref 20 minutes",
        );
        check("for a final 3 minutes", "180-180 Timer 3 minutes");
        check("24 hours for every 4 pounds", "86400-86400 Per 24 hours");
        check(
            "30 minutes (or overnight if time allows)",
            "1800-1800 Timer 30 minutes; 28800-28800 Alt overnight",
        );
        check(
            "Freeze for 24 hours until solid",
            "86400-86400 Timer 24 hours",
        );
        check("Freeze for up to 8 weeks", "4838400-4838400 Store 8 weeks");
        check("Make it 1 day ahead", "86400-86400 Store 1 day");
        check("Feed it once a day", "86400-86400 Ref a day");
    }
}
