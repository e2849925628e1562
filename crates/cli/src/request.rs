//! Arguments to a request. Checks their form only; whether a number or a unit is right, the kitchen says.

use std::{
    ffi::{OsStr, OsString},
    path::PathBuf,
};

use kitchen::UnitSystem;
use lexopt::{Arg, Parser, ValueExt};
use quantity::Standard;

mod library;

use crate::failure::Failure;
pub use library::{Action, Library};

/// Who reads the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    /// A person.
    #[default]
    Human,
    /// A program.
    Json,
}

impl Form {
    /// The form asked for, also where the rest of the arguments is wrong.
    pub fn wanted_by(arguments: &[OsString]) -> Self {
        let own = arguments.iter().take_while(|argument| *argument != "--");
        if own.into_iter().any(|argument| argument == "--json") {
            Self::Json
        } else {
            Self::Human
        }
    }
}

/// Where a text comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// "-": standard input.
    StandardInput,
    /// A file.
    File(PathBuf),
}

impl Source {
    /// As an error names it.
    pub fn label(&self) -> String {
        match self {
            Self::StandardInput => "standard input".to_owned(),
            Self::File(path) => format!("\"{}\"", path.display()),
        }
    }
}

/// What is asked.
#[derive(Debug)]
pub enum Request {
    Help,
    Version,
    Parse(Parse),
    ParseLines,
    ParseSteps,
    Convert(Convert),
    Scale(Scale),
    Plan(Plan),
    Library(Library),
}

/// `parse`
#[derive(Debug)]
pub struct Parse {
    pub sources: Vec<Source>,
    pub form: Form,
}

/// `convert`
#[derive(Debug)]
pub struct Convert {
    /// "1 cup plain flour"
    pub what: String,
    /// "g"
    pub unit: String,
    pub cup: Option<Standard>,
    pub spoon: Option<Standard>,
    pub form: Form,
}

/// By how much to scale.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum By {
    Factor(String),
    Serves(String),
    Have(String),
    Dough(String),
    Tin {
        from: String,
        into: String,
        /// Where the amounts are to be by a factor, and only the tin is another.
        factor: Option<String>,
    },
}

/// `scale`
#[derive(Debug)]
pub struct Scale {
    pub source: Source,
    pub by: By,
    pub units: UnitSystem,
    pub form: Form,
}

/// `plan`
#[derive(Debug)]
pub struct Plan {
    pub sources: Vec<Source>,
    /// "2026-11-22T09:00[Europe/London]"
    pub ready: String,
    /// The present, where it is not the clock's.
    pub now: Option<String>,
    /// "22:30-07:00"
    pub sleep: Vec<String>,
    /// How many trays the oven takes at once.
    pub shelves: usize,
    /// Where to write a calendar file.
    pub calendar: Option<PathBuf>,
    pub form: Form,
}

