//! Names of recipes to names of files that every system takes, no two alike even where capitals make no difference.

use std::collections::HashSet;

/// The names given so far.
#[derive(Debug, Default)]
pub struct FileNames {
    given: HashSet<String>,
}

/// Names that Windows keeps for itself.
const RESERVED: &[&str] = &["con", "prn", "aux", "nul"];
/// Letters of a name; the ending comes behind.
const LONGEST: usize = 80;

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
        let stem = stem(name);
        let mut wanted = format!("{stem}{ending}");
        let mut count = 2;
        while !self.given.insert(wanted.to_lowercase()) {
            wanted = format!("{stem} ({count}){ending}");
            count += 1;
        }
        wanted
    }
}

fn stem(name: &str) -> String {
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
    let short: String = words.join(" ").chars().take(LONGEST).collect();
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
