//! What the cook has weighed, one row a food, state and kind of measure. A row that can no longer be read is passed over.

use quantity::{Amount, Quantity, Standards, Unit};
use recipe::foods::OwnWeight;
use rusqlite::{Row, named_params};

use crate::choices::magnitude_of;
use crate::{Library, LibraryError};

/// What a volume is kept as; pieces are kept by their word.
const VOLUME: &str = "volume";
/// What a bare count is kept as.
const EACH: &str = "each";

impl Library {
    /// Everything that the cook has weighed, by food.
    ///
    /// # Errors
    /// Where SQLite fails.
    pub fn own_weights(&self) -> Result<Vec<OwnWeight>, LibraryError> {
        let mut statement = self.connection.prepare_cached(
            "SELECT food, state, amount, unit, grams FROM own_weight ORDER BY food, state, kind",
        )?;
        let rows = statement.query_map([], own_weight_of)?;
        let read: rusqlite::Result<Vec<Option<OwnWeight>>> = rows.collect();
        Ok(read?.into_iter().flatten().collect())
    }

    /// Keeps what the cook has weighed, in place of the earlier figure for the same food, state and kind.
    ///
    /// # Errors
    /// `disk_full`, or where SQLite fails; then nothing is changed.
    pub fn set_own_weight(&mut self, own: &OwnWeight) -> Result<(), LibraryError> {
        let measured = own.measured();
        let amount = measured.amount.low().map(|amount| amount.to_string());
        let keeping = self.begin()?;
        keeping.execute(
            "INSERT OR REPLACE INTO own_weight (food, state, kind, amount, unit, grams)
                VALUES (:food, :state, :kind, :amount, :unit, :grams)",
            named_params! {
                ":food": own.food(),
                ":state": own.state().unwrap_or_default(),
                ":kind": kind_of(measured.unit.as_ref()),
                ":amount": amount.unwrap_or_default(),
                ":unit": measured.unit.as_ref().map(|unit| unit.short()).unwrap_or_default(),
                ":grams": own.grams().to_string(),
            },
        )?;
        Ok(keeping.commit()?)
    }

    /// Forgets the cook's figure of a food, a state (none is the usual one) and the kind of measure that `unit` is of. Gives
    /// whether there was one.
    ///
    /// # Errors
    /// `disk_full`, or where SQLite fails; then nothing is changed.
    pub fn forget_own_weight(
        &mut self,
        food: &str,
        state: Option<&str>,
        unit: Option<&Unit>,
    ) -> Result<bool, LibraryError> {
        let forgetting = self.begin()?;
        let gone = forgetting.execute(
            "DELETE FROM own_weight WHERE food = ?1 AND state = ?2 AND kind = ?3",
            [food, state.unwrap_or_default(), &kind_of(unit)],
        )?;
        forgetting.commit()?;
        Ok(gone > 0)
    }
}

fn kind_of(unit: Option<&Unit>) -> String {
    match unit {
        Some(Unit::Piece(word)) => word.clone(),
        Some(_) => VOLUME.to_owned(),
        None => EACH.to_owned(),
    }
}

/// From the columns `food, state, amount, unit, grams`.
fn own_weight_of(row: &Row<'_>) -> rusqlite::Result<Option<OwnWeight>> {
    let (food, state): (String, String) = (row.get(0)?, row.get(1)?);
    let unit: String = row.get(3)?;
    let unit = match unit.as_str() {
        "" => None,
        word => Some(Unit::parse(word).unwrap_or_else(|_| Unit::Piece(word.to_owned()))),
    };
    let measured = Quantity {
        amount: Amount::Exactly(magnitude_of(row, 2)?),
        unit,
    };
    let grams = magnitude_of(row, 4)?;
    // The standard stands in the unit's name, so that no other is asked.
    Ok(OwnWeight::new(&food, Some(&state), &measured, grams, Standards::US).ok())
}
