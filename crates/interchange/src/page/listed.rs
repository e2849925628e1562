//! The lines of one part of a page to its list under headings: one showing of it, without what stands beside the list, each amount with its
//! food.

use super::facts::is_fact;
use super::found::{Part, heading, push_line};
use super::fragment::tidy;
use super::grouping::is_group_heading;
use super::lines::{Line, Shape};
use super::method::says_only_its_number;
use super::plain::key;
use super::showings;
use super::zones::{self, Zone};

/// The lines of a run under the headings in it.
pub(crate) fn parts(own: Vec<&Line>, zone: Zone) -> Vec<Part> {
    let own = showings::one_of(own);
    let terms = terms_with_amounts(&own, zone);
    let own = match &terms {
        Some(lines) => lines.iter().collect(),
        None => own,
    };
    let items_only = is_a_list(&own, zone);
    let items = own.iter().filter(|line| line.shape == Shape::Item);
    // In some lists every item is bold.
    let all_bold = items.clone().filter(|line| line.heads).count() * 3 > items.count();
    let mut parts: Vec<Part> = Vec::new();
    for line in own {
        let names_part = zones::of_heading(&line.text).is_some() && line.text.len() < 60;
        if names_part
            || zone != Zone::Ingredients && says_only_its_number(&line.text)
            || is_fact(&line.text) && line.shape != Shape::Item
            || zone == Zone::Ingredients && names_columns(&line.text)
        {
            continue;
        }
        let heads = match zone {
            Zone::Ingredients => {
                is_group_heading(line)
                    && !(all_bold && line.shape == Shape::Item && !line.text.ends_with(':'))
            }
            _ => {
                matches!(line.shape, Shape::Heading(_)) || (line.heads && line.text.ends_with(':'))
            }
        };
        if heads && !(line.leads_away && line.shape == Shape::Item) {
            parts.push(Part {
                name: heading(&line.text),
                lines: Vec::new(),
            });
        } else if !items_only || line.shape == Shape::Item {
            push_line(&mut parts, tidy(undashed(&line.text)));
        }
    }
    parts.retain(|part| !part.lines.is_empty());
    if zone == Zone::Ingredients {
        drop_common_end(&mut parts);
        for part in &mut parts {
            join_amounts(&mut part.lines);
            part.lines.retain(|line| !says_only_its_number(line));
        }
    }
    drop_twin(&mut parts);
    parts
}

/// A line without the dash that its page drew before it as a point: "- 200 g flour".
fn undashed(line: &str) -> &str {
    let bare = ["- ", "– ", "— ", "* "]
        .iter()
        .find_map(|dash| line.strip_prefix(dash));
    bare.map_or(line, str::trim_start)
}

/// A list of terms, each a food with its amount behind it, as one line each.
fn terms_with_amounts(own: &[&Line], zone: Zone) -> Option<Vec<Line>> {
    let is_pair = |pair: &[&Line]| {
        matches!(pair, [food, amount] if food.shape == Shape::Paragraph && amount.shape == Shape::Item
            && !food.text.contains(char::is_numeric) && is_amount_alone(&amount.text))
    };
    if zone != Zone::Ingredients || own.windows(2).filter(|pair| is_pair(pair)).count() < 2 {
        return None;
    }
    let mut lines: Vec<Line> = Vec::with_capacity(own.len());
    for (at, line) in own.iter().enumerate() {
        if at > 0
            && own.get(at - 1..=at).is_some_and(is_pair)
            && let Some(food) = lines.pop()
        {
            lines.push(Line {
                text: format!("{} {}", line.text, food.text),
                ..(*line).clone()
            });
        } else {
            lines.push((*line).clone());
        }
    }
    Some(lines)
}

/// What ends every line for its user to press, as "Add to basket" beside each ingredient; "to taste" is no such thing.
fn drop_common_end(parts: &mut [Part]) {
    const PRESSED: &[&str] = &[
        "add", "buy", "shop", "shopping", "remove", "swap", "view", "see",
    ];
    const FEWEST_LINES: usize = 3;
    let lines = || parts.iter().flat_map(|part| &part.lines);
    let Some(first) = lines().next().filter(|_| lines().count() >= FEWEST_LINES) else {
        return;
    };
    let words_before = |line: &str, count: usize| {
        let mut rest = line;
        for _ in 0..count {
            rest = rest.rsplit_once(' ')?.0;
        }
        Some(rest.len())
    };
    let end_of = |count: usize| first.get(words_before(first, count)?..);
    let common = |count: &usize| {
        end_of(*count).is_some_and(|end| {
            let first = end.split_whitespace().next().unwrap_or_default();
            PRESSED.iter().any(|word| word.eq_ignore_ascii_case(first))
                && lines().all(|line| line.len() > end.len() && line.ends_with(end))
        })
    };
    let Some(end) = (2..=5).rev().find(common).and_then(end_of) else {
        return;
    };
    let length = end.len();
    for line in parts.iter_mut().flat_map(|part| &mut part.lines) {
        line.truncate(line.len() - length);
    }
}

