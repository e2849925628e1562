//! The folder of plain files beside a library: what a cook who synchronises it with other tools would notice.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use std::fs;
use std::path::Path;

use kitchen::{
    Asked, Kitchen, KitchenError, MatterKind, MirrorChange, MirrorState, Mirroring, Origin, Query,
    Settling, TimeZone,
};
use tempfile::TempDir;

const CAKE: &str = "# Rum cake\n\nServes 4\n\n## Ingredients\n\n- 200 g flour\n- 2 eggs\n\n## Method\n\n1. Beat the eggs.\n2. Bake for 20 minutes.";
const SOUP: &str = "# Soup\n\n## Ingredients\n\n- 1 onion\n- 500 ml water\n\n## Method\n\n1. Boil the onion in the water.";
/// All files of the tests are older than this, so that none looks as if it were being written.
const LATER: i64 = 4_000_000_000_000;

struct Home {
    _home: TempDir,
    kitchen: Kitchen,
    folder: std::path::PathBuf,
    now_ms: i64,
}

impl Home {
    fn new() -> Self {
        let home = TempDir::new().unwrap();
        let mut kitchen = Kitchen::open(&home.path().join("book")).unwrap();
        let folder = home.path().join("Recipes");
        kitchen.choose_mirror(&folder).unwrap();
        Self {
            folder: folder.canonicalize().unwrap(),
            kitchen,
            _home: home,
            now_ms: LATER,
        }
    }

    fn with(texts: &[&str]) -> (Self, Vec<String>) {
        let mut home = Self::new();
        let ids = texts.iter().map(|text| home.add(text)).collect();
        home.round();
        (home, ids)
    }

    fn add(&mut self, text: &str) -> String {
        let ids = self.kitchen.save_all(text, Origin::Pasted, self.now_ms);
        ids.unwrap().remove(0)
    }

    fn round(&mut self) -> MirrorChange {
        self.now_ms += 60_000;
        let (kitchen, now_ms) = (&mut self.kitchen, self.now_ms);
        let done = kitchen::mirror_round::<KitchenError>(
            &mut |act| act(kitchen),
            Asked::ByClock,
            now_ms,
            &TimeZone::UTC,
        );
        done.unwrap().unwrap_or_default()
    }

    fn state(&self) -> MirrorState {
        self.kitchen.mirror().unwrap()
    }

    fn files(&self) -> Vec<String> {
        files_of(&self.folder)
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.folder.join(file)).unwrap()
    }

    fn write(&self, file: &str, bytes: impl AsRef<[u8]>) {
        let file = self.folder.join(file);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, bytes).unwrap();
    }

    fn edit(&self, file: &str, from: &str, to: &str) {
        let text = self.read(file);
        assert!(text.contains(from), "{text}");
        self.write(file, text.replace(from, to));
    }

    fn text(&mut self, id: &str) -> String {
        self.kitchen.open_recipe(id, self.now_ms).unwrap().text
    }

    fn names(&self) -> Vec<String> {
        let all = self
            .kitchen
            .list_entries(&Query::default())
            .unwrap()
            .entries;
        let mut names: Vec<String> = all.into_iter().map(|one| one.name).collect();
        names.sort();
        names
    }

    /// The matters as "Missing Rum cake.md".
    fn told(&self) -> Vec<String> {
        let matters = self.state().matters;
        matters
            .iter()
            .map(|one| format!("{:?} {}", one.kind, one.file))
            .collect()
    }
}

fn files_of(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.starts_with('.'))
        .collect();
    names.sort();
    names
}

#[test]
fn every_recipe_has_a_file_with_its_very_text() {
    let (mut home, ids) = Home::with(&[CAKE, SOUP]);
    assert_eq!(home.files(), ["Rum cake.md", "Soup.md"]);
    assert!(home.read("Rum cake.md").ends_with(&format!("---\n{CAKE}")));
    home.kitchen
        .set_tags(&ids[0], &["winter".to_owned()])
        .unwrap();
    home.kitchen.rate_recipe(&ids[0], Some(4)).unwrap();
    assert_eq!(home.round().written, 1);
    let file = home.read("Rum cake.md");
    assert!(
        file.contains("tags: [\"winter\"]\n") && file.contains("rating: 4\n"),
        "{file}"
    );
    // Nothing changed, nothing done.
    assert_eq!(home.round(), MirrorChange::default());
    let state = home.state();
    assert_eq!(
        (state.recipes, state.mirroring, state.trouble),
        (2, Mirroring::OnDemand, None)
    );
}

