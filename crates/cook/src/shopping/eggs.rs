//! Whole eggs, yolks and whites are bought as eggs: as many as there are whole ones, and for each yolk or white one more, which then
//! leaves its other half over.

use quantity::{Amount, Magnitude, QuantityError};

use super::adding::rounded_up;
use super::need::{Need, Total};

const WHOLE: &str = "egg";
const YOLK: &str = "egg yolk";
const WHITE: &str = "egg white";

/// Puts yolks and whites that are counted to the eggs. Those that are weighed or of no stated number stay as they are.
pub(super) fn together(needs: &mut Vec<Need>) {
    let counted = |needs: &[Need], key: &str| {
        let need = needs.iter().find(|need| need.key == key)?;
        match need.totals.as_slice() {
            [total] => total.count().and_then(|amount| amount.high()),
            _ => None,
        }
    };
    let (yolks, whites) = (counted(needs, YOLK), counted(needs, WHITE));
    if yolks.is_none() && whites.is_none() {
        return;
    }
    let has_eggs = needs.iter().any(|need| need.key == WHOLE);
    let whole = counted(needs, WHOLE);
    if has_eggs && whole.is_none() {
        return;
    }
    let zero = Magnitude::zero();
    let parts = [whole, yolks, whites].map(|part| part.unwrap_or(zero));
    let Ok((total, remark)) = reckoned(parts) else {
        return;
    };
    let taken = |need: &Need| {
        need.key == WHOLE
            || (need.key == YOLK && yolks.is_some())
            || (need.key == WHITE && whites.is_some())
    };
    let first = needs.iter().position(taken);
    let mut merged: Vec<Need> = needs.extract_if(.., |need| taken(need)).collect();
    let (Some(at), Some(mut eggs)) = (first, merged.first().cloned()) else {
        return;
    };
    eggs.uses = merged
        .iter_mut()
        .flat_map(|need| std::mem::take(&mut need.uses))
        .collect();
    WHOLE.clone_into(&mut eggs.key);
    eggs.name = if total > Magnitude::one() {
        "eggs"
    } else {
        WHOLE
    }
    .to_owned();
    eggs.optional = merged.iter().all(|need| need.optional);
    eggs.remark = Some(remark);
    eggs.totals = vec![Total {
        measure: vec![quantity::Quantity {
            amount: Amount::Exactly(total),
            unit: None,
        }],
        per_piece: Vec::new(),
        about: None,
    }];
    needs.insert(at.min(needs.len()), eggs);
}

/// How many eggs, and in words what of them.
fn reckoned([whole, yolks, whites]: [Magnitude; 3]) -> Result<(Magnitude, String), QuantityError> {
    let [yolks, whites] = [yolks, whites].map(rounded_up);
    let opened = yolks.max(whites);
    let total = rounded_up(whole).checked_add(opened)?;
    let many = |count: Magnitude, one: &str| {
        let plural = if count == Magnitude::one() { "" } else { "s" };
        format!("{count} {one}{plural}")
    };
    let mut parts = Vec::new();
    if !whole.is_zero() {
        parts.push(format!("{} whole", rounded_up(whole)));
    }
    if !yolks.is_zero() {
        parts.push(many(yolks, "yolk"));
    }
    if !whites.is_zero() {
        parts.push(many(whites, "white"));
    }
    let mut words = parts.join(", ");
    let (left, of) = if yolks > whites {
        (yolks.checked_sub(whites)?, "white")
    } else {
        (whites.checked_sub(yolks)?, "yolk")
    };
    if !left.is_zero() {
        let are = if left == Magnitude::one() {
            "is"
        } else {
            "are"
        };
        words = format!("{words}, so {} {are} left over", many(left, of));
    }
    Ok((total, words))
}
