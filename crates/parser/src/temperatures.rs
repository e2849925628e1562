//! The temperatures in a step: "180C", "350 °F", "gas mark 4", "fan 160C". A bare number is never one.

use quantity::{Magnitude, Temperature, TemperatureScale};
use recipe::ByteSpan;

use crate::lex::{Token, TokenKind, touching};
use crate::numbers::read_number;

/// All temperatures in `text`, in order.
pub(crate) fn temperatures(text: &str, tokens: &[Token]) -> Vec<(ByteSpan, Temperature)> {
    let reader = Reader { text, tokens };
    let mut found: Vec<(ByteSpan, Temperature)> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let next = reader
            .gas(at, &mut found)
            .or_else(|| reader.degrees(at, &mut found));
        at = next.unwrap_or(at + 1);
    }
    found
}

struct Reader<'a> {
    text: &'a str,
    tokens: &'a [Token],
}

impl Reader<'_> {
    fn is(&self, at: usize, word: &str) -> bool {
        self.tokens
            .get(at)
            .is_some_and(|token| token.is_word(self.text, word))
    }

    fn any(&self, at: usize, words: &[&str]) -> bool {
        words.iter().any(|word| self.is(at, word))
    }

    fn kind(&self, at: usize) -> Option<TokenKind> {
        self.tokens.get(at).map(|token| token.kind)
    }

    fn number(&self, at: usize) -> Option<(Magnitude, usize)> {
        if !matches!(self.kind(at)?, TokenKind::Number | TokenKind::Vulgar) {
            return None;
        }
        let (reading, next) = read_number(self.text, self.tokens, at)?;
        Some((reading.ok()?, next))
    }

    /// "gas mark 4", "gas 6".
    fn gas(&self, at: usize, found: &mut Vec<(ByteSpan, Temperature)>) -> Option<usize> {
        if !self.is(at, "gas") {
            return None;
        }
        let from = at + 1 + usize::from(self.is(at + 1, "mark"));
        let (degrees, next) = self.number(from)?;
        if degrees > Magnitude::from(10u32) {
            return None;
        }
        let span = ByteSpan::new(self.tokens[at].start, self.tokens[next - 1].end);
        found.push((
            span,
            Temperature {
                below_zero: false,
                degrees,
                scale: TemperatureScale::GasMark,
                fan: false,
            },
        ));
        Some(next)
    }

    /// "180C", "350 °F", "160 degrees Celsius", "180-200 °C", "-18 °C".
    fn degrees(&self, at: usize, found: &mut Vec<(ByteSpan, Temperature)>) -> Option<usize> {
        let (first, after) = self.number(at)?;
        let second = (self.kind(after) == Some(TokenKind::Dash) || self.is(after, "to"))
            .then(|| self.number(after + 1))
            .flatten();
        let (last, scale_from) = second.unwrap_or((first, after));
        let (scale, next) = self.scale(scale_from, last)?;
        let fan = self.says_fan(at, next);
        let below_zero = self.is_below_zero(at);
        let temperature = |degrees, below_zero| Temperature {
            below_zero,
            degrees,
            scale,
            fan,
        };
        let start = self.tokens[at].start
            - if below_zero {
                self.tokens[at].start - self.tokens[at - 1].start
            } else {
                0
            };
        let end = self.tokens[next - 1].end;
        if second.is_some() {
            found.push((
                ByteSpan::new(start, self.tokens[after - 1].end),
                temperature(first, below_zero),
            ));
            found.push((
                ByteSpan::new(self.tokens[after + 1].start, end),
                temperature(last, false),
            ));
        } else {
            found.push((ByteSpan::new(start, end), temperature(first, below_zero)));
        }
        Some(next)
    }

    /// A minus that touches the number and follows no other number: "at -18 °C".
    fn is_below_zero(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1) else {
            return false;
        };
        let minus = self.tokens[before];
        minus.is(TokenKind::Dash)
            && touching(minus, self.tokens[at])
            && before
                .checked_sub(1)
                .is_none_or(|earlier| self.tokens[earlier].end < minus.start)
    }

    /// The scale named at token `at`, and the index after it.
    fn scale(&self, at: usize, degrees: Magnitude) -> Option<(TemperatureScale, usize)> {
        let sign = self.kind(at) == Some(TokenKind::Degree);
        let spelt = self.any(at, &["degrees", "degree", "deg"]);
        let from = at + usize::from(sign || spelt);
        let named = self.any(from, &["celsius", "centigrade", "c", "fahrenheit", "f"]);
        if named {
            let word = self.tokens[from].text(self.text);
            let letter = word.len() == 1;
            let tight = touching(self.tokens[from - 1], self.tokens[from]);
            // "2 c flour" are cups: a lone letter needs a sign, or stands for an oven's heat.
            let hot = degrees >= Magnitude::from(30u32);
            if letter
                && !sign
                && !spelt
                && !(hot && (tight || word.starts_with(char::is_uppercase)))
            {
                return None;
            }
            let scale = if word.starts_with(['f', 'F']) {
                TemperatureScale::Fahrenheit
            } else {
                TemperatureScale::Celsius
            };
            return Some((scale, from + 1));
        }
        if !(sign || spelt) || self.is(from, "angle") {
            return None;
        }
        // No oven reaches 260 °C and more but in Fahrenheit.
        let scale = if degrees >= Magnitude::from(260u32) {
            TemperatureScale::Fahrenheit
        } else {
            TemperatureScale::Celsius
        };
        (degrees >= Magnitude::from(60u32)).then_some((scale, from))
    }

    fn says_fan(&self, from: usize, to: usize) -> bool {
        const FAN: &[&str] = &["fan", "fan-forced", "convection", "fan-assisted"];
        let before = from > 0 && self.any(from - 1, FAN)
            || from > 1 && self.any(from - 2, FAN) && self.any(from - 1, &["oven", "forced", "to"]);
        let bracket = usize::from(self.kind(to) == Some(TokenKind::Open));
        let after =
            self.any(to + bracket, FAN) && self.kind(to + bracket + 1) != Some(TokenKind::Number);
        before || after
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
        check("Bake at 350 for 10 minutes", "");
        check("add 2 c flour", "");
        check("at 400° for", "400 Fahrenheit [400°]");
    }
}
