//! The classes that eggs are sold in: which row of the table an egg is, by its country and the size that a line states.

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

    /// For the cook: "UK or EU medium".
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::UsLarge => "US large",
            Self::EuMedium => "UK or EU medium",
            Self::EuLarge => "UK or EU large",
            Self::AuLarge => "Australian large",
        }
    }

    /// The size in the table of an egg of this country for which a line states `size`.
    ///
    /// # Examples
    /// ```
    /// use recipe::foods::EggClass;
    /// assert_eq!(EggClass::EuMedium.in_table(None), "eu medium");
    /// assert_eq!(EggClass::EuMedium.in_table(Some("large")), "eu large");
    /// assert_eq!(EggClass::UsLarge.in_table(None), "large");
    /// assert_eq!(EggClass::UsLarge.in_table(Some("uk medium")), "uk medium");
    /// ```
    #[must_use]
    pub fn in_table(self, size: Option<&'static str>) -> &'static str {
        match (self, size) {
            (Self::UsLarge, None) => "large",
            (Self::EuMedium, None) | (Self::EuMedium | Self::EuLarge, Some("medium")) => {
                "eu medium"
            }
            (Self::EuLarge, None) | (Self::EuMedium | Self::EuLarge, Some("large")) => "eu large",
            (Self::EuMedium | Self::EuLarge, Some("small")) => "eu small",
            (Self::EuMedium | Self::EuLarge, Some("extra large" | "jumbo")) => "eu very large",
            (Self::AuLarge, None | Some("large")) => "au large",
            (Self::AuLarge, Some("medium" | "small")) => "au medium",
            (Self::AuLarge, Some("extra large")) => "au extra large",
            (Self::AuLarge, Some("jumbo")) => "au jumbo",
            // A line that names its country, too, is taken at its word.
            (_, Some(stated)) => stated,
        }
    }
}
