//! Lines of a page that are no part of any recipe: buttons, ratings, bylines, unit switches, and what closes an article.
//! Judges one line by its words; that such a line can be a recipe's own ("Cups") is weighed nowhere: only sure ones are listed.

/// What a line of a page's furniture says about where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Furniture {
    /// May stand anywhere: "Print recipe", "4.9 from 128 votes", "1x 2x 3x".
    Aside,
    /// Ends the article above it: "Did you make this recipe?", "Leave a comment".
    Close,
}

/// Whole lines, in small letters and without marks around.
const ASIDES: &[&str] = &[
    "us customary",
    "metric",
    "imperial",
    "us customary metric",
    "metric us customary",
    "cook mode prevent your screen from going dark",
    "prevent your screen from going dark",
    "advertisement",
    "advertisements",
    "table of contents",
    "reader interactions",
    "primary sidebar",
    "search",
    "search this website",
    "menu",
    "home",
    "log in",
    "sign up",
    "sign in",
    "subscribe",
    "follow",
    "original recipe",
    "watch the video",
    "watch video",
    "deselect all",
    "select all ingredients",
    "add to shopping list",
    "add to favourites",
    "ingredient substitutions",
    "local offers",
    "oops! something went wrong. our team is working on it",
    "oops! something went wrong",
    "preparation and cooking time",
    "prep and cook time",
    "easy",
    "medium",
    "more effort",
    "vegetarian",
    "vegan",
    "gluten-free",
    "gluten free",
    "freezable",
    "healthy",
    "my account",
    "dotdash meredith food studios",
];

/// The words of buttons; a line of nothing else is a row of them.
const BUTTONS: &[&str] = &[
    "print",
    "pin",
    "save",
    "share",
    "rate",
    "tweet",
    "email",
    "e-mail",
    "reply",
    "like",
    "jump",
    "to",
    "recipe",
    "video",
    "facebook",
    "twitter",
    "pinterest",
    "instagram",
    "whatsapp",
    "tumblr",
    "reddit",
    "comment",
    "review",
    "this",
    "more",
    "copy",
    "link",
    "bookmark",
    "flag",
    "report",
    "upvote",
    "download",
    "pdf",
];

/// How asides begin.
const ASIDE_STARTS: &[&str] = &[
    "skip to ",
    "jump to ",
    "posted by ",
    "post by ",
    "submitted by ",
    "published ",
    "published: ",
    "updated ",
    "modified: ",
    "last updated",
    "this post may contain",
    "this post contains",
    "as an amazon associate",
    "photo by ",
    "photo: ",
    "photograph: ",
    "photography by ",
    "photo credit",
    "photo studio",
    "photo courtesy",
    "mmmmm",
    "cook mode",
    "cooking mode",
    "read more",
    "categories: ",
    "image credit",
    "read more: ",
    "see more: ",
    "watch: ",
    "view all ",
    "view this post",
    "save this for",
    "original recipe (",
    "from the kitchen of",
    "pin this",
    "pin it",
    "share on ",
    "written by ",
    "recipe by ",
    "author: ",
    "sent from my ",
    "joined: ",
    "posts: ",
    "keyword ",
    "keywords ",
    "keyword: ",
    "keywords: ",
    "show full nutrition",
    "jump to nutrition",
    "scale ",
    "home »",
    "home >",
    "home /",
];

/// How lines begin that end an article.
const CLOSE_STARTS: &[&str] = &[
    "did you make this",
    "thanks for reading",
    "did you try this",
    "did you like this",
    "have you tried this",
    "tried this recipe",
    "made this recipe",
    "if you make this",
    "if you try this",
    "let us know how",
    "let me know in the comments",
    "let me know how",
    "leave a comment",
    "leave a reply",
    "leave a review",
    "leave a rating",
    "rate this",
    "how would you rate",
    "what is your star rating",
    "you might also like",
    "you may also like",
    "you might also enjoy",
    "you may also enjoy",
    "more recipes",
    "related recipes",
    "related posts",
    "similar recipes",
    "share this",
    "share your",
    "tag me",
    "tag us",
    "tag a friend",
    "tag @",
    "follow me",
    "follow us",
    "follow along",
    "subscribe to",
    "sign up for",
    "join our",
    "privacy policy",
    "copyright",
    "©",
    "all rights reserved",
    "music by",
    "gear i use",
    "about the author",
    "filed under",
    "posted in",
    "previous post",
    "next post",
    "your email address will not",
    "thanks for watching",
    "goes well with",
    "snap a photo",
    "show us your",
    "don't forget to subscribe",
    "don’t forget to subscribe",
];

/// Whole lines that end an article.
const CLOSES: &[&str] = &[
    "comments",
    "reviews",
    "ratings & reviews",
    "ratings and reviews",
    "responses",
    "related",
    "chapters",
    "timestamps",
    "footer",
    "tags",
    "reader comments",
    "share this post",
    "more like this",
    "more from",
    "recommended",
    "trending",
];

