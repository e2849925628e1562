//! A step with its view to the pieces that the window sets: words, amounts, times that start a timer, temperatures.

use cook::scale::{Redialled, ScaledStep, StepUse, in_the_place_of, share};
use cook::timers::rounds;
use quantity::{Dial, Temperature, TimeSpan};
use recipe::{ByteSpan, Mention, MentionKind, Portion, Recipe, Step};

use super::amounts::amount_view;
use crate::{StepIngredient, StepPiece, StepView};

pub(super) fn step_view(recipe: &Recipe, step: &Step, scaled: &ScaledStep) -> StepView {
    StepView {
        number: scaled.number,
        pieces: step_pieces(step, scaled),
        written: step.text.clone(),
        ingredients: scaled
            .uses
            .iter()
            .filter_map(|used| step_ingredient(recipe, used))
            .collect(),
    }
}

fn step_ingredient(recipe: &Recipe, used: &StepUse) -> Option<StepIngredient> {
    let line = recipe
        .ingredient_groups
        .get(used.index.group)?
        .ingredients
        .get(used.index.ingredient)?;
    let portion = match (used.portion, &used.amount) {
        (Portion::All, _) | (Portion::Some, Some(_)) => String::new(),
        (Portion::Some, None) => "some".to_owned(),
        (Portion::Rest, _) => "the rest".to_owned(),
        (Portion::Part(part), _) => share(part),
    };
    Some(StepIngredient {
        row: kitchen::row_id(used.index),
        name: super::recipe::shown_name(line),
        amount: used.amount.as_ref().map(amount_view),
        portion,
    })
}

/// The pieces of a step's text, in order, with nothing of the text lost.
pub(super) fn step_pieces(step: &Step, scaled: &ScaledStep) -> Vec<StepPiece> {
    let mut set = Setting {
        text: &step.text,
        done: 0,
        pieces: Vec::new(),
    };
    for (index, mention) in step.mentions.iter().enumerate() {
        if let Some(piece) = piece_of(step, mention, index, &scaled.redialled) {
            set.put(mention.span, piece);
            continue;
        }
        let inside = scaled.replacements.iter().filter(|replacement| {
            replacement.span.start >= mention.span.start && replacement.span.end <= mention.span.end
        });
        for replacement in inside {
            let amount = StepPiece::Amount {
                amount: amount_view(&replacement.amount),
                written: replacement.span.of(&step.text).to_owned(),
            };
            set.put(replacement.span, amount);
            // "2 eggs" of "1 egg": the noun follows its count.
            let next = scaled.replacements.iter().find(|next| {
                next.span.start >= replacement.span.end && next.span.end <= mention.span.end
            });
            let until = next.map_or(mention.span.end, |next| next.span.start);
            let noun = scaled
                .nouns
                .iter()
                .find(|noun| noun.span.start >= replacement.span.end && noun.span.end <= until);
            if let Some(noun) = noun {
                set.words_until(noun.span.start);
                let text = noun.text.clone();
                set.put(noun.span, StepPiece::Text { text });
            }
        }
    }
    set.words_until(step.text.len());
    set.pieces
}

/// The pieces set so far, and how far into the text they reach.
struct Setting<'a> {
    text: &'a str,
    done: usize,
    pieces: Vec<StepPiece>,
}

impl Setting<'_> {
    /// Puts `piece` in the place of what stands at `span`; a place that is set already, or is none, is left as words.
    fn put(&mut self, span: ByteSpan, piece: StepPiece) {
        let fits = span.start >= self.done && !span.is_empty() && !span.of(self.text).is_empty();
        if fits {
            self.words_until(span.start);
            self.pieces.push(piece);
            self.done = span.end;
        }
    }

    fn words_until(&mut self, end: usize) {
        let words = self.text.get(self.done..end).unwrap_or("");
        if !words.is_empty() {
            self.pieces.push(StepPiece::Text { text: set(words) });
            self.done = end;
        }
    }
}

/// Words as they are set: a line broken in the paste runs on, and Markdown's asterisks stay behind the words they mean.
fn set(words: &str) -> String {
    let mut line = String::with_capacity(words.len());
    for mark in words.replace("**", "").chars() {
        match mark {
            '\n' | '\r' | '\t' | ' ' if line.ends_with(' ') => {}
            '\n' | '\r' | '\t' => line.push(' '),
            _ => line.push(mark),
        }
    }
    line
}

fn piece_of(
    step: &Step,
    mention: &Mention,
    index: usize,
    redialled: &[Redialled],
) -> Option<StepPiece> {
    let written = mention.span.of(&step.text);
    match &mention.kind {
        // "Every 30 minutes" is no time of its own, and yet a timer for each round.
        MentionKind::Duration { time, .. } if rounds(step, index).is_some() => {
            Some(StepPiece::Duration {
                text: time_text(*time, written),
                spoken: time.spoken(),
                index: u32::try_from(index).unwrap_or(u32::MAX),
            })
        }
        MentionKind::Duration { .. } => Some(StepPiece::Moment {
            text: written.to_owned(),
        }),
        MentionKind::Temperature(temperature) => {
            let of_it = |heat: &&Redialled| heat.span == mention.span;
            Some(temperature_piece(
                *temperature,
                written,
                redialled.iter().find(of_it),
            ))
        }
        _ => None,
    }
}

/// Figures are set as the window sets them ("8–12 h"); words stay words ("overnight").
fn time_text(time: TimeSpan, written: &str) -> String {
    let every = written.to_lowercase().starts_with("every");
    if !every && written.contains(|letter: char| letter.is_numeric()) {
        TimeSpan {
            open: false,
            ..time
        }
        .label()
    } else {
        written.to_owned()
    }
}

/// A temperature on the dial of the units asked for; one that the text gives in several scales stays in the one it is written in.
fn temperature_piece(
    temperature: Temperature,
    written: &str,
    redialled: Option<&Redialled>,
) -> StepPiece {
    let on = |dial: Dial| {
        temperature
            .on_dial(dial)
            .ok()
            .map(|setting| setting.dial.to_string())
    };
    let text = redialled.map_or_else(
        || in_the_place_of(written, &temperature),
        |heat| heat.text.clone(),
    );
    let others: Vec<String> = [
        Dial::Celsius,
        Dial::CelsiusFan,
        Dial::Fahrenheit,
        Dial::GasMark,
    ]
    .into_iter()
    .filter(|_| is_oven(temperature))
    .filter_map(on)
    .filter(|other| *other != text && *other != temperature.to_string())
    .collect();
    StepPiece::Temperature {
        text,
        also: others.join(", "),
    }
}

/// Fans and gas marks are for ovens; what is 37 °C warm is not in one.
fn is_oven(temperature: Temperature) -> bool {
    let gas = temperature.on_dial(Dial::GasMark).is_ok();
    gas && !temperature.below_zero
}

#[cfg(test)]
mod tests {
    use super::set;

    #[test]
    fn sets_broken_lines_and_emphasis_as_running_words() {
        assert_eq!(
            set("**Make the ragù:** heat\n    the oil"),
            "Make the ragù: heat the oil"
        );
        assert_eq!(set(" and ½ cup "), " and ½ cup ");
    }
}
