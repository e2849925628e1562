//! A file of any program to the recipes in it, known by its content: archives are opened, pictures put with their recipes, and what is
//! no recipe is said. Never fails and never fetches; the file's name only tells what its content cannot, such as Cooklang's titles.

use serde_json::Value;

use crate::archive::{self, Allowance, ArchiveLimits, Entry};
use crate::escapes::without_halves;
use crate::formats::{
    chowdown, cooklang, copy_me_that, crouton, front_matter, gourmet, legacy, master_cook,
    master_cook_text, meal_master, mealie, mela, paprika, recipe_md, schema_org, table, tandoor,
};
use crate::{Incoming, LeftOut, Photo, own};

/// In what form a recipe came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// This program's own export.
    Own,
    /// Paprika.
    Paprika,
    /// Mealie.
    Mealie,
    /// Tandoor.
    Tandoor,
    /// schema.org's JSON, as Nextcloud Cookbook keeps it.
    SchemaOrg,
    /// CopyMeThat.
    CopyMeThat,
    /// Plan to Eat.
    PlanToEat,
    /// Chowdown.
    Chowdown,
    /// My Recipe Box.
    MyRecipeBox,
    /// MealMaster.
    MealMaster,
    /// MasterCook.
    MasterCook,
    /// Gourmet.
    Gourmet,
    /// RecipeMD.
    RecipeMd,
    /// Crouton.
    Crouton,
    /// Mela.
    Mela,
    /// Cooklang.
    Cooklang,
    /// A web page that was saved.
    Page,
    /// Plain text or Markdown.
    Text,
}

impl Format {
    /// Its name for the cook.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::Own => "Levain",
            Self::Paprika => "Paprika",
            Self::Mealie => "Mealie",
            Self::Tandoor => "Tandoor",
            Self::SchemaOrg => "schema.org",
            Self::CopyMeThat => "CopyMeThat",
            Self::PlanToEat => "Plan to Eat",
            Self::Chowdown => "Chowdown",
            Self::MyRecipeBox => "My Recipe Box",
            Self::MealMaster => "MealMaster",
            Self::MasterCook => "MasterCook",
            Self::Gourmet => "Gourmet",
            Self::RecipeMd => "RecipeMD",
            Self::Crouton => "Crouton",
            Self::Mela => "Mela",
            Self::Cooklang => "Cooklang",
            Self::Page => "web page",
            Self::Text => "text",
        }
    }
}

/// A recipe that came, and from where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrived {
    /// The file, with the place inside it where it is an archive.
    pub from: String,
    /// In what form.
    pub format: Format,
    /// The recipe.
    pub incoming: Incoming,
}

/// What came out of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Arrival {
    /// The recipes, in the order of the file.
    pub recipes: Vec<Arrived>,
    /// Files, or parts of one, that gave no recipe, with the reason.
    pub passed_over: Vec<LeftOut>,
}

/// The recipes in a file.
///
/// # Examples
/// ```
/// let arrival = interchange::arrive("toast.txt", b"Toast\n\n2 slices bread\n10 g butter\n\nToast the bread. Butter it.");
/// assert_eq!(arrival.recipes.len(), 1);
/// assert_eq!(arrival.recipes[0].format, interchange::Format::Text);
/// ```
#[must_use]
pub fn arrive(name: &str, bytes: &[u8]) -> Arrival {
    arrive_within(name, bytes, ArchiveLimits::default())
}

/// As [`arrive`], with other limits for archives.
#[must_use]
pub fn arrive_within(name: &str, bytes: &[u8], limits: ArchiveLimits) -> Arrival {
    let mut arriving = Arriving {
        allowance: Allowance::new(limits),
        arrival: Arrival::default(),
    };
    arriving.file(name, bytes, 0);
    arriving.arrival
}

/// The recipes in files that belong together, as those of a folder: pictures are found beside the recipes that name them.
#[must_use]
pub fn arrive_together(files: Vec<(String, Vec<u8>)>) -> Arrival {
    let mut arriving = Arriving {
        allowance: Allowance::new(ArchiveLimits::default()),
        arrival: Arrival::default(),
    };
    let entries: Vec<Entry> = files
        .into_iter()
        .map(|(name, bytes)| Entry { name, bytes })
        .collect();
    arriving.entries("", &entries, 0);
    arriving.arrival
}

