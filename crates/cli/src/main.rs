//! `levain-cli`, the companion program for scripts, tests and other programs: reads the arguments, calls the kitchen,
//! writes what a person or (with --json) a program reads. Needs no network and no window.

mod convert;
mod exchange;
mod failure;
mod human;
mod keeping;
mod library;
mod mirroring;
mod parse;
mod plan;
mod request;
mod scale;
mod source;
mod usage;

use std::{
    ffi::OsString,
    io::{self, BufWriter, Write},
    process::ExitCode,
};

use failure::Failure;
use request::{Form, Request};

/// How an answer is written: to a buffer, flushed at the end.
type Output<'a> = BufWriter<io::StdoutLock<'a>>;

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let form = Form::wanted_by(&arguments);
    let mut output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let outcome = request::read(arguments)
        .and_then(|request| serve(&request, &mut output))
        .and_then(|()| output.flush().map_err(Failure::from));
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.tell(form, &mut output),
    }
}

fn serve(request: &Request, output: &mut Output<'_>) -> Result<(), Failure> {
    match request {
        Request::Help => Ok(output.write_all(usage::TEXT.as_bytes())?),
        Request::Version => Ok(writeln!(
            output,
            "levain-cli {}",
            env!("CARGO_PKG_VERSION")
        )?),
        Request::Parse(request) => parse::parse(request, output),
        Request::ParseLines => parse::parse_lines(output),
        Request::ParseSteps => parse::parse_steps(output),
        Request::Convert(request) => convert::convert(request, output),
        Request::Scale(request) => scale::scale(request, output),
        Request::Plan(request) => plan::plan(request, output),
        Request::Library(request) => library::library(request, output),
    }
}
