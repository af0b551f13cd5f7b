//! What is kept of tables and contests: rows, codes, ids. How they are put on disk is the store's, what they
//! mean is the table's.

mod code;
mod contest_id;
mod key;
mod node_id;
mod rows;

pub use code::Code;
pub use contest_id::ContestId;
pub use key::{Key, NoKey};
pub use node_id::NodeId;
pub use rows::{ContestRow, Line, TableRow, Write};

/// Bytes by chance.
pub fn bytes<const N: usize>(chance: &mut dyn rand::Rng) -> [u8; N] {
    let mut bytes = [0; N];
    chance.fill_bytes(&mut bytes);
    bytes
}
