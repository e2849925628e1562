//! Why no plan can be made at all. A plan that clashes with something is not an error: it says so itself.

/// What is wrong with the question.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// Not a day and an hour.
    #[error("cannot read \"{text}\" as a day and an hour")]
    MomentUnreadable {
        /// As typed.
        text: String,
    },
    /// No such zone.
    #[error("the time zone of \"{text}\" is not known")]
    ZoneUnknown {
        /// As typed.
        text: String,
    },
    /// Not hours of a day.
    #[error("cannot read \"{text}\" as hours of the day")]
    HoursUnreadable {
        /// As typed.
        text: String,
    },
    /// The hour is over.
    #[error("\"{ready}\" is in the past")]
    ReadyInThePast {
        /// The hour.
        ready: String,
    },
    /// More than a year ahead.
    #[error("\"{ready}\" is more than a year away")]
    ReadyTooFar {
        /// The hour.
        ready: String,
    },
    /// No recipe has a step.
    #[error("there is nothing to plan: no recipe with steps")]
    NothingToPlan,
    /// More than a kitchen can hold.
    #[error("{count} recipes are more than can be planned at once")]
    TooManyRecipes {
        /// How many.
        count: usize,
    },
    /// Nothing is planned.
    #[error("there is no plan")]
    NoPlan,
    /// A wait, the oven, or what is done already.
    #[error("\"{what}\" cannot be moved by itself")]
    NotMovable {
        /// The slot in words.
        what: String,
    },
    /// What hangs on the task cannot follow it there.
    #[error("\"{what}\" cannot be at {to}: {why}")]
    CannotMove {
        /// The task in words.
        what: String,
        /// Where it was to be.
        to: String,
        /// The clash.
        why: String,
    },
    /// A task that the plan does not have.
    #[error("the plan has no task \"{id}\"")]
    TaskUnknown {
        /// As asked.
        id: String,
    },
}

impl PlanError {
    /// A stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::MomentUnreadable { .. } => "moment_unreadable",
            Self::ZoneUnknown { .. } => "zone_unknown",
            Self::HoursUnreadable { .. } => "hours_unreadable",
            Self::ReadyInThePast { .. } => "ready_in_the_past",
            Self::ReadyTooFar { .. } => "ready_too_far",
            Self::NothingToPlan => "nothing_to_plan",
            Self::TooManyRecipes { .. } => "too_many_recipes",
            Self::NoPlan => "no_plan",
            Self::NotMovable { .. } => "not_movable",
            Self::CannotMove { .. } => "cannot_move",
            Self::TaskUnknown { .. } => "task_unknown",
        }
    }

    /// What to do about it.
    #[must_use]
    pub fn hint(&self) -> &'static str {
        match self {
            Self::MomentUnreadable { .. } => "write it as 2026-11-22T09:00[Europe/London]",
            Self::ZoneUnknown { .. } => "name the zone by its place: [Europe/London]",
            Self::HoursUnreadable { .. } => "write them as 22:30-07:00",
            Self::ReadyInThePast { .. } => "say an hour that is still to come",
            Self::ReadyTooFar { .. } => "say an hour within the next year",
            Self::NothingToPlan => "give a recipe that has a method",
            Self::TooManyRecipes { .. } => "plan at most 60 recipes at once",
            Self::NoPlan => "choose recipes and an hour first",
            Self::NotMovable { .. } => "move the work before or after it",
            Self::CannotMove { .. } => "move it less far, or choose another hour to be ready",
            Self::TaskUnknown { .. } => "plan again and take the task from there",
        }
    }
}
