#![doc = include_str!("../README.md")]

pub mod cards;
pub mod deal;
pub mod event;
pub mod notation;
pub mod options;
pub mod policy;
pub mod reasons;
pub mod refusal;
pub mod rules;
pub mod sets;
pub mod sight;
pub mod state;

mod game;

pub use cards::{Card, Colour, Face, Name};
pub use deal::Deal;
pub use event::{Event, Fact, Seen};
pub use notation::{Move, Pile, Place, Places};
pub use options::{Deck, Options};
pub use refusal::No;
pub use sight::{PileView, Player, Stage, Stood, View};
pub use state::{OttoBruno, Phase};
