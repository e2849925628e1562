//! Text to lines: where each line's content stands, which bullet, number or heading mark is before it, and how many blank lines.
//! Joins nothing and judges nothing.

use recipe::ByteSpan;

use crate::furniture::{Furniture, furniture};
use crate::lex::is_invisible;
use crate::sense::leads_with_amount;
use crate::words::{self, Sort};

/// The mark before a line's content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Marker {
    /// None.
    Plain,
    /// A bullet or a checkbox.
    Bullet,
    /// "3.", "3)", "Step 3:".
    Number(u32),
    /// Markdown's `#` to `######`.
    Hash(u8),
    /// None: the line is the page's own, not a text's.
    Page(Furniture),
}

/// A line that is not blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Line {
    /// The content, without mark and surrounding blanks; never empty.
    pub(crate) content: ByteSpan,
    pub(crate) marker: Marker,
    /// Blanks before the mark.
    pub(crate) indent: usize,
    /// Blank lines before this one.
    pub(crate) blanks: usize,
    /// The whole line is emphasised ("**Method**").
    pub(crate) bold: bool,
}

const BULLETS: &[char] = &[
    '•', '‣', '◦', '·', '∙', '●', '○', '▪', '▫', '■', '□', '▢', '☐', '☑', '✓', '✔', '►', '▶', '➤',
    '→', '⁃', '❖', '◆',
];

/// The lines of `text` that hold something. Rules (`---`, `===`) count as blank lines.
pub(crate) fn lines(text: &str) -> Vec<Line> {
    let mut found: Vec<Line> = Vec::new();
    let mut blanks = 0;
    let mut start = 0;
    for piece in text.split_inclusive(['\n', '\r', '\u{2028}', '\u{2029}', '\u{B}', '\u{C}']) {
        let broken = piece.ends_with('\n') && text[..start].ends_with('\r') && piece.len() == 1;
        let mut line = line_in(piece);
        line.content = line.content.shifted(start);
        let content = line.content.of(text);
        if content.is_empty() || is_rule(content) {
            // The second half of "\r\n" is no blank line of its own.
            blanks += usize::from(!broken);
        } else {
            line.blanks = blanks;
            if matches!(line.marker, Marker::Plain | Marker::Bullet)
                && let Some(furniture) = furniture(content)
            {
                line.marker = Marker::Page(furniture);
            }
            let columns = second_column(content)
                .or_else(|| found.is_empty().then(|| beside_title(content)).flatten());
            match columns {
                Some((left, right)) => {
                    let (start, end) = (line.content.start, line.content.end);
                    found.push(Line {
                        content: ByteSpan::new(start, start + left),
                        ..line
                    });
                    found.push(Line {
                        content: ByteSpan::new(start + right, end),
                        blanks: 0,
                        ..line
                    });
                }
                None => found.push(line),
            }
            blanks = 0;
        }
        start += piece.len();
    }
    number_bare(text, &mut found);
    found
}

/// "1 Sift the flour", "2 Roll out": steps counted without a full stop, at least three in turn that each begin with a command.
fn number_bare(text: &str, lines: &mut [Line]) {
    const FEWEST: usize = 3;
    let mut at: Vec<(usize, usize)> = Vec::new();
    let mut runs: Vec<Vec<(usize, usize)>> = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let content = line.content.of(text);
        let Some((count, length)) = bare_number(content).filter(|_| line.marker == Marker::Plain)
        else {
            continue;
        };
        if count == 1 {
            runs.push(std::mem::take(&mut at));
        }
        if count == at.len() + 1 {
            at.push((number, length));
        }
    }
    runs.push(at);
    for run in runs.into_iter().filter(|run| run.len() >= FEWEST) {
        for (count, (number, length)) in (1..).zip(run) {
            lines[number].marker = Marker::Number(count);
            lines[number].content.start += length;
        }
    }
}

/// The count at the head of a line that then tells the cook to do something, and the bytes before the command.
fn bare_number(content: &str) -> Option<(usize, usize)> {
    let digits = content
        .bytes()
        .take(3)
        .take_while(u8::is_ascii_digit)
        .count();
    let rest = content.get(digits..)?;
    let told = rest.trim_start();
    let word = told.split_whitespace().next()?;
    let command = rest.len() > told.len()
        && word.starts_with(char::is_uppercase)
        && words::is(word, Sort::Verb)
        && (!words::is(word, Sort::Food) || words::is(word, Sort::Ambiguous));
    let count = content[..digits].parse().ok().filter(|_| digits < 3)?;
    command.then(|| (count, content.len() - told.len()))
}

