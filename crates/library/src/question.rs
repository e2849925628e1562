//! What the cook types into the search field, read as a question: words to find, foods that are to be in the dish or not, how long it
//! may take, tags, stars. Whatever is typed is some question, and what is no more than words is looked for as words.

use recipe::foods::{self, Wish};

use crate::folding::folded;

/// More words than this add nothing; the rest of a pasted page is left out of the question.
const MOST_WORDS: usize = 16;
/// Words that begin a limit of time: "under 30 min".
const LIMITS: &[&[&str]] = &[
    &["under"],
    &["below"],
    &["within"],
    &["in", "under"],
    &["less", "than"],
    &["at", "most"],
    &["up", "to"],
    &["no", "more", "than"],
    &["max"],
    &["<"],
    &["≤"],
];

/// A question to the library, as read from what was typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Question {
    /// Words to be found anywhere in a recipe, as typed.
    pub words: Vec<String>,
    /// Foods that are to be in it.
    pub with: Vec<String>,
    /// Foods that are not to be in it.
    pub without: Vec<String>,
    /// The longest time it may take, in minutes.
    pub most_minutes: Option<u32>,
    /// The fewest stars it may have.
    pub least_rating: Option<u8>,
    /// Tags that it must have.
    pub tags: Vec<String>,
    /// Whether the last of the foods may be unfinished.
    pub(crate) ends_in_food: bool,
}

/// What the words after one of these mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asking {
    Words,
    Food(Wish),
}

