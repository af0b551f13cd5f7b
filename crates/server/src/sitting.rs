//! A table people sit at: who is there, who sits where, what they agreed on.

mod animal;
mod clock;
mod coming;
mod join_key;
mod name;
mod namesake;
mod person;
mod places;
mod plain;
mod proposal;
mod settings;
mod shown;
mod state;
mod takeover;
mod word;

pub(crate) use animal::Animal;
pub(crate) use clock::Clock;
pub(crate) use coming::Coming;
pub(crate) use join_key::JoinKey;
pub(crate) use name::Name;
pub(crate) use namesake::Namesake;
pub(crate) use person::{Person, PersonId};
pub(crate) use proposal::Proposal;
pub(crate) use settings::{Settings, Wanted};
pub(crate) use shown::{Asked, ShownPerson, ShownSeat, ShownTable, ShownTaker, ShownTurn, Stage};
pub(crate) use state::{Level, Sitting, Taker};
pub(crate) use takeover::{Request, Seating, Takeover};
pub(crate) use word::Word;
