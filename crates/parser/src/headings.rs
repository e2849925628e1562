//! Which lines head a part of a recipe, and which part: ingredients, method, notes, or a group with a name of its own.
//! Judges one line by its words; where it stands is judged by the reader of the page.

use std::collections::HashMap;
use std::sync::LazyLock;

use regex::Regex;

use crate::durations::stretch_at;
use crate::lex::{TokenKind, tokens};
use crate::words::{self, Sort};

/// The part of a recipe that a heading opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Ingredients,
    Equipment,
    Method,
    Notes,
    Description,
}

const INGREDIENTS: &[&str] = &[
    "ingredients",
    "ingredient",
    "ingredient list",
    "ingredients list",
    "you will need",
    "you'll need",
    "you’ll need",
    "what you need",
    "what you'll need",
    "what you’ll need",
    "shopping list",
    "the ingredients",
    "what goes in",
    "you need",
    "what you will need",
    "stuff you need",
    "things you need",
    "what's in it",
    "zutaten",
    "ingrédients",
    "ingredientes",
    "ingredienti",
];
const METHOD: &[&str] = &[
    "method",
    "directions",
    "direction",
    "instructions",
    "instruction",
    "preparation",
    "steps",
    "procedure",
    "how to make it",
    "how to make",
    "what to do",
    "to make",
    "cooking instructions",
    "cooking method",
    "the method",
    "how to",
    "how to cook",
    "method of preparation",
    "preparation method",
    "process",
    "step by step",
    "step-by-step",
    "let's cook",
    "recipe steps",
    "making it",
    "how to do it",
    "how you do it",
    "how i do it",
    "how i make it",
    "how we make it",
    "here's how",
    "here’s how",
    "what you do",
    "what i do",
    "now do this",
    "cooking steps",
    "baking instructions",
    "zubereitung",
    "préparation",
    "preparación",
    "preparazione",
    "elaboración",
    "procedimento",
    "anleitung",
    "étapes",
    "modo de preparación",
];
const NOTES: &[&str] = &[
    "notes",
    "note",
    "tips",
    "tip",
    "recipe notes",
    "cook's notes",
    "cook’s notes",
    "cooks notes",
    "cook's note",
    "variations",
    "variation",
    "storage",
    "storing",
    "to store",
    "serving suggestions",
    "serving suggestion",
    "nutrition",
    "nutrition facts",
    "nutritional information",
    "my notes",
    "substitutions",
    "make ahead",
    "tips and tricks",
    "source",
    "chef's notes",
    "baker's notes",
    "chef's tips",
    "author's notes",
    "recipe tips",
    "top tips",
    "top tip",
    "cook's tip",
    "cook’s tip",
    "chef's tip",
    "chef’s tip",
    "recipe tip",
    "comments",
    "afterthoughts",
    "leftovers",
    "faq",
    "hints",
];
const EQUIPMENT: &[&str] = &[
    "equipment",
    "tools",
    "special equipment",
    "equipment needed",
    "utensils",
    "you also need",
];
const DESCRIPTION: &[&str] = &[
    "description",
    "introduction",
    "about this recipe",
    "about",
    "intro",
    "summary",
];

static PARTS: LazyLock<HashMap<&'static str, Part>> = LazyLock::new(|| {
    let lists = [
        (INGREDIENTS, Part::Ingredients),
        (METHOD, Part::Method),
        (NOTES, Part::Notes),
        (EQUIPMENT, Part::Equipment),
        (DESCRIPTION, Part::Description),
    ];
    lists
        .iter()
        .flat_map(|(list, part)| list.iter().map(|words| (*words, *part)))
        .collect()
});

