//! Any bytes as a photo: refused, or encoded anew within the edges of a page.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Ok(picture) = interchange::read_picture(bytes) {
        assert!(picture.width.max(picture.height) <= 1600 && picture.width.min(picture.height) > 0);
        assert!(picture.bytes.starts_with(b"\xFF\xD8"));
    }
});
