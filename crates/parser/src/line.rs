//! One ingredient line to its fields: amounts first, then name, size, preparation, purpose and comment from the labels.
//! The line as written is never changed; what cannot be read stays as text with a doubt beside it.

use quantity::{Amount, Unit};
use recipe::{AmountRole, ByteSpan, Doubt, Ingredient, IngredientKind, Located, StatedAmount};

use crate::amounts::{AmountFault, AmountRun, read_amounts, read_bracketed, read_quantity};
use crate::fields::{Label, label};
use crate::lex::{Token, TokenKind, tokens};
use crate::units::unit_at;
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

/// The ingredient in `text`, which stands at byte `start` of its source.
pub(crate) fn ingredient(text: &str, start: usize) -> Ingredient {
    let mut found = empty(text, start);
    if crate::headings::is_group_heading(text) {
        found.kind = IngredientKind::Heading;
        return found;
    }
    let tokens = tokens(text);
    let (prefix, from) = of_prefix(text, &tokens);
    match read_amounts(text, &tokens, from) {
        Err((fault, span)) => keep_whole(&mut found, fault, span),
        Ok(Some(run)) => {
            let rest = &tokens[run.next.min(tokens.len())..];
            fill(&mut found, rest, run, prefix);
        }
        Ok(None) => match amount_last(text, &tokens) {
            Some((run, until)) => fill(&mut found, &tokens[..until], run, None),
            None => fill(&mut found, &tokens, AmountRun::default(), None),
        },
    }
    found
}

fn empty(text: &str, start: usize) -> Ingredient {
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
        doubts: Vec::new(),
    }
}

