//! The bell that timers ring with: two gentle tones, computed, played by a thread of its own.
//! The sound device is open only while the bell rings, since an idle one hinders others; a missing device is told in
//! words and tried again every five seconds. Decides nothing about timers.

use std::{
    sync::mpsc::{self, RecvTimeoutError, Sender},
    time::Duration,
};

/// How long until a missing sound device is tried again.
const RETRY: Duration = Duration::from_secs(5);

/// What the thread of the bell is asked.
enum Wish {
    Ring,
    Silence,
    Test(Sender<Option<String>>),
}

/// What the bell is played on.
pub trait Device: Send + 'static {
    /// Opens the device and rings without end, until the answer is dropped.
    fn start(&mut self) -> Result<Box<dyn Playing>, String>;
    /// One stroke.
    fn strike_once(&mut self) -> Result<(), String>;
}

/// A ringing bell.
pub trait Playing {
    /// The device went away, for instance unplugged.
    fn is_lost(&self) -> bool;
}

/// The handle of the bell.
#[derive(Clone)]
pub struct Bell {
    wishes: Sender<Wish>,
}

impl Bell {
    /// Hangs the bell. `on_trouble` hears each time whether sound can be had while it is wanted: `None`, or why not.
    pub fn hang(on_trouble: impl Fn(Option<String>) + Send + 'static) -> Self {
        Self::hang_on(device::Speaker, RETRY, on_trouble)
    }

    fn hang_on(
        device: impl Device,
        retry: Duration,
        on_trouble: impl Fn(Option<String>) + Send + 'static,
    ) -> Self {
        let (wishes, heard) = mpsc::channel();
        // Without a thread there is no sound; timers still ring on the screen.
        let _ = std::thread::Builder::new()
            .name("bell".to_owned())
            .spawn(move || keep_ringing(device, retry, &heard, on_trouble));
        Self { wishes }
    }

    /// Rings until silenced.
    pub fn ring(&self) {
        let _ = self.wishes.send(Wish::Ring);
    }

    /// Ends the ringing and gives the sound device back.
    pub fn silence(&self) {
        let _ = self.wishes.send(Wish::Silence);
    }

    /// One stroke; `None`, or why no sound comes. Waits until the device was opened.
    pub fn test(&self) -> Option<String> {
        let (answer, answered) = mpsc::channel();
        let _ = self.wishes.send(Wish::Test(answer));
        answered
            .recv()
            .unwrap_or_else(|_| Some("the bell has stopped; start Levain again".to_owned()))
    }
}

