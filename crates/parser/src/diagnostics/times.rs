//! Times and heats of the steps that cannot be meant as they are written: no time at all, more than any kitchen waits, ends changed
//! round, a step longer than the whole recipe is said to take, two scales that are two heats. Changes nothing of what was read.

use quantity::{Temperature, TemperatureScale, TimeSpan};
use recipe::{ByteSpan, Diagnostic, DurationKind, Mention, MentionKind, Recipe, Severity, Step};

use super::{diagnostic, shortened};
use crate::durations::{TimeDoubt, time_doubts};
use crate::lex::tokens;
use crate::temperatures::are_two_heats;

/// What is doubtful about the times and heats of a recipe's steps.
pub(super) fn about_times(recipe: &Recipe, found: &mut Vec<Diagnostic>) {
    let steps = recipe
        .instruction_sections
        .iter()
        .flat_map(|section| &section.steps);
    let mut longest: Option<(TimeSpan, &Step, ByteSpan)> = None;
    for step in steps {
        written(step, found);
        two_heats(step, found);
        for (time, span) in timers(step) {
            if longest.is_none_or(|(other, ..)| other.low < time.low) {
                longest = Some((time, step, span));
            }
        }
    }
    if let (Some(total), Some(longest)) = (recipe.total_time, longest) {
        found.extend(beyond_total(total, longest));
    }
}

fn timers(step: &Step) -> impl Iterator<Item = (TimeSpan, ByteSpan)> {
    step.mentions
        .iter()
        .filter_map(|mention| match mention.kind {
            MentionKind::Duration {
                time,
                kind: DurationKind::Timer,
            } => Some((time, mention.span)),
            _ => None,
        })
}

/// "0 minutes", "a billion years", "25 to 20 minutes".
fn written(step: &Step, found: &mut Vec<Diagnostic>) {
    for (span, doubt) in time_doubts(&step.text, &tokens(&step.text)) {
        let words = shortened(span.of(&step.text));
        // A pressure cooker is set to no minutes at all for what only has to come up to heat.
        if doubt == TimeDoubt::Nothing && step.text.to_lowercase().contains("pressure") {
            continue;
        }
        let (code, message, hint) = match doubt {
            TimeDoubt::Nothing => (
                "time_zero",
                format!("\"{words}\" is no time, so it has no timer"),
                "write how long it takes, or what to look for",
            ),
            TimeDoubt::TooLong => (
                "time_too_long",
                format!("\"{words}\" is longer than any timer runs, so it has none"),
                "look at the number again",
            ),
            TimeDoubt::Backwards => (
                "time_backwards",
                format!(
                    "\"{words}\" names the longer time first; it is read as from the shorter to the longer"
                ),
                "write the shorter time first",
            ),
        };
        let place = span.shifted(step.span.start);
        found.push(diagnostic(
            code,
            Severity::Note,
            Some(place),
            &message,
            Some(hint),
            &step.text,
        ));
    }
}

/// "Total time: 30 minutes" above a step that rests for two hours.
fn beyond_total(
    total: TimeSpan,
    (time, step, span): (TimeSpan, &Step, ByteSpan),
) -> Option<Diagnostic> {
    (total.high > 0 && time.low > total.high).then(|| {
        let words = shortened(span.of(&step.text));
        diagnostic(
            "time_beyond_total",
            Severity::Note,
            Some(span.shifted(step.span.start)),
            &format!("one step takes \"{words}\", longer than the whole recipe is said to take"),
            Some("allow for it, or correct the total time"),
            &step.text,
        )
    })
}

/// "180°C (450°F)": one oven in two scales that are not one heat.
fn two_heats(step: &Step, found: &mut Vec<Diagnostic>) {
    let heats: Vec<(&Mention, Temperature)> = step
        .mentions
        .iter()
        .filter_map(|mention| match mention.kind {
            MentionKind::Temperature(heat) => Some((mention, heat)),
            _ => None,
        })
        .collect();
    // A range, a fan's heat or a second oven beside them leaves open which belong together.
    let [(one, first), (other, second)] = heats.as_slice() else {
        return;
    };
    let between = step.text.get(one.span.end..other.span.start).unwrap_or("");
    let joined = matches!(between.trim(), "/" | "(" | "[" | "" | "or" | "/ ");
    let scales = [first.scale, second.scale];
    let both = scales.contains(&TemperatureScale::Celsius)
        && scales.contains(&TemperatureScale::Fahrenheit);
    if !joined || !both || first.fan || second.fan || !are_two_heats(*first, *second) {
        return;
    }
    let span = ByteSpan::new(one.span.start, other.span.end);
    found.push(diagnostic(
        "heats_differ",
        Severity::Note,
        Some(span.shifted(step.span.start)),
        &format!(
            "\"{}\" and \"{}\" are two different heats",
            one.span.of(&step.text),
            other.span.of(&step.text)
        ),
        Some("correct the one that is wrong"),
        &step.text,
    ));
}
