//! Labels of the chain to better ones, by exact rules. Each rule follows what the labelled lines do nearly always (docs/model.md has what
//! it gains); it changes no words and makes no amounts.

use super::automaton::Label;
use super::groups::Reader;
use super::words::Word;

const CONTAINERS: &[&str] = &[
    "can",
    "tin",
    "tub",
    "jar",
    "bottle",
    "packet",
    "package",
    "pack",
    "bag",
    "box",
    "carton",
    "container",
    "pouch",
    "sachet",
    "envelope",
    "bundle",
    "punnet",
    "tube",
];

/// Sets right what exact rules know better than the chain. Each rule follows what the labelled lines do nearly always (docs/model.md has
/// the counts): a container right behind a size is a unit; brackets with nothing but weights and volumes hold amounts; what comes with
/// an amount of its own behind "or" or "plus" is a remark on the food named before.
pub(crate) fn mend(line: &str, words: &[Word], labels: &mut [Label]) {
    let reader = Reader { line, words };
    containers(&reader, labels);
    brackets(&reader, labels);
    second_foods(&reader, labels);
    nameless_sums(&reader, labels);
}

/// "1 (8 ounce) tub of x", "1 x 200ml tub x".
fn containers(reader: &Reader<'_>, labels: &mut [Label]) {
    for at in 1..labels.len().saturating_sub(1) {
        // "1 pkt ladyfingers": short for a packet wherever it stands behind a number.
        if labels[at] == Label::Name
            && reader.words[at - 1].is_number()
            && matches!(
                reader.lower(at).as_str(),
                "pkt" | "pkts" | "pkg" | "pkgs" | "pck"
            )
        {
            labels[at] = Label::Unit;
        }
        let named =
            labels[at] == Label::Name && matches!(labels[at + 1], Label::Name | Label::Preparation);
        let behind = match reader.raw(at - 1) {
            ")" => at >= 3 && labels[at - 2] == Label::Unit,
            _ => labels[at - 1] == Label::Unit && reader.is_measure(at - 1),
        };
        if named
            && behind
            && labels[..at].contains(&Label::Quantity)
            && CONTAINERS.contains(&reader.singular(at).as_str())
        {
            labels[at] = Label::Unit;
        }
    }
}

/// "(about 500 g/1 lb 2 oz)", "(5 to 6 cups)".
fn brackets(reader: &Reader<'_>, labels: &mut [Label]) {
    let mut open = None;
    for at in 0..labels.len() {
        match reader.raw(at) {
            "(" => open = Some(at),
            ")" => {
                if let Some(open) = open.take().filter(|open| at - open <= 16) {
                    amounts_inside(reader, labels, open + 1, at);
                }
            }
            _ => {}
        }
    }
}

fn amounts_inside(reader: &Reader<'_>, labels: &mut [Label], from: usize, to: usize) {
    let about = |at: usize| {
        matches!(
            reader.lower(at).as_str(),
            "about" | "approximately" | "approx"
        )
    };
    let measure = |at: usize| reader.is_measure(at) && !reader.is_length(at);
    let figure = |at: usize| reader.words[at].is_number();
    let fits = |at: usize| {
        figure(at)
            || measure(at)
            || about(at)
            || matches!(reader.raw(at), "/" | ".")
            || reader.is_link(at)
    };
    if !(from..to).all(fits) || !(from..to).any(figure) || !(from..to).any(measure) {
        return;
    }
    // "dissolved in 2 tbsp (25 ml) water": a bracket inside a remark belongs to it.
    let around = from.checked_sub(2).map(|before| labels[before]);
    let remark = around.filter(|label| matches!(label, Label::Preparation | Label::Comment));
    if remark.is_some()
        && (from..to).all(|at| Some(labels[at]) == remark || labels[at] == Label::Punctuation)
    {
        return;
    }
    for (at, label) in labels.iter_mut().enumerate().take(to).skip(from) {
        *label = match () {
            () if figure(at) || matches!(reader.lower(at).as_str(), "to" | "or") => Label::Quantity,
            () if measure(at) => Label::Unit,
            () if about(at) => Label::Comment,
            () => Label::Punctuation,
        };
    }
}

/// "4 lime leaves or 1 tsp lemon zest", "6 eggs, plus 6 egg yolks".
fn second_foods(reader: &Reader<'_>, labels: &mut [Label]) {
    let (mut depth, mut named) = (0usize, false);
    for at in 0..labels.len().saturating_sub(1) {
        match reader.raw(at) {
            "(" | "[" => depth += 1,
            ")" | "]" => depth = depth.saturating_sub(1),
            _ => {}
        }
        let joins = matches!(reader.lower(at).as_str(), "or" | "plus" | "+");
        if joins
            && named
            && depth == 0
            && reader.words[at + 1].is_number()
            && labels[at] != Label::Preparation
        {
            for label in &mut labels[at..] {
                if matches!(
                    label,
                    Label::Name | Label::Quantity | Label::Unit | Label::Size
                ) {
                    *label = Label::Comment;
                }
            }
            return;
        }
        named |= labels[at] == Label::Name;
    }
}

/// "1 cup, plus 2 tablespoons olive oil", "1 packet or 2 teaspoons dried yeast": where nothing was named before, the food of the second
/// amount is the food of the line, and no remark.
fn nameless_sums(reader: &Reader<'_>, labels: &mut [Label]) {
    if labels.contains(&Label::Name) {
        return;
    }
    let Some(first) = labels.iter().position(|label| *label == Label::Quantity) else {
        return;
    };
    let joins = |at: &usize| {
        matches!(reader.lower(*at).as_str(), "plus" | "+" | "or" | "and")
            && reader.words[*at + 1].is_number()
            && reader.is_measure(*at + 2)
    };
    let Some(join) = (first + 1..labels.len().saturating_sub(3)).find(joins) else {
        return;
    };
    labels[join + 1] = Label::Quantity;
    labels[join + 2] = Label::Unit;
    for (at, label) in labels.iter_mut().enumerate().skip(join + 3) {
        if matches!(reader.raw(at), "," | "(" | ";" | ":") {
            return;
        }
        if *label == Label::Comment && !(at == join + 3 && reader.lower(at) == "of") {
            *label = Label::Name;
        }
    }
}
