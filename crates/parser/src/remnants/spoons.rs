//! Spoons in French: "2 c. à s.", "1 càc", "3 cuillères à soupe".

use std::ops::Range;
use std::sync::LazyLock;

use recipe::Ingredient;
use regex::Regex;

static SPOONS: LazyLock<Option<Regex>> = LazyLock::new(|| {
    let spoon = r"(?i)^[^\p{Alphabetic}]*[0-9½¼¾⅓⅔]\s*(?P<spoon>(?:c|cs|cuil|cuill|cuill[èe]re|cuill[èe]res)\s?\.?\s?à\s?\.?\s?(?P<kind>soupe|caf[ée]|s|c)\b\.?)";
    Regex::new(spoon).ok()
});

/// Where "c. à s." stands, and the English for it.
pub(super) fn french_spoon(text: &str) -> Option<(Range<usize>, &'static str)> {
    if !text.contains(['à', 'À']) {
        return None;
    }
    let found = SPOONS.as_ref()?.captures(text)?;
    let (whole, kind) = (found.name("spoon")?, found.name("kind")?);
    let tablespoon = kind.as_str().starts_with(['s', 'S']);
    let english = if tablespoon { "tbsp" } else { "tsp" };
    Some((whole.range(), english))
}

/// What ends or begins within the French spoon has all of it.
pub(crate) fn over_spoon(found: &mut Ingredient) {
    let Some((place, _)) = french_spoon(&found.text) else {
        return;
    };
    let amounts = found.amounts.iter_mut().map(|stated| &mut stated.span);
    let doubts = found.doubts.iter_mut().map(|doubt| &mut doubt.span);
    for span in amounts.chain(doubts) {
        if (place.start + 1..place.end).contains(&span.end) {
            span.end = place.end;
        }
        if (place.start + 1..place.end).contains(&span.start) {
            span.start = place.start;
        }
    }
}