/// Two ingredients side by side in the columns of an old program's file: the end of the first and the start of the second.
fn second_column(content: &str) -> Option<(usize, usize)> {
    if content.len() > 120 {
        return None;
    }
    let gap = content.match_indices("   ").map(|(at, _)| at).find(|&at| {
        content[..at]
            .chars()
            .filter(|mark| mark.is_alphabetic())
            .count()
            >= 3
    })?;
    let right = content.len() - content[gap..].trim_start().len();
    (leads_with_amount(content) && leads_with_amount(&content[right..])).then_some((gap, right))
}

/// The bytes of what a chat writes before each message when it is saved: "[14/02/2023, 18:32:11] Mum: ", "14.2.23, 18:32 - Mum: ".
fn stamp_length(line: &str) -> usize {
    let open = usize::from(line.starts_with('['));
    let head = &line.as_bytes()[..line.len().min(32)];
    let dated = head[open..]
        .iter()
        .position(|byte| !matches!(byte, b'0'..=b'9' | b'/' | b'.' | b'-'))
        .is_some_and(|at| (6..=10).contains(&at) && head[open + at] == b',');
    if !dated {
        return 0;
    }
    let clock_end = if open == 1 { "] " } else { " - " };
    let Some(clock) = line.find(clock_end).filter(|at| *at <= 28) else {
        return 0;
    };
    let from = clock + clock_end.len();
    match line[from..].find(": ") {
        Some(name) if name <= 40 => from + name + 2,
        _ => 0,
    }
}

/// "PEANUT BUTTER COOKIES          Mrs. Swenson": who gave it stands at the other end of the card's first line.
fn beside_title(content: &str) -> Option<(usize, usize)> {
    let gap = content.find("    ").filter(|_| content.len() <= 120)?;
    let right = content.len() - content[gap..].trim_start().len();
    let letters = |part: &str| part.chars().filter(|mark| mark.is_alphabetic()).count() >= 3;
    const GIVEN_BY: &[&str] = &[
        "mrs",
        "mr",
        "miss",
        "ms",
        "dr",
        "by",
        "from",
        "submitted",
        "sister",
    ];
    let giver = content[right..]
        .split(|mark: char| !mark.is_alphabetic())
        .next()
        .is_some_and(|word| {
            GIVEN_BY
                .iter()
                .any(|start| word.eq_ignore_ascii_case(start))
        });
    let plain = giver && !content.contains([':', '|', '\t']) && !leads_with_amount(content);
    (plain && letters(&content[..gap]) && letters(&content[right..])).then_some((gap, right))
}

/// Where the content of one line stands, without its bullet, number or heading mark.
pub(crate) fn content_span(line: &str) -> ByteSpan {
    line_in(line).content
}

fn line_in(piece: &str) -> Line {
    let mut rest = Rest { text: piece, at: 0 };
    rest.skip_blanks();
    while rest.peek() == Some('>') {
        rest.take(1);
        rest.skip_blanks();
    }
    let indent = piece[..rest.at].chars().count();
    rest.take(stamp_length(rest.left()));
    let decorated = decoration(rest.left());
    let marker = if let Some(ornament) = decorated {
        rest.take(ornament.len_utf8());
        Marker::Plain
    } else {
        marker(&mut rest)
    };
    let mut content = trimmed(piece, rest.at);
    if decorated.is_some() {
        content.end = content.start
            + content
                .of(piece)
                .trim_end_matches(is_ornament)
                .trim_end()
                .len();
    }
    if marker == Marker::Plain && content.of(piece).starts_with('|') {
        content = without_bars(piece, content);
    }
    let inner = content.of(piece);
    let bold = ["**", "__"].iter().any(|mark| {
        inner.len() > 4
            && inner.starts_with(mark)
            && inner.trim_end_matches(':').ends_with(mark)
            && inner.matches(mark).count() == 2
    });
    if bold {
        let end = content.start + inner.trim_end_matches(':').len();
        content = ByteSpan::new(content.start + 2, end.saturating_sub(2));
    }
    Line {
        content,
        marker,
        indent,
        blanks: 0,
        bold,
    }
}

