//! A name to the plain words that names are compared by: lower case, no accents, singular, without what stands in brackets.

/// The words of a name. Both sides of a comparison go through here, so a singular that no dictionary has does no harm.
pub(super) fn words(name: &str) -> Vec<String> {
    name.to_lowercase()
        .chars()
        .map(plain)
        .collect::<String>()
        .split(|letter: char| !(letter.is_alphanumeric() || letter == '%' || letter == '&'))
        .filter(|word| !word.is_empty() && *word != "s")
        .map(singular)
        .collect()
}

/// The name, and what stands behind its first comma: names it no further, but may state a state. Brackets are passed over,
/// unless the name is all in them.
pub(super) fn name_and_rest(text: &str) -> (String, String) {
    let mut depth = 0usize;
    let outside: String = text
        .chars()
        .filter(|letter| {
            match letter {
                '(' | '[' => depth += 1,
                ')' | ']' => {
                    depth = depth.saturating_sub(1);
                    return false;
                }
                _ => {}
            }
            depth == 0
        })
        .collect();
    let (name, rest) = outside
        .split_once([',', ':', ';'])
        .unwrap_or((&outside, ""));
    (name.to_owned(), rest.to_owned())
}

fn plain(letter: char) -> char {
    match letter {
        'à' | 'á' | 'â' | 'ä' | 'ã' => 'a',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ò' | 'ó' | 'ô' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        other => other,
    }
}

fn singular(word: &str) -> String {
    let cut = |ending: &str, with: &str| {
        let stem = word.strip_suffix(ending)?;
        (stem.chars().count() >= 2).then(|| format!("{stem}{with}"))
    };
    let kept = word.ends_with("ss") || word.ends_with("us") || word.ends_with("is");
    if word == "leaves" {
        return "leaf".to_owned();
    }
    cut("loaves", "loaf")
        .or_else(|| cut("ies", "y"))
        .or_else(|| cut("oes", "o"))
        .or_else(|| cut("ches", "ch"))
        .or_else(|| cut("shes", "sh"))
        .or_else(|| if kept { None } else { cut("s", "") })
        .unwrap_or_else(|| word.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_plain_singular_words() {
        for (name, expected) in [
            ("Strawberries", "strawberry"),
            ("mint leaves", "mint leaf"),
            ("Potatoes", "potato"),
            ("crème fraîche", "creme fraiche"),
            ("confectioners' sugar", "confectioner sugar"),
            ("confectioner's sugar", "confectioner sugar"),
            ("all-purpose flour", "all purpose flour"),
            ("couscous", "couscous"),
            ("molasses", "molasse"),
            ("hummus", "hummus"),
            ("swiss cheese", "swiss cheese"),
            ("2% milk", "2% milk"),
        ] {
            let found = words(name).join(" ");
            assert_eq!(found, expected, "{name}");
        }
        assert_eq!(
            name_and_rest("dark chocolate (70%), grated"),
            ("dark chocolate ".into(), " grated".into())
        );
    }
}