/// The part that `line` heads, with the name of the group that it gives ("Roulade Ingredients:" gives "Roulade") as a
/// length from the line's start.
pub(crate) fn part(line: &str) -> Option<(Part, Option<usize>)> {
    if line.len() > 80 {
        return None;
    }
    // The head of a table: its first column says what stands in the rows.
    if let Some((first, _)) = line.trim_matches('|').split_once(['\t', '|']) {
        // "| Food | Amount |"
        let amounts = line.to_lowercase();
        let counted = ["amount", "quantity", "qty"].iter().any(|head| {
            amounts
                .split(['\t', '|'])
                .any(|column| column.trim() == *head)
        });
        let found = PARTS.get(bare(first).to_lowercase().as_str()).copied();
        return found
            .or(counted.then_some(Part::Ingredients))
            .map(|found| (found, None));
    }
    let bare = bare(line.trim_start_matches(is_picture));
    let lower = bare.to_lowercase();
    if let Some(part) = PARTS.get(lower.as_str()) {
        return Some((*part, None));
    }
    // "Ingredients        Metric     US": the head of columns that blanks part.
    if let Some((first, _)) = line.split_once("   ")
        && let Some(found) = PARTS.get(self::bare(first).to_lowercase().as_str())
    {
        return Some((*found, None));
    }
    let words = lower.split_whitespace().count();
    let first = lower.split_whitespace().next().unwrap_or("");
    // "Zutaten für eine Springform", "Ingrédients pour 6 personnes"
    let for_whom = [
        "zutaten für ",
        "ingrédients pour ",
        "ingredientes para ",
        "ingredienti per ",
    ];
    if words <= 9 && for_whom.iter().any(|start| lower.starts_with(start)) {
        return Some((Part::Ingredients, None));
    }
    if words <= 6
        && lower.starts_with("ingredients")
        && [" for ", " in ", " needed", " you", "("]
            .iter()
            .any(|word| lower.contains(word))
    {
        return Some((Part::Ingredients, None));
    }
    if words <= 6 && lower.starts_with("how to make")
        || words <= 3
            && matches!(first, "method" | "directions" | "instructions")
            && lower.contains('(')
    {
        return Some((Part::Method, None));
    }
    if (2..=5).contains(&words) {
        for (ending, part) in [
            ("ingredients", Part::Ingredients),
            ("method", Part::Method),
            ("instructions", Part::Method),
            ("notes", Part::Notes),
        ] {
            if lower.ends_with(ending)
                && lower.is_char_boundary(lower.len() - ending.len())
                && bare.len() == lower.len()
            {
                let named = bare[..bare.len() - ending.len()].trim_end().len();
                let start = line.find(bare).unwrap_or(0);
                return Some((part, Some(start + named)));
            }
        }
    }
    None
}

/// A label at the start of a line with its content behind: "Method: mix all and bake". The length of the label.
pub(crate) fn inline_part(line: &str) -> Option<(Part, usize)> {
    // "TIP  Freeze the scones": a book sets the label in capitals and leaves the colon out.
    let first = line.split_whitespace().next().unwrap_or("");
    let shouted = ["TIP", "TIPS", "NOTE", "NOTES", "VARIATION", "VARIATIONS"].contains(&first);
    let rest = line.get(first.len()..).unwrap_or("");
    if shouted && rest.starts_with([' ', '\t']) && rest.contains(char::is_lowercase) {
        return Some((Part::Notes, line.len() - rest.trim_start().len()));
    }
    let colon = line
        .char_indices()
        .take(40)
        .find(|(_, mark)| *mark == ':')
        .map(|(at, _)| at)?;
    let (found, named) = part(&line[..colon])?;
    let rest = line[colon + 1..].trim_start();
    (!rest.is_empty() && named.is_none()).then(|| (found, line.len() - rest.len()))
}

/// Whether a line among ingredients is the heading of a group: "For the filling:", "TOPPING".
pub(crate) fn is_group_heading(line: &str) -> bool {
    if line.len() > 80 {
        return false;
    }
    let tokens = tokens(line);
    let count = tokens
        .iter()
        .filter(|token| token.is(TokenKind::Word))
        .count();
    let numeric = tokens
        .iter()
        .any(|token| matches!(token.kind, TokenKind::Number | TokenKind::Vulgar));
    if numeric || count == 0 || count > 8 {
        return false;
    }
    let colon = line.trim_end().ends_with(':');
    let lower = line.to_lowercase();
    let for_the = lower.starts_with("for the ") && count <= 6;
    colon || for_the || count <= 5 && is_shouted(line) && !is_shouted_line(line)
}

/// "DASH OF PEPPER", "SALT TO TASTE", "SALT AND PEPPER": a line of a list in capitals.
fn is_shouted_line(line: &str) -> bool {
    let lower = line.to_lowercase();
    let plain = ["salt", "pepper", "water", "oil", "sugar", "butter"];
    [
        "dash of ",
        "pinch of ",
        "dash ",
        "pinch ",
        "juice of ",
        "handful of ",
    ]
    .iter()
    .any(|start| lower.starts_with(start))
        || lower.ends_with(" to taste")
        || lower
            .split_whitespace()
            .all(|word| plain.contains(&word) || matches!(word, "and" | "&"))
}

/// Whether every letter is a capital, and there are at least three of them.
pub(crate) fn is_shouted(line: &str) -> bool {
    let mut letters = line.chars().filter(|mark| mark.is_alphabetic());
    letters.clone().count() >= 3 && letters.all(char::is_uppercase)
}

