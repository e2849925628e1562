//! Photos for the page, by their names and nothing else: `photo://localhost/small/<name>`. No path of the disk is ever asked for.

use kitchen::{PhotoKind, PhotoSize};
use tauri::{
    AppHandle, Manager,
    http::{Request, Response, StatusCode, header},
};

use crate::house::House;

/// The scheme, as the content security policy has it.
pub const SCHEME: &str = "photo";

/// The photo that the page asks for; what is not there, or not asked for in this way, is not found.
pub fn answer(app: &AppHandle, request: &Request<Vec<u8>>) -> Response<Vec<u8>> {
    let found = asked(request.uri().path()).and_then(|(size, name)| {
        let kept = app
            .state::<House>()
            .with(|kitchen| kitchen.photo(name, size));
        kept.ok().flatten()
    });
    let response = match found {
        Some((kind, bytes)) => Response::builder()
            .header(header::CONTENT_TYPE, media_type(kind))
            .header(header::CACHE_CONTROL, "max-age=31536000, immutable")
            .body(bytes),
        None => Response::builder()
            .status(StatusCode::NOT_FOUND)
            .body(Vec::new()),
    };
    response.unwrap_or_default()
}

fn media_type(kind: PhotoKind) -> &'static str {
    match kind {
        PhotoKind::Jpeg => "image/jpeg",
        PhotoKind::WebP => "image/webp",
    }
}

/// "/small/<64 digits>" or "/whole/<64 digits>".
fn asked(path: &str) -> Option<(PhotoSize, &str)> {
    let (size, name) = path.strip_prefix('/')?.split_once('/')?;
    let size = match size {
        "small" => PhotoSize::Small,
        "whole" => PhotoSize::Whole,
        _ => return None,
    };
    let digits = name.len() == 64 && name.bytes().all(|byte| byte.is_ascii_hexdigit());
    digits.then_some((size, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn photos_are_asked_for_by_name_only() {
        let name = "0123456789abcdef".repeat(4);
        assert_eq!(
            asked(&format!("/small/{name}")),
            Some((PhotoSize::Small, name.as_str()))
        );
        for other in [
            "/",
            "/small/",
            "/small/../../etc/passwd",
            "/etc/passwd",
            &format!("/huge/{name}"),
            &format!("/small/{name}.jpg"),
            &format!("/small/..%2f{}", &name[5..]),
        ] {
            assert_eq!(asked(other), None, "{other}");
        }
    }
}