/// What is counted under a page: "302 upvotes", "1,098 Reviews".
const COUNTED: &[&str] = &[
    "vote",
    "votes",
    "rating",
    "ratings",
    "review",
    "reviews",
    "comment",
    "comments",
    "like",
    "likes",
    "upvote",
    "upvotes",
    "photo",
    "photos",
    "view",
    "views",
    "share",
    "shares",
    "follower",
    "followers",
    "subscriber",
    "subscribers",
    "save",
    "saves",
    "reply",
    "replies",
];

const MONTHS: &[&str] = &[
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
];

/// What kind of furniture `line` is, `None` where it may be a recipe's own.
pub(crate) fn furniture(line: &str) -> Option<Furniture> {
    if line.len() > 200 {
        return None;
    }
    let lower = line.to_lowercase();
    let bare = lower
        .trim_matches(|mark: char| !mark.is_alphanumeric() && !matches!(mark, '©' | '@' | '#'));
    let starts = |list: &[&str]| list.iter().any(|start| bare.starts_with(start));
    if CLOSES.contains(&bare)
        || starts(CLOSE_STARTS)
        || is_tags(line)
        || is_counted_heading(bare)
        || is_speaker(bare)
    {
        return Some(Furniture::Close);
    }
    let aside = ASIDES.contains(&bare)
        || starts(ASIDE_STARTS)
        || is_row_of_buttons(bare)
        || is_unit_switch(bare)
        || is_scale_switch(bare)
        || is_without_letters(line)
        || is_counted(bare)
        || is_page_number(bare)
        || is_byline(line)
        || is_date(bare)
        || is_address(bare)
        || bare.ends_with(" wrote") && line.trim_end().ends_with(':');
    aside.then_some(Furniture::Aside)
}

/// "#pasta #dinner"
fn is_tags(line: &str) -> bool {
    let mut words = line.split_whitespace().peekable();
    words.peek().is_some()
        && words.all(|word| {
            word.strip_prefix('#')
                .is_some_and(|tag| tag.starts_with(char::is_alphabetic))
        })
}

/// "Comments (3)", "Reviews (212)", "12 responses to …", "3 thoughts on …"
fn is_counted_heading(bare: &str) -> bool {
    let mut words = bare.split_whitespace();
    let (first, second, third) = (
        words.next().unwrap_or(""),
        words.next().unwrap_or(""),
        words.next(),
    );
    let number = |word: &str| {
        !word.is_empty()
            && word
                .bytes()
                .all(|byte| byte.is_ascii_digit() || b"(),".contains(&byte))
    };
    let reviews = matches!(first, "comments" | "reviews" | "responses" | "ratings")
        && third.is_none()
        && number(second);
    let thoughts = number(first)
        && (matches!(second, "thoughts" | "responses")
            && third.is_some_and(|word| matches!(word, "on" | "to")));
    reviews
        || thoughts
        || bare == "comments, questions and tips"
        || bare.starts_with("comments, questions")
}

/// "Mary says", "Hattie says:"
fn is_speaker(bare: &str) -> bool {
    bare.split_whitespace().count() <= 4 && bare.ends_with(" says")
}

fn is_row_of_buttons(bare: &str) -> bool {
    let mut words = bare
        .split([' ', '\t', '|', '\u{A0}'])
        .filter(|word| !word.is_empty())
        .peekable();
    words.peek().is_some() && words.all(|word| BUTTONS.contains(&word))
}

/// "US Customary - Metric", "Metric | Imperial", "US / Metric / Cups": the systems to choose from, two or more.
fn is_unit_switch(bare: &str) -> bool {
    const SYSTEMS: &[&str] = &[
        "us",
        "u.s",
        "usa",
        "uk",
        "customary",
        "metric",
        "imperial",
        "australian",
    ];
    let mut words = bare
        .split(|mark: char| {
            mark.is_whitespace() || matches!(mark, '-' | '–' | '—' | '|' | '/' | '·' | '•' | '&')
        })
        .filter(|word| !word.is_empty() && *word != "units")
        .peekable();
    let several =
        bare.contains("metric") || bare.contains("customary") || bare.contains("imperial");
    several && words.peek().is_some() && words.all(|word| SYSTEMS.contains(&word))
}

/// "1x", "1x2x3x", "½x 1x 2x"
fn is_scale_switch(bare: &str) -> bool {
    bare.contains(['x', '×'])
        && bare.starts_with(|mark: char| mark.is_ascii_digit() || matches!(mark, '½' | '¼'))
        && bare.ends_with(['x', '×'])
        && bare.chars().all(|mark| {
            mark.is_ascii_digit()
                || matches!(
                    mark,
                    'x' | '×' | ' ' | '/' | '.' | '½' | '¼' | '\t' | '\u{A0}'
                )
        })
}