#[test]
fn a_change_in_an_editor_becomes_a_new_version() {
    let (mut home, ids) = Home::with(&[CAKE]);
    home.edit("Rum cake.md", "2 eggs", "3 eggs");
    home.edit(
        "Rum cake.md",
        "---\n# Rum",
        "tags:\n  - sunday\ncssclass: wide\n---\n# Rum",
    );
    assert_eq!(home.round().read_in, 1);
    assert_eq!(home.text(&ids[0]), CAKE.replace("2 eggs", "3 eggs"));
    assert_eq!(home.kitchen.about_recipe(&ids[0]).unwrap().tags, ["sunday"]);
    assert_eq!(home.kitchen.versions(&ids[0]).unwrap().len(), 2);
    // The editor's file is left as it is until the recipe is changed here; its own lines stay even then.
    assert_eq!(home.round(), MirrorChange::default());
    assert!(home.read("Rum cake.md").contains("  - sunday\n"));
    home.kitchen.rate_recipe(&ids[0], Some(5)).unwrap();
    home.round();
    let file = home.read("Rum cake.md");
    assert!(
        file.contains("cssclass: wide\n") && file.contains("rating: 5\n"),
        "{file}"
    );
    assert!(file.contains("tags: [\"sunday\"]\n"), "{file}");
    assert_eq!(home.round(), MirrorChange::default());
}

#[test]
fn other_line_ends_and_marks_of_windows_are_no_change() {
    let (mut home, ids) = Home::with(&[CAKE]);
    let windows = format!(
        "\u{FEFF}{}\r\n",
        home.read("Rum cake.md").replace('\n', "\r\n")
    );
    home.write("Rum cake.md", &windows);
    assert_eq!(home.round(), MirrorChange::default());
    assert_eq!(home.text(&ids[0]), CAKE);
    assert_eq!(home.kitchen.versions(&ids[0]).unwrap().len(), 1);
    assert_eq!(home.read("Rum cake.md"), windows);
}

#[test]
fn a_new_file_becomes_a_recipe_and_a_note_does_not() {
    let (mut home, ids) = Home::with(&[CAKE]);
    home.write("from/friends/Soup of Ann.txt", SOUP);
    home.write("Shopping.md", "# Remember\n\nCall the plumber.\n");
    home.write("Two.md", format!("{CAKE}\n\n{SOUP}"));
    home.write("Rum cake again.md", CAKE);
    assert_eq!(home.round().taken_in, 1);
    assert_eq!(home.names(), ["Rum cake", "Soup"]);
    assert_eq!(
        home.told(),
        [
            "Twin Rum cake again.md",
            "Unfit Shopping.md",
            "Unfit Two.md"
        ]
    );
    assert_eq!(home.round(), MirrorChange::default());
    // It stays where the cook has put it, also when it is changed here.
    let soup = home
        .kitchen
        .list_entries(&Query::default())
        .unwrap()
        .entries;
    let soup = soup.into_iter().find(|one| one.id != ids[0]).unwrap().id;
    home.kitchen.rate_recipe(&soup, Some(3)).unwrap();
    home.round();
    assert!(home.read("from/friends/Soup of Ann.txt").ends_with(SOUP));
    assert_eq!(home.files().len(), 5);
}

