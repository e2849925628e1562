//! A recipe as another program or a page gave it, part by part in its own words, to the plain text that our parser reads back.
//! Judges no line but one: what reads as a heading among ingredients becomes the name of a group.

use recipe::IngredientKind;

/// The name of what came without one.
pub const NAMELESS: &str = "Recipe without a name";

/// Lines under a heading, or under none.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Group {
    /// The heading, "For the sauce".
    pub name: Option<String>,
    /// Ingredient lines, or steps.
    pub lines: Vec<String>,
}

/// The parts of a recipe as their source wrote them, without markup.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Draft {
    /// The title.
    pub name: String,
    /// The introduction, paragraph by paragraph.
    pub description: Vec<String>,
    /// What it makes: "4", "24 biscuits", "serves 6".
    pub recipe_yield: Option<String>,
    /// Hands-on time: "20 minutes".
    pub prep_time: Option<String>,
    /// Cooking time.
    pub cook_time: Option<String>,
    /// Time in all.
    pub total_time: Option<String>,
    /// The ingredients.
    pub groups: Vec<Group>,
    /// The method.
    pub sections: Vec<Group>,
    /// What stands after the recipe.
    pub notes: Vec<String>,
}

impl Draft {
    /// The recipe as plain text in the set form, from which `parser::parse` reads the same name, the same lines in the same groups
    /// and the same steps in the same sections, as they stand in [`Draft::settled`].
    ///
    /// # Examples
    /// ```
    /// use interchange::{Draft, Group};
    /// let lines = vec!["1 egg".to_owned(), "50 g flour".to_owned()];
    /// let draft = Draft { name: "Pancake".to_owned(), groups: vec![Group { name: None, lines }], ..Draft::default() };
    /// assert_eq!(draft.print(), "# Pancake\n\n## Ingredients\n\n- 1 egg\n- 50 g flour\n");
    /// ```
    #[must_use]
    pub fn print(&self) -> String {
        let draft = self.settled();
        let mut blocks = vec![format!("# {}", draft.name)];
        blocks.extend(draft.description.iter().cloned());
        blocks.extend(draft.about_the_whole());
        if !draft.groups.is_empty() {
            blocks.push("## Ingredients".to_owned());
            let listed = |line: (usize, &String)| format!("- {}", line.1);
            blocks.extend(draft.groups.iter().flat_map(|group| group.printed(listed)));
        }
        if !draft.sections.is_empty() {
            blocks.push("## Method".to_owned());
            let counted = |(at, line): (usize, &String)| format!("{}. {line}", at + 1);
            blocks.extend(
                draft
                    .sections
                    .iter()
                    .flat_map(|group| group.printed(counted)),
            );
        }
        if !draft.notes.is_empty() {
            blocks.push("## Notes".to_owned());
            let notes: Vec<String> = draft.notes.iter().map(|note| format!("- {note}")).collect();
            blocks.push(notes.join("\n"));
        }
        let mut text = blocks.join("\n\n");
        text.push('\n');
        text
    }

    /// "Serves 4", "Prep time: 20 minutes": one line each.
    fn about_the_whole(&self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(self.recipe_yield.as_deref().map(yield_line));
        for (label, words) in [
            ("Prep time", &self.prep_time),
            ("Cook time", &self.cook_time),
            ("Total time", &self.total_time),
        ] {
            lines.extend(words.as_ref().map(|words| format!("{label}: {words}")));
        }
        lines
    }

    /// The draft as it is printed: every text on one line and without what our own form means by a mark, headings among the
    /// ingredients as names of groups, no group without a line, and two groups without a name only where the form can part them.
    #[must_use]
    pub fn settled(&self) -> Self {
        let kept = |words: &Option<String>| {
            let words = one_line(words.as_deref()?);
            (!words.is_empty()).then_some(words)
        };
        let name = one_line(&self.name);
        let (mut description, mut notes) = (paragraphs(&self.description), prose(&self.notes));
        let (groups, lone_group) = settled_groups(&regrouped(&self.groups));
        let (sections, lone_section) = settled_groups(&self.sections);
        notes.splice(0..0, lone_group.into_iter().chain(lone_section));
        if groups.is_empty() && sections.is_empty() {
            // Without a recipe there is nothing for a note to stand after.
            description.extend(paragraphs(&std::mem::take(&mut notes)));
        }
        Self {
            name: if name.is_empty() {
                NAMELESS.to_owned()
            } else {
                name
            },
            description,
            recipe_yield: kept(&self.recipe_yield),
            prep_time: kept(&self.prep_time),
            cook_time: kept(&self.cook_time),
            total_time: kept(&self.total_time),
            groups,
            sections,
            notes,
        }
    }
}

