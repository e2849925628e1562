//! Backups and salvage in words.

use std::path::Path;

use cook::timers::TimeZone;
use kitchen::{AgainstBackup, Backup, BackupReason, Before, Rescue, Salvage, Salvaged};

use super::words::many;
use crate::{BackupView, BackupsView, HouseView, RescueView, RestoredView, SalvagedView};

/// So many differing recipes are listed.
const LISTED: usize = 200;

/// All backups and where they go.
#[must_use]
pub fn backups_view(
    backups: &[Backup],
    folder: &Path,
    library: &Path,
    now_ms: i64,
    zone: &TimeZone,
) -> BackupsView {
    BackupsView {
        folder: folder.display().to_string(),
        chosen: !folder.starts_with(library),
        backups: backups
            .iter()
            .map(|one| backup_view(one, now_ms, zone))
            .collect(),
    }
}

fn backup_view(backup: &Backup, now_ms: i64, zone: &TimeZone) -> BackupView {
    BackupView {
        id: id_of(backup),
        made: cook::timers::day_and_hour(backup.made_ms, now_ms, zone).unwrap_or_default(),
        why: why(backup.reason).to_owned(),
        recipes: held(backup),
        size: size(backup.bytes),
    }
}

/// By which a backup is named at the wire.
fn id_of(backup: &Backup) -> String {
    backup.file.display().to_string()
}

/// The backup that an id names, if it is one of these.
#[must_use]
pub fn backup_by_id<'all>(backups: &'all [Backup], id: &str) -> Option<&'all Backup> {
    backups.iter().find(|backup| id_of(backup) == id)
}

/// A backup was restored.
#[must_use]
pub fn restored_view(
    house: HouseView,
    backup: &Backup,
    before: &Before,
    now_ms: i64,
    zone: &TimeZone,
) -> RestoredView {
    let made = backup_view(backup, now_ms, zone);
    RestoredView {
        house,
        done: format!("Restored the backup of {}, {}", made.made, made.recipes),
        undo: undo(before),
    }
}

/// A damaged library was salvaged.
#[must_use]
pub fn salvaged_view(house: HouseView, before: &Before) -> RestoredView {
    let done = match before {
        Before::SetAside(folder) => {
            format!(
                "Saved what could be read; the damaged file is kept in {}",
                folder.display()
            )
        }
        _ => "Saved what could be read".to_owned(),
    };
    RestoredView {
        house,
        done,
        undo: undo(before),
    }
}

fn undo(before: &Before) -> Option<String> {
    match before {
        Before::BackedUp(backup) => Some(id_of(backup)),
        _ => None,
    }
}

/// What may help where the library cannot be opened.
#[must_use]
pub fn rescue_view(rescue: &Rescue, now_ms: i64, zone: &TimeZone) -> RescueView {
    let salvage = &rescue.salvage;
    let mut differing: Vec<SalvagedView> = salvage
        .recipes
        .iter()
        .filter_map(|one| salvaged(one, salvage))
        .collect();
    let worth = !differing.is_empty();
    differing.extend(salvage.only_in_backup.iter().map(|name| SalvagedView {
        name: name.clone(),
        what: "only in the backup".to_owned(),
    }));
    let more = differing.len().saturating_sub(LISTED);
    differing.truncate(LISTED);
    RescueView {
        backup: rescue
            .backup
            .as_ref()
            .map(|backup| backup_view(backup, now_ms, zone)),
        words: salvage_words(salvage),
        worth,
        differing,
        more: u32::try_from(more).unwrap_or(u32::MAX),
    }
}

fn salvaged(one: &Salvaged, salvage: &Salvage) -> Option<SalvagedView> {
    let what = match (one.intact, one.compared) {
        (_, AgainstBackup::Same) => return None,
        (false, _) => "may be damaged",
        (true, AgainstBackup::Differs) => "changed since the backup",
        (true, AgainstBackup::NotInBackup) if salvage.backup.is_some() => "not in the backup",
        (true, AgainstBackup::NotInBackup) => "can be saved",
    };
    Some(SalvagedView {
        name: one.name.clone(),
        what: what.to_owned(),
    })
}

