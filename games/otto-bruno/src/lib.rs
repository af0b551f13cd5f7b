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
mod sets;
mod sight;
mod state;
mod turn;
mod view;

pub use cards::{Card, Colour, Face, Name};
pub use event::{Event, Fact, HeldCard, Placed, Seen};
pub use notation::{Deal, Move, Pile, Place, Places};
pub use options::{Deck, Options};
pub use reasons::Because;
pub use refusal::Illegal;
pub use state::{OttoBruno, Phase};
pub use view::{PileView, Player, Stage, Stood, View};
