//! Labels, photos and earlier texts of a recipe, to words.

use cook::timers::TimeZone;
use kitchen::{About, Compared, VersionEntry};

use super::words::{many, moment};
use crate::{AboutView, ComparedLine, ComparedView, LineChange, PhotoView, TagView, VersionView};

/// What is known of a recipe besides its text.
#[must_use]
pub fn about_view(about: &About) -> AboutView {
    let photo = |photo: &kitchen::Photo| PhotoView {
        name: photo.sha256.clone(),
        width: photo.width,
        height: photo.height,
    };
    let tag = |known: &kitchen::TagCount| TagView {
        tag: known.tag.clone(),
        recipes: known.recipes,
    };
    AboutView {
        tags: about.tags.clone(),
        rating: about.rating,
        source: about.source.clone().unwrap_or_default(),
        address: about.address.clone().unwrap_or_default(),
        photos: about.photos.iter().map(photo).collect(),
        versions: about.versions,
        known_tags: about.known_tags.iter().map(tag).collect(),
    }
}

/// The texts that a recipe had, the present one first, as the kitchen lists them.
#[must_use]
pub fn version_views(versions: &[VersionEntry], now_ms: i64, zone: &TimeZone) -> Vec<VersionView> {
    let view = |(place, version): (usize, &VersionEntry)| VersionView {
        number: version.number,
        saved: moment(version.saved_ms, now_ms, zone),
        present: place == 0,
    };
    versions.iter().enumerate().map(view).collect()
}

/// An earlier text beside the present one.
#[must_use]
pub fn compared_view(compared: &Compared, now_ms: i64, zone: &TimeZone) -> ComparedView {
    let lines: Vec<ComparedLine> = compared
        .lines
        .iter()
        .map(|(change, text)| ComparedLine {
            change: (*change).into(),
            text: text.clone(),
        })
        .collect();
    ComparedView {
        number: compared.number,
        saved: moment(compared.saved_ms, now_ms, zone),
        intact: compared.intact,
        difference: difference(&lines),
        lines,
    }
}

fn difference(lines: &[ComparedLine]) -> String {
    let count = |change| lines.iter().filter(|line| line.change == change).count();
    match (count(LineChange::Gone), count(LineChange::New)) {
        (0, 0) => String::new(),
        (gone, 0) => format!("{} gone", many(gone, "line")),
        (0, new) => format!("{} new", many(new, "line")),
        (gone, new) => format!("{} gone, {new} new", many(gone, "line")),
    }
}

impl From<kitchen::LineChange> for LineChange {
    fn from(change: kitchen::LineChange) -> Self {
        match change {
            kitchen::LineChange::Kept => Self::Kept,
            kitchen::LineChange::Gone => Self::Gone,
            kitchen::LineChange::New => Self::New,
        }
    }
}
