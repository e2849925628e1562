//! Photos of recipes: files named by their checksum in the folder `photos` beside the database, and a row for each with its place.
//! Keeps the bytes that it is given and decodes none; whoever brings them has checked and encoded them anew.

use std::fs;
use std::path::PathBuf;

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::checksum::sha256_of;
use crate::choices::{value_of, word_of};
use crate::photo_files::{files_below, photo_file, write_whole, written_ms};
use crate::recipes::known_key;
use crate::{Library, LibraryError};

/// The folder of the photos beside the database.
pub(crate) const FOLDER: &str = "photos";

pub(crate) const KINDS: &[(PhotoKind, &str)] =
    &[(PhotoKind::Jpeg, "jpg"), (PhotoKind::WebP, "webp")];

/// How a photo is encoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PhotoKind {
    /// JPEG.
    Jpeg,
    /// WebP.
    WebP,
}

/// Which of the two files of a photo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PhotoSize {
    /// As it was brought.
    Whole,
    /// For lists.
    Small,
}

/// A photo to be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPhoto<'bytes> {
    /// How both files are encoded.
    pub kind: PhotoKind,
    /// The photo.
    pub bytes: &'bytes [u8],
    /// The same, small.
    pub small: &'bytes [u8],
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

/// A photo of a recipe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Photo {
    /// Its name: the checksum of its bytes, in 64 small hexadecimal digits.
    pub sha256: String,
    /// How it is encoded.
    pub kind: PhotoKind,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

impl Library {
    /// Puts a photo behind those of a recipe; one that it has already stays where it is. Gives its name.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, `library_not_writable` or `library_unreachable` for the photo's file, or where SQLite fails.
    pub fn add_photo(&mut self, id: &str, photo: &NewPhoto<'_>) -> Result<String, LibraryError> {
        known_key(&self.connection, id)?;
        self.keep_photo(photo)?;
        let adding = self.begin()?;
        let key = known_key(&adding, id)?;
        let name = write_photo(&adding, key, photo)?;
        adding.commit()?;
        Ok(name)
    }

    /// The photos of a recipe in their order; none for a recipe that is not there.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn photos_of(&self, id: &str) -> Result<Vec<Photo>, LibraryError> {
        let mut statement = self.connection.prepare_cached(
            "SELECT sha256, kind, width, height FROM photo JOIN recipe ON recipe.key = photo.recipe
             WHERE recipe.id = ?1 AND removed_ms IS NULL ORDER BY place, sha256",
        )?;
        let rows = statement.query_map([id], photo_of)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Takes a photo away from a recipe; it is kept for thirty days.
    ///
    /// # Errors
    /// `recipe_unknown`, `photo_unknown`, `disk_full`, or where SQLite fails.
    pub fn remove_photo(
        &mut self,
        id: &str,
        sha256: &str,
        now_ms: i64,
    ) -> Result<(), LibraryError> {
        self.mark_photo(id, sha256, Some(now_ms))
    }

    /// Puts a photo back that was taken away, where it was.
    ///
    /// # Errors
    /// `recipe_unknown`, `photo_unknown` also where it was purged, `disk_full`, or where SQLite fails.
    pub fn restore_photo(&mut self, id: &str, sha256: &str) -> Result<(), LibraryError> {
        self.mark_photo(id, sha256, None)
    }

    /// Shows the photos of a recipe in the order of these names; photos that are not named follow as they were.
    ///
    /// # Errors
    /// `recipe_unknown`, `disk_full`, or where SQLite fails.
    pub fn set_photo_order(&mut self, id: &str, names: &[&str]) -> Result<(), LibraryError> {
        let writing = self.begin()?;
        let key = known_key(&writing, id)?;
        let count = i64::try_from(names.len()).unwrap_or(i64::MAX);
        writing.execute(
            "UPDATE photo SET place = place + ?2 WHERE recipe = ?1",
            params![key, count],
        )?;
        for (place, name) in (0_i64..).zip(names) {
            writing.execute(
                "UPDATE photo SET place = ?3 WHERE recipe = ?1 AND sha256 = ?2",
                params![key, name, place],
            )?;
        }
        Ok(writing.commit()?)
    }

