//! Keeps the screen from going dark while the cook cooks, and the computer from falling asleep while a short timer runs.
//! What is held is given back when it is dropped, and by the system when the process ends. Decides nothing about timers.

use std::sync::mpsc::{self, Receiver, Sender};

/// What is to stay awake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stay {
    /// The screen lit and unlocked.
    Screen,
    /// The computer, which may not fall asleep of idleness.
    Computer,
}

/// Held while something is to stay awake; dropping it lets go.
pub type Hold = Box<dyn Send>;

/// A way to stay awake.
pub trait Wakefulness: Send + 'static {
    /// Keeps awake until the answer is dropped, or says in words why that cannot be had.
    fn hold(&mut self, what: Stay) -> Result<Hold, String>;
}

/// What the thread is asked.
enum Wish {
    /// Cook mode is entered or left; the answer is the trouble, where there is one.
    Cooking(bool, Sender<Option<String>>),
    /// A short timer runs, or none.
    Timing(bool),
}

/// The handle of the thread that holds.
#[derive(Clone)]
pub struct Awake {
    wishes: Sender<Wish>,
}

impl Awake {
    /// Ready to hold, by the way that this system has.
    pub fn ready() -> Self {
        Self::by(system::System::default())
    }

    /// Ready to hold in that way.
    pub fn by(way: impl Wakefulness) -> Self {
        let (wishes, heard) = mpsc::channel();
        // Without the thread the screen goes dark as it always did; that is answered in words.
        let _ = std::thread::Builder::new()
            .name("awake".to_owned())
            .spawn(move || Keeper::over(way).keep(&heard));
        Self { wishes }
    }

    /// Keeps the screen lit while `wanted`; `None` where that is so, else why not. Waits for the desktop's answer.
    pub fn cooking(&self, wanted: bool) -> Option<String> {
        let (answer, answered) = mpsc::channel();
        let _ = self.wishes.send(Wish::Cooking(wanted, answer));
        answered
            .recv()
            .unwrap_or_else(|_| Some("nothing here can keep it lit".to_owned()))
    }

    /// [`Awake::cooking`] as the window draws it.
    pub fn look(&self, wanted: bool) -> wire::AwakeView {
        let trouble = self.cooking(wanted);
        wire::AwakeView {
            awake: wanted && trouble.is_none(),
            trouble,
        }
    }

    /// Keeps the computer from falling asleep while `wanted`; does not wait.
    pub fn timing(&self, wanted: bool) {
        let _ = self.wishes.send(Wish::Timing(wanted));
    }
}

/// What is held now.
struct Keeper<W> {
    way: W,
    screen: Option<Hold>,
    computer: Option<Hold>,
    told: bool,
}

impl<W: Wakefulness> Keeper<W> {
    fn over(way: W) -> Self {
        Self {
            way,
            screen: None,
            computer: None,
            told: false,
        }
    }

    fn keep(mut self, heard: &Receiver<Wish>) {
        for wish in heard {
            match wish {
                Wish::Cooking(wanted, answer) => {
                    let _ = answer.send(self.screen(wanted).err());
                }
                Wish::Timing(wanted) => {
                    if let Err(why) = self.computer(wanted)
                        && !self.told
                    {
                        self.told = true;
                        crate::log(&format!(
                            "the computer may fall asleep while a timer runs: {why}"
                        ));
                    }
                }
            }
        }
    }

    fn screen(&mut self, wanted: bool) -> Result<(), String> {
        hold_or_let_go(&mut self.way, &mut self.screen, Stay::Screen, wanted)
    }

    fn computer(&mut self, wanted: bool) -> Result<(), String> {
        hold_or_let_go(&mut self.way, &mut self.computer, Stay::Computer, wanted)
    }
}

fn hold_or_let_go(
    way: &mut impl Wakefulness,
    held: &mut Option<Hold>,
    what: Stay,
    wanted: bool,
) -> Result<(), String> {
    match (wanted, held.is_some()) {
        (true, false) => *held = Some(way.hold(what)?),
        (false, true) => *held = None,
        _ => {}
    }
    Ok(())
}

/// Straight over D-Bus, as the notifications are: the ready crate panics where the desktop's service goes away meanwhile, and
/// has nothing for desktops without a screen saver's service.
#[cfg(target_os = "linux")]
mod system {
    use std::collections::HashMap;

    use zbus::{
        blocking::{Connection, connection::Builder},
        zvariant::{OwnedFd, OwnedObjectPath, Value},
    };

    use super::{Hold, Stay, Wakefulness};

    const NAME: &str = "Levain";
    /// The portal's flag for a desktop that is not to count as idle.
    const IDLE: u32 = 8;

    /// The desktop's services, and the system's own.
    #[derive(Default)]
    pub struct System {
        /// Another bus than the session's own, for tests.
        bus: Option<String>,
    }

