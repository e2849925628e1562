//! `convert`: an amount of something, or a temperature, in another unit.

use std::io::Write;

use kitchen::{Basis, Conversion, Converted, Dialled};
use quantity::{Magnitude, Standards};
use wire::contract::ConvertAnswer;

use crate::{
    Output,
    failure::Failure,
    parse::write_json,
    request::{Convert, Form},
};

/// Answers the question, cups and spoons as asked for; without that US ones, and says so.
///
/// # Errors
/// `density_unknown`, `incompatible_units`, `unit_unknown`, `query_unreadable` and the like; those of writing.
pub fn convert(request: &Convert, output: &mut Output<'_>) -> Result<(), Failure> {
    let conversion = kitchen::convert_to(&request.what, &request.unit, standards(request))?;
    match request.form {
        Form::Json => write_json(&ConvertAnswer::from(&conversion), output),
        Form::Human => Ok(write_human(&conversion, output)?),
    }
}

fn standards(request: &Convert) -> Standards {
    let mut standards = request.cup.map_or(Standards::US, Standards::with_cup);
    if let Some(spoon) = request.spoon {
        standards.spoon = spoon;
    }
    standards
}

fn write_human(conversion: &Conversion, output: &mut impl Write) -> std::io::Result<()> {
    match conversion {
        Conversion::Amount(converted) => write_amount(converted, output),
        Conversion::Temperature(dialled) => write_temperature(dialled, output),
    }
}

fn write_amount(converted: &Converted, output: &mut impl Write) -> std::io::Result<()> {
    writeln!(output, "{}", converted.shown.text())?;
    if let Some(estimate) = &converted.shown.estimate {
        let state = estimate.state.unwrap_or("as it usually is");
        let unit = converted.unit.short();
        let (low, high) = (rough(converted.low), rough(converted.high));
        writeln!(
            output,
            "  {}, {state}: {low} to {high} {unit}",
            estimate.food
        )?;
        writeln!(output, "  {}", estimate.source_words())?;
    }
    if converted.basis == Basis::Definition && converted.shown.off_by.is_some() {
        writeln!(
            output,
            "  exactly {} {}",
            converted.value,
            converted.unit.short()
        )?;
    }
    for said in converted.standard.iter().chain(&converted.note) {
        writeln!(output, "  {said}")?;
    }
    Ok(())
}

/// The end of a spread, which deserves no more than two or three digits.
fn rough(number: Magnitude) -> String {
    let number = number.to_f64();
    if number < 10.0 {
        format!("{number:.1}")
    } else {
        format!("{number:.0}")
    }
}

fn write_temperature(dialled: &Dialled, output: &mut impl Write) -> std::io::Result<()> {
    writeln!(output, "{}", dialled.setting.dial)?;
    match dialled.setting.exact {
        Some(exact) if exact != dialled.setting.dial => writeln!(output, "  exactly {exact}"),
        Some(_) => Ok(()),
        None => writeln!(
            output,
            "  by the table that cookbooks print; gas marks have no degrees of their own"
        ),
    }?;
    match dialled.note() {
        Some(note) => writeln!(output, "  {note}"),
        None => Ok(()),
    }
}
