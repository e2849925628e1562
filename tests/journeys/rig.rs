//! What a journey stands on: a display of its own, a home of its own and the real program under a WebDriver.
//! Knows nothing of what the pages hold.

use std::{
    fs,
    future::Future,
    io::{BufRead, BufReader},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    time::{Duration, Instant},
};

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;

/// How long anything may take before a journey gives up; far more than it needs on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// How long between two looks at something that is waited for.
pub const BETWEEN_LOOKS: Duration = Duration::from_millis(40);

/// Asks `question` again and again until it answers, or panics with `wanted` when patience ends.
pub async fn until<T, F: Future<Output = Option<T>>>(
    wanted: &str,
    mut question: impl FnMut() -> F,
) -> T {
    let deadline = Instant::now() + PATIENCE;
    loop {
        if let Some(answer) = question().await {
            return answer;
        }
        assert!(Instant::now() < deadline, "waited in vain: {wanted}");
        tokio::time::sleep(BETWEEN_LOOKS).await;
    }
}

/// A display and a home; both go when it is dropped.
pub struct Rig {
    display: Child,
    display_name: String,
    home: PathBuf,
    more: Vec<(&'static str, PathBuf)>,
}

impl Rig {
    /// A rig with a screen as large as the window.
    pub fn new() -> Self {
        Self::with_screen(1280, 800)
    }

    pub fn with_screen(width: u32, height: u32) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::SeqCst);
        let home =
            std::env::temp_dir().join(format!("levain-journey-{}-{number}", std::process::id()));
        fs::create_dir_all(&home).expect("a home for the journey");
        // Xvfb itself chooses a free display and prints its number.
        let mut display = Command::new("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp", "-screen", "0"])
            .arg(format!("{width}x{height}x24"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("{}", missing("Xvfb", "xvfb", &error)));
        let mut line = String::new();
        let output = display.stdout.take().expect("Xvfb was given a pipe");
        BufReader::new(output)
            .read_line(&mut line)
            .expect("Xvfb names its display");
        Self {
            display,
            display_name: format!(":{}", line.trim()),
            home,
            more: Vec::new(),
        }
    }

    /// Gives the program one thing more in its environment.
    pub fn also_with(&mut self, name: &'static str, value: PathBuf) {
        self.more.push((name, value));
    }

    /// Where the program keeps its library.
    pub fn library(&self) -> PathBuf {
        self.home.join("library")
    }

    /// The folder that is picked wherever the program asks for files or a folder.
    pub fn picked(&self) -> PathBuf {
        self.home.join("picked")
    }

    /// The display's name, for other programs that look at it.
    pub fn display(&self) -> &str {
        &self.display_name
    }

    /// Writes the size that the window had "last time", so that it opens in it.
    pub fn window_was(&self, width: u32, height: u32) {
        let folder = self.home.join("config/app.levain.desktop");
        fs::create_dir_all(&folder).expect("a folder for the window's state");
        let state = json!({ "main": {
            "width": width, "height": height, "x": 0, "y": 0, "prev_x": 0, "prev_y": 0,
            "maximized": false, "visible": true, "decorated": true, "fullscreen": false,
        }});
        fs::write(folder.join(".window-state.json"), state.to_string())
            .expect("the window's state");
    }

    /// Starts the program and gives its window once the page answers.
    pub async fn start(&self) -> Window {
        let port = free_port();
        let mut driver = Command::new("WebKitWebDriver");
        driver.arg(format!("--port={port}"));
        let driver = self
            .at_home(&mut driver)
            // Without this the program does not let itself be driven and New Session hangs for ever.
            .env("TAURI_WEBVIEW_AUTOMATION", "true")
            // The rendering that cooks have; the program leaves it alone where it is driven.
            .env("WEBKIT_DISABLE_DMABUF_RENDERER", "1")
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                panic!(
                    "{}",
                    missing("WebKitWebDriver", "webkit2gtk-driver", &error)
                )
            });
        let mut window = Window {
            driver,
            client: None,
        };
        until("WebKitWebDriver listens", || async {
            TcpStream::connect(("127.0.0.1", port)).ok()
        })
        .await;
        window.client = Some(connect(port).await);
        window
    }

    /// Starts the program once more, as a cook does by its icon, and gives how it ended and what it said.
    pub fn start_again(&self) -> (bool, String) {
        let mut program = Command::new(env!("CARGO_BIN_EXE_levain"));
        let output = self
            .at_home(&mut program)
            .output()
            .expect("the program can be started");
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.success(), words)
    }

    /// With the journey's own display and home, and without a session bus.
    fn at_home<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command
            .envs(self.more.iter().map(|(name, value)| (*name, value)))
            .env("DISPLAY", &self.display_name)
            .env_remove("WAYLAND_DISPLAY")
            .env("LEVAIN_HOME", self.library())
            .env("XDG_DATA_HOME", self.home.join("data"))
            .env("XDG_CONFIG_HOME", self.home.join("config"))
            .env("XDG_CACHE_HOME", self.home.join("cache"))
            .env("XDG_RUNTIME_DIR", &self.home)
            // A journey must not speak to the desktop that it happens to run on.
            .env("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent")
            .env("NO_AT_BRIDGE", "1")
            // What is picked in the system's dialogs, and that a page may come from this computer.
            .env("LEVAIN_TEST_PICKS", self.picked())
            .env("LEVAIN_TEST_LOOPBACK", "1")
            .env("TZ", "UTC")
            .env("LC_ALL", "C.UTF-8")
    }
}

