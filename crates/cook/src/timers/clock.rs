//! One reading of both clocks, and what is made of readings that cannot be true.

/// Which boot of the computer a reading belongs to; sixteen noughts where the system does not tell.
pub type BootId = [u8; 16];

/// A boot clock that stands still while the wall clock moves on by this much is taken to be broken.
const STANDSTILL_MS: i64 = 2_000;

/// One reading of both clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Snapshot {
    /// Milliseconds since 1970 in UTC, as the computer believes; it can be set by hand or by the network at any time.
    pub wall_ms: i64,
    /// Milliseconds since this boot with sleep counted in; nobody can set it.
    pub boot_ms: i64,
    /// Which boot.
    pub boot_id: BootId,
}

/// Turns readings of a boot clock that runs backwards or stands still into ones that do not, by what the wall clock says.
#[derive(Debug, Clone, Default)]
pub(super) struct SteadyClock {
    last: Option<Reading>,
    /// What a broken boot clock has fallen behind.
    behind_ms: i64,
}

#[derive(Debug, Clone, Copy)]
struct Reading {
    steady: Snapshot,
    raw_boot_ms: i64,
    /// The wall clock when the boot clock last moved.
    moved_at_wall_ms: i64,
}

impl SteadyClock {
    /// `raw` with a boot clock that never runs backwards within one boot.
    pub(super) fn read(&mut self, raw: Snapshot) -> Snapshot {
        let Some(last) = self.last.filter(|last| last.steady.boot_id == raw.boot_id) else {
            self.behind_ms = 0;
            return self.keep(raw, raw.boot_ms, raw.wall_ms);
        };
        let mut moved_at_wall_ms = raw.wall_ms;
        let by_wall = raw.wall_ms.saturating_sub(last.steady.wall_ms).max(0);
        if raw.boot_ms < last.raw_boot_ms {
            let expected = last.steady.boot_ms.saturating_add(by_wall);
            self.behind_ms = expected.saturating_sub(raw.boot_ms);
        } else if raw.boot_ms == last.raw_boot_ms {
            moved_at_wall_ms = last.moved_at_wall_ms;
            let stood = raw.wall_ms.saturating_sub(last.moved_at_wall_ms);
            if stood >= STANDSTILL_MS {
                self.behind_ms = self.behind_ms.saturating_add(stood);
                moved_at_wall_ms = raw.wall_ms;
            }
        }
        let boot_ms = raw
            .boot_ms
            .saturating_add(self.behind_ms)
            .max(last.steady.boot_ms);
        self.keep(Snapshot { boot_ms, ..raw }, raw.boot_ms, moved_at_wall_ms)
    }

    /// The last reading, steadied.
    pub(super) fn last(&self) -> Option<Snapshot> {
        self.last.map(|last| last.steady)
    }

    fn keep(&mut self, steady: Snapshot, raw_boot_ms: i64, moved_at_wall_ms: i64) -> Snapshot {
        self.last = Some(Reading {
            steady,
            raw_boot_ms,
            moved_at_wall_ms,
        });
        steady
    }
}
