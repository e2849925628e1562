//! How near two words are, for "did you mean": the number of letters to add, drop, change or swap.

/// The distance between two short words (optimal string alignment): a swap of neighbours counts once.
///
/// # Examples
/// ```
/// assert_eq!(quantity::distance("tabelspoon", "tablespoon"), 1);
/// ```
#[must_use]
pub fn distance(one: &str, other: &str) -> usize {
    let one: Vec<char> = one.chars().collect();
    let other: Vec<char> = other.chars().collect();
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for (row, letter) in one.iter().enumerate() {
        let mut line = vec![row + 1];
        for (column, against) in other.iter().enumerate() {
            let changed = last[column] + usize::from(letter != against);
            let mut least = changed.min(last[column + 1] + 1).min(line[column] + 1);
            let swapped =
                row > 0 && column > 0 && *letter == other[column - 1] && one[row - 1] == *against;
            if swapped {
                least = least.min(before[column - 1] + 1);
            }
            line.push(least);
        }
        before = std::mem::replace(&mut last, line);
    }
    last[other.len()]
}

#[cfg(test)]
mod tests {
    use super::distance;

    #[test]
    fn counts_letters_apart() {
        for (one, other, expected) in [
            ("", "", 0),
            ("", "cup", 3),
            ("cup", "cup", 0),
            ("cupp", "cup", 1),
            ("cuo", "cup", 1),
            ("cpu", "cup", 1),
            ("crème", "creme", 1),
            ("butter", "batter", 1),
        ] {
            assert_eq!(distance(one, other), expected, "{one} {other}");
            assert_eq!(distance(other, one), expected, "{other} {one}");
        }
    }
}
