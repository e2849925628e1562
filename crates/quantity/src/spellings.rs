//! The many spellings of units in English recipes, to the one unit each means: "tbs", "Tbsp.", "fluid ounces", "metric cup".
//! Reads words, never numbers; what a word means in its line ("1 inch", "clove" the spice) is for the parser to weigh.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use crate::pieces::{PIECE_SPELLINGS, PIECES};
use crate::{LengthUnit, MassUnit, QuantityError, Standard, Unit, VolumeUnit};

/// What a spelling in the table stands for.
#[derive(Clone, Copy)]
pub(crate) enum Known {
    Mass(MassUnit),
    Volume(VolumeUnit),
    Length(LengthUnit),
}

impl Known {
    fn unit(self) -> Unit {
        match self {
            Self::Mass(unit) => Unit::Mass(unit),
            Self::Volume(unit) => Unit::Volume(unit, None),
            Self::Length(unit) => Unit::Length(unit),
        }
    }
}

/// Where case tells two units apart ("T" is a tablespoon, "t" a teaspoon), and single letters that are units only so.
const CASED: &[(&str, VolumeUnit)] = &[
    ("T", VolumeUnit::Tablespoon),
    ("Tb", VolumeUnit::Tablespoon),
    ("TB", VolumeUnit::Tablespoon),
    ("t", VolumeUnit::Teaspoon),
    ("c", VolumeUnit::Cup),
    ("C", VolumeUnit::Cup),
    ("l", VolumeUnit::Litre),
    ("L", VolumeUnit::Litre),
];

/// Spellings in lower case, without full stops; words apart by one space. The first of each row is the canonical name.
#[rustfmt::skip]
pub(crate) const MEASURES: &[(Known, &[&str])] = &[
    (Known::Mass(MassUnit::Gram), &["g", "gr", "grs", "gm", "gms", "gram", "grams", "gramme", "grammes"]),
    (Known::Mass(MassUnit::Kilogram), &["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramme",
        "kilogrammes"]),
    (Known::Mass(MassUnit::Milligram), &["mg", "mgs", "milligram", "milligrams", "milligramme"]),
    (Known::Mass(MassUnit::Ounce), &["oz", "ozs", "ounce", "ounces"]),
    (Known::Mass(MassUnit::Pound), &["lb", "lbs", "pound", "pounds"]),
    (Known::Mass(MassUnit::Stone), &["stone"]),
    (Known::Volume(VolumeUnit::Millilitre), &["ml", "mls", "millilitre", "millilitres", "milliliter", "milliliters",
        "cc"]),
    (Known::Volume(VolumeUnit::Centilitre), &["cl", "cls", "centilitre", "centilitres", "centiliter", "centiliters"]),
    (Known::Volume(VolumeUnit::Decilitre), &["dl", "dls", "decilitre", "decilitres", "deciliter", "deciliters"]),
    (Known::Volume(VolumeUnit::Litre), &["l", "litre", "litres", "liter", "liters", "ltr", "ltrs", "lt"]),
    (Known::Volume(VolumeUnit::Teaspoon), &["tsp", "tsps", "ts", "teaspoon", "teaspoons", "teaspoonful", "teaspoonfuls",
        "teaspoonsful", "teasp", "tspn", "tspns", "tea spoon", "tea spoons"]),
    (Known::Volume(VolumeUnit::Dessertspoon), &["dsp", "dsps", "dstsp", "dstspn", "dessertspoon", "dessertspoons",
        "dessertspoonful", "dessertspoonfuls", "dessert spoon", "dessert spoons"]),
    (Known::Volume(VolumeUnit::Tablespoon), &["tbsp", "tbsps", "tbs", "tblsp", "tblsps", "tbls", "tbl", "tblspn",
        "tbspn", "tbspns", "tb", "tablespoon", "tablespoons", "tablespoonful", "tablespoonfuls", "tablespoonsful",
        "tablesp", "table spoon", "table spoons"]),
    (Known::Volume(VolumeUnit::FluidOunce), &["fl_oz", "fl oz", "fl ozs", "fl ounce", "fl ounces", "floz",
        "fluid ounce", "fluid ounces", "fluid oz", "fluid ozs"]),
    (Known::Volume(VolumeUnit::Gill), &["gill", "gills"]),
    (Known::Volume(VolumeUnit::Go), &["go", "gō", "rice cooker cup", "rice cooker cups", "rice-cooker cup"]),
    (Known::Volume(VolumeUnit::Cup), &["cup", "cups", "cupful", "cupfuls", "cupsful"]),
    (Known::Volume(VolumeUnit::Pint), &["pint", "pints", "pt", "pts"]),
    (Known::Volume(VolumeUnit::Quart), &["quart", "quarts", "qt", "qts"]),
    (Known::Volume(VolumeUnit::Gallon), &["gallon", "gallons", "gal", "gals"]),
    (Known::Length(LengthUnit::Millimetre), &["mm", "millimetre", "millimetres", "millimeter", "millimeters"]),
    (Known::Length(LengthUnit::Centimetre), &["cm", "cms", "centimetre", "centimetres", "centimeter", "centimeters"]),
    (Known::Length(LengthUnit::Inch), &["inch", "inches", "\"", "″", "”"]),
];

