//! Opens a recipe and shows it at another size, in other units, with other choices; all of that is remembered with the recipe.

use std::sync::Arc;

use cook::scale::{
    Factor, MiseEnPlace, ScaleError, Scaling, TinChange, View, for_count, one_fewer, one_more,
};
use library::{LibraryError, Mark, StoredRecipe};
use quantity::{Amount, Magnitude, UnitSystem};
use recipe::foods::{EggClass, YOURS};
use recipe::{Choices, Diagnostic, RecipeYield, Severity};

use crate::error::shortened;
use crate::{
    Cup, Face, Kitchen, KitchenError, OpenedRecipe, OwnFormula, Settings, SizeBy, StandardsBasis,
    settings, sizing,
};

/// One serving (or one of whatever the recipe makes) more or fewer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OneServing {
    /// One more.
    More,
    /// One fewer, never below 1.
    Fewer,
}

impl Kitchen {
    /// A recipe with the scaling last used for it; notes that it was opened.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn open_recipe(&mut self, id: &str, now_ms: i64) -> Result<OpenedRecipe, KitchenError> {
        let opened = self.opened(id)?;
        spare(self.library.mark_opened(id, now_ms))?;
        Ok(opened)
    }

    /// A recipe as [`Kitchen::open_recipe`] gives it, without noting that it was opened: for the companion program.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn look_at_recipe(&self, id: &str) -> Result<OpenedRecipe, KitchenError> {
        self.opened(id)
    }

    /// A recipe in another scaling, which is remembered; the factor as typed ("3/2", "1.5", "½").
    ///
    /// # Errors
    /// `factor_out_of_range`, `recipe_unknown`, and those of the library.
    pub fn show_recipe(
        &mut self,
        id: &str,
        factor: &str,
        units: UnitSystem,
    ) -> Result<OpenedRecipe, KitchenError> {
        let opened = self.opened(id)?;
        let factor: Factor = factor.parse().map_err(KitchenError::Scale)?;
        self.shown_at(opened, Scaling { factor, units })
    }

    /// Scales so that the recipe makes `count`.
    ///
    /// # Errors
    /// `yield_unknown`, `count_out_of_range`, `factor_out_of_range`, `recipe_unknown`, and those of the library.
    pub fn serve(&mut self, id: &str, count: &str) -> Result<OpenedRecipe, KitchenError> {
        let opened = self.opened(id)?;
        let factor = for_count(&opened.recipe, &opened.view(), count)?;
        let units = opened.scaling.units;
        self.shown_at(opened, Scaling { factor, units })
    }

    /// Scales to one more or one fewer, never below 1.
    ///
    /// # Errors
    /// As [`Kitchen::serve`].
    pub fn step_servings(
        &mut self,
        id: &str,
        change: OneServing,
    ) -> Result<OpenedRecipe, KitchenError> {
        let opened = self.opened(id)?;
        let view = opened.view();
        let factor = match change {
            OneServing::More => one_more(&opened.recipe, &view)?,
            OneServing::Fewer => one_fewer(&opened.recipe, &view)?,
        };
        let units = opened.scaling.units;
        self.shown_at(opened, Scaling { factor, units })
    }

    /// The cook says what the recipe makes, unscaled: "12", "1 1/2" or "12-16"; an empty count takes that back.
    ///
    /// # Errors
    /// `count_out_of_range`, `recipe_unknown`, and those of the library.
    pub fn choose_yield(
        &mut self,
        id: &str,
        count: &str,
        noun: &str,
    ) -> Result<OpenedRecipe, KitchenError> {
        let recipe_yield = match count.trim() {
            "" => None,
            stated => Some(RecipeYield {
                quantity: read_count(stated)?,
                noun: noun
                    .split_whitespace()
                    .collect::<Vec<_>>()
                    .join(" ")
                    .chars()
                    .take(60)
                    .collect(),
                estimated: false,
                span: None,
            }),
        };
        self.choose(id, |choices| choices.recipe_yield = recipe_yield)
    }

    /// The cook says how a cup of a food is filled ("brown sugar", "loose"); an empty state takes that back.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn choose_fill(
        &mut self,
        id: &str,
        food: &str,
        state: &str,
    ) -> Result<OpenedRecipe, KitchenError> {
        let (food, state) = (food.trim().to_owned(), state.trim().to_owned());
        self.choose(id, |choices| {
            choices.fills.retain(|(other, _)| *other != food);
            // The cook's own figure is taken wherever no fill is chosen.
            if !food.is_empty() && !state.is_empty() && state != YOURS {
                choices.fills.push((food, state));
            }
        })
    }

    /// The cook says which cup the recipe means; `None` takes that back.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn choose_cup(&mut self, id: &str, cup: Option<Cup>) -> Result<OpenedRecipe, KitchenError> {
        self.choose(id, |choices| choices.standards = cup.map(Cup::standards))
    }

    /// The cook says which eggs the recipe means; `None` takes that back.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn choose_eggs(
        &mut self,
        id: &str,
        class: Option<EggClass>,
    ) -> Result<OpenedRecipe, KitchenError> {
        self.library.set_egg_class(id, class)?;
        self.opened(id)
    }

    /// A recipe at another size for as long as the cook drags it there: nothing of it is remembered.
    ///
    /// # Errors
    /// `factor_out_of_range`, `recipe_unknown`, and those of the library.
    pub fn preview_size(&self, id: &str, factor: &str) -> Result<OpenedRecipe, KitchenError> {
        let opened = self.opened(id)?;
        let factor: Factor = factor.parse().map_err(KitchenError::Scale)?;
        let scaling = Scaling {
            factor,
            ..opened.scaling
        };
        Ok(OpenedRecipe {
            sized_by: by_factor(scaling),
            tins: None,
            scaling,
            ..opened
        })
    }

    /// Marks a favourite, or takes the mark away.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn set_favourite(&mut self, id: &str, favourite: Mark) -> Result<(), KitchenError> {
        Ok(self.library.set_favourite(id, favourite)?)
    }

    fn choose(
        &mut self,
        id: &str,
        change: impl FnOnce(&mut Choices),
    ) -> Result<OpenedRecipe, KitchenError> {
        let stored = self.stored(id)?;
        let mut choices = stored.choices.clone();
        change(&mut choices);
        let read = self.read(id, &stored);
        let face = Face::of(&read.recipe, &choices).for_library();
        self.library.set_choices(id, &choices, Some(&face))?;
        self.opened(id)
    }

    pub(crate) fn shown_at(
        &mut self,
        opened: OpenedRecipe,
        scaling: Scaling,
    ) -> Result<OpenedRecipe, KitchenError> {
        // Other units alone leave the way to the size as it was.
        let by = (scaling.factor == opened.scaling.factor)
            .then(|| (opened.sized_by.clone(), opened.tins))
            .filter(|(by, _)| !matches!(by, SizeBy::Factor { .. }));
        self.shown_by(opened, scaling, by)
    }

    /// Shows at `scaling`, which is remembered with the way to it; no way is a factor alone.
    pub(crate) fn shown_by(
        &mut self,
        opened: OpenedRecipe,
        scaling: Scaling,
        by: Option<(SizeBy, Option<TinChange>)>,
    ) -> Result<OpenedRecipe, KitchenError> {
        let (sized_by, tins) = by.unwrap_or_else(|| (by_factor(scaling), None));
        spare(self.library.set_scaling(
            &opened.id,
            scaling.factor.magnitude(),
            settings::units_word(scaling.units),
            sizing::kept(&sized_by).as_ref(),
        ))?;
        Ok(OpenedRecipe {
            scaling,
            sized_by,
            tins,
            ..opened
        })
    }

    pub(crate) fn opened(&self, id: &str) -> Result<OpenedRecipe, KitchenError> {
        let stored = self.stored(id)?;
        let read = self.read(id, &stored);
        let house = self.settings()?;
        let (standards, standards_basis) = standards_of(&stored, read.recipe.standards, house);
        let mut diagnostics = read.diagnostics.as_ref().clone();
        if !stored.intact {
            diagnostics.push(changed_on_disk());
        }
        let ticked = self
            .library
            .cooking(id)?
            .map(|cooking| cooking.ticked)
            .unwrap_or_default();
        let scaling = scaling_of(&stored, house)?;
        let chosen_eggs = self.library.egg_class(id)?;
        let mut opened = OpenedRecipe {
            standards,
            standards_basis,
            standards_reason: (standards_basis == StandardsBasis::Read)
                .then(|| parser::why_these_cups(&read.recipe))
                .flatten(),
            scaling,
            sized_by: by_factor(scaling),
            tins: None,
            overrides: self.overrides(id, &read.recipe)?,
            recipe: read.recipe,
            diagnostics,
            ticked: ticked.into_iter().collect(),
            id: stored.id,
            text: stored.text,
            choices: stored.choices,
            origin: stored.origin,
            favourite: stored.favourite,
            deleted: stored.deleted_ms.is_some(),
            added_ms: stored.created_ms,
            changed_ms: stored.updated_ms,
            made: stored.made,
            own_weights: self.own_weights()?,
            tools: house.tools,
            chosen_eggs,
            eggs: chosen_eggs.or(house.eggs),
            own_formula: OwnFormula::default(),
            mise: Arc::new(MiseEnPlace::of(&View::of_the_house(standards))),
        };
        opened.own_formula = self.own_formula(&opened)?;
        opened.mise = self.laid_out(&opened.recipe, &opened.view());
        if let Some((by, tins)) = self.sized_by(&opened)? {
            (opened.sized_by, opened.tins) = (by, tins);
        }
        Ok(opened)
    }

    pub(crate) fn stored(&self, id: &str) -> Result<StoredRecipe, KitchenError> {
        let found = self.library.recipe(id)?;
        Ok(found.ok_or_else(|| LibraryError::RecipeUnknown { id: shortened(id) })?)
    }
}

