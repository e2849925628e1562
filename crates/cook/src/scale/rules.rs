//! What does not grow with the recipe: a table of rules, each with its reason, which the cook may set aside for a line or altogether.
//! A rule changes the factor of a line and nothing else.

use std::sync::Arc;

use quantity::{Amount, Magnitude, Quantity};
use recipe::{
    AmountRole, Ingredient, IngredientGroup, IngredientIndex, IngredientKind, InstructionSection,
    MentionKind, Recipe,
};

use super::wording::{has_any, has_phrase, has_word};
use super::{Factor, MiseEnPlace, ShownAmount, View};

/// A rule for lines that do not grow with the recipe.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    /// The stable code.
    pub code: &'static str,
    /// What it is about, for a list of rules.
    pub about: &'static str,
    /// Why, as a sentence.
    pub reason: &'static str,
    effect: Effect,
}

/// What a rule does to a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Effect {
    /// As written at any size.
    Stays,
    /// As written in a larger batch, less in a smaller one.
    StaysInLarger,
    /// One does for twice as much.
    ByHalf,
    /// Half of what is more, in whole pieces.
    Gently,
    /// It scales; only a word is said.
    Tasted,
}

/// What the cook has said of a line or a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Treatment {
    /// "Scale it anyway."
    Scaled,
    /// "Leave it as written."
    AsWritten,
}

/// What an override is of.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Overridden {
    /// One line of the list, with all that steps state of it.
    Line(IngredientIndex),
    /// A rule by its code, or an advice, which is then not given.
    Rule(String),
}

/// A rule set aside by the cook, or a line left as written.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Override {
    /// Of what.
    pub of: Overridden,
    /// What to do.
    pub treatment: Treatment,
}

/// The rule that a line is under at this size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppliedRule {
    /// The rule's code, or `left_as_written` where the cook wants no other.
    pub code: &'static str,
    /// Why, as a sentence.
    pub reason: &'static str,
    /// Whether the line stands otherwise than by the factor; if not, the rule is set aside or only says a word.
    pub in_force: bool,
    /// The line's own factor: how many times what the recipe has of it is to be taken.
    pub factor: Factor,
}

/// All rules for lines, the strongest first.
pub const RULES: &[Rule] = &[
    Rule {
        code: "greasing",
        about: "butter, oil, flour and sugar for the tin",
        reason: "a tin takes as much however full it is, so take this much for each tin",
        effect: Effect::Stays,
    },
    Rule {
        code: "egg_wash",
        about: "egg for glazing",
        reason: "a brush takes only a film, and one egg glazes at least twice as much",
        effect: Effect::ByHalf,
    },
    Rule {
        code: "deep_frying_oil",
        about: "oil to fry in, deep",
        reason: "the pot is filled as high whatever is fried in it, batch after batch",
        effect: Effect::Stays,
    },
    Rule {
        code: "frying_oil",
        about: "oil for frying",
        reason: "it covers the pan and not the food, so take this much for each panful",
        effect: Effect::StaysInLarger,
    },
    Rule {
        code: "whole_spice",
        about: "bay leaves and whole spices",
        reason: "in a larger pot a whole leaf or spice flavours more than its share, and half as many again is enough for twice the dish",
        effect: Effect::Gently,
    },
    Rule {
        code: "to_taste",
        about: "salt and seasoning to taste",
        reason: "seasoning is tasted and not multiplied, so begin with half of what is more",
        effect: Effect::Tasted,
    },
];

/// The code of a line that the cook wants as written.
pub(super) const LEFT_AS_WRITTEN: &str = "left_as_written";

const LEFT: &str = "left as written, as you chose";

/// A line that has an amount to be scaled, and the rule that it is under.
#[derive(Debug)]
pub(super) struct Rulable {
    index: IngredientIndex,
    rule: Option<&'static Rule>,
}

/// Every line of food with an amount, in the list or in a step.
pub(super) fn rulable(recipe: &Recipe) -> Vec<Rulable> {
    let dough = is_yeast_dough(recipe);
    let mut all = Vec::new();
    for (group, of_group) in recipe.ingredient_groups.iter().enumerate() {
        for (ingredient, line) in of_group.ingredients.iter().enumerate() {
            let index = IngredientIndex { group, ingredient };
            if line.kind == IngredientKind::Food && (is_numbered(line) || is_stated(recipe, index))
            {
                let rule = rule_of(line, dough);
                all.push(Rulable { index, rule });
            }
        }
    }
    all
}

