//! Why a request was not served, and how that is told: words on standard error, with --json an object on standard output.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use kitchen::KitchenError;
use serde_json::json;
use wire::Trouble;

use crate::{Output, request::Form};

/// Why a request was not served.
#[derive(Debug)]
pub enum Failure {
    /// The arguments make no request: exit 2.
    Usage { message: String, hint: String },
    /// The request cannot be served: exit 1.
    Refused(Trouble),
    /// The answer cannot be written.
    Unwritable(io::Error),
}

impl Failure {
    /// Wrong usage; `message` says what was expected.
    pub fn usage(message: impl Into<String>) -> Self {
        Self::Usage {
            message: message.into(),
            hint: "levain-cli --help lists the commands".to_owned(),
        }
    }

    /// A request that cannot be served, by code, message and remedy.
    pub fn refused(code: &str, message: impl Into<String>, hint: &str) -> Self {
        Self::Refused(Trouble {
            code: code.to_owned(),
            message: message.into(),
            hint: Some(hint.to_owned()),
        })
    }

    /// Writes the failure where it belongs and gives the exit code. A reader that left early is no failure.
    pub fn tell(self, form: Form, output: &mut Output<'_>) -> ExitCode {
        let (code, trouble) = match self {
            Self::Unwritable(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Self::Unwritable(error) => (
                1,
                Trouble {
                    code: "unwritable".to_owned(),
                    message: format!("the answer cannot be written: {error}"),
                    hint: None,
                },
            ),
            Self::Usage { message, hint } => (
                2,
                Trouble {
                    code: "usage".to_owned(),
                    message,
                    hint: Some(hint),
                },
            ),
            Self::Refused(trouble) => (1, trouble),
        };
        // Nobody is left to tell where these fail.
        if form == Form::Json {
            let _ = writeln!(output, "{}", json!({ "error": &trouble }));
        }
        let _ = output.flush();
        let mut errors = io::stderr().lock();
        let _ = writeln!(errors, "error: {}", trouble.message);
        if let Some(hint) = &trouble.hint {
            let _ = writeln!(errors, "hint: {hint}");
        }
        ExitCode::from(code)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Unwritable(error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Unwritable(error.into())
    }
}

impl From<KitchenError> for Failure {
    fn from(error: KitchenError) -> Self {
        Self::Refused(Trouble {
            code: error.code().to_owned(),
            message: error.to_string(),
            hint: error.hint(),
        })
    }
}
