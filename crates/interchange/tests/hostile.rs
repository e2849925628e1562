//! Files made to do harm: archives that unpack to everything, names that climb out of folders, JSON without bottom, XML that multiplies,
//! bytes in any spelling. Each is refused in words or taken in with what could not be read shown; nothing hangs and nothing is written.

use std::io::{Cursor, Write};

use interchange::{ArchiveLimits, Arrival, Format, arrive, arrive_within};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

const TOAST: &str =
    "Toast\n\n2 slices bread\n10 g butter\n\nToast the bread. Butter it while hot.\n";

fn archive(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (name, bytes) in files {
        writer
            .start_file(name.as_str(), options)
            .expect("a file begins");
        writer.write_all(bytes).expect("a file is written");
    }
    writer.finish().expect("an archive ends").into_inner()
}

fn one(name: &str, bytes: Vec<u8>) -> Vec<u8> {
    archive(&[(name.to_owned(), bytes)])
}

/// The recipes that came, and the reason for the first file that was passed over.
fn answer(arrival: &Arrival) -> (usize, String) {
    let why = arrival.passed_over.first().map(|left| left.why.clone());
    (arrival.recipes.len(), why.unwrap_or_default())
}

#[test]
fn archives_that_unpack_to_everything_are_refused() {
    let small = ArchiveLimits {
        entries: 50,
        entry_bytes: 3_000_000,
        total_bytes: 5_000_000,
        ratio: 100,
    };
    let check = |bytes: Vec<u8>, expected: &str| {
        let (recipes, why) = answer(&arrive_within("bomb.zip", &bytes, small));
        assert_eq!(recipes, 0, "{expected}");
        assert!(why.contains(expected), "\"{why}\", expected \"{expected}\"");
    };
    // Letters that cannot be packed well, the same in every run.
    let text = |length: usize| -> Vec<u8> {
        let mut state = 18_u64;
        let mut letter = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            b'a' + u8::try_from((state >> 40) % 23).unwrap_or(0)
        };
        (0..length).map(|_| letter()).collect()
    };
    check(one("zeros", vec![b'0'; 2_500_000]), "100 times its size");
    check(one("large", vec![b'0'; 4_000_000]), "larger than 3 MB");
    check(
        archive(
            &(0..60)
                .map(|at| (format!("{at}"), b"x".to_vec()))
                .collect::<Vec<_>>(),
        ),
        "more than 50 files",
    );
    check(
        archive(
            &(0..300)
                .map(|at| (format!("{at}"), Vec::new()))
                .collect::<Vec<_>>(),
        ),
        "more than 50 files",
    );
    check(
        archive(
            &(0..3)
                .map(|at| (format!("{at}"), text(2_000_000)))
                .collect::<Vec<_>>(),
        ),
        "larger than 5 MB unpacked",
    );
    // One inside another is opened, deeper is not; what they hold together counts.
    let inner = one("toast.txt", TOAST.as_bytes().to_vec());
    let nested = one("inner.zip", inner.clone());
    assert_eq!(answer(&arrive("nested.zip", &nested)).0, 1);
    let deep = one("deep.zip", one("deeper.zip", nested));
    assert_eq!(answer(&arrive("deep.zip", &deep)).0, 0);
    let many = archive(
        &(0..40)
            .map(|at| {
                (
                    format!("{at}.zip"),
                    archive(&[(format!("{at}.txt"), text(400_000))]),
                )
            })
            .collect::<Vec<_>>(),
    );
    let (_, why) = answer(&arrive_within("many.zip", &many, small));
    assert!(!why.is_empty());
    for cut in [1, 4, 30, inner.len() - 1] {
        let (recipes, why) = answer(&arrive("cut.zip", &inner[..cut]));
        assert!(recipes == 0 && !why.is_empty(), "cut at {cut}");
    }
}