/// The lines that stand otherwise than by the view's factor, with a view that has their own.
pub(super) struct Ruled {
    lines: Vec<OwnLine>,
}

struct OwnLine {
    index: IngredientIndex,
    view: View,
    /// Without any rule: by the size and the cook's own formula alone.
    unruled: Factor,
    rule: Option<AppliedRule>,
}

impl Ruled {
    pub(super) fn of(recipe: &Recipe, mise: &MiseEnPlace, view: &View) -> Self {
        let mut lines = Vec::new();
        if view.scaling.factor.is_one() && view.proportions.is_empty() {
            return Self { lines };
        }
        for Rulable { index, rule } in mise.rulable(recipe) {
            let unruled = view.factor_of(*index);
            let applied = line_at(recipe, *index)
                .filter(|_| !view.scaling.factor.is_one())
                .and_then(|line| applied(line, *index, *rule, view));
            if applied.is_none() && unruled == view.scaling.factor {
                continue;
            }
            let (factor, rule) = match applied {
                Some((factor, rule)) => (factor, Some(rule)),
                None => (unruled, None),
            };
            lines.push(OwnLine {
                index: *index,
                view: view.at(factor),
                unruled,
                rule,
            });
        }
        Self { lines }
    }

    /// The view of one line: its own, else that of the recipe.
    pub(super) fn view<'a>(&'a self, index: IngredientIndex, recipes: &'a View) -> &'a View {
        self.find(index).map_or(recipes, |own| &own.view)
    }

    pub(super) fn rule(&self, index: IngredientIndex) -> Option<&AppliedRule> {
        self.find(index)?.rule.as_ref()
    }

    /// `shown`, made in the line's own view, with what it would be without its rule as its exact amount.
    pub(super) fn with_exact(&self, index: IngredientIndex, mut shown: ShownAmount) -> ShownAmount {
        let own = self
            .find(index)
            .filter(|own| own.view.scaling.factor != own.unruled);
        let Some(own) = own else {
            return shown;
        };
        let factor = own.unruled.magnitude();
        if let Ok(over) = factor.checked_div(own.view.scaling.factor.magnitude()) {
            let exact: Result<Vec<Quantity>, _> =
                shown.exact.iter().map(|part| part.scaled(over)).collect();
            shown.exact = exact.unwrap_or(shown.exact);
        }
        shown
    }

    fn find(&self, index: IngredientIndex) -> Option<&OwnLine> {
        self.lines.iter().find(|own| own.index == index)
    }
}

fn line_at(recipe: &Recipe, index: IngredientIndex) -> Option<&Ingredient> {
    let group = recipe.ingredient_groups.get(index.group)?;
    group.ingredients.get(index.ingredient)
}

/// Whether the line states an amount that could grow.
fn is_numbered(line: &Ingredient) -> bool {
    line.amounts
        .iter()
        .any(|stated| stated.quantity.amount != Amount::Unstated)
}

/// Whether a step states an amount of the line.
pub(super) fn is_stated(recipe: &Recipe, wanted: IngredientIndex) -> bool {
    sections(recipe)
        .iter()
        .flat_map(|section| &section.steps)
        .flat_map(|step| &step.mentions)
        .any(|mention| {
            matches!(&mention.kind, MentionKind::Ingredient { index, amounts, .. } if *index == wanted && !amounts.is_empty())
        })
}

fn applied(
    line: &Ingredient,
    index: IngredientIndex,
    rule: Option<&'static Rule>,
    view: &View,
) -> Option<(Factor, AppliedRule)> {
    let factor = view.factor_of(index);
    let of_line = view.overridden(&Overridden::Line(index));
    if of_line == Some(Treatment::AsWritten) {
        let left = AppliedRule {
            code: LEFT_AS_WRITTEN,
            reason: LEFT,
            in_force: true,
            factor: Factor::one(),
        };
        return Some((Factor::one(), left));
    }
    let rule = rule?;
    let of_rule = view
        .overrides
        .iter()
        .find(|said| matches!(&said.of, Overridden::Rule(code) if code == rule.code))
        .map(|said| said.treatment);
    let own = match of_line.or(of_rule) {
        Some(Treatment::Scaled) => factor,
        Some(Treatment::AsWritten) => Factor::one(),
        None => view.times_own(index, rule.effect.factor(line, view.scaling.factor)),
    };
    let applied = AppliedRule {
        code: rule.code,
        reason: rule.reason,
        in_force: own != factor,
        factor: own,
    };
    Some((own, applied))
}

