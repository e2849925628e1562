//! A line to the words that the chain labels: numbers whole ("1 1/2" is one word), words with their hyphens and apostrophes, single marks.
//! Every word lies on character boundaries of the line; blanks and invisible marks belong to none.

use crate::lex::{plain_figures, rarer_figure, thousands_length};

/// What a word is by its look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WordKind {
    /// Digits, with decimals and thousands.
    Number,
    /// A fraction or a mixed number: "½", "1/2", "1 1/2", "1 and ½".
    Fraction,
    /// Letters.
    Word,
    /// One mark.
    Mark,
}

/// A word of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word {
    /// The first byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
    /// What it is.
    pub kind: WordKind,
}

impl Word {
    /// The word in its line.
    #[must_use]
    pub fn of<'a>(&self, line: &'a str) -> &'a str {
        line.get(self.start..self.end).unwrap_or("")
    }

    /// Whether this is a number of either kind.
    #[must_use]
    pub fn is_number(&self) -> bool {
        matches!(self.kind, WordKind::Number | WordKind::Fraction)
    }
}

/// The words of `line`, in order.
#[must_use]
pub fn words(line: &str) -> Vec<Word> {
    let mut found = Vec::with_capacity(line.len() / 4 + 1);
    let mut at = 0;
    while let Some(first) = line[at..].chars().next() {
        let (end, kind) = if crate::lex::is_invisible(first) || first.is_whitespace() {
            at += first.len_utf8();
            continue;
        } else if let Some(number) = number(line, at) {
            number
        } else if first.is_alphabetic() {
            (word_end(line, at), WordKind::Word)
        } else {
            (at + first.len_utf8(), WordKind::Mark)
        };
        found.push(Word {
            start: at,
            end,
            kind,
        });
        at = end;
    }
    found
}

fn digits(line: &str, from: usize) -> usize {
    let plain = |from: usize| {
        let bytes = line.as_bytes()[from..].iter();
        from + bytes.take_while(|byte| byte.is_ascii_digit()).count()
    };
    let mut end = plain(from);
    while let Some(more) = line
        .get(end..)
        .and_then(|rest| rarer_figure(rest, end > from))
    {
        end = plain(end + more);
    }
    end
}

fn blanks(line: &str, from: usize) -> usize {
    from + line[from..]
        .chars()
        .take_while(|mark| mark.is_whitespace())
        .map(char::len_utf8)
        .sum::<usize>()
}

fn vulgar(line: &str, at: usize) -> Option<usize> {
    if let Some(length) = crate::lex::raised_length(&line[at..]) {
        return Some(at + length);
    }
    let mark = line[at..].chars().next()?;
    matches!(mark, '½' | '⅓' | '⅔' | '¼' | '¾' | '\u{2150}'..='\u{2152}' | '⅕'..='⅞')
        .then(|| at + mark.len_utf8())
}

/// The end of `a/b` with `a < b`, blanks allowed beside the slash. "200/7" is two amounts, no fraction.
fn plain_fraction(line: &str, at: usize) -> Option<usize> {
    let above = digits(line, at);
    let slash = blanks(line, above);
    let mark = line[slash..]
        .chars()
        .next()
        .filter(|mark| matches!(mark, '/' | '\u{2044}' | '\u{2215}' | '\u{FF0F}'))?;
    let below = blanks(line, slash + mark.len_utf8());
    let end = digits(line, below);
    let short = |from: usize, to: usize| (1..=4).contains(&line[from..to].chars().count());
    let value = |from: usize, to: usize| plain_figures(&line[from..to]).parse::<u32>().unwrap_or(0);
    let proper = short(at, above)
        && short(below, end)
        && value(at, above) > 0
        && value(at, above) < value(below, end);
    // "11/2" is 1 1/2 without its blank.
    let lost_blank = above == slash
        && below == slash + mark.len_utf8()
        && crate::numbers::is_lost_blank(&line[at..above], &line[below..end]);
    (proper || lost_blank).then_some(end)
}