/// Whether a heading names a part of a dish rather than a dish: "For the filling:", "Topping".
pub(crate) fn is_component(line: &str) -> bool {
    const COMPONENTS: &[&str] = &[
        "topping",
        "filling",
        "frosting",
        "icing",
        "glaze",
        "sauce",
        "dressing",
        "marinade",
        "crust",
        "base",
        "dough",
        "batter",
        "garnish",
        "syrup",
        "crumble",
        "streusel",
        "ganache",
        "assembly",
        "coating",
        "rub",
        "gravy",
        "salsa",
        "drizzle",
        "starter",
        "levain",
        "poolish",
        "sponge",
        "buttercream",
        "crumb",
        "finish",
        "decoration",
        "pastry",
    ];
    let bare = bare(line);
    if is_day(bare) || says_how_long(bare) {
        return true;
    }
    let lower = bare.to_lowercase();
    let starts = [
        "for the ",
        "for ",
        "to serve",
        "to finish",
        "to assemble",
        "to decorate",
        "to garnish",
        "to make the ",
        "make the ",
        "prepare ",
    ];
    let last = lower
        .split_whitespace()
        .next_back()
        .map(words::singular)
        .unwrap_or_default();
    starts.iter().any(|start| lower.starts_with(start))
        || lower.split_whitespace().count() <= 3 && COMPONENTS.contains(&last.as_str())
}

/// "MUSHROOM DUXELLES (30 min)": a part of the work, with the time that it takes.
fn says_how_long(heading: &str) -> bool {
    let Some((_, bracket)) = heading.split_once('(').filter(|_| heading.ends_with(')')) else {
        return false;
    };
    let tokens = tokens(bracket);
    stretch_at(bracket, &tokens, 0).is_some()
}

/// "Day 2", "Day 1, evening"
pub(crate) fn is_day(line: &str) -> bool {
    DAY.as_ref().is_some_and(|day| day.is_match(line)) && !line.ends_with('.')
}

static DAY: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"(?i-u)^(day [0-9]|(the )?(night|evening|day) before\b)").ok());

/// A heading without its colon and emphasis.
pub(crate) fn bare(line: &str) -> &str {
    line.trim()
        .trim_matches(['*', '_', '#'])
        .trim()
        .trim_end_matches([':', '-', '–'])
        .trim()
        .trim_matches(['*', '_'])
        .trim()
}

/// "👩‍🍳 Directions": a little picture before a heading is no word of it.
fn is_picture(mark: char) -> bool {
    matches!(mark, '\u{2190}'..='\u{21FF}' | '\u{2300}'..='\u{23FF}' | '\u{2600}'..='\u{27BF}' | '\u{2B00}'..='\u{2BFF}' | '\u{1F000}'..='\u{1FAFF}' | '\u{FE0F}' | '\u{200D}')
}

/// "Notes:", "Cook's tip:": a label that says nothing beside that it is a note.
pub(crate) fn is_plain_note(label: &str) -> bool {
    let lower = bare(label).to_lowercase();
    ["note", "tip", "hint", "comments", "source"]
        .iter()
        .any(|word| lower.contains(word))
}

/// "Nutrition: per serving", which a page may give above its ingredients.
pub(crate) fn is_nutrition(line: &str) -> bool {
    bare(line)
        .get(.."nutrition".len())
        .is_some_and(|start| start.eq_ignore_ascii_case("nutrition"))
}

/// Whether a heading names its part by an opening: "for the beef", "to assemble", in small letters too.
pub(crate) fn opens_part(line: &str) -> bool {
    let lower = bare(line).to_lowercase();
    let exact = [
        "to assemble",
        "to serve",
        "to finish",
        "to decorate",
        "to garnish",
    ];
    lower.starts_with("for the ") && (3..=5).contains(&lower.split_whitespace().count())
        || exact.contains(&lower.as_str())
}

/// Whether a heading speaks of food.
pub(crate) fn is_about_food(line: &str) -> bool {
    tokens(line).iter().any(|token| {
        token.is(TokenKind::Word)
            && (words::is(token.text(line), Sort::Food) || words::is(token.text(line), Sort::Dish))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_the_parts_of_a_recipe_by_their_headings() {
        for (line, expected) in [
            ("Ingredients:", Some(Part::Ingredients)),
            ("INGREDIENTS (serves 4)", Some(Part::Ingredients)),
            ("Directions", Some(Part::Method)),
            ("How to make it", Some(Part::Method)),
            ("Cook's notes", Some(Part::Notes)),
            ("Equipment", Some(Part::Equipment)),
            ("Pastry cream ingredients:", Some(Part::Ingredients)),
            ("Chocolate cake", None),
        ] {
            assert_eq!(part(line).map(|(part, _)| part), expected, "{line}");
        }
    }

    #[test]
    fn takes_a_label_off_its_line() {
        let line = "Method: mix all and bake";
        assert_eq!(
            inline_part(line).map(|(part, from)| (part, &line[from..])),
            Some((Part::Method, "mix all and bake"))
        );
        assert_eq!(inline_part("Tip of the day: eat"), None);
    }
}
