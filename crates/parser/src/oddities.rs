//! What no cook types in an ingredient line, to the doubt that it is told with: other scripts, marks that nobody sees, fractions in a
//! heap, a line of no length that an ingredient has. Such a line is read all the same and never changed.

use recipe::{ByteSpan, Doubt};

use crate::lex::{Token, TokenKind, touching, vulgar};
use crate::numbers::is_lost_blank;

/// The longest of 60,000 lines of recipe sites has 221 letters.
const LONGEST: usize = 600;

/// Why `text` is not to be relied on, whatever is read of it.
pub(crate) fn doubt(text: &str) -> Option<Doubt> {
    let all = ByteSpan::new(0, text.len());
    if text.len() > LONGEST {
        return Some(odd(
            all,
            "this is too long for one ingredient".to_owned(),
            "put each ingredient on a line of its own",
        ));
    }
    let mut letters = false;
    let mut before = None;
    for (at, mark) in text.char_indices() {
        let span = ByteSpan::new(at, at + mark.len_utf8());
        if is_unseen(mark) {
            return Some(odd(
                span,
                format!(
                    "there is a mark in it that cannot be seen ({})",
                    mark.escape_unicode()
                ),
                "type the line anew if it is not read rightly",
            ));
        }
        if mark.is_alphabetic() && !is_latin(mark) {
            return Some(odd(
                span,
                format!(
                    "it is in letters that Levain cannot read: \"{}\"",
                    shortened(text)
                ),
                "the line is kept as it is; write its amount and its food in Latin letters to have them counted",
            ));
        }
        if vulgar(mark).is_some() && before.is_some_and(|before| vulgar(before).is_some()) {
            return Some(odd(
                span,
                "there are fractions in it with nothing between them".to_owned(),
                "write the amount as 2, 1/2, 1 1/2 or 0.5",
            ));
        }
        letters |= mark.is_alphabetic();
        before = Some(mark);
    }
    (!letters && !text.is_empty()).then(|| {
        odd(
            all,
            "there is no word in it".to_owned(),
            "write the food after its amount",
        )
    })
}

/// The line, or as much of it as tells which one it is.
fn shortened(text: &str) -> String {
    const LETTERS: usize = 40;
    let mut short: String = text.trim().chars().take(LETTERS).collect();
    if text.trim().chars().count() > LETTERS {
        short.push('…');
    }
    short
}

/// "11/2 cups": read as a mixed number that lost its blank, which is only likely.
pub(crate) fn lost_blank(text: &str, tokens: &[Token]) -> Option<Doubt> {
    let run = tokens.windows(3).find(|run| {
        run[1].is(TokenKind::Slash)
            && touching(run[0], run[1])
            && touching(run[1], run[2])
            && is_lost_blank(run[0].text(text), run[2].text(text))
    })?;
    let span = ByteSpan::new(run[0].start, run[2].end);
    let (whole, part) = run[0].text(text).split_at(1);
    let meant = format!("{whole} {part}/{}", run[2].text(text));
    Some(Doubt {
        code: "odd_number",
        span,
        message: format!("\"{}\" is read as {meant}", span.of(text)),
        hint: Some(format!("write {meant} if that is meant")),
    })
}

fn odd(span: ByteSpan, message: String, hint: &str) -> Doubt {
    Doubt {
        code: "odd_line",
        span,
        message,
        hint: Some(hint.to_owned()),
    }
}

/// Control characters, marks of no width, marks that turn the direction of writing or end a line. A wrapped line has its line end
/// inside, and soft hyphens and selectors of a letter's look come with any copied text.
fn is_unseen(mark: char) -> bool {
    mark.is_control() && !matches!(mark, '\t' | '\n' | '\r')
        || matches!(mark, '\u{61C}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

/// Latin letters with all their accents; "µ" and the like too.
fn is_latin(letter: char) -> bool {
    matches!(letter, '\0'..='\u{24F}' | '\u{1E00}'..='\u{1EFF}' | '\u{2C60}'..='\u{2C7F}' | '\u{A720}'..='\u{A7FF}' | '\u{FB00}'..='\u{FB06}')
        // Signs that are letters by their class: "℃", "℉", "ʼ", "ⓒ".
        || matches!(letter, '\u{2B0}'..='\u{2FF}' | '\u{2100}'..='\u{214F}' | '\u{24B6}'..='\u{24E9}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<&str>) {
        let found = doubt(text).map(|doubt| doubt.span.of(text).to_owned());
        assert_eq!(found.as_deref(), expected, "{text:?}");
    }

    #[test]
    fn finds_what_no_cook_types() {
        check("½ cup crème fraîche 🍋", None);
        check("2 cups\tphở stock", None);
        check("1 cup ta\u{AD}hini", None);
        check("2 eggs,\nbeaten", None);
        check("2 \u{1}eggs", Some("\u{1}"));
        check("2 \u{202E}eggs", Some("\u{202E}"));
        check("500 г муки", Some("г"));
        check("½½½", Some("½"));
        check("🍋🍋", Some("🍋🍋"));
        check("", None);
    }
}
