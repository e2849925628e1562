//! Faults 17, 18, 20 and 34: files that are too deep, too large, wrongly written or no pictures. Each is read with what could not be read
//! said, or refused in words; none harms. `LEVAIN_FAULTS=full` goes to the depth of a million, too.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first thing that is not so"
)]

use std::fmt::Write as _;
use std::io::{Cursor, Write};

use flate2::Compression;
use flate2::write::GzEncoder;
use image::codecs::gif::GifEncoder;
use image::{DynamicImage, Frame, ImageFormat, RgbImage, RgbaImage};
use interchange::{Arrival, arrive, read_picture};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

const TOAST: &str = "# Toast\n\n## Ingredients\n\n- 2 slices bread\n- 10 g butter\n\n## Method\n\n1. Toast the bread.\n";

/// It is answered: by recipes, or by why there are none, in words.
fn check_answered(what: &str, arrival: &Arrival) {
    assert!(
        arrival.recipes.len() + arrival.passed_over.len() > 0,
        "{what}"
    );
    for left in &arrival.passed_over {
        assert!(
            !left.why.is_empty() && left.why.len() < 500,
            "{what}: {}",
            left.why
        );
    }
    for arrived in &arrival.recipes {
        let text = &arrived.incoming.text;
        assert!(!text.contains('\0'), "{what}: {text:?}");
        assert_eq!(parser::parse_recipe(text).recipes.len(), 1, "{what}");
    }
}

fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (name, bytes) in files {
        writer.start_file(*name, options).unwrap();
        writer.write_all(bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn gzipped(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(bytes).unwrap();
    packer.finish().unwrap()
}

#[test]
fn fault_17_deeply_nested() {
    let mut tried = 0;
    let depths = [126, 127, 128, 129, 1_000, 100_000, 1_000_000];
    let full = std::env::var("LEVAIN_FAULTS").as_deref() == Ok("full");
    for depth in depths.into_iter().take(if full { 7 } else { 6 }) {
        let (open, close) = ("[".repeat(depth), "]".repeat(depth));
        let (object, end) = ("{\"a\":".repeat(depth), "}".repeat(depth));
        for text in [
            format!("{open}{close}"),
            format!("{object}1{end}"),
            format!("{{\"name\":\"Toast\",\"ingredients\":{open}\"bread\"{close}}}"),
            // Never closed at all.
            format!("{{\"@type\":\"Recipe\",\"recipeIngredient\":{open}"),
            object,
        ] {
            check_answered(
                &format!("JSON {depth} deep"),
                &arrive("deep.json", text.as_bytes()),
            );
            tried += 1;
        }
        let elements = format!("<html><body>{}", "<div>".repeat(depth));
        check_answered("elements", &arrive("deep.html", elements.as_bytes()));
        let xml = format!("<gourmetDoc><recipe>{}", "<a>".repeat(depth));
        check_answered("XML", &arrive("deep.xml", xml.as_bytes()));
        let quoted = format!("{TOAST}\n{} 2 eggs", "> ".repeat(depth));
        check_answered("quotes", &arrive("deep.md", quoted.as_bytes()));
        tried += 3;
    }
    println!("fault 17: {tried} tried");
}

/// A zip file of which the list gives so many names to the same packed bytes.
fn overlapping(times: u16) -> Vec<u8> {
    const HEAD: usize = 46;
    let mut bytes = zipped(&[("00000.txt", &vec![b'x'; 999_000])]);
    let find = |sign: &[u8]| bytes.windows(4).position(|four| four == sign).unwrap();
    let (at, end) = (find(b"PK\x01\x02"), find(b"PK\x05\x06"));
    let mut closing = bytes.split_off(end);
    let entry = bytes.split_off(at);
    for number in 0..times {
        let mut entry = entry.clone();
        entry[HEAD..HEAD + 5].copy_from_slice(format!("{number:05}").as_bytes());
        bytes.extend(entry);
    }
    let length = u32::try_from(entry.len() * usize::from(times)).unwrap();
    closing[8..10].copy_from_slice(&times.to_le_bytes());
    closing[10..12].copy_from_slice(&times.to_le_bytes());
    closing[12..16].copy_from_slice(&length.to_le_bytes());
    bytes.extend(closing);
    bytes
}

#[test]
fn fault_18_archives_that_are_bombs() {
    let zeros = vec![0; 60_000_000];
    let tight = zipped(&[("a.txt", &zeros[..10_000_000])]);
    let many: Vec<u8> = b"PK\x01\x02".repeat(1_000_000);
    let few: Vec<(String, Vec<u8>)> = (0..6_000)
        .map(|number| (format!("{number}.txt"), b"egg".to_vec()))
        .collect();
    let few: Vec<(&str, &[u8])> = few
        .iter()
        .map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
        .collect();
    let half = zipped(&few);
    let mut nested = zipped(&[("toast.md", TOAST.as_bytes())]);
    for _ in 0..50 {
        nested = zipped(&[("inner.zip", &nested)]);
    }
    let mut lying = zipped(&[("a.txt", &zeros[..20_000_000])]);
    let list = lying
        .windows(4)
        .position(|four| four == b"PK\x01\x02")
        .unwrap();
    // Its size unpacked, as the archive tells it: one byte.
    lying[list + 24..list + 28].copy_from_slice(&1_u32.to_le_bytes());
    let bombs: [(&str, Vec<u8>, &str); 9] = [
        (
            "larger than is taken",
            zipped(&[("a.txt", &zeros)]),
            "larger than 50 MB",
        ),
        ("packed too tightly", tight.clone(), "100 times"),
        (
            "the same bytes ten thousand times",
            overlapping(10_000),
            "larger than 500 MB",
        ),
        (
            "a million files",
            [b"PK\x03\x04".to_vec(), many].concat(),
            "more than 10000 files",
        ),
        ("fifty deep", nested, "not deeper"),
        (
            "two halves too many",
            zipped(&[("a.zip", &half), ("b.zip", &half)]),
            "more than 10000 files",
        ),
        (
            "a bomb packed by itself",
            gzipped(&zeros),
            "larger than 50 MB",
        ),
        (
            "one of that in an archive",
            zipped(&[("a.paprikarecipe", &gzipped(&zeros[..20_000_000]))]),
            "100 times",
        ),
        ("one that lies about its size", lying, ""),
    ];
    for (what, bytes, why) in &bombs {
        let arrival = arrive("bomb.zip", bytes);
        check_answered(what, &arrival);
        let told = arrival
            .passed_over
            .iter()
            .any(|left| left.why.contains(why));
        assert!(told, "{what}: {:?}", arrival.passed_over);
        let kept: usize = arrival
            .recipes
            .iter()
            .map(|one| one.incoming.text.len())
            .sum();
        assert!(kept < 1_000_000, "{what} gave {kept} bytes of text");
    }
    println!("fault 18: {} bombs", bombs.len());
}

/// A text in the ways that texts are written down.
fn written(text: &str) -> Vec<(&'static str, Vec<u8>)> {
    let wide = |mark: bool, unit: fn(u16) -> [u8; 2]| -> Vec<u8> {
        let marked = if mark { "\u{FEFF}" } else { "" };
        let units = marked.encode_utf16().chain(text.encode_utf16());
        units.flat_map(unit).collect()
    };
    let latin: Vec<u8> = text
        .chars()
        .map(|one| u8::try_from(u32::from(one)).unwrap_or(b'?'))
        .collect();
    let with = |at: usize, wrong: &[u8]| {
        let mut bytes = text.as_bytes().to_vec();
        bytes.splice(at..at, wrong.iter().copied());
        bytes
    };
    let end = text.len();
    let mut short = wide(true, u16::to_le_bytes);
    short.pop();
    vec![
        ("UTF-8", text.as_bytes().to_vec()),
        ("UTF-8 with a mark", format!("\u{FEFF}{text}").into_bytes()),
        ("UTF-16 LE", wide(true, u16::to_le_bytes)),
        ("UTF-16 BE", wide(true, u16::to_be_bytes)),
        ("UTF-16 LE without a mark", wide(false, u16::to_le_bytes)),
        ("UTF-16 BE without a mark", wide(false, u16::to_be_bytes)),
        ("UTF-16 LE cut short", short),
        ("Latin-1", latin),
        ("a lone byte", with(9, b"\xFF")),
        ("an overlong one", with(9, b"\xC0\xAF")),
        ("a surrogate", with(9, b"\xED\xA0\x80")),
        ("one cut short", with(end, b"\xE2\x82")),
        ("a zero", with(9, b"\0")),
        ("zeros at the end", with(end, &[0; 40])),
        (
            "lines of old computers",
            text.replace('\n', "\r").into_bytes(),
        ),
        ("lines of Windows", text.replace('\n', "\r\n").into_bytes()),
        (
            "lines of three kinds",
            text.replacen('\n', "\u{2028}", 1)
                .replacen('\n', "\u{85}", 1)
                .into_bytes(),
        ),
    ]
}

#[test]
fn fault_20_texts_written_in_every_way() {
    let own = "---\nlevain: 1\n---\n# Crème brûlée\n\n## Ingredients\n\n- 2 eggs\n- 200 ml crème fraîche\n\n## Method\n\n1. Bake.\n";
    let plain =
        "Crème brûlée\n\nIngredients\n2 eggs\n200 ml crème fraîche\n\nMethod\nBake 20 minutes.\n";
    let page = "<!doctype html><html><body><h1>Crème brûlée</h1><h2>Ingredients</h2><ul><li>2 eggs</li><li>200 ml crème fraîche</li></ul><h2>Method</h2><ol><li>Bake for 20 minutes.</li></ol></body></html>";
    let data = "{\"@type\":\"Recipe\",\"name\":\"Crème brûlée\",\"recipeIngredient\":[\"2 eggs\",\"200 ml crème fraîche\"],\"recipeInstructions\":\"Bake.\"}";
    let mut tried = 0;
    let (mut whole, mut refused) = (0, 0);
    for (form, text) in [
        ("own", own),
        ("plain", plain),
        ("page", page),
        ("data", data),
    ] {
        for (how, bytes) in written(text) {
            let what = format!("{form} as {how}");
            let arrival = arrive("file", &bytes);
            check_answered(&what, &arrival);
            match arrival.recipes.first() {
                Some(arrived) => {
                    let text = &arrived.incoming.text;
                    assert!(text.contains("2 eggs"), "{what}: {text}");
                    whole += usize::from(text.contains("crème fraîche"));
                }
                None => {
                    refused += 1;
                    println!("fault 20: {what} refused: {}", arrival.passed_over[0].why);
                }
            }
            tried += 1;
        }
    }
    // Signs written as JSON writes them.
    for wrong in [
        "\\ud83d",
        "\\ude00",
        "\\ud83d\\ud83d",
        "\\u0000",
        "\\uFFFF",
        "\\u202e",
        "\\u00ad",
        "\\u2028",
    ] {
        let text = data.replace("Crème", &format!("Cr{wrong}eme"));
        let arrival = arrive("file.json", text.as_bytes());
        check_answered(wrong, &arrival);
        assert_eq!(
            arrival.recipes.len(),
            1,
            "{wrong}: {:?}",
            arrival.passed_over
        );
        tried += 1;
    }
    println!("fault 20: {tried} tried, {whole} whole, {refused} refused in words");
    assert!(tried >= 60 && whole >= 30, "{whole} of {tried}");
}

fn drawn(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let picture = RgbImage::from_fn(width, height, |x, y| image::Rgb([x as u8, y as u8, 60]));
    DynamicImage::ImageRgb8(picture)
        .write_to(&mut bytes, format)
        .unwrap();
    bytes.into_inner()
}

/// As PNG checks its chunks: ISO 3309.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            (sum >> 1) ^ (0xEDB8_8320 & (sum & 1).wrapping_neg())
        })
    })
}

