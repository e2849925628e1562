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

    /// uom writes its factors with seven figures at least, so each is off by half of the seventh at most: 5 in ten million. Its
    /// floats add a millionth of that, and so do ours.
    const SEVEN_FIGURES: f64 = 5.000_01e-7;

    fn agree(name: &str, ours: Magnitude, witness: f64) {
        let apart = (ours.to_f64() - witness).abs() / witness;
        assert!(apart < SEVEN_FIGURES, "{name}: {ours} is not {witness}");
    }

    fn ml(volume: Volume) -> f64 {
        volume.get::<milliliter>()
    }

    /// What uom has of a weight in grams; no unit can be added without its witness.
    fn grams(unit: MassUnit) -> f64 {
        let of = |mass: Mass| mass.get::<gram>();
        match unit {
            MassUnit::Milligram => of(Mass::new::<milligram>(1.0)),
            MassUnit::Gram => of(Mass::new::<gram>(1.0)),
            MassUnit::Kilogram => of(Mass::new::<kilogram>(1.0)),
            MassUnit::Ounce => of(Mass::new::<ounce>(1.0)),
            MassUnit::Pound => of(Mass::new::<pound>(1.0)),
            MassUnit::Stone => of(Mass::new::<pound>(14.0)),
        }
    }

    fn millimetres(unit: LengthUnit) -> f64 {
        let of = |length: Length| length.get::<millimeter>();
        match unit {
            LengthUnit::Millimetre => of(Length::new::<millimeter>(1.0)),
            LengthUnit::Centimetre => of(Length::new::<centimeter>(1.0)),
            LengthUnit::Inch => of(Length::new::<inch>(1.0)),
        }
    }

    /// What uom has of a volume in ml, whichever standard's it is; where uom has no such unit, parts and multiples of one it has.
    fn millilitres(unit: VolumeUnit, standard: Standard) -> f64 {
        use Standard::{Australia, Imperial, Japan, Metric, UsCustomary, UsLegal};
        let imperial = |ounces: f64| ml(Volume::new::<fluid_ounce_imperial>(ounces));
        let litre_parts = |millilitres: f64| ml(Volume::new::<milliliter>(millilitres));
        let us = matches!(standard, UsCustomary | UsLegal | Japan);
        let metric_spoon = |teaspoons: f64| match standard {
            UsCustomary => ml(Volume::new::<teaspoon>(teaspoons)),
            Imperial => imperial(teaspoons * 5.0 / 24.0),
            UsLegal | Metric | Japan | Australia => litre_parts(teaspoons * 5.0),
        };
        match unit {
            VolumeUnit::Millilitre => litre_parts(1.0),
            VolumeUnit::Centilitre => ml(Volume::new::<centiliter>(1.0)),
            VolumeUnit::Decilitre => ml(Volume::new::<deciliter>(1.0)),
            VolumeUnit::Litre => ml(Volume::new::<liter>(1.0)),
            // uom has no gō: by its definition, in uom's litres.
            VolumeUnit::Go => ml(Volume::new::<liter>(2401.0 / 13310.0)),
            VolumeUnit::Teaspoon => metric_spoon(1.0),
            VolumeUnit::Dessertspoon => metric_spoon(2.0),
            VolumeUnit::Tablespoon => match standard {
                UsCustomary => ml(Volume::new::<tablespoon>(1.0)),
                Australia => litre_parts(20.0),
                _ => metric_spoon(3.0),
            },
            VolumeUnit::Cup => match standard {
                UsCustomary => ml(Volume::new::<cup>(1.0)),
                UsLegal => litre_parts(240.0),
                Metric | Australia => litre_parts(250.0),
                Imperial => imperial(10.0),
                Japan => litre_parts(200.0),
            },
            VolumeUnit::FluidOunce if standard == UsLegal => litre_parts(30.0),
            VolumeUnit::FluidOunce if us => ml(Volume::new::<fluid_ounce>(1.0)),
            VolumeUnit::FluidOunce => imperial(1.0),
            VolumeUnit::Gill if us => ml(Volume::new::<gill>(1.0)),
            VolumeUnit::Gill => ml(Volume::new::<gill_imperial>(1.0)),
            VolumeUnit::Pint if us => ml(Volume::new::<pint_liquid>(1.0)),
            VolumeUnit::Pint => imperial(20.0),
            VolumeUnit::Quart if us => ml(Volume::new::<quart_liquid>(1.0)),
            VolumeUnit::Quart => imperial(40.0),
            VolumeUnit::Gallon if us => ml(Volume::new::<gallon>(1.0)),
            VolumeUnit::Gallon => ml(Volume::new::<gallon_imperial>(1.0)),
        }
    }

    /// The unit after another; a unit that is added must be put in line here, or the tests below do not build.
    fn next_mass(unit: MassUnit) -> Option<MassUnit> {
        Some(match unit {
            MassUnit::Milligram => MassUnit::Gram,
            MassUnit::Gram => MassUnit::Kilogram,
            MassUnit::Kilogram => MassUnit::Ounce,
            MassUnit::Ounce => MassUnit::Pound,
            MassUnit::Pound => MassUnit::Stone,
            MassUnit::Stone => return None,
        })
    }

    fn next_length(unit: LengthUnit) -> Option<LengthUnit> {
        Some(match unit {
            LengthUnit::Millimetre => LengthUnit::Centimetre,
            LengthUnit::Centimetre => LengthUnit::Inch,
            LengthUnit::Inch => return None,
        })
    }

    fn next_volume(unit: VolumeUnit) -> Option<VolumeUnit> {
        Some(match unit {
            VolumeUnit::Millilitre => VolumeUnit::Centilitre,
            VolumeUnit::Centilitre => VolumeUnit::Decilitre,
            VolumeUnit::Decilitre => VolumeUnit::Litre,
            VolumeUnit::Litre => VolumeUnit::Teaspoon,
            VolumeUnit::Teaspoon => VolumeUnit::Dessertspoon,
            VolumeUnit::Dessertspoon => VolumeUnit::Tablespoon,
            VolumeUnit::Tablespoon => VolumeUnit::FluidOunce,
            VolumeUnit::FluidOunce => VolumeUnit::Gill,
            VolumeUnit::Gill => VolumeUnit::Cup,
            VolumeUnit::Cup => VolumeUnit::Pint,
            VolumeUnit::Pint => VolumeUnit::Quart,
            VolumeUnit::Quart => VolumeUnit::Gallon,
            VolumeUnit::Gallon => VolumeUnit::Go,
            VolumeUnit::Go => return None,
        })
    }

    fn next_standard(standard: Standard) -> Option<Standard> {
        Some(match standard {
            Standard::UsCustomary => Standard::UsLegal,
            Standard::UsLegal => Standard::Metric,
            Standard::Metric => Standard::Imperial,
            Standard::Imperial => Standard::Japan,
            Standard::Japan => Standard::Australia,
            Standard::Australia => return None,
        })
    }

    #[test]
    fn uom_bears_out_every_weight_and_length() {
        let masses = std::iter::successors(Some(MassUnit::Milligram), |unit| next_mass(*unit));
        for unit in masses {
            agree(&format!("{unit:?}"), unit.in_grams(), grams(unit));
        }
        let lengths =
            std::iter::successors(Some(LengthUnit::Millimetre), |unit| next_length(*unit));
        for unit in lengths {
            agree(
                &format!("{unit:?}"),
                unit.in_millimetres(),
                millimetres(unit),
            );
        }
    }

    #[test]
    fn uom_bears_out_every_volume_of_every_standard() {
        let mut witnessed = 0;
        let standards = || {
            std::iter::successors(Some(Standard::UsCustomary), |standard| {
                next_standard(*standard)
            })
        };
        let volumes =
            std::iter::successors(Some(VolumeUnit::Millilitre), |unit| next_volume(*unit));
        for unit in volumes {
            for standard in standards() {
                let name = format!("{unit:?} {standard:?}");
                let witness = millilitres(unit, standard);
                agree(&name, unit.in_millilitres(standard), witness);
                witnessed += 1;
            }
        }
        assert_eq!(witnessed, 14 * 6);
        let us_gallon = ml(Volume::new::<cubic_inch>(231.0));
        agree(
            "231 cubic inches",
            VolumeUnit::Gallon.in_millilitres(Standard::UsCustomary),
            us_gallon,
        );
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
