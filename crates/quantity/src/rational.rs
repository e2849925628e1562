//! The arithmetic of small fractions, which is what a kitchen has: numerator and denominator of 64 bits, reduced, worked out without
//! the long divisions that larger ones need. Gives `None` where a part is larger; then `fraction` does it.

/// A reduced fraction whose parts have 64 bits; nought is 0/1.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Small {
    pub(crate) numerator: u64,
    pub(crate) denominator: u64,
}

/// A reduced fraction as it comes out.
pub(crate) type Parts = (u128, u128);

const NOUGHT: Parts = (0, 1);

impl Small {
    /// The fraction, where both parts are small enough.
    pub(crate) fn of((numerator, denominator): Parts) -> Option<Self> {
        Some(Self {
            numerator: u64::try_from(numerator).ok()?,
            denominator: u64::try_from(denominator).ok()?,
        })
    }

    pub(crate) fn plus(self, other: Self) -> Option<Parts> {
        self.joined(other, u128::checked_add)
    }

    /// `other` is not larger.
    pub(crate) fn minus(self, other: Self) -> Option<Parts> {
        self.joined(other, u128::checked_sub)
    }

    /// Sum and difference: over the least common denominator, and reduced by what of it can still go.
    fn joined(self, other: Self, join: fn(u128, u128) -> Option<u128>) -> Option<Parts> {
        let (b, d) = (self.denominator, other.denominator);
        let common = divisor(b, d);
        let (left, right) = (b / common, d / common);
        let top = join(wide(self.numerator, right), wide(other.numerator, left))?;
        if top == 0 {
            return Some(NOUGHT);
        }
        let again = if common == 1 {
            1
        } else {
            divisor_of_wide(top, common)
        };
        Some((over(top, again), wide(left, d / again)))
    }

    pub(crate) fn times(self, other: Self) -> Option<Parts> {
        if self.numerator == 0 || other.numerator == 0 {
            return Some(NOUGHT);
        }
        let one = divisor(self.numerator, other.denominator);
        let two = divisor(other.numerator, self.denominator);
        Some((
            wide(self.numerator / one, other.numerator / two),
            wide(self.denominator / two, other.denominator / one),
        ))
    }

    /// `other` is not nought.
    pub(crate) fn over(self, other: Self) -> Option<Parts> {
        self.times(Self {
            numerator: other.denominator,
            denominator: other.numerator,
        })
    }

    pub(crate) fn cmp(self, other: Self) -> std::cmp::Ordering {
        let left = wide(self.numerator, other.denominator);
        left.cmp(&wide(other.numerator, self.denominator))
    }

    /// How many steps it is to the nearest multiple of `step`, halves going up; `step` is not nought.
    pub(crate) fn steps(self, step: Self) -> Option<u128> {
        let top = wide(self.numerator, step.denominator).checked_mul(2)?;
        let bottom = wide(self.denominator, step.numerator);
        let half_up = top.checked_add(bottom)?;
        Some(half_up / bottom.checked_mul(2)?)
    }
}

fn wide(one: u64, other: u64) -> u128 {
    u128::from(one) * u128::from(other)
}

fn over(top: u128, by: u64) -> u128 {
    if by == 1 { top } else { top / u128::from(by) }
}

/// The greatest common divisor of two numbers, not both nought.
fn divisor(one: u64, other: u64) -> u64 {
    if one == 0 || other == 0 {
        return one | other;
    }
    if one == 1 || other == 1 {
        return 1;
    }
    if one == other {
        return one;
    }
    let twos = (one | other).trailing_zeros();
    let mut a = one >> one.trailing_zeros();
    let mut b = other;
    while b != 0 {
        b >>= b.trailing_zeros();
        if a > b {
            std::mem::swap(&mut a, &mut b);
        }
        b -= a;
    }
    a << twos
}

/// The least common multiple, where it has 64 bits.
pub(crate) fn least_common(one: u128, other: u128) -> Option<u128> {
    let (one, other) = (u64::try_from(one).ok()?, u64::try_from(other).ok()?);
    let multiple = wide(one / divisor(one, other), other);
    u64::try_from(multiple).ok().map(u128::from)
}

/// `numerator / denominator`, reduced; the denominator is not nought.
pub(crate) fn reduced(numerator: u64, denominator: u64) -> Parts {
    let common = divisor(numerator, denominator);
    (
        u128::from(numerator / common),
        u128::from(denominator / common),
    )
}

fn divisor_of_wide(wide: u128, small: u64) -> u64 {
    let rest = match u64::try_from(wide) {
        Ok(narrow) => narrow % small,
        // What is left over of a division by 64 bits has 64 bits.
        Err(_) => (wide % u128::from(small)) as u64,
    };
    divisor(rest, small)
}
