//! Pages of a whole shelf: the next one by where the last one ended, any other by its place, from the nearer end. A recipe that comes or
//! goes between two pages makes no other come twice or be left out.

use rusqlite::params_from_iter;
use rusqlite::types::Value;

use crate::{Library, LibraryError, Query, Sort};

/// Keys of a page in order, and where it ended, for the next one; `None` at the end of the list.
pub(crate) struct Page {
    pub keys: Vec<i64>,
    pub end: Option<String>,
}

/// Where a page of an order ended: the values of its last recipe that it is sorted by, and its key.
#[derive(Debug, Clone, PartialEq)]
struct Ended {
    values: Vec<Value>,
    key: i64,
}

/// The columns of an order. All ascend, none is null, and the key breaks ties.
pub(crate) fn columns(sort: Sort) -> &'static str {
    match sort {
        Sort::LastCooked => "by_cooked, by_opened, by_added",
        Sort::Title => "name_folded",
        Sort::Added => "by_added",
        Sort::Quickest => "by_time",
        Sort::BestRated => "by_rating",
    }
}

impl Library {
    /// A page of everything that is not in the bin: after where another one ended, or where nothing readable is said of that, at a place.
    pub(crate) fn page(&self, query: &Query, total: u32) -> Result<Page, LibraryError> {
        let ended = query.after.as_deref();
        match ended.and_then(|written| Ended::read(written, query.sort)) {
            Some(ended) => self.page_after(&ended, query),
            None => self.page_at(query, total),
        }
    }

    fn page_after(&self, ended: &Ended, query: &Query) -> Result<Page, LibraryError> {
        let columns = columns(query.sort);
        let marks = vec!["?"; ended.values.len()].join(", ");
        // In two steps, so that many of one value are not stepped over one by one.
        let same = format!(
            "SELECT recipe, {columns} FROM listing WHERE deleted_ms IS NULL AND ({columns}) = ({marks}) AND recipe > ?
             ORDER BY recipe LIMIT ?"
        );
        let mut rows = self.rows(
            &same,
            ended.values.iter().cloned().chain([
                Value::Integer(ended.key),
                Value::Integer(query.limit.into()),
            ]),
        )?;
        let left = i64::from(query.limit) - i64::try_from(rows.len()).unwrap_or(i64::MAX);
        if left > 0 {
            let past = format!(
                "SELECT recipe, {columns} FROM listing WHERE deleted_ms IS NULL AND ({columns}) > ({marks})
                 ORDER BY {columns}, recipe LIMIT ?"
            );
            let values = ended.values.iter().cloned();
            rows.extend(self.rows(&past, values.chain([Value::Integer(left)]))?);
        }
        Ok(Page::of(rows, query))
    }

    fn page_at(&self, query: &Query, total: u32) -> Result<Page, LibraryError> {
        let columns = columns(query.sort);
        let past = query.offset.saturating_add(query.limit).min(total);
        let count = past.saturating_sub(query.offset);
        let backwards = query.offset > total / 2;
        let (order, over) = if backwards {
            (
                format!("{} DESC, recipe DESC", columns.replace(',', " DESC,")),
                total - past,
            )
        } else {
            (format!("{columns}, recipe"), query.offset)
        };
        let sql = format!(
            "SELECT recipe, {columns} FROM listing WHERE deleted_ms IS NULL ORDER BY {order} LIMIT ? OFFSET ?"
        );
        let mut rows = self.rows(
            &sql,
            [Value::Integer(count.into()), Value::Integer(over.into())],
        )?;
        if backwards {
            rows.reverse();
        }
        Ok(Page::of(rows, query))
    }

    fn rows(
        &self,
        sql: &str,
        values: impl IntoIterator<Item = Value>,
    ) -> Result<Vec<Ended>, LibraryError> {
        let mut statement = self.connection.prepare_cached(sql)?;
        let count = statement.column_count();
        let rows = statement.query_map(params_from_iter(values), |row| {
            Ok(Ended {
                key: row.get(0)?,
                values: (1..count).map(|at| row.get(at)).collect::<Result<_, _>>()?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

impl Page {
    fn of(rows: Vec<Ended>, query: &Query) -> Self {
        let is_full = rows.len() == query.limit as usize;
        let end = rows.last().filter(|_| is_full);
        Self {
            end: end.map(|last| last.written(query.sort)),
            keys: rows.into_iter().map(|row| row.key).collect(),
        }
    }
}

impl Ended {
    fn written(&self, sort: Sort) -> String {
        let values = self.values.iter().map(|value| match value {
            Value::Text(text) => text.clone(),
            Value::Integer(number) => number.to_string(),
            _ => String::new(),
        });
        let mut parts: Vec<String> = vec![word(sort).to_owned(), self.key.to_string()];
        parts.extend(values);
        parts.join("|")
    }

    /// `None` where it is not what [`Ended::written`] makes for this order.
    fn read(written: &str, sort: Sort) -> Option<Self> {
        let mut parts = written.split('|');
        parts.next().filter(|first| *first == word(sort))?;
        let key = parts.next()?.parse().ok()?;
        let values: Option<Vec<Value>> = parts
            .map(|part| match sort {
                Sort::Title => Some(Value::Text(part.to_owned())),
                _ => part.parse().ok().map(Value::Integer),
            })
            .collect();
        let values = values?;
        (values.len() == columns(sort).split(',').count()).then_some(Self { values, key })
    }
}

fn word(sort: Sort) -> &'static str {
    match sort {
        Sort::LastCooked => "cooked",
        Sort::Title => "title",
        Sort::Added => "added",
        Sort::Quickest => "time",
        Sort::BestRated => "rating",
    }
}
