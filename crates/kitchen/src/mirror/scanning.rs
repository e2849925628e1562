//! The folder of the mirror, looked through: sizes and times first, bytes only of what is new or changed. Follows no links, writes nothing.

use std::collections::HashMap;
use std::fs::{self, Metadata};
use std::path::Path;
use std::time::UNIX_EPOCH;

use interchange::{arrive, read_plain_file};
use library::{Mirrored, sha256_of};

use super::deciding::{Found, Sight};
use super::{MOST_BYTES, names, too_large};
use crate::KitchenError;
use crate::pasting::read_bytes;

/// More entries than any folder of recipes has.
const MOST_ENTRIES: usize = 150_000;
const DEEPEST: usize = 8;
/// A file that was written so short ago may still be written to.
const SETTLED_MS: i64 = 2_000;
/// File systems tell times no finer than this; a second change within it would go unseen.
const YOUNG_MS: i64 = 3_000;
/// So many bytes are read in one look; the rest comes with the next.
const MOST_READ: u64 = 256_000_000;

/// Who wants the folder looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// The cook, now: a file that was saved a moment ago is taken as finished.
    ByCook,
    /// The clock: such a file waits until it has been left be for two seconds.
    ByClock,
}

/// Length and time of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stamp {
    pub bytes: u64,
    pub written_ns: i64,
}

impl Stamp {
    /// Of a plain file; `None` for everything else, links among it.
    pub(crate) fn of(path: &Path) -> Option<Self> {
        fs::symlink_metadata(path)
            .ok()
            .as_ref()
            .and_then(Self::of_metadata)
    }

    fn of_metadata(metadata: &Metadata) -> Option<Self> {
        let written = metadata.modified().ok()?;
        let since = written.duration_since(UNIX_EPOCH).unwrap_or_default();
        metadata.is_file().then(|| Self {
            bytes: metadata.len(),
            written_ns: i64::try_from(since.as_nanos()).unwrap_or(0),
        })
    }

    /// The time, where it is long enough ago to tell any later change by it.
    pub(crate) fn telling_ns(self, now_ms: i64) -> Option<i64> {
        (self.age_ms(now_ms) >= YOUNG_MS).then_some(self.written_ns)
    }

    fn age_ms(self, now_ms: i64) -> i64 {
        now_ms.saturating_sub(self.written_ns / 1_000_000)
    }
}

/// What the files of no recipe were found to be, so that they are not read again at each look.
pub(crate) type Judged = HashMap<String, (Stamp, Sight)>;

/// What a look through the folder found.
#[derive(Debug, Default)]
pub(crate) struct Scanned {
    pub found: Vec<Found>,
    /// Everything else that has a name there.
    pub names: Vec<String>,
    pub judged: Judged,
    /// Files left behind by a round that was broken off.
    pub unfinished: Vec<String>,
}

/// Looks through `folder`.
///
/// # Errors
/// `file_unreadable`, `mirror_too_large`.
pub(crate) fn scan(
    folder: &Path,
    rows: &[Mirrored],
    judged: &Judged,
    asked: Asked,
    now_ms: i64,
) -> Result<Scanned, KitchenError> {
    let mut scanning = Scanning {
        rows: rows.iter().map(|row| (row.file.as_str(), row)).collect(),
        judged,
        asked,
        now_ms,
        entries: 0,
        read: 0,
        scanned: Scanned::default(),
    };
    scanning.folder(folder, "", 0)?;
    let mut scanned = scanning.scanned;
    scanned
        .found
        .sort_by(|one, other| one.file.cmp(&other.file));
    Ok(scanned)
}

struct Scanning<'all> {
    rows: HashMap<&'all str, &'all Mirrored>,
    judged: &'all Judged,
    asked: Asked,
    now_ms: i64,
    entries: usize,
    read: u64,
    scanned: Scanned,
}

