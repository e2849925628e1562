//! Stretches of time in a recipe, in whole seconds, with both ends where the text gives a range.

use serde::{Deserialize, Serialize};

/// A stretch of time: "8-12h" is 28800 to 43200 seconds; one number gives equal ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TimeSpan {
    /// The shorter end in seconds.
    pub low: u64,
    /// The longer end in seconds, never below `low`.
    pub high: u64,
    /// "at least 20 minutes": the longer end is not bounded; then `low == high`.
    pub open: bool,
}

impl TimeSpan {
    /// The span between two ends in either order.
    #[must_use]
    pub fn between(one: u64, other: u64) -> Self {
        Self {
            low: one.min(other),
            high: one.max(other),
            open: false,
        }
    }

    /// Exactly so many seconds.
    #[must_use]
    pub fn exactly(seconds: u64) -> Self {
        Self::between(seconds, seconds)
    }
}