/// Whose measure a word before the unit names ("metric cup"). The British cup and spoons of today are metric, the British
/// pint imperial.
#[rustfmt::skip]
const QUALIFIERS: &[(&str, Standard)] = &[
    ("us", Standard::UsCustomary), ("u s", Standard::UsCustomary), ("usa", Standard::UsCustomary),
    ("american", Standard::UsCustomary), ("us legal", Standard::UsLegal), ("legal", Standard::UsLegal),
    ("metric", Standard::Metric), ("imperial", Standard::Imperial), ("uk", Standard::Imperial),
    ("british", Standard::Imperial), ("japanese", Standard::Japan), ("japan", Standard::Japan),
    ("australian", Standard::Australia), ("australia", Standard::Australia), ("au", Standard::Australia),
    ("aus", Standard::Australia), ("aussie", Standard::Australia), ("canadian", Standard::Metric),
    ("canada", Standard::Metric), ("new zealand", Standard::Metric), ("nz", Standard::Metric),
    ("south african", Standard::Metric), ("jp", Standard::Japan),
];

/// No unit, with its qualifier, has more words than this ("us legal fluid ounces").
const MOST_WORDS: usize = 4;

struct Table {
    units: Spellings<Unit>,
    qualifiers: Spellings<Standard>,
    /// How many words the longest unit has that begins with this word, its qualifier included.
    openers: Spellings<usize>,
}

/// Plain spellings, looked up some millions of times in a long paste; the keys are our own, so that a quick hash is safe.
type Spellings<Meaning> = FxHashMap<&'static str, Meaning>;

fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut units = Spellings::default();
        for (singular, plural) in PIECES {
            units.insert(*singular, Unit::Piece((*singular).to_owned()));
            units.insert(*plural, Unit::Piece((*singular).to_owned()));
        }
        for (spelling, singular) in PIECE_SPELLINGS {
            units.insert(*spelling, Unit::Piece((*singular).to_owned()));
        }
        for (known, spellings) in MEASURES {
            for spelling in *spellings {
                units.insert(*spelling, known.unit());
            }
        }
        let mut openers = Spellings::default();
        let mut open = |spelling: &'static str, most: usize| {
            let first = spelling.split(' ').next().unwrap_or(spelling);
            let known = openers.entry(first).or_insert(most);
            *known = most.max(*known);
        };
        for spelling in units.keys() {
            open(spelling, spelling.split(' ').count());
        }
        for (cased, _) in CASED {
            open(cased, 1);
        }
        for (qualifier, _) in QUALIFIERS {
            open(qualifier, MOST_WORDS);
        }
        Table {
            units,
            qualifiers: QUALIFIERS.iter().copied().collect(),
            openers,
        }
    })
}

