//! Why a page could not be fetched, with a stable code, words and a remedy.

use thiserror::Error;

/// Why a page could not be fetched.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum WebError {
    /// Not the address of a page.
    #[error("\"{text}\" is not the address of a web page")]
    NoAddress {
        /// As written.
        text: String,
    },
    /// An address of this computer or its house.
    #[error("\"{host}\" is in a private network")]
    Private {
        /// The host.
        host: String,
    },
    /// Nobody of that name, no way to it, or it broke off.
    #[error("cannot reach \"{host}\"")]
    Unreachable {
        /// The host.
        host: String,
        /// Why.
        #[source]
        source: Box<ureq::Error>,
    },
    /// The server says no.
    #[error("\"{host}\" refused the page: {status}")]
    Refused {
        /// The host.
        host: String,
        /// The status.
        status: u16,
    },
    /// From one page to the next without end.
    #[error("\"{host}\" leads from one address to the next, more than {most} times")]
    TooManyRedirects {
        /// The host.
        host: String,
        /// The limit.
        most: u32,
    },
    /// The time is over.
    #[error("\"{host}\" took longer than {seconds} seconds")]
    TooSlow {
        /// The host.
        host: String,
        /// The limit.
        seconds: u64,
    },
    /// More bytes than a page has.
    #[error("the page is larger than {megabytes} MB")]
    TooLarge {
        /// The limit.
        megabytes: u64,
    },
    /// A form of packing that is not known, or broken bytes.
    #[error("what \"{host}\" sent cannot be unpacked")]
    Unpackable {
        /// The host.
        host: String,
    },
    /// The cook said so.
    #[error("getting the page was stopped")]
    Stopped,
}

impl WebError {
    /// The stable code at the wire.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoAddress { .. } => "no_address",
            Self::Private { .. } => "address_private",
            Self::Unreachable { .. } => "web_unreachable",
            Self::Refused { .. } => "web_refused",
            Self::TooManyRedirects { .. } => "web_redirects",
            Self::TooSlow { .. } => "web_slow",
            Self::TooLarge { .. } => "web_too_large",
            Self::Unpackable { .. } => "web_unpackable",
            Self::Stopped => "web_stopped",
        }
    }

    /// What the cook can do about it.
    #[must_use]
    pub fn hint(&self) -> &'static str {
        match self {
            Self::NoAddress { .. } => {
                "copy the whole address from your browser; it begins with https://"
            }
            Self::Private { .. } => {
                "pages are fetched from the public web only; open it in your browser and paste the recipe here"
            }
            Self::Unreachable { .. } => {
                "look at the address and at your connection, or open the page in your browser and paste the recipe here"
            }
            Self::Stopped => "press the button to get it after all",
            _ => "open the page in your browser, copy the recipe and paste it here",
        }
    }
}