#[test]
fn where_both_changed_the_other_is_kept_beside_and_can_be_had() {
    for (way, text, files) in [
        (Settling::KeepOurs, "five eggs", &["Rum cake.md"][..]),
        (Settling::TakeText, "three eggs", &["Rum cake.md"]),
        (
            Settling::TakeNew,
            "five eggs",
            &["Rum cake (2).md", "Rum cake.md"],
        ),
    ] {
        let (mut home, ids) = Home::with(&[CAKE]);
        home.edit("Rum cake.md", "2 eggs", "three eggs");
        let ours = CAKE.replace("2 eggs", "five eggs");
        home.kitchen
            .save_edit(&ids[0], &ours, &[], home.now_ms)
            .unwrap();
        let change = home.round();
        assert_eq!((change.kept_beside, change.read_in), (1, 0));
        let copy = "Rum cake (conflict 2096-10-02).md";
        assert_eq!(home.files(), [copy, "Rum cake.md"]);
        assert!(
            home.read(copy).contains("three eggs")
                && home.read("Rum cake.md").contains("five eggs")
        );
        assert_eq!(home.told(), [format!("Copy {copy}")]);
        home.kitchen.settle_matter(copy, way, home.now_ms).unwrap();
        home.round();
        assert_eq!(
            (home.files(), home.told()),
            (
                files.iter().map(|file| (*file).to_owned()).collect(),
                Vec::new()
            )
        );
        assert!(home.text(&ids[0]).contains(text), "{way:?}");
        if way != Settling::TakeNew {
            // Both texts are in the history, whichever was taken.
            let versions = home.kitchen.versions(&ids[0]).unwrap();
            let texts: Vec<String> = versions
                .iter()
                .map(|one| home.kitchen.compare_version(&ids[0], one.number).unwrap())
                .flat_map(|one| one.lines.into_iter().map(|(_, line)| line))
                .collect();
            for egg in ["2 eggs", "three eggs", "five eggs"] {
                assert!(
                    texts.iter().any(|line| line.contains(egg)),
                    "{egg}, {way:?}"
                );
            }
        }
        assert!(home.kitchen.settle_matter(copy, way, home.now_ms).is_err());
    }
}

#[test]
fn a_file_that_is_gone_deletes_nothing() {
    let (mut home, ids) = Home::with(&[CAKE, SOUP]);
    fs::remove_file(home.folder.join("Rum cake.md")).unwrap();
    fs::remove_file(home.folder.join("Soup.md")).unwrap();
    assert_eq!(home.round(), MirrorChange::default());
    assert_eq!(home.names(), ["Rum cake", "Soup"]);
    assert_eq!(home.told(), ["Missing Rum cake.md", "Missing Soup.md"]);
    home.kitchen
        .settle_matter("Rum cake.md", Settling::WriteAgain, home.now_ms)
        .unwrap();
    home.kitchen
        .settle_matter("Soup.md", Settling::Bin, home.now_ms)
        .unwrap();
    home.round();
    assert_eq!(
        (home.files(), home.names()),
        (vec!["Rum cake.md".to_owned()], vec!["Rum cake".to_owned()])
    );
    assert_eq!(home.told(), [""; 0]);
    // Out of the bin it has a file again.
    home.kitchen.restore_recipe(&ids[1]).unwrap();
    home.round();
    assert_eq!(home.files(), ["Rum cake.md", "Soup.md"]);
    for file in home.files() {
        fs::remove_file(home.folder.join(file)).unwrap();
    }
    home.round();
    home.kitchen.write_missing_again().unwrap();
    assert_eq!(home.round().written, 2);
}

#[test]
fn a_recipe_in_the_bin_takes_its_file_with_it_unless_that_was_changed() {
    let (mut home, ids) = Home::with(&[CAKE, SOUP]);
    home.kitchen.delete_recipe(&ids[0], home.now_ms).unwrap();
    home.kitchen.delete_recipe(&ids[1], home.now_ms).unwrap();
    home.edit("Soup.md", "1 onion", "2 onions");
    let change = home.round();
    assert_eq!((change.removed, change.read_in), (1, 1));
    assert_eq!(
        (home.files(), home.names()),
        (vec!["Soup.md".to_owned()], vec!["Soup".to_owned()])
    );
    assert!(home.text(&ids[1]).contains("2 onions"));
}

#[test]
fn names_follow_titles_and_nothing_else() {
    let (mut home, ids) = Home::with(&[CAKE]);
    home.kitchen
        .save_edit(
            &ids[0],
            &CAKE.replace("Rum cake", "Cake: of/rum?"),
            &[],
            home.now_ms,
        )
        .unwrap();
    home.round();
    assert_eq!(home.files(), ["Cake of rum.md"]);
    // Renamed outside it keeps that name, until the title is another.
    fs::create_dir(home.folder.join("sweet")).unwrap();
    fs::rename(
        home.folder.join("Cake of rum.md"),
        home.folder.join("sweet/Mine.md"),
    )
    .unwrap();
    home.round();
    home.kitchen.rate_recipe(&ids[0], Some(2)).unwrap();
    home.round();
    assert!(home.read("sweet/Mine.md").contains("rating: 2"));
    assert_eq!(home.told(), [""; 0]);
    // Renamed and changed at once, as another computer does it.
    home.edit("sweet/Mine.md", "2 eggs", "4 eggs");
    fs::rename(
        home.folder.join("sweet/Mine.md"),
        home.folder.join("Yours.md"),
    )
    .unwrap();
    assert_eq!((home.round().read_in, home.names().len()), (1, 1));
    home.kitchen
        .save_edit(&ids[0], &CAKE.replace("Rum cake", "CON"), &[], home.now_ms)
        .unwrap();
    home.round();
    assert_eq!(home.files(), ["CON recipe.md", "sweet"]);
    // A change of capitals only, and the same title twice.
    home.kitchen
        .save_edit(&ids[0], &CAKE.replace("Rum cake", "Soup"), &[], home.now_ms)
        .unwrap();
    home.add(SOUP);
    home.round();
    assert_eq!(home.files(), ["Soup (2).md", "Soup.md", "sweet"]);
}

