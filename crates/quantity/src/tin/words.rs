//! What a cook types for a tin to a [`Tin`]: "20 cm round", "9x13 in", "2 lb loaf", "12-hole muffin", "2 x 20 cm round, 5 cm deep".
//! Guesses no unit and no shape: what is missing is asked for.

use std::str::FromStr;

use super::{Tin, TinError, TinShape};
use crate::{LengthUnit, Magnitude, Standard, VolumeUnit};

/// The most of a tin's words that are read.
const MOST_LETTERS: usize = 120;
/// The most tins, or holes of a muffin tin.
const MOST_TINS: u32 = 100;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Round,
    Square,
    Tray,
    SwissRoll,
    Loaf,
    Ring,
    Muffin,
    SmallMuffin,
    Mould,
}

const SHAPES: &[(Kind, &str)] = &[
    (
        Kind::Round,
        "round rounds circle circular disc springform springforms sandwich cake tart flan quiche pie sponge layer",
    ),
    (Kind::Square, "square squares"),
    (
        Kind::Tray,
        "tray trays traybake traybakes rectangle rectangular rectangles oblong sheet roasting brownie slab oven baking",
    ),
    (Kind::SwissRoll, "swiss"),
    (Kind::Loaf, "loaf loaves pullman bread"),
    (
        Kind::Ring,
        "ring rings bundt bundts kugelhopf gugelhupf savarin tube angel",
    ),
    (
        Kind::Muffin,
        "muffin muffins cupcake cupcakes fairy bun buns popover",
    ),
    (
        Kind::Mould,
        "mould moulds mold molds ramekin ramekins dariole darioles basin basins pot pots jar jars",
    ),
];

/// Words that say nothing of form or size.
const FILLERS: &str = "a an the tin tins pan pans dish dishes of with and bottomed loose base nonstick non stick aluminium \
    metal glass silicone ceramic standard each by to about roll food case cases size pudding individual in";

#[derive(Debug, Clone, PartialEq)]
enum Mark {
    Number(Magnitude),
    Times,
    Comma,
    Word(String),
}

/// A stretch of numbers with their unit.
#[derive(Debug, Clone)]
struct Sizes {
    millimetres: Vec<Magnitude>,
    unit: LengthUnit,
}

/// What has been read so far.
#[derive(Debug, Default)]
struct Reading {
    kind: Option<Kind>,
    small: bool,
    /// Numbers behind which no unit stood yet.
    waiting: Vec<Magnitude>,
    sizes: Option<Sizes>,
    depth: Option<Magnitude>,
    holds: Option<Magnitude>,
    pounds: Option<Magnitude>,
    count: Option<Magnitude>,
}

impl FromStr for Tin {
    type Err = TinError;

    /// Reads shape, inner size, depth and number: "20 cm round", "8-inch square", "9x13 in", "30 x 20 x 4 cm tray",
    /// "2 x 20 cm round", "20 cm round, 7 cm deep", "2 lb loaf", "10-cup bundt", "12-hole muffin", "6 moulds of 150 ml".
    fn from_str(text: &str) -> Result<Self, TinError> {
        let shown: String = text.trim().chars().take(40).collect();
        let plain: String = text.chars().take(MOST_LETTERS).collect();
        let reading = read(&plain, &shown)?;
        let tin = reading.tin(&shown)?;
        check(&tin).map_err(|()| TinError::SizeOutOfRange { text: shown })?;
        Ok(tin)
    }
}

fn read(text: &str, shown: &str) -> Result<Reading, TinError> {
    let marks = marks(text, shown)?;
    let mut reading = Reading::default();
    let mut at = 0;
    while at < marks.len() {
        match &marks[at] {
            Mark::Number(number) => reading.waiting.push(*number),
            Mark::Times | Mark::Comma => {}
            Mark::Word(word) => {
                let next = marks.get(at + 1);
                reading.word(word, next, shown)?;
            }
        }
        at += 1;
    }
    Ok(reading)
}

