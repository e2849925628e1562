//! Lines to fields with any model, or with labels that are given, in the form of `levain-cli parse-lines`: so the scorer of the labelled
//! lines judges a model that is not in the program, and the rules behind the labels without any model.

use std::io::{self, BufRead, BufWriter, Write};

use parser::tagging::{Label, Model, Tagger, words};
use parser::{Rules, read_labelled};
use recipe::{Ingredient, StatedAmount};
use serde_json::{Value, json};

use crate::lines::Line;

/// The lines of standard input by the model in `bytes`.
///
/// # Errors
/// Those of reading and writing, and where the bytes are no model.
pub fn by_model(bytes: &[u8], rules: Rules) -> io::Result<()> {
    let model =
        Model::read(bytes).ok_or_else(|| io::Error::other("this is no model of this version"))?;
    let tagger = Tagger::new(model);
    each_line(|line| {
        // The program labels a line without its bullet.
        let whole = read_labelled(line, &[], Rules::None);
        let tagged = tagger.tag(&whole.text, &words(&whole.text));
        let read = read_labelled(&whole.text, &tagged.labels, rules);
        (read, tagged.confidence)
    })
}

/// The lines of standard input with the labels of `given`, which are of the same lines.
///
/// # Errors
/// Those of reading and writing.
pub fn by_labels(given: &[Line], rules: Rules) -> io::Result<()> {
    let mut given = given.iter();
    each_line(|line| {
        let labels: &[Label] = given.next().map_or(&[], |line| &line.labels);
        (read_labelled(line, labels, rules), 1.0)
    })
}

fn each_line(mut read: impl FnMut(&str) -> (Ingredient, f32)) -> io::Result<()> {
    let mut output = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let (read, confidence) = read(&line?);
        writeln!(output, "{}", written(&read, confidence))?;
    }
    output.flush()
}

fn written(line: &Ingredient, confidence: f32) -> Value {
    let said =
        |field: &Option<recipe::Located<String>>| field.as_ref().map(|said| said.value.clone());
    json!({
        "amounts": line.amounts.iter().map(amount).collect::<Vec<_>>(),
        "name": line.name,
        "preparation": said(&line.preparation),
        "comment": said(&line.comment),
        "confidence": confidence,
    })
}

fn amount(stated: &StatedAmount) -> Value {
    let ends = stated
        .quantity
        .amount
        .low()
        .zip(stated.quantity.amount.high());
    json!({
        "quantity": ends.map(|(low, high)| json!({"low": low.to_string(), "high": high.to_string()})),
        "unit": stated.quantity.unit.as_ref().map(|unit| unit.short().into_owned()),
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::lines;

    /// The numbers of amounts; a length is a size and no amount.
    fn numbers<'a>(amounts: impl Iterator<Item = (Option<String>, &'a str)>) -> Vec<String> {
        let lengths = [
            "in",
            "inch",
            "inches",
            "cm",
            "mm",
            "centimetre",
            "centimetres",
        ];
        amounts
            .filter(|(_, unit)| !unit.split_whitespace().any(|word| lengths.contains(&word)))
            .filter_map(|(number, _)| number)
            .collect()
    }

    fn shown(stated: &StatedAmount) -> Option<String> {
        let amount = stated.quantity.amount;
        Some(format!("{}-{}", amount.low()?, amount.high()?))
    }

    /// The labelled lines lie beside the project and not in it; where they are not, nothing is measured.
    #[test]
    fn given_labels_give_the_amounts_that_are_stated() {
        let path = Path::new("../../../shared/data/ingredient_lines/train.jsonl.gz");
        let Ok(lines) = lines::read(path) else {
            println!("no labelled lines beside the project: nothing measured");
            return;
        };
        let every_eighth = || lines.iter().step_by(8);
        let right = every_eighth()
            .filter(|line| {
                let read = read_labelled(&line.sentence, &line.labels, Rules::None);
                let ours = numbers(read.amounts.iter().map(|stated| (shown(stated), "")));
                let stated = line.amounts.iter().map(|amount| {
                    let labels = vec![Label::Quantity; words(&amount.quantity).len()];
                    let number = read_labelled(&amount.quantity, &labels, Rules::None);
                    (number.amounts.first().and_then(shown), amount.unit.as_str())
                });
                ours == numbers(stated)
            })
            .count();
        let share = 100.0 * right as f64 / every_eighth().count() as f64;
        println!("the numbers of {share:.2} % of the lines");
        assert!(share >= 99.5, "{share:.2} %");
    }
}
