//! A table that is opened, and who opens it.

use engine::{Seat, SetupSpec};
use rand::CryptoRng;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    Animal, JoinKey, Level, Name, PersonId, SeatLetter, Settings, ShownWish, TableState, Taker,
    Wanted,
};
use crate::OrderError;

/// What table, and who opens it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Game, mode, number of seats, options.
    #[schema(value_type = ShownWish)]
    #[serde(rename = "wish")]
    spec: SetupSpec,
    #[serde(default)]
    settings: Wanted,
    /// Bots and their seats.
    #[serde(default)]
    #[schema(value_type = Vec<(SeatLetter, Level)>)]
    bots: Vec<(Seat, Level)>,
    #[schema(value_type = String, min_length = 1, max_length = 20)]
    name: Name,
    animal: Animal,
    /// 64 hexadecimal digits by chance, the same when asked again: then it is the same table.
    #[schema(value_type = Option<String>, pattern = "^[0-9a-f]{64}$")]
    key: Option<JoinKey>,
}

/// Who opens a table.
pub struct Host {
    pub name: Name,
    pub animal: Animal,
    pub key: Option<JoinKey>,
}

impl NewTable {
    /// The table without anybody, and who opens it.
    ///
    /// # Errors
    /// With what of it cannot be.
    pub fn lay(self, chance: &mut impl CryptoRng) -> Result<(TableState, Host), OrderError> {
        let mut state = TableState::new(&self.spec, Settings::default(), chance)?;
        if !self.settings.apply(&mut state.settings) {
            return Err(OrderError::Settings);
        }
        for (seat, level) in self.bots {
            let seat = state.seat(seat)?;
            state.seats[seat.index()] = Taker::Bot(level);
        }
        let host = Host {
            name: self.name,
            animal: self.animal,
            key: self.key,
        };
        Ok((state, host))
    }
}

impl TableState {
    /// Whoever opens the table comes in and has its first free seat.
    ///
    /// # Errors
    /// With why they cannot.
    pub fn open(
        &mut self,
        name: Name,
        animal: Animal,
        key: &JoinKey,
        chance: &mut impl CryptoRng,
    ) -> Result<PersonId, OrderError> {
        let host = self.join(name, animal, Some(key), chance)?.id;
        let mut seats = self.seats.iter_mut();
        if let Some(seat) = seats.find(|taker| **taker == Taker::Nobody) {
            *seat = Taker::Person(host);
        }
        self.name_bots();
        Ok(host)
    }
}