struct Arriving {
    allowance: Allowance,
    arrival: Arrival,
}

/// A recipe and the names of its pictures in the files beside it.
type Read = (Incoming, Vec<String>);

impl Arriving {
    fn pass_over(&mut self, from: &str, why: impl Into<String>) {
        self.arrival.passed_over.push(LeftOut::new(from, why));
    }

    fn file(&mut self, name: &str, bytes: &[u8], depth: usize) {
        if archive::is_zip(bytes) {
            return self.zip(name, bytes, depth);
        }
        let beside = Beside {
            entries: &[],
            here: "",
        };
        self.single(name, name, bytes, &beside);
    }

    fn zip(&mut self, name: &str, bytes: &[u8], depth: usize) {
        if depth > 1 {
            return self.pass_over(name, "archives are opened one inside another, not deeper");
        }
        let entries = match archive::entries(bytes, &mut self.allowance) {
            Ok(entries) => entries,
            Err(error) => return self.pass_over(name, error.to_string()),
        };
        if entries.is_empty() {
            return self.pass_over(name, "the archive is empty");
        }
        self.entries(name, &entries, depth);
    }

    fn entries(&mut self, name: &str, entries: &[Entry], depth: usize) {
        let before = self.arrival.recipes.len() + self.arrival.passed_over.len();
        for entry in entries {
            let from = if name.is_empty() {
                entry.name.clone()
            } else {
                format!("{name}/{}", entry.name)
            };
            if is_picture(&entry.bytes) || is_of_a_site(entry.base()) {
                continue;
            }
            if archive::is_zip(&entry.bytes) {
                self.zip(&from, &entry.bytes, depth + 1);
                continue;
            }
            let beside = Beside {
                entries,
                here: entry.folder(),
            };
            self.single(&from, entry.base(), &entry.bytes, &beside);
        }
        if self.arrival.recipes.len() + self.arrival.passed_over.len() == before {
            self.pass_over(name, "there is no recipe in it");
        }
    }

    /// One file that is no archive of several.
    fn single(&mut self, from: &str, name: &str, bytes: &[u8], beside: &Beside<'_>) {
        let unpacked;
        let mut bytes = bytes;
        if bytes.starts_with(&[0x1F, 0x8B]) {
            unpacked = match archive::gunzipped(bytes, from, &mut self.allowance) {
                Ok(found) => found,
                Err(error) => return self.pass_over(from, error.to_string()),
            };
            bytes = &unpacked;
        }
        if bytes.len() > MOST_BYTES {
            return self.pass_over(from, "it is larger than 50 MB");
        }
        let Some((text, guessed)) = legacy::decode(bytes) else {
            let kind = crate::read_text(bytes)
                .err()
                .map_or_else(|| "it is no text".to_owned(), |error| error.to_string());
            return self.pass_over(from, kind);
        };
        let (format, mut read) = match told(&text, stem(name)) {
            Ok(read) => read,
            Err(why) => return self.pass_over(from, why),
        };
        if read.is_empty() {
            return self.pass_over(from, "there is no recipe in it");
        }
        let only = read.len() == 1;
        for (incoming, photos) in &mut read {
            beside.add_photos(incoming, photos, only);
            if guessed {
                let what = "the spelling of letters with accents";
                incoming.left_out.push(LeftOut::new(
                    what,
                    "the file does not say how it is written; it was guessed",
                ));
            }
        }
        let recipes = read.into_iter().map(|(incoming, _)| Arrived {
            from: from.to_owned(),
            format,
            incoming,
        });
        self.arrival.recipes.extend(recipes);
    }
}

/// A single file that is read.
const MOST_BYTES: usize = 50_000_000;

/// The name of a file without its ending.
fn stem(name: &str) -> &str {
    let base = name.rsplit(['/', '\\']).next().unwrap_or(name);
    base.rsplit_once('.').map_or(base, |(stem, _)| stem)
}

fn is_picture(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\xFF\xD8\xFF")
        || bytes.starts_with(b"\x89PNG")
        || bytes.starts_with(b"GIF8")
        || bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP")
}

