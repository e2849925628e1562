//! A zip archive to the files in it, within bounds that no bomb passes. Names are only told apart and shown, never used as paths, so
//! that what lies in an archive can be written nowhere.

use std::io::{Cursor, Read};

use thiserror::Error;
use zip::ZipArchive;

/// How much of an archive is taken; the defaults are those of the house.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArchiveLimits {
    /// Files in it.
    pub entries: usize,
    /// Bytes of one file, unpacked.
    pub entry_bytes: u64,
    /// Bytes of all files, unpacked.
    pub total_bytes: u64,
    /// How many times larger than packed.
    pub ratio: u64,
}

impl Default for ArchiveLimits {
    fn default() -> Self {
        Self {
            entries: 10_000,
            entry_bytes: 50_000_000,
            total_bytes: 500_000_000,
            ratio: 100,
        }
    }
}

/// Below this a file is small however well it was packed.
const SMALL: u64 = 1_000_000;

/// Why an archive is not taken.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub(crate) enum ArchiveError {
    /// Not a whole zip file.
    #[error("the archive is damaged or cut off")]
    Damaged,
    /// More files than are taken.
    #[error("the archive holds more than {limit} files")]
    TooMany { limit: usize },
    /// A file that is too large unpacked.
    #[error("\"{name}\" is larger than {megabytes} MB unpacked")]
    TooLarge { name: String, megabytes: u64 },
    /// All files together.
    #[error("the archive is larger than {megabytes} MB unpacked")]
    TooLargeInAll { megabytes: u64 },
    /// Packed so tightly that it can only be meant to fill the disk.
    #[error("\"{name}\" unpacks to more than {ratio} times its size")]
    TooTight { name: String, ratio: u64 },
}

/// A file of an archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    /// As the archive names it, with its folders.
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

impl Entry {
    /// The last part of the name.
    pub(crate) fn base(&self) -> &str {
        self.name.rsplit(['/', '\\']).next().unwrap_or_default()
    }

    /// The folders before it.
    pub(crate) fn folder(&self) -> &str {
        self.name
            .rfind(['/', '\\'])
            .and_then(|at| self.name.get(..at))
            .unwrap_or_default()
    }
}

/// What is still allowed over an archive and those in it.
#[derive(Debug)]
pub(crate) struct Allowance {
    limits: ArchiveLimits,
    left: u64,
    entries: usize,
}

impl Allowance {
    pub(crate) fn new(limits: ArchiveLimits) -> Self {
        Self {
            limits,
            left: limits.total_bytes,
            entries: limits.entries,
        }
    }
}

/// Whether `bytes` begin like a zip file.
pub(crate) fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// The files in an archive; those that a system put there for itself are passed over.
pub(crate) fn entries(bytes: &[u8], allowance: &mut Allowance) -> Result<Vec<Entry>, ArchiveError> {
    let limit = allowance.limits.entries;
    // Counted before the directory is read into memory; archives inside may be stored as they are, so that more signs are no proof.
    let signs = bytes
        .windows(4)
        .filter(|four| *four == b"PK\x01\x02")
        .take(limit.saturating_mul(4).saturating_add(2));
    if signs.count() > limit.saturating_mul(4) {
        return Err(ArchiveError::TooMany { limit });
    }
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| ArchiveError::Damaged)?;
    if archive.len() > allowance.entries {
        return Err(ArchiveError::TooMany { limit });
    }
    allowance.entries -= archive.len();
    let mut found = Vec::new();
    for index in 0..archive.len() {
        found.extend(entry(&mut archive, index, allowance)?);
    }
    Ok(found)
}

fn entry(
    archive: &mut ZipArchive<Cursor<&[u8]>>,
    index: usize,
    allowance: &mut Allowance,
) -> Result<Option<Entry>, ArchiveError> {
    let limits = allowance.limits;
    let file = archive.by_index(index).map_err(|_| ArchiveError::Damaged)?;
    let name = shown(&file.name().unwrap_or_default());
    if file.is_dir() || is_systems_own(&name) {
        return Ok(None);
    }
    let packed = file.compressed_size();
    let most = limits.entry_bytes.min(allowance.left);
    let mut bytes = Vec::new();
    // What the archive says of sizes is not believed: one byte more than allowed is too much.
    let read = file.take(most.saturating_add(1)).read_to_end(&mut bytes);
    let size = bytes.len() as u64;
    if size > limits.entry_bytes {
        let megabytes = limits.entry_bytes / 1_000_000;
        return Err(ArchiveError::TooLarge { name, megabytes });
    }
    if size > allowance.left {
        let megabytes = limits.total_bytes / 1_000_000;
        return Err(ArchiveError::TooLargeInAll { megabytes });
    }
    if size > SMALL && size / packed.max(1) > limits.ratio {
        let ratio = limits.ratio;
        return Err(ArchiveError::TooTight { name, ratio });
    }
    if read.is_err() {
        return Err(ArchiveError::Damaged);
    }
    allowance.left -= size;
    Ok(Some(Entry { name, bytes }))
}

/// A name as it can be shown: without control characters, and not without end.
fn shown(name: &str) -> String {
    name.chars()
        .filter(|mark| !mark.is_control())
        .take(300)
        .collect()
}

fn is_systems_own(name: &str) -> bool {
    let mut parts = name.split(['/', '\\']);
    let base = name.rsplit(['/', '\\']).next().unwrap_or_default();
    parts.any(|part| part == "__MACOSX")
        || base.starts_with("._")
        || base == ".DS_Store"
        || base.eq_ignore_ascii_case("thumbs.db")
}

/// The content of a file compressed by itself.
pub(crate) fn gunzipped(
    bytes: &[u8],
    name: &str,
    allowance: &mut Allowance,
) -> Result<Vec<u8>, ArchiveError> {
    let limits = allowance.limits;
    let most = limits.entry_bytes.min(allowance.left);
    let mut found = Vec::new();
    let read = flate2::read::MultiGzDecoder::new(bytes)
        .take(most.saturating_add(1))
        .read_to_end(&mut found);
    let size = found.len() as u64;
    if size > most {
        let megabytes = most / 1_000_000;
        return Err(ArchiveError::TooLarge {
            name: shown(name),
            megabytes,
        });
    }
    if size > SMALL && size / (bytes.len() as u64).max(1) > limits.ratio {
        return Err(ArchiveError::TooTight {
            name: shown(name),
            ratio: limits.ratio,
        });
    }
    read.map_err(|_| ArchiveError::Damaged)?;
    allowance.left -= size;
    Ok(found)
}
