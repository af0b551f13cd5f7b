//! Where tables, contests and their journals are kept.
//!
//! An acknowledged write is on disk. Everything is written by one writer, of which a database has
//! only one, that takes all that waits and commits it at once; SQLite and PostgreSQL stand behind the
//! same traits.

mod backend;
mod backup;
mod chance;
mod contests;
mod error;
mod lock;
mod migrate;
mod migrations;
mod nodes;
mod postgres;
mod private;
mod reader;
mod reads;
mod sql;
mod sqlite;
mod store;
mod writer;

pub use backup::{BackupError, Written, back_up, restore};
pub use chance::System;
pub use contests::{Found, contests};
pub use error::StoreError;
pub use migrate::{Pending, migrate, pending};
pub use nodes::{Lease, Nodes, Owner};
pub use private::{make_private, make_private_folder, new_private_file};
pub use records::{Code, ContestId, ContestRow, Key, Line, NoKey, NodeId, TableRow, Write};
pub use store::{Address, Store};
