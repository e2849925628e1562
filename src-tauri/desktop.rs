//! Whether the desktop asks for dark. WebKitGTK always says light, so that on Linux the desktop's settings portal is
//! asked and followed; elsewhere the page's own media query is right and this stays light.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// What the desktop was last known to ask for; shared between threads.
#[derive(Clone, Default)]
pub struct Darkness(Arc<AtomicBool>);

impl Darkness {
    /// Whether the desktop asks for dark.
    pub fn is_dark(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }

    /// Follows the desktop from now on, on a thread of its own; `on_change` hears each change.
    pub fn follow(&self, on_change: impl Fn(bool) + Send + 'static) {
        #[cfg(target_os = "linux")]
        {
            let state = Arc::clone(&self.0);
            // Without the thread, or without a portal, the desktop counts as light.
            let _ = std::thread::Builder::new()
                .name("desktop theme".to_owned())
                .spawn(move || {
                    let _ = portal::follow(|dark| {
                        if state.swap(dark, Ordering::SeqCst) != dark {
                            on_change(dark);
                        }
                    });
                });
        }
        #[cfg(not(target_os = "linux"))]
        drop(on_change);
    }
}

#[cfg(target_os = "linux")]
mod portal {
    use zbus::{
        blocking::{Connection, Proxy},
        zvariant::{OwnedValue, Value},
    };

    const NAMESPACE: &str = "org.freedesktop.appearance";
    const KEY: &str = "color-scheme";
    const PREFERS_DARK: u32 = 1;

    /// Tells the present state, then each change, until the session bus goes.
    pub fn follow(mut tell: impl FnMut(bool)) -> zbus::Result<()> {
        let connection = Connection::session()?;
        let portal = Proxy::new(
            &connection,
            "org.freedesktop.portal.Desktop",
            "/org/freedesktop/portal/desktop",
            "org.freedesktop.portal.Settings",
        )?;
        let changes = portal.receive_signal("SettingChanged")?;
        // `Read` wraps its answer twice; it is the older call and present everywhere.
        let now: OwnedValue = portal.call("Read", &(NAMESPACE, KEY))?;
        tell(is_dark(&now));
        for change in changes {
            let body = change.body();
            if let Ok((namespace, key, value)) = body.deserialize::<(String, String, Value<'_>)>()
                && namespace == NAMESPACE
                && key == KEY
            {
                tell(is_dark(&value));
            }
        }
        Ok(())
    }

    fn is_dark(value: &Value<'_>) -> bool {
        match value {
            Value::Value(inner) => is_dark(inner),
            Value::U32(scheme) => *scheme == PREFERS_DARK,
            _ => false,
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn a_scheme_is_read_through_its_wrapping() {
            assert!(is_dark(&Value::Value(Box::new(Value::U32(1)))));
            assert!(is_dark(&Value::U32(1)));
            assert!(!is_dark(&Value::U32(2)));
            assert!(!is_dark(&Value::Str("dark".into())));
        }
    }
}
