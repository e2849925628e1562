//! The temperatures in a step: "180C", "350 °F", "gas mark 4", "fan 160C", and an oven's bare "at 350".
//! A number that neither names a scale nor follows words of an oven is never one.

mod scales;

use quantity::{Magnitude, Temperature, TemperatureScale};
use recipe::ByteSpan;

use crate::lex::{Token, TokenKind, TokenView, touching};
use crate::numbers::read_number;
pub(crate) use scales::are_two_heats;
use scales::{Named, converts, degree_mark};

/// All temperatures in `text`, in order.
pub(crate) fn temperatures(text: &str, tokens: &[Token]) -> Vec<(ByteSpan, Temperature)> {
    let reader = Reader {
        view: TokenView { text, tokens },
    };
    let mut found: Vec<Found> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let next = match tokens[at].kind {
            TokenKind::Word => reader.gas(at, &mut found),
            TokenKind::Number | TokenKind::Vulgar => reader.degrees(at, &mut found),
            _ => None,
        };
        at = next.unwrap_or(at + 1);
    }
    reader.settle_scales(&mut found);
    reader.share_fan(&mut found);
    found
        .into_iter()
        .map(|found| (found.span, found.temperature))
        .collect()
}

/// A temperature with its place in text and tokens.
#[derive(Debug, Clone, Copy)]
struct Found {
    span: ByteSpan,
    from: usize,
    to: usize,
    temperature: Temperature,
    /// No letter or word tells the scale.
    unnamed: bool,
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

impl Reader<'_> {
    fn number(&self, at: usize) -> Option<(Magnitude, usize)> {
        if !matches!(self.kind(at)?, TokenKind::Number | TokenKind::Vulgar) {
            return None;
        }
        let (reading, next) = read_number(self.text, self.tokens, at)?;
        Some((reading.ok()?, next))
    }

    /// "gas mark 4", "gas 6".
    fn gas(&self, at: usize, found: &mut Vec<Found>) -> Option<usize> {
        // British books write "200°C (400°F) mark 6".
        let bare_mark = self.is(at, "mark")
            && found.last().is_some_and(|last| {
                last.to == at || last.to + 1 == at && self.kind(last.to) == Some(TokenKind::Close)
            });
        if !self.is(at, "gas") && !bare_mark {
            return None;
        }
        let from = at + 1 + usize::from(self.is(at + 1, "mark"));
        let (degrees, next) = self.number(from)?;
        if degrees > Magnitude::from(10u32) {
            return None;
        }
        found.push(Found {
            span: ByteSpan::new(self.tokens[at].start, self.tokens[next - 1].end),
            from: at,
            to: next,
            temperature: Temperature {
                below_zero: false,
                degrees,
                scale: TemperatureScale::GasMark,
                fan: false,
            },
            unnamed: false,
        });
        Some(next)
    }

    /// "180C", "350 °F", "160 degrees Celsius", "180-200 °C", "170° to 190° F", "-18 °C", an oven's "at 350".
    fn degrees(&self, at: usize, found: &mut Vec<Found>) -> Option<usize> {
        let (first, after) = self.number(at)?;
        let mark = after + usize::from(self.degree_sign(after));
        let second = (self.kind(mark) == Some(TokenKind::Dash) || self.is(mark, "to"))
            .then(|| self.number(mark + 1))
            .flatten()
            .and_then(|(last, to)| Some((last, to, self.named(to, last, found)?)));
        let (named, next, last) = match second {
            Some((last, to, (named, next))) => {
                (named, next, Some((last, to, self.tokens[mark + 1])))
            }
            None => match self.named(after, first, found) {
                Some((named, next)) => (named, next, None),
                None if self.is_bare_oven(at, after, first) => (Named::Unnamed, after, None),
                None => return None,
            },
        };
        if self.is_turn(at) {
            return None;
        }
        let scale = match named {
            Named::Scale(scale) => scale,
            Named::Unnamed => self.guessed(at, last.map_or(first, |(last, _, _)| last)),
        };
        let fan = self.says_fan(at, next);
        let below_zero = self.is_below_zero(at);
        let mut push = |start: usize, end: usize, degrees, below_zero, from, to| {
            found.push(Found {
                span: ByteSpan::new(start, end),
                from,
                to,
                temperature: Temperature {
                    below_zero,
                    degrees,
                    scale,
                    fan,
                },
                unnamed: matches!(named, Named::Unnamed),
            });
        };
        let minus = if below_zero && self.kind(at - 1) == Some(TokenKind::Dash) {
            self.tokens[at].start - self.tokens[at - 1].start
        } else {
            0
        };
        let start = self.tokens[at].start - minus;
        let end = self.tokens[next - 1].end;
        if let Some((last, to, token)) = last {
            push(
                start,
                self.tokens[mark - 1].end,
                first,
                below_zero,
                at,
                after,
            );
            push(token.start, end, last, false, to - 1, next);
        } else {
            push(start, end, first, below_zero, at, next);
        }
        Some(next)
    }

