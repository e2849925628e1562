//! Fault 28: every unit into every other of its kind and back gives exactly what it was; a weight never becomes a volume by itself.

use quantity::{Amount, Magnitude, MassUnit, Quantity, Standard, Standards, Unit, VolumeUnit};

const MASSES: [MassUnit; 6] = [
    MassUnit::Milligram,
    MassUnit::Gram,
    MassUnit::Kilogram,
    MassUnit::Ounce,
    MassUnit::Pound,
    MassUnit::Stone,
];
const VOLUMES: [VolumeUnit; 14] = [
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
const STANDARDS: [Standard; 6] = [
    Standard::UsCustomary,
    Standard::UsLegal,
    Standard::Metric,
    Standard::Imperial,
    Standard::Japan,
    Standard::Australia,
];

#[test]
fn fault_28_every_pair_there_and_back() {
    let masses: Vec<Unit> = MASSES.into_iter().map(Unit::Mass).collect();
    let stated = STANDARDS.into_iter().map(Some).chain([None]);
    let volumes: Vec<Unit> = stated
        .flat_map(|standard| VOLUMES.map(|unit| Unit::Volume(unit, standard)))
        .collect();
    let amounts = ["1", "1/3", "2/7", "1000", "1/64"].map(|text| text.parse().expect("a number"));
    let (mut pairs, mut refused) = (0, 0);
    for kind in [&masses, &volumes] {
        for from in kind {
            for to in kind {
                for amount in amounts {
                    let amount: Magnitude = amount;
                    let quantity = Quantity {
                        amount: Amount::Exactly(amount),
                        unit: Some(from.clone()),
                    };
                    let there = quantity
                        .converted_to(to, Standards::US)
                        .expect("of one kind");
                    let back = there.converted_to(from, Standards::US).expect("and back");
                    assert_eq!(back, quantity, "{from:?} {to:?}");
                }
                pairs += 1;
            }
        }
    }
    // A weight is no volume without a density.
    for mass in &masses {
        for volume in &volumes {
            let quantity = Quantity {
                amount: Amount::Exactly(Magnitude::one()),
                unit: Some(mass.clone()),
            };
            assert!(quantity.converted_to(volume, Standards::US).is_err());
            refused += 1;
        }
    }
    println!("fault 28: {pairs} pairs there and back, {refused} that have no way");
}
