//! The one reading of the clock: what the wall shows, and how long this boot has lasted with sleep counted in.
//! Decides nothing; timers are judged in the kitchen.
//!
//! Linux has a clock that counts sleep (CLOCK_BOOTTIME) and an identity of the boot. Elsewhere the wall clock stands in
//! for both, kept from running backwards: timers are right across sleep and restarts there, but a clock set by hand
//! shifts them.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970 in UTC as the computer believes; negative before.
pub fn wall_ms() -> i64 {
    match SystemTime::now().duration_since(UNIX_EPOCH) {
        Ok(since) => i64::try_from(since.as_millis()).unwrap_or(i64::MAX),
        Err(before) => i64::try_from(before.duration().as_millis()).map_or(i64::MIN, |ms| -ms),
    }
}

/// Nanoseconds since this boot, sleep counted in; never runs backwards.
#[cfg(target_os = "linux")]
pub fn boot_ns() -> u64 {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    let seconds = u64::try_from(now.tv_sec).unwrap_or(0);
    let nanoseconds = u64::try_from(now.tv_nsec).unwrap_or(0);
    seconds.saturating_mul(1_000_000_000).saturating_add(nanoseconds)
}

/// The highest reading of the wall clock so far, since the boot is not known here.
#[cfg(not(target_os = "linux"))]
pub fn boot_ns() -> u64 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static HIGHEST: AtomicU64 = AtomicU64::new(0);
    let now = u64::try_from(wall_ms()).unwrap_or(0).saturating_mul(1_000_000);
    HIGHEST.fetch_max(now, Ordering::SeqCst).max(now)
}

/// Which boot this is; sixteen noughts where the system does not tell.
pub fn boot_id() -> [u8; 16] {
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
        let readings: Vec<u64> = (0..1000).map(|_| boot_ns()).collect();
        assert!(readings.is_sorted());
        assert!(readings[0] > 0);
    }
}