fn keep_ringing(
    mut device: impl Device,
    retry: Duration,
    heard: &mpsc::Receiver<Wish>,
    on_trouble: impl Fn(Option<String>),
) {
    let mut wanted = false;
    let mut playing: Option<Box<dyn Playing>> = None;
    loop {
        let wish = match wanted {
            true => heard.recv_timeout(retry),
            false => heard.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match wish {
            Ok(Wish::Ring) => wanted = true,
            Ok(Wish::Silence) => {
                wanted = false;
                playing = None;
            }
            Ok(Wish::Test(answer)) => {
                let _ = answer.send(device.strike_once().err());
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        if wanted && playing.as_ref().is_none_or(|sound| sound.is_lost()) {
            // The lost device is closed before the next is opened.
            drop(playing.take());
            match device.start() {
                Ok(sound) => {
                    playing = Some(sound);
                    on_trouble(None);
                }
                Err(words) => on_trouble(Some(words)),
            }
        }
    }
}

#[cfg(feature = "sound")]
mod device {
    use std::{
        num::NonZero,
        sync::{
            Arc,
            atomic::{AtomicBool, Ordering},
        },
    };

    use rodio::{DeviceSinkBuilder, MixerDeviceSink, Player, Source, buffer::SamplesBuffer};

    use super::{Device, Playing};

    const SAMPLES_PER_SECOND: u32 = 44_100;

    /// The system's own loudspeaker.
    pub struct Speaker;

    /// An open device with the bell ringing on it; dropping it ends both.
    struct Ringing {
        lost: Arc<AtomicBool>,
        _player: Player,
        _device: MixerDeviceSink,
    }

    impl Playing for Ringing {
        fn is_lost(&self) -> bool {
            self.lost.load(Ordering::SeqCst)
        }
    }

    impl Device for Speaker {
        fn start(&mut self) -> Result<Box<dyn Playing>, String> {
            let lost = Arc::new(AtomicBool::new(false));
            let device = open(&lost)?;
            let player = Player::connect_new(device.mixer());
            player.append(stroke().repeat_infinite());
            Ok(Box::new(Ringing {
                lost,
                _player: player,
                _device: device,
            }))
        }

        /// Heard to its end on a thread that nobody waits for.
        fn strike_once(&mut self) -> Result<(), String> {
            let lost = Arc::new(AtomicBool::new(false));
            let device = open(&lost)?;
            std::thread::spawn(move || {
                let player = Player::connect_new(device.mixer());
                player.append(stroke());
                player.sleep_until_end();
            });
            Ok(())
        }
    }

    const NO_SOUND: &str = "no loudspeaker can be used: timers ring on the screen alone";

    /// What the sound's own driver says of it is of use to nobody but us.
    fn silent(error: &impl std::fmt::Display) -> String {
        crate::log(&format!("no sound: {error}"));
        NO_SOUND.to_owned()
    }

    fn open(lost: &Arc<AtomicBool>) -> Result<MixerDeviceSink, String> {
        let heard = Arc::clone(lost);
        let mut device = DeviceSinkBuilder::from_default_device()
            .map_err(|error| match error {
                rodio::DeviceSinkError::NoDevice => NO_SOUND.to_owned(),
                other => silent(&other),
            })?
            .with_error_callback(move |_| heard.store(true, Ordering::SeqCst))
            .open_stream()
            .map_err(|error| silent(&error))?;
        device.log_on_drop(false);
        Ok(device)
    }

    /// A high tone, a lower one a third of a second later, both dying away, then quiet: 2.4 seconds.
    fn stroke() -> SamplesBuffer {
        let samples = (0..SAMPLES_PER_SECOND * 24 / 10)
            .map(|index| {
                let seconds = index as f32 / SAMPLES_PER_SECOND as f32;
                tone(seconds, 659.26) + tone(seconds - 0.34, 523.25)
            })
            .collect::<Vec<f32>>();
        SamplesBuffer::new(
            NonZero::<u16>::MIN,
            NonZero::new(SAMPLES_PER_SECOND).unwrap_or(NonZero::<u32>::MIN),
            samples,
        )
    }

    /// A struck tone with two weak partials, so that it sounds like a bell and not like a machine.
    fn tone(seconds: f32, hertz: f32) -> f32 {
        if seconds < 0.0 {
            return 0.0;
        }
        let turn = std::f32::consts::TAU * seconds * hertz;
        let attack = (seconds / 0.006).min(1.0);
        let dying = (-3.2 * seconds).exp();
        0.22 * attack
            * dying
            * (turn.sin() + 0.35 * (2.0 * turn).sin() * dying + 0.12 * (3.01 * turn).sin() * dying)
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn the_bell_never_overdrives_and_dies_away() {
            let samples: Vec<f32> = stroke().collect();
            let loudest = |part: &[f32]| part.iter().fold(0.0_f32, |most, one| most.max(one.abs()));
            assert!(loudest(&samples) < 0.8, "too loud: {}", loudest(&samples));
            assert!(loudest(&samples[..22_050]) > 0.15);
            assert!(loudest(&samples[samples.len() - 2000..]) < 0.01);
        }
    }
}

#[cfg(not(feature = "sound"))]
mod device {
    use super::{Device, Playing};

    /// This build has no sound.
    pub struct Speaker;

    impl Device for Speaker {
        fn start(&mut self) -> Result<Box<dyn Playing>, String> {
            Err(WORDS.to_owned())
        }

        fn strike_once(&mut self) -> Result<(), String> {
            Err(WORDS.to_owned())
        }
    }

    const WORDS: &str = "this build of Levain has no sound";
}

#[cfg(test)]
mod tests {
    use std::{
        collections::VecDeque,
        sync::{
            Arc, Mutex,
            atomic::{AtomicBool, AtomicUsize, Ordering},
        },
    };

    use super::*;

    /// How long a test waits for what must come.
    const PATIENCE: Duration = Duration::from_secs(20);

    /// A device that is there, missing or busy as the test says, and can be unplugged while it plays.
    #[derive(Clone, Default)]
    struct Bench {
        refusals: Arc<Mutex<VecDeque<&'static str>>>,
        unplugged: Arc<AtomicBool>,
        opened: Arc<AtomicUsize>,
        playing: Arc<AtomicUsize>,
    }

    struct Sound(Bench);

    impl Playing for Sound {
        fn is_lost(&self) -> bool {
            self.0.unplugged.swap(false, Ordering::SeqCst)
        }
    }

    impl Drop for Sound {
        fn drop(&mut self) {
            self.0.playing.fetch_sub(1, Ordering::SeqCst);
        }
    }

    impl Device for Bench {
        fn start(&mut self) -> Result<Box<dyn Playing>, String> {
            self.strike_once()?;
            let together = self.playing.fetch_add(1, Ordering::SeqCst);
            assert_eq!(together, 0, "one voice, and never two");
            self.opened.fetch_add(1, Ordering::SeqCst);
            Ok(Box::new(Sound(self.clone())))
        }

        fn strike_once(&mut self) -> Result<(), String> {
            let refusal = self.refusals.lock().expect("unpoisoned").pop_front();
            refusal.map_or(Ok(()), |words| Err(words.to_owned()))
        }
    }

    fn hung(bench: &Bench) -> (Bell, mpsc::Receiver<Option<String>>) {
        let (told, heard) = mpsc::channel();
        let at_once = Duration::from_millis(1);
        let bell = Bell::hang_on(bench.clone(), at_once, move |trouble| {
            let _ = told.send(trouble);
        });
        (bell, heard)
    }

    #[test]
    fn case_23_a_missing_and_a_busy_device_are_told_and_tried_until_there_is_sound() {
        let bench = Bench::default();
        *bench.refusals.lock().expect("unpoisoned") = ["missing", "busy"].into();
        let (bell, heard) = hung(&bench);
        bell.ring();
        let told: Vec<_> = (0..3)
            .map(|_| heard.recv_timeout(PATIENCE).expect("told"))
            .collect();
        assert_eq!(
            told,
            [Some("missing".to_owned()), Some("busy".to_owned()), None]
        );
        assert_eq!(bench.opened.load(Ordering::SeqCst), 1);
    }

    #[test]
    fn case_23_a_device_unplugged_while_it_rings_is_opened_again() {
        let bench = Bench::default();
        let (bell, heard) = hung(&bench);
        bell.ring();
        assert_eq!(heard.recv_timeout(PATIENCE), Ok(None));
        *bench.refusals.lock().expect("unpoisoned") = ["unplugged"].into();
        bench.unplugged.store(true, Ordering::SeqCst);
        assert_eq!(
            heard.recv_timeout(PATIENCE),
            Ok(Some("unplugged".to_owned()))
        );
        assert_eq!(heard.recv_timeout(PATIENCE), Ok(None));
        assert_eq!(bench.opened.load(Ordering::SeqCst), 2);
    }

    #[test]
    fn ringing_twice_is_one_voice_and_silence_gives_the_device_back() {
        let bench = Bench::default();
        let (bell, _heard) = hung(&bench);
        bell.ring();
        bell.ring();
        bell.silence();
        // The test stroke is answered after all that was asked before it.
        assert_eq!(bell.test(), None);
        assert_eq!(bench.opened.load(Ordering::SeqCst), 1);
        assert_eq!(bench.playing.load(Ordering::SeqCst), 0);
    }

    #[test]
    fn a_test_of_the_sound_says_why_none_comes() {
        let bench = Bench::default();
        *bench.refusals.lock().expect("unpoisoned") = ["no sound device was found"].into();
        let (bell, _heard) = hung(&bench);
        assert_eq!(bell.test().as_deref(), Some("no sound device was found"));
        assert_eq!(bell.test(), None);
    }
}
