//! The numbers that a page writes before its steps ("1. Mix", "Step 2: Bake", "03Serve"), taken off where they run through the steps:
//! they are the page's way of drawing a list and no words of the recipe.

use super::found::Part;

/// The parts without the running numbers of their lines.
pub(crate) fn without_numbers(mut parts: Vec<Part>) -> Vec<Part> {
    for name in parts.iter_mut().filter_map(|part| part.name.as_mut()) {
        // "Step 2: Bake" over several steps.
        if let Some(number) = Number::before(name).filter(|number| number.worded) {
            *name = number.rest.to_owned();
        }
    }
    let lines = || parts.iter().flat_map(|part| &part.lines);
    let total = lines().count();
    let mut expected = 1;
    let (mut numbered, mut worded) = (0, 0);
    for number in lines().filter_map(|line| Number::before(line)) {
        if number.value != expected && number.value != 1 {
            return parts;
        }
        expected = number.value + 1;
        numbered += 1;
        worded += usize::from(number.worded);
    }
    let runs = numbered >= 2 && numbered * 2 >= total || worded > 0 && numbered == total;
    if !runs {
        return parts;
    }
    for line in parts.iter_mut().flat_map(|part| &mut part.lines) {
        if let Some(number) = Number::before(line) {
            *line = number.rest.to_owned();
        }
    }
    parts
}

/// A number that stands before a step.
struct Number<'l> {
    value: usize,
    /// It says "Step" before the number.
    worded: bool,
    rest: &'l str,
}

impl<'l> Number<'l> {
    fn before(line: &'l str) -> Option<Self> {
        let line = line.trim_start();
        let bare = line
            .get(..4)
            .filter(|word| word.eq_ignore_ascii_case("step"))
            .and_then(|_| line.get(4..))
            .map(str::trim_start);
        let worded = bare.is_some();
        let from = bare.unwrap_or(line);
        let length = from.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, after) = from.split_at(length);
        if digits.is_empty() || digits.len() > 2 {
            return None;
        }
        let after = after
            .strip_prefix(" of ")
            .filter(|_| worded)
            .map_or(after, |all| {
                all.trim_start_matches(|sign: char| sign.is_ascii_digit())
            });
        let rest = after.trim_start_matches([' ', '.', ')', ':', '|', '-', '–', '—']);
        let first = rest.chars().next()?;
        let is_marked = after
            .trim_start()
            .starts_with(['.', ')', ':', '|', '-', '–', '—']);
        // "1.5 cups" and "10-12 minutes" are no numbers of steps, and "2 eggs" is none either.
        let is_number = worded || (is_marked && !first.is_numeric()) || first.is_uppercase();
        let value = digits.parse().ok()?;
        is_number.then_some(Self {
            value,
            worded,
            rest,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_run_are_taken_off() {
        for (lines, expected) in [
            (&["1. Mix.", "2. Bake."][..], &["Mix.", "Bake."][..]),
            (
                &["Step 1 Mix.", "STEP 2 | Bake.", "Step 3: Eat."],
                &["Mix.", "Bake.", "Eat."],
            ),
            (&["01Mix.", "02Bake."], &["Mix.", "Bake."]),
            (
                &["Step 1 of 2 Mix.", "Step 2 of 2: Bake."],
                &["Mix.", "Bake."],
            ),
            (
                &["1) Mix.", "It may be stiff.", "2) Bake.", "3) Eat."],
                &["Mix.", "It may be stiff.", "Bake.", "Eat."],
            ),
            (
                &["1. Mix.", "2. Bake.", "1. Whip.", "2. Spread."],
                &["Mix.", "Bake.", "Whip.", "Spread."],
            ),
            (&["Step 1 - Mix all."], &["Mix all."]),
            (
                &["2 eggs are beaten.", "3 more follow."],
                &["2 eggs are beaten.", "3 more follow."],
            ),
            (
                &["1-2 hours ahead, mix.", "2.5 cups go in."],
                &["1-2 hours ahead, mix.", "2.5 cups go in."],
            ),
            (
                &["20 Eggs are beaten.", "Bake."],
                &["20 Eggs are beaten.", "Bake."],
            ),
            (&["1. Mix."], &["1. Mix."]),
        ] {
            let parts = vec![Part {
                name: None,
                lines: lines.iter().map(|line| (*line).to_owned()).collect(),
            }];
            let read = without_numbers(parts);
            let read: Vec<&str> = read
                .iter()
                .flat_map(|part| part.lines.iter().map(String::as_str))
                .collect();
            assert_eq!(read, expected);
        }
    }
}