impl View {
    /// What the cook has said of a line or a rule.
    #[must_use]
    pub fn overridden(&self, of: &Overridden) -> Option<Treatment> {
        self.overrides
            .iter()
            .find(|said| said.of == *of)
            .map(|said| said.treatment)
    }

    /// The factor of a line by the size and the cook's own formula, before any rule.
    #[must_use]
    pub fn factor_of(&self, index: IngredientIndex) -> Factor {
        self.times_own(index, self.scaling.factor)
    }

    /// Whether the cook's own formula has another amount of the line.
    #[must_use]
    pub fn has_own(&self, index: IngredientIndex) -> bool {
        self.proportions.iter().any(|(line, _)| *line == index)
    }

    /// How many times what the recipe has of a line the cook's own formula has, whatever the size.
    #[must_use]
    pub fn own_factor(&self, index: IngredientIndex) -> Factor {
        self.times_own(index, Factor::one())
    }

    /// `factor` times what the cook's own formula makes of the line.
    fn times_own(&self, index: IngredientIndex, factor: Factor) -> Factor {
        let own = self.proportions.iter().find(|(line, _)| *line == index);
        own.and_then(|(_, own)| factor.magnitude().checked_mul(own.magnitude()).ok())
            .and_then(|made| Factor::new(made).ok())
            .unwrap_or(factor)
    }

    /// The same kitchen at another factor; what is said of single lines is left behind.
    pub(super) fn at(&self, factor: Factor) -> Self {
        Self {
            scaling: super::Scaling {
                factor,
                ..self.scaling
            },
            standards: self.standards,
            recipe_yield: None,
            fills: Vec::new(),
            own_weights: Arc::clone(&self.own_weights),
            tools: self.tools,
            tins: None,
            overrides: Vec::new(),
            proportions: Arc::default(),
            egg_class: self.egg_class,
        }
    }

    /// Whether an advice of this code is wanted.
    pub(super) fn wants(&self, code: &str) -> bool {
        !self.overrides.iter().any(|said| {
            said.treatment == Treatment::Scaled
                && matches!(&said.of, Overridden::Rule(other) if other == code)
        })
    }
}

impl Effect {
    fn factor(self, line: &Ingredient, factor: Factor) -> Factor {
        let one = Magnitude::one();
        let wanted = factor.magnitude();
        let made = match self {
            Self::Stays => Some(one),
            Self::StaysInLarger => Some(wanted.min(one)),
            Self::ByHalf => half(wanted).and_then(up).map(|half| half.max(one)),
            Self::Gently => gently(line, wanted),
            Self::Tasted => Some(wanted),
        };
        made.and_then(|made| Factor::new(made).ok())
            .unwrap_or(factor)
    }
}

/// Half of what is more, whole pieces rounded up: of 2 bay leaves 3 for twice the stew, 1 for a quarter of it.
fn gently(line: &Ingredient, factor: Magnitude) -> Option<Magnitude> {
    let gentle = if factor > Magnitude::one() {
        half(factor.checked_add(Magnitude::one()).ok()?)?
    } else {
        factor
    };
    let count = line
        .amounts
        .iter()
        .find(|stated| stated.role == AmountRole::Main)
        .filter(|stated| {
            !matches!(
                stated.quantity.unit,
                Some(quantity::Unit::Mass(_) | quantity::Unit::Volume(..))
            )
        });
    match count.map(|stated| stated.quantity.amount) {
        Some(Amount::Exactly(count)) if !count.is_zero() => {
            up(count.checked_mul(gentle).ok()?)?.checked_div(count).ok()
        }
        _ => Some(gentle),
    }
}

fn half(number: Magnitude) -> Option<Magnitude> {
    number.checked_div(Magnitude::from(2u32)).ok()
}

/// The next whole number.
fn up(number: Magnitude) -> Option<Magnitude> {
    let whole = number.whole() + u128::from(!number.is_whole());
    Magnitude::new(whole, 1).ok()
}

