#![doc = include_str!("../README.md")]

mod arena;
mod belief;
mod hint;
mod ladder;
mod levels;
mod move_index;
mod player;
mod program;
mod search;
mod tree;
mod worth;

pub use arena::{Maker, PlayerScore, arena, play};
pub use hint::{Advice, Hint, Why, hint};
pub use ladder::{Rung, Strength, one_against_others, rung};
pub use levels::Level;
#[cfg(feature = "cheating")]
pub use player::Cheat;
pub use player::{
    Budget, Hasty, Player, PlayerError, Random, Searcher, Sensible, of_level, only_move,
};
pub use program::Program;
pub use search::{Judged, Search, Style, Thought};
pub use worth::worth;
