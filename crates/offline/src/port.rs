//! The house as a worker holds it: numbers and texts in, JSON out.

use core::time::Duration;

use records::Key;
use table::{Manners, Now, Time};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::House;

/// How long a bot waits before it moves, in milliseconds, as on a server.
const BOT_PACE: u64 = 900;
/// A table where nobody is connected is put away after this.
const CLOSE_AFTER: Duration = Duration::from_mins(1);

/// The tables of a device. Every call may leave something to be done: ask for `effects`.
#[wasm_bindgen]
pub struct Port {
    house: House,
}

#[wasm_bindgen]
impl Port {
    /// The house of the device with this key: 32 bytes each, the key always the same, the chance always new.
    ///
    /// # Errors
    /// If they are not 32 bytes each.
    #[wasm_bindgen(constructor)]
    pub fn new(key: &[u8], chance: &[u8], pace: Option<u32>) -> Result<Port, String> {
        let bytes = |bytes: &[u8]| {
            let bytes: Result<[u8; 32], _> = bytes.try_into();
            bytes.map_err(|_| "a key and chance of 32 bytes each".to_owned())
        };
        let manners = Manners {
            bot_pace: pace.map_or(BOT_PACE, u64::from),
            close_after: CLOSE_AFTER,
        };
        let house = House::new(Key::new(bytes(key)?), bytes(chance)?, manners);
        Ok(Port { house })
    }

    /// It is so late: milliseconds of a steady clock, and since 1970.
    pub fn tick(&mut self, steady: f64, wall: f64) {
        self.house.tick(Now {
            steady: Time::after(Duration::from_secs_f64(steady.max(0.0) / 1000.0)),
            wall: wall as i64,
        });
    }

    /// Something is asked, by this person of the device or by the host of its table.
    pub fn request(&mut self, ask: u32, person: Option<u32>, method: &str, path: &str, body: &str) {
        self.house.request(ask.into(), person, method, path, body);
    }

    /// A connection is made to a table.
    pub fn connect(&mut self, link: u32, person: Option<u32>, code: &str) {
        self.house.connect(link.into(), person, code);
    }

    /// A connection says something.
    pub fn said(&mut self, link: u32, text: &str) {
        self.house.said(link.into(), text);
    }

    /// A connection is gone.
    pub fn disconnect(&mut self, link: u32) {
        self.house.disconnect(link.into());
    }

    /// The database has this, as JSON.
    pub fn has(&mut self, question: u32, json: &str) {
        self.house.answered(question.into(), Ok(json));
    }

    /// The database does not say.
    pub fn fails(&mut self, question: u32, why: &str) {
        self.house.answered(question.into(), Err(why));
    }

    /// What is to be done, in order: a list as JSON. Nothing, if it is empty.
    pub fn effects(&mut self) -> Option<String> {
        let effects = self.house.effects();
        let json = || serde_json::to_string(&effects).expect("effects serialise");
        (!effects.is_empty()).then(json)
    }

    /// When it wants to be told the time, in milliseconds of the steady clock.
    pub fn deadline(&self) -> Option<f64> {
        let deadline = self.house.deadline()?;
        Some(deadline.since(Time::default()).as_secs_f64() * 1000.0)
    }

    /// Is there something to think about?
    pub fn has_work(&self) -> bool {
        self.house.has_work()
    }

    /// Thinks one thought to its end. Tell it the time afterwards.
    pub fn think(&mut self) {
        self.house.think();
    }
}
