//! Checksums: a quick one that finds a text changed on disk, and SHA-256, by which photos are named and backups verified.

use std::fs::File;
use std::io;
use std::path::Path;

use sha2::{Digest, Sha256};

/// FNV-1a over the bytes: finds a text that has changed on disk, which SQLite's own check does not; no guard against malice.
pub(crate) fn content_hash(text: &str) -> i64 {
    let hash = text.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    hash.cast_signed()
}

/// The SHA-256 of `bytes` in 64 small hexadecimal digits.
#[must_use]
pub fn sha256_of(bytes: &[u8]) -> String {
    in_digits(&Sha256::digest(bytes))
}

/// Of a file of any length.
pub(crate) fn sha256_of_file(file: &Path) -> io::Result<String> {
    let mut digest = Sha256::new();
    io::copy(&mut File::open(file)?, &mut digest)?;
    Ok(in_digits(&digest.finalize()))
}

fn in_digits(digest: &[u8]) -> String {
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_one_that_other_programs_make() {
        // From FIPS 180-2, appendix B.1.
        assert_eq!(
            sha256_of(b"abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }
}
