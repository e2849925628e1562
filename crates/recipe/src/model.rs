//! The structured recipe, in the words of schema.org, as read from one text. It is never mutated: scaling and units are views.

use quantity::{Amount, Standards, TimeSpan};

use crate::{ByteSpan, Ingredient, IngredientGroup, InstructionSection, LineReading, Located};

/// What a recipe makes: "4 moulds", "2 loaves", "serves 6".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecipeYield {
    /// How many; [`Amount::Unstated`] never stands here.
    pub quantity: Amount,
    /// Of what: "moulds", "servings"; empty where not said.
    pub noun: String,
    /// Whether it is marked as an estimate in the text, or was set by the cook as one.
    pub estimated: bool,
    /// Where it stands, `None` where the cook set it.
    pub span: Option<ByteSpan>,
}

/// How grave a diagnostic is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Severity {
    /// Worth knowing.
    Note,
    /// Worth a look before cooking.
    Warning,
}

/// Something doubtful in the cook's text. The recipe comes out all the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// A stable code such as `no_recipe_found`, `ingredient_unused`.
    pub code: &'static str,
    /// How grave.
    pub severity: Severity,
    /// The place in the parsed text, where there is one.
    pub span: Option<ByteSpan>,
    /// What is doubtful: lower case, no full stop, the text in quotes.
    pub message: String,
    /// What the cook can do.
    pub hint: Option<String>,
    /// The text in question, shortened.
    pub text: String,
}

/// A recipe read from a text. Spans are bytes of the text that was parsed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recipe {
    /// Everything of the text that belongs to this recipe, from title or introduction to the last note.
    pub span: ByteSpan,
    /// The title; never empty.
    pub name: String,
    /// Where the title stands; `None` where the name was inferred.
    pub name_span: Option<ByteSpan>,
    /// The introduction, paragraph by paragraph.
    pub description: Vec<Located<String>>,
    /// What it makes, where the text says so.
    pub recipe_yield: Option<RecipeYield>,
    /// Stated hands-on time before cooking.
    pub prep_time: Option<TimeSpan>,
    /// Stated cooking time.
    pub cook_time: Option<TimeSpan>,
    /// Stated time in all.
    pub total_time: Option<TimeSpan>,
    /// The ingredients.
    pub ingredient_groups: Vec<IngredientGroup>,
    /// The method.
    pub instruction_sections: Vec<InstructionSection>,
    /// Notes after the recipe, and lines that fit nowhere else.
    pub notes: Vec<Located<String>>,
    /// Which cup and spoon the recipe means, as inferred from its spelling and units; `None` where nothing tells.
    pub standards: Option<Standards>,
}

impl Recipe {
    /// A recipe of nothing but a name.
    #[must_use]
    pub fn bare(name: impl Into<String>) -> Self {
        Self {
            span: ByteSpan::default(),
            name: name.into(),
            name_span: None,
            description: Vec::new(),
            recipe_yield: None,
            prep_time: None,
            cook_time: None,
            total_time: None,
            ingredient_groups: Vec::new(),
            instruction_sections: Vec::new(),
            notes: Vec::new(),
            standards: None,
        }
    }

    /// A recipe of nothing but a name and one list of ingredients.
    #[must_use]
    pub fn of_lines(name: impl Into<String>, ingredients: Vec<Ingredient>) -> Self {
        Self {
            ingredient_groups: vec![IngredientGroup {
                name: None,
                ingredients,
            }],
            ..Self::bare(name)
        }
    }

    /// The name was not in the text as a title but taken from the food that it speaks of.
    #[must_use]
    pub fn name_inferred(&self) -> bool {
        self.name_span.is_none()
    }
}

/// What parsing gives: always something, never an error.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Parsed {
    /// The recipes found, in the order of the text.
    pub recipes: Vec<Recipe>,
    /// What was doubtful.
    pub diagnostics: Vec<Diagnostic>,
}

/// What the text cannot say and the cook has chosen; kept beside the text, stronger than what was read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Choices {
    /// What the recipe makes.
    pub recipe_yield: Option<RecipeYield>,
    /// Which cup and spoon are meant.
    pub standards: Option<Standards>,
    /// How a cup of a food is filled, by food name and state name ("brown sugar", "packed").
    pub fills: Vec<(String, String)>,
    /// How lines of the ingredients are to be read; those whose line is not in the text wait for it to come back.
    pub readings: Vec<LineReading>,
}
