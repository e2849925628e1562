//! The exact size of every unit, from the definitions in law, as rationals of g, ml and mm; no float and no rounding.
//! What has no definition (a pinch, a handful) has no size here.

use crate::{LengthUnit, Magnitude, MassUnit, Standard, Standards, VolumeUnit};

/// The pound of 1959 is 0.45359237 kg exactly (Weights and Measures Act 1985, NIST SP 447).
const POUND_IN_HUNDRED_THOUSANDTH_GRAMS: u64 = 45_359_237;

impl MassUnit {
    /// How many grams one is, exactly.
    ///
    /// # Examples
    /// ```
    /// use quantity::{Magnitude, MassUnit};
    /// assert_eq!(MassUnit::Ounce.in_grams(), "28.349523125".parse()?);
    /// # Ok::<(), quantity::QuantityError>(())
    /// ```
    #[must_use]
    pub fn in_grams(self) -> Magnitude {
        let pounds = |times: u64, over: u64| {
            Magnitude::ratio(POUND_IN_HUNDRED_THOUSANDTH_GRAMS * times, 100_000 * over)
        };
        match self {
            Self::Milligram => Magnitude::ratio(1, 1000),
            Self::Gram => Magnitude::one(),
            Self::Kilogram => Magnitude::ratio(1000, 1),
            Self::Ounce => pounds(1, 16),
            Self::Pound => pounds(1, 1),
            Self::Stone => pounds(14, 1),
        }
    }
}

impl LengthUnit {
    /// How many millimetres one is, exactly; the inch is 25.4 mm (1959).
    #[must_use]
    pub fn in_millimetres(self) -> Magnitude {
        match self {
            Self::Millimetre => Magnitude::one(),
            Self::Centimetre => Magnitude::ratio(10, 1),
            Self::Inch => Magnitude::ratio(254, 10),
        }
    }
}

impl VolumeUnit {
    /// Whether the size depends on whose spoons and cups are meant.
    #[must_use]
    pub fn depends_on_standard(self) -> bool {
        !matches!(
            self,
            Self::Millilitre | Self::Centilitre | Self::Decilitre | Self::Litre | Self::Go
        )
    }

    /// How many millilitres one is by `standard`, exactly.
    ///
    /// Not every standard has every unit. Where it has none, the unit is taken from the country whose measures are in use
    /// beside it: food labels (21 CFR 101.9) state only cup, fluid ounce and spoons, so their gill, pint, quart and gallon are
    /// US customary, and so are Japan's; beside the metric and the Australian cup of 250 ml stand the imperial fluid ounce, gill,
    /// pint, quart and gallon. A dessertspoon is two teaspoons everywhere. The imperial spoons are those of books from before
    /// metrication (tablespoon 5/8 fl oz); [`Standards::with_cup`] never picks them.
    ///
    /// # Examples
    /// ```
    /// use quantity::{Standard, VolumeUnit};
    /// assert_eq!(VolumeUnit::Cup.in_millilitres(Standard::UsCustomary), "236.5882365".parse()?);
    /// assert_eq!(VolumeUnit::Pint.in_millilitres(Standard::Imperial), "568.26125".parse()?);
    /// assert_eq!(VolumeUnit::Tablespoon.in_millilitres(Standard::Australia), "20".parse()?);
    /// # Ok::<(), quantity::QuantityError>(())
    /// ```
    #[must_use]
    pub fn in_millilitres(self, standard: Standard) -> Magnitude {
        match self {
            Self::Millilitre => Magnitude::one(),
            Self::Centilitre => Magnitude::ratio(10, 1),
            Self::Decilitre => Magnitude::ratio(100, 1),
            Self::Litre => Magnitude::ratio(1000, 1),
            // A tenth of a shō of 2401/1331 l (Japanese law of 1891).
            Self::Go => Magnitude::ratio(2_401_000, 13_310),
            Self::Teaspoon => spoon(standard, 1),
            Self::Dessertspoon => spoon(standard, 2),
            Self::Tablespoon if standard == Standard::Australia => Magnitude::ratio(20, 1),
            Self::Tablespoon => spoon(standard, 3),
            Self::Cup => cup(standard),
            Self::FluidOunce if standard == Standard::UsLegal => Magnitude::ratio(30, 1),
            Self::FluidOunce => match gallon_of(standard) {
                Gallon::Us => us_gallons(1, 128),
                Gallon::Imperial => imperial_gallons(1, 160),
            },
            Self::Gill => gallons(standard, 32),
            Self::Pint => gallons(standard, 8),
            Self::Quart => gallons(standard, 4),
            Self::Gallon => gallons(standard, 1),
        }
    }
}

