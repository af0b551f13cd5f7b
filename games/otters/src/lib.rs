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
mod score;
mod sight;
mod state;
mod turn;
mod view;

pub use cards::{Blue, Card, Face, Ground, Suit};
pub use event::{Event, Fact, HeldBlue, HeldGround};
pub use game::ABOUT;
pub use notation::{Chance, Move};
pub use options::{Deck, Options};
pub use reasons::Because;
pub use refusal::Illegal;
pub use state::{Otters, Place};
pub use view::{Doing, Lake, Player, View};