    impl System {
        #[cfg(test)]
        pub fn on(bus: &str) -> Self {
            Self {
                bus: Some(bus.to_owned()),
            }
        }

        fn session(&self) -> zbus::Result<Connection> {
            match &self.bus {
                Some(address) => Builder::address(address.as_str())?.build(),
                None => Connection::session(),
            }
        }
    }

    impl Wakefulness for System {
        fn hold(&mut self, what: Stay) -> Result<Hold, String> {
            let held = match what {
                Stay::Screen => self
                    .session()
                    .and_then(|bus| screen_saver(bus.clone()).or_else(|_| portal(bus))),
                Stay::Computer => log_in_manager(),
            };
            held.map_err(|error| match error {
                zbus::Error::MethodError(..) => "the desktop offers no way to".to_owned(),
                _ => "the desktop cannot be reached".to_owned(),
            })
        }
    }

    /// The screen saver's cookie; given back when dropped.
    struct Cookie {
        connection: Connection,
        cookie: u32,
    }

    const SAVER: &str = "org.freedesktop.ScreenSaver";
    const SAVER_PATH: &str = "/org/freedesktop/ScreenSaver";

    fn screen_saver(connection: Connection) -> zbus::Result<Hold> {
        let asked = (NAME, "cooking");
        let answer =
            connection.call_method(Some(SAVER), SAVER_PATH, Some(SAVER), "Inhibit", &asked)?;
        let cookie = answer.body().deserialize()?;
        Ok(Box::new(Cookie { connection, cookie }))
    }

    impl Drop for Cookie {
        fn drop(&mut self) {
            // Where the service is gone, so is what it held.
            let _ = self.connection.call_method(
                Some(SAVER),
                SAVER_PATH,
                Some(SAVER),
                "UnInhibit",
                &(self.cookie),
            );
        }
    }

    /// The portal's request; closed when dropped.
    struct Request {
        connection: Connection,
        path: OwnedObjectPath,
    }

    const PORTAL: &str = "org.freedesktop.portal.Desktop";

    fn portal(connection: Connection) -> zbus::Result<Hold> {
        let options = HashMap::from([("reason", Value::from("cooking"))]);
        let answer = connection.call_method(
            Some(PORTAL),
            "/org/freedesktop/portal/desktop",
            Some("org.freedesktop.portal.Inhibit"),
            "Inhibit",
            &("", IDLE, options),
        )?;
        let path = answer.body().deserialize()?;
        Ok(Box::new(Request { connection, path }))
    }

    impl Drop for Request {
        fn drop(&mut self) {
            let _ = self.connection.call_method(
                Some(PORTAL),
                self.path.as_ref(),
                Some("org.freedesktop.portal.Request"),
                "Close",
                &(),
            );
        }
    }

    /// The system's own lock against idleness: held as long as the descriptor is open.
    fn log_in_manager() -> zbus::Result<Hold> {
        let answer = Connection::system()?.call_method(
            Some("org.freedesktop.login1"),
            "/org/freedesktop/login1",
            Some("org.freedesktop.login1.Manager"),
            "Inhibit",
            &("idle", NAME, "a timer runs", "block"),
        )?;
        let lock: OwnedFd = answer.body().deserialize()?;
        Ok(Box::new(lock))
    }
}

#[cfg(all(test, target_os = "linux"))]
mod desktop_tests {
    use std::{
        io::{BufRead, BufReader},
        process::{Child, Command, Stdio},
        sync::mpsc,
    };

    use super::{Stay, Wakefulness, system::System};

    /// A session bus of the test's own; none where there is no bus daemon.
    struct Bus {
        daemon: Child,
        address: String,
    }

    impl Bus {
        fn start() -> Option<Self> {
            let mut daemon = Command::new("dbus-daemon")
                .args(["--session", "--nofork", "--print-address"])
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .ok()?;
            let mut address = String::new();
            BufReader::new(daemon.stdout.take()?)
                .read_line(&mut address)
                .ok()?;
            Some(Self {
                daemon,
                address: address.trim().to_owned(),
            })
        }
    }

    impl Drop for Bus {
        fn drop(&mut self) {
            let _ = self.daemon.kill();
            let _ = self.daemon.wait();
        }
    }

    /// A desktop's screen saver that writes down who holds it.
    struct ScreenSaver(mpsc::Sender<String>);

    #[zbus::interface(name = "org.freedesktop.ScreenSaver")]
    impl ScreenSaver {
        fn inhibit(&self, name: &str, reason: &str) -> u32 {
            let _ = self.0.send(format!("{name} is {reason}"));
            7
        }

        #[zbus(name = "UnInhibit")]
        fn un_inhibit(&self, cookie: u32) {
            let _ = self.0.send(format!("{cookie} lets go"));
        }
    }