impl Reading {
    fn word(&mut self, word: &str, next: Option<&Mark>, shown: &str) -> Result<(), TinError> {
        if let Some(unit) = length(word).filter(|_| !self.waiting.is_empty()) {
            let deep =
                matches!(next, Some(Mark::Word(next)) if is_depth(next)) && self.sizes.is_some();
            let per = unit.in_millimetres();
            let mut sizes = Vec::new();
            for number in self.waiting.drain(..) {
                sizes.push(
                    number
                        .checked_mul(per)
                        .map_err(|_| TinError::SizeOutOfRange {
                            text: shown.to_owned(),
                        })?,
                );
            }
            match &mut self.sizes {
                _ if deep => self.depth = sizes.pop(),
                Some(known) => known.millimetres.extend(sizes),
                None => {
                    self.sizes = Some(Sizes {
                        millimetres: sizes,
                        unit,
                    });
                }
            }
            return Ok(());
        }
        if let Some(per) = capacity(word)
            && !(word.starts_with("cup") && self.is_of_holes(next))
            && let Some(number) = self.waiting.pop()
        {
            let held = number.checked_mul(per);
            self.holds = Some(held.map_err(|_| TinError::SizeOutOfRange {
                text: shown.to_owned(),
            })?);
            self.count = self.count.or_else(|| self.waiting.pop());
            return Ok(());
        }
        if let Some(per) = weight(word)
            && let Some(number) = self.waiting.pop()
        {
            self.pounds = number.checked_mul(per).ok();
            self.count = self.count.or_else(|| self.waiting.pop());
            return Ok(());
        }
        self.other_word(word, shown)
    }

    fn other_word(&mut self, word: &str, shown: &str) -> Result<(), TinError> {
        if is_depth(word) || FILLERS.split_whitespace().any(|filler| filler == word) {
            return Ok(());
        }
        match word {
            "mini" | "small" => self.small = true,
            "hole" | "holes" | "cup" | "cups" | "cavity" | "well" => {
                self.count = self.count.or_else(|| self.waiting.pop());
            }
            _ => {
                let Some((kind, _)) = SHAPES
                    .iter()
                    .find(|(_, words)| words.split_whitespace().any(|known| known == word))
                else {
                    return Err(TinError::WordUnknown {
                        word: word.to_owned(),
                        text: shown.to_owned(),
                    });
                };
                // "cake", "baking", "bread" only say what kind of tin it is; a word that tells the form is stronger.
                let weak = matches!(
                    word,
                    "cake" | "baking" | "bread" | "oven" | "layer" | "sponge" | "tart" | "pie"
                );
                if !weak || self.kind.is_none() {
                    self.kind = match (*kind, self.kind) {
                        (Kind::Tray | Kind::Mould, Some(known)) if word != "tray" => Some(known),
                        _ => Some(*kind),
                    };
                }
            }
        }
        Ok(())
    }

    /// "12-cup muffin tin": those cups are holes.
    fn is_of_holes(&self, next: Option<&Mark>) -> bool {
        let muffin = |word: &str| {
            SHAPES.iter().any(|(kind, words)| {
                *kind == Kind::Muffin && words.split_whitespace().any(|known| known == word)
            })
        };
        self.kind == Some(Kind::Muffin)
            || matches!(next, Some(Mark::Word(word)) if muffin(word) || word == "mini")
    }

    fn tin(mut self, shown: &str) -> Result<Tin, TinError> {
        let kind = self.kind_told(shown)?;
        if self.small && kind == Kind::Muffin {
            self.kind = Some(Kind::SmallMuffin);
        }
        if let (Kind::Loaf, Some(pounds), None) = (kind, self.pounds, &self.sizes) {
            return self.loaf_by_weight(pounds, shown);
        }
        match kind {
            Kind::Ring | Kind::Muffin | Kind::SmallMuffin | Kind::Mould => self.by_count(shown),
            _ => self.by_sizes(kind, shown),
        }
    }

    /// The shape as named; two sides that are named without one are a tray, three with a small one a tray with its depth.
    fn kind_told(&self, shown: &str) -> Result<Kind, TinError> {
        if let Some(kind) = self.kind {
            return Ok(kind);
        }
        let sides = self
            .sizes
            .as_ref()
            .map_or(self.waiting.len(), |sizes| sizes.millimetres.len());
        if sides >= 2 {
            return Ok(Kind::Tray);
        }
        Err(TinError::ShapeMissing {
            text: shown.to_owned(),
        })
    }

