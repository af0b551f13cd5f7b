//! `romp`: the table from the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    romp::main()
}