    /// The bytes of a photo that some recipe has, with its kind; `None` where there is none of that name, or where the file is gone
    /// or no longer what was kept.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn photo_bytes(
        &self,
        sha256: &str,
        size: PhotoSize,
    ) -> Result<Option<(PhotoKind, Vec<u8>)>, LibraryError> {
        let kind = self
            .connection
            .prepare_cached("SELECT kind FROM photo WHERE sha256 = ?1 LIMIT 1")?
            .query_row([sha256], |row| {
                value_of(KINDS, 0, &row.get::<_, String>(0)?)
            })
            .optional()?;
        let Some(kind) = kind else {
            return Ok(None);
        };
        let file = photo_file(&self.photo_folder(), sha256, kind, size);
        let whole = |bytes: &Vec<u8>| size == PhotoSize::Small || sha256_of(bytes) == sha256;
        Ok(fs::read(file).ok().filter(whole).map(|bytes| (kind, bytes)))
    }

    /// The folder that the photos are in.
    #[must_use]
    pub fn photo_folder(&self) -> PathBuf {
        self.file.with_file_name(FOLDER)
    }

    /// Where the file of a photo lies.
    #[must_use]
    pub fn photo_path(&self, photo: &Photo) -> PathBuf {
        photo_file(
            &self.photo_folder(),
            &photo.sha256,
            photo.kind,
            PhotoSize::Whole,
        )
    }

    fn mark_photo(
        &mut self,
        id: &str,
        sha256: &str,
        removed_ms: Option<i64>,
    ) -> Result<(), LibraryError> {
        let marking = self.begin()?;
        let key = known_key(&marking, id)?;
        let marked = marking.execute(
            "UPDATE photo SET removed_ms = ?3 WHERE recipe = ?1 AND sha256 = ?2",
            params![key, sha256, removed_ms],
        )?;
        if marked == 0 {
            return Err(LibraryError::PhotoUnknown {
                name: sha256.chars().take(64).collect(),
            });
        }
        Ok(marking.commit()?)
    }

    /// Writes the files of a photo, where they are not there yet.
    pub(crate) fn keep_photo(&self, photo: &NewPhoto<'_>) -> Result<(), LibraryError> {
        self.writable()?;
        let name = sha256_of(photo.bytes);
        for (size, bytes) in [
            (PhotoSize::Whole, photo.bytes),
            (PhotoSize::Small, photo.small),
        ] {
            let file = photo_file(&self.photo_folder(), &name, photo.kind, size);
            // What lies there may be a leftover of a fault, so that only the same bytes count as kept.
            if fs::read(&file).is_ok_and(|kept| kept == bytes) {
                continue;
            }
            write_whole(&file, bytes)?;
        }
        Ok(())
    }

    /// Removes files of the photo folder that no row names and that were written before a time; gives how many photos.
    pub(crate) fn sweep_photos(&self, before_ms: i64) -> Result<u32, LibraryError> {
        let mut named = self
            .connection
            .prepare_cached("SELECT 1 FROM photo WHERE sha256 = ?1 LIMIT 1")?;
        let mut swept = 0;
        for file in files_below(&self.photo_folder()) {
            let stem = file.file_stem().and_then(|stem| stem.to_str());
            let name = stem.unwrap_or_default().trim_end_matches("-small");
            if named.exists([name])? || written_ms(&file).is_none_or(|at_ms| at_ms > before_ms) {
                continue;
            }
            let whole = stem == Some(name) && name.len() == 64;
            if fs::remove_file(&file).is_ok() && whole {
                swept += 1;
            }
        }
        Ok(swept)
    }
}

/// Writes the row of a photo, its files being there; gives its name.
pub(crate) fn write_photo(
    within: &Transaction<'_>,
    key: i64,
    photo: &NewPhoto<'_>,
) -> Result<String, LibraryError> {
    let name = sha256_of(photo.bytes);
    within
        .prepare_cached(
            "INSERT INTO photo (recipe, sha256, kind, place, width, height)
             VALUES (?1, ?2, ?3, (SELECT coalesce(max(place), -1) + 1 FROM photo WHERE recipe = ?1), ?4, ?5)
             ON CONFLICT (recipe, sha256) DO UPDATE SET removed_ms = NULL",
        )?
        .execute(params![
            key,
            name,
            word_of(KINDS, &photo.kind),
            photo.width,
            photo.height
        ])?;
    Ok(name)
}

/// The names of the files of all photos that the recipes have.
pub(crate) fn all_names(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let sql = "SELECT DISTINCT sha256 || '.' || kind FROM photo ORDER BY 1";
    let mut statement = connection.prepare(sql)?;
    let rows = statement.query_map([], |row| row.get(0))?;
    rows.collect()
}

fn photo_of(row: &Row<'_>) -> rusqlite::Result<Photo> {
    Ok(Photo {
        sha256: row.get(0)?,
        kind: value_of(KINDS, 1, &row.get::<_, String>(1)?)?,
        width: row.get(2)?,
        height: row.get(3)?,
    })
}
