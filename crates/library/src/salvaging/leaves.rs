//! The rows of recipes on the pages of a damaged file by themselves, where no way leads to them any more: the first page or the root of
//! the table is gone. Follows SQLite's file format (sqlite.org/fileformat2.html); what is believed is only what its checksum confirms.

use std::collections::HashMap;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::Path;

use rusqlite::types::Value;

use crate::checksum::content_hash;
use crate::opening::{DATABASE, LOG};

/// The columns of a recipe's row in the order in which the file has them: since the fifth form, and before.
const ROWS: [&[&str]; 2] = [
    &[
        "key",
        "id",
        "content_hash",
        "origin",
        "favourite",
        "rating",
        "created_ms",
        "updated_ms",
        "opened_ms",
        "deleted_ms",
        "factor",
        "units",
        "yield_low",
        "yield_high",
        "yield_noun",
        "yield_estimated",
        "cup",
        "spoon",
        "name",
        "name_folded",
        "doubtful_lines",
        "parser_version",
        "source",
        "address",
        "text",
    ],
    &[
        "key",
        "id",
        "text",
        "content_hash",
        "origin",
        "favourite",
        "created_ms",
        "updated_ms",
        "opened_ms",
        "deleted_ms",
        "factor",
        "units",
        "yield_low",
        "yield_high",
        "yield_noun",
        "yield_estimated",
        "cup",
        "spoon",
        "name",
        "name_folded",
        "doubtful_lines",
        "parser_version",
    ],
];
/// What every file of ours is laid with.
const PAGE_SIZE: usize = 4096;
/// The longest row that is followed over pages.
const LONGEST_ROW: usize = 64 << 20;
const LEAF_OF_A_TABLE: u8 = 13;
/// Of the log: its own head, and that of each page in it.
const LOG_HEAD: u64 = 32;
const FRAME_HEAD: u64 = 24;

/// A recipe's row as it stood on a page, its text as it was saved.
pub(super) struct Row {
    pub key: i64,
    pub columns: HashMap<&'static str, Value>,
}

impl Row {
    pub(super) fn text(&self, column: &str) -> &str {
        match self.columns.get(column) {
            Some(Value::Text(text)) => text,
            _ => "",
        }
    }

    pub(super) fn number(&self, column: &str) -> i64 {
        match self.columns.get(column) {
            Some(Value::Integer(number)) => *number,
            _ => 0,
        }
    }
}

/// Every recipe on the pages of the library in `folder` and of its log, each once, as it was last saved. What was emptied from the bin
/// may come again: its page may not have been written over.
pub(super) fn rows_on_pages(folder: &Path) -> Vec<Row> {
    let Some(mut pages) = Pages::of(folder) else {
        return Vec::new();
    };
    let mut newest: HashMap<String, Row> = HashMap::new();
    for place in pages.places() {
        let Some(page) = pages.at(place) else {
            continue;
        };
        for row in pages.rows_of(&page) {
            let id = row.text("id").to_owned();
            let known = newest.get(&id).map(|known| known.number("updated_ms"));
            if known.is_none_or(|known| known <= row.number("updated_ms")) {
                newest.insert(id, row);
            }
        }
    }
    let mut rows: Vec<Row> = newest.into_values().collect();
    rows.sort_by_key(|row| row.key);
    rows
}

/// Where a page lies.
#[derive(Clone, Copy)]
enum Place {
    InFile(u64),
    InLog(u64),
}

struct Pages {
    file: File,
    log: Option<File>,
    size: usize,
    count: u64,
    /// Where in the log the newest of each page lies.
    logged: HashMap<u64, u64>,
    frames: Vec<u64>,
}

impl Pages {
    fn of(folder: &Path) -> Option<Self> {
        let mut file = File::open(folder.join(DATABASE)).ok()?;
        let length = file.metadata().ok()?.len();
        let size = read_at(&mut file, 0, 18).map_or(PAGE_SIZE, |head| size_told(&head));
        let mut pages = Self {
            file,
            log: Some(folder.join(LOG))
                .filter(|log| log.is_file())
                .and_then(|log| File::open(log).ok()),
            size,
            count: length.div_ceil(size as u64),
            logged: HashMap::new(),
            frames: Vec::new(),
        };
        pages.read_log();
        Some(pages)
    }

    /// Finds the pages in the log that belong to it as it is now; what is left of an earlier round has other salts.
    fn read_log(&mut self) {
        let Some(log) = &mut self.log else {
            return;
        };
        let length = log.metadata().map_or(0, |found| found.len());
        let Some(head) = read_at(log, 0, LOG_HEAD as usize) else {
            return;
        };
        let mut at = LOG_HEAD;
        while at + FRAME_HEAD + self.size as u64 <= length {
            let Some(frame) = read_at(log, at, FRAME_HEAD as usize) else {
                return;
            };
            if frame.get(8..16) == head.get(16..24) {
                let page = at + FRAME_HEAD;
                self.logged.insert(number_of(&frame, 0), page);
                self.frames.push(page);
            }
            at += FRAME_HEAD + self.size as u64;
        }
    }

    fn places(&self) -> Vec<Place> {
        let in_file = (1..=self.count).map(Place::InFile);
        in_file
            .chain(self.frames.iter().copied().map(Place::InLog))
            .collect()
    }

    fn at(&mut self, place: Place) -> Option<Vec<u8>> {
        match place {
            Place::InFile(number) => {
                let from = number.checked_sub(1)? * self.size as u64;
                read_at(&mut self.file, from, self.size)
            }
            Place::InLog(from) => read_at(self.log.as_mut()?, from, self.size),
        }
    }

