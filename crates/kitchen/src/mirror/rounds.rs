//! One round of the mirror, from the look at what changed to the last file written. The kitchen is borrowed for moments only: files are
//! looked through and written while others may use it.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use cook::timers::TimeZone;
use interchange::read_plain_file;
use library::{BackupReason, MirrorRound, Mirrored, Touched, sha256_of};

use super::deciding::{Act, Decision, Found, Own, Sight, decide};
use super::files::{self, Outcome, Task};
use super::scanning::{Asked, Judged, Scanned, Stamp, scan, text_of};
use super::{FOLDER, MOST_BYTES, MirrorTrouble, STOPPED, names};
use crate::pasting::read_bytes;
use crate::{Kitchen, KitchenError};

/// What a round did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MirrorChange {
    /// When, in wall milliseconds.
    pub at_ms: i64,
    /// Files that were written or renamed.
    pub written: usize,
    /// Files that became new versions of recipes.
    pub read_in: usize,
    /// Files that became new recipes.
    pub taken_in: usize,
    /// Files that were kept beside under another name.
    pub kept_beside: usize,
    /// Files of recipes in the bin that were taken away.
    pub removed: usize,
}

impl MirrorChange {
    fn is_none(&self) -> bool {
        let Self {
            written,
            read_in,
            taken_in,
            kept_beside,
            removed,
            ..
        } = self;
        written + read_in + taken_in + kept_beside + removed == 0
    }

    /// Whether recipes of the library are others than before.
    #[must_use]
    pub fn is_in_library(&self) -> bool {
        self.read_in + self.taken_in > 0
    }
}

/// So many recipes are dealt with before others may use the kitchen.
const AT_A_TIME: usize = 25;
/// From so many files that come in the library is backed up before.
const BULK: usize = 10;
/// After so many files that cannot be written the round is broken off.
const MOST_FAILED: usize = 3;
/// What was joined is written by the round after, and what that does is seen by a third.
const MOST_ROUNDS: usize = 4;

/// A use of the kitchen.
type Use<'a> = &'a mut dyn FnMut(&mut Kitchen) -> Result<(), KitchenError>;

