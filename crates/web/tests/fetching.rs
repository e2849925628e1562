//! Fetching from servers on loopback, with a guard that lets loopback pass, and with the real one, which does not.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{IpAddr, TcpListener};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use flate2::Compression;
use flate2::write::GzEncoder;
use web::{Address, Fetched, Guard, Heard, Limits, WebError, fetch, is_public};

/// A server that gives each request to `answer` by its path; what it was asked comes by the channel.
fn serve(answer: impl Fn(&str) -> Vec<u8> + Send + 'static) -> (u16, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let (tell, asked) = mpsc::channel();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let mut reader = BufReader::new(stream.try_clone().expect("a stream"));
            let mut request = String::new();
            while reader
                .read_line(&mut request)
                .is_ok_and(|length| length > 2)
            {}
            let path = request
                .split_whitespace()
                .nth(1)
                .unwrap_or_default()
                .to_owned();
            let mut stream = stream;
            let _ = tell.send(request);
            let _ = stream.write_all(&answer(&path));
            let _ = stream.shutdown(std::net::Shutdown::Write);
            let _ = reader.read_to_end(&mut Vec::new());
        }
    });
    (port, asked)
}

fn loopback(address: IpAddr) -> bool {
    address.is_loopback()
}

fn ok(headers: &str, body: &[u8]) -> Vec<u8> {
    let mut answer = format!("HTTP/1.1 200 OK\r\nConnection: close\r\n{headers}\r\n").into_bytes();
    answer.extend(body);
    answer
}

fn redirect(to: &str) -> Vec<u8> {
    format!("HTTP/1.1 302 Found\r\nConnection: close\r\nContent-Length: 0\r\nSet-Cookie: a=b\r\nLocation: {to}\r\n\r\n").into_bytes()
}

fn get(port: u16, path: &str, limits: Limits, guard: Guard) -> Result<Fetched, WebError> {
    let address = Address::read(&format!("http://127.0.0.1:{port}{path}")).expect("an address");
    fetch(&address, limits, guard, &mut |_| Heard::GoOn)
}

fn code(result: Result<Fetched, WebError>) -> &'static str {
    result.map_or_else(|error| error.code(), |_| "fetched")
}

#[test]
fn a_page_comes_whole_and_without_cookies() {
    let (port, asked) = serve(|path| match path {
        "/old" => redirect("/new?x=1"),
        _ => ok("Content-Type: text/html\r\n", b"<h1>Toast</h1>"),
    });
    let fetched = get(port, "/old", Limits::default(), loopback).expect("a page");
    assert_eq!(fetched.bytes, b"<h1>Toast</h1>");
    assert_eq!(
        fetched.address.to_string(),
        format!("http://127.0.0.1:{port}/new?x=1")
    );
    let requests: Vec<String> = asked.try_iter().collect();
    assert_eq!(requests.len(), 2);
    assert!(
        requests
            .iter()
            .all(|request| !request.to_lowercase().contains("cookie")),
        "{requests:?}"
    );
}

#[test]
fn private_addresses_are_not_asked() {
    let (port, asked) = serve(|_| ok("", b"secret"));
    for host in [
        "127.0.0.1",
        "localhost",
        "0.0.0.0",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "0x7f.1",
        "2130706433",
    ] {
        let address = Address::read(&format!("http://{host}:{port}/")).expect("an address");
        let answer = fetch(&address, Limits::default(), is_public, &mut |_| Heard::GoOn);
        assert_eq!(code(answer), "address_private", "{host}");
    }
    for address in [
        "http://10.0.0.1/",
        "http://192.168.1.1/",
        "http://169.254.169.254/latest/meta-data/",
        "http://100.64.0.1/",
        "http://[fe80::1]/",
        "http://[fd00::1]/",
    ] {
        let address = Address::read(address).expect("an address");
        assert_eq!(
            code(fetch(&address, Limits::default(), is_public, &mut |_| {
                Heard::GoOn
            })),
            "address_private"
        );
    }
    assert_eq!(asked.try_iter().count(), 0);
}

#[test]
fn every_redirect_is_judged_anew() {
    let (inner, inner_asked) = serve(|_| ok("", b"secret"));
    // The first server is let pass as 127.0.0.1; the one it leads to is not.
    fn only_first(address: IpAddr) -> bool {
        address == IpAddr::from([127, 0, 0, 1])
    }
    let (port, _asked) = serve(move |path| match path {
        "/inner" => redirect(&format!("http://127.0.0.2:{inner}/")),
        "/file" => redirect("file:///etc/passwd"),
        "/user" => redirect("http://user:secret@127.0.0.1/"),
        _ => redirect("/round"),
    });
    for (path, expected) in [
        ("/inner", "address_private"),
        ("/file", "no_address"),
        ("/user", "no_address"),
        ("/round", "web_redirects"),
    ] {
        assert_eq!(
            code(get(port, path, Limits::default(), only_first)),
            expected,
            "{path}"
        );
    }
    assert_eq!(inner_asked.try_iter().count(), 0);
}

#[test]
fn size_is_limited_packed_and_unpacked() {
    let limits = Limits {
        bytes: 100_000,
        ..Limits::default()
    };
    let packed = |length: usize| {
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        packer.write_all(&vec![b'x'; length]).expect("packed");
        packer.finish().expect("packed")
    };
    let (bomb, small) = (packed(50_000_000), packed(5000));
    let (port, _asked) = serve(move |path| match path {
        "/large" => ok("", &vec![b'x'; 200_000]),
        "/exact" => ok("", &vec![b'x'; 100_000]),
        "/bomb" => ok("Content-Encoding: gzip\r\n", &bomb),
        "/small" => ok("Content-Encoding: gzip\r\n", &small),
        "/broken" => ok("Content-Encoding: gzip\r\n", b"not packed at all"),
        "/brotli" => ok("Content-Encoding: br\r\n", b"x"),
        _ => b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".to_vec(),
    });
    for (path, expected) in [
        ("/large", "web_too_large"),
        ("/exact", "fetched"),
        ("/bomb", "web_too_large"),
        ("/small", "fetched"),
        ("/broken", "web_unpackable"),
        ("/brotli", "web_unpackable"),
        ("/nowhere", "web_refused"),
    ] {
        assert_eq!(code(get(port, path, limits, loopback)), expected, "{path}");
    }
}

#[test]
fn time_is_limited_and_stop_stops() {
    // Takes the request and never answers.
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let limits = Limits {
        time: Duration::from_millis(200),
        ..Limits::default()
    };
    assert_eq!(code(get(port, "/", limits, loopback)), "web_slow");
    let (port, _asked) = serve(|_| ok("", &vec![b'x'; 1_000_000]));
    let address = Address::read(&format!("http://127.0.0.1:{port}/")).expect("an address");
    let mut heard = Vec::new();
    let answer = fetch(&address, Limits::default(), loopback, &mut |count| {
        heard.push(count);
        if count > 0 { Heard::Stop } else { Heard::GoOn }
    });
    assert_eq!(code(answer), "web_stopped");
    assert_eq!(heard.len(), 2);
}

#[test]
fn nobody_there_is_said_in_words() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    drop(listener);
    let error = get(port, "/", Limits::default(), loopback).expect_err("nobody listens");
    assert_eq!(error.to_string(), "cannot reach \"127.0.0.1\"");
    assert_eq!(error.code(), "web_unreachable");
}