impl Unit {
    /// The unit that one word means, `None` where it is none we know.
    ///
    /// Case does not matter except for the single letters: "T" is a tablespoon, "t" a teaspoon. A full stop at the end is
    /// passed over. "tin" and "can", "packet" and "package" stay the cook's own word.
    ///
    /// # Examples
    /// ```
    /// use quantity::Unit;
    /// assert_eq!(Unit::named("Tbsp.").expect("known").short(), "tbsp");
    /// assert_eq!(Unit::named("t").expect("known").short(), "tsp");
    /// assert_eq!(Unit::named("leaves").expect("known").short(), "leaf");
    /// assert_eq!(Unit::named("butter"), None);
    /// ```
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        let word = word.trim().trim_end_matches('.');
        if let Some((_, unit)) = CASED.iter().find(|(cased, _)| *cased == word) {
            return Some(Self::Volume(*unit, None));
        }
        let known = &table().units;
        known
            .get(word)
            .or_else(|| with_plain(&[word], |plain| known.get(plain)))
            .cloned()
    }

    /// The longest unit that the words begin with, and how many of them it takes: 2 of `["fl", "oz", "milk"]`.
    ///
    /// Reads qualified units too ("US cups", "Australian tablespoon").
    ///
    /// # Examples
    /// ```
    /// use quantity::Unit;
    /// let (unit, words) = Unit::longest_match(&["metric", "cups", "of", "milk"]).expect("a unit");
    /// assert_eq!((unit.short().as_ref(), words), ("cup_metric", 2));
    /// ```
    #[must_use]
    pub fn longest_match(words: &[&str]) -> Option<(Self, usize)> {
        let most = longest(words)?;
        (1..=words.len().min(MOST_WORDS))
            .rev()
            .filter(|taken| *taken == 1 || pieces(&words[..*taken]).count() <= most)
            .find_map(|taken| Some((whole(&words[..taken])?, taken)))
    }

    /// The unit that the whole of `text` means: "fl oz", "metric cup", or a name as [`Unit::short`] gives it ("cup_metric").
    ///
    /// # Errors
    /// [`QuantityError::UnitUnknown`] with the nearest unit we know, where one is near.
    pub fn parse(text: &str) -> Result<Self, QuantityError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        qualified_by_suffix(text.trim())
            .or_else(|| whole(&words))
            .ok_or_else(|| QuantityError::UnitUnknown {
                unit: text.trim().chars().take(40).collect(),
                nearest: Self::nearest(text).map(str::to_owned),
            })
    }

    /// The canonical name of the unit whose spelling is nearest to an unknown word, where one is near enough to be meant.
    #[must_use]
    pub fn nearest(word: &str) -> Option<&'static str> {
        let word = plain(word);
        let length = word.chars().count();
        let reach = match length {
            0..=2 => return None,
            3..=4 => 1,
            5..=16 => 2,
            _ => return None,
        };
        let measures = MEASURES
            .iter()
            .flat_map(|(_, spellings)| spellings.iter().map(|spelling| (*spelling, spellings[0])));
        let pieces = PIECES
            .iter()
            .flat_map(|(singular, plural)| [(*singular, *singular), (*plural, *singular)]);
        measures
            .chain(pieces)
            .filter(|(spelling, _)| {
                spelling.chars().count().abs_diff(length) <= reach && spelling.len() > 1
            })
            .map(|(spelling, canonical)| (crate::nearness::distance(&word, spelling), canonical))
            .filter(|(distance, _)| *distance <= reach)
            .min_by_key(|(distance, _)| *distance)
            .map(|(_, canonical)| canonical)
    }
}

impl Standard {
    /// The standard by the name that `levain-cli --cup` takes, or by the suffix of a unit's name: `us`, `us-legal`, `metric`,
    /// `imperial`, `japan`, `au`.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        let word = plain(&word.replace(['-', '_'], " "));
        table().qualifiers.get(word.as_str()).copied()
    }
}