/// "* Miso Soup *", "~ Filling ~": the same mark at both ends is an ornament and no bullet.
fn decoration(text: &str) -> Option<char> {
    let line = text.trim_end();
    let first = line.chars().next().filter(|mark| is_ornament(*mark))?;
    let inner = line.strip_prefix(first)?.strip_suffix(first)?;
    let spaced = inner.starts_with(' ') && inner.ends_with(' ');
    (spaced && inner.contains(char::is_alphabetic) && !inner.contains(first)).then_some(first)
}

fn is_ornament(mark: char) -> bool {
    matches!(mark, '*' | '~' | '=' | '•' | '-')
}

/// "| Beef mince | 500 g |": the bars at the ends of a table's row are no words.
fn without_bars(piece: &str, content: ByteSpan) -> ByteSpan {
    let row = content.of(piece);
    if row.matches('|').count() < 3 || !row.ends_with('|') {
        return content;
    }
    let inner = row.trim_start_matches(['|', ' ', '\t']);
    let start = content.start + row.len() - inner.len();
    let inner = inner.trim_end_matches(['|', ' ', '\t']);
    if inner.contains(char::is_alphanumeric) {
        ByteSpan::new(start, start + inner.len())
    } else {
        content
    }
}

fn marker(rest: &mut Rest) -> Marker {
    let text = rest.left();
    let hashes = text.bytes().take_while(|byte| *byte == b'#').count();
    if (1..=6).contains(&hashes) && text[hashes..].starts_with([' ', '\t']) {
        rest.take(hashes);
        rest.skip_blanks();
        return Marker::Hash(u8::try_from(hashes).unwrap_or(6));
    }
    if bullet(rest) || picture(rest) {
        return Marker::Bullet;
    }
    numbered(rest).map_or(Marker::Plain, Marker::Number)
}

fn bullet(rest: &mut Rest) -> bool {
    let text = rest.left();
    let Some(first) = text.chars().next() else {
        return false;
    };
    let after = &text[first.len_utf8()..];
    let spaced = after.starts_with([' ', '\t', '\u{A0}']);
    let dash = matches!(first, '-' | '–' | '—' | '\u{2212}');
    let tight_dash = dash && after.starts_with(|next: char| next.is_alphanumeric());
    if !(BULLETS.contains(&first) || (dash || first == '*') && spaced || tight_dash) {
        return false;
    }
    rest.take(first.len_utf8());
    rest.skip_blanks();
    let left = rest.left();
    if ["[ ]", "[x]", "[X]"]
        .iter()
        .any(|checkbox| left.starts_with(checkbox))
    {
        rest.take(3);
        rest.skip_blanks();
    }
    true
}

/// "🧈 30g butter", "➡️ Blend": a little picture as a bullet, before an amount or where it points.
fn picture(rest: &mut Rest) -> bool {
    let text = rest.left();
    let drawn = |mark: char| matches!(mark, '\u{2190}'..='\u{21FF}' | '\u{2600}'..='\u{27BF}' | '\u{2B00}'..='\u{2BFF}' | '\u{1F000}'..='\u{1FAFF}');
    let length: usize = text
        .chars()
        .take(8)
        .take_while(|mark| drawn(*mark) || is_invisible(*mark))
        .map(char::len_utf8)
        .sum();
    let after = &text[length..];
    let content = after.trim_start();
    let points = text.starts_with(['➡', '👉', '✅', '🔸', '🔹', '⭐']);
    let spaced = after.len() > content.len();
    if length == 0 || !spaced || !(points || leads_with_amount(content)) {
        return false;
    }
    rest.take(length);
    rest.skip_blanks();
    true
}

