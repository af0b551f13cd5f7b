//! What is asked of a table in words of its own: bodies of requests, and the orders they stand for.
//!
//! Whoever drives a room reads them: over HTTP on a server, by way of a port in a browser.

use engine::{Seat, SetupSpec, fair::Bytes32};
use records::Code;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::{
    HostOrder, Order, PersonOrder,
    state::{Animal, JoinKey, Level, Name, PersonId, SeatLetter, ShownWish, Wanted, Word},
};

/// Who comes.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Newcomer {
    #[schema(value_type = String, min_length = 1, max_length = 20)]
    name: Name,
    animal: Animal,
    /// 64 hexadecimal digits by chance, the same when asked again: then it is the same person.
    #[schema(value_type = Option<String>, pattern = "^[0-9a-f]{64}$")]
    key: Option<JoinKey>,
}

impl From<Newcomer> for Order {
    fn from(Newcomer { name, animal, key }: Newcomer) -> Order {
        Order::Join { name, animal, key }
    }
}

/// Who plays on one's device too.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Companion {
    #[schema(value_type = String, min_length = 1, max_length = 20)]
    name: Name,
    animal: Animal,
    /// 64 hexadecimal digits by chance, the same when asked again: then it is the same person.
    #[schema(value_type = Option<String>, pattern = "^[0-9a-f]{64}$")]
    key: Option<JoinKey>,
}

impl From<Companion> for Order {
    fn from(Companion { name, animal, key }: Companion) -> Order {
        PersonOrder::Bring { name, animal, key }.into()
    }
}

/// For whom of those who play on one's device something is asked.
#[derive(Copy, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskedFor {
    /// Whoever's device it is, if it says nothing.
    #[serde(rename = "for")]
    #[param(value_type = Option<u32>)]
    person: Option<PersonId>,
}

impl AskedFor {
    /// This, asked for them.
    pub fn of(self, order: Order) -> Order {
        match (self.person, order) {
            (Some(person), Order::Person(order)) => Order::For { person, order },
            (_, order) => order,
        }
    }
}

/// Who one is; what is left out stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    #[schema(value_type = Option<String>, min_length = 1, max_length = 20)]
    name: Option<Name>,
    animal: Option<Animal>,
}

impl From<Rename> for Order {
    fn from(Rename { name, animal }: Rename) -> Order {
        PersonOrder::Rename { name, animal }.into()
    }
}

/// What one would like to play.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Proposed {
    #[schema(value_type = ShownWish)]
    #[serde(rename = "wish")]
    spec: SetupSpec,
}

impl From<Proposed> for Order {
    fn from(Proposed { spec }: Proposed) -> Order {
        PersonOrder::Propose { spec }.into()
    }
}

/// The seal: SHA-256 of `romp seal 1`, the 32 bytes of the commitment, one byte for the seat and the word.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WordSeal {
    #[schema(value_type = String, pattern = "^[0-9a-f]{64}$")]
    seal: Bytes32,
}

impl From<WordSeal> for Order {
    fn from(WordSeal { seal }: WordSeal) -> Order {
        PersonOrder::Seal { seal }.into()
    }
}

/// The word.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AddedWord {
    #[schema(value_type = String, min_length = 1, max_length = 80)]
    word: Word,
}

impl From<AddedWord> for Order {
    fn from(AddedWord { word }: AddedWord) -> Order {
        PersonOrder::Word { word: word.0 }.into()
    }
}

/// What is to change; the rest stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Changes {
    #[schema(value_type = Option<ShownWish>)]
    #[serde(rename = "wish")]
    spec: Option<SetupSpec>,
    #[serde(default)]
    settings: Wanted,
}

impl From<Changes> for Order {
    fn from(Changes { spec, settings }: Changes) -> Order {
        HostOrder::Change { spec, settings }.into()
    }
}

/// How.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Again {
    /// Play that deal again?
    #[serde(default)]
    same_deal: bool,
    /// Does everybody, bots too, move one seat on?
    #[serde(default)]
    move_on: bool,
}

impl From<Again> for Order {
    fn from(Again { same_deal, move_on }: Again) -> Order {
        HostOrder::Rematch { same_deal, move_on }.into()
    }
}

/// Who is to be host.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewHost {
    person: PersonId,
}

impl From<NewHost> for Order {
    fn from(NewHost { person }: NewHost) -> Order {
        HostOrder::Host { person }.into()
    }
}

/// Which bot.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatedBot {
    /// From 1 to 4; none to take it away.
    level: Option<Level>,
}

impl SeatedBot {
    /// On this seat.
    pub fn on(self, seat: Seat) -> Order {
        let level = self.level;
        HostOrder::Bot { seat, level }.into()
    }
}

/// What was asked for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Grant {
    /// The seat: whoever asks may have changed their mind.
    #[schema(value_type = SeatLetter)]
    seat: Seat,
}

impl Grant {
    /// To this person.
    pub fn to(self, person: PersonId) -> Order {
        let seat = self.seat;
        HostOrder::Grant { person, seat }.into()
    }
}

/// What the screens at a table are to do.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct ScreenWish {
    /// Show this table from now on: for the host to say, or for anybody while nobody has come in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(type = "string")]
    pub show: Option<Code>,
    /// Read aloud what happens, or no longer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aloud: Option<bool>,
}

impl From<ScreenWish> for Order {
    fn from(wish: ScreenWish) -> Order {
        Order::Screens(wish)
    }
}

/// For how long.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Kick {
    /// May they not come back?
    #[serde(default)]
    block: bool,
}

impl Kick {
    /// Of this person.
    pub fn of(self, person: PersonId) -> Order {
        let block = self.block;
        HostOrder::Kick { person, block }.into()
    }
}
