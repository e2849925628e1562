//! One module a format, each from a text or a JSON value to recipes on their way in. None reads a file or the network, and none
//! fails: what it does not find is empty, what it cannot keep is said.

pub(crate) mod chowdown;
pub(crate) mod cooklang;
pub(crate) mod copy_me_that;
pub(crate) mod crouton;
mod field;
mod fragment;
pub(crate) mod front_matter;
pub(crate) mod gourmet;
pub(crate) mod legacy;
pub(crate) mod master_cook;
pub(crate) mod master_cook_text;
pub(crate) mod meal_master;
pub(crate) mod mealie;
pub(crate) mod mela;
pub(crate) mod paprika;
pub(crate) mod recipe_md;
pub(crate) mod schema_org;
mod spoken;
pub(crate) mod table;
mod taken;
pub(crate) mod tandoor;
mod xml;
