//! The names that a page's data gives its steps ("Cook chicken: Heat the oil ..."), taken off where the page shows the steps without them:
//! some programs write them for machines only.

use super::found::Part;
use super::grouping::Shown;
use super::plain::key;

/// No step's name is longer.
const LONGEST_NAME: usize = 80;

/// `parts` with the steps as the page shows them, where it shows them without their names and says most of these nowhere.
pub(crate) fn as_shown(mut parts: Vec<Part>, shown: &Shown) -> Vec<Part> {
    let named: Vec<&str> = parts
        .iter()
        .flat_map(|part| &part.lines)
        .filter_map(|line| unshown_name(line, shown))
        .collect();
    let said = named.iter().filter(|name| shown.says(&key(name))).count();
    if said * 2 >= named.len() {
        return parts;
    }
    for line in parts.iter_mut().flat_map(|part| &mut part.lines) {
        if let Some(name) = unshown_name(line, shown) {
            *line = line.split_off(name.len() + 2);
        }
    }
    parts
}

/// The name before a step that the page shows without one.
fn unshown_name<'l>(line: &'l str, shown: &Shown) -> Option<&'l str> {
    let (name, text) = line.split_once(": ")?;
    let is_unshown = name.len() <= LONGEST_NAME
        && shown.has_line(&key(text))
        && !shown.has_line(&key(line))
        && !shown.has_line(&key(name));
    is_unshown.then_some(name)
}