/// The unit that all of the words together mean.
fn whole(words: &[&str]) -> Option<Unit> {
    if words.is_empty() || words.len() > MOST_WORDS {
        return None;
    }
    if let Some(unit) = unqualified(words) {
        return Some(unit);
    }
    (1..words.len()).find_map(|taken| {
        let (qualifier, unit) = words.split_at(taken);
        let standard = with_plain(qualifier, |plain| table().qualifiers.get(plain))?;
        match unqualified(unit)? {
            Unit::Volume(unit, None) if unit.depends_on_standard() => {
                Some(Unit::Volume(unit, Some(meant(qualifier, unit, *standard))))
            }
            _ => None,
        }
    })
}

fn unqualified(words: &[&str]) -> Option<Unit> {
    match words {
        [] => None,
        [word] => Unit::named(word),
        _ => with_plain(words, |plain| table().units.get(plain)).cloned(),
    }
}

/// How many words a unit can have that begins as `words` do; `None` where none does.
fn longest(words: &[&str]) -> Option<usize> {
    let first = pieces(words).next()?;
    let openers = &table().openers;
    openers
        .get(first)
        .or_else(|| with_plain(&[first], |plain| openers.get(plain)))
        .copied()
}

/// The words that `plain` leaves of these.
fn pieces<'a>(words: &'a [&str]) -> impl Iterator<Item = &'a str> {
    words
        .iter()
        .flat_map(|word| word.split(|mark: char| matches!(mark, '.' | '-') || mark.is_whitespace()))
        .filter(|piece| !piece.is_empty())
}

/// A British cup or spoon of today is metric; only who says "imperial" means the old one.
fn meant(qualifier: &[&str], unit: VolumeUnit, standard: Standard) -> Standard {
    let british = qualifier.first().is_some_and(|word| {
        word.eq_ignore_ascii_case("uk") || word.eq_ignore_ascii_case("british")
    });
    let household = matches!(
        unit,
        VolumeUnit::Cup | VolumeUnit::Teaspoon | VolumeUnit::Dessertspoon | VolumeUnit::Tablespoon
    );
    if british && household {
        Standard::Metric
    } else {
        standard
    }
}

/// "cup_metric", "tbsp_au", "cup_us_legal".
fn qualified_by_suffix(name: &str) -> Option<Unit> {
    let lower = name.to_lowercase();
    lower.match_indices('_').find_map(|(at, _)| {
        let (unit, suffix) = (lower.get(..at)?, lower.get(at + 1..)?);
        match (Unit::named(unit)?, Standard::named(suffix)?) {
            (Unit::Volume(unit, None), standard) if unit.depends_on_standard() => {
                Some(Unit::Volume(unit, Some(standard)))
            }
            _ => None,
        }
    })
}

