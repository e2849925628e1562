//! All the ways to say at which size a recipe is wanted, for the window and the companion program: what a cook types to a factor,
//! and to a view. Reads words; the arithmetic is `cook`'s.

use cook::scale::{self, Factor, HandLine, Override, ScaledRecipe, Scaling, TinChange, View};
use quantity::{Standards, UnitSystem};
use recipe::{Choices, Ingredient, IngredientIndex, Recipe};

use crate::KitchenError;
use crate::error::shortened;

/// By how much to scale, each as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By<'a> {
    /// By a factor: "3/2".
    Factor(&'a str),
    /// So that it makes this many: "7".
    Serves(&'a str),
    /// So that it uses up what is in hand of one ingredient: "350 g butter block", "4 yolks", "350 g #8", "2 bananas in all".
    Have(&'a str),
    /// As [`By::Have`], of the line that the cook has chosen.
    HaveOf(&'a str, IngredientIndex),
    /// So that the dough weighs this: "900 g".
    Dough(&'a str),
    /// From the recipe's tin into another: "20 cm round", "23 cm round".
    Tin {
        /// What the recipe is written for.
        from: &'a str,
        /// What it is to be baked in.
        into: &'a str,
    },
    /// By a factor, baked in another tin than the recipe's.
    FactorInTin {
        /// The factor.
        factor: &'a str,
        /// What the recipe is written for.
        from: &'a str,
        /// What it is to be baked in.
        into: &'a str,
    },
}

/// What a way of scaling comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sized {
    /// How many times the recipe.
    pub factor: Factor,
    /// The two tins, where the way names them.
    pub tins: Option<TinChange>,
}

/// What `by` comes to for `recipe` as seen by `view`, whose own factor does not matter.
///
/// # Errors
/// `factor_out_of_range`, `count_out_of_range`, `yield_unknown`; `hand_unreadable`, `hand_unknown`, `hand_ambiguous`, `hand_unstated`,
/// `hand_not_comparable`; `dough_unknown`, `dough_unreadable`; `tin_shape_missing`, `tin_word_unknown`, `tin_size_missing`,
/// `tin_sizes_do_not_fit`, `tin_unit_missing`, `tin_size_out_of_range`, `tins_not_comparable`.
///
/// # Examples
/// ```
/// use cook::scale::{Scaling, View};
/// use kitchen::{By, size_by};
/// let text = "# Toast\n\n## Ingredients\n\n- 200 g bread\n- 40 g butter\n\n## Method\n\n1. Toast the bread and butter it.\n";
/// let parsed = kitchen::read_paste(text)?;
/// let recipe = &parsed.recipes[0];
/// let view = View::new(recipe, &recipe::Choices::default(), quantity::Standards::US, Scaling::as_written());
/// assert_eq!(size_by(recipe, &view, By::Have("50 g butter"))?.factor.to_string(), "5/4");
/// # Ok::<(), kitchen::KitchenError>(())
/// ```
pub fn size_by(recipe: &Recipe, view: &View, by: By<'_>) -> Result<Sized, KitchenError> {
    let only = |factor: Factor| Sized { factor, tins: None };
    Ok(match by {
        By::Factor(text) => only(text.parse()?),
        By::Serves(count) => only(scale::for_count(recipe, view, count)?),
        By::Have(text) => {
            let (words, line) = line_named(text);
            only(scale::for_hand(recipe, view, &hand(words), line)?)
        }
        By::HaveOf(text, index) => only(scale::for_hand(
            recipe,
            view,
            &hand(text),
            HandLine::This(index),
        )?),
        By::Dough(text) => {
            let given = hand(text);
            let first = given.amounts.first().map(|stated| &stated.quantity);
            let weight = first.ok_or_else(|| scale::ScaleError::DoughUnreadable {
                text: shortened(text),
            })?;
            only(scale::for_dough(recipe, view, weight, text)?)
        }
        By::Tin { from, into } => {
            let tins = TinChange::read(from, into)?;
            Sized {
                factor: tins.factor()?,
                tins: Some(tins),
            }
        }
        By::FactorInTin { factor, from, into } => Sized {
            factor: factor.parse()?,
            tins: Some(TinChange::read(from, into)?),
        },
    })
}

/// The most of what is in hand that is read.
const MOST_LETTERS: usize = 200;

fn hand(text: &str) -> Ingredient {
    let short: String = text.trim().chars().take(MOST_LETTERS).collect();
    parser::parse_ingredient(&short)
}

/// "350 g butter #8" and "2 bananas in all" to the words before and which line is meant.
fn line_named(text: &str) -> (&str, HandLine) {
    let text = text.trim();
    if let Some(words) = text
        .strip_suffix("in all")
        .or_else(|| text.strip_suffix("altogether"))
        .or_else(|| text.strip_suffix("in total"))
    {
        return (words.trim(), HandLine::AllThatFit);
    }
    if let Some((words, number)) = text.rsplit_once('#')
        && let Ok(number) = number.trim().parse()
    {
        return (words.trim(), HandLine::Number(number));
    }
    (text, HandLine::ByName)
}

/// `recipe` at another size and in other units; where it does not tell which cup it means, `house` does.
///
/// # Errors
/// As [`size_by`].
pub fn scale_recipe(
    recipe: &Recipe,
    by: By<'_>,
    units: UnitSystem,
    house: Standards,
) -> Result<ScaledRecipe, KitchenError> {
    scale_recipe_with(recipe, by, units, house, Vec::new())
}

/// As [`scale_recipe`], with rules that the cook has set aside.
///
/// # Errors
/// As [`size_by`].
pub fn scale_recipe_with(
    recipe: &Recipe,
    by: By<'_>,
    units: UnitSystem,
    house: Standards,
    overrides: Vec<Override>,
) -> Result<ScaledRecipe, KitchenError> {
    let as_written = View::new(recipe, &Choices::default(), house, Scaling::as_written());
    let Sized { factor, tins } = size_by(recipe, &as_written, by)?;
    let view = View {
        scaling: Scaling { factor, units },
        tins,
        overrides,
        ..as_written
    };
    Ok(scale::view(recipe, &view))
}