fn by_factor(scaling: Scaling) -> SizeBy {
    SizeBy::Factor {
        factor: scaling.factor.to_string(),
    }
}

/// A full disk or a library that may only be read must not keep a cook from reading: what was to be remembered is then forgotten.
fn spare(remembered: Result<(), LibraryError>) -> Result<(), LibraryError> {
    match remembered {
        Err(LibraryError::DiskFull | LibraryError::ReadOnly { .. }) => Ok(()),
        other => other,
    }
}

fn scaling_of(stored: &StoredRecipe, house: Settings) -> Result<Scaling, KitchenError> {
    Ok(Scaling {
        factor: Factor::new(stored.factor)?,
        units: stored
            .units
            .as_deref()
            .map_or(house.units, settings::units_of),
    })
}

fn standards_of(
    stored: &StoredRecipe,
    read: Option<quantity::Standards>,
    house: Settings,
) -> (quantity::Standards, StandardsBasis) {
    match (stored.choices.standards, read) {
        (Some(chosen), _) => (chosen, StandardsBasis::Chosen),
        (None, Some(read)) => (read, StandardsBasis::Read),
        (None, None) => (house.cup.standards(), StandardsBasis::Setting),
    }
}

fn changed_on_disk() -> Diagnostic {
    Diagnostic {
        code: "text_changed_on_disk",
        severity: Severity::Warning,
        span: None,
        message:
            "the text is not the one that was saved: the disk or another program has changed it"
                .to_owned(),
        hint: Some("compare it with a backup; saving it makes it the valid text".to_owned()),
        text: String::new(),
    }
}

