#![doc = include_str!("../README.md")]

mod begin;
mod cards;
mod event;
mod game;
mod intox;
mod logic;
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

pub use cards::{Card, HIGHEST, Intox, LOWEST};
pub use event::{Event, Fact, How};
pub use game::Carry;
pub use logic::Set;
pub use notation::{Announced, Chance, Move};
pub use options::{BOX, Deck, IntoxCounts, Logic, Options};
pub use reasons::Because;
pub use refusal::Illegal;
pub use state::{Place, Prout};
pub use view::{Grade, Layer, Now, PileView, SeatView, View};
