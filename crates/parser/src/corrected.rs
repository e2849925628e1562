//! An ingredient line read as the cook says: the cook's parts take the place of the tagger's labels, and the exact rules still read
//! the numbers and units among the words given as amount.

use recipe::{ByteSpan, Ingredient, IngredientKind, LinePart, LineReading};

use crate::amounts::{read_amounts, read_count};
use crate::labelled::Labelled;
use crate::lex::{Token, tokens};
use crate::line;
use crate::passages::{Passage, Shape};
use crate::roles::Role;
use crate::tagging::{Label, Word, WordKind, words};

/// A word of an ingredient line and what it is read as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineWord {
    /// Its place in the line.
    pub span: ByteSpan,
    /// Its part; `None` where it is read as nothing, as marks mostly are.
    pub part: Option<LinePart>,
    /// Whether it is a mark and no word: a comma, a bracket.
    pub is_mark: bool,
}

/// The words of `line` with what each is read as: by the tagger, or as the cook says.
///
/// A reading that is of another line or does not fit is passed over.
///
/// # Examples
/// ```
/// let words = parser::line_words("2 eggs, beaten", None);
/// assert_eq!(words[1].part, Some(recipe::LinePart::Name));
/// assert!(words[2].is_mark);
/// ```
#[must_use]
pub fn line_words(line: &str, reading: Option<&LineReading>) -> Vec<LineWord> {
    let tokens = tokens(line);
    let given = reading.and_then(|reading| reading_of(line, std::slice::from_ref(reading)));
    let labelled = given.map_or_else(
        || Labelled::read(line, &tokens),
        |reading| labelled(line, &tokens, reading),
    );
    labelled
        .labels()
        .map(|(word, label)| LineWord {
            span: ByteSpan::new(word.start, word.end),
            part: given.map_or_else(|| part_of(label), |reading| reading.part_at(word.start)),
            is_mark: word.kind == WordKind::Mark,
        })
        .collect()
}

/// The line of `reading` as the cook says it is to be read. Spans of the result are of that line.
///
/// The numbers and units among the words of the amount are read by the same rules as ever. A reading that does not fit
/// its line is passed over: then this is what [`parse_ingredient`](crate::parse_ingredient) says.
///
/// # Examples
/// ```
/// use recipe::{ByteSpan, IngredientKind, LinePart, LineReading};
/// let reading = LineReading {
///     line: "2 handfuls picked mint".to_owned(),
///     kind: IngredientKind::Food,
///     parts: vec![
///         (LinePart::Amount, ByteSpan::new(0, 10)),
///         (LinePart::Name, ByteSpan::new(11, 22)),
///     ],
/// };
/// assert_eq!(parser::parse_ingredient_as(&reading).name, "picked mint");
/// ```
#[must_use]
pub fn parse_ingredient_as(reading: &LineReading) -> Ingredient {
    ingredient_as(&reading.line, 0, reading)
}

/// The reading that the cook gives the line `text`, where it fits.
pub(crate) fn reading_of<'a>(text: &str, readings: &'a [LineReading]) -> Option<&'a LineReading> {
    readings
        .iter()
        .find(|reading| reading.line == text)
        .filter(|reading| reading.fits())
}

/// Lines that the cook has said how to read stand in the list of ingredients, whatever their words look like. A title or a heading of
/// the method may say the same words: what looks like a heading is taken for such a line only beside other ingredients.
pub(crate) fn settle(
    text: &str,
    passages: &mut [Passage],
    roles: &mut [Role],
    readings: &[LineReading],
) {
    if readings.is_empty() {
        return;
    }
    for at in 0..passages.len() {
        if reading_of(passages[at].span.of(text), readings).is_none() {
            continue;
        }
        let listed = |at: usize| {
            passages[at]
                .is_content()
                .then(|| roles[at] == Role::Ingredient)
        };
        let above = (0..at).rev().find_map(listed).unwrap_or(false);
        let below = at > 0 && (at + 1..passages.len()).find_map(listed).unwrap_or(false);
        if passages[at].is_content() || above || below {
            passages[at].shape = Shape::Item;
            passages[at].part = None;
            roles[at] = Role::Ingredient;
        }
    }
}

