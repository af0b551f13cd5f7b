//! Where tables, contests and their journals are kept.
//!
//! An acknowledged write is on disk. Everything is written by one writer that takes all that waits
//! and commits it at once; SQLite and PostgreSQL stand behind the same trait.

mod backend;
mod backup;
mod code;
mod contest_id;
mod error;
mod postgres;
mod reads;
mod rows;
mod sql;
mod sqlite;
mod store;
mod writer;

pub use backup::BackupError;
pub use code::Code;
pub use contest_id::ContestId;
pub use error::StoreError;
pub use rows::{ContestRow, Line, SittingRow, Write};
pub use store::{Address, Store};
