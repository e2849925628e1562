//! What the card of a recipe draws, kept beside the recipe so that no list reads texts. Words of others' making: what they mean is the
//! kitchen's business, and only the kitchen can make them. Triggers mark a face as stale when text or choices change.

use quantity::{Amount, TimeSpan};
use recipe::RecipeYield;
use rusqlite::{Row, Transaction, params};
use serde_json::{Value, json};

/// What a card draws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Face {
    /// The version of what made it; never 0.
    pub version: u32,
    /// The word for the drawing's form.
    pub silhouette: String,
    /// What it is made of, the heaviest first.
    pub parts: Vec<FacePart>,
    /// What it makes, by the cook's own choice or as the text says.
    pub makes: Option<RecipeYield>,
    /// How long it takes, where the text says so.
    pub total_time: Option<TimeSpan>,
    /// How long it is in the oven.
    pub oven_time: Option<TimeSpan>,
    /// How many lines of ingredients it has.
    pub lines: u32,
}

/// A part of what a recipe is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FacePart {
    /// The word for the class of its foods.
    pub class: String,
    /// Its foods.
    pub label: String,
    /// Its share of the weight.
    pub percent: u32,
}

impl Face {
    fn written(&self) -> String {
        let parts = self.parts.iter();
        let parts: Vec<Value> = parts
            .map(|part| json!([part.class, part.label, part.percent]))
            .collect();
        let makes = self.makes.as_ref().and_then(|made| {
            let (low, high) = (made.quantity.low()?, made.quantity.high()?);
            Some(json!([
                low.to_string(),
                high.to_string(),
                made.noun,
                made.estimated
            ]))
        });
        let time =
            |time: Option<TimeSpan>| time.map(|time| json!([time.low, time.high, time.open]));
        json!([
            self.silhouette,
            parts,
            makes,
            time(self.total_time),
            time(self.oven_time),
            self.lines
        ])
        .to_string()
    }

    /// `None` for what no version of ours has written.
    fn read(version: u32, written: &str) -> Option<Self> {
        let value: Value = serde_json::from_str(written).ok()?;
        let parts = value[1].as_array()?.iter().map(part_of);
        Some(Self {
            version,
            silhouette: value[0].as_str()?.to_owned(),
            parts: parts.collect::<Option<_>>()?,
            makes: made_of(&value[2]),
            total_time: time_of(&value[3]),
            oven_time: time_of(&value[4]),
            lines: value[5].as_u64()?.try_into().ok()?,
        })
    }
}

fn part_of(value: &Value) -> Option<FacePart> {
    Some(FacePart {
        class: value[0].as_str()?.to_owned(),
        label: value[1].as_str()?.to_owned(),
        percent: value[2].as_u64()?.try_into().ok()?,
    })
}

fn made_of(value: &Value) -> Option<RecipeYield> {
    let end = |at: usize| value[at].as_str()?.parse().ok();
    Some(RecipeYield {
        quantity: Amount::between(end(0)?, end(1)?),
        noun: value[2].as_str()?.to_owned(),
        estimated: value[3].as_bool()?,
        span: None,
    })
}

fn time_of(value: &Value) -> Option<TimeSpan> {
    Some(TimeSpan {
        low: value[0].as_u64()?,
        high: value[1].as_u64()?,
        open: value[2].as_bool()?,
    })
}

/// The face in the columns `version, face` from `first` on; `None` where it is stale or was never made.
pub(crate) fn face_of(row: &Row<'_>, first: usize) -> rusqlite::Result<Option<Face>> {
    let version: u32 = row.get(first)?;
    if version == 0 {
        return Ok(None);
    }
    Ok(Face::read(version, row.get_ref(first + 1)?.as_str()?))
}

/// Writes a face, after everything that it was made of.
pub(crate) fn write_face(
    within: &Transaction<'_>,
    key: i64,
    face: Option<&Face>,
) -> rusqlite::Result<()> {
    within
        .prepare_cached("UPDATE card SET version = ?2, face = ?3 WHERE recipe = ?1")?
        .execute(params![
            key,
            face.map_or(0, |face| face.version),
            face.map_or_else(String::new, Face::written)
        ])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_is_read_as_it_was_written() {
        let full = Face {
            version: 3,
            silhouette: "cake".to_owned(),
            parts: vec![FacePart {
                class: "flour".to_owned(),
                label: "flour, \"00\"".to_owned(),
                percent: 100,
            }],
            makes: Some(RecipeYield {
                quantity: Amount::between("12".parse().expect("12"), "33/2".parse().expect("33/2")),
                noun: "moulds".to_owned(),
                estimated: true,
                span: None,
            }),
            total_time: Some(TimeSpan {
                low: 60,
                high: 120,
                open: false,
            }),
            oven_time: None,
            lines: 7,
        };
        let bare = Face {
            makes: None,
            total_time: None,
            parts: Vec::new(),
            ..full.clone()
        };
        for face in [full, bare] {
            assert_eq!(Face::read(3, &face.written()), Some(face));
        }
        for other in ["", "{}", "[]", "[1,[],null,null,null,1]"] {
            assert_eq!(Face::read(3, other), None, "{other}");
        }
    }
}
