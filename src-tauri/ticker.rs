//! The one clock that timers run by: a thread that looks at them when the next one ends, and each second while any runs.
//! What the kitchen says is to be done is done here, after it was saved: the bell, a notice, news to the window.
//! Decides nothing itself.

use std::{
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use kitchen::{Effect, Kitchen, KitchenError, Snapshot};
use tauri::{AppHandle, Emitter, Manager, UserAttentionType};
use wire::{
    AroundTimers, PlanReminderView, RingNotice, TimerState, TimerView, TimersView, Trouble,
};

use crate::{awake::Awake, bell::Bell, clock, house::House, notice::NoticeBoard, window};

/// The longest that the thread sleeps while a timer runs. Sleep of the computer does not count into it, so that a timer
/// that ended meanwhile is seen at most this long after waking.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// The longest that it sleeps while a plan is to remind.
const GLANCE: Duration = Duration::from_secs(20);
/// The shortest, so that a clock that stands still does not make the thread spin.
const BREATH: Duration = Duration::from_millis(10);

/// The computer is kept awake for timers that ring within this time; longer ones may find it asleep, as the night does.
const SHORT_MS: i64 = 2 * 3_600_000;
/// News of nothing but time passing goes to the window only so often: it counts on by itself.
const NEWS_EVERY_MS: i64 = 20_000;
/// Where more than this has passed between two looks, the computer slept or a clock was set, and the window must hear of it.
const GAP_MS: i64 = 3_000;

/// The handle of the ticker.
#[derive(Clone)]
pub struct Ticker {
    shared: Arc<Shared>,
}

struct Shared {
    app: AppHandle,
    bell: Bell,
    notices: NoticeBoard,
    awake: Awake,
    sounding: AtomicBool,
    /// Whether any timer shows time passing.
    moving: AtomicBool,
    /// How many run or ring.
    running: AtomicUsize,
    /// Whether the computer is kept awake for a timer.
    holding: AtomicBool,
    sound_trouble: Mutex<Option<String>>,
    notice_trouble: Mutex<Option<String>>,
    told: Mutex<Told>,
    woken: Mutex<bool>,
    wake: Condvar,
}

/// What the window was last told, so that it is not told the same again.
#[derive(Default)]
struct Told {
    /// All of it but the time that passes.
    still: Option<TimersView>,
    at_ms: i64,
    looked_ms: i64,
}

impl Told {
    /// Whether `view` at a reading of the clocks is news to the window.
    fn is_news(&mut self, view: &TimersView, now: Snapshot) -> bool {
        let mut still = view.clone();
        for timer in &mut still.timers {
            let rings = timer.state == TimerState::Ringing;
            (timer.remaining_ms, timer.latest_ms, timer.over_ms) = (0, 0, 0);
            // A ring that is late says by how many minutes, which change by themselves.
            if rings {
                timer.when.clear();
            }
        }
        let gap = (now.boot_ms - self.looked_ms).abs() > GAP_MS;
        let long_ago = now.boot_ms - self.at_ms >= NEWS_EVERY_MS;
        self.looked_ms = now.boot_ms;
        if self.still.as_ref() == Some(&still) && !gap && !long_ago {
            return false;
        }
        (self.still, self.at_ms) = (Some(still), now.boot_ms);
        true
    }
}

/// What came of a look at the timers.
struct Turn {
    view: TimersView,
    now: Snapshot,
    /// Whether the bell is to ring; it tries on while there is no device.
    sound_wanted: bool,
    rings: Vec<RingNotice>,
}

impl Ticker {
    /// Sets the ticker going.
    pub fn start(app: AppHandle, bell: Bell, notices: NoticeBoard, awake: Awake) -> Self {
        let ticker = Self {
            shared: Arc::new(Shared {
                app,
                bell,
                notices,
                awake,
                sounding: AtomicBool::new(false),
                moving: AtomicBool::new(false),
                running: AtomicUsize::new(0),
                holding: AtomicBool::new(false),
                sound_trouble: Mutex::default(),
                notice_trouble: Mutex::default(),
                told: Mutex::default(),
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

    /// Hears why no notification can be shown, and tells the window.
    pub fn notices_are(&self, trouble: String) {
        *locked(&self.shared.notice_trouble) = Some(trouble);
        let _ = self.look(Kitchen::tick_timers);
    }

    /// How many timers run or ring.
    pub fn running(&self) -> usize {
        self.shared.running.load(Ordering::SeqCst)
    }

    fn run(&self) {
        loop {
            if let Err(trouble) = self.look(Kitchen::tick_timers) {
                crate::log(&format!("timers wait: {}", trouble.message));
            }
            self.remind();
            self.sleep();
        }
    }

    /// Tells of what the plan has begin now, and of what was missed.
    fn remind(&self) {
        let house = self.house();
        let due = house.with(|kitchen| kitchen.plan_reminders(clock::wall_ms(), &house.zone()));
        let due = match due {
            Ok(due) => due,
            Err(trouble) => return crate::log(&format!("reminders wait: {}", trouble.message)),
        };
        for reminder in &due {
            self.shared.notices.post(&reminder.summary, &reminder.body);
        }
        if let (false, Some(window)) = (
            due.is_empty(),
            self.shared.app.get_webview_window(window::LABEL),
        ) {
            let _ = window.request_user_attention(Some(UserAttentionType::Informational));
            let told: Vec<PlanReminderView> = due.iter().map(PlanReminderView::from).collect();
            if let Err(error) = window.emit("plan:due", &told) {
                crate::log(&format!(
                    "the window could not be told what is due: {error}"
                ));
            }
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

    /// How long until the next look; `None` while nothing moves and nothing is planned.
    fn next_look(&self) -> Option<Duration> {
        if !self.shared.moving.load(Ordering::SeqCst) {
            return self.next_reminder();
        }
        let deadline = |kitchen: &mut Kitchen| Ok(kitchen.timers().next_deadline_ms());
        let left_ms = self.house().with(deadline).ok()?;
        let left = left_ms.map(|ms| Duration::from_millis(ms.max(0).unsigned_abs()));
        Some(left.unwrap_or(HEARTBEAT).clamp(BREATH, HEARTBEAT))
    }

    /// How long until a reminder may be due. The computer may sleep meanwhile or its clock be set, so that it is looked at often.
    fn next_reminder(&self) -> Option<Duration> {
        let next = self
            .house()
            .with(|kitchen| kitchen.next_reminder_ms())
            .ok()??;
        let left = Duration::from_millis((next - clock::wall_ms()).max(0).unsigned_abs());
        Some(left.clamp(BREATH, GLANCE))
    }

    fn look(
        &self,
        use_case: impl FnOnce(&mut Kitchen, Snapshot) -> Result<Vec<Effect>, KitchenError>,
    ) -> Result<TimersView, Trouble> {
        let house = self.house();
        let (sound_trouble, notice_trouble) = (
            self.sound_trouble().clone(),
            locked(&self.shared.notice_trouble).clone(),
        );
        let now = clock::now();
        let turn = house.with(|kitchen| {
            let effects = use_case(kitchen, now)?;
            let audible = kitchen.settings()?.sound;
            let around = AroundTimers {
                sound_trouble,
                save_trouble: kitchen.timers_unsaved(),
                notice_trouble,
            };
            let mut view = wire::timers_view(kitchen, &house.zone(), around);
            view.sounding &= audible;
            Ok(Turn {
                view,
                now,
                sound_wanted: kitchen.timers().sounding() && audible,
                rings: wire::ring_notices(&effects, kitchen.timers()),
            })
        })?;
        self.heed(&turn);
        Ok(turn.view)
    }

    /// What is heard and seen; all of it is saved by now.
    fn heed(&self, turn: &Turn) {
        let timers = &turn.view.timers;
        let moving = timers.iter().filter(|timer| shows_time(timer)).count();
        self.shared.moving.store(moving > 0, Ordering::SeqCst);
        self.shared.running.store(moving, Ordering::SeqCst);
        let short = timers.iter().any(rings_soon);
        if self.shared.holding.swap(short, Ordering::SeqCst) != short {
            self.shared.awake.timing(short);
        }
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
        self.tell(turn);
    }

    fn tell(&self, turn: &Turn) {
        if !locked(&self.shared.told).is_news(&turn.view, turn.now) {
            return;
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

    fn woken(&self) -> MutexGuard<'_, bool> {
        locked(&self.shared.woken)
    }

    fn sound_trouble(&self) -> MutexGuard<'_, Option<String>> {
        locked(&self.shared.sound_trouble)
    }
}

/// Nothing is ever left half done under these locks.
fn locked<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

fn shows_time(timer: &TimerView) -> bool {
    matches!(timer.state, TimerState::Running | TimerState::Ringing)
}

fn rings_soon(timer: &TimerView) -> bool {
    timer.state == TimerState::Running && timer.remaining_ms <= SHORT_MS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(remaining_ms: i64, revision: u32) -> TimersView {
        let timer = TimerView {
            id: "1".to_owned(),
            revision,
            label: "tea".to_owned(),
            recipe_id: None,
            recipe_name: None,
            step: None,
            state: TimerState::Running,
            remaining_ms,
            latest_ms: remaining_ms,
            range: false,
            over_ms: 0,
            silenced: false,
            when: "rings 20:43".to_owned(),
            set_for: "4 min".to_owned(),
            next: None,
        };
        TimersView {
            timers: vec![timer],
            sounding: false,
            sound_trouble: None,
            save_trouble: None,
            notice_trouble: None,
        }
    }

    fn at(boot_ms: i64) -> Snapshot {
        Snapshot {
            wall_ms: boot_ms,
            boot_ms,
            boot_id: [0; 16],
        }
    }

    #[test]
    fn the_window_hears_of_changes_at_once_and_of_time_now_and_then() {
        let mut window = Told::default();
        let mut heard = |remaining_ms, revision, boot_ms| {
            window.is_news(&told(remaining_ms, revision), at(boot_ms))
        };
        assert!(heard(240_000, 1, 100_000), "a timer");
        assert!(!heard(239_000, 1, 101_000), "a second less of it");
        assert!(heard(299_000, 2, 101_500), "a minute more");
        assert!(!heard(298_000, 2, 102_500));
        assert!(heard(200_000, 2, 200_500), "the computer slept");
        for second in 1..20 {
            assert!(!heard(200_000 - second * 1000, 2, 200_500 + second * 1000));
        }
        assert!(heard(180_000, 2, 220_500), "now and then");
    }
}
