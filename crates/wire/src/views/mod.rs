//! From domain values to what the window draws: pure functions, ready texts, no arithmetic left for the page.

mod about;
mod amounts;
mod backups;
mod cards;
mod converter;
mod correction;
mod exchange;
mod formula;
mod house;
mod paste;
mod plan;
mod recipe;
mod shopping;
mod sizing;
mod steps;
mod timers;
mod utf16;
mod weights;
mod words;

pub use about::{about_view, compared_view, version_views};
pub use amounts::amount_view;
pub use backups::{backup_by_id, backups_view, rescue_view, restored_view, salvaged_view};
pub use cards::library_view;
pub use converter::converter_view;
pub use correction::line_view;
pub use exchange::{import_report_view, import_view};
pub use formula::formula_view;
pub use house::house_view;
pub use paste::{page_text, paste_view, pasted_view, saved_view};
pub use plan::plan_view;
pub use recipe::{recipe_view, without_joints};
pub use shopping::shopping_view;
pub use sizing::{sizing_view, tin_preset_views};
pub use timers::{cook_log_view, cooking_view, timers_view, under_way_views};
pub use weights::own_weights_view;
