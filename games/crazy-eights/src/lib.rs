#![doc = include_str!("../README.md")]

mod cards;
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

pub use cards::{Card, Rank, Suit};
pub use event::{Event, Fact};
pub use game::ABOUT;
pub use notation::{Chance, Move};
pub use options::Options;
pub use reasons::Because;
pub use refusal::Illegal;
pub use state::CrazyEights;
pub use view::{Doing, Player, View};