impl Group {
    fn printed<'a>(&'a self, line: impl Fn((usize, &'a String)) -> String) -> Vec<String> {
        let heading = self.name.iter().map(|name| format!("### {name}"));
        let lines: Vec<String> = self.lines.iter().enumerate().map(line).collect();
        heading.chain([lines.join("\n")]).collect()
    }
}

/// "4" is "Serves 4"; what says itself that it is a yield stays as it is.
fn yield_line(words: &str) -> String {
    let lower = words.to_lowercase();
    let says_so = ["serve", "make", "yield", "feed"]
        .iter()
        .any(|verb| lower.starts_with(verb));
    let counts = words
        .chars()
        .all(|mark| mark.is_ascii_digit() || matches!(mark, '-' | '–' | ' ' | '.' | '/'));
    match (says_so, counts) {
        (true, _) => words.to_owned(),
        (_, true) => format!("Serves {words}"),
        _ => format!("Yield: {words}"),
    }
}

/// The words of a text on one line: every run of blanks is one blank, nothing invisible stands at the ends.
pub(crate) fn one_line(text: &str) -> String {
    let words: Vec<&str> = text
        .split(|mark: char| mark.is_whitespace() || mark.is_control())
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ").trim_matches(is_unseen).to_owned()
}

/// What the parser does not see at the ends of a line.
fn is_unseen(mark: char) -> bool {
    mark.is_whitespace()
        || mark.is_control()
        || matches!(mark, '\u{200B}'..='\u{200F}' | '\u{FEFF}' | '\u{FE00}'..='\u{FE0F}' | '\u{AD}' | '\u{2060}')
}

/// The lines that say something: a row of dashes does not.
fn prose(texts: &[String]) -> Vec<String> {
    let texts = texts.iter().map(|text| one_line(text));
    texts.filter(|text| !is_rule(text)).collect()
}

fn is_rule(text: &str) -> bool {
    text.chars()
        .all(|mark| mark.is_ascii_punctuation() || matches!(mark, ' ' | '–' | '—'))
}

/// Paragraphs of an introduction, without the marks that begin a heading or a list in our form.
fn paragraphs(texts: &[String]) -> Vec<String> {
    let unmarked = |text: String| {
        let mut rest = text.as_str();
        loop {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let mark = if digits > 0 && rest[digits..].starts_with(". ") {
                digits + 1
            } else if rest.starts_with('#') || rest.starts_with("- ") {
                1
            } else {
                return rest.to_owned();
            };
            rest = rest[mark..].trim_start_matches(is_unseen);
        }
    };
    let texts = prose(texts).into_iter().map(unmarked);
    texts
        .filter(|text| text.contains(char::is_alphanumeric))
        .collect()
}

/// A heading without its mark, emphasis and colon; never with what would be taken off once more.
fn bare(name: &str) -> String {
    let mut name = one_line(name);
    loop {
        let less = name
            .trim_matches(|mark| matches!(mark, '*' | '_' | '#') || is_unseen(mark))
            .trim_end_matches(|mark| matches!(mark, ':' | '-' | '–') || is_unseen(mark));
        if less.len() == name.len() {
            return name;
        }
        name = less.to_owned();
    }
}

/// Groups of ingredients with the headings among their lines as names.
fn regrouped(groups: &[Group]) -> Vec<Group> {
    let mut found: Vec<Group> = Vec::new();
    for group in groups {
        let mut open = Group {
            name: group.name.clone(),
            lines: Vec::new(),
        };
        for line in prose(&group.lines) {
            let read = parser::parse_ingredient(&format!("- {line}"));
            if read.kind == IngredientKind::Heading {
                found.push(std::mem::take(&mut open));
                open.name = Some(line);
            } else {
                open.lines.push(line);
            }
        }
        found.push(open);
    }
    found
}

/// No group without lines: a heading with nothing under it goes before the next heading; the last, if it has none, comes out alone.
fn settled_groups(groups: &[Group]) -> (Vec<Group>, Option<String>) {
    let mut found: Vec<Group> = Vec::new();
    let mut waiting: Option<String> = None;
    for group in groups {
        let own = group.name.as_deref().map(bare);
        let name = match (waiting.take(), own.filter(|name| !is_rule(name))) {
            (Some(above), Some(own)) if above != own => Some(format!("{above}: {own}")),
            (above, own) => own.or(above),
        };
        let lines = prose(&group.lines);
        if lines.is_empty() {
            waiting = name;
        } else {
            found.push(Group { name, lines });
        }
    }
    (found, waiting)
}