impl Drop for Rig {
    fn drop(&mut self) {
        let _ = self.display.kill();
        let _ = self.display.wait();
        let _ = fs::remove_dir_all(&self.home);
    }
}

fn missing(program: &str, package: &str, error: &std::io::Error) -> String {
    format!(
        "the journeys need {program} ({error}); on Debian: apt-get install {package}, elsewhere see README.md"
    )
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("its number").port()
}

async fn connect(port: u16) -> Client {
    let mut wishes = serde_json::Map::new();
    let program = env!("CARGO_BIN_EXE_levain");
    wishes.insert(
        "webkitgtk:browserOptions".to_owned(),
        json!({ "binary": program, "args": [] }),
    );
    let mut builder = ClientBuilder::new(HttpConnector::new());
    let address = format!("http://127.0.0.1:{port}");
    let connecting = builder.capabilities(wishes).connect(&address);
    tokio::time::timeout(PATIENCE, connecting)
        .await
        .expect("the program answers to the WebDriver in time")
        .expect("a session with the program")
}

/// The running program.
pub struct Window {
    driver: Child,
    client: Option<Client>,
}

impl Window {
    /// The WebDriver's client.
    pub fn client(&self) -> &Client {
        self.client.as_ref().expect("the window is open")
    }

    /// Closes the window as a cook does; returns when the program is gone.
    pub async fn close(mut self) {
        let programs = children_of(self.driver.id());
        if let Some(client) = self.client.take() {
            let _ = tokio::time::timeout(PATIENCE, client.close()).await;
        }
        gone(&programs).await;
    }

    /// Presses what closes the window; returns when the program is gone.
    pub async fn close_by(mut self, css: &str) {
        let programs = children_of(self.driver.id());
        let script = "setTimeout(() => document.querySelector(arguments[0]).click(), 50);";
        self.element(css).await;
        let _ = self.client().execute(script, vec![css.into()]).await;
        gone(&programs).await;
        self.client = None;
    }

    /// Ends the program at once, as a power cut would; returns when it is gone.
    pub async fn kill(mut self) {
        let programs = children_of(self.driver.id());
        assert!(!programs.is_empty(), "the program runs under the driver");
        for program in &programs {
            let killed = Command::new("kill")
                .args(["-9", &program.to_string()])
                .status();
            assert!(
                killed.is_ok_and(|status| status.success()),
                "the program can be killed"
            );
        }
        gone(&programs).await;
        // The session went with the program; the driver is ended when this is dropped.
        self.client = None;
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        // A program that outlives its driver would hold the library's lock.
        for program in children_of(self.driver.id()) {
            let _ = Command::new("kill").arg(program.to_string()).status();
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

async fn gone(programs: &[u32]) {
    until("the program ends", || async {
        let all_gone = programs.iter().all(|program| !is_running(*program));
        all_gone.then_some(())
    })
    .await;
}

/// Whether a process runs; one that ended and was not yet waited for does not.
fn is_running(process: u32) -> bool {
    state_and_parent(&Path::new("/proc").join(process.to_string()))
        .is_some_and(|(state, _)| state != "Z")
}

fn children_of(parent: u32) -> Vec<u32> {
    fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .flatten()
        .filter(|entry| state_and_parent(&entry.path()).is_some_and(|(_, of)| of == parent))
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .collect()
}

fn state_and_parent(process: &Path) -> Option<(String, u32)> {
    let stat = fs::read_to_string(process.join("stat")).ok()?;
    // The program's name stands in brackets and may hold anything.
    let (_, after) = stat.rsplit_once(')')?;
    let mut words = after.split_whitespace();
    Some((words.next()?.to_owned(), words.next()?.parse().ok()?))
}
