//! How much of a food is water, by weight: the figures of FoodData Central of the US Department of Agriculture (public domain,
//! release SR Legacy, nutrient 1051). What has no row holds no water that is counted.

use quantity::Magnitude;

/// How much of a food is water.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaterShare {
    /// In hundredths of a per cent by weight: 8813 is 88.13 %.
    hundredths: u32,
    /// Whose figure it is.
    pub source: &'static str,
    /// Whether bakers count it as a matter of course; the water in butter they do not.
    pub usual: bool,
}

impl WaterShare {
    /// The part by weight, at most 1.
    #[must_use]
    pub fn part(self) -> Magnitude {
        Magnitude::new(u128::from(self.hundredths), 10_000).unwrap_or_else(|_| Magnitude::zero())
    }

    /// In per cent.
    #[must_use]
    pub fn percent(self) -> Magnitude {
        Magnitude::new(u128::from(self.hundredths), 100).unwrap_or_else(|_| Magnitude::zero())
    }
}

/// Food of the table, water in hundredths of a per cent, the record.
#[rustfmt::skip]
const COUNTED: &[(&str, u32, &str)] = &[
    ("milk", 8813, "USDA FDC 171265"),
    ("semi-skimmed milk", 8921, "USDA FDC 171267"),
    ("skimmed milk", 9084, "USDA FDC 171269"),
    ("goat's milk", 8703, "USDA FDC 171278"),
    ("buttermilk", 9013, "USDA FDC 172225"),
    ("yogurt", 8790, "USDA FDC 171284"),
    ("evaporated milk", 7404, "USDA FDC 171276"),
    ("condensed milk", 2716, "USDA FDC 171275"),
    ("single cream", 7375, "USDA FDC 170857"),
    ("half and half", 8057, "USDA SR 01049"),
    ("double cream", 5771, "USDA FDC 170859"),
    ("soured cream", 7446, "USDA FDC 171257"),
    ("cream cheese", 5444, "USDA FDC 173418"),
    ("ricotta", 7170, "USDA SR 01036"),
    ("eggnog", 8254, "USDA FDC 171258"),
    ("egg", 7615, "USDA FDC 171287"),
    ("egg white", 8757, "USDA FDC 172183"),
    ("egg yolk", 5231, "USDA FDC 172184"),
    ("beer", 9196, "USDA FDC 168746"),
    ("white wine", 8686, "USDA FDC 174837"),
    ("red wine", 8649, "USDA FDC 173190"),
    ("port", 7051, "USDA FDC 173176"),
    ("white rum", 6660, "USDA FDC 174815"),
    ("brandy", 6660, "USDA FDC 174815"),
    ("whisky", 6390, "USDA SR 14052"),
    ("vodka", 6660, "USDA FDC 174815"),
    ("orange juice", 8830, "USDA FDC 169098"),
    ("lemon juice", 9231, "USDA FDC 167747"),
    ("lime juice", 9079, "USDA FDC 168156"),
    ("apple juice", 8824, "USDA FDC 173933"),
    ("soya milk", 9036, "USDA FDC 175218"),
    ("coconut milk", 7288, "USDA FDC 170173"),
    ("brewed coffee", 9939, "USDA FDC 171890"),
];

/// Foods whose water is only told beside the usual figure.
const TOLD: &[(&str, u32, &str)] = &[
    ("butter", 1587, "USDA FDC 173410"),
    ("whipped butter", 1587, "USDA FDC 173411"),
];

/// The water in a food of the table.
pub(super) fn water_in(food: &str) -> Option<WaterShare> {
    let row = |table: &'static [(&str, u32, &'static str)], usual: bool| {
        table
            .iter()
            .find(|(name, ..)| *name == food)
            .map(|(_, hundredths, source)| WaterShare {
                hundredths: *hundredths,
                source,
                usual,
            })
    };
    match food {
        "water" => Some(WaterShare {
            hundredths: 10_000,
            source: "water",
            usual: true,
        }),
        _ => row(COUNTED, true).or_else(|| row(TOLD, false)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_a_food_of_the_table_with_a_source() {
        for (name, hundredths, source) in COUNTED.iter().chain(TOLD) {
            let found = recipe::foods::find(name).map(|found| found.food.name());
            assert_eq!(found, Some(*name));
            assert!((1500..10_000).contains(hundredths), "{name}");
            assert!(source.starts_with("USDA "), "{name}");
        }
    }
}