/// Files of a web site or a program that are never a recipe.
fn is_of_a_site(base: &str) -> bool {
    const ENDINGS: &[&str] = &[
        ".css", ".js", ".svg", ".ico", ".woff", ".woff2", ".ttf", ".map", ".lock", ".toml", ".yml",
        ".yaml", ".scss", ".rb",
    ];
    let lower = base.to_lowercase();
    ENDINGS.iter().any(|ending| lower.ends_with(ending))
        || base.starts_with('.')
        || matches!(
            lower.as_str(),
            "license" | "readme.md" | "gemfile" | "manifest.json" | "levain.json"
        )
}

fn alone(recipes: Vec<Incoming>) -> Vec<Read> {
    recipes
        .into_iter()
        .map(|incoming| (incoming, Vec::new()))
        .collect()
}

/// The recipes of a text in whatever form it is written; `name` is the title where the form has none.
fn told(text: &str, name: &str) -> Result<(Format, Vec<Read>), String> {
    let start = text.trim_start();
    if start.starts_with(['{', '[']) {
        let read = serde_json::from_str::<Value>(text)
            .or_else(|error| serde_json::from_str(&without_halves(text)).map_err(|_| error));
        match read {
            Ok(value) => return Ok(from_json(&value)),
            Err(error) if looks_like_json(start) => {
                return Err(format!("it cannot be read: {error}"));
            }
            Err(_) => {}
        }
    }
    if let Some(read) = own::read(text) {
        return Ok((Format::Own, vec![read]));
    }
    if let Some(read) = of_old_programs(text) {
        return Ok(read);
    }
    if start.starts_with('<') && is_page(text) {
        if copy_me_that::is_ours(text) {
            let found = copy_me_that::read(text)
                .into_iter()
                .map(|(incoming, photo)| (incoming, photo.into_iter().collect()));
            return Ok((Format::CopyMeThat, found.collect()));
        }
        return Ok((Format::Page, alone(pages(text))));
    }
    Ok(of_text(text, name))
}

fn looks_like_json(start: &str) -> bool {
    let inner = start[1..].trim_start();
    inner.starts_with(['"', '{', '['])
}

fn of_old_programs(text: &str) -> Option<(Format, Vec<Read>)> {
    let found = if meal_master::is_ours(text) {
        (Format::MealMaster, meal_master::read(text))
    } else if master_cook_text::is_ours(text) {
        (Format::MasterCook, master_cook_text::read(text))
    } else if master_cook::is_ours(text) {
        (Format::MasterCook, master_cook::read(text))
    } else if gourmet::is_ours(text) {
        (Format::Gourmet, gourmet::read(text))
    } else {
        let kind = table::kind(text)?;
        let format = match kind {
            table::Table::PlanToEat => Format::PlanToEat,
            table::Table::MyRecipeBox => Format::MyRecipeBox,
        };
        (format, table::read(text, kind))
    };
    Some((found.0, alone(found.1)))
}

fn is_page(text: &str) -> bool {
    let head = crate::text::start(text, 4000).to_lowercase();
    head.contains("<!doctype html")
        || head.contains("<html")
        || head.contains("<body")
        || head.contains("<div")
        || head.contains("<head")
}

/// The recipes of a page, or what the parser finds in its words.
/// What the reader of pages finds, else what the parser finds in the words of the page.
fn pages(text: &str) -> Vec<Incoming> {
    let found = crate::read_page(text);
    if found.is_empty() { plain(text) } else { found }
}

/// Markdown and plain text, in the forms that have a name and in none.
fn of_text(text: &str, name: &str) -> (Format, Vec<Read>) {
    if let Some((fields, body)) = front_matter::split(text)
        && chowdown::is_ours(&fields)
    {
        let (incoming, photo) = chowdown::read(&fields, body);
        return (
            Format::Chowdown,
            vec![(incoming, photo.into_iter().collect())],
        );
    }
    if recipe_md::is_ours(text) {
        return (Format::RecipeMd, alone(vec![recipe_md::read(text)]));
    }
    if cooklang::is_ours(text) {
        return (Format::Cooklang, alone(vec![cooklang::read(text, name)]));
    }
    let Some((fields, body)) = front_matter::split(text) else {
        return (Format::Text, alone(plain(text)));
    };
    let mut found = plain(body);
    for incoming in &mut found {
        for field in ["tags", "categories", "keywords"] {
            front_matter::values(&fields, field)
                .iter()
                .for_each(|tag| incoming.labels.tag(tag));
        }
        for field in ["source", "url", "link", "author"] {
            incoming
                .labels
                .from_source(front_matter::said(&fields, field));
        }
    }
    (Format::Text, alone(found))
}

