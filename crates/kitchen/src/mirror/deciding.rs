//! What is to be done in a round of the mirror: the library, what was last seen and the folder, compared file by file. Touches neither
//! library nor folder. Whatever is decided, a text that stands on one side is afterwards in the library's history or in a file.

use std::collections::{HashMap, HashSet};

use library::Mirrored;

use super::names;

/// A recipe that was changed in the library since its file was dealt with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Own {
    pub id: String,
    /// The name that its title asks for, without ending.
    pub wanted: String,
    /// The checksum of it as a file.
    pub print: String,
    /// The checksum of its text alone.
    pub text: String,
    /// It lies in the bin.
    pub binned: bool,
}

/// A file of the folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Found {
    pub file: String,
    pub sight: Sight,
}

/// What a file was seen to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Sight {
    /// The text of a recipe.
    Text {
        /// The checksum of its bytes.
        bytes: String,
        /// The checksum of its text alone.
        text: String,
        /// When the recipe came into being, by its own words.
        born_ms: Option<i64>,
    },
    /// By its name one of two copies that a program for synchronising, or this one, has kept beside the other.
    Copy,
    /// Nothing to read a recipe from, and why.
    Unfit(String),
    /// It may still be written to, or could not be looked at this time.
    Settling,
}

/// One thing to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Act {
    /// The recipe is written to the file `to`, which is that of `was`, a new one, or `was` under its new name. What stands in `was`
    /// is first kept under the name `beside`.
    Write {
        id: String,
        wanted: String,
        to: String,
        was: Option<String>,
        beside: Option<String>,
    },
    /// The recipe lies in the bin and its file is as it was last seen.
    Remove { id: String, file: String },
    /// The file was changed: its text becomes a new version of the recipe.
    ReadIn { id: String, file: String },
    /// The file has the text of the recipe, which had none: they belong together from now on.
    Join { id: String, file: String },
    /// The file becomes a new recipe.
    TakeIn { file: String },
    /// Both sides say the same, or the file has another name.
    Note { id: String, file: String },
    /// The recipe has no file any more.
    Forget { id: String },
}

/// Something that only the cook can say what to do about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Told {
    /// The file of a recipe is gone.
    Missing { id: String, file: String },
    /// A second copy, of the recipe that its name tells.
    Copy { file: String, of: Option<String> },
    /// A file that cannot be read, with the recipe that it is of.
    Unfit {
        file: String,
        why: String,
        id: Option<String>,
    },
    /// A second file with the text of a recipe.
    Twin { file: String, id: String },
}

/// What is to be done and told.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Decision {
    pub acts: Vec<Act>,
    pub told: Vec<Told>,
    /// Recipes whose files cannot be dealt with this time.
    pub waiting: HashSet<String>,
}

/// Compares. `found` is all of the folder, `names` the names of everything in it that is no file of ours, so that none of them is used.
/// `date` is for the names of copies: "2026-11-21".
pub(crate) fn decide(
    owns: &[Own],
    rows: &[Mirrored],
    found: &[Found],
    names: &[String],
    date: &str,
) -> Decision {
    let mut deciding = Deciding {
        owns: owns.iter().map(|own| (own.id.as_str(), own)).collect(),
        found: found.iter().map(|one| (one.file.as_str(), one)).collect(),
        claimed: HashSet::new(),
        standing: standing(found, names),
        taken: standing(found, names),
        date,
        decision: Decision::default(),
    };
    let places = deciding.places(rows, found);
    // A name that a recipe had stays its own until the cook has decided about it.
    let had = rows.iter().map(|row| row.file.to_lowercase());
    deciding.taken.extend(had);
    for (row, place) in rows.iter().zip(places) {
        match place {
            Some(file) => deciding.present(row, file),
            None => deciding.missing(row),
        }
    }
    let with_file: HashSet<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    for own in owns
        .iter()
        .filter(|own| !with_file.contains(own.id.as_str()))
    {
        deciding.without_file(own, found);
    }
    deciding.strangers(owns, rows, found);
    deciding.decision
}

fn standing(found: &[Found], names: &[String]) -> HashSet<String> {
    let all = found.iter().map(|one| &one.file).chain(names);
    all.map(|name| name.to_lowercase()).collect()
}

/// What becomes of a file's text where the recipe's is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kept {
    /// It is in the library's history already.
    Over,
    /// It is kept under another name.
    Beside,
}

