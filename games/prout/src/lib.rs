#![doc = include_str!("../README.md")]

mod begin;
pub mod cards;
mod game;
mod happening;
mod intox;
mod lay;
mod logic;
mod notation;
pub mod options;
mod policy;
pub mod reasons;
mod refusal;
mod rules;
mod sight;
mod state;
mod view;

pub use cards::{Card, Intox};
pub use game::Carry;
pub use happening::{Happening, How};
pub use notation::{Chance, Move};
pub use options::{Deck, Logic, Options};
pub use refusal::No;
pub use state::{Place, Prout};
pub use view::{Grade, Layer, Now, PileView, SeatView, View};