/// The recipes that the parser finds in a text, each with its own slice of it.
fn plain(text: &str) -> Vec<Incoming> {
    let recipes = parser::parse(text).recipes;
    let slices = recipes.iter().map(|recipe| recipe.span.of(text).to_owned());
    slices
        .map(|text| Incoming {
            text,
            ..Incoming::default()
        })
        .collect()
}

fn from_json(value: &Value) -> (Format, Vec<Read>) {
    let items: Vec<&Value> = match value {
        Value::Array(items) => items.iter().collect(),
        Value::Object(fields) => match fields.get("recipes") {
            Some(Value::Array(items)) => items.iter().collect(),
            _ => vec![value],
        },
        _ => Vec::new(),
    };
    let mut format = Format::SchemaOrg;
    let mut found = Vec::new();
    for item in items {
        let (own, read) = one_of_json(item);
        if !read.is_empty() {
            format = own;
        }
        found.extend(read);
    }
    (format, alone(found))
}

fn one_of_json(value: &Value) -> (Format, Vec<Incoming>) {
    if paprika::is_ours(value) {
        (Format::Paprika, vec![paprika::read(value)])
    } else if mela::is_ours(value) {
        (Format::Mela, vec![mela::read(value)])
    } else if tandoor::is_ours(value) {
        (Format::Tandoor, vec![tandoor::read(value)])
    } else if crouton::is_ours(value) {
        (Format::Crouton, vec![crouton::read(value)])
    } else if mealie::is_ours(value) {
        (Format::Mealie, vec![mealie::read(value)])
    } else {
        let recipes = crate::page::objects(value);
        (
            Format::SchemaOrg,
            recipes.into_iter().map(schema_org::read).collect(),
        )
    }
}

/// The files that lie beside one in an archive.
struct Beside<'a> {
    entries: &'a [Entry],
    here: &'a str,
}

impl Beside<'_> {
    /// Puts the pictures of a recipe with it: those that it names, else the one that its program keeps under a fixed name.
    fn add_photos(&self, incoming: &mut Incoming, wanted: &[String], only: bool) {
        for name in wanted {
            let base = name.rsplit(['/', '\\']).next().unwrap_or(name);
            let found = self
                .entries
                .iter()
                .find(|entry| entry.base() == base && is_picture(&entry.bytes));
            match found {
                Some(entry) => incoming.photos.push(Photo {
                    name: base.to_owned(),
                    bytes: entry.bytes.clone(),
                }),
                None => incoming.left_out.push(LeftOut::new(
                    format!("the photo \"{base}\""),
                    "it is not in the file",
                )),
            }
        }
        if !wanted.is_empty() || !incoming.photos.is_empty() || !only {
            return;
        }
        let kept = self
            .entries
            .iter()
            .filter(|entry| is_picture(&entry.bytes) && self.is_fixed(entry));
        let kept = kept.min_by_key(|entry| entry.base().len());
        if let Some(entry) = kept {
            incoming.photos.push(Photo {
                name: entry.base().to_owned(),
                bytes: entry.bytes.clone(),
            });
            incoming.left_out.retain(|left| left.what != "a photo");
        }
    }

    /// "full.jpg" and "image.jpeg" in the same folder, "images/original.webp" below it.
    fn is_fixed(&self, entry: &Entry) -> bool {
        let below = entry
            .folder()
            .strip_prefix(self.here)
            .map(|rest| rest.trim_start_matches(['/', '\\']));
        match (below, stem(entry.base())) {
            (Some(""), "full" | "image") => true,
            (Some("images"), "original") => !self.here.is_empty(),
            _ => false,
        }
    }
}