#[test]
fn what_is_no_recipe_is_told_and_left_alone() {
    let (mut home, ids) = Home::with(&[CAKE]);
    home.write("Soup.sync-conflict-20261121-140302-ABCDEFG.md", SOUP);
    home.write(
        "Rum cake.sync-conflict-20261121-140302-ABCDEFG.md",
        CAKE.replace("2 eggs", "9 eggs"),
    );
    home.write("Noise.md", [0_u8, 159, 146, 150]);
    home.write("Latin.md", b"# Cr\xE8me\n");
    home.write("Huge.md", vec![b'x'; 10_200_000]);
    home.write("Empty.md", "");
    for name in [
        ".obsidian/x.md",
        "~$Rum cake.md",
        ".syncthing.Rum cake.md.tmp",
        "x.md.part",
        "Photo.jpg",
    ] {
        home.write(name, SOUP);
    }
    #[cfg(unix)]
    {
        let outside = home.folder.parent().unwrap().join("Secret.md");
        fs::write(&outside, SOUP).unwrap();
        std::os::unix::fs::symlink(&outside, home.folder.join("Link.md")).unwrap();
        std::os::unix::fs::symlink("/", home.folder.join("root")).unwrap();
    }
    home.round();
    assert_eq!(home.names(), ["Rum cake"]);
    let told = home.told();
    for file in ["Noise.md", "Latin.md", "Huge.md", "Empty.md"] {
        assert!(told.contains(&format!("Unfit {file}")), "{told:?}");
    }
    assert_eq!(
        told.iter().filter(|one| one.starts_with("Copy ")).count(),
        2
    );
    let matters = home.state().matters;
    let of = |file: &str| {
        let matter = matters
            .iter()
            .find(|one| one.file.starts_with(file))
            .unwrap();
        matter.recipe.as_ref().map(|(id, _)| id.clone())
    };
    assert_eq!(
        (of("Rum cake.sync"), of("Soup.sync")),
        (Some(ids[0].clone()), None)
    );
    assert_eq!(home.text(&ids[0]), CAKE);
}

#[test]
fn half_a_file_and_noise_in_the_place_of_a_recipe_change_nothing() {
    let (mut home, ids) = Home::with(&[CAKE]);
    for bytes in [&b""[..], b"   \n", &[0, 1, 2, 3]] {
        home.write("Rum cake.md", bytes);
        home.round();
        assert_eq!(home.text(&ids[0]), CAKE);
        assert_eq!(home.told(), ["Unfit Rum cake.md"]);
    }
    home.kitchen
        .settle_matter("Rum cake.md", Settling::WriteAgain, home.now_ms)
        .unwrap();
    home.round();
    assert_eq!(home.files(), ["Rum cake.md", "Rum cake.md.unreadable"]);
    assert!(home.read("Rum cake.md").ends_with(CAKE));

    // A file that was written a moment ago may still be written to: it waits for the next look.
    home.edit("Rum cake.md", "2 eggs", "3 eggs");
    let now_ms = fs::metadata(home.folder.join("Rum cake.md"))
        .unwrap()
        .modified()
        .unwrap();
    let since = now_ms.duration_since(std::time::UNIX_EPOCH).unwrap();
    home.now_ms = i64::try_from(since.as_millis()).unwrap() - 59_500;
    assert_eq!(home.round(), MirrorChange::default());
    assert_eq!(home.text(&ids[0]), CAKE);
    home.now_ms = LATER;
    assert_eq!(home.round().read_in, 1);
}