/// Which of the two gallons of the world a standard's larger units are parts of.
enum Gallon {
    Us,
    Imperial,
}

fn gallon_of(standard: Standard) -> Gallon {
    match standard {
        Standard::UsCustomary | Standard::UsLegal | Standard::Japan => Gallon::Us,
        Standard::Metric | Standard::Imperial | Standard::Australia => Gallon::Imperial,
    }
}

/// One `parts`-th of the standard's gallon.
fn gallons(standard: Standard, parts: u64) -> Magnitude {
    match gallon_of(standard) {
        Gallon::Us => us_gallons(1, parts),
        Gallon::Imperial => imperial_gallons(1, parts),
    }
}

/// The US gallon is 231 cubic inches, and an inch is 2.54 cm (NIST Handbook 44, appendix C).
fn us_gallons(times: u64, over: u64) -> Magnitude {
    Magnitude::ratio(231 * 254 * 254 * 254 * times, 1_000_000 * over)
}

/// The imperial gallon is 4.54609 l (UK Units of Measurement Regulations 1995).
fn imperial_gallons(times: u64, over: u64) -> Magnitude {
    Magnitude::ratio(454_609 * times, 100 * over)
}

fn cup(standard: Standard) -> Magnitude {
    match standard {
        Standard::UsCustomary => us_gallons(1, 16),
        Standard::UsLegal => Magnitude::ratio(240, 1),
        Standard::Metric | Standard::Australia => Magnitude::ratio(250, 1),
        Standard::Imperial => imperial_gallons(1, 16),
        Standard::Japan => Magnitude::ratio(200, 1),
    }
}

fn spoon(standard: Standard, teaspoons: u64) -> Magnitude {
    match standard {
        Standard::UsCustomary => us_gallons(teaspoons, 768),
        Standard::UsLegal | Standard::Metric | Standard::Japan | Standard::Australia => {
            Magnitude::ratio(5 * teaspoons, 1)
        }
        Standard::Imperial => imperial_gallons(teaspoons, 768),
    }
}

impl Standards {
    /// The cup of `standard`, with the spoons that stand beside it: metric spoons (5 and 15 ml) for the imperial and the
    /// Japanese cup, its own for the others.
    #[must_use]
    pub fn with_cup(standard: Standard) -> Self {
        let spoon = match standard {
            Standard::Imperial | Standard::Japan => Standard::Metric,
            other => other,
        };
        Self {
            cup: standard,
            spoon,
        }
    }

    /// The standard that fixes the size of `unit`.
    #[must_use]
    pub fn for_unit(self, unit: VolumeUnit) -> Standard {
        match unit {
            VolumeUnit::Teaspoon | VolumeUnit::Dessertspoon | VolumeUnit::Tablespoon => self.spoon,
            _ => self.cup,
        }
    }
}

#[cfg(test)]
mod tests {
    use uom::si::f64::{Length, Mass, Volume};
    use uom::si::length::{centimeter, inch, millimeter};
    use uom::si::mass::{gram, kilogram, milligram, ounce, pound};
    use uom::si::volume::{
        centiliter, cubic_inch, cup, deciliter, fluid_ounce, fluid_ounce_imperial, gallon,
        gallon_imperial, gill, gill_imperial, liter, milliliter, pint_liquid, quart_liquid,
        tablespoon, teaspoon,
    };

    use super::*;

    /// uom knows customary units to seven digits.
    fn agree(name: &str, ours: Magnitude, witness: f64) {
        let apart = (ours.to_f64() - witness).abs() / witness;
        assert!(apart < 1e-6, "{name}: {ours} is not {witness}");
    }

    #[test]
    fn uom_bears_out_every_weight_and_length() {
        let grams = |mass: Mass| mass.get::<gram>();
        for (unit, witness) in [
            (MassUnit::Milligram, grams(Mass::new::<milligram>(1.0))),
            (MassUnit::Gram, grams(Mass::new::<gram>(1.0))),
            (MassUnit::Kilogram, grams(Mass::new::<kilogram>(1.0))),
            (MassUnit::Ounce, grams(Mass::new::<ounce>(1.0))),
            (MassUnit::Pound, grams(Mass::new::<pound>(1.0))),
            (MassUnit::Stone, grams(Mass::new::<pound>(14.0))),
        ] {
            agree(&format!("{unit:?}"), unit.in_grams(), witness);
        }
        let millimetres = |length: Length| length.get::<millimeter>();
        for (unit, witness) in [
            (LengthUnit::Millimetre, 1.0),
            (
                LengthUnit::Centimetre,
                millimetres(Length::new::<centimeter>(1.0)),
            ),
            (LengthUnit::Inch, millimetres(Length::new::<inch>(1.0))),
        ] {
            agree(&format!("{unit:?}"), unit.in_millimetres(), witness);
        }
    }