fn salvage_words(salvage: &Salvage) -> Option<String> {
    let read = salvage.recipes.len();
    if read == 0 {
        return None;
    }
    let lost = match salvage.unreadable {
        0 => String::new(),
        count => format!(", {count} cannot"),
    };
    let count = |compared| {
        let recipes = salvage.recipes.iter();
        recipes.filter(|one| one.compared == compared).count()
    };
    let compared = match &salvage.backup {
        None => "there is no backup to compare them with".to_owned(),
        Some(_) => match (
            count(AgainstBackup::Differs),
            count(AgainstBackup::NotInBackup),
        ) {
            (0, 0) => "the backup has them all".to_owned(),
            (changed, 0) => format!("{} since the backup", changed_words(changed)),
            (0, new) => format!("the backup has not {new} of them"),
            (changed, new) => {
                format!(
                    "the backup has not {new} of them, and {} since",
                    changed_words(changed)
                )
            }
        },
    };
    Some(format!(
        "{} can still be read from the damaged file{lost}; {compared}",
        many(read, "recipe")
    ))
}

fn changed_words(count: usize) -> String {
    let were = if count == 1 { "was" } else { "were" };
    format!("{count} {were} changed")
}

fn why(reason: BackupReason) -> &'static str {
    match reason {
        BackupReason::Scheduled => "made by itself",
        BackupReason::Asked => "made by you",
        BackupReason::BeforeForm(_) => "before an update of Levain",
        BackupReason::BeforeImport => "before an import",
        BackupReason::BeforeRestore => "before a backup was restored",
    }
}

/// "10 recipes, and 1 in the bin".
fn held(backup: &Backup) -> String {
    let in_the_book = recipes(backup.recipes.saturating_sub(backup.binned));
    match backup.binned {
        0 => in_the_book,
        binned => format!("{in_the_book}, and {binned} in the bin"),
    }
}

fn recipes(count: u64) -> String {
    many(usize::try_from(count).unwrap_or(usize::MAX), "recipe")
}

/// "340 KB", "1.2 MB", "2.0 GB".
fn size(bytes: u64) -> String {
    match bytes {
        0..1_000_000 => format!("{} KB", bytes.div_ceil(1000)),
        1_000_000..1_000_000_000 => tenths(bytes / 100_000, "MB"),
        _ => tenths(bytes / 100_000_000, "GB"),
    }
}

fn tenths(tenths: u64, unit: &str) -> String {
    format!("{}.{} {unit}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_backup_holds_in_words() {
        let backup = |recipes, binned| Backup {
            file: "a.db".into(),
            made_ms: 0,
            reason: BackupReason::Asked,
            recipes,
            binned,
            form: 1,
            program: String::new(),
            library: None,
            bytes: 0,
            sha256: String::new(),
            photos: Vec::new(),
        };
        assert_eq!(held(&backup(11, 1)), "10 recipes, and 1 in the bin");
        assert_eq!(held(&backup(1, 0)), "1 recipe");
    }

    #[test]
    fn sizes_in_words() {
        for (bytes, words) in [
            (0, "0 KB"),
            (1, "1 KB"),
            (339_001, "340 KB"),
            (1_250_000, "1.2 MB"),
            (999_999_999, "999.9 MB"),
            (2_000_000_000, "2.0 GB"),
        ] {
            assert_eq!(size(bytes), words);
        }
    }

    #[test]
    fn what_can_be_saved_in_words() {
        let recipe = |compared| Salvaged {
            id: "x".to_owned(),
            name: "Cake".to_owned(),
            intact: true,
            compared,
        };
        let salvage = Salvage {
            recipes: vec![recipe(AgainstBackup::NotInBackup)],
            unreadable: 2,
            ..Salvage::default()
        };
        assert_eq!(
            salvage_words(&salvage).as_deref(),
            Some(
                "1 recipe can still be read from the damaged file, 2 cannot; there is no backup to compare them with"
            )
        );
        assert_eq!(salvage_words(&Salvage::default()), None);
    }
}
