//! One passage of a method to the steps in it: "1. Mix. 2. Bake." and a method in one single paragraph.
//! Reads nothing of what a step says.

use recipe::ByteSpan;

/// The pieces of `content` that are steps; `alone` where the passage is the whole method.
pub(crate) fn split(content: &str, alone: bool) -> Vec<ByteSpan> {
    let numbered = at_numbers(content);
    if numbered.len() > 1 {
        return numbered;
    }
    let sentences = sentences(content);
    if alone && sentences.len() >= 3 {
        return sentences;
    }
    vec![ByteSpan::new(0, content.len())]
}

/// Pieces at "1." "2." "3." that rise by one from 1.
fn at_numbers(content: &str) -> Vec<ByteSpan> {
    let mut found: Vec<ByteSpan> = Vec::new();
    let mut wanted = 1u32;
    let mut at = 0;
    let mut content_start = 0;
    let mut mark_start = 0;
    while let Some((start, after)) = next_mark(content, at, wanted) {
        // "You need rice and milk. 1. Boil. 2. Stir.": what stands before the first number is a step of its own.
        let told_before = wanted == 1 && start > 0;
        if told_before && !content[..start].trim_end().ends_with(['.', ':', '!']) {
            return Vec::new();
        }
        if wanted > 1 || told_before {
            found.push(trim(content, content_start, start));
        }
        (mark_start, content_start, at) = (start, after, after);
        wanted += 1;
    }
    if wanted > 2 && mark_start < content_start {
        found.push(trim(content, content_start, content.len()));
    }
    found.retain(|span| !span.is_empty());
    // One number alone is no counting.
    if wanted <= 2 { Vec::new() } else { found }
}

/// The place of "`number`." or "`number`)" at the head of a word, and the place behind it.
fn next_mark(content: &str, from: usize, number: u32) -> Option<(usize, usize)> {
    let wanted = number.to_string();
    let mut at = from;
    while let Some(found) = content.get(at..)?.find(&wanted) {
        let start = at + found;
        let after = start + wanted.len();
        let head = content[..start]
            .chars()
            .next_back()
            .is_none_or(char::is_whitespace);
        let tail = &content[after..];
        if head && tail.starts_with(['.', ')']) && tail[1..].starts_with(char::is_whitespace) {
            return Some((start, after + 1));
        }
        at = after;
    }
    None
}

/// The sentences of a paragraph; an abbreviation ("approx.", "min.") ends none.
fn sentences(content: &str) -> Vec<ByteSpan> {
    const ABBREVIATIONS: &[&str] = &["approx", "aprox", "e.g", "i.e", "no", "vs", "fl", "ca"];
    let mut found = Vec::new();
    let mut start = 0;
    for (at, mark) in content.char_indices() {
        if !matches!(mark, '.' | '!' | '?') {
            continue;
        }
        let after = at + mark.len_utf8();
        let rest = &content[after..];
        let next = rest.trim_start();
        let parted = rest.starts_with(char::is_whitespace)
            && next.starts_with(|mark: char| mark.is_uppercase());
        let word = word_before(content, at);
        let abbreviated = word.len() < 8 && ABBREVIATIONS.contains(&word.to_lowercase().as_str());
        if parted && !abbreviated {
            found.push(trim(content, start, after));
            start = after;
        }
    }
    found.push(trim(content, start, content.len()));
    found.retain(|span| !span.is_empty());
    found
}

/// The word that ends at byte `at`, empty where it is longer than any abbreviation.
fn word_before(content: &str, at: usize) -> &str {
    let near = (at.saturating_sub(8)..=at)
        .find_map(|from| content.get(from..at))
        .unwrap_or("");
    let word = near.rsplit(char::is_whitespace).next().unwrap_or("");
    word.trim_matches(|mark: char| !mark.is_alphanumeric())
}

fn trim(content: &str, start: usize, end: usize) -> ByteSpan {
    let piece = content.get(start..end).unwrap_or("");
    let lead = piece.len() - piece.trim_start().len();
    ByteSpan::new(start + lead, start + lead + piece.trim().len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(input: &str, alone: bool, expected: &[&str]) {
        let found: Vec<&str> = split(input, alone)
            .iter()
            .map(|span| span.of(input))
            .collect();
        assert_eq!(found, expected, "{input}");
    }

    #[test]
    fn splits_only_what_is_several_steps() {
        check(
            "1. Mix. 2. Bake for 3 min. 3. Eat.",
            false,
            &["Mix.", "Bake for 3 min.", "Eat."],
        );
        check(
            "Mix all. Bake it. Let it cool.",
            true,
            &["Mix all.", "Bake it.", "Let it cool."],
        );
        check(
            "Mix all. Bake it. Let it cool.",
            false,
            &["Mix all. Bake it. Let it cool."],
        );
        check(
            "Take rice. 1. Boil it. 2. Eat.",
            false,
            &["Take rice.", "Boil it.", "Eat."],
        );
        check(
            "Bake for 1. 5 hours. Let 2 cool.",
            false,
            &["Bake for 1. 5 hours. Let 2 cool."],
        );
        check(
            "Bake approx. Twenty min. Done",
            true,
            &["Bake approx. Twenty min. Done"],
        );
    }
}