#[test]
fn a_folder_that_is_not_there_is_no_folder_of_deleted_files() {
    let (mut home, ids) = Home::with(&[CAKE]);
    let away = home.folder.with_file_name("Away");
    fs::rename(&home.folder, &away).unwrap();
    for empty in [false, true] {
        if empty {
            fs::create_dir(&home.folder).unwrap();
        }
        home.kitchen.rate_recipe(&ids[0], Some(5)).unwrap();
        assert_eq!(home.round(), MirrorChange::default());
        let state = home.state();
        let (words, hint) = state.trouble.map(|one| (one.message, one.hint)).unwrap();
        assert!(
            words.contains("is not there") && hint.unwrap().contains("nothing was changed"),
            "{words}"
        );
        assert!(state.matters.is_empty());
    }
    assert_eq!(home.files(), [""; 0]);
    fs::remove_dir(&home.folder).unwrap();
    fs::rename(&away, &home.folder).unwrap();
    assert_eq!((home.round().written, home.state().trouble), (1, None));
    assert!(home.read("Rum cake.md").contains("rating: 5"));
}

#[test]
fn folders_that_cannot_be_taken_are_refused() {
    let home = TempDir::new().unwrap();
    let mut kitchen = Kitchen::open(&home.path().join("book")).unwrap();
    for folder in [
        home.path().join("book/plain"),
        home.path().join("book"),
        home.path().to_owned(),
    ] {
        assert_eq!(
            kitchen.choose_mirror(&folder).unwrap_err().code(),
            "mirror_unfit",
            "{folder:?}"
        );
    }
    fs::write(home.path().join("file"), "x").unwrap();
    assert_eq!(
        kitchen
            .choose_mirror(&home.path().join("file"))
            .unwrap_err()
            .code(),
        "file_unwritable"
    );
    assert_eq!(
        kitchen.set_mirroring(Mirroring::Always).unwrap_err().code(),
        "mirror_unchosen"
    );
    let none = kitchen::mirror_round::<KitchenError>(
        &mut |act| act(&mut kitchen),
        Asked::ByClock,
        LATER,
        &TimeZone::UTC,
    );
    assert_eq!(none.unwrap_err().code(), "mirror_unchosen");
}

#[test]
fn two_books_meet_in_one_folder() {
    let (mut one, ids) = Home::with(&[CAKE]);
    one.kitchen
        .set_tags(&ids[0], &["winter".to_owned()])
        .unwrap();
    one.round();
    let mut other = Home::new();
    let twin = other.add(CAKE);
    other.add(SOUP);
    other.kitchen.rate_recipe(&twin, Some(3)).unwrap();
    let folder = one.folder.clone();
    other.kitchen.choose_mirror(&folder).unwrap();
    for _ in 0..3 {
        other.round();
        one.round();
    }
    for home in [&mut one, &mut other] {
        assert_eq!(home.names(), ["Rum cake", "Soup"]);
        let cake = home.kitchen.list_entries(&Query {
            search: "rum".to_owned(),
            ..Query::default()
        });
        let cake = cake.unwrap().entries.remove(0).id;
        let about = home.kitchen.about_recipe(&cake).unwrap();
        assert_eq!(
            (about.tags, about.rating),
            (vec!["winter".to_owned()], Some(3))
        );
    }
    assert_eq!(files_of(&folder), ["Rum cake.md", "Soup.md"]);
    // A new title here is a new name there, and no second recipe.
    one.kitchen
        .save_edit(
            &ids[0],
            &CAKE.replace("Rum cake", "Best rum cake"),
            &[],
            one.now_ms,
        )
        .unwrap();
    one.round();
    other.round();
    assert_eq!(other.names(), ["Best rum cake", "Soup"]);
    assert_eq!(
        (one.round(), other.round()),
        (MirrorChange::default(), MirrorChange::default())
    );
    assert_eq!(files_of(&folder), ["Best rum cake.md", "Soup.md"]);
}

