//! What a cook typed to the address of a page. Speaks to nobody.

use std::fmt;

use url::{Host, Url};

use crate::WebError;

/// The longest address that servers take.
const LONGEST: usize = 2048;

/// The address of a page: `http` or `https`, with a host and without a name or password in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address(Url);

impl Address {
    /// The address that `text` is.
    ///
    /// # Errors
    /// [`WebError::NoAddress`] for anything else.
    ///
    /// # Examples
    /// ```
    /// let address = web::Address::read(" https://example.org/toast#method ")?;
    /// assert_eq!(address.to_string(), "https://example.org/toast");
    /// assert_eq!(address.host(), "example.org");
    /// assert!(web::Address::read("file:///etc/passwd").is_err());
    /// # Ok::<(), web::WebError>(())
    /// ```
    pub fn read(text: &str) -> Result<Self, WebError> {
        let text = text.trim();
        let refused = || WebError::NoAddress {
            text: text.chars().take(100).collect(),
        };
        if text.len() > LONGEST || text.contains(char::is_whitespace) {
            return Err(refused());
        }
        let url = Url::parse(text).map_err(|_| refused())?;
        Self::of(url).ok_or_else(refused)
    }

    /// The address that this one leads on to.
    ///
    /// # Errors
    /// [`WebError::NoAddress`] where that is no address of a page.
    pub(crate) fn led_to(&self, location: &str) -> Result<Self, WebError> {
        let next = self
            .0
            .join(location.trim())
            .ok()
            .filter(|url| url.as_str().len() <= LONGEST);
        next.and_then(Self::of).ok_or_else(|| WebError::NoAddress {
            text: location.chars().take(100).collect(),
        })
    }

    fn of(mut url: Url) -> Option<Self> {
        let is_web = matches!(url.scheme(), "http" | "https");
        let names_nobody = url.username().is_empty() && url.password().is_none();
        let has_host = match url.host()? {
            Host::Domain(name) => name.contains('.') || name == "localhost",
            Host::Ipv4(_) | Host::Ipv6(_) => true,
        };
        url.set_fragment(None);
        (is_web && names_nobody && has_host).then_some(Self(url))
    }

    /// The host, letters beyond ASCII as it is registered ("xn--…"), so that no look-alike passes.
    #[must_use]
    pub fn host(&self) -> &str {
        self.0.host_str().unwrap_or_default()
    }

    pub(crate) fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Display for Address {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.0.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_pages_are_taken() {
        for (text, expected) in [
            (
                "https://example.org/a?b=c",
                Some("https://example.org/a?b=c"),
            ),
            ("HTTP://Example.ORG", Some("http://example.org/")),
            ("http://[::1]/", Some("http://[::1]/")),
            (
                "https://bücher.example/",
                Some("https://xn--bcher-kva.example/"),
            ),
            ("http://0x7f.1/", Some("http://127.0.0.1/")),
            ("example.org", None),
            ("ftp://example.org", None),
            ("file:///etc/passwd", None),
            ("javascript:alert(1)", None),
            ("data:text/html,x", None),
            ("https://user:secret@example.org/", None),
            ("https://intranet/", None),
            ("https://example.org/ and more", None),
            ("", None),
        ] {
            assert_eq!(
                Address::read(text)
                    .ok()
                    .map(|address| address.to_string())
                    .as_deref(),
                expected,
                "{text}"
            );
        }
    }

    #[test]
    fn a_redirect_stays_in_the_web() {
        let from = Address::read("https://example.org/a/b").expect("an address");
        for (location, expected) in [
            ("/c", Some("https://example.org/c")),
            ("d", Some("https://example.org/a/d")),
            ("//other.example/", Some("https://other.example/")),
            ("http://192.168.0.1/", Some("http://192.168.0.1/")),
            ("file:///etc/passwd", None),
            ("gopher://x.example/", None),
        ] {
            assert_eq!(
                from.led_to(location)
                    .ok()
                    .map(|address| address.to_string())
                    .as_deref(),
                expected,
                "{location}"
            );
        }
    }
}
