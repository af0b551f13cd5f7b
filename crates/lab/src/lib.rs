#![doc = include_str!("../README.md")]

mod effort;
mod figures;
mod ladder;
pub mod lesson;
mod options;
mod page;
mod play;
mod report;
mod stats;
mod svg;
mod tables;
mod words;

pub use effort::Effort;
pub use figures::{Event, Scores, TableFigures};
pub use ladder::Rung;
pub use options::{Effect, Variant};
pub use page::page;
pub use report::{GameReport, ModeReport, Report, Watch, measure};
pub use stats::{Estimate, Spread};