/// Does rounds until nothing more is to be done; gives what they did. `borrow` lends the kitchen for one use, `zone` is the cook's.
/// Trouble with the folder is no error of this: it is told by [`Kitchen::mirror`].
///
/// # Errors
/// `mirror_unchosen`, and those of the library.
pub fn mirror_round<E: From<KitchenError>>(
    borrow: &mut dyn FnMut(Use<'_>) -> Result<(), E>,
    asked: Asked,
    now_ms: i64,
    zone: &TimeZone,
) -> Result<Option<MirrorChange>, E> {
    let date = cook::timers::date(now_ms, zone).unwrap_or_default();
    let mut all: Option<MirrorChange> = None;
    for _ in 0..MOST_ROUNDS {
        let Some(change) = one_round(borrow, asked, now_ms, &date)? else {
            break;
        };
        let so_far = all.get_or_insert(MirrorChange {
            at_ms: now_ms,
            ..MirrorChange::default()
        });
        so_far.written += change.written;
        so_far.read_in += change.read_in;
        so_far.taken_in += change.taken_in;
        so_far.kept_beside += change.kept_beside;
        so_far.removed += change.removed;
    }
    if let Some(change) = all {
        borrow(&mut |kitchen| {
            kitchen.mirror.last = Some(change);
            Ok(())
        })?;
    }
    Ok(all)
}

fn one_round<E: From<KitchenError>>(
    borrow: &mut dyn FnMut(Use<'_>) -> Result<(), E>,
    asked: Asked,
    now_ms: i64,
    date: &str,
) -> Result<Option<MirrorChange>, E> {
    let mut begun = None;
    borrow(&mut |kitchen| {
        begun = Some(Round::begin(kitchen, asked, now_ms)?);
        Ok(())
    })?;
    let Some(mut round) = begun else {
        return Ok(None);
    };
    let decision = match round.look() {
        Ok(scanned) => {
            for touched in round.touched.clone().chunks(AT_A_TIME) {
                borrow(&mut |kitchen| round.compare(kitchen, touched))?;
            }
            let decision = decide(
                &round.owns,
                &round.rows,
                &scanned.found,
                &scanned.names,
                date,
            );
            round.seen(scanned);
            decision
        }
        Err(error) => {
            round.trouble = Some(error);
            Decision::default()
        }
    };
    if round.trouble.is_none() {
        borrow(&mut |kitchen| round.back_up(kitchen, &decision))?;
        for acts in decision.acts.chunks(AT_A_TIME) {
            let mut tasks = Vec::new();
            borrow(&mut |kitchen| {
                tasks = round.prepare(kitchen, acts)?;
                Ok(())
            })?;
            for (task, row) in tasks {
                round.carry_out(&task, row);
            }
            borrow(&mut |kitchen| round.keep(kitchen))?;
            if round.failed.len() >= MOST_FAILED {
                break;
            }
        }
    }
    borrow(&mut |kitchen| round.end(kitchen, &decision))?;
    Ok((!round.change.is_none()).then_some(round.change))
}

struct Round {
    folder: PathBuf,
    asked: Asked,
    now_ms: i64,
    rows: Vec<Mirrored>,
    touched: Vec<Touched>,
    owns: Vec<Own>,
    judged: Judged,
    marks: HashMap<String, Sight>,
    /// What is to be written down of this part of the round.
    came: MirrorRound,
    /// Recipes that are for another round.
    waiting: HashSet<String>,
    failed: HashSet<String>,
    trouble: Option<KitchenError>,
    change: MirrorChange,
}

/// A task, with what its file will be known by when it is written.
type Prepared = (Task, Option<Mirrored>);

impl Round {
    fn begin(kitchen: &mut Kitchen, asked: Asked, now_ms: i64) -> Result<Self, KitchenError> {
        let folder = kitchen.library.setting(FOLDER)?;
        let folder = PathBuf::from(folder.ok_or(KitchenError::MirrorUnchosen)?);
        kitchen.library.writable()?;
        Ok(Self {
            folder,
            asked,
            now_ms,
            rows: kitchen.library.mirrored()?,
            touched: kitchen.library.touched(u32::MAX)?,
            owns: Vec::new(),
            judged: std::mem::take(&mut kitchen.mirror.judged),
            marks: HashMap::new(),
            came: MirrorRound::default(),
            waiting: HashSet::new(),
            failed: HashSet::new(),
            trouble: None,
            change: MirrorChange {
                at_ms: now_ms,
                ..MirrorChange::default()
            },
        })
    }

    /// Looks through the folder, where it is the one that was chosen.
    fn look(&self) -> Result<Scanned, KitchenError> {
        // An empty place where a disk should be has no marker: its files are not deleted, they are not there.
        if Stamp::of(&self.folder.join(names::MARKER)).is_none() {
            return Err(KitchenError::MirrorGone {
                path: self.folder.display().to_string(),
            });
        }
        let scanned = scan(
            &self.folder,
            &self.rows,
            &self.judged,
            self.asked,
            self.now_ms,
        )?;
        for file in &scanned.unfinished {
            let _ = fs::remove_file(self.folder.join(file));
        }
        Ok(scanned)
    }

    fn compare(&mut self, kitchen: &Kitchen, touched: &[Touched]) -> Result<(), KitchenError> {
        for id in touched.iter().filter_map(|one| one.id.as_ref()) {
            self.owns.extend(kitchen.as_compared(id)?);
        }
        Ok(())
    }

    fn seen(&mut self, scanned: Scanned) {
        self.judged = scanned.judged;
        let marks = scanned
            .found
            .into_iter()
            .map(|Found { file, sight }| (file, sight));
        self.marks = marks.collect();
    }

    fn back_up(&self, kitchen: &mut Kitchen, decision: &Decision) -> Result<(), KitchenError> {
        let comes = |act: &&Act| matches!(act, Act::ReadIn { .. } | Act::TakeIn { .. });
        let coming = decision.acts.iter().filter(comes).count();
        if coming >= BULK && kitchen.library.counts()?.all > 0 {
            kitchen
                .library
                .back_up(BackupReason::BeforeImport, self.now_ms)?;
        }
        Ok(())
    }

    fn prepare(
        &mut self,
        kitchen: &mut Kitchen,
        acts: &[Act],
    ) -> Result<Vec<Prepared>, KitchenError> {
        let mut tasks = Vec::new();
        for act in acts {
            match act {
                Act::Write {
                    id,
                    wanted,
                    to,
                    was,
                    beside,
                } => match self.to_write(kitchen, id, to, was.as_deref())? {
                    Some((mut task, mut row)) => {
                        task.beside.clone_from(beside);
                        row.wanted.clone_from(wanted);
                        tasks.push((task, Some(row)));
                    }
                    None => self.wait(id),
                },
                Act::Remove { id, file } => match self.as_seen(file) {
                    Some((stamp, _)) => tasks.push((removal(id, file, stamp), None)),
                    None => self.wait(id),
                },
                Act::ReadIn { id, file } | Act::Join { id, file } => match self.as_seen(file) {
                    Some((stamp, bytes)) => {
                        let joins = matches!(act, Act::Join { .. });
                        self.take(kitchen, (id, file, stamp, &bytes), joins)?;
                    }
                    None => self.wait(id),
                },
                Act::TakeIn { file } => {
                    if let Some((stamp, bytes)) = self.as_seen(file) {
                        let id = kitchen.take_in(&self.folder, file, &bytes, self.now_ms)?;
                        self.noted(kitchen, &id, file, stamp, &bytes)?;
                        self.change.taken_in += 1;
                    }
                }
                Act::Note { id, file } => match self.as_seen(file) {
                    Some((stamp, bytes)) => self.note(kitchen, (id, file, stamp, &bytes))?,
                    None => self.wait(id),
                },
                Act::Forget { id } => self.came.forgotten.push(id.clone()),
            }
        }
        Ok(tasks)
    }

    fn wait(&mut self, id: &str) {
        self.waiting.insert(id.to_owned());
    }

    /// The bytes of a file, where they are still those that were compared.
    fn as_seen(&self, file: &str) -> Option<(Stamp, Vec<u8>)> {
        let path = self.folder.join(file);
        let stamp = Stamp::of(&path)?;
        let bytes = read_bytes(&path, MOST_BYTES).ok()??;
        let seen = match self.marks.get(file)? {
            Sight::Text { bytes, .. } => bytes,
            _ => return None,
        };
        (sha256_of(&bytes) == *seen && Stamp::of(&path) == Some(stamp)).then_some((stamp, bytes))
    }

    fn to_write(
        &self,
        kitchen: &Kitchen,
        id: &str,
        to: &str,
        was: Option<&str>,
    ) -> Result<Option<(Task, Mirrored)>, KitchenError> {
        let Some(printed) = kitchen.printed(id)?.filter(|printed| !printed.binned) else {
            return Ok(None);
        };
        let mut foreign = String::new();
        let mut stands = None;
        if let Some(file) = was {
            let stamp = match (self.as_seen(file), self.marks.get(file)) {
                (Some((stamp, bytes)), _) => {
                    let head = text_of(&bytes).and_then(|text| read_plain_file(text).head);
                    foreign = head.map(|head| head.foreign).unwrap_or_default();
                    Some(stamp)
                }
                (None, Some(Sight::Unfit(_))) => Stamp::of(&self.folder.join(file)),
                _ => None,
            };
            let Some(stamp) = stamp else {
                return Ok(None);
            };
            stands = Some((file.to_owned(), stamp));
        }
        let bytes = printed.with_foreign(&foreign).into_bytes();
        let row = Mirrored {
            id: id.to_owned(),
            file: to.to_owned(),
            wanted: String::new(),
            own: printed.print.clone(),
            found: sha256_of(&bytes),
            text: printed.text.clone(),
            born_ms: Some(printed.born_ms),
            bytes: bytes.len() as u64,
            written_ns: None,
        };
        let task = Task {
            id: id.to_owned(),
            was: stands,
            beside: None,
            write: Some((to.to_owned(), bytes)),
            photos: kitchen.photo_files(id)?,
        };
        Ok(Some((task, row)))
    }

    /// A file's text into its recipe.
    fn take(
        &mut self,
        kitchen: &mut Kitchen,
        (id, file, stamp, bytes): (&str, &str, Stamp, &[u8]),
        joins: bool,
    ) -> Result<(), KitchenError> {
        let folder = self.folder.clone();
        if joins {
            kitchen.join(id, &folder, file, bytes)?;
        } else {
            let before = kitchen
                .printed(id)?
                .map(|printed| (printed.print, printed.binned));
            kitchen.read_in(id, &folder, file, bytes, self.now_ms)?;
            let after = kitchen
                .printed(id)?
                .map(|printed| (printed.print, printed.binned));
            // Other line ends are no change.
            self.change.read_in += usize::from(before != after);
        }
        self.noted(kitchen, id, file, stamp, bytes)?;
        if joins
            && let Some(row) = self.came.seen.last_mut()
            && row.own != row.found
        {
            // The recipe has labels that the file has not: it is written in the next round.
            row.own.clear();
            self.wait(id);
            self.change.written += 1;
        }
        Ok(())
    }

    /// Writes down that recipe and file belong together and are as they are now.
    fn noted(
        &mut self,
        kitchen: &Kitchen,
        id: &str,
        file: &str,
        stamp: Stamp,
        bytes: &[u8],
    ) -> Result<(), KitchenError> {
        let (Some(printed), Some(own)) = (kitchen.printed(id)?, kitchen.as_compared(id)?) else {
            return Ok(());
        };
        let Some(Sight::Text { text, born_ms, .. }) = self.marks.get(file) else {
            return Ok(());
        };
        self.came.seen.push(Mirrored {
            id: id.to_owned(),
            file: file.to_owned(),
            wanted: own.wanted,
            own: printed.print,
            found: sha256_of(bytes),
            text: text.clone(),
            born_ms: *born_ms,
            bytes: stamp.bytes,
            written_ns: stamp.telling_ns(self.now_ms),
        });
        Ok(())
    }

    /// As [`Self::noted`], for a file that came to the same by itself, or has another name only.
    fn note(
        &mut self,
        kitchen: &Kitchen,
        (id, file, stamp, bytes): (&str, &str, Stamp, &[u8]),
    ) -> Result<(), KitchenError> {
        self.noted(kitchen, id, file, stamp, bytes)?;
        let before = self.rows.iter().find(|row| row.id == id);
        let unchanged = !self.owns.iter().any(|own| own.id == id);
        if let (Some(row), Some(before), true) = (self.came.seen.last_mut(), before, unchanged) {
            row.own.clone_from(&before.own);
            row.wanted.clone_from(&before.wanted);
        }
        Ok(())
    }

    fn carry_out(&mut self, task: &Task, row: Option<Mirrored>) {
        match files::carry_out(&self.folder, task) {
            Ok(Outcome::Done(stamp)) => match (row, stamp) {
                (Some(mut row), Some(stamp)) => {
                    row.written_ns = stamp.telling_ns(self.now_ms);
                    self.came.seen.push(row);
                    self.change.written += 1;
                    self.change.kept_beside += usize::from(task.beside.is_some());
                }
                (Some(_), None) => self.wait(&task.id),
                (None, _) => {
                    self.came.forgotten.push(task.id.clone());
                    self.change.removed += 1;
                }
            },
            Ok(Outcome::Changed) => self.wait(&task.id),
            Err(error) => {
                self.failed.insert(task.id.clone());
                self.trouble.get_or_insert(error);
            }
        }
    }

    fn keep(&mut self, kitchen: &mut Kitchen) -> Result<(), KitchenError> {
        let came = std::mem::take(&mut self.came);
        Ok(kitchen.library.keep_mirror_round(&came)?)
    }

    fn end(&mut self, kitchen: &mut Kitchen, decision: &Decision) -> Result<(), KitchenError> {
        let trouble = self.trouble.take();
        if trouble.is_none() {
            let waits = |id: &String| {
                self.waiting.contains(id)
                    || decision.waiting.contains(id)
                    || self.failed.contains(id)
            };
            let done = self
                .touched
                .iter()
                .filter(|one| !one.id.as_ref().is_some_and(waits));
            let done: Vec<i64> = done.map(|one| one.turn).collect();
            if !done.is_empty() {
                kitchen.library.keep_mirror_round(&MirrorRound {
                    done,
                    ..MirrorRound::default()
                })?;
            }
            if kitchen
                .library
                .setting(STOPPED)?
                .is_some_and(|word| !word.is_empty())
            {
                kitchen.library.set_settings(&[(STOPPED, "")])?;
            }
            kitchen.mirror.told.clone_from(&decision.told);
        }
        let memory = &mut kitchen.mirror;
        memory.judged = std::mem::take(&mut self.judged);
        memory.looked_ms = Some(self.now_ms);
        memory.trouble = trouble.map(|error| MirrorTrouble {
            code: error.code(),
            message: error.to_string(),
            hint: error.hint(),
        });
        Ok(())
    }
}

fn removal(id: &str, file: &str, stamp: Stamp) -> Task {
    Task {
        id: id.to_owned(),
        was: Some((file.to_owned(), stamp)),
        beside: None,
        write: None,
        photos: Vec::new(),
    }
}

impl Kitchen {
    /// The photos of a recipe by their names in the folder, with where they lie in the library.
    fn photo_files(&self, id: &str) -> Result<Vec<(String, PathBuf)>, KitchenError> {
        let photos = self.library.photos_of(id)?;
        let path = |photo| self.library.photo_path(photo);
        let named = |path: &Path| {
            path.file_name()
                .map(|name| name.to_string_lossy().into_owned())
        };
        Ok(photos
            .iter()
            .map(path)
            .filter_map(|path| Some((named(&path)?, path)))
            .collect())
    }
}
