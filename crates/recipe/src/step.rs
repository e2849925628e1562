//! One step of the method and what it mentions: times, temperatures, ingredients with their portion.

use quantity::{Magnitude, Temperature, TimeSpan};

use crate::{ByteSpan, Located, StatedAmount};

/// What a stretch of time in a step is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DurationKind {
    /// A cook would start a timer.
    Timer,
    /// A moment inside another stretch, or every so often.
    Ref,
    /// Keeping time.
    Store,
    /// By weight or by piece.
    Per,
    /// An alternative ("overnight is even better").
    Alt,
}

/// How much of an ingredient a step uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Portion {
    /// All of it.
    All,
    /// Some of it, not said how much, or a stated amount.
    Some,
    /// What is left of it.
    Rest,
    /// A part: "half the butter", "1/3 at a time".
    Part(Magnitude),
}

/// The place of an ingredient in its recipe.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct IngredientIndex {
    /// The group.
    pub group: usize,
    /// The line in the group.
    pub ingredient: usize,
}

/// The place of a step in its recipe.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StepIndex {
    /// The section.
    pub section: usize,
    /// The step in the section.
    pub step: usize,
}

/// The use of one ingredient in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IngredientUse<'a> {
    /// Which one.
    pub index: IngredientIndex,
    /// How much of it.
    pub portion: Portion,
    /// Amounts that the step itself states; spans relative to the step's `text`.
    pub amounts: &'a [StatedAmount],
    /// The words that name it, relative to the step's `text`; several uses share them in "the dry ingredients".
    pub span: ByteSpan,
}

/// What a piece of a step's text speaks of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MentionKind {
    /// A stretch of time.
    Duration {
        /// Its two ends.
        time: TimeSpan,
        /// What it is for.
        kind: DurationKind,
    },
    /// A temperature.
    Temperature(Temperature),
    /// The use of an ingredient.
    Ingredient {
        /// Which one.
        index: IngredientIndex,
        /// How much of it.
        portion: Portion,
        /// Amounts that the step itself states; spans relative to the step's `text`.
        amounts: Vec<StatedAmount>,
    },
    /// Several ingredients under one name: "the dry ingredients", "the sauce ingredients", "the spices".
    Ingredients {
        /// Which ones, in the list's order.
        indices: Vec<IngredientIndex>,
        /// How much of each.
        portion: Portion,
    },
    /// What an earlier step made: "the egg mix", "the dough".
    Made(StepIndex),
    /// An amount that scales and belongs to no listed ingredient ("2 tbsp olive oil" where none is listed).
    Amount(StatedAmount),
    /// A length or a tin's size; never scales.
    Dimension,
    /// A tool.
    Tool,
}

/// Something that a step mentions, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// Relative to the step's `text`.
    pub span: ByteSpan,
    /// What it is.
    pub kind: MentionKind,
}

/// One step. `mentions` are sorted by place and do not overlap each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The place of `text` in the recipe's source text.
    pub span: ByteSpan,
    /// The step as written, without its number or bullet.
    pub text: String,
    /// What it mentions.
    pub mentions: Vec<Mention>,
}

impl Step {
    /// The ingredients that the step uses, in the order of its text, those under a common name one by one.
    pub fn uses(&self) -> impl Iterator<Item = IngredientUse<'_>> {
        self.mentions.iter().flat_map(|mention| {
            let span = mention.span;
            let (single, several, portion) = match &mention.kind {
                MentionKind::Ingredient {
                    index,
                    portion,
                    amounts,
                } => {
                    let single = IngredientUse {
                        index: *index,
                        portion: *portion,
                        amounts,
                        span,
                    };
                    (Some(single), &[][..], *portion)
                }
                MentionKind::Ingredients { indices, portion } => {
                    (None, indices.as_slice(), *portion)
                }
                _ => (None, &[][..], Portion::All),
            };
            single
                .into_iter()
                .chain(several.iter().map(move |index| IngredientUse {
                    index: *index,
                    portion,
                    amounts: &[],
                    span,
                }))
        })
    }
}

/// Steps under one heading, or before any (schema.org's HowToSection).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct InstructionSection {
    /// The heading, without its colon.
    pub name: Option<Located<String>>,
    /// The steps.
    pub steps: Vec<Step>,
}