    /// The recipes on a page, if it is one that holds rows.
    fn rows_of(&mut self, page: &[u8]) -> Vec<Row> {
        if page.first() != Some(&LEAF_OF_A_TABLE) {
            return Vec::new();
        }
        let cells = usize::from(short(page, 3));
        let starts = (0..cells).map(|cell| usize::from(short(page, 8 + 2 * cell)));
        starts
            .filter_map(|start| {
                // A page that is longer than one row goes on in others; the newest of those may lie in the log or not.
                self.row(page, start, true)
                    .or_else(|| self.row(page, start, false))
            })
            .collect()
    }

    fn row(&mut self, page: &[u8], start: usize, from_log: bool) -> Option<Row> {
        let mut rest = page.get(start..)?;
        let length = usize::try_from(varint(&mut rest)?).ok()?;
        let key = varint(&mut rest)?.cast_signed();
        if length > LONGEST_ROW || key < 1 {
            return None;
        }
        let here = kept_here(length, self.size);
        let mut row = rest.get(..here)?.to_vec();
        if here < length {
            let next = number_of(rest, here);
            self.follow(next, length, &mut row, from_log)?;
        }
        recipe(key, &row)
    }

    /// Adds what stands on the pages that a long row goes on in.
    fn follow(
        &mut self,
        mut next: u64,
        length: usize,
        row: &mut Vec<u8>,
        from_log: bool,
    ) -> Option<()> {
        while row.len() < length {
            let place = match self.logged.get(&next) {
                Some(at) if from_log => Place::InLog(*at),
                _ if (1..=self.count).contains(&next) => Place::InFile(next),
                _ => return None,
            };
            let page = self.at(place)?;
            next = number_of(&page, 0);
            let more = page.get(4..)?;
            row.extend(more.iter().take(length - row.len()));
        }
        Some(())
    }
}

/// How many bytes of a row of that length stand on its own page.
fn kept_here(length: usize, page: usize) -> usize {
    let most = page - 35;
    if length <= most {
        return length;
    }
    let least = (page - 12) * 32 / 255 - 23;
    let wanted = least + (length - least) % (page - 4);
    if wanted <= most { wanted } else { least }
}

/// A row as a recipe, where it has the shape of one and its text is the one that was saved.
fn recipe(key: i64, row: &[u8]) -> Option<Row> {
    let values = values(row)?;
    ROWS.iter().find_map(|names| {
        let fits = values.len() >= names.len() && values.first() == Some(&Value::Null);
        let columns: HashMap<_, _> = names.iter().copied().zip(values.iter().cloned()).collect();
        let row = Row { key, columns };
        let saved = row.columns.get("content_hash");
        let agrees = saved == Some(&Value::Integer(content_hash(row.text("text"))));
        (fits && agrees && !row.text("id").is_empty()).then_some(row)
    })
}

/// The values of a row.
fn values(row: &[u8]) -> Option<Vec<Value>> {
    let mut head = row;
    let head_length = usize::try_from(varint(&mut head)?).ok()?;
    let varints = row.len() - head.len();
    let mut kinds = row.get(varints..head_length)?;
    let mut body = row.get(head_length..)?;
    let mut values = Vec::new();
    while !kinds.is_empty() {
        let kind = varint(&mut kinds)?;
        values.push(value(kind, &mut body)?);
    }
    Some(values)
}

fn value(kind: u64, body: &mut &[u8]) -> Option<Value> {
    let length = match kind {
        0 | 8 | 9 => 0,
        1..=4 => kind,
        5 => 6,
        6 | 7 => 8,
        12.. => (kind - 12) / 2,
        _ => return None,
    };
    let bytes = body.split_off(..usize::try_from(length).ok()?)?;
    Some(match kind {
        0 => Value::Null,
        8 => Value::Integer(0),
        9 => Value::Integer(1),
        1..=6 => Value::Integer(signed(bytes)),
        7 => Value::Real(f64::from_bits(signed(bytes).cast_unsigned())),
        _ if kind % 2 == 1 => Value::Text(String::from_utf8(bytes.to_vec()).ok()?),
        _ => Value::Blob(bytes.to_vec()),
    })
}

/// A number of one to eight bytes, the greatest first.
fn signed(bytes: &[u8]) -> i64 {
    let below_nought = bytes.first().is_some_and(|first| *first >= 0x80);
    let start = if below_nought { -1 } else { 0 };
    bytes
        .iter()
        .fold(start, |number: i64, byte| (number << 8) | i64::from(*byte))
}

/// SQLite's number of one to nine bytes, seven bits each.
fn varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for place in 0..9 {
        let byte = *bytes.split_off_first()?;
        if place == 8 {
            return Some((number << 8) | u64::from(byte));
        }
        number = (number << 7) | u64::from(byte & 0x7F);
        if byte < 0x80 {
            break;
        }
    }
    Some(number)
}

fn short(bytes: &[u8], at: usize) -> u16 {
    let two = bytes.get(at..).and_then(<[u8]>::first_chunk);
    two.map_or(0, |two| u16::from_be_bytes(*two))
}

fn number_of(bytes: &[u8], at: usize) -> u64 {
    let four = bytes.get(at..).and_then(<[u8]>::first_chunk);
    four.map_or(0, |four| u64::from(u32::from_be_bytes(*four)))
}

/// The page size that a file's head tells; that of ours where the head is none.
fn size_told(head: &[u8]) -> usize {
    let told = usize::from(short(head, 16));
    let is_head = head.starts_with(b"SQLite format 3\0");
    if is_head && told.is_power_of_two() && told >= 512 {
        told
    } else {
        PAGE_SIZE
    }
}

fn read_at(file: &mut File, from: u64, length: usize) -> Option<Vec<u8>> {
    let mut bytes = vec![0; length];
    file.seek(SeekFrom::Start(from)).ok()?;
    file.read_exact(&mut bytes).ok()?;
    Some(bytes)
}