struct Deciding<'all> {
    owns: HashMap<&'all str, &'all Own>,
    found: HashMap<&'all str, &'all Found>,
    /// Files that belong to a recipe.
    claimed: HashSet<&'all str>,
    /// Names that are there, in small letters.
    standing: HashSet<String>,
    /// Names that cannot be given, in small letters: there are systems where capitals make no difference.
    taken: HashSet<String>,
    date: &'all str,
    decision: Decision,
}

impl<'all> Deciding<'all> {
    /// Where the file of each recipe is now: where it was, or under another name.
    fn places(&mut self, rows: &'all [Mirrored], found: &'all [Found]) -> Vec<Option<&'all str>> {
        let mut places: Vec<Option<&'all str>> = Vec::with_capacity(rows.len());
        for row in rows {
            let place = self
                .found
                .get(row.file.as_str())
                .map(|one| one.file.as_str());
            self.claimed.extend(place);
            places.push(place);
        }
        for (row, place) in rows.iter().zip(&mut places) {
            if place.is_none() {
                *place = self.renamed(found, |bytes, _| *bytes == row.found);
                self.claimed.extend(*place);
            }
        }
        // Renamed and changed: known by when it came into being, where that is true of one file and one recipe only.
        let mut lost: HashMap<i64, usize> = HashMap::new();
        for (row, place) in rows.iter().zip(&places) {
            if let (None, Some(born_ms)) = (place, row.born_ms) {
                *lost.entry(born_ms).or_default() += 1;
            }
        }
        for (row, place) in rows.iter().zip(&mut places) {
            let only = row.born_ms.filter(|born_ms| lost.get(born_ms) == Some(&1));
            if let (None, Some(born_ms)) = (*place, only) {
                *place = self.only_born(found, born_ms);
                self.claimed.extend(*place);
            }
        }
        places
    }

    fn renamed(
        &self,
        found: &'all [Found],
        is_it: impl Fn(&String, Option<i64>) -> bool,
    ) -> Option<&'all str> {
        let mut files = found.iter().filter(|one| match &one.sight {
            Sight::Text { bytes, born_ms, .. } => {
                !self.claimed.contains(one.file.as_str()) && is_it(bytes, *born_ms)
            }
            _ => false,
        });
        files.next().map(|one| one.file.as_str())
    }

    fn only_born(&self, found: &'all [Found], wanted_ms: i64) -> Option<&'all str> {
        let same = |born_ms: Option<i64>| born_ms == Some(wanted_ms);
        let free = found.iter().filter(|one| {
            matches!(&one.sight, Sight::Text { born_ms, .. } if same(*born_ms))
                && !self.claimed.contains(one.file.as_str())
        });
        match free.count() {
            1 => self.renamed(found, |_, born_ms| same(born_ms)),
            _ => None,
        }
    }

    fn present(&mut self, row: &Mirrored, file: &str) {
        let own = self.owns.get(row.id.as_str()).copied();
        let changed = own.filter(|own| own.print != row.own);
        let binned = own.is_some_and(|own| own.binned);
        let id = row.id.clone();
        let named = file.to_owned();
        let was = Some((file, row.wanted.as_str()));
        let sight = self.found.get(file).map(|one| &one.sight);
        match sight {
            None | Some(Sight::Copy | Sight::Settling) => {
                self.decision.waiting.insert(id);
            }
            Some(Sight::Unfit(why)) => match changed {
                Some(own) if !binned => self.write(own, was, Kept::Beside),
                _ => self.decision.told.push(Told::Unfit {
                    file: named,
                    why: why.clone(),
                    id: Some(id),
                }),
            },
            Some(Sight::Text { bytes, text, .. }) => {
                let same = *bytes == row.found;
                let act = match (same, changed) {
                    (true, _) if binned => Act::Remove { id, file: named },
                    (true, Some(own)) => return self.write(own, was, Kept::Over),
                    (true, None) if file == row.file => return,
                    (true, None) => Act::Note { id, file: named },
                    // What was changed there after it was put into the bin here comes out of it.
                    (false, _) if binned => Act::ReadIn { id, file: named },
                    (false, Some(own)) if *bytes == own.print => Act::Note { id, file: named },
                    (false, Some(own)) => {
                        let same_text = *text == own.text;
                        let kept = if same_text { Kept::Over } else { Kept::Beside };
                        return self.write(own, was, kept);
                    }
                    (false, None) => Act::ReadIn { id, file: named },
                };
                self.decision.acts.push(act);
            }
        }
    }

    fn missing(&mut self, row: &Mirrored) {
        let own = self.owns.get(row.id.as_str()).copied();
        match own {
            Some(own) if own.binned => self.decision.acts.push(Act::Forget { id: own.id.clone() }),
            // Changed here after it was deleted there.
            Some(own) if own.print != row.own => self.write_again(own, row),
            _ => self.decision.told.push(Told::Missing {
                id: row.id.clone(),
                file: row.file.clone(),
            }),
        }
    }

    fn without_file(&mut self, own: &Own, found: &'all [Found]) {
        if own.binned {
            return;
        }
        let twin = found.iter().find(|one| {
            let same = matches!(&one.sight, Sight::Text { text, .. } if *text == own.text);
            same && !self.claimed.contains(one.file.as_str())
        });
        match twin {
            Some(twin) => {
                self.claimed.insert(&twin.file);
                self.decision.acts.push(Act::Join {
                    id: own.id.clone(),
                    file: twin.file.clone(),
                });
            }
            None => self.write(own, None, Kept::Over),
        }
    }

    /// Files that belong to no recipe.
    fn strangers(&mut self, owns: &[Own], rows: &[Mirrored], found: &[Found]) {
        let of_rows = rows.iter().map(|row| (row.text.as_str(), row.id.as_str()));
        let of_owns = owns.iter().map(|own| (own.text.as_str(), own.id.as_str()));
        let texts: HashMap<&str, &str> = of_rows.chain(of_owns).collect();
        for one in found {
            if self.claimed.contains(one.file.as_str()) {
                continue;
            }
            let file = one.file.clone();
            match &one.sight {
                Sight::Settling => {}
                Sight::Copy => {
                    let original = names::original(&file);
                    let of = rows.iter().find(|row| Some(&row.file) == original.as_ref());
                    let of = of.map(|row| row.id.clone());
                    self.decision.told.push(Told::Copy { file, of });
                }
                Sight::Unfit(why) => self.decision.told.push(Told::Unfit {
                    file,
                    why: why.clone(),
                    id: None,
                }),
                Sight::Text { text, .. } => match texts.get(text.as_str()) {
                    Some(id) => self.decision.told.push(Told::Twin {
                        file,
                        id: (*id).to_owned(),
                    }),
                    None => self.decision.acts.push(Act::TakeIn { file }),
                },
            }
        }
    }

    /// Under the name that it had, where the title asks for no other and nothing else has taken it.
    fn write_again(&mut self, own: &Own, row: &Mirrored) {
        if row.wanted != own.wanted || self.standing.contains(&row.file.to_lowercase()) {
            return self.write(own, None, Kept::Over);
        }
        self.decision.acts.push(Act::Write {
            id: own.id.clone(),
            wanted: own.wanted.clone(),
            to: row.file.clone(),
            was: None,
            beside: None,
        });
    }

    /// `was` is the file as it stands, with the name that its title asked for last; where it is kept, it is under another name.
    fn write(&mut self, own: &Own, was: Option<(&str, &str)>, kept: Kept) {
        let to = match was {
            // A name that the cook has given stays until the title asks for another than it did.
            Some((file, last)) if last == own.wanted || names::is_named_for(file, &own.wanted) => {
                file.to_owned()
            }
            Some((file, _)) => {
                let (folder, ending) = names::around(file);
                self.give(folder, &own.wanted, ending)
            }
            None => self.give("", &own.wanted, names::ENDING),
        };
        let beside = match (was, kept) {
            (Some((file, _)), Kept::Beside) => {
                let (folder, ending) = names::around(file);
                let words = format!("{} (conflict {})", names::stem(file), self.date);
                Some(self.give(folder, &words, ending))
            }
            _ => None,
        };
        self.decision.acts.push(Act::Write {
            id: own.id.clone(),
            wanted: own.wanted.clone(),
            to,
            was: was.map(|(file, _)| file.to_owned()),
            beside,
        });
    }

    fn give(&mut self, folder: &str, stem: &str, ending: &str) -> String {
        let mut name = format!("{folder}{stem}{ending}");
        let mut count = 2;
        while !self.taken.insert(name.to_lowercase()) {
            name = format!("{folder}{stem} ({count}){ending}");
            count += 1;
        }
        name
    }
}

#[cfg(test)]
mod tests;
