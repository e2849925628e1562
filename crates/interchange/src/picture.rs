//! A photo from outside to one that can be kept: checked before it is decoded, turned upright, made no larger than a page shows,
//! and encoded anew, so that nothing but pixels comes in. Drawings with programs in them (SVG) are refused.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::{DynamicImage, ImageDecoder as _, ImageFormat, ImageReader, Limits, Rgb, RgbImage};
use thiserror::Error;

/// The longer edge of what is kept, in pixels.
const LONGEST_EDGE: u32 = 1600;
/// The longer edge of the small one for lists, in pixels.
const SMALL_EDGE: u32 = 400;
/// Out of 100; at these, photos of food show no blocks.
const QUALITY: u8 = 85;
/// A large camera's photo has 100 million pixels.
const MOST_PIXELS: u64 = 100_000_000;
/// What decoding may take of the memory, in bytes.
const MOST_MEMORY: u64 = 512 * 1024 * 1024;

/// A photo encoded anew as JPEG, whole and small.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The photo, its longer edge at most 1600 pixels.
    pub bytes: Vec<u8>,
    /// The same for lists, its longer edge at most 400 pixels.
    pub small: Vec<u8>,
    /// Width of the whole one in pixels.
    pub width: u32,
    /// Height of the whole one in pixels.
    pub height: u32,
}

/// Why bytes cannot be taken for a photo.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PictureError {
    /// No JPEG, PNG, WebP or GIF.
    #[error("this is no photo that can be read: expected JPEG, PNG, WebP or GIF")]
    KindUnknown,
    /// More pixels than any camera takes.
    #[error("the photo is too large: {width} x {height} pixels")]
    TooLarge {
        /// In pixels.
        width: u32,
        /// In pixels.
        height: u32,
    },
    /// It begins like a photo and goes wrong.
    #[error("the photo is damaged: {reason}")]
    Damaged {
        /// What was found.
        reason: String,
    },
}

impl PictureError {
    /// The stable code at the wire.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::KindUnknown => "not_a_photo",
            Self::TooLarge { .. } => "photo_too_large",
            Self::Damaged { .. } => "photo_damaged",
        }
    }

    /// What the cook can do about it.
    #[must_use]
    pub fn hint(&self) -> String {
        match self {
            Self::KindUnknown => "save it as JPEG or PNG in its own program".to_owned(),
            Self::TooLarge { .. } => format!(
                "make it smaller first: {} million pixels are the most",
                MOST_PIXELS / 1_000_000
            ),
            Self::Damaged { .. } => {
                "open it in another program and save it once more, or take another photo".to_owned()
            }
        }
    }
}

/// The photo in `bytes`; of a moving one the first picture. Transparent places become white.
///
/// A JPEG that is small enough already and holds nothing but the picture is kept byte for byte, so that what was exported comes back
/// the same.
///
/// # Errors
/// `not_a_photo`, `photo_too_large` before anything is decoded, `photo_damaged`.
///
/// # Examples
/// ```
/// assert!(interchange::read_picture(b"<svg onload='alert(1)'/>").is_err());
/// ```
pub fn read_picture(bytes: &[u8]) -> Result<Picture, PictureError> {
    let mut reader = reader_of(bytes)?;
    let Some(format) = reader.format() else {
        return Err(PictureError::KindUnknown);
    };
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_MEMORY);
    reader.limits(limits);
    // The size first, so that one that is too large is called that, and not damaged.
    let (width, height) = reader_of(bytes)?.into_dimensions().map_err(damaged)?;
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(PictureError::TooLarge { width, height });
    }
    let mut decoder = reader.into_decoder().map_err(damaged)?;
    let orientation = decoder.orientation().map_err(damaged)?;
    let mut decoded = DynamicImage::from_decoder(decoder).map_err(damaged)?;
    decoded.apply_orientation(orientation);
    let seen = on_white(decoded);
    let whole = within(&seen, LONGEST_EDGE);
    let small = within(&whole, SMALL_EDGE);
    let fits = whole.dimensions() == seen.dimensions();
    Ok(Picture {
        bytes: if fits && format == ImageFormat::Jpeg && is_bare_jpeg(bytes) {
            bytes.to_owned()
        } else {
            encoded(&whole)?
        },
        small: encoded(&small)?,
        width: whole.width(),
        height: whole.height(),
    })
}

/// A reader without limits: to be used for the head only.
fn reader_of(bytes: &[u8]) -> Result<ImageReader<Cursor<&[u8]>>, PictureError> {
    let mut reader = ImageReader::new(Cursor::new(bytes))
        .with_guessed_format()
        .map_err(|_| PictureError::KindUnknown)?;
    reader.no_limits();
    Ok(reader)
}

/// Whether a JPEG holds tables and the picture only: no place where it was taken, no words, nothing behind its end.
fn is_bare_jpeg(bytes: &[u8]) -> bool {
    let mut at = 2;
    while let Some(&[0xFF, marker, high, low]) = bytes.get(at..).and_then(<[u8]>::first_chunk::<4>)
    {
        match marker {
            // APP0 is JFIF's own head.
            0xE1..=0xEF | 0xFE => return false,
            0xDA => return bytes.ends_with(&[0xFF, 0xD9]),
            _ => at += 2 + usize::from(u16::from_be_bytes([high, low])),
        }
    }
    false
}

