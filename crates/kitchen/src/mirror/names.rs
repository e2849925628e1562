//! Names in the folder of the mirror: which files are recipes, which are left alone, and which are copies that programs for synchronising
//! keep beside another file.

/// The ending of a file that we name.
pub(crate) const ENDING: &str = ".md";
/// Endings of files that are read.
const READ: &[&str] = &[".md", ".markdown", ".txt"];
/// How a file is named while it is written: Syncthing, Dropbox and Nextcloud pass such names over, and Syncthing tidies them away.
pub(crate) const UNFINISHED: &str = "~syncthing~levain-";
/// Lies in the folder, so that an empty place where a disk should be is not taken for it.
pub(crate) const MARKER: &str = ".levain-mirror";
/// Where photos go.
pub(crate) const PHOTOS: &str = "photos";

/// Whether a file or folder of this name is nothing of the cook's: hidden, or being written by some program.
pub(crate) fn is_ignored(name: &str) -> bool {
    let lower = name.to_lowercase();
    let unfinished = [".tmp", ".part", ".partial", ".crdownload", ".swp", ".bak"];
    name.starts_with(['.', '~', '#'])
        || name.ends_with(['~', '#'])
        || unfinished.iter().any(|ending| lower.ends_with(ending))
}

/// Whether a file of this name may hold a recipe.
pub(crate) fn is_read(name: &str) -> bool {
    let lower = name.to_lowercase();
    READ.iter().any(|ending| lower.ends_with(ending))
}

/// The folder of a file with the "/" behind it, and its ending.
pub(crate) fn around(file: &str) -> (&str, &str) {
    let (folder, name) = file.split_at(file.rfind('/').map_or(0, |at| at + 1));
    (folder, name.rfind('.').map_or("", |at| &name[at..]))
}

/// The name of a file without folder and ending.
pub(crate) fn stem(file: &str) -> &str {
    let (folder, ending) = around(file);
    &file[folder.len()..file.len() - ending.len()]
}

/// Whether a file has the name that a title asks for, with a number behind where that was taken.
pub(crate) fn is_named_for(file: &str, wanted: &str) -> bool {
    let numbered = |rest: &str| {
        let number = rest
            .strip_prefix(" (")
            .and_then(|rest| rest.strip_suffix(')'));
        number.is_some_and(|number| {
            !number.is_empty() && number.bytes().all(|one| one.is_ascii_digit())
        })
    };
    stem(file)
        .strip_prefix(wanted)
        .is_some_and(|rest| rest.is_empty() || numbered(rest))
}

/// The name of the file that this one is a second copy of; `None` where its name is not that of a copy.
///
/// Known are those of Syncthing ("Cake.sync-conflict-20261121-140302-ABCDEFG.md"), of Dropbox, Nextcloud and ownCloud ("Cake (Ann's
/// conflicted copy 2026-11-21).md"), of Seafile ("Cake (SFConflict ann 2026-11-21-14-03-02).md"), and our own.
pub(crate) fn original(file: &str) -> Option<String> {
    let (folder, ending) = around(file);
    let stem = stem(file);
    let cut = match stem.find(".sync-conflict-") {
        Some(at) => at,
        None => {
            // A second copy of the same day has a number behind.
            let named = stem.rsplit_once(" (").filter(|(_, number)| {
                number
                    .trim_end_matches(')')
                    .bytes()
                    .all(|one| one.is_ascii_digit())
            });
            let stem = named.map_or(stem, |(stem, _)| stem);
            let at = stem.rfind('(')?;
            let words = stem[at..].to_lowercase();
            let told = [
                "(conflict ",
                "conflicted copy",
                "(sfconflict",
                "in conflict",
                "case conflict",
            ];
            told.iter().any(|one| words.contains(one)).then_some(at)?
        }
    };
    let original = stem[..cut].trim_end_matches([' ', '_', '-']);
    (!original.is_empty()).then(|| format!("{folder}{original}{ending}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_are_known_by_their_names() {
        for (file, of) in [
            (
                "Cake.sync-conflict-20261121-140302-ABCDEFG.md",
                Some("Cake.md"),
            ),
            (
                "sweet/Cake (Ann's conflicted copy 2026-11-21).md",
                Some("sweet/Cake.md"),
            ),
            (
                "Cake (conflicted copy 2026-11-21 140302).md",
                Some("Cake.md"),
            ),
            (
                "Cake (SFConflict ann@example.org 2026-11-21-14-03-02).md",
                Some("Cake.md"),
            ),
            ("Cake (conflict 2026-11-21).md", Some("Cake.md")),
            ("Cake (conflict 2026-11-21) (2).md", Some("Cake.md")),
            ("Cake (2).md", None),
            ("Cake (Nan's).md", None),
            ("Conflict cake.md", None),
        ] {
            assert_eq!(original(file).as_deref(), of, "{file}");
        }
    }

    #[test]
    fn files_are_taken_apart() {
        assert_eq!(around("a/b/Cake.v2.md"), ("a/b/", ".md"));
        assert_eq!((stem("a/b/Cake.v2.md"), stem("Cake")), ("Cake.v2", "Cake"));
        assert!(is_named_for("x/Cake.md", "Cake") && is_named_for("Cake (12).md", "Cake"));
        assert!(!is_named_for("Cakes.md", "Cake") && !is_named_for("Cake ().md", "Cake"));
        for name in [
            ".stfolder",
            "~syncthing~x.md.tmp",
            "a.md~",
            "#a.md#",
            "~$a.md",
            "a.md.part",
        ] {
            assert!(is_ignored(name), "{name}");
        }
        assert!(is_read("A.MD") && is_read("a.txt") && !is_read("a.html") && !is_read("md"));
    }
}
