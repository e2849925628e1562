//! Sets of minutes as sorted stretches, with both ends in them: when a task may start, when the cook is awake.
//! Knows no calendar: a minute is a count since 1970.

/// An instant in whole minutes since 1970 (UTC).
pub type Minute = i64;

/// A set of minutes: stretches with both ends in them, sorted. Time runs on between them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Windows(Vec<(Minute, Minute)>);

impl Windows {
    /// The stretch between two minutes, both in it; empty where the second comes first.
    #[must_use]
    pub fn between(first: Minute, last: Minute) -> Self {
        Self::of(vec![(first, last)])
    }

    /// The union of stretches in any order.
    #[must_use]
    pub fn of(mut stretches: Vec<(Minute, Minute)>) -> Self {
        stretches.retain(|(first, last)| first <= last);
        stretches.sort_unstable();
        let mut union: Vec<(Minute, Minute)> = Vec::with_capacity(stretches.len());
        for (first, last) in stretches {
            match union.last_mut() {
                Some(open) if first <= open.1 => open.1 = open.1.max(last),
                _ => union.push((first, last)),
            }
        }
        Self(union)
    }

    /// The stretches.
    pub fn stretches(&self) -> impl DoubleEndedIterator<Item = (Minute, Minute)> + '_ {
        self.0.iter().copied()
    }

    /// Whether no minute is in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether `minute` is in it.
    #[must_use]
    pub fn has(&self, minute: Minute) -> bool {
        let after = self.0.partition_point(|(first, _)| *first <= minute);
        after > 0 && self.0[after - 1].1 >= minute
    }

    /// What is in both.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let (mut here, mut there) = (0, 0);
        let mut both = Vec::new();
        while let (Some(one), Some(two)) = (self.0.get(here), other.0.get(there)) {
            let (first, last) = (one.0.max(two.0), one.1.min(two.1));
            if first <= last {
                both.push((first, last));
            }
            if one.1 < two.1 {
                here += 1;
            } else {
                there += 1;
            }
        }
        Self(both)
    }

    /// The minutes that lie between `least` and `most` after one in the set.
    #[must_use]
    pub fn moved(&self, least: i64, most: i64) -> Self {
        Self::of(
            self.stretches()
                .map(|(first, last)| (first.saturating_add(least), last.saturating_add(most)))
                .collect(),
        )
    }

    /// The set broken between the two: nothing lies across them, though one stretch may end at the first and one begin at the last.
    #[must_use]
    pub fn without_inside(&self, first: Minute, last: Minute) -> Self {
        let rest = Self(vec![(Minute::MIN / 4, first), (last, Minute::MAX / 4)]);
        self.and(&rest)
    }

    /// The starts from which a task of `minutes` lies wholly in one stretch.
    #[must_use]
    pub fn starts_for(&self, minutes: i64) -> Self {
        Self::of(
            self.stretches()
                .map(|(first, last)| (first, last - minutes))
                .collect(),
        )
    }

    /// The nearest minute at or before `minute`.
    #[must_use]
    pub fn at_or_before(&self, minute: Minute) -> Option<Minute> {
        let after = self.0.partition_point(|(first, _)| *first <= minute);
        let (_, last) = *self.0.get(after.checked_sub(1)?)?;
        Some(last.min(minute))
    }

    /// The nearest minute at or after `minute`.
    #[must_use]
    pub fn at_or_after(&self, minute: Minute) -> Option<Minute> {
        let at = self.0.partition_point(|(_, last)| *last < minute);
        self.0.get(at).map(|(first, _)| (*first).max(minute))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_minutes_meet_move_and_lose_their_insides() {
        let day = Windows::of(vec![(100, 200), (0, 50), (40, 60)]);
        assert_eq!(day.stretches().collect::<Vec<_>>(), [(0, 60), (100, 200)]);
        assert_eq!(
            day.and(&Windows::between(50, 120)),
            Windows::of(vec![(50, 60), (100, 120)])
        );
        assert_eq!(day.moved(10, 20), Windows::of(vec![(10, 80), (110, 220)]));
        assert_eq!(day.starts_for(30), Windows::of(vec![(0, 30), (100, 170)]));
        assert_eq!(
            day.without_inside(150, 160),
            Windows::of(vec![(0, 60), (100, 150), (160, 200)])
        );
        assert_eq!(
            (day.at_or_before(80), day.at_or_after(80)),
            (Some(60), Some(100))
        );
        assert_eq!((day.at_or_before(-1), day.at_or_after(201)), (None, None));
        assert!(day.has(60) && !day.has(61));
    }
}
