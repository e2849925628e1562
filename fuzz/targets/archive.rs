//! Archives of any files, packed by a zip library and then damaged in a few places: names that lead elsewhere, samples of every form, an
//! archive in an archive, a file packed by itself.
#![no_main]

mod arriving;

use std::io::{Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// Small files of other programs, and a photo's first bytes.
const SAMPLES: &[&[u8]] = &[
    include_bytes!("../../tests/imports/paprika.json"),
    include_bytes!("../../tests/imports/mealie.json"),
    include_bytes!("../../tests/imports/tandoor.json"),
    include_bytes!("../../tests/imports/nextcloud.json"),
    include_bytes!("../../tests/imports/chowdown.md"),
    include_bytes!("../../tests/imports/crouton.crumb"),
    include_bytes!("../../tests/imports/mela.melarecipe"),
    include_bytes!("../../tests/imports/own.md"),
    include_bytes!("../../tests/imports/gourmet.xml"),
    b"\x89PNG\r\n\x1a\n",
];

/// A file: its name, which sample or none, how it is packed, and its own bytes.
type File<'a> = (&'a str, u8, u8, &'a [u8]);
/// The files, and where the archive is damaged afterwards.
type Given<'a> = (Vec<File<'a>>, Vec<(u16, u8)>);

fn packed(files: &[File<'_>], deep: bool) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, sample, how, own) in files.iter().take(20) {
        let method = if how % 2 == 0 {
            CompressionMethod::Stored
        } else {
            CompressionMethod::Deflated
        };
        let bytes = match SAMPLES.get(usize::from(*sample)) {
            Some(sample) => sample.to_vec(),
            None if sample % 3 == 0 && deep => packed(files.get(1..).unwrap_or_default(), false),
            None if sample % 3 == 1 => [b"\x1F\x8B\x08\0\0\0\0\0\0\x03", *own].concat(),
            None => own.to_vec(),
        };
        let options = SimpleFileOptions::default().compression_method(method);
        if writer.start_file(*name, options).is_ok() {
            let _ = writer.write_all(&bytes);
        }
    }
    writer.finish().map(Cursor::into_inner).unwrap_or_default()
}

libfuzzer_sys::fuzz_target!(|given: Given<'_>| {
    let (files, damage) = given;
    let mut bytes = packed(&files, true);
    for (at, value) in damage.iter().take(8) {
        let length = bytes.len().max(1);
        if let Some(byte) = bytes.get_mut(usize::from(*at) % length) {
            *byte ^= value;
        }
    }
    arriving::check("file.zip", &bytes);
});
