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

/// The handle of the bell.
#[derive(Clone)]
pub struct Bell {
    wishes: Sender<Wish>,
}

impl Bell {
    /// Hangs the bell. `on_trouble` hears each time whether sound can be had while it is wanted: `None`, or why not.
    pub fn hang(on_trouble: impl Fn(Option<String>) + Send + 'static) -> Self {
        let (wishes, heard) = mpsc::channel();
        // Without a thread there is no sound; timers still ring on the screen.
        let _ = std::thread::Builder::new()
            .name("bell".to_owned())
            .spawn(move || keep_ringing(&heard, on_trouble));
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

fn keep_ringing(heard: &mpsc::Receiver<Wish>, on_trouble: impl Fn(Option<String>)) {
    let mut wanted = false;
    let mut playing: Option<device::Playing> = None;
    loop {
        let wish = match wanted {
            true => heard.recv_timeout(RETRY),
            false => heard.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match wish {
            Ok(Wish::Ring) => wanted = true,
            Ok(Wish::Silence) => {
                wanted = false;
                playing = None;
            }
            Ok(Wish::Test(answer)) => {
                let _ = answer.send(device::strike_once().err());
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        if wanted && playing.as_ref().is_none_or(device::Playing::is_lost) {
            // The lost device is closed before the next is opened.
            drop(playing.take());
            match device::start() {
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

    const SAMPLES_PER_SECOND: u32 = 44_100;

    /// An open device with the bell ringing on it; dropping it ends both.
    pub struct Playing {
        lost: Arc<AtomicBool>,
        _player: Player,
        _device: MixerDeviceSink,
    }

    impl Playing {
        /// The device went away, for instance unplugged.
        pub fn is_lost(&self) -> bool {
            self.lost.load(Ordering::SeqCst)
        }
    }

    /// Opens the device and rings without end.
    pub fn start() -> Result<Playing, String> {
        let lost = Arc::new(AtomicBool::new(false));
        let device = open(&lost)?;
        let player = Player::connect_new(device.mixer());
        player.append(stroke().repeat_infinite());
        Ok(Playing {
            lost,
            _player: player,
            _device: device,
        })
    }

    /// One stroke, heard to its end on a thread that nobody waits for.
    pub fn strike_once() -> Result<(), String> {
        let lost = Arc::new(AtomicBool::new(false));
        let device = open(&lost)?;
        std::thread::spawn(move || {
            let player = Player::connect_new(device.mixer());
            player.append(stroke());
            player.sleep_until_end();
        });
        Ok(())
    }

    fn open(lost: &Arc<AtomicBool>) -> Result<MixerDeviceSink, String> {
        let heard = Arc::clone(lost);
        let mut device = DeviceSinkBuilder::from_default_device()
            .map_err(|error| match error {
                rodio::DeviceSinkError::NoDevice => "no sound device was found".to_owned(),
                other => format!("no sound device can be used: {other}"),
            })?
            .with_error_callback(move |_| heard.store(true, Ordering::SeqCst))
            .open_stream()
            .map_err(|error| format!("the sound device cannot be opened: {error}"))?;
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
    /// Never made: this build has no sound.
    pub enum Playing {}

    impl Playing {
        pub fn is_lost(&self) -> bool {
            true
        }
    }

    pub fn start() -> Result<Playing, String> {
        Err(WORDS.to_owned())
    }

    pub fn strike_once() -> Result<(), String> {
        Err(WORDS.to_owned())
    }

    const WORDS: &str = "this build of Levain has no sound";
}
