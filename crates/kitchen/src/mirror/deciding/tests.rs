//! A library and a folder of words instead of files, changed at random on both sides, with rounds that may break off anywhere.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;

/// A recipe with all texts that it ever had; the last is the present one.
#[derive(Debug, Clone)]
struct Kept {
    texts: Vec<String>,
    title: String,
    binned: bool,
    touched: bool,
    born_ms: i64,
}

#[derive(Debug, Default)]
struct World {
    library: BTreeMap<String, Kept>,
    /// Text and when it was born; texts stand for themselves as checksums.
    folder: BTreeMap<String, (String, i64)>,
    rows: BTreeMap<String, Mirrored>,
    count: i64,
}

#[derive(Debug, Clone)]
enum Step {
    Add,
    Edit(usize),
    Retitle(usize),
    Bin(usize),
    Restore(usize),
    Write(usize),
    New,
    Delete(usize),
    Rename(usize),
    RenameAndWrite(usize),
    Copy(usize),
    /// A round of which only so many acts are carried out, and of the last one only the half.
    Round(usize),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        Just(Step::Add),
        (0..8usize).prop_map(Step::Edit),
        (0..8usize).prop_map(Step::Retitle),
        (0..8usize).prop_map(Step::Bin),
        (0..8usize).prop_map(Step::Restore),
        (0..8usize).prop_map(Step::Write),
        Just(Step::New),
        (0..8usize).prop_map(Step::Delete),
        (0..8usize).prop_map(Step::Rename),
        (0..8usize).prop_map(Step::RenameAndWrite),
        (0..8usize).prop_map(Step::Copy),
        (0..12usize).prop_map(Step::Round),
    ]
}

impl World {
    fn fresh(&mut self, what: &str) -> String {
        self.count += 1;
        format!("{what} {}", self.count)
    }

    fn file(&self, at: usize) -> Option<String> {
        self.folder
            .keys()
            .nth(at % self.folder.len().max(1))
            .cloned()
    }

    fn recipe(&mut self, at: usize) -> Option<&mut Kept> {
        let at = at % self.library.len().max(1);
        self.library.values_mut().nth(at)
    }

    fn add(&mut self, text: String, born_ms: i64) -> String {
        let id = self.fresh("id");
        let kept = Kept {
            texts: vec![text],
            title: "Cake".to_owned(),
            binned: false,
            touched: true,
            born_ms,
        };
        self.library.insert(id.clone(), kept);
        id
    }

    fn owns(&self) -> Vec<Own> {
        let touched = self.library.iter().filter(|(_, kept)| kept.touched);
        touched
            .map(|(id, kept)| {
                let text = kept.texts.last().cloned().unwrap_or_default();
                Own {
                    id: id.clone(),
                    wanted: kept.title.clone(),
                    print: text.clone(),
                    text,
                    binned: kept.binned,
                }
            })
            .collect()
    }

    fn found(&self) -> Vec<Found> {
        let sight = |(text, born_ms): &(String, i64)| Sight::Text {
            bytes: text.clone(),
            text: text.clone(),
            born_ms: Some(*born_ms),
        };
        self.folder
            .iter()
            .map(|(file, what)| Found {
                file: file.clone(),
                sight: match names::original(file) {
                    Some(_) => Sight::Copy,
                    None => sight(what),
                },
            })
            .collect()
    }

    fn decide(&self) -> Decision {
        let rows: Vec<Mirrored> = self.rows.values().cloned().collect();
        decide(&self.owns(), &rows, &self.found(), &[], "2026-11-21")
    }

    fn round(&mut self, most: usize) -> usize {
        let decision = self.decide();
        let whole = decision.acts.len() <= most;
        for (at, act) in decision.acts.iter().take(most).enumerate() {
            // The last one of a round that breaks off is not written down any more.
            self.act(act, whole || at + 1 < most);
        }
        if whole {
            for (id, kept) in &mut self.library {
                kept.touched &= decision.waiting.contains(id);
            }
        }
        decision.acts.len()
    }

    fn note(&mut self, id: &str, file: &str) {
        let (Some(kept), Some((text, born_ms))) = (self.library.get(id), self.folder.get(file))
        else {
            return;
        };
        self.rows.retain(|_, row| row.file != file);
        self.rows.insert(
            id.to_owned(),
            Mirrored {
                id: id.to_owned(),
                file: file.to_owned(),
                wanted: kept.title.clone(),
                own: kept.texts.last().cloned().unwrap_or_default(),
                found: text.clone(),
                text: text.clone(),
                born_ms: Some(*born_ms),
                bytes: 0,
                written_ns: None,
            },
        );
    }

