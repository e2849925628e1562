//! Every unit of weight and volume, and whose cups and spoons there are.

use quantity::{MassUnit, Standard, VolumeUnit};

pub const MASSES: [MassUnit; 6] = [
    MassUnit::Milligram,
    MassUnit::Gram,
    MassUnit::Kilogram,
    MassUnit::Ounce,
    MassUnit::Pound,
    MassUnit::Stone,
];

pub const VOLUMES: [VolumeUnit; 14] = [
    VolumeUnit::Go,
    VolumeUnit::Millilitre,
    VolumeUnit::Centilitre,
    VolumeUnit::Decilitre,
    VolumeUnit::Litre,
    VolumeUnit::Teaspoon,
    VolumeUnit::Dessertspoon,
    VolumeUnit::Tablespoon,
    VolumeUnit::FluidOunce,
    VolumeUnit::Gill,
    VolumeUnit::Cup,
    VolumeUnit::Pint,
    VolumeUnit::Quart,
    VolumeUnit::Gallon,
];

pub const STANDARDS: [Standard; 6] = [
    Standard::UsCustomary,
    Standard::UsLegal,
    Standard::Metric,
    Standard::Imperial,
    Standard::Japan,
    Standard::Australia,
];
