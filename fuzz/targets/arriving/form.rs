//! The form of another program that is fuzzed alone: `LEVAIN_FORM` names it as the samples of tests/imports are named.

use std::sync::OnceLock;

/// The place in `names` of the form that is asked for; none where all take turns.
///
/// # Panics
///
/// Where the form is not among them, so that no target runs for ten minutes with nothing in it.
pub fn alone(names: impl Iterator<Item = &'static str>) -> Option<usize> {
    static ALONE: OnceLock<Option<usize>> = OnceLock::new();
    *ALONE.get_or_init(|| {
        let form = std::env::var("LEVAIN_FORM").ok()?;
        let mut names = names;
        let place = names.position(|name| name == form);
        assert!(
            place.is_some(),
            "LEVAIN_FORM: {form:?} is not a form of this target"
        );
        place
    })
}
