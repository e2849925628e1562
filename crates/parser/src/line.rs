//! One ingredient line to its fields: amounts first, then name, size, preparation, purpose and comment from the labels.
//! The line as written is never changed; what cannot be read stays as text with a doubt beside it.

use quantity::{Amount, Unit};
use recipe::{ByteSpan, Doubt, Ingredient, IngredientKind, Located, StatedAmount};

use crate::amounts::{AmountFault, AmountRun, read_amounts, read_quantity};
use crate::labelled::roles::doubt_of_one;
use crate::labelled::{Labelled, Rules};
use crate::lex::{Token, TokenKind, tokens};
use crate::tagging::{Label, words as labelled_words};
use crate::words::{self, Sort};

/// What one line of a list of ingredients says.
///
/// A bullet before the line is left out of `text`; spans in the result are relative to `text`, but `span` to `line`.
/// Doubtful input ("1/0 cup", "1e308 g") is kept whole as the name, with a doubt.
///
/// # Examples
/// ```
/// let line = parser::parse_ingredient("50gr sugar, sifted");
/// assert_eq!(line.name, "sugar");
/// assert_eq!(line.amounts[0].quantity.amount.low(), Some(quantity::Magnitude::from(50u32)));
/// assert_eq!(line.preparation.map(|located| located.value).as_deref(), Some("sifted"));
/// ```
#[must_use]
pub fn parse_ingredient(line: &str) -> Ingredient {
    let content = crate::lines::content_span(line);
    ingredient(content.of(line), content.start)
}

/// What one line says where its words are labelled by another hand than the model of this program, `labels` being one for each of
/// [`tagging::words`](crate::tagging::words()) of the line. The trainer judges models and the rules around them with it.
#[must_use]
pub fn read_labelled(line: &str, labels: &[Label], rules: Rules) -> Ingredient {
    let content = crate::lines::content_span(line);
    let bullet = labelled_words(&line[..content.start])
        .len()
        .min(labels.len());
    ingredient_by(content.of(line), content.start, |text, tokens| {
        Labelled::with_labels(text, tokens, &labels[bullet..], rules)
    })
}

/// The ingredient in `text`, which stands at byte `start` of its source.
pub(crate) fn ingredient(text: &str, start: usize) -> Ingredient {
    ingredient_by(text, start, |text, tokens| Labelled::read(text, tokens))
}

fn ingredient_by(
    text: &str,
    start: usize,
    label: impl for<'a> FnOnce(&'a str, &'a [Token]) -> Labelled<'a>,
) -> Ingredient {
    let mut found = empty(text, start);
    found.doubts.extend(crate::oddities::doubt(text));
    if crate::headings::is_group_heading(text) {
        found.kind = IngredientKind::Heading;
        return found;
    }
    let readable = crate::remnants::readable(text);
    let text = readable.as_ref();
    let tokens = tokens(text);
    found
        .doubts
        .extend(crate::oddities::lost_blank(text, &tokens));
    let (_, from) = of_prefix(text, &tokens);
    let head = match read_amounts(text, &tokens, from) {
        Err((fault, span)) => {
            keep_whole(&mut found, fault, span);
            return found;
        }
        Ok(head) => head.unwrap_or_default(),
    };
    let labelled = label(text, &tokens);
    fill(&mut found, &tokens, &labelled, &head);
    crate::remnants::settle(&mut found);
    found.kind = kind(&found);
    found.doubts.extend(doubt_of_one(&found));
    // Nothing of a tool is measured or bought by weight: which of its words are its name makes no difference.
    let matters = found.kind == IngredientKind::Food;
    if let Some(guess) = labelled.guess().filter(|_| matters) {
        found.unsure = guess.unsure;
        found.doubts.push(guess.doubt);
    }
    if found.name.is_empty() {
        nameless(&mut found);
    }
    crate::remnants::over_spoon(&mut found);
    found
}