fn keep_whole(found: &mut Ingredient, fault: AmountFault, span: ByteSpan) {
    let shown: String = span.of(&found.text).chars().take(40).collect();
    let reason = match fault {
        AmountFault::DivisionByZero => "it divides by zero",
        AmountFault::TooLarge => "the number is too large",
        AmountFault::Nothing => "it is nothing",
    };
    found.name.clone_from(&found.text);
    found.name_spans = vec![ByteSpan::new(0, found.text.len())];
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

/// "Plain flour 250 g", "Eggs: 2", "Butter (100 g)": the amount that ends the line, and the token before it.
fn amount_last(text: &str, tokens: &[Token]) -> Option<(AmountRun, usize)> {
    let end = tokens.len() - usize::from(tokens.last()?.text(text) == ".");
    for at in end.saturating_sub(8).max(1)..end {
        let before = tokens[at - 1];
        if !matches!(tokens[at].kind, TokenKind::Number | TokenKind::Vulgar)
            || matches!(before.kind, TokenKind::Plus | TokenKind::Slash)
        {
            continue;
        }
        let Ok(Some(run)) = read_amounts(text, tokens, at) else {
            continue;
        };
        let closed = usize::from(before.is(TokenKind::Open));
        let separated = matches!(
            before.kind,
            TokenKind::Open
                | TokenKind::Colon
                | TokenKind::Dash
                | TokenKind::Comma
                | TokenKind::Times
        ) || before.is_word(text, "x");
        let has_unit = run
            .amounts
            .first()
            .is_some_and(|first| first.quantity.unit.is_some());
        if run.next + closed == end && (separated || has_unit) && !run.amounts.is_empty() {
            return Some((run, at - usize::from(separated)));
        }
    }
    None
}

fn fill(found: &mut Ingredient, rest: &[Token], run: AmountRun, prefix: Option<ByteSpan>) {
    let text = found.text.clone();
    let mut labels = label(&text, rest);
    found.amounts = run.amounts;
    unit_after_name(found, &text, rest, &mut labels);
    amounts_in_brackets(found, &text, rest, &mut labels);
    let pieces = |wanted: Label| runs(rest, &labels, wanted);
    let sizes: Vec<ByteSpan> = run.size.into_iter().chain(pieces(Label::Size)).collect();
    found.size = located(&text, &sizes);
    found.preparation = located(
        &text,
        &prefix
            .into_iter()
            .chain(pieces(Label::Preparation))
            .collect::<Vec<_>>(),
    );
    found.purpose = located(&text, &pieces(Label::Purpose));
    found.comment = located(&text, &pieces(Label::Comment));
    found.name_spans = pieces(Label::Name);
    found.name = joined(&text, &found.name_spans, " ");
    found.also = further_amounts(&text, rest, &labels);
    found.optional = rest
        .iter()
        .any(|token| token.is_word(&text, "optional") || token.is_word(&text, "optionally"));
    found.alternatives = alternatives(&found.name);
    found.kind = kind(found);
    if found.name.is_empty() {
        nameless(found);
    }
}

fn nameless(found: &mut Ingredient) {
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

/// "4 garlic cloves", "2 thyme sprigs": the unit stands behind the food.
fn unit_after_name(found: &mut Ingredient, text: &str, rest: &[Token], labels: &mut [Label]) {
    const BEHIND: &[&str] = &["clove", "stalk", "rib", "sprig", "bulb", "spear", "stick"];
    let [only] = found.amounts.as_mut_slice() else {
        return;
    };
    let Some(last) = labels.iter().rposition(|label| *label == Label::Name) else {
        return;
    };
    if only.quantity.unit.is_some()
        || last == 0
        || !words::is(rest[last - 1].text(text), Sort::Food)
    {
        return;
    }
    if let Some((unit @ Unit::Piece(_), _)) = unit_at(text, rest, last)
        && let Unit::Piece(word) = &unit
        && BEHIND.contains(&word.as_str())
    {
        only.quantity.unit = Some(unit);
        labels[last] = Label::Mark;
    }
}

/// "2 cups flour (250 g)": brackets that hold nothing but amounts are amounts.
fn amounts_in_brackets(found: &mut Ingredient, text: &str, rest: &[Token], labels: &mut [Label]) {
    let Some(open) = rest.iter().position(|token| token.is(TokenKind::Open)) else {
        return;
    };
    let said_each = rest[open..]
        .iter()
        .take(12)
        .any(|token| token.is_word(text, "each"));
    let role = match (found.amounts.is_empty(), said_each) {
        (true, _) => AmountRole::Main,
        (false, true) => AmountRole::PerPiece,
        (false, false) => AmountRole::Equivalent,
    };
    if let Some((amounts, next)) = read_bracketed(text, rest, open, role) {
        found.amounts.extend(amounts);
        labels[open..next].fill(Label::Mark);
    }
}

/// "+ 20g for garnish": amounts in the tail after a plus.
fn further_amounts(text: &str, rest: &[Token], labels: &[Label]) -> Vec<StatedAmount> {
    let mut found = Vec::new();
    let mut at = 1;
    while at < rest.len() {
        let after_plus = rest[at - 1].is(TokenKind::Plus) || rest[at - 1].is_word(text, "plus");
        if after_plus
            && labels[at] == Label::Comment
            && let Some((amount, next)) = read_quantity(text, rest, at)
        {
            // "+70%" tells what the food is, not how much more of it there is.
            if rest.get(next).is_none_or(|token| token.text(text) != "%") {
                found.push(amount);
            }
            at = next;
        }
        at += 1;
    }
    found
}

/// The spans of the stretches with one label; marks inside a stretch join only name to name when they touch no other label.
fn runs(tokens: &[Token], labels: &[Label], wanted: Label) -> Vec<ByteSpan> {
    let mut spans: Vec<ByteSpan> = Vec::new();
    let mut open = false;
    let mut pending = false;
    for (token, label) in tokens.iter().zip(labels) {
        if *label == wanted {
            match spans.last_mut() {
                Some(last) if open => last.end = token.end,
                _ => spans.push(token.span()),
            }
            (open, pending) = (true, false);
        } else if *label == Label::Mark
            && open
            && !pending
            && matches!(
                token.kind,
                TokenKind::Comma | TokenKind::Colon | TokenKind::Semicolon
            )
        {
            // A single comma inside a comment or a preparation belongs to it.
            pending = true;
        } else {
            open = false;
        }
    }
    spans
}

fn located(text: &str, spans: &[ByteSpan]) -> Option<Located<String>> {
    let (first, last) = (spans.first()?, spans.last()?);
    let hull = ByteSpan::new(first.start.min(last.start), first.end.max(last.end));
    let value = joined(text, spans, ", ");
    let value = value.trim_end_matches(['.', ' ', ',', ';']).to_owned();
    (!value.is_empty()).then_some(Located { value, span: hull })
}

fn joined(text: &str, spans: &[ByteSpan], between: &str) -> String {
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
            "currants, blueberries, etc. Wash them well",
        );
        check(
            "6 large eggs (room temperature)",
            "eggs",
            "",
            "largeroom temperature",
        );
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
