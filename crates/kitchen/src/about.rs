//! What stands beside a recipe's text: tags, stars, whose it is and photos. Photos are decoded and encoded anew before they are kept,
//! addresses are words and never fetched.

use std::path::Path;

use interchange::read_picture;
use library::{NewPhoto, Photo, PhotoKind, PhotoSize, TagCount};

use crate::pasting::read_bytes;
use crate::{Kitchen, KitchenError};

/// A photo of a camera has ten; a hundred are refused.
const MOST_PHOTO_MEGABYTES: u64 = 100;
/// So many photos a recipe may have.
const MOST_PHOTOS: usize = 50;

/// What is known of a recipe besides its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct About {
    /// In the cook's order.
    pub tags: Vec<String>,
    /// From 1 to 5, where the cook has rated it.
    pub rating: Option<u8>,
    /// Whose it is.
    pub source: Option<String>,
    /// Where on the web it stands.
    pub address: Option<String>,
    /// In the cook's order.
    pub photos: Vec<Photo>,
    /// How many texts it has had, the present one counted.
    pub versions: u32,
    /// Tags of the whole book, to choose from.
    pub known_tags: Vec<TagCount>,
}

impl Kitchen {
    /// What is known of a recipe besides its text.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn about_recipe(&self, id: &str) -> Result<About, KitchenError> {
        let stored = self.stored(id)?;
        let versions = self.library.versions_of(id)?.len();
        Ok(About {
            tags: self.library.tags_of(id)?,
            rating: stored.rating,
            source: stored.source,
            address: stored.address,
            photos: self.library.photos_of(id)?,
            versions: u32::try_from(versions).unwrap_or(u32::MAX),
            known_tags: self.library.all_tags()?,
        })
    }

    /// Gives a recipe these tags; blank ones and second spellings are left out.
    ///
    /// # Errors
    /// `recipe_unknown`, and those of the library.
    pub fn set_tags(&mut self, id: &str, tags: &[String]) -> Result<About, KitchenError> {
        self.library.set_tags(id, tags)?;
        self.about_recipe(id)
    }

    /// Rates a recipe from 1 to 5, or takes the rating away.
    ///
    /// # Errors
    /// `rating_unknown`, `recipe_unknown`, and those of the library.
    pub fn rate_recipe(&mut self, id: &str, rating: Option<u8>) -> Result<About, KitchenError> {
        self.library.set_rating(id, rating)?;
        self.about_recipe(id)
    }

    /// Says whose a recipe is and where on the web it stands; blank words are none.
    ///
    /// # Errors
    /// `address_unfit`, `recipe_unknown`, and those of the library.
    pub fn set_source(
        &mut self,
        id: &str,
        source: &str,
        address: &str,
    ) -> Result<About, KitchenError> {
        self.library.set_source(id, Some(source), Some(address))?;
        self.about_recipe(id)
    }

    /// Puts the photo in a file behind those of a recipe.
    ///
    /// # Errors
    /// `file_unreadable`, `photo_too_large`, `photo_damaged`, `not_a_photo`, `too_many_photos`, `recipe_unknown`, and those of the
    /// library.
    pub fn add_photo(&mut self, id: &str, file: &Path) -> Result<About, KitchenError> {
        let limit = KitchenError::PhotoTooHeavy {
            limit: MOST_PHOTO_MEGABYTES,
        };
        self.room_for_photo(id)?;
        let bytes = read_bytes(file, MOST_PHOTO_MEGABYTES * 1_000_000)?.ok_or(limit)?;
        self.put_photo(id, &bytes)?;
        self.about_recipe(id)
    }

    /// Puts a photo that was fetched behind those of a recipe.
    ///
    /// # Errors
    /// Those of [`Kitchen::add_photo`], but for those of files.
    pub fn add_fetched_photo(&mut self, id: &str, bytes: &[u8]) -> Result<(), KitchenError> {
        self.room_for_photo(id)?;
        self.put_photo(id, bytes)
    }

    fn room_for_photo(&self, id: &str) -> Result<(), KitchenError> {
        if self.library.photos_of(id)?.len() >= MOST_PHOTOS {
            return Err(KitchenError::TooManyPhotos { most: MOST_PHOTOS });
        }
        Ok(())
    }

    fn put_photo(&mut self, id: &str, bytes: &[u8]) -> Result<(), KitchenError> {
        let picture = read_picture(bytes)?;
        let photo = NewPhoto {
            kind: PhotoKind::Jpeg,
            bytes: &picture.bytes,
            small: &picture.small,
            width: picture.width,
            height: picture.height,
        };
        self.library.add_photo(id, &photo)?;
        Ok(())
    }

    /// Takes a photo away from a recipe; it can be put back for thirty days.
    ///
    /// # Errors
    /// `photo_unknown`, `recipe_unknown`, and those of the library.
    pub fn remove_photo(
        &mut self,
        id: &str,
        name: &str,
        now_ms: i64,
    ) -> Result<About, KitchenError> {
        self.library.remove_photo(id, name, now_ms)?;
        self.about_recipe(id)
    }

    /// Puts a photo back that was taken away.
    ///
    /// # Errors
    /// `photo_unknown`, `recipe_unknown`, and those of the library.
    pub fn restore_photo(&mut self, id: &str, name: &str) -> Result<About, KitchenError> {
        self.library.restore_photo(id, name)?;
        self.about_recipe(id)
    }

    /// The bytes of a photo that some recipe has, with its kind; `None` where there is none of that name.
    ///
    /// # Errors
    /// Those of the library.
    pub fn photo(
        &self,
        name: &str,
        size: PhotoSize,
    ) -> Result<Option<(PhotoKind, Vec<u8>)>, KitchenError> {
        Ok(self.library.photo_bytes(name, size)?)
    }
}