/// Stars, "4.9", "(212)", a page's number.
fn is_without_letters(line: &str) -> bool {
    !line.chars().any(char::is_alphabetic)
        && line.chars().count() <= 24
        && !line.contains(['½', '¼', '¾', '⅓', '⅔'])
}

/// "4.6 from 31 votes", "2,341 likes", "1.2M views 2 years ago"
fn is_counted(bare: &str) -> bool {
    let words: Vec<&str> = bare.split_whitespace().take(9).collect();
    words.len() <= 8
        && words.windows(2).any(|pair| {
            pair[0]
                .trim_start_matches('(')
                .starts_with(|mark: char| mark.is_ascii_digit())
                && COUNTED.contains(&pair[1].trim_matches(|mark: char| !mark.is_alphanumeric()))
        })
}

/// "Page 14 of 62", "page 3"
fn is_page_number(bare: &str) -> bool {
    let words: Vec<&str> = bare.split_whitespace().take(5).collect();
    let number = |at: usize| {
        words
            .get(at)
            .is_some_and(|word: &&str| word.bytes().all(|byte| byte.is_ascii_digit()))
    };
    words.first() == Some(&"page")
        && number(1)
        && (words.len() == 2 || words.len() == 4 && number(3))
}

/// "By Mel Clark", "By Nell on 2 November 2022"
fn is_byline(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let by = words
        .next()
        .is_some_and(|word| word.eq_ignore_ascii_case("by"));
    let named = words
        .next()
        .is_some_and(|word| word.starts_with(char::is_uppercase));
    by && named
        && !line.ends_with(['.', '!', '?', ':'])
        && words.take(10).all(|word| {
            word.starts_with(|mark: char| {
                mark.is_uppercase() || mark.is_ascii_digit() || !mark.is_alphanumeric()
            }) || matches!(word, "on" | "and" | "in" | "de" | "van" | "for" | "at")
        })
}

/// "July 8, 2020", "8/2/2021", "March 4, 2021 at 9:12 am"
fn is_date(bare: &str) -> bool {
    let words: Vec<&str> = bare
        .split([' ', ',', '·', '|'])
        .filter(|word| !word.is_empty())
        .take(9)
        .collect();
    let month =
        |word: &&str| word.get(..3).is_some_and(|start| MONTHS.contains(&start)) && word.len() <= 9;
    let year = |word: &&str| {
        word.len() == 4
            && (word.starts_with("19") || word.starts_with("20"))
            && word.bytes().all(|byte| byte.is_ascii_digit())
    };
    let told = |word: &&str| {
        month(word)
            || matches!(
                *word,
                "at" | "am"
                    | "pm"
                    | "on"
                    | "updated"
                    | "published"
                    | "posted"
                    | "st"
                    | "mon"
                    | "tue"
                    | "wed"
                    | "thu"
                    | "fri"
                    | "sat"
                    | "sun"
            )
            || word
                .bytes()
                .next()
                .is_some_and(|byte| byte.is_ascii_digit())
    };
    words.len() <= 8 && words.iter().any(month) && words.iter().any(year) && words.iter().all(told)
}

/// "https://…", "Instagram: https://…", "www.example.org"
fn is_address(bare: &str) -> bool {
    bare.split_whitespace().count() <= 4
        && (bare.contains("http://") || bare.contains("https://") || bare.contains("www."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(lines: &[&str], expected: Option<Furniture>) {
        for line in lines {
            assert_eq!(furniture(line), expected, "{line}");
        }
    }

    #[test]
    fn tells_a_page_from_what_it_holds() {
        check(
            &[
                "Print Recipe",
                "Print  Pin  Rate",
                "Jump to Recipe   Print Recipe",
                "1x",
                "1x2x3x",
                "US Customary",
                "US Customary - Metric",
                "Metric | US",
                "Imperial/Metric",
                "Cook Mode",
                "Cook mode (Keep screen awake)",
                "★★★★★",
                "4.9 from 128 votes",
                "(1,532)",
                "1,098 Reviews",
                "By Mel Clark",
                "July 8, 2020",
                "Page 14 of 62",
                "doughboy wrote:",
                "https://example.org/cake",
                "Skip to main content",
                "Photo by Ann Lee",
            ],
            Some(Furniture::Aside),
        );
        check(
            &[
                "Did you make this recipe? Tag us",
                "Comments",
                "Reviews (212)",
                "Mary says",
                "Leave a Reply",
                "#pasta #lemon",
                "You might also like",
                "© 2024 Moss & Co",
            ],
            Some(Furniture::Close),
        );
        check(
            &[
                "2 eggs",
                "1 x 400g tin tomatoes",
                "Lemon Drizzle Loaf",
                "Save the pasta water.",
                "By hand, mix the dough.",
                "Print the stencil and dust with cocoa.",
                "½",
                "Butter",
                "Pin the roll with cocktail sticks",
                "May be frozen",
                "Share between 4 plates",
                "Like a thick cream",
            ],
            None,
        );
    }
}