impl Scanning<'_> {
    fn folder(&mut self, folder: &Path, below: &str, depth: usize) -> Result<(), KitchenError> {
        let unreadable = |source| KitchenError::FileUnreadable {
            path: folder.display().to_string(),
            source,
        };
        for entry in fs::read_dir(folder).map_err(unreadable)? {
            // A folder that cannot be listed to its end must not look as if files were gone.
            let entry = entry.map_err(unreadable)?;
            self.entries += 1;
            if self.entries > MOST_ENTRIES {
                return Err(KitchenError::MirrorTooLarge { most: MOST_ENTRIES });
            }
            let Ok(name) = entry.file_name().into_string() else {
                continue;
            };
            let place = format!("{below}{name}");
            if name.starts_with(names::UNFINISHED) {
                self.scanned.unfinished.push(place);
                continue;
            }
            let kind = entry.file_type().map_err(unreadable)?;
            let own_photos = depth == 0 && name == names::PHOTOS;
            if names::is_ignored(&name) || own_photos {
                self.scanned.names.push(place);
            } else if kind.is_dir() && depth < DEEPEST {
                self.scanned.names.push(place.clone());
                self.folder(&entry.path(), &format!("{place}/"), depth + 1)?;
            } else if kind.is_file() && names::is_read(&name) {
                self.file(&entry.path(), place);
            } else {
                self.scanned.names.push(place);
            }
        }
        Ok(())
    }

    fn file(&mut self, path: &Path, file: String) {
        // Gone meanwhile, or not to be looked at: it must not look as if it were deleted.
        let Some(stamp) = Stamp::of(path) else {
            return self.found(file, Sight::Settling);
        };
        let row = self.rows.get(file.as_str()).copied();
        if let Some(row) = row
            && (row.bytes, row.written_ns) == (stamp.bytes, Some(stamp.written_ns))
        {
            let sight = Sight::Text {
                bytes: row.found.clone(),
                text: row.text.clone(),
                born_ms: row.born_ms,
            };
            return self.found(file, sight);
        }
        let before = self.judged.get(&file).filter(|(seen, _)| *seen == stamp);
        if let Some((_, sight)) = before
            && *sight != Sight::Settling
        {
            let sight = sight.clone();
            self.scanned
                .judged
                .insert(file.clone(), (stamp, sight.clone()));
            return self.found(file, sight);
        }
        if row.is_none() && names::original(&file).is_some() {
            return self.found(file, Sight::Copy);
        }
        let settled = self.asked == Asked::ByCook
            || before.is_some()
            || stamp.age_ms(self.now_ms) >= SETTLED_MS;
        self.read += stamp.bytes.min(MOST_BYTES);
        let sight = if !settled || self.read > MOST_READ {
            Sight::Settling
        } else {
            judge(path, &file, stamp, row.is_none())
        };
        // A young file may be written again without a change of its time.
        if sight == Sight::Settling || stamp.telling_ns(self.now_ms).is_some() {
            self.scanned
                .judged
                .insert(file.clone(), (stamp, sight.clone()));
        }
        self.found(file, sight);
    }

    fn found(&mut self, file: String, sight: Sight) {
        self.scanned.found.push(Found { file, sight });
    }
}

/// What a file is; one that is new must hold just one recipe.
fn judge(path: &Path, file: &str, stamp: Stamp, new: bool) -> Sight {
    let unfit = |why: &str| Sight::Unfit(why.to_owned());
    let bytes = match read_bytes(path, MOST_BYTES) {
        Ok(Some(bytes)) => bytes,
        Ok(None) => return unfit(&too_large()),
        Err(KitchenError::FileUnreadable { source, .. })
            if source.kind() == std::io::ErrorKind::NotFound =>
        {
            return Sight::Settling;
        }
        Err(error) => {
            return Sight::Unfit(
                error
                    .hint()
                    .unwrap_or_else(|| "it cannot be read".to_owned()),
            );
        }
    };
    // Written to while it was read.
    if Stamp::of(path) != Some(stamp) {
        return Sight::Settling;
    }
    let Some(text) = text_of(&bytes) else {
        return unfit("it is no text");
    };
    if text.trim().is_empty() {
        return unfit("it is empty");
    }
    if new && let Err(why) = one_recipe(file, &bytes) {
        return unfit(why);
    }
    let plain = read_plain_file(text);
    Sight::Text {
        bytes: sha256_of(&bytes),
        text: text_mark(&plain.text),
        born_ms: plain.head.and_then(|head| head.labels.created_ms),
    }
}

/// The text of a file; `None` for bytes that are none.
pub(crate) fn text_of(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes)
        .ok()
        .filter(|text| !text.contains('\0'))
}

/// The checksum of a text, in which line ends and blanks at its end make no difference.
pub(crate) fn text_mark(text: &str) -> String {
    sha256_of(text.replace("\r\n", "\n").trim_end().as_bytes())
}

/// A note is no recipe, and a file with ten recipes is nothing that could be written back.
fn one_recipe(file: &str, bytes: &[u8]) -> Result<(), &'static str> {
    let arrival = arrive(file, bytes);
    match arrival.recipes.as_slice() {
        [] => Err("no recipe was found in it"),
        [only] => {
            let read = crate::reading::Read::of(&only.incoming.text, &[]);
            let groups = &read.recipe.ingredient_groups;
            let lines: usize = groups.iter().map(|group| group.ingredients.len()).sum();
            let steps = crate::steps(&read.recipe).count();
            let ours = only.format == interchange::Format::Own;
            if ours || lines >= 2 || (lines == 1 && steps > 0) {
                Ok(())
            } else {
                Err("no recipe was found in it")
            }
        }
        _ => Err("it holds several recipes"),
    }
}
