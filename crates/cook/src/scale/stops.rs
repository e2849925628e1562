//! The factors that a dial stops at: quarters and thirds where a kitchen measures in them, whole numbers above.

use quantity::Magnitude;

use super::Factor;

/// Numerator and denominator, from the smallest on.
const STOPS: [(u128, u128); 31] = [
    (1, 4),
    (1, 3),
    (1, 2),
    (2, 3),
    (3, 4),
    (1, 1),
    (5, 4),
    (4, 3),
    (3, 2),
    (5, 3),
    (7, 4),
    (2, 1),
    (9, 4),
    (7, 3),
    (5, 2),
    (8, 3),
    (11, 4),
    (3, 1),
    (10, 3),
    (7, 2),
    (11, 3),
    (4, 1),
    (9, 2),
    (5, 1),
    (11, 2),
    (6, 1),
    (7, 1),
    (8, 1),
    (9, 1),
    (10, 1),
    (12, 1),
];

/// Every stop, from the smallest on.
///
/// # Examples
/// ```
/// let stops: Vec<String> = cook::scale::stops().map(|factor| factor.text()).collect();
/// assert_eq!(stops[..3], ["×1/4", "×1/3", "×1/2"]);
/// ```
pub fn stops() -> impl Iterator<Item = Factor> {
    STOPS
        .iter()
        .filter_map(|(over, under)| Factor::new(Magnitude::new(*over, *under).ok()?).ok())
}

/// The place of the stop that is nearest to `factor` by what it is times; the last one for all above.
#[must_use]
pub fn nearest_stop(factor: Factor) -> usize {
    let above = stops().position(|stop| stop >= factor);
    let Some(above) = above else {
        return STOPS.len() - 1;
    };
    let Some(below) = above.checked_sub(1).and_then(|place| stops().nth(place)) else {
        return above;
    };
    let Some(next) = stops().nth(above) else {
        return above;
    };
    // Nearer to the lower one where the factor squared is less than both together.
    let squared = factor.magnitude().checked_mul(factor.magnitude());
    let both = below.magnitude().checked_mul(next.magnitude());
    match (squared, both) {
        (Ok(squared), Ok(both)) if squared < both => above - 1,
        _ => above,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stops_rise_and_are_their_own_nearest() {
        let all: Vec<Factor> = stops().collect();
        assert_eq!(all.len(), STOPS.len());
        assert!(all.is_sorted());
        for (place, stop) in all.iter().enumerate() {
            assert_eq!(nearest_stop(*stop), place, "{stop}");
        }
        for (factor, expected) in [
            ("1/1000", "1/4"),
            ("452/355", "5/4"),
            ("35/27", "4/3"),
            ("1000000", "12"),
            ("6.4", "6"),
        ] {
            let factor: Factor = factor.parse().expect(factor);
            assert_eq!(all[nearest_stop(factor)].to_string(), expected, "{factor}");
        }
    }
}