/// "3.", "3)", "(3)", "3️⃣", "Step 3:" and "Step 3" with what follows.
fn numbered(rest: &mut Rest) -> Option<u32> {
    let text = rest.left();
    let word = text
        .get(..4)
        .filter(|word| word.eq_ignore_ascii_case("step"))
        .map_or(0, |_| 4);
    let blanks = text[word..].len() - text[word..].trim_start().len();
    let open = usize::from(word == 0 && text.starts_with('('));
    let from = word + blanks + open;
    let digits = text[from..]
        .bytes()
        .take(4)
        .take_while(u8::is_ascii_digit)
        .count();
    let number: u32 = text
        .get(from..from + digits)?
        .parse()
        .ok()
        .filter(|_| digits < 4)?;
    let after = &text[from + digits..];
    let mark = after.chars().next();
    let length = match mark {
        Some(' ') if word > 0 && counted_of(after) > 0 => counted_of(after),
        Some('.') if !after[1..].starts_with(|next: char| next.is_ascii_digit()) => 1,
        Some(')') => 1,
        Some(':' | '-' | '–') if word > 0 => after.chars().next().map_or(0, char::len_utf8),
        Some('\u{FE0F}') if after.starts_with("\u{FE0F}\u{20E3}") => 6,
        None if word > 0 => 0,
        Some(next) if word > 0 && next.is_whitespace() => 0,
        _ => return None,
    };
    // "1) 2" is fine, but a bracket that was opened must be closed.
    if open == 1 && mark != Some(')') {
        return None;
    }
    rest.take(from + digits + length);
    rest.skip_blanks();
    Some(number)
}

/// The bytes of " of 3" behind "Step 1", with the colon where one follows.
fn counted_of(after: &str) -> usize {
    let Some(rest) = after
        .get(..4)
        .filter(|of| of.eq_ignore_ascii_case(" of "))
        .map(|_| &after[4..])
    else {
        return 0;
    };
    let digits = rest.bytes().take(3).take_while(u8::is_ascii_digit).count();
    let behind = &rest[digits..];
    let closes = behind.is_empty() || behind.starts_with([':', '.', ')', '\n', '\r']);
    if digits == 0 || !closes {
        return 0;
    }
    4 + digits + usize::from(behind.starts_with([':', '.', ')']))
}

fn is_rule(content: &str) -> bool {
    content.chars().all(|mark| {
        matches!(
            mark,
            '-' | '=' | '_' | '*' | '~' | '–' | '—' | '#' | '.' | '|' | '+'
        )
    }) || is_rule_of_table(content)
}

/// "--- | :---: | ---", below the head of a table.
fn is_rule_of_table(content: &str) -> bool {
    content.contains('|')
        && content.contains("--")
        && content
            .chars()
            .all(|mark| matches!(mark, '-' | '|' | ':' | ' ' | '\t'))
}

fn is_blank(mark: char) -> bool {
    mark.is_whitespace() || is_invisible(mark) || mark.is_control()
}

fn trimmed(text: &str, from: usize) -> ByteSpan {
    let rest = &text[from..];
    let kept = rest.trim_matches(is_blank);
    let start = from + (rest.len() - rest.trim_start_matches(is_blank).len());
    ByteSpan::new(start, start + kept.len())
}

struct Rest<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Rest<'a> {
    fn left(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.left().chars().next()
    }

    fn take(&mut self, bytes: usize) {
        self.at += bytes;
    }

    fn skip_blanks(&mut self) {
        let left = self.left();
        self.at += left.len() - left.trim_start_matches(is_blank).len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(input: &str, marker: Marker, content: &str) {
        let line = line_in(input);
        assert_eq!(
            (line.marker, line.content.of(input)),
            (marker, content),
            "{input}"
        );
    }

    #[test]
    fn tells_marks_from_amounts() {
        check("  • 2 eggs", Marker::Bullet, "2 eggs");
        check("- [ ] 2 eggs", Marker::Bullet, "2 eggs");
        check("1. Mix", Marker::Number(1), "Mix");
        check("12) Bake", Marker::Number(12), "Bake");
        check("Step 2: Bake", Marker::Number(2), "Bake");
        check("1.5 tbsp salt", Marker::Plain, "1.5 tbsp salt");
        check("2 eggs", Marker::Plain, "2 eggs");
        check("## Method ", Marker::Hash(2), "Method");
        check("🧈 30g butter", Marker::Bullet, "30g butter");
        check("🍋 Lemon pasta", Marker::Plain, "🍋 Lemon pasta");
        check("> - 2 eggs", Marker::Bullet, "2 eggs");
        check("**Method**", Marker::Plain, "Method");
        check("Stepping stones", Marker::Plain, "Stepping stones");
        check("Step 2 of 4: Fold", Marker::Number(2), "Fold");
        check("* Plum Tart *", Marker::Plain, "Plum Tart");
        check("* 2 plums", Marker::Bullet, "2 plums");
        check("| Plums | 3 |", Marker::Plain, "Plums | 3");
    }
}