    /// A minus that touches the number and follows no other number: "at -18 °C", "minus 18".
    fn is_below_zero(&self, at: usize) -> bool {
        if self.any_before(at, 1, &["minus"]) {
            return true;
        }
        let Some(before) = at.checked_sub(1) else {
            return false;
        };
        let minus = self.tokens[before];
        minus.is(TokenKind::Dash)
            && minus.text(self.text) != "~"
            && touching(minus, self.tokens[at])
            && before
                .checked_sub(1)
                .is_none_or(|earlier| self.tokens[earlier].end < minus.start)
    }

    /// "rotating the pan 180°": an angle.
    fn is_turn(&self, at: usize) -> bool {
        const TURNS: &[&str] = &["rotate", "rotating", "turn", "turning", "spin", "swivel"];
        (at.saturating_sub(4)..at).any(|before| self.any(before, TURNS))
            && !self.any_before(at, 1, &["to", "at"])
    }

    fn degree_sign(&self, at: usize) -> bool {
        self.tokens
            .get(at)
            .is_some_and(|token| degree_mark(token.text(self.text)) == Some(""))
    }

    /// Whether fan heat is said right around the tokens `from..to`.
    fn says_fan(&self, from: usize, to: usize) -> bool {
        const FAN: &[&str] = &[
            "fan",
            "fan-forced",
            "convection",
            "fan-assisted",
            "fan-bake",
            "umluft",
            "heißluft",
        ];
        let before = self.any_before(from, 1, FAN)
            || self.any_before(from, 2, FAN)
                && self.any_before(
                    from,
                    1,
                    &["oven", "ovens", "forced", "assisted", "to", "at"],
                )
            || self.any_before(from, 3, FAN)
                && self.any_before(from, 2, &["oven", "ovens"])
                && self.any_before(from, 1, &["to", "at"]);
        let bracket = matches!(self.kind(to), Some(TokenKind::Open | TokenKind::Close));
        let mut after = to + usize::from(bracket);
        let mut skipped = 0;
        while skipped < 3 && self.any(after, &["in", "for", "a", "on", "with", "if", "using"]) {
            after += 1;
            skipped += 1;
        }
        let behind = self.any(after, FAN) && self.kind(after + 1) != Some(TokenKind::Number);
        before || behind
    }

