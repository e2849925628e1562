//! A shown amount to the pieces, words and estimate that the window draws.

use cook::scale::{Estimate, ShownAmount};
use quantity::{
    Amount, Magnitude, MassUnit, Quantity, ScreenPiece, Standards, Unit, UnitSystem, plain_text,
};

use crate::{AmountView, EstimatePoint, EstimateView, Piece, ToWeigh};

/// The pieces that the window draws; "about" is not among them, since the estimate says it.
pub(super) fn pieces(screen: &[ScreenPiece]) -> Vec<Piece> {
    screen
        .iter()
        .filter_map(|piece| match piece {
            ScreenPiece::About => None,
            ScreenPiece::Number(text) => Some(Piece::Number { text: text.clone() }),
            ScreenPiece::Fraction {
                numerator,
                denominator,
            } => Some(Piece::Fraction {
                numerator: numerator.clone(),
                denominator: denominator.clone(),
            }),
            ScreenPiece::Dash => Some(Piece::Dash),
            ScreenPiece::Unit(text) => Some(Piece::Unit { text: text.clone() }),
            ScreenPiece::Plus => Some(Piece::Plus),
        })
        .collect()
}

/// `shown` as the window draws it. The size of a piece and the same amount in other units stand in brackets behind the unit:
/// "2 tins (400 g each)", "1000 g (1 kg)".
#[must_use]
pub fn amount_view(shown: &ShownAmount) -> AmountView {
    let mut drawn = pieces(&shown.pieces());
    let mut spoken: Vec<String> = Vec::new();
    let beside: Vec<String> = shown
        .per_piece
        .iter()
        .map(|each| format!("{} each", plain_text(&each.pieces())))
        .chain(
            shown
                .equivalents
                .iter()
                .map(|other| plain_text(&other.pieces())),
        )
        .collect();
    if !beside.is_empty() {
        append(&mut drawn, &format!("({})", beside.join(", ")));
    }
    let measure: Vec<String> = shown.measure.iter().map(Quantity::spoken).collect();
    let about = if shown.estimate.is_some() {
        "about "
    } else {
        ""
    };
    spoken.push(format!("{about}{}", measure.join(" plus ")));
    spoken.extend(
        shown
            .per_piece
            .iter()
            .map(|each| format!("{} each", each.spoken())),
    );
    spoken.extend(
        shown
            .equivalents
            .iter()
            .map(|other| format!("or {}", other.spoken())),
    );
    AmountView {
        pieces: drawn,
        spoken: spoken.join(", "),
        estimate: shown
            .estimate
            .as_ref()
            .map(|estimate| estimate_view(estimate, shown)),
        rounding: rounding(shown),
        refusal: shown.refusal.clone(),
        to_weigh: shown.to_weigh.as_ref().map(ToWeigh::from),
    }
}

fn append(drawn: &mut Vec<Piece>, words: &str) {
    match drawn.last_mut() {
        Some(Piece::Unit { text }) => {
            text.push(' ');
            text.push_str(words);
        }
        _ => drawn.push(Piece::Unit {
            text: words.to_owned(),
        }),
    }
}

/// "exactly 5 1/3 tsp; shown 2 % less". What is only known roughly is said to be rounded from two per cent on.
fn rounding(shown: &ShownAmount) -> Option<String> {
    let fine = Magnitude::new(2, 100).ok()?;
    let off_by = shown
        .off_by
        .filter(|off_by| shown.estimate.is_none() || off_by.ratio >= fine)?;
    if shown.estimate.is_some() {
        let label = off_by.label();
        let (percent, way) = label.rsplit_once(' ')?;
        let way = if way == "less" { "down" } else { "up" };
        return Some(format!("rounded {way} by {percent}"));
    }
    let exact: Vec<String> = shown
        .exact
        .iter()
        .map(|quantity| plain_text(&quantity.pieces()))
        .collect();
    Some(format!(
        "exactly {}; shown {}",
        exact.join(" + "),
        off_by.label()
    ))
}

fn estimate_view(estimate: &Estimate, shown: &ShownAmount) -> EstimateView {
    // The cook's own figure has no spread; it is drawn on the range of the table's points.
    let all = || {
        estimate
            .points
            .iter()
            .map(|point| in_unit_of(&point.quantity, &estimate.low))
    };
    let ends = (
        all().fold(middle(&estimate.low), f64::min),
        all().fold(middle(&estimate.high), f64::max),
    );
    let points = estimate
        .points
        .iter()
        .filter(|point| !point.state.is_empty())
        .map(|point| EstimatePoint {
            state: point.state.to_owned(),
            pieces: pieces(&point.quantity.pieces()),
            position: position(&point.quantity, &estimate.low, ends),
            chosen: point.chosen,
            own: point.own,
        })
        .collect();
    let taken = shown.measure.first();
    EstimateView {
        food: estimate.food.to_string(),
        state: estimate.state.map(str::to_owned),
        state_stated: estimate.state_stated,
        points,
        low: rounded(&estimate.low),
        high: rounded(&estimate.high),
        position: taken.map_or(0.5, |taken| position(taken, &estimate.low, ends)),
        source: estimate.source_words(),
        standard: estimate.standard_words(),
        own: estimate
            .points
            .iter()
            .any(|point| point.own && point.chosen),
    }
}

/// Where `quantity` lies between the ends, 0 to 1, for drawing only.
fn position(quantity: &Quantity, like: &Quantity, (low, high): (f64, f64)) -> f64 {
    if high > low {
        ((in_unit_of(quantity, like) - low) / (high - low)).clamp(0.0, 1.0)
    } else {
        0.5
    }
}

/// As a number of the unit that `like` is in.
fn in_unit_of(quantity: &Quantity, like: &Quantity) -> f64 {
    let same = like
        .unit
        .as_ref()
        .and_then(|unit| quantity.converted_to(unit, Standards::US).ok());
    middle(same.as_ref().unwrap_or(quantity))
}

fn middle(quantity: &Quantity) -> f64 {
    let of = |end: Option<Magnitude>| end.map_or(0.0, Magnitude::to_f64);
    f64::midpoint(of(quantity.amount.low()), of(quantity.amount.high()))
}

fn rounded(quantity: &Quantity) -> Vec<Piece> {
    pieces(&end(quantity))
}

/// An end of an estimate to the step of a scale or a spoon, in grams rather than kilograms.
pub(super) fn end(quantity: &Quantity) -> Vec<ScreenPiece> {
    let grams = Unit::Mass(MassUnit::Gram);
    if let (Some(unit), Amount::Exactly(number)) = (&quantity.unit, quantity.amount)
        && *unit == grams
        && number >= Magnitude::from(10u32)
    {
        let whole = number.rounded_to(Magnitude::one()).unwrap_or(number);
        return quantity
            .clone()
            .with_amount(Amount::Exactly(whole))
            .pieces();
    }
    quantity
        .measured(UnitSystem::AsWritten, Standards::US)
        .map_or_else(|_| quantity.pieces(), |measured| measured.pieces())
}
