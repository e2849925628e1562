//! `scale`: the recipes of a text, larger or smaller and in other units.

use std::io::Write;

use kitchen::By as Wanted;
use kitchen::{ScaledIngredient, ScaledYield};
use quantity::{Amount, Magnitude, Quantity, Standards, Unit, UnitSystem, plain_text};
use recipe::{AmountRole, ByteSpan, Ingredient, IngredientKind, Recipe};
use wire::contract::ScaleAnswer;

use crate::{
    Output,
    failure::Failure,
    human::{Page, Row, in_number, makes_text},
    parse::write_json,
    request::{By, Form, Scale},
    source,
};

/// Scales every recipe of the text.
///
/// # Errors
/// `no_recipe_found`, `factor_out_of_range`, `yield_unknown` and the like; those of reading and writing.
pub fn scale(request: &Scale, output: &mut Output<'_>) -> Result<(), Failure> {
    let text = source::read(&request.source)?;
    let parsed = kitchen::read_paste(&text)?;
    if parsed.recipes.is_empty() {
        return Err(Failure::refused(
            "no_recipe_found",
            "there is no recipe in this text",
            "levain-cli parse says what was found in it",
        ));
    }
    let by = match &request.by {
        By::Factor(factor) => Wanted::Factor(factor),
        By::Serves(count) => Wanted::Serves(count),
        By::Have(hand) => Wanted::Have(hand),
        By::Dough(weight) => Wanted::Dough(weight),
        By::Tin { from, into, factor } => match factor {
            Some(factor) => Wanted::FactorInTin { factor, from, into },
            None => Wanted::Tin { from, into },
        },
    };
    let mut scaled = Vec::new();
    let mut refused = None;
    for recipe in &parsed.recipes {
        match kitchen::scale_recipe(recipe, by, request.units, Standards::US) {
            Ok(view) => scaled.push((recipe, view)),
            // Of several recipes those are scaled that have what is in hand.
            Err(error) if error.code() == "hand_unknown" && parsed.recipes.len() > 1 => {
                refused = Some(error);
            }
            Err(error) => return Err(error.into()),
        }
    }
    if let (Some(error), true) = (refused, scaled.is_empty()) {
        return Err(error.into());
    }
    if request.form == Form::Json {
        return write_json(&ScaleAnswer::new(&scaled, &parsed.diagnostics), output);
    }
    for (index, (recipe, view)) in scaled.iter().enumerate() {
        if index > 0 {
            writeln!(output, "\n")?;
        }
        page(recipe, view).write(output)?;
    }
    Ok(())
}

fn page(recipe: &Recipe, view: &kitchen::ScaledRecipe) -> Page {
    let mut page = Page::of(recipe);
    page.facts.insert(0, view.scaling.factor.text());
    if let Some(tins) = &view.tins {
        page.facts.insert(1, tins.words(view.scaling.factor));
    }
    if let Some(made) = &view.recipe_yield {
        page.facts.retain(|fact| !fact.starts_with("makes "));
        page.facts.insert(1, makes(made, recipe));
    }
    for ((_, rows), (written, scaled)) in page
        .groups
        .iter_mut()
        .zip(recipe.ingredient_groups.iter().zip(&view.groups))
    {
        let lines = written.ingredients.iter().zip(&scaled.ingredients);
        for (row, (written, scaled)) in rows.iter_mut().zip(lines) {
            if written.kind == IngredientKind::Food {
                *row = scaled_row(written, scaled);
            }
        }
    }
    for ((_, steps), scaled) in page.sections.iter_mut().zip(&view.sections) {
        for (text, scaled) in steps.iter_mut().zip(&scaled.steps) {
            *text = scaled.text.clone() + &roundings(scaled, view);
        }
    }
    page.remarks = view
        .advice
        .iter()
        .map(|advice| advice.message.clone())
        .collect();
    page
}

