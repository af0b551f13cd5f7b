//! `romp`: the table from the command line.

use std::process::ExitCode;

/// The server passes many small messages from thread to thread, which the system's allocator does
/// badly: it took a quarter of the time of a move.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    romp::main()
}
