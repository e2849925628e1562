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

impl NoticeBoard {
    /// Puts the board up.
    pub fn put_up() -> Self {
        let (notices, wanted) = mpsc::channel::<Notice>();
        // Without a thread there are no notices; the window and the bell do without.
        let _ = std::thread::Builder::new()
            .name("notices".to_owned())
            .spawn(move || {
                let mut board = board::Board::default();
                let mut told = false;
                for notice in wanted {
                    if let Err(why) = board.post(&notice)
                        && !told
                    {
                        told = true;
                        crate::log(&format!("no notification could be shown: {why}"));
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

    use super::Notice;

    const CRITICAL: u8 = 2;
    const NEVER_EXPIRES: i32 = 0;
    const REPLACES_NONE: u32 = 0;

    #[derive(Default)]
    pub struct Board {
        connection: Option<Connection>,
    }

    impl Board {
        pub fn post(&mut self, notice: &Notice) -> zbus::Result<()> {
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
    use super::Notice;

    #[derive(Default)]
    pub struct Board;

    impl Board {
        pub fn post(&mut self, notice: &Notice) -> Result<(), notify_rust::error::Error> {
            notify_rust::Notification::new()
                .summary(&notice.summary)
                .body(&notice.body)
                .show()
                .map(|_| ())
        }
    }
}
