//! Names of recipes to names of files that every system takes, no two alike even where capitals make no difference.

use std::collections::HashSet;

use unicode_normalization::UnicodeNormalization as _;

/// The names given so far.
#[derive(Debug, Default)]
pub struct FileNames {
    given: HashSet<String>,
}

/// Names that Windows keeps for itself.
const RESERVED: &[&str] = &["con", "prn", "aux", "nul"];
/// Letters of a name; the ending comes behind.
const LONGEST: usize = 80;
/// Bytes of a name: most systems take 255, and a copy gets words behind.
const MOST_BYTES: usize = 180;

impl FileNames {
    /// A name for a recipe, with `ending` (".md").
    ///
    /// # Examples
    /// ```
    /// let mut names = interchange::FileNames::default();
    /// assert_eq!(names.give("Nan's Cake / 2", ".md"), "Nan's Cake 2.md");
    /// assert_eq!(names.give("nan's cake: 2", ".md"), "nan's cake 2 (2).md");
    /// assert_eq!(names.give("../..", ".md"), "recipe.md");
    /// ```
    pub fn give(&mut self, name: &str, ending: &str) -> String {
        let stem = file_stem(name);
        let mut wanted = format!("{stem}{ending}");
        let mut count = 2;
        while !self.given.insert(wanted.to_lowercase()) {
            wanted = format!("{stem} ({count}){ending}");
            count += 1;
        }
        wanted
    }
}

/// The name of a file for a recipe, without its ending: the same for the same title, fit for every system, never empty.
///
/// # Examples
/// ```
/// assert_eq!(interchange::file_stem("Crème brûlée / for 4."), "Crème brûlée for 4");
/// assert_eq!(interchange::file_stem("CON"), "CON recipe");
/// ```
#[must_use]
pub fn file_stem(name: &str) -> String {
    // One spelling of letters with accents, whichever way they were typed: some systems make them one, others two.
    let name: String = name.nfc().collect();
    let name = name.as_str();
    let plain: String = name
        .chars()
        .map(|mark| {
            if mark.is_alphanumeric()
                || matches!(mark, '\'' | '’' | '-' | '_' | '(' | ')' | ',' | '&')
            {
                mark
            } else {
                ' '
            }
        })
        .collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let mut short: String = words.join(" ").chars().take(LONGEST).collect();
    while short.len() > MOST_BYTES {
        short.pop();
    }
    let short = short.trim_matches(|mark: char| matches!(mark, ' ' | '-' | '_' | ','));
    let lower = short.to_lowercase();
    let device = (lower.starts_with("com") || lower.starts_with("lpt")) && lower.len() == 4;
    if short.is_empty() {
        "recipe".to_owned()
    } else if RESERVED.contains(&lower.as_str()) || device {
        format!("{short} recipe")
    } else {
        short.to_owned()
    }
}