/// Lower case, without full stops, one space between words.
fn plain(text: &str) -> String {
    text.to_lowercase()
        .replace(['.', '-'], " ")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// What `found` makes of the words as [`plain`] writes them; nothing where they are longer than any spelling. Most words are plain
/// letters, which are written on the spot.
fn with_plain<Meaning>(words: &[&str], found: impl Fn(&str) -> Option<Meaning>) -> Option<Meaning> {
    const LONGEST: usize = 40;
    if !words.iter().all(|word| word.is_ascii()) {
        return found(&plain(&words.join(" ")));
    }
    let mut room = [0u8; LONGEST];
    let mut length = 0;
    for piece in pieces(words) {
        let from = length + usize::from(length > 0);
        let place = room.get_mut(length..from + piece.len())?;
        place[..from - length].fill(b' ');
        place[from - length..].copy_from_slice(piece.as_bytes());
        length = from + piece.len();
    }
    room[..length].make_ascii_lowercase();
    found(std::str::from_utf8(&room[..length]).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(words: &str, expected: &str) {
        let words: Vec<&str> = words.split(' ').collect();
        let found =
            Unit::longest_match(&words).map(|(unit, taken)| format!("{} {taken}", unit.short()));
        assert_eq!(found.as_deref().unwrap_or("none"), expected, "{words:?}");
    }

    #[test]
    fn spellings_of_cooks_are_known() {
        for (words, expected) in [
            ("tbs", "tbsp 1"),
            ("tbsp", "tbsp 1"),
            ("tblsp", "tbsp 1"),
            ("Tbsp.", "tbsp 1"),
            ("T", "tbsp 1"),
            ("Tb", "tbsp 1"),
            ("t", "tsp 1"),
            ("TSP", "tsp 1"),
            ("teaspoons", "tsp 1"),
            ("c", "cup 1"),
            ("Cups", "cup 1"),
            ("gr", "g 1"),
            ("grs", "g 1"),
            ("G", "g 1"),
            ("grammes", "g 1"),
            ("Kilos", "kg 1"),
            ("lbs.", "lb 1"),
            ("mL", "ml 1"),
            ("L", "l 1"),
            ("litres", "l 1"),
            ("fl oz milk", "fl_oz 2"),
            ("fl. oz. milk", "fl_oz 2"),
            ("Fluid Ounces of milk", "fl_oz 2"),
            ("floz", "fl_oz 1"),
            ("fl_oz", "fl_oz 1"),
            ("oz milk", "oz 1"),
            ("dessert spoon", "dessertspoon 2"),
            ("dl", "dl 1"),
            ("cl", "cl 1"),
            ("pts", "pint 1"),
            ("metric cups flour", "cup_metric 2"),
            ("US cup", "cup_us 2"),
            ("US legal cup", "cup_us_legal 3"),
            ("UK pint", "pint_imperial 2"),
            ("UK cup", "cup_metric 2"),
            ("Australian tablespoons", "tbsp_au 2"),
            ("imperial fluid ounces", "fl_oz_imperial 3"),
            ("Japanese cup", "cup_japan 2"),
            ("tins", "tin 1"),
            ("cans", "can 1"),
            ("Pinch", "pinch 1"),
            ("handfuls", "handful 1"),
            ("leaves", "leaf 1"),
            ("loaves", "loaf 1"),
            ("packages", "package 1"),
            ("pkt", "packet 1"),
            ("bunches", "bunch 1"),
            ("metric ton", "none"),
            ("butter", "none"),
            ("", "none"),
        ] {
            check(words, expected);
        }
    }

    #[test]
    fn every_canonical_name_is_read_back() {
        for (known, _) in MEASURES {
            let unit = known.unit();
            assert_eq!(Unit::parse(&unit.short()).as_ref(), Ok(&unit));
            if let Unit::Volume(volume, None) = unit
                && volume.depends_on_standard()
            {
                for standard in [
                    Standard::UsCustomary,
                    Standard::UsLegal,
                    Standard::Metric,
                    Standard::Imperial,
                    Standard::Japan,
                    Standard::Australia,
                ] {
                    let qualified = Unit::Volume(volume, Some(standard));
                    assert_eq!(Unit::parse(&qualified.short()).as_ref(), Ok(&qualified));
                }
            }
        }
        for (singular, _) in PIECES {
            assert_eq!(
                Unit::parse(singular),
                Ok(Unit::Piece((*singular).to_owned()))
            );
        }
    }

    #[test]
    fn an_unknown_unit_names_the_nearest() {
        for (word, nearest) in [
            ("tabelspoon", Some("tbsp")),
            ("teasppon", Some("tsp")),
            ("cupp", Some("cup")),
            ("onces", Some("oz")),
            ("pinhc", Some("pinch")),
            ("quixotic", None),
            ("q", None),
            ("", None),
        ] {
            assert_eq!(Unit::nearest(word), nearest, "{word}");
        }
        assert!(matches!(
            Unit::parse("tabelspoon"),
            Err(QuantityError::UnitUnknown {
                nearest: Some(_),
                ..
            })
        ));
        assert!(Unit::parse(&"x".repeat(1_000_000)).is_err());
    }
}