/// The fields of a line whose words are labelled.
pub(crate) fn fill(
    found: &mut Ingredient,
    tokens: &[Token],
    labelled: &Labelled<'_>,
    head: &AmountRun,
) {
    let text = found.text.clone();
    let text = text.as_str();
    found.amounts = labelled.amounts(head);
    found.size = labelled.size();
    found.preparation = labelled.located(Label::Preparation);
    found.purpose = labelled.located(Label::Purpose);
    found.comment = labelled.located(Label::Comment);
    found.name_spans = labelled.runs(Label::Name);
    found.name = joined(text, &found.name_spans, " ");
    found.also = further_amounts(text, tokens, found.comment.as_ref());
    found.optional = tokens
        .iter()
        .any(|token| token.is_word(text, "optional") || token.is_word(text, "optionally"));
    found.alternatives = alternatives(&found.name);
}

pub(crate) fn empty(text: &str, start: usize) -> Ingredient {
    Ingredient {
        span: ByteSpan::new(start, start + text.len()),
        text: text.to_owned(),
        kind: IngredientKind::Food,
        amounts: Vec::new(),
        size: None,
        name: String::new(),
        name_spans: Vec::new(),
        preparation: None,
        comment: None,
        purpose: None,
        optional: false,
        alternatives: Vec::new(),
        also: Vec::new(),
        unsure: Vec::new(),
        doubts: Vec::new(),
    }
}

fn keep_whole(found: &mut Ingredient, fault: AmountFault, span: ByteSpan) {
    found.name.clone_from(&found.text);
    found.name_spans = vec![ByteSpan::new(0, found.text.len())];
    refuse_amount(found, fault, span);
}

/// Says that a number is none that a kitchen can use.
pub(crate) fn refuse_amount(found: &mut Ingredient, fault: AmountFault, span: ByteSpan) {
    let shown: String = span.of(&found.text).chars().take(40).collect();
    let reason = match fault {
        AmountFault::DivisionByZero => "nothing can be divided by 0",
        AmountFault::TooLarge => "the number is too large",
        AmountFault::Nothing => "it is nothing",
        AmountFault::Garbled => "it has more than one decimal point",
    };
    found.doubts.push(Doubt {
        code: "kept_as_text",
        span,
        message: format!("cannot read \"{shown}\" as an amount: {reason}"),
        hint: Some(
            "write the amount as 2, 1/2, 1 1/2 or 0.5; the line is kept as it is".to_owned(),
        ),
    });
}

/// "juice of", "zest and juice of" before the amount: what is done to the food, and the token after it.
pub(crate) fn of_prefix(text: &str, tokens: &[Token]) -> (Option<ByteSpan>, usize) {
    const PARTS: &[&str] = &[
        "juice", "zest", "rind", "peel", "seeds", "leaves", "grated", "finely", "the", "and",
        "white", "whites", "yolk", "yolks",
    ];
    let mut at = 0;
    while at < 6
        && tokens
            .get(at)
            .is_some_and(|token| PARTS.iter().any(|part| token.is_word(text, part)))
    {
        at += 1;
    }
    if at > 0
        && tokens
            .get(at)
            .is_some_and(|token| token.is_word(text, "of"))
    {
        return (Some(ByteSpan::new(tokens[0].start, tokens[at].end)), at + 1);
    }
    (None, 0)
}

pub(crate) fn nameless(found: &mut Ingredient) {
    found.doubts.push(Doubt {
        code: "name_missing",
        span: ByteSpan::new(0, found.text.len()),
        message: format!(
            "no food is named in \"{}\"",
            found.text.chars().take(60).collect::<String>()
        ),
        hint: Some("write the food after its amount".to_owned()),
    });
}

/// "+ 20g for garnish": amounts in a comment after a plus.
fn further_amounts(
    text: &str,
    tokens: &[Token],
    comment: Option<&Located<String>>,
) -> Vec<StatedAmount> {
    let Some(span) = comment.map(|comment| comment.span) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    let mut at = 1;
    while at < tokens.len() {
        let before = tokens[at - 1];
        let after_plus = before.is(TokenKind::Plus) || before.is_word(text, "plus");
        let inside = tokens[at].start >= span.start && tokens[at].end <= span.end;
        if after_plus
            && inside
            && let Some((amount, next)) = read_quantity(text, tokens, at)
        {
            // "+70%" tells what the food is, not how much more of it there is.
            if tokens.get(next).is_none_or(|token| token.text(text) != "%") {
                found.push(amount);
            }
            at = next;
        }
        at += 1;
    }
    found
}

