//! Where tables, contests and their journals are kept.
//!
//! An acknowledged write is on disk. Everything is written by one writer, of which a database has
//! only one, that takes all that waits and commits it at once; SQLite and PostgreSQL stand behind the
//! same traits.

mod backend;
mod backup;
mod code;
mod contest_id;
mod error;
mod key;
mod lock;
mod migrations;
mod postgres;
mod private;
mod reader;
mod reads;
mod rows;
mod sql;
mod sqlite;
mod store;
mod writer;

pub use backup::{BackupError, Written, back_up, restore};
pub use code::Code;
pub use contest_id::ContestId;
pub use error::StoreError;
pub use key::{Key, NoKey};
pub use private::{make_private, make_private_folder, new_private_file};
pub use rows::{ContestRow, Line, SittingRow, Write};
pub use store::{Address, Store};
