//! MasterCook 5 and later (.mx2): XML with attributes for amounts and one element a step.

use super::{spoken, taken::Taken, xml, xml::Element};
use crate::Incoming;

/// Whether `text` is a book of MasterCook.
pub(crate) fn is_ours(text: &str) -> bool {
    let head: String = text.chars().take(2000).collect();
    head.contains("<mx2") || head.contains("<RcpE ")
}

/// The recipes in `text`.
pub(crate) fn read(text: &str) -> Vec<Incoming> {
    let root = xml::read(&xml::mended(text));
    let mut found = Vec::new();
    gather(&root, &mut found);
    found.into_iter().map(recipe).collect()
}

fn gather<'a>(element: &'a Element, found: &mut Vec<&'a Element>) {
    for child in &element.children {
        if child.name == "RcpE" {
            found.push(child);
        } else {
            gather(child, found);
        }
    }
}

fn recipe(element: &Element) -> Incoming {
    let mut taken = Taken::named(element.attribute("name"));
    taken.description(element.said("Desc"));
    if let Some(made) = element.all("Yield").next() {
        let count = spoken::number(made.attribute("qty"));
        taken.makes(&super::field::joined(&[&count, made.attribute("unit")]));
    }
    if let Some(serves) = element.all("Serv").next() {
        taken.makes(&spoken::number(serves.attribute("qty")));
    }
    let time = |name: &str| {
        element
            .all(name)
            .next()
            .map(|time| time.attribute("elapsed").to_owned())
    };
    taken.times(
        time("PrpT").as_deref(),
        time("CokT").as_deref(),
        time("TTim").as_deref(),
    );
    for line in element.all("IngR") {
        ingredient(line, &mut taken);
    }
    for steps in element.all("DirS") {
        for step in steps.all("DirT") {
            super::fragment::lines(&step.text)
                .iter()
                .for_each(|line| taken.step(line));
            if !step.attribute("img").is_empty() {
                taken.leave_out("a step's photo", "it is not in the file");
            }
        }
    }
    labels(element, &mut taken);
    taken.finish()
}

/// "1 1/2", "0.5"
fn amount(written: &str) -> String {
    written
        .split_whitespace()
        .map(spoken::number)
        .collect::<Vec<_>>()
        .join(" ")
}

fn ingredient(line: &Element, taken: &mut Taken) {
    let name = line.attribute("name").trim();
    let counted = amount(line.attribute("qty"));
    let heading = name.strip_suffix(':').filter(|_| counted.is_empty());
    if let Some(heading) = heading {
        return taken.group(heading);
    }
    let said = super::field::joined(&[&counted, line.attribute("unit"), name]);
    let prepared = super::fragment::line(line.said("IPrp"));
    taken.ingredient(&if prepared.is_empty() {
        said
    } else {
        format!("{said}, {prepared}")
    });
}

fn labels(element: &Element, taken: &mut Taken) {
    for tags in element.all("CatS") {
        tags.all("CatT").for_each(|tag| taken.tags(tag.text.trim()));
    }
    taken.tags(element.said("Cuis"));
    taken.from(element.attribute("author"));
    for name in ["AltS", "Srce", "CpyR"] {
        taken.from(element.said(name).trim_matches('"'));
    }
    for (name, label) in [
        ("Note", ""),
        ("SrvI", "Serving ideas: "),
        ("Wine", "Wine: "),
    ] {
        let said = element.said(name);
        if !said.is_empty() {
            taken.notes(&format!("{label}{said}"));
        }
    }
    taken.leave_out_nutrition(element.said("Nutr"));
    if element.all("RatS").next().is_some() {
        taken.leave_out("ratings", "they are of qualities, not of the recipe");
    }
    if !element.attribute("img").is_empty() {
        taken.leave_out("a photo", "it is not in the file");
    }
}