/// A list that a page holds twice, for narrow and wide screens, is taken once.
fn drop_twin(parts: &mut Vec<Part>) {
    let keys: Vec<String> = parts
        .iter()
        .flat_map(|part| part.lines.iter().map(|line| key(line)))
        .collect();
    let (first, second) = keys.split_at(keys.len() / 2);
    let names = || parts.iter().filter_map(|part| part.name.as_ref());
    let is_parted = names().any(|name| Some(name) != names().next());
    if first.len() < 2 || first != second || is_parted {
        return;
    }
    let mut left = first.len();
    for part in parts.iter_mut() {
        part.lines.truncate(left);
        left -= part.lines.len();
    }
    parts.retain(|part| !part.lines.is_empty());
}

/// Whether a part is a list, beside which anything else is talk.
fn is_a_list(own: &[&Line], zone: Zone) -> bool {
    let items = || own.iter().filter(|line| line.shape == Shape::Item);
    let letters: usize = own.iter().map(|line| line.text.len()).sum();
    let letters_of_items: usize = items().map(|line| line.text.len()).sum();
    if letters_of_items * 10 >= letters * 6 {
        return true;
    }
    // Ingredients are short: a tip and the first steps behind them have more letters.
    let talk = own.iter().filter(|line| {
        line.shape == Shape::Paragraph
            && !line.heads
            && !line.text.ends_with(':')
            && zones::of_heading(&line.text).is_none()
    });
    let with_amount = talk
        .clone()
        .filter(|line| line.text.starts_with(char::is_numeric))
        .count();
    zone == Zone::Ingredients
        && with_amount == 0
        && items().count() >= 2
        && items().count() >= talk.count()
}

/// The head of a table: "Amount Measure Ingredient".
fn names_columns(text: &str) -> bool {
    const NAMES: &[&str] = &[
        "amount",
        "measure",
        "measurement",
        "ingredient",
        "ingredients",
        "quantity",
        "qty",
        "unit",
        "units",
        "weight",
        "volume",
        "item",
        "name",
        "notes",
    ];
    let mut words = text
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| !word.is_empty());
    words.clone().count() >= 2
        && words.all(|word| NAMES.contains(&word.to_ascii_lowercase().as_str()))
}

/// Where every amount is a line of its own, each goes before the food behind it.
fn join_amounts(lines: &mut Vec<String>) {
    let amounts = lines.iter().filter(|line| is_amount_alone(line)).count();
    let each_has_its_food = lines.windows(2).all(
        |pair| matches!(pair, [one, next] if !(is_amount_alone(one) && is_amount_alone(next))),
    );
    let ends_with_amount = lines.last().is_some_and(|line| is_amount_alone(line));
    if amounts < 2 || amounts * 3 < lines.len() || !each_has_its_food || ends_with_amount {
        return;
    }
    let mut joined: Vec<String> = Vec::with_capacity(lines.len());
    let mut waiting: Option<String> = None;
    for line in lines.drain(..) {
        match waiting.take() {
            Some(amount) => joined.push(format!("{amount} {line}")),
            None if is_amount_alone(&line) => waiting = Some(line),
            None => joined.push(line),
        }
    }
    *lines = joined;
}

/// "200 g", "1 1/2 cups", "2 large".
pub(crate) fn is_amount_alone(line: &str) -> bool {
    const MEASURES: &[&str] = &[
        "g",
        "kg",
        "ml",
        "cl",
        "dl",
        "l",
        "oz",
        "lb",
        "lbs",
        "cup",
        "cups",
        "tsp",
        "tbsp",
        "teaspoon",
        "teaspoons",
        "tablespoon",
        "tablespoons",
        "ounce",
        "ounces",
        "pound",
        "pounds",
        "gram",
        "grams",
        "clove",
        "cloves",
        "large",
        "medium",
        "small",
        "pinch",
        "can",
        "cans",
        "tin",
        "tins",
        "bunch",
        "slice",
        "slices",
        "piece",
        "pieces",
        "stick",
        "sticks",
        "sprig",
        "sprigs",
        "fl",
        "x",
        "whole",
        "handful",
    ];
    let mut words = line.split(|sign: char| {
        sign.is_whitespace() || matches!(sign, '/' | '.' | '-' | '–' | '(' | ')')
    });
    let starts = line.starts_with(char::is_numeric);
    let is_of_amount = |word: &str| {
        let word = word
            .trim_start_matches(char::is_numeric)
            .to_ascii_lowercase();
        word.is_empty() || MEASURES.contains(&word.as_str())
    };
    starts && line.len() <= 24 && words.all(is_of_amount)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_go_before_their_foods() {
        for (lines, expected) in [
            (
                &["200 g", "flour", "2 large", "eggs"][..],
                &["200 g flour", "2 large eggs"][..],
            ),
            (
                &["1 1/2 cups", "milk", "salt", "½", "lemon"],
                &["1 1/2 cups milk", "salt", "½ lemon"],
            ),
            (&["2 eggs", "3 lemons", "1"], &["2 eggs", "3 lemons", "1"]),
            (
                &["flour", "200 g", "eggs", "2"],
                &["flour", "200 g", "eggs", "2"],
            ),
        ] {
            let mut read: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
            join_amounts(&mut read);
            assert_eq!(read, expected);
        }
    }
}