/// " [66.5 g: under 1 % less]": what of a step's amounts is rounded and not said beside the list.
fn roundings(step: &kitchen::ScaledStep, view: &kitchen::ScaledRecipe) -> String {
    let lines = || view.groups.iter().flat_map(|group| &group.ingredients);
    let said: Vec<String> = step
        .replacements
        .iter()
        .map(|replacement| &replacement.amount)
        .filter(|shown| !lines().any(|line| line.amount.as_ref() == Some(shown)))
        .filter_map(|shown| Some(format!("{}: {}", shown.text(), shown.off_by?.label())))
        .collect();
    if said.is_empty() {
        return String::new();
    }
    format!(" [{}]", said.join("; "))
}

/// "makes about 5 croissants": what is an estimate, or comes to a thirteenth of one, is no truer for its fractions.
fn makes(made: &ScaledYield, recipe: &Recipe) -> String {
    let ends = [made.quantity.low(), made.quantity.high()];
    let odd = ends
        .into_iter()
        .flatten()
        .any(|end| end.denominator() > 4 || made.estimated && !end.is_whole());
    let whole = made
        .quantity
        .try_map(|end| end.rounded_to(Magnitude::one()));
    let portions = Quantity {
        amount: made.quantity,
        unit: None,
    };
    // Of less than one a half, a third or a quarter.
    let parts = portions.measured(UnitSystem::AsWritten, Standards::US);
    let whole = whole
        .ok()
        .filter(|count| count.low().is_some_and(|low| !low.is_zero()))
        .or_else(|| Some(parts.ok()?.parts.first()?.amount))
        .filter(|_| odd);
    let count = whole.unwrap_or(made.quantity);
    let noun = recipe
        .recipe_yield
        .as_ref()
        .and_then(|stated| in_number(&made.noun, &stated.quantity, &count))
        .unwrap_or_else(|| made.noun.clone());
    makes_text(
        &plain_text(&count.pieces(None)),
        &noun,
        made.estimated || whole.is_some(),
    )
}

/// What to measure, with how far off it is, before the rest of the line in its own words.
fn scaled_row(written: &Ingredient, scaled: &ScaledIngredient) -> Row {
    let mut amount = String::new();
    let mut what = String::new();
    let stated = scaled.amount.as_ref().filter(|shown| {
        shown
            .exact
            .iter()
            .any(|part| part.amount != Amount::Unstated)
    });
    if let Some(shown) = stated {
        amount = shown.text();
        for (at, size) in shown.per_piece.iter().enumerate() {
            amount.push_str(if at == 0 { " × " } else { " / " });
            amount.push_str(&plain_text(&size.pieces()));
        }
        let others: Vec<String> = shown
            .equivalents
            .iter()
            .map(|other| plain_text(&other.pieces()))
            .collect();
        if !others.is_empty() {
            what = format!("({}) ", others.join(", "));
        }
    }
    what.push_str(&rest_of_line(written, scaled));
    let off = scaled.amount.as_ref().and_then(|shown| shown.off_by);
    if let Some(off) = off {
        what.push_str(&format!(" [{}]", off.label()));
    }
    if scaled.rule.as_ref().is_some_and(|rule| rule.in_force) {
        what.push_str(" *");
    }
    Row { amount, what }
}

