//! An address to the bytes of its page. Every hop is resolved here and judged by the guard, and the connection goes to just the addresses
//! that were judged, so that a name cannot point elsewhere in between.

use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use flate2::read::MultiGzDecoder;
use ureq::http::{Uri, header};
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use ureq::{Agent, Body, Proxy};

use crate::{Address, Guard, WebError};

/// How far a fetch may go.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Bytes of the page, packed and unpacked.
    pub bytes: u64,
    /// From the call to the last byte.
    pub time: Duration,
    /// From one address to the next.
    pub redirects: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            bytes: 10_000_000,
            time: Duration::from_secs(15),
            redirects: 5,
        }
    }
}

/// A page as it came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fetched {
    /// Unpacked, otherwise as sent.
    pub bytes: Vec<u8>,
    /// Where it came from in the end.
    pub address: Address,
}

/// What the listener answers to the count of bytes so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heard {
    /// More.
    GoOn,
    /// The cook has pressed stop.
    Stop,
}

/// The page at `address`. `listen` hears how many bytes have come, first none, and may end it.
///
/// # Errors
/// Every [`WebError`].
pub fn fetch(
    address: &Address,
    limits: Limits,
    guard: Guard,
    listen: &mut dyn FnMut(u64) -> Heard,
) -> Result<Fetched, WebError> {
    let begun = Instant::now();
    let mut at = address.clone();
    for _ in 0..=limits.redirects {
        if listen(0) == Heard::Stop {
            return Err(WebError::Stopped);
        }
        let left = limits.time.saturating_sub(begun.elapsed());
        match hop(&at, limits, left, guard)? {
            Hop::On(next) => at = next,
            Hop::Page(body, packed) => {
                let bytes = read(&at, body, packed, limits, begun, listen)?;
                return Ok(Fetched { bytes, address: at });
            }
        }
    }
    Err(WebError::TooManyRedirects {
        host: address.host().to_owned(),
        most: limits.redirects,
    })
}

enum Hop {
    On(Address),
    Page(Body, bool),
}

fn hop(at: &Address, limits: Limits, left: Duration, guard: Guard) -> Result<Hop, WebError> {
    let host = || at.host().to_owned();
    let refused = Arc::new(AtomicBool::new(false));
    let agent = agent(left, guard, Arc::clone(&refused));
    let request = agent.get(at.as_str()).header(
        header::ACCEPT,
        "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5",
    );
    let request = request.header(header::ACCEPT_ENCODING, "gzip").header(
        header::USER_AGENT,
        concat!("Levain/", env!("CARGO_PKG_VERSION")),
    );
    let response = request.call().map_err(|error| {
        if refused.load(Ordering::Relaxed) {
            WebError::Private { host: host() }
        } else if matches!(error, ureq::Error::Timeout(_)) {
            too_slow(at, limits)
        } else {
            WebError::Unreachable {
                host: host(),
                source: Box::new(error),
            }
        }
    })?;
    let status = response.status();
    if status.is_redirection()
        && let Some(location) = response.headers().get(header::LOCATION)
    {
        let location = String::from_utf8_lossy(location.as_bytes()).into_owned();
        return Ok(Hop::On(at.led_to(&location)?));
    }
    if !status.is_success() {
        return Err(WebError::Refused {
            host: host(),
            status: status.as_u16(),
        });
    }
    let said = response
        .headers()
        .get(header::CONTENT_ENCODING)
        .map(|value| value.as_bytes().to_ascii_lowercase());
    let packed = match said.as_deref() {
        None | Some(b"" | b"identity") => false,
        Some(b"gzip" | b"x-gzip") => true,
        Some(_) => return Err(WebError::Unpackable { host: host() }),
    };
    Ok(Hop::Page(response.into_body(), packed))
}

fn agent(left: Duration, guard: Guard, refused: Arc<AtomicBool>) -> Agent {
    let config = Agent::config_builder()
        .timeout_global(Some(left.max(Duration::from_millis(1))))
        .max_redirects(0)
        .max_redirects_will_error(false)
        .http_status_as_error(false)
        // A proxy would look the name up again, out of the guard's sight.
        .proxy(None::<Proxy>)
        .build();
    let resolver = Guarded {
        guard,
        refused,
        inner: DefaultResolver::default(),
    };
    Agent::with_parts(config, DefaultConnector::default(), resolver)
}

/// Names to those of their addresses that the guard lets pass.
#[derive(Debug)]
struct Guarded {
    guard: Guard,
    /// Told where the guard let none pass.
    refused: Arc<AtomicBool>,
    inner: DefaultResolver,
}

impl Resolver for Guarded {
    fn resolve(
        &self,
        uri: &Uri,
        config: &ureq::config::Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let found = self.inner.resolve(uri, config, timeout)?;
        let mut open = self.empty();
        found
            .iter()
            .filter(|address| (self.guard)(address.ip()))
            .for_each(|address| open.push(*address));
        if open.is_empty() {
            self.refused.store(true, Ordering::Relaxed);
            return Err(ureq::Error::HostNotFound);
        }
        Ok(open)
    }
}

fn read(
    at: &Address,
    body: Body,
    packed: bool,
    limits: Limits,
    begun: Instant,
    listen: &mut dyn FnMut(u64) -> Heard,
) -> Result<Vec<u8>, WebError> {
    // One byte more than is allowed tells that there is more.
    let sent = body.into_with_config().limit(limits.bytes + 1).reader();
    let mut source: Box<dyn Read> = if packed {
        Box::new(MultiGzDecoder::new(sent))
    } else {
        Box::new(sent)
    };
    let mut bytes = Vec::new();
    let mut piece = vec![0; 1 << 16];
    loop {
        let length = source
            .read(&mut piece)
            .map_err(|error| broken(at, error, packed, limits))?;
        if length == 0 {
            return Ok(bytes);
        }
        bytes.extend_from_slice(piece.get(..length).unwrap_or_default());
        let count = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        if count > limits.bytes {
            return Err(too_large(limits));
        }
        if begun.elapsed() > limits.time {
            return Err(too_slow(at, limits));
        }
        if listen(count) == Heard::Stop {
            return Err(WebError::Stopped);
        }
    }
}

fn broken(at: &Address, error: std::io::Error, packed: bool, limits: Limits) -> WebError {
    let bad_bytes = packed
        && matches!(
            error.kind(),
            std::io::ErrorKind::InvalidInput | std::io::ErrorKind::InvalidData
        );
    match ureq::Error::from(error) {
        ureq::Error::Timeout(_) => too_slow(at, limits),
        ureq::Error::BodyExceedsLimit(_) => too_large(limits),
        _ if bad_bytes => WebError::Unpackable {
            host: at.host().to_owned(),
        },
        source => WebError::Unreachable {
            host: at.host().to_owned(),
            source: Box::new(source),
        },
    }
}

fn too_large(limits: Limits) -> WebError {
    WebError::TooLarge {
        megabytes: limits.bytes / 1_000_000,
    }
}

fn too_slow(at: &Address, limits: Limits) -> WebError {
    WebError::TooSlow {
        host: at.host().to_owned(),
        seconds: limits.time.as_secs(),
    }
}