impl Question {
    /// The question in what was typed. Never fails.
    ///
    /// # Examples
    /// ```
    /// let question = library::Question::read("cake with butter and eggs, no nuts, under 1 h #sunday");
    /// assert_eq!(question.words, ["cake"]);
    /// assert_eq!(question.with, ["butter", "eggs"]);
    /// assert_eq!(question.without, ["nuts"]);
    /// assert_eq!((question.most_minutes, question.tags.len()), (Some(60), 1));
    /// ```
    #[must_use]
    pub fn read(typed: &str) -> Self {
        let tokens = tokens(typed);
        let is_list = is_list_of_foods(&tokens);
        let mut question = Self::default();
        let mut asking = if is_list {
            Asking::Food(Wish::With)
        } else {
            Asking::Words
        };
        let mut item: Vec<&str> = Vec::new();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let rest = &tokens[at..];
            if let Some(taken) = question.take_limit(rest) {
                question.end_item(&mut item, asking);
                at += taken;
                continue;
            }
            at += 1;
            match lower(token).as_str() {
                "," => {
                    question.end_item(&mut item, asking);
                    if is_list {
                        asking = Asking::Food(Wish::With);
                    }
                }
                "with" if begins_foods(rest) => {
                    question.end_item(&mut item, asking);
                    asking = Asking::Food(Wish::With);
                }
                "without" if rest.len() > 1 => {
                    question.end_item(&mut item, asking);
                    asking = Asking::Food(Wish::Without);
                }
                "no" | "not" if begins_foods(rest) => {
                    question.end_item(&mut item, asking);
                    asking = Asking::Food(Wish::Without);
                }
                "and" | "&" | "or" | "nor" if asking != Asking::Words => {
                    question.end_item(&mut item, asking);
                }
                _ if asking == Asking::Words => question.take_word(token),
                _ => item.push(token),
            }
        }
        question.ends_in_food = asking == Asking::Food(Wish::With) && !item.is_empty();
        question.end_item(&mut item, asking);
        question
    }

    /// What is asked for beside words, each in a cook's words: "with butter", "without nuts", "up to 30 min".
    #[must_use]
    pub fn conditions(&self) -> Vec<String> {
        let with = self.with.iter().map(|food| format!("with {food}"));
        let without = self.without.iter().map(|food| format!("without {food}"));
        let time = self
            .most_minutes
            .map(|minutes| match (minutes / 60, minutes % 60) {
                (0, minutes) => format!("up to {minutes} min"),
                (hours, 0) => format!("up to {hours} h"),
                (hours, minutes) => format!("up to {hours} h {minutes} min"),
            });
        let stars = self.least_rating.map(|stars| match stars {
            1 => "1 star or more".to_owned(),
            5 => "5 stars".to_owned(),
            stars => format!("{stars} stars or more"),
        });
        let tags = self.tags.iter().map(|tag| format!("#{tag}"));
        with.chain(without)
            .chain(time)
            .chain(stars)
            .chain(tags)
            .collect()
    }

    /// The same question without one of its parts, for each part: the part as it is said, and what would be typed then.
    #[must_use]
    pub fn without_each(&self) -> Vec<(String, String)> {
        let mut parts: Vec<(String, Self)> = Vec::new();
        for (place, word) in self.words.iter().enumerate() {
            let mut rest = self.clone();
            rest.words.remove(place);
            parts.push((word.clone(), rest));
        }
        for (place, food) in self.with.iter().enumerate() {
            let mut rest = self.clone();
            rest.with.remove(place);
            parts.push((food.clone(), rest));
        }
        for (place, food) in self.without.iter().enumerate() {
            let mut rest = self.clone();
            rest.without.remove(place);
            parts.push((format!("no {food}"), rest));
        }
        for (place, tag) in self.tags.iter().enumerate() {
            let mut rest = self.clone();
            rest.tags.remove(place);
            parts.push((format!("#{tag}"), rest));
        }
        if let Some(minutes) = self.most_minutes {
            let rest = Self {
                most_minutes: None,
                ..self.clone()
            };
            parts.push((format!("under {minutes} min"), rest));
        }
        if let Some(stars) = self.least_rating {
            let rest = Self {
                least_rating: None,
                ..self.clone()
            };
            parts.push((format!("{stars} stars"), rest));
        }
        parts.retain(|(_, rest)| !rest.is_empty());
        parts
            .into_iter()
            .map(|(part, rest)| (part, rest.typed()))
            .collect()
    }

    /// What a cook would type to ask this.
    #[must_use]
    pub fn typed(&self) -> String {
        let mut typed = self.words.clone();
        if !self.with.is_empty() {
            typed.push(format!("with {}", self.with.join(" and ")));
        }
        if !self.without.is_empty() {
            typed.push(format!("without {}", self.without.join(" and ")));
        }
        typed.extend(
            self.most_minutes
                .map(|minutes| format!("under {minutes} min")),
        );
        typed.extend(self.least_rating.map(|stars| format!("{stars} stars")));
        typed.extend(self.tags.iter().map(|tag| format!("#{tag}")));
        typed.join(" ")
    }

    /// Whether nothing is asked for.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    fn take_word(&mut self, token: &str) {
        if self.words.len() < MOST_WORDS && has_letters(token) {
            self.words.push(token.to_owned());
        }
    }

    fn end_item(&mut self, item: &mut Vec<&str>, asking: Asking) {
        let words = std::mem::take(item);
        let Asking::Food(wish) = asking else {
            return;
        };
        let food = words.join(" ");
        let list = match wish {
            Wish::With => &mut self.with,
            Wish::Without => &mut self.without,
        };
        if has_letters(&food) && list.len() < MOST_WORDS && !list.contains(&food) {
            list.push(food);
        }
    }

    /// A limit of time, a tag or stars at the beginning of `tokens`: how many of them it takes.
    fn take_limit(&mut self, tokens: &[&str]) -> Option<usize> {
        if let Some((minutes, taken)) = time_limit(tokens) {
            self.most_minutes = Some(self.most_minutes.map_or(minutes, |most| most.min(minutes)));
            return Some(taken);
        }
        if let Some((stars, taken)) = stars(tokens) {
            self.least_rating = Some(stars);
            return Some(taken);
        }
        let tag = tokens.first()?.strip_prefix('#')?;
        if has_letters(tag) && self.tags.len() < MOST_WORDS {
            self.tags.push(tag.to_owned());
            return Some(1);
        }
        None
    }
}

/// What stands between spaces; a comma that does not stand in a number stands alone.
fn tokens(typed: &str) -> Vec<&str> {
    let mut found = Vec::new();
    // A pasted page is no question; its beginning is enough.
    for word in typed.split_whitespace().take(MOST_WORDS * 4) {
        let mut rest = word;
        while let Some(at) = rest.find([',', ';']) {
            let (before, after) = rest.split_at(at);
            let in_number = before.ends_with(|one: char| one.is_ascii_digit())
                && after[1..].starts_with(|one: char| one.is_ascii_digit());
            if in_number {
                break;
            }
            if !before.is_empty() {
                found.push(before);
            }
            found.push(",");
            rest = &after[1..];
        }
        if !rest.is_empty() {
            found.push(rest);
        }
    }
    found
}

fn lower(token: &str) -> String {
    token
        .chars()
        .take(40)
        .flat_map(char::to_lowercase)
        .collect()
}