    fn by_count(mut self, shown: &str) -> Result<Tin, TinError> {
        let shape = match self.kind {
            Some(Kind::Ring) => TinShape::Ring,
            Some(Kind::Muffin) => TinShape::Muffin,
            Some(Kind::SmallMuffin) => TinShape::SmallMuffin,
            _ => TinShape::Mould,
        };
        let count = self.count.or_else(|| self.waiting.pop());
        if shape == TinShape::Ring && self.holds.is_none() {
            return Err(TinError::SizeMissing {
                text: shown.to_owned(),
                example: "say what it holds, such as 10-cup bundt or 2.4 l ring",
            });
        }
        if count.is_none() && shape != TinShape::Ring {
            let example = if shape == TinShape::Mould {
                "say how many, such as 6 moulds"
            } else {
                "say how many holes it has, such as 12-hole muffin"
            };
            return Err(TinError::SizeMissing {
                text: shown.to_owned(),
                example,
            });
        }
        Ok(Tin {
            count: whole(count, shown)?,
            shape,
            depth: None,
            holds: self.holds,
            unit: self
                .sizes
                .map_or(LengthUnit::Centimetre, |sizes| sizes.unit),
        })
    }

    fn by_sizes(mut self, kind: Kind, shown: &str) -> Result<Tin, TinError> {
        let (mut sizes, unit) = match self.sizes.take() {
            Some(sizes) => (sizes.millimetres, sizes.unit),
            None if self.waiting.is_empty() => return self.without_sizes(kind, shown),
            None => {
                return Err(TinError::UnitMissing {
                    text: shown.to_owned(),
                });
            }
        };
        let misfit = || TinError::SizesDoNotFit {
            text: shown.to_owned(),
            example: example(kind),
        };
        let per = unit.in_millimetres();
        let mut count = self.count.or_else(|| self.waiting.pop());
        if count.is_none()
            && let Some(first) = leading_count(kind, &sizes, self.depth.is_some())
        {
            sizes.remove(0);
            count = Some(first.checked_div(per).map_err(|_| misfit())?);
        }
        let (shape, used) = match (kind, sizes.as_slice()) {
            (Kind::Round, [across, ..]) => (TinShape::Round { across: *across }, 1),
            (Kind::Square, [side, other, ..]) if side == other => {
                (TinShape::Square { side: *side }, 2)
            }
            (Kind::Square, [side, ..]) => (TinShape::Square { side: *side }, 1),
            (Kind::Loaf, [length, width, ..]) => (
                TinShape::Loaf {
                    length: *length,
                    width: *width,
                },
                2,
            ),
            (_, [length, width, ..]) => (
                TinShape::Tray {
                    length: *length,
                    width: *width,
                },
                2,
            ),
            _ => return Err(misfit()),
        };
        let depth = match (&sizes[used..], self.depth) {
            ([], depth) => depth,
            ([depth], None) => Some(*depth),
            _ => return Err(misfit()),
        };
        Ok(Tin {
            count: whole(count, shown)?,
            shape,
            depth,
            holds: self.holds,
            unit,
        })
    }

    /// A Swiss roll tin and a traybake tin are of one size nearly everywhere.
    fn without_sizes(self, kind: Kind, shown: &str) -> Result<Tin, TinError> {
        let centimetres = |number: u32| Magnitude::from(number * 10);
        let (length, width, depth) = match kind {
            Kind::SwissRoll => (33, 23, 2),
            _ => {
                return Err(TinError::SizeMissing {
                    text: shown.to_owned(),
                    example: example(kind),
                });
            }
        };
        Ok(Tin {
            count: whole(self.count, shown)?,
            shape: TinShape::Tray {
                length: centimetres(length),
                width: centimetres(width),
            },
            depth: Some(centimetres(depth)),
            holds: self.holds,
            unit: LengthUnit::Centimetre,
        })
    }