    #[test]
    fn uom_bears_out_every_volume() {
        use Standard::{Imperial, UsCustomary};
        use VolumeUnit::{
            Centilitre, Cup, Decilitre, Dessertspoon, FluidOunce, Gallon, Gill, Litre, Millilitre,
            Pint, Quart, Tablespoon, Teaspoon,
        };
        let ml = |volume: Volume| volume.get::<milliliter>();
        for (unit, standard, witness) in [
            (Millilitre, UsCustomary, 1.0),
            (Centilitre, UsCustomary, ml(Volume::new::<centiliter>(1.0))),
            (Decilitre, UsCustomary, ml(Volume::new::<deciliter>(1.0))),
            (Litre, UsCustomary, ml(Volume::new::<liter>(1.0))),
            (Teaspoon, UsCustomary, ml(Volume::new::<teaspoon>(1.0))),
            (Dessertspoon, UsCustomary, ml(Volume::new::<teaspoon>(2.0))),
            (Tablespoon, UsCustomary, ml(Volume::new::<tablespoon>(1.0))),
            (FluidOunce, UsCustomary, ml(Volume::new::<fluid_ounce>(1.0))),
            (Gill, UsCustomary, ml(Volume::new::<gill>(1.0))),
            (Cup, UsCustomary, ml(Volume::new::<cup>(1.0))),
            (Pint, UsCustomary, ml(Volume::new::<pint_liquid>(1.0))),
            (Quart, UsCustomary, ml(Volume::new::<quart_liquid>(1.0))),
            (Gallon, UsCustomary, ml(Volume::new::<gallon>(1.0))),
            (Gallon, UsCustomary, ml(Volume::new::<cubic_inch>(231.0))),
            (
                FluidOunce,
                Imperial,
                ml(Volume::new::<fluid_ounce_imperial>(1.0)),
            ),
            (
                Tablespoon,
                Imperial,
                ml(Volume::new::<fluid_ounce_imperial>(0.625)),
            ),
            (Gill, Imperial, ml(Volume::new::<gill_imperial>(1.0))),
            (Cup, Imperial, ml(Volume::new::<fluid_ounce_imperial>(10.0))),
            (
                Pint,
                Imperial,
                ml(Volume::new::<fluid_ounce_imperial>(20.0)),
            ),
            (
                Quart,
                Imperial,
                ml(Volume::new::<fluid_ounce_imperial>(40.0)),
            ),
            (Gallon, Imperial, ml(Volume::new::<gallon_imperial>(1.0))),
        ] {
            let name = format!("{unit:?} {standard:?}");
            agree(&name, unit.in_millilitres(standard), witness);
        }
    }

    #[test]
    fn the_cups_of_the_world_differ_exactly() {
        for (unit, standard, expected) in [
            (VolumeUnit::Cup, Standard::UsCustomary, "473176473/2000000"),
            (VolumeUnit::Cup, Standard::UsLegal, "240"),
            (VolumeUnit::Cup, Standard::Metric, "250"),
            (VolumeUnit::Cup, Standard::Imperial, "284.130625"),
            (VolumeUnit::Cup, Standard::Japan, "200"),
            (VolumeUnit::Cup, Standard::Australia, "250"),
            (
                VolumeUnit::Tablespoon,
                Standard::UsCustomary,
                "14.78676478125",
            ),
            (VolumeUnit::Tablespoon, Standard::Metric, "15"),
            (VolumeUnit::Tablespoon, Standard::Australia, "20"),
            (VolumeUnit::Tablespoon, Standard::Imperial, "17.7581640625"),
            (VolumeUnit::Teaspoon, Standard::UsCustomary, "4.92892159375"),
            (VolumeUnit::Pint, Standard::Metric, "568.26125"),
            (VolumeUnit::Pint, Standard::UsLegal, "473.176473"),
            (VolumeUnit::FluidOunce, Standard::UsLegal, "30"),
            (VolumeUnit::Pint, Standard::Japan, "473.176473"),
        ] {
            let expected: Magnitude = expected.parse().expect(expected);
            assert_eq!(
                unit.in_millilitres(standard),
                expected,
                "{unit:?} {standard:?}"
            );
        }
    }
}
