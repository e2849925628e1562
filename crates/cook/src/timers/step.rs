//! One timer, one event, one reading of the clocks: the timer afterwards, and whether it rings.

use super::clock::Snapshot;
use super::timer::{Away, Course, End, LONGEST_MS, Left, State, Timer};

/// Later than this it rings all the same, but no later than this does it ring at all (timers that ended in a sleep).
const TOO_LATE_TO_RING_MS: i64 = 30 * 60_000;
/// A bell that nobody silences stops by itself after so long; the card stays.
const TIRED_MS: i64 = 10 * 60_000;
/// A wall clock further than this past the last end, after a restart, is not believed.
const UNBELIEVABLE_MS: i64 = 30 * 24 * 3_600_000;

/// What can happen to a timer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// Time has passed.
    Tick,
    /// The program has started again and read the timer from its row.
    Restored,
    /// Stand still.
    Pause,
    /// Go on; an uncertain timer goes on with what was left when it was set.
    Resume,
    /// So many milliseconds more, or fewer where negative; a ringing timer runs again for so long.
    Add(i64),
    /// From the start again.
    Restart,
    /// Make no more sound.
    Silence,
    /// Done, or deleted.
    PutAway,
    /// Undo of done or delete.
    TakeBack,
}

/// What came of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The timer afterwards.
    pub timer: Timer,
    /// Whether it differs from before and must be saved.
    pub changed: bool,
    /// The end that begins to ring, and how late; at most once a revision.
    pub ring: Option<(End, i64)>,
}

/// `timer` after `event` at `now`.
///
/// Time that has passed counts first, so a pause after the end finds the timer ringing.
#[must_use]
pub fn step(now: Snapshot, timer: &Timer, event: Event) -> Outcome {
    let mut after = timer.clone();
    let mut ring = match event {
        Event::Restored => restored(now, &mut after),
        _ => passed(now, &mut after, Away::Asleep),
    };
    if apply(now, &mut after, event) {
        raise(&mut after);
        let again = passed(now, &mut after, Away::Asleep);
        ring = again.or(ring).filter(|_| after.sounds());
    }
    Outcome {
        changed: after != *timer,
        timer: after,
        ring,
    }
}

fn raise(timer: &mut Timer) {
    timer.revision = timer.revision.saturating_add(1);
}

/// Moves the timer on to `now`; gives the end that begins to ring.
fn passed(now: Snapshot, timer: &mut Timer, away: Away) -> Option<(End, i64)> {
    if timer.put_away_wall_ms.is_some() {
        return None;
    }
    let (course, ringing) = match timer.state {
        State::Running(course) => (course, None),
        State::Ringing { course, end, .. } => (course, Some(end)),
        _ => return None,
    };
    let course = match (is_unbelievable(now, timer, &course), ringing) {
        (false, _) => rebased(now, course),
        (true, None) => {
            timer.state = State::Uncertain(course.whole());
            raise(timer);
            return None;
        }
        // It had ended before the restart; when, nobody can say.
        (true, Some(_)) => Course::starting(now, Left::NONE),
    };
    move_to(&mut timer.state, course);
    let left = course.left(now);
    let rung = ended(now, timer, course, left, ringing, away);
    if rung.is_none() && is_tired(now, timer) {
        timer.state = silenced(timer.state);
        raise(timer);
    }
    rung
}

/// Whether it has rung unheard for too long, counted from when it began to.
fn is_tired(now: Snapshot, timer: &Timer) -> bool {
    match timer.state {
        State::Ringing {
            silenced: false,
            late_ms,
            ..
        } => timer.over_ms(now).saturating_sub(late_ms) >= TIRED_MS,
        _ => false,
    }
}

/// Where an end has passed that was not announced yet: the end that begins to ring.
fn ended(
    now: Snapshot,
    timer: &mut Timer,
    course: Course,
    left: Left,
    ringing: Option<End>,
    away: Away,
) -> Option<(End, i64)> {
    match ringing {
        Some(End::High) => None,
        _ if left.high_ms <= 0 => end_reached(now, timer, course, End::High, -left.high_ms, away),
        None if left.low_ms <= 0 && !left.checked => {
            end_reached(now, timer, course, End::Low, -left.low_ms, away)
        }
        _ => None,
    }
}

fn move_to(state: &mut State, to: Course) {
    if let State::Running(course) | State::Ringing { course, .. } = state {
        *course = to;
    }
}

/// The timer's `end` has passed by `late_ms`.
fn end_reached(
    now: Snapshot,
    timer: &mut Timer,
    course: Course,
    end: End,
    late_ms: i64,
    away: Away,
) -> Option<(End, i64)> {
    raise(timer);
    if late_ms <= TOO_LATE_TO_RING_MS {
        timer.state = State::Ringing {
            course,
            end,
            silenced: false,
            late_ms,
        };
        return Some((end, late_ms));
    }
    timer.state = match end {
        // The last end still lies ahead: the timer goes on, without a sound for what is long past.
        End::Low => State::Running(Course {
            checked: true,
            ..course
        }),
        End::High => State::Missed {
            ended_wall_ms: now.wall_ms.saturating_sub(late_ms),
            late_ms,
            away,
        },
    };
    None
}