fn has_letters(token: &str) -> bool {
    !folded(token).trim().is_empty()
}

/// "butter, eggs, no nuts": something between commas, and all of it foods.
fn is_list_of_foods(tokens: &[&str]) -> bool {
    let items = tokens
        .split(|token| *token == ",")
        .filter(|item| !item.is_empty());
    let is_food = |item: &[&str]| {
        let mut item = item;
        while let Some((first, rest)) = item.split_first() {
            match lower(first).as_str() {
                "no" | "not" | "without" | "with" | "and" if !rest.is_empty() => item = rest,
                _ => break,
            }
        }
        let goes_on = |token: &&&str| matches!(lower(token).as_str(), "with" | "without" | "no");
        let mut parts = item.split(|token| matches!(lower(token).as_str(), "and" | "&" | "or"));
        time_limit(item).is_some()
            || stars(item).is_some()
            || item.first().is_some_and(|first| first.starts_with('#'))
            || !item.iter().any(|token| goes_on(&token))
                && parts.all(|part| foods::is_food(&part.join(" ")))
    };
    let mut listed: Vec<&[&str]> = items.collect();
    let last = match tokens.last() {
        Some(&",") | None => None,
        _ => listed.pop(),
    };
    let is_typed_now = |item: &[&str]| is_food(item) || foods::begins_food(&item.join(" "));
    tokens.contains(&",") && listed.into_iter().all(is_food) && last.is_none_or(is_typed_now)
}

/// Whether behind the first token a food begins: "no-knead bread" and "no knead bread" are words.
fn begins_foods(tokens: &[&str]) -> bool {
    let after = tokens.get(1..).unwrap_or_default();
    let end = after
        .iter()
        .position(|token| {
            matches!(
                lower(token).as_str(),
                "," | "and" | "&" | "or" | "nor" | "no" | "not" | "without" | "with"
            ) || token.starts_with('#')
        })
        .unwrap_or(after.len());
    let item = &after[..end];
    let is_known = |length: usize| foods::find(&item[..length].join(" ")).is_some();
    let is_typed_now = item.len() == after.len() && foods::begins_food(&item.join(" "));
    is_typed_now
        || item.first().is_some_and(|first| foods::is_food(first))
        || (2..=item.len()).any(is_known)
}

/// "under 30 min", "< 1h", "less than an hour": the minutes, and how many tokens it takes.
fn time_limit(tokens: &[&str]) -> Option<(u32, usize)> {
    let begins = |limit: &&&[&str]| {
        limit.len() < tokens.len()
            && limit
                .iter()
                .zip(tokens)
                .all(|(word, token)| lower(token) == **word)
    };
    let glued = tokens.first().and_then(|first| {
        let rest = first.strip_prefix(['<', '≤'])?;
        rest.starts_with(|one: char| one.is_ascii_digit())
            .then_some(rest)
    });
    let limit = LIMITS.iter().filter(begins).map(|limit| limit.len()).max();
    let (first, mut at) = match (glued, limit) {
        (Some(rest), _) => (rest, 1),
        (None, Some(taken)) => (*tokens.get(taken)?, taken + 1),
        _ => return None,
    };
    let mut minutes = None;
    let mut token = first;
    loop {
        let (one, taken) = time(token, tokens.get(at).copied(), minutes.is_none())?;
        minutes = Some(minutes.unwrap_or(0) + one);
        at += taken;
        // "1 h 30 min" goes on; a number without a unit is no part of the time.
        let next = tokens.get(at).copied();
        let goes_on =
            next.is_some_and(|next| time(next, tokens.get(at + 1).copied(), false).is_some());
        match next {
            Some(next) if goes_on => {
                token = next;
                at += 1;
            }
            _ => return Some((minutes?, at)),
        }
    }
}

/// One number with its unit, in one token or two: the minutes, and how many tokens beyond the first it takes.
fn time(token: &str, next: Option<&str>, bare: bool) -> Option<(u32, usize)> {
    let word = lower(token);
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let (number, unit) = word.split_at_checked(digits)?;
    let factor = |unit: &str| match unit.trim_end_matches('.') {
        "m" | "min" | "mins" | "minute" | "minutes" | "'" => Some(1),
        "h" | "hr" | "hrs" | "hour" | "hours" => Some(60),
        _ => None,
    };
    let next_factor = next.map(lower).and_then(|unit| factor(&unit));
    if matches!(word.as_str(), "a" | "an" | "one") {
        return next_factor.map(|factor| (factor, 1));
    }
    let number: u32 = number.parse().ok().filter(|number| *number <= 10_000)?;
    match (unit.is_empty(), factor(unit), next_factor) {
        (true, _, Some(factor)) => Some((number * factor, 1)),
        (false, Some(factor), _) => Some((number * factor, 0)),
        // "under 30" is minutes, as it is being typed and as it is meant.
        (true, _, None) if bare => Some((number, 0)),
        _ => None,
    }
}