    fn act(&mut self, act: &Act, written_down: bool) {
        match act {
            Act::Write {
                id,
                to,
                was,
                beside,
                ..
            } => {
                if let (Some(was), Some(beside)) = (was, beside) {
                    let what = self.folder.remove(was).expect("a file");
                    assert!(self.folder.insert(beside.clone(), what).is_none());
                } else if let Some(was) = was {
                    self.folder.remove(was).expect("a file");
                }
                let kept = &self.library[id];
                let what = (kept.texts.last().cloned().unwrap_or_default(), kept.born_ms);
                let over = self.folder.insert(to.clone(), what);
                assert!(over.is_none(), "{to} was written over");
                self.note_if(written_down, id, to);
            }
            Act::Remove { id, file } => {
                self.folder.remove(file).expect("a file");
                if written_down {
                    self.rows.remove(id);
                }
            }
            Act::ReadIn { id, file } => {
                let (text, _) = self.folder[file].clone();
                let kept = self.library.get_mut(id).expect("a recipe");
                kept.texts.push(text);
                (kept.binned, kept.touched) = (false, true);
                self.note_if(written_down, id, file);
            }
            Act::Join { id, file } | Act::Note { id, file } => self.note_if(written_down, id, file),
            Act::TakeIn { file } => {
                let (text, born_ms) = self.folder[file].clone();
                let id = self.add(text, born_ms);
                self.note_if(written_down, &id, file);
            }
            Act::Forget { id } => {
                self.rows.remove(id);
            }
        }
    }

    fn note_if(&mut self, written_down: bool, id: &str, file: &str) {
        if written_down {
            self.note(id, file);
        }
    }

    fn texts(&self) -> BTreeSet<String> {
        let history = self
            .library
            .values()
            .flat_map(|kept| kept.texts.iter().cloned());
        let files = self.folder.values().map(|(text, _)| text.clone());
        history.chain(files).collect()
    }

    fn step(&mut self, step: &Step) {
        match *step {
            Step::Add => {
                let (text, born_ms) = (self.fresh("text"), self.count);
                self.add(text, born_ms);
            }
            Step::Edit(at) => {
                let text = self.fresh("edit");
                if let Some(kept) = self.recipe(at) {
                    kept.texts.push(text);
                    kept.touched = true;
                }
            }
            Step::Retitle(at) => {
                let (title, text) = (self.fresh("Title"), self.fresh("edit"));
                if let Some(kept) = self.recipe(at) {
                    kept.texts.push(text);
                    (kept.title, kept.touched) = (title, true);
                }
            }
            Step::Bin(at) | Step::Restore(at) => {
                if let Some(kept) = self.recipe(at) {
                    (kept.binned, kept.touched) = (matches!(step, Step::Bin(_)), true);
                }
            }
            Step::Write(at) => {
                let text = self.fresh("outside");
                if let Some(file) = self.file(at) {
                    self.folder.get_mut(&file).expect("a file").0 = text;
                }
            }
            Step::New => {
                let (name, text) = (self.fresh("New"), self.fresh("outside"));
                self.folder.insert(format!("{name}.md"), (text, self.count));
            }
            Step::Delete(at) => {
                if let Some(file) = self.file(at) {
                    self.folder.remove(&file);
                }
            }
            Step::Rename(at) | Step::RenameAndWrite(at) => {
                let (name, text) = (self.fresh("Moved"), self.fresh("outside"));
                if let Some(file) = self.file(at) {
                    let mut what = self.folder.remove(&file).expect("a file");
                    if matches!(step, Step::RenameAndWrite(_)) {
                        what.0 = text;
                    }
                    self.folder.insert(format!("sub/{name}.md"), what);
                }
            }
            Step::Copy(at) => {
                let name = self.fresh("Copy");
                if let Some(file) = self.file(at) {
                    let what = self.folder[&file].clone();
                    self.folder.insert(format!("{name}.md"), what);
                }
            }
            Step::Round(most) => {
                let before = self.texts();
                self.round(most);
                let lost: Vec<_> = before.difference(&self.texts()).cloned().collect();
                assert!(lost.is_empty(), "a round has lost {lost:?}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Whatever happens on both sides and wherever a round breaks off: no round loses a text, and rounds come to an end, after which
    /// every recipe outside the bin that is not told of has its present text in its file.
    #[test]
    fn nothing_is_lost_and_both_sides_come_together(steps in prop::collection::vec(step(), 1..40)) {
        let mut world = World::default();
        for step in &steps {
            world.step(step);
        }
        let mut rounds = 0;
        loop {
            let before = world.texts();
            let acts = world.round(usize::MAX);
            prop_assert!(before.is_subset(&world.texts()));
            if acts == 0 {
                break;
            }
            rounds += 1;
            prop_assert!(rounds < 5, "rounds do not end: {:?}", world.decide());
        }
        let told = world.decide().told;
        for (id, kept) in &world.library {
            let missing = told.iter().any(|one| matches!(one, Told::Missing { id: own, .. } if own == id));
            if kept.binned || missing {
                continue;
            }
            let row = world.rows.get(id).expect("a recipe has a file");
            prop_assert_eq!(&world.folder[&row.file].0, kept.texts.last().expect("a text"));
        }
    }
}

#[test]
fn names_are_given_once_even_where_capitals_make_no_difference() {
    let own = |id: &str, wanted: &str| Own {
        id: id.to_owned(),
        wanted: wanted.to_owned(),
        print: id.to_owned(),
        text: id.to_owned(),
        binned: false,
    };
    let owns = [own("a", "Cake"), own("b", "CAKE"), own("c", "Readme")];
    let decision = decide(&owns, &[], &[], &["README.md".to_owned()], "2026-11-21");
    let files: Vec<&str> = decision
        .acts
        .iter()
        .filter_map(|act| match act {
            Act::Write { to, .. } => Some(to.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(files, ["Cake.md", "CAKE (2).md", "Readme (2).md"]);
}
