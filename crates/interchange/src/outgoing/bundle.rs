//! Files to a zip archive that is never larger than what is taken back in.

use std::collections::HashSet;
use std::io::{Cursor, Write};

use thiserror::Error;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::ArchiveLimits;

/// An archive while it is filled.
pub struct Bundle {
    writer: ZipWriter<Cursor<Vec<u8>>>,
    names: HashSet<String>,
    bytes: u64,
}

impl std::fmt::Debug for Bundle {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("Bundle")
            .field("files", &self.names.len())
            .field("bytes", &self.bytes)
            .finish_non_exhaustive()
    }
}

/// The archive could not be written.
#[derive(Debug, Error)]
#[error("the archive could not be written")]
pub struct BundleError {
    #[from]
    source: zip::result::ZipError,
}

impl Default for Bundle {
    fn default() -> Self {
        Self {
            writer: ZipWriter::new(Cursor::new(Vec::new())),
            names: HashSet::new(),
            bytes: 0,
        }
    }
}

impl Bundle {
    /// Whether files with `bytes` in all still fit: half of what is taken in, so that an export can always be imported.
    #[must_use]
    pub fn has_room(&self, files: usize, bytes: u64) -> bool {
        let limits = ArchiveLimits::default();
        self.names.is_empty()
            || self.names.len() + files <= limits.entries / 2
                && self.bytes + bytes <= limits.total_bytes / 2
    }

    /// Adds a file; one of a name that is there already is passed over.
    ///
    /// # Errors
    /// [`BundleError`].
    pub fn add(&mut self, name: &str, bytes: &[u8]) -> Result<(), BundleError> {
        if !self.names.insert(name.to_lowercase()) {
            return Ok(());
        }
        // Pictures are packed already.
        let packed =
            name.ends_with(".jpg") || name.ends_with(".webp") || name.ends_with(".paprikarecipe");
        let method = if packed {
            CompressionMethod::Stored
        } else {
            CompressionMethod::Deflated
        };
        let options = SimpleFileOptions::default().compression_method(method);
        self.writer.start_file(name, options)?;
        self.writer
            .write_all(bytes)
            .map_err(zip::result::ZipError::Io)?;
        self.bytes += bytes.len() as u64;
        Ok(())
    }

    /// The archive.
    ///
    /// # Errors
    /// [`BundleError`].
    pub fn finish(self) -> Result<Vec<u8>, BundleError> {
        Ok(self.writer.finish()?.into_inner())
    }
}
