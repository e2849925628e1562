//! An opened recipe at another size, by any way that a cook says it, and the rules that the cook sets aside. The factor is remembered
//! with the recipe; tins and rules set aside are kept while the library is open.

use cook::scale::{Overridden, Override, Scaling, TinChange, Treatment};

use crate::{By, Kitchen, KitchenError, OpenedRecipe, Sized, size_by};

/// What the cook has said of one recipe's size besides its factor.
#[derive(Debug, Clone, Default)]
pub(crate) struct Resized {
    pub(crate) tins: Option<TinChange>,
    pub(crate) overrides: Vec<Override>,
}

impl Kitchen {
    /// The recipe at the size that `by` comes to, which is remembered. A way that names two tins keeps them for the advice; a factor
    /// alone leaves them, the other ways forget them.
    ///
    /// # Errors
    /// As [`size_by`]; `recipe_unknown`, and those of the library.
    pub fn resize(&mut self, id: &str, by: By<'_>) -> Result<OpenedRecipe, KitchenError> {
        let opened = self.opened(id)?;
        let Sized { factor, tins } = size_by(&opened.recipe, &opened.view(), by)?;
        let said = self.resized.entry(opened.id.clone()).or_default();
        if !matches!(by, By::Factor(_)) {
            said.tins = tins;
        }
        let tins = said.tins;
        let units = opened.scaling.units;
        self.shown_at(OpenedRecipe { tins, ..opened }, Scaling { factor, units })
    }

    /// The recipe in its own tin again; the factor stays.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn forget_tins(&mut self, id: &str) -> Result<OpenedRecipe, KitchenError> {
        if let Some(said) = self.resized.get_mut(id) {
            said.tins = None;
        }
        self.opened(id)
    }

    /// "Scale it anyway" or "leave it as written", of a line or of a rule or advice by its code; `None` takes that back.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn set_rule(
        &mut self,
        id: &str,
        of: Overridden,
        treatment: Option<Treatment>,
    ) -> Result<OpenedRecipe, KitchenError> {
        let opened = self.opened(id)?;
        let said = self.resized.entry(opened.id).or_default();
        said.overrides.retain(|other| other.of != of);
        if let Some(treatment) = treatment {
            said.overrides.push(Override { of, treatment });
        }
        self.opened(id)
    }
}
