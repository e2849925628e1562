//! The kitchen's work as a net: tasks that need hands, and the links between them, each with the wait that lies in it.
//! Says what must hold; when each thing happens is the schedule's.

use recipe::{Recipe, StepIndex};

use super::ahead::Ahead;

/// Where a length of time comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Basis {
    /// The recipe says it.
    Stated,
    /// The recipe does not say it; it is what the kind of work usually takes.
    Estimated,
    /// The cook has said how long it takes in this kitchen.
    Own,
}

/// How hot the oven is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Heat {
    /// Not heated: the oven is a warm place for dough.
    Unlit,
    /// So many degrees Celsius.
    Celsius(i64),
}

/// What a wait is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WaitKind {
    /// In the heated oven.
    Bake,
    /// Dough that rises.
    Prove,
    /// In the fridge.
    Chill,
    /// In the freezer.
    Freeze,
    /// Something hot that cools.
    Cool,
    /// Dough or meat that rests.
    Rest,
    /// On the hob, without a hand on it.
    Simmer,
    /// Water that comes to the boil.
    Boil,
    /// In water, spirit or a marinade.
    Soak,
}

impl WaitKind {
    /// Whether more of it does no harm, so that only its shorter end counts.
    #[must_use]
    pub fn may_run_on(self) -> bool {
        matches!(self, Self::Cool | Self::Soak | Self::Freeze)
    }

    /// As a heading in a list: "Fridge", "Prove".
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Bake => "Bake",
            Self::Prove => "Prove",
            Self::Chill => "Fridge",
            Self::Freeze => "Freezer",
            Self::Cool => "Leave to cool",
            Self::Rest => "Leave to rest",
            Self::Simmer => "On the hob",
            Self::Boil => "Water comes to the boil",
            Self::Soak => "Leave to soak",
        }
    }
}

/// A stay in the oven.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OvenUse {
    /// How hot.
    pub heat: Heat,
    /// Minutes that the oven takes to get there.
    pub lead: i64,
    /// The step that says to heat it; `None` where the recipe forgets it.
    pub preheat: Option<StepIndex>,
    /// Whether the recipe says how hot.
    pub stated: bool,
}

/// A stretch in which nothing needs a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wait {
    /// The step that asks for it.
    pub step: StepIndex,
    /// Steps that happen within it: "check after 35 minutes".
    pub within: Vec<StepIndex>,
    /// What it is for.
    pub kind: WaitKind,
    /// Its shorter end, in minutes.
    pub least: i64,
    /// What to aim for.
    pub usual: i64,
    /// Its longer end; `None` where more does no harm.
    pub most: Option<i64>,
    /// Where the length comes from.
    pub basis: Basis,
    /// Which of the step's mentions states its time; `None` where none does by itself.
    pub mention: Option<usize>,
    /// The oven, where it happens there.
    pub oven: Option<OvenUse>,
    /// What the recipe says, shortened: "prove until doubled in size".
    pub what: String,
}

/// Work for a pair of hands, done in one go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    /// Its steps, in order.
    pub steps: Vec<StepIndex>,
    /// What it is, shortened from the steps.
    pub what: String,
    /// The part of the recipe that it belongs to.
    pub section: Option<String>,
    /// How long it takes, in minutes; 0 for the moment of taking something out.
    pub minutes: i64,
    /// Where that comes from.
    pub basis: Basis,
    /// The line of the list that asks for it, where no step does.
    pub line: Option<String>,
}

impl Task {
    /// The words that ask for it: of the line of the list, else of its first step.
    #[must_use]
    pub fn words<'a>(&'a self, recipe: &'a Recipe) -> Option<&'a str> {
        if let Some(line) = &self.line {
            return Some(line);
        }
        let first = self.steps.first()?;
        let section = recipe.instruction_sections.get(first.section)?;
        Some(section.steps.get(first.step)?.text.as_str())
    }
}

/// One task before another, or before the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// The task that comes first.
    pub from: usize,
    /// The task that follows; `None` for the table.
    pub to: Option<usize>,
    /// What happens between them.
    pub wait: Option<Wait>,
    /// How much longer than its wait the second may be put off, in minutes.
    pub patience: i64,
}

impl Link {
    /// The least and the most minutes from the end of the first to the start of the second, and what to aim for.
    #[must_use]
    pub fn gap(&self) -> (i64, i64, i64) {
        match &self.wait {
            None => (0, 0, self.patience),
            Some(wait) => (
                wait.least,
                wait.usual,
                wait.most
                    .unwrap_or(wait.usual.max(wait.least) + self.patience),
            ),
        }
    }
}

/// How long a dish is good once it is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Keeping {
    /// Straight to the table: ten minutes, while the last of it is laid.
    AtOnce,
    /// Hot food: twenty minutes.
    Hot,
    /// Warm from the oven: an hour.
    Warm,
    /// Half a day, as with cream.
    HalfDay,
    /// Till the next day.
    Day,
}

impl Keeping {
    /// The minutes that it may wait for the table.
    #[must_use]
    pub fn minutes(self) -> i64 {
        match self {
            Self::AtOnce => 10,
            Self::Hot => 20,
            Self::Warm => 60,
            Self::HalfDay => 6 * 60,
            Self::Day => 24 * 60,
        }
    }
}

/// One recipe's work.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dish {
    /// The recipe's name.
    pub name: String,
    /// Its tasks, each after all those that it needs.
    pub tasks: Vec<Task>,
    /// Which comes before which.
    pub links: Vec<Link>,
    /// How long it is good.
    pub keeping: Keeping,
    /// What the cook should know before beginning: "Pre-soak the fruits earlier".
    pub notes: Vec<String>,
    /// The parts that can be made the day before.
    pub ahead: Vec<Ahead>,
    /// The place of each section's first step when steps are counted through the whole recipe.
    pub step_offsets: Vec<usize>,
}

impl Dish {
    /// A dish without work: its recipe is gone or has no steps.
    #[must_use]
    pub fn empty(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            tasks: Vec::new(),
            links: Vec::new(),
            keeping: Keeping::Day,
            notes: Vec::new(),
            ahead: Vec::new(),
            step_offsets: Vec::new(),
        }
    }

    /// The number of a step, counted from 1 through the whole recipe.
    #[must_use]
    pub fn number(&self, step: StepIndex) -> usize {
        self.step_offsets.get(step.section).copied().unwrap_or(0) + step.step + 1
    }
}