    /// "2 lb" is the loaf's weight, by which British tins are named: 23 × 13 × 7 cm; 1 lb is 16 × 11 × 7 cm.
    fn loaf_by_weight(self, pounds: Magnitude, shown: &str) -> Result<Tin, TinError> {
        let near = |wanted: u32| {
            let wanted = Magnitude::from(wanted);
            let tenth = Magnitude::ratio(11, 10);
            let most = wanted.checked_mul(tenth);
            let least = wanted.checked_div(tenth);
            most.is_ok_and(|most| pounds <= most) && least.is_ok_and(|least| pounds >= least)
        };
        let (length, width) = match () {
            () if near(2) => (230, 130),
            () if near(1) => (160, 110),
            () => {
                return Err(TinError::SizesDoNotFit {
                    text: shown.to_owned(),
                    example: "loaf tins are named 1 lb or 2 lb; give others by their sides, such as 23 x 13 cm loaf",
                });
            }
        };
        Ok(Tin {
            count: whole(self.count.or_else(|| self.waiting.last().copied()), shown)?,
            shape: TinShape::Loaf {
                length: Magnitude::from(length as u32),
                width: Magnitude::from(width as u32),
            },
            depth: Some(Magnitude::from(70u32)),
            holds: self.holds,
            unit: LengthUnit::Centimetre,
        })
    }
}

/// Of "2 x 20 cm round" the 2: a number before the sizes that is much smaller than any of them and one too many.
fn leading_count(kind: Kind, sizes: &[Magnitude], depth_known: bool) -> Option<Magnitude> {
    let needed = match kind {
        Kind::Round => 1,
        Kind::Square if sizes.len() > 1 && sizes[0] == sizes[1] => return None,
        Kind::Square => 1,
        _ => 2,
    };
    let first = *sizes.first()?;
    let smallest = sizes.iter().skip(1).min()?;
    let spare = sizes.len() > needed + usize::from(depth_known && sizes.len() > needed + 1);
    let much_smaller = first
        .checked_mul(Magnitude::from(2u32))
        .is_ok_and(|twice| twice < *smallest);
    (spare && (much_smaller || sizes.len() > needed + 1) && first < *smallest).then_some(first)
}

fn example(kind: Kind) -> &'static str {
    match kind {
        Kind::Round => "say how wide it is, such as 20 cm round, or 20 cm round, 5 cm deep",
        Kind::Square => "say how long a side is, such as 20 cm square",
        Kind::Loaf => "say 2 lb loaf, or its sides, such as 23 x 13 cm loaf",
        _ => "give two sides, such as 30 x 20 cm tray",
    }
}

fn whole(count: Option<Magnitude>, shown: &str) -> Result<u32, TinError> {
    let refused = || TinError::SizeOutOfRange {
        text: shown.to_owned(),
    };
    let count = count.unwrap_or_else(Magnitude::one);
    if !count.is_whole() {
        return Err(refused());
    }
    u32::try_from(count.whole())
        .ok()
        .filter(|count| (1..=MOST_TINS).contains(count))
        .ok_or_else(refused)
}

/// Sides from 1 cm to 1 m, depth and capacity above nothing.
fn check(tin: &Tin) -> Result<(), ()> {
    let (least, most) = (Magnitude::from(10u32), Magnitude::from(1000u32));
    let fits = |size: Magnitude| size >= least && size <= most;
    let sides = match tin.shape {
        TinShape::Round { across } => fits(across),
        TinShape::Square { side } => fits(side),
        TinShape::Tray { length, width } | TinShape::Loaf { length, width } => {
            fits(length) && fits(width)
        }
        _ => true,
    };
    let litres = Magnitude::from(100_000u32);
    let deep = tin
        .depth
        .is_none_or(|depth| !depth.is_zero() && depth <= most);
    let holds = tin
        .holds
        .is_none_or(|holds| !holds.is_zero() && holds <= litres);
    if sides && deep && holds {
        Ok(())
    } else {
        Err(())
    }
}

fn is_depth(word: &str) -> bool {
    ["deep", "depth", "high", "height", "tall"].contains(&word)
}

fn length(word: &str) -> Option<LengthUnit> {
    Some(match word {
        "mm" | "millimetre" | "millimetres" | "millimeters" => LengthUnit::Millimetre,
        "cm" | "cms" | "centimetre" | "centimetres" | "centimeter" | "centimeters" => {
            LengthUnit::Centimetre
        }
        "in" | "ins" | "inch" | "inches" | "\"" => LengthUnit::Inch,
        _ => return None,
    })
}

/// Millilitres to one of a unit that a tin's capacity is given in; bundt tins are sold by the US cup.
fn capacity(word: &str) -> Option<Magnitude> {
    let us = Standard::UsCustomary;
    Some(match word {
        "ml" => Magnitude::one(),
        "cl" => VolumeUnit::Centilitre.in_millilitres(us),
        "dl" => VolumeUnit::Decilitre.in_millilitres(us),
        "l" | "litre" | "litres" | "liter" | "liters" => VolumeUnit::Litre.in_millilitres(us),
        "cup" | "cups" => VolumeUnit::Cup.in_millilitres(us),
        "quart" | "quarts" | "qt" => VolumeUnit::Quart.in_millilitres(us),
        _ => return None,
    })
}