/// A timer that was read from its row: moved on to `now`; one that rang unheard rings again, under a new revision.
fn restored(now: Snapshot, timer: &mut Timer) -> Option<(End, i64)> {
    let ring = passed(now, timer, Away::Off);
    match timer.state {
        State::Ringing {
            course,
            end,
            silenced: false,
            ..
        } if ring.is_none() && timer.put_away_wall_ms.is_none() => {
            let late_ms = timer.over_ms(now);
            end_reached(now, timer, course, end, late_ms, Away::Off)
        }
        _ => ring,
    }
}

/// After a restart only the wall clock is left to go by: is it before the timer was made, or absurdly far past its end?
fn is_unbelievable(now: Snapshot, timer: &Timer, course: &Course) -> bool {
    course.boot_id != now.boot_id
        && (now.wall_ms < timer.created_wall_ms
            || now.wall_ms < course.since.wall_ms
            || now.wall_ms.saturating_sub(course.high.wall_ms) > UNBELIEVABLE_MS)
}

/// The same deadlines by the clock of the boot that runs now.
fn rebased(now: Snapshot, course: Course) -> Course {
    if course.boot_id == now.boot_id && now.boot_ms >= course.since.boot_ms {
        return course;
    }
    Course::starting(now, course.left(now))
}

/// Does what the cook asked for; gives whether anything changed.
fn apply(now: Snapshot, timer: &mut Timer, event: Event) -> bool {
    if timer.put_away_wall_ms.is_some() && event != Event::TakeBack {
        return false;
    }
    let state = match (event, timer.state) {
        (Event::Pause, State::Running(course)) => State::Paused(not_below_zero(course.left(now))),
        (
            Event::Pause,
            State::Ringing {
                course,
                end: End::Low,
                ..
            },
        ) => State::Paused(Left {
            checked: true,
            ..not_below_zero(course.left(now))
        }),
        (Event::Resume, State::Paused(left) | State::Uncertain(left)) => {
            State::Running(Course::starting(now, left))
        }
        (
            Event::Silence,
            State::Ringing {
                silenced: false, ..
            },
        ) => silenced(timer.state),
        (Event::Restart, _) => State::Running(Course::starting(
            now,
            Left {
                low_ms: timer.set_low_ms,
                high_ms: timer.set_high_ms,
                checked: false,
            },
        )),
        (Event::Add(ms), _) => match added(now, timer.state, ms) {
            Some(state) => state,
            None => return false,
        },
        (Event::PutAway, state) => {
            timer.put_away_wall_ms = Some(now.wall_ms);
            state
        }
        (Event::TakeBack, state) if timer.put_away_wall_ms.is_some() => {
            timer.put_away_wall_ms = None;
            silenced(state)
        }
        _ => return false,
    };
    timer.state = state;
    true
}

/// A first end that was heard leaves the timer running to the last; a last end stays and waits for Done.
fn silenced(state: State) -> State {
    match state {
        State::Ringing {
            course,
            end: End::Low,
            ..
        } => State::Running(Course {
            checked: true,
            ..course
        }),
        State::Ringing {
            course,
            end: End::High,
            late_ms,
            ..
        } => State::Ringing {
            course,
            end: End::High,
            silenced: true,
            late_ms,
        },
        other => other,
    }
}

/// The state with `ms` more on it; `None` where less cannot be taken from it.
fn added(now: Snapshot, state: State, ms: i64) -> Option<State> {
    let more = |left: Left| {
        let plus = |part: i64| part.max(0).saturating_add(ms).clamp(0, LONGEST_MS);
        Left {
            low_ms: if left.checked { 0 } else { plus(left.low_ms) },
            high_ms: plus(left.high_ms),
            checked: left.checked,
        }
    };
    let anew = |high_ms: i64| {
        let low_ms = ms.min(LONGEST_MS);
        let left = Left {
            low_ms,
            high_ms: high_ms.max(low_ms),
            checked: false,
        };
        (ms > 0).then(|| State::Running(Course::starting(now, left)))
    };
    match state {
        State::Running(course) => Some(State::Running(Course::starting(
            now,
            more(course.left(now)),
        ))),
        State::Paused(left) => Some(State::Paused(more(left))),
        State::Uncertain(left) => Some(State::Uncertain(more(left))),
        State::Ringing {
            course,
            end: End::Low,
            ..
        } => anew(course.left(now).high_ms),
        State::Ringing { .. } | State::Missed { .. } => anew(0),
    }
}

fn not_below_zero(left: Left) -> Left {
    Left {
        low_ms: left.low_ms.max(0),
        high_ms: left.high_ms.max(0),
        checked: left.checked,
    }
}
