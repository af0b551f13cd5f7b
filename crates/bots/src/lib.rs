#![doc = include_str!("../README.md")]

mod playout;
mod search;
mod tree;
mod worth;

pub use playout::Playout;
pub use search::{Judged, Search, Style, Thought};
pub use worth::worth;