/// A PNG that says it is so large and brings one point.
fn png_of(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = drawn(1, 1, ImageFormat::Png);
    bytes.splice(16..24, [width.to_be_bytes(), height.to_be_bytes()].concat());
    let sum = crc32(&bytes[12..29]);
    bytes.splice(29..33, sum.to_be_bytes());
    bytes
}

/// A PNG with words that unpack to fifty megabytes.
fn png_with_words() -> Vec<u8> {
    let mut packed = flate2::write::ZlibEncoder::new(Vec::new(), Compression::best());
    packed.write_all(&vec![b'x'; 50_000_000]).unwrap();
    let words = [b"zTXtwords\0\0".to_vec(), packed.finish().unwrap()].concat();
    let length = u32::try_from(words.len() - 4).unwrap();
    let chunk = [
        &length.to_be_bytes()[..],
        &words,
        &crc32(&words).to_be_bytes(),
    ]
    .concat();
    let mut bytes = drawn(20, 20, ImageFormat::Png);
    bytes.splice(33..33, chunk);
    bytes
}

/// A WebP of so many pictures.
fn moving_webp(frames: usize) -> Vec<u8> {
    let still = drawn(1, 1, ImageFormat::WebP);
    let picture = &still[12..];
    let chunk = |name: &[u8; 4], bytes: &[u8]| {
        let length = u32::try_from(bytes.len()).unwrap().to_le_bytes();
        [name.as_slice(), &length, bytes, &vec![0; bytes.len() % 2]].concat()
    };
    let mut all = chunk(b"VP8X", &[2, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    all.extend(chunk(b"ANIM", &[0; 6]));
    let frame = chunk(b"ANMF", &[&[0; 12][..], &[1, 0, 0, 0], picture].concat());
    all.extend(frame.repeat(frames));
    let length = u32::try_from(all.len() + 4).unwrap().to_le_bytes();
    [b"RIFF".as_slice(), &length, b"WEBP", &all].concat()
}

fn moving_gif(frames: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    {
        let mut encoder = GifEncoder::new_with_speed(&mut bytes, 30);
        let pictures = (0..frames).map(|_| Frame::new(RgbaImage::new(2, 2)));
        encoder.encode_frames(pictures).unwrap();
    }
    bytes
}

#[test]
fn fault_34_pictures_that_are_bombs() {
    let jpeg = drawn(300, 200, ImageFormat::Jpeg);
    let mut tall = jpeg.clone();
    let frame = tall.windows(2).position(|two| two == [0xFF, 0xC0]).unwrap();
    tall.splice(frame + 5..frame + 9, [0xFF, 0xFF, 0xFF, 0xFF]);
    let mut wide_gif = moving_gif(1);
    wide_gif.splice(6..10, [0xFF, 0xFF, 0xFF, 0xFF]);
    let mut svg = String::from("<svg xmlns='http://www.w3.org/2000/svg'>");
    write!(svg, "<script>fetch('http://127.0.0.1/')</script></svg>").unwrap();
    let png = drawn(300, 200, ImageFormat::Png);
    let webp = drawn(300, 200, ImageFormat::WebP);
    // What it is, its bytes, and the code of the refusal, or none where a photo is taken.
    let pictures: Vec<(&str, Vec<u8>, Option<&str>)> = vec![
        (
            "a PNG of 50,000 by 50,000",
            png_of(50_000, 50_000),
            Some("photo_too_large"),
        ),
        (
            "a PNG of 2,000,000,000 by 1",
            png_of(2_000_000_000, 1),
            Some("photo_too_large"),
        ),
        (
            "a PNG of 10,001 by 10,000",
            png_of(10_001, 10_000),
            Some("photo_too_large"),
        ),
        ("a PNG of 0 by 1", png_of(0, 1), Some("photo_damaged")),
        (
            "a PNG that brings one point of a million",
            png_of(1_000, 1_000),
            Some("photo_damaged"),
        ),
        ("a PNG with 50 MB of words", png_with_words(), None),
        (
            "half a PNG",
            png[..png.len() / 2].to_vec(),
            Some("photo_damaged"),
        ),
        ("a JPEG of 65,535 by 65,535", tall, Some("photo_too_large")),
        (
            "the head of a JPEG",
            jpeg[..20].to_vec(),
            Some("photo_damaged"),
        ),
        (
            "two bytes of a JPEG",
            jpeg[..3].to_vec(),
            Some("photo_damaged"),
        ),
        (
            "a JPEG without its head",
            [&[0xFF, 0xD8, 0xFF, 0xDA][..], &jpeg[400..]].concat(),
            Some("photo_damaged"),
        ),
        ("a GIF of 10,000 pictures", moving_gif(10_000), None),
        (
            "a GIF of 65,535 by 65,535",
            wide_gif,
            Some("photo_too_large"),
        ),
        ("a WebP of 10,000 pictures", moving_webp(10_000), None),
        (
            "half a WebP",
            webp[..webp.len() / 2].to_vec(),
            Some("photo_damaged"),
        ),
        (
            "a drawing with a script",
            svg.clone().into_bytes(),
            Some("not_a_photo"),
        ),
        (
            "one that says so",
            format!("<?xml version='1.0'?>{svg}").into_bytes(),
            Some("not_a_photo"),
        ),
        (
            "one that is packed",
            gzipped(svg.as_bytes()),
            Some("not_a_photo"),
        ),
        (
            "one with a PNG's first letters",
            [b"\x89PNG".as_slice(), svg.as_bytes()].concat(),
            Some("not_a_photo"),
        ),
        (
            "a page",
            b"<html><img src=x></html>".to_vec(),
            Some("not_a_photo"),
        ),
        ("nothing", Vec::new(), Some("not_a_photo")),
        (
            "a TIFF",
            b"II*\0\x08\0\0\0\0\0".to_vec(),
            Some("not_a_photo"),
        ),
    ];
    for (what, bytes, refused) in &pictures {
        match (read_picture(bytes), refused) {
            (Ok(kept), None) => assert!(kept.width <= 300 && kept.bytes.starts_with(b"\xFF\xD8")),
            (Err(error), Some(code)) => assert_eq!(error.code(), *code, "{what}: {error}"),
            (outcome, _) => panic!(
                "{what}: {:?}",
                outcome.map(|kept| (kept.width, kept.height))
            ),
        }
    }
    println!("fault 34: {} pictures", pictures.len());
}
