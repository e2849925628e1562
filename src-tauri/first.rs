//! One Levain for one library: a second start asks the first to come forward, and ends. By a file lock, which says who is the
//! first, and a local socket beside it, so that it works where there is no session bus. Knows no window.

use std::{
    fs::{self, File, TryLockError},
    hash::{DefaultHasher, Hash, Hasher},
    io::{self, Read, Write},
    os::unix::{
        fs::{DirBuilderExt, MetadataExt},
        net::{UnixListener, UnixStream},
    },
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

const ASKED: &[u8] = b"come forward\n";
const ANSWER: &[u8] = b"here I am\n";
/// How long a first one that is still starting may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);
const BETWEEN_TRIES: Duration = Duration::from_millis(50);

/// Who one is.
#[derive(Debug)]
pub enum Start {
    /// Nobody else has this library open.
    First(Place),
    /// Another has, and comes forward.
    Second,
    /// Another has, and does not answer.
    Unanswered,
}

/// The place of the first, kept until it is dropped.
#[derive(Debug)]
pub struct Place {
    listener: UnixListener,
    socket: PathBuf,
    /// Held as long as the process lives.
    _lock: File,
}

/// Claims the library in `folder`, with lock and socket in `meeting`.
///
/// # Errors
/// Where neither can be made; then nobody knows who is the first.
pub fn claim(folder: &Path, meeting: &Path) -> io::Result<Start> {
    let mut hasher = DefaultHasher::new();
    fs::canonicalize(folder)
        .unwrap_or_else(|_| folder.to_owned())
        .hash(&mut hasher);
    let name = format!("levain-{:016x}", hasher.finish());
    let lock = File::create(meeting.join(format!("{name}.lock")))?;
    let socket = meeting.join(format!("{name}.socket"));
    match lock.try_lock() {
        Ok(()) => {
            // What lies there is of one that was killed.
            let _ = fs::remove_file(&socket);
            Ok(Start::First(Place {
                listener: UnixListener::bind(&socket)?,
                socket,
                _lock: lock,
            }))
        }
        Err(TryLockError::WouldBlock) => Ok(ask(&socket)),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Where the starts of this user meet: the folder that the system has for this, else one of our own for temporary files, which
/// must be nobody else's.
///
/// # Errors
/// Where there is no such folder and none can be made.
pub fn meeting_place() -> io::Result<PathBuf> {
    if let Some(folder) = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from)
        && folder.is_dir()
    {
        return Ok(folder);
    }
    let user = fs::metadata("/proc/self").map_or(0, |of| of.uid());
    let folder = std::env::temp_dir().join(format!("levain-{user}"));
    match fs::DirBuilder::new().mode(0o700).create(&folder) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ if fs::symlink_metadata(&folder).is_ok_and(|of| of.is_dir() && of.uid() == user) => {
            Ok(folder)
        }
        _ => Err(io::Error::other("it belongs to another user")),
    }
}

impl Place {
    /// Comes forward by `come` whenever another start asks, on a thread of its own.
    ///
    /// # Errors
    /// Where there can be no thread.
    pub fn listen(self, come: impl Fn() + Send + 'static) -> io::Result<()> {
        std::thread::Builder::new()
            .name("second start".to_owned())
            .spawn(move || {
                for asking in self.listener.incoming().flatten() {
                    if answer(asking).is_ok() {
                        come();
                    }
                }
            })?;
        Ok(())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.socket);
    }
}

fn answer(mut asking: UnixStream) -> io::Result<()> {
    asking.set_read_timeout(Some(PATIENCE))?;
    let mut words = [0; ASKED.len()];
    asking.read_exact(&mut words)?;
    if words != ASKED {
        return Err(io::ErrorKind::InvalidData.into());
    }
    asking.write_all(ANSWER)
}

fn ask(socket: &Path) -> Start {
    let deadline = Instant::now() + PATIENCE;
    while Instant::now() < deadline {
        if asked(socket).is_ok() {
            return Start::Second;
        }
        std::thread::sleep(BETWEEN_TRIES);
    }
    Start::Unanswered
}

fn asked(socket: &Path) -> io::Result<()> {
    let mut first = UnixStream::connect(socket)?;
    first.set_read_timeout(Some(PATIENCE))?;
    first.write_all(ASKED)?;
    let mut words = [0; ANSWER.len()];
    first.read_exact(&mut words)?;
    match words == ANSWER {
        true => Ok(()),
        false => Err(io::ErrorKind::InvalidData.into()),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// A folder that is removed at the end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let folder =
                std::env::temp_dir().join(format!("levain-first-{}-{name}", std::process::id()));
            fs::create_dir_all(&folder).expect("a folder");
            Self(folder)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn first(library: &Path, meeting: &Path) -> Place {
        match claim(library, meeting).expect("a meeting place") {
            Start::First(place) => place,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_second_start_brings_the_first_forward_and_the_third_too() {
        let home = Folder::new("second");
        let (came, comes) = mpsc::channel();
        let place = first(&home.0, &home.0);
        place
            .listen(move || came.send(()).expect("heard"))
            .expect("a thread");
        for _ in 0..2 {
            assert!(matches!(claim(&home.0, &home.0), Ok(Start::Second)));
            comes
                .recv_timeout(PATIENCE)
                .expect("the first comes forward");
        }
    }

    #[test]
    fn another_library_is_another_levain() {
        let home = Folder::new("other");
        let _here = first(&home.0.join("mine"), &home.0);
        let _there = first(&home.0.join("yours"), &home.0);
    }

    #[test]
    fn what_a_killed_one_left_behind_is_in_nobodys_way() {
        let home = Folder::new("killed");
        let place = first(&home.0, &home.0);
        let socket = place.socket.clone();
        drop(place);
        drop(UnixListener::bind(&socket).expect("a socket that nobody hears"));
        assert!(socket.exists());
        let _again = first(&home.0, &home.0);
    }

    #[test]
    fn a_stranger_at_the_socket_brings_nothing_forward() {
        let home = Folder::new("stranger");
        let (came, comes) = mpsc::channel();
        let place = first(&home.0, &home.0);
        let socket = place.socket.clone();
        place
            .listen(move || came.send(()).expect("heard"))
            .expect("a thread");
        let mut stranger = UnixStream::connect(socket).expect("connected");
        stranger.write_all(b"GET / HTTP/1.1\r\n").expect("written");
        drop(stranger);
        assert!(matches!(claim(&home.0, &home.0), Ok(Start::Second)));
        comes.recv_timeout(PATIENCE).expect("for the second start");
        assert!(comes.try_recv().is_err(), "and for nobody else");
    }
}
