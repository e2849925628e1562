//! Shows what comes out of files of other programs: `cargo run -p interchange --example arrivals -- FILE...`.

#![allow(clippy::print_stdout, reason = "it is what the example is for")]

fn main() -> std::io::Result<()> {
    for path in std::env::args().skip(1) {
        let arrival = interchange::arrive(&path, &std::fs::read(&path)?);
        for arrived in &arrival.recipes {
            let incoming = &arrived.incoming;
            println!("== {} [{}]", arrived.from, arrived.format.label());
            println!("{}", incoming.text);
            println!("{:?}", incoming.labels);
            for photo in &incoming.photos {
                println!("photo {} of {} bytes", photo.name, photo.bytes.len());
            }
            for left in &incoming.left_out {
                println!("left out: {}: {}", left.what, left.why);
            }
        }
        for left in &arrival.passed_over {
            println!("-- passed over: {}: {}", left.what, left.why);
        }
    }
    Ok(())
}