#[test]
fn names_in_archives_are_never_paths() {
    let before: Vec<_> = std::fs::read_dir(".")
        .expect("here")
        .flatten()
        .map(|entry| entry.file_name())
        .collect();
    let names = [
        "../../up.txt",
        "/etc/passwd.txt",
        "C:\\windows\\a.txt",
        "\\\\server\\share\\a.txt",
        "a\0b.txt",
        "CON.txt",
        "con",
        "NUL.md",
        "a/../../../b.txt",
        "./././c.txt",
        "COM1.txt",
        "aux",
        "a:b.txt",
        "name\u{202E}txt.exe",
        "..",
        ".../x.txt",
        "~root.txt",
        "%2e%2e%2fa.txt",
        "A.TXT",
        "a.txt",
    ];
    for name in names {
        let arrival = arrive("climbing.zip", &one(name, TOAST.as_bytes().to_vec()));
        let (recipes, why) = answer(&arrival);
        assert!(recipes == 1 || !why.is_empty(), "{name}");
        assert!(
            arrival
                .recipes
                .iter()
                .all(|arrived| !arrived.from.contains('\0')),
            "{name}"
        );
    }
    let after: Vec<_> = std::fs::read_dir(".")
        .expect("here")
        .flatten()
        .map(|entry| entry.file_name())
        .collect();
    assert_eq!(before, after, "nothing was written");
}

#[test]
fn depth_without_bottom_is_refused() {
    for depth in [127, 128, 129, 100_000, 1_000_000] {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let json = open.repeat(depth) + "1" + &close.repeat(depth);
            assert_eq!(
                answer(&arrive("deep.json", json.as_bytes())).0,
                0,
                "{depth}"
            );
        }
    }
    for (head, tag) in [
        ("<gourmetDoc>", "<inggroup>"),
        ("<mx2>", "<RcpE name=\"a\">"),
        ("<html>", "<div>"),
    ] {
        let deep = head.to_owned() + &tag.repeat(100_000);
        let _ = arrive("deep.xml", deep.as_bytes());
    }
    let laughs: String = (1..12)
        .map(|at| {
            format!(
                "<!ENTITY l{at} \"{}\">",
                format!("&l{};", at - 1).repeat(10)
            )
        })
        .collect();
    let bomb = format!(
        "<?xml version=\"1.0\"?><!DOCTYPE gourmetDoc [<!ENTITY l0 \"lol\">{laughs}]><gourmetDoc><recipe><title>&l11;A</title></recipe></gourmetDoc>"
    );
    let arrival = arrive("laughs.xml", bomb.as_bytes());
    assert!(
        arrival
            .recipes
            .iter()
            .all(|arrived| arrived.incoming.text.len() < 200)
    );
}

#[test]
fn every_spelling_of_bytes_is_read_or_refused() {
    let utf16 = |unit: fn(u16) -> [u8; 2]| -> Vec<u8> {
        "\u{FEFF}"
            .encode_utf16()
            .chain(TOAST.encode_utf16())
            .flat_map(unit)
            .collect()
    };
    let with = |bytes: &[u8]| [TOAST.as_bytes(), b"\n1 tsp cr", bytes, b"me\n"].concat();
    for (bytes, recipes) in [
        (TOAST.as_bytes().to_vec(), 1),
        ([b"\xEF\xBB\xBF", TOAST.as_bytes()].concat(), 1),
        (utf16(u16::to_le_bytes), 1),
        (utf16(u16::to_be_bytes), 1),
        (with(b"\xE8"), 1),
        (with(b"\x8A"), 1),
        (with(b"\xED\xA0\x80"), 1),
        (with(b"\0"), 0),
        (b"\x89PNG\r\n".to_vec(), 0),
        (b"%PDF-1.7".to_vec(), 0),
        (Vec::new(), 0),
    ] {
        let (found, why) = answer(&arrive("toast.txt", &bytes));
        assert_eq!(found, recipes, "{bytes:?}: {why}");
    }
    let lone =
        "{\"name\":\"\\ud83d\",\"ingredients\":\"1 egg\",\"directions\":\"Boil.\",\"hash\":\"\"}";
    let (found, why) = answer(&arrive("lone.json", lone.as_bytes()));
    assert!(found == 1 || !why.is_empty());
}

#[test]
fn what_is_known_by_its_content_needs_no_name() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/imports");
    for (file, format) in [
        ("paprika.json", Format::Paprika),
        ("mealmaster.txt", Format::MealMaster),
        ("mastercook.mx2", Format::MasterCook),
        ("gourmet.xml", Format::Gourmet),
        ("plantoeat.csv", Format::PlanToEat),
        ("copymethat.html", Format::CopyMeThat),
        ("recipemd.md", Format::RecipeMd),
        ("crouton.crumb", Format::Crouton),
    ] {
        let bytes = std::fs::read(folder.join(file)).expect("an example");
        assert_eq!(arrive("x", &bytes).recipes[0].format, format, "{file}");
        let packed = arrive("y", &one("z", bytes));
        assert_eq!(packed.recipes[0].format, format, "{file} in an archive");
    }
}