/// The ingredient in `text`, which stands at byte `start` of its source and is the line of `reading`.
pub(crate) fn ingredient_as(text: &str, start: usize, reading: &LineReading) -> Ingredient {
    if !reading.fits() || reading.line != text {
        return line::ingredient(text, start);
    }
    let mut found = line::empty(text, start);
    found.kind = reading.kind;
    if found.kind == IngredientKind::Heading {
        return found;
    }
    if let Some(sure) = as_it_was_read(text, start, reading) {
        return sure;
    }
    let tokens = tokens(text);
    let (_, from) = line::of_prefix(text, &tokens);
    let head = read_amounts(text, &tokens, from);
    let labelled = labelled(text, &tokens, reading);
    let exact = head
        .as_ref()
        .ok()
        .and_then(Clone::clone)
        .unwrap_or_default();
    line::fill(&mut found, &tokens, &labelled, &exact);
    if let Err((fault, span)) = head
        && reading.part_at(span.start) == Some(LinePart::Amount)
    {
        found.amounts.clear();
        line::refuse_amount(&mut found, fault, span);
    }
    if found.name.is_empty() {
        line::nameless(&mut found);
    }
    found
}

/// The line as it is read by itself, where the cook says just that of it, "that's right", and it was a guess. Doubts of another
/// sort are not gone by that: nobody can divide by zero.
fn as_it_was_read(text: &str, start: usize, reading: &LineReading) -> Option<Ingredient> {
    let same = line_words(text, None)
        .iter()
        .all(|word| word.is_mark || word.part == reading.part_at(word.span.start));
    if !same {
        return None;
    }
    let found = line::ingredient(text, start);
    let guess = found.doubts.iter().all(|doubt| doubt.code == "guessed");
    (guess && found.kind == reading.kind).then(|| Ingredient {
        unsure: Vec::new(),
        doubts: Vec::new(),
        ..found
    })
}

fn labelled<'a>(text: &'a str, tokens: &'a [Token], reading: &LineReading) -> Labelled<'a> {
    let words = words(text);
    let labels = labels(text, tokens, &words, reading);
    Labelled::given(text, tokens, words, labels)
}

fn labels(text: &str, tokens: &[Token], words: &[Word], reading: &LineReading) -> Vec<Label> {
    let mut labels: Vec<Label> = Vec::with_capacity(words.len());
    while let Some(word) = words.get(labels.len()) {
        let label = match reading.part_at(word.start) {
            None => Label::Punctuation,
            Some(LinePart::Amount) => {
                let at = labels.len();
                let numbers = numbers(text, tokens, &words[at..], reading);
                labels.extend(std::iter::repeat_n(Label::Quantity, numbers));
                match words.get(labels.len()) {
                    Some(word) if numbers == 0 => unit_label(word.of(text), word.kind),
                    _ => continue,
                }
            }
            Some(_) if word.kind == WordKind::Mark => Label::Punctuation,
            Some(LinePart::Name) => Label::Name,
            Some(LinePart::Size) => Label::Size,
            Some(LinePart::Preparation) => Label::Preparation,
            Some(LinePart::Comment) => Label::Comment,
            Some(LinePart::Purpose) => Label::Purpose,
        };
        labels.push(label);
    }
    labels
}

/// How many of the first `words` are one number, as far as they are of the amount.
fn numbers(text: &str, tokens: &[Token], words: &[Word], reading: &LineReading) -> usize {
    let Some(first) = words.first() else { return 0 };
    let token = tokens.partition_point(|token| token.start < first.start);
    let end = read_count(text, tokens, token)
        .and_then(|(_, next)| next.checked_sub(1))
        .and_then(|last| tokens.get(last))
        .map_or(0, |last| last.end);
    let is_of_amount =
        |word: &&Word| word.end <= end && reading.part_at(word.start) == Some(LinePart::Amount);
    let count = words.iter().take_while(is_of_amount).count();
    if count == 0 && first.is_number() {
        1
    } else {
        count
    }
}

