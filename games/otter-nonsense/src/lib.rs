#![doc = include_str!("../README.md")]

mod cards;
mod column;
mod course;
mod event;
mod fact;
mod game;
mod notation;
mod options;
mod policy;
pub mod reasons;
mod refusal;
mod rules;
mod sight;
mod state;

pub use cards::{Card, CardSet};
pub use column::{End, Place};
pub use event::Event;
pub use fact::Fact;
pub use game::ABOUT;
pub use notation::{Deal, Move};
pub use options::{Deck, Options};
pub use refusal::No;
pub use sight::{ColumnView, SeatView, View};
pub use state::{Direction, OtterNonsense, Phase};
