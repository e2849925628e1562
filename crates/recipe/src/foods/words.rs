//! A name to the plain words that names are compared by: lower case, no accents, singular, without what stands in brackets.

/// In which part of a line a word stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// The name itself.
    Name,
    /// Behind the name's first comma: names it no further, but may state a state.
    Rest,
}

/// The words of a name. Both sides of a comparison go through here, so a singular that no dictionary has does no harm.
pub(super) fn words(name: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut reader = Reader::new();
    let every = |_: Part, word: &str| {
        found.push(word.to_owned());
        true
    };
    reader.read(name, Commas::Ignored, every);
    found
}

/// What a comma does to the words behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Commas {
    /// It parts the name from the rest, and brackets are passed over.
    PartTheName,
    /// It stands between words as a space does, and so does a bracket.
    Ignored,
}

/// Reads words one by one into one buffer: a view of a recipe asks for dozens of names in a frame.
pub(super) struct Reader {
    word: String,
    part: Part,
}

impl Reader {
    pub(super) fn new() -> Self {
        Self {
            word: String::with_capacity(24),
            part: Part::Name,
        }
    }

    /// Whether any of the name, rather than of what stands behind its comma, is being read.
    pub(super) fn goes_on_with_the_rest(&mut self) {
        self.part = Part::Rest;
    }

    /// Hands every word of `text` to `each`, which says whether to go on.
    pub(super) fn read(
        &mut self,
        text: &str,
        commas: Commas,
        mut each: impl FnMut(Part, &str) -> bool,
    ) {
        let mut depth = 0usize;
        for letter in text.chars() {
            let (opens, closes) = (matches!(letter, '(' | '['), matches!(letter, ')' | ']'));
            if commas == Commas::PartTheName && (depth > 0 || opens || closes) {
                depth = match (opens, closes) {
                    (true, _) => depth + 1,
                    (_, true) => depth.saturating_sub(1),
                    _ => depth,
                };
                if depth > 0 && !opens {
                    continue;
                }
            } else if letter.is_alphanumeric() || matches!(letter, '%' | '&') {
                self.put(letter);
                continue;
            }
            if !self.end_word(&mut each) {
                return;
            }
            if commas == Commas::PartTheName && matches!(letter, ',' | ':' | ';') {
                self.part = Part::Rest;
            }
        }
        self.end_word(&mut each);
    }

    fn put(&mut self, letter: char) {
        if letter.is_ascii() {
            self.word.push(letter.to_ascii_lowercase());
        } else {
            self.word.extend(letter.to_lowercase().map(plain));
        }
    }

    fn end_word(&mut self, each: &mut impl FnMut(Part, &str) -> bool) -> bool {
        if self.word.is_empty() {
            return true;
        }
        // The "s" of "goat's milk" is no word.
        let goes_on = self.word == "s" || {
            make_singular(&mut self.word);
            each(self.part, &self.word)
        };
        self.word.clear();
        goes_on
    }
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

/// Endings of plurals, what stands in their place, the longer ones first.
const PLURALS: [(&str, &str); 5] = [
    ("loaves", "loaf"),
    ("ches", "ch"),
    ("shes", "sh"),
    ("ies", "y"),
    ("oes", "o"),
];

fn make_singular(word: &mut String) {
    if !word.ends_with('s') {
        return;
    }
    if word == "leaves" {
        word.replace_range(.., "leaf");
        return;
    }
    let has_stem = |word: &str, ending: &str| {
        word.strip_suffix(ending)
            .is_some_and(|stem| stem.chars().nth(1).is_some())
    };
    for (ending, with) in PLURALS {
        if has_stem(word, ending) {
            word.truncate(word.len() - ending.len());
            word.push_str(with);
            return;
        }
    }
    let kept = word.ends_with("ss") || word.ends_with("us") || word.ends_with("is");
    if !kept && has_stem(word, "s") {
        word.pop();
    }
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
    }

    #[test]
    fn a_comma_parts_the_name_from_the_rest() {
        for (text, name, rest) in [
            ("dark chocolate (70%), grated", "dark chocolate", "grated"),
            ("butter(soft)cold", "butter cold", ""),
            (
                "flour [plain, white]; sifted, twice",
                "flour",
                "sifted twice",
            ),
            ("milk (whole", "milk", ""),
            (") eggs", "egg", ""),
        ] {
            let mut parts = [Vec::new(), Vec::new()];
            Reader::new().read(text, Commas::PartTheName, |part, word| {
                parts[usize::from(part == Part::Rest)].push(word.to_owned());
                true
            });
            assert_eq!(parts[0].join(" "), name, "{text}");
            assert_eq!(parts[1].join(" "), rest, "{text}");
        }
    }
}