/// Everything that stands in a command line, before it is judged.
#[derive(Debug, Default)]
struct Words {
    values: Vec<OsString>,
    options: Vec<(&'static str, String)>,
    folder: Option<PathBuf>,
    form: Form,
    help: bool,
    version: bool,
}

/// The request that `arguments` make.
///
/// # Errors
/// [`Failure::Usage`], or [`Failure::Refused`] for what is planned and not there yet.
pub fn read(arguments: Vec<OsString>) -> Result<Request, Failure> {
    let words = split(arguments)?;
    if words.help {
        return Ok(Request::Help);
    }
    if words.version {
        return Ok(Request::Version);
    }
    let mut values = words.values.iter();
    let command = values.next().and_then(|value| value.to_str());
    let rest: Vec<&OsStr> = values.map(OsString::as_os_str).collect();
    match command {
        Some("help") => Ok(Request::Help),
        Some("parse") => words.only(&[]).map(|()| {
            Request::Parse(Parse {
                sources: sources(&rest),
                form: words.form,
            })
        }),
        Some("parse-lines") => nothing_else(&rest, &words).map(|()| Request::ParseLines),
        Some("parse-steps") => nothing_else(&rest, &words).map(|()| Request::ParseSteps),
        Some("convert") => convert(&rest, &words).map(Request::Convert),
        Some("scale") => scale(&rest, &words).map(Request::Scale),
        Some("plan") => plan(&rest, &words).map(Request::Plan),
        Some("library") => library::read(&rest, &words).map(Request::Library),
        Some(other) => Err(Failure::usage(format!(
            "unknown command \"{other}\", expected parse, parse-lines, parse-steps, convert, scale, plan or library"
        ))),
        None => Err(Failure::usage("no command given")),
    }
}

/// Options that take a value, by the name they are kept under.
const OPTIONS: &[&str] = &[
    "cup", "spoon", "by", "serves", "units", "have", "dough", "tin", "into", "to", "ready", "now",
    "sleep", "shelves", "ics",
];

/// Options that may stand there more than once.
const REPEATABLE: &[&str] = &["sleep"];

fn split(arguments: Vec<OsString>) -> Result<Words, Failure> {
    let mut words = Words::default();
    let mut parser = Parser::from_args(arguments);
    while let Some(argument) = parser.next().map_err(wrong)? {
        match argument {
            Arg::Long("json") => words.form = Form::Json,
            Arg::Long("help") | Arg::Short('h') => words.help = true,
            Arg::Long("version") | Arg::Short('V') => words.version = true,
            Arg::Long("at") => words.folder = Some(parser.value().map_err(wrong)?.into()),
            Arg::Long(name) => {
                let Some(known) = OPTIONS.iter().find(|option| **option == name) else {
                    return Err(Failure::usage(format!("unknown option \"--{name}\"")));
                };
                let value = parser
                    .value()
                    .and_then(|value| value.string())
                    .map_err(wrong)?;
                words.options.push((known, value));
            }
            Arg::Short(digit) if digit.is_ascii_digit() => {
                return Err(Failure::Usage {
                    message: format!("\"-{digit}\" looks like an option"),
                    hint: "write -- before a negative amount".to_owned(),
                });
            }
            Arg::Short(letter) => {
                return Err(Failure::usage(format!("unknown option \"-{letter}\"")));
            }
            Arg::Value(value) => words.values.push(value),
        }
    }
    Ok(words)
}

fn wrong(error: lexopt::Error) -> Failure {
    Failure::usage(error.to_string())
}

impl Words {
    fn option(&self, name: &str) -> Option<&str> {
        let mut named = self.options.iter().filter(|(option, _)| *option == name);
        named.next_back().map(|(_, value)| value.as_str())
    }

