//! A table people sit at: who is there, who sits where, what they agreed on.
#![expect(
    missing_docs,
    reason = "many a field and animal says itself what it is"
)]

mod animal;
mod clock;
mod coming;
mod companion;
mod create;
mod described;
mod join_key;
mod letters;
mod name;
mod namesake;
mod person;
mod places;
mod plain;
mod proposal;
mod rest;
mod settings;
mod shown;
mod table_state;
mod takeover;
mod word;

pub use animal::Animal;
pub use clock::Clock;
pub use coming::Coming;
pub use create::{Host, NewScreen, NewTable};
pub use described::{SeatLetter, ShownWish};
pub use join_key::JoinKey;
pub use name::Name;
pub use namesake::Namesake;
pub use person::{Person, PersonId};
pub use proposal::Proposal;
pub use settings::{Settings, Wanted};
pub use shown::{Asked, ShownPerson, ShownSeat, ShownTable, ShownTaker, ShownTurn, Stage};
pub use table_state::{Level, TableState, Taker};
pub use takeover::{Request, Seating, Takeover};
pub use word::Word;