/// The pieces of a line under the spans.
pub(crate) fn joined(text: &str, spans: &[ByteSpan], between: &str) -> String {
    let pieces: Vec<&str> = spans.iter().map(|span| span.of(text).trim()).collect();
    pieces.join(between)
}

/// "butter or margarine": the foods after "or".
fn alternatives(name: &str) -> Vec<String> {
    name.split(" or ")
        .skip(1)
        .map(|other| other.trim().to_owned())
        .filter(|other| !other.is_empty())
        .collect()
}

fn kind(found: &Ingredient) -> IngredientKind {
    let has_measure = found.amounts.iter().any(|stated| {
        matches!(stated.quantity.unit, Some(Unit::Mass(_) | Unit::Volume(..)))
            && stated.quantity.amount != Amount::Unstated
    });
    let tool = |word: &str| words::is(word, Sort::Tool);
    let food = |word: &str| words::is(word, Sort::Food);
    let mut name_words = found.name.split_whitespace();
    let is_tool =
        !has_measure && !name_words.clone().any(food) && name_words.next_back().is_some_and(tool);
    if is_tool {
        IngredientKind::Equipment
    } else {
        IngredientKind::Food
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(input: &str, name: &str, preparation: &str, rest: &str) {
        let found = parse_ingredient(input);
        let value = |field: &Option<Located<String>>| {
            field
                .as_ref()
                .map_or(String::new(), |field| field.value.clone())
        };
        let rest_found = [
            value(&found.size),
            value(&found.purpose),
            value(&found.comment),
        ]
        .concat();
        assert_eq!(
            (
                found.name.as_str(),
                value(&found.preparation).as_str(),
                rest_found.as_str()
            ),
            (name, preparation, rest),
            "{input}"
        );
    }

    #[test]
    fn parts_the_name_from_what_is_said_about_it() {
        check(
            "200g butter at room temperature + a bit for greasing",
            "butter",
            "at room temperature",
            "+ a bit for greasing",
        );
        check(
            "150g finely chopped figs + 20g for garnish",
            "figs",
            "finely chopped",
            "+ 20g for garnish",
        );
        check(
            "1 cup of mixed berries: currants, blueberries, etc. Wash them well.",
            "mixed berries",
            "",
            "of, currants, blueberries, etc. Wash them well",
        );
        check("6 large eggs, beaten", "eggs", "beaten", "large");
        check("130g dark chocolate (+70%)", "dark chocolate", "", "+70%");
        check(
            "salt and freshly ground black pepper, to taste",
            "salt and black pepper",
            "freshly ground",
            "to taste",
        );
        check("juice of half a lemon", "lemon", "juice of", "");
        check("olive oil for frying", "olive oil", "", "for frying");
        check(
            "boneless, skinless chicken thighs",
            "boneless, skinless chicken thighs",
            "",
            "",
        );
        check(
            "• 40g white chocolate: cut as chips",
            "white chocolate",
            "cut as chips",
            "",
        );
    }

    #[test]
    fn tells_tools_and_headings_from_food() {
        let kind = |line: &str| parse_ingredient(line).kind;
        assert_eq!(kind("1 tray + baking paper"), IngredientKind::Equipment);
        assert_eq!(kind("4 aluminium moulds"), IngredientKind::Equipment);
        assert_eq!(kind("1 tin tomatoes"), IngredientKind::Food);
        assert_eq!(kind("TOPPING"), IngredientKind::Heading);
        assert_eq!(kind("For the filling:"), IngredientKind::Heading);
    }

    #[test]
    fn keeps_whole_what_no_kitchen_can_use() {
        for line in ["1/0 cup sugar", "1e308 g flour", "0 cups milk"] {
            let found = parse_ingredient(line);
            assert_eq!(
                (found.name.as_str(), found.amounts.len(), found.doubts.len()),
                (line, 0, 1),
                "{line}"
            );
        }
    }
}