/// What the cook typed as the count of what a recipe makes: one number above 0, or two with a dash.
fn read_count(typed: &str) -> Result<Amount, KitchenError> {
    let refused = || ScaleError::CountOutOfRange {
        text: shortened(typed),
    };
    let number = |text: &str| -> Result<Magnitude, KitchenError> {
        let read: Result<Factor, ScaleError> = text.trim().parse();
        Ok(read.map_err(|_| refused())?.magnitude())
    };
    match typed.split_once(['-', '–', '—']) {
        Some((low, high)) => Ok(Amount::between(number(low)?, number(high)?)),
        None => Ok(Amount::Exactly(number(typed)?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_counts_as_typed() {
        let amount = |low: &str, high: &str| {
            Amount::between(low.parse().expect(low), high.parse().expect(high))
        };
        for (typed, expected) in [
            ("12", amount("12", "12")),
            ("1½", amount("3/2", "3/2")),
            ("12-16", amount("12", "16")),
            ("12 – 16", amount("12", "16")),
        ] {
            assert_eq!(read_count(typed).expect(typed), expected, "{typed}");
        }
        for typed in ["0", "-1", "a dozen", "0-4", "1/0", "1e308", "-"] {
            let error = read_count(typed).expect_err(typed);
            assert_eq!(error.code(), "count_out_of_range", "{typed}");
        }
    }
}