fn number(line: &str, at: usize) -> Option<(usize, WordKind)> {
    if let Some(end) = vulgar(line, at) {
        return Some((end, WordKind::Fraction));
    }
    let whole = digits(line, at);
    if whole == at {
        let decimals = line[at..]
            .starts_with('.')
            .then(|| digits(line, at + 1))
            .filter(|end| *end > at + 1)?;
        return Some((decimals, WordKind::Number));
    }
    // "1.1/2"
    let pointed = || {
        line[whole..]
            .starts_with('.')
            .then(|| plain_fraction(line, whole + 1))
            .flatten()
    };
    if let Some(end) = plain_fraction(line, at)
        .or_else(|| mixed(line, whole))
        .or_else(pointed)
    {
        return Some((end, WordKind::Fraction));
    }
    let end = at + thousands_length(&line[at..], whole - at);
    if end > whole {
        return Some((end, WordKind::Number));
    }
    Some((decimals(line, whole), WordKind::Number))
}

/// The end of the fraction that follows a whole number: " 1/2", "½", "-1/2", " and 1/2", " & ½".
fn mixed(line: &str, whole: usize) -> Option<usize> {
    let after = blanks(line, whole);
    if let Some(end) = vulgar(line, after) {
        return Some(end);
    }
    let rest = &line[after..];
    let joined = ["and ", "&", "-"]
        .iter()
        .find(|join| rest.starts_with(**join))
        .map(|join| blanks(line, after + join.trim_end().len()));
    let spoken = joined
        .filter(|_| rest.starts_with("and"))
        .and_then(|from| vulgar(line, from));
    let from = joined.or((after > whole).then_some(after))?;
    plain_fraction(line, from).or(spoken)
}

/// The end of a number's thousands and decimals: "1,000.5", "0,5".
fn decimals(line: &str, whole: usize) -> usize {
    let bytes = line.as_bytes();
    let mut end = whole;
    while bytes.get(end) == Some(&b',') && digits(line, end + 1) == end + 4 {
        end += 4;
    }
    let point = bytes.get(end) == Some(&b'.') || (bytes.get(end) == Some(&b',') && end == whole);
    if point && digits(line, end + 1) > end + 1 {
        digits(line, end + 1)
    } else {
        end
    }
}

fn word_end(line: &str, from: usize) -> usize {
    let mut end = from;
    let mut marks = line[from..].char_indices().peekable();
    while let Some((at, mark)) = marks.next() {
        let before_letter = marks.peek().is_some_and(|(_, next)| next.is_alphabetic());
        let joins = match mark {
            '-' => at > 0 && before_letter,
            '\'' | '\u{2019}' => {
                at > 0 && (before_letter || line[..from + at].ends_with(['s', 'S']))
            }
            _ => false,
        };
        if !mark.is_alphabetic() && !joins && !matches!(mark, '\u{300}'..='\u{36F}' | '®' | '™')
        {
            break;
        }
        end = from + at + mark.len_utf8();
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, expected: &[&str]) {
        let found: Vec<&str> = words(line).iter().map(|word| word.of(line)).collect();
        assert_eq!(found, expected, "{line}");
    }

    #[test]
    fn keeps_numbers_whole_and_units_apart() {
        check("1 1/2 cups flour", &["1 1/2", "cups", "flour"]);
        check("1 and ½ cups", &["1 and ½", "cups"]);
        check("175g/6oz butter", &["175", "g", "/", "6", "oz", "butter"]);
        check("1,000 ml", &["1,000", "ml"]);
        check("0,5 l", &["0,5", "l"]);
        check("200/7 g", &["200", "/", "7", "g"]);
        check("4- to 5-pound", &["4", "-", "to", "5", "-", "pound"]);
        check(
            "goats' cheese, all-purpose",
            &["goats'", "cheese", ",", "all-purpose"],
        );
        check("½½½", &["½", "½", "½"]);
    }
}
