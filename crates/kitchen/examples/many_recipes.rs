//! Lays a library of many generated recipes: `many_recipes FOLDER COUNT`. To try out what a big book feels like.

#[path = "../benches/generated/mod.rs"]
mod generated;

use std::path::Path;

use generated::{Generated, Generator};
use kitchen::Kitchen;
use library::Library;

/// So many are written at once.
const AT_ONCE: usize = 1000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(folder), Some(count)) = (arguments.next(), arguments.next()) else {
        return Err("expected a folder and how many recipes".into());
    };
    let count: usize = count.parse()?;
    let mut library = Library::open(Path::new(&folder))?;
    let mut generator = Generator::new(7, parser::VERSION);
    let mut done = 0;
    while done < count {
        let recipes: Vec<_> = (done..count.min(done + AT_ONCE))
            .map(|_| generator.recipe())
            .collect();
        let new: Vec<_> = recipes.iter().map(Generated::as_new).collect();
        library.add_recipes(&new, 1_700_000_000_000 + i64::try_from(done)?)?;
        done += new.len();
    }
    drop(library);
    let mut kitchen = Kitchen::open(Path::new(&folder))?;
    while kitchen.reread(500)? > 0 {}
    Ok(())
}
