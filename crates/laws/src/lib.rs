#![doc = include_str!("../README.md")]

mod broken;
mod check;
mod citations;
mod clauses;
mod figures;
mod fixtures;
mod follow;
mod kept;
mod kit;
mod law;
mod perft;
mod plays;
mod reasons;
mod runner;
mod said;
mod sense;
mod shape;
mod suite;
mod types;

pub use broken::Broken;
pub use clauses::{clauses, missing_clauses};
pub use figures::Figures;
pub use follow::{Follower, keep_up};
pub use kit::Play;
pub use law::Law;
pub use perft::{check_perft, perft, perft_counts};
pub use plays::{check_plays, plays};
pub use reasons::{Tried, try_moves};
pub use runner::{check_games, keep};
pub use sense::beats_chance;
pub use shape::{misplaced, shape};
pub use suite::{keep_table, keep_tables, tables};
pub use types::{check_types, types};