#[test]
fn after_a_backup_was_restored_nothing_of_the_folder_is_lost() {
    let (mut home, ids) = Home::with(&[CAKE]);
    home.kitchen.set_mirroring(Mirroring::Always).unwrap();
    let backup = home
        .kitchen
        .back_up(kitchen::BackupReason::Asked, home.now_ms)
        .unwrap();
    home.kitchen
        .save_edit(&ids[0], &CAKE.replace("2 eggs", "7 eggs"), &[], home.now_ms)
        .unwrap();
    home.round();
    let Home {
        _home,
        kitchen,
        folder,
        now_ms,
    } = home;
    let book = folder.with_file_name("book");
    drop(kitchen);
    let (kitchen, _) = Kitchen::restore_backup(&book, &backup, "stamp", now_ms).unwrap();
    let mut home = Home {
        _home,
        kitchen,
        folder,
        now_ms,
    };
    assert!(home.state().restored && !home.kitchen.mirrors_always().unwrap());
    home.round();
    // The older text is back in the book, the newer one is there as well.
    assert_eq!(home.text(&ids[0]), CAKE);
    let texts: Vec<String> = home.files().iter().map(|file| home.read(file)).collect();
    assert!(
        texts.iter().any(|text| text.contains("7 eggs")),
        "{:?}",
        home.files()
    );
    assert!(!home.state().restored);
}

#[test]
fn photos_lie_beside_and_come_back() {
    let (mut home, ids) = Home::with(&[CAKE]);
    let mut png = Vec::new();
    png.extend_from_slice(include_bytes!("../../../src-tauri/icons/32.png"));
    let picture = home.folder.with_file_name("p.png");
    fs::write(&picture, &png).unwrap();
    home.kitchen.add_photo(&ids[0], &picture).unwrap();
    home.round();
    let photos = files_of(&home.folder.join("photos"));
    assert_eq!(photos.len(), 1);
    assert!(home.read("Rum cake.md").contains(&photos[0]));
    let mut other = Home::new();
    other.kitchen.choose_mirror(&home.folder.clone()).unwrap();
    other.round();
    let cake = other
        .kitchen
        .list_entries(&Query::default())
        .unwrap()
        .entries
        .remove(0)
        .id;
    assert_eq!(other.kitchen.about_recipe(&cake).unwrap().photos.len(), 1);
    assert_eq!(
        (home.round(), other.round()),
        (MirrorChange::default(), MirrorChange::default())
    );
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_is_told_and_nothing_is_forgotten() {
    use std::os::unix::fs::PermissionsExt;
    let (mut home, ids) = Home::with(&[CAKE]);
    let lock = |mode| fs::set_permissions(&home.folder, fs::Permissions::from_mode(mode)).unwrap();
    lock(0o555);
    if fs::write(home.folder.join("probe"), "").is_ok() {
        // Whoever may do everything is not stopped by a folder's mode: a folder in the file's place stops them.
        fs::remove_file(home.folder.join("probe")).unwrap();
        lock(0o755);
        fs::create_dir(
            home.folder
                .join(format!("~syncthing~levain-{}.tmp", ids[0])),
        )
        .unwrap();
    }
    home.kitchen.rate_recipe(&ids[0], Some(1)).unwrap();
    assert_eq!(home.round(), MirrorChange::default());
    assert!(
        home.state()
            .trouble
            .unwrap()
            .message
            .contains("cannot write"),
        "{:?}",
        home.state()
    );
    assert!(home.read("Rum cake.md").ends_with(CAKE));
    fs::set_permissions(&home.folder, fs::Permissions::from_mode(0o755)).unwrap();
    let _ = fs::remove_dir(
        home.folder
            .join(format!("~syncthing~levain-{}.tmp", ids[0])),
    );
    assert_eq!((home.round().written, home.state().trouble), (1, None));
    assert_eq!(
        home.state()
            .matters
            .iter()
            .filter(|one| one.kind == MatterKind::Copy)
            .count(),
        0
    );
}

#[test]
fn a_copy_can_be_taken_though_the_file_is_gone() {
    let (mut home, ids) = Home::with(&[CAKE]);
    let copy = "Rum cake.sync-conflict-20261121-140302-ABCDEFG.md";
    home.write(copy, CAKE.replace("2 eggs", "9 eggs"));
    fs::remove_file(home.folder.join("Rum cake.md")).unwrap();
    home.round();
    assert_eq!(home.told().len(), 2);
    home.kitchen
        .settle_matter(copy, Settling::TakeText, home.now_ms)
        .unwrap();
    home.round();
    assert_eq!(
        (home.files(), home.told()),
        (vec!["Rum cake.md".to_owned()], vec![])
    );
    assert!(home.text(&ids[0]).contains("9 eggs"));
}
