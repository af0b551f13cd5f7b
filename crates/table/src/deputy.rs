//! Who plays for the person on a seat.

use std::{fmt, str::FromStr};

use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::message::TableEvent;

/// Who played for the person on a seat: the mark of the step's line in the journal.
#[derive(Serialize, Copy, Clone, Eq, PartialEq, Debug, TS)]
#[serde(rename_all = "snake_case")]
pub enum Deputy {
    /// A bot, while they were away.
    Bot,
    /// The table, when their time was up.
    Clock,
}

impl fmt::Display for Deputy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Deputy::Bot => "bot",
            Deputy::Clock => "clock",
        })
    }
}

impl FromStr for Deputy {
    /// Nobody asks why: most steps are their person's own.
    type Err = ();
    fn from_str(mark: &str) -> Result<Deputy, ()> {
        match mark {
            "bot" => Ok(Deputy::Bot),
            "clock" => Ok(Deputy::Clock),
            _ => Err(()),
        }
    }
}

impl Deputy {
    /// Adds to what is told that the step of this seat, which is told next, was not its person's own.
    pub fn write_told(self, seat: Seat, told: &mut Vec<u8>) {
        if !told.is_empty() {
            told.push(b',');
        }
        let event = TableEvent::PlayedFor { seat, by: self };
        serde_json::to_writer(told, &event).expect("events serialise");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for deputy in [Deputy::Bot, Deputy::Clock] {
            assert_eq!(deputy.to_string().parse(), Ok(deputy));
        }
        for none in ["", "3:20817:17", "Bot"] {
            assert_eq!(none.parse::<Deputy>(), Err(()), "{none}");
        }
    }

    #[test]
    fn it_is_told_as_an_event_among_others() {
        let mut told = Vec::new();
        Deputy::Clock.write_told(Seat::new(1), &mut told);
        Deputy::Bot.write_told(Seat::new(0), &mut told);
        let events = r#"{"event":"played_for","seat":"B","by":"clock"},{"event":"played_for","seat":"A","by":"bot"}"#;
        assert_eq!(str::from_utf8(&told), Ok(events));
    }
}
