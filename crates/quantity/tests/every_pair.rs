//! Fault 28: every unit into every other of its kind and back gives exactly what it was; a weight never becomes a volume by itself.

mod units;

use quantity::{Amount, Magnitude, Quantity, Standards, Unit};
use units::{MASSES, STANDARDS, VOLUMES};

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