/// A word of an amount that is no number: "x" multiplies, marks and little words only join, anything else is of the unit.
fn unit_label(word: &str, kind: WordKind) -> Label {
    match word.to_lowercase().as_str() {
        "x" | "×" | "*" => Label::Quantity,
        "a" | "an" | "the" | "of" | "to" | "or" | "and" | "plus" | "each" => Label::Punctuation,
        _ if kind == WordKind::Mark => Label::Punctuation,
        _ => Label::Unit,
    }
}

fn part_of(label: Label) -> Option<LinePart> {
    match label {
        Label::Name => Some(LinePart::Name),
        Label::Quantity | Label::Unit => Some(LinePart::Amount),
        Label::Size => Some(LinePart::Size),
        Label::Preparation => Some(LinePart::Preparation),
        Label::Comment => Some(LinePart::Comment),
        Label::Purpose => Some(LinePart::Purpose),
        Label::Punctuation => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reading written as the line with its parts in brackets: "A[2 cups] N[flour]".
    fn reading(written: &str) -> LineReading {
        let mut line = String::new();
        let mut parts = Vec::new();
        let mut rest = written;
        while let Some(at) = rest.find('[') {
            let part = match &rest[at - 1..at] {
                "N" => LinePart::Name,
                "A" => LinePart::Amount,
                "S" => LinePart::Size,
                "P" => LinePart::Preparation,
                "C" => LinePart::Comment,
                _ => LinePart::Purpose,
            };
            line.push_str(&rest[..at - 1]);
            let (inside, after) = rest[at + 1..].split_once(']').expect("closed");
            parts.push((part, ByteSpan::new(line.len(), line.len() + inside.len())));
            line.push_str(inside);
            rest = after;
        }
        line.push_str(rest);
        LineReading {
            line,
            kind: IngredientKind::Food,
            parts,
        }
    }

    fn shown(found: &Ingredient) -> String {
        let amounts: Vec<String> = found.amounts.iter().map(amount).collect();
        let mut shown = format!("{} | {}", amounts.join(" + "), found.name);
        for (letter, field) in [
            ("S", &found.size),
            ("P", &found.preparation),
            ("C", &found.comment),
            ("U", &found.purpose),
        ] {
            if let Some(field) = field {
                shown += &format!(" | {letter} {}", field.value);
            }
        }
        for doubt in &found.doubts {
            shown += &format!(" | {}", doubt.code);
        }
        shown
    }

    fn amount(stated: &recipe::StatedAmount) -> String {
        let unit = stated.quantity.unit.as_ref();
        let unit = unit.map_or(String::new(), |unit| unit.short().into_owned());
        let number = match (stated.quantity.amount.low(), stated.quantity.amount.high()) {
            (Some(low), Some(high)) if low != high => format!("{low}-{high}"),
            (Some(low), _) => low.to_string(),
            _ => "?".to_owned(),
        };
        format!("{number} {unit}").trim().to_owned()
    }

    fn check(written: &str, expected: &str) {
        assert_eq!(
            shown(&parse_ingredient_as(&reading(written))),
            expected,
            "{written}"
        );
    }

    #[test]
    fn reads_a_line_as_the_cook_says() {
        check("A[2 handfuls] N[picked mint]", "2 handful | picked mint");
        check(
            "A[2 handfuls] P[picked] N[mint]",
            "2 handful | mint | P picked",
        );
        check(
            "N[boneless, skinless chicken]",
            " | boneless, skinless chicken",
        );
        check(
            "N[butter] and N[flour], A[2 tbsp each]",
            "2 tbsp | butter flour",
        );
        check(
            "N[salt] P[chopped] C[fresh] P[washed]",
            " | salt | P chopped, washed | C fresh",
        );
        check(
            "A[1 tsp] N[paprika] (C[smoked])",
            "1 tsp | paprika | C smoked",
        );
        check(
            "A[200 g] N[butter], C[plus more] U[for the tin]",
            "200 g | butter | C plus more | U for the tin",
        );
        check("S[30x25cm] N[pastry]", " | pastry | S 30 x 25 cm");
        check("N[crème fraîche] A[½ cup] 🍋", "1/2 cup | crème fraîche");
        check("", " |  | name_missing");
    }

    #[test]
    fn the_words_of_the_amount_are_read_exactly() {
        check("A[a pinch] of N[salt]", "1 pinch | salt");
        check("A[half a] N[lemon]", "1/2 | lemon");
        check("A[1½] N[onions]", "3/2 | onions");
        check("A[5-6] S[large] N[eggs]", "5-6 | eggs | S large");
        check("A[two dozen] N[eggs]", "24 | eggs");
        check("A[a couple of] N[eggs]", "2 | eggs");
        check("A[4- to 5-pound] N[chicken]", "4-5 lb | chicken");
        check("A[1 (14 oz) can] N[tomatoes]", "1 can + 14 oz | tomatoes");
        check("A[2 x 400g tins] N[chickpeas]", "2 tin + 400 g | chickpeas");
        check("A[175g/6oz] N[butter]", "175 g + 6 oz | butter");
        check("A[1 cup plus 2 tbsp] N[sugar]", "1 cup + 2 tbsp | sugar");
        check("P[juice of] A[1] N[lemon]", "1 | lemon | P juice of");
        check(
            "A[1 knob] of N[ginger], A[about 30 g]",
            "1 knob + 30 g | ginger",
        );
    }

    #[test]
    fn a_number_is_an_amount_only_where_the_cook_says_so() {
        check("N[7 UP] A[330 ml]", "330 ml | 7 UP");
        check("A[100 g] N[7-grain flour]", "100 g | 7-grain flour");
        check("1 N[clove] A[2 g]", "2 g | clove");
        check("N[½½½]", " | ½½½");
        check("1/0 N[sugar]", " | sugar");
        check("A[1/0 cup] N[sugar]", " | sugar | kept_as_text");
        check("A[2 cups]", "2 cup |  | name_missing");
    }

    #[test]
    fn a_kind_is_the_cooks_to_say() {
        let kind = |written: &str, kind| {
            let said = LineReading {
                kind,
                ..reading(written)
            };
            parse_ingredient_as(&said).kind
        };
        for said in [
            IngredientKind::Food,
            IngredientKind::Equipment,
            IngredientKind::Heading,
        ] {
            assert_eq!(kind("N[TOPPING]", said), said);
            assert_eq!(kind("A[1] N[baking tray]", said), said);
        }
    }

    #[test]
    fn a_reading_that_does_not_fit_is_passed_over() {
        let mut stale = reading("A[2 cups] N[crème]");
        stale.parts.push((LinePart::Comment, ByteSpan::new(12, 90)));
        assert_eq!(
            parse_ingredient_as(&stale),
            crate::parse_ingredient(&stale.line)
        );
        let of_another_line = reading("A[2 cups] N[cream]");
        let words = line_words("3 eggs", Some(&of_another_line));
        assert_eq!(words, line_words("3 eggs", None));
    }

    #[test]
    fn words_tell_what_they_are_read_as() {
        let said = reading("A[2] N[egg whites], beaten");
        let parts = |words: Vec<LineWord>| -> Vec<Option<LinePart>> {
            words.iter().map(|word| word.part).collect()
        };
        assert_eq!(
            parts(line_words(&said.line, Some(&said))),
            [
                Some(LinePart::Amount),
                Some(LinePart::Name),
                Some(LinePart::Name),
                None,
                None
            ]
        );
        assert_eq!(
            parts(line_words(&said.line, None)).last(),
            Some(&Some(LinePart::Preparation))
        );
    }
}
