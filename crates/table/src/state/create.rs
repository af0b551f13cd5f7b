//! A table that is opened, and who opens it.

use engine::{Lesson, Seat, SetupSpec};
use rand::CryptoRng;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Animal, JoinKey, Level, Name, PersonId, SeatLetter, Settings, ShownWish, TableState, Taker,
    Wanted,
};
use crate::{OrderError, record::Handed};

/// What table, and who opens it.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Game, mode, number of seats, options.
    #[schema(value_type = ShownWish)]
    #[serde(rename = "wish")]
    pub(crate) spec: SetupSpec,
    #[serde(default)]
    pub(crate) settings: Wanted,
    /// Bots and their seats.
    #[serde(default)]
    #[schema(value_type = Vec<(SeatLetter, Level)>)]
    pub(crate) bots: Vec<(Seat, Level)>,
    #[schema(value_type = String, min_length = 1, max_length = 20)]
    pub(crate) name: Name,
    pub(crate) animal: Animal,
    /// 64 hexadecimal digits by chance, the same when asked again: then it is the same table.
    #[schema(value_type = Option<String>, pattern = "^[0-9a-f]{64}$")]
    pub(crate) key: Option<JoinKey>,
    /// A contest that was begun on a device: it goes on as soon as the table is started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) contest: Option<Handed>,
    /// Is it for the game's lesson? Then that says how it is played, which bots sit there and what is dealt: of
    /// `wish` only the game counts.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub(crate) lesson: bool,
}

/// What a screen shows until somebody comes.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewScreen {
    /// Game, mode, number of seats, options.
    #[schema(value_type = ShownWish)]
    #[serde(rename = "wish")]
    spec: SetupSpec,
}

impl NewScreen {
    /// A table with nobody at it: whoever comes first is host.
    ///
    /// # Errors
    /// If it cannot be played so.
    pub fn lay(self, chance: &mut impl CryptoRng) -> Result<TableState, OrderError> {
        Ok(TableState::new(&self.spec, Settings::default(), chance)?)
    }
}

/// Who opens a table.
pub struct Host {
    pub name: Name,
    pub animal: Animal,
    pub key: Option<JoinKey>,
}

impl NewTable {
    /// Is a contest to go on there, which has to be checked first? That takes a while.
    pub fn goes_on(&self) -> bool {
        self.contest.is_some()
    }

    /// The table without anybody, and who opens it.
    ///
    /// # Errors
    /// With what of it cannot be.
    pub fn lay(self, chance: &mut impl CryptoRng) -> Result<(TableState, Host), OrderError> {
        let mut state = if self.lesson {
            prepared(&self.spec.game, chance)?
        } else {
            TableState::new(&self.spec, Settings::default(), chance)?
        };
        if !self.settings.apply(&mut state.settings) {
            return Err(OrderError::Settings);
        }
        for (seat, level) in self.bots.into_iter().filter(|_| !self.lesson) {
            let seat = state.seat(seat)?;
            state.seats[seat.index()] = Taker::Bot(level);
        }
        if let Some(contest) = self.contest {
            contest.check()?.lay_on(&mut state, &self.name)?;
        }
        let host = Host {
            name: self.name,
            animal: self.animal,
            key: self.key,
        };
        Ok((state, host))
    }
}

/// The table of a game's lesson. Its secret is known to everybody, so nothing can be added to the deal.
fn prepared(game: &str, chance: &mut impl CryptoRng) -> Result<TableState, OrderError> {
    let lesson = Lesson::of(catalog::about(game)?).map_err(OrderError::Unplayable)?;
    let mut state = TableState::new(&lesson.spec(game), Settings::default(), chance)?;
    let none = || OrderError::Unplayable(format!("the lesson of {game} has no deal yet"));
    state.coming.secret = lesson.secret.ok_or_else(none)?;
    (state.coming.again, state.coming.lesson) = (true, true);
    for (taker, level) in state.seats.iter_mut().skip(1).zip(lesson.bots) {
        let level = Level::try_from(level).map_err(|why| OrderError::Unplayable(why.into()))?;
        *taker = Taker::Bot(level);
    }
    Ok(state)
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