/// Pounds to one of a unit that a loaf tin is named by; half a kilogram is taken for a pound.
fn weight(word: &str) -> Option<Magnitude> {
    Some(match word {
        "lb" | "lbs" | "pound" | "pounds" => Magnitude::one(),
        "g" | "gram" | "grams" => Magnitude::ratio(1, 450),
        "kg" | "kilo" => Magnitude::ratio(1000, 450),
        _ => return None,
    })
}

/// Numbers, crosses and words of a text. "8-inch" is 8 and inch; a minus before a number is refused.
fn marks(text: &str, shown: &str) -> Result<Vec<Mark>, TinError> {
    let text = text
        .to_lowercase()
        .replace(['″', '”', '“'], "\"")
        .replace("''", "\"")
        .replace('½', " 1/2")
        .replace('¼', " 1/4")
        .replace('¾', " 3/4");
    let letters: Vec<char> = text.chars().collect();
    let refused = || TinError::SizeOutOfRange {
        text: shown.to_owned(),
    };
    let mut marks: Vec<Mark> = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        let letter = letters[at];
        let digit = |at: usize| letters.get(at).is_some_and(char::is_ascii_digit);
        if letter.is_ascii_digit() || (letter == '.' && digit(at + 1)) {
            let from = at;
            while digit(at) || (matches!(letters.get(at), Some('.' | ',' | '/')) && digit(at + 1)) {
                at += 1;
            }
            let word: String = letters[from..at].iter().collect();
            let number: Magnitude = word.replace(',', ".").parse().map_err(|_| refused())?;
            match marks.last_mut() {
                // "8 1/2" is one number.
                Some(Mark::Number(before))
                    if word.contains('/') && before.is_whole() && number < Magnitude::one() =>
                {
                    *before = before.checked_add(number).map_err(|_| refused())?;
                }
                _ => marks.push(Mark::Number(number)),
            }
            continue;
        }
        if letter == '"' {
            marks.push(Mark::Word("\"".to_owned()));
        } else if letter == '×' || letter == '*' {
            marks.push(Mark::Times);
        } else if letter == ',' {
            marks.push(Mark::Comma);
        } else if matches!(letter, '-' | '−') && digit(at + 1) && !after_word(&letters, at) {
            return Err(refused());
        } else if letter.is_alphabetic() {
            let from = at;
            while letters.get(at).is_some_and(|letter| letter.is_alphabetic()) {
                at += 1;
            }
            let word: String = letters[from..at].iter().collect();
            marks.push(mark_of(word));
            continue;
        }
        at += 1;
    }
    Ok(marks)
}

fn after_word(letters: &[char], at: usize) -> bool {
    at.checked_sub(1)
        .and_then(|before| letters.get(before))
        .is_some_and(|before| before.is_alphanumeric())
}

fn mark_of(word: String) -> Mark {
    const COUNTS: [&str; 12] = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    match COUNTS.iter().position(|count| *count == word) {
        Some(place) => Mark::Number(Magnitude::ratio(place as u64 + 1, 1)),
        None if word == "x" => Mark::Times,
        None => Mark::Word(word),
    }
}

/// A length in its unit, as short as it can be written: "23", "8.5", "11 3/4".
pub(super) fn in_unit(millimetres: Magnitude, unit: LengthUnit) -> String {
    millimetres
        .checked_div(unit.in_millimetres())
        .map_or_else(|_| millimetres.to_string(), short)
}

pub(super) fn short(number: Magnitude) -> String {
    let tenth = Magnitude::ratio(1, 10);
    crate::text::decimal(number)
        .filter(|text| text.len() < 6)
        .or_else(|| crate::text::decimal(number.rounded_to(tenth).ok()?))
        .unwrap_or_else(|| number.to_string())
}

pub(super) fn unit_name(unit: LengthUnit) -> &'static str {
    match unit {
        LengthUnit::Millimetre => "mm",
        LengthUnit::Centimetre => "cm",
        LengthUnit::Inch => "in",
    }
}