/// The line without its amounts, with those of its tail scaled.
fn rest_of_line(written: &Ingredient, scaled: &ScaledIngredient) -> String {
    let mut cuts: Vec<(ByteSpan, String)> = written
        .amounts
        .iter()
        .filter(|stated| scaled.amount.is_some() && stated.quantity.amount != Amount::Unstated)
        .map(|stated| {
            // "2 garlic cloves": the food stands between its number and its unit.
            let inside = written
                .name_spans
                .iter()
                .any(|name| name.start >= stated.span.start && name.end <= stated.span.end);
            let kept = if inside { written.name.as_str() } else { "" };
            // With a part of a sum goes the "plus" before it.
            let before = written.amounts.iter().map(|other| other.span.end);
            let start = match stated.role {
                AmountRole::Added => before.filter(|end| *end <= stated.span.start).max(),
                _ => None,
            };
            let span = ByteSpan::new(start.unwrap_or(stated.span.start), stated.span.end);
            (span, kept.to_owned())
        })
        .collect();
    cuts.extend(
        scaled
            .further
            .iter()
            .map(|further| (further.span, further.amount.text())),
    );
    if let (Some(name), [span]) = (&scaled.name, written.name_spans.as_slice())
        && span.of(&written.text) == written.name
    {
        cuts.push((*span, name.clone()));
    }
    cuts.sort_by_key(|(span, _)| span.start);
    let mut rest = String::new();
    let mut done = 0;
    for (span, shown) in cuts {
        rest.push_str(written.text.get(done..span.start).unwrap_or(""));
        rest.push_str(&shown);
        done = span.end.max(done);
    }
    rest.push_str(written.text.get(done..).unwrap_or(""));
    let tidy = without_husks(&rest);
    let tidy = tidy.trim_start_matches(['+', '/', '×', ',', '(', ')', ' ']);
    let tidy = tidy.strip_prefix("x ").unwrap_or(tidy);
    let tidy = without_unit(tidy, written);
    tidy.strip_prefix("of ").unwrap_or(tidy).to_owned()
}

/// "(about )", "( total)", a comma or "about" at the end: what is left of the words around an amount that was taken out.
fn without_husks(rest: &str) -> String {
    const HUSKS: &[&str] = &[
        "about",
        "abt",
        "approx",
        "approximately",
        "around",
        "roughly",
        "total",
        "each",
        "or",
        "and",
        "in",
        "all",
        "x",
    ];
    let is_husk = |word: &str| {
        let bare = word.trim_matches(|mark: char| !mark.is_alphanumeric());
        bare.is_empty() || HUSKS.iter().any(|husk| husk.eq_ignore_ascii_case(bare))
    };
    let mut made = String::with_capacity(rest.len());
    let mut left = rest;
    while let Some(open) = left.find('(') {
        let Some(close) = left[open..].find(')').map(|at| open + at) else {
            break;
        };
        made.push_str(&left[..open]);
        let inner = &left[open + 1..close];
        if !inner.split_whitespace().all(is_husk) {
            let told = inner.trim_start_matches("about ");
            let kept = told.trim_matches(|mark: char| {
                mark.is_whitespace() || matches!(mark, ',' | '/' | ';' | '=')
            });
            made.push('(');
            made.push_str(kept);
            made.push(')');
        }
        left = &left[close + 1..];
    }
    made.push_str(left);
    let mut words: Vec<&str> = made.split_whitespace().collect();
    while words.len() > 1
        && words.last().is_some_and(|last| {
            matches!(
                *last,
                "about" | "abt" | "approx" | "-" | "–" | "=" | "/" | ","
            )
        })
    {
        words.pop();
    }
    let tidy = words.join(" ").replace(" ,", ",").replace("( ", "(");
    tidy.trim_end_matches([',', '/', '=', ' ']).to_owned()
}

/// "2 x 400 g tins tomatoes": the tins stand before the line already.
fn without_unit<'a>(rest: &'a str, written: &Ingredient) -> &'a str {
    let unit = written
        .amounts
        .first()
        .and_then(|stated| match &stated.quantity.unit {
            Some(Unit::Piece(word)) => Some(word.as_str()),
            _ => None,
        });
    let Some((word, behind)) = rest.split_once(' ').filter(|_| unit.is_some()) else {
        return rest;
    };
    let bare = word.trim_end_matches(['.', ',']);
    let same = unit.is_some_and(|unit| {
        bare.eq_ignore_ascii_case(unit)
            || bare
                .to_lowercase()
                .strip_prefix(unit)
                .is_some_and(|end| matches!(end, "s" | "es"))
    });
    let names_food = written.name_spans.first().is_some_and(|name| {
        name.of(&written.text)
            .split_whitespace()
            .next()
            .is_some_and(|first| first.eq_ignore_ascii_case(bare))
    });
    if same && !names_food { behind } else { rest }
}
