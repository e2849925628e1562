//! The labels, and the memory of the chain: the last label, the last one that is no punctuation, and whether a name was seen.
//! A plain chain forgets everything at a comma; this memory is what makes the tagger right more often than any feature does.

/// What a word of an ingredient line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Label {
    /// Of the food's name.
    Name,
    /// A number, or a word that links two numbers.
    Quantity,
    /// A unit.
    Unit,
    /// "large".
    Size,
    /// "finely chopped".
    Preparation,
    /// "for the topping".
    Purpose,
    /// Anything else that is said.
    Comment,
    /// A mark.
    Punctuation,
}

impl Label {
    /// All labels, in the order of their numbers.
    pub const ALL: [Self; 8] = [
        Self::Name,
        Self::Quantity,
        Self::Unit,
        Self::Size,
        Self::Preparation,
        Self::Purpose,
        Self::Comment,
        Self::Punctuation,
    ];

    /// The label's name in the labelled lines.
    #[must_use]
    pub fn written(self) -> &'static str {
        match self {
            Self::Name => "NAME",
            Self::Quantity => "QTY",
            Self::Unit => "UNIT",
            Self::Size => "SIZE",
            Self::Preparation => "PREP",
            Self::Purpose => "PURPOSE",
            Self::Comment => "COMMENT",
            Self::Punctuation => "PUNC",
        }
    }

    /// Whether the word is said about the food: neither of its name nor of its amount or size.
    #[must_use]
    pub fn is_said_about(self) -> bool {
        matches!(
            self,
            Self::Preparation | Self::Purpose | Self::Comment | Self::Punctuation
        )
    }

    /// The label so written.
    #[must_use]
    pub fn read(written: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|label| label.written() == written)
    }
}

/// How many labels there are.
pub const LABELS: usize = Label::ALL.len();

/// The states that the chain can be in and where each label leads; state 0 is the start of a line.
#[derive(Debug, Clone)]
pub struct Automaton {
    /// The state after a label, by state and label.
    pub next: Vec<[u8; LABELS]>,
}

impl Automaton {
    /// The automaton of this program: 28 states.
    #[must_use]
    pub fn new() -> Self {
        let mut states = vec![(None, None, false)];
        let mut next: Vec<[u8; LABELS]> = Vec::new();
        while let Some(&(_, content, named)) = states.get(next.len()) {
            next.push(Label::ALL.map(|label| {
                let kept = if label == Label::Punctuation {
                    content
                } else {
                    Some(label)
                };
                let state = (Some(label), kept, named || label == Label::Name);
                let place = states
                    .iter()
                    .position(|known| *known == state)
                    .unwrap_or(states.len());
                if place == states.len() {
                    states.push(state);
                }
                u8::try_from(place).unwrap_or(u8::MAX)
            }));
        }
        Self { next }
    }

    /// How many states there are.
    #[must_use]
    pub fn states(&self) -> usize {
        self.next.len()
    }
}

impl Default for Automaton {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comma_does_not_forget_what_stood_before_it() {
        let automaton = Automaton::new();
        assert_eq!(automaton.states(), 28);
        let after = |labels: &[Label]| {
            labels.iter().fold(0usize, |state, label| {
                usize::from(automaton.next[state][*label as usize])
            })
        };
        assert_ne!(
            after(&[Label::Name, Label::Punctuation]),
            after(&[Label::Quantity, Label::Punctuation])
        );
    }
}
