#![doc = include_str!("../README.md")]

mod cards;
mod column;
mod event;
mod game;
mod notation;
mod options;
mod policy;
mod reasons;
mod refusal;
mod rules;
mod sight;
mod state;
mod turn;
mod view;

pub use cards::{Card, CardSet};
pub use column::{End, Place};
pub use event::{Event, Fact};
pub use game::ABOUT;
pub use notation::{Deal, Move};
pub use options::{Deck, Options};
pub use reasons::Because;
pub use refusal::Illegal;
pub use state::{Direction, OtterNonsense, Phase};
pub use view::{ColumnView, SeatView, View};
