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
        let labels = tagger.tag(&whole.text, &words(&whole.text)).labels;
        read_labelled(&whole.text, &labels, rules)
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
        read_labelled(line, labels, rules)
    })
}

fn each_line(mut read: impl FnMut(&str) -> Ingredient) -> io::Result<()> {
    let mut output = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        writeln!(output, "{}", written(&read(&line?)))?;
    }
    output.flush()
}

fn written(line: &Ingredient) -> Value {
    let said =
        |field: &Option<recipe::Located<String>>| field.as_ref().map(|said| said.value.clone());
    json!({
        "amounts": line.amounts.iter().map(amount).collect::<Vec<_>>(),
        "name": line.name,
        "preparation": said(&line.preparation),
        "comment": said(&line.comment),
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
