//! The one clock that timers run by: a thread that looks at them when the next one ends, and each second while any runs.
//! What the kitchen says is to be done is done here, after it was saved: the bell, a notice, news to the window.
//! Decides nothing itself.

use std::{
    sync::{
        Arc, Condvar, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use kitchen::{Effect, Kitchen, KitchenError, Snapshot};
use tauri::{AppHandle, Emitter, Manager, UserAttentionType};
use wire::{RingNotice, TimerState, TimerView, TimersView, Trouble};

use crate::{bell::Bell, clock, house::House, notice::NoticeBoard, window};

/// The longest that the thread sleeps while a timer runs. Sleep of the computer does not count into it, so that a timer
/// that ended meanwhile is seen at most this long after waking.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// The shortest, so that a clock that stands still does not make the thread spin.
const BREATH: Duration = Duration::from_millis(10);

/// The handle of the ticker.
#[derive(Clone)]
pub struct Ticker {
    shared: Arc<Shared>,
}

struct Shared {
    app: AppHandle,
    bell: Bell,
    notices: NoticeBoard,
    sounding: AtomicBool,
    /// Whether any timer shows time passing.
    moving: AtomicBool,
    sound_trouble: Mutex<Option<String>>,
    woken: Mutex<bool>,
    wake: Condvar,
}

/// What came of a look at the timers.
struct Turn {
    view: TimersView,
    /// Whether the bell is to ring; it tries on while there is no device.
    sound_wanted: bool,
    rings: Vec<RingNotice>,
}

impl Ticker {
    /// Sets the ticker going.
    pub fn start(app: AppHandle, bell: Bell, notices: NoticeBoard) -> Self {
        let ticker = Self {
            shared: Arc::new(Shared {
                app,
                bell,
                notices,
                sounding: AtomicBool::new(false),
                moving: AtomicBool::new(false),
                sound_trouble: Mutex::default(),
                woken: Mutex::default(),
                wake: Condvar::new(),
            }),
        };
        let own = ticker.clone();
        let started = std::thread::Builder::new()
            .name("ticker".to_owned())
            .spawn(move || own.run());
        if let Err(error) = started {
            crate::log(&format!("timers will not ring: {error}"));
        }
        ticker
    }

    /// Does `use_case` to the timers, then what follows from it; answers with all timers.
    ///
    /// # Errors
    /// The trouble of the library where it is not open, else that of the use-case.
    pub fn turn(
        &self,
        use_case: impl FnOnce(&mut Kitchen, Snapshot) -> Result<Vec<Effect>, KitchenError>,
    ) -> Result<TimersView, Trouble> {
        let view = self.look(use_case)?;
        self.wake();
        Ok(view)
    }

    /// Makes the thread think anew about when to look next.
    pub fn wake(&self) {
        *self.woken() = true;
        self.shared.wake.notify_all();
    }

    /// Hears from the bell whether there is sound, and tells the window.
    pub fn sound_is(&self, trouble: Option<String>) {
        let mut known = self.sound_trouble();
        if *known != trouble {
            *known = trouble;
            drop(known);
            let _ = self.look(Kitchen::tick_timers);
        }
    }

    fn run(&self) {
        loop {
            if let Err(trouble) = self.look(Kitchen::tick_timers) {
                crate::log(&format!("timers wait: {}", trouble.message));
            }
            self.sleep();
        }
    }

    /// Waits until the next look is due; being woken means to think anew about that.
    fn sleep(&self) {
        let mut woken = self.woken();
        loop {
            *woken = false;
            drop(woken);
            let due = self.next_look();
            woken = self.woken();
            if *woken {
                continue;
            }
            let (guard, timed_out) = match due {
                Some(due) => {
                    let waited = self.shared.wake.wait_timeout(woken, due);
                    let (guard, result) = waited.unwrap_or_else(PoisonError::into_inner);
                    (guard, result.timed_out())
                }
                None => {
                    let waited = self.shared.wake.wait(woken);
                    (waited.unwrap_or_else(PoisonError::into_inner), false)
                }
            };
            if timed_out && !*guard {
                return;
            }
            woken = guard;
        }
    }

    /// How long until the next look; `None` while nothing moves.
    fn next_look(&self) -> Option<Duration> {
        if !self.shared.moving.load(Ordering::SeqCst) {
            return None;
        }
        let deadline = |kitchen: &mut Kitchen| Ok(kitchen.timers().next_deadline_ms());
        let left_ms = self.house().with(deadline).ok()?;
        let left = left_ms.map(|ms| Duration::from_millis(ms.max(0).unsigned_abs()));
        Some(left.unwrap_or(HEARTBEAT).clamp(BREATH, HEARTBEAT))
    }

    fn look(
        &self,
        use_case: impl FnOnce(&mut Kitchen, Snapshot) -> Result<Vec<Effect>, KitchenError>,
    ) -> Result<TimersView, Trouble> {
        let house = self.house();
        let sound_trouble = self.sound_trouble().clone();
        let turn = house.with(|kitchen| {
            let effects = use_case(kitchen, clock::now())?;
            let audible = kitchen.settings()?.sound;
            let unsaved = kitchen.timers_unsaved();
            let wanted = kitchen.timers().sounding() && audible;
            let mut view =
                wire::timers_view(kitchen.timers(), house.zone(), sound_trouble, unsaved);
            view.sounding &= audible;
            Ok(Turn {
                view,
                sound_wanted: wanted,
                rings: wire::ring_notices(&effects, kitchen.timers()),
            })
        })?;
        self.heed(&turn);
        Ok(turn.view)
    }

    /// What is heard and seen; all of it is saved by now.
    fn heed(&self, turn: &Turn) {
        let moving = turn.view.timers.iter().any(shows_time);
        self.shared.moving.store(moving, Ordering::SeqCst);
        let sounded = self
            .shared
            .sounding
            .swap(turn.sound_wanted, Ordering::SeqCst);
        match (sounded, turn.sound_wanted) {
            (false, true) => self.shared.bell.ring(),
            (true, false) => self.shared.bell.silence(),
            _ => {}
        }
        for ring in &turn.rings {
            self.shared.notices.post(&ring.summary, &ring.body);
        }
        let Some(window) = self.shared.app.get_webview_window(window::LABEL) else {
            return;
        };
        if !turn.rings.is_empty() {
            let _ = window.request_user_attention(Some(UserAttentionType::Critical));
        }
        if let Err(error) = window.emit("timers:changed", &turn.view) {
            crate::log(&format!(
                "the window could not be told of its timers: {error}"
            ));
        }
    }

    fn house(&self) -> tauri::State<'_, House> {
        self.shared.app.state()
    }

    fn woken(&self) -> std::sync::MutexGuard<'_, bool> {
        self.shared
            .woken
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn sound_trouble(&self) -> std::sync::MutexGuard<'_, Option<String>> {
        self.shared
            .sound_trouble
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

fn shows_time(timer: &TimerView) -> bool {
    matches!(timer.state, TimerState::Running | TimerState::Ringing)
}
