//! The one reading of the clock: what the wall shows, and how long this boot has lasted with sleep counted in.
//! Decides nothing; timers are judged in the kitchen.
//!
//! Linux has a clock that counts sleep (CLOCK_BOOTTIME) and an identity of the boot. Elsewhere the wall clock stands in
//! for both, kept from running backwards: timers are right across sleep and restarts there, but a clock set by hand
//! shifts them.

use std::{
    sync::OnceLock,
    time::{SystemTime, UNIX_EPOCH},
};

use kitchen::{BootId, Snapshot};

/// Both clocks now.
pub fn now() -> Snapshot {
    static BOOT: OnceLock<BootId> = OnceLock::new();
    Snapshot {
        wall_ms: wall_ms(),
        boot_ms: boot_ms(),
        boot_id: *BOOT.get_or_init(boot_id),
    }
}

/// Milliseconds since 1970 in UTC as the computer believes; negative before.
pub fn wall_ms() -> i64 {
    match SystemTime::now().duration_since(UNIX_EPOCH) {
        Ok(since) => i64::try_from(since.as_millis()).unwrap_or(i64::MAX),
        Err(before) => i64::try_from(before.duration().as_millis()).map_or(i64::MIN, |ms| -ms),
    }
}

/// Milliseconds since this boot, sleep counted in.
#[cfg(target_os = "linux")]
fn boot_ms() -> i64 {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    now.tv_sec
        .saturating_mul(1000)
        .saturating_add(now.tv_nsec / 1_000_000)
}

/// The highest reading of the wall clock so far, since the boot is not known here.
#[cfg(not(target_os = "linux"))]
fn boot_ms() -> i64 {
    use std::sync::atomic::{AtomicI64, Ordering};
    static HIGHEST: AtomicI64 = AtomicI64::new(0);
    let now = wall_ms();
    HIGHEST.fetch_max(now, Ordering::SeqCst).max(now)
}

/// Which boot this is; sixteen noughts where the system does not tell.
fn boot_id() -> BootId {
    #[cfg(target_os = "linux")]
    let text = std::fs::read_to_string("/proc/sys/kernel/random/boot_id").unwrap_or_default();
    #[cfg(not(target_os = "linux"))]
    let text = String::new();
    from_hexadecimal(&text)
}

fn from_hexadecimal(text: &str) -> [u8; 16] {
    let digits: Vec<u8> = text
        .chars()
        .filter_map(|letter| letter.to_digit(16))
        .filter_map(|digit| u8::try_from(digit).ok())
        .collect();
    let mut id = [0; 16];
    for (byte, pair) in id.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = pair.iter().fold(0, |sum, digit| sum * 16 + digit);
    }
    id
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_boot_id_is_read_without_its_dashes() {
        let id = from_hexadecimal("00ff1234-0000-4000-8000-0123456789ab\n");
        assert_eq!(id[..4], [0x00, 0xff, 0x12, 0x34]);
        assert_eq!(id[15], 0xab);
        assert_eq!(from_hexadecimal(""), [0; 16]);
    }

    #[test]
    fn the_boot_clock_does_not_run_backwards() {
        let readings: Vec<i64> = (0..1000).map(|_| boot_ms()).collect();
        assert!(readings.is_sorted());
        assert!(readings[0] > 0);
    }
}
