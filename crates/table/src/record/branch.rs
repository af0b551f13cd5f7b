//! A table that plays on from a ply of a contest that is over.

use engine::{Seat, Turn};
use rand::CryptoRng;
use serde::Deserialize;
use utoipa::ToSchema;

use super::Record;
use crate::{
    OrderError,
    state::{Animal, Coming, Host, JoinKey, Level, Name, SeatLetter, Settings, TableState, Taker},
};

/// From where, and who does.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    ply: u32,
    /// Where whoever asks sits; without, they decide next.
    #[schema(value_type = Option<SeatLetter>)]
    seat: Option<Seat>,
    /// Bots take the seats that are left; without, they wait for people.
    bots: Option<Level>,
    #[schema(value_type = String, min_length = 1, max_length = 20)]
    name: Name,
    animal: Animal,
    /// 64 hexadecimal digits by chance, the same when asked again: then it is the same table.
    #[schema(value_type = Option<String>, pattern = "^[0-9a-f]{64}$")]
    key: Option<JoinKey>,
}

impl Record {
    /// A table that goes on from there, and who opens it. Chance goes on as it would have: the same
    /// secret and words, so that everything can still be checked.
    ///
    /// # Errors
    /// With why it cannot be played on from there.
    pub fn branch(
        self,
        asked: Branch,
        chance: &mut impl CryptoRng,
    ) -> Result<(TableState, Host), OrderError> {
        let steps = self.steps(Some(asked.ply));
        let table = self.after(&steps)?;
        if table.turn() == Turn::Over {
            let why = "nothing is left to play from there";
            return Err(OrderError::Unplayable(why.into()));
        }
        let mut state = TableState::new(&self.row.spec, Settings::default(), chance)?;
        let seat = asked.seat.map(|seat| state.seat(seat)).transpose()?;
        let mine = seat.or(table.turn().awaited().first());
        if let Some(level) = asked.bots {
            state.seats.fill(Taker::Bot(level));
            state.seats[mine.map_or(0, Seat::index)] = Taker::Nobody;
        }
        state.namesakes = self.namesakes()?;
        // Nobody meets a bot of their own name.
        state
            .namesakes
            .retain(|other| other.name.as_ref() != Some(&asked.name));
        state.coming = Coming {
            secret: self.row.secret,
            seals: self.row.seals,
            words: self.row.words,
            opening: false,
            again: true,
            on_device: false,
            lesson: false,
            steps,
        };
        let host = Host {
            name: asked.name,
            animal: asked.animal,
            key: asked.key,
        };
        Ok((state, host))
    }
}
