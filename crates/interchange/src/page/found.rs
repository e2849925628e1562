//! What a source on a page says of one recipe, in its own words as plain lines; several sources are laid together, each field from the
//! first that has it.

/// Lines under one heading.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Part {
    /// The heading, without its colon.
    pub name: Option<String>,
    /// The lines, each without line ends.
    pub lines: Vec<String>,
}

/// A recipe as one source has it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Found {
    /// The title.
    pub name: Option<String>,
    /// Paragraphs of introduction.
    pub description: Vec<String>,
    /// In words: "12 biscuits".
    pub recipe_yield: Option<String>,
    /// In words: "1 hour 30 minutes".
    pub prep_time: Option<String>,
    /// In words.
    pub cook_time: Option<String>,
    /// In words.
    pub total_time: Option<String>,
    /// Ingredient lines.
    pub ingredients: Vec<Part>,
    /// Steps.
    pub method: Vec<Part>,
    /// The writer's notes.
    pub notes: Vec<String>,
    /// Keywords, category, cuisine.
    pub tags: Vec<String>,
    /// Who wrote it.
    pub source: Option<String>,
    /// Where it stands, as written.
    pub address: Option<String>,
    /// The address of its picture, as written.
    pub picture: Option<String>,
    /// Pictures that are in the page itself, as `data:` addresses.
    pub pictures_within: Vec<String>,
    /// The cook's own stars, where the page is an export of this program.
    pub rating: Option<u8>,
}

impl Found {
    /// Whether it has a line of ingredients.
    pub(crate) fn has_ingredients(&self) -> bool {
        self.ingredients.iter().any(|part| !part.lines.is_empty())
    }

    /// Whether it has a step.
    pub(crate) fn has_method(&self) -> bool {
        self.method.iter().any(|part| !part.lines.is_empty())
    }

    /// What is missing here is taken from `other`.
    pub(crate) fn or(mut self, other: Self) -> Self {
        if !self.has_ingredients() {
            self.ingredients = other.ingredients;
        }
        if !self.has_method() {
            self.method = other.method;
        }
        if self.description.is_empty() {
            self.description = other.description;
        }
        if self.notes.is_empty() {
            self.notes = other.notes;
        }
        if self.tags.is_empty() {
            self.tags = other.tags;
        }
        self.name = self.name.or(other.name);
        self.recipe_yield = self.recipe_yield.or(other.recipe_yield);
        self.prep_time = self.prep_time.or(other.prep_time);
        self.cook_time = self.cook_time.or(other.cook_time);
        self.total_time = self.total_time.or(other.total_time);
        self.source = self.source.or(other.source);
        self.address = self.address.or(other.address);
        self.picture = self.picture.or(other.picture);
        self.rating = self.rating.or(other.rating);
        if self.pictures_within.is_empty() {
            self.pictures_within = other.pictures_within;
        }
        self
    }
}

/// A name of a part as a heading: without the signs around it.
pub(crate) fn heading(text: &str) -> Option<String> {
    let bare = text
        .trim()
        .trim_start_matches(['#', '-', '*', '–', '—', ' '])
        .trim_end_matches([':', '-', '*', ' ', '–', '—'])
        .trim();
    (!bare.is_empty()).then(|| bare.to_owned())
}

/// Adds a line to the last part.
pub(crate) fn push_line(parts: &mut Vec<Part>, line: String) {
    match parts.last_mut() {
        Some(part) => part.lines.push(line),
        None => parts.push(Part {
            name: None,
            lines: vec![line],
        }),
    }
}
