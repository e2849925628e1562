//! Desktop notifications: a few words that stand on the desktop when a timer rings and the window is not looked at.
//! On Linux spoken straight to the desktop's notification service, so that it can be marked critical (a timer must not
//! vanish by itself); elsewhere through notify-rust. A failure is logged once: the window and the bell do without.

use std::sync::mpsc::{self, Sender};

struct Notice {
    summary: String,
    body: String,
}

/// The handle of the thread that puts up notices; one connection is kept, as some desktops take a notice down when its
/// sender leaves.
#[derive(Clone)]
pub struct NoticeBoard {
    notices: Sender<Notice>,
}

/// Where notices are put up.
trait Board: Send + 'static {
    /// Puts one up, or says why not.
    fn post(&mut self, notice: &Notice) -> Result<(), String>;
}

impl NoticeBoard {
    /// Puts the board up. `on_trouble` hears once why no notice can be shown.
    pub fn put_up(on_trouble: impl Fn(String) + Send + 'static) -> Self {
        Self::over(board::Desktop::default(), on_trouble)
    }

    fn over(mut board: impl Board, on_trouble: impl Fn(String) + Send + 'static) -> Self {
        let (notices, wanted) = mpsc::channel::<Notice>();
        // Without a thread there are no notices; the window and the bell do without.
        let _ = std::thread::Builder::new()
            .name("notices".to_owned())
            .spawn(move || {
                let mut told = false;
                for notice in wanted {
                    if let Err(why) = board.post(&notice)
                        && !told
                    {
                        told = true;
                        on_trouble(why);
                    }
                }
            });
        Self { notices }
    }

    /// Shows `summary` with `body` below it, until it is dismissed.
    pub fn post(&self, summary: &str, body: &str) {
        let _ = self.notices.send(Notice {
            summary: summary.to_owned(),
            body: body.to_owned(),
        });
    }
}

#[cfg(target_os = "linux")]
mod board {
    use std::collections::HashMap;

    use zbus::{blocking::Connection, zvariant::Value};

    use super::{Board, Notice};

    const CRITICAL: u8 = 2;
    const NEVER_EXPIRES: i32 = 0;
    const REPLACES_NONE: u32 = 0;

    /// The desktop's notification service, with the connection to it.
    #[derive(Default)]
    pub struct Desktop {
        connection: Option<Connection>,
    }

    impl Board for Desktop {
        fn post(&mut self, notice: &Notice) -> Result<(), String> {
            self.tell(notice).map_err(|error| match error {
                zbus::Error::MethodError(..) => "the desktop shows none".to_owned(),
                _ => "the desktop cannot be reached".to_owned(),
            })
        }
    }

    impl Desktop {
        fn tell(&mut self, notice: &Notice) -> zbus::Result<()> {
            let connection = match self.connection.take() {
                Some(open) => open,
                None => Connection::session()?,
            };
            let hints: HashMap<&str, Value<'_>> = HashMap::from([
                ("urgency", Value::from(CRITICAL)),
                ("desktop-entry", Value::from("Levain")),
            ]);
            connection.call_method(
                Some("org.freedesktop.Notifications"),
                "/org/freedesktop/Notifications",
                Some("org.freedesktop.Notifications"),
                "Notify",
                &(
                    "Levain",
                    REPLACES_NONE,
                    "alarm-symbolic",
                    notice.summary.as_str(),
                    as_plain_text(&notice.body).as_str(),
                    Vec::<&str>::new(),
                    hints,
                    NEVER_EXPIRES,
                ),
            )?;
            self.connection = Some(connection);
            Ok(())
        }
    }

    /// The body of a notification may hold mark-up; a recipe's title must not become any.
    fn as_plain_text(text: &str) -> String {
        text.replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;")
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn a_title_is_never_markup() {
            assert_eq!(
                as_plain_text("<b>Jam & co</b>"),
                "&lt;b&gt;Jam &amp; co&lt;/b&gt;"
            );
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod board {
    use super::{Board, Notice};

    /// The system's notifications.
    #[derive(Default)]
    pub struct Desktop;

    impl Board for Desktop {
        fn post(&mut self, notice: &Notice) -> Result<(), String> {
            notify_rust::Notification::new()
                .summary(&notice.summary)
                .body(&notice.body)
                .show()
                .map(|_| ())
                .map_err(|error| error.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// A board that shows every other notice only.
    struct Loose {
        shown: Sender<String>,
        refusing: bool,
    }

    impl Board for Loose {
        fn post(&mut self, notice: &Notice) -> Result<(), String> {
            self.refusing = !self.refusing;
            let _ = self.shown.send(notice.summary.clone());
            match self.refusing {
                true => Err("nobody listens".to_owned()),
                false => Ok(()),
            }
        }
    }

    #[test]
    fn case_24_no_notification_daemon_is_said_once_and_keeps_nothing_from_being_tried() {
        let (shown, seen) = mpsc::channel();
        let (told, heard) = mpsc::channel();
        let board = Loose {
            shown,
            refusing: false,
        };
        let notices = NoticeBoard::over(board, move |why| {
            let _ = told.send(why);
        });
        for name in ["tea", "rice", "bake", "rest"] {
            notices.post(name, "");
        }
        drop(notices);
        let tried: Vec<String> =
            std::iter::from_fn(|| seen.recv_timeout(Duration::from_secs(20)).ok()).collect();
        assert_eq!(tried, ["tea", "rice", "bake", "rest"]);
        assert_eq!(heard.iter().collect::<Vec<_>>(), ["nobody listens"]);
    }
}