    /// Refuses options that the command does not know, and those that are given twice where only one can count.
    fn only(&self, known: &[&str]) -> Result<(), Failure> {
        let stray = self
            .options
            .iter()
            .find(|(option, _)| !known.contains(option));
        let twice = self.options.iter().enumerate().find(|(at, (option, _))| {
            !REPEATABLE.contains(option) && self.options[..*at].iter().any(|(one, _)| one == option)
        });
        match stray {
            Some((option, _)) => Err(Failure::usage(format!(
                "this command has no option \"--{option}\""
            ))),
            None if twice.is_some() => Err(Failure::usage(format!(
                "\"--{}\" is given twice",
                twice.map_or("", |(_, (option, _))| option)
            ))),
            None if self.folder.is_some() && !known.contains(&"at") => {
                Err(Failure::usage("only library has the option \"--at\""))
            }
            None => Ok(()),
        }
    }
}

fn sources(values: &[&OsStr]) -> Vec<Source> {
    if values.is_empty() {
        return vec![Source::StandardInput];
    }
    values.iter().map(|value| source(value)).collect()
}

fn source(value: &OsStr) -> Source {
    if value == "-" {
        Source::StandardInput
    } else {
        Source::File(value.into())
    }
}

fn nothing_else(rest: &[&OsStr], words: &Words) -> Result<(), Failure> {
    words.only(&[])?;
    match rest {
        [] => Ok(()),
        [first, ..] => Err(Failure::usage(format!(
            "unexpected \"{}\": this command reads standard input",
            first.display()
        ))),
    }
}

fn text(value: &OsStr) -> String {
    value.to_string_lossy().into_owned()
}

fn convert(rest: &[&OsStr], words: &Words) -> Result<Convert, Failure> {
    words.only(&["cup", "spoon"])?;
    let [what, unit] = rest else {
        return Err(Failure::usage(
            "convert takes an amount and a unit: \"1 cup plain flour\" g",
        ));
    };
    Ok(Convert {
        what: text(what),
        unit: text(unit),
        cup: words.option("cup").map(cup).transpose()?,
        spoon: words.option("spoon").map(spoon).transpose()?,
        form: words.form,
    })
}

fn cup(name: &str) -> Result<Standard, Failure> {
    Ok(match name {
        "us" => Standard::UsCustomary,
        "us-legal" => Standard::UsLegal,
        "metric" => Standard::Metric,
        "imperial" => Standard::Imperial,
        "japan" => Standard::Japan,
        other => {
            return Err(Failure::usage(format!(
                "unknown cup \"{other}\", expected us, us-legal, metric, imperial or japan"
            )));
        }
    })
}

fn spoon(name: &str) -> Result<Standard, Failure> {
    Ok(match name {
        "us" => Standard::UsCustomary,
        "metric" => Standard::Metric,
        "au" => Standard::Australia,
        other => {
            return Err(Failure::usage(format!(
                "unknown spoon \"{other}\", expected us, metric or au"
            )));
        }
    })
}

fn scale(rest: &[&OsStr], words: &Words) -> Result<Scale, Failure> {
    words.only(&["by", "serves", "have", "dough", "tin", "into", "units"])?;
    let [path] = rest else {
        return Err(Failure::usage(
            "scale takes one file, or - for standard input",
        ));
    };
    let by = by(words)?;
    let units = match words.option("units") {
        None | Some("as-written") => UnitSystem::AsWritten,
        Some("metric") => UnitSystem::Metric,
        Some("us") => UnitSystem::Us,
        Some(other) => {
            return Err(Failure::usage(format!(
                "unknown units \"{other}\", expected metric, us or as-written"
            )));
        }
    };
    Ok(Scale {
        source: source(path),
        by,
        units,
        form: words.form,
    })
}

/// One way of scaling; a factor may stand beside two tins.
fn by(words: &Words) -> Result<By, Failure> {
    let given = |name: &str| words.option(name).map(str::to_owned);
    let tins = match (given("tin"), given("into")) {
        (Some(from), Some(into)) => Some((from, into)),
        (None, None) => None,
        (Some(_), None) => {
            return Err(Failure::usage(
                "say into which tin: --tin \"20 cm round\" --into \"23 cm round\"",
            ));
        }
        (None, Some(_)) => {
            return Err(Failure::usage(
                "say the recipe's own tin too: --tin \"20 cm round\" --into \"23 cm round\"",
            ));
        }
    };
    let (factor, serves) = (given("by"), given("serves"));
    let (have, dough) = (given("have"), given("dough"));
    let ways = [&factor, &serves, &have, &dough];
    let count = ways.iter().filter(|way| way.is_some()).count();
    match (count, tins) {
        (0, None) => Err(Failure::usage(
            "say by how much: --by 3/2, --serves 7, --have \"350 g butter\", --dough \"900 g\" or --tin and --into",
        )),
        (0, Some((from, into))) => Ok(By::Tin {
            from,
            into,
            factor: None,
        }),
        (1, Some((from, into))) if factor.is_some() => Ok(By::Tin { from, into, factor }),
        (1, None) => Ok(match (factor, serves, have, dough) {
            (Some(factor), ..) => By::Factor(factor),
            (_, Some(count), ..) => By::Serves(count),
            (_, _, Some(hand), _) => By::Have(hand),
            (.., dough) => By::Dough(dough.unwrap_or_default()),
        }),
        _ => Err(Failure::usage(
            "give one of --by, --serves, --have, --dough, and --tin with --into, not two of them",
        )),
    }
}

fn plan(rest: &[&OsStr], words: &Words) -> Result<Plan, Failure> {
    words.only(&["ready", "now", "sleep", "shelves", "ics"])?;
    let ready = words.option("ready").ok_or_else(|| {
        Failure::usage("say when it must be ready: --ready \"2026-11-22T09:00[Europe/London]\"")
    })?;
    let shelves = match words.option("shelves").map(str::parse) {
        None => 1,
        Some(Ok(shelves @ 1..=8)) => shelves,
        Some(_) => return Err(Failure::usage("--shelves takes a number from 1 to 8")),
    };
    let sleep = words.options.iter().filter(|(name, _)| *name == "sleep");
    Ok(Plan {
        sources: sources(rest),
        ready: ready.to_owned(),
        now: words.option("now").map(str::to_owned),
        sleep: sleep.map(|(_, hours)| hours.clone()).collect(),
        shelves,
        calendar: words.option("ics").map(PathBuf::from),
        form: words.form,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reading(line: &[&str]) -> Result<Request, Failure> {
        read(line.iter().map(OsString::from).collect())
    }

    fn refused(line: &[&str]) -> String {
        match reading(line) {
            Err(Failure::Usage { message, .. }) => message,
            Err(Failure::Refused(trouble)) => trouble.code,
            other => panic!("{line:?} gave {other:?}"),
        }
    }

    #[test]
    fn options_stand_anywhere() {
        let Ok(Request::Convert(request)) =
            reading(&["convert", "--cup", "metric", "1 cup milk", "--json", "ml"])
        else {
            panic!("a request to convert");
        };
        assert_eq!(
            (request.what.as_str(), request.unit.as_str()),
            ("1 cup milk", "ml")
        );
        assert_eq!(request.cup, Some(Standard::Metric));
        assert_eq!(request.form, Form::Json);
    }

    #[test]
    fn a_negative_amount_needs_dashes_before_it() {
        let Ok(Request::Convert(request)) = reading(&["convert", "--", "-18 C", "F"]) else {
            panic!("a request to convert");
        };
        assert_eq!(request.what, "-18 C");
        assert!(refused(&["convert", "-18 C", "F"]).contains("looks like an option"));
    }

    #[test]
    fn wrong_usage_says_what_was_expected() {
        assert_eq!(refused(&[]), "no command given");
        assert!(refused(&["bake"]).contains("unknown command \"bake\""));
        assert!(refused(&["convert", "1 cup"]).contains("takes an amount and a unit"));
        assert!(refused(&["scale", "a.txt"]).contains("--by 3/2"));
        assert!(refused(&["scale", "a.txt", "--by", "2", "--serves", "4"]).contains("not two"));
        assert!(refused(&["scale", "a.txt", "--tin", "20 cm round"]).contains("--into"));
        assert!(refused(&["scale", "a.txt", "--into", "20 cm round"]).contains("--tin"));
        let both = [
            "scale", "a.txt", "--have", "3 eggs", "--tin", "a", "--into", "b",
        ];
        assert!(refused(&both).contains("not two"));
        assert!(refused(&["library", "list"]).contains("--at FOLDER"));
        assert!(refused(&["library", "--at", "", "list"]).contains("--at FOLDER"));
        assert!(refused(&["library", "--at", "a", "list", "all"]).contains("unexpected \"all\""));
        assert!(
            refused(&["scale", "a.txt", "--by", "2", "--by", "3"])
                .contains("--by\" is given twice")
        );
        assert!(refused(&["parse", "--cup", "us"]).contains("no option \"--cup\""));
        assert!(refused(&["parse", "--loud"]).contains("--loud"));
    }
}