fn within(picture: &RgbImage, edge: u32) -> RgbImage {
    let (width, height) = picture.dimensions();
    let longer = width.max(height);
    if longer <= edge {
        return picture.clone();
    }
    let fitted = |side: u32| {
        let scaled = u64::from(side) * u64::from(edge) / u64::from(longer);
        u32::try_from(scaled).unwrap_or(edge).max(1)
    };
    image::imageops::resize(
        picture,
        fitted(width),
        fitted(height),
        FilterType::CatmullRom,
    )
}

fn on_white(picture: DynamicImage) -> RgbImage {
    if !picture.color().has_alpha() {
        return picture.into_rgb8();
    }
    let seen = picture.into_rgba8();
    RgbImage::from_fn(seen.width(), seen.height(), |x, y| {
        let [red, green, blue, alpha] = seen.get_pixel(x, y).0;
        let mixed = |colour: u8| {
            let sum = u16::from(colour) * u16::from(alpha) + 255 * (255 - u16::from(alpha));
            u8::try_from(sum / 255).unwrap_or(u8::MAX)
        };
        Rgb([mixed(red), mixed(green), mixed(blue)])
    })
}

fn encoded(picture: &RgbImage) -> Result<Vec<u8>, PictureError> {
    let mut bytes = Vec::new();
    picture
        .write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, QUALITY))
        .map_err(damaged)?;
    Ok(bytes)
}

fn damaged(error: image::ImageError) -> PictureError {
    match error {
        image::ImageError::Unsupported(_) => PictureError::KindUnknown,
        error => PictureError::Damaged {
            reason: error.to_string(),
        },
    }
}

#[cfg(test)]
mod tests {
    use image::{Rgba, RgbaImage};

    use super::*;

    fn saved(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, format).expect("encoded");
        bytes.into_inner()
    }

    fn crust(width: u32, height: u32) -> DynamicImage {
        DynamicImage::ImageRgb8(RgbImage::from_pixel(width, height, Rgb([180, 120, 60])))
    }

    #[test]
    fn photos_of_every_kind_are_kept_no_larger_than_a_page_shows() {
        for format in [
            ImageFormat::Jpeg,
            ImageFormat::Png,
            ImageFormat::WebP,
            ImageFormat::Gif,
        ] {
            let kept = read_picture(&saved(&crust(2000, 50), format)).expect("a photo");
            assert_eq!((kept.width, kept.height), (1600, 40), "{format:?}");
            let small = image::load_from_memory(&kept.small).expect("the small one");
            assert_eq!((small.width(), small.height()), (400, 10), "{format:?}");
        }
        let kept = read_picture(&saved(&crust(2000, 50), ImageFormat::Png)).expect("a photo");
        let again = read_picture(&kept.bytes).expect("our own photo");
        assert_eq!(again, kept, "what was kept once comes back byte for byte");
        let tiny = read_picture(&saved(&crust(3, 2), ImageFormat::Png)).expect("a photo");
        assert_eq!((tiny.width, tiny.height), (3, 2));
    }

    #[test]
    fn what_is_transparent_becomes_white() {
        let glass = DynamicImage::ImageRgba8(RgbaImage::from_pixel(20, 20, Rgba([0, 0, 0, 0])));
        let kept = read_picture(&saved(&glass, ImageFormat::Png)).expect("a photo");
        let seen = image::load_from_memory(&kept.bytes)
            .expect("JPEG")
            .into_rgb8();
        assert!(seen.get_pixel(10, 10).0.iter().all(|colour| *colour >= 250));
    }

    #[test]
    fn what_the_camera_wrote_beside_the_pixels_is_not_kept() {
        let mut photo = saved(&crust(40, 30), ImageFormat::Jpeg);
        // A comment segment behind the start of the file, as a program may hide anything in.
        let hidden = b"<script>where I live</script>";
        let length = u16::try_from(hidden.len() + 2).expect("short");
        let segment = [&[0xFF, 0xFE], &length.to_be_bytes()[..], hidden].concat();
        photo.splice(2..2, segment);
        let kept = read_picture(&photo).expect("a photo");
        let found = |bytes: &[u8]| {
            bytes
                .windows(hidden.len())
                .any(|window| window == &hidden[..])
        };
        assert!(found(&photo) && !found(&kept.bytes) && !found(&kept.small));
    }

    /// As PNG checks its chunks: ISO 3309.
    fn crc32(bytes: &[u8]) -> u32 {
        !bytes.iter().fold(u32::MAX, |sum, byte| {
            (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
                (sum >> 1) ^ (0xEDB8_8320 & (sum & 1).wrapping_neg())
            })
        })
    }

    #[test]
    fn bombs_and_what_is_no_photo_are_refused_in_words() {
        // The head of a PNG that says 50,000 by 50,000 pixels and brings none; its checksum stands behind it.
        let mut bomb = saved(&crust(1, 1), ImageFormat::Png);
        bomb.splice(16..24, [0, 0, 0xC3, 0x50, 0, 0, 0xC3, 0x50]);
        let sum = crc32(bomb.get(12..29).expect("a head"));
        bomb.splice(29..33, sum.to_be_bytes());
        let refused = PictureError::TooLarge {
            width: 50_000,
            height: 50_000,
        };
        assert_eq!(read_picture(&bomb), Err(refused));
        let photo = saved(&crust(300, 200), ImageFormat::Png);
        let cut = photo.get(..photo.len() / 2).expect("half");
        assert_eq!(read_picture(cut).expect_err("half").code(), "photo_damaged");
        for other in [&b""[..], b"<svg/>", b"%PDF-1.7", b"PK\x03\x04", b"flour"] {
            assert_eq!(read_picture(other), Err(PictureError::KindUnknown));
        }
    }
}
