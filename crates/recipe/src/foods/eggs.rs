//! The classes that eggs are sold in, and what an egg of each weighs without its shell.

/// Which eggs a recipe means where it does not say: the usual ones of a country.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EggClass {
    /// US large: 56.7 g in the shell.
    UsLarge,
    /// British or European medium: 53 to 63 g in the shell.
    EuMedium,
    /// British or European large: 63 to 73 g in the shell.
    EuLarge,
    /// Australian large: 50 to 58 g in the shell.
    AuLarge,
}

impl EggClass {
    /// Every class, for a choice.
    pub const ALL: [Self; 4] = [Self::UsLarge, Self::EuMedium, Self::EuLarge, Self::AuLarge];
}