/// "4 stars", "★★★★", "at least 3 stars": how many, and how many tokens it takes.
fn stars(tokens: &[&str]) -> Option<(u8, usize)> {
    let words: Vec<String> = tokens.iter().take(4).map(|token| lower(token)).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let fit = |stars: u8| (1..=5).contains(&stars).then_some(stars);
    match words.as_slice() {
        ["at", "least", number, "star" | "stars" | "★", ..] => {
            Some((fit(number.parse().ok()?)?, 4))
        }
        [number, "star" | "stars" | "★", ..] => Some((fit(number.parse().ok()?)?, 2)),
        [signs, ..] => {
            let count = signs.chars().count();
            let all = count > 0 && signs.chars().all(|one| one == '★');
            Some((fit(u8::try_from(count).ok().filter(|_| all)?)?, 1))
        }
        [] => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The question in one line: words, +with, -without, minutes, stars, tags.
    fn told(typed: &str) -> String {
        let question = Question::read(typed);
        let mut parts = question.words.clone();
        parts.extend(question.with.iter().map(|food| format!("+{food}")));
        parts.extend(question.without.iter().map(|food| format!("-{food}")));
        parts.extend(question.most_minutes.map(|minutes| format!("<{minutes}")));
        parts.extend(question.least_rating.map(|stars| format!("{stars}*")));
        parts.extend(question.tags.iter().map(|tag| format!("#{tag}")));
        parts.join(" ")
    }

    #[test]
    fn reads_what_a_cook_types() {
        for (typed, expected) in [
            ("", ""),
            ("rum cake", "rum cake"),
            ("butter", "butter"),
            ("butter, eggs, no nuts", "+butter +eggs -nuts"),
            ("butter,eggs,", "+butter +eggs"),
            ("with butter and eggs without nuts", "+butter +eggs -nuts"),
            (
                "cake with butter and eggs without nuts",
                "cake +butter +eggs -nuts",
            ),
            (
                "cake with butter and eggs, no nuts",
                "cake +butter +eggs -nuts",
            ),
            ("chicken and leek pie", "chicken and leek pie"),
            ("no knead bread", "no knead bread"),
            ("no-bake cheesecake", "no-bake cheesecake"),
            ("pancakes no eggs", "pancakes -eggs"),
            ("soup without", "soup without"),
            ("beef stew, slow-cooked", "beef stew slow-cooked"),
            ("butter, eg", "+butter +eg"),
            ("with butt", "+butt"),
            ("with love", "with love"),
            ("plain flour, spring onions", "+plain flour +spring onions"),
            ("under 30 min", "<30"),
            ("Under 30 Minutes", "<30"),
            ("under 30", "<30"),
            ("under", "under"),
            ("soup under 45min", "soup <45"),
            ("<1h", "<60"),
            ("less than an hour", "<60"),
            ("at most 1 h 30 min", "<90"),
            ("under 1h 15 soup", "15 soup <60"),
            ("butter, under 20 min, no nuts", "+butter -nuts <20"),
            ("with rice under 30 min", "+rice <30"),
            ("#weeknight pasta", "pasta #weeknight"),
            ("#", ""),
            ("4 stars", "4*"),
            ("at least 3 stars cake", "cake 3*"),
            ("★★★★", "4*"),
            ("9 stars", "9 stars"),
            ("star anise", "star anise"),
            ("with", "with"),
            ("1/2 cup", "1/2 cup"),
            ("1,5 dl milk", "1,5 dl milk"),
            ("under the sea", "under the sea"),
            ("under 99999999999999999999", "under 99999999999999999999"),
            ("no", "no"),
            (", ,, ;", ""),
        ] {
            assert_eq!(told(typed), expected, "{typed:?}");
            let again = Question::read(typed).typed();
            assert_eq!(told(&again), expected, "{typed:?} said as {again:?}");
        }
    }
}