    #[test]
    fn the_desktop_is_asked_and_hears_when_it_is_let_go() {
        let Some(bus) = Bus::start() else {
            eprintln!("passed over: there is no dbus-daemon here");
            return;
        };
        let (told, heard) = mpsc::channel();
        let served = zbus::blocking::connection::Builder::address(bus.address.as_str())
            .and_then(|builder| builder.name("org.freedesktop.ScreenSaver"))
            .and_then(|builder| builder.serve_at("/org/freedesktop/ScreenSaver", ScreenSaver(told)))
            .and_then(zbus::blocking::connection::Builder::build);
        let _served = served.expect("a screen saver on the bus");
        let mut system = System::on(&bus.address);
        let hold = system.hold(Stay::Screen).expect("held");
        assert_eq!(heard.recv().as_deref(), Ok("Levain is cooking"));
        drop(hold);
        assert_eq!(heard.recv().as_deref(), Ok("7 lets go"));
    }

    #[test]
    fn a_desktop_without_any_way_says_so() {
        let Some(bus) = Bus::start() else {
            eprintln!("passed over: there is no dbus-daemon here");
            return;
        };
        let refused = System::on(&bus.address).hold(Stay::Screen).err();
        assert_eq!(refused.as_deref(), Some("the desktop offers no way to"));
        let gone = System::on("unix:path=/nonexistent")
            .hold(Stay::Screen)
            .err();
        assert_eq!(gone.as_deref(), Some("the desktop cannot be reached"));
    }
}

#[cfg(not(target_os = "linux"))]
mod system {
    use super::{Hold, Stay, Wakefulness};

    pub struct System;

    impl Wakefulness for System {
        fn hold(&mut self, what: Stay) -> Result<Hold, String> {
            let held = keepawake::Builder::default()
                .display(what == Stay::Screen)
                .idle(true)
                .reason("Cooking")
                .app_name("Levain")
                .app_reverse_domain("app.levain.desktop")
                .create();
            held.map(|held| -> Hold { Box::new(Held(held)) })
                .map_err(|error| error.to_string())
        }
    }

    struct Held(#[expect(dead_code, reason = "held until it is dropped")] keepawake::KeepAwake);
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    /// A system that writes down what is held and let go, and refuses as long as it is told to.
    #[derive(Clone, Default)]
    struct Diary {
        lines: Arc<Mutex<Vec<String>>>,
        refusing: Arc<Mutex<bool>>,
    }

    struct Noted(Diary, Stay);

    impl Drop for Noted {
        fn drop(&mut self) {
            self.0.note(format!("let go {:?}", self.1));
        }
    }

    impl Diary {
        fn note(&self, line: String) {
            self.lines.lock().expect("no thread panicked").push(line);
        }

        fn lines(&self) -> Vec<String> {
            self.lines.lock().expect("no thread panicked").clone()
        }
    }

    impl Wakefulness for Diary {
        fn hold(&mut self, what: Stay) -> Result<Hold, String> {
            if *self.refusing.lock().expect("no thread panicked") {
                return Err("nobody there".to_owned());
            }
            self.note(format!("hold {what:?}"));
            Ok(Box::new(Noted(self.clone(), what)))
        }
    }

    #[test]
    fn the_screen_is_held_once_and_let_go_on_leaving() {
        let diary = Diary::default();
        let awake = Awake::by(diary.clone());
        assert_eq!(awake.cooking(true), None);
        assert_eq!(awake.cooking(true), None);
        assert_eq!(diary.lines(), ["hold Screen"]);
        assert_eq!(awake.cooking(false), None);
        assert_eq!(diary.lines(), ["hold Screen", "let go Screen"]);
    }

    #[test]
    fn timers_hold_the_computer_beside_the_screen() {
        let diary = Diary::default();
        let awake = Awake::by(diary.clone());
        awake.timing(true);
        assert_eq!(awake.cooking(true), None);
        awake.timing(false);
        assert_eq!(awake.cooking(true), None);
        assert_eq!(
            diary.lines(),
            ["hold Computer", "hold Screen", "let go Computer"]
        );
    }

    #[test]
    fn what_cannot_be_had_is_said_and_tried_again_the_next_time() {
        let diary = Diary::default();
        *diary.refusing.lock().expect("unpoisoned") = true;
        let awake = Awake::by(diary.clone());
        awake.timing(true);
        assert_eq!(awake.cooking(true).as_deref(), Some("nobody there"));
        *diary.refusing.lock().expect("unpoisoned") = false;
        assert_eq!(awake.cooking(true), None);
        assert_eq!(diary.lines(), ["hold Screen"]);
    }

    #[test]
    fn dropping_the_keeper_lets_go_of_everything() {
        let diary = Diary::default();
        let mut keeper = Keeper::over(diary.clone());
        keeper.screen(true).expect("held");
        keeper.computer(true).expect("held");
        drop(keeper);
        let mut lines = diary.lines();
        lines.sort();
        assert_eq!(
            lines,
            [
                "hold Computer",
                "hold Screen",
                "let go Computer",
                "let go Screen"
            ]
        );
    }
}