fn rule_of(line: &Ingredient, dough: bool) -> Option<&'static Rule> {
    let code = code_of(line, dough)?;
    RULES.iter().find(|rule| rule.code == code)
}

const GREASING: &str = "greasing grease dusting dust lining flouring";
const GLAZING: &str = "glazing glaze brushing brush eggwash wash";
const OILS: &str = "oil butter ghee lard fat dripping";

fn code_of(line: &Ingredient, dough: bool) -> Option<&'static str> {
    let purpose = purpose(line);
    if !purpose.is_empty() {
        if has_any(purpose, GREASING) {
            return Some("greasing");
        }
        if has_any(&line.name, "egg yolk") && has_any(purpose, GLAZING) {
            return Some("egg_wash");
        }
        if has_any(&line.name, OILS) && has_any(purpose, "frying fry sautéing cooking") {
            return Some(if has_any(purpose, "deep") {
                "deep_frying_oil"
            } else {
                "frying_oil"
            });
        }
    }
    if has_phrase(&line.name, "egg wash") {
        return Some("egg_wash");
    }
    if is_whole_spice(line) {
        return Some("whole_spice");
    }
    let tasted = !dough && has_any(&line.name, "salt pepper sugar chilli chili seasoning");
    (tasted && has_phrase(&line.text, "to taste")).then_some("to_taste")
}

/// What the whole line is for; "+ extra for greasing" speaks only of the extra.
fn purpose(line: &Ingredient) -> &str {
    let own = line
        .purpose
        .as_ref()
        .map_or("", |purpose| purpose.value.as_str());
    if !own.is_empty() {
        return own;
    }
    let said = line.comment.as_ref().or(line.preparation.as_ref());
    said.map(|said| said.value.as_str())
        .filter(|said| !has_any(said, "extra more plus bit little") && !said.contains('+'))
        .filter(|said| has_any(said, "for to"))
        .unwrap_or("")
}

fn is_whole_spice(line: &Ingredient) -> bool {
    let name = line.name.as_str();
    let ground = has_any(name, "ground powder powdered garlic")
        || line
            .preparation
            .as_ref()
            .is_some_and(|how| has_any(&how.value, "ground crushed grated"));
    let piece = |word: &str| {
        line.amounts.iter().any(
            |stated| matches!(&stated.quantity.unit, Some(quantity::Unit::Piece(unit)) if unit == word),
        )
    };
    !ground
        && (has_phrase(name, "bay lea")
            || has_word(name, "bay") && piece("leaf")
            || has_phrase(name, "star anise")
            || has_phrase(name, "cinnamon stick")
            || has_word(name, "cinnamon") && piece("stick")
            || has_phrase(name, "cardamom pod")
            || has_phrase(name, "whole clove")
            || has_phrase(name, "lime leaves")
            || has_phrase(name, "curry leaves"))
}

/// Whether a line is butter that is rolled into a dough, and not kneaded into it.
pub(super) fn is_rolled_in(recipe: &Recipe, line: &Ingredient) -> bool {
    let said = [&line.purpose, &line.preparation, &line.comment];
    let said = said.into_iter().flatten().any(|said| {
        has_any(&said.value, "laminating lamination rolling") || has_word(&said.value, "block")
    });
    has_any(&line.name, "butter margarine")
        && (has_word(&line.name, "block") || said)
        && is_laminated(recipe)
}

fn steps(recipe: &Recipe) -> impl Iterator<Item = &str> {
    sections(recipe)
        .iter()
        .flat_map(|section| &section.steps)
        .map(|step| step.text.as_str())
}

fn sections(recipe: &Recipe) -> &[InstructionSection] {
    &recipe.instruction_sections
}

fn is_laminated(recipe: &Recipe) -> bool {
    steps(recipe).any(|text| {
        [
            "half fold",
            "in thirds",
            "book fold",
            "letter fold",
            "single turn",
            "laminat",
            "butter block",
        ]
        .iter()
        .any(|phrase| has_phrase(text, phrase))
    })
}

/// Whether flour is raised with yeast: its salt is part of the formula.
pub(super) fn is_yeast_dough(recipe: &Recipe) -> bool {
    let has = |wanted: &str| {
        recipe
            .ingredient_groups
            .iter()
            .flat_map(|group: &IngredientGroup| &group.ingredients)
            .any(|line| has_any(&line.name, wanted))
    };
    has("flour") && has("yeast sourdough levain starter")
}