    /// "200°C/400°F fan-forced": one heat in two scales is of one oven.
    fn share_fan(&self, found: &mut [Found]) {
        for at in 1..found.len() {
            let (left, right) = (found[at - 1], found[at]);
            let between = left.to..right.from;
            let side_by_side = between.len() <= 4
                && between.into_iter().all(|at| {
                    matches!(
                        self.kind(at),
                        Some(TokenKind::Open | TokenKind::Slash | TokenKind::Close)
                    ) || self.any(at, &["fan", "fan-forced", "forced", "convection", "oven"])
                });
            if side_by_side
                && left.temperature.fan != right.temperature.fan
                && converts(left.temperature, right.temperature)
            {
                found[at - 1].temperature.fan = true;
                found[at].temperature.fan = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lex::tokens;

    fn check(input: &str, expected: &str) {
        let found: Vec<String> = temperatures(input, &tokens(input))
            .iter()
            .map(|(span, found)| {
                let sign = if found.below_zero { "-" } else { "" };
                let fan = if found.fan { " fan" } else { "" };
                format!(
                    "{sign}{} {:?}{fan} [{}]",
                    found.degrees,
                    found.scale,
                    span.of(input)
                )
            })
            .collect();
        assert_eq!(found.join(", "), expected, "{input}");
    }

    #[test]
    fn reads_how_cooks_say_heat() {
        check("oven at 180C", "180 Celsius [180C]");
        check(
            "to 350°F (180 °C)",
            "350 Fahrenheit [350°F], 180 Celsius [180 °C]",
        );
        check(
            "200C/180C fan/gas 6",
            "200 Celsius [200C], 180 Celsius fan [180C], 6 GasMark [gas 6]",
        );
        check(
            "200C/fan 180C/gas mark 6",
            "200 Celsius [200C], 180 Celsius fan [180C], 6 GasMark [gas mark 6]",
        );
        check(
            "160 degrees Celsius (320 F)",
            "160 Celsius [160 degrees Celsius], 320 Fahrenheit [320 F]",
        );
        check("freeze at -18 °C", "-18 Celsius [-18 °C]");
        check("75-80C", "75 Celsius [75], 80 Celsius [80C]");
        check("Bake at 350 for 10 minutes", "350 Fahrenheit [350]");
        check("bake at 180 until golden", "180 Celsius [180]");
        check("pour into 350 small moulds, bake", "");
        check("fold at 180 turns", "");
        check("add 2 c flour", "");
        check("at 400° for", "400 Fahrenheit [400°]");
    }

    #[test]
    fn reads_signs_as_they_are_typed() {
        check("350ºF/175ºC", "350 Fahrenheit [350ºF], 175 Celsius [175ºC]");
        check(
            "to 425℉ (220℃)",
            "425 Fahrenheit [425℉], 220 Celsius [220℃]",
        );
        check("oven to 350”F.", "350 Fahrenheit [350”F]");
        check("in a 350-degree oven", "350 Fahrenheit [350-degree]");
        check(
            "340° to 350° F",
            "340 Fahrenheit [340°], 350 Fahrenheit [350° F]",
        );
        check(
            "water (77F/25C – 84F/29C)",
            "77 Fahrenheit [77F], 25 Celsius [25C], 84 Fahrenheit [84F], 29 Celsius [29C]",
        );
        check("bubbling, ~90–95 °C", "90 Celsius [90], 95 Celsius [95 °C]");
        check("freeze at minus 18 °C", "-18 Celsius [18 °C]");
        check("rotating the pan 180° halfway", "");
    }

    #[test]
    fn tells_the_scale_where_none_is_named() {
        check(
            "the internal temperature registers 160 degrees",
            "160 Fahrenheit [160 degrees]",
        );
        check(
            "oven to 225 degrees, griddle to 350 degrees",
            "225 Fahrenheit [225 degrees], 350 Fahrenheit [350 degrees]",
        );
        check("heat the oven to 200 degrees", "200 Celsius [200 degrees]");
    }

    #[test]
    fn says_fan_of_both_scales_of_one_oven() {
        check(
            "220°C (425°F) (200°C/400°F fan-forced)",
            "220 Celsius [220°C], 425 Fahrenheit [425°F], 200 Celsius fan [200°C], 400 Fahrenheit fan [400°F]",
        );
        check(
            "180°C / 160°C fan / 350°F",
            "180 Celsius [180°C], 160 Celsius fan [160°C], 350 Fahrenheit [350°F]",
        );
        check("180C in a fan oven", "180 Celsius fan [180C]");
    }
}
