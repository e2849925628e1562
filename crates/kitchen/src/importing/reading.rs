//! Files to recipes that would come in, each read and its photos made ready, on all processors. Knows no library.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::thread;

use interchange::{Arrival, Arrived, LeftOut, arrive, arrive_together, read_picture};

use super::{Candidate, Gathered, Import, Progress, Stage, Take, cancelled};
use crate::KitchenError;
use crate::reading::Read;

/// So many recipes are read between two looks at whether to go on.
const AT_A_TIME: usize = 64;

/// Reads what was gathered. `watch` is told how far it is and can break off; then nothing was changed.
///
/// # Errors
/// `cancelled`.
pub fn read_import(
    gathered: Gathered,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Import, KitchenError> {
    let mut said = |stage, done, of| match watch(Progress { stage, done, of }) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(cancelled()),
    };
    let files = gathered.single.len() + gathered.folders.len();
    let mut arrival = Arrival::default();
    let mut take = |arrived: Arrival| {
        arrival.recipes.extend(arrived.recipes);
        arrival.passed_over.extend(arrived.passed_over);
    };
    said(Stage::Opening, 0, files)?;
    for (done, (name, bytes)) in (1..).zip(&gathered.single) {
        take(arrive(name, bytes));
        said(Stage::Opening, done, files)?;
    }
    for folder in gathered.folders {
        take(arrive_together(folder));
    }
    let mut import = Import {
        candidates: Vec::with_capacity(arrival.recipes.len()),
        passed_over: gathered.unread,
    };
    import.passed_over.extend(arrival.passed_over);
    let of = arrival.recipes.len();
    let mut rest = arrival.recipes.into_iter();
    loop {
        said(Stage::Reading, import.candidates.len(), of)?;
        let block: Vec<Arrived> = rest.by_ref().take(AT_A_TIME).collect();
        if block.is_empty() {
            return Ok(import);
        }
        import.candidates.extend(read_block(block));
    }
}

fn read_block(block: Vec<Arrived>) -> Vec<Candidate> {
    let hands = thread::available_parallelism()
        .map_or(1, NonZeroUsize::get)
        .min(8);
    let share = block.len().div_ceil(hands).max(1);
    let mut rest = block.into_iter();
    thread::scope(|scope| {
        let mut working = Vec::new();
        loop {
            let part: Vec<Arrived> = rest.by_ref().take(share).collect();
            if part.is_empty() {
                break;
            }
            working.push(scope.spawn(|| part.into_iter().map(candidate).collect::<Vec<_>>()));
        }
        let done = working
            .into_iter()
            .map(|hand| hand.join().expect("reading a recipe panics on no input"));
        done.flatten().collect()
    })
}

pub(crate) fn candidate(mut arrived: Arrived) -> Candidate {
    let incoming = &mut arrived.incoming;
    let mut left_out = std::mem::take(&mut incoming.left_out);
    let mut photos = Vec::new();
    for photo in std::mem::take(&mut incoming.photos) {
        match read_picture(&photo.bytes) {
            Ok(ready) => photos.push(ready),
            Err(error) => left_out.push(LeftOut::new(
                format!("the photo \"{}\"", photo.name),
                error.to_string(),
            )),
        }
    }
    let read = Read::of(&incoming.text, &incoming.choices.readings);
    Candidate {
        read,
        photos,
        left_out,
        twin: None,
        take: Take::Both,
        arrived,
    }
}
